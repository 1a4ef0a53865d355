"""Simulated learners who finish any lesson, by keyboard or touch, with right or with typical wrong answers.

Their input comes from the lesson itself (`dicekit.course.lesson`, in the process of the test): its guesses, its
exercises with right and wrong answers, and the blanks of its derivation. They recognise widgets by their kind, so that
new lessons need no changes here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from dicekit import answers, texts
from dicekit.course.base import Lesson
from dicekit.course.lesson01.blocks import Sorted
from dicekit.course.lesson04.seesaw import BY_HAND as BALANCED_BY_HAND
from dicekit.course.lesson04.seesaw import START
from dicekit.course.lesson05.case import UNLIKELY, first_under
from dicekit.course.lesson05.stairs import FIRST as STAIRS_FROM
from dicekit.course.writing import hundred
from dicekit.formulas import Line, Phrase
from dicekit.widgets.draw import lesson_steps
from dicekit.widgets.draw.guess_base import say as guess_words
from dicekit.widgets.gate import GatedDesk
from dicekit.widgets.guess import GuessQuestion
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.quiz import Exercise
from tests.browser.conftest import awaited
from tests.browser.hands import Hand, Keyboard
from tests.browser.lesson06 import LISTEN, announced
from tests.browser.tabs import each_tab

# Where in a column a bar of this height ends.
ENDS = """(bar, height) => {
  const box = bar.getBoundingClientRect(), part = (css) => bar.querySelector(css).getBoundingClientRect();
  const bottom = part(".name").top - box.top, room = bottom - part(".figure").height;
  return { x: box.width / 2, y: bottom - (room * height) / Number(getComputedStyle(bar).getPropertyValue("--top")) };
}"""
ACTIONS = (
    ":is(.acts .act, .fair [data-do=pick], :is(.decide-go, .hunt-go, .doubts-go) .btn, [data-act=action], "
    ".rulebench [data-act=skip]):not([aria-disabled=true])"
)
DIAL = "[data-act=move]:is([data-arg-by='5'], [data-arg-by='10'])"
BIDS = ":is([data-act=choose][data-item], [data-act=step][data-arg-by='1']):not([aria-disabled=true])"


@dataclass
class Learner:
    """A learner in a lesson; `right`: gives right answers, otherwise typical wrong ones first."""

    page: Page
    lesson: Lesson
    hand: Hand
    right: bool = True
    expected_messages: list[str] = field(default_factory=list)  # status messages expected by the end

    def __post_init__(self) -> None:
        asked = [asked for asked in (self.lesson.first, self.lesson.second) if asked]
        self.guesses = {plain(one.question): one for one in asked}
        parts = [part for desk in (self.lesson.check(), self.lesson.use()) for part in every_part(desk)]
        self.exercises = {one.place: one for part in parts for one in questions_of(part)}
        self.ledgers = [part for part in every_part(self.lesson.reason()) if isinstance(part, Ledger)]
        self.page.evaluate(LISTEN)

    # where

    @property
    def row(self) -> Locator:
        return self.page.locator(".lesson-steps [data-lesson-step]")

    @property
    def step(self) -> int:
        return int(self.page.locator(".lesson-steps [aria-current]").get_attribute("data-lesson-step") or 0)

    def steps(self) -> Iterator[int]:
        """Go to each step in turn."""
        last = len(lesson_steps.STEPS)
        for step in range(1, last + 1):
            assert self.step == step
            yield step
            if step < last:
                self.on()

    def on(self) -> None:
        """Go to the next step, by the link at the end of this one."""
        at = self.step
        self.hand.press(self.page.locator(".dk-pager:visible a[rel=next]"))
        expect(self.row.nth(at)).to_have_attribute("aria-current", "step")
        words = lesson_steps.names(self.lesson.lang)
        if at + 1 == len(words):  # of those before it may be that a later one was said in their place
            self.expected_messages.append(
                lesson_steps.say("now", self.lesson.lang, step=words[at], n=at + 1, all=len(words))
            )

    def seen(self, selector: str) -> list[Locator]:
        """All visible elements for a selector, in page order."""
        return self.page.locator(f"{selector}:visible").all()

    def hears(self) -> None:
        """Wait until all expected status messages were shown, which takes a second each."""

        def missing() -> list[str]:
            announced = plain(" | ".join(self.page.evaluate("window.said")))
            return [words for words in self.expected_messages if plain(words) not in announced]

        assert awaited(self.page, lambda: not missing()), f"never said: {missing()}; but: {announced(self.page)}"

    # one step

    def do_all(self) -> None:
        """Do everything in this step; on a phone, on each of its tabs."""
        for _ in each_tab(self.page, self.hand.press):
            self.guess_all()
            self.roll_all()
            self.roll_on()
            self.flip(1)
            self.guess_all()  # what is asked once rolls lie there
            self.flip(2)
            self.try_all()
            self.guess_all()  # what is asked once something was tried
            self.read_all()
            self.judge_all()
            self.answer_all()
        if self.step == len(lesson_steps.STEPS):
            next(each_tab(self.page, self.hand.press))
            self.decide()

    # guesses

    def guess_all(self) -> None:
        for bar in self.seen(".guess"):
            if bar.locator("form").is_visible():
                self.guess(bar, self.guesses[plain(bar.locator(".question").first.text_content() or "")])

    def guess(self, bar: Locator, asked: GuessQuestion) -> None:
        """Set a guess and seal it."""
        getattr(self, f"set_{asked.kind}")(bar, asked)
        if asked.sure:
            self.hand.choose(bar.locator("[name=sure]").nth(1))
        self.hand.press(bar.locator("button[type=submit]"))
        expect(bar.locator("[data-place=seals] > *").first).to_be_visible()
        locked = plain(
            guess_words(getattr(asked, "words", asked.kind), "locked", self.lesson.lang, guess="{guess}").partition(
                "{"
            )[0]
        )
        assert awaited(self.page, lambda: locked in plain(announced(self.page))), f"never said: {locked}"

    def judge_all(self) -> None:
        """Check that the feedback on the guess is shown next to the answer."""
        for verdict, asked in zip(self.seen(".judged"), self.guesses.values(), strict=False):
            self.hand.press(verdict.locator("summary"))
            expect(verdict).to_contain_text(plain(self.idea_of(asked)))

    def idea_of(self, asked: Any) -> str:
        """The feedback on this learner's guess."""
        if asked.kind == "choice":
            return str(asked.ideas[asked.truth if self.right else self.other(asked)])
        if asked.kind in ("order", "sketch"):
            return str(asked.ideas[0].words) if not self.right and getattr(asked, "ideas", ()) else str(asked.idea)
        return str(asked.near if self.right else asked.ideas[0].words)

    @staticmethod
    def other(asked: Any) -> int:
        return next(at for at in range(len(asked.options)) if at != asked.truth)

    def set_of100(self, bar: Locator, asked: Any) -> None:
        value = asked.truth if self.right else asked.ideas[0].value
        self.hand.write(bar.locator("[name=guess]"), str(round(value * 100)))  # below 1 it would be read as a share

    def set_times(self, bar: Locator, asked: Any) -> None:
        self.hand.write(bar.locator("[name=guess]"), decimal(asked.truth if self.right else asked.ideas[0].value))

    set_count = set_times

    def set_choice(self, bar: Locator, asked: Any) -> None:
        at = asked.truth if self.right else self.other(asked)
        self.hand.choose(bar.locator(f"[name=choice][value='{at}']"))

    def set_order(self, bar: Locator, asked: Any) -> None:
        cards = range(len(asked.cards))
        order = sorted(cards, key=lambda at: asked.truth[at])
        if not self.right:
            order = list(asked.ideas[0].value) if asked.ideas else order[::-1]
        if not asked.numbers:
            self.lay(bar, order)
            return
        last = len(asked.cards) - 1 if sum(asked.numbers) == 1 else None  # it gets what the others leave
        for place, card in enumerate(order):
            if card == last:
                continue
            number = decimal(asked.numbers[card] * 100) if self.right else f"{(50, 30, 20)[place]}"
            self.hand.write(bar.locator(f"[name=said{card}]"), number)

    def lay(self, place: Locator, order: Sequence[int]) -> None:
        """Put cards in this order, one by one, after those of an earlier try are taken back."""
        laid = place.locator(".is-laid [data-do=lay]")
        while left := laid.count():
            self.hand.press(laid.first)
            expect(laid).to_have_count(left - 1)
        for to, card in enumerate(order, 1):
            one = place.locator(f"[data-card='{card}']")
            self.hand.press(one.locator("[data-do=lay]"))
            expect(one.locator(".rank")).to_have_text(str(to))

    def set_sketch(self, bar: Locator, asked: Any) -> None:
        bars = bar.locator("[data-bar]")
        if isinstance(self.hand, Keyboard) and self.right:
            for at, truth in enumerate(asked.truth):
                self.hand.reach(bars.nth(at))
                self.page.keyboard.type(str(round(truth * 100)))
        else:
            self.hand.press(bars.first)
            self.hand.press(bar.locator("[data-do=more]"))

    # rolls

    def roll_all(self) -> None:
        """Roll once, ten and a hundred times; each time the status message changes."""
        for strip in self.seen(".rolls"):
            if strip.get_attribute("data-done") in (None, "0"):
                status = strip.locator(".status").first
                for button in strip.locator("[data-act=roll]").all()[:3]:
                    before = status.text_content() or ""
                    self.hand.press(button)
                    expect(status).not_to_have_text(before)
                self.slide(strip)
        for bets in self.seen(".bets-work"):
            while bets.get_attribute("data-done") is None:  # the usual games; then a bet on each rule, and its games
                step = bets.get_attribute("data-step") or ""
                self.hand.press(bets.locator(":is(.bets-ways, .bets-go) [data-act]").first)
                expect(bets).not_to_have_attribute("data-step", step)

    def slide(self, strip: Locator) -> None:
        """Slide the bid that was guessed up to one that's too high, then down to the highest that works."""
        verdict, line = strip.locator(".slid-verdict"), strip.locator(".slid-bid .slide")
        for move, names in ((-1, ("more",)), (0, ("fewer", "below"))):
            going_on = [texts.say(f"lesson04.rolls.{name}", self.lesson.lang) for name in names]
            while line.is_visible() and verdict.text_content() in going_on:
                before = line.get_attribute("value") or ""
                self.hand.press(strip.locator(".slid-bid [data-act=move]").nth(move))
                expect(line).not_to_have_attribute("value", before)

    def roll_on(self) -> None:
        """Roll the tape until it's long enough for the next question."""
        for tape in self.seen(".tape"):
            if not tape.get_attribute("data-done"):
                self.hand.press(tape.locator("[data-act=roll]").last)
            expect(tape).to_have_attribute("data-done", "1")

    def flip(self, switch: int) -> None:
        """Roll a hundred hands if none are there, and turn this switch; after the second guess also roll lists."""
        for hands in self.seen(".hundred"):
            if switch == 1:
                self.hand.press(hands.locator("[data-act=roll]"))
            knob = hands.locator(f"[data-key=switch{switch}]")
            expect(knob).not_to_have_attribute("aria-disabled", "true")
            self.hand.press(knob)
            expect(knob).to_have_attribute("aria-checked", "true")
        for lists in self.seen(".streaks"):
            self.hand.press(lists.locator("[data-act=roll]").last)
            expect(lists.locator(".list").first).to_be_visible()

    def try_all(self) -> None:
        """Try what the second guess asked, as often as is needed, and show its answer."""
        self.roll_all()
        for habit in self.seen(".habit-buttons [data-act=play]"):
            if habit.get_attribute("aria-pressed") == "false":
                self.hand.press(habit)
            expect(habit).to_have_attribute("aria-pressed", "true")
        for bar in self.seen(".guess.is-sealed"):
            desk = bar.locator("xpath=ancestor::*[contains(@class, 'dk-desk')]")
            reveal = desk.locator("[data-do=reveal]")  # in the bar, or where the tries are made
            told = desk.locator("[data-tells-answer]")  # a part that tells the answer itself
            if reveal.count() and not told.count():  # rolls may come up a moment after the guess was sealed
                awaited(self.page, partial(self.rolled_for, reveal))
                self.hand.press(reveal)
                expect(bar.locator("[data-place=verdict]")).to_be_visible()

    def rolled_for(self, reveal: Locator) -> bool:
        """Whether the answer is offered, once all rolls that are there were made."""
        self.roll_all()
        return reveal.is_visible()

    # the ledger

    def sort_all(self) -> None:
        """Put a block of outcomes into each box, and then the last one."""
        for sorting in self.seen(".sorting"):
            if sorting.get_attribute("data-done"):
                continue
            placed = Sorted()
            while not placed.done:
                expect(sorting.locator(".sort-block")).to_have_count(placed.placed)
                self.hand.press(sorting.locator(".sort-box").nth(placed.block.box))
                placed = placed.put()
                if placed.asked:
                    self.hand.press(sorting.locator("[data-act=highest]").last)
                    placed = placed.put()
            expect(sorting).to_have_attribute("data-done", "1")

    def balance_all(self) -> None:
        """Push the triangle to where the beam balances, add dice, and go on to the last."""
        for beam in self.seen(".bb-work"):
            if beam.get_attribute("data-done"):
                continue
            for dice in range(1, BALANCED_BY_HAND + 1):
                for at in range(START - 1, 1, -1) if dice == 1 else (2 * dice - 1, 2 * dice):
                    self.hand.press(beam.locator("[data-act=push]").nth(int(dice > 1)))
                    expect(beam).to_have_attribute("data-at", str(at))
                self.hand.press(beam.locator("[data-act=add]"))
                expect(beam.locator(".bb-cup .in")).to_have_count(dice + 1)
            self.hand.press(beam.locator("[data-act=rest]"))
            expect(beam).to_have_attribute("data-done", "1")

    def raise_all(self) -> None:
        """Raise the bid until it's below ten in a hundred."""
        for stairs in self.seen(".st-work"):
            if stairs.get_attribute("data-done"):
                continue
            for bid in range(STAIRS_FROM, first_under(UNLIKELY)):
                expect(stairs).to_have_attribute("data-bid", str(bid))
                self.hand.press(stairs.locator("[data-act=by]").first)
            expect(stairs).to_have_attribute("data-done", "1")

    def read_all(self) -> None:
        self.sort_all()
        self.balance_all()
        self.raise_all()
        for shown, ledger in zip(self.seen(".part.ledger"), self.ledgers, strict=False):
            self.read(shown, ledger)

    def read(self, shown: Locator, ledger: Ledger) -> None:
        """Open every step and fill every blank, with wrong numbers first unless `right`."""
        for at, entry in enumerate(ledger.entries):
            row = shown.locator(".lines > .line").nth(at)
            head = row.locator("[data-line]")
            if at:
                self.hand.press(shown.locator("[data-turn]"))
            elif head.get_attribute("aria-expanded") != "true":  # read before, on another tab of a phone
                self.hand.press(head)
            expect(head).to_have_attribute("aria-expanded", "true")
            if entry.line.blank and "waiting" in (row.get_attribute("class") or ""):
                self.fill(row, entry.line)
            expect(row).not_to_have_class(re.compile("waiting"))
        self.expected_messages.append(ledger.entries[-1].sentence)

    def fill(self, row: Locator, line: Line) -> None:
        assert line.blank
        expect(row).to_have_class(re.compile("waiting"))
        for value, key in line.blank.wrong[: 0 if self.right else 1]:
            self.enter_blank(row, value)
            expect(row.locator(".blank .note")).to_have_text(plain(Phrase(key, line.slots).say(self.lesson.lang)))
            expect(row).to_have_class(re.compile("waiting"))
        near = [] if self.right else [value for value, _ in line.blank.near]
        self.enter_blank(row, [*near, line.blank.truth][0])
        expect(row.locator(".blank-feedback")).not_to_be_empty()

    def enter_blank(self, row: Locator, value: Fraction) -> None:
        self.hand.write(row.locator(".blank input"), str(value))
        self.hand.press(row.locator(".blank button[type=submit]"))

    # exercises

    def answer_all(self) -> None:
        for deck in self.seen(".deck"):
            for tab in deck.locator(".deck-tabs [data-tab]").all():
                if tab.get_attribute("aria-current") != "true":
                    self.hand.press(tab)
                    expect(tab).to_have_attribute("aria-current", "true")
                card = deck.locator("section[data-open] .quiz:visible").first
                self.answer(card, self.exercises[card.get_attribute("data-card") or ""])

    def answer(self, card: Locator, exercise: Exercise) -> None:
        """Answer an exercise; unless `right`, first with a hint and the two most typical wrong answers."""
        if self.right or exercise.kind == "opinion":
            self.enter(card, exercise, 0 if exercise.truth is None else exercise.truth)
            expect(card).to_have_class(re.compile("is-right"))
            self.feedback(card, exercise.idea)
            return
        if exercise.hints:
            self.hand.press(card.locator("[data-do=hint]"))
            expect(card.locator("[data-place=hints] li")).to_have_text([plain(exercise.hints[0])])
        for wrong in exercise.wrong[:2]:
            self.enter(card, exercise, wrong.value)
            expect(card).to_have_class(re.compile("is-wrong"))
            missing = exercise.kind == "several" and isinstance(exercise.truth, tuple) and wrong.value in exercise.truth
            if missing and wrong is exercise.wrong[0]:
                expect(card.locator(".feedback .idea")).to_have_count(0)  # it would name the missing tick
            else:
                self.feedback(card, wrong.idea)
        if len(exercise.wrong) > 1:
            expect(card.locator(".solution")).to_be_attached()

    def enter(self, card: Locator, exercise: Exercise, value: Any) -> None:
        options = card.locator("[name=answer]")
        if exercise.kind == "number":
            short = max(len(str(part)) for part in Fraction(value).as_integer_ratio()) <= answers.DIGITS
            self.hand.write(options, str(value) if short else decimal(value))
        elif exercise.kind == "order":
            given = range(len(exercise.options))
            self.lay(card, sorted(given, key=lambda at: value[at]) if value == exercise.truth else value)
        elif exercise.kind == "several":
            assert isinstance(exercise.truth, tuple)
            ticked = set(exercise.truth) if value == exercise.truth else set(exercise.truth) ^ {value}
            for at in range(len(exercise.options)):
                self.hand.choose(options.nth(at), at in ticked)
        elif exercise.kind == "match":
            assert isinstance(exercise.truth, tuple)
            for at, right in enumerate(exercise.truth):
                wrong = value != exercise.truth and value[0] == at
                self.hand.choose(card.locator(f"[name=answer-{at}]").nth(int(value[1] if wrong else right)))
        elif exercise.kind == "sketch":
            assert isinstance(exercise.truth, tuple)
            self.draw(card, hundred([Fraction(bar) for bar in exercise.truth]) if value == exercise.truth else value)
        else:
            self.hand.choose(options.nth(value))
        self.hand.press(card.locator("button[type=submit]"))

    def draw(self, place: Locator, heights: Sequence[int]) -> None:
        """Draw bars of these heights, by typing numbers or by touch."""
        for bar in place.locator("[data-bar]").all():  # the others are given
            height = heights[int(bar.get_attribute("data-bar") or 0)]
            if isinstance(self.hand, Keyboard):
                self.hand.reach(bar)
                self.page.keyboard.type(str(height))
            else:
                bar.click(position=bar.evaluate(ENDS, height))

    def feedback(self, card: Locator, idea: str) -> None:
        """Check the feedback: a sentence about the answer, and the idea."""
        expect(card.locator(".feedback .says").first).not_to_be_empty()
        expect(card.locator(".feedback .idea")).to_contain_text(plain(idea))

    # the decision

    def decide(self) -> None:
        """Choose an action at the table, or a bid if there are only bids; then check the closing sentence."""
        main = self.page.locator("main")
        for _ in range(3):  # what comes before the decision: dice are rolled, a dial is set
            first = self.seen(".dk-live .btn:not([aria-disabled=true], :disabled)") or self.seen(DIAL)[-1:]
            if self.seen(ACTIONS) or self.seen(BIDS) or not first:
                break
            self.hand.press(first[0])
            self.page.wait_for_timeout(500)
        if not self.seen(ACTIONS) and self.seen(BIDS):
            self.hand.press(self.seen(BIDS)[0])
            expect(self.page.locator(f"{ACTIONS}:visible").first).to_be_visible()
        if actions := self.seen(ACTIONS):
            before = main.inner_text()
            self.page.wait_for_timeout(600)  # a tap in the place of the last one would be a double click
            self.hand.press(actions[0 if self.right else -1])
            expect(main).not_to_have_text(before, use_inner_text=True)
        while self.seen(".doubts-work.closes-lesson"):  # the closing sentence comes after the last bid
            before = main.inner_text()
            self.hand.press(self.seen(".doubts-go .btn")[0])
            expect(main).not_to_have_text(before, use_inner_text=True)
        assert actions or self.seen(".deck"), "there is nothing to decide"
        over = self.seen(".lesson-steps li:last-child:is(.done, .skipped)")
        if over and not self.seen(".closes-lesson"):  # of longer games this learner plays one decision
            expect(main.locator("blockquote:visible")).not_to_be_empty()

    # what is kept

    def kept(self) -> dict[str, list[str]]:
        """The texts of everything that a reload must restore, in all steps."""
        places = {
            "guesses": ".guess [data-place=after]",
            "rolls": ".rolls .status",
            "lines": ".ledger .line.open .sentence",
            "cards": ".quiz [data-place=feedback]",
            "steps": ".lesson-steps .done",
        }
        script = """(places) => Object.fromEntries(Object.entries(places).map(([name, css]) =>
          [name, [...document.querySelectorAll(css)].map((one) => one.textContent.trim())]))"""
        found: dict[str, list[str]] = self.page.evaluate(script, places)
        return found


def every_part(whole: Any) -> Iterator[Any]:
    """A widget and all widgets inside it, even behind a closed gate."""
    yield whole
    inside = whole.desk if isinstance(whole, GatedDesk) else whole
    for child in getattr(inside, "children", ()):
        yield from every_part(child)


def questions_of(part: Any) -> Iterator[Exercise]:
    """The exercises of a card or a deck of cards, with their variants."""
    state = getattr(part, "state", None)
    for one in state if isinstance(state, tuple) else (state,):
        if isinstance(one, Exercise):
            yield from one.variants


def decimal(value: Fraction | int) -> str:
    """A number as one types it.

    >>> decimal(Fraction(11, 4)), decimal(30), decimal(Fraction(-1, 3))
    ('2.75', '30', '-0.33')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def plain(words: str) -> str:
    """A text without mark-up and with single spaces, as on the page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", words)).strip()
