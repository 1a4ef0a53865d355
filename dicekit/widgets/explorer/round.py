"""`OddsRound`: the round at a table with odds: the other seats play by themselves, and chances are there when asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import odds, texts
from dicekit.dice.action import Action, Bid, Doubt, Exact, Pi, write
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.kit.frame import copy_panel, footer
from dicekit.kit.html import Html, classes, h, join, join_plain, join_sentences, slot
from dicekit.kit.part import Later, Refused, Slot
from dicekit.play import Choice, Draw, move
from dicekit.play.chances import Chances
from dicekit.play.review.against import believed, chance_of
from dicekit.play.review.decisions import Decision, judge, outcome
from dicekit.play.review.verdict import better_sentence, call_sentence, chance_sentence, main_decision, side_of
from dicekit.play.review.words import action_text
from dicekit.play.simple import Abacus, Climber
from dicekit.texts.numbers import nearest
from dicekit.widgets.draw.actions import Card, cards, chip, pause, pick_one, tray
from dicekit.widgets.draw.board import Board, body, line, modes, steppers
from dicekit.widgets.draw.past import in_words
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.draw.tabletop import tabletop
from dicekit.widgets.stepper.action_cards import ActionCards
from dicekit.widgets.stepper.address import address_of, marks_in
from dicekit.widgets.stepper.headline import headline, last_action, over
from dicekit.widgets.stepper.legal_bids import LegalBids
from dicekit.widgets.stepper.state import StepperState, actions_of

CHANCES, WAITS = "chances", "waits"  # words in a link


class Answerer(Abacus):
    """The rule of a seat that nobody plays: it opens as Climber does, and then answers as Abacus does."""

    name = "answerer"

    def bid(self, view: View, chances: Chances, draw: Draw) -> Bid | None:
        opening = Climber().bid(view, chances, draw) if view.standing is None else None
        return opening or super().bid(view, chances, draw)


ANSWERER = Answerer()


def answer(table: Table) -> Choice:
    """What the seat on turn says, if nobody plays it.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"])
    >>> answer(table).action, answer(table.play("9x5")).action
    (Bid('5x5'), Doubt('doubt'))
    """
    choice = move(table, ANSWERER).choice
    assert choice is not None
    return choice


def _by_rule(table: Table, action: Action) -> bool:
    """Whether the seat on turn, whose dice are known, would do this if nobody played it."""
    return table.hands[table.turn] is not None and answer(table).action == action


class OddsRound(LegalBids):
    """A round in which the seats that nobody plays act after a pause, and in which one can go back at any time.

    The viewer plays their own seat; all of them if the view follows the turn. After a step back or a look from another
    seat the table waits (`waits`) until it's asked to go on. `hints`: whether chances are shown, in all parts.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"])
    >>> stepper = OddsRound(table).play("4x5")
    >>> stepper.on_more(1); stepper.table.actions[1].seat
    1
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "reveal.js", "play.js")
    waits = traitlets.Bool(False, help="the others don't act until they're asked to")
    html_chooser = Slot()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("hints", False)
        super().__init__(*args, **kwargs)
        self.observe(self._ask, ["hints", "waits"])
        self.observe(self._changed, "waits")

    @property
    def you(self) -> int | None:
        """The seat that is called "you": none where one person plays them all."""
        return None if self.state.follow else self.state.seat

    @property
    def _by_itself(self) -> bool:
        """Whether it's the turn of a seat that nobody plays, and its dice are known."""
        state = self.state
        return not state.mine and not state.ended and self.table.hands[self.table.turn] is not None

    def sit_down(self, state: StepperState) -> OddsRound:
        self.waits = False
        super().sit_down(state)
        return self

    # requests from a browser

    def on_action(self, action: str, at: int) -> None:
        if self._by_itself and action != write(Pi()):  # which is said in or out of turn (C14)
            raise Refused(self._text("play.not_yours", name=self.table.names[self.table.turn]))
        self.waits = False
        super().on_action(action, at)

    def on_more(self, at: int) -> None:
        """The seat on turn acts."""
        self._on_time(at)
        if not self._by_itself:
            raise Refused(self._text("table.late"))
        self.waits = False
        super().on_action(write(answer(self.table).action), at)

    def on_go(self, at: int) -> None:
        """The table goes on."""
        self.on_more(at)

    def on_next(self, at: int) -> None:
        self.waits = False
        super().on_next(at)

    def on_again(self, at: int) -> None:
        self.waits = False
        super().on_again(at)

    def on_undo(self) -> None:
        """Go back to before your own last move; one step, where one person plays every seat."""
        super().on_undo()
        while not self.state.follow and self.state.before is not None and not self.state.mine:
            self.undo()
        self.waits = True

    def on_view(self, value: str) -> None:
        if self.state.follow:
            self.state = replace(self.state, follow=False)
        super().on_view(value)
        self.waits = True

    def on_follow(self) -> None:
        """Play every seat, or only the first one again."""
        super().on_follow()
        if not self.state.follow:
            self.view_from(0)
        self.waits = True

    def on_face(self, face: str, value: str = "") -> None:
        """Another face; where no bid on it is allowed, the rule against it."""
        before = self.state
        super().on_face(face, value)
        if self.state.chosen is not None and self.state.chosen not in self.state.legal_bids:
            objection = self.table.objection(self.state.chosen)
            self.state = before
            if objection is not None:
                raise Refused(self._because(objection))

    def on_restore(self, text: str) -> None:
        super().on_restore(text)
        marks = marks_in(text)
        with self.hold_trait_notifications():
            self.hints, self.waits = CHANCES in marks, WAITS in marks

    def _cover(self, seat: int | None) -> None:
        """Nothing is covered: one person plays every seat."""

    def _ask(self, _: Any = None) -> None:
        super()._ask()
        marks = [word for word, on in ((CHANCES, self.hints), (WAITS, self.waits)) if on]
        self.link = address_of(self.state, self._record(), marks)

    # the result of a round

    def _announcement(self) -> str:
        end = self.table.showdown
        if end is None:
            return super()._announcement()
        onward = ShowdownPanel(self.table, self.you, self.lang).onward()
        return join_plain(self.lang, self.result, *onward, self._call()[0])

    @property
    def result(self) -> str:
        """Who doubted whom, what was found, and who loses; empty before the end of a round."""
        table, end, you = self.table, self.table.showdown, self.you
        if end is None:
            return ""
        panel = ShowdownPanel(table, you, self.lang)
        if end.target != "bid" or end.bid is None or end.count is None:
            return join_plain(self.lang, last_action(table, you, self.lang), panel.found(), *panel.paid())
        return join_plain(self.lang, self._doubted(), self._found(end), *panel.paid())

    def _doubted(self) -> str:
        """Who doubted whom."""
        table, you = self.table, self.you
        last, bidder, bid = table.actions[-1], table.bidder, table.standing
        if not isinstance(last.action, Doubt) or bidder is None or bid is None:
            return last_action(table, you, self.lang)
        key = "yours" if bidder == you else "you" if last.seat == you else "other"
        slots = {
            "name": table.names[last.seat],
            "whom": table.names[bidder],
            "bid": bid.plain,
        }
        form = f"doubts_that{'.you' if last.seat == you else ''}"
        doubts = texts.action_label(form, table.game.variant.letter, self.lang)
        return self._text(f"explorer.doubted.{key}", doubts=doubts, **slots)

    def _found(self, end: Showdown) -> str:
        """How many there are, and that the bid is true or false."""
        key = "holds" if end.holds else "fails" if end.count else "none"
        return self._text(f"explorer.found.{key}", n=end.count)

    def _call(self) -> tuple[str, str]:
        """Whether your own call was good, apart from luck; and why."""
        you = self.you
        if you is None or not self.state.ended:
            return "", ""
        acted = [(before, at) for before, at in actions_of(self.state) if self.table.actions[at].seat == you]
        return self.memo.get("call", (self.table, you, self.lang), lambda: self._judged(acted, you))

    def _judged(self, acted: list[tuple[Table, int]], you: int) -> tuple[str, str]:
        end, lang = self.table, self.lang
        judged = [
            judge(before, you, end.actions[at].action, outcome=outcome(end, at))
            for before, at in acted
            if before.hands[you] is not None
        ]
        main = main_decision(judged)
        if main is None:
            return "", ""
        chance = chance_sentence(main, lang)
        own = self._clue(main, you) if chance else None
        why = chance, self._ten_rounds(main), self._doubt_lost(main), own
        return self._called(main), join_plain(lang, *filter(None, why))

    def _called(self, main: Decision) -> str:
        """Whether a call was right; a bid that nobody tested is named, with the better one."""
        lang, bid = self.lang, main.action
        if main.outcome is None and side_of(main) == "poor" and isinstance(bid, Bid):
            return join_plain(lang, self._text("explorer.untested", bid=bid.plain), better_sentence(main, lang))
        return join_plain(lang, *filter(None, (call_sentence(main, lang), better_sentence(main, lang))))

    def _ten_rounds(self, main: Decision) -> str:
        """What the best action, yours, a doubt and an exact call win or lose in ten such rounds."""
        kinds = (each for each in main.worths if isinstance(each, Doubt | Exact))
        compared = dict.fromkeys(each for each in (main.best[0], main.action, *kinds) if each in main.worths)
        unit = "points" if "stake" in main.table.game.options else "dice"
        named = ((action_text(each, main.table, self.lang), nearest(main.worths[each], 10)) for each in compared)
        ten = [self._ten(name, number, unit) for name, number in named]
        full = None
        exact = next((each for each in compared if isinstance(each, Exact)), None)
        if exact is not None and ActionCards(replace(self.state, table=main.table), self.lang).nothing_to_win():
            full = self._text("explorer.exact_full", exact=action_text(exact, main.table, self.lang))
        return join_plain(self.lang, self._text("explorer.ten", each=ten), full or "")

    def _ten(self, name: str, number: int, unit: str) -> str:
        sign = "+" if number > 0 else "−" if number else ""
        return self._text(f"explorer.ten.{unit}", name=name, sign=sign, n=abs(number))

    def _doubt_lost(self, main: Decision) -> str:
        """After an exact call that missed: that a doubt, though better, would have lost too, if so."""
        end = self.table.showdown
        better = side_of(main) != "good" and isinstance(main.best[0], Doubt)
        if not isinstance(main.action, Exact) or main.outcome != "lost" or not better or end is None or not end.bid:
            return ""
        if (end.count or 0) <= end.bid.quantity:
            return ""
        return self._text("explorer.doubt_lost", **texts.doubting(self.table.game.variant.letter, self.lang))

    def _clue(self, main: Decision, you: int) -> str:
        """That a verdict goes only by your own dice, and how many others had bid on the same number."""
        bid = main.action.plain if isinstance(main.action, Bid) else main.table.standing
        if bid is not None and (read := self._reading(main.table, you, bid)):
            return read
        said = {
            each.seat
            for each in main.table.actions
            if isinstance(each.action, Bid) and bid is not None and each.action.face == bid.face and each.seat != you
        }
        face = bid.face if said and bid is not None else None
        return self._text("explorer.verdict_clue", n=len(said) or None, face=face)

    def _reading(self, table: Table, you: int, bid: Bid) -> str:
        """How likely a bid was by your own dice, and knowing the rule of the others, if they have gone by it."""
        earlier = [(before, at) for before, at in actions_of(self.state) if at < len(table.actions)]
        others = [(before, table.actions[at].action) for before, at in earlier if table.actions[at].seat != you]
        if not others or not all(_by_rule(before, action) for before, action in others):
            return ""
        seats = {seat: ANSWERER for seat, dice in enumerate(table.dice) if dice and seat != you}
        known = believed(table, you, seats)
        if known is None:
            return ""
        p = odds.at_least(table.seen_by(you), bid)
        return self._text("play.reading", bid=bid, p=p, q=chance_of(table, bid, known))

    def _answered(self) -> Html | None:
        """Whose doubt ended the round, by which rule, and the way to their seat."""
        last, you = self.table.actions[-1], self.you
        if you is None or last.seat == you or not isinstance(last.action, Doubt) or last.action.seat is not None:
            return None
        name, known = self.table.names[last.seat], actions_of(self.state)
        by_rule = bool(known) and _by_rule(known[-1][0], last.action)
        look = {"type": "button", "class": "chip", "data-act": "view", "data-key": "from-seat"}
        return h(
            "div",
            {"class": "answered-by"},
            h("p", None, self._text("explorer.rule", name=name)) if by_rule else None,
            h("button", {**look, "data-arg-value": str(last.seat)}, self._text("explorer.seat", name=name)),
        )

    # drawing

    @property
    def _board(self) -> Board:
        return replace(super()._board, trimmed=True, asks=not self._by_itself)

    def draw(self) -> Mapping[str, str | Later]:
        state, uid, lang, memo, push = self.state, self.uid, self.lang, self.memo.get, self._action_cards.tray()
        seen = self.table, state.seat, state.follow, lang
        open_, asked = not state.ended, not self._by_itself and not state.ended
        return {
            "shell": memo("shell", (*seen, self.level, self.store_key, self.hints), self._kept_shell),
            "tabletop": self._around(),
            "showdown": memo("showdown", seen, self._showdown) if state.ended else "",
            "board": self._bids() if open_ else "",
            "chooser": steppers(uid, self._board) or "" if asked else "",
            "tray": tray(uid, push, lang) if push else "",
            "actions": join(self._enter(), self._buttons()),
            "tools": memo("tools", (*seen, state.before, state.glass), self._tools),
            "past": "",
            "table": memo("table", (*seen, self.hints), self._plain),
            "still": memo("still", seen, lambda: copy_panel(uid, self._in_words(), lang)),
            "help": memo("help", (lang,), lambda: h("p", None, self._text("table.help"))),
        }

    def _shell(self) -> Html:
        bar = h("div", {"class": "bar-of-table"}, [slot(each) for each in ("notice", "chooser", "actions")])
        places = [slot(each) for each in ("tabletop", "showdown", "board", "tray")]
        tools = {"class": "part tools", "role": "group", "aria-label": self._text("table.tools")}
        return h(
            "section",
            {
                "class": "stepper odds-round",
                "aria-labelledby": f"{self.uid}-title",
                "data-chances": "on" if self.hints else "off",
            },
            self._head(),
            places,
            bar,
            slot("fault"),
            h("div", tools, slot("tools"), footer(self.uid, self.lang)),
        )

    def _head(self) -> Html:
        """The game, the switch for all chances, and what was said last, or how the round ended."""
        words = self.result or headline(self.table, self.you, self.lang)
        key = "hide" if self.hints else "show"
        return h(
            "header",
            {"class": "headline"},
            h("p", {"class": "over"}, over(self.table, self.state.seat, self.lang)),
            chip(self._text(f"explorer.chances.{key}"), "hints", shortcut="c"),
            h(f"h{self.level}", {"id": f"{self.uid}-title"}, words),
        )

    def _around(self) -> Html:
        """The table; a new deal, a word of yours or a showdown scrolls it into view (`reveal.js`)."""
        seat, table = self.state.seat, self.table
        marks = {
            "class": classes("round-table", "reveal" if self.state.ended else "dealt"),
            "data-key": f"round{table.seed}-{table.number}",
            "data-said": sum(taken.seat == seat for taken in table.actions),
        }
        said = {each: self._bubble(each) for each in range(len(table.names)) if each != seat}
        return h("div", marks, tabletop(self.uid, replace(self._tabletop(), beside=said), self.level + 1))

    def _bubble(self, seat: int) -> Html:
        """What a seat said last in this round."""
        places = [place for place, taken in enumerate(self.table.actions) if taken.seat == seat]
        if not places:
            return h("p", {"class": "bubble blank", "aria-hidden": "true"}, "–")
        action, last = self.table.actions[places[-1]].action, places[-1] == len(self.table.actions) - 1
        if isinstance(action, Bid):
            words = texts.get_language(self.lang).bid(action.plain)
        else:
            words = in_words(self.table, places[-1], self.you, self.lang)
        return h("p", {"class": classes("bubble", last and "now"), "data-key": f"said{places[-1]}"}, words)

    def _bids(self) -> Html:
        """The board; number and face are chosen below it on a small screen."""
        uid, found = self.uid, self._board
        heading = h(f"h{self.level + 1}", {"id": f"{uid}-board"}, found.say("title"))
        head = h("header", {"class": "two"}, h("div", None, heading, line(found)), modes(found))
        marks = {"class": "part", "role": "group", "aria-labelledby": f"{uid}-board"}
        return h("div", marks, head, *body(uid, found)[1:])

    def _enter(self) -> Html | None:
        """That one says what another seat said, whose dice aren't known."""
        state = self.state
        if state.ended or state.mine or self._by_itself:
            return None
        return h("p", {"class": "note"}, self._text("explorer.enter", name=self.table.names[self.table.turn]))

    def _buttons(self) -> Html:
        """The actions as buttons; what they're worth is told after the round."""
        title, choices = self._choices()
        return cards(self.uid, title, [replace(entry, worth=None) for entry in choices])

    def _choices(self) -> tuple[str, list[Card]]:
        """The actions of the one whose turn it is; a single button while others act, and after a round."""
        state, choices = self.state, self._action_cards
        if state.ended:
            return choices.title(), [replace(entry, lines=()) for entry in choices.cards()]
        if self._by_itself:
            return choices.title(), [self._onward(), *(entry for entry in self._pi(choices))]
        found = [self._short(entry) for entry in choices.cards() if entry.key != "push" or entry.reason is None]
        early = [entry for entry in found if entry.early]
        if len(early) > 1:  # nobody has bid: one button for all that answer a bid
            words = " · ".join(entry.name for entry in early)
            one = replace(early[0], name=words, reason=self._text("action.early"))
            found = [one if entry is early[0] else entry for entry in found if entry is early[0] or not entry.early]
        return choices.title(), found

    def _short(self, entry: Card) -> Card:
        """An action's button with the game's own word for it, and with its chance only."""
        if self.table.game.variant.kind == "perudo" and entry.key in ("doubt", "exact"):
            entry = replace(entry, name=self._text(f"explorer.named.{entry.key}"))
        if entry.key == "exact" and entry.lines and self.table.standing is not None:
            chance = texts.get_language(self.lang).short(odds.exactly(self.state.view, self.table.standing))
            entry = replace(entry, lines=(chance,))
        if entry.key == "bid" and entry.lines and self.state.chosen is not None:
            likely = odds.at_least(self.state.view, self.state.chosen)
            entry = replace(entry, lines=(texts.get_language(self.lang).short(likely),))
        if entry.key == "doubt" and self.hints and self.table.standing is not None:
            false = 1 - odds.at_least(self.state.view, self.table.standing)
            entry = replace(entry, lines=(self._text("explorer.false", p=false),))
        return entry

    def _onward(self) -> Card:
        """The button for the next action of another seat; unless the table waits, it's pressed after a pause."""
        who, at = self.table.names[self.table.turn], (("at", str(self.state.steps)),)
        key, act = ("explorer.on", "go") if self.waits else ("play.more", "more")
        return Card(f"{act}{self.state.steps}", self._text(key, name=who), act=act, fields=at, shortcut="n", main=True)

    @staticmethod
    def _pi(choices: ActionCards) -> Iterator[Card]:
        """Pi, which may be said out of turn (C14)."""
        yield from (entry for entry in choices.cards() if entry.key == "pi" and entry.reason is None)

    def _showdown(self) -> Html:
        """Your own call, who holds how many, who pays and why, and what comes next; the result is the headline."""
        panel = ShowdownPanel(self.table, self.you, self.lang)
        heading = h(f"h{self.level + 1}", {"id": f"{self.uid}-showdown", "class": "sr-only"}, panel.say("showdown"))
        call, why = self._call()
        fold = {"class": "fold", "data-key": "why"}
        return h(
            "div",
            {"class": "part showdown", "role": "group", "aria-labelledby": f"{self.uid}-showdown"},
            heading,
            h("p", {"class": "finding"}, call) if call else None,
            self._answered(),
            h("details", fold, h("summary", None, self._text("doubt.why")), h("p", None, why)) if why else None,
            panel.counts() if panel.end.per_player else None,
            h("p", {"class": "status"}, join_sentences(self.lang, *panel.why(), *panel.out(), *panel.onward())),
        )

    def _tools(self) -> Html:
        state, seats = self.state, self._seats()
        nowhere = self._text("table.nothing_before") if state.before is None else None
        chosen = "" if state.seat is None else str(state.seat)
        return h(
            "div",
            {"class": "chips"},
            chip(self._text("table.undo"), "undo", shortcut="u", reason=nowhere),
            chip(self._text("table.glass"), "glass", pressed=state.glass, shortcut="g"),
            pick_one(self.uid, self._text("table.see_as"), "view", seats, chosen),
            chip(self._text("explorer.every"), "follow", pressed=state.follow, shortcut="v"),
            pause(self.uid, self.lang),
        )
