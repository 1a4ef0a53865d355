"""The rolls of lesson 5: each tries seven fives and eight, and later the bid of the second guess."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.base import TRIES
from dicekit.course.lesson05.case import FACE, QUANTITY
from dicekit.dice.action import Bid
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.widgets.rolls import GuessedStrip, Rolls


class TwoBids(GuessedStrip):
    """Rolls that try two bids at once, as bars beside the guess; once it's `revealed`, also how many dice count."""

    least = traitlets.Any(None, help="the bid of the second guess, None if there is none")
    revealed = traitlets.Bool(False, help="whether the second guess was made or skipped")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.observe(self._changed, ["least", "revealed"])

    def true(self, bid: int) -> int:
        """In how many rolls so many fives were true."""
        return sum(times for count, times in (self.state.tally or {}).items() if count >= bid)

    def shows_columns(self) -> bool:
        return self.revealed

    def _count(self, rolls: Rolls) -> str:
        q, r = QUANTITY, QUANTITY + 1
        count = self.say("some", n=rolls.done, held=rolls.held, more=self.true(r), q=q, r=r)
        if rolls.done < TRIES:
            return count if self.revealed else join_plain(self.lang, count, self.say("until", enough=TRIES))
        if self.guess is None:
            return count
        share = round(Fraction(100 * self.true(r), rolls.done))
        return join_plain(
            self.lang, count, self.say("compared", eight=Bid(r, FACE), share=share, guess=round(100 * self.guess))
        )

    def under_sentence(self) -> Html | None:
        """A bar for each bid; on that of eight fives the guess is marked."""
        bids = [QUANTITY, QUANTITY + 1]
        if self.least is not None and self.least not in bids:
            bids.append(int(self.least))
        rows = [self._row(bid) for bid in bids]
        marked = self.say("half") if self.guess is None else self.say("marked", guess=round(100 * self.guess))
        key = h("p", {"class": "quiet two-bids-key"}, marked)
        return h("div", {"data-key": "bids"}, h("ul", {"class": "two-bids", "aria-label": self.say("bids")}, rows), key)

    def _row(self, bid: int) -> Html:
        done, true = self.state.done, self.true(bid)
        marked = bid == QUANTITY + 1 and self.guess is not None
        mark = h("u", {"style": f"--guess:{round(100 * self.guess)}"}) if marked else None
        track = h("span", {"class": "bid-track", "aria-hidden": "true"}, _bar(true, done), mark)
        name = h("span", None, self.say("bid", bid=Bid(bid, FACE)))
        return h("li", {"data-key": f"bid{bid}"}, name, track, h("b", None, true if done else ""))


def _bar(true: int, done: int) -> Html:
    """A bar: the share of rolls in which a bid is true; red below one half."""
    part = Fraction(true, max(done, 1))
    return h("i", {"class": classes(2 * true < done and "low"), "style": f"--part:{float(part):.3f}"})
