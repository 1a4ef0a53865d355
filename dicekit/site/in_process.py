"""Run a lesson in this process, without a kernel, and exchange the state of its parts as plain data.

The static build uses it to draw stills. In a browser it runs under Pyodide when a reader makes a page live: `begin`
returns the parts, `update` takes the traits that the page has changed, and changes go back through `post`.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import json
import os
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Post = Callable[[str], object]  # takes JSON: {"id": model id, "state": changed traits}, or what `watch_desk` tells


# ---- running a notebook's cells


@dataclass
class Printed:
    """Text that a cell has printed."""

    text: str = ""


class Runner:
    """Runs code cells one after the other. `shown` is what the last one has displayed so far: values and `Printed`."""

    def __init__(self) -> None:
        self.shown: list[Any] = []
        self._names: dict[str, Any] = {"__name__": "__main__", "display": self.show}

    def show(self, *values: Any, **_: Any) -> None:
        """Display values, as `display` of a notebook does."""
        self.shown += values

    def write(self, text: str) -> int:
        if not self.shown or not isinstance(self.shown[-1], Printed):
            self.shown.append(Printed())
        self.shown[-1].text += text
        return len(text)

    def flush(self) -> None:
        pass

    def run(self, source: str) -> list[Any]:
        """Run a cell; return what it displays: printed text, and the value of its last line, if it has one."""
        self.shown = []
        body = ast.parse(source).body
        last = body[-1] if body else None
        shown = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
        with self._captured_output():
            exec(compile(ast.Module(body[:-1] if shown else body, []), "<cell>", "exec"), self._names)
            value = None if shown is None else eval(compile(shown, "<cell>", "eval"), self._names)
        if value is not None:
            self.shown.append(value)
        return self.shown

    @contextlib.contextmanager
    def _captured_output(self) -> Iterator[None]:
        """Context in which `print` and `IPython.display.display` come here."""
        theirs: Any = importlib.import_module("IPython.display")
        before = theirs.display
        theirs.display = self.show
        try:
            with contextlib.redirect_stdout(self):
                yield
        finally:
            theirs.display = before


def run_cells(cells: Iterable[str]) -> Iterator[list[Any]]:
    """Run code cells; yield what each displays.

    >>> list(run_cells(["half = 1 / 2", "half * 4", "display(half); 3"]))
    [[], [2.0], [0.5, 3]]
    """
    runner = Runner()
    for source in cells:
        yield runner.run(source)


def parts(values: Iterable[Any]) -> Iterator[Any]:
    """All displayed parts, including those inside desks and boxes, in page order; other values are left out."""
    from dicekit.kit.standalone import parts_of

    for value in values:
        if hasattr(value, "still"):
            yield from parts_of([value])
        else:
            yield from parts(getattr(value, "children", ()))


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

    class Nothing:
        """A placeholder for a picture, a table or a text that the page shows already."""

        def __init__(self, *_: Any, **__: Any) -> None:
            pass

    module("IPython", get_ipython=nothing)
    module("IPython.core")
    module("IPython.core.getipython", get_ipython=nothing)
    module("IPython.core.interactiveshell", InteractiveShell=object)
    module("IPython.display", display=nothing, clear_output=nothing, __getattr__=lambda name: Nothing)


_live_parts: dict[str, Any] = {}


def watch_desk(desk: Any, post: Post) -> None:
    """Tell the page when a desk shows other parts, as the Explorer does for a card game.

    The message has the desk's `classes`, its `rows` (ids of parts, in a list where they are in a column), and the parts
    that are new.
    """

    def post_change(_: Any) -> None:
        shown = [list(child.children) if hasattr(child, "children") else child for child in desk.children]
        leaves = [part for row in shown for part in (row if isinstance(row, list) else [row])]
        new = [part for part in leaves if part.model_id not in _live_parts]
        _live_parts.update({part.model_id: part for part in new})
        rows = [[part.model_id for part in row] if isinstance(row, list) else row.model_id for row in shown]
        update = {"desk": leaves[0].model_id, "rows": rows, "classes": list(desk._dom_classes)}
        post(json.dumps({**update, "parts": [_for_page(part) for part in new]}))

    desk.observe(post_change, ["children", "_dom_classes"])
    for box in desk.children:
        if hasattr(box, "children"):
            box.observe(post_change, "children")


def _for_page(part: Any) -> dict[str, Any]:
    return {"id": part.model_id, "state": part.snapshot(), "classes": list(part._dom_classes)}


def begin(cells: Sequence[tuple[str, int]], lang: str, post: Post) -> str:
    """Run a lesson: the source of each cell, and how many parts of it the page shows.

    Return those parts as JSON, each with the `id` that `update` takes; null for each part of a cell that fails here.
    """
    stub_ipython()
    use_callback_comm(post)
    here = Path(lang)  # cells take their language from the folder of a notebook that states it
    here.mkdir(exist_ok=True)
    (here / "page.ipynb").write_text(json.dumps({"metadata": {"dicekit": {"lang": lang}}}), encoding="utf-8")
    os.chdir(here)
    runner = Runner()
    models: list[dict[str, Any] | None] = []
    for source, number in cells:
        try:
            values = runner.run(source)
        except Exception as fault:  # the page keeps its stills, and says so
            print(f"{type(fault).__name__}: {fault}", file=sys.stderr)
            values = []
        own = list(parts(values))
        if len(own) != number:
            models += [None] * number
            continue
        _live_parts.update({part.model_id: part for part in own})
        models += [_for_page(part) for part in own]
        for shown in values:
            if hasattr(shown, "still") and hasattr(shown, "children"):
                watch_desk(shown, post)
    return json.dumps(models)


def update(name: str, state: str) -> None:
    """Set traits of one part, given as JSON, as its view would."""
    content = {"data": {"method": "update", "state": json.loads(state), "buffer_paths": []}}
    _live_parts[name].comm.handle_msg({"content": content, "buffers": []})
