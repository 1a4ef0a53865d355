"""Doubts: real rounds up to the moment when the odds call a doubt right; the learner decides, then the cup comes up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, islice
from math import lcm
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson17 import doubts_drawing as drawn
from dicekit.course.lesson17.case import LOOKS, earlier
from dicekit.dice.action import Bid, Doubt
from dicekit.dice.hand import Face, Hand
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import Html, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Call
from dicekit.odds.reading import favourites
from dicekit.play import bots, move
from dicekit.play.calibration import Doubted, Doubts, every_doubt
from dicekit.play.reading import held_by, right
from dicekit.widgets.honesty import HonestyState

SEED = "AAAA"  # the first seed there is: nobody picked these rounds
MIXED_SEEDS = {"honest": "AB2D", "blind": "K7QX"}  # of the rounds in the last step
TEN = 10
SHOWN = 1  # which of the first ten bids the dial shows
MORE = 100
ENOUGH = 600  # rounds to search; about one in two ends in such a doubt
BIDDERS = {"honest": "abacus", "blind": "blind"}  # who bids what she holds, and who never looks
SURE, RARE = Fraction(9, 10), Fraction(1, 5)  # chances that divide the doubts of the last step into three kinds
DEALS = 20  # number of different sets before they repeat
KNOWN = 2  # the first bids of a set, by Ana and Bo; the others are by strangers
STRANGERS = ("Chi", "Dee", "Eli", "Fay")
LINK = LinkCodec("{answers}.{shown}.{deal}", answers=r"[db]{0,6}", shown=range(2), deal=range(DEALS))


@dataclass(frozen=True)
class Case:
    """One doubt, and the name of the bidder's kind.

    >>> first = cases("honest")[1]
    >>> str(first.doubted.bid), round(float(first.doubted.odds), 2), first.held, first.doubted.right
    ('4x6', 0.79, 3, False)
    """

    bidder: str
    doubted: Doubted

    @property
    def held(self) -> int:
        """How many of the bidder's dice count."""
        return self.doubted.view.rules.tally(self.hand, self.doubted.bid)

    @property
    def hand(self) -> Any:
        """The bidder's dice."""
        return self.doubted.table.hands[1]

    @property
    def need(self) -> int:
        """How many of her dice the bid needs."""
        view = self.doubted.view
        return self.doubted.bid.quantity - sum(view.rules.tally(held, self.doubted.bid) for held in view.known)


def _cases(bidder: str, seed: str) -> Iterator[Case]:
    """The doubts of seat 0 that the odds call right, in rounds of two by five dice."""
    table = games["liars_dice"](players=2)
    for doubted in every_doubt(table, [bots["abacus"], bots[BIDDERS[bidder]]], seed, ENOUGH, by=0):
        if 2 * doubted.odds >= 1:
            yield Case(bidder, doubted)


@lru_cache(maxsize=8)
def cases(bidder: str, number: int = TEN, seed: str = SEED) -> tuple[Case, ...]:
    """The first doubts against such a bidder."""
    return tuple(islice(_cases(bidder, seed), number))


@lru_cache(maxsize=DEALS)
def mixed(deal: int = 0) -> tuple[Case, ...]:
    """Six doubts against both kinds of bidders, in rounds that were not seen before; each deal has six others.

    The first two bidders are known; the other four come in an order that tells nothing.

    Their chances differ: of Ana's bids one is probably false, one may be, one hardly ever; of Bo's one nearly surely.

    >>> len(mixed(0)), set(mixed(0)) & set(mixed(1))
    (6, set())
    """
    # of the honest bidder, the first bid is an uncertain one
    honest = [_found("honest", often, deal) for often in (1, 2, 0)]
    blind = [_found("blind", *which) for which in ((0, 2 * deal), (1, deal), (0, 2 * deal + 1))]
    turned = honest[deal % len(honest) :] + honest[: deal % len(honest)]
    orders = list(combinations(range(len(STRANGERS)), 2))  # the places of those who look
    looking = orders[(deal + len(orders) // 2) % len(orders)]
    found = {"honest": iter(turned), "blind": iter(blind)}
    kinds = ["honest", "blind", *("honest" if at in looking else "blind" for at in range(len(STRANGERS)))]
    return tuple(next(found[kind]) for kind in kinds)


def _found(bidder: str, often: int, number: int) -> Case:
    """The doubt with this number, among those against a bidder that have this chance of being right."""
    coming, found = _sorted(bidder)
    while len(found[often]) <= number:
        case = next(coming)
        found[_how_often(case)].append(case)
    return found[often][number]


@lru_cache(maxsize=2)
def _sorted(bidder: str) -> tuple[Iterator[Case], tuple[list[Case], ...]]:
    """An iterator over further doubts, and those found so far by their class of chance."""
    return _cases(bidder, MIXED_SEEDS[bidder]), ([], [], [])


def _how_often(case: Case) -> int:
    """The class of a doubt's chance: against the honest bidder often (0), sometimes (1) or rarely right (2).

    Against the blind bidder the odds alone decide: right about 79 times (0) or 95 times in 100.
    """
    if case.bidder == "blind":
        return int(case.doubted.odds > SURE)
    chance = right(case.doubted, Fraction(1))
    return 0 if 2 * chance >= 1 else 1 if chance >= RARE else 2


def heard(held: str = "12234", own: str = "23556", over: str = "3x5") -> Case:
    """What Ana bids over a bid of yours: with these hands, four twos over three fives.

    >>> str(heard().doubted.bid), heard().need, [round(float(right(heard().doubted, Fraction(at))), 2) for at in (0, 1)]
    ('4x2', 3, [0.79, 0.22])
    """
    before = games["liars_dice"](players=2).deal(hands=[own, held], starter=0)
    before = before.play(before.read(over))
    table = move(before, bots["abacus"]).after
    return Case("honest", Doubted(before, table, table.play(Doubt())))


def hundred(bidder: str) -> tuple[Case, ...]:
    """The first hundred doubts against such a bidder."""
    return cases(bidder, MORE + 1)[:MORE]


def opening() -> Case:
    """The bid of the first step, the next after the hundred: the odds call it false, but it's true.

    >>> str(opening().doubted.bid), opening().need, opening().held, round(float(opening().doubted.odds), 2)
    ('3x6', 3, 3, 0.79)
    """
    return cases("honest", MORE + 1)[-1]


@lru_cache(maxsize=2)
def many(bidder: str = "honest") -> Doubts:
    """The hundred doubts against such a bidder: what the odds said, and how many were right."""
    found = [case.doubted for case in hundred(bidder)]
    expected = sum(float(each.odds) for each in found)
    return Doubts(len(found), expected / len(found), sum(each.right for each in found))


@dataclass(frozen=True)
class Doubting:
    """How far it got: a `d` for each doubt and a `b` for each bid believed, and whether the last cup is still up.

    >>> played = Doubting(cases("honest"), "dd")
    >>> played.won, played.at
    (0, 1)
    """

    cases: tuple[Case, ...]
    answers: str = ""
    shown: bool = True  # whether the cup of the last decision is lifted
    deal: int = 0

    @property
    def at(self) -> int:
        """The number of the case on the table, from 0."""
        return len(self.answers) - 1 if self.shown and self.answers else len(self.answers)

    @property
    def case(self) -> Case:
        return self.cases[min(self.at, len(self.cases) - 1)]

    @property
    def open(self) -> bool:
        """Whether the cup is up."""
        return bool(self.answers) and self.shown

    @property
    def over(self) -> bool:
        return len(self.answers) == len(self.cases)

    @property
    def hits(self) -> tuple[bool, ...]:
        """For each decision whether it was right."""
        return tuple(
            (answer == "d") == case.doubted.right for answer, case in zip(self.answers, self.cases, strict=False)
        )

    @property
    def won(self) -> int:
        return sum(self.hits)


class DoubtRounds(KeptPart):
    """Bids that the odds call false: each is doubted or believed.

    With `reading` the first two bidders are known; of the others one sees earlier bids, and learns afterwards whether
    they look, and how often such a bid of theirs is true.

    >>> rounds = DoubtRounds(Doubting(mixed()), reading=True, lang="en")
    >>> rounds.on_answer("d", 0); rounds.on_next(1); rounds.on_answer("d", 1)
    >>> rounds.state.at
    1
    """

    prefix = "lesson17.doubts"
    modules = (*KeptPart.modules, "bids.js")
    codec = LINK
    state = traitlets.Instance(Doubting)
    reading = traitlets.Bool(False, help="judge each call by what is known of the bidder")

    def __init__(self, state: Doubting, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["reading"])

    @property
    def stranger(self) -> str:
        """The name of the bidder if it's a stranger; empty for Ana and Bo."""
        at = self.state.at - KNOWN
        return texts.called(STRANGERS[at], self.lang) if self.reading and at >= 0 else ""

    @property
    def seen(self) -> tuple[tuple[Hand, Face], ...]:
        """Earlier bids of a stranger, each with the dice behind it."""
        state = self.state
        return earlier(BIDDERS[state.case.bidder], 1 + state.deal * len(STRANGERS) + state.at - KNOWN)

    def fields(self) -> dict[str, Any]:
        return {**super().fields(), "shown": int(self.state.shown)}

    def read(self, case: Case) -> Fraction:
        """The chance that a doubt is right, if the bidder looks as often as this one does."""
        return right(case.doubted, LOOKS[case.bidder])

    def calls_doubt(self, case: Case) -> bool:
        """Whether a doubt is probably right, for who knows whether the bidder looks."""
        return 2 * self.read(case) >= 1

    @property
    def dial_state(self) -> BidHonesty:
        """The bid on the table, as it's heard by who knows whether the bidder looks."""
        case = self.state.case
        return replace(BidHonesty.of(case), honesty=LOOKS[case.bidder])

    @property
    def closing(self) -> str:
        """What is said once all are decided."""
        return drawn.summary(self)

    # requests from a browser, all validated

    def on_answer(self, answer: str, at: int) -> None:
        """Doubt the bid, or believe it."""
        state = self.state
        if answer not in ("d", "b"):
            raise self.unknown_act()
        if at != state.at or state.open or state.over:
            raise Refused(drawn.say("late", self.lang))
        self.state = replace(state, answers=state.answers + answer, shown=True)
        self.announce(drawn.result(self))

    def on_next(self, at: int) -> None:
        """Go on to the next bid."""
        state = self.state
        if not state.open or state.over or at != len(state.answers):
            raise Refused(drawn.say("late", self.lang))
        self.state = replace(state, shown=False)
        self.announce(drawn.asked(self))

    def on_again(self) -> None:
        """Six new bids."""
        deal = (self.state.deal + 1) % DEALS
        self.state = Doubting(self.dealt(deal), deal=deal)
        self.announce(drawn.asked(self))

    def dealt(self, deal: int) -> tuple[Case, ...]:
        """The bids of a deal."""
        return mixed(deal)

    def decided(self, kept: Doubting) -> list[Call]:
        """Of the last six bids: whether the answer was right by what is known of the bidder, and how it came out."""
        judged = zip(kept.answers, kept.cases, kept.hits, strict=False)
        return (
            [Call((answer == "d") == self.calls_doubt(case), hit) for answer, case, hit in judged]
            if self.reading
            else []
        )

    def restored(self, found: dict[str, Any]) -> Doubting:
        answers, deal = found["answers"], found["deal"]
        dealt = self.dealt(deal)
        if len(answers) > len(dealt):
            raise self.bad_link()
        over = len(answers) == len(dealt)
        return Doubting(dealt, answers, bool(found["shown"]) or over, deal)

    # drawing

    def work(self) -> Html:
        return drawn.work(self)

    def draw(self) -> Mapping[str, str]:
        title = self.say("title")
        return {
            "shell": self.shell(title, kind="doubts", panels=(), hidden_title=True),
            "work": self.work(),
            "still": copy_panel(self.uid, drawn.asked(self), self.lang),
            "help": h("p", None, ""),
        }


@dataclass(frozen=True)
class BidHonesty(HonestyState):
    """A whole bid that was heard: number and face. Who means it makes the bid that is likeliest from her dice.

    >>> state = BidHonesty.of(cases("honest")[1])
    >>> [round(float(replace(state, honesty=Fraction(at, 2)).after.below(state.need)), 2) for at in range(3)]
    [0.79, 0.6, 0.36]
    """

    doubted: Doubted | None = None

    @classmethod
    def of(cls, case: Case) -> BidHonesty:
        """The bid of a case, with the dial at 0."""
        doubted = case.doubted
        dice = doubted.view.hidden[doubted.before.turn]
        return cls(games["liars_dice"](players=2), dice, doubted.bid.face, need=case.need, doubted=doubted)

    @property
    def _held(self) -> tuple[Mapping[int, int], Mapping[int, int]]:
        assert self.doubted is not None
        return held_by(self.doubted)

    @property
    def bid(self) -> Bid | None:
        return None if self.doubted is None else self.doubted.bid

    @property
    def likelihoods(self) -> tuple[Fraction, Fraction]:
        every, ways_to_bid = self._held
        faces = len(favourites(self.game.rules, (), Bid(1, self.face))[0])
        return Fraction(sum(ways_to_bid.values()), sum(every.values())), Fraction(1, faces)

    @cached_property
    def before(self) -> Distribution:
        return Distribution.from_ways(self._held[0])

    @cached_property
    def honest(self) -> Distribution:
        ways_to_bid = self._held[1]
        return (
            Distribution.from_ways(ways_to_bid) if ways_to_bid else self.before
        )  # a bid she would never make has no conditional chance

    @cached_property
    def after(self) -> Distribution:
        if not self._held[1]:
            return self.before
        meant, other = self.honesty * self.likelihoods[0], (1 - self.honesty) * self.likelihoods[1]
        ways = {
            count: meant * self.honest.exactly(count) + other * self.before.exactly(count)
            for count in self.before.support
        }
        common = lcm(*(way.denominator for way in ways.values()))
        return Distribution.from_ways({count: int(way * common) for count, way in ways.items()})
