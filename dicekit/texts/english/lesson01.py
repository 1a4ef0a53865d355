"""English texts of lesson 1, Five dice, one cup (lesson01.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson01.question": (
        "{dice:Dice} are rolled once. Press the cards, the likeliest first, and say of each: in how many of 100 rolls?"
    ),
    "lesson01.card.none": "no {face:face} at all",
    "lesson01.card.one": "exactly one {face:face}",
    "lesson01.card.more": "two or more {face:faces}",
    # the ideas behind guesses
    "lesson01.guess.idea": (
        "No {face:face} and exactly one are equally likely: {p:percent} each. Two or more is what is left, "
        "{more:percent}."
    ),
    "lesson01.guess.kinds": (
        "You put two or more before exactly one: it covers more cases, a fair thought. But each of those cases "
        "needs luck twice, so together they are rarer."
    ),
    "lesson01.guess.due": (
        "With {dice:dice} one {face:face} seems due, so you put none last. But every die misses five times in "
        "six: none at all is as likely as exactly one."
    ),
    "lesson01.guess.many": (
        "Two or more is many cases: two, three, four, five. Counting cases is a good start, but the cases are "
        "not equally likely. Worlds are."
    ),
    # second guess
    "lesson01.second": (
        "Look at the bars that were rolled. With endless rolls two of them would be exactly equal. Which?"
    ),
    "lesson01.second.none_one": "none and exactly one",
    "lesson01.second.one_two": "exactly one and exactly two",
    "lesson01.second.no_two": "no two of them",
    "lesson01.second.idea.none_one": "{p:percent} each. The rolls only waver around it. The ledger says why.",
    "lesson01.second.idea.one_two": (
        "Exactly two is much rarer: {two:percent} against {p:percent}. A second six needs luck a second time."
    ),
    "lesson01.second.idea.no_two": (
        "Rolled bars almost never are equal, and that is what you saw. Behind them two are: none and exactly "
        "one, {p:percent} each."
    ),
    # rolls
    "lesson01.rolls.line": "All {dice:number} dice are rolled again and again. It holds when two or more show a six.",
    "lesson01.rolls.one": "One roll: {counts:number} of the {dice:number} {counts:plural/shows/show} a six. {held}",
    "lesson01.rolls.last": "Roll {n}: {faces:spoken}. {counts:Number} {counts:plural/six/sixes}.",
    "lesson01.rolls.table": "How many of the dice showed a six",
    "lesson01.rolls.count": "sixes",
    # chart
    "lesson01.chart.heading": "How many sixes",
    "lesson01.chart.head": "sixes",
    "lesson01.chart.sentence": "None and exactly one are equally likely: {p:percent} each.",
    "lesson01.chart.rolled": "What {n:count} {n:plural/roll/rolls} gave",
    "lesson01.chart.unrolled": "No rolls yet",
    "lesson01.group.none": "none",
    "lesson01.group.one": "one",
    "lesson01.group.more": "two or more",
    # the ledger
    "lesson01.title": "Two or more {face:faces} among {dice:dice}",
    "lesson01.teaser.worlds": "All worlds …",
    "lesson01.ledger.worlds": "{dice:Dice}, {sides:number} faces each: {total:count} worlds, and none is preferred.",
    "lesson01.why.worlds": (
        "Two dice make {sides} · {sides} = {square} worlds: each face of the first meets each face of the "
        "second. Every further die makes {sides:number} worlds of each. A fair die prefers no face, so no world "
        "is preferred."
    ),
    "lesson01.teaser.none": "No six …",
    "lesson01.ledger.none": "No six: each die has {others:number} other faces, {none:count} worlds.",
    "lesson01.why.none": (
        "With two dice {others} · {others} = {fewer} of the {square} worlds have no six. Each further die keeps "
        "{others:number} of its {sides:number} faces."
    ),
    "lesson01.teaser.one": "Exactly one six …",
    "lesson01.fill.one": (
        "Exactly one six: in how many places can it lie? Each of the {rest:number} others has {others:number} faces."
    ),
    "lesson01.ledger.one": (
        "Exactly one six: {dice:number} places for it, and {others:number} faces for each of the {rest:number} others."
    ),
    "lesson01.why.one": (
        "With two dice: the six lies first or second, two places, and the other die shows one of {others} faces: "
        "{one_of_two} worlds. With more dice it has more places."
    ),
    "lesson01.blank.one_place": "That would fix which die shows the six. Any of the dice may: count the places.",
    "lesson01.blank.faces": "That counts faces. The face is settled, it is a six; which die shows it?",
    "lesson01.blank.both": "That counts each place twice. One six has one place.",
    "lesson01.blank.rest": "That counts the dice without the six. Count the places that the six can take.",
    "lesson01.teaser.equal": "And now compare …",
    "lesson01.ledger.equal": (
        "The surprise: {dice:number} places here, {others:number} faces for the last die there. The two counts "
        "are equal."
    ),
    "lesson01.why.equal": (
        "No six has a factor {others} for the faces of the last die; exactly one has a factor {dice} for its "
        "places. With {rest:dice} it would be {four_none:count} against {four_one:count}: only at {dice:dice} do "
        "they meet."
    ),
    "lesson01.teaser.more": "What is left …",
    "lesson01.ledger.more": "Two or more: all, minus none, minus exactly one.",
    "lesson01.why.more": (
        "Two, three, four, five sixes one by one would be four counts. What is left over is one subtraction: "
        "every world has none, one, or more."
    ),
    "lesson01.teaser.share": "As a share …",
    "lesson01.ledger.share": "So two or more sixes show in {more:count} of {total:count} worlds.",
    "lesson01.why.share": "All worlds are equally likely, so the chance is their share.",
    # exercises
    "lesson01.worlds.ask": "How many worlds do {dice:dice} have?",
    "lesson01.worlds.idea": "Six faces, {dice:number} times: {product}.",
    "lesson01.worlds.next": "Go on: count those with a six.",
    "lesson01.worlds.wrong.added": (
        "You added the faces, {added}. But each face of one die meets each face of the next: multiply."
    ),
    "lesson01.worlds.wrong.swapped": (
        "You raised {dice} to the power of 6. Each of the {dice:dice} chooses one of six faces: it is the other "
        "way round."
    ),
    "lesson01.worlds.wrong.unordered": (
        "You counted hands without their order. They are fewer, but not equally likely: worlds tell the dice apart."
    ),
    "lesson01.worlds.wrong.five": "That is the count for five dice. Here are {dice:number}.",
    "lesson01.worlds.hint.1": "How many ways has one die? And for each of them, how many has the next?",
    "lesson01.worlds.hint.2": "Ledger, line 1: the same with five dice.",
    "lesson01.worlds.hint.3": "Smaller: two dice, {sides} · {sides} = {square} worlds.",
    "lesson01.worlds.solution": "{product} = {total:count}.",
    "lesson01.four.ask": "{dice:Dice} are rolled. How likely is at least one six?",
    "lesson01.four.idea": (
        "All minus none: {none:count} of {total:count} worlds have no six, so {some:count} have at least one."
    ),
    "lesson01.four.next": "Go on: five dice, and another face.",
    "lesson01.four.hint.1": "What is the opposite of at least one?",
    "lesson01.four.hint.2": "Ledger, lines 1 and 2: all worlds, and those without a six. Here with {dice:dice}.",
    "lesson01.four.hint.3": (
        "Smaller: two dice. {fewer} of {square} worlds have no six, so {some_of_two} of {square} have at least one."
    ),
    "lesson01.four.solution": (
        "All: {total:count}. No six: {missed} = {none:count}.\n{total:count} − {none:count} = {some:count}, so "
        "{some:count}/{total:count} = {p:percent}."
    ),
    "lesson01.wrong.added": (
        "You added one sixth for each die, {sum:fraction}. Worlds with two {face:faces} are counted twice that "
        "way; with seven dice it would be more than certain."
    ),
    "lesson01.wrong.exactly_one": "You found exactly one. At least one also takes two, three and more.",
    "lesson01.wrong.none": "That is the chance of none. You are one step away: all minus none.",
    "lesson01.wrong.two_or_more": "That is two or more. Worlds with exactly one belong in, too.",
    "lesson01.wrong.one_die": "That is the chance for one die. Five dice have five chances.",
    "lesson01.threes.ask": "{dice:Dice} are rolled. How likely is at least one {face:face}?",
    "lesson01.threes.idea": (
        "A three is as good a face as a six: {none:count} of {total:count} worlds have none, so {some:count} "
        "have one or more."
    ),
    "lesson01.threes.next": "Go on: exactly two.",
    "lesson01.threes.hint.1": "Does it matter to a die which face you ask about?",
    "lesson01.threes.hint.2": "Ledger, lines 1 and 2: all, minus none.",
    "lesson01.threes.hint.3": (
        "Smaller: two dice. {fewer} of {square} worlds have no three, so {some_of_two} of {square} have at least one."
    ),
    "lesson01.threes.solution": (
        "All: {total:count}. No three: {none:count}.\n{total:count} − {none:count} = {some:count}, so {some:count}"
        "/{total:count} = {p:percent}."
    ),
    "lesson01.fours.ask": "{dice:Dice} are rolled. How likely are exactly two {face:faces}?",
    "lesson01.fours.idea": (
        "{places:Number} pairs of places for the two {face:faces}, and {pattern:count} worlds for each: "
        "{two:count} of {total:count}."
    ),
    "lesson01.fours.next": "Go on: two worlds face to face.",
    "lesson01.fours.wrong.one_pattern": (
        "You took the first two dice for the {face:faces}. Any two of the five may show them: {places:number} "
        "pairs of places."
    ),
    "lesson01.fours.wrong.two_or_more": "That is two or more. Exactly two leaves out three, four and five.",
    "lesson01.fours.wrong.squared": (
        "That is two dice alone. The three others must show no {face:face}, and the two can lie in "
        "{places:number} places."
    ),
    "lesson01.fours.wrong.orders": (
        "You counted each pair of places twice. Two {face:faces} cannot be told apart: {places:number} pairs, "
        "not twice as many."
    ),
    "lesson01.fours.hint.1": "In which places can the two lie? And what may the other three show?",
    "lesson01.fours.hint.2": "Ledger, line 3: exactly one has five places. How many places has a pair?",
    "lesson01.fours.hint.3": (
        "Smaller: exactly two of three dice. {three_places} pairs of places, {others} faces for the third: "
        "{three_two} of {cube} worlds."
    ),
    "lesson01.fours.solution": (
        "Pairs of places: {places}. The three others: {three} = {pattern:count}.\n{places} · {pattern:count} = "
        "{two:count}, so {two:count}/{total:count} = {p:fraction} = {p:percent}."
    ),
    "lesson01.listed.ask": (
        "Five dice lie in a row. Which row is likelier, {listed:hand} in exactly this order, or {alike:hand}?"
    ),
    "lesson01.listed.first": "First row",
    "lesson01.listed.second": "Second row",
    "lesson01.listed.0": "{listed:hand}, it looks more like chance",
    "lesson01.listed.1": "{alike:hand}, it is easier to hit one face",
    "lesson01.listed.2": "they are equally likely",
    "lesson01.listed.idea": (
        "Each is one world of {total:count}: {world:fraction}. A fair die prefers no face, at any place."
    ),
    "lesson01.listed.next": "Go on: all different.",
    "lesson01.listed.wrong.0": (
        "Mixed hands are likelier as a kind: {mixed:count} worlds are all different, only six are all alike. But "
        "this row is one listed world, as lonely as the other."
    ),
    "lesson01.listed.wrong.1": "Five times one sixth it is for both rows: each place wants one certain face.",
    "lesson01.listed.hint.1": "How many worlds look exactly like the first row? And like the second?",
    "lesson01.listed.hint.2": "Ledger, line 1: no world is preferred.",
    "lesson01.listed.hint.3": "Smaller: with two dice, is 2 5 in this order rarer than 6 6? Both are 1 of {square}.",
    "lesson01.listed.solution": "Each row is one of {total:count} worlds: {world:fraction} each.",
    "lesson01.different.ask": "{dice:Dice} are rolled. How likely are all of them different?",
    "lesson01.different.idea": (
        "The first die is free, the next must avoid one face, then two, three, four: {falling} = "
        "{different:count} worlds."
    ),
    "lesson01.different.next": "Now use it: one bid at the table.",
    "lesson01.different.wrong.sets": (
        "You counted {kinds:number} sets of faces. Each set lies in {orders} orders, and each order is a world."
    ),
    "lesson01.different.wrong.neighbours": (
        "You let each die differ from the one before. It must differ from all before it."
    ),
    "lesson01.different.wrong.five_faces": "You left out a face: {left_out}. The first die may show any of six.",
    "lesson01.different.wrong.some_alike": (
        "That is the chance that some are alike. You are one step away: all minus that."
    ),
    "lesson01.different.hint.1": "The first die may show anything. How many faces are left for the second?",
    "lesson01.different.hint.2": "Ledger, line 1: multiply die by die, but with one face fewer each time.",
    "lesson01.different.hint.3": (
        "Smaller: three dice all different, {falling_three} = {three_different} of {cube} worlds."
    ),
    "lesson01.different.solution": (
        "{falling} = {different:count}.\n{different:count}/{total:count} = {p:fraction} = {p:percent}."
    ),
}
