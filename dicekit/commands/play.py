"""`dicekit play`: a whole game in the terminal against opponents that answer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from dicekit import odds, record, texts
from dicekit.commands.answer import GOOD, INTERRUPTED, BadInput, read_options
from dicekit.commands.replay import count_line
from dicekit.commands.wrapped import fitted, show, unbroken
from dicekit.dice.action import Action, Bid, action_name
from dicekit.dice.game import NAMES
from dicekit.dice.table import Table
from dicekit.errors import IllegalAction, Unreadable
from dicekit.games import games
from dicekit.play import Move, bots, moves, rule, seat_names
from dicekit.play.bot import Bot
from dicekit.play.review.words import action_text
from dicekit.play.worth import worths

YOU = 0
KEYS = {"doubt": "d", "exact": "e", "pass": "p", "bounce": "b", "pi": "i", "accept": "a", "fanpi": "f"}
WORDS = {key: word for word, key in KEYS.items()}
QUIT, ODDS, HELP = "q", "?", "h"


def play(args: argparse.Namespace) -> int:
    """Run `dicekit play`."""
    lang = args.lang
    variant = games.of_dice[args.game]
    wanted = [name.strip() for name in args.bots.split(",") if name]
    game = variant(1 + len(wanted), **read_options(variant, args.settings, lang))
    opponents = bots.seated(wanted, game)
    names = seat_names([texts.Typed(args.name) if args.name else NAMES[0], *opponents], lang)
    table = game.deal(seed=args.seed, starter=args.starter % len(names), names=names)
    show(texts.say("cli.play.begin", lang, game=texts.say(f"game.{args.game}", lang), seed=table.seed))
    for bot in opponents:
        show("  " + rule(bot, lang, variant.letter))
    show(texts.say("cli.play.keys", lang))
    seen = _Play(table, [None, *opponents], lang, args.hints)
    try:
        seen.run()
        ended = GOOD
    except (EOFError, KeyboardInterrupt):
        print()
        ended = INTERRUPTED if sys.stdin.isatty() else GOOD
    except StopPlaying:
        ended = GOOD
    _save(seen.table, args.save, ",".join(bot.name for bot in opponents), lang)
    return ended


class StopPlaying(Exception):
    """Raised when the player leaves the game."""


class _Play:
    """One game on the screen."""

    def __init__(self, table: Table, seats: list[Bot | None], lang: str, hints: bool) -> None:
        self.table, self.seats, self.lang, self.hints = table, seats, lang, hints
        self._choices: list[Move] = []

    def say(self, text: str, **slots: Any) -> str:
        return texts.say(f"cli.play.{text}", self.lang, **slots)

    def run(self) -> None:
        """The game to its end."""
        announced = 0
        game = moves(self.table, self.seats)
        action: Action | None = None
        while True:
            try:
                move = game.send(action)
            except StopIteration as end:
                self.table = end.value
                show(
                    self.say(
                        "won",
                        names=tuple(self.table.names[seat] for seat in self.table.winners),
                        n=len(self.table.winners),
                    )
                )
                return
            action = None
            if move.table.number > announced:
                announced = move.table.number
                self._deal(move.table)
            if move.choice is None:
                action = self._ask(move)
                continue
            self._announce(move)

    def _deal(self, table: Table) -> None:
        print()
        starter = table.names[table.turn]
        show(self.say("round", n=table.number, starter=starter, dice=table.in_play))
        if table.special:
            show("  " + texts.say("cli.replay.special", self.lang))
        if table.dice[YOU]:
            show("  " + self.say("hold", hand=table.hands[YOU]))
        cups = [
            (name, n) for seat, (name, n) in enumerate(zip(table.names, table.dice, strict=True)) if seat != YOU and n
        ]
        show("  " + "   ".join(self.say("cup", name=name, n=n) for name, n in cups))
        self._choices = []

    def _announce(self, move: Move) -> None:
        bot = self.seats[move.seat]
        self.table = move.after
        if bot is not None:
            show("  " + self._reason(move, bot))
        self._choices.append(move)
        if self.table.showdown is not None:
            self._showdown()

    def _reason(self, move: Move, bot: Bot, opened: bool = False) -> str:
        """What a bot said, with its reason."""
        assert move.choice is not None
        name, letter = move.table.names[move.seat], move.table.game.variant.letter
        return move.choice.sentence(bot.name, self.lang, name=name, opened=opened, game=letter)

    def _showdown(self) -> None:
        hands = zip(self.table.names, self.table.showdown.hands, self.table.showdown.shown, strict=True)  # type: ignore[union-attr]
        show("  " + self.say("cups"))
        for name, hidden, shown in hands:
            if hidden or shown:
                show("    " + self.say("hand", name=name, hand=(*shown, *hidden)))
        show("  " + count_line(self.table, self.lang))
        for line in self._changes():
            show("  " + line)
        for move in self._choices:
            bot = self.seats[move.seat]
            if bot is not None and move.choice is not None:
                show("    " + self._reason(move, bot, opened=True))

    def _changes(self) -> Iterator[str]:
        """What the showdown cost each player."""
        showdown, names = self.table.showdown, self.table.names
        assert showdown is not None
        for name, change in zip(names, showdown.change, strict=True):
            if change:
                yield self.say("lost" if change < 0 else "gained", name=name, n=abs(change))
        if showdown.stake and showdown.loser is not None:
            yield self.say("against", name=names[showdown.loser], n=showdown.stake)
        elif not any(showdown.change):
            yield texts.say("cli.replay.nobody", self.lang)
        for seat in showdown.eliminated:
            yield self.say("out", name=names[seat])

    def _ask(self, move: Move) -> Action:
        """The player's action: a key, a bid or a word, asked for until it is an action."""
        self.table = move.table
        if move.objection is not None:
            show("  " + move.objection.text(self.lang))
        if self.hints:
            self._odds(move)
        while True:
            typed = input(fitted([self.say("ask", name=move.table.names[YOU])]) + " ").strip().lower()
            if not sys.stdin.isatty():
                print()  # a line break, as nothing typed has ended the prompt's line
            if typed == QUIT:
                raise StopPlaying
            if typed == ODDS:
                self._odds(move)
            elif typed in ("", HELP):
                self._help(move)
            elif (action := self._read(move, typed)) is not None:
                return action

    def _read(self, move: Move, typed: str) -> Action | None:
        """The action that was typed; None, with a sentence, if it is none or is not legal."""
        by_key = {key: action for key, action, _ in menu(move)}
        try:
            action = by_key.get(typed) or move.table.read(WORDS.get(typed, raised(typed, move.table)))
            if objection := move.table.objection(action, move.seat):
                raise IllegalAction(objection, move.seat, action)
        except IllegalAction as fault:
            show("  " + fault.objection.text(self.lang))
        except Unreadable as fault:
            show("  " + fault.sentence(self.lang))
        else:
            return action
        return None

    def _help(self, move: Move) -> None:
        for key, action, plain in menu(move):
            name = action_text(action, self.table, self.lang)
            show("  " + self.say("key", press=key, action=name) + ("" if plain else " …"))
        show("  " + self.say("typed"))

    def _odds(self, move: Move) -> None:
        """The odds of the standing bid and the actions worth most."""
        view = move.view
        if view.standing is not None:
            show("  " + self.say("chance", bid=view.standing, p=odds.at_least(view, view.standing)))
        best = sorted(worths(move.table, move.seat).items(), key=lambda item: -item[1])[:3]
        for action, worth in best:
            name = action_text(action, self.table, self.lang)
            show(
                "  " + self.say("worth", action=name, worth=texts.get_language(self.lang).signed_to(Fraction(worth), 2))
            )
        show("  " + self.say("assumed"))


def menu(move: Move) -> Iterator[tuple[str, Action, bool]]:
    """A key for each possible action: the digit of a face for the lowest raise on it, letters for the others.

    The last item is False where higher bids on that face can be typed too.
    """
    lowest: dict[str, Action] = {}
    more: dict[str, int] = {}
    for action in move.legal:
        if isinstance(action, Bid):
            key = f"{action.face}{'z' if action.zhai and action.face != 1 else ''}"
            lowest.setdefault(key, action)
        else:
            key = KEYS.get(action_name(action), action_name(action))
            if getattr(action, "seat", None) is not None:
                key += move.table.names[action.seat][0].lower()  # type: ignore[attr-defined]
            lowest.setdefault(key, action)
        more[key] = more.get(key, 0) + 1
    for key, action in lowest.items():
        yield key, action, more[key] == 1


def raised(typed: str, table: Table) -> str:
    """A bid one die higher if only a face was typed, else what was typed."""
    quantity = 1 if table.standing is None else table.standing.quantity + 1
    return f"{quantity}x{typed}" if typed.removesuffix("z") in map(str, table.rules.faces) else typed


def _save(table: Table, place: str | None, met: str, lang: str) -> None:
    """Write the record where the player wants it."""
    if not table.actions and not table.past:
        return
    if place is None:
        show(texts.say("cli.play.unsaved", lang))
        return
    try:
        Path(place).write_text(record.write(table), encoding="utf-8")
    except OSError as fault:
        raise BadInput(texts.say("cli.bad.file", lang, name=place, reason=fault.strerror or str(fault))) from None
    show(texts.say("cli.play.saved", lang, file=place, command=unbroken(f"dicekit review {place} --bots {met}")))
