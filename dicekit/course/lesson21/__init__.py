"""Lesson 21, Passing the cup."""

from __future__ import annotations

from dicekit.course.lesson21.lesson import Lesson

__all__ = ["Lesson"]
