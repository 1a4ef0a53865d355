"""The texts of one language by key, read from TOML files on first use.

The text `lesson13.first.doubt` is the value of `doubt` in the section `[lesson13.first]`. Quoted keys may have dots, so
that a section can have both `doubt` and `"doubt.why"`. A text `"@course.next"` is a reference to another text.

The first word of a key is its family. A family may be in several files; a file is parsed when one of its families is
first needed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from threading import RLock
from typing import Any

from dicekit.texts.template import TextError

PACKAGE = Path(__file__).parents[1]

#: the environment variable with a folder of texts of more languages, for trying out a translation
VARIABLE = "DICEKIT_TEXTS"

#: the folders with texts, in files such as `en/*.toml` and `*/en.toml` for English
FOLDERS = [PACKAGE / "texts", PACKAGE / "course", *map(Path, filter(None, [os.environ.get(VARIABLE)]))]

#: the file with the data of a language: its name, plural forms, number words, names of faces
LANGUAGE = "language.toml"

#: the prefix of a reference to another text: `next = "@course.next"`
SAME_AS = "@"

#: the file that records which version of the English text each translation belongs to; it has no texts
MEMORY = "translated.toml"

# The kinds of lines in our files. This takes a tenth of the time of the standard TOML parser.
_LINE = re.compile(
    r'''(?:\#[^\n]*)?\n                                   # a comment, or nothing
    | \[(?P<section>[\w.-]+)\]\n
    | (?:(?P<bare>[\w-]+)|"(?P<quoted>[^"\\\x00-\x1f\x7f]+)")\ =\ (?:
        "(?P<plain>[^"\\\x00-\x1f\x7f]*)"
        | "(?P<escaped>(?:[^"\\\x00-\x1f\x7f]|\\(?:[bfnrt"\\]|u[0-9A-Fa-f]{4}))*)"
        | '(?P<literal>[^'\x00-\x1f\x7f]*)'
        | """\n(?P<lines>[^"\\\x00-\x09\x0b-\x1f\x7f]*)"""
      )\n''',
    re.VERBOSE | re.ASCII,
)
_PLACE = re.compile(r" \(at line (\d+), column \d+\)$")


class TextFileError(TextError):
    """Raised for a file of texts that can't be parsed; the message names the file and the line."""


def language_files() -> dict[str, Path]:
    """The `language.toml` of each language, by code (the name of its folder)."""
    return _language_files(tuple((folder, _changes(folder)) for folder in FOLDERS))


@lru_cache(maxsize=8)
def _language_files(folders: tuple[tuple[Path, object], ...]) -> dict[str, Path]:
    return {path.parent.name: path for folder, _ in folders for path in sorted(folder.glob(f"*/{LANGUAGE}"))}


def _changes(folder: Path) -> tuple[tuple[str, int], ...]:
    """The folders inside a folder, with the times at which files came to them or left."""
    try:
        with os.scandir(folder) as inside:
            return tuple((one.name, one.stat().st_mtime_ns) for one in inside if one.is_dir())
    except OSError:
        return ()


def text_files(code: str, folders: Iterable[Path] | None = None) -> list[Path]:
    """All files with texts of a language, in a fixed order."""
    return [
        path
        for folder in (FOLDERS if folders is None else folders)
        for pattern in (f"{code}/*.toml", f"*/{code}.toml")
        for path in sorted(folder.glob(pattern))
        if path.name != MEMORY
    ]


def parse_quickly(source: str) -> dict[str, str] | None:
    """The texts of a file with only the usual kinds of lines; None for any other or invalid file."""
    texts: dict[str, str] = {}
    sections: set[str] = set()
    count = end = 0
    prefix = ""
    for line in _LINE.finditer(source):
        if line.start() != end:
            return None
        end = line.end()
        section, bare, quoted, plain, escaped, literal, lines = line.groups()
        if name := bare or quoted:
            count += 1
            if escaped is not None:
                from json import loads

                plain = loads(f'"{escaped}"')
            texts[prefix + name] = next(text for text in (plain, literal, lines) if text is not None)
        elif section:
            if section in sections:
                return None
            sections.add(section)
            prefix = f"{section}."
    whole = end == len(source) and count == len(texts) and sections.isdisjoint(texts)
    return texts if whole else None


def flatten(table: Mapping[str, Any], path: Path, prefix: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a TOML table with their full keys.

    Raises:
        TextFileError: a value is neither a text nor a table.
    """
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, dict):
            yield from flatten(value, path, f"{key}.")
        else:
            raise TextFileError(f"{path}: {key} is not a text but {value!r}")


def parse(source: str, path: Path) -> dict[str, str]:
    """Parse a TOML file with the standard parser into texts by key.

    Raises:
        TextFileError: the file is invalid; the message names the file and the line.
    """
    import tomllib

    try:
        table = tomllib.loads(source)
    except tomllib.TOMLDecodeError as fault:
        message = str(fault)
        place = _PLACE.search(message)
        line = int(place[1]) if place else source.count("\n") + 1
        raise TextFileError(f"{path}, line {line}: {_PLACE.sub('', message)}") from None
    texts: dict[str, str] = {}
    for key, text in flatten(table, path):
        if key in texts:
            raise TextFileError(f"{path}: {key} is given twice")
        texts[key] = text
    return texts


def parse_file(path: Path) -> dict[str, str]:
    """The texts of a file by key."""
    source = path.read_text(encoding="utf-8")
    return parse_quickly(source) or parse(source, path)


class Catalogue(Mapping[str, str]):
    """The texts of a language by key. Iterating over it reads every file.

    >>> english = Catalogue("en")
    >>> english["game.perudo"], "game.poker" in english
    ('Perudo', False)
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self._texts: dict[str, str] = {}
        self._unread: dict[Path, str] | None = None  # the content of each file not parsed yet
        self._files: dict[str, list[Path]] = {}  # the files of each family
        self._reading = RLock()  # a site asks from several threads

    def _index(self) -> dict[Path, str]:
        """Read all files and find the families in each by its section headers, without parsing."""
        if self._unread is None:
            unread = {path: path.read_text(encoding="utf-8") for path in text_files(self.code)}
            for path, source in unread.items():
                headers = (part.partition("]")[0].strip() for part in f"\n{source}".split("\n[")[1:])
                for family in dict.fromkeys(header.partition(".")[0] for header in headers):
                    self._files.setdefault(family, []).append(path)
            self._unread = unread
        return self._unread

    def _load(self, path: Path) -> None:
        unread = self._index()
        if path not in unread:
            return
        texts = parse_quickly(unread[path]) or parse(unread[path], path)
        if both := self._texts.keys() & texts.keys():
            raise TextFileError(f"{path}: {min(both)} is given in another file too")
        self._texts |= texts
        del unread[path]

    def _family(self, key: str) -> None:
        """Parse the files that have the family of `key`."""
        if self._unread == {}:
            return
        with self._reading:
            self._index()
            for path in self._files.get(key.partition(".")[0], ()):
                self._load(path)

    def family(self, name: str) -> dict[str, str]:
        """The texts of one family, by key without the family."""
        start = f"{name}."
        with self._reading:
            self._family(name)
            return {key.removeprefix(start): text for key, text in self._texts.items() if key.startswith(start)}

    def __getitem__(self, key: str) -> str:
        text = self.find(key)
        if text is None:
            raise KeyError(key)
        return text

    def find(self, key: str) -> str | None:
        """The text with this key, or None."""
        text = self._texts.get(key)
        if text is None:
            self._family(key)
            text = self._texts.get(key)
        return self.written(text[1:]) if text and text[0] == SAME_AS else text

    def written(self, key: str) -> str:
        """A text as written in its file, which may be a reference (`@course.next`)."""
        if key not in self._texts:
            self._family(key)
        return self._texts[key]

    def __contains__(self, key: object) -> bool:
        if key not in self._texts and isinstance(key, str):
            self._family(key)
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        with self._reading:
            for path in list(self._index()):
                self._load(path)
        return iter(self._texts)

    def __len__(self) -> int:
        return sum(1 for _ in self)
