"""The same question on *Should I doubt?* and at a whole table: one from the other, where both can ask it."""

from __future__ import annotations

from dicekit import odds
from dicekit.dice.hand import write_hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import BadDice, BadOption, IllegalAction
from dicekit.widgets.doubt_question import DoubtQuestion
from dicekit.widgets.explorer.settings import BadHand, Settings
from dicekit.widgets.question import Question

IMPOSSIBLE = (BadDice, BadHand, BadOption, IllegalAction)


def table_of(doubt: DoubtQuestion) -> Table | None:
    """A table at which the seat before yours begins and can make this bid; None if there is none.

    >>> table = table_of(DoubtQuestion())
    >>> table.hands, table.turn, table.objection(DoubtQuestion().bid)
    (((1, 2, 5, 5, 6), None, None), 2, None)
    >>> table_of(DoubtQuestion(mine=())) is None
    True
    """
    unseen, each = doubt.dice - len(doubt.mine), doubt.each
    if not doubt.mine or unseen < 1:
        return None
    others = -(-unseen // each)
    cups = [(unseen + seat) // others for seat in reversed(range(others))]  # as evenly as possible
    hands = (write_hand(doubt.mine), *(f"{number}?" for number in cups))
    settings = Settings(doubt.game, len(hands), hands=hands, starter=len(cups))
    try:
        table = settings.deal()
        same = odds.at_least(table.play(doubt.bid).seen_by(0), doubt.bid) == doubt.chance
    except IMPOSSIBLE:
        return None
    return table if same else None


def held_at(view: View, before: DoubtQuestion) -> DoubtQuestion | None:
    """What was asked before, with the dice of a table where nobody has bid yet; None where it can't be asked."""
    name = view.game.variant.name
    if view.own is None:
        return None
    moved = before if before.game == name else before.with_game(name)
    quantity = min(before.quantity, view.in_play)
    doubt = DoubtQuestion(name, view.own, view.in_play, quantity, moved.face)
    try:
        return doubt.checked()
    except IMPOSSIBLE:
        return None


def doubt_at(question: Question | None, table: Table) -> DoubtQuestion | None:
    """What somebody with these dice would ask about the bid; None where *Should I doubt?* gives another answer."""
    own = None if question is None else question.view.own
    if question is None or own is None or question.bid.zhai:
        return None
    view, bid = question.view, question.bid
    doubt = DoubtQuestion(table.game.variant.name, own, view.in_play, bid.quantity, bid.face)
    try:
        return doubt if doubt.checked().chance == odds.at_least(view, bid) else None
    except IMPOSSIBLE:
        return None
