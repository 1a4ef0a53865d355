"""English texts of the learning parts: rolls, question cards, beats (rolls, quiz, beats, answers)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # ---- what is typed
    "answers.empty": "Nothing is written yet. Write a fraction, decimal or percentage, such as 4/9, 0.44 or 44\u00a0%.",
    "answers.long": "That is longer than {most} signs. A shorter form will do, such as 1-(2/3)^5.",
    "answers.end": "Read “{read}”, then nothing more came. Something is still missing, as in 1-(2/3)^5.",
    "answers.unexpected": (
        "Read “{read}”, then came “{sign}”. Expected is a number or a sum, such as 4/9 or 1-(2/3)^5."
    ),
    "answers.strange": (
        "It begins with “{sign}”. Expected is a fraction, decimal or percentage, such as 4/9, 0.44 or 44\u00a0%."
    ),
    "answers.comma": (
        "Read “{read}”, then came a comma. Decimals take a point, large numbers no comma: 0.44, 26025/59049."
    ),
    "answers.deep": "More than {most} brackets stand inside each other. Fewer will do, as in 1-(2/3)^5.",
    "answers.digits": "A number has more than {most} figures. A rounded one will do, such as 0.441.",
    "answers.exponent": "A power must be a whole number up to {most}, as in (2/3)^5.",
    "answers.choose": "C(n,k) takes whole numbers up to {most}, as in C(10,4).",
    "answers.zero": "That divides by zero. Look at what stands below the stroke, as in 4/9.",
    "answers.big": "That becomes too large on the way. A fraction or decimal will do, such as 4/9 or 0.44.",
    "answers.hint": "Fraction, decimal, percentage, or a sum such as 1-(2/3)^5.",
    "answers.read": "{typed}, read as {shown}",
    "answers.range": "A chance lies between 0 and 1. For 44 of 100 write 44\u00a0%, 0.44 or 11/25.",
    # ---- rolls
    "rolls.title": "Roll and see",
    "rolls.roll": "Roll {n}",
    "rolls.example": "Example, seed {seed}.",
    "rolls.empty": "No rolls yet. Begin with one.",
    "rolls.held": "It held. Once proves little.",
    "rolls.failed": "It did not hold. Once proves little.",
    "rolls.some": "{n} rolls: {held} held. Expected {expected}, give or take {give}.",
    "rolls.last": "Roll {n}: {faces:spoken}.",
    "rolls.last_label": "The last roll, number {n}",
    "rolls.pause": "Pause",
    "rolls.go_on": "Go on",
    "rolls.idle": "Nothing is being rolled just now.",
    "rolls.back": "Back one roll",
    "rolls.full": "That would be more than {most} rolls. Take a new seed for more.",
    "rolls.dots": "Each roll: a ring if it held, a stroke if it failed. {held} held, {failed} failed.",
    "rolls.bars": "Below: {counted}. Bars: exact, solid where it holds. Rings: rolled.",
    "rolls.bars_label": "How often each count came, beside its exact chance; the numbers are under Table.",
    "rolls.rings": "Below: {counted}. Rings: rolled. The exact bars come once your second guess is sealed.",
    "rolls.rings_label": "How often each count came; the numbers are under Table.",
    "rolls.band": "of 100 such runs, 95 land in the shaded band",
    "rolls.rail": "{held} of {n} rolls held; exact {p:percent}, band from {low} to {high}.",
    "rolls.rolled": "rolled",
    "rolls.exact": "exact",
    "rolls.help": (
        "Each press rolls so many times more. Which dice fall is fixed by the seed, the seat and the number of the "
        "roll, by a published method: nothing is drawn afterwards. R rolls once, P holds a step that is in "
        "progress, U takes the last roll back."
    ),
    "rolls.bid.line": "Your dice stay as they are. The {dice:dice} that you cannot see are rolled again and again.",
    "rolls.bid.one": "One roll: {counts:number} of the {dice:number} count, {total:number} with yours. {held}",
    "rolls.bid.held": "The bid held. Once proves little.",
    "rolls.bid.failed": "The bid failed. Once proves little.",
    "rolls.bid.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "rolls.bid.table": "How many of the unseen dice counted",
    "rolls.bid.count": "count",
    "rolls.hand.line": (
        "{dice:Dice} are rolled again and again. A die that shows {hits:or} counts; a roll holds when "
        "[at least {least:number}|][exactly {exact:number}|] {dice:plural/does/do}."
    ),
    "rolls.hand.one": "One roll: {counts:number} of the {dice:number} {counts:plural/counts/count}. {held}",
    "rolls.hand.last": "Roll {n}: {faces:spoken}. {counts:Number} {counts:plural/counts/count}.",
    "rolls.hand.table": "How many of the dice counted",
    "rolls.hand.count": "dice that count",
    "rolls.log.most.line": (
        "Each trial is a log of {dice:number} rolls of one fair die. It holds when a face shows {need:times} or more."
    ),
    "rolls.log.most.one": "One log: its most frequent face shows {counts:times}. {held}",
    "rolls.log.most.last": "Log {n}: the most frequent face shows {counts:times}.",
    "rolls.log.most.table": "How often the most frequent face of a log shows",
    "rolls.log.most.count": "times that the most frequent face shows",
    "rolls.log.run.line": (
        "Each trial is a log of {dice:number} rolls of one fair die. It holds when a face comes {need:times} running."
    ),
    "rolls.log.run.one": "One log: its longest run is {counts:number}. {held}",
    "rolls.log.run.last": "Log {n}: the longest run is {counts:number}.",
    "rolls.log.run.table": "How long the longest run of a log is",
    "rolls.log.run.count": "longest run",
    "rolls.log.missing.line": (
        "Each trial is a log of {dice:number} rolls of one fair die. It holds when at least {need:number} of the faces "
        "{need:plural/is/are} missing."
    ),
    "rolls.log.missing.one": "One log: {counts:number} of the six faces {counts:plural/is/are} missing. {held}",
    "rolls.log.missing.last": "Log {n}: {counts:number} of the six faces {counts:plural/is/are} missing.",
    "rolls.log.missing.table": "How many faces a log lacks",
    "rolls.log.missing.count": "faces that never show",
    # ---- questions
    "quiz.deck": "Exercises",
    "quiz.deck_done": "Every card is answered.",
    "quiz.next": "Next card",
    "quiz.title": "Exercise {n} of {all}",
    "quiz.numbered": "{n} of {all}",
    "quiz.opinion": "For discussion",
    "quiz.answer": "Your answer",
    "quiz.check": "Check",
    "quiz.choose": "Choose an answer first.",
    "quiz.again": "Try again",
    "quiz.hint": "Hint {n} of {all}",
    "quiz.no_more": "All hints are open.",
    "quiz.show": "Show the answer",
    "quiz.solution": "Worked solution",
    "quiz.you": "You said: {shown}.",
    "quiz.asked": "You asked for the answer.",
    "quiz.wait": "Not yet. The answer stays covered until your second try.",
    "quiz.correct": "Correct: {truth}.",
    "quiz.truth": "The answer: {truth}.",
    "quiz.noted": "Noted. There is no right answer to this one.",
    "quiz.other": "No known idea leads to this number. Go back to the ledger; the second hint names the line.",
    "quiz.several": "Choose every option that is right. Each of the {all} counts by itself.",
    "quiz.score": "Scored option by option: {right} of {all} are right.",
    "quiz.match": "Choose for each; a match may serve more than once. Each of the {all} counts by itself.",
    "quiz.match_open": "choose",
    "quiz.match_choose": "Choose a match for each first.",
    "quiz.pair": "{option}: {match}",
    "quiz.sketch_score": "Of your hundred, {right} stood under a wrong bar; up to {near:number} is right.",
    "quiz.joint": "; ",
    "quiz.tie": " = ",
    "quiz.none": "none of them",
    "quiz.line": "line {n}",
    "quiz.order_how": "Press the cards in your order. Arrows move a card afterwards.",
    "quiz.order_choose": "Put all cards in order first.",
    "quiz.other_choice": "Look at it once more, one piece at a time. A hint may help.",
    "quiz.another": "Another like it",
    "quiz.part_answer": "Your answer",
    "quiz.part_truth": "The truth",
    "quiz.part_idea": "The idea behind it",
    "quiz.part_next": "Next",
    "quiz.try_again": "One more try, or open a hint.",
    "quiz.see_solution": "Read the worked solution, then go on.",
    "quiz.kept": "Answers are kept on this device. This is for practice: anyone can read a page’s source.",
    "quiz.paper": "Without scripts answers cannot be checked here; the worked solution is below.",
    "quiz.help": (
        "Write a fraction, decimal, percentage or a sum such as 1-(2/3)^5; the card says how it "
        "read it. Decimals count within 0.005, percentages within half a point. Two tries, then "
        "the worked solution."
    ),
    # ---- the situation
    "scene.title": "The table",
    "scene.by": "bid by {name}, to you",
    "scene.by.all": "bid by {name}",
    "scene.unseen": "{n:number} unseen",
    "scene.yours": "Your dice",
    "scene.none": "None of your dice counts.",
    "scene.count": "{parts:Counts}: ",
    "scene.counting": "{n:number} {n:plural/counts/count}",
    "scene.stop": ".",
    # ---- beats
    "beats.label": "Beats of this lesson",
    "beats.ask": "Ask",
    "beats.guess": "Guess",
    "beats.roll": "Roll",
    "beats.reason": "Reason",
    "beats.check": "Check",
    "beats.use": "Use",
    "beats.done": "done",
    "beats.next": "Next: {beat}",
    "beats.back": "Back to {beat}",
    "beats.gate": "First your guess",
    "beats.gate_line": "Seal a number, or say that you would rather not. Then everything here opens.",
    "beats.gate.second": "First your second guess",
    "beats.gate_line.second": "You find it with the rolls. Seal it, or say that you would rather not; then this opens.",
    "beats.gate_go": "Go to {beat}",
    "beats.now": "{beat}, beat {n} of {all}",
}
