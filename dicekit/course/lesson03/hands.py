"""A hundred rolled hands at a time, and a switch that lets more faces count: the same dice, counted again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import islice, pairwise
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson03 import hands_drawing as drawn
from dicekit.course.lesson03.case import DICE, NEED, NUMBER
from dicekit.course.lesson03.piles import SHOWN
from dicekit.distribution import Distribution
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import POOLED, Heap, Heaps, PairOfBars, Pairs, Picture, Share, Split
from dicekit.texts.numbers import nearest

HANDS = 100  # hands in one roll
SIDES = 6
TENTHS = 10
PILES = range(NEED + 1)  # piles by the number of dice that count: none, one, at least two
MAX_ROLLS = 50
#: the faces that count, by how many switches are on
FACES: tuple[frozenset[int], ...] = (frozenset({5}), frozenset({5, 1}), frozenset({5, 1, 6}))
LINK = LinkCodec(
    "{seed}.{rolled}.{wild}.{flipped}", seed="[A-Z2-9]{4}", rolled=range(MAX_ROLLS + 1), wild=range(3), flipped=range(3)
)

Hand = tuple[int, ...]


@lru_cache(256)
def rolled_hands(seed: str, roll: int) -> tuple[Hand, ...]:
    """The hands of one roll: a hundred times five dice.

    >>> rolled_hands("K7QX", 1)[0], len(rolled_hands("K7QX", 1))
    ((5, 2, 1, 5, 5), 100)
    """
    stream = seeds.faces(seed, 0, NUMBER, "hands", roll)
    return tuple(tuple(islice(stream, DICE)) for _ in range(HANDS))


def hits(hand: Hand, wild: int) -> int:
    """How many dice of a hand count: fives, with ones (`wild` 1), with ones and sixes (2)."""
    return sum(face in FACES[wild] for face in hand)


def times(now: int, before: int) -> Fraction | None:
    """How many times as many there are now, to a tenth, halves up; None if there were none.

    >>> times(53, 20)
    Fraction(27, 10)
    """
    return Fraction(nearest(Fraction(now, before), TENTHS), TENTHS) if before else None


def of_100(n: int, all_of: int) -> int:
    """How many of 100 that is, halves up."""
    return nearest(Fraction(n, max(1, all_of)), 100)


@lru_cache(256)
def counted_twice(seed: str, rolled: int) -> Counter[tuple[int, int]]:
    """How many hands of so many rolls have none, one, or at least two that count: with normal ones, with wild ones."""
    hands = (hand for roll in range(1, rolled + 1) for hand in rolled_hands(seed, roll))
    return Counter((min(hits(hand, 0), NEED), min(hits(hand, 1), NEED)) for hand in hands)


@dataclass(frozen=True)
class Hundreds:
    """So many rolls of a hundred hands; `wild` is how many switches are on, `flipped` the most that ever were.

    >>> state = Hundreds("K7QX", rolled=1)
    >>> [state.pairs(wild) for wild in range(3)], [state.dice(wild) for wild in range(3)]
    ([20, 54, 82], [85, 169, 251])
    """

    seed: str
    rolled: int = 0
    wild: int = 0
    flipped: int = 0

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands of the last roll."""
        return rolled_hands(self.seed, self.rolled) if self.rolled else ()

    @property
    def total(self) -> int:
        return self.rolled * HANDS

    @cached_property
    def _counted(self) -> tuple[tuple[int, int], ...]:
        """For each switch setting, over all rolls: the dice that count, and the hands with enough of them."""
        found = [[0, 0] for _ in FACES]
        for roll in range(1, self.rolled + 1):
            for hand in rolled_hands(self.seed, roll):
                for wild, sums in enumerate(found):
                    count = hits(hand, wild)
                    sums[0] += count
                    sums[1] += count >= NEED
        return tuple((dice, pairs) for dice, pairs in found)

    def dice(self, wild: int) -> int:
        """How many of all rolled dice count."""
        return self._counted[wild][0]

    def pairs(self, wild: int) -> int:
        """How many of all rolled hands have at least two that count."""
        return self._counted[wild][1]

    @property
    def with_sixes(self) -> tuple[int, int | None]:
        """Once sixes were wild: how many hands there are, and how many of them have enough then; before, none."""
        return (self.total, self.pairs(2)) if self.flipped == len(FACES) - 1 else (0, None)

    def joined(self) -> int:
        """How many of all rolled hands have enough only since the last switch."""
        return self.pairs(self.wild) - self.pairs(self.wild - 1) if self.wild else 0

    def waiting(self) -> int:
        """How many of those had exactly one before."""
        return self._waiting if self.wild else 0

    @cached_property
    def _waiting(self) -> int:
        hands = (hand for roll in range(1, self.rolled + 1) for hand in rolled_hands(self.seed, roll))
        return sum(hits(hand, self.wild) >= NEED > hits(hand, self.wild - 1) == NEED - 1 for hand in hands)

    def roll(self) -> Hundreds:
        return replace(self, rolled=self.rolled + 1)

    def switched(self, wild: int) -> Hundreds:
        return replace(self, wild=wild, flipped=max(self.flipped, wild))


class HundredHands(KeptPart):
    """A hundred hands as small dice; those with two fives are highlighted. A switch makes ones wild, which adds more.

    With `sixes`, which is so once the second guess is locked in, there is a second switch. What a switch brings is told
    only once it was turned.

    >>> part = HundredHands(Hundreds("K7QX"))
    >>> part.on_roll(); part.on_switch(1); part.sentence
    'Ones wild: 54 of the same 100 hands, 2.7 times as many.'
    """

    prefix = "lesson03.hands"
    modules = (*KeptPart.modules, "hands.js")
    codec = LINK
    state = traitlets.Instance(Hundreds)
    sixes = traitlets.Bool(False, help="whether the switch of the sixes is there")
    guess = traitlets.Instance(Fraction, allow_none=True, help="how many times as often, as it was guessed")

    def __init__(self, state: Hundreds, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["sixes", "guess"])

    @property
    def most(self) -> int:
        """How many switches there are."""
        return 2 if self.sixes else 1

    # requests

    def on_roll(self) -> None:
        """Roll a hundred hands."""
        if self.state.rolled >= MAX_ROLLS:
            raise Refused(self.say("enough", n=self.state.total))
        self.state = self.state.roll()
        self.announce(self.sentence)

    def on_switch(self, wild: int) -> None:
        """Turn a switch: `wild` is how many are on afterwards."""
        if not self.state.rolled:
            raise Refused(self.say("first"))
        if not 0 <= wild <= self.most:
            raise self.unknown_act()
        self.state = self.state.switched(wild)
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Hundreds:
        # a link may have results of the second switch without its setting
        flipped = min(found["flipped"], len(FACES) - 1)
        return Hundreds(found["seed"], found["rolled"], min(found["wild"], flipped), flipped)

    # for a class

    def pooled(self, kept: Sequence[Hundreds]) -> list[Picture]:
        """The hands of a class: none, one, or at least two that count. Once somebody made ones wild, only the hands
        that were counted both ways: before and after, and where the new ones with two come from.
        """
        both = [state for state in kept if state.flipped]
        counts = Counter[tuple[int, int]]()
        for state in both or kept:
            counts.update(counted_twice(state.seed, min(state.rolled, POOLED // HANDS)))
        ways = [[sum(n for pair, n in counts.items() if pair[way] == pile) for pile in PILES] for way in (0, 1)]
        exact = [[self._exact(pile, way) for pile in PILES] for way in (0, 1)]
        names = [self.say(f"class.pile.{pile}") for pile in PILES]
        all_of = counts.total()
        if not both:
            columns = zip(names, ways[0], (pile >= NEED for pile in PILES), exact[0], strict=True)
            return [Heaps(self.say("class.0", n=ways[0][-1], all=all_of), tuple(Heap(*column) for column in columns))]
        pairs = (
            PairOfBars(name, (ways[0][pile], ways[1][pile]), pile >= NEED, (exact[0][pile], exact[1][pile]))
            for pile, name in enumerate(names)
        )
        labels = self.say("class.plain"), self.say("class.wild")
        whole = Pairs(self.say("class.1", all=all_of), labels, tuple(pairs), all_of, of_100=True)

        had, now = ways[0][-1], ways[1][-1]
        ends = (0, had, had + counts[1, NEED], now)  # rounded like this, the parts add up to the stated total
        shares = (
            Share(
                of_100(end, all_of) - of_100(start, all_of),
                self.say(f"class.{name}"),
                SHOWN[name],
                tuple(FACES[name != "had"]),
            )
            for name, (start, end) in zip(("had", "waited", "new"), pairwise(ends), strict=True)
        )
        slots = {"n": of_100(now, all_of), "before": of_100(had, all_of), "times": times(now, had)}
        return [whole, Split(self.say("class.from", **slots), tuple(shares))]

    def _exact(self, pile: int, wild: int) -> Fraction:
        """The chance of a pile: none that counts, one, or at least two."""
        counts = Distribution.binomial(DICE, len(FACES[wild]), SIDES)
        return counts.at_least(NEED) if pile >= NEED else counts.exactly(pile)

    # texts

    @property
    def sentence(self) -> str:
        """What the hands show now."""
        state = self.state
        if not state.rolled:
            return self.say("none")
        n, before = state.pairs(state.wild), state.pairs(0)
        slots: dict[str, Any] = {"n": n, "all": state.total}
        if not state.wild:
            return self.say("plain", **slots)
        more = times(n, before)
        guess = self.guess if more and state.wild == 1 else None
        return self.say("sixes" if state.wild == 2 else "wild", times=more, guess=guess, **slots)

    @property
    def about(self) -> str:
        """What to do next, or where the hands that joined come from."""
        state = self.state
        if not state.rolled:
            return ""
        if not state.wild:
            return self.say("flip")
        if state.flipped == self.most - 1:
            return self.say("then", label=self.say(f"switch.{self.most}"))
        joined = self.say("joined", n=state.joined(), one=state.waiting())
        return join_plain(self.lang, joined, self.say("more")) if state.rolled == 1 else joined

    def draw(self) -> Mapping[str, str]:
        work = drawn.work(self.state, self.most, self.say, self.sentence, self.about, self.lang)
        heads = [self.say(f"head.{name}") for name in ("count", "dice", "pairs")]
        return self.drawing(work, self.sentence, heads, self._rows(), caption=self.say("caption"))

    def _rows(self) -> list[list[str]]:
        """The results for each switch setting tried so far."""
        whole = texts.get_language(self.lang).whole
        state = self.state
        return [
            [self.say(f"setting.{wild}"), whole(state.dice(wild)), whole(state.pairs(wild))]
            for wild in range(state.flipped + 1 if state.rolled else 0)
        ]
