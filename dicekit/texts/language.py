"""Formatting of chances, numbers, faces, hands and bids in a language, one phrase for each kind of value.

The words are data (`language.toml` of each language, family `language`). This module has what all languages share, such
as rounding of chances and the choice of plural forms.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from dicekit.texts import numbers
from dicekit.texts.files import Catalogue, TextFileError
from dicekit.texts.locale import Bid, Face, Locale
from dicekit.texts.named_rules import NAMED, key_of_base, own_text
from dicekit.texts.numbers import BANDS, band, digits, is_exact, nearest, percent_figures
from dicekit.texts.template import TextError, fill_in

__all__ = [
    "BANDS",
    "STAR",
    "FallbackText",
    "Language",
    "Part",
    "Typed",
    "band",
    "digits",
    "is_exact",
    "nearest",
    "percent_figures",
    "summary",
]

STAR = "*"
MAX_BIDS = 2000  # the most bids whose text is cached
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class FallbackText(str):
    """A text in a fallback language, marked once with the tag of that language.

    >>> FallbackText("Table", "en"), FallbackText("Table", "en").tag
    ('Table [en]', 'en')
    >>> FallbackText(f"At least {FallbackText('two fives', 'en')} here", "en")
    'At least two fives here [en]'
    """

    tag: str

    def __new__(cls, text: str, tag: str) -> FallbackText:
        mark = f" [{tag}]"
        fallback = super().__new__(cls, text.replace(mark, "") + mark)
        fallback.tag = tag
        return fallback

    def __reduce__(self) -> tuple[type[FallbackText], tuple[str, str]]:
        """What copies are made of."""
        return FallbackText, (self.removesuffix(f" [{self.tag}]"), self.tag)


class Typed(str):
    """A name that somebody typed, or that a record has: every language writes it as it is."""

    @classmethod
    def among(cls, names: Collection[str]) -> Callable[[str], str]:
        """What makes `Typed` of a name that is one of these, and leaves any other unchanged."""
        return lambda name: cls(name) if name in names else name


@dataclass(frozen=True)
class Part:
    """The dice of one face in a hand that count: two fives, one wild one."""

    count: int
    face: Face
    wild: bool = False


def summary(hand: Iterable[Face], face: Face, hits: Sequence[Face]) -> tuple[Part, ...]:
    """The dice of a hand that count for a bid on `face`, grouped by face; `hits` are the faces that count.

    >>> summary((1, 2, 5, 5, 6), 5, hits=(1, 5))
    (Part(count=2, face=5, wild=False), Part(count=1, face=1, wild=True))
    """
    dice = tuple(hand)
    faces = [face, *(other for other in hits if other != face)]
    parts = (Part(dice.count(hit), hit, wild=hit != face) for hit in faces if hit in hits)
    return tuple(part for part in parts if part.count)


class Language(Locale):
    """One language: its texts by key as `catalogue`, and its phrases as methods; `fallback` has what it lacks.

    >>> from dicekit.texts import get_language
    >>> en, zh = get_language("en"), get_language("zh")
    >>> en.dice(10), en.faces(6), en.hundred(Fraction(8675, 19683))
    ('ten dice', 'sixes', '44 of 100')
    >>> zh.dice(2), zh.hundred(Fraction(8675, 19683)), zh.percent(Fraction(1, 3))
    ('两颗骰子', '100 次中约 44 次', '33.3%')
    >>> en.card("H8"), en.pack(("BJ", "SA")), zh.aloud(("SA", "LJ"))
    ('eight of hearts', 'big joker, ♠A', '黑桃A、小王')
    """

    def __init__(self, address: str, catalogue: Catalogue, fallback: Language | None = None) -> None:
        super().__init__(address, catalogue, fallback)
        self.fallback: Language | None = fallback
        self._comma = self._get("list.comma")
        self._apart = self._get("list.apart")
        self._latin_gap = self._data.get("number.latin_gap", "")
        self._named: dict[str, Callable[[Any], str]] = {}  # cached formatters of phrases
        self._bids: dict[tuple[int, Face, bool], str] = {}  # cached texts of bids
        self._fixed: dict[str, str] = {}  # cached texts of templates without slots
        #: the phrases for slots (`{slot:phrase}`) and their methods
        self.phrases: Mapping[str, Callable[[Any], str]] = {
            name: getattr(self, method) for name, method in METHODS.items()
        } | {noun: self._counter(noun) for noun in self._nouns()}

    # ---- texts

    def has(self, key: str) -> bool:
        """Whether a text exists in this language or its fallbacks."""
        if key in self.catalogue or (self.fallback is not None and self.fallback.has(key)):
            return True
        same = key_of_base(key) if NAMED else None
        return same is not None and self.has(same)

    def text(self, key: str, slots: Mapping[str, Any]) -> str:
        """The text `key` with its slots filled, from the fallback if this language doesn't have it.

        Raises:
            TextError: no language has it.
        """
        template = self.catalogue.find(key)
        if template is not None:
            return self.say(template, slots)
        if NAMED and (own := own_text(key, self.address)):
            return own
        if NAMED and (same := key_of_base(key)):
            return self.text(same, slots)
        if self.fallback is None:
            raise TextError(f"there is no text {key!r}")
        found = self.fallback.text(key, slots)
        return found if isinstance(found, FallbackText) else FallbackText(found, self.fallback.tag)

    def say(self, template: str, slots: Mapping[str, Any]) -> str:
        """A template filled with values formatted for this language."""
        if slots:
            return self._filled(template, slots)
        text = self._fixed.get(template)
        if text is None:
            text = self._fixed[template] = self._filled(template, slots)
        return text

    def _filled(self, template: str, slots: Mapping[str, Any]) -> str:
        text = fill_in(template, slots, self.phrase)
        return self._measured.sub(lambda word: self._counted[word[0]], text) if self._measured else text

    def phrase(self, value: Any, name: str) -> str:
        """A value formatted by a phrase; capitalised if the phrase's name is."""
        say = self._named.get(name)
        if say is None:
            say = self._named[name] = self._phrase(name)
        return say(value)

    def _phrase(self, name: str) -> Callable[[Any], str]:
        """The formatter of a phrase as written in a text: `bid`, `Bid`, `plural/die/dice`."""
        if not name:
            return self.plain
        plain, _, given = name.partition("/")
        lower = plain[:1].lower() + plain[1:]
        if lower == "plural":
            words = given.split("/")
            say: Callable[[Any], str] = lambda value: self.plural(value, *words)  # noqa: E731
        elif lower in self.phrases:
            say = self.phrases[lower]
        else:
            raise TextError(f"there is no phrase {name!r}")
        return say if plain == lower else lambda value: self.capital(say(value))

    def capital(self, words: str) -> str:
        return words[:1].upper() + words[1:]

    def plain(self, value: object) -> str:
        """A string, of which names of seats are translated, or a whole number; any other value needs a phrase."""
        if isinstance(value, str):
            return self.called(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.whole(value)
        raise TextError(f"{value!r} needs a phrase to be said with")

    def called(self, name: str) -> str:
        """What the player of a seat is called: the name of the table in `names.toml`; any other name is unchanged.

        >>> from dicekit.texts import get_language
        >>> zh = get_language("zh")
        >>> zh.called("Ana"), zh.called("Maria"), zh.called(Typed("Ana"))
        ('安安', 'Maria', 'Ana')
        """
        return name if isinstance(name, Typed) else self._seats.get(name, name)

    @cached_property
    def _seats(self) -> dict[str, str]:
        """The names of seats in this language, by the names in records."""
        names = self.catalogue.family("seat")
        return {key.removeprefix("name.").capitalize(): name for key, name in names.items()}

    # ---- counts, faces, bids

    def _before(self, number: int) -> str:
        """A number in the form used before a noun."""
        word = self.number(number)
        if word[-1:].isdigit():
            return word + self._latin_gap
        return self._counted.get(word, word)

    def _nouns(self) -> list[str]:
        own = [name.split(".")[1] for name in self._data if name.startswith("noun.")]
        return list(dict.fromkeys([*own, *(self.fallback._nouns() if self.fallback else ())]))

    def counted(self, noun: str, number: int) -> str:
        """A number with its noun: `counted("dice", 2)` is "two dice"."""
        for form in (str(number), self.form(number), self.forms[-1]):
            if f"noun.{noun}.{form}" in self._data:
                return self._fill(f"noun.{noun}.{form}", n=self._before(number))
        if self.fallback is None:
            raise TextFileError(f"language.toml of {self.address!r} has no language.noun.{noun}.{self.form(number)}")
        return self.fallback.counted(noun, number)

    def _counter(self, noun: str) -> Callable[[int], str]:
        return lambda number: self.counted(noun, number)

    def dice(self, number: int) -> str:
        return self.counted("dice", number)

    def cards(self, number: int) -> str:
        return self.counted("cards", number)

    def times(self, number: int) -> str:
        return self.counted("times", number)

    def _face(self, face: Face, form: str) -> str:
        """The word for a face in one of its forms."""
        if face == STAR:
            return self._data.get(f"face.star.{form}") or self._data.get(f"face.star.{self.forms[-1]}", "★")
        words = self._faces.get(form) or self._faces[self.forms[-1]]
        return words[int(face) - 1] if int(face) <= len(words) else self.number(int(face))

    @cached_property
    def _faces(self) -> dict[str, tuple[str, ...]]:
        return {form: self._list(f"face.{form}") for form in (*self.forms, "article")}

    def face(self, face: Face) -> str:
        return self._face(face, self.form(1))

    def faces(self, face: Face) -> str:
        return self._face(face, self.forms[-1])

    def a_face(self, face: Face) -> str:
        return self._face(face, "article")

    def _counted_face(self, name: str, number: int, face: Face) -> str:
        """A number of dice of a face; some have words of their own, such as `1.1` for a single one."""
        own = self._data.get(f"face.{'star' if face == STAR else face}.{number}") if name != "hand.wild" else None
        return own or self._fill(name, n=self._before(number), face=self._face(face, self.form(number)))

    def bid(self, bid: Bid) -> str:
        what = bid.quantity, bid.face, bid.zhai
        words = self._bids.get(what)
        if words is None:
            words = self._counted_face("bid.plain", bid.quantity, bid.face)
            words = self._fill("bid.zhai", bid=words) if bid.zhai else words
            if len(self._bids) < MAX_BIDS:
                self._bids[what] = words
        return words

    def mode(self, bid: Bid) -> str:
        """A bid with its mode, zhai or fei."""
        return self.bid(bid) if bid.zhai else self._fill("bid.fei", bid=self.bid(bid))

    def minima(self, minima: tuple[int, int, int]) -> str:
        """The lowest opening calls, on ones, zhai and fei."""
        ones, zhai, fei = map(self._before, minima)
        first = self._counted_face("bid.plain", minima[0], 1)
        return self._fill("bid.minima", bid=first, ones=ones, zhai=zhai, fei=fei)

    # ---- hands

    def hand(self, dice: Iterable[Face]) -> str:
        """The dice as digits, which stay on one line: `5 5 1 2 6`, a star as ★."""
        return "\N{NO-BREAK SPACE}".join("★" if face == STAR else str(face) for face in dice)

    def span(self, faces: Sequence[Face]) -> str:
        """A range of faces, and the star separately."""
        plain = [face for face in faces if face != STAR]
        ends = self._fill("hand.range", first=plain[0], last=plain[-1]) if len(plain) > 1 else self.hand(plain)
        return self._fill("hand.star", faces=ends) if STAR in faces else ends

    def counts(self, parts: Sequence[Part]) -> str:
        """The dice of a hand that count: "two fives and one wild one"."""
        return self.all_of([self._part(part) for part in parts]) if parts else self._get("hand.none")

    def _part(self, part: Part) -> str:
        name = "hand.wild" if part.wild and part.face != STAR else "hand.part"
        return self._counted_face(name, part.count, part.face)

    # ---- cards

    def card(self, card: str) -> str:
        """The name of a card: `H8` is the eight of hearts, `?` an unknown card."""
        if card[0] not in SUIT_SIGNS:
            return self.text("card.hidden" if card[0] == "?" else f"card.{card}", {})
        rank = self.text(f"card.rank.{card[1:]}", {})
        return self.text("card.one", {"rank": rank, "suit": self.suit(card[0])})

    def suit(self, letter: str) -> str:
        return self.text(f"card.suit.{letter}", {})

    def pack(self, cards: Iterable[str]) -> str:
        """Cards with suit signs: `♥8 ♥8`; jokers in words."""
        written, suited_before = "", True
        for card in cards:
            suited = card[0] in SUIT_SIGNS
            word = SUIT_SIGNS[card[0]] + card[1:] if suited else self.card(card)
            written += (" " if suited and suited_before else self._get("hand.card_gap")) * bool(written) + word
            suited_before = suited
        return written

    def aloud(self, cards: Iterable[str]) -> str:
        """Cards in words, for reading aloud."""
        return self._comma.join(map(self.card, cards))

    # ---- chances

    def figures(self, chance: Fraction, decimals: int = 1) -> str:
        """A percentage with one decimal, unless there are to be more, and no percent sign, for axes and cells."""
        return self.written(percent_figures(numbers.checked_chance(chance), decimals))

    def percent(self, chance: Fraction, decimals: int = 1) -> str:
        return self._fill("chance.percent", figures=self.figures(chance, decimals))

    def short(self, chance: Fraction) -> str:
        """Whole percent, with a decimal only where rounding would cross a limit."""
        return self._fill("chance.percent", figures=self.whole_percent(numbers.checked_chance(chance)))

    def whole_percent(self, chance: Fraction) -> str:
        """Whole percent, with decimals only where rounding would cross a limit; without the percent sign."""
        return self.written(percent_figures(chance, 0))

    def spoken(self, value: Fraction | Iterable[Face]) -> str:
        """A chance or a hand in words, for reading aloud."""
        if not isinstance(value, Fraction | int):
            return self._comma.join(map(self.face, value)) or self._get("hand.empty")
        chance, figures = Fraction(value), self.whole_percent(Fraction(value))
        signs = {"<": "chance.under", ">": "chance.over"}
        sign = self._get(signs[figures[0]]) if figures[0] in signs else ""
        ways, total = self.whole(chance.numerator), self.whole(chance.denominator)
        name = "chance.certain" if chance in (0, 1) else "chance.spoken"
        return self._fill(name, sign=sign, figures=figures.lstrip("<>"), ways=ways, total=total)

    def hundred(self, chance: Fraction) -> str:
        """A chance as a whole number of 100 times."""
        top, bottom = chance.numerator, chance.denominator
        if 0 < 200 * top < bottom:
            return self._get("chance.hardly_any")
        if 199 * bottom <= 200 * top < 200 * bottom:
            return self._get("chance.nearly_all")
        name = "chance.about_of_hundred" if 100 % bottom else "chance.of_hundred"
        return self._fill(name, figures=self.written(str(numbers.nearest(chance, 100))))

    # ---- lists

    def items(self, values: Iterable[Any]) -> list[str]:
        """The items of a list as strings: bids in words, names and numbers unchanged; a string is one item."""
        several: Iterable[Any] = [values] if isinstance(values, str) else values
        return [self.bid(value) if hasattr(value, "quantity") else self.plain(value) for value in several]

    def all_of(self, values: Iterable[Any]) -> str:
        return self._series(self.items(values), "list.and")

    def series(self, values: Iterable[Any]) -> str:
        """A list without an "and": `2, 3, 4`."""
        return self.listed(self.items(values))

    def either(self, values: Iterable[Any]) -> str:
        return self._series(self.items(values), "list.or")

    def _series(self, items: list[str], name: str) -> str:
        if len(items) < 2:
            return "".join(items)
        before = self._latin_gap if items[-2][-1:].isascii() else ""
        after = self._latin_gap if items[-1][:1].isascii() else ""
        return self._fill(name, list=self.listed(items[:-1]) + before, last=after + items[-1])

    def listed(self, items: Iterable[str]) -> str:
        """Items with commas between them; with semicolons where numbers have commas: `1,000; 2,000`."""
        items = list(items)
        return (self._apart if any(map(self._has_comma, items)) else self._comma).join(items)

    def _has_comma(self, item: str) -> bool:
        sign = self.grouping[0]
        return len(item) > 4 and bool(sign) and sign in item and self._comma.startswith(sign)


#: the phrases of every language, except nouns, and their methods
METHODS: Mapping[str, str] = {
    name: name
    for name in (
        *("bid", "mode", "face", "faces", "a_face", "hand", "counts", "minima"),
        *("number", "ordinal", "card", "pack", "aloud", "suit"),
        *("percent", "short", "figures", "spoken", "fraction", "hundred", "decimal", "mixed", "signed", "code"),
    )
} | {"list": "all_of", "series": "series", "and": "all_of", "or": "either", "range": "span"}
