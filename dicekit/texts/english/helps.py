"""English texts of the page Help (helps.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "helps.title": "Help",
    "helps.lead": "Nothing here can be broken, nothing is timed, and nothing is sent anywhere.",
    "helps.lesson": "How a lesson goes",
    "helps.ask": "One situation on the table.",
    "helps.guess": (
        "You say what you think before anything is shown. It is sealed. You may also say that you would rather not."
    ),
    "helps.roll": "Dice fall, once, ten times, a hundred times. Nothing is explained yet.",
    "helps.reason": "The ledger works it out, line by line; each line has its why.",
    "helps.check": (
        "Your guess, the rolls and the exact value in one picture; then exercises. Fractions, decimals and percentages "
        "are all read."
    ),
    "helps.use": "One decision at the table.",
    "helps.around": "Around each part",
    "helps.table": "the same numbers as a table",
    "helps.still": "the part in words, to copy or print",
    "helps.link": "an address that brings back what you see",
    "helps.help": "what the part is for, and its keys",
    "helps.keys": "Keys",
    "helps.settings": "Settings",
    "helps.settings_line": (
        "Language, theme, size of text, motion, figures on dice, single keys. They need scripts, but no connection."
    ),
    "helps.stored": "What is stored",
    "helps.stored_line": (
        "Guesses, answers, your place in a lesson and settings stay in this browser, under the one name dicekit. The "
        "settings list all of it, give it to you as a text to take along, and forget it when you say so. State in an "
        "address stands after its #, which servers never see."
    ),
    "helps.words": "Words",
    "helps.words_line": "Words of games and of chance, with their meaning, in English and Chinese.",
    "helps.access": "Accessibility",
    "helps.access_aim": "dicekit aims at WCAG 2.2, level AA.",
    "helps.access_done": (
        "Checked by script, for every page and lesson: the rules of axe-core by day and by night, wide and narrow; a "
        "page 320 px wide without sideways scroll; text spacing; sizes of targets; focus that nothing covers; each "
        "lesson finished with the keyboard alone; what the live region says."
    ),
    "helps.access_not": (
        "Not yet done: no person who uses a screen reader, a switch or magnification daily has tried it, and it "
        "was run in Chromium only. On a phone wide formulas, tables and the grid of worlds scroll in their own boxes."
    ),
    "helps.access_tell": "If something stands in your way, it is our fault. Please tell whoever gave you this address.",
}
