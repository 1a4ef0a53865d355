"""The guesses and the exercises of lesson 11: how rare a true pass is, what share of passes is true, and the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson11 import rules
from dicekit.course.lesson11.case import BLUFF, DICE, FEW, NUMBER, alike, derivation, different, share
from dicekit.course.writing import Writer
from dicekit.odds.passes import even_bluff, passes
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

THREE = 3
QUARTER = Fraction(1, 4)
SHOWN = (5, 5, 5)


def _counts(true: Fraction, bluff: Fraction) -> dict[str, Any]:
    """The deals of a question as whole counts."""
    found = passes(true, bluff)
    (good, _), (lies, _) = found.cells
    return {"t": true, "b": bluff, "deals": found.counted, "true": good, "lies": lies, "passes": good + lies}


def first(lang: str = "en") -> Guess:
    """Five dice, and one in twenty passes falsely: how often is a pass true?"""
    truth = share(alike(DICE), BLUFF)
    facts = {**_counts(alike(DICE), BLUFF), "n": DICE, "truth": truth, "honest": 1 - BLUFF}
    ideas = {"honest": 1 - BLUFF, "sure": Fraction(1), "half": Fraction(1, 2), "bluff": BLUFF}
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, ideas, **facts)


def second(lang: str = "en") -> Guess:
    """Two dice: how often must false hands pass so that half of all passes are true?"""
    truth = _even(alike(FEW))
    facts = {**_counts(alike(FEW), truth), "n": FEW, "truth": truth, "miss": 1 - alike(FEW), "was": BLUFF}
    ideas = {"half": Fraction(1, 2), "miss": 1 - alike(FEW), "was": BLUFF}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **facts)


def _even(true: Fraction) -> Fraction:
    found = even_bluff(true)
    assert found is not None
    return found


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _share(writer, "three", THREE, QUARTER),
        _share(writer, "two", FEW, BLUFF),
        _shown(writer),
        _rate(writer),
        _one(writer),
        _reach(writer),
        _different(writer),
    ]


def _share(writer: Writer, name: str, dice: int, bluff: Fraction) -> Exercise:
    """The share of true passes."""
    true = alike(dice)
    truth = share(true, bluff)
    wrong = {"base": true, "honest": 1 - bluff, "lies": 1 - truth}
    facts = {**_counts(true, bluff), "n": dice}
    small = Fraction(1, 2)
    facts |= {"small": FEW, "small_b": small, "small_true": _counts(alike(FEW), small)["true"]}
    facts |= {"small_passes": _counts(alike(FEW), small)["passes"], "small_p": share(alike(FEW), small)}
    return writer.ask(name, truth, wrong, **facts)


def _shown(writer: Writer) -> Exercise:
    """Three fives shown and two dice hidden."""
    wrong = {"any": alike(FEW), "sum": 2 * alike(1, SHOWN)}
    facts: dict[str, Any] = {"hand": SHOWN, "n": FEW, "each": alike(1, SHOWN), "small": alike(1, (5, 5))}
    return writer.ask("shown", alike(FEW, SHOWN), wrong, **facts)


def _rate(writer: Writer) -> Exercise:
    """The rate that makes it even with three dice."""
    true = alike(THREE)
    truth = _even(true)
    wrong = {"half": Fraction(1, 2), "false": 1 - true, "two": _even(alike(FEW))}
    facts: dict[str, Any] = {
        "n": THREE,
        "t": true,
        "rest": true.denominator - 1,
        "all": true.denominator,
        "small": _even(alike(FEW)),
    }
    return writer.ask("rate", truth, wrong, **facts | {"few": FEW, "few_t": alike(FEW)})


def _one(writer: Writer) -> Exercise:
    """May a player with a single die pass?"""
    found = rules.tables()["one_die"].objection("pass")
    assert found is not None
    return writer.choose("one", ("pass_used", "pass_one_die", "").index(found.code), 3, why=found.text(writer.lang))


def _reach(writer: Writer) -> Exercise:
    """A bid, a pass, a pass: may the bid be challenged?"""
    table = rules.behind(2)
    free = [table.objection(word) is None for word in ("doubt", "doubt Bo", "doubt Chi")]
    order = [free[0], not free[0] and all(free[1:]), not any(free[:2])]
    facts: dict[str, Any] = {
        "bid": table.standing,
        "bidder": rules.FOUR[0],
        "first": rules.FOUR[1],
        "second": rules.FOUR[2],
    }
    return writer.choose("reach", order.index(True), 3, **facts)


def _different(writer: Writer) -> Exercise:
    """A house rule: a pass says that all dice differ."""
    true = different(DICE)
    truth = share(true, BLUFF)
    wrong = {"base": true, "alike": share(alike(DICE), BLUFF), "honest": 1 - BLUFF}
    facts = {**_counts(true, BLUFF), "n": DICE, "small": different(FEW), "few": FEW}
    return writer.ask("different", truth, wrong, **facts)
