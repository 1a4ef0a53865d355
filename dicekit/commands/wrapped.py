"""Lines that fit the terminal; a Chinese sign is as wide as two letters."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from textwrap import TextWrapper
from typing import Any
from unicodedata import east_asian_width

HANZI = "\u2e80-\u2fff\u3040-\u9fff\uf900-\ufaff"
OPENING, CLOSING = "“‘（《「【", "”’）》」】，。：；？！、…"
#: text that is never broken: one Chinese character or a run of other letters, with its brackets and punctuation
PIECE = re.compile(rf"[{OPENING}]*(?:[{HANZI}]|[^{HANZI}{OPENING}{CLOSING}]+)[{CLOSING}]*|.", re.DOTALL)
UNBROKEN = "\ue000"  # a space at which no line is broken
MIN_WIDTH = 20  # columns; a narrower terminal is taken for this wide


def width(text: str) -> int:
    """How many columns a text takes.

    >>> width("abc"), width("三颗5")
    (3, 5)
    """
    return sum(1 + (east_asian_width(sign) in "WF") for sign in text)


def unbroken(text: str) -> str:
    """The text with spaces at which no line is broken, as for a command to copy."""
    return text.replace(" ", UNBROKEN)


class _Piece(str):
    """A part of a line whose length is its width, as `TextWrapper` needs it."""

    __slots__ = ()

    def __len__(self) -> int:
        return width(str(self))


class _Wrapper(TextWrapper):
    """Wraps by width, and between Chinese signs too."""

    def _split(self, text: str) -> list[str]:
        return [_Piece(piece) for chunk in super()._split(text) for piece in PIECE.findall(chunk)]


def wrapped(line: str, most: int) -> Iterator[str]:
    """The line in lines of at most `most` columns, the later ones indented by two more; 0 leaves it as it is.

    >>> list(wrapped("  Stone bids four fives.", 20)), list(wrapped("石头叫四个5。", 10))
    (['  Stone bids four', '    fives.'], ['石头叫四个', '  5。'])
    """
    start = line[: len(line) - len(line.lstrip(" "))]
    wrapper = _Wrapper(
        width=most,
        initial_indent=start,
        subsequent_indent=start + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    lines = wrapper.wrap(line.strip(" ")) if most and width(line) > most else [line]
    return (each.replace(UNBROKEN, " ") for each in lines)


def columns() -> int:
    """How wide the terminal is, or as `COLUMNS` says; 0 where the output goes elsewhere."""
    found = shutil.get_terminal_size(fallback=(0, 0)).columns
    return max(found, MIN_WIDTH) if found else 0


def show(*lines: str, **more: Any) -> None:
    """Print these lines, each wrapped."""
    print(fitted(lines), **more)


def fitted(lines: Iterable[str]) -> str:
    """These lines as one text, each wrapped."""
    most = columns()
    return "\n".join(each for text in lines for line in text.split("\n") for each in wrapped(line, most))
