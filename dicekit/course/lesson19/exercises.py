"""The guesses and the exercises of lesson 19: cards that are not put back, and what people take them for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.cards.card import COPIES, DECK, POINTS, SUITS, points
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS
from dicekit.course.lesson19.case import NUMBER, copies, derivation, facts, urn
from dicekit.course.writing import Writer
from dicekit.odds.deal_questions import chances
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

ALL, KINDS = len(DECK), len(DECK) // COPIES
SHARE = Fraction(HAND_SIZE, ALL)  # of all cards that one hand is
QUARTER = Fraction(1, len(SEATS))
POINT_CARDS = len(POINTS) * len(SUITS) * COPIES


def first(lang: str = "en") -> Choice:
    """39 cards of which a third are trumps, or 39 wild dice: the same average, the same chance of many?"""
    twin = urn()
    told: dict[str, Any] = {"mean": twin.out.mean.numerator, "least": twin.least}
    told |= {"p": twin.out.at_least(twin.least), "q": twin.back.at_least(twin.least)}
    names = ("same", "fewer", "more", "other")
    return Writer(NUMBER, lang, derivation).choice_guess("first", "fewer", names, **facts(), **told)


def second(lang: str = "en") -> Guess:
    """How often does a hand hold at least one gunzi?"""
    truth, mean, one = chances("triples_ge_1"), chances("mean_triples"), copies(COPIES)
    ideas = {"mean": mean, "named": one, "always": Fraction(1)}
    slots = {**facts(), "p": truth, "mean": texts.words(lang).fixed(mean, 2), "one": one, "none": 1 - truth}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **slots)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _none(writer),
        _big(writer),
        _over(writer),
        _two(writer),
        _sticks(writer),
        _factor(writer),
        _points(writer),
        _bottom(writer),
    ]


def _ask(writer: Writer, name: str, truth: Fraction, wrong: dict[str, Fraction], **more: Any) -> Exercise:
    chance = more.pop("chance", True)
    return writer.ask(name, truth, wrong, chance=chance, **facts(), value=truth, **more)


def _none(writer: Writer) -> Exercise:
    """None of a named card."""
    wrong = {
        "added": 1 - COPIES * SHARE,
        "some": 1 - copies(0),
        "quarter": (1 - QUARTER) ** COPIES,
        "one_copy": 1 - SHARE,
    }
    return _ask(writer, "none", copies(0), wrong)


def _big(writer: Writer) -> Exercise:
    """At least one big joker, which the first hand of a round asks for."""
    truth = chances("my_hand_ge1_big")
    wrong = {"added": COPIES * SHARE, "none": 1 - truth, "only_one": copies(1), "one_copy": SHARE}
    return _ask(writer, "big", truth, wrong)


def _over(writer: Writer) -> Exercise:
    """Two or more identical rank cards: enough to over-call a single one."""
    truth = chances("named_player_rank_pair")
    named = copies(2) + copies(COPIES)
    wrong = {
        "added": len(SUITS) * named,
        "named": named,
        "one_enough": chances("named_player_rank_ge_1"),
        "none": 1 - truth,
    }
    return _ask(writer, "over", truth, wrong, named=named, suits=len(SUITS), rest=ALL - COPIES * len(SUITS))


def _two(writer: Writer) -> Exercise:
    """Exactly two of a named card."""
    wrong = {
        "squared": SHARE**2,
        "or_more": copies(2) + copies(COPIES),
        "one_order": copies(2) / COPIES,
        "only_one": copies(1),
    }
    return _ask(writer, "two", copies(2), wrong)


def _sticks(writer: Writer) -> Exercise:
    """The expected number of sticks."""
    truth = chances("mean_exact_pairs")
    wrong = {"or_more": chances("mean_pairs_or_better"), "one": copies(2), "half": Fraction(HAND_SIZE, 2)}
    return _ask(writer, "sticks", truth, wrong, chance=False, two=copies(2))


def _factor(writer: Writer) -> Exercise:
    """What the spread is multiplied with."""
    hit = Fraction(urn().marked, ALL)
    wrong = {"taken": Fraction(HAND_SIZE, ALL - 1), "none": Fraction(1), "rest": Fraction(HAND_SIZE, ALL - HAND_SIZE)}
    return _ask(writer, "factor", chances("correction_hand"), wrong, chance=False, less=ALL - 1, hit=hit, miss=1 - hit)


def _points(writer: Writer) -> Exercise:
    """Points in a hand, on average."""
    total = points(DECK)
    wrong = {
        "quarter": total * QUARTER,
        "cards": POINT_CARDS * SHARE,
        "each": Fraction(total, POINT_CARDS) * QUARTER * HAND_SIZE,
    }
    return _ask(writer, "points", chances("hand_points_mean"), wrong, chance=False, total=total, counting=POINT_CARDS)


def _bottom(writer: Writer) -> Exercise:
    """Points in the bottom, on average."""
    total = points(DECK)
    wrong = {
        "none": Fraction(total) - len(SEATS) * total * QUARTER,
        "all_count": Fraction(total * BOTTOM_SIZE, POINT_CARDS),
        "cards": Fraction(POINT_CARDS * BOTTOM_SIZE, ALL),
    }
    return _ask(writer, "bottom", chances("bottom_points_mean"), wrong, chance=False, total=total, counting=POINT_CARDS)
