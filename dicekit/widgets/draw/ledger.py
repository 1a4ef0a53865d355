"""Drawing of a derivation's steps: all of them, one open; the browser opens and closes them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from dicekit import texts
from dicekit.formulas import Derivation, Line
from dicekit.kit.frame import act_of_step, heading
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Html, classes, h, join, join_plain, slot
from dicekit.kit.states import done, done_text
from dicekit.widgets.draw import blanks

log = logging.getLogger("dicekit.widgets")
#: shared parts that follow the open step (a lesson's own part has the text `<name>.tried` instead)
PICTURES = ("grid", "strip", "chart", "board", "balance")
#: the tab of a part on a phone, if that differs from the part's name
MANY = 5  # so many dice or points on average are told with one decimal
TABS = {"strip": "rolls", "judge": "table", "bench": "table"}
T = TypeVar("T")


def tried_words(place: str, lang: str, number: int) -> str:
    """What is announced when the picture shows step `number` again.

    >>> tried_words("grid", "en", 2)
    'Step 2 is on the grid.'
    """
    return texts.say(f"ledger.tried.{place}" if place in PICTURES else f"{place}.tried", lang, number=number)


def is_picture(place: str) -> bool:
    """Whether there is a part of this name that follows the open step."""
    return place in PICTURES or texts.has(f"{place}.tried")


def or_logged(write: Callable[[], T], otherwise: T) -> T:
    """The result of `write`; after an exception, which is logged, `otherwise`."""
    try:
        return write()
    except Exception:
        log.exception("A piece of a derivation cannot be written.")
        return otherwise


@dataclass(frozen=True)
class Entry:
    """One step for drawing: its sentence, what it will be about, and the line of the derivation."""

    line: Line
    sentence: str
    teaser: str


def shell(uid: str, level: int, lang: str, footer: Html, store_key: str, points: bool) -> Html:
    """Frame: title, steps, assumptions, footer.

    `store_key` is the name under which the browser keeps which steps were opened; `points`: pictures follow the steps.
    """
    name = heading(level, uid, texts.say("ledger.heading", lang))
    return h(
        "section",
        {
            "class": "part ledger",
            "aria-labelledby": f"{uid}-title",
            "data-behaviour": "ledger",
            "data-store-key": store_key or None,
            "data-points": points or None,
            **act_of_step(False, "reason"),
        },
        h("header", None, h("div", {"class": "head"}, name, slot("place"))),
        slot("work"),
        slot("status"),
        slot("notice"),
        slot("fault"),
        footer,
    )


@dataclass(frozen=True)
class Way:
    """The state of the steps: the open one, the last before *Go deeper*, the last; the pictures they highlight."""

    at: int
    main: int
    of: int
    pictures: Mapping[int, str]


def steps(uid: str, entries: Sequence[Entry], insides: Mapping[int, Html], way: Way, lang: str, assume: str) -> Html:
    """All steps in order. `insides` are contents of open steps; others have slots."""
    drawn = [
        _step(uid, entry, number, way, lang, insides.get(number) or slot(f"line_{number}"))
        for number, entry in enumerate(entries, 1)
    ]
    listed = h("ol", {"class": "lines", "data-start": way.at, "data-main": way.main}, drawn)
    assumed = h("p", {"class": "assume"}, texts.say(f"ledger.assume.{assume}", lang))
    whole = texts.say("ledger.done", lang)
    marks: Attributes = {"class": "read", "hidden": way.at < way.main, "data-say": done_text(lang, whole)}
    read = h("div", marks, done(lang, whole))
    return join(listed, read, _turn(entries, way, lang), assumed)


def inside(uid: str, entry: Entry, number: int, lang: str) -> Html:
    """Contents of an open step, and the text announced when it opens."""
    aloud = _read_aloud(entry, number, lang)
    return join(*_body(uid, entry, number, lang), _why(uid, entry, number, lang), aloud)


def _read_aloud(entry: Entry, number: int, lang: str) -> Html:
    """The spoken step, complete and with its blank; the browser fills in how many there are."""
    line = entry.line
    asked = _aloud_line(line.asking(lang), blanks.read_aloud(line, lang), number, lang) if line.blank else None
    whole = _aloud_line(_with_rows(entry, lang), _aloud(line, lang), number, lang)
    return h("span", {"hidden": True, "data-say": whole, "data-ask": asked})


def _step(uid: str, entry: Entry, number: int, way: Way, lang: str, shown: Html) -> Html:
    state = "open" if number == way.at else "past" if number < way.at else "shut"
    body, line = f"{uid}-line-{number}", entry.line
    asked = h("span", {"class": "sentence asked"}, line.asking(lang)) if line.blank else None
    left = h("b", {"class": "left-open"}, texts.say("ledger.blank.left", lang)) if line.blank else None
    where = way.pictures.get(number)
    head = h(
        "button",
        {
            "type": "button",
            "class": "head",
            "data-line": number,
            "aria-expanded": "true" if state == "open" else "false",
            "aria-controls": body,
            "data-lights": TABS.get(where, where) if where else None,
        },
        asked,
        h("span", {"class": "sentence"}, entry.sentence),
        _outcome(entry, lang),
        left,
    )
    place = h("div", {"class": "inside", "id": body}, shown)
    marks = {"class": classes("line", state, "waiting" if line.blank else None), "data-key": f"line-{number}"}
    kept = h("span", {"class": "n", "aria-hidden": "true"}, str(number))
    return h("li", marks | {"data-teaser": entry.teaser, "data-number": number}, kept, head, place)


def _outcome(entry: Entry, lang: str) -> Html | None:
    """The result beside the sentence of a past step, which is cut to one line."""
    line = entry.line
    if line.value is None:
        return None
    return h("b", {"class": "outcome"}, _shown(line, lang) if line.is_result else _plain(line.value, lang))


def _plain(value: Fraction, lang: str) -> str:
    """A number as a fraction if that is short, else as a decimal."""
    language = texts.get_language(lang)
    return language.fraction(value) if value.denominator < 10_000 else language.decimal(value)


def _with_rows(entry: Entry, lang: str) -> str:
    """The sentence, and the rows of its table as sentences."""
    rows = entry.line.rows
    return join_plain(lang, entry.sentence, *(rows.sentences(lang) if rows else ()))


def _aloud_line(sentence: str, formula: str, number: int, lang: str) -> str:
    """The spoken line: number, sentence, formula."""
    stop = texts.say("ledger.stop", lang)
    read = texts.get_language(lang).capital(formula) if sentence.endswith(tuple(".。")) else formula
    words = join_plain(lang, sentence, read + stop if formula else "")
    return texts.say("ledger.place.spoken", lang, at=number, of="{of}", words=words)


def _aloud(line: Line, lang: str) -> str:
    """The spoken formula."""
    return or_logged(lambda: line.plain_speech(lang), "")


def _body(uid: str, entry: Entry, number: int, lang: str) -> list[Html | None]:
    """Contents of an open step: table, formula in numbers and in letters, result."""
    line = entry.line
    table = [Html(line.rows.html(lang, entry.sentence))] if line.rows else []
    stored: list[Html | None] = [_from_the_book(line, lang)]
    shown = [*table, *or_logged(lambda: _formulas(line, number, lang), stored)]
    if line.is_result and line.value is not None:
        shown.append(_result(line, lang))
    if line.blank is None:
        return shown
    feedback = h("p", {"class": "note blank-feedback", "data-own": True, "data-place": "right"})
    return [blanks.blank(uid, line, number, lang), h("div", {"class": "filled"}, feedback, shown)]


def _from_the_book(line: Line, lang: str) -> Html:
    """A line with a stored value, marked as such."""
    value = texts.get_language(lang).fraction(line.value) if line.value is not None else ""
    return h("p", {"class": "booked"}, h("b", None, value), " ", h("span", None, texts.say("ledger.book", lang)))


def _no_python(write: Callable[[], str]) -> str:
    """Python source of the line; None for abridged steps (`…`)."""
    try:
        return write()
    except ValueError:
        return ""


def _why(uid: str, entry: Entry, number: int, lang: str) -> Html:
    """The link *Why?*, and the reason it opens; while a blank with a hint of its own is open, that hint instead."""
    because = f"{uid}-why-{number}"
    asks: Attributes = {
        "type": "button",
        "class": "foot-btn",
        "data-toggle": because,
        "aria-expanded": "false",
        "aria-controls": because,
        "data-shortcut": "w",
    }
    why, hint = entry.line.reason(lang), entry.line.hint(lang)

    def either(before: str, then: str) -> Sequence[Html] | str:
        at = (("unanswered", before), ("answered", then))
        return then if hint == why else [h("span", {"class": kind}, words) for kind, words in at]

    button = h("button", asks, either(texts.say("quiz.hint", lang), texts.say("ledger.why", lang)))
    reason = h("p", {"class": "because", "id": because, "hidden": True}, either(hint, why))
    return join(h("p", {"class": "ask"}, button), reason)


def _formulas(line: Line, number: int, lang: str) -> list[Html | None]:
    """The formula in plain numbers, and in letters for readers who set that."""
    label = texts.say("ledger.formula", lang, number=number)
    shown: list[Html | None] = []
    for kind, markup in (("numbers", line.plain(lang)), ("letters", line.markup(lang, letters=True))):
        box = {"class": f"formula {kind}", "tabindex": "0", "role": "group", "aria-label": label}
        shown.append(h("div", box, Html(markup)) if markup else None)
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
    value, unit, words = line.value or Fraction(0), _unit(line), texts.get_language(lang)
    if unit == "chance":
        return words.percent(value)
    if unit in ("dice", "points"):
        return words.signed(value) if abs(value) < MANY else words.signed_to(value, 1)
    return words.whole(int(value)) if value.denominator == 1 else words.decimal(value)


def _unit(line: Line) -> str:
    """Unit of the result."""
    if line.key.startswith("result.loss"):
        return "points" if line.key.endswith("points") else "dice"
    return line.unit


def _turn(entries: Sequence[Entry], way: Way, lang: str) -> Html:
    """The buttons to the next step, which names its topic, and on narrow pages to the picture of the open step."""
    at, more = way.at, way.at < way.of
    words = {name: texts.say(f"ledger.{name}", lang) for name in ("next", "deeper")}
    marks: Attributes = {
        "type": "button",
        "class": classes("btn", at < way.main and "main"),
        "data-turn": 1,
        "data-next": words["next"],
        "data-deeper": words["deeper"],
        "hidden": not more,
    }
    word = h("span", None, words["deeper" if at == way.main else "next"])
    coming = h("small", {"class": "coming"}, entries[at].teaser if more else "")
    see: Attributes = {"type": "button", "class": "chip see", "data-see": True, "hidden": at not in way.pictures}
    picture = h("button", see, texts.say("ledger.see", lang)) if way.pictures else None
    return h("p", {"class": "go turn"}, h("button", marks, word, " ", coming), picture)


def place(way: Way, lang: str) -> Html:
    """Which step is open: "Step 2 of 5"; behind the main way only its number."""
    words = [texts.say("ledger.place", lang, at="{n}", of="{of}"), texts.say("ledger.place.deeper", lang, at="{n}")]
    shown = words[way.at > way.main].replace("{n}", str(way.at)).replace("{of}", str(way.main))
    return h("span", {"class": "place", "data-words": words[0], "data-deeper": words[1]}, shown)


def table(entries: Sequence[Entry], lang: str) -> Html:
    """All steps as a table."""
    rows = [
        [str(number), _with_rows(entry, lang), _in_text(entry.line, lang), _value(entry.line, lang)]
        for number, entry in enumerate(entries, 1)
    ]
    heads = [texts.say(f"ledger.table.{name}", lang) for name in ("line", "words", "formula", "value")]
    return plain_table(texts.say("ledger.table.caption", lang), heads, rows)


def _in_text(line: Line, lang: str) -> str:
    return or_logged(lambda: line.text(lang), "")


def _value(line: Line, lang: str) -> str:
    return "" if line.value is None else texts.get_language(lang).fraction(line.value)


def copies(uid: str, whole: Derivation, lang: str) -> Html:
    """The derivation to copy as text, as LaTeX, as Python."""
    kinds = _kinds(whole, lang)
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


def _kinds(whole: Derivation, lang: str) -> dict[str, str]:
    """The derivation in each notation."""
    kinds: dict[str, Callable[[], str]] = {
        "text": lambda: whole.text(lang),
        "latex": lambda: whole.latex,
        "python": lambda: _no_python(lambda: whole.python_with_words(lang)),
    }
    written = {kind: or_logged(write, "") for kind, write in kinds.items()}
    return {kind: text for kind, text in written.items() if text}
