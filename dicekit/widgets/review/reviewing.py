"""`Reviewing`: the review of a game inside a part; the page of reviews and the table to play at share it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import traitlets

from dicekit import texts
from dicekit.dice.action import write
from dicekit.kit.html import Html, h, slot
from dicekit.kit.part import Later, Part, Refused, Slot
from dicekit.play import bots
from dicekit.play.review import Decision, judge
from dicekit.play.review.decisions import first_place
from dicekit.play.review.words import headline
from dicekit.widgets.draw.decisions import counted
from dicekit.widgets.review import again
from dicekit.widgets.review.case import Case, Reviewed, case_of
from dicekit.widgets.review.drawing import Drawn
from dicekit.widgets.review.stairs import Stairs


class Reviewing(Part):
    """A part that can show the review of a game; `reviewing` is what is shown, None nothing."""

    reviewing = traitlets.Instance(Reviewed, allow_none=True, default_value=None)
    html_review, html_stairs, html_alone = Slot(), Slot(), Slot()

    # what is on the page

    @property
    def _case(self) -> Case:
        assert self.reviewing is not None
        return case_of(self.reviewing.text)

    @property
    def decisions(self) -> list[Decision]:
        """The decisions that are shown, each with its tag, cost and outcome; none without a review."""
        now = self.reviewing
        return [] if now is None else self._case.decisions(now)

    def _at(self, decisions: list[Decision]) -> int:
        """The place of the decision that is looked at."""
        now = self.reviewing
        assert now is not None
        return first_place(decisions) if now.at is None else min(now.at, len(decisions) - 1)

    def _names(self) -> tuple[str, ...]:
        now = self.reviewing
        assert now is not None
        you = texts.say("table.you", self.lang)
        return tuple(you if seat == now.you else name for seat, name in enumerate(self._case.table.names))

    @property
    def _drawn_review(self) -> Drawn:
        now = self.reviewing
        assert now is not None
        return Drawn(self.uid, self._case, self._names(), now.you, self.lang, self.level)

    def _others(self, seat: int) -> dict[int, str]:
        """The bots at the other seats, if the game was played against them."""
        now = self.reviewing
        assert now is not None
        known = {place: name for place, name in enumerate(now.opponents, start=1) if name in bots}
        return {place: name for place, name in known.items() if place != seat}

    # requests

    def _shown(self) -> Reviewed:
        if self.reviewing is None:
            raise Refused(texts.say("table.late", self.lang))
        return self.reviewing

    def on_go(self, to: int) -> None:
        now, decisions = self._shown(), self.decisions
        if not 0 <= to < len(decisions):
            raise Refused(texts.say("review.no_more", self.lang))
        self.reviewing = replace(now, at=to, again=None)
        self.tell(self._drawn_review.spoken(decisions[to], len(decisions)))

    def on_round(self, number: int) -> None:
        now = self._shown()
        if now.only is None or number not in self._case.rounds(now):
            raise Refused(texts.say("review.no_more", self.lang))
        self.reviewing = replace(now, only=number, at=None, again=None, arriving=False)
        self._tell_decision()

    def on_whose(self, value: str) -> None:
        now, seats = self._shown(), len(self._case.table.names)
        seat = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else None
        if seat is not None and seat >= seats:
            raise self.unknown_act()
        self.reviewing = replace(now, whose=seat, at=None, again=None)
        self._tell_decision()

    def on_reading(self) -> None:
        now = self._shown()
        at = self._at(self.decisions) if self.decisions else None
        self.reviewing = replace(now, reading=not now.reading, at=at)
        self._tell_decision()

    def _tell_decision(self) -> None:
        decisions = self.decisions
        if decisions:
            self.tell(self._drawn_review.spoken(decisions[self._at(decisions)], len(decisions)))

    def on_retry(self) -> None:
        now, decisions = self._shown(), self.decisions
        chosen = decisions[self._at(decisions)] if decisions else None
        if chosen is None or not again.possible(chosen):
            raise Refused(texts.say("review.retry.impossible", self.lang))
        self.reviewing = replace(now, again=None if now.again is not None else chosen.table)

    def on_instead(self, word: str) -> None:
        now, decisions = self._shown(), self.decisions
        if now.again is None or now.again.showdown is not None:
            raise Refused(texts.say("table.late", self.lang))
        seat = decisions[self._at(decisions)].seat
        action = next((action for action in now.again.legal(seat) if write(action) == word), None)
        if action is None:
            raise self.unknown_act()
        after = again.answered(now.again.play(action, by=seat), seat, self._others(seat))
        self.reviewing = replace(now, at=self._at(decisions), again=after)
        self.tell(self._again(decisions[self._at(decisions)]).told())

    # drawing

    def _again(self, chosen: Decision) -> again.Again:
        now = self.reviewing
        assert now is not None
        assert now.again is not None
        others = self._others(chosen.seat)
        return again.Again(self.uid, chosen, now.again, self._case, self._names(), others, now, self.lang)

    def draw_review(self) -> Html:
        """The whole review, from the first answer to the four corners."""
        now = self.reviewing
        if now is None:
            return Html("")
        onward = self._onward()
        return self.memo.get("review", (now, self.lang, self.level, onward), lambda: self._drawing(now, onward))

    def _onward(self) -> Html | None:
        """The button that goes on after a review, if the page has one."""
        return None

    def _drawing(self, now: Reviewed, onward: Html | None) -> Html:
        decisions, drawn, say = self.decisions, self._drawn_review, drawn_text(self.lang)
        if not decisions:
            nothing = "unjudged" if self._case.unjudged(now) else "nothing"
            told = h("p", {"class": "finding"}, say(nothing, n=self._case.unjudged(now)))
            return h("div", {"class": "review"}, drawn.rounds(now), self._review_head(now), told, onward)
        own = bool(now.opponents) and now.you is not None and now.whose == now.you  # played here, by one person
        at = self._at(decisions)
        each = decisions[at]
        places = self._case.places(now)
        return h(
            "div",
            {"class": "review", "data-behaviour": "arrive" if now.arriving else None},
            drawn.rounds(now),
            self._answer(each),
            drawn.reason(each),
            self._retry(each),
            drawn.moments(at, decisions) if now.whose is None or any(one.cost for one in decisions) else None,
            drawn.luck(drawn.judged(now)) if now.whose is not None else None,
            drawn.folded(
                "moves",
                self._review_head(now),
                drawn.timeline(at, decisions, places),
                drawn.decision(each, len(decisions)),
                unfolded=not own,
            ),
            drawn.folded("alone", slot("alone")) if each.by in ("against", "reading") else None,
            drawn.folded("stairs", slot("stairs")),
            h("ol", {"class": "on-paper"}, [h("li", None, drawn.line(one, len(decisions))) for one in decisions]),
            None if now.only else drawn.folded("corners", drawn.corners(self._case.review(now), now.whose, None)),
            counted(decisions, self._case.name) if own and not now.reading else None,
            onward,
        )

    def draw_alone(self) -> Html | Later:
        """The same decision from the own dice alone, drawn once it is opened; nothing if the verdict goes by them."""
        now, decisions = self.reviewing, self.decisions
        if now is None or not decisions or decisions[self._at(decisions)].by not in ("against", "reading"):
            return Html("")
        each = decisions[self._at(decisions)]
        key = now.text, now.whose, now.only, self._at(decisions), self.lang

        def make() -> Html:
            return self._drawn_review.alone(judge(each.table, each.seat, each.action, outcome=each.outcome))

        return Later(key, lambda: self.memo.get("alone", key, make))

    def draw_stairs(self) -> Html | Later:
        """The staircase of the round that is looked at, drawn once it is visible: it takes a moment."""
        now, decisions = self.reviewing, self.decisions
        if now is None or not decisions:
            return Html("")
        each = decisions[self._at(decisions)]
        key = now.text, now.opponents, each.round, each.seat, now.reading, self.lang, self.level
        return Later(key, lambda: self.memo.get("stairs", key, lambda: self._stairs(now, each)))

    def _stairs(self, now: Reviewed, each: Decision) -> Html:
        ledger = self._case.ledger(each.round, each.seat, now)
        end = self._case.end(each.round)
        if end is None:
            return Html("")
        if ledger is None:
            return h("p", {"class": "note"}, texts.say("review.no_ledger", self.lang))
        return Stairs(ledger, end, self._names(), now.you, self.lang).draw(self.level + 1)

    def _answer(self, each: Decision) -> Html:
        """Whether the decision that is looked at was good."""
        name = "" if self.reviewing and each.seat == self.reviewing.you else self._names()[each.seat]
        told = headline(each, self.lang, name)
        if self._case.table.number > 1:
            told = texts.say("review.headline.round", self.lang, n=each.round, told=told)
        return h("p", {"class": "answer"}, told)

    def _review_head(self, now: Reviewed) -> Html:
        """Whose decisions are shown, and whether bids are read."""
        say, names = drawn_text(self.lang), self._names()
        chosen = "" if now.whose is None else str(now.whose)
        offered = [*((str(seat), name) for seat, name in enumerate(names)), ("", say("everybody"))]
        key = f"{self.uid}-whose"
        entries = [h("option", {"value": value, "selected": value == chosen}, name) for value, name in offered]
        marks = {"id": key, "class": "field", "data-act": "whose", "data-key": "whose"}
        switch: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "chip",
            "data-act": "reading",
            "data-key": "reading",
            "aria-pressed": "true" if now.reading else "false",
        }
        return h(
            "div",
            {"class": "controls"},
            h("div", {"class": "setting"}, h("label", {"for": key}, say("whose")), h("select", marks, entries)),
            None if now.opponents else h("button", switch, say("reading")),
        )

    def _retry(self, each: Decision) -> Html | None:
        """Try again from here: the button, or the table at that moment."""
        now = self.reviewing
        assert now is not None
        if not again.possible(each):
            return None
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "btn",
            "data-act": "retry",
            "data-key": "retry",
            "data-shortcut": "t",
        }
        if now.again is None:
            return h("p", {"class": "go"}, h("button", marks, drawn_text(self.lang)("retry")))
        return self._again(each).draw(self.level + 1, h("button", marks, drawn_text(self.lang)("retry.close")))


def drawn_text(lang: str) -> Any:
    """Texts of reviews in a language."""

    def say(key: str, **slots: object) -> str:
        return texts.say(f"review.{key}", lang, **slots)

    return say
