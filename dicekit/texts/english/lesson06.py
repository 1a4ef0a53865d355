"""English texts of lesson 6, Your dice change the question (lesson06.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson06.question": "You hold {own:hand} and hear “{bid:bid}”. In how many of 100 such rounds is it true?",
    "lesson06.yours": "Your dice",
    # the ideas behind guesses
    "lesson06.guess.not_looked": (
        "You counted all {dice:dice} as unseen, a fair first thought; {known:number} of the "
        "{quantity:number} are already in your hand."
    ),
    "lesson06.guess.half": (
        "It holds or it fails, but that does not make it half: {need:number} of {unseen:number} "
        "must count, and each counts one time in three."
    ),
    "lesson06.guess.fails": "That is near the chance that the bid fails. The question is how often it holds.",
    "lesson06.guess.none": (
        "You left out your own dice: {known:number} of the {quantity:number} are already in your hand."
    ),
    "lesson06.guess.under": (
        "{known:Number} of the {quantity:number} are already in your hand; only {need:number} are still to come."
    ),
    "lesson06.guess.over": (
        "{need:Number} of {unseen:number} unseen dice must count, and each counts only one time in three."
    ),
    "lesson06.guess.near": "Very near. Can you say why? The next beats do.",
    # exercises
    "lesson06.none.ask": (
        "You hold {own:hand}: none of them counts. {unseen:Dice} are unseen, and the bid is "
        "“{bid:bid}”. What is its chance?"
    ),
    "lesson06.ones.ask": (
        "Ten dice in all, five of them yours: {own:hand}. The bid is “{bid:bid}”. What is its chance?"
    ),
    "lesson06.sixes.ask": (
        "Ten dice in all, five of them yours: {own:hand}. The bid is “{bid:bid}”. What is its chance?"
    ),
    "lesson06.mean.ask": (
        "{known:Number} of your dice count, and {unseen:dice} are unseen. How many will count in all, on average?"
    ),
    "lesson06.looking.ask": "You lift your cup and look. Does that change what Bo should think of his own chance?",
    "lesson06.looking.0": "Yes: now somebody knows more",
    "lesson06.looking.1": "No: Bo has seen nothing new",
    "lesson06.looking.2": "I cannot decide",
    "lesson06.idea.rest": (
        "{known:Number} held, {quantity:number} bid: {need:number} of the {unseen:number} unseen "
        "must count, each one time in three."
    ),
    "lesson06.idea.none_held": (
        "You hold none, so all {need:number} must come from the {unseen:number} unseen, each one time in three."
    ),
    "lesson06.idea.mean": (
        "Yours count already; of the {unseen:number} unseen dice one in three counts on average, whatever was bid."
    ),
    "lesson06.idea.looking": (
        "Most people end at no. Your dice were unseen to Bo before and are unseen to him now, so "
        "his question is the same. Only yours has changed."
    ),
    "lesson06.next.ones": "Go on: what if your ones help?",
    "lesson06.next.sixes": "Go on: the same with two sixes and no one.",
    "lesson06.next.mean": "Go on: not a chance this time, but an average.",
    "lesson06.next.looking": "Go on to the last card and talk about it.",
    "lesson06.next.use": "Now use it: one decision at the table.",
    "lesson06.wrong.exactly": (
        "You found exactly {need:number} of the {unseen:number}. A bid says at least: more of them "
        "make it true as well."
    ),
    "lesson06.wrong.fails": "That is the chance that the bid fails. You are one step away: all minus that.",
    "lesson06.wrong.not_looked": (
        "You counted all {dice:dice} as unseen, a fair first thought; you have seen {own:number} of them."
    ),
    "lesson06.wrong.plain": (
        "You let only {face:faces} count. Ones are wild at this table, so each unseen die counts one time in three."
    ),
    "lesson06.wrong.no_ones": (
        "You counted your {face:faces} and left out your ones. Ones are wild: they join the {face:faces}."
    ),
    "lesson06.wrong.mean_all": (
        "You took a third of all {dice:dice}. {known:Number} of yours are not a third: they are certain."
    ),
    "lesson06.wrong.mean_rest": "You found what the unseen dice bring. Your own {known:number} still come on top.",
    "lesson06.wrong.mean_bid": "That is the bid. What is said does not move the average of what lies there.",
    "lesson06.hint.1": "How many of your dice count already, and how many are then still missing?",
    "lesson06.hint.1.mean": "Which dice are certain, and which are not? Ask about each kind by itself.",
    "lesson06.hint.2": "Ledger, line 4: at least the missing number, of the unseen dice, each one time in three.",
    "lesson06.hint.2.mean": "Ledger, line 3: how many dice are unseen. Each brings a third of a die on average.",
    "lesson06.hint.3": (
        "Smaller: {unseen:dice} unseen, {need:number} missing. None counts in {none:fraction} of "
        "all cases, so at least one counts in {some:fraction}."
    ),
    "lesson06.hint.3.mean": (
        "Smaller: one die held that counts, {unseen:dice} unseen: 1 + {unseen:number} thirds = {mean:fraction}."
    ),
    "lesson06.solution": (
        "Held: {known}. Bid: {quantity}. Missing: {need}. Unseen: {unseen}.\n"
        "At least {need:number} of {unseen:number}: {ways:count} of {total:count} equally likely "
        "worlds.\n"
        "{ways:count}/{total:count}[ = {reduced:fraction}] = {p:percent}."
    ),
    "lesson06.solution.mean": (
        "Certain: {known}. On average from {unseen:dice}: {unseen}/3.\nTogether {mean:fraction}, about {mean:decimal}."
    ),
}
