"""Bid board: all bids of a game, the legal ones, and the rule against each of the others.

A round without dice: each bid becomes the standing one, and the order of bids can be changed. Each game has its own
order: quantity and face, a track with stars, ones worth twice as much, zhai and fei.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.dice.action import ActionLike, Bid, Bounce, write
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import BadOption, IllegalAction, Unreadable
from dicekit.kit.frame import copy_panel, frame, status, table, with_storage
from dicekit.kit.html import Html, h, join, join_plain, slot
from dicekit.kit.part import Refused
from dicekit.kit.public import BadValue
from dicekit.record import RecordError
from dicekit.widgets.draw import board as drawn
from dicekit.widgets.draw.actions import Card, card, chip
from dicekit.widgets.draw.board import Board
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.address import address_of, from_address
from dicekit.widgets.stepper.bidding import Bidding, beginning
from dicekit.widgets.stepper.state import StepperState
from dicekit.widgets.stepper.widget import board_of

#: options that define the order of bids, by game
ORDERS = {
    "liars_dice": ("raising", "rank_of_wild", "open_with_ones"),
    "perudo": ("open_with_ones",),
    "bluff": (),
    "chinese": ("jumps", "break_rule"),
}


class BidBoard(Bidding):
    """All bids of a table, the legal ones, and the one under consideration.

    `question` is the considered bid (or the standing one) from the viewer's seat, to be linked with a chart or a
    ledger; `switches` are the options that a visitor may change, `hints` shows chances. With `finish` bidding is a race
    that ends with the first bid whose chance is lower. No bid is considered at first.

    >>> from dicekit.games import games
    >>> ladder = BidBoard(games["liars_dice"](players=4).deal(seed="K7QX").play("6x4"))
    >>> ladder.legal, ladder.order(raising="strict").legal, ladder.state.chosen
    (86, 16, None)
    """

    tab = "board"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    place = traitlets.Unicode("").tag(sync=True)
    hints = traitlets.Bool(True, help="chances are shown")
    speaking = traitlets.Bool(True, help="a chosen bid can be made and becomes the standing bid")
    switches = traitlets.Tuple(help="names of options that a visitor may change")
    heading = traitlets.Unicode("", help="what the part is called; “What may be said” if empty")
    store_key = traitlets.Unicode("", help="the name under which the device keeps the ladder, such as 05/race")
    finish = traitlets.Instance(Fraction, allow_none=True, default_value=None)

    def __init__(self, table: Table | View, *, seat: int | None = None, **kwargs: Any) -> None:
        table, seat = beginning(table, seat)
        kwargs.setdefault("switches", ORDERS.get(table.game.variant.kind, ()))
        super().__init__(transitions.begin(table, seat), **kwargs)
        self.observe(self._changed, ["hints", "speaking", "switches", "finish", "heading"])
        self.observe(self._ask, "state")
        self.observe(self._asked, "question")
        self._ask()

    # for use in Python

    @property
    def legal(self) -> int:
        """Number of legal bids."""
        return sum(isinstance(action, Bid) for action in self.table.legal())

    def play(self, bid: ActionLike) -> BidBoard:
        """Bid or bounce for the player to act; raises the errors of the rules."""
        self.state = transitions.play(self.state, bid)
        return self

    def order(self, **options: Any) -> BidBoard:
        """Keep the standing bid, change the order of bids."""
        self.state = transitions.agreed(self.state, **options)
        return self

    # requests from a browser, all validated

    def on_order(self, name: str, value: str) -> None:
        option = next((one for one in self.table.game.variant.options if one.name == name), None)
        if option is None or name not in self.switches:
            raise self.unknown_act()
        try:
            self.order(**{name: option.read(value[:20])})
        except BadOption as error:
            raise Refused(error.sentence(self.lang)) from None
        self.announce(self._board_text("switched", rule=self._rule(name), count=self.count()))

    def on_bid(self, bid: str, at: int) -> None:
        self._act(self._bid(bid), at)

    def on_bounce(self, at: int) -> None:
        self._act(Bounce(), at)

    def on_back(self) -> None:
        if self.state.before is None:
            raise Refused(self._board_text("first"))
        self.state = transitions.undo(self.state)
        self.announce(self.count())

    def on_restore(self, text: str) -> None:
        try:
            found = from_address(text)
        except (RecordError, IllegalAction, Unreadable, IndexError, ValueError):
            raise self.bad_link() from None
        if found.table.game.variant != self.table.game.variant:
            raise self.bad_link()
        self.state = found

    def take_over(self, state: StepperState) -> None:
        """Replace the state by another game of the same kind.

        Raises:
            BadValue: it's another kind of game.
        """
        if state.table.game.variant != self.table.game.variant:
            raise BadValue(self._text("widget.bad_link"))
        self.state = state

    def _act(self, action: ActionLike, at: int) -> None:
        if at != self.state.steps or not self.speaking:
            raise Refused(self._text("table.late"))
        name = self.table.names[self.table.turn]
        try:
            self.play(action)
        except IllegalAction as error:
            raise Refused(self._because(error.objection)) from None
        self.announce(self._board_text(self._key("announced"), name=name, bid=self.table.standing, count=self._news()))

    # texts

    def _board_text(self, key: str, **slots: Any) -> str:
        return texts.say(f"board.{key}", self.lang, **slots)

    def _key(self, stem: str) -> str:
        """Text key of an action: calls have keys with their mode, bids without."""
        return stem if self._board.two_modes else {"announced": "announced.bid", "say": "say.liars"}[stem]

    def count(self) -> str:
        """Sentence with the number of legal bids and of all bids."""
        board = self._board
        key = "legal.count" if board.view.standing is not None else "legal.count.open"
        counted = self._board_text(key, legal=len(board.legal), all=len(board.chances), standing=board.view.standing)
        apart = self._board_text("apart.count", apart=len(board.apart)) if board.apart else ""
        return join_plain(self.lang, counted, apart)

    def race(self) -> str:
        """Sentence on the state of the race."""
        limit, begun = self.finish, self.state.steps
        if limit is None:
            return ""
        bid = self.table.standing
        chance = None if bid is None else self._board.chances[bid]
        if bid is not None and chance is not None and chance < limit:
            return self._board_text("race.over", bid=bid, p=chance, limit=limit, n=begun)
        return self._board_text("race" if begun else "race.start", n=begun, limit=limit)

    def _news(self) -> str:
        return self.race() if self.finish is not None else self.count()

    def _rule(self, name: str) -> str:
        """Explanation of the chosen option."""
        option = next(one for one in self.table.game.variant.options if one.name == name)
        game = self.table.game
        label = texts.label(game.variant.name, name, self.lang) or name
        value = texts.value(game.variant.name, name, game.options[option.name], self.lang)
        if name == "raising":
            return self._board_text("rule", words=value)
        return texts.say("cardtable.changed", self.lang, option=label, value=value)

    # drawing

    def _ask(self, _: Any = None) -> None:
        self.link = address_of(self.state, self._record()) if self.place or self.store_key else ""
        super()._ask()

    @property
    def _board(self) -> Board:
        state = self.state
        found, standing = board_of(state, self.lang, self.hints), self.table.standing
        if standing is None or not found.two_modes:
            return found
        own = self.table.dice[self.table.turn]
        return replace(found, apart=self.table.rules.raising.incomparable(standing, self.table.in_play, own))

    def draw(self) -> Mapping[str, str]:
        board, uid, lang = self._board, self.uid, self.lang
        line = self._board_text("line.of", dice=self.table.in_play)
        shell = frame(
            uid,
            self.heading or self._board_text("title"),
            slot("work"),
            line=line,
            level=self.level,
            kind="ladder",
            lang=lang,
            panels=self.footer_panels,
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": join(
                h("div", {"class": "switches"}, list(self._switches()), drawn.modes(board)),
                h("p", {"class": "tip"}, self.count()),
                drawn.line(board),
                *drawn.body(uid, board),
                self._words(board),
            ),
            "status": status(self.race()),
            "table": self._plain(board),
            "still": copy_panel(uid, self._in_words(board), lang),
            "help": h("p", None, self._board_text("help")),
        }

    def _switches(self) -> Iterator[Html]:
        """Buttons for each option of the order, with its explanation."""
        game = self.table.game
        known = {option.name: option for option in game.variant.options}
        for option in (known[name] for name in self.switches if name in known):
            stem, now = f"switch.{option.name}", game.options[option.name]
            buttons = [
                drawn.switch(
                    self._board_text(f"{stem}.{str(value).lower()}"),
                    "order",
                    {"name": option.name, "value": str(value)},
                    value == now,
                )
                for value in option.values
            ]
            group = {"class": "seg", "role": "group", "aria-label": self._board_text(stem)}
            about = h("p", {"class": "note"}, self._rule(option.name)) if option.name == "raising" else None
            yield h(
                "div", {"class": "switch"}, h("span", None, self._board_text(stem)), h("div", group, buttons), about
            )

    def _words(self, board: Board) -> Html | None:
        """Buttons to bid, to bounce if the game has it, and to step back."""
        if not self.speaking:
            return None
        chosen, at = self.state.chosen, (("at", str(self.state.steps)),)
        name = self.table.names[self.table.turn]
        if chosen is None:
            key = "say.choose" if board.lowest else "say.none"
            entry = Card(
                "bid", self._text(f"action.{key}"), reason=self._text(f"action.{key}.why"), main=True, blank=True
            )
        else:
            reason = None if board.objection is None else board.objection.text(self.lang)
            lines = (self._board_text("say.by", name=name),)
            title = self._board_text(self._key("say"), bid=chosen)
            fields = (("bid", write(chosen)), *at)
            entry = Card("bid", title, lines, reason=reason, act="bid", fields=fields, shortcut="s", main=True)
        none = None if self.state.before is not None else self._board_text("first")
        back = chip(self._board_text("back"), "back", shortcut="u", reason=none)
        cards = [card(self.uid, entry), *(card(self.uid, one) for one in self._bounce(at))]
        return join(
            h("div", {"class": "acts", "role": "group", "aria-label": self._text("action.title", name=name)}, cards),
            h("div", {"class": "chips"}, back),
        )

    def _bounce(self, at: tuple[tuple[str, str], ...]) -> Iterator[Card]:
        """The bounce: two more of the same, sent back to the bidder."""
        standing = self.table.standing
        objection = self.table.objection(Bounce()) if Bounce in self.table.rules.actions else None
        if Bounce not in self.table.rules.actions or (objection is not None and objection.code == "option_off"):
            return
        lines: tuple[str, ...] = ()
        if standing is not None and self.table.bidder is not None:
            more = replace(standing, quantity=standing.quantity + 2)
            lines = (self._board_text("bounce.to", bid=more, name=self.table.names[self.table.bidder]),)
        reason = None if objection is None else objection.text(self.lang)
        yield Card("bounce", self._board_text("bounce"), lines, reason=reason, act="bounce", fields=at, shortcut="b")

    def _plain(self, board: Board) -> Html:
        """Table of legal bids and their chances."""
        language = texts.get_language(self.lang)
        head = [self._text("action_name.bid"), self._board_text("chance")]
        rows = [
            (language.bid(bid), language.percent(p) if self.hints else "–")
            for bid, p in board.chances.items()
            if bid in board.legal
        ]
        return table(self.count(), head, rows)

    def _in_words(self, board: Board) -> str:
        bids = [taken.action for taken in self.table.actions if isinstance(taken.action, Bid)]
        ladder = self._board_text("ladder", bids=bids) if bids else ""
        low = board.lowest
        key = "lowest" if board.view.standing is not None else "lowest.open"
        lowest = self._board_text(key, bid=low, p=board.chances[low] if self.hints else None) if low else ""
        return "\n".join(filter(None, [ladder, self.count(), lowest, self.race()]))
