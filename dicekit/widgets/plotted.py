"""`Plotted`: base class of parts whose figure plotly draws in the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit.charts.svg import still
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import Html, h
from dicekit.kit.part import Part, Slot
from dicekit.widgets.draw import plot as drawn

PANELS = ("table", "still", "help")


class Plotted(Part):
    """A part whose figure the browser draws with plotly.

    `guess` is a Fraction from 0 to 1 or None, `tallies` how often each count was rolled.

    The browser draws what is in `local`: the figure, and texts and actions of each bar; changes are sent as patches
    (`kit.sync`). The still is sent with the first drawing, and later only to a browser without plotly.
    """

    tab = "chart"
    modules: ClassVar[tuple[str, ...]] = ("chart.js",)

    html_caption, html_drawing, html_acts, html_mover = Slot(), Slot(), Slot(), Slot()
    guess = traitlets.Any(None)
    tallies = traitlets.Dict()
    library = traitlets.Unicode("", help="plotly's script, sent on request where no address serves it").tag(sync=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._kept: dict[str, tuple[Any, str]] = {}
        self._fresh = True  # whether the still picture has to be drawn as well
        super().__init__(*args, **kwargs)
        self.observe(self._changed, ["guess", "tallies"])

    @traitlets.validate("guess")
    def _is_chance(self, proposal: Mapping[str, Any]) -> Fraction | None:
        guess = proposal["value"]
        if guess is None:
            return None
        if isinstance(guess, bool) or not isinstance(guess, Fraction | int) or not 0 <= guess <= 1:
            raise traitlets.TraitError(f"a guess is a Fraction from 0 to 1, or None: {guess!r}")
        return Fraction(guess)

    @traitlets.validate("tallies")
    def _are_counts(self, proposal: Mapping[str, Any]) -> dict[int, int]:
        tallies: dict[int, int] = proposal["value"]
        if not all(type(count) is int and type(times) is int and times >= 0 for count, times in tallies.items()):
            raise traitlets.TraitError(f"tallies tell how often each count was rolled: {tallies!r}")
        return dict(tallies)

    # for subclasses

    def chart_shell(self, heading: str, kind: str, layer: str, panels: tuple[str, ...] = PANELS) -> Html:
        """HTML around a part that is nothing but its chart; it doesn't change with the figure."""
        figure = drawn.figure(self.uid, kind, layer, self.lang)
        return frame(self.uid, heading, figure, level=self.level, lang=self.lang, panels=panels, hidden_title=True)

    def show(self, model: dict[str, Any]) -> None:
        """Send the figure and the texts of its bars to the browser, whole or as a patch (`kit.sync`)."""
        self.local = model

    def hide(self) -> None:
        """Remove the figure."""
        self.local = {}

    def still_of(self, figure: Mapping[str, Any], summary: str) -> str:
        """The still of a figure if a browser needs it, else the last one sent."""
        fresh = self._fresh or self.comm is None
        return still(dict(figure), summary, mark=self.uid) if fresh else self.html_drawing

    def memoized(self, name: str, key: Any, make: Callable[[], str]) -> str:
        """A cached drawing, made again for another key."""
        before = self._kept.get(name)
        if before is not None and not self._fresh and before[0] == (self.lang, key):
            return before[1]
        self._kept[name] = (self.lang, key), (made := make())
        return made

    def copied(self, text: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
        """The *Still* panel: the chart in words; the browser updates the first part (`.chart-text`)."""
        description = h("span", {"class": "chart-text"}, text)
        lines = "\n".join("\t".join(row) for row in [heads, *rows])
        return copy_panel(self.uid, h("span", None, description, "\n\n", lines), self.lang)

    # still pictures

    def still(self) -> Html:
        """Static HTML with a still of the current figure."""
        self._draw_stills()
        return super().still()

    def snapshot(self) -> dict[str, Any]:
        """Plain data from which a page without a kernel shows this part."""
        self._draw_stills()
        return super().snapshot()

    def _draw_stills(self) -> None:
        self._fresh = True
        self.redraw()

    # requests

    def on_stills(self) -> None:
        """Send the current still to a browser that has no plotly yet."""
        self._draw_stills()

    def on_restart(self) -> None:
        """Draw again."""
        self._draw_stills()

    def on_library(self) -> None:
        """Send plotly's script to a browser that can't load it from an address."""
        self.library = plotly_script()

    def on_library_done(self) -> None:
        """Drop the script (5 MB) after the browser has received it."""
        self.library = ""


def plotly_script() -> str:
    """JavaScript of the installed plotly."""
    from importlib.resources import files

    return (files("plotly") / "package_data" / "plotly.min.js").read_text(encoding="utf-8")
