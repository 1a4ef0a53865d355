"""Cells of a notebook as HTML with their stored outputs, without running anything.

>>> from nbformat.v4 import new_code_cell, new_markdown_cell, new_output
>>> cell = new_code_cell("1 + 1", outputs=[new_output("execute_result", {"text/plain": "2"})])
>>> page = render([new_markdown_cell("## A sum"), cell])
>>> "<h2" in page, page.striptags().startswith("A sum"), "<pre>2</pre>" in page
(True, True, True)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

#: the tag of cells in the section *In code* at the end of a lesson, which are shown as stored and not run
IN_CODE = "in-code"


def is_in_code(cell: Mapping[str, Any]) -> bool:
    """Whether a cell belongs to the section *In code*."""
    return IN_CODE in cell.get("metadata", {}).get("tags", ())


def is_shown(cell: Mapping[str, Any]) -> bool:
    """Whether a cell of that section is shown; the one that waits for the guess isn't."""
    return not cell.get("metadata", {}).get("jupyter", {}).get("source_hidden")


def folded(cells: Sequence[Mapping[str, Any]]) -> Markup:
    """The section *In code*, folded, with its first cell as the heading; empty if there is no such section."""
    first, *others = list(filter(is_shown, cells)) or ({"source": ""},)
    if not others:
        return Markup("")
    heading, _, prose = first["source"].partition("\n")
    summary = Markup("<summary>{}</summary>").format(heading.lstrip("# "))
    body = render([{"cell_type": "markdown", "source": prose}, *others])
    return Markup('<details class="prose dk-in-code">{}{}</details>').format(summary, body)


def render(cells: Sequence[Mapping[str, Any]]) -> Markup:
    """HTML of the text, source and stored outputs of cells, in order."""
    return Markup("\n").join(_cell(cell) for cell in cells)


def _cell(cell: Mapping[str, Any]) -> Markup:
    if cell["cell_type"] == "markdown":
        html = str(markdown2html_mistune(cell["source"]))
        return Markup(html.replace("<pre>", '<pre tabindex="0">'))  # scrollable, so it needs keyboard focus
    if cell["cell_type"] != "code":
        return Markup("")
    coloured = highlight(cell["source"], PythonLexer(), HtmlFormatter(nowrap=True)).rstrip("\n")
    source = Markup('<pre class="source" tabindex="0"><code>{}</code></pre>').format(Markup(coloured))
    return source + Markup("").join(_outputs(cell["outputs"]))


def _outputs(outputs: Sequence[Mapping[str, Any]]) -> Iterator[Markup]:
    """The best form of each output that works without scripts."""
    for output in outputs:
        data = output.get("data", {"text/plain": output.get("text", "")})
        if html := data.get("text/html") or data.get("image/svg+xml"):
            yield Markup('<div class="stored">{}</div>').format(Markup(html))
        elif png := data.get("image/png"):
            yield Markup('<p class="stored"><img alt="" src="data:image/png;base64,{}"></p>').format(png)
        elif text := data.get("text/plain"):
            yield Markup("<pre>{}</pre>").format(text)
