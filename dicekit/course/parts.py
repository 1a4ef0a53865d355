"""Parts that several lessons use: a ledger whose lines can be tried, rule cards that set a table, marked charts."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from dicekit.charts.parts import Chart
from dicekit.course.base import Lesson
from dicekit.formulas import Derivation
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot
from dicekit.widgets.rulecards import RuleCard, RuleCards
from dicekit.widgets.stepper import RoundStepper
from dicekit.widgets.stepper.address import with_history


def ledger_of(
    lesson: Lesson,
    derived: Derivation,
    where: str | Callable[[str], str | None],
    tried: Container[str] | None = None,
    **options: Any,
) -> Ledger:
    """The ledger of a lesson, whose lines can be tried on another part.

    `where` is the name of that part, such as `balance`, or a function that returns it, or None, for the key of a line.
    `tried` are the keys of the lines that can be tried, if not all can.
    """
    tries = {
        at: place
        for at, line in enumerate(derived.lines, 1)
        if (tried is None or line.key in tried) and (place := where(line.key) if callable(where) else where)
    }
    return Ledger(derivation=derived, lang=lesson.lang, store_key=f"{lesson.number}/ledger", tries=tries, **options)


def when_tried(ledger: Ledger, show: Callable[[str], Any]) -> None:
    """Call `show` with the key of a line each time a visitor tries that line."""
    ledger.observe(lambda change: show(change.new.key), "tried")


def when_marked(plot: Plot, chart: Callable[[int], Chart]) -> Plot:
    """Redraw a plot for the place that is marked, so that its sentence speaks of that place."""

    def redraw(change: Any) -> None:
        if change.new is not None:
            plot.chart = chart(change.new)

    plot.observe(redraw, "at")
    return plot


def rule_cards_for(stepper: RoundStepper, cards: Sequence[RuleCard], lesson: Lesson) -> RuleCards:
    """The rule cards of a lesson. Pressing one sets its table on the stepper."""
    rules = RuleCards(cards, heading=lesson.say("rule.heading"), lang=lesson.lang)

    def laid(change: Any) -> None:
        if change.new is not None:
            stepper.sit_down(with_history(change.new, change.new.turn, stepper.state.follow))

    rules.observe(laid, "tried")
    return rules
