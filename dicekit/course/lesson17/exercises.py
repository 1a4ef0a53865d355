"""The guesses and the exercises of lesson 17."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.course.lesson17.case import NUMBER
from dicekit.course.lesson17.doubts import BidHonesty, heard, many
from dicekit.course.lesson17.doubts_drawing import of_hundred
from dicekit.course.writing import Numbers, Writer
from dicekit.play.reading import held_by, right
from dicekit.widgets.draw.die import dice
from dicekit.widgets.guess import Choice, Guess
from dicekit.widgets.quiz import Exercise

HANDS = ("13455", "12234", "13466", "22245")  # Ana's, two of them with the same bid over three fives
OTHER = ("12234", "34455", "2x5")  # another round: her hand, yours, and what you bid
SAME = 15  # two numbers of a hundred that differ by less are about the same


def first(lang: str = "en") -> Guess:
    """A hundred more doubts of an honest bidder: how many win?"""
    found = many()
    ideas: Numbers = {"odds": Fraction(round(100 * found.expected), 100), "half": Fraction(1, 2)}
    truth = Fraction(found.right, found.number)
    facts: dict[str, Any] = {"n": found.number, "promised": round(100 * found.expected)}
    return Writer(NUMBER, lang).chance_guess("first", truth, ideas, sure=False, counted=True, **facts)


def second(lang: str = "en") -> Choice:
    """The same bids from somebody who never looks: do fewer doubts win, as many, or more?"""
    found, ana = many("blind"), many()
    apart = found.right - ana.right
    truth = "same" if abs(apart) <= SAME else "more" if apart > 0 else "fewer"
    slots = {"n": found.number, "won": found.right, "ana": ana.right}
    return Writer(NUMBER, lang).choice_guess("second", truth, ("fewer", "same", "more"), **slots)


def exercises(lang: str = "en") -> list[Exercise]:
    """Three cards, each of another kind."""
    writer = Writer(NUMBER, lang)
    return [_hands(writer), _often(writer), writer.opinion("model", 3)]


def _hands(writer: Writer) -> Exercise:
    """Tick the hands of Ana's that go with what she bids over yours; each says what she bids with it."""
    bid, last = heard().doubted.bid, heard().doubted.before.standing
    facts: dict[str, Any] = {"last": last, "bid": bid, "face": bid.face}
    named = [texts.get_language(writer.lang).hand(heard(held).hand) for held in HANDS]
    bids = [heard(held).doubted.bid for held in HANDS]
    for at, (name, own) in enumerate(zip(named, bids, strict=True)):
        facts |= {f"hand_{at}": name, f"face_{at}": own.face, f"bid_{at}": own}
    card = writer.several("hands", [at for at, own in enumerate(bids) if own == bid], named, **facts)
    drawn = (dice(heard(held).hand, name, writer.lang, wild=True) for held, name in zip(HANDS, named, strict=True))
    return replace(card, pictures=tuple(drawn))


def _often(writer: Writer) -> Exercise:
    """How often Ana's bid is true, with your dice in sight: less often than the odds say, as often, more, or always."""
    found = heard(*OTHER)
    bid, view = found.doubted.bid, found.doubted.view
    honest = replace(BidHonesty.of(found), honesty=Fraction(1))
    number = texts.get_language(writer.lang).fixed
    short = right(found.doubted, Fraction(1))
    every, saying = held_by(found.doubted)
    facts: dict[str, Any] = {
        "last": found.doubted.before.standing,
        "bid": bid,
        "face": bid.face,
        "need": found.need,
        "now": number(honest.after.mean, 1),
        "was": number(honest.before.mean, 1),
        "few": of_hundred(1 - found.doubted.odds),
        "most": of_hundred(1 - short),
        "hands": sum(every.values()),
        "all": sum(saying.values()),
        "good": sum(ways for count, ways in saying.items() if count >= found.need),
    }
    own = view.own or ()
    name = texts.get_language(writer.lang).hand(own)
    picture = dice(own, name, writer.lang, hits=view.rules.hits(bid), wild=True)
    return writer.choose("often", 2, 4, picture=picture, **facts)
