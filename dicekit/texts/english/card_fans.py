"""English texts of the spread hand (cardfan.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "cardfan.title.hand": "Your hand: {n:cards}",
    "cardfan.title.ask": "Your hand, and what was seen",
    "cardfan.title.follow": "What may follow?",
    "cardfan.title.declare": "Declare, or let it stand",
    "cardfan.title.lead": "Your lead",
    "cardfan.summary": (
        "{n:Cards}: {trumps:number} trumps, {pairs:number} {pairs:plural/stick/sticks} and {triples:number} gunzi."
    ),
    "cardfan.level": "Rank",
    "cardfan.trump": "Trump suit",
    "cardfan.twos": "Twos",
    "cardfan.twos.in": "all trumps",
    "cardfan.twos.out": "only of the trump suit",
    "cardfan.order": "Rank {level}, {suit} are trumps; twos: {twos}.",
    "cardfan.skin": "Drawn as",
    "cardfan.skin.cards": "cards",
    "cardfan.skin.tiles": "tiles",
    "cardfan.place.next": "next player",
    "cardfan.place.partner": "partner",
    "cardfan.place.previous": "previous player",
    "cardfan.place.bottom": "bottom",
    # who has it
    "cardfan.ask": "Who has",
    "cardfan.ask.choose": "a card …",
    "cardfan.ask.first": "Choose a card of which a copy is still unseen.",
    "cardfan.answer.none": "All three copies of {card} have been seen.",
    "cardfan.answer.one": (
        "One {card} is among {unseen} unseen cards. Partner {partner:percent}, next player {next:percent}, previous "
        "player {previous:percent}, bottom {bottom:percent}."
    ),
    "cardfan.answer.more": (
        "{left:Number} copies of {card} are among {unseen} unseen cards. At least one of them: partner "
        "{partner:percent}, next player {next:percent}, previous player {previous:percent}, bottom {bottom:percent}."
    ),
    "cardfan.seen": "Seen.",
    "cardfan.seen.count": "{n} of the others’ cards; {left} are unseen.",
    "cardfan.seen.mark": "Mark one seen[: {card}]",
    "cardfan.seen.all": "All three copies of {card} have been seen already.",
    "cardfan.seen.most": "The strip holds {n} cards.",
    "cardfan.seen.back": "{card}, seen: take it back",
    "cardfan.tricks": "Tricks in which none of them fell",
    "cardfan.tricks.by": "{n:number} {n:plural/trick/tricks}",
    "cardfan.tricks.more": "{n:number} {n:plural/trick/tricks} more",
    "cardfan.tricks.fewer": "one trick fewer",
    "cardfan.tricks.range": "From none to {most} tricks can be counted here.",
    # following
    "cardfan.lead": "Led:",
    "cardfan.rule": "Rule",
    "cardfan.rule.live": "live",
    "cardfan.rule.dead": "dead",
    "cardfan.picked.card": "{card}[, {more}]",
    "cardfan.picked.so_many": "{n:number} picked",
    "cardfan.picked.none": "Pick {n:cards} to follow with.",
    "cardfan.picked.clear": "Pick none",
    "cardfan.picked.most": "More than {n:cards} are never played at once.",
    "cardfan.picked.yes": "{cards}: may be played under the {rule} rule.",
    "cardfan.picked.no": "{cards}: may not. {why}",
    "cardfan.ways": "Under the {rule} rule this hand can follow in {n} ways.",
    # declaring
    "cardfan.standing": "Shown by another player:",
    "cardfan.declare": "What do you declare?",
    "cardfan.declare.with": "Show {cards}",
    "cardfan.declare.pass": "Let it stand",
    "cardfan.declare.stay": "{suit} stay trumps: you hold {trumps:number}",
    "cardfan.declare.about": "{suit} become trumps: you hold {trumps:number}",
    "cardfan.declared": (
        "You show {cards}: {suit} are trumps, and you hold {trumps:number} of them instead of {others:number}."
    ),
    "cardfan.open": "The hands are opened.",
    "cardfan.over": "{who} could show {cards} over it.",
    "cardfan.over.none": "Nobody could show more.",
    "cardfan.declared.pass": "{suit} stay trumps, and you hold {trumps:number}.",
    # leading
    "cardfan.leads": "What do you lead?",
    "cardfan.lead.with": "Lead {cards}",
    "cardfan.led.stands": "{cards}: no opponent can beat it.",
    "cardfan.led.beaten": "{cards}: the {who} can beat it.",
    "cardfan.opened": "The other hands lie open: higher cards of the suit",
    "cardfan.head.place": "place",
    "cardfan.head.higher": "higher cards",
    "cardfan.head.room": "unseen cards",
    "cardfan.head.share": "chance",
    "cardfan.head.percent": "percent",
    "cardfan.head.group": "group",
    "cardfan.head.card": "card",
    "cardfan.head.copies": "copies",
    "cardfan.nothing": "none",
    "cardfan.undo": "Back",
    # dealing
    "cardfan.seed": "Seed {seed}, number {n}",
    "cardfan.seed.given": "The hand of the lesson. Deal another",
    "cardfan.help": (
        "Arrows go through the hand, by suit and then by rank. Enter picks a card or asks about it; S marks one more "
        "copy as seen, X picks none. Three alike stand over a bracket; a trump has a double line at its foot. What "
        "others have shown counts in their turn: next player, partner, previous player."
    ),
}
