"""Charts of exact chances, as plotly figures of data.

How a chart is made:

1. `bars(view, "7x5")` gets the numbers from `dicekit.odds`: a frozen `Bars` (others: `Columns`, `Lines` …).
2. `Bars.figure(lang)` returns a plotly figure as a dict: counts on x, chances on y, colours by name.
3. `painted(chart, theme)` replaces the names by colours and makes a `plotly.graph_objects.Figure`; so does `odds(...)`.
4. `svg.still(figure, ...)` draws the same dict as SVG, without a browser, in the colours of the page.
5. `widgets.OddsChart` sends the dict to the browser, where plotly draws it (`chart.js`); when another bid is
   considered, only changes are sent.
6. Texts of the same chart: `sentence`, `summary`, `say(place)` for a bar, `table`.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> bars(view, "7x5").sentence()
    'At least seven fives: 44.1\\xa0%'
    >>> solid, others = odds(view, "7x5").data[:2]
    >>> solid.name, solid.x[4], round(solid.y[4], 4), solid.customdata[4][0]
    ('at least 7', 7, 0.2276, '4,480/19,683')

Plotly is imported only when a figure is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import odds as _odds
from dicekit.charts.cells import Cells
from dicekit.charts.columns import Column, Columns, Group
from dicekit.charts.curves import Axis, Curve, Region, Spot
from dicekit.charts.lines import Lines
from dicekit.charts.numbers import Bars
from dicekit.charts.palette import PALETTES, THEMES, paint, template
from dicekit.charts.parts import Chart
from dicekit.charts.stack import Stack
from dicekit.charts.svg import fitted
from dicekit.charts.svg import still as _still
from dicekit.charts.twin import Twin
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.texts.notebook import notebook_language

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

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
    "bar_chart",
    "bars",
    "cell_map",
    "compare",
    "line_chart",
    "odds",
    "painted",
    "sentence",
    "small_multiples",
    "still",
    "table",
    "tally_bars",
    "template",
]
TITLE, LEGEND = 58, 26  # pixels for the title, and for the legend below it
TITLE_PLACE = {"x": 0.02, "xanchor": "left", "y": 0.97, "yanchor": "top"}
LEGEND_PLACE = {"orientation": "h", "x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"}


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
    """The odds of a bid as numbers, from which figure, still, sentence and table are made.

    `marks` are `overlay_name`, `unit`, `mean`, `even` and `sealed` of `Bars`.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> bars(view, "7x5").chance
    Fraction(8675, 19683)

    Raises:
        ValueError: a field has an invalid value; the message names the field.
    """
    parsed = view.bid(bid)
    return Bars(
        _odds.tally(view, parsed),
        parsed,
        question=question,
        unseen=sum(view.unseen),
        call=not view.rules.by_die,
        guess=guess,
        rolls={} if rolls is None else rolls,
        overlay=overlay,
        **marks,
    )


def painted(chart: Chart | Bars, *, lang: str | None = None, theme: str = "light", narrow: bool = False) -> Figure:
    """A chart as a plotly figure in the colours of a theme, with its sentence as title.

    A second model or curve is named in the legend. With another title, by `figure.update_layout(title=…)`, the chance
    of a bid is still in the figure.

    >>> painted(Columns.of(Distribution.binomial(2, hits=1, sides=6), "Two dice")).layout.title.text
    'Two dice'

    Raises:
        ValueError: there is no such theme.
    """
    from plotly.graph_objects import Figure

    lang = lang or notebook_language()
    look = template(theme)
    made = chart.figure(lang, total=True) if isinstance(chart, Bars) else chart.figure(lang)
    sentence = chart.sentence(lang) if isinstance(chart, Bars) else chart.sentence
    layout = dict(fitted(made, narrow))
    del layout["meta"]
    for name, axis in layout.items():
        if name.startswith(("xaxis", "yaxis")) and axis.get("visible", True):
            layout[name] = {**axis, "fixedrange": False}
    data = [{"showlegend": False, **trace} for trace in made["data"]]
    top = TITLE + (LEGEND if any(trace["showlegend"] for trace in data) else 0)
    layout |= {"title": {"text": sentence}, "dragmode": "zoom"}
    layout |= {"height": layout["height"] + top, "showlegend": True, "legend": LEGEND_PLACE}
    layout["margin"] = {**layout["margin"], "l": layout["margin"]["l"] + 8, "t": top, "b": 8}
    layout["annotations"] = [note for note in layout["annotations"] if note["text"]]
    colours = {**PALETTES[theme], "ink2": PALETTES[theme]["line"]}  # readable on any background
    plain = paint({"data": data, "layout": layout}, colours)
    look["layout"]["title"] |= TITLE_PLACE  # also where the title is set by the caller
    plain["layout"]["template"] = look
    return Figure(plain)


def odds(
    view: View,
    bid: Bid | str,
    *,
    lang: str | None = None,
    theme: str = "light",
    narrow: bool = False,
    **asked: Any,
) -> Figure:
    """The odds of a bid as a plotly figure: a bar for every count; those that make the bid true are solid.

    `asked` are arguments of `bars`: `question` (`at_least` or `exactly`), `guess` (a Fraction), `rolls` (how often each
    count of the whole table was rolled), `overlay` (a second distribution, drawn dotted), and its `marks`; the legend
    shows `overlay_name`. `figure.update_layout(title=…)` sets another title; the chance is still at the dotted line.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> odds(view, "7x5").layout.title.text
    'At least seven fives: 44.1\\xa0%'
    """
    return painted(bars(view, bid, **asked), lang=lang, theme=theme, narrow=narrow)


def tally_bars(numbers: Bars | Distribution, *, bid: Bid | None = None, **look: Any) -> Figure:
    """A plotly figure of `Bars`, or of a distribution with the bid that it is about.

    Raises:
        ValueError: a distribution without its bid.

    >>> tally_bars(Distribution.binomial(2, hits=2, sides=6), bid=Bid(1, 5)).layout.title.text
    'At least one five: 55.6\\xa0%'
    """
    if isinstance(numbers, Distribution):
        if bid is None:
            raise ValueError("bid must be given: a distribution needs the bid that it is about")
        numbers = Bars(numbers, bid)
    return painted(numbers, **look)


def bar_chart(
    columns: Distribution | Sequence[Column],
    title: str = "",
    *,
    lang: str | None = None,
    theme: str = "light",
    narrow: bool = False,
    **more: Any,
) -> Figure:
    """Bars as a plotly figure, of a distribution or of columns with labels; `more` as for `Columns`.

    >>> bar_chart(Distribution.binomial(2, hits=1, sides=6), "Two dice", least=1).data[0].y
    (None, 0.2777777777777778, 0.027777777777777776)
    """
    if isinstance(columns, Distribution):
        chart = Columns.of(columns, title, **more)
    else:
        chart = Columns(title, tuple(columns), **more)
    return painted(chart, lang=lang, theme=theme, narrow=narrow)


def line_chart(
    curves: Sequence[Curve],
    x: Axis,
    y: Axis,
    title: str = "",
    *,
    lang: str | None = None,
    theme: str = "light",
    narrow: bool = False,
    **more: Any,
) -> Figure:
    """One or two curves as a plotly figure; `more` as for `Lines`.

    >>> points = ((Fraction(0), Fraction(0)), (Fraction(2), Fraction(1)))
    >>> scale = Axis(Fraction(0), Fraction(2))
    >>> line_chart([Curve("half", points)], scale, scale).data[0].y
    (0.0, 1.0)
    """
    return painted(Lines(title, tuple(curves), x, y, **more), lang=lang, theme=theme, narrow=narrow)


def small_multiples(
    named: Mapping[str, Distribution],
    title: str = "",
    *,
    least: int,
    lang: str | None = None,
    theme: str = "light",
    narrow: bool = False,
    **more: Any,
) -> Figure:
    """Several distributions one below the other over one axis, as a plotly figure; those from `least` on are solid.

    >>> dice = {f"{n} dice": Distribution.binomial(n, hits=1, sides=6) for n in (2, 3)}
    >>> [bar.name for bar in small_multiples(dice, "Sixes", least=1).data]
    ['holds', 'other', 'holds', 'other']
    """
    chart = Stack.of(list(named.items()), title, least=least, **more)
    return painted(chart, lang=lang, theme=theme, narrow=narrow)


def compare(
    first: Distribution,
    second: Distribution,
    title: str = "",
    *,
    lang: str | None = None,
    theme: str = "light",
    narrow: bool = False,
    **more: Any,
) -> Figure:
    """Two distributions over one axis as a plotly figure, bars and dotted steps; `more` as for `Twin`.

    With `names`, the legend shows them; with `least`, both chances of that many or more are in the figure.

    >>> plain, wild = (Distribution.binomial(2, hits=hits, sides=6) for hits in (1, 2))
    >>> [trace.type for trace in compare(plain, wild, names=("plain", "wild")).data]
    ['bar', 'scatter']
    """
    return painted(Twin(title, first, second, **more), lang=lang, theme=theme, narrow=narrow)


def cell_map(
    across: Sequence[int],
    up: Sequence[int],
    kinds: Sequence[Sequence[str]],
    title: str = "",
    *,
    lang: str | None = None,
    theme: str = "light",
    narrow: bool = False,
    **more: Any,
) -> Figure:
    """A map of cells as a plotly figure; `more` as for `Cells`.

    >>> [bar.x for bar in cell_map((1, 2), (5,), [("gain", "rest")]).data]
    [(1,), (2,)]
    """
    chart = Cells(title, tuple(across), tuple(up), tuple(map(tuple, kinds)), **more)
    return painted(chart, lang=lang, theme=theme, narrow=narrow)


def still(chart: Chart | Bars, lang: str | None = None, mark: str = "chart") -> str:
    """A chart as inline SVG, drawn without a browser: one for wide places, one for phones.

    Its caption isn't in it: `chart.sentence` has the chance, `chart.legend()` the name of a second model.

    >>> svg = still(Columns.of(Distribution.binomial(2, hits=1, sides=6), "Two dice"))
    >>> svg.count("<svg")
    2
    """
    lang = lang or notebook_language()
    return _still(chart.figure(lang), chart.summary(lang), mark)


def sentence(view: View, bid: Bid | str, *, lang: str | None = None, **asked: Any) -> str:
    """The odds of a bid in one sentence.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> sentence(view, "7x5")
    'At least seven fives: 44.1\\xa0%'
    """
    return bars(view, bid, **asked).sentence(lang or notebook_language())


def table(view: View, bid: Bid | str, *, lang: str | None = None, **asked: Any) -> list[tuple[str, ...]]:
    """The odds of a bid as rows: count, exactly, at least; the heads are `Bars.heads`.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> table(view, "7x5")[4]
    ('7', '22.8\\xa0% (4,480/19,683)', '44.1\\xa0% (8,675/19,683)')
    """
    return bars(view, bid, **asked).table(lang or notebook_language())


def __dir__() -> list[str]:
    return sorted(__all__)
