"""The bid board: every bid as a vessel filled as high as its chance, and two rows of steppers for small screens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Bid, write
from dicekit.dice.errors import Objection
from dicekit.dice.hand import Face
from dicekit.dice.view import View
from dicekit.texts.language import BANDS, percent_figures
from dicekit.widgets.draw.die import face_drawing
from dicekit.widgets.draw.html import Child, Html, classes, h, join, row_of

MOST_DICE = 40  # above this many dice the board is steppers only (LESSONS 7.9)
SAMPLES = {"sure": 96, "likely": 75, "even": 50, "unlikely": 30, "hopeless": 4}


@dataclass(frozen=True)
class Board:
    """What the board shows: all bids with their chances, those that may be said, and the one in mind."""

    view: View
    chances: Mapping[Bid, Fraction]
    legal: frozenset[Bid]
    chosen: Bid | None
    objection: Objection | None = None
    lang: str = "en"
    hints: bool = True

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"board.{key}", self.lang, **slots)

    @property
    def modes(self) -> tuple[tuple[Face, bool], ...]:
        """The faces that can be bid in the mode shown, the plain one last as the highest."""
        modes = self.view.rules.raising.modes
        zhai = self.chosen is not None and self.chosen.zhai
        rows = [mode for mode in modes if mode[1] == zhai or not self.two_modes]
        return tuple(sorted(rows, key=lambda mode: (mode[0] == 1 and self.ones_high, not isinstance(mode[0], int))))

    @property
    def two_modes(self) -> bool:
        """Bids come with ones wild and with ones plain."""
        return len({zhai for _, zhai in self.view.rules.raising.modes}) > 1

    @property
    def ones_high(self) -> bool:
        """Ones stand above sixes: where they are wild, and in zhai."""
        return self.view.rules.tally.wild == 1 and self.view.game.options.get("rank_of_wild") != "low"

    @property
    def wild(self) -> bool:
        return self.view.rules.tally.wild == 1 and not (self.chosen is not None and self.chosen.zhai)

    @property
    def small(self) -> bool:
        """There is room for all bids."""
        return self.view.in_play <= MOST_DICE


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
                _line(board),
            ),
            _modes(board),
        ),
        steppers(uid, board),
        _whole(uid, board) if board.small else None,
        _legend(board) if board.small and board.hints else None,
        status(board),
    )


def _line(board: Board) -> Html | None:
    """How the grid is to be read."""
    if not board.small:
        return h("p", None, board.say("by_steps"))
    key = "line" if board.hints else "line.plain"
    return h("p", {"class": "only-wide"}, board.say(key, standing=board.view.standing))


def _whole(uid: str, board: Board) -> Html:
    """The grid of all bids; on a small screen it is folded away behind a button."""
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
    return h("div", None, opener, h("div", {"id": f"{uid}-all", "class": "board", "hidden": True}, grid(board)))


def grid(board: Board) -> Html:
    """A table of face by quantity; one tab stop, arrows between the cells."""
    most = max((bid.quantity for bid in board.chances), default=0)
    key = f"grid.{'zhai' if board.chosen is not None and board.chosen.zhai else 'fei'}" if board.two_modes else "grid"
    numbers = [h("th", {"scope": "col"}, number) for number in range(1, most + 1)]
    corner = h("th", {"class": "face", "scope": "col"}, h("span", {"class": "hush"}, board.say("face")))
    return h(
        "table",
        {
            "role": "grid",
            "aria-label": board.say(key),
            "data-roving": "grid",
            "class": classes(most > 16 and "long"),
            "style": f"--columns:{most}",
        },
        h("thead", None, h("tr", None, corner, numbers)),
        h("tbody", None, [_row(board, face, zhai, most) for face, zhai in board.modes]),
    )


def _row(board: Board, face: Face, zhai: bool, most: int) -> Html:
    name = board.say("faces", face=face)
    head = h("th", {"class": "face", "scope": "row"}, face_drawing(face, name, board.wild))
    cells = [_cell(board, Bid(quantity, face, zhai)) for quantity in range(1, most + 1)]
    return h("tr", None, head, cells)


def _cell(board: Board, bid: Bid) -> Html:
    chance = board.chances.get(bid)
    if chance is None:
        return h("td", {"class": "none"})
    view, words = board.view, texts.words(board.lang)
    chosen = bid == board.chosen
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
        name = texts.say("table.you", board.lang) if view.bidder == view.seat else view.names[view.bidder]
        label = board.say("cell.standing", bid=bid, name=name, p=chance if board.hints else None)
        marks |= {"class": "cell standing", "aria-disabled": "true", "aria-label": label}
        return h("td", marks, h("span", {"aria-hidden": "true"}, name[:3]))
    if bid not in board.legal:
        label = board.say("cell.off", bid=bid, standing=view.standing)
        return h("td", {"class": "cell", **marks, "aria-disabled": "true", "aria-label": label}, h("span", None, "·"))
    if not board.hints:
        marks |= {"class": "cell open", "aria-label": board.say("cell.plain", bid=bid)}
        return h("td", marks, h("span", {"aria-hidden": "true"}, "○"))
    band = texts.band(chance)
    label = board.say("cell", bid=bid, p=chance, band=texts.say(f"band.{band}", board.lang))
    marks |= {"class": f"cell {band}", "style": f"--p:{float(chance):.1%}", "aria-label": label}
    return h("td", marks, h("span", {"aria-hidden": "true"}, figures(chance, words.code)))


def figures(chance: Fraction, lang: str = "en") -> str:
    """Whole percent for a cell, with a decimal only where rounding would cross a band.

    >>> figures(Fraction(5281, 6561)), figures(Fraction(1, 19683)), figures(Fraction(3950, 10000))
    ('80', '<1', '39.5')
    """
    return "<1" if 0 < chance < Fraction(1, 200) else percent_figures(chance, 0)


def _legend(board: Board) -> Html:
    samples = [
        h("li", None, h("i", {"class": f"cell {band}", "style": f"--p:{SAMPLES[band]}%"}), board.say(f"band.{band}"))
        for _, band in BANDS
    ]
    return h("ul", {"class": "legend only-wide", "aria-label": board.say("legend")}, samples)


def _modes(board: Board) -> Html | None:
    """Ones wild or plain: the two halves of the Chinese board."""
    if not board.two_modes or board.chosen is None:
        return None
    chosen = board.chosen
    faces = {zhai: [face for face, mode in board.view.rules.raising.modes if mode == zhai] for zhai in (False, True)}
    buttons: list[Child] = []
    for name, zhai in (("fei", False), ("zhai", True)):
        face = chosen.face if chosen.face in faces[zhai] else faces[zhai][0]
        here = chosen.zhai == zhai
        buttons.append(
            h(
                "button",
                {
                    "type": "button",
                    "class": classes("seg-btn", here and "here"),
                    "data-act": "face",
                    "data-arg-face": str(face),
                    "data-arg-zhai": "true" if zhai else "false",
                    "data-shortcut": None if here else "z",
                    "data-key": f"mode-{name}",
                    "aria-pressed": "true" if here else "false",
                },
                board.say(name),
            )
        )
    return h("div", {"class": "seg", "role": "group", "aria-label": board.say("mode")}, buttons)


def steppers(uid: str, board: Board) -> Html | None:
    """Two rows: one fewer, the bid in mind, one more; and the faces."""
    if board.chosen is None:
        return None
    words = texts.words(board.lang)

    def more(by: int, sign: str, name: str) -> Html:
        marks = {"type": "button", "class": "round-btn", "data-act": "step", "data-arg-by": str(by)}
        return h("button", {**marks, "data-key": f"step{by}", "aria-label": board.say(name)}, sign)

    row = h(
        "div",
        {"class": "row"},
        more(-1, "−", "fewer"),
        h("output", None, words.capital(words.bid(board.chosen))),
        more(1, "+", "more"),
    )
    faces = [_face(uid, board, face) for face, _ in board.modes]
    group = {"class": "faces", "style": f"--faces:{min(len(faces), 6)}"}
    return h(
        "div",
        {"class": classes("step", board.small and "only-phone")},
        row,
        h("fieldset", group, h("legend", {"class": "hush"}, board.say("face")), faces),
    )


def _face(uid: str, board: Board, face: Face) -> Html:
    chosen = board.chosen is not None and face == board.chosen.face
    entry = h(
        "input",
        {"type": "radio", "name": f"{uid}-face", "data-act": "face", "data-arg-face": str(face), "checked": chosen},
    )
    return h("label", None, entry, h("span", None, face_drawing(face, board.say("faces", face=face), board.wild)))


def status(board: Board) -> Html:
    """The bid in mind with its chance and band, or the rule against it; and the smallest that may be said."""
    words, bid = texts.words(board.lang), board.chosen
    if bid is None or bid not in board.chances:
        return h("p", {"class": "status"}, board.say("nothing"))
    chance, name = board.chances[bid], h("b", None, words.capital(words.bid(bid)))
    if board.objection is not None:
        reason = board.objection.text(board.lang)
        return h("p", {"class": "status"}, name, board.say("illegal", p=chance if board.hints else None, reason=reason))
    if not board.hints:
        return h("p", {"class": "status"}, name, board.say("legal.plain"))
    band = texts.say(f"band.{texts.band(chance)}", board.lang)
    lowest = next((bid for bid in board.chances if bid in board.legal), bid)
    key = "lowest" if board.view.standing is not None else "lowest.open"
    tail = h("span", {"class": "quiet"}, board.say(key, bid=lowest, p=board.chances[lowest]))
    return h("p", {"class": "status"}, row_of(board.lang, join(name, board.say("legal", p=chance, band=band)), tail))
