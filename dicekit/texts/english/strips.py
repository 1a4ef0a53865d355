"""English texts of the rule strip (strip.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "strip.heading": "Rule strip",
    "strip.sentence.wild": "{n:Dice}: mean {mean}, even bet {even}.",
    "strip.sentence.plain": "{n:Dice}, plain: mean {mean}, even bet {even}.",
    "strip.even": "even bet",
    "strip.mean": "mean",
    "strip.dice": "dice",
    # where the even bet lies
    "strip.on": "The even bet lies on the mean.",
    "strip.above": "The even bet is {even:number}, a little above the mean: the nearest whole number.",
    "strip.below": "The even bet is {even:number}, a little below the mean: the nearest whole number.",
    "strip.half": "The mean lies just between two numbers: the even bet is the lower one, {even:number}.",
    # what is done
    "strip.kinds": "Which dice count",
    "strip.wild": "wild",
    "strip.plain": "plain",
    "strip.move": "How many dice",
    "strip.typed": "Number of dice",
    "strip.fewer": "One die fewer",
    "strip.more": "One die more",
    "strip.range": "The strip goes from one die to {most:number}.",
    "strip.help": (
        "Steps: the even bet, the largest number that is reached at least every second time. Dotted line: the mean. "
        "Left and right move along the drawing, Enter takes that number of dice; Up and Down change it by one."
    ),
}
