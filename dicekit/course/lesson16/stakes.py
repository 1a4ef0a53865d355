"""The stake ladder: the stake, each seat's chance that the call is true, and what each answer is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

import traitlets

from dicekit import odds, texts
from dicekit.course.lesson16 import stakes_drawing as drawn
from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Fanpi, Pi, read
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.errors import BadDice, IllegalAction, Unreadable
from dicekit.kit.frame import copy_panel, frame, status, with_storage
from dicekit.kit.html import h, join_plain
from dicekit.kit.part import Part, Refused
from dicekit.odds.stakes import HALF, Stakes, give_below
from dicekit.record import RecordError
from dicekit.widgets.explorer.settings import BadHand, typed
from dicekit.widgets.question import Question
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.address import address_of, from_address, with_history
from dicekit.widgets.stepper.state import StepperState

WORDS: dict[str, type[Action]] = {"doubt": Doubt, "bounce": Bounce, "pi": Pi, "accept": Accept, "fanpi": Fanpi}
NAMED = {"doubt": "open"}  # as the stakes name it
LADDER = ("open", "pi", "fanpi")  # rungs, lowest first
RULES = {"bounce_stakes": ("none", "double"), "give": ("off", "on")}


@dataclass(frozen=True)
class Duel:
    """A call on the table with the steps that led to it, and whether one may give a bead instead of playing for two."""

    play: StepperState
    give: bool = False

    @classmethod
    def of(cls, table: Table, give: bool = False) -> Duel:
        """A table on which a call stands, with the steps behind it."""
        return cls(with_history(table, None), give)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.play.table

    @cached_property
    def live(self) -> Table:
        """The table before its cups were lifted: what everybody knew when the last word was said."""
        before = self.play.before
        return before.table if self.table.showdown is not None and before is not None else self.table

    @property
    def call(self) -> Bid:
        """What is called."""
        standing = self.live.standing
        assert standing is not None
        return standing

    @property
    def caller(self) -> int:
        """Whose call it is."""
        bidder = self.live.bidder
        assert bidder is not None
        return bidder

    @cached_property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance of the call to each seat, by its own dice."""
        return tuple(odds.at_least(self.live.seen_by(seat), self.call) for seat in range(len(self.live.names)))

    @property
    def stakes(self) -> Stakes:
        """What an opening would cost now: asked of the rules (C15)."""
        stake = self.live.rules.stake
        return Stakes(1 if stake is None else stake(self.live.bounces, Doubt))

    @property
    def mark(self) -> Fraction | None:
        """Below which chance one gives rather than accepts; None where that is not agreed."""
        return give_below(self.stakes.beads("open"), self.stakes.beads("accept")) if self.give else None

    def worths(self, seat: int) -> dict[str, Fraction]:
        """What the words of a seat are worth to it."""
        words = ["accept", *self._if("fanpi")] if seat == self.caller else ["open", "pi"]
        if seat not in (self.caller, self.live.turn) or self.live.phase == "answer":
            words = [word for word in words if word != "open"]
        found = {word: self.stakes.worth(word, self.chances[seat]) for word in words}
        if self.give and seat == self.caller:
            found["give"] = Fraction(-self.stakes.beads("open"))
        return found

    def _if(self, option: str) -> tuple[str, ...]:
        return (option,) if self.live.game.options[option] else ()

    @property
    def rung(self) -> str:
        """Which rung of the ladder the round stands on."""
        last = self.table.said[-1].action if self.table.said else None
        return "fanpi" if isinstance(last, Fanpi) else "pi" if self.table.pi_by is not None else "open"

    def says(self) -> Iterator[tuple[int, str]]:
        """The words that may be said now, by whom."""
        table = self.table
        for seat in range(len(table.names)):
            for word in WORDS:
                if table.objection(word, seat) is None:
                    yield seat, word

    def laid(self, hands: Sequence[Hand | None] | None = None, **options: Any) -> Duel:
        """The same calls over other dice, or under other options; nothing else has been said yet.

        Raises:
            BadOption, BadDice, IllegalAction: the options or dice are invalid.
        """
        table = self.live
        game = table.game.variant(table.game.players, **{**table.game.options, **options})
        held = list(hands or table.hands)
        dealt = game.deal(hands=held, names=table.names, starter=table.said[0].seat)
        for said in table.said:
            if isinstance(said.action, Bid | Bounce):
                dealt = dealt.play(said.action, by=said.seat)
        return replace(self, play=with_history(dealt, None))


class StakeLadder(Part):
    """Beads 1, 2, 4 beside a strip of chances with the mark at one half, and a needle for every seat.

    Takes a Chinese table with a standing call and `pi` agreed. `question` is the call as seen from the seat `at`.

    >>> from dicekit.games import games
    >>> game = games["chinese"](players=4, pi=True)
    >>> table = game.deal(hands=["11334", "13355", "22466", "22455"]).play("6x3")
    >>> ladder = StakeLadder(table)
    >>> [str(round(float(chance), 3)) for chance in ladder.state.chances]
    ['0.976', '0.91', '0.387', '0.387']
    """

    tab = "balance"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(Duel)
    question = traitlets.Instance(Question, allow_none=True)
    at = traitlets.Int(0, help="through whose eyes `question` is asked")
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the ladder, such as 16/ladder")

    def __init__(self, table: Table, *, give: bool = False, **kwargs: Any) -> None:
        if table.standing is None or table.rules.stake is None:
            raise ValueError("a stake ladder begins with a call at a table that plays for beads")
        super().__init__(Duel.of(table, give), **kwargs)
        self.observe(self._pass_on, ["state", "at"])
        self._pass_on()

    @property
    def sentence(self) -> str:
        """What each seat gives the call, read aloud."""
        return drawn.sentence(self.state, self.lang)

    # in Python

    def say(self, word: str, seat: int | None = None) -> StakeLadder:
        """Say a word for a seat; the rules' own errors are raised."""
        play = self.state.play
        by = play.speaker if seat is None else seat
        self.state = replace(self.state, play=transitions.say(play, read(word), by))
        return self

    # requests from a browser, all validated

    def on_say(self, word: str, seat: int, at: int) -> None:
        if word not in WORDS or at != self.state.play.steps:
            raise Refused(self._text("table.late" if word in WORDS else "widget.unknown_act"))
        try:
            self.say(word, seat)
        except IllegalAction as error:
            reason = error.objection
            raise Refused(self._text("action.because", reason=reason.text(self.lang), rule=reason.rule)) from None
        self.tell(drawn.news(self.state, self.lang))

    def on_back(self) -> None:
        before = self.state.play.before
        if before is None or before.table.standing is None:
            raise Refused(self._text("stakes.first"))
        self.state = replace(self.state, play=before)
        self.tell(self.sentence)

    def on_hand(self, seat: int, value: str) -> None:
        """Other dice under one cup; the words after the calls are taken back."""
        table = self.state.live
        if not 0 <= seat < len(table.names):
            raise self.unknown_act()
        try:
            hand, _ = typed(table.game, seat, value)
            if hand is None:
                raise BadHand(seat, value, "need.exactly")
        except BadHand as error:
            self.redraw()
            need = self._text(f"explorer.{error.need}", most=table.game.dice, faces=table.game.faces)
            said = self._text("explorer.bad_hand", name=table.names[seat], text=error.text or "–", need=need)
            raise Refused(said, "value") from None
        hands = [hand if at == seat else held for at, held in enumerate(table.hands)]
        self.state = self.state.laid(hands)
        self.tell(self.sentence)

    def on_rule(self, name: str, value: str) -> None:
        """Whether a bounce doubles the stake; whether one may give instead of playing for two."""
        if value not in RULES.get(name, ()):
            raise self.unknown_act()
        changed = replace(self.state, give=value == "on") if name == "give" else self.state.laid(bounce_stakes=value)
        self.state = changed
        self.tell(join_plain(self.lang, self._text(f"stakes.{name}.{value}"), drawn.marks(self.state, self.lang)))

    def on_restore(self, text: str) -> None:
        first, _, rest = text.partition("\n")
        if first not in ("give 0", "give 1"):
            raise self.bad_link()
        try:
            play = from_address(rest)
        except (RecordError, IllegalAction, Unreadable, BadDice, IndexError, ValueError):
            raise self.bad_link() from None
        before, game = self.state.live.game, play.table.game
        known = all(hand is not None for hand in play.table.hands)
        if game.variant != before.variant or game.players != before.players or not known or not _called(play):
            raise self.bad_link()
        self.state = Duel(play, first == "give 1")

    # linked parts

    def _pass_on(self, _: Any = None) -> None:
        duel = self.state
        at = self.at if 0 <= self.at < len(duel.live.names) else 0
        self.question = Question(duel.live.seen_by(at), duel.call)
        if self.place or self.store_key:
            address = address_of(duel.play)
            self.link = f"give {int(duel.give)}\n{address}" if address else ""

    # drawing

    def _text(self, key: str, **slots: Any) -> str:
        return texts.say(key, self.lang, **slots)

    def draw(self) -> Mapping[str, str]:
        duel, uid, lang = self.state, self.uid, self.lang
        line = self._text("stakes.line", bid=duel.call, name=duel.live.names[duel.caller])
        title, about = self._text("stakes.title"), self._text("stakes.about")
        shell = frame(uid, title, line=about, level=self.level, kind="stakes", lang=lang, panels=self.footer_panels)
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, duel, line, lang),
            "status": status(drawn.told(duel, lang)),
            "table": drawn.table(duel, lang),
            "still": copy_panel(uid, drawn.words(duel, lang), lang),
            "help": h("p", None, self._text("stakes.help", half=HALF)),
        }


def _called(play: StepperState) -> bool:
    """A call stands, or stood until the cups were lifted."""
    duel = Duel(play)
    return duel.live.standing is not None and duel.live.phase in ("bidding", "answer")
