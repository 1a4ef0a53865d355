"""Lesson 11, Pass."""

from __future__ import annotations

from dicekit.course.lesson11.lesson import Lesson

__all__ = ["Lesson"]
