"""What other plays of the visitor's would have changed in a hand that is over, all playing on by the policy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from dicekit.cards import policy
from dicekit.cards.actions import Action, Play
from dicekit.cards.card import Cards
from dicekit.cards.levels import Settlement
from dicekit.cards.match import Match
from dicekit.kit.html import join_plain
from dicekit.play import card_advice
from dicekit.widgets.cards.ideas import ideas
from dicekit.widgets.cards.state import Event, TableState
from dicekit.widgets.cards.table_texts import TableTexts

Worth = tuple[int, int]  # whether a side wins (1), loses (-1) or neither, and the points to its good


@dataclass(frozen=True)
class Change:
    """A play that would have brought more: in which trick, what was played, what to play instead, and both outcomes."""

    trick: int
    played: Cards
    instead: Cards
    was: Worth
    would_be: Worth


def best_change(state: TableState) -> Change | None:
    """The one other play, of those that were offered, that would have brought the visitor's side most; None if none.

    Everything before it is as it was; after it all four play by the policy.
    """
    return _best(_own(state), state.match.result)


def changed(words: TableTexts) -> str:
    """What that play would have changed; empty if the visitor played no card in this hand."""
    if not _own(words.state):
        return ""
    found = best_change(words.state)
    if found is None:
        return join_plain(words.lang, words.say("changed.none"), words.say("changed.if"))
    (was, before), (would_be, after_it) = found.was, found.would_be
    key = "points" if was == would_be else "won" if would_be > 0 else "saved"
    slots = {"cards": words.cards(found.instead), "played": words.cards(found.played), "n": after_it - before}
    return join_plain(words.lang, words.say(f"changed.{key}", trick=found.trick, **slots), words.say("changed.if"))


def _own(state: TableState) -> tuple[Event, ...]:
    """The visitor's own plays, without those that the policy made for them."""
    own = (event for event in state.events if event.seat in state.mine and not event.why)
    return tuple(event for event in own if isinstance(event.action, Play))


def parted(words: TableTexts) -> list[str]:
    """How often the visitor played as advised, and apart from it what advice alone brings from the same cards."""
    own, state = _own(words.state), words.state
    if not own or len(state.mine) != 1 or state.match.result is None:
        return []
    side, dealer = (own[0].seat or 0) % 2, own[0].old.seat_dealing % 2
    chosen = [event for event in own if len(list(islice(event.old.legal(), 2))) > 1]
    as_advised = sum(_advised(event.old) == event.action for event in chosen)
    ended = _by_advice(own[0].old)
    was, would_be = worth(state.match.result, side, dealer), worth(ended, side, dealer)
    same = "same" if was == would_be else "near"
    key = same if was[0] == would_be[0] else "better" if would_be > was else "worse"
    how = words.say(f"luck.how.{('even', 'win', 'lose')[would_be[0]]}")
    slots = {"score": ended.score, "how": how, "names": words.side(1 - dealer)}
    return [words.say("luck.decisions", n=as_advised, all=len(chosen)), words.say(f"luck.{key}", **slots)]


def _advised(match: Match) -> Action:
    return card_advice.advise(match.seen_by(match.turn), match.legal()).action


@lru_cache(maxsize=8)
def _by_advice(match: Match) -> Settlement:
    """How the hand ends if the seat on turn always plays as advised, and the others by the policy."""
    seat = match.turn
    while match.phase == "play":
        match = match.play(_advised(match) if match.turn == seat else policy.choose(match).action)
    assert match.result is not None
    return match.result


@lru_cache(maxsize=32)
def _best(own: tuple[Event, ...], result: Settlement | None) -> Change | None:
    if not own or result is None:
        return None
    side, dealer = (own[0].seat or 0) % 2, own[0].old.seat_dealing % 2
    was = worth(result, side, dealer)
    found = list(_changes(own, was, side, dealer))
    return max(found, key=lambda each: each.would_be, default=None)


def _changes(own: tuple[Event, ...], was: Worth, side: int, dealer: int) -> Iterator[Change]:
    """Every other play that was offered and would have brought more, in the order of play."""
    for event in own:
        played = getattr(event.action, "cards", ())
        for cards in dict.fromkeys(idea.cards for idea in ideas(event.old.seen_by(event.seat))):
            if cards == played:
                continue
            ended = played_out(event.old.play(Play(cards))).result
            if ended is not None and (would_be := worth(ended, side, dealer)) > was:
                yield Change(len(event.old.hand.tricks) + 1, played, cards, was, would_be)


def played_out(match: Match) -> Match:
    """The match when the hand is over, all four playing by the policy."""
    while match.phase == "play":
        match = match.play(policy.choose(match).action)
    return match


def worth(result: Settlement, side: int, dealer: int) -> Worth:
    """What a hand that ended like this is worth to a side."""
    winner = {"A": dealer, "D": 1 - dealer}.get(result.case or "", result.round_winner)
    won = 0 if winner is None else 1 if winner == side else -1
    return won, result.score if side != dealer else -result.score
