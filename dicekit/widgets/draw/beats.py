"""Drawing of a lesson's beats: links, pagers, and the guess gate."""

from __future__ import annotations

from urllib.parse import quote

from dicekit import texts
from dicekit.kit.frame import more_button
from dicekit.kit.html import Html, h, join

BEATS = ("ask", "guess", "roll", "reason", "check", "use")
GATED = "roll"  # the first beat that needs a guess
LATER = "reason"  # the first beat that needs the second guess, if there is one


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"beats.{key}", lang, **slots)


def names(lang: str) -> list[str]:
    """Names of the beats, which are the notebook's headings and their anchors."""
    return [say(beat, lang) for beat in BEATS]


def navigation(lang: str) -> Html:
    """Links to the beats' headings, which work without scripts."""
    items = [
        h("li", None, h("a", {"href": f"#{name}", "data-n": at, "data-beat": at}, name))
        for at, name in enumerate(names(lang), 1)
    ]
    return h("nav", {"aria-label": say("label", lang)}, h("ol", {"class": "beats"}, items))


def link(beat: str, way: str, css: str, lang: str) -> Html:
    rel = "prev" if way == "back" else "next"
    return h("a", {"class": css, "href": f"#{beat}", "rel": rel}, say(way, lang, beat=beat))


def pager(at: int, lang: str) -> Html:
    """Links to the previous and next beat."""
    called = names(lang)
    back = link(called[at - 2], "back", "btn", lang) if at > 1 else None
    on = link(called[at], "next", "btn main", lang) if at < len(called) else None
    return h("template", {"data-pager": at}, h("div", {"class": "dk dk-pager"}, h("p", {"class": "pager"}, back, on)))


def gate_card(ident: str, lang: str, before: str) -> Html:
    """A card that asks for a guess: a sentence, a link to its beat, and a quiet button to skip it."""
    wanted = BEATS[BEATS.index(before) - 1]
    second = ".second" if before == LATER else ""
    name = say(wanted, lang)
    skip = h("button", {"type": "button", "class": "foot-btn", "data-do": "skip"}, texts.say("guess.skip", lang))
    go = h("a", {"class": "btn main", "href": f"#{name}"}, say("gate_go", lang, beat=name))
    return h(
        "section",
        {"class": "part gate", "aria-labelledby": ident},
        h("h3", {"id": ident}, say(f"gate{second}", lang)),
        h("p", {"class": "go"}, go, skip),
    )


def gate(lang: str, before: str) -> Html:
    """The gate in a beat of a published page while there is no guess."""
    marks: dict[str, str | int] = {"data-when": "gate", "data-from": BEATS.index(before) + 1}
    return h("template", marks, h("div", {"class": "dk dk-gate"}, gate_card("dk-gate", lang, before)))


def cover(lang: str) -> Html:
    """Style that hides results until the scripts run; nothing is hidden without scripts."""
    anchor = names(lang)[BEATS.index(GATED)]
    starting = ":root[data-site]:not([data-live=still], [data-live=stuck])"
    heading = f"h2:is([id='{anchor}'], [id='{quote(anchor)}'])"
    first = f"{starting} main:not(.dk-paged) > :has(> {heading})"
    rule = f"@media (scripting: enabled) {{ {first}, {first} ~ * {{ display: none }} }}"
    return h("style", None, Html(rule))


def beats(lang: str) -> Html:
    """Navigation with its templates."""
    return join(
        h(
            "div",
            {"class": "beat-row", "data-own": True, "data-behaviour": "beats"},
            navigation(lang),
            more_button(lang),
            [pager(at, lang) for at in range(1, len(BEATS) + 1)],
            [gate(lang, before) for before in (GATED, LATER)],
        ),
        cover(lang),
    )
