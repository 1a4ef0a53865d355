"""English texts of the choice balance (balance.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "balance.title": "The balance: what each word is worth",
    "balance.line": "In dice, on average: right of zero you gain, left you lose. Each box is half a die.",
    "balance.pans": "Worth of each word",
    "balance.raise": "Raise",
    "balance.exact": "Exactly",
    "balance.dice": "{signed:signed} {n:plural/die/dice}",
    "balance.most": "worth most",
    "balance.plus": "plus {worth}",
    "balance.minus": "minus {worth}",
    "balance.zero": "nothing",
    "balance.spoken.one": "{name} {worth}",
    "balance.spoken": "{worths}.",
    "balance.joint": ", ",
    "balance.assuming": "Assuming the next player doubts {c:short} of the time.",
    "balance.best": "{names:and} {n:plural/is/are} worth most by what you believe now.",
    "balance.equal": "Equal: each is worth {worth} of a die.",
    "balance.dials": "What you believe",
    "balance.field": "Type 45 for 45 of 100; 45\u00a0%, 0.45 or 9/20 do as well.",
    "balance.dial.true": "the bid is true",
    "balance.dial.raised": "your raise would be true",
    "balance.dial.doubted": "the next player doubts your raise",
    "balance.letter.true": "P",
    "balance.letter.raised": "P′",
    "balance.letter.doubted": "c",
    "balance.less": "{name}: one less",
    "balance.more": "{name}: one more",
    "balance.tick": "equal at {value:percent}",
    "balance.ask": "What would make these equal?",
    "balance.solved": "{name}: {value:percent} ({fraction:fraction}). Both are then worth {worth}.",
    "balance.here": "This is where it stands.",
    "balance.never": "{name}: no value makes them equal.",
    "balance.any": "{name}: they are equal whatever it is.",
    "balance.set": "Turn there",
    "balance.set.name": "Turn {name} to {value:percent}",
    "balance.assume": (
        "Assuming that the next player doubts your raise {p:short} of the time, and that a round which goes on "
        "is worth "
        "nothing yet."
    ),
    "balance.head.word": "Word",
    "balance.head.worth": "Worth",
    "balance.head.exactly": "Exactly",
    "balance.help": (
        "Whoever is wrong loses one die; a die that another loses counts as one won. Turn a dial with − and +, by its "
        "slider (arrow keys), or type a number. E asks what would make the words equal."
    ),
    # an exact call
    "balance.dial.exactly": "the count is met exactly",
    "balance.letter.exactly": "E",
    "balance.exactly.solved": (
        "Exactly: from {value:percent} ({fraction:fraction}) on it is worth more than “{doubt}”, here {worth}."
    ),
    "balance.exactly.never": "Exactly: it cannot become likely enough to be worth as much as a doubt.",
    "balance.reward": "What a right “exactly” brings",
    "balance.reward.name.own": "A die back",
    "balance.reward.name.full": "Nothing: you own all your dice",
    "balance.reward.name.others": "Spot on (house rule): all others lose one",
    "balance.reward.own": "Right: a die comes back. Wrong: you lose one.",
    "balance.reward.full": "Right: nothing, since you own as many dice as at the start. Wrong: you lose one.",
    "balance.reward.others": (
        "House rule, not with two players left. Right: {n:players} lose one each. Wrong: you lose one."
    ),
    "balance.gains": "It gains where the count is met more often than {p:percent} ({fraction:fraction}).",
    "balance.gains.never": "It never gains; at best it loses less than another word.",
    "balance.others": "{n} others",
    "balance.others.name": "How many others would lose a die",
    "balance.others.fewer": "One player fewer",
    "balance.others.more": "One player more",
    "balance.others.range": "From {least} to {most} others: with two players left this call is not made.",
    # where beads are at stake: open, pi, accept, fanpi
    "balance.beads.line": "In beads, on average: right of zero you gain, left you lose. Each box is half a bead.",
    "balance.beads.dice": "{signed:signed} {n:plural/bead/beads}",
    "balance.beads.equal": "Equal: each is worth {worth} beads.",
    "balance.beads.dial.true": "the call holds, by your own dice",
    "balance.beads.solved": "{name}: {value:percent} ({fraction:fraction}). All are then worth {worth}.",
    "balance.beads.assume": "At a stake of one bead. Nothing is read out of the others’ words.",
    "balance.beads.help": (
        "Open and pi win where the call fails, accept and fanpi where it holds. The stake says how long the bar is; "
        "on which side of zero it lies, your chance alone decides. Turn it past one half and back."
    ),
}
