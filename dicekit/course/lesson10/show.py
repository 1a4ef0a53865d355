"""Own dice to show or to roll again, and two tails: what you think of the bid, and what the next player thinks.

First a long shot, for which the dice that count are shown; then a good bid, for which all are better kept hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import traitlets

from dicekit import odds
from dicekit.course.lesson10 import case
from dicekit.course.lesson10 import show_drawing as drawn
from dicekit.dice.view import View
from dicekit.distribution import Distribution
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused

BIDS = (case.RAISE, case.SAFE)
STAGES = range(4)
LINK = LinkCodec("{stage}.{shown}", stage=STAGES, shown="[0-4]{0,4}")
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Shown:
    """Which own dice are shown, and how far the learner is.

    Stage 0 looks for the best dice to show; 1 has found them; 2 has a lower bid; 3 showed dice with it that made the
    next player believe, or decided not to push. With nothing shown (again), the last stage is done.

    >>> Shown(frozenset({0, 1, 2})).chances == (case.showing().after, case.next_player())
    True
    >>> Shown(stage=3).done, Shown(frozenset({0}), 3).done
    (True, False)
    """

    places: frozenset[int] = frozenset()
    stage: int = 0

    @property
    def bid(self) -> str:
        return BIDS[self.stage >= 2]

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that are shown."""
        return tuple(case.OWN[at] for at in sorted(self.places))

    @property
    def again(self) -> int:
        """How many are rolled again: none if none is shown."""
        return len(case.OWN) - len(self.places) if self.places else 0

    @property
    def chances(self) -> tuple[Fraction, Fraction]:
        """The chance of the bid to you, before you look at new dice, and to the next player."""
        return both(self.bid, self.dice)

    @property
    def tails(self) -> tuple[Tail, Tail]:
        """What you and the next player expect."""
        return seen(self.bid, self.dice)

    @property
    def before(self) -> tuple[Fraction, Fraction]:
        """The same with nothing shown."""
        return both(self.bid, ())

    @property
    def doubted(self) -> bool:
        """Whether the next player doubts: to her the bid is true in less than half of all rounds."""
        return self.chances[1] < HALF

    @property
    def best(self) -> bool:
        """Whether no other dice make the bid more likely to be true."""
        return self.chances[0] == self.most

    @property
    def most(self) -> Fraction:
        """The chance of the bid after the best push."""
        return best(self.bid)

    @property
    def done(self) -> bool:
        return self.stage == STAGES[-1] and not self.places

    @property
    def finding(self) -> str:
        """What the two chances come to: the key of the sentence that says so, or of the next task.

        >>> Shown(frozenset({0}), 3).finding, Shown(frozenset({3}), 2).finding, Shown(frozenset({0, 1, 2}), 3).finding
        ('twice', 'worse', 'safer')
        """
        if self.done:
            return "done"
        if self.stage == 1:
            return "best" if self.best else "back"
        if not self.places:
            return "first" if self.stage == 0 else "second"
        safer = self.chances[0] > self.before[0]
        if self.stage == 0:
            return "better" if safer else "rolling"
        if self.doubted:
            return "worse"
        return "safer" if safer else "twice"

    def moved(self, at: int) -> Shown:
        """With one die shown, or back under the cup."""
        new = replace(self, places=self.places ^ {at})
        if self.stage == 0 and new.places and new.best:
            return replace(new, stage=1)
        return replace(new, stage=3) if self.stage == 2 and not new.doubted else new


@dataclass(frozen=True)
class Tail:
    """How many dice count in all, as one player expects, and how many of the dice hidden from her the bid needs."""

    counts: Distribution
    need: int
    hidden: int
    quantity: int

    @property
    def chance(self) -> Fraction:
        """The chance of the bid."""
        return self.counts.at_least(self.quantity)


@cache
def seen(bid: str, shown: tuple[int, ...]) -> tuple[Tail, Tail]:
    """What you and the next player expect, with these dice shown and the others rolled again.

    >>> [(tail.need, tail.hidden) for tail in (*seen("8x5", ()), *seen("8x5", (5, 5, 1)))]
    [(5, 10), (6, 10), (5, 12), (3, 7)]
    """
    return _tail(case.yours(shown), bid), _tail(case.anas_view(shown), bid)


def _tail(view: View, bid: str) -> Tail:
    read = view.bid(bid)
    known = sum(view.rules.tally(hand, read) for hand in view.known)
    return Tail(odds.tally(view, read), read.quantity - known, sum(view.unseen), read.quantity)


def both(bid: str, shown: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """The chance of a bid to you and to the next player, with these dice shown and the others rolled again.

    >>> [f"{float(chance):.3f}" for chance in both("6x5", ())], [f"{float(p):.3f}" for p in both("6x5", (5, 5, 1))]
    (['0.701', '0.441'], ['0.819', '0.941'])
    """
    yours, anas = seen(bid, shown)
    return yours.chance, anas.chance


@cache
def best(bid: str) -> Fraction:
    """The likeliest that some push makes a bid.

    >>> best("8x5")
    Fraction(65275, 177147)
    """
    own = case.OWN
    return max(both(bid, some)[0] for number in range(1, len(own)) for some in combinations(own, number))


class ShowDice(KeptPart):
    """Press dice to show them; the others are rolled again, and both tails move.

    >>> show = ShowDice()
    >>> for at in (0, 1, 2): show.on_move(at)
    >>> show.sentence
    'You: 37 in 100. Ana: 43 in 100. Under 50: Ana doubts.'
    """

    prefix = "lesson10.show"
    codec = LINK
    state = traitlets.Instance(Shown, ())
    guess: Any = traitlets.Any(None, help="the chance that was guessed for you, None if none was")
    second_guess: Any = traitlets.Any(None, help="the chance that was guessed for the next player")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.observe(self._changed, ["guess", "second_guess"])

    @property
    def said(self) -> tuple[int | None, int | None]:
        """Both guesses as whole rounds of a hundred; None for one that wasn't made."""
        yours, anas = (None if guess is None else drawn.hundred(guess) for guess in (self.guess, self.second_guess))
        return yours, anas

    @property
    def sentence(self) -> str:
        """Both chances, and what the next player does."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_move(self, at: int) -> None:
        """Show a die, or put it back."""
        if not 0 <= at < len(case.OWN):
            raise self.unknown_act()
        if len(self.state.places | {at}) == len(case.OWN) and at not in self.state.places:
            raise Refused(drawn.say("all", self.lang))
        stage, new = self.state.stage, self.state.moved(at)
        self.state = new
        advanced = new.stage != stage or new.done
        self.announce(f"{self.sentence} {drawn.task(new, self.lang, self.said)}" if advanced else self.sentence)

    def on_hide(self) -> None:
        """No push with the lower bid: all dice stay under the cup."""
        if self.state.stage < 2:
            raise self.unknown_act()
        self.state = Shown(stage=3)
        self.announce(f"{drawn.task(self.state, self.lang)} {self.sentence}")

    def on_lower(self) -> None:
        """Go on to the lower bid, with all dice under the cup."""
        if self.state.stage != 1:
            raise self.unknown_act()
        self.state = Shown(stage=2)
        self.announce(f"{drawn.task(self.state, self.lang)} {self.sentence}")

    def fields(self) -> dict[str, Any]:
        return {"stage": self.state.stage, "shown": "".join(map(str, sorted(self.state.places)))}

    def restored(self, found: dict[str, Any]) -> Shown:
        return Shown(frozenset(map(int, found["shown"])), found["stage"])

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{drawn.task(state, lang, self.said)}\n{self.sentence}"
        return self.drawing(
            drawn.work(state, lang, self.said), still, drawn.head(lang), drawn.rows(state, lang), kind="showing"
        )
