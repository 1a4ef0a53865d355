"""Guides as pages: links lead to other pages, pictures have a dark twin, and headings make a list of contents."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

#: a link to another notebook, with a place in it
NOTEBOOK = re.compile(r'href="([./\w-]+\.ipynb)(#[^"]*)?"')
#: a picture in the folder `assets` of the lessons
PICTURE = re.compile(r'<img src="\.\./\.\./assets/([\w-]+)(\.png|\.jpg)"([^>]*)>')
HEADING = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>', re.DOTALL)
ANCHOR = re.compile(r'<a class="anchor-link".*?</a>')
DARK = "-dark"


class Heading(NamedTuple):
    """A heading of a guide: its id and its text."""

    id: str
    text: str


def contents(body: Markup) -> list[Heading]:
    """The headings of a guide, for its list of contents.

    >>> contents(Markup('<h1 id="A">A</h1><h2 id="In-Python">In <em>Python</em><a class="anchor-link">¶</a></h2>'))
    [Heading(id='In-Python', text='In Python')]
    """
    return [Heading(name, Markup(ANCHOR.sub("", text)).striptags()) for name, text in HEADING.findall(body)]


def linked(body: Markup, addresses: Mapping[str, str]) -> Markup:
    """The guide with links to pages in place of links to notebooks, which are named as in the text.

    >>> linked(Markup('<a href="06_publish.ipynb#One-class">'), {"06_publish.ipynb": "/guide/publish"})
    Markup('<a href="/guide/publish#One-class">')
    """

    def link(found: re.Match[str]) -> str:
        return f'href="{addresses.get(found[1], found[1])}{found[2] or ""}"'

    return Markup(NOTEBOOK.sub(link, body))


def pictured(body: Markup, folder: Path, address: Callable[[str], str]) -> Markup:
    """The guide with the addresses of its pictures; one with a twin `…-dark` in the folder shows either.

    >>> pictured(Markup('<img src="../../assets/dice.png" alt="Five dice" />'), Path(), "/assets/{}".format)
    Markup('<img src="/assets/dice.png" alt="Five dice">')
    """

    def picture(found: re.Match[str]) -> str:
        name, suffix, marks = found[1], found[2], found[3].rstrip(" /")

        def shown(name: str, more: str) -> str:
            return f'<img src="{address(name + suffix)}"{marks}{more}>'

        if not (folder / f"{name}{DARK}{suffix}").is_file():
            return shown(name, "")
        return shown(name, ' class="by-day"') + shown(name + DARK, ' class="by-night" loading="lazy"')

    return Markup(PICTURE.sub(picture, body))
