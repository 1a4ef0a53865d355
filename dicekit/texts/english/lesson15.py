"""English texts of lesson 15, Surround (lesson15.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # guesses
    "lesson15.first.question": (
        "{n:Hands}, nobody has looked. Which rule moves the chance of “{need:number} fei” most?"
    ),
    "lesson15.first.bonus": "Surrounds count six instead of five",
    "lesson15.first.again": "Straights are rolled again",
    "lesson15.first.zero": "Straights count nothing",
    "lesson15.first.idea.bonus": (
        "A surround is a big surprise, but {alike} rolls in {total:count} are few, and each gains one: the chance "
        "goes from {none:decimal} to {bonus:decimal}."
    ),
    "lesson15.first.idea.again": (
        "That touches {straights} rolls, but the dice that replace them count about as much: {none:percent} becomes "
        "{again:percent}."
    ),
    "lesson15.first.idea.zero": (
        "{straights} rolls of {total:count}, each losing one or two: {none:percent} becomes {zero:percent}. Common "
        "and small beats rare and big."
    ),
    "lesson15.second.question": (
        "Straights are rolled again until they are none. What does that do to the mean of a hand?"
    ),
    "lesson15.second.falls": "It falls",
    "lesson15.second.grows": "It grows",
    "lesson15.second.stays": "It stays exactly where it was",
    "lesson15.second.idea.falls": (
        "Straights hold something, and they leave. But what they hold is just the average, {mean:fraction}, so nothing "
        "tips."
    ),
    "lesson15.second.idea.grows": (
        "A straight has no pair, so it seems poor. But it always holds one or two that count: {mean:fraction} on "
        "average, like any hand."
    ),
    "lesson15.second.idea.stays": (
        "Five different faces hold {mean:fraction} on average, just like all hands. Only the spread changes: squared, "
        "from {before:fraction} to {after:fraction}."
    ),
    # rolls
    "lesson15.rolls.line": (
        "Four hands are rolled, straights again, and threes are counted with the ones. Dotted: the same if straights "
        "count nothing."
    ),
    "lesson15.rolls.one": "One roll: {counts:number} count. {held}",
    "lesson15.rolls.last": "Roll {n}: {counts:number} count.",
    "lesson15.rolls.table": "How many counted in four hands",
    "lesson15.rolls.count": "count",
    # charts
    "lesson15.chart.overlay": "straights count nothing",
    "lesson15.chart.count": "count",
    "lesson15.chart.heading.tables": "Four hands under each rule",
    "lesson15.chart.heading.hands": "One hand under each rule",
    "lesson15.chart.tables": (
        "{need:Number} over {n:hands}: {none:figures} plain, {bonus:figures} bonus, {again:figures} rolled again, "
        "{zero:percent} zero."
    ),
    "lesson15.chart.hands": "Rolled again, the hand keeps its mean, {mean:fraction}; at zero, straights fall to none.",
    "lesson15.name.none": "plain",
    "lesson15.name.bonus": "surrounds count six",
    "lesson15.name.again": "straights rolled again",
    "lesson15.name.zero": "straights count nothing",
    # ledger
    "lesson15.ledger.title": "What {hands:number} hands count",
    "lesson15.ledger.die": "One die: two thirds nothing, one third counts. z stands for “one counts”.",
    "lesson15.ledger.hand": (
        "A hand: five dice, multiplied. The number before zᵏ is how many of {total:count} rolls count k."
    ),
    "lesson15.ledger.surround": (
        "A surround counts six: the {alike} rolls before z⁵ move to z⁶. With “pure seven” {mixed} move to z⁶, and the "
        "one pure roll to z⁷."
    ),
    "lesson15.ledger.straights": (
        "Straights, five different faces, are {straights} rolls: {one} of them count one, {two} count two. At "
        "“zero” they move to the number without z, which the loom calls z⁰; at “rolled again” they leave, and "
        "{left:count} rolls are left."
    ),
    "lesson15.fill.straights": "Straights: five dice, no two alike. How many of the {total:count} rolls are that?",
    "lesson15.ledger.shift": (
        "The bonus adds {up:fraction} to the mean, straights at zero take {down:fraction} away: {ratio:decimal} "
        "times as much."
    ),
    "lesson15.ledger.again": (
        "Rolled again: the straights held {held:count} that counted, {mean:fraction} each on average. Without them the "
        "mean is still exactly that. The spread, squared, grows from {before:fraction} to {after:fraction}: middling "
        "hands have left."
    ),
    "lesson15.ledger.four": (
        "{hands:Hands}: the fourth power. {need:Number} or more: {none:decimal} plain, {bonus:decimal} with the "
        "bonus, {again:decimal} rolled again, {zero:decimal} with zero. By the usual rules, bonus and rolled "
        "again:"
    ),
    "lesson15.ledger.default": (
        "A hand by the usual rules, from none that count to six: {row} of {left:count}. Nothing counts exactly five. "
        "Its mean:"
    ),
    "lesson15.teaser.die": "How is one die written?",
    "lesson15.teaser.hand": "And five of them?",
    "lesson15.teaser.surround": "What does a surround move?",
    "lesson15.teaser.straights": "How many straights are there?",
    "lesson15.teaser.shift": "Which of the two moves the mean more?",
    "lesson15.teaser.again": "And if they are rolled again?",
    "lesson15.teaser.four": "What do four hands come to?",
    "lesson15.teaser.default": "What does the usual hand look like?",
    "lesson15.why.die": (
        "z is only a peg on which to hang a number: what stands before z is the chance that the die counts. Two pegs "
        "multiplied, z times z, is z²: two count. No peg at all is z⁰, which is 1 and is not written: none counts."
    ),
    "lesson15.why.hand": (
        "Multiplying out takes from each bracket either the number or z, so every roll is met once. A smaller case: "
        "two dice, (4 + 2z)² = 16 + 16z + 4z²."
    ),
    "lesson15.why.surround": (
        "Only hands in which all five count are surrounds: {mixed} with a one among them, and one that shows the face "
        "five times. Five ones as wilds are mixed. Five of another face count nothing."
    ),
    "lesson15.why.straights": (
        "The first die has six faces to choose from, the next five, and so on. One face is missing: if it is the three "
        "or the one, a single die counts, else two do."
    ),
    "lesson15.why.shift": (
        "{alike} rolls gain one each, {alike} in all. {one} straights lose one and {two} lose two, {held:count} in "
        "all. The total, {total:count}, is the same below both."
    ),
    "lesson15.why.again": (
        "Take a class in which a few pupils have exactly the average mark. Let them go: the average stays. But they "
        "were the middle, so those who are left lie further apart."
    ),
    "lesson15.why.four": (
        "Hands fall independently, so their polynomials are multiplied. Add up the numbers before z⁷ and all higher "
        "powers, and divide by all products of rolls."
    ),
    "lesson15.why.default": (
        "Both rules together: straights leave, surrounds move up. Every five that count are a surround, so the place "
        "of z⁵ is empty."
    ),
    "lesson15.blank.sets": "Six is how many faces can be missing. Each such set can lie in many orders.",
    "lesson15.blank.one_set": "That is how many orders one set of five faces has. Six sets are possible.",
    "lesson15.blank.runs": "That counts the two runs only. All hands without two equal dice are straights here.",
    "lesson15.blank.free": "That only keeps the last die from being free. Each die must differ from all before it.",
    # exercises
    "lesson15.next": "Go on to the next card.",
    "lesson15.two.ask": (
        "Five dice, fei, no straights and no bonus: how many of the {total:count} rolls count exactly two?"
    ),
    "lesson15.two.idea": "It is the number before z²: {places} places times {each}.",
    "lesson15.two.wrong.one_place": "That is one fixed pair of dice. The two that count can lie in {places} places.",
    "lesson15.two.wrong.default": "That is what is left once straights are rolled again. Here nothing is.",
    "lesson15.two.wrong.zhai": "That is zhai, where ones are plain. In fei two faces count.",
    "lesson15.two.hint.1": "In how many places can the two dice lie that count?",
    "lesson15.two.hint.2": "Ledger, line 2.",
    "lesson15.two.hint.3": "Smaller: of two dice one counts in {small} rolls.",
    "lesson15.two.solution": "{places} · 2² · 4³ = {ways}",
    "lesson15.different.ask": "Five dice: what is the chance that no two are alike?",
    "lesson15.different.idea": "{ways} of {total:count} rolls: {p:fraction}.",
    "lesson15.different.wrong.sets": "Six sets of faces are possible, but each lies in {orders} orders.",
    "lesson15.different.wrong.one_set": "That is one set in all its orders. Six sets are possible.",
    "lesson15.different.wrong.runs": "That is the two runs only: 1-2-3-4-5 and 2-3-4-5-6.",
    "lesson15.different.hint.1": "How many faces may the first die show, how many the second?",
    "lesson15.different.hint.2": "Ledger, line 4.",
    "lesson15.different.hint.3": "Smaller: two dice differ with {small:fraction}.",
    "lesson15.different.solution": "6 · 5 · 4 · 3 · 2 = {ways} of {total}\nchance = {p:fraction}",
    "lesson15.run.ask": "Five dice: what is the chance of a run, 1-2-3-4-5 or 2-3-4-5-6 in any order?",
    "lesson15.run.idea": "Two runs, {orders} orders each: {p:fraction}.",
    "lesson15.run.wrong.different": "That is any hand without two equal dice. A run may miss only the one or the six.",
    "lesson15.run.wrong.one_run": "That is one of the two runs.",
    "lesson15.run.wrong.no_order": "That takes the dice in one order only.",
    "lesson15.run.hint.1": "Which faces can be missing from a run?",
    "lesson15.run.hint.2": "The card “Which hands are straights” under Ask.",
    "lesson15.run.hint.3": "Smaller: three dice are a run of three with {small:fraction}.",
    "lesson15.run.solution": "2 · {orders} = {ways} of {total}\nchance = {p:fraction}",
    "lesson15.bonus.ask": (
        "Surrounds count six, straights as they are: what does a hand count on average? A fraction, please."
    ),
    "lesson15.bonus.idea": "{plain:fraction} and {up:fraction}: {p:fraction}.",
    "lesson15.bonus.wrong.plain": "That is the hand without the bonus. {alike} rolls gain one each.",
    "lesson15.bonus.wrong.each": "That gives every hand one more. Only {alike} of {total:count} are surrounds.",
    "lesson15.bonus.wrong.zero": "That is the mean where straights count nothing.",
    "lesson15.bonus.hint.1": "How many rolls gain something, and how much each?",
    "lesson15.bonus.hint.2": "Ledger, line 5.",
    "lesson15.bonus.hint.3": "Smaller: if one roll of ten gains one, the mean gains 1/10.",
    "lesson15.bonus.solution": "{plain:fraction} + {alike}/{total} = {p:fraction}",
    "lesson15.default.ask": (
        "The usual rules, surrounds six and straights again: what does a hand count on average? A fraction, please."
    ),
    "lesson15.default.idea": "{counted:count} over {left:count}: {p:fraction}.",
    "lesson15.default.wrong.old_total": (
        "That divides by {total:count}. Straights have left: {left:count} rolls remain."
    ),
    "lesson15.default.wrong.bonus": "That is the mean with the straights still there.",
    "lesson15.default.wrong.again": "That leaves the bonus out.",
    "lesson15.default.wrong.five": "That gives every hand one more.",
    "lesson15.default.hint.1": "Multiply each number by what it counts and add. Over how many rolls?",
    "lesson15.default.hint.2": "Ledger, line 8.",
    "lesson15.default.hint.3": "Smaller: 2 rolls count none and 1 counts three: the mean is 3/3 = 1.",
    "lesson15.default.solution": "{counted}/{left} = {p:fraction}",
    "lesson15.ratio.ask": (
        "Straights that count nothing move the mean, and so does the bonus for surrounds. How many times further do "
        "the straights?"
    ),
    "lesson15.ratio.idea": "{held:count} against {alike}: {ratio:decimal} times.",
    "lesson15.ratio.wrong.rolls": "That compares how many rolls there are. Most straights lose two, not one.",
    "lesson15.ratio.wrong.turned": "That is the bonus measured by the straights: upside down.",
    "lesson15.ratio.wrong.same": "A loss of one weighs as much as a gain of one, but straights are far more frequent.",
    "lesson15.ratio.hint.1": "How much do all straights lose together, and how much do all surrounds gain?",
    "lesson15.ratio.hint.2": "Ledger, line 5.",
    "lesson15.ratio.hint.3": "Smaller: ten rolls that lose two against four that gain one is 20/4 = 5.",
    "lesson15.ratio.solution": "{held}/{alike} = {ratio:decimal}",
    "lesson15.why.ask": "Why does rolling straights again leave the mean where it was?",
    "lesson15.why.0": "Because a straight is replaced by another straight",
    "lesson15.why.1": "Because a straight holds {mean:fraction} on average, as all hands do",
    "lesson15.why.2": "Because straights are too rare to matter",
    "lesson15.why.3": "Because surrounds make up for it",
    "lesson15.why.idea": (
        "What leaves has the average of the whole, {mean:fraction}. Only the spread changes, squared from "
        "{before:fraction} to {after:fraction}."
    ),
    "lesson15.why.wrong.0": "The opposite: it is rolled until it is none.",
    "lesson15.why.wrong.2": "{straights} rolls are not rare: about one in eleven. At zero they move the mean a lot.",
    "lesson15.why.wrong.3": "Here surrounds have no bonus at all, and the mean stays exactly.",
    "lesson15.why.hint.1": "What do the hands that leave count on average?",
    "lesson15.why.hint.2": "Ledger, line 6.",
    "lesson15.why.hint.3": "Smaller: of 1, 2, 3 take the 2 away. What is the mean of 1 and 3?",
    "lesson15.why.solution": "{one} count one, {two} count two: on average {mean:fraction}, like all hands.",
    "lesson15.five.ask": "By the usual rules: what is the chance that a hand counts exactly five?",
    "lesson15.five.option": "{p:fraction}",
    "lesson15.five.idea": "If all five count, it is a surround and counts six. Five never comes.",
    "lesson15.five.wrong.0": "{alike} rolls have five that count, but each of them is a surround, and counts six.",
    "lesson15.five.wrong.1": "That is the chance that a hand counts six.",
    "lesson15.five.hint.1": "What is a hand called in which all five dice count?",
    "lesson15.five.hint.2": "Ledger, line 8.",
    "lesson15.five.hint.3": "Look at the loom: what stands before z⁵?",
    "lesson15.five.solution": "All {alike} rolls have moved to z⁶.\nchance = 0",
    "lesson15.unlike.ask": (
        "Only runs are straights, and they are rolled again. For which face do fei calls count otherwise than for "
        "the others?"
    ),
    "lesson15.unlike.next": "Now use it: one decision at the table.",
    "lesson15.unlike.idea": "Sixes: a run without the six holds one that counts, a run without the one holds one too.",
    "lesson15.unlike.wrong.two": "Twos are in both runs, as threes, fours and fives are.",
    "lesson15.unlike.wrong.one": "Ones cannot be called fei.",
    "lesson15.unlike.wrong.middle": "Fours are in both runs, as twos, threes and fives are.",
    "lesson15.unlike.hint.1": "Which faces are missing from one of the two runs?",
    "lesson15.unlike.hint.2": "Turn the loom to runs only, and change the face.",
    "lesson15.unlike.hint.3": "Twos: 1-2-3-4-5 holds two that count, 2-3-4-5-6 holds one. And sixes?",
    "lesson15.unlike.solution": ("Before z² stands {alike} for most faces, {odd} for one.\nface = {face}"),
    # rules
    "lesson15.rule.heading": "Surrounds and straights",
    "lesson15.rule.line": "What a hand counts, by the rule of the table.",
    "lesson15.rule.hand": "hand",
    "lesson15.rule.for.fei": "{dice}, for {face:faces} fei",
    "lesson15.rule.for.zhai": "{dice}, for {face:faces} zhai",
    "lesson15.rule.fives.title": "All five count: a surround",
    "lesson15.rule.fives": (
        "Pure: the face itself, five times. Mixed: with a one as a wild; five ones as wilds are mixed."
    ),
    "lesson15.rule.not.title": "What is no surround",
    "lesson15.rule.not": (
        "Another face five times counts nothing. In zhai ones do not help: all five dice must show the face itself."
    ),
    "lesson15.rule.surround.plus_one": "six",
    "lesson15.rule.surround.plus_two": "pure seven",
    "lesson15.rule.surround.off": "no bonus",
    "lesson15.rule.straights.title": "Straights, for twos fei",
    "lesson15.rule.straights": "No two dice alike: shown and rolled again, or it counts nothing, or as it is.",
    "lesson15.rule.straight.reroll": "again",
    "lesson15.rule.straight.zero": "nothing",
    "lesson15.rule.straight.off": "as it is",
    "lesson15.rule.again": "rolled again",
    "lesson15.rule.kinds.title": "Which hands are straights",
    "lesson15.rule.kinds": "All hands without two equal dice, {different} rolls; or the two runs only, {runs}.",
    "lesson15.rule.kind.all_different": "all different",
    "lesson15.rule.kind.run": "runs only",
}
