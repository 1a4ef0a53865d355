"""Parser of card-game records: the deal, actions and settlement of each hand, not yet replayed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from dicekit.cards.card import Cards
from dicekit.cards.game import CardGame
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE
from dicekit.errors import BadOption, Fault
from dicekit.games import games
from dicekit.record.cards_notation import CardNames, Event, read_cards, read_events
from dicekit.record.errors import RecordError
from dicekit.record.header import GameLine
from dicekit.record.lines import NOTHING, Line, numbered
from dicekit.record.notation import Names, clip

HAND = re.compile(r"(?:hand\s+)?(\d{1,7})[.):]*(?:\s+|$)", re.IGNORECASE | re.ASCII)
FACTS = frozenset({"score", "case", "levels", "blood", "round", "match"})


@dataclass(frozen=True)
class CardHeader:
    """The parsed header; `seen_by` is the seat of a partial record (-1: a spectator, None: a full record)."""

    line: int
    game: CardGame
    names: Names
    seed: str | None
    seen_by: int | None


@dataclass
class HandLines:
    """The parsed lines of one hand, not yet checked."""

    line: int
    dealt: dict[int, Cards] = field(default_factory=dict)
    bottom: Cards = ()
    starter: int | None = None
    deal_line: int | None = None
    events: list[Event] = field(default_factory=list)
    results: list[Line] = field(default_factory=list)


def read_card_header(game_line: GameLine) -> CardHeader:
    """Parse the game line of a card game."""
    if "dice" in game_line.fields or "starter" in game_line.fields:
        field_ = "dice" if "dice" in game_line.fields else "starter"
        raise RecordError(game_line.line, "no_field", text=field_, game=game_line.variant.name)
    options, names = game_line.options, CardNames(game_line.players)
    try:
        game = games["da_gunzi"](len(game_line.players), **options)
        game.match("AAAA", names.names)
    except (BadOption, Fault) as fault:
        raise RecordError(game_line.line, "refused", reason=fault) from None
    return CardHeader(game_line.line, game, names, game_line.seed, game_line.seen_by(names))


def read_hand_lines(lines: list[Line], names: Names) -> Iterator[HandLines]:
    """Parse the lines after the header, hand by hand."""

    def take(current: HandLines, number: int, line: str) -> int:
        before = len(current.events)
        _take(current, line, names, number)
        return len(current.events) - before

    return numbered(lines, HAND, HandLines, take, ("hand_number", "before_hands"))


def _take(current: HandLines, line: str, names: Names, number: int) -> None:
    """Parse one line of a hand and add it to `current`."""
    words = line.translate(NOTHING).split()
    kind, second = words[0].lower().rstrip(":"), words[1].lower() if len(words) > 1 else ""
    whose = second.rstrip(":") in ("starter", "bottom") or names.called(second.rstrip(":").removeprefix("@"))
    if kind == "deal" and (whose or not second or "|" in line):
        _dealt(current, line, names, number)
    elif kind in FACTS or (kind == "bottom" and second in ("held", "taken")) or second == "deals":
        current.results.append((number, line))
    elif current.results:
        raise RecordError(number, "after_hand", text=clip(line))
    elif kind == "bottom":
        six = read_cards(words[1:], number)
        if len(six) != BOTTOM_SIZE:
            raise RecordError(number, "six", n=len(six))
        current.events.append(Event(number, None, None, six))
    else:
        current.events += read_events(words, names, number)


def _dealt(current: HandLines, line: str, names: Names, number: int) -> None:
    """Parse a `deal` line: cards of seats in the order of dealing, the bottom, or the starter."""
    if current.events:
        raise RecordError(number, "late_cards")
    current.deal_line = current.deal_line or number
    for part in line.split(None, 1)[1:]:
        for entry in part.split("|"):
            words = entry.replace(",", " ").replace(";", " ").split()
            if not words:
                raise RecordError(number, "whose_cards", name=names.names[0])
            kind = words[0].lower().rstrip(":")
            if kind == "starter" and len(words) == 2:
                current.starter = names.known(words[1], number)
                continue
            cards = read_cards(words[1:], number)
            if kind == "bottom":
                _check_number(cards, BOTTOM_SIZE, number)
                current.bottom = cards
                continue
            seat = names.known(words[0], number)
            if seat in current.dealt:
                raise RecordError(number, "cards_twice", name=names.names[seat])
            _check_number(cards, HAND_SIZE, number)
            current.dealt[seat] = cards


def _check_number(cards: Cards, most: int, number: int) -> None:
    if len(cards) > most:
        raise RecordError(number, "more_cards", n=len(cards), most=most)
