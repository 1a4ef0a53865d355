"""`WayBack`: from the table to *Should I doubt?*, and to a round that was put aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar
from urllib.parse import urlencode

import traitlets

from dicekit import texts
from dicekit.kit.frame import with_storage
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part
from dicekit.widgets.doubt_question import written
from dicekit.widgets.explorer.linked import doubt_at
from dicekit.widgets.question import Question
from dicekit.widgets.stepper.address import BROKEN, address_of, from_address
from dicekit.widgets.stepper.state import StepperState, forget

NOTHING = "-"  # the link text if no round is put aside


class WayBack(Part):
    """Ways from the round `now`: to *Should I doubt?* with its bid (`links`), and to a round put aside: its state.

    `back` counts how often one went back to a round put aside; the last of these is `resumed`.

    >>> from dicekit.games import games
    >>> from dicekit.widgets import RoundStepper
    >>> stepper = RoundStepper(games["liars_dice"](players=2).deal(hands=["55126", "13346"], starter=1).play("4x5"))
    >>> WayBack(now=stepper.state).address.split("%0A")[0]
    'explorer.ipynb#doubt=liars_dice-12556-10-4x5'
    """

    tab = ""
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "onward.js", "arrived.js")
    state = traitlets.Instance(StepperState, allow_none=True, default_value=None)
    now = traitlets.Instance(StepperState, allow_none=True, default_value=None)
    links = traitlets.Bool(False, help="with the way to Should I doubt?, for a page of the site")
    store_key = traitlets.Unicode("", help="the name under which the device keeps the round put aside")
    back = traitlets.Int(0)
    resumed: StepperState | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.observe(self._relink, "state")
        self.observe(self._went_on, "now")
        self.observe(self._changed, ["now", "links", "store_key"])
        self._relink()

    def put_aside(self, state: StepperState) -> None:
        """Keep a round before another one is dealt; one that was played isn't replaced by one that wasn't."""
        if is_played(state) or (self.state is None and state.table.actions):
            self.state = state

    @property
    def address(self) -> str:
        """The address of *Should I doubt?* with the bid on the table, if it's for you to answer; else without."""
        now, doubt = self.now, None
        standing = None if now is None else now.table.standing
        if now is not None and standing is not None and now.mine and not now.glass:
            doubt = doubt_at(Question(now.view, standing), now.table)
        if now is None or doubt is None:
            return "explorer.ipynb"
        text = "\n".join(filter(None, (written(doubt), address_of(forget(now)))))
        return f"explorer.ipynb#{urlencode({'doubt': text})}"

    # requests

    def on_back(self) -> None:
        """Go back to the round that was put aside; the one on the table is put aside instead."""
        if self.state is None:
            raise self.unknown_act()
        self.resumed, self.state = self.state, self.now
        self.back += 1

    def on_arrived(self, kept: str, now: str) -> None:
        """Put aside the round that the device has kept, if that of the address isn't the same one later on."""
        try:
            before, here = from_address(kept), from_address(now)
        except BROKEN:
            return
        if is_played(before) and before.table not in [state.table for state in _until(here)]:
            self.put_aside(before)

    def on_restore(self, text: str) -> None:
        try:
            self.state = None if text == NOTHING else from_address(text)
        except BROKEN:
            raise self.bad_link() from None

    def _went_on(self, change: Any) -> None:
        """Forget the round put aside once you act in the one on the table."""
        before, now = change.old, change.new
        if before is None or now is None or now.before is None or now.before.table is not before.table:
            return
        if now.table is not before.table and now.table.actions and now.table.actions[-1].seat == before.seat:
            self.state = None

    def _relink(self, _: Any = None) -> None:
        self.link = NOTHING if self.state is None else address_of(self.state)

    # drawing

    def drawn_from(self) -> tuple[Any, ...]:
        now = None if self.now is None else (self.now.table, self.now.seat, self.now.glass)
        return self.state, now, self.links, self.store_key

    def draw(self) -> Mapping[str, str]:
        shell = h("div", {"class": "wayback", "data-behaviour": "arrived"}, slot("work"), slot("notice"))
        return {"shell": with_storage(shell, self.store_key), "work": h("div", None, self._link(), self._aside())}

    def _link(self) -> Html | None:
        link = h("a", {"href": self.address}, texts.say("doubt.title", self.lang)) if self.links else None
        return h("p", {"class": "ways", "data-behaviour": "onward"}, link) if link else None

    def _aside(self) -> Html | None:
        """The way back to the round that was put aside."""
        if self.state is None:
            return None
        name = texts.say(f"game.{self.state.table.game.variant.name}", self.lang)
        marks = {"type": "button", "class": "chip", "data-act": "back", "data-key": "back"}
        fresh = self.now is not None and self.now.table.dealt != self.state.table.dealt
        dice = texts.say("explorer.aside.dice", self.lang) if fresh else None
        words = texts.say("explorer.aside", self.lang, game=name, n=self.state.table.number, dice=dice)
        button = h("button", marks, texts.say("explorer.back", self.lang))
        return h("p", {"class": "status aside"}, h("span", None, words), button)


def is_played(state: StepperState) -> bool:
    """Whether a game goes on in which you have acted."""
    acted = any(taken.seat == state.seat for taken in state.table.actions)
    return state.table.phase != "over" and (acted or state.table.number > 1)


def _until(state: StepperState) -> Iterator[StepperState]:
    """A state and those that led to it."""
    at: StepperState | None = state
    while at is not None:
        yield at
        at = at.before
