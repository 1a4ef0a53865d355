"""Shared parts of lessons: steps that highlight a picture, marked charts, old rolls."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace
from typing import Any

from dicekit.charts.parts import Chart
from dicekit.course.base import Lesson
from dicekit.dice.game import Game, Variant
from dicekit.dice.hand import Face
from dicekit.dice.rules import Rules
from dicekit.formulas import Derivation
from dicekit.games import games
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.plot import Plot


def ledger_of(
    lesson: Lesson,
    derived: Derivation,
    where: str | Callable[[str], str | None],
    tried: Container[str] | None = None,
    **options: Any,
) -> Ledger:
    """The steps of a lesson, which highlight parts of a picture as they are opened.

    `where` is the name of the picture, such as `balance`, or a function that returns it, or None, for a line's key.
    `tried` are the keys of the lines that light it, if not all do.
    """
    tries = {
        at: place
        for at, line in enumerate(derived.lines, 1)
        if (tried is None or line.key in tried) and (place := where(line.key) if callable(where) else where)
    }
    return Ledger(derivation=derived, lang=lesson.lang, store_key=f"{lesson.number}/ledger", tries=tries, **options)


def when_tried(ledger: Ledger, show: Callable[[str], Any]) -> None:
    """Call `show` with the key of the open line, now and each time a line with a picture is opened."""
    ledger.observe(lambda change: show(change.new.key), "tried")
    if ledger.tried is not None:
        show(ledger.tried.key)


def when_marked(plot: Plot, chart: Callable[[int], Chart]) -> Plot:
    """Redraw a plot for the marked place, so that its sentence is about that place."""

    def redraw(change: Any) -> None:
        if change.new is not None:
            plot.chart = chart(change.new)

    plot.observe(redraw, "at")
    return plot


def rest_once_asked(lesson: Lesson) -> None:
    """The buttons of the first rolls are no longer the main ones once others are rolled for the second guess."""
    strip, later = lesson.strip, lesson.later
    assert later is not None

    def follow(_: Any = None) -> None:
        (strip.add_class if later.locked else strip.remove_class)("dk-rested")

    later.observe(follow, "locked")
    follow()


def without_bids(kind: str, left_out: Callable[[Face, bool], bool]) -> Variant:
    """A dice game without some of its kinds of bids: those of which `left_out` says so, by their face and zhai.

    >>> game = without_bids("perudo", lambda face, zhai: face == 1)(players=2)
    >>> {bid.face for bid in game.deal(seed="K7QX").legal() if bid.face}
    {2, 3, 4, 5, 6}
    """

    whole = games.of_dice[kind]

    def build(game: Game, special: bool) -> Rules:
        rules = whole.build(game, special)
        modes = tuple(mode for mode in rules.raising.modes if not left_out(*mode))
        return replace(rules, raising=replace(rules.raising, modes=modes))

    return replace(whole, build=build)
