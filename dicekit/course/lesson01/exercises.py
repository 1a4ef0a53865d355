"""The guesses and the exercises of lesson 1."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from dicekit.course.lesson01.case import ALIKE, FEWER, LISTED, NUMBER, SIDES, Cup, derivation, say
from dicekit.course.writing import Orders, Writer
from dicekit.kit.html import Html, join
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Choice, Order
from dicekit.widgets.quiz import Exercise

CUP = Cup()


def first(lang: str = "en") -> Order:
    """Put three cards in order, each with a number: none and one are equally likely, and two or more are rarer."""
    facts = {**CUP.facts, "p": CUP.none, "left": CUP.facts["more"], "each": (SIDES - 1) ** CUP.facts["rest"]}
    cards = [say(f"card.{name}", lang, **CUP.facts) for name in ("none", "one", "more")]
    ideas: Orders = {"kinds": (0, 2, 1), "due": (1, 2, 0), "many": [(2, 0, 1), (2, 1, 0)]}
    numbers = (CUP.none, CUP.one, CUP.more)
    return Writer(NUMBER, lang, derivation).order_guess(
        "first", (0, 0, 1), cards, ideas, numbers, **facts | {"more": CUP.more}
    )


def second(lang: str = "en") -> Choice:
    """With a die less: are no six and one six still equally likely?"""
    cup = Cup(FEWER)
    facts = {**cup.facts, "p": cup.none, "q": cup.one, "each": (SIDES - 1) ** cup.facts["rest"]}
    return Writer(NUMBER, lang, derivation).choice_guess("second", "none", ("none", "one", "same"), **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson: first those that are tapped, then those to work out."""
    return [_listed(lang), _bet(lang), _four_outcomes(lang), _four(lang)]


def _four_outcomes(lang: str) -> Exercise:
    """How many outcomes do four dice have? Variants: three dice, seven dice."""
    return _outcomes(Cup(4), lang).like(_outcomes(Cup(3), lang), _outcomes(Cup(7), lang))


def _outcomes(cup: Cup, lang: str) -> Exercise:
    wrong = {
        "added": cup.dice * SIDES,
        "swapped": cup.dice**SIDES,
        "unordered": comb(SIDES + cup.dice - 1, cup.dice),
        "five": CUP.counts.total,
    }
    facts = {**cup.facts, "added": cup.dice * SIDES}
    return Writer(NUMBER, lang, derivation).ask("worlds", cup.counts.total, wrong, chance=False, **facts)


def _four(lang: str) -> Exercise:
    """The chance of at least one six among four dice. Variants: three dice, six dice."""
    return _some(Cup(4), lang).like(_some(Cup(3), lang), _some(Cup(6), lang))


def _some(cup: Cup, lang: str) -> Exercise:
    wrong = {"added": cup.added, "exactly_one": cup.one, "none": cup.none, "two_or_more": cup.more}
    return Writer(NUMBER, lang, derivation).ask("four", cup.some, wrong, **cup.facts, sum=cup.added)


def _listed(lang: str) -> Exercise:
    """Which is likelier: one particular mixed outcome, or five sixes?"""
    outcome = Fraction(1, CUP.counts.total)
    facts = {"world": outcome, "listed": LISTED, "alike": ALIKE, "mixed": CUP.different, **CUP.facts}
    return Writer(NUMBER, lang, derivation).choose("listed", 2, 3, picture=_two_outcomes(lang), **facts)


def _two_outcomes(lang: str) -> Html:
    words = (say("listed.first", lang), say("listed.second", lang))
    return join(*(dice(outcome, label, lang) for outcome, label in zip((LISTED, ALIKE), words, strict=True)))


def _bet(lang: str) -> Exercise:
    """Which is likelier: no six, or at least one?"""
    facts = {**CUP.facts, "p": CUP.none, "share": CUP.some}
    return Writer(NUMBER, lang, derivation).choose("bet", 1, 3, **facts)
