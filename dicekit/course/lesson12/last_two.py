"""The tree of the last two dice: your die, your bid, and every die that the other may hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson12 import last_two_drawing as drawn
from dicekit.dice.action import Bid
from dicekit.kit.frame import copy_panel, frame, status, with_storage
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part
from dicekit.odds.last_two import DICE, LastTwo, bids

RULES = ("special", "normal")
LINK = LinkCodec("{own}.{quantity}.{face}.{rule}", own=range(1, 7), quantity=range(1, 3), face=range(1, 7), rule=RULES)


class LastTwoTree(Part):
    """A small tree: thirty-six outcomes, six for each die of your own, and in which of them the bid is true.

    `state` can be set by a ledger.

    >>> LastTwoTree(LastTwo(4, Bid(2, 4))).sentence
    'You hold a four and say two fours: true in 1 of 6 outcomes, in 1 of all 36.'
    """

    tab = "tree"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(LastTwo)
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the tree, such as 12/tree")

    def __init__(self, state: LastTwo | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or LastTwo(4, Bid(2, 4)), **kwargs)
        self.observe(self._address, "state")
        self._address()

    def _address(self, _: Any = None) -> None:
        two = self.state
        rule = RULES[not two.special]
        text = LINK.write(own=two.own, quantity=two.bid.quantity, face=two.bid.face, rule=rule)
        self.link = text if self.place or self.store_key else ""

    @property
    def sentence(self) -> str:
        """In how many outcomes the bid is true."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_die(self, value: str) -> None:
        """Another die of your own."""
        if value not in map(str, DICE):
            raise self.unknown_act()
        self._set(replace(self.state, own=int(value)))

    def on_rule(self, value: str) -> None:
        """A special round or a normal one."""
        if value not in RULES:
            raise self.unknown_act()
        self._set(replace(self.state, special=value == "special"))

    def on_bid(self, quantity: int, face: int) -> None:
        """Another first bid."""
        bid = Bid(quantity, face)
        if bid not in bids(self.state.special):
            raise self.unknown_act()
        self._set(replace(self.state, bid=bid))

    def on_restore(self, text: str) -> None:
        """Take up what an address names."""
        found = self.read_link(LINK, text)
        self.state = LastTwo(found["own"], Bid(found["quantity"], found["face"]), found["rule"] == "special")

    def _set(self, two: LastTwo) -> None:
        self.state = two
        self.tell(drawn.spoken(two, self.lang))

    # drawing

    def draw(self) -> Mapping[str, str]:
        two, uid, lang = self.state, self.uid, self.lang
        title, line = drawn.say("title", lang), drawn.say("line", lang)
        shell = frame(uid, title, line=line, level=self.level, kind="last-two", lang=lang, panels=self.footer_panels)
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, two, lang),
            "status": status(drawn.say("assume", lang)),
            "table": drawn.table(two, lang),
            "still": copy_panel(uid, drawn.words(two, lang), lang),
            "help": h("p", None, drawn.say("help", lang)),
        }
