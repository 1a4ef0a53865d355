"""The guesses and the exercises of lesson 20: where a card is that has not been seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson20.case import BOTTOM, CHI, DEAL, LATER, NUMBER, PLACES, PLAYED, after, derivation, shares
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

ROOMS, OUT = (5, 2, 8, 6), frozenset({CHI})  # hidden cards at each place, and who is void, in the ordering exercise
MOVES = (0, 1)  # the right options: what moves a bar
SMALL = (2, 2, 2, 4)  # hidden cards in the last hint


def first(lang: str = "en") -> Guess:
    """How often is the third king at the bottom?"""
    truth = shares(DEAL)[BOTTOM]
    ideas = {"quarter": Fraction(1, len(PLACES)), "card": Fraction(1, DEAL[BOTTOM])}
    facts: dict[str, Any] = {"n": sum(DEAL), "held": DEAL[0], "six": DEAL[BOTTOM], "truth": truth}
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, ideas, **facts)


def second(lang: str = "en") -> Guess:
    """And after each of the others has played many cards, none of them the king?"""
    rooms = after(PLAYED)
    truth, before = shares(rooms)[BOTTOM], shares(DEAL)[BOTTOM]
    ideas = {"same": before, "card": Fraction(1, DEAL[BOTTOM]), "others": Fraction(DEAL[BOTTOM], sum(rooms[:BOTTOM]))}
    facts: dict[str, Any] = {"n": sum(rooms), "held": DEAL[0], "played": PLAYED, "left": rooms[0], "six": DEAL[BOTTOM]}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, before=before, truth=truth, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_bottom(writer), writer.several("moves", MOVES, 4), _order(writer), writer.choose("goes", 2, 3)]


def _bottom(writer: Writer) -> Exercise:
    """The chance of the bottom, if each player has three cards left."""
    rooms = after(LATER)
    truth, small = shares(rooms)[BOTTOM], shares(SMALL)[BOTTOM]
    wrong = {
        "places": Fraction(1, len(PLACES)),
        "before": shares(DEAL)[BOTTOM],
        "others": Fraction(rooms[BOTTOM], sum(rooms[:BOTTOM])),
        "player": shares(rooms)[0],
    }
    facts: dict[str, Any] = {"left": rooms[0], "six": rooms[BOTTOM], "n": sum(rooms), "value": truth}
    facts |= {"few": SMALL[0], "four": SMALL[BOTTOM], "sum": sum(SMALL), "small": small}
    return writer.ask("bottom", truth, wrong, **facts)


def _order(writer: Writer) -> Exercise:
    """The places from likely to unlikely; one of them is ruled out."""
    found = shares(ROOMS, OUT)
    ranks = [sorted(found, reverse=True).index(share) for share in found]
    by_cards = sorted(range(len(PLACES)), key=lambda at: -ROOMS[at])
    named = dict(zip(PLACES, ROOMS, strict=True))
    options = [writer.say("order", f"option.{place}", **named) for place in PLACES]
    return writer.order("order", ranks, options, {"cards": by_cards, "back": ranks_back(ranks)}, **named)


def ranks_back(ranks: list[int]) -> list[int]:
    """The right order from its end.

    >>> ranks_back([1, 2, 3, 0])
    [2, 1, 0, 3]
    """
    return sorted(range(len(ranks)), key=lambda at: -ranks[at])
