"""Honesty dial: what a bid reveals about a hand, for a bidder who is honest so many times in 100."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import traitlets

from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Face, Hand, hand
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.public import BadValue, Chance, mirrored
from dicekit.odds.reading import likelihood, posterior
from dicekit.widgets.draw import honesty as drawn

HUNDRED = 100
STEP = 5  # percent between two points of the curve
MAX_DICE = 8  # dice of a hand
LINK = LinkCodec("{percent}-{face}-{need}", percent=range(HUNDRED + 1), face=range(1, 7), need=range(MAX_DICE + 1))


@dataclass(frozen=True)
class HonestyState:
    """A player with so many dice has named a face; with chance `honesty` it is the one that she has most of.

    `need` is how many of her dice are needed (0: none); a `log` has hands that were seen, each with the face named
    before. `traced` are the places of the dial, in percent, between which it was turned.

    >>> state = HonestyState(games["liars_dice"](players=2), honesty=Fraction(4, 5), need=4)
    >>> round(float(state.after.mean), 3), round(float(state.after.at_least(4)), 3), state.before.mean
    (2.597, 0.159, Fraction(5, 3))
    """

    game: Game
    dice: int = 5
    face: Face = 5
    honesty: Fraction = Fraction(0)
    need: int = 0
    log: tuple[tuple[Hand, Face], ...] = ()
    traced: tuple[int, int] = (0, 0)

    @property
    def likelihoods(self) -> tuple[Fraction, Fraction]:
        """The chance of what she says if she means it, and if not: with a face alone both are the same."""
        return Fraction(1, 5), Fraction(1, 5)

    @property
    def bid(self) -> Bid | None:
        """The whole bid, if it's more than a face."""
        return None

    @property
    def percent(self) -> int:
        """The dial in whole percent."""
        return round(self.honesty * HUNDRED)

    @cached_property
    def before(self) -> Distribution:
        """How many of her dice count, before she spoke."""
        return posterior(self.game, self.dice, [self.face], 0)

    @cached_property
    def honest(self) -> Distribution:
        """The same after the bid of somebody who always means it."""
        return posterior(self.game, self.dice, [self.face], 1)

    @cached_property
    def after(self) -> Distribution:
        """The same after the bid, with the dial where it is."""
        return posterior(self.game, self.dice, [self.face], self.honesty)

    def fit(self, percent: int) -> Fraction:
        """The chance of the log with the dial there."""
        return likelihood(self.game, self.log, Fraction(percent, HUNDRED))

    @cached_property
    def best(self) -> int:
        """The place of the dial, in steps of five percent, where the log is likeliest."""
        return max(range(0, HUNDRED + 1, STEP), key=self.fit)

    @cached_property
    def fits(self) -> tuple[tuple[int, Fraction], ...]:
        """The log's chance at every fifth percent, as a share of the largest."""
        most = self.fit(self.best)
        return tuple((percent, self.fit(percent) / most) for percent in range(0, HUNDRED + 1, STEP))

    def turned(self, honesty: Fraction) -> HonestyState:
        """A copy with the dial there; it remembers the lowest and the highest place."""
        low, high = self.traced
        now = round(honesty * HUNDRED)
        return replace(self, honesty=honesty, traced=(min(low, now), max(high, now)))


class HonestyDial(KeptPart):
    """How many dice a bidder has of the face she named: bars that move with how often she means it.

    `honesty` is the chance that she names the face she has most of, `face` the one she named, `need` how many of her
    dice a bid needs; all three can be set and linked. `mean` and `chance` follow: how many of her dice count on
    average, and the chance of as many as needed. With a `log`, of hands and the face named with each, the dial shows
    which honesty fits it.

    >>> dial = HonestyDial(honesty=0.8, need=4)
    >>> round(dial.mean, 3), round(float(dial.chance), 3)
    (2.597, 0.159)
    >>> dial.honesty = 1
    >>> dial.sentence.partition(".")[0]
    'Looks 100\\xa0% of the time'
    """

    modules = (*KeptPart.modules, "honesty.js")
    codec = LINK
    state = traitlets.Instance(HonestyState)
    honesty = mirrored(Chance())
    face = mirrored(traitlets.Int(5))
    need = mirrored(traitlets.Int(0))
    mean = mirrored(traitlets.Float(0.0))
    chance = mirrored(Chance())
    fixed = traitlets.Bool(False, help="whether the face is given, so that no other can be chosen")
    heading = traitlets.Unicode("", help="its title; empty: the usual one")

    def __init__(
        self,
        game: str | Game = "liars_dice",
        *,
        dice: int = 5,
        log: Sequence[tuple[Sequence[Face], Face]] = (),
        **kwargs: Any,
    ) -> None:
        if not 1 <= dice <= MAX_DICE:
            raise ValueError(f"a hand has 1 to {MAX_DICE} dice, not {dice}")
        table = games.of_dice[game](players=2) if isinstance(game, str) else game
        seen = tuple((hand(held), face) for held, face in log)
        super().__init__(HonestyState(table, dice, log=seen), **kwargs)
        self.observe(self._changed, ["fixed", "heading"])

    # public traits

    def published(self) -> dict[str, Any]:
        """The dial, the face and the number needed, and the resulting mean and chance."""
        one = self.state
        chance = one.after.at_least(one.need) if one.need else None
        return {
            "honesty": one.honesty,
            "face": one.face,
            "need": one.need,
            "mean": float(one.after.mean),
            "chance": chance,
        }

    def set_honesty(self, honesty: Fraction | None) -> None:
        """Turn the dial."""
        if honesty is None:
            raise BadValue(drawn.say("range", self.lang))
        self.state = self.state.turned(honesty)

    def set_face(self, face: int) -> None:
        """Another face was named."""
        if face not in drawn.faces(self.state):
            raise BadValue(drawn.say("face.range", self.lang))
        self.state = replace(self.state, face=face)

    def set_need(self, need: int) -> None:
        """So many of her dice are needed."""
        if not 0 <= need <= self.state.dice:
            raise BadValue(drawn.say("need.range", self.lang, most=self.state.dice))
        self.state = replace(self.state, need=need)

    @property
    def sentence(self) -> str:
        """What the dial says."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_turn(self, value: str) -> None:
        """The dial was turned to so many percent."""
        if not (value.isascii() and value.isdigit() and len(value) <= 3 and int(value) <= HUNDRED):
            raise Refused(drawn.say("range", self.lang))
        self._turn(int(value))

    def on_move(self, by: int) -> None:
        """A step back or on."""
        self._turn(max(0, min(self.state.percent + max(-drawn.JUMP, min(by, drawn.JUMP)), HUNDRED)))

    def _turn(self, percent: int) -> None:
        self.honesty = Fraction(percent, HUNDRED)
        self.announce(self.sentence)

    def on_face(self, value: int) -> None:
        """Another face was named."""
        if self.fixed:
            raise self.unknown_act()
        if value not in drawn.faces(self.state):
            raise Refused(drawn.say("face.range", self.lang))
        self.face = value
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> HonestyState:
        if found["face"] not in drawn.faces(self.state) or found["need"] > self.state.dice:
            raise self.bad_link()
        turned: HonestyState = self.state.turned(Fraction(found["percent"], HUNDRED))
        return replace(turned, face=found["face"], need=found["need"])

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, uid, lang = self.state, self.uid, self.lang
        title = self.heading or drawn.say("title.log" if state.log else "title", lang)
        return {
            "shell": self.shell(title, kind="honesty", hidden_title=False),
            "work": drawn.work(uid, state, lang, fixed=self.fixed),
            "table": drawn.table_of(state, lang),
            "still": copy_panel(uid, f"{drawn.model(state, lang)}\n{self.sentence}", lang),
            "help": h("p", None, drawn.say("help.log" if state.log else "help", lang)),
        }
