"""English texts of derivations, line by line (ledger.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # what the derivation is about
    "ledger.name.bid": "{bid:bid}",
    "ledger.name.call": "{bid:mode}",
    "ledger.title.at_least": "At least {name}",
    "ledger.title.exactly": "Exactly {name}",
    "ledger.title.loss": "What a doubt of {name} is worth",
    # 1 what is in sight
    "ledger.hold.own": "You hold {m:number} that {m:plural/counts/count}.",
    "ledger.hold.own_none": "You hold none that count.",
    "ledger.hold.seen": "You see {m:number} that {m:plural/counts/count}: {seen:and}.",
    "ledger.hold.seen_none": "None of the dice you see counts.",
    "ledger.hold.nothing": "You see none of the dice.",
    "ledger.hold.hand": "Your hand counts {m:number}.",
    "ledger.hold.hand_none": "Your hand counts none.",
    "ledger.hold.bonus": "All five of your dice support the call, so your hand counts {m:number}.",
    "ledger.hold.straight": "Your hand is a straight: it counts nothing.",
    "ledger.seen.own": "your {dice:hand}",
    "ledger.seen.other": "{name}’s {dice:hand}",
    "ledger.seen.shown": "{dice:hand} shown by others",
    "ledger.why.hold.own": "What you can see is no longer chance. For {name}, dice that show {which:or} count.",
    "ledger.why.hold.seen": (
        "Dice that lie open count for everybody who can see them. For {name}, dice that show {which:or} count."
    ),
    "ledger.why.hold.nothing": "Whoever sees no die asks about all of them.",
    "ledger.why.hold.bonus": (
        "Five dice of one hand that all support a call are a surround, and a surround counts extra."
    ),
    "ledger.why.hold.straight": "At this table a straight counts nothing for any call.",
    # 2 what is needed
    "ledger.need.more": "{q:Number} needs {r:number} more.",
    "ledger.need.all": "All {q:number} must come from dice you cannot see.",
    "ledger.need.none": "{q:Number} or more are there already: nothing is needed.",
    "ledger.need.exact": "Exactly {q:number} needs exactly {r:number} more.",
    "ledger.need.exact_none": "{q:Number} {q:plural/is/are} there already: not one more may come.",
    "ledger.need.over": "More than {q:number} are there already.",
    "ledger.why.need.at_least": "A bid says “at least”. What is in sight is taken off; the rest is still open.",
    "ledger.why.need.exactly": "“Exactly” is lost by one too many as well as by one too few.",
    # 3 what is unseen
    "ledger.unseen.dice": "{n:Dice} {n:plural/is/are} unseen.",
    "ledger.unseen.hands": "{cups:Hands} of {size:dice} {cups:plural/is/are} unseen.",
    "ledger.unseen.none": "No die is unseen.",
    "ledger.why.unseen.dice": (
        "Your own dice say nothing about the others: each of these shows any of its {s:number} faces equally often."
    ),
    "ledger.why.unseen.hands": (
        "Your own dice say nothing about the others. Dice of one hand are reckoned together, as straights "
        "and surrounds are hands, not dice."
    ),
    "ledger.why.unseen.none": "You know everything: nothing is left to chance.",
    # 4 one die
    "ledger.die.wild": "One die: {w:number} of its {s:number} faces count, {which:and}.",
    "ledger.die.plain": "One die: one of its {s:number} faces counts, {which:and}.",
    "ledger.die.all": "One die: every face counts.",
    "ledger.why.die.wild": "A wild die counts as any face that is bid; so there are {w:number} ways to count.",
    "ledger.why.die.special": "In a special round nothing is wild.",
    "ledger.why.die.zhai": "In zhai nothing is wild.",
    "ledger.why.die.itself": "The wild face bid itself has no help from another.",
    "ledger.why.die.plain": "Nothing is wild at this table.",
    # 5 the sum
    "ledger.sum.tail": "At least {r:number} of those {n:number}:",
    "ledger.sum.point": "Exactly {r:number} of those {n:number}:",
    "ledger.sum.all": "All {n:number} of them must count:",
    "ledger.sum.one": "That one die must count:",
    "ledger.sum.less1": "All, minus none:",
    "ledger.sum.less2": "All, minus none, minus exactly one:",
    "ledger.sum.less3": "All, minus none, minus exactly one, minus exactly two:",
    "ledger.sum.hands.one": "One hand: the number before zᵏ tells how often it counts k.",
    "ledger.sum.hands.many": (
        "{n:Hands}: one such polynomial for each, multiplied. The number before zᵏ tells how often they "
        "count k together."
    ),
    "ledger.why.sum.choose": (
        "First a smaller case: two of three dice can be chosen in three ways, and each way has chance "
        "{hit:fraction} · {hit:fraction} · {miss:fraction} = {one:fraction}; together {three:fraction}. Here "
        "it is the same: so many choices, each as likely as the others, added up for every number that is "
        "enough."
    ),
    "ledger.why.sum.less": (
        "What is not “at least {r:number}” is fewer. There are fewer such cases than the others, and all "
        "cases together make 1."
    ),
    "ledger.why.sum.all": "Dice fall independently, so their chances are multiplied: one factor for each die.",
    "ledger.why.sum.one": "With one die the chance of the die is the chance of the bid.",
    "ledger.why.sum.hands": (
        "Hands fall independently. Multiplying two polynomials adds the exponents and multiplies the ways, "
        "just as counts add up and ways multiply."
    ),
    # 6 term by term
    "ledger.terms.tail": "Term by term, worlds with exactly {r:number} first, then one more each:",
    "ledger.terms.less": "Term by term, from all {total:count} worlds those with too few are taken away:",
    "ledger.terms.point": "In worlds: choices, times ways to count, times ways not to:",
    "ledger.terms.hands.tail": "Of the product, the numbers before {zr} and higher powers, added up:",
    "ledger.terms.hands.less": "From all {total:count} ways, those before lower powers than {zr} are taken away:",
    "ledger.terms.hands.exactly": "Of the product, the number before {zr}:",
    "ledger.why.terms": (
        "Each die falls in one of {kinds:number} equally likely ways, and {good:number} of them "
        "{good:plural/counts/count}. A world is one way for each die, and all worlds are equally likely."
    ),
    "ledger.why.terms.hands": "Each number counts the ways in which the hands together count so many.",
    # 7 the fraction
    "ledger.fraction": "{ways:count} of {total:count} worlds:",
    "ledger.why.fraction": "Worlds that hold, over all worlds; then top and bottom are divided by what they share.",
    # Chinese hands
    "ledger.hand.five": (
        "Five dice of one hand, {rolls:count} rolls: before zᵏ stands how many have k dice that count."
    ),
    "ledger.why.hand.five": (
        "For one die write {misses} for the faces that do not count and {wz} for those that do. Multiplying "
        "five of these collects every roll under the number of its dice that count."
    ),
    "ledger.hand.again.different": (
        "Straights, {straights:count} rolls with no two dice alike, are rolled again: they leave, and "
        "{left:count} rolls remain."
    ),
    "ledger.hand.again.runs": (
        "Straights, the {straights:count} rolls that make 1 2 3 4 5 or 2 3 4 5 6, are rolled again: they "
        "leave, and {left:count} rolls remain."
    ),
    "ledger.hand.nothing.different": (
        "Straights, {straights:count} rolls with no two dice alike, count nothing: they move to the number without z."
    ),
    "ledger.hand.nothing.runs": (
        "Straights, the {straights:count} rolls that make 1 2 3 4 5 or 2 3 4 5 6, count nothing: they move "
        "to the number without z."
    ),
    "ledger.why.hand.again": (
        "A straight is shown and rolled again until it is none, so under a cup there never is one."
    ),
    "ledger.why.hand.nothing": "A straight stays under its cup, and counts nothing for any call.",
    "ledger.hand.bonus": "Surrounds: {moved:and}, instead of five.",
    "ledger.hand.move": "{ways:count} {ways:plural/roll counts/rolls count} {to:number}",
    "ledger.why.hand.bonus": (
        "If all five dice of a hand support the call, the hand counts more than its dice: z⁵ becomes a higher power."
    ),
    "ledger.hand.whole": "One unknown hand, by all rules:",
    "ledger.why.hand.whole": "Divided by all rolls that may lie there, the numbers are chances.",
    # the result
    "ledger.result.holds.chance": "At least {name}: {chance:percent}, {chance:hundred}.",
    "ledger.result.holds.certain": "The bid is simply true.",
    "ledger.result.holds.impossible": "The bid is simply false: so many cannot be there.",
    "ledger.result.exact.chance": "Exactly {name}: {chance:percent}, {chance:hundred}.",
    "ledger.result.exact.certain": "Exactly so many are there.",
    "ledger.result.exact.impossible": "Exactly so many cannot be there.",
    "ledger.why.result": "The fraction is exact; decimal and percent are rounded.",
    "ledger.why.result.certain": "Where nothing is left to chance, the chance is 1 in 1.",
    "ledger.why.result.impossible": "Where no world holds, the chance is 0.",
    # what a doubt is worth
    "ledger.loss.chance": "So the bid holds with chance {chance:percent}; the doubt is right with {miss:percent}.",
    "ledger.why.loss.chance": "A doubt is right whenever the bid fails.",
    "ledger.loss.fixed.die": "Right wins a die, wrong loses one:",
    "ledger.loss.fixed.points": "Right wins {each:points}, wrong loses {each:points}:",
    "ledger.why.loss.fixed.die": (
        "Whoever is wrong loses one die, however wrong. So the worth is the chance to be right less the "
        "chance to be wrong, 1 − 2P."
    ),
    "ledger.why.loss.fixed.points": (
        "The loser of the round takes the stake. So the worth is the stake, times the chance to be right "
        "less the chance to be wrong."
    ),
    "ledger.loss.bidder": "The bidder loses as many dice as are missing; on average",
    "ledger.why.loss.bidder": "Each number of dice below the bid, weighed with how far below it is.",
    "ledger.loss.doubter": "The doubter loses as many as are too many, and one if the bid is exact; on average",
    "ledger.why.loss.doubter": (
        "Each number of dice above the bid, weighed with how far above it is, and the one die that an exact bid costs."
    ),
    "ledger.loss.difference": (
        "Bidder’s loss less doubter’s: what is needed, less what comes on average, less the chance of an exact bid."
    ),
    "ledger.why.loss.difference": (
        "Whatever lies there, the first two parts differ by what is needed less what came. On average that "
        "is needed less mean ({mean:fraction}); so the mean decides, not the middle."
    ),
    "ledger.loss.bystanders": "An exact bid also costs {others:players} beside the two a die each:",
    "ledger.why.loss.bystanders": (
        "What others lose is won in comparison, one die each, as often as the bid is exact."
    ),
    "ledger.result.loss.gains.dice": "The doubt gains {worth:signed} dice on average.",
    "ledger.result.loss.costs.dice": "The doubt costs: {worth:signed} dice on average.",
    "ledger.result.loss.even.dice": "The doubt neither gains nor costs on average.",
    "ledger.result.loss.gains.points": "The doubt gains {worth:signed} points on average.",
    "ledger.result.loss.costs.points": "The doubt costs: {worth:signed} points on average.",
    "ledger.result.loss.even.points": "The doubt neither gains nor costs on average.",
    "ledger.why.result.loss": "Others’ losses count as own gains, and nobody is near going out.",
    # formulas read aloud
    "ledger.speak.equals": "equals ",
    "ledger.speak.about": "about ",
    "ledger.speak.then": ", ",
    "ledger.speak.dots": " and so on",
    "ledger.speak.box": "blank",
    "ledger.speak.half": "one half",
    "ledger.speak.part": "{top:number} {bottom:ordinal}",
    "ledger.speak.parts": "{top:number} {bottom:ordinal}s",
    "ledger.speak.over": "{over} over {under}",
    "ledger.speak.divided": "{over}, divided by {under}",
    "ledger.speak.choose": "{n} choose {k}",
    "ledger.speak.factorial": "{n} factorial",
    "ledger.speak.squared": "{base} squared",
    "ledger.speak.cubed": "{base} cubed",
    "ledger.speak.power": "{base} to the power {exponent}",
    "ledger.speak.times": " times ",
    "ledger.speak.pause": ",",
    "ledger.speak.plus": " plus ",
    "ledger.speak.minus": " minus ",
    "ledger.speak.negative": "minus ",
    "ledger.speak.sum": "sum over {letter} from {low} to {high} of: {body}",
    "ledger.speak.whole": "open bracket {body} close bracket",
    # the widget
    "ledger.heading": "Ledger",
    "ledger.done": "Every line is read.",
    "ledger.place": "{at} of {of}",
    "ledger.place.spoken": "Line {at} of {of}. {words}",
    "ledger.mode": "Write the lines in",
    "ledger.mode.words": "words",
    "ledger.mode.numbers": "numbers",
    "ledger.mode.letters": "letters",
    "ledger.next": "Line {number} ›",
    "ledger.back": "‹ Line {number}",
    "ledger.why": "why?",
    "ledger.formula": "Formula of line {number}",
    "ledger.unit.chance": "{chance:hundred} worlds",
    "ledger.assume.bid": "Assuming unseen dice are fair and the bidder’s words tell nothing.",
    "ledger.assume.fair": "Assuming the dice are fair.",
    "ledger.assume.cards": "Assuming the cards are well shuffled and nothing is read out of how anybody plays.",
    "ledger.book": "from the book",
    "ledger.unit.times": "times",
    "ledger.blank.label": "The blank of line {number}. {formula}",
    "ledger.blank.check": "Check",
    "ledger.blank.tell": "Show it",
    "ledger.blank.right": "{shown} it is.",
    "ledger.blank.told": "It is {shown}.",
    "ledger.blank.other": "{shown} does not fit here. The line says what is counted; “why?” has a smaller case.",
    "ledger.try.grid": "try it on the grid",
    "ledger.try.strip": "try it with rolls",
    "ledger.try.chart": "try it on the chart",
    "ledger.try.board": "try it on the board",
    "ledger.try.balance": "try it on the balance",
    "ledger.try.scale": "try it on the scale",
    "ledger.try.bench": "try it on the bench",
    "ledger.try.tree": "try it on the tree",
    "ledger.try.judge": "try it in the pass judge",
    "ledger.try.weave": "try it on the loom",
    "ledger.try.none": "This line has nothing to try.",
    "ledger.tried.grid": "Line {number} is on the grid.",
    "ledger.tried.strip": "Line {number} can be rolled now.",
    "ledger.tried.chart": "Line {number} is on the chart.",
    "ledger.tried.board": "Line {number} is on the board.",
    "ledger.tried.balance": "Line {number} is on the balance.",
    "ledger.tried.scale": "Line {number} is on the scale.",
    "ledger.tried.bench": "Line {number} is on the bench.",
    "ledger.tried.tree": "The tree shows line {number}.",
    "ledger.tried.judge": "Line {number} is in the pass judge.",
    "ledger.tried.weave": "Line {number} is on the loom.",
    "ledger.copy.text": "As text",
    "ledger.copy.latex": "As LaTeX",
    "ledger.copy.python": "As Python",
    "ledger.empty": "No bid yet. Choose one to see why it is as likely as it is.",
    "ledger.table.caption": "All lines",
    "ledger.table.line": "line",
    "ledger.table.words": "words",
    "ledger.table.formula": "formula",
    "ledger.table.value": "value",
    "ledger.why.joint": " ",
    "ledger.row": "{cells}.",
    "ledger.row.cell": "{head}: {cell}",
    "ledger.row.joint": "; ",
    "ledger.cell.percent": "{value:percent}",
    "ledger.cell.number": "{value}",
    "ledger.stop": ".",
    "ledger.unit.dice": "dice on average",
    "ledger.unit.points": "points on average",
    "ledger.aside.unlooked": "If you had not looked, at least {r:number} of {n:number}:",
    "ledger.aside.holds_none": "And one who holds none, at least {r:number} of {n:number}:",
    "ledger.aside.another": "Another sees at least {r:number} of {n:number}:",
    "ledger.teaser.unlooked": "If you had not looked …",
    "ledger.teaser.holds_none": "And one who holds none …",
    "ledger.teaser.another": "Somebody else …",
    "ledger.teaser.hold": "What do you see?",
    "ledger.teaser.need": "What is needed?",
    "ledger.teaser.unseen": "What is unseen?",
    "ledger.teaser.die": "What can one die do?",
    "ledger.teaser.sum": "And all of them together …",
    "ledger.teaser.terms": "Term by term …",
    "ledger.teaser.fraction": "As a fraction …",
    "ledger.teaser.hand": "What can one hand do?",
    "ledger.teaser.loss": "What does it cost?",
    "ledger.teaser.line": "And then …",
    "ledger.teaser.result": "The result …",
    "ledger.help": (
        "Down and Up move from line to line, Enter opens one. W asks why, S shows the expression in sympy. T "
        "tries a line where it can be tried. 1, 2 and 3 write the lines in "
        "words, numbers or letters."
    ),
}
