"""Review of a played game: which decisions were good, and which outcomes were luck."""

from dicekit.play.review.decisions import Decision, GameReview, judge, review_game

__all__ = ["Decision", "GameReview", "judge", "review_game"]
