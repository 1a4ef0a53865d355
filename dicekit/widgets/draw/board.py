"""Drawing of the bid board: cells filled by chance, and stepper buttons for small screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from math import inf

from dicekit import texts
from dicekit.dice.action import Bid, write
from dicekit.dice.hand import STAR, Face
from dicekit.dice.view import View
from dicekit.errors import Objection
from dicekit.kit import states
from dicekit.kit.controls import radio
from dicekit.kit.html import Html, Marks, classes, h, join, join_sentences
from dicekit.kit.memo import IdentityCache
from dicekit.texts.language import BANDS
from dicekit.texts.numbers import nearest
from dicekit.widgets.draw.die import face_drawing

MAX_DICE = 40  # with more dice there are only steppers
ROWS: IdentityCache[tuple[Html, list[Html]]] = IdentityCache(128)
LEGENDS: IdentityCache[Html | None] = IdentityCache(32)
WIDE = 10  # with more columns, the board scrolls and has no decimals
SAMPLES = {"sure": 96, "likely": 75, "even": 50, "unlikely": 30, "hopeless": 4}


@dataclass(frozen=True)
class Board:
    """What the board shows: all bids with their chances, the legal ones, and the considered one.

    `plain` is the shown half of a board with wild and plain ones; `apart` are bids that neither raise the standing one
    nor are raised by it. A `closed` face can't be chosen, for the reason given. A `trimmed` board
    begins where bids are legal. Unless it `asks`, it isn't for the viewer to bid.
    """

    view: View
    chances: Mapping[Bid, Fraction]
    legal: frozenset[Bid]
    chosen: Bid | None
    objection: Objection | None = None
    lang: str = "en"
    hints: bool = True
    plain: bool | None = None
    apart: frozenset[Bid] = frozenset()
    acts: str = ""
    closed: Mapping[Face, Objection] = field(default_factory=dict)
    trimmed: bool = False
    asks: bool = True

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"board.{key}", self.lang, **slots)

    @property
    def modes(self) -> tuple[tuple[Face, bool], ...]:
        """Faces that can be bid in the shown mode, in order."""
        modes = self.view.rules.raising.modes
        rows = [mode for mode in modes if mode[1] == self.zhai or not self.two_modes]
        return self._in_order(rows, self.ones_high)

    @staticmethod
    def _in_order(modes: Iterable[tuple[Face, bool]], ones_last: bool) -> tuple[tuple[Face, bool], ...]:
        return tuple(sorted(modes, key=lambda mode: (mode[0] == 1 and ones_last, not isinstance(mode[0], int))))

    @property
    def buttons(self) -> tuple[Face, ...]:
        """The faces as buttons, in the order of a die, whatever a game counts highest."""
        faces = [face for face, _ in self.modes]
        return tuple(sorted(faces, key=lambda face: face if isinstance(face, int) else inf))

    @property
    def zhai(self) -> bool:
        """Whether the shown half has plain ones."""
        return bool(self.plain if self.plain is not None else self.chosen is not None and self.chosen.zhai)

    @property
    def lowest(self) -> Bid | None:
        """The lowest legal bid."""
        return next((bid for bid in self.chances if bid in self.legal), None)

    @property
    def smallest(self) -> Bid | None:
        """The lowest bid that raises the standing one, of the shown half of the board if there is one there."""
        if self.view.standing is None:
            return None
        there = (bid for bid in self.chances if bid in self.legal and bid.zhai == self.zhai)
        return next(there, self.lowest) if self.two_modes else self.lowest

    @cached_property
    def columns(self) -> tuple[tuple[int, bool], ...]:
        """The quantities, left to right; on a track with stars, including the fields of stars."""
        found = {(bid.quantity, bid.face == STAR): bid for bid in self.chances if bid.quantity >= self.least}
        key = self.view.rules.raising.key
        track = STAR in self.view.rules.faces
        return tuple(sorted(found, key=lambda column: key(found[column])[:1] if track else column))

    @cached_property
    def least(self) -> int:
        """The smallest quantity of an opening bid; lower ones are never legal (C5)."""
        if self.trimmed:
            wanted = (*self.legal, *(bid for bid in (self.view.standing, self.chosen) if bid is not None))
            return min((bid.quantity for bid in wanted), default=1)
        opens = self.view.rules.raising.opens
        there = [bid for bid in (self.view.standing, self.chosen) if bid is not None]
        return min((bid.quantity for bid in (*there, *filter(lambda bid: opens(bid) is None, self.chances))), default=1)

    @property
    def two_modes(self) -> bool:
        """Whether the game has bids with wild and with plain ones."""
        return len({zhai for _, zhai in self.view.rules.raising.modes}) > 1

    @property
    def ones_high(self) -> bool:
        """Whether ones rank above sixes: if they are wild, and in zhai."""
        return self.view.rules.tally.wild == 1 and self.view.game.options.get("rank_of_wild") != "low"

    @property
    def wild(self) -> bool:
        return self.view.rules.tally.wild == 1 and not (self.two_modes and self.zhai)

    @property
    def small(self) -> bool:
        """Whether the board is small enough to show all bids."""
        return self.view.in_play <= MAX_DICE


def board(uid: str, board: Board, level: int = 4) -> Html:
    """The whole section: heading, modes, the grid, the steppers, the bands, and the status line."""
    return h(
        "div",
        {"class": "part", "role": "group", "aria-labelledby": f"{uid}-board"},
        h(
            "header",
            {"class": "two"},
            h(
                "div",
                None,
                h(f"h{level}", {"id": f"{uid}-board"}, board.say("title")),
                line(board),
            ),
            modes(board),
        ),
        *body(uid, board),
    )


def body(uid: str, board: Board) -> list[Html | None]:
    """Everything under the heading: steppers, grid, bands, status."""
    return [
        steppers(uid, board),
        _whole(uid, board) if board.small else None,
        LEGENDS.get((board.view, board.apart), (board.zhai, board.hints, board.lang), lambda: _legend(board))
        if board.small
        else None,
        status(board),
    ]


def line(board: Board) -> Html | None:
    """Sentence on how to read the grid."""
    if not board.small:
        return h("p", None, board.say("by_steps"))
    key = "line" if board.hints else "line.plain"
    return h("p", {"class": "only-wide"}, board.say(key, standing=board.view.standing))


def _whole(uid: str, board: Board) -> Html:
    """The grid of all bids; collapsed on small screens."""
    opener = h(
        "button",
        {
            "type": "button",
            "class": "foot-btn only-phone",
            "data-toggle": f"{uid}-all",
            "aria-expanded": "false",
            "aria-controls": f"{uid}-all",
        },
        board.say("all"),
    )
    return h(
        "div", None, opener, h("div", {"id": f"{uid}-all", "class": "board", "hidden": True}, grid(board), signs(board))
    )


def signs(board: Board) -> Html | None:
    """What the marked cells of a board without chances are: the standing bid, the smallest raise, your choice."""
    standing = board.view.standing
    if board.hints or standing is None or board.view.bidder is None:
        return None
    name, short = _bidder(board)
    own = ".own" if board.view.bidder == board.view.seat else ""
    whose = texts.say(f"table.standing{own}", board.lang, name=name, p=None)
    named = [
        ({"class": "cell standing", **states.disabled(True)}, short, whose),
        ({"class": "cell open smallest"}, "○", board.say("smallest")),
        ({"class": "cell open", "aria-selected": "true"}, "○", board.say("chosen")),
    ]
    items = [h("li", None, h("i", marks, h("span", None, sign)), words) for marks, sign, words in named]
    return h("ul", {"class": "legend signs", "aria-hidden": "true"}, items)  # each cell says it in its label


def grid(board: Board) -> Html:
    """Table of face by quantity, with roving tabindex."""
    columns = board.columns
    key = f"grid.{'zhai' if board.zhai else 'fei'}" if board.two_modes else "grid"
    return h(
        "table",
        {
            "role": "grid",
            "aria-label": board.say(key),
            "data-roving": "grid",
            "class": classes(len(columns) > WIDE and "long", not board.hints and "plain"),
            "style": f"--columns:{len(columns)}",
        },
        _heads(columns, board.say("face")),
        h("tbody", None, [_row(board, face, zhai) for face, zhai in board.modes]),
    )


@lru_cache(64)
def _heads(columns: tuple[tuple[int, bool], ...], name: str) -> Html:
    numbers = [h("th", {"scope": "col"}, f"★{number}" if star else number) for number, star in columns]
    corner = h("th", {"class": "face", "scope": "col"}, h("span", {"class": "sr-only"}, name))
    return h("thead", None, h("tr", None, corner, numbers))


def _row(board: Board, face: Face, zhai: bool) -> Html:
    """Row of one face, cached but for the considered bid."""
    marks = (face, zhai, board.columns, board.wild, board.hints, board.lang)
    objects = (board.view, board.chances, board.legal, board.apart)
    head, cells = ROWS.get(objects, marks, lambda: _new_row(board, face, zhai))
    chosen = board.chosen
    if chosen and (chosen.face, chosen.zhai) == (face, zhai) and chosen in board.chances:
        at = board.columns.index((chosen.quantity, face == STAR))
        cells = [*cells[:at], _cell(board, chosen, True), *cells[at + 1 :]]
    return h("tr", None, head, cells)


def _new_row(board: Board, face: Face, zhai: bool) -> tuple[Html, list[Html]]:
    """Head and cells of a row in which no bid is chosen."""
    name = board.say("faces", face=face)
    head = h("th", {"class": "face", "scope": "row"}, face_drawing(face, name, board.wild))
    fits = [(Bid(quantity, face, zhai), star == (face == STAR)) for quantity, star in board.columns]
    track = STAR in board.view.rules.faces
    return head, [_cell(board, bid, False) if fit or not track else h("td", {"class": "none"}) for bid, fit in fits]


def _cell(board: Board, bid: Bid, chosen: bool) -> Html:
    chance = board.chances.get(bid)
    if chance is None:
        return h("td", {"class": "none"})
    view = board.view
    marks: dict[str, str | int | bool | None] = {
        "role": "gridcell",
        "data-item": True,
        "data-act": "choose",
        "data-arg-bid": write(bid),
        "data-key": write(bid),
        "tabindex": "0" if chosen else "-1",
        "aria-selected": "true" if chosen else None,
    }
    if bid == view.standing and view.bidder is not None:
        name, short = _bidder(board)
        label = board.say("cell.standing", bid=bid, name=name, p=chance if board.hints else None)
        marks |= {"class": "cell standing", **states.disabled(True), "aria-label": label}
        return h("td", marks, h("span", {"aria-hidden": "true"}, short))
    if bid not in board.legal:
        key, sign = ("cell.apart", "×") if bid in board.apart else ("cell.off", "·")
        label = board.say(key, bid=bid, standing=view.standing)
        return h("td", {"class": "cell", **marks, **states.disabled(True), "aria-label": label}, h("span", None, sign))
    smallest = bid == board.smallest
    if not board.hints:
        label = board.say("cell.smallest" if smallest else "cell.plain", bid=bid)
        marks |= {"class": classes("cell open", smallest and "smallest"), "aria-label": label}
        return h("td", marks, h("span", {"aria-hidden": "true"}, "○"))
    band = texts.band(chance)
    label = board.say("cell", bid=bid, p=chance, band=texts.say(f"band.{band}", board.lang))
    if smallest:
        label = board.say("cell.smallest.p", cell=label)
    marks |= {
        "class": classes("cell", band, smallest and "smallest"),
        "style": f"--p:{float(chance):.1%}",
        "aria-label": label,
    }
    return h("td", marks, h("span", {"aria-hidden": "true"}, figures(chance, board.lang, len(board.columns) > WIDE)))


def _bidder(board: Board) -> tuple[str, str]:
    """The name of the one whose bid stands, and what of it fits into a cell."""
    view = board.view
    assert view.bidder is not None
    you = view.bidder == view.seat
    name = texts.say("table.you", board.lang) if you else texts.called(view.names[view.bidder], board.lang)
    return name, name[: 1 if len(board.columns) > WIDE and not board.hints else 3]  # such columns are narrow


def figures(chance: Fraction, lang: str = "en", narrow: bool = False) -> str:
    """Whole percent for a cell; where rounding would cross a band, with a decimal, or cut off in `narrow` cells.

    >>> figures(Fraction(5281, 6561)), figures(Fraction(1, 19683)), figures(Fraction(3950, 10000))
    ('80', '<1', '39.5')
    >>> figures(Fraction(998, 1000)), figures(Fraction(596, 1000), narrow=True)
    ('>99', '59')
    """
    if 0 < chance < Fraction(1, 200):
        return "<1"
    if Fraction(199, 200) <= chance < 1:
        return ">99"
    if not narrow:
        return texts.get_language(lang).whole_percent(chance)
    rounded = nearest(chance, 100)
    return str(rounded - (texts.band(Fraction(rounded, 100)) != texts.band(chance)))


def _legend(board: Board) -> Html | None:
    """The bands, if chances are shown, and the sign of bids that can't follow each other, if there are any."""
    samples = [
        h("li", None, h("i", {"class": f"cell {band}", "style": f"--p:{SAMPLES[band]}%"}), board.say(f"band.{band}"))
        for _, band in BANDS
        if board.hints
    ]
    if any(bid.zhai == board.zhai for bid in board.apart):
        cross = h("i", {"class": "cell", **states.disabled(True)}, h("span", None, "×"))
        samples.append(h("li", None, cross, board.say("apart", standing=board.view.standing)))
    return h("ul", {"class": "legend only-wide", "aria-label": board.say("legend")}, samples) if samples else None


def modes(board: Board) -> Html | None:
    """Switch between wild and plain ones on the Chinese board."""
    if not board.two_modes:
        return None
    buttons = [
        switch(board.say(name), f"{board.acts}mode", {"zhai": "true" if zhai else "false"}, board.zhai == zhai, "z")
        for name, zhai in (("fei", False), ("zhai", True))
    ]
    return h("div", {"class": "seg", "role": "group", "aria-label": board.say("mode")}, buttons)


def switch(name: str, act: str, fields: Mapping[str, str], here: bool, key: str = "") -> Html:
    """One button of a group of toggle buttons."""
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": classes("seg-btn", here and "here"),
        "data-act": act,
        **{f"data-arg-{field}": value for field, value in fields.items()},
        "data-shortcut": None if here else key or None,
        "data-key": "-".join([act, *fields.values()]),
        "aria-pressed": "true" if here else "false",
    }
    return h("button", marks, name)


def steppers(uid: str, board: Board) -> Html | None:
    """Stepper buttons for the quantity, and buttons for the face."""
    if not board.legal and board.chosen is None:
        return None
    words, chosen = texts.get_language(board.lang), None if board.chosen is None else board.chosen.face
    bid, smallest = board.chosen, board.smallest
    shown = board.say("none") if bid is None else words.capital(words.bid(bid))
    least = None
    if smallest is not None and bid in (None, smallest):
        least = join(h("small", None, board.say("smallest" if bid else "smallest.is", bid=smallest)), " ")

    def more(by: int, sign: str, name: str) -> Html:
        marks = {"type": "button", "class": "round-btn", "data-act": f"{board.acts}step", "data-arg-by": str(by)}
        return h("button", {**marks, "data-key": f"step{by}", "aria-label": board.say(name)}, sign)

    row = h(
        "div",
        {"class": "row"},
        more(-1, "−", "fewer"),
        h("output", {"class": classes(board.chosen is None and "blank")}, least, shown),
        more(1, "+", "more"),
    )
    faces = [
        _face(
            f"{uid}-face",
            f"{board.acts}face",
            face,
            board.say("faces", face=face),
            board.wild,
            face == chosen,
            board.closed[face].text(board.lang) if face in board.closed else None,
        )
        for face in board.buttons
    ]
    group = {"class": "faces", "style": f"--faces:{min(len(faces), 6)}"}
    return h(
        "div",
        {"class": classes("step", board.small and "only-phone")},
        row,
        h("fieldset", group, h("legend", {"class": "sr-only"}, board.say("face")), faces),
    )


@lru_cache(512)
def _face(group: str, act: str, face: Face, name: str, wild: bool, chosen: bool, why: str | None) -> Html:
    marks: Marks = {"name": group, "data-act": act, "data-arg-face": str(face), "checked": chosen}
    return radio(face_drawing(face, name, wild), {**marks, **states.unavailable(why)})


def status(board: Board) -> Html:
    """Status: the considered bid with its chance, or the rule against it; and the lowest legal bid."""
    words, bid = texts.get_language(board.lang), board.chosen
    if bid is None or bid not in board.chances:
        ask = board.say("nothing") if board.lowest is None else board.say("ask") if board.asks else None
        about = classes("status", bool(board.asks and board.lowest) and "quiet")
        return h("p", {"class": about}, join_sentences(board.lang, ask, suggestion(board)))
    chance, name = board.chances[bid], h("b", None, words.capital(words.bid(bid)))
    if board.objection is not None:
        reason = board.objection.text(board.lang)
        return h("p", {"class": "status"}, name, board.say("illegal", reason=reason))
    if not board.hints:
        return h(
            "p",
            {"class": "status quiet"},
            join_sentences(board.lang, join(name, board.say("legal.plain")), suggestion(board)),
        )
    legal = join(name, board.say("legal", p=None if chance == 1 else chance, likely=_likely(board, bid)))
    return h("p", {"class": "status"}, join_sentences(board.lang, legal, suggestion(board)))


def _likely(board: Board, bid: Bid) -> str:
    """How likely a bid is, in words."""
    chance, view = board.chances[bid], board.view
    if chance < 1:
        return board.say(f"likely.{texts.band(chance)}")
    own = (*(view.own or ()), *(() if view.seat is None else view.shown[view.seat]))
    return board.say("likely.held" if view.rules.tally(own, bid) >= bid.quantity else "likely.seen")


def suggestion(board: Board) -> Html | None:
    """Sentence with the lowest bid that raises the standing one, of the shown half of the board if there is one."""
    lowest = board.smallest
    if lowest is None:
        return None
    if not board.hints:
        return h("span", {"class": "quiet"}, board.say("lowest", bid=lowest))
    likely = max(board.legal, key=lambda bid: (board.chances[bid], -bid.quantity))
    better = board.chances[likely] > board.chances[lowest]
    first = board.say("lowest", bid=lowest, p=board.chances[lowest])
    second = board.say("likeliest", bid=likely, p=board.chances[likely]) if better else None
    return h("span", {"class": "quiet"}, join_sentences(board.lang, first, second))


def announced(board: Board) -> str:
    """The considered bid in spoken words."""
    bid = board.chosen
    assert bid is not None
    if board.objection is not None:
        return board.say("spoken.illegal", bid=bid, reason=board.objection.text(board.lang))
    if not board.hints:
        return board.say("spoken.plain", bid=bid)
    chance = board.chances[bid]
    return board.say("spoken", bid=bid, p=chance, band=texts.say(f"band.{texts.band(chance)}", board.lang))
