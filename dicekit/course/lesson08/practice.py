"""Rounds with three calls, whose chances stand beside each other once the cups are up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from dicekit import texts
from dicekit.course.lesson08 import case
from dicekit.dice.action import Action, Bid, Doubt, Exact
from dicekit.dice.table import Table
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.play.review.decisions import Decision, judge
from dicekit.play.review.verdict import better_sentence, call_sentence, good
from dicekit.play.review.words import action_text as named
from dicekit.seeds import faces
from dicekit.widgets.play import PracticeRounds
from dicekit.widgets.stepper import state as transitions
from dicekit.widgets.stepper.state import StepperState

#: dice per seat in dealt rounds, yours first; you have lost a die or more, mostly late in the game
DEALT = ((4, 4, 3), (2, 1, 2), (3, 1, 0))


def calls(decision: Decision) -> dict[Action, Fraction]:
    """How often a doubt, "exactly" and the likeliest raise are right; a raise of yours that is less likely, too."""
    found: dict[Action, Fraction] = {}
    for kind in (Doubt, Exact, Bid):
        actions: list[Action] = [action for action in decision.worths if isinstance(action, kind)]
        rights = {action: replace(decision, action=action).right or Fraction(0) for action in actions}
        if rights:
            best = max(rights, key=lambda action: rights[action])
            yours = decision.action if decision.action in rights else best
            shown = (yours, best) if rights[yours] < rights[best] else (yours,)
            found |= {action: rights[action] for action in shown}
    return found


class ThreeCalls(PracticeRounds):
    """Practice rounds whose verdict is three bars, one for each call; the next player doubts each raise of yours.

    So each call wins a die where it's right and loses one where it's wrong, and the longest bar is the best call.

    >>> from dicekit.widgets.play import Position
    >>> rounds = ThreeCalls(positions=[Position("44", "2x4 3x4", dice=(2, 1, 2))], seed="K7QX", exact="gain")
    >>> rounds.play("exact").verdict.partition(".")[0] in ("Right call, and it worked", "Right call, bad luck")
    True
    """

    sentence_last = True

    # the rounds

    def _dealt(self, number: int) -> tuple[int, ...]:
        return DEALT[number % len(DEALT)]

    def _begun(self, number: int) -> StepperState:
        """A round at your first turn; of every three dealt rounds, "exactly" is best in one."""
        if number >= len(self.positions) and number % len(DEALT) == self._exact_place(number // len(DEALT)):
            for state in self._starts(number):
                if state.table.standing and isinstance(_as_doubted(judge(state.table, 0, Exact())).best[0], Exact):
                    return state
        return super()._begun(number)

    def _exact_place(self, many: int) -> int:
        """Which of three rounds is best for "exactly"; the seed picks one late in the game."""
        return next(faces(self.seed, 0, "practice", "exactly", many, len(DEALT) - 1))

    def _answered(self, state: StepperState) -> StepperState:
        """The next player doubts a raise of yours."""
        last = state.table.actions[-1] if state.table.actions else None
        if not state.ended and last is not None and last.seat == 0:
            state = transitions.play(state, Doubt(), state.table.turn)
        return super()._answered(state)

    @property
    def new_table(self) -> str:
        """Nothing once somebody is out: then `_about` says how many dice each has."""
        return "" if self._who_has() else super().new_table

    def _about(self) -> str:
        return join_plain(self.lang, *self._who_has(), super()._about(), case.say("calls.doubted", self.lang))

    def _who_has(self) -> list[str]:
        """How many dice each has, once somebody is out."""
        own, *others = [len(held or ()) for held in self.state.table.hands]
        named = [(texts.called(name, self.lang), n) for name, n in zip(self.names[1:], others, strict=True)]
        has = [case.say("calls.has", self.lang, name=name, n=n) for name, n in named if n]
        out = [texts.say("table.out", self.lang, name=name) for name, n in named if not n]
        joined = case.say("calls.joint", self.lang).join(has)
        return [case.say("calls.seats", self.lang, own=own, others=joined), *out] if out else []

    # the verdict

    def _judge(self, before: Table, place: int, end: Table) -> Decision:
        return _as_doubted(super()._judge(before, place, end))

    @property
    def verdict(self) -> str:
        """Good or not, lucky or not, and which call was better; the bars say the rest."""
        main = self._main(self.decisions)
        if main is None or main.table.standing is None:
            return super().verdict
        right = main.right or Fraction(0)
        least = case.say("calls.least", self.lang, n=round(100 * right)) if good(main) and right < case.HALF else ""
        return join_plain(self.lang, call_sentence(main, self.lang), better_sentence(main, self.lang), least)

    def _compared(self, decision: Decision) -> Html | None:
        if decision.table.standing is None:
            return None
        heading = case.say("calls.heading", self.lang)
        rows = [self._row(action, chance, decision) for action, chance in calls(decision).items()]
        return h(
            "div",
            {"class": "eb-calls"},
            h("p", None, heading),
            h("ul", {"class": "eb-piles", "aria-label": heading}, rows),
        )

    def _row(self, action: Action, chance: Fraction, decision: Decision) -> Html:
        yours = action == decision.action
        kind = "exact" if isinstance(action, Exact) else "doubt" if isinstance(action, Doubt) else "raise"
        hundred = round(100 * chance)
        name = texts.get_language(self.lang).capital(named(action, decision.table, self.lang))
        return h(
            "li",
            {"class": classes("eb-pile", f"eb-{kind}", yours and "eb-yours")},
            h("span", {"class": "eb-action"}, case.say("calls.yours", self.lang, action=name) if yours else name),
            h("span", {"class": "eb-track", "aria-hidden": "true"}, h("i", {"style": f"--w:{hundred}"})),
            h("b", None, hundred),
        )

    def _lines(self, decisions: Sequence[Decision]) -> list[str]:
        return []


def _as_doubted(decision: Decision) -> Decision:
    """The decision, if every raise is doubted and you have lost a die: each action's value follows from its chance."""
    rights = {action: replace(decision, action=action).right for action in decision.worths}
    return replace(decision, worths={action: 2 * right - 1 for action, right in rights.items() if right is not None})
