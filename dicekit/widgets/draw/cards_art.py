"""The drawings of the cards: suits, pips, courts, jokers; and of the numbered tiles. SVG in the kit's colours."""

from __future__ import annotations

import re
from functools import cache

from dicekit import texts
from dicekit.cards.card import BIG, CARDS, JOKERS, NATURAL, SMALL, rank, suit
from dicekit.kit.html import Html, h

SKINS = ("cards", "tiles")
BOX = "0 0 60 84"
_REFERENCE = re.compile(r"#dk-card-(\w+)")

# The outline of each suit around the origin, ±10, in relative steps: it can begin anywhere.
_DISC = "a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"
OUTLINES = {
    "S": "m0-10c2 3.5 9 7.4 9 12.4c0 2.8-2 4.6-4.3 4.6c-1.7 0-3.1-.9-3.8-2.3c.2 2.3 1.1 4.1 2.5 5.3h-6.8"
    "c1.4-1.2 2.3-3 2.5-5.3c-.7 1.4-2.1 2.3-3.8 2.3c-2.3 0-4.3-1.8-4.3-4.6c0-5 7-8.9 9-12.4z",
    "H": "m0 9.2c-2-2.8-9.4-7.7-9.4-13c0-3.4 2.4-5.4 5-5.4c2 0 3.6 1.3 4.4 3c.8-1.7 2.4-3 4.4-3c2.6 0 5 2 5 5.4"
    "c0 5.3-7.4 10.2-9.4 13z",
    "D": "m0-10.4c2 4.2 5 7.8 8 10.4c-3 2.6-6 6.2-8 10.4c-2-4.2-5-7.8-8-10.4c3-2.6 6-6.2 8-10.4z",
    "C": f"m0-9.7{_DISC}m-4.9 7.1{_DISC}m9.8 0{_DISC}m-5.9 1.6h2c0 5.6 .6 9 2.6 11h-7.2c2-2 2.6-5.4 2.6-11z",
}
SUITS = {letter: f'<path d="{outline}"/>' for letter, outline in OUTLINES.items()}
SHAPES = {
    "S": '<path d="M0-9.6 9.8 8H-9.8Z"/>',
    "H": '<circle r="9"/>',
    "D": '<rect x="-8.2" y="-8.2" width="16.4" height="16.4"/>',
    "C": '<path d="M-3.3-9.6H3.3V-3.3H9.6V3.3H3.3V9.6H-3.3V3.3H-9.6V-3.3H-3.3Z"/>',
}
RED = "HD"

# Rows of pips, in quarters of the height from the top: in the middle, and at both sides.
_PIPS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "2": ((0, 4), ()),
    "3": ((0, 2, 4), ()),
    "4": ((), (0, 4)),
    "5": ((2,), (0, 4)),
    "6": ((), (0, 2, 4)),
    "7": ((1,), (0, 2, 4)),
    "8": ((1, 3), (0, 2, 4)),
    "9": ((2,), (0, 4 / 3, 8 / 3, 4)),
    "10": ((2 / 3, 10 / 3), (0, 4 / 3, 8 / 3, 4)),
}
_MIDDLE, _ASIDE, _TOP, _STEP = 40.5, 11, 18.5, 12.6
_PIP = 0.56  # size of a pip beside its outline

_GOLD = 'fill="var(--card-gold)" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round"'
COURTS = {
    # a crown, a coronet with its arch, a shield: told apart by their outline
    "K": f'<path d="M28.5 45 26.5 27l7 7.5 7-13.5 7 13.5 7-7.5-2 18Z" {_GOLD}/><path d="M29 49.5H52" '
    'stroke="currentColor"'
    ' stroke-width="3.2" stroke-linecap="round"/><g fill="currentColor"><circle cx="26.5" cy="25" r="2.3"/>'
    '<circle cx="40.5" cy="19" r="2.6"/><circle cx="54.5" cy="25" r="2.3"/></g>',
    "Q": f'<path d="M27 45C26 34 32 25 40.5 25S55 34 54 45C50 40 46 38.5 40.5 38.5S31 40 27 45Z" {_GOLD}/>'
    '<g fill="currentColor"><circle cx="40.5" cy="20.5" r="2.9"/><circle cx="30.5" cy="25.5" r="2.2"/>'
    '<circle cx="50.5" cy="25.5" r="2.2"/><circle cx="40.5" cy="32" r="2.1"/><circle cx="33.4" cy="35.4" r="1.6"/>'
    '<circle cx="47.6" cy="35.4" r="1.6"/></g><path d="M29 49.5H52" stroke="currentColor" stroke-width="2.2" '
    'stroke-linecap="round" stroke-dasharray=".1 4"/>',
    "J": f'<path d="M29 20.5H52V35C52 43 46.5 47.5 40.5 50.5 34.5 47.5 29 43 29 35Z" {_GOLD}/>'
    '<path d="M29.5 41 51.5 24M31.5 26.5H45" fill="none" stroke="currentColor" stroke-width="2"/>',
}
_STAR = "M0-10 2.6-3.4 9.6-3.1 4.1 1.3 6 8.1 0 4.2-6 8.1-4.1 1.3-9.6-3.1-2.6-3.4Z"
_CAP = {
    # three points and filled, or two points and only drawn
    BIG: f'<path d="M22 46C18 36 14 31 10.5 31 13 27 21 27.5 24.5 33 25 24 27.5 18 33 14.5 38.5 18 41 24 41.5 '
    "33 45 27.5 53 "
    f'27 55.5 31 52 31 48 36 44 46Z" {_GOLD.replace("var(--card-gold)", "currentColor")}/><path d="M22 50H44" '
    'stroke="currentColor" stroke-width="4" stroke-linecap="round"/><g fill="var(--card-gold)" stroke="currentColor" '
    'stroke-width="1.4"><circle cx="9.5" cy="32.5" r="3.2"/><circle cx="33" cy="13.5" r="3.2"/>'
    '<circle cx="56" cy="32.5" r="3.2"/></g>',
    SMALL: '<path d="M24 48C21 40 18 36 15 35.5 18 31 27 31 33 38 39 31 48 31 51 35.5 48 36 45 40 42 48Z" '
    'fill="var(--die)" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M24 52H42" '
    'stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><g fill="var(--die)" stroke="currentColor" '
    'stroke-width="1.8"><circle cx="13.5" cy="37.5" r="3"/><circle cx="52.5" cy="37.5" r="3"/></g>',
}
_BLANK = (
    '<rect x=".8" y=".8" width="58.4" height="82.4" rx="7" fill="var(--die)" stroke="var(--die-edge)" '
    'stroke-width="1.2"/>'
)
_BODY = {
    "cards": _BLANK,
    "tiles": _BLANK.replace('rx="7"', 'rx="10"')
    + '<path d="M1.6 70V73.2A9.4 9.4 0 0 0 11 82.6H49A9.4 9.4 0 0 0 58.4 73.2V70C57 76 53 78 47 78H13C7 78 3 76 '
    '1.6 70Z" '
    'fill="var(--die-shade)"/>',
}
_BACK = {
    "cards": '<rect x="5" y="5" width="50" height="74" rx="4.5" fill="var(--lacquer)"/><g fill="none" '
    'stroke="var(--lacquer-line)" stroke-opacity=".75" stroke-width="1.5"><path d="M12 22a9 9 0 0 1 18 0a9 9 0 '
    "0 1 18 0M12 "
    "34a9 9 0 0 1 18 0a9 9 0 0 1 18 0M12 46a9 9 0 0 1 18 0a9 9 0 0 1 18 0M12 58a9 9 0 0 1 18 0a9 9 0 0 1 18 "
    "0M12 70a9 9 0 "
    '0 1 18 0a9 9 0 0 1 18 0"/><rect x="8" y="8" width="44" height="68" rx="3"/></g>',
    "tiles": '<rect x="5" y="5" width="50" height="66" rx="7" fill="var(--lacquer)"/><g fill="none" '
    'stroke="var(--lacquer-line)" stroke-opacity=".75" stroke-width="1.6"><path d="M15 14V62M30 14V62M45 '
    "14V62M12 26h6M27 "
    '38h6M42 26h6M12 50h6M42 50h6"/></g>',
}


def _at(x: float, y: float, size: float, drawing: str) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{drawing}</g>'


def _index(text: str, size: int = 24, x: float = 13.5, y: float = 25) -> str:
    narrow = ' textLength="23" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}"{narrow}>{text}</text>'


def _use(name: str) -> str:
    return f'<use href="#dk-{name}"/>'


def _signs(letter: str, outline: str) -> str:
    """A suit's sign as it stands in the corner, as a pip, and as two pips at the sides: each one path."""
    aside = _ASIDE / _PIP
    paths = {
        "corner": ("translate(13.5 38.5) scale(.78)", outline),
        "pip": (f"scale({_PIP})", outline),
        "pips": (f"scale({_PIP})", f"M{-aside:.3f} 0{outline}M{aside:.3f} 0{outline}"),
    }
    return "".join(f'<path id="dk-{name}-{letter}" transform="{to}" d="{d}"/>' for name, (to, d) in paths.items())


def _suited(card: str) -> str:
    letter, what = suit(card), rank(card)
    corner = _index(what) + _use(f"corner-{letter}")
    if what in _PIPS:
        return corner + "".join(
            f'<use href="#dk-{name}-{letter}" x="{_MIDDLE}" y="{_TOP + _STEP * row:g}"/>'
            for name, rows in zip(("pip", "pips"), _PIPS[what], strict=True)
            for row in rows
        )
    if what == "A":
        return corner + _at(37, 54, 1.75, SUITS[letter])
    return corner + COURTS[what] + _at(40.5, 66, 0.92, SUITS[letter])


def _joker(card: str, word: str) -> str:
    """The words are short: `BIG`, `SMALL`, `大王`, `小王`."""
    full = card == BIG
    star = f'<path d="{_STAR}" fill="{"currentColor" if full else "none"}" stroke="currentColor" stroke-width="1.8"/>'
    body = _at(31, 37, 1.04, f'<g transform="translate(-32.8 -34)">{_CAP[card]}</g>')
    size = 13.5 if word.isascii() else 18
    name = f'<text x="30" y="74" text-anchor="middle" font-size="{size}">{word}</text>'
    return _at(12.5, 13.5, 0.84, star) + body + name


def _tile(card: str) -> str:
    if card in JOKERS:
        return _moon(card == BIG)
    number = str(NATURAL[rank(card)])
    return _index(number, 34, 30, 35).replace('"23"', '"34"') + _at(
        30, 55, 1.42, f'<use href="#dk-shape-{suit(card)}"/>'
    )


def _moon(full: bool) -> str:
    if full:
        return (
            '<circle cx="30" cy="38" r="21" fill="currentColor"/><g fill="var(--die)" fill-opacity=".5"><circle '
            'cx="23" '
            'cy="31" r="4.4"/><circle cx="37" cy="43" r="5.6"/><circle cx="25" cy="47" r="2.8"/></g>'
        )
    return (
        '<path d="M36 18A21 21 0 1 0 50 47 17 17 0 0 1 36 18Z" fill="none" stroke="currentColor" stroke-width="3" '
        'stroke-linejoin="round"/>'
    )


def _ink(card: str) -> str:
    return "var(--pip-one)" if card == BIG or suit(card) in tuple(RED) else "var(--pip)"


@cache
def _symbol(card: str, lang: str, skin: str) -> str:
    if card == "back":
        drawn, ink = _BACK[skin], "var(--pip)"
    else:
        ink = _ink(card)
        word = texts.say(f"card.face.{card}", lang) if card in JOKERS else ""
        drawn = _tile(card) if skin == "tiles" else _joker(card, word) if card in JOKERS else _suited(card)
    style = f'style="color:{ink}" fill="currentColor"'
    return f'<symbol id="dk-card-{card}" viewBox="{BOX}">{_use("card-body")}<g {style}>{drawn}</g></symbol>'


def card_sprite(lang: str = "en", skin: str = "cards", *, shown: str | None = None) -> Html:
    """Sprite with the faces of a skin and a back, as symbols `#dk-card-S10` …; a part puts it into a slot.

    All of them, or those that the drawing `shown` refers to.

    >>> card_sprite().count("<symbol"), card_sprite("zh", "tiles").count("<symbol")
    (55, 55)
    >>> card_sprite(shown='<use href="#dk-card-S10"/>').count("<symbol")
    1
    """
    cards = (*CARDS, "back")
    if shown is not None:
        referred = set(_REFERENCE.findall(shown))
        cards = tuple(card for card in cards if card in referred)
        if not cards:
            return Html("")
    signs = [f'<g id="dk-card-body">{_BODY[skin]}</g>']
    if skin == "tiles":
        signs += [f'<g id="dk-shape-{name}">{drawing}</g>' for name, drawing in SHAPES.items()]
    else:
        signs += [_signs(*outline) for outline in OUTLINES.items()]
    # The skin is in the key, so that a redraw replaces the whole sprite.
    marks = {"class": "dk defs card-defs", "aria-hidden": "true", "focusable": "false", "width": "0", "height": "0"}
    return h(
        "svg",
        {**marks, "data-key": f"cards-{skin}-{lang}"},
        Html("<defs>" + "".join(signs) + "</defs>" + "".join(_symbol(card, lang, skin) for card in cards)),
    )


def sign(letter: str, skin: str = "cards") -> Html:
    """A suit sign or its shape in a line of text; decorative, as the name is beside it."""
    drawing = (SHAPES if skin == "tiles" else SUITS)[letter]
    css = "suit-sign red" if letter in RED else "suit-sign"
    return h("svg", {"class": css, "viewBox": "-11 -11 22 22", "aria-hidden": "true"}, Html(drawing))
