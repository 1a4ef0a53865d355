"""The two bids as HTML: a row of blocks for ones, one for fives, the task, and the buttons for it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, classes, h
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.die import dice

if TYPE_CHECKING:
    from dicekit.course.lesson09.raises import RaisedTogether

LAST = {"ones": 8, "fives": 14}  # the highest count drawn in each row
COLUMNS = 15  # columns of both rows
TOP = Fraction(1, 4)  # the top of the axis: the highest block, with some room


def work(part: RaisedTogether) -> Html:
    """The whole part."""
    from dicekit.course.lesson09.raises import SIDES

    state = part.state
    return h(
        "div",
        {
            "class": "rt-work",
            "data-ones": state.ones,
            **act_of_step(state.done, "reason"),
        },
        h("p", {"class": "finding rt-task", "data-behaviour": "reply"}, part.task),
        [_row(part, side) for side in SIDES],
        _sides(part) if state.asks else _buttons(part),
        [h("p", {"class": "rt-why"}, part.why), _die(part)]
        if part.why
        else h("p", {"class": "quiet rt-key"}, part.say("key")),
    )


def _die(part: RaisedTogether) -> Html:
    """What each face of a die adds on both sides: small steps, or a large one."""
    from dicekit.course.lesson09.raises import SIDES, adds

    faces = range(1, 7)
    head = h("tr", None, h("td"), [h("th", {"scope": "col"}, dice((face,), str(face), part.lang)) for face in faces])
    rows = []
    for side in reversed(SIDES):
        steps = [adds(side, face) for face in faces]
        cells = [h("td", None, h("i", {"style": f"--step:{step}"}, step if step else None)) for step in steps]
        name = h("th", {"scope": "row"}, part.say(f"die.{side}"))
        rows.append(h("tr", {"class": f"rt-{side}"}, name, cells, h("td", None, f"=\N{NO-BREAK SPACE}{sum(steps)}")))
    title = h("caption", None, part.say("die.title"))
    return h("table", {"class": "rt-die", "data-key": "die"}, title, h("tbody", None, head, rows))


def _row(part: RaisedTogether, side: str) -> Html:
    """A row: the bid, its chance, and its blocks."""
    state = part.state
    counts = range(LAST[side] + 1)
    ahead = side == state.ahead
    number = h("b", None, part.share("times", side))
    head = h("p", {"class": "rt-head"}, h("span", None, part.name(side)), number)
    numbers = [h("span", {"class": classes(at >= state.least(side) and "rt-in")}, at) for at in counts]
    return h(
        "div",
        {"class": classes("rt-row", f"rt-{side}", ahead and "rt-ahead"), "data-key": side, "style": f"--n:{COLUMNS}"},
        head,
        h(
            "div",
            {"class": "rt-stage", "role": "img", "aria-label": part.share("true", side)},
            [_block(part, side, at) for at in counts],
            _fallen(part, side),
            _sum(part, side),
        ),
        h("div", {"class": "rt-numbers", "aria-hidden": "true"}, numbers),
        h("p", {"class": "quiet rt-axis"}, part.say(f"axis.{side}")),
    )


def _height(side: str, count: int) -> float:
    from dicekit.course.lesson09.raises import block

    return float(block(side, count) / TOP)


def _block(part: RaisedTogether, side: str, count: int) -> Html:
    """One block: already lost, the next to be lost, or part of the bid's chance."""
    state = part.state
    css = classes("rt-block", count < state.least(side) and "rt-off", count in state.next_off(side) and "rt-next")
    style = f"--at:{count};--h:{_height(side, count):.4f}"
    return h("div", {"class": css, "style": style, "data-key": f"{side}{count}"}, h("i"))


def _sum(part: RaisedTogether, side: str) -> Html | None:
    """The cost of the last raise, over the blocks it lost."""
    off = part.state.last_off(side)
    if not off:
        return None
    top = max(_height(side, count) for count in off)
    style = f"--at:{off[0]};--of:{len(off)};--h:{top:.4f}"
    return h("b", {"class": "rt-sum", "style": style, "aria-hidden": "true"}, f"−{part.fell(side)}")


def _fallen(part: RaisedTogether, side: str) -> list[Html]:
    """The blocks that the last raise lost."""
    state = part.state
    if state.ones != state.most:
        return []
    return [
        h("i", {"class": "rt-fell", "style": f"--at:{at};--h:{_height(side, at):.4f}", "data-key": f"fell{side}{at}"})
        for at in state.last_off(side)
    ]


def _sides(part: RaisedTogether) -> Html:
    """The question: on which side will the next raise lose more?"""
    from dicekit.course.lesson09.raises import SIDES

    buttons = []
    for side in SIDES:
        marks: Marks = {"type": "button", "class": "btn", "data-act": "side", "data-arg-side": side}
        now: Marks = {"data-key": f"side-{side}", "data-focus-next": ".rt-work .btn"}
        buttons.append(h("button", {**marks, **now}, part.say(f"side.{side}")))
    return h("div", {"class": "go"}, buttons)


def _buttons(part: RaisedTogether) -> Html:
    """The buttons: back, and raise both while a higher bid exists."""
    from dicekit.course.lesson09.raises import BIDS

    state = part.state

    def button(by: int, name: str) -> Html:
        css = classes("btn", by > 0 and not state.done and "main")
        why = None if state.ones + by in BIDS else part.say("range", least=BIDS[0], most=BIDS[-1])
        marks: Marks = {"type": "button", "class": css, "data-act": "by", "data-arg-by": by, "data-key": f"by{by}"}
        return h("button", {**marks, "data-focus-next": ".rt-work .btn", **unavailable(why)}, part.say(name))

    return h("div", {"class": "go"}, button(-1, "lower"), button(1, "raise") if state.ones < BIDS[-1] else None)
