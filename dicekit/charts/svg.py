"""The odds chart as inline SVG: drawn from the same numbers, coloured by the page's own style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from dicekit import texts
from dicekit.charts.geometry import Drawing, middle_words
from dicekit.charts.numbers import Bar, Bars, label
from dicekit.texts.language import percent_figures


def still(bars: Bars, lang: str = "en", mark: str = "chart") -> str:
    """Both drawings, the wide one and the phone's; the style sheet shows the one that fits.

    `mark` makes the ids of the textures this drawing's own.
    """
    return drawing(bars, lang, narrow=False, mark=mark) + drawing(bars, lang, narrow=True, mark=mark)


def drawing(bars: Bars, lang: str = "en", narrow: bool = False, mark: str = "chart") -> str:
    """One drawing with its name for those who do not see it."""
    place = Drawing(bars, narrow)
    dots = f"{mark}-{'narrow' if narrow else 'wide'}-dots"
    pieces = [*_textures(dots), *_rail(place, lang), *_bars(place, dots), *_overlay(place), *_marks(place, lang)]
    return (
        f'<svg class="{"phone" if narrow else "wide"}" viewBox="0 0 {place.width} {place.height}" role="img" '
        f'aria-label="{escape(bars.summary(lang))}">{"".join(pieces)}</svg>'
    )


def _textures(dots: str) -> Iterator[str]:
    yield (
        f'<defs><pattern id="{dots}" width="5" height="5" patternUnits="userSpaceOnUse">'
        '<circle class="dot" cx="2.5" cy="2.5" r="1.5"/></pattern></defs>'
    )


def _text(x: float, y: float, words: str, css: str = "", anchor: str = "") -> str:
    classes = f' class="{css}"' if css else ""
    end = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text{classes} x="{x:.1f}" y="{y:.1f}"{end}>{escape(words)}</text>'


# ---- bars ------------------------------------------------------------------------------------


def _bars(place: Drawing, dots: str) -> Iterator[str]:
    for bar in place.shown:
        yield from _bar(place, bar, dots)
    yield f'<path class="base" d="M0 {place.base}H{place.width}"/>'


def _bar(place: Drawing, bar: Bar, dots: str) -> Iterator[str]:
    x, y, tall = place.x(bar.count), place.y(bar.chance), place.tall(bar.chance)
    thick = place.thick - (1.5 if bar.kind == "rest" else 0)
    css, fill = {"holds": ("bar-in", ""), "exact": ("bar-dots", f' fill="url(#{dots})"'), "rest": ("bar-out", "")}[
        bar.kind
    ]
    if tall:
        yield f'<rect class="{css}"{fill} x="{x - thick / 2:.1f}" y="{y:.1f}" width="{thick:.1f}" height="{tall:.1f}"/>'
    notched = bar.kind != "rest" and tall
    if notched:
        yield f'<path class="notch{" exact" if bar.kind == "exact" else ""}" d="M{x - 5:.1f} {y - 5:.1f}h10l-5 5.5z"/>'
    above = _above(place, bar, y - (9 if notched else 5.8))
    asked = bar.count == place.bars.quantity
    yield _text(
        x, above, label(bar.chance, place.narrow, place.bars.unit), "" if bar.kind == "rest" else "strong", "middle"
    )
    yield _text(x, place.base + 19, str(bar.count), "strong" if asked else "soft", "middle")
    if bar.rolled is not None:
        yield f'<circle class="ring" cx="{x:.1f}" cy="{place.base - place.tall(bar.rolled):.1f}" r="5"/>'


def _above(place: Drawing, bar: Bar, y: float) -> float:
    """Where a bar's figures stand: above its ring too, where the two would run into each other."""
    if bar.rolled is None:
        return y
    ring = place.base - place.tall(bar.rolled)
    return min(y, ring - 9) if ring - 6 < y + 2 and ring + 6 > y - 14 else y


def _overlay(place: Drawing) -> Iterator[str]:
    """A second model as a dotted outline over the bars."""
    second = place.bars.overlay
    if second is None:
        return
    half = place.step / 2
    path: list[str] = []
    for bar in place.shown:
        x, y = place.x(bar.count), place.y(second.exactly(bar.count))
        path.append(f"{'L' if path else 'M'}{x - half:.1f} {y:.1f}H{x + half:.1f}")
    yield f'<path class="second" d="{"".join(path)}"/>'


# ---- marks -----------------------------------------------------------------------------------


def _marks(place: Drawing, lang: str) -> Iterator[str]:
    yield from _bid_line(place, lang)
    if place.sealed is not None:
        yield _seal(place.x(place.sealed) - 14.5, place.base + 25, str(place.sealed))
    yield from _middle(place, lang)
    yield from _rest(place, lang)


def _bid_line(place: Drawing, lang: str) -> Iterator[str]:
    """The dotted line where the bid begins, and what holds beyond it."""
    bars, top = place.bars, place.top
    if not place.has_bid_line:
        return
    x = place.x(bars.quantity - 0.5)
    words = texts.say("chart.mark.at_least", lang, count=bars.quantity)
    yield f'<path class="flagline" stroke-dasharray="2 3" d="M{x:.1f} {top + 26}V{place.base + 26}"/>'
    near_edge = x > place.width - 92
    yield _text(x - 6 if near_edge else x + 8, top + 34, words, "strong", "end" if near_edge else "")


def _middle(place: Drawing, lang: str) -> Iterator[str]:
    """The mean as a triangle under the bars, the even bet as a notch."""
    low, at = place.foot + 25, {name: place.x(count) for name, count in place.middles.items()}
    if "mean" in at:
        yield f'<path class="ink" d="M{at["mean"] - 7:.1f} {low + 17}h14l-7 -11z"/>'
    if "even" in at:
        yield f'<path class="flagline" d="M{at["even"] - 10:.1f} {low}h7l3 4 3 -4h7"/>'
    for x, words, anchor in middle_words(place, lang):
        yield _text(x, low + 19, words, "soft", anchor)


def _rest(place: Drawing, lang: str) -> Iterator[str]:
    """What lies beyond the window, so that nothing is left out unsaid."""
    before, after = place.bars.outside(place.room)
    y = place.foot + 68
    if before:
        yield _text(0, y, texts.say("chart.earlier", lang, count=place.shown[0].count, chance=before), "soft")
    if after:
        words = texts.say("chart.later", lang, count=place.shown[-1].count, chance=after)
        yield _text(place.width, y, words, "soft", "end")


def _rail(place: Drawing, lang: str) -> Iterator[str]:
    """The guess as a seal on a line from 0 to 100, the truth as a flag above it."""
    guess, truth = place.bars.guess, place.bars.chance
    if guess is None:
        return
    width = place.width - 2
    sealed, flag = 1 + width * float(guess), 1 + width * float(truth)
    yield f'<rect class="rail" x="1" y="30" width="{width}" height="16" rx="3"/>'
    if truth:
        yield f'<rect class="railin" x="1" y="30" width="{width * float(truth):.1f}" height="16" rx="3"/>'
    yield f'<path class="ink" d="M{flag - 6:.1f} 20h12l-6 9z"/>'
    yield _seal(min(max(sealed, 15), width - 13) - 15, 24, percent_figures(guess, 0))
    yield from _rail_words(place, lang, sealed, flag)
    yield _text(1, 66, "0", "soft") + _text(place.width - 1, 66, "100", "soft", "end")


def _seal(x: float, y: float, words: str) -> str:
    """What was promised, in cinnabar; x and y are its corner."""
    return (
        f'<g transform="translate({x:.1f} {y}) rotate(-2.5 15 14)">'
        '<svg class="sealfill" width="29" height="29" viewBox="0 0 44 44"><use href="#dk-seal"/></svg>'
        f"{_text(14.5, 19.5, words, 'sealtext', 'middle')}</g>"
    )


def _rail_words(place: Drawing, lang: str, sealed: float, flag: float) -> Iterator[str]:
    """Both names, each on the side away from the other, within the drawing."""
    truth = texts.say("chart.mark.truth", lang, chance=place.bars.chance)
    guess = texts.say("chart.mark.guess", lang)
    first, second = (guess, truth) if sealed <= flag else (truth, guess)
    left, right = min(sealed, flag), max(sealed, flag)
    css = {guess: "soft", truth: "strong"}
    room = 7.6 * len(first) + 12
    if left < room:
        first_x, anchor = max(right + 12, 0), ""
        if right + 24 + 7.6 * (len(first) + len(second)) < place.width:
            yield _text(
                first_x, 20, f"{first} · {second}" if first == guess else f"{second} · {first}", "strong", anchor
            )
            return
    yield _text(max(left - 12, room - 12), 20, first, css[first], "end")
    beyond = right + 12 + 7.6 * len(second) > place.width
    yield _text(place.width - 1 if beyond else right + 12, 20, second, css[second], "end" if beyond else "")
