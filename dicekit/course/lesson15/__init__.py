"""Lesson 15, Surround."""

from __future__ import annotations

from dicekit.course.lesson15.lesson import Lesson

__all__ = ["Lesson"]
