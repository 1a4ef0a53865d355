"""Lesson 10, Push."""

from __future__ import annotations

from dicekit.course.lesson10.lesson import Lesson

__all__ = ["Lesson"]
