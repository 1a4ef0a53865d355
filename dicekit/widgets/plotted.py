"""What parts drawn by plotly share: its script, sent once where no address serves it."""

from __future__ import annotations

from typing import ClassVar

import traitlets

from dicekit.widgets.base import Part

WIDTHS = {"wide": 408, "narrow": 288}  # the natural widths of the two drawings


class Plotted(Part):
    """A part whose figure the browser draws with plotly, from the plain data in `local`."""

    modules: ClassVar[tuple[str, ...]] = ("chart.js",)

    library = traitlets.Unicode("", help="plotly's script, sent on request where no address serves it").tag(sync=True)

    def on_library(self) -> None:
        """The browser has no address for plotly's script: send it, once, until the browser says that it has it."""
        self.library = plotly_script()

    def on_library_done(self) -> None:
        """It has come: no need to keep five megabytes."""
        self.library = ""


def plotly_script() -> str:
    """Plotly's own script, from the plotly that is installed."""
    from importlib.resources import files

    return (files("plotly") / "package_data" / "plotly.min.js").read_text(encoding="utf-8")
