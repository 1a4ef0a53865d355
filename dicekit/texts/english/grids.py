"""English texts of the world grid (grids.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "grids.title": "All {n:count} worlds",
    "grids.title.one": "The only world",
    "grids.title.empty": "The worlds",
    "grids.title.sample": "A sample of the worlds",
    "grids.line": "Every way {dice:dice} can lie, one cell each.",
    "grids.line.unseen": "Every way the {dice:number} unseen dice can lie, one cell each.",
    # what is lit
    "grids.lit.at_least": "Lit: {need:number} or more of them count.",
    "grids.lit.exactly": "Lit: exactly {need:number} of them {need:plural/counts/count}.",
    "grids.lit.none": "Lit: none of them counts.",
    "grids.lit.face.at_least": "Lit: at least {bid:bid}.",
    "grids.lit.face.exactly": "Lit: exactly {bid:bid}.",
    "grids.lit.face.none": "Lit: no {face:face} at all.",
    "grids.lit.all": "Lit: every one. It holds whatever these dice show.",
    "grids.lit.never": "None is lit: these dice can never do that.",
    "grids.lit.nothing": "Nothing is lit: nothing was said yet.",
    # how many hold
    "grids.said": "{held:count} of {n:count} worlds {held:plural/holds/hold}: {p:percent}.",
    "grids.said.weighed": "{held:count} of {n:count} worlds {held:plural/holds/hold}. Weighed: {p:percent}.",
    "grids.said.struck": (
        "{held:count} of the {n:count} worlds that are left {held:plural/holds/hold}: {p:percent}. {gone:count} "
        "{gone:plural/is/are} struck out."
    ),
    "grids.said.none_left": "No world is left: what is known cannot all be true.",
    "grids.said.sample": (
        "{total:count} worlds are too many to draw. This is a sample of {n:count}: {held:count} hold, "
        "{share:percent}, give or take {give} points. Counted exactly: {p:percent}."
    ),
    "grids.said.working": (
        "{total:count} worlds are too many to draw. Counted exactly: {p:percent} hold. A sample of {n:count} is "
        "coming …"
    ),
    "grids.spoken": "{held:count} of {n:count} worlds {held:plural/holds/hold}, {p:figures} percent.",
    "grids.empty": "Say something about the dice.",
    "grids.first": "At least one",
    "grids.sample": "sample",
    # order
    "grids.order": "Order of the worlds",
    "grids.order.rolled": "As rolled",
    "grids.order.sorted": "Sorted",
    "grids.sorted": "Sorted in {n:number} {n:plural/band/bands}: {totals}.",
    "grids.unsorted": "As rolled: the last die changes fastest.",
    # statement
    "grids.statement": "What is said",
    "grids.at_least": "at least",
    "grids.exactly": "exactly",
    "grids.fewer": "One fewer",
    "grids.more": "One more",
    "grids.counting": "Faces that count",
    "grids.no_such": "There are only {dice:dice} here: {need:number} can never count.",
    "grids.no_such_bid": "There is no bid on {count:number} here.",
    "grids.some_face": "At least one face must count, and one must not.",
    # bands
    "grids.bands": "How many count",
    "grids.bands.of": "How many of the {dice:number} count",
    "grids.band.none": "none",
    "grids.band": "{n:number}",
    "grids.band.all": "all {n:number}",
    "grids.hold": "hold",
    "grids.fail": "fail",
    "grids.equal": "as many again",
    "grids.label": "{band}: {n:count}",
    "grids.table": "The worlds by how many of the dice count",
    "grids.head.count": "count",
    "grids.head.worlds": "worlds",
    "grids.head.share": "share",
    "grids.head.holds": "the statement",
    "grids.holds": "holds",
    "grids.fails": "does not hold",
    # one world
    "grids.world": "World {n} of {total}: {dice}; {count}; {holds}.",
    "grids.shown": "World {n} of {total}: {count}, {holds}.",
    "grids.joint": ", ",
    "grids.count": "{n:number} {n:plural/counts/count}",
    "grids.count.none": "none counts",
    "grids.struck": "struck out",
    "grids.unsaid": "nothing is said",
    "grids.any": "Show me a world",
    "grids.pick": "Press any cell to see its dice.",
    "grids.dice": "The dice of this world",
    "grids.suppose": "Press a die to take it as known: the worlds that differ there are struck out.",
    "grids.known": "known to be so",
    "grids.forget": "Forget what is known",
    "grids.no_next": "There is no other world where it holds.",
    "grids.no_pick": "That is none of the {n:count} worlds here.",
    "grids.no_strike": "A sample is not struck out die by die: most of what would be left was never drawn.",
    # looking closer
    "grids.zoom": "Look closer",
    "grids.zoom_out": "Whole picture",
    "grids.move": "Move the picture",
    "grids.up": "Up",
    "grids.down": "Down",
    "grids.left": "Left",
    "grids.right": "Right",
    "grids.axis.rows": "↓ {name}: {n:dice}",
    "grids.axis.columns": "{name}: {n:dice} →",
    "grids.axis.first": "↓ the first {n:dice}",
    "grids.axis.last": "the last {n:dice} →",
    "grids.classes": "Each die is one of {sides:number} equally likely kinds.",
    "grids.role": "grid of worlds",
    "grids.help": (
        "One cell is one world: one way in which the dice can lie, and all are equally likely. Raised solid "
        "cells hold, paper ones with a fine diagonal do not; a dot is a world that was struck out. Arrow keys go "
        "from cell to cell, Page keys by row, Home and End to the ends of a row. N: next world where it holds. B "
        "and E: begin and end of a band. S: sort. Sorted, worlds in which equally many dice count stand together."
    ),
    # one cup, whose hand counts as a whole
    "grids.again": "rolled again",
    "grids.cup.title": "All {n:count} hands of one cup",
    "grids.cup.line.one": "The hidden cup of {names:or}: every way its {dice:dice} can lie, one cell each.",
    "grids.cup.line.many": (
        "One of {cups:number} hidden cups, that of {names:or}: every way its {dice:dice} can lie, one cell each."
    ),
    "grids.cup.lit.one": "Lit: the hand counts {need:number} or more.",
    "grids.cup.lit.many": (
        "Lit: the hand counts {need:number} or more, its part of the {needed:number} that {cups:number} hands must "
        "bring."
    ),
    "grids.cup.lit.all": "Lit: every one. What is known is enough already.",
    "grids.cup.lit.never": "None is lit: no hand can ever count so much.",
    "grids.cup.said.one": "{held:count} of {n:count} hands do: {p:percent}.",
    "grids.cup.said.many": (
        "{held:count} of {n:count} hands do: {p:percent}. {cups:Number} hands together bring {needed:number} or more: "
        "{whole:percent}."
    ),
    "grids.cup.said.struck": "{held:count} of the {n:count} hands that are left do: {p:percent}.",
    "grids.cup.gone": (
        "{n:count} hands are straights and are struck out: such a hand is shown and rolled again, so it never lies "
        "there."
    ),
    "grids.cup.bands.of": "What the hand counts",
    "grids.cup.table": "The hands by what they count",
    "grids.cup.head.worlds": "hands",
    "grids.cup.head.holds": "so much",
    "grids.cup.hold": "enough",
    "grids.cup.fail": "too little",
    "grids.cup.count": "counts {n:number}",
    "grids.cup.count.none": "counts nothing",
    "grids.cup.holds": "enough",
    "grids.cup.fails": "too little",
    "grids.cup.world": "Hand {n} of {total}: {dice}; {count}; {holds}.",
    "grids.cup.shown": "Hand {n} of {total}: {count}, {holds}.",
    # a pass: all dice are alike
    "grids.pass.title": "All {n:count} hands",
    "grids.pass.line.hidden": "Every way {dice:dice} can lie, one cell each.",
    "grids.pass.line.shown": (
        "Beside {shown:hand}: every way the {dice:number} hidden {dice:plural/die/dice} can lie, one cell each."
    ),
    "grids.pass.line.never": (
        "Beside {shown:hand}: every way the {dice:number} hidden {dice:plural/die/dice} can lie, one cell each."
    ),
    "grids.pass.weighed": (
        "The cell of a hand that is no true pass is {bluff:percent} as large as the others, for so often it passes."
    ),
    "grids.pass.lit.never": "None is lit: the shown dice differ, so no pass is true.",
    "grids.pass.lit.hidden": "Lit: all dice are alike, so the pass is true.",
    "grids.pass.lit.shown": "Lit: all dice are alike, the shown ones too, so the pass is true.",
    "grids.pass.said.weighed": ("{held:count} of {n:count} hands: {base:fraction}. Of those who pass: {p:percent}."),
    "grids.pass.said.struck": (
        "{held:count} of the {n:count} hands that are left: {base:fraction}. Of those who pass: {p:percent}."
    ),
    "grids.pass.said.nobody": "No hand is a true pass here, and nobody bluffs: nobody passes.",
    "grids.pass.bands.of": "Are all alike?",
    "grids.pass.band.none": "not alike",
    "grids.pass.band": "all alike",
    "grids.pass.table": "The hands by whether all dice are alike",
    "grids.pass.head.count": "dice",
    "grids.pass.head.worlds": "hands",
    "grids.pass.head.holds": "the pass",
    "grids.pass.hold": "true pass",
    "grids.pass.fail": "no true pass",
    "grids.pass.count": "all alike",
    "grids.pass.count.none": "not alike",
    "grids.pass.holds": "a true pass",
    "grids.pass.fails": "a pass would be a bluff",
    "grids.pass.world": "Hand {n} of {total}: {dice}; {count}; {holds}.",
    "grids.pass.shown": "Hand {n} of {total}: {count}, {holds}.",
    "grids.outlined": "Framed: {straights:count} straights. Framed in blue with a dot: {surrounds:count} surrounds.",
}
