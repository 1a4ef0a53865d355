"""Reviews of played games: decisions, luck, and trying again."""

from dicekit.widgets.review.widget import Review

__all__ = ["Review"]
