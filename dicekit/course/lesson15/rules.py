"""The rule cards of lesson 15: what surrounds and straights count under each option."""

from __future__ import annotations

from dicekit.course.lesson15.case import DICE, say, straights
from dicekit.course.lesson15.product_table import rules_of
from dicekit.dice.action import Bid
from dicekit.dice.hand import read_hand
from dicekit.dice.rules import Rules
from dicekit.widgets.rulecards import RuleCard

SURROUNDS = ("plus_one", "plus_two", "off")
STRAIGHTS = ("reroll", "zero", "off")
KINDS = ("all_different", "run")
#: hands that all support the call, or look as if they did
FIVES = (("11333", Bid(1, 3)), ("66666", Bid(1, 6)), ("11111", Bid(1, 4)), ("11111", Bid(1, 1, zhai=True)))
NOT = (("55555", Bid(1, 3)), ("11333", Bid(1, 3, zhai=True)), ("33333", Bid(1, 3, zhai=True)))
DIFFERENT = ("12345", "12346", "12344")


def cards(lang: str) -> list[RuleCard]:
    """Four cards: surrounds, what is none, straights, which hands are straights."""
    return [_counted("fives", FIVES, lang), _counted("not", NOT, lang), _straights(lang), _kinds(lang)]


def _counted(name: str, cases: tuple[tuple[str, Bid], ...], lang: str) -> RuleCard:
    """What each hand counts, for each kind of surround."""
    head = (say("rule.hand", lang), *(say(f"rule.surround.{one}", lang) for one in SURROUNDS))
    rows = []
    for dice, bid in cases:
        counts = [str(rules_of(one, "off", "all_different").tally(read_hand(dice), bid)) for one in SURROUNDS]
        mode = "zhai" if bid.zhai else "fei"
        rows.append((say(f"rule.for.{mode}", lang, dice=" ".join(dice), face=bid.face), *counts))
    return RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang), "C11", head, tuple(rows))


def count_of(rules: Rules, dice: str) -> int | None:
    """What a hand counts for twos fei; None if it is rolled again.

    >>> [count_of(rules_of("off", straight, "all_different"), "12346") for straight in STRAIGHTS]
    [None, 0, 2]
    """
    hand = read_hand(dice)
    return rules.tally(hand, Bid(1, 2)) if rules.kept(hand) else None


def _table(name: str, columns: tuple[str, ...], made: list[Rules], lang: str, **slots: int) -> RuleCard:
    head = (say("rule.hand", lang), *columns)
    rows = []
    for dice in DIFFERENT:
        counts = [count_of(rules, dice) for rules in made]
        again = say("rule.again", lang)
        rows.append((" ".join(dice), *(again if count is None else str(count) for count in counts)))
    return RuleCard(say(f"rule.{name}.title", lang), say(f"rule.{name}", lang, **slots), "C12", head, tuple(rows))


def _straights(lang: str) -> RuleCard:
    """A call on twos fei: each kind of rule for straights."""
    columns = tuple(say(f"rule.straight.{one}", lang) for one in STRAIGHTS)
    return _table("straights", columns, [rules_of("off", one, "all_different") for one in STRAIGHTS], lang)


def _kinds(lang: str) -> RuleCard:
    """Which hands are straights, where straights are rolled again."""
    columns = tuple(say(f"rule.kind.{one}", lang) for one in KINDS)
    different, runs = (int(straights(one) * 6**DICE) for one in KINDS)
    made = [rules_of("off", "reroll", one) for one in KINDS]
    return _table("kinds", columns, made, lang, different=different, runs=runs)
