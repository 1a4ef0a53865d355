"""The bet with which the lesson begins: six cards or six dice, and a count far from the average wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import traitlets

from dicekit.course.lesson19 import case, drawing
from dicekit.course.lesson19.case import ACES, SMALL, TAKE, Pack
from dicekit.dice.hand import Hand
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.cards import card_name, card_sprite, face

SIDES = ("cards", "dice")
DRAWN = (9, 2, 6, 11, 4, 7)  # the cards that are drawn, by number
ROLLED: Hand = (5, 1, 2, 6, 2, 1)
EXAMPLE = (6, 3, 2, 9, 1, 4)  # an example of cards and dice that win
EXAMPLE_ROLLED: Hand = (2, 4, 1, 1, 6, 2)
SEED, DEALS = "K7QX", range(1000)  # seed and numbers of the later deals


@dataclass(frozen=True)
class Bet:
    """Which deal it is, and what was chosen: "" before."""

    side: str = ""
    deal: int = 0

    @property
    def hand(self) -> tuple[tuple[int, ...], Hand]:
        """The cards and the dice that come; those of the first deal are the same for everybody."""
        return Pack().deal(SEED, "bet", self.deal) if self.deal else (DRAWN, ROLLED)

    @property
    def found(self) -> dict[str, int]:
        """How many count on each side."""
        cards, dice = self.hand
        return dict(zip(SIDES, (Pack().found(cards), case.counting(dice)), strict=True))


class FirstBet(KeptPart):
    """Choose cards or dice; both are drawn, and one draw turns out to prove nothing.

    >>> bet = FirstBet()
    >>> bet.on_choose("dice"); bet.state
    Bet(side='dice', deal=0)
    """

    prefix = "lesson19.bet"
    codec = LinkCodec("{deal}.{side}", deal=DEALS, side=("", *SIDES))
    state = traitlets.Instance(Bet, ())

    def on_choose(self, side: str) -> None:
        """Cards or dice."""
        if side not in SIDES:
            raise self.unknown_act()
        if self.state.side:
            raise Refused(self.say("late"))
        self.state = replace(self.state, side=side)
        self.announce(self.result())

    def on_again(self) -> None:
        """Deal and roll anew."""
        self.state = Bet(deal=(self.state.deal + 1) % len(DEALS))
        self.announce(self.say("ask"))

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {side: self.say(f"button.{side}") for side in SIDES}

    def side(self, kept: Bet) -> str:
        return kept.side

    def result(self) -> str:
        """The result, and what it proves; empty before."""
        return join_plain(self.lang, self._found(), self.say("proves")) if self.state.side else ""

    def _found(self) -> str:
        found, side = self.state.found, self.state.side
        counts = self.say("found", aces=found["cards"], dice=found["dice"])
        far = {name: Pack().is_end(count) for name, count in found.items()}
        won = "won" if far[side] else "lost"
        end = f"{won}.{side}" if any(far.values()) else "neither"
        return join_plain(self.lang, counts, self.say(end))

    # drawing

    def draw(self) -> Mapping[str, str]:
        lang = self.lang
        lanes = h("div", {"class": "tabletop pk-tabletop pk-two"}, self._cards(), self._dice())
        marks = {"class": "pk-work pk-bet", **act_of_step(bool(self.state.side or self.state.deal), "ask")}
        work = h("div", marks, lanes, self._controls(), card_sprite(lang, shown=lanes))
        return self.drawing(work, self.result() or self.say("ask"))

    def _cards(self) -> Html:
        if self.state.side:
            return drawing.lane(False, self.lang, drawing.cards_row(Pack(), self.state.hand[0], self.lang, "bet"))
        pack = [_card(number, self.lang) for number in range(1, SMALL + 1)]
        row = h("ul", {"class": "pk-cards whole", "aria-label": self.say("pack", n=SMALL, aces=ACES)}, pack)
        drawn = drawing.cards_row(Pack(), EXAMPLE, self.lang, "example")
        return drawing.lane(False, self.lang, row, self._example("cards", drawn, Pack().found(EXAMPLE)))

    def _dice(self) -> Html:
        if self.state.side:
            return drawing.lane(True, self.lang, drawing.dice_row(self.state.hand[1], self.lang, "bet"))
        shown = drawing.dice_row(tuple(range(1, TAKE + 1)), self.lang)
        rolled = drawing.dice_row(EXAMPLE_ROLLED, self.lang, "example")
        return drawing.lane(True, self.lang, shown, self._example("dice", rolled, case.counting(EXAMPLE_ROLLED)))

    def _example(self, side: str, row: Html, found: int) -> Html:
        """An example of six cards or dice that win."""
        words = self.say(f"example.{side}", n=found), self.say("example.win")
        return h("div", {"class": "pk-example"}, row, h("p", None, join_plain(self.lang, *words)))

    def _controls(self) -> Html:
        if not self.state.side:
            return h("div", {"class": "decide-go"}, [self._button(side) for side in SIDES])
        outcome = h("p", None, h("b", None, self._found()), " ", self.say("proves"))
        again = {"type": "button", "class": "chip", "data-act": "again", "data-key": "again"}
        return h("div", {"class": "decide-end"}, outcome, h("button", again, self.say("again")))

    def _button(self, side: str) -> Html:
        marks = {"type": "button", "class": "btn", "data-act": "choose", "data-arg-side": side, "data-key": side}
        return h("button", marks, self.say(f"button.{side}"))


def _card(number: int, lang: str) -> Html:
    """A card of the pack; an ace is marked."""
    card = Pack().card(number)
    return h("li", {"class": classes("pk-card", number <= ACES and "counts")}, face(card, card_name(card, lang)))
