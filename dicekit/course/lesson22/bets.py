"""A game as usual, then three house rules: a bet on each, twenty games that may mislead, and two thousand more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson22 import bets_drawing as drawn
from dicekit.course.lesson22.case import BASES, GUESSES, RULES, USUAL, say
from dicekit.course.lesson22.played import GAMES, mean_tenths, measured
from dicekit.kit.frame import copy_panel, table
from dicekit.kit.html import h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Rows
from dicekit.play.compare import LITTLE, SEED, Measured

MEASURE = drawn.MEASURE
FEW = 20  # games shown before the bet, different on each device
NAMES = tuple(RULES)
WAYS = {1: "longer", 0: "same", -1: "shorter"}
SIGNS: Mapping[str, int] = {"m": -1, "s": 0, "p": 1}  # signs for bets in a link
LINK = LinkCodec("{seed}.{bets}.{decided}.{started}", seed="[A-Z2-9]{4}", bets=f"[msp]{{0,{len(RULES)}}}",
                 decided=range(len(RULES) + 1), started=range(2))  # fmt: skip


@dataclass(frozen=True)
class Bets:
    """Bets on the rules one after the other: 1 for longer, -1 for shorter, 0 for no change.

    `started` once the usual games were played; `decided` says for how many rules all games were played.

    >>> Bets(started=True).with_bet(0).all_played().with_bet(1).result(0)
    'right'
    """

    bets: tuple[int, ...] = ()
    decided: int = 0
    started: bool = False
    seed: str = SEED

    def with_bet(self, way: int) -> Bets:
        """A bet on the next rule."""
        return replace(self, bets=(*self.bets, way))

    def all_played(self) -> Bets:
        """All games of the rule that was bet on."""
        return replace(self, decided=len(self.bets))

    @property
    def possible(self) -> bool:
        """Whether one can come here: at most one bet waits, and none before the usual games."""
        return self.decided <= len(self.bets) <= self.decided + 1 and (self.started or not self.bets)

    @property
    def waits(self) -> bool:
        """Whether a bet waits for its games."""
        return len(self.bets) > self.decided

    @property
    def finished(self) -> bool:
        """Whether all bets are decided."""
        return self.decided == len(RULES)

    @property
    def first_game(self) -> int:
        """The game with which the few games begin on this device."""
        return int.from_bytes(self.seed.encode()) % (GAMES - FEW)

    def measured(self, at: int) -> Measured:
        """Rounds of a game without a rule and with it: of a few games, or of all once they were played."""
        return self._measured(at, 0, GAMES) if at < self.decided else self.few(at)

    def few(self, at: int) -> Measured:
        """The same of the few games alone."""
        return self._measured(at, self.first_game, FEW)

    def _measured(self, at: int, first: int, games: int) -> Measured:
        return measured(NAMES[at], BASES[NAMES[at]], first, games)

    def way(self, at: int) -> int | None:
        """What a rule does to the number of rounds: 1 or -1, 0 for hardly anything, None if it's too close to call."""
        return self.measured(at).change.way(LITTLE[MEASURE])

    def result(self, at: int) -> str:
        """How a bet came out: `right`, `wrong`, or `unclear` if the games can't tell, so that it isn't judged."""
        way = self.way(at)
        return "unclear" if way is None else "right" if self.bets[at] == way else "wrong"


class RuleBets(KeptPart):
    """A game as usual, then a bet on each house rule with its result right after it.

    >>> bets = RuleBets()
    >>> bets.on_start(); bets.on_bet(0, -1); bets.state.bets
    (-1,)
    """

    modules = (*KeptPart.modules, "rulebench.js")
    prefix = "lesson22.bets"
    codec = LINK
    state = traitlets.Instance(Bets, ())
    later = traitlets.Bool(False, help="whether a second guess opens below after the bets")
    guess = traitlets.Int(None, allow_none=True, help="which length was guessed, None for none")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.observe(lambda _: self.redraw(), ["guess", "later"])

    # requests

    def on_start(self) -> None:
        """Play by the usual rules."""
        if self.state.started:
            raise self.unknown_act()
        self.state = replace(self.state, started=True)
        self.announce(self.announcement)

    def on_bet(self, rule: int, way: int) -> None:
        """Bet on the next rule; a few games are played at once."""
        state = self.state
        if way not in WAYS or not state.started or state.waits or state.finished or rule != len(state.bets):
            raise self.unknown_act()
        self.state = state.with_bet(way)
        self.announce(self.few)

    def on_play(self) -> None:
        """Play all games."""
        if not self.state.waits:
            raise Refused(self.say("first"))
        self.state = self.state.all_played()
        at = self.state.decided - 1
        self.announce(join_plain(self.lang, self.verdict(at), self.fact(at)))

    def restored(self, found: dict[str, Any]) -> Bets:
        bets = tuple(SIGNS[sign] for sign in found["bets"])
        state = Bets(bets, found["decided"], bool(found["started"]), found["seed"])
        if not state.possible:
            raise self.bad_link()
        return state

    def fields(self) -> dict[str, Any]:
        signs = {way: sign for sign, way in SIGNS.items()}
        bets = "".join(signs[way] for way in self.state.bets)
        return {**super().fields(), "bets": bets, "started": int(self.state.started)}

    # for a class

    def pooled(self, kept: Sequence[Bets]) -> list[Rows]:
        """How many of a class bet on each effect of each rule."""
        rows = []
        for at, name in enumerate(NAMES):
            counts = Counter(state.bets[at] for state in kept if len(state.bets) > at)
            values = tuple((self.say(f"way.{WAYS[way]}"), counts[way], str(counts[way])) for way in WAYS)
            rows.append(Rows(self.say(f"name.{name}"), values))
        return rows if any(state.bets for state in kept) else []

    # texts

    @property
    def announcement(self) -> str:
        """What to do, what the usual games came to, or how the bets came out."""
        state = self.state
        if not state.started:
            return self.say("begin")
        if state.finished:
            return join_plain(self.lang, self.summary, self.say("aha"))
        return self.say("ask") if state.bets else self.usual

    @property
    def summary(self) -> str:
        """How many bets were won."""
        won = sum(self.state.result(at) == "right" for at in range(len(RULES)))
        return self.say("summary", won=won, all=len(RULES))

    @property
    def usual(self) -> str:
        """How long games are by the usual rules, and what was guessed."""
        took, guess = Fraction(mean_tenths(USUAL), 10), self.guess
        names, truth = GUESSES["first"]
        key = "none" if guess is None else "right" if names[guess] == truth else "wrong"
        named = "" if guess is None else self.say_guess(guess)
        return self.say(f"usual.{key}", n=GAMES, took=took, guess=named, truth=say(f"first.{truth}", self.lang))

    def say_guess(self, guess: int) -> str:
        return say(f"first.{GUESSES['first'][0][guess]}", self.lang)

    @property
    def few(self) -> str:
        """What a few games say; that they can mislead, if they can't even tell more from fewer."""
        found = self.state.measured(self.state.decided)
        result = self.say("few", n=FEW, **drawn.numbers(found, self.lang))
        return result if found.change.sign else join_plain(self.lang, result, self.say("mislead"))

    def verdict(self, at: int) -> str:
        """How a bet came out."""
        return self.say(f"verdict.{self.state.result(at)}", bet=self.say(f"way.{WAYS[self.state.bets[at]]}"))

    def fact(self, at: int) -> str:
        """The numbers without the rule and with it, how far they are apart, and whether the few games misled."""
        way = self.state.way(at)
        key = "unclear" if way is None else WAYS[way]
        found, few = self.state.measured(at), self.state.few(at).change
        printed = drawn.numbers(found, self.lang)
        if key == "same" and printed["was"] == printed["now"]:
            key = "equal"
        result = self.say(f"fact.{key}", **printed)
        if few.low <= found.change.value <= few.high:
            return result
        low, high = (drawn.rounds(value, self.lang, signed=True) for value in (few.low, few.high))
        return join_plain(self.lang, result, self.say("misled", n=FEW, low=low, high=high))

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, lang, state = self.uid, self.lang, self.state
        return {
            "shell": self.shell(self.say("title"), kind="rule-bets", panels=("table", "still", "help")),
            "work": drawn.work(self),
            "status": h("p", {"class": "sr-only"}, self.announcement),
            "table": table(self.say("title"), [self.say("table.rule"), self.say("axis")], self._rows())
            if state.bets
            else "",
            "still": copy_panel(uid, self.announcement, lang),
            "help": h("p", None, self.say("help", n=GAMES)),
        }

    def _rows(self) -> list[list[str]]:
        return [[row.name, row.aria] for row in drawn.rows(self.state, self.lang)]
