"""The house-rule bench: two sets of rules side by side, a bet, and what games with the same dice say."""
