"""English texts of the table of cups (cups.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "cups.title": "The table",
    "cups.in_play": "{players:Players}, {dice:dice}, {wild}.",
    # what is done
    "cups.lift": "Cup of {name}, {dice:dice}",
    "cups.lift_all": "Lift all cups",
    "cups.down": "Put the cups down",
    "cups.deal": "Shake again",
    "cups.eyes": "Look with the eyes of",
    "cups.settings": "Players and dice",
    "cups.add": "Add a player",
    "cups.remove": "{name} leaves",
    "cups.dice_of": "Dice of {name}",
    "cups.fewer": "One die fewer for {name}",
    "cups.more": "One die more for {name}",
    # what is said
    "cups.lies": "{name}: {hand:spoken}.",
    "cups.parts": "{parts:Counts}.",
    "cups.put_down": "{name}: the cup is down again.",
    "cups.you": "you",
    "cups.has": "{name} {n:number}",
    "cups.seen": "Counting for {bid:bid} so far: {parts:and}.",
    "cups.bid": "{bid:Bid} in mind.",
    "cups.said": "{bid:Bid} bid.",
    "cups.found": "Found: {parts:and}.",
    "cups.holds": "Together {n:number}: it holds.",
    "cups.fails": "Together {n:number}: it fails.",
    # what cannot be done
    "cups.no_seat": "Nobody sits there.",
    "cups.dice_range": "Each cup holds one to {most:number} dice here.",
    "cups.most_players": "No more players fit at this table.",
    "cups.least_players": "At least two must play.",
    # the table and help
    "cups.caption": "Every seat",
    "cups.head.player": "player",
    "cups.head.dice": "dice",
    "cups.head.says": "says",
    "cups.head.open": "seen",
    "cups.head.counts": "count",
    "cups.help": (
        "Arrows go round the table, Enter lifts a cup or puts it down, V looks with the eyes of that seat. Everything "
        "that can be seen counts as known; all chances change with it."
    ),
}
