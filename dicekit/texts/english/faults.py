"""English texts of what cannot be set up, dealt or read: `fault.<code>`, what was `expected`, and each `choice`.

They begin small and have no full stop: they stand after a line number or a name, or go through `fault.sentence`.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "fault.sentence": "{reason}.",
    # setting up a game
    "fault.unknown_game": "no game is called {name}; there are: {games}",
    "fault.bad_players": "{game}: players cannot be {value}; possible: {choices}",
    "fault.bad_option": "{option}[ ({label})] cannot be {value}; possible: {choices}",
    "fault.no_option": "{game} has no option {option}; possible: {choices}",
    "option.preset": "Preset",
    "choice.one": "{value}[ ({words})]",
    "choice.joint": ", ",
    "choice.none": "none",
    "choice.span": "{least} to {most}",
    "choice.from": "a whole number from {least}",
    "choice.rising": "three whole numbers that do not fall",
    "choice.minima": "numbers from {least} to {most} for {players:players}",
    "choice.with_push": "False, or True with reroll=True and reroll_timing='after_bid'",
    # dealing
    "fault.hands": "{wanted} hands are needed, one for each seat, not {given}",
    "fault.cannot_begin": "seat {seat} cannot begin; seats with dice: {seats:list}",
    "fault.own": "{players} seats own at most {most} dice each, and two of them at least one[, not {told}]",
    "fault.own_exactly": "{players} seats own exactly {most} dice each[, not {told}]",
    "fault.names": "{players} different names are needed, each one word of up to 20 letters, not {names}",
    "fault.no_field": "a table has no field {field}; possible: {fields}",
    "fault.each_seat": "a table of {seats} seats needs one entry for each seat, not {given}",
    "fault.seed_length": "a seed has {wanted} signs, {seed} has {n}; seeds use A–Z without I, L, O and 2–9",
    "fault.seed_sign": "{sign} in {seed}: seeds use A–Z without I, L, O and 2–9",
    # dice
    "fault.no_dice": "dice are faces such as 5 5 1 2 6, not {given}",
    "fault.no_face": "{die} is not on these dice; the faces are {faces}",
    "fault.how_many_here": (
        "{wanted} {wanted:plural/die is/dice are} needed here, {given} {given:plural/is/are} given[: {dice}]"
    ),
    "fault.stays": "{dice} stays as it fell; nothing is rolled after it",
    "fault.no_roll": "nothing is rolled with {action}, so rolls={rolls} have no place",
    "fault.no_seed": "this table has no seed: say how the dice fall with rolls=…, or deal it with seed=…",
    "fault.again": "[{dice} must be rolled again (C12): tell the next roll too|the next roll is missing (C12)]",
    "fault.unknown_cup": "nobody knows what lies under the cup of {names:list}; reveal(hands) tells",
    # a table that is only asked about
    "fault.too_many": "nobody owns more than {most} dice, not {dice}",
    "fault.how_many": "say how many dice are in play (dice=…), or how many are unknown (unknown=…)",
    "fault.no_table": (
        "{seen} {seen:plural/die is/dice are} seen and {unknown} unknown: that cannot make a table[ of {dice}]; "
        "possible: 1 to {most:count} dice, of which the seen ones are a part"
    ),
    "fault.full_hands": "every player has {dice} hidden dice in this game (C1)",
    # what is typed
    "fault.unreadable": "cannot read {text}: expected {expected}",
    "expected.action": "a bid such as 4x5, 3x* or 6x3z, or one of: {words}",
    "expected.bid": "a bid such as 4x5, 3x* or 6x3z",
    "expected.hand": "dice such as 55126, 5 5 1 or 1,12,20",
    "expected.dice": "dice such as 5 5 1 or 4 *",
    "expected.seat": "a seat: [{names}|its number, from 0]",
}
