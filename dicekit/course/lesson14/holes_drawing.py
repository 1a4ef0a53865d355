"""Drawing of calls as rows of holes: own dice on the tabletop, a row and a bar for each call, the switch."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.course.lesson14 import case
from dicekit.dice.action import Bid
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson14.holes import Held


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"holes.{key}", lang, **slots)


def hundred(chance: Fraction) -> int:
    """A chance as whole rounds of a hundred.

    >>> hundred(Fraction(763, 3888))
    20
    """
    return round(100 * chance)


# ---- words


def sentence(state: Held, lang: str) -> str:
    """Each call with its chance."""
    sentences = (say("says", lang, bid=call, p=hundred(state.chance(call))) for call in state.calls)
    return join_plain(lang, *sentences)


def task(state: Held, lang: str) -> str:
    """What to do next, and what was found."""
    chances = [hundred(state.chance(call)) for call in state.calls]
    facts: dict[str, object] = {
        "zhai": chances[-1],
        "fei": chances[0],
        "ones": len(state.ones),
        "real": len(state.places) - len(state.ones),
    }
    first = state.calls[0]
    facts |= {
        "held": len(state.counting(first)),
        "missing": state.missing(first),
        "left": state.missing(state.calls[-1]),
        "all": first.quantity,
        "own": state.own,
    }
    calls = {"call": case.ZHAI, "raise": case.FEI, "back": case.BACK, "five": case.MORE, "standing": case.STANDING}
    return say(f"task.{_task(state)}", lang, n=case.BACK.quantity - case.ZHAI.quantity, **facts, **calls)


def _task(state: Held) -> str:
    stage = state.stage
    if stage == 1:
        return "off" if not state.zhai else "1" if len(state.ones) == 1 else "fewer"
    if stage == 3 and not state.fei_is_better:
        return "again"
    if stage == 4:
        return "real" if state.ones else "4"
    return "better" if stage > 4 and not state.fei_is_better else str(stage)


# ---- picture


def work(state: Held, lang: str) -> Html:
    """Task, own dice with the switch, and a row of holes for each call."""
    back = {"type": "button", "class": "btn main", "data-act": "back", "data-key": "back"}
    return h(
        "div",
        {"class": "holes-work", **act_of_step(state.done, "reason")},
        h("p", {"class": "holes-task", "data-behaviour": "reply"}, task(state, lang)),
        h("button", back, say("back", lang)) if state.stage == 3 else None,
        _own(state, lang),
        h("ul", {"class": "holes-rows"}, [_row(at, call, state, lang) for at, call in enumerate(state.calls)]),
    )


def _own(state: Held, lang: str) -> Html:
    """Your dice, some of which can be turned once zhai was seen, and the switch."""
    group = {"class": "holes-dice", "role": "group", "aria-label": say("yours", lang), "data-roving": "row"}
    dice = [_die(at, die, state, lang) for at, die in enumerate(state.own)]
    return h("div", {"class": "tabletop holes-tabletop"}, h("div", group, dice), _switch(state, lang))


def _die(at: int, die: int, state: Held, lang: str) -> Html:
    picture = face_drawing(die, wild=die == 1 and not (state.zhai and state.stage < 2))
    if at not in state.places or not state.zhai:
        css = classes("die holes-die", at not in state.places and "idle")
        name = say("die", lang, face=die)
        return h("span", {"class": css, "role": "img", "aria-label": name, "data-key": f"die{at}"}, picture)
    marks: dict[str, str | int | bool | None] = {"type": "button", "data-act": "turn", "data-arg-at": at}
    marks |= {"class": "die holes-die free", "data-item": True}
    name = say("die.turn", lang, face=die, other=case.FACE if die == 1 else 1)
    return h("button", {**marks, "data-key": f"die{at}", "aria-label": name}, picture)


def _switch(state: Held, lang: str) -> Html | None:
    """Fei or zhai, for the first call."""
    if state.stage > 1:
        return None
    marks = {"type": "button", "role": "switch", "aria-checked": "true" if state.zhai else "false"}
    own = {"class": classes("holes-switch", not state.zhai and "call"), "data-act": "turn_zhai", "data-key": "switch"}
    ends = [h("span", {"class": classes(state.zhai == zhai and "on")}, say(name, lang)) for name, zhai in ENDS]
    return h("button", {**marks, **own, "aria-label": say("switch", lang)}, h("span", {"aria-hidden": "true"}, ends))


ENDS = (("fei", False), ("zhai", True))


def _row(at: int, call: Bid, state: Held, lang: str) -> Html:
    """One call: its holes, the dice that fill them, and its chance."""
    p = hundred(state.chance(call))
    mode = "zhai" if call.zhai else "fei"
    name = h(
        "p",
        {"class": "holes-call"},
        h("b", None, say("call", lang, bid=call)),
        h("small", None, say(f"{mode}.counts", lang)),
    )
    track = {"class": "holes-track", "aria-hidden": "true", "style": f"--now:{p}"}
    bar = h("span", track, h("i"))
    few = not p and state.chance(call) > 0
    chance_bar = h("p", {"class": "holes-bar"}, bar, h("b", None, say("hundred.few" if few else "hundred", lang, p=p)))
    css = classes(
        "holes-row", mode, state.stage > 1 and p == max(map(hundred, map(state.chance, state.calls))) and "best"
    )
    return h(
        "li",
        {"class": css, "data-key": f"row{at}"},
        name,
        _holes(call, state, lang),
        _need(call, state, lang),
        chance_bar,
    )


def _holes(call: Bid, state: Held, lang: str) -> Html:
    """Filled and empty holes, and beside them your ones that no longer count."""
    held, missing, fallen = state.counting(call), state.missing(call), state.fallen(call)
    name = say("holes", lang, n=call.quantity, held=len(held), missing=missing)
    if fallen:
        name = f"{name} {say('fallen', lang, n=fallen)}"
    filled = [
        h("span", {"class": "hole filled", "data-key": f"hole{at}"}, face_drawing(die, wild=die == 1))
        for at, die in enumerate(held)
    ]
    empty = [h("span", {"class": "hole", "data-key": f"empty{at}"}, "?") for at in range(missing)]
    out = [h("span", {"class": "hole-out", "data-key": f"out{at}"}, face_drawing(1)) for at in range(fallen)]
    return h("div", {"class": "holes-line", "role": "img", "aria-label": name}, filled, empty, out)


def _need(call: Bid, state: Held, lang: str) -> Html:
    """What Bo must bring, and with which faces."""
    missing = state.missing(call)
    if not missing:
        return h("p", {"class": "holes-need"}, say("full", lang))
    need = say("need", lang, need=missing)
    faces = (case.FACE,) if call.zhai else (case.FACE, 1)
    helps = [h("span", {"class": "holes-face"}, face_drawing(face, wild=face == 1 and not call.zhai)) for face in faces]
    image = {"role": "img", "aria-label": say(f"helps.{'zhai' if call.zhai else 'fei'}", lang)}
    return h("p", {"class": "holes-need"}, need, h("span", image, helps))


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head.call", lang), say("head.p", lang)]


def rows(state: Held, lang: str) -> list[list[str]]:
    return [[say("call", lang, bid=call), str(hundred(state.chance(call)))] for call in state.calls]
