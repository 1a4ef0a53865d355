"""Many rounds at once by the habit of the last game, against a Bo who knows it; beside it that of the second die."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson18.case import DOUBTER, GAME, RATE, best_answer, by_habit, say
from dicekit.course.lesson18.habits_drawing import Line, picture
from dicekit.course.lesson18.tiny import Tiny
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h, join, join_plain
from dicekit.kit.part import Part
from dicekit.play.tournament import seed_of

ROUNDS, GAMES = 100, 20  # so many games of so many rounds, of which the averages are shown


@lru_cache(16)
def averages(seed: str, rate: Fraction, doubts: bool) -> tuple[Fraction, ...]:
    """The beads after each of a hundred rounds with so many lies, if Bo doubts every claim or none, on average."""
    sums = [0] * ROUNDS
    for game in range(GAMES):
        played = by_habit(seed_of(seed, game), rate, ROUNDS, doubts)
        sums = [old + new for old, new in zip(sums, accumulate(each.worth for each in played), strict=True)]
    return tuple(Fraction(each, GAMES) for each in sums)


class KnownRun(Part):
    """Twenty games of a hundred rounds with as many lies as in a game of six, where Bo does what's best against that.

    By the second die's habit there are two lines with the same dice: he doubts every claim, or believes each.

    >>> run = KnownRun(game=Tiny("K7QX", (True,) * 6, second_die=True))
    >>> str(run.rate), [(line.css, round(line.beads[-1])) for line in run.lines]
    ('1', [('own', -72), ('doubted', -15), ('believed', -13)])
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
        """The beads by each habit."""
        found = [] if self.rate is None else [("own", self.rate, best_answer(self.rate))]
        found += [("doubted", RATE, True), ("believed", RATE, False)]
        seed = self.game.seed
        return [
            Line(name, say(f"known.short.{name}", self.lang), averages(seed, rate, doubts))
            for name, rate, doubts in found
        ]

    @property
    def sentences(self) -> list[str]:
        """What each habit won, and what it wins over many games."""
        signed = texts.get_language(self.lang).signed
        won = {line.css: signed(round(line.beads[-1])) for line in self.lines}
        facts: dict[str, Any] = {"name": DOUBTER, "n": ROUNDS, "games": GAMES, "least": self._lost(RATE), **won}
        told = [say("known.die", self.lang, **facts)]
        if self.rate is None:
            return [*told, say("known.average.kept", self.lang, **facts)]
        how = "doubts" if best_answer(self.rate) else "believes"
        facts |= {"k": self.game.lies, "all": self.game.heeded[1], "lost": self._lost(self.rate)}
        return [say(f"known.own.{how}", self.lang, **facts), *told, say("known.average", self.lang, **facts)]

    @staticmethod
    def _lost(rate: Fraction) -> int:
        """The beads lost in so many rounds on average, if Bo plays the best answer."""
        return -round(ROUNDS * GAME.against_best(rate))

    def draw(self) -> Mapping[str, str]:
        words = join_plain(self.lang, *self.sentences)
        *told, average = self.sentences
        listed = h("ul", {"class": "habit-words"}, [h("li", None, each) for each in told])
        title = say("known.title", self.lang, n=ROUNDS, games=GAMES, name=DOUBTER)
        return {
            "shell": frame(self.uid, title, kind="habits", level=self.level, lang=self.lang, panels=("still",)),
            "work": join(picture(self.lines, words, self.lang), listed, h("p", {"class": "status"}, average)),
            "still": copy_panel(self.uid, words, self.lang),
        }
