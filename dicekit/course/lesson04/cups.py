"""Cups to lift: how many of all dice count, and whether a bid is true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson04.case import EACH, FACE, PLAYERS, SEED
from dicekit.dice.action import Bid
from dicekit.dice.game import NAMES
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, unseen

LINK = LinkCodec("{seed}.{lifted}", seed="[A-Z2-9]{4}", lifted="[0-7]{0,8}")
ANY = Bid(1, FACE)


@dataclass(frozen=True)
class Cups:
    """Shaken cups, and which of them are up.

    >>> cups = Cups("K7QX", frozenset({0, 2}))
    >>> cups.counts, cups.found, Cups("K7QX", frozenset(range(3))).found
    ((1, 3, 2), 3, 6)
    """

    seed: str = SEED
    lifted: frozenset[int] = frozenset()
    players: int = PLAYERS

    @cached_property
    def table(self) -> Table:
        return games["liars_dice"](players=self.players).deal(seed=self.seed)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many dice of each cup count for fives."""
        return tuple(self.table.rules.tally(hand or (), ANY) for hand in self.table.hands)

    @property
    def found(self) -> int:
        """How many count under the lifted cups."""
        return sum(count for seat, count in enumerate(self.counts) if seat in self.lifted)

    @property
    def open(self) -> bool:
        """Whether all cups are up."""
        return len(self.lifted) == self.players


class CupLift(KeptPart):
    """Cups. Each can be lifted; then they can be shaken again.

    >>> part = CupLift()
    >>> part.on_lift(0); part.on_lift(1); part.on_lift(2); part.sentence
    'Six of the fifteen count.'
    """

    prefix = "lesson04.cups"
    codec = LINK
    state = traitlets.Instance(Cups, ())

    def fields(self) -> dict[str, Any]:
        return {"seed": self.state.seed, "lifted": "".join(map(str, sorted(self.state.lifted)))}

    # requests

    def on_lift(self, seat: int) -> None:
        """Lift a cup."""
        if not 0 <= seat < self.state.players:
            raise self.unknown_act()
        self.state = replace(self.state, lifted=self.state.lifted | {seat})
        hand = self.state.table.hands[seat] or ()
        under = self.say("under", name=self.who(seat), hand=hand, n=self.state.counts[seat])
        self.announce(join_plain(self.lang, under, self.sentence))

    def on_shake(self) -> None:
        """Shake all cups again."""
        if not self.state.open:
            raise Refused(self.say("down"))
        self.state = Cups(seeds.fresh(), players=self.state.players)
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Cups:
        lifted = frozenset(map(int, found["lifted"])) & frozenset(range(self.state.players))
        return Cups(found["seed"], lifted, self.state.players)

    # drawing

    def who(self, seat: int) -> str:
        """Whose cup it is."""
        return texts.called(NAMES[seat], self.lang)

    def lifts(self) -> bool:
        """Whether cups can be lifted now."""
        return True

    @property
    def sentence(self) -> str:
        """How many count so far."""
        state = self.state
        if not state.lifted:
            return self.say("down")
        return self.say("all" if state.open else "some", n=state.found, dice=EACH * state.players)

    def draw(self) -> Mapping[str, str]:
        state = self.state
        rows = [
            [self.who(seat), str(state.counts[seat]) if seat in state.lifted else "?"] for seat in range(state.players)
        ]
        cups = [self._cup(seat) for seat in range(state.players)]
        work = h(
            "div",
            {"class": "cup-lift", **act_of_step(bool(state.lifted))},
            self.above(),
            h("div", {"class": "tabletop", "style": f"--cups:{state.players}"}, cups),
            h("p", {"class": "finding"}, self.sentence),
            self.below(),
        )
        return self.drawing(work, self.sentence, [self.say("head.player"), self.say("head.counts")], rows)

    def above(self) -> Html | None:
        """Over the cups: nothing."""
        return None

    def below(self) -> Html | None:
        """Under the sentence: once all cups are up, a button to shake them again."""
        again = {"type": "button", "class": "btn", "data-act": "shake", "data-key": "shake"}
        return h("p", {"class": "go"}, h("button", again, self.say("shake"))) if self.state.open else None

    def _cup(self, seat: int) -> Html:
        """A cup as a button; once lifted, its dice."""
        state, name = self.state, self.who(seat)
        up = seat in state.lifted
        hand = state.table.hands[seat] or ()
        hits = tuple(state.table.rules.hits(ANY))
        marks: dict[str, str | int] = {
            "type": "button",
            "class": "lift-cup",
            "data-act": "lift",
            "data-arg-seat": seat,
            "data-key": f"lift{seat}",
            "aria-pressed": "true" if up else "false",
            "aria-label": self.say("lift", name=name),
        }
        under = dice(hand, self.say("dice", name=name), self.lang, hits=hits, wild=True, size="26px")
        return h(
            "div",
            {"class": classes("lift-seat", up and "up"), "data-key": f"seat{seat}-{state.seed}"},
            h("button", marks, cup(seat)) if self.lifts() else h("div", {"class": "lift-cup still-down"}, cup(seat)),
            under if up else unseen(EACH),
            h("p", {"class": "who"}, name),
        )
