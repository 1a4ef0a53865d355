"""The two urns as HTML: what each gave, card by card, and the chance of the next card as a line."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.frame import table
from dicekit.kit.html import Html, h
from dicekit.kit.states import progress
from dicekit.widgets.draw.rolls import step_buttons
from dicekit.widgets.draw.seed import seed_bar

if TYPE_CHECKING:
    from dicekit.course.lesson19.urn import Draws

ROW = 13  # cards in a row
WIDE, HIGH = 26, 34  # of a card and the space around it
LINE, TALL = 400, 92  # of the chance line
SPAN = Fraction(1, 12)  # how far below and above the share of marked cards the line can be drawn


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"urn.{key}", lang, **slots)


def work(uid: str, draws: Draws, sentence: str, steps: Sequence[int], most: int, lang: str) -> Html:
    """The working area. The browser keeps seed, seat and what was drawn from the attributes."""
    kept: dict[str, str | int] = {
        "data-seed": draws.seed,
        "data-seat": draws.seat,
        "data-done": draws.at,
        "data-act-of-beat": "",
    }
    place: dict[str, str | int] = {"data-place": f"{draws.lesson}/{draws.item}", "data-most": most}
    return h(
        "div",
        {"class": "rolls", "data-behaviour": "rolls", **kept, **place},
        h("div", {"class": "roll-buttons"}, _one(lang), [_hands(step, lang) for step in steps]),
        progress(sentence, draws.done + draws.cards),
        h("div", {"class": "urn-both"}, [hand(draws, back, lang) for back in (False, True)]),
        chances(draws, lang),
        step_buttons(draws.done + draws.cards, lang, undo=say("undo", lang)),
        seed_bar(uid, draws.seed, draws.seat, draws.done, lang),
    )


def example(draws: Draws, sentence: str, lang: str) -> Html:
    """What a hundred hands look like, for a page without scripts."""
    both = h("div", {"class": "urn-both"}, [hand(draws, back, lang) for back in (False, True)])
    told = h("p", None, say("example", lang, seed=draws.seed), " ", sentence)
    return h("noscript", None, h("div", {"class": "rolls"}, told, both, chances(draws, lang)))


def _one(lang: str) -> Html:
    marks = {"type": "button", "class": "btn main", "data-act": "draw", "data-key": "draw", "data-shortcut": "d"}
    return h("button", marks, say("draw", lang))


def _hands(times: int, lang: str) -> Html:
    marks: dict[str, str | int] = {"type": "button", "class": "btn", "data-act": "roll", "data-arg-times": times}
    name = say("one" if times == 1 else "many", lang, n=texts.words(lang).whole(times))
    return h("button", {**marks, "data-key": f"roll{times}"}, name)


def hand(draws: Draws, back: bool, lang: str) -> Html:
    """The cards of one urn in the order in which they came; a card that came before wears a ring."""
    urn, cards = draws.urn, draws.shown[back]
    drawn, seen = [], set[int]()
    for at in range(urn.take):
        x, y = at % ROW * WIDE + 3, at // ROW * HIGH + 5
        box = f'x="{x}" y="{y}" width="20" height="27" rx="3"'
        if at >= len(cards):
            drawn.append(f'<rect class="none" {box}/>')
            continue
        css = "in" if cards[at] <= urn.marked else "out"
        drawn.append(f'<rect class="{css}" {box}/>')
        if css == "in":
            drawn.append(f'<path class="notch" d="M{x + 6} {y - 4}h8l-4 5z"/>')
        if cards[at] in seen:
            drawn.append(f'<circle class="again {css}" cx="{x + 10}" cy="{y + 14}" r="5.500"/>')
        seen.add(cards[at])
    rows = -(-urn.take // ROW)
    slots = {"n": len(cards), "found": urn.found(cards), "again": len(cards) - len(seen)}
    name = say("back" if back else "out", lang)
    told = say(("drawn.back" if back else "drawn.out") if cards else "drawn.none", lang, **slots)
    size = {"viewBox": f"0 0 {ROW * WIDE} {rows * HIGH}", "role": "img", "aria-label": f"{name}: {told}"}
    return h(
        "figure",
        {"class": "urn-hand"},
        h("figcaption", None, h("b", None, name), " ", h("span", {"aria-hidden": "true"}, told)),
        h("svg", size, Html("".join(drawn))),
    )


def chances(draws: Draws, lang: str) -> Html:
    """How likely the next card is a marked one: a line that wanders, and a dotted one that stays."""
    urn = draws.urn
    share = urn.next((), True)
    low, high = share - SPAN, share + SPAN
    points = []
    for at, chance in enumerate(draws.line(False)):
        y = 8 + TALL * float((high - min(max(chance, low), high)) / (high - low))
        points.append((LINE * at / urn.take, y))
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    level = 8 + TALL / 2
    out, back = draws.shown
    words = texts.words(lang)
    told = say("next", lang, p=urn.next(out, False), q=urn.next(back, True))
    ends = [(words.percent(share), level)]
    marks = "".join(f'<text x="{LINE + 6}" y="{height + 5:.1f}">{name}</text>' for name, height in ends)
    shapes = (
        f'<path class="stays" d="M0 {level}H{LINE}"/><path class="wanders" d="{path}"/>'
        f'<circle class="ring" cx="{x:.1f}" cy="{y:.1f}" r="5"/>{marks}'
    )
    size = {"viewBox": f"-8 0 {LINE + 72} {TALL + 16}", "role": "img", "aria-label": told}
    return h("figure", {"class": "urn-line"}, h("svg", size, Html(shapes)), h("figcaption", {"class": "quiet"}, told))


def counts(draws: Draws, lang: str) -> Html:
    """How often each count came in both urns, beside its exact chance."""
    urn, words = draws.urn, texts.words(lang)
    out, back = draws.out or {}, draws.back or {}
    rows = [
        [
            str(found),
            words.whole(out.get(found, 0)),
            words.percent(urn.out.exactly(found)),
            words.whole(back.get(found, 0)),
            words.percent(urn.back.exactly(found)),
        ]
        for found in range(urn.take + 1)
        if urn.back.exactly(found) * 1000 >= 1 or out.get(found) or back.get(found)
    ]
    heads = [say(f"head.{name}", lang) for name in ("found", "out", "out_exact", "back", "back_exact")]
    return table(say("table", lang), heads, rows)
