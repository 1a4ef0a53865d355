"""English texts of lesson 3, Wild (lesson03.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson03.dice": "Five dice",
    # the guess
    "lesson03.guess.question": (
        "Ones plain: at least two fives come in {plain:hundred} rolls of {dice:dice}. Ones wild: how many times as "
        "often?"
    ),
    "lesson03.guess.was": "ones plain",
    "lesson03.guess.now": "ones wild",
    "lesson03.guess.same": (
        "That would be no change at all. But with wild ones each die has two faces that count instead of one."
    ),
    "lesson03.guess.twice": (
        "Twice the faces, so twice the chance: true for one die, a fair first thought. But a pair needs two dice, "
        "and each of them is helped."
    ),
    "lesson03.guess.four": (
        "Twice for each of the two dice makes four: true for two dice that you name beforehand. But here any two "
        "of {dice:number} will do, and where more dice count fewer are left to miss."
    ),
    "lesson03.guess.under": "It does more: a pair needs two dice, and wild ones help each of them.",
    "lesson03.guess.over": "It does less: each die counts only twice as often as before.",
    "lesson03.guess.near": "Very near. Can you say where the number comes from? The ledger does.",
    # the second guess
    "lesson03.second.question": (
        "Now sixes are wild too: ones, fives and sixes count. In how many of 100 rolls do at least two of "
        "{dice:number} count?"
    ),
    "lesson03.second.half": (
        "Half is right for one die: three of its six faces count. But two of {dice:number} is not much to ask then."
    ),
    "lesson03.second.step": (
        "You added the same step again. The first wild face took it from {plain:percent} to {wild:percent}; the "
        "nearer to certain, the less is left to gain."
    ),
    "lesson03.second.fails": "That is how often it fails: fewer than two count.",
    "lesson03.second.under": "Half of all faces count now. None or only one of {dice:number} is rare.",
    "lesson03.second.over": "Close to certain, but none or only one still happens.",
    "lesson03.second.near": "Very near. You will work it out on the last card.",
    # the rolls
    "lesson03.rolls.line": "Five dice at a time, ones wild. It holds when at least two count for fives.",
    "lesson03.rolls.one": "One roll: {counts:number} of the {dice:number} {counts:plural/counts/count}. {held}",
    "lesson03.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} {counts:plural/counts/count}.",
    "lesson03.rolls.table": "How many of the five dice counted",
    "lesson03.rolls.count": "dice that count",
    # the chart
    "lesson03.chart.heading": "Fives among five dice, plain and wild",
    "lesson03.chart.sentence": "At least two: {plain:percent} plain, {wild:percent} wild.",
    "lesson03.chart.head": "dice that count",
    "lesson03.chart.plain": "ones plain",
    "lesson03.chart.wild": "ones wild",
    "lesson03.chart.line": "at least two",
    # the ledger
    "lesson03.ledger.title": "At least two fives of five dice, ones wild",
    "lesson03.ledger.faces": "For fives, two of the six faces of a die count: 5 and 1.",
    "lesson03.ledger.worlds": (
        "Put the faces in pairs: {{1 5}} counts, {{2 3}} and {{4 6}} do not. {kinds:Number} equally likely kinds "
        "for each of {dice:number} dice make all worlds:"
    ),
    "lesson03.ledger.pattern": (
        "One pattern: the first {need:number} dice count, the other {rest:number} do not. One kind each, then two "
        "kinds each:"
    ),
    "lesson03.fill.patterns": (
        "So much for one pattern. In how many ways can you choose which {need:number} of the {dice:number} dice count?"
    ),
    "lesson03.ledger.patterns": (
        "So much for one pattern. There are {patterns:number} ways to choose which {need:number} of the "
        "{dice:number} dice count."
    ),
    "lesson03.fill.sum": (
        "{patterns:Number} patterns of {each:number} worlds each: how many worlds with exactly {need:number}? Then "
        "come those with three, four and five:"
    ),
    "lesson03.ledger.sum": (
        "{patterns:Number} patterns of {each:number} worlds each: {exactly} worlds with exactly {need:number}. At "
        "least {need:number} also lets three, four and five count:"
    ),
    "lesson03.ledger.result": "At least {need:number} of {dice:number}: {found} of {total} worlds.",
    "lesson03.ledger.stroke": (
        "The same at one stroke: each die is two thirds “no” and one third z. In front of each power of z stands "
        "how many worlds have so many."
    ),
    "lesson03.ledger.ratio": (
        "How many times as likely? Divide by the chance with plain ones, {plain:fraction} as in lesson 1:"
    ),
    "lesson03.teaser.faces": "How often does one die count?",
    "lesson03.teaser.worlds": "How many worlds are there?",
    "lesson03.teaser.pattern": "How likely is one pattern?",
    "lesson03.teaser.patterns": "How many patterns are there?",
    "lesson03.teaser.sum": "What does “at least two” add up?",
    "lesson03.teaser.result": "So how likely is it?",
    "lesson03.teaser.stroke": "Can it be had at one stroke?",
    "lesson03.teaser.ratio": "How many times as likely?",
    "lesson03.why.faces": (
        "A wild one counts as whatever is bid. So a die has two ways to count for fives, where it had one."
    ),
    "lesson03.why.worlds": (
        "A smaller case, two dice: three kinds for the first, and with each of them three for the second, makes "
        "nine. Each pair of faces is as likely as the other two, so all worlds are equally likely."
    ),
    "lesson03.why.pattern": (
        "Dice fall independently, so chances are multiplied. Two dice, the first counts and the second does not: "
        "one third of two thirds is two ninths."
    ),
    "lesson03.why.patterns": (
        "A smaller case, two of three dice: first and second, first and third, second and third. Three ways, not "
        "six: it does not matter which of the two you name first."
    ),
    "lesson03.why.sum": (
        "Exactly two, exactly three, four and five exclude each other, so their worlds are added. For each of "
        "them: number of patterns times worlds of one pattern."
    ),
    "lesson03.why.result": "Worlds that hold, over all worlds. All are equally likely, so this is the chance.",
    "lesson03.why.stroke": (
        "Multiplying out chooses, from each bracket, either the number or z. Two brackets: (2 + z)² = 4 + 4z + z²: "
        "four worlds with none, four with one, one with both."
    ),
    "lesson03.why.ratio": (
        "“How many times as likely” is one chance over the other. Each die alone: one third over one sixth, twice. "
        "The pair: more than twice."
    ),
    "lesson03.blank.order": "That would be choosing which dice and their order: every pair is counted twice.",
    "lesson03.blank.plus": "That adds the two numbers. Count the pairs: first with second, first with third …",
    "lesson03.blank.again": "That lets the same die be chosen twice. Two different dice must count.",
    "lesson03.blank.all": (
        "Those are all patterns, with any number that count. Only those with exactly two are asked for."
    ),
    "lesson03.blank.added": (
        "That adds the two numbers. Each of the {patterns:number} patterns has its own {each:number} worlds."
    ),
    "lesson03.blank.together": (
        "Those are all worlds with at least {need:number}. The box asks for exactly {need:number}."
    ),
    "lesson03.blank.one": "Those are the worlds of one pattern. There are {patterns:number} patterns.",
    # exercises
    "lesson03.ones.ask": (
        "Somebody bids ones, and ones are wild for other faces. What is the chance that one unseen die counts for ones?"
    ),
    "lesson03.ones.idea": "Only a one is a one. No other face helps it, so one face of six counts.",
    "lesson03.ones.next": "Go on: back to fives.",
    "lesson03.ones.wrong.wild": (
        "You let two faces count. Ones help every other face, but no face helps the ones: a bid on ones stands alone."
    ),
    "lesson03.ones.wrong.fails": "That is the chance that the die does not count.",
    "lesson03.ones.wrong.other": "That is the chance that a die does not count for fives.",
    "lesson03.ones.hint.1": "Which faces count for ones? Go through all six.",
    "lesson03.ones.hint.2": "Ledger, line 1, for ones instead of fives: how many faces are left?",
    "lesson03.ones.hint.3": (
        "Smaller: a coin with “one” on one side only shows it one time in two. A die has six sides."
    ),
    "lesson03.ones.solution": "Only the face 1 counts: one of six.\n1/6 = {p:percent}.",
    "lesson03.three.ask": "{dice:Dice}, ones wild. What is the chance that exactly three count for fives?",
    "lesson03.three.idea": "{patterns} patterns, each with the chance {pattern:fraction}.",
    "lesson03.three.next": "Go on: at least, instead of exactly.",
    "lesson03.three.wrong.pattern": (
        "That is one pattern: these three count, those two do not. How many ways are there to choose the three?"
    ),
    "lesson03.three.wrong.least": "That is at least three: four and five are in it. The question says exactly.",
    "lesson03.three.wrong.plain": "You let only fives count. Ones are wild here: each die counts one time in three.",
    "lesson03.three.wrong.shape": (
        "Three dice count, yes; but the other two must miss, and any three of the five may be the ones."
    ),
    "lesson03.three.hint.1": "How likely is one pattern, and how many patterns are there?",
    "lesson03.three.hint.2": "Ledger, lines 3 and 4, with three instead of two.",
    "lesson03.three.hint.3": (
        "Smaller: {small:dice}, exactly two count. Three patterns of {hit:fraction} · {hit:fraction} · "
        "{miss:fraction}: {two:fraction}."
    ),
    "lesson03.three.solution": (
        "One pattern: (1/3)³ · (2/3)² = {pattern:fraction}.\n"
        "Patterns: three of five places, {patterns}.\n"
        "{patterns} · {pattern:fraction} = {p:fraction} = {p:percent}."
    ),
    "lesson03.four.ask": "{dice:Dice}, ones wild. What is the chance that at least four count for fives?",
    "lesson03.four.idea": "Four or five: {four:fraction} and {five:fraction} are added.",
    "lesson03.four.next": "Go on: the other end.",
    "lesson03.four.wrong.exactly": "That is exactly four. At least four lets all five count as well.",
    "lesson03.four.wrong.three": "That is at least three: one too early.",
    "lesson03.four.wrong.fails": (
        "That is the chance that fewer than four count. You are one step away: all minus that."
    ),
    "lesson03.four.wrong.plain": "You let only fives count. Ones are wild here: each die counts one time in three.",
    "lesson03.four.hint.1": "Which numbers of dice are “at least four” of five?",
    "lesson03.four.hint.2": "Ledger, line 5: the last two terms of the sum.",
    "lesson03.four.hint.3": (
        "Smaller: {small:dice}, at least two. Exactly two in {two:fraction}, all three in {all:fraction}: together "
        "{some:fraction}."
    ),
    "lesson03.four.solution": (
        "Exactly four: 5 · (1/3)⁴ · (2/3) = {four:fraction}.\n"
        "All five: (1/3)⁵ = {five:fraction}.\n"
        "Together {p:fraction} = {p:percent}."
    ),
    "lesson03.none.ask": "{dice:Dice}, ones wild. What is the chance that none counts for fives?",
    "lesson03.none.idea": "Every die must miss, and each misses two times in three.",
    "lesson03.none.next": "Go on: not a chance this time, but an average.",
    "lesson03.none.wrong.all": "That is the chance that all five count. A miss is two thirds, not one third.",
    "lesson03.none.wrong.plain": (
        "That is the chance of no five with plain ones. Here a one counts too, so a die misses less often."
    ),
    "lesson03.none.wrong.some": "That is at least one. You are one step away: all minus that.",
    "lesson03.none.wrong.one_die": "That is one die. All five must miss: one factor for each.",
    "lesson03.none.hint.1": "What must each single die do, and how often does it?",
    "lesson03.none.hint.2": "Ledger, line 3, with a pattern in which no die counts.",
    "lesson03.none.hint.3": (
        "Smaller: {small:dice}. {miss:fraction} · {miss:fraction} · {miss:fraction} = {nought:fraction}."
    ),
    "lesson03.none.solution": "Five misses in a row: (2/3)⁵ = {p:fraction} = {p:percent}.",
    "lesson03.mean.ask": "{dice:Dice}, ones wild. How many count for fives on average?",
    "lesson03.mean.idea": "Each die brings a third of a die on average, and averages add up.",
    "lesson03.mean.next": "Go on: a table where sixes are wild too.",
    "lesson03.mean.wrong.plain": "You took one face of six. With wild ones each die counts one time in three.",
    "lesson03.mean.wrong.misses": "That is how many do not count.",
    "lesson03.mean.wrong.likely": "One and two are the likeliest numbers; the average lies between them.",
    "lesson03.mean.wrong.die": "That is what one die brings. There are five of them.",
    "lesson03.mean.hint.1": "What does one die bring on average? And five of them?",
    "lesson03.mean.hint.2": "Ledger, line 1: a die counts one time in three.",
    "lesson03.mean.hint.3": "Smaller: {small:dice} bring three times a third, {small_mean:fraction} on average.",
    "lesson03.mean.solution": "Five times one third: 5 · {hit:fraction} = {p:fraction}, about {p:decimal}.",
    "lesson03.faces.ask": "A house rule: ones and sixes are wild. What is the chance that one die counts for fives?",
    "lesson03.faces.idea": "One, five and six count: {n:number} faces of six.",
    "lesson03.faces.next": "Go on: the same rule, five dice.",
    "lesson03.faces.wrong.two": "That is with wild ones only. Now sixes count as well.",
    "lesson03.faces.wrong.plain": "That is a single face. Ones and sixes join the fives.",
    "lesson03.faces.wrong.fives": "Count again: one, five and six.",
    "lesson03.faces.hint.1": "Which faces count for fives now? Go through all six.",
    "lesson03.faces.hint.2": "Ledger, line 1, with one more face.",
    "lesson03.faces.hint.3": "Smaller: with wild ones two faces of six count, {hit:fraction}. How many is it now?",
    "lesson03.faces.solution": "1, 5 and 6: three of six faces.\n3/6 = {p:fraction} = {p:percent}.",
    "lesson03.sixes.ask": "Ones and sixes wild, {dice:dice}. What is the chance that at least two count for fives?",
    "lesson03.sixes.idea": "All, minus none, minus exactly one: each die counts one time in two.",
    "lesson03.sixes.next": "Now use it: one decision at the table.",
    "lesson03.sixes.wrong.exactly": "That is exactly two. At least two lets three, four and five count as well.",
    "lesson03.sixes.wrong.none": "You took away none, but exactly one is too few as well.",
    "lesson03.sixes.wrong.fails": (
        "That is the chance that none or only one counts. You are one step away: all minus that."
    ),
    "lesson03.sixes.wrong.wild": "That is with wild ones only. With sixes too, each die counts one time in two.",
    "lesson03.sixes.hint.1": "Which numbers of dice are not enough? There are only two of them.",
    "lesson03.sixes.hint.2": "Ledger, lines 3 to 5, with {one:fraction} instead of one third.",
    "lesson03.sixes.hint.3": "Smaller: two coins. None in 1/4, exactly one in 1/2, so both in what is left.",
    "lesson03.sixes.solution": (
        "None: (1/2)⁵ = {none_of:fraction}. Exactly one: 5 · (1/2)⁵ = {one_of:fraction}.\n"
        "1 − {none_of:fraction} − {one_of:fraction} = {p:fraction} = {p:percent}."
    ),
}
