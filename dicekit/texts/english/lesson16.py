"""English texts of lesson 16, Back to you, and double (lesson16.*)"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson16.sees": "As {name} sees it",
    # guesses
    "lesson16.first.question": (
        "{caller} called “{call:bid}” and holds {hand:hand}. {doubter} holds {other:hand} and says pi: for double. "
        "Who should be glad?"
    ),
    "lesson16.first.doubter": "Only {doubter}",
    "lesson16.first.caller": "Only {caller}",
    "lesson16.first.both": "Both of them",
    "lesson16.first.neither": "Neither",
    "lesson16.first.idea.doubter": (
        "{doubter} gives the call {p:percent} and is right to double. But {caller} sees other dice and gives it "
        "{q:percent}: right as well."
    ),
    "lesson16.first.idea.caller": (
        "{caller} gives the call {q:percent} and may be glad. But {doubter}, who holds no three, gives it "
        "{p:percent}: "
        "under one half, so pi gains on average."
    ),
    "lesson16.first.idea.both": (
        "{doubter} gives the call {p:percent}, {caller} {q:percent}. Each is right by what each one knows; "
        "one of them "
        "will lose all the same."
    ),
    "lesson16.first.idea.neither": (
        "Double sounds dangerous, but it has two sides: {doubter} gives the call {p:percent}, {caller} {q:percent}. "
        "Both gain on average by what they know."
    ),
    "lesson16.second.question": (
        "{name} holds {hand:hand}. {caller}’s “{call:bid}” stands. {name} may bounce: then “{bounced:bid}” goes back "
        "to {caller}. Or raise to “{raised:bid}”. Which of the two calls holds more often, by {name}’s own dice?"
    ),
    "lesson16.second.bounce": "{bounced:Bid}, bounced",
    "lesson16.second.raise": "{raised:Bid}, raised",
    "lesson16.second.same": "Both alike",
    "lesson16.second.idea.bounce": (
        "Eight needs one die more than seven: {eight:percent} against {seven:percent}. What a bounce changes is who "
        "must answer: {caller} gives “{bounced:bid}” {theirs:percent} and will not like to open."
    ),
    "lesson16.second.idea.raise": (
        "{seven:percent} against {eight:percent}. But the seven goes on to the next player, whose dice nobody knows; "
        "the eight goes back to {caller}, who gives it {theirs:percent} and will not like to open."
    ),
    "lesson16.second.idea.same": (
        "The seven needs one die less: {seven:percent} against {eight:percent}. Two people share a number here, not "
        "two calls: {caller} gives the eight {theirs:percent}."
    ),
    # rolls
    "lesson16.rolls.line": (
        "Dee’s dice stay as they are and Dee says pi every time: the {dice:dice} of the others are rolled again and "
        "again. A hand without two equal dice is rolled once more, as the rules ask."
    ),
    "lesson16.rolls.one": "One pi: {total:number} threes in all. {held}",
    "lesson16.rolls.held": "The call failed: Dee wins two beads. Once proves little.",
    "lesson16.rolls.failed": "The call held: Dee loses two beads. Once proves little.",
    "lesson16.rolls.some": (
        "{n} times pi: {held} won, {failed} lost, and every time it was for two beads. Expected {expected} "
        "won, give or "
        "take {give}."
    ),
    "lesson16.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson16.rolls.table": "How many of the others’ dice counted",
    "lesson16.rolls.count": "count",
    "lesson16.rolls.dots": "Each pi: a ring if it won, a stroke if it lost. {held} won, {failed} lost.",
    # charts
    "lesson16.chart.heading.doubter": "What doubting is worth",
    "lesson16.chart.heading.caller": "What the caller’s answers are worth",
    "lesson16.chart.chance": "your own chance that the call holds",
    "lesson16.chart.beads": "beads",
    "lesson16.chart.sentence.both": "{doubter} gives it {p:percent}, {caller} {q:percent}: both right.",
    "lesson16.chart.sentence.one": (
        "{doubter} gives it {p:percent}, {caller} {q:percent}: only {right} should double."
    ),
    "lesson16.chart.sentence.none": "{doubter} gives it {p:percent}, {caller} {q:percent}: neither should double.",
    # ledger
    "lesson16.ledger.title": "{call:Bid}: who should double?",
    "lesson16.ledger.open": (
        "You give a call {p:short}. To open, for one bead, is worth {once:signed}; the sign turns at one half, "
        "whatever the stake. Pi, for two beads, is worth twice that:"
    ),
    "lesson16.ledger.answers": (
        "The caller, at the same {p:short}: accept is worth {accept:signed}. Fanpi, for four beads:"
    ),
    "lesson16.ledger.doubter": (
        "{doubter} holds no three: {doubter_needs:number} must come from {hands:hands}. Pi is right, worth "
        "{worth:signed} beads, for the chance is below one half:"
    ),
    "lesson16.ledger.caller": (
        "{caller} holds {caller_holds:number}: {caller_needs:number} must come from {hands:hands}. Doubling back "
        "is right, worth {worth:signed} beads, for the chance is above one half:"
    ),
    "lesson16.ledger.both": (
        "{doubter_p:percent} and {caller_p:percent}: two answers to two questions. A chance belongs to a "
        "seat, not to "
        "the call, so both can be right at once."
    ),
    "lesson16.ledger.bounce": (
        "A bounce: holding {speaker_holds:number}, you hand back “{bounced:bid}”, and {needs:number} must come from "
        "the others. {caller}, with {caller_holds:number}, gives it {theirs:percent} and will not open. You give it:"
    ),
    "lesson16.ledger.raise": (
        "A plain raise to “{raised:bid}” needs only {raise_needs:number}; but the next player answers it, not {caller}:"
    ),
    "lesson16.ledger.doubled": (
        "Where each bounce doubles the stake, {n:number} bounces make the round worth so many beads:"
    ),
    "lesson16.ledger.give": (
        "House rule: give {a:number} {a:plural/bead/beads} instead of playing for {b:number}. Giving is better below "
        "this chance:"
    ),
    "lesson16.teaser.open": "Where does a doubt change sign?",
    "lesson16.teaser.answers": "Accept, or fanpi?",
    "lesson16.teaser.doubter": "What does {doubter} give it?",
    "lesson16.teaser.caller": "And {caller}?",
    "lesson16.teaser.both": "Who is right?",
    "lesson16.teaser.bounce": "What is a bounce to {caller}?",
    "lesson16.teaser.raise": "And a plain raise?",
    "lesson16.teaser.doubled": "What do two bounces cost?",
    "lesson16.teaser.give": "When should one give?",
    "lesson16.why.open": (
        "Doubting wins the stake when the call fails and loses it when the call holds: stake times (1 minus "
        "twice P). "
        "The stake stands in front of the bracket; only the bracket has a sign, and it is nought at one half."
    ),
    "lesson16.why.answers": (
        "The caller is on the other side: stake times (twice P minus 1). Below one half both answers lose, and the "
        "smaller stake loses less; above it both gain, and the larger gains more."
    ),
    "lesson16.why.doubter": (
        "One unseen hand has its polynomial (lesson 15); three hands are its cube. The numbers in front of "
        "the powers "
        "from the needed one on are added, and divided by all rolls that may lie there."
    ),
    "lesson16.why.caller": (
        "The same cube: only the number that is needed is smaller, since four of the threes are in {caller}’s own cup."
    ),
    "lesson16.why.both": (
        "“How likely is the call?” has no answer until one says: to whom? Each counts the rolls that fit "
        "what they see. "
        "After the cups are lifted there is one truth; before, there are as many chances as seats."
    ),
    "lesson16.why.bounce": (
        "A bounce adds two of the same and turns the word back. It asks the one person who has already said "
        "that there "
        "are many: so it is good against a caller who holds much, and bad when the call was a bluff."
    ),
    "lesson16.why.raise": (
        "{seven:percent} is the same number that {caller} gives the eight: both need as many dice from as "
        "many hands. "
        "Likelier to hold is the seven; who answers it is another person."
    ),
    "lesson16.why.doubled": (
        "Twice two. Each bounce doubles what was at stake before it; pi and fanpi would multiply that once more."
    ),
    "lesson16.why.give": (
        "Giving costs a for certain. Playing for b is worth b times (twice P minus 1). They are equal where "
        "P = (b − a) / 2b; below that, giving loses less."
    ),
    "lesson16.blank.sign": "The size is right. But below one half the caller loses on average.",
    "lesson16.blank.accept": "That is accept, for two beads. Fanpi is for four.",
    "lesson16.blank.wins": "That counts the rounds that are won. Those that are lost come off.",
    "lesson16.blank.mark": (
        "That is where playing is worth nothing. Giving costs {a:number} for certain: compare with that."
    ),
    "lesson16.blank.other_side": "That is the chance that the call fails where the two are equal.",
    # exercises
    "lesson16.answer.ask": (
        "You called, you give your call {own:short}, and somebody says pi. You may accept (two beads) or say fanpi "
        "(four). What is the better answer worth to you, in beads?"
    ),
    "lesson16.answer.idea": "Accept {accept_shown}, fanpi {fanpi_shown}: the larger is the better answer.",
    "lesson16.answer.wrong.other": "That is the other answer: accept {accept_shown}, fanpi {fanpi_shown}.",
    "lesson16.answer.wrong.sign": "The size is right; look again on which side of one half {own:short} lies.",
    "lesson16.answer.wrong.single": "That would be for one bead. After pi it is for two at least.",
    "lesson16.answer.hint.1": "On which side of one half are you, and who gains there?",
    "lesson16.answer.hint.2": "Ledger, line 2: the stake times (twice your chance, minus 1).",
    "lesson16.answer.hint.3": "Smaller: at {small:short} accept is worth {small_accept}, fanpi {small_fanpi}.",
    "lesson16.answer.solution": (
        "Twice {own:short} minus 1, times the stake: accept {accept_shown}, fanpi {fanpi_shown}.\n"
        "The better is {beads} times the bracket = {worth:fraction}."
    ),
    "lesson16.next": "Go on to the next card.",
    "lesson16.doubled.ask": (
        "The stake is one bead and each bounce doubles it. The call is bounced {n:number} times, then "
        "opened. How many "
        "beads does the loser take?"
    ),
    "lesson16.doubled.idea": "Each bounce doubles: after {n:number} it is {stake}.",
    "lesson16.doubled.wrong.once": "That is after one bounce. There were {n:number}.",
    "lesson16.doubled.wrong.added": "You added one bead a bounce. Each bounce doubles what is there.",
    "lesson16.doubled.wrong.split": "That would be with pi. It was simply opened.",
    "lesson16.doubled.hint.1": "What is at stake after the first bounce?",
    "lesson16.doubled.hint.2": "Ledger, line 8.",
    "lesson16.doubled.hint.3": "Smaller: one bounce, then opened: {small} beads.",
    "lesson16.doubled.solution": "{one} · {two} · {two} = {stake}.",
    "lesson16.twice.ask": "The call “{call:bid}” is bounced, and bounced back. How many threes are called now?",
    "lesson16.twice.idea": "Each bounce adds two: first {once:number}, then {q:number}.",
    "lesson16.twice.wrong.once": "That is after one bounce.",
    "lesson16.twice.wrong.doubling": (
        "The number of dice does not double: each bounce adds two. What may double is the stake."
    ),
    "lesson16.twice.wrong.one_more": "One more is a raise. Each bounce adds two, and there were two of them.",
    "lesson16.twice.hint.1": "By how much does one bounce raise the call?",
    "lesson16.twice.hint.2": "The card “Bounce” of the rules, or the ladder: bounce there.",
    "lesson16.twice.hint.3": "Smaller: “{small:bid}” bounced once is {small_q}.",
    "lesson16.twice.solution": "{start} + {two} + {two} = {q}.",
    "lesson16.cap.ask": "Two players, and “{call:bid}” was called. May it be bounced?",
    "lesson16.cap.0": "Yes, to {more:number}",
    "lesson16.cap.1": "No: {more:number} is more than can ever count",
    "lesson16.cap.2": "Yes, but only to {cap:number}",
    "lesson16.cap.idea": (
        "Two hands that are both surrounds count {cap:number} together. {more:Number} could never hold, so the rules "
        "do not allow it."
    ),
    "lesson16.cap.wrong.0": "{dice:Dice} can count {cap:number} at best: two surrounds. {more:Number} is too many.",
    "lesson16.cap.wrong.2": "A bounce adds exactly two, never one. {cap:Number} can be reached by a plain raise.",
    "lesson16.cap.hint.1": "How much can two hands count at the very best?",
    "lesson16.cap.hint.2": "Lesson 15: a surround counts one more than its five dice.",
    "lesson16.cap.hint.3": "Smaller: one hand alone counts {best:number} at best.",
    "lesson16.cap.solution": "{n} · {best} = {cap}; {eleven} + {two} = {more}.",
    "lesson16.give.ask": (
        "House rule: give {a:number} {a:plural/bead/beads}, or play for {b:number}. Below which chance of "
        "your own call "
        "is it better to give?"
    ),
    "lesson16.give.idea": (
        "Giving costs {a}. Playing is worth {b} times (twice P minus 1). Equal where twice P is {share:fraction}."
    ),
    "lesson16.give.wrong.two": "That is the mark for one against two. Here you would play for {b:number}.",
    "lesson16.give.wrong.share": "Halve it: twice the chance is that, not the chance.",
    "lesson16.give.wrong.odds": (
        "You took the given part. What counts is how much more you would play for: {more}, of {twice}."
    ),
    "lesson16.give.hint.1": "At which chance does playing cost as much as giving?",
    "lesson16.give.hint.2": "Ledger, line 9, with other letters.",
    "lesson16.give.hint.3": "Smaller: one against four: below {small:fraction}.",
    "lesson16.give.solution": "({b} − {a}) / (2 · {b}) = {found:fraction}.",
    "lesson16.bounce.ask": (
        "You are Bo and hold three threes; Ana called six. Would you bounce, raise, or open? There is no "
        "right answer here."
    ),
    "lesson16.bounce.0": "Bounce: let Ana answer for her own words",
    "lesson16.bounce.1": "Raise: the seven holds more often",
    "lesson16.bounce.2": "Open",
    "lesson16.bounce.idea": (
        "It depends on what you read out of Ana’s call, which no number here has done. Lesson 17 does."
    ),
    "lesson16.bounce.next": "Now use it: one decision at the table.",
    # rules
    "lesson16.rule.heading": "The rules of this table",
    "lesson16.rule.pi.title": "Pi: out of turn",
    "lesson16.rule.pi": (
        "{caller} called “{call:bid}”, and it is {turn}’s word. Pi may come from {may:and}, at any time. The "
        "caller: {why}"
    ),
    "lesson16.rule.fanpi.title": "Accept or fanpi",
    "lesson16.rule.fanpi": (
        "{doubter} said pi: now only {caller} may speak, and says accept or fanpi. Where fanpi is not agreed: {why}"
    ),
    "lesson16.rule.word": "The cups are lifted by",
    "lesson16.rule.takes": "the loser takes",
    "lesson16.rule.word.doubt": "open",
    "lesson16.rule.word.pi": "pi, accepted",
    "lesson16.rule.word.fanpi": "fanpi",
    "lesson16.rule.bounce.title": "Bounce",
    "lesson16.rule.bounce": (
        "{bouncer} bounced: it is “{bid:bid}” now, {bouncer}’s call, and {caller} must answer. If {caller} "
        "raises, the "
        "word goes on the same way, or the other way where the table has agreed so."
    ),
    "lesson16.rule.way": "After a bounce",
    "lesson16.rule.next": "the raise is answered by",
    "lesson16.rule.way.resume": "the same way",
    "lesson16.rule.way.reverse": "the other way",
    "lesson16.rule.doubling.title": "Does a bounce double?",
    "lesson16.rule.doubling": "Most tables do not double. Where they do, each bounce doubles what an opening costs:",
    "lesson16.rule.bounces": "Bounces",
    "lesson16.rule.none": "not doubled",
    "lesson16.rule.double": "doubled",
    "lesson16.rule.stake.title": "The stake, and no dice lost",
    "lesson16.rule.stake": (
        "A table may play for more: at a stake of {n} {name} takes {taken} beads here. Dice are never lost: "
        "everybody "
        "rolls {dice:number} again."
    ),
    "lesson16.rule.end.title": "The end",
    "lesson16.rule.end": (
        "Played to a limit of {limit}: {name} lost a pi and has as many, so the game is over, and {winners:and} win "
        "with the fewest. Or a table agrees on a number of rounds."
    ),
}
