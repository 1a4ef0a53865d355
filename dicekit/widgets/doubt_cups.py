"""`DoubtCups`: the cups of a `DoubtEntry`, lifted once one has said what one would do, and a count of calls."""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from zlib import crc32

import traitlets

from dicekit import seeds, texts
from dicekit.dice.action import Action, Bid, Doubt, Exact, read
from dicekit.dice.game import NAMES
from dicekit.dice.hand import Hand, hand
from dicekit.dice.table import Table
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.memo import IdentityCache
from dicekit.play.review.decisions import Decision
from dicekit.play.review.verdict import call_sentence, good
from dicekit.widgets.doubt_entry import DoubtEntry
from dicekit.widgets.doubt_worths import Weighed, next_lifts, table_asked, weighed
from dicekit.widgets.draw.die import dice
from dicekit.widgets.stepper.state import StepperState

WEIGHED: IdentityCache[Weighed] = IdentityCache(8)  # of rounds at a table
CHOICES = ("", "doubt", "exact", "raise", "show", "seen")
GUESSES = ("doubt", "exact", "raise")
KEPT = "doubt."  # with it begin the names of calls on the device


class Call(NamedTuple):
    """A call that was made: whether it was good, or nearly, and whether it came out right.

    A raise comes out only where the next player doubts it.
    """

    sound: bool
    right: bool | None


class Counts(NamedTuple):
    """How many calls there were, and how many of them were sound, unlucky, and lucky."""

    n: int
    sound: int
    unlucky: int
    lucky: int


class DoubtCups(DoubtEntry):
    """A `DoubtEntry` with dice under the other cups. `lifted`: they are shown; a call that was made is counted then."""

    modules = (*DoubtEntry.modules, "decisions.js")
    choice = traitlets.Enum(
        CHOICES, "", help="what one would do; `show`: the answer comes unasked; `seen`: it was seen"
    )
    raised = traitlets.Unicode("", help="for a raise, the bid (or another action) as text: 8x5")
    lifted = traitlets.Bool(False, help="the other players' dice are shown")
    at_table = traitlets.Instance(
        StepperState, allow_none=True, default_value=None, help="the round at a table from which the question comes"
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._seed = seeds.fresh()
        self.calls: dict[str, Call] = {}
        self.before = Counts(0, 0, 0, 0)  # calls before this page was opened
        super().__init__(*args, **kwargs)
        self.observe(self._changed, "lifted")

    def _covered(self, _: Any = None) -> None:
        """Put the cups down, over other dice if these were seen."""
        if self.lifted:
            self._seed = seeds.fresh()
        self.lifted = False

    @property
    def hands(self) -> tuple[tuple[str, Hand], ...]:
        """Name and dice of each other player: those at the table, else rolled."""
        state = self.at_table
        if state is None:
            return self.rolled()
        named = enumerate(zip(state.table.names, state.table.hands, strict=True))
        others = [(name, held) for seat, (name, held) in named if seat != state.seat and held != ()]
        known = tuple((name, held) for name, held in others if held)
        return known if known and len(known) == len(others) else self.rolled()

    def rolled(self, roll: int = 0) -> tuple[tuple[str, Hand], ...]:
        """Dice of the others, rolled; each `roll` has other dice."""
        return tuple(zip(NAMES[1:], self.state.hidden(self._seed, roll), strict=False))

    def _count(self, bid: Bid) -> int:
        """How many dice count for a bid, under all cups."""
        found = self.state.mine, *(held for _, held in self.hands)
        return sum(self.state.view.rules.tally(hand(dice), bid) for dice in found if dice)

    @property
    def count(self) -> int:
        """How many there are of what was bid."""
        return self._count(self.state.bid)

    # what each answer is worth

    @property
    def table(self) -> Table:
        """The table at which this is asked, without a look under the cups."""
        return self.weighed.table

    @property
    def weighed(self) -> Weighed:
        """What each answer is worth."""
        if self.at_table is None:
            return weighed(self.state)
        table = self.at_table.table
        return WEIGHED.get((table,), None, lambda: Weighed.of(table))

    @property
    def called(self) -> Action | None:
        """The action that was chosen; None before, and where the answer was only seen."""
        match self.choice:
            case "doubt":
                return Doubt()
            case "exact":
                return Exact()
            case "raise" if self.raised:
                action = read(self.raised)
                return action if action in self.weighed.worths else None
        return None

    @property
    def raise_bid(self) -> Bid | None:
        """The bid on the table after the chosen raise; None without one."""
        action = self.called
        if self.choice != "raise" or action is None:
            return None
        after = self.table.play(action).standing
        return None if after == self.table.standing else after

    @property
    def decided(self) -> Decision | None:
        """The judgement of what was chosen, with its outcome once the cups are lifted; None if nothing was."""
        action = self.called
        return None if action is None else self.weighed.judged(action, self._outcome if self.lifted else None)

    @property
    def _outcome(self) -> str | None:
        """Whether the call came out right; None for a raise that nobody doubts."""
        quantity = self.state.quantity
        if self.choice == "raise":
            bid = self.raise_bid
            if bid is None or not self._is_tested:
                return None
            won = self._count(bid) >= bid.quantity
        else:
            won = self.count < quantity if self.choice == "doubt" else self.count == quantity
        return "won" if won else "lost"

    @property
    def _seen_table(self) -> Table:
        """The table at which this is asked, with the dice under the cups."""
        if self.at_table is not None and None not in self.at_table.table.hands:
            return self.table
        return table_asked(self.state, tuple(held for _, held in self.hands))

    @property
    def _is_tested(self) -> bool:
        """Whether the next player lifts the cups after your raise."""
        action = self.called
        return self.choice == "raise" and action is not None and next_lifts(self._seen_table, action)

    @property
    def _invented(self) -> bool:
        """Whether the cups are an example: nobody knows the dice of a round that was entered."""
        return self._by_you and self.at_table is None

    def lift(self) -> None:
        """Show the other players' dice; if a call was made, count it, unless the dice are an example."""
        action = self.called
        if action is not None and not self.lifted and not self._invented:
            outcome = self._outcome
            name = f"{KEPT}{crc32(repr((self.state, self.hands)).encode())}"
            self.calls[name] = Call(good(self.weighed.judged(action)), None if outcome is None else outcome == "won")
        self.lifted = True

    # drawing

    def _cups(self) -> Html | None:
        """The dice of the others, how many count with yours, and how good the call was."""
        if not self.lifted:
            return None
        now, lang, rules = self.state, self.lang, self.state.view.rules
        rows = []
        for name, held in (("", now.mine), *self.hands):
            label = texts.called(name, lang) if name else self.say("you")
            hits = rules.hits_of(held, now.bid) if held else ()
            shown = dice(held, label, lang, hits=hits, wild=rules.tally.wild == 1 and not now.bid.zhai, size="32px")
            rows.append(h("div", {"class": "cup-row"}, h("b", {"aria-hidden": "true"}, label), shown))
        luck = h("p", {"class": "luck"}, self._luck) if self._luck else None
        found = h("p", {"class": "found"}, self._found)
        return h("div", {"class": "cups-up"}, luck, found, h("div", {"class": "cup-rows"}, rows))

    @property
    def _luck(self) -> str:
        """How good the call was, and how lucky; empty before the cups are up, or without a call."""
        decision = self.decided if self.lifted and not self._invented else None
        return "" if decision is None else call_sentence(decision, self.lang)

    @property
    def _found(self) -> str:
        """How many there were under all cups, of a raise too; empty before."""
        if not self.lifted:
            return ""
        bid, found = self.state.bid, self.count
        key = f"cups.{'example.' if self._invented else ''}{'true' if found >= bid.quantity else 'false'}"
        result = [self.say(key, bid=bid, n=found or None)]
        raised = self.raise_bid
        if raised is not None:
            there, table = self._count(raised), self._seen_table
            name = texts.called(table.names[table.play(read(self.raised)).turn], self.lang)
            true = "true" if there >= raised.quantity else "false"
            other = 0 if (raised.face, raised.zhai) == (bid.face, bid.zhai) else there
            result.append(self.say(f"cups.raise.{true}", bid=raised, n=other or None))
            result.append(self.say(f"cups.next.{'lifts' if self._is_tested else 'not'}", name=name))
        return join_plain(self.lang, *result)

    @property
    def _made(self) -> Counts:
        """All calls, those of before included."""
        return Counts(*map(sum, zip(*map(_counted, self.calls.values()), self.before, strict=True)))

    @property
    def _score(self) -> str:
        """How many of your calls were good; empty before the first one."""
        made = self._made
        if not made.n:
            return ""
        slots = {"right": made.sound or None, "wrong": made.n - made.sound or None}
        return self.say("score", n=made.n, unlucky=made.unlucky or None, lucky=made.lucky or None, **slots)

    def on_recall(self, made: int, sound: int, unlucky: int, lucky: int) -> None:
        """Count the calls that the device has kept, too; once, as it keeps those that are made here."""
        found = Counts(made, sound, unlucky, lucky)
        if not (0 <= unlucky <= sound <= made and 0 <= lucky <= made - sound):
            raise self.unknown_act()
        if not self.calls:
            self.before = found
            self.redraw()

    def _kept_calls(self) -> Html:
        """The calls for the page *My guesses*: each is one decision, sound or not, and unlucky or not."""
        kept = {name: _counted(call) for name, call in self.calls.items()}
        marks = {"data-decisions": json.dumps(kept), "data-recall": KEPT}
        return h("span", {"hidden": True, "data-behaviour": "decisions", **marks})


def _counted(call: Call) -> Counts:
    unlucky, lucky = call.sound and call.right is False, not call.sound and call.right is True
    return Counts(1, int(call.sound), int(unlucky), int(lucky))
