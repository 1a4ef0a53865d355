"""Parts beside each other: left happens, right is reasoned; on a narrow page one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets

from dicekit.widgets.base import Part
from dicekit.widgets.draw.html import Html, classes, h
from dicekit.widgets.draw.sprite import sprite


class Desk(ipywidgets.Box):
    """Two columns of parts (or one). Like each part it shows a still of all of them before it is live.

    With `turned` what stands right comes first where there is one column only (a ledger before the grid it refers to).
    """

    def __init__(
        self, left: Sequence[Part], right: Sequence[Part] = (), *, turned: bool = False, **kwargs: Any
    ) -> None:
        columns = (right, left) if turned else (left, right)
        self.columns = tuple(tuple(column) for column in columns if column)
        self._turned = turned
        boxes = [ipywidgets.VBox(list(column)) for column in self.columns]
        super().__init__(boxes, **kwargs)
        self.add_class("dk-desk")
        if len(boxes) == 1:
            self.add_class("dk-one")
        if turned:
            self.add_class("dk-turned")

    def still(self) -> Html:
        """The stills of all parts, in the same columns."""
        columns = [h("div", None, [part.still() for part in column]) for column in self.columns]
        css = classes("dk-desk", len(columns) == 1 and "dk-one", self._turned and "dk-turned")
        return h("div", {"class": css}, columns)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = super()._repr_mimebundle_(**kwargs)
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**data, "text/html": Html(sprite() + self.still())}, metadata
