"""The guesses and the exercises of lesson 10: what showing gains, what it reveals, and what the rules allow."""

from __future__ import annotations

from typing import Any

from dicekit import odds
from dicekit.course.lesson10.case import (
    ANAS,
    NUMBER,
    OWN,
    RAISE,
    SAFE,
    SHOWN,
    UNSEEN,
    derivation,
    next_player,
    showing,
    table,
)  # fmt: skip
from dicekit.course.lesson10.show import both
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

SHOWS: tuple[tuple[int, ...], ...] = ((5, 5), SHOWN, (), (5,))  # shown dice, in the exercise on their order
ANAS_NEXT = (1, 4, 5, 5, 6)  # Ana's dice in that exercise; three count
ALLOWED = (0, 3)


def first(lang: str = "en") -> Guess:
    """How likely are eight fives once three dice are shown and two rolled again?"""
    showing_dice, again = showing(), len(OWN) - len(SHOWN)
    facts: dict[str, Any] = {"shown": SHOWN, "rest": OWN[len(SHOWN) :], "bid": table().read(RAISE), "again": again}
    facts |= {
        "n": UNSEEN,
        "before": showing_dice.before,
        "was": round(100 * showing_dice.before),
        "truth": showing_dice.after,
        "some": _counting(again).at_least(1),
    }
    ideas = {"same": showing_dice.before, "some": facts["some"], "sure": showing().looked[1][2]}
    return Writer(NUMBER, lang, derivation).chance_guess("first", showing_dice.after, ideas, **facts)


def second(lang: str = "en") -> Guess:
    """How likely are they to Ana, who sees the dice that are shown?"""
    before, truth = next_player(shown=()), next_player()
    facts: dict[str, Any] = {"bid": table().read(RAISE), "anas": ANAS, "shown": SHOWN, "truth": truth}
    facts |= {"was": round(100 * before), "yours": showing().after, "need": 3, "n": UNSEEN - len(SHOWN)}
    ideas = {"same": before, "yours": showing().after}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **facts)


def _counting(number: int, *, wild: bool = True) -> Distribution:
    """The distribution of how many of so many unseen dice count."""
    return odds.tally(games["perudo"](players=2).view(unknown=number, special=not wild), "1x5")


def exercises(lang: str = "en") -> list[Exercise]:
    """Five cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_others(writer), _after(writer), writer.several("may", ALLOWED, 4), _push(writer), _hide(writer)]


def _others(writer: Writer) -> Exercise:
    """After which push is Ana surest?"""
    sure = [next_player(shown=shown, held=ANAS_NEXT) for shown in SHOWS]
    options = [writer.say("others", f"option.{len(shown)}") for shown in SHOWS]
    ranks = [sorted(sure, reverse=True).index(chance) for chance in sure]
    back = sorted(range(len(SHOWS)), key=lambda at: sure[at])
    facts = {f"p{len(shown)}": chance for shown, chance in zip(SHOWS, sure, strict=True)}
    return writer.order("others", ranks, options, {"back": back}, bid=table().read(RAISE), anas=ANAS_NEXT, **facts)


def _after(writer: Writer) -> Exercise:
    """The chance that at least one of three new dice counts, if only two fives are shown."""
    again = len(OWN) - len(SHOWS[0])
    counts, one = _counting(again), _counting(1).at_least(1)
    wrong = {"double": again * one, "one": one, "both": counts.exactly(again), "none": counts.exactly(0)}
    wrong["wild"] = _counting(again, wild=False).at_least(1)
    return writer.ask("after", counts.at_least(1), wrong, again=again, none=counts.exactly(0), miss=1 - one)


def _push(writer: Writer) -> Exercise:
    """Find the mistake: a push is treated as if it gave the others no information."""
    facts: dict[str, Any] = {"before": showing().before, "shown": SHOWN, "bid": table().read(RAISE)}
    facts |= {"was": next_player(shown=()), "now": next_player()}
    lines = [writer.say("mistake", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("mistake", 2, lines, **facts)


def _hide(writer: Writer) -> Exercise:
    """When is a secret worth more than new dice?"""
    long, (you, ana) = showing(), both(SAFE, ())
    facts: dict[str, Any] = {"bid": table().read(SAFE), "you": you, "ana": ana, "low": long.before, "high": long.after}
    return writer.choose("hide", 1, 3, **facts)
