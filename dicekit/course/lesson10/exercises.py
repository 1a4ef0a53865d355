"""The guesses and the exercises of lesson 10: what showing adds, what it tells, and what the rules allow."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import odds, texts
from dicekit.course.lesson10.case import (
    ANAS,
    NUMBER,
    OWN,
    RAISE,
    SHOWN,
    UNSEEN,
    derivation,
    next_player,
    showing,
    table,
)  # fmt: skip
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.odds.pushes import peek_worth
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

HOLD, SEVEN, TWO = "55236", "7x5", (5, 5)  # of the exercises: two fives shown, three dice rolled
ROLLED = len(HOLD) - len(TWO)
COUNTED = (0, 2, 3, 4)  # dice that count and are shown, on the card that matches
ALLOWED = (0, 3)


def first(lang: str = "en") -> Guess:
    """How likely are eight fives once three dice are shown and two rolled again?"""
    told, again = showing(), len(OWN) - len(SHOWN)
    facts: dict[str, Any] = {"shown": SHOWN, "rest": OWN[len(SHOWN) :], "bid": table().read(RAISE), "again": again}
    facts |= {
        "before": told.before,
        "was": round(100 * told.before),
        "truth": told.after,
        "some": _wild(again).at_least(1),
    }
    ideas = {"same": told.before, "some": facts["some"], "sure": showing().looked[1][2]}
    return Writer(NUMBER, lang, derivation).chance_guess("first", told.after, ideas, **facts)


def second(lang: str = "en") -> Guess:
    """How likely are they to Ana, who sees the dice that are shown?"""
    before, truth = next_player(shown=()), next_player()
    facts: dict[str, Any] = {"bid": table().read(RAISE), "anas": ANAS, "shown": SHOWN, "truth": truth}
    facts |= {"was": round(100 * before), "yours": showing().after, "need": 3, "n": UNSEEN - len(SHOWN)}
    ideas = {"same": before, "yours": showing().after}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **facts)


def _wild(number: int) -> Distribution:
    """How many of so many unseen dice count."""
    return odds.tally(games["perudo"](players=2).view(unknown=number), "1x5")


def exercises(lang: str = "en") -> list[Exercise]:
    """Five cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_others(writer), _after(writer), writer.several("may", ALLOWED, 4), _told(writer), _peek(writer)]


def expected(shown: int) -> Fraction:
    """How many of your five dice the others expect to count, with so many shown that count.

    >>> [str(expected(number)) for number in COUNTED]
    ['5/3', '3', '11/3', '13/3']
    """
    if not shown:
        return showing().expected_before
    own = (5,) * shown + (2,) * (5 - shown)
    return showing("".join(map(str, own)), RAISE, (5,) * shown).expected_after


def _others(writer: Writer) -> Exercise:
    """What the others expect of your dice after each push."""
    words = texts.words(writer.lang)
    options = [writer.say("others", f"option.{number}") for number in COUNTED]
    order = (2, 0, 3, 1)  # of the matches
    matches = [words.mixed(expected(COUNTED[at])) for at in order]
    truth = [order.index(at) for at in range(len(COUNTED))]
    wrong = {"none": (0, order.index(1)), "sure": (2, order.index(1)), "two": (1, order.index(0))}
    return writer.match("others", truth, options, matches, wrong)


def _facts() -> dict[str, Any]:
    """Two fives held, two shown, three rolled, ten unseen, seven bid."""
    told = showing(HOLD, SEVEN, TWO)
    facts: dict[str, Any] = {"own": tuple(map(int, HOLD)), "bid": table().read(SEVEN), "n": UNSEEN}
    facts |= {"need": 7 - len(TWO), "again": ROLLED, "all": UNSEEN + ROLLED, "before": told.before}
    return facts | {"small_p": _wild(2).at_least(1), "small_more": _wild(3).at_least(1)}


def _after(writer: Writer) -> Exercise:
    """The chance once two fives are shown and three dice rolled again."""
    facts, counts = _facts(), _wild(UNSEEN + ROLLED)
    wrong = {"before": facts["before"], "exactly": counts.exactly(facts["need"])}
    wrong["two"] = _wild(UNSEEN + 2).at_least(facts["need"])
    picture = dice(facts["own"], writer.say("after", "yours"), writer.lang, hits=(5, 1), wild=True)
    return writer.ask("after", showing(HOLD, SEVEN, TWO).after, wrong, picture=picture, yours=showing().after, **facts)


def _told(writer: Writer) -> Exercise:
    """A push counted as if it told the others nothing."""
    told = showing()
    facts: dict[str, Any] = {"before": told.before, "after": told.after, "shown": SHOWN, "bid": table().read(RAISE)}
    language = texts.words(writer.lang)
    facts |= {"was": language.mixed(told.expected_before), "now": language.mixed(told.expected_after)}
    lines = [writer.say("told", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("told", 2, lines, **facts)


def _peek(writer: Writer) -> Exercise:
    """When is a peek worth nothing?"""
    game = games["perudo"](players=3)
    worth, nothing = (peek_worth(game, 10, bid) for bid in ("4x5", "3x5"))
    assert worth > nothing == 0
    return writer.choose("peek", 1, 3, worth=worth, n=10, need=4, less=3)
