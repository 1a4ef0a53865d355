"""Who begins the next round? Two controls, and how long games last: the reason for what the three rules do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson22.case import DICE, PLAIN, RULES, TENTHS, USUAL, facts, lengths, mean_rounds, say, tenths
from dicekit.course.writing import hundred
from dicekit.kit.controls import radios
from dicekit.kit.frame import act_of_beat, copy_panel, frame, table
from dicekit.kit.html import Html, h, join
from dicekit.kit.part import Part

SHARES = range(USUAL, TENTHS + 1)  # of ten rounds, how many whoever begins wins
BEGINS = ("loser", "winner")


@dataclass(frozen=True)
class Setting:
    """How many of ten rounds whoever begins wins, who begins the next, and what was tried so far.

    >>> Setting().with_share(10).with_begins("winner").mean
    Fraction(5, 1)
    """

    share: int = USUAL
    begins: str = BEGINS[0]
    tried: frozenset[tuple[int, str]] = frozenset()

    def with_share(self, share: int) -> Setting:
        return replace(self, share=share).noted()

    def with_begins(self, begins: str) -> Setting:
        return replace(self, begins=begins).noted()

    def noted(self) -> Setting:
        """This setting counts as tried."""
        return replace(self, tried=self.tried | {(self.share, self.begins)})

    @property
    def chance(self) -> Fraction:
        return Fraction(self.share, TENTHS)

    @property
    def bars(self) -> dict[int, int]:
        """How many of a hundred games have so many rounds."""
        found = lengths(self.chance, winner_begins=self.begins == BEGINS[1])
        every = range(DICE, 2 * DICE)
        return dict(zip(every, hundred([found.get(at, Fraction(0)) for at in every]), strict=True))

    @property
    def mean(self) -> Fraction:
        """Rounds on average."""
        return mean_rounds(self.chance, winner_begins=self.begins == BEGINS[1])

    @property
    def done(self) -> bool:
        """Whether both were seen where it's good to begin: the loser begins, and the winner."""
        return {begins for share, begins in self.tried if share >= PLAIN} == set(BEGINS)


class WhoBegins(Part):
    """Bars for games of five to nine rounds; they move with how good it is to begin, and with who begins next.

    >>> part = WhoBegins()
    >>> part.on_share("10"); part.state.bars[9]
    100
    """

    tab = ""
    state = traitlets.Instance(Setting, ())

    def say(self, key: str, **slots: Any) -> str:
        return say(f"begins.{key}", self.lang, **slots)

    def on_share(self, value: str) -> None:
        """How many of ten rounds whoever begins wins."""
        if value not in map(str, SHARES):
            raise self.unknown_act()
        self.state = self.state.with_share(int(value))
        self.tell(self.sentence)

    def on_begins(self, value: str) -> None:
        """Who begins the next round."""
        if value not in BEGINS:
            raise self.unknown_act()
        self.state = self.state.with_begins(value)
        self.tell(self.sentence)

    @property
    def sentence(self) -> str:
        """How long games last, and why."""
        state = self.state
        mean = tenths(state.mean)
        key = "even" if state.share == USUAL else f"{state.begins}.{'all' if state.share == TENTHS else 'some'}"
        return self.say(key, mean=mean)

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        panels = ("table", "still")
        rows = [[self.say("rounds", n=at), self.say("games", n=number)] for at, number in self.state.bars.items()]
        return {
            "shell": frame(
                uid, self.say("title"), level=self.level, kind="who-begins", lang=lang, panels=panels, hidden_title=True
            ),
            "work": self._work(),
            "table": table(self.say("title"), [self.say("length"), self.say("of")], rows),
            "still": copy_panel(uid, self.sentence, lang),
        }

    def _work(self) -> Html:
        state = self.state
        shares = [(str(share), str(share)) for share in SHARES]
        begins = [(each, self.say(f"who.{each}")) for each in BEGINS]
        return h(
            "div",
            {"class": "begins-work", **act_of_beat(state.done)},
            radios(self.uid, "share", shares, str(state.share), self.say("share")),
            radios(self.uid, "begins", begins, state.begins, self.say("who")),
            self._bars(),
            h("p", {"class": "begins-told"}, self.sentence),
            self._reasons() if state.done else None,
        )

    def _bars(self) -> Html:
        bars = self.state.bars
        percent = texts.words(self.lang).short
        items = [
            h(
                "li",
                {"style": f"--n:{number / 100:.2f}"},
                h("b", None, percent(Fraction(number, 100)) if number else ""),
                h("i", None),
                h("span", None, str(at)),
            )
            for at, number in bars.items()
        ]
        mean = 100 * (float(self.state.mean) - DICE + 0.5) / len(bars)
        needle = h("i", {"class": "needle", "style": f"--x:{mean:.2f}%"})
        return h(
            "div",
            {"class": "begins-chart", "aria-hidden": "true"},
            h("div", {"class": "plot"}, h("ul", None, items), needle),
            h("p", None, self.say("axis")),
        )

    def _reasons(self) -> Html:
        """What this says of each of the three rules."""
        lines = [
            h("li", None, h("b", None, say(f"bets.name.{name}", self.lang)), " ", self.say(f"why.{name}"))
            for name, _ in RULES
        ]
        why = h(
            "details",
            {"class": "fold"},
            h("summary", None, self.say("good")),
            h("p", None, self.say("good.why", **facts())),
        )
        return join(h("p", {"class": "begins-so"}, self.say("so")), h("ul", {"class": "begins-why"}, lines), why)
