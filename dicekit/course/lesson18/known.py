"""A hundred rounds on average by the habit of the last game, if Bo knows it; beside it that of the second die."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.course.lesson18.case import DOUBTER, GAME, RATE, best_answer, say
from dicekit.course.lesson18.habits_drawing import Line, picture
from dicekit.course.lesson18.tiny import Tiny
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h, join, join_plain
from dicekit.kit.part import Part

ROUNDS = 100
NEVER = Fraction(0)


class KnownRun(Part):
    """A hundred rounds on average with as many lies as in a game of six, where Bo does what's best against that.

    Beside it the second die's habit, or never lying for who followed that die.

    >>> run = KnownRun(game=Tiny("K7QX", (True,) * 6, second_die=True))
    >>> str(run.rate), [(line.css, round(line.beads[-1])) for line in run.lines]
    ('1', [('own', -67), ('die', -11)])
    """

    tab = ""
    game = traitlets.Instance(Tiny)

    def __init__(self, game: Tiny, **kwargs: Any) -> None:
        super().__init__(state=None, game=game, **kwargs)
        self.observe(self._changed, "game")

    @property
    def rate(self) -> Fraction | None:
        """The share of low rolls with a lie, if it's a habit of one's own; None for who followed the second die."""
        kept, low = self.game.heeded
        return None if kept == low else Fraction(self.game.lies, low)

    @property
    def lines(self) -> list[Line]:
        """The beads by each habit, if Bo plays the best answer."""
        rates = {"never": NEVER} if self.rate is None else {"own": self.rate}
        return [
            Line(
                name, say(f"known.short.{name}", self.lang), [n * GAME.against_best(rate) for n in range(1, ROUNDS + 1)]
            )
            for name, rate in {**rates, "die": RATE}.items()
        ]

    @property
    def sentences(self) -> list[str]:
        """What each habit loses in the long run."""
        facts: dict[str, Any] = {"name": DOUBTER, "n": ROUNDS, "least": self._lost(RATE), "never": self._lost(NEVER)}
        if self.rate is None:
            return [say("known.kept", self.lang, **facts), say("known.never", self.lang, **facts)]
        how = "doubts" if best_answer(self.rate) else "believes"
        facts |= {"k": self.game.lies, "all": self.game.heeded[1], "lost": self._lost(self.rate)}
        return [say(f"known.own.{how}", self.lang, **facts), say("known.die", self.lang, **facts)]

    @staticmethod
    def _lost(rate: Fraction) -> int:
        """The beads lost in so many rounds on average, if Bo plays the best answer."""
        return -round(ROUNDS * GAME.against_best(rate))

    def draw(self) -> Mapping[str, str]:
        words = join_plain(self.lang, *self.sentences)
        listed = h("ul", {"class": "habit-words"}, [h("li", None, each) for each in self.sentences])
        title = say("known.title", self.lang, n=ROUNDS, name=DOUBTER)
        return {
            "shell": frame(self.uid, title, kind="habits", level=self.level, lang=self.lang, panels=("still",)),
            "work": join(picture(self.lines, words, self.lang), listed),
            "still": copy_panel(self.uid, words, self.lang),
        }
