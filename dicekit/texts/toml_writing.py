"""Writing texts into TOML files in place, keeping comments and order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

_HEADER = re.compile(r"\s*\[([^\]]+)\]\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*(?:"([^"]+)"|([\w.-]+))\s*=\s*(.*)$""")
_HIDDEN = re.compile(
    "[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{ZERO WIDTH SPACE}\N{SOFT HYPHEN}\x00-\x08\x0b-\x1f]"
)


@dataclass(frozen=True)
class Entry:
    """The place of a text in a file: its key, its section, and its first and last line, counted from 0.

    The header of a section is an entry without a key.
    """

    key: str
    section: str
    first: int
    last: int


def quoted(text: str) -> str:
    r"""A text as a TOML string, with triple quotes if it has several lines.

    >>> print(quoted('one "two"'), quoted("three"))
    'one "two"' "three"
    """
    plain = not _HIDDEN.search(text) and "\\" not in text
    if plain and '"' in text and "'" not in text and "\n" not in text:
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    escaped = _HIDDEN.sub(lambda sign: f"\\u{ord(sign[0]):04X}", escaped)
    return f'"""\n{escaped}"""' if "\n" in text else f'"{escaped}"'


def entries(source: str) -> Iterator[Entry]:
    """The places of all texts of a TOML file, even of one that isn't valid as a whole."""
    return (entry for entry in _places(source) if entry.key)


def _places(source: str) -> Iterator[Entry]:
    """The places of all headers and texts, in order."""
    section = ""
    lines = source.split("\n")
    at = 0
    while at < len(lines):
        if header := _HEADER.match(lines[at]):
            section = header[1].replace('"', "").replace(" ", "")
            yield Entry("", section, at, at)
        elif found := _KEY.match(lines[at]):
            name, value = found[1] or found[2], found[3]
            first = at
            if value.startswith('"""'):
                opened = value[3:]
                while '"""' not in opened and at + 1 < len(lines):
                    at += 1
                    opened = lines[at]
            yield Entry(f"{section}.{name}" if section else name, section, first, at)
        at += 1


def line_of(source: str, key: str) -> int | None:
    """The line number of a text, counted from 1; None if the file doesn't have it."""
    return next((entry.first + 1 for entry in entries(source) if entry.key == key), None)


def with_texts(source: str, texts: Mapping[str, str], sections: Iterable[str] = ()) -> str:
    """The content of a TOML file with these texts: existing ones replaced, new ones at the end of their sections.

    The section of a new text is the longest of the file's (an empty one, too) and the given `sections` that is a prefix
    of its key, or else its family.

    >>> print(with_texts('[button]\\nbid = "Bid"\\n', {"button.bid": "Say", "button.no": "No", "hand.x": "y"}), end="")
    [button]
    bid = "Say"
    no = "No"
    <BLANKLINE>
    [hand]
    x = "y"
    """
    lines = source.rstrip("\n").split("\n") if source.strip() else []
    there = list(_places(source))
    ends = {entry.section: entry.last for entry in there}
    known = [*ends, *sections]
    keys = {entry.key for entry in there}
    added: dict[str, list[str]] = {}
    for key, text in texts.items():
        if key not in keys:
            fitting = [section for section in known if key.startswith(f"{section}.")]
            section = max(fitting, key=len, default=key.partition(".")[0])
            name = key.removeprefix(f"{section}.")
            named = name if re.fullmatch(r"[\w-]+", name, re.ASCII) else f'"{name}"'
            added.setdefault(section, []).append(f"{named} = {quoted(text)}")
    changes = [
        (entry.first, entry.last, [_assigned(lines, entry, texts[entry.key])]) for entry in there if entry.key in texts
    ]
    changes += [(ends[section] + 1, ends[section], rows) for section, rows in added.items() if section in ends]
    for first, last, rows in sorted(changes, key=lambda change: change[:2], reverse=True):
        lines[first : last + 1] = rows
    for section, rows in added.items():
        if section not in ends:
            lines += [*([""] if lines else []), f"[{section}]", *rows]
    return "\n".join(lines) + "\n"


def _assigned(lines: list[str], entry: Entry, text: str) -> str:
    """The line of a text with a new value."""
    return f"{lines[entry.first].partition('=')[0].rstrip()} = {quoted(text)}"
