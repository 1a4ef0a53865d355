"""Actions of a hand and how they are written: `deal 36`, `king`, `declare S3 S3`, `play H7 H7`, `pick D3`."""

from __future__ import annotations

from dataclasses import dataclass

from dicekit.cards.card import Card, Cards, InvalidCard, cards
from dicekit.errors import Unreadable


@dataclass(frozen=True)
class Shuffle:
    """The table shuffles: to `deck` or, if that is empty, by the seed. `starter` begins the first deal of a round."""

    deck: Cards = ()
    starter: int | None = None


@dataclass(frozen=True)
class Deal:
    """The table deals `number` cards, one at a time."""

    number: int


@dataclass(frozen=True)
class RevealKing:
    """Show a big joker in the first hand of a round."""


@dataclass(frozen=True)
class Declare:
    """Show rank cards, or three jokers and call a suit, to name the trump suit."""

    cards: Cards
    called: str | None = None


@dataclass(frozen=True)
class Pass:
    """Pass: show or bury nothing."""


@dataclass(frozen=True)
class GiveTribute:
    """Pay tribute: give the dealer one's highest cards."""

    cards: Cards


@dataclass(frozen=True)
class ReturnTribute:
    """As the dealer, give the same number of cards back."""

    cards: Cards


@dataclass(frozen=True)
class Bury:
    """As the dealer, put six cards down as the new bottom."""

    cards: Cards


@dataclass(frozen=True)
class BuryJoker:
    """As another player than the dealer, put a joker into the bottom."""

    card: Card


@dataclass(frozen=True)
class PickUp:
    """Take a card of the bottom in exchange for a buried joker."""

    card: Card


@dataclass(frozen=True)
class Play:
    """Play cards: lead or follow."""

    cards: Cards


Action = Shuffle | Deal | RevealKing | Declare | Pass | GiveTribute | ReturnTribute | Bury | BuryJoker | PickUp | Play

_OF_CARDS: dict[str, type[GiveTribute | ReturnTribute | Bury | Play]] = {
    "give": GiveTribute,
    "return": ReturnTribute,
    "bury": Bury,
    "play": Play,
}
_OF_ONE: dict[str, type[BuryJoker | PickUp]] = {"joker": BuryJoker, "pick": PickUp}
_WORDS: dict[type, str] = {kind: word for word, kind in (*_OF_CARDS.items(), *_OF_ONE.items())}
_WORDS |= {Shuffle: "shuffle", Deal: "deal", RevealKing: "king", Declare: "declare", Pass: "pass"}
EXAMPLES = "deal 156, king, declare S3 S3, declare BJ BJ BJ call H, give BJ, joker BJ, pick D3, play S9 S9, pass"


def action_name(action: Action) -> str:
    """The first word of an action's text: `play`, `bury`, ..."""
    return _WORDS[type(action)]


def cards_of(action: Action) -> Cards | None:
    """The cards that an action names, or None.

    >>> cards_of(Play(("S9", "S9"))), cards_of(PickUp("D3")), cards_of(Pass())
    (('S9', 'S9'), ('D3',), None)
    """
    return (action.card,) if isinstance(action, (BuryJoker, PickUp)) else getattr(action, "cards", None)


def write(action: Action) -> str:
    """An action as text.

    >>> write(Declare(("BJ", "BJ", "BJ"), "H")), write(Play(("S9", "S9")))
    ('declare BJ BJ BJ call H', 'play S9 S9')
    """
    name = action_name(action)
    match action:
        case Declare(shown, called) if called is not None:
            return f"{name} {' '.join(shown)} call {called}"
        case Deal(number):
            return f"{name} {number}"
        case Shuffle(deck, starter):
            return " ".join([name, *deck, *(() if starter is None else ("starter", str(starter)))])
        case BuryJoker(card) | PickUp(card):
            return f"{name} {card}"
        case Declare() | GiveTribute() | ReturnTribute() | Bury() | Play():
            return f"{name} {' '.join(action.cards)}"
    return name


def read(text: str) -> Action:
    """Parse an action; cards alone mean `play`.

    >>> read("h7 h7"), read("declare BJ BJ BJ call H")
    (Play(cards=('H7', 'H7')), Declare(cards=('BJ', 'BJ', 'BJ'), called='H'))

    Raises:
        Unreadable: the text isn't an action.
    """
    words = text.split()
    try:
        return _read(words[0].lower(), words[1:], words)
    except (InvalidCard, ValueError, IndexError):
        raise Unreadable(text, "card_action", examples=EXAMPLES) from None


def _read(name: str, rest: list[str], words: list[str]) -> Action:
    match name, rest:
        case "king", []:
            return RevealKing()
        case "pass", []:
            return Pass()
        case "deal", [number]:
            return Deal(int(number))
        case "shuffle", [*deck, "starter", seat]:
            return Shuffle(cards(deck), int(seat))
        case "shuffle", _:
            return Shuffle(cards(rest))
        case "declare", [*shown, "call", called]:
            return Declare(cards(shown), called.upper())
        case "declare", _:
            return Declare(cards(rest))
        case (("joker" | "pick"), [card]):
            return _OF_ONE[name](cards(card)[0])
        case (("give" | "return" | "bury" | "play"), _):
            return _OF_CARDS[name](cards(rest))
    return Play(cards(words))
