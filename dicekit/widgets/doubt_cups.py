"""`DoubtCups`: the cups of a `DoubtEntry`, lifted once one has said what one would do, and a count of calls."""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from zlib import crc32

import traitlets

from dicekit import seeds, texts
from dicekit.dice.game import NAMES
from dicekit.dice.hand import Hand, hand
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.doubt_entry import DoubtEntry
from dicekit.widgets.draw.die import dice
from dicekit.widgets.stepper.state import StepperState

CHOICES = ("", "doubt", "believe", "show", "seen")
GUESSES = ("doubt", "believe")
KEPT = "doubt."  # with it begin the names of calls on the device


class Call(NamedTuple):
    """A call that was made: whether it was the odds' advice, and whether it came out right.

    Only a doubt comes out: a raise is tested by who doubts it, not by the bid before it.
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
        return tuple(zip(NAMES[1:], self.state.hidden(self._seed, len(NAMES) - 1, roll), strict=False))

    @property
    def count(self) -> int:
        """How many there are of what was bid."""
        found = self.state.mine, *(held for _, held in self.hands)
        return sum(self.state.view.rules.tally(hand(dice), self.state.bid) for dice in found if dice)

    @property
    def advice(self) -> str:
        """What the odds advise: `doubt`, `believe`, or nothing where both are as good."""
        worth = self.state.doubt_worth
        return "doubt" if worth > 0 else "believe" if worth < 0 else ""

    def lift(self) -> None:
        """Show the other players' dice; if a call was made, count it."""
        if self.choice in GUESSES and self.advice and not self.lifted:
            right = self.count < self.state.quantity if self.choice == "doubt" else None
            name = f"{KEPT}{crc32(repr((self.state, self.hands)).encode())}"
            self.calls[name] = Call(self.choice == self.advice, right)
        self.lifted = True

    # drawing

    def _cups(self) -> Html | None:
        """The dice of the others, how many count with yours, and how good the call was."""
        if not self.lifted:
            return None
        now, lang, rules = self.state, self.lang, self.state.view.rules
        rows = []
        for name, held in self.hands:
            label = texts.called(name, lang)
            hits = rules.hits_of(held, now.bid) if held else ()
            shown = dice(held, label, lang, hits=hits, wild=rules.tally.wild == 1 and not now.bid.zhai, size="32px")
            rows.append(h("div", {"class": "cup-row"}, h("b", {"aria-hidden": "true"}, label), shown))
        found = h("p", {"class": "found"}, self._found)
        return h("div", {"class": "cups-up"}, found, h("div", {"class": "cup-rows"}, rows))

    @property
    def _found(self) -> str:
        """How many there were under all cups, and whether the call was right, or lucky; empty before."""
        if not self.lifted:
            return ""
        found = self.count
        true = found >= self.state.quantity
        result = self.say(f"cups.{'true' if true else 'false'}", bid=self.state.bid, n=found or None)
        if self.choice != "doubt" or not self.advice:
            return result
        side = "good" if self.choice == self.advice else "poor"
        luck = texts.say(f"practice.verdict.{side}_{'lost' if true else 'won'}", self.lang)
        return join_plain(self.lang, result, luck)

    @property
    def _score(self) -> str:
        """How many of your calls were good; empty before the first one."""
        made = [*map(_counted, self.calls.values()), self.before]
        total = Counts(*map(sum, zip(*made, strict=True)))
        if not total.n:
            return ""
        slots = {"n": total.sound, "all": total.n, "unlucky": total.unlucky or None, "lucky": total.lucky or None}
        return texts.say("practice.summary", self.lang, **slots)

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
