"""English texts of lesson 8, Exactly! (lesson08.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson08.first.question": (
        "{n:Dice} are unseen, ones are wild. Whatever the bid says: in how many of 100 rounds can “exactly” be "
        "right, "
        "at best?"
    ),
    "lesson08.first.least": ("{least:percent} is “at least {q:number}”. “Exactly” takes one bar of it, not the tail."),
    "lesson08.first.half": (
        "Right or wrong, but not half and half: the count may be anything from none to {n:number}, and only one number "
        "is right."
    ),
    "lesson08.first.one": "{one:percent} is how often one die counts. With {n:dice} the chance spreads over many bars.",
    "lesson08.first.flat": (
        "That treats all numbers from none to {n:number} alike. Those near a third of them come oftener."
    ),
    "lesson08.first.under": (
        "The bars near the middle are taller than that: {q:number} of {n:number} come {truth:percent} of the time."
    ),
    "lesson08.first.over": "Even the tallest bar, {q:number} of {n:number}, has only {truth:percent}.",
    "lesson08.first.near": "The tallest bar: {q:number} of {n:number}, {truth:percent}. Why does it stand there?",
    "lesson08.second.question": (
        "Late in the game only {n:dice} are unseen. In how many of 100 rounds can “exactly” be right now, at best?"
    ),
    "lesson08.second.same": "That was with {many:dice}. With {n:number} the chance spreads over three bars only.",
    "lesson08.second.one": "{one:percent} is how often one die counts. Here one bar of {n:dice} is asked for.",
    "lesson08.second.miss": "{miss:percent} is the chance that one die does not count. Both must not: less.",
    "lesson08.second.least": "{least:percent} is at least one of the {n:number}. Exactly is one bar only.",
    "lesson08.second.under": (
        "Fewer dice, taller bars: {truth:percent} for none of {n:number}, and as much for exactly one."
    ),
    "lesson08.second.over": "Two bars of {truth:percent} each leave little for the third, but neither has more.",
    "lesson08.second.near": "None of two and one of two are equally likely: {truth:percent} each.",
    # rolls
    "lesson08.rolls.line": (
        "Your dice stay as they are and you say “exactly”, again and again: the {dice:dice} that you cannot see are "
        "rolled each time."
    ),
    "lesson08.rolls.one": "One call: {total:number} count in all. {held}",
    "lesson08.rolls.held": "Exactly so many: you were right. Once proves little.",
    "lesson08.rolls.failed": "Not exactly: you were wrong. Once proves little.",
    "lesson08.rolls.some": "{n} calls: {held} right, {failed} wrong. Expected {expected} right, give or take {give}.",
    "lesson08.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson08.rolls.table": "How many of the unseen dice counted",
    "lesson08.rolls.count": "count",
    "lesson08.rolls.dots": "Each call: a ring if it was right, a stroke if it was wrong. {held} right, {failed} wrong.",
    # charts
    "lesson08.chart.heading": "One bar",
    "lesson08.chart.sentence": "Best exact chance with {n:number} unseen: {p:percent}.",
    "lesson08.chart.head": "unseen dice that count",
    "lesson08.map.heading": "Where “exactly” beats a challenge",
    "lesson08.map.unseen": "unseen dice",
    "lesson08.map.needed": "needed",
    "lesson08.map.gain": "exactly gains",
    "lesson08.map.beats": "exactly beats a challenge but loses dice",
    "lesson08.map.even": "both are equal",
    "lesson08.map.rest": "a challenge is better",
    "lesson08.map.sentence": (
        "{n:Number} unseen: “exactly” beats a challenge where no more than {most} of them {most:plural/is/are} needed."
    ),
    # ledger
    "lesson08.ledger.title": "Exactly {q:number} of {n:number}, and what that call is worth",
    "lesson08.ledger.one": "Exactly {q:number} of {n:number}: patterns, times the chance of one pattern.",
    "lesson08.fill.one": (
        "Exactly {q:number} of {n:number}: in how many patterns can they lie, times the chance of one pattern?"
    ),
    "lesson08.ledger.top": (
        "Add one die to all that are unseen, take a third, round it down: there stands the tallest bar, at {q:number}."
    ),
    "lesson08.ledger.top.tie": (
        "Add one die to all that are unseen and take a third. It is a whole number, so two bars are equally tall: "
        "{tops:and}."
    ),
    "lesson08.ledger.best": "So with {n:dice} unseen “exactly” is never likelier than this:",
    "lesson08.ledger.own": "Right, a die comes back; wrong, a die is lost. Its worth, in dice:",
    "lesson08.ledger.full": "Whoever owns all their dice gains nothing: only the loss is left.",
    "lesson08.ledger.against.less": (
        "Against a challenge: “exactly” wins on one bar, a challenge on all bars below it. Here those below have more."
    ),
    "lesson08.ledger.against.more": (
        "Against a challenge: “exactly” wins on one bar, a challenge on all bars below it. Here the one bar has more."
    ),
    "lesson08.ledger.against.equal": (
        "Against a challenge: “exactly” wins on one bar, a challenge on all bars below it. Here they are equal."
    ),
    "lesson08.ledger.others": (
        "Where {others:number} others lose one each instead, a right call is worth {others:number} dice and a "
        "wrong one costs one. It breaks even at:"
    ),
    "lesson08.fill.others": "Where {others:number} others lose one each instead, from which chance on does it gain?",
    "lesson08.teaser.one": "How likely is exactly {q:number}?",
    "lesson08.teaser.top": "Where does the tallest bar stand?",
    "lesson08.teaser.top.tie": "Where does the tallest bar stand?",
    "lesson08.teaser.best": "How likely, at best?",
    "lesson08.teaser.own": "What is the call worth?",
    "lesson08.teaser.full": "And with all dice still there?",
    "lesson08.teaser.against.less": "Exactly, or a challenge?",
    "lesson08.teaser.against.more": "Exactly, or a challenge?",
    "lesson08.teaser.against.equal": "Exactly, or a challenge?",
    "lesson08.teaser.others": "And where all others lose one?",
    "lesson08.why.one": (
        "One fixed pattern has {q:number} dice that count and the others that do not. Choose which {q:number} they "
        "are; "
        "every choice is equally likely. A smaller case: exactly one of two is two patterns of two ninths each."
    ),
    "lesson08.why.top": (
        "Walk along the bars. Each is the one before it, times the dice that did not count there, divided by the "
        "number that it stands at, and halved. To {q:number} that is {up:fraction}, more than one; to "
        "{next:number} it is {down:fraction}, less. So there they turn."
    ),
    "lesson08.why.top.tie": (
        "Walk along the bars. Each is the one before it, times the dice that did not count there, divided by the "
        "number that it stands at, and halved. Where that is exactly one, two neighbours are equal."
    ),
    "lesson08.why.best": (
        "All other bars are lower, so no bid gives “exactly” a better chance. With fewer unseen dice the chance "
        "spreads "
        "over fewer bars, and the best one grows."
    ),
    "lesson08.why.own": (
        "In 100 such rounds count the dice that come back and take away those that are lost. A die that comes back "
        "counts as one won. Above one half the call gains."
    ),
    "lesson08.why.full": (
        "Nobody owns more dice than at the start. So a right call brings nothing, and a wrong one costs a die."
    ),
    "lesson08.why.against.less": (
        "If more count than the bid says, both words lose a die, so those worlds do not decide between them. Of the "
        "others “exactly” has one bar, and a challenge has all below it."
    ),
    "lesson08.why.against.more": (
        "If more count than the bid says, both words lose a die, so those worlds do not decide between them. Of the "
        "others “exactly” has one bar, and a challenge has all below it."
    ),
    "lesson08.why.against.equal": (
        "If more count than the bid says, both words lose a die, so those worlds do not decide between them. Of the "
        "others “exactly” has one bar, and a challenge has all below it."
    ),
    "lesson08.why.others": (
        "{others:Number} dice won against one lost: one right call pays for {others:number} wrong ones, so one in "
        "{others:number} and one more must be right. That is the house rule “spot on”; there the call is not an "
        "end-game "
        "word only."
    ),
    "lesson08.blank.order": "That names the dice in an order. The same dice in another order are the same pattern.",
    "lesson08.blank.plus": "That adds. Each first die goes with each further one: multiply, then divide by the orders.",
    "lesson08.blank.again": "That lets one die be named more than once.",
    "lesson08.blank.times": "That is dice times places. Choose the dice: ten for the first, nine for the next …",
    "lesson08.blank.without_own": (
        "At one in {others:number} it gains already: {others:number} dice won, and fewer wrong calls than that."
    ),
    "lesson08.blank.one": "One half is where one die is won against one lost. Here {others:number} are won.",
    "lesson08.blank.turned": "That is how often it may be wrong.",
    # exercises
    "lesson08.next": "Go on to the next card.",
    "lesson08.four.ask": "{n:Dice} are unseen, ones wild. What is the chance that exactly {q:number} count?",
    "lesson08.four.idea": "One bar: {p:percent}. {patterns} patterns, each with {each} of {total:count} worlds.",
    "lesson08.four.wrong.at_least": "That is at least {q:number}: this bar and all beyond it. Exactly is one bar.",
    "lesson08.four.wrong.pattern": (
        "That is one pattern: these {q:number} dice count and no others. Which {q:number} is open: {patterns} patterns."
    ),
    "lesson08.four.wrong.plain": "That is with plain ones. Here ones are wild: each die counts one time in three.",
    "lesson08.four.hint.1": "How many dice must count, how many must not, and in how many patterns can that be?",
    "lesson08.four.hint.2": "Ledger, line 1, with your number in place of the three.",
    "lesson08.four.hint.3": (
        "Smaller: exactly two of {small:dice}. Three patterns, each two worlds: {small_ways} of {small_total}, "
        "{small_p:fraction}."
    ),
    "lesson08.four.solution": (
        "{patterns} patterns, each {each} of {total:count} worlds.\n{ways:count}/{total:count} = {p:fraction}, "
        "{p:percent}."
    ),
    "lesson08.worth.ask": (
        "You have lost dice, and a bid needs exactly {q:number} of {n:dice} unseen. What is “exactly” worth, in dice?"
    ),
    "lesson08.worth.idea": "Right {exact:percent} of the time: a die back. Wrong {miss:percent}: a die lost.",
    "lesson08.worth.wrong.chance": "That is how often it is right. The rounds in which a die is lost come off.",
    "lesson08.worth.wrong.sign": "The size is right, the sign is not: it is wrong more often than right.",
    "lesson08.worth.wrong.full": (
        "That is for somebody who owns all their dice. You lost some: a right call brings one back."
    ),
    "lesson08.worth.wrong.doubt": "That is a challenge, which wins on all bars below. Exactly wins on one.",
    "lesson08.worth.hint.1": "What does a right call bring, and what does a wrong one cost?",
    "lesson08.worth.hint.2": "Ledger, line 4: twice the chance, minus one.",
    "lesson08.worth.hint.3": (
        "Smaller: right with {small:fraction}, wrong with {small_miss:fraction}. Worth {small_worth:fraction}."
    ),
    "lesson08.worth.solution": (
        "Right {exact:fraction}, wrong {miss:fraction}.\nTwice {exact:fraction}, minus 1 = {worth:fraction}, about "
        "{worth:signed} dice."
    ),
    "lesson08.tops.ask": "{n:Dice} unseen, ones wild: at which number is “exactly” likeliest?",
    "lesson08.tops.low_only": "{low:Number}",
    "lesson08.tops.both": "{low:Number} and {high:number} alike",
    "lesson08.tops.high_only": "{high:Number}",
    "lesson08.tops.beyond": "{next:Number}",
    "lesson08.tops.idea": "{over} is a multiple of three, so two bars tie: {low} and {high}, {p:percent} each.",
    "lesson08.tops.wrong.0": "{low:Number} is a tallest bar, but {high:number} is just as tall: {p:percent}.",
    "lesson08.tops.wrong.2": (
        "{high:Number} is the even bet and a tallest bar, but {low:number} is just as tall: {p:percent}."
    ),
    "lesson08.tops.wrong.3": "{next:Number} has {next_p:percent}, less than {p:percent}: the bars fall already.",
    "lesson08.tops.hint.1": "A third of {over}: is that a whole number?",
    "lesson08.tops.hint.2": "Ledger, line 2, with {n} in place of the ten.",
    "lesson08.tops.hint.3": (
        "Smaller: {small:dice}. A third of {small_over} is {small_high}: {small_low} and {small_high} are equally "
        "likely."
    ),
    "lesson08.tops.solution": "A third of {over} is {high}, a whole number: {low} and {high}, {p:percent} each.",
    "lesson08.two.ask": (
        "What the bid needs lies in your hand; {n:dice} are unseen. What is the chance that “exactly” is right?"
    ),
    "lesson08.two.idea": "Neither of the {n:number} may count: {miss:fraction} times {miss:fraction}.",
    "lesson08.two.wrong.sure": "The bid is sure to be true. “Exactly” also wants no more than it says.",
    "lesson08.two.wrong.one_die": "That is one die that does not count. There are {n:number}.",
    "lesson08.two.wrong.one_hit": "That is both of them counting. None of them may.",
    "lesson08.two.hint.1": "What may the unseen dice show, and what may they not?",
    "lesson08.two.hint.2": "Ledger, line 1, with none of two.",
    "lesson08.two.hint.3": "Smaller: one die unseen. It must not count: {small_p:fraction}.",
    "lesson08.two.solution": (
        "{miss:fraction} for each of two dice: {miss:fraction} times {miss:fraction} = {p:fraction}."
    ),
    "lesson08.sure.ask": "The same bid: you hold all it needs, {n:dice} are unseen. Can a challenge win?",
    "lesson08.sure.0": "No, never",
    "lesson08.sure.1": "Yes, as often as “exactly” does",
    "lesson08.sure.2": "Yes, when neither of the {n:number} counts",
    "lesson08.sure.idea": "The bid says at least, and that many are in your hand. A challenge loses a die every time.",
    "lesson08.sure.wrong.1": (
        "“Exactly” is right {exact:percent} of the time; a challenge needs fewer than the bid says."
    ),
    "lesson08.sure.wrong.2": "Then there are just as many as the bid says: it is true, and “exactly” is right.",
    "lesson08.sure.hint.1": "What must be seen under the cups so that a challenge wins?",
    "lesson08.sure.hint.2": "Ledger, line 5: a challenge wins on the bars below. Which are there?",
    "lesson08.sure.hint.3": "Smaller: “one four”, and you hold a four. Nobody can prove you wrong.",
    "lesson08.sure.solution": (
        "Below none there is no bar, so a challenge costs a die for sure. “Exactly” is worth {worth:signed} on "
        "average: better."
    ),
    "lesson08.one.ask": (
        "One die is unseen, and the bid needs nothing of it. You have lost dice. What is “exactly” worth, in dice?"
    ),
    "lesson08.one.idea": "Right {exact:percent} of the time: the call gains {worth:signed} dice.",
    "lesson08.one.wrong.chance": "That is how often it is right. When the die counts, you lose one: take that away.",
    "lesson08.one.wrong.sure": "The bid is sure, but the unseen die may make it one too many.",
    "lesson08.one.wrong.full": (
        "That is for somebody who owns all their dice. You lost some: a right call brings one back."
    ),
    "lesson08.one.hint.1": "How often does the unseen die not count?",
    "lesson08.one.hint.2": "Ledger, line 4, with the chance of this die.",
    "lesson08.one.hint.3": (
        "Smaller numbers: right with {small:fraction}, wrong with {small_miss:fraction}. Worth {small_worth:fraction}."
    ),
    "lesson08.one.solution": (
        "Right {exact:fraction}, wrong {miss:fraction}.\nTwice {exact:fraction}, minus 1 = {worth:fraction}."
    ),
    "lesson08.others.ask": (
        "House rule “spot on”: if you are right, all {m:number} others lose a die each; if wrong, you lose one. From "
        "which chance on does the call gain?"
    ),
    "lesson08.others.idea": "One right call pays for {m:number} wrong ones: one in {all:number}.",
    "lesson08.others.wrong.without_own": (
        "At one in {m:number} it gains already: {m:number} dice won, and fewer wrong calls than that."
    ),
    "lesson08.others.wrong.own": "One half is where one die is won for one lost. Here {m:number} are won.",
    "lesson08.others.wrong.turned": "That is how often it may be wrong and still break even.",
    "lesson08.others.hint.1": "How many wrong calls does one right call pay for?",
    "lesson08.others.hint.2": "Turn the reward on the balance to “all others lose one”.",
    "lesson08.others.hint.3": (
        "Smaller: {small:number} others. One right pays for {small:number} wrong: one in {small_all:number}."
    ),
    "lesson08.others.solution": (
        "{m} dice won against one lost: it breaks even where one call in {all} is right.\nSo the chance = "
        "{p:fraction}, {p:percent}."
    ),
    "lesson08.full.ask": "Perudo, and you still own all your dice. Should you ever call “exactly”?",
    "lesson08.full.0": "Never",
    "lesson08.full.1": "Only where every other word is worse",
    "lesson08.full.2": "Whenever it is right more often than wrong",
    "lesson08.full.idea": (
        "Nothing can be gained. But a challenge may cost more: where two unseen dice are not needed at all it is "
        "worth {doubt:signed}, “exactly” {exact:signed}."
    ),
    "lesson08.full.wrong.0": "It never gains, but it may lose less than a challenge that is sure to lose.",
    "lesson08.full.wrong.2": (
        "At one half it is still worth {half_worth:signed} dice: right brings nothing, wrong costs one."
    ),
    "lesson08.full.hint.1": "What do you win when you are right? What else could you say?",
    "lesson08.full.hint.2": "Ledger, line 5, and the map: where is there no bar for a challenge?",
    "lesson08.full.hint.3": (
        "Smaller: the bid is sure and nothing can be raised. Then a challenge costs one die, always."
    ),
    "lesson08.full.solution": "Right: nothing. Wrong: one die. So only where the other words cost still more.",
    "lesson08.passes.ask": (
        "{first} says “{bid:bid}”, {second} passes, {third} passes. What may you say about the bid?"
    ),
    "lesson08.passes.0": "Challenge it, or call it exactly",
    "lesson08.passes.1": "Call it exactly, but not challenge it",
    "lesson08.passes.2": "Neither: it is too far back",
    "lesson08.passes.idea": (
        "Behind two passes a bid is safe from a challenge. “Exactly” reaches it behind any number of passes."
    ),
    "lesson08.passes.wrong.0": (
        "A challenge reaches the last word, or behind one pass the word before it. Two are too many."
    ),
    "lesson08.passes.wrong.2": "For a challenge it is. “Exactly” speaks about the bid that stands, and it stands.",
    "lesson08.passes.hint.1": "Which of the two words is about the last word, which about the standing bid?",
    "lesson08.passes.hint.2": "The rules stand under Ask; in the last beat the cards lay this table.",
    "lesson08.passes.hint.3": "Smaller: behind one pass both may be said.",
    "lesson08.passes.solution": "A challenge reaches back over one pass at most; “exactly” over any number.",
    "lesson08.passes.next": "Now use it: one decision at the table.",
    # rules
    "lesson08.rule.heading": "The rules of “exactly”",
    "lesson08.rule.dice": "dice",
    "lesson08.rule.before": "before",
    "lesson08.rule.after": "after",
    "lesson08.rule.passes.title": "Behind any number of passes",
    "lesson08.rule.passes": (
        "“{bid:Bid}” and two passes; {name} is on turn. Challenging the bid: {why} “Exactly” may be said."
    ),
    "lesson08.rule.once.title": "Once a game",
    "lesson08.rule.once": "{name} has called it before; now “{bid:bid}” stands. {why}",
    "lesson08.rule.own.title": "Not on your own bid",
    "lesson08.rule.own": "All others have passed, and “{bid:bid}” is {name}’s own. {why}",
    "lesson08.rule.right.title": "Right: a die comes back",
    "lesson08.rule.right": "{name} calls “{bid:bid}” exact; {count:number} count. {next} begins the next round.",
    "lesson08.rule.full.title": "Never more than at the start",
    "lesson08.rule.full": "The same, but {name} owns all five: nothing changes. {next} begins the next round.",
    "lesson08.rule.wrong.title": "Wrong: a die is lost, the bidder is safe",
    "lesson08.rule.wrong": "{name} calls “{bid:bid}” exact; {count:number} count. {next} begins the next round.",
    "lesson08.rule.spot_on.title": "Other tables: “spot on”",
    "lesson08.rule.spot_on": "A house rule: {name} is right, and all others lose one. With two players left: {why}",
}
