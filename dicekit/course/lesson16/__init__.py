"""Lesson 16, Double, and double again."""

from __future__ import annotations

from dicekit.course.lesson16.lesson import Lesson

__all__ = ["Lesson"]
