"""Parsing of seeds, seats and numbers of rolls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicekit import seeds, texts
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Rolled
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


def read_rolled(value: Any, most: int, lang: str) -> Rolled:
    """Rolls as a device keeps them: a seed, a seat and a number of at most `most`; anything else is refused.

    >>> read_rolled({"seed": "K7QX", "seat": 17, "done": 100}, 1000, "en")
    Rolled(seed='K7QX', seat=17, done=100)
    """
    given = value if isinstance(value, Mapping) else {}
    seed, seat = read_seed(str(given.get("seed", "")), str(given.get("seat", "")), lang)
    done = read_count(str(given.get("done", "")), most)
    if done is None:
        raise Refused(texts.say("widget.bad_link", lang))
    return Rolled(seed, seat, done)


def read_count(text: str, most: int) -> int | None:
    """A whole number from 0 to `most`; None if the text isn't one.

    >>> read_count("17", 20), read_count("21", 20), read_count("x", 20)
    (17, None, None)
    """
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
        return None
    return int(text)
