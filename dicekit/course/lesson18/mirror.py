"""Rounds against Mirror, in which every action is judged exactly: by what it gains against Mirror's own strategy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from dicekit import texts
from dicekit.course.lesson18.case import ORDER, say
from dicekit.dice.action import Action
from dicekit.dice.table import Table
from dicekit.kit.html import Html, h
from dicekit.play.review.decisions import Decision, outcome
from dicekit.play.review.verdict import main_decision
from dicekit.play.review.words import action_text
from dicekit.play.solver import BestAnswers, shipped
from dicekit.widgets.play import Position, PracticeRounds

HUNDRED = 100
NAMED = 3  # actions that are listed as equally good


@cache
def answers() -> BestAnswers:
    """Best answers in the round with one die each."""
    return BestAnswers(shipped(ORDER).tree)


def worths(table: Table) -> Mapping[Action, Fraction]:
    """What each action gains against Mirror for the seat whose turn it is, on average in dice.

    >>> from dicekit.games import games
    >>> found = worths(games["liars_dice"](preset="dudo").deal(hands=["5", "3"], dice=(1, 1)).play("1x5"))
    >>> [str(action) for action in found if found[action] == max(found.values())]
    ['1x6', '1x1', '2x3', 'doubt']
    """
    own = table.hands[table.turn]
    assert own is not None
    history = tuple(each.action for each in table.actions)
    mirror = 1 - len(history) % 2
    return answers().worths(mirror, shipped(ORDER).strategies[mirror], own, history)


def best_of(decision: Decision) -> list[Action]:
    """The actions that gain most; several where Mirror leaves them equal."""
    most = max(decision.worths.values())
    return [each for each, worth in decision.worths.items() if worth == most]


class MirrorRounds(PracticeRounds):
    """Three rounds, one die each, against the equilibrium: a verdict names what would have been just as good.

    >>> rounds = MirrorRounds(seed="K7QX")
    >>> rounds.table.dice, rounds.table.names[1]
    ((1, 1), 'Mirror')
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        begins = (Position(),)  # you begin the first round, Mirror the others
        super().__init__("liars_dice", opponents=("mirror",), positions=begins, preset=ORDER, dice=1, **kwargs)

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        action = end.actions[place].action
        return Decision(1, before.number, 0, before, action, worths(before), outcome(end, place))

    @property
    def verdict(self) -> str:
        """Whether another action would have gained more against Mirror, and which would have been as good."""
        main = main_decision(self.decisions)
        if main is None:
            return super().verdict
        sentences = [self.mirror("lost" if self.table.showdown and self.table.showdown.loser == 0 else "won")]
        best, names = best_of(main), self._names(main)
        if main.action not in best:
            gap = max(main.worths.values()) - main.worth
            sentences.append(self.mirror("poor", best=names[0], n=round(HUNDRED * gap / 2) or None))
        else:
            sentences.append(self.mirror("good"))
        others = [name for name, each in zip(names, best, strict=True) if each != main.action]
        if others and main.action in best:
            sentences.append(self.mirror("equal", others=others[:NAMED]))
        return texts.get_language(self.lang).space.join(sentences)

    @property
    def summary(self) -> str:
        """In how many decisions nothing was lost; empty before the last round ends."""
        if not self.over:
            return ""
        made = [each for state in (*self.finished, self.state) for each in self._decisions(state) if not each.forced]
        kept = sum(each.action in best_of(each) for each in made)
        return self.mirror("summary", n=kept, all=len(made))

    def _about(self) -> str:
        """Nothing: the rules above say who Mirror is."""
        return ""

    def mirror(self, key: str, **slots: Any) -> str:
        """A text of these rounds."""
        return say(f"mirror.{key}", self.lang, **slots)

    def _names(self, decision: Decision) -> list[str]:
        return [action_text(each, decision.table, self.lang) for each in best_of(decision)]

    def _showdown_panel(self) -> Html:
        """The verdict; after the last round the summary, and the way to whole games."""
        return h(
            "div",
            {"class": "part verdict", "role": "group", "aria-label": self._text("practice.decision")},
            h("p", {"class": "finding"}, self.verdict),
            h("p", {"class": "status"}, self.summary) if self.over else None,
            self._play_on() if self.over else None,
        )
