"""Three short rounds against Bo: the state of a round, its decisions, and what each was worth."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from dicekit.course.lesson21 import opponent
from dicekit.errors import IllegalAction
from dicekit.odds.rerolls import keeps
from dicekit.poker_dice import CupGame, CupTable, Kind

YOU, BO = 0, 1
GAME = CupGame(players=2, lives=1, start="open")
#: the hands that lie open when a round begins: a pair, two pairs, nothing
STARTS = ((5, 5, 1, 3, 6), (5, 5, 3, 3, 1), (1, 3, 4, 5, 6))
SPREAD = 20  # draws of a seed between the rounds
CLOSE = Fraction(1, 10)  # a decision that costs no more is as good as the best
WORDS = {"l": "lift", "b": "accept"}


@dataclass(frozen=True)
class Decision:
    """One of your decisions: the word and the best one, with what each is worth.

    For an answer also the chance that Bo's claim is true.
    """

    word: str
    worth: Fraction
    best: Fraction
    better: str
    chance: Fraction | None = None

    @property
    def cost(self) -> Fraction:
        """What it gives away."""
        return self.best - self.worth

    @property
    def good(self) -> bool:
        return self.cost <= CLOSE

    @property
    def act(self) -> str:
        """What kind of decision it was: accept, lift, keep or claim."""
        return self.word.partition(" ")[0]


@dataclass(frozen=True)
class Round:
    """A round of the lesson: an open hand, Bo's first claim, and your words so far; Bo's follow from his rule.

    >>> begun = Round("K7QX", 0)
    >>> begun.table.claim, begun.chance
    (two pairs, Fraction(13, 18))
    >>> ended = begun.said("lift")
    >>> ended.over, ended.decisions[0].good
    (True, False)
    """

    seed: str
    number: int
    words: tuple[str, ...] = ()

    @cached_property
    def _played(self) -> tuple[CupTable, tuple[tuple[CupTable, str], ...], tuple[tuple[int, str], ...]]:
        table = GAME.deal(STARTS[self.number], seed=self.seed, starter=YOU)
        table = replace(table, draws=SPREAD * (self.number + 1))
        log: list[tuple[int, str]] = []
        moments = []
        table = _bo(table, log)
        for word in self.words:
            moments.append((table, word))
            table = table.play(word, by=YOU)
            log.append((YOU, word))
            table = _bo(table, log)
        return table, tuple(moments), tuple(log)

    @property
    def table(self) -> CupTable:
        """The table now: your turn, or the end."""
        return self._played[0]

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What each of your words was worth; worked out when the round is over."""
        return tuple(judged(table, word) for table, word in self._played[1])

    @property
    def log(self) -> tuple[tuple[int, str], ...]:
        """Every word, with its seat."""
        return self._played[2]

    @property
    def over(self) -> bool:
        return self.table.is_over

    @property
    def won(self) -> bool:
        """Whether you won the round, once it's over."""
        return self.table.winner == YOU

    @property
    def chance(self) -> Fraction:
        """The chance that Bo's claim is true, from what you know."""
        return bo_chance(self.table)

    @property
    def luck(self) -> Fraction:
        """What the dice gave you: the result, less what the start was worth, plus what your decisions gave away."""
        start = STARTS[self.number]
        began = opponent.turn_worth(tuple(sorted(start)), Kind.of(start))
        return (1 if self.won else -1) - began + sum((each.cost for each in self.decisions), Fraction(0))

    def said(self, word: str) -> Round:
        """The round after one of your words.

        Raises:
            IllegalAction: it's against the rules.
        """
        fault = self.table.objection(word, YOU)
        if fault is not None:
            raise IllegalAction(fault, YOU, word)
        return replace(self, words=(*self.words, word))


def _known(table: CupTable) -> tuple[int, ...]:
    """The hand that you passed to Bo, or that lay open."""
    seen = table.seen[YOU]
    assert seen is not None
    return seen


def _before(table: CupTable) -> Kind:
    """The claim that Bo had to beat: he always says the next one."""
    assert table.claim is not None
    return Kind(table.claim.kind - 1)


def bo_chance(table: CupTable) -> Fraction:
    """The chance that Bo's standing claim is true, from what you know."""
    return opponent.bo_keeps(_known(table), _before(table)).chance


def _bo(table: CupTable, log: list[tuple[int, str]]) -> CupTable:
    """Bo's words, until it's your turn or the round is over."""
    while table.turn == BO and not table.is_over:
        word = bo_word(table)
        table = table.play(word)
        log.append((BO, word))
    return table


def bo_word(table: CupTable) -> str:
    """What Bo says or does by his rule; of hidden dice he uses only what he has seen."""
    view = table.seen_by(BO)
    assert view.claim is not None
    claim = view.claim.kind
    if view.phase == "answer":
        assert view.dice is not None
        return "lift" if opponent.bo_lifts(view.dice, view.rolled, claim) else "accept"
    if view.phase == "keep":
        assert view.dice is not None
        return _keep(opponent.bo_keeps(view.dice, claim).kept)
    assert claim.next is not None
    return f"claim {claim.next.word}"


def judged(table: CupTable, word: str) -> Decision:
    """What one of your words is worth at this moment, against Bo's rule."""
    act, _, rest = word.partition(" ")
    assert table.claim is not None
    claim = table.claim.kind
    if act in ("accept", "lift"):
        passed, before = _known(table), _before(table)
        worths = {"lift": opponent.lift_worth(passed, before), "accept": opponent.believe_worth(passed, before)}
        return _decision(word, worths, bo_chance(table))
    if act == "keep":
        worths = {_keep(kept): opponent.keep_worth(table.dice, kept, claim) for kept in keeps(table.dice)}
        return _decision(_keep(sorted(rest.split())), worths)
    bo_saw = table.seen[BO]
    assert bo_saw is not None
    highest = opponent.highest_believed(bo_saw, table.rolled)
    above = [kind for kind in Kind if kind > claim]
    return _decision(word, {f"claim {kind.word}": opponent.claim_worth(table.dice, kind, highest) for kind in above})


def _decision(word: str, worths: Mapping[str, Fraction], chance: Fraction | None = None) -> Decision:
    best = max(worths, key=lambda each: worths[each])
    return Decision(word, worths[word], worths[best], best, chance)


def _keep(kept: Iterable[int | str]) -> str:
    return " ".join(("keep", *map(str, kept)))


@dataclass(frozen=True)
class Match:
    """Three rounds of one seed.

    >>> match = Match("K7QX").said("accept").said("keep 5 5")
    >>> Match.read(match.link) == match
    True
    """

    seed: str
    rounds: tuple[tuple[str, ...], ...] = ((),)

    @cached_property
    def now(self) -> Round:
        """The round that is played."""
        return Round(self.seed, len(self.rounds) - 1, self.rounds[-1])

    @cached_property
    def all(self) -> tuple[Round, ...]:
        """Every round so far."""
        return (*(Round(self.seed, at, words) for at, words in enumerate(self.rounds[:-1])), self.now)

    @property
    def over(self) -> bool:
        return len(self.rounds) == len(STARTS) and self.now.over

    @property
    def points(self) -> tuple[int, int]:
        """Rounds won, by you and by Bo."""
        ended = [each.won for each in self.all if each.over]
        return sum(ended), len(ended) - sum(ended)

    def said(self, word: str) -> Match:
        return replace(self, rounds=(*self.rounds[:-1], self.now.said(word).words))

    def next(self) -> Match:
        """The next round, or the same if this one goes on or is the last."""
        return replace(self, rounds=(*self.rounds, ())) if self.now.over and not self.over else self

    @property
    def link(self) -> str:
        """`K7QX.bk55c3_l`: the seed, then each round's words; `c3` is a claim of the third kind."""
        return f"{self.seed}.{'_'.join(''.join(map(_short, words)) for words in self.rounds)}"

    @classmethod
    def read(cls, text: str) -> Match:
        """The match of a link.

        Raises:
            ValueError: it's no such text.
            IllegalAction: a word is against the rules.
        """
        found = re.fullmatch(r"([A-Z2-9]{4})\.((?:[bl]|k[1-6]{0,5}|c[0-7]|_){0,60})", text)
        if found is None:
            raise ValueError("not the text of this link")
        match = cls(found[1])
        for at, words in enumerate(found[2].split("_")):
            if at and match.next() == match:
                raise ValueError("this round is not over")
            match = match.next() if at else match
            for word in _long(words):
                match = match.said(word)
        return match


def _short(word: str) -> str:
    act, _, rest = word.partition(" ")
    if act == "claim":
        return f"c{next(kind for kind in Kind if kind.word == rest):d}"
    return f"k{rest.replace(' ', '')}" if act == "keep" else {"lift": "l", "accept": "b"}[act]


def _long(words: str) -> Iterator[str]:
    for each in re.findall(r"[bl]|k[1-6]*|c[0-7]", words):
        if each[0] == "k":
            yield " ".join(("keep", *each[1:]))
        else:
            yield WORDS[each] if each in WORDS else f"claim {Kind(int(each[1])).word}"
