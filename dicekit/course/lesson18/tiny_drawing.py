"""HTML of the small game: Bo and what he says, your die, two buttons, and the last rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson18.case import DOUBTER, GOOD, LIE, Played, bo_die, is_indifferent, say
from dicekit.course.lesson18.case import second_die as second_die_of
from dicekit.kit.frame import act_of_step
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.sprite import cup
from dicekit.kit.states import button
from dicekit.widgets.draw.die import dice, unseen

if TYPE_CHECKING:
    from dicekit.course.lesson18.tiny import Tiny


def looked(tiny: Tiny, lang: str) -> str:
    """What the open die is, and what a second die says."""
    if tiny.die in GOOD:
        key = "good"
    elif tiny.second_die:
        key = "second"
    else:
        key = "bad"
    return say(f"tiny.{key}", lang, face=tiny.die, second=tiny.second)


def result(tiny: Tiny, lang: str) -> str:
    """The result of the last round; with a second die, also whether a low roll was played as that die says."""
    played = tiny.rounds[-1]
    if not played.claimed:
        key = "gave_up"
    elif not played.doubted:
        key = "believed" if played.good else "believed_lie"
    else:
        key = "shown" if played.good else "caught"
    sentences = [say(f"tiny.{key}", lang, name=DOUBTER, face=played.die)]
    if tiny.second_die and not played.good:
        should = second_die_of(tiny.seed, len(tiny.rounds)) == LIE
        rule = "kept" if played.claimed == should else "lie" if should else "won" if played.worth > 0 else "give_up"
        sentences.append(say(f"tiny.rule.{rule}", lang, name=DOUBTER))
    return join_plain(lang, *sentences)


def bo_says(tiny: Tiny, lang: str) -> str:
    """What Bo says: to the last claim his answer, with the lies among the claims before it as the reason."""
    if tiny.rolled or not tiny.acts or not tiny.rounds[-1].claimed:
        return say("tiny.says.asks" if tiny.rolled else "tiny.says.waits", lang)
    *before, now = tiny.rounds
    if tiny.second_die:
        key = "doubts" if now.doubted else "believes"
        return say(f"tiny.says.{key}.die", lang, name=DOUBTER, face=bo_die(tiny.seed, len(tiny.rounds)))
    claims = [played for played in before if played.claimed]
    lies = sum(not played.good for played in claims)
    key = "doubts" if now.doubted else "believes"
    if not is_indifferent(before):
        key += ".once" if lies == len(claims) == 1 else ".lies" if lies else ".none"
    return say(f"tiny.says.{key}", lang, claims=len(claims), lies=lies)


def stakes(lang: str) -> Html:
    """What a claim wins with a good die and with a low roll, believed or doubted; and what giving up costs."""
    signed = texts.get_language(lang).signed
    rows = [
        [
            say(f"tiny.stakes.{key}", lang, name=DOUBTER),
            *(signed(Played(die, True, doubted).worth) for die in (GOOD[0], 1)),
        ]
        for key, doubted in (("believed", False), ("doubted", True))
    ]
    rows.append([say("tiny.stakes.give_up", lang), "", signed(Played(1, False).worth)])
    heads = [say(f"tiny.stakes.{key}", lang, name=DOUBTER) for key in ("answer", "good", "low")]
    return h("div", {"class": "tiny-stakes"}, plain_table(say("tiny.stakes", lang), heads, rows))


def pays(tiny: Tiny, lang: str) -> str:
    """What the open die wins if it's claimed, and what giving up costs."""
    signed = texts.get_language(lang).signed
    believed, doubted = (signed(Played(tiny.die, True, doubts).worth) for doubts in (False, True))
    claim = say("tiny.pays.claim", lang, believed=believed, doubted=doubted)
    given = signed(Played(tiny.die, False).worth)
    return claim if tiny.die in GOOD else join_plain(lang, claim, say("tiny.pays.give_up", lang, given=given))


def score(tiny: Tiny, lang: str) -> str:
    """The beads so far."""
    return say(
        "tiny.score",
        lang,
        beads=texts.get_language(lang).signed(tiny.beads),
        count=abs(tiny.beads),
        n=len(tiny.acts),
        most=tiny.most,
    )


def finished(tiny: Tiny, lang: str) -> str:
    """What the rounds ask; with a second die, whether it was heeded."""
    if not tiny.second_die:
        return join_plain(lang, say("tiny.end", lang, n=tiny.most), say("tiny.end.asks", lang, name=DOUBTER))
    kept, low = tiny.heeded
    key = "kept" if kept == low else "some" if kept else "not"
    return say(f"tiny.end.{key}", lang, name=DOUBTER, n=kept, all=low)


def memory(tiny: Tiny, lang: str) -> str:
    """What Bo knows: the claims so far, with the last one, and how many were lies."""
    claims = [played for played in tiny.rounds if played.claimed]
    lies = sum(not played.good for played in claims)
    key = "memory.now" if tiny.rounds and tiny.rounds[-1].claimed and not tiny.rolled else "memory"
    return say(f"tiny.{key}", lang, name=DOUBTER, claims=len(claims), lies=lies)


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
        h("b", None, texts.called(DOUBTER, lang)),
        h("q", {"class": classes("tiny-sentence", words)}, bo_says(tiny, lang)),
    )
    die = dice((shown,), say("tiny.your_die", lang), lang, size="64px") if shown else unseen(1)
    line = result(tiny, lang) if over else looked(tiny, lang) if tiny.rolled else say("tiny.empty", lang, name=DOUBTER)
    beads = (
        h(
            "span",
            {"class": classes("tiny-won", "up" if played.worth > 0 else "down")},
            texts.get_language(lang).signed(played.worth),
        )
        if played
        else None
    )
    return h(
        "div",
        {
            "class": classes("tabletop tiny-table", tiny.second_die and not tiny.over and "closes-lesson"),
            **act_of_step(tiny.over, "ask use"),
        },
        bo,
        None if tiny.second_die else h("p", {"class": "tiny-memory"}, memory(tiny, lang)),
        h(
            "div",
            {"class": "tiny-die"},
            _named(die, "your_die", lang),
            _second(tiny, lang) if tiny.second_die else None,
            beads,
        ),
        h("p", {"class": "tiny-line"}, line),
        h("div", {"class": "tiny-acts"}, _acts(tiny, lang)),
        h("p", {"class": "tiny-pays"}, pays(tiny, lang) if tiny.rolled else ""),
        _past(tiny, lang),
    )


def _named(die: Html, key: str, lang: str) -> Html:
    """A die over its name."""
    return h("div", {"class": "tiny-named"}, die, h("small", {"aria-hidden": "true"}, say(f"tiny.{key}", lang)))


def _second(tiny: Tiny, lang: str) -> Html | None:
    """The second die of a round with a decision: while it's to be made, and while its result is told."""
    number = len(tiny.acts) + tiny.rolled
    if not number or (tiny.die if tiny.rolled else tiny.rounds[-1].die) in GOOD:
        return None
    face = second_die_of(tiny.seed, number)
    return _named(dice((face,), say("tiny.second_die", lang), lang, size="64px"), "second_die", lang)


def _acts(tiny: Tiny, lang: str) -> list[Html]:
    if tiny.over:
        return [button(say("tiny.new", lang, name=DOUBTER), "again", "btn")]
    if not tiny.rolled:
        return [button(say("tiny.again" if tiny.acts else "tiny.roll", lang), "roll")]
    claims = not tiny.second_die or tiny.die in GOOD
    claim = button(say("tiny.claim", lang), "action", "btn main" if claims else "btn", action="claim")
    if tiny.die in GOOD:  # nobody gives up with a good die
        return [claim]
    return [claim, button(say("tiny.give_up", lang), "action", "btn", action="give_up")]


def _past(tiny: Tiny, lang: str) -> Html:
    """The results of all rounds, oldest first, with empty places for those to come; lies are dashed."""
    chips, lied = [], False
    for played in tiny.rounds:
        lie = played.claimed and not played.good
        lied = lied or lie
        worth = texts.get_language(lang).signed(played.worth)
        label = join_plain(lang, worth, say("tiny.lie", lang)) if lie else worth
        marks = {"class": classes("up" if played.worth > 0 else "down", lie and "lie"), "aria-label": label}
        chips.append(h("li", marks, worth))
    chips += [h("li", {"class": "coming", "aria-hidden": "true"})] * (tiny.most - len(chips))
    listed = h("ol", {"class": "tiny-past", "aria-label": say("tiny.past", lang)}, chips)
    key = [score(tiny, lang) if tiny.acts else say("tiny.beads", lang), say("tiny.dashed", lang) if lied else ""]
    return h("div", {"class": "tiny-rounds"}, listed, h("p", {"class": "tiny-key"}, join_plain(lang, *key)))
