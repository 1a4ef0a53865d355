"""All outcomes in three piles, with normal and with wild ones: no die counts, exactly one does, two or more do."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson03.case import DICE, NEED, hits, say
from dicekit.kit.frame import copy_panel, frame, table
from dicekit.kit.html import Html, classes, h
from dicekit.kit.part import Part
from dicekit.kit.pooled import PairOfBars, Pairs, Share, Split
from dicekit.widgets.draw.die import dice

STEPS = ("none", "one", "more", "share")  # keys of the steps of the derivation
PILES = STEPS[:3]
SHOWN = {
    "none": (2, 6, 3, 3, 4), "one": (1, 6, 2, 4, 3), "more": (5, 2, 1, 6, 3),
    "had": (5, 2, 5, 3, 6), "waited": (5, 2, 1, 6, 3), "new": (1, 4, 1, 2, 6),
}  # fmt: skip


@lru_cache(1)
def counts() -> tuple[tuple[int, int, int], ...]:
    """How many outcomes of each pile with normal ones come to each pile with wild ones, counted one by one.

    >>> counts()
    ((1024, 1280, 821), (0, 1280, 1845), (0, 0, 1526))
    """
    plain, wild = hits(wild=False), hits(wild=True)
    found = [[0] * len(PILES) for _ in PILES]
    for outcome in product(range(1, 7), repeat=DICE):
        before, after = (min(sum(die in faces for die in outcome), NEED) for faces in (plain, wild))
        found[before][after] += 1
    return tuple((row[0], row[1], row[2]) for row in found)


class Piles(Part):
    """Three pairs of bars, normal ones beside wild ones; `step` is the key of the step that is open.

    A bar with wild ones grows at its step. At the last step, the highest one shows where its outcomes come from.

    >>> piles = Piles()
    >>> piles.plain, piles.wild
    ((3125, 3125, 1526), (1024, 2560, 4192))
    """

    tab = ""
    step = traitlets.Enum(STEPS, "none")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=None, **kwargs)
        self.observe(self._changed, "step")

    def say(self, key: str, **slots: Any) -> str:
        return say(f"piles.{key}", self.lang, **slots)

    @property
    def plain(self) -> tuple[int, ...]:
        """The piles with normal ones."""
        return tuple(map(sum, counts()))

    @property
    def wild(self) -> tuple[int, ...]:
        """The piles with wild ones."""
        return tuple(map(sum, zip(*counts(), strict=True)))

    @property
    def come(self) -> tuple[int, int, int]:
        """Where the outcomes with two or more were before: there already, one was missing, two were missing."""
        none, one, more = (row[-1] for row in counts())
        return more, one, none

    def _is_shown(self, pile: int) -> bool:
        """Whether the bar with wild ones is shown: once its step is reached."""
        return STEPS.index(self.step) >= pile

    # for a class

    def at_step(self, key: str, revealed: bool) -> list[Pairs | Split]:
        """The pairs of bars as far as they are known; at the end also where the outcomes with two or more come from."""
        at = STEPS.index(key)
        known = at + 1 if revealed else at
        columns = (
            PairOfBars(
                self.say(f"pile.{name}"), (self.plain[pile], self.wild[pile] if pile < known else None), pile == 2
            )
            for pile, name in enumerate(PILES)
        )
        ways = self.say("head.plain"), self.say("head.wild")
        title = self._found(key) if revealed else self.say("title", all=sum(self.wild))
        pairs = Pairs(title, ways, tuple(columns), sum(self.wild))
        if key != "share" or not revealed:
            return [pairs]
        shares = (
            Share(n, self.say(f"from.{name}"), SHOWN[name], hits(wild=name != "had"))
            for name, n in zip(("had", "waited", "new"), self.come, strict=True)
        )
        return [pairs, Split(self.say("class.from", n=self.wild[-1]), tuple(shares))]

    @property
    def sentence(self) -> str:
        """What the bars show now."""
        return self._found(self.step)

    def _found(self, step: str) -> str:
        before, more = self.plain[-1], self.wild[-1]
        return self.say(f"found.{step}", ratio=round(Fraction(more, before), 2), before=before, more=more)

    def draw(self) -> Mapping[str, str]:
        language = texts.get_language(self.lang)
        rows = [
            [
                self.say(f"pile.{name}"),
                language.whole(self.plain[at]),
                language.whole(self.wild[at]) if self._is_shown(at) else "?",
            ]
            for at, name in enumerate(PILES)
        ]
        head = [self.say(f"head.{name}") for name in ("pile", "plain", "wild")]
        return {
            "shell": frame(
                self.uid, self.say("title", all=sum(self.wild)), level=self.level, lang=self.lang, hidden_title=True
            ),
            "work": h(
                "div",
                {"class": classes("piles", self.step == "share" and "end")},
                h("p", {"class": "finding", "data-tells": True}, self.sentence),
                h("div", {"class": "pile-row"}, [self._pile(at, name) for at, name in enumerate(PILES)]),
                self._below(),
            ),
            "status": "",
            "table": table(self.say("title", all=sum(self.wild)), head, rows),
            "still": copy_panel(self.uid, "\n".join([self.sentence, *map(" · ".join, rows)]), self.lang),
            "help": h("p", None, self.say("help", all=sum(self.wild))),
        }

    def _pile(self, at: int, name: str) -> Html:
        now = self.step == name or (self.step == "share" and name == PILES[-1])
        return h(
            "div",
            {"class": classes("pile", now and "now"), "data-key": name},
            h(
                "div",
                {"class": "pile-bars"},
                self._bar("plain", self.plain[at], True),
                self._bar("wild", self.wild[at], self._is_shown(at), self.come if now and self.step == "share" else ()),
            ),
            h("b", {"class": "pile-name"}, self.say(f"pile.{name}")),
        )

    def _bar(self, kind: str, n: int, shown: bool, split: tuple[int, ...] = ()) -> Html:
        """A bar with its number above; `split` are the sizes of its coloured parts, bottom first."""
        tall = max(self.wild)
        parts = [h("i", {"class": f"from{part}", "style": f"--f:{size / tall:.4f}"}) for part, size in enumerate(split)]
        full = n / tall if shown else 0
        tells = kind == "wild"
        return h(
            "div",
            {"class": classes("pile-bar", kind, not shown and "pending"), "data-key": kind},
            h(
                "span",
                {"class": "pile-n", "data-tells": tells},
                texts.get_language(self.lang).whole(n) if shown else "?",
            ),
            h("span", {"class": "pile-fill", "style": f"--f:{full:.4f}", "data-tells": tells}, parts),
            h("small", None, self.say(f"ones.{kind}")),
        )

    def _below(self) -> Html:
        """An example outcome of the pile; at the end, examples of each kind with two or more."""
        if self.step != "share":
            return h("div", {"class": "pile-example"}, h("span", None, self.say("example")), self._dice(self.step))
        language = texts.get_language(self.lang)
        rows = [
            h(
                "li",
                {"class": f"from{at}"},
                h("b", None, language.whole(n)),
                h("span", None, self.say(f"from.{name}")),
                self._dice(name),
            )
            for at, (name, n) in enumerate(zip(("had", "waited", "new"), self.come, strict=True))
        ]
        return h("ul", {"class": "pile-from"}, rows)

    def _dice(self, name: str) -> Html:
        return dice(
            SHOWN[name], self.say("one_outcome"), self.lang, hits=hits(wild=name != "had"), wild=True, size="26px"
        )
