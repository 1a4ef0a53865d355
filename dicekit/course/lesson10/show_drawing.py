"""Drawing of the push: dice to press, and two bars with a mark at one half."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.course.lesson10 import case
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Html, classes, h
from dicekit.widgets.draw.die import dice, face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson10.show import Shown

WHO = ("you", "ana")


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"show.{key}", lang, **slots)


def hundred(chance: Fraction) -> int:
    """A chance as whole rounds of a hundred.

    >>> hundred(Fraction(4195, 19683))
    21
    """
    return round(100 * chance)


# ---- words


def reaction(state: Shown, lang: str) -> str:
    return say("doubts" if state.doubted else "believes", lang)


def sentence(state: Shown, lang: str) -> str:
    you, ana = map(hundred, state.chances)
    return say("sentence", lang, you=you, ana=ana, does=reaction(state, lang))


def task(state: Shown, lang: str) -> str:
    """What to do next, and what was found."""
    (you, ana), (was_you, was_ana) = map(hundred, state.chances), map(hundred, state.before)
    key = f"task.{'done' if state.done else state.stage}"
    if state.stage == 0 and state.places:
        key = "task.worse" if you < was_you else "task.better"
    elif state.stage == 1 and not state.best:
        key = "task.back"
    elif state.stage == 3 and not state.done and state.doubted:
        key = "task.hide"
    facts = {"you": you, "ana": ana, "was_you": was_you, "was_ana": was_ana}
    return say(key, lang, bid=case.asked().view.bid(state.bid), **facts)


# ---- picture


def work(state: Shown, lang: str) -> Html:
    """Task, dice, and both bars."""
    lower = {"type": "button", "class": "btn main", "data-act": "lower", "data-key": "lower"}
    button = h("button", lower, say("lower", lang)) if state.stage == 1 else None
    return h(
        "div",
        {"class": "show-work", **act_of_beat(state.done, "reason")},
        h("p", {"class": "show-task"}, task(state, lang)),
        h("p", {"class": "show-bid"}, say("bid", lang, bid=case.asked().view.bid(state.bid))),
        h(
            "div",
            {
                "class": "tabletop show-tabletop",
                "role": "group",
                "aria-label": say("yours", lang),
                "data-roving": "row",
            },
            [die(at, state, lang) for at in range(len(case.OWN))],
        ),
        h("ul", {"class": "show-bars"}, [bar(at, state, lang) for at in range(len(WHO))]),
        h("p", {"class": "note show-half"}, say("half", lang)),
        h("p", {"class": classes("show-does", state.doubted and "doubts")}, reaction(state, lang)),
        button,
    )


def die(at: int, state: Shown, lang: str) -> Html:
    """A die that is shown, rolled again, or under the cup, as a switch."""
    face, shown = case.OWN[at], at in state.places
    counts = face in (5, 1)
    how = "shown" if shown else "rolls" if state.places else "hidden"
    marks = {
        "type": "button",
        "class": classes("die show-die", how, counts and how != "rolls" and "counts"),
        "data-act": "move",
        "data-arg-at": at,
        "data-item": True,
        "data-key": f"die{at}",
        "aria-pressed": "true" if shown else "false",
        "aria-label": say(f"die.{how}", lang, face=face),
    }
    return h("button", marks, face_drawing(face, wild=face == 1), h("small", {"aria-hidden": "true"}, say(how, lang)))


def bar(at: int, state: Shown, lang: str) -> Html:
    """How likely the bid is to one of the two, with a mark where it was before the push."""
    now, was = hundred(state.chances[at]), hundred(state.before[at])
    held = dice(case.ANAS, say("anas", lang), lang, hits=(5, 1), wild=True, size="22px") if WHO[at] == "ana" else None
    return h(
        "li",
        {"class": classes("show-bar", WHO[at])},
        h("span", {"class": "show-who"}, say(f"who.{WHO[at]}", lang), held),
        h(
            "span",
            {"class": "show-track", "aria-hidden": "true", "style": f"--now:{now};--was:{was}"},
            h("i"),
            h("em") if now != was else None,
        ),
        h("b", None, now),
    )


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head", lang), *(say(f"who.{who}", lang) for who in WHO)]


def rows(state: Shown, lang: str) -> list[list[str]]:
    pairs = ((say("before", lang), state.before), (say("now", lang), state.chances))
    return [[name, *(str(hundred(chance)) for chance in chances)] for name, chances in pairs]
