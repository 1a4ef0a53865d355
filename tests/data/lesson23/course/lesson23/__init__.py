"""Lesson 23, Doubles."""

from __future__ import annotations

from dicekit.course.lesson23.lesson import Lesson

__all__ = ["Lesson"]
