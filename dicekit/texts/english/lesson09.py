"""English texts of lesson 9, What is a one worth? (lesson09.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson09.first.question": "{n:Dice}, nobody has looked. Put these bids in order, the likeliest first.",
    "lesson09.first.card": "{bid:Bid}",
    "lesson09.first.idea": (
        "{fives:Bid} {seven:percent}, {ones:bid} {p:percent}, then {eights:bid} {eight:percent}. Ones belong in "
        "between."
    ),
    "lesson09.first.first": (
        "{ones:Bid} name the smallest number, but ones have no help: only one face in six counts. {fives:Bid} hold "
        "more often."
    ),
    "lesson09.first.twice": (
        "Ones count about twice, so you put them level with {eights:bid} or behind. They are a step likelier: "
        "{p:percent} against {eight:percent}."
    ),
    "lesson09.first.last": "Ones are rare, but {ones:bid} of {n:dice} is not far from their average: {p:percent}.",
    "lesson09.second.question": (
        "By chance {ones:bid} belong between {q:number} and {next:number} of another face. Which game puts them there?"
    ),
    "lesson09.second.perudo": "Perudo: above {perudo_over:number}, below {perudo_under:number}",
    "lesson09.second.bluff": "Bluff: above {bluff_over:number}, below {bluff_under:number}",
    "lesson09.second.chinese": "The Chinese game: answers {chinese_over:number}, broken by {chinese_under:number}",
    "lesson09.second.idea.perudo": (
        "Perudo puts them one step higher: they may be said over {perudo_over:number}, which are less likely."
    ),
    "lesson09.second.idea.bluff": "On Bluff’s track they stand just below twice their number, and here that is right.",
    "lesson09.second.idea.chinese": (
        "There {chinese_under:number} break them, and {chinese_under:number} are likelier than {ones:bid}: too cheap "
        "a way out."
    ),
    # rolls
    "lesson09.rolls.line": (
        "All {dice:dice} are rolled, again and again, and ones are counted. Dotted: how often fives come."
    ),
    "lesson09.rolls.one": "One roll: {counts:number} {counts:plural/one/ones}. {held}",
    "lesson09.rolls.last": "Roll {n}: {counts:number} {counts:plural/one/ones}.",
    "lesson09.rolls.table": "How many of the twenty dice were ones",
    "lesson09.rolls.count": "ones",
    # chart
    "lesson09.chart.heading": "Two tails on one axis",
    "lesson09.chart.wild": "at least so many, wild",
    "lesson09.chart.plain": "half as many ones",
    "lesson09.chart.spot": "{ones:bid}",
    "lesson09.chart.number": "dice of another face; ones count two",
    "lesson09.chart.sentence": "{ones:Bid} {ones:plural/belongs/belong} between {q:number} and {next:number}.",
    "lesson09.chart.overlay": "fives",
    # ledger
    "lesson09.ledger.title": "What {k:number} ones are worth among {n:number} dice",
    "lesson09.ledger.ones": "At least {k:number} ones of {n:number}: one face in six counts.",
    "lesson09.ledger.wild": (
        "Another face: two faces in six count. At least {beyond:number} is {lower:percent}, at least "
        "{next:number} {low:percent}, at least {q:number}:"
    ),
    "lesson09.ledger.between": (
        "{p:percent} lies between {high:percent} and {low:percent}: {k:number} ones belong between {q:number} and "
        "{next:number}."
    ),
    "lesson09.ledger.games": (
        "Each game has its own price for {k:number} ones. In Perudo they stand just above twice their number, so it "
        "takes twice as many and one to raise them:"
    ),
    "lesson09.fill.games": (
        "Perudo: ones stand just above twice their number. What is the least number of another face that raises "
        "{k:number} ones?"
    ),
    "lesson09.ledger.spread": (
        "Count each one twice: the average is {mean:fraction}, as with wild dice. But the count moves in jumps of "
        "two, so it spreads wider: the variance is {ratio:fraction} times as large, the spread {root} times."
    ),
    "lesson09.ledger.tilt": (
        "Beside twice as many wild dice: {safe:number} ones {safe_p:percent}, {safe_wild:number} wild "
        "{safe_high:percent}; but {far:number} ones {far_p:percent}, {far_wild:number} wild only "
        "{far_low:percent}. So ones are dear when safe, cheap when desperate."
    ),
    "lesson09.ledger.sweep": (
        "Does Bluff’s place fit everywhere? All {bids} bids on ones at tables of {least} to {most} dice, by their "
        "chance: even bets fit, safe ones are harder than their place, desperate ones easier."
    ),
    "lesson09.cell.head.game": "game",
    "lesson09.cell.head.over": "they raise up to",
    "lesson09.cell.head.under": "to raise them, at least",
    "lesson09.cell.game.perudo": "Perudo",
    "lesson09.cell.game.bluff": "Bluff",
    "lesson09.cell.game.chinese": "Chinese",
    "lesson09.cell.head.chance": "chance",
    "lesson09.cell.head.harder": "harder",
    "lesson09.cell.head.right": "right",
    "lesson09.cell.head.easier": "easier",
    "lesson09.cell.between": "{low:short} to {high:short}",
    "lesson09.cell.above": "above {low:short}",
    "lesson09.cell.below": "below {high:short}",
    "lesson09.ledger.breaking.truer": (
        "The Chinese steps: turning {turned:number} fei into {turned:number} zhai lowers the chance from "
        "{high:percent} to {turned_p:percent}. But breaking {k:number} zhai with {broken:number} fei lifts it "
        "from {p:percent} to {break_p:percent}: a legal raise that is truer than what it beats."
    ),
    "lesson09.ledger.breaking.less": (
        "The Chinese steps: turning {turned:number} fei into {turned:number} zhai lowers the chance from "
        "{high:percent} to {turned_p:percent}; breaking {k:number} zhai with {broken:number} fei lowers it from "
        "{p:percent} to {break_p:percent}."
    ),
    "lesson09.teaser.ones": "How likely are {k:number} ones?",
    "lesson09.teaser.wild": "How likely are the fives?",
    "lesson09.teaser.between": "Where do the ones belong?",
    "lesson09.teaser.games": "Where do the games put them?",
    "lesson09.teaser.spread": "Why are they not just worth two?",
    "lesson09.teaser.tilt": "When are they dear, when cheap?",
    "lesson09.teaser.sweep": "Does Bluff’s place fit at every table?",
    "lesson09.teaser.breaking.truer": "And three more?",
    "lesson09.teaser.breaking.less": "And three more?",
    "lesson09.why.ones": "A bid on ones has no help: nothing but a one counts. Add up every number that is enough.",
    "lesson09.why.wild": "A bid on fives counts fives and ones. Each step up costs exactly one bar, as in lesson 5.",
    "lesson09.why.between": (
        "Bids are in order by chance when each is less likely than the one before. So look for the two neighbours "
        "between "
        "which the ones fit."
    ),
    "lesson09.why.games": (
        "Perudo halves and rounds up, and goes back with twice as many and one. Bluff’s track has a star field "
        "before every "
        "second number. The Chinese game goes over to plain with as many and comes back with {add:number} more. The "
        "rule cards "
        "stand under Ask."
    ),
    "lesson09.why.spread": (
        "A smaller case: one die. Counted twice, a one gives two or nothing, with one sixth; a wild die gives one or "
        "nothing, "
        "with one third. Both come to one third on average, but two or nothing jumps further. Variances: twice the "
        "count is "
        "four times the variance."
    ),
    "lesson09.why.tilt": (
        "Below the average a wide count falls short more often; far above it, it still gets there. The two tails "
        "cross near "
        "one half, where twice is about right."
    ),
    "lesson09.why.sweep": (
        "One table proves little, so every number of ones at every table from {least} to {most} dice was looked "
        "up: between which two numbers of another face does its chance lie? Bluff says just below twice. If the "
        "true place is further up, the ones are harder than Bluff says; if it is further down, easier. Read the "
        "rows from top to bottom: the cases move from the left to the right, and that is line 6 for all tables at "
        "once. Left out are bids on more than half of the dice: twice as many are not on the table."
    ),
    "lesson09.why.breaking.truer": (
        "Three more is the same step for few and for many. With {few:number} zhai it is twice as many, dear; with "
        "more it is "
        "less than twice, and becomes a way out. The switch on the scale turns it to two more, or to twice."
    ),
    "lesson09.why.breaking.less": (
        "Three more is the same step for few and for many. With {few:number} zhai it is twice as many, dear; with "
        "more it is "
        "less than twice, and becomes a way out."
    ),
    "lesson09.blank.bluff": (
        "That is Bluff’s way back. Perudo’s ones stand above twice their number, so it takes one more."
    ),
    "lesson09.blank.chinese": "That is the Chinese way back: {add:number} more.",
    "lesson09.blank.as_many": "One more would do among equals. Ones count double here.",
    # exercises
    "lesson09.next": "Go on to the next card.",
    "lesson09.half.ask": "Perudo: “{bid:bid}” stands. How many ones must you say at least?",
    "lesson09.half.idea": "Half of {q:number}, rounded up: {k:number}. Ones stand just above twice their number.",
    "lesson09.half.wrong.less": (
        "Twice that is {less_twice:number}, fewer than {q:number}: it stands too low. Halves are rounded up."
    ),
    "lesson09.half.wrong.as_many": "As many as before is the Chinese rule for plain dice. Perudo halves.",
    "lesson09.half.wrong.bluff": "That is the least star on Bluff’s track. In Perudo half of {q:number} is enough.",
    "lesson09.half.hint.1": "What is half of it, and what happens to a half?",
    "lesson09.half.hint.2": "The card of Perudo under Ask, or the scale.",
    "lesson09.half.hint.3": "Smaller: over “{small_bid:bid}” the least is {small:number} ones.",
    "lesson09.half.solution": "Twice {k} is {twice}, not less than {q}: {k} ones stand higher.\nLeast = {k}",
    "lesson09.back.ask": "Perudo: “{bid:bid}” stands. How many fives must you say at least?",
    "lesson09.back.idea": "Twice {k:number} and one: {q:number}.",
    "lesson09.back.wrong.bluff": (
        "That is Bluff’s way back. In Perudo {k:number} ones stand above {twice:number} sixes."
    ),
    "lesson09.back.wrong.chinese": "That is the Chinese way back, three more. Perudo doubles and adds one.",
    "lesson09.back.wrong.one_more": "One more is enough on the same face. Ones count double.",
    "lesson09.back.hint.1": "Above how many sixes do {k:number} ones stand?",
    "lesson09.back.hint.2": "Ledger, line 4.",
    "lesson09.back.hint.3": "Smaller: over “{small_bid:bid}” the least is {small:number}.",
    "lesson09.back.solution": "Twice {k} and one = {q}",
    "lesson09.stars.ask": "Bluff: “{bid:bid}” stands. How many stars must you say at least?",
    "lesson09.stars.idea": "Star field {k:number} lies just behind number {q:number}.",
    "lesson09.stars.wrong.down": "That star field lies before number {q:number}: the track goes forward only.",
    "lesson09.stars.wrong.as_many": (
        "As many as before is far along the track: stars stand at about twice their number."
    ),
    "lesson09.stars.wrong.next": "That is allowed, but a star field lies nearer.",
    "lesson09.stars.hint.1": "Which star field is the next one behind number {q:number}?",
    "lesson09.stars.hint.2": "The card of Bluff under Ask, or the dashed track of the scale.",
    "lesson09.stars.hint.3": "Smaller: over “{small_bid:bid}” the least is {small:number} stars.",
    "lesson09.stars.solution": "Half of {q}, rounded down, and one: star field = {k}",
    "lesson09.over_stars.ask": "Bluff: “{bid:bid}” stands. What is the least number that raises it?",
    "lesson09.over_stars.idea": "Twice {k:number}: number {q:number} lies just behind star field {k:number}.",
    "lesson09.over_stars.wrong.perudo": (
        "That is Perudo’s way back. On the track {q:number} lies just behind the star."
    ),
    "lesson09.over_stars.wrong.chinese": "That is the Chinese way back, three more. That number lies before the star.",
    "lesson09.over_stars.wrong.as_many": "That number lies far before the star: the track goes forward only.",
    "lesson09.over_stars.hint.1": "Between which two numbers does star field {k:number} lie?",
    "lesson09.over_stars.hint.2": "The card of Bluff under Ask, or the dashed track of the scale.",
    "lesson09.over_stars.hint.3": "Smaller: over “{small_bid:bid}” the least number is {small:number}.",
    "lesson09.over_stars.solution": "Twice {k} = {q}",
    "lesson09.break.add3.ask": "Chinese game, usual rule: “{k:number} zhai” stands. How many fei break it?",
    "lesson09.break.double.ask": (
        "Chinese game, rule “twice as many”: “{k:number} zhai” stands. How many fei break it?"
    ),
    "lesson09.break.add3.idea": "Three more: {q:number}.",
    "lesson09.break.double.idea": "Twice {k:number}: {q:number}.",
    "lesson09.break.add3.solution": "{k} and three = {q}",
    "lesson09.break.double.solution": "Twice {k} = {q}",
    "lesson09.break.add3.hint.3": "Another number: {small_k:number} zhai take {small:number} fei.",
    "lesson09.break.double.hint.3": "Another number: {small_k:number} zhai take {small:number} fei.",
    "lesson09.break.wrong.add3": "That is the usual rule, three more. Here the table asks for something else.",
    "lesson09.break.wrong.add2": "Two more is a rule of some tables, not of this one.",
    "lesson09.break.wrong.double": "Twice as many is a rule of some tables, not of this one.",
    "lesson09.break.wrong.one_more": "One more is enough from fei to fei. Going back from zhai costs more.",
    "lesson09.break.hint.1": "What does this table ask for to break zhai?",
    "lesson09.break.hint.2": "The switch on the scale: “to break zhai”.",
    "lesson09.spread.ask": "Count each plain one twice. How wide is its spread beside that of a wild count?",
    "lesson09.spread.same": "The same, as the averages are",
    "lesson09.spread.root": "{root} times as wide",
    "lesson09.spread.squared": "Two and a half times as wide",
    "lesson09.spread.narrow": "Narrower: {single} times",
    "lesson09.spread.idea": "Squared the ratio is {ratio:fraction}; the spread itself is its root, {root}.",
    "lesson09.spread.wrong.0": (
        "Only the averages are equal, {mean:fraction} each with {n:dice}. Jumps of two spread further."
    ),
    "lesson09.spread.wrong.2": (
        "{ratio:fraction} is the ratio of the squares, the variances. The spread is the root of it."
    ),
    "lesson09.spread.wrong.3": "That is a plain count as it is. Counted twice, its spread is twice that.",
    "lesson09.spread.hint.1": "What becomes of a variance when every number is doubled?",
    "lesson09.spread.hint.2": "Ledger, line 5.",
    "lesson09.spread.hint.3": "Smaller: one die. Two or nothing, against one or nothing.",
    "lesson09.spread.solution": (
        "Variances: 4 times that of the plain count over that of the wild count, {ratio:fraction}.\nIts root is {root}."
    ),
    "lesson09.eleven.ask": (
        "{n:Dice}, nobody has looked. “{bid:Bid}” stands, and Perudo lets you say “{ones:bid}”. Which is truer?"
    ),
    "lesson09.eleven.0": "{bid:Bid}",
    "lesson09.eleven.1": "{ones:Bid}",
    "lesson09.eleven.2": "Both are equally likely",
    "lesson09.eleven.idea": "{bid:Bid} {p:percent}, {ones:bid} {r:percent}: the raise is truer than the bid it beats.",
    "lesson09.eleven.wrong.0": (
        "A raise sounds less likely, but far from the average the wide count gets there more often: {r:percent} "
        "against {p:percent}."
    ),
    "lesson09.eleven.wrong.2": "The averages are level, the tails are not: {p:percent} and {r:percent}.",
    "lesson09.eleven.hint.1": "Is {m:number} far above the average of {n:dice}? Then which count reaches further?",
    "lesson09.eleven.hint.2": "Ledger, line 6; or turn the scale to {n}.",
    "lesson09.eleven.hint.3": (
        "Smaller: {small:dice}, two needed. Counted twice, a single one is enough, {small_ones:fraction}; wild, both "
        "must count, {small_wild:fraction}."
    ),
    "lesson09.eleven.solution": (
        "{bid:Bid}: {p:percent}. {ones:Bid}: {r:percent}.\nDesperate bids are better made on ones."
    ),
    "lesson09.keep.ask": "Which price of a one would you keep at your table?",
    "lesson09.keep.0": "Perudo’s: halve and round up, back with twice as many and one",
    "lesson09.keep.1": "Bluff’s: a star before every second number",
    "lesson09.keep.2": "The Chinese: as many plain, three more to come back",
    "lesson09.keep.idea": (
        "There is no right answer. Bluff’s fits even bets best, Perudo’s safe ones; the Chinese rule leaves a way "
        "out that is "
        "truer than what it beats. A wrong price can make a better game."
    ),
    "lesson09.keep.next": "Now use it: one decision at the table.",
    # rules
    "lesson09.rule.heading": "One exchange, three prices",
    "lesson09.rule.line": "Least answers at a table of {n:dice}.",
    "lesson09.rule.perudo.title": "Perudo",
    "lesson09.rule.perudo": "To ones: half as many, rounded up. Back: twice as many and one.",
    "lesson09.rule.perudo.wild": "over fives",
    "lesson09.rule.perudo.ones": "least ones",
    "lesson09.rule.perudo.from": "over ones",
    "lesson09.rule.perudo.back": "least fives",
    "lesson09.rule.bluff.title": "Bluff",
    "lesson09.rule.bluff": "The wild face is a star. Star fields lie on the track before every second number.",
    "lesson09.rule.bluff.wild": "over fives",
    "lesson09.rule.bluff.ones": "least stars",
    "lesson09.rule.bluff.from": "over stars",
    "lesson09.rule.bluff.back": "least fives",
    "lesson09.rule.chinese.title": "Chinese game",
    "lesson09.rule.chinese": (
        "Fei: ones are wild. Zhai: they are plain. As many zhai answer fei; to break zhai takes three more."
    ),
    "lesson09.rule.chinese.wild": "over fei",
    "lesson09.rule.chinese.ones": "least zhai",
    "lesson09.rule.chinese.from": "over zhai",
    "lesson09.rule.chinese.back": "least fei",
    "lesson09.board.heading": "May a round begin with ones?",
}
