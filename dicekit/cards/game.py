"""Da Gunzi and its options (D14)."""

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
from dicekit.option import Option, Signature, is_whole

NAMES = ("Ana", "Bo", "Chi", "Dee")
MAX_NAME_LENGTH = 20


def _levels(value: Any) -> tuple[int, int] | None:
    """Two integers of at least 0; None for anything else."""
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


@dataclass(frozen=True, repr=False)
class CardGame:
    """Da Gunzi with all its options, for four players.

    >>> game = da_gunzi(follow_rule="dead")
    >>> game, game.deal(seed="K7QX")
    (da_gunzi(follow_rule='dead'), <da_gunzi, round 1, hand 1, deal>)
    """

    settings: tuple[tuple[str, Any], ...]
    players = len(SEATS)

    @property
    def variant(self) -> CardVariant:
        """The game before options are chosen."""
        return DA_GUNZI

    @cached_property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return dict(self.settings)

    def match(self, seed: str | None = None, names: Sequence[str] = NAMES) -> Match:
        """A match before its first shuffle.

        Raises:
            BadSeed: the seed is invalid.
            BadValue: there aren't four different valid names.
        """
        valid = all(name.isidentifier() and len(name) <= MAX_NAME_LENGTH for name in names)
        if len(names) != len(SEATS) or len({name.lower() for name in names}) != len(SEATS) or not valid:
            raise BadValue("names", "D2", names=", ".join(map(repr, names)), most=MAX_NAME_LENGTH)
        return Match(self, tuple(names), seeds.fresh() if seed is None else seeds.check(seed))

    def deal(
        self,
        seed: str | None = None,
        deck: str | Sequence[Card] | None = None,
        starter: int | None = None,
        names: Sequence[str] = NAMES,
    ) -> Match:
        """A match with its first cards shuffled, by a seed or as given, before the deal.

        Raises:
            BadSeed: the seed is invalid.
            BadValue: the deck, the starter or the names are invalid.
        """
        begun = self.match(seed, names)
        return begun.play(Shuffle(cards(deck) if deck is not None else (), starter))

    def __repr__(self) -> str:
        defaults = {option.name: option.default for option in OPTIONS}
        changed = [f"{name}={value!r}" for name, value in self.settings if value != defaults[name]]
        return f"{DA_GUNZI.name}({', '.join(changed)})"


@dataclass(frozen=True, eq=False, repr=False)
class CardVariant:
    """Da Gunzi before options are chosen; calling it with options returns a `CardGame`, as with the dice games."""

    name: str
    letter: str
    players: range
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Any]]
    __signature__ = Signature()

    def __post_init__(self) -> None:
        # the return type of calling it, for code completion
        object.__setattr__(self, "__annotations__", {"return": CardGame})

    def __call__(self, players: int = len(SEATS), *, preset: str | None = None, **options: Any) -> CardGame:
        """The game with these options and defaults for the others.

        Raises:
            BadOption: an option's name or value or the number of players is invalid.
        """
        if not is_whole(players) or players not in self.players:
            raise BadOption("bad_players", "D2", "players", players, Choices("values", tuple(self.players)))
        if preset is not None:
            raise BadOption("bad_option", "D14", "preset", preset, Choices("names", tuple(self.presets)))
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption("bad_option", "D14", name, value, Choices("options", tuple(known)))
            chosen[name] = known[name].check(value)
        return CardGame(tuple(chosen.items()))

    def __repr__(self) -> str:
        return f"<{self.name}: {', '.join(option.name for option in self.options)}>"


DA_GUNZI = da_gunzi = CardVariant("da_gunzi", "D", range(len(SEATS), len(SEATS) + 1), OPTIONS, {})
