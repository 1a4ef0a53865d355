"""The pass judge as HTML: dice and rate, the strip of all deals, the tree, and what may be challenged."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.controls import radios, step_button
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, classes, h, join
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.draw.twoway import tree

if TYPE_CHECKING:
    from dicekit.course.lesson11.judge import PassState
    from dicekit.widgets.twoway import Labels

MAX_DICE = 5  # dice of a player
MAX_PASSES = 3
RATES = tuple(Fraction(*pair) for pair in ((0, 1), (1, 20), (1, 10), (1, 4), (1, 2), (1, 1)))
MARKS = 60  # up to this many true deals are drawn one by one


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"judge.{key}", lang, **slots)


# texts


def unfit(hidden: int, shown: int, lang: str) -> str:
    """Why nobody has so many dice, or none may pass with them; nothing where it fits."""
    if hidden < 1 or shown < 0 or hidden + shown > MAX_DICE:
        return say("dice.range", lang, most=MAX_DICE)
    return say("dice.one", lang) if hidden + shown < 2 else ""


def sentence(judged: PassState, lang: str) -> str:
    """How many of all passes are true."""
    true, whole = judged.joint.parts("column")
    if not judged.true:
        return say("impossible", lang)
    return say("sentence", lang, passes=whole, n=true, p=Fraction(true, whole))


def reach_words(judged: PassState, lang: str) -> str:
    """What may be challenged now, in one sentence."""
    free = tuple(name_of(judged, seat, kind, lang) for seat, kind, objection in judged.reach() if objection is None)
    return say("reach.free", lang, names=free)


def name_of(judged: PassState, seat: int, kind: str, lang: str) -> str:
    """Whose word it is, and which."""
    return say(f"word.{kind}", lang, name=judged.table.names[seat], bid=judged.table.standing)


# the working area


def work(uid: str, judged: PassState, labels: Labels, lang: str) -> Html:
    alike = [(name, say(f"alike.{name}", lang)) for name in ("yes", "no")]
    return join(
        h(
            "div",
            {"class": "judge-acts"},
            stepper("hidden", judged.hidden, judged, lang),
            stepper("shown", judged.shown, judged, lang),
            radios(uid, "alike", alike, "yes" if judged.alike else "no", say("pick.alike", lang)),
            rates(uid, judged, lang),
        ),
        h("p", {"class": "tip"}, sentence(judged, lang)),
        strips(judged, lang),
        tree(judged.joint, labels, "column", lang),
        reach(uid, judged, lang),
    )


def stepper(act: str, value: int, judged: PassState, lang: str) -> Html:
    """Minus, how many, plus; with the dice themselves."""

    def moved_by(by: int) -> Html:
        moved = {"hidden": judged.hidden, "shown": judged.shown, act: value + by}
        return _turn(act, by, unfit(moved["hidden"], moved["shown"], lang), lang)

    lying = unseen(value) if act == "hidden" else dice(judged.dice, say("shown.dice", lang), lang, size="26px")
    return h(
        "div",
        {"class": "judge-step", "role": "group", "aria-label": say(f"pick.{act}", lang)},
        h("span", {"class": "name", "aria-hidden": "true"}, say(f"pick.{act}", lang)),
        h("span", {"class": "mover"}, moved_by(-1), h("b", {"class": "value"}, str(value)), moved_by(1)),
        h("span", {"class": "judge-dice"}, lying if value else None),
    )


def _turn(act: str, by: int, why: str, lang: str) -> Html:
    name = say(f"{act}.{'fewer' if by < 0 else 'more'}", lang)
    return step_button(act, by, name, states.unavailable(why))


def rates(uid: str, judged: PassState, lang: str) -> Html:
    """How often false hands pass: some rates to choose, any to type."""
    options = [(str(rate), say("rate", lang, b=rate)) for rate in RATES]
    field: dict[str, str | int | bool | None] = {
        "class": "field", "id": f"{uid}-rate", "name": "value", "size": 6, "value": str(judged.bluff),
        "autocomplete": "off", "spellcheck": "false",
    }  # fmt: skip
    return h(
        "div",
        {"class": "judge-rates"},
        radios(uid, "bluff", options, str(judged.bluff), say("pick.bluff", lang)),
        h(
            "form",
            {"data-act": "bluff", "novalidate": True},
            h("label", {"for": f"{uid}-rate"}, say("bluff.type", lang)),
            h(
                "span",
                {"class": "judge-field"},
                h("input", field),
                h("button", {"type": "submit", "class": "chip"}, say("set", lang)),
            ),
        ),
    )


# the strips


def strips(judged: PassState, lang: str) -> Html:
    """All deals, with the true ones as solid marks; below, those that are passed, on a scale of their own."""
    true, whole = judged.joint.parts("column")
    deals = judged.joint.counted
    return h(
        "div",
        {"class": "judge-strips"},
        _strip(_all(true, deals, whole), say("strip.deals", lang, n=deals, true=true), "deals"),
        _strip(_passed(true, whole), say("strip.passes", lang, n=whole, true=true), "passes") if whole else None,
    )


def _strip(inside: Sequence[Html], words: str, css: str) -> Html:
    bar = h("div", {"class": "judge-row", "role": "img", "aria-label": words}, inside)
    return h("div", {"class": classes("judge-strip", css)}, h("p", None, words), bar)


def _all(true: int, deals: int, whole: int) -> list[Html]:
    """The lies as a hatched stretch to their scale, and each true deal as a mark somewhere in the row."""
    parts = [_box("lies", Fraction(0), Fraction(whole - true, deals))]
    if true > MARKS:
        return [*parts, _box("true", 1 - Fraction(true, deals), Fraction(true, deals))]
    middles = (Fraction(2 * at + 1, 2 * true) for at in range(true))
    return [*parts, *(_box("true", middle - Fraction(1, 2 * deals), Fraction(1, deals)) for middle in middles)]


def _passed(true: int, whole: int) -> list[Html]:
    edge = Fraction(true, whole)
    return [_box("true", Fraction(0), edge), _box("lies", edge, 1 - edge)]


def _box(css: str, left: Fraction, width: Fraction) -> Html:
    return h("i", {"class": css, "style": f"left:{100 * float(left):.3f}%;width:{100 * float(width):.3f}%"})


# legal challenges


def reach(uid: str, judged: PassState, lang: str) -> Html:
    """The words of the round, the last one first, and which of them may be challenged."""
    items = []
    for seat, kind, objection in judged.reach():
        free = objection is None
        verdict = say("may", lang) if objection is None else say("may_not", lang)
        why = h("span", {"class": "why"}, objection.text(lang)) if objection is not None else None
        items.append(
            h(
                "li",
                {"class": classes("judge-word", "free" if free else "safe")},
                h("b", None, name_of(judged, seat, kind, lang)),
                h(
                    "span",
                    {"class": "verdict-word"},
                    h("span", {"aria-hidden": "true"}, "✓ " if free else "✗ "),
                    verdict,
                ),
                why,
            )
        )
    ends = (
        say("passes.range", lang, most=MAX_PASSES) if not 0 <= judged.passes + by <= MAX_PASSES else ""
        for by in (-1, 1)
    )
    fewer, more = (_turn("passes", by, why, lang) for by, why in zip((-1, 1), ends, strict=True))
    return h(
        "div",
        {"class": "judge-reach", "role": "group", "aria-labelledby": f"{uid}-reach"},
        h("h4", {"id": f"{uid}-reach"}, say("reach", lang, name=judged.table.names[judged.table.turn])),
        h(
            "p",
            {"class": "mover"},
            fewer,
            h("b", {"class": "value"}, str(judged.passes)),
            more,
            h("span", {"class": "name"}, say("passes", lang, n=judged.passes)),
        ),
        h("ol", {"class": "judge-words"}, items),
    )


# table and text


def table(judged: PassState, lang: str) -> Html:
    """The four counts, and the rate at which half of all passes are true."""
    (true, _), (lies, silent) = judged.joint.cells
    language = texts.words(lang)
    rows = [
        [say("row.deals", lang), language.whole(judged.joint.counted)],
        [say("row.true", lang), language.whole(true)],
        [say("row.lies", lang), language.whole(lies)],
        [say("row.silent", lang), language.whole(silent)],
        [say("row.base", lang), f"{language.percent(judged.true)} ({language.fraction(judged.true)})"],
    ]
    if true + lies:
        share = Fraction(true, true + lies)
        rows.append([say("row.share", lang), f"{language.percent(share)} ({language.fraction(share)})"])
    if judged.even is not None:
        rows.append([say("row.even", lang), f"{language.percent(judged.even)} ({language.fraction(judged.even)})"])
    return plain_table(say("caption", lang), [say("head.what", lang), say("head.number", lang)], rows)


def words(judged: PassState, lang: str) -> str:
    """The judge in plain text."""
    facts = {"hidden": judged.hidden, "shown": judged.dice or None, "b": judged.bluff}
    return "\n".join([say("text", lang, **facts), sentence(judged, lang), reach_words(judged, lang)])
