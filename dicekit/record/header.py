"""The first two lines of a record: the version, then the game and its players.

dicekit 1
game perudo; players Ana Bo Chi; dice 5 5 5; seed K7QX; rules special_min_players=3
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dicekit.dice.deal import checked_seed
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.errors import BadDice, BadOption, UnknownGame
from dicekit.games import games
from dicekit.record.errors import RecordError
from dicekit.record.notation import Names, clip, write_name
from dicekit.state import Game as AnyGame
from dicekit.state import Variant

VERSION = 1
ALIASES = {"perudo_house": "perudo"}  # by the name that the rules guide uses
FIELDS = ("game", "players", "dice", "starter", "seed", "seen by", "rules")
EXAMPLE = "game perudo; players Ana Bo Chi; dice 5 5 5; seed K7QX"
SPECTATOR = "nobody"


@dataclass(frozen=True)
class Header:
    """The parsed header; `seen_by` is the seat of a partial record (-1: a spectator, None: a full record)."""

    game: Game
    names: Names
    dice: tuple[int, ...]
    starter: int
    seed: str | None
    seen_by: int | None = None


# ---- writing -----------------------------------------------------------------------------------


def write_header(first: Table, seed: str | None, seen_by: str | None) -> list[str]:
    """The two header lines; `first` is the game's table in the first round."""
    game = first.game
    fields = [
        f"game {game.variant.name}",
        "players " + " ".join(map(write_name, first.names)),
        "dice " + " ".join(map(str, _owned(first))),
    ]
    starter = first.actions[0].seat if first.actions else first.turn
    if starter:
        fields.append(f"starter {write_name(first.names[starter])}")
    if seed is not None:
        fields.append(f"seed {seed}")
    if seen_by is not None:
        fields.append(f"seen by {seen_by}")
    return [f"dicekit {VERSION}", "; ".join([*fields, *write_rules(game)])]


def write_rules(game: AnyGame) -> list[str]:
    """The field with the options that differ from their defaults, or an empty list."""
    defaults = {option.name: option.default for option in game.variant.options}
    rules = [f"{name}={write_value(value)}" for name, value in game.settings if value != defaults[name]]
    return ["rules " + " ".join(rules)] if rules else []


def _owned(table: Table) -> tuple[int, ...]:
    """The dice of each seat at the start of the round."""
    if table.showdown is None:
        return table.dice
    return tuple(after - change for after, change in zip(table.dice, table.showdown.change, strict=True))


def write_value(value: Any) -> str:
    """The value of an option as it is typed.

    >>> write_value(True), write_value((0, 1, 2)), write_value("free")
    ('true', '0,1,2', 'free')
    """
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


# ---- reading -----------------------------------------------------------------------------------


def read_version(words: list[str], line: int) -> None:
    """Check that the text is a dicekit record of a known version."""
    if not words or words[0].lower() != "dicekit" or len(words) > 2:
        raise RecordError(line, "no_record", version=VERSION)
    if words[1:] != [str(VERSION)]:
        raise RecordError(line, "version", text=clip(" ".join(words[1:])), version=VERSION)


@dataclass(frozen=True)
class GameLine:
    """The parsed second line: the game, and its fields by name."""

    line: int
    variant: Variant
    fields: Mapping[str, str]
    names: Callable[[str], str] = str

    @property
    def players(self) -> list[str]:
        """The players' names, without `@`."""
        players = self.fields.get("players", "").replace(",", " ").split()
        return [self.names(name.removeprefix("@")) for name in players]

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return _rules(self.variant, self.fields.get("rules", ""), self.line)

    @property
    def seed(self) -> str | None:
        """The seed, if there is one."""
        return _seed(self.fields.get("seed"), self.line)

    def seen_by(self, names: Names) -> int | None:
        """The seat of a partial record (-1: a spectator, None: a full record)."""
        return _seen_by(self.fields, names, self.line)


def read_game_line(text: str, line: int, names: Callable[[str], str] = str) -> GameLine:
    """Parse the second line of a record."""
    fields = _fields(text, line)
    if "game" not in fields:
        raise RecordError(line, "no_game", example=EXAMPLE)
    return GameLine(line, _variant(fields["game"], line), fields, names)


def read_header(game_line: GameLine) -> Header:
    """Parse the game line of a dice game."""
    fields, line = game_line.fields, game_line.line
    players, options = game_line.players, game_line.options
    try:
        game = games.of_dice[game_line.variant.name](len(players), **options)
        names = Names(players)
        dice = _numbers(fields.get("dice", ""), line) or (game.dice,) * len(players)
        game.deal(hands=[None] * len(players), dice=dice, names=names.names, starter=_first_in(dice))
    except (BadOption, BadDice) as fault:
        raise RecordError(line, "refused", reason=fault) from None
    starter = names.known(fields["starter"], line) if "starter" in fields else 0
    if not dice[starter]:
        raise RecordError(line, "starter", name=names.names[starter])
    return Header(game, names, dice, starter, game_line.seed, game_line.seen_by(names))


def _fields(text: str, line: int) -> Mapping[str, str]:
    """The fields between semicolons, by name."""
    fields: dict[str, str] = {}
    for field in filter(None, map(str.strip, text.split(";"))):
        key = next((key for key in FIELDS if f"{field.lower()} ".startswith((f"{key} ", f"{key}:"))), None)
        if key is None:
            raise RecordError(line, "field", text=clip(field), fields=FIELDS)
        if key in fields:
            raise RecordError(line, "twice", field=key)
        fields[key] = field[len(key) :].lstrip(": ").strip()
    return fields


def _variant(name: str, line: int) -> Variant:
    plain = name.lower().replace("-", "_").replace(" ", "_")
    try:
        return games[ALIASES.get(plain, plain)]
    except UnknownGame:
        raise RecordError(line, "game", text=clip(name), games=tuple(games)) from None


def _rules(variant: Variant, text: str, line: int) -> dict[str, Any]:
    """Parse options written as `name=value` with spaces between them."""
    known = {option.name: option for option in variant.options}
    options: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.strip(",").partition("=")
        if not equals or name not in known:
            raise RecordError(line, "rule", text=clip(word), game=variant.name, names=tuple(known))
        try:
            options[name] = known[name].read(value)
        except BadOption as fault:
            raise RecordError(line, "refused", reason=fault) from None
    return options


def _numbers(text: str, line: int) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        raise RecordError(line, "numbers", text=clip(text))
    return tuple(map(int, words))


def _first_in(dice: tuple[int, ...]) -> int:
    return next((seat for seat, owned in enumerate(dice) if owned), 0)


def _seed(text: str | None, line: int) -> str | None:
    if text is None:
        return None
    try:
        return checked_seed(text)
    except BadDice as fault:
        raise RecordError(line, "refused", reason=fault) from None


def _seen_by(fields: Mapping[str, str], names: Names, line: int) -> int | None:
    text = fields.get("seen by")
    if text is None:
        return None
    return -1 if text.lower() == SPECTATOR else names.known(text, line)
