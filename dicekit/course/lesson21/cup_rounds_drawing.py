"""The three rounds as HTML: Bo's rule, the table, the current decision, and the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson21.bench_drawing import Given, hand_buttons, ranking_fold
from dicekit.course.lesson21.case import kind_name
from dicekit.course.lesson21.rounds import BO, YOU, Decision
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Child, Html, classes, h, join
from dicekit.kit.sprite import cup
from dicekit.poker_dice import Kind
from dicekit.poker_dice.kinds import DICE
from dicekit.widgets.draw.die import dice

if TYPE_CHECKING:
    from dicekit.course.lesson21.cup_rounds import CupRounds

RULES = 12


def work(part: CupRounds) -> Html:
    """One screen: the score and Bo's rule, the table, and what is to be decided now."""
    now, match = part.round, part.state.match
    won, lost = match.points
    done = now.over
    return h(
        "div",
        {"class": classes("cup-work", not match.over and "closes-lesson"), "data-behaviour": "cuproom",
         "data-turn": f"{now.number}-{len(now.actions)}-{now.over}",
         **act_of_step(match.over, "use")},
        h("p", {"class": "cup-score"}, part.say("score", won=won, lost=lost)),
        _table(part),
        h("div", {"class": "acts cup-acts"}, _after(part) if done else _acts(part)),
        None if done else _how_bo_plays(part),
        None if done else ranking_fold(part.lang),
    )  # fmt: skip


def _how_bo_plays(part: CupRounds) -> Html:
    """Bo's two rules: open in the first round, then folded."""
    number = len(part.state.match.rounds)
    lines = [h("p", None, part.say(key)) for key in ("rule", "lifts")]
    marks: Given = {"class": "fold", "data-key": f"bo{number}", "open": number == 1}
    return h("details", marks, h("summary", None, part.say("bo")), lines)


def _table(part: CupRounds) -> Html:
    """The table as you see it."""
    now, table, lang = part.round, part.round.table, part.lang
    open_hand = now.start
    rows: list[Child] = []
    if not now.actions:
        rows += [
            h("p", {"class": "keep-label"}, part.say("open", kind=part.kind(Kind.of(open_hand)))),
            dice(open_hand, part.say("open", kind=part.kind(Kind.of(open_hand))), lang),
        ]
    elif table.phase == "answer":
        passed = table.seen[YOU] or ()
        rows += [h("p", {"class": "keep-label"}, part.say("passed")), dice(passed, part.say("passed"), lang)]
    if now.over:
        assert table.ended is not None
        rows = [
            h("p", {"class": "keep-label"}, part.say("under")),
            dice(table.ended.dice, part.say("under"), lang),
            h("p", {"class": "say"}, part.result),
        ]
    elif table.phase == "answer":
        speech = part.bo_lines()
        rows += [h("div", {"class": "cup-cup"}, cup(BO), h("p", {"class": "say"}, " ".join(speech)))]
    elif table.phase == "keep":
        rows = [
            h("p", {"class": "keep-label"}, part.say("tap")),
            hand_buttons("keep", table.dice, part.state.kept, part.say("tap"), lang, begun=bool(part.state.kept)),
            h("p", {"class": "say"}, part.sentence),
        ]
    else:
        rows = [
            h("p", {"class": "keep-label"}, part.say("yours")),
            dice(table.dice, part.say("yours"), lang),
            h("p", {"class": "say"}, part.sentence),
        ]
    return h(
        "div", {"class": "tabletop keep-tabletop cup-tabletop", "data-key": f"{now.number}-{len(now.actions)}"}, rows
    )


def _acts(part: CupRounds) -> list[Child]:
    """The buttons for your turn."""
    table = part.round.table
    if table.phase == "answer":
        must = table.objection("accept", YOU)
        why = {} if must is None else {"aria-disabled": "true", "data-why": must.text(part.lang)}
        return [
            h("p", {"class": "cup-ask"}, part.say("ask")),
            h("p", {"class": "cup-hint"}, part.say("stakes")),
            _act("answer", part.say("believe"), {"data-arg-action": "accept", **why}),
            _act("answer", part.say("lift"), {"data-arg-action": "lift"}),
        ]
    if table.phase == "keep":
        left = DICE - len(part.state.kept)
        if part.state.kept:
            return [_act("roll", part.say("roll", n=left) if left else part.say("stand"), {}, main=True)]
        return [_quiet("stand", part.say("stand")), _quiet("roll", part.say("roll.all"))]
    assert table.claim is not None
    above = [kind for kind in Kind if kind > table.claim.kind]
    return [
        h("p", {"class": "cup-ask"}, part.say("ask_claim")),
        [_act("claim", kind_name(kind, part.lang), {"data-arg-kind": str(int(kind))}) for kind in above],
    ]


def _act(act: str, words: str, more: dict[str, str], main: bool = False) -> Html:
    key = act + "".join(more.get(name, "") for name in ("data-arg-action", "data-arg-kind"))
    given: Given = {"type": "button", "class": classes("act", main and "main"), "data-act": act, "data-once": True}
    return h("button", {**given, "data-key": key, **more}, h("b", None, words))


def _quiet(act: str, words: str) -> Html:
    """A secondary button, for actions that need no die to be tapped."""
    given: Given = {"type": "button", "class": "btn", "data-act": act, "data-once": True, "data-key": f"{act}-quiet"}
    return h("button", given, words)


def _after(part: CupRounds) -> list[Child]:
    """The verdict: each decision, then the luck; then the next round, or the end."""
    match = part.state.match
    judged = [
        h(
            "li",
            {"class": classes(each.level, each.level == "costly" and each.subtle and "subtle")},
            _judged(part, each),
        )
        for each in part.round.decisions
    ]
    last = match.over
    button = _act("again" if last else "next", part.say("again" if last else "next"), {}, main=True)
    log = [h("li", None, part.log_line(seat, action)) for seat, action in part.round.log]
    return [
        h("p", {"class": "cup-ask"}, part.say("decisions")),
        h("ul", {"class": "cup-verdicts"}, judged),
        h("p", {"class": "quiet"}, part.say("source")),
        h("p", None, part.luck),
        h("p", {"class": "cup-summary"}, part.summary) if last else None,
        button,
        h("details", {"class": "fold"}, h("summary", None, part.say("log")), h("ol", None, log)),
    ]


def _judged(part: CupRounds, decision: Decision) -> list[Child]:
    """The verdict on a decision, with the better trick, if any, folded below."""
    counted = part.counted(decision)
    said: list[Child] = [part.verdict(decision), h("small", None, counted) if counted else None]
    if not decision.has_trick:
        return said
    summary = h("summary", None, part.say("is_trick"))
    return [*said, h("details", {"class": "fold"}, summary, h("p", None, part.trick(decision)))]


def rules(lang: str) -> Html:
    """The rules of the game, in order."""
    items = [h("li", None, texts.say(f"cup.rule.H{at}", lang)) for at in range(1, RULES + 1)]
    return join(h("ol", {"class": "cup-rules"}, items))
