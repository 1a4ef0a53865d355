"""What can be typed: the commands, their arguments and their help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from dicekit import texts
from dicekit.commands import translations
from dicekit.commands.answer import BadInput
from dicekit.commands.odds import QUESTIONS
from dicekit.games import games

EXAMPLES = {
    "dicekit": """
commands:
  dicekit serve                                        the lesson site, in your browser
  dicekit odds liars_dice 7x5 --dice 15                how likely is a bid, and why
  dicekit replay game.txt                              a recorded game, step by step
  dicekit build site                                   the same as files, for any host of files
  dicekit lessons                                      what there is
  dicekit doctor                                       is everything here, and what to do if not
  dicekit texts                                        translate dicekit into another language
""",
    "odds": """
GAME is one of: {games}
BID is written 7x5 (seven fives), 3xstar (three stars), 6x3z (six threes zhai); da_gunzi has QUESTIONS with names.
Options of the game are given as name=value, a preset of Liar's dice as preset=name.

examples:
  dicekit odds liars_dice 7x5 --dice 15 --mine 5,5,1,2,6
  dicekit odds liars_dice 2x6 --dice 5 wild=none
  dicekit odds perudo 6x5 --dice 14 --mine 1,5,2,3 --shown 5,5
  dicekit odds perudo 3x4 --dice 15 --special
  dicekit odds bluff 4xstar --dice 20 --question loss
  dicekit odds chinese 6x3 --players 4 --mine 1,3,3,5,6 surround=plus_two
  dicekit odds liars_dice 7x5 --dice 20 --json
  dicekit odds da_gunzi
  dicekit odds da_gunzi third_copy_partner
  dicekit odds da_gunzi dry_pot --lang zh
""",
    "replay": """
A record is plain text. Without a seed, deal and roll lines say how the dice fell; - is an unknown hand:

  dicekit 1
  game perudo; players Ana Bo Chi; dice 5 5 5
  1  deal Ana 5 5 1 3 3 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6
     Ana 4x3   Bo 5x3   Chi 3x1   Ana 7x5 push 5 5 1
     roll Ana 2 4
     Bo pass   Chi doubt Bo
     show Ana 5 5 1 2 4 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6
     pass true; Chi loses 1

A game of cards tells its tricks, one a line; without a seed, deal lines say who was dealt what:

  dicekit 1
  game da_gunzi; players Ana Bo Chi Dee; seed K7QX; rules follow_rule=dead
  1  deal 20   Ana king   deal 136

examples:
  dicekit replay game.txt
  dicekit replay game.txt --lang zh
  dicekit replay - < game.txt                          from standard input
  dicekit replay link.txt                              what a link of the Explorer names
  dicekit replay game.txt --json
""",
    "lessons": """
examples:
  dicekit lessons
  dicekit lessons --lang zh
  dicekit lessons --json
""",
    "serve": """
examples:
  dicekit serve                                        the map of lessons
  dicekit serve 6                                      opens lesson 6
  dicekit serve zh/6 --port 9000
  dicekit serve --host 0.0.0.0 --no-browser            for others on the network
  dicekit serve --base-url /dicekit/                   behind a proxy or hub
  dicekit serve --gateway-url http://10.0.0.9:8888     kernels on another machine
""",
    "build": """
The pages can be read, guessed and answered without any server; one press makes them live, by a Python in the
reader's own browser. Any host of files will do, also a stick and: python -m http.server --directory FOLDER

examples:
  dicekit build site
  dicekit build site --still                           without the live part: small, and nothing is fetched
""",
    "doctor": """
examples:
  dicekit doctor
  dicekit doctor --json
""",
}


#: What argparse says of bad input, and the text that says the same in every language.
FAULTS = (
    (r"argument (?P<name>.+?): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)", "choice"),
    (r"argument (?P<name>.+?): invalid int value: (?P<value>.+)", "whole"),
    (r"argument (?P<name>.+?): expected one argument", "one_value"),
    (r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)", "no_value"),
    (r"the following arguments are required: (?P<name>.+)", "required"),
    (r"unrecognized arguments: (?P<value>.+)", "unrecognized"),
    (r"ambiguous option: (?P<value>.+) could match (?P<choices>.+)", "ambiguous"),
)


class Parser(argparse.ArgumentParser):
    """A parser that answers bad input with one line, in the language of the command."""

    lang = "en"

    def error(self, message: str) -> NoReturn:
        for form, key in FAULTS:
            if found := re.fullmatch(form, message):
                message = texts.say(f"cli.typed.{key}", self.lang, **found.groupdict())
                break
        raise BadInput(texts.say("cli.typed.help", self.lang, fault=message, command=self.prog))


def typed_language(argv: Sequence[str]) -> str:
    """The language that was asked for, wherever `--lang` stands; English where it is none.

    >>> typed_language(["odds", "--lang", "zh"]), typed_language(["--lang=zh", "odds"]), typed_language(["--lang"])
    ('zh', 'zh', 'en')
    """
    wanted = "en"
    for word, after in zip(argv, [*argv[1:], ""], strict=False):
        name, _, value = word.partition("=")
        if name == "--lang":
            wanted = texts.resolve(value or after) or wanted
    return wanted


def parser(lang: str = "en") -> Parser:
    """All commands with their help; `lang` is the language of what is said about bad input."""
    kind = type("TypedParser", (Parser,), {"lang": lang})
    main_parser: Parser = kind(
        prog="dicekit",
        description="Bluffing dice and cards: five games, exact odds, and lessons in the browser.",
        epilog=EXAMPLES["dicekit"],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    main_parser.add_argument(
        "--lang", type=_language, choices=texts.languages, default="en", help="language (default: en)"
    )
    main_parser.add_argument("--version", action="store_true", help="print the version")
    commands = main_parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    _odds_parser(_command(commands, "odds", "How likely is a bid, and why: exact, derived line by line."))
    replay = _command(commands, "replay", "A recorded game, step by step, each step checked.")
    replay.add_argument("file", metavar="FILE", help="a text record; - for standard input")
    _output(replay)
    _output(_command(commands, "lessons", "Which lessons there are."))
    _serve_parser(_command(commands, "serve", "The lesson site, until Ctrl-C."))
    _build_parser(_command(commands, "build", "The lesson site as a folder of files."))
    _output(_command(commands, "doctor", "Is everything here, and what to do if not."))
    translations.add_parser(commands, lang)
    return main_parser


def _command(commands: Any, name: str, about: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=about,
        description=about,
        epilog=EXAMPLES[name].format(games=", ".join(games)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return command


def _odds_parser(odds: argparse.ArgumentParser) -> None:
    odds.usage = (
        "dicekit odds GAME BID [--dice N | --players N] [--mine DICE] [--shown DICE] [name=value ...]\n"
        "       dicekit odds da_gunzi [QUESTION | --mine CARDS level=N trump=SUIT] [name=value ...]"
    )
    odds.add_argument("game", metavar="GAME", help="the game by name")
    odds.add_argument(
        "bid", metavar="BID", nargs="?", help="the bid: 7x5, 3xstar, 6x3z; of da_gunzi a question by name"
    )
    odds.add_argument("--dice", type=int, metavar="N", help="all dice in play, your own and shown ones included")
    odds.add_argument("--players", type=int, metavar="N", help="players, each with all dice, where --dice is not given")
    odds.add_argument("--mine", metavar="DICE", help="your own dice, hidden and shown: 5,5,1,2,6; or 39 cards")
    odds.add_argument("--shown", metavar="DICE", default="", help="dice that others have shown: 5,5")
    odds.add_argument("--special", action="store_true", help="a special round of Perudo: nothing is wild")
    odds.add_argument("--question", choices=QUESTIONS, default="at_least", help="what is derived (default: at_least)")
    odds.add_argument("--full", action="store_true", help="write very long fractions in full")
    _output(odds)


def _serve_parser(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("lesson", metavar="LESSON", nargs="?", help="the lesson to open: 6, zh/6, explorer")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    serve.add_argument("--port", type=int, metavar="P", help="port (default: the first free one from 8866 on)")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    serve.add_argument(
        "--no-warm", action="store_true", help="start each Python afresh: slower, but edited code of dicekit shows"
    )
    serve.add_argument("--cap", type=int, metavar="N", help="most visitors at a time (default: 60)")
    serve.add_argument(
        "--per-address", type=int, metavar="N", help="most visitors from one address (default: half; 0 behind a proxy)"
    )
    serve.add_argument("--gateway-url", metavar="URL", help="start each Python at this Jupyter gateway, not here")
    serve.add_argument(
        "--lang", type=_language, choices=texts.languages, default=argparse.SUPPRESS, help="language (default: en)"
    )
    serve.add_argument("--base-url", default="/", metavar="PATH", help="path behind a proxy or hub (default: /)")


def _build_parser(build: argparse.ArgumentParser) -> None:
    build.add_argument("folder", metavar="FOLDER", help="where to: a new folder, or one that was built before")
    build.add_argument("--still", action="store_true", help="without the live part; needs no package registry")
    build.add_argument(
        "--lang",
        type=_language,
        choices=texts.languages,
        default=argparse.SUPPRESS,
        help="language of what is printed (default: en)",
    )


def _language(tag: str) -> str:
    """The language that a tag asks for, as in its address; any other word is left to be refused."""
    return texts.resolve(tag) or tag


def _output(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", type=_language, choices=texts.languages, default=argparse.SUPPRESS, help="language (default: en)"
    )
    command.add_argument("--json", action="store_true", help="print data instead of text")
