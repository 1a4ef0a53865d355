"""Lesson 9, What is a one worth?"""

from __future__ import annotations

from dicekit.course.lesson09.lesson import Lesson

__all__ = ["Lesson"]
