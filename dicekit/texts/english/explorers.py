"""English texts of the Explorer (explorer.*): setting up a table."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "explorer.title": "The table you look at",
    "explorer.change": "Change the table",
    "explorer.seed": "Seed {seed}",
    "explorer.typed": "Hands typed in",
    "explorer.roll": "Roll a new table",
    "explorer.pin": "Pin and compare",
    "explorer.unpinned": "Nothing is pinned any more.",
    "explorer.compared.alone": "Pinned: {bid:bid}, {was:percent}. Choose another bid or change the table to compare.",
    "explorer.compared.same": (
        "Pinned: {bid:bid}[ ({there})], {was:percent} → {new:bid}[ ({here})], {now:percent}: the same."
    ),
    "explorer.compared.more": (
        "Pinned: {bid:bid}[ ({there})], {was:percent} → {new:bid}[ ({here})], {now:percent}: "
        "▲ {points:figures} points more."
    ),
    "explorer.compared.less": (
        "Pinned: {bid:bid}[ ({there})], {was:percent} → {new:bid}[ ({here})], {now:percent}: "
        "▼ {points:figures} points less."
    ),
    "explorer.copy_seed": "Copy the seed",
    "explorer.game": "Game",
    "explorer.preset": "Known table",
    "explorer.preset.own": "own choice",
    "explorer.players": "Players",
    "explorer.fewer_players": "One player fewer",
    "explorer.more_players": "One player more",
    "explorer.options": "Rules of this table",
    "explorer.rule": "{about} ({rule})",
    "explorer.hands": "The dice",
    "explorer.hands.about": (
        "Type each hand, such as 44136. A question mark is a hand that nobody knows, 4? four such dice."
    ),
    "explorer.hand": "Hand of {name}",
    "explorer.starter": "Who begins",
    "explorer.deal": "Lay these dice",
    "explorer.seed_field": "Seed: four letters or figures",
    "explorer.deal_seed": "Deal",
    "explorer.dealt": "{game}, {players:players}, {dice:dice}.",
    "explorer.bad_hand": "{name}: {text} cannot be laid here. {need}",
    "explorer.need": "Needed: up to {most:dice}, each showing one of {faces:range}.",
    "explorer.need.exactly": "Needed: {most:dice}, each showing one of {faces:range}.",
    "explorer.need.two": "At least two players need dice, and one of them begins.",
    "explorer.need.again": "These five must be rolled again at this table.",
    "explorer.bad_seed": "A seed has four signs, A to Z without I, L, O, and 2 to 9; this is none: {text}",
    "explorer.bad_option": "“{option}” cannot be set like that here[; possible: {choices}].",
    "explorer.with_push": "“{no}”; “{yes}” only where “{push}” is “{on}” and “{timing}” is “{after}”",
    "explorer.bad_players": "This game is played by {least} to {most}.",
    "explorer.cards": "The rules of the card table are changed on the table itself, under “Change the rules”.",
    "explorer.help": (
        "Choose the game, its rules and the players; or type the dice of a real table. What you change is dealt at "
        "once, and board, chart and ledger follow. Pin and compare keeps the bid in mind, as it stands here, beside "
        "those that follow. Link gives an address that brings everything back: the round, the second table, and what "
        "is pinned."
    ),
}
