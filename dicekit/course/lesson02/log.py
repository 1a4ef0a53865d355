"""The roll log: one die rolled by seed, every roll written down; what the list looks like, and how rare that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson02 import log_drawing as drawn
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h, join_plain, slot
from dicekit.kit.part import Part, Refused
from dicekit.odds import logs
from dicekit.widgets.draw import seed as chip
from dicekit.widgets.seed import read_count, read_seed

STEPS = (1, 10, 30)
MAX_ROLLS = 120  # rolls in a log, for which all chances are quick
SIDES = 6
APART = " ,;\n\t"  # separators in a typed log


@dataclass(frozen=True)
class Log:
    """A list of faces: the rolls 1, 2, 3 … of a seed and seat, or one that somebody wrote.

    >>> log = Log("K7QX", 17, rolls=10)
    >>> log.faces, log.run, log.counts
    ((5, 2, 1, 1, 5, 5, 6, 6, 1, 4), 2, (3, 1, 0, 1, 3, 2))
    """

    seed: str
    seat: int = 0
    lesson: str = "table"
    item: str = "log"
    rolls: int = 0
    written: tuple[int, ...] = ()

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """What lies in the log, in its order."""
        return self.written or tuple(map(self.face, range(1, self.rolls + 1)))

    def face(self, number: int) -> int:
        """The face of one roll: the first of the draw with its number."""
        return next(seeds.faces(self.seed, self.seat, self.lesson, self.item, number, SIDES))

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each face shows."""
        return tuple(self.faces.count(face) for face in range(1, SIDES + 1))

    @property
    def run(self) -> int:
        """How long the longest run is."""
        return logs.run_of(self.faces)

    @property
    def most(self) -> int:
        """How often the most frequent face shows."""
        return max(self.counts)

    @property
    def expected(self) -> Fraction:
        """How often each face shows on average."""
        return Fraction(len(self.faces), SIDES)

    def judged(self) -> Mapping[str, tuple[int, Fraction]]:
        """How uneven the log is by three measures, and the share of fair logs that are at least so uneven."""
        rolls, squares = len(self.faces), logs.squares(self.faces)
        return {
            "most": (self.most, logs.some_face(rolls, self.most)),
            "run": (self.run, logs.longest_run(rolls).at_least(self.run)),
            "squares": (squares, logs.at_least_as_uneven(rolls, squares)),
        }

    def rolled(self, times: int) -> Log:
        """The seed's log with so many more rolls; a written one gives way to it."""
        return replace(self, rolls=self.rolls + times, written=())

    def of(self, written: tuple[int, ...]) -> Log:
        """The log that somebody wrote."""
        return replace(self, written=written, rolls=0)

    def afresh(self, seed: str, seat: int) -> Log:
        """Nothing rolled yet, by another seed or the same."""
        return Log(seed, seat, self.lesson, self.item)


def read_log(text: str) -> tuple[int, ...] | str:
    """The faces that are typed, or the first sign that is none.

    >>> read_log("6 2 6 1,3"), read_log("627")
    ((6, 2, 6, 1, 3), '7')
    """
    signs = [sign for sign in text if sign not in APART]
    strange = next((sign for sign in signs if sign not in "123456"), None)
    return strange if strange is not None else tuple(map(int, signs))


class RollLog(Part):
    """A log of rolls with its counts, its longest run, and the answer to “are these dice fair?”.

    `faces` are the faces of the log, to be linked. Without a kernel the browser rolls by the same method; only chances
    need Python.

    >>> part = RollLog(Log("K7QX", 17, rolls=30))
    >>> len(part.faces), part.sentence()
    (30, '30 in the log. Longest run 3; most frequent face 8 of 30.')
    """

    tab, alone = "log", "log"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "seeds.js", "log.js")
    state = traitlets.Instance(Log)
    faces = traitlets.Tuple(help="the faces in the log, in their order")

    def __init__(self, log: Log, **kwargs: Any) -> None:
        kwargs.setdefault("place", f"{log.lesson}-{log.item}")
        super().__init__(state=log, **kwargs)
        self._pass_on(None)
        self.observe(self._pass_on, "state")

    def _pass_on(self, _: Any) -> None:
        self.faces = self.state.faces

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"log.{key}", self.lang, **slots)

    # requests

    def on_roll(self, times: int) -> None:
        if times not in STEPS or self.state.rolls + times > MAX_ROLLS:
            raise Refused(self.say("full", most=MAX_ROLLS))
        self.state = self.state.rolled(times)
        roll = self.say("roll_spoken", n=self.state.rolls, face=self.state.faces[-1])
        self.tell(join_plain(self.lang, roll if times == 1 else "", self.sentence()))

    def on_use(self, seed: str, seat: str) -> None:
        """Another seed or seat; as many rolls as before, so that two logs can be compared."""
        rolls = self.state.rolls
        self.state = self.state.afresh(*read_seed(seed, seat, self.lang)).rolled(rolls)
        self.tell(join_plain(self.lang, self._chip(), self.sentence()))

    def on_fresh(self) -> None:
        self.on_use(seeds.fresh(), str(self.state.seat))

    def on_again(self) -> None:
        self.state = self.state.afresh(self.state.seed, self.state.seat)
        self.tell(self._chip())

    def on_write(self, log: str) -> None:
        """A log of one's own, typed: rolled with real dice, or invented."""
        faces = read_log(log[: 4 * MAX_ROLLS])
        if isinstance(faces, str):
            raise Refused(self.say("no_face", sign=faces), "log")
        if not 0 < len(faces) <= MAX_ROLLS:
            raise Refused(self.say("how_long", most=MAX_ROLLS), "log")
        self.state = self.state.of(faces)
        self.tell(self.sentence())

    def on_restore(self, text: str) -> None:
        """From the address or the device: K7QX.17.30, or =62513 for one that was written."""
        if text.startswith("="):
            self.on_write(text[1:])
            return
        seed, seat, done = (*text.split(".", 2), "", "")[:3]
        log, times = self.state.afresh(*read_seed(seed, seat, self.lang)), read_count(done, MAX_ROLLS)
        if times is None:
            raise Refused(self.say("full", most=MAX_ROLLS))
        self.state = log.rolled(times)

    # texts

    def sentence(self) -> str:
        """One-line summary."""
        log = self.state
        if not log.faces:
            return self.say("empty")
        return self.say("sentence", n=len(log.faces), run=log.run, most=log.most)

    def _chip(self) -> str:
        return chip.say("chip", self.lang, seed=self.state.seed, seat=self.state.seat, n=self.state.rolls)

    def exported(self) -> str:
        """The log as text that anybody can read, and roll again."""
        log = self.state
        head = self.say("own") if log.written else self._chip()
        return "\n".join([head, " ".join(map(str, log.faces)), self.sentence()])

    # drawing

    def draw(self) -> Mapping[str, str]:
        log, lang, uid = self.state, self.lang, self.uid
        written = "".join(map(str, log.written))
        self.link = f"={written}" if written else f"{log.seed}.{log.seat}.{log.rolls}"
        slots = {name: "{" + name + "}" for name in ("n", "run", "most")}
        self.local = {
            "log": {"seed": log.seed, "seat": log.seat, "lesson": log.lesson, "item": log.item},
            "most": MAX_ROLLS,
            "words": {
                "sentence": self.say("sentence", **slots),
                "chip": chip.say("chip", lang, seed="{seed}", seat="{seat}", n="{n}"),
                "no_face": self.say("no_face", sign="{sign}"),
                "expected": self.say("expected", expected="{expected}"),
                "empty": self.say("empty"),
                **{name: self.say(name, most=MAX_ROLLS) for name in ("full", "how_long")},
                **{name: chip.say(name, lang) for name in ("bad_seed", "bad_seat")},
            },
        }
        shell = frame(
            uid, self.say("title"), slot("work"), line=self.say("line"), level=self.level, kind="logging", lang=lang
        )
        return {
            "shell": shell,
            "work": drawn.work(uid, log, self.sentence(), STEPS, lang),
            "table": drawn.counts_table(log, lang),
            "still": copy_panel(uid, self.exported(), lang),
            "help": h("p", None, self.say("help")),
        }
