"""The tabs by which a phone shows one kind of parts at a time: short words."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "tabs.label": "What is shown",
    "tabs.todo": "still to do",
    "tabs.moved": "Now shown: {tab}.",
    "tabs.kind.truth": "Truth",
    "tabs.kind.rolls": "Rolls",
    "tabs.kind.table": "Table",
    "tabs.kind.board": "Bids",
    "tabs.kind.balance": "Balance",
    "tabs.kind.grid": "Grid",
    "tabs.kind.ledger": "Ledger",
    "tabs.kind.chart": "Chart",
    "tabs.kind.twoway": "Two ways",
    "tabs.kind.tree": "Tree",
    "tabs.kind.scale": "Scale",
    "tabs.kind.weave": "Weave",
    "tabs.kind.rule": "Strip",
    "tabs.kind.rules": "Rules",
    "tabs.kind.fair": "Fair?",
    "tabs.kind.questions": "Cards",
    "tabs.kind.log": "Log",
    "tabs.kind.guess": "Guess",
}
