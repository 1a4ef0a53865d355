"""HTML builder: escapes everything that is not `Html` already.

>>> h("p", {"class": "say"}, "1 < 2", h("b", None, "so"))
'<p class="say">1 &lt; 2<b>so</b></p>'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import TypeAlias

from dicekit import texts
from dicekit.texts import FallbackText

EMPTY_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})
_SPECIAL = re.compile("[&<>\"']").search
_WIDE_END = re.compile("[。，；：！？”）](?:</[a-z]+>)*$").search
_BOLD = re.compile(r"(?<![A-Za-z0-9_*])\*\*(?=[^\s*])(.+?)(?<=[^\s*])\*\*(?![A-Za-z0-9_*])", re.DOTALL)


class Html(str):
    """Text that is HTML already; plain `str` is escaped before it becomes part of it."""

    __slots__ = ()


class Bold(str):
    """Text with bold parts: drawn with them, and plain, without any signs, wherever it is only text."""

    __slots__ = ("marked",)
    marked: str

    def __new__(cls, marked: str) -> Bold:
        text = super().__new__(cls, _BOLD.sub(r"\1", marked))
        text.marked = marked
        return text

    def __reduce__(self) -> tuple[type[Bold], tuple[str]]:
        return Bold, (self.marked,)


def bold(text: str) -> str:
    """The text, with the parts between two `**` bold where it's drawn.

    >>> bold("Are there **two** sixes?")
    'Are there two sixes?'
    >>> h("p", None, bold("Are there **two** <i>sixes</i>?")), bold("Is 2**3 more than 3**2?")
    ('<p>Are there <strong>two</strong> &lt;i&gt;sixes&lt;/i&gt;?</p>', 'Is 2**3 more than 3**2?')
    """
    return Bold(text) if type(text) is str and _BOLD.search(text) else text


Child: TypeAlias = str | int | Iterable["Child"] | None
Marks: TypeAlias = "Mapping[str, str | int | bool | None]"
Attributes: TypeAlias = "Marks | None"
#: the type of a part's `say`: from a key and slots to a text
Say: TypeAlias = "Callable[..., str]"


def h(tag: str, attributes: Attributes = None, *children: Child) -> Html:
    """One element. Attributes that are None or False are left out; True gives an attribute without a value.

    >>> h("button", {"type": "button", "hidden": True, "id": None}, "Say", " ", 4)
    '<button type="button" hidden>Say 4</button>'
    """
    head = tag
    for name, value in attributes.items() if attributes else ():
        if value is True:
            head += f" {name}"
        elif value is not None and value is not False:
            head += f' {name}="{_escaped(value if type(value) is str else str(value))}"'
    if tag in EMPTY_TAGS:
        return Html(f"<{head}>")
    inside = _together([child if type(child) is Html else _child(child) for child in children])
    return Html(f"<{head}>{inside}</{tag}>")


def join(*children: Child) -> Html:
    """Children one after the other, without an element around them.

    >>> join("a & b", [h("br"), None], 3)
    'a &amp; b<br>3'
    """
    return Html(_together([*map(_child, children)]))


def _together(pieces: list[str]) -> str:
    """Pieces one after the other; after Chinese punctuation, which is wide, no space follows.

    >>> h("p", None, h("b", None, "掷了 31 次。"), " ", "你猜得真准！"), h("p", None, "31 rolls.", " ", "Well guessed!")
    ('<p><b>掷了 31 次。</b>你猜得真准！</p>', '<p>31 rolls. Well guessed!</p>')
    """
    if " " in pieces:
        pieces = [each for at, each in enumerate(pieces) if each != " " or not at or not _WIDE_END(pieces[at - 1])]
    return "".join(pieces)


def _escaped(text: str) -> str:
    """The text as HTML; most texts have nothing to escape."""
    return escape(text) if _SPECIAL(text) else text


def _pieces(text: Bold) -> Iterator[tuple[int, str]]:
    """The pieces of a text, numbered: those with odd numbers are bold."""
    return enumerate(_BOLD.split(text.marked))


def _child(child: Child) -> str:
    if child is None or isinstance(child, Html):
        return child or ""
    if type(child) is str:
        return _escaped(child)
    if isinstance(child, Bold):
        return "".join(h("strong", None, piece) if at % 2 else _escaped(piece) for at, piece in _pieces(child))
    if isinstance(child, FallbackText):
        return Html(f'<span lang="{child.tag}">{escape(child)}</span>')
    if isinstance(child, str | int):
        return _escaped(str(child))
    return join(*child)


def join_sentences(lang: str, *sentences: Child) -> Html:
    """Sentences joined with the language's space, which Chinese doesn't have.

    >>> join_sentences("en", "Bo says four fives.", None, "And you?"), join_sentences("zh", "你先叫。", "你呢?")
    ('Bo says four fives. And you?', '你先叫。你呢?')
    """
    drawn = [join(sentence) for sentence in sentences if sentence]
    return Html(texts.get_language(lang).space.join(drawn))


def join_plain(lang: str, *sentences: str) -> str:
    """Sentences joined as plain text, for speech or copying."""
    return texts.get_language(lang).space.join(filter(None, sentences))


def classes(*names: str | bool | None) -> str | None:
    """A value for the attribute `class` from the names that are set, or None if there is none.

    >>> classes("die", "counts", None, False)
    'die counts'
    """
    return " ".join(name for name in names if isinstance(name, str) and name) or None


@cache
def slot(name: str) -> Html:
    """An empty place in a shell for one named piece of a part."""
    return h("div", {"class": "slot", "data-slot": name})


def fill(shell: str, slots: Mapping[str, str]) -> Html:
    """A shell with its slots filled, nested ones too.

    >>> fill(h("section", None, slot("work")), {"picture": "5", "work": slot("picture")})
    '<section><div class="slot" data-slot="work"><div class="slot" data-slot="picture">5</div></div></section>'
    """
    waiting = dict(slots)
    while found := [name for name in waiting if slot(name) in shell]:
        for name in found:
            shell = shell.replace(
                slot(name), h("div", {"class": "slot", "data-slot": name}, Html(waiting.pop(name))), 1
            )
    return Html(shell)
