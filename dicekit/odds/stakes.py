"""Stakes and expected values of open, pi, accept and fanpi, by one's chance of the call (C14, C15).

Only chances go in, so that they can be turned; `worth.py` asks the rules of a table for the same worths. All worths are
in beads: what the loser of the round takes, counted as won by the other of the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

#: by how much each word multiplies what is at stake (C15); pi has the worth that it has when it is accepted
TIMES = {"open": 1, "pi": 2, "accept": 2, "fanpi": 4}
DOUBTING = ("open", "pi")  # worth something where the call fails
CALLING = ("accept", "fanpi")  # where it holds
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Stakes:
    """A stake in beads, and how often the round was bounced where each bounce doubles it.

    >>> Stakes().worth("accept", Fraction(3, 10)), Stakes().worth("fanpi", Fraction(3, 10))
    (Fraction(-4, 5), Fraction(-8, 5))
    >>> Stakes(bounces=2).beads("open")
    4
    """

    stake: int = 1
    bounces: int = 0  # those that doubled it

    def __post_init__(self) -> None:
        if self.stake < 1 or self.bounces < 0:
            raise ValueError(f"no stake of {self.stake} beads after {self.bounces} bounces")

    def beads(self, word: str) -> int:
        """The beads the loser takes when this word lifts the cups.

        Raises:
            ValueError: the word lifts no cups.
        """
        if word not in TIMES:
            raise ValueError(f"no stake is known of {word!r}; there are: {', '.join(TIMES)}")
        return int(self.stake * 2**self.bounces * TIMES[word])

    def worth(self, word: str, chance: Fraction) -> Fraction:
        """The expected gain of a word for a player who gives the call this chance; zero at 1/2."""
        won = 1 - 2 * chance if word in DOUBTING else 2 * chance - 1
        return self.beads(word) * won


def give_below(give: int, play: int) -> Fraction:
    """The chance below which giving so many beads is better than playing for more (house rule).

    Giving costs `give` for certain; playing is worth `play` (2p - 1).

    >>> give_below(1, 2), give_below(1, 3)
    (Fraction(1, 4), Fraction(1, 3))
    """
    if not 0 < give < play:
        raise ValueError(f"one gives less than one plays for: {give} of {play}")
    return Fraction(play - give, 2 * play)
