"""HTML of the table of first bids, and the words of its proof."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson18.case import first_speaker, mirror_name, say, wins
from dicekit.dice.action import Action, Bid
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Html, classes, h, join, join_plain
from dicekit.kit.states import button
from dicekit.widgets.draw.die import face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson18.proof import Checked

FACES = range(1, 7)
HUNDRED = 100


def reply_words(reply: Action, lang: str) -> str:
    """A reply in words."""
    return say("proof.bid", lang, bid=reply) if isinstance(reply, Bid) else say("proof.doubt", lang)


def row_words(state: Checked, die: int, lang: str) -> str:
    """A row in words."""
    words = [
        say("proof.often", lang, bid=bid, k=int(state.chance(die, bid) * state.parts), n=state.parts)
        for bid in state.bids
        if state.chance(die, bid)
    ]
    if len(words) == 1:
        bid = next(bid for bid in state.bids if state.chance(die, bid))
        return say("proof.row.always", lang, die=die, bid=bid)
    return say("proof.row", lang, die=die, claims=tuple(words))


def verdict(state: Checked, lang: str) -> str:
    """What the proof found."""
    if not state.asked:
        return say("proof.changed" if state.changed else "proof.start", lang)
    proof = state.proof
    if proof.holds:
        key = "proof.holds.changed" if state.changed else "proof.holds"
        return say(key, lang, value=proof.low, p=wins(proof.low))
    better = state.better
    found = say("proof.fails", lang, value=proof.low, p=wins(proof.low), was=wins(proof.high))
    if better is None:
        return found
    better_reply = say(
        "proof.better",
        lang,
        name=mirror_name(lang),
        bid=better.bid,
        die=better.die,
        action=reply_words(better.reply, lang),
    )
    return join_plain(lang, better_reply, found)


def work(state: Checked, lang: str) -> Html:
    """The table, the button, and what it found."""
    corner = h("td", {"class": "corner"}, say("proof.corner", lang))
    head = h("tr", None, corner, [h("th", {"scope": "col"}, say("proof.head", lang, bid=bid)) for bid in state.bids])
    rows = [_row(state, die, lang) for die in FACES]
    table = h("table", {"class": "openings", "data-roving": "grid"}, h("thead", None, head), h("tbody", None, rows))
    back = button(say("proof.back", lang), "back", "btn") if state.changed else None
    acts = h("p", {"class": "chips"}, button(say("proof.check", lang), "check"), back)
    look = state.asked and ("holds" if state.proof.holds else "fails")
    sums = _sums(state, lang) if state.asked else None
    conclusion = h("p", {"class": "say"}, verdict(state, lang))
    return join(table, acts, h("div", {"class": classes("proof-result", look)}, conclusion, sums))


def _row(state: Checked, die: int, lang: str) -> Html:
    changed = state.changed is not None and state.changed[0] == die
    cells = [_cell(state, die, at, bid, lang) for at, bid in enumerate(state.bids)]
    name = h("th", {"scope": "row"}, face_drawing(die, texts.get_language(lang).face(die)))
    return h("tr", {"class": "changed" if changed else None}, name, cells)


def _cell(state: Checked, die: int, at: int, bid: Action, lang: str) -> Html:
    chance = state.chance(die, bid)
    k = int(chance * state.parts)
    marks: Attributes = {
        "type": "button",
        "data-item": True,
        "data-act": "always",
        "data-arg-die": die,
        "data-arg-at": at,
        "data-key": f"{die}-{at}",
        "style": f"--share:{float(chance):.3f}",
        "class": classes("opening", chance > 0 and "some"),
        "aria-label": say("proof.cell", lang, die=die, bid=bid, k=k, n=state.parts),
    }
    return h("td", None, h("button", marks, str(k)))


def _sums(state: Checked, lang: str) -> Html:
    """The value that each player can guarantee, as fractions."""
    proof = state.proof
    rows = [("low", proof.low), ("high", proof.high)]
    language = texts.get_language(lang)
    items = [
        h("li", None, say(f"proof.{name}", lang, name=mirror_name(lang)), " ", h("b", None, language.fraction(value)))
        for name, value in rows
    ]
    if proof.holds:
        items.append(h("li", None, say("proof.both", lang, value=proof.low, n=round(-HUNDRED * proof.low))))
    fold = {"class": "fold", "data-key": "exact"}
    return h("details", fold, h("summary", None, say("proof.exact", lang)), h("ul", {"class": "proof-sums"}, items))


def orders(lang: str) -> Html:
    """What speaking first is worth in each order of bids, and how often the first player wins."""
    language = texts.get_language(lang)
    rows = [
        [say(f"order.{name}", lang), _minus(value, lang), language.percent(wins(value))]
        for name, value in first_speaker().items()
    ]
    heads = [say(f"order.head.{part}", lang) for part in ("order", "worth", "wins")]
    return plain_table(say("order.caption", lang), heads, rows)


def _minus(value: Fraction, lang: str) -> str:
    return texts.get_language(lang).fraction(value)
