"""`dicekit serve`: run the lesson site on this machine."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from dicekit import texts
from dicekit.site import lessons, stock
from dicekit.site.lessons import Lesson
from dicekit.site.options import SiteOptions


class NoSuchLesson(LookupError):
    """Raised for a lesson that doesn't exist."""

    def __init__(self, name: str, there: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name, self.there = name, there

    def text(self, lang: str = "en") -> str:
        """The message, with the existing lessons."""
        return texts.say("cli.bad.no_lesson", lang, name=self.name, there=", ".join(self.there))

    def __str__(self) -> str:
        return self.text()


class NoneThere(LookupError):
    """Raised for a folder without a notebook."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder

    def text(self, lang: str = "en") -> str:
        """The message, with the command that makes a first lesson."""
        return texts.say("cli.bad.none_there", lang, folder=str(self.folder))

    def __str__(self) -> str:
        return self.text()


class NoGateway(Exception):
    """Raised for an invalid gateway or one that doesn't answer; `why` is the end of the message's key."""

    def __init__(self, url: str, why: str, reason: str = "") -> None:
        super().__init__(url)
        self.url, self.why, self.reason = url, why, reason

    def text(self, lang: str = "en") -> str:
        """The message."""
        return texts.say(f"cli.bad.gateway.{self.why}", lang, url=self.url, reason=self.reason)

    def __str__(self) -> str:
        return self.text()


def serve(options: SiteOptions) -> None:
    """Run the site until Ctrl-C or SIGTERM.

    The lesson of the options may also be a folder of notebooks, which are served in place of ours. Where an installed
    version of Voila or jupyter_server lacks a name that the site uses, stock Voila serves the lessons instead, on this
    machine only.
    """
    if options.root is None and options.lesson is not None and Path(options.lesson).is_dir():
        options = replace(options, root=Path(options.lesson), lesson=None)
        if not lessons.find(options.folder):
            raise NoneThere(Path(options.root or ""))
    for line in lessons.objections(options.folder, options.lang):
        print(line, file=sys.stderr, flush=True)
    start_page = first_page(options)

    try:
        from dicekit.site import server  # a second of imports: only when something is really served

        lacking = server.lacking()
    except ImportError as fault:  # a name that another version does not have
        if not stock.is_installed():
            raise
        lacking = [str(fault)]
    if lacking:
        stock.serve(options, lacking)
        return
    if options.is_public:
        server.warn_public(options)
    server.make(options, start_page).start()


def first_page(options: SiteOptions) -> str:
    """The page to open first, below the path of the site."""
    if options.lesson:
        return f"voila/render/{named(options.lesson, options.folder, options.lang).place}"
    return "" if options.lang == "en" else f"{options.lang}/"


def named(name: str, folder: Path, lang: str = "en") -> Lesson:
    """The lesson for a name as typed: `6`, `06_your_dice`, `zh/6` or `explorer`."""
    language, _, rest = name.rpartition("/")
    wanted = rest.removesuffix(".ipynb")
    found = [lesson for lesson in lessons.find(folder) if lesson.language == (language or lang)]
    for lesson in found:
        number = str(lesson.order) if lesson.kind == "lesson" else ""
        if wanted in (lesson.id, number, number.zfill(2), lesson.path.stem):
            return lesson
    raise NoSuchLesson(name, tuple(lesson.path.stem for lesson in found))
