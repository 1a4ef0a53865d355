"""The rule cards of lesson 16, each a situation that the engine has judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit.course.lesson16.case import ANA, CALL, DEE, NAMES, say, table
from dicekit.dice.table import Table
from dicekit.widgets.rulecards import RuleCard

WORDS = ("doubt", "pi", "fanpi")
MANY = 3  # beads of the card about the stake
MIN_STAKES = 2  # of the game that ends at a limit


def cards(lang: str) -> list[RuleCard]:
    """Seven rules, each in a situation that the engine judged."""
    return list(_cards(lang))


def _cards(lang: str) -> Iterator[RuleCard]:
    yield _out_of_turn(lang)
    yield _answered(lang)
    yield _turned(lang)
    yield _doubling(lang)
    yield _staked(lang)
    yield _ending(lang)


def _out_of_turn(lang: str) -> RuleCard:
    """Anybody but the caller may say pi, at any time."""
    now = table()
    may = [name for seat, name in enumerate(NAMES) if now.objection("pi", seat) is None]
    own = now.objection("pi", ANA)
    assert own is not None
    slots: dict[str, Any] = {"caller": NAMES[ANA], "call": CALL, "turn": NAMES[now.turn], "may": may}
    words = say("rule.pi", lang, **slots, why=own.text(lang))
    return RuleCard(say("rule.pi.title", lang), words, "C14", table=now)


def _answered(lang: str) -> RuleCard:
    """Pi is answered by the caller alone; where fanpi is off, only by accepting."""
    now, short = table(fanpi=True).play("pi", by=DEE), table(fanpi=False).play("pi", by=DEE)
    off = short.objection("fanpi")
    assert off is not None
    head = (say("rule.word", lang), say("rule.takes", lang))
    rows = tuple((_word(word, lang), str(_cost(word))) for word in WORDS)
    words = say("rule.fanpi", lang, caller=NAMES[now.turn], doubter=NAMES[DEE], why=off.text(lang))
    return RuleCard(say("rule.fanpi.title", lang), words, "C14, C15", head, rows, now)


def _word(word: str, lang: str) -> str:
    return say(f"rule.word.{word}", lang)


def _cost(word: str, **options: Any) -> int:
    """What the loser takes when the cups are lifted by that word."""
    now = table(**options)
    if word == "doubt":
        return _taken(now.play("doubt"))
    return _taken(now.play("pi", by=DEE).play("fanpi" if word == "fanpi" else "accept"))


def _taken(over: Table) -> int:
    assert over.showdown is not None
    return over.showdown.stake


def _turned(lang: str) -> RuleCard:
    """After a bounce the caller answers; a raise then goes on, or the other way."""
    now = table(bounce=True).play("bounce")
    after = {way: table(after_bounce=way).play("bounce").play("9x3") for way in ("resume", "reverse")}
    head = (say("rule.way", lang), say("rule.next", lang))
    rows = tuple((say(f"rule.way.{way}", lang), NAMES[found.turn]) for way, found in after.items())
    words = say("rule.bounce", lang, bid=now.standing, caller=NAMES[now.turn], bouncer=NAMES[now.bidder or 0])
    return RuleCard(say("rule.bounce.title", lang), words, "C13", head, rows, now)


def _doubling(lang: str) -> RuleCard:
    """Does a bounce double the stake?"""
    head = (say("rule.bounces", lang), say("rule.none", lang), say("rule.double", lang))
    rows = tuple((str(times), *(str(_bounced(times, way)) for way in ("none", "double"))) for times in range(3))
    return RuleCard(
        say("rule.doubling.title", lang), say("rule.doubling", lang), "C15", head, rows, _after(2, "double")
    )


def _after(times: int, way: str) -> Table:
    now = table(bounce_stakes=way)
    for _ in range(times):
        now = now.play("bounce")
    return now


def _bounced(times: int, way: str) -> int:
    return _taken(_after(times, way).play("doubt"))


def _staked(lang: str) -> RuleCard:
    """A greater stake, and dice are never lost."""
    over = table(stake=MANY).play("doubt")
    assert over.showdown is not None
    loser = NAMES[over.showdown.loser or 0]
    slots: dict[str, Any] = {"n": MANY, "taken": _taken(over), "name": loser, "dice": over.dice[0]}
    return RuleCard(say("rule.stake.title", lang), say("rule.stake", lang, **slots), "C1, C15", table=table(stake=MANY))


def _ending(lang: str) -> RuleCard:
    """The game ends when somebody has too many beads, or after so many rounds."""
    limit = table(end="limit", limit=MIN_STAKES).play("pi", by=DEE).play("accept")
    rounds = table(end="rounds", rounds=1).play("doubt")
    assert limit.is_over
    assert rounds.is_over
    slots: dict[str, Any] = {"limit": MIN_STAKES, "rounds": 1}
    winners = [NAMES[seat] for seat in limit.winners]
    words = say("rule.end", lang, **slots, name=NAMES[DEE], winners=winners)
    return RuleCard(say("rule.end.title", lang), words, "C16", table=table(end="limit", limit=MIN_STAKES))
