"""Stakes and expected values of open, pi, accept and fanpi for a given chance of the call (C14, C15).

`worth.py` computes the same from a table. Values are in penalty beads: those the loser gets count as won by the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

#: the multiple of the stake for each action (C15); that of pi applies if it's accepted
TIMES = {"open": 1, "pi": 2, "accept": 2, "fanpi": 4}
DOUBTING = ("open", "pi")  # actions that win if the call is false
CALLING = ("accept", "fanpi")  # actions that win if it's true
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Stakes:
    """A stake in beads, and the number of bounces that doubled it.

    >>> Stakes().worth("accept", Fraction(3, 10)), Stakes().worth("fanpi", Fraction(3, 10))
    (Fraction(-4, 5), Fraction(-8, 5))
    >>> Stakes(bounces=2).beads("open")
    4
    """

    stake: int = 1
    bounces: int = 0

    def __post_init__(self) -> None:
        if self.stake < 1 or self.bounces < 0:
            raise ValueError(f"no stake of {self.stake} beads after {self.bounces} bounces")

    def beads(self, action: str) -> int:
        """The beads the loser gets if this action ends the round.

        Raises:
            ValueError: the action doesn't end a round.
        """
        if action not in TIMES:
            raise ValueError(f"no stake is known of {action!r}; there are: {', '.join(TIMES)}")
        return int(self.stake * 2**self.bounces * TIMES[action])

    def worth(self, action: str, chance: Fraction) -> Fraction:
        """The expected gain of an action if the call is true with this chance; 0 at 1/2."""
        won = 1 - 2 * chance if action in DOUBTING else 2 * chance - 1
        return self.beads(action) * won


def give_below(give: int, play: int) -> Fraction:
    """The chance below which giving up `give` beads is better than playing for `play` beads (house rule).

    Giving up costs `give` for certain; playing has value `play` (2p - 1).

    >>> give_below(1, 2), give_below(1, 3)
    (Fraction(1, 4), Fraction(1, 3))
    """
    if not 0 < give < play:
        raise ValueError(f"one gives less than one plays for: {give} of {play}")
    return Fraction(play - give, 2 * play)
