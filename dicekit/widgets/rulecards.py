"""Rule cards: what the rules say in example situations, with rule numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import traitlets

from dicekit import texts
from dicekit.dice.table import Table
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h
from dicekit.kit.part import Part
from dicekit.widgets.draw import rulecards as drawn

PANELS = ("table", "still", "help")


@dataclass(frozen=True)
class RuleCard:
    """One rule: title, text and number; `rows` are a table with the header `head`.

    `table` is the situation as a table for a round stepper, or None.
    """

    title: str
    words: str
    rule: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    table: Table | None = None


class RuleCards(Part):
    """Several rule cards. `tried` is the table of the card that was tried last; link a stepper with it.

    >>> cards = RuleCards([RuleCard("Once a game", "A second one is refused.", "P15")], heading="The rules")
    >>> "A second one is refused." in cards.html_work, cards.tried
    (True, None)
    """

    tab = "rules"

    state = traitlets.Tuple()
    heading = traitlets.Unicode("", help="what the part is called")
    line = traitlets.Unicode("", help="one line below it")
    tried = traitlets.Instance(Table, allow_none=True, default_value=None)

    def __init__(self, cards: Sequence[RuleCard], **kwargs: Any) -> None:
        super().__init__(state=tuple(cards), **kwargs)
        self.observe(self._changed, ["heading", "line"])

    @property
    def _title(self) -> str:
        return self.heading or texts.say("rulecards.title", self.lang)

    def draw(self) -> Mapping[str, str]:
        lang, title = self.lang, self._title
        can_lay = any(card.table is not None for card in self.state)
        shell = frame(
            self.uid, title, line=self.line or None, level=self.level, kind="rulecards", lang=lang, panels=PANELS
        )
        return {
            "shell": shell,
            "work": drawn.cards(self.uid, self.state, self.level + 1, lang),
            "table": drawn.table(title, self.state, lang),
            "still": copy_panel(self.uid, drawn.words(self.state), lang),
            "help": h("p", None, texts.say("rulecards.help.lay" if can_lay else "rulecards.help", lang)),
        }

    def on_try(self, at: int) -> None:
        """Set `tried` to a card's situation; setting the same one again notifies again."""
        if not 0 <= at < len(self.state) or self.state[at].table is None:
            raise self.unknown_act()
        self.tried = None
        self.tried = self.state[at].table
        self.announce(texts.say("rulecards.laid", self.lang, title=self.state[at].title))
