"""Outcome grid: every equally likely outcome of the unseen dice is one cell, highlighted if the bid holds.

The browser draws the picture from the number of dice and what each class of faces adds to the count. All texts and
numbers come from Python, for every statement that the controls can make, so cells can be selected, sorted, zoomed and
highlighted without a kernel.
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
from dicekit.kit.frame import copy_panel, folded, frame
from dicekit.kit.html import Html, h
from dicekit.kit.link import LinkCodec
from dicekit.kit.memo import IdentityCache
from dicekit.kit.part import Later, Part, Refused, Slot
from dicekit.kit.public import BadValue, public
from dicekit.widgets.draw import grid as drawn
from dicekit.widgets.draw import grid_texts as wording
from dicekit.widgets.grid.cup import GONE
from dicekit.widgets.grid.known import Known
from dicekit.widgets.grid.state import ITEM, LESSON, OUTLINES, SEED, Outcomes
from dicekit.widgets.question import Question

if TYPE_CHECKING:
    from dicekit.dice.action import ActionLike
    from dicekit.dice.view import View

# order, what counts, how many, at least or exactly, the picked outcome from 1, dice that are known
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
BROWSER_TEXTS: IdentityCache[dict[str, Any]] = IdentityCache(32)  # the browser's texts about outcomes


@lru_cache(maxsize=32)
def outcomes_of(question: Question, exactly: bool) -> Outcomes:
    """Outcomes of a question, cached."""
    return Outcomes.of(question, exactly)


class OutcomeGrid(Part):
    """All outcomes of some dice.

    `question` can be linked with a chart's, a ledger's or a stepper's; `order` is `rolled` or `sorted`; `known` (a
    `Known`) excludes outcomes; `weights`, one for each count, make cells larger or smaller; `selected` is the number of
    the selected outcome from 0, or -1. `fixed` removes the controls, `totals=False` the bands.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> grid = OutcomeGrid(view, "7x5")
    >>> grid.sentence
    '26,025 of 59,049 outcomes: 44.1\\xa0%.'
    >>> OutcomeGrid(Outcomes.faces(dice=5, hits=(6,), need=2)).sentence
    '1,526 of 7,776 outcomes: 19.6\\xa0%.'
    """

    tab, alone = "grid", "grid"
    modules: ClassVar[tuple[str, ...]] = (
        "store.js",
        "seeds.js",
        "gridoutcomes.js",
        "gridpaint.js",
        "gridview.js",
        "grid.js",
    )

    html_picture = Slot()
    state = traitlets.Instance(Outcomes, allow_none=True, default_value=None)
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    order = traitlets.Enum(drawn.ORDERS, default_value="rolled")
    known = traitlets.Instance(Known, default_value=Known())
    weights = traitlets.Tuple()
    selected = public(traitlets.Int(-1))
    fixed = traitlets.Bool(False, help="without controls of its own for the statement")
    store_key = traitlets.Unicode(
        "", help="the name under which the device keeps order, statement and outcome; empty: it does not"
    )
    fold = traitlets.Bool(False, help="folded away under a word and what it is for")
    totals = traitlets.Bool(True, help="with the bands and their totals, and so the order by bands")

    def __init__(
        self, asked: Outcomes | Question | View | None = None, bid: ActionLike | None = None, /, **kwargs: Any
    ) -> None:
        outcomes = None
        if isinstance(asked, Outcomes):
            outcomes = asked
        elif asked is not None:
            kwargs["question"] = Question.of(asked, bid)
        self._asked = 0  # the browser's own count of what it changed
        self._looks = 0  # scroll-into-view counter
        self._sampled = False  # whether the sample was requested
        question = kwargs.pop("question", None)
        kwargs.setdefault("place", kwargs.get("store_key", "").replace("/", "-") or "grid")
        if outcomes is not None:
            kwargs = {"known": outcomes.known, "weights": outcomes.weights} | kwargs
        super().__init__(state=outcomes, **kwargs)
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
    def _is_outcome(self, proposal: Mapping[str, Any]) -> int:
        number, drawn = int(proposal["value"]), self.state.drawn if self.state else 0
        if not -1 <= number < drawn:
            raise BadValue(wording.say("no_pick", self.lang, n=drawn))
        return number

    def _follow(self, change: Mapping[str, Any]) -> None:
        """Take over another question."""
        asked = change["new"]
        before, exactly = self.state, bool(self.state and self.state.exactly)
        outcomes = None if asked is None else outcomes_of(asked, exactly)
        same = before and outcomes and (before.dice, before.classes) == (outcomes.dice, outcomes.classes)
        with self.one_message():
            self.redraw()
            if not same:
                self.selected, self.known = -1, Known()
            self.state = outcomes and self._marked(outcomes)

    def _marked(self, outcomes: Outcomes) -> Outcomes:
        weights = self.weights if len(self.weights) == outcomes.most + 1 else ()
        if (outcomes.known, outcomes.weights) == (self.known, weights):
            return outcomes
        return replace(outcomes, known=self.known, weights=weights)

    def _strike(self, _: Any) -> None:
        if self.state:
            self.state = self._marked(self.state)

    @property
    def sentence(self) -> str:
        """The grid in one sentence."""
        if self.state is None:
            return texts.say("grids.empty", self.lang)
        return wording.sentence(self.state, self.lang)

    def lay(self, outcomes: Outcomes) -> None:
        """Set outcomes, knowledge and weights."""
        with self.one_message():
            self.redraw()
            if self.state is None or self.state.shape != outcomes.shape:
                self.selected = -1
            self.known, self.weights, self.state = outcomes.known, outcomes.weights, outcomes

    def show(self, outcomes: Outcomes) -> None:
        """Set outcomes, announce them, and scroll the grid into view."""
        with self.one_message():
            self.redraw()
            self._looks += 1
            self.state = self._marked(outcomes)
        self.announce(wording.title(outcomes, self.lang) if outcomes.need is None else self.sentence)

    def _summary(self) -> str:
        outcomes = self.state
        return "" if outcomes is None else f"{outcomes.total} outcomes, {outcomes.holding} hold"

    # drawing

    def draw(self) -> Mapping[str, str | Later]:
        outcomes, lang, uid = self.state, self.lang, self.uid
        plain = outcomes and (outcomes if outcomes.cup else outcomes.without_statement)
        shell = self.memo.get("shell", (plain, lang, self.level), self._shell)
        helped: dict[str, str | Later] = {"shell": shell, "help": h("p", None, wording.say("help", lang))}
        self.link = self._link()
        if outcomes is None:
            self.local = {}
            return helped | {"work": states.empty(self.sentence), "status": "", "table": "", "still": ""}
        ready = self._sampled or not outcomes.sampled
        may, totals, store_key = self._may(outcomes), self.totals, self.store_key
        self.local = self._facts(outcomes, ready)
        key = (uid, self.order, repr(may), lang, ready, totals, store_key)
        return helped | {
            "work": DRAWN.get(
                (outcomes,),
                key,
                lambda: drawn.work(
                    uid, outcomes, self.order, may, lang, drawn=ready, totals=totals, store_key=store_key
                ),
            ),
            "picture": Later(
                (outcomes, lang, ready, totals), lambda: drawn.stills_of(uid, outcomes, lang, ready, totals)
            ),
            "status": "",
            "table": Later((outcomes, lang), lambda: drawn.table(outcomes, lang)),
            "still": Later(
                (outcomes, lang, ready), lambda: copy_panel(uid, wording.copied(outcomes, lang, ready), lang)
            ),
        }

    def _shell(self) -> Html:
        heading = wording.title(self.state, self.lang)
        line = wording.line(self.state, self.lang) if self.state else None
        shell = frame(self.uid, heading, line=line, level=self.level, kind="outcomes", lang=self.lang)
        if not self.fold:
            return shell
        return folded("grid", wording.say("fold", self.lang), wording.say("fold.line", self.lang), shell)

    def _link(self) -> str:
        """Link text of the current state."""
        outcomes: Outcomes | None = self.state
        if outcomes is None:
            return ""
        need = "x" if outcomes.need is None else outcomes.need
        known = "".join("-" if shown is None else str(shown) for shown in outcomes.known.dice)
        fields = {"counts": self._counting(outcomes), "need": need, "kind": "e" if outcomes.exactly else "a"}
        return LINK.write(order=self.order[0], **fields, picked=self.selected + 1, known=known)

    def _counting(self, outcomes: Outcomes) -> str:
        """Link text of what counts: the face of the bid, else 0 or 1 for each class."""
        if self.question is not None:
            return str(self.question.bid.face)
        return "".join(str(int(hit)) for hit in outcomes.hits)

    def _may(self, outcomes: Outcomes) -> dict[str, Any]:
        """Which controls are there."""
        if self.fixed or outcomes.cup:
            return {}
        if self.question is not None:
            return {"faces": self.question.view.rules.faces, "chosen": (self.question.bid.face,)}
        chosen = [face for faces, hit in zip(outcomes.classes, outcomes.hits, strict=True) if hit for face in faces]
        return {"faces": [face for faces in outcomes.classes for face in faces], "chosen": chosen}

    def _range(self, outcomes: Outcomes) -> tuple[int, int]:
        """Bounds of the statement's number."""
        if outcomes.cup:
            return outcomes.need or 0, outcomes.need or 0
        if self.question is None:
            return 0, outcomes.dice
        cap = self.question.view.rules.raising.cap(max(self.question.view.in_play, 1))
        return 1 - outcomes.offset, cap - outcomes.offset

    def _facts(self, outcomes: Outcomes, ready: bool) -> dict[str, Any]:
        """Data and texts for the browser."""
        least, most = self._range(outcomes)
        heaviest = max(outcomes.weights, default=Fraction(1))
        about, plain = ((outcomes,), None) if outcomes.cup else ((), outcomes.without_statement)
        key = (self.lang, least, most, self.fixed, plain)  # with plain counting the texts are the same for every need
        return BROWSER_TEXTS.get(about, key, lambda: self._browser_texts(outcomes)) | {
            "asked": self._asked,
            "looks": self._looks,
            "dice": outcomes.dice,
            "most": outcomes.most,
            "hands": list(outcomes.cup.counts) if outcomes.cup else None,
            "row": list(outcomes.row),
            "shape": list(outcomes.shape),
            "total": outcomes.drawn,
            "sample": self._sample(outcomes, ready),
            "need": outcomes.need,
            "exactly": outcomes.exactly,
            "offset": outcomes.offset,
            "range": [least, most],
            "order": self.order,
            "picked": self.selected,
            "known": {"dice": list(outcomes.known.dice), "least": outcomes.known.least, "most": outcomes.known.most},
            "outlined": [[at for at, kind in enumerate(outcomes.outlined) if kind == want] for want in OUTLINES],
            "weights": [float(weight / heaviest) for weight in outcomes.weights],
        }

    def _browser_texts(self, outcomes: Outcomes) -> dict[str, Any]:
        """Texts about outcomes for the browser."""
        lang = self.lang
        return {
            "shades": {} if outcomes.sampled else self._shades(outcomes),
            "bands": self._bands(outcomes),
            "kinds": [wording.kind_of(faces, lang) for faces in outcomes.classes],
            "counting": [wording.counting(outcomes, count, lang) for count in range(outcomes.most + 1)],
            "cups": [list(cup) for cup in outcomes.groups],
            "words": self._words(outcomes),
        }

    def _bands(self, outcomes: Outcomes) -> list[list[Any]]:
        """Labels of the bands, by count."""
        counts = [count for count, _ in outcomes.bands] + [GONE] * bool(outcomes.gone)
        return [[*band] for band in zip(counts, wording.labelled(outcomes, self.lang), strict=True)]

    def _shades(self, outcomes: Outcomes) -> dict[str, Any]:
        """Texts for each statement that the controls can make."""
        least, most = self._range(outcomes)
        needs = range(max(least, 0), min(most, outcomes.most + 1) + 1)
        if self.fixed:
            needs = range(0)
        return {
            kind: {
                str(need): asdict(wording.Shade.of(outcomes.with_statement(need, kind == "exactly"), self.lang))
                for need in needs
            }
            for kind in drawn.KINDS
        }

    def _sample(self, outcomes: Outcomes, ready: bool) -> Mapping[str, Any] | None:
        """Data with which the browser draws a sample: seed, and class of each face."""
        if not outcomes.sampled:
            return None
        by = {"seed": SEED, "lesson": LESSON, "item": ITEM, "of": list(outcomes.faces_of_class), "ready": ready}
        return by | {"counts": base64.b64encode(outcomes.counts).decode() if ready else ""}

    def _words(self, outcomes: Outcomes) -> dict[str, str]:
        names = ("joint", "holds", "fails", "struck", "again", "unsaid", "unsorted", "no_next", "pick", "dice", "known")
        words = {name: wording.cup_text(outcomes, name, self.lang) for name in (*names, "role")}
        slots = {name: f"{{{name}}}" for name in ("n", "total", "dice", "count", "holds")}
        texts_of = {"outcome": "world", "shown": "shown"}
        words |= {name: wording.cup_text(outcomes, key, self.lang, **slots) for name, key in texts_of.items()}
        return words | {"sorted": wording.sorted_words(outcomes, self.lang)}

    # requests

    def _outcomes(self) -> Outcomes:
        outcomes: Outcomes | None = self.state
        if outcomes is None:
            raise Refused(self.sentence)
        return outcomes

    def on_quantity(self, need: int, exactly: bool, asked: int) -> None:
        """Change the quantity, or switch between exactly and at least."""
        outcomes = self._outcomes()
        self._asked = max(0, min(asked, 1_000_000_000))
        least, most = self._range(outcomes)
        if not least <= need <= most:
            raise Refused(wording.say("no_such", self.lang, dice=outcomes.dice, need=max(0, min(need, 1000))))
        with self.one_message():
            self.redraw()
            if self.question is not None and need + outcomes.offset != self.question.bid.quantity:
                self._bid(quantity=need + outcomes.offset)
            self.state = self._outcomes().with_statement(need, exactly)

    def on_first(self) -> None:
        """Make the first statement: at least one."""
        outcomes = self._outcomes()
        self.on_quantity(1, False, self._asked) if outcomes.dice else self.on_quantity(0, False, self._asked)
        self.announce(self.sentence)

    def on_face(self, face: str) -> None:
        """Change the face of the bid, or toggle a face that counts."""
        outcomes = self._outcomes()
        if self.question is not None:
            chosen = next((one for one in self.question.view.rules.faces if str(one) == face), None)
            if chosen is None:
                raise self.unknown_act()
            self._bid(face=chosen)
        else:
            place = next((at for at, faces in enumerate(outcomes.classes) if face in map(str, faces)), None)
            if place is None:
                raise self.unknown_act()
            turned = outcomes.counting(place)
            if len(set(turned.hits)) == 1:
                raise Refused(wording.say("some_face", self.lang))
            self.state = turned
        self.announce(self.sentence)

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

    def on_pick(self, outcome: int, asked: int = 0) -> None:
        """An outcome was selected in the browser."""
        outcomes = self._outcomes()
        if not 0 <= outcome < outcomes.drawn:
            raise Refused(wording.say("no_pick", self.lang, n=outcomes.drawn))
        self._asked = max(0, min(asked, 1_000_000_000))
        self.selected = outcome

    def on_known(self, die: int, shown: int) -> None:
        """Toggle the knowledge that a die shows this class."""
        outcomes = self._outcomes()
        if outcomes.sampled:
            raise Refused(wording.say("no_strike", self.lang))
        if not (0 <= die < outcomes.dice and 0 <= shown < outcomes.sides):
            raise self.unknown_act()
        self.known = self.known.turned(die, shown)
        self.announce(self.sentence)

    def on_forget(self) -> None:
        """Forget everything known."""
        self.known = Known()
        self.announce(self.sentence)

    def on_restore(self, text: str) -> None:
        """Restore order, statement, selected outcome and known dice; `fixed` statements stay."""
        outcomes = self._outcomes()
        order, counts, need, kind, picked, signs = self.read_link(LINK, text).values()
        dice = tuple(None if sign == "-" else int(sign) for sign in signs)
        strange = [shown for shown in dice if shown is not None and shown >= outcomes.sides]
        if strange or len(dice) > (0 if outcomes.sampled else outcomes.dice) or picked > outcomes.drawn:
            raise self.bad_link()
        if not self.fixed:
            self._restore_counting(counts)
            if need != "x":
                self.on_quantity(int(need), kind == "e", self._asked)
        self.order = "sorted" if order == "s" and self.totals else "rolled"
        self.selected = picked - 1
        self.known = replace(self.known, dice=dice)

    def _restore_counting(self, counts: str) -> None:
        """Restore the faces that count."""
        outcomes = self._outcomes()
        if counts == self._counting(outcomes):
            return
        if self.question is not None:
            self.on_face(counts)
        elif len(counts) == outcomes.sides and set(counts) == {"0", "1"}:
            self.state = replace(outcomes, hits=tuple(sign == "1" for sign in counts))
        else:
            raise self.bad_link()

    def on_sample(self) -> None:
        """Draw the sample after the counts."""
        self._sampled = True
        self.redraw()

    def on_restart(self) -> None:
        """Draw again."""
        self.redraw()
