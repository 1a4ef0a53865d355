"""The ways into a hand: puzzles of one trick, its first trick, its last cards, or the whole of it from the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from dicekit.cards import policy
from dicekit.cards.actions import Play, Shuffle
from dicekit.cards.card import cards
from dicekit.cards.hand import HAND_SIZE, SEATS
from dicekit.cards.match import Match
from dicekit.widgets.cards.state import LAST_CARDS, TableState, act, advance, before_of, begin, deal, next_hand


@dataclass(frozen=True)
class Puzzle:
    """One trick to try: what it's about, and the end of a hand from a seed, when the visitor holds so many cards.

    Without a seed it's the trick whose cards are listed below.
    """

    kind: str
    seed: str = ""
    left: int = 0


PUZZLES = (
    Puzzle("beat"),
    Puzzle("partner", "UXQP", 3),
    Puzzle("trump", "REC6", 3),
    Puzzle("pair", "57R9", 4),
    Puzzle("last", "YDPK", 3),
)
DONE = tuple(f"puzzle{number}" for number in range(1, len(PUZZLES) + 1))  # beside the rules that were read
TRIES = 24  # deals that are looked at for the last cards of a hand
TO_TRY = ("CK CK C4 H5 H5", "S8 D9 D4", "S4 S7 D6", "SJ S6 D8")  # what each seat holds in the first puzzle
TRIED_LEAD = ("C10 C10", "C6 C7", "C8 C9")  # its plays from seat 1 on; hearts are trumps


def puzzle_of(state: TableState) -> Puzzle:
    """The puzzle that is on the table."""
    return PUZZLES[state.puzzle - 1]


def puzzle(state: TableState, number: int = 1) -> TableState:
    """A trick to try, at the visitor's turn, with the same rules and display settings."""
    found = PUZZLES[number - 1]
    match = _from_seed(found) if found.seed else _listed(state.match)
    match = replace(match, game=state.match.game, names=state.match.names)
    table = replace(state, match=match, scene="trick", puzzle=number, stepwise=False, picked=(), asked="", helped=False)
    return replace(table, events=(), moves=(), tail=0, page=0, before=None, count=state.count + 1)


def _listed(match: Match) -> Match:
    """The first puzzle: the others have played, the visitor is last."""
    leader, held, trick = 1, tuple(map(cards, TO_TRY)), tuple(map(cards, TRIED_LEAD))
    hand = replace(match.hand, undealt=(), trump="H", held=held, trick=trick, tricks=(), leader=leader)
    return replace(match, phase="play", turn=0, dealer=leader, hand=hand)


@lru_cache(maxsize=len(PUZZLES))
def _from_seed(found: Puzzle) -> Match:
    """The end of a hand that all four have played by the policy, at the visitor's turn."""
    match = to_last_cards(begin(found.seed)).match
    while match.turn != 0 or len(match.hand.held[0]) > found.left:
        match = match.play(policy.choose(match).action)
    return match


def start_of(state: TableState) -> TableState:
    """A puzzle before anything was played in it."""
    while state.events and state.before is not None:
        state = state.before
    return state


def new_hand(state: TableState, scene: str) -> TableState:
    """The next hand, or the first one after a trick to try: before it's dealt, or its end."""
    begun = next_hand(state)
    dealt = _short(begun) if scene == "short" else begun
    return replace(dealt, scene=scene, before=before_of(replace(state, picked=())), count=state.count + 1)


def _short(begun: TableState) -> TableState:
    """The last cards of a hand with something to decide; the cards are mixed again until there's one, if it's found."""
    dealt = to_last_cards(begun)
    for _ in range(TRIES):
        if has_choices(dealt):
            break
        base = replace(dealt.base, shuffles=dealt.base.shuffles + 1)
        dealt = to_last_cards(replace(begun, base=base, match=base.play(Shuffle())))
    return dealt


def has_choices(state: TableState) -> bool:
    """Whether the points are open and, by the visitor's own cards alone, there's a choice at each turn for now.

    A card that is the only one of its suit would have to be played as soon as that suit is led.
    """
    if not (state.is_open and state.has_choice):
        return False
    held = set(state.match.hand.held[state.match.turn or 0])
    return min(Counter(map(state.match.hand.trumps.group, held)).values()) > 1


def to_first_trick(state: TableState) -> TableState:
    """The hand when its first trick begins: the policy deals, declares and buries for everybody until then."""
    reached = _skipped(state, lambda now: now.match.phase == "play")
    return replace(reached, page=max(len(reached.pages) - 1, 0))


def to_last_cards(state: TableState) -> TableState:
    """The hand when the visitor holds `LAST_CARDS` cards and is to play: the policy plays for everybody until then.

    No lead is larger than what is left until then.
    """
    seat = state.mine[0] if state.mine else 0

    def ends(now: TableState) -> bool:
        return now.match.phase == "play" and len(now.match.hand.held[seat]) <= LAST_CARDS and now.my_turn

    return replace(_skipped(state, ends), scene="short", page=0)


def _skipped(state: TableState, ends: Callable[[TableState], bool]) -> TableState:
    """The state after the policy has played for everybody, in one step; at most until the cards are mixed again."""
    start, seat = state, state.mine[0] if state.mine else 0
    while not (state.settled or ends(state)):
        match = state.match
        if match.phase == "deal":
            state = deal(state, HAND_SIZE * len(SEATS))
        elif match.phase == "play" and not match.hand.trick:
            state = _short_lead(state, len(match.hand.held[seat]) - LAST_CARDS)
        elif state.my_turn:
            choice = policy.choose(match)
            state = act(state, choice.action, why=choice.why)
        else:
            state = advance(state)
        if state.match.phase == "shuffle":
            break
    return replace(state, before=before_of(replace(start, picked=())), count=start.count + 1)


def _short_lead(state: TableState, most: int) -> TableState:
    """The lead of the policy, with at most so many of its cards, if any are left over."""
    choice, turn = policy.choose(state.match), state.match.turn
    led = getattr(choice.action, "cards", ())
    if len(led) <= most or most < 1:
        return act(state, choice.action, why=choice.why) if state.my_turn else advance(state)
    return act(state, Play(led[:most]), turn, choice.why)
