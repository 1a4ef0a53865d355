"""Drawing of single dice and rows of dice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from dicekit import texts
from dicekit.dice.hand import STAR, Face
from dicekit.kit.html import Child, Html, classes, h
from dicekit.kit.sprite import symbol

DRAWN = 6  # faces with pips; larger numbers are digits


def face_drawing(face: Face, label: str | None = None, wild: bool = False) -> Html:
    """A die's drawing: pips, a ringed one if it's wild, a star, or digits beyond six.

    >>> 'href="#dk-dw"' in face_drawing(1, wild=True), ">12<" in face_drawing(12)
    (True, True)
    """
    if face == STAR:
        return symbol("ds", label=label)
    if isinstance(face, int) and face <= DRAWN:
        return symbol("dw" if face == 1 and wild else f"d{face}", label=label)
    label_attributes = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    figures = h("text", {"x": 32, "y": 42, "text-anchor": "middle", "class": "figures"}, str(face))
    return h("svg", {"viewBox": "0 0 64 64", **label_attributes}, Html('<use href="#dk-die"/>'), figures)


@lru_cache(512)
def die(face: Face, lang: str = "en", *, counts: bool = False, shown: bool = False, wild: bool = False) -> Html:
    """One die of a row, as an item of a list.

    >>> die(5, counts=True)[:23], 'aria-label="five, counts"' in die(5, counts=True)
    ('<li class="die counts">', True)
    """
    return h(
        "li", {"class": classes("die", counts and "counts", shown and "shown")}, _drawn(face, lang, counts, shown, wild)
    )


def _drawn(face: Face, lang: str, counts: bool, shown: bool, wild: bool) -> Html:
    marks = {"wild": wild and face in (1, STAR), "shown": shown, "counts": counts}
    slots = {name: texts.say(f"table.die.{name}", lang) if on else None for name, on in marks.items()}
    return face_drawing(face, texts.say("table.die", lang, face=face, **slots), wild)


def dice(
    faces: Iterable[Face],
    label: str,
    lang: str = "en",
    *,
    hits: Collection[Face] = (),
    shown: Iterable[Face] = (),
    wild: bool = False,
    size: str | None = None,
) -> Html:
    """Dice in a row: hidden ones first, then shown ones on their ledges; `hits` are the faces that count."""
    rows = [(face, False) for face in faces] + [(face, True) for face in shown]
    items = [die(face, lang, counts=face in hits, shown=ledge, wild=wild) for face, ledge in rows]
    return h("ul", {"class": "dice", "aria-label": label, "style": size and f"--d:{size}"}, items)


#: places of the pips in a square of 64, as in the sprite
_CORNERS = ((16, 16), (48, 48)), ((48, 16), (16, 48))
PIPS = {
    1: ((32, 32),),
    2: _CORNERS[0],
    3: (*_CORNERS[0], (32, 32)),
    4: (*_CORNERS[0], *_CORNERS[1]),
    5: (*_CORNERS[0], *_CORNERS[1], (32, 32)),
    6: (*_CORNERS[0], *_CORNERS[1], (16, 32), (48, 32)),
}
STEP = 78  # from one die of a picture to the next


def pictured(faces: Sequence[int], label: str) -> Html:
    """A hand as one picture: for lists of many hands, as it takes a tenth of the elements of `dice`.

    >>> pictured((5, 1), "five, one").count("<path")
    3
    """
    square = "h36a13 13 0 0 1 13 13v36a13 13 0 0 1-13 13h-36a13 13 0 0 1-13-13v-36a13 13 0 0 1 13-13z"
    bodies = "".join(f"M{STEP * at + 14} 1{square}" for at in range(len(faces)))
    dots = {True: "", False: ""}  # a single pip, others
    for at, face in enumerate(faces):
        dots[face == 1] += "".join(f"M{STEP * at + x} {y}h0" for x, y in PIPS[face])
    digits = [h("text", {"x": STEP * at + 61, "y": 68}, str(face)) for at, face in enumerate(faces)]
    return h(
        "svg",
        {"class": "small-dice", "viewBox": f"0 0 {STEP * len(faces) - 14} 64", "role": "img", "aria-label": label},
        h("path", {"class": "body", "d": bodies}),
        [h("path", {"class": "one" if one else "pips", "d": path}) for one, path in dots.items() if path],
        h("g", {"class": "digits"}, digits),
    )


def pickable(faces: Iterable[Face], picked: Collection[int], lang: str, wild: bool = False) -> list[Child]:
    """Dice as buttons that can be picked and put back."""
    return [
        h(
            "button",
            {
                "type": "button",
                "class": classes("die pick-die", place in picked and "picked"),
                "data-item": True,
                "data-act": "pick",
                "data-arg-place": place,
                "data-key": f"pick{place}",
                "aria-pressed": "true" if place in picked else "false",
            },
            _drawn(face, lang, False, False, wild),
        )
        for place, face in enumerate(faces)
    ]


def unseen(number: int) -> Html:
    """Hidden dice: dashed outlines with a question mark."""
    return h("span", {"class": "unseen", "aria-hidden": "true"}, [h("i", None, "?") for _ in range(number)])
