"""Writing whole numbers of any length, shortened to their first and last digits or in full.

Python refuses to convert integers with more than 4300 digits at once, so long ones are written in pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

ENDS = 10  # digits shown at either end of a shortened number
_PIECE = 1000  # digits converted at once
_FULL: ContextVar[bool] = ContextVar("full", default=False)


@contextmanager
def in_full() -> Iterator[None]:
    """A context in which numbers aren't shortened.

    >>> with in_full():
    ...     len(shortened(3**200, 48, lambda left_out: "…"))
    96
    """
    token = _FULL.set(True)
    try:
        yield
    finally:
        _FULL.reset(token)


def every_figure(number: int) -> str:
    """All digits of a number of any length, as a string.

    >>> every_figure(-(10**5000))[:4], len(every_figure(10**5000))
    ('-100', 5001)
    """
    sign, number = "-" if number < 0 else "", abs(number)
    pieces = []
    while number >= 10**_PIECE:
        number, piece = divmod(number, 10**_PIECE)
        pieces.append(str(piece).rjust(_PIECE, "0"))
    return sign + "".join([str(number), *reversed(pieces)])


def shortened(number: int, longest: int, dots: Callable[[int], str]) -> str:
    """A number of at least 0 as text; beyond `longest` digits, its ends with `dots(digits left out)` between.

    >>> shortened(3**200, 48, lambda left_out: f"…({left_out})…")
    '2656139888…(76)…4699044001'
    """
    if number < 10**longest or _FULL.get():
        return every_figure(number)
    figures = every_figure(number)
    return f"{figures[:ENDS]}{dots(len(figures) - 2 * ENDS)}{figures[-ENDS:]}"
