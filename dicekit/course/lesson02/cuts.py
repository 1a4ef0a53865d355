"""Who is still without a six, roll by roll: each roll cuts a sixth off what is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson02.case import MISSES, Due, say
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import classes, h
from dicekit.kit.part import Part
from dicekit.kit.pooled import Rows

ROWS = range(1, MISSES + 2)
#: which rows are highlighted at each step of the derivation
LIT: Mapping[str, frozenset[int]] = {
    "one": frozenset({1}),
    "two": frozenset({1, 2}),
    "none": frozenset(range(1, MISSES + 1)),
    "then": frozenset({MISSES + 1}),
    "again": frozenset({1, MISSES + 1}),
}
STRETCHED = "again"  # at this step the last row is as wide as the first


class Cuts(Part):
    """Nine bars: all players, and those who are left after each roll, each cut by the next one.

    >>> part = Cuts()
    >>> part.lit = "none"
    >>> part.html_work.count('class="lit"')
    8
    """

    tab = ""
    lit = traitlets.Enum(list(LIT), default_value="one", help="the step whose rows are lit")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=None, **kwargs)
        self.observe(self._changed, ["lit"])

    def say(self, key: str, **slots: Any) -> str:
        return say(f"cuts.{key}", self.lang, **slots)

    @property
    def sentence(self) -> str:
        return self.say("sentence", misses=MISSES, none=Due().none)

    def at_step(self, key: str, revealed: bool) -> list[Rows]:
        """How many still have no six after each roll that a step of the reasoning has come to; at last two rolls'
        shares of sixes."""
        if key == STRETCHED and revealed:
            names = (self.say("roll", n=1), self.say("wide", n=ROWS[-1]))
            return [self._rows([(name, Due().again, self.say("share.now", p=Due().again)) for name in names])]
        steps = [*LIT]
        at = steps.index(key) + revealed
        last = max(LIT[steps[at - 1]]) if at else 0
        shown = [(self.say("roll", n=row), Due(row).none, "share") for row in range(1, min(last, MISSES) + 1)]
        if last > MISSES:
            shown.append((self.say("roll", n=last), Due().both, "share.now"))
        rows = [(name, chance, self.say(words, p=chance)) for name, chance, words in shown]
        return [self._rows(rows)] if rows else []

    def _rows(self, values: Sequence[tuple[str, Fraction, str]]) -> Rows:
        return Rows(self.say("title"), tuple((name, float(chance), words) for name, chance, words in values))

    def draw(self) -> Mapping[str, str]:
        title = self.say("title")
        key = [h("span", {"class": name}, h("i"), self.say(f"key.{name}")) for name in ("left", "gone")]
        rows = [self._row(row) for row in ROWS]
        work = h("div", None, h("p", {"class": "cuts-key"}, key), h("ol", {"class": "cuts", "aria-label": title}, rows))
        return {
            "shell": frame(
                self.uid, title, level=self.level, lang=self.lang, panels=("still", "help"), hidden_title=True
            ),
            "work": work,
            "still": copy_panel(self.uid, self.sentence, self.lang),
            "help": h("p", None, self.say("help")),
        }

    @property
    def _last(self) -> int:
        """The last row that the step has come to."""
        return max(LIT[self.lit])

    def _row(self, row: int) -> Any:
        before, after = Due(row - 1).none, Due(row).none
        stretched = self.lit == STRETCHED and row == ROWS[-1]
        return h(
            "li",
            {
                "class": classes(row in LIT[self.lit] and "lit", stretched and "wide", row > self._last and "to-come"),
                "data-key": f"row{row}",
            },
            h("span", None, self.say("wide" if stretched else "roll", n=row)),
            h(
                "span",
                {
                    "class": "track",
                    "style": f"--w:{float(100 * before):.2f}%",
                    "role": "img",
                    "aria-label": self.say("spoken", before=before, after=after),
                },
                h("span", {"class": "left"}),
                h("span", {"class": "gone"}),
            ),
            self._share(row),
        )

    def _share(self, row: int) -> Any:
        """The text beside a row that was come to: how many have no six after it; in the last row, how many get one."""
        if row < ROWS[-1]:
            return h("span", {"class": "n"}, self.say("share", p=Due(row).none))
        told = self.say("share.now", p=Due(row - 1).both) if self.lit != STRETCHED else ""  # stretched, it's asked for
        return h("span", {"class": "n now"}, told)
