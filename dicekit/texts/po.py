"""Exporting texts as a PO file for translators, and importing it: the key is the context, English the source.

Each message has a comment that explains its slots and shows an example with filled slots.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from dicekit import texts
from dicekit.texts import files, translation
from dicekit.texts.files import text_files
from dicekit.texts.language import Part
from dicekit.texts.template import Clause, Figure, Slot, TextError, parse
from dicekit.texts.toml_writing import entries, with_texts
from dicekit.texts.translation import OWN, Problem


@dataclass(frozen=True)
class SampleBid:
    """A bid for the examples."""

    quantity: int = 7
    face: int = 5
    zhai: bool = False


#: a description of each phrase and a value for examples
PHRASES: Mapping[str, tuple[str, Any]] = {
    "": ("a name, a number or a text", "…"),
    "number": ("a number in words", 7),
    "ordinal": ("an ordinal number", 3),
    "count": ("a number in figures", 59049),
    "bid": ("a bid", SampleBid()),
    "mode": ("a bid with what is wild for it", SampleBid()),
    "face": ("a face of a die", 5),
    "faces": ("a face of a die, many of it", 5),
    "a_face": ("a face of a die, one of it", 5),
    "hand": ("dice in figures", (5, 5, 1, 2, 6)),
    "counts": ("what of a hand counts", (Part(2, 5), Part(1, 1, wild=True))),
    "minima": ("the least bids that open a round", (3, 4, 5)),
    "card": ("a card", "H8"),
    "pack": ("cards in signs", ("H8", "BJ")),
    "aloud": ("cards in words", ("H8", "BJ")),
    "suit": ("a suit", "H"),
    "percent": ("a chance in percent", Fraction(8675, 19683)),
    "short": ("a chance in whole percent", Fraction(8675, 19683)),
    "figures": ("a chance in percent, without the sign", Fraction(8675, 19683)),
    "spoken": ("a chance or dice, read aloud", Fraction(8675, 19683)),
    "fraction": ("a fraction", Fraction(1, 3)),
    "hundred": ("how often of 100 times", Fraction(8675, 19683)),
    "decimal": ("a decimal number", Fraction(1, 8)),
    "signed": ("a worth with its sign", Fraction(1, 8)),
    "list": ("a list", ("Ana", "Bo")),
    "and": ("a list with “and”", ("Ana", "Bo")),
    "or": ("a list with “or”", ("Ana", "Bo")),
    "range": ("faces from the first to the last", (1, 2, 3, 4, 5, 6)),
}
#: the description of slots such as `{line_sum}`, which give the current number of a line by its key
#: data that a language may leave out, offered in an export: the English, and what it's for
OFFERED: Mapping[str, tuple[str, str]] = {
    "sound": ("en-fonipa", "how HTML names the writing of sounds in your glossary; else the code with -fonipa"),
    "plural.one": ("1", "the numbers of this plural form, if they can be listed; else the Unicode data have them"),
    "number.decimal": (".", "before decimals; else from the Unicode data"),
    "number.group": (",", "between groups of three figures; else from the Unicode data"),
    "number.group_from": ("4", "from so many figures on there are groups; goes with number.group"),
    "number.ordinals": ("zeroth, first, second, third", "from 0 on; what is not here is number.ordinal"),
    "number.counted.1": ("one", "this number before a noun, if it changes there; add others to language.toml"),
    "face.1.1": ("a single one", "one one as a bid or in a hand, if that sounds odd"),
    "face.star.1": ("one star", "one star as a bid, if the number is another word before it than before a face"),
    "number.from.1000000": ("{n} million", "from this number on in this unit, rounded; add others to language.toml"),
}
LINE = "the number of a line of the ledger, found by the key of that line"
COUNTED = 3  # the number used in examples
#: values for slots without a phrase in examples, by name
NAMES = {"name": "Ana", "who": "Ana", "turn": "Bo", "game": "Perudo", "rank": "eight", "suit": "hearts", "seed": "K7QX"}
Piece = TypeVar("Piece", bound=Slot | Figure)


# ---- export


def write(lang: str) -> bytes:
    """All texts of a language as a PO file; for a new language, one without translations."""
    address = texts.resolve(lang)
    own = texts.catalogue(address) if address else {}
    outdated = set(translation.status(address).outdated) if address else set()
    locale = _locale(lang)
    forms = texts.get_language(address).forms if address else _forms(locale)
    places = _places()
    catalog = Catalog(locale=locale, project="dicekit", charset="utf-8", fuzzy=False)
    for key, english in _sources(forms).items():
        flags = ["fuzzy"] if key in outdated else []
        begun = own.get(key, "") if address else _begun(key, lang, forms)
        comments = list(_comments(key, english, forms))
        message = catalog.add(english, begun, [places[key]], flags, comments, context=key)
        message.flags.discard("python-brace-format")
        if address is None and begun:
            message.user_comments.append("filled in; change it if it is not right")
    out = BytesIO()
    write_po(out, catalog, width=0, sort_output=False)
    return out.getvalue()


def _places() -> dict[str, tuple[str, int]]:
    """The file and the line of each English text."""
    found: dict[str, tuple[str, int]] = defaultdict(lambda: ("texts/en/language.toml", 1))
    for path in text_files("en"):
        name = path.relative_to(files.PACKAGE).as_posix() if path.is_relative_to(files.PACKAGE) else path.name
        found |= {each.key: (name, each.first + 1) for each in entries(path.read_text(encoding="utf-8"))}
    return found


def _locale(lang: str) -> Locale | None:
    """The CLDR locale of a language, or None."""
    try:
        return Locale.parse(lang, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


def _forms(locale: Locale | None) -> tuple[str, ...]:
    """The plural forms of whole numbers in a language, in the order of CLDR."""
    if locale is None:
        return ("one", "other")
    used = {locale.plural_form(number) for number in range(200)}
    return tuple(form for form in ("zero", "one", "two", "few", "many", "other") if form in used)


def _begun(key: str, lang: str, forms: tuple[str, ...]) -> str:
    """The text of a key in a new language that CLDR knows: its code, name, plural forms; otherwise empty."""
    locale = _locale(lang)
    known = {"code": lang, "name": locale.display_name if locale else "", "plural.forms": ", ".join(forms)}
    known |= {"locale": str(locale) if locale else "", "direction": locale.text_direction if locale else "ltr"}
    return known.get(key.removeprefix(OWN), "") or "" if key.startswith(OWN) else ""


def _sources(forms: tuple[str, ...]) -> dict[str, str]:
    """The English text of each key to translate; for plural forms that English lacks, its last form."""
    english = texts.catalogue("en")
    own = [*translation.data_names(forms), "locale", "direction", "plural.forms"]
    sources = {f"{OWN}{name}": _nearest(f"{OWN}{name}", english) for name in dict.fromkeys(own)}
    sources |= {f"{OWN}{name}": text for name, (text, _) in OFFERED.items() if name != "plural.one" or "one" in forms}
    return {key: text for key, text in (sources | translation.wanted()).items() if text}


def _nearest(key: str, english: Mapping[str, str]) -> str:
    return english.get(key) or english.get(f"{key.rpartition('.')[0]}.other", "")


def _comments(key: str, english: str, forms: tuple[str, ...]) -> Iterator[str]:
    """The comments of a message: what each slot is, and the English text with its slots filled."""
    if (name := key.removeprefix(OWN)) in OFFERED and key != name:
        yield f"may be left out: {OFFERED[name][1]}"
        return
    if key.startswith(OWN):
        yield "data of the language itself; see language.toml of English"
        return
    slots, figures = list(_pieces(english, Slot)), list(_pieces(english, Figure))
    for figure in dict.fromkeys(figures):
        yield f"{{{figure.figures}}}: this number, as your language writes it"
    for slot in dict.fromkeys(slots):
        name = slot.phrase.partition("/")[0]
        name = name[:1].lower() + name[1:]
        if name == "plural":
            yield f"{{{slot.name}:plural/…}}: by the number, one of {len(forms)} forms: {' / '.join(forms)}"
        else:
            about = LINE if slot.name.startswith("line_") and not name else _about(name)
            yield f"{{{slot.name}{f':{slot.phrase}' if slot.phrase else ''}}}: {about}"
    if (slots or figures) and (example := _example(english, slots)):
        yield f"Example: {example}"


def _pieces(text: str, kind: type[Piece]) -> Iterator[Piece]:
    """The slots or the numbers in a text, including those in clauses."""
    for part in parse(text):
        for piece in (piece for way in part.ways for piece in way) if isinstance(part, Clause) else (part,):
            if isinstance(piece, kind):
                yield piece


def _about(phrase: str) -> str:
    return PHRASES[phrase][0] if phrase in PHRASES else f"a number of {phrase}"


def _example(text: str, slots: list[Slot]) -> str | None:
    """The English text with example values; None if they don't fit."""
    values: dict[str, Any] = {}
    for slot in slots:
        name = slot.phrase.partition("/")[0]
        name = name[:1].lower() + name[1:]
        if name == "plural" or not name:
            values.setdefault(slot.name, COUNTED if name else None)
        else:
            values[slot.name] = PHRASES[name][1] if name in PHRASES else COUNTED
    plain = {name: "7" for name in values if len(name) == 1 or name.startswith("line_")}
    names = {name: NAMES.get(name, plain.get(name, "…")) for name in values}
    filled = {name: names[name] if value is None else value for name, value in values.items()}
    try:
        return texts.get_language("en").say(text, filled).replace("\n", " ")
    except (TextError, TypeError, ValueError, AttributeError, IndexError):
        return None


# ---- import


@dataclass(frozen=True)
class Imported:
    """The result of an import: the imported texts by key, and the problems of the others."""

    texts: Mapping[str, str]
    problems: tuple[Problem, ...]


def read(path: Path, lang: str, folder: Path | None = None) -> Imported:
    """Import the translations of a PO file into the TOML files of a language.

    New texts go to `folder`, by default next to the English ones. Messages that are empty, fuzzy or faulty are skipped.
    """
    try:
        with path.open("rb") as file:
            catalog = read_po(file, charset="utf-8", abort_invalid=True)
    except PoFileError as fault:
        return Imported({}, (Problem(path, fault.lineno, "", str(fault).partition(" on ")[0]),))
    except UnicodeDecodeError as fault:
        return Imported({}, (Problem(path, None, "", str(fault)),))
    found = {message.context: message for message in catalog if message.context and _is_done(message)}
    own = {key: str(message.string) for key, message in found.items() if key.startswith(OWN)}
    if texts.resolve(lang) is None:
        own.setdefault(f"{OWN}code", lang)
    _save(own, lang, folder)
    translations: dict[str, str] = {}
    problems: list[Problem] = []
    for key, message in found.items():
        if key not in own:
            faults = translation.check_text(key, str(message.string), lang)
            problems += [Problem(path, message.lineno, key, what) for what in faults]
            if not faults:
                translations[key] = str(message.string)
    _save(translations | _references(translations, lang), lang, folder)
    translation.remember(lang, {key: (str(found[key].id), text) for key, text in translations.items()})
    return Imported(own | translations, tuple(problems))


def _references(translations: Mapping[str, str], lang: str) -> dict[str, str]:
    """References to these texts, as in English, for keys that the language doesn't have."""
    english, own = texts.catalogue("en"), texts.catalogue(lang)
    found = {key: translation.reference(key, english) for key in english if key not in own}
    return {key: f"{files.SAME_AS}{target}" for key, target in found.items() if target in translations}


def _is_done(message: Message) -> bool:
    return bool(message.id and message.string) and not message.fuzzy


def _save(translations: Mapping[str, str], lang: str, folder: Path | None) -> None:
    """Write texts into the files that have them, and new ones into the counterpart of the English file."""
    address = texts.resolve(lang) or lang
    places = {entry.key: path for path in text_files(address) for entry in entries(path.read_text(encoding="utf-8"))}
    parts: dict[Path, dict[str, str]] = {}
    sections: dict[Path, list[str]] = {}
    english: dict[str, Path] = {}
    for path in text_files("en"):
        there = list(entries(path.read_text(encoding="utf-8")))
        new = _twin(path, address, folder)
        english |= {entry.key: new for entry in there}
        sections[new] = list(dict.fromkeys(entry.section for entry in there))
    data = _twin(files.language_files()["en"], address, folder)
    for key, text in translations.items():
        path = places.get(key) or (data if key.startswith(OWN) else english[key])
        parts.setdefault(path, {})[key] = text
    for path, mine in parts.items():
        source = path.read_text(encoding="utf-8") if path.is_file() else ""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(with_texts(source, mine, sections.get(path, ())), encoding="utf-8")
    texts.forget(address)


def _twin(path: Path, address: str, folder: Path | None) -> Path:
    """The counterpart of an English file in another language: `zh/site.toml`, `lesson13/zh.toml`."""
    shared = path.parent.name == "en"
    if folder is not None:
        return folder / address / (path.name if shared else f"{path.parent.name}.toml")
    return path.parent.with_name(address) / path.name if shared else path.with_name(f"{address}.toml")
