"""Lesson 2, Is a six due?"""

from __future__ import annotations

from dicekit.course.lesson02.lesson import Lesson

__all__ = ["Lesson"]
