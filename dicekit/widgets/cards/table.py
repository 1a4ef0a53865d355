"""Card table: hands and rounds of Da Gunzi, with the odds of one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.cards.actions import Action, Play, read
from dicekit.cards.card import CARDS
from dicekit.cards.game import OPTIONS
from dicekit.cards.hand import SEATS
from dicekit.cards.match import Match
from dicekit.errors import BadOption, IllegalAction, Unreadable
from dicekit.kit.frame import copy_panel, footer, with_storage
from dicekit.kit.html import Html, h, join, join_plain, slot
from dicekit.kit.part import Part, Refused, Slot
from dicekit.odds.deals_panel import panel
from dicekit.option import Option
from dicekit.widgets.cards import hands
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.address import BROKEN, address_of, from_address
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.evidence import Evidence, evidence
from dicekit.widgets.cards.ideas import ideas_panel
from dicekit.widgets.cards.moments import moment, moment_panel
from dicekit.widgets.cards.state import Event, TableState, by_trick
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_panel import question_panel, verdict, verdict_panel, waiting_panel
from dicekit.widgets.cards.turn_question import Asked, TurnQuestion, hand_of, turn_question
from dicekit.widgets.draw import cards_panels as panels
from dicekit.widgets.draw import setup as sheet
from dicekit.widgets.draw.actions import chip, pick_one
from dicekit.widgets.draw.cards_art import card_sprite
from dicekit.widgets.draw.cards_table import CardTabletop, card_tabletop
from dicekit.widgets.draw.gamerules import FIVE, LED, card_rules

LATEST = 4  # lines of the history that are shown
MAX_VALUE = 999  # the highest value of an option


class CardTable(Part):
    """A table of Da Gunzi: the visitor plays one seat or more, the others follow a policy.

    >>> table = CardTable("K7QX").deal(156).deal(156).to_me()
    >>> table.match.phase, table.state.my_turn
    ('jokers', True)
    >>> table.play("pass").to_me().match.phase
    'play'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "cards.js")
    state = traitlets.Instance(TableState)
    place = traitlets.Unicode("cards").tag(sync=True)
    tried = traitlets.Tuple(help="the picked cards of the trick to try, by their places")
    expected = traitlets.Dict(
        help="kinds of evidence that were asked about: the last answer (empty: just shown), its action and hand"
    )
    asked = traitlets.Tuple(help="the questions that were asked at the visitor's turn, as `Asked`")
    kept = traitlets.Any(None, help="evidence that was still open when the visitor played, with the hand and trick")
    store_key = traitlets.Unicode("", help="the name under which the device keeps the hand, such as explorer/cards")

    html_defs, html_head, html_tabletop, html_hand, html_actions = Slot(), Slot(), Slot(), Slot(), Slot()
    html_odds, html_settled, html_past, html_tools, html_sheet = Slot(), Slot(), Slot(), Slot(), Slot()
    html_rules, html_evidence, html_more = Slot(), Slot(), Slot()
    html_strip, html_ideas, html_pace = Slot(), Slot(), Slot()

    def __init__(self, start: TableState | str | None = None, *, skin: str = "cards", **kwargs: Any) -> None:
        begun = start if isinstance(start, TableState) else transitions.begin(start, skin=skin)
        super().__init__(begun, **kwargs)
        self.observe(self._changed, ["tried", "expected", "asked"])

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
        self._go(transitions.deal(self.state, number, for_me=True))

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
        self._act(transitions.action_of(self.state, self.state.picked), self.match.turn)

    def on_pick(self, card: str) -> None:
        if card not in CARDS or self.state.seat is None:
            raise Refused(self._text("not_yours"))
        why = hands.objection(self._words, card)
        if self.state.picking and why is not None:
            raise Refused(why)
        if self.state.picking and transitions.full(self.state, card):
            raise Refused(self._text("full", n=len(self.state.picked)))
        self.state = transitions.pick(self.state, card) if self.state.picking else transitions.ask(self.state, card)
        self.announce(self._choices.picked())

    def on_clear(self) -> None:
        self.state = transitions.clear(self.state)
        self.announce(self._choices.picked())

    def on_suggest(self) -> None:
        if not self.state.picking:
            raise Refused(self._text("not_yours"))
        self.state = transitions.suggest(self.state)
        self.announce(self._choices.picked())

    def on_next(self, at: int) -> None:
        self._on_time(at)
        self._go(transitions.step(self.state))

    def on_to_me(self, at: int) -> None:
        self._on_time(at)
        self._go(transitions.go_on(self.state))

    def on_last_cards(self, at: int) -> None:
        """Skip to the end of the hand."""
        self._on_time(at)
        if not self.state.may_skip:
            raise Refused(self._text("not_yours"))
        self._go(transitions.to_last_cards(self.state))

    def on_next_hand(self, at: int) -> None:
        self._on_time(at)
        if self.match.phase != "shuffle":
            raise Refused(self._text("not_yours"))
        self.state = transitions.next_hand(self.state)
        self.announce(self._words.headline())

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
        self._back(True)

    def on_glass(self) -> None:
        self.state = transitions.shown(self.state, glass=not self.state.glass)
        self.announce(self._text(f"glass.{'on' if self.state.glass else 'off'}"))

    def on_hints(self) -> None:
        self.state = transitions.shown(self.state, hints=not self.state.hints)

    def on_try(self, place: int) -> None:
        """Pick a card of the trick to try, or put it back; a third card begins again."""
        if place not in range(len(FIVE)):
            raise self.unknown_act()
        if place in self.tried:
            self.tried = tuple(one for one in self.tried if one != place)
        else:
            self.tried = (place,) if len(self.tried) == len(LED) else (*self.tried, place)

    def on_expect(self, value: str) -> None:
        """Answer which way the odds went, or see it."""
        found = self._found
        if found is None or value not in (*panels.WAYS, "show"):
            raise Refused(self._text("late"))
        self.expected = {**self.expected, found.kind: ("" if value == "show" else value, found.at, hand_of(self.state))}

    def on_answer(self, value: str) -> None:
        """Answer the question of this turn, or skip it."""
        question = self._question
        if question is None or value not in (*question.options, "skip"):
            raise Refused(self._text("late"))
        self._note(question, value)
        self.announce(self._text("turn.later" if value != "skip" else "turn.skipped"))

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
            state = from_address(text)
        except BROKEN:
            raise self.bad_link() from None
        self._sit_down(state)

    # helpers of requests

    @property
    def _question(self) -> TurnQuestion | None:
        """The question that waits for an answer at the visitor's turn."""
        if not self.state.hints or self._found is not None:
            return None
        last = self._in_trick(0)
        if last is not None and not last.answer and len(self.state.mine) == 1 and not self.state.glass:
            return last.question  # played before it was answered: it stays until the trick is over
        return turn_question(self.state, self.asked)

    @property
    def _found(self) -> Evidence | None:
        """What an action has just revealed, or what is still asked about in this trick; nothing with open hands."""
        if not self.state.hints or self.state.glass:
            return None
        at, kept = self.kept or (None, None)
        return self._revealed or (kept if at == self._at_trick else None)

    @property
    def _revealed(self) -> Evidence | None:
        """What an action has just revealed; in a trick, not while the others are still playing."""
        state = self.state
        runs = state.match.phase == "play" and not (state.my_turn or state.trick_ended)
        return None if runs or state.glass or not state.hints else evidence(state)

    @property
    def _at_trick(self) -> tuple[tuple[int, int], int]:
        """The hand and the number of tricks over."""
        return hand_of(self.state), len(self.state.hand.tricks)

    def _is_open(self, found: Evidence) -> bool:
        """Whether it wasn't asked about yet."""
        return bool(self.expected.get(found.kind, ("", None, None))[1:] != (found.at, hand_of(self.state)))

    def _note(self, question: TurnQuestion, answer: str) -> None:
        """Record that a question was asked, and its answer (empty if the visitor just played)."""
        here = Asked(*self._at_trick, question, answer)
        self.asked = (*(one for one in self.asked if (one.hand, one.trick) != self._at_trick), here)

    def _act(self, action: Action | str, seat: int | None) -> None:
        question, found = self._question, self._found
        kept = (self._at_trick, found) if found is not None and self._is_open(found) else None
        try:
            acted = transitions.act(self.state, _read(action), seat)
            waits = acted.match.phase == "deal" or len(acted.mine) > 1 or (acted.stops and acted.trick_ended)
            waits = waits or acted.to_read or acted.pace in transitions.STEPPED
            if question is not None:
                self._note(question, "")
            self.kept = kept
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
        self.state = state
        events = [self._words.event_text(event) for event in state.events[known:]][-len(SEATS) :]
        plays_on = state.pace in transitions.STEPPED and self._goes_on
        after = [self._words.ending()] if state.settled else [] if plays_on else [self._words.ask()]
        if (judged := self._judged) is not None and state.trick_ended:
            after.append(verdict(judged, self._words))
        found = moment(self._words)
        self.announce(join_plain(self.lang, *events, *([found.note] if found else []), *after))

    def _sit_down(self, state: TableState) -> None:
        """Start another table, without the old history."""
        self._first = state
        self.state = state
        self.announce(self._words.headline())

    def _back(self, to_mine: bool) -> None:
        if self.state.before is None:
            raise Refused(self._text("nothing_before"))
        self.state = transitions.undo(self.state, to_mine)
        self.announce(self._text("undone", headline=self._words.headline()))

    def _on_time(self, at: int) -> None:
        if at != self.state.count:
            raise Refused(self._text("late"))

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
        state, words, low = self.state, self._words, self.level + 1
        self.link = address_of(state)
        odds = panel(state.view) if state.hints else None
        question = self._question
        tabletop = self._tabletop()
        role = None if state.seat is None else words.role(state.seat) or None
        return {
            "shell": with_storage(self._shell(), self.store_key),
            "defs": card_sprite(self.lang, state.skin),
            "head": self._head(words),
            "strip": h("p", {"class": "card-strip"}, words.strip()),
            "tabletop": card_tabletop(self.uid, tabletop, low, moment_panel(words)),
            "ideas": ideas_panel(words) or "",
            "pace": self._pace(),
            "hand": hands.own_hand(self.uid, words, role, low),
            "actions": self._choices.drawn(self.uid),
            "rules": self._rules(),
            "evidence": join(self._verdict(), self._evidence() or self._turn_question(question)),
            "odds": "" if question or self._pending else self._odds(odds),  # they would give the answer away
            "settled": self._settled(words),
            "past": self._past(words),
            "tools": self._tools(),
            "more": self._more(),
            "sheet": self._sheet(),
            "table": panels.tricks(state.hand.tricks, state.match.names, self.lang, state.skin),
            "still": copy_panel(self.uid, self._in_words(words), self.lang),
            "help": h("p", None, self._text("help")),
        }

    def _tabletop(self) -> CardTabletop:
        state = self.state
        you = state.seat in state.mine
        words = self._words
        roles, sides = tuple(map(words.role, SEATS)), (words.side(0), words.side(1))
        return CardTabletop(state.match, state.hand, state.seat, you, state.glass, self.lang, state.skin, roles, sides)

    def _head(self, words: TableTexts) -> Html:
        return Html(
            h("p", {"class": "over"}, words.over())
            + h(f"h{self.level}", {"id": f"{self.uid}-title"}, words.headline())
            + h("p", {"class": "last-act"}, "" if moment(words) or self.state.settled else words.last())
            + (h("p", {"class": "note"}, note) if (note := words.note()) else Html(""))
        )

    def _shell(self) -> Html:
        uid = self.uid
        opener = {"type": "button", "class": "chip", "data-toggle": f"{uid}-sheet", "data-key": "change"}
        more = {"type": "button", "class": "chip", "data-toggle": f"{uid}-tools-more", "data-key": "tools-more"}
        rules = {
            "type": "button",
            "class": "chip",
            "data-toggle": f"{uid}-rules",
            "data-key": "rules-opener",
            "aria-expanded": "false",
            "aria-controls": f"{uid}-rules",
        }
        tools = h(
            "div",
            {"class": "tools", "role": "group", "aria-labelledby": f"{uid}-tools"},
            h(f"h{self.level + 1}", {"id": f"{uid}-tools", "class": "sr-only"}, self._text("tools")),
            h(
                "div",
                {"class": "chips"},
                slot("tools"),
                slot("pace"),
                h("button", rules, self._text("rules")),
                h(
                    "button",
                    {**more, "aria-expanded": "false", "aria-controls": f"{uid}-tools-more"},
                    self._text("more"),
                ),
            ),
            h("div", {"class": "card-rules", "id": f"{uid}-rules", "hidden": True}, slot("rules")),
            h(
                "div",
                {"class": "tools-more", "id": f"{uid}-tools-more", "hidden": True},
                slot("more"),
                h(
                    "button",
                    {**opener, "aria-expanded": "false", "aria-controls": f"{uid}-sheet"},
                    self._text("change"),
                ),
                h("div", {"class": "sheet", "id": f"{uid}-sheet", "hidden": True}, slot("sheet")),
                h("p", {"class": "note"}, self._text("rule")),
            ),
        )
        past = h("div", {"class": "part"}, slot("past"), footer(uid, self.lang))
        tabletop = h("div", {"class": "table tabletop card-tabletop"}, slot("tabletop"), slot("ideas"), slot("hand"))
        left = h("div", {"class": "card-left"}, tabletop, *(slot(name) for name in ("actions", "notice", "fault")))
        read = h("div", {"class": "card-read"}, slot("settled"), slot("evidence"))
        right = h("div", {"class": "card-right"}, slot("odds"), past)
        head = h("header", {"class": "headline"}, slot("head"))
        return h(
            "section",
            {"class": "stepper card-table", "aria-labelledby": f"{uid}-title"},
            slot("defs"),
            slot("strip"),
            head,
            left,
            read,
            tools,
            right,
        )

    def _odds(self, odds: Any) -> Html | str:
        state = self.state
        if not state.hints or state.settled or not any(state.hand.held):
            return ""
        if self._found is not None and self._is_open(self._found):
            return ""  # they would give the answer away
        you, by_rule = state.seat in state.mine, self.match.dealer not in state.mine
        return panels.odds_panel(
            self.uid, odds, state.asked, self.lang, state.skin, self.level + 1, you=you, by_rule=by_rule
        )

    def _evidence(self) -> Html | str:
        found = self._found
        if found is None:
            return ""
        is_open = self._is_open(found)
        answer = "" if is_open else self.expected[found.kind][0]
        return panels.evidence_panel(self.uid, found, is_open, answer, self.lang, self.state.skin, self.level + 1)

    def _turn_question(self, question: TurnQuestion | None) -> Html | str:
        """The panel with this turn's question; after it was answered, with the answer."""
        words, level = self._words, self.level + 1
        if question is not None:
            return question_panel(self.uid, question, words, level)
        return waiting_panel(self.uid, self._pending, words, level) if self._pending is not None else ""

    def _verdict(self) -> Html | str:
        """The panel on the answer in the last trick."""
        judged = self._judged
        return verdict_panel(self.uid, judged, self._words, self.level + 1) if judged is not None else ""

    def _in_trick(self, ago: int) -> Asked | None:
        """The question that was asked this number of tricks ago."""
        if not self.state.hints or self.state.settled:
            return None
        hand, number = self._at_trick
        return next((one for one in self.asked if (one.hand, one.trick) == (hand, number - ago)), None)

    def _answered(self, ago: int) -> Asked | None:
        """The same, if it was answered."""
        asked = self._in_trick(ago)
        return asked if asked is not None and asked.answer in asked.question.options else None

    @property
    def _pending(self) -> Asked | None:
        """The question that was answered in this trick."""
        return self._answered(0)

    @property
    def _judged(self) -> Asked | None:
        """The question that was answered in the last trick."""
        return self._answered(1)

    @property
    def _goes_on(self) -> bool:
        """Whether the others play on by themselves: it's their turn, and nothing has to be read first."""
        state, found = self.state, self._revealed
        asked = found is not None and found.kind not in self.expected
        reads = state.to_read or asked or (state.trick_ended and self._judged is not None)
        waits = state.my_turn or state.settled or state.match.turn is None or state.match.phase == "deal"
        return not (reads or waits or len(state.mine) != 1)

    def _pace(self) -> Html:
        """How the others play; the browser asks for their next action after a pause."""
        state = self.state
        paces = [(name, self._text(f"pace.{name}")) for name in transitions.PACES]
        marks = {
            "class": "card-pace",
            "data-behaviour": "cardpace",
            "data-pace": state.pace,
            "data-at": str(state.count) if self._goes_on else None,
            "data-after": "trick" if state.trick_ended else "card",
            "data-scene": f"{self.match.hand_no}" if any(self.match.hand.held) else "",
        }
        return h("div", marks, pick_one(self.uid, self._text("pace"), "pace", paces, state.pace))

    def _rules(self) -> Html:
        return card_rules(self.lang, self.uid, self.tried, self.level + 2)

    def _settled(self, words: TableTexts) -> Html | str:
        if not self.state.settled:
            return ""
        parts = ((self._text("settle"), words.counted()), (self._text("settle.then"), words.consequences()))
        return panels.settlement(self.uid, parts, self.level + 1)

    def _past(self, words: TableTexts) -> Html:
        """The latest actions, a trick in one line; the policy's reasons for those of the last line."""
        head = h("header", None, h(f"h{self.level + 1}", None, self._text("past")))
        latest = by_trick(self.state.events)[-LATEST:]
        lines = [self._past_line(steps, words) for steps in latest]
        reasons = words.reasons(latest[-1]) if latest else []
        shown = panels.past(lines, reasons) if lines else h("p", None, self._text("past.nothing"))
        return h("div", {"class": "card-so-far"}, head, shown)

    def _past_line(self, steps: Sequence[Event], words: TableTexts) -> Html:
        if not isinstance(steps[0].action, Play):
            return h("span", None, join_plain(self.lang, *map(words.event_text, steps)))
        plays = [(words.who(step.seat), getattr(step.action, "cards", ())) for step in steps]
        sentence = join_plain(self.lang, *map(words.done, steps))
        return panels.trick_line(plays, sentence, join_plain(self.lang, *words.followed(steps[-1])))

    def _tools(self) -> Html:
        state = self.state
        nowhere = self._text("nothing_before") if state.before is None else None
        skip = None
        if state.may_skip and state.match.phase == "play" and len(state.mine) == 1:
            marks = {"type": "button", "class": "chip", "data-act": "last_cards", "data-arg-at": str(state.count)}
            name = self._text("last_cards", n=transitions.LAST_CARDS)
            skip = h("button", {**marks, "data-key": "chip-last_cards", "data-shortcut": "e"}, name)
        return join(
            skip,
            chip(self._text("undo"), "undo", shortcut="u", reason=nowhere),
            chip(self._text("back"), "back", shortcut="b", reason=nowhere),
            chip(self._text("hints"), "hints", pressed=state.hints, shortcut="c"),
        )

    def _more(self) -> Html:
        """Less used controls: the table's options, then views of hidden cards."""
        state = self.state
        called = (texts.called(name, self.lang) for name in state.match.names)
        named = [*((str(seat), name) for seat, name in enumerate(called)), ("", self._text("spectator"))]
        table = (
            chip(self._text("new"), "again"),
            chip(self._text("tiles"), "skin", pressed=state.skin == "tiles", shortcut="t"),
        )
        looks = (
            chip(self._text("glass"), "glass", pressed=state.glass, shortcut="o"),
            pick_one(self.uid, self._text("see_as"), "view", named, "" if state.seat is None else str(state.seat)),
            chip(self._text("all_seats"), "seats", pressed=len(state.mine) > 1),
        )
        return join(
            h("p", {"class": "hint"}, self._text("tiles.about")),
            h("div", {"class": "chips"}, *table),
            h("p", {"class": "hint"}, self._text("looks.about")),
            h("div", {"class": "chips"}, *looks),
        )

    def _sheet(self) -> Html:
        chosen = self.match.game.options
        options = [sheet.option_control(self.uid, "da_gunzi", each, chosen[each.name], self.lang) for each in OPTIONS]
        title = self._text("options")
        return Html(
            sheet.group(
                self.uid,
                "rules",
                title,
                h("p", {"class": "note"}, self._text("options.about")),
                sheet.grid(options),
                sheet.seed_form(self.uid, self.match.seed or "", self.lang),
                level=self.level + 2,
            )
        )

    def _in_words(self, words: TableTexts) -> str:
        """The table as text: headline, own cards, history."""
        lines = [words.over(), words.headline(), words.last()]
        if self.state.seat is not None and not self.state.settled:
            lines.append(hands.in_words(words))
        lines += words.settlement() if self.state.settled else []
        lines += [words.event_text(event) for event in self.state.events]
        return "\n".join(lines)


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
