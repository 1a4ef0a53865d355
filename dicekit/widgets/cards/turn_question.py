"""Questions about the visitor's own play that exact odds answer, at most one a trick."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import chain, islice
from math import comb
from operator import eq

from dicekit.cards.card import JOKERS, Card, Cards
from dicekit.cards.following import best, follows
from dicekit.cards.hand import SEATS, after, partner
from dicekit.cards.view import View
from dicekit.odds import deals
from dicekit.widgets.cards.state import TableState

MIN_RISK = Fraction(1, 20)  # a chance nearer to 0 or 1 isn't worth a question
LOW, HIGH = Fraction(1, 10), Fraction(1, 2)  # what counts as unlikely, and as likely
BANDS = ("low", "middle", "high")
HIGHER = ("higher", "over")  # the questions about a higher card; the others are about none of a suit
APART = Fraction(1, 10)  # how far two chances must be apart for the one to be told beside the other
OFTEN = 4  # tricks after which one comes again or is about the partner, if there's no other
LEAST_HELD = 2  # with a single card there is nothing to think about


@dataclass(frozen=True)
class TurnQuestion:
    """What is asked, and the exact chances that answer it.

    `leads`: which of two highest cards the next player is less likely to trump; the chance for each that the player is
    out of its suit. `lead`: how likely that is for one card. `higher`: how likely it is that the next player has a
    higher card than this one, `over`: than the best one of the trick; `none`: that the player has no card of what was
    led. `partner`: how likely it is that the partner has such a card. `left` are the numbers of such cards that are
    still out. `share` is how many of the hidden cards that may be of the suit that player holds, and how many there
    are, if the chances follow from that alone.
    """

    kind: str
    of: tuple[Card, ...]
    options: tuple[str, ...]
    chances: tuple[Fraction, ...]
    left: tuple[int, ...] = ()
    share: tuple[int, int] | None = None

    def missed(self, left: int) -> tuple[tuple[int, int], ...]:
        """The chances, one by one, that each of so many cards isn't with the next player; none without a share.

        >>> TurnQuestion("lead", ("CA",), BANDS, (Fraction(5, 18),), (2,), (4, 9)).missed(2)
        ((5, 9), (4, 8))
        """
        held, out = self.share or (0, 0)
        return tuple((out - held - at, out - at) for at in range(left)) if out else ()

    @property
    def right(self) -> str:
        """The right option."""
        if self.kind == "leads":
            return self.options[self.chances.index(min(self.chances))]
        (chance,) = self.chances
        return self.options[(chance >= LOW) + (chance > HIGH)]


@dataclass(frozen=True)
class Asked:
    """A question that was asked: in which hand, at which trick, and what was answered (nothing: the visitor played).

    `moves` are those before it, as text (`TableState.tokens`).
    """

    hand: tuple[int, int]
    trick: int
    question: TurnQuestion
    answer: str
    moves: tuple[str, ...] = ()


def hand_of(state: TableState) -> tuple[int, int]:
    """The numbers of the round and the hand; of the hand that is over, until the next one."""
    match = state.events[-1].old if state.settled and state.events else state.match
    return match.round_no, match.hand_no


def on_branch(one: Asked, state: TableState) -> bool:
    """Whether a question was asked on the way to a state, and not after moves that were undone since."""
    own = one.moves[:-1] if one.moves and one.moves[-1].startswith("+") else one.moves
    return state.moves[: len(own)] == own


def turn_question(state: TableState, asked: tuple[Asked, ...]) -> TurnQuestion | None:
    """The question of this trick, if there is a good one and none was asked yet, nor in the trick before."""
    view = state.view
    if view.phase != "play" or not state.picking or view.seat != state.match.turn:
        return None
    if state.glass or state.scene == "trick":
        return None
    here = [one for one in asked if one.hand == hand_of(state) and on_branch(one, state)]
    past = len(view.tricks) - max((one.trick for one in here), default=-1)
    if past < 2 or len(view.own) < LEAST_HELD:
        return None
    if view.trick and len(list(islice(_plays(state), 2))) == 1:
        return None
    before = {(one.question.kind, one.question.of) for one in here}
    last = _titled(here[-1].question, view) if here else None
    some = list(_next_player(view) if view.trick else _leads(view))
    some += _partner(view) if past >= OFTEN else ()
    fresh = (one for one in some if (one.kind, one.of) not in before and _titled(one, view) != last)
    again = some if past >= OFTEN else []  # its chance has changed since
    others = (one for one in again if one.of != here[-1].question.of) if here else ()
    return next(chain(fresh, others, again), None)


def _plays(state: TableState) -> Iterator[Cards]:
    """The legal plays of whoever follows."""
    view = state.view
    return follows(view.trumps, state.match.game.options["follow_rule"], view.trick[0], view.own)


def _titled(question: TurnQuestion, view: View) -> tuple[str, ...]:
    """What makes two questions sound the same: their kind and groups."""
    return question.kind, *map(view.trumps.group, question.of)


def _next_player(view: View) -> Iterator[TurnQuestion]:
    """Whether the next player, if still to play, has a higher card than mine or the best one, or none of the suit."""
    lead, order = view.trick[0], view.trumps
    if len(view.trick) == len(SEATS) - 1:
        return
    group = order.group(lead[0])
    own = [card for card in view.own if order.group(card) == group]
    if own and len(lead) == 1:
        card = max(own, key=lambda each: (order.strength(each), each))
        if best(order, (*view.trick, (card,))) == len(view.trick):
            yield from _banded("higher", card, view, _higher(view, card))
    (top, *_) = view.trick[best(order, view.trick)]
    if len(lead) == 1 and order.group(top) == group:
        yield from _banded("over", top, view, _higher(view, top))
    if not order.is_trump(lead[0]):
        yield from _banded("none", lead[0], view, lambda each: order.group(each) == group)


def _partner(view: View) -> Iterator[TurnQuestion]:
    """Whether the partner has one of the highest trumps."""
    for card in (*JOKERS, f"{view.trumps.suit}{view.trumps.level}"):
        yield from _banded("partner", card, view, partial(eq, card), partner(view.seat or 0))


def _higher(view: View, card: Card) -> Callable[[Card], bool]:
    """Whether a card is of the same group and higher."""
    order = view.trumps
    return lambda each: order.group(each) == order.group(card) and order.beats(each, card)


def _banded(
    kind: str, card: Card, view: View, marked: Callable[[Card], bool], seat: int | None = None
) -> Iterator[TurnQuestion]:
    """How likely the next player, or another, has a marked card, or none; nothing if that is all but certain."""
    out, seat = sum(map(marked, elsewhere(view))), after(view.seat or 0) if seat is None else seat
    none = deals.count(view, marked, seat).exactly(0)
    if MIN_RISK <= none <= 1 - MIN_RISK:
        chance = none if kind == "none" else 1 - none
        yield TurnQuestion(kind, (card,), BANDS, (chance,), (out,), _share(view, (card,), (out,), (none,), seat))


def _leads(view: View) -> Iterator[TurnQuestion]:
    """Which of the highest plain cards is safer from the next player, how safe a single one is; or one's best cards."""
    risks = {card: chance for card in _highest(view) if 0 < (chance := next_is_out_of(view, card)) < 1}
    yield from _safest(view, risks) if risks else ()
    order = view.trumps
    for group in dict.fromkeys(map(order.group, view.own)):
        own = [card for card in view.own if order.group(card) == group]
        card = max(own, key=lambda each: (order.strength(each), each))
        if own.count(card) == 1:  # several alike would be led together, and then one higher card doesn't beat them
            yield from _banded("higher", card, view, _higher(view, card))


def _safest(view: View, risks: Mapping[Card, Fraction]) -> Iterator[TurnQuestion]:
    """The questions about the safest and the riskiest of some leads."""
    safest, riskiest = (choose(risks, key=lambda card: (risks[card], card)) for choose in (min, max))
    some: list[Cards] = []
    if risks[riskiest] - risks[safest] >= MIN_RISK:
        some.append(tuple(sorted((safest, riskiest))))
    if risks[riskiest] >= MIN_RISK:
        some.append((riskiest,))
    for cards in some:
        left, chances = _left(view, cards), tuple(risks[card] for card in cards)
        kind, options = ("leads", cards) if len(cards) > 1 else ("lead", BANDS)
        share = _share(view, cards, left, chances, after(view.seat or 0))
        yield TurnQuestion(kind, cards, options, chances, left, share)


def _left(view: View, some: Cards) -> tuple[int, ...]:
    """How many cards of the suit of each card are still out."""
    group = view.trumps.group
    return tuple(sum(group(each) == group(card) for each in elsewhere(view)) for card in some)


def _share(
    view: View, some: Cards, left: tuple[int, ...], none: tuple[Fraction, ...], seat: int
) -> tuple[int, int] | None:
    """How many of the hidden cards that may be of these suits a player holds, if that gives the chances of none.

    A player who is known to be out of a suit has no such card.
    """
    places = deals.unseen(view).places
    room = {place.seat: place.room for place in places}
    groups = set(map(view.trumps.group, some))
    counts = {sum(place.room for place in places if (place.seat, group) not in view.voids) for group in groups}
    held, out = room.get(seat, 0), max(counts)
    plain = tuple(Fraction(comb(out - held, each), comb(out, each)) for each in left)
    return (held, out) if len(counts) == 1 and plain == none else None


def _highest(view: View) -> Iterator[Card]:
    """The own plain cards that no card of their suit with another player beats, one for each suit."""
    order = view.trumps
    plain = [card for card in (*elsewhere(view), *view.own) if not order.is_trump(card)]
    for card in dict.fromkeys(view.own):
        if not order.is_trump(card) and not any(order.beats(other, card) for other in plain):
            yield card


def elsewhere(view: View) -> Cards:
    """The cards that the others hold or that lie hidden."""
    unseen = deals.unseen(view)
    return (*unseen.cards, *(card for place in unseen.places for card in place.held))


def next_is_out_of(view: View, card: Card) -> Fraction:
    """The chance that the next player has no card of a card's suit."""
    return deals.count(
        view, lambda other: view.trumps.group(other) == view.trumps.group(card), after(view.seat or 0)
    ).exactly(0)


# ---- what was learnt ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Learnt:
    """The chance that the next player had none of a suit, and how many of it were still out then."""

    card: Card
    left: int
    none: Fraction


def learnt(asked: tuple[Asked, ...]) -> tuple[Learnt, ...]:
    """Of the questions whether somebody was out of a suit, those with the most and the fewest cards still out."""
    found = [
        Learnt(*each)
        for one in asked
        if one.question.kind not in (*HIGHER, "partner")
        for each in zip(one.question.of, one.question.left, one.question.chances, strict=True)
    ]
    if not found:
        return ()
    most, fewest = max(found, key=lambda each: each.left), min(found, key=lambda each: each.left)
    return (most, fewest) if most.left > fewest.left and fewest.none - most.none >= APART else (fewest,)
