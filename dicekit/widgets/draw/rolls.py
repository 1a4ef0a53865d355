"""Drawing of the roll strip: buttons, the last roll, and a bar for each count that grows with the rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING

from dicekit import seeds, texts
from dicekit.dice.hand import Hand
from dicekit.kit import frame, states
from dicekit.kit.html import Child, Html, Marks, classes, h, join
from dicekit.texts.numbers import hundred
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.draw.seed import SIDES, Recipe, seed_bar

if TYPE_CHECKING:
    from dicekit.dice.hand import Hand
    from dicekit.widgets.rolls import Cups, Experiment, Rolls

WIDTH, HEIGHT = 400, 130  # size of the picture with the bars, and height of the tallest bar
ABOVE, BELOW = 22, 24  # room for the number over a bar, and for its name
MAX_BARS = 13  # the most bars side by side
MAX_LARGE = 12  # dice in a cup; more are drawn smaller
MAX_SMALL = 30  # dice that are drawn before the first roll
TALL, DIGIT = 18, 10  # a number over a bar: its height, and the width of a digit on a phone
WIDE = 0.6  # width of a digit, in sizes of its font
FEW = 10  # rolls at which the bars reach full height; before, each roll adds a tenth
MANY = 1000  # rolls after which no single one is undone


#: texts that an author can override, and their slots in addition to the experiment's
OWN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("title", "line", "empty", "once", "held", "failed", "table", "count", "known", "help"), ()),
    "roll": ("n",),
    "one": ("held",),
    "some": ("n", "held", "failed", "ahead", "average"),
    "last": ("n", "faces"),
}
ONE_ROLL = ("one", "last")  # texts about one roll have the slots of its count as well


def say(key: str, lang: str, experiment: Experiment | None = None, **slots: object) -> str:
    """The author's words if there are any, else the experiment's own text, else the common one."""
    if experiment is None or not has_own(key, lang, experiment):
        return texts.say(f"rolls.{key}", lang, **slots)
    if key in experiment.texts:
        return texts.get_language(lang).say(experiment.texts[key], {**experiment.facts, **slots})
    return texts.say(f"{experiment.words}.{key}", lang, **slots)


def has_own(key: str, lang: str, experiment: Experiment) -> bool:
    """Whether an experiment has a text of its own."""
    return key in experiment.texts or texts.has(f"{experiment.words}.{key}", lang)


def check_texts(rolls: Rolls, lang: str) -> None:
    """Fill the author's words once, as they're shown after a roll.

    Raises:
        ValueError: a text that is never shown, a slot or a phrase that there isn't, a bracket without its twin.
    """
    experiment = rolls.experiment
    if not experiment.texts:
        return
    once = rolls.rolled(1)
    about = {"named": experiment.named(once.count, lang), **experiment.about(once.last)}
    values = {"n": 1, "held": 1, "failed": 0, "ahead": 1, "average": Fraction(1), "faces": flat(once.last)}
    for key, text in experiment.texts.items():
        if key not in OWN:
            raise ValueError(f"texts has no {key!r}; there are {', '.join(OWN)}")
        slots = {**experiment.facts, **{name: values[name] for name in OWN[key]}}
        if key in ONE_ROLL:
            slots |= about
        if key == "one":
            slots["held"] = say("held", lang, experiment)  # that text has a sentence, the others a number
        try:
            texts.get_language(lang).say(text, slots)
        except texts.TextError as fault:
            there = f"it can have {', '.join(f'{{{name}}}' for name in slots)}"
            raise ValueError(f"the text {key!r} can't be said: {fault}; {there}") from None


def flat(cups: Cups) -> Hand:
    """The dice of all cups."""
    return tuple(die for cup in cups for die in cup)


def work(
    uid: str,
    rolls: Rolls,
    sentence: str,
    steps: Sequence[int],
    most: int,
    lang: str,
    exact: bool = True,
    guessed: Mapping[int, Fraction] | None = None,
    under_sentence: Html | None = None,
    columns: bool = True,
    coming: str = "",
    undoes: bool = True,
    asked: bool = False,
    told_first: bool = False,
    main: int | None = None,
    whole: bool = False,
) -> Html:
    """The working area, with bars if there are `columns`; `told_first`: the sentence comes before the dice.

    `main` is the step whose button is the primary one (0: none of them), else it's the first. `whole`: steps go to
    their next multiple.
    """
    thrown = own_dice(rolls, lang), last_roll(rolls, lang) if rolls.done else before(rolls.experiment, lang)
    told = states.progress(sentence, rolls.done), under_sentence
    return box(
        rolls,
        most,
        roll_buttons(rolls, steps, lang, coming, asked, main, whole),
        *((*told, *thrown) if told_first else (*thrown, *told)),
        bars(rolls, lang, exact, guessed) if columns else None,
        step_buttons(rolls.done, lang, rolls.experiment, undoes=undoes and rolls.done < MANY) if rolls.done else None,
        seed_bar(
            uid,
            rolls.seed,
            rolls.seat,
            rolls.done,
            lang,
            recipe=seed_recipe(rolls) if rolls.experiment.sides == SIDES else None,
        ),
        last=_bar_of(rolls) if rolls.done and columns else None,
        whole=whole,
    )


def box(rolls: Rolls, most: int, *inside: Child, css: str = "", last: int | None = None, whole: bool = False) -> Html:
    """The box of a roll strip, from whose attributes the browser stores seed, seat and number of rolls.

    Hits of the roll fly to the bar of the `last` count, if it's given. `whole`: steps go to their next multiple.
    """
    kept: Marks = {"data-seed": rolls.seed, "data-seat": rolls.seat, "data-done": rolls.done}
    # rolls made by code don't count as a learner's
    made: Marks = {"data-given": rolls.given} if 0 < rolls.done <= rolls.given else {"data-act-of-step": ""}
    place: Marks = {"data-place": f"{rolls.lesson}/{rolls.item}", "data-most": most, "data-whole": whole or None}
    return h(
        "div",
        {"class": classes("rolls", css), "data-behaviour": "rolls", **kept, **made, **place, "data-last": last},
        *inside,
    )


def roll_buttons(
    rolls: Rolls,
    steps: Sequence[int],
    lang: str,
    coming: str = "",
    asked: bool = False,
    main: int | None = None,
    whole: bool = False,
) -> Html:
    """A button for each step, and under them what comes after some tries."""
    buttons = h(
        "div",
        {"class": "roll-buttons"},
        [
            roll_button(
                step,
                lang,
                rolls.experiment,
                main=step == (steps[0] if main is None else main),
                fills=whole and rolls.done % step > 0,
            )
            for step in steps
        ],
    )
    return join(buttons, coming_line(coming, asked))


def coming_line(coming: str, asked: bool = False) -> Html:
    """Under the buttons: the offer to show the answer (`guess.js` puts it there), or what comes after some tries.

    Once the second question is `asked`, a press shows it (`lesson_steps.js`).
    """
    to_it = h("button", {"type": "button", "class": "btn main", "data-to-question": True}, coming)
    line = h("p", {"class": "quiet coming-line", "data-key": "coming"}, to_it if asked else coming) if coming else None
    return join(offer_place(), line)


def offer_place(key: str = "offer") -> Html:
    """Where the offer to show the answer comes (`guess.js`); the last one in a part has it."""
    return h("div", {"class": "offer-place", "data-own": True, "data-key": key})


def own_dice(rolls: Rolls, lang: str) -> Html | None:
    """Dice that count and aren't rolled; a lesson that draws its trials itself shows them there."""
    experiment = rolls.experiment
    staying = experiment.staying(lang)
    if not staying or (rolls.done and experiment.drawn(rolls.last, "", lang) is not None):
        return None
    items = [hand_of(*named, lang, hits=experiment.hits, wild=experiment.wild) for named in staying]
    return h("ul", {"class": "cups own-cup", "data-key": "own"}, items)


def hand_of(name: str, label: str, held: Hand, lang: str, *, hits: Hand, wild: bool) -> Html:
    """A hand behind a name."""
    drawn = dice(held, label, lang, hits=hits, wild=wild)
    return h("li", None, h("span", {"class": "who", "aria-hidden": "true"}, name), drawn)


def before(experiment: Experiment, lang: str) -> Html:
    """What is drawn before the first roll: the cups, with their owners if they have any."""
    if (drawing := experiment.waiting(lang)) is not None:
        return h("div", {"class": "roll-waiting", "data-key": "cup"}, drawing)
    names = owners(experiment, lang)
    if not any(names) or len(experiment.cups) != len(names) or experiment.dice > MAX_SMALL:
        return _cup(experiment.dice, experiment.cups)
    named = zip(names, experiment.cups, strict=True)
    cups = [h("li", None, h("span", {"class": "who", "aria-hidden": "true"}, name), unseen(n)) for name, n in named]
    return h("ul", {"class": "cups roll-cups", "data-key": "cup"}, cups)


def owners(experiment: Experiment, lang: str) -> list[str]:
    """The names of the cups' owners, of which one may be you."""
    you = texts.say("table.you", lang)
    return [you if name and name == experiment.reader else texts.called(name, lang) for name in experiment.names]


def _cup(number: int, cups: Sequence[int] = ()) -> Html:
    """The dice before the first roll, as many as there are, cup by cup."""
    css = classes("roll-cup", number > MAX_LARGE and "many")
    if cups and number <= MAX_SMALL:
        each = [h("span", {"class": "roll-cup-of"}, unseen(dice)) for dice in cups]
        return h("div", {"class": css, "data-key": "cup"}, each)
    return h("div", {"class": css, "data-key": "cup"}, unseen(min(number, MAX_SMALL)))


def seed_recipe(rolls: Rolls) -> Recipe:
    """How the last (or first) roll follows from its seed; for six sides only."""
    return seeds.working(rolls.seed, rolls.seat, rolls.lesson, rolls.item, max(rolls.done, 1))


def example(rolls: Rolls, sentence: str, lang: str) -> Html:
    """Example with 100 rolls, for pages without scripts."""
    head = h("p", None, say("example", lang, seed=rolls.seed), " ", sentence)
    return h("noscript", None, h("div", {"class": "rolls"}, head, bars(rolls, lang, False)))


def roll_button(
    times: int, lang: str, experiment: Experiment | None = None, *, main: bool | None = None, fills: bool = False
) -> Html:
    """A button for so many rolls, or for the rest of them if it `fills` them up.

    The one for a single roll is the main one if nothing else is said.
    """
    css = classes("btn", (times == 1 if main is None else main) and "main")
    attributes: dict[str, str | int | None] = {
        "type": "button",
        "class": css,
        "data-act": "roll",
        "data-arg-times": times,
    }
    attributes["data-key"] = f"roll{times}"
    if times == 1:
        attributes["data-shortcut"] = "r"
    own = [experiment is not None and has_own(key, lang, experiment) for key in ("once", "roll")]
    once = times == 1 and (own[0] or not own[1])
    key = "fill" if fills else "once" if once else "roll"
    words = say(key, lang, experiment, n=texts.get_language(lang).whole(times))
    return h("button", attributes, words)


def step_buttons(
    done: int, lang: str, experiment: Experiment | None = None, undo: str = "", undoes: bool = True
) -> Html:
    """Buttons: pause (handled by the browser), and undo the last roll, if it `undoes` any."""
    why = say("idle", lang)
    words = {"data-pause": say("pause", lang), "data-go": say("go_on", lang)}
    pause: dict[str, str | bool] = {"type": "button", "class": "chip", "data-hold": True, "data-shortcut": "p"}
    back: dict[str, str | bool] = {"type": "button", "class": "chip", "data-act": "back", "data-shortcut": "u"}
    if not done:
        back |= states.unavailable(say("empty", lang))
    return h(
        "p",
        {"class": "chips roll-steps", "data-key": "steps"},
        h("button", back, undo or say("back", lang, experiment)) if undoes else None,
        h(
            "span",
            {"data-own": True},
            h("button", {**pause, **states.disabled(True), "data-idle": why, **words}, words["data-pause"]),
        ),
    )


def last_roll(rolls: Rolls, lang: str) -> Html:
    """The dice of the last roll, cup by cup."""
    experiment = rolls.experiment
    label = say("last_label", lang, n=rolls.done)
    if (drawing := experiment.drawn(rolls.last, label, lang)) is not None:
        return drawing
    names = owners(experiment, lang) or [""] * len(rolls.last)
    size = "26px" if max(map(len, rolls.last), default=0) > MAX_LARGE else None
    cups = [
        h(
            "li",
            None,
            h("span", {"class": "who", "aria-hidden": "true"}, name) if name else None,
            dice(cup, name or label, lang, hits=experiment.marked(rolls.last), wild=experiment.wild, size=size),
        )
        for name, cup in zip(names, rolls.last, strict=True)
    ]
    marks = say("marks", lang, experiment) if has_own("marks", lang, experiment) else None
    named: Marks = {"class": "cups", "aria-label": label, "data-key": f"roll{rolls.done}", "data-marks": marks}
    return h("ul", named, cups)


def bars(rolls: Rolls, lang: str, known: bool = True, guessed: Mapping[int, Fraction] | None = None) -> Html:
    """A bar for each count, filled if it's a success; dashed lines where a learner guessed them.

    Once they are `known`, solid lines show the exact chances.
    """
    exact, tally, guessed = rolls.experiment.distribution, rolls.tally or {}, guessed or {}
    shown = window(dict(exact.items()), tally, rolls.experiment.on_axis)
    ends = beyond(shown, tally)
    times = gathered(tally, shown, ends)
    rolled = {count: Fraction(times[count], max(rolls.done, 1 if known else FEW)) for count in shown}
    ways = gathered(dict(exact.items()), shown, ends) if known else {}
    chances = {count: Fraction(number, exact.total) for count, number in ways.items()}
    top = max(*rolled.values(), *chances.values(), *guessed.values(), Fraction(1, 100))
    wide = WIDTH / len(shown)
    share = rolls.experiment.out_of if rolls.done > rolls.experiment.out_of else 0
    numbers = dict(zip(shown, hundred([*rolled.values()]), strict=True)) if share == 100 else times
    drawn, longest = [], 1
    for at, count in enumerate(shown):
        left, across, middle = at * wide + wide * 0.14, wide * 0.72, at * wide + wide / 2
        high = float(HEIGHT * rolled[count] / top)
        css = "heap hit" if rolls.experiment.holds(count) else "heap"
        drawn.append(
            f'<rect class="{css}" data-count="{count}" x="{left:.1f}" y="{ABOVE + HEIGHT - high:.1f}" '
            f'width="{across:.1f}" height="{high:.1f}"/>'
        )
        for kind, shares in (("bar-exact", chances), ("guessed", guessed)):
            if count in shares:
                y = ABOVE + HEIGHT - float(HEIGHT * shares[count] / top)
                line = f"M{left - wide * 0.08:.1f} {y:.1f}h{wide * 0.88:.1f}"
                drawn.append(f'<path class="{kind}" d="{line}"/>')
        name = ends.get(count, "") + escape(rolls.experiment.named(count, lang))
        times_text = texts.get_language(lang).whole(numbers[count]) if rolls.done else ""
        longest = max(longest, len(times_text))
        above = [float(HEIGHT * shares[count] / top) - high for shares in (chances, guessed) if count in shares]
        clear = clear_of(high, above, inside=len(times_text) * DIGIT <= across)
        inside = clear < 0
        over, under = f"{ABOVE + HEIGHT - high - clear:.1f}", ABOVE + HEIGHT + BELOW - 6
        drawn.append(
            f'<text class="times{" inside" if inside else ""}" x="{middle:.1f}" y="{over}">{times_text}</text>'
            f'<text x="{middle:.1f}" y="{under}">{name}</text>'
        )
    base = f'<path class="base" d="M0 {ABOVE + HEIGHT}H{WIDTH}"/>'
    size = {"viewBox": f"0 0 {WIDTH} {ABOVE + HEIGHT + BELOW}", "role": "img", "aria-label": say("bars_label", lang)}
    size["style"] = f"--fits:{wide / (longest + 0.5) / WIDE:.1f}px"  # the largest numbers that don't touch
    legend = [name for name, there in (("guess", guessed), ("exact_line", known)) if there]
    lines = [h("span", {"class": f"legend-{name}"}, say(f"legend.{name}", lang)) for name in legend]
    lines += [
        h("span", {"class": f"legend-{kind}"}, say(f"bars.{kind}", lang, rolls.experiment))
        for kind in ("hit", "miss")
        if has_own(f"bars.{kind}", lang, rolls.experiment)
    ]
    counted = say("counted", lang, counted=texts.get_language(lang).capital(say("count", lang, rolls.experiment)))
    named = rolls.experiment.named(shown[0], lang) != str(shown[0])  # such bars need no further label
    parts = [None if named else counted, say("out_of", lang, rolls.experiment, n=share) if share else None]
    caption = [part if at == 0 else f" {part}" for at, part in enumerate(filter(None, parts))]
    return h(
        "figure",
        {"class": "roll-bars", "data-key": "bars"},
        h("svg", size, Html("".join(drawn) + base)),
        h("figcaption", {"class": "quiet"}, caption, lines) if lines or caption else None,
    )


def share_line(
    share: int | None, guess: int, label: str, lang: str, experiment: Experiment, few: tuple[int, int] | None = None
) -> Html:
    """A line from 0 to 100 with a mark at the guess, filled up to what was rolled.

    Of `few` rolls the legend says how many of how many held.
    """
    of = f" {share}" if few is None else f" {say('of', lang, held=few[0], n=few[1])}"
    marks = {"class": "share-line", "style": f"--share:{share or 0};--guess:{guess}"}
    names = [
        h("span", {"class": "legend-guess"}, say("legend.guess", lang), f" {guess}"),
        None if share is None else h("span", {"class": "legend-share"}, say("rolled", lang, experiment), of),
    ]
    label_attributes = {"role": "img", "aria-label": label} if share is not None else {"aria-hidden": "true"}
    return h(
        "div",
        {"data-key": "share"},
        h("div", {**marks, **label_attributes}, h("i", {"class": "share"}), h("i", {"class": "mine"})),
        h("p", {"class": "share-key quiet", "aria-hidden": "true"}, names, h("span", None, "/ 100")),
    )


def clear_of(high: float, lines: Sequence[float], inside: bool = True) -> float:
    """How far over the end of a bar of this height its number is, so that no line cuts through it.

    `lines` are heights over that end. The number is above the bar, or in it (if it fits `inside`), or above a line.

    >>> clear_of(60, []), clear_of(60, [8]), clear_of(10, [8]), clear_of(10, [8, 25])
    (6, -19, 14, 31)
    """
    places = [6, *([-19] if inside and high > ABOVE + 4 else []), *(line + 6 for line in sorted(lines))]
    return next(place for place in places if not any(-5 < line - place < TALL for line in lines))


def window(exact: Mapping[int, int], tally: Mapping[int, int], also: Sequence[int] = ()) -> list[int]:
    """Counts to draw: rolled ones, those with a chance of at least 1 in 1000, and these; the likeliest of many.

    >>> window({0: 1, 1: 5000, 2: 4999}, {1: 3}), window({0: 1, 1: 5000, 2: 4999}, {1: 3}, [4])
    ([1, 2], [1, 2, 3, 4])
    """
    total = sum(exact.values())
    often = [count for count, ways in exact.items() if ways * 1000 >= total or tally.get(count)]
    wanted = [*often, *also]
    seen = range(min(wanted), max(wanted) + 1)
    fits = range(max(len(seen) - MAX_BARS, 0) + 1)
    starts = [start for start in fits if set(also) <= {*seen[start : start + MAX_BARS]}] or fits
    first = max(starts, key=lambda start: sum(exact.get(count, 0) for count in seen[start : start + MAX_BARS]))
    return list(seen[first : first + MAX_BARS])


def beyond(shown: Sequence[int], tally: Mapping[int, int]) -> Mapping[int, str]:
    """The signs of the outermost bars, where something was rolled that has no bar of its own: ≤ or ≥.

    >>> beyond([3, 4, 5], {4: 7, 6: 1})
    {5: '≥'}
    """
    rolled = [count for count, times in tally.items() if times]
    signs = {shown[0]: "≤"} if any(count < shown[0] for count in rolled) else {}
    return signs | ({shown[-1]: "≥"} if any(count > shown[-1] for count in rolled) else {})


def gathered(numbers: Mapping[int, int], shown: Sequence[int], ends: Mapping[int, str]) -> dict[int, int]:
    """A number for each bar; an outermost bar with a sign also has those beyond it, so that no roll is left out.

    >>> gathered({4: 7, 6: 1}, [3, 4, 5], {5: "≥"})
    {3: 0, 4: 7, 5: 1}
    """
    found = {count: numbers.get(count, 0) for count in shown}
    for at, sign in ends.items():
        found[at] = sum(number for count, number in numbers.items() if (count <= at if sign == "≤" else count >= at))
    return found


def _bar_of(rolls: Rolls) -> int:
    """The count whose bar has the last roll."""
    shown = window(dict(rolls.experiment.distribution.items()), rolls.tally or {}, rolls.experiment.on_axis)
    return min(max(rolls.count, shown[0]), shown[-1])


def counts(rolls: Rolls, lang: str, known: bool = True) -> Html:
    """Table of frequencies, with exact chances if `known`."""
    words, exact = texts.get_language(lang), rolls.experiment.distribution
    tally = rolls.tally or {}
    rows = [
        [
            rolls.experiment.named(count, lang),
            words.whole(tally.get(count, 0)),
            words.percent(Fraction(ways, exact.total)),
        ][: 2 + known]
        for count, ways in exact.items()
    ]
    head = [say("count", lang, rolls.experiment), say("rolled", lang, rolls.experiment)]
    head += [say("exact", lang)] if known else []
    return frame.table(say("table", lang, rolls.experiment), head, rows)
