"""What can come after each first roll: a hand finds that it's always the same six faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import traitlets

from dicekit.course.lesson02.case import FACE, SIDES
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.widgets.draw.die import face_drawing, unseen

FACES = range(1, SIDES + 1)
LINK = LinkCodec("{opened}", opened="[1-6]{0,6}")


@dataclass(frozen=True)
class Pairs:
    """The first rolls that were tried, in order.

    >>> Pairs("13").done, Pairs("36").done
    (False, True)
    """

    opened: str = ""

    @property
    def done(self) -> bool:
        """Whether what comes after a six was compared with what comes after another number."""
        return str(FACE) in self.opened and len(self.opened) > 1


class NextRoll(KeptPart):
    """Six first rolls; each is pressed to see which faces can come next.

    >>> part = NextRoll(Pairs())
    >>> part.on_first(3); part.sentence
    'After a 3: six faces can come, and one of them is a six. And right after a 6?'
    """

    prefix = "lesson02.pairs"
    codec = LINK
    state = traitlets.Instance(Pairs)

    def on_first(self, face: int) -> None:
        """See what can come after this first roll."""
        if face not in FACES:
            raise self.unknown_act()
        if str(face) not in self.state.opened:
            self.state = replace(self.state, opened=f"{self.state.opened}{face}")
        self.announce(self.sentence)

    def restored(self, found: dict[str, Any]) -> Pairs:
        return Pairs("".join(dict.fromkeys(found["opened"])))

    @property
    def sentence(self) -> str:
        """What to try, and at last what was found."""
        opened = self.state.opened
        if not opened:
            return self.say("start")
        if self.state.done:
            return self.say("done", sides=SIDES)
        if opened == str(FACE):
            return self.say("six", sides=SIDES)
        return self.say("seen", face=int(opened[-1]), sides=SIDES)

    def draw(self) -> Mapping[str, str]:
        rows = [[str(face), self._count if str(face) in self.state.opened else "?"] for face in FACES]
        work = h(
            "div",
            {"class": "pairs", "data-beside": True, **act_of_step(self.state.done)},
            h("p", {"class": "finding"}, self.sentence),
            h("ul", {"aria-label": self.say("title")}, [self._row(face) for face in FACES]),
        )
        return self.drawing(work, self.sentence, [self.say("head.first"), self.say("head.sixes")], rows)

    @property
    def _count(self) -> str:
        return self.say("count", hits=1, sides=SIDES)

    def _row(self, face: int) -> Html:
        """A first roll, and once it's pressed the faces that can come next."""
        opened = str(face) in self.state.opened
        marks: dict[str, str | int] = {
            "type": "button",
            "class": "pair-first",
            "data-act": "first",
            "data-arg-face": face,
            "data-key": f"first{face}",
            "aria-pressed": "true" if opened else "false",
            "aria-label": self.say("first", face=face),
        }
        after = [h("span", {"class": classes(each == FACE and "six")}, face_drawing(each)) for each in FACES]
        spoken = {"role": "img", "aria-label": self.say("after", face=face, sides=SIDES)}
        return h(
            "li",
            None,
            h("button", marks, face_drawing(face)),
            h("span", {"class": "pair-after", **spoken}, after) if opened else unseen(SIDES),
            h("b", None, self._count if opened else ""),
        )
