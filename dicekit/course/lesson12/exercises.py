"""The guesses and the exercises of lesson 12: what is left of a plan once ones aren't wild."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson12.case import FACE, NUMBER, OWN, PLAN, UNSEEN, chance, derivation, even
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.odds.last_two import LastTwo
from dicekit.widgets.guess import Count, Guess
from dicekit.widgets.quiz import Exercise

PLANS = (OWN.count(FACE), OWN.count(FACE) + UNSEEN)  # the possible counts, for the second guess
DICE, PLAIN, WILD = 9, Bid(2, 4), Bid(3, 4)  # the first exercise: dice, a plain bid, a wild bid
LAST = LastTwo(4, Bid(2, 4))  # the exercise with two dice left
HIDDEN = (6, 12, 18)  # unseen dice in the matching exercise
FOURS = "44256"  # your dice in the mistake exercise: two fours


def counts(dice: int, *, special: bool) -> Distribution:
    """How many of so many unseen dice count.

    >>> counts(9, special=True).at_least(2), counts(9, special=False).at_least(3)
    (Fraction(2304473, 5038848), Fraction(12259, 19683))
    """
    view = games["perudo"](players=5).view(mine=None, dice=dice, special=special)
    return odds.tally(view, PLAIN)


def first(lang: str = "en") -> Guess:
    """How often is the plan true once ones aren't wild?"""
    truth, was = chance(PLAN.quantity, special=True), chance(PLAN.quantity, special=False)
    need = PLAN.quantity - OWN.count(FACE)
    ideas = {
        "same": was,
        "half": counts(UNSEEN, special=False).at_least(need),  # mistake: only your own 1 stops counting
        "theirs": counts(UNSEEN, special=True).at_least(need - 1),  # mistake: only the others' ones stop counting
    }
    facts: dict[str, Any] = {"own": OWN, "bid": PLAN, "was": round(100 * was), "truth": truth}
    facts |= {"need": need, "n": UNSEEN, "before": need - 1}
    return Writer(NUMBER, lang, derivation).chance_guess("first", truth, ideas, **facts)


def second(lang: str = "en") -> Count:
    """The highest number of threes that is more often true than false now."""
    truth, was = even(special=True), even(special=False)
    facts: dict[str, Any] = {"own": OWN, "truth": Bid(truth, FACE), "was": Bid(was, FACE)}
    facts |= {"p": chance(truth, special=True), "more": Bid(truth + 1, FACE), "r": chance(truth + 1, special=True)}
    ideas = {"one": truth + 1, "sure": OWN.count(FACE), "same": was}
    return Writer(NUMBER, lang, derivation).count_guess("second", truth, PLANS, ideas, **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """Four cards, each of another kind."""
    writer = Writer(NUMBER, lang, derivation)
    return [_nine(writer), _thumb(writer), _last(writer), _still_wild(writer)]


def _nine(writer: Writer) -> Exercise:
    """Two fours without wild ones, or three with them?"""
    p = counts(DICE, special=True).at_least(PLAIN.quantity)
    r = counts(DICE, special=False).at_least(WILD.quantity)
    truth = 0 if p > r else 1 if r > p else 2
    return writer.choose("nine", truth, 3, n=DICE, plain=PLAIN, wild=WILD, p=p, r=r)


def plans(dice: int, *, special: bool = True) -> int:
    """The highest number of fours that is true at least half of the time to somebody who holds two.

    >>> [plans(dice) for dice in HIDDEN], plans(HIDDEN[1], special=False)
    ([3, 4, 5], 6)
    """
    return odds.even_bet(games["perudo"](players=5).view(FOURS, unknown=dice, special=special), PLAIN)


def _thumb(writer: Writer) -> Exercise:
    """Match numbers of hidden dice with the highest good bid."""
    options = [writer.say("thumb", "option", n=dice) for dice in HIDDEN]
    right = [plans(dice) for dice in HIDDEN]
    offered = sorted({*right, plans(HIDDEN[1], special=False)})  # one option more than needed
    matches = [writer.say("thumb", "match", bid=Bid(fours, PLAIN.face)) for fours in offered]
    truth = [offered.index(fours) for fours in right]
    wrong = {"more": (0, truth[1]), "less": (1, truth[0]), "swapped": (1, truth[2]), "third": (1, len(right))}
    return writer.match("thumb", truth, options, matches, wrong, mine=FOURS.count("4"))


def _last(writer: Writer) -> Exercise:
    """The chance of two fours with one die each, if yours is a four."""
    wild = LastTwo(LAST.own, LAST.bid, special=False)
    wrong = {"wild": wild.chance, "both": Fraction(LAST.outcomes, 36), "some": Fraction(11, 36)}
    return writer.ask("last", LAST.chance, wrong, bid=LAST.bid, own=LAST.own, small=Bid(1, LAST.own))


def _still_wild(writer: Writer) -> Exercise:
    """Find the mistake: a die is counted as if ones were still wild."""
    facts: dict[str, Any] = {"own": OWN, "bid": Bid(even(special=True), FACE), "n": UNSEEN}
    facts |= {"p": chance(even(special=True), special=True)}
    lines = [writer.say("mistake", f"line.{at}", **facts) for at in range(4)]
    return writer.mistake("mistake", 1, lines, **facts)
