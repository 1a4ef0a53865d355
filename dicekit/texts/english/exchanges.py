"""English texts of the exchange scale (exchange.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "exchange.title": "The exchange scale",
    "exchange.line": (
        "The line counts wild dice. Above it ones stand where their chance belongs, below it where each game puts them."
    ),
    "exchange.game.perudo": "Perudo",
    "exchange.game.bluff": "Bluff",
    "exchange.game.chinese": "Chinese",
    "exchange.by_chance": "by chance",
    "exchange.wild": "wild",
    "exchange.sentence": ("{n:Dice}. {ones:Bid} {ones:plural/belongs/belong} between {q:number} and {next:number}."),
    "exchange.joint": "; ",
    "exchange.games": "{games}.",
    "exchange.fits": "{name} agrees",
    "exchange.high": "{name} puts {ones:plural/it/them} {off:number} {off:plural/step/steps} higher",
    "exchange.low": "{name} puts {ones:plural/it/them} {off:number} {off:plural/step/steps} lower",
    "exchange.puts": (
        "{ones:Bid} {ones:plural/raises/raise} up to {over:number}; {under:number} is the least that raises "
        "{ones:plural/it/them}."
    ),
    "exchange.puts.chinese": (
        "{k:Number} zhai may answer up to {over:number} fei; it takes {under:number} fei to break {k:number} zhai."
    ),
    "exchange.truer.to": (
        "Truer than what it beats: {q:number} wild ({before:percent}), then {ones:bid} ({after:percent})."
    ),
    "exchange.truer.from": (
        "Truer than what it beats: {ones:bid} ({before:percent}), then {q:number} wild ({after:percent})."
    ),
    "exchange.truer.to.chinese": (
        "Truer than what it beats: {q:number} fei ({before:percent}), then {k:number} zhai ({after:percent})."
    ),
    "exchange.truer.from.chinese": (
        "Truer than what it beats: {k:number} zhai ({before:percent}), then {q:number} fei ({after:percent})."
    ),
    "exchange.yes": "fits",
    "exchange.no": "does not fit",
    # controls
    "exchange.dice": "Number of dice",
    "exchange.typed": "Dice, from {least} to {most}",
    "exchange.unit": "dice",
    "exchange.fewer": "One die fewer",
    "exchange.more": "One die more",
    "exchange.range": "From {least} to {most} dice.",
    "exchange.pick.ones": "Ones",
    "exchange.pick.break": "Chinese: to break zhai",
    "exchange.break.add3": "three more",
    "exchange.break.add2": "two more",
    "exchange.break.double": "twice as many",
    "exchange.tracks": "What each game says",
    # the table
    "exchange.caption": "The ladder of ones with {n:dice}",
    "exchange.head.ones": "ones",
    "exchange.head.slot": "belong",
    "exchange.cell.ones": "{k}: {p:short}",
    "exchange.cell.between": "{low}–{high}",
    "exchange.mark.fits": "✓",
    "exchange.mark.truer": "▲",
    "exchange.legend": (
        "7–8: above seven wild and below eight. ✓ the price fits the chance. ▲ a legal raise is truer than what it "
        "beats."
    ),
    "exchange.assume": (
        "Nobody has looked, the dice are fair; straights and surrounds are left out at the Chinese table."
    ),
    "exchange.help": (
        "Change the number of dice with − and +, or type it; choose how many ones. The arrows go from where their "
        "chance "
        "belongs to where each game puts them. Table has all rows."
    ),
}
