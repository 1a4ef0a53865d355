"""Lesson 8, Exactly!"""

from __future__ import annotations

from dicekit.course.lesson08.lesson import Lesson

__all__ = ["Lesson"]
