"""Run a lesson in this process, without a kernel, and exchange the state of its parts as plain data.

The static build uses it to draw stills. In a browser it runs under Pyodide when a reader makes a page live: `begin`
returns the parts, `update` takes the traits that the page has changed, and changes go back through `post`.
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

Post = Callable[[str], object]  # takes JSON: {"id": model id, "state": changed traits}, or what `watch_desk` tells


# ---- running a notebook's cells


def run_cells(cells: Iterable[str]) -> Iterator[list[Any]]:
    """Run code cells; yield what each displays: the value of its last line, if it has one.

    >>> list(run_cells(["half = 1 / 2", "half * 4"]))
    [[], [2.0]]
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    for source in cells:
        body = ast.parse(source).body
        last = body[-1] if body else None
        shown = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
        exec(compile(ast.Module(body[:-1] if shown else body, []), "<cell>", "exec"), names)
        value = None if shown is None else eval(compile(shown, "<cell>", "eval"), names)
        yield [] if value is None else [value]


def parts(values: Iterable[Any]) -> Iterator[Any]:
    """All displayed widgets, including those inside desks, in page order."""
    from dicekit.kit.standalone import parts_of

    for value in values:
        yield from parts_of([value])


# ---- in the browser


def use_callback_comm(post: Post) -> None:
    """Replace the comms of ipywidgets by one that passes updates to `post`."""
    import comm
    from comm.base_comm import BaseComm

    class CallbackComm(BaseComm):
        """Sends the updates of one widget to `post`."""

        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
        ) -> None:
            if msg_type == "comm_msg" and data.get("method") == "update":
                post(json.dumps({"id": self.comm_id, "state": data["state"]}))

    comm.create_comm = lambda *given, **named: CallbackComm(*given, **named)
    os.environ["DICEKIT_SERVED"] = "1"  # the page has our style and scripts already


def stub_ipython() -> None:
    """Put empty modules in place of IPython, which ipywidgets imports and does not need here."""

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


_live_parts: dict[str, Any] = {}


def watch_desk(desk: Any, post: Post) -> None:
    """Tell the page when a desk shows other parts, as the Explorer does for a card game.

    The message has the desk's `classes`, its `rows` (ids of parts, in a list where they are in a column), and the parts
    that are new.
    """

    def tell(_: Any) -> None:
        shown = [list(child.children) if hasattr(child, "children") else child for child in desk.children]
        leaves = [part for row in shown for part in (row if isinstance(row, list) else [row])]
        new = [part for part in leaves if part.model_id not in _live_parts]
        _live_parts.update({part.model_id: part for part in new})
        rows = [[part.model_id for part in row] if isinstance(row, list) else row.model_id for row in shown]
        told = {"desk": leaves[0].model_id, "rows": rows, "classes": list(desk._dom_classes)}
        post(json.dumps({**told, "parts": [_for_page(part) for part in new]}))

    desk.observe(tell, ["children", "_dom_classes"])
    for box in desk.children:
        if hasattr(box, "children"):
            box.observe(tell, "children")


def _for_page(part: Any) -> dict[str, Any]:
    return {"id": part.model_id, "state": part.snapshot(), "classes": list(part._dom_classes)}


def begin(cells: Sequence[str], lang: str, post: Post) -> str:
    """Run a lesson; return its parts as JSON, each with the `id` that `update` takes."""
    stub_ipython()
    use_callback_comm(post)
    here = Path(lang)  # a notebook takes its language from the name of the folder it runs in
    here.mkdir(exist_ok=True)
    os.chdir(here)
    for values in run_cells(cells):
        _live_parts.update({part.model_id: part for part in parts(values)})
        for shown in values:
            if hasattr(shown, "children"):
                watch_desk(shown, post)
    return json.dumps([_for_page(part) for part in _live_parts.values()])


def update(name: str, state: str) -> None:
    """Set traits of one part, given as JSON, as its view would."""
    content = {"data": {"method": "update", "state": json.loads(state), "buffer_paths": []}}
    _live_parts[name].comm.handle_msg({"content": content, "buffers": []})
