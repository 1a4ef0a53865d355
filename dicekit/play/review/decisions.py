"""Each decision of a game, judged by what its player could know: how much worse than the best action it was.

The measure is `play.worth`: exact odds, looking one player ahead, as if actions told nothing about dice, or as lesson
17 reads them. Where two players have one die each and an equilibrium is known, it is that. `Decision.by` says which,
and every page that shows a verdict says what it assumes. A decision and its outcome are two things and are never
merged: a good action can lose, and a bad one can win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from statistics import median
from typing import TypeAlias

from dicekit import odds
from dicekit.dice.action import Action, Bid, Doubt, Exact
from dicekit.dice.hand import Face
from dicekit.dice.table import Table
from dicekit.distribution import Distribution
from dicekit.odds.pushes import pushed
from dicekit.play.cups import FAIR, READ
from dicekit.play.review.last_two import LastTwo
from dicekit.play.worth import LIFTING, pushes, worth, worths
from dicekit.record import Record

AS_GOOD = Fraction(1, 50)  # in dice; actions within this of the best all count as best
#: the highest cost in dice for each tag
TAGS = {"sound": Fraction(1, 20), "close": Fraction(3, 20), "costly": Fraction(2, 5)}
WORST = "expensive"
PLAYED = 300  # the least number of hands on which actions are compared against known opponents
SURE = 0.05  # in dice; hands are added until the standard error of a cost is at most this
FEW = 10  # with fewer decisions, a player gets no summary


def tag_of(cost: Fraction) -> str:
    """The tag of a decision that cost so many dice.

    >>> tag_of(Fraction(1, 20)), tag_of(Fraction(1, 10)), tag_of(Fraction(1, 2))
    ('sound', 'close', 'expensive')
    """
    return next((tag for tag, most in TAGS.items() if cost <= most), WORST)


@dataclass(frozen=True)
class Prospect:
    """What happens after an action: the shares of rounds that cost the player something, and that cost others.

    `answer` is who speaks next and how often that seat goes higher, None if the cups come up at once; `face` is what it
    then mostly bids on, if it's mostly one.

    >>> Prospect.of([-1, 1, 1, 0]).loses
    0.25
    """

    loses: float
    gains: float
    answer: tuple[int, float] | None = None
    face: Face | None = None

    @classmethod
    def of(
        cls, results: Sequence[float], answer: tuple[int, float] | None = None, face: Face | None = None
    ) -> Prospect:
        """The shares over the results of rounds that are equally likely."""
        loses, gains = sum(result < 0 for result in results), sum(result > 0 for result in results)
        return cls(loses / len(results), gains / len(results), answer, face)

    def at(self, worth: Fraction, results: Sequence[float]) -> Prospect:
        """The same with the shares that agree with this value, if each round costs somebody one die."""
        if not {-1, 1}.issuperset(results):
            return self
        loses = float((1 - min(max(worth, Fraction(-1)), Fraction(1))) / 2)
        return replace(self, loses=loses, gains=1 - loses)


@dataclass(frozen=True)
class Decision:
    """One action somebody chose, beside all the actions that were possible.

    `worths` has the worth of each action in dice, and `by` is how it was measured: by the `odds`, by `reading` what was
    said, by an `equilibrium` of the last two dice, or `against` these very opponents. `outcome` is `won` or `lost` for
    the action that the showdown decided (the last bid or the action against it), otherwise None. Against opponents,
    worths are estimates: `equals` are the actions that they don't tell from the best, `error` is the standard error of
    what the action cost, `chances` how likely bids are true there, `prospects` how the round goes on after each action
    that was compared with care.
    """

    number: int
    round: int
    seat: int
    table: Table = field(repr=False)
    action: Action
    worths: Mapping[Action, Fraction] = field(repr=False)
    outcome: str | None = None
    by: str = "odds"
    equals: frozenset[Action] = frozenset()
    chances: Mapping[Bid, Fraction] = field(default_factory=dict, repr=False)
    prospects: Mapping[Action, Prospect] = field(default_factory=dict, repr=False)
    error: float = 0.0

    @property
    def forced(self) -> bool:
        """Whether no other action was legal."""
        return len(self.worths) == 1

    @property
    def worth(self) -> Fraction:
        """What the chosen action was worth on average, in dice."""
        return self.worths[self.action]

    @cached_property
    def best(self) -> tuple[Action, ...]:
        """The actions that were worth most; all within a fiftieth of a die of the best count as best."""
        most = max(self.worths.values())
        level = [action for action, value in self.worths.items() if most - value <= AS_GOOD or action in self.equals]
        return tuple(sorted(level, key=lambda action: -self.worths[action]))

    @property
    def cost(self) -> Fraction:
        """How much less than the best action it was worth, in dice; 0 for one of the best."""
        return Fraction(0) if self.action in self.best else max(self.worths.values()) - self.worth

    @property
    def tag(self) -> str | None:
        """`sound`, `close`, `costly` or `expensive`; None if there was only one legal action."""
        return None if self.forced else tag_of(self.cost)

    @cached_property
    def right(self) -> Fraction | None:
        """The chance, as the player could know it, that the action is right; None for actions that claim nothing."""
        view = self.table.seen_by(self.seat)
        if isinstance(self.action, Bid):
            return self.chance(self.action.plain) if self.action.push is None else self._pushed(self.action)
        if isinstance(self.action, Doubt) and self.action.seat is not None:
            if self.by == "against":
                return None
            if self.by == "odds" or self.action.seat == self.seat:
                return 1 - odds.pass_holds(view, self.action.seat)
            return 1 - READ.true_pass(view, self.action.seat)
        if view.standing is None or not isinstance(self.action, LIFTING):
            return None
        if isinstance(self.action, Exact):
            if self.by == "against":
                return None
            return self._count(view.standing).exactly(view.standing.quantity)
        true = self.chance(view.standing)
        return true if self.table.phase == "answer" else 1 - true

    def chance(self, bid: Bid) -> Fraction:
        """The chance of a bid, as the player could know it."""
        known = self.chances.get(bid)
        return self._count(bid).at_least(bid.quantity) if known is None else known

    def _pushed(self, bid: Bid) -> Fraction | None:
        """The chance of a bid with a push, before the new dice are seen, ignoring what others' actions reveal."""
        view = self.table.seen_by(self.seat)
        if self.by != "odds" or view.own is None or not bid.push:
            return None
        return pushed(view, bid.plain, bid.push).after

    def _count(self, bid: Bid) -> Distribution:
        """The distribution of dice that count for a bid, from the player's view."""
        last = LastTwo.of(self.table, self.seat) if self.by == "equilibrium" else None
        known = last.count(self.table, bid) if last is not None else None
        return known or (READ if self.by == "reading" else FAIR).count(self.table.seen_by(self.seat), bid)

    @property
    def corner(self) -> str | None:
        """`sound_won`, `sound_lost`, `costly_won` or `costly_lost`; None without an outcome, or for a close one."""
        side = {"sound": "sound", "costly": "costly", WORST: "costly"}.get(self.tag or "")
        return f"{side}_{self.outcome}" if side and self.outcome else None


@dataclass(frozen=True)
class GameReview:
    """All decisions of a game that can be judged, and a summary of each player.

    >>> from dicekit import record
    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    >>> review = review_game(record.read(record.write(table)))
    >>> [(str(d.action), d.tag, d.outcome) for d in review.decisions]
    [('4x5', 'sound', 'won'), ('doubt', 'sound', 'lost')]
    >>> review.decisions[1].right
    Fraction(64, 81)
    """

    record: Record[Table] = field(repr=False)
    decisions: tuple[Decision, ...] = field(repr=False)
    unjudged: int = 0  # actions of players whose dice are unknown

    def of(self, seat: int) -> tuple[Decision, ...]:
        """The decisions of a seat."""
        return tuple(decision for decision in self.decisions if decision.seat == seat)

    def corners(self, seat: int | None = None) -> Counter[str]:
        """How often a sound action won or lost, and a costly one, for a seat or for all."""
        chosen = self.decisions if seat is None else self.of(seat)
        return Counter(decision.corner for decision in chosen if decision.corner)

    def tags(self, seat: int | None = None) -> Counter[str]:
        """How often each tag was given, for a seat or for all."""
        chosen = self.decisions if seat is None else self.of(seat)
        return Counter(decision.tag for decision in chosen if decision.tag)

    def median_cost(self, seat: int) -> Fraction | None:
        """The median cost of a seat's decisions in dice; None below ten decisions."""
        costs = [decision.cost for decision in self.of(seat) if not decision.forced]
        return median(costs) if len(costs) >= FEW else None

    @property
    def first(self) -> Decision | None:
        """The decision to discuss first (see `first_place`); None without any."""
        return self.decisions[first_place(self.decisions)] if self.decisions else None


def first_place(decisions: Sequence[Decision]) -> int:
    """The place of the decision to discuss first.

    That is the one that cost most, if one was weak; else a sound one that lost, else the last that was put to the test.
    """
    weak = [at for at, each in enumerate(decisions) if each.tag in ("costly", WORST)]
    if weak:
        return max(weak, key=lambda at: decisions[at].cost)
    tested = [at for at, each in enumerate(decisions) if each.outcome and not each.forced]
    unlucky = [at for at in tested if decisions[at].corner == "sound_lost"]
    return (unlucky or tested or [max(len(decisions) - 1, 0)])[-1]


Judge: TypeAlias = Callable[[Table, int, Action, int, str | None], Decision]
"""What judges an action: its table, seat, the action, the number of the decision, and how it came out."""


def review_game(
    record: Record[Table], seats: Iterable[int] | None = None, reading: bool = False, by: Judge | None = None
) -> GameReview:
    """A review of every decision in a record of dice, or of those of some seats; `reading`: counting what bids tell.

    `by` judges each action instead, as where opponents are known. Decisions of players whose dice are unknown are left
    out and counted.
    """
    chosen = None if seats is None else frozenset(seats)
    found: list[Decision] = []
    unjudged = 0
    for before, after in actions_of(record):
        taken = after.actions[-1]
        if chosen is not None and taken.seat not in chosen:
            continue
        if before.hands[taken.seat] is None:
            unjudged += 1
            continue
        outcome = outcome_of(record, after)
        number = len(found) + 1
        found.append(
            by(before, taken.seat, taken.action, number, outcome)
            if by is not None
            else judge(before, taken.seat, taken.action, number, outcome, reading=reading, pushing=True)
        )
    return GameReview(record, tuple(found), unjudged)


def judge(
    table: Table,
    seat: int,
    action: Action,
    number: int = 1,
    outcome: str | None = None,
    *,
    reading: bool = False,
    pushing: bool = False,
) -> Decision:
    """The judgement of one action, taken or only considered; `reading`: with what bids tell about hands.

    `pushing`: bids that show dice are compared, too, one for each bid (see `play.worth.pushes`).

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> judged = judge(table, 1, Bid(5, 5))
    >>> judged.tag, [str(action) for action in judged.best]
    ('expensive', ['doubt'])
    """
    last = LastTwo.of(table, seat)
    choices = None if last is None else last.worths()
    by = "reading" if reading else "odds"
    if choices is not None:
        by = "equilibrium"
    else:
        cups = READ if reading else FAIR
        choices = worths(table, seat, cups)
        choices |= {bid: worth(table, bid, seat, cups) for bid in (pushes(table, seat) if pushing else ())}
        if action not in choices:  # dice can be shown in many ways
            choices[action] = worth(table, action, seat, cups)
    return Decision(number, table.number, seat, table, action, choices, outcome, by)


def actions_of(record: Record[Table]) -> Iterator[tuple[Table, Table]]:
    """The table before and after each action."""
    for before, after in pairwise(record.tables):
        if after.number == before.number and len(after.actions) > len(before.actions):
            yield before, after


def outcome_of(record: Record[Table], table: Table) -> str | None:
    """Whether the last action of this table won or lost, if it's the one that the showdown put to the test."""
    end = next((other for other in record.tables if other.number == table.number and other.showdown), None)
    return None if end is None else outcome(end, len(table.actions) - 1)


def outcome(end: Table, place: int) -> str | None:
    """Whether an action of a finished round won or lost; None unless it is what the showdown put to the test.

    >>> from dicekit.games import games
    >>> end = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("2x2").play("4x5").play("doubt")
    >>> [outcome(end, place) for place in range(3)]
    [None, 'won', 'lost']
    """
    showdown, seat = end.showdown, end.actions[place].seat
    if showdown is None:
        return None
    tested = {showdown.by} if showdown.target == "exact" else {showdown.by, showdown.accused}
    if seat not in tested or any(taken.seat == seat for taken in end.actions[place + 1 :]):
        return None
    return "lost" if showdown.loser == seat else "won"
