"""Two sets of rules on the same dice: what a house rule changes, exactly or with its interval.

>>> from dicekit.games import games
>>> liars = games["liars_dice"]
>>> found = Comparison(liars(players=2), liars(players=2, starter="winner"), "abacus").more(40)
>>> found.games, found.measured("rounds").change.value < 0
(40, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import inf, sqrt
from typing import Any

from dicekit import odds
from dicekit.dice.action import Bid, action_name
from dicekit.dice.game import Game
from dicekit.games import games
from dicekit.play.bot import NoBot
from dicekit.play.fast import FinishedGame, play_game
from dicekit.play.solver import SHIPPED, Interval, Unsolvable, shipped, solve
from dicekit.play.tournament import SURE, UNITS, seed_of

SEED = "K7QX"  # a fixed seed, so that a rerun gives the same numbers
PUSHED = "push"

#: what is measured in played games: the sum of the first field over the sum of the second
MEASURES: Mapping[str, tuple[str, str]] = {
    "rounds": ("rounds", "games"),  # rounds per game
    "actions": ("actions", "rounds"),  # bids, doubts and other actions per round
    "actions_per_game": ("actions", "games"),  # the same per game
    "beginner": ("kept", "rounds"),  # rounds in which the first player loses nothing
    "opener": ("won", "games"),  # games won by their first player
}
#: the same for a measure used only in a lesson: rounds that the player with most dice begins, and in which they lose
#: nothing
LEAD = ("held", "leads")
MORE_PLACES = 3  # the most decimal places beyond the usual ones
SHARES = ("beginner", "opener")  # measures that are shares, not numbers
#: a change that is certainly smaller than this counts as hardly any change
LITTLE: Mapping[str, float] = {"rounds": 0.5, "actions": 0.2, "actions_per_game": 2.0, "beginner": 0.02, "opener": 0.02}


@dataclass(frozen=True)
class Estimate:
    """A mean with the half-width of its 95 % interval."""

    value: float
    give: float

    def __str__(self) -> str:
        """The mean and its half-width, with two decimals.

        >>> print(Estimate(-0.8300000000000001, 0.2625))
        -0.83 ± 0.26
        """
        return f"{self.value:.2f} ± {self.give:.2f}"

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.value - self.give

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.value + self.give

    @property
    def sign(self) -> int:
        """1 or -1 if the whole interval is above or below 0, else 0."""
        return (self.low > 0) - (self.high < 0)

    def way(self, little: float) -> int | None:
        """0 if the whole interval is within `little` of 0, 1 or -1 if it's beyond that, None if it's too close to call.

        >>> Estimate(0.1, 0.05).way(0.5), Estimate(0.6, 0.2).way(0.5), Estimate(0.8, 0.2).way(0.5)
        (0, None, 1)
        """
        if -little < self.low and self.high < little:
            return 0
        return 1 if self.low >= little else -1 if self.high <= -little else None


@dataclass(frozen=True)
class Measured:
    """A measure under both rules, and the difference game by game, with a narrower interval: the dice are the same."""

    base: Estimate
    changed: Estimate
    change: Estimate

    def in_percent(self) -> Measured:
        """A share in percent, its change in percentage points."""
        return Measured(
            *(Estimate(100 * each.value, 100 * each.give) for each in (self.base, self.changed, self.change))
        )

    def apart(self, places: int) -> float:
        """The difference of the two numbers as they are printed with so many decimals, so that what is shown subtracts.

        >>> Measured(Estimate(7.364, 0.1), Estimate(7.816, 0.1), Estimate(0.452, 0.1)).apart(1)
        0.4
        """
        many = float(10**places)
        return (round(many * self.changed.value) - round(many * self.base.value)) / many

    def places(self, least: int) -> int:
        """So many decimals, or more: what is printed must say the same of zero as the interval does.

        >>> near = Measured(Estimate(7.0, 0.1), Estimate(7.04, 0.1), Estimate(0.04, 0.03))
        >>> near.change.sign, near.places(1), near.places(2)
        (1, 2, 2)
        """
        for places in range(least, least + MORE_PLACES):
            if (abs(self.apart(places)) > round(self.change.give, places)) == bool(self.change.sign):
                return places
        return least + MORE_PLACES


@dataclass(frozen=True)
class Played:
    """A game as numbers. `won` is in 840ths of a game."""

    games: int
    rounds: int
    actions: int
    kept: int
    won: int
    kinds: tuple[tuple[str, int], ...]  # how often each action was chosen
    leads: int = 0
    held: int = 0

    @classmethod
    def of(cls, done: FinishedGame) -> Played:
        """The numbers of a finished game."""
        won = UNITS // len(done.winners) if 0 in done.winners else 0
        kinds = Counter(
            PUSHED if isinstance(action, Bid) and action.push is not None else action_name(action)
            for action in done.actions
        )
        return cls(1, done.rounds, len(done.actions), done.kept, won, tuple(sorted(kinds.items())), *done.leads)

    def part(self, name: str) -> float:
        """One of the numbers, wins as games."""
        return self.won / UNITS if name == "won" else float(getattr(self, name))


@dataclass(frozen=True)
class Pair:
    """The same deal under both rules; `same` if both games had the same actions."""

    base: Played
    changed: Played
    same: bool


@dataclass(frozen=True)
class Comparison:
    """Games of one bot against itself under two sets of rules, both with the same dice; seat 0 begins each game.

    Raises:
        NoBot: the bot can't play one of the games.
    """

    base: Game
    changed: Game
    bot: str = "abacus"
    seed: str = SEED
    pairs: tuple[Pair, ...] = ()

    def __post_init__(self) -> None:
        from dicekit.play import bots

        for game in (self.base, self.changed):
            if not bots[self.bot].plays(game):
                able = tuple(each.name for each in bots.at(game))
                raise NoBot("play.not_here", name=self.bot, game=game.variant.name, bots=able)

    @property
    def games(self) -> int:
        """How many games were played under each rule."""
        return len(self.pairs)

    def more(self, number: int) -> Comparison:
        """The comparison after so many more games; the result is the same however many are added at a time."""
        added = tuple(self._pair(deal) for deal in range(self.games, self.games + number))
        return replace(self, pairs=self.pairs + added)

    def _pair(self, deal: int) -> Pair:
        seed = seed_of(self.seed, deal)
        one = _played(self.base, self.bot, seed)
        other = one if self.changed == self.base else _played(self.changed, self.bot, seed)
        return Pair(Played.of(one), Played.of(other), one == other)

    @property
    def unused(self) -> bool:
        """Whether all games were equal under both rules, so that this bot never used the rule."""
        return all(pair.same for pair in self.pairs)

    def measured(self, name: str) -> Measured:
        """One of `MEASURES`, or `lead`: rounds won by whoever has more dice, of those where somebody has.

        Raises:
            ValueError: no game has been played.
        """
        if not self.pairs:
            raise ValueError("nothing has been played yet")
        above, below = LEAD if name == "lead" else MEASURES[name]
        base, around = _ratio([(pair.base.part(above), pair.base.part(below)) for pair in self.pairs])
        changed, about = _ratio([(pair.changed.part(above), pair.changed.part(below)) for pair in self.pairs])
        paired = [new - old for new, old in zip(about, around, strict=True)]
        return Measured(
            Estimate(base, _give(around)), Estimate(changed, _give(about)), Estimate(changed - base, _give(paired))
        )

    def lengths(self, changed: bool = True) -> dict[int, int]:
        """How many games had so many rounds."""
        return dict(sorted(Counter((pair.changed if changed else pair.base).rounds for pair in self.pairs).items()))

    def kinds(self, changed: bool = True) -> dict[str, Fraction]:
        """The share of each kind of action among all actions."""
        counted: Counter[str] = Counter()
        for pair in self.pairs:
            counted.update(dict((pair.changed if changed else pair.base).kinds))
        whole = counted.total()
        return {name: Fraction(counted[name], whole) for name in sorted(counted, key=lambda name: -counted[name])}


def _played(game: Game, bot: str, seed: str) -> FinishedGame:
    from dicekit.play import bots

    return play_game(game, [bots[bot]] * game.players, seed)


def _ratio(parts: list[tuple[float, float]]) -> tuple[float, list[float]]:
    """A ratio of sums, and each game's deviation from it, whose spread is that of the ratio (delta method)."""
    above, below = (sum(column) for column in zip(*parts, strict=True))
    ratio = above / below
    each = below / len(parts)
    return ratio, [(top - ratio * bottom) / each for top, bottom in parts]


def _give(off: list[float]) -> float:
    """The half-width of a 95 % interval of a mean; infinite for a single game."""
    number = len(off)
    if number < 2:
        return inf
    mean = sum(off) / number
    spread = sum((each - mean) ** 2 for each in off) / (number - 1)
    return SURE * sqrt(spread / number)


# ---- exact comparisons, which need no games


def even_bets(game: Game, most: int, face: Any = None) -> dict[int, int]:
    """The even bet of a spectator by the number of dice in play.

    >>> from dicekit.games import games
    >>> liars = games["liars_dice"]
    >>> even_bets(liars(), 10)[10], even_bets(liars(wild="none"), 10)[10]
    (3, 2)
    """
    step = 1 if game.rules.by_die else game.dice
    return {dice: odds.even_bet(game.view(dice=dice), _claim(game, 1, face)) for dice in range(step, most + 1, step)}


def bid_chance(game: Game, quantity: int, dice: int, face: Any = None) -> Fraction:
    """The chance that so many of a face are among these dice, all hidden.

    >>> from dicekit.games import games
    >>> bid_chance(games["liars_dice"](wild="none"), 3, 10)
    Fraction(566299, 2519424)
    """
    return odds.at_least(game.view(dice=dice), _claim(game, quantity, face))


def doubt_worth(game: Game, quantity: int, dice: int, face: Any = None) -> Fraction:
    """What a doubt of that bid is worth, in dice (in the Chinese game: in penalty beads)."""
    return odds.doubt_worth(game.view(dice=dice), _claim(game, quantity, face))


def _claim(game: Game, quantity: int, face: Any) -> Bid:
    """A bid on a face, by default the second highest (fives on six-sided dice)."""
    plain = [each for each in game.faces if isinstance(each, int)]
    return Bid(quantity, face if face is not None else plain[-2] if len(plain) > 2 else plain[-1])


@lru_cache(maxsize=64)
def first_bidder_worth(game: Game) -> Interval | None:
    """What a round is worth to who begins it, two players with one die each: between these two numbers, in dice.

    None where it can't be solved: more than six sides, whole hands, or no numpy.

    >>> from dicekit.games import games
    >>> found = first_bidder_worth(games["liars_dice"](wild="none"))
    >>> found.low == found.high == -1 / 9
    True
    """
    if not game.rules.by_die or len(game.faces) > 6:
        return None
    options = dict(game.settings)
    pair = game.variant(players=2, **options)
    for name in SHIPPED:
        if _same_round(pair, games["liars_dice"](preset=name)):
            value = float(shipped(name).value)
            return Interval(value, value)
    try:
        return solve(pair, (1, 1), iterations=300).value
    except Unsolvable:
        return None


def _same_round(game: Game, other: Game) -> bool:
    """Whether a round with one die each is the same under both sets of rules."""
    if game.variant.kind != other.variant.kind or game.options.get("exact") != other.options.get("exact"):
        return False
    apart = {name for name, value in game.settings if value != other.options[name]}
    idle = {"dice", "starter", "loss", "exact_min_players"}
    if game.options["wild"] == "none":
        idle |= {"rank_of_wild", "open_with_ones"}
    return apart <= idle
