"""All 7,776 outcomes of five dice in blocks, and the box that each block belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

from dicekit.course.lesson01.case import DICE, FACE, SIDES

BOXES = ("none", "one", "more")  # no six, one six, two or more
Outcome = tuple[int, ...]


@dataclass(frozen=True)
class Block:
    """Outcomes that belong together: `first` is the face of the first die, `place` the place of the only six.

    A block without either has so many sixes as `least` to `most` say, anywhere.

    >>> Block(first=2).size, Block(place=3).size, Block(least=2, most=2).size, Block(least=3, most=5).size
    (625, 625, 1250, 276)
    """

    first: int = 0
    place: int = -1
    least: int = 0
    most: int = 0

    @property
    def kind(self) -> str:
        """Which text describes it."""
        return "first" if self.first else "place" if self.place >= 0 else "two" if self.most == self.least else "rest"

    @property
    def box(self) -> int:
        """The box that it belongs to."""
        return 0 if self.first else 1 if self.place >= 0 else 2

    @property
    def patterns(self) -> tuple[Outcome, ...]:
        """Its dice, with 0 for any face but six: one pattern for each way to choose the places of several sixes.

        >>> len(Block(least=2, most=2).patterns), len(Block(least=3, most=5).patterns), Block(place=1).patterns
        (10, 16, ((0, 6, 0, 0, 0),))
        """
        if self.first:
            return ((self.first, *(0,) * (DICE - 1)),)
        sizes = range(self.least, self.most + 1)
        several = (places for size in sizes for places in combinations(range(DICE), size))
        chosen = [(self.place,)] if self.place >= 0 else several
        return tuple(tuple(FACE if at in places else 0 for at in range(DICE)) for places in chosen)

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Every outcome of the block."""
        return tuple(filter(self._has, product(range(1, SIDES + 1), repeat=DICE)))

    def _has(self, outcome: Outcome) -> bool:
        sixes = outcome.count(FACE)
        if self.first:
            return sixes == 0 and outcome[0] == self.first
        if self.place >= 0:
            return sixes == 1 and outcome[self.place] == FACE
        return self.least <= sixes <= self.most

    @property
    def size(self) -> int:
        """How many outcomes it has."""
        return len(self.outcomes)

    def example(self, number: int) -> Outcome:
        """One of its outcomes; the next number gives another one."""
        return self.outcomes[(97 + 389 * number) % self.size]


def _mixed() -> Iterator[Block]:
    """One block for each box, then those that follow them; before the last one, one pile is one block shorter."""
    yield Block(first=2)
    yield Block(place=0)
    yield Block(least=2, most=2)
    yield Block(first=5)
    yield Block(place=3)
    yield Block(first=1)
    yield Block(place=1)
    yield Block(least=3, most=DICE)
    yield Block(first=4)
    yield Block(place=4)
    yield Block(first=3)
    yield Block(place=2)


BLOCKS = tuple(_mixed())
TOTAL: int = SIDES**DICE
MOVES = len(BOXES) + 1  # one block for each box, and the last one; the others follow


@dataclass(frozen=True)
class Sorted:
    """How many blocks are in their boxes, in the order of `BLOCKS`.

    `looked` counts the examples looked at; `missed` counts the wrong boxes tried for a block in hand; `opened`
    is the box of which one outcome is shown at the end. `asked`: the last block's box was found, and before it goes in,
    the highest pile is guessed.

    >>> Sorted(2).counts, Sorted(11).counts, Sorted(12).counts
    ((625, 625, 0), (3125, 2500, 1526), (3125, 3125, 1526))
    """

    placed: int = 0
    looked: int = 0
    missed: int = 0
    opened: int = -1
    asked: bool = False

    @property
    def done(self) -> bool:
        return self.placed == len(BLOCKS)

    @property
    def move(self) -> int:
        """Which move comes next, from 1 to `MOVES`."""
        return min(self.placed + 1, MOVES)

    @property
    def pressed(self) -> int:
        """How many moves were made, and after them the guess of the highest pile."""
        return MOVES + 1 if self.done else MOVES if self.asked else self.move - 1

    def put(self) -> Sorted:
        """With the block in hand in its box; once each box has one, the others but the last follow, which waits.

        >>> Sorted(1).put().placed, Sorted(2).put().placed, Sorted(11).put().asked, Sorted(11).put().put().done
        (2, 11, True, True)
        """
        placed = self.placed + 1
        if placed == len(BLOCKS) and not self.asked:
            return Sorted(self.placed, asked=True)
        return Sorted(placed if placed < len(BOXES) else max(placed, len(BLOCKS) - 1))

    @property
    def block(self) -> Block:
        """The block in hand."""
        return BLOCKS[self.placed]

    def pile(self, box: int) -> tuple[Block, ...]:
        """The blocks in a box."""
        return tuple(block for block in BLOCKS[: self.placed] if block.box == box)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many outcomes each box has."""
        return tuple(sum(block.size for block in self.pile(box)) for box in range(len(BOXES)))

    @property
    def left(self) -> int:
        """How many outcomes are still to be sorted."""
        return TOTAL - sum(self.counts)

    @property
    def seen(self) -> Outcome:
        """The single outcome that is shown: of the block in hand, or at the end of the opened box."""
        if not self.done:
            return self.block.example(self.looked)
        pile = self.pile(max(self.opened, 0))
        return pile[self.looked % len(pile)].example(self.looked)
