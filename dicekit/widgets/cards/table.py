"""Card table: hands and rounds of Da Gunzi, with the odds of one seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.cards.actions import Action, read
from dicekit.cards.card import CARDS
from dicekit.cards.game import OPTIONS
from dicekit.cards.hand import SEATS
from dicekit.cards.match import Match
from dicekit.errors import BadOption, IllegalAction, Unreadable
from dicekit.kit.html import join_plain
from dicekit.kit.part import Part, Refused, Slot
from dicekit.option import Option
from dicekit.widgets.cards import hands, picking, rules, scenes
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import BROKEN, address_of, restored
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.ideas import offered
from dicekit.widgets.cards.moments import is_undealt, moment
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_drawing import Drawing
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_panel import answered
from dicekit.widgets.cards.turn_question import Asked, TurnQuestion, hand_of, on_branch, turn_question

MAX_VALUE = 999  # the highest value of an option


class CardTable(Part):
    """A table of Da Gunzi: the visitor plays one seat or more, the others follow a policy.

    With `trick=True` it begins with puzzles of one trick; the last cards of a hand, or a whole one, come after them.

    >>> table = CardTable("K7QX").deal(156).deal(156).to_me()
    >>> table.match.phase, table.state.my_turn
    ('jokers', True)
    >>> table.play("pass").to_me().match.phase
    'play'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "cards.js")
    state = traitlets.Instance(TableState)
    place = traitlets.Unicode("cards").tag(sync=True)
    read = traitlets.Tuple(help="the rules that were read, and the puzzles that were done")
    listed = traitlets.Bool(help="whether the list of all rules is open; it's sent only then")
    asked = traitlets.Tuple(help="the questions that were asked at the visitor's turn, as `Asked`")
    store_key = traitlets.Unicode("", help="the name under which the device keeps the hand, such as explorer/cards")

    _closed_at = -1  # the count of the state at which a rule was closed
    html_defs, html_head, html_tabletop, html_hand, html_actions = Slot(), Slot(), Slot(), Slot(), Slot()
    html_odds, html_settled, html_past, html_tools, html_sheet = Slot(), Slot(), Slot(), Slot(), Slot()
    html_rules, html_word, html_talk, html_more, html_strip = Slot(), Slot(), Slot(), Slot(), Slot()
    html_pace, html_score, html_opener = Slot(), Slot(), Slot()

    def __init__(
        self, start: TableState | str | None = None, *, skin: str = "cards", trick: bool = False, **kwargs: Any
    ) -> None:
        begun = start if isinstance(start, TableState) else transitions.begin(start, skin=skin)
        super().__init__(scenes.puzzle(begun) if trick else begun, **kwargs)
        self.observe(self._changed, ["asked", "read", "listed"])

    # for use in Python

    @property
    def match(self) -> Match:
        """The current match."""
        match: Match = self.state.match
        return match

    def deal(self, number: int = transitions.DEALT_AT_ONCE) -> CardTable:
        """Deal a number of cards; stops when one of the others declares."""
        self.state = transitions.deal(self.state, number)
        return self

    def play(self, action: Action | str, by: int | None = None) -> CardTable:
        """Play for the seat to act, or for `by`; raises the errors of the rules."""
        self.state = transitions.act(self.state, _read(action), by)
        return self

    def advance(self) -> CardTable:
        """Play the next action of another seat."""
        self.state = transitions.advance(self.state)
        return self

    def to_me(self) -> CardTable:
        """Play the others' actions until the visitor's turn."""
        self.state = transitions.to_me(self.state)
        return self

    def undo(self) -> CardTable:
        """Undo one step."""
        self.state = transitions.undo(self.state)
        return self

    # requests from a browser, all validated

    def on_deal(self, number: int, at: int) -> None:
        self._on_time(at)
        if self.match.phase != "deal" or number < 1:
            raise Refused(self._text("not_yours"))
        stepwise = self.state.stepwise and not is_undealt(self.state)
        self._deal(replace(self.state, stepwise=stepwise), number)

    def on_stepwise(self, at: int) -> None:
        """Deal, and show each stop on the way to the first trick alone."""
        self._on_time(at)
        if not is_undealt(self.state):
            raise Refused(self._text("not_yours"))
        self._deal(replace(self.state, stepwise=True), len(self.match.hand.undealt))

    def _deal(self, state: TableState, number: int) -> None:
        self._go(transitions.deal(state, number, for_me=True) if state.stepwise else transitions.deal_out(state))

    def on_do(self, action: str, at: int, by: int = 0) -> None:
        """Do an action, given as text."""
        self._on_time(at)
        seat = by if self.match.phase == "deal" else self.match.turn
        if seat not in self.state.mine:
            raise Refused(self._text("not_yours"))
        self._act(action, seat)

    def on_go(self, at: int) -> None:
        """Play the picked cards."""
        self._on_time(at)
        if not self.state.picking:
            raise Refused(self._text("not_yours"))
        self._act(picking.action_of(self.state, self.state.picked), self.match.turn)

    def on_pick(self, card: str) -> None:
        if card not in CARDS or self.state.seat is None:
            raise Refused(self._text("not_yours"))
        why = hands.objection(self._words, card)
        if self.state.picking and why is not None:
            raise Refused(why)
        if self.state.picking and picking.full(self.state, card):
            raise Refused(self._text("full", n=len(self.state.picked)))
        self.state = picking.pick(self.state, card) if self.state.picking else transitions.ask(self.state, card)
        self.announce(self._choices.picked())

    def on_clear(self) -> None:
        self.state = transitions.clear(self.state)
        self.announce(self._choices.picked())

    def on_suggest(self) -> None:
        """Pick the cards that the policy would play."""
        if not self.state.picking:
            raise Refused(self._text("not_yours"))
        self.state = picking.suggest(self.state)
        self.announce(join_plain(self.lang, self._choices.picked(), self._choices.suggested()))

    def on_idea(self, number: int) -> None:
        """Pick the cards of one of the plays to choose from."""
        found = offered(self.state)
        if number not in range(1, len(found) + 1):
            raise Refused(self._text("late"))
        self.state = picking.suggest(self.state, found[number - 1].cards)
        self.announce(self._choices.picked())

    def on_next(self, at: int) -> None:
        self._on_time(at)
        self._go(transitions.step(self.state))

    def on_to_me(self, at: int) -> None:
        """Go on to the visitor's turn or the end of the trick; at a pace, by the first card."""
        self._on_time(at)
        paced = self.state.pace in transitions.STEPPED and self.state.trick_ended
        self._go(transitions.step(self.state) if paced else transitions.go_on(self.state))

    def on_last_cards(self, at: int) -> None:
        """Skip to the end of the hand."""
        self._on_time(at)
        if not self.state.may_skip:
            raise Refused(self._text("not_yours"))
        self._go(scenes.to_last_cards(self.state))

    def on_first_trick(self, at: int) -> None:
        """Skip to the first trick of the hand."""
        self._on_time(at)
        if not self.state.before_play or self.state.match.phase == "play":
            raise Refused(self._text("not_yours"))
        self._go(scenes.to_first_trick(self.state))

    def on_rule(self, name: str) -> None:
        """Close the rule that is shown; the next one comes at another moment, if it isn't needed now."""
        if name != self._rule:
            raise Refused(self._text("late"))
        self._closed_at, self.read = self.state.count, (*self.read, name)

    def on_rules(self) -> None:
        """Show or hide the list of all rules."""
        self.listed = not self.listed

    def on_hand(self, scene: str, at: int) -> None:
        """Deal the next hand, or the first one after the trick to try: a whole one, or its last cards."""
        self._on_time(at)
        if scene not in transitions.SCENES[1:]:
            raise self.unknown_act()
        if self.state.scene != "trick" and self.match.phase != "shuffle":
            raise Refused(self._text("not_yours"))
        self.state = scenes.new_hand(self.state, scene)
        self.announce(join_plain(self.lang, self._words.strip(), self._words.headline()))

    def on_one_trick(self) -> None:
        """Go back to the first puzzle that isn't done, with the same rules and skin."""
        left = [number for number, name in enumerate(scenes.DONE, 1) if name not in self.read]
        self._sit_down(scenes.puzzle(transitions.afresh(self.state, seeds.fresh()), left[0] if left else 1))

    def on_puzzle(self, number: int, at: int) -> None:
        """Go to another trick to try, whether or not this one is done."""
        self._on_time(at)
        if self.state.scene != "trick" or number not in range(1, len(scenes.PUZZLES) + 1):
            raise Refused(self._text("late"))
        self._sit_down(scenes.puzzle(self.state, number))

    def on_again(self) -> None:
        """Start a new match with a fresh seed, the same rules and skin."""
        self._sit_down(transitions.afresh(self.state, seeds.fresh()))

    def on_seed(self, seed: str) -> None:
        try:
            self._sit_down(transitions.afresh(self.state, seeds.check(seed)))
        except seeds.BadSeed:
            raise Refused(texts.say("explorer.bad_seed", self.lang, text=seed[:12])) from None

    def on_undo(self) -> None:
        self._back(False)

    def on_back(self) -> None:
        """Put the picked cards back, or undo up to the visitor's last choice."""
        if self.state.picked:
            self.on_clear()
        else:
            self._back(True)

    def on_glass(self) -> None:
        self.state = transitions.shown(self.state, glass=not self.state.glass)
        self.announce(self._text(f"glass.{'on' if self.state.glass else 'off'}"))

    def on_hints(self) -> None:
        self.state = transitions.shown(self.state, hints=not self.state.hints)

    def on_answer(self, value: str) -> None:
        """Answer the question about this turn."""
        question = self._question
        if question is None or value not in question.options:
            raise Refused(self._text("late"))
        self._note(question, value)
        self.announce(answered(self.asked[-1], self._words))

    def on_pace(self, value: str) -> None:
        """Choose how the others' cards come."""
        if value not in transitions.PACES:
            raise self.unknown_act()
        self.state = transitions.shown(self.state, pace=value)
        self.announce(self._text(f"pace.{value}"))

    def on_skin(self) -> None:
        self.state = transitions.shown(self.state, skin="cards" if self.state.skin == "tiles" else "tiles")
        self.announce(self._text(f"tiles.{'on' if self.state.skin == 'tiles' else 'off'}"))

    def on_seats(self) -> None:
        mine = (0,) if len(self.state.mine) > 1 else tuple(SEATS)
        self.state = transitions.play_seats(self.state, mine)
        self.announce(self._text(f"all_seats.{'on' if len(mine) > 1 else 'off'}"))

    def on_view(self, value: str) -> None:
        if value not in ("", "0", "1", "2", "3"):
            raise self.unknown_act()
        self.state = transitions.shown(self.state, seat=int(value) if value else None, picked=(), asked="")
        if value:
            self.announce(self._text("looks", name=self.match.names[int(value)]))

    def on_option(self, name: str, value: str) -> None:
        option = next((option for option in OPTIONS if option.name == name), None)
        if option is None:
            raise self.unknown_act()
        try:
            wanted = read_option(option, value)
            self.state = transitions.with_options(self.state, **{name: wanted})
        except BadOption as error:
            slots = {"option": texts.say(f"option.da_gunzi.{name}", self.lang), "choices": error.possible(self.lang)}
            raise Refused(texts.say("explorer.bad_option", self.lang, **slots)) from None
        value_text = texts.value("da_gunzi", name, wanted, self.lang) if option.values else str(wanted).strip("()")
        self.announce(self._text("changed", option=texts.say(f"option.da_gunzi.{name}", self.lang), value=value_text))

    def on_restore(self, text: str) -> None:
        try:
            state, asked, read = restored(text)
        except BROKEN:
            raise self.bad_link() from None
        self.read = tuple(dict.fromkeys((*self.read, *read)))
        self._sit_down(state, asked)

    # helpers of requests

    @property
    def _question(self) -> TurnQuestion | None:
        """The question that waits for an answer at the visitor's turn."""
        return turn_question(self.state, self.asked) if self.state.hints else None

    @property
    def _rule(self) -> str:
        """The rule that is shown because it matters now: one after the other, and none that was read."""
        closed = self._closed_at == self.state.count
        some = (rule for rule in rules.due(self.state) if rule not in self.read)
        return next((rule for rule in some if not closed or rule in rules.AT_ONCE), "")

    @property
    def _at_trick(self) -> tuple[tuple[int, int], int]:
        """The hand and the number of tricks over."""
        return hand_of(self.state), len(self.state.hand.tricks)

    @property
    def _last_asked(self) -> Asked | None:
        """The question that was answered in this trick, or until the next lead in the last one."""
        hand, trick = self._at_trick
        tricks = (trick, trick - 1) if self.state.trick_ended else (trick,)
        if not self.state.hints or self.state.settled:
            return None
        here = (one for one in reversed(self.asked) if one.answer and one.hand == hand and one.trick in tricks)
        return next((one for one in here if on_branch(one, self.state)), None)

    def _note(self, question: TurnQuestion, answer: str) -> None:
        """Record that a question was asked, and its answer (empty if the visitor just played)."""
        self.asked = (*self.asked, Asked(*self._at_trick, question, answer, self.state.tokens))

    def _act(self, action: Action | str, seat: int | None) -> None:
        question, rule = self._question, self._rule
        try:
            acted = transitions.act(self.state, _read(action), seat)
            waits = acted.match.phase == "deal" or len(acted.mine) > 1 or (acted.stops and acted.trick_ended)
            waits = (
                waits or acted.to_read or acted.tried or (acted.pace in transitions.STEPPED and not acted.before_play)
            )
            if question is not None and not rule:  # a rule is shown in its place
                self._note(question, "")
            self._go(acted if waits else transitions.go_on(acted))
        except IllegalAction as error:
            raise Refused(error.objection.text(self.lang)) from None
        except Unreadable as error:
            raise Refused(error.sentence(self.lang)) from None

    def _go(self, state: TableState) -> None:
        """Set a new state and announce the last action."""
        if state is self.state:
            raise Refused(self._text("not_yours"))
        known = len(self.state.events)
        told = moment(self._words)
        new = [rule for rule in (self._rule, told.rule if told else "") if rule and rule not in self.read]
        done = scenes.DONE[state.puzzle - 1]
        self.read = (*self.read, *new, *([done] if state.tried and done not in self.read else []))
        self.state = state
        events = [self._words.event_text(event) for event in state.events[known:]][-len(SEATS) :]
        plays_on = state.pace in transitions.STEPPED and self._goes_on
        after = [self._words.ending()] if state.settled else [] if plays_on else [self._words.ask()]
        found = moment(self._words)
        self.announce(join_plain(self.lang, *events, *([found.note] if found else []), *after))

    def _sit_down(self, state: TableState, asked: tuple[Asked, ...] = ()) -> None:
        """Start another table, without the old history."""
        self._first = state
        self.state, self.asked = state, asked
        self.announce(self._words.headline())

    def _back(self, to_mine: bool) -> None:
        if self.state.before is None:
            raise Refused(self._text("nothing_before"))
        self.state = transitions.undo(self.state, to_mine)
        self.announce(self._text("undone", headline=self._words.headline()))

    def _on_time(self, at: int) -> None:
        if at != self.state.count:
            raise Refused(self._text("late.you" if self.state.my_turn else "late"))

    @property
    def _goes_on(self) -> bool:
        """Whether the others play on by themselves: it's their turn, and there is nothing to look at first."""
        state = self.state
        waits = state.my_turn or state.settled or state.match.turn is None or state.match.phase == "deal"
        reads = state.trick_ended and (self._words.passed_target or self._last_asked is not None)
        return not (waits or state.tried or state.to_read or reads or len(state.mine) != 1)

    # drawing

    def _text(self, key: str, **slots: Any) -> str:
        return texts.say(f"cardtable.{key}", self.lang, **slots)

    @property
    def _words(self) -> TableTexts:
        return TableTexts(self.state, self.lang)

    @property
    def _choices(self) -> Choices:
        return Choices(self._words)

    def draw(self) -> Mapping[str, str]:
        self.link = address_of(self.state, self.asked, self.read)
        asked = (self._question, self._last_asked, self.asked)
        drawing = Drawing(self.uid, self.level, self._words, *asked, self._rule, self.listed, self.read)
        return drawing.slots(self.store_key, goes_on=self._goes_on)


def _read(action: Action | str) -> Action:
    return read(action) if isinstance(action, str) else action


def read_option(option: Option, text: str) -> Any:
    """Parse an option's value from a form.

    Raises:
        BadOption: the value is invalid.
    """
    value = option.read(text[:60])
    numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
    if any(number > MAX_VALUE for number in numbers):
        raise BadOption("bad_option", option.rule, option.name, value, option.possible)
    return value
