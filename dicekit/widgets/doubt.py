"""`DoubtCheck`: should I doubt this bid? Your dice, the dice on the table and the bid; the answer is beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import traitlets

from dicekit import charts, seeds, texts
from dicekit.charts.svg import still
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR, Face
from dicekit.errors import BadDice, IllegalAction, Objection
from dicekit.formulas import derive
from dicekit.games import games
from dicekit.kit.controls import step_button
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import Html, Marks, classes, h, join, join_plain, join_sentences, slot
from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Later, Refused, Slot
from dicekit.widgets.doubt_question import LINK, MAX_DICE, DoubtQuestion
from dicekit.widgets.draw.die import face_drawing, unseen
from dicekit.widgets.question import Question


class Wrong(NamedTuple):
    """An entry that can't be read, or doesn't go with the others: its field, what was typed, and what is wrong."""

    field: str
    typed: str
    text: str


CHOICES = ("", "doubt", "believe", "show", "seen")


class DoubtCheck(KeptPart):
    """Should I doubt? Your dice, the dice on the table and the bid, with the answer, a chart and the reason.

    `state` is a `DoubtQuestion`; `question` can be linked with a chart or a ledger. The answer is shown once one has
    said what one would do (`choice`), or at once for who wants that ("show"); and only when the hand is whole.

    >>> check = DoubtCheck()
    >>> check.sentence
    'Doubt it, but only just. It’s false 56 times in 100.'
    >>> check.on_quantity("6"); check.sentence
    'Don’t doubt it. It’s true 70 times in 100.'
    """

    tab = "table"
    modules = (*KeptPart.modules, "reveal.js")
    prefix = "doubt"
    codec = LINK
    html_why = Slot()
    state = traitlets.Instance(DoubtQuestion)
    question = traitlets.Instance(Question, allow_none=True, default_value=None)
    asked = traitlets.Instance(
        DoubtQuestion, allow_none=True, default_value=None, help="what a person has just asked here"
    )

    choice = traitlets.Enum(
        CHOICES, "", help="what one would do; `show`: the answer comes unasked; `seen`: it was seen"
    )
    apart = traitlets.Bool(False, help="the whole table has rules that can't be asked about here")

    # `super().__init__` may draw already
    _wrong: Wrong | None = None
    _picked: int | None = None  # the place of the die that is to be changed
    _own: int = 0  # how many dice make a hand; 0: as many as at the start
    _hands = 0  # how many new hands were dealt here
    _part = False  # some dice of the hand are still to be entered
    _following = False  # what is asked comes from elsewhere on the page

    def __init__(self, state: DoubtQuestion | None = None, **kwargs: Any) -> None:
        kwargs.setdefault("level", 2)
        super().__init__(state=state or DoubtQuestion(), **kwargs)
        self._entered = self.state.mine
        self._example = self.state == DoubtQuestion()
        self._follow()
        self.observe(self._follow, "state")
        self.observe(self._chosen, "choice")
        self.observe(self._changed, "apart")

    def _follow(self, _: Any = None) -> None:
        self._forget_wrong()
        now = self.state
        self.question = Question(now.view, now.bid)
        if not self._following:
            self.ask_again()

    def ask_again(self) -> None:
        """Forget the choice, unless answers are always shown."""
        if self.choice != "show":
            self.choice = ""

    def _chosen(self, _: Any = None) -> None:
        self.link = self.address
        self.redraw()

    def fields(self) -> dict[str, Any]:
        mine = "".join(map(str, self.state.mine))
        return {"game": self.state.game, "dice": self.state.dice, "quantity": self.state.quantity,
                "face": self.state.face, "mine": mine, "choice": self.choice and f"-{self.choice}"}  # fmt: skip

    def follow(self, other: DoubtQuestion) -> None:
        """Ask what somebody asks elsewhere on the page; an answer that was shown there stays shown here."""
        self._following = True
        if self.choice in ("doubt", "believe"):
            self.choice = "seen"
        self.state = other
        self._following = False
        self._enter(other.mine)
        self.asked = None

    def _enter(self, mine: tuple[Face, ...]) -> None:
        """These are the dice of the hand, and all of them."""
        self._entered, self._example, self._picked, self._part = mine, self.state == DoubtQuestion(), None, False
        self._own = len(mine) if mine and len(mine) != self.state.each else 0

    @property
    def sentence(self) -> str:
        """The answer."""
        return f"{self._advice}{texts.say('doubt.space', self.lang)}{self._odds}"

    @property
    def _advice(self) -> str:
        worth = self.state.doubt_worth
        if not worth:
            return self.say("even")
        return self.say(("doubt" if worth > 0 else "believe") + (".close" if self.state.close else ""))

    @property
    def _raise(self) -> str:
        """The best raise, and whether it's better than to doubt."""
        now, found = self.state, self.state.best_raise
        if not found:
            return ""
        bid, true = found
        worth, limit = now.doubt_worth, now.limit(bid)
        if worth > 0 and limit is None:
            return ""
        key = "raise" if limit is None else "raise.if_doubted" if worth > 0 else "raise.if_not"
        certain = {Fraction(0): ".never", Fraction(1): ".always"}.get(true, "")
        in_100 = {} if limit is None else {"limit": _in_100(limit), "believed": _in_100(1 - limit)}
        return self.say(f"{key}{certain}", bid=bid, n=_in_100(true), **in_100)

    @property
    def _agreed(self) -> str:
        """Whether the odds say the same as was guessed."""
        worth = self.state.doubt_worth
        if self.choice not in ("doubt", "believe"):
            return ""
        if not worth:
            return self.say("guess.even")
        agrees = (worth > 0) == (self.choice == "doubt")
        return self.say(f"guess.{self.choice}.{'right' if agrees else 'wrong'}")

    @property
    def _odds(self) -> str:
        true = self.state.chance
        false = 1 - true
        key, chance = ("false", false) if self.state.doubt_worth > 0 else ("true", true)
        if chance in (0, 1):
            return self.say(f"{key}.{'always' if chance else 'never'}")
        return self.say(key, n=_in_100(chance))

    # drawing

    def draw(self) -> Mapping[str, str | Later]:
        bars = charts.bars(self.state.view, self.state.bid, question="at_least", mean=False, even=False)
        answered = self._stage == "answer"
        summary = bars.summary(self.lang) if answered else ""
        return {
            "shell": self.shell(self.say("title"), kind="doubtcheck", hidden_title=False),
            "work": h(
                "div",
                {"class": "asking counted", "data-behaviour": "newhand", "data-hand": str(self._hands)},
                self._form(),
                self._top(),
                self._behind(bars) if answered else None,
            ),
            "why": Later((self.state, self.lang), self._why) if answered else "",
            "table": Later((self.state,), lambda: _table(bars, self.lang)) if answered else "",
            "still": copy_panel(self.uid, f"{self.sentence}\n{summary}" if answered else "", self.lang),
            "help": h("p", None, self.say("help")),
        }

    @property
    def _stage(self) -> str:
        """What is shown in place of the answer: what's wrong, what is still needed, a question, or the answer."""
        return "wrong" if self._wrong else "part" if self._part else "answer" if self.choice else "guess"

    def _top(self) -> Html:
        """The answer, or what is needed for it."""
        match self._stage:
            case "wrong":
                assert self._wrong
                note = h("p", {"class": "note wrong", "id": f"{self.uid}-wrong"}, self._wrong.text)
                inside = [h("p", {"class": "advice"}, self.say("wrong")), note]
            case "part":
                inside = [h("p", {"class": "advice"}, self.say("part", own=len(self.state.mine))),
                          h("p", None, self.say("part.more")), self._button("whole", "all_mine", "chip")]  # fmt: skip
            case "guess":
                buttons = [
                    self._button("guess", "guess.doubt", "btn", value="doubt"),
                    self._button("guess", "guess.believe", "btn", value="believe"),
                    self._button("show", "show", "chip"),
                ]
                hidden = unseen(self.state.dice - len(self.state.mine))
                inside = [
                    h("p", {"class": "advice"}, self.say("guess", bid=self.state.bid)),
                    h("p", {"class": "only-wide"}, self._seen),
                    h("div", {"class": "only-wide"}, hidden),
                    h("div", {"class": "chips"}, buttons),
                ]
            case _:
                result = join_sentences(self.lang, self._agreed or None, self._odds, self._needs or None)
                advice = self.say("named", bid=self.state.bid, advice=self._advice)
                inside = [h("p", {"class": "advice"}, advice), h("p", None, result)]
        return h("div", {"class": "answer"}, inside)

    @property
    def _seen(self) -> str:
        return self.say("seen", own=len(self.state.mine) or None, dice=self.state.dice)

    def _button(self, act: str, key: str, css: str, **fields: str) -> Html:
        after = key in ("another", "guess.doubt")  # gets the focus of a button that has gone
        marks: Marks = {
            "type": "button",
            "class": css,
            "data-act": act,
            "data-key": f"{act}-{key}",
            "data-focus-fallback": after,
        }
        return h("button", {**marks, **{f"data-arg-{name}": value for name, value in fields.items()}}, self.say(key))

    def _behind(self, bars: charts.Bars) -> Html:
        """The raise, the chart and the reason."""
        drawing = Html(still(bars.figure(self.lang), bars.summary(self.lang), mark=self.uid))
        raised = self._raise
        shown = self.choice == "show"
        after = [
            self._button("always", "ask_first" if shown else "show.always", "chip"),
            self._button("another", "another", "chip"),
        ]
        return join(
            h(
                "div",
                {"class": "behind"},
                h("p", {"class": "raise"}, raised) if raised else None,
                h("div", {"class": "chart"}, h("div", {"class": "drawing"}, h("div", {"class": "stills"}, drawing))),
                h("p", {"class": "note"}, self.say("half", n=bars.tally.even_bet or None)),
                h("div", {"class": "chips"}, after),
            ),
            h("details", {"data-key": "why"}, h("summary", None, self.say("why")), slot("why")),
        )

    @property
    def _needs(self) -> str:
        now = self.state
        hits = now.view.rules.hits(now.bid)
        own = sum(face in hits for face in now.mine)
        if not now.rules.rules.by_die or now.chance in (0, 1):  # whole hands may count more than their dice
            return ""
        return self.say("needs", own=own or None, missing=max(now.quantity - own, 0), unseen=now.dice - len(now.mine))

    def _why(self) -> Html:
        """The derivation, line by line."""
        steps = []
        for line in derive(self.state.view, self.state.bid).lines:
            if line.key == "terms.tail":
                steps.append(h("li", None, self._first_term()))
            box = {"class": "formula", "tabindex": "0", "role": "group", "aria-label": self.say("formula")}
            formula = line.markup(self.lang)
            steps.append(h("li", None, line.words(self.lang), h("div", box, Html(formula)) if formula else None))
        return join(h("ol", None, steps), h("p", {"class": "quiet"}, self.say("assume")))

    def _first_term(self) -> str:
        """Where the first number of the sum comes from."""
        now, hits = self.state, self.state.view.rules.hits(self.state.bid)
        chance, unseen = Fraction(len(hits), len(now.rules.faces)), now.dice - len(now.mine)
        need = now.quantity - sum(face in hits for face in now.mine)
        good, kinds = chance.numerator, chance.denominator
        picks, each = comb(unseen, need), good**need * (kinds - good) ** (unseen - need)
        return self.say("first", r=need, n=unseen, picks=picks, each=each, ways=picks * each, kinds=kinds)

    def _form(self) -> Html:
        now, lang = self.state, self.lang
        choice = [
            h("option", {"value": name, "selected": name == now.game}, texts.say(f"game.{name}", lang))
            for name in games.of_dice
        ]
        pick = h("select", {"class": "field", "data-act": "game", "aria-label": self.say("game")}, choice)
        return h(
            "div",
            {"class": "doubt-entry"},
            h(
                "div",
                {"class": "ask"},
                h("label", {"class": "name", "for": f"{self.uid}-mine"}, self.say("mine")),
                self._typed("mine", "".join(map(str, now.mine)), now.each),
                self._take_out(),
                self._own_dice(),
                self._faces("add", "add_die"),
            ),
            h(
                "div",
                {"class": "ask"},
                h("label", {"class": "name", "for": f"{self.uid}-dice"}, self.say("dice")),
                self._number("dice", now.dice, now.step),
            ),
            h(
                "div",
                {"class": "ask"},
                h("label", {"class": "name", "for": f"{self.uid}-quantity"}, self.say("bid")),
                self._number("quantity", now.quantity, 1),
                self._faces("face", "bid_face", chosen=now.face),
            ),
            h("div", {"class": "ask"}, h("span", {"class": "name"}, self.say("game")), pick, self._rules()),
        )

    def _rules(self) -> Html:
        """What counts in this game, and that the whole table has other rules if it has."""
        key = f"rules.{games.of_dice[self.state.game].kind}"
        return h(
            "p", {"class": "note"}, join_sentences(self.lang, self.say(key), self.say("apart") if self.apart else None)
        )

    def _take_out(self) -> Html | None:
        """Takes the die out that was picked."""
        if self._picked is None:
            return None
        marks = {"type": "button", "class": "chip", "data-act": "drop", "data-key": "drop"}
        return h("button", {**marks, "data-arg-at": str(self._picked)}, self.say("take_out"))

    def _own_dice(self) -> Html:
        """Your dice; one that is pressed can be changed or taken out."""
        hits = self.state.view.rules.hits(self.state.bid)
        dice = [
            h(
                "button",
                {
                    "type": "button",
                    "class": classes("die", face in hits and "counts"),
                    "data-act": "pick",
                    "data-arg-at": str(at),
                    "data-key": f"own{at}",
                    "aria-pressed": "true" if at == self._picked else "false",
                    "aria-label": self.say("pick_die", face=face),
                },
                face_drawing(face, wild=face in hits and face != self.state.face),
            )
            for at, face in enumerate(self.state.mine)
        ]
        return h(
            "span",
            {"class": "own", "role": "group", "aria-label": self.say("mine")},
            dice or h("span", {"class": "quiet"}, self.say("none")),
        )

    def _faces(self, act: str, name: str, chosen: Face | None = None) -> Html:
        """A button for each face."""

        def button(face: Face) -> Html:
            pressed = {} if chosen is None else {"aria-pressed": "true" if face == chosen else "false"}
            marks = {
                "type": "button",
                "class": "face-btn",
                "data-act": act,
                "data-arg-face": str(face),
                "data-key": f"{act}{face}",
            }
            return h("button", {**marks, "aria-label": self.say(name, face=face), **pressed}, face_drawing(face))

        return h(
            "span",
            {"class": "faces", "role": "group", "aria-label": self.say(f"{act}.group")},
            [button(face) for face in self.state.rules.faces],
        )

    def _typed(self, act: str, value: str, longest: int) -> Html:
        """A field to type in."""
        wrong = self._wrong_in(act)
        field = {
            "class": "field typed",
            "id": f"{self.uid}-{act}",
            "inputmode": "numeric",
            "autocomplete": "off",
            "maxlength": str(longest),
            "value": wrong.typed if wrong else value,
            "aria-invalid": "true" if wrong else None,
            "aria-describedby": f"{self.uid}-wrong" if wrong else None,
            "data-act": act,
            "data-key": act,
        }
        return h("input", field)

    def _wrong_in(self, act: str) -> Wrong | None:
        return self._wrong if self._wrong and self._wrong.field == act else None

    def _number(self, act: str, value: int, step: int) -> Html:
        return h(
            "span",
            {"class": "mover"},
            step_button(f"{act}_by", -step, self.say(f"{act}.fewer")),
            self._typed(act, str(value), 2),
            step_button(f"{act}_by", step, self.say(f"{act}.more")),
        )

    # requests

    def _ask(self, other: DoubtQuestion) -> None:
        """Ask this; say why if there is no such bid or there are no such dice."""
        if other.dice < len(other.mine):
            raise Refused(self.say("fewer", own=len(other.mine)))
        try:
            self.state = other.checked()
        except (BadDice, IllegalAction) as fault:
            raise Refused(
                str(fault.objection.text(self.lang) if isinstance(fault, IllegalAction) else fault.text(self.lang))
            ) from None
        self._forget_wrong()
        self.asked = self.state
        self.announce(self._status)

    @property
    def _status(self) -> str:
        """What is shown in place of the answer, in one sentence."""
        match self._stage:
            case "answer":
                return join_plain(self.lang, self._agreed, self.sentence)
            case "part":
                return self.say("part", own=len(self.state.mine))
            case _:
                return self.say("guess", bid=self.state.bid)

    def on_guess(self, value: str) -> None:
        """Say what one would do; then the answer is shown."""
        if value not in ("doubt", "believe") or self._stage != "guess":
            raise self.unknown_act()
        self.answer(value)

    def answer(self, value: str) -> None:
        """Set what one would do, or `seen` to only look, and show the answer."""
        if self._part:
            self._enter(self.state.mine)
        self.choice = value
        self.announce(self._status)

    def on_show(self) -> None:
        """Show the answer to this question."""
        if self._stage != "guess":
            raise self.unknown_act()
        self.answer("seen")

    def on_always(self) -> None:
        """Show all answers at once from now on, or ask first again."""
        self.choice = "" if self.choice == "show" else "show"
        self.announce(self._status)

    def on_another(self) -> None:
        """Deal other dice, with another bid."""
        other = self.state.another(seeds.fresh())
        self._ask(other)
        self._enter(other.mine)
        self._hands += 1
        self.redraw()

    def on_whole(self) -> None:
        """Take the entered dice as the whole hand."""
        self._enter(self.state.mine)
        self.redraw()
        self.announce(self._status)

    def _forget_wrong(self) -> None:
        if self._wrong:
            self._wrong = None
            self.redraw()

    def _read(self, field: str, typed: str, entry: Callable[[], None]) -> None:
        """Take a typed entry; if it's wrong, say so at its field, and show no answer."""
        try:
            entry()
        except Refused as refusal:
            self._wrong = Wrong(field, typed[:8], str(refusal))
            self.redraw()
            self.announce(str(refusal))

    def on_game(self, value: str) -> None:
        """Choose another game."""
        if value not in games.of_dice:
            raise self.unknown_act()
        self._ask(replace(self.state, mine=self._entered).with_game(value))

    def _hold(self, *mine: Face, whole: bool = False) -> None:
        """Enter your own dice; a hand of fewer than one has is to be completed, unless it's said to be whole."""
        before = self._part, self._own
        self._part = not whole and len(mine) < (self._own or self.state.each) and self.state.step == 1
        if whole:
            self._own = len(mine) if mine and len(mine) != self.state.each else 0
        try:
            self._ask(replace(self.state, mine=mine))
        except Refused:
            self._part, self._own = before
            raise
        self._entered, self._example, self._picked = mine, False, None
        self.redraw()

    def on_add(self, face: str) -> None:
        """Add one of your own dice, or change the one that is picked.

        The example makes room, and where hands count as a whole, your first die.
        """
        now, added = self.state, self._face(face)
        if self._picked is not None:
            at = self._picked
            self._hold(*now.mine[:at], added, *now.mine[at + 1 :])
        elif now.step > 1:
            self._hold(*(*now.mine, added)[-now.each :])
        elif self._example:
            self._hold(added)
        elif len(now.mine) < now.each:
            self._hold(*now.mine, added)
        else:
            raise Refused(self.say("full", most=now.each))

    def on_mine(self, value: str) -> None:
        """Set your own dice, typed as in 55126."""
        self._read("mine", value, lambda: self._hold(*self._typed_faces(value), whole=True))

    def _typed_faces(self, value: str) -> list[Face]:
        faces = [face for face in value if not face.isspace()]
        allowed = {str(face): face for face in self.state.rules.faces}
        if len(faces) > self.state.each or any(face not in allowed for face in faces):
            ends = {"first": min(allowed), "last": list(allowed)[-1]}
            raise Refused(self.say("hand", most=self.state.each, **ends))
        return [allowed[face] for face in faces]

    def on_pick(self, at: int) -> None:
        """Pick one of your own dice, to change it or to take it out; or none."""
        if not 0 <= at < len(self.state.mine):
            raise self.unknown_act()
        self._picked = None if at == self._picked else at
        self.redraw()
        if self._picked is not None:
            self.announce(self.say("picked", face=self.state.mine[at]))

    def on_drop(self, at: int) -> None:
        """Take one of your own dice away."""
        if not 0 <= at < len(self.state.mine):
            raise self.unknown_act()
        self._hold(*self.state.mine[:at], *self.state.mine[at + 1 :])

    def on_face(self, face: str) -> None:
        """Set the face of the bid."""
        self._ask(replace(self.state, face=self._face(face)))

    def on_dice(self, value: str) -> None:
        """Set how many dice are on the table."""
        self._read("dice", value, lambda: self._ask(replace(self.state, dice=self._whole(value))))

    def on_dice_by(self, by: int) -> None:
        """Add dice to the table, or remove some."""
        self._ask(replace(self.state, dice=self._bounded(self.state.dice + by)))

    def on_quantity(self, value: str) -> None:
        """Set the quantity of the bid."""
        self._read("quantity", value, lambda: self._bid(self._whole(value)))

    def on_quantity_by(self, by: int) -> None:
        """Make the quantity larger or smaller."""
        self._bid(self._bounded(self.state.quantity + by))

    def _bid(self, quantity: int) -> None:
        """Ask about so many; say why if there can never be so many."""
        other = replace(self.state, quantity=quantity)
        bid = Bid(quantity, other.face)
        objection = other.rules.rules.raising.exists(bid, other.dice)
        if objection is not None and objection.code == "above_cap" and quantity > self.state.quantity:
            slots = {"tried": bid, **objection.slots}
            raise Refused(Objection(objection.code, objection.rule, slots).text(self.lang))
        self._ask(other)

    def on_restore(self, text: str) -> None:
        """Restore the question from an address, or from what the device kept."""
        choice = self.read_link(self.codec, text)["choice"].removeprefix("-")
        super().on_restore(text)
        self._enter(self.state.mine)
        self.choice = choice
        self.redraw()

    def restored(self, found: dict[str, Any]) -> DoubtQuestion:
        found = {name: value for name, value in found.items() if name != "choice"}
        mine = tuple(self._face(face) for face in found["mine"])
        try:
            return DoubtQuestion(**{**found, "mine": mine, "face": self._face(found["face"])}).checked()
        except (BadDice, IllegalAction):
            raise self.bad_link() from None

    def _face(self, text: str) -> Face:
        face: Face = int(text) if text.isascii() and text.isdigit() else text
        if face not in (*range(1, 7), STAR):
            raise self.unknown_act()
        return face

    def _whole(self, text: str) -> int:
        if not (text.isascii() and text.strip().isdigit() and len(text) < 5):
            raise Refused(self.say("whole", most=MAX_DICE))
        return self._bounded(int(text))

    def _bounded(self, number: int) -> int:
        if not 1 <= number <= MAX_DICE:
            raise Refused(self.say("whole", most=MAX_DICE))
        return number


def _in_100(chance: Fraction) -> int:
    """Times in 100, where neither never nor always."""
    return min(max(round(100 * chance), 1), 99)


def _table(bars: charts.Bars, lang: str) -> str:
    from dicekit.widgets.draw import plot

    return plot.table(texts.say("chart.caption", lang), bars.heads(lang), bars.table(lang))
