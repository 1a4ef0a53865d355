"""A two-way table of counts: whether something is true, and whether it's claimed.

Each cell can be read as a share of its row, of its column (conditional chances), or of all (the joint chance).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

READINGS = ("column", "row", "joint")
MAX_TOTAL = 10**12  # the most cases in all


class DoesNotAdd(ValueError):
    """Raised for a count above the total of its row; `row` is that row, `most` its total."""

    def __init__(self, row: int, most: int) -> None:
        super().__init__(f"row {row} holds {most} in all")
        self.row = row
        self.most = most


@dataclass(frozen=True)
class Joint:
    """A two-way table: the chance `base` that something is true, and that it's said `if_true` and `if_false`.

    `total` is the number of cases; 0 takes the smallest with whole counts. For example, passes in Perudo with five
    dice, bluffed one time in twenty:

    >>> passes = Joint(Fraction(1, 1296), Fraction(1), Fraction(1, 20), total=25920)
    >>> passes.counted, passes.cells
    (25920, ((20, 0), (1295, 24605)))
    >>> passes.parts("column"), passes.share("column")
    ((20, 1315), Fraction(4, 263))
    """

    base: Fraction
    if_true: Fraction
    if_false: Fraction
    total: int = 0

    def __post_init__(self) -> None:
        if not all(0 <= chance <= 1 for chance in (self.base, self.if_true, self.if_false)):
            raise ValueError("a chance lies from 0 to 1")
        if self.least > MAX_TOTAL or not 0 <= self.total <= MAX_TOTAL or self.total % self.least:
            raise ValueError(f"every cell is whole out of {self.least} or a multiple of it")

    @classmethod
    def of_counts(cls, cells: tuple[tuple[int, int], tuple[int, int]]) -> Joint:
        """The table with these four counts; the rate of an empty row is 0.

        >>> Joint.of_counts(((20, 0), (1295, 24605))).base
        Fraction(1, 1296)
        """
        rows = [sum(row) for row in cells]
        rates = [Fraction(row[0], whole) if whole else Fraction(0) for row, whole in zip(cells, rows, strict=True)]
        return cls(Fraction(rows[0], sum(rows)), rates[0], rates[1])

    @property
    def chances(self) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
        """The chance of each cell: rows for true and false, columns for said and not said."""
        true, false = self.base, 1 - self.base
        return (
            (true * self.if_true, true * (1 - self.if_true)),
            (false * self.if_false, false * (1 - self.if_false)),
        )

    @property
    def least(self) -> int:
        """The least total with whole numbers in all cells."""
        return lcm(*(chance.denominator for row in self.chances for chance in row))

    @property
    def counted(self) -> int:
        """The total number of cases."""
        return self.total or self.least

    @property
    def cells(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The four counts."""
        (a, b), (c, d) = (tuple(int(chance * self.counted) for chance in row) for row in self.chances)
        return (a, b), (c, d)

    def parts(self, reading: str) -> tuple[int, int]:
        """The count of true and said, and the total it's a share of: its column, its row or all cases."""
        (both, alone), (false, _) = self.cells
        return both, {"column": both + false, "row": both + alone, "joint": self.counted}[reading]

    def share(self, reading: str) -> Fraction | None:
        """The same as a chance; None if the total is 0."""
        part, whole = self.parts(reading)
        return Fraction(part, whole) if whole else None

    def with_cell(self, row: int, column: int, count: int) -> Joint:
        """The table with one count changed and the total of its row kept.

        >>> Joint(Fraction(1, 2), Fraction(1, 2), Fraction(0), total=100).with_cell(0, 0, 30).cells
        ((30, 20), (0, 50))
        """
        whole = sum(self.cells[row])
        if not 0 <= count <= whole:
            raise DoesNotAdd(row, whole)
        if not whole:
            return self
        ways = count if column == 0 else whole - count
        return replace(self, **{("if_true", "if_false")[row]: Fraction(ways, whole)}, total=self.counted)
