"""Notation of card-game records: names, cards and actions.

Cards are written in letters (`S10 H10 BJ`) or with signs (`♠10 ♥10 大王`); both can be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from dicekit.cards import actions
from dicekit.cards.actions import Action, Bury, Deal, Declare, Play, ReturnTribute
from dicekit.cards.card import JOKERS, UNKNOWN, Card, Cards, parse_card, parse_suit
from dicekit.errors import Unreadable
from dicekit.record.errors import RecordError
from dicekit.record.notation import Names, clip
from dicekit.record.notation import write_name as with_sign

HIDDEN = "-"  # an unknown card; `-12` stands for twelve
CLOSED = "closed"  # after hidden cards that were buried: none of them may be picked up
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
CHINESE_JOKERS = dict(zip(JOKERS, ("大王", "小王"), strict=True))
ACTION_WORDS = ("deal", "king", "declare", "call", "give", "return", "bury", "joker", "pick", "play", "pass")
OTHER_WORDS = ("starter", "bottom", "score", "case", "levels", "deals", "blood", "round", "match", "held", "taken")
RUN = re.compile(r"-(\d{1,3})?", re.ASCII)
EXAMPLE = (
    "S9 S9, king, declare S3 S3, declare BJ BJ BJ call H, give BJ, bury S3 S4 S6 D3 D4 D6, joker BJ, pick D3, pass"
)


class CardNames(Names):
    """The players of a card game; a name that is also a card or a word of the notation needs an `@`."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names, Reserved())


class Reserved(frozenset[str]):
    """Words that can't be names without an `@`: the words of the notation and every spelling of a card or suit."""

    def __new__(cls) -> Reserved:
        return super().__new__(cls, (*ACTION_WORDS, *OTHER_WORDS, CLOSED, "hand", "from", "by", "won", "nobody"))

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        return super().__contains__(word) or parse_card(word) is not None or parse_suit(word) is not None


RESERVED = Reserved()


def write_name(name: str) -> str:
    """A name, with `@` if it's also a card or a word of the notation."""
    return with_sign(name, RESERVED)


def write_cards(cards: Iterable[Card], signs: bool) -> str:
    """Cards as text, in letters or with signs; `-` for unknown ones."""
    return " ".join(_write_card(card, signs) for card in cards)


def _write_card(card: Card, signs: bool) -> str:
    if card.startswith(UNKNOWN):
        return HIDDEN
    if not signs:
        return card
    return CHINESE_JOKERS.get(card) or SIGNS[card[0]] + card[1:]


def write_action(action: Action, signs: bool = False) -> str:
    """An action as text, without the name of its seat; `play` is left out."""
    match action:
        case Declare(cards, called) if called is not None:
            return f"declare {write_cards(cards, signs)} call {SIGNS[called] if signs else called}"
        case Play(cards):
            return write_cards(cards, signs)
        case _:
            words = actions.write(action).split()
            return " ".join([words[0], *(_rewritten(word, signs) for word in words[1:])])


def _rewritten(word: str, signs: bool) -> str:
    return word if word.isdigit() else _write_card(word, signs)


# ---- reading -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Event:
    """An event of a record: an action of a seat (None: the table), or the bottom shown."""

    line: int
    seat: int | None
    action: Action | None
    bottom: Cards = ()
    closed: bool = False  # whether the six cards were buried hidden with none to be picked up


def read_cards(words: Sequence[str], line: int) -> Cards:
    """Parse cards; `-` and `-12` are unknown ones."""
    found: list[Card] = []
    for word in words:
        if run := RUN.fullmatch(word):
            found += [UNKNOWN] * min(int(run[1] or 1), 200)
            continue
        card = parse_card(word)
        if card is None:
            raise RecordError(line, "card", text=clip(word))
        found.append(card)
    return tuple(found)


def read_events(words: Sequence[str], names: Names, line: int) -> list[Event]:
    """Parse all actions of a line: each is a name and an action, or `deal` and a number."""
    events: list[Event] = []
    at = 0
    while at < len(words):
        end = next((n for n in range(at + 1, len(words)) if _begins(words, n, names)), len(words))
        if words[at].lower() == "deal":
            events.append(Event(line, None, _deal(words[at + 1 : end], line)))
        else:
            seat = names.known(words[at], line)
            if end == at + 1:
                raise RecordError(line, "silent", text=clip(words[at]), action=EXAMPLE)
            events.append(_event(seat, words[at + 1 : end], line))
        at = end
    return events


def _begins(words: Sequence[str], at: int, names: Names) -> bool:
    return words[at].lower() == "deal" or names.seat(words[at]) is not None


def _deal(words: Sequence[str], line: int) -> Deal:
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 4:
        return Deal(int(words[0]))
    raise RecordError(line, "deal", text=clip(" ".join(words)))


def _event(seat: int, words: Sequence[str], line: int) -> Event:
    """Parse an action of a seat."""
    word, rest = words[0].lower(), list(words[1:])
    closed = word == "bury" and bool(rest) and rest[-1].lower() == CLOSED
    if word in ("bury", "return") and any(RUN.fullmatch(other) for other in rest):
        cards = read_cards(rest[:-1] if closed else rest, line)
        return Event(line, seat, Bury(cards) if word == "bury" else ReturnTribute(cards), closed=closed)
    try:
        return Event(line, seat, _of_seat(actions.read(" ".join(words))))
    except (Unreadable, ValueError):
        raise RecordError(line, "action", text=clip(" ".join(words)), action=EXAMPLE) from None


def _of_seat(action: Action) -> Action:
    if isinstance(action, Declare) and action.called is not None:
        action = replace(action, called=parse_suit(action.called) or action.called)
    if isinstance(action, Deal | actions.Shuffle):
        raise ValueError("the table does this")
    return action
