"""The guesses and the exercises of lesson 23."""

from __future__ import annotations

from fractions import Fraction

from dicekit.course.lesson23.case import NUMBER, OUTCOMES, SIDES, chance, facts
from dicekit.course.lesson23.ledger import derivation
from dicekit.course.writing import Writer
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise


def first(lang: str = "en") -> Guess:
    """How often of 100 times do two dice show a double?"""
    ideas = {"named": Fraction(1, len(OUTCOMES)), "added": Fraction(2, SIDES), "half": Fraction(1, 2)}
    return Writer(NUMBER, lang).chance_guess("first", chance(), ideas, **facts())


def second(lang: str = "en") -> Choice:
    """Is a double likelier if the first die shows a six?"""
    return Writer(NUMBER, lang).choice_guess("second", "same", ("more", "same", "less"), **facts())


def exercises(lang: str = "en") -> list[Exercise]:
    """A number, a choice, and a question without a right answer."""
    writer = Writer(NUMBER, lang, derivation)
    differ = writer.ask("differ", 1 - chance(), {"double": chance(), "half": Fraction(1, 2)}, **facts())
    return [differ, writer.choose("sixes", 1, 3, **facts()), writer.opinion("trust", 2)]
