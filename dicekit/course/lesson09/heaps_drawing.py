"""The two heaps as HTML: hands by their fives, and over them by their ones; the bid below; two bars; the prices."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.controls import handle
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Html, Marks, classes, h
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson09.heaps import Heaps

LAST = 14  # fives at the end of the line
COLUMNS = LAST // 2 + 1  # of ones, each as wide as two fives
KINDS = ("fives", "ones")
TOP = Fraction(1, 4)  # the highest column, with some room


def work(part: Heaps) -> Html:
    """The whole part: the picture, what it shows, the task, and the buttons for it."""
    state = part.state
    style = f"--columns:{COLUMNS};--first:0;--bid:{state.ones}"
    marks: Marks = {"class": "hp-work", "data-behaviour": "stairs", "style": style, "data-bid": state.ones}
    return h(
        "div",
        {**marks, **act_of_beat(state.done, "reason"), "data-halves": state.halves},
        _legend(part),
        _stage(part),
        _axis(part),
        _chances(part) if state.fits else h("p", {"class": "hp-sentence"}, part.sentence),
        h("p", {"class": "finding hp-task"}, part.task),
        _prices(part) if state.done else None,
        _buttons(part),
    )


def _legend(part: Heaps) -> Html:
    """Which heap is which."""
    return h("p", {"class": "hp-key"}, [h("span", {"class": f"hp-{kind}"}, part.say(f"name.{kind}")) for kind in KINDS])


def _stage(part: Heaps) -> Html:
    """Both heaps on one line, equal in area, with their averages; filled is what makes the bid true."""
    from dicekit.course.lesson09.heaps import EXCHANGE

    state = part.state
    wide = Fraction(state.halves, 2)
    bids = {"fives": 2 * state.ones, "ones": state.ones}

    def column(kind: str, at: int, width: Fraction, chance: Fraction) -> Html:
        style = f"--x:{float(at * width):.2f};--wide:{float(width):.2f};--h:{float(chance / width / TOP):.4f}"
        css = classes("hp-column", f"hp-{kind}", state.fits and ("hp-hit" if at >= bids[kind] else "hp-miss"))
        return h("div", {"class": css, "style": style, "data-key": f"{kind}{at}"}, h("i", None))

    columns = [column("fives", at, Fraction(1), EXCHANGE.shared.exactly(at)) for at in range(LAST + 1)]
    columns += [column("ones", at, wide, EXCHANGE.plain.exactly(at)) for at in range(COLUMNS)]
    means = [
        h("i", {"class": f"hp-mean hp-{kind}", "style": f"--x:{float(mean):.3f}", "data-key": f"mean-{kind}"})
        for kind, mean in (("fives", EXCHANGE.shared.mean), ("ones", part.mean))
    ]
    return h("div", {"class": "hp-stage", "role": "img", "aria-label": part.sentence}, columns, means)


def _axis(part: Heaps) -> Html:
    """The numbers of fives; once the heaps have one average also those of ones, with the bid to drag."""
    from dicekit.course.lesson09.heaps import BIDS

    state, words = part.state, texts.words(part.lang)
    numbers = h("div", {"class": "hp-numbers", "aria-hidden": "true"}, [h("span", None, at) for at in range(LAST + 1)])
    if not state.fits:
        return h("div", {"class": "st-axis"}, numbers, h("div", {"class": "st-ticks"}, h("span", None, "\u00a0")))
    ticks = [h("span", {"class": _winner(part, ones)}, ones) for ones in range(COLUMNS)]
    inside = (h("b", {"aria-hidden": "true"}, words.whole(state.ones)), face_drawing(1, wild=True))
    grip = handle("st-bid", part.say("slider"), (BIDS[0], BIDS[-1]), state.ones, part.sentence, *inside)
    return h("div", {"class": "st-axis"}, numbers, h("div", {"class": "st-ticks", "aria-hidden": "true"}, ticks), grip)


def _winner(part: Heaps, ones: int) -> str | None:
    """Which of the two bids was more likely where the bid has been."""
    from dicekit.course.lesson09.heaps import BIDS

    if ones not in BIDS or ones > part.state.most:
        return None
    return "hp-won hp-ones" if part.state.to(ones).ones_ahead else "hp-won hp-fives"


def _chances(part: Heaps) -> Html:
    """Both bids as bars on one scale; the longer one is bold."""
    found, short = part.chances(), texts.words(part.lang).short
    most = max(chance for _, chance in found.values())
    rows = [
        h(
            "li",
            {"class": classes(f"hp-{kind}", chance == most and "hp-ahead"), "data-key": kind},
            h("span", None, part.say("bid", bid=bid)),
            h("span", {"class": "hp-track", "aria-hidden": "true"}, h("i", {"style": f"--part:{float(chance):.3f}"})),
            h("b", None, short(chance)),
        )
        for kind, (bid, chance) in found.items()
    ]
    return h("ul", {"class": "hp-chances", "aria-label": part.say("chances")}, rows)


def _prices(part: Heaps) -> Html:
    """What bids on ones are worth in fives."""
    from dicekit.course.lesson09.heaps import PRICED

    worth = {ones: part.say("price", fives=part.price(ones)) for ones in PRICED}
    cards = [h("li", None, h("b", None, part.say("pick", n=ones)), h("span", None, worth[ones])) for ones in PRICED]
    return h("ul", {"class": "hp-prices", "aria-label": part.say("head.price")}, cards)


def _buttons(part: Heaps) -> Html:
    """Stretch; then raise and lower."""
    from dicekit.course.lesson09.heaps import BIDS

    state = part.state
    if not state.fits:
        marks: Marks = {"type": "button", "class": "btn main", "data-act": "stretch", "data-key": "stretch"}
        return h("div", {"class": "go"}, h("button", marks, part.say("wider")))

    def button(by: int, name: str) -> Html:
        css = classes("btn", by > 0 and not state.done and "main")
        why = None if state.ones + by in BIDS else part.say("range", least=BIDS[0], most=BIDS[-1])
        marks: Marks = {"type": "button", "class": css, "data-act": "by", "data-arg-by": by, "data-key": f"by{by}"}
        return h("button", {**marks, **unavailable(why)}, part.say(name))

    return h("div", {"class": "go"}, button(1, "raise"), button(-1, "lower"))
