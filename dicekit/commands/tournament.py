"""`dicekit tournament`: bots against each other, with intervals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from dicekit import texts
from dicekit.commands.answer import GOOD, INTERRUPTED, WRONG, BadInput, print_json, read_options
from dicekit.commands.wrapped import width
from dicekit.dice.deal import checked_seed
from dicekit.games import games
from dicekit.play import bots, title, titled
from dicekit.play.tournament import SEEDS, Standings, Tally, Task, one_table, orders, round_robin, tournament
from dicekit.seeds import fresh

EVERY = "all"  # stands for every bot that can play
BAR = 24  # length of the progress bar in characters


def run(args: argparse.Namespace) -> int:
    """Run `dicekit tournament`."""
    lang = args.lang
    tasks = _tasks(args)
    standings = Standings({}, sum(task.games for task in tasks))
    ended = GOOD
    try:
        with _executor(args.jobs, len(tasks)) as executor:
            for standings in tournament(tasks, executor, resume=args.resume):
                _progress(standings, lang)
    except KeyboardInterrupt:
        ended = INTERRUPTED
    except BrokenExecutor:  # a process was killed; the results of the others are kept
        ended = WRONG
    _progress_done()
    if standings.games:
        _answer(args, tasks, standings)
    if standings.faults:
        print(f"dicekit: {texts.say('cli.tournament.faults', lang, n=standings.faults)}", file=sys.stderr)
    if ended != GOOD:
        facts = {"games": standings.games, "wanted": standings.wanted, "file": args.resume}
        print(f"dicekit: {texts.say('cli.tournament.stopped', lang, **facts)}", file=sys.stderr)
    return ended


def _tasks(args: argparse.Namespace) -> list[Task]:
    """The games to be played.

    Raises:
        BadInput, Fault: there can be no such tournament.
    """
    lang, variant = args.lang, games.of_dice[args.game]
    names = [word for word in args.bots if "=" not in word]
    options = read_options(variant, [word for word in (*args.bots, *args.settings) if "=" in word], lang)
    able = [bot.name for bot in bots.at(variant(2, **options))]
    if names == [EVERY]:
        names = able
    if args.games < 1 or args.games > SEEDS:
        raise BadInput(texts.say("cli.tournament.games", lang, most=SEEDS))
    if len(names) < 2 or (not args.together and len(set(names)) < len(names)):
        raise BadInput(texts.say("cli.tournament.two", lang, bots=titled(able, lang)))
    if args.jobs < 1:
        raise BadInput(texts.say("cli.tournament.jobs", lang))
    args.seed = checked_seed(args.seed or fresh())
    return (one_table if args.together else round_robin)(args.game, names, args.games, args.seed, options)


@contextmanager
def _executor(jobs: int, tasks: int) -> Iterator[Executor | None]:
    """So many processes; none where this one is enough."""
    if min(jobs, tasks) < 2:
        yield None
        return
    with ProcessPoolExecutor(min(jobs, tasks), initializer=_leave_stopping_to_the_first) as pool:
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_stopping_to_the_first() -> None:
    """Make a worker ignore Ctrl-C, so that it finishes its task; the main process stops the run."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---- while it is played ---------------------------------------------------------------------------------


def _progress(standings: Standings, lang: str) -> None:
    """The bar on a terminal: how much is played, and who leads."""
    if not sys.stderr.isatty():
        return
    done, wanted = standings.games, max(standings.wanted, 1)
    best = max(standings.bots, key=standings.share)
    full = BAR * done // wanted
    message = texts.say("cli.tournament.progress", lang, done=done, wanted=wanted, best=title(best, lang))
    print(f"\r\033[K[{'#' * full}{'.' * (BAR - full)}] {message}", end="", file=sys.stderr, flush=True)


def _progress_done() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


# ---- the result -----------------------------------------------------------------------------------------


def _answer(args: argparse.Namespace, tasks: Sequence[Task], standings: Standings) -> None:
    if args.json:
        print_json(_data(args, tasks, standings))
        return
    facts = {"game": texts.say(f"game.{args.game}", args.lang), "games": standings.games, "seed": args.seed}
    print(texts.say("cli.tournament.title", args.lang, **facts))
    for row in _together(standings, args.lang) if args.together else _pairs(standings, args.lang):
        print(row)
    print(texts.say("cli.tournament.note", args.lang, orders=orders(len(tasks[0].bots))))


def _pairs(standings: Standings, lang: str) -> Iterator[str]:
    """A row for each bot: its share of all games, and against each other bot."""
    ranked = sorted(standings.bots, key=standings.share, reverse=True)
    head = ["", texts.say("cli.tournament.all", lang), *(title(bot, lang) for bot in ranked)]
    rows = [head]
    for bot in ranked:
        found = [standings.pair(bot, other) if other != bot else None for other in ranked]
        cells = ["–" if each is None else _share(each[0], each[1], lang) for each in found]
        rows.append([title(bot, lang), _written(standings.share(bot), standings.interval(bot), lang), *cells])
    yield from _columns(rows)


def _together(standings: Standings, lang: str) -> Iterator[str]:
    """A row for each bot of one table."""
    ((names, tally),) = standings.tallies.items()
    yield from _columns([[title(name, lang), _share(tally, place, lang)] for place, name in enumerate(names)])


def _share(tally: Tally, place: int, lang: str) -> str:
    return _written(tally.share(place), tally.interval(place), lang)


def _written(share: float, interval: tuple[float, float], lang: str) -> str:
    """A share with the longer side of its interval, with the decimal sign of the language."""
    low, high = interval
    language = texts.get_language(lang)
    return f"{language.written(f'{share:.3f}')} ± {language.written(f'{max(share - low, high - share):.3f}')}"


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows with columns one below the other; a Chinese sign is as wide as two letters."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True)).rstrip()


def _data(args: argparse.Namespace, tasks: Sequence[Task], standings: Standings) -> dict[str, Any]:
    return {
        "game": args.game,
        "options": dict(tasks[0].options),
        "seed": args.seed,
        "games": standings.games,
        "wanted": standings.wanted,
        "faults": standings.faults,
        "tables": [
            {
                "bots": [
                    {"bot": name, "share": tally.share(place), "interval": list(tally.interval(place))}
                    for place, name in enumerate(names)
                ],
                "games": tally.games,
                "deals": tally.deals,
                "rounds": tally.rounds,
                "words": tally.words,
            }
            for names, tally in standings.tallies.items()
        ],
    }
