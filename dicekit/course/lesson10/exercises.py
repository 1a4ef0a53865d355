"""The guesses and the exercises of lesson 10: what showing adds, whom it informs, and what the rules allow."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dicekit import odds
from dicekit.course.lesson10 import rules
from dicekit.course.lesson10.case import ANA, HELD, NUMBER, OWN, RAISE, SHOWN, UNSEEN, derivation, gain, showing, table
from dicekit.course.writing import Writer
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.odds.pushes import peek_worth
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

PLAYERS = ("abacus", "echo")
HOLD, SEVEN, TWO = "55236", "7x5", (5, 5)  # of the exercises: two fives shown, three dice rolled
ROLLED = len(HOLD) - len(TWO)


def first(lang: str = "en") -> Guess:
    """How much does showing add to the chance of eight fives?"""
    told = showing()
    more = told.after - told.before
    again = len(OWN) - len(SHOWN)
    facts: dict[str, Any] = {"own": OWN, "shown": SHOWN, "n": UNSEEN, "bid": table().read(RAISE), "again": again}
    facts |= {"before": told.before, "after": told.after, "truth": more, "extra": Fraction(again, 3)}
    facts |= {"some": _wild(again).at_least(1)}
    ideas = {"after": told.after, "nothing": Fraction(0), "some": facts["some"], "extra": facts["extra"]}
    return Writer(NUMBER, lang, derivation).chance_guess("first", more, ideas, **facts)


def _wild(number: int) -> Distribution:
    """How many of so many unseen dice count."""
    return odds.tally(games["perudo"](players=2).view(unknown=number), "1x5")


def second(lang: str = "en") -> Choice:
    """Against whom is showing worth something?"""
    gains = [gain(player) > 0 for player in PLAYERS]
    truth = [(True, True), (True, False), (False, True), (False, False)].index((gains[0], gains[1]))
    facts: dict[str, Any] = {"bid": table().read(RAISE), "held": HELD, "gain": gain("abacus"), "shown": len(SHOWN)}
    plain, told = table().play(RAISE), table().play(f"{RAISE} push {' '.join(map(str, SHOWN))}")
    facts |= {"was": odds.at_least(plain.seen_by(ANA), RAISE), "now": odds.at_least(told.seen_by(ANA), RAISE)}
    return Writer(NUMBER, lang, derivation).choice_guess("second", str(truth), ("0", "1", "2", "3"), **facts)


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _before(writer),
        _after(writer),
        _extra(writer),
        _others(writer),
        _all(writer),
        _one(writer),
        _peek(writer),
    ]


def _facts() -> dict[str, Any]:
    """Two fives held, two shown, three rolled, ten unseen, seven bid."""
    told = showing(HOLD, SEVEN, TWO)
    need = 7 - len(TWO)
    small, small_need = 2, 1
    facts: dict[str, Any] = {"own": tuple(map(int, HOLD)), "bid": table().read(SEVEN), "n": UNSEEN, "need": need}
    facts |= {"shown": len(TWO), "again": ROLLED, "all": UNSEEN + ROLLED, "before": told.before, "after": told.after}
    facts |= {"small": small, "small_need": small_need, "small_all": small + 1}
    facts |= {"small_p": _wild(small).at_least(small_need), "small_more": _wild(small + 1).at_least(small_need)}
    return facts


def _picture(writer: Writer, name: str) -> Any:
    own = tuple(map(int, HOLD))
    return dice(own, writer.say(name, "yours"), writer.lang, hits=(5, 1), wild=True)


def _before(writer: Writer) -> Exercise:
    """The chance without a push."""
    facts, counts = _facts(), _wild(UNSEEN)
    wrong = {"exactly": counts.exactly(facts["need"]), "own": counts.at_least(7), "more": facts["after"]}
    return writer.ask("before", facts["before"], wrong, picture=_picture(writer, "before"), **facts)


def _after(writer: Writer) -> Exercise:
    """The same once two fives are shown and three dice rolled again."""
    facts, counts = _facts(), _wild(UNSEEN + ROLLED)
    wrong = {"before": facts["before"], "exactly": counts.exactly(facts["need"])}
    wrong["two"] = _wild(UNSEEN + 2).at_least(facts["need"])
    return writer.ask("after", facts["after"], wrong, picture=_picture(writer, "after"), **facts)


def _extra(writer: Writer) -> Exercise:
    """How many of three dice that are rolled again count, on average?"""
    wrong = {"all": Fraction(ROLLED), "plain": Fraction(ROLLED, 6), "half": Fraction(ROLLED, 2)}
    facts: dict[str, Any] = {"again": ROLLED, "hit": _wild(1).mean, "small": 2, "small_mean": _wild(2).mean}
    return writer.ask("extra", _wild(ROLLED).mean, wrong, chance=False, **facts)


def _others(writer: Writer) -> Exercise:
    """What others expect of five dice of which two are shown and three rolled again."""
    told = showing(HOLD, SEVEN, TWO)
    wrong = {"shown": Fraction(len(TWO)), "before": told.expected_before, "all": Fraction(len(HOLD))}
    small = showing("55123", SEVEN, (5,))
    facts: dict[str, Any] = {"shown": len(TWO), "again": ROLLED, "hit": _wild(1).mean, "five": len(HOLD)}
    facts |= {"extra": int(_wild(ROLLED).mean), "small": small.expected_after, "small_again": 4}
    return writer.ask("others", told.expected_after, wrong, chance=False, **facts)


def _all(writer: Writer) -> Exercise:
    """May all five be shown?"""
    code = rules.tables()["all"].objection(rules.CASES["all"][0])
    assert code is not None
    return writer.choose("all", ("push_all", "push_empty", "").index(code.code), 3, why=code.text(writer.lang))


def _one(writer: Writer) -> Exercise:
    """May somebody with one hidden die push?"""
    code = rules.one_hidden().objection(rules.CASES["one"][0])
    assert code is not None
    return writer.choose("one", ("", "push_on_opening", "push_all").index(code.code), 3, why=code.text(writer.lang))


def _peek(writer: Writer) -> Exercise:
    """When is a peek worth nothing?"""
    game = games["perudo"](players=3)
    worth, nothing = (peek_worth(game, 10, bid) for bid in ("4x5", "3x5"))
    assert worth > nothing == 0
    return writer.choose("peek", 1, 3, worth=worth, n=10, need=4, less=3)
