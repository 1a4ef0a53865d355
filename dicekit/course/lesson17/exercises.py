"""The guesses and the exercises of lesson 17."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.course.lesson17.case import NUMBER
from dicekit.course.lesson17.doubts import BidHonesty, heard, many
from dicekit.course.lesson17.doubts_drawing import of_hundred
from dicekit.course.writing import Numbers, Writer
from dicekit.play.calibration import Doubts
from dicekit.play.reading import right
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

SAME = 15  # two numbers of a hundred that differ by less are about the same


def _about(found: Doubts) -> int:
    """How many doubts the odds promise, to the nearest ten."""
    return 10 * round(found.number * found.expected / 10)


def first(lang: str = "en") -> Guess:
    """A hundred more doubts of an honest bidder: how many win?"""
    found = many()
    ideas: Numbers = {"odds": Fraction(round(100 * found.expected), 100), "half": Fraction(1, 2)}
    truth = Fraction(found.right, found.number)
    return Writer(NUMBER, lang).chance_guess(
        "first", truth, ideas, sure=False, counted=True, n=found.number, promised=_about(found)
    )


def second(lang: str = "en") -> Choice:
    """The same bids from somebody who never looks: do fewer doubts win, as many, or more?"""
    found, ana = many("blind"), many()
    apart = found.right - ana.right
    truth = "same" if abs(apart) <= SAME else "more" if apart > 0 else "fewer"
    slots = {"n": found.number, "promised": _about(found), "won": found.right, "ana": ana.right}
    return Writer(NUMBER, lang).choice_guess("second", truth, ("fewer", "same", "more"), **slots)


def exercises(lang: str = "en") -> list[Exercise]:
    """Three cards, each of another kind."""
    writer = Writer(NUMBER, lang)
    return [_heard(writer), _who(writer), writer.opinion("model", 3)]


def _heard(writer: Writer) -> Exercise:
    """What Ana's bid tells of her dice, when she had a bid to beat."""
    honest = replace(BidHonesty.of(heard()), honesty=Fraction(1))
    number = texts.get_language(writer.lang).fixed
    facts: dict[str, Any] = {
        "last": heard().doubted.before.standing,
        "bid": heard().doubted.bid,
        "now": number(honest.after.mean, 1),
        "was": number(honest.before.mean, 1),
        "four": of_hundred(honest.after.at_least(4)),
    }
    return writer.choose("heard", 0, 3, **facts)


def _who(writer: Writer) -> Exercise:
    """Match how often the same bid is true from Ana, from the parrot, and if nobody has said it."""
    found = heard()
    chances = [1 - right(found.doubted, Fraction(1)), 1 - found.doubted.odds]
    facts: dict[str, Any] = {
        "bid": found.doubted.bid,
        "need": found.need,
        "most": of_hundred(chances[0]),
        "few": of_hundred(chances[1]),
    }
    matches = [writer.say("who", f"match.{at}", **facts) for at in range(2)]
    return writer.match("who", (0, 1, 1), 3, matches, {"parrot": (1, 0), "ana": (0, 1), "nobody": (2, 0)}, **facts)
