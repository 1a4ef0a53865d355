"""The texts of one language by key, read from TOML files when they are first asked for.

A text `lesson13.first.doubt` is the value of `doubt` in the section `[lesson13.first]`. Dots in quoted keys are dots
of the whole key, so that `"doubt.why"` can stand beside `doubt`. The first word of a key is its family. A family may
lie in several files; a file is read when one of its families is first asked for.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from dicekit.texts.template import TextError

PACKAGE = Path(__file__).parents[1]

#: where texts are looked for: in each folder `en/*.toml` and `*/en.toml` for English, and so for every language
FOLDERS = [PACKAGE / "texts", PACKAGE / "course"]

_HEADER = re.compile(r"^\[\s*\"?([\w-]+)", re.MULTILINE)
_PLACE = re.compile(r" \(at line (\d+), column \d+\)$")


class TextFileError(TextError):
    """A file of texts that cannot be read; the message names the file and the line."""


def text_files(code: str, folders: Iterable[Path] | None = None) -> list[Path]:
    """All files with texts of the language `code`, in a fixed order."""
    return [
        path
        for folder in (FOLDERS if folders is None else folders)
        for pattern in (f"{code}/*.toml", f"*/{code}.toml")
        for path in sorted(folder.glob(pattern))
    ]


def flatten(table: Mapping[str, Any], path: Path, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a TOML table with its whole key."""
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, dict):
            yield from flatten(value, path, f"{key}.")
        else:
            raise TextFileError(f"{path}: {key} is not a text but {value!r}")


def parse_file(path: Path, content: str | None = None) -> dict[str, str]:
    """The texts of one file by key."""
    try:
        source = path.read_text(encoding="utf-8") if content is None else content
        table = tomllib.loads(source)
    except UnicodeDecodeError as fault:
        raise TextFileError(f"{path}: {fault}") from None
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


class Catalogue(Mapping[str, str]):
    """The texts of a language by key. Iterating over it reads every file.

    >>> english = Catalogue("en")
    >>> english["game.perudo"], "game.poker" in english
    ('Perudo', False)
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self._texts: dict[str, str] = {}
        self._unread: dict[Path, str] | None = None  # the content of each file that was not parsed yet
        self._files: dict[str, list[Path]] = {}  # the files of each family

    def _index(self) -> dict[Path, str]:
        """Read which families are in which files, by the headers of their sections, without parsing any."""
        if self._unread is None:
            unread = {path: path.read_text(encoding="utf-8") for path in text_files(self.code)}
            for path, content in unread.items():
                for family in dict.fromkeys(_HEADER.findall(content)):
                    self._files.setdefault(family, []).append(path)
            self._unread = unread
        return self._unread

    def _load(self, path: Path) -> None:
        unread = self._index()
        if path not in unread:
            return
        texts = parse_file(path, unread[path])
        if both := self._texts.keys() & texts.keys():
            raise TextFileError(f"{path}: {min(both)} is given in another file too")
        self._texts |= texts
        del unread[path]

    def _family(self, key: str) -> None:
        """Load the files that have the family of `key`."""
        if self._unread is None:
            self._index()
        if self._unread:
            for path in self._files.get(key.partition(".")[0], ()):
                self._load(path)

    def __getitem__(self, key: str) -> str:
        if key not in self._texts:
            self._family(key)
        return self._texts[key]

    def __contains__(self, key: object) -> bool:
        if key not in self._texts and isinstance(key, str):
            self._family(key)
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        for path in list(self._index()):
            self._load(path)
        return iter(self._texts)

    def __len__(self) -> int:
        return sum(1 for _ in self)
