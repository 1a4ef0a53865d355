"""English texts of lesson 6, Your dice change the question (lesson06.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson06.question": "You hold {own:hand} and hear “{bid:bid}”. In how many of 100 such rounds is it true?",
    "lesson06.second.question": (
        "What does Bo think? Say that none of his own five dice counts. In how many of 100 such rounds does he "
        "find his "
        "“{bid:bid}” true?"
    ),
    "lesson06.second.yours": (
        "That is your number. Bo does not see your {known:number}; he needs all {quantity:number} from dice he "
        "cannot see."
    ),
    "lesson06.second.not_looked": (
        "That counts all {dice:dice} as unseen. Bo has seen five of them, and for him none of those counts."
    ),
    "lesson06.second.fails": "That is near the chance that his bid fails. The question is how often it holds.",
    "lesson06.second.half": (
        "He said it, but that does not make it half: all {quantity:number} must come from {unseen:number} unseen dice."
    ),
    "lesson06.second.under": "Not quite so rare: ten unseen dice can surprise.",
    "lesson06.second.over": (
        "All {quantity:number} must come from {unseen:number} dice, and each counts only one time in three. "
        "Then he would know that he bluffs."
    ),
    "lesson06.second.near": "Very near: then he would know that he bluffs.",
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
        "{dice:Dice} in all, {held:number} of them yours: {own:hand}. The bid is “{bid:bid}”. What is its chance?"
    ),
    "lesson06.sixes.ask": (
        "{dice:Dice} in all, {held:number} of them yours: {own:hand}. The bid is “{bid:bid}”. What is its chance?"
    ),
    "lesson06.mean.ask": (
        "You hold {own:hand} and hear “{bid:bid}”: {known:number} of your dice count, and {unseen:dice} are "
        "unseen. How many will "
        "count in all, on average?"
    ),
    "lesson06.looking.ask": "You lift your cup and look. Does that change what Bo should think of his own chance?",
    "lesson06.looking.0": "Yes: now somebody knows more",
    "lesson06.looking.1": "No: Bo has seen nothing new",
    "lesson06.looking.2": "I cannot decide",
    "lesson06.idea": (
        "{known:Number} held, {quantity:number} bid: {need:number} of the {unseen:number} unseen "
        "must count, each one time in three."
    ),
    "lesson06.none.idea": (
        "You hold none, so all {need:number} must come from the {unseen:number} unseen, each one time in three."
    ),
    "lesson06.mean.idea": (
        "Yours count already; of the {unseen:number} unseen dice one in three counts on average, whatever was bid."
    ),
    "lesson06.looking.idea": (
        "Most people end at no. Your dice were unseen to Bo before and are unseen to him now, so "
        "his question is the same. Only yours has changed."
    ),
    "lesson06.none.next": "Go on: what if your ones help?",
    "lesson06.ones.next": "Go on: the same with two sixes and no one.",
    "lesson06.sixes.next": "Go on: not a chance this time, but an average.",
    "lesson06.joint.next": "Go on to the last card and talk about it.",
    "lesson06.looking.next": "Now use it: one decision at the table.",
    "lesson06.wrong.exactly": (
        "You found exactly {need:number} of the {unseen:number}. A bid says at least: more of them "
        "make it true as well."
    ),
    "lesson06.wrong.fails": "That is the chance that the bid fails. You are one step away: all minus that.",
    "lesson06.wrong.not_looked": (
        "You counted all {dice:dice} as unseen, a fair first thought; you have seen {held:number} of them."
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
    "lesson06.mean.hint.1": "Which dice are certain, and which are not? Ask about each kind by itself.",
    "lesson06.hint.2": "Ledger, line 4: at least the missing number, of the unseen dice, each one time in three.",
    "lesson06.mean.hint.2": "Ledger, line 3: how many dice are unseen. Each brings a third of a die on average.",
    "lesson06.hint.3": (
        "Smaller: {few:dice} unseen, {one:number} missing. None counts in {no:fraction} of "
        "all cases, so at least one counts in {some:fraction}."
    ),
    "lesson06.mean.hint.3": (
        "Smaller: one die held that counts, {three:dice} unseen: 1 + {three:number} thirds = {two:fraction}."
    ),
    "lesson06.solution": (
        "Held: {known}. Bid: {quantity}. Missing: {need}. Unseen: {unseen}.\n"
        "At least {need:number} of {unseen:number}: {ways:count} of {total:count} equally likely "
        "worlds.\n"
        "{ways:count}/{total:count}[ = {reduced:fraction}] = {p:percent}."
    ),
    "lesson06.mean.solution": (
        "Certain: {known}. On average from {unseen:dice}: {unseen}/3.\nTogether {mean:fraction}, about {mean:decimal}."
    ),
    "lesson06.mean.next": "Go on: the same bid, heard with other hands.",
    "lesson06.same.ask": (
        "{hands:Number} people hear the same bid, “{bid:bid}”, each with {unseen:number} unseen dice. Give each hand "
        "its chance, without calculating."
    ),
    "lesson06.same.hand": "{own:hand}",
    "lesson06.same.idea": (
        "Who holds most needs only {most:number} of the {unseen:number}: {few:percent}. Who holds none needs "
        "{least:number}: {many:percent}."
    ),
    "lesson06.same.wrong.plain": "You left out the one, which is wild: in {own:hand}, {known:number} count.",
    "lesson06.same.wrong.none": (
        "None of these dice counts, so all {least:number} must come from the unseen ones: the rarest of all."
    ),
    "lesson06.same.hint.1": "How many dice of each hand count? The ones too.",
    "lesson06.same.hint.2": "Ledger, lines 1 and 2: what you have, and what is still needed.",
    "lesson06.same.hint.3": (
        "Smaller: the bid is one six. Who holds a six needs nothing more; who holds none needs one. So the first "
        "is surer."
    ),
    "lesson06.same.solution": (
        "Take what counts in the hand from the bid: so many are needed, from {most:number} to {least:number}.\n"
        "The fewer are needed, the greater the chance: from {few:percent} down to {many:percent}."
    ),
    "lesson06.same.next": "Go on: one cell of the two-way table, and three questions about it.",
    "lesson06.joint.ask": (
        "You have looked: {known:number} of your dice count. Which share of the two-way table is the chance of "
        "the bid now?"
    ),
    "lesson06.joint.idea": (
        "Your hand has happened. So only rounds with such a hand are asked about, {of_column:count} in the table, "
        "and the "
        "bid holds in {both:count} of them."
    ),
    "lesson06.joint.wrong.0": (
        "That is the bid and such a hand together, out of all {of_joint:count}. Your hand need not happen any more."
    ),
    "lesson06.joint.wrong.2": (
        "That starts from the rounds in which the bid holds, {of_row:count}, and asks how often such a hand is "
        "among them."
    ),
    "lesson06.joint.hint.1": "What do you know already, and what is still open?",
    "lesson06.joint.hint.2": (
        "In the two-way table, choose what is asked of such a hand only; ledger, line 4, says the same."
    ),
    "lesson06.joint.hint.3": (
        "Smaller: two coins, the first shows heads. Both heads: one of four rounds. But of the rounds with heads "
        "first it is "
        "one of two."
    ),
    "lesson06.joint.solution": (
        "Such a hand: {of_column:count} of {of_joint:count} rounds.\n"
        "In {both:count} of these the bid holds.\n"
        "{both:count}/{of_column:count} = {p:percent}, as in line 4 of the ledger."
    ),
    "lesson06.twoway.heading": "The bid and your hand",
    "lesson06.twoway.line": (
        "All rounds with {dice:dice}, before anyone looks. “Such a hand” is one in which {known:number} of your "
        "five count."
    ),
    "lesson06.twoway.ask.column": "Of all rounds with such a hand: in how many does the bid hold?",
    "lesson06.twoway.ask.row": "Of all rounds in which the bid holds: how many have such a hand?",
    "lesson06.twoway.ask.joint": "Of all rounds: how many have both?",
    "lesson06.twoway.holds": "bid holds",
    "lesson06.twoway.fails": "bid fails",
    "lesson06.twoway.such": "such a hand",
    "lesson06.twoway.other": "other hands",
    "lesson06.seats.heading": "One bid, three seats",
    "lesson06.seats.sentence": (
        "{bid:Bid}: {p:percent} for you, {other:percent} for one who holds none, {outside:percent} for one who "
        "has not looked."
    ),
    "lesson06.seats.you": "you",
    "lesson06.seats.unlooked": "has not looked",
    "lesson06.seats.none": "holds none",
    "lesson06.seats.head": "{face:faces} and ones in all",
}
