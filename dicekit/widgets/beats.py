"""Navigation between the beats of a lesson; the current one is stored on the device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dicekit import texts
from dicekit.kit.html import slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import beats as drawn


class Beats(Part):
    """Links to the six beats; a published page shows one beat at a time and remembers which.

    The links lead to the notebook's headings of level two, which have the names of the beats (`Ask`, `问`). `state` is
    the lesson's number, the prefix of its storage keys; `second` is the storage key of the second guess, if there is
    one. Beats after a guess are shown once it is sealed or skipped.

    >>> Beats("NN").local["place"]
    'NN/beat'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "beats.js")

    def __init__(self, lesson: str, guess: str = "guess", second: str = "", **kwargs: Any) -> None:
        places = ((drawn.GATED, f"{lesson}/{guess}"), (drawn.LATER, second))
        self._guesses = [{"place": place, "from": drawn.BEATS.index(beat) + 1} for beat, place in places if place]
        super().__init__(state=lesson, **kwargs)

    def draw(self) -> Mapping[str, str]:
        called = drawn.names(self.lang)
        now = [drawn.say("now", self.lang, beat=name, n=at, all=len(called)) for at, name in enumerate(called, 1)]
        self.local = {
            "place": f"{self.state}/beat",
            "guesses": self._guesses,
            "anchors": called,
            "beats": list(drawn.BEATS),
            "words": {
                "now": now,
                "done": drawn.say("done", self.lang),
                "passed": drawn.say("passed", self.lang),
                "skipped": texts.say("guess.skipped", self.lang),
            },
        }
        return {"shell": slot("work"), "work": drawn.beats(self.lang)}
