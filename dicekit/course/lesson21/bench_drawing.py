"""The keep-and-roll bench as HTML: dice to tap, the dice after the roll, and a row with a bar for each kind of hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson21.case import BEATEN, HAND, WANTED, kind_name, say
from dicekit.kit.frame import act_mark
from dicekit.kit.html import Html, Say, classes, h, join
from dicekit.kit.sprite import cup
from dicekit.kit.states import button
from dicekit.poker_dice import Kind
from dicekit.widgets.draw.die import dice, face_drawing, pictured

if TYPE_CHECKING:
    from dicekit.course.lesson21.bench import Handed, Rolls

FULL = 60  # percent of the rolls at which a bar is full, for every choice of dice
Given = Mapping[str, str | int | bool | None]


def die_button(act: str, at: int, face: int, kept: bool, lang: str, *, begun: bool = True) -> Html:
    """A die that can be kept; a kept one wears corners and a word. No die has a word before the choice is `begun`."""
    label = texts.say("table.die", lang, face=face, wild=None, shown=None, counts=None)
    return h(
        "li",
        None,
        h(
            "button",
            {
                "type": "button",
                "class": classes("die tray-die", kept and "is-kept"),
                "data-act": act,
                "data-arg-at": at,
                "data-item": True,
                "data-key": f"{act}{at}",
                "aria-pressed": "true" if kept else "false",
                "aria-label": label,
            },
            face_drawing(face),
        ),
        h(
            "span",
            {"class": "keep-word", "aria-hidden": "true"},
            say("bench.kept" if kept else "bench.rolls_it", lang) if begun else "\u00a0",
        ),
    )


#: an example hand of each kind, for the ranking
EXAMPLES: Mapping[Kind, tuple[int, ...]] = {
    Kind.FIVE: (5, 5, 5, 5, 5),
    Kind.FOUR: (5, 5, 5, 5, 2),
    Kind.FULL_HOUSE: (5, 5, 5, 2, 2),
    Kind.RUN: (1, 2, 3, 4, 5),
    Kind.THREE: (5, 5, 5, 2, 4),
    Kind.TWO_PAIRS: (5, 5, 2, 2, 4),
    Kind.PAIR: (5, 5, 1, 3, 6),
    Kind.NOTHING: (1, 2, 3, 4, 6),
}


def ranking(lang: str) -> Html:
    """The kinds of hand from high to low, each with a picture."""
    rows = [
        h("li", None, h("span", None, kind_name(kind, lang)), pictured(hand, " ".join(map(str, hand))))
        for kind, hand in EXAMPLES.items()
    ]
    return join(h("p", None, say("ranking", lang)), h("ol", {"class": "keep-ranks"}, rows))


def claims_list(lang: str) -> Html:
    """The ranking under its question, open."""
    return join(h("p", {"class": "keep-label2"}, say("rounds.ranks", lang)), ranking(lang))


def ranking_fold(lang: str) -> Html:
    """The same, folded."""
    return h("details", {"class": "fold keep-fold"}, h("summary", None, say("rounds.ranks", lang)), ranking(lang))


def hand_buttons(
    act: str, faces: Sequence[int], kept: frozenset[int], label: str, lang: str, *, begun: bool = True
) -> Html:
    """A hand whose dice can be tapped."""
    items = [die_button(act, at, face, at in kept, lang, begun=begun) for at, face in enumerate(faces)]
    return h("ul", {"class": "tray-dice keep-dice", "data-roving": "row", "aria-label": label}, items)


def work(rolls: Rolls, text: Say, lang: str, *, result: str, summary: str) -> Html:
    """The whole bench."""
    left = len(HAND) - len(rolls.kept)
    blocked = {} if left else {"disabled": True}
    key = f"roll{rolls.done}"  # a new key restarts the animation
    blank = h("div", {"class": "keep-none", "aria-hidden": "true"}, [h("span", {"class": "no-die"}, "?") for _ in HAND])
    last = dice(rolls.last, result, lang) if rolls.last else blank
    return h(
        "div",
        {"class": "rolls keep-work", "data-done": rolls.done, "data-act-of-step": "", "data-enough": rolls.enough},
        h(
            "div",
            {"class": "tabletop keep-tabletop"},
            h("p", {"class": "keep-label"}, text("yours")),
            hand_buttons("keep", HAND, rolls.kept, text("yours"), lang),
            h("div", {"class": "keep-landed", "data-key": key}, last),
            h("p", {"class": "say"}, result),
        ),
        h(
            "div",
            {"class": "keep-buttons"},
            _button("roll", text("roll", n=left) if left else text("none_left"), "btn main", times=1, **blocked),
            _button("roll", text("roll10"), "btn", times=10, **blocked),
            _button("roll", text("roll100"), "btn", times=100, **blocked),
        ),
        h("p", {"class": "status keep-sum"}, summary),
        h("p", {"class": "quiet"}, text("opened") if rolls.enough else text("then", n=WANTED)),
        _bars(rolls, text, lang),
        _tried(rolls, text),
        ranking_fold(lang),
    )


def _button(act: str, words: str, css: str, times: int, **more: bool) -> Html:
    given: Given = {"type": "button", "class": css, "data-act": act, "data-arg-times": times, "data-once": True}
    return h("button", {**given, "data-key": f"{act}{times}", **more}, words)


def _bars(rolls: Rolls, text: Say, lang: str) -> Html:
    """A row for each kind, the highest on top."""
    most, percent = max(rolls.times * FULL // 100, 1), texts.get_language(lang).short
    rows = []
    for kind in reversed(Kind):
        times = rolls.tally[kind]
        css = classes("keep-row", kind > BEATEN and "above", kind == BEATEN and "now")
        bar = h("span", {"class": "keep-bar", "style": f"--w:{min(100 * times // most, 100)}%"})
        mark = h("span", {"class": "keep-now"}, text("now")) if kind == BEATEN else None
        count = h("b", {"class": "keep-count"}, percent(Fraction(times, rolls.times)) if rolls.times else "")
        rows.append(h("li", {"class": css}, h("span", {"class": "keep-kind"}, kind_name(kind, lang), mark), bar, count))
    return h("ol", {"class": "keep-rows", "aria-label": text("rows")}, rows)


def _tried(rolls: Rolls, text: Say) -> Html | None:
    """The choices tried so far, with how often each beat the claim."""
    if rolls.tallies.keys() <= {rolls.kept}:
        return None
    lines = []
    for kept, tally in rolls.tallies.items():
        better, times = sum(n for kind, n in tally.items() if kind > BEATEN), sum(tally.values())
        faces = " ".join(str(HAND[at]) for at in sorted(kept)) or text("nothing")
        lines.append(h("li", None, text("tried", kept=faces, n=times, better=better)))
    return join(h("p", {"class": "keep-label2"}, text("tried.title")), h("ul", {"class": "keep-tried"}, lines))


def handed(handed: Handed, sentence: str, lang: str) -> Html:
    """Bo's cup with his claim; once it's answered your dice, to be kept or rolled; then the new hand."""
    looked, yours = handed.look != "claim", say("bench.yours", lang)
    if not looked:
        shown = h("div", {"class": "keep-cupped"}, cup(1))
    elif handed.rolled:
        shown = h("div", {"class": "keep-landed", "data-key": "rolled"}, dice(handed.dice, sentence, lang))
    else:
        shown = hand_buttons("keep", handed.dice, handed.kept, yours, lang)
    left = len(HAND) - len(handed.kept)
    if not looked:
        acts = [button(say(f"handed.{key}", lang), "answer", css, look=look)
                for key, look, css in (("look", "seen", "btn main"), ("lift", "lifted", "btn"))]  # fmt: skip
    elif handed.rolled:
        above = [] if handed.claim is not None else [kind for kind in Kind if kind > BEATEN]
        acts = [button(kind_name(kind, lang), "claim", "btn", kind=int(kind)) for kind in above]
        if handed.claim is not None:
            acts = [button(say(f"handed.{act}", lang), act, "btn") for act in ("other", "again")]
    elif not left:
        acts = []
    else:
        acts = [button(say("bench.roll", lang, n=left), "roll")]
    after = say("handed.rule" if handed.rolled else "handed.turn", lang) if looked and handed.claim is None else None
    return join(
        h("div", {"class": "tabletop keep-tabletop"}, h("p", {"class": "say"}, sentence), shown),
        h("p", None, after) if after else None,
        h("p", {"class": "keep-buttons two"}, acts) if acts else None,
        act_mark(handed.claim is not None),
        ranking_fold(lang) if looked else None,
    )
