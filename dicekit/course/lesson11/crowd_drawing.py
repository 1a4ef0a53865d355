"""Drawing of the players as dots: task, field, the numbers in large type, and two knobs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson11 import case
from dicekit.kit.controls import radios, step_button
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Attributes, Html, h
from dicekit.odds.passes import even_bluff

if TYPE_CHECKING:
    from dicekit.course.lesson11.crowd import Crowd

HALF = Fraction(1, 2)
FINE = Fraction(10, 100)  # smaller percentages have one decimal


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"crowd.{key}", lang, **slots)


def of_hundred(share: Fraction, lang: str) -> str:
    """A share as a number of a hundred.

    >>> of_hundred(Fraction(4, 263), "en"), of_hundred(Fraction(4, 11), "en")
    ('1.5', '36')
    """
    language = texts.get_language(lang)
    return language.fixed(100 * share, 1) if share < FINE else language.whole(round(100 * share))


def rate(bluff: Fraction, lang: str) -> str:
    """One in so many, or all of them."""
    return say("rate.all" if bluff == 1 else "rate", lang, n=texts.get_language(lang).whole(bluff.denominator))


def quiet(bluff: Fraction, lang: str) -> str:
    """The share that doesn't bluff, such as 19 in 20."""
    return say("quiet", lang, m=bluff.denominator - bluff.numerator, n=bluff.denominator)


# ---- words


def sentence(state: Crowd, lang: str) -> str:
    """How many there are, and how many of them have it."""
    whole = texts.get_language(lang).whole
    if state.view == "all":
        lies = state.bluffs if state.stage else None
        return say("sentence.all", lang, n=whole(state.everybody), true=state.say_it - state.bluffs, lies=lies)
    return say("sentence.say", lang, n=whole(state.say_it), true=state.say_it - state.bluffs,
               p=of_hundred(state.share, lang))  # fmt: skip


def task(state: Crowd, lang: str) -> str:
    """What to do next, and what was found."""
    even, even_few = (even_bluff(case.alike(dice)) for dice in (case.DICE, case.FEW))
    assert even is not None
    assert even_few is not None
    facts = {
        "all": texts.get_language(lang).whole(state.everybody),
        "dice": state.dice,
        "lies": texts.get_language(lang).whole(state.bluffs),
        "rate": rate(state.bluff, lang),
        "even": rate(even, lang),
        "even_few": rate(even_few, lang),
        "true": state.say_it - state.bluffs,
    }
    return say(f"task.{_what_next(state)}", lang, **facts)


def _what_next(state: Crowd) -> str:
    """The key of the task's text, which depends on the settings and on the learner's progress."""
    few, many = state.dice == case.FEW, state.dice == case.DICE
    side = "over" if state.share < HALF else "under" if state.share > HALF else ""
    if state.view == "all" and state.stage:
        return "view"
    if state.done:
        return "done" if many and not state.rate else "free"
    if state.stage == 1:
        return "1" if many else "1.fewer"
    if state.stage == 2:
        return "2.dice" if not few else "2" if state.bluff == case.BLUFF else _under(state, side) if side else "3"
    if state.stage == 3:
        return "3.rarer" if many else "3.more" if not few else f"3.{side}" if side else "3"
    return "0"


def _under(state: Crowd, side: str) -> str:
    return "2.under.one" if state.bluffs == 1 else f"2.{side}"


# ---- picture


def work(uid: str, state: Crowd, lang: str) -> Html:
    """Task, field, numbers and knobs."""
    who = {"type": "button", "class": "btn main", "data-act": "who", "data-key": "who", "data-focus-next": "input"}
    return h(
        "div",
        {"class": "crowd-work", "data-behaviour": "crowdDial", **act_of_step(state.done, "reason")},
        h("p", {"class": "crowd-task", "data-behaviour": "reply"}, task(state, lang)),
        _field(state, lang),
        h("p", {"class": "crowd-sentence"}, sentence(state, lang)),
        _knobs(uid, state, lang) if state.stage else h("p", {"class": "crowd-go"}, h("button", who, say("who", lang))),
    )


def _field(state: Crowd, lang: str) -> Html:
    """The field of dots, painted by `crowd.js`, with its legend."""
    marks: Attributes = {
        "class": "crowd-field",
        "data-behaviour": "crowd",
        "data-true": state.say_it - state.bluffs,
        "data-lies": state.bluffs,
        "data-all": state.everybody,
        "data-view": state.view,
        "data-known": "1" if state.stage else None,
        "role": "img",
        "aria-label": sentence(state, lang),
    }
    kinds = ["true", "lies"] if state.view == "say" else ["true", "lies", "rest"] if state.stage else ["true", "rest"]
    named = {"rest": "quiet"} if state.stage else {}
    legend = [h("span", {"class": f"key-{kind}"}, say(f"key.{named.get(kind, kind)}", lang)) for kind in kinds]
    return h("div", None, h("div", marks, h("div", {"data-own": True})), h("p", {"class": "crowd-key"}, legend))


def _knobs(uid: str, state: Crowd, lang: str) -> Html:
    """The controls: dice each, how often the others bluff, who is shown."""
    from dicekit.course.lesson11.crowd import HANDS, VIEWS

    hands = [(str(dice), str(dice)) for dice in HANDS]
    views = [(view, say(f"view.{view}", lang)) for view in VIEWS]
    return h(
        "div",
        {"class": "crowd-knobs"},
        radios(uid, "dice", hands, str(state.dice), say("dice", lang)),
        _slider(uid, state, lang) if state.stage > 1 else h("span", {"class": "crowd-room"}),
        radios(uid, "view", views, state.view, say("view", lang)),
    )


def _slider(uid: str, state: Crowd, lang: str) -> Html:
    """The slider for how many of the others bluff."""
    from dicekit.course.lesson11.crowd import RATES

    now = rate(state.bluff, lang)
    slider: Attributes = {
        "type": "range",
        "class": "crowd-slide",
        "id": f"{uid}-rate",
        "min": 0,
        "max": len(RATES) - 1,
        "step": 1,
        "value": state.rate,
        "data-key": "rate",
        "aria-valuetext": now,
    }
    # for the browser, while the slider moves: text and number of bluffers at every place
    each = [replace(state, rate=at) for at in range(len(RATES))]
    pulled = {
        "class": "crowd-dial",
        "data-names": "|".join(rate(one.bluff, lang) for one in each),
        "data-lies": " ".join(str(one.bluffs) for one in each),
    }
    label = h("label", {"for": f"{uid}-rate"}, say("bluff", lang), " ", h("b", None, now))
    row = [step_button("move", -1, say("less", lang)), h("input", slider), step_button("move", 1, say("more", lang))]
    return h("div", pulled, label, h("div", {"class": "row"}, row))


# ---- the table


def head(lang: str) -> list[str]:
    return [say(f"head.{name}", lang) for name in ("who", "say", "quiet")]


def rows(state: Crowd, lang: str) -> list[list[str]]:
    """Those who have it and those who don't: how many say it, and how many don't."""
    whole = texts.get_language(lang).whole
    names = (say("key.true", lang), say("key.rest", lang))
    return [[name, *map(whole, row)] for name, row in zip(names, state.joint.cells, strict=True)]
