"""Drawing of a review: the game as a list, one moment with its question or verdict, and the sum at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Action, Doubt, write
from dicekit.dice.table import Table
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Child, Html, Marks, classes, h, join, join_plain, join_sentences
from dicekit.play import bots, title
from dicekit.play.review import Decision, GameReview
from dicekit.play.review.asking import answered, cost_of, luck, offered, this_time
from dicekit.play.review.reasons import because, sentence
from dicekit.play.review.words import action_text, assumed, hundred, in_rounds, lost, unit
from dicekit.widgets.draw.past import in_words
from dicekit.widgets.draw.tabletop import Tabletop, tabletop
from dicekit.widgets.review.case import Case, Reviewed

CORNERS = (("sound_won", "sound_lost"), ("costly_won", "costly_lost"))
SHAPES = ("sound", "close", "costly", "expensive", "hidden")
SHOWN = 5  # choices that are listed at once
ASSUMED = ("abacus", "fox", "stone", "reading", "odds")  # what can be assumed of others who aren't known


@dataclass(frozen=True)
class ReviewDrawing:
    """The parts of a review's page; `names` are what players are called."""

    uid: str
    case: Case
    names: tuple[str, ...]
    now: Reviewed
    lang: str
    level: int

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"review.{key}", self.lang, **slots)

    def _name(self, each: Decision) -> str:
        """What the player of a decision is called; empty for the reader."""
        return "" if each.seat == self.now.you else self.names[each.seat]

    def folded(self, key: str, *content: Child) -> Html:
        """Something that only those who want it open."""
        return h("details", {"class": "fold", "data-key": key}, h("summary", None, self.say(f"fold.{key}")), *content)

    # ---- the whole game

    def game(self, at: int, places: Sequence[int], worst: Sequence[int]) -> Html:
        """All rounds, or the costliest decisions of a game; each decision is a circle that opens it.

        A circle tells how good the decision was once that may be told.
        """
        in_order = [(number, found) for number, found in self.case.rounds(self.now).items()]
        row = [(self.case.actions[place].table.number, [place]) for place in worst] or in_order
        rounds: list[Child] = []
        for number, found in row:
            dots = [h("li", None, self._dot(place, places.index(place), number, at)) for place in found]
            rounds.append(h("li", None, h("span", {"class": "over"}, self.say("round", n=number)), h("ol", None, dots)))
        told = [self.case.is_revealed(place, self.now) for _, found in row for place in found]
        hidden = any(not self.case.is_revealed(place, self.now) for place in places)
        weak = self.case.weak(self.now) if worst else 0
        more = weak if weak > len(worst) else None
        heading = self.say("circles.worst", n=len(worst), all=more) if worst else self.say("circles")
        marks = {"class": classes("game", bool(worst) and "worst"), "role": "group", "aria-label": heading}
        strip = h("ol", {"class": "rounds", "data-behaviour": "strip"}, rounds)
        every = h("button", self._chip("open_all", "a", ".review .answer"), self.say("open_all"))
        order = h("button", self._chip("in_order", "", ".review .asked"), self.say("in_order"))
        chips = [order if worst else None, every if hidden else None]
        return h(
            "div",
            marks,
            h("p", {"class": "over", "aria-hidden": "true"}, heading),
            h("div", {"class": "row"}, strip, h("div", {"class": "chips"}, chips) if any(chips) else None),
            self._key(not all(told)) if any(told) else None,
        )

    def _chip(self, act: str, shortcut: str, then: str) -> Marks:
        """A button beside the circles."""
        return {
            "type": "button",
            "class": "chip",
            "data-act": act,
            "data-key": act,
            "data-shortcut": shortcut or None,
            "data-focus-next": then,
        }

    def _key(self, hidden: bool) -> Html:
        """What the shapes of the circles are."""
        shown = SHAPES if hidden else SHAPES[:-1]
        shapes = [h("span", None, _shape(tag), " ", self.say(f"mark.{tag}")) for tag in shown]
        return h("p", {"class": "key", "aria-hidden": "true"}, shapes)

    def _dot(self, place: int, to: int, number: int, at: int) -> Html:
        known = self.case.known(place, self.now) if self.case.is_revealed(place, self.now) else None
        mark = self.say(f"mark.{known.tag or 'forced'}") if known else self.say("mark.hidden")
        action = action_text(known.action, known.table, self.lang) if known else None
        label = self.say("dot", round=number, n=to + 1, action=action, mark=mark)
        marks: Marks = {
            "type": "button",
            "class": "dot",
            "data-act": "go",
            "data-arg-to": to,
            "data-key": f"go{to}",
            "data-shortcut": {at - 1: ",", at + 1: "."}.get(to),
            "aria-label": label,
            "title": label,
            "aria-current": "step" if to == at else None,
        }
        return h("button", marks, _shape(known.tag or "forced" if known else "hidden"))

    # ---- one decision

    def decision(self, each: Decision, end: Table | None) -> Html:
        """The table as its player saw it; with its cups up once nothing in the round is left to ask."""
        table = each.table
        hands = tuple(None if end is None else held for held in table.hands)
        drawn = Tabletop(
            table.seen_by(each.seat), hands, table.standing, lang=self.lang, alone=each.seat == self.now.you
        )
        items = [
            h("li", None, h("b", None, self.names[taken.seat]), " ", in_words(table, at, self.now.you, self.lang))
            for at, taken in enumerate(table.actions)
        ]
        listed = h("ol", {"class": "so-far", "aria-label": self.say("so_far")}, items) if len(items) > 1 else None
        return h("div", {"class": "then"}, tabletop(f"{self.uid}-then", drawn, self.level + 1), listed)

    def question(self, each: Decision) -> Html:
        """What would you say now? With two to four answers."""
        choices = [
            h("button", self._choice(action, key), h("b", None, self._capital(action, each)))
            for key, action in enumerate(offered(each), start=1)
        ]
        return join(
            self._ask(each), h("div", {"class": "acts", "role": "group", "aria-label": self.say("asked")}, choices)
        )

    def _ask(self, each: Decision) -> Html:
        asked = self.say("asked" if each.seat == self.now.you else "asked.other", name=self.names[each.seat])
        return h(f"h{self.level + 1}", {"class": "asked", "tabindex": "-1"}, asked)

    def _choice(self, action: Action, key: int) -> Marks:
        return {
            "type": "button",
            "class": "act",
            "data-act": "choice",
            "data-arg-action": write(action),
            "data-key": f"choice{key}",
            "data-shortcut": str(key),
            "data-focus-next": ".review .go .btn, .review .answer",
            "data-once": True,
        }

    def _capital(self, action: Action, each: Decision) -> str:
        return texts.get_language(self.lang).capital(action_text(action, each.table, self.lang))

    def verdict(self, each: Decision, answer: str | None, *, cups_up: bool) -> Html:
        """What the answer and the action of the game cost, the luck, all choices, and what is assumed.

        With `cups_up` it tells how another answer would have come out this time.
        """
        chosen = next((action for action in each.worths if write(action) == answer), None)
        tag, mark = each.tag, None
        if tag is not None:
            mark = h("p", {"class": "mark"}, _shape(tag), self.say("mark_of", mark=self.say(f"mark.{tag}")))
        is_other = chosen is not None and chosen != each.action
        again = this_time(each, chosen, self.lang) if chosen is not None and is_other and cups_up else ""
        came = [luck(each, self.lang, self._name(each), chosen), again]
        reason = because(each, self.lang, chosen)
        return join(
            mark,
            h(f"h{self.level + 1}", {"class": "asked answer", "tabindex": "-1"}, answered(each, chosen, self.lang)),
            h("p", {"class": "because"}, reason) if reason else None,
            h("p", {"class": "luck"}, join_sentences(self.lang, *came)) if any(came) else None,
            None if each.forced or self._is_level(each) else self._worths(each, chosen),
            self._assumed(each),
        )

    def _assumed(self, each: Decision) -> Html:
        """What the verdict assumes, folded; where the others aren't known, a choice of it."""
        note = h("p", {"class": "note"}, assumed(each.by, each.table, self.lang))
        if self.now.opponents or each.by == "equilibrium":
            return self.folded("assumed", note)
        chosen, key = self.now.like or ("reading" if self.now.reading else "odds"), f"{self.uid}-like"
        offered = [h("option", {"value": name, "selected": name == chosen}, self._like(name)) for name in ASSUMED]
        marks: Marks = {"id": key, "class": "field", "data-act": "like", "data-key": "like"}
        setting = h(
            "div", {"class": "setting"}, h("label", {"for": key}, self.say("like")), h("select", marks, offered)
        )
        return join(setting, note)

    def _like(self, name: str) -> str:
        """An assumption about others who aren't known, as it's chosen."""
        return self.say("like.bot", name=title(name, self.lang)) if name in bots else self.say(f"like.{name}")

    def onwards(self, to: int | None, retry: bool, in_order: bool) -> Html:
        """The next question, or all of them in order; and this moment once more."""
        onward: Marks = {
            "type": "button",
            "class": "btn main",
            "data-act": "go",
            "data-arg-to": to,
            "data-key": "onward",
            "data-focus-next": ".review .asked",
        }
        again: Marks = {
            "type": "button",
            "class": "btn",
            "data-act": "retry",
            "data-key": "retry",
            "data-shortcut": "t",
            "data-focus-next": ".review .again .act",
        }
        return h(
            "p",
            {"class": "go"},
            None if to is None else h("button", onward, self.say("onward")),
            h("button", {**self._chip("in_order", "", ".review .asked"), "class": "btn main"}, self.say("in_order"))
            if in_order
            else None,
            h("button", again, self.say("retry")) if retry else None,
        )

    @staticmethod
    def _is_level(each: Decision) -> bool:
        """Whether all that would be listed is as good as the best, so that a list tells nothing."""
        return set(each.best).issuperset((*each.worths, *offered(each)))

    def _worths(self, each: Decision, chosen: Action | None) -> Html:
        """What each choice brings in 100 such rounds, as a bar: all that were offered, the doubt, and the best ones."""
        ranked = sorted(each.worths, key=lambda action: (action not in each.best, -each.worths[action]))
        named = {
            *offered(each),
            each.action,
            chosen,
            *(option for option in ranked if option == Doubt()),
        }
        spare = [action for action in ranked if action not in named][: max(SHOWN - len(named - {None}), 0)]
        shown = [action for action in ranked if action in named or action in spare]
        reach = max(Fraction(1, 2), *(abs(each.worths[action]) for action in shown))
        level = sum(action in each.best for action in shown) > 1
        counted = "rounds" if in_rounds(each.table) else "dice"
        return h(
            "div",
            {"class": "choices"},
            h("p", {"class": "over"}, self.say(f"worths.{counted}", unit=unit(each.table, self.lang))),
            h(
                "ul",
                {"class": "worths"},
                h("li", {"class": "level"}, self.say("level")) if level else None,
                [self._bar(each, action, chosen, reach, level) for action in shown if action in each.best],
                h("li", {"class": "level"}, self.say("weaker")) if level and {*shown} - {*each.best} else None,
                [self._bar(each, action, chosen, reach, level) for action in shown if action not in each.best],
            ),
        )

    def _bar(self, each: Decision, action: Action, chosen: Action | None, reach: Fraction, level: bool) -> Html:
        value, best = each.worths[action], action in each.best
        side = float(value / reach) * 50
        style = f"left:{50 + min(side, 0):.1f}%;width:{abs(side):.1f}%"
        shown = hundred(value, signed=True)
        if in_rounds(each.table):
            shown = str(lost(value))
            style = f"left:0;width:{shown}%"
        named = (("best", best and not level), ("yours", action == chosen), ("chosen", action == each.action))
        notes = [self.say(key) for key, on in named if on]
        return h(
            "li",
            {"class": classes(action == each.action and "chosen", best and "best", level and "among")},
            h("span", {"class": "what"}, self._capital(action, each)),
            h("span", {"class": "track", "aria-hidden": "true"}, h("i", {"style": style})),
            h("span", {"class": "value"}, shown),
            h("span", {"class": "notes"}, self.say("between").join(notes)),
        )

    # ---- the sum

    def summary(self, shown: Sequence[Decision], places: Sequence[int], *, over: bool) -> Html | None:
        """Once all is revealed: how many were weak, how many answers were best, and luck against decisions."""
        free = [each for each in shown if not each.forced]
        if len(free) < 2:
            return None
        counts = GameReview(self.case.record, tuple(free)).corners()
        weak = sum(each.tag not in ("sound", "close") for each in free)
        given = [(self.now.answer(places[each.number - 1]), each) for each in free]
        answers = [answer in [write(action) for action in each.best] for answer, each in given if answer is not None]
        whole = "sum" if self.now.whose == self.now.you else "sum.all"
        lines = [self.say(whole, n=weak or None, good=len(free) - weak, all=len(free))]
        if answers:
            lines.append(self.say("sum.answers", n=sum(answers), all=len(answers)))
        if self.case.unjudged(self.now):
            lines.append(self.say("unjudged", n=self.case.unjudged(self.now)))
        head = [self.say("corners"), self.say("won"), self.say("lost")]
        rows = [
            [self.say(f"corner_of.{row[0].partition('_')[0]}"), *(str(counts[each]) for each in row)] for row in CORNERS
        ]
        return h(
            "div",
            {"class": "part corners", "role": "group", "aria-labelledby": f"{self.uid}-corners"},
            h(
                f"h{self.level + 1}",
                {"id": f"{self.uid}-corners"},
                self.say("corners.title" if over else "corners.so_far"),
            ),
            h("p", None, join_sentences(self.lang, *lines)),
            plain_table(self.say("corners.caption"), head, rows) if counts else None,
        )

    # ---- text

    def rows(self, decisions: Sequence[Decision]) -> list[list[Child]]:
        """One row for each decision."""
        return [
            [
                str(each.number),
                str(each.round),
                self.names[each.seat],
                action_text(each.action, each.table, self.lang),
                "–" if each.right is None else texts.get_language(self.lang).short(each.right),
                str(cost_of(each, each.action)),
                self.say(f"mark.{each.tag or 'forced'}"),
                self.say(f"luck.{each.outcome or 'none'}"),
            ]
            for each in decisions
        ]

    def line(self, each: Decision, number: int) -> str:
        """A decision in one line of a report."""
        return sentence(each, number, self.lang, self.names[each.seat])

    def on_paper(self, decisions: Sequence[Decision], number: int) -> Html | None:
        """All decisions that are revealed, for print."""
        lines = [h("li", None, self.line(each, number)) for each in decisions]
        return h("ol", {"class": "on-paper"}, lines) if lines else None

    def announced(self, each: Decision, number: int, revealed: bool, answer: str | None) -> str:
        """A moment to be announced: its question, or its verdict once that is revealed."""
        place = self.say("position", n=each.number, all=number)
        if revealed:
            chosen = next((action for action in each.worths if write(action) == answer), None)
            came = luck(each, self.lang, self._name(each), chosen)
            return join_plain(self.lang, place, answered(each, chosen, self.lang), came)
        standing = each.table.standing
        bid = self.say("stands", name=self.names[each.table.bidder or 0], bid=standing) if standing else ""
        ask = self.say("asked" if each.seat == self.now.you else "asked.other", name=self.names[each.seat])
        return join_plain(self.lang, place, bid, ask)


def _shape(tag: str) -> Html:
    """How good a decision was, as a shape."""
    return h("i", {"class": f"shape {tag}", "aria-hidden": "true"})
