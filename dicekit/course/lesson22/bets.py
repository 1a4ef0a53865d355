"""Three house rules on one screen: a bet on each, then games of two bots with and without each rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

import traitlets

from dicekit.course.lesson22 import bets_drawing as drawn
from dicekit.course.lesson22.case import GAMES, RULES, facts, game
from dicekit.kit.frame import copy_panel, table
from dicekit.kit.html import h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Rows
from dicekit.play.compare import LITTLE, SEED, Comparison, Measured

SLICE, AT_ONCE = 0.2, 5  # seconds and games between two drawings
MEASURE = drawn.MEASURE
WAYS = {1: "longer", 0: "same", -1: "shorter"}
SIGNS: Mapping[str, int | None] = {"m": -1, "s": 0, "p": 1, "n": None}  # bets in an address; none
LINK = LinkCodec("{seed}.{bets}.{locked}", seed="[A-Z2-9]{4}", bets=f"[mspn]{{{len(RULES)}}}", locked=range(2))


@dataclass(frozen=True)
class Bets:
    """A bet on each rule: 1 for longer, -1 for shorter, 0 for no change, None for none; once locked, the games.

    >>> Bets().with_bet(0, 1).bets
    (1, None, None)
    >>> Bets((1, 1, 0)).played_on().left
    1200
    """

    bets: tuple[int | None, ...] = (None,) * len(RULES)
    locked: bool = False
    found: tuple[Comparison, ...] = ()
    seed: str = SEED

    def with_bet(self, at: int, way: int) -> Bets:
        """Another bet on one rule."""
        return replace(self, bets=(*self.bets[:at], way, *self.bets[at + 1 :]))

    def played_on(self) -> Bets:
        """The bets are locked; the games of all rules are to be played."""
        found = (Comparison(game(), game(**rule), seed=self.seed) for _, rule in RULES)
        return replace(self, locked=True, found=tuple(found))

    @property
    def complete(self) -> bool:
        """Whether there is a bet on each rule."""
        return None not in self.bets

    @property
    def skipped(self) -> bool:
        """Whether the games are played without bets."""
        return self.locked and not self.complete

    @property
    def played_games(self) -> int:
        """How many games were played by all rules."""
        return sum(each.games for each in self.found)

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return sum(GAMES - each.games for each in self.found)

    @property
    def finished(self) -> bool:
        """Whether the games of all rules were played."""
        return self.locked and not self.left

    def played(self, number: int) -> Bets:
        """So many games more by the rule that has the fewest."""
        at = min(range(len(self.found)), key=lambda each: self.found[each].games)
        more = self.found[at].more(min(number, GAMES - self.found[at].games))
        return replace(self, found=(*self.found[:at], more, *self.found[at + 1 :]))

    def measured(self, at: int) -> Measured:
        """Rounds in a game, without and with the rule."""
        return self.found[at].measured(MEASURE)

    def result(self, at: int) -> str:
        """How a bet came out: `right`, `wrong`, or `unclear` if these games can't tell, so that nobody wins."""
        way = self.way(at)
        return "unclear" if way is None else "right" if self.bets[at] == way else "wrong"

    def way(self, at: int) -> int | None:
        """What a rule does to the number of rounds: 1 or -1, 0 for hardly anything, None if it's too close to call."""
        return self.measured(at).change.way(LITTLE[MEASURE])


class RuleBets(KeptPart):
    """Three house rules, three bets; then what each changes, with intervals on one scale.

    >>> bets = RuleBets()
    >>> bets.on_bet(2, -1); bets.state.bets
    (None, None, -1)
    """

    modules = (*KeptPart.modules, "rulebench.js")
    prefix = "lesson22.bets"
    codec = LINK
    state = traitlets.Instance(Bets, ())
    later = traitlets.Bool(False, help="whether a second guess opens below after the games")

    # requests

    def on_bet(self, rule: int, way: int) -> None:
        """Bet on a rule, or change the bet."""
        if way not in WAYS or not 0 <= rule < len(RULES) or self.state.locked:
            raise self.unknown_act()
        self.state = self.state.with_bet(rule, way)

    def on_play(self) -> None:
        """Lock the bets, and play."""
        if self.state.locked or not self.state.complete:
            raise Refused(self.say("first"))
        self.state = self.state.played_on()
        self.tell(self.announcement)

    def on_skip(self) -> None:
        """Play all games without bets."""
        if self.state.locked:
            raise self.unknown_act()
        self.state = Bets(seed=self.state.seed).played_on()
        self.tell(self.announcement)

    def on_slice(self, at: int) -> None:
        """Play on for a moment; `at` is how many games the page has seen, so that a slice is played once."""
        state = self.state
        if not state.left or at != state.played_games:
            return
        until = perf_counter() + SLICE
        state = state.played(AT_ONCE)
        while state.left and perf_counter() < until:
            state = state.played(AT_ONCE)
        self.state = state
        if not state.left:
            self.tell(self.announcement)

    def restored(self, found: dict[str, Any]) -> Bets:
        """The bets; the games are played again."""
        state = Bets(tuple(SIGNS[sign] for sign in found["bets"]), seed=found["seed"])
        if not found["locked"]:
            return state
        if not state.complete and any(bet is not None for bet in state.bets):
            raise self.bad_link()
        return state.played_on()

    def fields(self) -> dict[str, Any]:
        signs = {way: sign for sign, way in SIGNS.items()}
        bets = "".join(signs[way] for way in self.state.bets)
        return {**super().fields(), "bets": bets, "locked": int(self.state.locked)}

    # for a class

    def pooled(self, kept: Sequence[Bets]) -> list[Rows]:
        """How many of a class bet on each effect of each rule, once they are locked."""
        bets = [state.bets for state in kept if state.locked and state.complete]
        rows = []
        for at, (name, _) in enumerate(RULES):
            counts = Counter(each[at] for each in bets)
            values = tuple((self.say(f"way.{WAYS[way]}"), counts[way], str(counts[way])) for way in WAYS)
            rows.append(Rows(self.say(f"name.{name}"), values))
        return rows if bets else []

    # texts

    @property
    def announcement(self) -> str:
        """What to do; what is being played; or how the bets came out."""
        state = self.state
        if not state.locked:
            return self.say("ask", **facts())
        return self.say("playing", n=GAMES) if state.left else self.summary

    def verdict(self, at: int) -> str:
        """How the bet came out; without one, what was found."""
        bet = self.state.bets[at]
        if bet is None:
            return self.say(f"found.{self._found(at)}")
        return self.say(f"verdict.{self.state.result(at)}", bet=self.say(f"way.{WAYS[bet]}"))

    def fact(self, at: int) -> str:
        """The numbers without the rule and with it, and how far they are apart."""
        found = self.state.measured(at)
        places = found.places(drawn.PLACES)
        values = {
            "was": found.base.value,
            "now": found.changed.value,
            "by": found.apart(places),
            "give": found.change.give,
        }
        numbers = {name: drawn.rounds(abs(value), self.lang, places) for name, value in values.items()}
        return self.say(f"fact.{self._found(at)}", **numbers)

    def _found(self, at: int) -> str:
        way = self.state.way(at)
        return "unclear" if way is None else WAYS[way]

    @property
    def summary(self) -> str:
        """How many bets were won, lost and can't be settled, and what is worth a look."""
        state = self.state
        ways = {name: state.way(at) for at, (name, _) in enumerate(RULES)}
        aha = self.say("aha" if (ways["sides"], ways["plain"], ways["winner"]) == (0, 1, -1) else "compare")
        results = Counter(state.result(at) for at in range(len(RULES)))
        unclear = self.say("unclear", n=results["unclear"]) if results["unclear"] else ""
        counted = [self.say("summary", won=results["right"], lost=results["wrong"]), unclear] if state.complete else []
        return join_plain(self.lang, *filter(None, (*counted, aha)))

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, lang, state = self.uid, self.lang, self.state
        return {
            "shell": self.shell(self.say("title"), kind="rule-bets", panels=("table", "still", "help")),
            "work": drawn.work(self),
            "status": h("p", {"class": "sr-only"}, self.announcement),
            "table": table(self.say("title"), [self.say("table.rule"), self.say("axis")], self._rows())
            if state.played_games
            else "",
            "still": copy_panel(uid, self.announcement, lang),
            "help": h("p", None, self.say("help", n=GAMES)),
        }

    def _rows(self) -> list[list[str]]:
        return [[row.name, row.aria] for row in drawn.rows(self.state, self.lang)]
