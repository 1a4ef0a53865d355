"""The 216 outcomes of three dice beside a pair: take away those that help, and see how many are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import traitlets

from dicekit.course.lesson21.case import HAND, PAIR, ROLLED, facts, kind_name, say
from dicekit.kit.frame import act_of_step, copy_panel, frame
from dicekit.kit.html import Html, h, join, join_plain
from dicekit.kit.part import Part, Refused
from dicekit.poker_dice import Kind

CELL, GAP, HEAD, SIDE = 15, 14, 34, 14  # sizes in the drawing: cell, gap between blocks, and header row and column
SIDES = 6
Roll = tuple[int, ...]
#: outcomes that can be removed: those with a third five, and those with two alike
HELPS: Mapping[str, Callable[[Roll], bool]] = {
    "five": lambda roll: PAIR[0] in roll,
    "alike": lambda roll: len(set(roll)) < len(roll),
}
CLAIMS = (Kind.TWO_PAIRS, Kind.THREE)


def kind_after(roll: Roll) -> Kind:
    """The kind of the pair with these three dice."""
    return Kind.of((*PAIR, *roll))


@dataclass(frozen=True)
class Sorting:
    """What was taken away so far, in this order, and the claims that were tried; the last is on the picture.

    >>> Sorting(("five",)).left, Sorting(("alike",)).left, Sorting(("five", "alike")).left
    (125, 120, 60)
    """

    taken: tuple[str, ...] = ()
    claims: tuple[Kind, ...] = ()

    def gone(self, roll: Roll) -> str:
        """Why a roll was taken away: the name of what took it; empty while it is there."""
        return next((name for name in self.taken if HELPS[name](roll)), "")

    @property
    def left(self) -> int:
        """How many outcomes are still there."""
        return sum(not self.gone(roll) for roll in ROLLED)

    @property
    def sorted(self) -> bool:
        """Whether only those that change nothing are left."""
        return len(self.taken) == len(HELPS)

    @property
    def done(self) -> bool:
        """Whether both claims were tried."""
        return set(self.claims) == set(CLAIMS)

    def true(self, claim: Kind) -> int:
        """In how many outcomes a claim is true."""
        return sum(kind_after(roll) >= claim for roll in ROLLED)


def _css(main: bool) -> str:
    return "btn main" if main else "btn"


class Triples(Part):
    """All outcomes of three dice: two buttons remove the helpful ones, two more highlight where a claim is true.

    >>> picture = Triples()
    >>> picture.on_take("five"); picture.on_take("alike"); picture.state.left
    60
    """

    tab = "ledger"
    state = traitlets.Instance(Sorting, ())

    def say(self, key: str, **slots: Any) -> str:
        return say(f"triples.{key}", self.lang, **slots)

    def on_take(self, name: str) -> None:
        """Take away the outcomes that help in this way."""
        if name not in HELPS or name in self.state.taken:
            raise self.unknown_act()
        self.state = replace(self.state, taken=(*self.state.taken, name))
        self.announce(self.sentence)

    def on_claim(self, kind: int) -> None:
        """Light the outcomes in which a claim is true."""
        if kind not in CLAIMS:
            raise self.unknown_act()
        if not self.state.sorted:
            raise Refused(self.say("first"))
        self.state = replace(self.state, claims=(*(each for each in self.state.claims if each != kind), Kind(kind)))
        self.announce(self.sentence)

    def on_again(self) -> None:
        """All outcomes again."""
        self.state = Sorting()
        self.announce(self.sentence)

    @property
    def sentence(self) -> str:
        """What is on the picture."""
        state, total = self.state, len(ROLLED)
        if state.claims:
            claim = state.claims[-1]
            true = state.true(claim)
            slots = {"kind": kind_name(claim, self.lang), "share": round(100 * true / total)}
            count = self.say("claimed", n=true, total=total, **slots)
            return join_plain(self.lang, count, self.say(f"claimed.{claim.name.lower()}", **facts()))
        if state.sorted:
            better = total - state.left
            return self.say("left", n=state.left, total=total, better=better, share=round(100 * better / total))
        if state.taken:
            return self.say(f"taken.{state.taken[0]}", n=total - state.left, left=state.left)
        return self.say("all", total=total)

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        title = self.say("title")
        return {
            "shell": frame(
                uid, title, level=self.level, kind="triples", lang=lang, panels=("still",), hidden_title=True
            ),
            "work": h(
                "div",
                {"class": "triples-work", **act_of_step(self.state.done)},
                h("p", {"class": "triples-result"}, self.sentence),
                self._buttons(),
                h("p", {"class": "triples-key"}, self.say("key")),
                self._picture(),
            ),
            "still": copy_panel(uid, self.sentence, lang),
        }

    def _buttons(self) -> Html:
        """The buttons: what to remove, then the claims to try."""
        state = self.state
        if not state.sorted:
            names = [name for name in HELPS if name not in state.taken]
            takes = [
                self._button("take", self.say(f"take.{name}"), _css(name == names[0]), name=name) for name in names
            ]
            return h("p", {"class": "triples-acts"}, takes)
        first = next((kind for kind in CLAIMS if kind not in state.claims), None)
        acts = []
        for kind in CLAIMS:
            words = self.say("claim", kind=kind_name(kind, self.lang))
            shown = "true" if state.claims[-1:] == (kind,) else "false"
            acts.append(self._button("claim", words, _css(kind is first), kind=int(kind), pressed=shown))
        done = h("p", {"class": "triples-so"}, self.say("so")) if state.done else None
        ask = h("p", {"class": "triples-ask"}, self.say("ask", hand="\N{NO-BREAK SPACE}".join(map(str, HAND))))
        return join(
            done or (None if state.claims else ask),
            h("p", {"class": "triples-acts"}, acts, self._button("again", self.say("again"), "foot-btn")),
        )

    def _button(self, act: str, words: str, css: str, pressed: str = "", **sent: str | int) -> Html:
        marks: dict[str, str | int | bool | None] = {"type": "button", "data-act": act, "data-once": True}
        marks["aria-pressed"] = pressed or None
        marks |= {f"data-arg-{name}": value for name, value in sent.items()}
        key = "-".join(map(str, (act, *sent.values())))
        return h("button", {**marks, "class": css, "data-key": key}, words)

    def _picture(self) -> Html:
        """Six blocks, one for each face of the first die; rows for the second, columns for the third."""
        block = SIDES * CELL
        width, height = 3 * (SIDE + block) + 2 * GAP, 2 * (block + HEAD) + GAP
        blocks = [self._block(face, block) for face in range(1, SIDES + 1)]
        box = {"viewBox": f"0 0 {width} {height}", "role": "img", "aria-label": self.sentence}
        return h("svg", box, blocks)

    def _mark(self, roll: Roll) -> str:
        """The style of an outcome: remaining, removed, or one that makes the claim true."""
        state = self.state
        if state.claims:
            return "true" if kind_after(roll) >= state.claims[-1] else "there"
        return "gone" if state.gone(roll) else "there"

    def _block(self, first: int, block: int) -> Html:
        at = first - 1
        left, top = at % 3 * (SIDE + block + GAP) + SIDE, at // 3 * (block + HEAD + GAP)
        cells = []
        for roll in (roll for roll in ROLLED if roll[0] == first):
            x, y = left + (roll[2] - 1) * CELL, top + HEAD + (roll[1] - 1) * CELL
            square = {"x": x + 1, "y": y + 1, "width": CELL - 2, "height": CELL - 2, "rx": 2}
            mark = self._mark(roll)
            cells.append(h("rect", {**square, "class": mark}))
            if mark == "gone":
                cells.append(h("path", {"d": f"M{x + 4} {y + 4}l7 7m0-7l-7 7"}))
        head = h("text", {"x": left + block // 2, "y": top + 14, "text-anchor": "middle"}, f"{first} · ·")
        for face in range(1, SIDES + 1):
            middle = (2 * face - 1) * CELL // 2
            for x, y in ((left + middle, top + HEAD - 4), (left - 7, top + HEAD + middle + 4)):
                cells.append(h("text", {"x": x, "y": y, "text-anchor": "middle", "class": "side"}, str(face)))
        return h("g", None, head, cells)
