"""English texts of lesson 11, Pass (lesson11.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson11.first.question": (
        "A player with {n:dice} passes: “all my dice are alike”. Of players whose dice are not alike, one in "
        "twenty passes all the same. Of 100 such passes, how many are true?"
    ),
    "lesson11.first.honest": (
        "{honest:percent} of those without a true pass keep quiet. But nearly everybody is without one, so even "
        "few of them make most of the passes."
    ),
    "lesson11.first.sure": "Then nobody would ever bluff. One in twenty does.",
    "lesson11.first.half": "True or false, but not half and half: true passes are far rarer than bluffs here.",
    "lesson11.first.bluff": (
        "{b:percent} is how often a false hand passes. Asked is how many passes are true, out of all passes."
    ),
    "lesson11.first.under": "Of {deals:count} deals {true:count} are true, and {lies:count} bluff: {truth:percent}.",
    "lesson11.first.over": (
        "Of {deals:count} deals only {true:count} are true, while {lies:count} bluff: {truth:percent}."
    ),
    "lesson11.first.near": "{true:count} of {passes:count}: {truth:percent}. How did you count?",
    "lesson11.second.question": (
        "Now a player with {n:dice} passes. In how many of 100 false hands must such players pass, so that half of "
        "all passes are true?"
    ),
    "lesson11.second.half": "Half of the false hands would be far more than the {t:fraction} that are alike.",
    "lesson11.second.miss": (
        "{miss:percent} is how often two dice are not alike. If all of them passed, few would be true."
    ),
    "lesson11.second.was": "That was the rate before. With two dice true passes are common: {t:percent}.",
    "lesson11.second.under": "So few bluffs, and most passes are true: one deal in six is alike.",
    "lesson11.second.over": "So many bluffs, and most passes are false: only one deal in six is alike.",
    "lesson11.second.near": "Of six deals one is alike and five are not: one bluff in five makes it even.",
    # rolls
    "lesson11.rolls.line": (
        "{dice:Dice} under one cup, again and again. How many show the commonest face? A true pass needs all."
    ),
    "lesson11.rolls.one": "One roll: {counts:number} alike. {held}",
    "lesson11.rolls.held": "All alike: here a pass would be true.",
    "lesson11.rolls.failed": "Not all alike: a pass would be a bluff.",
    "lesson11.rolls.some": "{n} rolls: {held} all alike, {failed} not. Expected {expected}, give or take {give}.",
    "lesson11.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} alike.",
    "lesson11.rolls.table": "How many dice showed the commonest face",
    "lesson11.rolls.count": "alike",
    "lesson11.rolls.dots": "Each roll: a ring if all were alike, a stroke if not. {held} alike, {failed} not.",
    # charts
    "lesson11.chart.heading.hands": "How rare is it?",
    "lesson11.chart.hands": "All {n:number} alike: {p:fraction}.",
    "lesson11.chart.head": "dice with the commonest face",
    "lesson11.chart.heading.curve": "True passes, by how often false hands pass",
    "lesson11.chart.sentence": "{n:count} of {passes:count} passes are true.",
    "lesson11.chart.never": "No pass is true: the dice shown differ.",
    "lesson11.chart.this": "these dice, alike {p:fraction} of the time",
    "lesson11.chart.other": "{n:dice}, alike {p:fraction} of the time",
    "lesson11.chart.now": "here",
    "lesson11.chart.bluff": "share of false hands that pass",
    # two-way table
    "lesson11.twoway.true": "alike",
    "lesson11.twoway.false": "not alike",
    "lesson11.twoway.said": "pass",
    "lesson11.twoway.unsaid": "no pass",
    "lesson11.twoway.heading": "The same deals as a table",
    "lesson11.twoway.line": (
        "Of those who pass, how many are alike; of those alike, how many pass: the same cell, two questions."
    ),
    # ledger
    "lesson11.ledger.title": "A pass with {n:dice}, and one false hand in twenty",
    "lesson11.ledger.alike": "All {n:number} alike, naturally: {hands:count} hands, of which six show one rank only.",
    "lesson11.fill.alike": "All {n:number} alike, naturally: of {hands:count} hands, how large is the share?",
    "lesson11.ledger.deals": "Take {deals:count} deals: {true:count} are true, and {false:count} are not.",
    "lesson11.ledger.lies": "Of those {false:count} one in twenty passes all the same.",
    "lesson11.fill.lies": "Of those {false:count} one in twenty passes all the same. How many bluffs are that?",
    "lesson11.ledger.share": "So of {passes:count} passes {true:count} are true.",
    "lesson11.ledger.few": (
        "With {few:dice} it is another story: of {fewer:count} deals {good:count} are true, and {bad:count} bluff."
    ),
    "lesson11.ledger.letters": (
        "In letters: true passes, divided by true passes and bluffs together. t is the chance that all dice are "
        "alike, b is how often a false hand passes."
    ),
    "lesson11.ledger.even": (
        "Half of all passes are true where there are as many bluffs as true ones. For {few:dice} that is "
        "{few_even:fraction}, for {n:number}:"
    ),
    "lesson11.ledger.shown": (
        "Shown dice change t. With a five and a four shown it is 0, and everyone sees the lie. Beside three fives "
        "each of {left:number} hidden dice must be a five:"
    ),
    "lesson11.teaser.alike": "How rare is a true pass?",
    "lesson11.teaser.deals": "How many of so many deals?",
    "lesson11.teaser.lies": "How many bluff?",
    "lesson11.teaser.share": "What share of the passes is true?",
    "lesson11.teaser.few": "And with two dice?",
    "lesson11.teaser.letters": "How is that written in letters?",
    "lesson11.teaser.even": "Which rate makes it even?",
    "lesson11.teaser.shown": "And if some dice are shown?",
    "lesson11.why.alike": (
        "Six ranks, and one hand for each: all ones, all twos, and so on. A one is no wild here; ones alone are a "
        "good pass. A smaller case: two dice are alike in 6 of 36 hands."
    ),
    "lesson11.why.deals": (
        "{deals:count} is chosen so that everything comes out whole: the hands that are alike, and one in twenty "
        "of the others."
    ),
    "lesson11.why.lies": (
        "One in twenty is a small share. But it is a share of nearly everything, and that is what makes it many."
    ),
    "lesson11.why.share": (
        "Only those who pass are counted now: {true:count} true ones and {lies:count} bluffs. “If true, then pass” "
        "is always so here; “if pass, then true” almost never."
    ),
    "lesson11.why.few": (
        "The same rate of bluffs, but one deal in six is alike. So {good:count} of {few_passes:count} passes are "
        "true. What changed is how rare the truth is before anybody speaks."
    ),
    "lesson11.why.letters": (
        "Divide every count by the number of deals: t are true and pass, 1 − t are not, and b of those pass. What "
        "is left is the share of the true ones. This rule bears the name of Bayes."
    ),
    "lesson11.why.even": (
        "As many bluffs as true passes: b of 1 − t must be t. The rarer the truth, the fewer bluffs are needed to "
        "drown it."
    ),
    "lesson11.why.shown": (
        "What lies open is known to all. If it is alike, only the hidden dice must follow, each with one face of "
        "six: {rare:fraction}. If it differs, nothing under the cup can help."
    ),
    "lesson11.blank.one_rank": "That is one rank only, such as all fives. There are six ranks.",
    "lesson11.blank.wild": "That is with wild ones. Here a one is only a one.",
    "lesson11.blank.all_of_them": "Those are all who have no true pass. One in twenty of them bluffs.",
    "lesson11.blank.true_ones": "Those are the true passes.",
    "lesson11.blank.silent": "Those are the ones who keep quiet.",
    # exercises
    "lesson11.next": "Go on to the next card.",
    "lesson11.three.ask": "{n:Dice}, and one false hand in four passes. What share of the passes is true?",
    "lesson11.two.ask": "{n:Dice}, and one false hand in twenty passes. What share of the passes is true?",
    "lesson11.idea": (
        "Of {deals:count} deals {true:count} are true and {lies:count} bluff: {true:count} of {passes:count}."
    ),
    "lesson11.wrong.base": "That is how rare it is before anybody speaks. Only those who pass count now.",
    "lesson11.wrong.honest": (
        "That is the share of false hands that keep quiet. Asked is the share of passes that are true."
    ),
    "lesson11.wrong.lies": "That is the share of the bluffs. The true ones are the rest.",
    "lesson11.hint.1": "Take so many deals that everything comes out whole. How many are true, and how many bluff?",
    "lesson11.hint.2": "Ledger, lines 2 to 4; or set the pass judge.",
    "lesson11.hint.3": (
        "Smaller: {small:dice}, and {small_b:fraction} of the false hands pass: {small_true:count} of "
        "{small_passes:count}, {small_p:fraction}."
    ),
    "lesson11.solution": (
        "{deals:count} deals: {true:count} true, {lies:count} bluffs.\n{true:count}/{passes:count} = {p:fraction}"
    ),
    "lesson11.shown.ask": "Three fives are shown, {n:dice} are hidden. What is the chance that a pass would be true?",
    "lesson11.shown.idea": "Each hidden die must be a five: {each:fraction} times {each:fraction}.",
    "lesson11.shown.wrong.any": "Then the two hidden dice would be alike, of any rank. They must be fives.",
    "lesson11.shown.wrong.sum": "That adds the two. Both must be fives: multiply.",
    "lesson11.shown.hint.1": "What must each hidden die show?",
    "lesson11.shown.hint.2": "Ledger, line 8.",
    "lesson11.shown.hint.3": "Smaller: two fives shown, one die hidden: {small:fraction}.",
    "lesson11.shown.solution": "{each:fraction} times {each:fraction} = {p:fraction}",
    "lesson11.rate.ask": "{n:Dice}: which share of the false hands must pass so that half of all passes are true?",
    "lesson11.rate.idea": "Of {all} deals one is alike and {rest} are not: one bluff among {rest}.",
    "lesson11.rate.wrong.half": "Half of the false hands would be far more than the {t:fraction} that are alike.",
    "lesson11.rate.wrong.false": (
        "That is how many hands are not alike. If all of them passed, hardly any pass would be true."
    ),
    "lesson11.rate.wrong.two": "That is with {few:dice}.",
    "lesson11.rate.hint.1": "How many bluffs are as many as the true passes?",
    "lesson11.rate.hint.2": "Ledger, line 7.",
    "lesson11.rate.hint.3": "Smaller: {few:dice}. Of six deals one is alike, five are not: {small:fraction}.",
    "lesson11.rate.solution": "{t:fraction}, over the rest of all deals = {p:fraction}",
    "lesson11.one.ask": "May a player with a single die pass?",
    "lesson11.one.0": "Yes, but only once",
    "lesson11.one.1": "No",
    "lesson11.one.2": "Yes, and it is always true",
    "lesson11.one.idea": "{why}",
    "lesson11.one.wrong.0": "Once with the same dice is the rule for the others. With one die there is none: {why}",
    "lesson11.one.wrong.2": "It would always be true, and that is why the rules forbid it. {why}",
    "lesson11.one.hint.1": "What would such a pass say?",
    "lesson11.one.hint.2": "The rules of a pass stand in the last beat.",
    "lesson11.one.hint.3": "Smaller cannot be: two dice are the least, and they are alike one time in six.",
    "lesson11.one.solution": "A pass needs at least two own dice, hidden and shown together.",
    "lesson11.reach.ask": (
        "{bidder} bids {bid:bid}, {first} passes, {second} passes. It is your word. May the bid be challenged?"
    ),
    "lesson11.reach.0": "Yes: the bid stands",
    "lesson11.reach.1": "No, but either pass may be",
    "lesson11.reach.2": "No, and only {second}’s pass may be",
    "lesson11.reach.idea": (
        "The last word, and the one before it if the last was a pass. Behind two passes the bid is safe."
    ),
    "lesson11.reach.wrong.0": "It stands, and may be raised. But it is two words back: out of reach.",
    "lesson11.reach.wrong.2": (
        "{second}’s pass is the last word, and behind a pass the word before it may be challenged too."
    ),
    "lesson11.reach.hint.1": "Which is the last word, and which is the one before it?",
    "lesson11.reach.hint.2": "The pass judge shows it below: set two passes behind the bid.",
    "lesson11.reach.hint.3": "Smaller: a bid and one pass. Then pass and bid are both within reach.",
    "lesson11.reach.solution": "Two words back at most: {second}’s pass and {first}’s pass, not the bid.",
    "lesson11.different.ask": (
        "A house rule: a pass with {n:dice} says that all of them differ. One false hand in twenty passes. What "
        "share of the passes is true?"
    ),
    "lesson11.different.wrong.alike": (
        "That is for all alike. All different is far commoner: {t:percent} of all hands."
    ),
    "lesson11.different.hint.1": "How many of the hands of five dice have five different ranks?",
    "lesson11.different.hint.2": "Ledger, line 6, with another t.",
    "lesson11.different.hint.3": "Smaller: {few:dice} differ with chance {small:fraction}.",
    "lesson11.different.next": "Now use it: one decision at the table.",
    # rules
    "lesson11.rule.heading": "The rules of a pass",
    "lesson11.rule.may.title": "Behind a bid",
    "lesson11.rule.may": "{bid:Bid} stand, {name} owns two dice and may pass. The bid stays, and so does its bidder.",
    "lesson11.rule.no_bid.title": "Not before a bid",
    "lesson11.rule.no_bid": "{name} begins the round. {why}",
    "lesson11.rule.one_die.title": "Two dice at least",
    "lesson11.rule.one_die": "{name} owns a single die. {why}",
    "lesson11.rule.used.title": "Once with the same dice",
    "lesson11.rule.used": "{name} has passed and the word comes back. {why}",
    "lesson11.rule.pushed.title": "Again after a push",
    "lesson11.rule.pushed": "{name} has passed, then pushed: other dice, so another pass is allowed.",
    "lesson11.rule.reach.title": "Behind one pass",
    "lesson11.rule.reach": "{name} may challenge the pass, or the bid before it.",
    "lesson11.rule.safe.title": "Behind two passes",
    "lesson11.rule.safe": "{name} may challenge either pass. The bid is safe: {why}",
    "lesson11.rule.true.title": "Ones alone are a good pass",
    "lesson11.rule.true": (
        "{bo} passes with {hand:hand} and is challenged. All alike: {loser}, who challenged, loses a die."
    ),
    "lesson11.rule.wild.title": "Ones are not wild here",
    "lesson11.rule.wild": (
        "{bo} passes with {hand:hand} and is challenged. The one is only a one: {loser} loses a die."
    ),
}
