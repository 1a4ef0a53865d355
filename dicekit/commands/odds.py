"""`dicekit odds`: the chance of a bid and its derivation."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.commands.answer import GOOD, BadInput, changed_options, pq, print_json, read_options
from dicekit.commands.card_odds import card_odds
from dicekit.dice.action import Bid
from dicekit.dice.game import Game, Variant
from dicekit.dice.view import View
from dicekit.errors import BadDice, IllegalAction
from dicekit.games import games
from dicekit.texts.figures import every_figure, in_full

QUESTIONS = ("at_least", "exactly", "loss")
OF_CARDS = "D"
SHORTENED = 48  # digits; the derivation shortens longer numbers
MAX_FRACTION_LENGTH = 60  # characters; longer fractions are left out


def odds(args: argparse.Namespace, settings: Sequence[str]) -> int:
    """Run `dicekit odds`."""
    if games[args.game].letter == OF_CARDS:
        return card_odds(args, settings)
    if args.bid is None:
        raise BadInput(texts.say("cli.bad.no_bid", args.lang, command="dicekit odds --help"))
    game = _game(args, settings)
    view = game.view(args.mine, dice=_dice(args, game), shown=args.shown, special=args.special)
    bid = _bid(view, args.bid, args.lang)
    if args.link:
        print(_explorer_link(args, settings, view, bid))
        return GOOD
    if args.json:
        return print_json(_odds_data(args, game, view, bid))
    from dicekit.formulas import derive

    with in_full() if args.full else nullcontext():
        ledger = derive(view, bid, args.question)
        notes = [*_odds_notes(view, bid, args.lang, full=args.full), *_left_out(ledger.value, args)]
        text = "\n".join([ledger.text(args.lang), "", *notes])
    print(text)
    return GOOD


def _explorer_link(args: argparse.Namespace, settings: Sequence[str], view: View, bid: Bid) -> str:
    """The address of the same question in the Explorer, below that of the site.

    Raises:
        BadInput: the first panel of the Explorer cannot ask this.
    """
    from dicekit.kit.part import Refused
    from dicekit.widgets.doubt import DoubtCheck
    from dicekit.widgets.doubt_question import DoubtQuestion

    asked = DoubtQuestion(args.game, view.own or (), view.in_play, bid.quantity, bid.face)
    check = DoubtCheck()
    try:
        if settings or args.shown or args.special or bid.zhai:
            raise Refused("")
        check.state = asked.checked()
        check.on_restore(check.address)  # exactly as the page reads it
    except (BadDice, IllegalAction, Refused):
        raise BadInput(texts.say("cli.bad.no_link", args.lang)) from None
    return f"/voila/render/{_explorer(args.lang)}#doubt={check.address}"


def _explorer(lang: str) -> str:
    """The notebook of the Explorer in a language, or the English one if it has none."""
    from dicekit.site.lessons import NoLessons, folder

    place = f"{texts.get_language(lang).address}/explorer.ipynb"
    try:
        return place if (folder() / place).is_file() else "en/explorer.ipynb"
    except NoLessons:
        return "en/explorer.ipynb"


def _left_out(value: Fraction, args: argparse.Namespace) -> Iterator[str]:
    """A note on how to see a shortened fraction in full."""
    if value.denominator >= 10**SHORTENED and not args.full:
        over, under = (len(every_figure(abs(part))) for part in (value.numerator, value.denominator))
        yield texts.say("cli.odds.full", args.lang, over=over, under=under)


def _bid(view: View, text: str, lang: str) -> Bid:
    """The given bid.

    Raises:
        BadInput: the game has no such bid.
    """
    try:
        return view.bid(text)
    except IllegalAction as fault:
        raise BadInput(f"{fault.code} ({fault.rule}): {fault.objection.text(lang)}") from None


def _game(args: argparse.Namespace, settings: Sequence[str]) -> Game:
    """The game with the given options."""
    variant = games.of_dice[args.game]
    options = read_options(variant, settings, args.lang)
    return variant(_players(args, options.get("dice", 5), variant), **options)


def _players(args: argparse.Namespace, each: int, variant: Variant) -> int:
    """The given number of players, or the number needed for the given dice.

    The number matters only where whole hands count. In other games there may be more dice than all players own.
    """
    if args.players is not None:
        return int(args.players)
    needed = max(-(-(args.dice or 0) // each), variant.players[0])
    return needed if variant.letter == "C" else min(needed, variant.players[-1])


def _dice(args: argparse.Namespace, game: Game) -> int:
    """The number of dice in play."""
    most = game.players * game.dice
    if args.dice is None and args.players is None:
        raise BadInput(texts.say("cli.bad.how_many", args.lang))
    if args.dice is None:
        return most
    if args.players is not None and (args.dice > most or (args.dice < most and not game.rules.by_die)):
        key = "cli.bad.at_most" if game.rules.by_die else "cli.bad.exactly"
        raise BadInput(texts.say(key, args.lang, players=args.players, most=most, dice=args.dice))
    return int(args.dice)


def _odds_data(args: argparse.Namespace, game: Game, view: View, bid: Bid) -> dict[str, Any]:
    from dicekit import odds as chances

    data: dict[str, Any] = {
        "game": game.variant.name,
        "bid": str(bid),
        "at_least": pq(chances.at_least(view, bid)),
        "exactly": pq(chances.exactly(view, bid)),
        "mean": pq(chances.mean(view, bid)),
        "variance": pq(chances.variance(view, bid)),
        "even_bet": chances.even_bet(view, bid),
        "dice": view.in_play,
        "unseen": sum(view.unseen),
        "mine": None if view.own is None else list(view.own),
        "shown": [face for hand in view.shown for face in hand],
        "special": view.special,
        "options": changed_options(game),
    }
    if args.question == "loss":
        loss = chances.expected_loss(view, bid)
        data["expected_loss"] = {"bidder": pq(loss.bidder), "doubter": pq(loss.doubter), "worth": pq(loss.worth)}
    return data


def _odds_notes(view: View, bid: Bid, lang: str, *, full: bool = False) -> Iterator[str]:
    """Notes on a bid: the chance of exactly this count, the mean and the even bet."""
    from dicekit import odds as chances

    language = texts.get_language(lang)
    claim = language.mode if (bid.face, True) in view.rules.raising.modes else language.bid
    exactly, mean = chances.exactly(view, bid), chances.mean(view, bid)
    yield texts.say("cli.odds.exactly", lang, bid=claim(bid), p=exactly, fraction=_short(exactly, lang, full=full))
    yield texts.say(
        "cli.odds.mean", lang, mean=mean, fraction=None if mean.denominator == 1 else _short(mean, lang, full=full)
    )
    even = chances.even_bet(view, bid)
    key = "cli.odds.even" if even > 0 else "cli.odds.no_even"
    yield texts.say(key, lang, bid=claim(Bid(even, bid.face, bid.zhai)))


def _short(value: Fraction, lang: str, *, full: bool = False) -> str | None:
    """A fraction as text; None if it's too long and `full` is false."""
    written = texts.get_language(lang).fraction(value)
    return written if full or len(written) <= MAX_FRACTION_LENGTH else None
