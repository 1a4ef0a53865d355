"""The beam as HTML: dice in cups, bars on the beam, the support below it, and where it stood before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson04.case import DICE, EACH, SECOND
from dicekit.kit.controls import handle
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, Say, classes, h
from dicekit.kit.states import unavailable
from dicekit.texts.numbers import hundred

if TYPE_CHECKING:
    from dicekit.course.lesson04.seesaw import Seesaw


def work(state: Seesaw, say: Say, sentence: str, about: str, named: bool, lang: str) -> Html:
    """The whole part; the even bet is marked where a text explains it: the sentence `about` it, or a step."""
    marked = state.balanced and bool(about or named)
    style = f"--at:{state.at};--mean:{state.balance};--places:{state.last + 1}"
    marks: Marks = {"class": "bb-work", "data-behaviour": "seesaw", "style": style, "data-at": state.at}
    return h(
        "div",
        {**marks, **act_of_step(state.done)},
        h("p", {"class": "finding"}, sentence),
        h("p", {"class": "about"}, about),
        _dice(state, say),
        h(
            "div",
            {"class": classes("bb-stage", state.balanced and "bb-balanced"), "data-key": "stage"},
            _beam(state, say, lang, marked),
            _support(state, say, lang),
            _number_line(state, say, lang, marked),
        ),
        _buttons(state, say),
    )


def _dice(state: Seesaw, say: Say) -> Html:
    """The dice on the beam, five to a cup."""
    cups = max(DICE, -(-state.dice // EACH) * EACH) // EACH
    slots = [h("i", {"class": classes(at < state.dice and "in")}) for at in range(cups * EACH)]
    groups = [h("span", {"class": "bb-cup"}, slots[cup * EACH : (cup + 1) * EACH]) for cup in range(cups)]
    return h("p", {"class": "bb-cups"}, groups, h("b", None, say("dice", n=state.dice)))


def _beam(state: Seesaw, say: Say, lang: str, marked: bool) -> Html:
    """A bar for each number, with its chance as height."""
    tally, whole = state.known.tally, texts.get_language(lang).whole
    chances = [tally.exactly(count) for count in range(state.last + 1)]
    top = max(chances)
    even = state.known.even if marked else state.last + 1
    bars = [
        h(
            "span",
            {"class": classes("bb-post", count >= even and "holds"), "data-key": f"post{count}"},
            h("span", {"class": "n"}, whole(number) if number else ""),
            h("i", {"style": f"--h:{100 * float(chance / top):.1f}%"}),
        )
        for count, (chance, number) in enumerate(zip(chances, hundred(chances), strict=True))
    ]
    label = say("bars", n=state.dice)
    return h("div", {"class": "bb-beam", "role": "img", "aria-label": label, "data-key": "beam"}, bars)


def _support(state: Seesaw, say: Say, lang: str) -> Html:
    """The support, a slider in sixths."""
    from dicekit.course.lesson04.seesaw import NOTCH

    mixed = texts.get_language(lang).mixed(state.place)
    side = "balanced" if state.balanced else "to_right" if state.tips > 0 else "to_left"
    label, drawn = say(f"at.{side}", place=mixed), h("b", {"aria-hidden": "true"}, mixed)
    return handle("bb-support", say("support"), (0, NOTCH * state.last), state.at, label, drawn)


def _number_line(state: Seesaw, say: Say, lang: str, marked: bool) -> Html:
    """The axis, with a mark at every balance point found."""
    even = state.known.even if marked else None
    ticks = [
        h("span", {"class": classes("bb-tick", count == even and "even")}, count) for count in range(state.last + 1)
    ]
    steps = [_trod(dice, state.dice) for dice in range(1, state.found + 1)] if state.wild else []
    flag = h("em", {"class": "bb-flag", "style": f"--x:{6 * even}"}, say("flag")) if even is not None else None
    axis = [say("axis" if state.wild else "axis.plain"), say("axis.bars"), say("axis.dots") if steps else None]
    return h(
        "div",
        {"class": "bb-line", "aria-hidden": "true"},
        h("div", {"class": "bb-trail"}, steps),
        h("div", {"class": "bb-ticks"}, ticks, flag),
        h("p", {"class": "bb-axis"}, [h("span", None, words) for words in axis if words]),
    )


def _trod(dice: int, now: int) -> Html:
    """A mark at the balance point of so many dice."""
    css = classes("bb-trod", dice == now and "now")
    return h("i", {"class": css, "style": f"--x:{2 * dice}", "data-key": f"trod{dice}"})


def _buttons(state: Seesaw, say: Say) -> Html:
    """The buttons: move the support, add a die."""
    push = [
        _button(
            "push",
            say(name),
            "‹" if by < 0 else "›",
            f"push{by}",
            by=by,
            css="btn round",
        )
        for by, name in ((-1, "push_left"), (1, "push_right"))
    ]
    late = not state.walks and not state.balanced
    why = say("most", n=SECOND) if state.dice >= SECOND else None
    main = why is None and not state.done and state.balanced
    add = None if late else _button("add", "", say("add"), "add", css=classes("btn", main and "main"), why=why)
    fewer = _button("remove", "", say("remove"), "remove") if state.walks and state.dice > 1 else None
    rest = _button("rest", "", say("rest", n=DICE), "rest") if state.walks and not state.done else None
    return h("div", {"class": "go"}, h("span", {"class": "push"}, push), add, rest, fewer)


def _button(
    act: str, label: str, words: str, key: str, by: int | None = None, css: str | None = "btn", why: str | None = None
) -> Html:
    marks: Marks = {"type": "button", "class": css, "data-act": act, "data-key": key, "aria-label": label or None}
    return h("button", {**marks, "data-arg-by": by, **unavailable(why)}, words)
