"""The six steps of lesson 4."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from dicekit import seeds
from dicekit.course.base import Lesson as Base
from dicekit.course.base import shown_when
from dicekit.course.deeper import Deeper
from dicekit.course.lesson04 import case, exercises
from dicekit.course.lesson04.case import DICE, SECOND
from dicekit.course.lesson04.half import ENOUGH, NamedBid, SlidBid, trying
from dicekit.course.lesson04.ledger import MAIN
from dicekit.course.lesson04.opening import FirstBid, Opening
from dicekit.course.lesson04.seesaw import Seesaw, SupportedBars
from dicekit.course.lesson04.strip import RuleStrip, Strip
from dicekit.course.parts import ledger_of, when_tried
from dicekit.kit.desk import Desk
from dicekit.kit.part import Part
from dicekit.kit.pooled import press
from dicekit.widgets.guess import GuessBar
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.play import Position
from dicekit.widgets.rolls import BidExperiment, RollStrip

SEED = "K7QX"
#: the rounds of *Use*: your dice, Bo's bid (a third of all), and the dice of both; of yours none, three, then one count
HELD = (
    ("23445", "3x6", (5, 5)),
    ("12446", "3x4", (5, 5)),
    ("22356", "2x3", (5, 2)),
    ("11255", "3x2", (5, 5)),
    ("33446", "3x5", (5, 5)),
    ("266", "2x2", (3, 4)),
)
#: number of dice on the beam at each step of the derivation
TRIED: Mapping[str, int] = {"die": 1, "mean": DICE, "even": DICE, "plain": DICE, "second": SECOND}

NAMED = ("even", "plain", "second")  # the steps that tell the even bet of the dice on the beam


def _bidding(guessed: Any, wild: bool = True) -> BidExperiment:
    """An experiment for the guessed bid; without a guess, for half of the dice, which gives nothing away."""
    quantity = DICE // 2 if guessed is None else int(guessed)
    words = "lesson04.rolls" if wild else "lesson04.plain"
    asked = case.asked(quantity, wild)
    guess = None if guessed is None else int(guessed)
    return NamedBid(asked, words=words, ours=asked.bid if guess is None else None, guess=guess)


class Lesson(Base):
    number = case.NUMBER
    questions = exercises
    reason_stages = (
        press("put", at=Seesaw().balance),
        press("add"),
        press("push", by=1) + press("push", by=1),
        press("add") + press("push", by=1) + press("push", by=1),
    )
    rolls_before = ENOUGH
    strip_class, later_class = SlidBid, SlidBid
    coming = "lesson04.coming"

    def ask(self) -> Desk:
        """A bid on fives, and the cups go up."""
        return Desk([FirstBid(Opening(seeds.fresh()), lang=self.lang, **self.stored("opening"))])

    # rolls

    rolls_guess = True

    @property
    def experiment(self) -> BidExperiment:
        """All dice are rolled; the bid is the one that was guessed."""
        return _bidding(self.bar.sealed_guess)

    @property
    def later_experiment(self) -> BidExperiment:
        """The same with ones that count only as ones."""
        assert self.later is not None
        return _bidding(self.later.sealed_guess, wild=False)

    @cached_property
    def strip(self) -> RollStrip:
        """The rolls, which try the bid that was guessed."""
        return trying(super().strip, self.bar, _bidding)

    @cached_property
    def later_strip(self) -> RollStrip | None:
        """The same for the second guess."""
        strip = super().later_strip
        assert strip is not None
        assert self.later is not None
        return trying(strip, self.later, lambda guessed: _bidding(guessed, wild=False))

    def asked_after(self, part: Part, enough: Callable[[], bool], tries: int = 0) -> GuessBar:
        """The second guess, once the highest bid that works was also found, as that settles the first."""
        return super().asked_after(part, lambda: enough() and self.strip.state.experiment.found, tries)

    # reasoning

    @cached_property
    def beam(self) -> SupportedBars:
        """Bars on a beam, under which a support is pushed."""
        return SupportedBars(Seesaw(), lang=self.lang, **self.stored("beam"))

    def reason(self) -> Desk:
        """Dice are added one by one; then come the steps, each with its dice on the beam; folded, any table."""
        beam, ledger = self.beam, self.ledger()

        def light(key: str) -> None:
            beam.named = key in NAMED
            if key in TRIED and beam.state.done:
                beam.state = beam.state.with_dice(TRIED[key], wild=key != "plain")

        keys = [line.key for line in case.derivation().lines]

        def at_open_step(change: Any) -> None:
            if change.new > 0:  # also a step that still waits for its answer
                light(keys[change.new - 1])

        when_tried(ledger, light)
        ledger.observe(at_open_step, "line")
        rule = RuleStrip(Strip(DICE), lang=self.lang, place="strip")
        fold = Deeper(self.say("deeper"), lang=self.lang)
        shown_when(lambda: beam.state.done, [ledger, fold, rule], (beam, "state"))
        return Desk([beam], [ledger, fold, rule])

    def ledger(self) -> Ledger:
        return ledger_of(self, case.derivation(), "balance", TRIED, main=MAIN)

    def use(self) -> Desk:
        """Rounds against Bo, who bids a third of all dice: each time you hold another share of what he bids."""
        rounds = [Position(own, bid, dice=dice) for own, bid, dice in HELD]
        return Desk([self.practice(opponents=("thirds",), positions=rounds, actions=("bid", "doubt"), seed=SEED)])
