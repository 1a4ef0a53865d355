"""`dicekit build`: the whole site as a folder of static files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.version import Version

import dicekit
from dicekit import texts
from dicekit.site import assets, fetch, lessons, reference, still
from dicekit.site import lite as in_browser
from dicekit.site.rooms import pages as room_pages
from dicekit.site.still import StillPages

MARK = ".dicekit"  # the list of files of the last build, in the output folder
VERSIONS = "versions.json"  # in mike's format, which version menus of themes read
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>dicekit</title>
{head}</head>
<body>
{body}
</body>
</html>
"""
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
    to: Path,
    *,
    root: Path | None = None,
    live: bool = True,
    lite: bool = False,
    versions: bool = False,
    tracebacks: bool = False,
    say: Callable[[str], object] = print,
    lang: str = "en",
) -> Built:
    """Write the site into a folder; with `live`, readers can start Python in their browser.

    With `lite` the notebooks can be opened in JupyterLite. `versions` says that other versions are beside this one.
    With `tracebacks`, what is said of a cell that fails is followed by where it failed.

    Raises:
        NoLite: what JupyterLite needs isn't installed.
        NotOurs: the folder contains other files.
        NotFetched: a download failed.
    """
    top = lessons.folder() if root is None else root.resolve()
    found = lessons.find(top)
    folder = Folder(to)
    steps = 2 * live + 2 * lite + 3 + len(found)
    done = 0

    def progress(key: str, **slots: object) -> None:
        nonlocal done
        done += 1
        say(f"[{done:>{len(str(steps))}}/{steps}] " + texts.say(f"build.{key}", lang, **slots))

    weight = 0
    if live:
        things = iter(("python", "packages"))
        weight = fetch.live(to / "live", lambda how: progress(how, what=texts.say(f"build.{next(things)}", lang)))
    if lite:
        with TemporaryDirectory() as made:
            in_browser.build(Path(made), lambda how: progress(how, what=texts.say("build.lite_packages", lang)))
            folder.write((f"lite/{name}", path.read_bytes()) for name, path in _files(Path(made)))
        progress("lite")
    folder.write(_own_pages(top, lite, versions))
    progress("pages")
    for line in lessons.objections(top, lang):
        say(line)
    for lesson in found:
        name = lesson.place.removesuffix(".ipynb") + ".html"
        page = still.lesson_page(top, lesson, round(weight / MEGA), versions, lang, tracebacks)
        folder.write([(name, str(page.html)), (lesson.place, lesson.path.read_bytes())])
        folder.write((path.relative_to(top.resolve()).as_posix(), path.read_bytes()) for path in page.files)
        progress("lesson", name=name, title=lesson.title)
        for line in page.notes:
            say(f"  {line}")
    folder.write(_class_pages(top, versions))
    folder.write(_static())
    for source in dict.fromkeys((lessons.folder(), top)):  # the pictures of guides and lessons
        folder.write((f"assets/{path.name}", path.read_bytes()) for path in sorted(source.glob("assets/*")))
    progress("static")
    folder.write(reference.pages("api/"))
    progress("api")
    folder.finish()
    pages = sum(path.suffix == ".html" for path in to.rglob("*"))
    return Built(to, pages, sum(path.stat().st_size for path in to.rglob("*") if path.is_file()), weight)


def build_version(to: Path, **options: Any) -> Built:
    """Write the site into a folder named by its version, and list all versions there in the folder around it.

    Raises:
        NotOurs: the folder has files and no list of versions.
        As `build` for all else.
    """
    listed = to / VERSIONS
    if to.exists() and any(to.iterdir()) and not listed.is_file():
        raise NotOurs(to)
    built = build(to / dicekit.__version__, versions=True, **options)
    there = [path.parent.name for path in to.glob(f"*/{MARK}")]
    names = sorted(there, key=Version, reverse=True)
    data = [{"version": name, "title": name, "aliases": ["latest"] * (at == 0)} for at, name in enumerate(names)]
    listed.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    links = "\n".join(f'<li><a href="{escape(name)}/index.html">{escape(name)}</a></li>' for name in names)
    (to / "index.html").write_text(
        PAGE.format(head="", body=f"<h1>dicekit</h1>\n<ul>\n{links}\n</ul>"), encoding="utf-8"
    )
    latest = f"../{escape(names[0])}/index.html"
    (to / "latest").mkdir(exist_ok=True)
    go = f'<meta http-equiv="refresh" content="0; url={latest}">\n<link rel="canonical" href="{latest}">\n'
    (to / "latest" / "index.html").write_text(
        PAGE.format(head=go, body=f'<p><a href="{latest}">dicekit {escape(names[0])}</a></p>'), encoding="utf-8"
    )
    return built


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return ((path.relative_to(folder).as_posix(), path) for path in paths)


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


def _own_pages(root: Path, lite: bool, versions: bool) -> Iterator[tuple[str, str]]:
    """The names and contents of map, help, glossary and guides in every language."""
    for lang in texts.languages:
        pages = StillPages(root, "" if lang == "en" else "../", lite=lite, versions=versions)
        under = "" if lang == "en" else f"{lang}/"
        yield f"{under}index.html", str(pages.landing(lang))
        yield f"{under}help.html", str(pages.help(lang))
        yield f"{under}glossary.html", str(pages.glossary(lang))
        yield f"{under}guide.html", str(pages.guide(lang))
        deeper = StillPages(root, "../" if lang == "en" else "../../", lite=lite, versions=versions)
        for guide in lessons.guides(lang):
            yield f"{under}guide/{guide.id}.html", str(deeper.guide(lang, guide.id))


def _class_pages(root: Path, versions: bool) -> Iterator[tuple[str, str]]:
    """The pages for teachers in every language: the collector of class codes, and each lesson's plan."""
    for lang in texts.languages:
        under, up = ("", "") if lang == "en" else (f"{lang}/", "../")
        yield f"{under}collect.html", str(room_pages.collect(StillPages(root, up, versions=versions), lang))
        pages = StillPages(root, f"{up}../", versions=versions)
        for lesson in pages.found(lang):
            if lesson.kind == "lesson" and (plan := room_pages.plan(pages, lang, lesson.order)):
                yield f"{under}teach/{lesson.order}.html", str(plan)


def _static() -> Iterator[tuple[str, bytes]]:
    """The names and contents of style sheets, scripts, fonts and plotly.js."""
    for name in sorted(assets.names()):
        if asset := assets.find(name):
            yield f"dicekit/static/{name}", asset.body
