"""The guesses and the exercises of lesson 7: what a doubt and a raise are worth, and what people take for it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson06.case import NONE, OWN, BidFacts, lead
from dicekit.course.lesson07.case import EQUAL, FIRST, HALF, NUMBER, SELDOM, derivation
from dicekit.course.lesson07.case import OWN as YOURS
from dicekit.course.writing import Writer
from dicekit.dice.hand import Hand
from dicekit.odds.choices import Choice
from dicekit.widgets.draw.balance import figures
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Count
from dicekit.widgets.quiz import Exercise

ROUNDS = 100  # of the guess: dice won in so many rounds
SMALL = Choice(Fraction(1, 4))  # of the hints: a bid that holds once in four
BIDS = (Fraction(3, 4), Fraction(1, 4), Fraction(1, 2))  # on the card that matches
WORTHS = (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4))  # their doubts in the order of the options


def first(lang: str = "en") -> Count:
    """How many of a hundred doubts of Bo's bid, which holds 44 times, are right?"""
    lost = int(FIRST.true * ROUNDS)
    won = ROUNDS - lost
    facts: dict[str, Any] = {"won": won, "lost": lost, "n": ROUNDS, "own": YOURS, "ahead": _dice(FIRST.worth("doubt"))}
    ideas = {"losses": lost, "half": ROUNDS // 2}
    return Writer(NUMBER, lang, derivation).count_guess("first", won, (0, ROUNDS), ideas, sure=False, **facts)


def second(lang: str = "en") -> Count:
    """How many dice ahead after a hundred raises, of which the next player doubts half?"""
    raises, always = replace(FIRST, doubted=HALF), replace(FIRST, doubted=Fraction(1))
    won = _dice(HALF * FIRST.raised)
    lost = _dice(HALF) - won
    facts: dict[str, Any] = {"n": ROUNDS, "raised": _dice(FIRST.raised), "won": won, "lost": lost}
    facts |= {"missed": ROUNDS - _dice(FIRST.raised), "ahead": won - lost, "doubted": _dice(HALF)}
    ideas = {"always": _dice(always.worth("raise")), "raised": _dice(FIRST.raised), "wins": won}
    truth = _dice(raises.worth("raise"))
    return Writer(NUMBER, lang, derivation).count_guess("second", truth, (0, ROUNDS), ideas, sure=False, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Five cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    none = BidFacts.held("".join(map(str, NONE)), 10, "5x5")
    five = _doubt(writer, "five", none, NONE).like(_doubt(writer, "seven", lead(), OWN))
    return [_bids(writer), five, _equal(writer), _undoubted(writer), writer.opinion("after", 3)]


def _dice(worth: Fraction) -> int:
    """A worth as whole dice in a hundred rounds."""
    return int(ROUNDS * worth)


def _bids(writer: Writer) -> Exercise:
    """What a doubt brings with three bids: below, at and above one half."""
    numbers = [_dice(Choice(true).worth("doubt")) for true in BIDS]
    options = [writer.say("bids", "option", times=_dice(true), n=ROUNDS) for true in WORTHS]
    truth = [BIDS.index(true) for true in WORTHS]
    matches = [writer.say("bids", "match", n=f"+{n}" if n > 0 else str(n).replace("-", "−")) for n in numbers]
    sign, wins = (0, BIDS.index(Fraction(3, 4))), (2, BIDS.index(Fraction(1, 4)))
    return writer.match("bids", truth, options, matches, {"sign": sign, "true": wins}, n=ROUNDS)


def _doubt(writer: Writer, name: str, case: BidFacts, own: Hand) -> Exercise:
    """What a hundred doubts of a bid of lesson 6 bring."""
    worth = odds.doubt_worth(case.view, case.bid)
    wrong: dict[str, Fraction | int] = {
        "wins": ROUNDS * (1 - case.chance),
        "losses": ROUNDS * case.chance,
        "sign": -ROUNDS * worth,
        "half": ROUNDS * (Fraction(1, 2) - case.chance),
        "one": worth,
    }
    facts = {**case.facts, "own": own, "miss": 1 - case.chance, "worth": worth, "ahead": round(ROUNDS * worth)}
    facts |= {"small": _dice(SMALL.true), "small_won": _dice(1 - SMALL.true)}
    facts |= {"small_ahead": _dice(SMALL.worth("doubt"))}
    picture = dice(own, writer.say(name, "yours"), writer.lang, hits=case.view.rules.hits(case.bid), wild=True)
    return writer.ask(name, ROUNDS * worth, wrong, chance=False, picture=picture, **facts | {"p": case.chance})


def _equal(writer: Writer) -> Exercise:
    """Doubt or raise, where both are worth the same?"""
    worths = {word: EQUAL.worth(word) for word in ("doubt", "raise")}
    order = [worths["doubt"] > worths["raise"], worths["raise"] > worths["doubt"], worths["doubt"] == worths["raise"]]
    return writer.choose("equal", order.index(True), 3, **_facts(EQUAL, writer.lang))


def _undoubted(writer: Writer) -> Exercise:
    """A raise counted as if it were always doubted."""
    sure = SELDOM.turned("doubted", Fraction(1))
    raised, miss = _dice(sure.raised), _dice(1 - sure.raised)
    facts = _facts(SELDOM, writer.lang) | {
        "won": _dice(1 - SELDOM.true),
        "lost": _dice(SELDOM.true),
        "doubt": _dice(SELDOM.worth("doubt")),
        "raised": raised,
        "missed": miss,
        "sure": _dice(sure.worth("raise")),
        "half": _dice(SELDOM.worth("raise")),
        "n": ROUNDS,
        "doubted": _dice(SELDOM.doubted),
    }
    lines = [writer.say("undoubted", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("undoubted", 2, lines, **facts)


def _facts(choice: Choice, lang: str) -> dict[str, Any]:
    """What a sentence about a choice may name; worths as they are shown."""
    doubt, raised = choice.worth("doubt"), choice.worth("raise")
    facts: dict[str, Any] = {"p": choice.true, "r": choice.raised, "c": choice.doubted, "miss": 1 - choice.raised}
    return facts | {"doubt_shown": figures(doubt, lang), "raised_shown": figures(raised, lang)}
