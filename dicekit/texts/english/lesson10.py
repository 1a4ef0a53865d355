"""English texts of lesson 10, Push (lesson10.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson10.first.question": (
        "You hold {own:hand}, {n:dice} are unseen, and you raise to {bid:bid}: {before:percent}. Now you show "
        "{shown:hand} and roll the other {again:number} again. In how many more of 100 rounds does the bid hold?"
    ),
    "lesson10.first.after": (
        "{after:percent} is the chance afterwards. It was {before:percent} before: what comes on top?"
    ),
    "lesson10.first.nothing": "The two dice rolled again did not count before. Now each of them may.",
    "lesson10.first.some": (
        "{some:percent} is how often one of the {again:number} counts at all. One more helps only where just one was "
        "missing."
    ),
    "lesson10.first.extra": (
        "{again:Number} dice bring two thirds of a die on average. How much chance that is depends on how many are "
        "missing."
    ),
    "lesson10.first.under": (
        "From {before:percent} to {after:percent}: {again:dice} more that may count are worth more."
    ),
    "lesson10.first.over": "From {before:percent} to {after:percent}: the bid is still more often false than true.",
    "lesson10.first.near": "From {before:percent} to {after:percent}. And what have the others learned?",
    "lesson10.second.question": (
        "After you comes Ana, of whose dice {held:number} {held:plural/counts/count}. Say she plays like Abacus, "
        "who challenges what it gives less than one half; or like Echo, who believes every bidder. Against whom "
        "does showing win you something in this round?"
    ),
    "lesson10.second.0": "Against both",
    "lesson10.second.1": "Against Abacus only",
    "lesson10.second.2": "Against Echo only",
    "lesson10.second.3": "Against neither",
    "lesson10.second.idea.0": "Echo never challenges: nobody lifts the cups, so a truer bid wins nothing there.",
    "lesson10.second.idea.1": (
        "Abacus gives the bid {was:percent} without the dice you show and {now:percent} with them, and challenges "
        "either way. Then every point counts twice: {gain:signed} dice. Echo never challenges, so nothing changes."
    ),
    "lesson10.second.idea.2": (
        "Echo believes you anyway. It is Abacus who lifts the cups, and then a truer bid is worth {gain:signed} "
        "dice more."
    ),
    "lesson10.second.idea.3": (
        "Abacus challenges either way, at {was:percent} and at {now:percent}. Then a truer bid is worth "
        "{gain:signed} dice more."
    ),
    # rolls
    "lesson10.rolls.line": (
        "Two fives and a wild one lie open. Your other two dice and the ten of the others, {dice:dice} in all, are "
        "rolled each time."
    ),
    "lesson10.rolls.one": "One push: {total:number} count in all. {held}",
    "lesson10.rolls.held": "Eight fives hold. Once proves little.",
    "lesson10.rolls.failed": "Eight fives fail. Once proves little.",
    "lesson10.rolls.some": "{n} pushes: {held} held, {failed} failed. Expected {expected}, give or take {give}.",
    "lesson10.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson10.rolls.table": "How many of the twelve dice counted",
    "lesson10.rolls.count": "count",
    "lesson10.rolls.dots": "Each push: a ring if the bid held, a stroke if it failed. {held} held, {failed} failed.",
    # charts
    "lesson10.chart.heading": "Before and after",
    "lesson10.chart.sentence": "From {before:percent} to {after:percent}.",
    "lesson10.chart.before": "before the push",
    "lesson10.chart.after": "after it, before you look",
    "lesson10.chart.number": "at least so many fives",
    "lesson10.chart.now": "eight fives",
    "lesson10.chart.expect": "others expect {n}",
    # ledger
    "lesson10.ledger.title": "Eight fives, before a push and after it",
    "lesson10.ledger.before": "Before: {need:number} of {n:dice} must count.",
    "lesson10.ledger.after": "After, and before you look: still {need:number}, but of {all:dice}.",
    "lesson10.ledger.die": (
        "A die that is rolled again counts with two faces of six, so each adds a third on average."
    ),
    "lesson10.fill.die": "A die that is rolled again: how many dice that count does it add on average?",
    "lesson10.ledger.estimate": (
        "Of your {dice:number} dice the others expected {mean:fraction}. Now {shown:number} are sure, and the rest "
        "adds a third each."
    ),
    "lesson10.fill.estimate": (
        "Of your {dice:number} dice the others expected {mean:fraction}. What do they expect now that "
        "{shown:number} are shown?"
    ),
    "lesson10.ledger.challenge.gains": (
        "The next player holds {held:number} that count. Now {left:number} of {hidden:number} dice must count for "
        "the bid to be true, before it was {missing:number} of {n:number}. A challenge was worth {first:signed} "
        "dice; now it is worth:"
    ),
    "lesson10.ledger.challenge.turns": (
        "The next player holds {held:number} that count. Now {left:number} of {hidden:number} dice must count for "
        "the bid to be true, before it was {missing:number} of {n:number}. A challenge was worth {first:signed} "
        "dice; now it costs:"
    ),
    "lesson10.ledger.blind": (
        "Another bid: {want:number} of {dice:dice} unseen must count, {p:percent}. You may challenge it, or leave it "
        "alone; leaving is worth nothing. A challenge is worth:"
    ),
    "lesson10.ledger.missed": (
        "Now you may look at one of the {dice:number} before you choose. If that die counts, {less:number} of the "
        "other {left:number} are enough: {good:percent}, and you leave the bid alone. If it does not, {want:number} of "
        "{left:number} must count: {p:percent}. Then a challenge is worth:"
    ),
    "lesson10.ledger.peek": (
        "Two times in three the die does not count, and you gain line 7; otherwise you gain nothing. Without a look "
        "you would have gained line 6. The look is worth the difference:"
    ),
    "lesson10.ledger.looked": (
        "Once you look, your own answer jumps: {need:number}, {less:number} or {least:number} of {n:dice} must "
        "still count. The three chances, each weighed by how often it comes, average to line 2."
    ),
    "lesson10.teaser.before": "How likely before?",
    "lesson10.teaser.after": "How likely after?",
    "lesson10.teaser.die": "What does a die rolled again add?",
    "lesson10.teaser.estimate": "What do the others think of your dice?",
    "lesson10.teaser.challenge.gains": "What is a challenge worth to the next player?",
    "lesson10.teaser.challenge.turns": "What is a challenge worth to the next player?",
    "lesson10.teaser.blind": "Another bid: what is a challenge worth?",
    "lesson10.teaser.missed": "And after a look at one die?",
    "lesson10.teaser.peek": "What is the look itself worth?",
    "lesson10.teaser.looked": "And once you look?",
    "lesson10.why.before": (
        "You hold two fives and a wild one: three of the eight. Five must come from dice you cannot see."
    ),
    "lesson10.why.after": (
        "The three dice on the table still count. Your other two did not count; now they are as unknown as those "
        "of the others, so twelve dice may bring the five."
    ),
    "lesson10.why.die": (
        "Fives and wild ones count: two faces of six. Before the roll these dice counted nothing, so a third each "
        "is pure gain. {again:Number} dice bring {extra:fraction} on average."
    ),
    "lesson10.why.estimate": (
        "Before, each of your dice was to them like any other: a third. Three of them now lie open and count for "
        "sure. That is what they learn, and it holds for every later bid of this round."
    ),
    "lesson10.why.challenge.gains": (
        "They see the same three dice as you. So they challenge with less hope, and those who hold more themselves "
        "no longer challenge at all: with three that count it turns."
    ),
    "lesson10.why.challenge.turns": "They see the same dice as you; what was a good challenge is a bad one now.",
    "lesson10.why.blind": (
        "A challenge wins a die when the bid is false and loses one when it is true. This bid is more often false, so "
        "you challenge: better than nothing."
    ),
    "lesson10.why.missed": (
        "The other {left:number} are as unknown as before. If the die you saw counts, one fewer is missing, and the "
        "bid is more often true than false: a challenge would cost. If it does not, all {want:number} are still "
        "missing, with one die fewer to bring them."
    ),
    "lesson10.why.peek": (
        "If the die counts, you now leave a bid alone that you would have challenged: the look saves you a bad "
        "challenge. With {few:dice} unseen and {few_need:number} needed the same sum gives {few_worth:decimal}. With "
        "{same:number} unseen and {none_need:number} needed it gives {none_worth:decimal}: whatever the die shows, "
        "you leave the bid alone, and a peek that cannot change your choice is worth nothing."
    ),
    "lesson10.why.looked": (
        "With neither of your two dice counting it stays at {tail0:percent}; with one it is {tail1:percent}, with "
        "both {tail2:percent}. These come with chances {share0:fraction}, {share1:fraction} and {share2:fraction}."
    ),
    "lesson10.blank.plain": "One face of six would be plain. Wild ones count too.",
    "lesson10.blank.half": "Two faces of six, not three.",
    "lesson10.blank.hidden": "That is what they expected before: a third of five dice.",
    "lesson10.blank.only_shown": "Those are the dice they see. The two rolled again may count as well.",
    "lesson10.blank.all": "That would take it for granted that the two rolled again count.",
    # exercises
    "lesson10.next": "Go on to the next card.",
    "lesson10.yours": "Your dice",
    "lesson10.before.ask": (
        "You hold {own:hand}, {n:dice} are unseen, and you raise to {bid:bid}. What is the chance without a push?"
    ),
    "lesson10.before.idea": "{need:Number} of {n:dice} must count: {before:percent}.",
    "lesson10.before.wrong.exactly": "That is exactly {need:number}. More are enough as well: a bid says at least.",
    "lesson10.before.wrong.own": "That is seven of {n:number}. {shown:Number} fives are in your own hand already.",
    "lesson10.before.wrong.more": "That is after a push, with {all:dice} that may count.",
    "lesson10.before.hint.1": "How many of the seven do you hold yourself?",
    "lesson10.before.hint.2": "Ledger, line 1.",
    "lesson10.before.hint.3": "Smaller: one of {small:dice} must count: {small_p:fraction}.",
    "lesson10.before.solution": (
        "{need:Number} of {n:dice} unseen: {before:fraction}.\n{need} of {n}, wild = {p:fraction}"
    ),
    "lesson10.after.ask": (
        "The same hand, {own:hand}. Now you show the {shown:number} fives and roll the other {again:number} again. "
        "What is the chance of {bid:bid}, before you look?"
    ),
    "lesson10.after.idea": "Still {need:number}, but of {all:dice}: {after:percent} instead of {before:percent}.",
    "lesson10.after.wrong.before": "That is without the push. The {again:number} dice rolled again may count now.",
    "lesson10.after.wrong.exactly": "That is exactly {need:number} of {all:number}. More are enough as well.",
    "lesson10.after.wrong.two": "That is with two dice rolled again. Here it is {again:number}.",
    "lesson10.after.hint.1": "How many dice may bring what is missing, and how many are missing?",
    "lesson10.after.hint.2": "Ledger, line 2, with three dice more instead of two.",
    "lesson10.after.hint.3": (
        "Smaller: one of {small:dice} has {small_p:fraction}; with one die more to roll, {small_more:fraction}."
    ),
    "lesson10.after.solution": (
        "{need:Number} of {all:dice}: {before:fraction} grows.\n{need} of {all}, wild = {p:fraction}"
    ),
    "lesson10.extra.ask": "You roll {again:dice} again. How many of them count on average, with wild ones?",
    "lesson10.extra.idea": "Each adds {hit:fraction}; {again:number} of them add one.",
    "lesson10.extra.wrong.all": "That would be all of them, every time.",
    "lesson10.extra.wrong.plain": "That is with plain ones: a sixth each. Ones count too.",
    "lesson10.extra.wrong.half": "That is one half each. Two faces of six count.",
    "lesson10.extra.hint.1": "How often does one die count?",
    "lesson10.extra.hint.2": "Ledger, line 3.",
    "lesson10.extra.hint.3": "Smaller: {small:dice} bring {small_mean:fraction} on average.",
    "lesson10.extra.solution": "{again:Number} times {hit:fraction} = {p:fraction}",
    "lesson10.others.ask": (
        "You have shown {shown:number} fives and rolled {again:dice} again. Of your {five:number} dice, how many "
        "do the others now expect to count?"
    ),
    "lesson10.others.idea": "{shown:Number} lie open, and {again:dice} add {extra:number} on average.",
    "lesson10.others.wrong.shown": "Those they see. The {again:number} rolled again may count as well.",
    "lesson10.others.wrong.before": "That is what they expected before you showed anything.",
    "lesson10.others.wrong.all": "That would be all your dice. Of those rolled again a third counts.",
    "lesson10.others.hint.1": "What do they know for sure, and what do they only expect?",
    "lesson10.others.hint.2": "Ledger, line 4.",
    "lesson10.others.hint.3": "Smaller: one five shown, {small_again:dice} rolled again: {small:fraction}.",
    "lesson10.others.solution": "{shown:Number}, and {again:number} times {hit:fraction} = {p:fraction}",
    "lesson10.all.ask": "May you show all five dice?",
    "lesson10.all.0": "No, at least one must be rolled again",
    "lesson10.all.1": "No, only dice that fit the bid",
    "lesson10.all.2": "Yes, if they all count",
    "lesson10.all.idea": "{why}",
    "lesson10.all.wrong.1": "Which dice you show is free in Perudo. But one must be left to roll.",
    "lesson10.all.wrong.2": "However good they are: {why}",
    "lesson10.all.hint.1": "A push has two halves. What is the second?",
    "lesson10.all.hint.2": "Try it on the bench: move all five dice.",
    "lesson10.all.hint.3": "Smaller: with two dice, one is shown and one is rolled.",
    "lesson10.all.solution": "Some dice are shown and all others rolled again, at least one each.",
    "lesson10.one.ask": "You have a single hidden die. May you push?",
    "lesson10.one.0": "Yes, by showing it",
    "lesson10.one.1": "Only with the first bid of a round",
    "lesson10.one.2": "No",
    "lesson10.one.idea": "One die cannot be shown and rolled again at once. {why}",
    "lesson10.one.wrong.0": "Then none would be left to roll. {why}",
    "lesson10.one.wrong.1": "With the first bid nobody pushes at this table, and one die is too few anyway.",
    "lesson10.one.hint.1": "How many dice does a push need at least?",
    "lesson10.one.hint.2": "The cards of the rules, in the last beat, have this case.",
    "lesson10.one.hint.3": "Smaller: with two dice it works: show one, roll one.",
    "lesson10.one.solution": "At least one is shown and at least one rolled: two hidden dice are needed.",
    "lesson10.peek.ask": "You may challenge a bid or leave it alone. When is a peek at one more die worth nothing?",
    "lesson10.peek.0": "When the bid is likely",
    "lesson10.peek.1": "When you choose the same, whatever the die shows",
    "lesson10.peek.2": "Never: knowing more is always worth something",
    "lesson10.peek.idea": (
        "At {n:number} unseen, needing {less:number}, you leave the bid alone either way: nothing. Needing "
        "{need:number} the peek can change your mind: {worth:decimal} dice."
    ),
    "lesson10.peek.wrong.0": (
        "A likely bid too may turn after a look, if few dice are left. What counts is the choice."
    ),
    "lesson10.peek.wrong.2": (
        "It never costs anything. But if both answers lead to the same choice it brings nothing."
    ),
    "lesson10.peek.hint.1": "What would you do with what you have seen?",
    "lesson10.peek.hint.2": "Ledger, line 8 and its why.",
    "lesson10.peek.hint.3": (
        "Smaller: one is still missing, and no die is unseen. Whatever you are shown, you challenge."
    ),
    "lesson10.peek.solution": "Information is worth something only if it can change a choice.",
    "lesson10.peek.next": "Now use it: one decision at the table.",
    # rules
    "lesson10.rule.heading": "The rules of a push",
    "lesson10.rule.raise.title": "With a raise",
    "lesson10.rule.raise": (
        "{name} holds {hand:hand}. With a raise some dice may be shown; all others are rolled again."
    ),
    "lesson10.rule.opening.title": "Not with the first bid",
    "lesson10.rule.opening": "{name} begins the round. {why}",
    "lesson10.rule.on_opening.title": "… unless the table agrees",
    "lesson10.rule.on_opening": "Where the table allows it, {name} may push with the first bid too.",
    "lesson10.rule.all.title": "One must roll",
    "lesson10.rule.all": "{name} wants to show {hand:hand}. {why}",
    "lesson10.rule.one.title": "A single die",
    "lesson10.rule.one": "{name} has one die. {why}",
    "lesson10.rule.stay.title": "Shown dice stay",
    "lesson10.rule.stay": "{name} has shown two fives; under the cup lie {hand:hand}. {why}",
    "lesson10.rule.free.title": "Any dice may be shown",
    "lesson10.rule.free": "{name} may show a three with a bid on fives: that too tells the others something.",
    "lesson10.rule.before.title": "Or before the bid",
    "lesson10.rule.before": "At such a table {name} shows and rolls first, looks, and then must raise.",
    "lesson10.rule.bluff.title": "Bluff: with any bid",
    "lesson10.rule.bluff": (
        "Where Bluff is played with rerolls, {name} may show with the first bid too. All hidden dice that are kept "
        "must be shown."
    ),
    "lesson10.rule.match.title": "Bluff: what fits",
    "lesson10.rule.match": "Some tables want only stars and the face bid. {name} tries a one among fives. {why}",
}
