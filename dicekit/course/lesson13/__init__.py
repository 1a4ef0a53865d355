"""Lesson 13, How wrong are you?"""

from __future__ import annotations

from dicekit.course.lesson13.lesson import Lesson

__all__ = ["Lesson"]
