"""Drawing of the plan: own dice, a column for each bid, those of before behind them, and the mark."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.course.lesson12 import case
from dicekit.course.lesson12.case import BIDS
from dicekit.dice.action import Bid
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.kit.states import unavailable
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson12.plan import Planned


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"plan.{key}", lang, **slots)


def hundred(chance: Fraction) -> int:
    """A chance as whole rounds of a hundred.

    >>> hundred(Fraction(473, 729))
    65
    """
    return round(100 * chance)


def threes(number: int) -> Bid:
    return Bid(number, case.FACE)


# ---- words


def sentence(state: Planned, lang: str) -> str:
    if not state.mark:
        return ""
    if state.stage > 2 and not state.back:
        return say("says.both", lang, before=threes(state.before), now=threes(state.now), n=state.lost)
    number = state.before if state.stage > 2 else state.mark
    was = hundred(state.at(number, special=False))
    key = "says.off" if state.special else "says.on"
    return say(key, lang, bid=threes(number), p=hundred(state.at(number, special=state.special)), was=was)


def task(state: Planned, lang: str) -> str:
    """What to do next, and what was found."""
    key = str(state.stage)
    if state.stage == 0:
        key = "first" if not state.mark else "low" if state.mark < state.before else "high"
    elif state.back:
        key = "off" if state.stage == 2 else "back"
    elif state.stage == 2 and not state.hanging:
        key = "still" if state.mark > state.now else "safe"
    elif state.stage == 4 and state.ones:
        key = "more"
    mark = state.mark or BIDS[0]
    facts = {"p": hundred(state.chance), "was": hundred(state.at(mark, special=False))}
    plans = {"before": threes(state.before), "now": threes(state.now), "bid": threes(mark)}
    return say(
        f"task.{key}",
        lang,
        n=state.lost,
        ones=len(state.ones),
        mine=case.OWN.count(case.FACE),
        hidden=case.UNSEEN,
        **facts,
        **plans,
    )


# ---- picture


def work(state: Planned, lang: str) -> Html:
    """Task, own dice, columns with the mark, and the switch."""
    return h(
        "div",
        {"class": "plan-work", "data-behaviour": "plan", **act_of_step(state.done, "reason")},
        h("p", {"class": "plan-task", "data-behaviour": "reply"}, task(state, lang)),
        _own(state, lang),
        _stage(state, lang),
        h("p", {"class": "plan-sentence"}, sentence(state, lang)),
    )


def _own(state: Planned, lang: str) -> Html:
    """Your dice, some of which can be turned, and the switch."""
    dice = [_die(at, die, state, lang, free=at in state.free) for at, die in enumerate(state.own)]
    group = {"class": "plan-dice", "role": "group", "aria-label": say("yours", lang), "data-roving": "row"}
    return h("div", {"class": "tabletop plan-tabletop"}, h("div", group, dice), _switch(state, lang))


def _die(at: int, die: int, state: Planned, lang: str, *, free: bool) -> Html:
    counts = die == case.FACE or (die == 1 and not state.special)
    picture = face_drawing(die, wild=die == 1 and not state.special)
    name = say("die.counts" if counts else "die.not", lang, face=die)
    css = classes("die plan-die", counts and "counts", free and "free")
    if not free:
        return h("span", {"class": css, "role": "img", "aria-label": name, "data-key": f"die{at}"}, picture)
    marks = {"type": "button", "class": css, "data-act": "turn", "data-arg-at": at, "data-item": True}
    pressed = {"aria-pressed": "true" if at in state.ones else "false", "data-key": f"die{at}"}
    return h("button", {**marks, **pressed, "aria-label": say("die.turn", lang, face=die, name=name)}, picture)


def _switch(state: Planned, lang: str) -> Html:
    """The switch for wild ones, disabled until there is a plan."""
    on = not state.special
    marks = {"type": "button", "role": "switch", "aria-checked": "true" if on else "false", "data-act": "wild"}
    css = classes("plan-switch", state.stage == 1 and "call")
    own = {"class": css, "data-key": "wild", "aria-label": say("switch", lang)}
    own |= unavailable(None if state.stage else say("task.wait", lang))
    position = h("span", {"aria-hidden": "true"}, say("switch.on" if on else "switch.off", lang))
    return h("button", {**marks, **own}, h("i", {"aria-hidden": "true"}), position)


def _stage(state: Planned, lang: str) -> Html:
    """The columns, a dashed line at one half, and the marks."""
    free = state.stage < 3
    columns = [_column(number, state, lang, free=free) for number in BIDS]
    plot = {"class": "plan-plot", "role": "group" if free else "img", "data-roving": "row" if free else None}
    plot["aria-label"] = say("columns", lang) if free else sentence(state, lang)
    half = h("span", {"class": "plan-half", "aria-hidden": "true"}, h("b", None, say("half", lang)))
    foot = h("p", {"class": "plan-foot", "aria-hidden": "true"}, say("axis", lang))
    return h(
        "div", {"class": "plan-stage"}, h("div", plot, columns, half, _marks(state, lang)), foot, _legend(state, lang)
    )


def _column(number: int, state: Planned, lang: str, *, free: bool) -> Html:
    """One column: the chance of a bid now, and behind it the chance with wild ones."""
    now, was = (hundred(state.at(number, special=special)) for special in (state.special, False))
    here = number == state.mark and free
    # the learner first guesses which are above a half
    judged = "unjudged" if not state.mark else "low" if now < 50 else ""
    inside = (
        h("i", {"class": "plan-was", "style": f"--p:{was}"}) if state.stage > 1 and state.special else None,
        h("i", {"class": classes("plan-bar", judged), "style": f"--p:{now}"}, h("b", None, now)),
        h("span", {"class": "plan-n"}, number),
    )
    marks: dict[str, str | int | bool | None] = {
        "data-key": f"column{number}",
        "class": classes("plan-column", here and "here"),
    }
    if not free:
        return h("span", marks | {"aria-hidden": "true"}, inside)
    marks |= {"type": "button", "data-act": "mark", "data-arg-at": number, "data-item": True}
    marks |= {"aria-pressed": "true" if here else "false", "aria-label": say("column", lang, bid=threes(number), p=now)}
    return h("button", marks, inside)


def _marks(state: Planned, lang: str) -> list[Html | None]:
    """The learner's mark; after the switch also the earlier plan."""
    if not state.mark:
        return []
    both = state.stage > 2
    was = hundred(state.at(state.before, special=False))
    if state.back:
        return [_flag("old", state.before, was, say("mark.old", lang))]
    now = state.now if both else state.mark
    height = hundred(state.at(now, special=state.special))
    if state.hanging:
        height = was
    moved = state.stage > 1 and not state.hanging
    old = _flag("old", state.before, was, say("mark.old", lang)) if moved else None
    moved_left = moved and BIDS[0] < now < state.before  # so that both marks can be read
    css = " ".join(["new", *(["hanging"] if state.hanging else []), *(["centred"] if moved_left else [])])
    name = say("mark.now" if moved else "mark", lang)
    low = hundred(state.chance)
    drop = h("span", {"class": "plan-drop", "aria-hidden": "true", "data-key": "drop", "style": _at(now, was, low)})
    arrow = h(
        "span",
        {
            "class": "plan-gap",
            "aria-hidden": "true",
            "data-key": "gap",
            "style": f"{_at(state.now, was)};--n:{state.lost}",
        },
        h("b", None, say("gap", lang, n=state.lost)),
    )
    return [old, drop if state.hanging else None, arrow if both else None, _flag(css, now, height, name)]


def _flag(css: str, number: int, height: int, words: str) -> Html:
    name = "old" if css == "old" else "new"
    side = number > BIDS[-3]  # in the last columns the label goes to the left
    marks = {
        "class": classes("plan-flag", css, side and "leftward"),
        "style": _at(number, height),
        "data-key": f"flag-{name}",
        "aria-hidden": "true",
    }
    return h("span", marks, h("b", None, words))


def _at(number: int, height: int, low: int = 0) -> str:
    return f"--at:{number - BIDS[0]};--p:{height};--low:{low}"


def _legend(state: Planned, lang: str) -> Html | None:
    """The legend of columns and outlines; without outlines, that of the columns."""
    if state.stage < 2:
        return None
    words = {"now": "was"} if state.back else {"was": "was", "now": "now"}
    keys = [h("span", {"class": f"plan-key-{name}"}, say(f"legend.{key}", lang)) for name, key in words.items()]
    return h("p", {"class": "plan-legend"}, keys)


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head", lang), say("legend.was", lang), say("legend.now", lang)]


def rows(state: Planned, lang: str) -> list[list[str]]:
    """The chances of each bid; those without wild ones once they are off."""
    off = state.stage > 1
    return [
        [str(number), str(hundred(state.at(number, special=False))),
         str(hundred(state.at(number, special=True))) if off else "–"]
        for number in BIDS
    ]  # fmt: skip
