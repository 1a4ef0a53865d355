"""The guesses and the exercises of lesson 19: cards that stay out, and dice that forget."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.cards.card import COPIES
from dicekit.course.lesson19.case import ACES, MANY, NUMBER, SMALL, Pack, derivation, facts, hundred
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

LATER = ("rarer", "likelier", "same")  # how the chance of the next ace changes in three situations
MATCHES = ("same", "rarer", "likelier")
#: hands, from the smallest to the largest spread around the mean
STRAYING = (Pack(SMALL, ACES, SMALL), Pack(), Pack.of(COPIES), Pack.of(MANY))
SHOWN = (3, 0, 2, 1)  # order in which they are shown
LIKE_DICE = (0, 2)
FEW, TWO = 6, 2  # cards and aces in the exercise with a number


def _hands() -> dict[str, Any]:
    """How many hands there are, how many have no ace, and how many have all.

    >>> _hands()
    {'all': 924, 'none': 28, 'four': 28, 'both': 56}
    """
    drawn = Pack().drawn
    every, none, four = drawn.total, drawn.ways[0], drawn.ways[ACES]
    return {"all": every, "none": none, "four": four, "both": none + four}


def first(lang: str = "en") -> Guess:
    """How often do six cards come out far from the average?"""
    pack = Pack()
    truth, dice = pack.ends(), pack.ends(dice=True)
    ideas = {"dice": dice, "one": pack.drawn.exactly(ACES)}
    return Writer(NUMBER, lang, derivation).chance_guess(
        "first", truth, ideas, **facts(), **_hands(), truth=truth, dice=dice, often=hundred(dice)
    )


def second(lang: str = "en") -> Guess:
    """And with three packs?"""
    pack = Pack.of(COPIES)
    truth, one, dice = pack.ends(), Pack().ends(), pack.ends(dice=True)
    numbers: dict[str, Any] = {
        **facts(),
        "all": pack.cards,
        "hits": pack.hits,
        "truth": truth,
        "one": one,
        "dice": dice,
    }
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, {"small": one, "dice": dice}, **numbers)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_later(writer), _both(writer), _straying(writer), _like_dice(writer)]


def _later(writer: Writer) -> Exercise:
    """What becomes of the chance of the next ace?"""
    options = [writer.say("later", f"option.{name}") for name in LATER]
    matches = [writer.say("later", f"match.{name}") for name in MATCHES]
    truth = [MATCHES.index(name) for name in LATER]
    wrong = {"gone": (0, MATCHES.index("same")), "due": (2, MATCHES.index("rarer"))}
    return writer.match("later", truth, options, matches, wrong, **facts())


def _both(writer: Writer) -> Exercise:
    """The chance that both of two cards are aces, if two of six are."""
    share = Fraction(TWO, FEW)
    truth = share * Fraction(TWO - 1, FEW - 1)
    wrong = {
        "dice": share**2,
        "kept": share * Fraction(TWO - 1, FEW),
        "second": Fraction(TWO - 1, FEW - 1),
        "first": share,
    }
    smaller = Fraction(TWO, FEW - 2) * Fraction(TWO - 1, FEW - 3)
    numbers: dict[str, Any] = {
        "few": FEW,
        "two": TWO,
        "fewer": FEW - 2,
        "left": FEW - 1,
        "one_left": TWO - 1,
        "smaller": smaller,
    }
    numbers |= {"share": share, "then": Fraction(TWO - 1, FEW - 1), "small_share": Fraction(TWO, FEW - 2)}
    return writer.ask("both", truth, wrong, **numbers, small_then=Fraction(TWO - 1, FEW - 3))


def _straying(writer: Writer) -> Exercise:
    """Order hands by how often their count is far from the mean."""
    shown = [STRAYING[at] for at in SHOWN]
    options = [
        writer.say("straying", "option", n=pack.take, all=pack.cards, packs=pack.cards // SMALL) for pack in shown
    ]
    right = [SHOWN.index(at) for at in range(len(SHOWN))]
    return writer.order("straying", SHOWN, options, {"back": right[::-1]}, **facts(), all=SMALL, many=MANY * SMALL)


def _like_dice(writer: Writer) -> Exercise:
    """Where do cards behave like dice?"""
    return writer.several("like", LIKE_DICE, 4, **facts(), many=MANY * SMALL)
