"""The guesses and the exercises of lesson 14: least calls, raises, breaking zhai, and chances without own dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit.course.lesson14 import case
from dicekit.course.lesson14.case import FEI, HANDS, NUMBER, STANDING, TURNED, ZHAI, chance, derivation, others
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.widgets.guess import Guess, Times
from dicekit.widgets.quiz import Exercise

SIX = 6  # zhai to be broken
EVEN = 4  # hands of the exercise about even bets


def first(lang: str = "en") -> Times:
    """How many times likelier is six sixes fei than five sixes zhai?"""
    ratio = chance(FEI) / chance(ZHAI)
    facts: dict[str, Any] = {"fei": FEI, "zhai": ZHAI, "p": chance(FEI), "r": chance(ZHAI), "ratio": ratio}
    ideas = {"same": Fraction(1), "fewer": Fraction(1, 2), "four": Fraction(4)}
    return Writer(NUMBER, lang, derivation).times_guess("first", ratio, ideas, **facts)


def second(lang: str = "en") -> Guess:
    """Eight fei from this hand; somebody turns it zhai."""
    before, truth = chance(Bid(TURNED, 6)), chance(Bid(TURNED, 6, zhai=True))
    facts: dict[str, Any] = {"fei": Bid(TURNED, 6), "zhai": Bid(TURNED, 6, zhai=True), "before": before, "truth": truth}
    facts |= {"need": TURNED - case.OWN.count(6), "hands": HANDS, "half": before / 2}
    ideas = {"halved": before / 2, "same": before, "five": chance(ZHAI)}
    return Writer(NUMBER, lang, derivation).chance_guess("second", truth, ideas, sure=False, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _least(writer),
        _breaks(writer),
        _raises(writer),
        _none(writer, "zhai_none", Bid(5, 6, zhai=True)),
        _none(writer, "fei_none", Bid(6, 6)),
        _answer(writer),
        _even(writer, "even.fei", False),
        _even(writer, "even.zhai", True),
    ]


def _least(writer: Writer) -> Exercise:
    """The least opening calls of four players."""
    least = case.least()
    ranked = sorted(least, reverse=True)
    facts: dict[str, Any] = dict(zip(("ones", "zhai", "fei"), least, strict=True)) | {"n": case.PLAYERS}
    facts |= {"small_n": 2} | dict(zip(("s_ones", "s_zhai", "s_fei"), case.least(2), strict=True))
    matches = [writer.say("least", "match", k=number) for number in ranked]
    truth = [ranked.index(number) for number in least]
    return writer.match("least", truth, 3, matches, {"fei_least": (2, 2), "ones_most": (0, 0)}, **facts)


def _breaks(writer: Writer) -> Exercise:
    """The least fei over six zhai."""
    truth = case.breaks(SIX)
    wrong = {name: case.breaks(SIX, break_rule=name) for name in ("add2", "double")} | {"one_more": SIX + 1}
    facts: dict[str, Any] = {"k": SIX, "q": truth, "small_k": 4, "small": case.breaks(4)}
    return writer.ask("breaks", truth, wrong, chance=False, **facts)


def _raises(writer: Writer) -> Exercise:
    """All single-step raises after six threes fei."""
    said = case.raises(STANDING)
    same = sum(not bid.zhai and bid.quantity == SIX for bid in said)
    more = sum(not bid.zhai and bid.quantity > SIX for bid in said)
    zhai = sum(bid.zhai for bid in said)
    wrong = {"fei_only": same + more, "no_ones": len(said) - 1, "zhai_only": zhai}
    facts: dict[str, Any] = {"bid": said[0], "same": same, "more": more, "zhai": zhai, "all": len(said)}
    facts |= {"standing": Bid(SIX, 3), "small_bid": Bid(SIX, 6), "small": len(case.raises("6x6"))}
    return writer.ask("raises", len(said), wrong, chance=False, **facts)


def _none(writer: Writer, name: str, bid: Bid) -> Exercise:
    """A call of which you hold nothing, over three hands."""
    unseen, other = others(bid.zhai), others(not bid.zhai)
    truth = unseen.at_least(bid.quantity)
    wrong = {
        "held": chance(bid),
        "mode": other.at_least(bid.quantity),
        "less": unseen.at_least(bid.quantity - 1),
    }
    one = others(bid.zhai, 1)
    facts: dict[str, Any] = {"bid": bid, "q": bid.quantity, "hands": HANDS, "small": one.at_least(3)}
    return writer.ask(name, truth, wrong, **facts)


def _answer(writer: Writer) -> Exercise:
    """May six fei answer five zhai?"""
    table = case.standing("5x6z")
    found = table.objection(Bid(6, 2))
    options = [found is None, found is not None and found.slots.get("least") == case.breaks(5), False]
    facts: dict[str, Any] = {"zhai": Bid(5, 6, zhai=True), "fei": Bid(6, 2), "q": case.breaks(5)}
    return writer.choose("answer", options.index(True), 3, **facts)


def _even(writer: Writer, name: str, zhai: bool) -> Exercise:
    """The even bet over four hands."""
    truth, other = others(zhai, EVEN).even_bet, others(not zhai, EVEN).even_bet
    mean = Fraction(case.DICE * EVEN, 6 if zhai else 3)
    near = truth - 1 if mean < truth else truth + 1
    wrong = {"mode": other, "half": case.DICE * EVEN // 2, "rounded": near}
    facts: dict[str, Any] = {"hands": EVEN, "mean": mean, "q": truth, "small": others(zhai, 2).even_bet}
    facts |= {"p": others(zhai, EVEN).at_least(truth), "next": others(zhai, EVEN).at_least(truth + 1)}
    return writer.ask(name, truth, wrong, chance=False, **facts)
