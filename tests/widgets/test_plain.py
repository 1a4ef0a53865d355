"""Stills for notebooks: nothing in them needs a style sheet, and nothing spills where tags are dropped."""

from __future__ import annotations

import re

import pytest

from dicekit.course import lesson, numbers
from dicekit.kit.html import join
from dicekit.kit.plain import KEPT, plain
from dicekit.widgets import Explorer
from dicekit.widgets.draw.lesson_steps import STEPS


@pytest.mark.parametrize(
    ("still", "read"),
    [
        ("<template><p>{n} of 6</p></template><p>Dice</p>", "<p>Dice</p>"),
        ('<svg class="defs"><text>6</text></svg><p hidden>Later</p><p aria-hidden="true">?</p>', ""),
        ('<svg role="img" aria-label="bars"><text>1</text></svg><svg role="img" aria-label="bars"></svg>', "bars"),
        ('<ul><li><button id="a" onclick="x()">Five sixes</button></li></ul><p><button>Doubt</button></p>',
         "<ul><li>Five sixes</li></ul>"),
        ('<p class="x" id="y" style="z">1 &lt; 2<br>so</p>', "<p>1 &lt; 2<br>so</p>"),
    ],
)  # fmt: skip
def test_what_a_screen_reader_would_read_is_left(still: str, read: str) -> None:
    assert plain(still) == read


@pytest.mark.parametrize("number", [*numbers(), None])
def test_every_still_is_plain(number: int | None) -> None:
    if number is None:
        shown = [Explorer(lang="en").still()]
    else:
        today = lesson(number, "en")
        for bar in (today.bar, today.later):
            if bar is not None:
                bar.on_skipped()
        shown = [getattr(today, name)().still() for name in ("steps", *STEPS)]
    result = plain(join(*shown))
    assert set(re.findall(r"<(\w+)", result)) <= KEPT
    assert not re.search(r"\{\w+\}|\b(class|id|style|data-\w+)=", result)
    assert len(result) > 1000
