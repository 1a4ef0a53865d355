"""Exact discrete distributions, stored as integer numbers of ways.

How many of five dice show a star? One die has one way to hit and five to miss, so five dice have 3125, 3125, 1250, 250,
25 and 1 ways for none, one, two, three, four and five stars, 7776 in all. All computations use such integers; a
`Fraction` is made only for results.

    >>> stars = Distribution.binomial(5, hits=1, sides=6)
    >>> stars.ways
    (3125, 3125, 1250, 250, 25, 1)
    >>> stars.at_least(2)
    Fraction(763, 3888)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from operator import lshift
from typing import Any

MAX_FIGURES = 24  # digits of a number in an HTML table


@dataclass(frozen=True, repr=False)
class Distribution:
    """The distribution of a whole number: `ways[i]` of `total` equally likely ways lead to `start + i`.

    The first and last of the ways aren't 0, so that equal distributions with the same total compare equal.

    >>> Distribution.binomial(2, hits=2, sides=6)
    Distribution(start=0, ways=(16, 16, 4), total=36)
    """

    start: int
    ways: tuple[int, ...]
    total: int

    def __post_init__(self) -> None:
        if not self.ways or not self.ways[0] or not self.ways[-1] or min(self.ways) < 0:
            raise ValueError("ways begin and end above 0, and none is below 0")
        if sum(self.ways) != self.total:
            raise ValueError(f"{sum(self.ways)} ways do not add up to a total of {self.total}")

    # -- constructors --------------------------------------------------------------------------

    @classmethod
    def binomial(cls, n: int, hits: int, sides: int) -> Distribution:
        """The number of `n` dice that show one of `hits` faces out of `sides`.

        >>> Distribution.binomial(5, hits=2, sides=6).ways
        (1024, 2560, 2560, 1280, 320, 32)
        """
        if not 0 <= hits <= sides or sides < 1:
            raise ValueError(f"{hits} of {sides} sides cannot count")
        if 0 < hits < sides:
            return _made(0, tuple(binomial_ways(n, hits, sides - hits)), sides**n)
        return _made(n if hits else 0, (sides**n,), sides**n)

    @classmethod
    def certain(cls, number: int) -> Distribution:
        """The distribution of a number that is certain.

        >>> Distribution.certain(3).at_least(3)
        Fraction(1, 1)
        """
        return _made(number, (1,), 1)

    @classmethod
    def from_ways(cls, ways: Mapping[int, int]) -> Distribution:
        """The distribution with these numbers of ways by outcome; entries of 0 are ignored.

        >>> Distribution.from_ways({1: 31, 6: 1, 4: 0})
        Distribution(start=1, ways=(31, 0, 0, 0, 0, 1), total=32)
        """
        outcomes = [outcome for outcome, count in ways.items() if count]
        if not outcomes:
            raise ValueError("a distribution needs at least one way")
        first, last = min(outcomes), max(outcomes)
        row = tuple(ways.get(outcome, 0) for outcome in range(first, last + 1))
        return cls(first, row, sum(row))

    # -- chances and moments -------------------------------------------------------------------

    def at_least(self, number: int) -> Fraction:
        """The chance of `number` or more.

        >>> Distribution.binomial(5, hits=2, sides=6).at_least(2)
        Fraction(131, 243)
        """
        place = number - self.start
        if place <= 0:
            return Fraction(1)
        return Fraction(self._tails[place], self.total) if place < len(self.ways) else Fraction(0)

    def below(self, number: int) -> Fraction:
        """The chance of less than `number`."""
        return 1 - self.at_least(number)

    def exactly(self, number: int) -> Fraction:
        """The chance of `number` itself.

        >>> Distribution.binomial(5, hits=2, sides=6).exactly(2)
        Fraction(80, 243)
        """
        place = number - self.start
        return Fraction(self.ways[place], self.total) if 0 <= place < len(self.ways) else Fraction(0)

    def tails(self) -> list[int]:
        """The number of ways to each outcome or a higher one, from `start` on.

        >>> Distribution.binomial(2, hits=1, sides=6).tails()
        [36, 11, 1]
        """
        return list(self._tails)

    def chances(self) -> tuple[Fraction, ...]:
        """`at_least` of every outcome from `start` on, cached.

        >>> Distribution.binomial(2, hits=1, sides=6).chances()
        (Fraction(1, 1), Fraction(11, 36), Fraction(1, 36))
        """
        return self._chances

    @cached_property
    def _tails(self) -> list[int]:
        return list(accumulate(reversed(self.ways)))[::-1]

    @cached_property
    def _chances(self) -> tuple[Fraction, ...]:
        return tuple(Fraction(tail, self.total) for tail in self._tails)

    @cached_property
    def mean(self) -> Fraction:
        """Expected value.

        >>> Distribution.binomial(5, hits=2, sides=6).mean
        Fraction(5, 3)
        """
        return self.expect(lambda number: number)

    @property
    def variance(self) -> Fraction:
        """Variance.

        >>> Distribution.binomial(20, hits=2, sides=6).variance
        Fraction(40, 9)
        """
        return self.expect(lambda number: number * number) - self.mean**2

    def expect(self, worth: Callable[[int], int | Fraction]) -> Fraction:
        """Expected value of a function of the outcome.

        >>> Distribution.binomial(1, hits=1, sides=6).expect(lambda stars: 6 * stars)
        Fraction(1, 1)
        """
        return Fraction(sum(worth(number) * count for number, count in self.items()), self.total)

    @property
    def modes(self) -> tuple[int, ...]:
        """The most likely outcomes, of which there may be several.

        >>> Distribution.binomial(5, hits=2, sides=6).modes
        (1, 2)
        """
        most = max(self.ways)
        return tuple(number for number, count in self.items() if count == most)

    @property
    def even_bet(self) -> int:
        """The largest number with `at_least` of 1/2 or more.

        >>> Distribution.binomial(15, hits=2, sides=6).even_bet
        5
        """
        above = sum(1 for tail in self._tails if 2 * tail >= self.total)
        return self.start + above - 1

    @property
    def support(self) -> tuple[int, ...]:
        """The possible outcomes, in ascending order."""
        return tuple(number for number, _ in self.items())

    def items(self) -> Iterator[tuple[int, int]]:
        """The possible outcomes with their ways, in ascending order."""
        return ((number, count) for number, count in enumerate(self.ways, self.start) if count)

    def __repr__(self) -> str:
        ways = self.ways if len(self.ways) <= 64 else f"({len(self.ways)} whole numbers)"
        total = self.total if self.total.bit_length() <= 1024 else f"({self.total.bit_length()} bits)"
        return f"Distribution(start={self.start}, ways={ways}, total={total})"

    def _repr_html_(self) -> str:
        """An HTML table of the outcomes with their ways, chances, and chances of at least that much.

        >>> html = Distribution.binomial(5, hits=1, sides=6)._repr_html_()
        >>> "<td>763/3888</td>" in html, "█" in html
        (True, True)
        """
        from dicekit import texts
        from dicekit.texts.notebook import notebook_language

        lang = notebook_language()

        def say(key: str, **slots: object) -> str:
            return texts.say(f"chart.head.{key}", lang, **slots)

        if len(self.ways) > 100:
            last = self.start + len(self.ways) - 1
            return f"<p>{say('many', n=len(self.ways), first=self.start, last=last)}</p>"
        words = (say("count"), say("ways"), say("exactly"), "", "", say("at_least"), "")
        head = "".join(f'<th scope="col">{word}</th>' for word in words)
        rows, largest = [], max(self.ways)
        for number, count in self.items():
            chances = Fraction(count, self.total), self.at_least(number)
            exactly, least = ((_brief(chance), f"{float(chance):.1%}") for chance in chances)
            cells = [_brief(Fraction(count)), *exactly, "█" * round(Fraction(20 * count, largest)), *least]
            line = "".join(
                f'<td style="text-align:left">{cell}</td>' if "█" in cell else f"<td>{cell}</td>" for cell in cells
            )
            rows.append(f'<tr><th scope="row">{number}</th>{line}</tr>')
        caption = f"<caption>{say('total', total=_brief(Fraction(self.total)))}</caption>"
        return f"<table>{caption}<tr>{head}</tr>{''.join(rows)}</table>"

    # -- arithmetic ----------------------------------------------------------------------------

    def shift(self, number: int) -> Distribution:
        """The distribution of this number plus a constant.

        >>> Distribution.binomial(2, hits=1, sides=6).shift(3).support
        (3, 4, 5)
        """
        return _made(self.start + number, self.ways, self.total) if number else self

    def plus(self, other: Distribution) -> Distribution:
        """The distribution of the sum with an independent number.

        >>> coin = Distribution.binomial(1, hits=1, sides=2)
        >>> coin.plus(Distribution.binomial(1, hits=1, sides=6)).ways
        (5, 6, 1)
        """
        if len(other.ways) == 1 == other.total:
            return self.shift(other.start)
        ways = product_ways(self.ways, other.ways)
        return _made(self.start + other.start, tuple(ways), self.total * other.total)

    def power(self, n: int) -> Distribution:
        """The distribution of the sum of `n` independent copies.

        >>> Distribution.binomial(1, hits=2, sides=6).power(5) == Distribution.binomial(5, 2, 6)
        True
        """
        return _made(self.start * n, tuple(power_ways(self.ways, n)), self.total**n)


def _brief(value: Fraction) -> str:
    """A number for an HTML table, shortened to its first and last digits if it's long."""
    from dicekit.texts.figures import shortened

    parts = [value.numerator] if value.denominator == 1 else [value.numerator, value.denominator]
    return "/".join(shortened(part, MAX_FIGURES, lambda _: "…") for part in parts)


def _made(start: int, ways: tuple[int, ...], total: int) -> Distribution:
    """A Distribution made without validation."""
    made = object.__new__(Distribution)
    fields: dict[str, Any] = made.__dict__
    fields["start"] = start
    fields["ways"] = ways
    fields["total"] = total
    return made


def binomial_ways(n: int, hits: int, misses: int) -> list[int]:
    """The numbers of ways to roll 0, 1 ... n hits, with dice that have `hits` and `misses` faces (at least 1 each).

    >>> binomial_ways(2, 1, 5)
    [25, 10, 1]
    """
    twos_up, twos_down = (hits & -hits).bit_length() - 1, (misses & -misses).bit_length() - 1
    hits >>= twos_up
    misses >>= twos_down
    row = _half_row(n) if hits == 1 == misses else _whole_row(n, hits, misses)
    # Factors of two are taken out and multiplied by bit shifts.
    if twos_up == twos_down:
        return [ways << n * twos_up for ways in row] if twos_up else row
    step = twos_up - twos_down
    return list(map(lshift, row, range(n * twos_down, n * twos_up + (step > 0) - (step < 0), step)))


def _half_row(n: int) -> list[int]:
    """A row of Pascal's triangle: the first half by recurrence, the second mirrored."""
    half, ways = [1], 1
    for k in range(1, n // 2 + 1):
        ways = ways * (n + 1 - k) // k
        half.append(ways)
    return half + half[(n - 1) // 2 :: -1] if n else half


def _whole_row(n: int, hits: int, misses: int) -> list[int]:
    """The coefficients for any numbers of faces, by an exact recurrence."""
    ways = misses**n
    row = [ways]
    for k in range(n):
        ways = ways * ((n - k) * hits) // ((k + 1) * misses)
        row.append(ways)
    return row


def power_ways(ways: Sequence[int], n: int) -> list[int]:
    """The ways of the sum of `n` independent copies: the coefficients of a power of a polynomial.

    It uses Kronecker substitution: the coefficients are packed into one large integer, with enough room that the
    coefficients of its power don't overlap.

    >>> power_ways([5, 1], 2)
    [25, 10, 1]
    """
    if n < 2:
        return list(ways) if n else [1]
    room = (sum(ways) ** n).bit_length() // 8 + 1
    return _unpack(_pack(ways, room) ** n, room, (len(ways) - 1) * n + 1)


def product_ways(ways: Sequence[int], others: Sequence[int]) -> list[int]:
    """The ways of the sum of two independent numbers, also by Kronecker substitution.

    >>> product_ways([1, 1], [5, 1])
    [5, 6, 1]
    """
    room = (sum(ways) * sum(others)).bit_length() // 8 + 1
    return _unpack(_pack(ways, room) * _pack(others, room), room, len(ways) + len(others) - 1)


def _pack(ways: Sequence[int], room: int) -> int:
    """One integer with the numbers packed in `room` bytes each, lowest first."""
    return int.from_bytes(b"".join([count.to_bytes(room, "little") for count in ways]), "little")


def _unpack(packed: int, room: int, length: int) -> list[int]:
    """The `length` numbers of `room` bytes each in a packed integer, lowest first."""
    raw = packed.to_bytes(room * length, "little")
    return [int.from_bytes(raw[place : place + room], "little") for place in range(0, len(raw), room)]
