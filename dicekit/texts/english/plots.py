"""English texts of charts of every kind (plot.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # read aloud
    "plot.column": (
        "{label}: {chance:percent}[; {name}: {second:percent}][; rolled {rolled:percent}][; you guessed {guess:short}]"
    ),
    "plot.group": "{words}[: {chance:percent}][, you guessed {guess:short}]",
    "plot.at": "[{words}: ]{x}",
    "plot.high": "{name} {y}",
    "plot.lines": "Lines: {names}[, over {words}], from {low} to {high}",
    "plot.row": "{name}[: {chance:percent}]",
    "plot.joint": "; ",
    "plot.end": ".",
    # marks and legends
    "plot.beside": "Left bars: {first}. Right bars, striped: {second}.",
    "plot.twin": "Bars: {first}. Dotted steps: {second}.",
    "plot.twin.rings": "Rings: how often each count came up in {n:count} {n:plural/try/tries}.",
    "plot.twin.tried": "Rings for {n:count} {n:plural/try/tries}",
    "plot.twin.came": "came up",
    "plot.solid": "Solid bars hold.",
    "plot.seals": "Seals: your guess.",
    "plot.earlier": "before: {chance:percent}",
    "plot.later": "after: {chance:percent}",
    "plot.look.holds": "Solid line: {name}.",
    "plot.look.ink": "Solid line: {name}.",
    "plot.look.fails": "Dashed line: {name}.",
    "plot.look.exact": "Finely dashed line: {name}.",
    "plot.look.second": "Dotted line: {name}.",
    # a map of cells
    "plot.cells": "A map: {across} from {low} to {high}, {up} from {least} to {most}",
    "plot.cells.column": "{name} {n}: {parts}",
    "plot.cells.kind": "{name}: {rows:list}",
    "plot.cells.look.gain": "Solid: {name}.",
    "plot.cells.look.beats": "Dots: {name}.",
    "plot.cells.look.even": "Ring: {name}.",
    "plot.cells.look.rest": "Outline: {name}.",
    # the table
    "plot.head.chance": "chance",
    "plot.caption": "All numbers of the chart",
    # the widget
    "plot.heading": "Chart",
    "plot.layer": "The chart, place by place",
    "plot.move": "Move along",
    "plot.before": "One to the left",
    "plot.after": "One to the right",
    "plot.window.earlier": "Earlier",
    "plot.window.later": "Later",
    "plot.no_such": "There is nothing further on this side.",
    "plot.help": (
        "Left and right move from place to place, and each says its numbers; Enter marks one. Table has all rows."
    ),
}
