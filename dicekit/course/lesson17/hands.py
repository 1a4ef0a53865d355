"""Hands on which an honest bidder bids fives: rolled one by one or many at once."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dicekit import texts
from dicekit.course.lesson17.case import after
from dicekit.kit import states
from dicekit.widgets.draw import rolls as drawn
from dicekit.widgets.rolls import MAX_ROLLS, STEPS, Rolls, RollStrip

SHOWN = STEPS[:3]


class HandStrip(RollStrip):
    """A roll strip without successes: it says how many of the rolled dice count.

    >>> from dicekit.course.lesson17.case import Bidding
    >>> strip = HandStrip(Rolls(Bidding(), "K7QX", 17).rolled(10), lang="en")
    >>> strip.numbers["dice"], strip.numbers["counts"] == sum(n * times for n, times in strip.tallies.items())
    (50, True)
    """

    @property
    def numbers(self) -> Mapping[str, object]:
        """How many hands and dice, how many of them count, and how many a hand."""
        rolls = self.state
        counts = sum(count * times for count, times in (rolls.tally or {}).items())
        language = texts.get_language(self.lang)
        each, was = language.fixed(Fraction(counts, max(rolls.done, 1)), 1), language.fixed(after(0).mean, 1)
        return {"n": rolls.done, "dice": rolls.done * rolls.experiment.dice, "counts": counts, "each": each, "was": was}

    def _count(self, rolls: Rolls) -> str:
        return self.say("some", **self.numbers)

    def draw(self) -> Mapping[str, str]:
        parts, rolls, lang = super().draw(), self.state, self.lang
        work = drawn.box(
            rolls,
            MAX_ROLLS,
            drawn.roll_buttons(rolls, SHOWN, lang, self.coming, self.asked),
            states.progress(self.sentence(), rolls.done),
            drawn.last_roll(rolls, lang) if rolls.done else None,
        )
        return {**parts, "work": work}
