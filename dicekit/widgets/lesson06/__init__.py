"""Lesson 6, Your dice change the question: one call a beat. The prose stands in the notebooks.

from dicekit.widgets.lesson06 import Lesson

lesson = Lesson()      # in the language of the notebook
lesson.ask()
"""

from __future__ import annotations

from dicekit.widgets.lesson06.lesson import Lesson

__all__ = ["Lesson"]
