"""HTML of the small game: Bo and what he says, your die, two buttons, and the last rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson18.case import DOUBTER, GOOD, say
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.sprite import cup
from dicekit.kit.states import button
from dicekit.widgets.draw.die import dice, unseen

if TYPE_CHECKING:
    from dicekit.course.lesson18.tiny import Tiny

LAST = 12  # rounds that are shown


def looked(tiny: Tiny, lang: str) -> str:
    """What the open die is."""
    return say("tiny.good" if tiny.die in GOOD else "tiny.bad", lang, face=tiny.die)


def result(tiny: Tiny, lang: str) -> str:
    """What came of the last round."""
    played = tiny.rounds[-1]
    if not played.claimed:
        key = "gave_up"
    elif not played.doubted:
        key = "believed" if played.good else "believed_lie"
    else:
        key = "shown" if played.good else "caught"
    return say(f"tiny.{key}", lang, name=DOUBTER, face=played.die)


def score(tiny: Tiny, lang: str) -> str:
    """The beads so far."""
    if not tiny.acts:
        return say("tiny.start", lang, name=DOUBTER)
    return say("tiny.score", lang, beads=texts.words(lang).signed(tiny.beads), n=len(tiny.acts))


def work(tiny: Tiny, lang: str) -> Html:
    """The table, and what can be done."""
    over = bool(tiny.acts) and not tiny.rolled
    played = tiny.rounds[-1] if over else None
    shown = played.die if played else tiny.die if tiny.rolled else None
    words = "" if not played or not played.claimed else "doubts" if played.doubted else "believes"
    bo = h(
        "div",
        {"class": "tiny-bo"},
        cup(1),
        h("b", None, DOUBTER),
        h("q", {"class": classes("tiny-says", words)}, say(f"tiny.says.{words}", lang)) if words else None,
    )
    die = dice((shown,), say("tiny.your_die", lang), lang, hits=GOOD, size="72px") if shown else unseen(1)
    said = result(tiny, lang) if over else looked(tiny, lang) if tiny.rolled else say("tiny.empty", lang)
    beads = (
        h(
            "span",
            {"class": classes("tiny-won", "up" if played.worth > 0 else "down")},
            texts.words(lang).signed(played.worth),
        )
        if played
        else None
    )
    return h(
        "div",
        {"class": "felt tiny-table"},
        bo,
        h("div", {"class": "tiny-die"}, die, beads),
        h("p", {"class": "tiny-line"}, said),
        h("div", {"class": "tiny-acts"}, _acts(tiny, lang)),
        _past(tiny, lang),
    )


def _acts(tiny: Tiny, lang: str) -> list[Html]:
    if not tiny.rolled:
        return [button(say("tiny.again" if tiny.acts else "tiny.roll", lang), "roll")]
    return [
        button(say("tiny.claim", lang), "say", word="claim"),
        button(say("tiny.give_up", lang), "say", "btn", word="give_up"),
    ]


def _past(tiny: Tiny, lang: str) -> Html | None:
    """The beads of the last rounds, oldest first."""
    if not tiny.acts:
        return None
    chips = []
    for played in tiny.rounds[-LAST:]:
        lie = played.claimed and not played.good
        worth = texts.words(lang).signed(played.worth)
        spoken = join_plain(lang, worth, say("tiny.lie", lang)) if lie else worth
        marks = {"class": classes("up" if played.worth > 0 else "down", lie and "lie"), "aria-label": spoken}
        chips.append(h("li", marks, worth))
    return h("ol", {"class": "tiny-past", "aria-label": say("tiny.past", lang)}, chips)
