"""English texts of lesson 7, Doubt or raise? (lesson07.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson07.yours": "Your dice",
    # guesses
    "lesson07.first.question": (
        "You give a bid {p:short}. You doubt {n} such bids; each right doubt wins a die, each wrong one loses a "
        "die. How "
        "many dice are you ahead?"
    ),
    "lesson07.first.wins": "You counted the {won} dice that you win. The {lost} that you lose come off.",
    "lesson07.first.losses": "{lost} is how often the bid holds: the dice that you lose. {won} others are won.",
    "lesson07.first.sign": "The size is right, the side is not: the bid fails more often than it holds.",
    "lesson07.first.from_half": (
        "You took the distance from {half}. Every point counts twice: one doubt less lost is also one more won."
    ),
    "lesson07.first.under": "{won} won and {lost} lost: the bid fails more often than it holds, so doubting pays.",
    "lesson07.first.over": "{won} won, but {lost} lost as well: only the difference stays.",
    "lesson07.first.near": "{won} won, {lost} lost: {truth} ahead. Can you say it with letters? The ledger does.",
    "lesson07.second.question": (
        "The bid: {p:short}. Your raise would hold {r:short}. In how many of 100 such rounds must the next "
        "player doubt your "
        "raise, so that raising is worth as much as doubting?"
    ),
    "lesson07.second.always": (
        "If the raise is always doubted it is worth {always_shown} dice, more than the {doubt_shown} of a doubt."
    ),
    "lesson07.second.raised": "That is how often your raise holds. It wins nothing unless somebody doubts it.",
    "lesson07.second.never": "A raise that nobody doubts wins nothing and loses nothing: less than {doubt_shown}.",
    "lesson07.second.under": "So seldom doubted, the raise is worth less than the {doubt_shown} dice of a doubt.",
    "lesson07.second.over": "So often doubted, the raise is already worth more than the {doubt_shown} dice of a doubt.",
    "lesson07.second.near": "Very near: there the two lines cross.",
    # rolls
    "lesson07.rolls.line": (
        "Your dice stay as they are and you doubt, again and again: the {dice:dice} that you cannot see are "
        "rolled each time."
    ),
    "lesson07.rolls.one": "One doubt: {total:number} count in all. {held}",
    "lesson07.rolls.held": "The bid failed: you win a die. Once proves little.",
    "lesson07.rolls.failed": "The bid held: you lose a die. Once proves little.",
    "lesson07.rolls.some": (
        "{n} doubts: {held} won, {failed} lost, so {ahead:signed} dice, {average:signed} a doubt. Expected "
        "{expected} won, "
        "give or take {give}."
    ),
    "lesson07.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson07.rolls.table": "How many of the unseen dice counted",
    "lesson07.rolls.count": "count",
    "lesson07.rolls.dots": "Each doubt: a ring if it won a die, a stroke if it lost one. {held} won, {failed} lost.",
    # charts
    "lesson07.chart.doubt": "doubt",
    "lesson07.chart.raise": "raise",
    "lesson07.chart.chance": "chance of the bid in question",
    "lesson07.chart.doubted": "how often the next player doubts",
    "lesson07.chart.dice": "dice",
    "lesson07.chart.this_bid": "this bid",
    "lesson07.chart.your_raise": "your raise",
    "lesson07.chart.equal": "equal",
    "lesson07.chart.sentence": "At {p:short} doubting is worth {worth} dice.",
    "lesson07.chart.meets": "Doubted {c:short} of the time, raise and doubt are both worth {worth} dice.",
    "lesson07.chart.never": "However often the raise is doubted, the two are never worth the same.",
    "lesson07.chart.heading.lines": "Lines of worth",
    "lesson07.chart.heading.crossing": "Where doubt and raise meet",
    "lesson07.chart.with": "With this table’s own chances, {p:percent} for the bid and {r:percent} for the raise:",
    "lesson07.chart.heading.own": "The same with this table’s own chances",
    # ledger
    "lesson07.ledger.title": "Doubt or raise, with {p:short} and {r:short}",
    "lesson07.ledger.doubt": "A doubt wins a die with {miss:short} and loses one with {p:short}:",
    "lesson07.ledger.half": "It is worth nothing at one half, and more the less you believe the bid.",
    "lesson07.ledger.raise": (
        "A raise that you give {r:short} is doubted {c:short} of the time; otherwise the round leaves you, and "
        "that counts "
        "as nothing here:"
    ),
    "lesson07.ledger.compare.equal": "Raise when that is more than the doubt. Here the difference is nothing.",
    "lesson07.ledger.compare.raise": "Raise when that is more than the doubt. Here it is: by {more:decimal} dice.",
    "lesson07.ledger.compare.doubt": "Raise when that is more than the doubt. Here it is less: by {more:decimal} dice.",
    "lesson07.ledger.meet": "The two are equal where the next player doubts {found:short} of the time:",
    "lesson07.teaser.doubt": "What is a doubt worth?",
    "lesson07.teaser.half": "Where is it worth nothing?",
    "lesson07.teaser.raise": "What is a raise worth?",
    "lesson07.teaser.compare.equal": "Which is more?",
    "lesson07.teaser.compare.raise": "Which is more?",
    "lesson07.teaser.compare.doubt": "Which is more?",
    "lesson07.teaser.meet": "At which doubt are they equal?",
    "lesson07.why.doubt": (
        "Think of 100 such rounds. Each in which the bid fails brings a die, each in which it holds costs one. "
        "What is left "
        "over, divided by 100, is the worth of one doubt. A die that another loses counts as one that you win."
    ),
    "lesson07.why.half": (
        "At one half as many dice are won as lost. Each point below moves one round from lost to won, and that "
        "is two dice "
        "in a hundred rounds."
    ),
    "lesson07.why.raise": (
        "After your raise you are the one who is doubted: you win a die when your raise holds and lose one when "
        "it fails. "
        "But only if it is doubted at all. What happens later in the round is left out, and we say so aloud."
    ),
    "lesson07.why.compare.equal": (
        "The larger worth is the better choice on average. A single round can end either way."
    ),
    "lesson07.why.compare.raise": (
        "The larger worth is the better choice on average. A single round can end either way."
    ),
    "lesson07.why.compare.doubt": (
        "The larger worth is the better choice on average. A single round can end either way."
    ),
    "lesson07.why.meet": (
        "The doubt stays where it is; the raise grows with every point of the next player’s doubt. So there is "
        "one place where "
        "they meet, and dividing finds it."
    ),
    "lesson07.blank.always": "That is its worth if it were always doubted. Only {c:short} of the time it is.",
    "lesson07.blank.wins": (
        "That counts the rounds in which it is doubted and holds. Those in which it is doubted and fails come off."
    ),
    "lesson07.blank.sign": "The size is right, but a raise that holds more often than not wins.",
    # exercises
    "lesson07.seven.ask": (
        "Lesson 6: you hold {own:hand}, {unseen:dice} are unseen, the bid is “{bid:bid}”. What is a doubt worth, "
        "in dice?"
    ),
    "lesson07.five.ask": (
        "You hold {own:hand}, {unseen:dice} are unseen, the bid is “{bid:bid}”. What is a doubt worth, in dice?"
    ),
    "lesson07.idea": "The bid holds with {p:percent}. A doubt wins a die when it fails and loses one when it holds.",
    "lesson07.next": "Go on to the next card.",
    "lesson07.wrong.wins": "That is how often you win. The rounds in which you lose a die come off.",
    "lesson07.wrong.losses": "That is the chance of the bid: how often you lose a die.",
    "lesson07.wrong.sign": (
        "The size is right, the sign is not: the bid fails more often than it holds, so the doubt gains."
    ),
    "lesson07.wrong.half": (
        "You took the distance from one half. It counts twice: a doubt less lost is also a doubt more won."
    ),
    "lesson07.hint.1": "What does a right doubt bring, and what does a wrong one cost?",
    "lesson07.hint.2": "Ledger, line 1: one, minus twice the chance of the bid.",
    "lesson07.hint.3": (
        "Smaller: a bid that holds with {small:fraction}. A doubt wins with {small_miss:fraction} and loses with "
        "{small:fraction}: worth {small_worth:fraction}."
    ),
    "lesson07.solution": (
        "The bid needs {need:number} of {unseen:number}: {p:fraction}.\n"
        "Won {miss:fraction}, lost {p:fraction}.\n"
        "1 minus twice {p:fraction} = {worth:fraction}, about {worth:signed} dice."
    ),
    "lesson07.equal.ask": (
        "You give the bid {p:short} and your raise {r:short}; the next player doubts {c:short} of the time. "
        "Which is worth more?"
    ),
    "lesson07.equal.0": "Doubt",
    "lesson07.equal.1": "Raise",
    "lesson07.equal.2": "They are equal",
    "lesson07.equal.idea": "Doubt: {doubt_shown}. Raise: {raised_shown}. On average they come to the same.",
    "lesson07.equal.wrong.0": (
        "A doubt is worth {doubt_shown}, and so is the raise: doubted {c:short} of the time, it wins more than "
        "it loses."
    ),
    "lesson07.equal.wrong.1": (
        "{r:short} is more than {p:short}, but the raise wins only when it is doubted. Then it brings "
        "{raised_shown}, like the doubt."
    ),
    "lesson07.equal.hint.1": "Two worths: which one depends on the next player?",
    "lesson07.equal.hint.2": "Ledger, lines 1 and 3, or the two pans of the balance.",
    "lesson07.equal.hint.3": "Smaller: a raise that is never doubted is worth nothing, however likely it is.",
    "lesson07.equal.solution": (
        "Doubt: 1 minus twice {p:fraction} = {doubt:fraction}.\nRaise: {c:fraction} times (twice {r:fraction}, "
        "minus 1) = {raised:fraction}."
    ),
    "lesson07.always.ask": "The same, but the next player doubts every raise. What is the raise worth now, in dice?",
    "lesson07.always.idea": (
        "Always doubted, the raise wins with {r:short} and loses with {miss:short}: {raised_shown}, {more_shown} "
        "over the doubt. So raise."
    ),
    "lesson07.always.wrong.as_before": (
        "That was with a next player who doubts every second time. Now every raise is doubted."
    ),
    "lesson07.always.wrong.chance": "That is how often the raise holds. When it fails it costs a die.",
    "lesson07.always.wrong.miss": "That is how often the raise fails: how often it costs a die.",
    "lesson07.always.hint.1": "How often does a raise that is always doubted win, how often does it lose?",
    "lesson07.always.hint.2": "Ledger, line 3, with the next player’s doubt at 1.",
    "lesson07.always.hint.3": (
        "Smaller: a raise that holds with {small:fraction}, always doubted, wins {small:fraction} and loses "
        "{small_miss:fraction}: {small_worth:fraction}."
    ),
    "lesson07.always.solution": (
        "Twice {r:fraction}, minus 1 = {raised:fraction}.\nThe doubt is worth {doubt:fraction}: now raising is better."
    ),
    "lesson07.starter.ask": (
        "You doubt {bidder}’s “{bid:bid}”, and it holds: you lose a die. Who begins the next round?"
    ),
    "lesson07.starter.0": "{bidder}, whose bid held",
    "lesson07.starter.1": "You, who lost",
    "lesson07.starter.2": "{next}, the next player",
    "lesson07.starter.idea": (
        "At this table the loser begins. Had it been your last die you would be out, and {next}, the next "
        "player, would begin."
    ),
    "lesson07.starter.wrong.0": "Some tables let the winner begin. This one lets the loser.",
    "lesson07.starter.wrong.2": "Only if you were out: then the next player begins in your place.",
    "lesson07.starter.hint.1": "Who has a word to say about the next round at this table: who won, or who lost?",
    "lesson07.starter.hint.2": "The rules of the table stand under Ask.",
    "lesson07.starter.hint.3": (
        "Smaller: two players. Whoever loses the round opens the next one, while there are dice left."
    ),
    "lesson07.starter.solution": "The loser begins; a loser who is out hands it to the next player.",
    "lesson07.starter.next": "Now use it: one decision at the table.",
}
