"""English texts of lesson 12, Down to one die (lesson12.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson12.first.question": (
        "{n:Dice} are left and nobody has looked. “{plain:Bid}” in the special round, where nothing is wild, or "
        "“{wild:bid}” in a normal one: which is truer?"
    ),
    "lesson12.first.special": "{plain:Bid} in the special round",
    "lesson12.first.normal": "{wild:Bid} in a normal round",
    "lesson12.first.same": "Both alike",
    "lesson12.first.idea.special": (
        "One four less is asked for, but each die counts half as often: {p:percent} against {r:percent}."
    ),
    "lesson12.first.idea.normal": (
        "With ones wild each die counts twice as often, and that is worth more than one four: {r:percent} against "
        "{p:percent}."
    ),
    "lesson12.first.idea.same": "One four less does not make up for it: {p:percent} against {r:percent}.",
    "lesson12.second.question": (
        "In a normal round the even bet of {n:dice} is {wild:number}: the last number that is true at least half of "
        "the time. What is it in the special round?"
    ),
    "lesson12.second.wild": "That is with ones wild. Now each die counts half as often.",
    "lesson12.second.up": "Half of three, rounded up: but {r:percent} is less than one half.",
    "lesson12.second.none": "None is always true. One more is still true {p:percent} of the time.",
    "lesson12.second.under": "One is still true {p:percent} of the time.",
    "lesson12.second.over": "So many are seldom there: even two have only {r:percent}.",
    "lesson12.second.near": "One four or more is true {p:percent} of the time, two or more only {r:percent}.",
    # rolls
    "lesson12.rolls.line": "The {dice:dice} under all cups are rolled, again and again; nothing is wild.",
    "lesson12.rolls.one": "One roll: {total:number} count. {held}",
    "lesson12.rolls.held": "The bid is true. Once proves little.",
    "lesson12.rolls.failed": "The bid is false. Once proves little.",
    "lesson12.rolls.some": "{n} rolls: {held} true, {failed} false. Expected {expected} true, give or take {give}.",
    "lesson12.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson12.rolls.table": "How many of the dice counted",
    "lesson12.rolls.count": "count",
    "lesson12.rolls.dots": "Each roll: a ring if the bid was true, a stroke if not. {held} true, {failed} false.",
    # charts
    "lesson12.chart.heading": "Two tails of nine dice",
    "lesson12.chart.sentence": "{plain:Bid} plain: {p:percent}. {wild:Bid} wild: {r:percent}.",
    "lesson12.chart.wild": "normal: ones wild",
    "lesson12.chart.plain": "special: nothing wild",
    "lesson12.chart.number": "fours at least",
    "lesson12.chart.unrolled": "No rolls yet: the bars grow as you roll.",
    "lesson12.chart.rolled": "{n} rolls: {bid:bid} or more in {held} of them.",
    "lesson12.chart.exact": "{bid:Bid} or more, nothing wild: {p:percent}.",
    # ledger
    "lesson12.ledger.title": "The same dice in a special round and a normal one",
    "lesson12.ledger.special": "Special: one face of six counts. At least {plain:number} fours of {n:number}:",
    "lesson12.ledger.normal": "Normal: ones count as well. At least {wild:number} fours of {n:number}:",
    "lesson12.ledger.mean": (
        "{n:Dice} hold {mean:fraction} fours on average now, no longer {wild_mean:fraction}. The even bet falls from "
        "{wild_even:number} to {even:number}."
    ),
    "lesson12.fill.mean": "How many fours do {n:dice} hold on average now, no longer {wild_mean:fraction}?",
    "lesson12.ledger.raises": (
        "After “two fours” a player with several dice may only say more fours: {few} raises. A player with one die may "
        "say anything higher: {free}."
    ),
    "lesson12.fill.raises": (
        "After “two fours” a player with several dice may only say more fours: {few} raises. A player with one die may "
        "say anything higher. How many raises are that?"
    ),
    "lesson12.ledger.hand": (
        "You hold {hand:hand}, {unseen:dice} are unseen, the bid is {bid:bid}. Normal: {mine:number} of yours count, "
        "{need:number} are needed:"
    ),
    "lesson12.ledger.hand_special": (
        "The same hand and bid in a special round: the one does not count, {more:number} are needed, and each die "
        "counts half as often:"
    ),
    "lesson12.ledger.last": (
        "The last two, one die each: thirty-six worlds. Special: “two fours” is true in {worlds_plain} of them."
    ),
    "lesson12.ledger.last_wild": "Normal: either die may be a four or a one, true in {wild_worlds} of them.",
    "lesson12.teaser.special": "How likely are two fours now?",
    "lesson12.teaser.normal": "And three fours before?",
    "lesson12.teaser.mean": "What becomes of the even bet?",
    "lesson12.teaser.raises": "Who may still say what?",
    "lesson12.teaser.hand": "One hand in a normal round?",
    "lesson12.teaser.hand_special": "And in a special one?",
    "lesson12.teaser.last": "And with two dice left?",
    "lesson12.teaser.last_wild": "And if ones were wild?",
    "lesson12.why.special": (
        "The rule changed, so the chance of one die changed: from two faces of six to one. Everything else is counted "
        "as before."
    ),
    "lesson12.why.normal": "Lesson 3: the face and the one, two faces of six.",
    "lesson12.why.mean": (
        "Each die adds a sixth now instead of a third. The even bet lies beside the mean; a half is rounded down."
    ),
    "lesson12.why.raises": (
        "For each higher number there are six faces, and for the same number those above the four: ones are the lowest "
        "face here, and there is no halving."
    ),
    "lesson12.why.hand": "Two threes and the wild one are three. Two more of ten, each counting one time in three.",
    "lesson12.why.hand_special": (
        "The change strikes twice: your own one is lost, and the others’ ones too. A bid that was nearly sure "
        "fails far more often than it holds."
    ),
    "lesson12.why.last": (
        "Six worlds for each of your dice. Go through them in the tree: only the world with two fours is left."
    ),
    "lesson12.why.last_wild": "Each of the two counts with two faces: two times two worlds.",
    "lesson12.blank.wild": "That is with ones wild. How many faces count now?",
    "lesson12.blank.dice": "That would be all of them. Each die counts one time in six.",
    "lesson12.blank.die": "That is one die. There are {n:number}.",
    "lesson12.blank.locked": "Those are the fours alone. A single die may also change the face.",
    "lesson12.blank.same": "The five and the six of the same number are missing.",
    "lesson12.blank.all": "Of the same number only the faces above the four are higher.",
    # exercises
    "lesson12.next": "Go on to the next card.",
    "lesson12.three.ask": "{n:Dice} are left in a special round, nobody has looked. How likely are {bid:bid} or more?",
    "lesson12.three.idea": "Take away none, one and two: {p:percent} is left.",
    "lesson12.three.wrong.wild": "That is with ones wild. In a special round nothing is.",
    "lesson12.three.wrong.exact": "That is exactly three. At least three has all the bars beyond as well.",
    "lesson12.three.wrong.two": "That is two or more. Three are asked for.",
    "lesson12.three.hint.1": "How often does one die count now? Which counts are too few?",
    "lesson12.three.hint.2": "Ledger, line 1, with one more.",
    "lesson12.three.hint.3": (
        "Smaller: {small:dice}, at least one. None has {small_none:fraction}, so {small_p:fraction}."
    ),
    "lesson12.three.solution": (
        "None {none:percent}, one {one:percent}, two {pair:percent}.\nWhat is left of one = {p:fraction}, {p:percent}."
    ),
    "lesson12.plain.ask": (
        "One die each, a special round. You hold {own:a_face} and say {bid:bid}. How likely is it true?"
    ),
    "lesson12.plain.idea": "The other die must be a four too: one face of six.",
    "lesson12.plain.wrong.both": "That is for somebody who has not looked. You hold one four already.",
    "lesson12.plain.wrong.wild": "That is with ones wild. In a special round nothing is.",
    "lesson12.plain.wrong.some": "That is at least one four of two dice. You need the other one too.",
    "lesson12.plain.hint.1": "What must the other die show?",
    "lesson12.plain.hint.2": "The tree: choose your die and the bid, and count the true leaves.",
    "lesson12.plain.hint.3": "Smaller: you hold a three and say {small_bid:bid}. That is sure: nothing more is needed.",
    "lesson12.plain.solution": "One face of six = {p:fraction}.",
    "lesson12.wild.ask": "The same in a normal round: you hold {own:a_face} and say {bid:bid}. How likely is it true?",
    "lesson12.wild.idea": "The other die must be a four or a one: two faces of six.",
    "lesson12.wild.wrong.plain": "That is the special round. Here a one counts as well.",
    "lesson12.wild.wrong.both": "That is for somebody who has not looked. Your four counts already.",
    "lesson12.wild.wrong.some": "That is at least one of two unseen dice. Only one is unseen.",
    "lesson12.wild.hint.1": "Which faces of the other die count?",
    "lesson12.wild.hint.2": "The tree with a normal round: count the true leaves.",
    "lesson12.wild.hint.3": "Smaller: you hold a three and say {small_bid:bid}. That is sure: nothing more is needed.",
    "lesson12.wild.solution": "Two faces of six = {p:fraction}.",
    "lesson12.even.ask": (
        "{n:Dice} in a special round: what is the even bet, the last number true at least half of the time?"
    ),
    "lesson12.even.idea": "{q:Number} has {sure:percent}, {next:number} only {less:percent}.",
    "lesson12.even.wrong.wild": "That is the even bet of a normal round.",
    "lesson12.even.wrong.up": "{next:Number} has only {less:percent}: less than one half.",
    "lesson12.even.hint.1": "How many fours do {n:dice} hold on average, nothing wild?",
    "lesson12.even.hint.2": "Ledger, line 3.",
    "lesson12.even.hint.3": (
        "Smaller: {small:dice}. At least a single four has {small_p:percent}, less than one half: the even bet is none."
    ),
    "lesson12.even.solution": "The mean is {mean:fraction}; a half is rounded down.\nThe even bet = {q}.",
    "lesson12.change.ask": "“{bid:Bid}” stands in a special round. Who may go on with two fives?",
    "lesson12.change.0": "Everybody",
    "lesson12.change.1": "Players with a single die",
    "lesson12.change.2": "Players with several dice",
    "lesson12.change.3": "Nobody",
    "lesson12.change.idea": "Whoever owns several dice must stay with fours; a single die is free.",
    "lesson12.change.wrong.0": "In a normal round, yes. Here the face is locked for whoever owns several dice.",
    "lesson12.change.wrong.2": "The other way round: those with several dice are bound.",
    "lesson12.change.wrong.3": "It is a higher bid, and one kind of player is free to say it.",
    "lesson12.change.hint.1": "For whom was this round made special?",
    "lesson12.change.hint.2": "Ledger, line 4; or the rule cards in the last beat.",
    "lesson12.change.hint.3": "With two dice you may say three fours, but not two fives.",
    "lesson12.change.solution": "The face is locked, except for players with a single die.",
    "lesson12.again.ask": (
        "{who} has played a special round, won a die back by an exact call, and falls to one die again. Is the next "
        "round special?"
    ),
    "lesson12.again.0": "Yes, each time",
    "lesson12.again.1": "No, only the first time in the game",
    "lesson12.again.2": "Only if somebody else falls at the same time",
    "lesson12.again.idea": "Each player has one special round a game: at the first fall.",
    "lesson12.again.wrong.0": "Each player brings on one special round a game.",
    "lesson12.again.wrong.2": (
        "Another player’s first fall brings on that player’s round; it has nothing to do with this."
    ),
    "lesson12.again.hint.1": "How many special rounds can one player bring on?",
    "lesson12.again.hint.2": "The rule cards in the last beat show this very case.",
    "lesson12.again.hint.3": "A player who never fell to one die before brings one on.",
    "lesson12.again.solution": "No: it was the second time.",
    "lesson12.again.next": "Now use it: one decision at the table.",
    # rules
    "lesson12.rule.heading": "The rules of the special round",
    "lesson12.rule.dice": "dice",
    "lesson12.rule.before": "before",
    "lesson12.rule.after": "after",
    "lesson12.rule.next.special": "The next round is special.",
    "lesson12.rule.next.normal": "The next round is a normal one.",
    "lesson12.rule.entered.title": "How it begins",
    "lesson12.rule.entered": "Chi falls to one die for the first time in the game. {next}",
    "lesson12.rule.min.2.title": "With two players left",
    "lesson12.rule.min.2": "By default two players are enough. {next}",
    "lesson12.rule.min.3.title": "Or: three are wanted",
    "lesson12.rule.min.3": "The same with the other option. {next}",
    "lesson12.rule.plain.title": "Nothing is wild",
    "lesson12.rule.plain": (
        "“{bid:Bid}”: in this round {plain:dice} count. With ones wild the same hands had {wild:number}."
    ),
    "lesson12.rule.locked.title": "Several dice: the face is locked",
    "lesson12.rule.locked": "“{bid:Bid}” stands, and you own five dice and would like to say two fives. {why}",
    "lesson12.rule.free.title": "A single die: free",
    "lesson12.rule.free": "“{bid:Bid}” stands before a player with one die: {n} raises, of every face.",
    "lesson12.rule.lowest.title": "Ones are the lowest face",
    "lesson12.rule.lowest": "Nothing is halved. “{bid:Bid}” stands, and a single die would like to say two ones. {why}",
    "lesson12.rule.still.title": "All else as always",
    "lesson12.rule.still": "Pass, push, challenge and exactly are said as in any round.",
    "lesson12.rule.ended.title": "One round long",
    "lesson12.rule.ended": "The special round is over. {next}",
    "lesson12.rule.again.title": "Only the first time",
    "lesson12.rule.again": "Chi won a die back and loses it again. {next}",
}
