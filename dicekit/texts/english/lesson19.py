"""English texts of lesson 19, Three decks (lesson19.*); its ledger is in the family of the decks."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson19.first.question": (
        "Leave the twos out for a moment: {out} of {all} cards are trumps, and you are dealt {held}. Beside you "
        "somebody rolls {held} dice on which ones are wild. A third of the cards, a third of the faces: do trumps "
        "and dice that count come to the same?"
    ),
    "lesson19.first.same": "The same average, and {least} or more equally often",
    "lesson19.first.fewer": "The same average, but cards less often reach {least} or more",
    "lesson19.first.more": "The same average, but cards more often reach {least} or more",
    "lesson19.first.other": "Not even the average is the same",
    "lesson19.first.idea.same": (
        "One in three on both sides, so the same: that is true of each single card and of the average, {mean}. But "
        "a card that is dealt is gone, and that holds the cards together: {least} or more {p:percent}, dice "
        "{q:percent}."
    ),
    "lesson19.first.idea.fewer": (
        "Both average {mean}. Every trump that you get leaves fewer for the rest of your hand, so cards keep "
        "nearer to the middle: {least} or more {p:percent}, dice {q:percent}."
    ),
    "lesson19.first.idea.more": (
        "Trumps seem to come in bunches. Yet each trump that came makes the next one rarer, and each other card "
        "makes it likelier: {least} or more {p:percent}, dice {q:percent}."
    ),
    "lesson19.first.idea.other": (
        "The chance of a trump changes from card to card, so the average seems to change too. But before anything "
        "is seen each of your {held} cards is a trump one time in three: {mean} on average, like the dice."
    ),
    "lesson19.second.question": (
        "Three identical cards are a gunzi. There are {kinds} different cards, each three times. In how many of "
        "100 hands of {held} is there at least one gunzi?"
    ),
    "lesson19.second.mean": (
        "{mean} is how many gunzi a hand has on average. Some hands have two or three, so fewer hands have any: "
        "{p:percent}."
    ),
    "lesson19.second.named": (
        "That is the chance of one named gunzi, {one:percent}. There are {kinds} cards that could be it."
    ),
    "lesson19.second.always": "Many hands have none: {none:percent} of them.",
    "lesson19.second.under": "There are {kinds} chances for it, each small: together more than half of all hands.",
    "lesson19.second.over": "{none:percent} of all hands have none.",
    "lesson19.second.near": "Very near: {p:percent}. And on average {mean} gunzi in a hand. Why are the two not alike?",
    # charts
    "lesson19.chart.heading.out": "Trumps in a hand, twos left out",
    "lesson19.chart.heading.in": "Trumps in a hand, as played",
    "lesson19.chart.heading.gunzi": "Gunzi in a hand",
    "lesson19.chart.head_gunzi": "gunzi",
    "lesson19.chart.more": "{n} or more",
    "lesson19.chart.gunzi": "At least one gunzi {p:percent}, though a hand has {mean} on average.",
    # exercises
    "lesson19.next": "Go on to the next card.",
    "lesson19.hint.2": (
        "Ledger, line {at_gunzi}: choose the cards of the hand from all cards, and from those that are allowed."
    ),
    "lesson19.wrong.one_copy": "That is one single copy. There are {copies:number} of them.",
    "lesson19.none.ask": (
        "You are dealt {held} of {all} cards. How likely is it that you hold no ace of spades at all, of the three "
        "that there are?"
    ),
    "lesson19.none.idea": "All {held} cards come from the {others} that are no ace of spades.",
    "lesson19.none.wrong.added": (
        "You took {share:fraction} off for each copy. That counts a hand with two of them twice."
    ),
    "lesson19.none.wrong.some": "That is the chance of at least one. You were asked for none.",
    "lesson19.none.wrong.quarter": (
        "Three quarters, three times: as if all cards were with four players. {six:Cards} lie at the bottom, and "
        "the three copies do not fall by themselves."
    ),
    "lesson19.none.hint.1": "From how many cards may your hand be chosen, if none of them is that ace?",
    "lesson19.none.hint.3": (
        "Smaller: {few} cards, one of them twice, a hand of {five}: {s_without} of {s_hands} hands lack it, "
        "{s_none:fraction}."
    ),
    "lesson19.none.solution": (
        "Hands without it: choose {held} of {others}.\nAll hands: choose {held} of {all}.\nDivided = "
        "{value:fraction}, {value:percent}."
    ),
    "lesson19.big.ask": (
        "First hand of a round: to declare you show a big joker. There are {copies:number}. How likely is it that "
        "you hold at least one?"
    ),
    "lesson19.big.idea": "Take from 1 the chance to hold none of the {copies:number}.",
    "lesson19.big.wrong.added": "Chances of cards that can come together cannot be added: hands with two count twice.",
    "lesson19.big.wrong.none": "That is the chance to hold none.",
    "lesson19.big.wrong.only_one": "That is exactly one. Two or three do as well.",
    "lesson19.big.hint.1": "What is the opposite of at least one?",
    "lesson19.big.hint.3": "Smaller: {few} cards, one twice, a hand of {five}: at least one is 1 − {s_none:fraction}.",
    "lesson19.big.solution": "None: choose {held} of {others}, divided by all hands.\n1 minus that = {value:fraction}.",
    "lesson19.over.ask": (
        "A later hand: somebody has shown one rank card. Two identical rank cards over-call it. There are rank "
        "cards in {suits:number} suits, three copies each. How likely is it that you hold two or three of one of "
        "them?"
    ),
    "lesson19.over.idea": (
        "One suit alone has {named:percent}. The four suits together: 1 minus the hands in which each of them "
        "comes at most once."
    ),
    "lesson19.over.wrong.added": "{named:percent} times four counts the hands twice in which two suits do it.",
    "lesson19.over.wrong.named": "That is one suit alone. There are {suits:number}.",
    "lesson19.over.wrong.one_enough": "That is a single rank card. It does not beat a single one: two identical do.",
    "lesson19.over.wrong.none": "That is the chance that you cannot over-call.",
    "lesson19.over.hint.1": "What must be true of all four suits if you can not over-call?",
    "lesson19.over.hint.2": (
        "Ledger, line {at_some}: the same generating function, with at most one copy of four cards."
    ),
    "lesson19.over.hint.3": (
        "Smaller: {few} cards, one of them twice, a hand of {five}: both copies with {s_both:fraction}."
    ),
    "lesson19.over.solution": (
        "From each of {suits:number} rank cards none or one, 1 + {copies}x; from each of the other {rest} cards, 1 "
        "+ x. Multiplied out, the number before x to the power {held} counts the hands without.\nDivided by all "
        "hands, taken from 1 = {value:fraction}, {value:percent}."
    ),
    "lesson19.two.ask": "How likely is it that you hold exactly two of the three aces of spades: a stick?",
    "lesson19.two.idea": "Two of three copies, and the rest of the hand from the {others} cards that are no such ace.",
    "lesson19.two.wrong.squared": (
        "{share:fraction} times itself: both of two chosen copies, as dice would. But any two of three will do, "
        "and the third must be elsewhere."
    ),
    "lesson19.two.wrong.or_more": "That counts the gunzi too. A stick is exactly two.",
    "lesson19.two.wrong.one_order": "That is one choice of the two copies. There are three.",
    "lesson19.two.wrong.only_one": "That is exactly one copy.",
    "lesson19.two.hint.1": "Which two of the three copies? And where is the third?",
    "lesson19.two.hint.3": "Smaller: {few} cards, one twice, a hand of {five}: exactly one with {s_one:fraction}.",
    "lesson19.two.solution": (
        "Choose two of three copies, and the rest of the hand from {others}.\nDivided by all hands = "
        "{value:fraction}, {value:percent}."
    ),
    "lesson19.sticks.ask": "How many sticks (exactly two alike) does a hand of {held} hold on average?",
    "lesson19.sticks.idea": "{kinds} different cards, each a stick with {two:percent}: averages add up.",
    "lesson19.sticks.wrong.or_more": "That counts gunzi as sticks too.",
    "lesson19.sticks.wrong.one": "That is one named card. There are {kinds}.",
    "lesson19.sticks.wrong.half": "As if every card had a partner. Most cards of a hand stand alone.",
    "lesson19.sticks.hint.1": "How many different cards could be a stick? How likely is each?",
    "lesson19.sticks.hint.2": "Ledger, line {at_expected}, with two instead of three.",
    "lesson19.sticks.hint.3": (
        "Smaller: {few} cards are five different ones twice each, a hand of {five}: five times {s_both:fraction} "
        "on average."
    ),
    "lesson19.sticks.solution": "{kinds} times {two:fraction} = {value:fraction}, {value:decimal}.",
    "lesson19.factor.ask": (
        "The spread of the dice is {held} · {hit:fraction} · {miss:fraction}. By which fraction is that multiplied "
        "for {held} cards of {all} that are not put back?"
    ),
    "lesson19.factor.idea": "What is left when the hand is dealt, by all cards but one: {left} by {less}.",
    "lesson19.factor.wrong.rest": (
        "You compared what is taken with what is left. Compare what is left with all cards but one."
    ),
    "lesson19.factor.wrong.taken": "That is the part that is taken. What is left shrinks the spread.",
    "lesson19.factor.wrong.none": "That would be dice: put back, nothing changes. Here every card changes the next.",
    "lesson19.factor.hint.1": "Draw all cards: how far can the number of trumps stray then? And if you draw one?",
    "lesson19.factor.hint.2": "Ledger, line {at_spread}.",
    "lesson19.factor.hint.3": "Smaller: {five} of {few} cards: {s_factor:fraction}.",
    "lesson19.factor.solution": "All less the hand: {left}. All less one: {less}.\nDivided = {value:fraction}.",
    "lesson19.points.ask": (
        "Fives count 5, tens and kings 10: {total} points in all. How many points does a hand of {held} hold on "
        "average?"
    ),
    "lesson19.points.idea": "Every card is as likely yours as any other: {held} of {all} parts of {total}.",
    "lesson19.points.wrong.quarter": "A quarter each would leave nothing for the bottom. {six:Cards} lie there.",
    "lesson19.points.wrong.cards": "That is how many counting cards you hold. They count 5 or 10 each.",
    "lesson19.points.wrong.each": "You gave points to every card. Only {counting} of {all} count.",
    "lesson19.points.hint.1": "How large a part of all cards is your hand?",
    "lesson19.points.hint.2": "Ledger, line {at_mean}: an average does not care about putting back.",
    "lesson19.points.hint.3": (
        "Smaller: {few} cards, two of them worth 1, a hand of {five}: {s_mean:fraction} on average."
    ),
    "lesson19.points.solution": "{total} times {held}, by {all} = {value:fraction}, {value:decimal}.",
    "lesson19.bottom.ask": "And how many points lie in the six cards of the bottom, on average?",
    "lesson19.bottom.idea": "{six:Cards} of {all}: as many parts of {total} points.",
    "lesson19.bottom.wrong.none": "Four quarters are all the points, but the four hands are not all the cards.",
    "lesson19.bottom.wrong.all_count": "As if only counting cards could lie there. There are {counting} of {all}.",
    "lesson19.bottom.wrong.cards": "That is how many counting cards lie there. They count 5 or 10 each.",
    "lesson19.bottom.hint.1": "What part of all cards is the bottom?",
    "lesson19.bottom.hint.2": "The card before, with six in the place of the hand.",
    "lesson19.bottom.hint.3": (
        "Smaller: {few} cards, two of them worth 1; {five} of them hold {s_mean:fraction} on average."
    ),
    "lesson19.bottom.solution": "{total} times {six}, by {all} = {value:fraction}, {value:decimal}.",
    "lesson19.bottom.next": "Now use it: a decision with cards in hand.",
}
