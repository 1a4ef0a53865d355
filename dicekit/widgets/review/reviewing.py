"""`Reviewing`: the review of a game inside a part; the page of reviews and the table to play at share it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import traitlets

from dicekit import texts
from dicekit.dice.action import write
from dicekit.kit.html import Html, classes, h, slot
from dicekit.kit.part import Later, Part, Refused, Slot
from dicekit.play import bots
from dicekit.play.review import Decision
from dicekit.play.review.asking import offered
from dicekit.play.review.decided import decided_sentence
from dicekit.play.review.decisions import first_place
from dicekit.play.review.lesson import lesson, lesson_sentence
from dicekit.widgets.draw.decisions import counted
from dicekit.widgets.review import again
from dicekit.widgets.review.case import Case, Reviewed, case_of
from dicekit.widgets.review.drawing import ASSUMED, ReviewDrawing
from dicekit.widgets.review.waterfall import Waterfall
from dicekit.widgets.stepper import state as steps
from dicekit.widgets.stepper.bidding import read_face
from dicekit.widgets.stepper.state import StepperState


class Reviewing(Part):
    """A part that can show the review of a game; `reviewing` is what is shown, None nothing."""

    reviewing = traitlets.Instance(Reviewed, allow_none=True, default_value=None)
    html_review, html_waterfall, html_decided = Slot(), Slot(), Slot()

    # what is shown

    @property
    def _case(self) -> Case:
        assert self.reviewing is not None
        return case_of(self.reviewing.text, self.reviewing.typed)

    @property
    def decisions(self) -> list[Decision]:
        """The decisions that are shown, each with its tag, cost and outcome; none without a review."""
        now = self.reviewing
        return [] if now is None else self._case.decisions(now)

    @property
    def _places(self) -> list[int]:
        """The places of all actions that can be looked at, in the record."""
        assert self.reviewing is not None
        return self._case.places(replace(self.reviewing, only=None))

    def _at(self, now: Reviewed) -> int:
        """The place that is shown: the chosen one, else the first unanswered one, else the most important one."""
        places = self._places
        if now.at is not None:
            return min(now.at, len(places) - 1)
        shown = self._case.costliest(now) or self._case.places(now) or places
        asked = next((at for at in shown if self._case.must_ask(at, now)), None)
        if asked is None:
            asked = shown[first_place([self._case.decision(at, 1, now) for at in shown])]
        return places.index(asked)

    def _is_ready(self, now: Reviewed) -> bool:
        """Whether the first question is known: the costliest decisions need all to be judged."""
        return not self._case.is_ranked(now) or self._case.is_judged(now)

    def _decision(self, now: Reviewed) -> Decision | None:
        """The decision that is looked at; None if there is none."""
        places = self._places
        if not places:
            return None
        at = self._at(now)
        return self._case.decision(places[at], at + 1, now)

    def _is_revealed(self, now: Reviewed) -> bool:
        """Whether the verdict on the decision that is looked at may be shown."""
        return self._case.is_revealed(self._places[self._at(now)], now)

    def _is_round_revealed(self, now: Reviewed, number: int) -> bool:
        """Whether every decision of a round may be shown, so that its cups may come up."""
        return all(self._case.is_revealed(at, now) for at in self._case.rounds(now).get(number, []))

    def _is_all_revealed(self, now: Reviewed) -> bool:
        """Whether nothing is left to ask."""
        return all(self._case.is_revealed(at, now) for at in self._places)

    def _opened(self, now: Reviewed) -> list[Decision]:
        """The decisions whose verdicts may be shown; forced ones elsewhere only if all are shown."""
        near = set(self._places if self._is_all_revealed(now) else self._case.places(now))
        return [
            self._case.decision(at, n, now)
            for n, at in enumerate(self._places, start=1)
            if at < now.revealed or now.answer(at) is not None or (at in near and self._case.is_revealed(at, now))
        ]

    def _names(self) -> tuple[str, ...]:
        now = self.reviewing
        assert now is not None
        you = texts.say("table.you", self.lang)
        return tuple(
            you if seat == now.you else texts.called(name, self.lang)
            for seat, name in enumerate(self._case.table.names)
        )

    @property
    def _drawn_review(self) -> ReviewDrawing:
        now = self.reviewing
        assert now is not None
        return ReviewDrawing(self.uid, self._case, self._names(), now, self.lang, self.level)

    def _others(self, seat: int) -> dict[int, str]:
        """The bots at the other seats, if the game was played against them."""
        now = self.reviewing
        assert now is not None
        met = self._case.met(now)
        start = len(self._case.table.names) - len(met)
        known = {place: name for place, name in enumerate(met, start) if name in bots}
        return {place: name for place, name in known.items() if place != seat}

    # requests

    def _shown(self) -> tuple[Reviewed, Decision]:
        """What is shown, and the decision that is looked at."""
        now = self.reviewing
        each = None if now is None else self._decision(now)
        if now is None or each is None:
            raise Refused(texts.say("table.late", self.lang))
        return now, each

    def on_go(self, to: int) -> None:
        """Look at a decision."""
        now, _ = self._shown()
        places = self._places
        if not 0 <= to < len(places):
            raise Refused(texts.say("review.no_more", self.lang))
        only = None if now.only is None else self._case.actions[places[to]].table.number
        self.reviewing = replace(now, at=to, only=only, again=None, arriving=False)
        self._announce_decision()

    def on_choice(self, action: str) -> None:
        """Answer the question, which opens the verdict."""
        now, each = self._shown()
        at = self._at(now)
        possible = offered(each)
        if self._is_revealed(now) or action not in [write(offer) for offer in possible]:
            raise self.unknown_act()
        self.reviewing = replace(now, at=at, answers=(*now.answers, (self._places[at], action)), arriving=False)
        self._announce_decision()

    def on_open_all(self) -> None:
        """Show everything without questions."""
        now, _ = self._shown()
        self.reviewing = replace(now, revealed=len(self._case.actions), at=self._at(now), arriving=False)
        self._announce_decision()

    def on_in_order(self) -> None:
        """After the costliest decisions, ask all of them in order."""
        now, _ = self._shown()
        if not self._case.is_ranked(now):
            raise Refused(texts.say("table.late", self.lang))
        self.reviewing = replace(now, whole=True, at=None, again=None, arriving=False)
        self._announce_decision()

    def on_whose(self, value: str) -> None:
        now, seats = self.reviewing, len(self._case.table.names) if self.reviewing else 0
        seat = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else None
        if now is None or (seat is not None and seat >= seats):
            raise self.unknown_act()
        self.reviewing = replace(now, whose=seat, at=None, again=None)
        self._announce_decision()

    def on_like(self, value: str) -> None:
        """Choose what is assumed of others who aren't known: that they play like a bot, bids as clues, or nothing."""
        now, _ = self._shown()
        if value not in ASSUMED or now.opponents:
            raise self.unknown_act()
        like = value if value in bots else ""
        self.reviewing = replace(now, reading=value == "reading", like=like, at=self._at(now), again=None)
        self._announce_decision()

    def _announce_decision(self) -> None:
        now = self.reviewing
        if now is not None and not self._is_ready(now):
            self.announce(texts.say("review.ranking", self.lang))
        elif now is not None and (each := self._decision(now)) is not None:
            places, revealed = self._places, self._is_revealed(now)
            self.announce(self._drawn_review.announced(each, len(places), revealed, now.answer(places[self._at(now)])))

    def on_retry(self) -> None:
        """Go back to this moment with a free choice; once more after it was tried."""
        now, each = self._shown()
        if not self._is_revealed(now) or not again.possible(each):
            raise Refused(texts.say("review.retry.impossible", self.lang))
        self.reviewing = replace(now, at=self._at(now), again=again.start(each), arriving=False)
        self.announce(texts.say("review.retry.pick", self.lang))

    def on_back(self) -> None:
        """Leave what is tried again."""
        now, _ = self._shown()
        self.reviewing = replace(now, again=None)

    def on_retry_step(self, by: int) -> None:
        self._consider(lambda state: steps.step(state, max(-100, min(by, 100))))

    def on_retry_face(self, face: str, value: str = "") -> None:
        wanted = read_face(face)
        self._consider(lambda state: steps.face(state, wanted))

    def on_retry_mode(self, zhai: str) -> None:
        self._consider(lambda state: steps.mode(state, zhai == "true"))

    def _consider(self, change: Callable[[StepperState], StepperState]) -> None:
        """Change the bid that is considered while a decision is tried again."""
        now, _ = self._shown()
        if now.again is None or now.again.ended:
            raise Refused(texts.say("table.late", self.lang))
        state = steps.nearest(change(now.again))
        self.reviewing = replace(now, again=state)
        if state.chosen is not None:
            self.announce(texts.get_language(self.lang).capital(texts.get_language(self.lang).bid(state.chosen)))

    def on_instead(self, action: str) -> None:
        now, each = self._shown()
        if now.again is None or now.again.ended:
            raise Refused(texts.say("table.late", self.lang))
        found = next((option for option in now.again.table.legal(each.seat) if write(option) == action), None)
        if found is None:
            raise self.unknown_act()
        after = again.answered(now.again.table.play(found, by=each.seat), each.seat, self._others(each.seat))
        self.reviewing = replace(now, again=again.state_at(after, each.seat))
        self.announce(self._again(each).announcement())

    # drawing

    def _again(self, chosen: Decision) -> again.Again:
        now = self.reviewing
        assert now is not None
        others = self._others(chosen.seat)
        return again.Again(self.uid, chosen, self._case, self._names(), others, now, self.lang)

    def draw_review(self) -> Html | Later:
        """The whole review: the sum, the game as a list, and the moment with its question or verdict."""
        now = self.reviewing
        if now is None:
            return Html("")
        onward = self._onward()
        key = now, self.lang, self.level, onward

        def draw() -> Html:
            return self.memo.get("review", key, lambda: self._drawing(now, onward))

        return draw() if self._is_ready(now) else Later(key, draw)

    def _onward(self) -> Html | None:
        """The button that goes on after a review, if the page has one."""
        return None

    def _drawing(self, now: Reviewed, onward: Html | None) -> Html:
        drawn, each = self._drawn_review, self._decision(now)
        if each is None:
            unjudged = self._case.unjudged(now)
            reason = drawn.say("unjudged" if unjudged else "nothing" if self._case.actions else "silent", n=unjudged)
            return h("div", {"class": "review"}, h("p", {"class": "finding"}, reason), onward)
        at, places = self._at(now), self._places
        opened = self._opened(now)
        own = bool(now.opponents) and now.you is not None and now.whose == now.you  # played here, by one person
        is_round_revealed = self._is_round_revealed(now, each.round)
        if self._is_revealed(now):
            shown = drawn.verdict(each, now.answer(places[at]), cups_up=is_round_revealed)
        else:
            shown = drawn.question(each)
        return h(
            "div",
            {
                "class": classes("review", self._is_decided_shown(now) and "is-told"),
                "data-behaviour": "arrive" if now.arriving else None,
            },
            self._heading(),
            self._lesson(now),
            slot("decided"),
            drawn.summary(opened, places, over=self._case.is_over(now)) if self._is_summed(now) else None,
            drawn.game(at, places, self._case.costliest(now)),
            h(
                "div",
                {"class": "one-decision play", "data-behaviour": "decision", "data-place": at},
                drawn.decision(each, self._case.end(each.round) if is_round_revealed else None),
                h(
                    "div",
                    {"class": "side"},
                    shown,
                    self._onwards(now, each),
                ),
            ),
            None if now.again is None else self._again(each).draw(self.level + 1),
            drawn.folded("waterfall", slot("waterfall")) if is_round_revealed else None,
            drawn.on_paper(opened, len(places)),
            counted(opened, self._case.name) if own else None,
            onward if self._is_revealed(now) or now.only else None,  # beside a question it would look like an answer
        )

    def _heading(self) -> Html | None:
        """The title of the review, where the page has none for it."""
        return None

    def _lesson(self, now: Reviewed) -> Html | None:
        """What the reader's own game teaches, once it's over; only where to look for it until that is told."""
        if now.you is None or now.whose != now.you or now.only is not None or not self._case.is_over(now):
            return None
        found = lesson(self._case.decisions(now))
        if found is None or found.decisions < 2:
            return None
        words = lesson_sentence(found, self.lang, told=self._is_decided_shown(now))
        return h("p", {"class": "finding lesson"}, words)

    def _is_summed(self, now: Reviewed) -> bool:
        """Whether the summary may be shown: nothing is left to ask, and the game isn't still being played."""
        return self._is_all_revealed(now) and (now.only is None or self._case.is_over(now))

    def _is_decided_shown(self, now: Reviewed) -> bool:
        """Whether what decided the game may be shown: it's over, and the costliest decisions are answered."""
        if now.whose is None or not self._case.is_over(now):
            return False
        asked = self._case.costliest(now) or self._places
        return all(self._case.is_revealed(at, now) for at in asked)

    def draw_decided(self) -> str | Later:
        """What decided the game, in a sentence; drawn later, because it takes the luck of every round."""
        now = self.reviewing
        if now is None or not self._is_ready(now) or not self._is_decided_shown(now):
            return ""
        key = now.text, self._case.met(now), now.whose, now.reading, self.lang

        def draw() -> Html:
            return self.memo.get("decided", key, lambda: self._decided(now))

        return Later(key, draw)

    def _decided(self, now: Reviewed) -> Html:
        found, seat = self._case.decided(now), now.whose
        if found is None or seat is None:
            return h("p", {"hidden": True})
        name = None if seat == now.you else self._names()[seat]
        sentence = decided_sentence(found, self._case.table, self.lang, name)
        return h("p", {"class": "finding decided"}, sentence)

    def _onwards(self, now: Reviewed, each: Decision) -> Html | None:
        """After the verdict: the next question, or all of them in order after the costliest; and this moment again."""
        if not self._is_revealed(now):
            return None
        places, worst = self._places, self._case.costliest(now)
        row = [places.index(place) for place in worst] or [*range(len(places))]
        at = row.index(self._at(now)) if self._at(now) in row else -1
        order = [*row[at + 1 :], *row[: max(at, 0)]]
        to = next((n for n in order if self._case.must_ask(places[n], now)), None)
        in_order = to is None and bool(worst)
        retry = again.possible(each) and now.again is None
        return self._drawn_review.onwards(to, retry, in_order) if to is not None or retry or in_order else None

    def draw_waterfall(self) -> Html | Later:
        """The waterfall chart of the round that is shown; drawn only once it's visible, as that takes a second."""
        now = self.reviewing
        each = self._decision(now) if now is not None and self._is_ready(now) else None
        if now is None or each is None or not self._is_round_revealed(now, each.round):
            return Html("")
        key = now.text, self._case.met(now), each.round, each.seat, now.reading, self.lang, self.level
        return Later(key, lambda: self.memo.get("waterfall", key, lambda: self._waterfall(now, each)))

    def _waterfall(self, now: Reviewed, each: Decision) -> Html:
        ledger = self._case.ledger(each.round, each.seat, now)
        end = self._case.end(each.round)
        if end is None:
            return Html("")
        if ledger is None:
            return h("p", {"class": "note"}, texts.say("review.no_ledger", self.lang))
        return Waterfall(ledger, end, self._names(), now.you, self.lang).draw(self.level + 1)
