"""Setup: form for a table's settings, dealt by a button, or when the form is closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import traitlets

from dicekit import texts
from dicekit.dice.table import Table
from dicekit.errors import BadDice, BadOption
from dicekit.games import games
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Part, Refused, Slot
from dicekit.play.house_rules import NEEDS
from dicekit.widgets.draw import setup as drawn
from dicekit.widgets.draw.gamerules import rules_of
from dicekit.widgets.explorer.settings import (
    HIDDEN,
    MAX_TYPED_HAND,
    BadHand,
    Settings,
    hands_typed,
    more_players,
    read_option,
    refusal,
    settings_of,
    visible_hands,
    written,
)
from dicekit.widgets.stepper.state import StepperState

FIRST = ("dice", "wild")  # options that people change first


class Setup(Part):
    """Settings of a table, the `table` by them, and the one that was dealt last: `dealt`.

    `asked` follows a stepper.

    >>> setup = Setup()
    >>> setup.on_players(1)
    >>> setup.table.names, setup.table.in_play, setup.dealt.in_play
    (('Ana', 'Bo', 'Chi', 'Dee'), 20, 15)
    >>> setup.on_deal(); setup.dealt.in_play
    20
    """

    tab = ""
    state = traitlets.Instance(Settings)
    table = traitlets.Instance(Table)
    dealt = traitlets.Instance(Table)
    asked = traitlets.Instance(StepperState, allow_none=True, default_value=None)
    html_sheet, html_row, html_rules = Slot(), Slot(), Slot()

    def __init__(self, settings: Settings | None = None, **kwargs: Any) -> None:
        start = settings or Settings()
        kwargs.setdefault("table", start.deal())
        super().__init__(start, dealt=kwargs["table"], **kwargs)
        self.observe(self._follow, "asked")

    def take(self, table: Table) -> None:
        """Show the settings of a table from a link or record."""
        with self.hold_trait_notifications():
            self.set_trait("state", settings_of(table))
            self.table = self.dealt = table

    # requests from a browser

    def on_game(self, value: str) -> None:
        if value not in games.of_dice:
            raise self.unknown_act()
        self._change(lambda: self.state.with_game(value))

    def on_preset(self, value: str) -> None:
        if value in self.state.variant.presets:
            self._change(lambda: self.state.with_preset(value))

    def on_players(self, by: int) -> None:
        wanted = more_players(self.state, by, self.lang)
        self._change(lambda: self.state.with_players(wanted))

    def on_option(self, name: str, value: str) -> None:
        option = next((option for option in self.state.variant.options if option.name == name), None)
        if option is None:
            raise self.unknown_act()
        self._change(lambda: self.state.with_option(name, read_option(option, value)), "value")

    def on_switch(self, name: str, value: bool) -> None:
        """Play a rule, or don't."""
        self.on_option(name, str(value))

    def on_restart(self) -> None:
        """Go back to the first settings, and deal by them."""
        self._change(lambda: self._first)
        self.on_deal()

    def on_deal(self) -> None:
        """Deal by these settings."""
        self.dealt = self.table

    def on_seed(self, seed: str) -> None:
        try:
            wanted = self.state.with_seed(seed)
        except ValueError:
            raise Refused(self._text("explorer.bad_seed", text=seed[:12]), "seed") from None
        self._change(lambda: wanted)
        self.on_deal()

    def on_roll(self) -> None:
        self._change(self.state.with_seed)
        self.on_deal()

    def on_mine(self, value: str) -> None:
        """Type your own hand; those of the others stay."""
        seat = self._seat or 0
        typed = tuple(value[:MAX_TYPED_HAND] if at == seat else HIDDEN for at in range(self.state.players))
        self._change(lambda: self.state.with_hands(typed, self.state.starter), "value")

    def on_hands(self, starter: int, **hands: str) -> None:
        typed = hands_typed(hands, self.state.players)
        now = None if self._later_round is None else written(self._later_round)
        self._change(lambda: self.state.with_hands(typed, max(0, min(starter, self.state.players - 1)), now))
        self.on_deal()

    def _change(self, change: Callable[[], Settings], field: str = "") -> None:
        """Take settings if they are valid, else show an error under the field."""
        try:
            settings = change()
            table = settings.deal()
        except BadHand as error:
            raise Refused(self._bad_hand(error), field or f"hand{error.seat}") from None
        except BadOption as error:
            raise Refused(refusal(error, self.lang), field) from None
        except BadDice as error:
            few = error.code in ("own", "cannot_begin")  # each hand alone is possible, but not together
            raise Refused(self._text("explorer.need.two") if few else error.sentence(self.lang)) from None
        self.state = settings
        self.table = table
        self.announce(self._described())

    def _bad_hand(self, error: BadHand) -> str:
        game = self.state.agreed()
        need = self._text(f"explorer.{error.need}", most=game.dice, faces=game.faces)
        name = self.table.names[error.seat]
        return self._text("explorer.bad_hand", name=name, text=error.text or "–", need=need)

    # linked parts

    @property
    def _later_round(self) -> Table | None:
        """The table of a later round, with its dice; None in the first one, which has those of the settings."""
        table = None if self.asked is None else self.asked.table
        return table if table is not None and table.number > 1 else None

    @property
    def _seat(self) -> int | None:
        """The seat whose dice are entered."""
        return 0 if self.asked is None else self.asked.seat

    def _follow(self, change: Any) -> None:
        """Follow the seat that looks now, and the dice of a later round."""
        before, now = change.old, change.new
        if before is None or before.seat != now.seat or before.table.number != now.table.number:
            self.redraw()

    # drawing

    def _text(self, key: str, **slots: Any) -> str:
        return texts.say(key, self.lang, **slots)

    def _described(self) -> str:
        game = self._text(f"game.{self.state.game}")
        return self._text("explorer.dealt", game=game, players=self.state.players, dice=self.table.in_play)

    def draw(self) -> Mapping[str, str]:
        return {
            "shell": self._shell(),
            "row": self._row(),
            "sheet": self._sheet(),
            "rules": rules_of(self.table.game, self.lang),
        }

    def _shell(self) -> Html:
        uid = self.uid
        opener = {"type": "button", "class": "chip", "data-toggle": f"{uid}-sheet", "data-key": "change"}
        opener["data-act"] = "deal"  # what was changed is dealt once the sheet is closed
        button = h(
            "button",
            {**opener, "aria-expanded": "false", "aria-controls": f"{uid}-sheet"},
            self._text("explorer.rules"),
        )
        return h(
            "section",
            {"class": "setup", "aria-labelledby": f"{uid}-title"},
            h(f"h{self.level}", {"id": f"{uid}-title", "class": "sr-only"}, self._text("explorer.title")),
            h("div", {"class": "chips"}, button, slot("row")),
            slot("rules"),
            h("div", {"class": "part sheet", "id": f"{uid}-sheet", "hidden": True}, slot("sheet")),
            slot("notice"),
            slot("fault"),
        )

    def _row(self) -> Html:
        roll = {"type": "button", "class": "chip", "data-act": "roll", "data-key": "roll"}
        return h("button", roll, self._text("explorer.roll"))

    def _sheet(self) -> Html:
        uid, lang, state = self.uid, self.lang, self.state
        named = [(name, self._text(f"game.{name}")) for name in games.of_dice]
        about = self._text(f"game.{state.game}.about")
        table, low = self._later_round or state.deal(), self.level + 1
        shown = visible_hands(table, (self._later_round is None and state.hands) or written(table), self._seat)
        game = drawn.choice(uid, self._text("explorer.game"), "game", named, state.game, about)
        first = [
            game,
            drawn.players(uid, state.players, lang),
            *self._options(FIRST),
        ]
        if self._seat is not None:
            first.append(drawn.entry(uid, self._text("doubt.mine"), "mine", shown[self._seat]))
        more: list[Html] = []
        if state.variant.presets:
            presets = [("", self._text("explorer.preset.own"))]
            presets += [(name, self._text(f"preset.{state.game}.{name}")) for name in state.variant.presets]
            more.append(drawn.choice(uid, self._text("explorer.preset"), "preset", presets, state.preset()))
        idle = NEEDS.get(state.variant.kind, {})
        others = [
            option.name
            for option in state.variant.options
            if option.name not in FIRST and self._has_effect(*idle.get(option.name, ("", ())))
        ]
        hands = dict(zip(table.names, shown, strict=True))
        rest = (
            drawn.grid(self._options(others, switches=True), "ticks"),
            drawn.grid([*more, *self._options(others)]),
            drawn.group(
                uid,
                "dice",
                self._text("explorer.hands"),
                drawn.hands_form(uid, hands, state.starter, lang),
                drawn.seed_form(uid, state.seed, lang),
                level=low,
            ),
            h("p", {"class": "note"}, self._text("explorer.help")),
            h("p", {"class": "note"}, self._text("explorer.bots")),
        )
        marks = {"class": "more", "data-key": "more"}
        deal = {"type": "button", "class": "btn", "data-act": "deal", "data-key": "deal"}
        return Html(
            drawn.grid(first, "settings first")
            + h("div", {"class": "chips"}, h("button", deal, self._text("explorer.deal_table")))
            + h("details", marks, h("summary", None, self._text("explorer.more")), rest)
        )

    def _has_effect(self, other: str, values: tuple[Any, ...]) -> bool:
        """Whether an option does something, which takes one of these values of another one."""
        return not other or self.state.chosen[other] in values

    def _options(self, names: Sequence[str], switches: bool = False) -> list[Html]:
        """The controls of those of these options that the game has: the rules to switch on, or the others."""
        uid, state = self.uid, self.state
        found = {option.name: option for option in state.variant.options}
        return [
            drawn.rule_control(uid, state.variant.kind, found[name], state.chosen[name], self.lang)
            for name in names
            if name in found and drawn.is_switch(found[name]) == switches
        ]
