"""English texts of the two-way table and its tree (twoway.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "twoway.heading": "Two-way table",
    "twoway.line": "Whole counts. The same cell is a share of its column, of its row, and of all.",
    "twoway.true": "true",
    "twoway.false": "not true",
    "twoway.said": "said",
    "twoway.unsaid": "not said",
    "twoway.all": "all",
    "twoway.caption": "{total:count} cases in two rows and two columns",
    "twoway.direction": "Which share is asked for",
    "twoway.ask.column": "Of all “{column}”, how many are “{row}”?",
    "twoway.ask.row": "Of all “{row}”, how many are “{column}”?",
    "twoway.ask.joint": "Of all cases, how many are both?",
    "twoway.found": "{part:count} of {whole:count}, {p:percent}.",
    "twoway.nothing": "There is no such case to take a share of.",
    "twoway.mark.these": "these",
    "twoway.mark.of_these": "of these",
    "twoway.cell": "{row}, {column}",
    "twoway.tree": "The same as a tree",
    "twoway.rate.base": "Share “{row}”",
    "twoway.rate.if_true": "“{column}” if {row}",
    "twoway.rate.if_false": "“{column}” if {other}",
    "twoway.rate.total": "Out of",
    "twoway.set": "Set",
    "twoway.whole": "Cells hold whole counts, such as 20.",
    "twoway.row": "The row “{row}” holds {most:count} in all, so {typed:count} does not fit. Change its share first.",
    "twoway.fine": "These rates are too fine for whole counts. Take simpler ones, such as 1/20.",
    "twoway.total": "Every cell is whole out of {least:count} or a multiple of it.",
    "twoway.three": "The same cell, read three ways",
    "twoway.head.ask": "question",
    "twoway.head.part": "these",
    "twoway.head.whole": "of these",
    "twoway.head.share": "share",
    "twoway.text": "{row}, {column}: {n:count}",
    "twoway.help": (
        "Set the rates and out of how many; or type a cell, and the other cell of its row follows. Then choose which "
        "share is asked for: it is outlined in the table and in the tree."
    ),
    "twoway.help.fixed": "Choose which share is asked for: it is outlined in the table and in the tree.",
}
