"""The two curves as HTML: fives stand still, ones are stretched by a slider; below them what was found."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.controls import radios, step_button
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Attributes, Html, classes, h

if TYPE_CHECKING:
    from dicekit.course.lesson09.stretch import Stretch

LAST = 14  # the line of fives
DOTS = range(1, 8)  # bids on ones that are drawn


def work(uid: str, part: Stretch) -> Html:
    """The whole part."""
    state = part.state
    style = f"--f:{state.tenths / 10:g};--last:{LAST}"
    marks: dict[str, str | int | bool | None] = {"class": "sx-work", "data-behaviour": "stretch", "style": style}
    pick = None
    if state.found:
        options = [(str(ones), part.say("pick", n=ones)) for ones in (2, 4, 6)]
        pick = radios(uid, "ones", options, str(state.ones), part.say("which"))
    return h(
        "div",
        {**marks, **act_of_beat(state.done, "reason")},
        h("p", {"class": "finding sx-task"}, part.task),
        pick,
        _stage(part),
        _slider(uid, part),
        h("p", {"class": classes("sx-says", state.side == 0 and "sx-on")}, part.sentence),
        _found(part) if state.found else None,
    )


def _stage(part: Stretch) -> Html:
    """Both curves, the dots of the ones, and the line of fives."""
    from dicekit.course.lesson09.stretch import EXCHANGE

    state = part.state
    fives = " ".join(f"{at},{1 - float(EXCHANGE.wild(at)):.4f}" for at in range(LAST + 1))
    ones = " ".join(f"{at},{1 - float(EXCHANGE.ones(at)):.4f}" for at in range(LAST + 1))
    svg = h(
        "svg",
        {"viewBox": f"0 0 {LAST} 1", "preserveAspectRatio": "none", "aria-hidden": "true"},
        h("polyline", {"class": "sx-fives", "points": fives}),
        h("polyline", {"class": "sx-ones", "points": ones}),
    )
    dots = [
        h(
            "i",
            {
                "class": classes("sx-dot", at == state.ones and "sx-here"),
                "data-key": f"dot{at}",
                "style": f"--k:{at};--p:{float(EXCHANGE.ones(at)):.4f}",
            },
            h("b", None, part.say("dot", n=at)) if at == state.ones else None,
        )
        for at in DOTS
    ]
    ticks = [h("span", {"style": f"--k:{at}"}, at) for at in range(0, LAST + 1, 2)]
    legend = h(
        "p",
        {"class": "sx-legend"},
        h("span", {"class": "sx-key-fives"}, part.say("legend.fives")),
        h("span", {"class": "sx-key-ones"}, part.say("legend.ones")),
    )
    plot = h("div", {"class": "sx-plot", "role": "img", "aria-label": part.sentence}, svg, dots)
    axis = h("div", {"class": "sx-ticks", "aria-hidden": "true"}, ticks)
    levels = [h("span", {"style": f"--p:{share}"}, f"{100 * share:.0f} %") for share in (0, 0.5, 1)]
    up = h("div", {"class": "sx-levels", "aria-hidden": "true"}, levels)
    names = h("p", {"class": "sx-across"}, part.say("across"))
    return h("div", {"class": "sx-stage"}, h("p", {"class": "sx-up"}, part.say("up")), legend, up, plot, axis, names)


def _slider(uid: str, part: Stretch) -> Html:
    from dicekit.course.lesson09.stretch import MAX_TENTHS, MIN_TENTHS

    worth = texts.words(part.lang).fixed(Fraction(part.state.tenths, 10), 1)
    slider: Attributes = {
        "type": "range",
        "class": "sx-slide",
        "id": f"{uid}-pull",
        "min": MIN_TENTHS,
        "max": MAX_TENTHS,
        "step": 1,
        "value": part.state.tenths,
        "data-key": "pull",
        "aria-valuetext": f"{worth}. {part.sentence}",
    }
    label = h("label", {"for": f"{uid}-pull"}, part.say("slider"), " ", h("b", {"class": "sx-now"}, worth))
    row = [step_button("move", -1, part.say("less")), h("input", slider), step_button("move", 1, part.say("more"))]
    return h("div", {"class": "sx-dial"}, label, h("div", {"class": "row"}, row))


def _found(part: Stretch) -> Html:
    """Where the ones belong; what three games say is in the table behind the footer."""
    heads = [h("th", {"scope": "col"}, words) for words in part.heads()[:2]]
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, part.say("pick", n=int(row[0]))),
            [h("td", {"class": classes("✓" in cell and "sx-fits")}, cell) for cell in row[1:2]],
        )
        for row in part.rows()
    ]
    note = h("caption", None, part.say("note"))
    return h("table", {"class": "sx-found"}, note, h("thead", None, h("tr", None, heads)), h("tbody", None, rows))
