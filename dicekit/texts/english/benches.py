"""English texts of the push bench (bench.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "bench.title": "The push bench",
    "bench.line": (
        "Press a die to show it, or to put it back. Then bid, and the dice under your cup are rolled again."
    ),
    "bench.assume": "Assuming unseen dice are fair and nobody’s words tell anything.",
    "bench.pick.game": "Game",
    "bench.pick.first": "Your bid is",
    "bench.pick.timing": "Dice are shown",
    "bench.pick.face": "Face bid",
    "bench.first.no": "a raise",
    "bench.first.yes": "the round’s first",
    "bench.timing.after_bid": "with the bid",
    "bench.timing.before_bid": "before the bid",
    "bench.rule.on_opening": "Push with a first bid",
    "bench.rule.on_opening.no": "no",
    "bench.rule.on_opening.yes": "allowed",
    "bench.rule.must_match": "What is shown",
    "bench.rule.must_match.no": "is free",
    "bench.rule.must_match.yes": "must fit the bid",
    "bench.match.with_bid": "Dice can be made to fit a bid only where they are shown with it.",
    "bench.area.shown": "Shown: {n:dice}",
    "bench.area.hidden": "Under your cup: {n:dice}",
    "bench.empty.shown": "Nothing is shown yet. Press a die under your cup.",
    "bench.empty.hidden": "Nothing is left to roll.",
    "bench.die.shown": "{face:face}, shown[, {counts}]; press to put it back",
    "bench.die.hidden": "{face:face}, under your cup[, {counts}]; press to show it",
    "bench.counts": "counts",
    "bench.quantity": "Dice bid",
    "bench.others": "Dice under other cups",
    "bench.others.range": "From {least} to {most}.",
    "bench.others.fewer": "one other die fewer",
    "bench.others.more": "one other die more",
    "bench.step.fewer": "bid one fewer",
    "bench.step.more": "bid one more",
    "bench.act.say.after_bid": "Bid {bid:bid} and show",
    "bench.act.say.before_bid": "Show, and roll the rest",
    "bench.act.roll": "Roll {n:dice}",
    "bench.act.again": "Back to before the bid",
    "bench.act.back": "Take it back",
    "bench.ready.after_bid": "The bid is made first; what {again:dice} will show is seen afterwards.",
    "bench.ready.before_bid": (
        "{again:Dice} {again:plural/is/are} rolled first; then you must bid, and you have seen them."
    ),
    "bench.said": "You said {bid:bid} and show {hand:hand}. {again:Dice} {again:plural/is/are} still to be rolled.",
    "bench.rolled": (
        "You rolled {new:hand}: {n:number} {n:plural/counts/count}. To you {bid:bid} now have {p:percent}."
    ),
    "bench.said_already": "The bid is made. Take it back to change something.",
    "bench.lies": "Dice that are shown stay shown, and the others are rolled. Go back to move them.",
    "bench.no_die": "There is no such die.",
    "bench.not_yet": "First the bid is made and dice are shown.",
    "bench.full": "{n} rolls were made here; that is all.",
    "bench.sentence": (
        "Showing {shown:number}, rolling {again:number} again: {bid:bid} go from {before:percent} to "
        "{after:percent}. Others expect {now} from you instead of {was}."
    ),
    "bench.bars": "The chance of the bid",
    "bench.bar.before": "before, to you",
    "bench.bar.after": "after, before you look",
    "bench.bar.now": "once you have looked",
    "bench.known": "What the others now know",
    "bench.known.dice": "That you have {hand:hand}, and that {again:dice} {again:plural/was/were} rolled again.",
    "bench.known.expect": "Of your five dice they expect {now} to count. Before, it was {was}.",
    "bench.challenges": "What a challenge is worth to the next player, in dice",
    "bench.head.held": "own dice that count",
    "bench.head.before": "before",
    "bench.head.after": "after",
    "bench.head.choice": "better",
    "bench.head.when": "when",
    "bench.head.share": "how likely",
    "bench.head.chance": "chance of the bid",
    "bench.choice.challenge": "challenge",
    "bench.choice.leave": "leave it",
    "bench.choice.turned": "{first} → {then}",
    "bench.caption": "The chance of {bid:bid}",
    "bench.looked": "{n} of the new dice count",
    "bench.text": (
        "You hold {hand:hand}[, showing {shown:hand}]; the bid is {bid:bid}, and {n:dice} lie under other cups."
    ),
    "bench.help": (
        "Press a die to move it between the two areas; arrow keys walk along a row. Set the bid with plus and "
        "minus. The rules of the table say at once whether it may be done. The bars share one scale; below them "
        "stands what the others learn from what you show."
    ),
}
