"""The track and the stairs of losses as HTML: fields in a snake, switches, both losses as bars, the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from dicekit import texts
from dicekit.course.lesson13.losses_picture import drawing
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.dice.variants.bluff import field_of
from dicekit.kit.controls import dice_field
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.kit.states import unavailable
from dicekit.odds.bluff_doubt import EXACTS, BluffDoubt, LossStep
from dicekit.widgets.draw.actions import pick_one

ROW = 10  # fields in a row of the snake
NEAR = 8  # fields that a narrow page shows: the marked one and those after it
SIDES = ("bidder", "others", "doubter")


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"losses.{key}", lang, **slots)


def figure(value: Fraction, lang: str) -> str:
    """A number of dice with two decimals."""
    return texts.words(lang).fixed(value, 2)


# texts


def sentence(doubt: BluffDoubt, lang: str) -> str:
    """Both losses on average, and whether doubting gains."""
    losses = {who: figure(doubt.expected(who), lang) for who in SIDES}
    told = say("sentence.losses.others" if doubt.expected("others") else "sentence.losses", lang, **losses)
    return join_plain(lang, name(doubt, lang), told, verdict(doubt.worth, lang))


def name(doubt: BluffDoubt, lang: str) -> str:
    """The bid, and of how many."""
    key = "sentence.stars" if doubt.bid.face == STAR else "sentence.bid"
    return say(key, lang, q=doubt.bid.quantity, bid=doubt.bid, n=doubt.dice)


def verdict(worth: Fraction, lang: str) -> str:
    """Doubting gains, costs, or neither."""
    key = "gains" if worth > 0 else "costs" if worth < 0 else "even"
    return say(f"sentence.{key}", lang, worth=figure(abs(worth), lang))


def other_rule(doubt: BluffDoubt, lang: str) -> str:
    """What the other rule of losing would say of the same bid."""
    turned = BluffDoubt(doubt.dice, doubt.bid, doubt.exact, not doubt.one, doubt.bidder, doubt.doubter, doubt.others)
    key = "other.one" if turned.one else "other.difference"
    same = "other.same" if turned.right == doubt.right else "other.disagree"
    return join_plain(lang, say(key, lang, p=doubt.chance), verdict(turned.worth, lang), say(same, lang))


def spoken(doubt: BluffDoubt, lang: str) -> str:
    """The announcement after each change."""
    return join_plain(lang, sentence(doubt, lang), other_rule(doubt, lang))


def assume(doubt: BluffDoubt, lang: str) -> str:
    """What the numbers rest on."""
    cut = doubt.bidder is not None or doubt.doubter is not None
    given = "" if doubt.one or doubt.exact == "doubter_one" else say(f"note.{doubt.exact}", lang, others=doubt.others)
    return join_plain(lang, say("assume.cut" if cut else "assume", lang), *([given] if given else []))


def above(dice: int, lang: str) -> str:
    """Why a field cannot be reached (B6)."""
    return say("above", lang, n=dice)


# the track


def neighbour(track: Mapping[int, Bid], doubt: BluffDoubt, by: int) -> Bid | None:
    """The next bid on the track that names no more dice than there are."""
    fields = list(track.values())
    at = list(track).index(field_of(doubt.bid))
    ahead = fields[at + 1 :] if by > 0 else fields[:at][::-1]
    return next((bid for bid in ahead if bid.quantity <= doubt.dice), None)


def board(doubt: BluffDoubt, track: Mapping[int, Bid], lang: str) -> Html:
    """Thirty fields in a snake; on a narrow page the marked one and those after it, as a list."""
    here = field_of(doubt.bid)  # bids on other faces use the same fields
    fields = [_field(doubt, field, bid, here, lang) for field, bid in track.items()]
    return h(
        "div",
        {"class": "track-board", "role": "group", "aria-label": say("track", lang), "data-roving": "row"},
        fields,
    )


def _field(doubt: BluffDoubt, field: int, bid: Bid, here: int, lang: str) -> Html:
    row, along = divmod(field - 1, ROW)
    column = ROW - along if row % 2 else along + 1
    there = bid.quantity <= doubt.dice
    star = bid.face == STAR
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": classes("space", star and "star", row % 2 == 1 and "back", here <= field < here + NEAR and "near"),
        "style": f"grid-row:{row + 1};grid-column:{column}",
        "data-item": True,
        "data-act": "go",
        "data-arg-field": field,
        "data-key": f"field-{field}",
        "aria-current": "true" if field == here else None,
        "aria-label": say("field.star" if star else "field.number", lang, q=bid.quantity, at=field, bid=bid),
        **unavailable(None if there else above(doubt.dice, lang)),
    }
    return h("button", marks, h("span", {"aria-hidden": "true"}, f"{bid.quantity}{'★' if star else ''}"))


# the switches


def controls(uid: str, doubt: BluffDoubt, ends: tuple[int, int], lang: str) -> Html:
    """Unseen dice, what an exact bid costs, one die or the difference, the dice that the two own."""
    owned = [("0", say("owned.enough", lang)), *((str(dice), str(dice)) for dice in range(1, 6))]
    return h(
        "div",
        {"class": "loss-acts"},
        dice_field(doubt.dice, ends, partial(say, lang=lang)),
        _choice(uid, "rule", ("difference", "one"), "one" if doubt.one else "difference", lang),
        _choice(uid, "exact", EXACTS, doubt.exact, lang),
        h(
            "div",
            {"class": "chips", "role": "group", "aria-label": say("owned", lang)},
            [
                pick_one(uid, say(f"owned.{who}", lang), who, owned, str(getattr(doubt, who) or 0))
                for who in ("bidder", "doubter")
            ],
        ),
    )


def _choice(uid: str, act: str, names: Sequence[str], chosen: str, lang: str) -> Html:
    """Radio buttons below their name."""

    def one(value: str) -> Html:
        marks: dict[str, str | int | bool | None] = {
            "type": "radio",
            "name": f"{uid}-{act}",
            "value": value,
            "checked": value == chosen,
        }
        button = h("input", {**marks, "data-act": act, "data-key": f"{act}-{value}"})
        return h("label", None, button, h("span", None, say(f"{act}.{value}", lang)))

    legend = h("legend", None, say(f"pick.{act}", lang))
    return h("fieldset", {"class": "options"}, legend, [one(value) for value in names])


def walk(doubt: BluffDoubt, track: Mapping[int, Bid], lang: str) -> Html:
    """A field back, a field forward."""

    def step(by: int) -> Html:
        free = neighbour(track, doubt, by) is not None
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "chip",
            "data-act": "walk",
            "data-arg-by": str(by),
            "data-key": f"walk{by}",
            **unavailable(None if free else say("end", lang)),
        }
        return h("button", marks, say("walk.back" if by < 0 else "walk.on", lang))

    return h("p", {"class": "chips"}, step(-1), step(1))


# the working area


def work(uid: str, doubt: BluffDoubt, track: Mapping[int, Bid], ends: tuple[int, int], lang: str) -> Html:
    """The track, the sentence, the stairs or two bars, and the switches."""
    return join(
        board(doubt, track, lang),
        walk(doubt, track, lang),
        h("p", {"class": "tip"}, sentence(doubt, lang)),
        h("p", {"class": "aside"}, other_rule(doubt, lang)),
        h("div", {"class": "loss-stairs"}, drawing(uid, doubt, spoken(doubt, lang), lang)),
        h("div", {"class": "loss-bars"}, bars(doubt, lang)),
        controls(uid, doubt, ends, lang),
    )


def bars(doubt: BluffDoubt, lang: str) -> Html:
    """Both losses as bars, for a page that has no room for stairs."""
    losses = {who: doubt.expected(who) for who in SIDES}
    most = max(*losses.values(), Fraction(1, 100))

    def bar(who: str) -> Html:
        share = f"inline-size:{float(100 * losses[who] / most):.1f}%"
        fill = h("span", {"class": classes("loss-bar", who), "style": share, "aria-hidden": "true"})
        return join(
            h("dt", None, say(f"bar.{who}", lang)), h("dd", None, fill, h("b", None, figure(losses[who], lang)))
        )

    shown = [who for who in SIDES if who != "others" or losses[who]]
    return h("dl", None, [bar(who) for who in shown])


# table and texts


def _rows(doubt: BluffDoubt, lang: str) -> list[list[str]]:
    language = texts.words(lang)
    beside = bool(doubt.expected("others"))

    def row(step: LossStep) -> list[str]:
        others = [str(step.others)] if beside else []
        return [str(step.count), language.percent(step.chance), str(step.bidder), *others, str(step.doubter)]

    shown = [who for who in SIDES if who != "others" or beside]
    average = [say("head.average", lang), "", *(figure(doubt.expected(who), lang) for who in shown)]
    return [*map(row, doubt.steps), average]


def table(doubt: BluffDoubt, lang: str) -> Html:
    """Every count with its chance and what it costs; the average below."""
    sides = [who for who in SIDES if who != "others" or doubt.expected("others")]
    heads = [say("head.count", lang), say("head.chance", lang), *(say(f"bar.{who}", lang) for who in sides)]
    return plain_table(name(doubt, lang), heads, _rows(doubt, lang))


def words(doubt: BluffDoubt, lang: str) -> str:
    """The balance in plain text."""
    rule = say("rule.one" if doubt.one else f"exact.{doubt.exact}", lang)
    return "\n".join([sentence(doubt, lang), other_rule(doubt, lang), rule, assume(doubt, lang)])
