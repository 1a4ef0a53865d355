"""`Pinned`: keeps a bid in view, to compare those that follow with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.kit.frame import folded, with_storage
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part, Refused
from dicekit.widgets.explorer.pin import compared, question_of, read_pin
from dicekit.widgets.stepper.address import address_of
from dicekit.widgets.stepper.state import StepperState

DICE = "dice"  # the link text if no question is pinned
STARTS = (DICE, "da_gunzi")  # in old links the second: from when cards were played on the same page


class Pinned(Part):
    """The state of a stepper that was pinned, and how its question compares with the one `asked` now.

    >>> from dicekit.games import games
    >>> from dicekit.widgets import RoundStepper
    >>> stepper = RoundStepper(games["liars_dice"](players=3).deal(hands=["55126", "13346", "22344"]).play("6x5"))
    >>> pinned = Pinned(asked=stepper.state)
    >>> pinned.on_pin(); pinned.sentence.replace(chr(0xa0), " ")
    'Pinned: six fives, 70.1 %. Choose another bid or change the table to compare.'
    """

    tab = ""
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(StepperState, allow_none=True, default_value=None)
    asked = traitlets.Instance(StepperState, allow_none=True, default_value=None)
    place = traitlets.Unicode("cards").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps what is pinned")
    _opened = False  # whether something was pinned

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.observe(self._relink, "state")
        self.observe(self._changed, ["asked", "store_key"])
        self._relink()

    def on_pin(self) -> None:
        """Pin the current question, or unpin."""
        if self.state is None and question_of(self.asked) is None:
            raise Refused(texts.say("beside.no_bid", self.lang))
        self.state = None if self.state is not None else self.asked
        self.announce(self.sentence or texts.say("explorer.unpinned", self.lang))

    def on_restore(self, text: str) -> None:
        chosen, _, pin = text.partition("\n")
        if chosen not in STARTS:
            raise self.bad_link()
        try:
            kept = read_pin(pin) if pin else None
        except ValueError:
            raise self.bad_link() from None
        self.state = kept

    def _relink(self, _: Any = None) -> None:
        pin = "" if self.state is None else address_of(self.state)
        self.link = "\n".join(filter(None, (DICE, pin)))

    @property
    def sentence(self) -> str:
        """How the pinned question compares with the present one; empty if nothing is pinned."""
        kept = question_of(self.state)
        return "" if kept is None else compared(kept, question_of(self.asked), self.lang)

    # drawing

    def drawn_from(self) -> tuple[Any, ...]:
        asked = None if self.asked is None else (self.asked.table, self.asked.seat, self.asked.claim)
        return self.state, asked, self.store_key

    def draw(self) -> Mapping[str, str]:
        self._opened = self._opened or self.state is not None
        word, line = (texts.say(f"explorer.pin.{key}", self.lang) for key in ("fold", "line"))
        bid = None if self.asked is None else self.asked.claim
        marks = {"type": "button", "class": "chip", "data-act": "pin", "data-key": "pin"}
        key = "pin" if self.state is None else "unpin"
        words = self.sentence or texts.say("explorer.pin.hint", self.lang, bid=bid)
        work = h("p", {"class": "chips"}, h("button", marks, texts.say(f"explorer.{key}", self.lang)))
        shell = folded("pin", word, line, slot("work"), slot("status"), slot("notice"), opened=self._opened)
        return {
            "shell": with_storage(h("section", {"class": "pinned", "aria-label": word}, shell), self.store_key),
            "work": work,
            "status": h("p", {"class": "status compared"}, words),
        }
