"""The same question on *Should I doubt?* and at a table: one from the other, where both can ask it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dicekit import odds
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.dice.hand import STAR, Hand, write_hand
from dicekit.dice.table import Table
from dicekit.errors import BadDice, BadOption, IllegalAction
from dicekit.widgets.doubt_question import DoubtQuestion, usual_options
from dicekit.widgets.explorer.settings import BadHand, Settings
from dicekit.widgets.question import Question
from dicekit.widgets.stepper.address import with_history
from dicekit.widgets.stepper.state import StepperState, play

ROUND = "round"  # the name of a round in an address
FACES = (*range(1, 7), STAR)  # those for which *Should I doubt?* has buttons
IMPOSSIBLE = (BadDice, BadHand, BadOption, IllegalAction)


def table_of(doubt: DoubtQuestion, others: tuple[Hand, ...] = ()) -> Table | None:
    """A table at which the seat before yours begins and can make this bid; None if there is none.

    `others` are the dice of the others; without them, these are unknown.

    >>> table = table_of(DoubtQuestion())
    >>> table.hands, table.turn, table.objection(DoubtQuestion().bid)
    (((1, 2, 5, 5, 6), None, None), 2, None)
    >>> table_of(DoubtQuestion(mine=())) is None
    True
    """
    unseen, each = doubt.dice - len(doubt.mine), doubt.each
    if not doubt.mine or unseen < 1 or doubt.special:
        return None
    number = -(-unseen // each)
    cups = [(unseen + seat) // number for seat in reversed(range(number))]  # as evenly as possible
    known = [write_hand(held) for held in others] if len(others) == number else [f"{dice}?" for dice in cups]
    hands = (write_hand(doubt.mine), *known)
    laid = Settings(doubt.game, len(hands), tuple(doubt.chosen.items()), hands=hands, starter=len(cups))
    try:
        table = laid.deal()
        if table.objection(doubt.bid) is not None:  # no round is opened with it: another player bids lower first
            if number == 1:
                return None
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


def round_of(doubt: DoubtQuestion, others: tuple[Hand, ...]) -> StepperState | None:
    """The round in which this is asked, at a table where the others have these dice; None if there is none.

    >>> from dicekit.widgets.explorer.pin import question_of
    >>> state = round_of(DoubtQuestion(), ((1, 2, 3, 4, 4), (2, 2, 3, 6, 6)))
    >>> state.table.standing, state.mine, doubt_at(question_of(state), state.table).bid
    (Bid('7x5'), True, Bid('7x5'))
    """
    table = table_of(doubt, others)
    if table is None:
        return None
    return play(with_history(table), doubt.bid)


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
