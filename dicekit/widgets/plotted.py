"""What parts drawn by plotly share: a guess and rolls on the drawing, its window, and plotly's script."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.kit.frame import frame
from dicekit.kit.part import Part, Refused

WIDTHS = {"wide": 408, "narrow": 288}  # the natural widths of the two drawings
PANELS = ("table", "still", "help")


class Plotted(Part):
    """A part whose figure the browser draws with plotly, from the plain data in `local`.

    `guess` is a Fraction from 0 to 1 or None, `tallies` how often each count was rolled, `shift` by how many windows
    the columns shown are moved.
    """

    tab = "chart"
    modules: ClassVar[tuple[str, ...]] = ("chart.js",)

    guess = traitlets.Any(None)
    tallies = traitlets.Dict()
    shift = traitlets.Int(0, help="by how many windows the columns shown are moved")
    library = traitlets.Unicode("", help="plotly's script, sent on request where no address serves it").tag(sync=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.observe(self._changed, ["guess", "tallies", "shift"])

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

    def drawn(self, heading: str, wide: object, narrow: object) -> dict[str, str]:
        """Hand both drawings, if there are any, to the browser; the shell around them."""
        self.local = {"wide": wide, "narrow": narrow, "width": WIDTHS} if wide else {}
        return {"shell": frame(self.uid, heading, level=self.level, lang=self.lang, panels=PANELS, hush=True)}

    def on_window(self, by: int) -> None:
        """Show the columns before or after those that are shown."""
        way = max(-1, min(by, 1))
        if not way or self._window(self.shift + way) == self._window(self.shift):
            raise Refused(texts.say("plot.no_such", self.lang))
        self.shift += way

    def _window(self, shift: int) -> object:
        """What a phone shows of the columns, moved by so many windows; None where all are always seen."""
        return None

    def on_restart(self) -> None:
        """Draw again."""
        self.redraw()

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
