"""`dicekit replay`: check a recorded game and print it in words."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.cards.match import Match
from dicekit.commands.answer import GOOD, BadInput, changed_options, print_json, record_data
from dicekit.commands.card_replay import hands_data, record_lines
from dicekit.commands.link import link_extras, record_in
from dicekit.dice.action import Action, Bid, Doubt, Push
from dicekit.dice.table import Table
from dicekit.record import Record, RecordError, Step, read
from dicekit.record.header import write_value

MAX_FILE_BYTES = 4_000_000  # bytes; no record is longer


def replay(args: argparse.Namespace) -> int:
    """Run `dicekit replay`."""
    text = read_text(args.file, args.lang)
    try:
        played = read(record_in(text), names=texts.Typed)
    except RecordError as fault:
        place = texts.say("cli.bad.standard_input", args.lang) if args.file == "-" else args.file
        raise BadInput(texts.say("cli.bad.record", args.lang, place=place, problem=fault.text(args.lang))) from None
    of_cards, kept = isinstance(played.table, Match), link_extras(text, args.lang)
    if args.json:
        return print_json(hands_data(played) if of_cards else record_data(played, _step_data) | kept.data())
    print(_headline(played, args.lang))
    if played.partial:
        seat = None if played.seat in (None, -1) else played.table.names[played.seat or 0]
        print(texts.say("cli.hand.partial" if of_cards else "cli.replay.partial", args.lang, seat=seat))
    if of_cards:
        print("\n".join(record_lines(played, args.lang)))
    else:
        print("\n".join(_record_lines(played, args.lang)))
    print(texts.say("cli.replay.checked", args.lang, n=len(played.steps) - of_cards))
    for line in kept.lines(args.lang):
        print(line)
    return GOOD


def _record_lines(played: Record[Table], lang: str) -> Iterator[str]:
    """The record of a dice game in words."""
    for number, step in enumerate(played.steps):
        before = played.steps[number - 1].table if number else None
        yield from _step_lines(step, before, lang)
    yield ""
    if played.stopped is not None:
        yield texts.say("cli.replay.stopped", lang, n=played.stopped)
    elif played.table.phase not in ("over", "round_end"):
        yield texts.say("cli.replay.next", lang, name=played.table.names[played.table.turn])


def read_text(name: str, lang: str) -> str:
    """The text of a file, or of standard input."""
    try:
        if name == "-":
            data = b"" if sys.stdin is None else sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise BadInput(texts.say("cli.bad.file", lang, name=name, reason=reason)) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(texts.say("cli.bad.no_text", lang, name=name)) from None


def _headline(played: Record[Any], lang: str) -> str:
    game = played.table.game
    rules = [f"{name}={write_value(value)}" for name, value in changed_options(game).items()]
    title = texts.say(f"game.{game.variant.name}", lang)
    return texts.say("cli.replay.game", lang, game=title, names=played.table.names, rules=" ".join(rules))


def _step_lines(step: Step[Table], before: Table | None, lang: str) -> Iterator[str]:
    """One step in words."""
    if step.seat is None:
        yield ""
        yield from _dealt(step.table, lang)
        return
    assert before is not None
    action = step.table.actions[-1].action
    yield from (f"  {line}" for line in _action_lines(step, before, action, lang))
    if step.table.showdown is not None:
        yield from (f"  {line}" for line in _ended(step.table, lang))


def _dealt(table: Table, lang: str) -> Iterator[str]:
    starter = table.names[table.turn]
    yield texts.say("cli.replay.round", lang, n=table.number, starter=starter, dice=table.in_play)
    if table.special:
        yield "  " + texts.say("cli.replay.special", lang)
    for name, hand, straights in zip(table.names, table.dealt, table.straights, strict=True):
        for straight in straights:
            yield "  " + texts.say("cli.replay.straight", lang, name=name, hand=straight)
        if hand:
            yield "  " + texts.say("cli.replay.hand", lang, name=name, hand=hand)


def _action_lines(step: Step[Table], before: Table, action: Action, lang: str) -> Iterator[str]:
    """An action in words, with the chance of the bid for the player who acted."""
    seat = step.seat or 0
    name, letter = before.names[seat], before.game.variant.letter
    bid = action if isinstance(action, Bid) else before.standing
    known = {"who": _witness(before, seat, lang), "p": _chance(before, seat, bid), "bid": bid}
    if isinstance(action, Bid):
        yield texts.say("cli.replay.bid", lang, name=name, **known)
    shown = action.push if isinstance(action, Bid) else action.dice if isinstance(action, Push) else None
    if shown is not None:
        number = before.dice[seat] - len(before.shown[seat]) - len(shown)
        rolled = step.table.actions[-1].rolled
        yield texts.say("cli.replay.push", lang, name=name, shown=shown, n=number, rolled=rolled)
    elif isinstance(action, Doubt) and action.seat is not None:
        phrase = texts.say("action_name.doubt_pass", lang, name=before.names[action.seat])
        yield texts.say("cli.replay.action", lang, name=name, action=phrase, bid=None, p=None, who=None)
    elif not isinstance(action, Bid):
        doubts = isinstance(action, Doubt)
        phrase = texts.action_label("doubts" if doubts else type(action).__name__.lower(), letter, lang, inline=True)
        yield texts.say("cli.replay.action", lang, name=name, action=phrase, **known)


def _witness(before: Table, seat: int, lang: str) -> str:
    """The name of the player whose chance is shown; a spectator if that player's dice are unknown."""
    return before.names[seat] if before.hands[seat] is not None else texts.say("cli.replay.spectator", lang)


def _chance(before: Table, seat: int, bid: Bid | None) -> Fraction | None:
    """The chance of a bid, just before it, for the player or else for a spectator."""
    from dicekit import odds as chances

    view = before.seen_by(seat if before.hands[seat] is not None else None)
    return None if bid is None else chances.at_least(view, bid)


def count_line(table: Table, lang: str) -> str:
    """The challenge and the count, in words."""
    showdown = table.showdown
    assert showdown is not None
    found = {"bid": ("holds", "fails"), "exact": ("exact", "not_exact"), "pass": ("true_pass", "false_pass")}
    accused = showdown.accused
    return texts.say(
        f"table.found.{found[showdown.target][0 if showdown.holds else 1]}",
        lang,
        bid=showdown.bid,
        count=showdown.count,
        name=table.names[accused],
        hand=showdown.shown[accused] + showdown.hands[accused],
    )


def _ended(table: Table, lang: str) -> Iterator[str]:
    """A showdown and its losses, in words."""
    showdown = table.showdown
    assert showdown is not None
    yield count_line(table, lang)
    for name, change in zip(table.names, showdown.change, strict=True):
        if change:
            yield texts.say(f"cli.replay.{'gains' if change > 0 else 'loses'}", lang, name=name, n=abs(change))
    if showdown.stake and showdown.loser is not None:
        yield texts.say("cli.replay.takes", lang, name=table.names[showdown.loser], n=showdown.stake)
    elif not any(showdown.change):
        yield texts.say("cli.replay.nobody", lang)
    for seat in showdown.eliminated:
        yield texts.say("cli.replay.out", lang, name=table.names[seat])
    if showdown.winners:
        winners = tuple(table.names[seat] for seat in showdown.winners)
        yield texts.say("cli.replay.won", lang, names=winners, n=len(winners))


def _step_data(step: Step[Table]) -> dict[str, Any]:
    table, showdown = step.table, step.table.showdown
    data: dict[str, Any] = {
        "line": step.line,
        "round": table.number,
        "seat": step.seat,
        "action": step.words,
        "phase": table.phase,
        "dice": list(table.dice),
    }
    if showdown is not None:
        data["showdown"] = {
            "target": showdown.target,
            "count": showdown.count,
            "holds": showdown.holds,
            "loser": showdown.loser,
            "change": list(showdown.change),
        }
    return data
