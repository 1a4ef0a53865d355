"""A folder of anybody's notebooks becomes a site, and `dicekit new lesson` writes the first of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from dicekit import texts
from dicekit.__main__ import main
from dicekit.commands.answer import BAD_INPUT, GOOD
from dicekit.site import lessons, reference, still
from dicekit.site.build import build
from dicekit.site.new_lesson import Exists, lesson_name, new_lesson
from dicekit.site.pages import Pages
from tests import notebooks
from tests.serving import Running, running

FIGURE = """
import ipywidgets as widgets
import plotly.graph_objects as go

figure = go.FigureWidget(go.Bar(y=[1, 2, 3]))
slider = widgets.IntSlider(value=2, min=1, max=9)
widgets.VBox([slider, figure])
"""
AFTER = """
import dicekit as dk

dk.widgets.RollStrip(dk.games["liars_dice"](players=2).view("25566", unknown=5), "4x5")
"""


def plain(folder: Path, name: str, *cells: dict[str, object], **metadata: object) -> Path:
    """A notebook as anybody writes it, without our metadata."""
    path = folder / name
    whole = {"cells": list(cells), "metadata": metadata, "nbformat": 4, "nbformat_minor": 4}
    path.write_text(json.dumps(whole), encoding="utf-8")
    return path


def written(folder: Path) -> Path:
    """Text alone; other people's widgets; one whose code fails; a new lesson; and a file that is no notebook."""
    plain(folder, "1_text.ipynb", notebooks.prose("# Only text\n\nNothing to press."))
    plain(folder, "2_figure.ipynb", notebooks.prose("# A slider"), notebooks.code(FIGURE))
    broken = (notebooks.prose("# Broken"), notebooks.code("1 / 0"), notebooks.prose("The rest."), notebooks.code(AFTER))
    plain(folder, "3_broken.ipynb", *broken)
    new_lesson("Two fives", folder)
    (folder / "9_rubbish.ipynb").write_text("{")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return written(tmp_path)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The site of such a folder, with rooms."""
    rooms = tmp_path_factory.mktemp("rooms") / "rooms.db"
    with running(root=written(tmp_path_factory.mktemp("mine")), pages=[], rooms=str(rooms)) as site:
        yield site


def test_each_notebook_of_a_folder_is_a_lesson_with_a_number_of_its_own(mine: Path) -> None:
    found = lessons.find(mine)
    assert [(one.order, one.title) for one in found] == [
        (1, "Only text"),
        (2, "A slider"),
        (3, "Broken"),
        (4, "Two fives"),
    ]
    assert [path.name for path in lessons.unreadable(mine)] == ["9_rubbish.ipynb"]


def test_metadata_say_more_than_names(tmp_path: Path) -> None:
    plain(tmp_path, "a.ipynb", notebooks.prose("# Heading"))
    plain(tmp_path, "b.ipynb", notebooks.prose("# Heading"), dicekit={"title": "Mine", "order": 1, "minutes": 20})
    mine, other = lessons.find(tmp_path)
    assert (mine.title, mine.order, mine.minutes) == ("Mine", 1, 20)
    assert (other.title, other.order) == ("Heading", 2)


@pytest.fixture
def no_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds leave out what takes longest and has tests of its own."""
    monkeypatch.setattr(reference, "pages", lambda under: iter(()))


@pytest.mark.usefixtures("no_reference")
def test_two_with_the_same_number_are_both_there_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also a copied notebook, which has the id and title of the first."""
    about = {"id": "a", "title": "Mine", "order": 1}
    for name, order in (("b", 1), ("a", 1), ("c", 2)):
        plain(tmp_path, f"{name}.ipynb", notebooks.prose("# Mine"), dicekit={**about, "order": order})
    plain(tmp_path, "d.ipynb", notebooks.prose("# No number"))
    found = lessons.find(tmp_path)
    assert [(one.order, one.path.name) for one in found] == [
        (1, "a.ipynb"),
        (2, "c.ipynb"),
        (3, "b.ipynb"),
        (4, "d.ipynb"),
    ]
    landing = str(Pages(tmp_path).landing("en"))
    assert all(f"{name}.ipynb" in landing for name in "abcd")
    (line,) = lessons.objections(tmp_path)
    assert re.search(r"a\.ipynb.*b\.ipynb.*1.*3", line)
    built = build(tmp_path / "site", root=tmp_path, live=False)
    assert line in capsys.readouterr().out
    assert (built.folder / "b.html").is_file()


def test_translations_share_a_number_and_other_lessons_do_not_take_it(tmp_path: Path) -> None:
    for lang in ("en", "zh"):
        (tmp_path / lang).mkdir()
        for name in ("one", "two"):
            about = {"id": name, "lang": lang, "title": name, "order": 1}
            plain(tmp_path / lang, f"{name}.ipynb", notebooks.prose("# x"), dicekit=about)
    assert [(one.language, one.order, one.id) for one in lessons.find(tmp_path)] == [
        *(("en", 1, "one"), ("en", 2, "two")),
        *(("zh", 1, "one"), ("zh", 2, "two")),
    ]


def test_none_of_our_lessons_asks_for_a_number_that_another_has() -> None:
    assert lessons.objections(lessons.folder()) == []


def test_the_map_shows_them(mine: Path) -> None:
    landing = str(Pages(mine).landing("en"))
    for title in ("Only text", "A slider", "Broken", "Two fives"):
        assert title in landing


def test_a_page_tells_its_widgets_which_pages_they_may_not_link_to(mine: Path) -> None:
    """Widgets name pages of ours, which a folder of others lacks; ours lacks none."""

    def lacks(root: Path, place: str) -> list[str]:
        page = Pages(root).notebook(nbformat.read(root / place, as_version=4), place)
        return re.findall('data-lacks="([^"]*)"', page.top())

    assert lacks(mine, "two_fives.ipynb") == ["cards explorer house_rules play table"]
    assert lacks(lessons.folder(), "en/play.ipynb") == []
    plain(mine, "house_rules.ipynb", notebooks.prose("# Ours"))
    assert lacks(mine, "two_fives.ipynb") == ["cards explorer play table"]


def test_the_front_page_of_ones_own_site_speaks_of_its_lessons_alone(tmp_path: Path) -> None:
    about = {"site": "Class <9b>", "games": ["perudo"]}
    plain(tmp_path, "sums.ipynb", notebooks.prose("# Sums"), dicekit=about)
    page = str(Pages(tmp_path).landing("en"))
    assert 'id="front"' not in page
    assert 'name="path"' not in page  # paths through our lessons
    assert "Class &lt;9b&gt;" in page
    assert texts.say("site.game.liars_dice", "en") not in page
    assert page.count(texts.say("site.game.perudo", "en")) == 2  # at the lesson and in the legend
    assert 'id="front"' in str(Pages(lessons.folder()).landing("en"))


def test_the_map_of_one_lesson_names_no_other_and_no_language_without_one(tmp_path: Path) -> None:
    def shown() -> tuple[set[str], set[str]]:
        page = str(Pages(tmp_path).landing("en"))
        numbers = re.findall(r'class="number"[^>]*>(\d+)<|<b>(\d+)</b>', page)
        return {one or other for one, other in numbers}, set(re.findall('hreflang="(.*?)"', page))

    plain(tmp_path, "a.ipynb", notebooks.prose("# A"), dicekit={"order": 5})
    assert shown() == ({"5"}, set())
    plain(tmp_path, "b.ipynb", notebooks.prose("# B"), dicekit={"order": 7, "needs": [5], "lang": "zh"})
    plain(tmp_path, "c.ipynb", notebooks.prose("# C"), dicekit={"order": 8, "needs": [5]})
    assert shown() == ({"5", "8"}, {"en", "zh-Hans"})


def test_a_class_meets_in_them_by_the_parts_that_they_use(site: Running) -> None:
    """The new lesson's own guess, rolls and exercise; text alone has steps without a guess; broken code is refused."""
    made = json.loads(site.post("/room/open", {"lesson": 4, "lang": "en"}).body)
    code, leads, key = made["code"], {"X-Room-Key": made["key"]}, "a" * 32
    about = json.loads(site.post(f"/room/{code}/join", {"key": key}).body)
    assert {"two_fives/guess", "two_fives/beat", "two_fives/two"} <= set(about["places"])
    guess = {"n": 1, "place": "two_fives/guess", "value": {"first": {"value": "60"}}}
    rolls = {"n": 2, "place": "two_fives/roll", "value": {"seed": code, "seat": 1, "done": 25}}
    answer = site.post(f"/room/{code}/events", {"seat": 1, "key": key, "events": [guess, rolls]})
    assert json.loads(answer.body)["taken"] == [1, 2]
    wall = json.loads(site.post(f"/room/{code}/do", {"step": "reveal"}, leads).body)
    assert wall["guess"]["dots"] == [{"at": 60, "times": 1}]
    assert wall["rolls"]["charts"][0]["total"] == 25
    plain = json.loads(site.post("/room/open", {"lesson": 1, "lang": "en"}).body)
    wall = json.loads(site.post(f"/room/{plain['code']}/do", {"step": "end"}, {"X-Room-Key": plain["key"]}).body)
    assert "guess" not in wall["steps"]
    assert site.post("/room/open", {"lesson": 3, "lang": "en"}).status == 409
    assert "ZeroDivisionError" in site.output
    assert site.get("/worksheet.pdf?lesson=1").status == 404


def test_they_are_served_and_a_broken_cell_harms_no_other(site: Running) -> None:
    assert "Nothing to press." in site.get("/voila/render/1_text.ipynb").text
    before = site.output.count("ZeroDivisionError")
    broken = site.get("/voila/render/3_broken.ipynb")
    assert broken.status == 200
    assert "The rest." in broken.text
    assert "data-live" in broken.text.partition("The rest.")[2]  # what comes after it runs
    assert "ZeroDivisionError" not in broken.text
    assert site.get("/voila/render/9_rubbish.ipynb").status != 200
    assert site.output.count("ZeroDivisionError") > before
    assert "9_rubbish.ipynb" in site.output
    shown = re.findall(r'<img[^>]* src="(/guide/assets/[^"]+)"', site.get("/guide/lesson").text)
    assert [site.get(place).status for place in shown] == [200] * len(shown) != []
    assert site.get("/guide/assets/..%2f..%2fpyproject.toml").status == 404


def test_they_are_built_as_files_that_find_their_styles(mine: Path) -> None:
    """In the folder itself, so addresses don't lead a folder up; other people's widgets are named, not left out."""
    pages = {one.title: str(still.lesson_page(mine, one, 0).html) for one in lessons.find(mine)}
    assert "Nothing to press." in pages["Only text"]
    assert texts.say("site.needs_server", "en") in pages["A slider"]
    assert 'data-behaviour="guess"' in pages["Two fives"]
    assert texts.say("site.part_failed", "en") in pages["Broken"]
    assert "dk-still" in pages["Broken"].partition("The rest.")[2]
    for page in pages.values():
        assert 'href="dicekit/static/' in page
        assert 'href="../' not in page


VALUES = """
from IPython.display import HTML, display
import plotly.graph_objects as go

print("printed & kept")
display(HTML("<b>bold</b>"), go.Figure(go.Bar(y=[1, 2, 3])))
36
"""


def built_page(folder: Path, *cells: dict[str, object], megabytes: int = 20) -> still.StillPage:
    plain(folder, "one.ipynb", *cells)
    (lesson,) = lessons.find(folder)
    return still.lesson_page(folder, lesson, megabytes)


def test_printed_text_and_values_of_others_are_on_the_built_page_in_order(tmp_path: Path) -> None:
    page = built_page(tmp_path, notebooks.prose("# One"), notebooks.code(VALUES))
    found = [
        page.html.find(part) for part in ("printed &amp; kept", "<b>bold</b>", 'class="dk-figure"', "<pre>36</pre>")
    ]
    assert found == sorted(found)
    assert found[0] > 0
    assert "cdn." not in page.html
    assert "plotly.min.js" in page.html


@pytest.mark.usefixtures("no_reference")
def test_guides_have_their_pictures_in_a_folder_of_ones_own_lessons_too(tmp_path: Path) -> None:
    plain(tmp_path, "one.ipynb", notebooks.prose("# One"))
    built = build(tmp_path / "site", root=tmp_path, live=False, say=lambda line: None).folder
    guide = built / "guide" / "lesson.html"
    shown = re.findall(r'<img[^>]* src="([^"]+)"', guide.read_text(encoding="utf-8"))
    assert shown
    assert all((guide.parent / place).is_file() for place in shown)


def test_pictures_beside_a_notebook_go_with_it_and_no_other_file_does(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("sums.png", "other.png"):
        (folder / name).write_bytes(b"png")
    (tmp_path / "outside.png").write_bytes(b"png")
    page = built_page(folder, notebooks.prose("# One\n\n![](sums.png) ![](../outside.png) ![](none.png)"))
    assert [path.name for path in page.files] == ["sums.png"]


def stepped(*headings: str, kept: str = "pair/guess") -> list[dict[str, object]]:
    """Cells of a lesson with a guess and rolls, under these headings, and its guess kept there."""
    steps = 'import dicekit as dk\ndk.widgets.LessonSteps("pair", steps=("guess", "roll"))'
    guess = f'dk.widgets.GuessBar(dk.widgets.Guess("Often?", truth=0, place="{kept}"))'
    roll = 'dk.widgets.RollStrip(dk.widgets.SumExperiment(), lesson="pair")'
    prose = [notebooks.prose(heading) for heading in headings]
    return [
        notebooks.prose("# Pair"),
        notebooks.code(steps),
        prose[0],
        notebooks.code(guess),
        prose[1],
        notebooks.code(roll),
    ]


WRONG_STEPS = [
    (stepped("## Guess", "## Roll"), ""),
    (stepped("## Guess", "Text.\n\n## Roll ##"), ""),
    (stepped("## Guess", "## Roll the dice"), "“Roll”.*roll.*“Roll the dice”"),
    (stepped("# Guess", "## Roll"), "“Guess”.*guess"),
    (stepped("## Guess", "## Roll", kept="pairs/guess"), "pair/guess.*pairs/guess"),
]


@pytest.mark.parametrize(("cells", "named"), WRONG_STEPS)
def test_the_build_names_steps_that_will_not_open(cells: list[dict[str, object]], named: str, tmp_path: Path) -> None:
    notes = built_page(tmp_path, *cells).notes
    assert len(notes) == bool(named)
    assert all(re.search(f"one.ipynb: .*{named}", line) for line in notes)


@pytest.mark.parametrize("warm", [True, pytest.param(False, marks=pytest.mark.sweep)])  # as the log below
def test_the_server_names_steps_that_will_not_open(warm: bool, tmp_path: Path) -> None:
    plain(tmp_path, "one.ipynb", *stepped("## Guess", "## Roll the dice"))
    with running(root=tmp_path, warm=warm) as site:
        site.get("/voila/render/one.ipynb")
        deadline = time.monotonic() + 30
        while "Roll the dice" not in site.output and time.monotonic() < deadline:
            time.sleep(0.2)
        assert re.search("one.ipynb: no heading.*“Roll the dice”", site.output)


FAILING = """
import dicekit as dk

class Broken(dk.widgets.Part):
    def draw(self):
        raise LookupError("nothing to draw")

dk.widgets.Desk([Broken()])
"""


def test_a_part_that_fails_is_named_with_its_cell_and_its_traceback_only_if_wanted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    plain(tmp_path, "one.ipynb", notebooks.prose("# One"), notebooks.code("a = 1"), notebooks.code(FAILING))
    (lesson,) = lessons.find(tmp_path)
    page = still.lesson_page(tmp_path, lesson, 0)
    (line,) = page.notes
    assert re.search("one.ipynb.*2.*Broken.*LookupError: nothing to draw", line)
    assert "Traceback" not in page.html
    assert not caplog.records
    line, trace = still.lesson_page(tmp_path, lesson, 0, tracebacks=True).notes
    assert "LookupError" in line
    assert trace.startswith("Traceback")


def test_the_log_says_in_its_first_line_why_a_cell_failed(tmp_path: Path) -> None:
    bad = "import dicekit as dk\ndk.widgets.Guess('Often?', truth=44)"
    plain(tmp_path, "one.ipynb", notebooks.prose("# One"), notebooks.code(bad), notebooks.code(FAILING))
    with running(root=tmp_path, warm=False) as site:
        site.get("/voila/render/one.ipynb")
        assert re.search("one.ipynb, code cell 1: ValueError: a chance is from 0 to 1, not 44", site.output)
        assert re.search("one.ipynb, code cell 2: .*Broken: LookupError: nothing to draw", site.output)


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("import plotly.graph_objects as go\ngo.Figure(go.Bar(y=[1]))", "plotly"),
        ("import ipywidgets as widgets\nwidgets.VBox([widgets.IntSlider()])", "IntSlider"),
        ("1 / 0", "ZeroDivisionError"),
        (AFTER, ""),
        ("36", ""),
    ],
)
def test_the_build_names_cells_that_stay_as_they_are(code: str, named: str, tmp_path: Path) -> None:
    page = built_page(tmp_path, notebooks.prose("# One"), notebooks.code("a = 1"), notebooks.code(code))
    assert len(page.notes) == bool(named)
    for line in page.notes:
        assert "one.ipynb" in line
        assert "2" in line
        assert named in line


LIVE = """
import json, sys
from dicekit.site import in_process
from dicekit.site.live_cells import live_cells

sys.modules.update(dict.fromkeys(["plotly", "voila"]))  # as where they aren't installed
cells, numbers = json.loads(sys.stdin.read())
told = in_process.begin([(cell.source, n) for cell, n in zip(live_cells(cells), numbers)], "en", lambda _: None)
print(json.dumps([part and part["id"] != "" for part in json.loads(told)]))
"""


def test_a_page_is_made_live_but_for_the_cells_that_cannot_be(tmp_path: Path) -> None:
    """In a process of its own, without plotly, as in the browser's Python; each cell with the number of its parts."""
    boxed = (
        AFTER.replace("dk.widgets.Roll", "import ipywidgets\nipywidgets.VBox([dk.widgets.Roll").strip()
        + ", ipywidgets.Label()])"
    )
    cells = [VALUES, boxed, "1 / 0", "go.Figure()", AFTER, "7"]
    done = subprocess.run(
        [sys.executable, "-c", LIVE],
        input=json.dumps([cells, [0, 1, 1, 0, 1, 0]]),
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=120,
        check=True,
    )
    assert json.loads(done.stdout) == [True, None, True]
    assert "ZeroDivisionError" in done.stderr


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.sweep), "zh"])  # English is tested in a browser
def test_a_new_lesson_runs_as_it_is(lang: str, tmp_path: Path) -> None:
    path = new_lesson("Two fives", tmp_path, lang)
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    headings = [cell.source.partition("\n")[0] for cell in notebook.cells if cell.source.startswith("## ")]
    assert len(headings) == 6


@pytest.mark.parametrize("steps", [["guess", "roll", "check"], ["roll", "check"], ["ask"]])
def test_a_new_lesson_with_fewer_steps_runs_and_its_steps_open(steps: list[str], tmp_path: Path) -> None:
    assert main(["new", "lesson", "Two fives", "--folder", str(tmp_path), "--steps", ",".join(steps)]) == GOOD
    (lesson,) = lessons.find(tmp_path)
    assert still.lesson_page(tmp_path, lesson, 0).notes == ()
    cells = nbformat.read(lesson.path, as_version=4).cells
    assert [cell.source[3:].split("\n")[0].lower() for cell in cells if cell.source.startswith("## ")] == steps


@pytest.mark.parametrize("typed", ["", "roll,guess", "guess,rolls"])
def test_steps_that_there_are_not_are_refused(typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "lesson", "Two fives", "--folder", str(tmp_path), "--steps", typed]) == BAD_INPUT
    assert "ask, guess, roll, reason, check, use" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    path = new_lesson("Two fives", tmp_path)
    path.write_text("mine")
    with pytest.raises(Exists):
        new_lesson("Two fives", tmp_path)
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("typed", "name"), [("Two coins!", "two_coins"), ("../../x", "x"), ("两个五", "两个五"), ("!", "lesson")]
)
def test_a_title_never_leads_out_of_the_folder(typed: str, name: str) -> None:
    assert lesson_name(typed) == name


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "lesson", "Two fives", "--folder", str(tmp_path)]) == GOOD
    assert (tmp_path / "two_fives.ipynb").is_file()
    assert main(["new", "lesson", "Two fives", "--folder", str(tmp_path)]) == BAD_INPUT
    assert "two_fives.ipynb" in capsys.readouterr().err
    (tmp_path / "empty").mkdir()
    assert main(["serve", str(tmp_path / "empty")]) == BAD_INPUT
    assert "dicekit new lesson" in capsys.readouterr().err
