"""English texts of lesson 2, Is a six due? (lesson02.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson02.use.heading": "Two decisions",
    "lesson02.row": "{misses:Number} rolls of one die, no six. The {next:ordinal} is still to fall.",
    "lesson02.question": (
        "A fair die has shown no six in {misses:number} rolls. In how many of 100 such cases is the next roll a six?"
    ),
    # ---- the ideas behind guesses
    "lesson02.guess.some": (
        "That is the chance of at least one six in {next:number} rolls, before any has fallen. {misses:Number} of "
        "them lie there already, and none of those can be a six any more."
    ),
    "lesson02.guess.none": (
        "That is the chance of {misses:number} rolls without a six. They have happened; the question is what comes "
        "next."
    ),
    "lesson02.guess.both": (
        "That is the chance of the whole story: {misses:number} rolls without a six, and then a six. The first part "
        "of it has happened already."
    ),
    "lesson02.guess.half": (
        "A six comes or it does not, but that does not make it half: one face of six is a six, on this roll as on any."
    ),
    "lesson02.guess.under": (
        "Has the die gone cold? Nothing in it has changed. One face of six is a six, as on the first roll."
    ),
    "lesson02.guess.over": (
        "Many feel that a six is owed. Over thousands of rolls the sixes do come to a sixth, but the die pays "
        "nothing back: it has no memory."
    ),
    "lesson02.guess.near": "Very near. Can you say why {misses:number} rolls change nothing? The next beats do.",
    "lesson02.second": (
        "{rolls:Number} rolls of a fair die: each face comes {average:number} times on average. In how many of 100 "
        "such logs does some face come {times:number} times or more?"
    ),
    "lesson02.second.named": (
        "That is the chance for one face that was named beforehand. Here any of the six will do: it is named after "
        "the rolls."
    ),
    "lesson02.second.fails": "That is the chance that no face comes so often. The question is how often one does.",
    "lesson02.second.under": (
        "{times:Number} is half as much again as the average of {average:number}, so it sounds rare. But there are "
        "six faces, and any of them may be the one that strays."
    ),
    "lesson02.second.over": (
        "Fair rolls stray, but not so far so often: {times:number} is half as much again as the average of "
        "{average:number}."
    ),
    "lesson02.second.near": "Very near. Few people have a feeling for how uneven fair rolls are.",
    # ---- rolls
    "lesson02.rolls.line": (
        "Roll until {misses:number} rolls running had no six; then look at the next one. It holds when that is a six."
    ),
    "lesson02.rolls.one": "{misses:Number} rolls without a six, and then: {next:a_face}. Once proves little.",
    "lesson02.rolls.some": (
        "{n} times {misses:number} rolls without a six: {held} times a six came next. Expected {expected}, give or "
        "take {give}."
    ),
    "lesson02.rolls.last": "Case {n}: {misses:number} rolls without a six, then {next:a_face}.",
    "lesson02.rolls.table": "What came next",
    "lesson02.rolls.count": "sixes next",
    # ---- charts
    "lesson02.chart.next": "A six after {misses:number} rolls without one: {again:percent}.",
    "lesson02.chart.next.heading": "What comes next",
    "lesson02.chart.no_six": "no six",
    "lesson02.chart.six": "a six",
    "lesson02.chart.none": "{misses:Number} rolls without a six: {none:percent}.",
    "lesson02.chart.none.heading": "Sixes among {misses:number} rolls",
    "lesson02.chart.sixes": "sixes",
    "lesson02.chart.most": "Some face shows {times} times or more in {often:percent} of fair logs.",
    "lesson02.chart.most.heading": "The most frequent face of {rolls:number} rolls",
    "lesson02.chart.most.head": "times that the most frequent face shows",
    "lesson02.chart.run": "Some face comes {run:number} times running, or more, in {p:percent} of the same logs.",
    "lesson02.chart.run.heading": "The longest run of {rolls:number} rolls",
    "lesson02.chart.run.head": "longest run",
    # ---- the ledger
    "lesson02.ledger.title": "Is a six due after {misses:number} rolls without one?",
    "lesson02.teaser.none": "No six so long",
    "lesson02.ledger.none": (
        "No six in {misses:number} rolls: each time {others:number} of {sides:number} faces will do."
    ),
    "lesson02.why.none": (
        "Of {sides:number} first rolls {others:number} have no six, and after each of them {others:number} of "
        "{sides:number} second rolls: {pairs} of {all_pairs}. Every roll more is a factor more. {misses:Number} "
        "rolls: {none:percent}, nothing rare."
    ),
    "lesson02.teaser.then": "And then a six",
    "lesson02.ledger.then": "The same {misses:number} rolls without a six, and then a six: one factor more.",
    "lesson02.why.then": (
        "After every run of misses, whichever it was, one of the {sides:number} next faces is a six. So the share is "
        "cut to a sixth."
    ),
    "lesson02.teaser.again": "The one divided by the other",
    "lesson02.ledger.again": (
        "Of all cases with {misses:number} misses, how many go on with a six? Divide: the {misses:number} factors "
        "stand above and below and cancel."
    ),
    "lesson02.why.again": (
        "Smaller: two coins. Tails first in half of all cases, tails and then heads in a quarter. A quarter divided "
        "by a half is a half: the first coin has cancelled out."
    ),
    "lesson02.blank.both": (
        "That is line 2: the misses and the six together. The misses have happened; divide by their share, line 1."
    ),
    "lesson02.blank.some": (
        "That would be at least one six in {next:number} rolls, asked before the first. Here the misses lie there "
        "already."
    ),
    "lesson02.blank.turn": (
        "That would be so if a six had to come once in {next:number} rolls and only its place were open. Nothing "
        "makes it come."
    ),
    "lesson02.teaser.cut": "Logs without a face too often",
    "lesson02.ledger.cut": (
        "Now {rolls:number} rolls. No face more than {most:number} times: six equal factors, one a face, each cut "
        "off behind {most}. Multiplied out, the number before z^{rolls}, times {rolls}!, is A: so many logs are left."
    ),
    "lesson02.why.cut": (
        "Smaller: two coins, no side more than once. (1 + z)(1 + z) has one z²; times 2! that is two: heads-tails "
        "and tails-heads. Dividing by k! inside and multiplying by {rolls}! outside counts in how many orders a log "
        "can fall."
    ),
    "lesson02.teaser.even": "Their share",
    "lesson02.ledger.even": "A of all logs: in {even:percent} of them every face stays at {most:number} or less.",
    "lesson02.why.even": (
        "All {rolls:number} rolls together have {sides} to the power {rolls} equally likely logs. A is too long to "
        "be read; the engine keeps every figure of it and divides last."
    ),
    "lesson02.teaser.often": "All minus these",
    "lesson02.ledger.often": (
        "All others have some face {times:number} times or more: {chance:percent}, more than one fair log in three."
    ),
    "lesson02.why.often": (
        "All minus none, once more: the logs in which no face comes so often are easier to count than those in which "
        "one, two or three do."
    ),
    # ---- exercises
    "lesson02.wrong.fails": "That is the chance that it does not happen. You are one step away: all minus that.",
    "lesson02.again.ask": (
        "{misses:Number} rolls without a six lie on the table. What is the chance of a six on the {next:ordinal} roll?"
    ),
    "lesson02.again.idea": "The {misses:number} factors stand above and below; what is left is one face of six.",
    "lesson02.again.next": "Go on: the same rolls before they have fallen.",
    "lesson02.again.wrong.some": (
        "That is at least one six in {next:number} rolls, asked before the first. {misses:Number} of them have fallen."
    ),
    "lesson02.again.wrong.both": (
        "That is the whole story, misses and six. The misses lie there already: divide by their share."
    ),
    "lesson02.again.wrong.none": "That is the chance of the {misses:number} misses. They have happened.",
    "lesson02.again.wrong.miss": "That is the chance of one more roll without a six. All minus that.",
    "lesson02.again.hint.1": "What in the die is different from before the first roll?",
    "lesson02.again.hint.2": "Ledger, line 3: which factors cancel?",
    "lesson02.again.hint.3": (
        "Smaller: a coin has shown tails once. Tails and then heads: {coins:fraction}; tails first: {coin:fraction}; "
        "divided: {coin:fraction}."
    ),
    "lesson02.again.solution": (
        "(misses and then a six) divided by (misses) = {both:fraction} : {none:fraction} = {p:fraction}."
    ),
    "lesson02.zero.ask": "Nothing has fallen yet. What is the chance of no six in {misses:number} rolls?",
    "lesson02.zero.idea": "Each roll leaves five faces of six, {misses:number} times over: nearly one time in four.",
    "lesson02.zero.next": "Go on: a longer log, and a face that never comes.",
    "lesson02.zero.wrong.sixes": (
        "That is the chance of nothing but sixes. No six means one of the five others, each time."
    ),
    "lesson02.zero.wrong.one": "That is one roll without a six. There are {misses:number}, one factor each.",
    "lesson02.zero.hint.1": "How many faces will do on the first roll? And on each later one?",
    "lesson02.zero.hint.2": "Ledger, line 1.",
    "lesson02.zero.hint.3": "Smaller: no six in two rolls is {one:fraction} times {one:fraction}, {two:fraction}.",
    "lesson02.zero.solution": "{one:fraction}, {misses:number} times as a factor: {p:fraction} = {p:percent}.",
    "lesson02.missing.ask": (
        "{rolls:Number} rolls of a fair die. What is the chance that at least one of the six faces never shows?"
    ),
    "lesson02.missing.idea": (
        "One named face is missing in {named:percent} of logs. Six faces may be missing, and logs that lack two must "
        "not be counted twice."
    ),
    "lesson02.missing.next": "Go on: now the order counts.",
    "lesson02.missing.wrong.named": "That is one named face. Here any of the six may be the one that is missing.",
    "lesson02.missing.wrong.added": (
        "Six named faces added up: nearly. A log that lacks two faces was counted twice, so a little must come off "
        "again."
    ),
    "lesson02.missing.hint.1": "How likely is it that one face, say the six, never shows?",
    "lesson02.missing.hint.2": (
        "Ledger, line 1 with {rolls:number} factors; then six such faces, minus the {pairs:number} pairs of faces "
        "that are both missing, and so on."
    ),
    "lesson02.missing.hint.3": (
        "Smaller: a die with three faces, two rolls. A pair leaves two faces out, which happens in {small:fraction}; "
        "all other logs leave one out."
    ),
    "lesson02.missing.solution": (
        "{sides}·(5/6)^{rolls} − {pairs}·(4/6)^{rolls} + {triples}·(3/6)^{rolls} − {pairs}·(2/6)^{rolls} + "
        "{sides}·(1/6)^{rolls}\n= {p:percent}. The first term alone is {added:percent}; two named faces are both "
        "missing in {two:percent} of logs."
    ),
    "lesson02.run.ask": (
        "{rolls:Number} rolls of a fair die. In how many of 100 such logs does some face come {run:number} times "
        "running?"
    ),
    "lesson02.run.idea": (
        "Such a run can begin at {places:number} places, {place:fraction} each; but logs with several runs must be "
        "counted once. In {more:number} rolls it is {longer:percent}: every second log."
    ),
    "lesson02.run.next": "Go on: not in a row this time, but in all.",
    "lesson02.run.wrong.0": (
        "That is one place: two rolls that repeat the one before. A log of {rolls:number} has {places:number} such "
        "places."
    ),
    "lesson02.run.wrong.2": (
        "You added up {places:number} places, {place:fraction} each. A log with two such runs, or a longer one, was "
        "counted more than once."
    ),
    "lesson02.run.wrong.3": "That is the chance that no run is so long. You are one step away.",
    "lesson02.run.hint.1": "At how many places of the log can such a run begin?",
    "lesson02.run.hint.2": "Roll logs on the strip, or open “Are these dice fair?” under a log of {rolls:number}.",
    "lesson02.run.hint.3": (
        "Smaller: three rolls. One of six times six, {place:fraction}, repeats the first roll twice."
    ),
    "lesson02.run.solution": (
        "Count the logs without such a run: each roll differs from the one before (five ways), or repeats it once. "
        "All minus these: {p:percent}."
    ),
    "lesson02.often.ask": (
        "{rolls:Number} rolls of a fair die. In how many of 100 such logs does some face come {often:number} times "
        "or more?"
    ),
    "lesson02.often.idea": (
        "One named face does so in {named:percent} of logs. Which face it will be is open, and six may: {p:percent} "
        "together, more than every second log."
    ),
    "lesson02.often.next": "Go on: one of two logs was never rolled.",
    "lesson02.often.wrong.0": "That is one face, named beforehand. Here you may look first and then name it.",
    "lesson02.often.wrong.1": "That is exactly {often:number} for the most frequent face. More makes it true as well.",
    "lesson02.often.wrong.3": "That is the chance that no face comes so often. You are one step away.",
    "lesson02.often.hint.1": "Is the face named before the rolls, or after?",
    "lesson02.often.hint.2": (
        "Ledger, lines 4 to 6, with {rolls:number} rolls and factors cut off behind {less:number}."
    ),
    "lesson02.often.hint.3": (
        "Smaller: two rolls. A named face twice: {named_two:fraction}. Some face twice: {some_two:fraction}."
    ),
    "lesson02.often.solution": (
        "A named face {often:number} times or more: {named:percent}. Some face: count the logs in which all stay at "
        "{less:number} or less, all minus these: {p:percent}."
    ),
    "lesson02.made.ask": "Two logs of {rolls:number} rolls. One fell by seed, one was made up. Which was made up?",
    "lesson02.made.neither": "Nobody can tell",
    "lesson02.made.idea": (
        "The made-up log has no run longer than {run:number} and no face more than {most:number} times; only "
        "{even:percent} of fair logs are so even. The other has a run of {true_run:number} ({wild:percent} of fair "
        "logs have one so long) and a face that comes {true_most:number} times ({uneven:percent})."
    ),
    "lesson02.made.next": "Now use it: Chi has an opinion about a die.",
    "lesson02.made.wrong.0": (
        "It has a run of {true_run:number}, and a face comes {true_most:number} times: that looks odd, and is what "
        "fair rolls do. The other one is too even."
    ),
    "lesson02.made.wrong.2": (
        "Never for certain, true. But two numbers speak: longest run {run:number} against {true_run:number}, most "
        "frequent face {most:number} against {true_most:number} times."
    ),
    "lesson02.made.hint.1": "What would you avoid if you had to invent thirty rolls?",
    "lesson02.made.hint.2": "Count two things in each: the longest run, and how often the most frequent face shows.",
    "lesson02.made.hint.3": (
        "Smaller: 1 4 2 6 3 5 and 1 4 4 4 2 6. Six rolls all different happen in only {different:percent} of fair logs."
    ),
    "lesson02.made.solution": (
        "Made up: longest run {run}, most frequent face {most} times.\nRolled: longest run {true_run}, most frequent "
        "face {true_most} times."
    ),
    # ---- use
    "lesson02.rigged.ask": (
        "Chi wrote down {rolls:number} rolls; the roll log shows them. “{times:Number} {face:faces}! "
        "{average:Number} would be right. Your die is rigged.” What do you say?"
    ),
    "lesson02.rigged.0": "You are right: {times:number} is far too many",
    "lesson02.rigged.1": "Let us name the {face:face} now, and roll again",
    "lesson02.rigged.2": "Wait: the next rolls will bring fewer {face:faces} and set it right",
    "lesson02.rigged.idea": (
        "Some face comes {times:number} times or more in {often:percent} of fair logs of {rolls:number}; a face "
        "named beforehand does in {named:percent}. Chi named the {face:face} after looking. Named now, new rolls "
        "will tell."
    ),
    "lesson02.rigged.next": "Go on to the bet.",
    "lesson02.rigged.wrong.0": (
        "So it feels. But some face comes {times:number} times or more in {often:percent} of fair logs of "
        "{rolls:number}: one such log is no proof."
    ),
    "lesson02.rigged.wrong.2": (
        "The die owes nothing. Of the next {rolls:number} rolls {average:number} are {face:faces} on average, "
        "whatever lies on the table; {times:number} stay {times:number}."
    ),
    "lesson02.rigged.hint.1": "Which face would Chi have named if the twos had come so often?",
    "lesson02.rigged.hint.2": "Open “Are these dice fair?” under Chi’s log.",
    "lesson02.rigged.hint.3": (
        "Smaller: two rolls alike happen in {some_two:fraction} of all cases, two {face:faces} only in "
        "{named_two:fraction}."
    ),
    "lesson02.rigged.solution": (
        "Some face, named after looking: {often:percent}. The {face:face}, named before: {named:percent}. So name "
        "it, and take a new seed."
    ),
    "lesson02.bet.ask": (
        "Chi offers a bet, one bead each: in the next {rolls:number} rolls some face will come {times:number} times "
        "or more. You choose the side."
    ),
    "lesson02.bet.0": "With Chi: some face will",
    "lesson02.bet.1": "Against: no face will",
    "lesson02.bet.2": "It is all the same",
    "lesson02.bet.idea": (
        "It happens in {often:percent} of fair logs, more often than people think, yet less than half. Against it "
        "you win {gain:signed} beads on average. A right choice can lose: it will, in {often:short} of cases."
    ),
    "lesson02.bet.next": "Open a log of {rolls:number} under a new seed and see who wins.",
    "lesson02.bet.wrong.0": (
        "More often than it seems, that is what this lesson showed; but {often:percent} is still less than half."
    ),
    "lesson02.bet.wrong.2": (
        "At even beads it is the same only when both sides are equally likely. One side has {rest:percent}."
    ),
    "lesson02.bet.hint.1": "Which side is likelier than half?",
    "lesson02.bet.hint.2": "Ledger, lines 5 and 6.",
    "lesson02.bet.hint.3": (
        "Smaller: who wins one bead in two of three cases and loses one in the third gains a third of a bead on "
        "average."
    ),
    "lesson02.bet.solution": "{rest:percent} against {often:percent}: on average {gain:signed} beads.",
}
