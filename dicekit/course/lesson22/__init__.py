"""Lesson 22, Make a house rule."""

from __future__ import annotations

from dicekit.course.lesson22.lesson import Lesson

__all__ = ["Lesson"]
