"""A log of rolls as HTML: its dice with the longest run underlined, its counts as bars, and how rare they are."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from dicekit import seeds, texts
from dicekit.kit import frame, states
from dicekit.kit.html import Html, h
from dicekit.widgets.draw.die import face_drawing
from dicekit.widgets.draw.seed import Recipe, seed_bar

if TYPE_CHECKING:
    from dicekit.course.lesson02.log import Log

FACES = range(1, 7)
PAIR = 2  # shortest run that counts


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"log.{key}", lang, **slots)


def work(uid: str, log: Log, sentence: str, steps: Sequence[int], lang: str) -> Html:
    """The working area. The browser keeps what brings the log back from the attributes."""
    written = "".join(map(str, log.written))
    kept: dict[str, str | int] = {
        "data-seed": log.seed,
        "data-seat": log.seat,
        "data-done": log.rolls,
        "data-act-of-beat": "",
    }
    place = {"data-place": f"{log.lesson}/{log.item}", "data-written": written}
    return h(
        "div",
        {"class": "rolls log", "data-behaviour": "log", **kept, **place},
        h("div", {"class": "roll-buttons"}, [roll_button(step, lang) for step in steps]),
        states.progress(sentence, len(log.faces)),
        h("ol", {"class": "log-dice", "aria-label": say("dice_label", lang)}, dice(log.faces, lang)),
        bars(log.counts, lang),
        fair(log, lang) if log.faces else None,
        own(uid, lang),
        seed_bar(uid, log.seed, log.seat, log.rolls, lang, recipe=seed_recipe(log)),
        [h("template", {"data-face": face}, item(face, lang, False)) for face in FACES],
    )


def seed_recipe(log: Log) -> Recipe:
    """How the last roll, or the first, is worked out."""
    return seeds.working(log.seed, log.seat, log.lesson, log.item, max(log.rolls, 1))


def roll_button(times: int, lang: str) -> Html:
    attributes: dict[str, str | int] = {"type": "button", "class": "btn", "data-act": "roll", "data-arg-times": times}
    attributes["data-key"] = f"roll{times}"
    if times == 1:
        attributes |= {"class": "btn main", "data-shortcut": "r"}
    return h("button", attributes, texts.say("rolls.roll", lang, n=times))


def item(face: int, lang: str, run: bool) -> Html:
    """One roll of a log; one that belongs to the longest run is underlined, and says so."""
    words = texts.say("table.die", lang, face=face, wild=None, shown=None, counts=None)
    said = f"{words}, {say('in_run', lang)}" if run else words
    return h("li", {"class": "run" if run else None}, face_drawing(face, said))


def dice(faces: Sequence[int], lang: str) -> list[Html]:
    """The rolls of a log in their order, its longest run marked."""
    first, length = longest(faces)
    return [item(face, lang, first <= at < first + length) for at, face in enumerate(faces)]


def longest(faces: Sequence[int]) -> tuple[int, int]:
    """Where the first of the longest runs begins, and how long it is; none where no face follows itself.

    >>> longest([1, 2, 2, 2, 3, 3, 3]), longest([1, 2])
    ((1, 3), (0, 0))
    """
    at, best = 0, (0, 0)
    for _, group in groupby(faces):
        length = sum(1 for _ in group)
        if length > max(best[1], PAIR - 1):
            best = at, length
        at += length
    return best


def bars(counts: Sequence[int], lang: str) -> Html:
    """How often each face shows, beside what is expected."""
    rolls = sum(counts)
    expected = Fraction(rolls, len(counts))
    longest_bar = max(Fraction(max(counts)), 2 * expected, Fraction(1))
    mark = f"--mark:{float(100 * expected / longest_bar):.2f}%"
    rows = [bar(face, times, Fraction(times) / longest_bar, lang) for face, times in zip(FACES, counts, strict=True)]
    caption = say("expected", lang, expected=texts.words(lang).decimal(expected))
    return h(
        "figure",
        {"class": "log-counts", "hidden": not rolls},
        h("ul", {"style": mark}, rows),
        h("figcaption", {"class": "quiet"}, caption),
    )


def bar(face: int, times: int, share: Fraction, lang: str) -> Html:
    return h(
        "li",
        {"data-count": face},
        face_drawing(face, texts.say("table.die", lang, face=face, wild=None, shown=None, counts=None)),
        h("span", {"class": "log-bar", "style": f"--w:{float(100 * share):.2f}%"}),
        h("b", None, times),
    )


def fair(log: Log, lang: str) -> Html:
    """Are these dice fair? Three measures, each with the share of fair logs that are at least so uneven."""
    rolls = len(log.faces)
    language = texts.words(lang)
    rows = [
        [say(f"measure.{name}", lang), str(found), language.percent(share)]
        for name, (found, share) in log.judged().items()
    ]
    head = [say(name, lang) for name in ("measure", "this_log", "fair_logs")]
    return h(
        "details",
        {"class": "fold fair-fold", "data-needs": "python"},
        h("summary", None, say("fair", lang)),
        frame.table(say("fair_table", lang, n=rolls), head, rows),
        h("p", {"class": "quiet"}, say("measured", lang, expected=language.fraction(log.expected))),
        h("p", {"class": "quiet"}, say("beware", lang)),
    )


def own(uid: str, lang: str) -> Html:
    """A log of one's own, to be typed."""
    field: dict[str, str | int] = {
        "id": f"{uid}-own",
        "name": "log",
        "class": "field",
        "inputmode": "numeric",
        "autocomplete": "off",
        "maxlength": 400,
        "aria-describedby": f"{uid}-own-hint",
    }
    return h(
        "details",
        {"class": "fold own-log"},
        h("summary", None, say("own_fold", lang)),
        h(
            "form",
            {"data-act": "write", "class": "seed-form", "novalidate": True},
            h("label", {"for": f"{uid}-own"}, say("own_label", lang)),
            h("input", field),
            h("button", {"type": "submit", "class": "chip"}, say("own_use", lang)),
            h("p", {"class": "quiet", "id": f"{uid}-own-hint"}, say("own_hint", lang)),
        ),
    )


def counts_table(log: Log, lang: str) -> Html:
    """The same numbers as a table."""
    language = texts.words(lang)
    expected = language.decimal(log.expected)
    head = [say(name, lang) for name in ("face", "times", "expected_head")]
    rows = [[str(face), str(times), expected] for face, times in zip(FACES, log.counts, strict=True)]
    return frame.table(say("table", lang, n=len(log.faces), run=log.run), head, rows)
