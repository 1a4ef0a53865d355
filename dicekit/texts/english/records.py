"""English texts of what a record can be wrong about (record.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "record.line": "line {n}: {problem}",
    "record.refused": "{reason}",
    "record.objection": "{code} ({rule}): {text}",
    # the first two lines
    "record.no_record": "this is no record of dicekit; expected dicekit {version}",
    "record.version": "version {text} of records is not known; expected dicekit {version}",
    "record.nothing": "there is nothing to read; expected dicekit {version}",
    "record.no_game": "no game is named; expected {example}",
    "record.game": "no game is called {text}; expected one of {games:list}",
    "record.field": "{text} is not understood; expected one of {fields:list}",
    "record.twice": "{field} stands there twice; expected each field once",
    "record.rule": "{text} is no rule of {game}; expected name=value, with one of the names {names:list}",
    "record.numbers": "{text} are no numbers of dice; expected one number for each player, such as 5 5 5",
    "record.starter": "{name} cannot begin without dice; expected a player who has some",
    # how long a record may be
    "record.too_long": "the record has {n:count} characters; expected at most {most:count}",
    "record.line_too_long": "the line has {n:count} characters; expected at most {most:count}",
    "record.too_many": "the record is too long; expected at most {most:count} rounds and words",
    # lines of a round
    "record.before_rounds": "{text} stands before the first round; expected 1 and what was said in round 1",
    "record.round": "round {n} begins here; expected round {expected}",
    "record.after_end": "{text} follows the end of the round; expected the number of the next round",
    "record.inside": "round {n} begins before the last one has ended; expected what {name} says",
    "record.after_game": "round {n} begins, but the game is over; expected nothing more",
    # words
    "record.name": "nobody is called {text}; expected one of {names:list}",
    "record.silent": "{text} says nothing; expected {action}",
    "record.action": "{text} is no action; expected {action}",
    "record.no_push": "dice cannot be pushed with {text}; expected a bid such as 4x5^55",
    # dice
    "record.die": "{text} is no die; expected faces such as 5 5 1, or - for an unknown hand",
    "record.straight": "{dice:hand} is a straight (C12); expected / and the next roll",
    "record.no_straight": "{dice:hand} is no straight (C12); expected one roll alone",
    "record.whose": "{kind} names nobody's dice; expected {kind} {name} 5 5 1 2 6",
    "record.told_twice": "the dice of {name} are told twice; expected each hand once",
    "record.late_deal": "the dice are dealt after something was said; expected the deal first",
    "record.no_roll": "{name} has nothing to roll; expected a bid with push, or a push, before it",
    "record.roll_missing": "nobody knows what {name} rolled; expected a line: roll {name} 5 1",
    # the end of a round
    "record.showed": "{name} showed {dice:hand} before; expected a hand with {dice:hand} in it",
    "record.too_early": "the cups are lifted before the round has ended; expected what {name} says",
    "record.hand": "{name} did not have {text}; expected {dice:hand}",
    "record.result": "{text} is not what the dice say; expected {facts}",
    # card games
    "record.no_field": "{text} has no place in {game}; expected players, seed, seen by or rules",
    "record.hand_number": "hand {n} begins here; expected hand {expected}",
    "record.before_hands": "{text} stands before the first hand; expected 1 and what was done in hand 1",
    "record.inside_hand": "hand {n} begins before the last one has been settled; expected the rest of its tricks",
    "record.after_match": "hand {n} begins, but the match is over; expected nothing more",
    "record.after_hand": "{text} follows the settlement; expected the number of the next hand",
    "record.hand_goes_on": "the hand is settled before it has ended; expected the rest of its tricks",
    "record.card": "{text} is no card; expected cards such as S10 H10 BJ or ♠10 ♥10 大王, or - for an unknown one",
    "record.deal": "{text} is no number of cards to deal; expected deal 156, or deal with a name and cards",
    "record.whose_cards": "deal names nobody’s cards; expected deal {name} S10 H3 BJ",
    "record.cards_twice": "the cards of {name} are dealt twice; expected each hand once",
    "record.more_cards": "{n:count} cards are told; expected at most {most}",
    "record.late_cards": "the cards are told after something was done; expected the deal first",
    "record.no_starter": "nobody knows who was dealt the first card; expected deal starter {name}",
    "record.copies": "{text} is there {n:count} times; expected at most three copies of each card",
    "record.six": "the bottom has six cards; {n:count} are told",
    "record.bottom": "the bottom is not {text}[; expected {facts}]",
    "record.hidden_bottom": "{text} was not buried unseen; expected six cards without a joker, open or closed as said",
    "record.settlement": "{text} is not what the cards came to; expected {facts}",
}
