"""How the exercises of a lesson are written: numbers from the engine, words by key.

The words of an exercise `sixes` of lesson 6 are looked for in three places, the nearest first: with the exercise
(`lesson06.sixes.wrong.fails`), with the lesson (`lesson06.wrong.fails`), and with all lessons (`course.wrong.fails`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.widgets.draw.html import Html
from dicekit.widgets.quiz import Exercise, Wrong

RUNGS = (1, 2, 3)  # of the ladder of hints: a question back, the line that helps, the same with smaller numbers


@dataclass(frozen=True)
class Writer:
    """Writes exercises of one lesson in one language.

    Its texts are, for an exercise called `name`: `ask`, `idea` (why the truth is the truth), `next`, `hint.1` to
    `hint.3`, `solution`, `wrong.<idea>`, and for a choice the options `0`, `1`, … with `wrong.0`, `wrong.1`, …
    """

    number: str
    lang: str

    def say(self, name: str, part: str, **slots: Any) -> str:
        """The nearest text of that name.

        >>> Writer("06", "en").say("none", "next.use")
        'Now use it: one decision at the table.'
        """
        lesson = f"lesson{self.number}"
        places = (f"{lesson}.{name}.{part}", f"{lesson}.{part}", f"course.{part}")
        key = next((key for key in places if texts.has(key, self.lang)), places[0])
        return texts.say(key, self.lang, **slots)

    def ask(
        self,
        name: str,
        truth: Fraction | int,
        wrong: Mapping[str, Fraction | int],
        *,
        chance: bool = True,
        picture: Html | None = None,
        **facts: Any,
    ) -> Exercise:
        """An exercise that is answered with a number; `wrong` are the numbers to which known ideas lead."""
        facts = {"p": Fraction(truth), **facts}
        ideas = tuple(Wrong(value, self.say(name, f"wrong.{idea}", **facts)) for idea, value in wrong.items())
        return Exercise("number", truth=truth, chance=chance, wrong=ideas, picture=picture, **self._words(name, facts))

    def choose(
        self, name: str, truth: int, options: Sequence[str] | int, *, picture: Html | None = None, **facts: Any
    ) -> Exercise:
        """An exercise answered by choosing; `options` are their words, or how many. Each wrong one has its idea."""
        words = self._options(name, options, facts)
        ideas = tuple(Wrong(at, self.say(name, f"wrong.{at}", **facts)) for at in range(len(words)) if at != truth)
        return Exercise("choice", truth=truth, options=words, wrong=ideas, picture=picture, **self._words(name, facts))

    def opinion(self, name: str, options: Sequence[str] | int, **facts: Any) -> Exercise:
        """A question without a right answer."""
        words = self._words(name, facts) | {"hints": (), "solution": ""}
        return Exercise("opinion", options=self._options(name, options, facts), **words)

    def _options(self, name: str, options: Sequence[str] | int, facts: Mapping[str, Any]) -> tuple[str, ...]:
        if isinstance(options, int):
            return tuple(self.say(name, str(at), **facts) for at in range(options))
        return tuple(options)

    def _words(self, name: str, facts: Mapping[str, Any]) -> dict[str, Any]:
        """What every exercise says, and where its answer is kept."""
        return {
            "ask": self.say(name, "ask", **facts),
            "place": f"{self.number}/{name}",
            "idea": self.say(name, "idea", **facts),
            "following": self.say(name, "next", **facts),
            "hints": self._optional(name, [f"hint.{rung}" for rung in RUNGS], facts),
            "solution": "\n".join(self._optional(name, ["solution"], facts)),
        }

    def _optional(self, name: str, parts: Sequence[str], facts: Mapping[str, Any]) -> tuple[str, ...]:
        """The texts that there are."""
        lesson = f"lesson{self.number}"
        there = [part for part in parts if any(texts.has(f"{at}.{part}") for at in (f"{lesson}.{name}", lesson))]
        return tuple(self.say(name, part, **facts) for part in there)
