"""Drawing of the pack that gets thinner: twelve cards and a row of dice, or two rows of bars and a slider."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson19 import case, drawing
from dicekit.course.lesson19.case import HITS, TAKE, Pack, hundred
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Attributes, Html, classes, h
from dicekit.widgets.draw.cards import back, card_name, card_sprite, face

if TYPE_CHECKING:
    from dicekit.course.lesson19.thinning import Thinned


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"thinning.{key}", lang, **slots)


# ---- words


def sentence(state: Thinned, lang: str) -> str:
    """The chance of the next one in both lanes, or how often each lane is at the ends."""
    if state.stage == 0:
        return say("sentence.next", lang, cards=hundred(state.next()), dice=hundred(state.next(dice=True)))
    pack = state.pack
    chances = {"cards": hundred(pack.ends()), "dice": hundred(pack.ends(dice=True))}
    return say("sentence.ends", lang, take=pack.take, all=pack.cards, **chances)


def news(state: Thinned, lang: str) -> str:
    """What the last card was."""
    return card_name(Pack().card(state.numbers[-1]), lang)


def task(state: Thinned, lang: str) -> str:
    """What to do next, and what was found."""
    from dicekit.course.lesson19.thinning import MORE, PACKS, TAKES, TURN

    facts = {"left": state.left, "aces": state.aces_left, "next": hundred(state.next())}
    if state.stage == TURN:
        if not state.picks:
            return say("task.turn", lang, take=TAKE)
        if state.found:
            return say("task.turn.found", lang, take=TAKE)
        kind = "none" if not state.aces_left else "ace" if Pack().found(state.numbers[-1:]) else "other"
        return say(f"task.turn.{kind}", lang, **facts)
    pack = state.pack
    numbers = {"take": pack.take, "all": pack.cards, "packs": pack.cards // case.SMALL, "mean": int(pack.mean)}
    numbers |= {"cards": hundred(pack.ends()), "dice": hundred(pack.ends(dice=True))}
    if state.stage == MORE:
        last = pack.take == TAKES[-1]
        return say("task.more.found" if last else "task.more.back" if state.found else "task.more", lang, **numbers)
    assert state.stage == PACKS
    packs = numbers["packs"]
    if packs == case.MANY:
        return say("task.packs.found", lang, **numbers)
    return say("task.packs" if packs == 1 else "task.packs.some", lang, **numbers)


# ---- picture


def work(state: Thinned, lang: str) -> Html:
    """Task, picture, and the button to go on."""
    from dicekit.course.lesson19.thinning import PACKS, TURN

    button = None
    if state.found and state.stage < PACKS:
        marks = {"type": "button", "class": "btn main", "data-act": "next", "data-key": "next"}
        button = h("button", marks, say(f"next.{state.stage}", lang))
    go = h("div", {"class": "pk-go"}, button) if button else None
    picture = (_lanes(state, lang),) if state.stage == TURN else (_slider(state, lang), _bars(state, lang))
    return h(
        "div",
        {"class": classes("pk-work", f"stage{state.stage}"), "data-behaviour": "thinning",
         **act_of_step(state.done, "reason")},
        h("p", {"class": "pk-task", "data-behaviour": "reply"}, task(state, lang)),
        go,
        picture,
        card_sprite(lang, shown="".join(picture)),
    )  # fmt: skip


def _lanes(state: Thinned, lang: str) -> Html:
    """Both lanes: the pack and the chance of the next ace, the dice and theirs."""
    board = {"class": "pk-pack", "role": "group", "aria-label": say("pack", lang), "data-roving": "grid"}
    cards = h("div", board, [_card(state, at, lang) for at in range(case.SMALL)])
    rolled = drawing.dice_row(state.rolled, lang) if state.rolled else h("p", {"class": "pk-note"}, say("wait", lang))
    return h(
        "div",
        {"class": "tabletop pk-tabletop pk-two"},
        drawing.lane(False, lang, cards, _gauge(state.next(), lang, left=state.left, aces=state.aces_left)),
        drawing.lane(True, lang, h("div", {"class": "pk-rolled"}, rolled), _gauge(state.next(dice=True), lang)),
    )


def _card(state: Thinned, at: int, lang: str) -> Html:
    """One card of the pack: a button while face down."""
    card = Pack().card(state.order[at])
    if at in state.picks:
        counts = state.order[at] <= Pack().hits
        up: Attributes = {"class": classes("pk-card up", counts and "counts"), "data-key": f"up{at}"}
        return h("span", up, face(card, card_name(card, lang)))
    marks: Attributes = {
        "type": "button",
        "class": "pk-card down",
        "data-act": "turn",
        "data-arg-at": at,
        "data-item": True,
        "data-key": f"card{at}",
        "data-focus-next": ".pk-pack button, [data-act=next]",
        "aria-label": say("down", lang, n=at + 1),
        "disabled": state.found or None,
    }
    return h("button", marks, back())


def _gauge(chance: Fraction, lang: str, **left: int) -> Html:
    """The chance that the next card counts, as a bar, with the dice's chance as a line."""
    number = hundred(chance)
    words = say("gauge.cards" if left else "gauge.dice", lang, n=number, **left, hits=len(HITS))
    bar = h("span", {"class": "pk-gauge", "aria-hidden": "true"}, h("i", None), h("em", None))
    first = hundred(Fraction(case.ACES, case.SMALL))
    return h("div", {"class": "pk-next", "style": f"--at:{number};--first:{first}"}, bar, h("p", None, words))


def _bars(state: Thinned, lang: str) -> Html:
    pack = state.pack

    def bar_words(dice: bool) -> str:
        return say("ends", lang, n=hundred(pack.ends(dice)))

    return drawing.bars(pack, lambda dice, count: pack.law(dice).exactly(count), bar_words, lang)


def _slider(state: Thinned, lang: str) -> Html:
    """How many cards are taken, or how many packs there are."""
    from dicekit.course.lesson19.thinning import MORE, STOPS

    stops = STOPS[state.stage]
    name = "take" if state.stage == MORE else "packs"
    slider: Attributes = {
        "type": "range",
        "class": "pk-slide",
        "min": 0,
        "max": len(stops) - 1,
        "step": 1,
        "value": state.stop,
        "data-key": f"slide{state.stage}",
        "aria-label": say(f"slider.{name}", lang),
        "aria-valuetext": sentence(state, lang),
    }
    ticks = [h("span", {"class": "on" if at == state.stop else None}, stop) for at, stop in enumerate(stops)]
    return h(
        "div",
        {"class": "pk-dial", "style": f"--n:{len(stops)}"},
        h("p", {"class": "pk-dialname", "aria-hidden": "true"}, say(f"slider.{name}", lang)),
        h("input", slider),
        h("p", {"class": "pk-ticks", "aria-hidden": "true"}, ticks),
    )


# ---- the table


def heads(state: Thinned, lang: str) -> list[str]:
    if state.stage:
        return drawing.head(lang)
    return [say(f"head.{name}", lang) for name in ("card", "left", "next")]


def rows(state: Thinned, lang: str) -> list[list[str]]:
    """Each card that came with what it left; or each count with its chances."""
    from dataclasses import replace

    language = texts.get_language(lang)
    if state.stage:
        counts = range(state.pack.take + 1)
        return [
            [str(count), *(language.percent(state.pack.law(dice).exactly(count)) for dice in drawing.LANES)]
            for count in counts
        ]
    after = [replace(state, picks=state.picks[: at + 1]) for at in range(len(state.picks))]
    return [[news(one, lang), f"{one.aces_left}/{one.left}", language.percent(one.next())] for one in after]
