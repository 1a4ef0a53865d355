"""The stairs as HTML: a pile of bars for each bid so far, single bars for those to come, and the bid below them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson05.case import FACE, UNLIKELY, chance, exactly
from dicekit.kit.controls import handle
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, Say, classes, h
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson05.stairs import Stairs


def work(state: Stairs, say: Say, sentence: str, about: str, lang: str) -> Html:
    """The whole part."""
    from dicekit.course.lesson05.stairs import FIRST, LAST

    style = f"--columns:{LAST - FIRST + 1};--first:{FIRST};--bid:{state.bid}"
    marks: Marks = {"class": "st-work", "data-behaviour": "stairs", "style": style, "data-bid": state.bid}
    places = range(FIRST, LAST + 1)
    stage = h(
        "div",
        {"class": "st-stage", "role": "img", "aria-label": sentence, "data-key": "stage"},
        _limit(Fraction(1, 2), say("limit.half")),
        _limit(UNLIKELY, say("limit.low")),
        [_column(state, bid, lang) for bid in places],
    )
    ticks = h("div", {"class": "st-ticks", "aria-hidden": "true"}, [h("span", None, bid) for bid in places])
    return h(
        "div",
        {**marks, **act_of_step(state.done)},
        h("p", {"class": "finding"}, sentence),
        h("p", {"class": "about"}, about),
        stage,
        h("div", {"class": "st-axis"}, ticks, _bid(state, say, lang)),
        _costs(state, say, lang),
        _buttons(state, say),
    )


def _limit(at: Fraction, words: str) -> Html:
    """A horizontal line at a chance."""
    return h("p", {"class": "st-limit", "style": f"--y:{float(at):.3f}"}, h("span", None, words))


def _column(state: Stairs, bid: int, lang: str) -> Html:
    """The pile of a bid that was reached; before that, only its bar inside the earlier piles."""
    from dicekit.course.lesson05.stairs import FIRST, LAST

    reached = bid <= state.top
    bars = [*range(LAST, bid - 1, -1)] if reached else [bid]
    pile = [
        h("i", {"class": classes(bar == bid and "st-off"), "style": f"--h:{float(_height(bar)):.4f}"}) for bar in bars
    ]
    fell = None
    if bid == state.bid and FIRST < bid == state.top:
        fell = h(
            "i",
            {
                "class": "st-fell",
                "data-key": f"fell{bid}",
                "style": f"--h:{float(_height(bid - 1)):.4f};--y:{float(chance(bid)):.4f}",
            },
        )
    now, low = bid == state.bid, chance(bid) < UNLIKELY
    css = classes("st-column", reached and "st-reached", now and "st-now", low and "st-low")
    number = h("b", {"class": "st-n"}, _rounds(bid, lang) if reached else "")
    return h("div", {"class": css, "data-key": f"column{bid}"}, number, h("div", {"class": "st-pile"}, pile), fell)


def _rounds(bid: int, lang: str) -> str:
    """In how many of 100 rounds a bid is true; a bar that is drawn never says 0."""
    number = round(100 * chance(bid))
    return texts.get_language(lang).whole(number) if number else "<1"


def _height(bar: int) -> Fraction:
    """The height of a bar; the last bar includes all higher counts."""
    from dicekit.course.lesson05.stairs import LAST

    return chance(bar) if bar == LAST else exactly(bar)


def _bid(state: Stairs, say: Say, lang: str) -> Html:
    """The slider for the bid."""
    from dicekit.course.lesson05.stairs import FIRST, LAST

    language = texts.get_language(lang)
    label, number = (
        say("at", n=state.bid, p=chance(state.bid)),
        h("b", {"aria-hidden": "true"}, language.whole(state.bid)),
    )
    return handle("st-bid", say("slider"), (FIRST, LAST), state.bid, label, number, face_drawing(FACE))


def _costs(state: Stairs, say: Say, lang: str) -> Html:
    """The cost of each raise so far."""
    from dicekit.course.lesson05.stairs import FIRST, LAST

    fixed = texts.get_language(lang).fixed
    costs = [
        h("span", None, f"−{fixed(100 * exactly(bid), 1)}" if bid < state.top else "") for bid in range(FIRST, LAST)
    ]
    return h("div", {"class": "st-costs"}, h("span", {"class": "sr-only"}, say("costs")), costs)


def _buttons(state: Stairs, say: Say) -> Html:
    """The buttons: one more, one fewer."""
    from dicekit.course.lesson05.stairs import FIRST, LAST

    raise_ = _button(1, say("raise"), classes("btn", not state.done and "main"), state.bid < LAST, say("top"))
    back = _button(-1, say("back"), "btn", state.bid > FIRST, say("bottom"))
    return h("div", {"class": "go"}, raise_, back)


def _button(by: int, words: str, css: str | None, free: bool, why: str) -> Html:
    marks: Marks = {"type": "button", "class": css, "data-act": "by", "data-arg-by": by, "data-key": f"by{by}"}
    return h("button", {**marks, **unavailable(None if free else why)}, words)
