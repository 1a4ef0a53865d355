"""Settings of a table: game, options, players, dice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dicekit import seeds, texts
from dicekit.dice.game import Game, Variant
from dicekit.dice.hand import Hand, read_hand, write_hand
from dicekit.dice.table import Table
from dicekit.errors import BadDice, BadOption, Choices, NeedsDice, Unreadable
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.option import Option
from dicekit.widgets.doubt_question import usual_options
from dicekit.widgets.draw.setup import MAX_VALUE

HIDDEN = "•"  # stands for a die that isn't known
UNKNOWN = re.compile(r"\s*(?:(\d{0,2})\s*[?？]|([?？]{2,60}))\s*")
MAX_TYPED_HAND = 60


class BadHand(ValueError):
    """A typed hand isn't possible at this table; `seat` says whose, `need` what is."""

    def __init__(self, seat: int, text: str, need: str) -> None:
        super().__init__(f"seat {seat}: {text!r}")
        self.seat, self.text, self.need = seat, text, need


@dataclass(frozen=True)
class Settings:
    """A table before it is dealt. `hands` as typed (empty: from the seed); other `options` have their defaults."""

    game: str = "perudo"
    players: int = 3
    options: tuple[tuple[str, Any], ...] = ()
    seed: str = "K7QX"
    hands: tuple[str, ...] = ()
    starter: int = 0

    @property
    def variant(self) -> Variant:
        return games.of_dice[self.game]

    @property
    def chosen(self) -> Mapping[str, Any]:
        """All options with their values."""
        return {option.name: option.default for option in self.variant.options} | dict(self.options)

    def agreed(self) -> Game:
        """The game with these options.

        Raises:
            BadOption: a combination of options is invalid.
        """
        return self.variant(players=self.players, **dict(self.options))

    def deal(self) -> Table:
        """The table, its first round dealt.

        >>> Settings(hands=("44136", "24456", "4?")).deal().hands
        ((1, 3, 4, 4, 6), (2, 4, 4, 5, 6), None)

        Raises:
            BadOption, BadHand, BadDice: the settings are invalid.
        """
        game = self.agreed()
        starter = self.starter if self.starter < self.players else 0
        if not self.hands:
            return game.deal(seed=self.seed, starter=starter)
        typed_hands = [typed(game, seat, text) for seat, text in enumerate(self.hands)]
        hands = [hand for hand, _ in typed_hands]
        return game.deal(hands=hands, dice=[number for _, number in typed_hands], seed=self.seed, starter=starter)

    # changes: each gives settings that can be dealt, or raises

    def with_game(self, name: str) -> Settings:
        """Choose another game, as most tables play it."""
        players = min(max(self.players, games.of_dice[name].players[0]), games.of_dice[name].players[-1])
        options = tuple(usual_options(name).items())
        return Settings(game=name, players=players, options=options, seed=self.seed, starter=self._begins(players))

    def _begins(self, players: int) -> int:
        """Who begins among so many players: the last one if the last one begins now, else the first."""
        return players - 1 if self.starter and self.starter == self.players - 1 else 0

    def with_players(self, players: int) -> Settings:
        """Set the number of players, within the game's bounds; drops typed hands."""
        allowed = self.variant.players
        players = min(max(players, allowed[0]), allowed[-1])
        return replace(self, players=players, hands=(), starter=self._begins(players))

    def with_option(self, name: str, value: Any) -> Settings:
        """Set one option; drops typed hands that no longer fit."""
        changed = replace(self, options=tuple({**dict(self.options), name: value}.items()))
        changed.agreed()
        try:
            changed.deal()
        except (BadHand, BadDice):
            return replace(changed, hands=())
        return changed

    def with_preset(self, name: str) -> Settings:
        """Apply the options of a preset."""
        return replace(self, options=tuple({**dict(self.options), **self.variant.presets[name]}.items()), hands=())

    def preset(self) -> str:
        """Name of the preset with these options, or empty."""
        chosen = self.chosen
        found = (name for name, options in self.variant.presets.items() if options.items() <= chosen.items())
        return next(found, "")

    def with_seed(self, seed: str | None = None) -> Settings:
        """Set the seed, or a fresh one.

        Raises:
            ValueError: the seed is invalid.
        """
        return replace(self, seed=seeds.fresh() if seed is None else seeds.check(seed), hands=())

    def with_hands(self, hands: tuple[str, ...], starter: int = 0, now: tuple[str, ...] | None = None) -> Settings:
        """Set typed hands; one of dots stays what it is `now`, or in these settings.

        >>> Settings(hands=("44136", "24456", "4?")).with_hands(("55126", "•••••", "?")).hands
        ('55126', '24456', '?')
        """
        now = now or self.hands or written(self.deal())
        kept = tuple(
            old if text.strip() and not text.strip().strip(HIDDEN) else text
            for text, old in zip(hands, now, strict=True)
        )
        return replace(self, hands=kept, starter=starter)


def more_players(settings: Settings, by: int, lang: str) -> int:
    """The number of players with so many more, or fewer; refused where the game isn't for so many."""
    wanted, allowed = settings.players + max(-8, min(by, 8)), settings.variant.players
    if wanted not in allowed:
        raise Refused(texts.say("explorer.bad_players", lang, least=allowed[0], most=allowed[-1]))
    return wanted


def hands_typed(fields: Mapping[str, str], players: int) -> tuple[str, ...]:
    """The hands that a form has in its fields `hand0`, `hand1` and so on; "?" for those it lacks.

    >>> hands_typed({"hand1": "55126"}, 3)
    ('?', '55126', '?')
    """
    return tuple(fields.get(f"hand{seat}", "?") for seat in range(players))


def typed(game: Game, seat: int, text: str) -> tuple[Hand | None, int]:
    """Parse a typed hand into its faces and number of dice; `4?` and `????` mean four unknown dice.

    >>> game = games["perudo"](players=2)
    >>> typed(game, 0, "44 136"), typed(game, 1, "?"), typed(game, 1, "2?"), typed(game, 1, "???")
    (((1, 3, 4, 4, 6), 5), (None, 5), (None, 2), (None, 3))
    """
    most, exactly = game.dice, not game.rules.by_die
    need = "need.exactly" if exactly else "need"
    if unknown := UNKNOWN.fullmatch(text):
        number = int(unknown[1]) if unknown[1] else len(unknown[2]) if unknown[2] else most
        if number > most or (exactly and number != most):
            raise BadHand(seat, text, need)
        return None, number
    if len(text) > MAX_TYPED_HAND:
        raise BadHand(seat, text[:12] + "…", need)
    try:
        together = max(map(len, map(str, game.faces))) == 1
        hand = read_hand(text.replace(" ", "") if together else text)
    except Unreadable:
        raise BadHand(seat, text, need) from None
    if len(hand) > most or (exactly and len(hand) != most) or any(die not in game.faces for die in hand):
        raise BadHand(seat, text, need)
    try:
        game.rules.split_rolls([hand])
    except NeedsDice:
        raise BadHand(seat, text, "need.again") from None
    return hand, len(hand)


def settings_of(table: Table) -> Settings:
    """Settings for the current round of a table, from a link or record."""
    game = table.game
    defaults = {option.name: option.default for option in game.variant.options}
    changed = tuple((name, value) for name, value in game.options.items() if value != defaults[name])
    found = Settings(game.variant.name, game.players, changed, table.seed or "K7QX", (), table.turn)
    from_seed = table.seed is not None and found.deal().dealt == table.dealt
    return found if from_seed else replace(found, hands=written(table))


def written(table: Table) -> tuple[str, ...]:
    """The hands as typed text."""
    wide = any(isinstance(face, int) and face > 9 for face in table.game.faces)
    texts = []
    for seat, hand in enumerate(table.dealt or table.hands):
        own = write_hand(hand) if hand else f"{table.dice[seat]}?"
        texts.append(own if wide or not hand else own.replace(" ", ""))
    return tuple(texts)


def visible_hands(table: Table, hands: tuple[str, ...], seat: int | None) -> tuple[str, ...]:
    """The hands of a table as typed text, for the eyes of one seat: those of others are dots.

    >>> settings = Settings(hands=("44136", "24456", "4?"))
    >>> visible_hands(settings.deal(), settings.hands, seat=0)
    ('44136', '•••••', '4?')
    """
    return tuple(
        text if at == seat or not hand else HIDDEN * len(hand)
        for at, (text, hand) in enumerate(zip(hands, table.dealt or table.hands, strict=True))
    )


def possible(error: BadOption, lang: str) -> str:
    """Possible values of an option, in words."""
    if error.choices.kind != "with_push":
        return error.possible(lang)
    own = error.option
    words = {"no": f"{own}.false", "yes": f"{own}.true", "push": "reroll", "on": "reroll.true"}
    words |= {"timing": "reroll_timing", "after": "reroll_timing.after_bid"}
    labels = {slot: texts.say(f"option.bluff.{name}", lang) for slot, name in words.items()}
    return texts.say("explorer.with_push", lang, **labels)


def refusal(error: BadOption, lang: str) -> str:
    """Why an option can't be set, by its name on the page, and what is possible."""
    key = f"option.{texts.GAMES[error.rule[0]]}.{error.option}"
    if not texts.has(key):
        return error.sentence(lang)
    return texts.say("explorer.bad_option", lang, option=texts.say(key, lang), choices=possible(error, lang))


def read_option(option: Option, text: str) -> Any:
    """Parse an option's value from a form.

    Raises:
        BadOption: the value is invalid.
    """
    value = option.read(text[:60])
    if option.least is not None and value > MAX_VALUE:
        span = Choices("span", slots={"least": option.least, "most": MAX_VALUE})
        raise BadOption("bad_option", option.rule, option.name, value, span)
    return value
