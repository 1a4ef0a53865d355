"""`DoubtEntry`: the form of `DoubtCheck`, with your dice, the dice on the table, the bid and the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import traitlets

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR, Face, Hand
from dicekit.errors import BadDice, IllegalAction, Objection
from dicekit.games import games
from dicekit.kit.controls import step_button
from dicekit.kit.html import Html, Marks, classes, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Refused
from dicekit.widgets.doubt_question import MAX_DICE, DoubtQuestion
from dicekit.widgets.draw.die import dice, face_drawing

KINDS = ("liars_dice", "perudo")  # games to switch between beside the bid


class Wrong(NamedTuple):
    """An entry that can't be read, or doesn't go with the others: its field, what was typed, and what is wrong."""

    field: str
    typed: str
    text: str


class DoubtEntry(KeptPart):
    """A part in which a `DoubtQuestion` is entered: its state. What can't be read is named at its field."""

    prefix = "doubt"
    state = traitlets.Instance(DoubtQuestion)

    # `super().__init__` may draw already
    _wrong: Wrong | None = None
    _picked: int | None = None  # the place of the die selected for a change
    _own: int = 0  # how many dice make a hand; 0: as many as at the start
    _part = False  # whether some dice of the hand are missing
    _entered: tuple[Face, ...] = ()  # your last complete hand
    _rolled: Hand = ()  # dice that were added to yours, because this game is played with whole hands
    _dice = 0  # how many dice on the table were entered last
    _least = False  # whether fewer dice on the table were asked for than there can be
    _full = False  # whether a die was pressed for which a full hand has no room
    _moved = False  # whether another game changed the dice on the table
    _fixed = False  # whether dice were entered: then New hand leaves the table as it is
    _new_table = False  # whether the last hand was dealt at another table
    _example = False  # whether the example is shown, before anything is entered
    _by_you = False  # whether the dice or the bid were entered, not dealt

    @property
    def _status(self) -> str:
        """What is shown in place of the answer, in one sentence."""
        raise NotImplementedError

    def _enter(self, mine: tuple[Face, ...]) -> None:
        """Set the complete hand."""
        self._entered, self._example, self._picked, self._part = mine, self.state == DoubtQuestion(), None, False
        self._own = len(mine) if mine and len(mine) != self.state.each else 0
        self._rolled, self._dice = (), self.state.dice

    # drawing

    def _form(self) -> Html:
        now, lang = self.state, self.lang
        choice = [
            h("option", {"value": name, "selected": name == now.game}, texts.say(f"game.{name}", lang))
            for name in games.of_dice
        ]
        pick = h("select", {"class": "field", "data-act": "game", "aria-label": self.say("game")}, choice)
        fields = [
            h(
                "div",
                {"class": "ask"},
                h("label", {"class": "name", "for": f"{self.uid}-mine"}, self.say("mine")),
                self._typed("mine", "".join(map(str, now.mine)), now.each, f"[{' '.join(map(str, now.rules.faces))}]*"),
                self._take_out(),
                self._own_dice(),
                self._added(),
                self._faces("add", "add_die"),
                self._note(self._full, "full", most=now.each),
                h("p", {"class": "note beside while-typed"}, self.say("hand", most=now.each, **self._ends)),
            ),
            h(
                "div",
                {"class": "ask"},
                h("label", {"class": "name", "for": f"{self.uid}-dice"}, self.say("dice")),
                self._number("dice", now.dice, now.step),
                self._note(self._least, "fewer", own=len(now.mine), least=len(now.mine) + 1)
                if self._least
                else self._note(self._moved, "moved", dice=now.dice, each=now.each if now.step > 1 else None),
            ),
            h(
                "div",
                {"class": "ask"},
                h("label", {"class": "name", "for": f"{self.uid}-quantity"}, self.say("bid")),
                self._number("quantity", now.quantity, 1),
                self._faces("face", "bid_face", chosen=now.face),
                self._switch(),
            ),
            h("div", {"class": "ask"}, h("span", {"class": "name"}, self.say("game")), pick),
        ]
        fold = h("details", {"class": "own-fold", "data-key": "entry"}, h("summary", None, self.say("entry")), fields)
        return h("div", {"class": "doubt-entry"}, self._yours(), self._rules(), fold)

    def _yours(self) -> Html:
        """Your dice, and how many dice are hidden."""
        now, rules = self.state, self.state.view.rules
        hits, wild = rules.hits_of(now.mine, now.bid) if now.mine else (), rules.tally.wild == 1 and not now.bid.zhai
        shown = dice(now.mine, self.say("mine"), self.lang, hits=hits, wild=wild, size="44px") if now.mine else None
        hidden = self.say("why.hidden", unseen=now.dice - len(now.mine))
        return h(
            "div",
            {"class": "held"},
            h("b", {"aria-hidden": "true"}, self.say("mine")),
            shown or h("span", {"class": "quiet"}, self.say("none")),
            h("p", {"class": "quiet"}, self.say("counts")) if now.own_hits else None,
            h("p", None, hidden),
        )

    def _rules(self) -> Html:
        """A sentence on what counts in this game."""
        now = self.state
        kind = games.of_dice[now.game].kind
        plain = now.view.rules.tally.wild is None
        key = f"rules.{'special' if now.special else 'zhai' if now.bid.zhai else 'plain' if plain else kind}"
        return h("p", {"class": "note"}, self.say(key))

    def _kinds(self) -> Html:
        """The name of the game beside the bid, and the switch to the one that most people mean, too."""
        now = self.state.game
        buttons = [
            h(
                "button",
                {
                    "type": "button",
                    "class": "kind",
                    "data-act": "game",
                    "data-arg-value": name,
                    "data-key": f"kind-{name}",
                    "aria-pressed": "true" if name == now else "false",
                },
                texts.say(f"game.{name}", self.lang),
            )
            for name in dict.fromkeys((*KINDS, now))
        ]
        return h("div", {"class": "kinds", "role": "group", "aria-label": self.say("game")}, buttons)

    def _note(self, shown: bool, key: str, **slots: Any) -> Html:
        """A sentence beside what it is about; its place is kept, so that nothing moves when it comes."""
        return h(
            "p",
            {"class": "note beside", "role": "note" if shown else None},
            self.say(key, **slots) if shown else "\u00a0",
        )

    def _added(self) -> Html | None:
        """Where the dice come from that nobody entered."""
        if not self._rolled:
            return None
        words = self.say("rolled", each=self.state.each, n=len(self._rolled), dice=self._rolled)
        return h("p", {"class": "note", "role": "note"}, words)

    @property
    def _switched(self) -> str:
        """What a bid or a round of this game can be, so that ones aren't wild: `special`, `zhai`, or nothing."""
        kind = games.of_dice[self.state.game].kind
        return {"perudo": "special", "chinese": "zhai"}.get(kind, "")

    def _switch(self) -> Html | None:
        """The box to tick for a special round, or a bid zhai."""
        name = self._switched
        if not name or (name == "zhai" and self.state.face == 1):
            return None
        on = bool(getattr(self.state, name))
        marks: Marks = {"type": "checkbox", "data-act": "switch", "data-key": "switch", "checked": on}
        return h("label", {"class": "onoff"}, h("input", marks), h("span", None, self.say(f"switch.{name}")))

    def _take_out(self) -> Html | None:
        """The button that removes the selected die."""
        if self._picked is None:
            return None
        marks = {"type": "button", "class": "chip", "data-act": "drop", "data-key": "drop"}
        return h("button", {**marks, "data-arg-at": str(self._picked)}, self.say("take_out"))

    def _own_dice(self) -> Html:
        """Your dice as buttons; a selected die can be changed or removed."""
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
            for at, face in enumerate(() if self._wrong_in("mine") else self.state.mine)
        ]
        return h(
            "span",
            {"class": "own", "role": "group", "aria-label": self.say("mine")},
            dice or h("span", {"class": "quiet"}, self.say("none")),
            h("span", {"class": "quiet"}, self.say("counts"))
            if dice and any(face in hits for face in self.state.mine)
            else None,
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

    def _typed(self, act: str, value: str, longest: int, pattern: str | None = None) -> Html:
        """A field to type in; what goes against the pattern is marked while it is typed."""
        wrong = self._wrong_in(act)
        field = {
            "class": "field typed",
            "id": f"{self.uid}-{act}",
            "inputmode": "numeric",
            "autocomplete": "off",
            "maxlength": str(longest),
            "pattern": pattern,
            "value": wrong.typed if wrong else value,
            "aria-invalid": "true" if wrong else None,
            "aria-describedby": f"{self.uid}-wrong" if wrong else None,
            "data-act": act,
            "data-key": act,
        }
        return h("input", field)

    def _wrong_in(self, act: str) -> Wrong | None:
        return self._wrong if self._wrong and self._wrong.field == act else None

    def _number(self, act: str, value: int | str, step: int) -> Html:
        return h(
            "span",
            {"class": "mover"},
            step_button(f"{act}_by", -step, self.say(f"{act}.fewer")),
            self._typed(act, str(value), 2),
            step_button(f"{act}_by", step, self.say(f"{act}.more")),
        )

    # requests

    def _ask(self, other: DoubtQuestion) -> None:
        """Ask a question; show an error if the bid or the dice are impossible."""
        if other.dice <= len(other.mine):
            raise Refused(self.say("fewer", own=len(other.mine), least=len(other.mine) + 1))
        self._full = self._moved = self._least = self._new_table = False
        try:
            asked = other.checked()
        except (BadDice, IllegalAction) as fault:
            raise Refused(
                str(fault.objection.text(self.lang) if isinstance(fault, IllegalAction) else fault.text(self.lang))
            ) from None
        self._by_you = True
        self.state = asked
        self._forget_wrong()
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
        before, asked = self._entered, self.state
        other = replace(asked, mine=before, dice=self._dice).with_game(value)
        by_you = self._by_you
        try:
            self._ask(other)
        except Refused as refusal:
            raise Refused(str(refusal), "value") from None
        self._by_you = by_you or other.mine != asked.mine  # the dice that were dealt are still those
        self._rolled = replace(asked, mine=before).rolled_in(value)
        self._moved = other.dice != asked.dice
        self.redraw()

    def on_switch(self, value: bool) -> None:
        """Make it a special round, or a bid zhai, or take that back."""
        if not self._switched:
            raise self.unknown_act()
        self._ask(replace(self.state, **{self._switched: value}))

    def _hold(self, *mine: Face, whole: bool = False) -> None:
        """Enter your own dice; a shorter hand is to be completed, unless it's declared whole."""
        before = self._part, self._own
        self._part = not whole and len(mine) < (self._own or self.state.each) and self.state.step == 1
        if whole:
            self._own = len(mine) if mine and len(mine) != self.state.each else 0
        try:
            self._ask(replace(self.state, mine=mine))
        except Refused:
            self._part, self._own = before
            raise
        self._entered, self._example, self._picked, self._rolled = mine, False, None, ()
        self._fixed = True
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
            self._full = True
            self.redraw()
            self.announce(self.say("full", most=now.each))

    def on_mine(self, value: str) -> None:
        """Set your own dice, typed as in 55126."""
        self._read("mine", value, lambda: self._hold(*self._typed_faces(value), whole=True))

    def _typed_faces(self, value: str) -> list[Face]:
        faces = [face for face in value if not face.isspace()]
        allowed = {str(face): face for face in self.state.rules.faces}
        if len(faces) > self.state.each or any(face not in allowed for face in faces):
            raise Refused(self.say("hand", most=self.state.each, **self._ends))
        return [allowed[face] for face in faces]

    @property
    def _ends(self) -> dict[str, str]:
        """The first and the last face that can be typed."""
        faces = [*map(str, self.state.rules.faces)]
        return {"first": min(faces), "last": faces[-1]}

    def on_pick(self, at: int) -> None:
        """Pick one of your own dice, to change it or to take it out; or none."""
        if not 0 <= at < len(self.state.mine):
            raise self.unknown_act()
        self._picked, self._full = None if at == self._picked else at, False
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
        self._ask(replace(self.state, face=self._face(face), zhai=self.state.zhai and face != "1"))

    def on_dice(self, value: str) -> None:
        """Set how many dice are on the table."""
        self._read("dice", value, lambda: self._lay(self._whole(value)))

    def on_dice_by(self, by: int) -> None:
        """Add dice to the table, or remove some."""
        dice = self.state.dice + by
        if dice > len(self.state.mine):
            self._lay(self._bounded(dice))
            return
        self._least, self._moved = True, False
        self.redraw()
        self.announce(self.say("fewer", own=len(self.state.mine), least=len(self.state.mine) + 1))

    def _lay(self, dice: int) -> None:
        """Enter how many dice are on the table."""
        self._ask(replace(self.state, dice=dice))
        self._dice, self._fixed = dice, True

    def on_quantity(self, value: str) -> None:
        """Set the quantity of the bid."""
        self._read("quantity", value, lambda: self._bid(self._whole(value)))

    def on_quantity_by(self, by: int) -> None:
        """Make the quantity larger or smaller."""
        self._bid(self._bounded(self.state.quantity + by))

    def _bid(self, quantity: int) -> None:
        """Ask about a quantity; show an error if it's impossible."""
        other = replace(self.state, quantity=quantity)
        bid = Bid(quantity, other.face, self.state.bid.zhai)
        objection = other.view.rules.raising.exists(bid, other.dice)
        if objection is not None and objection.code == "above_cap" and quantity > self.state.quantity:
            slots = {"tried": bid, **objection.slots}
            raise Refused(Objection(objection.code, objection.rule, slots).text(self.lang))
        self._ask(other)

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
