"""The tape as HTML: its last dice with the window over them, the buttons, and charts of six bars."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson02.case import FACE, MISSES
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson02.tape import DiceTape

SHOWN = 15  # the last rolls, followed by an empty place for the next
MIN_TOP = Fraction(1, 3)  # the least upper end of the scale
ROOM = Fraction(5, 4)  # the scale goes so far over the guess


def work(part: DiceTape, lang: str) -> Html:
    """The whole part."""
    from dicekit.course.lesson02.tape import ENOUGH

    state = part.state
    return h(
        "div",
        {"class": "tape", **act_of_step(state.rolled >= ENOUGH)},
        h("p", {"class": "finding"}, part.sentence),
        _tabletop(part, lang),
        _wait(part) if state.rolled else None,
        _buttons(part, lang),
        h("p", {"class": "told"}, part.compared) if part.compared else None,
        _charts(part, lang),
    )


def _tabletop(part: DiceTape, lang: str) -> Html:
    """The last rolls in order, the window over the latest of them, and a place for the next."""
    state = part.state
    faces, first = state.faces, max(0, len(state.faces) - SHOWN)
    covered = len(faces) - min(state.window, state.waiting)
    items = [
        h(
            "span",
            {
                "class": classes(
                    faces[at] == FACE and "six", state.taken(at) and "taken", at >= covered and "under", "die"
                ),
                "data-key": f"d{at}",
                "style": f"--at:{max(0, at - len(faces) + 10)}",
            },
            face_drawing(faces[at]),
        )
        for at in range(first, len(faces))
    ]
    ready = state.waiting >= state.window
    following = h("span", {"class": classes("next", ready and "ready"), "data-key": "next"}, "?")
    label = part.say("spoken", faces=" ".join(map(str, faces[first:])))
    return h(
        "div",
        {"class": "tabletop-tape"},
        h("div", {"class": "last", "role": "img", "aria-label": label}, items, following),
        h("p", {"class": classes("now", ready and "ready")}, part.now),
    )


def _buttons(part: DiceTape, lang: str) -> Html:
    from dicekit.course.lesson02.tape import ENOUGH, STEPS

    rolled = part.state.rolled
    main = (
        STEPS[0] if rolled < 2 else STEPS[-1] if rolled < ENOUGH or part.unlike else None
    )  # the roll after the window may already exist
    return h(
        "div",
        {"class": "go", "role": "group", "aria-label": part.say("rolls")},
        [
            h(
                "button",
                {
                    "type": "button",
                    "class": classes("btn", step == main and "main"),
                    "data-act": "roll",
                    "data-arg-times": step,
                    "data-key": f"roll{step}",
                    "data-once": True,
                },
                texts.say("rolls.once" if step == 1 else "rolls.roll", lang, n=step),
            )
            for step in STEPS
        ],
    )


def _wait(part: DiceTape) -> Html:
    """How long to wait for a roll that is collected, and its mark on the tape."""
    return h(
        "div", {"class": "wait"}, _windows(part), h("p", {"class": "note"}, part.say("key", window=part.state.window))
    )


def _windows(part: DiceTape) -> Html:
    """The control for how many non-sixes come before a die that is collected."""
    from dicekit.course.lesson02.tape import WINDOWS

    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "chip",
                "aria-label": part.say("window", n=window),
                "aria-pressed": "true" if window == part.state.window else "false",
                "data-act": "window",
                "data-arg-window": window,
                "data-key": f"window{window}",
            },
            window,
        )
        for window in WINDOWS
    ]
    return h(
        "div",
        {"class": "windows", "role": "group", "aria-label": part.say("windows")},
        part.say("before"),
        buttons,
        part.say("behind"),
    )


def _charts(part: DiceTape, lang: str) -> Html:
    """The rolls after such a stretch; once there are enough, beside all rolls, on one scale."""
    from dicekit.course.lesson02.tape import ENOUGH

    state, guess = part.state, part.guess
    both = state.rolled >= ENOUGH
    shares = [Fraction(n, sum(counts)) for counts in (state.after, state.all) if sum(counts) for n in counts]
    top = max(min(ROOM * (guess or 0), Fraction(1)), MIN_TOP, *shares)
    return h(
        "div",
        {"class": "piles"},
        _chart(part, part.say("after", n=state.window), state.after, top, guess, lang),
        _chart(part, part.say("all"), state.all, top, None, lang) if both else None,
    )


def _chart(part: DiceTape, title: str, counts: Sequence[int], top: Fraction, guess: Fraction | None, lang: str) -> Html:
    words, cases = texts.get_language(lang), sum(counts)
    bars = [
        h(
            "li",
            {"class": classes(face == FACE and "six"), "data-key": f"b{face}"},
            h(
                "span",
                {"class": "column"},
                h("span", {"class": "n"}, words.short(Fraction(n, cases)) if n else ""),
                h("span", {"class": "bar", "style": f"--h:{float(Fraction(n, max(cases, 1)) / top):.3f}"}),
            ),
            h("span", {"class": "foot", "role": "img", "aria-label": str(face)}, face_drawing(face)),
        )
        for face, n in enumerate(counts, 1)
    ]
    share = words.short(Fraction(counts[FACE - 1], cases)) if cases else ""
    caption = part.say("share", n=counts[FACE - 1], all=cases, share=share) if cases else part.say("empty")
    mark = (
        h("i", {"class": "guess", "style": f"--h:{float(guess / top):.3f}", "aria-hidden": "true"})
        if guess is not None
        else None
    )
    named = "guess" if part.state.window == MISSES else "guess.other"  # the guess was about eight
    yours = h("span", {"class": "guess-name"}, part.say(named, p=guess, window=MISSES)) if guess is not None else None
    return h(
        "figure",
        None,
        h("figcaption", None, h("b", None, title), h("span", None, caption), yours),
        h("div", {"class": "plot"}, h("ul", None, bars), mark),
    )
