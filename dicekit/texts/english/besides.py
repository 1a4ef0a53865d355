"""English texts of the second table beside the Explorer's (beside.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "beside.title": "A second table",
    "beside.line": "The same round where one rule is different: both odds at once.",
    "beside.option": "What is different there",
    "beside.choose": "nothing: one table only",
    "beside.value": "{name}, there",
    "beside.away": "Take the second table away",
    "beside.none": "There is one table only. Choose a rule that is different at the second.",
    "beside.no_bid": "Nothing is asked about yet: choose a bid on the board.",
    "beside.only_one": "That rule cannot be different with these dice and these other rules.",
    "beside.option.value": "{name}: {value}",
    "beside.sentence": "{bid:Bid}: here {here}, there {there}[: {difference}].",
    "beside.later": "Here the rule changes nothing yet; it matters later in the round, or when the cups are lifted.",
    "beside.same": "the same",
    "beside.other": "other",
    "beside.points.more": "▲ {points:figures} points more",
    "beside.points.less": "▼ {points:figures} points less",
    "beside.more": "▲ {by} more",
    "beside.less": "▼ {by} less",
    "beside.absent": "no such bid",
    "beside.comma": ", ",
    "beside.no_words": "none",
    "beside.caption": "Both tables, as the person looking sees them",
    "beside.head.measure": "Measure",
    "beside.head.here": "This table",
    "beside.head.difference": "Difference",
    "beside.row.at_least": "Chance of the bid",
    "beside.row.exactly": "Chance of exactly so many",
    "beside.row.mean": "Counts on average",
    "beside.row.even": "Even bet",
    "beside.row.legal": "Bids that may be said",
    "beside.row.words": "Other words",
    "beside.row.doubt": "Worth of doubting what stands",
    "beside.row.stake": "Beads at stake",
    "beside.help": (
        "The second table has the same players and dice, where these can lie there; otherwise it is dealt anew from "
        "the seed. The dotted line of the chart is its chances. Differences are from this table to the other."
    ),
}
