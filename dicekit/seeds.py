"""Reproducible rolls from a seed of four characters and a seat number.

The method is documented so that anybody can reproduce a roll in any language. **Method 1**: take the SHA-256 of the
text `1|K7QX|17|06|roll|42` (method, seed, seat, lesson, item, draw number) and go through its bytes. A byte that would
make some faces more likely (252 or more, for six sides) is skipped; any other byte gives the face `byte % 6 + 1`. After
32 bytes, continue with the hash of the text with `|1` at its end, then `|2`, and so on.

A method never changes, so that an old record always gives the same dice; new methods get new numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count, islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

__all__ = [
    "ALLOWED",
    "LENGTH",
    "MAX_SIDES",
    "METHOD",
    "SIGNS",
    "BadSeed",
    "check",
    "faces",
    "fresh",
    "noting",
    "own",
    "working",
]

METHOD = 1
MAX_SIDES = 256  # of a die, as each roll is one byte
SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no I, L, O, 0 or 1, which look alike
LENGTH = 4
ALLOWED = "seeds use A–Z without I, L, O and 2–9"


class BadSeed(ValueError):
    """Raised for an invalid seed: a code and the slots of its text."""

    def __init__(self, code: str, message: str, **slots: object) -> None:
        super().__init__(message)
        self.code = code
        self.slots = slots


def faces(seed: str, seat: int, lesson: str, item: str, draw: int, sides: int = 6) -> Iterator[int]:
    """An endless iterator of fair faces for one draw.

    >>> rolls = faces("K7QX", 17, "06", "roll", 42)
    >>> [next(rolls) for _ in range(5)]
    [1, 3, 4, 1, 4]
    """
    if not 1 <= sides <= MAX_SIDES:
        raise ValueError(f"a die of this method has 1 to {MAX_SIDES} sides, not {sides}")
    if "|" in lesson or "|" in item:
        raise ValueError(f"lesson {lesson!r} and item {item!r} must be free of |, which parts the fields")
    fair = 256 - 256 % sides
    stream = _bytes(working(seed, seat, lesson, item, draw, 0)[0])
    return (byte % sides + 1 for byte in stream if byte < fair)


def own(seed: str, seat: int) -> str:
    """The seed of one seat of a class, for parts whose links name a seed alone.

    >>> own("K7QX", 17)
    '2WHX'
    """
    return "".join(SIGNS[face - 1] for face in islice(faces(seed, seat, "seat", "seed", 0, len(SIGNS)), LENGTH))


def working(seed: str, seat: int, lesson: str, item: str, draw: int, most: int = 8) -> tuple[str, tuple[int, ...]]:
    """The hashed text of a draw and its first bytes, for checking a draw by hand.

    >>> working("K7QX", 17, "06", "roll", 42)
    ('1|K7QX|17|06|roll|42', (168, 218, 15, 60, 237, 175, 219, 168))
    """
    text = f"{METHOD}|{check(seed)}|{seat:d}|{lesson}|{item}|{draw:d}"
    return text, tuple(islice(_bytes(text), most))


def _bytes(text: str) -> Iterator[int]:
    """The bytes of the hash of a text, then of the text with |1, |2 ... at its end."""
    from hashlib import sha256  # lazily, as it takes much memory

    texts = chain([text], (f"{text}|{more}" for more in count(1)))
    return chain.from_iterable(sha256(each.encode("utf-8")).digest() for each in texts)


def check(seed: str) -> str:
    """The seed in capitals, if it's valid.

    >>> check("k7qx")
    'K7QX'

    Raises:
        BadSeed: it isn't.
    """
    tidy = seed.strip().upper()
    if len(tidy) != LENGTH:
        message = f"a seed has {LENGTH} signs, {seed!r} has {len(tidy)}; {ALLOWED}"
        raise BadSeed("seed_length", message, seed=repr(seed), n=len(tidy), wanted=LENGTH)
    strange = next((sign for sign in tidy if sign not in SIGNS), None)
    if strange is not None:
        raise BadSeed("seed_sign", f"{strange!r} in {seed!r}: {ALLOWED}", seed=repr(seed), sign=repr(strange))
    return tidy


_noted: list[str] | None = None


def fresh(rng: random.Random | None = None) -> str:
    """A new random seed."""
    from random import SystemRandom

    source = rng or SystemRandom()
    seed = "".join(source.choice(SIGNS) for _ in range(LENGTH))
    if _noted is not None:
        _noted.append(seed)
    return seed


@contextmanager
def noting() -> Iterator[list[str]]:
    """A context that notes each seed from `fresh` in a list.

    >>> with noting() as seeds:
    ...     seed = fresh()
    >>> seeds == [seed]
    True
    """
    global _noted
    before, _noted = _noted, []
    try:
        yield _noted
    finally:
        _noted = before


def __dir__() -> list[str]:
    return sorted(__all__)
