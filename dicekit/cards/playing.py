"""The phase of play (D9), and the settlement after the last trick (D10, D11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dicekit.cards.actions import Action, Bury, BuryJoker, Play
from dicekit.cards.card import Cards, points, sort, without
from dicekit.cards.following import best, follow_fault, follows, group_of, lead_fault, leads
from dicekit.cards.hand import NO_HAND, SEATS, Trick, after
from dicekit.cards.levels import FIRST, FinishedHand, Settlement, settle
from dicekit.cards.phase import Phase

if TYPE_CHECKING:
    from dicekit.cards.match import Match


class Playing(Phase):
    """Leading and following."""

    name = "play"
    actions = (Play,)
    rule = "D9"

    def wrong_phase_reason(self, match: Match, action: Action) -> tuple[str, str]:
        """The code and rule of the objection, with its own code for burying."""
        if match.hand.dry and isinstance(action, Bury | BuryJoker):
            return "dry_pot", "D8.2"
        if isinstance(action, BuryJoker) and not match.hand.open:
            return "bottom_closed", "D8.4"
        return "wrong_phase", self.rule

    def fault(self, match: Match, seat: int, action: Play) -> tuple[str, str] | None:
        hand, held = match.hand, match.hand.held[seat]
        if not hand.trick:
            code = lead_fault(held, action.cards)
            return None if code is None else (code, "D9.1")
        code = follow_fault(hand.trumps, match.game.options["follow_rule"], hand.trick[0], held, action.cards)
        return None if code is None else (code, "D9.2")

    def legal(self, match: Match, seat: int | None) -> Iterator[Action]:
        if seat != match.turn or seat is None:
            return
        hand, held = match.hand, match.hand.held[seat]
        rule = match.game.options["follow_rule"]
        yield from map(Play, follows(hand.trumps, rule, hand.trick[0], held) if hand.trick else leads(held))

    def apply(self, match: Match, seat: int, action: Play) -> Match:
        hand = match.hand.moved(seat, out=action.cards)
        trick = (*hand.trick, action.cards)
        if len(trick) < len(SEATS):
            return replace(match, hand=replace(hand, trick=trick), turn=after(seat))
        assert hand.leader is not None
        taken = Trick(hand.leader, trick, after(hand.leader, best(hand.trumps, trick)))
        attackers = taken.winner % 2 != match.seat_dealing % 2
        hand = replace(
            hand,
            trick=(),
            tricks=(*hand.tricks, taken),
            leader=taken.winner,
            trick_points=hand.trick_points + (taken.points if attackers else 0),
        )
        played = replace(match, hand=hand, turn=taken.winner)
        return played if any(hand.held) else finish(played)

    def facts(self, match: Match, seat: int, action: Any) -> dict[str, Any]:
        hand = match.hand
        led = hand.trick[0] if hand.trick else ()
        own = len(group_of(hand.trumps, led, hand.held[seat])) if led else 0
        return {
            "due": len(led),
            "led": led,
            "own": own,
            "lawful": self._lowest(match, seat),
        }

    def _lowest(self, match: Match, seat: int) -> Cards:
        """A legal answer to the lead as an example: low cards without points, if there are any."""
        hand, held = match.hand, match.hand.held[seat]
        order = sorted(held, key=lambda card: (points((card,)), hand.trumps.strength(card)))
        if not hand.trick or seat != match.turn:
            return ()
        own = group_of(hand.trumps, hand.trick[0], order)
        low = sort((*own, *without(order, own))[: len(hand.trick[0])])
        play = Play(low)
        if self.fault(match, seat, play) is None:
            return low
        first = next(self.legal(match, seat), None)
        return first.cards if isinstance(first, Play) else ()


def finish(match: Match) -> Match:
    """The match after the last trick: at the next hand, the next round, or its end."""
    hand, dealer = match.hand, match.seat_dealing
    taken = hand.tricks[-1].winner % 2 != dealer % 2
    before = match.played_as_dealer
    ours = frozenset({*before[dealer % 2], match.levels[dealer % 2]})
    as_dealer = (ours, before[1]) if dealer % 2 == 0 else (before[0], ours)
    played = FinishedHand(dealer, match.levels, hand.trick_points, hand.bottom, taken, hand.dry, as_dealer)
    result = settle(played, match.game.options)
    ended = replace(match, result=result, last=(match.hand_no, hand), played_as_dealer=as_dealer, turn=None)
    return _next_round(ended, result) if result.round_winner is not None else _next_hand(ended, result)


def _next_hand(match: Match, result: Settlement) -> Match:
    return replace(
        match,
        phase="shuffle",
        hand=NO_HAND,
        hand_no=match.hand_no + 1,
        levels=result.levels,
        dealer=result.next_dealer,
        blood=result.blood,
    )


def _next_round(match: Match, result: Settlement) -> Match:
    """The match at its next round, with both sides at level 3 and no tribute, or at its end (D11)."""
    winner = result.round_winner
    wins = (match.wins[0] + (winner == 0), match.wins[1] + (winner == 1))
    over = max(wins) >= match.game.options["rounds_to_win"]
    ended = replace(match, wins=wins, hand=NO_HAND)
    if over:
        return replace(ended, phase="over")
    return replace(
        ended,
        phase="shuffle",
        round_no=match.round_no + 1,
        hand_no=1,
        levels=(FIRST, FIRST),
        starter=None,
        dealer=None,
        blood=0,
        played_as_dealer=(frozenset(), frozenset()),
    )
