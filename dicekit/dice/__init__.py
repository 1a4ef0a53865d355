"""Bluffing dice: what may be said, what counts, and who loses."""
