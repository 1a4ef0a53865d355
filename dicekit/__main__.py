"""The command line: `dicekit` or `python -m dicekit`.

Each command prints plain text, or JSON with `--json`; bad input leads to a one-line message and exit code 2.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence

from dicekit import texts
from dicekit.commands import site, solve, tournament, translations
from dicekit.commands.answer import BAD_INPUT, GOOD, INTERRUPTED, WRONG, BadInput
from dicekit.commands.odds import odds
from dicekit.commands.play import play
from dicekit.commands.replay import replay
from dicekit.commands.review import review
from dicekit.commands.typed import parser, typed_language
from dicekit.commands.worksheet import worksheet
from dicekit.commands.wrapped import show
from dicekit.errors import BadOption, Fault

UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
WITH_OPTIONS = ("odds", "play", "tournament", "solve")  # commands that take options of a game, as name=value
COMMANDS = {
    "replay": replay,
    "play": play,
    "review": review,
    "tournament": tournament.run,
    "solve": solve.run,
    "lessons": site.lessons,
    "serve": site.serve,
    "build": site.build,
    "new": site.new,
    "worksheet": worksheet,
    "doctor": site.doctor,
    "texts": translations.run,
}


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("dicekit-lessons")
    except PackageNotFoundError:
        return "(not installed)"


def _run(argv: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    main_parser = parser(typed_language(argv))
    args, settings = main_parser.parse_known_args(argv)
    if args.version:
        print(f"dicekit {_version()}")
        return GOOD
    if args.command is None:
        if settings:
            main_parser.error(f"unrecognized arguments: {' '.join(settings)}")
        main_parser.print_help()
        return GOOD
    strange = [word for word in settings if args.command not in WITH_OPTIONS or word.startswith("-")]
    if strange:
        raise BadInput(texts.say("cli.bad.strange", _lang(args), text=" ".join(strange), command=args.command))
    args.settings = settings
    try:
        return odds(args, settings) if args.command == "odds" else COMMANDS[args.command](args)
    except BadOption as fault:
        raise BadInput(f"{fault.code} ({fault.rule}): {fault.text(_lang(args))}") from None
    except Fault as fault:
        raise BadInput(fault.text(_lang(args))) from None


def _lang(args: argparse.Namespace) -> str:
    """The language of the output; `serve` uses English, since its language is that of its pages."""
    return str(getattr(args, "lang", "en"))


def _unwritable(fault: OSError, argv: Sequence[str]) -> int:
    """Report that standard output can't be written (a full disk), and suppress the final flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    reason = fault.strerror or str(fault)
    print(f"dicekit: {texts.say('cli.bad.unwritable', typed_language(argv), reason=reason)}", file=sys.stderr)
    return WRONG


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; bad input never ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # characters the console lacks become ?
    typed = sys.argv[1:] if argv is None else argv
    try:
        code = _run(typed)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of our output has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except OSError as fault:
        if fault.errno not in UNWRITABLE:
            raise
        return _unwritable(fault, typed)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BadInput as fault:
        show(f"dicekit: {fault}", file=sys.stderr)
        return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
