"""What happens between the tricks, shown one at a time: who shows, gives, buries or takes which cards, and why."""

from __future__ import annotations

from dataclasses import dataclass

from dicekit.cards.actions import Bury, Declare, GiveTribute, PickUp, ReturnTribute, RevealKing
from dicekit.cards.card import BIG, Cards
from dicekit.cards.hand import BOTTOM_SIZE, after
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.cards.hands import fan_of
from dicekit.widgets.cards.state import Event
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.cards import rank_name
from dicekit.widgets.draw.cards_fan import card_row, face_down


@dataclass(frozen=True)
class Moment:
    """What happened, the cards that moved (None: face down; with how many, and who had and has them), and why."""

    title: str
    note: str
    cards: Cards | None = None
    number: int = 0
    way: str = ""


def moment(words: TableTexts) -> Moment | None:
    """The moment that the table shows now: the last action, if it isn't a play."""
    state = words.state
    if not state.events or state.settled or not state.to_read:
        return None
    event = state.events[-1]
    shown = _of(event, words)
    if not event.opens_bottom:
        return shown
    return _bottom(event, words, shown)


def _of(event: Event, words: TableTexts) -> Moment | None:
    dealer, seat = event.new.dealer or 0, event.seat or 0
    title, cards = words.done(event), getattr(event.action, "cards", ())
    knows = cards if words.knows(event) else None
    to, back = ((after(dealer, 3), dealer), (dealer, after(dealer, 3)))
    match event.action:
        case RevealKing():
            return Moment(title, words.say("moment.king", name=words.who(seat)), (BIG,), 1)
        case Declare():
            return Moment(title, words.say("moment.declare"), cards, len(cards))
        case GiveTribute():
            return Moment(title, words.say("moment.give"), cards, len(cards), _way(words, *to))
        case ReturnTribute():
            return Moment(title, words.say("moment.return"), knows, len(cards), _way(words, *back))
        case Bury():
            return Moment(title, words.say("moment.bury"), knows, len(cards), words.say("bottom"))
        case PickUp():
            put = event.new.hand.buried[-1].joker
            title = join_plain(words.lang, words.about("event.joker", seat, card=words.card(put)), title)
            return Moment(title, words.say("moment.joker"), (put,), 1, words.say("bottom"))
    return None


def _way(words: TableTexts, giver: int, taker: int) -> str:
    return words.say("moment.way", giver=words.big(words.who(giver)), taker=words.who(taker))


def _bottom(event: Event, words: TableTexts, before: Moment | None) -> Moment:
    """The trumps, what they are, and the six cards that the dealer takes; after a tribute, first how that ended."""
    hand, lang = event.new.hand, words.lang
    named = list(words.named_trumps(event)) or [words.say("so.declared", suit=words.big(words.suit(hand.trump or "")))]
    title = join_plain(lang, *([before.title] if before else []), *named)
    ranks = rank_name(str(hand.level), lang, many=True)
    trumps = words.say("moment.trumps", ranks=ranks, suit=words.suit(hand.trump or ""))
    takes = words.say("so.dry") if hand.dry else words.about("so.takes", event.new.dealer or 0)
    seen = hand.dealt_bottom if event.new.seen_by(words.state.seat).dealt_bottom[BOTTOM_SIZE - 1 :] else None
    return Moment(
        title,
        join_plain(lang, *([before.note] if before else []), takes, trumps),
        seen,
        BOTTOM_SIZE,
        words.say("bottom"),
    )


def moment_panel(words: TableTexts) -> Html | None:
    """The moment, drawn on the table; its note is told below the button."""
    state, found = words.state, moment(words)
    if found is None:
        return None
    shown = (
        face_down(found.number, words.say("moment.hidden", n=found.number))
        if found.cards is None
        else card_row(found.cards, fan_of(words), words.cards(found.cards), "small")
    )
    way = h("p", {"class": "way"}, found.way) if found.way else None
    return h(
        "div",
        {"class": "card-moment", "data-key": f"moment-{state.count}"},
        h("p", {"class": "title"}, found.title),
        h("div", {"class": "moves"}, way, shown),
    )
