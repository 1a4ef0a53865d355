"""`AskFirst`: the question of *Should I doubt?*, beside the whole table; then what the odds say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.kit.frame import frame
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part
from dicekit.widgets.draw.actions import chip

ANSWERS = ("doubt", "believe", "show")


class AskFirst(Part):
    """Asks whether to doubt a bid or raise it; `answer` is doubt, believe, or show (just show me).

    With a `verdict` it shows this instead: a title, and a sentence.

    >>> ask = AskFirst(Bid(7, 5))
    >>> ask.on_guess("doubt"); ask.answer
    'doubt'
    """

    tab = ""
    state = traitlets.Instance(Bid)
    answer = traitlets.Enum(("", *ANSWERS), "", help="what was said; empty: nothing yet")

    verdict = traitlets.Tuple(help="what the odds say, once it was answered")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.observe(self._changed, "verdict")

    def on_guess(self, value: str) -> None:
        """Answer the question, or ask for the answer."""
        if value not in ANSWERS or self.verdict:
            raise self.unknown_act()
        self.answer = value

    def draw(self) -> Mapping[str, str]:
        title = self.verdict[0] if self.verdict else texts.say("doubt.guess", self.lang, bid=self.state)
        return {
            "shell": frame(self.uid, title, slot("work"), level=self.level, kind="ask-first", lang=self.lang),
            "work": h("p", None, self.verdict[1]) if self.verdict else self._question(),
            "table": "",
            "still": "",
            "help": h("p", None, texts.say("doubt.help", self.lang)),
        }

    def _question(self) -> Html:
        keys = {answer: "doubt.show" if answer == "show" else f"doubt.guess.{answer}" for answer in ANSWERS}
        buttons = [chip(texts.say(key, self.lang), "guess", value=answer) for answer, key in keys.items()]
        return h(
            "div",
            None,
            h("p", None, texts.say("explorer.ask_first", self.lang)),
            h("div", {"class": "chips"}, buttons),
        )
