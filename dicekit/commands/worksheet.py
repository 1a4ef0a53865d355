"""`dicekit worksheet`: sheets for a class, a key and a plan, as a PDF."""

from __future__ import annotations

import argparse
from pathlib import Path

from dicekit import texts
from dicekit.commands.answer import GOOD, BadInput
from dicekit.dice.deal import checked_seed
from dicekit.seeds import fresh

KILO = 1000


def worksheet(args: argparse.Namespace) -> int:
    """Run `dicekit worksheet`."""
    from dicekit.site.paper import PARTS, NoChineseFont, NoTypst, PrintJob
    from dicekit.site.paper import worksheet as pdf
    from dicekit.site.paper.content import MAX_SEAT, lesson_numbers, read_seats

    there = lesson_numbers(args.lang)
    if args.lesson not in there:
        listed = ", ".join(map(str, there))
        raise BadInput(texts.say("paper.bad_lesson", args.lang, lesson=args.lesson, there=listed))
    try:
        seats = read_seats(args.seats)
    except ValueError:
        slots = {"seats": args.seats, "example": "1-30", "least": 0, "most": MAX_SEAT}
        raise BadInput(texts.say("paper.bad_seats", args.lang, **slots)) from None
    seed = checked_seed(args.seed or fresh())
    parts = (args.only,) if args.only else PARTS
    job = PrintJob(args.lesson, seed, seats, args.lang, args.paper, args.large_print, parts)
    out = Path(args.out or f"dicekit-{job.lesson:02}-{job.seed}.pdf")
    try:
        made = pdf(job)
        out.write_bytes(made)
    except (NoTypst, NoChineseFont) as fault:
        raise BadInput(fault.text(args.lang)) from None
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise BadInput(texts.say("cli.bad.file", args.lang, name=str(out), reason=reason)) from None
    sheets = len(seats) if "sheets" in parts else 0
    slots = {"out": str(out), "seed": seed, "n": sheets, "kilobytes": round(len(made) / KILO)}
    print(texts.say("paper.done" if sheets else "paper.done_without", args.lang, **slots))
    return GOOD
