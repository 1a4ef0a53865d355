"""Pinned questions: a view and a bid, kept for comparison."""

from __future__ import annotations

from dicekit import odds, texts
from dicekit.widgets.question import Question
from dicekit.widgets.stepper.address import BROKEN, from_address
from dicekit.widgets.stepper.state import StepperState


def question_of(state: StepperState | None) -> Question | None:
    """The question of a state: its considered bid, else the standing one; None without a bid."""
    claim = None if state is None else state.claim
    return None if state is None or claim is None else Question(state.view, claim)


def read_pin(text: str) -> StepperState:
    """Parse a pinned state from the text of the stepper's link.

    >>> from dicekit.games import games
    >>> from dicekit.widgets.stepper.address import address_of
    >>> from dicekit.widgets.stepper.state import begin
    >>> state = begin(games["liars_dice"](players=2).deal(seed="K7QX").play("3x5"))
    >>> question_of(read_pin(address_of(state))) == question_of(state)
    True

    Raises:
        ValueError: the text is invalid, or there is no bid.
    """
    try:
        state = from_address(text)
    except BROKEN:
        raise ValueError("not an address of a question") from None
    if state.claim is None:
        raise ValueError("nothing is asked about there")
    return state


def compared(kept: Question, asked: Question | None, lang: str) -> str:
    """Sentence with the pinned chance, the current one, and the difference."""
    was = odds.at_least(kept.view, kept.bid)
    if asked is None or asked == kept:
        return texts.say("explorer.compared.alone", lang, bid=kept.bid, was=was)
    now = odds.at_least(asked.view, asked.bid)
    key = "same" if was == now else "more" if now > was else "less"
    slots = {"bid": kept.bid, "was": was, "new": asked.bid, "now": now, "points": abs(now - was)}
    there, here = (texts.say(f"game.{question.view.game.variant.name}", lang) for question in (kept, asked))
    games = {"there": there, "here": here} if there != here else {"there": None, "here": None}
    return texts.say(f"explorer.compared.{key}", lang, **slots, **games)
