"""The picture of a hundred rounds: the beads after each of them, a line for each habit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from dicekit import texts
from dicekit.course.lesson18.case import say
from dicekit.kit.html import Attributes, Html, h

WIDE, ROOM = 300, 12  # least width of the picture, and margin around the lines
LETTER, SIGN = 9.5, 16  # width of a Latin letter, and of a Chinese one
BEAD = 1.4  # height of a bead
LEAD = 9  # length of the piece that leads from a line's end to its name
LINE = 17  # least distance between two names
MIN_HEIGHT = 60  # least height, while no line goes low
TOP, BOTTOM = 20, -100  # the most and fewest beads that are drawn


class Line(NamedTuple):
    """A line of the picture: its class, the name at its end, the beads after each round, and the average at the end."""

    css: str
    label: str
    beads: Sequence[Fraction | int]
    mean: Fraction | None = None


def picture(lines: Iterable[Line], words: str, lang: str) -> Html:
    """The beads after each round, a line for each habit; the level of no beads has its name at the right, too."""
    ordered = sorted(lines, key=lambda line: -line.beads[-1])
    highest = min(TOP, max(0, *(max(line.beads) for line in ordered)))

    def up(beads: Fraction | int) -> str:
        """The y coordinate of a number of beads."""
        return f"{ROOM + BEAD * float(highest - max(BOTTOM, min(TOP, beads))):.1f}"

    rounds, level = len(ordered[0].beads), up(0)
    end = 2 * rounds
    zero = Line("zero", say("habits.zero", lang), (0,))
    drawn = [h("line", {"class": "zero", "x1": 0, "x2": end, "y1": level, "y2": level})]
    low, lowest, wide = 0.0, 0.0, float(WIDE)
    for line in sorted((zero, *ordered), key=lambda line: -line.beads[-1]):
        beads = line.beads[-1]
        low = max(float(up(beads)) + 5, low + LINE)
        signed = texts.get_language(lang).signed(round(beads))
        label = line.label if line is zero else say("habits.end", lang, habit=line.label, beads=signed)
        lead: Attributes = {
            "class": f"lead {line.css}", "x1": end, "y1": up(beads), "x2": end + LEAD, "y2": f"{low - 5:.1f}",
        }  # fmt: skip
        drawn += [h("line", lead), h("text", {"class": line.css, "x": end + LEAD + 2, "y": f"{low:.0f}"}, label)]
        lowest = max(lowest, low)
        wide = max(wide, end + LEAD + 2 + sum(LETTER if letter < "⺀" else SIGN for letter in label))
    for line in ordered:
        points = [f"0,{level}", *(f"{2 * number},{up(beads)}" for number, beads in enumerate(line.beads, 1))]
        drawn.append(h("polyline", {"class": line.css, "points": " ".join(points)}))
        lowest = max(lowest, float(up(min(line.beads))))
        if line.mean is not None:
            drawn.append(h("line", {"class": line.css, "x1": 0, "x2": end, "y1": level, "y2": up(line.mean)}))
            lowest = max(lowest, float(up(line.mean)))
    below = max(round(lowest) + ROOM, MIN_HEIGHT) + ROOM
    axis: Attributes = {"class": "zero", "x": end, "y": below - 4, "text-anchor": "end"}
    drawn.append(h("text", axis, say("habits.rounds", lang, n=rounds)))
    marks: Attributes = {
        "viewBox": f"0 0 {wide:.0f} {below}", "role": "img", "aria-label": words, "class": "habit-lines",
    }  # fmt: skip
    return h("svg", marks, drawn)
