"""Static page of parts: stills, data, and a script that makes them interactive without a kernel."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dicekit import texts
from dicekit.kit import bundle
from dicekit.kit.desk import Desk
from dicekit.kit.html import Html, h, join
from dicekit.kit.part import Part
from dicekit.kit.sprite import sprite

Shown: TypeAlias = Part | Desk


def parts_of(shown: Sequence[Shown]) -> Iterator[Part]:
    """All parts, including those on desks."""
    for each in shown:
        yield from each.parts if isinstance(each, Desk) else (each,)


def data(parts: Sequence[Part]) -> Html:
    """The parts' data as a JSON script element, escaped."""
    text = json.dumps([part.snapshot() for part in parts], ensure_ascii=False).replace("<", "\\u003c")
    return Html(f'<script type="application/json" data-dicekit>{text}</script>')


def page(title: str, shown: Sequence[Shown], static: str = "static/", lang: str = "en") -> str:
    """A whole page; `static` is the address of the folder with scripts and style sheets."""
    names = [*bundle.STYLES, "fonts.css", *bundle.other_styles()]
    links = [h("link", {"rel": "stylesheet", "href": static + name}) for name in names]
    head = join(
        h("meta", {"charset": "utf-8"}),
        h("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        h("title", None, title),
        h("link", {"rel": "icon", "href": "data:,"}),
        links,
    )
    stills = [each.still() for each in shown]
    body = join(
        sprite(),
        h("main", {"style": "max-width:78rem;margin:auto;padding:1rem"}, h("h1", None, title), stills),
        data(list(parts_of(shown))),
        h("script", {"type": "module", "src": static + "offline.js"}),
    )
    style = "margin:0;background:var(--page);color:var(--ink);font:var(--t2)/1.5 var(--book)"
    root = h(
        "html",
        {"lang": texts.get_language(lang).tag, "dir": texts.get_language(lang).direction},
        h("head", None, head),
        h("body", {"class": "dk", "style": style}, body),
    )
    return f"<!doctype html>\n{root}\n"
