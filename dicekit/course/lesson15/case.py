"""The tables of lesson 15: seven threes over four hidden hands, and two rules that may change who wins."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from dicekit import texts
from dicekit.course.lesson15.ledger import hand_polynomials
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.rules import Rules
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.kit.html import Html, h
from dicekit.odds.hand_product import moves
from dicekit.odds.hands import one_hand
from dicekit.widgets.draw.die import dice as drawn_dice
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import BidExperiment
from dicekit.widgets.rolls.experiment import Cups

NUMBER = "15"
#: the rules: five dice that count count as six; five different dice count as none
SURROUND, STRAIGHT = RULES = ("surround", "straight")
DICE, HANDS, NEED, FACE = 5, 4, 7, 3
OUTCOMES = 6**DICE
HUNDRED, ROUNDS = 100, 10_000  # sizes of rounds in sentences and drawings

# the round with which the lesson begins
NAMES = ("Ana", "Dee", "Bo", "Chi")
ANA, YOU, BO, CHI = range(4)
#: the four hands; yours is a surround, which counts six
DEALT: tuple[Hand, ...] = ((2, 2, 3, 5, 5), (1, 1, 3, 3, 3), (1, 3, 4, 5, 6), (2, 2, 4, 6, 6))
OWN = DEALT[YOU]
RAISE = "8x3"

# results of the rolls
NEITHER, BY_SURROUND, BY_STRAIGHT = range(3)


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson15.{key}", lang, **slots)


def chinese(on: Collection[str] = RULES, players: int = HANDS) -> Game:
    """The Chinese game with some of the two rules."""
    surround, straight = "plus_one" if SURROUND in on else "off", "zero" if STRAIGHT in on else "off"
    return games["chinese"](players=players, surround=surround, straight=straight)


def rules_of(on: Collection[str]) -> Rules:
    return chinese(on).rules


BID = Bid(NEED, FACE)


def table() -> Table:
    """Ana has bid seven threes, and it's your turn; all rules are in force.

    >>> table().turn, str(table().standing), table().play("doubt").showdown.count
    (1, '7x3', 7)
    """
    return chinese().deal(hands=["".join(map(str, hand)) for hand in DEALT], names=NAMES).play(BID)


def asked() -> Question:
    """Ana's bid, as you see it."""
    return Question(table().seen_by(YOU), BID)


# one hand, and four of them


@cache
def hand(on: frozenset[str]) -> Distribution:
    """What one hand counts for threes.

    >>> hand(frozenset()).ways, hand(frozenset(RULES)).ways
    ((1024, 2560, 2560, 1280, 320, 32), (1744, 2320, 2080, 1280, 320, 0, 32))
    """
    return one_hand(rules_of(on), DICE, FACE, False)


def chance(*on: str) -> Fraction:
    """The chance that four hands make seven threes or more, with these rules.

    >>> [f"{float(chance(*on)):.4f}" for on in ((), (SURROUND,), (STRAIGHT,), RULES)]
    ['0.5207', '0.5209', '0.4121', '0.4128']
    """
    return hand(frozenset(on)).power(HANDS).at_least(NEED)


@cache
def changed(rule: str, counts: int = DICE + 1) -> Fraction:
    """How often a rule changes who wins: it only ever adds, or only ever takes away, so the chances' difference.

    A surround may count more than six; from seven on it makes the bid true by itself.

    >>> [f"{float(chance):.5f}" for chance in (changed(SURROUND), changed(SURROUND, 1000), changed(STRAIGHT))]
    ['0.00028', '0.00032', '0.10860']
    """
    if rule == STRAIGHT:
        return abs(chance(rule) - chance())
    ways = {**dict(hand(frozenset()).items()), DICE: 0, min(counts, NEED): hand(frozenset()).ways[DICE]}
    return abs(Distribution.from_ways(ways).power(HANDS).at_least(NEED) - chance())


def touched(rule: str) -> Fraction:
    """How often anybody at the table has a hand that the rule is about.

    >>> [f"{float(touched(rule)):.3f}" for rule in RULES]
    ['0.016', '0.322']
    """
    numbers = facts()
    return 1 - (1 - Fraction(numbers["alike" if rule == SURROUND else "straights"], OUTCOMES)) ** HANDS


def rounds(chance: Fraction, of: int = ROUNDS) -> int:
    """A chance as whole rounds of so many."""
    return round(of * chance)


def facts() -> dict[str, Any]:
    """What the two rules about hands touch: how many outcomes, and how many dice fewer that makes.

    >>> facts()
    {'total': 7776, 'alike': 32, 'straights': 720, 'one': 240, 'two': 480, 'lost': 1200}
    """
    (up,) = moves(rules_of((SURROUND,)), FACE, False)
    one, two = moves(rules_of((STRAIGHT,)), FACE, False)
    lost = sum(move.ways * (move.start - (move.end or 0)) for move in (one, two))
    straights = one.ways + two.ways
    return {
        "total": OUTCOMES, "alike": up.ways, "straights": straights, "one": one.ways, "two": two.ways, "lost": lost,
    }  # fmt: skip


# the rolls


def standing_bid() -> Question:
    """Seven threes to somebody who sees no dice, with both rules."""
    names = ("Ana", "Bo", "Chi", "Dee")
    return Question(chinese().deal(seed="K7QX", names=names).play(BID).seen_by(None), BID)


@dataclass(frozen=True)
class Rounds(BidExperiment):
    """Four hands are rolled: does one of the rules change who wins?

    By the dice alone the bid is one short, and somebody has a surround; or it's true, and straights make it false.
    The two never meet.

    >>> rolled = Rounds(standing_bid())
    >>> rolled.distribution.exactly(BY_SURROUND) == changed(SURROUND)
    True
    >>> rolled.counted(((1, 3, 3, 3, 3), (1, 2, 2, 4, 4), (2,) * 5, (2,) * 5))
    1
    """

    words: str = "lesson15.rolls"

    def alone(self, cups: Cups) -> int:
        """How many count by the dice alone."""
        return sum(die in self.hits for cup in cups for die in cup)

    def by(self, rule: str, cups: Cups) -> int:
        """How many count by one of the rules."""
        found: int = sum(rules_of((rule,)).tally(cup, BID) for cup in cups)
        return found

    def counted(self, cups: Cups) -> int:
        true = self.alone(cups) >= NEED
        changes = (at for at, rule in enumerate(RULES, 1) if (self.by(rule, cups) >= NEED) != true)
        return next(changes, NEITHER)

    def holds(self, count: int) -> bool:
        return count != NEITHER

    @cached_property
    def distribution(self) -> Distribution:
        everything = OUTCOMES**HANDS
        ways = [int(changed(rule) * everything) for rule in RULES]
        return Distribution(NEITHER, (everything - sum(ways), *ways), everything)

    def about(self, cups: Cups) -> Mapping[str, Any]:
        alone, found = self.alone(cups), self.counted(cups)
        return {"alone": alone, "total": self.by(RULES[found - 1], cups) if found else alone}

    def named(self, count: int, lang: str) -> str:
        return texts.say(f"{self.words}.named.{count}", lang)

    def drawn(self, cups: Cups, label: str, lang: str) -> Html | None:
        """Each hand with what it counts; where a rule touches it, before and after."""
        groups = []
        for name, cup in zip((texts.called(name, lang) for name in self.names), cups, strict=True):
            was, now = self.alone((cup,)), self.question.view.rules.tally(cup, self.question.bid)
            key = "rolls.cup" if was == now else "rolls.cup_moved"
            who = h("span", {"class": "who"}, say(key, lang, name=name, n=now, was=was))
            groups.append(h("li", {"class": None if was == now else "touched"}, who,
                            drawn_dice(cup, name, lang, hits=self.hits, wild=True, size="26px")))  # fmt: skip
        return h("ul", {"class": "cups sd-cups", "aria-label": label}, groups)


def derivation() -> Derivation:
    """The three lines of the sum."""
    return hand_polynomials()
