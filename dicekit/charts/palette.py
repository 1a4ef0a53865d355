"""Colours of charts by their meaning, and the plotly template with them.

The names and values are those of the style sheet (`tokens.css`), which a test compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

THEMES = ("light", "dark", "print")
FONT = (
    '"Atkinson Hyperlegible", "Segoe UI", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
)
TITLE_FONT = 'Literata, Georgia, "Times New Roman", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", serif'

LIGHT = {
    "surface": "#FFFFFF",
    "ink": "#1C1B22",
    "ink2": "#55515E",
    "line": "#7A7584",
    "holds": "#0D6B59",
    "fails": "#CF4424",
    "exactly": "#0442A5",
    "rolled": "#483000",
    "seal": "#CF4424",
    "seal-text": "#FFFFFF",
}
DARK = LIGHT | {
    "surface": "#1E212A",
    "ink": "#F3EEE2",
    "ink2": "#B9B3C2",
    "line": "#8A8794",
    "holds": "#4FDFC0",
    "fails": "#F96843",
    "exactly": "#A3AAFE",
    "rolled": "#FFDEAE",
}
PRINT = LIGHT | {"ink": "#000000", "ink2": "#33313A", "line": "#55515E"}
PALETTES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK, "print": PRINT}


def paint(value: Any, palette: Mapping[str, str]) -> Any:
    """A copy of a figure with every colour name, such as `$holds`, replaced by its colour.

    >>> paint({"line": {"color": "$ink"}, "x": [1, 2]}, LIGHT)
    {'line': {'color': '#1C1B22'}, 'x': [1, 2]}
    """
    if isinstance(value, str):
        return palette[value[1:]] if value.startswith("$") else value
    if isinstance(value, Mapping):
        return {name: paint(inner, palette) for name, inner in value.items()}
    return [paint(inner, palette) for inner in value] if isinstance(value, list | tuple) else value


AXIS: Mapping[str, Any] = {
    "showgrid": False,
    "zeroline": False,
    "automargin": False,
    "tickfont": {"size": 14, "color": "$ink2"},
    "ticks": "",
}
TEMPLATE: Mapping[str, Any] = {
    "layout": {
        "paper_bgcolor": "$surface",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": FONT, "size": 14, "color": "$ink"},
        "title": {"font": {"family": TITLE_FONT, "size": 22, "color": "$ink"}},
        "hoverlabel": {"bgcolor": "$surface", "bordercolor": "$line", "font": {"color": "$ink", "family": FONT}},
        "legend": {"orientation": "h"},
        "xaxis": AXIS,
        "yaxis": AXIS,
    }
}


def template(theme: str = "light") -> dict[str, Any]:
    """The plotly template of a theme: no grid lines, our fonts and colours.

    >>> sorted(template("dark"))
    ['layout']

    Raises:
        ValueError: there is no such theme.
    """
    if theme not in PALETTES:
        raise ValueError(f"theme must be one of {', '.join(THEMES)}, not {theme!r}")
    painted: dict[str, Any] = paint(TEMPLATE, PALETTES[theme])
    return painted
