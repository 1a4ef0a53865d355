"""Pages whose cells were run in advance, and whose widgets a kernel then takes over.

The warm process (`warm.py`) keeps the widgets of the pages that it draws. A kernel that is forked for a page goes on
with them instead of running the cells again: `take` gives it the widgets, with seeds of its own where the cells took
fresh ones, and `connect` lets them speak through the kernel.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import comm
from comm.base_comm import CommManager
from ipywidgets.widgets import widget

from dicekit import seeds
from dicekit.kit.part import Part

_here: dict[str, Any] = widget._instances  # all widgets by id; the public names for this raise a warning


@dataclasses.dataclass(frozen=True)
class Begun:
    """The widgets of a page by id, those with fresh seeds, these seeds, and the stamp of its notebook."""

    widgets: Mapping[str, Any]
    seeded: Sequence[Part]
    seeds: Sequence[str]
    stamp: str


_kept: dict[str, Begun] = {}  # by path of the page
_taken: Begun | None = None  # the page this kernel has taken over


@contextmanager
def apart() -> Iterator[None]:
    """A context whose widgets no kernel knows; those that were not kept are closed at its end."""
    others = set(_here)
    before, manager = comm.get_comm_manager, CommManager()
    comm.get_comm_manager = lambda: manager
    try:
        yield
    finally:
        for made in [each for name, each in _here.items() if name not in others]:
            made.close()
        comm.get_comm_manager = before


def keep(place: str, stamp: str, fresh: Sequence[str]) -> None:
    """Keep all widgets that there are, for kernels of this page."""
    taken = tuple(fresh)
    new = {seed: seeds.fresh() for seed in taken}
    parts = [each for each in _here.values() if isinstance(each, Part)]
    seeded = [part for part in parts if any(with_seeds(state, new) is not state for state in part.states)]
    _kept[place] = Begun(dict(_here), seeded, taken, stamp)
    _here.clear()


def take(place: str) -> None:
    """Take over the kept widgets of a page, before the kernel of this process runs; do nothing if none were kept."""
    global _taken
    _taken = _kept.get(place)
    if _taken is None:
        return
    _here.update(_taken.widgets)
    new = {seed: seeds.fresh() for seed in _taken.seeds}
    for part in _taken.seeded:
        part.renew(lambda state: with_seeds(state, new))


def connect(kernel: Any) -> None:
    """Connect the widgets that were taken over to a kernel."""
    if _taken is None:
        return
    manager = comm.get_comm_manager()
    for each in _taken.widgets.values():
        manager.register_comm(each.comm)
        each.comm.kernel = kernel
        if isinstance(each, Part):
            each.assume_sent()


def is_here(stamp: str) -> bool:
    """Whether the widgets of this kernel's page were taken; those of an older notebook are closed."""
    global _taken
    if _taken is None or _taken.stamp == stamp:
        return _taken is not None
    for each in _taken.widgets.values():
        each.close()
    _taken = None
    return False


def unlike_drawn() -> str:
    """How the widgets that were taken over differ from the drawn page: JSON, by id; empty if none were."""
    if _taken is None:
        return ""
    parts = {name: each for name, each in _taken.widgets.items() if isinstance(each, Part)}
    return json.dumps({name: each.unlike_drawn(each in _taken.seeded) for name, each in parts.items()})


def with_seeds(value: Any, new: Mapping[str, str]) -> Any:
    """A state with other seeds, the same object if it has none of them.

    >>> with_seeds(("K7QX", {"rolls": ("B2CD", 3)}), {"B2CD": "WXYZ"})
    ('K7QX', {'rolls': ('WXYZ', 3)})
    """
    if isinstance(value, str):
        return new.get(value, value)
    if isinstance(value, tuple | list):
        made = [with_seeds(each, new) for each in value]
        if all(one is other for one, other in zip(made, value, strict=True)):
            return value
        return type(value)(*made) if hasattr(value, "_fields") else type(value)(made)
    if isinstance(value, dict):
        changed = {name: with_seeds(each, new) for name, each in value.items()}
        return changed if any(changed[name] is not value[name] for name in value) else value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.init}
        other = with_seeds(fields, new)
        return value if other is fields else dataclasses.replace(value, **other)
    return value
