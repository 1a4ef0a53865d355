"""Fair or made up, as HTML: two logs side by side, and what the browser shows once one of them was picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson02.log_drawing import FACES, item
from dicekit.kit.html import Html, h, join
from dicekit.odds import logs
from dicekit.widgets.draw.seed import say as seed_say
from dicekit.widgets.draw.seed import seed_field

if TYPE_CHECKING:
    from dicekit.course.lesson02.fair import Pair

ROWS = ("run", "most")


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"fair.{key}", lang, **slots)


def work(uid: str, pair: Pair, below: Mapping[str, Sequence[str]], level: int, lang: str) -> Html:
    """The two logs; the browser puts other pairs in their place, and the answer below."""
    return h(
        "div",
        {"class": "rolls fair", "data-behaviour": "fair"},
        h(
            "div",
            {"class": "fair-logs", "data-own": True},
            [log(uid, at, faces, level + 1, lang) for at, faces in enumerate(pair.logs)],
        ),
        h("div", {"data-own": True, "data-place": "answer", "tabindex": "-1"}),
        h("p", {"class": "status", "data-own": True, "data-place": "score"}),
        h(
            "p",
            {"class": "go"},
            h("button", {"type": "button", "class": "btn", "data-do": "next", "data-shortcut": "n"}, say("next", lang)),
        ),
        seeds_fold(uid, pair, lang),
        [h("template", {"data-face": face}, item(face, lang, False)) for face in FACES],
        [h("template", {"data-when": when}, answer(when, lang)) for when in ("found", "missed")],
        on_paper(pair, below, lang),
    )


def both_logs(pair: Pair, lang: str) -> Html:
    """The two logs of a pair side by side, to look at."""
    rows = [
        h("div", {"class": "fair-log"}, h("p", None, h("b", None, say(f"name.{at}", lang))), plain(faces, at, lang))
        for at, faces in enumerate(pair.logs)
    ]
    return h("div", {"class": "fair-logs"}, rows)


def plain(faces: Sequence[int], at: int, lang: str) -> Html:
    """The rolls of a log without a mark on any."""
    label = say("dice_label", lang, name=say(f"name.{at}", lang), n=len(faces))
    return h("ol", {"class": "log-dice", "aria-label": label}, [item(face, lang, False) for face in faces])


def log(uid: str, at: int, faces: Sequence[int], level: int, lang: str) -> Html:
    """One log with the button that calls it made up."""
    name = say(f"name.{at}", lang)
    pick: dict[str, str | int] = {"type": "button", "class": "btn", "data-do": "pick", "data-side": at}
    return h(
        "section",
        {"class": "fair-log", "data-log": at, "aria-labelledby": f"{uid}-log{at}"},
        h(f"h{level}", {"id": f"{uid}-log{at}", "class": "log-name"}, name),
        plain(faces, at, lang),
        h("p", {"class": "verdict-word", "data-place": "word"}),
        h("button", {**pick, "data-shortcut": "ab"[at]}, say("pick", lang, name=name)),
    )


def answer(when: str, lang: str) -> Html:
    """Right or not, both numbers of both logs, the reason, and the rule of the made-up one."""
    slots = {name: f"{{{name}}}" for name in ("made", "true", "run", "most", "p_run", "p_most")}
    head = [say("measure", lang), *(say(f"name.{at}", lang) for at in range(2))]
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, say(row, lang)),
            [
                h("td", None, h("b", None, f"{{{row}_{at}}}"), " ", h("span", None, f"{{p_{row}_{at}}}"))
                for at in range(2)
            ],
        )
        for row in ROWS
    ]
    numbers = h(
        "table",
        {"class": "data"},
        h("caption", None, say("table", lang)),
        h("thead", None, h("tr", None, [h("th", {"scope": "col"}, cell) for cell in head])),
        h("tbody", None, rows),
    )
    return h(
        "div",
        {"class": f"fair-answer is-{when}"},
        h(
            "p",
            None,
            h("b", None, say(when, lang, **slots)),
            " ",
            h("span", {"data-reason": True}, say("reason", lang, **slots)),
        ),
        numbers,
        h("p", {"class": "quiet"}, say("rule", lang)),
        h("p", {"class": "quiet"}, say("beware", lang)),
        h("template", {"data-word": "made"}, say("was_made", lang)),
        h("template", {"data-word": "true"}, say("was_rolled", lang, seed="{seed}")),
    )


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
    run, most = logs.run_of(pair.made), logs.most_of(pair.made)
    made, true = (say(f"name.{at}", lang) for at in (pair.made_at, 1 - pair.made_at))
    reason = say(
        "reason", lang, run=run, most=most, p_run=below["run"][run], p_most=below["most"][most], made=made, true=true
    )
    told = join(say("was_it", lang, made=made), " ", reason, " ", say("rule", lang))
    return h(
        "noscript", None, h("details", {"class": "fold"}, h("summary", None, say("show", lang)), h("p", None, told))
    )
