"""`dicekit build`: the whole site as a folder of static files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dicekit import texts
from dicekit.site import assets, fetch, lessons, reference, still
from dicekit.site.still import StillPages

MARK = ".dicekit"  # the list of files of the last build, in the output folder
MEGA = 1_000_000


class NotOurs(OSError):
    """The folder contains files that are not from an earlier build."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder

    def text(self, lang: str = "en") -> str:
        return texts.say("build.bad.folder", lang, folder=str(self.folder))


@dataclass(frozen=True)
class Built:
    """The result of a build."""

    folder: Path
    pages: int
    bytes: int
    live: int  # bytes to download for a live page; 0 if that was left out


def build(
    to: Path, *, root: Path | None = None, live: bool = True, say: Callable[[str], object] = print, lang: str = "en"
) -> Built:
    """Write the site into a folder; with `live`, readers can start Python in their browser.

    Raises:
        NotOurs: the folder contains other files.
        NotFetched: a download failed.
    """
    top = lessons.folder() if root is None else root.resolve()
    found = lessons.find(top)
    folder = Folder(to)
    steps = 2 * live + 3 + len(found)
    done = 0

    def told(key: str, **slots: object) -> None:
        nonlocal done
        done += 1
        say(f"[{done:>{len(str(steps))}}/{steps}] " + texts.say(f"build.{key}", lang, **slots))

    weight = 0
    if live:
        things = iter(("python", "packages"))
        weight = fetch.live(to / "live", lambda how: told(how, what=texts.say(f"build.{next(things)}", lang)))
    folder.write(_own_pages(top))
    told("pages")
    for lesson in found:
        name = lesson.place.removesuffix(".ipynb") + ".html"
        folder.write(
            [
                (name, str(still.lesson_page(top, lesson, round(weight / MEGA)))),
                (lesson.place, lesson.path.read_bytes()),
            ]
        )
        told("lesson", name=name, title=lesson.title)
    folder.write(_static())
    folder.write((path.relative_to(top).as_posix(), path.read_bytes()) for path in sorted(top.glob("assets/*")))
    told("static")
    folder.write(reference.pages("api/"))
    told("api")
    folder.finish()
    pages = sum(path.suffix == ".html" for path in to.rglob("*"))
    return Built(to, pages, sum(path.stat().st_size for path in to.rglob("*") if path.is_file()), weight)


def build_api(to: Path) -> None:
    """Write only the reference of the public names into a folder.

    Raises:
        NotOurs: the folder contains other files.
    """
    folder = Folder(to)
    folder.write(reference.pages())
    folder.finish()


class Folder:
    """The output folder; files of the last build that aren't written again are deleted."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.written = folder, set[str]()
        mark = folder / MARK
        if folder.exists() and any(folder.iterdir()) and not mark.is_file():
            raise NotOurs(folder)
        self.before = set(mark.read_text(encoding="utf-8").split("\n")) if mark.is_file() else set()
        folder.mkdir(parents=True, exist_ok=True)
        mark.touch()

    def write(self, files: Iterator[tuple[str, str | bytes]] | list[tuple[str, str | bytes]]) -> None:
        for name, body in files:
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body.encode() if isinstance(body, str) else body)
            self.written.add(name)

    def finish(self) -> None:
        top = self.folder.resolve()
        for name in filter(None, self.before - self.written):
            path = (top / name).resolve()
            if path.is_relative_to(top) and path.is_file():
                path.unlink()
        (self.folder / MARK).write_text("\n".join(sorted(self.written)), encoding="utf-8")


def _own_pages(root: Path) -> Iterator[tuple[str, str]]:
    """The names and contents of map, help, glossary and guides in every language."""
    for lang in texts.languages:
        pages = StillPages(root, "" if lang == "en" else "../")
        under = "" if lang == "en" else f"{lang}/"
        yield f"{under}index.html", str(pages.landing(lang))
        yield f"{under}help.html", str(pages.help(lang))
        yield f"{under}glossary.html", str(pages.glossary(lang))
        yield f"{under}guide.html", str(pages.guide(lang))
        deeper = StillPages(root, "../" if lang == "en" else "../../")
        for guide in lessons.guides(lang):
            yield f"{under}guide/{guide.id}.html", str(deeper.guide(lang, guide.id))


def _static() -> Iterator[tuple[str, bytes]]:
    """The names and contents of style sheets, scripts, fonts and plotly.js."""
    for name in sorted({*assets.names(), assets.SHEET, assets.PLOTLY}):
        if asset := assets.find(name):
            yield f"dicekit/static/{name}", asset.body
