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

CHOICES = ("", "doubt", "believe", "show", "seen")
GUESSES = ("doubt", "believe")


class Call(NamedTuple):
    """A call that was made: whether it came out right, whether the odds' advice did, and whether it was that advice."""

    right: bool
    odds_right: bool
    sound: bool


class DoubtCups(DoubtEntry):
    """A `DoubtEntry` with dice under the other cups. `lifted`: they are shown; a call that was made is counted then."""

    modules = (*DoubtEntry.modules, "decisions.js")
    choice = traitlets.Enum(
        CHOICES, "", help="what one would do; `show`: the answer comes unasked; `seen`: it was seen"
    )
    lifted = traitlets.Bool(False, help="the other players' dice are shown")
    others = traitlets.Tuple(
        help="name and dice of each other player, where the page has them; without them they are rolled"
    )

    spent = False  # the dice under the cups were seen before this question was asked

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._seed = seeds.fresh()
        self.calls: dict[str, Call] = {}
        super().__init__(*args, **kwargs)
        self.observe(self._covered, "others")
        self.observe(self._changed, "lifted")

    def _covered(self, _: Any = None) -> None:
        """Put the cups down, over other dice if these were seen."""
        if self.lifted:
            self._seed = seeds.fresh()
        self.lifted = False

    @property
    def hands(self) -> tuple[tuple[str, Hand], ...]:
        """Name and dice of each other player."""
        return self.others or tuple(zip(NAMES[1:], self.state.hidden(self._seed, len(NAMES) - 1), strict=False))

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
            right = "believe" if self.count >= self.state.quantity else "doubt"
            name = f"doubt.{crc32(repr((self.state, self.hands)).encode())}"
            self.calls[name] = Call(self.choice == right, self.advice == right, self.choice == self.advice)
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
        return h("div", {"class": "cups-up"}, found, h("div", {"class": "cup-rows"}, rows), self._kept_calls())

    @property
    def _found(self) -> str:
        """How many there were under all cups, and whether the call was right, or lucky; empty before."""
        if not self.lifted:
            return ""
        found = self.count
        true = found >= self.state.quantity
        result = self.say(f"cups.{'true' if true else 'false'}", bid=self.state.bid, n=found or None)
        if self.choice not in GUESSES or not self.advice:
            return result
        side, won = "good" if self.choice == self.advice else "poor", true == (self.choice == "believe")
        luck = texts.say(f"practice.verdict.{side}_{'won' if won else 'lost'}", self.lang)
        return join_plain(self.lang, result, luck)

    @property
    def _score(self) -> str:
        """How often the odds' advice was right, and how often your calls."""
        made = self.calls.values()
        odds, yours = sum(call.odds_right for call in made), sum(call.right for call in made)
        return self.say("cups.score", n=len(made), odds=odds, yours=yours)

    def _kept_calls(self) -> Html:
        """The calls for the page *My guesses*: each is one decision, sound or not, and unlucky or not."""
        kept = {name: [1, int(call.sound), int(call.sound and not call.right)] for name, call in self.calls.items()}
        return h("span", {"hidden": True, "data-behaviour": "decisions", "data-decisions": json.dumps(kept)})
