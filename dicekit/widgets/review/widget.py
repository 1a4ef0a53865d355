"""`Review`: which decisions of a game were good, and which outcomes were luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.cards.match import Match
from dicekit.dice.action import Action, Bid, write
from dicekit.dice.table import Table
from dicekit.errors import BadDice, BadOption
from dicekit.games import games
from dicekit.kit.frame import copy_panel, frame, table, with_storage
from dicekit.kit.html import Html, h, join, slot
from dicekit.kit.part import Later, Refused, Slot
from dicekit.play import bots
from dicekit.play.review import Decision, action_text
from dicekit.play.review.words import assumed
from dicekit.record import RecordError, read
from dicekit.record import write as write_record
from dicekit.record.notation import write_name
from dicekit.widgets.draw import setup as fields
from dicekit.widgets.draw.board import modes, steppers
from dicekit.widgets.explorer.settings import BadHand, Settings, hands_typed, more_players
from dicekit.widgets.play.setup import PERSON
from dicekit.widgets.review import again
from dicekit.widgets.review.case import Case, Reviewed, case_of
from dicekit.widgets.review.drawing import ASSUMED
from dicekit.widgets.review.own_game import button, in_link, played_here
from dicekit.widgets.review.reviewing import Reviewing
from dicekit.widgets.stepper import state as steps
from dicekit.widgets.stepper.address import brief
from dicekit.widgets.stepper.bidding import read_face
from dicekit.widgets.stepper.state import StepperState
from dicekit.widgets.stepper.widget import board_of

MAX_RECORD = 3900  # characters of a record that is pasted or put into a link
WHOLE, TYPED = SWITCHES = ("whole", "typed")  # fields of a review that its link names if they are on
LIKE = "abacus"  # as whom others are taken to play at first, where nobody knows who they were
START = Settings("perudo", 3, (), "K7QX", ("55126", "?", "?"))


def example() -> Reviewed:
    """A round with a good doubt that lost: five unseen dice, three of which would have to count."""
    dealt = games["liars_dice"](players=2).deal(hands=["13346", "55126"])
    return Reviewed(write_record(dealt.play("4x3").play("4x5").play("doubt")), you=0, whose=0, at=1)


class Review(Reviewing):
    """The review of a game of dice: each decision is asked again, then judged apart from the luck it met.

    Takes a record or a table; without one it shows an example. `opponents` are the bots at the other seats in order, if
    it was played against bots; `you` is the reader's seat, `whose` the seat whose decisions are shown (None: all).

    >>> review = Review()
    >>> [decision.tag for decision in review.decisions]
    ['sound', 'sound']
    >>> review.decisions[1].outcome
    'lost'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "review.js", "decisions.js")
    place = traitlets.Unicode("review").tag(sync=True)
    store_key = traitlets.Unicode(
        "", help="the name under which the device keeps what is reviewed, such as review/game"
    )
    settings = traitlets.Instance(Settings, help="the real table that is being entered")

    considered = traitlets.Instance(Bid, allow_none=True, default_value=None)  # the bid that is being entered
    kept_game = traitlets.Unicode("")  # the link of the game that the Play page keeps on this device

    html_entry, html_last, html_sources = Slot(), Slot(), Slot()

    def __init__(
        self,
        game: str | Table | None = None,
        *,
        you: int | None = None,
        whose: int | None = None,
        opponents: tuple[str, ...] | list[str] = (),
        **options: Any,
    ) -> None:
        if game is None:
            now = example()
        else:
            text = game if isinstance(game, str) else write_record(game)
            typed = read(game).table.names if isinstance(game, str) else ()
            case_of(text, typed)
            now = Reviewed(text, you, tuple(opponents), whose, typed=typed)
        self._example = example()
        super().__init__(reviewing=now, settings=START, **options)
        self.observe(self._changed, ["reviewing", "settings", "store_key", "considered", "kept_game"])
        self.observe(self._note_link, "reviewing")
        self._note_link()

    # links

    def _note_link(self, _: Any = None) -> None:
        self.link = link_of(self.reviewing) if self.reviewing is not None and self.reviewing != self._example else ""

    def on_restore(self, text: str) -> None:
        try:
            now = from_link(text)
        except (RecordError, ValueError, IndexError):
            raise self.bad_link() from None
        self.reviewing = now
        self._announce_decision()

    def on_restart(self) -> None:
        self.on_example()

    # requests for another game

    def on_example(self) -> None:
        self.reviewing = self._example
        self._announce_decision()

    def on_kept_game(self, text: str) -> None:
        """The game that the device keeps; nothing is offered if it can't be read."""
        self.kept_game = text[: 2 * MAX_RECORD] if played_here(text[: 2 * MAX_RECORD]) is not None else ""

    def on_last_game(self) -> None:
        """Review the game that the device keeps."""
        found = played_here(self.kept_game)
        if found is None:
            raise Refused(texts.say("table.late", self.lang))
        self.reviewing = replace(found, arriving=True)
        self._announce_decision()

    def on_paste(self, text: str) -> None:
        text = in_link(text)
        if (played := played_here(text)) is not None:
            self.reviewing = replace(played, arriving=True)
            self._announce_decision()
            return
        if text.startswith("review "):
            self.on_restore(text)
            return
        case = self._read(text[:MAX_RECORD], "text", cut=len(text) >= MAX_RECORD)
        seat = case.record.seat
        you = seat if seat is not None and seat >= 0 else None
        self.reviewing = Reviewed(text[:MAX_RECORD], you, (), you, typed=case.table.names, like=LIKE, arriving=True)
        self._announce_decision()

    def _read(self, text: str, field: str, cut: bool = False) -> Case:
        """The case of a pasted record, or its fault in a sentence."""
        try:
            played = read(text, names=texts.Typed).table
            if isinstance(played, Match):
                raise Refused(self._say("cards"), field)
            return case_of(text, played.names)
        except RecordError as fault:
            raise Refused(self._say("too_long", most=MAX_RECORD) if cut else fault.text(self.lang), field) from None

    # requests about a game at a real table

    def on_game(self, value: str) -> None:
        if value not in games.of_dice:
            raise self.unknown_act()
        self.settings = replace(self.settings.with_game(value), hands=("?",) * self.settings.players)

    def on_players(self, by: int) -> None:
        wanted = more_players(self.settings, by, self.lang)
        typed = (*self.settings.hands, *("?",) * wanted)[:wanted]
        self.settings = replace(self.settings.with_players(wanted), hands=typed)

    def on_hands(self, starter: int, **hands: str) -> None:
        players = self.settings.players
        wanted = self.settings.with_hands(hands_typed(hands, players), max(0, min(starter, players - 1)))
        try:
            dealt = wanted.deal()
        except BadHand as fault:
            raise Refused(self._say("bad_hand", n=fault.seat + 1, text=fault.text), f"hand{fault.seat}") from None
        except (BadDice, BadOption) as fault:
            message = fault.sentence(self.lang) if isinstance(fault, BadOption) else fault.text(self.lang)
            raise Refused(message, "hand0") from None
        self.settings = wanted
        self.reviewing, self.considered = Reviewed(write_record(replace(dealt, seed=None)), 0, like=LIKE), None
        self.announce(self._say("entered"))

    def on_add(self, action: str) -> None:
        now = self._entered()
        case = case_of(now.text, now.typed)
        legal = {write(action): action for action in case.table.legal()} if case.record.unsettled is None else {}
        if case.table.showdown is not None or action not in legal:
            raise self.unknown_act()
        who = write_name(case.table.names[case.table.turn])
        text = f"{now.text.rstrip()}\n   {who} {write(legal[action], case.table.names)}\n"
        try:
            added = read(text)
        except RecordError as fault:
            raise Refused(fault.text(self.lang), "action") from None
        if added.unsettled is None:
            text = write_record(added.table)
        self.reviewing = replace(now, text=text, at=None, again=None)
        self._announce_decision()

    def on_enter_step(self, by: int) -> None:
        self._enter(lambda state: steps.step(state, max(-100, min(by, 100))))

    def on_enter_face(self, face: str, value: str = "") -> None:
        wanted = read_face(face)
        self._enter(lambda state: steps.face(state, wanted))

    def on_enter_mode(self, zhai: str) -> None:
        self._enter(lambda state: steps.mode(state, zhai == "true"))

    def _enter(self, change: Callable[[StepperState], StepperState]) -> None:
        """Change the bid that is entered."""
        self._entered()
        self.considered = steps.nearest(change(self._entering)).chosen

    @property
    def _entering(self) -> StepperState:
        """The table of the round that is entered, with a bid."""
        table = self._case.table
        return again.state_at(table, table.turn, self.considered)

    def on_undo(self) -> None:
        now = self._entered()
        record = case_of(now.text, now.typed).record
        before = record.tables[-1 if record.unsettled is not None else -2] if len(record.steps) > 1 else None
        if before is None or before.number != record.table.number:
            raise Refused(texts.say("table.nothing_before", self.lang))
        self.reviewing = replace(now, text=write_record(before), at=None, again=None, answers=(), revealed=0)

    def _entered(self) -> Reviewed:
        """A review of a round that is not over, to which actions can be added."""
        if self.reviewing is None or not self._is_open:
            raise Refused(texts.say("table.late", self.lang))
        return self.reviewing

    @property
    def _is_open(self) -> bool:
        """Whether the last round of the record is not over, as far as its dice are known."""
        return self.reviewing is not None and self._case.table.showdown is None

    # drawing

    def _say(self, key: str, **slots: object) -> str:
        return texts.say(f"review.{key}", self.lang, **slots)

    def draw(self) -> Mapping[str, str | Later]:
        uid, lang, memo = self.uid, self.lang, self.memo.get
        return {
            "shell": memo(
                "shell", (lang, self.level, self.store_key), lambda: with_storage(self._shell(), self.store_key)
            ),
            "review": self.draw_review(),
            "waterfall": self.draw_waterfall(),
            "decided": self.draw_decided(),
            "entry": memo("entry", (self.reviewing and self.reviewing.text, self.considered, lang), self._entry),
            "last": memo("last", (self.kept_game, lang), self._last),
            "sources": memo("sources", (self.reviewing, self.settings, lang), self._sources),
            "status": "",
            "table": memo("table", (self.reviewing, lang), self._plain),
            "still": memo("still", (self.reviewing, lang), lambda: copy_panel(uid, "\n".join(self._report()), lang)),
            "help": memo("help", (lang,), lambda: h("p", None, self._say("help"))),
        }

    def _shell(self) -> Html:
        work = join(slot("last"), slot("sources"), slot("entry"), slot("review"))
        return frame(
            self.uid, self._say("title"), work, kind="reviewed", level=self.level, lang=self.lang, hidden_title=True
        )

    def _plain(self) -> Html:
        heads = [
            self._say(f"head.{name}") for name in ("n", "round", "who", "choice", "right", "cost", "decision", "luck")
        ]
        return table(self._say("title"), heads, self._drawn_review.rows(self._revealed_decisions))

    def _report(self) -> list[str]:
        """The part of the review that may be shown, as text, with the record at its end."""
        decisions, drawn = self._revealed_decisions, self._drawn_review
        lines = [drawn.line(each, len(self._places)) for each in decisions]
        lines += [assumed(by, self._case.table, self.lang) for by in dict.fromkeys(each.by for each in decisions)]
        return [*lines, "", self._case.record_text]

    @property
    def _revealed_decisions(self) -> list[Decision]:
        """The decisions whose verdicts may be shown."""
        return [] if self.reviewing is None else self._opened(self.reviewing)

    @property
    def _is_example(self) -> bool:
        return self.reviewing is not None and self.reviewing.text == self._example.text

    def _last(self) -> Html:
        """The game that was played last on this device."""
        found = played_here(self.kept_game)
        return h("div", {"data-behaviour": "last"}, None if found is None else button(found, self.lang))

    def _entry(self) -> Html:
        """The form for the next action of a real table."""
        return self._next_action() if self._is_open else Html("")

    def _sources(self) -> Html:
        """Where another game comes from: a record, a real table, the example; and whose decisions are asked."""
        uid, is_example, low = self.uid, self._is_example, f"h{self.level + 1}"
        key = f"{uid}-text"
        area: dict[str, str | int | bool | None] = {
            "id": key,
            "name": "text",
            "class": "field long",
            "rows": 5,
            "maxlength": 3 * MAX_RECORD,  # a link is longer than what it says
            "autocomplete": "off",
            "spellcheck": "false",
            "aria-describedby": f"{key}-about",
        }
        paste = h(
            "form",
            {"data-act": "paste", "class": "paste"},
            h("label", {"for": key}, self._say("paste")),
            h("p", {"class": "note", "id": f"{key}-about"}, self._say("paste.about")),
            h("textarea", area),
            h(
                "p",
                {"class": "go"},
                h("button", {"type": "submit", "class": "btn", "data-once": True}, self._say("paste.go")),
            ),
        )
        back = h(
            "button",
            {"type": "button", "class": "btn", "data-act": "example", "data-key": "example"},
            self._say("to_example"),
        )
        real = h("details", {"class": "fold", "data-key": "real"}, h("summary", None, self._say("real")), self._real())
        fold = h(
            "details",
            {"class": "fold sources", "data-key": "another"},
            h("summary", None, self._say("another")),
            self._whose(),
            h(low, None, self._say("another.title")),
            paste,
            None if is_example else h("p", {"class": "go"}, back),
        )
        return join(real, fold, h("p", {"class": "note example"}, self._say("example")) if is_example else None)

    def _whose(self) -> Html | None:
        """Whose decisions are asked, where more than one player's dice are known."""
        now = self.reviewing
        if now is None or sum(held is not None for held in self._case.record.tables[0].dealt) < 2:
            return None
        names, key = self._names(), f"{self.uid}-whose"
        chosen = "" if now.whose is None else str(now.whose)
        offered = [*((str(seat), name) for seat, name in enumerate(names)), ("", self._say("everybody"))]
        entries = [h("option", {"value": value, "selected": value == chosen}, name) for value, name in offered]
        marks = {"id": key, "class": "field", "data-act": "whose", "data-key": "whose"}
        return h("div", {"class": "setting"}, h("label", {"for": key}, self._say("whose")), h("select", marks, entries))

    def _real(self) -> list[Html]:
        """The form for the dice of a real table."""
        uid, lang = self.uid, self.lang
        named = [(name, texts.say(f"game.{name}", lang)) for name in games.of_dice]
        return [
            h("p", {"class": "note"}, self._say("real.about")),
            fields.grid(
                [
                    fields.choice(uid, texts.say("explorer.game", lang), "game", named, self.settings.game),
                    fields.players(uid, self.settings.players, lang),
                ]
            ),
            fields.hands_form(uid, self._hands(), self.settings.starter, lang),
        ]

    def _hands(self) -> dict[str, str]:
        names = self.settings.agreed().deal(seed="K7QX").names
        typed = (*self.settings.hands, *("?",) * len(names))
        you = texts.say("table.you", self.lang)
        return {you if seat == 0 else name: typed[seat] for seat, name in enumerate(names)}

    def _next_action(self) -> Html:
        """The form for the next action of a real table."""
        case = self._case
        over = case.table.showdown is not None or case.record.unsettled is not None
        items = [
            h("li", None, h("b", None, self._names()[each.seat]), " ", action_text(each.action, each.table, self.lang))
            for each in case.actions
        ]
        back = {"type": "button", "class": "chip", "data-act": "undo", "data-key": "undo"}
        lines: list[Any] = [h("h3", None, self._say("real.actions")), h("ol", {"class": "spoken"}, items)]
        if not over:
            lines += self._picker()
        unknown = sum(held is None for held in case.table.hands)
        if unknown:
            lines.append(h("p", {"class": "note"}, self._say("real.unknown", n=unknown)))
        if case.actions:
            lines.append(h("p", {"class": "chips"}, h("button", back, self._say("real.undo"))))
        arriving = None if case.actions else "arrive"
        marks = {"class": "part entering", "role": "group", "aria-label": self._say("real.actions")}
        return h("div", marks | {"data-behaviour": arriving}, lines)

    def _picker(self) -> list[Html]:
        """What was said next, to be tapped: number and face of a bid, or another action."""
        state, table = self._entering, self._case.table
        board = replace(board_of(state, self.lang, hints=False), acts="enter_")
        actions: list[Action] = [] if state.chosen is None else [state.chosen]
        actions += [each for each in table.legal() if not isinstance(each, Bid)]
        buttons = []
        for each in actions:
            named = texts.get_language(self.lang).capital(action_text(each, table, self.lang))
            marks = {
                "type": "button",
                "class": "btn act main" if isinstance(each, Bid) else "btn act",
                "data-act": "add",
                "data-arg-action": write(each),
                "data-key": f"add-{'bid' if isinstance(each, Bid) else write(each)}",
                "data-once": True,
            }
            buttons.append(h("button", marks, h("b", None, named)))
        asked = h(
            "p",
            {"class": "status"},
            self._say("real.next", name=None if table.turn == 0 else self._names()[table.turn]),
        )
        picker = h("div", {"class": "picker"}, modes(board), steppers(f"{self.uid}-entry", board))
        return [asked, h("div", {"class": "play"}, picker, h("div", {"class": "acts"}, buttons))]


def link_of(now: Reviewed) -> str:
    """The text of a review's link; empty if the game is too long for one.

    >>> now = replace(example(), answers=((2, "doubt"),), reading=True, revealed=1)
    >>> link_of(now).splitlines()[0], from_link(link_of(now)) == now
    ('review 0 0 1 reading told=1 2=doubt', True)
    """
    seats = ["-" if each is None else str(each) for each in (now.you, now.whose, now.at)]
    answers = [f"{place}={action.replace(' ', '_')}" for place, action in now.answers]
    shown = [*([f"told={now.revealed}"] if now.revealed else ()), *(name for name in SWITCHES if getattr(now, name))]
    assumed = now.like or ("reading" if now.reading else "odds")
    head = " ".join(["review", *seats, assumed, *now.opponents, *shown, *answers])
    text = now.text if len(head) + len(now.text) < MAX_RECORD else brief(now.text)
    return f"{head}\n{text}" if len(head) + len(text) < MAX_RECORD else ""


def from_link(text: str) -> Reviewed:
    """What the link of a review says.

    Raises:
        RecordError, ValueError: it is none.
    """
    first, _, rest = text[:MAX_RECORD].partition("\n")
    words = first.split()
    if len(words) < 5 or words[0] != "review" or words[4] not in ASSUMED:
        raise ValueError("not the address of a review")
    you, whose, at = (None if each == "-" else int(each[:4]) for each in words[1:4])
    typed = read(rest).table.names if TYPED in words[5:] else ()
    case = case_of(rest, typed)
    given = [word.partition("=") for word in words[5:] if "=" in word]
    shown = next((int(word[:4]) for place, _, word in given if place == "told"), 0)
    answers = tuple((int(place[:4]), word.replace("_", " ")) for place, _, word in given if place != "told")
    opponents = tuple(word for word in words[5:] if "=" not in word and word not in SWITCHES)
    seats = range(len(case.table.names))
    if any(seat is not None and seat not in seats for seat in (you, whose)) or (at is not None and at < 0):
        raise ValueError("there is no such seat")
    if opponents and (len(opponents) != len(seats) - 1 or not {*bots, PERSON}.issuperset(opponents)):
        raise ValueError("other opponents than seats")
    if not set(range(len(case.actions))).issuperset(place for place, _ in answers) or not 0 <= shown <= len(
        case.actions
    ):
        raise ValueError("answers to actions that nobody took")
    assumed = "" if opponents else words[4]  # known opponents are judged by their own rules
    now = Reviewed(rest, you, opponents, whose, at, assumed == "reading", answers=answers, revealed=shown)
    like = assumed if assumed in bots else ""
    return replace(now, whole=WHOLE in words[5:], typed=typed, like=like)
