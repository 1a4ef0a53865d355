"""The guesses and the exercises of lesson 15: coefficients, straights, means, and which rule moves what."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm
from typing import Any

from dicekit.course.lesson15 import case
from dicekit.course.lesson15.case import DICE, NEED, NUMBER, PLAYERS, RULES, chance, derivation, hand, straights
from dicekit.course.lesson15.product_table import HandProduct
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Choice
from dicekit.widgets.quiz import Exercise

TOTAL = 6**DICE
MEANS = ("falls", "grows", "stays")  # what rolling straights again may do


def first(lang: str = "en") -> Choice:
    """Which rule moves seven fei over four hands most?"""
    facts: dict[str, Any] = {"n": PLAYERS, "need": NEED, "none": chance("none")}
    facts |= {name: chance(name) for name in RULES}
    facts |= {
        "alike": sum(move.ways for move in HandProduct(straight="off").moves),
        "straights": int(TOTAL * straights()),
    }
    return Writer(NUMBER, lang, derivation).choice_guess("first", case.moved(), RULES, total=TOTAL, **facts)


def second(lang: str = "en") -> Choice:
    """What does rolling straights again do to the mean of a hand?"""
    before, after = hand("none"), hand("again")
    turned = (after.mean < before.mean, after.mean > before.mean, after.mean == before.mean)
    facts: dict[str, Any] = {"mean": after.mean, "before": before.variance, "after": after.variance}
    return Writer(NUMBER, lang, derivation).choice_guess("second", MEANS[turned.index(True)], MEANS, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _two(writer),
        _different(writer),
        _run(writer),
        _bonus(writer),
        _default(writer),
        _ratio(writer),
        _why(writer),
        _five(writer),
        _unlike(writer),
    ]


def _two(writer: Writer) -> Exercise:
    """The coefficient of z squared without straights or bonus."""
    plain, usual = HandProduct(surround="off", straight="off"), HandProduct()
    truth = plain.ways(2)
    wrong = {
        "one_place": truth // comb(DICE, 2),
        "default": usual.ways(2),
        "zhai": HandProduct(zhai=True, surround="off", straight="off").ways(2),
    }
    facts: dict[str, Any] = {"places": comb(DICE, 2), "each": truth // comb(DICE, 2), "total": TOTAL, "ways": truth}
    facts |= {"small": HandProduct(dice=2).ways(1)}
    return writer.ask("two", truth, wrong, chance=False, **facts)


def _different(writer: Writer) -> Exercise:
    """The chance of five different dice."""
    truth = straights()
    wrong = {"sets": Fraction(6, TOTAL), "one_set": Fraction(perm(DICE), TOTAL), "runs": straights("run")}
    facts: dict[str, Any] = {"ways": int(truth * TOTAL), "total": TOTAL, "orders": perm(DICE)}
    facts |= {"small": Fraction(perm(6, 2), 36)}
    return writer.ask("different", truth, wrong, **facts)


def _run(writer: Writer) -> Exercise:
    """The chance of a run."""
    truth = straights("run")
    wrong = {"different": straights(), "one_run": truth / 2, "no_order": Fraction(2, TOTAL)}
    facts: dict[str, Any] = {"ways": int(truth * TOTAL), "total": TOTAL, "orders": perm(DICE)}
    facts |= {"small": Fraction(4 * perm(3), 6**3)}
    return writer.ask("run", truth, wrong, **facts)


def _bonus(writer: Writer) -> Exercise:
    """The mean with surrounds counting six, straights as they are."""
    truth, plain = hand("bonus").mean, hand("none").mean
    wrong = {"plain": plain, "each": plain + 1, "zero": hand("zero").mean}
    facts: dict[str, Any] = {"plain": plain, "up": truth - plain, "alike": 32, "total": TOTAL}
    facts["alike"] = hand("bonus").ways[6]
    return writer.ask("bonus", truth, wrong, chance=False, **facts)


def _default(writer: Writer) -> Exercise:
    """The mean of the default hand."""
    usual = hand("usual")
    counted = sum(count * ways for count, ways in usual.items())
    wrong = {
        "old_total": Fraction(counted, TOTAL),
        "bonus": hand("bonus").mean,
        "again": hand("again").mean,
        "five": Fraction(counted, usual.total) + 1,
    }
    facts: dict[str, Any] = {"counted": counted, "left": usual.total, "total": TOTAL}
    return writer.ask("default", usual.mean, wrong, chance=False, **facts)


def _ratio(writer: Writer) -> Exercise:
    """How many times further do straights that count nothing move the mean than surrounds do?"""
    plain = hand("none")
    down, up = plain.mean - hand("zero").mean, hand("bonus").mean - plain.mean
    rolls = Fraction(int(straights() * TOTAL), hand("bonus").ways[6])
    facts: dict[str, Any] = {
        "down": down,
        "up": up,
        "held": int(down * TOTAL),
        "alike": int(up * TOTAL),
        "rolls": rolls,
    }
    facts |= {"ratio": down / up}
    return writer.ask(
        "ratio", down / up, {"rolls": rolls, "turned": up / down, "same": Fraction(1)}, chance=False, **facts
    )


def _why(writer: Writer) -> Exercise:
    """Why does rolling again leave the mean?"""
    facts: dict[str, Any] = {"mean": hand("again").mean, "straights": int(straights() * TOTAL)}
    facts |= {"before": hand("none").variance, "after": hand("again").variance}
    facts |= {name: move.ways for name, move in zip(("one", "two"), HandProduct(surround="off").moves, strict=True)}
    return writer.choose("why", 1, 4, **facts)


def _five(writer: Writer) -> Exercise:
    """The chance that a hand counts exactly five by default."""
    usual, plain = hand("usual"), hand("none")
    chances = [plain.exactly(5), Fraction(plain.ways[5], usual.total), usual.exactly(5)]
    options = [writer.say("five", "option", p=value) for value in chances]
    facts: dict[str, Any] = {"alike": plain.ways[5], "six": usual.exactly(6)}
    return writer.choose("five", chances.index(Fraction(0)), options, **facts)


def _unlike(writer: Writer) -> Exercise:
    """With runs only: which face is unlike the others?"""
    both = {face: HandProduct(face=face, surround="off", kind="run").ways(2) for face in (3, case.odd_face())}
    facts: dict[str, Any] = {"alike": both[3], "odd": both[case.odd_face()], "face": case.odd_face()}
    return writer.ask("unlike", case.odd_face(), {"two": 2, "one": 1, "middle": 4}, chance=False, **facts)
