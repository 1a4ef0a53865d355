"""The bid with which lesson 17 begins: the odds call it false; doubt it or believe it, and her cup comes up."""

from __future__ import annotations

from typing import Any

from dicekit.course.lesson17 import doubts_drawing as drawn
from dicekit.course.lesson17.doubts import Case, Doubting, DoubtRounds, opening
from dicekit.kit.html import Html


class FirstBid(DoubtRounds):
    """One bid of Ana's, to be doubted or believed.

    >>> first = FirstBid(lang="en")
    >>> first.on_answer("d", 0)
    >>> first.state.over, first.state.won
    (True, 0)
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(Doubting((opening(),)), **kwargs)

    def dealt(self, deal: int) -> tuple[Case, ...]:
        """The one bid, whatever the number of the deal."""
        return (opening(),)

    def on_again(self) -> None:
        """There is no other bid here."""
        raise self.unknown_act()

    def camps(self) -> dict[str, str]:
        """The sides that a class divides into."""
        return {answer: drawn.answer_name(self, answer) for answer in "db"}

    def side(self, kept: Doubting) -> str:
        """The answer; empty before it."""
        return kept.answers

    @property
    def closing(self) -> str:
        """A question, which the guess then asks as a number."""
        return self.say("luck")

    def work(self) -> Html:
        return drawn.one_bid(self)
