"""A lesson without a kernel: its cells run in one Python, and its parts as plain data.

The static build runs lessons in this way to draw their stills. The same file runs in the Python of a visitor's own
browser (Pyodide), when a still page is made live: there `begin` gives the page its parts, `update` takes what the
visitor asked, and what changes goes back through `post`.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

Post = Callable[[str], object]  # takes JSON: {"id": the part, "state": what changed}


# ---- running a notebook's cells


def shown(cells: Iterable[str]) -> Iterator[list[Any]]:
    """What each code cell shows: the value of its last line, if it has one.

    >>> list(shown(["half = 1 / 2", "half * 4"]))
    [[], [2.0]]
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    for source in cells:
        body = ast.parse(source).body
        last = body[-1] if body else None
        told = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
        exec(compile(ast.Module(body[:-1] if told else body, []), "<cell>", "exec"), names)
        value = None if told is None else eval(compile(told, "<cell>", "eval"), names)
        yield [] if value is None else [value]


def parts(values: Iterable[Any]) -> Iterator[Any]:
    """Every part that is shown, those on desks too, in the order of the page."""
    from dicekit.kit.standalone import parts_of

    for value in values:
        yield from parts_of([value])


# ---- in the browser


def settle_in(post: Post) -> None:
    """Make this Python one in which ipywidgets work without Jupyter: its messages go to `post`."""
    import comm
    from comm.base_comm import BaseComm

    class Wire(BaseComm):
        """The one channel between a widget here and its view on the page."""

        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
        ) -> None:
            if msg_type == "comm_msg" and data.get("method") == "update":
                post(json.dumps({"id": self.comm_id, "state": data["state"]}))

    comm.create_comm = lambda *given, **named: Wire(*given, **named)
    os.environ["DICEKIT_SERVED"] = "1"  # the page has our style and scripts already


def without_ipython() -> None:
    """ipywidgets name IPython when they are imported; nothing of it is needed where there is no notebook."""

    def module(name: str, **names: Any) -> None:
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(names)

    def nothing(*_: Any, **__: Any) -> None:
        return None

    module("IPython", get_ipython=nothing)
    module("IPython.core")
    module("IPython.core.getipython", get_ipython=nothing)
    module("IPython.core.interactiveshell", InteractiveShell=object)
    module("IPython.display", display=nothing, clear_output=nothing)


_alive: dict[str, Any] = {}


def begin(cells: Sequence[str], lang: str, post: Post) -> str:
    """Run a lesson here; its parts as JSON, each with the `id` by which `update` knows it."""
    without_ipython()
    settle_in(post)
    here = Path(lang)  # the language of a notebook is told by the folder in which it runs
    here.mkdir(exist_ok=True)
    os.chdir(here)
    for values in shown(cells):
        _alive.update({part.model_id: part for part in parts(values)})
    return json.dumps([{"id": name, "state": part.snapshot()} for name, part in _alive.items()])


def update(name: str, state: str) -> None:
    """What the page asks of one part, as JSON."""
    content = {"data": {"method": "update", "state": json.loads(state), "buffer_paths": []}}
    _alive[name].comm.handle_msg({"content": content, "buffers": []})
