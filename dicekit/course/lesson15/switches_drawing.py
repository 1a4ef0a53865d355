"""Drawing of the three switches: the stripes of one hand, a hand that the rule touches, and the sum of four hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson15 import case
from dicekit.course.lesson15.case import DICE, HANDS, NEED, RULES, STRAIGHT, SURROUND, WILD, hundred
from dicekit.dice.hand import Hand
from dicekit.kit.frame import act_of_beat
from dicekit.kit.html import Attributes, Html, classes, h
from dicekit.widgets.draw.die import dice

if TYPE_CHECKING:
    from dicekit.course.lesson15.switches import Switched

STRIPES = range(DICE + 2)  # none to six
COLUMNS = range(16)  # of four hands; more hardly ever count
MARKED = (0, NEED, 2 * NEED)
TALL = Fraction(1, 4)  # the chance that a full column stands for
#: for each rule a hand that it touches
TOUCHED: dict[str, Hand] = {WILD: (1, 1, 3, 4, 4), SURROUND: (1, 1, 3, 3, 3), STRAIGHT: (1, 3, 4, 5, 6)}


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"switches.{key}", lang, **slots)


# ---- words


def sentence(state: Switched, lang: str) -> str:
    before, now = map(hundred, state.chances)
    key = "sentence" if state.on == state.was else "sentence.moved" if before != now else "sentence.same"
    return say(key, lang, now=now, was=before)


def task(state: Switched, lang: str) -> str:
    """What to do next, and what was found."""
    from dicekit.course.lesson15.switches import FORGET

    before, now = map(hundred, state.chances)
    key = str(state.stage)
    rule = state.rule
    if state.stage < FORGET:
        rule = next((each for each in RULES[: state.stage] if each not in state.on), rule)
        if rule != RULES[state.stage] and rule not in state.on:
            key = "off"
        elif RULES[state.stage] in state.on:
            key = f"{key}.found" if rule == RULES[state.stage] else "on"
    elif state.done:
        key = "done"
    elif state.on != state.was:
        off = len(RULES) - len(state.on)
        key += (".again", ".other" if state.rule not in state.on else ".back", ".back", ".back")[off]
    told = say(f"rule.{rule}", lang)
    return say(f"task.{key}", lang, was=before, now=now, rule=told, **case.facts())


def counts(hand: Hand, on: frozenset[str]) -> int:
    """What a hand counts for threes."""
    found: int = case.rules_of(on).tally(hand, case.bid_of(on))
    return found


# ---- picture


def work(state: Switched, lang: str) -> Html:
    """Task, switches, the hand above and the table below, and the button to go on."""
    from dicekit.course.lesson15.switches import FORGET

    button = None
    if state.done and state.stage < FORGET:
        marks = {"type": "button", "class": "btn main", "data-act": "next", "data-key": "next"}
        button = h("button", marks, say(f"next.{state.stage}", lang))
    below = _table(state, lang) if state.begun else None
    group = {"class": "sw-switches", "role": "group", "aria-label": say("switches", lang)}
    return h(
        "div",
        {"class": "sw-work", **act_of_beat(state.ended, "reason")},
        h("p", {"class": "sw-task"}, task(state, lang)),
        h("div", group, [_switch(rule, state, lang) for rule in state.shown]),
        h(
            "div",
            {"class": "sw-pictures"},
            _number(state, lang),
            _hand(state, lang),
            below,
        ),
        h("div", {"class": "sw-go"}, button) if state.stage < FORGET else None,
    )


def _switch(rule: str, state: Switched, lang: str) -> Html:
    on = rule in state.on
    call = not state.done and state.stage < len(RULES) and rule == RULES[state.stage]
    marks: Attributes = {
        "type": "button",
        "role": "switch",
        "class": classes("sw-switch", call and "call"),
        "aria-checked": "true" if on else "false",
        "data-act": "turn",
        "data-arg-rule": rule,
        "data-key": f"switch-{rule}",
    }
    return h("button", marks, h("i", {"aria-hidden": "true"}), h("span", None, say(f"rule.{rule}", lang)))


def _hand(state: Switched, lang: str) -> Html:
    """All outcomes of a hand, a stripe for each number that counts; below, a hand that the rule touches."""
    before, now = state.hands
    most = max(max(case.hand(frozenset(on)).ways) for n in range(4) for on in combinations(RULES, n))  # one scale
    rows = [_stripe(count, _ways(before, count), _ways(now, count), most, lang) for count in STRIPES]
    caption = say("hand", lang, total=now.total)
    return h(
        "figure",
        {"class": "sw-hand"},
        h("figcaption", None, h("b", None, caption), " ", h("span", None, say("hand.axis", lang))),
        h("ul", {"class": "sw-stripes"}, rows),
        _touched(state, lang) if state.begun else None,
    )


def _ways(counted: object, count: int) -> int:
    ways: tuple[int, ...] = counted.ways  # type: ignore[attr-defined]
    return ways[count] if count < len(ways) else 0


def _stripe(count: int, was: int, now: int, most: int, lang: str) -> Html:
    words = texts.words(lang)
    way = "more" if now > was else "less" if now < was else None
    moved = f"{'+' if now > was else '−'}{words.whole(abs(now - was))}" if now != was else ""
    shares = f"--now:{100 * now / most:.2f};--was:{100 * was / most:.2f}"
    return h(
        "li",
        {"class": classes("sw-stripe", way), "style": shares, "data-key": f"stripe{count}"},
        h("span", {"class": "sw-count"}, str(count)),
        h("span", {"class": "sw-track", "aria-hidden": "true"}, h("i"), h("em") if way else None),
        h("b", None, words.whole(now)),
        h("small", None, moved),
    )


def _touched(state: Switched, lang: str) -> Html:
    """A hand that the rule touches, and what it counts."""
    held = TOUCHED[state.rule]
    was, now = counts(held, state.was), counts(held, state.on)
    hits = () if not now else (case.FACE, 1) if WILD in state.on else (case.FACE,)
    told = say("touched.moved" if was != now else "touched", lang, was=was, now=now)
    shown = dice(held, told, lang, hits=hits, wild=WILD in state.on)
    return h("div", {"class": "felt sw-touched", "data-key": f"touched-{state.rule}"}, shown, h("p", None, told))


def _number(state: Switched, lang: str) -> Html:
    """How often four hands make seven threes, and how often they did before the last press."""
    was_hundred, now_hundred = map(hundred, state.chances)
    was = None
    if state.on != state.was:
        key = "number.same" if was_hundred == now_hundred else "number.was"
        was = h("span", {"class": "sw-was"}, say(key, lang, was=was_hundred))
    return h(
        "p",
        {"class": "sw-number"},
        h("span", {"class": "sw-name"}, say("number", lang, hands=HANDS)),
        h("b", None, now_hundred),
        h("span", None, say("number.of", lang)),
        was,
    )


def _table(state: Switched, lang: str) -> Html:
    """The sum of four hands as columns, filled from seven on; lines where they were before the last press."""
    before, now = state.tables
    columns = [
        h(
            "i",
            {
                "class": classes("sw-column", count >= NEED and "tail"),
                "style": f"--now:{_high(now.exactly(count))};--was:{_high(before.exactly(count))}",
            },
            h("em") if state.on != state.was else None,
        )
        for count in COLUMNS
    ]
    marks = [h("span", {"style": f"--at:{at}"}, at) for at in MARKED]
    return h(
        "figure",
        {"class": "sw-table"},
        h("figcaption", None, h("b", None, say("table", lang, hands=HANDS)), " ", say("table.axis", lang)),
        h("div", {"class": "sw-columns", "role": "img", "aria-label": sentence(state, lang)}, columns),
        h("p", {"class": "sw-axis", "aria-hidden": "true"}, marks),
    )


def _high(chance: Fraction) -> str:
    return f"{float(100 * chance / TALL):.1f}"


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head.count", lang), say("head.before", lang), say("head.now", lang)]


def rows(state: Switched, lang: str) -> list[list[str]]:
    """The stripes, then how often seven threes come true."""
    words = texts.words(lang)
    stripes = [[str(count), *(words.whole(_ways(hand, count)) for hand in state.hands)] for count in STRIPES]
    return [*stripes, [say("head.seven", lang), *(str(hundred(chance)) for chance in state.chances)]]
