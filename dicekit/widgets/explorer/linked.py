"""The same question on *Should I doubt?* and at a whole table: one from the other, where both can ask it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import STAR, write_hand
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.errors import BadDice, BadOption, IllegalAction
from dicekit.widgets.doubt_question import DoubtQuestion, usual_options
from dicekit.widgets.explorer.settings import BadHand, Settings
from dicekit.widgets.question import Question

FACES = (*range(1, 7), STAR)  # those for which *Should I doubt?* has buttons
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
    if not doubt.mine or unseen < 1 or doubt.special:
        return None
    others = -(-unseen // each)
    cups = [(unseen + seat) // others for seat in reversed(range(others))]  # as evenly as possible
    hands = (write_hand(doubt.mine), *(f"{number}?" for number in cups))
    laid = Settings(doubt.game, len(hands), tuple(doubt.chosen.items()), hands=hands, starter=len(cups))
    try:
        table = laid.deal()
        if table.objection(doubt.bid) is not None:  # no round is opened with it: somebody bids lower first
            early = replace(laid, starter=len(cups) - 1).deal()
            table = early.play(next(bid for bid in early.legal() if isinstance(bid, Bid)))
        same = odds.at_least(table.play(doubt.bid).seen_by(0), doubt.bid) == doubt.chance
    except IMPOSSIBLE:
        return None
    return table if same else None


def options_of(game: Game) -> tuple[tuple[str, Any], ...] | None:
    """The options of a game that aren't its defaults; None where it's played as usual."""
    defaults = {option.name: option.default for option in game.variant.options}
    changed = {name: value for name, value in game.options.items() if value != defaults[name]}
    return None if changed == usual_options(game.variant.name) else tuple(changed.items())


def held_at(view: View, first: Bid | None) -> DoubtQuestion | None:
    """The dice of a table where nobody has bid yet, and the lowest first bid; None where it can't be asked."""
    if view.own is None or first is None or first.face not in FACES:
        return None
    asked = view.own, view.in_play, first.quantity, first.face
    doubt = DoubtQuestion(view.game.variant.name, *asked, options_of(view.game), view.rules.special)
    try:
        return doubt.checked()
    except IMPOSSIBLE:
        return None


def doubt_at(question: Question | None, table: Table) -> DoubtQuestion | None:
    """What somebody with these dice would ask about the bid; None where *Should I doubt?* gives another answer."""
    own = None if question is None else question.view.own
    if question is None or own is None or any(face not in FACES for face in table.rules.faces):
        return None
    view, bid = question.view, question.bid
    zhai, options = bid.zhai and bid.face != 1, options_of(table.game)  # ones are zhai by themselves
    doubt = DoubtQuestion(
        *(table.game.variant.name, own, view.in_play, bid.quantity, bid.face), options, table.special, zhai
    )
    try:
        return doubt if doubt.checked().chance == odds.at_least(view, bid) else None
    except IMPOSSIBLE:
        return None
