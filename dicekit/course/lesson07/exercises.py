"""The guesses and the exercises of lesson 7: what a doubt and a raise are worth, and what people take for it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson06.case import NONE, OWN, BidFacts, lead
from dicekit.course.lesson07.case import ANA, BELIEVED, BO, NAMES, NUMBER, YOU, derivation, next_starters, table
from dicekit.course.writing import Writer
from dicekit.dice.hand import Hand
from dicekit.odds.choices import Choice
from dicekit.widgets.draw.balance import figures
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Count, Guess
from dicekit.widgets.quiz import Exercise

ROUNDS = 100  # of the guess: dice won in so many rounds
SMALL = Choice(Fraction(1, 4))  # of the hints: a bid that holds once in four


def first(lang: str = "en") -> Count:
    """How many dice is one ahead after a hundred doubts of a bid that holds 45 times?"""
    lost = int(BELIEVED.true * ROUNDS)
    won = ROUNDS - lost
    truth = int(BELIEVED.worth("doubt") * ROUNDS)
    facts: dict[str, Any] = {
        "p": BELIEVED.true,
        "won": won,
        "lost": lost,
        "n": ROUNDS,
        "truth": truth,
        "half": ROUNDS // 2,
    }
    ideas = {"wins": won, "losses": lost, "sign": -truth, "from_half": truth // 2}
    return Writer(NUMBER, lang, derivation).count_guess("first", truth, (-ROUNDS, ROUNDS), ideas, **facts)


def second(lang: str = "en") -> Guess:
    """How often must the next player doubt so that a raise is worth as much as a doubt?"""
    truth = BELIEVED.equal("doubted")
    assert truth is not None
    always = replace(BELIEVED, doubted=Fraction(1))
    facts: dict[str, Any] = {"p": BELIEVED.true, "r": BELIEVED.raised, "truth": truth, "doubt": BELIEVED.worth("doubt")}
    facts |= {
        "doubt_shown": figures(BELIEVED.worth("doubt"), lang),
        "always_shown": figures(always.worth("raise"), lang),
    }
    ideas = {"always": Fraction(1), "raised": BELIEVED.raised, "never": Fraction(0)}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    none = BidFacts.held("".join(map(str, NONE)), 10, "5x5")
    return [
        _doubt(writer, "seven", lead(), OWN),
        _doubt(writer, "five", none, NONE),
        _equal(writer),
        _always(writer),
        _starter(writer),
    ]


def _doubt(writer: Writer, name: str, case: BidFacts, own: Hand) -> Exercise:
    """What a doubt of a bid of lesson 6 is worth."""
    worth = odds.doubt_worth(case.view, case.bid)
    wrong = {
        "wins": 1 - case.chance,
        "losses": case.chance,
        "sign": -worth,
        "half": Fraction(1, 2) - case.chance,
    }
    facts = {**case.facts, "own": own, "miss": 1 - case.chance, "worth": worth}
    facts |= {"small": SMALL.true, "small_miss": 1 - SMALL.true, "small_worth": SMALL.worth("doubt")}
    picture = dice(own, writer.say(name, "yours"), writer.lang, hits=case.view.rules.hits(case.bid), wild=True)
    return writer.ask(name, worth, wrong, chance=False, picture=picture, **facts | {"p": case.chance})


def _equal(writer: Writer) -> Exercise:
    """Doubt or raise, where both are worth the same?"""
    worths = {word: BELIEVED.worth(word) for word in ("doubt", "raise")}
    order = [worths["doubt"] > worths["raise"], worths["raise"] > worths["doubt"], worths["doubt"] == worths["raise"]]
    return writer.choose("equal", order.index(True), 3, **_facts(BELIEVED, writer.lang))


def _always(writer: Writer) -> Exercise:
    """The same with a next player who doubts always: what is the raise worth?"""
    sure = BELIEVED.turned("doubted", Fraction(1))
    wrong = {
        "as_before": BELIEVED.worth("raise"),
        "chance": sure.raised,
        "miss": 1 - sure.raised,
    }
    small = Choice(Fraction(1, 2), Fraction(3, 4), Fraction(1))
    facts = _facts(sure, writer.lang) | {
        "small": small.raised,
        "small_miss": 1 - small.raised,
        "small_worth": small.worth("raise"),
    }
    return writer.ask("always", sure.worth("raise"), wrong, chance=False, **facts)


def _facts(choice: Choice, lang: str) -> dict[str, Any]:
    """What a sentence about a choice may name; worths as fractions and as they are shown."""
    doubt, raised = choice.worth("doubt"), choice.worth("raise")
    facts: dict[str, Any] = {"p": choice.true, "r": choice.raised, "c": choice.doubted, "miss": 1 - choice.raised}
    facts |= {"doubt": doubt, "raised": raised}
    return facts | {
        "doubt_shown": figures(doubt, lang),
        "raised_shown": figures(raised, lang),
        "more_shown": figures(raised - doubt, lang),
    }


def _starter(writer: Writer) -> Exercise:
    """You doubt Bo's bid and lose: who begins the next round?"""
    begins, if_out = next_starters()
    seats = (BO, YOU, ANA)
    facts: dict[str, Any] = {"bidder": NAMES[BO], "next": NAMES[if_out], "bid": table().standing}
    return writer.choose("starter", seats.index(begins), len(seats), **facts)
