"""English texts of charts (chart.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # the sentence
    "chart.at_least": "At least {name}: {chance:percent}",
    "chart.exactly": "Exactly {name}: {chance:percent}",
    "chart.at_least.hundred": "At least {name}: {chance:hundred}",
    "chart.at_least.fraction": "At least {name}: {chance:fraction}",
    "chart.exactly.hundred": "Exactly {name}: {chance:hundred}",
    "chart.exactly.fraction": "Exactly {name}: {chance:fraction}",
    "chart.at_least.certain": "At least {name}: certain",
    "chart.at_least.impossible": "At least {name}: impossible",
    "chart.exactly.certain": "Exactly {name}: certain",
    "chart.exactly.impossible": "Exactly {name}: impossible",
    "chart.known.at_least.true": "No unseen dice: you know everything. At least {name} is simply true.",
    "chart.known.at_least.false": "No unseen dice: you know everything. At least {name} is simply false.",
    "chart.known.exactly.true": "No unseen dice: you know everything. Exactly {name} is simply true.",
    "chart.known.exactly.false": "No unseen dice: you know everything. Exactly {name} is simply false.",
    # for those who do not see it
    "chart.bars": "Bars for counts from {first} to {last}",
    "chart.one_bar": "One bar, for a count of {first}",
    "chart.guessed": "You guessed {guess:short}",
    "chart.sealed": "Your seal stands at {count}",
    "chart.rolled": "Rings for {n:count} {n:plural/roll/rolls}",
    "chart.middle.both": "Mean {mean}, even bet {even}.",
    "chart.middle.mean": "Mean {mean}.",
    "chart.middle.even": "Even bet {even}.",
    "chart.joint": ". ",
    "chart.bar": "exactly {count:number}, {exact:percent}; at least {count:number}, {least:percent}",
    "chart.bar.rolled": "; rolled {rolled:percent}",
    "chart.bar.guess": "; you guessed {guess:short}",
    "chart.bar.sealed": "; your seal",
    # marks in the drawing
    "chart.mark.at_least": "at least {count} →",
    "chart.mark.mean": "mean {mean}",
    "chart.mark.even": "even bet {even}",
    "chart.mark.truth": "truth {chance:figures}",
    "chart.mark.guess": "your guess",
    "chart.earlier": "under {count}: {chance:percent}",
    "chart.later": "over {count}: {chance:percent}",
    # the table
    "chart.caption": "Every count and its chance",
    "chart.head.count": "count",
    "chart.head.exactly": "exactly",
    "chart.head.at_least": "at least",
    "chart.head.rolled": "rolled",
    # the widget
    "chart.heading": "Odds chart",
    "chart.empty": "No bid yet. Choose one to see its odds.",
    "chart.switch": "Show the chance of",
    "chart.switch.at_least": "at least",
    "chart.switch.exactly": "exactly",
    "chart.units": "Say chances as",
    "chart.unit.percent": "percent",
    "chart.unit.hundred": "of 100",
    "chart.unit.fraction": "fraction",
    "chart.overlay": "Compare: {name}",
    "chart.overlay.on": "Dotted: {name}.",
    "chart.overlay.off": "{name}: hidden.",
    "chart.lower": "One fewer",
    "chart.higher": "One more",
    "chart.move": "Move the bid",
    "chart.rings": "Rings: what {n:count} {n:plural/roll/rolls} gave.",
    "chart.seal": "Seal: your guess.",
    "chart.second": "Dotted: {name}.",
    "chart.no_such": "There is no bid on {count:number} here.",
    "chart.layer": "The bars, one by one",
    "chart.help": (
        "Left and right move from bar to bar; Enter bids as many as the bar says. Up and Down move the bid by one. E "
        "switches between at least and exactly, O shows and hides a second model. Solid bars hold, outlined ones do "
        "not; the triangle is the mean, the notch below the bars the even bet."
    ),
}
