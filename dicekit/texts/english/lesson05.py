"""English texts of lesson 5, At least (lesson05.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson05.first.question": (
        "{dice:Dice}, all under cups, ones wild. “{seven:Bid}”: more often true, or more often false? And “"
        "{eight:bid}”?"
    ),
    "lesson05.first.0": "Both are more often true",
    "lesson05.first.1": "{seven:Bid} more often true, {eight:bid} more often false",
    "lesson05.first.2": "Both are more often false",
    "lesson05.first.idea.0": (
        "One more seems little, but each step takes a whole bar away: from {p:percent} to {less:percent}, past "
        "the half."
    ),
    "lesson05.first.idea.1": (
        "{p:percent} and {less:percent}: the half lies between them. What does one step cost? The ledger weighs it."
    ),
    "lesson05.first.idea.2": (
        "{q:Number} is more than the average of {mean}, so it sounds too much. But “at least” adds up {q:number}, "
        "{r:number} and all that follow."
    ),
    "lesson05.second.question": "{dice:Dice}, ones wild: how many fives make the first bid under {limit:short}?",
    "lesson05.second.plain": (
        "{q:Number} would be right if ones were plain. Wild ones push every bid up, and its end with it."
    ),
    "lesson05.second.half": ("At {q:number} the bid falls below one half; {limit:short} lies further down the stairs."),
    "lesson05.second.bar": (
        "Exactly {q:number} is the first bar under {limit:short}. “At least” still has all later bars on top: "
        "{before:percent}."
    ),
    "lesson05.second.under": "One step before {truth:number}, the bid still holds {before:percent} of the time.",
    "lesson05.second.over": "{truth:Number} is enough: {p:percent}. Beyond it the steps get very small.",
    "lesson05.second.near": "{truth:Number} it is: from {before:percent} down to {p:percent} in one step.",
    # rolls
    "lesson05.rolls.line": "All {dice:dice} are rolled, again and again; nobody has looked at any of them.",
    "lesson05.rolls.one": "One roll: {counts:number} of the {dice:number} {counts:plural/counts/count}. {held}",
    "lesson05.rolls.held": "The bid held. Once proves little.",
    "lesson05.rolls.failed": "The bid failed. Once proves little.",
    "lesson05.rolls.last": "Roll {n}: {counts:number} {counts:plural/counts/count}.",
    "lesson05.rolls.table": "How many of the twenty dice counted",
    "lesson05.rolls.count": "count",
    # chart
    "lesson05.chart.tail": "at least",
    "lesson05.chart.bar": "exactly",
    "lesson05.chart.number": "fives among twenty dice",
    "lesson05.chart.sentence": "At least {at:number}: {p:percent}. At least {next:number}: {less:percent}.",
    "lesson05.chart.rolled": "{n:count} {n:plural/roll/rolls}: {q:number} or more in {held:count} of them.",
    "lesson05.chart.unrolled": "No rolls yet: the bars grow as you roll.",
    "lesson05.chart.line": "at least {q:number}",
    "lesson05.race.heading": "Race to the top",
    "lesson05.chart.heading": "The stairs of “at least”",
    # ledger
    "lesson05.ledger.title": "At least {q:number} of {n:number}, and one more",
    "lesson05.ledger.sum": "At least {q:number} of {n:number}: add up every number that is enough.",
    "lesson05.ledger.tail": "Worlds that hold, over all worlds:",
    "lesson05.ledger.next": "The same sum, begun one later: at least {r:number}.",
    "lesson05.ledger.step": "What the step costs is the one term that is gone: exactly {q:number}.",
    "lesson05.ledger.order.any": (
        "Order “any”: {higher:number} higher faces with as many dice; with more dice {more} numbers, each of "
        "{sides:number} faces."
    ),
    "lesson05.ledger.order.reset": (
        "Order “reset”: {more} numbers more of the same face; and {higher:number} higher faces, each from 1 to {n}."
    ),
    "lesson05.ledger.order.strict": (
        "Order “strict”: {more} numbers more of the same face, or {higher:number} higher faces with as many dice."
    ),
    "lesson05.teaser.sum": "What does “at least” add up?",
    "lesson05.teaser.tail": "How often does it hold?",
    "lesson05.teaser.next": "And one more?",
    "lesson05.teaser.step": "What did the step cost?",
    "lesson05.teaser.order.any": "How many raises under “any”?",
    "lesson05.teaser.order.reset": "How many under “reset”?",
    "lesson05.teaser.order.strict": "How many under “strict”?",
    "lesson05.why.sum": (
        "A bid of {q:number} is true with {q:number}, and with {r:number}, and with every number beyond. These cases "
        "exclude each other, so their chances are added."
    ),
    "lesson05.why.tail": (
        "Each die falls in one of three equally likely ways: counts, or one of two that do not. So there are "
        "three to the "
        "power {n} worlds, and those with {q:number} or more that count are counted."
    ),
    "lesson05.why.next": "The sum lacks its first term now; all others are the same.",
    "lesson05.why.step": (
        "A smaller case: of three dice, at least one less at least two leaves exactly one. So every step up "
        "costs exactly "
        "one bar: the bar of the number you leave behind."
    ),
    "lesson05.why.order.any": (
        "A raise names more dice of any face, or as many of a higher face. The {more} higher quantities have "
        "{sides:number} faces each; with {q:number} dice only the higher faces are left."
    ),
    "lesson05.why.order.reset": (
        "A raise names more of the same face, or any number of a higher face: with a new face the count may "
        "begin at one."
    ),
    "lesson05.why.order.strict": (
        "One thing at a time: more of the same face, or as many of a higher face, never both at once."
    ),
    "lesson05.blank.no_same": "That counts the higher faces. More of the same face may be said as well.",
    "lesson05.blank.not_from_one": (
        "That lets a higher face begin above the standing quantity. Under this order it may begin at one."
    ),
    "lesson05.blank.one_step": "That is the order “strict”: a higher face at the same quantity only.",
    # exercises
    "lesson05.six.ask": "{dice:Dice} nobody has looked at, ones wild. What is the chance of “{bid:bid}”?",
    "lesson05.eight.ask": "Now two more: what is the chance of “{bid:bid}”, again with {dice:dice} and ones wild?",
    "lesson05.idea": "{q:Number} or more of {dice:number}: every number from {q:number} on makes the bid true.",
    "lesson05.next": "Go on to the next card.",
    "lesson05.wrong.exactly": (
        "That is exactly {q:number}: one bar. A bid says at least, so all bars from {q:number} on are added."
    ),
    "lesson05.wrong.fails": "That is the chance that the bid fails. You are one step away: all minus that.",
    "lesson05.wrong.more_than": (
        "That is more than {q:number}, so at least {more:number}. “At least {q:number}” has the bar of {q:number} too."
    ),
    "lesson05.wrong.plain": "You let only one face count. Ones are wild here: each die counts one time in three.",
    "lesson05.hint.1": "Which numbers of fives make the bid true? Say the first three of them.",
    "lesson05.hint.2": "Ledger, line 1: the same sum, begun at your number.",
    "lesson05.hint.3": (
        "Smaller: {small:dice}. Exactly two count in {small_bar:fraction} of all cases, all three in "
        "{small_next:fraction}; so at least two in {small_tail:fraction}."
    ),
    "lesson05.solution": (
        "Every number from {q} to {dice} holds: add up these bars.\n"
        "{ways:count}/{total:count} = {p:percent}.\n"
        "Ledger, line 1, begun at {q}."
    ),
    "lesson05.race.ask": (
        "{dice:Dice}, ones wild: which number of fives is the first bid under {limit:short}? Write the number."
    ),
    "lesson05.race.idea": (
        "The tail falls by one bar a step: {before:percent} at {last:number}, {p:percent} at {found:number}."
    ),
    "lesson05.race.wrong.bar": (
        "Exactly {q:number} is under {limit:short}, at {bar:percent}. But the bid says at least {q:number}: "
        "{before:percent}."
    ),
    "lesson05.race.wrong.half": (
        "{half:Number} is where the bid becomes more often false than true, at one half, not at {limit:short}."
    ),
    "lesson05.race.wrong.no_wild": "{plain:Number} would be right with plain ones. Here ones are wild.",
    "lesson05.race.hint.1": "Is it one bar that must be so small, or all bars from there on?",
    "lesson05.race.hint.2": "Walk down the stairs of the chart: the figure over each step is the tail.",
    "lesson05.race.hint.3": (
        "Smaller: {small:dice}. The first bid under {small_limit:fraction} is {small_truth:number}, at "
        "{small_tail:fraction}."
    ),
    "lesson05.race.solution": (
        "At least {last}: {before:percent}. At least {found}: {p:percent}.\nSo {found} is the first under "
        "{limit:short}."
    ),
    "lesson05.orders.ask": "“{bid:Bid}” stands among {dice:dice}. How many bids raise it under each order?",
    "lesson05.orders.option": "any {any}, reset {reset}, strict {strict}",
    "lesson05.orders.idea": (
        "Any: {higher:number} higher faces with as many dice, and every face with more. Reset: more of the same "
        "face, and "
        "{higher:number} higher faces from one on. Strict: more of the same face, or {higher:number} higher "
        "faces with as many."
    ),
    "lesson05.orders.wrong.0": "You counted only more dice. As many of a higher face raise as well, under every order.",
    "lesson05.orders.wrong.2": (
        "You left out what may come back: under “any” lower faces with more dice, under “reset” higher faces "
        "with fewer."
    ),
    "lesson05.orders.hint.1": (
        "Which faces may be named with as many dice, which with more, which with fewer? One order first."
    ),
    "lesson05.orders.hint.2": (
        "Ledger, lines 5 to 7: a sum for each order. Or turn the switch on the board and read it off."
    ),
    "lesson05.orders.hint.3": (
        "Smaller: {small_dice:dice}, “{small_bid:bid}” stands. Any: {small_any:list}. Reset: {small_reset:list}. "
        "Strict: "
        "{small_strict:list}. Now count each list."
    ),
    "lesson05.orders.solution": "Any: {any}. Reset: {reset}. Strict: {strict}. The board counts them under its switch.",
    "lesson05.free.ask": (
        "“{bid:Bid}” stands, order “any”, and you have not looked at your dice. Which raise costs no chance?"
    ),
    "lesson05.free.option": "{bid:bid}",
    "lesson05.free.both": "{raises:or}",
    "lesson05.free.idea": (
        "As many of a higher face hold just as often: the face itself and the one count, whichever the face. "
        "Only more dice cost "
        "a bar."
    ),
    "lesson05.free.wrong.0": "One more of the same face costs the bar of {q:number}: {step:percent}.",
    "lesson05.free.wrong.2": (
        "A lower face may be said with more dice, but one more is one more: it costs the bar of {q:number}, "
        "{step:percent}."
    ),
    "lesson05.free.wrong.3": (
        "Ones have no help from another face: fewer dice count, so this costs most of all: only {ones:percent} "
        "are left."
    ),
    "lesson05.free.hint.1": "What makes a bid less likely: its face, or its number?",
    "lesson05.free.hint.2": "Look down one column of the board: which cells are filled equally high?",
    "lesson05.free.hint.3": "Smaller: “one five” of two dice holds as often as “one six”. “Two fives” does not.",
    "lesson05.free.solution": "{raises:And} are as likely as {bid:bid}: the number stays, only the face goes up.",
    "lesson05.free.next": "Now use it: race to the top.",
}
