"""Da Gunzi, the card game with three decks, as immutable values."""
