"""Two small caches for drawing: last result by name, and results keyed by object identity."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Memo:
    """Keeps the last result for each name; computes again only if the inputs differ.

    >>> memo, made = Memo(), []
    >>> for face in (5, 5, 6):
    ...     text = memo.get("cell", (face,), lambda: made.append(face) or str(face))
    >>> text, made
    ('6', [5, 6])
    """

    def __init__(self) -> None:
        self._last: dict[str, tuple[tuple[Any, ...], Any]] = {}

    def get(self, name: str, inputs: tuple[Any, ...], make: Callable[[], Value]) -> Value:
        """The stored result if the inputs are equal to the last ones, else the result of `make`."""
        known = self._last.get(name)
        if known is not None and known[0] == inputs:
            value: Value = known[1]
            return value
        value = make()
        self._last[name] = (inputs, value)
        return value


class IdentityCache(Generic[Value]):
    """Cache of at most `size` results; frozen objects are compared by identity, the key by value.

    Tables and views are slow to compare and to hash, and the same ones are used again and again. A result
    keeps a reference to its objects, so their ids can't be reused; the oldest results go first.

    >>> cache, table = IdentityCache(2), ["a table"]
    >>> [cache.get((table,), key, lambda: key.upper()) for key in "abca"], len(cache)
    (['A', 'B', 'C', 'A'], 2)
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._kept: dict[tuple[Any, ...], tuple[tuple[object, ...], Value]] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, objects: tuple[object, ...], key: object, make: Callable[[], Value]) -> Value:
        """The stored result for these objects and key, else the result of `make`."""
        where = (*map(id, objects), key)
        kept = self._kept.get(where)
        if kept is not None:
            return kept[1]
        value = make()
        while len(self._kept) >= self.size:
            del self._kept[next(iter(self._kept))]
        self._kept[where] = (objects, value)
        return value
