"""Lays parts out in two columns; in one column, or behind tabs, on a narrow page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import ipywidgets
import traitlets

from dicekit.kit import bundle
from dicekit.kit import tabs as drawn
from dicekit.kit.html import Html, classes, h, slot
from dicekit.kit.part import Part
from dicekit.kit.plain import shown_still


class Tabs(Part):
    """Tabs of a desk: a phone shows one kind of parts at a time; `state` names the kinds.

    Works without Python (`static/tabs.js`). Wide screens, paper and pages without scripts show all parts and no tabs.
    """

    tab = ""
    modules: ClassVar[tuple[str, ...]] = ("store.js", "tabs.js")
    store_key = traitlets.Unicode("", help="where the device keeps which tab is open; empty: it does not")

    def __init__(self, kinds: Sequence[str], opens: str = "", **kwargs: Any) -> None:
        self.opens = opens
        super().__init__(state=tuple(kinds), **kwargs)
        self.add_class("dk-tabs")
        self.observe(lambda _: self.redraw(), "store_key")

    def draw(self) -> Mapping[str, str]:
        return {"shell": slot("work"), "work": drawn.tabs(self.uid, self.state, self.lang, self.store_key, self.opens)}


class Desk(ipywidgets.Box):
    """Parts in two columns (or one), with a still of all of them until they are live.

    With `turned` the right column comes first on narrow pages (a ledger before the grid it refers to).
    A phone shows the parts of one kind (`Part.tab`) at a time, chosen by tabs below them; `opens` is the first kind.
    Without `tabbed` it shows all of them, one below the other.

    >>> from dicekit.widgets import Ledger, OddsChart
    >>> len(Desk([OddsChart()], [Ledger()]).parts)
    3
    """

    def __init__(
        self,
        left: Sequence[Part],
        right: Sequence[Part] = (),
        *,
        turned: bool = False,
        opens: str = "",
        tabbed: bool = True,
        **kwargs: Any,
    ) -> None:
        columns = (right, left) if turned else (left, right)
        self.columns = tuple(tuple(column) for column in columns if column)
        self.tabs = self._tabbed([part for column in self.columns for part in column], opens) if tabbed else None
        one, first = len(self.columns) == 1, drawn.opened(self.tabs.state, opens) if self.tabs else 0
        asks = not one and [{part.tab for part in column} for column in columns] == [{"truth"}, {drawn.QUESTIONS}]
        opened = (first and f"dk-open-{first}") or None
        wide = any("dk-wide" in part._dom_classes for column in self.columns for part in column)
        beside = one and not wide and "dk-beside"  # a text before a single part is placed beside it
        css = classes("dk-desk", one and "dk-one", beside, turned and "dk-turned", asks and "dk-asks", opened)
        self._css = str(css)
        boxes = [ipywidgets.VBox(list(column)) for column in self.columns]
        super().__init__([*boxes, *([self.tabs] if self.tabs else [])], **kwargs)
        for name in self._css.split():
            self.add_class(name)

    @staticmethod
    def _tabbed(parts: Sequence[Part], opens: str) -> Tabs | None:
        """The tabs, if there is more than one kind of parts; also sets which tab shows each part.

        Exercise cards are never behind a tab, where they aren't found: a desk that has them shows all parts.
        """
        kinds = sorted({part.tab for part in parts if part.tab}, key=drawn.position)
        if len(kinds) < 2 or drawn.QUESTIONS in kinds:
            return None
        for part in parts:
            if part.tab:
                part.add_class("dk-in").add_class(f"dk-in-{kinds.index(part.tab) + 1}")
        tabs = Tabs(kinds, opens, lang=parts[0].lang)
        traitlets.dlink((parts[0], "lang"), (tabs, "lang"))
        return tabs

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts column by column, and the row of tabs after them."""
        return tuple(part for column in self.columns for part in column) + ((self.tabs,) if self.tabs else ())

    def remember(self, place: str) -> None:
        """Store the open tab on the device under this key."""
        if self.tabs:
            self.tabs.store_key = place

    def still(self) -> Html:
        """The stills of the parts that are shown, in the same columns."""
        boxes = [box for box in self.children if box is not self.tabs]
        columns = [h("div", None, [part.still() for part in box.children]) for box in boxes]
        return h("div", {"class": self._css}, columns, self.tabs.still() if self.tabs else None)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = super()._repr_mimebundle_(**kwargs)
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**data, "text/html": shown_still(self.still())}, metadata | {bundle.OUTPUT_MARK: True}
