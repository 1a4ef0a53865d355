"""`dicekit serve`: run the lesson site on this machine."""

from __future__ import annotations

import sys
from pathlib import Path

from dicekit import texts
from dicekit.site import lessons, stock
from dicekit.site.lessons import Lesson


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


def serve(
    lesson: str | None = None,
    host: str = "127.0.0.1",
    port: int | None = None,
    browser: bool = True,
    base_url: str = "/",
    *,
    root: Path | None = None,
    cap: int | None = None,
    per_address: int | None = None,
    behind_proxy: bool = False,
    warm: bool = True,
    lang: str = "en",
    gateway_url: str | None = None,
    rooms: Path | bool = True,
) -> None:
    """Run the site until Ctrl-C or SIGTERM; `lesson` is the page to open first, by default the map.

    `lesson` may also be a folder of notebooks, which are served in place of ours.

    Without `port` the first free one from 8866 on is taken. `root` is another folder of lessons, `cap` the
    most visitors with a running page at a time, `per_address` the most from one address (0: any number; default: half
    of `cap` where other machines can reach the site). `behind_proxy` takes a visitor's address from the header
    X-Real-IP or X-Forwarded-For, and the scheme from X-Forwarded-Proto: only for a site that nobody can reach but by a
    proxy that sets them; then `per_address` is 0 by default. Kernels are forked from a `warm` process where that can
    be done, or else come from the Jupyter gateway at `gateway_url`. `rooms` is the file in which rooms of classes are
    kept, by default in the user's data folder; False leaves rooms out. `lang` is the language of the first page and of
    what is printed. Where an installed version of Voila or jupyter_server lacks a name that the site uses, stock Voila
    serves the lessons instead, on this machine only.
    """
    if root is None and lesson is not None and Path(lesson).is_dir():
        root, lesson = Path(lesson), None
        if not lessons.find(root.resolve()):
            raise NoneThere(root)
    folder = lessons.folder() if root is None else root.resolve()
    for path in lessons.unreadable(folder):
        print(texts.say("cli.serve.unreadable", lang, file=str(path)), file=sys.stderr, flush=True)
    first = "" if lang == "en" else f"{lang}/"
    start_page = f"voila/render/{named(lesson, folder, lang).place}" if lesson else first

    try:
        from dicekit.site import kernels, server  # a second of imports: only when something is really served

        lacking = server.lacking()
    except ImportError as fault:  # a name that another version does not have
        if not stock.is_installed():
            raise
        lacking = [str(fault)]
    if lacking:
        if gateway_url is not None:
            raise stock.OnlyStock(lacking)
        stock.serve(folder, lacking, host=host, port=port, browser=browser, base_url=base_url, lang=lang)
        return

    most = kernels.CAP if cap is None else cap
    if stock.is_public(host):
        server.warn_public(host, most, lang)
        if per_address is None and not behind_proxy:
            per_address = max(1, most // 2)
    site = server.make(
        folder,
        host=host,
        port=port,
        browser=browser,
        base_url=base_url,
        start_page=start_page,
        cap=most,
        per_address=per_address or 0,
        behind_proxy=behind_proxy,
        warm=warm,
        lang=lang,
        gateway_url=gateway_url,
        rooms=rooms,
    )
    site.start()


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
