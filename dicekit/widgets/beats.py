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

    The notebook's headings of level two are named as the beats are (`Ask`, `问`): their anchors are what the links lead
    to. `state` is the lesson's number, under which guess, place and answers are kept; `second` is where the second
    guess is kept, if there is one. What follows a guess is shown once it is sealed, or openly left out.

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
            "words": {
                "now": now,
                "done": drawn.say("done", self.lang),
                "skipped": texts.say("guess.skipped", self.lang),
            },
        }
        return {"shell": slot("work"), "work": drawn.beats(self.lang)}
