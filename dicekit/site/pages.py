"""The pages around the lessons (map, help, glossary, guides, notices) and the frame of each lesson's page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote

import nbformat
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

import dicekit
from dicekit import texts
from dicekit.kit import bundle
from dicekit.kit.frame import PANELS
from dicekit.kit.sprite import sprite
from dicekit.site import assets, drawn, guides, joined, lessons, outputs, reference, steps, stored
from dicekit.site.curriculum import curriculum, game_name, unit_name
from dicekit.site.drawn import Readers
from dicekit.site.front_round import front_rounds
from dicekit.site.lessons import Lesson
from dicekit.site.log import faults
from dicekit.site.rooms import pages as room_pages
from dicekit.widgets.draw import glossary, lesson_steps, settings

#: scheme and host of the request, for the preview pictures of links on other sites
origin: ContextVar[str] = ContextVar("origin", default="")

RUNNABLE = ("notebook", "odds", "house")  # guides that make sense in a notebook without a terminal
# our own pages that widgets link to; a folder of other lessons lacks them
LINKED = frozenset({"house_rules", "play", "explorer", "table", "cards"})
# by the kind of a page the link of the header that leads to its like
PARTS_OF = {"explorer": "explore", "oddstable": "explore", "cards": "explore", "play": "play", "bench": "play"}
MAX_SENT = 500  # whole pages that are kept, of all hosts by which visitors come
TEMPLATES = Path(__file__).parent / "share" / "voila" / "templates" / "dicekit"


def tag_of(lang: str) -> str:
    """The language tag for HTML."""
    return texts.get_language(lang).tag


@cache
def early() -> str:
    """The script that applies the reader's settings before the first paint, and notes the step in the address."""
    script = bundle.plain_script("reader.js")
    facts = 'Object.assign(document.documentElement.dataset, { site: "", at: location.hash });'
    return f"{{ {facts}\n{script}\napplyReader(); }}"


@cache
def presenting(lang: str) -> str:
    """The words of presenter mode (`present.js`), as JSON."""
    slots = {name: f"{{{name}}}" for name in ("n", "all", "step")}
    names = ("on", "place", "back", "next", "reveal", "blank", "leave")
    return json.dumps({name: texts.say(f"present.{name}", lang, **slots) for name in names}, ensure_ascii=False)


@dataclass(frozen=True)
class NavLink:
    """One link of the site's navigation."""

    key: str
    href: str
    here: bool = False


@dataclass
class Pages:
    """All pages of one site; lessons are read again for each page, so that edits show at once."""

    root: Path
    base_url: str = "/"
    seen_stills: dict[tuple[str, int], Markup] = field(default_factory=dict)
    rooms: bool = False  # whether classes can meet here
    readers: Readers = field(default_factory=Readers)
    drawn_in: Path | None = None  # where pages are that were drawn in advance
    _sent: dict[tuple[str, str], drawn.Sent] = field(default_factory=dict)
    lite: bool = False  # whether notebooks can be opened in JupyterLite
    versions: bool = False  # whether other versions are beside this one
    policy: ClassVar[str] = ""  # the content policy of static pages, which have no headers

    @cached_property
    def environment(self) -> Environment:
        env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True)
        env.globals.update(
            asset=lambda name: assets.address(name, self.base_url),
            sheet=assets.SHEET,
            origin=origin.get,
            base=self.base_url,
            early=Markup(early()),
            page_script=self.script("page.js"),
            policy=self.policy,
            version=dicekit.__version__,
            versions=self.base_url + "../index.html" if self.versions else "",
        )
        return env

    def __deepcopy__(self, memo: object) -> Pages:
        """Return itself: Voila copies the configuration that carries it to the template."""
        return self

    def found(self, lang: str) -> list[Lesson]:
        """The lessons of a language, with English ones for those missing."""
        there = lessons.find(self.root)
        own = [lesson for lesson in there if lesson.language == lang]
        have = {lesson.id for lesson in own}
        lacking = [lesson for lesson in there if lesson.language == "en" and lesson.id not in have]
        return sorted([*own, *lacking], key=lambda lesson: (lesson.order, lesson.id))

    def spoken(self, here: str) -> list[str]:
        """The languages to choose from on a page in one of them: in a folder of others, those that have a lesson."""
        there = {here} | {lesson.language for lesson in lessons.find(self.root)}
        offered = [code for code in texts.languages if code in there or lessons.is_ours(self.root)]
        return offered if len(offered) > 1 else []

    @property
    def title(self) -> str:
        """The name of a site of one's own lessons: `site` in the metadata of one of them; empty if none says it."""
        return next((lesson.site for lesson in lessons.find(self.root) if lesson.site), "")

    # ---- addresses

    def address(self, lesson: Lesson) -> str:
        return self.at(lesson.place)

    def at(self, place: str) -> str:
        """The URL of a notebook with this path below the folder of lessons."""
        return f"{self.base_url}voila/render/{place}"

    def own(self, lang: str, page: str = "") -> str:
        """The URL of a page such as `help` or `glossary`; without a name, of the map."""
        return f"{self.base_url}{'' if lang == 'en' else f'{lang}/'}{page}"

    def picture(self, name: str) -> str:
        """The URL of a picture of the guides, which are ours whatever lessons the site has."""
        return f"{self.base_url}guide/assets/{name}"

    def script(self, name: str) -> str:
        return assets.module(name, self.base_url)

    def modules(self, wanted: Sequence[str]) -> list[str]:
        """The URLs of the modules that every lesson imports, joined, and of the others of these, to preload."""
        names = [joined.NAME, *(name for name in wanted if name not in joined.NAMES)]
        return [assets.plain_module(name, self.base_url) for name in names]

    # ---- header and footer

    def frame(self, lang: str, here: str = "", twins: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Values for header and footer: `here` is the current link, `twins` are this page's other languages."""
        there = {lesson.kind: self.address(lesson) for lesson in self.found(lang) if lesson.kind != "lesson"}
        home = self.own(lang)
        nav_links = [NavLink("learn", home, here == "learn")]
        for key, kind in (("play", "play"), ("explore", "explorer")):
            if kind in there:
                nav_links.append(NavLink(key, there[kind], here == key))
        if teach := self.teach(lang):
            nav_links.append(NavLink("teach", teach, here == "teach"))
        nav_links.append(NavLink("help", self.own(lang, "help"), here == "help"))
        switch = [
            (code, tag_of(code), texts.get_language(code).name, (twins or {}).get(code, self.own(code)))
            for code in self.spoken(lang)
        ]
        return {
            "lang": lang,
            "tag": tag_of(lang),
            "direction": texts.get_language(lang).direction,
            "about": texts.say("site.lead", lang),
            "card": front_rounds(lang)[0].label,
            "say": lambda key, **slots: texts.say(f"site.{key}", lang, **slots),
            "say_settings": lambda key: settings.say(key, lang),
            "nav_links": nav_links,
            "home": home,
            "site_name": self.title,
            "cards_page": there.get("cards", ""),
            "table_page": there.get("oddstable", ""),
            "help_page": self.own(lang, "help"),
            "glossary": self.own(lang, "glossary"),
            "guides_page": self.own(lang, "guide"),
            "my_guesses": there.get("guesses", ""),
            "languages": switch,
            "settings_sheet": Markup(
                settings.panel(
                    "dk-set",
                    lang,
                    [(tag, name, to, code == lang) for code, tag, name, to in switch],
                    there.get("guesses", ""),
                )
            ),
        }

    def twins(self, page: str = "") -> dict[str, str]:
        """The URLs of one of our own pages in every language."""
        return {code: self.own(code, page) for code in texts.languages}

    def render(self, template: str, **values: Any) -> Markup:
        return Markup(self.environment.get_template(template).render(**values))

    # ---- pages of our own

    def landing(self, lang: str) -> Markup:
        """The front page: an introduction and the map of all lessons, including planned ones."""
        there = curriculum(self.found(lang), lang)
        addresses = {lesson.order: self.address(lesson) for lesson in there.stations if lesson.place}
        first = addresses.get(min(addresses)) if addresses else None
        numbers = {
            "made": list(addresses),
            "later": [station.order for station in there.stations if not station.place],
            "needed": [number for station in there.stations for number in station.needs],
        }
        return self.render(
            "landing.html.j2",
            join=self.own(lang, "join") if self.rooms else "",
            **self.frame(lang, "learn", self.twins()),
            units=there.units,
            game_name=lambda game: game_name(game, lang),
            paths=there.paths,
            minutes={path.key: there.minutes(path) for path in there.paths},
            count=len(addresses),
            steps=lesson_steps.names(lang),
            addresses=addresses,
            first=first,
            examples={what: each[:1] for what, each in numbers.items()},  # for the legend
            fronts=front_rounds(lang),
            called=lambda name: texts.called(name, lang),
            space=texts.get_language(lang).space,
            ours=lessons.is_ours(self.root),
            played={game for station in there.stations for game in station.games},
            sprite=Markup(sprite()),
            names={code: (tag_of(code), texts.get_language(code).name) for code in texts.languages},
        )

    def help(self, lang: str) -> Markup:
        """The help page: how a lesson works, keys, settings, stored data, accessibility."""
        return self.render(
            "help.html.j2",
            **self.frame(lang, "help", self.twins("help")),
            help=lambda key: texts.say(f"helps.{key}", lang),
            steps=list(zip(lesson_steps.STEPS, lesson_steps.names(lang), strict=True)),
            panels=[(panel, texts.say(f"widget.{panel}", lang)) for panel in PANELS],
            keys=[(settings.say(f"key.{key}", lang), settings.say(f"does.{key}", lang)) for key in settings.KEYS],
        )

    def glossary(self, lang: str) -> Markup:
        """The glossary of game and probability terms."""
        return self.render(
            "glossary.html.j2",
            **self.frame(lang, "", self.twins("glossary")),
            title=glossary.say("title", lang),
            line=glossary.say("line", lang),
            words=Markup(glossary.words("dk-words", lang, level=2)),
        )

    def teach(self, lang: str) -> str:
        """The URL of the teacher's page; empty if there is none."""
        return self.own(lang, "teach") if self.rooms else ""

    def plan(self, lang: str, lesson: int) -> str:
        """The URL of the plan of one of our lessons, for its teacher; empty if there is none."""
        return self.own(lang, f"teach/{lesson}") if self.teach(lang) and lessons.is_ours(self.root) else ""

    def api(self) -> str:
        """The URL of the reference of all functions and classes."""
        return f"{self.base_url}api/{reference.FIRST}"

    def in_lite(self, guide: Lesson) -> str:
        """The URL of a guide in JupyterLite; empty if that isn't there or the guide has nothing to run."""
        if not self.lite or guide.id not in RUNNABLE:
            return ""
        return f"{self.base_url}lite/notebooks/index.html?path={quote(guide.place)}"

    def guide(self, lang: str, name: str = "") -> Markup | None:
        """The list of guides, or the guide with this name and its stored outputs; None if there is no such guide."""
        there = lessons.guides(lang)
        guide = next((guide for guide in there if guide.id == name), None)
        if name and guide is None:
            return None
        listed = [(guide, self.own(lang, f"guide/{guide.id}")) for guide in there]
        before, after = None, None
        body = Markup("")
        if guide:
            addresses = {one.path.name: address for one, address in listed}
            addresses |= {f"../{lesson.path.name}": self.address(lesson) for lesson in self.found(lang)}
            body = guides.linked(stored.render(nbformat.read(guide.path, as_version=4).cells), addresses)
            body = guides.pictured(body, lessons.folder() / "assets", self.picture)
            at = there.index(guide)
            before, after = (listed[at - 1] if at else None), (listed[at + 1] if at + 1 < len(listed) else None)
        return self.render(
            "guide.html.j2",
            **self.frame(lang, "help", self.twins(f"guide/{name}" if name else "guide")),
            title=guide.title if guide else texts.say("site.guides", lang),
            guide=guide,
            body=body,
            contents=guides.contents(body),
            tags={code: tag_of(code) for code in texts.languages},
            names={code: texts.get_language(code).name for code in texts.languages},
            guides=listed,
            all_guides=self.own(lang, "guide"),
            api=self.api(),
            lite=self.in_lite,
            before=before,
            after=after,
        )

    def notice(self, lang: str, kind: str, wait: str | None = None, retry: int = 0) -> Markup:
        """An error page of one kind: `full`, `crowded`, `missing` or `broken`.

        `wait` is the text for the expected wait; the page then reloads itself every `retry` seconds.
        """
        waiting = {"wait": wait, "every": retry, "ask": self.own(lang, "waiting")}
        return self.render("notice.html.j2", **self.frame(lang), kind=kind, **waiting)

    # ---- lessons

    def drawn(self, place: str) -> drawn.Sent | None:
        """The page of a lesson that was drawn in advance; None if there is none yet."""
        before = self._sent.get((place, origin.get()))
        if before and before.is_current:
            return before
        lesson = next((one for one in lessons.find(self.root) if one.place == place), None)
        if self.drawn_in is None or lesson is None:
            return None
        found = drawn.find(self.drawn_in, lesson)
        if found is None:
            return None
        page = self.notebook(nbformat.read(lesson.path, as_version=4), place)
        values = {"page": page, "drawn": found, "place": place, "first": self.script("first.js")}
        sent = drawn.Sent(lesson.path, found.stamp, self.render("drawn.html.j2", **values).encode())
        if len(self._sent) > MAX_SENT:
            self._sent.clear()
        self._sent[place, origin.get()] = sent
        return sent

    # ---- the page around a notebook

    def notebook(self, notebook: Mapping[str, Any], place: str) -> NotebookPage:
        """The page around a notebook; `place` is the notebook's path below the folder of lessons."""
        return NotebookPage(self, notebook, place)

    def language_of(self, path: str) -> str:
        """The language of a URL path.

        >>> Pages(Path()).language_of("zh/06_your_dice.ipynb"), Pages(Path()).language_of("nothing")
        ('zh', 'en')
        """
        return texts.resolve(path.partition("/")[0]) or "en"


class NotebookPage:
    """The page around one notebook: header, footer, and the HTML of each cell's output."""

    def __init__(self, pages: Pages, notebook: Mapping[str, Any], place: str) -> None:
        self.pages = pages
        self.in_code = [cell for cell in notebook["cells"] if stored.is_in_code(cell)]
        # leave out cells that are neither run nor sent
        notebook["cells"][:] = [cell for cell in notebook["cells"] if not stored.is_in_code(cell)]
        self.cells: Sequence[Mapping[str, Any]] = notebook["cells"]
        self.place = place
        fields = lessons.fields_of(Path(place), notebook)
        self.lang = texts.resolve(str(fields.get("lang", ""))) or pages.language_of(place)
        self.title = str(fields["title"])
        self.kind = str(fields.get("kind", "lesson"))
        self.order = int(fields.get("order", 0))
        self.unit = str(fields.get("unit", ""))
        self.minutes = int(fields.get("minutes", 0))
        self.id = str(fields.get("id", ""))
        self.foreign = False  # whether an output so far needs Voila's own scripts
        self.figures = False  # whether there was a plotly figure so far
        self._stills: list[str] = []  # of the cells that have run so far

    @property
    def early(self) -> int:
        """The number of leading Markdown cells, which are sent before any Python runs."""
        return next((at for at, cell in enumerate(self.cells) if cell["cell_type"] != "markdown"), len(self.cells))

    @property
    def has_heading(self) -> bool:
        first = self.cells[0] if self.cells else {"cell_type": "", "source": ""}
        return first["cell_type"] == "markdown" and first["source"].lstrip().startswith("# ")

    @cached_property
    def values(self) -> dict[str, Any]:
        here = PARTS_OF.get(self.kind, "")
        twins = {one.language: self.pages.address(one) for one in lessons.find(self.pages.root) if one.id == self.id}
        twins.setdefault(self.lang, self.pages.at(self.place))
        before, after = self._around()
        over = self.kind == "lesson" and self.order and self.unit
        in_room = self.pages.rooms and self.kind == "lesson"
        return self.pages.frame(self.lang, here, twins) | {
            "page": self,
            "present": presenting(self.lang) if self.kind == "lesson" else "",
            "plan": self.pages.plan(self.lang, self.order) if self.kind == "lesson" else "",
            "room": room_pages.room_texts(self.lang, room_pages.PUPIL) if in_room else "",
            "unit": unit_name(self.unit, self.lang) if over else "",
            "before": before,
            "after": after,
            "lacks": sorted(LINKED - {one.id for one in self.pages.found(self.lang)}),
        }

    def _around(self) -> tuple[tuple[str, str] | None, tuple[str, str] | None]:
        """Titles and URLs of the previous and the next lesson."""
        row = [lesson for lesson in self.pages.found(self.lang) if lesson.kind == "lesson"]
        at = next((at for at, lesson in enumerate(row) if lesson.id == self.id), None)
        if at is None:
            return None, None
        link = [(lesson.title, self.pages.address(lesson)) for lesson in row]
        return (link[at - 1] if at else None), (link[at + 1] if at + 1 < len(row) else None)

    def script(self, name: str) -> str:
        return self.pages.script(name)

    @property
    def kernel_script(self) -> str:
        """The URL of `kernel.js` under which other modules import it, and the browser preloads it."""
        return assets.plain_module("kernel.js", self.pages.base_url)

    @property
    def plotly(self) -> str:
        """The URL of plotly.js."""
        return assets.address(assets.PLOTLY, self.pages.base_url)

    def top(self, modules: Sequence[str] = ()) -> Markup:
        """The HTML before the first cell; the browser preloads these modules and those of every lesson."""
        return self.pages.render("lesson_top.html.j2", **self.values, modules=self.pages.modules(modules))

    def bottom(self, end: str = "") -> Markup:
        """The HTML after the last cell that runs: *In code*, what is below the lesson, the end of the page."""
        if self._stills:
            prose = [cell["source"] for cell in self.cells if cell["cell_type"] == "markdown"]
            for line in steps.objections(prose, "".join(self._stills)):
                faults.report(line, self.place)
        return stored.folded(self.in_code) + self.pages.render("lesson_bottom.html.j2", end=end, **self.values)

    def output(self, cell: Mapping[str, Any], index: int) -> Markup:
        """The HTML of a code cell's outputs; a failed cell shows its last good still and a sentence."""
        key = self.place, index
        self.foreign = self.foreign or outputs.foreign(cell["outputs"])
        self.figures = self.figures or outputs.figures(cell["outputs"])
        for complaint in outputs.complaints(cell["outputs"]):
            faults.report(complaint, f"{self.place}, code cell {self.number(index)}")
        if outputs.failed(cell["outputs"]):
            still = self.pages.seen_stills.get(key, Markup(""))
            return self.failure(bool(still)) + outputs.drawn(cell["outputs"]) + still
        if kept := outputs.stills(cell["outputs"]):
            self._stills.append(kept)
            self.pages.seen_stills[key] = kept
        return outputs.drawn(cell["outputs"])

    def number(self, index: int) -> int:
        """The number of a code cell as the build counts them: the first is 1."""
        return sum(cell["cell_type"] == "code" for cell in self.cells[: index + 1])

    def skipped(self, index: int) -> Markup:
        """The last good still of a code cell that did not run because one before it failed."""
        return self.pages.seen_stills.get((self.place, index), Markup(""))

    def failure(self, still: bool) -> Markup:
        words = texts.say("site.part_failed_still" if still else "site.part_failed", self.lang)
        return Markup('<p class="dk-failed" role="status">{}</p>\n').format(words)
