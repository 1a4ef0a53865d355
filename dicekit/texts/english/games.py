"""English titles of the games and their presets, the words of their tables, and common short texts."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # games: title, and what sets each apart in one line
    "game.liars_dice": "Liar's dice",
    "game.liars_dice.about": (
        "The plain game: bid, raise or doubt; whoever is wrong loses a die, and the last one in wins."
    ),
    "game.perudo": "Perudo",
    "game.perudo.about": (
        "House rules with push, pass and exact: ones stand for twice as many, and a lone die brings a special round."
    ),
    "game.bluff": "Bluff",
    "game.bluff.about": (
        "Stars are wild, bids walk along a track, and whoever is wrong loses as many dice as they were off."
    ),
    "game.chinese": "Chinese liar's dice",
    "game.chinese.about": (
        "Five dice in every round: calls are fei (ones wild) or zhai (ones plain), and five alike count extra."
    ),
    "game.da_gunzi": "Da Gunzi",
    "game.da_gunzi.about": "The card game with three decks: the same questions, but no card comes twice.",
    # presets
    "preset.liars_dice.plain": "Plain: nothing is wild",
    "preset.liars_dice.joker": "Joker: ones are wild and rank lowest",
    "preset.liars_dice.dudo": "Dudo: ones are wild and rank highest",
    "preset.liars_dice.reset_quantity": "Reset: a higher face may start again from one",
    # what may be said: word.<letter> where the games differ
    "word.bid": "Bid",
    "word.raise": "Raise",
    "word.C.bid": "Call",
    "word.doubt": "Doubt",
    "word.L.doubt": "Doubt",
    "word.B.doubt": "Doubt",
    "word.P.doubt": "Challenge",
    "word.C.doubt": "Open",
    "word.doubt_bid": "challenge the bid",
    "word.doubt_pass": "challenge the pass of {name}",
    "word.exact": "Exactly",
    "word.L.exact": "Exact",
    "word.P.exact": "Exact",
    "word.pass": "Pass",
    "word.push": "Push",
    "word.B.push": "Show and roll again",
    "word.bounce": "Bounce",
    "word.pi": "Pi",
    "word.accept": "Accept",
    "word.fanpi": "Fanpi",
    "word.next_round": "Next round",
    # one die
    "face.star": "star",
    "face.wild": "wild one",
    # bands of chance
    "band.sure": "sure",
    "band.likely": "likely",
    "band.even": "even",
    "band.unlikely": "unlikely",
    "band.hopeless": "hopeless",
    # a chance in three forms
    "chance.sentence": "{p:percent}, {p:fraction}, {p:hundred}",
    "chance.spoken": "{p:spoken}",
    # a hand, read aloud
    "hand.spoken": "{hand:spoken}. {parts:Counts}. {n:Number} {n:plural/counts/count}.",
    "language.en": "English",
    "language.zh": "中文",
}
