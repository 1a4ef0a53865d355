"""The roll strip as HTML: buttons, the last roll, one mark for each roll, and where the share that held lies."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.distribution import Distribution
from dicekit.widgets.draw.die import dice
from dicekit.widgets.draw.frame import table
from dicekit.widgets.draw.html import Html, h, join

if TYPE_CHECKING:
    from dicekit.widgets.rolls import Rolls, Run

ROW = 25  # marks in a row
STEP = 14  # from one mark to the next
RAIL = 400  # length of the rail


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"rolls.{key}", lang, **slots)


def work(uid: str, rolls: Rolls, run: Run, sentence: str, steps: Sequence[int], lang: str) -> Html:
    """The working area. The browser keeps seed, seat and number of rolls from the attributes."""
    kept: dict[str, str | int] = {"data-seed": rolls.seed, "data-seat": rolls.seat, "data-done": rolls.done}
    place = {"data-place": f"{rolls.lesson}/{rolls.item}"}
    return h(
        "div",
        {"class": "rolls", "data-behaviour": "rolls", **kept, **place},
        h("div", {"class": "roll-buttons"}, [roll_button(step, lang) for step in steps]),
        h("p", {"class": "status"}, sentence),
        last_roll(rolls, lang) if rolls.done else None,
        marks(rolls, lang) if 0 < rolls.done == len(rolls.marks) else None,
        rail(rolls, run, lang) if rolls.done > 1 else None,
        seed_bar(uid, rolls, lang),
    )


def example(rolls: Rolls, run: Run, sentence: str, lang: str) -> Html:
    """What a hundred rolls look like, for a page without scripts."""
    head = h("p", None, say("example", lang, seed=rolls.seed), " ", sentence)
    return h("noscript", None, h("div", {"class": "rolls"}, head, marks(rolls, lang), rail(rolls, run, lang)))


def roll_button(times: int, lang: str) -> Html:
    attributes: dict[str, str | int] = {"type": "button", "class": "btn", "data-act": "roll", "data-arg-times": times}
    attributes["data-key"] = f"roll{times}"
    if times == 1:
        attributes |= {"class": "btn main", "data-shortcut": "r"}
    figures = texts.words(lang).count(times)
    return h("button", attributes, say("roll", lang, n=figures))


def last_roll(rolls: Rolls, lang: str) -> Html:
    """The unseen dice as they fell last, cup by cup."""
    view, bid = rolls.question.view, rolls.question.bid
    seats = [seat for seat, number in enumerate(view.hidden) if number and (seat != view.seat or view.own is None)]
    hits = view.rules.hits(bid)
    wild = view.rules.tally.wild == 1 and not bid.zhai
    cups = [
        h(
            "li",
            None,
            h("span", {"class": "who", "aria-hidden": "true"}, view.names[seat]),
            dice(cup, view.names[seat], lang, hits=hits, wild=wild),
        )
        for seat, cup in zip(seats, rolls.last, strict=True)
    ]
    return h("ul", {"class": "cups", "aria-label": say("last_label", lang, n=rolls.done)}, cups)


def marks(rolls: Rolls, lang: str) -> Html:
    """One mark for each of the first rolls: a ring where the bid held, a stroke where it failed."""
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


def rail(rolls: Rolls, run: Run, lang: str) -> Html:
    """The share that held as a ring on a line from 0 to 100, above the exact chance and the band around it."""
    low, high = run.band
    left, right = RAIL * low / rolls.done, RAIL * high / rolls.done
    exact, ring = float(RAIL * run.chance), RAIL * rolls.held / rolls.done
    label = say("rail", lang, n=rolls.done, held=rolls.held, p=run.chance, low=low, high=high)
    shapes = (
        f'<rect class="rail" x="0" y="14" width="{RAIL}" height="12" rx="3"/>'
        f'<rect class="band" x="{left:.1f}" y="14" width="{right - left:.1f}" height="12"/>'
        f'<path class="exact" d="M{exact:.1f} 8V32"/>'
        f'<circle class="ring" cx="{ring:.1f}" cy="20" r="7"/>'
    )
    size = {"viewBox": f"-8 0 {RAIL + 16} 36", "role": "img", "aria-label": label}
    return h(
        "figure",
        {"class": "roll-rail"},
        h("svg", size, Html(shapes)),
        h("figcaption", {"class": "quiet"}, say("band", lang)),
    )


def seed_bar(uid: str, rolls: Rolls, lang: str) -> Html:
    """Which dice these are: seed, seat, number of the roll; and how to have others, or the same again."""
    fields = h(
        "form",
        {"data-act": "use", "class": "seed-form", "autocomplete": "off"},
        seed_field(uid, "seed", say("seed", lang), rolls.seed, 5),
        seed_field(uid, "seat", say("seat", lang), str(rolls.seat), 3),
        h("button", {"type": "submit", "class": "chip"}, say("use", lang)),
        h("p", {"class": "quiet"}, say("seed_hint", lang)),
    )
    chip = say("chip", lang, seed=rolls.seed, seat=rolls.seat, n=texts.words(lang).count(rolls.done))
    buttons = h(
        "p",
        {"class": "chips"},
        h("button", {"type": "button", "class": "chip", "data-act": "again"}, say("again", lang)),
        h("button", {"type": "button", "class": "chip", "data-act": "fresh"}, say("fresh", lang)),
    )
    return h("details", {"class": "fold seeds"}, h("summary", None, chip), fields, buttons)


def seed_field(uid: str, name: str, label: str, value: str, size: int) -> Html:
    field: dict[str, str | int] = {
        "class": "field",
        "id": f"{uid}-{name}",
        "name": name,
        "size": size,
        "value": value,
        "maxlength": size,
    }
    return join(h("label", {"for": f"{uid}-{name}"}, label), h("input", {**field, "spellcheck": "false"}))


def counts(rolls: Rolls, exact: Distribution, lang: str) -> Html:
    """How often each count came, beside its exact chance."""
    words = texts.words(lang)
    tally = rolls.tally or {}
    rows = [
        [str(count), words.count(tally.get(count, 0)), words.percent(Fraction(ways, exact.total))]
        for count, ways in exact.items()
    ]
    head = [say(name, lang) for name in ("count", "rolled", "exact")]
    return table(say("table", lang), head, rows)
