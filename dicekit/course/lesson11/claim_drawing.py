"""Drawing of a pass: Bo's cup and what he says, two buttons, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson11 import case
from dicekit.course.lesson11.crowd_drawing import of_hundred
from dicekit.kit.controls import radios
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join_plain
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, unseen

if TYPE_CHECKING:
    from dicekit.course.lesson11.claim import Claim, Rounds

BO = case.NAMES[case.BO]


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"claim.{key}", lang, **slots)


# ---- words


def claim_text(claim: Claim, lang: str) -> str:
    """What Bo says."""
    return say("says", lang, n=len(claim.hand))


def found(claim: Claim, lang: str) -> str:
    """What was under the cup, and who loses a die; empty before."""
    if not claim.action:
        return ""
    return say(f"found.{claim.action}.{'true' if claim.true else 'lie'}", lang, name=BO)


def rule(claim: Claim, lang: str) -> str:
    """How often Bo bluffs."""
    return say("rule", lang, name=BO, rate=rate(claim, lang))


def rate(claim: Claim, lang: str) -> str:
    """One in so many."""
    return say("rate", lang, n=claim.bluff.denominator)


def verdict(claim: Claim, lang: str) -> str:
    """Whether you were right, apart from its luck, and how many of a hundred have it."""
    judged = "even" if claim.right is None else "right" if claim.right else "wrong"
    key = judged if claim.right is None else f"{judged}.{'lucky' if claim.lucky else 'unlucky'}"
    of = of_hundred(claim.share, lang)
    return join_plain(lang, say(f"verdict.{key}", lang), say("verdict.why", lang, n=len(claim.hand), p=of))


def summary(state: Rounds, lang: str) -> str:
    """All rounds in one line."""
    return _counted("summary", state, lang)


def _counted(key: str, state: Rounds, lang: str) -> str:
    rights = sum(claim.right is not False for claim in state.played)
    won = [claim.won for claim in state.played]
    return say(key, lang, right=rights, n=len(won), won=won.count(1), lost=won.count(-1))


# ---- pictures


def tabletop(claim: Claim, lang: str) -> Html:
    """Bo's cup, or what was under it, and what he says."""
    number = len(claim.hand)
    if claim.action:
        hits = set(claim.hand) if claim.true else ()
        under: list[Html] = [dice(claim.hand, say("under", lang, name=BO), lang, hits=hits, size="38px")]
    else:
        under = [cup(case.BO), unseen(number)]
    seat = h(
        "li",
        {"class": classes("seat", claim.action and "lifted-cup")},
        under,
        h("p", {"class": "who"}, texts.called(BO, lang)),
    )
    bubble = h("p", {"class": "claim-sentence"}, claim_text(claim, lang))
    marks = {"class": "table tabletop claim-tabletop", "role": "group", "aria-label": say("title", lang)}
    return h("div", marks, h("ul", {"class": "seats"}, seat), bubble)


def _button(act: str, key: str, css: str, lang: str, **fields: str) -> Html:
    marks = {f"data-arg-{name}": value for name, value in fields.items()}
    own = {"type": "button", "class": css, "data-act": act, "data-key": key, "data-focus-next": ".claim-work button"}
    return h("button", {**own, **marks}, say(f"button.{key}", lang))


def _buttons(lang: str) -> Html:
    from dicekit.course.lesson11.claim import ACTIONS

    return h(
        "div", {"class": "decide-go"}, [_button("action", action, "btn", lang, action=action) for action in ACTIONS]
    )


def first(claim: Claim, lang: str) -> Html:
    """The pass with which the lesson begins."""
    end = [
        h("p", None, h("b", None, found(claim, lang)), " ", say("proves", lang)),
        _button("again", "again", "chip", lang),
    ]
    below = h("div", {"class": "decide-end"}, end) if claim.action else _buttons(lang)
    return h(
        "div", {"class": "decide claim-work", **act_of_step(bool(claim.action), "ask")}, tabletop(claim, lang), below
    )


def rounds(uid: str, state: Rounds, lang: str) -> Html:
    """The round that is shown: how often Bo bluffs, his pass, your answer, and the verdict."""
    from dicekit.course.lesson11.claim import RATES, ROUNDS

    claim = state.claim
    options = [(str(at), say("option", lang, n=each.denominator)) for at, each in enumerate(RATES)]
    knob = radios(uid, "rate", options, str(state.rates[state.on]), say("set", lang, name=BO))
    if claim.action:
        over = state.over
        below = h(
            "div",
            {"class": "decide-end"},
            h("p", None, h("b", None, found(claim, lang)), verdict(claim, lang)),
            h("p", {"class": "status"}, summary(state, lang)) if over else None,
            h("p", {"class": "claim-thumb"}, say("thumb", lang)) if over else None,
            _button("again", "more", "btn", lang) if over else _button("next", "next", "btn main", lang),
        )
    else:
        below = _buttons(lang)
    return h(
        "div",
        {"class": "decide claim-work", **act_of_step(state.over, "use")},
        h("p", {"class": "claim-round"}, say("round", lang, n=state.on + 1, all=ROUNDS), _score(state, lang)),
        tabletop(claim, lang),
        h(
            "p",
            {"class": "claim-rule"},
            [say("fresh", lang, n=len(claim.hand)), " "] if state.on else None,
            rule(claim, lang),
        ),
        below,
        None if claim.action else knob,
    )


def _score(state: Rounds, lang: str) -> Html | None:
    """Right calls and dice so far."""
    if not state.played or state.over:
        return None
    return h("span", {"class": "claim-score"}, " · ", _counted("score", state, lang))
