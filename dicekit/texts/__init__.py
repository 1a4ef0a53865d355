"""Every text that dicekit shows, by key and language, with named slots.

    >>> from fractions import Fraction
    >>> say("chance.sentence", p=Fraction(8675, 19683))
    '44.1\\xa0%, 8,675/19,683, 44 of 100'

A language is a folder of TOML files with a `language.toml`, here or in the folder `DICEKIT_TEXTS`; texts of a lesson
are in the folder of the lesson. A missing text is taken from the fallback language and marked: `Table [en]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from dicekit.texts.files import Catalogue, language_files, parse_file
from dicekit.texts.language import BANDS, STAR, FallbackText, Language, Part, Typed, band, summary
from dicekit.texts.template import TextError, slots_of

__all__ = [
    "BANDS",
    "GAMES",
    "STAR",
    "FallbackText",
    "Language",
    "Part",
    "TextError",
    "Typed",
    "UnknownLanguage",
    "action_label",
    "band",
    "called",
    "catalogue",
    "choices",
    "forget",
    "get_language",
    "has",
    "label",
    "languages",
    "objection",
    "resolve",
    "say",
    "sentence",
    "slots_of",
    "summary",
    "value",
]

#: the codes of all languages, English first; computed on each access, so that new folders are found
languages: tuple[str, ...]

#: the games by the letter of their rule numbers
GAMES = {"L": "liars_dice", "P": "perudo", "B": "bluff", "C": "chinese", "D": "da_gunzi"}


class UnknownLanguage(ValueError):
    """Raised for a language that dicekit doesn't have."""


def __getattr__(name: str) -> Any:
    if name != "languages":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return ("en", *sorted(language_files().keys() - {"en"}))


def resolve(tag: str) -> str | None:
    """The code of the language for a tag, from its tag, an alias or a prefix of the tag; None if there is none.

    >>> [resolve(tag) for tag in ("en-GB", "zh", "zh-CN", "zh_Hans_CN", "tlh")]
    ['en', 'zh', 'zh', 'zh', None]
    """
    wanted = tag.replace("_", "-").lower()
    files = language_files()
    while wanted:
        if wanted in files:
            return wanted
        for address, path in files.items():
            if wanted in _tags(path):
                return address
        wanted = wanted.rpartition("-")[0]
    return None


@lru_cache(maxsize=64)
def _tags(path: Path) -> frozenset[str]:
    """All tags of a language in lower case."""
    texts = parse_file(path)
    tags = [texts.get("language.code", ""), *texts.get("language.aliases", "").split()]
    return frozenset(tag.lower() for tag in tags)


def get_language(lang: str = "en") -> Language:
    """The language for a tag: its phrases as methods, its texts as `catalogue`.

    Raises:
        UnknownLanguage: there is no such language.

    >>> get_language("zh-CN").name, get_language("zh").tag
    ('中文', 'zh-Hans')
    """
    known = _loaded.get(lang)
    if known is None:
        address = resolve(lang)
        if address is None:
            there: tuple[str, ...] = __getattr__("languages")
            raise UnknownLanguage(f"no language {lang!r}; there are: {', '.join(there)}")
        known = _loaded.get(address) or _load(address)
    return known


def _load(address: str) -> Language:
    texts = Catalogue(address)
    fallback = resolve(texts.get("language.fallback", "en"))
    known = Language(address, texts, get_language(fallback) if fallback and fallback != address else None)
    return _loaded.setdefault(address, known)


def forget(address: str) -> None:
    """Drop the loaded texts of a language, so that its changed files are read again."""
    _loaded.pop(address, None)
    _tags.cache_clear()


_loaded: dict[str, Language] = {}


def catalogue(lang: str = "en") -> Catalogue:
    """The templates of a language by key."""
    return get_language(lang).catalogue


def has(key: str, lang: str = "en") -> bool:
    """Whether a text exists in this language or its fallbacks."""
    return get_language(lang).has(key)


def say(key: str, lang: str = "en", **slots: Any) -> str:
    """The text `key` with its slots filled.

    Raises:
        TextError: the key is unknown, or a slot isn't given.


    >>> say("objection.no_bid.L", "zh")
    '还没有人叫，没什么可开的。请先叫。'
    """
    return get_language(lang).text(key, slots)


def called(name: str, lang: str = "en") -> str:
    """The name of a seat as a person reads it, for drawings; slots of texts are filled with it by themselves.

    >>> called("Bo"), called("Bo", "zh")
    ('Bo', '阿波')
    """
    return get_language(lang).called(name)


def action_label(name: str, letter: str, lang: str = "en", inline: bool = False) -> str:
    """The name of an action in the game `letter`: doubt is "Open" in Chinese liar's dice. `inline`: in lower case.

    >>> action_label("doubt", "P"), action_label("doubt", "C"), action_label("doubt", "C", "zh")
    ('Doubt', 'Open', '开')
    >>> action_label("doubt", "L", inline=True)
    'doubt'
    """
    key = f"action_name.{letter}.{name}"
    text = say(key if has(key, lang) else f"action_name.{name}", lang)
    return text[:1].lower() + text[1:] if inline else text


def doubting(letter: str, lang: str = "en") -> dict[str, str]:
    """Slots for sentences in the game `letter`: its own verb for doubting, in the forms that sentences use.

    >>> doubting("C")
    {'doubts': 'opens', 'doubted': 'opened', 'doubting': 'opening', 'Doubting': 'Opening'}
    """
    forms = {name: action_label(name, letter, lang) for name in ("doubts", "doubted", "doubting")}
    return {**forms, "Doubting": forms["doubting"].capitalize()}


def value(game: str, option: str, choice: object, lang: str = "en") -> str:
    """The text for one value of an option; numbers are unchanged.

    >>> value("liars_dice", "raising", "strict"), value("liars_dice", "dice", 5)
    ('one step at a time', '5')
    >>> value("chinese", "opening_min", (0, 1, 2))
    '0, 1, 2'
    """
    if isinstance(choice, tuple):
        return ", ".join(map(str, choice))
    name = str(choice).lower() if isinstance(choice, bool) else str(choice)
    key = f"option.{game}.{option}.{name}"
    return say(key, lang) if has(key, lang) else name


def label(game: str, option: str, lang: str = "en") -> str | None:
    """The text for an option; None if it's the same as the option's name.

    >>> label("perudo", "special_min_players"), label("liars_dice", "wild"), label("liars_dice", "wild", "zh")
    ('Players for a special round', None, '万能')
    """
    key = f"option.{game}.{option}" if has(f"option.{game}.{option}", lang) else f"option.{option}"
    text = say(key, lang) if has(key, lang) else None
    return None if text is None or _same(text, option) else text


def sentence(game: str, option: str, choice: object, lang: str = "en") -> str:
    """The rule that a value of an option sets, as a sentence.

    >>> sentence("liars_dice", "wild", (1, 6))
    'Ones and sixes are wild: they count as every face. A bid on a wild face counts that face alone.'
    """
    value_name = str(choice).lower() if isinstance(choice, bool) else str(choice)
    key = f"house.{game}.{option}.{value_name}"
    if not has(key, lang):
        key = f"house.{game}.{option}"
    faces = face_names(choice, lang) if isinstance(choice, tuple) else ()
    n = choice if isinstance(choice, int) else 0
    return say(key, lang, value=value(game, option, choice, lang), n=n, faces=faces)


def face_names(faces: Iterable[object], lang: str = "en") -> tuple[str, ...]:
    """The faces as a sentence about a rule names them.

    >>> face_names((1, 6)), face_names((1, 6), "zh")
    (('ones', 'sixes'), ('1', '6'))
    """
    return tuple(say("house.face", lang, face=face) for face in faces)


def choices(values: Iterable[tuple[str, str]], lang: str = "en") -> str:
    """A list of values, each with its text in brackets if that differs.

    >>> choices([("ones", "ones"), ("none", "none")]), choices([("ones", "一可变"), ("none", "都不变")], "zh")
    ('ones, none', 'ones（一可变）、none（都不变）')
    """
    items = [
        say("choice.one", lang, value=typed, words=None if _same(label, typed) else label) for typed, label in values
    ]
    return say("choice.joint", lang).join(items) or say("choice.none", lang)


def _same(label: str, typed: str) -> bool:
    return label.lower() == typed.lower().replace("_", " ")


def objection(code: str, letter: str = "", lang: str = "en", **slots: Any) -> str:
    """The text of an objection to an action: why it's illegal and what is legal.

    The most specific text is used: for the game `letter`, for `variant` (the value of the option that decides, such as
    "strict" for raising), and for whether the round is `special`.
    """
    kinds = [slots.get("variant")] + (["special" if slots["special"] else "ordinary"] if "special" in slots else [])
    stems = (f"objection.{code}.{letter}", f"objection.{code}")
    keys = [*(f"{stem}.{kind}" for stem in stems for kind in kinds if kind), *stems]
    key = next((key for key in keys if has(key)), None)
    if key is None:
        raise TextError(f"there is no objection {code!r}")
    known = slots_of(catalogue("en")[key]) | slots_of(catalogue(lang).get(key, ""))
    given: dict[str, Any] = dict.fromkeys(known)
    given |= slots
    if given.get("words"):
        given["words"] = tuple(_action_name(name, letter, lang) for name in given["words"])
    if given.get("targets"):
        given["targets"] = tuple(_target(target, letter, lang) for target in given["targets"])
    if given.get("option"):
        given["option"] = _action_name(given["option"], letter, lang)
    return say(key, lang, **given)


def _action_name(name: str, letter: str, lang: str) -> str:
    """The name of an action inside a sentence; other names are unchanged."""
    known = has(f"action_name.{letter}.{name}") or has(f"action_name.{name}")
    return action_label(name, letter, lang, inline=True) if known else name


def _target(target: str, letter: str, lang: str) -> str:
    """The text for what can be challenged: the bid, or a player's pass."""
    _, _, name = target.partition(" ")
    return say("action_name.doubt_pass", lang, name=name) if name else say("action_name.doubt_bid", lang)


def __dir__() -> list[str]:
    return sorted(__all__)
