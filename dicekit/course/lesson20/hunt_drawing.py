"""Drawing of the three rounds: the clue, the hidden cards, the choices; then all chances, the verdict, and the luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit.charts.labels import of_hundred
from dicekit.course.lesson20 import case
from dicekit.course.lesson20.case import PLACES, THIRD, place_at
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, classes, h
from dicekit.widgets.draw.cards import card_name, face

if TYPE_CHECKING:
    from dicekit.course.lesson20.hunt import Hunted, Round


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"hunt.{key}", lang, **slots)


def name(at: int, lang: str) -> str:
    """Name of a place, by itself."""
    return case.say(f"short.{PLACES[at]}", lang)


# ---- words


def clue(round_: Round, lang: str) -> str:
    """What you can know, and what is asked."""
    return say(f"clue.{round_.kind}", lang)


def judged(state: Hunted, lang: str) -> tuple[str, str]:
    """The decision against all others, and how it came out."""
    now, pick = state.now, state.pick
    assert pick is not None
    chances, percents = now.chances, of_hundred(now.chances, lang)
    best = chances.index(max(chances))
    ties = chances.count(chances[best]) > 1
    key = "out" if pick in now.out else "bad" if not now.is_good(pick) else "tie" if ties else "good"
    numbers = {
        "pick": name(pick, lang),
        "p": percents[pick],
        "best": name(best, lang),
        "q": percents[best],
    }
    luck = f"{'good' if now.is_good(pick) else 'bad'}.{'won' if now.won(pick) else 'lost'}"
    return say(f"judged.{key}", lang, **numbers), say(f"luck.{luck}", lang, at=place_at(now.found, lang))


def summary(state: Hunted, lang: str) -> str:
    """Good decisions and luck of all rounds."""
    good, won = state.tally
    return say("summary", lang, good=good, won=won, all=len(state.picks))


# ---- picture


def work(state: Hunted, lang: str) -> Html:
    """The round; at its end the verdict, and the button to go on."""
    now, over = state.now, state.pick is not None
    sections = [
        h("p", {"class": "hunt-progress"}, say("progress", lang, n=state.round + 1)),
        h("p", {"class": "hunt-clue"}, clue(now, lang)),
        _table(now, lang, over),
    ]
    after = _verdict(state, lang) if over else [_choices(lang)]
    marks = {"class": "hunt", "data-key": f"round{state.round}", **act_of_step(state.over, "use")}
    return h("div", marks, sections, after)


def _table(now: Round, lang: str, over: bool) -> Html:
    """The hidden cards at each place and your own; at the end, who is ruled out, and the numbers."""
    heaps = []
    for at, room in enumerate(now.rooms):
        out = over and at in now.out
        label = case.say("call.cards", lang, n=room)
        shown = h("span", {"class": "gh-count"}, case.say("ghost.out.short", lang) if out else room) if over else None
        backs = [h("i", {"class": "gh-card"}) for _ in range(room)]
        heaps.append(
            h(
                "li",
                {"class": classes("gh-place", out and "out"), "style": "--dark:35"},
                h("span", {"class": "gh-name"}, name(at, lang)),
                shown,
                h("span", {"class": "gh-heap", "role": "img", "aria-label": label}, backs),
            )
        )
    kings = [face(THIRD, card_name(THIRD, lang)) for _ in range(2)]
    mine = h("p", {"class": "hunt-mine"}, say("mine", lang), kings)
    return h("div", {"class": "hunt-table"}, h("ul", {"class": "gh-places"}, heaps), mine)


def _choices(lang: str) -> Html:
    buttons = []
    for at, place in enumerate(PLACES):
        marks: Marks = {"type": "button", "class": "btn", "data-act": "pick", "data-arg-at": at}
        key = {"data-key": f"pick-{place}", "data-focus-next": ".hunt-next"}
        buttons.append(h("button", {**marks, **key}, name(at, lang)))
    return h("div", {"class": "hunt-go"}, buttons)


def _verdict(state: Hunted, lang: str) -> list[Html]:
    """The verdict: the decision, all chances, then the luck."""
    now, pick = state.now, state.pick
    assert pick is not None
    decision, luck = judged(state, lang)
    bars = []
    for at, (chance, percent) in enumerate(zip(now.chances, of_hundred(now.chances, lang), strict=True)):
        css = classes(at == pick and "yours", now.is_good(at) and "best")
        mine = h("small", None, " ", say("bar.yours", lang)) if at == pick else None
        mark = {"class": css, "style": f"--p:{float(100 * chance):.1f}"}
        caption = h("span", None, name(at, lang), mine)
        bars.append(h("li", mark, caption, h("i", {"aria-hidden": "true"}), h("b", None, percent)))
    over = state.over
    act = "again" if over else "next"
    go: Marks = {"type": "button", "class": "btn hunt-next" if over else "btn main hunt-next", "data-act": act}
    return [
        h("p", {"class": classes("hunt-sentence", now.is_good(pick) and "good")}, decision),
        h("p", {"class": "hunt-progress"}, say("bars", lang)),
        h("ul", {"class": "hunt-bars"}, bars),
        h("p", {"class": "hunt-luck"}, luck),
        *([h("p", {"class": "hunt-clue"}, summary(state, lang))] if over else []),
        h("p", None, h("button", {**go, "data-key": act}, say(act, lang))),
    ]
