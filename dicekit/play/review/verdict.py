"""The verdict on a round: whether a decision was right, apart from how it came out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt, Exact
from dicekit.play.review.decisions import Decision
from dicekit.play.review.words import action_text
from dicekit.play.worth import lifted

MUCH = Fraction(1, 5)  # a bid that's true so much more often is named beside a good one


def good(decision: Decision) -> bool:
    """Whether a decision was as good as the best, or nearly."""
    return decision.tag in ("sound", "close")


def main_decision(decisions: Sequence[Decision]) -> Decision | None:
    """The main decision of a round: the one that the showdown tested, else the costliest.

    None if there was nothing to decide.
    """
    chosen = [decision for decision in decisions if not decision.forced]
    tested = [decision for decision in chosen if decision.outcome]
    return tested[-1] if tested else max(chosen, key=lambda decision: decision.cost, default=None)


def side_of(decision: Decision) -> str:
    """Which verdict a decision gets: `good`, `close` or `poor`."""
    return {"sound": "good", "close": "close"}.get(decision.tag or "", "poor")


def call_sentence(decision: Decision, lang: str) -> str:
    """Whether the call was right, and whether it was lucky: "Right call, bad luck." """
    side, outcome = side_of(decision), decision.outcome or "untested"
    if (side, outcome) == ("close", "untested") and isinstance(decision.action, Bid) and _is_safe(decision):
        outcome = "safe"
    return texts.say(f"practice.verdict.{side}_{outcome}", lang)


def _is_safe(decision: Decision) -> bool:
    """Whether the next player, who goes by the odds, never doubts what was bid."""
    return not decision.worths.get(decision.action) and not lifted(decision.table, decision.action)


def verdict(decision: Decision, lang: str) -> str:
    """One decision in a line: right or not, lucky or not, and the chance that it had.

    >>> from dicekit.games import games
    >>> from dicekit.play.review.decisions import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> verdict(judge(table, 1, Doubt(), outcome="lost"), "en")
    'Right call, bad luck. Doubting wins 79 of 100 rounds; the safest raise, five threes, is true in 54 of 100.'
    """
    sentences = [call_sentence(decision, lang), chance_sentence(decision, lang), better_sentence(decision, lang)]
    return texts.get_language(lang).space.join(filter(None, sentences))


def better_sentence(decision: Decision, lang: str) -> str:
    """Which call was better, or about as good; empty after the best one."""
    side = side_of(decision)
    if side == "good":
        return ""
    equals = _equals(decision)
    best = [action_text(each, decision.table, lang) for each in equals]
    key = "better" if side == "poor" else "as_good"
    return texts.say(f"practice.verdict.{key}", lang, best=best, p=_truer(decision, equals))


def _equals(decision: Decision) -> list[Action]:
    """The best action, and at most two more of exactly the same value."""
    best, *others = decision.best
    return [best, *(each for each in others if decision.worths[each] == decision.worths[best])][:3]


def _truer(decision: Decision, actions: Sequence[Action]) -> Fraction | None:
    """The chance of bids that are true more often than the one that was made; None for anything else."""
    bids, right = [each for each in actions if isinstance(each, Bid) and each.push is None], decision.right
    chances = {decision.chance(bid) for bid in bids}
    if len(bids) < len(actions) or len(chances) > 1 or right is None or not isinstance(decision.action, Bid):
        return None
    return next((chance for chance in chances if chance > right), None)


def chance_sentence(decision: Decision, lang: str) -> str:
    """How often the decision wins, compared with the other choice; empty for actions that aren't true or false."""
    action, right = decision.action, decision.right
    if right is None:
        return ""
    own: dict[str, Any] = texts.doubting(decision.table.game.variant.letter, lang)
    if isinstance(action, Doubt) and action.seat is None and decision.table.phase != "answer":
        raised = _best_raise(decision)
        true = decision.chance(raised) if raised else None
        untested = true is not None and true > right and decision.tag == "sound"  # true more often, and yet worth less
        slots = {"p": right, "bid": _named(raised, decision, lang), "q": true, "held": _enough(decision), **own}
        return texts.say(f"practice.chance.doubt{'_untested' if untested else ''}", lang, **slots)
    slots = {**own, "bid": decision.table.standing, "p": right}
    kind = "holds"
    if isinstance(action, Bid):
        slots["bid"] = action.plain
    elif isinstance(action, Exact):
        kind = "exact"
    elif isinstance(action, Doubt):
        slots["p"] = 1 - right
        if action.seat is not None:
            kind, slots["name"] = "pass", decision.table.names[action.seat]
    if slots["bid"] is not None:
        slots["n"] = slots["bid"].quantity
    if kind == "holds":
        doubt = next((each for each in decision.worths if isinstance(each, Doubt) and each.seat is None), None)
        standing = decision.table.standing
        q = 1 - decision.chance(standing) if doubt and standing and isinstance(action, Bid) else None
        slots["q"] = q if q is None or q <= right or not good(decision) else None
        slots["standing"] = _named(standing, decision, lang) if slots["q"] is not None else None
        safer = _safest(decision) if good(decision) and isinstance(action, Bid) else None
        slots |= {"safer": _named(safer, decision, lang), "r": decision.chance(safer) if safer else None}
    return texts.say(f"practice.chance.{kind}", lang, **slots | {"bid": _named(slots["bid"], decision, lang)})


def _named(bid: Bid | None, decision: Decision, lang: str) -> str | None:
    """The name of a bid at this table."""
    return None if bid is None else action_text(bid, decision.table, lang)


def _enough(decision: Decision) -> int | None:
    """How many of your own dice count for the bid that you doubted, if they alone make it true."""
    view, bid = decision.table.seen_by(decision.seat), decision.table.standing
    if bid is None:
        return None
    held = sum(view.rules.tally(hand, bid) for hand in view.known)
    return held if held >= bid.quantity else None


def _best_raise(decision: Decision) -> Bid | None:
    """The bid that was worth most, if one could be made."""
    bids = [action for action in decision.worths if isinstance(action, Bid) and action.push is None]
    return max(bids, key=lambda bid: decision.worths[bid], default=None)


def _safest(decision: Decision) -> Bid | None:
    """The bid that is true most often, if that's much more often than the one that was made; if any, of its face."""
    bids = [action for action in decision.worths if isinstance(action, Bid) and action.push is None]
    face = decision.action.face if isinstance(decision.action, Bid) else None
    safest = max(bids, key=lambda bid: (decision.chance(bid), bid.face == face), default=None)
    much = safest is not None and decision.right is not None and decision.chance(safest) - decision.right >= MUCH
    return safest if much else None


def summary(decisions: Iterable[Decision], lang: str) -> str:
    """All decisions of some rounds in one line."""
    chosen = [decision for decision in decisions if not decision.forced]
    sound = [decision for decision in chosen if good(decision)]
    unlucky = sum(decision.outcome == "lost" for decision in sound)
    lucky = sum(decision.outcome == "won" for decision in chosen if not good(decision))
    return texts.say(
        "practice.summary",
        lang,
        n=len(sound),
        all=len(chosen),
        unlucky=unlucky or None,
        lucky=lucky or None,
    )
