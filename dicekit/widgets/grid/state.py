"""`Outcomes`: the equally likely outcomes of some dice, and a statement about them.

Faces are put into the largest classes that are equally likely and of which each counts as a whole or not at
all: for fives with wild ones {1, 5}, {2, 3} and {4, 6}. So ten unseen dice make 3^10 outcomes and not 6^10, and the
share of the outcomes that hold is the same.

Outcomes are numbered with the last die changing fastest. They aren't enumerated: counts are a recursion over dice,
totals are a `Distribution`. Only if a hand counts as a whole (`Cup`), its outcomes are listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import islice
from math import comb, gcd

from dicekit import seeds
from dicekit.dice.hand import Face, hand
from dicekit.distribution import Distribution
from dicekit.widgets.grid.cup import GONE, Cup, left, spread
from dicekit.widgets.grid.known import NOTHING, Known
from dicekit.widgets.question import Question

MAX_DRAWN = 59_049  # outcomes that are drawn one by one
SAMPLE = 20_000  # outcomes that stand for more
SEED, LESSON, ITEM = "GRDW", "grid", "sample"  # the fixed source of the sample, the same everywhere
OUTLINES = (1, 2)  # kinds of outcomes that are framed: straights, surrounds
ONE_MORE = bytes(min(count + 1, 255) for count in range(256))


@dataclass(frozen=True)
class Outcomes:
    """All outcomes of some dice, and the statement that at least `need` dice count (None: no statement).

    >>> pairs = Outcomes.faces(dice=5, hits=(6,), need=2)
    >>> pairs.total, pairs.shape, pairs.holding
    (7776, (72, 108), 1526)
    >>> [ways for _, ways in pairs.bands]
    [3125, 3125, 1250, 250, 25, 1]

    `outlined` has a byte for each outcome: 1 frames a straight, 2 a surround (C11, C12), 0 neither; empty: no frames.
    `groups` are the cups: name and number of dice. `known` excludes outcomes; `weights` are the weights of outcomes by
    count. `offset` is the number of seen dice that count. With a `cup` the dice count together, as one hand.
    """

    dice: int
    classes: tuple[tuple[Face, ...], ...]
    hits: tuple[bool, ...]
    need: int | None = None
    exactly: bool = False
    groups: tuple[tuple[str, int], ...] = ()
    known: Known = NOTHING
    weights: tuple[Fraction, ...] = ()
    offset: int = 0
    wild: bool = False
    outlined: bytes = b""
    cup: Cup | None = None

    def __post_init__(self) -> None:
        if self.dice < 0 or len(self.hits) != len(self.classes) or not self.classes:
            raise ValueError("a grid has 0 dice or more, and each class of faces counts or does not")
        if self.weights and (len(self.weights) != self.most + 1 or min(self.weights) < 0 or not max(self.weights)):
            raise ValueError(f"weights are given for 0 to {self.most} dice, none below 0 and not all 0")
        if self.outlined and (self.sampled or len(self.outlined) != self.total):
            raise ValueError("each outcome is outlined or not")
        if self.cup and len(self.cup.counts) != comb(self.sides + self.dice - 1, self.dice):
            raise ValueError("each hand counts something")

    # constructors

    @classmethod
    def of(cls, question: Question, exactly: bool = False) -> Outcomes:
        """Outcomes of the unseen dice of a question, in the largest classes that are equally likely.

        If hands count as a whole: the hands of one of the cups.

        >>> from dicekit.games import games
        >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
        >>> seven = Outcomes.of(Question(view, view.bid("7x5")))
        >>> seven.classes, seven.need, seven.holding, seven.total
        (((5, 1), (2, 3), (4, 6)), 4, 26025, 59049)
        """
        view, bid = question.view, question.bid
        if not view.rules.by_die and view.unseen:
            return cls.one_cup(question, exactly)
        hits = view.rules.hits(bid)
        counting, others = tuple(hits), tuple(face for face in view.rules.faces if face not in hits)
        size = gcd(len(counting), len(others))
        seen = sum(view.rules.tally(held, bid) for held in view.known)
        return cls(
            dice=sum(view.unseen),
            classes=(*_parts(counting, size), *_parts(others, size)),
            hits=(*[True] * (len(counting) // size), *[False] * (len(others) // size)),
            need=bid.quantity - seen,
            exactly=exactly,
            groups=tuple(_cups(question)),
            offset=seen,
            wild=len(hits) > 1,
        )

    @classmethod
    def one_cup(cls, question: Question, exactly: bool = False) -> Outcomes:
        """Hands of one hidden cup, if a hand counts as a whole.

        >>> from dicekit.games import games
        >>> table = games["chinese"](players=2).deal(hands=["11334", "22456"]).play("6x3")
        >>> six = Outcomes.one_cup(Question(table.seen_by(0), table.standing))
        >>> six.need, six.holding, six.remaining, six.total
        (2, 3712, 7056, 7776)
        """
        cup, rules = Cup.unseen(question), question.view.rules
        hits = rules.hits(question.bid)
        return cls(
            dice=max(question.view.unseen),
            classes=tuple((face,) for face in rules.faces),
            hits=tuple(face in hits for face in rules.faces),
            need=cup.fact("share"),
            exactly=exactly,
            wild=len(hits) > 1,
            cup=cup,
        )

    @classmethod
    def faces(
        cls,
        dice: int = 5,
        hits: Sequence[Face] = (6,),
        need: int | None = 2,
        exactly: bool = False,
        groups: tuple[tuple[str, int], ...] = (),
        sides: int = 6,
    ) -> Outcomes:
        """Outcomes of dice with each face as a class.

        >>> Outcomes.faces(dice=2, hits=(6,), need=1).holding
        11
        """
        every = range(1, sides + 1)
        return cls(dice, tuple((face,) for face in every), tuple(face in hits for face in every), need, exactly, groups)

    # numbers of outcomes

    @property
    def sides(self) -> int:
        """Number of classes of a die."""
        return len(self.classes)

    @property
    def most(self) -> int:
        """The highest possible count."""
        return self.cup.most if self.cup else self.dice

    @cached_property
    def total(self) -> int:
        return int(self.sides**self.dice)

    @property
    def drawn(self) -> int:
        """Number of cells: all outcomes, or a sample."""
        return self.total if self.total <= MAX_DRAWN else SAMPLE

    @property
    def sampled(self) -> bool:
        """Whether there are too many outcomes to draw."""
        return self.total > MAX_DRAWN

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns; the first dice select the row, the others the column.

        >>> [Outcomes.faces(dice=dice).shape for dice in (1, 2, 4, 5, 6)]
        [(1, 6), (6, 6), (36, 36), (72, 108), (216, 216)]
        >>> Outcomes.faces(dice=5, sides=3).shape, Outcomes.faces(dice=20).shape
        ((9, 27), (100, 200))
        """
        if self.sampled:
            return 100, SAMPLE // 100
        rows = int(self.sides ** (self.dice // 2))
        if self.sides == 6 and self.dice % 2 and self.dice > 1:
            rows *= 2  # the die in the middle is shared between rows and columns
        return rows, self.total // rows

    # which of them make the bid true

    def holds(self, count: int) -> bool:
        """Whether the statement is true for a count."""
        if self.need is None or self.cannot(count):
            return False
        return count == self.need if self.exactly else count >= self.need

    def cannot(self, count: int) -> bool:
        """Whether a count stands for an excluded hand, which is rolled again."""
        return self.cup is not None and count == GONE

    @property
    def distribution(self) -> Distribution | None:
        """Distribution of counts over outcomes that aren't excluded; None if none is left."""
        if self.cup:
            return left(self.cup.counts, self.dice, self.sides, self.known)
        return remaining(self.dice, self.hits, self.known)

    @cached_property
    def bands(self) -> tuple[tuple[int, int], ...]:
        """Number of outcomes for each count, without excluded ones."""
        ways = dict(self.distribution.items()) if self.distribution else {}
        least = self.dice if all(self.hits) and not self.cup else 0
        most = self.most if any(self.hits) or self.cup else 0
        return tuple((count, ways.get(count, 0)) for count in range(least, most + 1))

    @property
    def remaining(self) -> int:
        """Number of outcomes that aren't excluded."""
        return sum(ways for _, ways in self.bands)

    @property
    def gone(self) -> int:
        """Number of outcomes with hands that are rolled again."""
        return self.counts.count(GONE) if self.cup else 0

    @property
    def holding(self) -> int:
        """Number of outcomes for which the statement holds."""
        return sum(ways for count, ways in self.bands if self.holds(count))

    @property
    def chance(self) -> Fraction | None:
        """Weighted share of outcomes that hold; None if none is left."""
        weight = self.weights or (1,) * (self.most + 1)
        every = Fraction(sum(ways * weight[count] for count, ways in self.bands))
        held = sum(ways * weight[count] for count, ways in self.bands if self.holds(count))
        return held / every if every else None

    # the outcomes themselves

    @property
    def row(self) -> bytes:
        """Count added by each class of one die."""
        return bytes(map(int, self.hits))

    @property
    def counts(self) -> bytes:
        """Count of each outcome, or of a sample."""
        if self.cup:
            return spread(self.cup.counts, self.dice, self.sides)
        return sample(self.dice, self.row, self.faces_of_class) if self.sampled else counted(self.row, self.dice)

    @property
    def faces_of_class(self) -> tuple[int, ...]:
        """Class of each face."""
        where = {face: at for at, faces in enumerate(self.classes) for face in faces}
        return tuple(where[face] for face in hand(where))

    def outcome(self, number: int) -> tuple[int, ...]:
        """Classes of the dice in an outcome, by its number from 0.

        >>> [Outcomes.faces().classes[at][0] for at in Outcomes.faces().outcome(5231)]
        [5, 1, 2, 2, 6]
        """
        if self.sampled:
            stream = seeds.faces(SEED, 0, LESSON, ITEM, number + 1, sum(map(len, self.classes)))
            return tuple(self.faces_of_class[face - 1] for face in islice(stream, self.dice))
        return tuple(number // self.sides ** (self.dice - die - 1) % self.sides for die in range(self.dice))

    # other forms of the same question

    @cached_property
    def without_statement(self) -> Outcomes:
        """The same outcomes without a statement."""
        return replace(self, need=None, exactly=False)

    def with_statement(self, need: int | None, exactly: bool | None = None) -> Outcomes:
        """A copy with another statement."""
        return replace(self, need=need, exactly=self.exactly if exactly is None else exactly)

    def counting(self, place: int) -> Outcomes:
        """A copy in which a class is toggled between counting and not counting."""
        return replace(self, hits=tuple(hit != (at == place) for at, hit in enumerate(self.hits)))


def _parts(faces: tuple[Face, ...], size: int) -> Iterator[tuple[Face, ...]]:
    return (faces[at : at + size] for at in range(0, len(faces), size))


def _cups(question: Question) -> Iterator[tuple[str, int]]:
    """Hidden cups of a view, by name."""
    view = question.view
    own = view.seat if view.own is not None else None
    for seat, number in enumerate(view.hidden):
        if number and seat != own:
            yield view.names[seat], number


@lru_cache(maxsize=64)
def remaining(dice: int, hits: tuple[bool, ...], known: Known) -> Distribution | None:
    """Distribution of counts given what is known; None if nothing is possible.

    >>> remaining(2, (False, False, True), Known(dice=(2,)))
    Distribution(start=1, ways=(2, 1), total=3)
    """
    seen = [shown for shown in known.dice[:dice] if shown is not None]
    rest = Distribution.binomial(dice - len(seen), sum(hits), len(hits))
    every = rest.shift(sum(hits[shown] for shown in seen))
    left = {count: ways for count, ways in every.items() if known.allows(count)}
    return Distribution.from_ways(left) if left else None


@lru_cache(maxsize=8)
def counted(row: bytes, dice: int) -> bytes:
    """Count of each outcome, built up die by die.

    >>> list(counted(bytes([1, 0, 0]), 2))
    [2, 1, 1, 1, 0, 0, 1, 0, 0]
    """
    outcomes = bytes(1)
    for _ in range(dice):
        higher = outcomes.translate(ONE_MORE)
        outcomes = b"".join(higher if hit else outcomes for hit in row)
    return outcomes


@lru_cache(maxsize=2)
def sample(dice: int, row: bytes, classes: tuple[int, ...]) -> bytes:
    """Counts of 20,000 random outcomes, always the same ones."""
    hits = [row[at] for at in classes]
    streams = (seeds.faces(SEED, 0, LESSON, ITEM, number, len(classes)) for number in range(1, SAMPLE + 1))
    return bytes(min(sum(hits[face - 1] for face in islice(stream, dice)), 255) for stream in streams)
