"""English: its phrases; its texts are TOML files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from dicekit.texts.files import Catalogue
from dicekit.texts.language import STAR, Bid, Face, Language, Part, percent_figures

_SMALL = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *(
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}


def number_word(number: int) -> str:
    """A number in words up to a hundred, beyond that in figures.

    >>> number_word(7), number_word(44), number_word(100), number_word(101)
    ('seven', 'forty-four', 'one hundred', '101')
    """
    if number == 0:
        return "zero"
    if 0 < number < 20:
        return _SMALL[number]
    if 0 < number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")
    return "one hundred" if number == 100 else str(number)


class English(Language):
    """What is said in English.

    >>> ENGLISH.dice(10), ENGLISH.faces(6), ENGLISH.hundred(Fraction(8675, 19683))
    ('ten dice', 'sixes', '44 of 100')
    >>> ENGLISH.card("H8"), ENGLISH.pack(("H8", "H8")), ENGLISH.pack(("BJ", "SA")), ENGLISH.aloud(("SA", "LJ"))
    ('eight of hearts', '♥8 ♥8', 'big joker, ♠A', 'ace of spades, small joker')
    """

    code = "en"
    tag = "en"
    name = "English"
    catalogue = Catalogue("en")

    def number(self, number: int) -> str:
        return number_word(number)

    def ordinal(self, number: int) -> str:
        head, dash, last = number_word(number).rpartition("-")
        if last[-1].isdigit():
            return f"{last}th"
        return head + dash + _ORDINALS.get(last, f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")

    def plural(self, number: int | Bid, one: str, many: str) -> str:
        return one if getattr(number, "quantity", number) == 1 else many

    def _many(self, number: int, one: str, many: str) -> str:
        return f"{_SMALL[0] if number == 0 else number_word(number)} {one if number == 1 else many}"

    def dice(self, number: int) -> str:
        return self._many(number, "die", "dice")

    def cards(self, number: int) -> str:
        return self._many(number, "card", "cards")

    def times(self, number: int) -> str:
        return {0: "never", 1: "once", 2: "twice"}.get(number) or f"{number_word(number)} times"

    def players(self, number: int) -> str:
        return self._many(number, "player", "players")

    def hands(self, number: int) -> str:
        return self._many(number, "hand", "hands")

    def points(self, number: int) -> str:
        return self._many(number, "point", "points")

    def rounds(self, number: int) -> str:
        return self._many(number, "round", "rounds")

    # faces, bids, hands

    def face(self, face: Face) -> str:
        return "star" if face == STAR else number_word(int(face))

    def faces(self, face: Face) -> str:
        word = self.face(face)
        if word.endswith("y"):
            return f"{word[:-1]}ies"
        return f"{word}es" if word.endswith("x") else f"{word}s"

    def a_face(self, face: Face) -> str:
        word = self.face(face)
        return f"an {word}" if word.startswith(("eight", "eleven")) else f"a {word}"

    def between(self, first: str, last: str) -> str:
        return f"{first} to {last}"

    def also_star(self, faces: str) -> str:
        return f"{faces} and the star"

    def bid(self, bid: Bid) -> str:
        word = self.face(bid.face) if bid.quantity == 1 else self.faces(bid.face)
        return f"{self.number(bid.quantity)} {word}" + (" zhai" if bid.zhai else "")

    def mode(self, bid: Bid) -> str:
        return self.bid(bid) if bid.zhai else f"{self.bid(bid)} fei"

    def counts(self, parts: Sequence[Part]) -> str:
        if not parts:
            return "none that count"
        return self.all_of([self._part(part) for part in parts])

    def _part(self, part: Part) -> str:
        wild = "wild " if part.wild and part.face != STAR else ""
        word = self.face(part.face) if part.count == 1 else self.faces(part.face)
        return f"{self.number(part.count)} {wild}{word}"

    # chances

    def spoken(self, value: Fraction | Iterable[Face]) -> str:
        if isinstance(value, Fraction | int):
            return self._spoken_chance(Fraction(value))
        return ", ".join(self.face(face) for face in value) or "no dice"

    def _spoken_chance(self, chance: Fraction) -> str:
        figures = percent_figures(chance, 0).replace("<", "under ").replace(">", "over ")
        if chance in (0, 1):
            return f"{figures} percent"
        return f"{figures} percent, {chance.numerator} out of {chance.denominator}"

    def hundred(self, chance: Fraction) -> str:
        if 0 < chance < Fraction(1, 200):
            return "fewer than 1 of 100"
        if Fraction(199, 200) <= chance < 1:
            return "more than 99 of 100"
        return f"{percent_figures(chance, 0)} of 100"

    def roughly(self, number: int) -> str:
        for size, word in ((10**9, "billion"), (10**6, "million")):
            if number >= size:
                return f"{(number + size // 2) // size} {word}"
        return self.count(number)

    # lists

    def all_of(self, values: Iterable[Any]) -> str:
        return self._series(self.items(values), "and")

    def either(self, values: Iterable[Any]) -> str:
        return self._series(self.items(values), "or")

    def _series(self, items: list[str], joint: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {joint} {items[-1]}"

    def minima(self, minima: tuple[int, int, int]) -> str:
        ones, zhai, fei = minima
        first = "one one" if ones == 1 else f"{self.number(ones)} ones"
        return f"{first}, {self.number(zhai)} of another face zhai, or {self.number(fei)} fei"


ENGLISH = LANGUAGE = English()
