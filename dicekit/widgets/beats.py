"""Navigation between the beats of a lesson; the current one is stored on the device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from dicekit import texts
from dicekit.kit.html import slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import beats as drawn


class Beats(Part):
    """Links to the beats of a lesson; a published page shows one at a time and remembers which.

    The links lead to the notebook's headings of level two, which have the names of the beats (`Ask`, `问`). `state` is
    the lesson's number, the prefix of its storage keys; `second` is the storage key of the second guess, if there is
    one. Beats after a guess are shown once it is sealed or skipped. A lesson with fewer headings names its `steps`.

    >>> Beats("NN").local["place"]
    'NN/beat'
    >>> Beats("NN", steps=("guess", "check")).local["anchors"]
    [None, 'Guess', None, None, 'Check', None]

    Raises:
        ValueError: `steps` aren't beats in their order.
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "legend.js", "beats.js")

    def __init__(
        self, lesson: str, guess: str = "guess", second: str = "", *, steps: Sequence[str] = drawn.BEATS, **kwargs: Any
    ) -> None:
        self._steps = tuple(steps)
        if not self._steps or self._steps != tuple(beat for beat in drawn.BEATS if beat in self._steps):
            raise ValueError(f"steps must be some of {', '.join(drawn.BEATS)}, in this order, not {steps!r}")
        places = ((drawn.GATED, f"{lesson}/{guess}"), (drawn.LATER, second))
        self._guesses = [
            {"place": key, "from": drawn.place(beat)}
            for beat, key in places
            if key and drawn.guessed_in(beat) in self._steps
        ]
        super().__init__(state=lesson, **kwargs)

    def draw(self) -> Mapping[str, str]:
        called = drawn.names(self.lang, self._steps)
        now = {
            beat: drawn.say("now", self.lang, beat=name, n=at, all=len(called))
            for at, (beat, name) in enumerate(zip(self._steps, called, strict=True), 1)
        }
        anchors = dict(zip(self._steps, called, strict=True))
        self.local = {
            "place": f"{self.state}/beat",
            "guesses": self._guesses,
            "anchors": [anchors.get(beat) for beat in drawn.BEATS],
            "beats": list(drawn.BEATS),
            "words": {
                "now": [now.get(beat, "") for beat in drawn.BEATS],
                "done": drawn.say("done", self.lang),
                "passed": drawn.say("passed", self.lang),
                "skipped": texts.say("guess.skipped", self.lang),
                "counts": drawn.say("counts", self.lang),
                "missing": {what: drawn.say(f"missing.{what}", self.lang) for what in drawn.MISSING},
            },
        }
        return {
            "shell": slot("work"),
            "work": drawn.beats(self.lang, self._steps, [str(guess["place"]) for guess in self._guesses]),
        }
