"""Liar's dice with one cup, the "individual hand" game: five dice, a claim, and the cup goes round.

The rules, by number:

- H1 Two to six players share one cup with five dice. No face is wild. Each player begins with three lives (option
  `lives`).
- H2 The kinds of hand, from low to high: nothing, pair, two pairs, three alike, run (five faces in a row),
  full house, four alike, five alike. A hand is of the highest kind that it fits.
- H3 Of two hands of one kind, the higher face of the larger group wins, then that of the smaller group; of two runs,
  the higher top face. Dice outside the groups don't count.
- H4 A claim names a kind, or with the option `claims="faces"` a kind with its faces ("two pairs of 5 3"). A hand keeps
  a claim if it's at least as high.
- H5 Whoever begins a round rolls all five dice under the cup, looks at them alone, claims anything and passes the cup.
  With the option `start="open"` the first hand is rolled in the open: it says what it is, and the next player takes it.
- H6 The next player accepts the claim or lifts the cup, without having looked.
- H7 Who accepts looks, keeps any of the dice (all or none too), rolls the rest once under the cup, and looks. Everybody
  sees how many dice are rolled, but not which.
- H8 Then she claims something higher than the last claim, true or not, and passes the cup.
- H9 Nothing is higher than five alike (with faces: five sixes), so that claim must be lifted.
- H10 When the cup is lifted, whoever lifted loses a life if the hand keeps the claim; otherwise the claimer does.
- H11 The player who lost a life begins the next round; if that was the last one, the next player does.
- H12 A player without lives is out. The last one in wins.

>>> table = CupGame(players=2).deal(seed="K7QX")
>>> table.dice, table.phase
((1, 2, 3, 4, 6), 'claim')
>>> table = table.play("claim pair").play("accept").play("keep 1 3 4 6")
>>> table.play("claim full house").play("lift").ended
CupShowdown(by=0, claimer=1, claim=full house, dice=(1, 3, 4, 5, 6), kept=False)
"""

from __future__ import annotations

from dicekit.poker_dice.kinds import Kind, Value, claims, hands, read_claim, read_dice, value, without
from dicekit.poker_dice.table import CupGame, CupShowdown, CupTable, CupView, read_record

__all__ = [
    "CupGame",
    "CupShowdown",
    "CupTable",
    "CupView",
    "Kind",
    "Value",
    "claims",
    "hands",
    "read_claim",
    "read_dice",
    "read_record",
    "value",
    "without",
]


def __dir__() -> list[str]:
    return sorted(__all__)
