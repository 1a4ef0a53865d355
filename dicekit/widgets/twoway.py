"""Two-way table and tree in natural frequencies: what is true against what is claimed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame, status
from dicekit.kit.html import h, join_plain, slot
from dicekit.kit.part import Part, Refused
from dicekit.odds.joint import READINGS, DoesNotAdd, Joint
from dicekit.widgets import typed
from dicekit.widgets.draw import twoway as drawn

PANELS = ("table", "still", "help")


@dataclass(frozen=True)
class Labels:
    """Labels of rows and columns; `asks` are the questions of the three readings, if not the usual ones."""

    rows: tuple[str, str]
    columns: tuple[str, str]
    heading: str = ""
    line: str = ""
    asks: tuple[str, ...] = ()

    def ask(self, reading: str, lang: str) -> str:
        """The question of a reading."""
        if self.asks:
            return self.asks[READINGS.index(reading)]
        return texts.say(f"twoway.ask.{reading}", lang, row=self.rows[0], column=self.columns[0])


class TwoWayTable(Part):
    """Natural frequencies in two rows and two columns, and as a tree.

    `state` is a `Joint`; `reading` selects the share in question: of the column (`column`), of the row, or of all
    (`joint`). `fixed` removes the fields. `labels` are by default true and false, said and not said.

    >>> table = TwoWayTable(Joint(Fraction(1, 1296), Fraction(1), Fraction(1, 20), total=25920))
    >>> table.sentence
    'Of all “said”, how many are “true”? 20 of 1,315, 1.5\\xa0%.'
    """

    tab = "twoway"
    state = traitlets.Instance(Joint)
    reading = traitlets.Enum(READINGS, default_value="column")
    labels = traitlets.Instance(Labels, allow_none=True, default_value=None)
    fixed = traitlets.Bool(False)

    def __init__(self, state: Joint, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["reading", "labels", "fixed"])

    @property
    def called(self) -> Labels:
        """Labels in use."""
        if self.labels is not None:
            return self.labels
        words = {name: texts.say(f"twoway.{name}", self.lang) for name in ("true", "false", "said", "unsaid")}
        return Labels((words["true"], words["false"]), (words["said"], words["unsaid"]))

    @property
    def sentence(self) -> str:
        """The share that is asked for, in words."""
        (part, whole), share = self.state.parts(self.reading), self.state.share(self.reading)
        ask = self.called.ask(self.reading, self.lang)
        found = texts.say("twoway.found", self.lang, part=part, whole=whole, p=share) if share is not None else None
        return join_plain(self.lang, ask, found or texts.say("twoway.nothing", self.lang))

    def draw(self) -> Mapping[str, str]:
        lang, uid, called = self.lang, self.uid, self.called
        heading = called.heading or texts.say("twoway.heading", lang)
        line = called.line or texts.say("twoway.line", lang)
        shell = frame(uid, heading, slot("work"), line=line, level=self.level, kind="twoway", lang=lang, panels=PANELS)
        return {
            "shell": shell,
            "work": drawn.work(uid, self.state, called, self.reading, self.fixed, lang),
            "status": status(self.sentence),
            "table": drawn.plain(self.state, called, lang),
            "still": copy_panel(uid, drawn.words(self.state, called, self.sentence, lang), lang),
            "help": h("p", None, texts.say("twoway.help.fixed" if self.fixed else "twoway.help", lang)),
        }

    # requests

    def on_read(self, value: str) -> None:
        """Change which share is asked for."""
        if value not in READINGS:
            raise self.unknown_act()
        self.reading = value
        self._announce()

    def on_cell(self, row: int, column: int, value: str) -> None:
        """Set a cell; the others follow, or an error says what its row allows."""
        if self.fixed or row not in (0, 1) or column not in (0, 1):
            raise self.unknown_act()
        count = typed.number(value, self.lang)
        if count.denominator != 1:
            raise Refused(texts.say("twoway.whole", self.lang), "value")
        try:
            self.state = self.state.with_cell(row, column, int(count))
        except DoesNotAdd as fault:
            self.redraw()
            name = self.called.rows[fault.row]
            raise Refused(texts.say("twoway.row", self.lang, row=name, most=fault.most, typed=int(count))) from None
        self._announce()

    def on_set(self, base: str, if_true: str, if_false: str, total: str = "") -> None:
        """Set rates and total; an empty total means the smallest that makes every cell whole."""
        if self.fixed:
            raise self.unknown_act()
        fields = {"base": base, "if_true": if_true, "if_false": if_false}
        rates = [typed.chance(text, self.lang, name) for name, text in fields.items()]
        try:
            least = Joint(rates[0], rates[1], rates[2])
        except ValueError:
            raise Refused(texts.say("twoway.fine", self.lang)) from None
        wanted = typed.number(total, self.lang, "total") if total.strip() else Fraction(0)
        if wanted.denominator != 1 or wanted < 0 or wanted % least.least:
            raise Refused(texts.say("twoway.total", self.lang, least=least.least), "total")
        try:
            self.state = replace(least, total=int(wanted))
        except ValueError:
            raise Refused(texts.say("twoway.fine", self.lang)) from None
        self._announce()

    def _announce(self) -> None:
        self.announce(self.sentence)
