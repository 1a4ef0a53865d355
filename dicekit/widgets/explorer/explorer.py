"""Explorer: set up any table, step through its rounds, and see chance, chart and ledger for each bid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from dicekit import odds, texts
from dicekit.dice.action import Bid, Doubt
from dicekit.dice.hand import hand
from dicekit.kit.desk import Desk
from dicekit.kit.html import join_plain
from dicekit.play import bots
from dicekit.play.game import move
from dicekit.play.review.decisions import Decision, judge, outcome
from dicekit.play.review.verdict import better_sentence, call_sentence, chance_sentence, main_decision
from dicekit.seeds import fresh
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.explorer.ask_first import AskFirst
from dicekit.widgets.explorer.beside import Beside
from dicekit.widgets.explorer.linked import doubt_at, held_at, table_of
from dicekit.widgets.explorer.pin import question_of
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.explorer.setup import Setup
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.stepper import RoundHistory, RoundStepper
from dicekit.widgets.stepper.state import StepperState, actions_of, begin, forget, lift_unknown

if TYPE_CHECKING:
    from dicekit.dice.table import Table
    from dicekit.kit.part import Part
    from dicekit.widgets.doubt import DoubtCheck

EXAMPLE = Settings("liars_dice", seed="D5KT", starter=2)  # you hold 5 5 1 2 6
FIRST_BID = "7x5"  # Chi's bid; after it, it's your turn
OPENER = "climber"  # bot that bids before you: as high as its odds stay at one half


class Explorer(Desk):
    """Setup, stepper and grid on the left; chart, second table, ledger and history on the right; all linked.

    A bid that is chosen at the table is asked by `check` too, and what is asked there is laid on the table. At a new
    table the player before you bids first, so that there is something to ask. As long as `check` asks about the bid of
    this table, the table shows no chance, and `ask` stands in the place of what would tell it. The table asks only
    about a standing bid of another player, while dice are hidden; each such bid is asked about anew.

    >>> explorer = Explorer()
    >>> explorer.stepper.choose("7x4").question == explorer.chart.question == explorer.ledger.question
    True
    """

    def __init__(
        self,
        settings: Settings | None = None,
        lang: str = "",
        level: int = 2,
        check: DoubtCheck | None = None,
        **kwargs: Any,
    ) -> None:
        lang = lang or notebook_language()
        self.setup = Setup(settings or EXAMPLE, lang=lang, level=level)
        start = begin(self.setup.table)
        self.stepper = RoundStepper(
            start, lang=lang, level=level, history=False, helps=True, place="round", store_key="explorer/round"
        )
        if settings is None:
            self._play_example()
        self.chart = OddsChart(self.stepper.question, lang=lang, level=level, even=False)
        self.ledger = Ledger(self.stepper.question, lang=lang, level=level)
        self.grid = OutcomeGrid(
            question=self.stepper.question, fixed=True, lang=lang, level=level, place="grid", store_key="explorer/grid"
        )
        self.beside = Beside(
            self.stepper.table, self.stepper.question, lang=lang, level=level, store_key="explorer/beside"
        )
        self.history = RoundHistory(self.stepper.state, lang=lang, level=level)
        traitlets.link((self.stepper, "question"), (self.chart, "question"))
        traitlets.link((self.stepper, "question"), (self.ledger, "question"))
        traitlets.dlink((self.stepper, "question"), (self.grid, "question"))
        traitlets.dlink((self.stepper, "question"), (self.beside, "question"))
        traitlets.dlink((self.stepper, "state"), (self.beside, "table"), lambda state: state.table)
        traitlets.dlink((self.stepper, "state"), (self.history, "state"))
        traitlets.dlink((self.stepper, "state"), (self.setup, "asked"))
        self.setup.observe(self._dealt, "table")
        self.setup.observe(self._dotted, "pin")
        self.stepper.observe(self._restored, "state")
        self.beside.observe(self._dotted, ["other", "question"])
        self.setup.store_key = "explorer/game"
        super().__init__(
            [self.setup, self.stepper, self.grid],
            [self.chart, self.beside, self.ledger, self.history],
            opens="chart",
            **kwargs,
        )
        self.add_class("dk-whole")  # a link holds the state of all its parts
        self.check = check
        self._opening = False  # whether a new table gets its first bid, which is asked about already
        self.ask: AskFirst | None = None
        if check is not None:
            self.ask = AskFirst(check.state.bid, lang=lang, level=level + 1)
            self.ask.observe(self._answered, "answer")
            check.observe(self._asked, "asked")
            check.observe(self._cover, ["choice", "apart", "state"])
            self.stepper.observe(self._chosen, "state")
            self._cover()

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts, and the question beside them if there is one."""
        return (*super().parts, *([self.ask] if self.ask else []))

    @property
    def covered(self) -> bool:
        """Whether the chances wait for an answer to *Should I doubt?*, which asks about the bid of this table."""
        return self._to_doubt is not None and self.check is not None and not self.check.choice and not self.check.apart

    @property
    def _to_doubt(self) -> Bid | None:
        """The standing bid, if another player made it and dice are hidden."""
        state = self.stepper.state
        hidden = state.table.phase == "bidding" and state.seat is not None and not state.glass
        return state.table.standing if hidden and self._bidder != state.seat else None

    @property
    def _bidder(self) -> int | None:
        """Who made the last bid of the round."""
        return next(
            (taken.seat for taken in reversed(self.stepper.table.actions) if isinstance(taken.action, Bid)), None
        )

    def _cover(self, _: Any = None) -> None:
        """Hide the chance of a bid while *Should I doubt?* asks about it."""
        if self.check is None or self.ask is None:
            return
        covered = self.covered
        self.stepper.covered = self.setup.covered = covered
        self.ask.state = self._to_doubt or self.ask.state
        self.ask.verdict = () if covered else self._verdict
        left, right = self.children[:2]
        left.children = (self.setup, self.stepper) if covered else self.columns[0]
        right.children = (self.ask,) if covered else (*([self.ask] if self.ask.verdict else []), *self.columns[1])

    @property
    def _verdict(self) -> tuple[str, ...]:
        """What the odds say of your answer; under lifted cups, whether your call was right, and whether lucky."""
        assert self.check is not None
        if self.stepper.state.ended:
            main = main_decision(self._decisions)
            if main is None:
                return ()
            lang = self.stepper.lang
            why = join_plain(lang, chance_sentence(main, lang), better_sentence(main, lang))
            return call_sentence(main, lang), why
        answered = self.check.choice in ("doubt", "believe") and self.check.state.bid == self._to_doubt
        return self.check.verdict if answered else ()

    @property
    def _decisions(self) -> list[Decision]:
        """The viewer's decisions of a finished round; none where hands count as a whole, which takes long."""
        state = self.stepper.state
        table, seat = state.table, state.seat
        if seat is None or table.showdown is None or not table.rules.by_die:
            return []
        own = [(before, place) for before, place in actions_of(state) if table.actions[place].seat == seat]
        return [
            judge(before, seat, table.actions[place].action, outcome=outcome(table, place)) for before, place in own
        ]

    def _answered(self, change: Any) -> None:
        """Tell *Should I doubt?* what was answered at the table."""
        if change.new and self.ask is not None and self.check is not None:
            self.ask.answer = ""
            if self.covered:
                self.stepper.state = forget(self.stepper.state)  # the question is about the standing bid
                self.check.answer("seen" if change.new == "show" else change.new)

    def _asked(self, _: Any = None) -> None:
        """Lay the table at which this is asked."""
        asked = None if self.check is None else self.check.asked
        table = None if asked is None else table_of(asked)
        if asked is not None and table is not None and self.check is not None:
            start = begin(replace(table, seed=fresh()))
            self.stepper.sit_down(begin(lift_unknown(start).table) if self.check.is_dealt else begin(table))
            self._opening = True
            self.stepper.play(asked.bid)
            self._opening = False
        if asked is not None and self.check is not None:
            self.check.apart = "" if table else "round"

    def _chosen(self, change: Any) -> None:
        """Ask about the bid considered at the table, but not about one restored from the device.

        Each bid of another player is asked about anew, and before any that is only considered; to act is to answer.
        Where nobody has bid yet, there is nothing to ask.
        """
        state = self.stepper.state
        self._act(change)
        if not self.stepper.is_untouched and not state.ended:
            if self.check is not None and self._heard(change) and not self._opening:
                self.check.ask_again()
            if state.claim is not None:
                if state.chosen is None or not self.covered:
                    self._ask_above()
            elif self.check is not None:
                before = self.check.state
                same = (state.own, state.view.in_play) == (hand(before.mine), before.dice)
                self.check.apart = "" if same else "round"
        self._cover()

    def _act(self, change: Any) -> None:
        """Take a doubt or a raise of the viewer as the answer to what is asked about the standing bid."""
        before, table = change.old.table, change.new.table
        if self.check is None or change.new.before is not change.old or not table.actions:
            return
        taken = table.actions[-1]
        asked = not self.check.choice and not self.check.apart and self.check.state.bid == before.standing
        if asked and taken.seat == change.old.seat and isinstance(taken.action, Bid | Doubt):
            self.check.choice = "believe" if isinstance(taken.action, Bid) else "doubt"

    def _heard(self, change: Any) -> bool:
        """Whether another player has just bid."""
        taken = change.new.table.actions[-1:]
        return bool(self._to_doubt and change.new.before is change.old and isinstance(taken[0].action, Bid))

    def _ask_above(self) -> None:
        """Make *Should I doubt?* ask the table's question, or take its dice where nobody has bid yet."""
        if self.check is None:
            return
        asked, state = self.stepper.question, self.stepper.state
        if state.chosen is None and state.seat is not None and self._bidder == state.seat:
            return  # nobody doubts a bid of their own
        doubt = doubt_at(asked, self.stepper.table) if asked else held_at(self.stepper.state.view, self.check.state)
        if doubt is None:
            self.check.apart = "round" if asked is None else "rules" if asked.view.own is not None else ""
            return
        self.check.apart = ""
        if doubt != replace(self.check.state, mine=hand(self.check.state.mine)):
            self.check.follow(doubt)

    def _play_example(self) -> None:
        """Start with an example: one bid has been made, and it is your turn."""
        self.stepper.play(FIRST_BID)

    def _dealt(self, change: Any) -> None:
        """Hand a new table to the stepper."""
        if change.new is not self._root(self.stepper.state):
            first = self.stepper.table.actions[:1] if change.old.seed == change.new.seed else ()
            if self.check is not None and change.old.seed != change.new.seed:
                self.check.ask_again()  # there are new dice
            self.stepper.sit_down(begin(change.new, self._seat(change.new)))
            self._open(next((taken.action for taken in first if isinstance(taken.action, Bid)), None))
            self._ask_above()

    def _open(self, first: Bid | None) -> None:
        """Make the opening bid of the player before you: the same as before a change (`first`), else a bot's."""
        table, seat = self.stepper.table, self.stepper.state.seat
        before = None if seat is None else (seat - 1) % len(table.names)
        if table.phase != "bidding" or table.turn != before:
            return
        self._opening = True
        if first is not None and table.objection(first.plain) is None:
            self.stepper.play(first.plain)
        elif table.hands[before] is not None:
            choice = move(table, bots[OPENER]).choice
            assert choice is not None
            self.stepper.play(choice.action)
        self._opening = False

    def _seat(self, table: Any) -> int | None:
        seat = self.stepper.state.seat
        return seat if seat is not None and seat < len(table.names) else 0

    def _restored(self, change: Any) -> None:
        """Update the settings after the stepper got another game."""
        root = self._root(change.new)
        if root is not self.setup.table:
            self.setup.take(root)

    def _dotted(self, _: Any = None) -> None:
        """Set the chart's overlay: the second table, else the pinned question."""
        asked, kept, other = self.stepper.question, question_of(self.setup.pin), self.beside.other
        view = None if asked is None or other is None else other.seen_by(asked.view.seat)
        if asked is not None and view is not None and asked.bid in view.bids:
            self.chart.overlay_name = self.beside.name
            self.chart.overlay = odds.tally(view, asked.bid)
            return
        self.chart.overlay_name = "" if kept is None else texts.get_language(self.stepper.lang).bid(kept.bid)
        self.chart.overlay = None if kept is None else odds.tally(kept.view, kept.bid)

    @staticmethod
    def _root(state: StepperState) -> Table:
        """The first table of the states that led to this one."""
        while state.before is not None:
            state = state.before
        return state.table
