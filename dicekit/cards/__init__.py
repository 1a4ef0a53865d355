"""Da Gunzi, the card game with three decks, as frozen values: each phase in a room beside its section of the rules."""
