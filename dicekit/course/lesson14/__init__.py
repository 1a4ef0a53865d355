"""Lesson 14, Zhai or fei."""

from __future__ import annotations

from dicekit.course.lesson14.lesson import Lesson

__all__ = ["Lesson"]
