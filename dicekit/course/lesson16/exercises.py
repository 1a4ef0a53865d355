"""The guesses and the exercises of lesson 16: stakes, thresholds, bounces, and whose chance it is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson16 import case
from dicekit.course.lesson16.case import ANA, BO, BOUNCED, CALL, DEE, HALF, HANDS, NAMES, NUMBER, RAISED, derivation
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid, Doubt, Pi
from dicekit.games import games
from dicekit.odds.stakes import Stakes, give_below
from dicekit.widgets.draw.balance import figures
from dicekit.widgets.guess import Choice
from dicekit.widgets.quiz import Exercise

BOUNCES = 2
GIVE, PLAY = 1, 3  # of the house rule that is asked about
SMALL = Fraction(1, 4)  # of the hints


def first(lang: str = "en") -> Choice:
    """Ana called, Dee says pi: who should be glad?"""
    dee, ana = case.chance(DEE), case.chance(ANA)
    glad = (dee < HALF, ana > HALF)  # pi is worth something below one half, fanpi above it
    names = ("doubter", "caller", "both", "neither")
    truth = names[[(True, False), (False, True), (True, True), (False, False)].index(glad)]
    facts: dict[str, Any] = {"caller": NAMES[ANA], "doubter": NAMES[DEE], "call": CALL, "p": dee, "q": ana}
    facts |= {"hand": tuple(map(int, HANDS[ANA])), "other": tuple(map(int, HANDS[DEE]))}
    return Writer(NUMBER, lang, derivation).choice_guess("first", truth, names, **facts)


def second(lang: str = "en") -> Choice:
    """Bo holds three threes: does the bounce to eight or the raise to seven hold more often, by Bo's own dice?"""
    eight, seven, theirs = case.chance(BO, BOUNCED), case.chance(BO, RAISED), case.chance(ANA, BOUNCED)
    truth = "bounce" if eight > seven else "raise" if seven > eight else "same"
    facts: dict[str, Any] = {"bounced": BOUNCED, "raised": RAISED, "eight": eight, "seven": seven, "theirs": theirs}
    facts |= {"caller": NAMES[ANA], "name": NAMES[BO], "call": CALL, "hand": tuple(map(int, HANDS[BO]))}
    return Writer(NUMBER, lang, derivation).choice_guess("second", truth, ("bounce", "raise", "same"), **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _answer(writer, "low", case.LOW),
        _answer(writer, "high", case.HIGH),
        _doubled(writer),
        _twice(writer),
        _cap(writer),
        _give(writer),
        writer.opinion("bounce", 3),
    ]


def _answer(writer: Writer, name: str, chance: Fraction) -> Exercise:
    """The caller gives the own call so much and is met with pi: what is the better answer worth?"""
    stakes = Stakes()
    accept, fanpi = stakes.worth("accept", chance), stakes.worth("fanpi", chance)
    truth, other = max(accept, fanpi), min(accept, fanpi)
    wrong = {"other": other, "sign": -truth, "single": 2 * chance - 1}
    facts: dict[str, Any] = {"own": chance, "miss": 1 - chance, "worth": truth, "other": other}
    facts |= {"accept_shown": figures(accept, writer.lang), "fanpi_shown": figures(fanpi, writer.lang)}
    facts |= {"small": SMALL, "small_accept": figures(stakes.worth("accept", SMALL), writer.lang)}
    facts |= {
        "small_fanpi": figures(stakes.worth("fanpi", SMALL), writer.lang),
        "beads": stakes.beads("accept" if accept > fanpi else "fanpi"),
    }
    return writer.ask(f"answer.{name}", truth, wrong, chance=False, **facts)


def _doubled(writer: Writer) -> Exercise:
    """Two bounces at a table where each doubles, then an opening: what does the loser take? Played by the engine."""
    table = bounced(bounce_stakes="double")
    stake = table.rules.stake
    assert stake is not None
    truth = stake(table.bounces, Doubt)
    wrong = {"once": 2, "added": 1 + BOUNCES, "split": stake(table.bounces, Pi)}
    return writer.ask("doubled", truth, wrong, chance=False, n=BOUNCES, stake=truth, small=2, one=1, two=2)


def bounced(times: int = BOUNCES, **options: Any) -> Any:
    """Ana's call, bounced to and fro.

    >>> str(bounced().standing), bounced().turn
    ('10x3', 1)
    """
    table = case.table(**options)
    for _ in range(times):
        table = table.play("bounce")
    return table


def _twice(writer: Writer) -> Exercise:
    """Six threes bounced twice: how many threes then?"""
    truth = bounced().standing.quantity
    once = bounced(1).standing.quantity
    wrong = {"once": once, "doubling": CALL.quantity * 2**BOUNCES, "one_more": CALL.quantity + 1}
    facts: dict[str, Any] = {
        "call": CALL,
        "q": truth,
        "once": once,
        "small": Bid(4, 3),
        "small_q": 6,
        "start": CALL.quantity,
        "two": 2,
    }
    return writer.ask("twice", truth, wrong, chance=False, **facts)


def _cap(writer: Writer) -> Exercise:
    """Two players: may a call of eleven be bounced? (C8, C13)"""
    eleven = Bid(11, 3)
    table = games["chinese"](players=2).deal(hands=["11334", "22455"], names=NAMES[:2]).play(eleven)
    objection = table.objection("bounce")
    cap = table.rules.raising.cap(table.in_play)
    truth = 1 if objection is not None and objection.code == "above_cap" else 0
    facts: dict[str, Any] = {"call": eleven, "more": eleven.quantity + 2, "cap": cap, "n": 2, "best": cap // 2}
    facts |= {"eleven": eleven.quantity, "two": 2, "dice": table.in_play}
    return writer.choose("cap", truth, 3, **facts)


def _give(writer: Writer) -> Exercise:
    """House rule: give one bead rather than play for three."""
    truth = give_below(GIVE, PLAY)
    wrong = {"two": give_below(1, 2), "share": Fraction(PLAY - GIVE, PLAY), "odds": Fraction(GIVE, 2 * PLAY)}
    facts: dict[str, Any] = {
        "a": GIVE,
        "b": PLAY,
        "found": truth,
        "more": PLAY - GIVE,
        "share": Fraction(PLAY - GIVE, PLAY),
        "twice": 2 * PLAY,
    }
    facts |= {"small": give_below(1, 4)}
    return writer.ask("give", truth, wrong, **facts)
