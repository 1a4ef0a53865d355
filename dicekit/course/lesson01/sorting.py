"""The sorter: all outcomes of five dice are dragged, block by block, into three boxes, and two piles are equal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson01.blocks import BLOCKS, BOXES, MOVES, Block, Outcome, Sorted
from dicekit.course.lesson01.case import DICE, FEWER, SIDES, Cup
from dicekit.kit.frame import act_of_step, copy_panel, table
from dicekit.kit.html import Html, Marks, classes, h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.die import dice, face_drawing

LINK = LinkCodec("{placed}{asked}", placed=range(len(BLOCKS) + 1), asked=("", "-asked"))
LOOKS = 5000  # number of examples before they repeat
LIT = {"worlds": (0, 1, 2), "none": (0, 1), "share": (2,)}  # which boxes are highlighted at each step of the derivation


class OutcomeSorter(KeptPart):
    """Blocks of outcomes, and three boxes: no six, one six, two or more.

    A block is dragged to its box, or its box is pressed; once each box has one, the others but the last follow. Before
    that one goes into its box, the highest pile is guessed. `lit` is the key of a step of the sum; its boxes light up.
    The end tells of one die fewer only once the second guess, which asks for it, is `answered`.

    >>> sorter = OutcomeSorter()
    >>> sorter.on_put(1); sorter.state.missed, sorter.state.placed
    (1, 0)
    >>> sorter.on_put(0); sorter.on_put(1); sorter.state.counts
    (625, 625, 0)
    >>> sorter.on_put(2); sorter.state.counts
    (3125, 2500, 1526)
    >>> sorter.on_put(1); sorter.on_highest(3); sorter.state.counts
    (3125, 3125, 1526)
    """

    modules = (*KeptPart.modules, "sorting.js")
    prefix = "lesson01.sort"
    codec = LINK
    state = traitlets.Instance(Sorted, ())
    lit = traitlets.Unicode("", help="the key of the step whose boxes light up")
    answered = traitlets.Bool(False, help="the answer to the second guess may be shown")

    def __init__(self, state: Sorted | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("place", "sorted")
        super().__init__(state, **kwargs)
        self.observe(self._changed, ["lit", "answered"])

    # requests

    def on_put(self, box: int) -> None:
        """Put the block in hand into a box; at the end, look at one outcome of the box."""
        if not 0 <= box < len(BOXES):
            raise self.unknown_act()
        if self.state.asked:
            raise Refused(self.say("highest"))
        if self.state.done:
            self.state = replace(self.state, opened=box, looked=(self.state.looked + 1) % LOOKS)
            self.announce(self._opened())
        elif box == self.state.block.box:
            self.state = self.state.put()
            self.announce(self._news(box))
        else:
            self.state = replace(self.state, missed=self.state.missed + 1)
            self.announce(self._wrong())

    def on_highest(self, pile: int) -> None:
        """Guess the highest pile, or that two are equal; then the last block goes into its box."""
        if not self.state.asked or not 0 <= pile <= len(BOXES):
            raise self.unknown_act()
        self.state = self.state.put()
        self.announce(self.found())

    def on_another(self) -> None:
        """Look at another outcome of the block in hand."""
        if self.state.done:
            raise self.unknown_act()
        self.state = replace(self.state, looked=(self.state.looked + 1) % LOOKS)
        self.announce(self.say("example", faces=self.state.seen))

    def on_afresh(self) -> None:
        """Begin again with empty boxes."""
        self.state = Sorted()
        self.announce(self._in_hand())

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "asked": "-asked" if self.state.asked else ""}

    def restored(self, found: dict[str, Any]) -> Sorted:
        if found["asked"] and found["placed"] != len(BLOCKS) - 1:
            raise self.bad_link()
        return Sorted(found["placed"], asked=bool(found["asked"]))

    # words

    def box(self, box: int) -> str:
        """The name of a box."""
        return self.say(f"box.{BOXES[box]}")

    def described(self, block: Block) -> str:
        """A block in words."""
        return self.say(f"block.{block.kind}", face=block.first or None, n=block.place + 1, size=block.size)

    def found(self) -> str:
        """What the piles come to, and why; empty before the end."""
        return join_plain(self.lang, self.say("found"), self._why(), self._so()) if self.state.done else ""

    def _why(self) -> str:
        """Why both piles are equal, and once it may be told, why they wouldn't be with one die fewer."""
        why = self.say("why", others=SIDES - 1, dice=DICE)
        if not self.answered:
            return why
        fewer = Cup(FEWER).facts
        each = (SIDES - 1) ** (FEWER - 1)
        numbers = {"none": fewer["none"], "one": fewer["one"], "each": each}
        return join_plain(self.lang, why, self.say("why.fewer", others=SIDES - 1, fewer=FEWER, **numbers))

    def _so(self) -> str:
        """What the piles say about the first round: how often doubting wins, and how often raising."""
        return self.say("so", doubt=round(100 * Cup().none), up=round(100 * Cup().more))

    def _in_hand(self) -> str:
        return self.say("in_hand", at=self.state.move, of=MOVES, block=self.described(self.state.block))

    def _wrong(self) -> str:
        """A question first; the name of the box only after a second miss."""
        return self.say("wrong" if self.state.missed == 1 else f"wrong.{BOXES[self.state.block.box]}")

    def _opened(self) -> str:
        box = self.state.opened
        return self.say("opened", n=self.state.counts[box], box=self.box(box), faces=self.state.seen)

    def _news(self, box: int) -> str:
        if self.state.asked:
            return self.say("highest")
        now = self.say("now", box=self.box(box), n=self.state.counts[box])
        return join_plain(self.lang, now, self.found() or join_plain(self.lang, self._followed(), self._in_hand()))

    def _followed(self) -> str:
        """What is to be said before the last move; empty before."""
        return self.say("followed") if self.state.move == MOVES else ""

    def _sums(self) -> str:
        lines = [
            f"{self.box(box)}: {texts.get_language(self.lang).whole(n)}" for box, n in enumerate(self.state.counts)
        ]
        return "\n".join([*lines, self.found()]).strip()

    # drawing

    def draw(self) -> Mapping[str, str]:
        state, uid, lang = self.state, self.uid, self.lang
        language = texts.get_language(lang)
        rows = [[self.box(box), language.whole(n)] for box, n in enumerate(state.counts)]
        title = self.say("title", all=SIDES**DICE)
        again: Marks = {"type": "button", "class": "chip", "data-act": "afresh", "data-key": "afresh"}
        afresh = h("button", again, self.say("afresh"))
        return {
            "shell": self.shell(title, kind="sorter"),
            "work": h(
                "div",
                {
                    "class": classes("sorting", state.done and "is-sorted"),
                    "data-behaviour": "sorting",
                    "data-pressed": state.pressed,
                    **act_of_step(state.done),
                },
                self._end() if state.done else self._asked() if state.asked else self._hand(),
                h("div", {"class": "sort-boxes"}, [self._box(box) for box in range(len(BOXES))]),
                h("p", {"class": "chips"}, afresh) if state.done else None,
            ),
            "table": table(title, [self.say("head.box"), self.say("head.outcomes")], rows),
            "still": copy_panel(uid, self._sums(), lang),
            "help": h("p", None, self.say("help")),
        }

    def _hand(self) -> Html:
        """The block in hand, with one of its outcomes."""
        state, lang = self.state, self.lang
        block = state.block
        one, *more = block.patterns
        drawn = [self._small(each) for each in block.patterns] if more else [self._die(face) for face in one]
        another = h("button", {"type": "button", "class": "chip", "data-act": "another"}, self.say("another"))
        last = state.move == MOVES  # the piles are high by now, and are to be in sight
        return h(
            "div",
            {
                "class": classes("sort-hand", state.missed > 0 and "missed"),
                "data-key": f"hand{state.placed}",
            },
            h("p", {"class": "sort-at"}, self.say("at", at=state.move, of=MOVES, n=state.left)),
            h("p", {"class": "sort-followed"}, self._followed()) if last else None,
            h(
                "span",
                {"class": classes("sort-pattern", more and "many"), "data-drag": True, "aria-hidden": "true"},
                drawn,
            ),
            None if last else self._legend(len(block.patterns) > 1),
            h("p", {"class": "sort-words"}, self.described(block)),
            None
            if last
            else h(
                "div",
                {"class": "sort-example"},
                h("span", None, self.say("for_example")),
                dice(state.seen, self.say("one_outcome"), lang, hits=(6,), size="24px"),
                another,
            ),
            h("p", {"class": "sort-wrong"}, self._wrong()) if state.missed else None,
        )

    def _asked(self) -> Html:
        """Before the last block goes into its box: which pile will be the highest?"""
        names = [*map(self.box, range(len(BOXES))), self.say("equal")]
        answers = [
            h("button", {"type": "button", "class": "chip", "data-act": "highest", "data-arg-pile": at}, name)
            for at, name in enumerate(names)
        ]
        return h(
            "div",
            {"class": "sort-hand", "data-key": "asked"},
            h("p", {"class": "sort-words"}, self.say("highest")),
            h("p", {"class": "chips"}, answers),
        )

    def _legend(self, small: bool) -> Html:
        """A legend of what an empty die may show; in `small` patterns also of what a six looks like."""
        named = [("sort-small six", "a_six"), ("sort-small", "any_other")] if small else [("sort-any", "any_other")]
        signs = [(h("i", {"class": css}), h("span", None, f" = {self.say(key)}")) for css, key in named]
        return h("p", {"class": "sort-legend"}, signs)

    def _small(self, pattern: Outcome) -> Html:
        """One of many patterns of a block: five small squares, those with a six filled."""
        return h("b", None, [h("i", {"class": classes("sort-small", bool(face) and "six")}) for face in pattern])

    def _die(self, face: int) -> Html:
        return h("i", {"class": "sort-any"}) if not face else h("i", {"class": "sort-die"}, face_drawing(face))

    def _end(self) -> Html:
        """The result, and one example outcome of the open box."""
        state = self.state
        seen = h(
            "div",
            {"class": "sort-example"},
            dice(state.seen, self._opened(), self.lang, hits=(6,), size="30px"),
            h("span", None, self._opened()),
        )
        hint = h("p", {"class": "note"}, self.say("press"))
        return h(
            "div",
            {"class": "sort-hand sort-end"},
            h("p", {"class": "sort-found"}, self.say("found")),
            h("p", {"class": "sort-why", "data-answer": True}, self._why()),
            h("p", {"class": "sort-so", "data-answer": True}, self._so()),
            seen if state.opened >= 0 else hint,
        )

    def _box(self, box: int) -> Html:
        """A box with its pile: a square for each block, as large as it has outcomes."""
        state = self.state
        name, count = self.box(box), state.counts[box]
        pile = [
            h("i", {"class": "sort-block", "data-key": f"block{at}", "style": f"--size:{block.size}"})
            for at, block in enumerate(BLOCKS[: state.placed])
            if block.box == box
        ]
        label = self.say("look" if state.done else "put", box=name, n=count)
        lit = state.done and box in LIT.get(self.lit, ())
        marks: dict[str, str | None] = {
            "type": "button",
            "class": classes("sort-box", f"box{box}", lit and "lit"),
            "data-act": "put",
        }
        keys: dict[str, str | int] = {
            "data-arg-box": box,
            "data-key": f"box{box}",
            "data-shortcut": str(box),
            "aria-label": label,
        }
        return h(
            "button",
            {**marks, **keys},
            h("span", {"class": "sort-pile"}, pile),
            h("b", {"class": "sort-count"}, texts.get_language(self.lang).whole(count)),
            h("span", {"class": "sort-name"}, name),
        )
