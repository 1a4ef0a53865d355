"""Drawing of a round's history: one line per action, in words and notation."""

from __future__ import annotations

from typing import Any

from dicekit import texts
from dicekit.dice.action import Bid, Bounce, Doubt, Exact, Push, action_name, write
from dicekit.dice.table import Table
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.widgets.draw.showdown import ShowdownPanel

MAX_ROUNDS = 40  # earlier rounds in the list


def past(table: Table, seat: int | None, lang: str = "en") -> Html:
    """Actions of this round, who is to act, and earlier rounds, collapsed."""
    lines = [_line(table, seat, place, lang) for place in range(len(table.actions))]
    if table.showdown is None:
        marks = {"class": "now", "aria-current": "step"}
        to_speak = texts.say(f"table.past.to_speak{'.you' if table.turn == seat else ''}", lang)
        lines.append(h("li", marks, h("b", None, name(table, table.turn, seat, lang)), h("span", None, to_speak)))
    listed = h("ol", {"class": "past"}, lines)
    rounds = list(_earlier(table))[:MAX_ROUNDS]
    if not rounds:
        return listed
    earlier = [
        h(
            "li",
            None,
            h("b", None, texts.say("table.past.round", lang, n=old.number)),
            h("span", None, _ending(old, lang)),
        )
        for old in rounds
    ]
    summary = h("summary", None, texts.say("table.past.earlier", lang))
    return h("div", None, listed, h("details", {"class": "fold"}, summary, h("ol", {"class": "past"}, earlier)))


def _earlier(table: Table) -> Any:
    while table.before is not None:
        table = table.before
        yield table


def _ending(table: Table, lang: str) -> str:
    """How a round ended, told with names."""
    panel = ShowdownPanel(table, None, lang)
    return join_plain(lang, panel.found(), *panel.costs())


def name(table: Table, who: int, seat: int | None, lang: str) -> str:
    """A player's name, or you."""
    return texts.say("table.you", lang) if who == seat else texts.called(table.names[who], lang)


def _line(table: Table, seat: int | None, place: int, lang: str) -> Html:
    taken = table.actions[place]
    last = place == len(table.actions) - 1 and table.showdown is not None
    return h(
        "li",
        {"class": classes(last and "now")},
        h("b", None, name(table, taken.seat, seat, lang)),
        h("span", None, in_words(table, place, seat, lang)),
        h("code", None, write(taken.action, table.names)),
    )


def in_words(table: Table, place: int, seat: int | None = None, lang: str = "en") -> str:
    """An action as a phrase that goes on after the name of who took it.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=3).deal(seed="K7QX")
    >>> in_words(table.play("4x5").play("doubt"), 1), in_words(table.play("4x5").play("doubt"), 1, seat=1)
    ('doubts four fives', 'doubt four fives')
    """

    def say(key: str, **slots: Any) -> str:
        return texts.say(f"table.past.{key}", lang, **slots)

    taken = table.actions[place]
    letter = table.game.variant.letter
    doubts = texts.action_label("doubts_that.you" if taken.seat == seat else "doubts_that", letter, lang)
    standing = _standing(table, place)
    match taken.action:
        case Bid(push=None) as bid:
            return say("open" if standing is None else "bid", bid=bid)
        case Bid(push=dice) as bid:
            return say("pushed", bid=bid, hand=dice, n=len(taken.rolled or ()))
        case Push(dice):
            return say("push", hand=dice, n=len(taken.rolled or ()))
        case Doubt(int() as accused) if accused == seat:
            return say("doubt_pass.you", action=doubts)
        case Doubt(int() as accused):
            return say("doubt_pass", action=doubts, name=name(table, accused, seat, lang))
        case Doubt():
            return say("doubt", action=doubts, bid=standing)
        case Exact():
            return say("exact", action=texts.action_label("exact", letter, lang, inline=True), bid=standing)
        case Bounce() if standing is not None:
            return say("bounce", bid=Bid(standing.quantity + 2, standing.face, standing.zhai))
        case _:
            return say(action_name(taken.action))


def _standing(table: Table, place: int) -> Bid | None:
    """The standing bid before an action."""
    bid: Bid | None = None
    for taken in table.actions[:place]:
        if isinstance(taken.action, Bid):
            bid = taken.action.plain
        elif isinstance(taken.action, Bounce) and bid is not None:
            bid = Bid(bid.quantity + 2, bid.face, bid.zhai)
    return bid
