"""Drawing of number guesses: number line, field, and feedback."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.html import Html, h, join
from dicekit.texts.language import digits
from dicekit.widgets.draw.guess_base import button, compared, of_100, say, seals, template, verdict

if TYPE_CHECKING:
    from dicekit.widgets.guess.kinds import Count, Guess, Times

    Number = Guess | Times | Count

NEAR = Fraction(5, 200)  # a guess this close to an idea's number is taken to come from it
NEAR_TIMES = Fraction(1, 8)
NEAR_COUNT = Fraction(0)
ALMOST = Fraction(1, 40)  # a share of the scale of a count; a guess this close gets the same text as a correct one


def entry(uid: str, asked: Number, lang: str) -> Html:
    """Input of the number: number line or bars, and field."""
    bars: tuple[str, str] | None = getattr(asked, "bars", None)
    return join(beams(bars, lang) if bars else line(uid, asked, lang), field(uid, asked, lang))


def line(uid: str, asked: Number, lang: str) -> Html:
    """Number line, whose knob is empty at first."""
    low, high = ends(asked)
    marks = [low, (low + high) // 2, high] if (high - low) % 2 == 0 else [low, high]
    numbers = [texts.get_language(lang).whole(mark) for mark in marks]
    named: tuple[str, ...] = getattr(asked, "ends", ()) or ("",) * len(marks)
    means = [h("small", None, words) if words else None for words in named]
    return h(
        "div",
        {"class": "guess-line"},
        h(
            "div",
            {
                "class": "rail blank",
                "role": "slider",
                "tabindex": "0",
                "aria-label": say(asked.words, "slider", lang, low=low, high=high),
                "aria-describedby": f"{uid}-question",
                "aria-valuemin": low,
                "aria-valuemax": high,
                "aria-valuenow": low,
                "aria-valuetext": say(asked.kind, "blank", lang),
            },
            h("span", {"class": "guess-knob", "aria-hidden": "true"}),
        ),
        h(
            "p",
            {"class": "ends", "aria-hidden": "true"},
            [h("span", None, number, mean) for number, mean in zip(numbers, means, strict=True)],
        ),
    )


def ends(asked: Number) -> tuple[int, int]:
    return (getattr(asked, "low", 0), getattr(asked, "high", 100))


def beams(bars: tuple[str, str], lang: str) -> Html:
    """Two bars to compare; the length of the second, whose end has a knob, is the guess: empty at first."""
    was, now = (words or say("times", key, lang) for words, key in zip(bars, ("was", "now"), strict=True))
    beam = h("i", {"class": "times-beam now"})
    return h(
        "div",
        {"class": "times-beams blank", "aria-hidden": "true", "data-place": "picture"},
        h("p", None, h("span", None, was), h("i", {"class": "times-beam was"})),
        h("p", None, h("span", None, now), h("span", {"class": "times-track"}, beam, h("i", {"class": "guess-knob"}))),
    )


def field(uid: str, asked: Number, lang: str) -> Html:
    """Number field between − and +; its hint, if it has one, is shown while it has the focus."""
    kind = asked.kind
    low, high = ends(asked)
    hint = f"{uid}-hint"
    counts = getattr(asked, "counted", False)  # then it isn't said in which ways a chance can be written
    box = {
        "class": "field",
        "id": f"{uid}-field",
        "name": "guess",
        "inputmode": "text" if low < 0 else "numeric" if kind == "count" else "decimal",
        "size": 5,
        **states.described_by(uid, "note", *([] if counts else [hint])),
        "enterkeyhint": "done",
    }
    unit = say(asked.words, "field", lang) if kind != "count" else getattr(asked, "unit", "")
    named = {"for": f"{uid}-field", "class": "unit" if unit else "sr-only"}
    return join(
        h(
            "div",
            {"class": "guess-row"},
            button("less", "\N{MINUS SIGN}", "round-btn", aria_label=say(kind, "less", lang)),
            h("input", box),
            h("label", named, unit or say(kind, "field", lang)),
            button("more", "+", "round-btn", aria_label=say(kind, "more", lang)),
        ),
        None if counts else h("p", {"class": "quiet hint", "id": hint}, say(kind, "hint", lang, low=low, high=high)),
    )


# ---- later


def later(asked: Number, lang: str) -> Html:
    """Templates: locked guess, verdict, idea; one sentence for each kind of difference."""
    kind, people = asked.words, asked.words == "people"
    truth = written(asked, lang)
    sentences = {side: say(kind, side, lang, truth=truth, guess="{guess}") for side in ("under", "over", "none")}
    if asked.told:
        sentences |= {"under": asked.told, "over": asked.told}
    sentences["near"] = say(kind, "near", lang, truth=written(asked, lang, closely=not people), guess="{guess}")
    return join(
        verdict(sentences, scale(asked, lang)),
        template("tried", beside_tries(asked, lang)) if kind != "times" else None,
        seals(kind, lang, getattr(asked, "sealed", "")),
        list(ideas(asked)),
        [template(f"idea-{side}", getattr(asked, side)) for side in ("under", "over")],
        template("idea-none", asked.why) if asked.why else None,
    )


def scale(asked: Number, lang: str) -> Html:
    """Guess and truth as marks on one line; the browser places them."""
    kind = asked.kind
    marks = [
        h("i", {"class": name}, h("span", None, h("small", None, say(kind, name, lang)), " ", h("b", None, number)))
        for name, number in (("mine", "{mine}"), ("is", written(asked, lang, bare=True)))
    ]
    bounds = None if kind == "times" else [h("span", None, texts.get_language(lang).whole(end)) for end in ends(asked)]
    return h("div", {"class": "scale", "data-place": "scale", "aria-hidden": "true"}, marks, h("p", None, bounds))


def beside_tries(asked: Number, lang: str) -> Html:
    """Guess, tries and truth as three bars; the browser fills in the first two."""
    low, high = ends(asked)
    truth = Fraction(asked.truth) * 100 if asked.kind == "of100" else place(asked.truth, low, high)
    return three_bars(
        ("{at}", "{mine}"),
        ("{place}", "{share}"),
        (compared(truth), written(asked, lang, closely=True)),
        lang,
        place(0, low, high) if low < 0 < high else Fraction(0),
    )


def place(number: Fraction | int, low: int, high: int) -> Fraction:
    """Where a number is on a scale, in percent.

    >>> place(20, -100, 100), place(56, 0, 100)
    (Fraction(60, 1), Fraction(56, 1))
    """
    return Fraction(100 * (number - low), high - low)


def three_bars(
    mine: tuple[str, str], tried: tuple[str, str], exact: tuple[str, str], lang: str, zero: Fraction = Fraction(0)
) -> Html:
    """Guess, tries and truth, each with its place in percent and its number; the bars begin at `zero`."""
    rows = [
        h(
            "li",
            {"class": name, "style": f"--w:{wide}"},
            h("span", None, say("of100", f"bar.{name}", lang)),
            h("i"),
            h("b", None, number),
        )
        for name, (wide, number) in (("mine", mine), ("tried", tried), ("is", exact))
    ]
    zero_at = f"--zero:{compared(zero)}" if zero else None
    return h("ul", {"class": "three-bars", "aria-hidden": "true", "style": zero_at}, rows)


def written(asked: Number, lang: str, closely: bool = False, bare: bool = False) -> str:
    """The truth in words: so many of 100, so many times as likely, or a count.

    >>> from dicekit.widgets.guess import Guess
    >>> asked = Guess("Four of five?", Fraction(8675, 19683))
    >>> written(asked, "en"), written(asked, "en", closely=True), written(Guess("Six sixes?", Fraction(1, 46656)), "en")
    ('44', '44.1', '0.002')
    """
    truth = Fraction(asked.truth)
    language = texts.get_language(lang)
    if asked.kind == "of100":
        return language.figures(truth).removesuffix(f"{language.decimal_sign}0") if closely else of_100(truth, lang)
    if asked.kind == "times":
        return short(truth, lang) if bare else times_phrase(truth, lang)
    return language.fraction(truth)


def short(times: Fraction, lang: str) -> str:
    """A ratio rounded to hundredths, as the browser writes it.

    >>> short(Fraction(2096, 763), "en"), short(Fraction(5, 2), "en"), short(Fraction(20), "en")
    ('2.75', '2.5', '20')
    """
    return texts.get_language(lang).written(digits(times, 2).rstrip("0").rstrip("."))


def times_phrase(times: Fraction, lang: str) -> str:
    """How many times as likely, in words."""
    return say("times", "once", lang) if times == 1 else say("times", "many", lang, guess=short(times, lang))


def ideas(asked: Number) -> Iterator[Html]:
    """The words of each idea, with the guesses that come from it."""
    for low, high, words in idea_spans(asked):
        yield h("template", {"data-from": compared(low), "data-to": compared(high)}, words)


def idea_spans(asked: Number) -> list[tuple[Fraction, Fraction, str]]:
    """From which guess to which an idea is meant, on the scale of the page; the truth comes first if it has words."""
    scale, near = {"of100": (100, NEAR), "times": (1, NEAR_TIMES), "count": (1, NEAR_COUNT)}[asked.kind]
    low, high = ends(asked)
    almost = ALMOST * (high - low) if asked.kind == "count" else near
    values = [(Fraction(asked.truth), almost, asked.near)] if asked.near else []
    values += [(Fraction(idea.value), near, idea.words) for idea in asked.ideas if not isinstance(idea.value, tuple)]
    return [((value - off) * scale, (value + off) * scale, words) for value, off, words in values]
