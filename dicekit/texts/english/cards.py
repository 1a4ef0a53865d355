"""English texts of Da Gunzi: what speaks against an action, options, words, and values that cannot be."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "objection.game_over.D": "The match is over. A new one can be dealt.",
    "objection.not_your_turn.D": "[It is {turn}’s turn|The table shuffles and deals]; nobody else may act now.",
    "objection.wrong_phase.D": "That does not belong to this part of the hand[; it is {turn}’s turn].",
    "objection.not_in_hand.D": "These cards are not all in this hand[: {cards:pack}].",
    # trumps
    "objection.king_only_in_first_hand.D": (
        "A big joker is shown in the first hand of a round, rank cards and three jokers in the hands after it."
    ),
    "objection.king_already_revealed.D": "Somebody has shown a big joker already; nobody can counter it.",
    "objection.declare_count.D": "One, two or three identical cards are shown to declare.",
    "objection.declare_not_identical.D": "Only identical cards, the same rank and suit, are shown together.",
    "objection.declare_jokers_need_three.D": "Jokers declare only as three of a kind.",
    "objection.declare_not_rank_card.D": "Only cards of the rank of the level declare, or three jokers of a kind.",
    "objection.declare_no_trump.D": "Three jokers call a suit, S, H, D or C; there is no hand without trumps.",
    "objection.declare_suit.D": "Rank cards name their own suit; three jokers call S, H, D or C.",
    "objection.counter_too_weak.D": "A counter needs more: two beat one, three beat two, three jokers beat rank cards.",
    # tribute and bottom
    "objection.tribute_count.D": "Exactly {due:cards} must be given[; for example {lawful:pack}].",
    "objection.tribute_scoring_card.D": "Counting cards are not given, unless rank cards[; {lawful:pack} would do].",
    "objection.tribute_not_highest.D": "The highest cards must be given[: {lawful:pack}].",
    "objection.return_count.D": "As many cards go back as were given: {due:cards}.",
    "objection.dry_pot.D": "This is a dry pot: nobody exchanges the bottom, and no joker is buried.",
    "objection.bury_count.D": "Six cards are buried[; for example {lawful:pack}].",
    "objection.big_joker_first.D": "Big jokers go first: no small joker is buried while a big one stays in the hand.",
    "objection.bottom_closed.D": "The bottom is closed: only counting cards and jokers, so nothing could be picked up.",
    "objection.not_a_joker.D": "Only jokers are buried by the other players, one at a time.",
    "objection.not_in_bottom.D": "That card does not lie in the bottom[; {lawful:pack} may be picked up].",
    "objection.pick_scoring.D": "Counting cards are never picked up[; {lawful:pack} may be].",
    "objection.pick_joker.D": "Jokers are never picked up[; {lawful:pack} may be].",
    "objection.pick_not_lowest.D": "The lowest card is picked up, no counting card and no joker[: {lawful:pack}].",
    # play
    "objection.lead_count.D": "One, two or three cards are led.",
    "objection.lead_shape.D": "A lead is a single card, a pair or a triple: identical cards only.",
    "objection.follow_count.D": "As many cards as were led must follow: {due:cards}[; for example {lawful:pack}].",
    "objection.follow_suit.D": "What was led must be followed as far as the hand has it[; for example {lawful:pack}].",
    "objection.follow_pair.D": "Under the dead rule a pair is met with a pair that is held[: {lawful:pack}].",
    "objection.follow_triple.D": "Under the dead rule a triple is met with a triple that is held[: {lawful:pack}].",
    "objection.follow_pair_in_triple.D": (
        "Under the dead rule a triple is met at least with a pair that is held[; for example {lawful:pack}]."
    ),
    # values that cannot be
    "fault.cards.deck": "a deck is all 162 cards, each three times; these are {cards}",
    "fault.cards.starter": "the first deal of a round needs a starter from 0 to 3, not {starter}",
    "fault.cards.starter_known": "the starter of this round is known already, so {starter} has no place",
    "fault.cards.deal": "there are {left} cards left to deal, so {number} cannot be dealt",
    "fault.cards.no_deck": "nothing says how the cards are shuffled; a seed is needed, or a deck",
    "fault.cards.names": "four different names are needed, each a word of at most {most} letters, not {names}",
    "expected.card_action": "cards such as S9 S9, or an action such as: {examples}",
    "choice.joker_levels": "two whole numbers from 0, for a big joker and for a small one",
    # options
    "option.da_gunzi.follow_rule": "Following pairs and triples",
    "option.da_gunzi.follow_rule.about": "whether a pair or a triple must be met with one",
    "option.da_gunzi.follow_rule.live": "any cards of the suit",
    "option.da_gunzi.follow_rule.dead": "a pair with a pair, a triple with a triple",
    "option.da_gunzi.dealer_after_hold": "Who deals on",
    "option.da_gunzi.dealer_after_hold.about": "who deals when the dealer’s side keeps the deal",
    "option.da_gunzi.dealer_after_hold.partner_if_upgraded": "the partner after an upgrade, else the same",
    "option.da_gunzi.dealer_after_hold.same": "always the same",
    "option.da_gunzi.dealer_after_hold.partner": "always the partner",
    "option.da_gunzi.must_play_exit": "Leaving 3 and 10",
    "option.da_gunzi.must_play_exit.about": "how a side leaves the levels that must be played",
    "option.da_gunzi.must_play_exit.win_as_dealer": "only by winning as dealer",
    "option.da_gunzi.must_play_exit.played_as_dealer": "once it has dealt there",
    "option.da_gunzi.must_play_exit.no_skip": "like any level",
    "option.da_gunzi.dry_pot_rule": "Dry pot",
    "option.da_gunzi.dry_pot_rule.about": "which bottom may not be exchanged",
    "option.da_gunzi.dry_pot_rule.no_trumps_but_rank_cards": "no trumps but rank cards",
    "option.da_gunzi.dry_pot_rule.no_trump_suit": "nothing of the trump suit",
    "option.da_gunzi.joker_levels": "Levels for jokers",
    "option.da_gunzi.joker_levels.about": "levels for a big and for a small joker in the bottom",
    "option.da_gunzi.rounds_to_win": "Rounds to win",
    "option.da_gunzi.rounds_to_win.about": "how many rounds win the match",
}
