"""English texts of the cards “Fair or made up?” (fair.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "fair.title": "Fair or made up?",
    "fair.line": "Two logs of {n:number} rolls. One fell, one was made up. Which one is made up?",
    "fair.name.0": "Log A",
    "fair.name.1": "Log B",
    "fair.dice_label": "{name}, {n} rolls in their order",
    "fair.pick": "{name} is made up",
    "fair.found": "Yes, {made} is the made-up one.",
    "fair.missed": "No, {true} fell. {made} is the made-up one.",
    "fair.was_it": "{made} is the made-up one.",
    "fair.reason": (
        "It has no face more than {most} times and no run longer than {run}. Of fair logs {p_most} are as even as "
        "that, and {p_run} have no longer run."
    ),
    "fair.measure": "measure",
    "fair.run": "longest run",
    "fair.most": "most frequent face, times",
    "fair.table": "Beside each number: the share of fair logs that have no more",
    "fair.rule": (
        "The rule of the made-up log: it takes fair rolls, but passes over a face that would get more than two ahead "
        "of the rarest, and writes a face twice running only while that face is among the rarest. People who invent "
        "rolls do much the same without noticing."
    ),
    "fair.beware": "One log can fool anybody. Over many pairs, it is the made-up ones that are too even.",
    "fair.was_made": "made up",
    "fair.was_rolled": "rolled, seed {seed}",
    "fair.show": "Which one is it?",
    "fair.next": "Another pair",
    "fair.score": "Found {right} of {tried}.",
    "fair.chip": "Pair {n} · seed {seed} · seat {seat}",
    "fair.seed_hint": "Same four letters, same seat: the same pairs on every device.",
    "fair.no_such": "There is no such pair.",
    "fair.help": (
        "Look at both logs before you pick: how long is the longest run, how often does the most frequent face show? "
        "A and B pick, N brings another pair."
    ),
}
