"""The picture of the exact count: the 216 outcomes of three dice beside a pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import traitlets

from dicekit.course.lesson21.case import BEATEN, PAIR, ROLLED, say
from dicekit.kit.frame import copy_panel, frame, status
from dicekit.kit.html import Html, h
from dicekit.kit.part import Part
from dicekit.poker_dice import Kind

CELL, GAP, HEAD, SIDE = 15, 14, 34, 14  # of the drawing; the numbers of the dice stand in head and side
SIDES = 6
Roll = tuple[int, ...]


def kind_after(roll: Roll) -> Kind:
    """The kind of the pair with these three dice."""
    return Kind.of((*PAIR, *roll))


#: what each step of the ledger marks, strongly and weakly
MARKS: Mapping[str, tuple[Callable[[Roll], bool], Callable[[Roll], bool]]] = {
    "all": (lambda _: False, lambda _: False),
    "no_five": (lambda roll: PAIR[0] not in roll, lambda _: False),
    "stay": (lambda roll: kind_after(roll) is BEATEN, lambda _: False),
    "better": (lambda roll: kind_after(roll) > BEATEN, lambda _: False),
    "share": (lambda roll: kind_after(roll) > BEATEN, lambda _: False),
    "claim": (lambda roll: kind_after(roll) >= Kind.THREE, lambda roll: kind_after(roll) is Kind.TWO_PAIRS),
}


class Triples(Part):
    """All outcomes of three dice; a step of the ledger marks its own.

    >>> picture = Triples()
    >>> picture.state = "stay"
    >>> picture.marked
    60
    """

    tab = "ledger"
    state = traitlets.Unicode("all", help="the key of the ledger's line that is shown")

    @property
    def marked(self) -> int:
        """How many outcomes are marked strongly."""
        return sum(map(MARKS[self.state][0], ROLLED))

    @property
    def sentence(self) -> str:
        weak = sum(map(MARKS[self.state][1], ROLLED))
        return say(f"triples.{self.state}", self.lang, n=self.marked, weak=weak, total=len(ROLLED))

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        title, line = say("triples.title", lang), say("triples.line", lang)
        return {
            "shell": frame(uid, title, line=line, level=self.level, kind="triples", lang=lang, panels=("still",)),
            "work": self._picture(),
            "status": status(self.sentence),
            "still": copy_panel(uid, self.sentence, lang),
        }

    def _picture(self) -> Html:
        """Six blocks, one for each face of the first die; rows for the second, columns for the third."""
        block = SIDES * CELL
        width, height = 3 * (SIDE + block) + 2 * GAP, 2 * (block + HEAD) + GAP
        blocks = [self._block(face, block) for face in range(1, SIDES + 1)]
        box = {"viewBox": f"0 0 {width} {height}", "role": "img", "aria-label": self.sentence}
        return h("svg", box, blocks)

    def _block(self, first: int, block: int) -> Html:
        at = first - 1
        left, top = at % 3 * (SIDE + block + GAP) + SIDE, at // 3 * (block + HEAD + GAP)
        strong, weak = MARKS[self.state]
        cells = []
        for roll in (roll for roll in ROLLED if roll[0] == first):
            x, y = left + (roll[2] - 1) * CELL, top + HEAD + (roll[1] - 1) * CELL
            css = "strong" if strong(roll) else "weak" if weak(roll) else None
            square = {"x": x + 1, "y": y + 1, "width": CELL - 2, "height": CELL - 2, "rx": 2, "class": css}
            cells.append(h("rect", square))
        head = h("text", {"x": left + block // 2, "y": top + 14, "text-anchor": "middle"}, f"{first} · ·")
        for face in range(1, SIDES + 1):
            middle = (2 * face - 1) * CELL // 2
            for x, y in ((left + middle, top + HEAD - 4), (left - 7, top + HEAD + middle + 4)):
                cells.append(h("text", {"x": x, "y": y, "text-anchor": "middle", "class": "side"}, str(face)))
        return h("g", None, head, cells)
