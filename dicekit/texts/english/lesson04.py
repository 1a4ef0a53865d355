"""English texts of lesson 4, How many are out there? (lesson04.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # the guess
    "lesson04.first.question": (
        "{dice:Dice} under cups, ones wild, nobody has looked. What is the largest bid on fives that is at least as "
        "likely true as false?"
    ),
    "lesson04.first.plain": (
        "That is near a sixth of {dice:number}: you let only the fives count. Ones are wild and join them, so each die "
        "counts one time in three."
    ),
    "lesson04.first.careful": (
        "Careful: {careful:number} or more is true {careful_p:short} of the time, far more often than not. There is "
        "room for more."
    ),
    "lesson04.first.bold": "One too many: {next:number} or more is true only {less:short} of the time.",
    "lesson04.first.half": (
        "You took half of {dice:number}, as if each die were a coin. Two of six faces count, so a die counts one time "
        "in three."
    ),
    "lesson04.first.under": "Each die counts one time in three: the middle lies further up.",
    "lesson04.first.over": "Each die counts only one time in three: the middle lies further down.",
    "lesson04.first.near": "Exactly. Can you say why, and for any number of dice? The next beats do.",
    "lesson04.second.question": "A fourth player sits down: {dice:dice} now, ones wild. And the even bet?",
    "lesson04.second.down": (
        "You rounded {mean_words} down, as we do by habit. {even:Number} is nearer, and still true {p:short} of the "
        "time."
    ),
    "lesson04.second.plain": "That is a sixth of {dice:number}. With wild ones it is a third.",
    "lesson04.second.half": "Half of all dice would be true only {half_p:short} of the time: a die is not a coin.",
    "lesson04.second.under": "A third of {dice:number} is {mean_words}: which whole number lies nearest?",
    "lesson04.second.over": "A third of {dice:number} is {mean_words}: beyond {even:number} it falls under one half.",
    "lesson04.second.near": "Yes: {mean_words} on average, and {even:number} is the nearest whole number.",
    # rolling
    "lesson04.rolls.line": "All {dice:dice} are rolled again and again. Fives and ones count.",
    "lesson04.rolls.one": "One roll: {counts:number} of {dice:number} count. {held}",
    "lesson04.rolls.held": "The bid held. Once proves little.",
    "lesson04.rolls.failed": "The bid failed. Once proves little.",
    "lesson04.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} count.",
    "lesson04.rolls.table": "How many of the dice counted",
    "lesson04.rolls.count": "count",
    # the ledger
    "lesson04.ledger.title": "The even bet among {n:dice}",
    "lesson04.ledger.die": "One die: two of six faces count, so it brings a third of a die on average.",
    "lesson04.ledger.mean": "Averages add up, die by die: so many thirds.",
    "lesson04.ledger.spread": "How far it strays: each die adds a third times two thirds.",
    "lesson04.ledger.even": (
        "The even bet is the last one at a half or better: {q:number} or more {p:percent}, {r:number} or more "
        "{less:percent}. So it is {q:number}."
    ),
    "lesson04.ledger.table": "For one die, two dice and so on to {few:number} the even bets are: {bets:and}.",
    "lesson04.ledger.why": (
        "Always the whole number nearest to a third of the dice: the mean lies on it or a third beside it, never "
        "further."
    ),
    "lesson04.ledger.plain": (
        "Plain dice: a sixth of {plain:number} lies just between two numbers. The lower one it is: {bet:number}."
    ),
    "lesson04.teaser.die": "What does one die bring?",
    "lesson04.teaser.mean": "And all of them?",
    "lesson04.teaser.spread": "How far does it stray?",
    "lesson04.teaser.even": "Which bid is even?",
    "lesson04.teaser.table": "And for fewer dice?",
    "lesson04.teaser.why": "Why always the nearest?",
    "lesson04.teaser.plain": "And without wild ones?",
    "lesson04.why.die": (
        "Put a counter down whenever the die counts. In six rolls, one of each face, you put down two counters: a "
        "third a roll."
    ),
    "lesson04.why.mean": (
        "Two dice bring two thirds, whatever they have to do with each other: counters of one are simply laid beside "
        "those of the other. For averages nothing else is needed."
    ),
    "lesson04.why.spread": (
        "One die strays by two thirds when it counts, and by one third when it does not: squared and weighed, "
        "{hit:fraction} times {miss:fraction}. For independent dice these squares add up. Its root, not quite two dice "
        "here, is how far off a roll usually is."
    ),
    "lesson04.why.even": (
        "Go up one bid at a time. Each step costs one bar of the chart, and the last step that stays at a half or "
        "above is the even bet."
    ),
    "lesson04.why.table": (
        "{up:Dice}: at least {up_bet:number} counts in {up_p:fraction} of all worlds, so the even bet is "
        "{up_bet:number}, above the mean of {up_mean:fraction}. {down:Dice}: at least {down_next:number} only in "
        "{down_less:fraction}, under a half, so it stays at {down_bet:number}, below the mean of {down_mean:fraction}."
    ),
    "lesson04.why.why": (
        "The middle of a binomial count is the whole number nearest to the mean, as long as that lies within the "
        "smaller of p and 1 − p of it. Here the smaller one is {hit:fraction}, and a third of a whole number is never "
        "further than {hit:fraction} from the nearest whole one."
    ),
    "lesson04.why.plain": (
        "With a sixth the mean can lie half a die away, further than the sixth that the theorem needs. So this was "
        "checked one by one, for every number of dice up to {checked:number}: nearest to a sixth, and a half goes down."
    ),
    "lesson04.blank.plain": "That would be a sixth for each die. Ones are wild: they bring another sixth.",
    "lesson04.blank.half": "That would be half a die for each: a coin. Two of six faces count.",
    "lesson04.blank.misses": "So many do not count, on average. The line asks for those that do.",
    "lesson04.blank.all": "That would be every die, every time.",
    # exercises
    "lesson04.mean.wild.ask": "{n:Dice}, ones wild. How many count for fives on average?",
    "lesson04.mean.plain.ask": "{n:Dice}, nothing wild. How many fives are there on average?",
    "lesson04.mean.idea": (
        "Each die brings {one:fraction} on average, and averages add up: {n:number} times {one:fraction}."
    ),
    "lesson04.mean.next": "Go on to the next card.",
    "lesson04.mean.wild.wrong.other": "That is a sixth of {n:number}, for plain dice. Wild ones count too: a third.",
    "lesson04.mean.plain.wrong.other": (
        "That is a third of {n:number}, as with wild ones. Nothing is wild here: a sixth."
    ),
    "lesson04.mean.wrong.half": "That would be half of them: a die counts or it does not, but not equally often.",
    "lesson04.mean.wrong.misses": "So many do not count, on average. The others are asked for.",
    "lesson04.mean.hint.1": "What does one single die bring on average?",
    "lesson04.mean.hint.2": "Ledger, line 2: averages add up, die by die.",
    "lesson04.mean.hint.3": (
        "Smaller: {small:dice}. {small:Number} times {one:fraction} is {small_mean:fraction}, or {small_words}."
    ),
    "lesson04.mean.solution": "One die: {one:fraction}.\n{n:Dice}: {n} times {one:fraction} = {mean:fraction}.",
    "lesson04.bars.ask": "{small:Dice}, ones wild. Sketch it: in how many of 100 rolls do so many count for fives?",
    "lesson04.bars.bar": "{count}",
    "lesson04.bars.idea": (
        "The tallest bar stands at {mode:number}, the average is {small_words}: the bars balance there, but no roll "
        "ever shows it."
    ),
    "lesson04.bars.wrong.half": (
        "You drew each die as an even bet. It counts one time in three, so the bars lean to the left."
    ),
    "lesson04.bars.wrong.plain": "You let only fives count. Wild ones count too: the bars move to the right.",
    "lesson04.bars.wrong.flat": (
        "You drew all about alike. The worlds are alike, but far more of them show {mode:number} than {small:number}."
    ),
    "lesson04.bars.hint.1": "Which number comes most often? And which almost never?",
    "lesson04.bars.hint.2": "Ledger, line 2: on average {small_words}. The bars must balance there.",
    "lesson04.bars.hint.3": (
        "Smaller: of {two:dice} none counts in {two_none:short}, {two_one:short} have exactly one, {two_both:short} "
        "both."
    ),
    "lesson04.bars.solution": (
        "None: {miss:fraction}, {small:number} times over, is {none:percent}.\n"
        "{mode:Number}: {small:number} places for the one that counts, {top:percent}.\n"
        "All {small:number}: {all:percent}."
    ),
    "lesson04.bars.next": "Go on to the next card.",
    "lesson04.even.ask": (
        "{n:Dice} nobody has looked at, ones wild. What is the even bet: the largest bid that is at least as likely "
        "true as false?"
    ),
    "lesson04.even.plain.ask": "{n:Dice} nobody has looked at, nothing wild. What is the even bet?",
    "lesson04.even.idea": (
        "The mean is {mean_words}. The nearest whole number is {even:number}: true {p:short} of the time, "
        "{next:number} only {less:short}."
    ),
    "lesson04.even.plain.fifteen.idea": (
        "The mean is {mean_words}, just between two numbers, and then the lower one it is: {even:number} is true "
        "{p:short} of the time, {next:number} only {less:short}."
    ),
    "lesson04.even.next": "Go on to the next card.",
    "lesson04.even.twenty.wrong.rounded": (
        "You rounded {mean_words} down by habit. {even:Number} lies nearer and is still true {p:short} of the time."
    ),
    "lesson04.even.eleven.wrong.rounded": (
        "You rounded {mean_words} down by habit. {even:Number} lies nearer and is still true {p:short} of the time."
    ),
    "lesson04.even.plain.twentytwo.wrong.rounded": (
        "You rounded {mean_words} down by habit. {even:Number} lies nearer and is still true {p:short} of the time."
    ),
    "lesson04.even.twentytwo.wrong.rounded": (
        "You rounded {mean_words} up. {even:Number} lies nearer; {rounded:number} is true only {rounded_p:short} of "
        "the time."
    ),
    "lesson04.even.plain.fifteen.wrong.rounded": (
        "A half rounded up, as at school. For bids it goes down: {rounded:number} is true only {rounded_p:short} of "
        "the time."
    ),
    "lesson04.even.wrong.other": (
        "That is the even bet with plain ones. Here ones are wild: each die counts one time in three."
    ),
    "lesson04.even.plain.wrong.other": (
        "That is the even bet with wild ones. Nothing is wild here: each die counts one time in six."
    ),
    "lesson04.even.wrong.mean": (
        "That is the mean, and nobody can bid it. Which whole number is the last one at a half or better?"
    ),
    "lesson04.even.wrong.half": "That is half of the dice. A die counts less often than a coin shows heads.",
    "lesson04.even.hint.1": "How many count on average, and which whole number lies nearest?",
    "lesson04.even.hint.2": "Ledger, line 6: nearest to a third of the dice.",
    "lesson04.even.plain.hint.2": "Ledger, line 7: nearest to a sixth of the dice, a half goes down.",
    "lesson04.even.hint.3": (
        "Smaller: {small:dice}, mean {small_words}. At least {small_even:number} is true {small_p:short} of the time, "
        "at least {small_next:number} only {small_less:short}: the even bet is {small_even:number}."
    ),
    "lesson04.even.solution": (
        "Mean: {n} times {one:fraction} = {mean:fraction}.\nNearest whole number: {even}.\nAt least {even}: "
        "{p:percent}. At least {next}: {less:percent}."
    ),
    "lesson04.variance.ask": (
        "{n:Dice}, ones wild: how large is the variance of the number that counts? (The spread of line 3.)"
    ),
    "lesson04.variance.idea": "Each die adds {one:fraction} times {miss:fraction}, and there are {n:number} of them.",
    "lesson04.variance.next": "Now use it: you open a round.",
    "lesson04.variance.wrong.mean": "That is the mean. The variance weighs each third with the two thirds that miss.",
    "lesson04.variance.wrong.square": (
        "You took {one:fraction} times {one:fraction}. It is the chance to count times the chance not to."
    ),
    "lesson04.variance.wrong.other": "That is the variance with plain dice. Ones are wild here.",
    "lesson04.variance.wrong.one": (
        "That is one die. There are {n:number} of them, and variances of independent dice add up."
    ),
    "lesson04.variance.hint.1": "How far does one single die stray from its own average?",
    "lesson04.variance.hint.2": "Ledger, line 3: each die adds a third times two thirds.",
    "lesson04.variance.hint.3": (
        "Smaller: {small:dice}. {small:Number} times {one:fraction} times {miss:fraction} is {small_variance:fraction}."
    ),
    "lesson04.variance.solution": (
        "One die: {one:fraction} times {miss:fraction}.\n{n:Dice}: {n} times that = {variance:fraction}, about "
        "{variance:decimal}."
    ),
}
