"""Lesson 7, Doubt or raise?"""

from __future__ import annotations

from dicekit.course.lesson07.lesson import Lesson

__all__ = ["Lesson"]
