"""English texts of a derivation: where the third card is (thirds.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "thirds.ledger.title": "You hold two of three: where is the third?",
    "thirds.ledger.unseen": (
        "You see your {held} cards. {unseen} are unseen: {held} with each of the other three, {bottom:number} at the "
        "bottom."
    ),
    "thirds.ledger.partner": (
        "The third copy lies in one of {unseen} places, {held} of them with your partner: {partner:percent}. With "
        "the opponents together {opponents:fraction}, {opponents:percent}; at the bottom {low:fraction}, "
        "{low:percent}."
    ),
    "thirds.fill.partner": (
        "The third copy lies in one of {unseen} places, all equally likely. {held} of them are with your partner. So "
        "the chance is:"
    ),
    "thirds.ledger.all": (
        "You hold none of a card. All three with one named player: {named:percent}; with somebody, three times that, "
        "{somebody:percent}."
    ),
    "thirds.ledger.later": (
        "Each of the others has played {seen:cards}, and it was not among them: {total} cards are unseen, {rest} "
        "with your partner, {now:percent}. The bottom still has {bottom:number}, now {lower:percent}."
    ),
    "thirds.fill.later": (
        "Each of the others has played {seen:cards}, and it was not among them: {rest} cards are left in each of "
        "their hands and {bottom:number} at the bottom. How likely is it with your partner?"
    ),
    "thirds.ledger.dice": (
        "With dice nothing of this happens: your dice never changed what the others show. A card that you hold "
        "cannot lie elsewhere; a five that you show can be shown again."
    ),
    "thirds.ledger.dry": (
        "The six bottom cards as dealt: no trump at all {no_trump:percent}; none but rank cards {no_but:percent}; "
        "all trumps {only:percent}. The last two make a dry pot, six rank cards counted once: {dry:percent}."
    ),
    "thirds.ledger.points": (
        "No points at the bottom: none of the {counting} fives, tens and kings, six of the other {none}: "
        "{pointless:percent}."
    ),
    "thirds.teaser.unseen": "How many cards can you not see?",
    "thirds.teaser.partner": "How likely is the third with your partner?",
    "thirds.teaser.all": "And if you hold none?",
    "thirds.teaser.later": "And after {seen:cards} from each?",
    "thirds.teaser.dice": "And dice?",
    "thirds.teaser.dry": "How often is the pot dry?",
    "thirds.teaser.points": "How often has the bottom no points?",
    "thirds.why.unseen": "Three packs are {all} cards. What you hold is no longer chance.",
    "thirds.why.partner": (
        "You know nothing that tells one unseen place from another. So each is as likely as the next: one of three "
        "places would be a third. It is less here as the bottom takes its share."
    ),
    "thirds.why.all": (
        "Three copies, any three of {unseen} places. A smaller case: two copies in four places, two of them with Bo. "
        "One of the six pairs of places is all his. Two players cannot both have all three, so their chances add up."
    ),
    "thirds.why.later": (
        "What was played and was not the card closes places. Everybody’s hand gets smaller, the bottom does not, so "
        "its share grows. This holds as long as what they chose to play tells nothing more."
    ),
    "thirds.why.dice": (
        "Dice are thrown each by itself. Cards come from one pack, and what is here is not there: cards remember."
    ),
    "thirds.why.dry": (
        "Any six of {all} cards are equally likely to be left over. {trumps} are trumps; {spared} are no trumps or "
        "rank cards; the {rank} rank cards are both. These chances are those of the bottom as dealt. Once the dealer "
        "has taken it and buried six of his own choice, the cards there are no longer like any others."
    ),
    "thirds.why.points": "Six of {none} over six of {all}. Again as dealt: nobody buries his kings by chance.",
    "thirds.blank.third": "That would share the card among three players. But the bottom may have it as well.",
    "thirds.blank.quarter": "That counts your own {held} cards as places too. You see them: it is not there.",
    "thirds.blank.fourth": "That would be one of four players. You are one of them, and you do not have it.",
    "thirds.blank.both": "That is the chance of both opponents together.",
    "thirds.blank.same": "That was before anything was played. The hands are smaller now, the bottom is not.",
    "thirds.blank.all": "That still counts the cards that were played as unseen.",
    "thirds.blank.bottom": "That is the share of the bottom.",
}
