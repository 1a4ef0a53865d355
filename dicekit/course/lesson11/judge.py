"""The pass judge: how many of all passes are true, in whole deals, and what may be challenged after a pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

import traitlets

from dicekit import odds, texts
from dicekit.course.lesson11 import judge_drawing as drawn
from dicekit.dice.action import Doubt, Pass
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.errors import Objection
from dicekit.games import games
from dicekit.kit.frame import copy_panel, frame, status, with_storage
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.odds.joint import Joint
from dicekit.odds.passes import even_bluff, passes
from dicekit.widgets import typed
from dicekit.widgets.twoway import Labels

MAX_DICE = 5  # dice of a player
FINEST = 1000  # of a rate's denominator
MAX_PASSES = 3  # after a bid, among four players
LINK = LinkCodec(
    "{hidden}.{shown}{alike}.{numerator}-{denominator}.{passes}",
    hidden=range(1, MAX_DICE + 1),
    shown=range(MAX_DICE),
    alike=("a", "m"),
    numerator=range(FINEST + 1),
    denominator=range(1, FINEST + 1),
    passes=range(MAX_PASSES + 1),
)


@dataclass(frozen=True)
class PassState:
    """A player with that many hidden dice, and so many shown which are alike or not; how often false hands pass.

    `passes` is how many players have passed since the last bid.

    >>> judged = PassState(hidden=5)
    >>> judged.true, judged.joint.parts("column"), judged.even
    (Fraction(1, 1296), (20, 1315), Fraction(1, 1295))
    >>> PassState(hidden=2, shown=3).true, PassState(hidden=3, shown=2, alike=False).true
    (Fraction(1, 36), Fraction(0, 1))
    """

    hidden: int = 5
    shown: int = 0
    alike: bool = True
    bluff: Fraction = Fraction(1, 20)
    passes: int = 1

    def __post_init__(self) -> None:
        fits = 1 <= self.hidden <= MAX_DICE and self.shown >= 0 and 2 <= self.hidden + self.shown <= MAX_DICE
        if not fits or not 0 <= self.bluff <= 1 or self.bluff.denominator > FINEST:
            raise ValueError(f"nobody passes like this: {self.hidden} hidden, {self.shown} shown, {self.bluff}")
        if self.shown < 2 and not self.alike:
            object.__setattr__(self, "alike", True)
        object.__setattr__(self, "passes", max(0, min(self.passes, MAX_PASSES)))

    @property
    def dice(self) -> Hand:
        """The dice that are shown, as an example: fives, or one four among them."""
        fives = (5,) * self.shown
        return fives if self.alike else (*fives[1:], 4)

    @cached_property
    def true(self) -> Fraction:
        """The chance that the pass is true, before anybody speaks (P19)."""
        return odds.pass_odds(games["perudo"](players=4), self.hidden, self.dice)

    @cached_property
    def joint(self) -> Joint:
        """The same in whole deals, with those that pass falsely."""
        return passes(self.true, self.bluff)

    @property
    def even(self) -> Fraction | None:
        """The rate at which half of all passes are true."""
        return even_bluff(self.true)

    @cached_property
    def table(self) -> Table:
        """Ana has bid four fives, and so many others have passed."""
        table = games["perudo"](players=4).deal(hands=(None,) * 4).play("4x5")
        for _ in range(self.passes):
            table = table.play("pass")
        return table

    def reach(self) -> list[tuple[int, str, Objection | None]]:
        """Each word of the round from the last back: whose it is, which, and what speaks against a challenge (P13)."""
        found = []
        for said in reversed(self.table.said):
            passed = isinstance(said.action, Pass)
            objection = self.table.objection(Doubt(said.seat) if passed else Doubt())
            found.append((said.seat, "pass" if passed else "bid", objection))
        return found


class PassJudge(Part):
    """Dice and rate, a strip of all deals, a tree with whole counts; below, what may be challenged.

    >>> judge = PassJudge(PassState(hidden=5))
    >>> judge.sentence
    'Of 1,315 passes, 20 are true: 1.5\\xa0%.'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(PassState)
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps it, such as 11/judge")

    def __init__(self, state: PassState | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or PassState(), **kwargs)
        self.observe(self._address, "state")
        self._address()

    def _address(self, _: Any = None) -> None:
        """`5.0a.1-20.1`: hidden, shown and whether alike, the rate, the passes."""
        one = self.state
        rate = {"numerator": one.bluff.numerator, "denominator": one.bluff.denominator}
        alike = "a" if one.alike else "m"
        text = LINK.write(hidden=one.hidden, shown=one.shown, alike=alike, **rate, passes=one.passes)
        self.link = text if self.place or self.store_key else ""

    @property
    def sentence(self) -> str:
        """How many of all passes are true."""
        return drawn.sentence(self.state, self.lang)

    @property
    def labels(self) -> Labels:
        """What the branches of the tree are called."""
        said = [self._say(f"label.{name}") for name in ("true", "false", "passes", "silent")]
        return Labels((said[0], said[1]), (said[2], said[3]))

    # requests from a browser, all validated

    def on_hidden(self, by: int) -> None:
        """One hidden die more or fewer."""
        self._dice(self.state.hidden + max(-1, min(by, 1)), self.state.shown)

    def on_shown(self, by: int) -> None:
        """One shown die more or fewer."""
        self._dice(self.state.hidden, self.state.shown + max(-1, min(by, 1)))

    def _dice(self, hidden: int, shown: int) -> None:
        why = drawn.unfit(hidden, shown, self.lang)
        if why:
            raise Refused(why)
        self._set(replace(self.state, hidden=hidden, shown=shown))

    def on_alike(self, value: str) -> None:
        """Whether the shown dice are alike."""
        if value not in ("yes", "no"):
            raise self.unknown_act()
        if value == "no" and self.state.shown < 2:
            raise Refused(self._say("alike.few"))
        self._set(replace(self.state, alike=value == "yes"))

    def on_bluff(self, value: str) -> None:
        """How often false hands pass, as typed or chosen."""
        rate = typed.chance(value[:40], self.lang)
        if rate.denominator > FINEST:
            raise Refused(self._say("bluff.fine", most=FINEST), "value")
        self._set(replace(self.state, bluff=rate))

    def on_passes(self, by: int) -> None:
        """One pass more or fewer behind the bid."""
        wanted = self.state.passes + max(-1, min(by, 1))
        if not 0 <= wanted <= MAX_PASSES:
            raise Refused(self._say("passes.range", most=MAX_PASSES))
        self.state = replace(self.state, passes=wanted)
        self.tell(drawn.reach_words(self.state, self.lang))

    def on_restore(self, text: str) -> None:
        """Take up what an address names."""
        found = self.read_link(LINK, text)
        rate = Fraction(found["numerator"], found["denominator"])
        try:
            self.state = PassState(found["hidden"], found["shown"], found["alike"] == "a", rate, found["passes"])
        except ValueError:
            raise self.bad_link() from None

    def _set(self, judged: PassState) -> None:
        self.state = judged
        self.tell(self.sentence)

    def _say(self, key: str, **slots: Any) -> str:
        return texts.say(f"judge.{key}", self.lang, **slots)

    # drawing

    def draw(self) -> Mapping[str, str]:
        judged, uid, lang = self.state, self.uid, self.lang
        shell = frame(
            uid,
            self._say("title"),
            line=self._say("line"),
            level=self.level,
            kind="judge",
            lang=lang,
            panels=self.footer_panels,
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, judged, self.labels, lang),
            "status": status(self._say("assume")),
            "table": drawn.table(judged, lang),
            "still": copy_panel(uid, drawn.words(judged, lang), lang),
            "help": h("p", None, self._say("help")),
        }
