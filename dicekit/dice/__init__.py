"""Bluffing dice games: bids, tallies and losses."""
