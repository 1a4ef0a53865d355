"""The ledger of a round: from what it was worth before the roll to what it brought, by luck and by decisions.

    result = start + own dice + the others' actions + the cups + your actions

Every value is the mean result over all hands the others can have, weighed by how well they fit what was said under a
model of the others, with the rest of the round played on by that model and by a named rule for you. The sum holds
whatever the model is. Luck has mean zero only where the others do play by the model; otherwise their mistakes, too, are
counted as your luck.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Protocol, TypeAlias

from dicekit.dice.action import Action, Bid, Push
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.odds.hands import kept_hands
from dicekit.play.bot import Bot
from dicekit.play.draw import Draw
from dicekit.play.game import UNSEEDED
from dicekit.play.public_tree import Hands, PublicState, PublicTree
from dicekit.seeds import LENGTH, SIGNS

HANDS = 300  # sampled hands of three or more seats
DRAWN = 240  # sampled actions of a randomizing bot, cached for each state
STARTS = 1500  # sampled deals for the value before the roll


Draws: TypeAlias = list[tuple[tuple[Hand, ...], float]]
"""Hands of all seats, each with its weight; the weights add up to 1."""


class JudgedAction(Protocol):
    """What a ledger needs of a decision: the action, the best ones, and what it cost in dice."""

    @property
    def action(self) -> Action:
        """The chosen action."""
        ...

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions worth most."""
        ...

    @property
    def cost(self) -> Fraction:
        """How much less than the best the action was worth."""
        ...


class CannotReview(ValueError):
    """Raised for a round whose ledger cannot be calculated: dice are unknown, or were rolled again."""


@dataclass(frozen=True)
class Model:
    """A model of the opponents: they act by a bot's rule, and now and then take any other legal action.

    Without the slips there would be actions that no hand explains, and then nothing could be believed at all.

    >>> from dicekit.play import bots
    >>> Model(bots["abacus"])
    Model(bot='abacus', slip=1/20)
    """

    bot: Bot
    slip: Fraction = Fraction(1, 20)

    @cached_property
    def slips(self) -> float:
        """The chance of a slip that is assumed."""
        return float(self.slip)

    def drawn(self, state: PublicState, seat: int, random: Random) -> Action:
        """An action of a bot whose actions don't depend on its dice: drawn by lot, of so many drawn before."""
        drawn = state.kept.setdefault(("drawn", self.bot.name), [])
        if len(drawn) < DRAWN:
            seed = "".join(random.choices(SIGNS, k=LENGTH))
            drawn.append(self.bot.action(state.view(seat, ()), state.legal, Draw(seed, seat, 1)))
            action: Action = drawn[-1]
        else:
            action = random.choice(drawn)
        return action

    def chance(self, state: PublicState, dice: Hand, action: Action) -> float:
        """How often the seat on turn chooses this action with these dice."""
        if action_at(state, self.bot, dice) == action:
            return 1 - self.slips
        return self.slips / (len(state.legal) - 1)

    def action_drawn(self, state: PublicState, dice: Hand, lot: float) -> Action:
        """The action of the seat on turn with these dice, if this random number, from 0 to below 1, is drawn."""
        if self.ignores_dice:
            return self.drawn(state, state.turn, Random(lot))
        action = action_at(state, self.bot, dice)
        if len(state.legal) > 1 and lot < self.slips:
            others = [other for other in state.legal if other != action]
            return others[int(lot / self.slips * len(others))]
        return action

    @property
    def ignores_dice(self) -> bool:
        """Whether actions of this bot don't depend on its dice."""
        return bool(getattr(self.bot, "stranger", False))

    def __repr__(self) -> str:
        return f"Model(bot={self.bot.name!r}, slip={self.slip})"


@dataclass(frozen=True)
class Entry:
    """One line of a ledger: `kind` is start, dice, words (the others' actions), decision or cups.

    `change` is in dice; `error` is its standard error where hands were sampled.
    """

    kind: str
    change: float
    error: float = 0.0
    action: Action | None = None
    best: Action | None = None


@dataclass(frozen=True)
class Ledger:
    """What a round brought a seat, in entries that add up to the result."""

    seat: int
    model: Model
    rule: Bot
    entries: tuple[Entry, ...] = field(repr=False)
    result: int

    def total(self, *kinds: str) -> float:
        """The sum of the entries of some kinds; of all without any."""
        return sum(entry.change for entry in self.entries if not kinds or entry.kind in kinds)

    @property
    def luck(self) -> float:
        """What the dice, the others' actions and the cups brought."""
        return self.total("dice", "others", "cups")

    @property
    def decisions(self) -> float:
        """What the seat's own actions brought, compared with the rule's."""
        return self.total("decision")


def margin(table: Table, showdown: Showdown, seat: int) -> int:
    """The dice the others lost less those the seat lost; beads where the game takes beads."""
    if table.rules.stake is not None:
        return 0 if showdown.loser is None else showdown.stake * (-1 if showdown.loser == seat else 1)
    others = sum(max(-change, 0) for other, change in enumerate(showdown.change) if other != seat)
    return others + showdown.change[seat]


@lru_cache(maxsize=4)
def tree_of(game: Game) -> PublicTree:
    """The tree of a game's public states, shared by all its reviews."""
    return PublicTree(game)


def action_at(state: PublicState, bot: Bot, dice: Hand) -> Action:
    """What a deterministic bot does in a state with these dice."""
    key = bot.name, dice
    action: Action | None = state.kept.get(key)
    if action is None:
        seat = state.turn
        action = bot.action(state.view(seat, dice), state.legal, Draw(UNSEEDED, seat, 1))
        state.keep(key, action)
    return action


@dataclass
class Belief:
    """The possible hands of each seat, weighted by their ways times the chance of all the seat's actions."""

    hands: list[list[Hand]]
    weights: list[list[float]]

    @classmethod
    def before_any_action(cls, table: Table) -> Belief:
        """Every hand by its ways."""
        cups = [kept_hands(table.rules, owned) for owned in table.dice]
        return cls([[dice for dice, _ in cup] for cup in cups], [[float(ways) for _, ways in cup] for cup in cups])

    def update(self, state: PublicState, action: Action, model: Model) -> None:
        """Weigh the hands of the seat on turn by the chance of its action."""
        if model.ignores_dice or len(state.legal) < 2:
            return
        seat = state.table.turn
        weights = self.weights[seat]
        for place, dice in enumerate(self.hands[seat]):
            weights[place] *= model.chance(state, dice, action)

    def draws(self, me: int, own: Hand | None, random: Random, number: int) -> Draws:
        """Hands of all seats, weighed: all if one cup alone is unknown, with at most `number`, else drawn ones."""
        unknown = [seat for seat, cup in enumerate(self.hands) if seat != me and cup != [()]]
        if own is not None and len(unknown) == 1 and len(self.hands[unknown[0]]) <= number:
            seat, total = unknown[0], sum(self.weights[unknown[0]])
            return [
                (tuple(own if p == me else dice if p == seat else () for p in range(len(self.hands))), weight / total)
                for dice, weight in zip(self.hands[seat], self.weights[seat], strict=True)
            ]
        return self.sample(me, own, random, number)

    def sample(self, me: int, own: Hand | None, random: Random, number: int) -> Draws:
        """Hands of all seats, drawn by their weights."""
        unknown = [seat for seat, cup in enumerate(self.hands) if seat != me and cup != [()]]
        columns: list[list[Hand]] = []
        for seat, cup in enumerate(self.hands):
            known = own if seat == me else () if seat not in unknown else None
            columns.append([known] * number if known is not None else random.choices(cup, self.weights[seat], k=number))
        return [(hands, 1 / number) for hands in zip(*columns, strict=True)]


class Lots:
    """Random numbers from 0 to below 1 for rounds that are played out: one for each hand and each action."""

    def __init__(self, random: Random, number: int) -> None:
        self._random, self._number = Random(random.random()), number
        self._rows: list[list[float]] = []

    def of_action(self, place: int) -> list[float]:
        """The lots of the action of that number, one for each of the hands."""
        draw = self._random.random
        while len(self._rows) <= place:
            self._rows.append([draw() for _ in range(self._number)])
        return self._rows[place]


@dataclass
class RoundEvaluator:
    """Values of states for one seat: the mean result over the hands of the others, the round played on."""

    seat: int
    model: Model
    rule: Bot
    random: Random
    samples: int = HANDS
    every: bool = False  # whether the last sample was the complete list of hands

    def draws(self, belief: Belief, own: Hand | None) -> Draws:
        """The hands over which a mean is taken."""
        starts = STARTS * self.samples // HANDS
        drawn = belief.draws(self.seat, own, self.random, self.samples if own is not None else starts)
        self.every = len({weight for _, weight in drawn}) > 1
        return drawn

    def mean(self, results: Iterable[float], draws: Draws, state: PublicState, action: Action) -> tuple[float, float]:
        """The mean result of an action, and its standard error: none if it lifts the cups with every hand."""
        middle, error = mean(results, draws)
        return middle, 0.0 if self.every and state.step(action) is None else error

    def results(
        self, state: PublicState, draws: Draws, action: Action | None = None, lots: Lots | None = None
    ) -> list[int]:
        """The result for each of the hands after an action of the seat here; without one, if the round is played on.

        Hands that lead to the same actions go on together. With the same `lots`, actions are compared best.
        """
        results, places = [0] * len(draws), range(len(draws))
        lots = lots or Lots(self.random, len(draws))
        if isinstance(action, Bid) and action.push:
            draws = self._rolled_again(state, draws, len(action.push), lots)
        first = self._answers(state, draws, places, lots, 0) if action is None else {action: places}
        waiting: list[tuple[PublicState, Mapping[Action, Sequence[int]], int]] = [(state, first, 1)]
        while waiting:
            at, actions, number = waiting.pop()
            for chosen, those in actions.items():
                later = at.step(chosen)
                if later is None:
                    self._lift(at, chosen, draws, those, results)
                else:
                    waiting.append((later, self._answers(later, draws, those, lots, number), number + 1))
        return results

    def _rolled_again(self, state: PublicState, draws: Draws, shown: int, lots: Lots) -> Draws:
        """The hands after a push of the seat: so many of its dice are shown, the others rolled again."""
        seat = self.seat
        rolls, ways = zip(*kept_hands(state.table.rules, len(draws[0][0][seat]) - shown), strict=True)
        upto = [*accumulate(ways)]
        new = (rolls[bisect_right(upto, lot * upto[-1])] for lot in lots.of_action(0))
        return [
            ((*hands[:seat], dice, *hands[seat + 1 :]), weight)
            for (hands, weight), dice in zip(draws, new, strict=True)
        ]

    def _answers(
        self, state: PublicState, draws: Draws, places: Iterable[int], lots: Lots, number: int
    ) -> Mapping[Action, Sequence[int]]:
        """The actions at a state with the hands at these places, each with its places."""
        turn, row, actions = state.turn, lots.of_action(number), dict[Action, list[int]]()
        if turn == self.seat:
            rule = self.rule
            chosen = [(place, action_at(state, rule, draws[place][0][turn])) for place in places]
        else:
            drawn = self.model.action_drawn
            chosen = [(place, drawn(state, draws[place][0][turn], row[place])) for place in places]
        for place, action in chosen:
            actions.setdefault(action, []).append(place)
        return actions

    def _lift(
        self, state: PublicState, action: Action, draws: Draws, places: Iterable[int], results: list[int]
    ) -> None:
        """Set the results, at these places, of an action that ends the round."""
        margins: dict[int, int] = state.kept.setdefault(("margins", self.seat, action), {})
        for place in places:
            hands = draws[place][0]
            evidence = state.evidence(action, hands)
            if evidence not in margins:
                margins[evidence] = self.margin(state, action, hands)
            results[place] = margins[evidence]

    def margin(self, state: PublicState, action: Action, hands: Hands) -> int:
        """What an action that lifts the cups brings the seat."""
        return margin(state.table, state.found(action, hands), self.seat)


def mean(results: Iterable[float], draws: Draws) -> tuple[float, float]:
    """The weighted mean of the results, and its standard error.

    >>> mean([1, -1], [((), 0.75), ((), 0.25)])[0]
    0.5
    """
    weighted = [(result, weight) for result, (_, weight) in zip(results, draws, strict=True)]
    middle = sum(result * weight for result, weight in weighted)
    return middle, sqrt(sum((weight * (result - middle)) ** 2 for result, weight in weighted))


def round_ledger(
    table: Table, seat: int, model: Model, rule: Bot, samples: int = HANDS, judged: Sequence[JudgedAction] = ()
) -> Ledger:
    """The ledger of a finished round for one seat.

    Own actions count beside the rule's. With `judged`, the seat's decisions in their order, each action counts beside
    the best one, for just what its verdict says that it cost.

    >>> from dicekit.games import games
    >>> from dicekit.play import bots
    >>> table = games["liars_dice"](players=2, dice=1).deal(hands=["6", "1"]).play("1x6").play("doubt")
    >>> ledger = round_ledger(table, 0, Model(bots["abacus"]), bots["abacus"])
    >>> ledger.result, round(ledger.total(), 9)
    (1, 1.0)

    Raises:
        CannotReview: the round is not over, a cup is unknown, or dice were shown and rolled again.
    """
    if table.showdown is None:
        raise CannotReview("the round is not over")
    hands = table.dealt if None not in table.dealt else table.showdown.hands
    if None in hands or any(
        isinstance(taken.action, Push) or getattr(taken.action, "push", None) for taken in table.actions
    ):
        raise CannotReview("all dice must be known, and none rolled again")
    return _ledger(
        table,
        tuple(dice or () for dice in hands),
        RoundEvaluator(seat, model, rule, lots_of(table, seat), samples),
        judged,
    )


def _as_good(judged: JudgedAction) -> Action:
    """The action that a decision is compared with: itself if it was one of the best."""
    return judged.best[0] if judged.cost else judged.action


def lots_of(table: Table, seat: int) -> Random:
    """Lots that are the same each time a round is reviewed."""
    return Random(f"{table.dealt}|{[(taken.seat, str(taken.action)) for taken in table.actions]}|{seat}")


def _ledger(
    table: Table, hands: tuple[Hand, ...], evaluator: RoundEvaluator, judged: Sequence[JudgedAction] = ()
) -> Ledger:
    seat, own = evaluator.seat, hands[evaluator.seat]
    state = tree_of(table.game).at(start_of_round(table))
    belief = Belief.before_any_action(state.table)
    draws = evaluator.draws(belief, None)
    worth, error = mean(evaluator.results(state, draws), draws)
    entries = [Entry("start", worth, error)]

    def book(kind: str, now: tuple[float, float]) -> None:
        nonlocal worth, error
        entries.append(Entry(kind, now[0] - worth, sqrt(now[1] ** 2 + error**2)))
        worth, error = now

    draws = evaluator.draws(belief, own)
    verdicts = iter(judged)
    begins = bool(judged) and table.actions[0].seat == seat
    planned = evaluator.results(state, draws, _as_good(judged[0]) if begins else None)
    book("dice", mean(planned, draws))
    others_acted = False
    for taken in table.actions:
        if taken.seat == seat:
            verdict = next(verdicts, None)
            best = _as_good(verdict) if verdict else action_at(state, evaluator.rule, own)
            if others_acted:
                draws = evaluator.draws(belief, own)
                planned = evaluator.results(state, draws, best)
                book("others", evaluator.mean(planned, draws, state, best))
            others_acted = False
            if verdict and verdict.cost:
                entries.append(Entry("decision", -float(verdict.cost), 0.0, taken.action, best))
                worth -= float(verdict.cost)
            elif taken.action == best:
                entries.append(Entry("decision", 0.0, 0.0, taken.action, best))
            else:  # the same hands for both actions: their difference is more precise than either value
                chosen = evaluator.results(state, draws, taken.action)
                change, spread = mean([one - other for one, other in zip(chosen, planned, strict=True)], draws)
                entries.append(Entry("decision", change, spread, taken.action, best))
                worth, error = evaluator.mean(chosen, draws, state, taken.action)
                planned = chosen
        else:
            others_acted = True
            belief.update(state, taken.action, evaluator.model)
        later = state.step(taken.action)
        if later is None:
            break
        state = later
    last = table.actions[-1]
    if last.seat != seat:
        draws = evaluator.draws(belief, own)
        results = [evaluator.margin(state, last.action, each) for each, _ in draws]
        book("others", evaluator.mean(results, draws, state, last.action))
    result = evaluator.margin(state, last.action, hands)
    book("cups", (float(result), 0.0))
    return Ledger(seat, evaluator.model, evaluator.rule, tuple(entries), result)


def start_of_round(table: Table) -> Table:
    """The public table at the beginning of a round, from any later state of it."""
    before = table.before
    starter = table.actions[0].seat if table.actions else table.turn
    if before is not None:
        covered = [None if owned else () for owned in before.dice]
        return before.next_round(covered)
    owned = [table.dice[seat] if dice is None else len(dice) for seat, dice in enumerate(table.dealt)]
    return table.game.deal(hands=[None if n else () for n in owned], dice=owned, starter=starter, names=table.names)
