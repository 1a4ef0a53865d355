"""What each answer to a `DoubtQuestion` is worth: the measure of the table's buttons and of the review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dicekit import odds, seeds
from dicekit.dice.action import Action, Bid, Doubt, Exact, Pi
from dicekit.dice.game import NAMES
from dicekit.dice.hand import Hand
from dicekit.dice.setup import set_table
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play.review.decisions import AS_GOOD, TAGS, Decision
from dicekit.play.worth import worths
from dicekit.widgets.doubt_question import DoubtQuestion


def table_asked(question: DoubtQuestion, others: tuple[Hand, ...] = ()) -> Table:
    """The table at which the player before you has made this bid; `others` are the dice of the others, if known.

    >>> table = table_asked(DoubtQuestion())
    >>> table.dice, table.turn, table.bidder, table.standing
    ((5, 5, 5), 0, 2, Bid('7x5'))
    """
    cups = question.cups
    hands = (question.mine, *(others or (None,) * len(cups)))
    players = games.of_dice[question.game].players
    seats = min(max(len(hands), players[0]), players[-1])
    game = games.of_dice[question.game](players=seats, **question.chosen)
    where: dict[str, Any] = {"dice": (len(question.mine), *cups), "hands": hands, "special": question.special}
    return replace(set_table(game, turn=0, bid=question.bid, bidder=len(cups), **where), names=NAMES[: len(hands)])


def answer_of(action: Action) -> str:
    """Which answer an action is: `doubt`, `exact` or `raise`."""
    return "doubt" if isinstance(action, Doubt) else "exact" if isinstance(action, Exact) else "raise"


@dataclass(frozen=True)
class Weighed:
    """The worth of each action of the player who is asked, in dice (or points): see `play.worth`.

    >>> weighed = Weighed.of(table_asked(DoubtQuestion("perudo", (6, 3, 3, 1), 18, 8, 3)))
    >>> weighed.best, weighed.raises, weighed.judged(weighed.raises[0]).tag
    (Doubt('doubt'), (Bid('8x4'), Bid('8x5'), Bid('8x6'), Bid('4x1'), Bid('9x2'), Bid('9x3')), 'expensive')
    """

    table: Table
    worths: Mapping[Action, Fraction]

    @classmethod
    def of(cls, table: Table) -> Weighed:
        """All actions but those that a card hasn't got: a doubt of a pass, and pi."""
        found = worths(table)
        return cls(table, {each: worth for each, worth in found.items() if _is_asked(each)})

    def judged(self, action: Action, outcome: str | None = None) -> Decision:
        """An action beside the best one, with the tags of the review."""
        table = self.table
        return Decision(1, table.number, table.turn, table, action, self.worths, outcome)

    @property
    def best(self) -> Action:
        """The action that is worth most."""
        return max(self.worths, key=lambda action: self.worths[action])

    def best_of(self, answer: str) -> Action | None:
        """The action of an answer that is worth most; None if there is none."""
        found = [action for action in self.worths if answer_of(action) == answer]
        return max(found, key=lambda action: self.worths[action], default=None)

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that are possible."""
        return tuple(dict.fromkeys(map(answer_of, (Doubt(), *self.worths))))

    @property
    def raises(self) -> tuple[Action, ...]:
        """The lowest bid on each face, in the way of the bid that is raised where it can be; and the best raise."""
        order = [action for action in self.worths if answer_of(action) == "raise"]
        now = self.table.standing
        lowest: dict[Any, Action] = {}
        zhai = now is not None and now.zhai
        for action in sorted(order, key=lambda each: isinstance(each, Bid) and each.zhai != zhai):
            lowest.setdefault(action.face if isinstance(action, Bid) else action, action)
        best = self.best_of("raise")
        return tuple(action for action in order if action == best or action in lowest.values())

    @property
    def margin(self) -> Fraction:
        """How much more the best answer is worth than the next best of another kind; 1 if there is no other."""
        kinds = [self.best_of(answer) for answer in self.answers]
        level = sorted((self.worths[action] for action in kinds if action is not None), reverse=True)
        return level[0] - level[1] if len(level) > 1 else Fraction(1)

    @property
    def even(self) -> bool:
        """Whether two answers count as equally good."""
        return self.margin <= AS_GOOD

    @property
    def close(self) -> bool:
        """Whether another answer is only a little worse."""
        return self.margin <= TAGS["sound"]


def next_lifts(table: Table, raised: Action) -> bool:
    """Whether the next player, who goes by the odds, lifts the cups after a raise; that player's dice must be known.

    >>> table = table_asked(DoubtQuestion(), ((1, 5, 5, 5, 5), (2, 2, 3, 3, 4)))
    >>> next_lifts(table, Bid(8, 5)), next_lifts(table, Bid(12, 5))
    (False, True)
    """
    after = table.play(raised)
    return any(worth > 0 for worth in odds.worths(after.seen_by(after.turn), limited=True).values())


def _is_asked(action: Action) -> bool:
    return not isinstance(action, Pi) and not (isinstance(action, Doubt) and action.seat is not None)


@lru_cache(maxsize=64)
def weighed(question: DoubtQuestion) -> Weighed:
    """What the answers to a question are worth."""
    return Weighed.of(table_asked(question))


def unlike(question: DoubtQuestion, last: Sequence[DoubtQuestion], seed: str, vary: bool = False) -> DoubtQuestion:
    """The hand after the `last` ones, from a seed: another face, other hits and a chance that wasn't asked yet.

    About every other time a doubt is best. With `vary` the number of dice is another, too. What can't be had is left.

    >>> first = DoubtQuestion()
    >>> second = unlike(first, [first], "K7QX", vary=True)
    >>> (first.face, first.dice, first.own_hits), (second.face, second.dice, second.own_hits)
    ((5, 15, 3), (4, 10, 0))
    """
    doubted = next(iter(seeds.faces(seed, 0, "explorer", "doubted", 0, sides=2))) == 1
    chances, now = {each.chance for each in last}, last[-1]

    def repeats(other: DoubtQuestion) -> int:
        same = other.face == now.face, other.own_hits == now.own_hits, vary and other.dice == now.dice
        return sum(same) + 2 * (other.chance in chances)

    found = sorted(question.others(seed, vary), key=repeats)
    wanted = (each for each in found if isinstance(weighed(each).best, Doubt) == doubted)
    return next(wanted, found[0] if found else question)
