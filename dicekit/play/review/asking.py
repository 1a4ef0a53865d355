"""A decision as a question: the actions to choose from, and the verdict on the one that was chosen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt
from dicekit.play.review.decisions import Decision
from dicekit.play.review.words import action_text, in_rounds, lost, price, times
from dicekit.play.worth import LIFTING

OFFERED = 3  # the most actions to choose from


def offered(decision: Decision) -> tuple[Action, ...]:
    """The actions to choose from, in the order of the rules, so that nothing gives the best one away.

    The action of the game, the best one if that wasn't as good, and the doubt if it's possible; then raises that cost
    something: one more or fewer of those, else the ones that are worth most.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> [str(action) for action in offered(judge(table, 1, Bid(6, 5)))]
    ['5x5', '6x5', 'doubt']
    >>> [str(action) for action in offered(judge(table, 1, Doubt()))]
    ['4x6', '5x3', 'doubt']
    """
    worths = decision.worths
    named = [action for action in (decision.action, decision.best[0]) if isinstance(action, Bid)]
    near = {(bid.face, bid.zhai, bid.quantity + by) for bid in named for by in (-1, 1)}
    ranked = sorted(worths, key=lambda action: -worths[action])
    right = decision.action if decision.action in decision.best else decision.best[0]
    chosen = {action for action in (decision.action, right, Doubt()) if action in worths}
    raises = [action for action in ranked if isinstance(action, Bid) and action.push is None and action not in chosen]
    raises.sort(key=lambda bid: (bid in decision.best, (bid.face, bid.zhai, bid.quantity) not in near))
    chosen.update(raises[: max(OFFERED - len(chosen), 0)])
    chosen.update([action for action in ranked if action not in chosen][: max(2 - len(chosen), 0)])
    legal = [*decision.table.legal(decision.seat)]
    return tuple(sorted(chosen, key=lambda action: legal.index(action) if action in legal else -1))


def cost_of(decision: Decision, action: Action) -> int:
    """How many of 100 rounds more than with the best are lost, or dice, as both are shown; 0 for one of the best."""
    if action in decision.best:
        return 0
    best, worth = max(decision.worths.values()), decision.worths[action]
    return max(lost(worth) - lost(best), 1) if in_rounds(decision.table) else round(100 * best) - round(100 * worth)


def answered(decision: Decision, answer: Action | None, lang: str) -> str:
    """The verdict on an answer beside the action of the game; without an answer, on the action of the game.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> answered(judge(table, 1, Doubt()), Bid(5, 3), "en").partition(". ")[2]
    'Your answer loses 57 of 100 such rounds; with doubt, you’d lose 21 in 100.'
    """
    played = decision.action
    if answer is None:
        key = "forced" if decision.forced else "in_game_best" if not decision.cost else "in_game"
    elif answer in decision.best:
        key = "yes" if answer == played else "equal" if not decision.cost else "improved"
    else:
        key = "again" if answer == played else "worse" if not decision.cost else "neither"
    slots: dict[str, object] = {
        "action": action_text(played, decision.table, lang),
        "best": action_text(decision.best[0], decision.table, lang),
        "level": action_text(decision.best[0], decision.table, lang) if answer != decision.best[0] else None,
        "cost": _price(decision, played if answer is None or key == "improved" else answer, lang, key == "worse"),
        "more": _price(decision, played, lang),
    }
    if key == "neither" and answer is not None and in_rounds(decision.table):
        key = "neither.rounds"
        least, n, m = (lost(decision.worths[action]) for action in (decision.best[0], answer, played))
        slots |= {"least": least, "n": n, "m": m}
    return texts.say(f"review.answered.{key}", lang, **slots)


def _price(decision: Decision, action: Action, lang: str, beside_played: bool = False) -> str:
    """What an action costs beside the best one, or beside that of the game."""
    other = decision.action if beside_played else decision.best[0]
    return price(decision, action, other, cost_of(decision, action), lang)


def is_open(decision: Decision) -> bool:
    """Whether there is something to ask: at least as many of its choices are weaker as are among the best.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> is_open(judge(table, 1, Doubt()))
    True
    """
    choices = offered(decision)
    return 2 * sum(action in decision.best for action in choices) <= len(choices)


def luck(decision: Decision, lang: str, name: str = "", answer: Action | None = None) -> str:
    """The result of an action, and how often that happens; empty if it wasn't tested in a showdown.

    `name` is the player's, empty for the reader; `answer` is what was chosen in place of the action, if anything.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> luck(judge(table, 1, Doubt(), outcome="lost"), "en")
    'You were right and lost. It happens 21 times in 100.'
    """
    if decision.outcome is None:
        return ""
    won, right = decision.outcome == "won", decision.right
    goes_on = not isinstance(decision.action, LIFTING)
    here = decision.prospects.get(decision.action) if goes_on or right is None else None
    if here is not None:
        share: float | Fraction = here.gains if won else here.loses
    elif right is not None:
        share = right if won else 1 - right
    else:
        return texts.say(f"review.outcome.{decision.outcome}", lang)
    surprise = {"sound_lost": "unlucky", "costly_won": "lucky"}.get(decision.corner or "")
    other = ".game" if answer not in (None, decision.action) else ".named" if name else ""
    key = f"{surprise}{other if surprise == 'unlucky' else ''}" if surprise and 2 * share < 1 else None
    # how often the round is won, as it may go on after a bid
    rounds = "rounds." if here is not None and goes_on else ""
    if not won and not rounds and share == 1:
        return texts.say("review.luck_of.hopeless", lang, action=action_text(decision.action, decision.table, lang))
    named = texts.get_language(lang).capital(action_text(decision.action, decision.table, lang))
    n = times(share) if rounds or share < 1 else None  # None: always
    return texts.say(f"review.luck_of.{rounds}{key or decision.outcome}", lang, n=n, name=name, action=named)


def this_time(decision: Decision, answer: Action, lang: str) -> str:
    """That a weak answer would have worked with the dice of this round, or a good one not, where that is rarer.

    It says how often that happens. Empty otherwise, or if dice are unknown or nothing tests the answer at once.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> this_time(judge(table, 1, Bid(5, 5)), Doubt(), "en")
    'This time it would have lost: there were four fives. That happens 21 times in 100.'
    """
    table, seat = decision.table, decision.seat
    if any(held is None for held in table.hands):
        return ""
    if isinstance(answer, Bid) and answer.push is None:
        tested = table.play(answer, by=seat)
        end = tested.play(Doubt(), by=tested.turn).showdown
        works = end is not None and end.holds
        key, share = "true" if works else "false", decision.chance(answer.plain)
        share = share if works else 1 - share
    elif answer == Doubt() and table.standing is not None:
        end = table.play(answer, by=seat).showdown
        works = end is not None and not end.holds
        key, share = "won" if works else "lost", decision.chance(table.standing)
        share = 1 - share if works else share
    else:
        return ""
    if end is None or end.bid is None or end.count is None or works == (answer in decision.best) or 2 * share > 1:
        return ""
    found = replace(end.bid.plain, quantity=end.count) if end.count else None
    slots = {"found": found, "count": end.count, "n": times(share)}
    return texts.say(f"review.this_time.{key}", lang, **slots)
