"""Lesson 6, Your dice change the question."""

from __future__ import annotations

from dicekit.course.lesson06.lesson import Lesson

__all__ = ["Lesson"]
