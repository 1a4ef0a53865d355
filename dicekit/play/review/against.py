"""What an action was worth against these very opponents: the round played on with their own rules."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil, inf, sqrt
from random import Random
from statistics import fmean, pstdev

from dicekit.dice.action import Action, Bid, Doubt, Push
from dicekit.dice.hand import Face, Hand
from dicekit.dice.table import Table
from dicekit.play import bots
from dicekit.play.bot import Bot
from dicekit.play.draw import Draw
from dicekit.play.game import UNSEEDED
from dicekit.play.public_tree import PublicState
from dicekit.play.review.decisions import PLAYED, SURE, Decision, Prospect, judge
from dicekit.play.review.last_two import ledger_of
from dicekit.play.review.ledger import (
    Belief,
    Draws,
    Ledger,
    Lots,
    Model,
    RoundEvaluator,
    action_at,
    mean,
    round_ledger,
    start_of_round,
    tree_of,
)
from dicekit.play.solver.reading import ByLot, mixture_of
from dicekit.play.worth import LIFTING, pushes

#: bots whose actions depend on the standing bid, their own dice, and random draws that can be enumerated
LISTED = ("fox", "blind")


@dataclass(frozen=True)
class Opponents(Model):
    """Opponents: each seat acts by its own bot, random choices included, and now and then takes any other action."""

    seats: Mapping[int, Bot] = field(default_factory=dict)

    def chance(self, state: PublicState, dice: Hand, action: Action) -> float:
        meant = self.mixture(state, dice).get(action, 0.0)
        return (1 - self.slips) * meant + self.slips / len(state.legal)

    def action_drawn(self, state: PublicState, dice: Hand, lot: float) -> Action:
        if lot < self.slips:
            return state.legal[int(lot / self.slips * len(state.legal))]
        bot = self.seats[state.turn]
        if bot.memoryless:
            return action_at(state, bot, _looked_at(bot, dice))
        lot = (lot - self.slips) / (1 - self.slips)
        held = _looked_at(bot, dice)
        key = "drawn", bot.name, held
        known: list[tuple[float, float, Action]] | None = state.kept.get(key)
        if known is None:
            known = []
            state.keep(key, known)
        for low, high, action in known:
            if low <= lot < high:
                return action
        draw = ByLot(lot)
        found: Action = bot.action(state.view(state.turn, held), state.legal, draw)
        known.append((draw.low, draw.high, found))
        return found

    @property
    def ignores_dice(self) -> bool:
        return False

    def mixture(self, state: PublicState, dice: Hand) -> dict[Action, float]:
        """How often the bot on turn chooses each action."""
        bot = self.seats[state.turn]
        held = _looked_at(bot, dice)
        key = "mixture", bot.name, held
        kept: dict[Action, float] | None = state.kept.get(key)
        if kept is None:
            if bot.memoryless:
                kept = {action_at(state, bot, held): 1.0}
            else:
                found = mixture_of(bot, state.view(state.turn, held), state.legal)
                kept = {action: float(chance) for action, chance in found.items()}
            state.keep(key, kept)
        return kept


def _looked_at(bot: Bot, dice: Hand) -> Hand:
    """The dice that a bot's actions depend on: none if it doesn't look at them."""
    return () if getattr(bot, "stranger", False) else dice


TRIED = ((2, 32), (6, 12), (16, 5))  # rounds of elimination: hands each action is tried on, and how many actions go on
FIRST, CLEAR = 100, 3  # after FIRST hands, actions CLEAR standard errors below the best are dropped
FEWEST = 30  # the least number of hands added if a cost isn't precise enough
MOSTLY = 0.8  # the least share of raises on one face that is told
CERTAIN = 1.96  # standard errors on either side of a 95 % interval


@contextmanager
def without_collection() -> Iterator[None]:
    """A context without garbage collection, which would take up to half of the time and find nothing to free."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@without_collection()
def judge_against(
    table: Table,
    seat: int,
    action: Action,
    others: Mapping[int, Bot],
    number: int = 1,
    outcome: str | None = None,
    samples: int = PLAYED,
) -> Decision | None:
    """The judgement of one action against these opponents; None if it can't be judged (see `against`).

    Every action is tried on a few hands, the best ones on more, and the best of these are compared with yours on many
    others, with the same lots, until the standard error of what yours costs is at most `SURE`. Actions that are clearly
    worse are given up before. An action counts as good as the best unless the 95 % interval of their difference says
    otherwise. A doubt that costs one die either way is worth what the chance of the bid makes it.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> judged = judge_against(table, 1, table.read("doubt"), {0: bots["stone"]})
    >>> judged.by, judged.tag, judged.right < Fraction(1, 20)
    ('against', 'expensive', True)
    """
    found = _met(table, seat, others)
    if found is None:
        return None
    evaluator, state, belief, own = found
    shown = pushes(table, seat)
    if action not in state.legal and not (isinstance(action, Bid) and action.push):
        return None
    results, top, draws = _played(evaluator, state, belief, own, action, samples, tuple(shown))
    less = {candidate: _less(each, results[top]) for candidate, each in results.items()}
    worth = fmean(results[top][:samples])  # without the added hands, so that it's the same for every choice
    worths = {candidate: Fraction(worth - by).limit_denominator(1000) for candidate, (by, _) in less.items()}
    beliefs = _believed(evaluator, belief, own)
    if table.standing is not None and {-1, 1}.issuperset(results.get(Doubt(), (0,))):
        # consistent with the chance that is shown beside it
        worths[Doubt()] = 1 - 2 * chance_of(table, table.standing, beliefs)
    bids = [candidate.plain for candidate in (*results, table.standing) if isinstance(candidate, Bid)]
    chances = {bid: chance_of(table, bid, beliefs) for bid in dict.fromkeys(bids)}
    for candidate, each in results.items():
        if isinstance(candidate, Bid) and {-1, 1}.issuperset(each) and _is_doubted(evaluator, state, candidate, draws):
            worths[candidate] = 2 * chances[candidate.plain] - 1
    equals = _equals(worths, less)
    best = max(worths, key=lambda candidate: worths[candidate])
    prospects = {
        candidate: Prospect.of(
            each, *(_answer(evaluator, state, candidate, draws) if candidate in (action, best) else ())
        ).at(worths[candidate], each)
        for candidate, each in results.items()
    }
    return Decision(
        number,
        table.number,
        seat,
        table,
        action,
        worths,
        outcome,
        by="against",
        equals=equals,
        chances=chances,
        prospects=prospects,
        error=less[action][1],
    )


def _equals(worths: Mapping[Action, Fraction], less: Mapping[Action, tuple[float, float]]) -> frozenset[Action]:
    """The actions that may be as good as the best: within the error that is told, or within their own interval."""
    most = max(worths.values())
    return frozenset(
        candidate for candidate, value in worths.items() if most - value <= CERTAIN * max(SURE, less[candidate][1])
    )


def _played(
    evaluator: RoundEvaluator,
    state: PublicState,
    belief: Belief,
    own: Hand,
    action: Action,
    samples: int,
    shown: Sequence[Action],
) -> tuple[dict[Action, list[int]], Action, Draws]:
    """Results of your action and of promising ones over the same hands and random numbers; the best; the hands."""
    results: dict[Action, list[int]] = {}

    def compare(actions: Iterable[Action], number: int) -> Draws:
        """Play actions over more hands, the same for all of them and with the same random numbers."""
        drawn = belief.sample(evaluator.seat, own, evaluator.random, number)
        lots = Lots(evaluator.random, number)
        for candidate in actions:
            results.setdefault(candidate, []).extend(evaluator.results(state, drawn, candidate, lots))
        return drawn

    lifting = [candidate for candidate in state.legal if isinstance(candidate, LIFTING)]
    others = dict.fromkeys([*_promising(evaluator, [*state.legal, *shown], state, belief, own), *lifting])
    first = min(FIRST, samples)
    draws = compare(others | {action: None}, first)
    top = max(others, key=lambda candidate: sum(results[candidate]))
    left = [candidate for candidate in others if not _is_clear(*_less(results[candidate], results[top]))]
    draws += compare(dict.fromkeys([*left, action]), samples - first)
    top = max([*left, action], key=lambda candidate: sum(results[candidate]))
    while (error := _less(results[action], results[top])[1]) > SURE:
        draws += compare((action, top), _more(len(draws), error))
    return results, top, draws


def _is_clear(apart: float, error: float) -> bool:
    """Whether an action is so much worse than the best that more hands won't change it."""
    return apart > CLEAR * error


def _more(number: int, error: float) -> int:
    """How many more hands are probably needed to compare two actions precisely enough."""
    return max(ceil(number * ((error / SURE) ** 2 - 1)), FEWEST)


def _promising(
    evaluator: RoundEvaluator, actions: Sequence[Action], state: PublicState, belief: Belief, own: Hand
) -> Sequence[Action]:
    """The actions with the best results over a few common hands; bad ones are dropped early."""
    brought = dict.fromkeys(actions, 0)
    for number, kept in TRIED:
        few = belief.sample(evaluator.seat, own, evaluator.random, number)
        lots = Lots(evaluator.random, number)
        for action in actions:
            brought[action] += sum(evaluator.results(state, few, action, lots))
        actions = sorted(actions, key=lambda action: -brought[action])[:kept]
    return actions


def _answer(
    evaluator: RoundEvaluator, state: PublicState, chosen: Action, draws: Draws
) -> tuple[tuple[int, float] | None, Face | None]:
    """The seat on turn after an action and how often it raises, None if the round is over; on which face, if mostly."""
    later = state.step(chosen)
    if later is None or not isinstance(evaluator.model, Opponents) or later.table.turn == evaluator.seat:
        return None, None
    turn, mixture = later.table.turn, evaluator.model.mixture
    faces: dict[Face, float] = {}
    for hands, _ in draws:
        for action, chance in mixture(later, hands[turn]).items():
            if isinstance(action, Bid):
                faces[action.face] = faces.get(action.face, 0.0) + chance
    often = sum(faces.values())
    face = next((face for face, chance in faces.items() if chance > MOSTLY * often), None)
    return (turn, often / len(draws)), face if 2 * often > len(draws) else None


def _is_doubted(evaluator: RoundEvaluator, state: PublicState, bid: Bid, draws: Draws) -> bool:
    """Whether the one opponent doubts a bid whatever it holds, so that the bid wins if it's true."""
    later = state.step(bid) if bid.push is None else None
    if later is None or not isinstance(evaluator.model, Opponents) or evaluator.model.slip:
        return False
    turn, mixture = later.table.turn, evaluator.model.mixture
    return len(evaluator.model.seats) == 1 and all(mixture(later, hands[turn]) == {Doubt(): 1} for hands, _ in draws)


def _believed(evaluator: RoundEvaluator, belief: Belief, own: Hand) -> Draws:
    """The hands over which the chance of a bid is computed: the same at the table as in its review."""
    evaluator.random.seed(f"believed {own}")
    return evaluator.draws(belief, own)


def believed(table: Table, seat: int, others: Mapping[int, Bot]) -> Draws | None:
    """The chances of hands to a seat that knows these opponents and their bids; None if they can't be computed.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> draws = believed(table, 1, {0: bots["stone"]})
    >>> chance_of(table, table.standing, draws) > Fraction(19, 20)
    True
    """
    found = _met(table, seat, others)
    if found is None:
        return None
    evaluator, _, belief, own = found
    return _believed(evaluator, belief, own)


def _less(one: list[int], best: list[int]) -> tuple[float, float]:
    """The mean difference between the best action and this one over their common hands, and its standard error."""
    apart = [high - low for low, high in zip(one, best, strict=False)]
    return fmean(apart), pstdev(apart) / sqrt(len(apart))


def chance_of(table: Table, bid: Bid, draws: Draws) -> Fraction:
    """How likely a bid is true over these hands."""
    tally = table.rules.tally
    true = sum(weight for hands, weight in draws if sum(tally(dice, bid) for dice in hands) >= bid.quantity)
    return min(Fraction(true).limit_denominator(1000), Fraction(1))


def bots_met(opponents: Sequence[str], table: Table, seat: int) -> dict[int, Bot]:
    """The bots that a seat met in a round; empty if somebody else was in it.

    `opponents` are those after the first seat, or who is assumed at every seat.
    """
    names = dict(enumerate(opponents, start=len(table.dice) - len(opponents)))
    seats = [other for other, owned in enumerate(table.dice) if owned and other != seat]
    known = {other: bots[names[other]] for other in seats if names.get(other) in bots}
    return known if len(known) == len(seats) else {}


def judge_met(
    table: Table,
    seat: int,
    action: Action,
    opponents: Sequence[str],
    number: int = 1,
    outcome: str | None = None,
    reading: bool = False,
) -> Decision:
    """One action judged by what is known of those at the table; `opponents` are bots and people after the first seat.

    Against bots whose rule can be played on, that is what it was worth against them; against others, counting what bids
    tell; without opponents by the odds, unless bids are to count (`reading`).

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["13346", "55126"], starter=1).play("4x5")
    >>> [judge_met(table, 0, table.read("doubt"), known).by for known in ((), ("stone",), ("person",))]
    ['odds', 'against', 'reading']
    """
    if not reading and (others := bots_met(opponents, table, seat)):
        found = judge_against(table, seat, action, others, number, outcome)
        if found is not None:
            return found
    return judge(table, seat, action, number, outcome, reading=reading or bool(opponents), pushing=True)


def ledger_met(
    end: Table, seat: int, opponents: Sequence[str], judged: Sequence[Decision], reading: bool = False
) -> Ledger:
    """The ledger of a finished round under the same assumption as its verdicts (see `judge_met`).

    Raises:
        CannotReview: the round is not over, a cup is unknown, or dice were shown and rolled again.
    """
    model = None if reading else _explained(end, bots_met(opponents, start_of_round(end), seat))
    if model is not None:
        return round_ledger(end, seat, model, model.bot, judged=judged)
    return ledger_of(end, seat, reading or bool(opponents), judged)


def against(
    decision: Decision, others: Mapping[int, Bot], actions: Iterable[Action]
) -> dict[Action, tuple[float, float]] | None:
    """The mean result of some actions and its standard error, the others by their rules, you as Abacus afterwards.

    None where that cannot be said: a bot remembers or plays on in its head, or dice were rolled again.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> found = against(judge(table, 1, table.read("doubt")), {0: bots["stone"]}, [table.read("doubt")])
    >>> [round(value, 1) for value, _ in found.values()]
    [-1.0]
    """
    found = _met(decision.table, decision.seat, others)
    if found is None:
        return None
    evaluator, state, belief, own = found
    draws = evaluator.draws(belief, own)
    return {action: mean(evaluator.results(state, draws, action), draws) for action in actions if action in state.legal}


def opponents_of(others: Mapping[int, Bot], slip: Fraction = Model.slip) -> Opponents | None:
    """These bots as a model; None if the actions of one of them can't be listed."""
    known = all(bot.memoryless or bot.name in LISTED for bot in others.values())
    return Opponents(bots["abacus"], slip, seats=others) if others and known else None


def _explained(table: Table, others: Mapping[int, Bot]) -> Opponents | None:
    """These bots strictly by their rules; with slips if no hand explains by the rules what they did in the round."""
    strict = opponents_of(others, Fraction(0))
    if strict is None:
        return None
    state: PublicState | None = tree_of(table.game).at(start_of_round(table))
    belief = Belief.before_any_action(start_of_round(table))
    for taken in table.actions:
        if state is None:
            break
        if taken.seat in others:
            belief.update(state, taken.action, strict)
            if not any(belief.weights[taken.seat]):
                return opponents_of(others)
        state = state.step(taken.action)
    return strict


def cost_by_odds(decisions: Iterable[Decision], opponents: Sequence[str]) -> float | None:
    """What going by the odds alone, as Abacus does, would have cost at the same decisions, in dice.

    None if one of them wasn't judged against these opponents.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["13346", "55126"], starter=1).play("4x5")
    >>> cost_by_odds([judge_met(table, 0, table.read("4x6"), ["stone"])], ["stone"]) > 0
    True
    """
    free = [each for each in decisions if not each.forced]
    if any(each.by != "against" for each in free):
        return None
    draw = Draw(UNSEEDED, 0, 1)  # Abacus leaves nothing to chance
    cost = Fraction(0)
    for each in free:
        action = bots["abacus"].action(each.table.seen_by(each.seat), tuple(each.table.legal(each.seat)), draw)
        cost += compared(each, action, bots_met(opponents, each.table, each.seat)).cost
    return float(cost)


@without_collection()
def compared(decision: Decision, action: Action, others: Mapping[int, Bot]) -> Decision:
    """A decision with another action in place of its own, compared with its best one, which stays the same.

    What is in its list already has its worth there. Another one is played on over the same hands as the best, and is as
    good as that unless the 95 % interval of their difference says otherwise.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> stone = {0: bots["stone"]}
    >>> judged = judge_against(table, 1, table.read("doubt"), stone)
    >>> compared(judged, table.read("9x6"), stone).best == judged.best
    True
    """
    if action in decision.worths:
        return replace(decision, action=action, outcome=None)
    found = _met(decision.table, decision.seat, others)
    assert found is not None
    evaluator, state, belief, own = found
    best, results = decision.best[0], dict[Action, list[int]]()
    number, error = PLAYED, inf
    while error > SURE:
        drawn = belief.sample(evaluator.seat, own, evaluator.random, number)
        lots = Lots(evaluator.random, number)
        for each in (action, best):
            results.setdefault(each, []).extend(evaluator.results(state, drawn, each, lots))
        less, error = _less(results[action], results[best])
        number = _more(len(results[best]), error) if error > SURE else 0
    worth = decision.worths[best] - max(Fraction(less).limit_denominator(1000), Fraction(0))
    equals = decision.equals | {action} if less <= CERTAIN * error else decision.equals
    return replace(
        decision, action=action, outcome=None, worths={**decision.worths, action: worth}, equals=equals, error=error
    )


def _met(table: Table, seat: int, others: Mapping[int, Bot]) -> tuple[RoundEvaluator, PublicState, Belief, Hand] | None:
    """What a seat believes at its turn, after these opponents' actions; None if that can't be computed."""
    own = table.hands[seat]
    model = None if own is None or not _plain(table, seat) else _explained(table, others)
    if model is None or own is None:
        return None
    lots = Random(
        f"{own}|{[(taken.seat, str(taken.action)) for taken in table.actions]}|{seat}"
    )  # hidden dice don't matter
    evaluator = RoundEvaluator(seat, model, bots["abacus"], lots)
    state = tree_of(table.game).at(start_of_round(table))
    belief = Belief.before_any_action(state.table)
    for taken in table.actions:
        if taken.seat != seat:
            belief.update(state, taken.action, model)
        following = state.step(taken.action)
        if following is None:
            return None
        state = following
    return evaluator, state, belief, own


def _plain(table: Table, seat: int) -> bool:
    """Whether no dice were rerolled but the seat's own, with a bid."""
    return not any(
        isinstance(taken.action, Push) or (taken.seat != seat and getattr(taken.action, "push", None))
        for taken in table.actions
    )
