"""Template strings with named slots, and clauses that are left out when a slot is empty.

    Six fives do not raise {standing:bid}[; lowest legal: {lowest:bid}|; nothing higher is left].

`{slot}` or `{slot:phrase}` is filled in; a phrase written with a capital (`{bid:Bid}`) begins a sentence.
`{0.7}` is the number 0.7 as the language writes it.
`[this|that]` says *this* when all slots inside it are given, else *that* (or nothing); of `[this|that|other]` it says
the first whose slots are all given, else the last. `[[` and `{{` are a plain bracket and brace.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

Fill = Callable[[Any, str], str]
HANZI = "\u4e00-\u9fff"
#: a space that Chinese writes only beside other scripts; the space comes first in the pattern, as that is found faster
APART = re.compile(rf" (?<=[{HANZI}，。：；？！、“”（）] )(?=[{HANZI}])")
FIGURES = re.compile(r"[0-9]+(?:\.[0-9]+)?")  # `{12345}`, `{0.7}`


class TextError(LookupError):
    """An error in a text or in the values for its slots: a fault of the program, not of a player."""


@dataclass(frozen=True)
class Slot:
    """A placeholder for a value: its name, and the phrase that formats it."""

    name: str
    phrase: str

    def say(self, slots: Mapping[str, Any], fill: Fill) -> str:
        if self.name not in slots:
            raise TextError(f"the slot {self.name!r} was not given")
        return fill(slots[self.name], self.phrase)


@dataclass(frozen=True)
class Figure:
    """A number in a text, such as an example of what can be typed."""

    figures: str

    def say(self, slots: Mapping[str, Any], fill: Fill) -> str:
        return fill(Fraction(self.figures), "decimal")


@dataclass(frozen=True)
class Clause:
    """Alternatives, of which the first is used whose slots are all given; the last one needs none."""

    ways: tuple[tuple[str | Slot | Figure, ...], ...]

    def say(self, slots: Mapping[str, Any], fill: Fill) -> str:
        *ways, last = self.ways
        chosen = next((way for way in ways if _known(way, slots)), last)
        return "".join(_filled(part, slots, fill) for part in chosen)


def _known(parts: tuple[str | Slot | Figure, ...], slots: Mapping[str, Any]) -> bool:
    return all(slots.get(part.name) not in (None, (), "") for part in parts if isinstance(part, Slot))


Part = str | Slot | Figure | Clause


def _filled(part: Part, slots: Mapping[str, Any], fill: Fill) -> str:
    return part if isinstance(part, str) else part.say(slots, fill)


def fill_in(template: str, slots: Mapping[str, Any], fill: Fill) -> str:
    """The text with its slots filled; a space between two Chinese characters is dropped.

    >>> fill_in("{name} says {n}[, {word}].", dict(name="Bo", n=3, word=None), lambda value, _: str(value))
    'Bo says 3.'
    >>> [fill_in("{name} 叫 {n} 个", dict(name=name, n=3), lambda value, _: str(value)) for name in ("Bo", "狐狸")]
    ['Bo 叫 3 个', '狐狸叫 3 个']
    """
    filled = "".join([part if isinstance(part, str) else part.say(slots, fill) for part in parse(template)])
    return filled if filled.isascii() else APART.sub("", filled)


def slots_of(template: str) -> frozenset[str]:
    """The names of all slots of a text, those in clauses too."""
    return frozenset(slot.name for slot in _slots(parse(template)))


def phrases_of(template: str) -> frozenset[str]:
    """The names of all phrases that a text asks for."""
    return frozenset(slot.phrase for slot in _slots(parse(template)) if slot.phrase)


def phrases_by_slot(template: str) -> dict[str, set[str]]:
    """The phrases that format each slot of a text; an empty one where a slot has none.

    >>> phrases_by_slot("{n} of {all:dice}, {n:percent}") == {"n": {"", "percent"}, "all": {"dice"}}
    True
    """
    found: dict[str, set[str]] = {}
    for slot in _slots(parse(template)):
        found.setdefault(slot.name, set()).add(slot.phrase)
    return found


def _slots(parts: tuple[Part, ...]) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Clause):
            for way in part.ways:
                yield from _slots(way)


@lru_cache(maxsize=4096)
def parse(template: str) -> tuple[Part, ...]:
    """Parse a text into its parts; unbalanced braces or brackets raise TextError."""
    parts: list[Part] = []
    at = 0
    while at < len(template):
        sign = template[at]
        if sign in "{}[]" and template[at : at + 2] == sign * 2:
            parts.append(sign)
            at += 2
        elif sign == "[":
            end = _end(template, at, "]")
            parts.append(_clause(template[at + 1 : end], template))
            at = end + 1
        elif sign == "{":
            end = _end(template, at, "}")
            parts.append(_slot(template[at + 1 : end], template))
            at = end + 1
        elif sign in "]}":
            raise TextError(f"{sign!r} without an opening bracket in {template!r}")
        else:
            parts.append(sign)
            at += 1
    return _joined(parts)


def _joined(parts: list[Part]) -> tuple[Part, ...]:
    """The parts with neighbouring strings joined."""
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return tuple(joined)


def _end(template: str, at: int, closing: str) -> int:
    end = template.find(closing, at)
    if end < 0:
        raise TextError(f"{template[at]!r} is not closed in {template!r}")
    return end


def _slot(inner: str, template: str) -> Slot | Figure:
    if FIGURES.fullmatch(inner):
        return Figure(inner)
    name, _, phrase = inner.partition(":")
    if not name.isidentifier():
        raise TextError(f"{name!r} isn't a valid name of a slot in {template!r}")
    return Slot(name, phrase)


def _clause(inner: str, template: str) -> Clause:
    first, *others = (_flat(words, template) for words in inner.split("|"))
    ways = (first, *others) if others else (first, ())
    if not all(any(isinstance(part, Slot) for part in way) for way in ways[:-1]):
        raise TextError(f"each alternative but the last needs a slot in {template!r}; a plain bracket is written [[")
    return Clause(ways)


def _flat(words: str, template: str) -> tuple[str | Slot | Figure, ...]:
    parts = parse(words)
    flat = tuple(part for part in parts if not isinstance(part, Clause))
    if len(flat) != len(parts):
        raise TextError(f"a clause inside a clause in {template!r}")
    return flat
