"""Drawing of the two-way table and its tree; the share in question is outlined."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from dicekit import texts
from dicekit.kit.controls import radio
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, classes, h, join
from dicekit.odds.joint import READINGS, Joint

if TYPE_CHECKING:
    from dicekit.widgets.twoway import Labels

Fields: TypeAlias = "dict[str, str | int | bool | None]"
PLACES = ((0, 0), (0, 1), (1, 0), (1, 1))
ASKED = {"column": {(0, 0), (1, 0)}, "row": {(0, 0), (0, 1)}, "joint": set(PLACES)}


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"twoway.{key}", lang, **slots)


def work(uid: str, joint: Joint, labels: Labels, reading: str, fixed: bool, lang: str) -> Html:
    """The working area: rates, reading, table and tree."""
    fourfold = cells(uid, joint, labels, reading, fixed, lang)
    return join(
        None if fixed else rates(uid, joint, labels, lang),
        directions(uid, labels, reading, lang),
        h("div", {"class": "twoway-both"}, fourfold, tree(joint, labels, reading, lang)),
    )


def rates(uid: str, joint: Joint, labels: Labels, lang: str) -> Html:
    """Fields for the rates and the total."""

    def field(name: str, value: str) -> Html:
        words = say(f"rate.{name}", lang, row=labels.rows[0], other=labels.rows[1], column=labels.columns[0])
        ident = f"{uid}-{name}"
        box: Fields = {"class": "field", "id": ident, "name": name, "size": 8, "value": value, "autocomplete": "off"}
        return h(
            "div", {"class": "rate"}, h("label", {"for": ident}, words), h("input", {**box, "spellcheck": "false"})
        )

    return h(
        "form",
        {"class": "rates", "data-act": "set", "novalidate": True},
        field("base", str(joint.base)),
        field("if_true", str(joint.if_true)),
        field("if_false", str(joint.if_false)),
        field("total", str(joint.counted)),
        h("button", {"type": "submit", "class": "btn"}, say("set", lang)),
    )


def directions(uid: str, labels: Labels, reading: str, lang: str) -> Html:
    """Switch between the three readings."""
    rows = [
        radio(
            labels.ask(name, lang),
            {
                "name": f"{uid}-reading",
                "value": name,
                "checked": name == reading,
                "data-act": "read",
                "data-key": f"read-{name}",
            },
        )
        for name in READINGS
    ]
    return h(
        "fieldset",
        {"class": "options readings"},
        h("legend", {"class": "sr-only"}, say("direction", lang)),
        rows,
    )


def _mark(place: tuple[int, int], reading: str) -> str | None:
    """Class of a cell: numerator or denominator of the share that is asked for."""
    if place == (0, 0):
        return "these"
    return "of_these" if place in ASKED[reading] else None


def cells(uid: str, joint: Joint, labels: Labels, reading: str, fixed: bool, lang: str) -> Html:
    """The two-way table."""
    figures, number = texts.get_language(lang).whole, joint.cells

    def cell(row: int, column: int) -> Html:
        value = number[row][column]
        mark = _mark((row, column), reading)
        inside: Child = h("span", {"class": "count"}, figures(value))
        if not fixed:
            name = say("cell", lang, row=labels.rows[row], column=labels.columns[column])
            asks: Fields = {
                "data-act": "cell",
                "data-arg-row": row,
                "data-arg-column": column,
                "data-key": f"cell-{row}{column}",
            }
            box: Fields = {"class": "field", "inputmode": "numeric", "size": 6, "value": str(value), "aria-label": name}
            inside = h("input", {**box, **asks, "autocomplete": "off"})
        word = h("span", {"class": "mark"}, say(f"mark.{mark}", lang)) if mark else None
        return h("td", {"class": classes("cell", mark)}, inside, word)

    total = say("all", lang)
    rows = [
        h("tr", None, h("th", {"scope": "row"}, words), cell(row, 0), cell(row, 1), _sum(figures(sum(number[row]))))
        for row, words in enumerate(labels.rows)
    ]
    sums = [_sum(figures(number[0][column] + number[1][column])) for column in (0, 1)]
    rows.append(h("tr", None, h("th", {"scope": "row"}, total), sums, _sum(figures(joint.counted))))
    heads = [h("td", None), *(h("th", {"scope": "col"}, words) for words in (*labels.columns, total))]
    caption = h("caption", {"class": "sr-only"}, say("caption", lang, total=joint.counted))
    return h("table", {"class": "fourfold"}, caption, h("thead", None, h("tr", None, heads)), h("tbody", None, rows))


def _sum(words: str) -> Html:
    return h("td", {"class": "sum"}, words)


def tree(joint: Joint, labels: Labels, reading: str, lang: str) -> Html:
    """The counts as a nested list, shown as a tree on wide pages."""
    figures, number = texts.get_language(lang).whole, joint.cells

    def leaf(row: int, column: int) -> Html:
        cell = join(h("b", None, figures(number[row][column])), " ", labels.columns[column])
        return h("li", {"class": _mark((row, column), reading)}, h("span", {"class": "knot"}, cell))

    def branch(row: int) -> Html:
        words = join(h("b", None, figures(sum(number[row]))), " ", labels.rows[row])
        return h("li", None, h("span", {"class": "knot"}, words), h("ul", None, leaf(row, 0), leaf(row, 1)))

    whole = h("span", {"class": "knot"}, h("b", None, figures(joint.counted)), " ", say("all", lang))
    branches = h("li", None, whole, h("ul", None, branch(0), branch(1)))
    return h("ul", {"class": "tree", "aria-label": say("tree", lang)}, branches)


def plain(joint: Joint, labels: Labels, lang: str) -> Html:
    """Table of all three readings."""
    language = texts.get_language(lang)
    rows = []
    for name in READINGS:
        part, whole = joint.parts(name)
        share = joint.share(name)
        chance = language.percent(share) if share is not None else "–"
        rows.append([labels.ask(name, lang), language.whole(part), language.whole(whole), chance])
    heads = [say(f"head.{name}", lang) for name in ("ask", "part", "whole", "share")]
    return plain_table(say("three", lang), heads, rows)


def words(joint: Joint, labels: Labels, sentence: str, lang: str) -> str:
    """The table in plain text."""
    rows = [
        say("text", lang, row=labels.rows[row], column=labels.columns[column], n=joint.cells[row][column])
        for row, column in PLACES
    ]
    return "\n".join([*rows, sentence])
