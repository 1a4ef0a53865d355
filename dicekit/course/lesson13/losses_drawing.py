"""Drawing of the stairs: a scale, a column for each count as wide as its chance, and the bid below as a handle."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson13 import case
from dicekit.course.lesson13.case import HUNDRED, OWNED, SIDES
from dicekit.kit.controls import handle
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, Marks, classes, h

if TYPE_CHECKING:
    from dicekit.course.lesson13.losses import Stairs

RARE = Fraction(3, 100)  # less likely columns aren't drawn
SOFT = 40  # a difference of this many dice tilts the beam half-way


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"stairs.{key}", lang, **slots)


# ---- words


def whole(value: Fraction, lang: str) -> str:
    return texts.get_language(lang).whole(round(value))


def facts(state: Stairs, lang: str) -> dict[str, object]:
    """What the sentences may name."""
    (dee, you), (left, right) = state.dice, state.rounds
    language = texts.get_language(lang)
    at = state.bid.numerator if state.bid.denominator == 1 else None
    found: dict[str, object] = {"dee": whole(dee, lang), "you": whole(you, lang), "bid": at}
    found |= {"left": whole(left, lang), "right": whole(right, lang), "place": language.mixed(state.bid)}
    mean = case.doubt().counts.mean
    return found | {"mean": language.mixed(mean), "n": case.UNSEEN, "owned": state.owned, "q": case.NEEDED}


def sentence(state: Stairs, lang: str) -> str:
    """Both losses at the bid."""
    return say("sentence", lang, **facts(state, lang))


def task(state: Stairs, lang: str) -> str:
    """What to do next, and what was found."""
    from dicekit.course.lesson13.losses import CUT, LEVEL, SLIDE, START, WEIGH, balance

    stage = min(state.stage, CUT)

    numbers = facts(state, lang)
    if (count := state.asked) is not None:
        slip = "exact" if count == case.NEEDED else "dee"
        key = f"slip.{slip}" if state.wrong is not None else f"build.{state.stage}"
        return say(key, lang, count=count, **numbers)
    key = f"task.{stage}"
    if state.place != (balance() if state.stage == LEVEL else START):  # the bid isn't where this stage's text assumes
        dee, you = state.dice
        key += ".at" if state.stage != SLIDE else ".high" if dee > you else ".low"
    elif stage == CUT and state.owned == OWNED:
        key = "task.whole"
    elif state.stage == WEIGH and state.wrong is not None:
        key = "slip.wider"
    return say(key, lang, **numbers)


# ---- picture


def work(state: Stairs, lang: str) -> Html:
    """Task, scale, stairs, and what can be done."""
    from dicekit.course.lesson13.losses import CUT, LEVEL, RULED, SLIDE, WEIGH

    stops = ",".join(f"{at}:{x:.2f}" for at, x in places())
    moves = state.stage >= SLIDE
    marks: Marks = {"class": classes("ls-work", moves and "ls-moves"), "data-behaviour": "losses"}
    now: Marks = {
        "data-at": state.place,
        "data-stage": f"{state.stage}.{state.wrong}",
        "data-stops": stops if moves else "",
    }
    return h(
        "div",
        {**marks, **now, **act_of_step(state.stage == RULED, "reason")},
        h("p", {"class": "ls-task"}, task(state, lang)),
        _scale(state, lang) if state.stage >= WEIGH else _sides(lang),
        _stage(state, lang),
        _axis(state, lang),
        _rounds(state, lang) if state.stage >= WEIGH else None,
        _heights(state, lang) if state.stage < WEIGH else None,
        _weigh(state, lang) if state.stage == WEIGH else None,
        [h("p", {"class": "quiet ls-same"}, say("same", lang, **facts(state, lang))), _take(lang)]
        if state.stage == LEVEL
        else None,
        _owned(state, lang) if state.stage >= CUT else None,
        h("p", {"class": "tip ls-rule"}, say("rule", lang)) if state.stage == RULED else None,
    )


def columns() -> list[tuple[int, Fraction]]:
    """The counts that are drawn, with their chances."""
    return [(step.count, step.chance) for step in case.doubt().steps if step.chance >= RARE]


def places() -> Iterator[tuple[int, float]]:
    """Where each place of the bid is, in percent of the width: a number below its column, thirds between."""
    from dicekit.course.lesson13.losses import PARTS, PLACES

    shown = columns()
    total, start, middle = sum(chance for _, chance in shown), Fraction(0), {}
    for count, chance in shown:
        middle[count] = (start + chance / 2) / total
        start += chance
    for at in PLACES:
        count, part = divmod(at, PARTS)
        share = Fraction(part, PARTS)
        x = middle[count] * (1 - share) + (middle[count + 1] * share if part else 0)
        yield at, float(HUNDRED * x)


def _scale(state: Stairs, lang: str) -> Html:
    """The scale with both losses; its beam is fixed until the question before is answered."""
    from dicekit.course.lesson13.losses import WEIGH

    held = state.stage == WEIGH
    apart = Fraction(0) if held else state.dice[0] - state.dice[1]
    tilt = float(apart / (abs(apart) + SOFT))
    heavy = None if held or state.level else SIDES[apart < 0]
    pans = [
        h(
            "div",
            {"class": classes("ls-pan", who, who == heavy and "heavy")},
            h("b", None, "?" if held else whole(dice, lang)),
            h("span", None, say(f"who.{who}", lang)),
        )
        for who, dice in zip(SIDES, state.dice, strict=True)
    ]
    beam = h("div", {"class": "ls-beam", "aria-hidden": "true"}, h("i"))
    return h(
        "div",
        {"class": "ls-scale", "style": f"--tilt:{tilt:.3f}", "data-key": "scale"},
        beam,
        h("div", {"class": "ls-pans"}, pans),
    )


def _sides(lang: str) -> Html:
    """Labels for whose losses are on which side, before the scale is shown."""
    return h("p", {"class": "ls-sides"}, [h("span", {"class": who}, say(f"who.{who}", lang)) for who in SIDES])


def _stage(state: Stairs, lang: str) -> Html:
    """The columns."""
    from dicekit.course.lesson13.losses import STEPS, WEIGH

    known = STEPS[: state.stage] if state.stage < WEIGH else None
    drawn = [_column(state, count, chance, known, lang) for count, chance in columns()]
    seen = {"role": "img", "aria-label": say("picture", lang, **facts(state, lang))} if state.stage >= WEIGH else {}
    return h("div", {"class": "ls-stage", "data-key": "stage", **seen}, drawn)


def _column(state: Stairs, count: int, chance: Fraction, known: tuple[int, ...] | None, lang: str) -> Html:
    """One column: its loss, a question mark, or nothing yet."""
    marks: Marks = {
        "style": f"--w:{float(HUNDRED * chance):.2f}",
        "data-key": f"col{count}",
    }
    if known is not None and count not in known:
        asked = count == state.asked
        css = classes("ls-col", "ls-ask" if asked else "ls-later")
        return h("div", {"class": css, **marks}, h("b", None, "?") if asked else h("i"))
    who, dice = case.loss(count, state.bid, state.owned)
    full = case.loss(count, state.bid)[1]
    number = h("b", {"aria-hidden": "true"}, texts.get_language(lang).mixed(dice))
    exact = count == state.bid
    name = h("small", {"aria-hidden": "true"}, say("exact", lang)) if exact else None
    cut = h("em", {"style": f"--h:{float(full):.3f}"}) if full > dice else None
    return h(
        "div",
        {"class": classes("ls-col", who, exact and "exact"), **marks},
        cut,
        name,
        number,
        h("i", {"style": f"--h:{float(dice):.3f}"}),
    )


def _heights(state: Stairs, lang: str) -> Html:
    """The buttons with the losses to choose from."""
    from dicekit.course.lesson13.losses import HIGHEST

    def button(dice: int) -> Html:
        marks: Marks = {
            "type": "button",
            "class": classes("btn", "ls-height", dice == state.wrong and "wrong"),
            "data-act": "height",
            "data-arg-value": dice,
            "data-item": True,
            "data-key": f"height{dice}",
            "data-focus-next": ".ls-height, .ls-weigh button",
            "aria-label": say("cell", lang, dice=dice),
        }
        return h("button", marks, h("span", {"aria-hidden": "true"}, dice))

    name = say("cells", lang, count=state.asked)
    group = {"class": "ls-go ls-heights", "role": "group", "aria-label": name, "data-roving": "row"}
    return h("div", group, [button(dice) for dice in range(HIGHEST + 1)])


def _axis(state: Stairs, lang: str) -> Html:
    """The axis: counts, and the bid, which becomes a slider later."""
    from dicekit.course.lesson13.losses import PLACES, SLIDE

    counts = [
        h(
            "span",
            {"style": f"--w:{float(HUNDRED * chance):.2f}", "class": classes(count == state.asked and "ls-now")},
            count,
        )
        for count, chance in columns()
    ]
    x = dict(places())[state.place]
    name = h("b", {"aria-hidden": "true"}, texts.get_language(lang).mixed(state.bid))
    if state.stage < SLIDE:
        bid = h("div", {"class": "ls-bid"}, h("span", None, say("bid", lang)), name)
    else:
        arrows = [h("span", {"aria-hidden": "true", "data-step": by}, sign) for by, sign in ((-1, "◂"), (1, "▸"))]
        inside = (arrows[0], h("span", {"aria-hidden": "true"}, say("bid", lang)), name, arrows[1])
        limits, text = (PLACES[0], PLACES[-1]), sentence(state, lang)
        bid = handle("ls-bid ls-handle", say("slider", lang), limits, state.place, text, *inside)
    wide = h("b", None, say("wide", lang)) if state.stage < SLIDE else None
    label = h("p", {"class": "ls-label"}, say("axis", lang), h("br") if wide else None, wide)
    return h("div", {"class": "ls-axis", "style": f"--x:{x:.2f}"}, h("div", {"class": "ls-counts"}, counts), label, bid)


def _rounds(state: Stairs, lang: str) -> Html:
    """A bar that divides 100 rounds into those that each side loses."""
    rows = [
        h("span", {"class": who, "style": f"--w:{float(number):.2f}"}, say("rounds", lang, n=round(number)))
        for who, number in zip(SIDES, state.rounds, strict=True)
    ]
    return h("p", {"class": "ls-rounds"}, rows)


def _weigh(state: Stairs, lang: str) -> Html:
    """The question why Dee's side is heavier."""
    from dicekit.course.lesson13.losses import REASONS

    buttons = [
        h(
            "button",
            {"type": "button", "class": classes("btn", state.wrong is not None and why != REASONS[0] and "wrong"),
             "data-act": "weigh", "data-arg-why": why, "data-key": f"weigh-{why}",
             "data-focus-next": ".ls-handle, .ls-weigh button"},
            say(f"weigh.{why}", lang),
        )
        for why in REASONS
    ]  # fmt: skip
    return h("div", {"class": "ls-go ls-weigh"}, buttons)


def _take(lang: str) -> Html:
    marks = {
        "type": "button",
        "class": "btn main",
        "data-act": "take",
        "data-key": "take",
        "data-focus-next": ".ls-owned",
    }
    return h("div", {"class": "ls-go"}, h("button", marks, say("take", lang, n=OWNED - case.LEFT)))


def _owned(state: Stairs, lang: str) -> Html:
    """The switch for Dee's dice: few or all."""
    buttons = []
    for owned in (OWNED, case.LEFT):
        marks: Marks = {"type": "button", "class": "chip", "data-act": "take", "data-arg-owned": owned}
        now: Marks = {"data-key": f"owned{owned}", "aria-pressed": "true" if owned == state.owned else "false"}
        buttons.append(h("button", {**marks, **now}, say("owned", lang, n=owned)))
    group: Marks = {"class": "ls-go ls-owned", "role": "group", "aria-label": say("owns", lang), "tabindex": "-1"}
    return h("div", group, h("span", {"aria-hidden": "true"}, say("owns", lang)), h("div", {"class": "seg"}, buttons))


# ---- the table


def head(lang: str) -> list[str]:
    return [say("axis", lang), say("head.rounds", lang), *(say(f"pan.{who}", lang) for who in SIDES)]


def rows(state: Stairs, lang: str) -> list[list[str]]:
    """Each count: in how many of a hundred rounds, and who loses how many dice; nothing before it was asked."""
    from dicekit.course.lesson13.losses import SLIDE

    if state.stage < SLIDE:
        return []
    words, found = texts.get_language(lang), []
    for count, chance in columns():
        who, dice = case.loss(count, state.bid, state.owned)
        found.append(
            [
                str(count),
                words.fixed(HUNDRED * chance, 1),
                *(words.mixed(dice) if who == side else "" for side in SIDES),
            ]
        )
    return [*found, [say("head.all", lang), str(HUNDRED), *(whole(dice, lang) for dice in state.dice)]]
