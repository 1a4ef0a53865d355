"""Review of a played game: which decisions were good, and which outcomes were luck."""

from dicekit.play.review.decisions import Decision, GameReview, judge, review_game
from dicekit.play.review.last_two import ledger_of
from dicekit.play.review.ledger import CannotReview, Entry, Ledger, Model, round_ledger
from dicekit.play.review.words import action_text, headline

__all__ = [
    "CannotReview",
    "Decision",
    "Entry",
    "GameReview",
    "Ledger",
    "Model",
    "action_text",
    "headline",
    "judge",
    "ledger_of",
    "review_game",
    "round_ledger",
]
