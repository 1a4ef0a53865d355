"""What a cell shows, as HTML that needs no kernel: our parts as stills, and anybody's values as well as can be."""

from __future__ import annotations

import base64
import json
from functools import cache
from typing import Any

import ipywidgets
from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune

from dicekit import texts
from dicekit.site import outputs
from dicekit.site.in_process import Printed


def html_of(value: Any, lang: str) -> Markup:
    """A still of our parts, a figure with its data, HTML, pictures and texts; a sentence for other people's widgets."""
    if hasattr(value, "still"):
        return Markup(value.still())
    if isinstance(value, Printed):
        return outputs.drawn([{"output_type": "stream", "name": "stdout", "text": value.text}])
    if hasattr(value, "to_plotly_json"):
        return outputs.drawn(
            [_output({outputs.FIGURE: json.loads(value.to_json()), "text/plain": type(value).__name__})]
        )
    if isinstance(value, ipywidgets.Box):
        return Markup("").join(dict.fromkeys(html_of(child, lang) for child in value.children))  # the sentence once
    if isinstance(value, ipywidgets.Widget):
        return Markup('<p class="part">{}</p>').format(texts.say("site.needs_server", lang))
    return _drawn(value if isinstance(value, dict) and outputs.FIGURE in value else _data(value))


def is_figure(value: Any) -> bool:
    """Whether plotly.js draws the value, or one inside it."""
    if hasattr(value, "to_plotly_json") or (isinstance(value, dict) and outputs.FIGURE in value):
        return True
    return any(map(is_figure, getattr(value, "children", ())))


def foreign_widget(value: Any) -> str:
    """The name of the kind of a widget that only a kernel can move; empty if the value isn't or has no such widget."""
    if hasattr(value, "still") or not isinstance(value, ipywidgets.Widget):
        return ""
    if isinstance(value, ipywidgets.Box):
        return next(filter(None, map(foreign_widget, value.children)), "")
    return type(value).__name__


def _drawn(data: dict[str, Any]) -> Markup:
    if known := {kind: data[kind] for kind in (outputs.FIGURE, *outputs.KINDS) if kind in data}:
        return outputs.drawn([_output(known)])
    if text := data.get("text/markdown"):
        return Markup('<div class="prose">{}</div>').format(Markup(markdown2html_mistune(text)))
    return outputs.drawn([{"output_type": "stream", "name": "stdout", "text": data.get("text/plain", "")}])


def _output(data: dict[str, Any]) -> dict[str, Any]:
    return {"output_type": "display_data", "data": data, "metadata": {}}


def _data(value: Any) -> dict[str, Any]:
    """The value's forms by MIME type, as a notebook stores them."""
    data, _ = _formatter().format(value)
    return {kind: base64.b64encode(form).decode() if isinstance(form, bytes) else form for kind, form in data.items()}


@cache
def _formatter() -> Any:
    from IPython.core.formatters import DisplayFormatter
    from IPython.core.pylabtools import print_figure

    formatter = DisplayFormatter()
    formatter.formatters["image/png"].for_type_by_name(
        "matplotlib.figure", "Figure", lambda figure: print_figure(figure, base64=True)
    )
    return formatter
