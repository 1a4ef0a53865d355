"""What happens before the first trick, a page at a time: who shows, gives, takes or buries which cards, and why."""

from __future__ import annotations

from dataclasses import dataclass

from dicekit.cards.actions import Bury, BuryJoker, Declare, GiveTribute, PickUp, ReturnTribute, RevealKing
from dicekit.cards.card import BIG, Cards
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS, after
from dicekit.cards.levels import TARGET_POINTS
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.cards import rules
from dicekit.widgets.cards.hands import fan_of
from dicekit.widgets.cards.state import DEALING, Event, TableState
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.cards_fan import card_row, face_down

STOPS = ("deal", "trumps", "tribute", "bottom", "jokers", "lead")  # on the way to the first trick


@dataclass(frozen=True)
class Moment:
    """What happened in a sentence and why, and its picture: that of a rule, or the cards that moved.

    Without `cards` they are face down; `number` says how many, and `way` who had and has them. `began` are the steps to
    the first trick in one picture, each with its cards.
    """

    title: str
    note: str
    cards: Cards | None = None
    number: int = 0
    way: str = ""
    rule: str = ""
    began: tuple[tuple[str, Cards], ...] = ()


def moment(words: TableTexts) -> Moment | None:
    """What the table shows in place of a trick."""
    state = words.state
    if is_undealt(state):
        dealer = state.match.dealer
        aim = words.say("moment.aim", line=TARGET_POINTS) if dealer is None else words.now(dealer)
        return Moment(words.say("ask.shuffle"), aim, rule="deal")
    asked = state.my_turn and state.match.phase in ("tribute", "return", "jokers", "pick_up")
    if asked and not state.stepwise:
        return _began(words)
    if not state.shown:
        return None
    event = state.events[-1]
    match state.shown:
        case "act":
            return _act(event, words)
        case "trumps":
            named = list(words.named_trumps(event))
            suit = words.big(words.suit(event.new.hand.trump or ""))
            title = join_plain(words.lang, *(named or [words.say("so.declared", suit=suit)]))
            return Moment(title, rules.text("trumps", words), rule="trumps")
        case "bottom":
            return _bottom(event, words)
    return _lead(words)


def is_undealt(state: TableState) -> bool:
    """Whether the cards of a whole hand are mixed and none is dealt."""
    return state.match.phase == "deal" and len(state.match.hand.undealt) == HAND_SIZE * len(SEATS)


def stop(state: TableState) -> str:
    """The stop on the way to the first trick; empty in a trick."""
    if not state.before_play:
        return ""
    if is_undealt(state):
        return "deal"
    match, action = state.match, state.events[-1].action if state.events else None
    if state.shown != "act":
        phase = {"return": "tribute", "bury": "bottom", "pick_up": "jokers", "play": "lead"}.get(
            match.phase, match.phase
        )
        return state.shown or ("trumps" if phase in DEALING else phase)
    of_act = {GiveTribute: "tribute", ReturnTribute: "tribute", Bury: "bottom", PickUp: "jokers"}
    return of_act.get(type(action), "trumps")


def stops(words: TableTexts) -> Html | None:
    """The way to the first trick, and where it is now."""
    here, state = stop(words.state), words.state
    if not here or not state.stepwise:
        return None
    some = [each for each in STOPS if each != "tribute" or state.match.blood or state.hand.given]
    items = [
        h(
            "li",
            {"aria-current": "step" if each == here else None, "data-key": f"stop-{each}"},
            words.say(f"stop.{each}"),
        )
        for each in some
    ]
    return h("ol", {"class": "card-stops", "aria-label": words.say("stops")}, items)


def _act(event: Event, words: TableTexts) -> Moment:
    dealer, seat = event.new.dealer or 0, event.seat or 0
    title, cards = words.done(event), getattr(event.action, "cards", ())
    knows = cards if words.knows(event) else None
    to, back = ((after(dealer, 3), dealer), (dealer, after(dealer, 3)))
    match event.action:
        case RevealKing():
            return Moment(title, rules.text("king", words), (BIG,), 1)
        case Declare():
            return Moment(title, rules.text("declare", words), cards, len(cards))
        case GiveTribute():
            return Moment(title, rules.text("tribute", words), cards, len(cards), _way(words, *to))
        case ReturnTribute():
            return Moment(title, words.say("moment.return"), knows, len(cards), _way(words, *back))
        case Bury():
            return Moment(title, words.say("moment.bury"), knows, len(cards), words.say("bottom"))
    put = event.new.hand.buried[-1].joker
    title = join_plain(words.lang, words.about("event.joker", seat, card=words.card(put)), title)
    return Moment(title, rules.text("jokers", words), (put,), 1, words.say("bottom"))


def _way(words: TableTexts, giver: int, taker: int) -> str:
    return words.say("moment.way", giver=words.big(words.who(giver)), taker=words.who(taker))


def _bottom(event: Event, words: TableTexts) -> Moment:
    """The six cards that the dealer takes."""
    hand, new = event.new.hand, event.new
    title = words.say("so.dry") if hand.dry else words.about("so.takes", new.dealer or 0)
    seen = hand.dealt_bottom if new.seen_by(words.state.seat).dealt_bottom[BOTTOM_SIZE - 1 :] else None
    buries = new.phase == "bury" and words.is_you(new.turn or 0)  # what is good to bury is said below the cards
    note = words.say("moment.dry") if hand.dry else "" if buries else rules.text("bottom", words)
    return Moment(title, note, seen, BOTTOM_SIZE, words.say("bottom"))


def _lead(words: TableTexts) -> Moment:
    """Who leads the first trick, and whether a joker was buried; the seats are drawn, so it has no picture."""
    if not words.state.stepwise:
        return _began(words)
    match = words.state.match
    asked = any(isinstance(event.action, BuryJoker) for event in words.state.events)
    none = None if asked or match.hand.dry else words.say("moment.no_joker")
    title = words.about("moment.lead", match.hand.leader if match.hand.leader is not None else match.turn or 0)
    return Moment(title, join_plain(words.lang, *([none] if none else []), words.strip()))


def _began(words: TableTexts) -> Moment:
    """How the hand came to its first trick, in one picture: trumps, tribute, the bottom, jokers; then the trumps."""
    match = words.state.match
    leads = words.about("moment.lead", match.turn or 0)
    found: list[tuple[str, Cards]] = []
    for event in words.state.events:
        cards = getattr(event.action, "cards", ())
        named = join_plain(words.lang, *words.named_trumps(event))
        match event.action:
            case RevealKing():
                found.append((words.done(event), (BIG,)))
            case Declare() if event.new.hand.declarations != match.hand.declarations:
                pass  # somebody has shown more since
            case Declare() | GiveTribute():
                found.append((words.done(event), cards))
            case Bury():
                seen = event.new.hand.dealt_bottom if event.new.hand.revealed else ("back",) * BOTTOM_SIZE
                found.append((words.about("moment.took", event.seat or 0), seen))
            case BuryJoker(card):
                found.append((words.done(event), (card,)))
        if named and not match.hand.declarations:
            found.append((named, _turned(event)))
    if match.hand.dry:
        found.append((words.say("so.dry"), match.hand.dealt_bottom))
    return Moment(leads, rules.text("trumps", words), rule="trumps", began=tuple(found))


def _turned(event: Event) -> Cards:
    """The cards that named the trumps, of the dealer or of the bottom."""
    hand = event.new.hand
    if hand.king_card and not event.old.hand.king_card:
        return (hand.king_card,)
    return hand.dealt_bottom[: hand.turned]


def moment_panel(words: TableTexts) -> Html | None:
    """The picture of a moment and why it happens; its sentence is the headline."""
    state, found = words.state, moment(words)
    if found is None or not (found.rule or found.number):
        return None
    if found.began:
        return _picture(found, words)
    if found.rule:
        shown = rules.drawn(found.rule, words)
    elif found.cards is None:
        shown = face_down(found.number, words.say("moment.hidden", n=found.number))
    else:
        shown = card_row(found.cards, fan_of(words), words.cards(found.cards), "small")
    way = h("p", {"class": "way"}, found.way) if found.way else None
    return h(
        "div",
        {"class": "card-moment", "data-key": f"moment-{state.count}"},
        h("div", {"class": "moves"}, way, shown),
        h("p", {"class": "why"}, found.note) if found.note else None,
    )


def _picture(found: Moment, words: TableTexts) -> Html:
    """The steps to the first trick, one below the other, and the order of the trumps."""
    fan = fan_of(words)
    steps = [
        h("li", None, h("span", {"class": "some"}, rules.row(cards, fan)), h("span", None, line))
        for line, cards in found.began
    ]
    key = f"moment-{words.state.count}"
    return h(
        "div",
        {"class": "card-moment", "data-key": key},
        h("ol", {"class": "card-began"}, steps),
        rules.drawn(found.rule, words),
    )
