"""Try again from here: another action at the same table, its verdict, and what the same dice make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dicekit import texts
from dicekit.dice.action import Action, Bid, write
from dicekit.dice.table import Table
from dicekit.kit.html import Child, Html, h, join_plain
from dicekit.play import bots, move, title
from dicekit.play.review import Decision
from dicekit.play.review.asking import cost_of
from dicekit.play.review.ledger import margin
from dicekit.play.review.words import action_text, price
from dicekit.widgets.draw.board import Board, modes, steppers
from dicekit.widgets.draw.past import in_words
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.review.case import Case, Reviewed
from dicekit.widgets.stepper import state as steps
from dicekit.widgets.stepper.state import StepperState
from dicekit.widgets.stepper.widget import board_of

STAND_IN = "abacus"  # the bot that stands in for people when a round is replayed


def possible(decision: Decision) -> bool:
    """Whether a decision can be tried again: all dice are known, and there was a choice."""
    return not decision.forced and None not in decision.table.hands


def state_at(table: Table, seat: int, first: Action | None = None) -> StepperState:
    """The table with a bid considered: this one if it is legal, else the lowest."""
    state = steps.begin(table, seat)
    if state.ended:
        return state
    return replace(state, chosen=first if isinstance(first, Bid) and first in state.legal_bids else state.lowest)


def start(decision: Decision) -> StepperState:
    """The moment of a decision."""
    return state_at(decision.table, decision.seat, decision.action)


def answered(table: Table, seat: int, others: Mapping[int, str]) -> Table:
    """The table after the others have acted, at the seat's next turn or the end of the round."""
    while table.showdown is None and table.turn != seat:
        table = move(table, bots[others.get(table.turn, STAND_IN)]).after
    return table


@dataclass(frozen=True)
class Again:
    """A decision tried again: the table after the actions so far."""

    uid: str
    chosen: Decision
    case: Case
    names: tuple[str, ...]
    others: Mapping[int, str]
    now: Reviewed
    lang: str

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"review.retry.{key}", self.lang, **slots)

    @property
    def state(self) -> StepperState:
        """The table as far as it has come, and the bid that is considered."""
        assert self.now.again is not None
        return self.now.again

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def first(self) -> Action | None:
        """The action that was tried instead, if any."""
        place = len(self.chosen.table.actions)
        return self.table.actions[place].action if len(self.table.actions) > place else None

    def replies(self) -> list[str]:
        """The actions from that moment on."""
        places = range(len(self.chosen.table.actions), len(self.table.actions))
        return [
            self.say(
                "event",
                name=self.names[self.table.actions[at].seat],
                words=in_words(self.table, at, self.now.you, self.lang),
            )
            for at in places
        ]

    def verdict(self) -> str:
        """The cost of the action that was tried instead; empty before there is one."""
        if self.first is None:
            return ""
        tried = self.case.tried(self.chosen, self.first, self.now)
        table, best = tried.table, tried.best[0]
        return self.say(
            "best" if self.first == best else "cost" if tried.cost else "as_good",
            action=action_text(self.first, table, self.lang),
            best=action_text(best, table, self.lang),
            cost=price(tried, self.first, best, cost_of(tried, self.first), self.lang),
        )

    def difference(self) -> list[str]:
        """What it brought with these dice, beside what the game had brought."""
        if self.table.showdown is None:
            return []
        seat = self.chosen.seat
        here = self._paid(margin(self.table, self.table.showdown, seat))
        end = self.case.end(self.chosen.round)
        there = None if end is None or end.showdown is None else self._paid(margin(end, end.showdown, seat))
        return [self.say("both", now=here) if here == there else self.say("result", was=there, now=here)]

    def _paid(self, result: int) -> str:
        """Who paid for a round, from the seat's result."""
        who = (
            "nobody" if not result else "other" if result > 0 else "you" if self.chosen.seat == self.now.you else "seat"
        )
        others = [seat for seat, owned in enumerate(self.table.dealt) if owned and seat != self.chosen.seat]
        if who == "other" and len(others) == 1:
            return self.say("paid.seat", name=self.names[others[0]])
        return self.say(f"paid.{who}", name=self.names[self.chosen.seat])

    def found(self) -> str:
        """What was under the cups."""
        return ShowdownPanel(self.table, None, self.lang).found() if self.table.showdown is not None else ""

    def announcement(self) -> str:
        """What happened, to be announced."""
        return join_plain(self.lang, self.verdict(), *self.replies(), self.found(), *self.difference())

    def draw(self, level: int) -> Html:
        """The next choice, or the verdict on it and what the same dice made of it."""
        replies, ended = self.replies(), self.table.showdown is not None
        verdict = self.verdict()
        parts: list[Child] = [
            h("p", {"class": "finding", "tabindex": "-1"}, verdict) if verdict else None,
            h("ol", {"class": "spoken"}, [h("li", None, line) for line in replies]) if replies else None,
            h("p", {"class": "status"}, self.found()) if ended else self._picker(),
            [h("p", {"class": "difference"}, line) for line in self.difference()],
        ]
        once = (
            h("button", _button("retry", "once-more", ".review .again .act"), self.say("once_more"))
            if replies
            else None
        )
        back = h("button", _button("back", "back", ".review .go .btn"), self.say("close"))
        head = h(f"h{level}", {"id": f"{self.uid}-again"}, self.say("title"))
        who = [title(name, self.lang) for name in dict.fromkeys(self.others.values())]
        note = h("p", {"class": "note"}, self.say("with", names=who, n=len(who)) if who else self.say("stand_in"))
        marks = {"class": "part again play", "role": "group", "aria-labelledby": f"{self.uid}-again"}
        return h("div", marks, head, parts, h("p", {"class": "go"}, once, back), note)

    def _picker(self) -> Html:
        """The bid picker of the table, and the other actions."""
        picker: Board = replace(board_of(self.state, self.lang, hints=False), acts="retry_")
        legal = list(self.table.legal(self.chosen.seat))
        bid = self.state.chosen
        actions: list[Action] = [bid] if bid in legal and bid is not None else []
        actions += [action for action in legal if not isinstance(action, Bid)]
        return h(
            "div",
            {"class": "picker"},
            modes(picker),
            steppers(self.uid + "-again", picker),
            h("div", {"class": "acts"}, [self._action(action) for action in actions]),
        )

    def _action(self, action: Action) -> Html:
        """The button of an action."""
        marks = _button("instead", f"instead-{write(action)}", ".review .again .finding") | {
            "data-arg-action": write(action),
            "data-once": True,
        }
        if isinstance(action, Bid):
            named = texts.say("action.say", self.lang, bid=action)
            return h("button", marks | {"class": "act main"}, h("b", None, named))
        named = texts.get_language(self.lang).capital(action_text(action, self.table, self.lang, self.now.you))
        return h("button", marks | {"class": "act"}, h("b", None, named))


def _button(act: str, key: str, then: str) -> dict[str, str | int | bool | None]:
    """A button's attributes; `then` gets its focus if it goes."""
    return {"type": "button", "class": "btn", "data-act": act, "data-key": key, "data-focus-next": then}
