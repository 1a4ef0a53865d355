"""The ledger as HTML: every line is there, one of them open; which one is the browser's business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dicekit import texts
from dicekit.formulas import Derivation, Line
from dicekit.widgets.draw.frame import heading
from dicekit.widgets.draw.frame import table as plain_table
from dicekit.widgets.draw.html import Html, classes, h, join, slot

MODES = ("words", "numbers", "letters")


@dataclass(frozen=True)
class Entry:
    """One line as it is shown: its words, what stands there while it is shut, and the line itself."""

    line: Line
    sentence: str
    teaser: str


def shell(uid: str, level: int, lang: str, footer: Html) -> Html:
    """The part's frame: title and switch in one header, the lines, what is assumed, the footer."""
    head = h(
        "header",
        None,
        h("div", {"class": "head"}, heading(level, uid, texts.say("ledger.heading", lang)), slot("place")),
        switch(uid, lang),
    )
    return h(
        "section",
        {"class": "part ledger", "aria-labelledby": f"{uid}-title", "data-behaviour": "ledger"},
        head,
        slot("work"),
        slot("status"),
        slot("notice"),
        slot("fault"),
        footer,
    )


def switch(uid: str, lang: str) -> Html:
    """Words, numbers or letters; the style sheet does the rest."""
    labels = [
        h(
            "label",
            None,
            h("input", {"type": "radio", "name": f"{uid}-mode", "value": mode, "checked": mode == "numbers"}),
            h("span", None, texts.say(f"ledger.mode.{mode}", lang)),
        )
        for mode in MODES
    ]
    return h("fieldset", {"class": "seg"}, h("legend", {"class": "hush"}, texts.say("ledger.mode", lang)), labels)


def lines(uid: str, entries: Sequence[Entry], at: int, lang: str) -> Html:
    """All lines in order; `at` counts from 1."""
    items = [_line(uid, entry, number, len(entries), at, lang) for number, entry in enumerate(entries, 1)]
    listed = h("ol", {"class": "lines", "data-roving": "column", "data-start": at}, items)
    return join(listed, _turn(at, len(entries), lang), h("p", {"class": "assume"}, texts.say("ledger.assume", lang)))


def _line(uid: str, entry: Entry, number: int, of: int, at: int, lang: str) -> Html:
    state = "open" if number == at else "past" if number < at else "shut"
    body = f"{uid}-line-{number}"
    head = h(
        "button",
        {
            "type": "button",
            "class": "head",
            "data-item": True,
            "data-line": number,
            "aria-expanded": "true" if state == "open" else "false",
            "aria-controls": body,
            "data-say": texts.say("ledger.place.spoken", lang, at=number, of=of, words=entry.sentence),
        },
        h("span", {"class": "sentence"}, entry.sentence),
        h("span", {"class": "teaser"}, entry.teaser),
    )
    inside = h("div", {"class": "inside", "id": body}, _body(uid, entry, number, lang))
    marks = {"class": classes("line", state), "data-key": f"line-{number}", "data-number": number}
    return h("li", marks, h("span", {"class": "n", "aria-hidden": "true"}, str(number)), head, inside)


def _body(uid: str, entry: Entry, number: int, lang: str) -> list[Html | None]:
    line = entry.line
    because = f"{uid}-why-{number}"
    why = h(
        "p",
        {"class": "ask"},
        h(
            "button",
            {
                "type": "button",
                "class": "foot-btn",
                "data-toggle": because,
                "aria-expanded": "false",
                "aria-controls": because,
                "data-shortcut": "w",
            },
            texts.say("ledger.why", lang),
        ),
    )
    reason = h("p", {"class": "because", "id": because, "hidden": True}, line.reason(lang))
    result = _result(line, lang) if line.is_result and line.value is not None else None
    return [*_formulas(line, number, lang), result, why, reason]


def _formulas(line: Line, number: int, lang: str) -> list[Html | None]:
    """The same formula in words, numbers and letters; the switch shows one."""
    label = texts.say("ledger.formula", lang, number=number)
    shown: list[Html | None] = []
    for letters in (False, True):
        markup = line.markup(lang, letters)
        kind = "letters" if letters else "numbers"
        box = {"class": f"formula {kind}", "tabindex": "0", "role": "group", "aria-label": label}
        shown.append(h("div", box, Html(markup)) if markup else None)
    said = line.speech(lang)
    shown.append(
        h("p", {"class": "spelled"}, texts.words(lang).capital(said) + texts.say("ledger.stop", lang)) if said else None
    )
    return shown


def _result(line: Line, lang: str) -> Html:
    """The double-ruled end: percent and so many of a hundred, or dice."""
    value = line.value or Fraction(0)
    words = texts.words(lang)
    if line.key.startswith("result.loss"):
        unit = "points" if line.key.endswith("points") else "dice"
        return h(
            "p",
            {"class": "result"},
            h("b", None, words.signed(value)),
            h("span", None, texts.say(f"ledger.unit.{unit}", lang)),
        )
    hundred = texts.say("ledger.hundred", lang, chance=value)
    return h("p", {"class": "result"}, h("b", None, words.percent(value)), h("span", None, hundred))


def _turn(at: int, of: int, lang: str) -> Html:
    """On a phone only the open line is shown: buttons to the one before and after."""

    def button(way: str, by: int) -> Html:
        number = at + by
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "chip",
            "data-turn": by,
            "data-words": texts.say(f"ledger.{way}", lang, number="{n}"),
            "hidden": not 1 <= number <= of,
        }
        return h("button", marks, texts.say(f"ledger.{way}", lang, number=number))

    return h("p", {"class": "turn"}, button("back", -1), button("next", 1))


def place(at: int, of: int, lang: str) -> Html:
    """Which line is open, for a phone's header."""
    words = texts.say("ledger.place", lang, at="{n}", of=of)
    return h("span", {"class": "place", "data-words": words}, texts.say("ledger.place", lang, at=at, of=of))


def teaser(line: Line, lang: str) -> str:
    """What stands on a line that is still shut: its question, without the answer."""
    kind = line.key.split(".")[0]
    return texts.say(f"ledger.teaser.{kind}", lang)


def table(entries: Sequence[Entry], lang: str) -> Html:
    """All lines as a table."""
    rows = [
        [str(number), entry.sentence, entry.line.text(), texts.words(lang).fraction(entry.line.value)]
        if entry.line.value is not None
        else [str(number), entry.sentence, entry.line.text(), ""]
        for number, entry in enumerate(entries, 1)
    ]
    heads = [texts.say(f"ledger.table.{name}", lang) for name in ("line", "words", "formula", "value")]
    return plain_table(texts.say("ledger.table.caption", lang), heads, rows)


def copies(uid: str, ledger: Derivation, lang: str) -> Html:
    """The derivation to copy as text, as LaTeX, as Python."""
    kinds = {"text": ledger.text(lang), "latex": ledger.latex, "python": ledger.python}
    blocks = []
    for kind, content in kinds.items():
        words = texts.say(f"ledger.copy.{kind}", lang)
        source = f"{uid}-copy-{kind}"
        button = h("button", {"type": "button", "class": "chip", "data-copy": source}, texts.say("widget.copy", lang))
        pre = h("pre", {"class": "copy", "id": source, "tabindex": "0", "aria-label": words}, content)
        opened = kind == "text"
        blocks.append(
            h(
                "details",
                {"class": "fold", "open": opened},
                h("summary", None, words),
                pre,
                h("p", {"class": "chips"}, button),
            )
        )
    return join(*blocks)


def empty(lang: str) -> Html:
    """Before there is a bid."""
    return h("p", {"class": "status empty"}, texts.say("ledger.empty", lang))
