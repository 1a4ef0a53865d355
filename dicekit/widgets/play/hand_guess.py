"""`HandGuessing`: on your turn you may guess how many dice an opponent has for its bid; the reveal says how near."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import traitlets

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.kit.html import Html, h, join, join_plain
from dicekit.kit.part import Later, Refused
from dicekit.play import bots
from dicekit.widgets.play.against import AgainstBots
from dicekit.widgets.play.setup import PERSON


@dataclass(frozen=True)
class HandGuess:
    """A guess at a hand: how many dice of a seat count for its bid, in a round of a game."""

    round: tuple[str | None, int]  # the game's seed, and the round's number
    seat: int
    bid: Bid
    n: int

    def accuracy(self, table: Table, lang: str) -> str:
        """How near the guess was, once the cups are up.

        >>> from dicekit.games import games
        >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
        >>> HandGuess((None, 1), 0, Bid(4, 5), 2).accuracy(table.play("doubt"), "en")
        'You guessed two fives for Ana. It had three: one off.'
        """
        end = table.showdown
        assert end is not None
        rules = table.rules
        hits = rules.hits(self.bid)
        held = sum(die in hits for die in (*end.hands[self.seat], *end.shown[self.seat]))
        off = min(abs(held - self.n), 2)
        guessed = replace(self.bid, quantity=self.n) if self.n else None
        slots = {"name": table.names[self.seat], "held": held or None, "bid": guessed}
        return texts.say(f"play.hand.{('exact', 'near', 'far')[off]}", lang, **slots)


class HandGuessing(AgainstBots):
    """A table that asks on your turn, below the buttons, how many the bidder has; nobody needs to answer."""

    hand_guess = traitlets.Instance(HandGuess, allow_none=True)

    @property
    def _round_now(self) -> tuple[str | None, int]:
        return self.table.seed, self.table.number

    def on_hand(self, held: int, at: int) -> None:
        self._on_time(at)
        asked = self._bid_asked()
        if asked is None or not 0 <= held <= self.table.dice[asked[0]]:
            raise Refused(self._text("table.late"))
        seat, bid = asked
        self.hand_guess = HandGuess(self._round_now, seat, bid, held)
        self.announce(self._text("play.hand.kept", name=self.table.names[seat], n=held or None))

    def _bid_asked(self) -> tuple[int, Bid] | None:
        """The seat and the bid that are asked about: a bot that looks at its dice, and what it said."""
        seat, bid = self.table.bidder, self.table.standing
        if not self._mine or seat is None or bid is None or seat == self.state.seat:
            return None
        bot = self.opponents[seat - 1]
        return None if bot == PERSON or getattr(bots[bot], "stranger", False) else (seat, bid.plain)

    def draw(self) -> Mapping[str, str | Later]:
        drawn = super().draw()
        actions = drawn["actions"]
        assert isinstance(actions, Html)
        return {**drawn, "actions": join(actions, self._hand_question())}

    def _hand_question(self) -> Html | None:
        """How many the bidder has, as buttons from none to all its dice."""
        asked = self._bid_asked()
        if asked is None:
            return None
        seat, bid = asked
        now, name = self.hand_guess, self.table.names[seat]
        asked_now = self._round_now, seat, (bid.face, bid.zhai)
        kept = now is not None and asked_now == (now.round, now.seat, (now.bid.face, now.bid.zhai))
        chosen = now.n if now and kept else None
        wild = next((face for face in self.table.rules.hits(bid) if face != bid.face), None)
        ask = self._text("play.hand.ask", name=name, face=bid.face, wild=wild)
        buttons = [
            h(
                "button",
                {
                    "type": "button",
                    "class": "chip",
                    "data-act": "hand",
                    "data-arg-held": n,
                    "data-arg-at": self.state.steps,
                    "data-key": f"hand{n}",
                    "aria-pressed": str(n == chosen).lower(),
                },
                n,
            )
            for n in range(self.table.dice[seat] + 1)
        ]
        marks = {"class": "hand-guess", "role": "group", "aria-label": ask, "data-key": "hand-guess"}
        return h("div", marks, h("p", {"class": "about"}, ask), h("div", {"class": "chips"}, buttons))

    def _clue(self) -> str:
        """The clue, with how close your guess about the hand was."""
        guess = self.hand_guess
        verdict = guess.accuracy(self.table, self.lang) if guess is not None and guess.round == self._round_now else ""
        return join_plain(self.lang, verdict, super()._clue())
