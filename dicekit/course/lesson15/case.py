"""The tables of lesson 15: seven threes over four hidden hands, and three rules that may change who wins."""

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
WILD, SURROUND, STRAIGHT = RULES = ("wild", "surround", "straight")  # ones are wild; six for five; nothing for a mix
DICE, HANDS, NEED, FACE = 5, 4, 7, 3
OUTCOMES = 6**DICE
ROUNDS = 100

# the round with which the lesson begins
NAMES = ("Ana", "Dee", "Bo", "Chi")
ANA, YOU, BO, CHI = range(4)
DEALT: tuple[Hand, ...] = ((2, 2, 3, 3, 5), (1, 1, 3, 3, 3), (1, 3, 4, 5, 6), (2, 2, 4, 6, 6))  # yours counts six
OWN = DEALT[YOU]
CALL = Bid(8, FACE)
RAISE = "9x3"

# what the rolls come to
NOBODY, DECIDES, IDLE = range(3)  # no surround; it changes who wins; it doesn't


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"lesson15.{key}", lang, **slots)


def chinese(on: Collection[str] = RULES, players: int = HANDS) -> Game:
    """The Chinese game with some of the three rules; whether ones are wild is the bid's affair."""
    surround, straight = "plus_one" if SURROUND in on else "off", "zero" if STRAIGHT in on else "off"
    return games["chinese"](players=players, surround=surround, straight=straight)


def rules_of(on: Collection[str]) -> Rules:
    return chinese(on).rules


def bid_of(on: Collection[str]) -> Bid:
    """Seven threes, with wild ones or without."""
    return Bid(NEED, FACE, zhai=WILD not in on)


def table() -> Table:
    """Ana has bid eight threes, and it's your turn; all rules are in force.

    >>> table().turn, str(table().standing), table().play("doubt").showdown.count
    (1, '8x3', 8)
    """
    return chinese().deal(hands=["".join(map(str, hand)) for hand in DEALT], names=NAMES).play(CALL)


def asked() -> Question:
    """Ana's bid, as you see it."""
    return Question(table().seen_by(YOU), CALL)


# one hand, and four of them


@cache
def hand(on: frozenset[str]) -> Distribution:
    """What one hand counts for threes.

    >>> hand(frozenset()).ways, hand(frozenset(RULES)).ways
    ((3125, 3125, 1250, 250, 25, 1), (1744, 2320, 2080, 1280, 320, 0, 32))
    """
    return one_hand(rules_of(on), DICE, FACE, WILD not in on)


@cache
def four(on: frozenset[str]) -> Distribution:
    """What four hands count together."""
    return hand(on).power(HANDS)


def chance(*on: str) -> Fraction:
    """The chance that four hands make seven threes or more, with these rules.

    >>> [f"{float(chance(*RULES[:number])):.4f}" for number in range(4)]
    ['0.0371', '0.5207', '0.5209', '0.4128']
    """
    return four(frozenset(on)).at_least(NEED)


def changed(rule: str) -> Fraction:
    """How often a rule changes who wins: it only ever adds, or only ever takes away, so the chances' difference.

    >>> f"{float(changed(SURROUND)):.5f}", f"{float(changed(STRAIGHT)):.4f}"
    ('0.00028', '0.1086')
    """
    return abs(chance(WILD, rule) - chance(WILD))


def hundred(chance: Fraction) -> int:
    """A chance as whole rounds of a hundred."""
    return round(ROUNDS * chance)


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


def heard() -> Question:
    """Seven threes to somebody who sees no dice; five that count make six."""
    bid, names = bid_of((WILD,)), ("Ana", "Bo", "Chi", "Dee")
    return Question(chinese((SURROUND,)).deal(seed="K7QX", names=names).play(bid).seen_by(None), bid)


@dataclass(frozen=True)
class Rounds(BidExperiment):
    """Four hands are rolled: has anybody five dice that count, and does that change who wins?

    >>> rolled = Rounds(heard())
    >>> rolled.chance == changed(SURROUND), rolled.counted(((1, 3, 3, 3, 3), (1, 2, 2, 4, 4), (2,) * 5, (2,) * 5))
    (True, 1)
    """

    words: str = "lesson15.rolls"

    def sums(self, cups: Cups) -> tuple[int, int]:
        """How many count by the dice alone, and by the rule."""
        view, bid = self.question.view, self.question.bid
        alone = sum(die in self.hits for cup in cups for die in cup)
        return alone, sum(view.rules.tally(cup, bid) for cup in cups)

    def counted(self, cups: Cups) -> int:
        alone, ruled = self.sums(cups)
        return NOBODY if alone == ruled else DECIDES if alone < NEED <= ruled else IDLE

    def holds(self, count: int) -> bool:
        return count == DECIDES

    @cached_property
    def distribution(self) -> Distribution:
        plain = hand(frozenset({WILD}))
        everything = plain.total**HANDS
        nobody = (plain.total - plain.ways[DICE]) ** HANDS
        decides = int(changed(SURROUND) * everything)
        return Distribution(NOBODY, (nobody, decides, everything - nobody - decides), everything)

    def about(self, cups: Cups) -> Mapping[str, Any]:
        return {"total": self.sums(cups)[1]}

    def named(self, count: int, lang: str) -> str:
        return say(f"rolls.named.{count}", lang)

    def drawn(self, cups: Cups, label: str, lang: str) -> Html | None:
        """Each hand with what it counts."""
        groups = []
        for name, cup in zip(self.names, cups, strict=True):
            counts = self.question.view.rules.tally(cup, self.question.bid)
            who = h("span", {"class": "who"}, say("rolls.cup", lang, name=name, n=counts))
            groups.append(h("li", {"class": "surround" if counts > DICE else None}, who,
                            drawn_dice(cup, name, lang, hits=self.hits, wild=True, size="26px")))  # fmt: skip
        return h("ul", {"class": "cups sw-cups", "aria-label": label}, groups)


def derivation() -> Derivation:
    """The six lines of the sum."""
    return hand_polynomials()
