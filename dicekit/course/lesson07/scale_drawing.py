"""Drawing of the scale: a beam with two pans of a hundred rounds each, the slider, and a strip for each Ana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit.course.lesson07 import case
from dicekit.course.lesson07.squares import HUNDRED, squares
from dicekit.kit.controls import slider
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Attributes, Html, Marks, classes, h, join, join_plain

if TYPE_CHECKING:
    from dicekit.course.lesson07.scale import Pulled

ACTIONS = ("doubt", "raise")
OPEN = (0, HUNDRED)  # the tipping point is somewhere between these limits until the slider is moved
ROOM = 35  # percent of a strip needed for the name of a side and the number at its end
SOFT = 20  # a difference of this many dice tilts the beam half-way


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"scale.{key}", lang, **slots)


def tilt(state: Pulled) -> float:
    """How far the beam is down on the side of the raise, from -1 to 1.

    >>> from dicekit.course.lesson07.scale import Pulled
    >>> [round(tilt(Pulled(bid)), 2) for bid in (20, 40, 80)]
    [-0.67, 0.0, 0.8]
    """
    apart = state.dice("raise") - state.dice("doubt")
    return apart / (abs(apart) + SOFT)


def signed(dice: int) -> str:
    """A number of dice with its sign."""
    return f"+{dice}" if dice > 0 else f"−{-dice}" if dice < 0 else "0"


# ---- words


def sentence(state: Pulled, lang: str) -> str:
    """Which choice is heavier."""
    doubt, raised = (state.dice(action) for action in ACTIONS)
    key = "equal" if doubt == raised else "heavier.doubt" if doubt > raised else "heavier.raise"
    return say(key, lang, doubt=signed(doubt), raised=signed(raised))


def task(state: Pulled, lang: str) -> str:
    """What to do next, and what was found."""
    if not state.found():
        low, high = state.between()
        if state.away:
            return say("away", lang)
        if OPEN[0] < low and high < OPEN[1]:
            return say("between", lang, low=low, high=high)
        asked = say(f"task.{state.ana}", lang, raised_true=int(HUNDRED * state.choice.raised))
        tried = state.number_found and state.bid != state.begun
        return join_plain(lang, sentence(state, lang), say("again", lang)) if tried else asked
    level = "tips" if state.bid == state.tip() else "tipped"
    return join_plain(lang, say(level, lang, n=state.tip()), say(f"found.{state.ana}", lang))


# ---- picture


def work(uid: str, state: Pulled, lang: str) -> Html:
    """The scale, its slider, under it a strip for each Ana so far, and the task beside what is pressed for it."""
    marks: Marks = {"class": "weigh", "data-behaviour": "scale", **act_of_step(state.done, "reason")}
    return h(
        "div",
        {**marks, "data-ana": state.ana, "data-raise": state.dice("raise")},
        picture(state, lang),
        _slider(uid, state, lang),
        h("p", {"class": "weigh-task"}, task(state, lang)),
        _guesses(state, lang),
        _strips(uid, state, lang),
    )


def picture(state: Pulled, lang: str) -> Html:
    """The beam and both pans."""
    pans = [_pan(state, action, lang) for action in ACTIONS]
    beam = h("div", {"class": "weigh-beam", "aria-hidden": "true"}, h("i"))
    return h(
        "div",
        {
            "class": "weigh-scale",
            "style": f"--tilt:{tilt(state):.3f}",
            "role": "group",
            "aria-label": say("title", lang),
        },
        beam,
        h("div", {"class": "weigh-pans"}, pans),
    )


def _pan(state: Pulled, action: str, lang: str) -> Html:
    won, lost = state.rounds(action)
    rest = HUNDRED - won - lost
    other = ACTIONS[1 - ACTIONS.index(action)]
    heavier = state.dice(action) > state.dice(other)
    threads = h(
        "svg",
        {"class": "threads", "viewBox": "0 0 100 30", "preserveAspectRatio": "none", "aria-hidden": "true"},
        h("path", {"d": "M50 0 6 30M50 0 94 30", "vector-effect": "non-scaling-stroke"}),
    )
    return h(
        "div",
        {"class": classes("weigh-pan", f"pan-{action}", heavier and "heavier"), "data-key": f"pan-{action}"},
        threads,
        h(
            "div",
            {"class": "weigh-bowl"},
            h("p", {"class": "weigh-name"}, _pan_name(state, action, lang)),
            h(
                "p",
                {"class": "weigh-net"},
                h("b", None, signed(state.dice(action))),
                " ",
                h("small", None, say("dice", lang)),
            ),
            squares(won, lost, rest if action == "raise" else 0),
            counts(won, lost, rest if action == "raise" else 0, lang),
        ),
    )


def counts(won: int, lost: int, rest: int, lang: str) -> Html:
    """How many of the rounds are won, lost, and not doubted."""
    parts = [
        h("span", {"class": "count-won"}, say("won", lang, n=won)),
        h("span", {"class": "count-lost"}, say("lost", lang, n=lost)),
        h("span", None, say("rest", lang, n=rest)) if rest else None,
    ]
    return h("p", {"class": "weigh-counts"}, parts)


def _slider(uid: str, state: Pulled, lang: str) -> Html:
    """The chance of the bid."""
    means = f"{say('times', lang, n=state.bid)}. {sentence(state, lang)}"
    # texts for the browser while the slider moves
    one, many = say("times", lang, n=1), say("times", lang, n=2).replace("2", "#")
    now = h("b", {"class": "weigh-now", "data-one": one, "data-many": many}, say("times", lang, n=state.bid))
    label = h("label", {"for": f"{uid}-bid"}, say("slider", lang), " ", now)
    less, more = say("less", lang), say("more", lang)
    row = slider(uid, "bid", "weigh-slide", (0, HUNDRED), state.bid, means, less, more)
    return h("div", {"class": "weigh-dial"}, label, h("div", {"class": "row"}, row))


def _pan_name(state: Pulled, action: str, lang: str) -> Html:
    """The label of a pan; for a raise also what Ana does."""
    name = h("b", None, say(f"pan.{action}", lang))
    return join(name, h("span", None, say(f"ana.{state.ana}", lang))) if action == "raise" else name


def _guesses(state: Pulled, lang: str) -> Html | None:
    """Buttons for where the scale tips with the next version of Ana."""
    ana = state.guessed
    if ana is None:
        return None
    marks: Marks = {"type": "button", "class": "btn", "data-act": "guess", "data-arg-ana": ana}
    buttons = [
        h("button", {**marks, "data-arg-value": place, "data-key": f"guess{ana}-{place}"}, say("place", lang, n=place))
        for place in state.places
    ]
    asked = h("p", None, say(f"guess.{ana}", lang)) if ana != state.ana else None
    label = {"role": "group", "aria-label": say(f"guess.{ana}", lang)}
    return h("div", {"class": "weigh-guess", **label}, asked, h("p", None, buttons))


def _strips(uid: str, state: Pulled, lang: str) -> Html:
    """For each version of Ana so far: where the scale tips, and what that means for Bo's bid."""
    shown = [ana for ana in range(len(state.seen)) if state.found(ana) or ana == state.ana]
    at = {"class": "weigh-bo", "style": f"--at:{state.begun}"}
    ends = h("p", {"class": "weigh-ends", "aria-hidden": "true"}, h("b", at, say("ends.bo", lang)))
    rows = [_strip(uid, state, ana, len(shown) > 1, lang) for ana in shown]
    return h("fieldset", {"class": "weigh-strips"}, h("legend", {"class": "note"}, say("anas", lang)), rows, ends)


def _strip(uid: str, state: Pulled, ana: int, several: bool, lang: str) -> Html:
    """One version of Ana: the ranges where the doubt and the raise were heavier, and the unknown between."""
    found, (low, high) = state.found(ana), state.between(ana)
    radio: Attributes = {
        "type": "radio",
        "name": f"{uid}-ana",
        "value": ana,
        "data-act": "ana",
        "data-key": f"ana{ana}",
        "checked": ana == state.ana,
    }
    conclusion = h("b", {"class": "weigh-so"}, say(f"so.{state.answer(ana)}", lang)) if found else None
    sides = [
        h("i", {"class": "side-doubt"}, _side("ends.doubt", low if found else 0, lang)),
        h("i", {"class": "side-raise"}, _side("ends.raise", HUNDRED - high if found else 0, lang)),
        h("b", {"class": "weigh-tip"}, low) if found else None,
    ]
    track = h(
        "span",
        {"class": "weigh-track", "aria-hidden": "true", "style": f"--low:{low};--high:{high}"},
        sides,
        h("i", {"class": "weigh-bo", "style": f"--at:{state.begun}"}),
    )
    return h(
        "label",
        {"class": classes("weigh-strip", ana == state.ana and "here", not several and "only")},
        h("input", radio) if several else None,
        h("span", {"class": "weigh-ana"}, say(f"ana.{ana}", lang), [" → ", conclusion] if conclusion else None),
        track,
    )


def _side(key: str, wide: int, lang: str) -> Html | None:
    """The name of a side, if it fits in this share of the strip."""
    return h("span", None, say(key, lang)) if wide >= ROOM else None


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head.ana", lang), say("head.tip", lang)]


def rows(state: Pulled, lang: str) -> list[list[str]]:
    """For each Ana the place that was found."""
    found = [ana for ana in range(len(state.seen)) if state.found(ana)]
    return [[say(f"ana.{ana}", lang), say("times", lang, n=state.tip(ana))] for ana in found]
