"""Registry of the games by name: four dice games and a card game.

>>> games
<games: liars_dice, perudo, bluff, chinese, da_gunzi>
>>> table = games["perudo"](players=3).deal(hands=["11355", "24456", "12666"])
>>> table.play("4x5").play("5x5").turn
2
>>> games["da_gunzi"](follow_rule="dead").deal(seed="K7QX")
<da_gunzi, round 1, hand 1, deal>
>>> games.of_dice
<games: liars_dice, perudo, bluff, chinese>
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, overload

from dicekit.state import Variant

if TYPE_CHECKING:
    from dicekit.cards.game import CardVariant
    from dicekit.dice.game import Variant as DiceVariant

V = TypeVar("V", bound="Variant")
OF_DICE = Literal["liars_dice", "perudo", "bluff", "chinese"]


class Named(Mapping[str, V], Generic[V]):
    """A mapping of games by name, loaded on first use; an unknown name raises `UnknownGame`."""

    def __init__(self, load: Callable[[], tuple[V, ...]]) -> None:
        self._load = load

    @cached_property
    def _by_name(self) -> dict[str, V]:
        return {variant.name: variant for variant in self._load()}

    def __getitem__(self, name: str) -> V:
        if name not in self._by_name:
            from dicekit.errors import UnknownGame

            raise UnknownGame(name, tuple(self._by_name))
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._by_name)

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


class Games(Named[Variant]):
    """All games by name; `of_dice` has the dice games only.

    >>> len(games), games["perudo"](players=3)
    (5, perudo(players=3))
    """

    def __init__(self) -> None:
        super().__init__(lambda: (*_dice(), _cards()))

    @cached_property
    def of_dice(self) -> Named[DiceVariant]:
        """The dice games, which have bids and tables."""
        return Named(_dice)

    def register(
        self, name: str, base: str = "liars_dice", *, title: str | Mapping[str, str], **options: Any
    ) -> DiceVariant:
        """Register a house rule: the dice game `base` with some options set, as a game of its own name.

        `title` is what it's called, as one text or by language; its rules are worded from its options. To register the
        same rule again changes nothing; `del games[name]` removes it.

        >>> sixes = games.register("sixes_wild", title={"en": "Sixes wild", "zh": "6 万能"}, wild=6)
        >>> sixes(players=3).view("55126", unknown=10).rules.tally.wilds
        (6,)
        >>> games["sixes_wild"] is sixes
        True
        >>> del games["sixes_wild"]

        Raises:
            HouseRuleName: the name or title is no good, or is taken, or there is no dice game `base`; a ValueError.
            BadOption: the base doesn't have such an option or value; a ValueError.
        """
        from dicekit.dice.house_rule import house_rule, registered
        from dicekit.errors import HouseRuleName

        if base not in self.of_dice:
            raise HouseRuleName("house_base", name=repr(base), games=", ".join(self.of_dice))
        made = house_rule(name, self.of_dice[base], options)
        known = registered(made, title, self.get(name))
        if known is made:
            self._put(made)
        return known

    def __delitem__(self, name: str) -> None:
        """Remove a house rule.

        Raises:
            UnknownGame, HouseRuleName: there is no such game, or it isn't a house rule.
        """
        from dicekit.dice.house_rule import forget

        forget(self[name])
        del self._by_name[name], self.of_dice._by_name[name]

    def _put(self, made: DiceVariant) -> None:
        """Add a house rule after the other dice games, before the card game."""
        self.of_dice._by_name[made.name] = made
        cards = self._by_name.pop("da_gunzi")
        self._by_name |= {made.name: made, "da_gunzi": cards}

    @overload
    def __getitem__(self, name: OF_DICE) -> DiceVariant: ...
    @overload
    def __getitem__(self, name: Literal["da_gunzi"]) -> CardVariant: ...
    @overload
    def __getitem__(self, name: str) -> Variant: ...
    def __getitem__(self, name: str) -> Variant:
        return super().__getitem__(name)


def _dice() -> tuple[DiceVariant, ...]:
    from dicekit.dice.variants import VARIANTS

    return VARIANTS


def _cards() -> CardVariant:
    from dicekit.cards.game import DA_GUNZI

    return DA_GUNZI


# A class made here, whose source the completer of IPython (jedi) cannot find: it then asks the object for the game, and
# the game for its signature, where otherwise it would read `__getitem__` above, which knows the options of no game.
games: Games = type("games", (Games,), {"__doc__": Games.__doc__})()
