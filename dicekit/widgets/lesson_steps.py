"""Navigation between the steps of a lesson; the current one is stored on the device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from dicekit import texts
from dicekit.kit.html import slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import lesson_steps as drawn


class LessonSteps(Part):
    """Links to the steps of a lesson; a published page shows one at a time and remembers which.

    The links lead to the notebook's headings of level two, which have the names of the steps (`Ask`, `问`). `state` is
    the lesson's number, the prefix of its storage keys; `second` is the storage key of the second guess, if there is
    one. Steps after a guess are shown once it is sealed or skipped. A lesson with fewer headings names its `steps`.
    `acts`: what is to be done in a step, said beside Next until it has its tick; then it's said what was done, and what
    comes.

    >>> LessonSteps("NN").local["place"]
    'NN/beat'
    >>> LessonSteps("NN", steps=("guess", "check")).local["anchors"]
    [None, 'Guess', None, None, 'Check', None]

    Raises:
        ValueError: `steps` aren't some of the six in their order.
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "legend.js", "lesson_steps.js")

    def __init__(
        self,
        lesson: str,
        guess: str = "guess",
        second: str = "",
        *,
        steps: Sequence[str] = drawn.STEPS,
        acts: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        self._acts = dict(acts or {})
        self._steps = tuple(steps)
        if not self._steps or self._steps != tuple(step for step in drawn.STEPS if step in self._steps):
            raise ValueError(f"steps must be some of {', '.join(drawn.STEPS)}, in this order, not {steps!r}")
        places = ((drawn.GATED, f"{lesson}/{guess}"), (drawn.LATER, second))
        self._guesses = [
            {"place": key, "from": drawn.place(step)}
            for step, key in places
            if key and drawn.guessed_in(step) in self._steps
        ]
        super().__init__(state=lesson, **kwargs)

    def draw(self) -> Mapping[str, str]:
        called = drawn.names(self.lang, self._steps)
        now = {
            step: drawn.say("now", self.lang, step=name, n=at, all=len(called))
            for at, (step, name) in enumerate(zip(self._steps, called, strict=True), 1)
        }
        pairs = zip(drawn.STEPS, drawn.STEPS[1:], strict=False)
        did = {step: drawn.say(f"did.{step}", self.lang) for step, after in pairs if after in self._steps}
        anchors = dict(zip(self._steps, called, strict=True))
        self.local = {
            "place": f"{self.state}/beat",  # the stored name, which devices have
            "guesses": self._guesses,
            "anchors": [anchors.get(step) for step in drawn.STEPS],
            "steps": list(drawn.STEPS),
            "words": {
                "now": [now.get(step, "") for step in drawn.STEPS],
                "done": drawn.say("done", self.lang),
                "passed": drawn.say("passed", self.lang),
                "skipped": texts.say("guess.skipped", self.lang),
                "counts": drawn.say("counts", self.lang),
                "missing": {what: drawn.say(f"missing.{what}", self.lang, n="{n}") for what in drawn.MISSING},
                "acts": self._acts,
                "remember": drawn.say("remember", self.lang),
                "did": [did.get(step, "") for step in drawn.STEPS],
            },
        }
        return {
            "shell": slot("work"),
            "work": drawn.steps(self.lang, self._steps, [str(guess["place"]) for guess in self._guesses]),
        }
