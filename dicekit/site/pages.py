"""The pages around the lessons: what stands on them, in either language, and the HTML it is poured into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from dicekit import texts
from dicekit.site import assets, curriculum, lessons, outputs
from dicekit.site.lessons import Lesson

TEMPLATES = Path(__file__).parent / "share" / "voila" / "templates" / "dicekit"
TAGS = {"en": "en", "zh": "zh-Hans"}  # how HTML names our languages
NAMES = {"en": "English", "zh": "中文"}


@dataclass(frozen=True)
class Door:
    """One link of the site's navigation."""

    key: str
    href: str
    here: bool = False


@dataclass
class Pages:
    """All pages of one site: its lessons are read anew for each page, so that an edited notebook shows at once."""

    root: Path
    base_url: str = "/"
    seen_stills: dict[tuple[str, int], Markup] = field(default_factory=dict)

    @cached_property
    def environment(self) -> Environment:
        env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True)
        env.globals.update(
            asset=lambda name: assets.address(name, self.base_url), sheets=assets.sheets, base=self.base_url
        )
        return env

    def __deepcopy__(self, memo: object) -> Pages:
        """One set of pages for the whole site, however often configuration is copied on its way to a template."""
        return self

    def found(self, lang: str) -> list[Lesson]:
        return [lesson for lesson in lessons.find(self.root) if lesson.language == lang]

    def address(self, lesson: Lesson) -> str:
        return f"{self.base_url}voila/render/{lesson.place}"

    def landing_address(self, lang: str) -> str:
        return self.base_url if lang == "en" else f"{self.base_url}{lang}/"

    # ---- what every page has

    def frame(self, lang: str, here: str = "", other: str | None = None) -> dict[str, Any]:
        """What the bar and the foot need: `here` is the door that is open, `other` this page in the other language."""
        explorer = next((lesson for lesson in self.found(lang) if lesson.kind == "explorer"), None)
        doors = [Door("learn", self.landing_address(lang), here == "learn")]
        if explorer:
            doors.append(Door("explore", self.address(explorer), here == "explore"))
        switch = {
            code: self.landing_address(code) if code == lang else other or self.landing_address(code)
            for code in texts.languages
        }
        return {
            "lang": lang,
            "tag": TAGS[lang],
            "say": lambda key, **slots: texts.say(f"site.{key}", lang, **slots),
            "doors": doors,
            "home": self.landing_address(lang),
            "languages": [(code, TAGS[code], NAMES[code], address) for code, address in switch.items()],
        }

    def render(self, template: str, **values: Any) -> Markup:
        return Markup(self.environment.get_template(template).render(**values))

    # ---- pages of our own

    def landing(self, lang: str) -> Markup:
        """The front page: what this is, and the map of all lessons, made and still to come."""
        from dicekit.site.scene import scene

        there = {lesson.order: lesson for lesson in self.found(lang) if lesson.kind == "lesson"}
        addresses = {number: self.address(lesson) for number, lesson in there.items()}
        first = addresses.get(min(addresses)) if addresses else None
        frame = self.frame(lang, "learn", self.landing_address("zh" if lang == "en" else "en"))
        return self.render(
            "landing.html.j2",
            **frame,
            units=curriculum.UNITS,
            paths=curriculum.PATHS,
            count=len(curriculum.STATIONS),
            there=there,
            addresses=addresses,
            first=first,
            scene=scene(lang),
        )

    def notice(self, lang: str, kind: str, retry: int | None = None) -> Markup:
        """A page that says why the wanted one is not here: `full`, `missing` or `broken`."""
        return self.render("notice.html.j2", **self.frame(lang), kind=kind, retry=retry)

    # ---- the page around a notebook

    def notebook(self, notebook: Mapping[str, Any], place: str) -> NotebookPage:
        """The frame of one notebook; `place` is its address below the folder of lessons."""
        return NotebookPage(self, notebook, place)

    def language_of(self, path: str) -> str:
        """The language that an address speaks.

        >>> Pages(Path()).language_of("zh/06_your_dice.ipynb"), Pages(Path()).language_of("nothing")
        ('zh', 'en')
        """
        first = path.partition("/")[0]
        return first if first in texts.languages else "en"


class NotebookPage:
    """One notebook on its way to a reader: the parts of its page that are not the notebook's own."""

    def __init__(self, pages: Pages, notebook: Mapping[str, Any], place: str) -> None:
        self.pages = pages
        self.cells: Sequence[Mapping[str, Any]] = notebook["cells"]
        self.place = place
        said = lessons.about(notebook["metadata"])
        self.lang = str(said.get("lang", pages.language_of(place)))
        self.title = str(said.get("title", notebook["metadata"].get("title", Path(place).stem)))
        self.kind = str(said.get("kind", "lesson"))
        self.order = int(said.get("order", 0))
        self.minutes = int(said.get("minutes", 0))
        self.id = str(said.get("id", ""))

    @property
    def early(self) -> int:
        """How many cells are prose that can be sent before any Python runs."""
        return next((at for at, cell in enumerate(self.cells) if cell["cell_type"] != "markdown"), len(self.cells))

    @property
    def has_heading(self) -> bool:
        first = self.cells[0] if self.cells else {"cell_type": "", "source": ""}
        return first["cell_type"] == "markdown" and first["source"].lstrip().startswith("# ")

    @cached_property
    def values(self) -> dict[str, Any]:
        others = (lesson for lesson in lessons.find(self.pages.root) if lesson.language != self.lang)
        twin = next((lesson for lesson in others if lesson.id == self.id), None)
        here = "explore" if self.kind == "explorer" else ""
        other = self.pages.address(twin) if twin else None
        before, after = self._around()
        over = self.order and self.kind == "lesson"
        return self.pages.frame(self.lang, here, other) | {
            "page": self,
            "unit": curriculum.unit_of(self.order).letter if over and self.order <= len(curriculum.STATIONS) else "",
            "before": before,
            "after": after,
        }

    def _around(self) -> tuple[tuple[str, str] | None, tuple[str, str] | None]:
        """Title and address of the lessons before and after this one."""
        row = [lesson for lesson in self.pages.found(self.lang) if lesson.kind == "lesson"]
        at = next((at for at, lesson in enumerate(row) if lesson.id == self.id), None)
        if at is None:
            return None, None
        link = [(lesson.title, self.pages.address(lesson)) for lesson in row]
        return (link[at - 1] if at else None), (link[at + 1] if at + 1 < len(row) else None)

    def top(self) -> Markup:
        """Everything before the first cell."""
        return self.pages.render("lesson_top.html.j2", **self.values)

    def bottom(self) -> Markup:
        """Everything after the last cell."""
        return self.pages.render("lesson_bottom.html.j2", **self.values)

    def output(self, cell: Mapping[str, Any], index: int) -> Markup:
        """What a code cell that has run leaves on the page; a failed one leaves its last good still and a sentence."""
        key = self.place, index
        if outputs.failed(cell["outputs"]):
            still = self.pages.seen_stills.get(key, Markup(""))
            return self.failure(bool(still)) + outputs.drawn(cell["outputs"]) + still
        if kept := outputs.stills(cell["outputs"]):
            self.pages.seen_stills[key] = kept
        return outputs.drawn(cell["outputs"])

    def skipped(self, index: int) -> Markup:
        """A code cell that did not run because one before it failed: its last good still."""
        return self.pages.seen_stills.get((self.place, index), Markup(""))

    def failure(self, still: bool) -> Markup:
        words = texts.say("site.part_failed_still" if still else "site.part_failed", self.lang)
        return Markup('<p class="dk-failed" role="status">{}</p>\n').format(words)
