"""`NextGame`: choosing the next game at a table: its rules, its players, and when it begins."""

from __future__ import annotations

from typing import Any, Self, cast

import traitlets

from dicekit import texts
from dicekit.dice.game import NAMES
from dicekit.errors import BadOption
from dicekit.games import games
from dicekit.kit.html import Html, h, join
from dicekit.kit.part import Refused, Slot
from dicekit.kit.requests import Request
from dicekit.widgets.draw.actions import chip
from dicekit.widgets.draw.gamerules import aim, rules_of
from dicekit.widgets.explorer.settings import Settings, more_players, read_option, refusal
from dicekit.widgets.play.against import AgainstBots
from dicekit.widgets.play.setup import (
    PERSON,
    PRESETS,
    Preset,
    possible,
    quick_start,
    setup_form,
    usual_rules,
)

# requests that don't cancel leaving a game: the button itself, and those a browser sends on its own
ASKS = ("leave", "start", "ping", "complete", "resend", "other")
OPPONENTS = ("echo", "fox", "abacus", "balance", "stone", "climber", "gambler")  # the default opponents


class NextGame(AgainstBots):
    """A table whose next game can be chosen while this one is played."""

    wanted = traitlets.Instance(Settings, help="the next game")
    invited = traitlets.Tuple(help="the opponents of the next game")
    called = cast("traitlets.Dict[int, str]", traitlets.Dict(help="people's own names, by seat"))

    html_quick, html_setup = Slot(), Slot()
    left = traitlets.Bool(False, help="a game was left; nothing is dealt until the next is chosen")
    _leaving: Any = None  # the state in which the visitor was warned that a new game ends this one

    def new_game(self, seed: str | None = None) -> Self:
        """Deal the game that was chosen."""
        raise NotImplementedError

    # requests from a browser

    def on_leave(self) -> None:
        """Leave the game: at the second press the tables to choose from come back, without house rules."""
        if not self._asking:
            return self.on_start()
        with self.hold_trait_notifications():
            self.wanted = usual_rules(self.wanted.with_seed())
            self.new_game()
            self.left = True
        self.announce(self._text("play.preset"))
        return None

    def on_stay(self) -> None:
        """Play on: the second press didn't come."""
        self._leaving = None

    def _handle(self, act: Request) -> None:
        """Handle one request; any press other than the second one cancels leaving the game."""
        if act.do not in ASKS:
            self._leaving = None
        super()._handle(act)

    def on_start(self) -> None:
        if self._playing and not self._asking:
            self._leaving = self.state
            self.announce(self._text("play.leave.warning"))
            self.refresh()
            return
        self._start()

    def _start(self) -> None:
        self.wanted = self.wanted.with_seed()
        self.left = False
        self.new_game()
        self.announce(self._announcement())

    def on_game(self, value: str) -> None:
        if value not in games.of_dice:
            raise self.unknown_act()
        self._choose(self.wanted.with_game(value), self.invited)

    def on_players(self, by: int) -> None:
        self._choose(self.wanted.with_players(more_players(self.wanted, by, self.lang)), self.invited)

    def on_option(self, name: str, value: str) -> None:
        option = next((option for option in self.wanted.variant.options if option.name == name), None)
        if option is None:
            raise self.unknown_act()
        try:
            self._choose(self.wanted.with_option(name, read_option(option, value)), self.invited)
        except BadOption as fault:
            raise Refused(refusal(fault, self.lang), "value") from None

    def on_opponent(self, name: str, value: str) -> None:
        seat = int(name) if name.isascii() and name.isdigit() and len(name) == 1 else 0
        if not 1 <= seat < self.wanted.players or value not in (PERSON, *possible(self.wanted)):
            raise self.unknown_act()
        invited = list(self.invited)
        invited[seat - 1] = value
        self._choose(self.wanted, tuple(invited))

    def _choose(self, settings: Settings, invited: tuple[str, ...]) -> None:
        """Note the choice for the next game; a game without actions is replaced at once."""
        known = {*possible(settings), PERSON}
        filled = (*invited, *(name for name in OPPONENTS if name not in invited), *OPPONENTS)[: settings.players - 1]
        with self.hold_trait_notifications():
            self.wanted = settings
            self.invited = tuple(name if name in known else OPPONENTS[2] for name in filled)
            if not self._begun:
                self.new_game()

    @property
    def _begun(self) -> bool:
        """Whether there has been an action in this game."""
        return bool(self.table.actions) or self.table.before is not None

    def on_preset(self, name: str) -> None:
        """Lay one of the tables and deal a game at it."""
        if name not in PRESETS:
            raise self.unknown_act()
        if self._begun and not self.table.is_over:
            raise Refused(self._text("table.late"))
        preset = PRESETS[name]
        if PERSON in preset.opponents:  # people go on with the game on the table
            self.wanted = self.wanted.with_players(1 + len(preset.opponents))
        else:
            options = tuple(preset.options.items())
            self.wanted = Settings(preset.game, 1 + len(preset.opponents), options, self.wanted.seed)
        self.invited = preset.opponents
        self._start()

    def on_name(self, name: str, value: str) -> None:
        """What somebody who plays on this device is called."""
        people = self._called()
        if not name.isascii() or not name.isdigit() or int(name) not in people:
            raise self.unknown_act()
        given = "_".join(value.split())
        if not given.isidentifier() or len(given) > 20:
            raise Refused(self._text("play.name.bad"), "value")
        others = {*people.values(), *self.table.names} - {people[int(name)]}
        if given.lower() in {each.lower() for other in others for each in (other, texts.called(other, self.lang))}:
            raise Refused(self._text("play.name.twice", name=given), "value")
        self.called = {**self.called, int(name): texts.Typed(given)}
        if not self._begun:
            self.new_game(self.wanted.seed)

    def _called(self) -> dict[int, str]:
        """The people of the next game by seat, where there are several."""
        seats = [0, *(seat for seat, name in enumerate(self.invited, start=1) if name == PERSON)]
        return {seat: self.called.get(seat, NAMES[seat]) for seat in seats} if len(seats) > 1 else {}

    # drawing

    def _quick(self) -> Html:
        return self.memo.get(
            "quick", (self.lang, *self._chosen, self._playing, self._asking, self._choosing), self._top
        )

    @property
    def _chosen(self) -> tuple[Any, ...]:
        return self.wanted, self.invited, tuple(self._called().items()), self.table.game

    @property
    def _playing(self) -> bool:
        return self._begun and not self.table.is_over

    @property
    def _choosing(self) -> bool:  # type: ignore[override]
        return self.left and not self._begun

    def _top(self) -> Html:
        """The rules of the game; beside them the tables to choose from, or the way out of a game."""
        rules = rules_of(self.table.game, self.lang)
        if not self._playing:
            now = Preset(self.wanted.game, self.invited, dict(self.wanted.options))
            beside = h("div", {"class": "rules-beside"}, aim(self.table.game, self.lang), rules)
            return join(quick_start(self.uid, now, self._called(), self.lang, choosing=self._choosing), beside)
        name = self._text("play.leave" if self._asking else "play.out")
        return h("div", {"class": "quick playing", "data-asking": self._asking}, rules, chip(name, "leave"))

    def _setup(self) -> Html:
        """The form for the next game."""
        start = self._text("play.leave" if self._asking else "play.start")
        return setup_form(self.uid, self.wanted, self.invited, self.lang, self.level + 2, start)

    @property
    def _asking(self) -> bool:
        """Whether the button for a new game was pressed once during a game, so that it asks for confirmation."""
        return self._leaving is self.state and self._playing
