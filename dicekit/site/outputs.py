"""HTML of the outputs of code cells: a static picture (a still), which the live widget then replaces.

>>> part = {"output_type": "display_data", "metadata": {}, "data": {
...     "application/vnd.jupyter.widget-view+json": {"model_id": "ab12"}, "text/html": "<p>two fives</p>"}}
>>> print(drawn([part]))  # doctest: +ELLIPSIS
<div class="dk-slot" data-live><div class="dk-still" data-model="ab12"><p>two fives</p></div><script ...
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from dicekit.kit.bundle import OUTPUT_MARK

VIEW = "application/vnd.jupyter.widget-view+json"
FIGURE = "application/vnd.plotly.v1+json"
SCRIPT = "application/vnd.voila.cell-output+json"
Output = Mapping[str, Any]


def failed(outputs: Iterable[Output]) -> bool:
    return any(output["output_type"] == "error" for output in outputs)


def complaints(outputs: Iterable[Output]) -> list[str]:
    """What failed with its traceback, and stderr output, for the log.

    >>> complaints([{"output_type": "stream", "name": "stderr", "text": "beware"}])
    ['beware']
    """
    return [
        _traceback(output) if output["output_type"] == "error" else _text(output["text"])
        for output in outputs
        if output["output_type"] == "error" or output.get("name") == "stderr"
    ]


def _traceback(output: Output) -> str:
    """The traceback of an exception, after one line that says what it is."""
    return "\n".join([f"{output.get('ename', '')}: {output.get('evalue', '')}", *output["traceback"]])


def drawn(outputs: Iterable[Output]) -> Markup:
    """HTML of all outputs of one cell in order, without errors and warnings."""
    return Markup("").join(_one(output) for output in outputs)


def foreign(outputs: Iterable[Output]) -> bool:
    """Whether an output needs Voila's scripts: other people's widgets, or types that only those scripts show."""
    return any(_is_foreign(output.get("data", {}), output.get("metadata", {})) for output in outputs)


def figures(outputs: Iterable[Output]) -> bool:
    """Whether an output is a plotly figure outside a widget."""
    return any(_is_figure(output.get("data", {})) for output in outputs)


def _is_figure(data: Mapping[str, Any]) -> bool:
    return FIGURE in data and VIEW not in data


def _is_foreign(data: Mapping[str, Any], metadata: Mapping[str, Any]) -> bool:
    if VIEW in data:
        return OUTPUT_MARK not in metadata
    if _is_figure(data):
        return False
    return bool(data) and not _PLAIN.keys() & data.keys()


def stills(outputs: Iterable[Output]) -> Markup:
    """HTML of the stills alone, for a page without a kernel."""
    return Markup("").join(
        _box("dk-still", _text(output["data"]["text/html"]))
        for output in outputs
        if "text/html" in output.get("data", {})
    )


def _one(output: Output) -> Markup:
    if output["output_type"] == "stream":
        return _box("dk-text", _pre(output["text"])) if output["name"] == "stdout" else Markup("")
    data = output.get("data", {})
    if VIEW in data:
        return _live(output, data)
    if _is_figure(data):
        return _figure(data)
    for kind, write in _PLAIN.items():
        if kind in data:
            return write(_text(data[kind]))
    return _scripted(output)


def _live(output: Output, data: Mapping[str, Any]) -> Markup:
    model = html.escape(str(data[VIEW]["model_id"]))
    still = _text(data.get("text/html", ""))
    view = dict(output) | {"data": {VIEW: data[VIEW]}, "trusted": True}
    return Markup(
        f'<div class="dk-slot" data-live><div class="dk-still" data-model="{model}">{still}</div>'
        f'<script type="{SCRIPT}">{htmlsafe_json_dumps(view)}</script></div>\n'
    )


def _figure(data: Mapping[str, Any]) -> Markup:
    """HTML with a figure's data, which `static/figures.js` draws."""
    plain = _pre(_text(data.get("text/plain", "")))
    script = f'<script type="application/json">{htmlsafe_json_dumps(data[FIGURE])}</script>'
    return Markup(f'<noscript>{plain}</noscript><div class="dk-figure">{script}</div>\n')


def _scripted(output: Output) -> Markup:
    """HTML of an output for Voila's scripts, with plain text as the fallback."""
    if "data" not in output:
        return Markup("")
    plain = _pre(_text(output["data"].get("text/plain", "")))
    script = htmlsafe_json_dumps(dict(output) | {"trusted": True})
    return Markup(f'<div class="dk-slot"><noscript>{plain}</noscript><script type="{SCRIPT}">{script}</script></div>\n')


def _box(css: str, content: str) -> Markup:
    return Markup(f'<div class="{css}">{content}</div>\n')


def _pre(text: Any) -> Markup:
    return Markup(f"<pre>{html.escape(_text(text))}</pre>")


def _picture(kind: str, data: str) -> Markup:
    return _box("dk-picture", f'<img alt="" src="data:{kind};base64,{html.escape(data.strip())}">')


def _text(value: Any) -> str:
    """A text, which notebooks may store as a list of lines."""
    return value if isinstance(value, str) else "".join(value)


_PLAIN: dict[str, Callable[[str], Markup]] = {
    "text/html": lambda text: _box("dk-html", text),
    "image/svg+xml": lambda text: _box("dk-picture", text),
    **{kind: partial(_picture, kind) for kind in ("image/png", "image/jpeg")},
}
KINDS = tuple(_PLAIN)  # that need no scripts
