"""Drawing of a lesson's steps: links, pagers, and the guess gate."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from dicekit import texts
from dicekit.kit.frame import more_button
from dicekit.kit.html import Html, Marks, h, join

STEPS = ("ask", "guess", "roll", "reason", "check", "use")
GATED = "roll"  # the first step that needs a guess
# lines beside Next that are the same in all lessons
MISSING = ("guess", "second", "later", "answer", "questions", "lines", "blank")
LATER = "reason"  # the first step that needs the second guess, if there is one


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"steps.{key}", lang, **slots)


def names(lang: str, steps: Sequence[str] = STEPS) -> list[str]:
    """Names of the steps, which are the notebook's headings and their anchors."""
    return [say(step, lang) for step in steps]


def place(step: str) -> int:
    """The number of a step, the same in a lesson with fewer of them: under it rooms and devices know it.

    >>> place("ask"), place("check")
    (1, 5)
    """
    return STEPS.index(step) + 1


def guessed_in(before: str) -> str:
    """The step with the guess that `before`, GATED or LATER, waits for."""
    return STEPS[STEPS.index(before) - 1]


def navigation(lang: str, steps: Sequence[str]) -> Html:
    """Links to the steps' headings, which work without scripts."""
    items = [
        h(
            "li",
            None,
            h("a", {"href": f"#{say(step, lang)}", "data-n": at, "data-lesson-step": place(step)}, say(step, lang)),
        )
        for at, step in enumerate(steps, 1)
    ]
    return h("nav", {"aria-label": say("label", lang)}, h("ol", {"class": "lesson-steps"}, items))


def link(step: str, way: str, css: str, lang: str) -> Html:
    rel = "prev" if way == "back" else "next"
    return h("a", {"class": css, "href": f"#{step}", "rel": rel}, say(way, lang, step=step))


def go_to(step: str, lang: str, css: str = "btn") -> Html:
    """A link to another step."""
    name = say(step, lang)
    return h("a", {"class": css, "href": f"#{name}"}, say("gate_go", lang, step=name))


def pager(at: int, lang: str, steps: Sequence[str]) -> Html:
    """Links to the steps before and after the one at this index."""
    called = names(lang, steps)
    missing = h("p", {"class": "pager-missing", "data-place": "missing", "hidden": True})
    back = link(called[at - 1], "back", "btn", lang) if at else None
    on = link(called[at + 1], "next", "btn main", lang) if at + 1 < len(called) else None
    return h(
        "template",
        {"data-pager": place(steps[at])},
        h("div", {"class": "dk dk-pager"}, missing, h("p", {"class": "pager"}, back, on)),
    )


def gate_card(ident: str, lang: str, before: str) -> Html:
    """A card that asks for a guess: a sentence, a link to its step, and a quiet button to skip it."""
    wanted = guessed_in(before)
    second = ".second" if before == LATER else ""
    skip = h("button", {"type": "button", "class": "foot-btn", "data-do": "skip"}, texts.say("guess.skip", lang))
    go = go_to(wanted, lang, "btn main")
    return h(
        "section",
        {"class": "part gate", "aria-labelledby": ident},
        h("h3", {"id": ident}, say(f"gate{second}", lang)),
        h("p", {"class": "go"}, go, skip),
    )


def gate(lang: str, before: str) -> Html:
    """The gate in a step of a published page while there is no guess."""
    marks: dict[str, str | int] = {"data-when": "gate", "data-from": place(before)}
    return h("template", marks, h("div", {"class": "dk dk-gate"}, gate_card("dk-gate", lang, before)))


def cover(lang: str, steps: Sequence[str]) -> Html:
    """Style that shows one step alone until the scripts run; nothing is hidden without scripts.

    It's the first step, or the one with the guess if the address names it: nothing has to be done before that.
    """
    if len(steps) < 2:
        return Html("")
    anchors = [(name, quote(name)) for name in names(lang, steps)]
    begins = [f".prose:has(> h2:is([id='{name}'], [id='{coded}']))" for name, coded in anchors]
    # not `*`, with which the browser would restyle everything as it loads
    after = [f"{piece} ~ :is(div, p, details)" for piece in begins]
    starting = ":root[data-site]:not([data-live=still], [data-live=stuck])"
    first_alone = [begins[1], after[1]]
    hidden = {starting: first_alone}
    if steps[1] == guessed_in(GATED):
        named = ":is([data-at='#{}'], [data-at='#{}'])".format(*anchors[1])
        second_alone = [begins[0], f"{after[0]}:not({begins[1]}, {after[1]})", *begins[2:3], *after[2:3]]
        hidden = {f"{starting}:not({named})": first_alone, starting + named: second_alone}
    pieces = [f"{when} main:not(.dk-paged) > {piece}" for when, each in hidden.items() for piece in each]
    # a step shown alone starts at the page's title
    top = f"{starting} main > .prose > h2 {{ scroll-margin-top: 100vh }}"
    return h("style", None, Html(f"@media (scripting: enabled) {{ {', '.join(pieces)} {{ display: none }} {top} }}"))


def steps(lang: str, steps: Sequence[str] = STEPS, guesses: Sequence[str] = ()) -> Html:
    """Navigation with its templates; `guesses` are the storage keys of what the steps wait for."""
    marks: Marks = {"data-own": True, "data-behaviour": "steps", "data-waits-for": " ".join(guesses) or None}
    return join(
        h(
            "div",
            {"class": "step-row", **marks},
            navigation(lang, steps),
            more_button(lang),
            [pager(at, lang, steps) for at in range(len(steps))],
            [gate(lang, before) for before in (GATED, LATER) if guessed_in(before) in steps],
        ),
        cover(lang, steps),
    )
