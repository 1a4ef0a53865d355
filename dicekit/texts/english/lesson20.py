"""English texts of lesson 20, Where is the third card? (lesson20.*); its ledger is in the family of the thirds."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson20.first.question": (
        "You hold two of the three kings of spades. {unseen} cards you cannot see: {held} with each of the three "
        "others, {six} at the bottom. In how many of 100 such deals does your partner hold the third?"
    ),
    "lesson20.first.quarter": (
        "One in four, as if the third king could still be with you too. You see your hand: it is not there."
    ),
    "lesson20.first.half": (
        "Either partner or not: two cases, but not equally likely ones. {held} of {unseen} places are your partner’s."
    ),
    "lesson20.first.all": (
        "{held} of all {all} cards: so you would say before you looked. Your own {held} places are ruled out now."
    ),
    "lesson20.first.third": "One of three others, a good thought. But {six} places are at the bottom: a little less.",
    "lesson20.first.under": "Your own hand is ruled out: {held} of {unseen} places are your partner’s.",
    "lesson20.first.over": "Two opponents and the bottom have places too: {held} of {unseen} are your partner’s.",
    "lesson20.first.near": "Very near: {held} of {unseen} places. Is it exactly a third? The ledger says.",
    "lesson20.second.question": (
        "{played:Number} tricks are played. Each of the others has shown {played:cards}, and the third king was "
        "not among them. What has become of your partner’s chance to hold it?"
    ),
    "lesson20.second.grows": "It has grown: fewer cards are left, so each of them counts for more",
    "lesson20.second.stays": "It has stayed exactly as it was: all three have shown equally many",
    "lesson20.second.falls": "It has fallen a little: the bottom has shown nothing",
    "lesson20.second.idea.grows": (
        "Each card that is left does count for more, but your partner has fewer of them: {later:percent} instead "
        "of {before:percent}. Only the bottom kept all its cards: {bottom_later:percent} instead of "
        "{bottom_before:percent}."
    ),
    "lesson20.second.idea.stays": (
        "Among the three players nothing has changed: they still have equal shares. But the bottom has more now, "
        "{bottom_later:percent} instead of {bottom_before:percent}, and that comes off the others: {later:percent}."
    ),
    "lesson20.second.idea.falls": (
        "From {before:percent} to {later:percent}: {left} cards are unseen, and the bottom still has {six} of them,"
        " {bottom_later:percent} instead of {bottom_before:percent}."
    ),
    # deals
    "lesson20.rolls.title": "Deal and see",
    "lesson20.rolls.line": (
        "Your hand stays as it is. The {unseen} cards that you cannot see are dealt again and again: where does "
        "the third king lie?"
    ),
    "lesson20.rolls.roll": "Deal {n}",
    "lesson20.rolls.empty": "No deals yet. Begin with one.",
    "lesson20.rolls.one": "One deal: {held}",
    "lesson20.rolls.held": "your partner has it. Once proves little.",
    "lesson20.rolls.failed": "your partner has not. Once proves little.",
    "lesson20.rolls.some": "{n} deals: in {held} your partner has it. Expected {expected}, give or take {give}.",
    "lesson20.rolls.last": "Deal {n}.",
    "lesson20.rolls.last_label": "The last deal, number {n}",
    "lesson20.rolls.dots": (
        "Each deal: a ring if your partner has it, a stroke if not. {held} with your partner, {failed} elsewhere."
    ),
    "lesson20.rolls.table": "Where the third king lay",
    "lesson20.rolls.count": "place",
    "lesson20.rolls.back": "Back one deal",
    # charts
    "lesson20.chart.heading": "Where the third card lies",
    "lesson20.chart.heading.later": "After tricks without it",
    "lesson20.aces.heading": "The two missing aces",
    "lesson20.aces.sentence": "One opponent holds both missing aces, and beats a stick of kings, {p:percent}.",
    "lesson20.aces.head": "the two aces",
    "lesson20.aces.opponent": "both with\none opponent",
    "lesson20.aces.apart": "one with each\nopponent",
    "lesson20.aces.partner": "both with\nyour partner",
    "lesson20.aces.other": "otherwise",
    # exercises
    "lesson20.next": "Go on to the next card.",
    "lesson20.hint.2": "Ledger, line {at_partner}: places with somebody, over all places that you cannot see.",
    "lesson20.bottom.ask": "You hold two of three. How likely is it that the third lies in the bottom of {six:cards}?",
    "lesson20.bottom.idea": "{six} of {unseen} places are at the bottom.",
    "lesson20.bottom.wrong.quarter": "Four places where it can be, but not equally large ones: the bottom is small.",
    "lesson20.bottom.wrong.card": "Which of the six it would be, if it were there. But is it there?",
    "lesson20.bottom.wrong.all_three": "Only one copy is missing. You counted three.",
    "lesson20.bottom.wrong.others": "That is the chance that one of the players has it.",
    "lesson20.bottom.hint.1": "How many places are unseen, and how many of them are at the bottom?",
    "lesson20.bottom.hint.3": (
        "Smaller: {few} unseen cards, {s_bottom:number} at the bottom: {s_bottom_share:fraction}."
    ),
    "lesson20.bottom.solution": (
        "Places at the bottom: {six}.\nPlaces unseen: {unseen}.\n{six} by {unseen} = {value:fraction}."
    ),
    "lesson20.opponents.ask": "And how likely is it that one of your two opponents holds it?",
    "lesson20.opponents.idea": "Twice {held} of {unseen} places.",
    "lesson20.opponents.wrong.one": "That is one opponent. There are two.",
    "lesson20.opponents.wrong.half": (
        "As if it were with your side or theirs. It cannot be with you: their part is larger."
    ),
    "lesson20.opponents.wrong.not_partner": "That counts the bottom as an opponent.",
    "lesson20.opponents.wrong.all": "Of all {all} places. Your own {held} are ruled out.",
    "lesson20.opponents.hint.1": "How many unseen places have the two together?",
    "lesson20.opponents.hint.3": (
        "Smaller: {few} unseen cards, {s_room:number} with your partner, {s_bottom:number} at the bottom: the "
        "others have {s_other_share:fraction}."
    ),
    "lesson20.opponents.solution": "Twice {held} by {unseen} = {value:fraction}.",
    "lesson20.one.ask": (
        "Of another card you hold none. How likely is it that one named player holds exactly one of its three copies?"
    ),
    "lesson20.one.idea": (
        "One of three copies in {held} places, the two others anywhere else; three ways to choose which."
    ),
    "lesson20.one.wrong.share": "That is one single copy, wherever the two others are.",
    "lesson20.one.wrong.one_order": "That is one certain copy of the three. Any of them will do.",
    "lesson20.one.wrong.added": "Three times {share:fraction} is how many copies that player holds on average.",
    "lesson20.one.wrong.or_more": "That is at least one. You were asked for exactly one.",
    "lesson20.one.hint.1": "Where must the two others be?",
    "lesson20.one.hint.2": "Ledger, line {at_all}, with one copy instead of three.",
    "lesson20.one.hint.3": (
        "Smaller: one copy of a card, {few} unseen cards, {s_room:number} with that player: {s_partner_share:fraction}."
    ),
    "lesson20.one.solution": (
        "Choose one of three copies, and the rest of that hand from the other unseen cards.\nDivided by choose "
        "{held} of {unseen} = {value:fraction}, {value:percent}."
    ),
    "lesson20.later.ask": (
        "{seen} of the {unseen} unseen cards have been played, the third copy was not among them, and the bottom "
        "lies as it was dealt. What is the bottom’s chance now?"
    ),
    "lesson20.later.idea": "{left} cards are unseen, and {six} of them are at the bottom.",
    "lesson20.later.wrong.before": "That was before anything was played. Fewer places are left now.",
    "lesson20.later.wrong.of_seen": "{six} by the cards that were seen. It lies among those that were not.",
    "lesson20.later.wrong.places": "Four places, but not equally large ones.",
    "lesson20.later.wrong.partner": "That is your partner’s share.",
    "lesson20.later.hint.1": "How many cards are still unseen?",
    "lesson20.later.hint.2": "Ledger, line {at_later}.",
    "lesson20.later.hint.3": (
        "Smaller: {few} unseen cards, {s_bottom:number} at the bottom: {s_bottom_share:fraction}. Each card that "
        "is seen makes the whole smaller."
    ),
    "lesson20.later.solution": (
        "Still unseen: {unseen} less {seen}, that is {left}.\n{six} by {left} = {value:fraction}."
    ),
    "lesson20.trumps.ask": (
        "{trumps} of {all} cards are trumps. How likely is it that all six cards of the bottom, as dealt, are "
        "trumps: a dry pot?"
    ),
    "lesson20.trumps.idea": "Six of the {trumps} trumps, over six of all {all} cards.",
    "lesson20.trumps.wrong.one": "That is one card of the bottom. All six must be trumps.",
    "lesson20.trumps.wrong.none": "That is the other end: no trump at all.",
    "lesson20.trumps.wrong.some": "That is at least one trump.",
    "lesson20.trumps.wrong.dry": "That is every dry pot, those without trumps but rank cards too.",
    "lesson20.trumps.hint.1": "The first is a trump: how many trumps are left for the second?",
    "lesson20.trumps.hint.2": "Ledger, line {at_dry}.",
    "lesson20.trumps.hint.3": (
        "Smaller: of {few} cards {s_room:number} are trumps; one card is a trump with {s_partner_share:fraction}, "
        "and the next one less often."
    ),
    "lesson20.trumps.solution": (
        "Choose six of {trumps}.\nDivided by choose six of {all} = {value:fraction}, {value:percent}."
    ),
    "lesson20.dice.ask": "True or false: with dice, too, what I hold changes what the others have.",
    "lesson20.dice.0": "True",
    "lesson20.dice.1": "False",
    "lesson20.dice.2": "Only for the faces that I hold",
    "lesson20.dice.idea": (
        "My cards are missing elsewhere. My dice are not: every other die still shows each face equally often."
    ),
    "lesson20.dice.wrong.0": (
        "My fives count for the bid, and that changes the chance of the bid. The dice of the others it does not change."
    ),
    "lesson20.dice.wrong.2": "That is true of cards: what I hold is missing elsewhere. A face is never used up.",
    "lesson20.dice.hint.1": "Can a five that you show also be under another cup? And a card?",
    "lesson20.dice.hint.2": "Ledger, line {at_dice}.",
    "lesson20.dice.hint.3": (
        "Smaller: two dice, one shows a six. How likely is the other a six? And of two sixes in a pack?"
    ),
    "lesson20.dice.solution": "False: dice are rolled each by itself, cards come out of one pack.",
    "lesson20.dice.next": "Now use it: a lead that can win or lose.",
}
