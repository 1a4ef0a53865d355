"""Charts of exact chances: numbers in, plotly figures out, with the sentence, the table and the still of each.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> bars(view, "7x5").sentence()
    'At least seven fives: 44.1\\xa0%'

Nothing here loads plotly before a figure is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import odds as _odds
from dicekit.charts.cells import Cells
from dicekit.charts.columns import Column, Columns, Group
from dicekit.charts.lines import Axis, Curve, Lines, Region, Spot
from dicekit.charts.numbers import Bars
from dicekit.charts.palette import THEMES, template
from dicekit.charts.stack import Stack
from dicekit.charts.svg import still
from dicekit.charts.twin import Twin
from dicekit.distribution import Distribution

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from dicekit.dice.action import Bid
    from dicekit.dice.view import View

__all__ = [
    "THEMES",
    "Axis",
    "Bars",
    "Cells",
    "Column",
    "Columns",
    "Curve",
    "Group",
    "Lines",
    "Region",
    "Spot",
    "Stack",
    "Twin",
    "bars",
    "odds",
    "sentence",
    "still",
    "table",
    "tally_bars",
    "template",
]


def bars(
    view: View,
    bid: Bid | str,
    *,
    question: str = "at_least",
    guess: Fraction | None = None,
    rolls: Mapping[int, int] | None = None,
    overlay: Distribution | None = None,
    **marks: Any,
) -> Bars:
    """The chart of a bid as numbers: asks odds, and holds what the figure, still, sentence and table are made of.

    `marks` may hold `unit`, `mean`, `even`, `sealed` and `shift` of `Bars`.
    """
    said = view.bid(bid)
    return Bars(
        _odds.tally(view, said),
        said,
        question=question,
        unseen=sum(view.unseen),
        call=not view.rules.by_die,
        guess=guess,
        rolls=dict(rolls or {}),
        overlay=overlay,
        **marks,
    )


def odds(
    view: View,
    bid: Bid | str,
    *,
    lang: str = "en",
    theme: str = "light",
    narrow: bool = False,
    **asked: Any,
) -> Figure:
    """The odds of a bid as a plotly figure: the bars of every count, with those that hold solid.

    `asked` may hold `question` (`at_least` or `exactly`), `guess` (a Fraction), `rolls` (how often each count of the
    whole table was rolled) and `overlay` (a second distribution, drawn dotted).
    """
    return tally_bars(bars(view, bid, **asked), lang=lang, theme=theme, narrow=narrow)


def tally_bars(
    numbers: Bars | Distribution,
    *,
    bid: Bid | None = None,
    lang: str = "en",
    theme: str = "light",
    narrow: bool = False,
) -> Figure:
    """A plotly figure of numbers: of `Bars`, or of a distribution with the bid that it is about."""
    from plotly.graph_objects import Figure

    from dicekit.charts.figure import painted

    if isinstance(numbers, Distribution):
        if bid is None:
            raise ValueError("a distribution needs the bid that it is about")
        numbers = Bars(numbers, bid)
    return Figure(painted(numbers, lang=lang, theme=theme, narrow=narrow))


def sentence(view: View, bid: Bid | str, *, lang: str = "en", **asked: Any) -> str:
    """The chart in one true sentence: its title and its spoken summary begin with it."""
    return bars(view, bid, **asked).sentence(lang)


def table(view: View, bid: Bid | str, *, lang: str = "en", **asked: Any) -> list[tuple[str, ...]]:
    """The chart as rows of a table: count, exactly, at least; the heads are `Bars.heads`."""
    return bars(view, bid, **asked).table(lang)
