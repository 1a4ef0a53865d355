"""Questions at the visitor's turn that exact odds answer, at most one a trick, judged when it's over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from dicekit.cards.card import BIG, Card, Cards
from dicekit.cards.following import best
from dicekit.cards.hand import SEATS, after
from dicekit.cards.trumps import TRUMP
from dicekit.cards.view import View
from dicekit.odds import deals
from dicekit.odds.deals_panel import panel
from dicekit.widgets.cards.state import TableState

MIN_RISK = Fraction(1, 50)  # a chance nearer to 0 or 1 isn't worth a question
HALF = Fraction(1, 2)
LOW, HIGH = Fraction(1, 10), HALF  # what counts as unlikely, and as likely
YES_NO = ("yes", "no")
NEAR = Fraction(2, 5)  # how far an average may be from the whole number that stands for it
MIN_MEAN, OPTIONS = 2, 3  # the least average that is asked about, as one of so many numbers
MANY_APART = 4  # tricks from one question about an average to the next
LEAST_HELD = 2  # with a single card there is nothing to think about


@dataclass(frozen=True)
class TurnQuestion:
    """What is asked, and the exact chances that answer it.

    `trump`: where the last unseen trump is; a chance for each option.
    `leads`: which of two highest cards the next player is less likely to trump; the chance for each that the player is
    out of its suit. `lead`: how likely that is for one card. `higher`: whether the next player has a higher card than
    this one; `has`: whether any card of what was led; `many`: how many of those, or of the trumps, on average, as
    the mean and the player's share of the places for them if that gives the mean. `without` are the seats that have
    none. `left` are the numbers of such cards that are still out.
    """

    kind: str
    of: tuple[Card, ...]
    options: tuple[str, ...]
    chances: tuple[Fraction, ...]
    left: tuple[int, ...] = ()
    without: tuple[int, ...] = ()

    @property
    def right(self) -> str:
        """The right option."""
        match self.kind:
            case "trump":
                return self.options[self.chances.index(max(self.chances))]
            case "leads":
                return self.options[self.chances.index(min(self.chances))]
            case "many":
                return min(self.options, key=lambda option: abs(int(option) - self.chances[0]))
            case "higher" | "has":
                return self.options[self.chances[0] <= HALF]
        (chance,) = self.chances
        return self.options[(chance >= LOW) + (chance > HIGH)]


@dataclass(frozen=True)
class Asked:
    """A question that was asked: in which hand, at which trick, and what was answered (`skip` or nothing: nothing)."""

    hand: tuple[int, int]
    trick: int
    question: TurnQuestion
    answer: str


def hand_of(state: TableState) -> tuple[int, int]:
    """The numbers of the round and the hand."""
    return state.match.round_no, state.match.hand_no


def turn_question(state: TableState, asked: tuple[Asked, ...]) -> TurnQuestion | None:
    """The question of this trick, if there is a good one and none was asked yet."""
    view = state.view
    if view.phase != "play" or not state.picking or view.seat != state.match.turn or state.glass:
        return None
    here = [one for one in asked if one.hand == hand_of(state)]
    if any(one.trick == len(view.tricks) for one in here) or len(view.own) < LEAST_HELD:
        return None
    before = {(one.question.kind, one.question.of) for one in here}
    last = _titled(here[-1].question, view) if here else None
    lately = any(one.question.kind == "many" and len(view.tricks) - one.trick < MANY_APART for one in here)
    some = (one for one in _questions(view) if one.kind != "many" or not lately)
    fresh = (one for one in some if (one.kind, one.of) not in before and _titled(one, view) != last)
    return next(fresh, None)


def _titled(question: TurnQuestion, view: View) -> tuple[str, ...]:
    """What makes two questions sound the same: their kind and groups."""
    return question.kind, *map(view.trumps.group, question.of)


def _questions(view: View) -> Iterator[TurnQuestion]:
    """The possible questions, those about the visitor's own play first."""
    yield from _next_player(view) if view.trick else _leads(view)
    yield from _last_trump(view)
    yield from _many(view)


def _last_trump(view: View) -> Iterator[TurnQuestion]:
    """The question where the last unseen trump is, if several places are possible."""
    is_trump = view.trumps.is_trump
    odds = panel(view)
    if odds is None or sum(map(is_trump, elsewhere(view))) != 1:
        return
    shares = {"partner": Fraction(0), "opponents": Fraction(0), "bottom": Fraction(0)}
    for place, role in zip(odds.places, odds.roles, strict=True):
        side = role if role in shares else "opponents"
        shares[side] += deals.count(view, is_trump, place.name).at_least(1)
    if sum(share > 0 for share in shares.values()) > 1:
        yield TurnQuestion("trump", (), tuple(shares), tuple(shares.values()))


def _next_player(view: View) -> Iterator[TurnQuestion]:
    """Whether the next player, if still to play, has a higher card than my best, or any of what was led."""
    lead, order = view.trick[0], view.trumps
    seat = after(view.seat or 0)
    if len(view.trick) == len(SEATS) - 1:
        return
    group = order.group(lead[0])
    own = [card for card in view.own if order.group(card) == group]
    out = sum(order.group(card) == group for card in elsewhere(view))
    if own and len(lead) == 1:
        card = max(own, key=lambda each: (order.strength(each), each))
        if best(order, (*view.trick, (card,))) == len(view.trick):
            higher = deals.count(view, lambda each: order.group(each) == group and order.beats(each, card), seat)
            above = sum(order.group(each) == group and order.beats(each, card) for each in elsewhere(view))
            if MIN_RISK <= (chance := higher.at_least(1)) <= 1 - MIN_RISK:
                yield TurnQuestion("higher", (card,), YES_NO, (chance,), (above,))
    if MIN_RISK <= (chance := 1 - next_is_out_of(view, lead[0])) <= 1 - MIN_RISK:
        yield TurnQuestion("has", (lead[0],), YES_NO, (chance,), (out,))


def _many(view: View) -> Iterator[TurnQuestion]:
    """How many cards of what was led, or how many trumps, the next player has on average, as one of three numbers."""
    seat, group, of = after(view.seat or 0), TRUMP, BIG
    if view.trick:
        of = view.trick[0][0]
        group = view.trumps.group(of)
    mean, left = deals.mean(view, lambda card: view.trumps.group(card) == group, seat), _left(view, (of,))
    options = _numbers(mean, min(view.counts[seat], *left), len(view.tricks))
    if mean < MIN_MEAN or not options:
        return
    void = tuple(other for other in SEATS if (other, group) in view.voids and other != view.seat)
    places = [place for place in deals.unseen(view).places if place.seat not in void]
    share = Fraction(view.counts[seat], sum(place.room + len(place.held) for place in places))
    chances = (mean, share) if share * left[0] == mean else (mean,)
    yield TurnQuestion("many", (of,), options, chances, left, void)


def _numbers(mean: Fraction, most: int, turn: int) -> tuple[str, ...]:
    """Numbers up to `most`, the nearest to the mean among them; none if two are about as near, or if they don't fit."""
    near, apart = round(mean), max(2, round(mean / 2))
    if abs(mean - near) > NEAR:
        return ()
    for place in range(OPTIONS):
        least = near - apart * ((turn + place) % OPTIONS)
        if least >= 1 and least + apart * (OPTIONS - 1) <= most:
            return tuple(str(least + apart * each) for each in range(OPTIONS))
    return ()


def _leads(view: View) -> Iterator[TurnQuestion]:
    """Which of the highest plain cards is safer from the next player, or how safe a single one is."""
    risks = {card: chance for card in _highest(view) if 0 < (chance := next_is_out_of(view, card)) < 1}
    if not risks:
        return
    safest, riskiest = (choose(risks, key=lambda card: (risks[card], card)) for choose in (min, max))
    if risks[riskiest] - risks[safest] >= MIN_RISK:
        pair = tuple(sorted((safest, riskiest)))
        yield TurnQuestion("leads", pair, pair, tuple(risks[card] for card in pair), _left(view, pair))
    if risks[riskiest] >= MIN_RISK:
        left = _left(view, (riskiest,))
        yield TurnQuestion("lead", (riskiest,), ("low", "middle", "high"), (risks[riskiest],), left)


def _left(view: View, some: Cards) -> tuple[int, ...]:
    """How many cards of the suit of each card are still out."""
    group = view.trumps.group
    return tuple(sum(group(each) == group(card) for each in elsewhere(view)) for card in some)


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
    group = view.trumps.group(card)
    return deals.count(view, lambda other: view.trumps.group(other) == group, after(view.seat or 0)).exactly(0)
