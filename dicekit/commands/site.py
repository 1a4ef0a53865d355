"""`dicekit lessons`, `serve` and `doctor`: the lesson site."""

from __future__ import annotations

import argparse
import errno
from pathlib import Path

from dicekit import texts
from dicekit.commands.answer import GOOD, WRONG, BadInput, print_json


def lessons(args: argparse.Namespace) -> int:
    """Run `dicekit lessons`: list the lessons."""
    from dicekit.site.lessons import NoLessons, find

    try:
        found = find()
    except NoLessons as fault:
        raise BadInput(texts.say("cli.bad.ask_doctor", args.lang, problem=fault.text(args.lang))) from None
    if args.json:
        fields = ("id", "language", "title", "question", "minutes", "needs", "reason", "games", "order", "unit", "kind")
        return print_json([{name: getattr(lesson, name) for name in fields} for lesson in found])
    mine = [lesson for lesson in found if lesson.language == args.lang]
    width = max((len(lesson.id) for lesson in mine), default=0)
    for lesson in mine:
        minutes = texts.say("cli.lessons.minutes", args.lang, n=lesson.minutes) if lesson.minutes else ""
        print(f"{lesson.id:<{width}}  {lesson.title}{'  · ' + minutes if minutes else ''}")
        print(f"{'':<{width}}  {lesson.question}")
    if not mine:
        print(texts.say("cli.lessons.none", args.lang))
    return GOOD


SITE = (
    *("voila", "ipykernel", "jupyter_server", "tornado", "nbformat", "nbconvert", "jinja2", "platformdirs", "pdoc"),
    "segno",
)


def _need_site(lang: str) -> None:
    """Raise BadInput with the command that installs it where the extra `site` is not installed."""
    from importlib.util import find_spec

    if lacking := [name for name in SITE if find_spec(name) is None]:
        words = {"name": "dicekit-lessons[site]", "missing": ", ".join(lacking)}
        raise BadInput(texts.say("cli.bad.no_site", lang, **words))


def serve(args: argparse.Namespace) -> int:
    """Run `dicekit serve`."""
    _need_site(args.lang)
    from dicekit.site.lessons import NoLessons
    from dicekit.site.options import MAX_KERNELS, SiteOptions
    from dicekit.site.serve import NoGateway, NoneThere, NoSuchLesson
    from dicekit.site.serve import serve as publish
    from dicekit.site.stock import OnlyStock

    if args.port is not None and not 1 <= args.port <= 65535:
        raise BadInput(texts.say("cli.bad.port", args.lang, port=args.port))
    if args.cap is not None and args.cap < 1:
        raise BadInput(texts.say("cli.bad.cap", args.lang, cap=args.cap))
    if args.gateway_url is not None and args.no_warm:
        raise BadInput(texts.say("cli.bad.gateway.no_warm", args.lang))
    if args.per_address is not None and args.per_address < 0:
        raise BadInput(texts.say("cli.bad.per_address", args.lang, n=args.per_address))
    options = SiteOptions(
        lesson=args.lesson,
        host=args.host,
        port=args.port,
        base_url=args.base_url,
        browser=not args.no_browser,
        cap=MAX_KERNELS if args.cap is None else args.cap,
        per_address=args.per_address,
        behind_proxy=args.behind_proxy,
        warm=not args.no_warm,
        gateway_url=args.gateway_url,
        rooms=False if args.no_rooms else Path(args.rooms) if args.rooms else True,
        lang=args.lang,
    )
    try:
        publish(options)
    except (NoSuchLesson, NoneThere, NoLessons, NoGateway, OnlyStock) as fault:
        raise BadInput(fault.text(args.lang)) from None
    except ImportError as fault:
        raise BadInput(texts.say("cli.bad.ask_doctor", args.lang, problem=str(fault))) from None
    except OSError as fault:
        taken = fault.errno == errno.EADDRINUSE and args.port is not None
        reason = texts.say("cli.bad.port_taken", args.lang, port=args.port) if taken else fault.strerror or str(fault)
        raise BadInput(texts.say("cli.bad.listen", args.lang, host=args.host, reason=reason)) from None
    return GOOD


def new(args: argparse.Namespace) -> int:
    """Run `dicekit new lesson`."""
    from dicekit.site.new_lesson import Exists, new_lesson
    from dicekit.widgets.draw.lesson_steps import STEPS

    steps = STEPS if args.steps is None else tuple(filter(None, args.steps.replace(",", " ").split()))
    if not steps or steps != tuple(step for step in STEPS if step in steps):
        raise BadInput(texts.say("cli.bad.steps", args.lang, there=", ".join(STEPS), typed=args.steps))
    try:
        path = new_lesson(args.name, Path(args.folder), args.lang, steps)
    except Exists as fault:
        raise BadInput(texts.say("cli.bad.exists", args.lang, file=str(fault))) from None
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise BadInput(texts.say("cli.bad.file", args.lang, name=args.folder, reason=reason)) from None
    print(texts.say("cli.new.done", args.lang, file=str(path), folder=args.folder))
    return GOOD


def build(args: argparse.Namespace) -> int:
    """Run `dicekit build`."""
    _need_site(args.lang)
    from dicekit.site.build import MEGA, NotOurs, build_api, build_version
    from dicekit.site.build import build as write
    from dicekit.site.fetch import NotFetched
    from dicekit.site.lessons import NoLessons, find
    from dicekit.site.lite import NoLite
    from dicekit.site.serve import NoneThere

    try:
        if args.api:
            build_api(Path(args.folder))
            print(texts.say("build.done_api", args.lang, folder=args.folder))
            return GOOD
        root = Path(args.lessons) if args.lessons else None
        if root is not None and not find(root):
            raise NoneThere(root)
        built = (build_version if args.versioned else write)(
            Path(args.folder),
            root=root,
            live=not args.still,
            lite=args.lite,
            tracebacks=args.traceback,
            lang=args.lang,
            say=lambda line: print(line, flush=True),
        )
    except (NotOurs, NotFetched, NoLessons, NoLite, NoneThere) as fault:
        raise BadInput(fault.text(args.lang)) from None
    except OSError as fault:
        raise BadInput(
            texts.say("cli.bad.file", args.lang, name=args.folder, reason=fault.strerror or str(fault))
        ) from None
    size = {"pages": built.pages, "megabytes": round(built.bytes / MEGA), "folder": args.folder}
    print(texts.say("build.done", args.lang, **size))
    if built.live:
        print(texts.say("build.done_live", args.lang, megabytes=round(built.live / MEGA)))
    return GOOD


def doctor(args: argparse.Namespace) -> int:
    """Run `dicekit doctor`: check the installation."""
    from dicekit.site.doctor import checks

    found = checks(args.lang)
    ill = sum(not check.ok for check in found)
    if args.json:
        print_json([{"name": c.name, "ok": c.ok, "says": c.found, "do": c.do} for c in found])
        return WRONG if ill else GOOD
    for check in found:
        line = texts.say("doctor.line", args.lang, name=check.title or check.name, says=check.found)
        print(f"{'ok ' if check.ok else '!! '} {line}")
        if check.do and not check.ok:
            print(f"    -> {check.do}")
    print(texts.say("cli.doctor.ill" if ill else "cli.doctor.well", args.lang, n=ill))
    return WRONG if ill else GOOD
