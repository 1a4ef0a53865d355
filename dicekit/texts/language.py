"""What every language can say: chances, numbers, faces, hands and bids, each as one phrase.

What is the same everywhere stands here (how a chance is rounded, how a fraction is written); the words
themselves are in `en.py` and `zh.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from dicekit.texts.template import TextError, fill_in

Face = int | str
STAR = "*"
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
THIN = "\N{NARROW NO-BREAK SPACE}"
FIXED = "\N{NO-BREAK SPACE}"  # before a percent sign: figures and sign stay on one line
MINUS = "\N{MINUS SIGN}"

# The five bands of the bid board: a chance from this limit on has this name.
BANDS: tuple[tuple[Fraction, str], ...] = (
    (Fraction(9, 10), "sure"),
    (Fraction(6, 10), "likely"),
    (Fraction(4, 10), "even"),
    (Fraction(1, 10), "unlikely"),
    (Fraction(0), "hopeless"),
)
_LIMITS = tuple(limit for limit, _ in BANDS if limit)
_RATIOS = tuple(limit.as_integer_ratio() for limit in _LIMITS)


class Bid(Protocol):
    """What a bid must have to be said."""

    @property
    def quantity(self) -> int: ...
    @property
    def face(self) -> Face: ...
    @property
    def zhai(self) -> bool: ...


class Borrowed(str):
    """A text that the wanted language lacks, said in another: marked to the eye, and with the language it is in.

    >>> Borrowed("Table", "en"), Borrowed("Table", "en").tag
    ('Table [en]', 'en')
    """

    tag: str

    def __new__(cls, text: str, tag: str) -> Borrowed:
        borrowed = super().__new__(cls, f"{text} [{tag}]")
        borrowed.tag = tag
        return borrowed


@dataclass(frozen=True)
class Part:
    """So many dice of one face in a hand that count: two fives, one wild one."""

    count: int
    face: Face
    wild: bool = False


def summary(hand: Iterable[Face], face: Face, hits: Sequence[Face]) -> tuple[Part, ...]:
    """What of a hand counts for a bid on `face` when the faces `hits` count, in parts.

    >>> summary((1, 2, 5, 5, 6), 5, hits=(1, 5))
    (Part(count=2, face=5, wild=False), Part(count=1, face=1, wild=True))
    """
    dice = tuple(hand)
    faces = [face, *(other for other in hits if other != face)]
    parts = (Part(dice.count(hit), hit, wild=hit != face) for hit in faces if hit in hits)
    return tuple(part for part in parts if part.count)


def band(chance: Fraction) -> str:
    """The name of the band in which a chance lies: sure, likely, even, unlikely or hopeless.

    >>> band(Fraction(8675, 19683))
    'even'
    """
    return next(name for limit, name in BANDS if _chance(chance) >= limit)


def _chance(value: object) -> Fraction:
    """A chance is a Fraction from 0 to 1: a float would already have lost its last digits."""
    if isinstance(value, bool) or not isinstance(value, Fraction | int):
        raise TypeError(f"a chance is a Fraction, not {value!r}")
    if not 0 <= value <= 1:
        raise ValueError(f"a chance lies from 0 to 1: {value}")
    return Fraction(value)


def nearest(value: Fraction, scale: int) -> int:
    """`value` times `scale` as a whole number, half away from zero, as people round.

    >>> nearest(Fraction(1, 8), 100), nearest(Fraction(-139, 2187), 1000)
    (13, -64)
    """
    top, bottom = abs(value.numerator), value.denominator
    whole = (2 * top * scale + bottom) // (2 * bottom)
    return whole if value >= 0 else -whole


def is_exact(value: Fraction, decimals: int) -> bool:
    """So many decimals say all there is to say."""
    scale: int = 10**decimals
    return scale % value.denominator == 0


def digits(value: Fraction, decimals: int) -> str:
    """A number with so many decimals and a real minus sign.

    >>> digits(Fraction(-139, 2187), 3)
    '−0.064'
    """
    return _point(nearest(value, 10**decimals), decimals)


def _point(scaled: int, decimals: int) -> str:
    """A whole number written with its decimal point moved."""
    figures = str(abs(scaled)).rjust(decimals + 1, "0")
    sign = MINUS if scaled < 0 else ""
    return sign + (f"{figures[:-decimals]}.{figures[-decimals:]}" if decimals else figures)


def _decimals(value: Fraction, least: int) -> int:
    """So many decimals, more if they would all be noughts."""
    return next((more for more in range(least, 12) if not value or nearest(value, 10**more)), 12)


def grouped(number: int) -> str:
    """A whole number in groups of three, from five figures on.

    >>> grouped(59049).replace(THIN, " "), grouped(7776)
    ('59 049', '7776')
    """
    figures = f"{abs(number):,}".replace(",", THIN) if abs(number) > 9999 else str(abs(number))
    return (MINUS if number < 0 else "") + figures


def percent_figures(chance: Fraction, decimals: int) -> str:
    """A chance in hundredths, never rounded across 0, 100 or the limit of a band.

    >>> percent_figures(Fraction(8675, 19683), 1), percent_figures(Fraction(1, 2187), 1)
    ('44.1', '<0.1')
    >>> percent_figures(Fraction(3996, 10000), 0), percent_figures(Fraction(89996, 100000), 1)
    ('39.96', '89.996')
    """
    top, bottom = chance.numerator, chance.denominator
    if top in (0, bottom):
        return "100" if top else "0"
    if top * 1000 < bottom:
        return "<0.1"
    if top * 1000 > bottom * 999:
        return ">99.9"
    above = [top * down >= up * bottom for up, down in _RATIOS]
    for places in range(decimals, decimals + 3):
        scale = 10 ** (places + 2)
        near = nearest(chance, scale)
        if 0 < near < scale and above == [near * down >= up * scale for up, down in _RATIOS]:
            return _point(near, places)
    limit = min(_LIMITS, key=lambda limit: abs(limit - chance))
    return f"{'<' if chance < limit else '>'}{limit * 100}"


_PHRASES = (
    *("bid", "mode", "face", "faces", "a_face", "hand", "counts", "minima"),
    *("number", "ordinal", "count", "dice", "cards", "times", "players", "hands", "points", "rounds"),
    *("card", "pack", "aloud", "suit"),
    *("percent", "short", "figures", "spoken", "fraction", "hundred", "decimal", "signed"),
)


class Language(ABC):
    """One language: its texts by key, and its phrases by name."""

    code: str  # as in addresses, and the name of its module
    tag: str  # as HTML names it
    name: str  # as those who speak it name it, in a word
    space: str = " "  # between two sentences
    joint: str = ", "  # between the things of a list
    gap: str = ", "  # between a joker in words and the next card
    catalogue: Mapping[str, str]

    #: the phrases that a text may ask for, `{slot:phrase}`, and the methods that say them
    PHRASES: Mapping[str, str] = {name: name for name in _PHRASES} | {
        "list": "all_of",
        "and": "all_of",
        "or": "either",
        "range": "span",
    }

    def say(self, template: str, slots: Mapping[str, Any]) -> str:
        """A text of this language with its slots filled."""
        return fill_in(template, slots, self.phrase)

    def phrase(self, value: Any, name: str) -> str:
        """One value as the phrase `name`; with a capital if the name has one."""
        plain, _, given = name.partition("/")
        lower = plain[:1].lower() + plain[1:]
        if lower == "plural":
            return self.plural(value, *given.split("/"))
        if lower and lower not in self.PHRASES:
            raise TextError(f"there is no phrase {name!r}")
        words = str(getattr(self, self.PHRASES[lower])(value)) if lower else self.plain(value)
        return self.capital(words) if plain != lower else words

    def capital(self, words: str) -> str:
        return words[:1].upper() + words[1:]

    def plain(self, value: object) -> str:
        """A name or a whole number as it is; anything else must say how it is to be said."""
        if isinstance(value, str):
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value).replace("-", MINUS)
        raise TextError(f"{value!r} needs a phrase to be said with")

    # numbers and chances

    def figures(self, chance: Fraction) -> str:
        """Hundredths with one decimal, without the sign: for axes and cells."""
        return percent_figures(_chance(chance), 1)

    def percent(self, chance: Fraction) -> str:
        return f"{percent_figures(_chance(chance), 1)}{FIXED}%"

    def short(self, chance: Fraction) -> str:
        """Whole percent, with a decimal only where rounding would cross a limit."""
        return f"{percent_figures(_chance(chance), 0)}{FIXED}%"

    def fraction(self, value: Fraction | int) -> str:
        """`8675/19683`; a whole number has no stroke."""
        value = Fraction(value)
        sign = MINUS if value < 0 else ""
        return sign + str(abs(value))

    def decimal(self, value: Fraction | int) -> str:
        """Four decimals, more if they would all be zero, none that are not needed."""
        value = Fraction(value)
        text = digits(value, _decimals(value, 4))
        return text.rstrip("0").rstrip(".") if is_exact(value, 4) else text

    def signed(self, value: Fraction | int) -> str:
        """A worth: three decimals with a sign in front, `+0.119` or `−0.064`."""
        value = Fraction(value)
        text = digits(value, _decimals(value, 3) if value.denominator != 1 else 0)
        return f"+{text}" if value > 0 else text

    def count(self, number: int) -> str:
        """A count in figures, in groups of three."""
        return grouped(number)

    # hands

    def hand(self, dice: Iterable[Face]) -> str:
        """The dice as they lie: `5 5 1 2 6`, a star as ★."""
        return " ".join("★" if face == STAR else str(face) for face in dice)

    # cards, by their names (`H8`, `BJ`); what each is called stands in the catalogue

    def card(self, card: str) -> str:
        """A card by its name: `H8` is the eight of hearts; `?` is one that nobody has told."""
        if card[0] not in SUIT_SIGNS:
            return self.catalogue["card.hidden" if card[0] == "?" else f"card.{card}"]
        rank = self.catalogue[f"card.rank.{card[1:]}"]
        return self.say(self.catalogue["card.one"], {"rank": rank, "suit": self.suit(card[0])})

    def suit(self, letter: str) -> str:
        return self.catalogue[f"card.suit.{letter}"]

    def pack(self, cards: Iterable[str]) -> str:
        """Cards as they lie: `♥8 ♥8`; jokers in words."""
        written, suited_before = "", True
        for card in cards:
            suited = card[0] in SUIT_SIGNS
            word = SUIT_SIGNS[card[0]] + card[1:] if suited else self.card(card)
            written += (" " if suited and suited_before else self.gap) * bool(written) + word
            suited_before = suited
        return written

    def aloud(self, cards: Iterable[str]) -> str:
        """Cards as they are read aloud."""
        return self.joint.join(map(self.card, cards))

    def span(self, faces: Sequence[Face]) -> str:
        """Faces from the first to the last, the star said apart."""
        numbers = [face for face in faces if face != STAR]
        ends = self.between(str(numbers[0]), str(numbers[-1])) if len(numbers) > 1 else self.hand(numbers)
        return self.also_star(ends) if STAR in faces else ends

    def items(self, values: Iterable[Any]) -> list[str]:
        """Each thing of a list in its shortest words: bids as bids, names and numbers as they are."""
        return [self.bid(value) if hasattr(value, "quantity") else self.plain(value) for value in values]

    # what each language says in its own words

    @abstractmethod
    def bid(self, bid: Bid) -> str: ...
    @abstractmethod
    def mode(self, bid: Bid) -> str: ...
    @abstractmethod
    def number(self, number: int) -> str: ...
    @abstractmethod
    def ordinal(self, number: int) -> str: ...
    @abstractmethod
    def dice(self, number: int) -> str: ...
    @abstractmethod
    def cards(self, number: int) -> str: ...
    @abstractmethod
    def times(self, number: int) -> str: ...
    @abstractmethod
    def players(self, number: int) -> str: ...
    @abstractmethod
    def hands(self, number: int) -> str: ...
    @abstractmethod
    def points(self, number: int) -> str: ...
    @abstractmethod
    def rounds(self, number: int) -> str: ...
    @abstractmethod
    def plural(self, number: int | Bid, one: str, many: str) -> str:
        """One word or the other, by a number or by how many a bid names: `{n:plural/fits/fit}`."""
        ...

    @abstractmethod
    def face(self, face: Face) -> str: ...
    @abstractmethod
    def faces(self, face: Face) -> str: ...
    @abstractmethod
    def a_face(self, face: Face) -> str: ...
    @abstractmethod
    def between(self, first: str, last: str) -> str: ...
    @abstractmethod
    def also_star(self, faces: str) -> str: ...
    @abstractmethod
    def spoken(self, value: Fraction | Iterable[Face]) -> str:
        """A chance or a hand as it is read aloud."""
        ...

    def roughly(self, number: int) -> str:
        """A large number as people say it: `60 million`."""
        return self.count(number)

    @abstractmethod
    def hundred(self, chance: Fraction) -> str: ...
    @abstractmethod
    def counts(self, parts: Sequence[Part]) -> str: ...
    @abstractmethod
    def all_of(self, values: Iterable[Any]) -> str: ...
    @abstractmethod
    def either(self, values: Iterable[Any]) -> str: ...
    @abstractmethod
    def minima(self, minima: tuple[int, int, int]) -> str: ...
