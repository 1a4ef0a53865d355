"""Lesson 1, Five dice, one cup."""

from __future__ import annotations

from dicekit.course.lesson01.lesson import Lesson

__all__ = ["Lesson"]
