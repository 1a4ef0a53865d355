"""Lesson 18, How often to lie."""

from __future__ import annotations

from dicekit.course.lesson18.lesson import Lesson

__all__ = ["Lesson"]
