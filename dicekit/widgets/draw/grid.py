"""Drawing of the outcome grid: picture, statement, bands with totals, selected outcome."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.dice.hand import STAR, Face
from dicekit.kit import frame, states
from dicekit.kit.controls import radio
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, classes, h, join, slot
from dicekit.widgets.draw import grid_svg as picture
from dicekit.widgets.draw.die import die, face_drawing
from dicekit.widgets.draw.grid_texts import Shade, band, cup_text, heads, kind_of, labelled, rows, say, sentence

if TYPE_CHECKING:
    from dicekit.widgets.grid.state import Outcomes

ORDERS = ("rolled", "sorted")
KINDS = ("at_least", "exactly")
OUTLINES = (1, 2)  # straights, surrounds
FEW = 243  # up to this many outcomes are printed one by one
LONG = 1_000_000  # larger totals get their own line


# ---- the working area ------------------------------------------------------------------------


def work(
    uid: str,
    outcomes: Outcomes,
    order: str,
    asked: dict[str, Any],
    lang: str,
    *,
    drawn: bool = True,
    totals: bool = True,
    store_key: str = "",
) -> Html:
    """The working area; `asked` has the faces that can be chosen, if any; `totals` shows the bands."""
    shade = Shade.of(outcomes, lang, drawn)
    css = classes("grid", "many" if totals and outcomes.total > FEW else "", "" if totals else "bare")
    return h(
        "div",
        {"class": css, "data-behaviour": "grid", "data-place": store_key or None},
        h(
            "div",
            None,
            head(outcomes, shade, bool(asked), lang),
            outlines(outcomes, lang),
            again(outcomes, lang),
            weighed(outcomes, lang),
        ),
        h(
            "div",
            {"class": "grid-cols"},
            h(
                "div",
                {"class": "grid-pic"},
                h("div", {"class": "grid-tools"}, orders(uid, order, lang) if totals else None, closer(lang)),
                field(outcomes, shade, lang),
                arrows(lang),
            ),
            bands(outcomes, shade, lang) if totals else None,
        ),
        statement(uid, outcomes, asked, lang),
        one_outcome(not outcomes.known.nothing, lang),
        templates(outcomes, lang),
    )


def head(outcomes: Outcomes, shade: Shade, first: bool, lang: str) -> Html:
    """What is highlighted and how many outcomes hold; without a statement, a first move."""
    if outcomes.need is None:
        start = states.button(say("first", lang), "first")
        return states.empty(shade.sentence, start) if first else frame.status(shade.highlighted)
    words = (
        h("b", {"class": "grid-highlighted"}, shade.highlighted),
        " ",
        h("span", {"data-sentence": True}, shade.sentence),
    )
    return states.large(words) if outcomes.sampled else h("p", {"class": "status grid-head"}, *words)


def outlines(outcomes: Outcomes, lang: str) -> Html | None:
    """Legend of the frames, if any."""
    if not outcomes.outlined:
        return None
    straights, surrounds = (outcomes.outlined.count(kind) for kind in OUTLINES)
    return h("p", {"class": "quiet"}, say("outlined", lang, straights=straights, surrounds=surrounds))


def again(outcomes: Outcomes, lang: str) -> Html | None:
    """Sentence on outcomes that the rules exclude, if any."""
    return h("p", {"class": "quiet"}, cup_text(outcomes, "gone", lang, n=outcomes.gone)) if outcomes.gone else None


def weighed(outcomes: Outcomes, lang: str) -> Html | None:
    """Legend of cell sizes, shown by the browser."""
    if not (outcomes.cup and outcomes.weights):
        return None
    return h("p", {"class": "quiet grid-weighed"}, cup_text(outcomes, "weighed", lang))


@lru_cache(64)
def orders(uid: str, order: str, lang: str) -> Html:
    choices = [
        radio(
            say(f"order.{name}", lang),
            {"name": f"{uid}-order", "value": name, "checked": order == name, "data-do": "order"},
        )
        for name in ORDERS
    ]
    return h("fieldset", {"class": "seg grid-order"}, h("legend", {"class": "sr-only"}, say("order", lang)), choices)


def field(outcomes: Outcomes, shade: Shade, lang: str) -> Html:
    """The picture: stills (slot `picture`), later covered by the canvas."""
    stills = h("div", {"class": "stills", "aria-hidden": "true"}, slot("picture"))
    rows, columns = outcomes.shape
    label = f"{shade.highlighted} {shade.aloud}"
    marks = {"class": "grid-field", "role": "img", "aria-label": label, "style": f"--rows:{rows};--columns:{columns}"}
    canvas = h("canvas", {"aria-hidden": "true", "data-own": True, "width": 1, "height": 1})
    sample = h("span", {"class": "grid-sample"}, say("sample", lang)) if outcomes.sampled else None
    over = h("div", {"class": "grid-marks", "data-own": True, "aria-hidden": "true"})
    return join(axes(outcomes, lang), h("div", marks, stills, canvas, over, sample))


def stills_of(uid: str, outcomes: Outcomes, lang: str, drawn: bool = True, totals: bool = True) -> Html:
    """The picture as rolled, and the blocks for print."""
    label = sentence(outcomes, lang, drawn)
    blocks = picture.banded(outcomes, labelled(outcomes, lang), label)
    if not totals:
        return picture.whole(outcomes, uid, label)
    plain = outcomes.sampled or not outcomes.known.nothing
    return blocks if plain else join(picture.whole(outcomes, uid, label), blocks)


def axes(outcomes: Outcomes, lang: str) -> Html | None:
    """Labels of the axes: which dice select the row and which the column."""
    rows = outcomes.dice // 2
    if outcomes.sampled or outcomes.dice < 2 or outcomes.sides**rows != outcomes.shape[0]:
        return None
    cups = outcomes.groups
    if len(cups) == 2 and cups[0][1] == rows:
        first, last = (
            say(f"axis.{way}", lang, name=name, n=n) for way, (name, n) in zip(("rows", "columns"), cups, strict=True)
        )
    else:
        first, last = say("axis.first", lang, n=rows), say("axis.last", lang, n=outcomes.dice - rows)
    return h("p", {"class": "axes"}, h("span", None, first), h("span", None, last))


def button(do: str, words: str, shown: str, css: str = "chip", **more: Any) -> Html:
    """A button that the browser handles without Python."""
    return h("button", {"type": "button", "class": css, "data-do": do, "aria-label": words, **more}, shown)


@cache
def closer(lang: str) -> Html:
    """Zoom buttons."""
    labels = {"data-in": say("zoom", lang), "data-out": say("zoom_out", lang), "aria-pressed": "false"}
    return h("button", {"type": "button", "class": "chip", "data-do": "zoom", **labels}, say("zoom", lang))


@cache
def arrows(lang: str) -> Html:
    """Buttons to move around when zoomed in."""
    signs = zip(("left", "up", "down", "right"), "←↑↓→", strict=True)
    buttons = [button(way, say(way, lang), sign) for way, sign in signs]
    return h("div", {"class": "grid-arrows", "role": "group", "aria-label": say("move", lang), "hidden": True}, buttons)


def bands(outcomes: Outcomes, shade: Shade, lang: str) -> Html:
    """Totals of all bands, and of those that fail and hold."""
    rows = [
        h(
            "li",
            {"class": "" if outcomes.need is None else "in" if outcomes.holds(count) else "out", "data-count": count},
            _band(band(outcomes, count, lang), ways, lang),
        )
        for count, ways in outcomes.bands
    ]
    if outcomes.gone:
        rows.append(h("li", {"class": "gone"}, _band(say("again", lang), outcomes.gone, lang)))
    head = cup_text(outcomes, "bands.of", lang, dice=outcomes.dice)
    listed = h("ul", {"aria-label": head, "class": "long" if outcomes.total > LONG else None}, rows)
    sums = None if outcomes.need is None else totals_of(outcomes, shade, lang)
    return h("div", {"class": "grid-bands"}, h("p", {"class": "quiet"}, head), listed, sums)


@lru_cache(1024)
def _band(name: str, ways: int, lang: str) -> Html:
    """A band with its total."""
    named = h("span", None, name), h("b", None, texts.get_language(lang).whole(ways))
    return join(h("i", {"aria-hidden": "true"}), *named)


def totals_of(outcomes: Outcomes, shade: Shade, lang: str) -> Html:
    """Numbers of outcomes that fail and hold, and a bar of their shares."""
    sums = [
        h(
            "p",
            {"class": f"grid-sum {css}"},
            h("span", None, cup_text(outcomes, word, lang)),
            h("b", {"data-sum": word}, n),
        )
        for css, word, n in (("out", "fail", shade.fail), ("in", "hold", shade.hold))
    ]
    share = h("i", {"style": f"width:{shade.share}%"})
    return join(sums, h("div", {"class": "grid-share", "aria-hidden": "true"}, share))


def statement(uid: str, outcomes: Outcomes, asked: dict[str, Any], lang: str) -> Html | None:
    """Controls of the statement: at least or exactly, how many, which faces."""
    if not asked:
        return None
    kinds = [
        radio(
            say(kind, lang),
            {
                "name": f"{uid}-kind",
                "value": kind,
                "checked": outcomes.exactly == (kind == "exactly"),
                "data-do": "kind",
            },
        )
        for kind in KINDS
    ]
    shown = "–" if outcomes.need is None else str(outcomes.need + outcomes.offset)
    mover = h(
        "span",
        {"class": "mover", "role": "group", "aria-label": say("statement", lang)},
        button("fewer", say("fewer", lang), "−"),
        h("span", {"class": "at", "data-need": True}, shown),
        button("more", say("more", lang), "+"),
    )
    pair = h("fieldset", {"class": "seg"}, h("legend", {"class": "sr-only"}, say("statement", lang)), kinds)
    return h("div", {"class": "grid-statement"}, pair, mover, face_choice(asked, lang))


def face_choice(asked: dict[str, Any], lang: str) -> Html | None:
    """Toggle buttons for the faces that count."""
    faces, chosen = asked.get("faces", ()), asked.get("chosen", ())
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "grid-face",
                "data-item": True,
                "data-act": "face",
                "data-arg-face": str(face),
                "data-key": f"face{face}",
                "aria-pressed": "true" if face in chosen else "false",
                "aria-label": texts.get_language(lang).face(face),
            },
            face_drawing(face),
        )
        for face in faces
    ]
    label = say("counting", lang)
    return h("div", {"class": "grid-faces", "role": "group", "aria-label": label, "data-roving": "row"}, buttons)


@lru_cache(16)
def one_outcome(known: bool, lang: str) -> Html:
    """Place for the dice of the selected outcome, filled in by the browser."""
    anything = h("button", {"type": "button", "class": "btn", "data-do": "any"}, say("any", lang))
    marks = {"type": "button", "class": "chip", "data-act": "forget", "data-key": "forget"}
    forget = h("button", marks, say("forget", lang)) if known else None
    return h(
        "div",
        {"class": "grid-outcome"},
        h("p", {"class": "status", "data-own": True, "data-outcome": True}, say("pick", lang)),
        h("p", {"class": "grid-any"}, anything),
        h("div", {"class": "grid-dice", "data-own": True, "data-dice": True}),
        h("p", {"class": "quiet grid-suppose", "data-suppose": True, "hidden": True}, say("suppose", lang)),
        forget,
    )


def templates(outcomes: Outcomes, lang: str) -> Html:
    """Templates: one die of each class."""
    return _templates(outcomes.classes, outcomes.hits, outcomes.wild, lang)


@lru_cache(256)
def _templates(classes: tuple[tuple[Face, ...], ...], hits: tuple[bool, ...], wild: bool, lang: str) -> Html:
    return join(
        *(
            h("template", {"data-class": at}, _die(faces, hit, wild, lang))
            for at, (faces, hit) in enumerate(zip(classes, hits, strict=True))
        )
    )


def _die(faces: tuple[Face, ...], counts: bool, wild: bool, lang: str) -> Html:
    if len(faces) == 1:
        return die(faces[0], lang, counts=counts, wild=wild)
    digits = "\u2002".join("★" if face == STAR else str(face) for face in sorted(faces, key=str))
    marks = {"class": classes("pair", counts and "counts"), "role": "img", "aria-label": kind_of(faces, lang)}
    return h("li", None, h("span", marks, digits))


# ---- panels ----------------------------------------------------------------------------------


def table(outcomes: Outcomes, lang: str) -> Html:
    """All bands."""
    language = texts.get_language(lang)
    return plain_table(cup_text(outcomes, "table", lang), heads(outcomes, lang), rows(outcomes, language, lang))
