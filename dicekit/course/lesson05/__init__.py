"""Lesson 5, At least."""

from __future__ import annotations

from dicekit.course.lesson05.lesson import Lesson

__all__ = ["Lesson"]
