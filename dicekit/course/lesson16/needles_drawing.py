"""Drawing of the two needles: dice that somebody sees, and over one scale the rungs of what each may say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson16 import case
from dicekit.course.lesson16.case import ANA, HITS, NAMES, ROUNDS, SEATS, YOU
from dicekit.dice.hand import Face
from dicekit.kit.controls import slider
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Attributes, Html, Marks, classes, h, join_plain
from dicekit.kit.sprite import cup
from dicekit.odds.stakes import DOUBTING, TIMES
from dicekit.widgets.draw.die import dice, face_drawing

if TYPE_CHECKING:
    from dicekit.course.lesson16.needles import Seen

WHO = {YOU: "you", ANA: "ana"}


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"needles.{key}", lang, **slots)


def _rungs(state: Seen) -> dict[int, tuple[str, ...]]:
    """The actions of each seat whose needle is shown: Ana's only after you have seen her view."""
    from dicekit.course.lesson16.needles import ACTIONS, ANAS

    return {seat: actions for seat, actions in ACTIONS.items() if seat == YOU or state.stage >= ANAS}


def signed(points: int) -> str:
    """Points with their sign.

    >>> signed(48), signed(-24), signed(0)
    ('+48', '−24', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


# ---- words


def sentence(state: Seen, lang: str) -> str:
    """Where each needle is."""
    ana = state.needle(ANA) if ANA in _rungs(state) else None
    return say("sentence", lang, you=state.needle(YOU), ana=ana)


def news(state: Seen, lang: str, lifted: int | None = None) -> str:
    """What the last press changed: the points of each rung, or what was under a cup."""
    if lifted is None:
        points = [
            say("points", lang, action=name(action, lang), n=signed(state.points(YOU, action)))
            for action in _actions(state)
        ]
        return join_plain(lang, sentence(state, lang), *points)
    return join_plain(lang, say("lifted", lang, name=_name(lifted, lang), n=case.hits(state.hand(lifted))))


def note(state: Seen, lang: str) -> str:
    """What pi is worth although Ana may answer it, once all cups are up; empty before."""
    if not state.done:
        return ""
    before = TIMES["pi"] * (ROUNDS - 2 * case.hundred(case.chance(0, 15)))
    facts: dict[str, object] = {"answered": round(ROUNDS * case.pi_answered()), "large": before}
    for answer, (often, points) in case.answers().items():
        facts |= {f"{answer}_n": round(ROUNDS * often), f"{answer}_p": signed(round(ROUNDS * points))}
    return say("note.3", lang, **facts)


def _actions(state: Seen) -> tuple[str, ...]:
    return _rungs(state)[YOU]


def name(action: str, lang: str) -> str:
    return say(f"action.{action}", lang)


def _name(seat: int, lang: str) -> str:
    return say("who.you", lang) if seat == YOU else texts.called(NAMES[seat], lang)


def task(state: Seen, lang: str, lifted: int | None = None) -> str:
    """What to do next, and what was found."""
    from dicekit.course.lesson16.needles import ANAS, LIFT, YOURS

    key = str(state.stage)
    if state.stage == YOURS:
        key = f"1.{state.mine}" if state.mine else "1"
    elif state.stage == ANAS and state.hers and not state.turned:
        key = f"2.{state.hers}"
    elif state.stage == LIFT and state.lifted and not state.done:
        key = "3.some"
    elif state.stage == ANAS and state.turned and not state.found:
        key = "2.some" if len(state.turned) == 1 else "2.more"
    elif state.found and state.stage in (0, ANAS, LIFT):
        key += ".found"
    you, ana = state.needle(YOU), state.needle(ANA)
    small, large = _actions(state)
    facts = {"you": you, "ana": ana, "small": state.points(YOU, small), "large": state.points(YOU, large)}
    facts |= {"at": state.pull, "win": ROUNDS - state.pull} if state.stage == 0 else {}
    return say(f"task.{key}", lang, held=case.hits(state.hand(ANA)), **facts)


# ---- picture


def work(uid: str, state: Seen, lang: str) -> Html:
    """Task, dice, rungs, and the button to go on."""
    from dicekit.course.lesson16.needles import LIFT

    button: Html | list[Html] | None = _choices(state, lang)
    if state.found and state.stage < LIFT:
        marks = {"type": "button", "class": "btn main", "data-act": "next", "data-key": "next"}
        button = h("button", marks, say(f"next.{state.stage}", lang))
    return h(
        "div",
        {"class": "nd-work", "data-behaviour": "needles", **act_of_step(state.done, "reason")},
        h("p", {"class": "nd-task", "data-behaviour": "reply"}, task(state, lang)),
        h("div", {"class": "nd-go"}, button) if state.stage < LIFT else None,
        _cups(state, lang) if state.stage == LIFT else _eyes(state, lang),
        h("p", {"class": "nd-note"}, text) if (text := note(state, lang)) else None,
        _ladder(uid, state, lang),
    )


def _choices(state: Seen, lang: str) -> list[Html] | None:
    """The actions to choose from, before their points are shown."""
    from dicekit.course.lesson16.needles import ACTIONS, ANAS, YOURS

    seat = {YOURS: YOU, ANAS: ANA}.get(state.stage)
    if seat is None or state.chosen(seat):
        return None
    marks: Marks = {"type": "button", "class": "btn", "data-act": "choose", "data-focus-next": ".nd-go button"}
    return [
        h("button", {**marks, "data-arg-action": action, "data-key": f"choose-{action}"}, _staked(action, lang))
        for action in ACTIONS[seat]
    ]


def _staked(action: str, lang: str) -> list[Html | str]:
    """A button with an action and its stake."""
    return [name(action, lang), " ", h("small", None, say("stake", lang, n=TIMES[action]))]


def _eyes(state: Seen, lang: str) -> Html:
    """The view of one of the two: own dice and three cups."""
    from dicekit.course.lesson16.needles import ANAS

    seat = ANA if state.stage == ANAS else YOU
    held = state.hand(seat)
    if seat == ANA:
        label = {"class": "nd-dice", "role": "group", "aria-label": say("anas", lang), "data-roving": "row"}
        own = h("div", label, [_die(at, face, lang) for at, face in enumerate(held)])
    else:
        own = dice(held, say("yours", lang), lang, hits=HITS, wild=True)
    others = [h("li", None, cup(at), _name(at, lang)) for at in SEATS if at != seat]
    return h(
        "div",
        {"class": "tabletop nd-tabletop", "data-key": f"eyes{seat}"},
        h("p", {"class": "nd-eye"}, say("turn.ana" if seat == ANA and state.hers else f"sees.{WHO[seat]}", lang)),
        own,
        h("ul", {"class": "nd-hidden", "aria-label": say("hidden", lang)}, others),
    )


def _die(at: int, face: Face, lang: str) -> Html:
    """One of Ana's dice, which a press turns."""
    counts = face in HITS
    marks: Attributes = {
        "type": "button",
        "class": classes("die nd-die", counts and "counts"),
        "data-act": "turn",
        "data-arg-at": at,
        "data-item": True,
        "data-key": f"die{at}",
        "aria-label": say("die.counts" if counts else "die", lang, face=face),
    }
    return h("button", marks, face_drawing(face, wild=face == 1))


def _cups(state: Seen, lang: str) -> Html:
    """Four cups to lift; what only its owner sees is still covered."""
    cells = []
    for seat in SEATS:
        who = h("span", {"class": "nd-name"}, _name(seat, lang))
        if seat in state.lifted:
            shown = dice(state.hand(seat), _name(seat, lang), lang, hits=HITS, wild=True, size="22px")
            cells.append(h("li", {"class": "nd-cup up"}, shown, who))
            continue
        marks: Attributes = {
            "type": "button",
            "class": "nd-lift",
            "data-act": "lift",
            "data-arg-seat": seat,
            "data-key": f"lift{seat}",
            "aria-label": say("lift", lang, name=_name(seat, lang)),
        }
        cells.append(h("li", {"class": "nd-cup"}, h("button", marks, cup(seat), who)))
    return h("ul", {"class": "tabletop nd-tabletop nd-cups", "aria-label": say("cups", lang)}, cells)


def _ladder(uid: str, state: Seen, lang: str) -> Html:
    """For each needle a flag and a bar per action, on one scale."""
    ends = h(
        "p",
        {"class": "nd-row nd-ends", "aria-hidden": "true"},
        h("span", None, say("ends.false", lang)),
        h("span", None, ROUNDS // 2 if state.stage or state.found else None),
        h("span", None, say("ends.true", lang)),
    )
    groups = [_group(seat, actions, state, lang) for seat, actions in _rungs(state).items()]
    caption = h("p", {"class": "nd-caption"}, h("span", None, say("scale", lang)), h("span", None, say("unit", lang)))
    return h(
        "div",
        {"class": classes("nd-ladder", not state.stage and "pulled")},
        caption,
        groups,
        ends,
        None if state.stage else _slider(uid, state, lang),
    )


def _group(seat: int, actions: tuple[str, ...], state: Seen, lang: str) -> Html:
    at = state.needle(seat)
    flag = h("b", {"class": "nd-flag"}, at)
    head = h("p", {"class": "nd-row nd-head"}, h("span", None, say(f"who.{WHO[seat]}", lang)), _track(flag))
    rungs = [_rung(action, state.points(seat, action) if state.chosen(seat) else None, lang) for action in actions]
    return h("div", {"class": classes("nd-group", WHO[seat]), "style": f"--n:{at}"}, head, h("ul", None, rungs))


def _track(*inside: Html) -> Html:
    return h("span", {"class": "nd-track"}, h("em", {"aria-hidden": "true"}), inside)


def _rung(action: str, points: int | None, lang: str) -> Html:
    """One action: its bar from the middle to the needle, as thick as its stake; its points (None: not shown yet)."""
    way = "gains" if points and points > 0 else "loses" if points else ""
    marks = {"data-times": TIMES[action], "data-sign": -1 if action in DOUBTING else 1}
    return h(
        "li",
        {"class": classes("nd-row nd-rung", f"by{TIMES[action]}", way), **marks},
        h("span", {"class": "nd-action"}, _staked(action, lang)),
        _track(*([] if points is None else [h("i")])),
        h("b", {"class": "nd-points"}, "?" if points is None else signed(points)),
    )


def _slider(uid: str, state: Seen, lang: str) -> Html:
    """The slider of the needle."""
    less, more, label = say("less", lang), say("more", lang), say("slider", lang)
    row = slider(uid, "pull", "nd-slide", (0, ROUNDS), state.pull, news(state, lang), less, more, label)
    return h("div", {"class": "nd-row nd-dial"}, row)


# ---- the table


def head(lang: str) -> list[str]:
    return [say("head.action", lang), say("head.needle", lang), say("head.points", lang)]


def rows(state: Seen, lang: str) -> list[list[str]]:
    """Each action with its needle and its points."""
    return [
        [
            f"{say(f'who.{WHO[seat]}', lang)}: {name(action, lang)}",
            str(state.needle(seat)),
            signed(state.points(seat, action)) if state.chosen(seat) else "?",
        ]
        for seat, actions in _rungs(state).items()
        for action in actions
    ]
