"""Explorer: set up any table, step through its rounds, and see chance, chart and ledger for each bid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from dicekit import odds, texts
from dicekit.dice.action import Bid, Doubt
from dicekit.dice.hand import Hand, hand
from dicekit.kit.desk import Desk
from dicekit.kit.html import join_plain
from dicekit.play import bots
from dicekit.play.game import move
from dicekit.play.review.verdict import better_sentence, call_sentence, chance_sentence, main_decision
from dicekit.seeds import fresh
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.chart import OddsChart
from dicekit.widgets.explorer.ask_first import AskFirst
from dicekit.widgets.explorer.beside import Beside
from dicekit.widgets.explorer.linked import doubt_at, held_at, options_of, table_of
from dicekit.widgets.explorer.pin import question_of
from dicekit.widgets.explorer.score import Score, decisions
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.explorer.setup import Setup
from dicekit.widgets.grid import OutcomeGrid
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.stepper import RoundHistory, RoundStepper
from dicekit.widgets.stepper.state import StepperState, begin, choose, forget, lift_unknown

if TYPE_CHECKING:
    from dicekit.dice.table import Table
    from dicekit.distribution import Distribution
    from dicekit.kit.part import Part
    from dicekit.widgets.doubt import DoubtCheck
    from dicekit.widgets.doubt_question import DoubtQuestion

EXAMPLE = Settings("liars_dice", seed="D5KT", starter=2)  # you hold 5 5 1 2 6
FIRST_BID = "7x5"  # Chi's bid; after it, it's your turn
OPENER = "climber"  # bot that bids before you: as high as its odds stay at one half


class Explorer(Desk):
    """Setup, stepper and grid on the left; chart, second table, ledger and history on the right; all linked.

    With `check`, *Should I doubt?* has game, dice, chart and reason of the same round, so the Explorer leaves them out:
    a bid that is chosen at the table is asked by `check` too, and what is asked there is laid on the table. Only for
    what can't be asked there does it have a chart and a ledger of its own. At a new table the player before you bids
    first, so that there is something to ask. As long as `check` asks about the bid of this table, the table shows no
    chance, and `ask` stands in the place of what would tell it. The table asks only about a standing bid of another
    player, while dice are hidden; each such bid is asked about anew.

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
        self.check = check
        self.setup = Setup(settings or EXAMPLE, lang=lang, level=level)
        start = begin(self.setup.table)
        self.stepper = RoundStepper(
            start, lang=lang, level=level, history=False, helps=True, place="round", store_key="explorer/round"
        )
        if settings is None:
            self._play_example()
        self.chart = OddsChart(self.stepper.question, lang=lang, level=level, even=False)
        self.ledger = Ledger(self.stepper.question, lang=lang, level=level)
        folded = {"lang": lang, "level": level, "fold": check is not None}
        self.grid = OutcomeGrid(
            question=self.stepper.question, fixed=True, place="grid", store_key="explorer/grid", **folded
        )
        self.beside = Beside(self.stepper.table, self.stepper.question, store_key="explorer/beside", **folded)
        self.history = RoundHistory(self.stepper.state, lang=lang, level=level)
        own = (self.chart, self.ledger)
        self._own = [traitlets.link((self.stepper, "question"), (part, "question")) for part in own]
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
        self.score = Score(self.stepper.state, lang=lang, level=level)
        traitlets.dlink((self.stepper, "state"), (self.score, "state"))
        alone = check is None
        self.setup.brief = not alone
        self.setup.observe(self._back, "back")
        super().__init__(
            [self.setup, self.score, self.stepper, *([self.grid] if alone else [])],
            [self.chart, self.beside, self.ledger, self.history] if alone else [self.beside, self.history, self.grid],
            opens="chart" if alone else "table",
            **kwargs,
        )
        self.add_class("dk-whole")  # a link holds the state of all its parts
        self._own_follow = True  # whether chart and ledger follow the table
        self._here = False  # whether the standing bid was answered at the table
        self._opening = False  # whether a new table gets its first bid, which is asked about already
        self._open_hands: tuple[Hand | None, ...] = ()  # all dice of the last round that were seen
        self.ask: AskFirst | None = None
        if check is not None:
            self.ask = AskFirst(check.state.bid, lang=lang, level=level + 1)
            self.ask.observe(self._answered, "answer")
            check.observe(self._asked, "asked")
            check.observe(self._pressed, "pressed")
            check.observe(self._reloaded, "state")
            check.observe(self._cover, ["choice", "apart", "state"])
            self.stepper.observe(self._chosen, "state")
            self._follow_with_own(False)
            self._cover()

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts, and those beside *Should I doubt?*, which are shown at times."""
        return (*super().parts, *([self.ask, self.chart, self.ledger] if self.ask else []))

    @property
    def covered(self) -> bool:
        """Whether the chances wait for an answer to *Should I doubt?*, about the bid of this table or the first one."""
        if self.check is None:
            return False
        state = self.stepper.state
        hidden = state.table.phase == "bidding" and state.seat is not None and not self._are_open and not state.glass
        if hidden and state.table.standing is None and state.table.turn != state.seat:
            return self.check.choice != "show" and self.check.apart == "begin"
        return self._to_doubt is not None and not self.check.choice and not self.check.apart

    @property
    def _to_doubt(self) -> Bid | None:
        """The standing bid, if another player made it, dice are hidden, and it's neither surely true nor false."""
        state = self.stepper.state
        hidden = state.table.phase == "bidding" and state.seat is not None and not state.glass
        bid = state.table.standing if hidden and self._bidder != state.seat else None
        return bid if bid is not None and 0 < odds.at_least(state.view, bid) < 1 else None

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
        self.check.others = self._others
        covered = self.covered
        self._here = self._here and bool(self.check.choice)
        self.stepper.covered = self.setup.covered = covered
        self.ask.state = self._to_doubt or self.ask.state
        self.ask.verdict = () if covered else self._verdict
        right = self.children[1]
        asking = [self.ask] if (covered and self._to_doubt and self.stepper.state.mine) or self.ask.verdict else []
        apart = self.check.apart in ("rules", "shown")
        self._follow_with_own(apart)
        own = [self.chart, self.ledger] if apart else []
        right.children = (*asking, *([self.history] if covered else [*own, *self.columns[1]]))

    @property
    def _others(self) -> tuple[tuple[str, Hand], ...]:
        """Name and dice of each other player, if *Should I doubt?* asks about this round; empty else."""
        assert self.check is not None
        table, seat = self.stepper.table, self.stepper.state.seat
        if self.stepper.state.ended and self.check.state.special == table.special:
            return tuple(self.check.others)  # somebody has lost a die since
        if self.check.apart or not self._same_dice:
            return ()
        others = [each for at, each in enumerate(zip(table.names, table.hands, strict=True)) if at != seat]
        return () if any(held is None for _, held in others) else tuple((name, held) for name, held in others if held)

    @property
    def _same_dice(self) -> bool:
        """Whether you hold the same dice at the table as in *Should I doubt?*, among as many, in the same game."""
        assert self.check is not None
        table, seat, asked = self.stepper.table, self.stepper.state.seat, self.check.state
        if seat is None or table.game.variant.name != asked.game:
            return False
        return (table.hands[seat], table.in_play, table.special) == (hand(asked.mine), asked.dice, asked.special)

    def _follow_with_own(self, on: bool) -> None:
        """Let the chart and the ledger beside *Should I doubt?* follow the table while they are shown."""
        if on != self._own_follow:
            for link in self._own:
                (link.link if on else link.unlink)()
            self._own_follow = on

    @property
    def _verdict(self) -> tuple[str, ...]:
        """What the odds say of your answer at the table; under lifted cups, whether your call was right, and lucky."""
        assert self.check is not None
        if self.stepper.state.ended:
            main = main_decision(decisions(self.stepper.state))
            if main is None:
                return ()
            lang = self.stepper.lang
            why = join_plain(lang, chance_sentence(main, lang), better_sentence(main, lang))
            return call_sentence(main, lang), why
        answered = self._here and self.check.choice in ("doubt", "believe") and self.check.state.bid == self._to_doubt
        return self.check.verdict if answered else ()

    def _answered(self, change: Any) -> None:
        """Tell *Should I doubt?* what was answered at the table."""
        if change.new and self.ask is not None and self.check is not None:
            self.ask.answer = ""
            if self.covered and self._to_doubt:
                self.stepper.state = forget(self.stepper.state)  # the question is about the standing bid
                self._here = True
                self.check.answer("seen" if change.new == "show" else change.new)

    def _asked(self, _: Any = None) -> None:
        """Lay the table at which this is asked."""
        asked = None if self.check is None else self.check.asked
        table = None if asked is None else table_of(asked)
        if asked is not None and table is not None and self.check is not None:
            begun = None if self.check.spent or self._are_open else self._begun(asked)
            self._put_aside()
            self._opening = True
            if begun is not None:
                self.stepper.state = begun
            else:
                if not self._same_dice:
                    self.setup.pin = None
                dealt = lift_unknown(begin(replace(table, seed=fresh()))).table  # so that the others can play on
                self.stepper.sit_down(begin(dealt))
            self.stepper.play(asked.bid)
            self._opening = False
        if asked is not None and self.check is not None:
            self.check.apart = "" if table else "round"

    def _put_aside(self) -> None:
        """Keep a round in which you have acted, before another one is laid, so that one can go back to it."""
        state = self.stepper.state
        acted = any(taken.seat == state.seat for taken in state.table.actions)
        if state.table.phase != "over" and (acted or state.table.number > 1):
            self.setup.aside = state

    def _back(self, _: Any) -> None:
        """Lay the round that was put aside."""
        state, self.setup.aside = self.setup.aside, None
        if state is not None:
            if self.check is not None:
                self.check.ask_again()
            self.stepper.sit_down(state)
            self._ask_above()

    def _pressed(self, change: Any) -> None:
        """Consider at the table the bid whose bar was pressed."""
        bid, state = change.new, self.stepper.state
        if bid is None or self.check is None or self.check.apart or state.ended:
            return
        self.stepper.state = forget(state) if bid == state.table.standing else choose(state, bid)

    def _begun(self, asked: DoubtQuestion) -> StepperState | None:
        """The beginning of this round, if one asks about another first bid in it, to which you are the next to act."""
        state: StepperState | None = self.stepper.state
        while state is not None and state.table.actions and not state.ended:
            state = state.before
        if state is None or state.ended or state.seat is None or state.glass:
            return None
        table = state.table
        same = table.hands[state.seat] == hand(asked.mine) and (table.in_play, table.special) == (asked.dice, False)
        if not same or table.turn == state.seat or table.objection(asked.bid) is not None:
            return None
        game = table.game
        if (game.variant.name, options_of(game)) != (asked.game, asked.options):
            return None
        return state if table.play(asked.bid).turn == state.seat else None

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
            else:
                self._wait_above()
        self._reloaded()
        if state.ended or state.glass:
            self._open_hands = state.table.hands
        if self.check is not None and self._are_open and not self.check.choice and not self.check.apart:
            self.check.choice = "seen"
            if state.ended and self.check.others:
                self.check.lift()
        self._cover()

    @property
    def _are_open(self) -> bool:
        """Whether the dice of this round were seen, at its end or under glass cups."""
        return self.stepper.table.hands == self._open_hands

    def _reloaded(self, _: Any = None) -> None:
        """Ask nothing above about a round, taken up again from the device, in which nobody has bid yet."""
        state = self.stepper.state
        waits = state.claim is None and not state.ended and not self._opening and self._same_dice
        if self.check is not None and waits and not self.check.apart:
            self._wait_above()

    def _wait_above(self) -> None:
        """Nobody has bid yet: *Should I doubt?* has the new dice, and asks nothing."""
        if self.check is None:
            return
        held = held_at(self.stepper.state.view, self.stepper.state.lowest)
        if held is not None:
            self.check.follow(held)
        self.check.apart = "round" if held is None else "begin"

    def _act(self, change: Any) -> None:
        """Take a doubt or a raise of the viewer as the answer to what is asked about the standing bid."""
        before, table = change.old.table, change.new.table
        if self.check is None or change.new.before is not change.old or not table.actions:
            return
        taken = table.actions[-1]
        asked = not self.check.choice and not self.check.apart and self.check.state.bid == before.standing
        if asked and taken.seat == change.old.seat and isinstance(taken.action, Bid | Doubt):
            self.check.choice = "believe" if isinstance(taken.action, Bid) else "doubt"
            if isinstance(taken.action, Doubt):
                self.check.lift()

    def _heard(self, change: Any) -> bool:
        """Whether another player has just bid."""
        taken = change.new.table.actions[-1:]
        return bool(self._to_doubt and change.new.before is change.old and isinstance(taken[0].action, Bid))

    def _ask_above(self) -> None:
        """Make *Should I doubt?* ask the table's question, or take its dice where nobody has bid yet."""
        if self.check is None:
            return
        asked, state = self.stepper.question, self.stepper.state
        own = state.chosen is None and state.seat is not None and self._bidder == state.seat
        if own and self._same_dice:
            return  # nobody doubts a bid of their own
        if asked is None:
            self._wait_above()
            return
        doubt = doubt_at(asked, self.stepper.table)
        if doubt is None:
            shown = "shown" if any(self.stepper.table.shown) else "rules"
            self.check.apart = shown if asked.view.own is not None else ""
            return
        self.check.apart = ""
        if doubt != replace(self.check.state, mine=hand(self.check.state.mine)):
            self.check.follow(doubt)
        self.check.yours = own or asked.bid != self.stepper.table.standing
        if self.check.yours and not self.check.choice:
            self.check.choice = "seen"  # nobody asks you about a bid of your own

    def _play_example(self) -> None:
        """Start with an example: one bid has been made, and it is your turn."""
        self.stepper.play(FIRST_BID)

    def _dealt(self, change: Any) -> None:
        """Hand a new table to the stepper."""
        if change.new is not self._root(self.stepper.state):
            first = self.stepper.table.actions[:1] if change.old.seed == change.new.seed else ()
            if change.old.seed != change.new.seed:
                self.setup.pin = None
                if self.check is not None:
                    self.check.ask_again()  # there are new dice
            self._put_aside()
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
        counts: Distribution | None
        if asked is not None and view is not None and asked.bid in view.bids:
            name, counts = self.beside.name, odds.tally(view, asked.bid)
        else:
            name = "" if kept is None else texts.get_language(self.stepper.lang).bid(kept.bid)
            counts = None if kept is None else odds.tally(kept.view, kept.bid)
        for chart in filter(None, (self.chart, self.check)):
            chart.overlay_name, chart.overlay = name, counts

    @staticmethod
    def _root(state: StepperState) -> Table:
        """The first table of the states that led to this one."""
        while state.before is not None:
            state = state.before
        return state.table
