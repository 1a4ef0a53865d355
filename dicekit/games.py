"""The games by name.

>>> table = games["perudo"](players=3).deal(hands=["11355", "24456", "12666"])
>>> table.play("4x5").play("5x5").turn
2
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicekit.dice.game import Variant


class Games(Mapping[str, "Variant"]):
    """Names to games; an unknown name says which there are. The games are loaded when one is first asked for."""

    @cached_property
    def _by_name(self) -> dict[str, Variant]:
        from dicekit.dice.variants import VARIANTS

        return {variant.name: variant for variant in VARIANTS}

    def __getitem__(self, name: str) -> Variant:
        if name not in self._by_name:
            from dicekit.errors import UnknownGame

            raise UnknownGame(name, tuple(self._by_name))
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


games = Games()
