"""A hundred hands as HTML: small dice, the switches, and two bars that grow with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson03.case import DICE, NEED
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Say, classes, h
from dicekit.kit.states import unavailable

if TYPE_CHECKING:
    from dicekit.course.lesson03.hands import Hand, Hundreds

PLACES = 100  # hands that are drawn
SWITCHES = 2


def work(state: Hundreds, most: int, say: Say, sentence: str, about: str, lang: str) -> Html:
    """The whole part; it's done once ones and sixes were wild."""
    return h(
        "div",
        {"class": "hundred", "data-behaviour": "hundred", **act_of_step(state.flipped == SWITCHES)},
        h("p", {"class": "finding"}, sentence),
        h("div", {"class": "go"}, _roll(state, most, say), [_switch(state, wild, say) for wild in range(1, most + 1)]),
        h("p", {"class": "about"}, about),
        _way(say) if state.flipped and most < SWITCHES else None,
        _key(state.wild, say) if state.rolled else None,
        _field(state, say),
        h("p", {"class": "note"}, say("last", n=PLACES)) if state.rolled > 1 else None,
        _bars(state, say, lang) if state.rolled else None,
        _flip(say) if state.flipped == most - 1 and most == SWITCHES else None,
    )


def _way(say: Say) -> Html:
    """A button that scrolls to the second guess, which is far below on a narrow page."""
    button = {"type": "button", "class": "btn", "data-to": "guess", "data-key": "to-guess"}
    return h("p", {"class": "hundred-way"}, h("button", button, say("to.guess")))


def _flip(say: Say) -> Html:
    """A copy of the second switch near the results, as the switches are far above on a narrow page."""
    button: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": "btn main",
        "data-act": "switch",
        "data-arg-wild": SWITCHES,
        "data-to": "switches",
        "data-key": "to-switches",
    }
    return h("p", {"class": "hundred-way"}, h("button", button, say("to.switches")))


def _field(state: Hundreds, say: Say) -> Html:
    """The hands of the last roll; those with enough dice that count are highlighted."""
    hands = [_hand(hand, state.wild, at) for at, hand in enumerate(state.hands)]
    blank = h("span", {"class": "hand blank"}, [h("i") for _ in range(DICE)])
    key = f"roll{state.rolled}"  # a new key restarts the animation
    marks = {"class": "field", "data-key": key, "role": "img", "aria-label": say("field", n=len(state.hands))}
    return h("div", marks, hands or [blank] * PLACES)


def _key(wild: int, say: Say) -> Html:
    """The legend of the hands' colours."""
    kinds = ("had", "new") if wild else ("two",)
    return h("p", {"class": "hundred-key"}, [h("span", {"class": kind}, h("i"), say(f"key.{kind}")) for kind in kinds])


def _hand(hand: Hand, wild: int, at: int) -> Html:
    from dicekit.course.lesson03.hands import FACES, hits

    lit = hits(hand, wild) >= NEED
    new = lit and bool(wild) and hits(hand, wild - 1) < NEED
    dice = [
        h(
            "i",
            {"class": classes(face in FACES[wild] and "hit", face in FACES[wild] and face not in FACES[0] and "wild")},
            face,
        )
        for face in hand
    ]
    return h("span", {"class": classes("hand", lit and "lit", new and "new"), "style": f"--at:{at}"}, dice)


def _roll(state: Hundreds, most: int, say: Say) -> Html:
    main = not state.rolled or state.flipped >= most
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": classes("btn", main and "main"),
        "data-act": "roll",
        "data-key": "roll",
        "data-once": True,
    }
    return h("button", marks, say("again" if state.rolled else "roll"))


def _switch(state: Hundreds, wild: int, say: Say) -> Html:
    on = state.wild >= wild
    off = not state.rolled or (wild == 2 and not state.wild)
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "role": "switch",
        "class": classes("flip", bool(state.rolled) and state.flipped == wild - 1 and "main"),
        "aria-checked": "true" if on else "false",
        "data-act": "switch",
        "data-arg-wild": wild - 1 if on else wild,
        "data-key": f"switch{wild}",
        **(unavailable(say("first")) if off else {}),
    }
    return h("button", marks, h("span", {"class": "knob", "aria-hidden": "true"}), say(f"switch.{wild}"))


def _bars(state: Hundreds, say: Say, lang: str) -> Html:
    """Two charts, dice that count and hands with enough: a bar for each switch setting tried, with the factor."""
    rows = [
        _row(
            say("dice"),
            [state.dice(wild) for wild in range(state.flipped + 1)],
            state.total * DICE,
            state.wild,
            say,
            lang,
        ),
        _row(
            say("pairs"), [state.pairs(wild) for wild in range(state.flipped + 1)], state.total, state.wild, say, lang
        ),
    ]
    return h("div", {"class": "grow", "role": "group", "aria-label": say("caption")}, rows)


def _row(name: str, found: list[int], of: int, now: int, say: Say, lang: str) -> Html:
    from dicekit.course.lesson03.hands import times

    language = texts.get_language(lang)
    bars = [
        h(
            "p",
            {"class": classes("bar", wild == now and "now")},
            h("span", {"class": "name"}, say(f"setting.{wild}")),
            h("span", {"class": "track"}, h("b", {"style": f"--w:{100 * n / of:.1f}%"})),
            h("span", {"class": "n"}, language.whole(n)),
            h(
                "span",
                {"class": "factor"},
                say("times", n=times(n, found[0])) if wild and found[0] else "",
            ),
        )
        for wild, n in enumerate(found)
    ]
    return h("div", {"class": "counted"}, h("h4", None, name, " ", h("small", None, say("of", all=of))), bars)
