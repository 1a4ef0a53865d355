"""Drawing of a card table: the trick, the button, what is said, and the own hand; beside them odds and history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dicekit import texts
from dicekit.cards.actions import Play
from dicekit.cards.game import OPTIONS
from dicekit.cards.hand import SEATS
from dicekit.cards.levels import TARGET_POINTS
from dicekit.kit.frame import copy_panel, footer, with_storage
from dicekit.kit.html import Html, h, join, join_plain, slot
from dicekit.odds.deals_panel import panel
from dicekit.widgets.cards import hands, puzzles, rules
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.hindsight import changed, parted
from dicekit.widgets.cards.ideas import ideas_panel
from dicekit.widgets.cards.moments import moment, moment_panel, stops
from dicekit.widgets.cards.scenes import DONE, PUZZLES, puzzle_of
from dicekit.widgets.cards.state import Event, by_trick
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_panel import answer_panel, learnt_lines, question_panel
from dicekit.widgets.cards.turn_question import Asked, TurnQuestion, hand_of
from dicekit.widgets.draw import cards_panels as panels
from dicekit.widgets.draw import setup as sheet
from dicekit.widgets.draw.actions import chip, pick_one
from dicekit.widgets.draw.cards_art import card_sprite
from dicekit.widgets.draw.cards_table import CardTabletop, card_tabletop

LATEST = 4  # lines of the history that are shown


@dataclass(frozen=True)
class Drawing:
    """One moment of a card table: the question that waits, the last one that was asked, all of them, a rule, whether
    all rules are listed, and what was read or done."""

    uid: str
    level: int
    words: TableTexts
    question: TurnQuestion | None
    last_asked: Asked | None
    asked: tuple[Asked, ...]
    rule: str = ""
    listed: bool = False
    done: tuple[str, ...] = ()

    @cached_property
    def state(self) -> transitions.TableState:
        return self.words.state

    def say(self, key: str, **slots: object) -> str:
        return self.words.say(key, **slots)

    def slots(self, store_key: str, *, goes_on: bool) -> Mapping[str, str]:
        """The HTML of every slot."""
        state, words, low = self.state, self.words, self.level + 1
        brief = state.scene == "trick"
        role = None if state.seat is None else words.role(state.seat) or None
        return {
            "shell": with_storage(self.shell(), store_key),
            "defs": card_sprite(words.lang, state.skin),
            "head": self.head(),
            "strip": stops(words) or h("p", {"class": "card-strip"}, words.strip()),
            "tabletop": card_tabletop(self.uid, self.tabletop(), low, moment_panel(words), brief=brief),
            "pace": self.pace(goes_on),
            "hand": hands.own_hand(self.uid, words, role, low),
            "actions": Choices(words).drawn(self.uid),
            "rules": self.rules(low),
            "opener": self.rules_opener(),
            "score": self.score(),
            "word": h("p", {"class": "card-word"}, self.word()),
            "talk": h("div", {"class": "card-talk"}, list(self.talk())),
            "odds": self.odds(),
            "settled": self.counted(),
            "past": self.past(),
            "tools": self.tools(),
            "more": self.more(),
            "sheet": self.sheet(),
            "table": panels.tricks(state.hand.tricks, state.match.names, words.lang, state.skin),
            "still": copy_panel(self.uid, self.in_words(), words.lang),
            "help": h("p", None, self.say("help")),
        }

    def tabletop(self) -> CardTabletop:
        state, words, hand = self.state, self.words, self.state.hand
        if state.scene == "trick" and not state.events:
            hand = replace(hand, tricks=())  # nobody saw the trick before a puzzle
        roles, sides = tuple(map(words.role, SEATS)), (words.side(0), words.side(1))
        you = state.seat in state.mine
        return CardTabletop(state.match, hand, state.seat, you, state.glass, words.lang, state.skin, roles, sides)

    def head(self) -> Html:
        words, state, found = self.words, self.state, moment(self.words)
        told = found is not None and (state.waits or not state.my_turn)
        return join(
            h("p", {"class": "over"}, words.over()) if self.state.scene != "trick" else None,
            h(f"h{self.level}", {"id": f"{self.uid}-title"}, found.title if found and told else words.headline()),
        )

    def shell(self) -> Html:
        uid = self.uid
        tools = h(
            "div",
            {"class": "tools", "role": "group", "aria-labelledby": f"{uid}-tools"},
            h(f"h{self.level + 1}", {"id": f"{uid}-tools", "class": "sr-only"}, self.say("tools")),
            h(
                "div",
                {"class": "chips"},
                slot("tools"),
                slot("pace"),
                slot("opener"),
                self._opener("tools-more", "tools-more", "more"),
            ),
            slot("rules"),
            h(
                "div",
                {"class": "tools-more", "id": f"{uid}-tools-more", "hidden": True},
                slot("more"),
                self._opener("sheet", "change", "change"),
                h("div", {"class": "sheet", "id": f"{uid}-sheet", "hidden": True}, slot("sheet")),
                h("p", {"class": "note"}, self.say("rule")),
            ),
        )
        says = h("div", {"class": "card-says"}, slot("word"), slot("notice"), slot("fault"))
        inside = (*map(slot, ("tabletop", "actions", "hand")), says)  # what is said comes last: the cards don't move
        tabletop = h("div", {"class": "table tabletop card-tabletop"}, *inside)
        past = h("div", {"class": "part"}, slot("past"), footer(uid, self.words.lang))
        return h(
            "section",
            {"class": "stepper card-table", "aria-labelledby": f"{uid}-title"},
            slot("defs"),
            slot("strip"),
            h("header", {"class": "headline"}, slot("head")),
            h("div", {"class": "card-left"}, tabletop),
            h("div", {"class": "card-right"}, slot("talk"), slot("settled"), slot("score"), slot("odds"), past),
            tools,
        )

    def _opener(self, panel: str, key: str, name: str = "") -> Html:
        """A button that shows or hides a panel."""
        ident = f"{self.uid}-{panel}"
        marks = {"type": "button", "class": "chip", "data-toggle": ident, "data-key": key}
        return h("button", {**marks, "aria-expanded": "false", "aria-controls": ident}, self.say(name or panel))

    def rules_opener(self) -> Html:
        """The button that shows or hides the list of all rules."""
        marks = {"type": "button", "class": "chip", "data-act": "rules", "data-key": "rules-opener"}
        opened = {"aria-expanded": str(self.listed).lower(), "aria-controls": f"{self.uid}-rules"}
        return h("button", {**marks, **opened}, self.say("rules"))

    def rules(self, level: int) -> Html:
        """The list of all rules, if it's open."""
        listed = rules.rule_list(self.words, level) if self.listed else []
        return h("div", {"class": "card-rules", "id": f"{self.uid}-rules", "hidden": not listed}, listed)

    # under the cards

    def word(self) -> str:
        """One or two sentences: why cards are suggested, how a trick went, or what may be picked."""
        state, words, shown = self.state, self.words, moment(self.words)
        if state.scene == "trick":
            return puzzles.told(words)
        if advice := Choices(words).suggested():
            return advice
        if state.trick_ended and not state.picked:
            return words.trick_told()
        if shown and state.shown == "lead" and not state.my_turn:
            return shown.note
        if state.match.phase == "jokers" and state.my_turn and not state.waits:
            return rules.text("jokers", words)
        return hands.hint(words)

    def talk(self) -> Iterator[Html]:
        """What there is to read or to answer: how a hand ended, a rule, a question or its answer, plays to choose."""
        words, low, advice = self.words, self.level + 1, Choices(self.words).suggested()
        if self.state.settled:
            yield self.ended()
        if self.state.scene == "trick" and (found := puzzles.outcomes(self.uid, words, low)):
            yield found
            if puzzle_of(self.state).seed:
                yield self._went_on()
        if self.rule:
            yield rules.rule_card(self.rule, words, low, closes=True)
        elif self.question is not None:
            yield question_panel(self.uid, self.question, words, low)
        elif self.last_asked is not None and not advice:
            yield answer_panel(self.uid, self.last_asked, words, low)
        if ideas := ideas_panel(words):
            yield ideas

    def _went_on(self) -> Html:
        """The rest of the hand after a puzzle, a trick in one line, and how its points are counted; folded."""
        ended = transitions.to_me(replace(self.state, scene="short", mine=()))
        lines = [self._past_line(steps) for steps in by_trick(ended.events[len(self.state.events) :])]
        counted = TableTexts(replace(ended, mine=self.state.mine), self.words.lang).counted()
        return h(
            "details",
            {"class": "fold", "data-key": "puzzle-rest"},
            h("summary", None, self.say("puzzle.rest")),
            h("ol", {"class": "past card-past"}, [h("li", None, line) for line in lines]),
            h("p", {"class": "hint"}, join_plain(self.words.lang, *counted)),
        )

    def ended(self) -> Html:
        """The deciding trick, what another play would have changed, what was learnt, the levels and what follows."""
        state, words = self.state, self.words
        levels, *follows = words.consequences() or [""]
        trick = words.deciding()
        drawn = None
        if trick is not None and trick is not state.hand.tricks[-1]:  # the last one is on the table
            plays = [(words.who((trick.leader + at) % len(SEATS)), some) for at, some in enumerate(trick.plays)]
            drawn = panels.trick_line(plays, "", "")
        here = tuple(one for one in self.asked if one.hand == hand_of(state))
        lines = [h("p", None, h("b", None, decided), drawn)] if (decided := words.decided()) else []
        if state.scene == "short":
            lines += [h("p", {"class": "parted"}, line) for line in parted(words)]
        lines += [h("p", {"class": "changed"}, would)] if (would := changed(words)) else []
        lines += [h("p", {"class": "learnt"}, join_plain(words.lang, *learnt_lines(here, words)))]
        lines += [h("p", {"class": "levels"}, join_plain(words.lang, levels, *follows))]
        return h("div", {"class": "card-ended"}, *lines)

    # beside the table

    def odds(self) -> Html | str:
        """The odds of the viewer's seat; not while they would answer a question."""
        state, match = self.state, self.state.match
        if not state.hints or state.settled or not any(state.hand.held) or self.question or state.scene == "trick":
            return ""
        you, by_rule, words = state.seat in state.mine, match.dealer not in state.mine, self.words
        return panels.odds_panel(
            self.uid, panel(state.view), state.asked, words.lang, state.skin, self.level + 1, you=you, by_rule=by_rule
        )

    def score(self) -> Html | str:
        """The points of the attackers as a bar up to what they need, and the tricks."""
        state, words, dealer = self.state, self.words, self.state.match.dealer
        if state.scene == "trick" or state.settled or state.match.phase != "play" or dealer is None:
            return ""
        n, names = state.hand.trick_points, words.side(1 - dealer % 2, big=True)
        bar = h(
            "span", {"class": "score-bar", "aria-hidden": "true", "style": f"--w:{min(100, 100 * n // TARGET_POINTS)}%"}
        )
        title = h(f"h{self.level + 1}", None, self.say("score.title"))
        key = "score.line.enough" if n >= TARGET_POINTS else "score.line"
        line = h("p", None, self.say(key, names=names, n=n, line=TARGET_POINTS))
        return h("section", {"class": "part card-score"}, title, line, bar, h("p", None, words.tricks_won()))

    def counted(self) -> Html | str:
        """How the points were counted, folded."""
        return panels.settlement(self.say("settle"), self.words.counted()) if self.state.settled else ""

    def past(self) -> Html:
        """The latest actions, a trick in one line; the policy's reasons for those of the last line."""
        if self.state.scene == "trick" or not self.state.events:
            return Html("")
        head = h("header", None, h(f"h{self.level + 1}", None, self.say("past")))
        latest = by_trick(self.state.events)[-LATEST:]
        reasons = self.words.reasons(latest[-1]) if latest else []
        lines = [self._past_line(steps) for steps in latest]
        shown = panels.past(lines, reasons) if lines else h("p", None, self.say("past.nothing"))
        return h("div", {"class": "card-so-far"}, head, shown)

    def _past_line(self, steps: Sequence[Event]) -> Html:
        words = self.words
        if not isinstance(steps[0].action, Play):
            return h("span", None, join_plain(words.lang, *map(words.event_text, steps)))
        plays = [(words.who(step.seat), getattr(step.action, "cards", ())) for step in steps]
        sentence = join_plain(words.lang, *map(words.done, steps))
        return panels.trick_line(plays, sentence, join_plain(words.lang, *words.followed(steps[-1])))

    # the controls below

    def pace(self, goes_on: bool) -> Html:
        """How the others play; the browser asks for their next action after a pause."""
        state = self.state
        paces = [(name, self.say(f"pace.{name}")) for name in transitions.PACES]
        marks = {
            "class": "card-pace",
            "data-behaviour": "cardpace",
            "data-pace": state.pace,
            "data-at": str(state.count) if goes_on else None,
            "data-ended": state.trick_ended,
            "data-scene": self._seen_whole(),
        }
        shown = state.scene != "trick"
        return h("div", marks, pick_one(self.uid, self.say("pace"), "pace", paces, state.pace) if shown else None)

    def _seen_whole(self) -> str:
        """A name for each moment at which the whole table is scrolled into view; the first puzzle once it's played."""
        state = self.state
        if state.scene != "trick":
            return f"{state.scene} {state.match.hand_no}"
        return f"trick {state.puzzle} {state.tried}" if state.tried or state.puzzle > 1 else ""

    def tools(self) -> Html:
        """Ways into other parts of the game."""
        state = self.state
        if state.scene == "trick":
            last = state.puzzle == len(PUZZLES)
            return join(*self._to_puzzles(), *(self._to_hand(scene) for scene in transitions.SCENES[1 + last :]))
        if state.settled and state.scene == "short" and not state.match.is_over:
            return self._to_hand("whole")
        if not state.may_skip or len(state.mine) != 1:
            return Html("")
        begins = state.match.phase != "play"
        first = self._skip("first_trick", "e") if begins else None
        return join(first, self._skip("last_cards", None if begins else "e", n=transitions.LAST_CARDS))

    def _to_puzzles(self) -> Iterator[Html]:
        """A button to each other trick to try, with a tick on those that are done."""
        for number, name in enumerate(DONE, 1):
            if number != self.state.puzzle:
                fields = {"data-arg-number": str(number), "data-arg-at": str(self.state.count)}
                marks = {"type": "button", "class": "chip", "data-act": "puzzle", "data-key": f"chip-puzzle-{number}"}
                done = "✓" if name in self.done else None
                yield h("button", {**marks, **fields}, self.say("puzzle.to", n=number, done=done))

    def _skip(self, act: str, shortcut: str | None, **slots: object) -> Html:
        """A button that skips a part of the hand."""
        marks = {"type": "button", "class": "chip", "data-act": act, "data-arg-at": str(self.state.count)}
        return h("button", {**marks, "data-key": f"chip-{act}", "data-shortcut": shortcut}, self.say(act, **slots))

    def _to_hand(self, scene: str) -> Html:
        """A button to a hand, beside the main one."""
        marks = {"type": "button", "class": "chip", "data-act": "hand", "data-arg-scene": scene}
        marks |= {"data-arg-at": str(self.state.count), "data-key": f"chip-hand-{scene}"}
        return h(
            "button", marks, self.say(f"hand.{scene}", **({"n": transitions.LAST_CARDS} if scene == "short" else {}))
        )

    def more(self) -> Html:
        """Less used controls: the table's options, then views of hidden cards."""
        state, lang = self.state, self.words.lang
        called = (texts.called(name, lang) for name in state.match.names)
        named = [*((str(seat), name) for seat, name in enumerate(called)), ("", self.say("spectator"))]
        nowhere = self.say("nothing_before") if state.before is None else None
        table = (
            chip(self.say("undo"), "undo", shortcut="u", reason=nowhere),
            chip(self.say("hints"), "hints", pressed=state.hints, shortcut="c"),
            chip(self.say("new"), "again"),
            *([chip(self.say("one_trick"), "one_trick")] if state.scene != "trick" else []),
            chip(self.say("tiles"), "skin", pressed=state.skin == "tiles", shortcut="t"),
        )
        looks = (
            chip(self.say("glass"), "glass", pressed=state.glass, shortcut="o"),
            pick_one(self.uid, self.say("see_as"), "view", named, "" if state.seat is None else str(state.seat)),
            chip(self.say("all_seats"), "seats", pressed=len(state.mine) > 1),
        )
        return join(
            h("p", {"class": "hint"}, self.say("tiles.about")),
            h("div", {"class": "chips"}, *table),
            h("p", {"class": "hint"}, self.say("looks.about")),
            h("div", {"class": "chips"}, *looks),
        )

    def sheet(self) -> Html:
        """The rules of this table, and its seed."""
        match, lang = self.state.match, self.words.lang
        chosen = match.game.options
        options = [sheet.option_control(self.uid, "da_gunzi", each, chosen[each.name], lang) for each in OPTIONS]
        return Html(
            sheet.group(
                self.uid,
                "rules",
                self.say("options"),
                h("p", {"class": "note"}, self.say("options.about")),
                sheet.grid(options),
                sheet.seed_form(self.uid, match.seed or "", lang),
                level=self.level + 2,
            )
        )

    def in_words(self) -> str:
        """The table as text: headline, own cards, history."""
        state, words = self.state, self.words
        lines = [words.over(), words.headline(), words.last()]
        if state.seat is not None and not state.settled:
            lines.append(hands.in_words(words))
        lines += words.settlement() if state.settled else []
        lines += [words.event_text(event) for event in state.events]
        return "\n".join(lines)
