"""Drawing of the honesty dial: a slider, and bars for how many dice the bidder has of the face she named."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand
from dicekit.distribution import Distribution
from dicekit.kit.controls import radios, step_button
from dicekit.kit.frame import table
from dicekit.kit.html import Attributes, Html, classes, h, join, join_plain
from dicekit.kit.states import disabled
from dicekit.odds.reading import favourites, naming
from dicekit.widgets.draw.die import dice, face_drawing

if TYPE_CHECKING:
    from dicekit.widgets.honesty import Heard

HUNDRED = 100
STEP, JUMP = 5, 25  # percent: of the slider; of a press beside the bars of a whole bid
ROOM = Fraction(11, 10)  # above the tallest bar


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"honesty.{key}", lang, **slots)


def faces(heard: Heard) -> list[Face]:
    """The faces that an honest bidder names: not wild ones."""
    return favourites(heard.game.rules, (), Bid(1, heard.game.rules.faces[-1]))[0]


def _one(value: Fraction, lang: str) -> str:
    return texts.words(lang).fixed(value, 1)


# ---- words


def sentence(heard: Heard, lang: str) -> str:
    """The dial, and what it comes to."""
    at = say("at", lang, p=heard.honesty)
    if heard.log:
        return join_plain(lang, at, fitted(heard, lang))
    return join_plain(lang, at, *_told(heard, lang))


def fitted(heard: Heard, lang: str) -> str:
    """How well the dial fits the log."""
    if heard.traced[0] == heard.traced[1]:
        return say("fit.start", lang)
    if heard.percent == heard.best:
        return say("fit.best", lang, n=len(heard.log))
    return say("fit", lang, n=len(heard.log), p=heard.fit(heard.percent) / heard.fit(heard.best))


def needed(heard: Heard, lang: str) -> str:
    """The chance of as many dice as needed, and what it was."""
    slots = {"n": heard.need, "p": heard.after.at_least(heard.need), "was": heard.before.at_least(heard.need)}
    return say("need" if heard.honesty else "need.nothing", lang, **slots)


def model(heard: Heard, lang: str) -> str:
    """How such a bidder bids."""
    key = {0: "model.never", HUNDRED: "model.always"}.get(heard.percent, "model")
    key = f"bid.{key}" if heard.bid else key
    return say(key, lang, n=heard.percent, rest=HUNDRED - heard.percent)


# ---- picture


def work(uid: str, heard: Heard, lang: str, *, fixed: bool) -> Html:
    """Dial, what it means, and bars or log."""
    if heard.log:
        log = (log_rows(heard, lang), _curve(heard, lang), dial(uid, heard, lang), _tip(fitted(heard, lang)))
        return h("div", {"data-behaviour": "honesty"}, *log)
    shown, told = bars(heard, lang), _tip(join_plain(lang, *_told(heard, lang)))
    turn, means = (
        dial(uid, heard, lang, JUMP if heard.bid else STEP),
        h("p", {"class": "honesty-model"}, model(heard, lang)),
    )
    if heard.bid:
        gone = (
            h("p", {"class": "honesty-model"}, say("bid.gone", lang, face=heard.face))
            if heard.percent == HUNDRED
            else None
        )
        head = h("p", {"class": "tally-title"}, say("bid.look", lang, bid=heard.bid))
        waits = heard.traced == (0, 0)  # until the dial was turned
        look = h("div", {"class": "honesty-look", "hidden": waits}, head, shown, told, gone)
        parts: list[Html | None] = [turn, means, look]
    else:
        parts = [shown, turn, told, means, None if fixed else _faces(uid, heard, lang), _others(heard, lang)]
    return h("div", {"class": "honesty-live", "data-behaviour": "honesty", **_numbers(heard)}, parts)


def _told(heard: Heard, lang: str) -> Iterable[str]:
    if heard.bid:
        yield say("bid.wins", lang, n=heard.need, p=round(HUNDRED * (1 - heard.after.at_least(heard.need))))
        return
    slots = {"mean": _one(heard.after.mean, lang), "was": _one(heard.before.mean, lang), "face": heard.face}
    yield say("mean" if slots["mean"] != slots["was"] else "mean.nothing", lang, **slots)
    if heard.need:
        yield needed(heard, lang)


def _numbers(heard: Heard) -> dict[str, str]:
    """Both ends of the dial, between which the browser mixes the bars by itself, and how often she says this there."""
    ends = [[float(each.exactly(count)) for count in _counts(heard)] for each in (heard.before, heard.honest)]
    said = json.dumps([float(each) for each in heard.says])
    return {"data-ends": json.dumps(ends), "data-says": said, "data-top": str(float(_top(heard)))}


def _counts(heard: Heard) -> range:
    return range(heard.dice + 1)


def _top(heard: Heard) -> Fraction:
    return ROOM * max(each.exactly(count) for each in (heard.before, heard.honest) for count in _counts(heard))


def bars(heard: Heard, lang: str, words: str = "") -> Html:
    """A bar for each count, with an outline of what it was before the bid, and the mean under them.

    `words` say what the bars count, if not as usual.
    """
    columns = [_column(heard, count, lang) for count in _counts(heard)]
    wide = heard.dice + 1
    marks = [
        h("i", {"class": css, "style": f"--at:{_place(mean, wide)}"})
        for css, mean in (("was", heard.before.mean), ("now", heard.after.mean))
    ]
    label = say("bars", lang, face=heard.face)
    return h(
        "figure",
        {"class": "honesty-bars", "role": "group", "aria-label": label},
        h(
            "figcaption",
            None,
            h("span", None, words or caption(heard, lang)),
            h(
                "span",
                {"class": "honesty-key"},
                h("i"),
                say("key.now", lang),
                h("i", {"class": "was"}),
                say("key.was", lang),
            ),
        ),
        h("ol", None, columns),
        None if heard.bid else h("div", {"class": "honesty-mean", "aria-hidden": "true"}, marks),
    )


def caption(heard: Heard, lang: str) -> str:
    """What the bars count."""
    if heard.bid:
        own = heard.bid.quantity - heard.need
        return say("bid.caption", lang, bid=heard.bid, face=heard.face, own=own)
    return say("caption", lang, face=heard.face)


def _place(mean: Fraction, wide: int) -> str:
    return f"{float((mean + Fraction(1, 2)) / wide * HUNDRED):.2f}%"


def _column(heard: Heard, count: int, lang: str) -> Html:
    now, was = heard.after.exactly(count), heard.before.exactly(count)
    top = _top(heard)
    spoken = say("bar", lang, n=count, p=now, was=was)
    counts = bool(heard.need) and count >= heard.need
    style = f"--now:{float(now / top):.4f};--was:{float(was / top):.4f}"
    return h(
        "li",
        {"class": classes("honesty-bar", counts and "needed"), "style": style, "data-key": f"bar{count}"},
        h("span", {"class": "sr-only"}, spoken),
        h(
            "span",
            {"class": "room", "aria-hidden": "true"},
            h("i", {"class": "was"}),
            h("i", {"class": "now"}),
            _figure(now),
        ),
        h("b", {"aria-hidden": "true"}, count),
    )


def _figure(chance: Fraction) -> Html:
    return h("span", {"class": "figure"}, round(chance * HUNDRED))


def _tip(words: str) -> Html:
    return h("p", {"class": "tip"}, words)


def dial(uid: str, heard: Heard, lang: str, by: int = STEP) -> Html:
    """The slider, with a step down and a step up."""
    percent = heard.percent

    def step(by: int) -> Html:
        free = percent > 0 if by < 0 else percent < HUNDRED
        name = say("less" if by < 0 else "more", lang, n=abs(by))
        return step_button("move", by, name, disabled(not free))

    slider: Attributes = {
        "type": "range",
        "class": "honesty-slide",
        "id": f"{uid}-dial",
        "min": 0,
        "max": HUNDRED,
        "step": STEP,
        "value": percent,
        "data-key": "dial",
        "aria-valuetext": sentence(heard, lang),
    }
    label = h(
        "label", {"for": f"{uid}-dial"}, say("dial", lang), " ", h("b", {"class": "honesty-now"}, _percent(heard, lang))
    )
    return h(
        "div", {"class": "honesty-dial"}, label, h("div", {"class": "row"}, step(-by), h("input", slider), step(by))
    )


def _percent(heard: Heard, lang: str) -> str:
    return texts.words(lang).short(heard.honesty)


def _faces(uid: str, heard: Heard, lang: str) -> Html:
    options = [(str(face), face_drawing(face, texts.words(lang).face(face))) for face in faces(heard)]
    return radios(uid, "face", options, str(heard.face), say("face", lang))


def _others(heard: Heard, lang: str) -> Html:
    """How she would have bid other hands."""
    rows = []
    for held in examples(heard):
        chance = naming(heard.game.rules, held, Bid(1, heard.face), heard.honesty)
        hits = heard.game.rules.hits(Bid(1, heard.face))
        drawn = dice(held, texts.words(lang).hand(held), lang, hits=hits, wild=len(hits) > 1, size="26px")
        rows.append((drawn, texts.words(lang).short(chance)))
    head = [say("others.hand", lang), say("others.chance", lang, face=heard.face)]
    shown = table(say("others", lang, face=heard.face), head, rows)
    return h("details", {"class": "fold"}, h("summary", None, say("others", lang, face=heard.face)), shown)


def examples(heard: Heard) -> list[Hand]:
    """A hand with most of the face, one with a tie, and one with more of another."""
    face, (other, third) = heard.face, [each for each in faces(heard) if each != heard.face][-2:]
    wild = [each for each in heard.game.rules.hits(Bid(1, face)) if each != face]
    first = (*wild, face, face, other, third)
    tie, less = (face, face, other, other, third), (face, other, other, other, third)
    return [hand[: heard.dice] for hand in (first, tie, less)]


# ---- fitting a log


def log_rows(heard: Heard, lang: str, words: str = "") -> Html:
    """The bids that were heard, each with the hand behind it, and whether it was a face she had most of."""
    rules = heard.game.rules
    items = []
    for at, (held, face) in enumerate(heard.log):
        meant = face in favourites(rules, held, Bid(1, face))[1]
        hits = rules.hits(Bid(1, face))
        told = say("log.meant" if meant else "log.other", lang, n=at + 1, face=face, hand=held)
        drawn = [face_drawing(die, wild=die in hits and die != face) for die in held]
        mark = h("b", {"class": "mark"}, "✓" if meant else "✗")
        row = h(
            "span",
            {"class": "honesty-hand", "aria-hidden": "true"},
            [h("span", {"class": classes("honesty-said")}, face_drawing(face)), drawn, mark],
        )
        items.append(h("li", {"class": "meant" if meant else "other"}, h("span", {"class": "sr-only"}, told), row))
    caption = h("p", {"class": "honesty-caption"}, words or say("log", lang))
    return join(caption, h("ol", {"class": "honesty-log"}, items))


def _curve(heard: Heard, lang: str) -> Html:
    """How well each place of the dial fits, as far as the dial was turned."""
    low, high = heard.traced
    columns = []
    for percent, fit in heard.fits:
        css = classes(low <= percent <= high and "seen", percent == heard.percent and "here")
        columns.append(h("i", {"class": css, "style": f"--fit:{float(fit):.4f}"}))
    return h("div", {"class": "honesty-curve", "aria-hidden": "true"}, columns)


# ---- the table


def table_of(heard: Heard, lang: str) -> Html:
    """The numbers of the picture."""
    words = texts.words(lang)
    if heard.log:
        fits = [(words.short(Fraction(percent, HUNDRED)), words.percent(fit)) for percent, fit in heard.fits]
        return table(say("title.log", lang), [say("dial", lang), say("head.fit", lang)], fits)

    def row(count: int) -> list[str]:
        return [str(count), *(words.percent(each.exactly(count)) for each in (heard.before, heard.after))]

    def mean(each: Distribution) -> str:
        return words.fixed(each.mean, 3)

    rows = [*map(row, _counts(heard)), [say("head.mean", lang), mean(heard.before), mean(heard.after)]]
    head = [say("head.count", lang, face=heard.face), say("key.was", lang), say("key.now", lang)]
    return table(caption(heard, lang), head, rows)
