"""`dicekit replay` for card games: each hand and trick, in words or as JSON data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dicekit import texts
from dicekit.cards.actions import (
    Bury,
    BuryJoker,
    Declare,
    GiveTribute,
    Pass,
    PickUp,
    Play,
    ReturnTribute,
    RevealKing,
    Shuffle,
)
from dicekit.cards.card import UNKNOWN, points, suit
from dicekit.cards.hand import SEATS, after
from dicekit.cards.levels import Settlement
from dicekit.cards.match import Match
from dicekit.commands.answer import record_data
from dicekit.record import Record, Step


def record_lines(played: Record[Match], lang: str) -> Iterator[str]:
    """A whole record in words, line by line."""
    before: Match | None = None
    for step in played.steps:
        yield from _step_lines(before, step, lang)
        before = step.table
    match = played.table
    yield ""
    if played.stopped is not None:
        yield texts.say("cli.hand.stopped", lang, n=played.stopped)
    elif match.turn is not None:
        yield texts.say("cli.hand.next", lang, name=match.names[match.turn])


def _step_lines(before: Match | None, step: Step[Match], lang: str) -> Iterator[str]:
    """One step in words, with its automatic consequences."""
    match = step.table
    if before is None:
        return
    if step.words == "shuffle":
        yield ""
        yield from _begun(match, lang)
        return
    if before.phase == "shuffle" or step.words.startswith("bottom"):
        return  # the final bottom comes with the settlement
    if step.seat is not None:
        yield from (f"  {line}" for line in _acted(before, match, step.seat, lang))
    yield from (f"  {line}" for line in _followed(before, match, lang))


def _begun(match: Match, lang: str) -> Iterator[str]:
    """The start of a hand in words."""
    dealer = match.dealer
    giver = None if dealer is None or not match.blood else match.names[after(dealer, 3)]
    yield texts.say(
        "cli.hand.begins",
        lang,
        n=match.number,
        level=match.hand.level,
        name=None if dealer is None else match.names[dealer],
        giver=giver,
        blood=match.blood,
    )


def _acted(before: Match, match: Match, seat: int, lang: str) -> Iterator[str]:
    """An action of a seat in words; plays are left for the complete trick."""
    action = match.history[-1].action
    if isinstance(action, Play):
        return
    key, slots = SENTENCES[type(action)](action)
    if isinstance(action, Bury | ReturnTribute) and any(card.startswith(UNKNOWN) for card in action.cards):
        key, slots = f"{key}.hidden", {"n": len(action.cards)}
    yield texts.say(f"cli.hand.{key}", lang, name=match.names[seat], **slots)


SENTENCES: dict[type, Callable[[Any], tuple[str, dict[str, Any]]]] = {
    RevealKing: lambda action: ("king", {}),
    Pass: lambda action: ("passes", {}),
    Declare: lambda action: ("declares", {"cards": action.cards, "suit": action.called or suit(action.cards[0])}),
    GiveTribute: lambda action: ("gives", {"cards": action.cards}),
    ReturnTribute: lambda action: ("returns", {"cards": action.cards}),
    Bury: lambda action: ("buries", {"cards": action.cards}),
    BuryJoker: lambda action: ("joker", {"card": action.card}),
    PickUp: lambda action: ("picks", {"cards": (action.card,)}),
}


def _followed(before: Match, match: Match, lang: str) -> Iterator[str]:
    """The consequences of an action in words: hands, trumps, the bottom shown, a trick, the settlement."""
    hand = match.hand
    if before.phase == "deal" and before.hand.undealt and not hand.undealt and match.phase != "shuffle":
        for name, held in zip(match.names, hand.held, strict=True):
            if not any(card.startswith(UNKNOWN) for card in held):
                yield texts.say("cli.hand.has", lang, name=name, cards=held)
    named = before.phase in ("deal", "last_call") and match.phase not in ("deal", "last_call", "shuffle")
    if named:
        yield texts.say("cli.hand.trump", lang, suit=hand.trump)
    was_open = before.phase in ("deal", "last_call", "return") and match.phase in ("bury", "play")
    if was_open and hand.revealed:
        key = "dry" if hand.dry else "revealed"
        yield texts.say(f"cli.hand.{key}", lang, cards=hand.dealt_bottom)
    if before.phase == "play":
        yield from _trick(before, match, lang)


def _trick(before: Match, match: Match, lang: str) -> Iterator[str]:
    """A complete trick in words, and the settlement after the last one."""
    settled = match.phase in ("shuffle", "over")
    hand = match.last[1] if settled and match.last is not None else match.hand
    if len(hand.tricks) == len(before.hand.tricks):
        return
    trick = hand.tricks[-1]
    plays = [
        texts.say("cli.hand.play", lang, name=match.names[after(trick.leader, place)], cards=cards)
        for place, cards in enumerate(trick.plays)
    ]
    yield texts.say(
        "cli.hand.trick",
        lang,
        n=len(hand.tricks),
        plays=" / ".join(plays),
        name=match.names[trick.winner],
        points=trick.points,
    )
    if settled:
        yield from _settled(before, match, lang)


def _settled(before: Match, match: Match, lang: str) -> Iterator[str]:
    assert match.last is not None
    assert match.result is not None
    hand, result, dealer = match.last[1], match.result, before.seat_dealing
    attackers = _side(match, dealer + 1)
    last = hand.tricks[-1].winner
    taker = match.names[last] if last % 2 != dealer % 2 else None
    yield texts.say("cli.hand.bottom", lang, cards=hand.bottom)
    n = points(hand.bottom)
    yield texts.say("cli.hand.score", lang, score=result.score, names=attackers, n=n, taker=taker)
    yield texts.say("cli.hand.levels", lang, ours=result.levels[0], theirs=result.levels[1])
    if result.round_winner is not None:
        reason = texts.say(f"cli.hand.reason.{result.reason}", lang)
        yield texts.say("cli.hand.round", lang, names=_side(match, result.round_winner), reason=reason)
    if match.is_over:
        yield texts.say("cli.hand.match", lang, names=tuple(match.names[seat] for seat in match.winners))


def _side(match: Match, seat: int) -> tuple[str, ...]:
    return tuple(match.names[each] for each in SEATS if each % 2 == seat % 2)


# ---- data --------------------------------------------------------------------------------------


def hands_data(played: Record[Match]) -> dict[str, Any]:
    """A whole record as JSON data."""
    return record_data(played, _step_data)


def _step_data(step: Step[Match]) -> dict[str, Any]:
    match = step.table
    data: dict[str, Any] = {
        "line": step.line,
        "hand": match.number,
        "seat": step.seat,
        "action": step.words,
        "phase": match.phase,
        "turn": match.turn,
        "points": match.hand.trick_points,
    }
    last = match.history[-1].action if match.history else None
    if isinstance(last, Play) and match.phase in ("shuffle", "over") and not isinstance(last, Shuffle):
        data["settlement"] = _settlement_data(match.result)
    return data


def _settlement_data(result: Settlement | None) -> dict[str, Any]:
    assert result is not None
    return {
        "score": result.score,
        "case": result.case,
        "levels": list(result.levels),
        "next_dealer": result.next_dealer,
        "blood": result.blood,
        "giver": result.giver,
        "round_winner": result.round_winner,
        "reason": result.reason,
    }
