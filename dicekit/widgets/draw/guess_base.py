"""Helpers for drawing all kinds of guesses: texts, templates, verdicts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from dicekit import texts
from dicekit.kit.html import Child, Html, h, join
from dicekit.texts.numbers import nearest

QUOTED = re.compile(r"^[“「«]([^”」»]*)[”」»][.。]?$")  # a text that is one quotation and nothing else
STOPPED = re.compile(r"[.。!?！？…][”」»)）]*$")


def bare(words: str) -> str:
    """A text to be quoted: without quotation marks around it, and without its full stop.

    >>> bare("“Nine is far too many.”"), bare("“Two” or “three”?")
    ('Nine is far too many', '“Two” or “three”?')
    """
    inner = QUOTED.sub(r"\1", words)
    return inner if inner.endswith("..") else inner.removesuffix(".").removesuffix("。")


def sentence(words: str, lang: str) -> str:
    """A text as a sentence of its own, with a capital and one stop.

    >>> sentence("they’re equally likely", "en"), sentence("“Wait. Now fewer will come.”", "en")
    ('They’re equally likely.', '“Wait. Now fewer will come.”')
    """
    stop = "" if STOPPED.search(words) else texts.say("ledger.stop", lang)
    return f"{words[:1].upper()}{words[1:]}{stop}"


#: kinds that use the texts of another kind where they have none of their own
MORE = {"people": ("of100",)}


def say(kind: str, key: str, lang: str, **slots: object) -> str:
    """A text of this kind of guess, or else the common one.

    >>> say("count", "lock", "en"), say("choice", "choose", "en")
    ('Lock in', 'Pick an answer first.')
    """
    names = [f"guess.{own}.{key}" for own in (kind, *MORE.get(kind, ()))]
    return texts.say(next((name for name in names if texts.has(name, lang)), f"guess.{key}"), lang, **slots)


def template(when: str, *children: Child) -> Html:
    """A template element, which the browser inserts later."""
    return h("template", {"data-when": when}, *children)


def button(do: str, words: Child, css: str = "btn", **attributes: str | bool | int | None) -> Html:
    given = {name.replace("_", "-"): value for name, value in attributes.items()}
    return h("button", {"type": "button", "class": css, "data-do": do, **given}, words)


def verdict(sentences: Mapping[str, str], picture: Child = None, lines: Mapping[str, str] | None = None) -> Html:
    """Templates of the verdict: a sentence, a picture of guess and truth, and the idea behind the guess.

    `lines` are shorter sentences for where it's folded.
    """
    sentence = h("p", {"class": "verdict-sentence", "data-place": "sentence"})
    idea = h("p", {"class": "verdict-idea", "data-place": "idea"})
    return join(
        template("truth", h("div", {"class": "verdict"}, sentence, picture, idea)),
        [template(f"truth-{side}", words) for side, words in sentences.items()],
        [template(f"line-{side}", words) for side, words in (lines or {}).items()],
    )


def seals(kind: str, lang: str, said: str = "") -> Html:
    """Templates of the first and the second guess as they are repeated once locked in, if so `said`, in these words."""
    first, second = (say(kind, key, lang, guess=said or "{guess}") for key in ("seal", "seal_second"))
    return join(
        template("seal-first", h("b", {"class": "locked-guess"}, first)),
        template("seal-second", h("b", {"class": "locked-guess second"}, second)),
    )


def hundredths(chance: Fraction) -> str:
    """A chance in percent, as a decimal for the browser.

    >>> hundredths(Fraction(8675, 19683))
    '44.0736'
    """
    return compared(chance * 100)


def compared(value: Fraction) -> str:
    """A number as a decimal for the browser."""
    return f"{float(value):.4f}"


def of_100(chance: Fraction, lang: str) -> str:
    """A chance as so many of 100, whole unless it's close to an end.

    >>> of_100(Fraction(8675, 19683), "en"), of_100(Fraction(28, 100_000), "en")
    ('44', '0.03')
    """
    if Fraction(1, 10) <= chance <= Fraction(9, 10):
        return str(round(100 * chance))
    language = texts.get_language(lang)
    if 0 < chance < Fraction(1, 1000):  # shown to its first significant digit
        places = next(places for places in range(2, 99) if nearest(100 * chance, 10**places))
        return language.fixed(100 * chance, places)
    return language.figures(chance).removesuffix(f"{language.decimal_sign}0")
