"""Three short rounds against Bo: the state of a round, its decisions, and what each was worth."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any

from dicekit import odds, seeds
from dicekit.course.lesson21 import opponent
from dicekit.course.lesson21.case import NUMBER
from dicekit.errors import IllegalAction
from dicekit.odds.rerolls import keeps
from dicekit.poker_dice import CupGame, CupTable, Kind
from dicekit.poker_dice.kinds import DICE

YOU, BO = 0, 1
GAME = CupGame(players=2, lives=1, start="open")
ROUNDS = 3
SPREAD = 20  # random numbers of the seed reserved for each round
CLOSE = Fraction(1, 10)  # a decision that costs no more is as good as the best
HALF = Fraction(1, 2)
FORCED = ("lift.must", "claim.lie.none")
ACTIONS = {"l": "lift", "b": "accept"}


@lru_cache(maxsize=64)
def starts(seed: str) -> tuple[tuple[int, ...], ...]:
    """The hands that lie open when the rounds begin: rolls of three different kinds, three alike at most.

    >>> [Kind.of(hand).label for hand in starts("K7QX")]
    ['pair', 'three', 'two pairs']
    """
    found: dict[Kind, tuple[int, ...]] = {}
    number = 0
    while len(found) < ROUNDS:
        number += 1
        hand = tuple(islice(seeds.faces(seed, 0, NUMBER, "start", number), DICE))
        if Kind.of(hand) <= Kind.THREE:
            found.setdefault(Kind.of(hand), hand)
    return tuple(found.values())


@dataclass(frozen=True)
class Decision:
    """One of your decisions, and the reason for or against it, by what you knew.

    `reason` is the key of its text, `numbers` fill it. `worth` and `best` are exact, against Bo's very rule; the best
    action against it is `better`, `believed` the highest claim that Bo believes after it (None if it's an answer).
    """

    action: str
    good: bool
    reason: str
    numbers: Mapping[str, Any]
    worth: Fraction
    best: Fraction
    better: str
    believed: Kind | None = None
    counts: tuple[tuple[Fraction, int], ...] = ()  # chances it was judged by, each with the number of dice rolled
    thought: tuple[int, ...] | None = None  # what Bo thinks you kept, if you do `better` and claim `believed`

    @property
    def subtle(self) -> bool:
        """Whether it goes by the chance that the claim is true, and only what follows makes the other answer better."""
        return self.reason.endswith(".behind")

    @property
    def cost(self) -> Fraction:
        """What it gives away against Bo's very rule."""
        return self.best - self.worth

    @property
    def level(self) -> str:
        """`forced` (nothing else was possible, or all loses), `costly`, `trick` (a trick wins more often) or `good`."""
        if self.reason in FORCED:
            return "forced"
        if not self.good:
            return "costly"
        return "trick" if self.cost > CLOSE else "good"

    @property
    def has_trick(self) -> bool:
        """Whether it's sound by the dice, but something would win more often against Bo's rule."""
        return self.level == "trick"


@dataclass(frozen=True)
class Round:
    """A round of the lesson: an open hand, Bo's first claim, and your actions so far; Bo's follow from his rule.

    >>> begun = Round("K7QX", 0)
    >>> begun.table.claim, begun.chance
    (two pairs, Fraction(13, 18))
    >>> ended = begun.play("lift")
    >>> ended.over, ended.decisions[0].good
    (True, False)
    """

    seed: str
    number: int
    actions: tuple[str, ...] = ()

    @cached_property
    def _played(self) -> tuple[CupTable, tuple[tuple[CupTable, str], ...], tuple[tuple[int, str], ...]]:
        table = GAME.deal(self.start, seed=self.seed, starter=YOU)
        table = replace(table, draws=SPREAD * (self.number + 1))
        log: list[tuple[int, str]] = []
        decisions = []
        table = _bo(table, log)
        for action in self.actions:
            decisions.append((table, action))
            table = table.play(action, by=YOU)
            log.append((YOU, action))
            table = _bo(table, log)
        return table, tuple(decisions), tuple(log)

    @property
    def table(self) -> CupTable:
        """The table now: your turn, or the end."""
        return self._played[0]

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What each of your actions was worth; worked out when the round is over."""
        return tuple(judged(table, action) for table, action in self._played[1])

    @property
    def log(self) -> tuple[tuple[int, str], ...]:
        """Every action, with its seat."""
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
    def start(self) -> tuple[int, ...]:
        """The hand that lies open when the round begins."""
        return starts(self.seed)[self.number]

    def play(self, action: str) -> Round:
        """The round after one of your actions.

        Raises:
            IllegalAction: it's against the rules.
        """
        fault = self.table.objection(action, YOU)
        if fault is not None:
            raise IllegalAction(fault, YOU, action)
        return replace(self, actions=(*self.actions, action))


def _known(table: CupTable) -> tuple[int, ...]:
    """The hand that Bo knows: passed by you, or open."""
    seen = table.seen[YOU]
    assert seen is not None
    return seen


def _before(table: CupTable) -> Kind:
    """The claim that Bo had to beat; he always claims the next kind."""
    assert table.claim is not None
    return Kind(table.claim.kind - 1)


def bo_chance(table: CupTable) -> Fraction:
    """The chance that Bo's standing claim is true, from what you know."""
    return opponent.bo_keeps(_known(table), _before(table)).chance


def _bo(table: CupTable, log: list[tuple[int, str]]) -> CupTable:
    """Play Bo's actions until it's your turn or the round is over."""
    while table.turn == BO and not table.is_over:
        action = bo_action(table)
        table = table.play(action)
        log.append((BO, action))
    return table


def bo_action(table: CupTable) -> str:
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
    return f"claim {claim.next.label}"


def judged(table: CupTable, action: str) -> Decision:
    """One of your actions: what you could know about it, and its exact worth against Bo's rule."""
    act, _, rest = action.partition(" ")
    if act == "keep":
        action = _keep(sorted(rest.split()))
    assert table.claim is not None
    claim = table.claim.kind
    if table.phase == "answer":
        passed, before = _known(table), _before(table)
        worths = {
            "accept": opponent.believe_worth(passed, before),
            "lift": opponent.lift_worth(passed, before),
        }
        weigh = _answer(table, act, believing=worths["accept"])
    elif table.phase == "keep":
        worths = {_keep(kept): opponent.keep_worth(table.dice, kept, claim) for kept in keeps(table.dice)}
        weigh = _keeping(table.dice, tuple(sorted(map(int, rest.split()))), claim)
    else:
        bo_saw = table.seen[BO]
        assert bo_saw is not None
        highest = opponent.highest_believed(bo_saw, table.rolled)
        above = [kind for kind in Kind if kind > claim]
        worths = {f"claim {kind.label}": opponent.claim_worth(table.dice, kind, highest) for kind in above}
        claimed = kind_of(rest)
        weigh = _claiming(bo_saw, table.rolled, table.dice, claim, claimed)
    best = max(worths, key=lambda each: worths[each])
    is_close = worths[best] - worths[action] <= CLOSE
    reason, numbers, good = weigh
    if not good and is_close:
        is_better = table.phase == "answer" and _percent(worths[action]) > _percent(min(worths.values()))
        reason, good = f"{act}.{'better' if is_better else 'fine'}", True
    believed = thought = None
    if table.phase != "answer":
        believed = highest if table.phase == "claim" else opponent.highest_believed(table.dice, _rolled(best))
    if table.phase == "keep" and believed is not None:
        thought = odds.best_keep(table.dice, believed, _rolled(best)).kept
    counts = _counts(table, reason, numbers, action)
    return Decision(action, good, reason, numbers, worths[action], worths[best], best, believed, counts, thought)


def _counts(table: CupTable, reason: str, numbers: Mapping[str, Any], action: str) -> tuple[tuple[Fraction, int], ...]:
    """The chances that a verdict names, each with the dice that are rolled for it; no certain ones."""
    rolled = _rolled(action) if table.phase == "keep" else table.rolled
    found = [] if reason == "claim.lie.none" else [(numbers["p"], rolled)]
    if reason in ("keep.near", "keep.costly", "keep.narrow"):
        found.append((numbers["most"], DICE - len(numbers["best"])))
    elif reason in ("claim.lie.big", "claim.lie.none"):
        found.append((numbers["q"], rolled))
    return tuple((chance, dice) for chance, dice in found if 0 < chance < 1)


def _percent(worth: Fraction) -> int:
    """How many of 100 rounds are won, rounded as in texts."""
    return round(50 * (worth + 1))


def _rolled(action: str) -> int:
    """The number of dice rolled with an action that keeps some."""
    return DICE - len(action.split()[1:])


Weighed = tuple[str, Mapping[str, Any], bool]


def _answer(table: CupTable, act: str, believing: Fraction) -> Weighed:
    """Judge believing or lifting by the rounds that each wins. `believing`: the value of going on."""
    assert table.claim is not None
    chance = bo_chance(table)
    lifting, going_on = 1 - chance, (believing + 1) / 2
    numbers = {"p": chance, "q": lifting, "b": going_on, "claim": table.claim.kind}
    if table.claim.kind is Kind.FIVE:
        return "lift.must", numbers, True
    good = (act == "accept") == (chance >= HALF)
    if not good:
        return f"{act}.costly", numbers, False
    behind = going_on - lifting if act == "lift" else lifting - going_on
    if 2 * behind > CLOSE:
        return f"{act}.behind", numbers, False
    return f"{act}.{'close' if behind > 0 else 'good'}", numbers, True


def _keeping(hand: tuple[int, ...], kept: tuple[int, ...], claim: Kind) -> Weighed:
    """Judge which dice to keep: best is what beats the claim most often, on a tie with the fewest dice."""

    def beats(some: tuple[int, ...]) -> Fraction:
        return odds.kinds_after(some).at_least(claim + 1)

    chance, best = beats(kept), max(keeps(hand), key=lambda some: (beats(some), -len(some), some))
    numbers = {"kept": kept, "p": chance, "best": best, "most": beats(best), "claim": claim}
    if len(kept) == DICE and chance == 1:
        return "keep.beaten", numbers, True
    if chance == beats(best):
        return "keep.always" if chance == 1 else "keep.good", numbers, True
    if beats(best) - chance <= CLOSE:
        return "keep.near", numbers, True
    if len(kept) <= len(best):
        return "keep.costly", numbers, False
    return "keep.narrow", numbers | {"n": DICE - len(kept), "many": DICE - len(best)}, False


def _claiming(passed: tuple[int, ...], rolled: int, hand: tuple[int, ...], last: Kind, claimed: Kind) -> Weighed:
    """Judge a claim: it's a mistake if it loses at once and the least claim would not."""
    least = last.next
    assert least is not None
    true, lifted = Kind.of(hand) >= claimed, opponent.bo_lifts(passed, rolled, claimed)
    numbers = {
        "claim": claimed,
        "last": last,
        "least": least,
        "p": opponent.believed_chance(passed, rolled, claimed),
        "q": opponent.believed_chance(passed, rolled, least),
    }
    if true:
        return f"claim.true.{'lifted' if lifted else 'least' if claimed is least else 'more'}", numbers, True
    if not lifted:
        return f"claim.lie.{'least' if claimed is least else 'more'}", numbers, True
    if Kind.of(hand) >= least:
        return "claim.lie.needless", numbers, False
    if not opponent.bo_lifts(passed, rolled, least):
        return "claim.lie.big", numbers, False
    return "claim.lie.none", numbers, True


def _keep(kept: Iterable[int | str]) -> str:
    return " ".join(("keep", *map(str, kept)))


@dataclass(frozen=True)
class Match:
    """Three rounds of one seed.

    >>> match = Match("K7QX").play("accept").play("keep 4 4")
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
        return (*(Round(self.seed, at, actions) for at, actions in enumerate(self.rounds[:-1])), self.now)

    @property
    def over(self) -> bool:
        return len(self.rounds) == ROUNDS and self.now.over

    @property
    def points(self) -> tuple[int, int]:
        """Rounds won, by you and by Bo."""
        ended = [each.won for each in self.all if each.over]
        return sum(ended), len(ended) - sum(ended)

    def play(self, action: str) -> Match:
        return replace(self, rounds=(*self.rounds[:-1], self.now.play(action).actions))

    def next(self) -> Match:
        """The next round, or the same if this one goes on or is the last."""
        return replace(self, rounds=(*self.rounds, ())) if self.now.over and not self.over else self

    @property
    def link(self) -> str:
        """`K7QX.bk55c3_l`: the seed, then each round's actions; `c3` is a claim of the third kind."""
        return f"{self.seed}.{'_'.join(''.join(map(_short, actions)) for actions in self.rounds)}"

    @classmethod
    def read(cls, text: str) -> Match:
        """The match of a link.

        Raises:
            ValueError: it's no such text.
            IllegalAction: an action is against the rules.
        """
        found = re.fullmatch(r"([A-Z2-9]{4})\.((?:[bl]|k[1-6]{0,5}|c[0-7]|_){0,60})", text)
        if found is None:
            raise ValueError("not the text of this link")
        match = cls(found[1])
        for at, actions in enumerate(found[2].split("_")):
            if at and match.next() == match:
                raise ValueError("this round is not over")
            match = match.next() if at else match
            for action in _long(actions):
                match = match.play(action)
        return match


def kind_of(action: str) -> Kind:
    """The kind that a claim names."""
    return next(kind for kind in Kind if kind.label == action)


def _short(action: str) -> str:
    act, _, rest = action.partition(" ")
    if act == "claim":
        return f"c{kind_of(rest):d}"
    return f"k{rest.replace(' ', '')}" if act == "keep" else {"lift": "l", "accept": "b"}[act]


def _long(actions: str) -> Iterator[str]:
    for each in re.findall(r"[bl]|k[1-6]*|c[0-7]", actions):
        if each[0] == "k":
            yield " ".join(("keep", *each[1:]))
        else:
            yield ACTIONS[each] if each in ACTIONS else f"claim {Kind(int(each[1])).label}"
