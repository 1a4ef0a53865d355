"""Lesson 17, What a bid tells."""

from __future__ import annotations

from dicekit.course.lesson17.lesson import Lesson

__all__ = ["Lesson"]
