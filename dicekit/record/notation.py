"""Notation of dice-game records: names, dice and actions.

Actions have a long form (`7x5 push 5 5 1`, `pass`, `doubt Bo`, `exact`) and a short form (`7x5^551`, `~`, `?Bo`,
`=`). A name that is also a word of the notation is written with an `@`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from dicekit.dice.action import ACTION_TYPES, SYNONYMS, Action, Bid, Doubt, Exact, Pass, Push, write
from dicekit.dice.action import read as read_action
from dicekit.dice.hand import STAR, Face, Hand, write_hand
from dicekit.errors import Unreadable
from dicekit.record.errors import RecordError

UNKNOWN = "-"
VERDICTS = {
    ("bid", True): "bid holds",
    ("bid", False): "bid fails",
    ("pass", True): "pass true",
    ("pass", False): "pass false",
    ("exact", True): "exact right",
    ("exact", False): "exact wrong",
}
LINES = ("deal", "roll", "show")
RESERVED = frozenset(
    {*LINES, *ACTION_TYPES, *SYNONYMS, "push", "bid", "found", "nobody", "round", "seen", "by", "x", "z", "zhai"}
    | {word for verdict in VERDICTS.values() for word in verdict.split()}
)
ACTION = ", ".join(["4x5", "push 5 5", *ACTION_TYPES])
SHORT: Mapping[str, type[Action]] = {"~": Pass, "=": Exact}
# characters from a Chinese keyboard or a word processor, and what they mean
SAME_SIGN = str.maketrans("；：，｜／　×？～＝＾＊＠＃", ";:,|/ x?~=^*@#", "\ufeff\u200b")
DIE = re.compile(r"\d{1,4}|\*|stars?|★", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True)
class RecordedAction:
    """One action of a record with its line and seat, and the new dice of a push if the record has them."""

    line: int
    seat: int
    action: Action
    rolled: Hand | None = None
    roll_line: int | None = None


# ---- names -------------------------------------------------------------------------------------


def write_name(name: str, reserved: Collection[str] = RESERVED) -> str:
    return f"@{name}" if name.lower() in reserved else name


class Names:
    """The players of a record; `reserved` are the words of the notation."""

    def __init__(self, names: Sequence[str], reserved: Collection[str] = RESERVED) -> None:
        self.names = tuple(names)
        self._reserved = reserved
        self._seats = {name.lower(): seat for seat, name in enumerate(names)}

    def seat(self, word: str) -> int | None:
        """The seat of a name, also written `Ana:` or `@Ana`; None for other words, reserved ones included."""
        plain = word.rstrip(":.").lower()
        return None if plain in self._reserved else self._seats.get(plain.removeprefix("@"))

    def called(self, word: str) -> bool:
        """Whether a player has this name, even if it's reserved."""
        return word.lower() in self._seats

    def known(self, word: str, line: int) -> int:
        """The seat of a word that must be a name.

        Raises:
            RecordError: nobody has this name.
        """
        seat = self._seats.get(word.rstrip(":.").lower().removeprefix("@"))
        if seat is None:
            raise RecordError(line, "name", text=clip(word), names=self.names)
        return seat


def clip(text: str, most: int = 40) -> str:
    """A text quoted and shortened for an error message."""
    return repr(text if len(text) <= most else text[: most - 1] + "…")


# ---- dice --------------------------------------------------------------------------------------


def is_die(word: str) -> bool:
    return DIE.fullmatch(word) is not None


def read_dice(words: Iterable[str], line: int) -> Hand:
    """Parse dice (`5 5 1`), keeping their order."""
    dice: list[Face] = []
    for word in words:
        if not is_die(word):
            raise RecordError(line, "die", text=clip(word))
        dice.append(int(word) if word.isdigit() else STAR)
    return tuple(dice)


# ---- actions -----------------------------------------------------------------------------------


def write_action(action: Action, names: Sequence[str], short: bool = False) -> str:
    """An action as text, in the long or the short form."""
    if isinstance(action, Doubt) and action.seat is not None:
        return f"{'?' if short else 'doubt '}{write_name(names[action.seat])}"
    if not short:
        return write(action)
    match action:
        case Bid(push=push) if push is not None:
            return f"{write(action.plain)}^{_run(push)}"
        case Push(dice):
            return f"^{_run(dice)}"
        case Doubt():
            return "?"
        case _:
            return next((sign for sign, kind in SHORT.items() if isinstance(action, kind)), write(action))


def _run(dice: Hand) -> str:
    """Dice without spaces; games with a push have only one-digit faces."""
    return write_hand(dice).replace(" ", "")


def read_actions(words: Sequence[str], names: Names, line: int) -> list[RecordedAction]:
    """Parse all actions of a line: each is a name and an action."""
    actions: list[RecordedAction] = []
    at = 0
    while at < len(words):
        seat = names.known(words[at], line)
        action, at = _one_action(words, at + 1, names, line)
        actions.append(RecordedAction(line, seat, action))
    return actions


def _one_action(words: Sequence[str], at: int, names: Names, line: int) -> tuple[Action, int]:
    if at >= len(words):
        raise RecordError(line, "silent", text=clip(words[at - 1]), action=ACTION)
    word = words[at].lower()
    if word.startswith("?") or SYNONYMS.get(word, word) == "doubt":
        return _doubt(words, at, names, line)
    if word in SHORT:
        return SHORT[word](), at + 1
    bid, caret, run = word.partition("^")
    if caret or bid == "push":
        return _pushed(bid if caret else "", run, words, at + 1, line)
    action = _read(word, line)
    rest = words[at + 1 :]
    if isinstance(action, Bid) and rest and rest[0].lower() in ("z", "zhai"):
        action, at, rest = replace(action, zhai=True), at + 1, rest[1:]
    if isinstance(action, Bid) and rest and rest[0].lower() == "push":
        return _pushed(write(action), "", words, at + 2, line)
    return action, at + 1


def _doubt(words: Sequence[str], at: int, names: Names, line: int) -> tuple[Action, int]:
    """Parse a doubt of the bid, or of the pass of the player named next."""
    target = words[at][1:] if words[at].startswith("?") else ""
    if target:
        return Doubt(names.known(target, line)), at + 1
    following = words[at + 1] if at + 1 < len(words) else ""
    if following.lower() == "bid" and names.seat(following) is None:
        return Doubt(), at + 2
    seat = names.seat(following) if following else None
    return (Doubt(seat), at + 2) if seat is not None else (Doubt(), at + 1)


def _pushed(bid: str, run: str, words: Sequence[str], at: int, line: int) -> tuple[Action, int]:
    """Parse a push, alone or with a bid: dice without spaces after `^`, or with spaces after `push`."""
    apart = list(takewhile(is_die, words[at:]))
    dice = read_dice([*run, *apart], line)
    if not bid:
        return Push(dice), at + len(apart)
    action = _read(bid, line)
    if not isinstance(action, Bid):
        raise RecordError(line, "no_push", text=clip(bid))
    return replace(action, push=dice), at + len(apart)


def _read(word: str, line: int) -> Action:
    try:
        return read_action(word)
    except Unreadable:
        raise RecordError(line, "action", text=clip(word), action=ACTION) from None
