"""Round stepper: step through whole games, with each bid's chance as one player sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import odds, texts
from dicekit.dice.action import ActionLike, read
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import BadDice, IllegalAction, NeedsDice, Unreadable
from dicekit.games import games
from dicekit.kit.frame import act_mark, copy_panel, footer, table, with_storage
from dicekit.kit.html import Html, h, join, slot
from dicekit.kit.part import Later, Refused, Slot
from dicekit.seeds import fresh
from dicekit.widgets.draw.actions import cards, chip, pick_one, tray
from dicekit.widgets.draw.board import Board, board
from dicekit.widgets.draw.past import past
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.draw.tabletop import Tabletop, tabletop
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.action_cards import ActionCards
from dicekit.widgets.stepper.address import BROKEN, address_of, from_address, with_history
from dicekit.widgets.stepper.bidding import Bidding, beginning
from dicekit.widgets.stepper.headline import headline, over
from dicekit.widgets.stepper.state import StepperState


class RoundStepper(Bidding):
    """A table to step through, bid by bid; `question` is the considered bid with the viewer's knowledge.

    Takes a table, a view, or the name of a `game` with players, options, hands and seed.

    >>> stepper = RoundStepper(game="perudo", players=3, hands=["44136", "24456", "12666"])
    >>> stepper.play("4x4").view_from(1).choose("5x4").question.bid
    Bid('5x4')
    >>> stepper.undo().table.actions
    ()
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    place = traitlets.Unicode("round").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the round, such as 06/use")
    seeded: ClassVar[bool] = False  # whether its link names a seed, and nothing else about its dice
    hints = traitlets.Bool(True, help="show chances on the tile, the board and the actions")
    worths = traitlets.Bool(True, help="with the chances show the expected value of each action")
    may_hint = traitlets.Bool(True, help="the visitor may switch the chances")
    history = traitlets.Bool(True, help="show the history below the actions")

    html_tabletop, html_showdown, html_board, html_tray, html_actions, html_tools, html_past = (
        Slot() for _ in range(7)
    )

    def __init__(
        self,
        table: Table | View | StepperState | None = None,
        *,
        game: str | None = None,
        seat: int | None = 0,
        **kwargs: Any,
    ) -> None:
        if game is not None and table is not None:
            raise TypeError("either a table or the name of a game, not both")
        follow = bool(kwargs.pop("follow", False))
        if isinstance(table, StepperState):
            start = table
        else:
            start = with_history(*beginning(table or dealt(game, kwargs), seat), follow)
        super().__init__(start, **kwargs)
        self.observe(self._changed, ["hints", "worths", "may_hint", "history"])
        self.observe(self._ask, "state")
        self.observe(self._asked, "question")
        self._ask()

    # for use in Python

    def play(self, action: ActionLike, by: int | None = None) -> RoundStepper:
        """Act for the seat on turn (pi: for any seat); raises the errors of the rules."""
        parsed = read(action, self.table.names) if isinstance(action, str) else action
        seat = transitions.acting_seat(self.state, parsed) if by is None else by
        self.state = transitions.play(self.state, parsed, seat)
        return self

    def view_from(self, seat: int | None) -> RoundStepper:
        """Change the viewer's seat; None is a spectator."""
        self.state = transitions.look(self.state, seat)
        return self

    def undo(self) -> RoundStepper:
        """Undo one step."""
        self.state = transitions.undo(self.state)
        return self

    def next_round(self) -> RoundStepper:
        """Start the next round after a showdown."""
        self.state = transitions.next_round(self.state)
        return self

    def take_over(self, state: StepperState) -> None:
        """Replace the state by another game."""
        self.sit_down(state)

    def sit_down(self, state: StepperState) -> RoundStepper:
        """Show another table, without the old history."""
        self._first = state
        self.state = state
        return self

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was done since the table was set."""
        return self.state is self._first

    # requests from a browser, all validated

    def on_action(self, action: str, at: int) -> None:
        self._on_time(at)
        seat = self.state.seat
        try:
            self.play(action)
        except IllegalAction as error:
            raise Refused(self._action_cards.because(error.objection)) from None
        except NeedsDice:
            raise Refused(self._text("action.unknown_cups")) from None
        except (Unreadable, BadDice) as error:
            raise Refused(error.sentence(self.lang)) from None
        self._cover(seat)
        self.announce(self._announcement())

    def on_next(self, at: int) -> None:
        self._on_time(at)
        if self.table.phase != "round_end":
            raise Refused(self._text("table.late"))
        seat = self.state.seat
        self.next_round()
        self._cover(seat)
        self.announce(self._announcement())

    def _cover(self, seat: int | None) -> None:
        """Between two people who share the screen all cups stay covered, until the next one asks for their dice."""
        if self.state.follow and not self.state.ended and self.state.seat != seat:
            self.view_from(None)

    def on_again(self, at: int) -> None:
        self._on_time(at)
        table = self.table.game.deal(seed=fresh(), names=self.table.names)
        start = transitions.begin(table, self.state.seat, self.state.follow)
        self._first = replace(start)  # a table chosen by a person
        self.state = start
        self.announce(self._announcement())

    def on_restore(self, text: str) -> None:
        try:
            state = from_address(text)
        except BROKEN:
            raise self.bad_link() from None
        self.sit_down(state)
        self.announce(self._announcement())

    def on_reveal(self, at: int) -> None:
        self._on_time(at)
        self.state = transitions.lift_unknown(self.state)
        self.announce(self._announcement())

    def on_undo(self) -> None:
        if self.state.before is None:
            raise Refused(self._text("table.nothing_before"))
        self.undo()
        self.announce(self._text("table.undone", headline=headline(self.table, self.state.seat, self.lang)))

    def on_push(self, out: str) -> None:
        self.state = transitions.tray(self.state, out == "yes")

    def on_pick(self, place: int) -> None:
        self.state = transitions.pick(self.state, place)

    def on_glass(self) -> None:
        self.state = transitions.glass(self.state)
        self.announce(self._text(f"table.glass.{'on' if self.state.glass else 'off'}"))

    def on_follow(self) -> None:
        self.state = transitions.follow(self.state)

    def on_hints(self) -> None:
        if self.may_hint:
            self.hints = not self.hints

    def on_view(self, value: str) -> None:
        seat = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else None
        if seat is not None and seat >= len(self.table.names):
            raise self.unknown_act()
        self.view_from(seat)
        name = None if seat is None else self.table.names[seat]
        self.announce(self._text("table.handed", name=name) if name else self._text("table.handed.spectator"))

    # texts and drawing

    @property
    def _acted(self) -> bool:
        """Whether a decision was made since the table was set."""
        return bool(self.state.steps > self._first.steps)

    @property
    def _action_cards(self) -> ActionCards:
        return ActionCards(self.state, self.lang, self.hints, self.worths)

    def _on_time(self, at: int) -> None:
        if at != self.state.steps:
            raise Refused(self._text("table.late"))

    def _announcement(self) -> str:
        """Announcement after a step: the outcome, or the headline with new dice."""
        if self.table.showdown is not None:
            return ShowdownPanel(self.table, self.state.seat, self.lang).text()
        sentence = headline(self.table, self.state.seat, self.lang)
        taken = self.table.actions[-1] if self.table.actions else None
        if taken is not None and taken.rolled and taken.seat == self.state.seat:
            sentence += " " + self._text("table.rolled", hand=taken.rolled)
        return sentence

    def _ask(self, _: Any = None) -> None:
        self.link = address_of(self.state, self._record())
        super()._ask()

    def draw(self) -> Mapping[str, str | Later]:
        state, actions, uid, lang, low = self.state, self._action_cards, self.uid, self.lang, self.level + 1
        push = actions.tray()
        seen, memo = (self.table, state.seat, lang), self.memo.get
        toggles = state.before, state.glass, state.follow, self.hints
        return {
            "shell": memo("shell", (*seen, low, self.store_key), self._kept_shell),
            "tabletop": tabletop(uid, self._tabletop(), low),
            "showdown": ShowdownPanel(self.table, state.seat, lang).draw(uid, low) if state.ended else "",
            "board": "" if state.ended else board(uid, self._board, low),
            "tray": tray(uid, push, lang) if push else "",
            "actions": join(cards(uid, actions.title(), actions.cards()), act_mark(self._acted, "use")),
            "tools": memo("tools", (*seen, *toggles), self._tools),
            "past": memo("past", (*seen, low), self._past) if self.history else "",
            "table": memo("table", (*seen, self.hints), self._plain),
            "still": memo("still", seen, lambda: copy_panel(uid, self._in_words(), lang)),
            "help": memo("help", (lang,), lambda: h("p", None, self._text("table.help"))),
        }

    def _kept_shell(self) -> Html:
        return with_storage(self._shell(), self.store_key, self.seeded)

    def _shell(self) -> Html:
        """The shell with the headline."""
        tools = h(
            "div",
            {"class": "part tools", "role": "group", "aria-labelledby": f"{self.uid}-tools"},
            h(f"h{self.level + 1}", {"id": f"{self.uid}-tools", "class": "sr-only"}, self._text("table.tools")),
            slot("tools"),
            slot("past"),
            footer(self.uid, self.lang),
        )
        places = [slot(name) for name in ("tabletop", "showdown", "board", "actions", "notice", "tray", "fault")]
        return h("section", {"class": "stepper", "aria-labelledby": f"{self.uid}-title"}, self._head(), places, tools)

    def _head(self) -> Html:
        """The headline: the game, the last action and whose turn it is."""
        view = self.state.seat
        return h(
            "header",
            {"class": "headline"},
            h("p", {"class": "over"}, over(self.table, view, self.lang)),
            h(f"h{self.level}", {"id": f"{self.uid}-title"}, headline(self.table, view, self.lang)),
        )

    def _tabletop(self) -> Tabletop:
        state = self.state
        table, seat = self.table, state.seat
        lie_open = state.glass or table.showdown is not None
        hands = tuple(held if lie_open else None for held in table.hands)
        standing = table.standing
        chance = (
            odds.at_least(state.view, standing) if standing is not None and self.hints and not state.ended else None
        )
        view = state.view
        return Tabletop(view, hands, state.claim if seat is not None or lie_open else standing, chance, self.lang)

    @property
    def _board(self) -> Board:
        return board_of(self.state, self.lang, self.hints)

    def _seats(self) -> list[tuple[str, str]]:
        named = [(str(seat), texts.called(name, self.lang)) for seat, name in enumerate(self.table.names)]
        return [*named, ("", self._text("table.spectator"))]

    def _tools(self) -> Html:
        state, seats = self.state, self._seats()
        nowhere = self._text("table.nothing_before") if state.before is None else None
        chosen = "" if state.seat is None else str(state.seat)
        hints = chip(self._text("table.hints"), "hints", pressed=self.hints, shortcut="c")
        return h(
            "div",
            {"class": "chips"},
            chip(self._text("table.undo"), "undo", shortcut="u", reason=nowhere),
            chip(self._text("table.glass"), "glass", pressed=state.glass, shortcut="g"),
            chip(self._text("table.follow"), "follow", pressed=state.follow, shortcut="v"),
            hints if self.may_hint else None,
            pick_one(self.uid, self._text("table.see_as"), "view", seats, chosen),
        )

    def _past(self) -> Html:
        head = h("header", None, h(f"h{self.level + 1}", None, self._text("table.past")))
        return h("div", {"class": "so-far"}, head, past(self.table, self.state.seat, self.lang))

    def _plain(self) -> Html:
        """Table of legal bids with their chances."""
        found = self._board
        head = [self._text("action_name.bid"), self._text("board.chance")]
        language = texts.get_language(self.lang)
        rows = [
            (language.bid(bid), language.percent(p) if self.hints else "–")
            for bid, p in found.chances.items()
            if bid in found.legal
        ]
        return table(self._text("board.title"), head, rows)

    def _in_words(self) -> str:
        """The table as text: headline, own dice, history."""
        state = self.state
        lines = [over(self.table, state.seat, self.lang), headline(self.table, state.seat, self.lang)]
        if state.own:
            lines.append(self._text("table.holding", hand=state.own))
        if state.ended:
            lines.append(ShowdownPanel(self.table, state.seat, self.lang).text())
        return "\n".join(lines)


def board_of(state: StepperState, lang: str, hints: bool = True) -> Board:
    """The board of a state: every bid with its chance, and the legal ones."""
    chosen, legal = state.chosen, state.legal_bids
    objection = None if chosen is None or chosen in legal else state.table.objection(chosen)
    return Board(state.view, state.chances, legal, chosen, objection, lang, hints, state.plain)


def dealt(game: str | None, options: dict[str, Any]) -> Table:
    """Deal a game by name, by default Perudo, with those `options` that aren't traits."""
    if game is None:
        return games["perudo"](players=3, special_min_players=3).deal(seed="K7QX")
    deal = {name: options.pop(name) for name in ("hands", "seed", "starter", "dice", "names") if name in options}
    chosen = {name: options.pop(name) for name in [*options] if not RoundStepper.class_traits().get(name)}
    return games.of_dice[game](**chosen).deal(**deal)
