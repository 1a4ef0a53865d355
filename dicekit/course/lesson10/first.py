"""The round with which the lesson begins: dice are turned out, the others are rolled again, and all cups come up."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import ModuleType
from typing import Any, ClassVar

from dicekit import texts
from dicekit.course.lesson07.decide import Decided, FirstDecision
from dicekit.course.lesson10 import case
from dicekit.course.lesson10.show_drawing import pressed
from dicekit.dice.hand import Hand
from dicekit.dice.showdown import Showdown
from dicekit.kit import states
from dicekit.kit.html import Html, Marks, h, slot
from dicekit.kit.part import Part, Refused
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.draw.scene import plate

MANY = len(case.OWN)
#: every choice of dice to show, at least one and not all, by their places
CHOICES = tuple("".join(map(str, places)) for number in range(1, MANY) for places in combinations(range(MANY), number))


def shown(places: str) -> Hand:
    """The dice at these places.

    >>> shown("012")
    (5, 5, 1)
    """
    return tuple(case.OWN[int(at)] for at in places)


def _plays() -> dict[str, tuple[str, ...]]:
    """What is played after each answer: nothing while dice are chosen; after a bid, Ana doubts."""
    chosen = {f"show.{places}": () for places in CHOICES}
    bids = {f"push.{places}": f"{case.RAISE} push {' '.join(map(str, shown(places)))}" for places in CHOICES}
    return {**chosen, **{action: (bid, "doubt") for action, bid in {**bids, "raise": case.RAISE}.items()}}


class FirstPush(FirstDecision):
    """Turn out some dice and roll the others, or show nothing; Ana doubts, and all cups come up.

    >>> first = FirstPush()
    >>> for at in (0, 1, 2): first.on_move(at)
    >>> first.on_action("push"); first.state.table.showdown.change
    (-1, 0, 0)
    """

    case: ClassVar[ModuleType] = case
    plays: ClassVar[Mapping[str, tuple[str, ...]]] = _plays()

    @property
    def kind(self) -> str:
        """`show` while dice are chosen, then `push` or `raise`; empty before."""
        return self.side(self.state)

    @property
    def chosen(self) -> str:
        """The places of the dice that are shown."""
        return str(self.state.action).partition(".")[2]

    # requests

    def on_move(self, at: int) -> None:
        """Turn out a die, or put it back."""
        if self.state.ended or not 0 <= at < MANY:
            raise self.unknown_act()
        places = "".join(map(str, sorted({*map(int, self.chosen)} ^ {at})))
        if places and places not in CHOICES:
            raise Refused(case.say("show.all", self.lang))
        self.state = self._decided(f"show.{places}" if places else "")
        self.announce(self._label("push") if places else self.say("back"))

    def on_action(self, action: str) -> None:
        """Roll the dice that aren't shown, or show nothing."""
        if action not in self.camps():
            raise self.unknown_act()
        if self.state.ended:
            raise Refused(self.say("late"))
        if action == "push" and not self.chosen:
            raise Refused(self.say("none"))
        self.state = self._decided(f"push.{self.chosen}" if action == "push" else action)
        self.announce(self.result())

    def on_again(self) -> None:
        """All dice back under the cup."""
        if not self.state.ended:
            raise self.unknown_act()
        self.state = self._decided()
        self.announce(self.say("back"))

    def camps(self) -> dict[str, str]:
        return {side: self.say(f"camp.{side}") for side in ("push", "raise")}

    def side(self, kept: Decided) -> str:
        """The side that was taken."""
        return str(kept.action).partition(".")[0]

    def kept(self, value: Any) -> Decided:
        """The state of a text that a device has kept."""
        if value not in ("", *self.plays):
            raise self.bad_link()
        return self._decided(value)

    # words

    def _count_sentence(self, end: Showdown) -> str:
        return self.say("found.true" if end.holds else "found.false", bid=self.state.bid, n=end.count)

    def _proves(self) -> str:
        end = self.state.table.showdown
        found = "true" if end and end.holds else "false"
        return self.say(f"proves.push.{found}" if self.chosen else "proves.raise")

    def _label(self, key: str) -> str:
        if key == "push" and not self.chosen:
            return self.say("button.none")
        return self.say(f"button.{key}", n=MANY - len(self.chosen))

    # drawing

    def _mine(self) -> Html:
        """Your dice as switches; after the bid, the shown ones and those under the cup."""
        hits = self.hits(case.OWN)
        if self.state.ended:
            under = self.state.table.hands[case.YOU] or ()
            known = shown(self.chosen)
            rows = (("shown", known), ("new" if known else "kept", under))
            return own([h("div", None, dice(each, self.say(name), self.lang, hits=hits, wild=True),
                          h("p", {"class": "say"}, self.say(name))) for name, each in rows if each])  # fmt: skip
        switches = [
            pressed(at, face, "shown" if str(at) in self.chosen else "rolls" if self.chosen else "hidden",
                    face in hits, self.lang)
            for at, face in enumerate(case.OWN)
        ]  # fmt: skip
        group: Marks = {"class": "show-row", "role": "group", "aria-label": case.say("show.yours", self.lang)}
        return h("div", {**group, "data-roving": "row"}, switches)

    def _controls(self) -> Html:
        if self.state.ended:
            return super()._controls()
        waits = states.unavailable(None if self.chosen else self.say("none"))
        push = self._button("action", "push", css="btn main" if self.chosen else "btn", action="push", extra=waits)
        return h("div", {"class": "decide-go"}, push, self._button("action", "raise", css="btn", action="raise"))


def own(rows: list[Html]) -> Html:
    """Your side of the table."""
    return h("div", {"class": "own own-pushed"}, rows)


class PushedTable(Part):
    """The table while the question is asked: 5 5 1 are shown, two dice are being rolled, the others' are hidden.

    >>> PushedTable().html_work.count("<i>?")
    12
    """

    tab = ""
    #: whether you see Ana's dice
    seen: ClassVar[bool] = False

    def draw(self) -> Mapping[str, str]:
        lang = self.lang
        view = case.table().play(f"{case.RAISE} push {' '.join(map(str, case.SHOWN))}").seen_by(case.YOU)
        hits = view.rules.hits(view.bid(case.RAISE))
        seats = []
        for at in (case.ANA, case.BO):
            who = texts.called(case.NAMES[at], lang)
            under: list[Html] = [cup((at - case.YOU) % len(case.NAMES)), unseen(view.hidden[at])]
            if self.seen and at == case.ANA:
                under = [
                    dice(case.ANAS, case.say("decide.under", lang, name=who), lang, hits=hits, wild=True, size="30px")
                ]
            seats.append(h("li", {"class": "seat"}, under, h("p", {"class": "who"}, who)))
        known = dice(case.SHOWN, case.say("decide.shown", lang), lang, hits=hits, wild=True)
        rows = [
            h("div", None, drawn, h("p", {"class": "say"}, case.say(f"decide.{name}", lang)))
            for name, drawn in (("shown", known), ("rolling", unseen(view.hidden[case.YOU])))
        ]
        bid = plate(view, view.bid(case.RAISE), lang)
        label = {"role": "group", "aria-label": case.say("decide.title", lang)}
        drawn = h("div", {"class": "table tabletop", **label}, h("ul", {"class": "seats"}, seats), bid, own(rows))
        return {"shell": slot("work"), "work": h("div", {"class": "decide pushed-table"}, self._head(), drawn)}

    def _head(self) -> Html | None:
        return None


class AnasSeat(PushedTable):
    """The same table as Ana sees it: her own dice, and yours that are shown.

    >>> AnasSeat().html_work.count("<i>?")
    7
    """

    seen = True

    def _head(self) -> Html:
        return h("p", {"class": "pushed-head"}, case.say("decide.seat", self.lang))
