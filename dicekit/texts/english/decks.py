"""English texts of a derivation: three packs dealt without putting back (decks.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "decks.ledger.title": "{held} of {all} cards, beside {held} dice",
    "decks.ledger.trumps": (
        "Leave out the {twos:number} twos of the other suits: {jokers:number} jokers, {rank:number} rank cards and "
        "{suit} of the trump suit. {marked} of {all} cards are trumps, a third, like the two faces of a wild die:"
    ),
    "decks.ledger.mean": (
        "So {held} cards hold {mean:decimal} trumps on average, and {held} wild dice show {mean:decimal} on average: "
        "the same."
    ),
    "decks.ledger.spread": (
        "The spread (the variance) of the dice is {loose:fraction}. For cards it is that times {left} over {but_one}"
        ", cards that stay behind over all cards but one:"
    ),
    "decks.fill.spread": (
        "The spread (the variance) of the dice is {loose:fraction}. For cards a factor is left of it: cards that "
        "stay behind over all cards but one. Which?"
    ),
    "decks.ledger.tail": "{least} trumps or more among {held} cards, choices over choices: {cards:percent}.",
    "decks.ledger.dice": (
        "{least} or more of {held} wild dice, powers instead: {dice:percent}. The ends are thicker with dice."
    ),
    "decks.ledger.played": (
        "Now as it is played: the {twos:number} twos are trumps too, {played} of {all}, which is {q:fraction}. "
        "{through:fraction} on average; {more} or more come in {cards:percent} of hands, where dice with "
        "{q:fraction} each would give {dice:percent}."
    ),
    "decks.ledger.gunzi": (
        "A gunzi: all three copies of one named card. They lie in three of {all} places, {ways:count} choices of "
        "which are all in your hand: {gunzi:percent}. If each copy fell by itself it would be {alone:percent}."
    ),
    "decks.fill.gunzi": (
        "A gunzi: all three copies of one named card. They lie in three of {all} places. How many of the "
        "{every:count} choices are all among your {held}?"
    ),
    "decks.ledger.expected": (
        "There are {kinds} different cards, each with that chance. On average a hand holds {expected:decimal} gunzi."
    ),
    "decks.ledger.some": (
        "At least one gunzi: from each of the {kinds} cards none, one or two, 1 + 3z + 3z². Multiplied out {kinds} "
        "times, the number A before z to the power {size} counts the hands without: {chance:percent} hold one."
    ),
    "decks.ledger.dealer": (
        "The dealer takes the bottom and chooses from {size} cards. The same, with A the number before z to the "
        "power {size}: {chance:percent}."
    ),
    # what stands on a line while it is shut
    "decks.teaser.trumps": "How many cards are trumps?",
    "decks.teaser.mean": "How many of them on average?",
    "decks.teaser.spread": "How far do they stray?",
    "decks.teaser.tail": "How often {least} or more?",
    "decks.teaser.dice": "And dice?",
    "decks.teaser.played": "And with all the trumps there are?",
    "decks.teaser.gunzi": "How often all three of one card?",
    "decks.teaser.expected": "How many gunzi on average?",
    "decks.teaser.some": "How often at least one?",
    "decks.teaser.dealer": "And with {dealer} cards?",
    # why
    "decks.why.trumps": (
        "A card is a trump or not as a die counts or not. Two of six faces are a third, {marked} of {all} cards are "
        "a third."
    ),
    "decks.why.mean": (
        "Each single card of your hand is a trump with a third, whichever place it has: no place is better than "
        "another. Means add up, even where one card tells about the next."
    ),
    "decks.why.spread": (
        "A smaller case: take all {all} cards, and you hold exactly {marked} trumps, with no spread at all. The "
        "factor is then nothing over {but_one}. Take one card, and it is {but_one} over {but_one}: one card is one "
        "die. In between every trump you hold makes the next one a little rarer, and that pulls back to the middle."
    ),
    "decks.why.tail": (
        "First a smaller case: two of six cards are trumps, you take two. Both trumps: one choice of {{C(6,2)}} = "
        "15. Here the same: choose k of the {marked} trumps and the rest of the others, over all choices of {held} "
        "cards, added up for every k that is enough."
    ),
    "decks.why.dice": (
        "For each die a third or two thirds, whatever the others show. Both sums have the same mean; the cards have "
        "the smaller spread, so less lies far out."
    ),
    "decks.why.played": "The same sum with {played} in the place of {marked}, from {more} on.",
    "decks.why.gunzi": (
        "Turn the question round: not which cards come to you, but where the three copies lie. Every three of the "
        "{all} places are equally likely. A copy that is with you leaves one place less for the next, so three "
        "together are rarer than three dice would be."
    ),
    "decks.why.expected": (
        "Count one for each card of which all three came. Means add up, although the {kinds} cards are in each "
        "other’s way."
    ),
    "decks.why.some": (
        "Two kinds of card and two cards in hand: (1 + 3z + 3z²)² has 3·1 + 3·3 + 1·3 = 15 before z², all pairs of "
        "six cards. From each kind: none in one way, one of three copies, two of three; all three is left out, as "
        "that would be a gunzi."
    ),
    "decks.why.dealer": "The same power, read off {size} instead of {held}. Six cards more make a gunzi much likelier.",
    # what another entry would mean
    "decks.blank.all": "That would be {left} over {all}. But a single card must be as loose as a single die.",
    "decks.blank.taken": "That is the part of the cards that you take. What counts is what stays behind.",
    "decks.blank.same": "That would leave the spread of the dice. Take all {all} cards and there is no spread at all.",
    "decks.blank.one_less": "That is what is lost of the spread. What is left of it?",
    "decks.blank.again": "That would let the same place be chosen again, as dice may show the same face again.",
    "decks.blank.order": "That counts which copy lies where. The three copies are alike: divide by their six orders.",
    "decks.blank.three": "That adds three times {held}. Each choice of one place goes with choices of the next.",
    "decks.blank.hand": "That is where one copy can lie. All three must be with you.",
}
