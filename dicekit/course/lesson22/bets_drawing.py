"""The three bets as HTML: the rule, the buttons, and what each rule changes on one scale."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isinf
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson22.case import RULES, say
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Html, classes, h, join
from dicekit.widgets.draw import changes

if TYPE_CHECKING:
    from dicekit.course.lesson22.bets import Bets, RuleBets
    from dicekit.play.compare import Measured

MOST = 1.0  # rounds at the ends of the scale
WAYS = (("longer", 1), ("same", 0), ("shorter", -1))
Given = Mapping[str, str | int | bool | None]


def rounds(value: float, lang: str, signed: bool = False) -> str:
    """A number of rounds with two decimals.

    >>> rounds(-0.466, "en", signed=True), rounds(7.3, "en")
    ('−0.47', '7.30')
    """
    number = texts.words(lang).fixed(Fraction(round(100 * abs(value)), 100), 2)
    sign = "" if not signed or not round(100 * value) else "+" if value > 0 else "−"
    return sign + number


def apart(found: Measured) -> float:
    """The difference of the two numbers as they are printed, so that what is shown subtracts."""
    return (round(100 * found.changed.value) - round(100 * found.base.value)) / 100


def rows(state: Bets, lang: str) -> list[changes.Row]:
    """Each rule that was played, up to the one on the screen, with what it changes."""
    found = []
    for at, each in enumerate(state.found):
        if each.games and at <= state.at:
            change = state.measured(at).change
            number = rounds(apart(state.measured(at)), lang, signed=True)
            give = "" if isinf(change.give) else rounds(change.give, lang)
            spoken = say("bets.give", lang, n=number, give=give) if give else number
            found.append(changes.Row(say(f"bets.name.{RULES[at][0]}", lang), change, number, spoken, at == state.at))
    return found


def work(part: RuleBets) -> Html:
    """The rule with its buttons, or what was found; below, the scale."""
    state = part.state
    return h(
        "div",
        {
            "class": "bets-work",
            "data-behaviour": "fromtop",
            "data-step": f"{len(state.bets)} {state.at} {state.finished}",
            **act_of_beat(("skipped" if state.skipped else True) if state.finished else False),
        },
        _card(part) if state.at < len(RULES) else h("p", {"class": "bets-told"}, part.told),
        _running(part),
        chart(state, part.lang) if state.found else None,
        _found(part) if state.at < len(RULES) and not state.is_open else None,
        _skip(part) if state.is_open else None,
        h("p", {"class": "quiet"}, part.say("opened" if state.finished else "then")) if part.later else None,
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
    sign = state.measured(state.at).change.sign
    css = "is-right" if state.right(state.at) else "is-wrong" if sign else ""
    last = state.at + 1 == len(RULES)
    button: Given = {"type": "button", "class": "btn main", "data-act": "next", "data-once": True, "data-key": "next"}
    return join(
        h(
            "div",
            {"class": classes("bets-told", css)},
            h("p", None, part.verdict(state.at)),
            h("p", {"class": "bets-fact"}, part.fact(state.at)),
        ),
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
        "data-games": state.played_games,
        "data-left": state.left,
    }
    played = state.played_games if state.at == len(RULES) else state.games
    bar = h("progress", {"max": str(played + state.left), "value": str(played), "aria-hidden": "true"})
    return h("div", marks, h("p", {"class": "quiet"}, part.say("games", n=played)), bar)


def chart(state: Bets, lang: str) -> Html | None:
    """A row for each rule: a dot at the difference, a pale bar where it may be, a line at no difference."""
    shown = rows(state, lang)
    if not shown:
        return None
    ends = (say("bets.way.shorter", lang), say("bets.usual", lang), say("bets.way.longer", lang))
    drawn = changes.chart(shown, MOST, ends, lambda at: _tick(at, lang), say("bets.axis", lang))
    band = h("p", {"class": "bets-band"}, h("i", {"aria-hidden": "true"}), say("bets.band", lang))
    return h("div", {"class": "bets-chart"}, drawn, band)


def _tick(value: float, lang: str) -> str:
    number = texts.words(lang).fixed(Fraction(round(10 * abs(value)), 10), 1)
    return number if not value else ("+" if value > 0 else "−") + number
