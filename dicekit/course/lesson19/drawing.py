"""What the parts of lesson 19 draw alike: a hand of cards, a row of dice, and two rows of bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from dicekit.course.lesson19 import case
from dicekit.course.lesson19.case import HITS, TAKE, Pack
from dicekit.dice.hand import Hand
from dicekit.kit.html import Child, Html, Marks, classes, h
from dicekit.widgets.draw.cards import back, card_name, face
from dicekit.widgets.draw.die import dice

LARGE = 12  # up to this many cards or dice are drawn with their faces; in larger hands only whether each counts
LANES = (False, True)  # the two lanes: cards (False) and dice (True)


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"lanes.{key}", lang, **slots)


def cards_row(pack: Pack, numbers: Sequence[int], lang: str, key: object = "") -> Html:
    """The cards of a hand; those that count are marked."""
    label = say("cards.label", lang, n=len(numbers), found=pack.found(numbers))
    if len(numbers) > LARGE:
        return _tiles(pack.found(numbers), len(numbers), label, key)
    items = [
        h(
            "li",
            {"class": classes("pk-card", number <= pack.hits and "counts")},
            face(pack.card(number), card_name(pack.card(number), lang)),
        )
        for number in numbers
    ]
    marks: Marks = {"class": classes("pk-cards", _many(len(items))), "style": f"--n:{len(items)}", "aria-label": label}
    return h("ul", {**marks, "data-key": f"cards{key}"}, items)


def backs_row(number: int) -> Html:
    """Cards face down, before they're drawn."""
    backs = [h("li", {"class": "pk-card"}, back()) for _ in range(number)]
    return h("ul", {"class": "pk-cards", "aria-hidden": "true"}, backs)


def dice_row(rolled: Hand, lang: str, key: object = "") -> Html:
    """As many dice; those that count are marked."""
    found = case.counting(rolled)
    label = say("dice.label", lang, n=len(rolled), found=found)
    if len(rolled) > LARGE:
        return _tiles(found, len(rolled), label, key)
    marks: Marks = {"class": classes("pk-dice", _many(len(rolled))), "data-key": f"dice{key}"}
    return h("div", marks, dice(rolled, label, lang, hits=HITS))


def _many(number: int) -> str:
    """The class of a row that is longer than a usual hand."""
    return "many" if number > TAKE else ""


def _tiles(found: int, all_: int, label: str, key: object) -> Html:
    tiles = [h("i", {"class": "counts" if at < found else None}) for at in range(all_)]
    return h("div", {"class": "pk-tiles", "role": "img", "aria-label": label, "data-key": f"tiles{key}"}, tiles)


def lane(dice_lane: bool, lang: str, *inside: Child, beside: Child = None) -> Html:
    """One of the two lanes, with its name and the text beside it."""
    name = h("p", {"class": "pk-name"}, say("dice" if dice_lane else "cards", lang), beside)
    return h("div", {"class": classes("pk-lane", dice_lane and "of-dice")}, name, inside)


def bars(
    pack: Pack,
    heights: Callable[[bool, int], Fraction],
    caption: Callable[[bool], str],
    lang: str,
    ghost: bool = True,
    hands: int = 100,
) -> Html:
    """Two rows of bars beside each other, on a phone over each other; `heights` are shares of all hands.

    A number over a bar is out of so many `hands`. With `ghost` the heights of the dice are dashed over the cards.
    """
    counts = range(pack.take + 1)
    top = max([Fraction(1, 2), *(heights(row, count) for row in LANES for count in counts)])
    axis = h("p", {"class": "pk-axis", "aria-hidden": "true"}, [h("span", None, count) for count in counts])
    rows = []
    for row in LANES:
        columns = []
        for count in counts:
            height, other = heights(row, count), heights(True, count)
            number = round(hands * height)
            columns.append(
                h(
                    "span",
                    {"class": classes("pk-col", pack.is_end(count) and "end"), "style": f"--p:{_of(height, top)}"},
                    h("i", None, h("b", None, number) if number else None),
                    h("em", {"style": f"--p:{_of(other, top)}"}) if ghost and not row and other else None,
                )
            )
        name = say("dice" if row else "cards", lang)
        head = h("p", {"class": "pk-rowhead"}, h("b", None, name), h("span", None, caption(row)))
        css = classes("pk-row", row and "of-dice")
        rows.append(
            h("div", {"class": css}, head, h("div", {"class": "pk-cols", "aria-hidden": "true"}, columns), axis)
        )
    legend = h(
        "p",
        {"class": "pk-legend"},
        h("span", {"class": "key-end"}, say("legend.end", lang)),
        h("span", {"class": "key-ghost"}, say("legend.ghost", lang)) if ghost else None,
    )
    style = f"--n:{pack.take + 1}"
    return h(
        "div", {"class": classes("pk-bars", _many(pack.take)), "style": style},
        rows, h("p", {"class": "pk-under"}, say("under", lang, n=hands)), legend,
    )  # fmt: skip


def _of(height: Fraction, top: Fraction) -> str:
    return f"{float(100 * height / top):.1f}"


def head(lang: str) -> list[str]:
    """The head of a table of both rows."""
    return [say(f"head.{name}", lang) for name in ("count", "cards", "dice")]
