"""Rounds with three calls, whose chances stand beside each other once the cups are up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from dicekit import texts
from dicekit.course.lesson08 import case
from dicekit.dice.action import Action, Bid, Doubt, Exact
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.play.review.decisions import Decision
from dicekit.play.review.verdict import better_sentence, call_sentence
from dicekit.play.review.words import action_text as named
from dicekit.widgets.play import PracticeRounds


def calls(decision: Decision) -> dict[Action, Fraction]:
    """How often a doubt, "exactly" and a raise are right; the raise is the one that was made, or the likeliest."""
    found: dict[Action, Fraction] = {}
    for kind in (Doubt, Exact, Bid):
        words: list[Action] = [word for word in decision.worths if isinstance(word, kind)]
        rights = {word: replace(decision, action=word).right or Fraction(0) for word in words}
        if rights:
            best = max(rights, key=lambda word: rights[word])
            shown = decision.action if decision.action in rights else best
            found[shown] = rights[shown]
    return found


class ThreeCalls(PracticeRounds):
    """Practice rounds whose verdict is three bars, one for each call.

    >>> from dicekit.widgets.play import Position
    >>> rounds = ThreeCalls(positions=[Position("44", "2x4 3x4", dice=(2, 1, 2))], seed="K7QX", exact="gain")
    >>> rounds.play("exact").verdict.partition(".")[0] in ("Right call, and it worked", "Right call, bad luck")
    True
    """

    @property
    def verdict(self) -> str:
        """Good or not, lucky or not, and which call was better; the bars say the rest."""
        main = self._main(self.decisions)
        if main is None or main.table.standing is None:
            return super().verdict
        return join_plain(self.lang, call_sentence(main, self.lang), better_sentence(main, self.lang))

    def _compared(self, decision: Decision) -> Html | None:
        if decision.table.standing is None:
            return None
        heading = case.say("calls.heading", self.lang)
        rows = [self._row(word, chance, decision) for word, chance in calls(decision).items()]
        return h(
            "div",
            {"class": "eb-calls"},
            h("p", None, heading),
            h("ul", {"class": "eb-piles", "aria-label": heading}, rows),
        )

    def _row(self, word: Action, chance: Fraction, decision: Decision) -> Html:
        yours = word == decision.action
        kind = "exact" if isinstance(word, Exact) else "doubt" if isinstance(word, Doubt) else "raise"
        hundred = round(100 * chance)
        words = texts.words(self.lang).capital(named(word, decision.table, self.lang))
        return h(
            "li",
            {"class": classes("eb-pile", f"eb-{kind}", yours and "eb-yours")},
            h("span", {"class": "eb-word"}, case.say("calls.yours", self.lang, word=words) if yours else words),
            h("span", {"class": "eb-track", "aria-hidden": "true"}, h("i", {"style": f"--w:{hundred}"})),
            h("b", None, hundred),
        )

    def _lines(self, decisions: Sequence[Decision]) -> list[str]:
        return []
