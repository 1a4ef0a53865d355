"""Three rounds between Bo, who bids, and Ana, who comes next: what a raise is worth depends on whether she doubts.

The last one is the round with which the lesson begins; rounds that are dealt always leave something to decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import odds, texts
from dicekit.course.lesson07 import case
from dicekit.course.lesson07.scale_drawing import counts, signed
from dicekit.course.lesson07.squares import HUNDRED, squares
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.dice.table import Table
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.play import bots, move
from dicekit.play.review.decisions import WORST, Decision
from dicekit.play.review.verdict import call_sentence, side_of
from dicekit.play.review.words import action_text
from dicekit.widgets.play import Position, PracticeRounds
from dicekit.widgets.play.practice import END
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.state import StepperState

YOU, ANA, BO = 0, 1, 2
POSITIONS = (
    Position("14236", "6x4"),
    Position("12346", "5x2"),
    Position("".join(map(str, case.OWN)), " ".join(case.BIDS)),
)
DOUBTS = (True, False, True)  # for each round, whether Ana doubts every raise (True) or none

ENOUGH = Fraction(1, 20)  # in dice: an action worth so much less than the best isn't good
OPEN = (Fraction(1, 4), Fraction(3, 4))  # in rounds that are dealt, the chance of the bid is between these


def worths(table: Table, actions: Sequence[Action], doubted: bool) -> dict[Action, Fraction]:
    """What each action is worth if the next player doubts every raise, or none.

    >>> found = worths(case.table(), tuple(case.table().legal()), doubted=False)
    >>> {str(action): str(found[action]) for action in found if str(action) in ("doubt", case.RAISE)}
    {'5x6': '0', 'doubt': '2333/19683'}
    """
    view = table.seen_by(table.turn)
    found: dict[Action, Fraction] = {}
    for action in actions:
        if isinstance(action, Bid):
            found[action] = 2 * odds.at_least(view, action) - 1 if doubted else Fraction(0)
        else:
            found[action] = odds.doubt_worth(view)
    return found


class Measured(Decision):
    """A decision that is good if it's worth less than `ENOUGH` below the best; none is a close call."""

    @property
    def tag(self) -> str | None:
        return None if self.forced else "sound" if self.cost < ENOUGH else WORST


class NextPlayer(PracticeRounds):
    """Rounds between Bo and Ana; your first action is judged by what it wins and loses with the Ana of this round.

    >>> rounds = NextPlayer(seed="K7QX")
    >>> rounds.play("doubt").compared(rounds.decisions[0])
    {Doubt('doubt'): (56, 44), Bid('6x6'): (44, 56)}
    """

    tab = ""
    about_css = "ana-does"
    sentence_last = True
    first = traitlets.Unicode("", help="what was decided at the beginning of the lesson: doubt, raise, or nothing yet")

    def __init__(self, **kwargs: Any) -> None:
        self._number = 0
        kwargs |= {"actions": ("bid", "doubt"), "loss": "one", "starter": "loser"}
        super().__init__("liars_dice", opponents=("blind", "blind"), positions=POSITIONS, **kwargs)
        self.observe(lambda _: self.redraw(), "first")

    @property
    def _seen(self) -> tuple[Any, ...]:
        return (*super()._seen, self.first)

    def doubting(self, number: int) -> bool:
        """Whether Ana doubts every raise in a round."""
        return DOUBTS[number % len(DOUBTS)]

    # the other players

    def _begun(self, number: int) -> StepperState:
        """A round at your first turn; the suggested raise has the same quantity and the highest face."""
        self._number, self.names = number, [case.NAMES[seat] for seat in (case.YOU, case.ANA, case.BO)]
        state = super()._begun(number)
        standing = state.table.standing
        level = [bid for bid in state.legal_bids if standing and bid.quantity == standing.quantity]
        return replace(state, chosen=max(level, key=lambda bid: bid.face, default=state.chosen))

    def play(self, action: Any, by: int | None = None) -> PracticeRounds:
        self._number = self.round
        return super().play(action, by)

    def _answered(self, state: StepperState) -> StepperState:
        """The state after the others' actions: blind bids first; then Ana as planned, and Bo doubts her."""
        while not state.ended and state.table.turn != YOU:
            state = transitions.play(state, self._action(state.table), state.table.turn)
        return super()._answered(state)

    def _action(self, table: Table) -> Action:
        if not any(taken.seat == YOU for taken in table.actions):
            made = move(table, bots["blind"]).choice
            assert made is not None
            action: Action = made.action
            return action
        standing = table.standing
        assert standing is not None
        higher = [bid for bid in table.legal() if isinstance(bid, Bid) and bid.face == standing.face]
        doubts = table.turn == BO or self.doubting(self._number) or not higher
        return Doubt() if doubts else min(higher, key=lambda bid: bid.quantity)

    def _starts(self, number: int) -> Iterator[StepperState]:
        """Rounds that are dealt have a bid that your dice make neither sure nor hopeless."""
        dealt = number >= len(self.positions)
        return (state for state in super()._starts(number) if not dealt or _undecided(state.table))

    # the verdict

    def _title(self) -> str:
        """Once the cups are up, first whether your call was good."""
        return _parted(self.verdict)[0] if self.state.ended else super()._title()

    def _judgements(self) -> list[Html]:
        """What happened, and the rest of the verdict, whose first sentence is the headline."""
        happened = super()._title()
        return [h("p", {"class": "finding-why"}, join_plain(self.lang, happened, _parted(self.verdict)[1]))]

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        judged = super()._judge(before, place, end)
        if before.standing is None:
            return judged
        number = next((at for at, one in enumerate(self.finished) if one.table is end), self.round)
        found = {one.name: getattr(judged, one.name) for one in fields(judged)}
        return Measured(**found | {"worths": worths(before, tuple(judged.worths), self.doubting(number))})

    @property
    def verdict(self) -> str:
        """Good or not, lucky or not; the squares say the rest. Empty before the end."""
        main = self._main(self.decisions)
        if main is None or main.table.standing is None:
            return super().verdict
        if isinstance(main.action, Bid) and main.outcome is None:
            won, lost = self.compared(main)[Doubt()]
            return self._round_text(f"untested.{side_of(main)}", doubt=signed(won - lost))
        sentences = [call_sentence(main, self.lang)]
        if side_of(main) == "poor":
            best = _best_raise(main) if _best_raise(main) in main.best else main.best[0]
            named_best = [action_text(best, main.table, self.lang)]
            sentences.append(texts.say("practice.verdict.better", self.lang, best=named_best, p=None))
        return join_plain(self.lang, *sentences)

    def compared(self, decision: Decision) -> dict[Action, tuple[int, int]]:
        """In how many of a hundred rounds a doubt, your raise and the best one win a die, and lose one."""
        view, standing = decision.table.seen_by(YOU), decision.table.standing
        assert standing is not None
        true = round(HUNDRED * odds.at_least(view, standing))
        found: dict[Action, tuple[int, int]] = {Doubt(): (HUNDRED - true, true)}
        for raised in (decision.action, _best_raise(decision)):
            if not isinstance(raised, Bid):
                continue
            if len(found) == 1 or decision.worths[raised] > decision.worths[decision.action]:
                won = round(HUNDRED * odds.at_least(view, raised))
                found[raised] = (won, HUNDRED - won) if self.doubting(self.round) else (0, 0)
        return found

    def _compared(self, decision: Decision) -> Html | None:
        if decision.table.standing is None:
            return None
        heading = self._round_text("heading")
        pans = [self._pan(action, rounds, decision) for action, rounds in self.compared(decision).items()]
        drawn = h("div", {"class": "both-pans", "role": "group", "aria-label": heading}, pans)
        needs = h("p", {"class": "status"}, self._needs(decision.table, told=True))
        return join(needs, h("p", {"class": "note"}, heading), drawn)

    def _pan(self, action: Action, rounds: tuple[int, int], decision: Decision) -> Html:
        """A pan with the value of an action, as on the scale."""
        won, lost = rounds
        name = texts.get_language(self.lang).capital(action_text(action, decision.table, self.lang))
        return h(
            "div",
            {"class": classes(action == decision.action and "yours")},
            h("span", {"class": "pan-name"}, name),
            h("b", None, signed(won - lost)),
            squares(won, lost, HUNDRED - won - lost),
            counts(won, lost, HUNDRED - won - lost, self.lang),
        )

    def _round_text(self, key: str, **slots: Any) -> str:
        return case.say(f"rounds.{key}", self.lang, **slots)

    def _about(self) -> str:
        if not self.doubting(self.round):
            ana = self._round_text("about.never")
        elif self.positions and self.round == len(self.positions) - 1:
            ana = self._round_text("about.first", then=self._round_text(f"then.{self.first}") if self.first else None)
        else:
            ana = self._round_text("about.always")
        begun = self.state.table if not self.state.ended else None
        return join_plain(self.lang, ana, self._round_text("bo"), self._needs(begun) if begun else "")

    def _needs(self, table: Table, *, told: bool = False) -> str:
        """How many hidden dice Bo's bid needs, and how likely that is once it's `told`."""
        view, bid = table.seen_by(YOU), table.standing
        if bid is None:
            return ""
        need = bid.quantity - sum(view.rules.tally(held, bid) for held in view.known)
        chance = round(HUNDRED * odds.at_least(view, bid)) if told else None
        return self._round_text("needs", bid=bid, need=max(need, 0), hidden=sum(view.unseen), chance=chance)

    def _lines(self, decisions: Sequence[Decision]) -> list[str]:
        return []


def _undecided(table: Table) -> bool:
    """Whether the standing bid is neither nearly sure nor nearly hopeless to you."""
    low, high = OPEN
    return table.standing is not None and low <= odds.at_least(table.seen_by(YOU), table.standing) <= high


def _parted(words: str) -> tuple[str, str]:
    """The first sentence, and the others.

    >>> _parted("Good bid. A doubt would bring +12.")
    ('Good bid.', 'A doubt would bring +12.')
    """
    stop = END(words)
    return (words[: stop.end()], words[stop.end() :].strip()) if stop else (words, "")


def _best_raise(decision: Decision) -> Bid:
    """The raise with the highest value; on a tie, the one with the highest face."""
    raises = [action for action in decision.worths if isinstance(action, Bid)]
    return max(raises, key=lambda bid: (decision.worths[bid], bid.face))
