"""The dice games by name."""

from dicekit.dice.variants.bluff import BLUFF
from dicekit.dice.variants.chinese import CHINESE
from dicekit.dice.variants.liars_dice import LIARS_DICE
from dicekit.dice.variants.perudo import PERUDO

VARIANTS = (LIARS_DICE, PERUDO, BLUFF, CHINESE)
