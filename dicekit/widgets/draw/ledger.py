"""Drawing of the ledger: all lines, one of them open; the browser opens and closes them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from dicekit import texts
from dicekit.formulas import Derivation, Line
from dicekit.kit.frame import heading
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Html, classes, h, join, join_plain, slot
from dicekit.kit.states import done, spoken_done
from dicekit.widgets.draw import blanks

log = logging.getLogger("dicekit.widgets")
#: shared parts on which a line can be tried; a lesson's own part has the texts `<name>.try` and `<name>.tried`
TRIALS = ("grid", "strip", "chart", "board", "balance")


def trial_words(place: str, lang: str, tried: int | None = None) -> str:
    """Label of a *try it* button, or what is announced after line number `tried` was tried.

    >>> trial_words("grid", "en"), trial_words("grid", "en", 2)
    ('try it on the grid', 'Line 2 is on the grid.')
    """
    word = "try" if tried is None else "tried"
    key = f"ledger.{word}.{place}" if place in TRIALS else f"{place}.{word}"
    return texts.say(key, lang, **({} if tried is None else {"number": tried}))


def can_be_tried(place: str) -> bool:
    """Whether there are *try it* texts for this name."""
    return place in TRIALS or texts.has(f"{place}.try")


T = TypeVar("T")
MODES = ("words", "numbers", "letters")


def or_logged(write: Callable[[], T], otherwise: T) -> T:
    """The result of `write`; after an exception, which is logged, `otherwise`."""
    try:
        return write()
    except Exception:
        log.exception("A piece of a derivation cannot be written.")
        return otherwise


@dataclass(frozen=True)
class Entry:
    """One ledger line for drawing: its sentence, its text while closed, and the derivation line."""

    line: Line
    sentence: str
    teaser: str


def shell(uid: str, level: int, lang: str, footer: Html, store_key: str = "") -> Html:
    """Frame of a ledger: title, switch, lines, assumptions, footer.

    `store_key` is the name under which the browser keeps which lines are open.
    """
    head = h(
        "header",
        None,
        h("div", {"class": "head"}, heading(level, uid, texts.say("ledger.heading", lang)), slot("place")),
        switch(uid, lang),
    )
    return h(
        "section",
        {
            "class": "part ledger",
            "aria-labelledby": f"{uid}-title",
            "data-behaviour": "ledger",
            "data-store-key": store_key or None,
        },
        head,
        slot("work"),
        slot("status"),
        slot("notice"),
        slot("fault"),
        footer,
    )


def switch(uid: str, lang: str) -> Html:
    """Switch between words, numbers and letters; the style sheet shows one of them."""
    labels = [
        h(
            "label",
            None,
            h("input", {"type": "radio", "name": f"{uid}-mode", "value": mode, "checked": mode == "numbers"}),
            h("span", None, texts.say(f"ledger.mode.{mode}", lang)),
        )
        for mode in MODES
    ]
    return h("fieldset", {"class": "seg"}, h("legend", {"class": "sr-only"}, texts.say("ledger.mode", lang)), labels)


def lines(uid: str, entries: Sequence[Entry], insides: Mapping[int, Html], at: int, lang: str, assume: str) -> Html:
    """All lines in order; `at` counts from 1. `insides` are contents of open lines; others have slots."""
    drawn = [
        _line(uid, entry, number, len(entries), at, lang, insides.get(number) or slot(f"line_{number}"))
        for number, entry in enumerate(entries, 1)
    ]
    listed = h("ol", {"class": "lines", "data-roving": "column", "data-start": at}, drawn)
    assumed = h("p", {"class": "assume"}, texts.say(f"ledger.assume.{assume}", lang))
    whole = texts.say("ledger.done", lang)
    marks: Attributes = {"class": "read", "hidden": at < len(entries), "data-say": spoken_done(lang, whole)}
    read = h("div", marks, done(lang, whole))
    return join(_turn(at, len(entries), lang), listed, assumed, read)


def inside(uid: str, entry: Entry, number: int, lang: str, where: str | None) -> Html:
    """Contents of an open line; `where` is the part on which it can be tried."""
    return join(*_body(uid, entry, number, lang), _foot(uid, entry, number, lang, where))


def _line(uid: str, entry: Entry, number: int, of: int, at: int, lang: str, shown: Html) -> Html:
    state = "open" if number == at else "past" if number < at else "shut"
    body, line = f"{uid}-line-{number}", entry.line
    asked = h("span", {"class": "sentence asked"}, line.asking(lang)) if line.blank else None
    head = h(
        "button",
        {
            "type": "button",
            "class": "head",
            "data-item": True,
            "data-line": number,
            "aria-expanded": "true" if state == "open" else "false",
            "aria-controls": body,
            "data-say": _spoken(_told(entry, lang), _aloud(line, lang), number, of, lang),
            "data-ask": _spoken(line.asking(lang), blanks.spoken(line, lang), number, of, lang) if line.blank else None,
        },
        asked,
        h("span", {"class": "sentence"}, entry.sentence),
        _outcome(entry, lang),
        h("span", {"class": "teaser"}, entry.teaser),
    )
    place = h("div", {"class": "inside", "id": body}, shown)
    marks = {"class": classes("line", state, "waiting" if line.blank else None), "data-key": f"line-{number}"}
    kept = h("span", {"class": "n", "aria-hidden": "true"}, str(number))
    return h("li", marks | {"data-number": number}, kept, head, place)


def _outcome(entry: Entry, lang: str) -> Html | None:
    """Result beside a closed line's sentence, unless the sentence has it."""
    line = entry.line
    asks = entry.sentence.endswith((":", "：")) and (line.rows is None or line.blank is not None)
    if line.value is None or not (line.is_result or asks):
        return None
    shown = _shown(line, lang) if line.is_result else _plain(line.value, lang)
    told = shown in entry.sentence or (shown.isdecimal() and texts.words(lang).number(int(shown)) in entry.sentence)
    return None if told else h("b", {"class": "outcome"}, shown)


def _plain(value: Fraction, lang: str) -> str:
    """A number as a fraction if that is short, else as a decimal."""
    words = texts.words(lang)
    return words.fraction(value) if value.denominator < 10_000 else words.decimal(value)


def _told(entry: Entry, lang: str) -> str:
    """The sentence, and the rows of its table as sentences."""
    rows = entry.line.rows
    return join_plain(lang, entry.sentence, *(rows.sentences(lang) if rows else ()))


def _spoken(sentence: str, formula: str, number: int, of: int, lang: str) -> str:
    """The spoken line: number, sentence, formula."""
    stop = texts.say("ledger.stop", lang)
    read = texts.words(lang).capital(formula) if sentence.endswith(tuple(".。")) else formula
    said = join_plain(lang, sentence, read + stop if formula else "")
    return texts.say("ledger.place.spoken", lang, at=number, of=of, words=said)


def _aloud(line: Line, lang: str) -> str:
    """The spoken formula."""
    return or_logged(lambda: line.speech(lang), "")


def _body(uid: str, entry: Entry, number: int, lang: str) -> list[Html | None]:
    """Contents of an open line: table, formula in three notations, result."""
    line = entry.line
    table = [Html(line.rows.html(lang, entry.sentence))] if line.rows else []
    stored: list[Html | None] = [_from_the_book(line, lang)]
    shown = [*table, *or_logged(lambda: _formulas(line, number, lang), stored)]
    if line.is_result and line.value is not None:
        shown.append(_result(line, lang))
    if line.blank is None:
        return shown
    return [blanks.blank(uid, line, number, lang), h("div", {"class": "filled"}, shown)]


def _from_the_book(line: Line, lang: str) -> Html:
    """A line with a stored value, marked as such."""
    value = texts.words(lang).fraction(line.value) if line.value is not None else ""
    return h("p", {"class": "booked"}, h("b", None, value), " ", h("span", None, texts.say("ledger.book", lang)))


def _behind(line: Line) -> str:
    """The line's sympy expression, if there is one."""
    return or_logged(lambda: _no_python(lambda: line.python) if line.steps and line.notation() else "", "")


def _no_python(write: Callable[[], str]) -> str:
    """Python source of the line; None for abridged steps (`…`)."""
    try:
        return write()
    except ValueError:
        return ""


def _opener(words: str, opens: str, key: str, css: str = "") -> Html:
    """A button that opens something under the line."""
    asks: dict[str, str | int | bool | None] = {
        "data-toggle": opens,
        "aria-expanded": "false",
        "aria-controls": opens,
        "data-shortcut": key,
    }
    return h("button", {"type": "button", "class": classes("foot-btn", css), **asks}, words)


def _foot(uid: str, entry: Entry, number: int, lang: str, where: str | None) -> Html:
    """Buttons *why*, *try it* and *expression*, and the panels they open."""
    because, behind = f"{uid}-why-{number}", f"{uid}-sympy-{number}"
    trial, code = None, _behind(entry.line)
    if where:
        does: dict[str, str | int | bool | None] = {"data-act": "try", "data-arg-line": number, "data-shortcut": "t"}
        does["data-shows"] = {"strip": "rolls"}.get(where, where)
        trial = h("button", {"type": "button", "class": "foot-btn", **does}, trial_words(where, lang))
    buttons = (
        _opener(texts.say("ledger.why", lang), because, "w"),
        trial,
        _opener("sympy", behind, "s", "behind") if code else None,
    )
    reason = h("p", {"class": "because", "id": because, "hidden": True}, entry.line.reason(lang))
    written = h("code", {"class": "copy behind", "id": behind, "tabindex": "0", "hidden": True}, code) if code else None
    return join(h("p", {"class": "ask"}, buttons), reason, written)


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
    """The final result: percent and out of 100, dice, points, or a number."""
    value, unit = line.value or Fraction(0), _unit(line)
    after = "" if unit == "number" else texts.say(f"ledger.unit.{unit}", lang, chance=value)
    costs = unit in ("dice", "points") and value < 0
    marks = {"class": classes("result", costs and "costs")}
    return h("p", marks, h("b", None, _shown(line, lang)), h("span", None, after) if after else None)


def _shown(line: Line, lang: str) -> str:
    """The result in its unit."""
    value, unit, words = line.value or Fraction(0), _unit(line), texts.words(lang)
    if unit == "chance":
        return words.percent(value)
    if unit in ("dice", "points"):
        return words.signed(value)
    return words.whole(int(value)) if value.denominator == 1 else words.decimal(value)


def _unit(line: Line) -> str:
    """Unit of the result."""
    if line.key.startswith("result.loss"):
        return "points" if line.key.endswith("points") else "dice"
    return line.unit


def _turn(at: int, of: int, lang: str) -> Html:
    """Buttons for the previous and next line, on phones."""

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
    """Number of the open line, for phones."""
    words = texts.say("ledger.place", lang, at="{n}", of=of)
    return h("span", {"class": "place", "data-words": words}, texts.say("ledger.place", lang, at=at, of=of))


def table(entries: Sequence[Entry], lang: str) -> Html:
    """All lines as a table."""
    rows = [
        [str(number), _told(entry, lang), _in_text(entry.line, lang), _value(entry.line, lang)]
        for number, entry in enumerate(entries, 1)
    ]
    heads = [texts.say(f"ledger.table.{name}", lang) for name in ("line", "words", "formula", "value")]
    return plain_table(texts.say("ledger.table.caption", lang), heads, rows)


def _in_text(line: Line, lang: str) -> str:
    return or_logged(lambda: line.text(lang), "")


def _value(line: Line, lang: str) -> str:
    return "" if line.value is None else texts.words(lang).fraction(line.value)


def copies(uid: str, ledger: Derivation, lang: str) -> Html:
    """The derivation to copy as text, as LaTeX, as Python."""
    kinds = _kinds(ledger, lang)
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


def _kinds(ledger: Derivation, lang: str) -> dict[str, str]:
    """The derivation in each notation."""
    kinds: dict[str, Callable[[], str]] = {
        "text": lambda: ledger.text(lang),
        "latex": lambda: ledger.latex,
        "python": lambda: _no_python(lambda: ledger.python_with_words(lang)),
    }
    written = {kind: or_logged(write, "") for kind, write in kinds.items()}
    return {kind: text for kind, text in written.items() if text}
