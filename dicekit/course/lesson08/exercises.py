"""The guesses and the exercises of lesson 8: the bar of one number, its worth, and the rules of the call."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson08 import rules
from dicekit.course.lesson08.case import LATE, NUMBER, OTHER_PLAYERS, TABLE, UNSEEN, best, derivation, tops, unseen
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.odds.choices import Choice, prize
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

NEED = 4  # of the first two exercises
SMALL = 3  # unseen dice in the hints


def first(lang: str = "en") -> Guess:
    """With ten unseen dice: how often can an exact call be right, at best?"""
    counts, top = unseen(), tops(UNSEEN)[0]
    facts: dict[str, Any] = {"n": UNSEEN, "truth": best(), "q": top, "least": counts.at_least(top)}
    facts |= {"one": unseen(1).at_least(1), "flat": Fraction(1, UNSEEN + 1)}
    ideas = {"least": facts["least"], "half": Fraction(1, 2), "one": facts["one"], "flat": facts["flat"]}
    return Writer(NUMBER, lang, derivation).chance_guess("first", best(), ideas, **facts)


def second(lang: str = "en") -> Guess:
    """And with two?"""
    counts = unseen(LATE)
    facts: dict[str, Any] = {"n": LATE, "truth": best(LATE), "before": best(), "many": UNSEEN, "tops": counts.modes}
    facts |= {"one": unseen(1).at_least(1), "miss": unseen(1).exactly(0), "least": counts.at_least(1)}
    ideas = {"same": best(), "one": facts["one"], "miss": facts["miss"], "least": facts["least"]}
    return Writer(NUMBER, lang, derivation).chance_guess("second", best(LATE), ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _four(writer),
        _worth(writer),
        _tops(writer),
        _two(writer),
        _sure(writer),
        _one(writer),
        _others(writer),
        _full(writer),
        _passes(writer),
    ]


def _four(writer: Writer) -> Exercise:
    """Exactly four of ten."""
    counts, thirds, small = unseen(), _thirds(UNSEEN), _thirds(SMALL)
    patterns = Distribution.binomial(UNSEEN, 1, 2).ways[NEED]
    one = Fraction(thirds.ways[NEED] // patterns, thirds.total)
    plain = odds.tally(games["perudo"](players=2).view(mine=None, dice=UNSEEN, special=True), "1x4")
    wrong = {
        "at_least": counts.at_least(NEED),
        "pattern": one,
        "plain": plain.exactly(NEED),
    }
    facts: dict[str, Any] = {"n": UNSEEN, "q": NEED, "ways": thirds.ways[NEED], "total": thirds.total}
    facts |= {"patterns": patterns, "each": thirds.ways[NEED] // patterns}
    facts |= {"small": SMALL, "small_p": small.exactly(2), "small_ways": small.ways[2], "small_total": small.total}
    return writer.ask("four", counts.exactly(NEED), wrong, **facts)


def _thirds(dice: int) -> Distribution:
    """The same counts over three equally likely classes of a die: one counts, two do not."""
    return Distribution.binomial(dice, 1, 3)


def _call(exact: Fraction, at_least: Fraction = Fraction(1), kind: str = "own", others: int = 1) -> Choice:
    return Choice(at_least, exactly=exact, prize=prize(kind, others))


def _worth(writer: Writer) -> Exercise:
    """What that call is worth to somebody who has lost dice."""
    counts = unseen()
    call = _call(counts.exactly(NEED), counts.at_least(NEED))
    full = _call(counts.exactly(NEED), kind="full")
    truth, p = call.worth("exact"), counts.exactly(NEED)
    wrong = {"chance": p, "sign": -truth, "full": full.worth("exact"), "doubt": call.worth("doubt")}
    small = _call(Fraction(1, 4))
    facts: dict[str, Any] = {"n": UNSEEN, "q": NEED, "exact": p, "miss": 1 - p, "worth": truth}
    facts |= {"small": Fraction(1, 4), "small_miss": Fraction(3, 4), "small_worth": small.worth("exact")}
    return writer.ask("worth", truth, wrong, chance=False, **facts)


def _tops(writer: Writer) -> Exercise:
    """Where the tallest bars of twenty dice stand."""
    counts, (low, high) = unseen(TABLE), tops(TABLE)
    bars: dict[str, Any] = {"n": TABLE, "low": low, "high": high, "p": counts.exactly(low)}
    bars |= {
        "next": high + 1,
        "next_p": counts.exactly(high + 1),
        "before": low - 1,
        "before_p": counts.exactly(low - 1),
    }
    bars |= {"over": TABLE + 1, "small": 5, "small_over": 6, "small_low": tops(5)[0], "small_high": tops(5)[1]}
    options = [writer.say("tops", name, **bars) for name in ("low_only", "both", "high_only", "beyond")]
    return writer.choose("tops", 1, options, **bars)


def _two(writer: Writer) -> Exercise:
    """Two unseen dice, none of them needed."""
    counts, one = unseen(LATE), unseen(1)
    wrong = {"sure": counts.at_least(0), "one_die": one.exactly(0), "one_hit": counts.exactly(2)}
    facts: dict[str, Any] = {"n": LATE, "miss": one.exactly(0), "small_p": one.exactly(0)}
    return writer.ask("two", counts.exactly(0), wrong, **facts)


def _sure(writer: Writer) -> Exercise:
    """Can a challenge win where nothing more is needed?"""
    counts = unseen(LATE)
    options = [1 - counts.at_least(0) == 0, counts.below(0) == counts.exactly(0), counts.below(0) > 0]
    facts: dict[str, Any] = {"n": LATE, "exact": counts.exactly(0), "worth": _call(counts.exactly(0)).worth("exact")}
    return writer.choose("sure", options.index(True), 3, **facts)


def _one(writer: Writer) -> Exercise:
    """One unseen die, not needed: what the call is worth."""
    exact = unseen(1).exactly(0)
    truth = _call(exact).worth("exact")
    wrong = {"chance": exact, "sure": Fraction(1), "full": _call(exact, kind="full").worth("exact")}
    facts: dict[str, Any] = {"exact": exact, "miss": 1 - exact, "worth": truth}
    facts |= {
        "small": Fraction(3, 4),
        "small_miss": Fraction(1, 4),
        "small_worth": _call(Fraction(3, 4)).worth("exact"),
    }
    return writer.ask("one", truth, wrong, chance=False, **facts)


def _others(writer: Writer) -> Exercise:
    """From which chance on does the call gain where three others lose one each?"""
    truth = _call(Fraction(1), kind="others", others=OTHER_PLAYERS).break_even
    wrong = {"without_own": Fraction(1, OTHER_PLAYERS), "own": _call(Fraction(1)).break_even, "turned": 1 - truth}
    small = _call(Fraction(1), kind="others", others=2)
    facts: dict[str, Any] = {"m": OTHER_PLAYERS, "all": OTHER_PLAYERS + 1, "miss": 1 - truth}
    facts |= {"small": 2, "small_all": 3}
    return writer.ask("others", truth, wrong, **facts | {"small_p": small.break_even})


def _full(writer: Writer) -> Exercise:
    """You still own all five: should you ever?"""
    lost = _call(Fraction(1, 2), kind="full").worth("exact")
    bad = _call(Fraction(4, 9), Fraction(1), kind="full")
    facts: dict[str, Any] = {"half_worth": lost, "exact": bad.worth("exact"), "doubt": bad.worth("doubt")}
    return writer.choose("full", 1, 3, **facts)


def _passes(writer: Writer) -> Exercise:
    """Behind two passes: what may be said of the bid?"""
    challenge, exact = rules.may_say()
    table = rules.passed()
    order = [challenge and exact, exact and not challenge, not exact and not challenge]
    facts: dict[str, Any] = {"bid": table.standing, "first": table.names[0], "second": table.names[1]}
    facts |= {"third": table.names[2]}
    return writer.choose("passes", order.index(True), 3, **facts)
