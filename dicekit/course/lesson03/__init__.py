"""Lesson 3, Wild."""

from __future__ import annotations

from dicekit.course.lesson03.lesson import Lesson

__all__ = ["Lesson"]
