"""Exercises as the wall shows them: the question, what a class answered first, and how it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from dicekit import texts
from dicekit.site.rooms.sent_answers import wrong_words
from dicekit.widgets.quiz import Exercise, truth_words

MAX_ORDERS = 4  # the most different orders on the wall
MAX_IDEAS = 2

Values = Sequence[Mapping[str, Any]]  # what each pupil answered, as `read_exercise` keeps it


def question(asked: Exercise, number: int) -> dict[str, Any]:
    """An exercise as pupils see it: its text, its options, and the dice of its picture, row by row."""
    from dicekit.site.paper.content import dice_in

    words = " ".join(" ".join((asked.ask, *asked.options)).split())
    rows = dice_in(str(asked.picture)) if asked.picture is not None else []
    return {
        "place": asked.place,
        "number": number,
        "kind": asked.kind,
        "ask": asked.ask,
        "options": [*map(str, asked.options)],
        "matches": [*map(str, asked.matches)],
        "dice": [[*map(int, row)] for row in rows if " ".join(row) not in words],
    }


def spread(asked: Exercise, values: Values, lang: str, *, revealed: bool = False) -> list[dict[str, Any]]:
    """How often each answer was given first, in an order that doesn't tell the right one.

    Once `revealed`, each is `good` or not, and the most frequent typical mistakes have their idea.
    """
    ideas = {asked.wrong[at].value: asked.wrong[at].idea for at, _ in _ideas(asked, values)} if revealed else {}
    rows: list[dict[str, Any]] = []
    for one in _answers(asked, values, lang):
        row: dict[str, Any] = {"label": one.label, "times": one.times}
        if isinstance(one.at, tuple):
            row["at"] = [*one.at]
        if revealed:
            row["good"] = one.right
        if one.at in ideas:
            row["idea"] = ideas[one.at]
        rows.append(row)
    return rows


def progress(values: Values) -> dict[str, int]:
    """How many looked at the answer, and how many are on a second try."""
    return {
        "looked": sum(bool(value.get("asked")) for value in values),
        "again": sum(value["tries"] == 1 and not value["right"] and not value.get("asked") for value in values),
    }


def results(asked: Exercise, values: Values, lang: str) -> dict[str, Any]:
    """How many solved an exercise, its answer, why, and the most frequent typical mistakes in words."""
    found = {
        "right": sum(value["right"] for value in values),
        "answer": truth_words(asked, lang),
        "why": asked.idea,
        "ideas": [
            {"times": n, "words": asked.wrong[at].idea, "of": _named(asked, asked.wrong[at].value, lang)}
            for at, n in _ideas(asked, values)
        ],
    }
    if asked.kind == "match" and isinstance(asked.truth, tuple):
        found["pairs"] = [int(at) for at in asked.truth]
    if asked.kind == "sketch" and isinstance(asked.truth, tuple):
        found["bars"] = [float(100 * bar) for bar in asked.truth]
    return found


def _named(asked: Exercise, value: Any, lang: str) -> str:
    """The answer that a typical mistake leads to; empty if the mistake is about only a part of an answer."""
    return "" if asked.kind in ("several", "sketch") else wrong_words(asked, value, lang)


def _places(value: Mapping[str, Any]) -> tuple[int, ...] | None:
    """The places named in a first answer; None if that isn't stored."""
    text = value.get("first")
    return None if text is None else tuple(int(one) for one in text.split(" ") if one.isdigit())


class Given(NamedTuple):
    """An answer: what stands for it in `Exercise.wrong`, how many gave it, in words, and whether it's right."""

    at: Any
    times: float
    label: str
    right: bool = False


def _answers(asked: Exercise, values: Values, lang: str) -> list[Given]:
    """How often each answer was given; for answers with several parts, each part."""
    truth, options = asked.truth, [*map(str, asked.options)]
    given = [places for value in values if (places := _places(value)) is not None]
    match asked.kind, truth:
        case "choice" | "mistake", _:
            chosen = Counter(value.get("choice") for value in values)
            return [Given(at, chosen[at], label, at == truth) for at, label in enumerate(options)]
        case "several", tuple():
            ticked = Counter(at for places in given for at in set(places))
            return [Given(at, ticked[at], label, at in truth) for at, label in enumerate(options)]
        case "match", tuple():
            pairs = Counter(pair for places in given for pair in enumerate(places))
            every = product(range(len(options)), range(len(asked.matches)))
            return [Given((at, to), pairs[at, to], options[at], truth[at] == to) for at, to in every]
        case "order", tuple():
            orders = Counter(given).most_common()
            first = [Given(order, n, "", _is_sorted([truth[at] for at in order])) for order, n in orders[:MAX_ORDERS]]
            return [*first, *_others(sum(n for _, n in orders[MAX_ORDERS:]), lang)]
        case "sketch", _:
            of = max(len(given), 1)
            return [Given(at, sum(bars[at] for bars in given) / of, label) for at, label in enumerate(options)]
        case "number", Fraction() | int():
            ideas = Counter(value["idea"] for value in values)
            first_right = sum(value["right"] and value["idea"] is None for value in values)
            numbers = [(Fraction(truth), first_right), *((one.value, ideas[at]) for at, one in enumerate(asked.wrong))]
            known = sorted((Fraction(value), n) for value, n in numbers if isinstance(value, Fraction | int) and n)
            rows = [Given(value, n, wrong_words(asked, value, lang), value == truth) for value, n in known]
            tried = sum(value["tries"] > 0 for value in values)
            return [*rows, *_others(tried - sum(n for _, n in known), lang)]
    return []


def _others(times: int, lang: str) -> list[Given]:
    return [Given(None, times, texts.say("room.other_answers", lang))] if times else []


def _is_sorted(ranks: Sequence[Any]) -> bool:
    return [*ranks] == sorted(ranks)


def _ideas(asked: Exercise, values: Values) -> list[tuple[int, int]]:
    """The most frequent typical mistakes, each by its place, and how many made it."""
    return Counter(at for value in values for at in _mistakes(asked, value)).most_common(MAX_IDEAS)


def _mistakes(asked: Exercise, value: Mapping[str, Any]) -> list[int]:
    """The typical mistakes in an answer, by their places."""
    if value["idea"] is not None:
        return [value["idea"]]
    places, truth = _places(value), asked.truth
    if places is None or not isinstance(truth, tuple):
        return []
    match asked.kind:
        case "several":
            off: set[Any] = set(places) ^ set(truth)
        case "match":
            off = {pair for pair in enumerate(places) if truth[pair[0]] != pair[1]}
        case "order":
            off = {places}
        case _:
            return _mistakes_in_sketch(asked, places)
    return [at for at, one in enumerate(asked.wrong) if one.value in off]


def _mistakes_in_sketch(asked: Exercise, bars: Sequence[int]) -> list[int]:
    """The idea whose bars a sketch comes nearest to, if it's near enough."""
    far = [_overdrawn(bars, [100 * bar for bar in asked.sketch.truth])]
    far += [_overdrawn(bars, one.value) for one in asked.wrong if isinstance(one.value, tuple)]
    nearest = min(range(len(far)), key=far.__getitem__)
    return [nearest - 1] if nearest and far[nearest] <= asked.near < far[0] else []


def _overdrawn(bars: Sequence[int], wanted: Sequence[Any]) -> float:
    """How many of 100 are in wrong bars."""
    return float(sum(max(bar - right, 0) for bar, right in zip(bars, wanted, strict=True)))
