"""Two or three plays worth thinking about when it's the visitor's turn, and the buttons that pick their cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from dicekit.cards import policy
from dicekit.cards.bottom import tributes
from dicekit.cards.card import Cards, points, sort
from dicekit.cards.following import best, group_of, leads
from dicekit.cards.hand import SEATS, after, partner
from dicekit.cards.view import View
from dicekit.kit.html import Html, h
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.cards import small

MOST = 3


@dataclass(frozen=True)
class Idea:
    """A play and what it's for: `take` the trick with little, `top` with a lot, `give` points, stay `low`; for a lead
    `many` alike, the `high` card, a `low` one, a `trump`; `only` if nothing else is legal."""

    kind: str
    cards: Cards


def ideas(view: View) -> tuple[Idea, ...]:
    """The plays of the seat on turn; none when cards are given or buried."""
    if view.phase != "play" or view.seat is None or view.seat != view.turn:
        return ()
    if view.trick and len(own := group_of(view.trumps, view.trick[0], view.own)) == len(view.trick[0]):
        return (Idea("only", own),)
    found: dict[Cards, Idea] = {}
    for idea in _follows(view) if view.trick else _leads(view):
        found.setdefault(idea.cards, idea)
    some = list(found.values())[:MOST]
    if len(some) == 1 and len(view.own) == len(some[0].cards):
        return (Idea("only", some[0].cards),)
    return tuple(some)


def _follows(view: View) -> Iterator[Idea]:
    ours = policy.partner_takes(view)
    winning = sorted(policy.winners(view), key=lambda play: policy.weight(view, play))
    if winning and not ours:
        yield Idea("take", sort(winning[0]))
    give = policy.discard(view, generous=True)
    if ours and points(give):
        yield Idea("give", sort(give))
    if winning and not ours and len(view.trick) < len(SEATS) - 1:
        yield Idea("top", sort(winning[-1]))
    yield Idea("low", sort(policy.discard(view, generous=False)))
    if winning:
        yield Idea("take", sort(winning[0]))


def _leads(view: View) -> Iterator[Idea]:
    order, plain = view.trumps, [card for card in view.own if not view.trumps.is_trump(card)]
    several = [play for play in leads(view.own) if len(play) > 1 and not order.is_trump(play[0])]
    if several:
        yield Idea("many", max(several, key=lambda play: (len(play), order.strength(play[0]))))
    if plain:
        yield Idea("high", (max(plain, key=lambda card: (order.strength(card), card)),))
        yield Idea("low", (min(plain, key=lambda card: (points((card,)), order.strength(card), card)),))
    trumps = sorted((card for card in view.own if order.is_trump(card)), key=lambda card: (order.strength(card), card))
    if trumps:
        yield Idea("trump", (trumps[0],))
        yield Idea("trump_high", (trumps[-1],))


def ideas_panel(words: TableTexts) -> Html | None:
    """The plays as buttons: the cards, what the play is for, and what it does."""
    found = offered(words.state)
    if not found:
        return None
    buttons = [_button(words, idea, number) for number, idea in enumerate(found, 1)]
    label = words.say("ideas.ask")
    return h(
        "div",
        {"class": "card-ideas", "role": "group", "aria-label": label},
        h("p", {"class": "hint", "aria-hidden": "true"}, label) if len(found) > 1 else None,
        h("div", {"class": "ideas"}, buttons),
    )


def offered(state: TableState) -> tuple[Idea, ...]:
    """The plays that are offered once a suggestion was asked for, or the only one; at the trick to try none."""
    if not state.picking or state.scene == "trick":
        return ()
    found = ideas(state.view) or _tribute(state)
    return tuple(idea for idea in found if state.helped or idea.kind in ("only", "tribute"))


def _tribute(state: TableState) -> tuple[Idea, ...]:
    """The tribute, if it's the only legal one."""
    match = state.match
    if match.phase != "tribute" or match.turn is None:
        return ()
    ways = list(islice(tributes(match.hand.trumps, match.hand.held[match.turn], match.blood), 2))
    return (Idea("tribute", sort(ways[0])),) if len(ways) == 1 else ()


def _button(words: TableTexts, idea: Idea, number: int) -> Html:
    marks: dict[str, str | int | bool | None] = {
        "type": "button",
        "class": "idea",
        "data-act": "idea",
        "data-arg-number": str(number),
        "data-key": f"idea-{number}",
        "data-shortcut": str(number),
        "aria-pressed": "true" if words.state.picked == idea.cards else "false",
    }
    title, about = h("b", None, _title(words, idea)), _about(words, idea)
    drawn = h("span", {"class": "idea-cards", "aria-hidden": "true"}, [small(card) for card in idea.cards])
    spoken = h("span", {"class": "sr-only"}, words.say("idea.spoken", cards=words.cards(idea.cards)))
    return h("button", marks, drawn, h("span", {"class": "idea-words"}, title, " ", spoken, h("span", None, about)))


def _title(words: TableTexts, idea: Idea) -> str:
    """An idea's title: a card is only called the highest if no trump is higher."""
    view = words.state.view
    if idea.kind == "high" and any(map(view.trumps.is_trump, view.own)):
        return words.say("idea.high.plain")
    return words.say(f"idea.{idea.kind}", n=len(idea.cards))


def _about(words: TableTexts, idea: Idea) -> str:
    """What the play does, as far as everybody can see; no advice."""
    view = words.state.view
    slots: dict[str, object] = {"points": points(idea.cards) or None, "n": len(idea.cards)}
    if view.trick and view.leader is not None:
        slots["best"] = words.who(after(view.leader, best(view.trumps, view.trick)))
        slots["left"] = len(SEATS) - 1 - len(view.trick) or None
        ours = policy.partner_takes(view) and best(view.trumps, (*view.trick, idea.cards)) == len(view.trick)
        slots["partner"] = words.name(partner(view.seat or 0)) if ours else None
    return words.say(f"idea.{idea.kind}.about", **slots)
