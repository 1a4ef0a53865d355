"""Dice tray: dice that can be rolled by seed, set, kept, hidden and shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.kit.frame import PANELS, copy_panel, frame
from dicekit.kit.html import h, join_plain
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import Share
from dicekit.option import is_whole
from dicekit.widgets.draw import tray as drawn
from dicekit.widgets.seed import read_count, read_seed

SIDES = 6
DRAWN = 6  # larger trays show counts instead of dice
MAX_DICE = 40
ROLLS = 9999  # the most rolls for one seed
TOOLS = ("roll", "keep", "cover", "type", "seed")


@dataclass(frozen=True)
class Dice:
    """State of a tray: dice, which of them are kept, whether they are covered, and seed, seat and roll.

    There are no faces before the first roll. The same seed, seat, item and roll number give the same dice on every
    device (`dicekit.seeds`); kept dice stay, the others take the faces of the roll in order.

    >>> state = Dice(5, seed="K7QX", seat=17).rolled()
    >>> state.faces, state.toggled(0).rolled().faces[0] == state.faces[0]
    ((1, 2, 5, 5, 1), True)
    """

    size: int = 5
    faces: tuple[int, ...] = ()
    kept: frozenset[int] = frozenset()
    covered: bool = False
    marking: bool = False  # pressing a die keeps it instead of changing its face
    seed: str = "AAAA"
    seat: int = 0
    lesson: str = "table"
    item: str = "tray"
    roll: int = 0

    def stream(self, roll: int) -> list[int]:
        """The faces of one roll, one for each die."""
        return list(islice(seeds.faces(self.seed, self.seat, self.lesson, self.item, roll), self.size))

    def rolled(self) -> Dice:
        """Roll all dice that are not kept."""
        fresh = iter(self.stream(self.roll + 1))
        faces = tuple(
            face if at in self.kept else next(fresh) for at, face in enumerate(self.faces or (0,) * self.size)
        )
        return replace(self, faces=faces, roll=self.roll + 1, covered=False)

    def turned(self, at: int, face: int) -> Dice:
        """Set one die to a face."""
        return replace(self, faces=(*self.faces[:at], face, *self.faces[at + 1 :]))

    def toggled(self, at: int) -> Dice:
        """Keep one die, or release it."""
        return replace(self, kept=self.kept ^ {at})

    def with_faces(self, faces: tuple[int, ...]) -> Dice:
        """Set all faces; none is kept."""
        return replace(self, faces=faces, kept=frozenset(), covered=False)

    def afresh(self, seed: str, seat: int) -> Dice:
        """Clear the tray and set a seed."""
        return Dice(self.size, seed=seed, seat=seat, lesson=self.lesson, item=self.item)

    @property
    def link(self) -> str:
        """The dice as the text of a link, such as `K7QX.17.3.55126.01.c`: seed, seat, roll, faces, kept, covered."""
        kept = "".join(str(at) for at in sorted(self.kept))
        faces = "".join(map(str, self.faces))
        return f"{self.seed}.{self.seat}.{self.roll}.{faces}.{kept}.{'c' if self.covered else ''}"


class Tray(Part):
    """Dice that are rolled by seed, set by pressing or typing, kept and covered.

    `dice` are the faces, to be linked or observed; `face` is the face in question and `hits` are the faces that count
    for it, whose dice are raised:

    >>> tray = Tray(face=5, hits=(5, 1))
    >>> tray.dice = (5, 5, 1, 2, 6)
    >>> tray.sentence
    'Two fives and one wild one: three count.'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "tray.js")
    state = traitlets.Instance(Dice)
    dice = traitlets.Tuple(help="the faces of the dice; empty before the first roll")
    face = traitlets.Int(0, help="the face in question, 0 for none")
    hits = traitlets.Tuple(help="the faces that count for it")
    wilds = traitlets.Tuple(help="the faces that count once ones are wild; with it comes a switch from plain to wild")
    tools = traitlets.Tuple(default_value=TOOLS, help="what can be done besides turning dice")

    def __init__(
        self,
        size: int = 5,
        *,
        face: int = 0,
        hits: Collection[int] = (),
        seed: str | None = None,
        lesson: str = "table",
        item: str = "tray",
        **kwargs: Any,
    ) -> None:
        if not (is_whole(size) and 1 <= size <= MAX_DICE):
            raise ValueError(f"a tray holds 1 to {MAX_DICE} dice, not {size!r}")
        kwargs.setdefault("place", f"{lesson}-{item}")
        state = Dice(size, seed=seeds.check(seed) if seed else seeds.fresh(), lesson=lesson, item=item)
        super().__init__(state=state, face=face, hits=tuple(hits) or ((face,) if face else ()), **kwargs)
        self.observe(self._publish_dice, "state")
        self.observe(self._take_dice, "dice")
        self.observe(self._changed, ["face", "hits", "wilds", "tools"])

    def _publish_dice(self, _: Any) -> None:
        self.dice = self.state.faces

    def _take_dice(self, _: Any) -> None:
        if self.dice != self.state.faces:
            self.state = self.state.with_faces(self.dice)

    @traitlets.validate("dice")
    def _whole_hand(self, proposal: Any) -> tuple[int, ...]:
        """Validate `dice`: valid faces, as many as the tray has, or none."""
        faces = tuple(proposal["value"])
        if faces and (len(faces) != self.state.size or not all(face in range(1, SIDES + 1) for face in faces)):
            raise traitlets.TraitError(f"{self.state.size} faces from 1 to {SIDES} are wanted, not {faces}")
        return faces

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"tray.{key}", self.lang, **slots)

    def laid(self) -> Share:
        """The dice for the wall of a class, and those that count."""
        faces, hits = self.state.faces, self.wilds or self.hits  # if ones can be wild, ask about wild ones
        return Share(sum(face in hits for face in faces), "", faces, tuple(hits))

    @property
    def wild(self) -> bool:
        """Whether ones are wild for `face`."""
        return 1 in self.hits and self.face != 1

    # texts

    @property
    def sentence(self) -> str:
        """One-line summary: which dice count and how many."""
        state = self.state
        if not state.faces:
            return self.say("empty")
        if state.covered:
            return self.say("covered", n=state.size)
        if not self.face:
            return self.say("shows", dice=state.faces) if state.size <= DRAWN else self.say("many", n=state.size)
        count = sum(face in self.hits for face in state.faces)
        return self.say("counts" if count else "none", parts=texts.summary(state.faces, self.face, self.hits), n=count)

    def dice_text(self) -> str:
        """Spoken faces, then the summary."""
        state = self.state
        if not state.faces or state.covered or not self.face or state.size > DRAWN:
            return self.sentence
        parts = texts.summary(state.faces, self.face, self.hits)
        return self.say("spoken", dice=state.faces, parts=parts)

    def kept_text(self) -> str:
        state = self.state
        faces = [state.faces[at] for at in sorted(state.kept)]
        every = [part for face in sorted(set(faces)) for part in texts.summary(faces, face, (face,))]
        return self.say("kept", parts=tuple(every)) if faces else self.say("none_kept")

    def _summary(self) -> str:
        return " ".join(map(str, self.state.faces)) or f"{self.state.size} dice, not rolled yet"

    # requests

    def on_roll(self) -> None:
        if len(self.state.kept) == self.state.size:
            raise Refused(self.say("all_kept"))
        if self.state.roll >= ROLLS:
            raise Refused(self.say("full", n=ROLLS))
        self.state = self.state.rolled()
        self.announce(self.dice_text())

    def on_press(self, at: int) -> None:
        """A die was pressed: keep it in marking mode, else show its next face."""
        if self.state.marking:
            self.on_keep(at)
        else:
            self._known(at)
            self.on_set(at, self.state.faces[at] % SIDES + 1)

    def on_set(self, at: int, face: int) -> None:
        self._known(at)
        if not 1 <= face <= SIDES:
            raise Refused(self.say("no_face", sign=str(face)))
        self.state = self.state.turned(at, face)
        self.announce(self.say("set", n=at + 1, face=face))

    def on_keep(self, at: int) -> None:
        self._known(at)
        self.state = self.state.toggled(at)
        self.announce(self.kept_text())

    def on_mark(self) -> None:
        """Turn marking mode on or off: pressing a die then keeps it."""
        self.state = replace(self.state, marking=not self.state.marking)
        self.announce(self.say("marking" if self.state.marking else "turning"))

    def on_cover(self) -> None:
        if not self.state.faces:
            raise Refused(self.say("empty"))
        self.state = replace(self.state, covered=not self.state.covered)
        self.announce(self.dice_text())

    def on_wild(self, value: str) -> None:
        """Make ones plain or wild."""
        if not self.wilds or value not in ("plain", "wild"):
            raise self.unknown_act()
        self.hits = self.wilds if value == "wild" else (self.face,)
        self.announce(self.dice_text())

    def on_type(self, hand: str) -> None:
        """Set a typed hand, such as 55126; other characters between digits are ignored."""
        self.state = self.state.with_faces(self._read(hand[: 4 * MAX_DICE]))
        self.announce(self.dice_text())

    def on_use(self, seed: str, seat: str) -> None:
        self.state = self.state.afresh(*read_seed(seed, seat, self.lang))
        self.announce(self.sentence)

    def on_again(self) -> None:
        self.state = self.state.afresh(self.state.seed, self.state.seat)
        self.announce(self.sentence)

    def on_fresh(self) -> None:
        self.state = self.state.afresh(seeds.fresh(), self.state.seat)
        self.announce(self.sentence)

    def on_restore(self, text: str) -> None:
        """Restore seed, seat, roll, faces, kept and covered dice (`Dice.link`)."""
        seed, seat, roll, faces, kept, covered = (*text[:200].split("."), *[""] * 6)[:6]
        number, at = read_seed(seed, seat, self.lang)
        state = self.state.afresh(number, at)
        if faces:
            state = state.with_faces(self._read(faces))
        marks = {int(each) for each in kept if each.isascii() and each.isdigit() and int(each) < len(state.faces)}
        count = read_count(roll, ROLLS) or 0
        self.state = replace(state, roll=count, kept=frozenset(marks), covered=bool(covered and faces))

    def _known(self, at: int) -> None:
        """Refuse a die that isn't shown individually."""
        if not 0 <= at < len(self.state.faces) or self.state.size > DRAWN or self.state.covered:
            raise Refused(self.say("no_die"))

    def _read(self, text: str) -> tuple[int, ...]:
        """Parse a typed hand; `Refused` says what is wrong."""
        signs = [sign for sign in text.translate(drawn.FULL_WIDTH) if sign not in drawn.BETWEEN]
        strange = next((sign for sign in signs if sign not in "123456"), None)
        if strange is not None:
            raise Refused(self.say("no_face" if strange in "0789" else "no_sign", sign=strange), "hand")
        if len(signs) != self.state.size:
            raise Refused(self.say("how_many", n=len(signs), wanted=self.state.size), "hand")
        return tuple(map(int, signs))

    # drawing

    def _shell(self) -> str:
        """The shell; without tools it has a hidden title and no footer."""
        title, line = self.say("title"), self.say("line", n=self.state.size) if self.tools else None
        panels = PANELS if self.tools else ()
        return frame(
            self.uid,
            title,
            line=line,
            level=self.level,
            kind="trays",
            lang=self.lang,
            panels=panels,
            hidden_title=not self.tools,
        )

    def draw(self) -> Mapping[str, str]:
        state, lang, uid = self.state, self.lang, self.uid
        self.link = state.link
        sentence = self.sentence
        return {
            "shell": self._shell(),
            "work": drawn.work(uid, self, sentence, lang),
            "table": drawn.counts(state, self.hits, self.wild, lang),
            "still": copy_panel(uid, join_plain(lang, drawn.plain(state, lang), sentence), lang),
            "help": h("p", None, self.say("help")),
        }
