"""English texts of lesson 13, How wrong are you? (lesson13.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson13.first.question": (
        "{n:Dice} are unseen, and the bid needs {q:number} of them: it is true {true:percent} of the time. In Bluff "
        "you lose as many dice as you are off. Doubt, or leave it?"
    ),
    "lesson13.first.doubt": "Doubt it",
    "lesson13.first.leave": "Leave it",
    "lesson13.first.same": "It is all the same",
    "lesson13.first.idea.doubt": (
        "Wrong more often than right, and yet ahead: when the bid is false it is off by more. A doubt gains "
        "{worth_shown} dice on average."
    ),
    "lesson13.first.idea.leave": (
        "If one die were lost either way, you would be right: the bid is true more often. But misses are measured "
        "here, and a doubt gains {worth_shown} dice on average."
    ),
    "lesson13.first.idea.same": (
        "Nearly even in how often; not in how much. Both losses are weighed with their size, and a doubt gains "
        "{worth_shown} dice on average."
    ),
    "lesson13.second.question": (
        "At {n:dice} and a bid of {q:number} the two rules disagree: measured, doubt; counted, leave it. What is the "
        "next larger number of unseen dice at which they disagree for some bid?"
    ),
    "lesson13.second.next": "One more die moves the average by a third. The bid must move by a whole one.",
    "lesson13.second.third": (
        "There the average is a whole number. A bid of one more than that is false more often, so both say doubt; a "
        "bid of the average itself both leave."
    ),
    "lesson13.second.ten": "There the average is a whole number, and both rules say the same of every bid.",
    "lesson13.second.double": "Nothing happens by doubling. Look at what a third of the dice leaves over.",
    "lesson13.second.under": "Too soon: at {truth} one die more can be divided by three again.",
    "lesson13.second.over": "It happens earlier: at {truth}, with a bid of {at:number}.",
    "lesson13.second.near": "{truth} it is, with a bid of {at:number}. Can you see the pattern?",
    # rolls
    "lesson13.rolls.line": (
        "Your dice stay as they are and you doubt, again and again: the {dice:dice} that you cannot see are rolled "
        "each time."
    ),
    "lesson13.rolls.one": "One doubt: {total:number} count in all. {held}",
    "lesson13.rolls.held": "Too few: the bidder gives up the difference. Once proves little.",
    "lesson13.rolls.failed": (
        "The bid holds: you give up the difference, or one die if it is exact. Once proves little."
    ),
    "lesson13.rolls.some": "{n} doubts: {held} right, {failed} wrong. Expected {expected} right, give or take {give}.",
    "lesson13.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson13.rolls.table": "How many of the unseen dice counted",
    "lesson13.rolls.count": "count",
    "lesson13.rolls.dots": (
        "Each doubt: a ring if it was right, a stroke if it was wrong. {held} right, {failed} wrong."
    ),
    # charts
    "lesson13.chart.heading": "Measured and counted",
    "lesson13.chart.unrolled": "No doubts yet: the bars grow as you roll.",
    "lesson13.chart.rolled": (
        "{n} {n:plural/doubt/doubts}: the bidder gave up {bidder} {bidder:plural/die/dice}, the doubter {doubter}."
    ),
    "lesson13.chart.losses": "On average the bidder gives up {bidder} dice, the doubter {doubter}.",
    "lesson13.chart.count": "dice that count, and what is lost",
    "lesson13.chart.bidder": "{count:Number}: the bidder loses {loss:number}",
    "lesson13.chart.doubter": "{count:Number}: the doubter loses {loss:number}",
    "lesson13.chart.measured": "misses measured",
    "lesson13.chart.counted": "one die each",
    "lesson13.chart.apart": "apart",
    "lesson13.chart.bid": "bid",
    "lesson13.chart.dice": "dice",
    "lesson13.sentence.yet.gains": ("{q:Number} of {n:number}: true {p:percent}, yet doubting gains {worth} dice."),
    "lesson13.sentence.yet.costs": (
        "{q:Number} of {n:number}: true only {p:percent}, yet doubting costs {worth} dice."
    ),
    "lesson13.sentence.and.gains": ("{q:Number} of {n:number}: true {p:percent}, and doubting gains {worth} dice."),
    "lesson13.sentence.and.costs": ("{q:Number} of {n:number}: true {p:percent}, and doubting costs {worth} dice."),
    "lesson13.map.heading": "Where the two rules disagree",
    "lesson13.map.unseen": "unseen dice",
    "lesson13.map.bid": "bid",
    "lesson13.map.gain": "both say doubt",
    "lesson13.map.rest": "both leave it",
    "lesson13.map.beats": "measured: doubt; counted: leave it",
    "lesson13.map.apart": "{n:Number} unseen: the rules disagree about a bid of {q:number}.",
    "lesson13.map.agree": "{n:Number} unseen: the rules agree about every bid.",
    # ledger
    "lesson13.ledger.title": "Doubting {q:number} of {n:number} in Bluff",
    "lesson13.ledger.bidder": (
        "When fewer than {q:number} count, the bidder loses the difference: {bidder:decimal} dice on average."
    ),
    "lesson13.ledger.doubter": (
        "When more count, the doubter loses the difference, and one die when it is exact: {doubter:decimal} dice on "
        "average."
    ),
    "lesson13.ledger.gap": (
        "Leave the exact count aside. Then the bidder’s loss minus the doubter’s is always the bid minus the "
        "count, whatever the count is. So on average it is the bid minus the mean."
    ),
    "lesson13.fill.gap": (
        "Leave the exact count aside. Then the bidder’s loss minus the doubter’s is always the bid minus the "
        "count, whatever the count is. And on average?"
    ),
    "lesson13.ledger.exact": "The exact count costs the doubter one die more: {exact:percent} of the time.",
    "lesson13.ledger.worth": (
        "So doubting is worth the bid, less the mean, less the chance of the exact count: here it gains."
    ),
    "lesson13.ledger.one": (
        "Had every wrong call cost one die, only how often would matter. The bid is true {p:percent} of the time, so "
        "doubting would cost:"
    ),
    "lesson13.ledger.disagree": (
        "The two rules disagree only at 5, 8, 11 dice and so on in threes. Add one die and take a third: that is "
        "the bid they disagree about. At {other:number} dice it is {at:number}."
    ),
    "lesson13.fill.disagree": (
        "The two rules disagree only at 5, 8, 11 dice and so on in threes. Add one die and take a third: that is "
        "the bid they disagree about. Which bid is it at {other:number} dice?"
    ),
    "lesson13.ledger.cut": (
        "Nobody gives up more dice than owned. If the bidder has {left:number} left, the high steps are cut off, and "
        "the answer turns:"
    ),
    "lesson13.teaser.bidder": "What does the bidder lose?",
    "lesson13.teaser.doubter": "What does the doubter lose?",
    "lesson13.teaser.gap": "What is the difference?",
    "lesson13.teaser.exact": "And when it is exact?",
    "lesson13.teaser.worth": "So what is a doubt worth?",
    "lesson13.teaser.one": "And if one die were lost either way?",
    "lesson13.teaser.disagree": "Where do the two rules disagree?",
    "lesson13.teaser.cut": "And if the bidder has few dice left?",
    "lesson13.why.bidder": (
        "Each count below the bid has its chance and its price. Chance times price, added up, is the area of the "
        "hatched stairs."
    ),
    "lesson13.why.doubter": (
        "The same on the other side. An exact bid is true, so the doubter is wrong; the difference is nothing, and "
        "the rule takes one die instead."
    ),
    "lesson13.why.gap": (
        "Try it. Bid seven, count five: the bidder loses two, which is seven less five. Count nine: the doubter "
        "loses two, which is minus the bidder’s two: seven less nine. One rule for all counts, so no sum is needed: "
        "only the mean of the count."
    ),
    "lesson13.why.exact": "This is one bar: the patterns of {q:number} of {n:number}, times the chance of one pattern.",
    "lesson13.why.worth": (
        "The first two lines give the same: subtract the one from the other. This way only the mean and one bar are "
        "needed. It holds while nobody is near going out."
    ),
    "lesson13.why.one": (
        "Then a right doubt wins one die and a wrong one loses one, and what decides is the middle: the last bid that "
        "is true at least half of the time. Lesson 7 is this rule."
    ),
    "lesson13.why.disagree": (
        "One die more than 5, 8 or 11 can be divided by three, and the bid stands a third of a die above the "
        "mean. Its bar and the one before it are equally tall, which makes the bid true more often than not: "
        "counted, leave it. Measured, a doubt gains a third less that bar, and from five dice on the bar is lower "
        "than a third: doubt. With two dice the bar is higher, and both leave it."
    ),
    "lesson13.why.cut": (
        "In the worlds in which the bid is off by three or more, the bidder gives up only {left:number}. The doubter’s "
        "side stays as it was: {doubter:decimal}. The bidder’s falls from {bidder:decimal} to {cut:decimal}."
    ),
    "lesson13.blank.turned": "The size is right. Which way round: the bid is above the mean or below it?",
    "lesson13.blank.mean": "That is the mean itself. It is to be taken from the bid.",
    "lesson13.blank.even": "The bid is near the mean but not on it. What is a third of {n:number}?",
    "lesson13.blank.rest": "That is how many do not count if the bid is exact. What is the mean of those that count?",
    "lesson13.blank.third": "That is a third of the dice. Add one die first, then take a third.",
    "lesson13.blank.down": "That is below the mean; both rules leave such a bid.",
    "lesson13.blank.up": "So far above the mean both rules say doubt.",
    "lesson13.blank.dice": "That is the number of dice. Add one and take a third.",
    # exercises
    "lesson13.next": "Go on to the next card.",
    "lesson13.hint.2": "Ledger, line 5: the bid, less the mean, less the chance of the exact count.",
    "lesson13.hint.3": (
        "Smaller: one of two. The mean is {small_mean:fraction}, exactly one has {small_exact:fraction}: 1 minus "
        "{small_mean:fraction} minus {small_exact:fraction}."
    ),
    "lesson13.bidder.ask": (
        "{n:Dice} are unseen and the bid needs {q:number} of them. You doubt. How many dice does the bidder lose on "
        "average?"
    ),
    "lesson13.bidder.idea": "Every count below {q:number}, its chance times how far below: {bidder_shown} dice.",
    "lesson13.bidder.wrong.gap": (
        "That is the bid less the mean: the difference of both losses. The doubter’s own comes on top."
    ),
    "lesson13.bidder.wrong.chance": "That is how often the bidder loses. How much is lost must be counted too.",
    "lesson13.bidder.wrong.when": "That is the loss when the bid is false. It is not always false.",
    "lesson13.bidder.wrong.doubter": "That is the doubter’s side of the stairs.",
    "lesson13.bidder.hint.1": "What does the bidder lose if none counts? If one does? How likely is each?",
    "lesson13.bidder.hint.2": "Ledger, line 1, with your numbers.",
    "lesson13.bidder.hint.3": (
        "Smaller: one of two. Only none at all is too few, by one: {small_bidder:fraction} dice on average."
    ),
    "lesson13.bidder.solution": (
        "Add the chance of each count times its distance below {q:number}.\nThe bidder’s loss = {bidder:fraction}, "
        "about {bidder_shown} dice."
    ),
    "lesson13.doubter.ask": (
        "{n:Dice} are unseen and the bid needs {q:number} of them. You doubt. How many dice do you lose on average, by "
        "the usual rule for an exact bid?"
    ),
    "lesson13.doubter.idea": (
        "Every count above {q:number}, its chance times how far above, and one die for the exact count: "
        "{doubter_shown} dice."
    ),
    "lesson13.doubter.wrong.no_exact": "The exact count is missing: it costs the doubter one die.",
    "lesson13.doubter.wrong.chance": "That is how often you lose. How much is lost must be counted too.",
    "lesson13.doubter.wrong.bidder": "That is the bidder’s side of the stairs.",
    "lesson13.doubter.hint.1": "What do you lose if exactly {q:number} count? If one more does?",
    "lesson13.doubter.hint.2": "Ledger, line 2, with your numbers.",
    "lesson13.doubter.hint.3": (
        "Smaller: one of two. Exactly one costs a die, two cost one as well: {small_doubter:fraction} on average."
    ),
    "lesson13.doubter.solution": (
        "Above: {over:fraction}. Exact: {exact:fraction}.\nTogether = {doubter:fraction}, about {doubter_shown} dice."
    ),
    "lesson13.worth.ask": (
        "{n:Dice} are unseen and the bid needs {q:number} of them. What is a doubt worth in Bluff, in dice?"
    ),
    "lesson13.worth.idea": (
        "{q:Number}, less the mean {mean:fraction}, less {exact:percent} for the exact count. The bidder loses "
        "{bidder_shown}, the doubter {doubter_shown}."
    ),
    "lesson13.worth.wrong.gap": "That is the bid less the mean. The exact count still costs you a die.",
    "lesson13.worth.wrong.one": "That counts one die either way. Here misses are measured.",
    "lesson13.worth.wrong.sign": "The size is right, the side is not. Who loses more on average?",
    "lesson13.worth.hint.1": "How many of {n:number} count on average, and how far off is the bid?",
    "lesson13.worth.solution": (
        "{q} minus {mean:fraction} minus {exact:fraction} = {worth:fraction}, about {worth:signed} dice."
    ),
    "lesson13.apart.ask": (
        "At which of these numbers of unseen dice do the two rules disagree about some bid? Choose all that fit."
    ),
    "lesson13.apart.option": "{n:Dice}",
    "lesson13.apart.idea": "One die more must be divisible by three: {dice:and}.",
    "lesson13.apart.wrong.0": "With four, one more is five, which three does not divide: both rules agree.",
    "lesson13.apart.wrong.1": (
        "With five, one more is six, and a third of it two: a bid of two is true more often, yet doubt."
    ),
    "lesson13.apart.wrong.2": "With seven, one more is eight, which three does not divide: both rules agree.",
    "lesson13.apart.wrong.3": "With eight, one more is nine, and a third of it three: there they disagree.",
    "lesson13.apart.wrong.4": "With nine the mean is a whole number: both leave a bid of three and doubt one of four.",
    "lesson13.apart.wrong.5": "With eleven, one more is twelve, and a third of it four: there they disagree.",
    "lesson13.apart.hint.1": "Add one die. Does three divide it?",
    "lesson13.apart.hint.2": "Ledger, line 7, or walk along the map below it.",
    "lesson13.apart.hint.3": (
        "An example: {n:number} dice and one more, a third of them is {q:number}: there they disagree."
    ),
    "lesson13.apart.solution": "Three divides one more than each of {dice:and}.",
    "lesson13.two.ask": "{n:Dice} are unseen and the bid needs one of them. What is a doubt worth in Bluff, in dice?",
    "lesson13.two.idea": (
        "The bidder loses {bidder:fraction}, the doubter {doubter:fraction}. Leave it: here a bar is higher than a "
        "third."
    ),
    "lesson13.two.wrong.gap": "That is the bid less the mean. The exact count still costs you a die.",
    "lesson13.two.wrong.sign": "The size is right, the side is not. Who loses more on average?",
    "lesson13.two.wrong.chance": "That is how often the bid is true.",
    "lesson13.two.hint.1": "None counts, one counts, both count: what is lost in each case, and by whom?",
    "lesson13.two.hint.3": (
        "Smaller: one die unseen and needed. The mean is {small_mean:fraction}, exactly one has "
        "{small_exact:fraction}: 1 minus {small_mean:fraction} minus {small_exact:fraction}."
    ),
    "lesson13.two.solution": "{bidder:fraction} minus {doubter:fraction} = {worth:fraction}.",
    "lesson13.left.ask": (
        "{n:Dice} unseen, {q:number} needed; with enough dice all round a doubt gains {whole}. Now the bidder has a "
        "single die left. Doubt?"
    ),
    "lesson13.left.0": "No: now a doubt costs dice on average",
    "lesson13.left.1": "It makes no difference",
    "lesson13.left.2": "Yes: a doubt still gains dice on average",
    "lesson13.left.idea": (
        "The bidder can lose one die at most: {bidder_shown} on average. You still lose {doubter_shown}."
    ),
    "lesson13.left.wrong.1": "The bidder’s stairs are cut at one: from {whole_bidder} to {bidder_shown} on average.",
    "lesson13.left.wrong.2": "What made it gain were the high steps of the bidder, and those are cut off.",
    "lesson13.left.hint.1": "How many dice can the bidder give up?",
    "lesson13.left.hint.2": "Ledger, line 8; or set the bidder’s dice on the balance.",
    "lesson13.left.hint.3": "With two left the answer turns already.",
    "lesson13.left.solution": (
        "{bidder_shown} less {doubter_shown}: a doubt costs {worth_shown} dice. It would throw the bidder out, though: "
        "what that is worth is not counted here."
    ),
    "lesson13.exact.ask": (
        "House rule “all but the bidder”: {bidder}’s bid is exact and {by} doubts it. {other} owns a single die. Who "
        "loses a die?"
    ),
    "lesson13.exact.0": "{by} and {other}",
    "lesson13.exact.1": "{by} alone",
    "lesson13.exact.2": "All three",
    "lesson13.exact.3": "Nobody",
    "lesson13.exact.idea": "A bystander’s last die is spared, so that nobody goes out by looking on.",
    "lesson13.exact.wrong.0": "It would be so if {other} owned two or more. The last die of a bystander is spared.",
    "lesson13.exact.wrong.2": "The bidder was right and loses nothing.",
    "lesson13.exact.wrong.3": "The bid is true, so the doubter is wrong: one die at least.",
    "lesson13.exact.hint.1": "Who was wrong, and who only looked on?",
    "lesson13.exact.hint.2": "The rule cards in the last beat show both cases.",
    "lesson13.exact.hint.3": "With two dice {other} would lose one.",
    "lesson13.exact.solution": "{by} loses one die. {other} keeps the last one, {bidder} keeps all.",
    "lesson13.exact.next": "Now use it: one decision at the table.",
    # rules
    "lesson13.rule.heading": "The rules of Bluff",
    "lesson13.rule.dice": "dice",
    "lesson13.rule.before": "before",
    "lesson13.rule.after": "after",
    "lesson13.rule.field": "field",
    "lesson13.rule.shows": "shows",
    "lesson13.rule.track.title": "Stars on the track",
    "lesson13.rule.track": (
        "A star stands in place of the six and counts for every number. Thirty fields: each star field lies between "
        "the two numbers around twice its own."
    ),
    "lesson13.rule.forward.title": "Only forward",
    "lesson13.rule.forward": "“{bid:Bid}” stands. {why}",
    "lesson13.rule.no_pass.title": "No passing",
    "lesson13.rule.no_pass": "“{bid:Bid}” stands, and somebody would like to pass. {why}",
    "lesson13.rule.gone.title": "Lost dice leave the game",
    "lesson13.rule.gone": (
        "“{bid:Bid}”, but {count:number} count: {bidder} gives up the difference. Everybody sees that {left} dice are "
        "left in play."
    ),
    "lesson13.rule.doubter_one.title": "Exact: the doubter loses one",
    "lesson13.rule.doubter_one": "“{bid:Bid}”, and {count:number} count. {name} doubted and loses one die.",
    "lesson13.rule.all_but_bidder.title": "Or: everybody but the bidder",
    "lesson13.rule.all_but_bidder": "The same with another rule: all but {bidder} lose one die.",
    "lesson13.rule.give.title": "Or: a die is given",
    "lesson13.rule.give": "The same again: {name} gives one die to {bidder}, never beyond five.",
    "lesson13.rule.spared.title": "A bystander’s last die",
    "lesson13.rule.spared": "All but {bidder} lose one, but who only looks on keeps the last die.",
    "lesson13.rule.starter.loser.title": "The loser begins",
    "lesson13.rule.starter.loser": "{bidder} was wrong: {next} begins the next round.",
    "lesson13.rule.starter.winner.title": "Or: the winner begins",
    "lesson13.rule.starter.winner": "The same table with the other option: {next} begins.",
    "lesson13.rule.points.title": "With points: late is better",
    "lesson13.rule.points": (
        "{name} goes out and scores the dice that have left the game so far: {removed}. Who goes out later scores more."
    ),
}
