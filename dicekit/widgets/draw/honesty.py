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
    from dicekit.widgets.honesty import HonestyState

HUNDRED = 100
STEP, JUMP = 5, 25  # percentage points of a slider step, and the most that a press moves it
ROOM = Fraction(11, 10)  # room above the tallest bar


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"honesty.{key}", lang, **slots)


def faces(state: HonestyState) -> list[Face]:
    """The faces that an honest bidder names: not wild ones."""
    return favourites(state.game.rules, (), Bid(1, state.game.rules.faces[-1]))[0]


def _one(value: Fraction, lang: str) -> str:
    return texts.get_language(lang).fixed(value, 1)


# ---- words


def sentence(state: HonestyState, lang: str) -> str:
    """The dial and its result."""
    at = say("at", lang, p=state.honesty)
    if state.log:
        return join_plain(lang, at, fitted(state, lang))
    return join_plain(lang, at, *_sentences(state, lang))


def fitted(state: HonestyState, lang: str) -> str:
    """How well the dial fits the log."""
    if state.traced[0] == state.traced[1]:
        return say("fit.start", lang)
    share = state.fit(state.percent) / state.fit(state.best)
    if share >= 1:  # the best value may be between two steps of the slider
        return say("fit.best", lang, n=len(state.log))
    return say("fit", lang, n=len(state.log), p=share)


def needed(state: HonestyState, lang: str) -> str:
    """The chance of as many dice as needed, and what it was."""
    slots = {"n": state.need, "p": state.after.at_least(state.need), "was": state.before.at_least(state.need)}
    return say("need" if state.honesty else "need.nothing", lang, **slots)


def model(state: HonestyState, lang: str) -> str:
    """How such a bidder bids."""
    key = {0: "model.never", HUNDRED: "model.always"}.get(state.percent, "model")
    return say(key, lang, n=state.percent, rest=HUNDRED - state.percent)


# ---- picture


def work(uid: str, state: HonestyState, lang: str, *, fixed: bool) -> Html:
    """Dial, what it means, and bars or log."""
    if state.log:
        log = (log_rows(state, lang), _curve(state, lang), dial(uid, state, lang), _tip(fitted(state, lang)))
        return h("div", {"data-behaviour": "honesty"}, *log)
    shown, tip = bars(state, lang), _tip(join_plain(lang, *_sentences(state, lang)))
    means = h("p", {"class": "honesty-model"}, model(state, lang))
    turn, other = dial(uid, state, lang), None if fixed else _faces(uid, state, lang)
    parts = [shown, turn, tip, means, other, _others(state, lang)]
    return h("div", {"class": "honesty-live", "data-behaviour": "honesty", **numbers(state)}, parts)


def example(state: HonestyState, lang: str) -> Html:
    """One bid, what it tells about her dice, and why some counts are gone if she always looks."""
    gone = h("p", {"class": "honesty-why"}, say("bid.gone", lang, face=state.face))
    head = h("p", {"class": "tally-title"}, say("bid.look", lang, bid=state.bid))
    return h("div", {"class": "honesty-look"}, head, bars(state, lang), gone if state.percent == HUNDRED else None)


def _sentences(state: HonestyState, lang: str) -> Iterable[str]:
    slots = {"mean": _one(state.after.mean, lang), "was": _one(state.before.mean, lang), "face": state.face}
    yield say("mean" if slots["mean"] != slots["was"] else "mean.nothing", lang, **slots)
    if state.need:
        yield needed(state, lang)


def numbers(state: HonestyState) -> dict[str, str]:
    """The bars and chances at both ends of the dial, which the browser interpolates."""
    ends = [[float(each.exactly(count)) for count in _counts(state)] for each in (state.before, state.honest)]
    chances = json.dumps([float(each) for each in state.likelihoods])
    return {"data-ends": json.dumps(ends), "data-likelihoods": chances, "data-top": str(float(_top(state)))}


def _counts(state: HonestyState) -> range:
    return range(state.dice + 1)


def _top(state: HonestyState) -> Fraction:
    return ROOM * max(each.exactly(count) for each in (state.before, state.honest) for count in _counts(state))


def bars(state: HonestyState, lang: str, words: str = "", *, turns: bool = True) -> Html:
    """A bar for each count, with an outline of what it was before the bid, and the mean under them.

    `words` say what the bars count, if not as usual. If no dial turns them, they are as high as there's room.
    """
    shown = max(max(each.exactly(count) for each in (state.before, state.after)) for count in _counts(state))
    top = _top(state) if turns else ROOM * shown
    columns = [_column(state, count, top, lang) for count in _counts(state)]
    wide = state.dice + 1
    marks = [
        h("i", {"class": css, "style": f"--at:{_place(mean, wide)}"})
        for css, mean in (("was", state.before.mean), ("now", state.after.mean))
    ]
    label = say("bars", lang, face=state.face)
    return h(
        "figure",
        {"class": "honesty-bars", "role": "group", "aria-label": label},
        h(
            "figcaption",
            None,
            h("span", None, words or caption(state, lang)),
            h("span", {"class": "honesty-key"}, _key(state, lang)),
        ),
        h("ol", None, columns),
        h("p", {"class": "honesty-axis"}, say("axis", lang)) if state.bid and turns else None,
        None if state.bid else h("div", {"class": "honesty-mean", "aria-hidden": "true"}, marks),
    )


def _key(state: HonestyState, lang: str) -> list[Html]:
    """What the looks of the bars mean: of a whole bid, also which of them make it true."""
    looks = ("true", "false", "was") if state.bid else ("now", "was")
    return [h("span", None, h("i", {"class": look}), say(f"key.{look}", lang)) for look in looks]


def caption(state: HonestyState, lang: str) -> str:
    """What the bars count."""
    if state.bid:
        own = state.bid.quantity - state.need
        return say("bid.caption", lang, bid=state.bid, face=state.face, own=own)
    return say("caption", lang, face=state.face)


def _place(mean: Fraction, wide: int) -> str:
    return f"{float((mean + Fraction(1, 2)) / wide * HUNDRED):.2f}%"


def _column(state: HonestyState, count: int, top: Fraction, lang: str) -> Html:
    now, was = state.after.exactly(count), state.before.exactly(count)
    label = say("bar", lang, n=count, p=now, was=was)
    counts = bool(state.need) and count >= state.need
    style = f"--now:{float(now / top):.4f};--was:{float(was / top):.4f}"
    return h(
        "li",
        {"class": classes("honesty-bar", counts and "needed"), "style": style, "data-key": f"bar{count}"},
        h("span", {"class": "sr-only"}, label),
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


def dial(uid: str, state: HonestyState, lang: str, by: int = STEP, words: str = "") -> Html:
    """The slider, with a step down and a step up; `words` say what it shows, if not as usual."""
    percent = state.percent

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
        "aria-valuetext": words or sentence(state, lang),
    }
    label = h(
        "label",
        {"for": f"{uid}-dial"},
        say("dial.log" if state.log else "dial", lang),
        " ",
        h("b", {"class": "honesty-now"}, _percent(state, lang)),
    )
    return h(
        "div", {"class": "honesty-dial"}, label, h("div", {"class": "row"}, step(-by), h("input", slider), step(by))
    )


def _percent(state: HonestyState, lang: str) -> str:
    return texts.get_language(lang).short(state.honesty)


def _faces(uid: str, state: HonestyState, lang: str) -> Html:
    options = [(str(face), face_drawing(face, texts.get_language(lang).face(face))) for face in faces(state)]
    return radios(uid, "face", options, str(state.face), say("face", lang))


def _others(state: HonestyState, lang: str) -> Html:
    """How she would have bid other hands."""
    rows = []
    for held in examples(state):
        chance = naming(state.game.rules, held, Bid(1, state.face), state.honesty)
        hits = state.game.rules.hits(Bid(1, state.face))
        drawn = dice(held, texts.get_language(lang).hand(held), lang, hits=hits, wild=len(hits) > 1, size="26px")
        rows.append((drawn, texts.get_language(lang).short(chance)))
    head = [say("others.hand", lang), say("others.chance", lang, face=state.face)]
    shown = table(say("others", lang, face=state.face), head, rows)
    return h("details", {"class": "fold"}, h("summary", None, say("others", lang, face=state.face)), shown)


def examples(state: HonestyState) -> list[Hand]:
    """A hand with most of the face, one with a tie, and one with more of another."""
    face, (other, third) = state.face, [each for each in faces(state) if each != state.face][-2:]
    wild = [each for each in state.game.rules.hits(Bid(1, face)) if each != face]
    first = (*wild, face, face, other, third)
    tie, less = (face, face, other, other, third), (face, other, other, other, third)
    return [hand[: state.dice] for hand in (first, tie, less)]


# ---- fitting a log


def log_rows(state: HonestyState, lang: str, words: str = "") -> Html:
    """The bids in the log, each with the hand behind it, and whether it was a face she had most of."""
    rules = state.game.rules
    items = []
    for at, (held, face) in enumerate(state.log):
        meant = face in favourites(rules, held, Bid(1, face))[1]
        hits = rules.hits(Bid(1, face))
        label = say("log.meant" if meant else "log.other", lang, n=at + 1, face=face, hand=held)
        drawn = [face_drawing(die, wild=die in hits and die != face) for die in held]
        mark = h("b", {"class": "mark"}, "✓" if meant else "✗")
        row = h(
            "span",
            {"class": "honesty-hand", "aria-hidden": "true"},
            [h("span", {"class": classes("honesty-sentence")}, face_drawing(face)), drawn, mark],
        )
        items.append(h("li", {"class": "meant" if meant else "other"}, h("span", {"class": "sr-only"}, label), row))
    caption = h("p", {"class": "honesty-caption"}, words or say("log", lang))
    return join(caption, h("ol", {"class": "honesty-log"}, items))


def _curve(state: HonestyState, lang: str) -> Html:
    """The curve of how well each setting of the dial fits, as far as it has been turned."""
    low, high = state.traced
    columns = []
    for percent, fit in state.fits:
        css = classes(low <= percent <= high and "seen", percent == state.percent and "here")
        columns.append(h("i", {"class": css, "style": f"--fit:{float(fit):.4f}"}))
    return h("div", {"class": "honesty-curve", "aria-hidden": "true"}, columns)


# ---- the table


def table_of(state: HonestyState, lang: str) -> Html:
    """The numbers of the picture."""
    language = texts.get_language(lang)
    if state.log:
        fits = [(language.short(Fraction(percent, HUNDRED)), language.percent(fit)) for percent, fit in state.fits]
        return table(say("title.log", lang), [say("dial.log", lang), say("head.fit", lang)], fits)

    def row(count: int) -> list[str]:
        return [str(count), *(language.percent(each.exactly(count)) for each in (state.before, state.after))]

    def mean(each: Distribution) -> str:
        return language.fixed(each.mean, 3)

    rows = [*map(row, _counts(state)), [say("head.mean", lang), mean(state.before), mean(state.after)]]
    head = [say("head.count", lang, face=state.face), say("key.was", lang), say("key.now", lang)]
    return table(caption(state, lang), head, rows)
