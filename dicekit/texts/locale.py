"""The data of a language: entries of `language.toml`, plural forms, and numbers in words and digits.

Plural rules and number symbols come from CLDR (Babel). English and Chinese have them in their data, so Babel is loaded
only for other languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import Any, Protocol

from dicekit.texts import numbers
from dicekit.texts.figures import shortened
from dicekit.texts.files import Catalogue, TextFileError
from dicekit.texts.numbers import MINUS, digits

Face = int | str
MAX_FIGURES = 100  # digits of a number in a sentence; longer ones are shortened to their ends
MAX_GROUPED = 10**MAX_FIGURES
#: fractions that have a Unicode character
PARTS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}
_FIGURES = re.compile(r"\d+")
_COMMA = re.compile(r"[,，、]")


class Bid(Protocol):
    """The attributes of a bid that its text needs."""

    @property
    def quantity(self) -> int: ...
    @property
    def face(self) -> Face: ...
    @property
    def zhai(self) -> bool: ...


class Locale:
    """Entries of `language.toml`, plural forms and numbers; missing entries come from the `fallback`."""

    def __init__(self, address: str, catalogue: Catalogue, fallback: Locale | None = None) -> None:
        self.address = address  # the code in URLs and file names
        self.catalogue = catalogue
        self.fallback: Locale | None = fallback
        self._data = self.catalogue.family("language")
        self.tag = self._data.get("code", address)  # the BCP 47 tag, as in HTML
        self.name = self._data.get("name", self.tag)  # the language's own name
        self.direction = self._data.get("direction", "ltr")
        self.sound = self._data.get("sound", f"{self.tag}-fonipa")  # the tag of pronunciations in the glossary
        self.space = self._get("sentence_gap")  # between two sentences

    def __repr__(self) -> str:
        return f"<Language {self.tag}>"

    def _get(self, name: str) -> str:
        """An entry of the language's data, or else the fallback's."""
        found = self._data.get(name)
        if found is not None:
            return found
        if self.fallback is None:
            raise TextFileError(f"language.toml of {self.address!r} has no language.{name}")
        return self.fallback._get(name)

    def _list(self, name: str) -> tuple[str, ...]:
        """An entry with a list of items with commas between them."""
        return tuple(part.strip() for part in _COMMA.split(self._data.get(name, "")) if part.strip())

    def _fill(self, name: str, **slots: Any) -> str:
        return self._get(name).format(**slots)

    # ---- plural forms

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """The CLDR names of the language's plural forms, in the order used in texts."""
        return self._list("plural.forms") or (self.fallback.forms if self.fallback else ("other",))

    @cached_property
    def _listed(self) -> dict[int, str]:
        """The plural forms of numbers given in the language's data, which make loading CLDR unnecessary."""
        return {int(number): form for form in self.forms for number in self._list(f"plural.{form}")}

    @cached_property
    def _rule(self) -> Callable[[int], str]:
        """The plural rule of CLDR, from a number to the name of its form."""
        from babel.core import Locale as Cldr
        from babel.core import UnknownLocaleError

        name = self._data.get("locale", self.tag)
        try:
            rule: Callable[[int], str] = Cldr.parse(name).plural_form
        except (UnknownLocaleError, ValueError) as unknown:
            raise TextFileError(f"language.toml of {self.address!r}: CLDR has no locale {name!r}") from unknown
        return rule

    def form(self, number: int) -> str:
        """The name of the plural form for a number."""
        if len(self.forms) == 1:
            return self.forms[0]
        if self._listed:
            return self._listed.get(number, self.forms[-1])
        form = self._rule(number)
        return form if form in self.forms else self.forms[-1]

    def plural(self, number: int | Bid, *words: str) -> str:
        """The word in the right form for a number or a bid's quantity: `{n:plural/fits/fit}`."""
        form = self.forms.index(self.form(getattr(number, "quantity", number)))  # type: ignore[arg-type]
        return words[min(form, len(words) - 1)]

    # ---- numbers

    @cached_property
    def _words(self) -> tuple[str, ...]:
        """Number words from 0 on; those of the fallback if the language has no data about numbers."""
        own = any(name.startswith(("number.", "noun.")) for name in self._data)
        return self._list("number.words") if own or self.fallback is None else self.fallback._words

    @cached_property
    def _ordinals(self) -> tuple[str, ...]:
        return self._list("number.ordinals")

    @cached_property
    def _counted(self) -> dict[str, str]:
        """Number words that change before a measure word: 二 becomes 两."""
        found = re.compile(r"number\.counted\.(\d+)")
        stated = {found.fullmatch(name): word for name, word in self._data.items()}
        return {self._words[int(match[1])]: word for match, word in stated.items() if match}

    @cached_property
    def _measured(self) -> re.Pattern[str] | None:
        """A pattern for a number word before a measure word in a text."""
        if not self._counted or not (measures := self._data.get("number.measures")):
            return None
        before = "".join(sorted({*"".join(self._words), *self._data.get("number.not_after", "")}))
        words = "|".join(map(re.escape, self._counted))
        return re.compile(f"(?<![{re.escape(before)}])(?:{words})(?=[{re.escape(measures)}])")

    def number(self, number: int) -> str:
        """A number in words, or in digits if the language has no word for it."""
        return self._words[number] if 0 <= number < len(self._words) else self.whole(number)

    def ordinal(self, number: int) -> str:
        if 0 <= number < len(self._ordinals):
            return self._ordinals[number]
        return self._fill("number.ordinal", n=self.number(number))

    @cached_property
    def grouping(self) -> tuple[str, int]:
        """The sign between groups of three figures, and how many figures a number with groups has."""
        if "number.group" in self._data:
            return self._data["number.group"], int(self._get("number.group_from"))
        from babel.numbers import format_decimal, get_group_symbol

        name = self._data.get("locale", self.tag)
        return get_group_symbol(name), 4 if format_decimal(1000, locale=name) != "1000" else 5

    @cached_property
    def decimal_sign(self) -> str:
        if "number.decimal" in self._data:
            return self._data["number.decimal"]
        from babel.numbers import get_decimal_symbol

        return get_decimal_symbol(self._data.get("locale", self.tag))

    def written(self, figures: str) -> str:
        """A number in plain figures, `1234.5`, with the decimal sign and the groups of this language."""
        whole, point, part = figures.partition(".")
        if len(whole) > 3:
            whole = _FIGURES.sub(lambda found: numbers.grouped(found[0], *self.grouping), whole)
        return f"{whole}{self.decimal_sign}{part}" if point else whole

    def fixed(self, value: Fraction, decimals: int) -> str:
        """A number with so many decimals."""
        return self.written(digits(value, decimals))

    def decimal(self, value: Fraction | int) -> str:
        """Four decimals, more if they would all be zero, none that are not needed."""
        return self.written(numbers.decimal(Fraction(value)))

    def mixed(self, value: Fraction | int) -> str:
        """A number with a simple part as people write it, `6⅓`; any other with two decimals."""
        whole, part = divmod(abs(Fraction(value)), 1)
        if part and part not in PARTS:
            return self.fixed(Fraction(value), 2)
        parts = f"{self.whole(whole) if whole or not part else ''}{PARTS.get(part, '')}"
        return MINUS + parts if value < 0 else parts

    def signed(self, value: Fraction | int) -> str:
        """A worth: three decimals with a sign in front, `+0.119` or `−0.064`."""
        value = Fraction(value)
        text = self.fixed(value, numbers.least_decimals(value, 3) if value.denominator != 1 else 0)
        return f"+{text}" if value > 0 else text

    def signed_to(self, value: Fraction, decimals: int) -> str:
        """A number with so many decimals and its sign; no sign if all of them are zero."""
        text = self.fixed(value, decimals)
        return f"+{text}" if numbers.nearest(value, 10**decimals) > 0 else text

    def fraction(self, value: Fraction | int) -> str:
        """`8,675/19,683`; a whole number has no stroke."""
        over = self.whole(value.numerator)
        return over if value.denominator == 1 else f"{over}/{self.whole(value.denominator)}"

    def whole(self, number: int) -> str:
        """A whole number in figures, in groups; of a very long one its ends, and how many figures are left out."""
        if 0 <= number < 1000:
            return str(number)
        if abs(number) < MAX_GROUPED:
            text = numbers.grouped(str(abs(number)), *self.grouping)
        else:
            text = shortened(abs(number), MAX_FIGURES, lambda rest: self._fill("number.left_out", n=self.whole(rest)))
        return MINUS + text if number < 0 else text

    def code(self, number: int) -> str:
        """A number that is a name, such as that of a port: its figures and nothing between them."""
        return str(number)

    def roughly(self, number: int) -> str:
        """A large number as people say it: `60 million`."""
        for least, unit, name in self._units:
            if number >= least:
                return self._fill(name, n=self.whole((number + unit // 2) // unit))
        return self.whole(number)

    @cached_property
    def _units(self) -> list[tuple[int, int, str]]:
        """Units for large numbers, largest first: the least number for it, the unit, and the entry with its text."""
        names = [name for name in self._data if re.fullmatch(r"number\.from\.\d+", name)]
        least = {name: int(name.rpartition(".")[2]) for name in names}
        found = [(least[name], int(self._data.get(f"{name}.unit", least[name])), name) for name in names]
        return sorted(found, reverse=True)
