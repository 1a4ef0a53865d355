"""Numbers that a visitor types, read as the language of the page writes them."""

from __future__ import annotations

from fractions import Fraction

from dicekit import answers, texts
from dicekit.kit.part import Refused


def read(text: str, lang: str) -> answers.Answer:
    """Parse an answer with the decimal sign of this language.

    >>> read("0,441", "en").value
    Fraction(441, 1000)
    """
    return answers.read(text, texts.get_language(lang).decimal_sign)


def number(text: str, lang: str, field: str = "value") -> Fraction:
    """A typed number; raises `Refused` for the field with this name."""
    try:
        return read(text, lang).value
    except answers.AnswerError as wrong:
        raise Refused(texts.say(wrong.key, lang, **wrong.slots), field) from None


def chance(text: str, lang: str, field: str = "value") -> Fraction:
    """A typed number from 0 to 1; raises `Refused` for the field with this name."""
    value = number(text, lang, field)
    if 0 <= value <= 1:
        return value
    answer = read(text, lang)
    if answer.grouped:
        shown = texts.get_language(lang).written(answer.shown)
        raise Refused(texts.say("answers.grouped", lang, typed=text.strip(), shown=shown), field)
    raise Refused(texts.say("answers.range", lang), field)
