"""`PlayTable`: whole games of dice against opponents that answer, or with other people on one device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.kit.html import Child, Html, Marks, classes, h, join, join_plain, join_sentences, slot
from dicekit.kit.part import Later, Refused, Slot
from dicekit.play import bots, title
from dicekit.play.house_rules import differing, sentences
from dicekit.seeds import fresh
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.draw.actions import Card, chip, pause
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.explorer.settings import Settings
from dicekit.widgets.play.against import AgainstBots
from dicekit.widgets.play.hand_guess import HandGuessing
from dicekit.widgets.play.next_game import NextGame
from dicekit.widgets.play.setup import (
    PERSON,
    dealt,
    harder,
    usual_table,
)
from dicekit.widgets.play.tally import Tally
from dicekit.widgets.review.case import Reviewed, case_of
from dicekit.widgets.review.reviewing import Reviewing
from dicekit.widgets.stepper import state as steps
from dicekit.widgets.stepper.address import BROKEN, from_address
from dicekit.widgets.stepper.state import StepperState, begin

CHANCES, REVIEW = "chances", "review"  # words in a link: chances are shown; a review is open
CALLED = "called"  # the word in a link for names that people typed
#: words in a link: up to which action a review shows everything; that it asks all in order
REVEALED, WHOLE = "told", "whole"
OFTEN = 2  # games won against the same opponents after which strong ones are offered
TWICE = ("pass", "exact")  # what is pressed twice, as it can cost a die at once
MAX_RULES = 2  # house rules that are shown above the table; more are under the rules


class PlayTable(Reviewing, NextGame, HandGuessing):
    """A game of dice in which the other seats answer.

    You have seat 0. `opponents` are the other seats in order: a bot's name, or `person` for somebody who plays on the
    same device; before each person's turn the dice stay hidden until that person asks for them. Chances are shown only
    when asked for (`hints`). Without a name it's the game that is best known where the language is spoken.

    >>> table = PlayTable("liars_dice", opponents=["abacus"], seed="K7QX", dice=2)
    >>> table.play("1x3").answer().table.actions[-1].seat
    1
    """

    place = traitlets.Unicode("play").tag(sync=True)

    tally = traitlets.Instance(Tally, (), help="games won and lost, which the device keeps")

    other = traitlets.Unicode("", help="the link of a game under way that another one replaced; empty: none")

    sure = traitlets.Tuple(("", -1), help="a pass or an exact call that was pressed once, and at which step")

    html_tally, html_rounds = Slot(), Slot()
    beside = ("rounds",)
    modules: ClassVar[tuple[str, ...]] = (
        *AgainstBots.modules,
        "onward.js",
        "reveal.js",
        "play.js",
        "replaced.js",
        "review.js",
        "decisions.js",
    )
    after = ("review",)

    def __init__(
        self,
        game: str | None = None,
        *,
        opponents: tuple[str, ...] | list[str] | None = None,
        seed: str | None = None,
        hints: bool = False,
        **options: Any,
    ) -> None:
        own = {"level": 2} | {name: options.pop(name) for name in [*options] if name in self.class_trait_names()}
        lang = own.setdefault("lang", notebook_language())
        if opponents is None:  # without a game either, the default table of this language
            usual = usual_table(lang)
            opponents = ("echo", "fox") if game else usual.opponents
            options = options if game else {**usual.options, **options}
        settings = Settings(game or usual_table(lang).game, 1 + len(opponents), tuple(options.items()), seed or fresh())
        invited = tuple(opponents)
        table = dealt(settings, invited, {}, lang)
        self._answers: tuple[tuple[int, str], ...] = ()  # answers to questions on this game, from any of its reviews
        self._revealed, self._whole = 0, False  # up to which action everything was shown; whether all is asked in order
        super().__init__(begin(table, 0), hints=hints, opponents=invited, invited=invited, wanted=settings, **own)
        self.observe(self._keep_answers, "reviewing")
        self.observe(
            self._changed,
            ["opponents", "wanted", "invited", "called", "reviewing", "tally", "hand_guess", "left", "other", "sure"],
        )
        self.observe(self._ask, ["hints", "reviewing"])

    # for use in Python

    def new_game(self, seed: str | None = None) -> PlayTable:
        """Deal the game that was chosen."""
        settings = self.wanted if seed is None else replace(self.wanted, seed=seed)
        table = dealt(settings, self.invited, self.called, self.lang)
        self._bot_choices.clear()
        with self.hold_trait_notifications():
            self.opponents, self.reviewing = self.invited, None
            self._answers, self._revealed, self._whole = (), 0, False
            self.sit_down(begin(table, self._first_viewer(table)))
        return self

    # who plays

    @property
    def _people(self) -> int:
        return 1 + self.opponents.count(PERSON)

    @property
    def _typed(self) -> tuple[str, ...]:
        """The names at the table that people typed."""
        return tuple(name for name in self.table.names if isinstance(name, texts.Typed))

    def _first_viewer(self, table: Table) -> int | None:
        return 0 if PERSON not in self.invited else None

    def _hand_on(self) -> None:
        """Hide all dice between two people who share the device, until the next one asks."""
        if self._people > 1 and not self.state.ended:
            self.view_from(None)

    # requests from a browser: everything is checked here

    def on_sure(self, action: str, at: int) -> None:
        """A first press of what can cost a die at once; it's done when it's pressed again."""
        self._on_time(at)
        self.sure = action, self.state.steps
        self.announce(self._text("play.sure.warning"))

    def _choices(self) -> tuple[str, list[Card]]:
        title, entries = super()._choices()
        asked = self.sure[0] if self.sure[1] == self.state.steps else ""
        return title, [self._twice(entry, asked) for entry in entries]

    def _twice(self, entry: Card, asked: str) -> Card:
        """A pass or an exact call takes two presses."""
        if entry.key not in TWICE or entry.reason is not None:
            return entry
        if dict(entry.fields).get("action") != asked:
            return replace(entry, act="sure")
        return replace(entry, name=self._text("play.sure", action=entry.name))

    def on_action(self, action: str, at: int) -> None:
        if self._covered:
            raise self._not_yours()
        super().on_action(action, at)
        self._hand_on()
        self._count()

    def on_more(self, at: int) -> None:
        super().on_more(at)
        self._count()

    def on_finish(self, at: int) -> None:
        """Let the bots play the game to its end."""
        self._on_time(at)
        if not self._is_out or self.table.is_over:
            raise Refused(self._text("table.late"))
        while not self.table.is_over:
            if self.state.ended:
                self.next_round()
            else:
                self.answer()
        self.announce(self._announcement())

    def on_show(self, at: int) -> None:
        self._on_time(at)
        if not self._covered:
            raise Refused(self._text("table.late"))
        self.view_from(self.table.turn)
        self.announce(self._text("table.handed", name=self.table.names[self.table.turn]))

    def on_next(self, at: int) -> None:
        super().on_next(at)
        self.reviewing = None
        self._hand_on()

    def on_restart(self) -> None:
        super().on_restart()
        self.reviewing = None

    def on_again(self, at: int) -> None:
        self._on_time(at)
        self._start()

    def on_harder(self, at: int) -> None:
        """A game against opponents who win more often."""
        self._on_time(at)
        if not self._is_beaten:
            raise Refused(self._text("table.late"))
        self.invited = self._harder
        self._start()

    # the tally of the evening

    def _count(self) -> None:
        """Count a game against bots alone, once you have won it or are out."""
        if PERSON not in self.opponents and self.state.ended and (self.table.is_over or self._is_out):
            won = self.table.showdown is not None and self.table.showdown.winners == (0,)
            game = self.table.seed or fresh()
            self.tally = self.tally.counted(game, self.opponents, won, self._behind())
            if not won and self.reviewing is None:  # after a lost game the review opens
                self.reviewing = self._reviewed(arriving=False)
                self._tucked = False  # the cups have just come up

    def _behind(self) -> set[str]:
        """The names of opponents you finished ahead of; of several with one name, only if ahead of all."""
        table = self.table

        def is_behind(seat: int) -> bool:
            return table.penalties[seat] > table.penalties[0] if table.rules.stake is not None else not table.dice[seat]

        ahead = {name for seat, name in enumerate(self.opponents, start=1) if not is_behind(seat)}
        return {*self.opponents} - ahead

    def on_tally(self, text: str) -> None:
        """The tally that was kept on the device."""
        try:
            self.tally = Tally.read(text)
        except ValueError:
            raise self.unknown_act() from None

    def on_erase(self) -> None:
        self.tally = Tally()
        self.announce(self._text("play.tally.erased"))

    def on_review(self) -> None:
        if not self.state.ended:
            raise Refused(self._text("table.late"))
        self.reviewing = self._reviewed(arriving=True) if self.reviewing is None else None
        self._announce_decision()

    def _reviewed(self, arriving: bool) -> Reviewed:
        """The review of the game once it is over for you, else of the last round with actions of yours."""
        alone = 0 if self._people == 1 else None
        shown = Reviewed(self._record(), alone, self.opponents, alone, arriving=arriving, typed=self._typed)
        case = case_of(shown.text, shown.typed)
        answers = tuple(given for given in self._answers if given[0] < len(case.actions))
        shown = replace(shown, answers=answers, revealed=min(self._revealed, len(case.actions)), whole=self._whole)
        if case.is_over(shown):
            return shown
        return replace(shown, only=max(case.rounds(shown), default=self.table.number))

    def _keep_answers(self, _: Any = None) -> None:
        """Keep what was answered and shown in a review; a review in use hides the table."""
        self._tucked = self.reviewing is not None
        if self.reviewing is not None:
            self._answers, self._revealed = self.reviewing.answers, self.reviewing.revealed
            self._whole = self.reviewing.whole

    def _heading(self) -> Html:
        return h(f"h{self.level + 1}", {"class": "review-title"}, self._text("play.review.title"))

    def _onward(self) -> Html | None:
        """The buttons that go on after a round, repeated under its review."""
        now = self.reviewing
        if now is None or not self.state.ended:
            return None
        onward = self._after_round()[0]
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": classes("btn", self._is_all_revealed(now) and "main"),
            "data-act": onward.act,
            **{f"data-arg-{name}": value for name, value in onward.fields},
            "data-key": f"onward-{onward.key}",
            "data-once": True,
        }
        return h("p", {"class": "go"}, h("button", marks, onward.name))

    def _title(self) -> str:
        if self._choosing:
            return self._text("play.preset")
        if self._is_out and not self.table.is_over and self._people == 1:
            return self._text("table.out.you")
        return super()._title()

    # links and the device

    def _ask(self, _: Any = None) -> None:
        super()._ask()
        if self.link:
            shown = [name for name, on in ((CHANCES, self.hints), (REVIEW, self.reviewing is not None)) if on]
            given = [f"{CALLED}={','.join(self._typed)}"] if self._typed else []
            given += [f"{place}={action.replace(' ', '_')}" for place, action in self._answers]
            given += [*([f"{REVEALED}={self._revealed}"] if self._revealed else ()), *([WHOLE] if self._whole else ())]
            self.link = f"{' '.join(('play', *self.opponents, *shown, *given))}\n{self.link}"

    def on_other(self, text: str) -> None:
        """A game of this device that the link in the address replaced: it's kept beside, if it's still under way."""
        state = from_link(text)
        if state is not None and is_under_way(state):
            self.other = text

    def on_swap(self) -> None:
        """Back to the game that was replaced; this one is kept in its place, if it's under way."""
        if not self.other:
            raise Refused(self._text("table.late"))
        other, self.other = self.other, self.link if is_under_way(self.state) else ""
        self.on_restore(other)

    def on_restore(self, text: str) -> None:
        first, _, rest = text.partition("\n")
        words = first.split()
        names = [word for word in words if "=" not in word and word not in (CHANCES, REVIEW, WHOLE)]
        try:
            if not names or names[0] != "play":
                raise ValueError("not the address of a game")
            state = from_address(rest, texts.Typed.among(_called_in(words)))
            known = {bot.name for bot in bots.at(state.table.game)} | {PERSON}
            if len(names) != len(state.table.names) or not known.issuperset(names[1:]):
                raise ValueError("other opponents than seats")
            answers, revealed = _answers_in(words)
        except BROKEN:
            raise self.bad_link() from None
        table = state.table
        settings = Settings(table.game.variant.name, table.game.players, table.game.settings, table.seed or fresh())
        self._bot_choices.clear()
        with self.hold_trait_notifications():
            self.opponents = self.invited = tuple(names[1:])
            people = [0, *(seat for seat, name in enumerate(self.invited, start=1) if name == PERSON)]
            self.called = {seat: table.names[seat] for seat in people} if len(people) > 1 else {}
            self.wanted, self.reviewing, self.left = settings, None, False
            self._answers, self._revealed, self._whole = answers, revealed, WHOLE in words
            self.hints = self.hints or CHANCES in words
            self.sit_down(steps.look(state, None if PERSON in names[1:] and not state.ended else 0))
            if REVIEW in words and state.ended:
                self.reviewing = self._reviewed(arriving=False)
        self.announce(self._announcement())

    # drawing

    def draw(self) -> Mapping[str, str | Later]:
        memo, lang = self.memo.get, self.lang
        none = dict.fromkeys(("tabletop", "bot_log", "board", "actions"), "") if self._choosing else {}
        return {
            **super().draw(),
            **none,
            "rounds": memo("rounds", self._seen, self._rounds),
            "quick": self._quick(),
            "tally": join(
                memo("other", (lang, self.other), self._other),
                memo("tally", (lang, str(self.tally), self.level), self._tallied),
            ),
            "setup": memo("setup", (lang, self.wanted, self.invited, self.level, self._asking), self._setup),
            "review": self.draw_review(),
            "waterfall": self.draw_waterfall(),
            "decided": self.draw_decided(),
        }

    def _head(self) -> Html:
        return join(slot("quick"), super()._head(), self._house())

    def _other(self) -> Html:
        """The game that a link replaced, and the way back to it; also to the lesson that led here."""
        lesson = h("a", {"class": "chip", "href": "#", "hidden": True}, self._text("play.lesson"))
        game = (self._text("play.other"), " ", chip(self._text("play.other.back"), "swap")) if self.other else ()
        marks: Marks = {
            "class": "note",
            "data-behaviour": "replaced",
            "data-other": self.other,
            "hidden": not self.other,
        }
        return h("p", marks, lesson, " ", game)

    def _house(self) -> Html | None:
        """The house rules of the table, one or two; how many dice there are is said above them.

        What one may open with is only told while somebody opens.
        """
        game = self.table.game
        assert isinstance(game, Game)
        if self._choosing:
            return None
        opens = self.table.standing is None and not self.state.ended
        untold = {"dice"} if opens and not self.table.special else {"dice", "open_with_ones"}
        usual = games.of_dice[game.variant.name](players=game.players)
        changed = [name for name in differing(usual, game) if name not in untold]
        if not 0 < len(changed) <= MAX_RULES:
            return None
        return h("p", {"class": "house"}, join_plain(self.lang, *sentences(game, changed, self.lang)))

    def _rounds(self) -> Html:
        """How the rounds before this one ended, the latest first; what a wide page has room for."""
        lines, past = [], self.table.before
        while past is not None:
            ended = ShowdownPanel(past, self._you, self.lang)
            outcome = join_sentences(self.lang, ended.found(), *ended.costs())
            lines.append(h("li", None, h("b", None, self._text("review.round", n=past.number)), " ", outcome))
            past = past.before
        return (
            h("ol", {"class": "rounds-before", "aria-label": self._text("play.rounds")}, lines) if lines else Html("")
        )

    def _below(self) -> Child:
        return [slot("setup"), slot("tally")]

    def _progress(self) -> str:
        """The progress, with your points if points are counted."""
        if self._choosing:
            return ""
        progress, table = super()._progress(), self.table
        if table.rules.stake is None or PERSON in self.opponents:
            return progress
        most = table.game.options["limit"] if table.game.options["end"] == "limit" else None
        return self._text("play.points", progress=progress, n=table.penalties[0], most=most)

    def _tools(self) -> Html:
        """The switch for chances, and the pause before an opponent's action, which the browser keeps."""
        hints = chip(self._text("table.hints"), "hints", pressed=self.hints, shortcut="c")
        return h("div", {"class": "chips"}, hints, pause(self.uid, self.lang))

    def _tallied(self) -> Html:
        marks = {"data-behaviour": "evening", "data-place": "play/evening", "data-tally": str(self.tally).strip()}
        return h("div", marks, self.tally.draw(self.lang, self.level + 1))

    def _cards(self) -> tuple[str, list[Card]]:
        """The buttons while it's nobody's turn at this device, or after the round."""
        who = self.table.names[self.table.turn]
        if self.state.ended:
            return self._text("action.title.end"), self._after_round()
        if self._covered:
            return self._text("action.title", name=who), [
                self._main(f"show{self.state.steps}", self._text("play.show", name=who), "show")
            ]
        found = [self._main(f"more{self.state.steps}", self._text("play.more", name=who), "more")]
        if self._may_pi:
            found += [card for card in self._action_cards.cards() if card.key == "pi"]
        return self._text("action.title", name=who), found

    def _after_round(self) -> list[Card]:
        """The buttons after a round: to go on, then the review."""
        last, at, lang = self.table.is_over, (("at", str(self.state.steps)),), self.lang
        review = self._text("play.hide" if self.reviewing else f"play.review{'.game' if last or self._is_out else ''}")
        found = [Card("review", review, act="review", shortcut="r")]
        if self._is_beaten:
            met, beaten = (
                [*dict.fromkeys(title(name, lang) for name in each)] for each in (self._harder, self.opponents)
            )
            onward = self._main("harder", self._text("play.harder", names=met), "harder")
            if self._wins >= OFTEN:
                onward = replace(onward, lines=(self._text("play.harder.often", names=beaten, n=self._wins),))
            found.append(Card("again", self._text("action.again"), act="again", fields=at))
        elif last or self._is_out:
            onward = self._main("again", self._text("action.again"), "again")
        else:
            onward = self._main("next", self._text("action.next"), "next")
        if self._is_out and not last:
            found.insert(0, Card("finish", self._text("play.finish"), act="finish", fields=at))
        return [onward, *found]

    def _main(self, key: str, name: str, act: str) -> Card:
        """The buttons that go on; while a review is open, its own buttons are the primary ones."""
        fields = (("at", str(self.state.steps)),)
        return Card(key, name, act=act, fields=fields, shortcut="n", main=self.reviewing is None)

    @property
    def _wins(self) -> int:
        """How many games you have won against the opponents of this game, each of them."""
        return min(self.tally.games.get(name, (0, 0))[0] for name in self.opponents)

    @property
    def _harder(self) -> tuple[str, ...]:
        """Who is offered after a game that you won."""
        return harder(self.opponents, self.wanted, self._wins >= OFTEN)

    @property
    def _is_beaten(self) -> bool:
        """Whether you have won against bots, and stronger bots exist."""
        end = self.table.showdown
        won = PERSON not in self.opponents and self.table.is_over and end is not None and end.winners == (0,)
        return won and sorted(self._harder) != sorted(self.opponents)

    @property
    def _is_out(self) -> bool:
        """Whether nobody at this device has dice any more."""
        people = [0, *(seat for seat, name in enumerate(self.opponents, start=1) if name == PERSON)]
        return self.state.ended and not any(self.table.dice[seat] for seat in people)


def from_link(text: str) -> StepperState | None:
    """The game in the text of a link; None if there is none in it.

    >>> from_link("nothing") is None
    True
    """
    try:
        return from_address(text.partition("\n")[2])
    except BROKEN:
        return None


def is_under_way(state: StepperState) -> bool:
    """Whether something was said in a game that isn't over."""
    begun = bool(state.table.actions) or state.table.before is not None
    return begun and not state.table.is_over


def _called_in(words: Sequence[str]) -> tuple[str, ...]:
    """The names in a link that people typed, which no language changes.

    >>> _called_in(["play", "person", "called=Bo,Mia"])
    ('Bo', 'Mia')
    """
    return tuple(name for word in words if word.startswith(f"{CALLED}=") for name in word.partition("=")[2].split(","))


def _answers_in(words: Sequence[str]) -> tuple[tuple[tuple[int, str], ...], int]:
    """The answers in a review link, each with the place of its action in the record; and how much was shown.

    >>> _answers_in(["play", "stone", "2=doubt", "4=doubt_Ana", "told=5"])
    (((2, 'doubt'), (4, 'doubt Ana')), 5)
    """
    given = [word.partition("=") for word in words if "=" in word and not word.startswith(f"{CALLED}=")]
    revealed = max((int(word[:4]) for place, _, word in given if place == REVEALED), default=0)
    return tuple((int(place[:4]), word.replace("_", " ")) for place, _, word in given if place != REVEALED), revealed
