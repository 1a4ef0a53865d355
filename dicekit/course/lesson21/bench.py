"""The keep-and-roll bench: tap the dice to keep, roll the rest again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson21 import bench_drawing as drawn
from dicekit.course.lesson21 import opponent
from dicekit.course.lesson21.case import BEATEN, HAND, NUMBER, PAIR, WANTED, better, exactly, kind_name, say
from dicekit.kit.frame import copy_panel, frame, table
from dicekit.kit.html import h, join, join_plain, slot
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import Heap, Heaps
from dicekit.poker_dice import Kind
from dicekit.widgets.draw.lesson_steps import GATED, go_to

MAX_ROLLS = 1000
STEPS = (1, 10, 100)
CLASS_CHOICES = 2  # choices of dice that the wall of a class shows
FEW = 10  # with fewer rolls of a choice, no share is given
HUNDRED = 100  # shares are given per this many rolls
ALL = 2 ** len(HAND) - 1
FIVES = frozenset(at for at, face in enumerate(HAND) if face in PAIR)  # places of the two fives
LINK = LinkCodec("{seed}.{mask}.{runs}", seed="[A-Z2-9]{4}", mask=range(ALL + 1), runs="[0-9x_]{0,590}")


@dataclass(frozen=True)
class Rolls:
    """What is kept, and the rolls so far: so many with each choice, in the order in which they were made.

    `kept` is a set of places in the hand; each roll starts from the same hand. Roll number n is
    `faces(seed, 0, "21", "bench", n)`.

    >>> rolls = Rolls("K7QX").toggled(0).toggled(1).rolled(30)
    >>> rolls.times, rolls.better, sum(rolls.tally.values())
    (30, 24, 30)
    """

    seed: str
    kept: frozenset[int] = frozenset()
    runs: tuple[tuple[frozenset[int], int], ...] = ()

    @property
    def done(self) -> int:
        """How many rolls there were, with any choice."""
        return sum(times for _, times in self.runs)

    @cached_property
    def tallies(self) -> Mapping[frozenset[int], Counter[Kind]]:
        """For each choice that was tried: how often each kind of hand was rolled."""
        found: dict[frozenset[int], Counter[Kind]] = {}
        number = 0
        for kept, times in self.runs:
            for _ in range(times):
                number += 1
                found.setdefault(kept, Counter())[Kind.of(self.hand(kept, number))] += 1
        return found

    def hand(self, kept: frozenset[int], number: int) -> tuple[int, ...]:
        """The hand after a roll; kept dice stay in their places."""
        fresh = islice(seeds.faces(self.seed, 0, NUMBER, "bench", number), len(HAND))
        return tuple(face if at in kept else next(fresh) for at, face in enumerate(HAND))

    @property
    def last(self) -> tuple[int, ...]:
        """The hand after the last roll; empty if the choice has changed since."""
        return self.hand(self.kept, self.done) if self.runs and self.runs[-1][0] == self.kept else ()

    @property
    def tally(self) -> Counter[Kind]:
        """How often each kind was rolled with the present choice."""
        return self.tallies.get(self.kept, Counter())

    @property
    def times(self) -> int:
        return sum(self.tally.values())

    def reached(self, kind: Kind) -> int:
        """How many of these rolls gave at least this kind."""
        return sum(times for found, times in self.tally.items() if found >= kind)

    @property
    def better(self) -> int:
        """How many of these rolls beat the claim."""
        return self.reached(Kind(BEATEN + 1))

    @property
    def enough(self) -> bool:
        """Whether there were rolls enough with the pair kept for the second guess."""
        return sum(self.tallies.get(FIVES, Counter()).values()) >= WANTED

    def toggled(self, at: int) -> Rolls:
        """Keep a die, or put it back with those that are rolled."""
        return replace(self, kept=self.kept ^ {at})

    def rolled(self, times: int) -> Rolls:
        """So many rolls more."""
        runs = list(self.runs)
        if runs and runs[-1][0] == self.kept:
            runs[-1] = (self.kept, runs[-1][1] + times)
        else:
            runs.append((self.kept, times))
        return replace(self, runs=tuple(runs))


def _mask(kept: frozenset[int]) -> int:
    return sum(1 << at for at in kept)


def _places(mask: int) -> frozenset[int]:
    return frozenset(at for at in range(len(HAND)) if mask >> at & 1)


class KeepBench(KeptPart):
    """The hand with dice to tap, a button that rolls the rest, and a bar for each kind of hand.

    >>> bench = KeepBench(Rolls("K7QX"))
    >>> bench.on_keep(0); bench.on_keep(1); bench.on_roll(10)
    >>> bench.sentence
    'Kept 5 5: better than a pair in 9 of 10 rolls. That’s 90 of 100.'
    """

    prefix = "lesson21.bench"
    codec = LINK
    state = traitlets.Instance(Rolls)

    # requests

    def on_keep(self, at: int) -> None:
        """A die was tapped: keep it, or roll it."""
        if not 0 <= at < len(HAND):
            raise self.unknown_act()
        self.state = self.state.toggled(at)
        self.announce(self.choice)

    def on_roll(self, times: int) -> None:
        """Roll the other dice so many times."""
        if times not in STEPS:
            raise self.unknown_act()
        if len(self.state.kept) == len(HAND):
            raise Refused(self.say("none_left"))
        if self.state.done + times > MAX_ROLLS:
            raise Refused(self.say("full", n=MAX_ROLLS))
        self.state = self.state.rolled(times)
        self.announce(f"{self.result} {self.sentence}" if times == 1 else self.sentence)

    def restored(self, found: dict[str, Any]) -> Rolls:
        """From a text such as `K7QX.3.3x30`: seed, dice kept now, and rolls by dice kept."""
        rolls = Rolls(found["seed"])
        for run in filter(None, found["runs"].split("_")):
            mask, _, times = run.partition("x")
            if not (mask.isdigit() and times.isdigit()) or int(mask) >= ALL or not 0 < int(times) <= MAX_ROLLS:
                raise self.bad_link()
            rolls = replace(rolls, kept=_places(int(mask))).rolled(int(times))
        if rolls.done > MAX_ROLLS:
            raise self.bad_link()
        return replace(rolls, kept=_places(found["mask"]))

    def fields(self) -> dict[str, Any]:
        runs = "_".join(f"{_mask(kept)}x{times}" for kept, times in self.state.runs)
        return {"seed": self.state.seed, "mask": _mask(self.state.kept), "runs": runs}

    # for a class

    def pooled(self, kept: Sequence[Rolls]) -> list[Heaps]:
        """The rolls of a whole class for the two choices of dice to keep that were tried most."""
        tallies: dict[frozenset[int], Counter[Kind]] = {}
        for state in kept:
            for places, tally in state.tallies.items():
                tallies.setdefault(places, Counter()).update(tally)
        most = sorted(tallies.items(), key=lambda each: -each[1].total())[:CLASS_CHOICES]
        return [self._pooled(places, tally) for places, tally in most]

    def _pooled(self, places: frozenset[int], tally: Counter[Kind]) -> Heaps:
        faces = tuple(HAND[at] for at in sorted(places))
        columns = (Heap(kind_name(kind, self.lang), tally[kind], kind > BEATEN, exactly(faces, kind)) for kind in Kind)
        better = sum(times for kind, times in tally.items() if kind > BEATEN)
        kept = " ".join(map(str, faces)) or self.say("nothing")
        return Heaps(self.say("sentence", kept=kept, n=tally.total(), better=better), tuple(columns))

    # texts

    @property
    def choice(self) -> str:
        """Which dice are kept and how many are rolled."""
        kept = tuple(HAND[at] for at in sorted(self.state.kept))
        key = "choice" if kept else "choice.none"
        return self.say(key, kept=" ".join(map(str, kept)), n=len(HAND) - len(kept))

    @property
    def result(self) -> str:
        """The last hand and its kind."""
        last = self.state.last
        if not last:
            fresh = self.state.kept or self.state.runs
            every = len(self.state.kept) == len(HAND)
            return self.say("none_left" if every else "ready" if fresh else "no_roll")
        kind = Kind.of(last)
        verdict = self.say("is_better" if kind > BEATEN else "is_not")
        return self.say("result", hand=" ".join(map(str, last)), kind=kind_name(kind, self.lang), verdict=verdict)

    @property
    def sentence(self) -> str:
        """One-line summary of the rolls with the present choice."""
        rolls = self.state
        if not rolls.times:
            return join_plain(self.lang, self.choice, *([self.say("before", n=rolls.done)] if rolls.done else []))
        kept = " ".join(str(HAND[at]) for at in sorted(rolls.kept)) or self.say("nothing")
        if rolls.times < FEW or rolls.times == HUNDRED:  # of exactly 100 rolls, the count is already the share
            return self.say("sentence", kept=kept, n=rolls.times, better=rolls.better)
        share = Fraction(rolls.better, rolls.times)
        return self.say("sentence.share", kept=kept, n=rolls.times, better=rolls.better, share=share)

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, lang, rolls = self.uid, self.lang, self.state
        rows = [[kind_name(kind, lang), str(rolls.tally[kind])] for kind in reversed(Kind)]
        return {
            "shell": self.shell(self.say("title"), kind="keep-bench", panels=("still",)),
            "work": drawn.work(rolls, self.say, lang, result=self.result, summary=self.sentence),
            "still": copy_panel(uid, "\n".join([self.sentence, *(": ".join(row) for row in rows)]), lang),
        }


class RollsBeside(Part):
    """Your own rolls with each choice of dice, and the exact chances once they may be shown.

    >>> RollsBeside(state=Rolls("K7QX").toggled(0).toggled(1).rolled(30), exact=True).rows[0][:2]
    ['5 5', '24 of 30']
    """

    tab = "truth"
    state = traitlets.Instance(Rolls)
    exact = traitlets.Bool(False, help="whether exact chances may be shown")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.observe(self._changed, "exact")

    @property
    def tried(self) -> list[tuple[tuple[int, ...], int, int]]:
        """For each choice: the dice kept, how often that was better than a pair, and how many rolls."""
        return [
            (
                tuple(HAND[at] for at in sorted(kept)),
                sum(times for kind, times in tally.items() if kind > BEATEN),
                sum(tally.values()),
            )
            for kept, tally in self.state.tallies.items()
        ]

    @property
    def rows(self) -> list[list[str]]:
        """Dice kept, how often that was better, and the exact chance."""
        percent = texts.get_language(self.lang).percent
        return [
            [
                " ".join(map(str, faces)) or say("bench.nothing", self.lang),
                say("beside.times", self.lang, n=times, better=true),
                percent(better(faces)) if self.exact else "",
            ]
            for faces, true, times in self.tried
            if times >= FEW or self.state.done < FEW
        ]

    @property
    def rival(self) -> tuple[int, ...] | None:
        """The choice that did best in your rolls, beside the pair; none if either was rolled too seldom."""
        shares = {faces: Fraction(true, times) for faces, true, times in self.tried if times >= FEW}
        others = [faces for faces in shares if faces != PAIR]
        return max(others, key=lambda faces: shares[faces]) if PAIR in shares and others else None

    def ahead(self, rival: tuple[int, ...]) -> int:
        """1 if the pair did clearly better in your rolls than the rival, -1 if clearly worse, 0 if too close to tell.

        Clearly: by more than two standard errors of the difference.
        """
        (pair, many), (other, times) = ((true, n) for faces in (PAIR, rival) for f, true, n in self.tried if f == faces)
        apart, pooled = Fraction(pair, many) - Fraction(other, times), Fraction(pair + other, many + times)
        if apart**2 <= 4 * pooled * (1 - pooled) * (Fraction(1, many) + Fraction(1, times)):
            return 0
        return 1 if apart > 0 else -1

    @property
    def sentence(self) -> str:
        """Whether the rolls point the right way."""
        if not self.state.done:
            return say("beside.none", self.lang)
        if not self.exact:
            return say("beside.wait", self.lang)
        rival = self.rival
        if rival is None:
            return say("beside.few" if len(self.tried) > 1 else "beside.one", self.lang, least=FEW)
        key = {1: "luck", 0: "close", -1: "wrong_way"}[self.ahead(rival)]
        kept = " ".join(map(str, rival)) or say("bench.nothing", self.lang)
        return say(f"beside.{key}", self.lang, pair=better(PAIR), p=better(rival), kept=kept)

    def draw(self) -> Mapping[str, str]:
        uid, lang, rows = self.uid, self.lang, self.rows
        title = say("beside.title", lang)
        heads = [say(f"beside.{key}", lang) for key in ("kept", "better", "exact")]
        cut = None if self.exact else -1
        shown = table(title, heads[:cut], [row[:cut] for row in rows]) if rows else ""
        return {
            "shell": frame(uid, title, level=self.level, kind="keep-beside", lang=lang, panels=(), hidden_title=True),
            "work": join(
                shown,
                h("p", None, self.sentence),
                None if self.state.done else h("p", {"class": "go"}, go_to(GATED, lang)),
            ),
        }


class Ranking(Part):
    """Which hand beats which."""

    tab = ""

    def draw(self) -> Mapping[str, str]:
        return {"shell": h("div", {"class": "part keep-beside"}, slot("work")), "work": drawn.claims_list(self.lang)}


@dataclass(frozen=True)
class Handed:
    """Bo's cup: how it was answered, the dice kept of it, whether the others were rolled, and what you then claimed.

    >>> Handed("K7QX", "seen", frozenset({0, 1})).dice, Handed("K7QX", "seen", frozenset({0, 1}), rolled=True).dice
    ((5, 5, 1, 3, 6), (5, 5, 4, 5, 1))
    """

    seed: str
    look: str = "claim"  # not answered yet; else `seen` or `lifted`
    kept: frozenset[int] = frozenset()
    rolled: bool = False
    claim: Kind | None = None

    @property
    def lifts(self) -> bool:
        """Whether Bo lifts the cup on your claim, by his rule of *Use*."""
        passed = tuple(sorted(HAND))
        return self.claim is not None and opponent.bo_lifts(passed, len(HAND) - len(self.kept), self.claim)

    @property
    def dice(self) -> tuple[int, ...]:
        """Your hand: as it came, or after the roll."""
        return Rolls(self.seed).hand(self.kept, 1) if self.rolled else HAND


class HandedCup(KeptPart):
    """The cup as it comes: believe Bo or lift it; then keep some of the dice and roll the others, once.

    >>> cup = HandedCup(); cup.on_answer("seen"); cup.link[:5]
    'seen.'
    """

    prefix = "lesson21.handed"
    codec = LinkCodec(
        "{look}{rest}",
        look=("claim", "seen", "lifted"),
        rest=f"(?:\\.[{seeds.SIGNS}]{{{seeds.LENGTH}}}\\.[0-9]{{1,2}}(?:r(?:c[0-7])?)?)?",
    )
    state = traitlets.Instance(Handed)

    def __init__(self, state: Handed | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or Handed(seeds.fresh()), **kwargs)

    def fields(self) -> Mapping[str, str]:
        cup = self.state
        claim = "" if cup.claim is None else f"c{cup.claim:d}"
        return {"look": cup.look, "rest": f".{cup.seed}.{_mask(cup.kept)}{'r' if cup.rolled else ''}{claim}"}

    def restored(self, found: dict[str, str]) -> Handed:
        """Also from what was kept before there was a roll: `seen` alone."""
        _, seed, kept = (found["rest"] or f".{self.state.seed}.0").split(".")
        kept, _, claim = kept.partition("c")
        mask = int(kept.removesuffix("r"))
        if mask > ALL or (claim and (mask == ALL or int(claim) <= BEATEN)):
            raise self.bad_link()
        rolled = kept.endswith("r") and mask < ALL
        return Handed(seed, found["look"], _places(mask), rolled, Kind(int(claim)) if claim else None)

    def on_answer(self, look: str) -> None:
        """Believe Bo and look, or lift the cup."""
        if self.state.look != "claim" or look not in ("seen", "lifted"):
            raise self.unknown_act()
        self.state = replace(self.state, look=look)
        self.announce(self.sentence)

    def on_keep(self, at: int) -> None:
        """A die was tapped: keep it, or roll it."""
        if self.state.look == "claim" or self.state.rolled or not 0 <= at < len(HAND):
            raise self.unknown_act()
        self.state = replace(self.state, kept=self.state.kept ^ {at})

    def on_roll(self) -> None:
        """Roll the dice that aren't kept."""
        if self.state.look == "claim" or self.state.rolled:
            raise self.unknown_act()
        if len(self.state.kept) == len(HAND):
            raise Refused(say("bench.none_left", self.lang))
        self.state = replace(self.state, rolled=True)
        self.announce(self.sentence)

    def on_claim(self, kind: int) -> None:
        """Claim a kind, once."""
        if not self.state.rolled or self.state.claim is not None or not BEATEN < kind < len(Kind):
            raise self.unknown_act()
        self.state = replace(self.state, claim=Kind(kind))
        self.announce(self.sentence)

    def on_other(self) -> None:
        """The same hand, to be claimed once more."""
        if self.state.claim is None:
            raise self.unknown_act()
        self.state = replace(self.state, claim=None)
        self.announce(self.sentence)

    def on_again(self) -> None:
        """Bo's cup once more; what is rolled is new."""
        self.state = Handed(seeds.fresh())
        self.announce(self.sentence)

    @property
    def sentence(self) -> str:
        """What Bo claims, what was there, what you have now, or what Bo says to your claim."""
        cup = self.state
        key = "rolled" if cup.rolled else cup.look
        kind = Kind.of(cup.dice) if cup.rolled else BEATEN
        if cup.claim is None:
            return self.say(key, kind=kind_name(kind, self.lang))
        end = "believed" if not cup.lifts else "true" if kind >= cup.claim else "lie"
        return self.say(f"claimed.{end}", claim=kind_name(cup.claim, self.lang), kind=kind_name(kind, self.lang))

    def draw(self) -> Mapping[str, str]:
        return {
            "shell": self.shell(self.say("title"), kind="keep-cup", panels=()),
            "work": drawn.handed(self.state, self.sentence, self.lang),
        }
