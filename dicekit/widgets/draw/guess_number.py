"""Drawing of number guesses: number line, field, and feedback."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.html import Html, h, join
from dicekit.texts.language import digits
from dicekit.widgets.draw.guess_base import button, compared, say, stamp, template

if TYPE_CHECKING:
    from dicekit.widgets.guess.kinds import Count, Guess, Times

    Number = Guess | Times | Count

NEAR = Fraction(5, 200)  # a guess this close to an idea's number is taken to come from it
NEAR_TIMES = Fraction(1, 8)
NEAR_COUNT = Fraction(0)
SIDES = ("under", "over", "near")


def entry(uid: str, asked: Number, lang: str) -> Html:
    """Input of the number: number line or bars, and field."""
    bars: tuple[str, str] | None = getattr(asked, "bars", None)
    return join(beams(bars, lang) if bars else line(uid, asked, lang), field(uid, asked, lang))


def line(uid: str, asked: Number, lang: str) -> Html:
    """Number line without a marker at first."""
    low, high = ends(asked)
    marks = [low, (low + high) // 2, high] if (high - low) % 2 == 0 else [low, high]
    return h(
        "div",
        {"class": "guess-line"},
        h(
            "div",
            {
                "class": "rail blank",
                "role": "slider",
                "tabindex": "0",
                "aria-label": say(asked.kind, "slider", lang, low=low, high=high),
                "aria-describedby": f"{uid}-question",
                "aria-valuemin": low,
                "aria-valuemax": high,
                "aria-valuenow": low,
                "aria-valuetext": say(asked.kind, "blank", lang),
            },
            h("span", {"class": "mark", "aria-hidden": "true"}),
        ),
        h("p", {"class": "ends", "aria-hidden": "true"}, [h("span", None, mark) for mark in marks]),
    )


def ends(asked: Number) -> tuple[int, int]:
    return (getattr(asked, "low", 0), getattr(asked, "high", 100))


def beams(bars: tuple[str, str], lang: str) -> Html:
    """Two bars to compare; the length of the second is the guess, empty at first."""
    was, now = (words or say("times", key, lang) for words, key in zip(bars, ("was", "now"), strict=True))
    return h(
        "div",
        {"class": "times-beams blank", "aria-hidden": "true", "data-place": "picture"},
        h("p", None, h("span", None, was), h("i", {"class": "times-beam was"})),
        h("p", None, h("span", None, now), h("i", {"class": "times-beam now"})),
    )


def field(uid: str, asked: Number, lang: str) -> Html:
    """Number field between − and +."""
    kind = asked.kind
    low, high = ends(asked)
    return h(
        "div",
        {"class": "guess-row"},
        button("less", "\N{MINUS SIGN}", "round-btn", aria_label=say(kind, "less", lang)),
        h(
            "input",
            {
                "class": "field",
                "id": f"{uid}-field",
                "name": "guess",
                "inputmode": "text" if low < 0 else "numeric" if kind == "count" else "decimal",
                "size": 5,
                **states.described_by(uid, "note", f"{uid}-hint"),
                "enterkeyhint": "done",
            },
        ),
        button("more", "+", "round-btn", aria_label=say(kind, "more", lang)),
        h(
            "div",
            None,
            h("label", {"for": f"{uid}-field"}, say(kind, "field", lang)),
            h("p", {"class": "quiet", "id": f"{uid}-hint"}, say(kind, "hint", lang, low=low, high=high)),
        ),
    )


# ---- later


def later(asked: Number, lang: str) -> Html:
    """Templates: seal, truth, distance, idea; one for each kind of difference."""
    kind = asked.kind
    sealed = h("div", {"class": "sealed"}, h("dt", None, say(kind, "sealed", lang)), h("dd", {"data-place": "seals"}))
    found = h("div", None, h("dt", None, say(kind, "truth", lang)), h("dd", {"class": "truth"}, written(asked, lang)))
    gap = texts.words(lang).space
    truth = times_phrase(Fraction(asked.truth), lang) if kind == "times" else asked.truth
    slots = {"truth": truth, "guess": "{guess}", "distance": "{distance}"}
    return join(
        template(
            "truth",
            h(
                "div",
                {"class": "verdict"},
                h("dl", None, sealed, found),
                h("p", None, h("span", {"data-place": "sentence"}), gap, h("span", {"data-place": "idea"})),
            ),
        ),
        template("seal-first", stamp("{stamp}", say(kind, "seal", lang, guess="{guess}"), f"as-{kind}")),
        template(
            "seal-second",
            h(
                "span",
                {"class": "second"},
                stamp("{stamp}", say(kind, "seal_second", lang, guess="{guess}"), f"as-{kind}"),
            ),
        ),
        [template(f"truth-{side}", say(kind, side, lang, **slots)) for side in SIDES],
        template("truth-none", say(kind, "none", lang, truth=truth)),
        list(ideas(asked)),
        [template(f"idea-{side}", getattr(asked, side)) for side in ("under", "over")],
    )


def written(asked: Number, lang: str) -> str:
    """The truth in large digits."""
    truth = Fraction(asked.truth)
    if asked.kind == "of100":
        return texts.words(lang).percent(truth)
    if asked.kind == "times":
        return say("times", "written", lang, truth=short(truth, lang))
    return texts.words(lang).fraction(truth)


def short(times: Fraction, lang: str) -> str:
    """A ratio rounded to hundredths, as the browser writes it.

    >>> short(Fraction(2096, 763), "en"), short(Fraction(5, 2), "en"), short(Fraction(20), "en")
    ('2.75', '2.5', '20')
    """
    return texts.words(lang).written(digits(times, 2).rstrip("0").rstrip("."))


def times_phrase(times: Fraction, lang: str) -> str:
    """How many times as likely, in words."""
    return say("times", "once", lang) if times == 1 else say("times", "many", lang, guess=short(times, lang))


def ideas(asked: Number) -> Iterator[Html]:
    """Intervals around each idea's number, nearest to the truth first."""
    scale, near = {"of100": (100, NEAR), "times": (1, NEAR_TIMES), "count": (1, NEAR_COUNT)}[asked.kind]
    spans = [(Fraction(asked.truth), asked.near)] if asked.near else []
    spans += [(Fraction(idea.value), idea.words) for idea in asked.ideas if not isinstance(idea.value, tuple)]
    for value, words in spans:
        low, high = (value - near) * scale, (value + near) * scale
        yield h("template", {"data-from": compared(low), "data-to": compared(high)}, words)
