"""What is said of a puzzle of one trick: the situation; once it's played, the better play and what each one brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dicekit import texts
from dicekit.cards.actions import Play
from dicekit.cards.card import Cards, points
from dicekit.cards.following import best
from dicekit.cards.hand import SEATS, Trick, after, partner
from dicekit.cards.levels import TARGET_POINTS, Settlement
from dicekit.cards.match import Match
from dicekit.cards.policy import choose
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.widgets.cards import picking
from dicekit.widgets.cards.choices import Choices
from dicekit.widgets.cards.hindsight import played_out, worth
from dicekit.widgets.cards.scenes import Puzzle, puzzle_of, start_of
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.cards import rank_name, small


@dataclass(frozen=True)
class Brought:
    """What a play brings if everybody then plays by the policy: the trick and, of a hand that goes on, its end.

    `value` is higher for the visitor's side the better it is.
    """

    cards: Cards
    trick: Trick
    result: Settlement | None
    value: tuple[int, int]


@lru_cache(maxsize=16)
def brought(found: Puzzle, match: Match) -> tuple[Brought, ...]:
    """What each legal play of the seat on turn brings, the best first."""
    plays = dict.fromkeys(action.cards for action in match.legal() if isinstance(action, Play))
    return tuple(sorted((_brought(found, match, cards) for cards in plays), key=lambda one: one.value, reverse=True))


def _brought(found: Puzzle, match: Match, cards: Cards) -> Brought:
    before, side = len(match.hand.tricks), (match.turn or 0) % 2
    then = match.play(Play(cards))
    while len(then.hand.tricks) == before:
        then = then.play(choose(then).action)
    trick = then.hand.tricks[before]
    ended = played_out(then).result if found.seed else None
    if ended is not None:
        return Brought(cards, trick, ended, worth(ended, side, match.seat_dealing % 2))
    return Brought(cards, trick, None, (0, trick.points if trick.winner % 2 == side else -trick.points))


def told(words: TableTexts) -> str:
    """The situation; once the trick is over, how good the play was, and why another was better."""
    state, found = words.state, puzzle_of(words.state)
    if not state.tried:
        return _situation(words)
    trick = state.hand.tricks[-1]
    if not found.seed:
        key = "try.takes" if trick.winner == 0 else "try.loses"
        return words.say(key, cards=words.cards(trick.plays[-1]), n=trick.points)
    start = start_of(state)
    advised = picking.advice(start)
    cards = getattr(advised.action, "cards", ())
    values = {one.cards: one.value for one in brought(found, start.match)}
    key = "best" if played(state) == cards else "same" if values[played(state)] == values[cards] else "better"
    named = words.say(f"puzzle.{key}", cards=words.cards(cards))
    if found.kind == "last" and (kept := _kept(start, cards)):
        return join_plain(words.lang, named, words.say("puzzle.keep", cards=words.cards(kept)))
    then = Choices(TableTexts(start, words.lang))
    why, slots = then.reason(advised.why, cards)
    return join_plain(words.lang, named, words.say(why, **slots), *then.left_out(advised.why, cards))


def _kept(start: TableState, some: Cards) -> Cards:
    """The visitor's cards that win the last trick if these are played now; none if another wins it."""
    ended = played_out(start.match.play(Play(some)))
    assert ended.last is not None
    last = ended.last[1].tricks[-1]
    return last.plays[(last.winner - last.leader) % len(SEATS)] if last.winner == start.seat else ()


def _situation(words: TableTexts) -> str:
    """What was played before the visitor's turn, and which cards are trumps if one is in sight; nothing afterwards."""
    if words.state.events:
        return ""
    hand, some = words.state.hand, words.state.hand.held[words.state.seat or 0]
    seen = (*some, *(card for cards in hand.trick for card in cards))
    if not puzzle_of(words.state).seed or not any(map(hand.trumps.is_trump, seen)):
        return _trick_so_far(words)
    ranks = rank_name(str(hand.level), words.lang, many=True)
    told = words.say("puzzle.trumps", ranks=ranks, suit=words.suit(hand.trump or "H"))
    return join_plain(words.lang, _trick_so_far(words), told)


def _trick_so_far(words: TableTexts) -> str:
    hand, seat, found = words.state.hand, words.state.seat or 0, puzzle_of(words.state)
    if not hand.trick:
        return words.say("puzzle.lead")
    leader, top = hand.leader or 0, best(hand.trumps, hand.trick)
    slots: dict[str, object] = {"leader": words.who(leader), "led": words.cards(hand.trick[0])}
    slots["n"] = sum(map(points, hand.trick)) or None
    if not found.seed:
        others = texts.get_language(words.lang).all_of([words.name(2), words.name(3)])
        return words.say("try.ask", **slots, others=others)
    if top:
        slots |= {"name": words.who(after(leader, top)), "best": words.cards(hand.trick[top])}
    slots["next"] = words.name(after(seat)) if len(hand.trick) < len(SEATS) - 1 else None
    return words.say("puzzle.ask", **slots)


def played(state: TableState) -> Cards:
    """What the visitor played in a puzzle."""
    cards: Cards = getattr(state.events[0].action, "cards", ())
    return cards


def outcomes(uid: str, words: TableTexts, level: int) -> Html | None:
    """What each play would have brought, the best first; nothing while the trick is still to be played."""
    state = words.state
    if not state.tried:
        return None
    found = brought(puzzle_of(state), start_of(state).match)
    items = [_outcome(words, one, one.value == found[0].value) for one in found]
    goes_on = found[0].result is not None
    return h(
        "section",
        {"class": "card-question", "aria-labelledby": f"{uid}-brings", "data-key": "puzzle-brings"},
        h(f"h{level}", {"id": f"{uid}-brings"}, words.say("puzzle.brings")),
        h("p", None, words.say("puzzle.brings.goal", line=TARGET_POINTS)) if goes_on else None,
        h("ul", {"class": "card-brings"}, items),
        h("p", {"class": "hint"}, words.say("changed.if")) if goes_on else None,
    )


def _outcome(words: TableTexts, one: Brought, is_best: bool) -> Html:
    trick, state = one.trick, words.state
    key = "none" if not trick.points else "ours" if trick.winner % 2 == (start_of(state).seat or 0) % 2 else "theirs"
    mate, names = words.name(partner(state.seat or 0)), words.side(1 - (state.seat or 0) % 2)
    lines = [words.say(f"puzzle.{key}", n=trick.points, partner=mate, names=names)]
    if one.result is not None and one.result.case:
        lines.append(words.say(f"puzzle.end.{one.result.case}", score=one.result.score))
    yours = words.say("puzzle.yours") if one.cards == played(state) else None
    drawn = h("span", {"class": "idea-cards", "aria-hidden": "true"}, [small(card) for card in one.cards])
    spoken = h("span", {"class": "sr-only"}, words.say("idea.spoken", cards=words.cards(one.cards)), " ")
    mark = h("b", None, yours, " ") if yours else None
    said = h("span", None, mark, join_plain(words.lang, *lines))
    return h("li", {"class": classes("brings", is_best and "best")}, drawn, spoken, said)
