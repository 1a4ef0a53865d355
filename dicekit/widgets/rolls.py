"""The roll strip: the unseen dice rolled again and again by seed, while one's own dice stay as they are.

The same seed, seat and number of the roll give the same dice on every device (`dicekit.seeds`), so nothing needs to be
kept but these three; a reload rolls the same again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from math import isqrt
from typing import Any, ClassVar

import traitlets

from dicekit import odds, seeds, texts
from dicekit.dice.hand import Hand, hand
from dicekit.distribution import Distribution
from dicekit.widgets.base import Part, Refused
from dicekit.widgets.draw import rolls as drawn
from dicekit.widgets.draw.frame import copy_panel, frame
from dicekit.widgets.draw.html import h, slot
from dicekit.widgets.question import Question

STEPS = (1, 10, 100, 1000)
MOST = 20_000  # rolls under one seed: beyond that nothing is learned, and a server has other visitors
MARKS = 200  # rolls that are drawn one by one
SEATS = 99


@dataclass(frozen=True)
class Rolls:
    """What has been rolled so far: how often each count came, and which dice came last.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> rolled = Rolls(Question(view, view.bid("7x5")), "K7QX", 17).rolled(100)
    >>> rolled.held, sum(rolled.tally.values())
    (40, 100)
    """

    question: Question
    seed: str
    seat: int = 0
    lesson: str = "table"
    item: str = "roll"
    done: int = 0
    tally: Mapping[int, int] | None = None
    marks: tuple[bool, ...] = ()
    last: tuple[Hand, ...] = ()

    @property
    def held(self) -> int:
        """In how many rolls the bid held."""
        return sum(times for count, times in (self.tally or {}).items() if count >= self.question.bid.quantity)

    @property
    def known(self) -> int:
        """How many of the dice that are seen count."""
        view, bid = self.question.view, self.question.bid
        return sum(view.rules.tally(seen, bid) for seen in view.known)

    def counted(self, hands: tuple[Hand, ...]) -> int:
        """How many dice of the whole table count when the unseen hands are these."""
        return self.known + sum(self.question.view.rules.tally(cup, self.question.bid) for cup in hands)

    def draw(self, number: int) -> tuple[Hand, ...]:
        """The unseen hands of one roll; a hand that the rules do not keep is rolled again at once."""
        view = self.question.view
        stream = seeds.faces(self.seed, self.seat, self.lesson, self.item, number, len(view.rules.faces))
        hands = []
        for dice in view.unseen:
            cup = hand(view.rules.faces[face - 1] for face in islice(stream, dice))
            while not view.rules.kept(cup):
                cup = hand(view.rules.faces[face - 1] for face in islice(stream, dice))
            hands.append(cup)
        return tuple(hands)

    def rolled(self, times: int) -> Rolls:
        """The same after so many more rolls."""
        tally, marks, last = dict(self.tally or {}), list(self.marks), self.last
        for number in range(self.done + 1, self.done + times + 1):
            last = self.draw(number)
            count = self.counted(last)
            tally[count] = tally.get(count, 0) + 1
            if len(marks) < MARKS:
                marks.append(count >= self.question.bid.quantity)
        return replace(self, done=self.done + times, tally=dict(sorted(tally.items())), marks=tuple(marks), last=last)

    def afresh(self, seed: str, seat: int) -> Rolls:
        """The same dice with nothing rolled yet."""
        return Rolls(self.question, seed, seat, self.lesson, self.item)


@dataclass(frozen=True)
class Run:
    """What so many rolls should bring: the number that holds on average, and how far off 95 of 100 runs stay.

    >>> Run(100, Fraction(8675, 19683)).expected, Run(100, Fraction(8675, 19683)).give
    (44, 10)
    """

    rolls: int
    chance: Fraction

    @property
    def expected(self) -> int:
        return int(self.rolls * self.chance + Fraction(1, 2))

    @property
    def give(self) -> int:
        """Two standard deviations, to the nearest whole."""
        square = 16 * self.rolls * self.chance * (1 - self.chance)
        return (isqrt(int(square)) + 1) // 2

    @property
    def band(self) -> tuple[int, int]:
        """From here to there, within what is possible at all."""
        return max(0, self.expected - self.give), min(self.rolls, self.expected + self.give)


class RollStrip(Part):
    """Rolls the dice that a view cannot see, for one bid.

    `tallies`, how often each count of the whole table came, can be linked to a chart:

        traitlets.dlink((strip, "tallies"), (chart, "tallies"))
    """

    modules: ClassVar[tuple[str, ...]] = ("keep.js", "rolls.js")
    state = traitlets.Instance(Rolls)
    tallies = traitlets.Dict(help="how many dice of the whole table counted: how often that was rolled")

    def __init__(self, rolls: Rolls, **kwargs: Any) -> None:
        self._exact: Distribution = odds.tally(rolls.question.view, rolls.question.bid)
        kwargs.setdefault("place", f"{rolls.lesson}-{rolls.item}")
        super().__init__(state=rolls, **kwargs)
        self.observe(self._pass_on, "state")

    def _pass_on(self, _: Any) -> None:
        self.tallies = dict(self.state.tally or {})

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"rolls.{key}", self.lang, **slots)

    def _run(self, rolls: Rolls) -> Run:
        return Run(rolls.done, self._exact.at_least(rolls.question.bid.quantity))

    @property
    def run(self) -> Run:
        return self._run(self.state)

    # acts

    def on_roll(self, times: int) -> None:
        if times not in STEPS or self.state.done + times > MOST:
            raise Refused(self.say("full", most=MOST))
        self.state = self.state.rolled(times)
        self.tell(self.last() + self.sentence() if times == 1 else self.sentence())

    def on_use(self, seed: str, seat: str) -> None:
        self._begin(seed, seat)
        self.tell(self._chip())

    def on_again(self) -> None:
        self.state = self.state.afresh(self.state.seed, self.state.seat)
        self.tell(self._chip())

    def on_fresh(self) -> None:
        self.state = self.state.afresh(seeds.fresh(), self.state.seat)
        self.tell(self._chip())

    def on_restore(self, text: str) -> None:
        """From the address or from what the device kept: seed, seat and how many rolls, as K7QX.17.100."""
        seed, _, rest = text.partition(".")
        seat, _, done = rest.partition(".")
        self._begin(seed, seat)
        if not (done.isascii() and done.isdigit() and len(done) <= len(str(MOST)) and int(done) <= MOST):
            raise Refused(self.say("full", most=MOST))
        self.state = self.state.rolled(int(done))

    def _begin(self, seed: str, seat: str) -> None:
        try:
            tidy = seeds.check(seed[:9])
        except ValueError:
            raise Refused(self.say("bad_seed")) from None
        number = seat.strip() or "0"
        if not (number.isascii() and number.isdigit() and len(number) <= len(str(SEATS))):
            raise Refused(self.say("bad_seat"))
        self.state = self.state.afresh(tidy, int(number))

    # drawing

    def last(self) -> str:
        """The last roll, as it is read out."""
        rolls = self.state
        dice = tuple(die for cup in rolls.last for die in cup)
        return self.say("last", n=rolls.done, dice=dice, counts=rolls.counted(rolls.last) - rolls.known) + " "

    def _example(self) -> str:
        """A hundred rolls by this seed, for a page without scripts; only before anything is rolled."""
        if self.state.done:
            return ""
        rolls = self.state.rolled(100)
        return drawn.example(rolls, self._run(rolls), self._count(rolls), self.lang)

    def sentence(self) -> str:
        """How things stand, in one line."""
        rolls = self.state
        if not rolls.done:
            return self.say("empty")
        if rolls.done == 1:
            total = rolls.counted(rolls.last)
            dice = sum(map(len, rolls.last))
            held = self.say("held" if rolls.held else "failed")
            return self.say("one", counts=total - rolls.known, dice=dice, total=total, held=held)
        return self._count(rolls)

    def _count(self, rolls: Rolls) -> str:
        run = self._run(rolls)
        return self.say("some", n=rolls.done, held=rolls.held, expected=run.expected, give=run.give)

    def _chip(self) -> str:
        rolls = self.state
        return self.say("chip", seed=rolls.seed, seat=rolls.seat, n=rolls.done)

    def draw(self) -> Mapping[str, str]:
        rolls, lang, uid = self.state, self.lang, self.uid
        self.link = f"{rolls.seed}.{rolls.seat}.{rolls.done}"
        title, line = self.say("title"), self.say("line", dice=sum(rolls.question.view.unseen))
        return {
            "shell": frame(uid, title, slot("work"), line=line, level=self.level, kind="rolling", lang=lang),
            "work": drawn.work(uid, rolls, self.run, self.sentence(), STEPS, lang) + self._example(),
            "table": drawn.counts(rolls, self._exact, lang),
            "still": copy_panel(uid, f"{self.sentence()}\n{self._chip()}", lang),
            "help": h("p", None, self.say("help")),
        }
