"""`Cup`: count of each hand of a cup, for rules where it isn't a sum over dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Any

from dicekit import odds
from dicekit.dice.hand import Face, Hand, all_hands
from dicekit.distribution import Distribution
from dicekit.widgets.grid.known import Known
from dicekit.widgets.question import Question

GONE = 255  # count of excluded hands, which are rolled again


@dataclass(frozen=True)
class Cup:
    """Count of each hand in the order of `all_hands`: at most `most`, or GONE.

    `words` is the prefix of its texts (`grids.cup.…`), `kind` selects variants; `facts` are values of their slots.
    """

    counts: bytes
    most: int
    words: str = "cup"
    kind: str = "one"
    facts: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def counted(
        cls,
        dice: int,
        faces: Sequence[Face],
        count: Callable[[Hand], int | None],
        words: str = "cup",
        kind: str = "one",
        most: int | None = None,
        **facts: Any,
    ) -> Cup:
        """A cup of some dice; `count(hand)` is its count, or None if the hand is excluded.

        >>> Cup.counted(2, (1, 2, 3), lambda hand: sum(hand) if hand[0] < 3 else None).counts
        b'\\x02\\x03\\x04\\x04\\x05\\xff'
        """
        found = [count(hand) for hand, _ in all_hands(dice, faces)]
        highest = max((one for one in found if one is not None), default=0)
        counts = bytes(GONE if one is None else one for one in found)
        return cls(counts, highest if most is None else most, words, kind, tuple(facts.items()))

    @classmethod
    def unseen(cls, question: Question) -> Cup:
        """A cup hidden from the question's view.

        >>> from dicekit.games import games
        >>> table = games["chinese"](players=3).deal(seed="K7QX").play("5x3")
        >>> cup = Cup.unseen(Question(table.seen_by(1), table.standing))
        >>> cup.most, cup.counts.count(GONE), dict(cup.facts)["cups"]
        (6, 6, 2)
        """
        view, bid, rules = question.view, question.bid, question.view.rules
        own = view.seat if view.own is not None else None
        names = tuple(name for seat, name in enumerate(view.names) if view.hidden[seat] and seat != own)
        needed = bid.quantity - sum(rules.tally(held, bid) for held in view.known)
        return cls.counted(
            max(view.unseen),
            rules.faces,
            lambda hand: rules.tally(hand, bid) if rules.kept(hand) else None,
            kind="many" if len(names) > 1 and needed > 0 else "one",
            names=names,
            cups=len(names),
            needed=needed,
            share=-(-needed // len(names)),
            whole=odds.at_least(view, bid),
        )

    def fact(self, name: str) -> Any:
        """Value for a slot of its texts."""
        return dict(self.facts)[name]


@lru_cache(maxsize=8)
def spread(counts: bytes, dice: int, sides: int) -> bytes:
    """Count of each outcome, from the counts of hands.

    >>> list(spread(bytes([2, 1, 0]), 2, 2))
    [2, 1, 1, 0]
    """
    of = dict(zip(combinations_with_replacement(range(sides), dice), counts, strict=True))
    return bytes(of[tuple(sorted(outcome))] for outcome in product(range(sides), repeat=dice))


@lru_cache(maxsize=32)
def left(counts: bytes, dice: int, sides: int, known: Known) -> Distribution | None:
    """Distribution of counts over outcomes that aren't excluded; None if none is left.

    >>> left(bytes([2, 1, GONE]), 2, 2, Known())
    Distribution(start=1, ways=(2, 1), total=3)
    """
    outcomes = zip(product(range(sides), repeat=dice), spread(counts, dice, sides), strict=True)
    found = Counter(count for outcome, count in outcomes if count != GONE and known.fits(outcome, count))
    return Distribution.from_ways(found) if found else None
