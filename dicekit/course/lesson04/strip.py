"""The rule strip: mean and even bet for every number of dice, as steps beside a straight line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit.charts.curves import Axis, Curve
from dicekit.charts.lines import Lines
from dicekit.course.lesson04 import strip_drawing as drawn
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.odds.even import even_bet_of, mean_of
from dicekit.widgets.plot import ChartPart

PANELS = ("table", "still", "link", "help")
MAX_DICE = 60
SIDES = 6
LINK = LinkCodec("{dice}-{ones}", dice=range(1, MAX_DICE + 1), ones=("wild", "plain"))


@dataclass(frozen=True)
class Strip:
    """So many dice, with or without wild ones.

    >>> Strip(20).mean, Strip(20).even, Strip(15, wild=False).even
    (Fraction(20, 3), 7, 2)
    """

    dice: int = 15
    wild: bool = True

    @property
    def hits(self) -> int:
        """Of six faces, how many count."""
        return 2 if self.wild else 1

    @property
    def mean(self) -> Fraction:
        return mean_of(self.dice, self.hits, SIDES)

    @property
    def even(self) -> int:
        return even_bet_of(self.dice, self.hits, SIDES)

    def chart(self, lang: str = "en") -> Lines:
        """Steps for the even bet, a dotted line for the mean, the number of dice marked."""
        numbers = [Fraction(n) for n in range(1, MAX_DICE + 1)]
        steps = tuple((n, Fraction(even_bet_of(int(n), self.hits, SIDES))) for n in numbers)
        means = tuple((n, mean_of(int(n), self.hits, SIDES)) for n in numbers)
        return Lines(
            drawn.sentence(self, lang),
            (
                Curve(drawn.say("even", lang), steps, "holds", "steps"),
                Curve(drawn.say("mean", lang), means, "second"),
            ),
            Axis(Fraction(1), Fraction(MAX_DICE), drawn.say("dice", lang)),
            Axis(Fraction(0), means[-1][1] + 1),
            at=self.dice - 1,
            figures=True,
            follow=True,
        )


class RuleStrip(ChartPart):
    """From one die to sixty: the mean, and the even bet beside it.

    `dice` and `wild` can be linked with other parts; `state` is both as one value.

    >>> strip = RuleStrip(Strip(15))
    >>> strip.on_dice(20); strip.dice, strip.sentence
    (20, 'Twenty dice: average 6⅔, even bet 7.')
    """

    tab = "rule"
    state = traitlets.Instance(Strip)
    dice = traitlets.Int(15)
    wild = traitlets.Bool(True)

    def __init__(self, state: Strip | None = None, **kwargs: Any) -> None:
        state = state or Strip(kwargs.get("dice", 15), kwargs.get("wild", True))
        kwargs |= {"dice": state.dice, "wild": state.wild}
        super().__init__(state=state, **kwargs)
        self._address()
        self.observe(self._set, ["dice", "wild"])
        self.observe(self._update_traits, "state")

    @traitlets.validate("dice")
    def _is_number(self, proposal: Mapping[str, Any]) -> int:
        return max(1, min(int(proposal["value"]), MAX_DICE))

    def _set(self, _: Any) -> None:
        self.state = Strip(self.dice, self.wild)

    def _update_traits(self, _: Any) -> None:
        self.dice, self.wild = self.state.dice, self.state.wild
        self._address()

    def _address(self) -> None:
        """The text of the link to this state."""
        self.link = LINK.write(dice=self.dice, ones=drawn.KINDS[0 if self.wild else 1]) if self.place else ""

    # texts and numbers

    @property
    def sentence(self) -> str:
        """What the strip says."""
        return drawn.sentence(self.state, self.lang)

    @property
    def _panels(self) -> tuple[str, ...]:
        return PANELS if self.place else tuple(name for name in PANELS if name != "link")

    def draw(self) -> Mapping[str, str]:
        lang, chart = self.lang, self.state.chart(self.lang)
        acts = drawn.acts(self.uid, self.state, MAX_DICE, lang)
        slots = self.chart_slots(chart, drawn.say("heading", lang), self._panels)
        return slots | {
            "acts": acts,
            "status": h("p", {"class": "status"}, drawn.rule(self.state, lang)),
            "help": h("p", None, drawn.say("help", lang)),
        }

    # requests

    def on_dice(self, value: int) -> None:
        """So many dice."""
        if not 1 <= value <= MAX_DICE:
            raise Refused(drawn.say("range", self.lang, most=MAX_DICE))
        self.state = replace(self.state, dice=value)
        self.announce(self.sentence)

    def on_slide(self, value: str) -> None:
        """The number that was slid to or typed."""
        if not (value.isascii() and value.isdigit() and len(value) <= 2):
            raise Refused(drawn.say("range", self.lang, most=MAX_DICE))
        self.on_dice(int(value))

    def on_move(self, by: int) -> None:
        """One fewer or one more."""
        self.on_dice(self.dice + max(-10, min(by, 10)))

    def on_pick(self, place: int) -> None:
        """The number of dice at this place of the drawing."""
        self.on_dice(place + 1)

    def on_kind(self, value: str) -> None:
        """With wild ones, or without."""
        if value not in drawn.KINDS:
            raise self.unknown_act()
        self.state = replace(self.state, wild=value == "wild")
        self.announce(self.sentence)

    def on_restore(self, text: str) -> None:
        """Take up the number of dice that an address names."""
        if not self.place:
            super().on_restore(text)
        found = self.read_link(LINK, text)
        self.state = Strip(found["dice"], found["ones"] == drawn.KINDS[0])
