"""Drawing of the scale: a beam with two pans of a hundred rounds each, the slider, and a strip for each Ana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson07 import case
from dicekit.course.lesson07.squares import HUNDRED, squares
from dicekit.kit.controls import slider
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Attributes, Html, classes, h

if TYPE_CHECKING:
    from dicekit.course.lesson07.scale import Pulled

WORDS = ("doubt", "raise")
SOFT = 20  # dice: with this difference the beam hangs half as low as it can


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
    doubt, raised = (state.dice(word) for word in WORDS)
    key = "equal" if doubt == raised else "heavier.doubt" if doubt > raised else "heavier.raise"
    return say(key, lang, doubt=signed(doubt), raised=signed(raised))


def task(state: Pulled, lang: str) -> str:
    """What to do next, and what was found."""
    if not state.found():
        side = say(f"side.{state.answer()}", lang)
        return say("task.again", lang, side=side) if state.number_found else say("task.pull", lang)
    level = state.dice("doubt") == state.dice("raise")
    found = say("level" if level else "tips", lang, n=state.tip(), dice=signed(state.dice("raise")))
    after = {1: "task.other", 2: "task.last"}.get(state.number_found, "task.rule")
    return texts.words(lang).space.join((found, say(after, lang)))


def second(lang: str) -> str:
    """What the second guess asks: from where on raising is as good as doubting Bo."""
    needed = case.FIRST.equal("doubted")
    assert needed is not None
    share = texts.words(lang).short(needed)
    return say("second", lang, doubt=signed(round(HUNDRED * case.FIRST.worth("doubt"))), needed=share)


# ---- picture


def work(uid: str, state: Pulled, lang: str) -> Html:
    """The scale, its slider, the task beside what is pressed for it, and the strips."""
    numbers = {"data-raise": state.dice("raise"), "data-tip": state.tip()}
    done = act_of_beat(state.done, "reason")
    return h(
        "div",
        {"class": "weigh", "data-behaviour": "scale", **numbers, **done},
        picture(state, lang),
        _slider(uid, state, lang),
        h("p", {"class": "weigh-task"}, task(state, lang)),
        _strips(uid, state, lang),
        h("p", {"class": "weigh-second"}, second(lang)) if state.done else None,
    )


def picture(state: Pulled, lang: str) -> Html:
    """The beam and both pans."""
    pans = [_pan(state, word, lang) for word in WORDS]
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


def _pan(state: Pulled, word: str, lang: str) -> Html:
    won, lost = state.rounds(word)
    rest = HUNDRED - won - lost
    other = WORDS[1 - WORDS.index(word)]
    heavier = state.dice(word) > state.dice(other)
    threads = h(
        "svg",
        {"class": "threads", "viewBox": "0 0 100 30", "preserveAspectRatio": "none", "aria-hidden": "true"},
        h("path", {"d": "M50 0 6 30M50 0 94 30", "vector-effect": "non-scaling-stroke"}),
    )
    counts = [
        h("span", {"class": "count-won"}, say("won", lang, n=won)),
        h("span", {"class": "count-lost"}, say("lost", lang, n=lost)),
    ]
    if word == "raise" and rest:
        counts.append(h("span", None, say("rest", lang, n=rest)))
    return h(
        "div",
        {"class": classes("weigh-pan", f"pan-{word}", heavier and "heavier"), "data-key": f"pan-{word}"},
        threads,
        h(
            "div",
            {"class": "weigh-bowl"},
            h("p", {"class": "weigh-name"}, say(f"pan.{word}", lang)),
            h(
                "p",
                {"class": "weigh-net"},
                h("b", None, signed(state.dice(word))),
                " ",
                h("small", None, say("dice", lang)),
            ),
            squares(won, lost),
            h("p", {"class": "weigh-counts"}, counts),
        ),
    )


def _slider(uid: str, state: Pulled, lang: str) -> Html:
    """The chance of the bid."""
    means = f"{say('times', lang, n=state.bid)}. {sentence(state, lang)}"
    label = h(
        "label",
        {"for": f"{uid}-bid"},
        say("slider", lang),
        " ",
        h("b", {"class": "weigh-now", "data-said": say("times", lang, n="#")}, say("times", lang, n=state.bid)),
    )
    less, more = say("less", lang), say("more", lang)
    row = slider(uid, "bid", "weigh-slide", (0, HUNDRED), state.bid, means, less, more)
    return h("div", {"class": "weigh-dial"}, label, h("div", {"class": "row"}, row))


def _strips(uid: str, state: Pulled, lang: str) -> Html:
    """For each Ana where the scale tips, under the slider, and what that means for Bo's bid; one Ana alone at first."""
    shown = [ana for ana in range(len(state.seen)) if state.number_found or ana == state.ana]
    at = {"class": "weigh-bo", "style": f"--at:{state.begun}"}
    ends = h(
        "p",
        {"class": "weigh-ends", "aria-hidden": "true"},
        h("span", None, say("ends.doubt", lang)),
        h("b", at, say("ends.bo", lang)),
        h("span", None, say("ends.raise", lang)),
    )
    rows = [_strip(uid, state, ana, lang) for ana in shown]
    legend = say("anas" if len(shown) > 1 else "ana", lang)
    return h("fieldset", {"class": "weigh-strips"}, h("legend", None, legend), rows, ends)


def _strip(uid: str, state: Pulled, ana: int, lang: str) -> Html:
    tip, found = state.tip(ana), state.found(ana)
    radio: Attributes = {
        "type": "radio",
        "name": f"{uid}-ana",
        "value": ana,
        "data-act": "ana",
        "data-key": f"ana{ana}",
        "checked": ana == state.ana,
    }
    number = h("b", {"class": "weigh-tip"}, tip) if found else None
    conclusion = h("b", {"class": "weigh-so"}, say(f"so.{state.answer(ana)}", lang, n=tip)) if found else None
    track = h(
        "span",
        {"class": "weigh-track", "aria-hidden": "true", "style": f"--at:{tip}" if found else None},
        [h("i", {"class": "side-doubt"}), h("i", {"class": "side-raise"})] if found else None,
        number,
        h("i", {"class": "weigh-bo", "style": f"--at:{state.begun}"}),
    )
    return h(
        "label",
        {"class": classes("weigh-strip", ana == state.ana and "here")},
        h("input", radio),
        h("span", {"class": "weigh-ana"}, say(f"ana.{ana}", lang), [" · ", conclusion] if conclusion else None),
        track,
    )


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head.ana", lang), say("head.tip", lang)]


def rows(state: Pulled, lang: str) -> list[list[str]]:
    """For each Ana the place that was found."""
    found = [ana for ana in range(len(state.seen)) if state.found(ana)]
    return [[say(f"ana.{ana}", lang), say("times", lang, n=state.tip(ana))] for ana in found]
