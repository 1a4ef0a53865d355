"""Drawing of a card table: four seats, the trick, the bottom, the level and the trumps."""

from __future__ import annotations

from dataclasses import dataclass

from dicekit import texts
from dicekit.cards.card import Cards
from dicekit.cards.following import best
from dicekit.cards.hand import BOTTOM_SIZE, SEATS, Hand, Trick, after
from dicekit.cards.match import Match
from dicekit.kit.html import Child, Html, classes, h, join
from dicekit.widgets.draw.cards import back, card_name, face, groups, named, sign, suit_name
from dicekit.widgets.draw.cards_fan import Fan, card_row, face_down

PLACES = ("bottom", "right", "top", "left")  # places on the table, by distance from the viewer in the order of play


@dataclass(frozen=True)
class CardTabletop:
    """What is drawn: the match, the hand, the viewer, and whether all hands are open."""

    match: Match
    hand: Hand
    seat: int | None
    you: bool
    glass: bool = False
    lang: str = "en"
    skin: str = "cards"
    roles: tuple[str, ...] = ("",) * len(SEATS)
    sides: tuple[str, str] = ("", "")

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"cardtable.{key}", self.lang, **slots)

    @property
    def fan(self) -> Fan:
        """Card order and skin."""
        return Fan(self.hand.trumps if self.hand.level else None, self.lang, self.skin)

    @property
    def looks(self) -> int:
        """The seat at the bottom."""
        return self.seat or 0

    @property
    def ended(self) -> bool:
        """Whether the hand is settled."""
        return self.match.phase in ("shuffle", "over")

    @property
    def dealer(self) -> int | None:
        """Dealer of this hand; after the settlement the match has only the next one."""
        return None if self.ended else self.match.dealer

    def who(self, seat: int) -> str:
        return self.say("you") if self.you and seat == self.seat else texts.called(self.match.names[seat], self.lang)

    def named(self, some: Cards) -> str:
        return named(some, self.lang, self.skin)

    @property
    def trick(self) -> Trick | None:
        """The current trick, or the last one before the next begins."""
        hand = self.hand
        if hand.trick and hand.leader is not None:
            return Trick(hand.leader, hand.trick, after(hand.leader, best(hand.trumps, hand.trick)))
        return hand.tricks[-1] if hand.tricks else None


def card_tabletop(
    uid: str, table: CardTabletop, level: int = 4, moment: Html | None = None, *, brief: bool = False
) -> Html:
    """The table without the viewer's cards; `moment` is what happens between the tricks, `brief` is a single trick."""
    return h(
        "div",
        {
            "class": classes("card-trick", moment and "still", brief and "brief"),
            "role": "group",
            "aria-labelledby": f"{uid}-tabletop",
        },
        h(f"h{level}", {"id": f"{uid}-tabletop", "class": "sr-only"}, table.say("table")),
        _plate(table, brief),
        h(
            "ul",
            {"class": "card-seats", "aria-label": table.say("trick")},
            [_seat(table, after(table.looks, by), bool(moment)) for by in (2, 3, 1, 0)],
        ),
        moment,
        None if moment or brief else _bottom(table),
        _open_hands(uid, table) if table.glass and not table.ended else None,
    )


def _plate(table: CardTabletop, brief: bool) -> Html:
    """Tile with the level and the trumps; if `brief`, the trumps alone."""
    hand, match = table.hand, table.match
    words: list[Child] = [] if brief else [h("span", None, table.say("plate", level=hand.level))]
    if hand.trump:
        named_suit = texts.get_language(table.lang).capital(suit_name(hand.trump, table.lang, table.skin))
        words += [sign(hand.trump, table.skin), h("span", None, table.say("plate.trump", suit=named_suit))]
    else:
        words.append(h("span", {"class": "none"}, table.say("plate.none")))
    ours, theirs = table.sides
    lines = [table.say("levels", ours=ours, theirs=theirs, one=match.levels[0], other=match.levels[1])]
    if match.game.options["rounds_to_win"] > 1:
        lines.append(table.say("wins", one=match.wins[0], other=match.wins[1]))
    by = None if brief else h("p", {"class": "by"}, [join(h("span", None, line), " ") for line in lines])
    return h("div", {"class": "bid"}, h("p", {"class": "plate"}, words), by)


def _seat(table: CardTabletop, seat: int, still: bool = False) -> Html:
    """A seat with its play, and its remaining cards face down."""
    held = len(table.hand.held[seat])
    place = PLACES[(seat - table.looks) % len(SEATS)]
    turn = seat == table.match.turn
    own = place == "bottom" and table.seat is not None
    count = h("span", {"class": "held", "aria-hidden": "true"}, back(), h("b", None, held)) if held else None
    spoken = h("span", {"class": "sr-only"}, table.say("seat", n=held))
    who = h("p", {"class": "who"}, table.who(seat), " ", spoken, " ", h("span", None, table.roles[seat]))
    return h(
        "li",
        {
            "class": classes("card-seat", f"at-{place}", turn and "on-turn", seat % 2 == table.looks % 2 and "ours"),
            "data-key": f"seat{seat}",
            "aria-current": "true" if turn else None,
        },
        None if own else h("div", {"class": "tag"}, count, who),
        None if still else _played(table, seat),
    )


def _played(table: CardTabletop, seat: int) -> Html | None:
    """A seat's cards in the trick, and whether it is winning."""
    trick = table.trick
    if trick is None:
        return None
    at = (seat - trick.leader) % len(SEATS)
    if at >= len(trick.plays):
        return h("div", {"class": "played none", "aria-hidden": "true"}, h("i", {"class": "card-place"}))
    cards = trick.plays[at]
    label = table.say("played", name=table.who(seat), cards=table.named(cards))
    done = not table.hand.trick
    best_here = seat == trick.winner
    mark = h("p", {"class": "takes"}, table.say("takes" if done else "best")) if best_here else None
    css = classes("played", best_here and "best", done and "done")
    return h("div", {"class": css, "data-key": f"play-{seat}"}, card_row(cards, table.fan, label), mark)


def _bottom(table: CardTabletop) -> Html:
    """The six bottom cards, as far as the viewer knows them."""
    match, hand = table.match, table.hand
    view = match.seen_by(table.seat)
    known: Cards | None = hand.bottom if table.ended or table.glass else view.bottom
    marks: list[str] = []
    dealt = not known and view.dealt_bottom and match.phase not in ("play", "jokers", "pick_up")
    if known:
        drawn = card_row(known, table.fan, table.named(known), "small")
        public = hand.public or table.ended or table.glass
        marks = [] if public else [table.say("bottom.mine")]
    elif dealt:
        down = face_down(BOTTOM_SIZE - len(view.dealt_bottom), table.say("bottom.hidden"))
        drawn = join(card_row(view.dealt_bottom, table.fan, table.named(view.dealt_bottom), "small"), down)
    elif match.phase == "bury":
        return h("div", {"class": "bottom-cards none"})
    else:
        drawn = face_down(BOTTOM_SIZE, table.say("bottom.hidden"))
    if hand.dry:
        marks.append(table.say("bottom.dry"))
    elif not table.ended and view.open is not None and match.phase in ("jokers", "pick_up"):
        marks.append(table.say("bottom.open" if view.open else "bottom.closed"))
    words = join(h("b", None, table.say("bottom")), *(join(" · ", mark) for mark in marks))
    return h("div", {"class": "bottom-cards"}, h("p", None, words), drawn)


def _open_hands(uid: str, table: CardTabletop) -> Html:
    """The others' hands, small and by suit."""
    rows = []
    for by in (1, 2, 3):
        seat = after(table.looks, by)
        held = table.hand.held[seat]
        items = [
            h(
                "li",
                {"class": classes("mini", f"of{copies}"), "data-key": f"open-{seat}-{card}"},
                h("span", {"class": "sr-only"}, card_name(card, table.lang, table.skin, copies)),
                face(card),
                h("span", {"class": "mini-times", "aria-hidden": "true"}, f"×{copies}" if copies > 1 else ""),
            )
            for group in groups(held, table.fan.trumps)
            for card, copies in group.cards
        ]
        title = table.say("hand_of", name=table.match.names[seat])
        inside = (
            h("ul", {"class": "minis", "aria-label": title}, items) if items else h("p", None, table.say("no_cards"))
        )
        rows.append(h("div", {"class": "open-hand"}, h("p", {"class": "who"}, title), inside))
    return h("div", {"class": "open-hands"}, rows)
