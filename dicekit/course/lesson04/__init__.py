"""Lesson 4, How many are out there?"""

from __future__ import annotations

from dicekit.course.lesson04.lesson import Lesson

__all__ = ["Lesson"]
