"""`Beside`: compares the Explorer's table with one that differs in one option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import odds, texts
from dicekit.dice.action import Bid, Doubt, action_name
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.errors import BadDice, BadOption, IllegalAction, NeedsDice
from dicekit.kit.frame import copy_panel, folded, frame, status, with_storage
from dicekit.kit.html import h, join
from dicekit.kit.part import Part, Refused
from dicekit.option import Option
from dicekit.widgets.draw import beside as drawn
from dicekit.widgets.explorer.settings import read_option, refusal
from dicekit.widgets.question import Question

NOTHING = "-"  # the link text for no second table
TELLING = ("wild", "straight", "surround")  # options that change what counts
SIZES = ("dice", "sides")  # options that change how many dice there are, or their faces
MAX_LINK = 60


@dataclass(frozen=True)
class Change:
    """The changed option and its value; an empty name means no second table."""

    name: str = ""
    value: Any = None


@dataclass(frozen=True)
class Pair:
    """One measure at both tables; None if a table doesn't have it."""

    name: str
    kind: str  # chance, number, count or actions
    here: Any
    there: Any

    @property
    def differs(self) -> bool:
        """Whether the two values differ."""
        return bool(self.here != self.there)


def second(table: Table, change: Change) -> Table:
    """The same round with one option changed, and with the same dice if they are possible there.

    Otherwise the round is dealt again from its seed, and its bids are repeated as far as they are legal.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(seed="K7QX").play("3x5")
    >>> second(table, Change("wild", "none")).hands == table.hands
    True

    Raises:
        BadOption: the value is invalid.
    """
    old = table.game
    game = old.variant(old.players, **{**old.options, change.name: change.value})
    if _can_lie(table, game):
        return replace(table, game=game, rules=game.rules_of(table.special))
    seat = table.actions[0].seat if table.actions else table.turn
    dealt = game.deal(seed=table.seed or "K7QX", starter=seat, names=table.names)
    for taken in table.actions:
        if not isinstance(taken.action, Bid) or dealt.objection(taken.action.plain, taken.seat) is not None:
            break
        dealt = dealt.play(taken.action.plain, by=taken.seat)
    return dealt


def _can_lie(table: Table, game: Game) -> bool:
    """Whether all hands of a table are possible in another game."""
    hands = [hand for hand in table.hands if hand is not None]
    faces = all(die in game.faces for hand in (*hands, *table.shown) for die in hand)
    kept = all(game.rules.kept(hand) for hand in hands) if not game.rules.by_die else True
    return faces and kept and game.dice == table.game.dice


def pairs(asked: Question, here: Table, there: Table) -> tuple[Pair, ...]:
    """All measures of a bid at both tables, as one seat sees them."""
    return tuple(_pairs(asked, here, there))


def _pairs(asked: Question, here: Table, there: Table) -> Iterator[Pair]:
    bid, views = asked.bid, [table.seen_by(asked.view.seat) for table in (here, there)]
    found = [view if _known(view, bid) else None for view in views]

    def both(name: str, kind: str, measure: Any) -> Pair:
        return Pair(name, kind, *(None if view is None else measure(view) for view in found))

    yield both("at_least", "chance", lambda view: odds.at_least(view, bid))
    yield both("exactly", "chance", lambda view: odds.exactly(view, bid))
    yield both("mean", "number", lambda view: odds.mean(view, bid))
    yield both("even", "count", lambda view: odds.even_bet(view, bid))
    yield Pair("legal", "count", *(sum(isinstance(action, Bid) for action in table.legal()) for table in (here, there)))
    yield Pair("actions", "actions", *(_actions(table) for table in (here, there)))
    if here.standing is not None and there.standing is not None and asked.view.seat is not None:
        yield Pair("doubt", "number", *(_worth(view, here.standing) for view in views))
    stakes = [table.rules.stake and table.rules.stake(table.bounces, Doubt) for table in (here, there)]
    if all(stakes):
        yield Pair("stake", "count", *stakes)


def _known(view: Any, bid: Bid) -> bool:
    """Whether the game has this bid."""
    try:
        view.bid(bid)
    except IllegalAction:
        return False
    return bid in view.bids


def _actions(table: Table) -> tuple[str, ...]:
    """Text keys of legal actions other than bids."""
    letter = table.game.variant.letter
    actions = (
        f"{letter}.{action_name(action)}"
        for seat in range(len(table.dice))
        for action in table.legal(seat)
        if not isinstance(action, Bid)
    )
    return tuple(dict.fromkeys(actions))


def _worth(view: Any, bid: Bid) -> Fraction | None:
    try:
        return odds.doubt_worth(view, bid)
    except (ValueError, IllegalAction):
        return None


class Beside(Part):
    """A second table, and the odds of both with their differences.

    `table` and `question` follow the stepper; `other` is the second table, or None, for a chart.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("3x5")
    >>> beside = Beside(table, Question(table.seen_by(0), Bid(4, 5)))
    >>> beside.on_change("wild", "none")
    >>> beside.sentence.replace(chr(0x202f), " ")
    'Four fives: here 86.8\\xa0%, there 19.6\\xa0%: ▼ 67.2 points less.'
    """

    tab = "chart"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(Change)
    table = traitlets.Instance(Table)
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    other = traitlets.Instance(Table, allow_none=True, default_value=None)
    place = traitlets.Unicode("beside").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the changed option")
    fold = traitlets.Bool(False, help="folded away under a word and what it is for, until there is a second table")
    _opened = False  # whether there was a second table

    def __init__(self, table: Table, question: Question | None = None, **kwargs: Any) -> None:
        super().__init__(Change(), table=table, question=question, **kwargs)
        self.observe(self._moved, ["state", "table"])
        self.observe(self._changed, ["question", "other", "store_key"])
        self.link = NOTHING

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the game that is played."""
        return tuple(self.table.game.variant.options)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All measures at both tables; empty without a second table or question."""
        if self.other is None or self.question is None:
            return ()
        return pairs(self.question, self.table, self.other)

    @property
    def sentence(self) -> str:
        """Sentence with the bid's chance at both tables."""
        if self.other is None:
            return self._say("none")
        found = self.pairs
        return drawn.sentence(self.question.bid, found, self.lang) if self.question else self._say("no_bid")

    @property
    def name(self) -> str:
        """The changed option in words."""
        game = self.table.game.variant.name
        return "" if self.other is None else drawn.option_words(game, self.state.name, self.state.value, self.lang)

    # requests from a browser, all validated

    def on_option(self, value: str) -> None:
        """Choose the option that differs, with its next value."""
        option = self._option(value)
        now = self.table.game.options[option.name]
        others = [one for one in option.values if one != now]
        if isinstance(now, int):
            others.sort(key=lambda one: (abs(one - now), -one))
        for next_ in [*others, *_some(option, now)]:
            if self._fits(option.name, next_):
                self._set(Change(option.name, next_))
                return
        raise Refused(self._say("only_one"))

    def on_change(self, name: str, value: str) -> None:
        """Set the value of the changed option."""
        option = self._option(name)
        try:
            wanted = read_option(option, value[:MAX_LINK])
        except BadOption as error:
            raise Refused(refusal(error, self.lang), "value") from None
        self._set(Change(name, wanted))

    def on_away(self) -> None:
        """Remove the second table."""
        self.state = Change()
        self.announce(self._say("none"))

    def on_restore(self, text: str) -> None:
        if text == NOTHING:
            self.state = Change()
            return
        name, sign, value = text[:MAX_LINK].partition("=")
        if not sign:
            raise self.bad_link()
        self.on_change(name, value)

    def _option(self, name: str) -> Option:
        option = next((option for option in self.options if option.name == name), None)
        if option is None:
            raise self.unknown_act()
        return option

    @property
    def _listed(self) -> list[Option]:
        """The options that change the chance of a bid, and the chosen one; first those that change what counts."""
        names = (*TELLING, *SIZES, self.state.name)
        return sorted((one for one in self.options if one.name in names), key=lambda one: names.index(one.name))

    @property
    def _offers(self) -> list[tuple[str, Any]]:
        """Rules to compare with in one press: each option that changes what counts, with its next value."""
        now = self.table.game.options
        telling = (option for option in self.options if option.name in TELLING)
        return [
            (option.name, next(value for value in option.values if value != now[option.name])) for option in telling
        ]

    def _fits(self, name: str, value: Any) -> bool:
        try:
            second(self.table, Change(name, value))
        except (BadOption, BadDice, NeedsDice):
            return False
        return True

    def _set(self, change: Change) -> None:
        try:
            second(self.table, change)
        except BadOption as error:
            raise Refused(refusal(error, self.lang), "value") from None
        except (BadDice, NeedsDice) as error:
            raise Refused(error.sentence(self.lang)) from None
        self.state = change
        self.announce(self.sentence)

    # linked parts

    def _moved(self, _: Any = None) -> None:
        """Update the second table; drops an option that the game doesn't have."""
        with self.one_message():  # both changes are drawn together
            change = self.state
            if change.name and (
                change.name not in self.table.game.options or not self._fits(change.name, change.value)
            ):
                self.state = change = Change()
            self.other = second(self.table, change) if change.name else None
            value = ",".join(map(str, change.value)) if isinstance(change.value, tuple) else change.value
            self.link = f"{change.name}={value}" if change.name else NOTHING

    # drawing

    def _say(self, key: str, **slots: Any) -> str:
        return texts.say(f"beside.{key}", self.lang, **slots)

    @property
    def _lead(self) -> str:
        """What a second table would be compared with, where this is folded away."""
        if not self.fold or self.other is not None or self.question is None:
            return ""
        return self._say("lead", bid=self.question.bid, p=odds.at_least(self.question.view, self.question.bid))

    def drawn_from(self) -> tuple[Any, ...]:
        asked = self.question if self.other is not None or self.fold else None  # else no bid is named
        return self.state, self.table, self.other, asked, self.store_key

    def draw(self) -> Mapping[str, str]:
        uid, lang, game = self.uid, self.lang, self.table.game
        title, line = self._say("title"), None if self.fold else self._say("line")
        shell = frame(uid, title, line=line, level=self.level, kind="beside", lang=lang, hidden_title=self.fold)
        if self.fold:
            self._opened = self._opened or self.other is not None
            shell = folded("beside", self._say("fold"), self._say("fold.line"), shell, opened=self._opened)
        found = self.pairs
        return {
            "shell": with_storage(shell, self.store_key),
            "work": join(
                h("p", None, self._lead) if self._lead else None,
                drawn.work(uid, game, self._listed, self.state.name, self.state.value, found, lang, self._offers),
            ),
            "status": status(self.sentence) if self.other is not None else "",
            "table": drawn.table(found, self.name, lang),
            "still": copy_panel(uid, drawn.words(self.sentence, found, self.name, lang), lang),
            "help": h("p", None, self._say("help")),
        }


def _some(option: Option, now: Any) -> tuple[Any, ...]:
    """Suggested values of an option without a list."""
    if option.values:
        return ()
    return (now + 1,) if option.least is not None else (tuple(one + 1 for one in now),)
