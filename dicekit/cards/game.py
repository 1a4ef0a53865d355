"""Da Gunzi as a table has agreed on it: its options (D14), ready to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dicekit import seeds
from dicekit.cards.actions import Shuffle
from dicekit.cards.card import Card, cards
from dicekit.cards.errors import BadValue
from dicekit.cards.hand import SEATS
from dicekit.cards.match import Match
from dicekit.errors import BadOption, Choices
from dicekit.option import Option

NAMES = ("Ana", "Bo", "Chi", "Dee")


def _levels(value: Any) -> tuple[int, int] | None:
    """Two whole numbers from 0 on."""
    pair = tuple(value) if isinstance(value, list | tuple) else ()
    fits = len(pair) == 2 and all(type(number) is int and number >= 0 for number in pair)
    return (pair[0], pair[1]) if fits else None


OPTIONS = (
    Option("follow_rule", "live", "D9.2", ("live", "dead")),
    Option("dealer_after_hold", "partner_if_upgraded", "D10.4", ("partner_if_upgraded", "same", "partner")),
    Option("must_play_exit", "win_as_dealer", "D4", ("win_as_dealer", "played_as_dealer", "no_skip")),
    Option("dry_pot_rule", "no_trumps_but_rank_cards", "D8.2", ("no_trumps_but_rank_cards", "no_trump_suit")),
    Option("joker_levels", (2, 1), "D10.4", accepts=_levels, choices="joker_levels"),
    Option("rounds_to_win", 1, "D4", least=1),
)


@dataclass(frozen=True)
class CardGame:
    """Da Gunzi with all its options; four players, always.

    >>> game = da_gunzi(follow_rule="dead")
    >>> game.deal(seed="K7QX")
    <da_gunzi, round 1, hand 1, deal>
    """

    settings: tuple[tuple[str, Any], ...]
    name = "da_gunzi"
    letter = "D"
    players = len(SEATS)

    @cached_property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return dict(self.settings)

    def match(self, seed: str | None = None, names: Sequence[str] = NAMES) -> Match:
        """A match before its first shuffle.

        Raises:
            BadSeed: the seed is none.
            BadValue: there are not four different names.
        """
        if len(names) != len(SEATS) or len(set(names)) != len(SEATS):
            raise BadValue("names", "D2", names=", ".join(map(repr, names)))
        return Match(self, tuple(names), seeds.fresh() if seed is None else seeds.check(seed))

    def deal(
        self,
        seed: str | None = None,
        deck: str | Sequence[Card] | None = None,
        starter: int | None = None,
        names: Sequence[str] = NAMES,
    ) -> Match:
        """A match with its first cards shuffled, by a seed or as given: ready to be dealt out."""
        begun = self.match(seed, names)
        return begun.play(Shuffle(cards(deck) if deck is not None else (), starter))


def da_gunzi(**options: Any) -> CardGame:
    """The game with these options; what is not named keeps its default.

    Raises:
        BadOption: a name or a value is not possible.
    """
    known = {option.name: option for option in OPTIONS}
    chosen = {option.name: option.default for option in OPTIONS}
    for name, value in options.items():
        if name not in known:
            raise BadOption("bad_option", "D14", name, value, Choices("options", tuple(known)))
        chosen[name] = known[name].check(value)
    return CardGame(tuple(chosen.items()))
