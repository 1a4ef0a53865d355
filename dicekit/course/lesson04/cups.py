"""The table of cups: the players, their dice, whose view it is, and which cups are lifted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.lesson04 import cups_drawing as drawn
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import BadDice, BadOption, IllegalAction
from dicekit.kit.frame import copy_panel, frame, with_storage
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.widgets.question import Question

MAX_PLAYERS = 6  # as many as there are patterns of cups
LINK = LinkCodec(
    "{dice}-{seed}-{seat}{lifted}",
    dice=r"[1-9](?:\.[1-9]){1,7}",
    seed="[A-Z2-9]{4}",
    seat="x|[0-7]",
    lifted="(?:-[0-7]{1,8})?",
)


@dataclass(frozen=True)
class Cups:
    """A table, whose eyes see it (None: somebody who sees none of the dice), which cups were lifted, a bid in mind.

    >>> from dicekit.games import games
    >>> cups = Cups(games["liars_dice"](players=3).deal(hands=["23356", "14466", "55126"]), seat=2)
    >>> cups.view.unseen, cups.lift(0).view.unseen, cups.seen_from(0).view.own
    ((5, 5), (5,), (2, 3, 3, 5, 6))
    """

    table: Table
    seat: int | None = None
    lifted: frozenset[int] = frozenset()
    bid: Bid | None = None

    @property
    def claim(self) -> Bid | None:
        """The bid in mind: the standing one unless another was chosen."""
        return self.bid or self.table.standing

    @property
    def open(self) -> tuple[Hand | None, ...]:
        """The dice of each lifted cup."""
        return tuple(hand if seat in self.lifted else None for seat, hand in enumerate(self.table.hands))

    @property
    def all_open(self) -> bool:
        """Nothing is hidden from anybody any more."""
        return all(seat in self.lifted or seat == self.seat for seat, dice in enumerate(self.table.dice) if dice)

    @property
    def view(self) -> View:
        """What can be known: lifted dice are seen by all."""
        plain = self.table.seen_by(self.seat)
        others = self.lifted - {self.seat}
        if not others:
            return plain
        shown = tuple(
            (*dice, *(self.table.hands[seat] or ())) if seat in others else dice
            for seat, dice in enumerate(plain.shown)
        )
        hidden = tuple(0 if seat in others else number for seat, number in enumerate(plain.hidden))
        return replace(plain, shown=shown, hidden=hidden)

    @property
    def counts(self) -> tuple[int | None, ...]:
        """How many dice of each cup count for the bid in mind; None where nobody can know."""
        if self.claim is None:
            return (None,) * len(self.table.names)
        tally = self.table.rules.tally
        seen = {*self.lifted, *(() if self.seat is None else (self.seat,))}
        whole = (
            tuple(hand or ()) + tuple(shown) for hand, shown in zip(self.table.hands, self.table.shown, strict=True)
        )
        return tuple(tally(dice, self.claim) if seat in seen else None for seat, dice in enumerate(whole))

    @property
    def settled(self) -> Table | None:
        """The round after a doubt of the standing bid, once every cup is up; None while there is nothing to settle.

        >>> from dicekit.games import games
        >>> table = games["liars_dice"](players=2).deal(hands=["23356", "14466"], names=("Ana", "Bo")).play("3x5")
        >>> settled = Cups(table).lift_all().settled
        >>> settled.showdown.count, settled.showdown.change
        (2, (-1, 0))
        """
        if not self.all_open or self.claim is None or self.claim != self.table.standing:
            return None
        try:
            return self.table.play("doubt")
        except IllegalAction:
            return None

    # transitions

    def lift(self, seat: int) -> Cups:
        """The cup of a seat lifted, or put down again."""
        return replace(self, lifted=self.lifted ^ {seat})

    def lift_all(self) -> Cups:
        return replace(self, lifted=frozenset(range(len(self.table.names))))

    def down(self) -> Cups:
        return replace(self, lifted=frozenset())

    def seen_from(self, seat: int | None) -> Cups:
        return replace(self, seat=seat)

    def deal(self, dice: tuple[int, ...], seed: str) -> Cups:
        """New dice, so many under each cup."""
        game = self._game(len(dice))
        table = game.deal(seed=seed, dice=dice)
        seat = self.seat if self.seat is not None and self.seat < len(dice) else None if self.seat is None else 0
        bid = self.bid if self.bid is not None and self.bid.quantity <= sum(dice) else None
        return Cups(table, seat, frozenset(), bid)

    def _game(self, players: int) -> Game:
        """The same game for so many."""
        game = self.table.game
        return game if game.players == players else game.variant(players, **game.options)


class CupTable(Part):
    """Seats around a table, each with its cup.

    `state` is a `Cups`; `question` is its considered bid from the chosen seat, to be linked with a chart, a ledger or a
    strip; `dice` is the number of dice in play. `fixed` hides the controls of players and dice.

    >>> from dicekit.games import games
    >>> cups = CupTable(Cups(games["liars_dice"](players=3).deal(seed="K7QX")))
    >>> cups.on_add(); cups.on_dice(0, -1); cups.dice, cups.state.table.dice
    (19, (4, 5, 5, 5))
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "cups.js")

    state = traitlets.Instance(Cups)
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    dice = traitlets.Int(0, help="how many dice are in play")
    fixed = traitlets.Bool(False)
    store_key = traitlets.Unicode("", help="the name under which the device keeps dice, eyes and lifted cups")

    def __init__(self, state: Cups, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self._follow()
        self.observe(self._follow, "state")
        self.observe(self._asked, "question")
        self.observe(self._changed, ["fixed"])

    def _follow(self, _: Any = None) -> None:
        """Question and number of dice are those of the state."""
        self.dice = sum(self.state.table.dice)
        claim = self.state.claim
        self.question = None if claim is None else Question(self.state.view, claim)
        self.link = self._link()

    def _asked(self, change: Mapping[str, Any]) -> None:
        """Another part has moved the bid: keep it in mind."""
        asked: Question | None = change["new"]
        if asked is not None and asked.view == self.state.view and asked.bid != self.state.claim:
            self.state = replace(self.state, bid=asked.bid)

    def _link(self) -> str:
        seed = self.state.table.seed
        seat = "x" if self.state.seat is None else self.state.seat
        if not seed or not (self.place or self.store_key):
            return ""
        lifted = "".join(map(str, sorted(self.state.lifted)))
        dice = ".".join(map(str, self.state.table.dice))
        return LINK.write(dice=dice, seed=seed, seat=seat, lifted=lifted and f"-{lifted}")

    # texts and numbers

    def draw(self) -> Mapping[str, str]:
        lang, state = self.lang, self.state
        title = drawn.say("title", lang)
        shell = frame(
            self.uid, title, level=self.level, lang=lang, panels=self.footer_panels, hidden_title=True, kind="cuptable"
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(self.uid, state, self.fixed, self.level + 1, lang),
            "status": h("p", {"class": "status"}, drawn.status(state, lang)),
            "table": drawn.table(state, lang),
            "still": copy_panel(self.uid, drawn.copied(state, lang), lang),
            "help": h("p", None, drawn.say("help", lang)),
        }

    # requests

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.state.table.names):
            raise Refused(drawn.say("no_seat", self.lang))
        return seat

    def on_lift(self, seat: int) -> None:
        """Lift a cup, or put it down."""
        self.state = self.state.lift(self._seat(seat))
        self.tell(drawn.lifted(self.state, seat, self.lang))

    def on_lift_all(self) -> None:
        """Lift every cup, or put all down again."""
        self.state = self.state.down() if self.state.all_open else self.state.lift_all()
        self.tell(drawn.status(self.state, self.lang))

    def on_view(self, seat: int) -> None:
        """Look with the eyes of this seat; with those of nobody if it is one's own already."""
        self.state = self.state.seen_from(None if self._seat(seat) == self.state.seat else seat)
        self.tell(drawn.status(self.state, self.lang))

    def on_add(self) -> None:
        """One more player, with a full cup."""
        if len(self.state.table.names) >= MAX_PLAYERS:
            raise Refused(drawn.say("most_players", self.lang))
        self._dealt((*self.state.table.dice, self.state.table.game.dice), "most_players")

    def on_remove(self) -> None:
        """One player fewer."""
        self._dealt(self.state.table.dice[:-1], "least_players")

    def on_dice(self, seat: int, by: int) -> None:
        """One die more or fewer under a cup."""
        dice = list(self.state.table.dice)
        dice[self._seat(seat)] += max(-1, min(by, 1))
        if not 1 <= dice[seat] <= self.state.table.game.dice:
            raise Refused(drawn.say("dice_range", self.lang, most=self.state.table.game.dice))
        self._dealt(tuple(dice), "dice_range")

    def on_deal(self) -> None:
        """New dice for everybody."""
        self._dealt(self.state.table.dice, "dice_range")

    def _dealt(self, dice: tuple[int, ...], refusal: str, seed: str = "") -> None:
        if self.fixed:
            raise self.unknown_act()
        try:
            self.state = self.state.deal(dice, seed or seeds.fresh())
        except (BadDice, BadOption, IllegalAction, ValueError):
            raise Refused(drawn.say(refusal, self.lang, most=self.state.table.game.dice)) from None
        self.tell(drawn.status(self.state, self.lang))

    def on_restore(self, text: str) -> None:
        """Take up a table that an address names."""
        if not (self.place or self.store_key):
            super().on_restore(text)
        found = self.read_link(LINK, text)
        dice = tuple(map(int, found["dice"].split(".")))
        self._dealt(dice, "dice_range", found["seed"])
        seat = None if found["seat"] == "x" else int(found["seat"])
        if seat is None or seat < len(dice):
            self.state = self.state.seen_from(seat)
        lifted = {int(each) for each in found["lifted"].removeprefix("-")}
        self.state = replace(self.state, lifted=frozenset(lifted & set(range(len(dice)))))
