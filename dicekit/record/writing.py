"""Write a game as a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from dicekit.cards.actions import Shuffle
from dicekit.cards.card import UNKNOWN as UNKNOWN_CARD
from dicekit.cards.match import Match
from dicekit.dice.action import Bid, Push
from dicekit.dice.deal import deal_round, seeded
from dicekit.dice.hand import Hand, write_hand
from dicekit.dice.table import Table
from dicekit.record.cards_writing import EVERYBODY, card_lines
from dicekit.record.header import SPECTATOR, write_header
from dicekit.record.notation import UNKNOWN, write_action, write_name
from dicekit.record.reading import read
from dicekit.record.results import write_result

WIDTH = 96


def write(table: Table | Match, *, seat: int | None = EVERYBODY, short: bool = False, signs: bool = False) -> str:
    """The record of the whole game; `short` uses the short form of actions, `signs` writes cards as ♥8.

    With a `seat` (None: a spectator) the record is partial: only what that seat knows, without the seed and other
    players' hands.

    Raises:
        ValueError: the state wasn't reached by playing from a deal, so it has no record.

    >>> from dicekit.games import games
    >>> table = games["liars_dice"](dice=1).deal(hands=["5", "1"]).play("2x5").play("doubt")
    >>> print(write(table, short=True), end="")
    dicekit 1
    game liars_dice; players Ana Bo; dice 1 1; rules dice=1
    1  deal Ana 5 | Bo 1
       Ana 2x5   Bo ?
       show Ana 5 | Bo 1
       found 2; bid holds; Bo loses 1; Bo is out; Ana wins
    """
    if isinstance(table, Match):
        return _write_match(table, seat, signs)
    rounds = (*table.past, table)
    everything = seat == EVERYBODY
    seed = table.seed if everything else None
    seen_by = None if everything else SPECTATOR if seat is None else write_name(table.names[seat])
    lines = write_header(rounds[0], seed, seen_by)
    for number, last in enumerate(rounds, start=1):
        lines += _round_lines(number, replace(last, seed=seed), seat, short)
    text = "\n".join(lines) + "\n"
    if everything and read(text).table != table:
        raise ValueError("only a game that was played from a deal can be recorded")
    return text


def _write_match(match: Match, seat: int | None, signs: bool) -> str:
    """The record of a match of cards."""
    shuffles = [each.history[0].action for each in (*match.past, match) if each.history]
    if any(UNKNOWN_CARD in action.deck for action in shuffles if isinstance(action, Shuffle)):
        raise ValueError("a match read from a record for one seat cannot be recorded: its cards are not all known")
    text = "\n".join(card_lines(match, seat, signs)) + "\n"
    if seat == EVERYBODY and read(text).table != match:
        raise ValueError("only a match that was played from a deal can be recorded")
    return text


def _round_lines(number: int, last: Table, seat: int | None, short: bool) -> Iterator[str]:
    """The lines of one round, with its number before the first."""
    lead = f"{number}  "
    content = list(_content(last, seat, short)) or [""]
    for line in content:
        yield f"{lead}{line}".rstrip()
        lead = " " * len(lead)


def _content(last: Table, seat: int | None, short: bool) -> Iterator[str]:
    before = last.showdown.change if last.showdown else (0,) * len(last.dice)
    start = replace(last, dice=tuple(after - change for after, change in zip(last.dice, before, strict=True)))
    if dealt := _dealt(start, seat):
        yield f"deal {dealt}"
    yield from _action_lines(start, seat, short)
    if last.showdown is not None:
        hands = zip(last.showdown.shown, last.showdown.hands, strict=True)
        yield "show " + " | ".join(
            f"{write_name(name)} {write_hand(shown + hidden)}"
            for name, (shown, hidden), owned in zip(last.names, hands, start.dice, strict=True)
            if owned
        )
        yield write_result(last)


def _dealt(start: Table, seat: int | None) -> str:
    """The hands that don't come from the seed; of hands the seat doesn't know, only the straights shown."""
    if start.seed is not None:
        seeded_deal = deal_round(start, None)
        if (seeded_deal.dealt, seeded_deal.straights) == (start.dealt, start.straights):
            return ""
    elif not any(start.dealt) and not any(start.straights):
        return ""
    hands = (_one_hand(start, each, known=seat in (each, EVERYBODY)) for each in range(len(start.dice)))
    return " | ".join(filter(None, hands))


def _one_hand(start: Table, seat: int, *, known: bool) -> str:
    kept = start.dealt[seat] if known else None
    straights = start.straights[seat]
    if not start.dice[seat] or not (known or straights):
        return ""
    rolls = [*map(write_hand, straights), UNKNOWN if kept is None else write_hand(kept)]
    return f"{write_name(start.names[seat])} {' / '.join(rolls)}"


def _action_lines(start: Table, seat: int | None, short: bool) -> Iterator[str]:
    """The lines of actions, several per line; new dice of a push that don't come from the seed have their own line."""
    drawn = [owned * (len(shown) + 1) for owned, shown in zip(start.dice, start.straights, strict=True)]
    hidden = list(start.dice)
    line: list[str] = []
    for taken in start.actions:
        words = f"{write_name(start.names[taken.seat])} {write_action(taken.action, start.names, short)}"
        if line and sum(map(len, line)) + 3 * len(line) + len(words) > WIDTH:
            yield "   ".join(line)
            line = []
        line.append(words)
        pushed = _pushed(taken.action)
        if pushed is None:
            continue
        hidden[taken.seat] -= len(pushed)
        if taken.rolled is not None and seat in (taken.seat, EVERYBODY):
            by_hand = start.seed is None or taken.rolled != _from_seed(
                start, taken.seat, drawn[taken.seat], hidden[taken.seat]
            )
            if by_hand:
                yield "   ".join(line)
                yield f"roll {write_name(start.names[taken.seat])} {write_hand(taken.rolled)}"
                line = []
        drawn[taken.seat] += hidden[taken.seat]
    if line:
        yield "   ".join(line)


def _pushed(action: object) -> Hand | None:
    if isinstance(action, Push):
        return action.dice
    return action.push if isinstance(action, Bid) else None


def _from_seed(start: Table, seat: int, drawn: int, number: int) -> Hand:
    return tuple(islice(seeded(start, seat), drawn, drawn + number))
