"""The scale: doubt in one pan, a raise in the other, and a slider for the chance of the bid.

With the first Ana the slider finds the tipping point; with the others it is guessed first, and the scale answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson07 import scale_drawing as drawn
from dicekit.course.lesson07.case import FIRST as ROUND
from dicekit.course.lesson07.scale_drawing import OPEN
from dicekit.course.lesson07.squares import HUNDRED
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.choices import Choice

START = int(HUNDRED * ROUND.true)  # the chance of Bo's bid, in percent
ANAS = (Fraction(0), Fraction(1, 2), Fraction(1))  # how often each of three players doubts
FIRST = 1
ORDER = (1, 0, 2)  # the order in which they are shown
MAX_STEP = 10  # percentage points that one press may change
WHERE = range(HUNDRED + 1)
LINK = LinkCodec(
    "{bid}.{ana}.{a}-{b}.{c}-{d}.{e}-{f}",
    bid=WHERE, ana=range(len(ANAS)), a=WHERE, b=WHERE, c=WHERE, d=WHERE, e=WHERE, f=WHERE,
)  # fmt: skip


@dataclass(frozen=True)
class Pulled:
    """The slider, which Ana comes next, and for each Ana the places between which the scale must tip.

    Wherever the slider rests, one pan is heavier and the tipping point is on one side; it's found where both are level.

    >>> state = Pulled()
    >>> state.dice("doubt"), state.dice("raise"), state.between()
    (12, 20, (0, 44))
    >>> state.to(30).between(), state.to(30).to(40).found()
    ((30, 44), True)
    """

    bid: int = START
    ana: int = FIRST
    seen: tuple[tuple[int, int], ...] = (OPEN, (0, START), OPEN)

    @property
    def choice(self) -> Choice:
        """What is believed: of the bid, of the raise, and of Ana."""
        return self.believed(self.ana)

    def believed(self, ana: int) -> Choice:
        return replace(ROUND, true=Fraction(self.bid, HUNDRED), doubted=ANAS[ana])

    def dice(self, action: str) -> int:
        """How many dice a choice brings in a hundred rounds."""
        return int(HUNDRED * self.choice.worth(action))

    def rounds(self, action: str) -> tuple[int, int]:
        """In how many of a hundred rounds a choice wins a die, and loses one."""
        if action == "doubt":
            return HUNDRED - self.bid, self.bid
        doubted = HUNDRED * self.choice.doubted
        won = int(doubted * self.choice.raised)
        return won, int(doubted) - won

    def tip(self, ana: int | None = None) -> int:
        """The chance of the bid, in percent, at which both weigh the same."""
        equal = self.believed(self.ana if ana is None else ana).equal("true")
        assert equal is not None
        return int(HUNDRED * equal)

    @property
    def places(self) -> list[int]:
        """The places to guess from: those where it tips with one of the Anas."""
        return sorted(map(self.tip, range(len(ANAS))))

    def between(self, ana: int | None = None) -> tuple[int, int]:
        """The highest place so far where a doubt was heavier, and the lowest where the raise was."""
        return self.seen[self.ana if ana is None else ana]

    def found(self, ana: int | None = None) -> bool:
        """Whether the slider rested where the scale is level."""
        low, high = self.between(ana)
        return low == high

    @property
    def number_found(self) -> int:
        """With how many Anas the place was found."""
        return sum(self.found(ana) for ana in range(len(ANAS)))

    @property
    def done(self) -> bool:
        """Whether the place was found with each Ana."""
        return self.number_found == len(ANAS)

    def to(self, bid: int) -> Pulled:
        """The slider pulled there."""
        return replace(self, bid=bid)._marked()

    def next_to(self, ana: int) -> Pulled:
        """With another Ana, and Bo's bid again."""
        return replace(self, ana=ana, bid=START)._marked()

    @property
    def following(self) -> int | None:
        """The Ana who comes next, once the place was found with this one; None if it was found with each."""
        return next((ana for ana in ORDER if not self.found(ana)), None) if self.found() else None

    @property
    def guessed(self) -> int | None:
        """The Ana whose tipping point is guessed: the one who comes next, or this one until it's found."""
        return self.following if self.found() else self.ana if self.number_found else None

    @property
    def away(self) -> bool:
        """Whether the slider was pulled away from the first tipping point; the others are guessed, not looked for."""
        return not self.number_found and (self.bid - START) * (self.tip() - START) < 0

    @property
    def begun(self) -> int:
        """The chance of Bo's bid, in percent."""
        return START

    def answer(self, ana: int | None = None) -> str:
        """Whether to doubt Bo's bid or to raise."""
        return "doubt" if self.tip(ana) > START else "raise"

    @property
    def fits(self) -> bool:
        """Whether these are places that the slider can have left behind."""
        for ana, (low, high) in enumerate(self.seen):
            tip = self.tip(ana)
            if not low <= tip <= high or (low == tip) != (high == tip):
                return False
        return self == self._marked()

    def _marked(self) -> Pulled:
        low, high = self.between()
        seen, tip = list(self.seen), self.tip()
        seen[self.ana] = self.bid if low < self.bid <= tip else low, self.bid if tip <= self.bid < high else high
        return replace(self, seen=tuple(seen))


class Scale(KeptPart):
    """Pull the chance of a bid until doubting and raising weigh the same; then guess where, with another Ana.

    >>> scale = Scale()
    >>> scale.on_pull("30"); scale.sentence
    'Doubt is heavier: +40 dice in 100 rounds. The raise brings +20.'
    >>> scale.on_pull("40")
    >>> scale.on_guess(0, 50); scale.state.found()
    True
    """

    modules = (*KeptPart.modules, "scale.js")
    prefix = "lesson07.scale"
    codec = LINK
    state = traitlets.Instance(Pulled, ())

    @property
    def sentence(self) -> str:
        """Which choice is heavier, in dice."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_pull(self, value: str) -> None:
        """The slider rests at so many percent."""
        if not (value.isascii() and value.isdigit() and len(value) <= 3 and int(value) <= HUNDRED):
            raise Refused(drawn.say("range", self.lang))
        self._pull(int(value))

    def on_move(self, by: int) -> None:
        """A little to the left or right."""
        self._pull(max(0, min(self.state.bid + max(-MAX_STEP, min(by, MAX_STEP)), HUNDRED)))

    def _pull(self, bid: int) -> None:
        before = drawn.task(self.state, self.lang)
        self.state = self.state.to(bid)
        task = drawn.task(self.state, self.lang)
        if task == before:
            self.announce(self.sentence)
        elif self.state.found():
            self.announce(task, keep=True)
        else:
            self.announce(join_plain(self.lang, self.sentence, task))

    def on_ana(self, value: int) -> None:
        """Another player comes next."""
        if not 0 <= value < len(ANAS):
            raise self.unknown_act()
        if not self.state.number_found:
            raise Refused(drawn.task(self.state, self.lang))
        self.state = self.state.next_to(value)
        self.announce(join_plain(self.lang, self.sentence, drawn.task(self.state, self.lang)))

    def on_guess(self, ana: int, value: int) -> None:
        """Where the scale tips with another Ana: it shows both pans there."""
        if ana != self.state.guessed or value not in self.state.places:
            raise self.unknown_act()
        state = self.state if ana == self.state.ana else self.state.next_to(ana)
        self.state = state.to(value)
        self.announce(drawn.task(self.state, self.lang), keep=True)

    def fields(self) -> dict[str, Any]:
        ends = (end for pair in self.state.seen for end in pair)
        return {"bid": self.state.bid, "ana": self.state.ana, **dict(zip("abcdef", ends, strict=True))}

    def restored(self, found: dict[str, Any]) -> Pulled:
        seen = ((found["a"], found["b"]), (found["c"], found["d"]), (found["e"], found["f"]))
        state = Pulled(found["bid"], found["ana"], seen)
        if not state.fits:
            raise self.bad_link()
        return state

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, lang = self.state, self.lang
        still = f"{drawn.task(state, lang)}\n{self.sentence}"
        rows = drawn.rows(state, lang)
        return self.drawing(drawn.work(self.uid, state, lang), still, drawn.head(lang), rows, kind="weighing")
