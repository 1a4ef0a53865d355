"""The result line of a hand: write it from the settlement, or check it."""

from __future__ import annotations

from collections.abc import Iterator

from dicekit.cards.match import Match
from dicekit.record.cards_notation import write_name
from dicekit.record.errors import RecordError
from dicekit.record.notation import clip


def write_settlement(match: Match) -> str:
    """The result line of the last hand: `score 85; bottom held; case A; levels 6 3; Chi deals; blood 2 from Bo`."""
    return "; ".join(_facts(match))


def _facts(match: Match) -> Iterator[str]:
    result, last = match.result, match.last
    assert result is not None
    assert last is not None
    names = [write_name(name) for name in match.names]
    hand = last[1]
    yield f"score {result.score}"
    yield f"bottom {'held' if hand.tricks[-1].winner % 2 == _dealer(match) % 2 else 'taken'}"
    if result.case is not None:
        yield f"case {result.case}"
    yield f"levels {result.levels[0]} {result.levels[1]}"
    if result.next_dealer is not None:
        yield f"{names[result.next_dealer]} deals"
    if result.giver is not None:
        yield f"blood {result.blood} from {names[result.giver]}"
    if result.round_winner is not None:
        yield f"round {' '.join(names[result.round_winner :: 2])} by {result.reason}"
    if match.is_over:
        yield f"match {' '.join(names[seat] for seat in match.winners)}"


def _dealer(match: Match) -> int:
    """The dealer of the last hand, who led its first trick."""
    assert match.last is not None
    return match.last[1].tricks[0].leader


def check_settlement(match: Match, text: str, line: int) -> None:
    """Check every clause of a result line.

    Raises:
        RecordError: a clause is wrong; the message has the right line.
    """
    facts = list(_facts(match))
    known = {_plain(fact) for fact in facts}
    for clause in filter(None, map(str.strip, text.replace(",", ";").split(";"))):
        if _plain(clause) not in known:
            raise RecordError(line, "settlement", text=clip(clause), facts="; ".join(facts))


def _plain(clause: str) -> str:
    """A clause in its normal form, for comparing."""
    return " ".join(clause.lower().rstrip(".").replace("@", "").replace(":", " ").split())
