"""The termbase: the words of the glossary, and the words that must not be used in their place.

`glossary.word` of a language has the right word of each term, `glossary.never` the others (with , or 、 between them).
Each language has its own; a text, lesson or guide that uses one has a fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from unicodedata import east_asian_width

from dicekit import texts
from dicekit.texts.language import Language

NEVER = "glossary.never."
_CODE = re.compile(r"```.*?```|~~~.*?~~~|(?m:^(?: {4}|\t).*$)|`[^`\n]*`|\]\([^)\s]*\)|<[^>]*>", re.DOTALL)
_COMMA = re.compile("[,、，]")
_SLOT = re.compile(r"\{\w+(?::(?!plural/|Plural/)[^}]*)?\}")


def never(lang: str) -> dict[str, str]:
    """The right word for each word that must not be used.

    >>> never("en")["worlds"], never("zh")["弹回"]
    ('outcome', '反弹')
    """
    catalogue = texts.catalogue(lang)
    return {
        wrong.strip(): catalogue.find(f"glossary.word.{name}") or name
        for name, words in catalogue.family(NEVER.removesuffix(".")).items()
        for wrong in _COMMA.split(words)
        if wrong.strip()
    }


def wrong_words(text: str, lang: str) -> list[str]:
    """The faults of a text: each word that must not be used, with the right one. Slots, code and links don't count.

    >>> wrong_words("One of 36 worlds: `world`, {worlds}.", "en")
    ['says “worlds”: the word is “outcome”']
    >>> wrong_words("WORLDLY", "en")
    []
    """
    pattern, right = _pattern(texts.get_language(lang))
    if pattern is None:
        return []
    found = dict.fromkeys(match[0] for match in pattern.finditer(_SLOT.sub(" ", _CODE.sub(" ", text))))
    return [f"says “{wrong}”: the word is “{right[wrong.lower()]}”" for wrong in found]


@lru_cache(maxsize=8)
def _pattern(language: Language) -> tuple[re.Pattern[str] | None, Mapping[str, str]]:
    """A pattern of all words that must not be used, whole words where the script has spaces between words."""
    table = never(language.address)
    longest_first = sorted(table, key=len, reverse=True)
    words = [f"{_edge(word[0], '<!')}{re.escape(word)}{_edge(word[-1], '!')}" for word in longest_first]
    pattern = re.compile("|".join(words), re.IGNORECASE) if words else None
    return pattern, {wrong.lower(): right for wrong, right in table.items()}


def _edge(letter: str, look: str) -> str:
    return "" if east_asian_width(letter) in "WF" else rf"(?{look}\w)"


def documents(folder: Path, lang: str) -> list[Path]:
    """The notebooks of a language in a folder of lessons, guides too."""
    return sorted(folder.glob(f"{lang}/**/*.ipynb"))


def prose(path: Path) -> Iterator[tuple[str, str]]:
    """The passages of a document, each with its place: cells of a notebook (`[3]`), or a Markdown file as a whole."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        yield "", source
        return
    notebook = json.loads(source)
    about = notebook.get("metadata", {}).get("dicekit", {})
    yield (
        "metadata",
        "\n".join(str(about[name]) for name in ("title", "question", "reason", "audience") if name in about),
    )
    for at, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "markdown":
            yield f"[{at}]", "".join(cell["source"])
