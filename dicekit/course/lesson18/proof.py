"""An equilibrium of the round with one die each, proved on the page; one row can be changed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import traitlets

from dicekit.course.lesson18 import proof_drawing as drawn
from dicekit.course.lesson18.case import ORDER, say
from dicekit.dice.action import Action, Bid
from dicekit.dice.hand import Hand
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h
from dicekit.kit.part import Part
from dicekit.play.solver import BestAnswers, Proof, Shipped, Strategy, shipped

FACES = range(1, 7)


@dataclass(frozen=True)
class Better:
    """The second player's better answer: the first bid, his die, his better reply, what it gains on average."""

    bid: Action
    die: int
    reply: Action
    gain: Fraction


@dataclass(frozen=True)
class Checked:
    """A table of first bids, of which one row may be changed, and whether its proof was asked for.

    `changed` is a die and the bid that it always opens with.

    >>> Checked().proof.holds, Checked(changed=(5, 0)).proof.holds
    (True, False)
    >>> found = Checked(changed=(4, 1)).better
    >>> str(found.bid), found.die, str(found.reply)
    ('1x5', 5, '1x6')
    """

    changed: tuple[int, int] | None = None
    asked: bool = False

    @property
    def table(self) -> Shipped:
        return shipped(ORDER)

    @cached_property
    def bids(self) -> tuple[Action, ...]:
        """The bids with which the equilibrium opens."""
        rows = [self.table.strategies[0]((face,), ()) for face in FACES]
        possible = {bid for row in rows for bid, chance in row.items() if chance}
        return tuple(edge.action for edge in self.table.tree.nodes[0].edges if edge.action in possible)

    def chance(self, die: int, bid: Action) -> Fraction:
        """How often this die opens with this bid."""
        return self.strategy((die,), ()).get(bid, Fraction())

    @cached_property
    def parts(self) -> int:
        """The denominator of all chances of the first bids."""
        chances = [self.table.strategies[0]((face,), ()).get(bid, Fraction()) for face in FACES for bid in self.bids]
        return max(chance.denominator for chance in chances)

    @cached_property
    def strategy(self) -> Strategy:
        """The first player's strategy; a changed row continues like the nearest die with the same opening bid."""
        first = self.table.strategies[0]
        if self.changed is None:
            return first
        die, at = self.changed
        bid = self.bids[at]
        opening = [face for face in FACES if first((face,), ()).get(bid)]
        like = min(opening, key=lambda face: abs(face - die))
        rows = dict(first.rows)
        rows |= {
            ((die,), history): row
            for (own, history), row in first.rows.items()
            if own == (like,) and history[:1] == (bid,)
        }
        return Strategy(rows | {((die,), ()): {bid: Fraction(1)}})

    @cached_property
    def proof(self) -> Proof:
        """What both secure, by the best answers, in exact fractions."""
        answers = BestAnswers(self.table.tree)
        return Proof(low=answers.value(0, self.strategy), high=answers.value(1, self.table.strategies[1]))

    @cached_property
    def better(self) -> Better | None:
        """The reply of the second player that gains most beside his own strategy; None if none gains."""
        best: Better | None = None
        for (bid, hand), gained in BestAnswers(self.table.tree).replies(self.strategy).items():
            reply = min(gained, key=lambda each: gained[each])
            gain = self._now(bid, hand, gained) - gained[reply]
            if gain > 0 and (best is None or gain > best.gain):
                best = Better(bid, int(hand[0]), reply, gain)
        return best

    def _now(self, bid: Action, hand: Hand, gained: Mapping[Action, Fraction]) -> Fraction:
        """What the first player gets if the second one replies as he does in the equilibrium."""
        row = self.table.strategies[1](hand, (bid,))
        return sum((chance * gained[reply] for reply, chance in row.items()), Fraction())


class OpeningTable(Part):
    """Own die by first bid, how often; *Is it really?* proves it, or names the better answer.

    >>> table = OpeningTable()
    >>> table.on_check(), table.proved
    (None, True)
    >>> table.on_always(6, 0), table.proved, table.on_check(), table.proved
    (None, None, None, False)
    """

    tab = ""
    state = traitlets.Instance(Checked)
    proved = traitlets.Bool(None, allow_none=True, help="whether the proof holds; None while it wasn't asked for")

    def __init__(self, state: Checked | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or Checked(), **kwargs)
        self.observe(self._follow, "state")

    def _follow(self, _: Any = None) -> None:
        self.proved = self.state.proof.holds if self.state.asked else None

    def on_always(self, die: int, at: int) -> None:
        """Let a die always open with one of the bids."""
        if die not in FACES or not 0 <= at < len(self.state.bids):
            raise self.unknown_act()
        same = self.state.strategy((die,), ()).get(self.state.bids[at]) == 1
        self.state = replace(self.state, asked=False) if same else Checked((die, at))
        self.announce(drawn.row_words(self.state, die, self.lang))

    def on_check(self) -> None:
        """Prove it."""
        self.state = replace(self.state, asked=True)
        self.announce(drawn.verdict(self.state, self.lang))

    def on_back(self) -> None:
        """Take the change back."""
        self.state = Checked()
        self.announce(say("proof.back.done", self.lang))

    def draw(self) -> Mapping[str, str]:
        lang, state = self.lang, self.state
        title, line = say("proof.title", lang), say("proof.line", lang, n=state.parts)
        panels = ("table", "still", "help")
        rows = [drawn.row_words(state, die, lang) for die in FACES]
        return {
            "shell": frame(self.uid, title, line=line, level=self.level, kind="proof", lang=lang, panels=panels),
            "work": drawn.work(state, lang),
            "table": drawn.orders(lang),
            "still": copy_panel(self.uid, "\n".join([*rows, drawn.verdict(state, lang)]), lang),
            "help": h("p", None, say("proof.help", lang, n=2 ** _bids(state))),
        }


def _bids(state: Checked) -> int:
    """How many bids there are."""
    return sum(isinstance(edge.action, Bid) for edge in state.table.tree.nodes[0].edges)
