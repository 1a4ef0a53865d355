"""Actions of the dice games and how they are written.

>>> read("7x5 push 5 5 1")
Bid('7x5 push 5 5 1')
>>> write(Bid(6, 3, zhai=True))
'6x3z'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from dicekit.dice.hand import STAR, Face, Hand, write_hand
from dicekit.errors import Unreadable

MAX_ACTION_LENGTH = 200  # characters; no valid action is longer


class Action:
    """An action at a table; `str(action)` gives its written form."""

    def __str__(self) -> str:
        return write(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({write(self)!r})"


class SimpleAction(Action):
    """Base class of actions without arguments."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))


@dataclass(frozen=True, repr=False)
class Bid(Action):
    """A bid: at least `quantity` dice count as `face`. `push` holds the dice shown with it, if any.

    >>> Bid(4, 5)
    Bid('4x5')
    """

    quantity: int
    face: Face
    zhai: bool = False
    push: Hand | None = None

    @property
    def plain(self) -> Bid:
        """The same bid without its push."""
        return self if self.push is None else Bid(self.quantity, self.face, self.zhai)

    def _repr_html_(self) -> str:
        from dicekit.dice.shown import bid_html

        return bid_html(self)


@dataclass(frozen=True, repr=False)
class Push(Action):
    """Show these dice and reroll the other hidden ones before bidding."""

    dice: Hand


@dataclass(frozen=True, repr=False)
class Doubt(Action):
    """Doubt the standing bid or, if `seat` is given, that seat's pass."""

    seat: int | None = None


class Exact(SimpleAction):
    """Call the standing bid exact."""


class Pass(SimpleAction):
    """Pass, claiming that all one's dice show the same rank."""


class Bounce(SimpleAction):
    """Raise the call by two of the same face and give the turn back to the caller."""


class Pi(SimpleAction):
    """Doubt the call for double the stake (pi, 劈)."""


class Accept(SimpleAction):
    """Accept the doubled stake; the cups are lifted."""


class Fanpi(SimpleAction):
    """Double the stake again; the cups are lifted (fanpi, 反劈)."""


@dataclass(frozen=True, repr=False)
class Unknown(Action):
    """An unknown action; every game rejects it with `wrong_phase`."""

    word: str


ActionLike: TypeAlias = Action | str
"""An action or its text."""

ACTION_TYPES: dict[str, type[Action]] = {
    "doubt": Doubt,
    "exact": Exact,
    "pass": Pass,
    "bounce": Bounce,
    "pi": Pi,
    "accept": Accept,
    "fanpi": Fanpi,
}
SYNONYMS = {"challenge": "doubt", "open": "doubt", "exactly": "exact", "star": STAR, "stars": STAR}
#: what can be typed in one game or another, for messages
EXAMPLES = {"bids": ("4x5", "3x*", "6x3z"), "words": (*ACTION_TYPES, "push 5 5")}
BID = r"(?i)(-?\d{1,6})\s*[x×]\s*(\d{1,6}|\*|star|stars)\s*(z|zhai)?(?:\s+push\b(.*))?"


def action_name(action: Action) -> str:
    """The name of an action: `bid`, `doubt`, `push` ..."""
    return action.word if isinstance(action, Unknown) else type(action).__name__.lower()


def write(action: Action, names: Sequence[str] = ()) -> str:
    """An action as text, with seats by name if `names` are given."""
    match action:
        case Bid(quantity, face, zhai, push):
            shown = "" if push is None else " push " + write_hand(push)
            return f"{quantity}x{face}{'z' if zhai else ''}{shown}".rstrip()
        case Push(dice):
            return f"push {write_hand(dice)}".rstrip()
        case Doubt(seat) if seat is not None:
            return f"doubt {names[seat] if 0 <= seat < len(names) else seat}"
        case _:
            return action_name(action)


def read(text: str, names: Sequence[str] = ()) -> Action:
    """Parse the text of an action.

    Raises:
        Unreadable: the text isn't an action; the message lists valid ones.

    >>> read("challenge Bo", names=("Ana", "Bo"))
    Doubt('doubt 1')
    >>> read("four fives")
    Traceback (most recent call last):
    dicekit.errors.Unreadable: cannot read 'four fives': expected a bid such as 4x5, 3x* or 6x3z, or doubt, ...
    """
    if len(text) > MAX_ACTION_LENGTH:
        raise Unreadable(text[:20] + "…", "action", **EXAMPLES)
    if bid := re.fullmatch(BID, text.strip()):
        quantity, face, zhai, push = bid.groups()
        return Bid(int(quantity), _face(face, text), bool(zhai), None if push is None else _dice(push, text))
    first, _, rest = text.strip().partition(" ")
    word = SYNONYMS.get(first.lower(), first.lower())
    if word == "push":
        return Push(_dice(rest, text))
    if word == "doubt" and rest.strip():
        return Doubt(_seat(rest.strip(), names, text))
    if word in ACTION_TYPES and not rest.strip():
        return ACTION_TYPES[word]()
    raise Unreadable(text, "action", **EXAMPLES)


def _face(word: str, text: str) -> Face:
    word = SYNONYMS.get(word.lower(), word)
    if word == STAR:
        return STAR
    if word.isascii() and word.isdigit() and len(word) <= 6:
        return int(word)
    raise Unreadable(text, "dice")


def _dice(words: str, text: str) -> Hand:
    return tuple(_face(word, text) for word in words.replace(",", " ").split())


def _seat(word: str, names: Sequence[str], text: str) -> int | None:
    if word.lower() == "bid":
        return None
    for seat, name in enumerate(names):
        if name.lower() == word.lower():
            return seat
    if word.isascii() and word.isdigit() and len(word) <= 2:
        return int(word)
    raise Unreadable(text, "seat", names=", ".join(names))
