"""Three house rules, one after the other: a bet on what it does, then games of two bots by both rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

import traitlets

from dicekit.course.lesson22 import bets_drawing as drawn
from dicekit.course.lesson22.case import RULES, game
from dicekit.kit.frame import copy_panel, table
from dicekit.kit.html import h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.play.compare import SEED, Comparison, Measured

GAMES = 400  # by each rule
SLICE, AT_ONCE = 0.2, 5  # seconds and games between two drawings
MEASURE = "rounds"
WAYS = {1: "longer", 0: "same", -1: "shorter"}
SIGNS: Mapping[str, int | None] = {"m": -1, "s": 0, "p": 1, "n": None}  # bets in an address; none
LINK = LinkCodec("{seed}.{bets}.{at}", seed="[A-Z2-9]{4}", bets="[mspn]{0,3}", at=range(len(RULES) + 1))


@dataclass(frozen=True)
class Bets:
    """The bets so far: 1 for longer, -1 for shorter, 0 for no change, None for none; the rule on the screen; the games.

    >>> bets = Bets().with_bet(0)
    >>> bets.left, bets.finished
    (400, False)
    """

    bets: tuple[int | None, ...] = ()
    at: int = 0
    found: tuple[Comparison, ...] = ()
    seed: str = SEED

    def with_bet(self, way: int | None) -> Bets:
        """The bet on the next rule is locked, or there is none; its games are to be played."""
        _, rule = RULES[len(self.bets)]
        found = Comparison(game(), game(**rule), seed=self.seed)
        return replace(self, bets=(*self.bets, way), found=(*self.found, found))

    def without_bets(self) -> Bets:
        """The games of all other rules are to be played without a bet."""
        state = self
        while len(state.bets) < len(RULES):
            state = state.with_bet(None)
        return replace(state, at=len(RULES))

    @property
    def skipped(self) -> bool:
        """Whether no bet was made."""
        return len(self.bets) == len(RULES) and not any(bet is not None for bet in self.bets)

    @property
    def played_games(self) -> int:
        """How many games were played by all rules."""
        return sum(each.games for each in self.found)

    @property
    def games(self) -> int:
        """How many games were played by the rule that is being played."""
        return next((each.games for each in self.found if each.games < GAMES), GAMES)

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return sum(GAMES - each.games for each in self.found)

    @property
    def is_open(self) -> bool:
        """Whether the rule on the screen waits for a bet."""
        return self.at == len(self.bets) < len(RULES)

    @property
    def finished(self) -> bool:
        """Whether all three rules were played."""
        return len(self.bets) == len(RULES) and not self.left

    def played(self, number: int) -> Bets:
        """So many games more by the first rule that isn't done."""
        at = next(at for at, each in enumerate(self.found) if each.games < GAMES)
        more = self.found[at].more(min(number, GAMES - self.found[at].games))
        return replace(self, found=(*self.found[:at], more, *self.found[at + 1 :]))

    def measured(self, at: int) -> Measured:
        """Rounds in a game, without and with the rule."""
        return self.found[at].measured(MEASURE)

    def right(self, at: int) -> bool:
        """Whether the bet came out; no clear change is right if the difference may be none."""
        return self.bets[at] == self.measured(at).change.sign


class RuleBets(KeptPart):
    """One house rule at a time: three buttons to bet, then what it changes, with intervals on one scale.

    >>> bets = RuleBets()
    >>> bets.on_bet(1); bets.state.bets
    (1,)
    """

    modules = (*KeptPart.modules, "rulebench.js")
    prefix = "lesson22.bets"
    codec = LINK
    state = traitlets.Instance(Bets, ())
    later = traitlets.Bool(False, help="whether a second guess opens below after the bets")

    # requests

    def on_bet(self, way: int) -> None:
        """Lock a bet, and play."""
        if way not in (-1, 0, 1) or not self.state.is_open:
            raise self.unknown_act()
        self.state = self.state.with_bet(way)

    def on_skip(self) -> None:
        """Play all other rules without a bet."""
        if not self.state.is_open:
            raise self.unknown_act()
        self.state = self.state.without_bets()
        self.tell(self.told)

    def on_slice(self, at: int) -> None:
        """Play on for a moment; `at` is how many games the page has seen, so that a slice is played once."""
        state = self.state
        if not state.left or at != state.played_games:
            return
        until = perf_counter() + SLICE
        state = state.played(AT_ONCE)
        while state.left and state.games and perf_counter() < until:
            state = state.played(AT_ONCE)
        self.state = state
        if not state.left:
            self.tell(self.told)

    def on_next(self) -> None:
        """The next rule; after the last, all of them."""
        if self.state.left or self.state.is_open or self.state.at >= len(RULES):
            raise Refused(self.say("first"))
        self.state = replace(self.state, at=self.state.at + 1)
        self.tell(self.told)

    def restored(self, found: dict[str, Any]) -> Bets:
        """The bets and the rule on the screen; the games are played again."""
        state = Bets(seed=found["seed"])
        for sign in found["bets"]:
            state = state.with_bet(SIGNS[sign])
        skipped = None in state.bets
        if (skipped and (len(state.bets) < len(RULES) or found["at"] < len(RULES))) or not (
            len(state.bets) - 1 <= found["at"] <= len(state.bets)
        ):
            raise self.bad_link()
        return replace(state, at=found["at"])

    def fields(self) -> dict[str, Any]:
        signs = {way: sign for sign, way in SIGNS.items()}
        return {**super().fields(), "bets": "".join(signs[way] for way in self.state.bets)}

    # texts

    @property
    def told(self) -> str:
        """The rule and the question; how the bet came out; or what all three did."""
        state = self.state
        if state.left:
            return self.say("playing", n=GAMES)
        if state.at == len(RULES):
            return self.summary
        name = RULES[state.at][0]
        if state.is_open:
            return self.say(f"rule.{name}")
        return join_plain(self.lang, self.verdict(state.at), self.fact(state.at))

    def verdict(self, at: int) -> str:
        """How the bet came out; without one, what was found."""
        sign, bet = self.state.measured(at).change.sign, self.state.bets[at]
        if bet is None:
            return self.say(f"found.{WAYS[sign]}")
        key = "right" if self.state.right(at) else "wrong" if sign else "unclear"
        return self.say(f"verdict.{key}", bet=self.say(f"way.{WAYS[bet]}"))

    def fact(self, at: int) -> str:
        """The numbers without the rule and with it, and how far they are apart."""
        found = self.state.measured(at)
        values = {
            "was": found.base.value,
            "now": found.changed.value,
            "by": drawn.apart(found),
            "give": found.change.give,
        }
        return self.say(
            f"fact.{WAYS[found.change.sign]}",
            **{name: drawn.rounds(value, self.lang) for name, value in values.items()},
        )

    @property
    def summary(self) -> str:
        """How many bets came out, after the third rule, and what is worth a look."""
        state = self.state
        made = [at for at, bet in enumerate(state.bets) if bet is not None]
        signs = {name: state.measured(at).change.sign for at, (name, _) in enumerate(RULES)}
        aha = self.say("aha" if not signs["sides"] and signs["winner"] < 0 else "compare")
        won = self.say("summary", n=sum(map(state.right, made)), all=len(made)) if made else ""
        return join_plain(self.lang, *filter(None, (won, aha)))

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, lang, state = self.uid, self.lang, self.state
        return {
            "shell": self.shell(self.say("title"), kind="rule-bets", panels=("table", "still", "help")),
            "work": drawn.work(self),
            "status": h("p", {"class": "sr-only"}, self.told),
            "table": table(self.say("title"), [self.say("table.rule"), self.say("axis")], self._rows())
            if state.found
            else "",
            "still": copy_panel(uid, self.told, lang),
            "help": h("p", None, self.say("help", n=GAMES)),
        }

    def _rows(self) -> list[list[str]]:
        return [[row.name, row.spoken] for row in drawn.rows(self.state, self.lang)]
