"""`AgainstBots`: a table at which bots answer; the base of whole games and of practice rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from dicekit import texts
from dicekit.dice.action import Bid, Doubt, Pi, write
from dicekit.dice.hand import Face
from dicekit.errors import Objection
from dicekit.kit.frame import act_mark, copy_panel, footer, with_storage
from dicekit.kit.html import Child, Html, classes, h, join, join_sentences, slot
from dicekit.kit.part import Later, Refused
from dicekit.play import bots, move
from dicekit.widgets.draw.actions import Card, Tray, cards, chip, tray
from dicekit.widgets.draw.board import board
from dicekit.widgets.draw.past import in_words
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.draw.tabletop import Tabletop, tabletop, wild_words
from dicekit.widgets.play.about import about_action, alone, last_dice, listened, reading
from dicekit.widgets.play.conversation import Conversation
from dicekit.widgets.play.setup import PERSON
from dicekit.widgets.stepper import state as steps
from dicekit.widgets.stepper.action_cards import ActionCards
from dicekit.widgets.stepper.headline import headline
from dicekit.widgets.stepper.legal_bids import LegalBids

Own = TypeVar("Own", bound="AgainstBots")


class AgainstBots(LegalBids, Conversation):
    """A table at which the seats after yours are bots, or people on the same device."""

    after: ClassVar[tuple[str, ...]] = ()  # slots below table and buttons
    beside: ClassVar[tuple[str, ...]] = ()  # slots below what was said in the round
    by_round: ClassVar[bool] = False  # whether each round is played for itself
    _tucked = False  # whether the finished table is hidden in favour of its review
    _choosing = False  # whether a game was left and the next isn't chosen yet

    def answer(self: Own) -> Own:
        """Let the bot on turn act.

        Raises:
            ValueError: no bot is on turn.
        """
        bot = self._bot
        if bot is None or self.state.ended:
            raise ValueError("no bot is on turn")
        made = move(self.table, bot)
        assert made.choice is not None
        self._bot_choices[self.table.number, len(self.table.actions)] = made.choice
        self.play(made.choice.action, made.seat)
        return self

    # requests from a browser

    def on_action(self, action: str, at: int) -> None:
        if self._bot is not None and not (action == write(Pi()) and self._may_pi):
            raise self._not_yours()
        super().on_action(action, at)

    @property
    def _may_pi(self) -> bool:
        """Whether you may say pi, which is said in or out of turn (C14)."""
        return self.state.seat == 0 and not self.state.ended and self.table.objection(Pi(), 0) is None

    def on_more(self, at: int) -> None:
        self._on_time(at)
        if self._bot is None or self.state.ended:
            raise Refused(self._text("table.late"))
        self.answer()
        sentence = self._sentences()[-1]
        self.announce(f"{sentence} {self._reveal.text()}" if self.state.ended else sentence)

    @property
    def _action_cards(self) -> ActionCards:
        speakers = {self.opponent_at(taken.seat) for taken in self.table.actions if taken.seat != self.state.seat}
        clues = any(name == PERSON or not getattr(bots[name], "stranger", False) for name in speakers)
        return replace(super()._action_cards, worths=False, clues=clues)

    def _because(self, objection: Objection) -> str:
        return objection.text(self.lang)

    def _not_yours(self) -> Refused:
        return Refused(self._text("play.not_yours", name=self.table.names[self.table.turn]))

    def on_restart(self) -> None:
        """Go back to the last turn of a person, after a fault; once more goes one turn further."""
        at = self.state.before
        while at is not None and (at.ended or self.opponent_at(at.table.turn) != PERSON):
            at = at.before
        if at is None:
            at = self._first
        now = at.table.number, len(at.table.actions)
        self._bot_choices = {place: choice for place, choice in self._bot_choices.items() if place < now}
        self.state = steps.look(at, None if PERSON in self.opponents else 0)

    def on_undo(self) -> None:
        raise self.unknown_act()

    def on_reveal(self, at: int) -> None:
        raise self.unknown_act()

    on_glass = on_follow = on_undo

    def on_view(self, value: str) -> None:
        raise self.unknown_act()

    # drawing

    @property
    def _covered(self) -> bool:
        """Whether a person is on turn whose dice are still hidden."""
        return self._bot is None and not self.state.ended and self.state.seat != self.table.turn

    @property
    def _mine(self) -> bool:
        """Whether it is the viewer's turn."""
        return not self.state.ended and self._bot is None and not self._covered

    @property
    def _seen(self) -> tuple[Any, ...]:
        """The values that most pieces of the drawing depend on."""
        return self.table, self.state.seat, self.lang

    def _tray(self) -> Tray | None:
        """Dice to pick for a push; the bid that goes with them is changed where bids are chosen, above."""
        push = self._action_cards.tray()
        return push if push is None or self.state.chosen is None else replace(push, bids=())

    def _closed(self) -> dict[Face, Objection]:
        """The faces on which no bid is legal, each with the rule against its highest bid."""
        shown, table = self._board, self.table
        open_faces = {bid.face for bid in shown.legal}
        highest = {bid.face: bid for bid in shown.chances if bid.face not in open_faces}
        found = {face: table.objection(bid) for face, bid in highest.items()}
        return {face: objection for face, objection in found.items() if objection is not None}

    def draw(self) -> Mapping[str, str | Later]:
        state, uid, lang, low, memo, mine = self.state, self.uid, self.lang, self.level + 1, self.memo.get, self._mine
        seen, push = self._seen, self._tray() if mine else None
        return {
            "shell": memo(
                "shell",
                (*seen, low, self.store_key, self._tucked, self._choosing),
                lambda: with_storage(self._shell(), self.store_key),
            ),
            "tabletop": self._drawn_tabletop(),
            "bot_log": memo("bot_log", (*seen, self.opponents, low), self._bot_log),
            "showdown": self._showdown_panel() if state.ended else "",
            "board": board(uid, replace(self._board, closed=self._closed()), low) if mine else "",
            "tray": tray(uid, push, lang) if push else "",
            "actions": join(
                self._known() if mine and self.hints else None,
                cards(uid, *(self._choices() if mine else self._cards())),
                self._bidder_rule() if mine else None,
                self._barred() if mine else None,
                act_mark(self._acted, "use"),
            ),
            "tools": memo("tools", (lang, self.hints, mine), self._tools),
            "table": memo("table", (*seen, self.hints), self._as_table),
            "still": memo("still", seen, lambda: copy_panel(uid, self._in_words(), lang)),
            "help": memo("help", (lang,), lambda: h("p", None, self._text("play.help"))),
        }

    def _shell(self) -> Html:
        """The layout: the table on one side, the log and the actions on the other."""
        side = ("showdown", "board", "notice", "tray", "actions", "bot_log", *self.beside, "fault")
        tools = h(
            "div",
            {"class": "part tools", "role": "group", "aria-label": self._text("table.tools")},
            slot("tools"),
            self._below(),
            footer(self.uid, self.lang),
        )
        gone = self._tucked or self._choosing
        css = classes("stepper play", gone and "tucked", self._choosing and "choosing")
        marks = {"class": css, "aria-labelledby": f"{self.uid}-title", "data-cups-of": self.round_of_class}
        return h(
            "section",
            marks,
            self._head(),
            slot("tabletop"),
            h("div", {"class": "side"}, [slot(name) for name in side]),
            [slot(name) for name in self.after],
            tools,
        )

    @property
    def round_of_class(self) -> int | None:
        """The round whose cups are up, if a class has it on its wall, too; None as a rule."""
        return None

    def _head(self) -> Html:
        """The last action and whose turn it is; once the cups are up, who paid for the round."""
        return h(
            "header",
            {"class": "headline"},
            h("p", {"class": "progress"}, self._progress()),
            h(f"h{self.level}", {"id": f"{self.uid}-title"}, self._title()),
        )

    def _progress(self) -> str:
        table, game = self.table, texts.say(f"game.{self.table.game.variant.name}", self.lang)
        wild = wild_words(table.seen_by(self.state.seat), self.lang)
        return self._text("play.progress", game=game, round=table.number, dice=self._dice, wild=wild)

    @property
    def _dice(self) -> int:
        """The dice of this round."""
        return sum(len(hand or ()) for hand in self.table.dealt)

    def _title(self) -> str:
        if self.table.is_over:
            return join_sentences(self.lang, *self._reveal.onward())
        if self.state.ended:
            return join_sentences(self.lang, self._who_doubted(), *self._reveal.paid()) or self._text("table.showdown")
        return headline(self.table, self.state.seat, self.lang)

    def _who_doubted(self) -> str:
        """That an opponent has doubted a bid; empty after your own doubt, and after other actions."""
        last = self.table.actions[-1]
        if last.seat == self.state.seat or not isinstance(last.action, Doubt) or last.action.seat is not None:
            return ""
        own = texts.doubting(self.table.game.variant.letter, self.lang)
        return self._text("play.doubted", name=self.table.names[last.seat], **own)

    def _drawn_tabletop(self) -> Html:
        """The table with each player's last action; at the end of a round, the showdown."""
        seat = self.state.seat
        marks = {
            "class": classes(
                "round-table", "reveal" if self.state.ended else "dealt", PERSON in self.opponents and "people"
            ),
            "data-key": f"round{self.table.seed}-{self.table.number}",
            "data-shown": None if seat is None else len(self.table.shown[seat]) or None,
            "data-said": sum(taken.seat == seat for taken in self.table.actions),
            "style": f"--seats:{len(self.table.names)}",
        }
        return h("div", marks, tabletop(self.uid, self._tabletop(), self.level + 1))

    def _tabletop(self) -> Tabletop:
        end = self.table.showdown
        drawn = replace(
            super()._tabletop(),
            beside={seat: self._bubble(seat) for seat in range(len(self.table.names))},
            alone=PERSON not in self.opponents,
        )
        if end is None or end.count is None:
            return drawn
        running = h("b", {"class": "run", "style": f"--to:{end.count}", "aria-hidden": "true"})
        total = h("span", {"class": "sr-only"}, end.count)
        assert end.bid is not None
        hits = self.table.rules.hits(end.bid)
        wild = next((face for face in hits if face != end.bid.face), None)
        shown = sum(die in hits for hand in (*end.hands, *end.shown) for die in hand)
        key = "found" if shown == end.count else "found.hands"
        before, _, after = self._text(f"play.{key}", face=end.bid.face, wild=wild).partition("¦")
        return replace(drawn, below=h("p", {"class": "by found"}, before, running, total, after))

    def _bubble(self, seat: int) -> Html:
        """What a seat said last in this round, or how many of its dice count once the cups are up."""
        end = self.table.showdown
        if end is not None and end.per_player and self.table.dice[seat] - end.change[seat]:
            held = end.per_player[seat]
            return h("p", {"class": classes("badge", not held and "none"), "aria-hidden": "true"}, held)
        place = max((at for at, taken in enumerate(self.table.actions) if taken.seat == seat), default=None)
        if seat == self.state.seat:
            return Html("")
        if place is None:
            return h("p", {"class": "bubble blank", "aria-hidden": "true"}, "–")
        action = self.table.actions[place].action
        if isinstance(action, Bid):
            words = texts.get_language(self.lang).bid(action.plain)
        else:
            words = in_words(self.table, place, self._you, self.lang)
        now = place == len(self.table.actions) - 1
        marks = {"class": classes("bubble", now and "now"), "data-key": f"said{place}", "aria-hidden": "true"}
        return h("p", marks, words)

    def _as_table(self) -> Html:
        """The bids that are possible; once the cups are up, what each player holds."""
        if self._mine:
            return self._plain()
        end = self.table.showdown
        return self._reveal.counts() if end and end.per_player else Html("")

    def _below(self) -> Child:
        """What is below the table, before the footer."""
        return None

    def _tools(self) -> Html:
        return h("div", {"class": "chips"}, chip(self._text("table.hints"), "hints", pressed=self.hints, shortcut="c"))

    def _showdown_panel(self) -> Html:
        """The result of the round: what was found, and what comes next; what it costs, where the headline doesn't."""
        panel = self._reveal
        found, onward = panel.found(), join_sentences(self.lang, *panel.onward())
        outcome = join_sentences(self.lang, *(panel.costs() if self.table.is_over else panel.out()))
        costs = h("b", None, outcome) if outcome else ""
        last = (
            h("span", None, last_dice(self.table, None if PERSON in self.opponents else self.state.seat, self.lang))
            if self.table.is_over
            else Html("")
        )
        first, then = (onward, (last, found, costs)) if self.table.is_over else (found, (costs, onward))
        return h(
            "div",
            {
                "class": classes("part showdown", panel.end.winners == (self.state.seat,) and "won"),
                "role": "group",
                "aria-label": self._text("table.showdown"),
            },
            h("p", {"class": classes("finding", "fails" if self._lost else "holds")}, first),
            h("p", {"class": "status"}, join_sentences(self.lang, *then)),
            h("p", {"class": "status"}, clue) if (clue := self._clue()) else None,
        )

    @property
    def _reveal(self) -> ShowdownPanel:
        """The texts of the showdown; where several people look on, nobody is "you"."""
        return ShowdownPanel(self.table, None if PERSON in self.opponents else self.state.seat, self.lang)

    @property
    def _lost(self) -> bool:
        """Whether the round cost the viewer something, or somebody else has won the game."""
        end, seat = self.table.showdown, self.state.seat
        if end is None or seat is None or PERSON in self.opponents:
            return False
        return end.loser == seat or end.change[seat] < 0 or bool(end.winners and seat not in end.winners)

    def _choices(self) -> tuple[str, list[Card]]:
        """Your bid, and the other actions that are possible now."""
        choices = self._action_cards
        shown = [entry for entry in choices.cards() if entry.main or entry.reason is None or self._is_used(entry)]
        if self.state.open:  # the panel of the push has its own button, and one to leave it
            shown = [entry for entry in shown if entry.key not in ("bid", "push")]
        return choices.title(), [self._named(entry) for entry in shown]

    def _is_used(self, entry: Card) -> bool:
        """Whether this is the exact call, used up for this game."""
        used, seat = self.table.exact_used, self.table.turn
        return entry.key == "exact" and entry.reason is not None and seat < len(used) and used[seat]

    def _known(self) -> Html | None:
        """A note that chances come from your own dice alone, and what they leave out."""
        bids = [self.table.standing, *([self.state.chosen] if self.state.chosen in self.state.legal_bids else [])]
        return alone(self.state.view, [bid for bid in bids if bid is not None], self.lang)

    def _bidder_rule(self) -> Html | None:
        """The rule of the opponent whose bid you answer; folded once you have taken a turn."""
        bidder = self.table.bidder
        if bidder is None or bidder == self.state.seat or self.opponents[bidder - 1] == PERSON:
            return None
        name = self.opponents[bidder - 1]
        rule = self._met(name)
        if self.table.before is None and all(taken.seat != self.state.seat for taken in self.table.actions):
            return h("p", {"class": "about reading"}, rule)
        called = self._text("play.rule_of", name=self.table.names[bidder])
        told = h("p", {"class": "about"}, rule)
        return h("details", {"class": "fold", "data-key": "rule"}, h("summary", None, called), told)

    def _clue(self) -> str:
        """After your doubt, what the bids revealed beyond your own dice, if chances are shown."""
        actions = self.table.actions
        if not self.hints or not actions or actions[-1].seat != self._you or not isinstance(actions[-1].action, Doubt):
            return ""
        before = steps.actions_of(self.state)[-1][0]
        key = before, self.opponents, self.lang
        return self.memo.get("clue", key, lambda: reading(before, listened(before, self.opponents), self.lang))

    def _barred(self) -> Html:
        """The actions of this game that are not possible now, each with its reason, folded."""
        if self.table.standing is None:
            return Html("")
        found = [
            entry
            for entry in self._action_cards.cards()
            if not entry.main and entry.reason is not None and not self._is_used(entry)
        ]
        lines = [h("li", None, h("b", None, entry.name), " ", entry.reason) for entry in found]
        marks = {"class": "fold barred", "data-key": "barred"}
        return (
            h("details", marks, h("summary", None, self._text("play.barred")), h("ul", None, lines))
            if found
            else Html("")
        )

    def _named(self, entry: Card) -> Card:
        """The card, with a sentence on what the action does and costs."""
        if self._is_used(entry):
            return replace(entry, reason=self._text("play.about.exact.used"))
        if entry.key == "push":
            return replace(entry, name=self._text("play.push"), lines=(self._text("play.about.push"),))
        lines = about_action(self.table, self.state.view, entry.key, self.hints, self.lang, by_round=self.by_round)
        return replace(entry, lines=lines) if lines else entry

    def _cards(self) -> tuple[str, list[Card]]:
        """The buttons while it's nobody's turn at this device, or after the round."""
        raise NotImplementedError
