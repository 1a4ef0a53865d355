"""The guesses and the exercises of lesson 16: whose chance it is, and what the stake changes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson16.case import ANA, CALL, HANDS, NUMBER, OWN, ROUNDS, chance, derivation, hits
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.odds.stakes import Stakes
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import Exercise

UNSEEN, ALL = 15, 20
TRUE = Fraction(3, 5)  # chance of your bid in the exercise with a number
SMALLER = Fraction(3, 4)  # chance in its last hint
MOVES = (0, 2)  # the right options: what moves your needle
LOW, HIGH = 30, 70  # needles (percent) in the matching exercise
ACTIONS = ("pi", "wait", "fanpi", "accept")  # the right action for each situation in it
ORDER = (2, 3, 0, 1)


def first(lang: str = "en") -> Guess:
    """How likely is Ana's bid as you see it?"""
    truth = chance(0, UNSEEN)
    facts: dict[str, Any] = {"bid": CALL, "own": OWN, "n": UNSEEN, "need": CALL.quantity, "truth": truth}
    exactly = Distribution.binomial(UNSEEN, 1, 3).exactly(CALL.quantity)
    plain = Distribution.binomial(UNSEEN, 1, 6).at_least(CALL.quantity)
    ideas = {"all": chance(0, ALL), "exactly": exactly, "plain": plain}
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, ideas, **facts)


def second(lang: str = "en") -> Guess:
    """How likely is the same bid as Ana sees it?"""
    held, yours = hits(HANDS[ANA]), chance(0, UNSEEN)
    truth = chance(held, UNSEEN)
    facts: dict[str, Any] = {"bid": CALL, "anas": HANDS[ANA], "held": held, "n": UNSEEN, "need": CALL.quantity - held}
    facts["truth"] = truth
    ideas = {"yours": yours, "all": chance(0, ALL)}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_who(writer), _actions(writer), writer.several("moves", MOVES, 4), _fanpi(writer)]


def _who(writer: Writer) -> Exercise:
    """Pi, fanpi, and the bid was true: who made a mistake?"""
    return writer.choose("who", 2, 3, mine=chance(0, UNSEEN), theirs=chance(hits(HANDS[ANA]), UNSEEN))


def _actions(writer: Writer) -> Exercise:
    """Match the needle and whose bid it is with the best action."""
    facts = {"low": LOW, "high": HIGH}
    options = [writer.say("actions", f"option.{action}", **facts) for action in ACTIONS]
    matches = [writer.say("actions", f"match.{ACTIONS[at]}") for at in ORDER]
    truth = [ORDER.index(at) for at in range(len(ACTIONS))]
    wrong = {"side": (0, ORDER.index(1)), "own": (2, ORDER.index(3)), "brave": (3, ORDER.index(2))}
    wrong |= {"bidder": (1, ORDER.index(2)), "doubter": (3, ORDER.index(0))}
    return writer.match("actions", truth, options, matches, wrong, **facts)


def _fanpi(writer: Writer) -> Exercise:
    """How many points does fanpi bring per 100 rounds, if your bid is true this often?"""
    stakes = Stakes()

    def points(action: str, true: Fraction) -> int:
        return int(ROUNDS * stakes.worth(action, true))

    times, won = stakes.beads("fanpi"), int(ROUNDS * TRUE)
    truth = points("fanpi", TRUE)
    wrong = {"accept": points("accept", TRUE), "once": points("accept", TRUE) // 2, "wins": times * won}
    facts: dict[str, Any] = {"won": won, "lost": ROUNDS - won, "more": 2 * won - ROUNDS, "times": times, "all": ROUNDS}
    facts |= {"found": truth, "small": int(ROUNDS * SMALLER)}
    facts |= {"small_lost": ROUNDS - facts["small"], "small_points": points("accept", SMALLER)}
    return writer.ask("fanpi", truth, wrong, chance=False, **facts)
