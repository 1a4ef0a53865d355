"""The three bets as HTML: a card for each rule with its buttons, and what each rule changes on one scale."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isinf
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson22.case import GAMES, RULES, say
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Html, classes, h
from dicekit.play.compare import LITTLE
from dicekit.widgets.draw import changes

if TYPE_CHECKING:
    from dicekit.course.lesson22.bets import Bets, RuleBets

MEASURE = "rounds"
SCALE_END = 1.0  # rounds at the ends of the scale
PLACES = 1  # decimals of a number of rounds
WAYS = (("shorter", -1), ("same", 0), ("longer", 1))
Given = Mapping[str, str | int | bool | None]


def rounds(value: float, lang: str, places: int = PLACES, signed: bool = False) -> str:
    """A number of rounds with so many decimals.

    >>> rounds(-0.466, "en", signed=True), rounds(7.3, "en", 2)
    ('−0.5', '7.30')
    """
    whole = round(10**places * value)
    number = texts.words(lang).fixed(Fraction(abs(whole), 10**places), places)
    sign = "" if not signed or not whole else "+" if value > 0 else "−"
    return sign + number


def rows(state: Bets, lang: str) -> list[changes.Row]:
    """Each rule that was played, with what it changes."""
    found = []
    for at, each in enumerate(state.found):
        if each.games:
            measured = state.measured(at)
            change, places = measured.change, measured.places(PLACES)
            number = rounds(measured.apart(places), lang, places, signed=True)
            give = "" if isinf(change.give) else rounds(change.give, lang, places)
            aria = say("bets.give", lang, n=number, give=give) if give else number
            found.append(changes.Row(say(f"bets.name.{RULES[at][0]}", lang), change, number, aria))
    return found


def work(part: RuleBets) -> Html:
    """The rules with their buttons, or how the bets came out; below, the scale."""
    state = part.state
    done = ("skipped" if state.skipped else True) if state.finished else False
    return h(
        "div",
        {
            "class": "bets-work",
            "data-behaviour": "fromtop",
            "data-step": f"{state.locked} {state.finished}",
            **act_of_beat(done),
        },
        h("p", {"class": "bets-result"}, part.announcement),
        _running(part),
        chart(state, part.lang) if state.played_games else None,
        [_card(part, at) for at in range(len(RULES))] if not state.left else None,
        h("p", {"class": "quiet"}, part.say("measured", n=GAMES)) if state.finished else None,
        _go(part) if not state.locked else None,
        h("p", {"class": "quiet"}, part.say("opened" if state.finished else "then")) if part.later else None,
    )


def _card(part: RuleBets, at: int) -> Html:
    """A house rule: the buttons to bet on it, or how the bet came out."""
    state, name = part.state, RULES[at][0]
    result = f"is-{state.result(at)}" if state.finished and state.complete else ""
    text = (h("p", {"class": "bets-rule"}, part.say(f"name.{name}")), h("p", None, part.say(f"rule.{name}")))
    found = (
        (h("p", {"class": "bets-verdict"}, part.verdict(at)), h("p", None, part.fact(at)))
        if state.finished
        else _buttons(part, at)
    )
    css = classes("bets-card", result)
    return h("section", {"class": css, "data-key": f"rule{at}"}, h("div", None, text), h("div", None, found))


def _buttons(part: RuleBets, at: int) -> Html:
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "act",
                "data-act": "bet",
                "data-arg-rule": at,
                "data-arg-way": way,
                "data-key": f"bet{at}{way}",
                "aria-pressed": "true" if part.state.bets[at] == way else "false",
            },
            h("b", None, part.say(f"way.{name}")),
        )
        for name, way in WAYS
    ]
    return h("div", {"class": "bets-ways", "role": "group", "aria-label": part.say(f"name.{RULES[at][0]}")}, buttons)


def _go(part: RuleBets) -> Html:
    """Play once all bets are made, or without any."""
    ready = part.state.complete
    play: Given = {
        "type": "button",
        "class": classes("btn", ready and "main"),
        "data-act": "play",
        "data-once": True,
        "data-key": "play",
        "aria-disabled": None if ready else "true",
    }
    skip: Given = {"type": "button", "class": "foot-btn", "data-act": "skip", "data-once": True, "data-key": "skip"}
    why = None if ready else h("span", {"class": "quiet"}, part.say("first"))
    return h("p", {"class": "bets-go"}, h("button", play, part.say("play")), why, h("button", skip, part.say("skip")))


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
    played = state.played_games
    bar = h("progress", {"max": str(played + state.left), "value": str(played), "aria-hidden": "true"})
    return h("div", marks, h("p", {"class": "quiet"}, part.say("games", n=played, all=played + state.left)), bar)


def chart(state: Bets, lang: str) -> Html | None:
    """A row for each rule: a dot at the difference, a pale bar where it may be, a line at no difference."""
    shown = rows(state, lang)
    if not shown:
        return None
    ends = (say("bets.way.shorter", lang), say("bets.usual", lang), say("bets.way.longer", lang))
    little = LITTLE[MEASURE]
    drawn = changes.chart(shown, SCALE_END, ends, lambda at: _tick(at, lang), say("bets.axis", lang), little)
    band = h("p", {"class": "bets-band"}, h("i", {"aria-hidden": "true"}), say("bets.band", lang))
    return h("div", {"class": "bets-chart"}, drawn, band)


def _tick(value: float, lang: str) -> str:
    number = texts.words(lang).fixed(Fraction(round(10 * abs(value)), 10), 1)
    return number if not value else ("+" if value > 0 else "−") + number
