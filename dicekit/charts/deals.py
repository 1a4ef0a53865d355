"""Charts of card deals: marked cards against dice, the urn's chance draw by draw, and where a card is.

>>> trumps_twin().sentence
'Same mean 13, narrower for cards: 16 or more 16.5 against 19.6\\xa0%.'
>>> from dicekit.odds.deals_urn import Urn, shares
>>> seat_shares(shares()).sentence
'Partner 31.7, opponents 63.4, bottom 4.9\\xa0%.'
>>> urn_line(Urn().after((True, False))).sentence
'After 2 cards, 1 of them marked: the next one is marked with 33.1\\xa0%, with putting back 33.3\\xa0%.'
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dicekit import texts
from dicekit.cards.card import DECK
from dicekit.cards.hand import HAND_SIZE
from dicekit.charts.columns import Column, Columns
from dicekit.charts.curves import Axis, Curve
from dicekit.charts.lines import Lines
from dicekit.charts.twin import Twin
from dicekit.distribution import Distribution
from dicekit.odds.deals_urn import Urn
from dicekit.odds.hypergeometric import hypergeometric

ROLES = ("partner", "opponents", "bottom", "undealt")


def trumps_twin(
    marked: int = 54,
    drawn: int = HAND_SIZE,
    least: int = 16,
    lang: str = "en",
    *,
    rolls: Mapping[int, int] | None = None,
) -> Twin:
    """The number of marked cards in a hand of `drawn`, compared with as many dice of the same chance."""
    cards = hypergeometric(len(DECK), marked, drawn)
    dice = Distribution.binomial(drawn, marked, len(DECK))
    slots = {"mean": texts.get_language(lang).mixed(cards.mean), "least": least}
    tails = {"cards": cards.at_least(least), "dice": dice.at_least(least)}
    return Twin(
        texts.say("deals.twin.sentence", lang, **slots, **tails),
        cards,
        dice,
        names=(texts.say("deals.cards", lang), texts.say("deals.dice", lang)),
        least=least,
        head=texts.say("deals.trumps", lang),
        line_words=texts.say("deals.or_more", lang, least=least),
        rolls=dict(rolls or {}),
    )


def urn_line(urn: Urn, draws: int = HAND_SIZE, lang: str = "en") -> Lines:
    """The chance before each draw that it's a marked card: without putting cards back, and with it.

    Shows all draws so far and the next one; the axis has room for at least `draws`.
    """
    kept, back = urn.line(), urn.line(back=True)
    last = max(draws, len(kept))
    low, high = _around(back[0], kept)
    curves = (
        _steps(texts.say("deals.urn.kept", lang), kept, "holds"),
        _steps(texts.say("deals.urn.back", lang), (back[0],) * last, "second"),
    )
    k, shares = len(urn.drawn), {"found": urn.found, "back": urn.next(back=True)}
    sentence = texts.say("deals.urn.sentence", lang, n=k, next=urn.next(), **shares)
    if not k:
        sentence = texts.say("deals.urn.first", lang, next=urn.next())
    return Lines(
        sentence,
        curves,
        Axis(Fraction(1, 2), last + Fraction(1, 2), texts.say("deals.urn.draw", lang), _ticks(last)),
        Axis(low, high, "", (low, back[0], high), "percent"),
        at_x=tuple(map(Fraction, range(1, len(kept) + 1))),
        at=len(kept) - 1,
    )


def _around(middle: Fraction, chances: tuple[Fraction, ...]) -> tuple[Fraction, Fraction]:
    """Limits of the y axis: all chances with a margin, at least five percentage points to both sides of the middle.

    >>> _around(Fraction(1, 3), (Fraction(1, 3), Fraction(1, 4)))
    (Fraction(23, 100), Fraction(23, 60))
    """
    low = min(middle - Fraction(1, 20), *(chance - Fraction(1, 50) for chance in chances))
    high = max(middle + Fraction(1, 20), *(chance + Fraction(1, 50) for chance in chances))
    return max(low, Fraction(0)), min(high, Fraction(1))


def _steps(name: str, chances: tuple[Fraction, ...], look: str) -> Curve:
    return Curve(name, tuple((Fraction(at), chance) for at, chance in enumerate(chances, 1)), look, "steps")


def _ticks(last: int) -> tuple[Fraction, ...]:
    """Numbers of the first draw and every tenth."""
    return (Fraction(1), *map(Fraction, range(10, last + 1, 10)))


def seat_shares(
    shares: Mapping[str, Fraction], lang: str = "en", *, before: Mapping[str, Fraction] | None = None
) -> Columns:
    """The chances that a card is with `partner`, `opponents` or in the `bottom`; those `before` beside them, striped.

    While cards are being dealt, one more column is `undealt`.
    """
    roles = [role for role in ROLES if role in shares]
    columns = tuple(
        Column(
            texts.say(f"deals.{role}", lang),
            shares[role],
            "holds" if role == "partner" else "rest",
            second=None if before is None else before.get(role, Fraction(0)),
        )
        for role in roles
    )
    key = "deals.shares.undealt" if "undealt" in roles else "deals.shares"
    chances = {role: shares.get(role, Fraction(0)) for role in ("partner", "opponents", "bottom")}
    if "undealt" in roles:
        chances["undealt"] = shares["undealt"]
    return Columns(
        texts.say(key, lang, **chances),
        columns,
        head=texts.say("deals.where", lang),
        value=texts.say("deals.now", lang),
        second="" if before is None else texts.say("deals.before", lang),
        beside=before is not None,
    )
