"""The state of the house-rule bench: a base game, what is changed, a bet, and the games played so far."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any
from zlib import crc32

from dicekit import __version__
from dicekit.dice.game import Game
from dicekit.errors import BadOption
from dicekit.option import Option
from dicekit.play import bots, house_rules
from dicekit.play.compare import LITTLE, MEASURES, SHARES, Comparison, Measured
from dicekit.play.kept_games import unpacked
from dicekit.widgets.explorer.settings import Settings, read_option

GAMES, FEW = 400, 100  # games per set of rules and press: with fast bots, and with slow bots or a large table
MAX_GAMES = 5000
SETTLING = 150  # with fewer games, even without any difference, a share could still differ by two points (3 in 150)
TRIAL, ASKED = 10, 3  # games to test whether a bot ever uses a rule, and how many other bots are tested
LARGE = 20  # from this many dice a table is large
SLOW = ("bayes", "crane", "mirror")
#: measures that links may have under an earlier name
RENAMED = {"words": "actions", "said": "actions_per_game"}
PLAYERS = "players"  # the number of players, which is changed like an option
MAX_NOTE = 200
MAX_LINK = 3000
MAX_SIZE = 100


@dataclass(frozen=True)
class Bet:
    """What somebody expects of a measure: 1 for more, -1 for fewer, 0 for no change, and by how much.

    The size of a bet on a share is in percentage points; 0 leaves it open.

    >>> Bet(1, Fraction(1, 2)).value("rounds"), Bet(-1, Fraction(10)).value("opener")
    (0.5, -0.1)
    """

    way: int
    size: Fraction = Fraction(0)

    def value(self, measure: str) -> float:
        """The difference that is bet on."""
        return float(self.way * self.size) / (100 if measure in SHARES else 1)

    def verdict(self, measure: str, found: Measured, games: int) -> str:
        """How the bet came out: `hit`, `way`, `wrong`; `some` or `small` if hardly any change was, or wasn't, expected.

        `none` if hardly any was both expected and found, which takes an interval within `LITTLE` of 0; `unclear` if the
        games are too few to tell, so that nobody wins.
        """
        change = found.change
        way = change.way(LITTLE[measure])
        if way is None or games < SETTLING:
            return "unclear"
        if not way:
            return "small" if self.way else "none"
        if not self.way:
            return "some"
        if self.way != way:
            return "wrong"
        return "hit" if change.low <= self.value(measure) <= change.high else "way"


@dataclass(frozen=True)
class BenchState:
    """Two sets of rules and what was found. `opened`: the bet is locked or was skipped, so results may be shown.

    >>> state = BenchState(changes=(("wild", "none"),))
    >>> state.changed.options["wild"], state.change_sentences("en")
    ('none', ['No die is wild: a one is just a one.'])
    """

    settings: Settings = field(default_factory=lambda: Settings("liars_dice", 2))
    changes: tuple[tuple[str, Any], ...] = ()
    bot: str = "abacus"
    measure: str = "rounds"
    bet: Bet | None = None
    opened: bool = False
    wanted: int = 0
    found: Comparison | None = None
    notes: tuple[str, str, str] = ("", "", "")
    replayed: int = field(default=0, compare=False)  # games played before a reload, which are played again
    before: str = ""  # the bench of the previous rule card, as link text

    @property
    def base(self) -> Game:
        """The game without the house rule."""
        return self.settings.agreed()

    @property
    def changed(self) -> Game:
        """The game with the house rule.

        Raises:
            BadOption, NoEffect: the changes contradict each other or another rule.
        """
        return changed_game(self.settings, self.changes)

    @property
    def games(self) -> int:
        """How many games were played by each rule."""
        return self.found.games if self.found else 0

    @property
    def left(self) -> int:
        """How many are still to be played."""
        return max(self.wanted - self.games, 0)

    @property
    def replaying(self) -> bool:
        """Whether games that were seen before are played again, after a reload or a lost server."""
        return self.games < self.replayed

    @property
    def rule(self) -> str:
        """What is compared, as a short name, under which a device keeps the games."""
        compared = written(replace(self.anew(), measure="rounds", before=""))
        return f"{crc32(f'{__version__} {compared}'.encode()):08x}"

    def with_kept(self, text: str) -> BenchState:
        """With the games that a device has kept, as many as are wanted.

        Raises:
            ValueError: they aren't games of these rules; the first one is played for that.
        """
        pairs, found = unpacked(text)[: self.wanted], self.found
        if found is None or found.more(1).pairs[:1] != pairs[:1]:
            raise ValueError("other games")
        return replace(self, found=replace(found, pairs=pairs))

    @property
    def large(self) -> bool:
        """Whether a game takes long, because there are many dice."""
        return max(game.players * game.dice for game in (self.base, self.changed)) > LARGE

    @property
    def step(self) -> int:
        """How many games are played at a time."""
        return FEW if self.large or self.bot in SLOW else GAMES

    def change_sentences(self, lang: str, changed: bool = True) -> list[str]:
        """What is changed, each option as a sentence, read from the game with the change or from the one without."""
        game = self.changed if changed else self.base
        return house_rules.sentences(game, [name for name, _ in self.changes], lang)

    @property
    def finished(self) -> bool:
        """Whether a rule card shows something: games, and none still to be played."""
        return bool(self.games) and not self.left

    @property
    def shown(self) -> bool:
        """Whether the rule card and all numbers are shown: also while further games are played."""
        return self.finished or self.games >= self.step

    def idle_bot(self) -> bool:
        """Whether the bot doesn't come to use the rule in the first few games; slow bots aren't asked."""
        if not self.changes or self.large or self.bot in SLOW:
            return False
        return Comparison(self.base, self.changed, self.bot).more(TRIAL).unused

    def busy_bot(self) -> str:
        """A quick bot that uses the rule in its first few games; empty if there is none."""
        quick = [bot for bot in able_bots(self) if bot not in SLOW and bot != self.bot][:ASKED]
        return next((bot for bot in quick if not replace(self, bot=bot).idle_bot()), "")

    # changes: each drops what was found

    def anew(self, **changes: Any) -> BenchState:
        """The same with these fields changed and nothing played."""
        fresh: dict[str, Any] = {"bet": None, "opened": False, "wanted": 0, "replayed": 0, "found": None}
        fresh["notes"] = ("", "", "")
        return replace(self, **(fresh | changes)).seated()

    def seated(self) -> BenchState:
        """The same with a bot that can play both games."""
        able = able_bots(self)
        return self if self.bot in able else replace(self, bot="abacus" if "abacus" in able else able[0])

    def with_change(self, name: str, value: Any) -> BenchState:
        """One more option changed, or the same one to another value; back to its own value it isn't changed.

        Raises:
            BadOption, NoEffect: it contradicts another rule.
        """
        own = self.settings.players if name == PLAYERS else self.settings.chosen[name]
        kept = {known: setting for known, setting in self.changes if known != name}
        changes = tuple((kept if value == own else {**kept, name: value}).items())
        changed_game(self.settings, changes)
        return self.anew(changes=changes)

    def open(self, bet: Bet | None = None) -> BenchState:
        """The bet locked, or none, and games wanted."""
        return replace(self, bet=bet, opened=True, found=Comparison(self.base, self.changed, self.bot)).more()

    def more(self, games: int | None = None) -> BenchState:
        """Further games wanted."""
        return replace(self, wanted=min(max(self.games, self.wanted) + (games or self.step), MAX_GAMES))


def changed_game(settings: Settings, changes: tuple[tuple[str, Any], ...]) -> Game:
    """The game of some settings with these changes.

    Raises:
        BadOption, NoEffect: they contradict each other or another rule.
    """
    options = dict(settings.options) | {name: value for name, value in changes if name != PLAYERS}
    game = settings.variant(players=dict(changes).get(PLAYERS, settings.players), **options)
    house_rules.check(game, [name for name, _ in changes])
    return game


def able_bots(state: BenchState) -> list[str]:
    """The bots that can play both games."""
    return [bot.name for bot in bots.at(state.base) if bot.plays(state.changed)]


def choices(state: BenchState) -> Mapping[str, Option | range]:
    """What can be changed, by name: options, and the number of players."""
    return {PLAYERS: state.settings.variant.players} | {
        option.name: option for option in state.settings.variant.options
    }


def values(state: BenchState, name: str) -> list[Any]:
    """The values to which an option can be changed so that the change does something; for typed numbers, none."""
    option = choices(state)[name]
    if isinstance(option, range):
        return [value for value in option if value != state.settings.players]
    return [value for value in option.values if value != state.settings.chosen[name] and _fits(state, name, value)]


def _fits(state: BenchState, name: str, value: Any) -> bool:
    try:
        changed_game(state.settings, (*(each for each in state.changes if each[0] != name), (name, value)))
    except (BadOption, house_rules.NoEffect):
        return False
    return True


def read_value(state: BenchState, name: str, text: str) -> Any:
    """A value as a visitor chose or typed it.

    Raises:
        BadOption: it isn't one.
        KeyError: there is no such option.
    """
    option = choices(state)[name]
    if isinstance(option, Option):
        return read_option(option, text)
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise ValueError("not a number of players")
    return int(text)


# ---- the text of a link


def written(state: BenchState) -> str:
    """The bench as the text of a link; what was played is played again from it.

    >>> state = BenchState(changes=(("starter", "winner"),), bet=Bet(-1, Fraction(1, 2)), opened=True, wanted=40)
    >>> read(written(state)).bet
    Bet(way=-1, size=Fraction(1, 2))
    """
    fields = {
        "game": state.settings.game,
        "players": state.settings.players,
        "options": dict(_texts(state.settings.options)),
        "changes": dict(_texts(state.changes)),
        "bot": state.bot,
        "measure": state.measure,
        "bet": None if state.bet is None else [state.bet.way, str(state.bet.size)],
        "games": state.wanted if state.opened else 0,
        "notes": list(state.notes),
    }
    if state.before:
        fields["before"] = state.before
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _texts(options: tuple[tuple[str, Any], ...]) -> Iterator[tuple[str, str]]:
    for name, value in options:
        yield name, ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def read(text: str) -> BenchState:
    """The bench of a link; nothing of the text is trusted.

    Raises:
        ValueError, KeyError, TypeError, BadOption, NoEffect: it names none.
    """
    fields = json.loads(text[:MAX_LINK])
    if not isinstance(fields, dict):
        raise TypeError("not a bench")
    state = BenchState(Settings(str(fields["game"]), int(fields["players"])))
    settings = state.settings
    for name, value in dict(fields["options"]).items():
        settings = settings.with_option(name, read_value(replace(state, settings=settings), name, str(value)))
    state = replace(state, settings=settings)
    for name, value in dict(fields["changes"]).items():
        state = state.with_change(name, read_value(state, name, str(value)))
    measure = str(fields["measure"])
    measure = RENAMED.get(measure, measure)
    if measure not in MEASURES or fields["bot"] not in able_bots(state):
        raise ValueError("unknown measure or bot")
    state = replace(state, bot=fields["bot"], measure=measure)
    games, notes = int(fields["games"]), [str(note)[:MAX_NOTE] for note in fields["notes"]]
    if not 0 <= games <= MAX_GAMES or len(notes) != 3:
        raise ValueError("too many games")
    if games and state.changes:
        bet = None if fields["bet"] is None else read_bet(int(fields["bet"][0]), str(fields["bet"][1]))
        state = replace(state.open(bet), wanted=games, replayed=games, notes=(notes[0], notes[1], notes[2]))
    return replace(state, before=str(fields.get("before", "")))


def read_bet(way: int, size: str) -> Bet:
    """A bet as it was typed.

    >>> read_bet(1, "0,5"), read_bet(-1, "")
    (Bet(way=1, size=Fraction(1, 2)), Bet(way=-1, size=Fraction(0, 1)))

    Raises:
        ValueError: it isn't one.
    """
    if way not in (-1, 0, 1):
        raise ValueError("a bet is on more, fewer or no change")
    if way == 0 or size.strip() in ("", "0"):
        return Bet(way)
    typed = size.strip().replace(",", ".").replace("，", ".")
    if len(typed) > 8 or not typed.replace(".", "", 1).replace("/", "", 1).isdecimal() or not typed.isascii():
        raise ValueError("not a number")
    try:
        number = Fraction(typed)
    except ZeroDivisionError:
        raise ValueError("not a number") from None
    if not 0 < number <= MAX_SIZE:
        raise ValueError("out of bounds")
    return Bet(way, number)
