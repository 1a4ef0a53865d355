"""`Extras`: a quiet word that opens what few need beside a table."""

from __future__ import annotations

from collections.abc import Mapping

import traitlets

from dicekit import texts
from dicekit.kit.html import h
from dicekit.kit.part import Part


class Extras(Part):
    """*Look closer*: while it is closed, `odds_table.css` hides the parts of its page with the class `dk-extra`.

    `state`: whether it's open at first.
    """

    tab = ""
    state = traitlets.Bool(False)

    def draw(self) -> Mapping[str, str]:
        summary = h("summary", None, texts.say("explorer.extras", self.lang))
        return {"shell": h("details", {"class": "fold extras", "data-key": "extras", "open": self.state}, summary)}
