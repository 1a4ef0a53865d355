"""The three bets as HTML: the rule, the buttons, and the average lengths on one scale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isinf
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson22.case import RULES, say
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Child, Html, classes, h, join
from dicekit.play.compare import Estimate

if TYPE_CHECKING:
    from dicekit.course.lesson22.bets import Bets, RuleBets

LOW, HIGH = Fraction(13, 2), Fraction(17, 2)  # rounds at the ends of the scale
TICKS = (7.0, 7.5, 8.0)
WAYS = (("longer", 1), ("same", 0), ("shorter", -1))
Given = Mapping[str, str | int | bool | None]


@dataclass(frozen=True)
class Row:
    """One row of the chart: a set of rules and its average; `now` if it is the one on the screen."""

    name: str
    found: Estimate
    now: bool = False
    usual: bool = False


def tenth(value: float, lang: str) -> str:
    """A number of rounds with one decimal."""
    return texts.words(lang).fixed(Fraction(round(10 * value), 10), 1)


def with_give(row: Row, lang: str) -> str:
    """The average with its interval."""
    if isinf(row.found.give):
        return tenth(row.found.value, lang)
    return say("bets.give", lang, n=tenth(row.found.value, lang), give=tenth(row.found.give, lang))


def rows(state: Bets, lang: str) -> list[Row]:
    """The game as it is, then each rule that was played, up to the one on the screen."""
    shown = [at for at, each in enumerate(state.found) if each.games and at <= state.at]
    if not shown:
        return []
    usual = state.measured(shown[-1]).base
    return [
        Row(say("bets.usual", lang), usual, usual=True),
        *(Row(say(f"bets.name.{RULES[at][0]}", lang), state.measured(at).changed, at == state.at) for at in shown),
    ]


def work(part: RuleBets) -> Html:
    """The rule with its buttons, or what was found; below, the scale."""
    state = part.state
    return h(
        "div",
        {"class": "bets-work", **act_of_beat(state.finished or ("skipped" if state.skipped else False))},
        _card(part) if state.at < len(RULES) else h("p", {"class": "bets-told"}, part.told),
        _running(part),
        chart(rows(state, part.lang), part.lang) if state.found else None,
        _found(part) if state.at < len(RULES) and not state.is_open else None,
        _skip(part) if state.is_open and not state.skipped else None,
    )


def _card(part: RuleBets) -> Html:
    """The house rule on the screen, and the buttons to bet on it."""
    state = part.state
    name = RULES[state.at][0]
    head = [
        h("p", {"class": "bets-count"}, part.say("count", n=state.at + 1, all=len(RULES))),
        h("p", {"class": "bets-rule"}, part.say(f"name.{name}")),
        h("p", None, part.say(f"rule.{name}")),
    ]
    return h("section", {"class": "bets-card"}, head, _buttons(part) if state.is_open else None)


def _buttons(part: RuleBets) -> Html:
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "act",
                "data-act": "bet",
                "data-arg-way": str(way),
                "data-key": f"bet{part.state.at}{way}",
                "data-once": True,
            },
            h("b", None, part.say(f"way.{name}")),
        )
        for name, way in WAYS
    ]
    return join(h("p", {"class": "bets-ask"}, part.say("ask")), h("div", {"class": "acts bets-ways"}, buttons))


def _skip(part: RuleBets) -> Html:
    marks: Given = {"type": "button", "class": "foot-btn", "data-act": "skip", "data-once": True, "data-key": "skip"}
    return h("p", None, h("button", marks, part.say("skip")))


def _found(part: RuleBets) -> Html:
    state = part.state
    if state.left:
        return h("p", {"class": "bets-told"}, part.told)
    right = state.right(state.at)
    last = state.at + 1 == len(RULES)
    button: Given = {"type": "button", "class": "btn main", "data-act": "next", "data-once": True, "data-key": "next"}
    return join(
        h("p", {"class": classes("bets-told", "is-right" if right else "is-wrong")}, part.verdict(state.at)),
        h("p", {"class": "bets-go"}, h("button", button, part.say("sum" if last else "next"))),
    )


def _running(part: RuleBets) -> Html | None:
    """While games are played: how many, and the mark from which the next ones are asked for (`rulebench.js`)."""
    state = part.state
    if not state.left:
        return None
    marks: Given = {
        "class": "rb-run",
        "data-behaviour": "rulebench",
        "data-games": state.games,
        "data-left": state.left,
    }
    bar = h("progress", {"max": str(state.games + state.left), "value": str(state.games), "aria-hidden": "true"})
    return h("div", marks, h("p", {"class": "quiet"}, part.say("games", n=state.games)), bar)


def place(value: float) -> float:
    """Where on the scale, in percent of its width.

    >>> place(6.5), place(7.5), place(99)
    (0.0, 50.0, 100.0)
    """
    low, high = float(LOW), float(HIGH)
    return round(100 * (min(max(value, low), high) - low) / (high - low), 2)


def chart(shown: list[Row], lang: str) -> Html:
    """A row for each set of rules: a band where its average may be, a line at the average, and the number."""
    usual = next((row for row in shown if row.usual), None)
    lines = [_line(row, usual, lang) for row in shown]
    ticks = [h("span", {"style": f"--x:{place(tick)}%"}, tenth(tick, lang)) for tick in TICKS]
    axis = h("div", {"class": "bets-axis", "aria-hidden": "true"}, h("span", None, ""), h("div", None, ticks))
    caption = h("p", {"class": "bets-caption"}, say("bets.axis", lang))
    band = h("p", {"class": "bets-band"}, h("i", {"aria-hidden": "true"}), say("bets.band", lang))
    return h("div", {"class": "bets-chart"}, caption, h("ul", None, lines), axis, band)


def _line(row: Row, usual: Row | None, lang: str) -> Html:
    found = row.found
    marks: list[Child] = []
    if usual is not None:
        marks.append(h("i", {"class": "home", "style": f"--x:{place(usual.found.value)}%"}))
    if not isinf(found.give):
        left, right = place(found.low), place(found.high)
        marks.append(h("i", {"class": "band", "style": f"--x:{left}%;--w:{right - left:.2f}%"}))
    marks.append(h("i", {"class": "mean", "style": f"--x:{place(found.value)}%"}))
    css = classes("bets-line", row.usual and "usual", row.now and "now")
    name = h("span", {"class": "name"}, row.name)
    number = h(
        "b",
        None,
        h("span", {"class": "sr-only"}, with_give(row, lang)),
        h("span", {"aria-hidden": "true"}, tenth(found.value, lang)),
    )
    return h("li", {"class": css}, name, h("span", {"class": "lane", "aria-hidden": "true"}, marks), number)
