"""The exact bar as HTML: dice of which some are left, the bars with a handle below, and three piles on one scale."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.course.lesson08.case import UNSEEN, unseen
from dicekit.kit.controls import handle
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, Say, classes, h
from dicekit.widgets.draw.die import unseen as hidden_dice

if TYPE_CHECKING:
    from dicekit.course.lesson08.bar import Moved

TOP = Fraction(7, 10)  # the top of the axis: the highest possible bar, with some room


def work(uid: str, state: Moved, say: Say, task: str, sentence: str) -> Html:
    """The whole part."""
    style = f"--columns:{state.dice + 1};--first:0;--bid:{state.need}"
    marks: Marks = {"class": "eb-work", "data-behaviour": "stairs", "style": style, "data-bid": state.need}
    half = h("p", {"class": "eb-half", "style": f"--y:{float(Fraction(1, 2) / TOP):.3f}"}, h("span", None, say("half")))
    bars = [_bar(state, at) for at in range(state.dice + 1)]
    ticks = h(
        "div",
        {"class": "st-ticks", "aria-hidden": "true"},
        [h("span", None, at) for at in range(state.dice + 1)],
    )
    stage = h("div", {"class": "eb-stage", "role": "img", "aria-label": sentence, "data-key": "stage"}, half, bars)
    return h(
        "div",
        {**marks, **act_of_step(state.done, "reason")},
        _dice(uid, state, say),
        stage,
        h("div", {"class": "st-axis"}, ticks, _handle(state, say, sentence)),
        h("p", {"class": "finding eb-task", "data-behaviour": "reply", "data-answer": state.done or None}, task),
        h("p", {"class": "eb-label", "id": f"{uid}-piles"}, say("piles")),
        _piles(uid, state, say),
    )


def _dice(uid: str, state: Moved, say: Say) -> Html:
    """The unseen dice; once the best position is found, pressing a die reduces them to it and those before it."""
    label = h("span", {"class": "eb-label"}, say("hidden", n=state.dice))
    if state.top_found:
        row = h("span", {"class": "eb-row"}, [_die(uid, state, at, say) for at in range(1, UNSEEN + 1)])
    else:
        row = hidden_dice(state.dice)
    css = classes("eb-dice", state.top_found and not state.won and "eb-now")
    return h("div", {"class": css, "role": "group", "aria-label": say("hidden", n=state.dice)}, label, row)


def _die(uid: str, state: Moved, at: int, say: Say) -> Html:
    """A die as a button that reduces the number of unseen dice to `at`."""
    marks: Marks = {"type": "radio", "name": f"{uid}-dice", "value": at, "data-act": "dice", "data-key": f"dice{at}"}
    named: Marks = {"aria-label": say("leave", n=at), "checked": at == state.dice}
    here = at <= state.dice
    die = h("i", {"class": None if here else "gone", "aria-hidden": "true"}, "?" if here else "")
    return h("label", None, h("input", {**marks, **named}), die)


def _bar(state: Moved, at: int) -> Html:
    """The bar of one count, coloured by who wins: the doubt, "exactly", or the raise."""
    kind = "exact" if at == state.need else "doubt" if at < state.need else "raise"
    number = h("b", None, state.piles.hundred["exact"]) if kind == "exact" else None
    height = float(unseen(state.dice).exactly(at) / TOP)
    return h(
        "div",
        {"class": f"eb-bar eb-{kind}", "data-key": f"bar{at}"},
        number,
        h("i", {"style": f"--h:{height:.4f}"}),
    )


def _handle(state: Moved, say: Say, sentence: str) -> Html:
    """The handle below the exact bar, a slider."""
    arrows = [h("span", {"aria-hidden": "true", "data-step": by}, sign) for by, sign in ((-1, "◂"), (1, "▸"))]
    inside = (arrows[0], h("b", {"aria-hidden": "true"}, state.need), arrows[1])
    return handle("st-bid eb-handle", say("slider"), (0, state.dice), state.need, sentence, *inside)


def _piles(uid: str, state: Moved, say: Say) -> Html:
    """How often each action wins, as three bars with a line at one half."""
    found, best = state.piles.hundred, state.piles.best
    rows = [
        h(
            "li",
            {"class": classes("eb-pile", f"eb-{action}", action == best and "eb-best"), "data-key": f"pile{action}"},
            h("span", {"class": "eb-action"}, say(f"pile.{action}")),
            h("span", {"class": "eb-track", "aria-hidden": "true"}, h("i", {"style": f"--w:{found[action]}"})),
            h("b", None, found[action]),
        )
        for action in found
    ]
    return h("ul", {"class": "eb-piles", "aria-labelledby": f"{uid}-piles"}, rows)
