"""Cards or dice? Three bets against Bo, who takes the other lane: which of the two gets there more often?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.lesson19 import case, drawing
from dicekit.course.lesson19.case import MANY, SMALL, Pack, hundred, is_seed
from dicekit.kit import repeatable
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Call
from dicekit.widgets.draw.cards import card_sprite

SET = 3  # number of bets
MAX_BETS = 30
LIKE = Fraction(1, 100)  # chances closer than this count as equal
LANES = {"c": False, "d": True}


@dataclass(frozen=True)
class Bet:
    """A hand, and which counts win: from `low` to `high`, or all others.

    >>> Bet(Pack(), 2, 2, other=True).chance() == 1 - Bet(Pack(), 2, 2).chance() == Pack().drawn.exactly(2)
    False
    """

    pack: Pack
    low: int
    high: int
    other: bool = False

    def wins(self, count: int) -> bool:
        return (self.low <= count <= self.high) != self.other

    def chance(self, dice: bool = False) -> Fraction:
        """How likely a lane wins."""
        law = self.pack.law(dice)
        return sum((law.exactly(count) for count in range(self.pack.take + 1) if self.wins(count)), Fraction(0))

    @property
    def best(self) -> bool | None:
        """Whether dice are the better choice; None if it hardly matters."""
        gap = self.chance(dice=True) - self.chance()
        return None if abs(gap) < LIKE else gap > 0


BETS = (
    Bet(Pack(take=9), 2, 9),
    Bet(Pack(), 2, 2, other=True),
    Bet(Pack.of(2, take=12), 3, 5),
    Bet(Pack(), 4, 6),
    Bet(Pack.of(MANY), 2, 2),
    Bet(Pack(take=SMALL), 4, 4),
    Bet(Pack.of(2, take=12), 3, 5, other=True),
    Bet(Pack(take=9), 5, 9),
    Bet(Pack.of(3), 1, 6),
)


@dataclass(frozen=True)
class Betting:
    """The seed, what was chosen in each bet, and whether the last one is shown.

    >>> Betting("K7QX", "cd", True).number, Betting("K7QX", "cd").number
    (1, 2)
    """

    seed: str
    choices: str = ""
    shown: bool = False

    @property
    def number(self) -> int:
        """Which bet it is, from 0."""
        return len(self.choices) - self.shown

    @property
    def bet(self) -> Bet:
        return self.of(self.number)

    def of(self, number: int) -> Bet:
        return BETS[number % len(BETS)]

    def hand(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards and the dice of a bet."""
        cards, dice = self.of(number).pack.deal(self.seed, "bets", number + 1)
        return cards, tuple(int(die) for die in dice)

    def won(self, number: int, dice: bool) -> bool:
        """Whether a lane won that bet."""
        bet, (cards, rolled) = self.of(number), self.hand(number)
        return bet.wins(case.counting(rolled) if dice else bet.pack.found(cards))

    def points(self, bo: bool = False) -> int:
        """Your points, or Bo's, who takes the other lane."""
        return sum(self.won(at, LANES[lane] != bo) for at, lane in enumerate(self.choices))

    @property
    def over(self) -> bool:
        return len(self.choices) >= SET


class CardsOrDice(KeptPart):
    """Choose the lane that gets there more often; Bo takes the other one.

    >>> bets = CardsOrDice(Betting("K7QX"), lang="en")
    >>> bets.on_choose("c"); bets.verdict.partition(" Cards")[2]
    ' get there 98 times in 100, dice 86 times.'
    """

    prefix = "lesson19.use"
    codec = LinkCodec("{seed}.{choices}.{shown}", seed="[A-Z0-9]{4}", choices="[cd]{0,30}", shown=range(2))
    modules: ClassVar[tuple[str, ...]] = (*KeptPart.modules, "bets.js")
    state = traitlets.Instance(Betting)

    def __init__(self, state: Betting | None = None, **kwargs: Any) -> None:
        super().__init__(state or Betting(repeatable.first_seed()), **kwargs)

    # requests

    def on_choose(self, lane: str) -> None:
        """Cards (c) or dice (d)."""
        if lane not in LANES:
            raise self.unknown_act()
        if self.state.shown:
            raise Refused(self.say("late"))
        self.state = replace(self.state, choices=self.state.choices + lane, shown=True)
        self.announce(join_plain(self.lang, self._came(), self.verdict, self._score()))

    def on_next(self) -> None:
        """The next bet."""
        if not self.state.shown:
            raise self.unknown_act()
        full = len(self.state.choices) >= MAX_BETS
        self.state = Betting(seeds.fresh()) if full else replace(self.state, shown=False)
        self.announce(join_plain(self.lang, self._goal(), self._ask()))

    def restored(self, found: dict[str, Any]) -> Betting:
        state = Betting(found["seed"], found["choices"], bool(found["shown"]))
        begun = bool(state.choices) if state.shown else len(state.choices) < MAX_BETS
        if not (is_seed(state.seed) and begun):
            raise self.bad_link()
        return state

    def decided(self, kept: Betting) -> list[Call]:
        """The bets of one pupil of a class."""
        return [
            Call(kept.of(at).best in (None, LANES[lane]), kept.won(at, LANES[lane]))
            for at, lane in enumerate(kept.choices)
        ]

    def fields(self) -> dict[str, Any]:
        return {"seed": self.state.seed, "choices": self.state.choices, "shown": int(self.state.shown)}

    # words

    def _goal(self) -> str:
        """A sentence on what is drawn and what wins."""
        bet = self.state.bet
        pack = bet.pack
        numbers = {"take": pack.take, "all": pack.cards, "hits": pack.hits, "packs": pack.cards // SMALL}
        kind = "aces" if pack.cards == SMALL else "packs"
        return self.say(f"drawn.{kind}", **numbers)

    def _ask(self) -> str:
        bet = self.state.bet
        kind = "exactly" if bet.low == bet.high else "more" if bet.high == bet.pack.take else "between"
        other = "not." if bet.other else ""
        return self.say(f"wins.{other}{kind}", low=bet.low, high=bet.high)

    def _came(self) -> str:
        cards, dice = self.state.hand(self.state.number)
        return self.say("came", cards=self.state.bet.pack.found(cards), dice=case.counting(dice))

    @property
    def verdict(self) -> str:
        """Whether the choice was right, and how it came out; empty before."""
        state = self.state
        if not state.shown:
            return ""
        bet, lane = state.bet, LANES[state.choices[-1]]
        kind = "even" if bet.best is None else "good" if bet.best == lane else "poor"
        won = "won" if state.won(state.number, lane) else "lost"
        chances = {"cards": hundred(bet.chance()), "dice": hundred(bet.chance(dice=True))}
        return join_plain(self.lang, self.say(f"{kind}.{won}"), self.say("chances", **chances))

    def _score(self) -> str:
        return self.say("score", you=self.state.points(), bo=self.state.points(bo=True))

    # drawing

    def draw(self) -> Mapping[str, str]:
        state = self.state
        number = state.number % SET + 1
        below = self._result() if state.shown else self._choice()
        work = h(
            "div",
            {
                "class": "pk-work pk-bets",
                "data-behaviour": "bets",
                "data-number": state.number,
                **act_of_step(state.over and (state.shown or len(state.choices) > SET), "use"),
            },
            h("p", {"class": "pk-note"}, self.say("progress", n=number, all=SET), " · ", self._score()),
            h("p", {"class": "pk-goal"}, self._goal()),
            h("p", {"class": "pk-task"}, self._ask()),
            below,
            card_sprite(self.lang, shown=below),
        )
        return self.drawing(work, join_plain(self.lang, self._goal(), self._ask(), self.verdict))

    def _choice(self) -> Html:
        buttons = []
        for lane in LANES:
            marks = {"type": "button", "class": "btn", "data-act": "choose", "data-arg-lane": lane}
            buttons.append(
                h(
                    "button",
                    {**marks, "data-key": f"choose{lane}"},
                    self.say(f"choice.{lane}", n=self.state.bet.pack.take),
                )
            )
        return h("div", {"class": "decide-go acts"}, buttons)

    def _result(self) -> Html:
        """Both hands, the verdict, and the way on."""
        state = self.state
        cards, dice = state.hand(state.number)
        rows = (drawing.cards_row(state.bet.pack, cards, self.lang, state.number),
                drawing.dice_row(dice, self.lang, state.number))  # fmt: skip
        lanes = []
        for lane, row in zip(drawing.LANES, rows, strict=True):
            yours = LANES[state.choices[-1]] == lane
            won = self.say("point") if state.won(state.number, lane) else self.say("nothing")
            who = h("span", {"class": "pk-who"}, self.say("you" if yours else "bo"), " ", h("b", None, won))
            lanes.append(drawing.lane(lane, self.lang, row, beside=who))
        good = state.bet.best in (None, LANES[state.choices[-1]])
        last = not len(state.choices) % SET
        onward = {"type": "button", "class": "btn" if last else "btn main", "data-act": "next", "data-key": "next"}
        onward["data-focus-next"] = ".pk-bets [data-act=choose]"
        return h(
            "div",
            {"class": "pk-result"},
            h("div", {"class": "tabletop pk-tabletop pk-two"}, lanes),
            h("p", {"class": classes("finding", "good" if good else "poor")}, self.verdict),
            h("p", {"class": "pk-rule"}, self.say("rule")) if last else None,
            h("p", None, h("button", onward, self.say("again" if last else "next", n=SET))),
        )
