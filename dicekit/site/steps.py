"""What keeps the steps of a lesson from opening: a heading that isn't there, or a guess kept under another name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from urllib.parse import unquote

from dicekit import texts
from dicekit.widgets.draw.lesson_steps import STEPS

HEADING = re.compile(r"^## +(.+?)[ #]*$", re.MULTILINE)
ANCHOR = re.compile(r'<a href="#([^"]+)" data-n="\d+" data-lesson-step="(\d+)"')
WANTED = re.compile(r'data-waits-for="([^"]+)"')
KEPT = re.compile(r'data-kept-at="([^"]+)"')


def objections(prose: Iterable[str], html: str, lang: str = "en") -> Iterator[str]:
    """Why steps of a page don't open: from the text of its Markdown cells, and the HTML of its parts.

    >>> row = '<a href="#Roll" data-n="2" data-lesson-step="3">'
    >>> list(objections(["## Roll"], row)), list(objections(["## Roll the dice"], row))
    ([], ['no heading “Roll” for the step roll; “Roll the dice” must be “Roll” alone'])
    """
    headings = [found for text in prose for found in HEADING.findall(text)]
    for name, number in dict.fromkeys(ANCHOR.findall(html)):
        wanted = unquote(unescape(name))
        if wanted not in headings:
            like = next((each for each in headings if each.lower().startswith(wanted.lower())), None)
            step = STEPS[int(number) - 1]
            yield texts.say("notebook.no_heading", lang, heading=wanted, step=step, like=like)
    kept = {unescape(place) for place in KEPT.findall(html)}
    for places in WANTED.findall(html):
        for place in unescape(places).split():
            if kept and place not in kept:
                yield texts.say("notebook.no_guess", lang, place=place, there=tuple(sorted(kept)))
