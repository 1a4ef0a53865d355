"""How many bluffs it takes: a slider, and how many of the ten bids one wins by doubting all and by believing all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit.course.lesson17 import doubts_drawing
from dicekit.course.lesson17.doubts import SHOWN, TEN, BidHonesty, cases
from dicekit.kit.frame import act_of_step, copy_panel
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.link import LinkCodec
from dicekit.play.reading import right
from dicekit.widgets.draw import honesty as drawn
from dicekit.widgets.honesty import HUNDRED, STEP, HonestyDial

ALWAYS = Fraction(1)
LINK = LinkCodec("{percent}-{solved}", percent=range(101), solved=range(2))


@dataclass(frozen=True)
class Bluffing(BidHonesty):
    """A bid that was heard; it remembers whether the fewest bluffs were found."""

    solved: bool = False

    def turned(self, honesty: Fraction) -> Bluffing:
        here = super().turned(honesty)
        assert isinstance(here, Bluffing)
        return replace(here, solved=self.solved or _found(honesty))


class BluffDial(HonestyDial):
    """Ana's ten bids, if some of all her bids are bluffs; it starts without any, and looks for the fewest that matter.

    Below it is one of them: what it tells about her dice.

    >>> dial = BluffDial()
    >>> dial.honesty = 0.8
    >>> dial.looks, round(dial.doubting, 2), dial.enough, dial.found
    (80, 4.82, False, False)
    >>> dial.honesty = 0.75
    >>> dial.enough, dial.found, round(float(dial.share), 2)
    (True, True, 0.43)
    >>> dial.honesty = 1
    >>> dial.found, dial.solved
    (False, True)
    """

    prefix = "lesson17.bluffs"
    codec = LINK

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(fixed=True, **kwargs)
        self.state = replace(Bluffing.of(cases("honest")[SHOWN]), honesty=ALWAYS)

    def fields(self) -> dict[str, Any]:
        return {"percent": self.state.percent, "solved": int(self.solved)}

    @property
    def solved(self) -> bool:
        """Whether the fewest bluffs were found, now or before."""
        return isinstance(self.state, Bluffing) and self.state.solved

    def restored(self, found: dict[str, Any]) -> Bluffing:
        here: Bluffing = self.state.turned(Fraction(found["percent"], 100))
        return replace(here, solved=here.solved or bool(found["solved"]))

    @property
    def footer_panels(self) -> tuple[str, ...]:
        return ()

    @property
    def looks(self) -> int:
        """Before how many of a hundred bids she looks at her dice."""
        return int(self.state.percent)

    @property
    def doubting(self) -> float:
        """How many of the ten one wins by doubting all; by believing all, the others."""
        return _doubting(self.state.honesty)

    @property
    def enough(self) -> bool:
        """Whether doubting all wins more."""
        return _enough(self.state.honesty)

    @property
    def found(self) -> bool:
        """Whether these are the fewest bluffs that are enough."""
        return _found(self.state.honesty)

    @property
    def share(self) -> Fraction:
        """How many of bids like these ten are bluffs."""
        return _share(self.state.honesty)

    def draw(self) -> Mapping[str, str]:
        parts = (
            h("p", {"class": "bluffs-ask"}, self.say("ask")),
            self._bars(),
            drawn.dial(self.uid, self.state, self.lang, words=self.sentence),
            drawn.example(self.state, self.lang) if self.state.bid else None,  # there is none while it is made
        )
        work = h("div", {"data-behaviour": "honesty", **drawn.numbers(self.state)}, *parts)
        return {**super().draw(), "work": work, "still": copy_panel(self.uid, self.sentence, self.lang)}

    @property
    def sentence(self) -> str:
        """The dial, how many bids are bluffs, and what wins more."""
        return join_plain(self.lang, drawn.say("at", self.lang, p=self.state.honesty), self._blind, self._tip)

    def _bars(self) -> Html:
        rows = [
            ("by-dial" if wins else "by-odds", self.say(key), number)  # the one that wins more is green
            for key, wins, number in (
                ("doubting", self.enough, self.doubting),
                ("believing", not self.enough, TEN - self.doubting),
            )
        ]
        return h(
            "div",
            {"class": "doubt-tally", **act_of_step(self.solved, "reason")},
            h("p", {"class": "tally-title"}, self.say("tally")),
            doubts_drawing.tally_bars(rows, TEN, self.lang),
            h("p", {"class": "tally-why"}, self._blind),
            h("p", {"class": classes("tally-tip", self.found and "agree")}, self._tip),
        )

    @property
    def _blind(self) -> str:
        """How many of all her bids are made without looking, and of those as high as these."""
        return self.say("share", blind=HUNDRED - self.looks, share=doubts_drawing.of_hundred(self.share))

    @property
    def _tip(self) -> str:
        """What wins more."""
        key = "found" if self.found else "enough" if self.enough else "few"
        return self.say(key, p=self.state.honesty)


@lru_cache(maxsize=32)
def _doubting(honesty: Fraction) -> float:
    return sum(float(right(case.doubted, honesty)) for case in cases("honest"))


@lru_cache(maxsize=32)
def _share(honesty: Fraction) -> Fraction:
    shares = []
    for case in cases("honest"):
        bluff, meant, now = (right(case.doubted, each) for each in (Fraction(0), ALWAYS, honesty))
        shares.append((now - meant) / (bluff - meant))  # a doubt's chance is a mixture of both
    return sum(shares, Fraction(0)) / len(shares)


def _enough(honesty: Fraction) -> bool:
    return 2 * _doubting(honesty) > TEN


def _found(honesty: Fraction) -> bool:
    return _enough(honesty) and not _enough(min(honesty + Fraction(STEP, 100), ALWAYS))
