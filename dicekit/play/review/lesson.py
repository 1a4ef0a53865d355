"""What one game teaches its player: the kind of move that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dicekit import texts
from dicekit.dice.action import Bid, Doubt
from dicekit.play.review.asking import cost_of
from dicekit.play.review.decisions import Decision
from dicekit.play.review.reasons import because
from dicekit.play.review.words import action_text, price

WEAK = ("costly", "expensive")


@dataclass(frozen=True)
class Lesson:
    """The kind of weak moves that cost most together, how many they are, of how many decisions; the costliest of them.

    `kind` is `late` (a bid where a doubt was better), `early` (the other way round), `high`, `low` or `face` (a bid
    that was too high or too low, or on another face than the best), `other`, or `none` if no move was weak.
    """

    kind: str
    n: int
    decisions: int
    example: Decision | None = field(default=None, repr=False)

    @property
    def tried(self) -> str:
        """What the weak moves were, which tells nothing of the better ones: `bids`, `doubts`, or another kind."""
        return {"early": "doubts", "other": "other", "none": "none"}.get(self.kind, "bids")


def kind_of(decision: Decision) -> str:
    """How a weak move differs from the best one."""
    played, best = decision.action, decision.best
    if isinstance(played, Doubt):
        return "early" if any(isinstance(action, Bid) for action in best) else "other"
    if not isinstance(played, Bid):
        return "other"
    if Doubt() in best:
        return "late"
    bids = [action for action in best if isinstance(action, Bid)]
    same = [bid for bid in bids if (bid.face, bid.zhai) == (played.face, played.zhai)]
    if same:
        return "high" if all(bid.quantity < played.quantity for bid in same) else "low"
    return "face" if bids else "other"


def lesson(decisions: Sequence[Decision]) -> Lesson | None:
    """What a player's decisions in a game teach; None if nothing was left to choose.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> lesson([judge(table, 1, Bid(6, 5)), judge(table, 1, Doubt())])
    Lesson(kind='late', n=1, decisions=2)
    """
    free = [each for each in decisions if not each.forced]
    weak = [(kind_of(each), each.cost) for each in free if each.tag in WEAK]
    if not weak:
        return Lesson("none", 0, len(free)) if free else None
    kinds = dict.fromkeys(kind for kind, _ in weak)
    worst = max(kinds, key=lambda wanted: sum(cost for kind, cost in weak if kind == wanted))
    of_kind = [each for each in free if each.tag in WEAK and kind_of(each) == worst]
    return Lesson(worst, len(of_kind), len(free), max(of_kind, key=lambda each: each.cost))


def lesson_sentence(found: Lesson, lang: str, *, told: bool) -> str:
    """What to take along from a game; before it's `told`, only in which moves it is to be found."""
    if found.example is None or not told:
        key = found.kind if found.kind == "none" else f"in.{found.tried}"
        return texts.say(f"review.lesson.{key}", lang, all=found.decisions)
    each = found.example
    move = texts.say(
        "review.lesson.move",
        lang,
        n=each.round,
        action=action_text(each.action, each.table, lang),
        cost=price(each, each.action, each.best[0], cost_of(each, each.action), lang),
    )
    advice = texts.say(f"review.lesson.{found.kind}", lang)
    return texts.get_language(lang).space.join(filter(None, (advice, move, because(each, lang))))
