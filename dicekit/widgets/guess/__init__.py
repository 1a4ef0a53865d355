"""Guess bars of all kinds, and the verdict.

Guesses are made and stored in the browser, so they work without a kernel and survive a reload. Therefore the page's
source has the truth from the start: **anyone can read it.** Guesses are for learning, not for exams.
"""

from __future__ import annotations

from dicekit.widgets.guess.kinds import Choice, Count, Guess, GuessQuestion, Idea, NoGuess, Order, Sketch, Times
from dicekit.widgets.guess.parts import GuessBar, GuessPart, Verdict, YourGuess

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
    "YourGuess",
]
