"""English texts of the tree of the last two dice (lasttwo.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lasttwo.title": "The last two dice",
    "lasttwo.line": "One die each, thirty-six worlds. Choose your die and your bid; the tree shows where it is true.",
    "lasttwo.sentence": ("You hold {own:a_face} and say {bid:bid}: true in {true} of 6 worlds, in {worlds} of all 36."),
    "lasttwo.worth": (
        "Doubted at once it is worth {worth:signed} dice. Going by the dice alone, the other doubts it with {n} of 6 "
        "dice: then {reasoned:signed}."
    ),
    "lasttwo.best": (
        "And if both play their best, bluffs and all, with nothing but bids and doubts? Then whoever speaks first "
        "wins {first:fraction} of these rounds ({first:percent}), the other {second:fraction} ({second:percent}): it "
        "is better to hear than to speak."
    ),
    "lasttwo.leaf.true.doubts": "{die:A_face}: true; the other gives it {p:fraction} and doubts",
    "lasttwo.leaf.true.believes": "{die:A_face}: true; the other gives it {p:fraction} and does not doubt",
    "lasttwo.leaf.false.doubts": "{die:A_face}: false; the other gives it {p:fraction} and doubts",
    "lasttwo.leaf.false.believes": "{die:A_face}: false; the other gives it {p:fraction} and does not doubt",
    "lasttwo.pick.die": "Your die",
    "lasttwo.pick.rule": "Round",
    "lasttwo.rule.special": "special",
    "lasttwo.rule.normal": "normal",
    "lasttwo.bids": "First bids, with their chance to you",
    "lasttwo.bid": "{bid:Bid}, {p:fraction}",
    "lasttwo.tree": "The tree of the two dice",
    "lasttwo.root": "36 worlds, the bid is true in {worlds}",
    "lasttwo.branch": "you hold {die:a_face}: true in {true} of 6",
    "lasttwo.branch.own": "you hold {die:a_face}: true in {true} of 6. The other holds:",
    "lasttwo.caption": "“{bid:Bid}”: your die by rows, the other’s by columns",
    "lasttwo.head.own": "yours",
    "lasttwo.head.true": "true of 6",
    "lasttwo.cell.true": "true",
    "lasttwo.cell.false": "–",
    "lasttwo.assume": (
        "Fair dice; the bid tells the other nothing. A bid that is not doubted counts as nothing here, though the "
        "round goes on."
    ),
    "lasttwo.help": (
        "Choose your die, the round, and one of the twelve bids. In a normal round ones are wild and a bid on "
        "them counts double in the order. Table has all thirty-six worlds."
    ),
}
