"""Thirty rolls that the learner invents, and how often real rolls have so few repeats and so short streaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

import traitlets

from dicekit.course.lesson02.case import FACE, RUN, SIDES
from dicekit.course.lesson02.fair import ROLLS
from dicekit.course.lesson02.fair_drawing import one_in
from dicekit.course.lesson02.streaks import streaks
from dicekit.distribution import Distribution
from dicekit.kit.html import Attributes, Html, classes, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds import logs
from dicekit.texts.numbers import hundred
from dicekit.widgets.draw.die import face_drawing

LINK = LinkCodec("r{faces}", faces=f"[1-{SIDES}]{{0,{ROLLS}}}")
RARE = Fraction(1, 10)  # what fewer lists have than this gives an invented one away
DRAWN = 11  # bars of the chart; the last one has all higher counts
REPEATS = Distribution.binomial(ROLLS - 1, 1, SIDES)  # how often a real list repeats the roll before
SIXES = Distribution.binomial(ROLLS, 1, SIDES)


@dataclass(frozen=True)
class Invented:
    """The numbers invented so far.

    >>> own = Invented((6, 6, 6, 2, 2))
    >>> own.run, own.repeats, own.done
    (3, 3, False)
    """

    faces: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        return len(self.faces) == ROLLS

    @property
    def run(self) -> int:
        """The length of the longest streak."""
        return logs.run_of(self.faces)

    @property
    def repeats(self) -> int:
        """How often a number is the same as the one before."""
        return sum(one == other for one, other in pairwise(self.faces))

    @property
    def fewer(self) -> Fraction:
        """The share of real lists with as few repeats."""
        return REPEATS.below(self.repeats + 1)

    @property
    def more(self) -> Fraction:
        """The share of real lists with as many repeats."""
        return REPEATS.at_least(self.repeats)

    @property
    def side(self) -> str:
        """Whether its repeats give it away: too `few`, too `many`, or like a real list's."""
        return "few" if self.fewer < RARE else "many" if self.more < RARE else "fits"


class OwnRolls(KeptPart):
    """Thirty numbers to be typed or tapped, as random as one can; then they are compared with real rolls.

    >>> part = OwnRolls(Invented((1, 2, 3, 4, 5, 6) * 5), lang="en")
    >>> part.state.repeats, part.state.side
    (0, 'few')
    """

    prefix = "lesson02.own"
    codec = LINK
    state = traitlets.Instance(Invented, ())

    def fields(self) -> Mapping[str, Any]:
        return {"faces": "".join(map(str, self.state.faces))}

    def restored(self, found: dict[str, Any]) -> Invented:
        return Invented(tuple(map(int, found["faces"])))

    # requests

    def on_add(self, face: int) -> None:
        """One number more."""
        if not 1 <= face <= SIDES:
            raise self.unknown_act()
        if self.state.done:
            raise Refused(self.say("full", n=ROLLS))
        self.state = Invented((*self.state.faces, face))
        self.announce(" ".join(self.told()) if self.state.done else f"{face}. {self.sentence}")

    def on_back(self) -> None:
        """The last number is taken back."""
        self.state = Invented(self.state.faces[:-1])
        self.announce(self.sentence)

    def on_afresh(self) -> None:
        """Begin another list."""
        self.state = Invented()
        self.announce(self.sentence)

    # texts

    @property
    def sentence(self) -> str:
        """What to do, or how many are still to be invented."""
        left = ROLLS - len(self.state.faces)
        return self.say("start" if left == ROLLS else "left", n=left, all=ROLLS)

    def told(self) -> list[str]:
        """What the whole list tells, next to real ones: its repeats, its longest streak, its sixes."""
        own, streak = self.state, logs.longest_run(ROLLS).at_least(RUN)
        sixes, rare = own.faces.count(FACE), own.fewer if own.side == "few" else own.more
        repeats = f"repeats.{own.side if own.repeats else 'none'}"
        few_sixes, many_sixes = SIXES.below(sixes + 1), SIXES.at_least(sixes)
        odd = min(few_sixes, many_sixes)
        return [
            self.say(repeats, n=own.repeats, mean=round(REPEATS.mean), rare=rare, one_in=one_in(self.lang)),
            self.say("streak" if own.run >= RUN else "streak.none", n=own.run, run=RUN, p=streak),
            self.say(
                "sixes" if odd >= RARE else "sixes.few" if few_sixes < RARE else "sixes.many",
                n=sixes or None,
                mean=round(SIXES.mean),
                p=odd,
            ),
        ]

    # drawing

    def draw(self) -> Mapping[str, str]:
        own = self.state
        lit = streaks(own.faces)
        said = [
            h(
                "li",
                {"class": classes(lit[at] and "lit", at > 0 and own.faces[at - 1] == face and "again")},
                face_drawing(face),
            )
            for at, face in enumerate(own.faces)
        ]
        blanks = [h("li", {"class": "blank"})] * (ROLLS - len(said))
        row: Attributes = {"class": "own-rolls", "aria-label": self.say("list", n=len(own.faces))}
        work = h(
            "div",
            {"class": "invented"},
            h("p", {"class": "own-title", "aria-hidden": "true"}, self.say("title")),
            h("p", {"class": "finding"}, self.told()[0] if own.done else self.sentence),
            self._result() if own.done else self._keys(),
            h("ol", row, said, blanks),
            h("p", {"class": "note"}, self.say("key", run=RUN)) if own.done else None,
            h("p", {"class": "chips"}, self._small("afresh" if own.done else "back")) if own.faces else None,
        )
        counted = [[str(count), str(number)] for count, number in enumerate(_of_100())] if own.done else []
        still = " ".join(self.told()) if own.done else self.sentence
        return self.drawing(work, still, [self.say("head.repeats"), self.say("head.lists")], counted)

    def _keys(self) -> Html:
        """A button for each number; its key types it, too."""
        buttons = [
            h(
                "button",
                {
                    "type": "button",
                    "class": "chip own-face",
                    "data-act": "add",
                    "data-arg-face": face,
                    "data-key": f"face{face}",
                    "data-shortcut": str(face),
                    "aria-label": str(face),
                },
                face_drawing(face),
            )
            for face in range(1, SIDES + 1)
        ]
        return h("p", {"class": "own-faces"}, buttons)

    def _result(self) -> Html:
        """The chart of repeats, with one's own list, and what else tells."""
        top = max(_bar(count) for count in range(DRAWN))
        at = min(self.state.repeats, DRAWN - 1)
        columns = [
            h(
                "span",
                {"class": classes("own-bar", count == at and "mine")},
                h("b", None, str(number) if number else ""),
                h("i", {"style": f"--h:{float(100 * _bar(count) / top):.1f}%"}),
                h("small", None, f"{count}+" if count == DRAWN - 1 else count),
            )
            for count, number in enumerate(_of_100())
        ]
        return h(
            "div",
            {"class": "own-result"},
            h("div", {"class": "own-bars", "aria-hidden": "true"}, columns),
            h("p", {"class": "note"}, self.say("chart")),
            [h("p", None, words) for words in self.told()[1:]],
        )

    def _small(self, act: str) -> Html:
        return h("button", {"type": "button", "class": "chip", "data-act": act, "data-key": act}, self.say(act))


def _bar(count: int) -> Fraction:
    """The share of real lists with so many repeats; the last bar has all higher counts."""
    return REPEATS.at_least(count) if count == DRAWN - 1 else REPEATS.exactly(count)


def _of_100() -> tuple[int, ...]:
    """Of a hundred real lists, how many have the repeats of each bar."""
    return hundred([_bar(count) for count in range(DRAWN)])
