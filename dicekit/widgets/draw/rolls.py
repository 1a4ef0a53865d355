"""Drawing of the roll strip: buttons, last roll, marks or bars, and the share that held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING

from dicekit import seeds, texts
from dicekit.kit import frame, states
from dicekit.kit.html import Html, h
from dicekit.widgets.draw.die import dice
from dicekit.widgets.draw.seed import SIDES, Recipe, seed_bar

if TYPE_CHECKING:
    from dicekit.widgets.rolls import Experiment, Rolls, Run

ROW = 25  # marks in a row
STEP = 14  # distance of marks
SCALE = 400  # length of the scale from 0 to 100 %
HEIGHT = 110  # of the tallest bar
MAX_BARS = 13  # side by side
MAX_LARGE = 12  # dice in a cup; more are drawn smaller


def say(key: str, lang: str, experiment: Experiment | None = None, **slots: object) -> str:
    """The experiment's own text if it has one, else the common one."""
    own = f"{experiment.words}.{key}" if experiment else ""
    return texts.say(own if own and texts.has(own, lang) else f"rolls.{key}", lang, **slots)


def work(
    uid: str, rolls: Rolls, run: Run, sentence: str, steps: Sequence[int], most: int, lang: str, exact: bool = True
) -> Html:
    """The working area. The browser stores seed, seat and number of rolls from its attributes."""
    kept: dict[str, str | int] = {
        "data-seed": rolls.seed,
        "data-seat": rolls.seat,
        "data-done": rolls.done,
        "data-act-of-beat": "",
    }
    place: dict[str, str | int] = {"data-place": f"{rolls.lesson}/{rolls.item}", "data-most": most}
    return h(
        "div",
        {"class": "rolls", "data-behaviour": "rolls", **kept, **place},
        h("div", {"class": "roll-buttons"}, [roll_button(step, lang, rolls.experiment) for step in steps]),
        states.progress(sentence, rolls.done),
        last_roll(rolls, lang) if rolls.done else None,
        picture(rolls, lang, exact),
        scale(rolls, run, lang) if rolls.done > 1 else None,
        step_buttons(rolls.done, lang, rolls.experiment),
        seed_bar(
            uid,
            rolls.seed,
            rolls.seat,
            rolls.done,
            lang,
            recipe=seed_recipe(rolls) if rolls.experiment.sides == SIDES else None,
        ),
    )


def seed_recipe(rolls: Rolls) -> Recipe:
    """How the last (or first) roll follows from its seed; for six sides only."""
    return seeds.working(rolls.seed, rolls.seat, rolls.lesson, rolls.item, max(rolls.done, 1))


def picture(rolls: Rolls, lang: str, exact: bool = True) -> Html | None:
    """A mark for each roll, or bars if there are too many."""
    if not rolls.done:
        return None
    return marks(rolls, lang) if rolls.done == len(rolls.marks) else bars(rolls, lang, exact)


def example(rolls: Rolls, run: Run, sentence: str, lang: str) -> Html:
    """Example with 100 rolls, for pages without scripts."""
    head = h("p", None, say("example", lang, seed=rolls.seed), " ", sentence)
    return h("noscript", None, h("div", {"class": "rolls"}, head, marks(rolls, lang), scale(rolls, run, lang)))


def roll_button(times: int, lang: str, experiment: Experiment | None = None) -> Html:
    attributes: dict[str, str | int] = {"type": "button", "class": "btn", "data-act": "roll", "data-arg-times": times}
    attributes["data-key"] = f"roll{times}"
    if times == 1:
        attributes |= {"class": "btn main", "data-shortcut": "r"}
    figures = texts.words(lang).whole(times)
    return h("button", attributes, say("roll", lang, experiment, n=figures))


def step_buttons(done: int, lang: str, experiment: Experiment | None = None, undo: str = "") -> Html:
    """Buttons: pause (handled by the browser), and undo the last roll."""
    why = say("idle", lang)
    words = {"data-pause": say("pause", lang), "data-go": say("go_on", lang)}
    pause: dict[str, str | bool] = {"type": "button", "class": "chip", "data-hold": True, "data-shortcut": "p"}
    back: dict[str, str | bool] = {"type": "button", "class": "chip", "data-act": "back", "data-shortcut": "u"}
    if not done:
        back |= states.unavailable(say("empty", lang))
    return h(
        "p",
        {"class": "chips roll-steps"},
        h(
            "span",
            {"data-own": True},
            h("button", {**pause, **states.disabled(True), "data-idle": why, **words}, words["data-pause"]),
        ),
        h("button", back, undo or say("back", lang, experiment)),
    )


def last_roll(rolls: Rolls, lang: str) -> Html:
    """The dice of the last roll, cup by cup."""
    experiment = rolls.experiment
    label = say("last_label", lang, n=rolls.done)
    if (drawing := experiment.drawn(rolls.last, label, lang)) is not None:
        return drawing
    names = experiment.names or ("",) * len(rolls.last)
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
    return h("ul", {"class": "cups", "aria-label": label}, cups)


def marks(rolls: Rolls, lang: str) -> Html:
    """One mark per roll: a ring if it held, a stroke if it failed."""
    rows = -(-len(rolls.marks) // ROW)
    drawn = []
    for at, held in enumerate(rolls.marks):
        x, y = at % ROW * STEP + STEP // 2, at // ROW * STEP + STEP // 2
        shape = f'<circle cx="{x}" cy="{y}" r="4.500"/>' if held else f'<path d="M{x - 3.5} {y + 3.5}l7 -7"/>'
        drawn.append(Html(shape))
    number = sum(rolls.marks)
    label = say("dots", lang, held=number, failed=len(rolls.marks) - number)
    size = {"viewBox": f"0 0 {ROW * STEP} {rows * STEP}", "role": "img", "aria-label": label}
    return h("svg", {"class": "marks", **size}, drawn)


def bars(rolls: Rolls, lang: str, known: bool = True) -> Html:
    """Bars for exact shares, solid if the count holds, and rings for rolled shares.

    Without `known` only the rings are drawn.
    """
    exact, tally = rolls.experiment.distribution, rolls.tally or {}
    shown = window(dict(exact.items()), tally)
    shares = {count: (exact.exactly(count), Fraction(tally.get(count, 0), rolls.done)) for count in shown}
    top = max(max(pair) if known else pair[1] for pair in shares.values())
    wide = SCALE / len(shown)
    drawn = []
    for at, (count, (chance, rolled)) in enumerate(shares.items()):
        high, x = float(HEIGHT * chance / top), at * wide
        css = "bar-in" if rolls.experiment.holds(count) else "bar-out"
        middle, ring = x + wide / 2, HEIGHT + 8 - float(HEIGHT * rolled / top)
        name = escape(rolls.experiment.named(count, lang))
        if known:
            drawn.append(
                f'<rect class="{css}" x="{x + wide * 0.14:.1f}" y="{HEIGHT + 8 - high:.1f}" width="{wide * 0.72:.1f}" '
                f'height="{high:.1f}"/>'
            )
        drawn.append(
            f'<circle class="ring" cx="{middle:.1f}" cy="{ring:.1f}" r="5"/>'
            f'<text x="{middle:.1f}" y="{HEIGHT + 25}" text-anchor="middle">{name}</text>'
        )
    base = f'<path class="base" d="M0 {HEIGHT + 8}H{SCALE}"/>'
    label = say("bars_label" if known else "rings_label", lang)
    size = {"viewBox": f"0 0 {SCALE} {HEIGHT + 30}", "role": "img", "aria-label": label}
    return h(
        "figure",
        {"class": "roll-bars"},
        h("svg", size, Html("".join(drawn) + base)),
        h(
            "figcaption",
            {"class": "quiet"},
            say("bars" if known else "rings", lang, counted=say("count", lang, rolls.experiment)),
        ),
    )


def window(exact: Mapping[int, int], tally: Mapping[int, int]) -> list[int]:
    """Counts to draw: rolled ones and those with a chance of at least 1 in 1000; the likeliest of many.

    >>> window({0: 1, 1: 5000, 2: 4999}, {1: 3})
    [1, 2]
    """
    total = sum(exact.values())
    often = [count for count, ways in exact.items() if ways * 1000 >= total or tally.get(count)]
    seen = range(min(often), max(often) + 1)
    starts = range(max(len(seen) - MAX_BARS, 0) + 1)
    first = max(starts, key=lambda start: sum(exact.get(count, 0) for count in seen[start : start + MAX_BARS]))
    return list(seen[first : first + MAX_BARS])


def scale(rolls: Rolls, run: Run, lang: str) -> Html:
    """Line from 0 to 100 with the share that held as a ring, the exact chance, and its 95 % band."""
    low, high = run.band
    left, right = SCALE * low / rolls.done, SCALE * high / rolls.done
    exact, ring = float(SCALE * run.chance), SCALE * rolls.held / rolls.done
    label = say("rail", lang, n=rolls.done, held=rolls.held, p=run.chance, low=low, high=high)
    shapes = (
        f'<rect class="scale" x="0" y="14" width="{SCALE}" height="12" rx="3"/>'
        f'<rect class="band" x="{left:.1f}" y="14" width="{right - left:.1f}" height="12"/>'
        f'<path class="exact" d="M{exact:.1f} 8V32"/>'
        f'<circle class="ring" cx="{ring:.1f}" cy="20" r="7"/>'
    )
    size = {"viewBox": f"-8 0 {SCALE + 16} 36", "role": "img", "aria-label": label}
    return h(
        "figure",
        {"class": "roll-scale"},
        h("svg", size, Html(shapes)),
        h("figcaption", {"class": "quiet"}, say("band", lang)),
    )


def counts(rolls: Rolls, lang: str, known: bool = True) -> Html:
    """Table of frequencies, with exact chances if `known`."""
    words, exact = texts.words(lang), rolls.experiment.distribution
    tally = rolls.tally or {}
    rows = [
        [
            rolls.experiment.named(count, lang),
            words.whole(tally.get(count, 0)),
            words.percent(Fraction(ways, exact.total)),
        ][: 2 + known]
        for count, ways in exact.items()
    ]
    head = [say("count", lang, rolls.experiment), say("rolled", lang), say("exact", lang)][: 2 + known]
    return frame.table(say("table", lang, rolls.experiment), head, rows)
