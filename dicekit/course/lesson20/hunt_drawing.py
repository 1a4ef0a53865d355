"""Drawing of the three rounds: the clue, the hidden cards, the choices; then all chances, the verdict, and the luck."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson20 import case
from dicekit.course.lesson20.case import BOTTOM, HIGHER, PLACES, POINTS, THIRD, hundred, place_at
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Html, Marks, classes, h
from dicekit.widgets.draw.cards import card_name, face

if TYPE_CHECKING:
    from dicekit.course.lesson20.hunt import Hunted, Round

MINE = {"lead": (THIRD, THIRD, HIGHER)}


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"hunt.{key}", lang, **slots)


def is_lead(round_: Round) -> bool:
    return round_.kind == "lead"


def name(round_: Round, at: int, lang: str) -> str:
    """Name of a choice."""
    option = round_.options[at]
    return say(f"lead.{option}", lang) if is_lead(round_) else case.say(f"short.{option}", lang)


# ---- words


def clue(round_: Round, lang: str) -> str:
    """What you can know, and what is asked."""
    return say(f"clue.{round_.kind}", lang, left=round_.left, few=round_.rooms[0], six=round_.rooms[BOTTOM])


def judged(state: Hunted, lang: str) -> tuple[str, str]:
    """The decision against all others, and how it came out."""
    now, pick = state.now, state.pick
    assert pick is not None
    best = now.worths.index(max(now.worths))
    ties = sum(worth == now.worths[best] for worth in now.worths) > 1
    key = f"{'lead' if is_lead(now) else 'place'}.{'good' if now.is_good(pick) else 'bad'}"
    if now.is_good(pick) and ties:
        key = "place.tie"
    told = {"pick": name(now, pick, lang), "p": hundred(now.chances[pick])}
    told |= {"best": name(now, best, lang), "q": hundred(now.chances[best])}
    told |= {"more": points_of(now.worths[best]), "less": points_of(now.worths[pick])}
    return say(f"judged.{key}", lang, **told), say(f"luck.{_luck(state)}", lang, at=_where(now, lang))


def points_of(worth: Fraction) -> str:
    """Points on average, as whole ones; below one with a decimal.

    >>> points_of(Fraction(84, 5)), points_of(Fraction(2, 5)), points_of(Fraction(0))
    ('17', '0.4', '0')
    """
    return str(round(worth)) if worth >= 1 or not worth else f"{float(worth):.1f}"


def _luck(state: Hunted) -> str:
    now, pick = state.now, state.pick
    assert pick is not None
    if is_lead(now):
        return f"lead.{'won' if now.won(pick) else 'lost'}"
    return f"place.{'good' if now.is_good(pick) else 'bad'}.{'won' if now.won(pick) else 'lost'}"


def _where(now: Round, lang: str) -> str:
    """Where the missing cards were."""
    return texts.words(lang).all_of([place_at(at, lang) for at in dict.fromkeys(now.found)])


def summary(state: Hunted, lang: str) -> str:
    """Good decisions and luck of all rounds."""
    good, won = state.tally
    return say("summary", lang, good=good, won=won, all=len(state.picks))


# ---- picture


def work(state: Hunted, lang: str) -> Html:
    """The round; at its end the verdict, and the button to go on."""
    now = state.now
    told = [
        h("p", {"class": "hunt-progress"}, say("progress", lang, n=state.round + 1)),
        h("p", {"class": "hunt-clue"}, clue(now, lang)),
        _table(now, lang),
    ]
    after = _verdict(state, lang) if state.pick is not None else [_choices(now, lang)]
    marks = {"class": "hunt", "data-key": f"round{state.round}", **act_of_beat(state.over, "use")}
    return h("div", marks, told, after)


def _table(now: Round, lang: str) -> Html:
    """The hidden cards of each place, and your own that matter."""
    heaps = [
        h(
            "li",
            {"class": classes("gh-place", at in now.out and "out"), "style": "--dark:35"},
            h("span", {"class": "gh-name"}, case.say(f"short.{PLACES[at]}", lang)),
            h("span", {"class": "gh-count"}, case.say("ghost.out.short", lang) if at in now.out else room),
            h("span", {"class": "gh-heap", "aria-hidden": "true"}, [h("i", {"class": "gh-card"}) for _ in range(room)]),
        )
        for at, room in enumerate(now.rooms)
    ]
    cards = MINE.get(now.kind, (THIRD, THIRD))
    mine = h("p", {"class": "hunt-mine"}, say("mine", lang), [face(card, card_name(card, lang)) for card in cards])
    return h("div", {"class": "hunt-table"}, h("ul", {"class": "gh-places"}, heaps), mine)


def _choices(now: Round, lang: str) -> Html:
    buttons = []
    for at, option in enumerate(now.options):
        marks: Marks = {"type": "button", "class": "btn", "data-act": "say", "data-arg-at": at}
        points = h("small", None, say(f"points.{option}", lang)) if is_lead(now) else None
        key = {"data-key": f"say-{option}", "data-focus-next": ".hunt-next"}
        buttons.append(h("button", {**marks, **key}, h("span", None, name(now, at, lang)), points))
    return h("div", {"class": "hunt-go"}, buttons)


def _verdict(state: Hunted, lang: str) -> list[Html]:
    """The decision, all chances, then the luck."""
    now, pick = state.now, state.pick
    assert pick is not None
    decision, luck = judged(state, lang)
    bars = []
    for at, chance in enumerate(now.chances):
        css = classes(at == pick and "yours", now.is_good(at) and "best")
        told = h(
            "span", None, name(now, at, lang), h("small", None, " ", say("bar.yours", lang)) if at == pick else None
        )
        wins = h("small", {"class": "hunt-wins"}, say("bar.wins", lang, n=hundred(chance))) if is_lead(now) else None
        length = 100 * now.worths[at] / (max(POINTS.values()) if is_lead(now) else 1)
        number = points_of(now.worths[at]) if is_lead(now) else hundred(chance)
        mark = {"class": css, "style": f"--p:{float(length):.1f}"}
        bars.append(h("li", mark, told, h("i", {"aria-hidden": "true"}), h("b", None, number), wins))
    over = state.over
    act = "again" if over else "next"
    go: Marks = {"type": "button", "class": "btn hunt-next" if over else "btn main hunt-next", "data-act": act}
    return [
        h("p", {"class": classes("hunt-says", now.is_good(pick) and "good")}, decision),
        h("p", {"class": "hunt-progress"}, say("bars.lead" if is_lead(now) else "bars", lang)),
        h("ul", {"class": "hunt-bars"}, bars),
        h("p", {"class": "hunt-luck"}, luck),
        *([h("p", {"class": "hunt-clue"}, summary(state, lang))] if over else []),
        h("p", None, h("button", {**go, "data-key": act}, say(act, lang))),
    ]
