"""Three rounds between Bo, who bids, and Ana, who comes next: what a raise is worth depends on whether she doubts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson07 import case
from dicekit.course.lesson07.scale_drawing import signed
from dicekit.course.lesson07.squares import HUNDRED
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.table import Table
from dicekit.kit.html import join_plain
from dicekit.play import bots, move
from dicekit.play.review.decisions import Decision
from dicekit.play.review.verdict import call_sentence
from dicekit.widgets.play import Position, PracticeRounds
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.state import StepperState

YOU, ANA, BO = 0, 1, 2
OWN = "".join(map(str, case.OWN))
POSITIONS = (Position(OWN, "5x3"), Position("24613", "6x4"), Position("31246", "5x2"))
DOUBTS = (True, False, False)  # whether Ana doubts every raise, in each round; she never doubts in the others


def worths(table: Table, words: Sequence[Action], doubted: bool) -> dict[Action, Fraction]:
    """What each word is worth if the next player doubts every raise, or none.

    >>> found = worths(case.table(), tuple(case.table().legal()), doubted=False)
    >>> {str(word): str(found[word]) for word in found if str(word) in ("doubt", case.RAISE)}
    {'5x6': '0', 'doubt': '2333/19683'}
    """
    view = table.seen_by(table.turn)
    found: dict[Action, Fraction] = {}
    for word in words:
        if isinstance(word, Bid):
            found[word] = 2 * odds.at_least(view, word) - 1 if doubted else Fraction(0)
        else:
            found[word] = odds.doubt_worth(view)
    return found


class NextPlayer(PracticeRounds):
    """Rounds between Bo and Ana; your first word is judged by what it wins and loses with the Ana of this round.

    >>> rounds = NextPlayer(seed="K7QX")
    >>> rounds.play("doubt").verdict.partition(" In ")[2]
    '100 rounds doubting brings +12 dice, and five sixes +40, because Ana doubts them every time.'
    """

    tab = ""

    def __init__(self, **kwargs: Any) -> None:
        self._number = 0
        kwargs |= {"actions": ("bid", "doubt"), "loss": "one", "starter": "loser"}
        super().__init__("liars_dice", opponents=("blind", "blind"), positions=POSITIONS, **kwargs)

    def doubting(self, number: int) -> bool:
        """Whether Ana doubts every raise in a round."""
        return DOUBTS[number % len(DOUBTS)]

    # the others

    def _begun(self, number: int) -> StepperState:
        """A round at your first turn; the raise at hand is the highest face, as many dice as the bid."""
        self._number, self.names = number, [case.NAMES[seat] for seat in (case.YOU, case.ANA, case.BO)]
        state = super()._begun(number)
        standing = state.table.standing
        level = [bid for bid in state.legal_bids if standing and bid.quantity == standing.quantity]
        return replace(state, chosen=max(level, key=lambda bid: bid.face, default=state.chosen))

    def play(self, action: Any, by: int | None = None) -> PracticeRounds:
        self._number = self.round
        return super().play(action, by)

    def _answered(self, state: StepperState) -> StepperState:
        """Before your first word the others bid blindly; then Ana does as she does in this round, and Bo doubts her."""
        while not state.ended and state.table.turn != YOU:
            state = transitions.play(state, self._word(state.table), state.table.turn)
        return super()._answered(state)

    def _word(self, table: Table) -> Action:
        if not any(taken.seat == YOU for taken in table.actions):
            made = move(table, bots["blind"]).choice
            assert made is not None
            word: Action = made.action
            return word
        standing = table.standing
        assert standing is not None
        higher = [bid for bid in table.legal() if isinstance(bid, Bid) and bid.face == standing.face]
        doubts = table.turn == BO or self.doubting(self._number) or not higher
        return Doubt() if doubts else min(higher, key=lambda bid: bid.quantity)

    # the verdict

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = super()._judge(before, place, end)
        if before.standing is None:
            return judged
        number = next((at for at, one in enumerate(self.finished) if one.table is end), self.round)
        return replace(judged, worths=worths(before, tuple(judged.worths), self.doubting(number)))

    @property
    def verdict(self) -> str:
        """Good or not, lucky or not; what both choices bring, and what Ana does; empty before the end."""
        main = self._main(self.decisions)
        if main is None or main.table.standing is None:
            return super().verdict
        return join_plain(self.lang, call_sentence(main, self.lang), self._counted(main))

    def _counted(self, decision: Decision) -> str:
        """What a doubt and a raise bring in a hundred rounds: the raise that was made, or the best."""
        raises = [word for word in decision.worths if isinstance(word, Bid)]
        best = max(raises, key=lambda bid: (decision.worths[bid], bid.face))
        raised = decision.action if isinstance(decision.action, Bid) else best
        slots: dict[str, Any] = {"doubt": _dice(odds.doubt_worth(decision.table.seen_by(YOU)))}
        standing = decision.table.standing
        assert standing is not None
        slots["true"] = round(HUNDRED * odds.at_least(decision.table.seen_by(YOU), standing))
        slots |= {"bid": raised, "raised": _dice(decision.worths[raised])}
        better = best if best in decision.best and raised not in decision.best else None
        slots |= {"better": better, "more": better and _dice(decision.worths[better])}
        return self._ana("counted", **slots)

    def _ana(self, key: str, **slots: Any) -> str:
        """What there is to say of Ana as she is in this round."""
        return case.say(f"rounds.{key}.{'always' if self.doubting(self.round) else 'never'}", self.lang, **slots)

    def _about(self) -> str:
        return self._ana("about")

    def _lines(self, decisions: Sequence[Decision]) -> list[str]:
        return []


def _dice(worth: Fraction) -> str:
    """So many dice in a hundred rounds, with a sign."""
    return signed(round(HUNDRED * worth))
