"""English texts of seeds and logs of rolls (seed.*, log.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # ---- the seed chip
    "seed.seed": "Seed",
    "seed.seat": "Seat",
    "seed.chip": "Seed {seed} · seat {seat} · roll {n}",
    "seed.use": "Use",
    "seed.again": "Same seed again",
    "seed.fresh": "New seed",
    "seed.hint": "Same four letters, same seat: the same dice on every device.",
    "seed.bad_seed": "Seeds use A–Z without I, L, O and 2–9: four signs, such as K7QX.",
    "seed.bad_seat": "A seat is a whole number from 0 to 99. Seat 0 is for a whole class.",
    "seed.method": "How anybody can work out a roll (method 1)",
    "seed.step.text": "Write method, seed, seat, lesson, item and number of the roll: ¦",
    "seed.step.bytes": "Take the SHA-256 of that text. Its bytes begin ¦",
    "seed.step.faces": (
        "Pass over a byte of 252 or more. Every other, divided by 6, leaves a rest; the rest plus 1 is a face: ¦"
    ),
    "seed.method_note": (
        "They are used in this order, as many as the roll has dice. When the 32 bytes are used up, |1, then |2 and "
        "so on at the end of the text go on. The method is never changed, only others are added, so an old seed always "
        "gives its old dice."
    ),
    # ---- the log
    "log.row": "The rolls so far, in their order",
    "log.title": "Roll log",
    "log.line": "One die, rolled again and again; every roll is written down.",
    "log.empty": "Nothing in the log yet. Begin with one roll.",
    "log.sentence": "{n} in the log. Longest run {run}; most frequent face {most} of {n}.",
    "log.roll_spoken": "Roll {n}: {face:face}.",
    "log.full": "A log here holds {most} rolls. Take a new seed for more.",
    "log.dice_label": "The rolls in their order",
    "log.in_run": "in the longest run",
    "log.expected": "dashed: {expected} of each face on average",
    "log.fair": "Are these dice fair?",
    "log.fair_table": "How far this log is from even, and how many fair logs of {n} are at least as far",
    "log.measure": "measure",
    "log.this_log": "this log",
    "log.fair_logs": "fair logs at least so far",
    "log.measure.most": "most frequent face, times",
    "log.measure.run": "longest run",
    "log.measure.squares": "all counts together",
    "log.measured": (
        "All counts together: the six counts squared and added. It is least when every face shows {expected} times, "
        "and grows with every step away from that."
    ),
    "log.beware": (
        "A small share is no proof. Look at many logs, or by many measures, and something rare turns up; so choose the "
        "measure before you look."
    ),
    "log.own": "A log of one’s own",
    "log.own_fold": "Type a log of your own",
    "log.own_label": "Faces",
    "log.own_use": "Look at it",
    "log.own_hint": "Rolled with a real die, or made up: figures from 1 to 6, such as 6 2 5 5 1.",
    "log.no_face": "“{sign}” is not on a six-sided die. Write figures from 1 to 6, such as 6 2 5 5 1.",
    "log.how_long": "A log has from 1 to {most} rolls.",
    "log.face": "face",
    "log.times": "times",
    "log.expected_head": "on average",
    "log.table": "{n} rolls by face; longest run {run}",
    "log.help": (
        "Each press adds rolls to the log. Which faces fall is fixed by the seed, the seat and the number of the roll: "
        "the same four letters give the same log on every device. Open the seed to change a letter, or to see how any "
        "roll can be worked out by hand. R rolls once. The text under Still can be copied and sent."
    ),
}
