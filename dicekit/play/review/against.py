"""What a word was worth against these very opponents: the round played on with their own rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random

from dicekit.dice.action import Action, Push
from dicekit.dice.hand import Hand
from dicekit.dice.table import Table
from dicekit.play import bots
from dicekit.play.bot import Bot
from dicekit.play.public_tree import Moment
from dicekit.play.review.decisions import Decision
from dicekit.play.review.ledger import Belief, Model, Reckoner, first_moment, lots_of, mean, tree_of
from dicekit.play.solver.reading import mixture_of

#: bots whose words depend on the standing bid, their own dice and lots that can be listed
LISTED = ("fox", "blind")


@dataclass(frozen=True)
class Opponents(Model):
    """Each seat speaks by the rule of its own bot, lots included, and now and then says any other word."""

    seats: Mapping[int, Bot] = field(default_factory=dict)

    def chance(self, moment: Moment, dice: Hand, action: Action) -> float:
        meant = self._mixture(moment, dice).get(action, 0.0)
        return (1 - float(self.slip)) * meant + float(self.slip) / len(moment.legal)

    def said(self, moment: Moment, dice: Hand, random: Random) -> Action:
        if random.random() < float(self.slip):
            return random.choice(moment.legal)
        mixture = self._mixture(moment, dice)
        return random.choices([*mixture], [*mixture.values()])[0] if len(mixture) > 1 else next(iter(mixture))

    @property
    def tells_nothing(self) -> bool:
        return False

    def _mixture(self, moment: Moment, dice: Hand) -> dict[Action, float]:
        """How often the bot on turn says each word."""
        bot = self.seats[moment.turn]
        held = () if getattr(bot, "stranger", False) else dice
        key = "mixture", bot.name, held
        if key not in moment.kept:
            found = mixture_of(bot, moment.view(moment.turn, held), moment.legal)
            moment.kept[key] = {word: float(chance) for word, chance in found.items()}
        kept: dict[Action, float] = moment.kept[key]
        return kept


def against(
    decision: Decision, others: Mapping[int, Bot], words: Iterable[Action]
) -> dict[Action, tuple[float, float]] | None:
    """The mean result of some words and its standard error, the others speaking by their rules, you as Abacus later.

    None where that cannot be said: a bot remembers or plays on in its head, or dice were rolled again.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> found = against(judge(table, 1, table.read("doubt")), {0: bots["stone"]}, [table.read("doubt")])
    >>> [round(value, 1) for value, _ in found.values()]
    [-1.0]
    """
    table, seat = decision.table, decision.seat
    own = table.hands[seat]
    known = all(bot.memoryless or bot.name in LISTED for bot in others.values())
    if not others or not known or own is None or not _plain(table):
        return None
    model = Opponents(bots["abacus"], seats=others)
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
