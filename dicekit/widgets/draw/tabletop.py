"""Drawing of a dice table: seats, the standing bid, own dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import STAR, Face, Hand
from dicekit.dice.view import View
from dicekit.kit.html import Child, Html, classes, h, join, join_sentences
from dicekit.kit.memo import IdentityCache
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, face_drawing, unseen

MAX_DRAWN = 12  # up to this many dice of a cup are drawn one by one
AROUND: IdentityCache[Html] = IdentityCache(64)


@dataclass(frozen=True)
class Tabletop:
    """What is drawn: a view, dice that are also shown (glass cups, showdown), and the considered bid.

    With `alone` the viewer has no other name than "you". `around` wraps a seat's cup in a control. `beside` is drawn at
    a seat instead of its bid, `below` under the bid, `own` instead of the viewer's dice.
    """

    view: View
    open: tuple[Hand | None, ...] = ()
    claim: Bid | None = None
    chance: Fraction | None = None
    lang: str = "en"
    around: Callable[[int, Html], Html] | None = None
    beside: Mapping[int, Html] = field(default_factory=dict)
    below: Html | None = None
    own: Html | None = None
    alone: bool = False  # whether one person plays, so that "you" needs no name

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"table.{key}", self.lang, **slots)

    @property
    def hits(self) -> tuple[Face, ...]:
        """Faces that count for the considered bid."""
        return () if self.claim is None else self.view.rules.hits(self.claim)

    def hits_of(self, hand: Hand) -> tuple[Face, ...]:
        """Faces of a whole hand that count for the considered bid."""
        return () if self.claim is None else self.view.rules.hits_of(hand, self.claim)

    @property
    def wild(self) -> bool:
        """Whether ones are drawn as wild."""
        return self.view.rules.tally.wild == 1 and not (self.claim is not None and self.claim.zhai)

    def name(self, seat: int) -> str:
        return self.say("you") if seat == self.view.seat else texts.called(self.view.names[seat], self.lang)


def tabletop(uid: str, table: Tabletop, level: int = 4) -> Html:
    """The whole table."""
    if table.around or table.beside or table.below or any(table.open) or any(table.view.shown):
        around = _around(table)
    else:  # the considered bid marks only the viewer's dice
        around = AROUND.get((table.view,), (table.chance, table.lang), lambda: _around(table))
    return h(
        "div",
        {"class": "table tabletop", "role": "group", "aria-labelledby": f"{uid}-tabletop"},
        h(f"h{level}", {"id": f"{uid}-tabletop", "class": "sr-only"}, table.say("title")),
        h("div", {"class": "seam"}),
        around,
        _own(table) if table.view.seat is not None else None,
    )


def _around(table: Tabletop) -> Html:
    """The other seats and the standing bid."""
    others = [seat for seat in range(len(table.view.names)) if seat != table.view.seat]
    marks = {
        "class": classes("seats", len(others) > 3 and "many"),
        "aria-label": table.say("seats"),
        "data-roving": "row" if table.around else None,
    }
    return join(h("ul", marks, [_seat(table, seat) for seat in others]), _plate(table))


def _seat(table: Tabletop, seat: int) -> Html:
    view = table.view
    hand, hidden, shown = table.open[seat], view.hidden[seat], view.shown[seat]
    name = texts.called(view.names[seat], table.lang)
    under: Child
    if hand is not None and hidden:
        label, hits = table.say("under", name=name), table.hits_of((*hand, *shown))
        under = dice(hand, label, table.lang, hits=hits, wild=table.wild, size="30px")
    elif hidden > MAX_DRAWN:
        under = h("span", {"class": "unseen", "aria-hidden": "true"}, h("i", {"class": "lot"}, f"{hidden} ?"))
    else:
        under = unseen(hidden)
    ledge = None
    if shown:
        label = table.say("shows", name=name)
        ledge = dice((), label, table.lang, hits=table.hits, shown=shown, wild=table.wild, size="30px")
    turn = seat == view.turn and view.showdown is None
    return h(
        "li",
        {
            "class": classes("seat", turn and "on-turn", not view.dice[seat] and "gone", hand is not None and "glass"),
            "data-key": f"seat{seat}",
            "aria-current": "true" if turn else None,
        },
        table.around(seat, cup(seat)) if table.around else cup(seat),
        under,
        h("p", {"class": "who"}, name, " ", h("span", None, seat_words(table, seat))),
        ledge,
        table.beside.get(seat),
    )


def seat_words(table: Tabletop, seat: int) -> str:
    """Words about a seat: dice, last action, penalties."""
    view = table.view
    owned = view.hidden[seat] + len(view.shown[seat])
    if not owned:
        return table.say("seat.out")
    bid = view.standing if view.bidder == seat and not table.beside else None
    slots = {"dice": owned, "shown": len(view.shown[seat]) or None, "bid": bid}
    # a view that wasn't made by a table has no scores
    if "stake" in view.game.options and view.penalties:
        return table.say("seat.penalty", **{**slots, "points": view.penalties[seat]})
    if any(view.points):
        return table.say("seat.points", **{**slots, "points": view.points[seat]})
    return table.say("seat", **slots)


def _plate(table: Tabletop) -> Html:
    """Tile with the standing bid."""
    standing, view = table.view.standing, table.view
    if standing is None and table.around is not None:
        return _in_mind(table) if table.claim else Html("")
    if standing is None:
        return h("div", {"class": "bid"}, h("p", {"class": "plate none"}, table.say("no_bid")))
    wild = view.rules.tally.wild == 1 and not standing.zhai
    language, zhai = texts.get_language(table.lang), {zhai for _, zhai in view.rules.raising.modes}
    words = language.mode(standing) if len(zhai) > 1 and standing.face != 1 else language.bid(standing)
    tile = h(
        "p",
        {"class": "plate", "data-key": f"plate-{standing}"},
        h("span", None, language.capital(words)),
        face_drawing(standing.face, wild=wild),
    )
    who = table.say("for_spectator" if view.seat is None else "for_unknown" if view.own is None else "for_you")
    key = "standing.own" if view.bidder == view.seat else "standing"
    by = table.say(key, name=view.names[view.bidder or 0], who=who, p=table.chance)
    return h("div", {"class": "bid"}, tile, h("p", {"class": "by"}, by), table.below)


def _in_mind(table: Tabletop) -> Html:
    """The considered bid, if it hasn't been made."""
    claim = table.claim
    assert claim is not None
    words = h("span", None, texts.get_language(table.lang).capital(texts.get_language(table.lang).bid(claim)))
    tile = h("p", {"class": "plate", "data-key": f"plate-{claim}"}, words, face_drawing(claim.face, wild=table.wild))
    return h("div", {"class": "bid"}, tile, h("p", {"class": "by"}, table.say("in_mind")))


def _own(table: Tabletop) -> Html:
    view = table.view
    seat = view.seat or 0
    label = table.say("your_dice")
    turn = seat == view.turn and view.showdown is None
    drawn: Child
    if table.own is not None:
        drawn = table.own
    elif view.own is None and not view.shown[seat]:
        drawn = unseen(view.hidden[seat])
    else:
        shown = view.shown[seat]
        hits = table.hits_of((*(view.own or ()), *shown))
        drawn = dice(view.own or (), label, table.lang, hits=hits, shown=shown, wild=table.wild)
    return h(
        "div",
        {"class": classes("own", turn and "on-turn")},
        drawn,
        h(
            "p",
            {"class": "who"},
            table.say("you") if table.alone else table.say("you_are", name=view.names[seat]),
            " ",
            h("span", None, seat_words(table, seat)),
        ),
        table.beside.get(seat),
        _straights(table, seat),
        counted(table),
    )


def _straights(table: Tabletop, seat: int) -> Html | None:
    """Hands that had to be shown and rolled again before the first call (C12) are public."""
    rolled = table.view.straights[seat] if seat < len(table.view.straights) else ()
    return h("p", {"class": "say"}, [table.say("shown_before", hand=hand) for hand in rolled]) if rolled else None


def counted(table: Tabletop) -> Html | None:
    """Sentence on the raised dice and how many count in all."""
    view, claim = table.view, table.claim
    if claim is None:
        asked = table.around is None and view.own is not None and view.showdown is None
        return h("p", {"class": "say"}, table.say("raised.unasked")) if asked else None
    seat = view.seat
    whole = (*(view.own or ()), *(view.shown[seat] if seat is not None else ()))
    others = [dice for p, dice in enumerate(view.shown) if p != seat]
    own_hits = sum(die in table.hits_of(whole) for die in whole)
    their_hits = sum(die in table.hits for dice in others for die in dice)
    total = sum(view.rules.tally(dice, claim) for dice in view.known)
    worthless = not own_hits and any(die in table.hits for die in whole)
    wild = next((face for face in table.hits if face != claim.face), None)
    first: str | None
    if own_hits:
        wild = next((die for die in whole if die in table.hits_of(whole) and die != claim.face), None)
        if {die for die in whole if die in table.hits_of(whole)} == {wild}:
            key = "raised.wild.one" if own_hits == 1 else "raised.wild"
            first = table.say(key, n=own_hits, wild=wild, face=claim.face, others=their_hits or None)
        else:
            mine = replace(claim.plain, quantity=own_hits)
            first = table.say("raised", mine=mine, wild=wild, others=their_hits or None)
    elif their_hits:
        first = table.say("raised.others", face=claim.face, wild=wild, others=their_hits)
    elif seat is not None and view.own is None:
        first = table.say("raised.unknown")
    elif seat is not None:
        first = table.say("raised.none", face=claim.face, wild=wild)
    else:
        first = table.say("raised.nobody", bid=claim)
    extra = None
    if worthless:
        first = None
        extra = table.say("straight")
    elif not view.rules.by_die and whole and total > own_hits:
        extra = table.say("surround", n=total)
    counts = table.say("count" if total else "count.none", n=total)
    count = h("b", None, counts) if their_hits or total > own_hits else None
    return h("p", {"class": "say"}, join_sentences(table.lang, first, extra, count))


def wild_words(view: View, lang: str = "en") -> str:
    """Short text on what is wild in this round."""
    wild = view.rules.tally.wild
    if view.special:
        kind = "special"
    elif wild is None:
        kind = "none"
    elif wild == STAR:
        kind = "star"
    elif view.rules.tally.wilds != (1,):
        kind = "faces"
    else:
        kind = "zhai" if any(zhai for _, zhai in view.rules.raising.modes) else "ones"
    faces = texts.face_names(view.rules.tally.wilds, lang) if kind == "faces" else ()
    return texts.say(f"table.wild.{kind}", lang, faces=faces)
