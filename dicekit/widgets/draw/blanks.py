"""Drawing of blanks in steps: a formula with an input field, and its feedback."""

from __future__ import annotations

import re

from dicekit import texts
from dicekit.formulas import Line, Phrase
from dicekit.formulas.mathml import BOX, CROSS, TIMES, mathml
from dicekit.formulas.speech import speak
from dicekit.kit.html import Html, h, join

ROW = re.compile(r"<math[^>]*><mrow>")
OPENED, CLOSED = re.compile(r"<m\w+[^>]*>"), re.compile(r"</m\w+>")
EQUALS = re.compile(r"<mo>=</mo>$")
CODES = "empty long end unexpected strange comma deep digits exponent choose zero big"


def words(lang: str) -> dict[str, str]:
    """Feedback texts for the browser, with open slots."""
    slots = {"read": "{read}", "sign": "{sign}", "most": "{most}"}
    texts_by_name = {f"answers.{code}": texts.say(f"answers.{code}", lang, **slots) for code in CODES.split()}
    texts_by_name |= {name: texts.say(f"ledger.blank.{name}", lang, shown="{shown}") for name in ("right", "result")}
    return texts_by_name | {"passed": texts.say("ledger.blank.passed", lang, number="{number}")}


def read_aloud(line: Line, lang: str) -> str:
    """The formula with its blank, read aloud."""
    return texts.say("ledger.speak.then", lang).join(speak(line.question, lang)) if line.question else ""


def with_field(formula: Html, field: Html) -> Html:
    """A formula with a field in place of its box.

    MathML can't contain an accessible field, so the formula is split there; a box inside a fraction or an exponent
    stays, and the field follows the formula.

    >>> with_field(Html(f"<math><mrow><mn>2</mn><mo>=</mo>{BOX}</mrow></math>"), Html("<i></i>"))
    '<math><mrow><mn>2</mn><mo form="infix">=</mo></mrow></math><i></i>'
    """
    head, tail = ROW.match(formula), "</mrow></math>"
    before, _, after = formula.partition(BOX)
    depth = len(OPENED.findall(before)) - len(CLOSED.findall(before))  # depth 2: directly in the formula's row
    if head is None or depth != 2:
        return join(formula, h("span", {"class": "box-is"}, "▢ ="), field)
    first = Html(EQUALS.sub('<mo form="infix">=</mo>', before) + tail) if not before.endswith(head[0]) else None
    last = Html(head[0] + after) if not after.startswith(tail) else Html(after.removeprefix(tail))
    return join(first, field, last)


def blank(uid: str, line: Line, number: int, lang: str) -> Html:
    """A formula with a field; the answer can be shown instead of tried.

    A wrong entry gets what it would be right for, or else the hint of the step, which asks the smaller question.
    """
    if line.blank is None or line.question is None:
        return Html("")
    note = f"{uid}-blank-note-{number}"
    label = texts.say("ledger.blank.label", lang, number=number, formula=read_aloud(line, lang))
    field = h(
        "input",
        {
            "class": "field",
            "id": f"{uid}-blank-{number}",
            "size": 5,
            "autocomplete": "off",
            "autocapitalize": "off",
            "spellcheck": "false",
            "aria-label": label,
            "aria-describedby": note,
        },
    )
    formula = with_field(Html(mathml(line.question, lang).replace(TIMES, CROSS)), field)
    show_answer: dict[str, str | int | bool | None] = {"type": "button", "class": "btn", "data-do": "show-answer"}
    buttons = (
        h("button", {"type": "submit", "class": "btn main"}, texts.say("ledger.blank.check", lang)),
        h("button", show_answer, texts.say("ledger.blank.tell", lang)),
    )
    meanings = [
        h("template", {f"data-{name}": str(value)}, Phrase(key, line.slots).say(lang))
        for name, entries in (("value", line.blank.wrong), ("near", line.blank.near))
        for value, key in entries
    ]
    other = texts.say("ledger.blank.other", lang, shown="{shown}", why=line.hint(lang))
    chance = line.unit == "chance" and 0 < line.blank.truth < 1
    return h(
        "div",
        {
            "class": "blank",
            "data-own": True,
            "data-truth": str(line.blank.truth),
            "data-chance": chance,
            "data-key": f"blank-{number}",
        },
        h(
            "form",
            {"novalidate": True},
            h("div", {"class": "formula asked", "role": "group", "aria-label": label}, formula),
            h("p", {"class": "go"}, buttons),
            h("p", {"class": "note", "id": note, "data-place": "note"}),
        ),
        join(meanings),
        h("template", {"data-when": "other"}, other),
    )
