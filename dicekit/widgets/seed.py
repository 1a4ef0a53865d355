"""Parsing of seeds, seats and numbers of rolls."""

from __future__ import annotations

from dicekit import seeds
from dicekit.kit.part import Refused
from dicekit.widgets.draw.seed import say

SEATS = 99


def read_seed(seed: str, seat: str, lang: str) -> tuple[str, int]:
    """Parse seed and seat; `Refused` says what is wrong.

    >>> read_seed("k7qx", " 17", "en")
    ('K7QX', 17)
    """
    try:
        tidy = seeds.check(seed[:9])
    except ValueError:
        raise Refused(say("bad_seed", lang), "seed") from None
    number = seat.strip() or "0"
    if not (number.isascii() and number.isdigit() and len(number) <= len(str(SEATS))):
        raise Refused(say("bad_seat", lang), "seat")
    return tidy, int(number)


def read_count(text: str, most: int) -> int | None:
    """A whole number from 0 to `most`; None if the text isn't one.

    >>> read_count("17", 20), read_count("21", 20), read_count("x", 20)
    (17, None, None)
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
        return None
    return int(text)
