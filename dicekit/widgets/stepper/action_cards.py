"""Cards for all actions of a game, with their value or the rule against them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from typing import Any

from dicekit import odds, texts
from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Exact, Fanpi, Pass, Pi, Push, action_name, write
from dicekit.dice.action_rules import Bidding
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import Objection
from dicekit.kit.memo import IdentityCache
from dicekit.play.worth import worths
from dicekit.texts.numbers import nearest
from dicekit.widgets.draw.actions import Card, Tray
from dicekit.widgets.draw.past import name
from dicekit.widgets.stepper.state import StepperState, acting_seat, after_push, pushed_bid, pushing, unknown

KEYS = {"bid": "1 s", "doubt": "2 d", "exact": "3 e", "push": "4 h", "pass": "5 p", "bounce": "6 b", "pi": "7 i"}
KEYS |= {"accept": "8 a", "fanpi": "9 f", "next": "n", "reveal": "l"}
NOT_PLAYED = "option_off"
PLAIN: dict[type[Action], Action] = {type(each): each for each in (Accept(), Fanpi(), Exact(), Pass(), Bounce(), Pi())}
ORDER: tuple[type[Action], ...] = (Accept, Fanpi, Doubt, Exact, Push, Bid, Pass, Bounce, Pi)

WORTHS: IdentityCache[dict[Action, Fraction]] = IdentityCache(32)
CARDS: IdentityCache[list[Card]] = IdentityCache(64)  # cards that don't depend on the considered bid, by table


@dataclass(frozen=True)
class ActionCards:
    """Cards for the actions in a state; without `hints` they show no chances.

    Without `worths` they show chances, but no expected value in dice.
    """

    state: StepperState
    lang: str = "en"
    hints: bool = True
    worths: bool = True
    clues: bool = False  # whether to note that chances ignore what a bid reveals

    @property
    def table(self) -> Table:
        return self.state.table

    @cached_property
    def view(self) -> View:
        return self.state.view

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"action.{key}", self.lang, **slots)

    def label(self, action: str) -> str:
        return texts.action_label(action, self.table.game.variant.letter, self.lang)

    # the cards

    def title(self) -> str:
        if self.state.ended:
            return self.say("title.end")
        if self.state.mine:
            return self.say("title.you")
        return self.say("title", name=self.table.names[self.table.turn])

    def cards(self) -> list[Card]:
        """Cards of all actions of this game, always in the same order, then of what follows."""
        if self.state.ended:
            return [self._after()]
        if self.state.follow and self.state.seat is None:
            return [self._look()]
        found = [self._bid_card(), *self._others()]
        return [*found, self._reveal()] if unknown(self.table) else found

    def _others(self) -> Iterator[Card]:
        answering = self.table.phase == "answer"
        for kind in ORDER:
            if kind not in self.table.rules.actions or (kind in (Accept, Fanpi) and not answering):
                continue
            if kind is Push or (kind is Bid and self._pushes_with_bid()):
                yield from self._push(kind)
            elif kind is Doubt or kind in PLAIN:
                yield from CARDS.get((self.table,), self._others_key(kind), partial(self._answers, kind))

    def _others_key(self, kind: type[Action]) -> tuple[Any, ...]:
        """Cache key of the cards that don't depend on the considered bid, at one table."""
        return kind, self.state.seat, self.state.steps, self.lang, self.hints, self.worths, self.clues

    def _answers(self, kind: type[Action]) -> list[Card]:
        """The cards of an action without a bid."""
        return list(self._doubts() if kind is Doubt else self._plain(PLAIN[kind]))

    def _card(self, action: Action, key: str, lines: tuple[str, ...], **more: Any) -> Card:
        """Card of a one-press action, disabled with the rule against it."""
        by = acting_seat(self.state, action)
        objection = self.table.objection(action, by)
        brings = self._worth(action) if objection is None and self.hints and self.worths else None
        return Card(
            key=key,
            name=more.pop("name", None) or self.label(action_name(action)),
            lines=lines,
            worth=brings,
            reason=None if objection is None else self.because(objection),
            early=objection is not None and objection.code == "no_bid",
            fields=(("action", write(action)), ("at", str(self.state.steps))),
            shortcut=KEYS.get(key, ""),
            **more,
        )

    def because(self, objection: Objection) -> str:
        """The rule against an action."""
        return objection.text(self.lang)

    def _worth(self, action: Action) -> str | None:
        """How an action compares with the best one, on the viewer's turn; losses are at most the dice owned (B9)."""
        if acting_seat(self.state, action) != self.state.seat or self.view.own is None:
            return None
        found = WORTHS.get((self.table,), self.state.seat, lambda: worths(self.table, self.state.seat))
        if action not in found:
            return None
        best = max(found, key=lambda each: found[each])
        unit = "points" if "stake" in self.table.game.options else "dice"
        if found[action] == found[best]:
            brings = nearest(abs(found[best]), 10)
            side = "gain" if found[best] > 0 else "cost"
            return self.say(f"worth.best.{side}.{unit}" if brings else "worth.best.even", n=brings)
        named = texts.get_language(self.lang).bid(best) if isinstance(best, Bid) else self.label(action_name(best))
        less = nearest(found[best] - found[action], 10)
        return self.say(f"worth.less.{unit}" if less else "worth.equal", n=less, best=named)

    def _bid_card(self) -> Card:
        """Card of the considered bid, full width."""
        bid, at = self.state.chosen, ("at", str(self.state.steps))
        objection = None if bid is None else self.table.objection(bid)
        if bid is None:
            key = "say.none" if self.state.lowest is None else "say.choose"
            return Card(
                "bid", self.say(key), reason=self.say(f"{key}.why", dice=self.table.in_play), main=True, blank=True
            )
        lines: tuple[str, ...] = ()
        if self.hints:
            key = "say.no_clue" if self.clues else "say.you" if self.state.mine else "say.other"
            lines = (self.say(key, p=odds.at_least(self.view, bid)),)
        return Card(
            "bid",
            self.say("say", bid=bid),
            lines=lines,
            worth=self._worth(bid) if objection is None and self.hints and self.worths else None,
            reason=None if objection is None else self.because(objection),
            fields=(("action", write(bid)), at),
            shortcut=KEYS["bid"],
            main=True,
        )

    def _doubts(self) -> Iterator[Card]:
        """Cards for doubting the standing bid and passes before it."""
        standing = self.table.standing
        false = 1 - odds.at_least(self.view, standing) if standing is not None and self.hints else None
        lines = () if standing is None else (self.say("of_bid", bid=standing, p=false),)
        yield self._card(Doubt(), "doubt", lines)
        for action in self.state.legal:
            if isinstance(action, Doubt) and action.seat is not None:
                who = name(self.table, action.seat, self.state.seat, self.lang)
                held = odds.pass_holds(self.view, action.seat)
                line = self.say("doubt_pass", name=who, p=held) if self.hints else ""
                title = texts.say("table.past.doubt_pass", self.lang, action=self.label("doubt"), name=who)
                yield self._card(action, f"doubt{action.seat}", (line,), name=title)

    def _plain(self, action: Action) -> Iterator[Card]:
        by = acting_seat(self.state, action)
        objection = self.table.objection(action, by)
        if objection is not None and objection.code == NOT_PLAYED:
            return
        key = action_name(action)
        yield self._card(action, key, tuple(self._lines(action)))

    def _lines(self, action: Action) -> Iterator[str]:
        standing = self.table.standing
        match action:
            case Exact() if standing is not None and self.hints:
                yield self.say("exact", p=odds.exactly(self.view, standing))
                if self.nothing_to_win():
                    yield self.say("exact.full")
            case Pass():
                yield from self._pass()
            case Bounce() if standing is not None:
                yield from self._bounce(Bid(standing.quantity + 2, standing.face, standing.zhai))
            case Pi():
                yield self.say("pi" if acting_seat(self.state, action) == self.table.turn else "pi.out_of_turn")
            case Accept() | Fanpi():
                yield self.say(action_name(action))

    def nothing_to_win(self) -> bool:
        """Whether an exact call can't win a die because none is missing (P15)."""
        speaker = self.table.turn
        gains = self.table.game.variant.kind == "perudo" or self.table.game.options.get("exact") == "gain"
        return gains and speaker == self.state.seat and self.table.dice[speaker] == self.table.game.dice

    def _pass(self) -> Iterator[str]:
        seat = self.table.turn
        chance = odds.pass_holds(self.view, seat)
        if seat == self.state.seat and self.view.own is not None:
            yield self.say("pass.true" if chance == 1 else "pass.false")
        elif self.hints:
            yield self.say("pass.other", p=chance)

    def _bounce(self, bid: Bid) -> Iterator[str]:
        if bid in self.view.bids and self.table.bidder is not None and self.hints:
            chance, bidder = odds.at_least(self.view, bid), self.table.bidder
            if bidder == self.state.seat:
                yield self.say("bounce.you", bid=bid, p=chance)
            else:
                yield self.say("bounce", bid=bid, name=self.table.names[bidder], p=chance)

    # pushes: showing dice and rerolling the rest

    def _pushes_with_bid(self) -> bool:
        rule = self.table.rules.actions[Bid]
        return isinstance(rule, Bidding) and rule.pushing is not None and rule.pushing.timing == "after_bid"

    def _push(self, kind: type[Action]) -> Iterator[Card]:
        """Card that opens the tray of dice; disabled if no die can be shown now."""
        if (kind is Push) == self._pushes_with_bid():
            return
        objection = self._push_objection()
        if objection is not None and objection.code == NOT_PLAYED:
            return
        title = self.say("push.name", action=self.label("push"))
        reason = None if objection is None else self.because(objection)
        if reason is None and not self.state.mine:
            reason = self.say("push.whose", name=self.table.names[self.table.turn])
        yield Card(
            "push",
            title,
            lines=(self.say("push"),),
            reason=reason,
            act="push",
            fields=(("out", "no" if self.state.open else "yes"),),
            shortcut=KEYS["push"],
        )

    def _push_objection(self) -> Objection | None:
        """The rule against any push now, tested with the first hidden die."""
        held = self.table.hands[self.table.turn]
        some = (held or self.table.rules.faces)[:1]
        bid = pushed_bid(self.state)
        action: Action = Push(some) if bid is None else replace(bid, push=some)
        objection = self.table.objection(action)
        return None if objection is not None and objection.code == "push_mismatch" else objection

    def tray(self) -> Tray | None:
        """Own dice to pick for a push, and the resulting action."""
        if not self.state.open or not self.state.mine:
            return None
        return Tray(
            dice=self.state.own,
            picked=self.state.push,
            ask=self.say("push.pick"),
            close=self.say("push.close"),
            go=self.go(),
            wild=self.table.rules.tally.wild == 1,
            bid="" if self.state.chosen is None else write(self.state.chosen),
            bids=self._steps(),
        )

    def _steps(self) -> tuple[tuple[str, str], ...]:
        """The considered bid, and one fewer and one more if they are legal: names and bids."""
        bid = pushed_bid(self.state)
        if bid is None:
            return ()
        near = (replace(bid, quantity=bid.quantity + by) for by in (-1, 0, 1))
        name = texts.get_language(self.lang).bid
        return tuple((name(each), write(each)) for each in near if each in self.state.legal_bids)

    def go(self) -> Card:
        """The button of a push with the picked dice."""
        action = pushing(self.state)
        if action is None:
            return Card("go", self.say("push.none"), reason=self.say("push.pick"), main=True)
        objection, picked = self.table.objection(action), self.state.picked
        bid = action if isinstance(action, Bid) else None
        lines: tuple[str, ...]
        if bid is None:
            title, lines = self.say("push.do_first", hand=picked), (self.say("push.first", hand=picked),)
        else:
            title = self.say("push.do", bid=bid, hand=picked)
            lines = (self.say("push.with", hand=picked, bid=bid, p=self._pushed(bid)),) if self.hints else ()
        reason = None if objection is None else self.because(objection)
        fields = (("action", write(action)), ("at", str(self.state.steps)))
        return Card("go", title, lines=lines, reason=reason, fields=fields, main=True)

    def _pushed(self, bid: Bid) -> Fraction:
        """Chance of a bid after showing the picked dice and rerolling the others."""
        return odds.at_least(after_push(self.view, self.state.picked), bid.plain)

    # after a showdown, and for unknown dice

    def _after(self) -> Card:
        at = (("at", str(self.state.steps)),)
        if self.table.is_over:
            lines = (self.say("again.about"),)
            return Card(
                "again", self.say("again"), lines=lines, act="again", fields=at, shortcut=KEYS["next"], main=True
            )
        lines = (self.say("next.about"),)
        return Card("next", self.say("next"), lines=lines, act="next", fields=at, shortcut=KEYS["next"], main=True)

    def _look(self) -> Card:
        """Card with which the one on turn, who now has the screen, sees their own dice."""
        turn = self.table.turn
        title, fields = self.say("look", name=self.table.names[turn]), (("value", str(turn)),)
        return Card("look", title, lines=(self.say("look.about"),), act="view", fields=fields, main=True)

    def _reveal(self) -> Card:
        return Card(
            "reveal",
            self.say("reveal"),
            lines=(self.say("reveal.about"),),
            act="reveal",
            fields=(("at", str(self.state.steps)),),
            shortcut=KEYS["reveal"],
        )
