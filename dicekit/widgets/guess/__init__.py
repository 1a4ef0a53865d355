"""Guess bars of all kinds, and the verdict.

Guesses are made and stored in the browser, so they work without a kernel and survive a reload. For that
the page carries the truth from the start, in parts of it that are not shown: **anyone can read a page's source.** A
guess is a promise to oneself, not an examination.
"""

from __future__ import annotations

from dicekit.widgets.guess.kinds import Choice, Count, Guess, GuessQuestion, Idea, NoGuess, Order, Sketch, Times
from dicekit.widgets.guess.parts import GuessBar, GuessPart, Verdict

__all__ = [
    "Choice",
    "Count",
    "Guess",
    "GuessBar",
    "GuessPart",
    "GuessQuestion",
    "Idea",
    "NoGuess",
    "Order",
    "Sketch",
    "Times",
    "Verdict",
]
