"""Differences on one scale: a line for each, a pale bar where it may be, and zero. Touching zero is no clear change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isinf

from dicekit.kit.html import Child, Html, classes, h
from dicekit.play.compare import Estimate


@dataclass(frozen=True)
class Row:
    """A difference with its name, `small` words below it, and its number in words; `now` marks the current one."""

    name: str
    found: Estimate
    number: str
    aria: str
    now: bool = False
    bet: float | None = None
    small: str = ""


def place(value: float, most: float) -> float:
    """Where on a scale from -most to most, in percent of its width.

    >>> place(-1, 1), place(0, 1), place(99, 1)
    (0.0, 50.0, 100.0)
    """
    return round(50 * (min(max(value, -most), most) / most + 1), 2)


def chart(
    rows: Sequence[Row],
    most: float,
    ends: tuple[str, str, str],
    tick: Callable[[float], str],
    caption: str,
    little: float,
) -> Html:
    """The rows on a scale to `most` on both sides; `ends` are the words below its left end, zero and right end.

    A strip on both sides of zero shows which change is hardly any: less than `little`.
    """
    ticks = [
        h("span", {"style": f"--x:{place(at, most)}%"}, tick(at)) for at in (-most, -most / 2, 0.0, most / 2, most)
    ]
    words = [h("span", {"class": name}, end) for name, end in zip(("low", "zero", "high"), ends, strict=True)]
    axis = h(
        "div",
        {"class": "ch-axis", "aria-hidden": "true"},
        h("div", None, h("p", {"class": "ch-ticks"}, ticks), h("p", {"class": "ch-ends"}, words)),
    )
    return h(
        "div",
        {"class": "ch-chart"},
        h("p", {"class": "ch-caption"}, caption),
        h("ul", None, [_line(row, most, little) for row in rows]),
        axis,
    )


def _line(row: Row, most: float, little: float) -> Html:
    found = row.found
    low, high = place(-little, most), place(little, most)
    marks: list[Child] = [
        h("i", {"class": "strip", "style": f"--x:{low}%;--w:{high - low:.2f}%"}),
        h("i", {"class": "home"}),
    ]
    if not isinf(found.give):
        left, right = place(found.low, most), place(found.high, most)
        marks.append(h("i", {"class": "band", "style": f"--x:{left}%;--w:{right - left:.2f}%"}))
    marks.append(h("i", {"class": "mean", "style": f"--x:{place(found.value, most)}%"}))
    if row.bet is not None:
        marks.append(h("i", {"class": "bet", "style": f"--x:{place(row.bet, most)}%"}))
    number = h("b", None, h("span", {"class": "sr-only"}, row.aria), h("span", {"aria-hidden": "true"}, row.number))
    lane = h("span", {"class": "lane", "aria-hidden": "true"}, marks)
    name = h("span", {"class": "name"}, row.name, h("small", None, row.small) if row.small else None)
    css = classes("ch-line", row.now and "now", not found.sign and "unclear")
    return h("li", {"class": css}, name, lane, number)
