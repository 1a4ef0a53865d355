"""`dicekit review`: each decision of a recorded game beside the best action, apart from how it came out."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from dicekit import texts
from dicekit.cards.match import Match
from dicekit.commands.answer import GOOD, BadInput, changed_options, pq, print_json
from dicekit.commands.link import record_in
from dicekit.commands.replay import read_text
from dicekit.commands.wrapped import show
from dicekit.dice.action import Action
from dicekit.dice.table import Table
from dicekit.play import bots, title, titled
from dicekit.play.review import CannotReview, Decision, GameReview, Ledger, Model, review_game, round_ledger
from dicekit.play.review.against import Opponents, cost_by_odds, judge_met, ledger_met
from dicekit.play.review.decided import decided, decided_sentence, rounds_of
from dicekit.play.review.decisions import FEW
from dicekit.play.review.reasons import sentence
from dicekit.play.review.words import assumed, dice, headline, in_rounds, unit
from dicekit.record import RecordError, read

CORNERS = ("sound_won", "sound_lost", "costly_won", "costly_lost")
PERSON = "person"
KINDS = ("start", "dice", "others", "cups", "decision")


def review(args: argparse.Namespace) -> int:
    """Run `dicekit review`."""
    lang = args.lang
    try:
        played = read(record_in(read_text(args.file, lang)), names=texts.Typed)
    except RecordError as fault:
        place = texts.say("cli.bad.standard_input", lang) if args.file == "-" else args.file
        raise BadInput(texts.say("cli.bad.record", lang, place=place, problem=fault.text(lang))) from None
    if isinstance(played.table, Match):
        raise BadInput(texts.say("cli.review.cards", lang))
    seat = None if args.seat is None else _seat(played.table, args.seat, lang)
    met = tuple(name.strip() for name in (args.bots or "").split(",") if name.strip())
    if unknown := [name for name in met if name not in (*bots, PERSON)]:
        raise BadInput(texts.say("cli.review.no_bot", lang, name=repr(unknown[0]), bots=titled(bots, lang)))
    if met and len(met) != len(played.table.names) - 1:
        raise BadInput(texts.say("cli.review.bots", lang, n=len(met), seats=len(played.table.names)))
    by = partial(_judged, met, args.reading) if met else None
    found = review_game(played, None if seat is None else [seat], reading=args.reading, by=by)
    model = None if args.model is None else Model(bots[args.model])
    if args.json:
        return print_json(_data(found))
    show(*_lines(found, seat, model, met, args.reading, lang))
    return GOOD


def _judged(
    met: tuple[str, ...], reading: bool, table: Table, seat: int, action: Action, number: int, outcome: str | None
) -> Decision:
    """The judgement of an action by the standard of the page."""
    return judge_met(table, seat, action, met, number, outcome, reading)


def _seat(table: Table, name: str, lang: str) -> int:
    wanted = [seat for seat, known in enumerate(table.names) if known.lower() == name.lower()]
    if not wanted:
        raise BadInput(texts.say("cli.review.seat", lang, name=repr(name), names=", ".join(table.names)))
    return wanted[0]


def _lines(
    found: GameReview, seat: int | None, model: Model | None, met: tuple[str, ...], reading: bool, lang: str
) -> Iterator[str]:
    """The review in words."""
    ledgers = {} if seat is None else _ledgers(found, seat, model, met, reading)
    yield from _decided(found, ledgers, seat, model, met, reading, lang)
    if (first := found.first) is not None:
        yield headline(first, lang, found.record.table.names[first.seat])
        yield ""
    kinds = dict.fromkeys(decision.by for decision in found.decisions)
    yield from (assumed(by, found.record.table, lang) for by in kinds)
    for number in sorted({decision.round for decision in found.decisions}):
        yield ""
        yield texts.say("review.round", lang, n=number)
        for decision in found.decisions:
            if decision.round == number:
                yield "  " + sentence(decision, len(found.decisions), lang)
        if number in ledgers:
            yield from (f"  {line}" for line in _ledger(ledgers[number], lang))
    yield ""
    if found.unjudged:
        yield texts.say("review.unjudged", lang, n=found.unjudged)
    if found.decisions:
        yield from _summary(found, seat, lang)
    else:
        yield texts.say("review.nothing", lang)


def _decided(
    found: GameReview,
    ledgers: Mapping[int, Ledger | None],
    seat: int | None,
    model: Model | None,
    met: tuple[str, ...],
    reading: bool,
    lang: str,
) -> Iterator[str]:
    """What decided the game for the seat that is reviewed, or else for whoever met the bots."""
    if seat is None and not met:
        return
    player, table = seat or 0, found.record.table
    known = ledgers or _ledgers(found, player, model, met, reading)
    odds = None if reading or model is not None else cost_by_odds(found.of(player), met)
    whole = decided(found.record, player, [*known.values()], found.of(player), odds)
    if whole is not None:
        yield decided_sentence(whole, table, lang, table.names[player])
        yield ""


def _summary(found: GameReview, seat: int | None, lang: str) -> Iterator[str]:
    """The four corners, and what the decisions of each player cost."""
    corners, names = found.corners(), found.record.table.names
    yield from (texts.say(f"review.corner.{corner}", lang, n=corners[corner]) for corner in CORNERS if corners[corner])
    for other in range(len(names)) if seat is None else [seat]:
        decisions = [decision for decision in found.of(other) if not decision.forced]
        median = found.median_cost(other)
        if median is not None:
            yield texts.say(
                "review.median",
                lang,
                name=names[other],
                cost=dice(float(median) / (2 if in_rounds(found.record.table) else 1), lang),
                unit=unit(found.record.table, lang),
            )
        elif decisions:
            yield texts.say("review.few", lang, name=names[other], n=len(decisions), least=FEW)


def _ledgers(
    found: GameReview, seat: int, model: Model | None, met: tuple[str, ...], reading: bool
) -> dict[int, Ledger | None]:
    """The ledger of each finished round for a seat, by the round's number; None where there is none."""
    ledgers: dict[int, Ledger | None] = {}
    for end in rounds_of(found.record, seat):
        judged = [each for each in found.of(seat) if each.round == end.number]
        try:
            ledgers[end.number] = (
                ledger_met(end, seat, met, judged, reading)
                if model is None
                else round_ledger(end, seat, model, bots["abacus"], judged=judged)
            )
        except CannotReview:
            ledgers[end.number] = None
    return ledgers


def _ledger(ledger: Ledger | None, lang: str) -> Iterator[str]:
    """The ledger of a round, or that there is none."""
    if ledger is None:
        yield texts.say("review.no_ledger", lang)
        return
    for kind in KINDS:
        amount = dice(ledger.total(kind), lang, signed=True)
        yield "  " + texts.say(f"review.ledger.{kind}", lang, dice=amount)
    yield "  " + texts.say("review.ledger.result", lang, dice=dice(float(ledger.result), lang, signed=True))
    bot, slip = ledger.model.bot, ledger.model.slip
    if isinstance(ledger.model, Opponents):
        yield "  " + texts.say("review.model.against", lang, n=slip.denominator if slip else None)
        return
    key = "blind" if ledger.model.ignores_dice else "model" if slip else "equilibrium"
    yield "  " + texts.say(f"review.model.{key}", lang, bot=title(bot.name, lang), n=slip.denominator)


def _data(found: GameReview) -> dict[str, Any]:
    table = found.record.table
    return {
        "game": table.game.variant.name,
        "options": changed_options(table.game),
        "players": list(table.names),
        "unjudged": found.unjudged,
        "decisions": [
            {
                "number": each.number,
                "round": each.round,
                "seat": each.seat,
                "action": str(each.action),
                "right": None if each.right is None else pq(each.right),
                "worth": pq(each.worth),
                "best": [str(action) for action in each.best],
                "cost": pq(each.cost),
                "tag": each.tag,
                "by": each.by,
                "outcome": each.outcome,
            }
            for each in found.decisions
        ],
        "corners": dict(found.corners()),
    }
