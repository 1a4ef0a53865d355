"""Fair or made up, as HTML: two logs side by side, and what the browser shows once one of them was picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.distribution import Distribution
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, h, join
from dicekit.odds import logs
from dicekit.widgets.draw.die import face_drawing
from dicekit.widgets.draw.seed import say as seed_say
from dicekit.widgets.draw.seed import seed_field

if TYPE_CHECKING:
    from dicekit.course.lesson02.fair import Pair

ROWS = ("run", "most")
FACES = range(1, 7)
ROUNDS = 3
VERDICTS = ("found.clear", "found.counts", "found.hard", "missed.clear", "missed.counts", "missed.hard")


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"fair.{key}", lang, **slots)


def work(uid: str, pair: Pair, below: Mapping[str, Sequence[str]], level: int, lang: str) -> Html:
    """The two logs; the browser puts other pairs in their place, and the answer below."""
    reasons = {name: f"{{{name}}}" for name in ("made", "run_true", "p_true")} | {"one_in": one_in(lang)}
    return h(
        "div",
        {"class": "rolls fair", "data-behaviour": "fair", **act_of_step(False)},
        h("p", {"class": "fair-round", "data-own": True, "data-place": "round"}),
        h(
            "div",
            {"class": "fair-logs", "data-own": True},
            [log(uid, at, faces, level + 1, lang) for at, faces in enumerate(pair.logs)],
        ),
        h("div", {"data-own": True, "data-place": "answer", "tabindex": "-1"}),
        h("div", {"class": "fair-end", "data-own": True, "data-place": "end"}),
        h(
            "p",
            {"class": "go", "data-own": True},
            h(
                "button",
                {"type": "button", "class": "btn main", "data-do": "next", "data-shortcut": "n", "hidden": True},
                say("next", lang),
            ),
            " ",
            h("span", {"class": "quiet status", "data-place": "score"}),
        ),
        seeds_fold(uid, pair, lang),
        [h("template", {"data-face": face}, item(face, lang)) for face in FACES],
        [h("template", {"data-when": when}, answer(when, lang)) for when in VERDICTS],
        [h("template", {"data-end": right}, ending(right, lang)) for right in range(ROUNDS + 1)],
        [h("template", {"data-reason": key}, say(key, lang, **reasons)) for key in ("reason", "reason.one")],
        h("template", {"data-reason": "counts_next"}, " ", say("counts_next", lang)),
        h("template", {"data-word": "made"}, say("was_made", lang)),
        h("template", {"data-word": "true"}, say("was_rolled", lang)),
        on_paper(pair, below, lang),
    )


def one_in(lang: str) -> str:
    """Of about how many fair logs one has no number twice in a row."""
    from dicekit.course.lesson02.fair import ROLLS

    return texts.get_language(lang).whole(int(round(1 / logs.longest_run(ROLLS).below(2), -1)))


def item(face: int, lang: str) -> Html:
    """One roll of a log."""
    return h(
        "li", None, face_drawing(face, texts.say("table.die", lang, face=face, wild=None, shown=None, counts=None))
    )


def plain(faces: Sequence[int], label: str, lang: str) -> Html:
    """The rolls of a log without a mark on any."""
    return h("ol", {"class": "log-dice", "aria-label": label}, [item(face, lang) for face in faces])


def log(uid: str, at: int, faces: Sequence[int], level: int, lang: str) -> Html:
    """One log with the button that calls it made up."""
    name = say(f"name.{at}", lang)
    pick: dict[str, str | int] = {"type": "button", "class": "btn", "data-do": "pick", "data-side": at}
    return h(
        "section",
        {"class": "fair-log", "data-log": at, "aria-labelledby": f"{uid}-log{at}"},
        h(f"h{level}", {"id": f"{uid}-log{at}", "class": "log-name"}, name),
        plain(faces, say("dice_label", lang, name=name, n=len(faces)), lang),
        h("p", {"class": "verdict-word", "data-place": "word"}),
        h("button", {**pick, "data-shortcut": "ab"[at]}, say("pick", lang, name=name)),
    )


def answer(when: str, lang: str) -> Html:
    """Right or not, by a clue or by luck; both numbers of both logs."""
    slots = {name: f"{{{name}}}" for name in ("made", "true", "most_true")}
    head = [say("measure", lang), *(say(f"name.{at}", lang) for at in range(2))]
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, say(row, lang)),
            [h("td", None, h("b", None, f"{{{row}_{at}}}")) for at in range(2)],
        )
        for row in ROWS
    ]
    numbers = h(
        "table",
        {"class": "data"},
        h("caption", {"class": "sr-only"}, say("table", lang)),
        h("thead", None, h("tr", None, [h("th", {"scope": "col"}, cell) for cell in head])),
        h("tbody", None, rows),
    )
    return h(
        "div",
        {"class": f"fair-answer is-{when.partition('.')[0]}"},
        h("p", None, h("b", None, say(when, lang, **slots)), " ", h("span", {"data-place": "reason"})),
        numbers,
    )


def ending(right: int, lang: str) -> Html:
    """After three rounds: how many were right, and how often a guesser does as well."""
    luck = Distribution.binomial(ROUNDS, 1, 2).at_least(right)
    words = say(f"end.{right}", lang, right=right, rounds=ROUNDS, luck=luck)
    rule = h("details", {"class": "fold"}, h("summary", None, say("rule_title", lang)), h("p", None, say("rule", lang)))
    return h("div", None, h("p", None, h("b", None, words)), h("p", None, say("play_on", lang)), rule)


def seeds_fold(uid: str, pair: Pair, lang: str) -> Html:
    """Which pair this is, and how to have others."""
    chip = say("chip", lang, n=pair.number, seed=pair.seed, seat=pair.seat)
    form = h(
        "form",
        {"data-do": "use", "class": "seed-form", "autocomplete": "off"},
        seed_field(uid, "seed", seed_say("seed", lang), pair.seed, 5),
        seed_field(uid, "seat", seed_say("seat", lang), str(pair.seat), 3),
        h("button", {"type": "submit", "class": "chip"}, seed_say("use", lang)),
        h("p", {"class": "quiet"}, say("seed_hint", lang)),
        h("p", {"class": "note", "data-place": "note", "data-own": True}),
    )
    fresh = h("button", {"type": "button", "class": "chip", "data-do": "fresh"}, seed_say("fresh", lang))
    summary = h("summary", {"data-own": True, "data-seed-chip": True}, chip)
    return h("details", {"class": "fold seeds"}, summary, form, h("p", {"class": "chips"}, fresh))


def on_paper(pair: Pair, below: Mapping[str, Sequence[str]], lang: str) -> Html:
    """The answer for a page without scripts, folded."""
    run, true = logs.run_of(pair.made), logs.run_of(pair.true)
    made = say(f"name.{pair.made_at}", lang)
    key = "reason" if run > 1 else "reason.one"
    reason = say(key, lang, one_in=one_in(lang), run_true=true, p_true=below["streak"][true], made=made)
    answer = join(say("was_it", lang, made=made), " ", reason, " ", say("rule", lang))
    return h(
        "noscript", None, h("details", {"class": "fold"}, h("summary", None, say("show", lang)), h("p", None, answer))
    )
