"""A ledger of a lesson: which of its lines were opened is kept on the device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import traitlets

from dicekit.widgets.draw.html import Html, h
from dicekit.widgets.ledger import Ledger


class KeptLedger(Ledger):
    """A ledger that a reload opens where it was; `kept` is the name under which the device keeps the place."""

    modules: ClassVar[tuple[str, ...]] = ("ledger.js", "keep.js", "opened.js")
    kept = traitlets.Unicode("ledger")

    def draw(self) -> Mapping[str, str]:
        drawn = dict(super().draw())
        marks = {"class": "slot", "data-behaviour": "opened", "data-place": self.kept}
        drawn["shell"] = h("div", marks, Html(drawn["shell"]))
        return drawn
