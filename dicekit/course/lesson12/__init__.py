"""Lesson 12, Down to one die."""

from __future__ import annotations

from dicekit.course.lesson12.lesson import Lesson

__all__ = ["Lesson"]
