"""Parts that several lessons are made of: a ledger whose lines can be tried, rules that can be laid on the table."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from dicekit.course.base import Lesson
from dicekit.formulas import Derivation
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.rulecards import RuleCard, RuleCards
from dicekit.widgets.stepper import RoundStepper
from dicekit.widgets.stepper.address import with_history


def ledger_of(lesson: Lesson, derived: Derivation, where: str, tried: Container[str]) -> Ledger:
    """The lines of a lesson; those with these keys can be tried there, such as on the `balance`."""
    tries = {at: where for at, line in enumerate(derived.lines, 1) if line.key in tried}
    return Ledger(derivation=derived, lang=lesson.lang, kept=f"{lesson.number}/ledger", tries=tries)


def laid_on(stepper: RoundStepper, cards: Sequence[RuleCard], lesson: Lesson) -> RuleCards:
    """The cards of a lesson's rules; a table that is laid from one is what the stepper then shows."""
    rules = RuleCards(cards, heading=lesson.say("rule.heading"), lang=lesson.lang)

    def laid(change: Any) -> None:
        if change.new is not None:
            stepper.sit_down(with_history(change.new, change.new.turn, stepper.state.follow))

    rules.observe(laid, "laid")
    return rules
