"""English texts of lesson 14, Zhai or fei (lesson14.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson14.first.question": "You hold 6 6 1 3 4. How many times as likely is “{fei:bid}”, fei, as “{zhai:bid}”?",
    "lesson14.first.was": "five zhai",
    "lesson14.first.now": "six fei",
    "lesson14.first.same": (
        "One fewer for one helper fewer: a fair first thought. But in zhai you lose the one in your hand, and every "
        "one under the other cups too."
    ),
    "lesson14.first.fewer": "Zhai names the smaller number, but only sixes count for it. In fei the ones count too.",
    "lesson14.first.four": (
        "Twice for your ones and twice for theirs would be four. But a chance of {p:percent} has little room above it."
    ),
    "lesson14.first.under": "Fei helps more: ones count in your hand and in all the others.",
    "lesson14.first.over": "Less than that: {p:percent} against {r:percent}.",
    "lesson14.first.near": "Very near: {p:percent} against {r:percent}.",
    "lesson14.second.question": (
        "From your hand “{fei:bid}”, fei, holds {before:hundred} times. Somebody turns it: “{zhai:bid}”. How often of "
        "100 does that hold?"
    ),
    "lesson14.second.halved": (
        "Half the faces, half the chance: true for one die. Here {need:number} natural sixes are needed from "
        "{hands:hands}, and each is rarer."
    ),
    "lesson14.second.same": "The number stays, the help goes: no one counts any more, not even your own.",
    "lesson14.second.five": "That is five zhai. Eight ask for three more.",
    "lesson14.second.under": "Rare, but not as rare as that.",
    "lesson14.second.over": "Rarer: {need:number} natural sixes from {hands:hands}, where two or three are usual.",
    "lesson14.second.near": "Very near: {truth:percent}. Turning zhai asks for natural dice.",
    # rolls
    "lesson14.rolls.line": (
        "The other three hands are rolled, straights again; your three that count are added. It holds at six."
    ),
    "lesson14.rolls.one": "One roll: {counts:number} count beside your three. {held}",
    "lesson14.rolls.last": "Roll {n}: {counts:number} count beside your three.",
    "lesson14.rolls.table": "How many count for sixes fei, your own with them",
    "lesson14.rolls.count": "count",
    # chart
    "lesson14.chart.heading": "Fei and zhai from your hand",
    "lesson14.chart.fei": "fei",
    "lesson14.chart.zhai": "zhai",
    "lesson14.chart.spot": "{bid:mode}",
    "lesson14.chart.number": "sixes that are called",
    "lesson14.chart.sentence": "{fei:Number} fei {p:percent}, {zhai:number} zhai {r:percent}.",
    # ledger
    "lesson14.ledger.title": "Zhai or fei, from 6 6 1 3 4",
    "lesson14.ledger.fei": (
        "{q_fei:Number} sixes fei: your two sixes and your one count. {need:Number} more are needed from {hands:hands}:"
    ),
    "lesson14.ledger.zhai": (
        "{q_zhai:Number} sixes zhai: ones are plain, so you hold {held:bid}. That is {zhai:percent}. Needed from "
        "the others:"
    ),
    "lesson14.fill.zhai": (
        "{q_zhai:Number} sixes zhai: ones are plain. How many sixes are needed from the other hands?"
    ),
    "lesson14.ledger.ones": (
        "{q_ones:Number} ones: you hold {one:number}, so {need:number} are needed again, and a one is as rare as a "
        "six. The same chance:"
    ),
    "lesson14.ledger.none": (
        "With nothing in your hand: {q_fei:number} fei {fei_none:percent}, {q_zhai:number} zhai {zhai_none:percent}."
    ),
    "lesson14.ledger.turning": (
        "{turned:Number} sixes fei hold {before:percent} of the time. Turned zhai, {rest:number} more are needed "
        "instead of {rest_fei:number}, and only sixes help:"
    ),
    "lesson14.ledger.breaking": (
        "Breaking zhai takes {add:number} more. {q_ones:Number} ones hold {ones:percent} of the time, "
        "{q_ones:number} sixes zhai {four_sixes:percent}; the {broken:number} sixes fei that break them "
        "{back:percent}: the raise is truer. With two more it would be {add2:percent}, with twice as many "
        "{double:percent}."
    ),
    "lesson14.ledger.even": (
        "Even bets over {first} to {last} unseen hands. In fei always a whole number nearest to a third of the dice, "
        "in zhai to a sixth."
    ),
    "lesson14.cell.hands": "unseen hands",
    "lesson14.cell.fei": "fei",
    "lesson14.cell.zhai": "zhai",
    "lesson14.teaser.fei": "How likely are six sixes fei?",
    "lesson14.teaser.zhai": "And five sixes zhai?",
    "lesson14.teaser.ones": "And four ones?",
    "lesson14.teaser.none": "What if you held nothing?",
    "lesson14.teaser.turning": "What happens when somebody turns it zhai?",
    "lesson14.teaser.breaking": "What does it take to turn it back?",
    "lesson14.teaser.even": "Where are the even bets?",
    "lesson14.why.fei": (
        "Each unseen hand is a polynomial: here {row} of {left}, since straights are rolled "
        "again and surrounds count six. Three of them are multiplied; lesson 15 weaves them."
    ),
    "lesson14.why.zhai": (
        "In zhai nothing is wild. Your one is just a one, and so are all ones under the other cups: each die counts "
        "with one sixth, not with one third."
    ),
    "lesson14.why.ones": (
        "Ones are called zhai only, and rank above six there. What counts is how many are missing and how rare one is: "
        "both are as for sixes."
    ),
    "lesson14.why.none": (
        "Your dice are worth three in fei and two in zhai. Take them away, and the others must bring the whole number."
    ),
    "lesson14.why.turning": (
        "Turning keeps the number and takes all ones away, yours and theirs. It is a good word if your own sixes are "
        "many, not if you feel bold."
    ),
    "lesson14.why.breaking": (
        "Going back to fei brings all ones back at once: yours and a sixth of all others. Three more can be cheaper "
        "than that. At small tables it is dear, at large ones a way out: see lesson 9."
    ),
    "lesson14.why.even": (
        "Surrounds and straights move the mean of a hand by less than a fiftieth, too little to move the even bet. "
        "Counted for every table up to eight hands."
    ),
    "lesson14.blank.wild": "That counts your one as a six. In zhai it is just a one.",
    "lesson14.blank.own": "That is the whole number. Your own sixes count too.",
    "lesson14.blank.one": "That takes only one of your dice. You hold two sixes.",
    # exercises
    "lesson14.next": "Go on to the next card.",
    "lesson14.least.ask": "{n:Number} players, usual rules: what is the least opening call of each kind?",
    "lesson14.least.0": "on ones",
    "lesson14.least.1": "on another face, zhai",
    "lesson14.least.2": "fei",
    "lesson14.least.match": "{k:number}",
    "lesson14.least.idea": (
        "As many ones as players, one more for another face zhai, two more for fei: {ones:number}, {zhai:number}, "
        "{fei:number}."
    ),
    "lesson14.least.wrong.fei_least": "In fei ones help, so fei must start highest.",
    "lesson14.least.wrong.ones_most": "Ones have no help and rank highest, so they may start lowest.",
    "lesson14.least.hint.1": "Which kind has the most help, and so must ask for most?",
    "lesson14.least.hint.2": "The card “The first call” under Ask.",
    "lesson14.least.hint.3": "Smaller: {small_n:number} players: {s_ones:number}, {s_zhai:number}, {s_fei:number}.",
    "lesson14.least.solution": "ones {ones}, another face zhai {zhai}, fei {fei}",
    "lesson14.breaks.ask": "Usual rules: “{k:number} zhai” stands. How many fei break it?",
    "lesson14.breaks.idea": "Three more: {q:number}.",
    "lesson14.breaks.wrong.add2": "Two more is the rule of some tables, not the usual one.",
    "lesson14.breaks.wrong.double": "Twice as many is the rule of some tables, not the usual one.",
    "lesson14.breaks.wrong.one_more": "One more is enough from zhai to zhai. Going back to fei costs more.",
    "lesson14.breaks.hint.1": "By how much must fei exceed the zhai that it breaks?",
    "lesson14.breaks.hint.2": "Ledger, line 6, or the switch on the board.",
    "lesson14.breaks.hint.3": "Smaller: {small_k:number} zhai take {small:number} fei.",
    "lesson14.breaks.solution": "{k} and three = {q}",
    "lesson14.raises.ask": "“{standing:Bid}”, fei, stands; single steps. How many calls may follow? (Bounces aside.)",
    "lesson14.raises.idea": (
        "{same:Number} higher faces of the same number, {more:number} fei of one more, and {zhai:number} zhai of the "
        "same number: {all:number}."
    ),
    "lesson14.raises.wrong.fei_only": "That leaves out turning zhai: the same number of any face may follow.",
    "lesson14.raises.wrong.no_ones": "Ones may be called too, in zhai: they are the highest face there.",
    "lesson14.raises.wrong.zhai_only": "That is turning zhai only. Fei may also go on as fei.",
    "lesson14.raises.hint.1": "Three ways on: a higher face, one more, or zhai. How many calls has each?",
    "lesson14.raises.hint.2": "Try it on the board under Reason.",
    "lesson14.raises.hint.3": "Smaller: after “{small_bid:bid}” no face is higher, and {small:number} calls are left.",
    "lesson14.raises.solution": "{same} + {more} + {zhai} = {all}",
    "lesson14.zhai_none.ask": "You hold no six. What is the chance of “{bid:bid}” over {hands:hands}?",
    "lesson14.fei_none.ask": "You hold no six and no one. What is the chance of “{bid:bid}”, fei, over {hands:hands}?",
    "lesson14.zhai_none.idea": "All {q:number} must come from the others: {p:percent}.",
    "lesson14.fei_none.idea": "All {q:number} must come from the others: {p:percent}.",
    "lesson14.zhai_none.wrong.held": "That is with two sixes in your hand.",
    "lesson14.fei_none.wrong.held": "That is with three that count in your hand.",
    "lesson14.zhai_none.wrong.mode": "That is fei, where ones help.",
    "lesson14.fei_none.wrong.mode": "That is zhai, where ones do not help.",
    "lesson14.zhai_none.wrong.less": "That is the chance of one fewer.",
    "lesson14.fei_none.wrong.less": "That is the chance of one fewer.",
    "lesson14.zhai_none.hint.1": "How many must the others bring, and how rare is one of them?",
    "lesson14.fei_none.hint.1": "How many must the others bring, and which faces help?",
    "lesson14.zhai_none.hint.2": "Ledger, line 4.",
    "lesson14.fei_none.hint.2": "Ledger, line 4.",
    "lesson14.zhai_none.hint.3": "Smaller: three sixes zhai in a single hand come with {small:percent}.",
    "lesson14.fei_none.hint.3": "Smaller: three that count in a single hand come with {small:percent}.",
    "lesson14.zhai_none.solution": "at least {q} of {hands:hands}, zhai\nchance = {p:percent}",
    "lesson14.fei_none.solution": "at least {q} of {hands:hands}, fei\nchance = {p:percent}",
    "lesson14.answer.ask": "“{zhai:Bid}” stands. May “{fei:bid}”, fei, answer it?",
    "lesson14.answer.0": "Yes, six is more than five",
    "lesson14.answer.1": "No, it takes {q:number} fei",
    "lesson14.answer.2": "Yes, but only on sixes",
    "lesson14.answer.idea": "Zhai is broken by three more. Five zhai and six fei cannot answer each other either way.",
    "lesson14.answer.wrong.0": "Within one kind one more is enough. From zhai to fei it takes three more.",
    "lesson14.answer.wrong.2": "The face does not matter for breaking zhai, only the number does.",
    "lesson14.answer.hint.1": "Does the call stay zhai, or does it go back to fei?",
    "lesson14.answer.hint.2": "Ledger, line 6.",
    "lesson14.answer.hint.3": "On the board such calls have their own mark: neither answers the other.",
    "lesson14.answer.solution": "Five and three = {q}",
    "lesson14.even.fei.ask": "{hands:Hands}, nobody has looked, fei: what is the even bet?",
    "lesson14.even.zhai.ask": "{hands:Hands}, nobody has looked, zhai: what is the even bet?",
    "lesson14.even.fei.idea": (
        "Nearest to {mean:fraction}: {q:number} hold with {p:percent}, one more with {next:percent}."
    ),
    "lesson14.even.zhai.idea": (
        "Nearest to {mean:fraction}: {q:number} hold with {p:percent}, one more with {next:percent}."
    ),
    "lesson14.even.fei.wrong.mode": "That is the even bet in zhai. In fei ones help.",
    "lesson14.even.zhai.wrong.mode": "That is the even bet in fei. In zhai nothing helps.",
    "lesson14.even.fei.wrong.half": "That is half of the dice. A third of the faces count.",
    "lesson14.even.zhai.wrong.half": "That is half of the dice. A sixth of the faces count.",
    "lesson14.even.fei.wrong.rounded": "You rounded {mean:fraction} the wrong way: {q:number} is nearer.",
    "lesson14.even.zhai.wrong.rounded": "You rounded {mean:fraction} the wrong way: {q:number} is nearer.",
    "lesson14.even.fei.hint.1": "What is a third of all dice?",
    "lesson14.even.zhai.hint.1": "What is a sixth of all dice?",
    "lesson14.even.fei.hint.2": "Ledger, line 7.",
    "lesson14.even.zhai.hint.2": "Ledger, line 7.",
    "lesson14.even.fei.hint.3": "Smaller: over two hands it is {small:number}.",
    "lesson14.even.zhai.hint.3": "Smaller: over two hands it is {small:number}.",
    "lesson14.even.fei.solution": "{mean:fraction} is nearest to {q}\neven bet = {q}",
    "lesson14.even.zhai.solution": "{mean:fraction} is nearest to {q}\neven bet = {q}",
    "lesson14.even.zhai.next": "Now use it: one decision at the table.",
    # rules
    "lesson14.board.heading": "Zhai and fei on the board",
    "lesson14.rule.heading": "The rules of zhai and fei",
    "lesson14.rule.order.title": "Two kinds of calls",
    "lesson14.rule.order": (
        "Fei: ones are wild, faces two to six. Zhai: nothing is wild, and ones are the highest face."
    ),
    "lesson14.rule.mode": "kind",
    "lesson14.rule.faces": "faces, rising",
    "lesson14.rule.fei": "fei",
    "lesson14.rule.zhai": "zhai",
    "lesson14.rule.least.title": "The first call",
    "lesson14.rule.least": (
        "At least the number of players and a little: the usual table first, then two others, then other numbers of "
        "players."
    ),
    "lesson14.rule.added": "added, or players",
    "lesson14.rule.ones": "ones",
    "lesson14.rule.players": "{n:players}",
    "lesson14.rule.raises.title": "How many calls may follow",
    "lesson14.rule.raises": (
        "Single steps: a higher face, or one more; the same number turns fei to zhai. Free: any more."
    ),
    "lesson14.rule.over": "standing",
    "lesson14.rule.call": "{bid:mode}",
    "lesson14.rule.jumps.single": "single",
    "lesson14.rule.jumps.free": "free",
    "lesson14.rule.breaks.title": "Breaking zhai",
    "lesson14.rule.breaks": (
        "How many fei it takes: three more as published, two more or twice as many at other tables."
    ),
    "lesson14.rule.zhai_n": "zhai",
    "lesson14.rule.break.add3": "three more",
    "lesson14.rule.break.add2": "two more",
    "lesson14.rule.break.double": "twice",
    "lesson14.rule.cap.title": "The highest number",
    "lesson14.rule.cap": "No call exceeds what all hands could count at best.",
    "lesson14.rule.cap.head": "surrounds",
    "lesson14.rule.surround.plus_one": "six",
    "lesson14.rule.surround.plus_two": "pure seven",
    "lesson14.rule.surround.off": "five",
    "lesson14.rule.apart.title": "Calls that pass each other",
    "lesson14.rule.apart": "{zhai:Bid}, then {fei:mode}? {over} The other way round? {back}",
}
