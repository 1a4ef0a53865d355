"""English texts of the pass judge (judge.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "judge.title": "The pass judge",
    "judge.line": (
        "Somebody passes: “all my dice are alike”. Set the dice and how often false hands pass; then count deals."
    ),
    "judge.assume": "Assuming fair dice, and that whoever has a true pass always passes.",
    "judge.pick.hidden": "Dice under the cup",
    "judge.pick.shown": "Dice shown",
    "judge.pick.alike": "Those shown are",
    "judge.pick.bluff": "Of false hands pass",
    "judge.hidden.fewer": "one hidden die fewer",
    "judge.hidden.more": "one hidden die more",
    "judge.shown.fewer": "one shown die fewer",
    "judge.shown.more": "one shown die more",
    "judge.shown.dice": "Dice shown",
    "judge.alike.yes": "alike",
    "judge.alike.no": "not alike",
    "judge.alike.few": "One die alone cannot differ: show two first.",
    "judge.dice.range": "A player has at most {most} dice, and at least one stays under the cup.",
    "judge.dice.one": "A pass says that all dice are alike; that takes at least two dice.",
    "judge.rate": "{b:fraction}",
    "judge.bluff.type": "or any share",
    "judge.bluff.fine": "Too fine: take a share such as 1/20, of at most {most}.",
    "judge.set": "Set",
    "judge.sentence": "Of {passes:count} passes, {n:count} {n:plural/is/are} true: {p:percent}.",
    "judge.impossible": "The dice shown differ already: everyone sees the lie.",
    "judge.strip.deals": "{n:count} deals, {true:count} of them with a true pass (solid); hatched, those that bluff.",
    "judge.strip.passes": "The {n:count} that pass, drawn larger: {true:count} true, the rest bluffs.",
    "judge.label.true": "alike",
    "judge.label.false": "not alike",
    "judge.label.passes": "pass",
    "judge.label.silent": "do not pass",
    "judge.word.bid": "{name}’s {bid:bid}",
    "judge.word.pass": "{name}’s pass",
    "judge.may": "may be challenged",
    "judge.may_not": "is out of reach",
    "judge.reach": "Now it is {name}’s word. What may be challenged?",
    "judge.reach.free": "May be challenged now: {names:and}.",
    "judge.passes": "{n:plural/pass/passes} behind the bid",
    "judge.passes.fewer": "one pass fewer",
    "judge.passes.more": "one pass more",
    "judge.passes.range": "From none to {most}: then everybody else has passed.",
    "judge.row.deals": "deals in all",
    "judge.row.true": "all alike, and pass",
    "judge.row.lies": "not alike, but pass",
    "judge.row.silent": "not alike, and do not pass",
    "judge.row.base": "true before anybody speaks",
    "judge.row.share": "true among all passes",
    "judge.row.even": "share of bluffs that makes it even",
    "judge.head.what": "what",
    "judge.head.number": "how many",
    "judge.caption": "A pass, counted in whole deals",
    "judge.text": (
        "{hidden:Dice} under the cup[, shown {shown:hand}]. Of those whose dice are not alike {b:fraction} pass "
        "all the same."
    ),
    "judge.help": (
        "Plus and minus change the dice, the row of shares how often false hands pass. The strip shows all deals, "
        "the tree the same numbers. Below, add passes behind the bid and see what may still be challenged."
    ),
}
