"""Drawing of the push: dice to press, and beside each other what you expect and what the next player does."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit.course.lesson10 import case
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.widgets.draw.die import dice, face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson10.show import Shown, Tail

WHO = ("you", "ana")
COUNTS = range(2, 12)  # numbers of dice that have a bar; others are too rare to be seen
LABELS = (4, 8, 11)  # those named below the bars, besides the bid's
COUNTING = tuple(case.asked().view.rules.hits(case.asked().view.bid(case.RAISE)))


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


def task(state: Shown, lang: str, said: tuple[int | None, int | None] = (None, None)) -> str:
    """What was found beside what was `said` in the guesses, and what to do next."""
    (you, ana), (was_you, was_ana) = map(hundred, state.chances), map(hundred, state.before)
    slots: dict[str, int | None] = {
        "you": you,
        "ana": ana,
        "was_you": was_you,
        "was_ana": was_ana,
        "most": hundred(state.most),
    }
    slots |= {"said_you": said[0], "said_ana": said[1]}
    counting = tuple(face for face in case.OWN if face in COUNTING)
    return say(f"task.{state.finding}", lang, bid=_bid(state), counting=counting, **slots)


def _bid(state: Shown) -> Bid:
    return case.asked().view.bid(state.bid)


# ---- picture


def work(state: Shown, lang: str, said: tuple[int | None, int | None] = (None, None)) -> Html:
    """Task, dice, and both bars."""
    act = "lower" if state.stage == 1 else "hide" if state.stage > 1 and not state.done else None
    css = classes("btn", act == "lower" and "main")
    marks = {"type": "button", "class": css, "data-act": act, "data-key": act, "data-focus-next": ".show-die"}
    button = h("button", marks, say(act, lang)) if act else None
    return h(
        "div",
        {"class": "show-work", **act_of_step(state.done, "reason")},
        h("p", {"class": "show-task", "data-behaviour": "reply"}, task(state, lang, said)),
        h(
            "div",
            {"class": "tabletop show-tabletop"},
            h("p", {"class": "show-bid"}, say("bid", lang, bid=_bid(state))),
            h(
                "div",
                {"class": "show-row", "role": "group", "aria-label": say("yours", lang), "data-roving": "row"},
                [die(at, state, lang) for at in range(len(case.OWN))],
            ),
        ),
        button,
        h("div", {"class": "show-tails"}, [panel(at, state, lang) for at in range(len(WHO))]),
        h("p", {"class": "note"}, say("key", lang)),
    )


def die(at: int, state: Shown, lang: str) -> Html:
    """One of your dice in *Reason*."""
    shown = at in state.places
    how = "shown" if shown else "rolls" if state.places else "hidden"
    return pressed(at, case.OWN[at], how, case.OWN[at] in COUNTING, lang)


def pressed(at: int, face: Face, how: str, counts: bool, lang: str) -> Html:
    """A die that is `shown`, `rolls` again, or is `hidden` under the cup, as a switch."""
    marks = {
        "type": "button",
        "class": classes("die show-die", how, counts and how != "rolls" and "counts"),
        "data-act": "move",
        "data-arg-at": at,
        "data-item": True,
        "data-key": f"die{at}",
        "aria-pressed": "true" if how == "shown" else "false",
        "aria-label": say(f"die.{how}", lang, face=face),
    }
    return h("button", marks, face_drawing(face, wild=face == 1), h("small", {"aria-hidden": "true"}, say(how, lang)))


def lying(face: Face, counts: bool, lang: str) -> Html:
    """A die that was shown before, and stays."""
    label = say("die.shown", lang, face=face)
    marks = {"class": classes("die show-die shown", counts and "counts"), "role": "img", "aria-label": label}
    return h("span", marks, face_drawing(face, wild=face == 1), h("small", None, say("shown", lang)))


def panel(at: int, state: Shown, lang: str) -> Html:
    """What one of the two expects: the chance of the bid, how many dice it needs, and a bar for each number of them."""
    tail, now, was, who = state.tails[at], hundred(state.chances[at]), hundred(state.before[at]), WHO[at]
    own = case.ANAS if who == "ana" else state.dice or case.OWN
    held = dice(own, say(f"dice.{who}", lang), lang, hits=COUNTING, wild=True, size="20px")
    before = h("small", None, say("was", lang, n=was)) if state.places else None
    does = h("p", {"class": "show-does"}, reaction(state, lang)) if who == "ana" else None
    return h(
        "section",
        {"class": classes("show-panel", who), "aria-label": say(f"who.{who}", lang)},
        h("p", {"class": "show-who"}, say(f"who.{who}", lang)),
        held,
        h("p", {"class": "show-chance"}, h("b", None, now), " ", h("span", None, say("of", lang)), " ", before),
        does,
        h(
            "p",
            {"class": "show-needs"},
            say(f"needs.{who}", lang, need=max(tail.need, 0), hidden=tail.hidden, again=state.again or None),
        ),
        bars(tail),
    )


def bars(tail: Tail) -> Html:
    """A bar for each number of dice that count; those for which the bid is true are filled."""
    drawn = [
        h(
            "span",
            {
                "class": classes(count >= tail.quantity and "true"),
                "style": f"--h:{hundred(tail.counts.exactly(count))}",
            },
            h("i"),
            h("em", None, count if count == tail.quantity or count in LABELS else ""),
        )
        for count in COUNTS
    ]
    return h("div", {"class": "show-bars", "aria-hidden": "true"}, drawn)


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head", lang), *(say(f"who.{who}", lang) for who in WHO)]


def rows(state: Shown, lang: str) -> list[list[str]]:
    pairs = ((say("before", lang), state.before), (say("now", lang), state.chances))
    return [[name, *(str(hundred(chance)) for chance in chances)] for name, chances in pairs]
