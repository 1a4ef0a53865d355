"""A table of two hands at which one rule is turned on and off, and with it what counts for a bid."""

from __future__ import annotations

from collections.abc import Mapping

import traitlets

from dicekit.course.lesson22.case import BID, DICE, HANDS, game, hits, say
from dicekit.kit.controls import radios
from dicekit.kit.frame import act_of_beat, copy_panel, frame, status
from dicekit.kit.html import Html, h
from dicekit.kit.part import Part
from dicekit.widgets.draw.die import dice

RULES = ("ones", "none")


class RuleSwitch(Part):
    """Two hands with the cups lifted, and a switch: are ones wild? `turned` once it was switched.

    >>> switch = RuleSwitch()
    >>> switch.html_status.count("holds"), switch.on_rule("none"), switch.state
    (0, None, 'none')
    """

    state = traitlets.Enum(RULES, default_value="ones")
    turned = traitlets.Bool(False)

    def on_rule(self, value: str) -> None:
        """Turn the rule."""
        if value not in RULES:
            raise self.unknown_act()
        self.turned = True
        self.state = value
        self.tell(self.sentence)

    @property
    def wild(self) -> bool:
        """Whether ones count as every face."""
        return bool(self.state == RULES[0])

    @property
    def sentence(self) -> str:
        """How many fives there are, and what becomes of the bid."""
        count = hits(self.wild)
        bid = game().view(dice=2 * DICE).bid(BID)
        return say("switch.true" if count >= bid.quantity else "switch.false", self.lang, n=count)

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        line, panels = say("switch.line", lang), ("still", "help")
        return {
            "shell": frame(
                uid, say("switch.title", lang), line=line, level=self.level, kind="ruleswitch", lang=lang, panels=panels
            ),
            "work": h(
                "div", act_of_beat(self.turned), self._switch(), [self._hand(seat) for seat in range(len(HANDS))]
            ),
            "status": status(self.sentence),
            "still": copy_panel(uid, self.sentence, lang),
            "help": h("p", None, say("switch.help", lang)),
        }

    def _switch(self) -> Html:
        named = [(value, say(f"switch.{value}", self.lang)) for value in RULES]
        return radios(self.uid, "rule", named, self.state, say("switch.rule", self.lang))

    def _hand(self, seat: int) -> Html:
        faces = {5, 1} if self.wild else {5}
        label = say(f"switch.hand.{seat}", self.lang)
        row = dice(HANDS[seat], label, self.lang, hits=faces, wild=self.wild)
        return h("div", {"class": "switch-hand"}, h("p", {"class": "who"}, label), row)
