"""A still as plain HTML: what a screen reader would read, without style sheets, scripts, drawings or controls.

For notebooks shown without a kernel. Their viewers drop our styles, and untrusted notebooks also SVG, templates and
forms, whose text they show.
"""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser

from dicekit.kit import bundle
from dicekit.kit.html import EMPTY_TAGS, Html
from dicekit.kit.sprite import sprite

DROPPED = frozenset(
    [
        "button",
        "datalist",
        "fieldset",
        "footer",
        "input",
        "label",
        "math",
        "noscript",
        "script",
        "select",
        "style",
        "svg",
        "template",
        "textarea",
    ]
)
DROPPED_ROLES = frozenset(("slider", "tablist", "toolbar"))
READ_BUTTONS = frozenset(("li", "td", "th"))  # in these elements a button stands for its contents, so its text is kept
KEPT = frozenset(
    [
        "a",
        "b",
        "br",
        "caption",
        "dd",
        "div",
        "dl",
        "dt",
        "em",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "i",
        "li",
        "ol",
        "p",
        "pre",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)
_EMPTY = re.compile(r"<(p|div|span|li|ul)(?: [^>]*)?>\s*</\1>")
_GLUED = re.compile(r"(</(?:span|b|i|em|strong)>)(<(?:span|b|i|em|strong)\b)")
ATTRIBUTES = frozenset(("colspan", "href", "lang", "rowspan", "scope", "start"))


def shown_still(still: str) -> Html:
    """A still for a cell's output: complete on our own site, plain HTML in notebooks."""
    return Html(sprite() + still) if bundle.served() else plain(still)


def plain(still: str) -> Html:
    """The still's text in headings, paragraphs, lists and tables; a picture becomes its description.

    >>> plain('<p class="x"><svg role="img" aria-label="five"><text>5</text></svg> dice<button>Go</button></p>')
    '<p>five dice</p>'
    """
    reader = _Reader()
    reader.feed(still)
    reader.close()
    text, emptied = "".join(reader.out), 1
    while emptied:
        text, emptied = _EMPTY.subn("", text)
    return Html(_GLUED.sub(r"\1 \2", text))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.out: list[str] = []
        self.open: list[str] = []  # open elements
        self.inside = 0  # depth inside an element that is left out; 0: outside
        self.last_label = ""  # the description just written, if nothing followed

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = dict(attrs)
        if self.inside:
            self.inside += tag not in EMPTY_TAGS
        elif label := _description(tag, marks):
            self._describe(label)
            self.inside = 1
        elif self._is_left_out(tag, marks):
            self.inside = int(tag not in EMPTY_TAGS)
        else:
            if tag in KEPT:
                self.last_label = ""
                kept = "".join(f' {name}="{escape(value or "")}"' for name, value in attrs if name in ATTRIBUTES)
                self.out.append(f"<{tag}{kept}>")
            if tag not in EMPTY_TAGS:
                self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY_TAGS:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in EMPTY_TAGS:
            return
        if self.inside:
            self.inside -= 1
        elif tag in self.open:
            while self.open.pop() != tag:
                pass
            if tag in KEPT:
                self.out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.out.append(escape(data, quote=False))
            self.last_label = "" if data.strip() else self.last_label

    def _describe(self, label: str) -> None:
        """Write a picture's description, but only once if a wide and a narrow version follow each other."""
        if label != self.last_label:
            self.out.append(f"{' ' if self.last_label else ''}{escape(label, quote=False)}")
        self.last_label = label

    def _is_left_out(self, tag: str, marks: dict[str, str | None]) -> bool:
        if "hidden" in marks or marks.get("aria-hidden") == "true" or marks.get("role") in DROPPED_ROLES:
            return True
        if "formula" in (marks.get("class") or "").split():  # its spoken form follows as text
            return True
        if tag == "button":
            around = next((one for one in reversed(self.open) if one in KEPT), "")
            return around not in READ_BUTTONS
        return tag in DROPPED


def _description(tag: str, marks: dict[str, str | None]) -> str:
    """Text in place of an element: the label of a picture."""
    if "hidden" in marks or marks.get("aria-hidden") == "true" or marks.get("role") != "img":
        return ""
    return marks.get("aria-label") or ""
