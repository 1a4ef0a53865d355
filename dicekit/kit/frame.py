"""HTML around every part: title, introductory line, status, and the footer with Table, Still, Link and Help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from dicekit import texts
from dicekit.kit.html import Child, Html, classes, h, join, slot

PANELS = ("table", "still", "link", "help")


def heading(level: int, uid: str, title: Child, css: str | None = None) -> Html:
    """The title that names a region; its id is what `aria-labelledby` points to."""
    return h(f"h{level}", {"id": f"{uid}-title", "class": css}, title)


def frame(
    uid: str,
    title: str,
    *work: Child,
    line: Child = None,
    level: int = 3,
    kind: str = "",
    lang: str = "en",
    panels: tuple[str, ...] = PANELS,
    hidden_title: bool = False,
) -> Html:
    """The outer HTML of a part, with empty slots; it changes only with title or language.

    `work` goes between header and status; by default the slot `work`. With `hidden_title` only screen readers get the
    title (a chart has it as its caption).
    """
    head = heading(level, uid, title, "sr-only" if hidden_title else None)
    header = head if hidden_title and line is None else h("header", None, head, h("p", None, line) if line else None)
    return h(
        "section",
        {"class": classes("part", kind), "aria-labelledby": f"{uid}-title"},
        header,
        join(*work) if work else slot("work"),
        slot("status"),
        slot("notice"),
        slot("fault"),
        footer(uid, lang, panels) if panels else None,
    )


def with_storage(shell: Html, key: str, seeded: bool = False) -> Html:
    """The shell of a part whose link is stored on the device under a key such as `NN/race` (`static/kept.js`).

    `seeded`: the link names the seed of its dice; in a room each pupil has other ones.

    >>> with_storage(Html("<p>A part</p>"), "")
    '<p>A part</p>'
    """
    marks = {"class": "slot", "data-behaviour": "kept", "data-place": key, "data-seeded": "" if seeded else None}
    return h("div", marks, shell) if key else shell


def folded(key: str, word: str, line: str, *inside: Child, opened: bool = False) -> Html:
    """Something folded away under a word and what it is for; `opened`: at first it is open."""
    summary = h("summary", None, h("b", None, word), h("span", {"class": "quiet"}, line))
    return h("details", {"class": "fold away", "data-key": f"fold-{key}", "open": opened}, summary, inside)


def act_of_step(done: bool | int | str, steps: str = "") -> dict[str, str | int]:
    """Attributes of an element that is what a learner does in a step: the row of steps ticks it once it's done.

    `done` is a truth value, a count, or `skipped`. `steps` names the steps in which it counts; empty: all.

    >>> act_of_step(False), act_of_step(True, "use")
    ({'data-act-of-step': ''}, {'data-act-of-step': 'use', 'data-done': 1})
    """
    return {"data-act-of-step": steps, **({"data-done": int(done) if isinstance(done, bool) else done} if done else {})}


def act_mark(done: bool, steps: str = "") -> Html:
    """The same for a part without an element of its own for it."""
    return h("i", {"hidden": True, **act_of_step(done, steps)})


@lru_cache(128)
def footer(uid: str, lang: str, panels: tuple[str, ...] = PANELS) -> Html:
    """The four buttons and the panels that they open, always in the same order, folded behind a button "…".

    A page with a button for all footers (`more_button`) hides those of its parts.
    """
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "foot-btn",
                "data-toggle": f"{uid}-{name}",
                "data-panel": name,
                "aria-expanded": "false",
                "aria-controls": f"{uid}-{name}",
            },
            texts.say(f"widget.{name}", lang),
        )
        for name in panels
    ]
    opened = [
        h("div", {"class": f"panel panel-{name}", "id": f"{uid}-{name}", "hidden": True}, slot(name)) for name in panels
    ]
    fold = f"{uid}-more"
    more: dict[str, str] = {"data-toggle": fold, "aria-expanded": "false", "aria-controls": fold}
    return h(
        "footer",
        {"class": "foots"},
        _dots(lang, "more-btn", more),
        h("div", {"class": "foot-fold", "id": fold, "hidden": True}, h("div", {"class": "foot-row"}, buttons), opened),
    )


def more_button(lang: str) -> Html:
    """The button "…" of a page of the site: shows and hides the footers and seeds of all its parts."""
    return _dots(lang, "more-all", {"data-more": "", "aria-pressed": "false"})


def _dots(lang: str, css: str, marks: Mapping[str, str]) -> Html:
    labels = {"aria-label": texts.say("widget.more", lang), "title": texts.say("widget.more_title", lang)}
    named = {"type": "button", "class": css, **labels}
    return h("button", {**named, **marks}, h("span", {"aria-hidden": "true"}, "…"))


def copy_panel(uid: str, text: str, lang: str) -> Html:
    """The *Still* panel: the part in words, to copy or print."""
    return join(
        h("pre", {"class": "copy", "id": f"{uid}-copy", "tabindex": "0"}, text),
        h(
            "p",
            {"class": "chips"},
            h(
                "button",
                {"type": "button", "class": "chip", "data-copy": f"{uid}-copy"},
                texts.say("widget.copy", lang),
            ),
            h("button", {"type": "button", "class": "chip", "data-print": True}, texts.say("widget.print", lang)),
        ),
    )


def link_panel(uid: str, lang: str) -> Html:
    """The *Link* panel: an address that restores this state, filled in by the browser."""
    label = h("label", {"for": f"{uid}-address"}, texts.say("widget.address", lang))
    field = h("input", {"id": f"{uid}-address", "class": "field", "readonly": True, "data-address": True, "value": ""})
    return h("p", {"class": "address"}, label, field)


def table(caption: str, head: Sequence[Child], rows: Sequence[Sequence[Child]]) -> Html:
    """A plain table with a caption; the first cell of a row is its header.

    >>> table("Odds", ["found", "chance"], [["3", "1/2"]])[:47]
    '<table class="data"><caption>Odds</caption><the'
    """
    columns = h("tr", None, [h("th", {"scope": "col"}, cell) for cell in head])
    lines = [
        h("tr", None, h("th", {"scope": "row"}, row[0]), [h("td", None, cell) for cell in row[1:]]) for row in rows
    ]
    return h(
        "table", {"class": "data"}, h("caption", None, caption), h("thead", None, columns), h("tbody", None, lines)
    )


def status(*words: Child) -> Html:
    """The status line."""
    return h("p", {"class": "status"}, *words)


def fault(lang: str, what: str) -> Html:
    """What a part shows after an error: what is safe, how to go on, and details if given."""
    happened = h(
        "details",
        {"class": "fold"},
        h("summary", None, texts.say("widget.what_happened", lang)),
        h("pre", {"class": "copy", "tabindex": "0"}, what),
    )
    restart = h("button", {"type": "button", "class": "btn", "data-act": "restart"}, texts.say("widget.restart", lang))
    return h(
        "div",
        {"class": "banner fault", "role": "group"},
        h("p", None, texts.say("widget.fault", lang)),
        h("p", {"class": "chips"}, restart),
        happened if what else None,
    )
