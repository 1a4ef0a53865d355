"""Explorer: set up any table, step through its rounds, and see chance, chart and ledger for each bid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from dicekit import odds, texts
from dicekit.dice.action import Bid
from dicekit.kit.desk import Desk
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.explorer.beside import Beside
from dicekit.widgets.explorer.extras import Extras
from dicekit.widgets.explorer.linked import ROUND
from dicekit.widgets.explorer.pin import question_of
from dicekit.widgets.explorer.pinned import Pinned
from dicekit.widgets.explorer.round import OddsRound, answer
from dicekit.widgets.explorer.score import Score
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.explorer.setup import Setup
from dicekit.widgets.explorer.wayback import WayBack
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.stepper import RoundHistory
from dicekit.widgets.stepper.state import StepperState, begin

if TYPE_CHECKING:
    from dicekit.dice.table import Table
    from dicekit.distribution import Distribution

EXAMPLE = Settings("liars_dice", seed="D5KT", starter=2)  # you hold 5 5 1 2 6
FIRST_BID = "7x5"  # Chi's bid; after it, it's your turn


class Explorer(Desk):
    """A table with its settings on the left, the odds of the bid in mind on the right; all linked.

    Chances are shown when asked for. Behind *Look closer* are the pin, a second table, the ledger and the outcomes. At
    a new table the player before you bids first, so that there is something to answer. A round that was played is put
    aside when another one is dealt. With `links` there is a way to *Should I doubt?*, for a page of the site.

    >>> explorer = Explorer()
    >>> explorer.stepper.choose("7x4").question == explorer.chart.question == explorer.ledger.question
    True
    """

    def __init__(
        self, settings: Settings | None = None, lang: str = "", level: int = 2, links: bool = False, **kwargs: Any
    ) -> None:
        lang = lang or notebook_language()
        common: dict[str, Any] = {"lang": lang, "level": level}
        self.setup = Setup(settings or EXAMPLE, **common)
        self.stepper = OddsRound(begin(self.setup.table), place=ROUND, store_key="explorer/round", **common)
        if settings is None:
            self.stepper.play(FIRST_BID)
        state, asked = self.stepper.state, self.stepper.question
        self.chart = OddsChart(asked, even=False, **common)
        self.history = RoundHistory(state, **common)
        self.score = Score(state, **common)
        self.wayback = WayBack(now=state, links=links, store_key="explorer/aside", lang=lang)
        self.extras = Extras(lang=lang)
        self.pinned = Pinned(asked=state, store_key="explorer/game", **common)
        self.beside = Beside(state.table, asked, fold=True, store_key="explorer/beside", **common)
        self.ledger = Ledger(asked, fold=True, **common)
        self.grid = OutcomeGrid(
            question=asked, fixed=True, fold=True, place="grid", store_key="explorer/grid", **common
        )
        self._link()
        hidden = (self.pinned, self.beside, self.ledger, self.grid)
        super().__init__(
            [self.wayback, self.setup, self.score, self.stepper],
            [self.chart, self.history, self.extras, *hidden],
            tabbed=False,
            **kwargs,
        )
        self.add_class("dk-whole")  # a link holds the state of all its parts
        for part in hidden:
            part.add_class("dk-extra")
        for part in (self.chart, self.extras, *hidden):
            part.add_class("dk-odds")  # shown with the chances

    def _link(self) -> None:
        """Let all parts follow the table, and the table its settings."""
        for part in (self.chart, self.ledger):
            traitlets.link((self.stepper, "question"), (part, "question"))
        for shown in (self.grid, self.beside):
            traitlets.dlink((self.stepper, "question"), (shown, "question"))
        traitlets.dlink((self.stepper, "state"), (self.beside, "table"), lambda state: state.table)
        for follower in ((self.wayback, "now"), (self.setup, "asked"), (self.pinned, "asked")):
            traitlets.dlink((self.stepper, "state"), follower)
        for told in (self.history, self.score):
            traitlets.dlink((self.stepper, "state"), (told, "state"), self._told)
        self.setup.observe(self._dealt, "dealt")
        self.stepper.observe(self._restored, "state")
        self.wayback.observe(self._back, "back")
        self.pinned.observe(self._compared, "state")
        self.beside.observe(self._compared, ["other", "question"])

    def _dealt(self, change: Any) -> None:
        """Hand a new table to the stepper."""
        if change.new is self._root(self.stepper.state):
            return
        same, old = change.old.seed == change.new.seed, self.stepper.state
        first = [taken for taken in old.table.actions[:1] if same and old.table.number == 1 and taken.seat != old.seat]
        if not same:
            self.pinned.state = None  # there are new dice
        self.wayback.put_aside(self.stepper.state)
        self.stepper.sit_down(begin(change.new, self._seat(change.new)))
        self._open(next((taken.action for taken in first if isinstance(taken.action, Bid)), None))

    def _open(self, first: Bid | None) -> None:
        """Make the opening bid of the player before you: the same as before a change (`first`), else a bot's."""
        table, seat = self.stepper.table, self.stepper.state.seat
        before = None if seat is None else (seat - 1) % len(table.names)
        if table.phase != "bidding" or table.turn != before:
            return
        if first is not None and table.objection(first.plain) is None:
            self.stepper.play(first.plain)
        elif table.hands[before] is not None:
            self.stepper.play(answer(table).action)

    def _seat(self, table: Table) -> int | None:
        seat = self.stepper.state.seat
        return seat if seat is not None and seat < len(table.names) else 0

    def _restored(self, change: Any) -> None:
        """Update the settings after the stepper got another game."""
        root = self._root(change.new)
        if root is not self.setup.dealt:
            self.setup.take(root)

    def _back(self, _: Any) -> None:
        """Lay the round that was put aside."""
        if self.wayback.resumed is not None:
            self.stepper.sit_down(self.wayback.resumed)

    def _compared(self, _: Any = None) -> None:
        """Show in the chart the second table, else the pinned question; either opens *Look closer*."""
        asked, kept, other = self.stepper.question, question_of(self.pinned.state), self.beside.other
        view = None if asked is None or other is None else other.seen_by(asked.view.seat)
        counts: Distribution | None
        if asked is not None and view is not None and asked.bid in view.bids:
            name, counts = self.beside.name, odds.tally(view, asked.bid)
        else:
            name = "" if kept is None else texts.get_language(self.stepper.lang).bid(kept.bid)
            counts = None if kept is None else odds.tally(kept.view, kept.bid)
        self.chart.overlay_name, self.chart.overlay = name, counts
        self.extras.state = self.extras.state or kept is not None or other is not None

    @staticmethod
    def _told(state: StepperState) -> StepperState:
        """The state as it's told: with names where one person plays every seat."""
        return replace(state, seat=None) if state.follow else state

    @staticmethod
    def _root(state: StepperState) -> Table:
        """The first table of the states that led to this one."""
        while state.before is not None:
            state = state.before
        return state.table
