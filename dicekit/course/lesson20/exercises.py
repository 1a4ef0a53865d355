"""The guesses and the exercises of lesson 20: where a card is that has not been seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS
from dicekit.course.lesson20.case import LATER, NUMBER, PLAYED, after, derivation, facts, hand, moved
from dicekit.course.writing import Writer
from dicekit.odds.deal_questions import ALL, TRUMPS, chances
from dicekit.odds.hypergeometric import hypergeometric
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

OTHERS = len(SEATS) - 1


def first(lang: str = "en") -> Guess:
    """You hold two of three: how often does the partner hold the third?"""
    truth, quarter, third = hand().lies()["partner"], Fraction(1, len(SEATS)), Fraction(1, OTHERS)
    ideas = {"quarter": quarter, "half": Fraction(1, 2), "all": Fraction(HAND_SIZE, ALL), "third": third}
    return Writer(NUMBER, lang, derivation).chance_guess(
        "first", truth, ideas, p=truth, third=third, quarter=quarter, **facts()
    )


def second(lang: str = "en") -> Choice:
    """After eight tricks without it: does the partner's share grow?"""
    before, later = after(0), after(PLAYED)
    slots: dict[str, Any] = {**facts(), "before": before["partner"], "later": later["partner"]}
    slots |= {"bottom_before": before["bottom"], "bottom_later": later["bottom"], "left": moved(PLAYED).unseen}
    truth = "falls" if later["partner"] < before["partner"] else "grows"
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, ("grows", "stays", "falls"), **slots)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [_bottom(writer), _opponents(writer), _one(writer), _later(writer), _trumps(writer), _dice(writer)]


def _ask(writer: Writer, name: str, truth: Fraction, wrong: dict[str, Fraction], **more: Any) -> Exercise:
    return writer.ask(name, truth, wrong, **facts(), value=truth, **more)


def _bottom(writer: Writer) -> Exercise:
    """The third of three in the bottom."""
    shares = hand().lies()
    wrong = {
        "quarter": Fraction(1, len(SEATS)),
        "card": Fraction(1, BOTTOM_SIZE),
        "all_three": 3 * shares["bottom"],
        "others": 1 - shares["bottom"],
    }
    return _ask(writer, "bottom", shares["bottom"], wrong)


def _opponents(writer: Writer) -> Exercise:
    """The third of three with either opponent."""
    shares = hand().lies()
    wrong = {
        "one": shares["opponents"] / 2,
        "half": Fraction(1, 2),
        "not_partner": 1 - shares["partner"],
        "all": Fraction(2 * HAND_SIZE, ALL),
    }
    return _ask(writer, "opponents", shares["opponents"], wrong)


def _one(writer: Writer) -> Exercise:
    """A named player holds exactly one of three that you lack."""
    law = hypergeometric(hand().unseen, 3, HAND_SIZE)
    share = law.mean / 3
    wrong = {
        "share": share,
        "one_order": law.exactly(1) / 3,
        "added": law.mean,
        "or_more": law.at_least(1),
    }
    return _ask(writer, "one", law.exactly(1), wrong, share=share)


def _later(writer: Writer) -> Exercise:
    """Sixty of the unseen have been seen, none of them it: the share of the bottom."""
    now = moved(LATER)
    wrong = {
        "before": hand().lies()["bottom"],
        "of_seen": Fraction(BOTTOM_SIZE, now.shown),
        "places": Fraction(1, len(SEATS)),
        "partner": now.lies()["partner"],
    }
    return _ask(writer, "later", now.lies()["bottom"], wrong, seen=now.shown, left=now.unseen)


def _trumps(writer: Writer) -> Exercise:
    """All six cards of the dealt bottom are trumps."""
    share = Fraction(TRUMPS, ALL)
    wrong = {
        "one": share,
        "none": chances("bottom_no_trump_at_all"),
        "some": 1 - chances("bottom_no_trump_at_all"),
        "dry": chances("dry_pot"),
    }
    return _ask(writer, "trumps", chances("bottom_all_trump"), wrong, trumps=TRUMPS, share=share)


def _dice(writer: Writer) -> Exercise:
    """True or false: in dice, my hand changes yours."""
    return writer.choose("dice", 1, 3, **facts())
