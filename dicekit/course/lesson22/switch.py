"""A table of two hands: is the bid true? Then one rule is turned off, and with it what counts for the bid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import traitlets

from dicekit.course.lesson22.case import BID, DICE, HANDS, game, hits
from dicekit.kit.controls import radios
from dicekit.kit.frame import act_of_beat, status
from dicekit.kit.html import Attributes, Html, h, join, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.die import dice

RULES = ("ones", "none")
ANSWERS = ("true", "false")


@dataclass(frozen=True)
class Counted:
    """The answer to whether the bid is true, "" before; then the rule, and whether it was turned."""

    answer: str = ""
    rule: str = RULES[0]
    turned: bool = False

    @property
    def wild(self) -> bool:
        """Whether ones count as every face."""
        return self.rule == RULES[0]

    @property
    def count(self) -> int:
        """How many dice count for the bid."""
        return hits(self.wild)

    @property
    def true(self) -> bool:
        """Whether the bid is true by the rule."""
        return self.count >= game().view(dice=2 * DICE).bid(BID).quantity


class RuleSwitch(KeptPart):
    """Two hands with the cups lifted: count first; then a switch, are ones wild?

    >>> switch = RuleSwitch()
    >>> switch.on_answer("false"); switch.on_rule("none"); switch.state
    Counted(answer='false', rule='none', turned=True)
    """

    prefix = "lesson22.switch"
    codec = LinkCodec("{answer}.{rule}.{turned}", answer=("", *ANSWERS), rule=RULES, turned=range(2))
    state = traitlets.Instance(Counted, ())

    def fields(self) -> Mapping[str, str | int]:
        return {"answer": self.state.answer, "rule": self.state.rule, "turned": int(self.state.turned)}

    def restored(self, found: dict[str, str | int]) -> Counted:
        state = Counted(str(found["answer"]), str(found["rule"]), bool(found["turned"]))
        if (state.turned and not state.answer) or not (state.turned or state.wild):
            raise self.bad_link()
        return state

    def on_answer(self, value: str) -> None:
        """Is the bid true?"""
        if value not in ANSWERS or self.state.answer:
            raise self.unknown_act()
        self.state = replace(self.state, answer=value)
        self.tell(self.sentence)

    def on_rule(self, value: str) -> None:
        """Turn the rule."""
        if value not in RULES:
            raise self.unknown_act()
        if not self.state.answer:
            raise Refused(self.say("first"))
        self.state = replace(self.state, rule=value, turned=True)
        self.tell(self.sentence)

    @property
    def sentence(self) -> str:
        """How many fives there are, and what becomes of the bid; before an answer, the question."""
        state = self.state
        if not state.answer:
            return self.say("ask")
        found = self.say("true" if state.true else "false", n=state.count)
        if state.turned:
            return join_plain(self.lang, found, self.say("game"))
        right = state.answer == ("true" if state.true else "false")
        return self.say("right" if right else "wrong", told=found)

    def draw(self) -> Mapping[str, str]:
        hands = [self._hand(seat) for seat in range(len(HANDS))]
        act = join(status(self.sentence), self._switch()) if self.state.answer else self._answers()
        work = h("div", act_of_beat(bool(self.state.answer)), hands, act)
        shell = self.shell(self.say("title"), line=self.say("line"), kind="ruleswitch", hidden_title=False)
        return {**self.drawing(work, self.sentence), "shell": shell}

    def _answers(self) -> Html:
        def one(value: str) -> Html:
            marks: Attributes = {
                "type": "button", "class": "act", "data-act": "answer", "data-arg-value": value, "data-once": True,
                "data-key": f"answer-{value}",
            }  # fmt: skip
            return h("button", marks, h("b", None, self.say(f"is.{value}")))

        buttons = h("div", {"class": "acts switch-answers"}, [one(value) for value in ANSWERS])
        return join(h("p", {"class": "switch-ask"}, self.say("ask")), buttons)

    def _switch(self) -> Html:
        named = [(value, self.say(value)) for value in RULES]
        return radios(self.uid, "rule", named, self.state.rule, self.say("rule"))

    def _hand(self, seat: int) -> Html:
        answered, wild = bool(self.state.answer), self.state.wild
        faces = ({5, 1} if wild else {5}) if answered else set()
        label = self.say(f"hand.{seat}")
        row = dice(HANDS[seat], label, self.lang, hits=faces, wild=wild)
        return h("div", {"class": "switch-hand"}, h("p", {"class": "who"}, label), row)
