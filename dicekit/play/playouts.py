"""Bots that simulate the rest of the round after each action: Bayes, and Crane, which uses every action of its game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Any

from dicekit.dice.action import Action, Bid, Doubt, Pass, Push, action_name
from dicekit.dice.hand import Face, Hand, hand
from dicekit.dice.rules import Rules
from dicekit.dice.tally import all_alike
from dicekit.dice.view import View
from dicekit.odds.hands import kept_hands, unseen
from dicekit.odds.reading import favourites, named
from dicekit.play.bot import Bot, Choice
from dicekit.play.chances import Chances
from dicekit.play.draw import Draw
from dicekit.play.fast import tree_of
from dicekit.play.public_tree import Carried, Ending, PublicState
from dicekit.play.simple import Abacus

HONEST = 0.8  # share of bids that are honest: on a most frequent face, and believed by the bidder
TRUE_PASS = 0.5  # share of passes that are true
TRUSTED = 0.5  # an honest bidder makes bids of at least this chance
BELIEVED = 0.2  # raises less likely than this are not considered
MARGIN = 1.0  # standard errors by which a game's special action must beat bids and doubts
FIRST, THEN, FINALISTS = 20, 72, 5  # rounds played out for every action, then for the best ones, and how many those are


class Reader(Bot):
    """Samples hands that fit the bids, plays the round out with everybody as Abacus, takes the best action.

    The numbers of its choice are its worth in dice (penalties, where no dice are lost), and how far off that may be.
    """

    def choose(self, view: View, legal: Sequence[Any], draw: Draw) -> Choice:
        thinking = Thinking(view, draw.random)
        actions = tuple(self.actions(view, legal, thinking))
        best = max(actions, key=lambda action: isinstance(action, Bid)) if len(actions) == 1 else None
        if best is not None:
            return Choice(best, _why(best), _numbers(best, view))
        worths = thinking.worths(actions, FIRST)
        ranked = sorted(actions, key=lambda action: worths[action][0], reverse=True)
        plainest = next((action for action in ranked if _is_plain(action)), ranked[0])
        finalists = dict.fromkeys([*ranked[:FINALISTS], plainest])
        worths = thinking.worths(finalists, THEN)
        best = self.best(worths)
        worth, error = worths[best]
        return Choice(best, _why(best), _numbers(best, view) | {"worth": worth, "error": error})

    def best(self, worths: Mapping[Action, tuple[float, float]]) -> Action:
        """The action it takes: the one worth most."""
        return max(worths, key=lambda action: worths[action][0])

    def actions(self, view: View, legal: Sequence[Action], thinking: Thinking) -> Iterator[Action]:
        """The actions it considers: some raises, and every doubt; any legal action if there are none."""
        plain = [*raises_to_consider(view, legal), *(action for action in legal if type(action) is Doubt)]
        yield from plain or legal


def _why(action: Action) -> str:
    if isinstance(action, Bid):
        return "raise" if action.push is None else "push"
    return "doubt_pass" if type(action) is Doubt and action.seat is not None else action_name(action)


def _numbers(action: Action, view: View) -> dict[str, Any]:
    if type(action) is Doubt and action.seat is not None:
        return {"seat": view.names[action.seat]}
    return {"bid": action.plain if isinstance(action, Bid) else view.standing, "worth": None}


class Thinking:
    """One decision: sampled hands of the others that fit their bids, and what each action leads to with them."""

    def __init__(self, view: View, random: Random) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.view, self.random = view, random
        self.me: int = view.seat
        self.own: Hand = view.own
        self.state = tree_of(view.game).at(view)
        self.carried = Carried.of(view)
        self.beliefs = [None if seat == self.me else belief(view, seat) for seat in range(len(view.dice))]

    def hands(self, number: int) -> list[list[Hand]]:
        """Random hands of everybody that fit the actions so far; the own hand is kept."""
        columns = [
            [self.own] * number if each is None else self.random.choices(each[0], cum_weights=each[1], k=number)
            for each in self.beliefs
        ]
        return [list(row) for row in zip(*columns, strict=True)]

    def worths(self, actions: Iterable[Action], number: int) -> dict[Action, tuple[float, float]]:
        """The mean margin of every action over so many hands, the same for all, and its 95 % error."""
        hands = self.hands(number)
        return {action: _mean([self.worth(action, each) for each in hands]) for action in actions}

    def worth(self, action: Action, hands: list[Hand]) -> float:
        """The margin of an action with these hands, if everybody goes on as Abacus."""
        shown = action.push if isinstance(action, Bid) else action.dice if isinstance(action, Push) else None
        if shown:
            faces = self.view.rules.faces
            hands = [*hands]
            hands[self.me] = hand(self.random.choices(faces, k=len(self.own) - len(shown)))
        ending = played_on(self.state, action, hands, self.carried)
        return margin(ending, self.carried, self.view.dice, self.me)


def _mean(results: list[float]) -> tuple[float, float]:
    number = len(results)
    mean = sum(results) / number
    return mean, 1.96 * sqrt(sum((each - mean) ** 2 for each in results) / (number - 1) / number)


MODEL = Abacus()


def played_on(state: PublicState, action: Action, hands: Sequence[Hand], carried: Carried) -> Ending:
    """The end of the round after an action, with everybody going on as the model."""
    while True:
        following = state.step(action)
        if following is None:
            return state.ending(action, hands, carried)
        state = following
        own = hands[state.turn]
        known = state.kept.get((MODEL.name, own))
        if known is None:
            view = state.view(state.turn, own)
            known = MODEL.action(view, state.legal, NO_CHANCE)
            state.keep((MODEL.name, own), known)
        action = known


NO_CHANCE = Draw("AAAA", 0, 0)  # the model doesn't randomize


def margin(ending: Ending, carried: Carried, dice: tuple[int, ...], me: int) -> float:
    """What the others lose, shared among them, less what I lose: dice, or penalties where no dice are lost."""
    showdown = ending.showdown
    lost = [
        points - before - change
        for points, before, change in zip(showdown.penalties, carried.penalties, showdown.change, strict=True)
    ]
    others = sum(owned > 0 for owned in dice) - 1
    return (sum(lost) - lost[me]) / others - lost[me]


def raises_to_consider(view: View, legal: Sequence[Action]) -> Iterator[Bid]:
    """The raises to consider: on each face the lowest, and the four highest with a chance of at least one fifth."""
    chances = Chances(view, legal)
    by_mode: dict[tuple[Face, bool], list[Bid]] = {}
    for bid in chances.raises:
        by_mode.setdefault((bid.face, bid.zhai), []).append(bid)
    for bids in by_mode.values():
        believed = [bid for bid in bids if chances[bid] >= BELIEVED]
        yield from dict.fromkeys([bids[0], *believed[-4:]])


# ---- inference from the actions of a seat about its hand -------------------------------------------------------


def belief(view: View, seat: int) -> tuple[list[Hand], list[float]]:
    """The hands that a seat may hold, with their weights added up."""
    return hands_believed(*evidence(view, seat))


def evidence(view: View, seat: int) -> tuple[Rules, int, Hand, tuple[int, ...], tuple[Bid, ...], bool]:
    """What is known of a seat's hand: rules, dice, the others' cups, its last bid on each face, whether it passed."""
    actions = [taken for taken in view.actions if taken.seat == seat]
    while any(taken.rolled for taken in actions):  # bids from before a reroll are no evidence about the new dice
        actions = actions[next(at for at, taken in enumerate(actions) if taken.rolled) + 1 :]
    bids = {(taken.action.face, taken.action.zhai): taken.action for taken in actions if isinstance(taken.action, Bid)}
    passed = any(isinstance(taken.action, Pass) for taken in actions)
    others = tuple(number for other, number in enumerate(view.hidden) if number and other != seat)
    if view.rules.by_die:
        others = (sum(others),)
    return view.rules, view.hidden[seat], view.shown[seat], others, tuple(bids.values()), passed


@lru_cache(maxsize=2048)
def hands_believed(
    rules: Rules, hidden: int, shown: Hand, others: tuple[int, ...], bids: tuple[Bid, ...], passed: bool
) -> tuple[list[Hand], list[float]]:
    """The hands that this evidence allows, with their weights added up."""
    if not hidden:
        return [()], [1.0]
    hands, weights = [], []
    read = [_bid_chances(rules, hidden, shown, others, bid) for bid in bids]
    for place, (held, ways) in enumerate(kept_hands(rules, hidden)):
        weight = float(ways)
        for chances in read:
            weight *= chances[place]
        if passed:
            weight *= _passed(hand(held + shown), len(rules.faces))
        hands.append(held)
        weights.append(weight)
    return hands, list(accumulate(weights))


def _bid_chances(rules: Rules, hidden: int, shown: Hand, others: tuple[int, ...], bid: Bid) -> list[float]:
    """For each hand, the chance that its seat bids on this face: mostly a most frequent one, in a bid it believes."""
    faces, leanings = _leanings(rules, hidden, shown, bid.face, bid.zhai)
    rest = unseen(rules, others, bid.face, bid.zhai)
    counts = {count for _, count in leanings}
    believed = {count: float(rest.at_least(bid.quantity - count)) >= TRUSTED for count in counts}
    return [named(HONEST, most if believed[count] else 0, faces) for most, count in leanings]


@lru_cache(maxsize=256)
def _leanings(rules: Rules, hidden: int, shown: Hand, face: Face, zhai: bool) -> tuple[int, list[tuple[int, int]]]:
    """The number of faces that can be bid; for each hand, its number of modes (0: this isn't one), and its count."""
    bid, leanings, faces = Bid(1, face, zhai), [], 0
    for held, _ in kept_hands(rules, hidden):
        whole = hand(held + shown)
        possible, most = favourites(rules, whole, bid)
        faces = len(possible)
        leanings.append((len(most) if face in most else 0, rules.tally(whole, bid)))
    return faces, leanings


def _passed(held: Hand, sides: int) -> float:
    """The likelihood ratio of a pass with this hand against any hand."""
    true: float = sides / sides ** len(held)
    return TRUE_PASS / true if all_alike(held) else (1 - TRUE_PASS) / (1 - true)


class Bayes(Reader):
    """Reads each bid, samples hands that fit, simulates the rest of the round, and takes the action with the best
    result.
    """

    name = "bayes"


class Crane(Reader):
    """As Bayes, with every action that its game has: exact, pass, push, bounce, pi."""

    name = "crane"

    def actions(self, view: View, legal: Sequence[Action], thinking: Thinking) -> Iterator[Action]:
        raises = list(raises_to_consider(view, legal))
        yield from raises
        yield from (action for action in legal if not isinstance(action, Bid | Push))
        for action in (*self._pushes(view, raises), *self._first(view, legal)):
            if thinking.state.table.objection(action) is None:
                yield action

    def best(self, worths: Mapping[Action, tuple[float, float]]) -> Action:
        """The action worth most; one of the extra ones only if it is worth more even less its error."""
        plain = [action for action in worths if _is_plain(action)]
        sure = {
            action: worth if action in plain else worth - MARGIN * error for action, (worth, error) in worths.items()
        }
        return max(worths, key=sure.__getitem__)

    def _pushes(self, view: View, raises: Iterable[Bid]) -> Iterator[Bid]:
        """The raises, each with a push that shows all dice that count for it."""
        if view.rules.has_push:
            for bid in raises:
                shown = _counting(view, bid)
                if shown:
                    yield replace(bid, push=shown)

    def _first(self, view: View, legal: Sequence[Action]) -> Iterator[Push]:
        """The pushes before the bid: for each face, all dice that count for it."""
        offered = {action for action in legal if isinstance(action, Push)}
        for face, zhai in view.rules.raising.modes if offered else ():
            shown = Push(_counting(view, Bid(1, face, zhai)))
            if shown in offered:
                offered.discard(shown)
                yield shown


def _is_plain(action: Action) -> bool:
    """A bid without a push, or a doubt."""
    return action.push is None if isinstance(action, Bid) else isinstance(action, Doubt)


def _counting(view: View, bid: Bid) -> Hand:
    """The hidden dice of the seat that count for a bid, unless they are all or none."""
    own = view.own or ()
    counting = tuple(die for die in own if die in view.rules.hits(bid))
    return counting if len(counting) < len(own) else ()
