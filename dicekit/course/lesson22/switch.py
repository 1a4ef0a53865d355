"""A table of two hands: is the bid true? Then one rule is turned off, and with it what counts for the bid."""

from __future__ import annotations

from collections.abc import Mapping

import traitlets

from dicekit.course.lesson22.case import BID, DICE, HANDS, game, hits, say
from dicekit.kit.controls import radios
from dicekit.kit.frame import act_of_beat, copy_panel, frame, status
from dicekit.kit.html import Html, h, join
from dicekit.kit.part import Part, Refused
from dicekit.widgets.draw.die import dice

RULES = ("ones", "none")
ANSWERS = ("true", "false")
Given = Mapping[str, str | int | bool | None]


class RuleSwitch(Part):
    """Two hands with the cups lifted: count first; then a switch, are ones wild? `turned` once it was switched.

    >>> switch = RuleSwitch()
    >>> switch.on_answer("false"); switch.on_rule("none"); switch.state
    'none'
    """

    state = traitlets.Enum(RULES, default_value="ones")
    answer = traitlets.Enum(("", *ANSWERS), default_value="")
    turned = traitlets.Bool(False)

    def on_answer(self, value: str) -> None:
        """Is the bid true?"""
        if value not in ANSWERS or self.answer:
            raise self.unknown_act()
        self.answer = value
        self.tell(self.sentence)

    def on_rule(self, value: str) -> None:
        """Turn the rule."""
        if value not in RULES:
            raise self.unknown_act()
        if not self.answer:
            raise Refused(say("switch.first", self.lang))
        self.turned = True
        self.state = value
        self.tell(self.sentence)

    @property
    def wild(self) -> bool:
        """Whether ones count as every face."""
        return bool(self.state == RULES[0])

    @property
    def sentence(self) -> str:
        """How many fives there are, and what becomes of the bid; before an answer, the question."""
        if not self.answer:
            return say("switch.ask", self.lang)
        count = hits(self.wild)
        true = count >= game().view(dice=2 * DICE).bid(BID).quantity
        told = say("switch.true" if true else "switch.false", self.lang, n=count)
        if self.turned:
            return told
        right = self.answer == ("true" if true else "false")
        return say("switch.right" if right else "switch.wrong", self.lang, told=told)

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        line, panels = say("switch.line", lang), ("still", "help")
        hands = [self._hand(seat) for seat in range(len(HANDS))]
        act = self._switch() if self.answer else self._answers()
        return {
            "shell": frame(
                uid, say("switch.title", lang), line=line, level=self.level, kind="ruleswitch", lang=lang, panels=panels
            ),
            "work": h("div", act_of_beat(self.turned), hands, act),
            "status": status(self.sentence) if self.answer else "",
            "still": copy_panel(uid, self.sentence, lang),
            "help": h("p", None, say("switch.help", lang)),
        }

    def _answers(self) -> Html:
        def one(value: str) -> Html:
            marks: Given = {"type": "button", "class": "act", "data-act": "answer", "data-arg-value": value}
            words = h("b", None, say(f"switch.is.{value}", self.lang))
            return h("button", {**marks, "data-once": True, "data-key": f"answer-{value}"}, words)

        buttons = h("div", {"class": "acts switch-answers"}, [one(value) for value in ANSWERS])
        return join(h("p", {"class": "switch-ask"}, say("switch.ask", self.lang)), buttons)

    def _switch(self) -> Html:
        named = [(value, say(f"switch.{value}", self.lang)) for value in RULES]
        return radios(self.uid, "rule", named, self.state, say("switch.rule", self.lang))

    def _hand(self, seat: int) -> Html:
        faces = ({5, 1} if self.wild else {5}) if self.answer else set()
        label = say(f"switch.hand.{seat}", self.lang)
        row = dice(HANDS[seat], label, self.lang, hits=faces, wild=self.wild and bool(self.answer))
        return h("div", {"class": "switch-hand"}, h("p", {"class": "who"}, label), row)
