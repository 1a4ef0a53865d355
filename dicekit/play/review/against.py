"""What a word was worth against these very opponents: the round played on with their own rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dicekit.dice.action import Action, Push
from dicekit.dice.table import Table
from dicekit.play import bots
from dicekit.play.bot import Bot
from dicekit.play.review.decisions import Decision
from dicekit.play.review.ledger import Belief, Model, Reckoner, first_moment, lots_of, mean, tree_of


def against(
    decision: Decision, others: Sequence[Bot], words: Iterable[Action]
) -> dict[Action, tuple[float, float]] | None:
    """The mean result of some words and its standard error, the others speaking by their rule, you as Abacus later.

    None where that cannot be said: the others follow different rules, or draw lots or remember, or dice were rolled
    again.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> found = against(judge(table, 1, table.read("doubt")), [bots["stone"]], [table.read("doubt")])
    >>> [round(value, 1) for value, _ in found.values()]
    [-1.0]
    """
    table, seat = decision.table, decision.seat
    rules = {bot.name: bot for bot in others}
    bot = next(iter(rules.values()), None)
    own = table.hands[seat]
    if bot is None or len(rules) > 1 or not bot.memoryless or own is None or not _plain(table):
        return None
    model = Model(bot)
    reckon = Reckoner(seat, model, bots["abacus"], lots_of(table, seat))
    moment = tree_of(table.game).at(first_moment(table))
    belief = Belief.before_any_word(moment.table)
    for said in table.said:
        if said.seat != seat:
            belief.heard(moment, said.action, model)
        following = moment.step(said.action)
        if following is None:
            return None
        moment = following
    draws = reckon.draws(belief, own)
    return {word: mean(reckon.results(moment, draws, word), draws) for word in words if word in moment.legal}


def _plain(table: Table) -> bool:
    """Whether no dice were shown and rolled again."""
    return not any(isinstance(said.action, Push) or getattr(said.action, "push", None) for said in table.said)
