"""Drawing of the ghost: four bars with the king's ghost on top, and under each the cards that hide it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.charts.labels import of_hundred
from dicekit.course.lesson20 import case
from dicekit.course.lesson20.case import ANA, BO, BOTTOM, CHI, DEAL, PLACES, PLAYED, THIRD
from dicekit.kit.controls import radios, slider
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, classes, h
from dicekit.widgets.draw.cards import card_name, face

if TYPE_CHECKING:
    from dicekit.course.lesson20.ghost import Hidden

SHOWN = "H4"  # what Ana plays when spades are led
LED = "S9"
PREDICTIONS = (25, 33, 50)  # predictions for Bo to choose from


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"ghost.{key}", lang, **slots)


def short(at: int, lang: str) -> str:
    return case.say(f"short.{PLACES[at]}", lang)


def predictions(state: Hidden) -> tuple[int, ...]:
    """What you may predict: of Bo's bar; at last of Chi's, of which all cards but one were turned over."""
    from dicekit.course.lesson20.ghost import PEEK, PEEKED, VOID

    if state.stage != PEEK:
        return PREDICTIONS if state.stage == VOID else ()
    rooms = case.after(PLAYED)
    kept = case.turned(rooms, PEEKED, looks=True, out={ANA})[CHI]
    blind = case.turned(rooms, PEEKED, looks=False, out={ANA})[CHI]
    return (round(100 * blind), round(100 * kept), PREDICTIONS[-1])


# ---- words


def sentence(state: Hidden, lang: str) -> str:
    """How high each bar is."""
    return say("sentence", lang, **dict(zip(PLACES, of_hundred(state.shares, lang), strict=True)))


def task(state: Hidden, lang: str) -> str:
    """What to do next, and what was found."""
    slots: dict[str, object] = dict(zip(PLACES, of_hundred(state.shares, lang), strict=True))
    slots |= {"n": state.candidates, "before": of_hundred(case.shares(DEAL), lang)[BOTTOM], "left": state.rooms[CHI]}
    slots |= {"was": of_hundred(case.shares(case.after(PLAYED)), lang)[ANA]}
    slots |= {"six": DEAL[BOTTOM], "less": DEAL[BOTTOM] - 1, "guess": state.peeked or state.predicted}
    return say(f"task.{_key(state)}", lang, **slots)


def _key(state: Hidden) -> str:
    stages = ("flow", "void", "chase", "peek")
    name = stages[state.stage]
    if name == "flow":
        return "flow.found" if state.found else "flow.some" if state.played else name
    if name == "void":
        return f"void.{_judged(state.predicted, state.shares[BO])}" if state.predicted else name
    if name == "peek":
        if not state.peeked:
            return name
        if state.both:
            return f"peek.{state.way}"
        return f"peek.{_judged(state.peeked, state.shares[CHI])}"
    if not (state.reached or state.rooms[CHI]):
        return "chase.none"
    if state.caught is not None:
        return f"chase.caught.{PLACES[state.caught]}"
    if state.reached:
        return "chase.found" if state.shares[CHI] > Fraction(1, 2) else "chase.gone"
    return name if state.last < 0 else f"chase.{PLACES[state.last]}"


def _judged(predicted: int, truth: Fraction) -> str:
    right = round(100 * truth)
    return "right" if predicted == right else "low" if predicted < right else "high"


# ---- picture


def work(uid: str, state: Hidden, lang: str) -> Html:
    """Task, what is done with it, the four places, and the slider."""
    marks = {
        "class": "gh-work",
        "data-behaviour": "ghost",
        "data-stage": state.stage or None,
        "data-decimal": texts.get_language(lang).decimal_sign,
        **act_of_step(state.done, "reason"),
    }
    return h(
        "div",
        marks,
        h("p", {"class": "gh-task", "data-behaviour": "reply"}, task(state, lang)),
        h("div", {"class": "gh-go"}, _go(uid, state, lang)),
        h(
            "div",
            {"class": "gh-places", "role": "group", "aria-label": say("places", lang), "data-all": sum(DEAL)},
            [_place(at, state, lang) for at in range(len(PLACES))],
        ),
        h("p", {"class": "gh-foot"}, say("unit", lang)),
    )


def _go(uid: str, state: Hidden, lang: str) -> list[Html]:
    """The control of this stage, and the button to go on, which never moves."""
    from dicekit.course.lesson20.ghost import PEEK

    button = None
    if state.found and state.stage < PEEK:
        marks: Marks = {"type": "button", "class": "btn main", "data-act": "next", "data-key": "next"}
        key = "next.peek" if state.stage == PEEK - 1 else "next"
        button = h("button", marks, say(key, lang))
    return [h("div", {"class": "gh-tool"}, _tool(uid, state, lang)), h("p", {"class": "gh-next"}, button)]


def _tool(uid: str, state: Hidden, lang: str) -> Html | list[Html] | None:
    """The control of this stage: slider, cards, predictions, or ways to turn cards over."""
    from dicekit.course.lesson20.ghost import CHASE, FLOW, PEEK, VOID, WAYS

    if state.stage == FLOW:
        return _slider(uid, state, lang)
    if state.stage == CHASE:
        marks: Marks = {"type": "button", "class": "chip", "data-act": "back", "data-key": "back"}
        return h("button", marks, say("back", lang)) if any(state.turned) else None
    if state.stage == PEEK and state.peeked:
        ways = [(way, say(f"way.{way}", lang)) for way in WAYS]
        return radios(uid, "way", ways, state.way, say("way", lang))
    if state.stage == PEEK:
        return _chips("predict.chi", state, lang)
    played = (("you", LED), ("ana", SHOWN))
    cards = [h("span", None, face(card, card_name(card, lang)), say(f"plays.{who}", lang)) for who, card in played]
    trick = h("div", {"class": "gh-trick"}, cards)
    return [trick, *([] if state.stage == VOID and state.predicted else [_chips("predict", state, lang)])]


def _chips(key: str, state: Hidden, lang: str) -> Html:
    """A question with the predictions to choose from."""
    asked = say(key, lang, was=of_hundred(state.shares, lang)[CHI])
    chips = [_prediction(value, lang) for value in predictions(state)]
    return h("div", {"class": "gh-chips", "role": "group", "aria-label": asked}, h("span", None, asked), chips)


def _prediction(value: int, lang: str) -> Html:
    marks: Marks = {"type": "button", "class": "btn", "data-act": "predict", "data-arg-value": value}
    return h("button", {**marks, "data-key": f"predict{value}", "data-focus-next": ".gh-go :is(button, input)"}, value)


def _slider(uid: str, state: Hidden, lang: str) -> Html:
    """How many cards each of the three has played."""
    played = say("slider", lang)
    means = f"{say('played', lang, n=state.played)} {sentence(state, lang)}"
    less, more = say("less", lang), say("more", lang)
    played_line = h("p", {"class": "gh-played"}, played, " ", h("b", None, state.played))
    return h(
        "div",
        {"class": "gh-dial"},
        played_line,
        slider(uid, "pull", "gh-slide", (0, PLAYED), state.played, means, less, more, played),
    )


def _place(at: int, state: Hidden, lang: str) -> Html:
    """One place: its bar with the ghost of the king, its name, and its cards."""
    from dicekit.course.lesson20.ghost import CHASE

    share, room = state.shares[at], state.rooms[at]
    percent = of_hundred(state.shares, lang)[at]
    out, caught = at in state.out, state.caught == at
    king = h("span", {"class": classes("gh-king", caught and "caught")}, face(THIRD))
    bar = h(
        "span",
        {"class": "gh-bar", "aria-hidden": "true"},
        h("i"),
        king if share else None,
        h("b", None, percent),
    )
    name = h("span", {"class": "gh-name"}, short(at, lang))
    shown = _backs(at, state)
    label = say("out" if out else "hides", lang, n=room, p=percent, place=short(at, lang))
    marks: Marks = {"class": classes("gh-place", out and "out"), "data-key": f"place{at}", "data-at": at}
    marks = {**marks, "style": f"--p:{float(100 * share):.2f};--dark:{_dark(share, room)}"}
    count = h("span", {"class": "gh-count", "aria-hidden": "true"}, say("out.short", lang) if out else room)
    if state.stage == CHASE and not out and room and state.caught is None:
        press: Marks = {"type": "button", "data-act": "turn", "data-arg-at": at, "data-key": f"turn{at}"}
        heap = h("button", {"class": "gh-heap", **press, "aria-label": say("turn", lang, label=label)}, shown)
    else:
        heap = h("span", {"class": "gh-heap", "role": "img", "aria-label": label}, shown)
    return h("div", marks, bar, name, count, heap)


def _backs(at: int, state: Hidden) -> list[Html]:
    """Each card of a place: hidden, played, or turned over."""
    from dicekit.course.lesson20.ghost import FLOW

    room, all_ = state.rooms[at], DEAL[at] if state.stage == FLOW else DEAL[BOTTOM]
    return [h("i", {"class": classes("gh-card", number >= room and "gone")}) for number in range(all_)]


def _dark(share: Fraction, room: int) -> str:
    """How dark a hidden card is: the square root of its chance to be the king, so that small chances are visible."""
    return f"{100 * (share / room) ** 0.5:.0f}" if room else "0"


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head.place", lang), say("head.hidden", lang), say("head.chance", lang)]


def rows(state: Hidden, lang: str) -> list[list[str]]:
    """Each place with its hidden cards and its chance."""
    shares = of_hundred(state.shares, lang)
    return [[short(at, lang), str(state.rooms[at]), percent] for at, percent in enumerate(shares)]
