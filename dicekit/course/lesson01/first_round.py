"""The first round: what a cup, a bid and a doubt are, shown by doing; then the question of the lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, islice
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson01.case import DICE, FACE, NAMES, NUMBER, SIDES, YOU, say
from dicekit.dice.action import Bid
from dicekit.dice.hand import Hand, hand
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.kit import repeatable
from dicekit.kit.frame import act_of_step, copy_panel
from dicekit.kit.html import Child, Html, classes, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, unseen

SIGNS = "[A-HJKMNP-Z2-9]"
LINK = LinkCodec("{seed}.{lifted}.{action}", seed=SIGNS + "{4}", lifted=range(2), action=("", "doubt", "raise"))
ACTIONS = ("doubt", "raise")
MAX_SIXES = 2  # the most sixes that you hold in a deal


@dataclass(frozen=True)
class First:
    """A round for two: the seed of the dice, whether you lifted your cup, and what you did about Bo's bid.

    >>> First("K7QX", True, "doubt").table.showdown.count
    1
    """

    seed: str
    lifted: bool = False
    action: str = ""

    @property
    def held(self) -> int:
        """How many sixes you hold."""
        return next(seeds.faces(self.seed, 0, NUMBER, "held", 1, MAX_SIXES))

    @property
    def own(self) -> Hand:
        """Your dice: sixes, and the others as the seed has them."""
        free = islice(seeds.faces(self.seed, 0, NUMBER, "own", 1, SIDES - 1), DICE - self.held)
        return hand((FACE,) * self.held + tuple(sorted(free, reverse=True)))

    @property
    def bid(self) -> Bid:
        """What Bo bids: it needs one six under his cup."""
        return Bid(self.held + 1, FACE)

    @property
    def higher(self) -> Bid:
        """Your raise, which needs two."""
        return Bid(self.held + 2, FACE)

    def another(self) -> First:
        """A fresh round in which you hold another number of sixes; your cup is up."""
        others = (First(seeds.fresh(), lifted=True) for _ in count())
        return next(one for one in others if one.held != self.held)

    @property
    def other(self) -> Hand:
        """Bo's dice."""
        return hand(islice(seeds.faces(self.seed, 0, NUMBER, "first", 1, SIDES), DICE))

    @cached_property
    def table(self) -> Table:
        """Bo bids first; a raise of yours he doubts."""
        game = games["liars_dice"](players=2, wild="none")
        table = game.deal(hands=[self.own, self.other], starter=1 - YOU, names=NAMES).play(self.bid)
        if self.action == "raise":
            table = table.play(self.higher)
        return table.play("doubt") if self.action else table

    @property
    def over(self) -> bool:
        return bool(self.action)

    @property
    def sixes(self) -> int:
        """How many sixes both have."""
        return self.own.count(FACE) + self.other.count(FACE)

    @property
    def won(self) -> bool:
        """Whether Bo lost a die."""
        end = self.table.showdown
        return end is not None and end.loser != YOU


class FirstRound(KeptPart):
    """Lift your cup, hear a bid, doubt it or raise it; then both cups come up, and the lesson asks its question.

    >>> first = FirstRound(First("K7QX"))
    >>> first.on_lift(); first.on_action("doubt"); first.state.won
    True
    """

    codec = LINK
    state = traitlets.Instance(First)

    def __init__(self, state: First | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("place", "round")
        super().__init__(state or First(repeatable.first_seed()), **kwargs)

    def say(self, key: str, **slots: Any) -> str:
        state = self.state
        facts = {"name": NAMES[1 - YOU], "bid": state.bid, "higher": state.higher, "held": state.held}
        facts["least"] = state.bid.quantity
        return say(f"round.{key}", self.lang, **{**facts, **slots})

    # requests

    def on_lift(self) -> None:
        """Look under your cup."""
        self.state = replace(self.state, lifted=True)
        self.announce(join_plain(self.lang, self.say("yours", faces=self.state.own), self.say("bids")))

    def on_action(self, action: str) -> None:
        """Doubt the bid, or raise it."""
        if action not in ACTIONS:
            raise self.unknown_act()
        if not self.state.lifted or self.state.over:
            raise Refused(self.say("late"))
        self.state = replace(self.state, action=action)
        self.announce(join_plain(self.lang, self.result(), self.say("question")))

    def on_again(self) -> None:
        """Another round with other dice under both cups."""
        self.state = self.state.another()
        self.announce(join_plain(self.lang, self.say("yours", faces=self.state.own), self.say("bids")))

    def fields(self) -> dict[str, Any]:
        return {**super().fields(), "lifted": int(self.state.lifted)}

    def restored(self, found: dict[str, Any]) -> First:
        if found["action"] and not found["lifted"]:
            raise self.bad_link()
        return First(found["seed"], bool(found["lifted"]), found["action"])

    def camps(self) -> dict[str, str]:
        """The sides that a class divides into."""
        return {action: self.say(f"side.{action}") for action in ACTIONS}

    def side(self, kept: First) -> str:
        """What was done about the bid; empty before it."""
        return kept.action

    # words

    def result(self) -> str:
        """What was under the cups, and who loses a die; empty before the end."""
        state = self.state
        if not state.over:
            return ""
        answer = self.say("answered") if state.action == "raise" else ""
        bid = state.higher if state.action == "raise" else state.bid
        key = "true" if state.sixes >= bid.quantity else "false"
        found = self.say(f"found.{key}", n=state.sixes)
        return join_plain(self.lang, answer, found, self.say("won" if state.won else "lost"))

    # drawing

    def draw(self) -> Mapping[str, str]:
        marks = {"class": "first", **act_of_step(self.state.over)}
        return {
            "shell": self.shell(self.say("title"), kind="first-round", panels=("still", "help")),
            "work": h(
                "div", marks, h("div", {"class": "tabletop first-tabletop"}, self._theirs(), self._mine()), self._next()
            ),
            "still": copy_panel(self.uid, self.result() or self.say("start"), self.lang),
            "help": h("p", None, self.say("help")),
        }

    def _theirs(self) -> Html:
        """Bo, his cup, and what he said."""
        state = self.state
        hits = (FACE,) if state.over else ()
        under: Child = (
            dice(state.other, self.say("his"), self.lang, hits=hits, size="34px") if state.over else unseen(DICE)
        )
        bubble = h("p", {"class": "bubble", "data-key": "bid"}, self.say("bubble")) if state.lifted else None
        return self._side(1 - YOU, texts.called(NAMES[1 - YOU], self.lang), under, bubble, state.over)

    def _mine(self) -> Html:
        state = self.state
        hits = (FACE,) if state.lifted else ()
        under: Child = (
            dice(state.own, self.say("mine"), self.lang, hits=hits, size="34px") if state.lifted else unseen(DICE)
        )
        own_bid = (
            h("p", {"class": "bubble mine", "data-key": "reply"}, self.say(f"reply.{state.action}"))
            if state.over
            else None
        )
        return self._side(YOU, self.say("you"), under, own_bid, state.lifted)

    def _side(self, seat: int, name: str, under: Child, bubble: Html | None, up: bool) -> Html:
        cups = h("span", {"class": classes("first-cup", up and "up")}, cup(seat))
        return h(
            "div",
            {"class": classes("first-side", seat == YOU and "first-own")},
            h("p", {"class": "who"}, name),
            h("div", {"class": "first-dice"}, under, cups),
            bubble,
        )

    def _next(self) -> Html:
        """The outcome so far, and the buttons."""
        state = self.state
        if not state.lifted:
            return self._step(self.say("start"), [self._button("lift", "lift", main=True)])
        if not state.over:
            buttons = [self._button("action", action, action=action) for action in ACTIONS]
            return self._step(self.say("bids"), buttons)
        asked = h("p", {"class": "first-question", "data-key": "question"}, self.say("question"))
        return self._step(self.result(), [self._button("again", "again", css="chip")], asked)

    def _step(self, words: str, buttons: list[Html], asked: Html | None = None) -> Html:
        key = f"step{int(self.state.lifted) + bool(self.state.action)}"
        prompt = h("p", {"class": "first-words"}, words)
        return h("div", {"class": "first-step", "data-key": key}, prompt, asked, h("p", {"class": "chips"}, buttons))

    def _button(self, act: str, key: str, *, main: bool = False, css: str = "btn", **fields: str) -> Html:
        marks = {f"data-arg-{name}": value for name, value in fields.items()}
        own = {"type": "button", "class": classes(css, main and "main"), "data-act": act, "data-key": key}
        return h("button", {**own, **marks}, self.say(f"button.{key}"))
