"""Formatting numbers in digits: rounding of chances, numbers of decimals, the bands of chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

MINUS = "\N{MINUS SIGN}"

# The lower limits and names of the five bands of the bid board.
BANDS: tuple[tuple[Fraction, str], ...] = (
    (Fraction(9, 10), "sure"),
    (Fraction(6, 10), "likely"),
    (Fraction(4, 10), "even"),
    (Fraction(1, 10), "unlikely"),
    (Fraction(0), "hopeless"),
)
_LIMITS = tuple(limit for limit, _ in BANDS if limit)
_RATIOS = tuple(limit.as_integer_ratio() for limit in _LIMITS)


def band(chance: Fraction) -> str:
    """The name of the band of a chance: sure, likely, even, unlikely or hopeless.

    >>> band(Fraction(8675, 19683))
    'even'
    """
    return next(name for limit, name in BANDS if checked_chance(chance) >= limit)


def checked_chance(value: object) -> Fraction:
    """A chance as a Fraction.

    Raises:
        TypeError: it's neither a Fraction nor an int (floats aren't exact).
        ValueError: it isn't from 0 to 1.
    """
    if type(value) is not Fraction and (isinstance(value, bool) or not isinstance(value, Fraction | int)):
        raise TypeError(f"a chance is a Fraction, not {value!r}")
    if not 0 <= value.numerator <= value.denominator:
        raise ValueError(f"a chance is from 0 to 1, not {value}")
    return Fraction(value)


def nearest(value: Fraction, scale: int) -> int:
    """`value` times `scale` rounded to a whole number, halves away from zero.

    >>> nearest(Fraction(1, 8), 100), nearest(Fraction(-139, 2187), 1000)
    (13, -64)
    """
    top, bottom = abs(value.numerator), value.denominator
    whole = (2 * top * scale + bottom) // (2 * bottom)
    return whole if value.numerator >= 0 else -whole


def hundred(chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Chances of all cases as whole hundredths that add up to 100; the largest remainders are rounded up.

    >>> hundred([Fraction(1, 3)] * 3)
    (34, 33, 33)
    """
    down = [int(100 * chance) for chance in chances]
    rests = sorted(range(len(down)), key=lambda at: down[at] - 100 * chances[at])
    for at in rests[: 100 - sum(down)]:
        down[at] += 1
    return tuple(down)


def is_exact(value: Fraction, decimals: int) -> bool:
    """Whether a number has no more decimals than these."""
    scale: int = 10**decimals
    return scale % value.denominator == 0


def digits(value: Fraction, decimals: int) -> str:
    """A number with that many decimals and a real minus sign.

    >>> digits(Fraction(-139, 2187), 3)
    '−0.064'
    """
    return _point(nearest(value, 10**decimals), decimals)


def _point(scaled: int, decimals: int) -> str:
    """A whole number as text with a decimal point inserted before the last `decimals` digits."""
    figures = str(abs(scaled)).rjust(decimals + 1, "0")
    sign = MINUS if scaled < 0 else ""
    return sign + (f"{figures[:-decimals]}.{figures[-decimals:]}" if decimals else figures)


def least_decimals(value: Fraction, least: int) -> int:
    """The number of decimals to write: `least`, or more if those would all be zero."""
    return next((more for more in range(least, 12) if not value or nearest(value, 10**more)), 12)


def grouped(figures: str, sign: str, least: int) -> str:
    """Digits with separators of thousands, if there are at least `least` digits.

    >>> grouped("59049", ",", 4), grouped("7776", " ", 5)
    ('59,049', '7776')
    """
    return f"{int(figures):,}".replace(",", sign) if sign and len(figures) >= least else figures


def decimal(value: Fraction) -> str:
    """Four decimals, more if they would all be zero, none that are not needed.

    >>> decimal(Fraction(8675, 19683)), decimal(Fraction(1, 2)), decimal(Fraction(1, 30000))
    ('0.4407', '0.5', '0.00003')
    """
    text = digits(value, least_decimals(value, 4))
    return text.rstrip("0").rstrip(".") if is_exact(value, 4) else text


def percent_figures(chance: Fraction, decimals: int) -> str:
    """A chance as a percentage without the sign, never rounded to 0, 100 or across the limit of a band.

    >>> percent_figures(Fraction(8675, 19683), 1), percent_figures(Fraction(1, 2187), 1)
    ('44.1', '<0.1')
    >>> percent_figures(Fraction(3996, 10000), 0), percent_figures(Fraction(89996, 100000), 1)
    ('39.96', '89.996')
    """
    top, bottom = chance.numerator, chance.denominator
    if top in (0, bottom):
        return "100" if top else "0"
    if top * 1000 < bottom:
        return "<0.1"
    if top * 1000 > bottom * 999:
        return ">99.9"
    above = [top * down >= up * bottom for up, down in _RATIOS]
    for places in range(decimals, decimals + 3):
        scale = 10 ** (places + 2)
        near = nearest(chance, scale)
        if 0 < near < scale and above == [near * down >= up * scale for up, down in _RATIOS]:
            return _point(near, places)
    limit = min(_LIMITS, key=lambda limit: abs(limit - chance))
    return f"{'<' if chance < limit else '>'}{limit * 100}"
