"""`dicekit solve`: what a round for two is worth, and how often an equilibrium chooses each action."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, isfinite
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.commands.answer import GOOD, INTERRUPTED, BadInput, changed_options, pq, print_json, read_options
from dicekit.commands.wrapped import show
from dicekit.dice.action import Action
from dicekit.dice.game import Game
from dicekit.dice.hand import Hand, write_hand
from dicekit.games import games
from dicekit.play import bots, title
from dicekit.play.mirror import equilibrium_of
from dicekit.play.solver import (
    Exploited,
    Interval,
    Solution,
    Strategy,
    WholeGame,
    exploitability,
    margin,
    opening,
    prove,
    shipped,
    solve,
)
from dicekit.play.solver.solving import ROUNDS, WIDTH

DECIMALS = 10**4
MIN_CHANCE = 0.01  # actions chosen less often than this are not listed
MAX_HANDS = 60
MAX_SAVED = 5000  # a strategy with more histories than this is not written to a file


@dataclass(frozen=True)
class Answer:
    """What the command prints: the value, how it was found, and the opening actions of each hand."""

    game: Game
    dice: tuple[int, ...]
    value: Interval
    exact: Fraction | None
    histories: int
    most: int | None
    iterations: int
    seconds: float
    first: Mapping[Hand, Mapping[Action, Fraction | float]]
    strategies: tuple[Strategy, Strategy] | None
    bots: Mapping[str, Exploited]


def run(args: argparse.Namespace) -> int:
    """Run `dicekit solve`."""
    variant = games.of_dice[args.game]
    game = variant(2, **read_options(variant, args.settings, args.lang))
    dice = _dice(args.dice, args.lang)
    _check(args)
    opening(game, dice, special=args.special)
    try:
        return _whole(args, game, dice) if args.whole else _round(args, game, dice)
    except KeyboardInterrupt:
        show(f"dicekit: {texts.say('cli.solve.stopped', args.lang)}", file=sys.stderr)
        return INTERRUPTED


def _round(args: argparse.Namespace, game: Game, dice: tuple[int, ...]) -> int:
    """Solve one round and print it."""
    answer = _answer(args, game, dice)
    if args.save:
        _save(answer, args)
    if args.json:
        return print_json(_data(answer))
    print("\n".join(_lines(answer, args.lang)))
    return GOOD


def _check(args: argparse.Namespace) -> None:
    limits = {"most": args.most, "iterations": args.iterations, "width": args.width, "seconds": args.seconds}
    for name, number in limits.items():
        if number is not None and (not isfinite(number) or number <= 0):
            raise BadInput(texts.say("cli.solve.above_zero", args.lang, option=f"--{name}", given=str(number)))


def _dice(text: str, lang: str) -> tuple[int, ...]:
    """The dice of both seats: `2,1`."""
    words = text.split(",")
    if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise BadInput(texts.say("cli.solve.dice", lang, given=repr(text)))
    return tuple(map(int, words))


def _answer(args: argparse.Namespace, game: Game, dice: tuple[int, ...]) -> Answer:
    """The shipped equilibrium where there is one and nothing else was asked; else the round is solved."""
    name = None if (args.most, args.iterations, args.width, args.seconds) != (None,) * 4 else equilibrium_of(game)
    if name is not None and dice == (1, 1):
        table = shipped(name)
        proof = table.prove()
        value, strategies = Interval(float(proof.low), float(proof.high)), table.strategies
        exact = proof.low if proof.holds else None
        first = {own: strategies[0](own, ()) for own, _ in table.tree.hands[0]}
        facts: dict[str, Any] = {"histories": table.tree.histories, "most": None, "iterations": 0, "seconds": 0.0}
        won = _won(args, game, dice, value, exact)
        return Answer(game, dice, value, exact, first=first, strategies=strategies, bots=won, **facts)
    found = _solved(args, game, dice)
    hands = [own for own, _ in found.tree.hands[0]]
    saved = args.save and found.tree.histories <= MAX_SAVED
    return Answer(
        game,
        dice,
        found.value,
        None,
        histories=found.tree.histories,
        most=found.tree.most,
        iterations=found.iterations,
        seconds=found.seconds,
        first={own: found.chances((), own) for own in hands},
        strategies=(found.strategy(0), found.strategy(1)) if saved else None,
        bots=_won(args, game, dice, found.value, None),
    )


def _solved(args: argparse.Namespace, game: Game, dice: tuple[int, ...]) -> Solution:
    try:
        return solve(
            game,
            dice,
            special=args.special,
            most=args.most,
            width=args.width or WIDTH,
            iterations=args.iterations or ROUNDS,
            seconds=args.seconds,
            progress=lambda done, value: _progress(done, value, args.lang),
        )
    finally:
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _progress(done: int, value: Interval, lang: str) -> None:
    """One line that is written anew, on a terminal."""
    if sys.stderr.isatty():
        line = texts.say("cli.solve.progress", lang, n=done, **_ends(value))
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def _won(
    args: argparse.Namespace, game: Game, dice: tuple[int, ...], value: Interval, exact: Fraction | None
) -> dict[str, Exploited]:
    """What the best answer wins from the bots that were named."""
    names = [name for name in (args.bots or "").split(",") if name]
    if names and dice[0] != dice[1]:
        raise BadInput(texts.say("cli.solve.same_dice", args.lang))
    return {name: exploitability(bots[name], game, value.middle if exact is None else exact, dice) for name in names}


def _whole(args: argparse.Namespace, game: Game, dice: tuple[int, ...]) -> int:
    whole = WholeGame(game, width=args.width or WIDTH, iterations=args.iterations or ROUNDS)
    value = whole.value(dice)
    if args.json:
        return print_json({"game": game.variant.name, "dice": list(dice), "win": [value.low, value.high]})
    low, high = (Fraction(min(max(end, 0), 1)) for end in (value.low, value.high))
    print(texts.say("cli.solve.whole", args.lang, mine=dice[0], others=dice[1], low=low, high=high))
    return GOOD


def _ends(value: Interval) -> dict[str, Fraction]:
    """The ends of an interval with four decimals, rounded away from each other."""
    return {
        "low": Fraction(floor(value.low * DECIMALS), DECIMALS),
        "high": Fraction(ceil(value.high * DECIMALS), DECIMALS),
    }


def _lines(answer: Answer, lang: str) -> Iterator[str]:
    language = texts.get_language(lang)
    game = texts.say(f"game.{answer.game.variant.name}", lang)
    mine, others = answer.dice
    yield texts.say("cli.solve.round", lang, game=game, mine=mine, others=others, histories=answer.histories)
    if answer.exact is not None:
        yield texts.say("cli.solve.exact", lang, value=language.fraction(answer.exact), decimal=answer.exact)
    else:
        yield texts.say("cli.solve.value", lang, **_ends(answer.value))
        yield texts.say("cli.solve.work", lang, n=answer.iterations, seconds=Fraction(round(answer.seconds * 10), 10))
    if answer.most is not None:
        yield texts.say("cli.solve.cut", lang, n=answer.most)
    if len(answer.first) <= MAX_HANDS:
        yield ""
        yield texts.say("cli.solve.first", lang)
        for own, chances in answer.first.items():
            often = sorted(chances.items(), key=lambda entry: -entry[1])
            row = "  ".join(
                f"{action} {language.percent(Fraction(chance))}" for action, chance in often if chance >= MIN_CHANCE
            )
            yield f"  {write_hand(own)}   {row}"
    if answer.bots:
        yield ""
        for name, won in answer.bots.items():
            yield texts.say("cli.solve.bot", lang, name=title(name, lang), dice=won.mean)


def _data(answer: Answer) -> dict[str, Any]:
    return {
        "game": answer.game.variant.name,
        "options": changed_options(answer.game),
        "dice": list(answer.dice),
        "value": [answer.value.low, answer.value.high],
        "exact": None if answer.exact is None else pq(answer.exact),
        "histories": answer.histories,
        "most": answer.most,
        "iterations": answer.iterations,
        "seconds": round(answer.seconds, 3),
        "first": {
            write_hand(own): {str(action): float(chance) for action, chance in chances.items()}
            for own, chances in answer.first.items()
        },
        "bots": {
            name: {"first": pq(won.first), "second": pq(won.second), "mean": pq(won.mean)}
            for name, won in answer.bots.items()
        },
    }


def _save(answer: Answer, args: argparse.Namespace) -> None:
    """Write the strategies of both seats, and the exact interval that they prove."""
    if answer.strategies is None:
        raise BadInput(texts.say("cli.solve.too_large", args.lang, n=MAX_SAVED))
    from dicekit.play.solver import RoundTree

    tree = RoundTree(opening(answer.game, answer.dice, special=args.special), answer.most)
    proof = prove(tree, answer.strategies, margin)
    data = {
        "game": answer.game.variant.name,
        "options": dict(changed_options(answer.game)),
        "dice": list(answer.dice),
        "low": pq(proof.low),
        "high": pq(proof.high),
        "strategies": [strategy.write() for strategy in answer.strategies],
    }
    try:
        Path(args.save).write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise BadInput(texts.say("cli.solve.unwritable", args.lang, file=args.save, reason=reason)) from None
