"""The round with which the lesson begins: doubt or raise, and the cups come up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.course.lesson07 import case
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face, Hand
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.kit.frame import act_of_step, copy_panel
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Refused
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.draw.scene import mine, plate

#: the actions that follow each answer: Ana, the next player, doubts a raise
PLAYS: Mapping[str, tuple[str, ...]] = {"doubt": ("doubt",), "raise": (case.RAISE, "doubt")}
PLACES = (case.ANA, case.BO)  # seats from left to right
CROWD = 4  # with this many seats, dice under cups are drawn smaller


@dataclass(frozen=True)
class Decided:
    """Your answer to Bo's bid; "" before you answer.

    >>> Decided("doubt").table.showdown.change, Decided("raise").table.showdown.change
    ((0, 0, -1), (-1, 0, 0))
    """

    action: str = ""
    case: ModuleType = case
    plays: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: PLAYS)

    @cached_property
    def table(self) -> Table:
        """The table after your answer, with the cups up."""
        table = self.start()
        for played in self.plays.get(self.action, ()):
            table = table.play(played)
        return table

    def start(self) -> Table:
        """The table at the time of the question."""
        table: Table = self.case.table()
        return table

    @property
    def view(self) -> View:
        """The table as you see it before the cups come up."""
        table = self.start()
        for played in self.plays.get(self.action, ())[:-1]:
            table = table.play(played)
        return table.seen_by(self.case.YOU)

    @property
    def ended(self) -> bool:
        """Whether the cups are up."""
        return self.table.showdown is not None

    @property
    def bid(self) -> Bid:
        """The bid that is on the table."""
        end = self.table.showdown
        bid: Bid = end.bid if end and end.bid else self.case.asked().bid
        return bid


class FirstDecision(KeptPart):
    """Doubt Bo, or raise; then all cups come up, and one round turns out to prove nothing.

    Another lesson gives its own `case` (table, names, bid to you) and `plays`, with what is played after each answer.

    >>> first = FirstDecision()
    >>> first.on_action("doubt"); first.state.table.showdown.count
    5
    """

    modules: ClassVar[tuple[str, ...]] = (*KeptPart.modules, "reveal.js")
    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = PLAYS
    places: ClassVar[tuple[int, ...]] = PLACES
    modes: ClassVar[bool] = False  # whether bids name their mode, zhai or fei
    state = traitlets.Instance(Decided)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("place", "first")
        super().__init__(self._decided(), **kwargs)

    def _decided(self, action: str = "") -> Decided:
        return Decided(action, self.case, self.plays)

    def say(self, key: str, **slots: Any) -> str:
        text: str = self.case.say(f"decide.{key}", self.lang, **slots)
        return text

    # requests

    def on_action(self, action: str) -> None:
        """Doubt, or raise."""
        if action not in self.plays:
            raise self.unknown_act()
        if self.state.action:
            raise Refused(self.say("late"))
        self.state = self._decided(action)
        self.announce(self.result())

    def on_again(self) -> None:
        """The other of two answers instead; of more than two, none."""
        if not self.state.action:
            raise self.unknown_act()
        others = [action for action in self.plays if action != self.state.action]
        only = others[0] if len(others) == 1 else ""
        self.state = self._decided(only)
        self.announce(self.result() or self.say("back"))

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {action: self._label(action) for action in self.plays}

    @property
    def address(self) -> str:
        return str(self.state.action)

    def on_restore(self, text: str) -> None:
        if text not in ("", *self.plays):
            raise self.bad_link()
        self.state = self._decided(text)

    # words

    def result(self) -> str:
        """What the cups showed, and what that proves; empty before."""
        end = self.state.table.showdown
        if end is None:
            return ""
        return join_plain(self.lang, self._count_sentence(end), self._proves())

    def _count_sentence(self, end: Showdown) -> str:
        """The result in a sentence: how many count, how far off the bid was, and the cost."""
        bid = self.state.bid
        return self.say(f"found.{self.state.action}", bid=bid, n=end.count, off=abs(bid.quantity - (end.count or 0)))

    def _proves(self) -> str:
        """What one round proves."""
        return self.say(f"proves.{self.state.action}")

    # drawing

    @property
    def done(self) -> bool:
        """Whether nothing is left to press."""
        return bool(self.state.ended)

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        tabletop = h(
            "div",
            {"class": "table tabletop", "role": "group", "aria-label": self.say("title")},
            h("ul", {"class": "seats"}, [self._seat(at) for at in self.places]),
            plate(state.view, state.bid, lang, to_you=not state.ended, mode=self.modes),
            self._mine(),
            self._lost(self.case.YOU),
        )
        marks = {"class": "decide", "data-behaviour": "outcome", **act_of_step(self.done, "ask")}
        return {
            "shell": self.shell(self.say("title"), kind="deciding", panels=()),
            "work": h("div", marks, tabletop, self._controls()),
            "still": copy_panel(self.uid, self.result() or self.say("title"), lang),
            "help": h("p", None, ""),
        }

    def _mine(self) -> Html:
        """Your own dice."""
        end = self.state.table.showdown
        return mine(self.rules_seen, self.state.bid, self.case.OWN, self.lang, end.count if end else None)

    def _lost(self, at: int) -> Html | None:
        """The dice that this seat lost, as the sentence below the table says."""
        end = self.state.table.showdown
        lost = -end.change[at] if end else 0
        if lost <= 0:
            return None
        return h("span", {"class": "dice-lost", "aria-hidden": "true"}, f"−{lost}", " ", [h("i")] * lost)

    @property
    def rules_seen(self) -> View:
        """Your view of the round, whose rules say which dice count."""
        view: View = self.case.asked().view
        return view

    def hits(self, held: Hand) -> tuple[Face, ...]:
        """The faces that count in a hand."""
        return tuple(self.rules_seen.rules.hits(self.state.bid))

    def _seat(self, at: int) -> Html:
        """A seat with its cup, or with its dice once lifted."""
        open_, held = self.state.ended, self.state.table.hands[at]
        who = texts.called(self.case.NAMES[at], self.lang)
        assert held is not None
        if open_:
            wild = self.rules_seen.rules.tally.wild == 1 and not self.state.bid.zhai
            size = "30px" if len(self.places) < CROWD else "22px"
            under = [dice(held, self.say("under", name=who), self.lang, hits=self.hits(held), wild=wild, size=size)]
        else:
            under = [cup((at - self.case.YOU) % len(self.case.NAMES)), unseen(len(held))]
        kind = self.kind_of(held) if open_ else ""
        named = h("p", {"class": "who"}, who, h("small", None, kind) if kind else None, self._lost(at))
        return h("li", {"class": classes("seat", open_ and "lifted-cup")}, under, named)

    def kind_of(self, held: Hand) -> str:
        """What kind of hand was under a cup; empty where that doesn't matter."""
        return ""

    def _controls(self) -> Html:
        if not self.state.ended:
            buttons = [self._button("action", action, css="btn", action=action) for action in self.plays]
            return h("div", {"class": "decide-go"}, buttons)
        end = self.state.table.showdown
        assert end is not None
        found = h("b", None, self._count_sentence(end))
        proves = self._proves()
        again = self._button("again", "again", css="chip")
        return h("div", {"class": "decide-end", "data-outcome": True}, h("p", None, found, " ", proves), again)

    def _button(self, act: str, key: str, *, css: str, extra: Mapping[str, str] | None = None, **fields: str) -> Html:
        marks = {f"data-arg-{name}": value for name, value in fields.items()} | dict(extra or {})
        own = {"type": "button", "class": css, "data-act": act, "data-key": key, "data-focus-next": ".decide button"}
        return h("button", {**own, **marks}, self._label(key))

    def _label(self, key: str) -> str:
        """The label of a button."""
        return self.say(f"button.{key}", bid=self.case.asked().view.bid(self.case.RAISE))
