"""Status and checks of a translation, for translators and for tests.

The file `translated.toml` of a language has, for each text, hashes of the English text and of the translation from when
they last agreed. A translation is outdated if the English text has changed since then and the translation hasn't.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from dicekit import texts
from dicekit.texts import files, terms
from dicekit.texts.files import SAME_AS, Catalogue, TextFileError, parse, text_files
from dicekit.texts.language import Language
from dicekit.texts.template import TextError, phrases_by_slot, phrases_of, slots_of
from dicekit.texts.toml_writing import line_of, with_texts

OWN = "language."  # the family with a language's own data, which follows its grammar and not the English
#: what a phrase can format, where that is not just a whole number
KINDS: Mapping[str, frozenset[str]] = {
    name: frozenset(kinds.split())
    for names, kinds in {
        "percent short figures hundred": "chance",
        "fraction decimal mixed signed": "chance whole",
        "spoken": "chance hand",
        "bid mode": "bid",
        "plural": "bid whole",
        "face faces a_face": "face whole",
        "hand aloud pack": "hand list",
        "counts": "counts",
        "minima": "minima",
        "list and or series range": "list hand",
        "card suit": "text",
    }.items()
    for name in names.split()
}
PLAIN = frozenset(("whole", "text", "face"))  # without a phrase
_PLURAL = re.compile(r"\{\w+:[Pp]lural/([^}]*)\}")
_STARS = re.compile(r"\*[^\s*][^*\n]*\*")
_APOSTROPHE = re.compile(r"\w*[\w}\]]'(?:s|t|re|ve|ll|d|m)\b")
_TAG = re.compile(r"</?([a-z][a-z0-9]*)[^>]*>")


@dataclass(frozen=True)
class Problem:
    """A fault of a text, with file, line and key."""

    path: Path
    line: int | None
    key: str
    what: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else str(self.path)
        return f"{place}: {self.key}: {self.what}" if self.key else f"{place}: {self.what}"


@dataclass(frozen=True)
class Status:
    """The keys of a translation by state: translated, missing, outdated."""

    translated: tuple[str, ...]
    missing: tuple[str, ...]
    outdated: tuple[str, ...]


# ---- status


def wanted() -> dict[str, str]:
    """The English texts to translate, by key, without the language's own data and references to other texts."""
    english = texts.catalogue("en")
    return {key: english[key] for key in english if not is_own(key) and not reference(key, english)}


def is_own(key: str) -> bool:
    """Whether a language has this text for itself, and not as a translation."""
    return key.startswith((OWN, terms.NEVER))


def reference(key: str, catalogue: Catalogue) -> str:
    """The key of the text that this one refers to; empty if it isn't a reference."""
    text = catalogue.written(key)
    return text.removeprefix(SAME_AS) if text.startswith(SAME_AS) else ""


def status(lang: str) -> Status:
    """The status of a language against the English texts."""
    english, own, agreed = wanted(), texts.catalogue(lang), remembered(lang)
    outdated = tuple(key for key in english if key in own and _is_old(agreed.get(key), english[key], own[key]))
    return Status(
        tuple(key for key in english if key in own and key not in outdated),
        tuple(key for key in english if key not in own),
        outdated,
    )


def mark(text: str) -> str:
    """A short hash of a text."""
    return sha256(text.encode()).hexdigest()[:8]


def _is_old(marks: str | None, english: str, own: str) -> bool:
    if marks is None:
        return False
    source, _, translation = marks.partition(" ")
    return source != mark(english) and translation == mark(own)


def memory(lang: str) -> Path:
    """The path of a language's file of hashes, next to its `language.toml`."""
    return files.language_files()[texts.get_language(lang).address].with_name(files.MEMORY)


def remembered(lang: str) -> dict[str, str]:
    """The hashes of both versions of each text, by key."""
    path = memory(lang)
    return parse(path.read_text(encoding="utf-8"), path) if path.is_file() else {}


def remember(lang: str, pairs: Mapping[str, tuple[str, str]]) -> None:
    """Store the hashes of pairs of an English text and its translation, which agree."""
    path = memory(lang)
    source = path.read_text(encoding="utf-8") if path.is_file() else ""
    marks = {key: f"{mark(english)} {mark(own)}" for key, (english, own) in pairs.items()}
    path.write_text(with_texts(source, marks), encoding="utf-8")


# ---- checks


def check(lang: str) -> Iterator[Problem]:
    """All faults of a language, with file and line."""
    address = texts.resolve(lang) or lang
    seen: dict[str, Path] = {}
    broken = False
    for path in text_files(address):
        source = path.read_text(encoding="utf-8")
        try:
            found = parse(source, path)
        except TextFileError as fault:
            line = re.search(r", line (\d+): (.*)", str(fault), re.DOTALL)
            what = line[2] if line else str(fault).partition(": ")[2]
            yield Problem(path, int(line[1]) if line else None, "", what)
            broken = True
            continue
        for key, text in found.items():
            faults = [f"is also in {seen[key]}"] if key in seen else []
            faults += check_text(key, text, address)
            for what in faults:
                yield Problem(path, line_of(source, key), key, what)
            seen[key] = path
    if not broken:
        yield from check_data(texts.get_language(address))


def check_text(key: str, text: str, lang: str) -> list[str]:
    """The faults of one text."""
    language = texts.get_language(lang)
    if is_own(key):
        return _faults_of_own(key, lang)
    english = texts.catalogue("en").get(key)
    if english is None:
        return ["there is no English text of this key"]
    if text.startswith(SAME_AS):
        target = language.catalogue.written(text[1:]) if text[1:] in language.catalogue else SAME_AS
        return [f"refers to {text[1:]}, which is no text"] if target.startswith(SAME_AS) else []
    try:
        slots, phrases = slots_of(text), phrases_of(text)
    except TextError as fault:
        return [str(fault)]
    faults = [f"there is no phrase {name}" for name in sorted(phrases) if not _is_phrase(name, language)]
    lost, new = needed_slots(english) - slots, slots - slots_of(english)
    faults += [f"lacks the slot {{{name}}}" for name in sorted(lost)]
    faults += [f"has a slot {{{name}}} that the English text has not" for name in sorted(new)]
    faults += _other_kinds(english, text)
    forms = len(language.forms)
    for words in _PLURAL.findall(text):
        if len(words.split("/")) != forms:
            faults.append(f"needs {forms} plural forms ({', '.join(language.forms)}), not {words}")
    if starred := _STARS.search(text):
        faults.append(f"has {starred[0]}: texts are no Markdown, the signs would be seen")
    if straight := _APOSTROPHE.search(text):
        faults.append(f"has the straight apostrophe of {straight[0]}: write ’")
    if Counter(_TAG.findall(text)) != Counter(_TAG.findall(english)):
        faults.append("has other tags than the English text")
    return faults + terms.wrong_words(text, lang)


def _faults_of_own(key: str, lang: str) -> list[str]:
    name = key.removeprefix(terms.NEVER)
    known = not key.startswith(terms.NEVER) or f"glossary.word.{name}" in texts.catalogue(lang)
    return [] if known else [f"there is no word {name} in the glossary"]


def check_document(path: Path, lang: str) -> Iterator[Problem]:
    """The words in a notebook or a Markdown file that must not be used, with the cell."""
    for place, passage in terms.prose(path):
        yield from (Problem(path, None, place, what) for what in terms.wrong_words(passage, lang))


def _other_kinds(english: str, text: str) -> Iterator[str]:
    """Slots whose phrases format another kind of value than those of the English text: `{p}` for `{p:percent}`."""
    source, own = phrases_by_slot(english), phrases_by_slot(text)
    for name in sorted(source.keys() & own.keys()):
        if not frozenset.intersection(*map(_kinds, source[name] | own[name])):
            here, there = (_as_written(name, phrases) for phrases in (own[name], source[name]))
            yield f"has {here}, which formats another kind of value than the English {there}"


def _as_written(name: str, phrases: set[str]) -> str:
    return ", ".join(f"{{{name}:{phrase}}}" if phrase else f"{{{name}}}" for phrase in sorted(phrases))


def _kinds(phrase: str) -> frozenset[str]:
    """The kinds of values that a phrase can format."""
    name = phrase.partition("/")[0].lower()
    return KINDS.get(name, frozenset(("whole",))) if name else PLAIN


def needed_slots(text: str) -> frozenset[str]:
    """The slots of a text, without those that only choose a plural form."""
    return slots_of(_PLURAL.sub("", text))


def _is_phrase(name: str, language: Language) -> bool:
    plain = name.partition("/")[0]
    return plain[:1].lower() + plain[1:] in {*language.phrases, "plural"}


def check_data(language: Language) -> Iterator[Problem]:
    """Missing entries of `language.toml`: a name that English has, or a plural form of a noun or face."""
    path = files.language_files()[language.address]
    own, english = language.catalogue.family("language"), texts.catalogue("en")
    try:
        language.form(1)
    except TextFileError as fault:
        yield Problem(path, None, "", str(fault))
        return
    for name in data_names(language.forms):
        if (name not in own and f"{OWN}{name}" in english) or (_is_form(name) and name not in own):
            yield Problem(path, None, OWN + name, "is missing")


def _is_form(name: str) -> bool:
    return name.startswith(("noun.", "face."))


def data_names(forms: tuple[str, ...]) -> list[str]:
    """The names of all that a language with these plural forms must say about itself."""
    names = []
    nouns = dict.fromkeys(key.split(".")[2] for key in texts.catalogue("en") if key.startswith(f"{OWN}noun."))
    for key in texts.catalogue("en"):
        name = key.removeprefix(OWN)
        if key.startswith(OWN) and not _is_form(name) and not name.startswith(OPTIONAL):
            names.append(name)
    names += [f"noun.{noun}.{form}" for noun in nouns for form in forms]
    return names + [f"face.{what}" for form in (*forms, "article") for what in (form, f"star.{form}")]


#: data that CLDR has too, or that not every language has
OPTIONAL = (
    "aliases",
    "locale",
    "direction",
    "sound",
    "plural.",
    "number.decimal",
    "number.group",
    "number.from",
    "number.ordinals",
)
