"""English texts of the Bluff track and the loss balance (losses.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "losses.title": "The track and the losses",
    "losses.line": (
        "Set the marker on a bid. Each step is as wide as its chance and as high as the dice it costs; equal areas "
        "would balance."
    ),
    "losses.sentence.bid": "{q:Number} of {n:number}.",
    "losses.sentence.stars": "{bid:Bid} of {n:number}.",
    "losses.sentence.losses": "Bidder loses {bidder} dice on average, doubter {doubter}.",
    "losses.sentence.losses.others": "Bidder loses {bidder} dice on average, the others {others}, doubter {doubter}.",
    "losses.sentence.gains": "Doubting gains {worth}.",
    "losses.sentence.costs": "Doubting costs {worth}.",
    "losses.sentence.even": "Doubting neither gains nor costs.",
    "losses.other.one": "Were it one die either way, only the {p:percent} would count.",
    "losses.other.difference": "And with as many dice as the bid is off?",
    "losses.other.same": "The answer is the same.",
    "losses.other.disagree": "The answer turns.",
    # the track
    "losses.track": "The track: thirty fields",
    "losses.field.number": "{q:Number}, field {at}",
    "losses.field.star": "{bid:Bid}, field {at}",
    "losses.above": "No bid may name more dice than are in play: here {n}. (B6)",
    "losses.end": "The track goes no further here.",
    "losses.walk.back": "A field back",
    "losses.walk.on": "A field on",
    # switches
    "losses.dice": "Number of unseen dice",
    "losses.typed": "Unseen dice, from {least} to {most}",
    "losses.unit": "unseen dice",
    "losses.fewer": "One die fewer",
    "losses.more": "One die more",
    "losses.range": "From {least} to {most} dice.",
    "losses.pick.rule": "Whoever is wrong loses",
    "losses.rule.difference": "as many dice as the bid was off",
    "losses.rule.one": "one die, whatever the difference",
    "losses.pick.exact": "An exact bid that is doubted",
    "losses.exact.doubter_one": "The doubter loses a die",
    "losses.exact.all_but_bidder": "Everybody but the bidder loses a die",
    "losses.exact.give": "The doubter gives a die to the bidder",
    "losses.owned": "Dice that the two own",
    "losses.owned.bidder": "Bidder owns",
    "losses.owned.doubter": "Doubter owns",
    "losses.owned.enough": "enough",
    "losses.note.all_but_bidder": "Beside the two sit {others:players}; their lost dice count as won.",
    "losses.note.give": "The bidder gets the die; that is told here, but not counted as another’s loss.",
    "losses.assume": (
        "Nobody has seen any of these dice, they are fair, and nobody is near going out. The others’ losses count as "
        "gains."
    ),
    "losses.assume.cut": (
        "Nobody has seen any of these dice and they are fair. Nobody gives up more dice than owned, so the stairs are "
        "cut off."
    ),
    # the drawing
    "losses.share.false": "too few: {p:percent}",
    "losses.share.true": "true: {p:percent}",
    "losses.beam.costs": "doubting costs",
    "losses.beam.gains": "doubting gains",
    "losses.bar.bidder": "bidder loses",
    "losses.bar.doubter": "doubter loses",
    "losses.bar.others": "the others lose",
    "losses.head.count": "count",
    "losses.head.chance": "chance",
    "losses.head.average": "on average",
    "losses.help": (
        "Press a field of the track, or walk with the arrow keys and Enter. The hatched stairs are what the bidder "
        "loses, the solid ones what the doubter loses, dotted where the bid is exact. The plumb line below hangs at "
        "the difference. Table has every count."
    ),
}
