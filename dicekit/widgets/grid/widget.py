"""Outcome grid: every equally likely outcome of the unseen dice is one cell, highlighted if the bid holds.

The picture is drawn by the browser from what one die adds to a count and how many dice there are; all words and numbers
beside it come from here, for each statement that its own controls can make. So cells can be picked, sorted, zoomed and
shaded without a kernel.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import asdict, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.errors import IllegalAction
from dicekit.kit import states
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import Html, h
from dicekit.kit.link import LinkCodec
from dicekit.kit.memo import IdentityCache
from dicekit.kit.part import Later, Part, Refused, Slot
from dicekit.kit.public import BadValue, public
from dicekit.widgets.draw import grid as drawn
from dicekit.widgets.draw import gridwords as wording
from dicekit.widgets.grid.cup import GONE
from dicekit.widgets.grid.known import Known
from dicekit.widgets.grid.state import ITEM, LESSON, OUTLINES, SEED, Worlds
from dicekit.widgets.question import Question

if TYPE_CHECKING:
    from dicekit.dice.action import ActionLike
    from dicekit.dice.view import View

# order, what counts, how many, at least or exactly, the picked world from 1, dice that are known
LINK = LinkCodec(
    "{order}.{counts}.{need}.{kind}.{picked}.{known}",
    order=("r", "s"),
    counts="[0-9*]{1,8}",
    need="x|-?[0-9]{1,3}",
    kind=("a", "e"),
    picked=range(100_000),
    known="[0-9-]{0,60}",
)
DRAWN: IdentityCache[Html] = IdentityCache(32)
TOLD: IdentityCache[dict[str, Any]] = IdentityCache(32)  # what a browser says of worlds


@lru_cache(maxsize=32)
def worlds_of(question: Question, exactly: bool) -> Worlds:
    """Outcomes of a question, cached."""
    return Worlds.of(question, exactly)


class WorldGrid(Part):
    """All outcomes of some dice.

    `question` can be linked with a chart's, a ledger's or a stepper's; `order` is `rolled` or `sorted`; `known` strikes
    out worlds (a `Known`); `weights`, one for each number of dice that count, make cells larger or smaller;
    `selected` is the number of the selected world from 0, or -1. `fixed` takes the controls away, `totals=False` the
    bands.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> grid = WorldGrid(view, "7x5")
    >>> grid.sentence
    '26,025 of 59,049 worlds hold: 44.1\\xa0%.'
    >>> WorldGrid(Worlds.faces(dice=5, hits=(6,), need=2)).sentence
    '1,526 of 7,776 worlds hold: 19.6\\xa0%.'
    """

    tab, alone = "grid", "grid"
    modules: ClassVar[tuple[str, ...]] = (
        "store.js",
        "seeds.js",
        "gridworlds.js",
        "gridpaint.js",
        "gridview.js",
        "grid.js",
    )

    html_picture = Slot()
    state = traitlets.Instance(Worlds, allow_none=True, default_value=None)
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    order = traitlets.Enum(drawn.ORDERS, default_value="rolled")
    known = traitlets.Instance(Known, default_value=Known())
    weights = traitlets.Tuple()
    selected = public(traitlets.Int(-1))
    fixed = traitlets.Bool(False, help="without controls of its own for the statement")
    store_key = traitlets.Unicode(
        "", help="the name under which the device keeps order, statement and world; empty: it does not"
    )
    totals = traitlets.Bool(True, help="with the bands and their totals, and so the order by bands")

    def __init__(
        self, asked: Worlds | Question | View | None = None, bid: ActionLike | None = None, /, **kwargs: Any
    ) -> None:
        worlds = None
        if isinstance(asked, Worlds):
            worlds = asked
        elif asked is not None:
            kwargs["question"] = Question.of(asked, bid)
        self._asked = 0  # the browser's own count of what it changed
        self._looks = 0  # scroll-into-view counter
        self._sampled = False  # the sample was asked for
        question = kwargs.pop("question", None)
        kwargs.setdefault("place", kwargs.get("store_key", "").replace("/", "-") or "grid")
        if worlds is not None:
            kwargs = {"known": worlds.known, "weights": worlds.weights} | kwargs
        super().__init__(state=worlds, **kwargs)
        self.observe(self._follow, "question")
        self.observe(self._strike, ["known", "weights"])
        self.observe(self._changed, ["order", "selected", "fixed", "totals", "store_key"])
        if question is not None:
            self.question = question
        elif self.known != Known() or self.weights:
            self._strike(None)

    # traits

    @traitlets.validate("weights")
    def _are_weights(self, proposal: Mapping[str, Any]) -> tuple[Fraction, ...]:
        weights = proposal["value"]
        fractions = all(isinstance(each, Fraction | int) and not isinstance(each, bool) for each in weights)
        if not fractions or (weights and (min(weights) < 0 or not max(weights))):
            raise traitlets.TraitError(f"weights are Fractions from 0 on, not all 0: {weights!r}")
        return tuple(map(Fraction, weights))

    @traitlets.validate("selected")
    def _is_world(self, proposal: Mapping[str, Any]) -> int:
        number, drawn = int(proposal["value"]), self.state.drawn if self.state else 0
        if not -1 <= number < drawn:
            raise BadValue(wording.say("no_pick", self.lang, n=drawn))
        return number

    def _follow(self, change: Mapping[str, Any]) -> None:
        """Take over another question."""
        asked = change["new"]
        before, exactly = self.state, bool(self.state and self.state.exactly)
        worlds = None if asked is None else worlds_of(asked, exactly)
        same = before and worlds and (before.dice, before.classes) == (worlds.dice, worlds.classes)
        with self.one_message():
            self.redraw()
            if not same:
                self.selected, self.known = -1, Known()
            self.state = worlds and self._marked(worlds)

    def _marked(self, worlds: Worlds) -> Worlds:
        weights = self.weights if len(self.weights) == worlds.most + 1 else ()
        if (worlds.known, worlds.weights) == (self.known, weights):
            return worlds
        return replace(worlds, known=self.known, weights=weights)

    def _strike(self, _: Any) -> None:
        if self.state:
            self.state = self._marked(self.state)

    @property
    def sentence(self) -> str:
        """The grid in one sentence."""
        if self.state is None:
            return texts.say("grids.empty", self.lang)
        return wording.sentence(self.state, self.lang)

    def lay(self, worlds: Worlds) -> None:
        """Set outcomes, knowledge and weights."""
        with self.one_message():
            self.redraw()
            if self.state is None or self.state.shape != worlds.shape:
                self.selected = -1
            self.known, self.weights, self.state = worlds.known, worlds.weights, worlds

    def show(self, worlds: Worlds) -> None:
        """Set outcomes, announce them, and scroll the grid into view."""
        with self.one_message():
            self.redraw()
            self._looks += 1
            self.state = self._marked(worlds)
        self.tell(wording.title(worlds, self.lang) if worlds.need is None else self.sentence)

    def _summary(self) -> str:
        worlds = self.state
        return "" if worlds is None else f"{worlds.total} outcomes, {worlds.holding} hold"

    # drawing

    def draw(self) -> Mapping[str, str | Later]:
        worlds, lang, uid = self.state, self.lang, self.uid
        heading = wording.title(worlds, lang)
        line = wording.line(worlds, lang) if worlds else None
        shell = frame(uid, heading, line=line, level=self.level, kind="worlds", lang=lang)
        helped: dict[str, str | Later] = {"shell": shell, "help": h("p", None, wording.say("help", lang))}
        self.link = self._link()
        if worlds is None:
            self.local = {}
            return helped | {"work": states.empty(self.sentence), "status": "", "table": "", "still": ""}
        ready = self._sampled or not worlds.sampled
        may, totals, store_key = self._may(worlds), self.totals, self.store_key
        self.local = self._facts(worlds, ready)
        key = (uid, self.order, repr(may), lang, ready, totals, store_key)
        return helped | {
            "work": DRAWN.get(
                (worlds,),
                key,
                lambda: drawn.work(uid, worlds, self.order, may, lang, drawn=ready, totals=totals, store_key=store_key),
            ),
            "picture": Later((worlds, lang, ready, totals), lambda: drawn.stills_of(uid, worlds, lang, ready, totals)),
            "status": "",
            "table": Later((worlds, lang), lambda: drawn.table(worlds, lang)),
            "still": Later((worlds, lang, ready), lambda: copy_panel(uid, wording.copied(worlds, lang, ready), lang)),
        }

    def _link(self) -> str:
        """Link text of the current state."""
        worlds: Worlds | None = self.state
        if worlds is None:
            return ""
        need = "x" if worlds.need is None else worlds.need
        known = "".join("-" if shown is None else str(shown) for shown in worlds.known.dice)
        said = {"counts": self._counting(worlds), "need": need, "kind": "e" if worlds.exactly else "a"}
        return LINK.write(order=self.order[0], **said, picked=self.selected + 1, known=known)

    def _counting(self, worlds: Worlds) -> str:
        """Link text of what counts: the face of the bid, else 0 or 1 for each class."""
        if self.question is not None:
            return str(self.question.bid.face)
        return "".join(str(int(hit)) for hit in worlds.hits)

    def _may(self, worlds: Worlds) -> dict[str, Any]:
        """Which controls are there."""
        if self.fixed or worlds.cup:
            return {}
        if self.question is not None:
            return {"faces": self.question.view.rules.faces, "chosen": (self.question.bid.face,)}
        chosen = [face for faces, hit in zip(worlds.classes, worlds.hits, strict=True) if hit for face in faces]
        return {"faces": [face for faces in worlds.classes for face in faces], "chosen": chosen}

    def _range(self, worlds: Worlds) -> tuple[int, int]:
        """Bounds of the statement's number."""
        if worlds.cup:
            return worlds.need or 0, worlds.need or 0
        if self.question is None:
            return 0, worlds.dice
        cap = self.question.view.rules.raising.cap(max(self.question.view.in_play, 1))
        return 1 - worlds.offset, cap - worlds.offset

    def _facts(self, worlds: Worlds, ready: bool) -> dict[str, Any]:
        """Data and texts for the browser."""
        least, most = self._range(worlds)
        heaviest = max(worlds.weights, default=Fraction(1))
        key = (self.lang, least, most, self.fixed)
        return TOLD.get((worlds,), key, lambda: self._told(worlds)) | {
            "asked": self._asked,
            "looks": self._looks,
            "dice": worlds.dice,
            "most": worlds.most,
            "hands": list(worlds.cup.counts) if worlds.cup else None,
            "row": list(worlds.row),
            "shape": list(worlds.shape),
            "total": worlds.drawn,
            "sample": self._sample(worlds, ready),
            "need": worlds.need,
            "exactly": worlds.exactly,
            "offset": worlds.offset,
            "range": [least, most],
            "order": self.order,
            "picked": self.selected,
            "known": {"dice": list(worlds.known.dice), "least": worlds.known.least, "most": worlds.known.most},
            "outlined": [[at for at, kind in enumerate(worlds.outlined) if kind == want] for want in OUTLINES],
            "weights": [float(weight / heaviest) for weight in worlds.weights],
        }

    def _told(self, worlds: Worlds) -> dict[str, Any]:
        """Texts about outcomes for the browser."""
        lang = self.lang
        return {
            "shades": {} if worlds.sampled else self._shades(worlds),
            "bands": self._bands(worlds),
            "kinds": [wording.kind_of(faces, lang) for faces in worlds.classes],
            "counting": [wording.counting(worlds, count, lang) for count in range(worlds.most + 1)],
            "cups": [list(cup) for cup in worlds.groups],
            "words": self._words(worlds),
        }

    def _bands(self, worlds: Worlds) -> list[list[Any]]:
        """Labels of the bands, by count."""
        counts = [count for count, _ in worlds.bands] + [GONE] * bool(worlds.gone)
        return [[*band] for band in zip(counts, wording.labelled(worlds, self.lang), strict=True)]

    def _shades(self, worlds: Worlds) -> dict[str, Any]:
        """Texts for each statement that the controls can make."""
        least, most = self._range(worlds)
        needs = range(max(least, 0), min(most, worlds.most + 1) + 1)
        if self.fixed:
            needs = range(0)
        return {
            kind: {
                str(need): asdict(wording.Shade.of(worlds.said(need, kind == "exactly"), self.lang)) for need in needs
            }
            for kind in drawn.KINDS
        }

    def _sample(self, worlds: Worlds, ready: bool) -> Mapping[str, Any] | None:
        """Data with which the browser draws a sample: seed, and class of each face."""
        if not worlds.sampled:
            return None
        by = {"seed": SEED, "lesson": LESSON, "item": ITEM, "of": list(worlds.faces_of_class), "ready": ready}
        return by | {"counts": base64.b64encode(worlds.counts).decode() if ready else ""}

    def _words(self, worlds: Worlds) -> dict[str, str]:
        names = ("joint", "holds", "fails", "struck", "again", "unsaid", "unsorted", "no_next", "pick", "dice", "known")
        words = {name: wording.told(worlds, name, self.lang) for name in (*names, "role")}
        slots = {name: f"{{{name}}}" for name in ("n", "total", "dice", "count", "holds")}
        words |= {name: wording.told(worlds, name, self.lang, **slots) for name in ("world", "shown")}
        return words | {"sorted": wording.sorted_words(worlds, self.lang)}

    # what a visitor may do

    def _worlds(self) -> Worlds:
        worlds: Worlds | None = self.state
        if worlds is None:
            raise Refused(self.sentence)
        return worlds

    def on_said(self, need: int, exactly: bool, asked: int) -> None:
        """Change the quantity, or switch between exactly and at least."""
        worlds = self._worlds()
        self._asked = max(0, min(asked, 1_000_000_000))
        least, most = self._range(worlds)
        if not least <= need <= most:
            raise Refused(wording.say("no_such", self.lang, dice=worlds.dice, need=max(0, min(need, 1000))))
        with self.one_message():
            self.redraw()
            if self.question is not None and need + worlds.offset != self.question.bid.quantity:
                self._bid(quantity=need + worlds.offset)
            self.state = self._worlds().said(need, exactly)

    def on_first(self) -> None:
        """Make the first statement: at least one."""
        worlds = self._worlds()
        self.on_said(1, False, self._asked) if worlds.dice else self.on_said(0, False, self._asked)
        self.tell(self.sentence)

    def on_face(self, face: str) -> None:
        """Change the face of the bid, or toggle a face that counts."""
        worlds = self._worlds()
        if self.question is not None:
            chosen = next((one for one in self.question.view.rules.faces if str(one) == face), None)
            if chosen is None:
                raise self.unknown_act()
            self._bid(face=chosen)
        else:
            place = next((at for at, faces in enumerate(worlds.classes) if face in map(str, faces)), None)
            if place is None:
                raise self.unknown_act()
            turned = worlds.counting(place)
            if len(set(turned.hits)) == 1:
                raise Refused(wording.say("some_face", self.lang))
            self.state = turned
        self.tell(self.sentence)

    def _bid(self, **changes: Any) -> None:
        """Change the bid of the question, if the game has it."""
        assert self.question is not None
        try:
            bid = self.question.view.bid(replace(self.question.bid, push=None, **changes))
        except IllegalAction:
            count = changes.get("quantity", self.question.bid.quantity)
            raise Refused(wording.say("no_such_bid", self.lang, count=max(0, min(count, 10_000)))) from None
        self.question = replace(self.question, bid=bid)

    def on_order(self, value: str, asked: int = 0) -> None:
        """Choose between rolled and sorted order."""
        if value not in drawn.ORDERS:
            raise self.unknown_act()
        self._asked = max(0, min(asked, 1_000_000_000))
        self.order = value

    def on_pick(self, world: int, asked: int = 0) -> None:
        """An outcome was selected in the browser."""
        worlds = self._worlds()
        if not 0 <= world < worlds.drawn:
            raise Refused(wording.say("no_pick", self.lang, n=worlds.drawn))
        self._asked = max(0, min(asked, 1_000_000_000))
        self.selected = world

    def on_known(self, die: int, shown: int) -> None:
        """Toggle the knowledge that a die shows this class."""
        worlds = self._worlds()
        if worlds.sampled:
            raise Refused(wording.say("no_strike", self.lang))
        if not (0 <= die < worlds.dice and 0 <= shown < worlds.sides):
            raise self.unknown_act()
        self.known = self.known.turned(die, shown)
        self.tell(self.sentence)

    def on_forget(self) -> None:
        """Forget everything known."""
        self.known = Known()
        self.tell(self.sentence)

    def on_restore(self, text: str) -> None:
        """Restore order, statement, selected outcome and known dice; `fixed` statements stay."""
        worlds = self._worlds()
        order, counts, need, kind, picked, signs = self.read_link(LINK, text).values()
        dice = tuple(None if sign == "-" else int(sign) for sign in signs)
        strange = [shown for shown in dice if shown is not None and shown >= worlds.sides]
        if strange or len(dice) > (0 if worlds.sampled else worlds.dice) or picked > worlds.drawn:
            raise self.bad_link()
        if not self.fixed:
            self._restore_counting(counts)
            if need != "x":
                self.on_said(int(need), kind == "e", self._asked)
        self.order = "sorted" if order == "s" and self.totals else "rolled"
        self.selected = picked - 1
        self.known = replace(self.known, dice=dice)

    def _restore_counting(self, counts: str) -> None:
        """Restore the faces that count."""
        worlds = self._worlds()
        if counts == self._counting(worlds):
            return
        if self.question is not None:
            self.on_face(counts)
        elif len(counts) == worlds.sides and set(counts) == {"0", "1"}:
            self.state = replace(worlds, hits=tuple(sign == "1" for sign in counts))
        else:
            raise self.bad_link()

    def on_sample(self) -> None:
        """Draw the sample after the counts."""
        self._sampled = True
        self.redraw()

    def on_restart(self) -> None:
        """Draw again."""
        self.redraw()
