"""My guesses: what was sealed on this device beside the truth, and how well "sure" was meant.

The guesses and decisions are in the browser's store; everything here is worked out there, without a kernel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit.kit.frame import frame
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part
from dicekit.widgets.draw import my_guesses as drawn
from dicekit.widgets.guess import closeness
from dicekit.widgets.guess.facts import facts
from dicekit.widgets.guess.kinds import GuessQuestion
from dicekit.widgets.guess.parts import GuessPart


@dataclass(frozen=True)
class AskedGuess:
    """A guess that somebody may have sealed, and where it is asked.

    `label` is short, such as the lesson's number; `address` leads to the page, if there is one.

    >>> from fractions import Fraction
    >>> from dicekit.widgets import Guess
    >>> AskedGuess(Guess("Two heads of two?", Fraction(1, 4), place="coins/guess"), "Coins").question.place
    'coins/guess'
    """

    question: GuessQuestion
    title: str
    label: str = ""
    address: str = ""


class MyGuesses(Part):
    """All guesses that were sealed on this device, of those that are listed here; nothing leaves the device.

    Only sealed guesses are shown, each beside its truth; then how often one was close, by how sure one was, and how
    many decisions in reviewed games were sound. A button erases all of it.

    >>> from fractions import Fraction
    >>> from dicekit.widgets import Guess
    >>> mine = MyGuesses([AskedGuess(Guess("Two heads of two?", Fraction(1, 4), place="coins/guess"), "Coins")])
    >>> len(mine.state), "1/4" in mine.html_work
    (1, False)
    """

    modules: ClassVar[tuple[str, ...]] = (
        *(name for name in GuessPart.modules if name != "guess.js"),
        "onward.js",
        "decisions.js",
        "my_guesses.js",
    )
    state = traitlets.Tuple()
    start = traitlets.Tuple(("", ""), help="the title and the address of a page to begin with")
    play = traitlets.Unicode("", help="the address of the page to play on")

    def __init__(self, asked: Sequence[AskedGuess] = (), **kwargs: Any) -> None:
        super().__init__(state=tuple(asked), **kwargs)

    def _summary(self) -> str:
        return f"{len(self.state)} guesses"

    def draw(self) -> Mapping[str, str]:
        lang, uid = self.lang, self.uid
        asked = [
            {
                **facts(each.question, lang),
                "question": each.question.question,
                "title": each.title,
                "label": each.label,
                "address": each.address,
                "truth_text": drawn.truth(each.question, lang),
            }
            for each in self.state
        ]
        # the limits have corners only at these chances
        band = [(at, float(closeness.of_100(Fraction(at, 100)).close)) for at in (0, 25, 75, 100)]
        self.local = {"asked": asked, "words": drawn.browser_words(lang), "band": band}
        return {
            "shell": frame(
                uid,
                drawn.say("title", lang),
                slot("work"),
                level=self.level,
                kind="my-guesses-part",
                lang=lang,
                panels=("help",),
            ),
            "work": drawn.page(uid, lang, self.level + 1, self.start, self.play),
            "help": h("p", None, drawn.say("help", lang)),
        }
