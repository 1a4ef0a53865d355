"""Drawing of the push: dice to press, and two bars with a mark at one half."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.course.lesson10 import case
from dicekit.dice.action import Bid
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.widgets.draw.die import dice, face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson10.show import Shown

WHO = ("you", "ana")
COUNTING = tuple(case.asked().view.rules.hits(case.asked().view.bid(case.LONG)))


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
    """What was found, and what to do next."""
    (you, ana), (was_you, was_ana) = map(hundred, state.chances), map(hundred, state.before)
    slots = {"you": you, "ana": ana, "was_you": was_you, "was_ana": was_ana, "most": hundred(state.most)}
    counting = tuple(face for face in case.OTHER if face in COUNTING)
    return say(f"task.{state.finding}", lang, bid=_bid(state), counting=counting, hide=say("hide", lang), **slots)


def _bid(state: Shown) -> Bid:
    return case.asked().view.bid(state.bid)


# ---- picture


def work(state: Shown, lang: str) -> Html:
    """Task, dice, and both bars."""
    act = "lower" if state.stage == 1 else "hide" if state.stage > 1 and not state.done else None
    marks = {"type": "button", "class": classes("btn", act == "lower" and "main"), "data-act": act, "data-key": act}
    button = h("button", marks, say(act, lang)) if act else None
    return h(
        "div",
        {"class": "show-work", **act_of_step(state.done, "reason")},
        h("p", {"class": "show-task"}, task(state, lang)),
        h("p", {"class": "show-bid"}, say("bid", lang, bid=_bid(state))),
        h(
            "div",
            {
                "class": "tabletop show-tabletop",
                "role": "group",
                "aria-label": say("yours", lang),
                "data-roving": "row",
            },
            [die(at, state, lang) for at in range(len(case.OTHER))],
        ),
        h("ul", {"class": "show-bars"}, [bar(at, state, lang) for at in range(len(WHO))]),
        h(
            "p",
            {"class": "note show-half"},
            join_plain(lang, say("half", lang), say("mark", lang) if state.places else ""),
        ),
        h("p", {"class": classes("show-does", state.doubted and "doubts")}, reaction(state, lang)),
        button,
    )


def die(at: int, state: Shown, lang: str) -> Html:
    """A die that is shown, rolled again, or under the cup, as a switch."""
    face, shown = case.OTHER[at], at in state.places
    counts = face in COUNTING and (shown or state.stage > 0)  # at first the learner has to find out which dice count
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
    held = dice(case.ANAS, say("anas", lang), lang, hits=COUNTING, wild=True, size="22px") if WHO[at] == "ana" else None
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
