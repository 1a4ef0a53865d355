"""The argument parser: commands, arguments and their help."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from dicekit import texts
from dicekit.commands import translations
from dicekit.commands.answer import BadInput
from dicekit.commands.odds import QUESTIONS
from dicekit.games import games
from dicekit.play import bots

#: the bots that can stand for the other players in the odds: those that don't randomize, and one that ignores its dice
MODELS = ("abacus", "balance", "blind", "climber", "echo", "stone", "thirds")

#: Examples in the help of each command, the same in all languages.
EXAMPLES: dict[str, dict[str, str]] = {
    "odds": {
        "examples": """\
  dicekit odds liars_dice 7x5 --dice 15 --mine 5,5,1,2,6
  dicekit odds liars_dice 2x6 --dice 5 wild=none
  dicekit odds perudo 6x5 --dice 14 --mine 1,5,2,3 --shown 5,5
  dicekit odds perudo 3x4 --dice 15 --special
  dicekit odds bluff 4xstar --dice 20 --question loss
  dicekit odds chinese 6x3 --players 4 --mine 1,3,3,5,6 surround=plus_two
  dicekit odds liars_dice 7x5 --dice 20 --json
  dicekit odds da_gunzi
  dicekit odds da_gunzi third_copy_partner
  dicekit odds da_gunzi dry_pot --lang zh""",
        "games": ", ".join(games),
    },
    "replay": {
        "record": """\
  dicekit 1
  game perudo; players Ana Bo Chi; dice 5 5 5
  1  deal Ana 5 5 1 3 3 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6
     Ana 4x3   Bo 5x3   Chi 3x1   Ana 7x5 push 5 5 1
     roll Ana 2 4
     Bo pass   Chi doubt Bo
     show Ana 5 5 1 2 4 | Bo 2 2 2 2 2 | Chi 1 3 3 6 6
     pass true; Chi loses 1""",
        "cards": """\
  dicekit 1
  game da_gunzi; players Ana Bo Chi Dee; seed K7QX; rules follow_rule=dead
  1  deal 20   Ana king   deal 136""",
    },
    "play": {
        "examples": "  dicekit play perudo --bots stone,fox\n  dicekit play liars_dice --hints --save game.txt"
        "\n  dicekit play chinese --lang zh"
    },
    "review": {
        "examples": "  dicekit review game.txt\n  dicekit review game.txt --seat Ana\n  dicekit review game.txt --json"
    },
    "solve": {
        "examples": """\
  dicekit solve liars_dice preset=dudo --bots abacus,stone,fox
  dicekit solve liars_dice --dice 2,1
  dicekit solve perudo --special
  dicekit solve liars_dice raising=strict sides=8 --save strict.json
  dicekit solve liars_dice --dice 2,2 --seconds 120
  dicekit solve liars_dice preset=plain --dice 2,1 --whole --json""",
    },
    "tournament": {
        "examples": """\
  dicekit tournament perudo abacus stone fox --games 10000
  dicekit tournament liars_dice all
  dicekit tournament liars_dice bayes abacus abacus abacus --together
  dicekit tournament bluff abacus blind reroll=true --seed K7QX
  dicekit tournament chinese all --resume chinese.jsonl --json""",
        "bots": ", ".join(bots),
        "games": ", ".join(games.of_dice),
    },
    "lessons": {"examples": "  dicekit lessons\n  dicekit lessons --lang zh\n  dicekit lessons --json"},
    "doctor": {"examples": "  dicekit doctor\n  dicekit doctor --json"},
}


#: argparse's error messages, and the keys of our translated ones.
FAULTS = (
    (r"argument (?P<name>.+?): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)", "choice"),
    (r"argument (?P<name>.+?): invalid float value: (?P<value>.+)", "number"),
    (r"argument (?P<name>.+?): invalid int value: (?P<value>.+)", "whole"),
    (r"argument (?P<name>.+?): expected one argument", "one_value"),
    (r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)", "no_value"),
    (r"the following arguments are required: (?P<name>.+)", "required"),
    (r"unrecognized arguments: (?P<value>.+)", "unrecognized"),
    (r"ambiguous option: (?P<value>.+) could match (?P<choices>.+)", "ambiguous"),
)


class Parser(argparse.ArgumentParser):
    """A parser that shows help and reports bad input in the language of the command.

    `name` is the command as in keys of texts: `cli.help.odds` has the help of `dicekit odds`.
    """

    lang = "en"
    name = ""

    def __init__(self, **more: Any) -> None:
        super().__init__(add_help=False, formatter_class=self._formatter, **more)
        self._positionals.title, self._optionals.title = self.say("arguments"), self.say("options")
        self.add_argument("-h", "--help", action="help", help=self.say("help"))

    def say(self, key: str, **slots: Any) -> str:
        """A text of the help."""
        return texts.say(f"cli.help.{key}", self.lang, **slots)

    def _formatter(self, prog: str) -> argparse.HelpFormatter:
        return HelpFormatter(prog, self.say("usage"))

    def argument(self, key: str, *names: str, **more: Any) -> None:
        """Add an argument with the help text `cli.help.<command>.<key>`."""
        self.add_argument(*names, help=self.say(f"{self.name}.{key}"), **more)

    def option(self, name: str, **more: Any) -> None:
        """Add an option; the help of `--no-browser` is `cli.help.<command>.no-browser`."""
        self.argument(name, f"--{name}", **more)

    def add_language(self, **more: Any) -> None:
        """Add `--lang`."""
        self.add_argument("--lang", type=_language, choices=texts.languages, help=self.say("lang"), **more)

    def add_json(self) -> None:
        """Add `--json`."""
        self.add_argument("--json", action="store_true", help=self.say("json"))

    def error(self, message: str) -> NoReturn:
        """Raise BadInput with a one-line message in the language of the command."""
        for form, key in FAULTS:
            if found := re.fullmatch(form, message):
                message = texts.say(f"cli.typed.{key}", self.lang, **found.groupdict())
                break
        raise BadInput(texts.say("cli.typed.help", self.lang, fault=message, command=self.prog))


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """A help formatter with a translated "usage:"."""

    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self._usage_word = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage with the translated prefix, unless a prefix is given (as for names of subcommands)."""
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)


def typed_language(argv: Sequence[str]) -> str:
    """The language given with `--lang`, before or after the command; English by default.

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
    """The parser of the command line, with help in `lang`."""
    kind = type("TypedParser", (Parser,), {"lang": lang})
    main_parser: Parser = kind(prog="dicekit")
    main_parser.description, main_parser.epilog = main_parser.say("about"), main_parser.say("more")
    main_parser.add_language(default="en")
    main_parser.add_argument("--version", action="store_true", help=main_parser.say("version"))
    commands = main_parser.add_subparsers(dest="command", metavar="COMMAND", title=main_parser.say("commands"))
    _add_odds(_command(commands, "odds", lang))
    _add_replay(_command(commands, "replay", lang))
    _add_play(_command(commands, "play", lang))
    _add_review(_command(commands, "review", lang))
    _add_tournament(_command(commands, "tournament", lang))
    _add_solve(_command(commands, "solve", lang))
    _add_output(_command(commands, "lessons", lang))
    _add_serve(_command(commands, "serve", lang))
    _add_build(_command(commands, "build", lang))
    _add_new(_command(commands, "new", lang))
    _add_worksheet(_command(commands, "worksheet", lang))
    _add_output(_command(commands, "doctor", lang))
    translations.add_parser(commands, lang)
    return main_parser


def _command(commands: Any, name: str, lang: str) -> Parser:
    about = texts.say(f"cli.help.{name}.about", lang)
    more = texts.say(f"cli.help.{name}.more", lang, **EXAMPLES.get(name, {}))
    command: Parser = commands.add_parser(name, help=about, description=about, epilog=more)
    command.name = name
    return command


def _add_odds(odds: Parser) -> None:
    odds.usage = (
        "dicekit odds GAME BID [--dice N | --players N] [--mine DICE] [--shown DICE] [name=value ...]\n"
        "       dicekit odds da_gunzi [QUESTION | --mine CARDS level=N trump=SUIT] [name=value ...]"
    )
    odds.argument("game", "game", metavar="GAME")
    odds.argument("bid", "bid", metavar="BID", nargs="?")
    odds.option("dice", type=int, metavar="N")
    odds.option("players", type=int, metavar="N")
    odds.option("mine", metavar="DICE")
    odds.option("shown", metavar="DICE", default="")
    odds.option("special", action="store_true")
    odds.option("question", choices=QUESTIONS, default="at_least")
    odds.option("full", action="store_true")
    odds.option("link", action="store_true")
    _add_output(odds)


def _add_replay(replay: Parser) -> None:
    replay.argument("file", "file", metavar="FILE")
    _add_output(replay)


def _add_play(play: Parser) -> None:
    play.usage = "dicekit play GAME [--bots NAME,NAME] [--hints] [--seed SEED] [--save FILE] [name=value ...]"
    play.argument("game", "game", metavar="GAME", choices=tuple(games.of_dice))
    play.option("bots", default="abacus", metavar="NAME,NAME")
    play.option("hints", action="store_true")
    play.option("seed", metavar="SEED")
    play.option("starter", type=int, default=0, metavar="N")
    play.option("name", metavar="NAME")
    play.option("save", metavar="FILE")
    play.add_language(default="en")


def _add_review(review: Parser) -> None:
    review.argument("file", "file", metavar="FILE")
    review.option("seat", metavar="NAME")
    review.option("bots", metavar="NAME,NAME")
    review.option("model", choices=MODELS)
    review.option("reading", action="store_true")
    _add_output(review)


def _add_tournament(tournament: Parser) -> None:
    tournament.usage = (
        "dicekit tournament GAME BOT BOT ... [--games N] [--together] [--seed SEED] [--jobs N] [--resume FILE] "
        "[name=value ...]"
    )
    tournament.argument("game", "game", metavar="GAME", choices=tuple(games.of_dice))
    tournament.argument("bots", "bots", metavar="BOT", nargs="+")
    tournament.option("games", type=int, default=1000, metavar="N")
    tournament.option("together", action="store_true")
    tournament.option("seed", metavar="SEED")
    tournament.option("jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    tournament.option("resume", metavar="FILE")
    _add_output(tournament)


def _add_solve(solve: Parser) -> None:
    solve.usage = (
        "dicekit solve GAME [--dice N,N] [--most N] [--width W] [--iterations N] [--seconds S] [--whole] "
        "[--bots NAME,NAME] [--save FILE] [name=value ...]"
    )
    solve.argument("game", "game", metavar="GAME", choices=tuple(games.of_dice))
    solve.option("dice", default="1,1", metavar="N,N")
    solve.option("most", type=int, metavar="N")
    solve.option("width", type=float, metavar="W")
    solve.option("iterations", type=int, metavar="N")
    solve.option("seconds", type=float, metavar="S")
    solve.option("special", action="store_true")
    solve.option("whole", action="store_true")
    solve.option("bots", metavar="NAME,NAME")
    solve.option("save", metavar="FILE")
    _add_output(solve)


def _add_serve(serve: Parser) -> None:
    serve.argument("lesson", "lesson", metavar="LESSON", nargs="?")
    serve.option("host", default="127.0.0.1")
    serve.option("port", type=int, metavar="P")
    serve.option("no-browser", action="store_true")
    serve.option("no-warm", action="store_true")
    serve.option("cap", type=int, metavar="N")
    serve.option("per-address", type=int, metavar="N")
    serve.option("behind-proxy", action="store_true")
    serve.option("gateway-url", metavar="URL")
    serve.option("rooms", metavar="FILE")
    serve.option("no-rooms", action="store_true")
    serve.add_language(default=argparse.SUPPRESS)
    serve.option("base-url", default="/", metavar="PATH")


def _add_build(build: Parser) -> None:
    build.argument("folder", "folder", metavar="FOLDER")
    build.option("still", action="store_true")
    build.option("lite", action="store_true")
    build.option("versioned", action="store_true")
    build.option("api", action="store_true")
    build.option("lessons", metavar="FOLDER")
    build.option("traceback", action="store_true")
    build.add_language(default=argparse.SUPPRESS)


def _add_new(new: Parser) -> None:
    new.argument("what", "what", choices=("lesson",))
    new.argument("name", "name", metavar="NAME")
    new.option("folder", metavar="FOLDER", default=".")
    new.option("steps", metavar="STEPS")
    new.add_language(default=argparse.SUPPRESS)


def _add_worksheet(worksheet: Parser) -> None:
    worksheet.argument("lesson", "lesson", metavar="LESSON", type=int)
    worksheet.option("seed", metavar="SEED")
    worksheet.option("seats", default="1", metavar="N-N")
    worksheet.option("paper", choices=("a4", "letter"), default="a4")
    worksheet.option("large-print", action="store_true")
    worksheet.option("only", choices=("sheets", "key", "plan"))
    worksheet.option("out", metavar="FILE")
    worksheet.add_language(default=argparse.SUPPRESS)


def _add_output(command: Parser) -> None:
    command.add_language(default=argparse.SUPPRESS)
    command.add_json()


def _language(tag: str) -> str:
    """The language of a tag, as in addresses; other words are unchanged, and argparse then rejects them."""
    return texts.resolve(tag) or tag
