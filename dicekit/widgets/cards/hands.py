"""The player's hand: every card is a button, disabled with a reason if the rules forbid it."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from dicekit.cards.card import JOKERS, Card, Cards
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.states import unavailable
from dicekit.widgets.cards import picking
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.cards import rank_name
from dicekit.widgets.draw.cards_fan import Fan, fan, hand_words


def fan_of(words: TableTexts) -> Fan:
    """Card order and skin of this table."""
    state = words.state
    return Fan(state.hand.trumps if state.hand.level else None, words.lang, state.skin)


def objection(words: TableTexts, card: Card) -> str | None:
    """The rule against a card; None if it may be picked."""
    able = picking.possible(words.state)
    if able is None or card in able:
        return None
    found = picking.objection_to(words.state, card)
    return words.refusal(found, card) if found else words.say("not_yours")


def in_words(words: TableTexts) -> str:
    """The viewer's hand in words, a sentence per suit."""
    return hand_words(words.state.hand.held[words.state.seat or 0], fan_of(words))


def own_hand(uid: str, words: TableTexts, role: str | None, level: int) -> Html:
    """The viewer's cards by suit."""
    state = words.state
    held = state.hand.held[state.seat] if state.seat is not None else ()
    if state.seat is None or not held:
        return h("div", {"class": "own-hand none"})
    able, forced = picking.possible(state), picking.forced(state)
    raised = able if able is not None else forced
    name = words.say("you_are" if state.seat in state.mine else "looks", name=words.name(state.seat))
    title = h(f"h{level}", {"id": f"{uid}-own", "class": "own-title"}, name)

    def press(card: Card, copies: int, drawing: Html) -> Html:
        return _button(words, drawn, card, copies, drawing, raised)

    drawn = Fan(fan_of(words).trumps, words.lang, state.skin, raised, press)
    count, few = words.say("own", n=len(held), role=role), len(held) <= transitions.LAST_CARDS
    return h(
        "div",
        {
            "class": classes("own-hand", few and "few", state.match.turn == state.seat and "on-turn"),
            "role": "group",
            "aria-labelledby": f"{uid}-own",
        },
        h("div", {"class": "own-head"}, title, h("p", {"class": "hint"}, count)),
        fan(uid, held, drawn, level + 1),
        key(words),
    )


def key(words: TableTexts) -> Html | None:
    """What the signs on the own cards and those of the trick mean, as far as there are any."""
    hand, drawn = words.state.hand, fan_of(words)
    plays = hand.trick or (hand.tricks[-1].plays if hand.tricks and words.state.events else ())
    some = {*hand.held[words.state.seat or 0], *chain(*plays)}
    signs = {
        "trump": any(map(drawn.is_trump, some)),
        "level": any(map(drawn.is_level, some)),
        "joker": any(card in JOKERS for card in some),
    }
    ranks = rank_name(str(hand.level), words.lang, many=True)
    drawings = {"trump": None, "level": h("span", {"class": "level-flag"}), "joker": "★"}
    parts = [
        h(
            "span",
            None,
            h("span", {"class": f"key-sign {name}-sign", "aria-hidden": "true"}, drawings[name]),
            words.say(f"key.{name}", ranks=ranks),
        )
        for name, there in signs.items()
        if there
    ]
    return h("p", {"class": "card-key"}, parts) if parts else None


def hint(words: TableTexts) -> str:
    """What may be picked now, and what makes a good choice of cards to bury; empty if nothing is to be picked."""
    state = words.state
    if not state.picking:
        return ""
    able, held = picking.possible(state), state.hand.held[state.match.turn or 0]
    if state.match.phase == "play":
        some = _may_be_played(words, able, picking.forced(state), held)
        return join_plain(words.lang, some, words.moved_to_trumps())
    if state.match.phase == "bury":
        return words.say("good.bury")
    return words.say("raised") if able is not None else ""


def _may_be_played(words: TableTexts, able: Collection[Card] | None, forced: Collection[Card], held: Cards) -> str:
    """Which cards may be played: any, all of one suit, what is left of it and any others, or the ones that are raised.

    `able` are those of some legal play, None for all; `forced` are those of every legal play.
    """
    trumps = words.state.hand.trumps
    suits = {trumps.group(card) for card in able or forced}
    if not suits:
        return words.say("any")
    if able is None:
        return words.say("forced", group=words.group(*suits))
    if len(suits) == 1 and all(card in able for card in held if trumps.group(card) in suits):
        return words.say("suit", group=words.group(*suits))
    return words.say("raised")


def _button(words: TableTexts, drawn: Fan, card: Card, copies: int, drawing: Html, raised: object) -> Html:
    """Button for all copies of a card."""
    state = words.state
    picked = state.picked.count(card)
    why = objection(words, card) if state.picking else None
    able = picking.possible(state) if state.picking else None
    may = None if able is None else words.say("card.may" if card in able else "card.not")
    label = words.say("card", card=drawn.label(card), n=copies, picked=picked or None, may=may)
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": classes("hand-card", picked > 0 and "picked", why and "barred", state.asked == card and "asked"),
        "data-item": True,
        "data-act": "pick",
        "data-arg-card": card,
        "data-key": f"pick-{card}",
        "aria-pressed": "true" if picked else "false",
        "aria-label": label,
    }
    count = h("span", {"class": "picked-count", "aria-hidden": "true"}, picked) if picked and copies > 1 else None
    return h("button", {**marks, **(unavailable(why) if why else {})}, drawing, count)
