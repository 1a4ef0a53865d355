"""English texts of the odds of cards: charts, and derivations of any question (deals.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # charts
    "deals.twin.sentence": (
        "Same mean {mean}, narrower for cards: {least} or more {cards:figures} against {dice:figures}\u00a0%."
    ),
    "deals.cards": "cards",
    "deals.dice": "dice",
    "deals.trumps": "trumps",
    "deals.or_more": "{least} or more",
    "deals.urn.kept": "not put back",
    "deals.urn.back": "put back",
    "deals.urn.draw": "draw",
    "deals.urn.first": "The first card is a marked one with {next:percent}, put back or not.",
    "deals.urn.sentence": (
        "After {n:count} {n:plural/card/cards}, {found:count} of them marked: the next one is marked with "
        "{next:percent}, with putting back {back:percent}."
    ),
    "deals.shares": "Partner {partner:figures}, opponents {opponents:figures}, bottom {bottom:figures}\u00a0%.",
    "deals.shares.undealt": (
        "Partner {partner:figures}, opponents {opponents:figures}, bottom {bottom:figures}, still to be dealt "
        "{undealt:figures}\u00a0%."
    ),
    "deals.partner": "partner",
    "deals.opponents": "opponents",
    "deals.bottom": "bottom",
    "deals.undealt": "undealt",
    "deals.where": "where it lies",
    "deals.now": "now",
    "deals.before": "before",
    # derivations of any question
    "deals.what.trumps": "trumps",
    "deals.what.jokers": "jokers",
    "deals.what.counting": "counting cards",
    "deals.what.copies": "copies of the card",
    "deals.in.bottom": "at the bottom",
    "deals.in.hand": "in that hand",
    "deals.split": "{counts}",
    "deals.ledger.title.marked": "{least} or more {what} {where}",
    "deals.ledger.title.split": "A suit lies {split}",
    "deals.ledger.title.dry": "A dry pot, with {own} trumps in hand",
    "deals.ledger.title.void": "Where a card lies when one player is void",
    "deals.ledger.share": "Among the {unseen} unseen cards, {what}: {some}; {room} of the cards lie {where}.",
    "deals.ledger.cards": "{least} or more of them {where}, choices over choices: {cards:percent}.",
    "deals.ledger.dice": "{least} or more of {room} dice with {p:fraction} each, powers instead: {dice:percent}.",
    "deals.ledger.mean": "On average {mean:decimal}, for cards as for dice:",
    "deals.ledger.spread": (
        "The spread of the dice is {loose:fraction}; for cards it is that times {stay} over {but_one}, "
        "{narrow:decimal}:"
    ),
    "deals.ledger.places": "The {suit} cards of the suit lie in {suit} of {every} places. So many choices there are:",
    "deals.ledger.split": (
        "Those that lie {split}: in each place choose where they lie, and multiply. {chance:percent}."
    ),
    "deals.ledger.orders": "In any order of the hands there are {orders} such splits: {any:percent}.",
    "deals.ledger.dry.left": (
        "You hold {own} trumps, {own_rank} of them rank cards. Unseen are {trumps} trumps, and {spared} cards that "
        "are no trumps or rank cards; {rank} rank cards are both."
    ),
    "deals.ledger.dry": (
        "The bottom as dealt is all trumps ({only:percent}) or none but rank cards ({no_but:percent}), six rank "
        "cards counted once: {chance:percent}."
    ),
    "deals.ledger.dry.dice": "With each card put back before the next is drawn: {dice:percent}.",
    "deals.ledger.void.same": (
        "The player without this suit cannot have it. {open} of {every} places are open to it, {room} of them here: "
        "{chance:percent}."
    ),
    "deals.ledger.void.taken": (
        "One player is void in another suit. Its {suit} cards lie in the {open} places that are open to it; of the "
        "{room} here they take on average"
    ),
    "deals.ledger.void.free": "So for all other cards there remain here on average",
    "deals.ledger.void.share": "They are shared by {others} other cards, this one among them: {chance:percent}.",
    "deals.teaser.share": "How many are there?",
    "deals.teaser.cards": "How likely is it?",
    "deals.teaser.dice": "And with dice?",
    "deals.teaser.mean": "How many on average?",
    "deals.teaser.spread": "How far do they stray?",
    "deals.teaser.places": "How many ways can a suit lie?",
    "deals.teaser.split": "How many lie just so?",
    "deals.teaser.orders": "And in any order?",
    "deals.teaser.dry.left": "What is unseen?",
    "deals.teaser.dry": "How often is the pot dry?",
    "deals.teaser.dry.dice": "And with putting back?",
    "deals.teaser.void.same": "Where can it still lie?",
    "deals.teaser.void.taken": "What does the other suit take?",
    "deals.teaser.void.free": "What is left?",
    "deals.teaser.void.share": "So how likely is it here?",
    "deals.why.share": "Nothing tells one unseen card from another: each has the same chance to lie there.",
    "deals.why.cards": (
        "Choose k of the marked cards and the rest of the others, over all choices. Where one is enough, count the "
        "deals with none and take them from all."
    ),
    "deals.why.dice": "Each die counts with the same chance, whatever the others show: nothing is used up.",
    "deals.why.mean": "Means add up, even where one card tells about the next.",
    "deals.why.spread": (
        "Each marked card that lies there makes the next one rarer, and that pulls back to the middle. With one card "
        "nothing is lost; with all cards nothing is left to chance."
    ),
    "deals.why.places": "All places are alike, so all choices of places for the suit are equally likely.",
    "deals.why.split": (
        "A smaller case: two cards, two hands of two. One each: two places times two places, 4 of 6 choices. Both in "
        "the first hand: 1 of 6."
    ),
    "deals.why.orders": (
        "The most even split can be dealt in one order only; a less even one in many. So it may be the likelier "
        "pattern."
    ),
    "deals.why.dry.left": "All cards less your own. What you hold cannot lie at the bottom.",
    "deals.why.dry": "Six rank cards are trumps and also “none but rank cards”: they would be counted twice.",
    "deals.why.dry.dice": "Powers instead of choices: each draw has the same chances as the first.",
    "deals.why.void.same": "Who could not follow has none of the suit. The open places are alike.",
    "deals.why.void.taken": "Each card of that suit lies in any open place equally likely. Means add up.",
    "deals.why.void.free": (
        "What the other suit does not take is left. It is most with the player who holds none of it."
    ),
    "deals.why.void.share": "All other cards are alike, so each has the same share of the room.",
}
