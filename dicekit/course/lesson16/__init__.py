"""Lesson 16, Back to you, and double."""

from __future__ import annotations

from dicekit.course.lesson16.lesson import Lesson

__all__ = ["Lesson"]
