"""A dice game: a variant with its options, ready to be dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from dicekit import seeds
from dicekit.dice.deal import Given, checked, checked_seed, deal_round
from dicekit.dice.hand import Face, Hand, hand, read_hand, write_hand
from dicekit.dice.rules import Rules
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import BadDice, BadOption, Choices
from dicekit.option import Option, Signature

NAMES = ("Ana", "Bo", "Chi", "Dee", "Eli", "Fay", "Gus", "Hoa")
MAX_DICE = 10_000  # unknown dice in a view; odds can be computed for more dice than anybody plays with


@dataclass(frozen=True, eq=False, repr=False)
class Variant:
    """A kind of game before options are chosen; calling it with options returns a `Game`.

    `letter` is the prefix of its rule numbers. `build(game, special)` returns the rules of a round,
    `check(players, options)` rejects invalid combinations, `aftermath` adds the game's own effects to a showdown,
    and `carried` names the public fields of earlier rounds that it reads. A house rule has the game that it changes as
    its `base`, and the names of the options that it sets.
    """

    name: str
    letter: str
    players: range
    options: tuple[Option, ...]
    build: Callable[[Game, bool], Rules] = field(compare=False)
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, compare=False)
    check: Callable[[int, Mapping[str, Any]], None] | None = field(default=None, compare=False)
    aftermath: Callable[[Table, Showdown], Showdown] = field(default=lambda table, showdown: showdown, compare=False)
    carried: tuple[str, ...] = field(default=(), compare=False)
    base: Variant | None = field(default=None, compare=False)
    set_options: tuple[str, ...] = field(default=(), compare=False)
    __signature__ = Signature()

    def __post_init__(self) -> None:
        # the return type of calling it, for code completion
        object.__setattr__(self, "__annotations__", {"return": Game})

    def __call__(self, players: int = 2, *, preset: str | None = None, **options: Any) -> Game:
        """The game with these options and defaults for the others.

        Raises:
            BadOption: an option's name or value, a combination or the number of players is invalid.
        """
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            many = Choices("span", slots={"least": self.players[0], "most": self.players[-1]})
            raise BadOption("bad_players", f"{self.letter}1", "players", players, many)
        if preset is not None and preset not in self.presets:
            raise BadOption("bad_option", f"{self.letter}2", "preset", preset, Choices("names", tuple(self.presets)))
        chosen = {option.name: option.default for option in self.options}
        known = {option.name: option for option in self.options}
        for name, value in {**(self.presets[preset] if preset else {}), **options}.items():
            if name not in known:
                raise BadOption("bad_option", f"{self.letter}1", name, value, Choices("options", tuple(known)))
            chosen[name] = known[name].check(value)
        if self.check is not None:
            self.check(players, chosen)
        return Game(self, players, tuple(chosen.items()))

    @property
    def kind(self) -> str:
        """The name of the game whose rules these are: of its base for a house rule, else its own.

        >>> from dicekit.games import games
        >>> games["perudo"].kind
        'perudo'
        """
        return self.name if self.base is None else self.base.kind

    def about(self, lang: str = "en") -> str:
        """What the game is like, in a sentence or two; a house rule is worded from the options that it sets.

        >>> from dicekit.games import games
        >>> games["liars_dice"].about()[:42]
        'The plain game: bid, raise or doubt; whoev'
        """
        from dicekit import texts

        return texts.say(f"game.{self.name}.about", lang)

    def __repr__(self) -> str:
        return f"<{self.name}: {', '.join(option.name for option in self.options)}>"


@dataclass(frozen=True, repr=False)
class Game:
    """A variant with its number of players and all its options."""

    variant: Variant
    players: int
    settings: tuple[tuple[str, Any], ...]

    @cached_property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return dict(self.settings)

    @cached_property
    def rules(self) -> Rules:
        """The rules of an ordinary round."""
        return self.variant.build(self, False)

    @cached_property
    def special_rules(self) -> Rules:
        """The rules of a special round (P14); in other games the same as `rules`."""
        return self.variant.build(self, True)

    def rules_of(self, special: bool) -> Rules:
        """The rules of a round."""
        return self.special_rules if special else self.rules

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of a die."""
        return self.rules.faces

    @property
    def dice(self) -> int:
        """Dice per player at the start, which is also the maximum a player can own."""
        return self.rules.full_hand

    def deal(
        self,
        hands: Sequence[Given] | None = None,
        seed: str | None = None,
        starter: int = 0,
        dice: Sequence[int] | None = None,
        names: Sequence[str] = (),
    ) -> Table:
        """A table with its first round dealt from `hands`, from `seed`, or else from a new seed.

        `dice` is the number of dice of each seat, if they differ and `hands` isn't given.

        Raises:
            BadDice: hands, numbers of dice, names or the starter don't fit the game.
        """
        given = None if hands is None else [_parsed(entry) for entry in hands]
        if given is not None and len(given) != self.players:
            raise BadDice("hands", wanted=self.players, given=len(given))
        owned = self._owned(given, dice)
        if isinstance(starter, bool) or starter not in range(self.players) or not owned[starter]:
            seats = tuple(str(seat) for seat, number in enumerate(owned) if number)
            raise BadDice("cannot_begin", seat=repr(starter), seats=seats)
        if seed is not None:
            seed = checked_seed(seed)
        elif given is None:
            seed = seeds.fresh()
        return deal_round(blank_table(self, owned, starter, seed, self._names(names)), given)

    def _owned(self, given: Sequence[Given] | None, dice: Sequence[int] | None) -> tuple[int, ...]:
        if dice is None:
            dice = [self.dice if hand is None else _length(hand) for hand in given or [None] * self.players]
        most, fixed = self.dice, not self.rules.by_die
        fits = len(dice) == self.players and all(type(n) is int and 0 <= n <= most for n in dice)
        if not fits or sum(n > 0 for n in dice) < 2 or (fixed and set(dice) != {most}):
            given_dice = ", ".join(map(repr, dice)) or None
            raise BadDice("own_exactly" if fixed else "own", players=self.players, most=most, given=given_dice)
        return tuple(dice)

    def _names(self, names: Sequence[str]) -> tuple[str, ...]:
        chosen = tuple(names) or NAMES[: self.players]
        valid = all(name.isidentifier() and len(name) <= 20 for name in chosen)
        if len(chosen) != self.players or len({name.lower() for name in chosen}) != self.players or not valid:
            raise BadDice("names", players=self.players, names=", ".join(chosen))
        return chosen

    def view(
        self,
        mine: str | Sequence[Face] | None = None,
        unknown: int | None = None,
        dice: int | None = None,
        shown: str | Sequence[Face] = (),
        special: bool = False,
    ) -> View:
        """A view made from given dice, without dealing, for computing odds.

        `mine` are the player's own dice (None: a spectator), `shown` the dice others have shown. `dice` is the number
        of dice in play; `unknown`, its alternative, the number under other players' cups.

        Raises:
            BadDice: the dice are invalid in this game, or the numbers contradict each other.
        """
        rules = self.rules_of(special)
        if special and not rules.special:
            raise BadDice("no_special", game=self.variant.name)
        for number in (unknown, dice):
            if number is not None and type(number) is not int:
                raise BadDice("unknown_whole", most=MAX_DICE, given=repr(number))
        own = None if mine is None else _dice(rules.faces, mine)
        open_ = _dice(rules.faces, shown)
        if own is not None and len(own) > self.dice:
            raise BadDice("too_many", most=self.dice, dice=write_hand(own))
        if own is not None and not rules.kept(own):
            raise BadDice("straight", dice=write_hand(own))
        if open_ and rules.by_die and not rules.has_push:
            raise BadDice("nothing_shown", game=self.variant.name, dice=write_hand(open_))
        seen = len(own or ()) + len(open_)
        if dice is None and unknown is None and not rules.by_die:
            dice = self.dice * self.players
        if unknown is None:
            if dice is None:
                raise BadDice("how_many")
            unknown = dice - seen
        if not 0 <= unknown <= MAX_DICE or seen + unknown < 1 or (dice is not None and dice != seen + unknown):
            raise BadDice("no_table", seen=seen, unknown=unknown, dice=dice, most=MAX_DICE)
        cups = self._cups(rules, own, unknown, open_)
        me = () if own is None else (own,)
        seats = len(me) + len(cups)
        return View(
            game=self,
            rules=rules,
            names=tuple(f"seat{p}" for p in range(seats)),
            seat=None if own is None else 0,
            own=own,
            shown=((),) * len(me) + ((open_,) + ((),) * (len(cups) - 1) if cups else ()),
            hidden=tuple(map(len, me)) + cups,
            dice=tuple(map(len, me)) + tuple(n + (len(open_) if p == 0 else 0) for p, n in enumerate(cups)),
            turn=0,
        )

    def _cups(self, rules: Rules, own: Hand | None, unknown: int, shown: Hand) -> tuple[int, ...]:
        """The unknown dice per cup: one cup in all, or full cups where whole hands count."""
        if rules.by_die:
            return (unknown,) if unknown or shown or own is None else ()
        if shown or unknown % rules.full_hand or len(own or ()) % rules.full_hand:
            raise BadDice("full_hands", dice=rules.full_hand)
        return (rules.full_hand,) * (unknown // rules.full_hand)

    def __repr__(self) -> str:
        changed = [
            f"{option.name}={self.options[option.name]!r}"
            for option in self.variant.options
            if self.options[option.name] != option.default
        ]
        return f"{self.variant.name}({', '.join([f'players={self.players}', *changed])})"


def blank_table(game: Game, dice: tuple[int, ...], starter: int, seed: str | None, names: tuple[str, ...]) -> Table:
    """A table before the first roll."""
    seats = len(dice)
    return Table(
        game=game,
        rules=game.rules,
        names=names,
        dice=dice,
        hands=(None,) * seats,
        shown=((),) * seats,
        turn=starter,
        passed=(False,) * seats,
        exact_used=(False,) * seats,
        special_used=(False,) * seats,
        points=(0,) * seats,
        penalties=(0,) * seats,
        seed=seed,
        drawn=(0,) * seats,
        straights=((),) * seats,
    )


def _parsed(given: Given) -> Given:
    return read_hand(given) if isinstance(given, str) else given


def _length(given: Given) -> int:
    """The number of dice in a hand that may be given as successive rolls."""
    if not given:
        return 0
    last = given[-1]
    if isinstance(last, int) or len(last) == 1:
        return len(given)
    return len(read_hand(last)) if isinstance(last, str) else len(last)


def _dice(faces: tuple[Face, ...], dice: str | Sequence[Face]) -> Hand:
    parsed = read_hand(dice) if isinstance(dice, str) else tuple(dice)
    return hand(checked(faces, len(parsed), parsed))
