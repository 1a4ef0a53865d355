"""Lesson 19, Three decks."""

from __future__ import annotations

from dicekit.course.lesson19.lesson import Lesson

__all__ = ["Lesson"]
