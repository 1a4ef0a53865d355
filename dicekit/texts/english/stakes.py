"""English texts of the stake ladder (stakes.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "stakes.title": "Stake ladder",
    "stakes.about": "Left of one half a doubter gains, right of it the caller. Each seat has a needle of its own.",
    "stakes.line": "{name} called {bid:bid}.",
    "stakes.rungs": "What the loser takes",
    "stakes.beads": "{n} {n:plural/bead/beads}",
    "stakes.here": "here we are",
    "stakes.caller": "the caller, asked by pi",
    "stakes.others": "anybody else",
    "stakes.leave": "leave it",
    "stakes.word.give": "Give",
    "stakes.gives": "{name} {p:percent}",
    "stakes.joint": ", ",
    "stakes.comma": ", ",
    "stakes.sentence": "{bid:Bid}, each by their own dice: {given}.",
    "stakes.worth": "{word} {worth}",
    "stakes.worths": "{name} gives it {p:percent}: {worths}.",
    "stakes.mark": "The mark is at {half:short}, whatever the stake.",
    "stakes.mark.give": "The mark is at {half:short}, whatever the stake; below {give:short} the caller gives.",
    "stakes.lifted.holds": "{found:Number} counted, so “{bid:bid}” holds: {name} takes {n} {n:plural/bead/beads}.",
    "stakes.lifted.fails": "{found:Number} counted, so “{bid:bid}” fails: {name} takes {n} {n:plural/bead/beads}.",
    "stakes.caller.sign": "called",
    "stakes.turn.sign": "to speak",
    "stakes.hand": "{name}’s dice, typed",
    "stakes.dice": "{name}’s dice",
    "stakes.answers": "What {name} can say, in beads",
    "stakes.acts": "What may be said now",
    "stakes.says": "{name}: {word}",
    "stakes.bounce": "bounce to {q:number}",
    "stakes.back": "One step back",
    "stakes.first": "This is the call with which it began.",
    "stakes.bounce_stakes": "A bounce",
    "stakes.bounce_stakes.none": "leaves the stake",
    "stakes.bounce_stakes.double": "doubles it",
    "stakes.give": "House rule",
    "stakes.give.off": "play for two",
    "stakes.give.on": "or give one",
    "stakes.head.seat": "Seat",
    "stakes.head.chance": "Own chance",
    "stakes.head.word": "Word",
    "stakes.head.worth": "Worth",
    "stakes.head.exactly": "Exactly",
    "stakes.help": (
        "Type other dice for a seat, five of 1 to 6, and its needle moves. Say a word for a seat: pi may come from "
        "anybody but the caller, at any time. Open and pi are worth something left of {half:short}, accept and fanpi "
        "right of it. With the house rule the caller may give one bead instead of playing for two."
    ),
}
