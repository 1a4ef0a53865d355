"""The guesses and the exercises of lesson 13: measured misses, counted misses, and where the two rules part."""

from __future__ import annotations

from typing import Any

from dicekit import texts
from dicekit.course.lesson13 import case, rules
from dicekit.course.lesson13.case import NEEDED, NUMBER, UNSEEN, derivation
from dicekit.course.writing import Writer
from dicekit.dice.action import Bid
from dicekit.odds.bluff_doubt import FACE, BluffDoubt, disagree, next_disagreement, worth
from dicekit.widgets.guess import Choice, Count
from dicekit.widgets.quiz import Exercise

ANSWERS = ("doubt", "leave", "same")
MORE = 40  # dice of the second guess, at most
ASKED = (4, 5, 7, 8, 9, 11)  # dice of the exercise about where the rules part
SMALL = (2, 1)  # unseen and needed, in the hints


def first(lang: str = "en") -> Choice:
    """Seven fives, true more often than not: doubt or not?"""
    found = case.doubt()
    truth = "doubt" if found.worth > 0 else "leave" if found.worth < 0 else "same"
    return Writer(NUMBER, lang, derivation).choice_guess("first", truth, ANSWERS, **_facts(found, lang))


def second(lang: str = "en") -> Count:
    """The next number of dice at which the two rules disagree."""
    truth = next_disagreement(UNSEEN)
    facts: dict[str, Any] = {"n": UNSEEN, "q": NEEDED, "truth": truth, "at": disagree(truth)[0]}
    ideas = {"next": UNSEEN + 1, "third": UNSEEN + 4, "ten": UNSEEN + 10, "double": 2 * UNSEEN}
    return Writer(NUMBER, lang, derivation).count_guess("second", truth, (UNSEEN + 1, MORE), ideas, **facts)


def _facts(doubt: BluffDoubt, lang: str) -> dict[str, Any]:
    """What a sentence about a doubt may name; what is lost and won as fractions and as it is shown."""
    mean, needed = doubt.counts.mean, doubt.bid.quantity
    facts: dict[str, Any] = {"n": doubt.dice, "q": needed, "true": doubt.chance, "mean": mean, "gap": needed - mean}
    facts |= {"exact": doubt.exactly, "bidder": doubt.expected("bidder"), "doubter": doubt.expected("doubter")}
    facts |= {"worth": doubt.worth, "one": worth(doubt.dice, needed, one=True), "false": 1 - doubt.chance}
    return facts | {
        f"{name}_shown": texts.words(lang).fixed(abs(facts[name]), 2) for name in ("bidder", "doubter", "worth", "one")
    }


def _small(lang: str) -> dict[str, Any]:
    """The smaller case of the hints."""
    found = _facts(BluffDoubt(SMALL[0], Bid(SMALL[1], FACE)), lang)
    return {f"small_{name}": value for name, value in found.items()}


def exercises(lang: str = "en") -> list[Exercise]:
    """The exercises of the lesson, in their order."""
    writer = Writer(NUMBER, lang, derivation)
    return [
        _bidder(writer),
        _doubter(writer),
        _worth(writer, "worth.ten", 10, 4),
        _worth(writer, "worth.five", 15, 5),
        _worth(writer, "worth.six", 15, 6),
        _apart(writer),
        _two(writer),
        _left(writer),
        _exact(writer),
    ]


def _bidder(writer: Writer) -> Exercise:
    """Ten unseen, five needed: what the bidder loses on average."""
    found = BluffDoubt(10, Bid(5, FACE))
    facts = _facts(found, writer.lang)
    when = facts["bidder"] / facts["false"]
    wrong = {"gap": facts["gap"], "chance": facts["false"], "when": when, "doubter": facts["doubter"]}
    return writer.ask("bidder", facts["bidder"], wrong, chance=False, when=when, **facts | _small(writer.lang))


def _doubter(writer: Writer) -> Exercise:
    """Ten unseen, four needed: what the doubter loses on average."""
    facts = _facts(BluffDoubt(10, Bid(4, FACE)), writer.lang)
    over = facts["doubter"] - facts["exact"]
    wrong = {"no_exact": over, "chance": facts["true"], "bidder": facts["bidder"]}
    return writer.ask("doubter", facts["doubter"], wrong, chance=False, over=over, **facts | _small(writer.lang))


def _worth(writer: Writer, name: str, dice: int, needed: int) -> Exercise:
    """What doubting is worth there."""
    facts = _facts(BluffDoubt(dice, Bid(needed, FACE)), writer.lang)
    slips = {"gap": facts["gap"], "one": facts["one"], "sign": -facts["worth"]}
    return writer.ask(name, facts["worth"], slips, chance=False, **facts | _small(writer.lang))


def _apart(writer: Writer) -> Exercise:
    """At which numbers of dice do the two rules disagree?"""
    truth = [at for at, dice in enumerate(ASKED) if disagree(dice)]
    facts: dict[str, Any] = {"dice": tuple(ASKED[at] for at in truth), "n": UNSEEN, "q": NEEDED}
    options = [writer.say("apart", "option", n=dice) for dice in ASKED]
    return writer.several("apart", truth, options, **facts)


def _two(writer: Writer) -> Exercise:
    """Two unseen, one needed."""
    facts = _facts(BluffDoubt(*SMALL[:1], Bid(SMALL[1], FACE)), writer.lang)
    wrong = {"gap": facts["gap"], "sign": -facts["worth"], "chance": facts["true"]}
    one = _facts(BluffDoubt(1, Bid(1, FACE)), writer.lang)
    small = {f"small_{name}": value for name, value in one.items()}
    return writer.ask("two", facts["worth"], wrong, chance=False, **facts | small)


def _left(writer: Writer) -> Exercise:
    """The bidder has a single die left: doubt seven of twenty?"""
    cut, whole = (BluffDoubt(UNSEEN, Bid(NEEDED, FACE), bidder=left) for left in (1, None))
    order = [cut.worth < 0, cut.worth == whole.worth, cut.worth > 0]
    fixed = texts.words(writer.lang).fixed
    facts = _facts(cut, writer.lang) | {
        "whole": fixed(whole.worth, 2),
        "whole_bidder": fixed(whole.expected("bidder"), 2),
    }
    return writer.choose("left", order.index(True), 3, **facts)


def _exact(writer: Writer) -> Exercise:
    """Everybody but the bidder loses a die; a bystander owns a single one: whose dice become fewer?"""
    seats = rules.touched("all_but_bidder")
    order = [(1, 2), (1,), (0, 1, 2), ()]
    facts: dict[str, Any] = {"bidder": rules.THREE[0], "by": rules.THREE[1], "other": rules.THREE[2]}
    return writer.choose("exact", order.index(seats), len(order), **facts)
