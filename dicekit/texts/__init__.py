"""Every text that dicekit shows, by key and language, with named slots.

    >>> from fractions import Fraction
    >>> say("chance.sentence", p=Fraction(8675, 19683))
    '44.1\\xa0%, 8,675/19,683, 44 of 100'

A language is a folder of TOML files, here or in `DICEKIT_TEXTS`, with a `language.toml`; texts of a lesson are in the
folder of the lesson. A text that a language lacks is said in the language it falls back on, and marked: `Table [en]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from dicekit.texts.files import Catalogue, language_files, parse_file
from dicekit.texts.language import BANDS, STAR, FallbackText, Language, Part, band, summary
from dicekit.texts.template import TextError, slots_of

__all__ = [
    "BANDS",
    "GAMES",
    "STAR",
    "FallbackText",
    "Language",
    "Part",
    "TextError",
    "UnknownLanguage",
    "band",
    "catalogue",
    "choices",
    "forget",
    "has",
    "label",
    "languages",
    "objection",
    "resolve",
    "say",
    "slots_of",
    "summary",
    "value",
    "word",
    "words",
]

#: the address of every language there is, English first; found anew each time, so that a new folder is a new language
languages: tuple[str, ...]

#: the games by the letter with which the numbers of their rules begin
GAMES = {"L": "liars_dice", "P": "perudo", "B": "bluff", "C": "chinese", "D": "da_gunzi"}


class UnknownLanguage(ValueError):
    """A language that dicekit does not speak."""


def __getattr__(name: str) -> Any:
    if name != "languages":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return ("en", *sorted(language_files().keys() - {"en"}))


def resolve(tag: str) -> str | None:
    """The address of the language that a tag asks for, or None: its own tag, an alias, or a wider one.

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
    """All tags of a language, in small letters."""
    texts = parse_file(path)
    tags = [texts.get("language.code", ""), *texts.get("language.aliases", "").split()]
    return frozenset(tag.lower() for tag in tags)


def words(lang: str = "en") -> Language:
    """The language of a tag: its phrases as methods, its texts as `catalogue`.

    >>> words("zh-CN").name, words("zh").tag
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
    known = Language(address, texts, words(fallback) if fallback and fallback != address else None)
    return _loaded.setdefault(address, known)


def forget(address: str) -> None:
    """Read the texts of a language anew when they are asked for: its files have changed."""
    _loaded.pop(address, None)
    _tags.cache_clear()


_loaded: dict[str, Language] = {}


def catalogue(lang: str = "en") -> Catalogue:
    """All texts of a language by key, slots unfilled."""
    return words(lang).catalogue


def has(key: str, lang: str = "en") -> bool:
    """Whether there is such a text, in this language or in one that it falls back on."""
    return words(lang).has(key)


def say(key: str, lang: str = "en", **slots: Any) -> str:
    """The text `key` with its slots filled. An unknown key, or a slot that is not given, raises TextError.

    >>> say("objection.no_bid.L", "zh")
    '还没有人叫，没什么可开的。请先叫。'
    """
    return words(lang).text(key, slots)


def word(name: str, letter: str, lang: str = "en", inline: bool = False) -> str:
    """An action's word at the table of game `letter`: doubt is "Challenge" in Perudo. `inline`: no capital.

    >>> word("doubt", "P"), word("doubt", "C", "zh"), word("doubt", "L", inline=True)
    ('Challenge', '开', 'doubt')
    """
    key = f"word.{letter}.{name}"
    said = say(key if has(key, lang) else f"word.{name}", lang)
    return said[:1].lower() + said[1:] if inline else said


def value(game: str, option: str, choice: object, lang: str = "en") -> str:
    """The words for one value of an option; plain numbers stand for themselves.

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
    """The words for an option beside its name as it is typed; None where they say no more than the name.

    >>> label("perudo", "special_min_players"), label("liars_dice", "wild"), label("liars_dice", "wild", "zh")
    ('Players for a special round', None, '可变')
    """
    key = f"option.{game}.{option}" if has(f"option.{game}.{option}", lang) else f"option.{option}"
    said = say(key, lang) if has(key, lang) else None
    return None if said is None or _same(said, option) else said


def choices(values: Iterable[tuple[str, str]], lang: str = "en") -> str:
    """Values as they are typed, each with its words where these say more.

    >>> choices([("ones", "ones"), ("none", "none")]), choices([("ones", "一可变"), ("none", "都不变")], "zh")
    ('ones, none', 'ones（一可变）、none（都不变）')
    """
    told = [say("choice.one", lang, value=typed, words=None if _same(said, typed) else said) for typed, said in values]
    return say("choice.joint", lang).join(told) or say("choice.none", lang)


def _same(said: str, typed: str) -> bool:
    return said.lower() == typed.lower().replace("_", " ")


def objection(code: str, letter: str = "", lang: str = "en", **slots: Any) -> str:
    """What speaks against an action, and what would do. The game's own sentence is tried first.

    `variant`, if given, is a value of the option that decides (`raising="strict"`) and is tried before that; so is
    `special`, whether the round is a special one.
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
        given["words"] = tuple(_spoken(name, letter, lang) for name in given["words"])
    if given.get("targets"):
        given["targets"] = tuple(_target(target, letter, lang) for target in given["targets"])
    if given.get("option"):
        given["option"] = _spoken(given["option"], letter, lang)
    return say(key, lang, **given)


def _spoken(name: str, letter: str, lang: str) -> str:
    """An action word as it is said in a sentence; a name of a player is left as it is."""
    known = has(f"word.{letter}.{name}") or has(f"word.{name}")
    return word(name, letter, lang, inline=True) if known else name


def _target(target: str, letter: str, lang: str) -> str:
    """What can be challenged: the bid, or somebody's pass."""
    _, _, name = target.partition(" ")
    return say("word.doubt_pass", lang, name=name) if name else say("word.doubt_bid", lang)
