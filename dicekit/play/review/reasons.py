"""Why a choice was good or not: one sentence that explains the numbers beside it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.play.review.decisions import Decision, Prospect
from dicekit.play.review.words import action_text, times, unit

CLEAR = 0.03  # a smaller difference between shares isn't told
HOPELESS = Fraction(-1, 3)  # in dice; if even the best action is worth less, no choice could help


def because(decision: Decision, lang: str, answer: Action | None = None) -> str:
    """Why a decision was good or not, or why an answer to it was not, in a sentence; empty where none is known.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> because(judge(table, 1, table.read("5x5")), "en")
    'Judging by these dice alone, four fives was false in 79 of 100 such rounds.'
    """
    return "" if decision.forced else _Reason(decision, lang).text(answer)


@dataclass(frozen=True)
class _Reason:
    decision: Decision
    lang: str

    def text(self, answer: Action | None) -> str:
        """The reason for the cost of an answer, else for that of the action in the game.

        Where it says nothing of the best choice, or of what follows a bid that is likely true, a sentence adds that.
        """
        each = self.decision
        focus = answer if answer is not None and (answer not in each.best or not each.cost) else each.action
        reason, best = self._of(focus), self._best_if_left_out(focus)
        sentences = (reason, best if reason != best else "", self._later(focus), self._onward(focus))
        return texts.get_language(self.lang).space.join(filter(None, sentences))

    def _best_if_left_out(self, focus: Action) -> str:
        """Why the best choice is better than a doubt that is weak."""
        best = self.decision.best[0]
        top = self.decision.prospects.get(best)
        if not _lifts(focus) or focus in self.decision.best or top is None or top.answer is None:
            return ""
        return self._better(best, top)

    def _later(self, focus: Action) -> str:
        """That a bid which is true more often than it wins can still lose once the next player goes higher."""
        each, here = self.decision, self.decision.prospects.get(focus)
        if not isinstance(focus, Bid) or here is None or here.answer is None or focus not in each.chances:
            return ""
        true, (seat, higher) = each.chances[focus], here.answer
        if 2 * true < 1 or higher <= CLEAR or here.loses - float(1 - true) <= CLEAR:
            return ""
        return self._say("later", bid=focus.plain, n=times(true), m=times(here.loses), other=each.table.names[seat])

    def _onward(self, focus: Action) -> str:
        """On which face the next player mostly goes higher after a weak bid, and that it bid on it before."""
        each, here = self.decision, self.decision.prospects.get(focus)
        if focus in each.best or here is None or here.answer is None or here.face is None:
            return ""
        seat = here.answer[0]
        before = any(
            taken.seat == seat and isinstance(taken.action, Bid) and taken.action.face == here.face
            for taken in each.table.actions
        )
        key = "onward.before" if before else "onward"
        return self._say(key, other=each.table.names[seat], face=here.face)

    def _of(self, focus: Action) -> str:
        """The reason for the cost of an action."""
        each, best = self.decision, self.decision.best[0]
        is_good = focus in each.best
        if is_good and each.worths[best] <= HOPELESS:
            return self._hopeless(each.prospects.get(best))
        standing, here = each.table.standing, each.prospects.get(focus)
        if standing is not None and _lifts(focus):
            if here is not None and not is_good and 2 * each.chance(standing) < 1:
                return self._compared(focus, here, best)
            return self._doubt(standing, is_good)
        if standing is not None and _lifts(best) and not is_good:
            false = 1 - each.chance(standing)
            return self._by_chance("missed" if 2 * false > 1 else "safer", standing, false)
        if here is not None:
            return self._good(focus, here) if is_good else self._weak(focus, here, best)
        if isinstance(focus, Bid) and focus.push is None:
            right = each.chance(focus.plain)
            return self._by_chance("holds" if is_good else "tame" if 2 * right >= 1 else "wild", focus.plain, right)
        return ""

    def _say(self, key: str, **slots: object) -> str:
        own = texts.doubting(self.decision.table.game.variant.letter, self.lang)
        return texts.say(f"review.because.{key}", self.lang, unit=unit(self.decision.table, self.lang), **own, **slots)

    def _by_chance(self, key: str, bid: Bid, p: Fraction) -> str:
        """A reason given by the chance of a bid; with `.known` it includes how the bidder is known to play."""
        table, by = self.decision.table, self.decision.by
        known = "" if key.endswith(".sure") else {"reading": ".read", "against": ".known"}.get(by, "")
        bidder = "" if table.bidder is None else table.names[table.bidder]
        return self._say(f"{key}{known}", bid=bid, p=p, bidder=bidder)

    def _doubt(self, bid: Bid, is_good: bool) -> str:
        true = self.decision.chance(bid)
        if is_good and 2 * true > 1:
            return self._by_chance("least", bid, true)
        is_false = is_good or 2 * true <= 1
        if self.decision.by == "against" and true in (0, 1):
            return self._by_chance("false.sure" if is_false else "true.sure", bid, true)
        return self._by_chance("false" if is_false else "true", bid, 1 - true if is_false else true)

    def _hopeless(self, here: Prospect | None) -> str:
        return self._say("hopeless", n=None if here is None else times(here.loses))

    def _called(self, focus: Action, here: Prospect) -> str:
        """The reason that the next player mostly doubts a bid, with its chance; empty if that isn't so."""
        if here.answer is None or not isinstance(focus, Bid) or focus not in self.decision.chances:
            return ""
        seat, higher = here.answer
        if 2 * higher > 1:
            return ""
        true = self.decision.chances[focus]
        n, m = (times(share) if share < 1 else None for share in (1 - higher, true))  # None: always
        return self._say("called", other=self.decision.table.names[seat], n=n, bid=focus.plain, m=m)

    def _good(self, focus: Action, here: Prospect) -> str:
        """What follows from a choice that is as good as the best."""
        if called := self._called(focus, here):
            return called
        action = texts.get_language(self.lang).capital(action_text(focus, self.decision.table, self.lang))
        slots = {"action": action, "gains": times(here.gains), "loses": times(here.loses) or None}
        if here.answer is None or 2 * here.answer[1] <= 1:
            return self._say("brings", **slots)
        key = "moves_on" if here.gains >= here.loses else "comes_back"
        other, n = here.answer[0], times(here.answer[1])
        return self._say(key, other=self.decision.table.names[other], n=n if n < 100 else None, **slots)

    def _weak(self, focus: Action, here: Prospect, best: Action) -> str:
        """Why a bid is weak: it's mostly doubted and mostly false, or else a comparison with the best choice."""
        is_false = isinstance(focus, Bid) and focus.push is None and 2 * self.decision.chance(focus) < 1
        return (is_false and self._called(focus, here)) or self._compared(focus, here, best)

    def _better(self, best: Action, top: Prospect) -> str:
        """What follows from the best choice."""
        named = texts.get_language(self.lang).capital(action_text(best, self.decision.table, self.lang))
        return self._say("of_best", best=named, reason=self._good(best, top))

    def _compared(self, focus: Action, here: Prospect, best: Action) -> str:
        """Why the best choice is better: what the next player does, if known; else what follows from both."""
        top, table = self.decision.prospects[best], self.decision.table
        if top.answer is not None and (self._called(best, top) or 2 * top.answer[1] > 1):
            return self._better(best, top)
        more = here.loses - top.loses >= top.gains - here.gains
        n, m = map(times, (here.loses, top.loses) if more else (here.gains, top.gains))
        names = {"action": action_text(focus, table, self.lang), "best": action_text(best, table, self.lang)}
        return self._say("loses_more" if more else "wins_less", n=n, m=m or None, **names)


def _lifts(action: Action) -> bool:
    """Whether an action is the doubt of a bid."""
    return isinstance(action, Doubt) and action.seat is None


def sentence(decision: Decision, number: int, lang: str, name: str = "") -> str:
    """One decision in a line: the action, how likely it was right, its tag, and its result."""
    tag, player = decision.tag, decision.table.names[decision.seat]
    named = action_text(decision.action, decision.table, lang)
    if _lifts(decision.action) and name in ("", player):  # the verb form for another player
        named = texts.doubting(decision.table.game.variant.letter, lang)["doubts"]
    key = "review.line.bid" if isinstance(decision.action, Bid) else "review.line"
    parts = [texts.say(key, lang, n=decision.number, all=number, name=name or player, action=named, p=decision.right)]
    if tag is None:
        parts.append(texts.say("review.forced", lang))
    else:
        best = None if decision.action in decision.best else action_text(decision.best[0], decision.table, lang)
        parts.append(texts.say(f"review.tag.{tag}", lang, best=best))
        if best is not None and (reason := because(decision, lang)):
            parts.append(reason)
    if decision.outcome:
        parts.append(texts.say(f"review.outcome.{decision.outcome}", lang))
    return texts.get_language(lang).space.join(parts)
