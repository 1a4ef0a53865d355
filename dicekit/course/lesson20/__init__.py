"""Lesson 20, Where is the third card?"""

from __future__ import annotations

from dicekit.course.lesson20.lesson import Lesson

__all__ = ["Lesson"]
