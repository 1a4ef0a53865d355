"""`dicekit texts`: export, import, status and check of translations, for translators."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.commands.answer import GOOD, WRONG, BadInput

_CODE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")


def add_parser(commands: Any, lang: str) -> None:
    """The command group with its help in a language."""

    def say(key: str) -> str:
        return texts.say(f"cli.texts.{key}", lang)

    def command(group: Any, name: str, help_key: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = group.add_parser(
            name,
            help=say(help_key),
            description=say(help_key),
            epilog=say(f"{help_key}.more"),
        )
        made.add_argument("--lang", default=argparse.SUPPRESS, metavar="TAG", help=texts.say("cli.help.lang", lang))
        return made

    group = command(commands, "texts", "about").add_subparsers(
        dest="what", metavar="…", title=texts.say("cli.help.commands", lang)
    )
    export = command(group, "export", "export")
    export.add_argument("file", metavar="LANG.po", help=say("export.file"))
    back = command(group, "import", "import")
    back.add_argument("file", metavar="LANG.po", help=say("import.file"))
    status = command(group, "status", "status")
    status.add_argument("language", nargs="?", metavar="LANG", help=say("language"))
    status.add_argument("--keys", action="store_true", help=say("status.keys"))
    status.add_argument("--accept", action="store_true", help=say("status.accept"))
    check = command(group, "check", "check")
    check.add_argument("language", nargs="?", metavar="LANG", help=say("language"))
    for each in (export, back, status, check):
        each.add_argument("--folder", type=Path, metavar="FOLDER", help=say("folder"))


def run(args: argparse.Namespace) -> int:
    """Run a subcommand of `dicekit texts`; the exit code is 1 if anything is wrong."""
    lang = texts.resolve(args.lang) or "en"
    if args.what is None:
        raise BadInput(texts.say("cli.texts.which", lang))
    if args.folder is not None:
        from dicekit.texts import files

        if args.folder not in files.FOLDERS:
            files.FOLDERS.append(args.folder)
    try:
        return {"export": _export, "import": _import, "status": _status, "check": _check}[args.what](args, lang)
    except OSError as fault:
        raise BadInput(
            texts.say("cli.texts.no_file", lang, file=str(fault.filename), why=str(fault.strerror))
        ) from None


def _language_of(file: str, lang: str) -> str:
    """The language code in the name of a PO file."""
    name = Path(file).name.removesuffix(".po")
    if not _CODE.fullmatch(name):
        raise BadInput(texts.say("cli.texts.bad_name", lang, file=file))
    return name


def _export(args: argparse.Namespace, lang: str) -> int:
    from dicekit.texts import po

    written = po.write(_language_of(args.file, lang))
    Path(args.file).write_bytes(written)
    print(texts.say("cli.texts.exported", lang, file=args.file, n=written.count(b"\nmsgctxt ")))
    return GOOD


def _import(args: argparse.Namespace, lang: str) -> int:
    from dicekit.texts import po

    done = po.read(Path(args.file), _language_of(args.file, lang), args.folder)
    for problem in done.problems:
        print(problem)
    print(texts.say("cli.texts.imported", lang, n=len(done.texts), wrong=len(done.problems)))
    return WRONG if done.problems else GOOD


def _chosen(args: argparse.Namespace, lang: str) -> list[str]:
    """The language given, or every language but English."""
    if args.language is None:
        return [code for code in texts.languages if code != "en" or args.what == "check"]
    address = texts.resolve(args.language)
    if address is None:
        raise BadInput(texts.say("cli.texts.unknown", lang, name=args.language, names=tuple(texts.languages)))
    return [address]


def _status(args: argparse.Namespace, lang: str) -> int:
    from dicekit.texts import translation

    for code in _chosen(args, lang):
        if args.accept:
            own = texts.catalogue(code)
            pairs = {key: (text, own[key]) for key, text in translation.wanted().items() if key in own}
            translation.remember(code, pairs)
        found = translation.status(code)
        counts = {name: len(getattr(found, name)) for name in ("translated", "missing", "outdated")}
        print(texts.say("cli.texts.state", lang, name=texts.get_language(code).tag, **counts))
        if args.keys:
            for name in ("missing", "outdated"):
                for key in getattr(found, name):
                    print(f"  {texts.say(f'cli.texts.{name}', lang)} {key}")
    return GOOD


def _notebooks(code: str) -> list[Path]:
    """The lessons and guides of a language; none where they aren't installed."""
    from dicekit.site.lessons import NoLessons, folder
    from dicekit.texts import terms

    try:
        return terms.documents(folder(), code)
    except NoLessons:
        return []


def _check(args: argparse.Namespace, lang: str) -> int:
    from dicekit.texts import translation

    chosen = _chosen(args, lang)
    problems = [problem for code in chosen for problem in translation.check(code)]
    problems += [
        problem for code in chosen for path in _notebooks(code) for problem in translation.check_document(path, code)
    ]
    for problem in problems:
        print(problem)
    print(texts.say("cli.texts.checked", lang, n=len(problems)))
    return WRONG if problems else GOOD
