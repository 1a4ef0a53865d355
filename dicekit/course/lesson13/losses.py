"""The Bluff track and the balance of losses: what a doubt costs either side, as stairs as wide as their chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson13 import losses_drawing as drawn
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR
from dicekit.dice.variants.bluff import LAST_NUMBER, LAST_STAR, field_of
from dicekit.kit.frame import copy_panel, frame, status, with_storage
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.odds.bluff_doubt import EXACTS, FACE, BluffDoubt

MIN_DICE, MAX_DICE = 1, 30  # unseen dice
OWNED = 5  # dice that somebody has at most
OTHERS = 2  # players beside the two
NUMBERS = (Bid(quantity, FACE) for quantity in range(1, LAST_NUMBER + 1))
STARS = (Bid(quantity, STAR) for quantity in range(1, LAST_STAR + 1))
TRACK: Mapping[int, Bid] = dict(sorted((field_of(bid), bid) for bid in (*NUMBERS, *STARS)))
RULES = ("difference", "one")
LINK = LinkCodec(
    "{dice}.{field}.{exact}.{one}.{bidder}.{doubter}",
    dice=range(MIN_DICE, MAX_DICE + 1),
    field=range(max(TRACK) + 1),
    exact=tuple(EXACTS),
    one=range(2),
    bidder=range(OWNED + 1),
    doubter=range(OWNED + 1),
)


class LossBalance(Part):
    """A track of thirty fields with a marker, and a chart of both losses for the bid under it.

    `state` is a doubt among unseen dice; it can be set by a ledger or linked with another balance's.

    >>> balance = LossBalance(BluffDoubt(20, Bid(7, 5)))
    >>> balance.sentence
    'Seven of twenty. Bidder loses 1.01 dice on average, doubter 0.86. Doubting gains 0.15.'
    """

    tab = "balance"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(BluffDoubt)
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the balance, such as 13/balance")

    def __init__(self, state: BluffDoubt | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or BluffDoubt(20, Bid(7, FACE), others=OTHERS), **kwargs)
        self.observe(self._address, "state")
        self._address()

    def _address(self, _: Any = None) -> None:
        doubt = self.state
        owned = {"bidder": doubt.bidder or 0, "doubter": doubt.doubter or 0}
        text = LINK.write(dice=doubt.dice, field=field_of(doubt.bid), exact=doubt.exact, one=int(doubt.one), **owned)
        self.link = text if self.place or self.store_key else ""

    @property
    def sentence(self) -> str:
        """Both losses on average, and whether doubting gains."""
        return drawn.sentence(self.state, self.lang)

    # requests from a browser, all validated

    def on_go(self, field: int) -> None:
        """The marker to a field of the track."""
        if field not in TRACK:
            raise self.unknown_act()
        bid = TRACK[field]
        if bid.quantity > self.state.dice:
            raise Refused(drawn.above(self.state.dice, self.lang))
        self._set(replace(self.state, bid=bid))

    def on_walk(self, by: int) -> None:
        """The marker a field forward or back; fields that name more dice than there are are stepped over."""
        found = drawn.neighbour(TRACK, self.state, 1 if by > 0 else -1)
        if found is None:
            raise Refused(drawn.say("end", self.lang))
        self._set(replace(self.state, bid=found))

    def on_dice(self, value: str) -> None:
        """So many unseen dice, as typed."""
        if not (value.isascii() and value.isdigit() and len(value) <= 2):
            raise Refused(drawn.say("range", self.lang, least=MIN_DICE, most=MAX_DICE), "value")
        self._dice(int(value))

    def on_move(self, by: int) -> None:
        """Fewer unseen dice or more."""
        self._dice(self.state.dice + max(-10, min(by, 10)))

    def _dice(self, dice: int) -> None:
        if not MIN_DICE <= dice <= MAX_DICE:
            raise Refused(drawn.say("range", self.lang, least=MIN_DICE, most=MAX_DICE), "value")
        bid = self.state.bid
        self._set(replace(self.state, dice=dice, bid=Bid(min(bid.quantity, dice), bid.face)))

    def on_exact(self, value: str) -> None:
        """Another rule for an exact bid (B10)."""
        self._set(replace(self.state, exact=self._known(value, EXACTS)))

    def on_rule(self, value: str) -> None:
        """Dice by the difference, or one die whatever the difference."""
        self._set(replace(self.state, one=self._known(value, RULES) == "one"))

    def on_bidder(self, value: str) -> None:
        """How many dice the bidder owns; nobody gives up more."""
        self._set(replace(self.state, bidder=self._owned(value)))

    def on_doubter(self, value: str) -> None:
        """How many dice the doubter owns."""
        self._set(replace(self.state, doubter=self._owned(value)))

    def on_restore(self, text: str) -> None:
        """Take up what an address names."""
        found = self.read_link(LINK, text)
        bid, dice = TRACK.get(found["field"]), found["dice"]
        if bid is None or bid.quantity > dice:
            raise self.bad_link()
        owned = (found["bidder"] or None, found["doubter"] or None)
        self.state = BluffDoubt(dice, bid, found["exact"], found["one"] == 1, *owned, self.state.others)

    def _known(self, value: str, names: tuple[str, ...]) -> str:
        if value not in names:
            raise self.unknown_act()
        return value

    def _owned(self, value: str) -> int | None:
        return int(self._known(value, tuple(map(str, range(OWNED + 1))))) or None

    def _set(self, doubt: BluffDoubt) -> None:
        self.state = doubt
        self.tell(drawn.spoken(doubt, self.lang))

    # drawing

    def draw(self) -> Mapping[str, str]:
        doubt, uid, lang = self.state, self.uid, self.lang
        shell = frame(
            uid,
            drawn.say("title", lang),
            line=drawn.say("line", lang),
            level=self.level,
            kind="losses",
            lang=lang,
            panels=self.footer_panels,
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, doubt, TRACK, (MIN_DICE, MAX_DICE), lang),
            "status": status(drawn.assume(doubt, lang)),
            "table": drawn.table(doubt, lang),
            "still": copy_panel(uid, drawn.words(doubt, lang), lang),
            "help": h("p", None, drawn.say("help", lang)),
        }
