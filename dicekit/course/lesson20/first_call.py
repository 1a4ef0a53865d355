"""The deal with which the lesson begins: say where the third king is, and the cards are turned over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import traitlets

from dicekit.cards.hand import HAND_SIZE
from dicekit.course.lesson20 import case
from dicekit.course.lesson20.case import DEAL, PLACES, THIRD
from dicekit.course.lesson20.part import CardPart
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, classes, h, join_plain
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.cards import back, card_name, face

DEALS = range(1000)


@dataclass(frozen=True)
class Call:
    """The number of the deal, and the place you chose; "" before."""

    deal: int = 0
    place: str = ""


class FirstCall(CardPart):
    """You hold two kings of spades: press the place where you think the third is.

    >>> first = FirstCall()
    >>> first.on_call("bottom"); first.result
    'It was with Chi. No points this time. Was the bottom a bad guess? One deal can’t tell.'
    """

    prefix = "lesson20.call"
    codec: ClassVar[LinkCodec] = LinkCodec("{deal}.{called}", deal=DEALS, called=("", *PLACES))
    state = traitlets.Instance(Call, ())

    def fields(self) -> Mapping[str, Any]:
        return {"deal": self.state.deal, "called": self.state.place}

    def restored(self, found: dict[str, Any]) -> Call:
        return Call(found["deal"], found["called"])

    # requests

    def on_call(self, place: str) -> None:
        """Say where it is."""
        if place not in PLACES:
            raise self.unknown_act()
        if self.state.place:
            raise Refused(self.result)
        self.state = replace(self.state, place=place)
        self.announce(self.result)

    def on_again(self) -> None:
        """Deal the hidden cards again."""
        self.state = Call((self.state.deal + 1) % len(DEALS))
        self.announce(self.say("title"))

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {place: case.say(f"short.{place}", self.lang) for place in PLACES}

    def side(self, kept: Call) -> str:
        return kept.place

    # words

    @property
    def result(self) -> str:
        """Who had it, and what that proves; empty before."""
        return join_plain(self.lang, *self._outcome()) if self.state.place else ""

    @property
    def _king(self) -> int:
        return case.king(self.state.deal)

    def _outcome(self) -> tuple[str, str]:
        called, found = PLACES.index(self.state.place), self._king
        key = "right" if called == found else "wrong"
        where = case.place_at(found, self.lang)
        return self.say(f"found.{key}", at=where), self.say(f"proves.{key}", place=case.place_name(called, self.lang))

    # drawing

    def draw(self) -> Mapping[str, str]:
        mine = h(
            "div",
            {"class": "tc-mine"},
            face(THIRD, card_name(THIRD, self.lang)),
            face(THIRD, card_name(THIRD, self.lang)),
            h("p", None, self.say("yours", n=HAND_SIZE)),
        )
        places = h("ul", {"class": "tc-places"}, [self._place(at) for at in range(len(PLACES))])
        tabletop = h("div", {"class": "tabletop tc-tabletop"}, places, mine)
        work = h(
            "div",
            {"class": "tc-call", **act_of_step(bool(self.state.place or self.state.deal), "ask")},
            tabletop,
            self._controls(),
        )
        return self.drawing(work, self.result or self.say("title"), kind="calling")

    def _place(self, at: int) -> Html:
        """A place with its cards face down; once you called, the king where it is."""
        lang, name = self.lang, PLACES[at]
        found = bool(self.state.place) and at == self._king
        caption = h("b", None, case.say(f"short.{name}", lang)), h("span", None, self.say("cards", n=DEAL[at]))
        card = face(THIRD, card_name(THIRD, lang)) if found else back()
        heap = h("span", {"class": classes("tc-heap", found and "found")}, card)
        if self.state.place:
            return h("li", {"class": classes("tc-place", name == self.state.place and "called")}, heap, caption)
        marks: Marks = {
            "type": "button",
            "class": "tc-place",
            "data-act": "call",
            "data-arg-place": name,
            "data-key": f"call-{name}",
            "data-focus-next": ".tc-call button",
        }
        return h("li", None, h("button", marks, heap, caption))

    def _controls(self) -> Html:
        if not self.state.place:
            return h("p", {"class": "tc-hint"}, self.say("title"))
        found, proves = self._outcome()
        marks: Marks = {"type": "button", "class": "chip", "data-act": "again", "data-key": "again"}
        again = h("button", {**marks, "data-focus-next": ".tc-call button"}, self.say("again"))
        return h("div", {"class": "decide-end"}, h("p", None, h("b", None, found), " ", proves), again)
