"""Questions at the visitor's turn that exact odds answer: where the last joker is, and which lead is safer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from dicekit.cards.card import COPIES, JOKERS, Card, Cards
from dicekit.cards.hand import after
from dicekit.cards.view import View
from dicekit.odds import deals
from dicekit.odds.deals_panel import panel
from dicekit.widgets.cards.state import TableState

MAX_A_HAND = 4
TRICKS_BETWEEN = 2  # the least number of tricks between two questions
MIN_RISK = Fraction(1, 100)  # below that a lead isn't worth a question
LOW, HIGH = Fraction(1, 10), Fraction(1, 2)  # what counts as unlikely, and as likely


@dataclass(frozen=True)
class TurnQuestion:
    """What is asked, and the exact chances that answer it.

    `last`: where the last unseen copy of a joker is; a chance for each option. `leads`: which of two highest cards the
    next player is less likely to trump; the chance for each that the player is out of its suit. `lead`: how likely
    that is for one card.
    """

    kind: str
    of: tuple[Card, ...]
    options: tuple[str, ...]
    chances: tuple[Fraction, ...]

    @property
    def right(self) -> str:
        """The right option."""
        match self.kind:
            case "last":
                return self.options[self.chances.index(max(self.chances))]
            case "leads":
                return self.options[self.chances.index(min(self.chances))]
        (chance,) = self.chances
        return self.options[(chance >= LOW) + (chance > HIGH)]


@dataclass(frozen=True)
class Asked:
    """A question that was asked: in which hand, at which trick, and what was answered (`show`: just shown)."""

    hand: tuple[int, int]
    trick: int
    question: TurnQuestion
    answer: str


def hand_of(state: TableState) -> tuple[int, int]:
    """The numbers of the round and the hand."""
    return state.match.round_no, state.match.hand_no


def turn_question(state: TableState, asked: tuple[Asked, ...]) -> TurnQuestion | None:
    """The question of this moment, if there is a good one and it isn't too soon after the last."""
    view = state.view
    if view.phase != "play" or not state.picking or view.seat != state.match.turn:
        return None
    here, at = [one for one in asked if one.hand == hand_of(state)], len(view.tricks)
    if len(here) >= MAX_A_HAND or any(abs(at - one.trick) < TRICKS_BETWEEN for one in here):
        return None
    before = {(one.question.kind, one.question.of) for one in here}
    return next((found for found in _questions(view) if (found.kind, found.of) not in before), None)


def _questions(view: View) -> Iterator[TurnQuestion]:
    if not view.trick:
        yield from _leads(view)
    yield from _last_joker(view)


def _last_joker(view: View) -> Iterator[TurnQuestion]:
    """The question where the last unseen joker of a kind is, if several places are possible."""
    odds = panel(view)
    played = [card for cards in view.played for card in cards]
    for joker in JOKERS:
        if odds is None or view.own.count(joker) + played.count(joker) != COPIES - 1:
            continue
        shares = odds.third(joker).shares
        options = tuple(name for name in ("partner", "opponents", "bottom") if name in shares)
        if sum(shares[name] > 0 for name in options) > 1:
            yield TurnQuestion("last", (joker,), options, tuple(shares[name] for name in options))


def _leads(view: View) -> Iterator[TurnQuestion]:
    """Which of the highest plain cards is safer from the next player, or how safe a single one is."""
    risks = {card: chance for card in _highest(view) if 0 < (chance := next_is_out_of(view, card)) < 1}
    if not risks:
        return
    safest, riskiest = (choose(risks, key=lambda card: (risks[card], card)) for choose in (min, max))
    if risks[riskiest] - risks[safest] >= MIN_RISK:
        pair = tuple(sorted((safest, riskiest)))
        yield TurnQuestion("leads", pair, pair, tuple(risks[card] for card in pair))
    if risks[riskiest] >= MIN_RISK:
        yield TurnQuestion("lead", (riskiest,), ("low", "middle", "high"), (risks[riskiest],))


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
