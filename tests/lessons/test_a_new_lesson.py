"""A new lesson is one folder and a notebook for each language: everything else finds it.

`tests/data/lesson23` is put into a copy of the project, beside what is there and over nothing. It also is the model
from which a lesson can be written.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import Running, running

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "tests" / "data" / "lesson23"
PAGE = "/voila/render/{}/23_doubles.ipynb"
BUILD = """import sys
from pathlib import Path
from dicekit.site import build, reference
reference.pages = lambda under: iter(())  # it takes longest, and has tests of its own
build.build(Path(sys.argv[1]), live=False)
"""
TITLES = {"en": "Doubles", "zh": "对子", "es": "Dobles"}
NEIGHBOURS = ("01_", "20_")  # the lessons of the copy: one that it needs, and the one before it


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with the new lesson, which every Python started meanwhile imports."""
    copy = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "dicekit", copy / "dicekit")  # with what was compiled
    for path in (ROOT / "lessons").glob("*/*.ipynb"):
        if path.name.startswith(NEIGHBOURS):
            add(path, copy / path.relative_to(ROOT))
    for path in MODEL.rglob("*.*"):
        folder = copy / "dicekit" if path.is_relative_to(MODEL / "course") else copy
        if path.is_file() and "__pycache__" not in path.parts:
            add(path, folder / path.relative_to(MODEL))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(copy))
        yield copy


def add(path: Path, to: Path) -> None:
    assert not to.exists(), f"{to.name} is there already"
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, to)


@pytest.fixture(scope="module")
def site(project: Path) -> Iterator[Running]:
    with running(cwd=project, pages=[]) as open_site:
        yield open_site


def command(project: Path, *words: str) -> str:
    return python(project, "-m", *words)


def python(project: Path, *words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=project, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_model_is_one_folder_and_a_notebook_for_each_language() -> None:
    files = [path.relative_to(MODEL) for path in MODEL.rglob("*.*") if path.is_file()]
    assert {path.parts[:2] for path in files} == {("course", "lesson23"), *(("lessons", lang) for lang in TITLES)}
    assert sum(path.suffix == ".ipynb" for path in files) == len(TITLES)


@pytest.mark.parametrize("lang", TITLES)
def test_it_is_listed(project: Path, lang: str) -> None:
    listed = json.loads(command(project, "dicekit", "lessons", "--json"))
    (found,) = (one for one in listed if one["id"] == "23_doubles" and one["language"] == lang)
    assert (found["title"], found["needs"], found["unit"]) == (TITLES[lang], [1], "A")
    assert f"23_doubles {TITLES[lang]} · 20" in " ".join(command(project, "dicekit", "lessons", "--lang", lang).split())


@pytest.mark.parametrize(("lang", "map_page"), [("en", "/"), ("zh", "/zh/"), ("es", "/es/")])
def test_it_is_on_the_map(site: Running, lang: str, map_page: str) -> None:
    page = site.get(map_page).text
    station = page.partition('id="lesson-23"')[2].partition("</li>")[0]
    assert f'href="{PAGE.format(lang)}"' in station
    assert TITLES[lang] in station
    assert "<b>1</b>" in station  # what it leans on


ONE_NOW = [pytest.param(lang, marks=() if lang == "en" else pytest.mark.sweep) for lang in TITLES]


@pytest.mark.parametrize("lang", ONE_NOW)
def test_its_page_shows_its_own_widget_and_the_way_back(site: Running, lang: str) -> None:
    page = site.get(PAGE.format(lang))
    assert page.status == 200
    assert 'class="part pairs"' in page.text
    assert "banner fault" not in page.text
    assert f'rel="prev" href="/voila/render/{lang}/20_third_card.ipynb"' in page.text
    before = site.get(f"/voila/render/{lang}/20_third_card.ipynb").text
    assert f'rel="next" href="{PAGE.format(lang)}"' in before


def test_its_style_and_its_script_are_served(site: Running) -> None:
    assert ".dk .pairs td.hit" in site.get("/dicekit/static/dicekit.css").text
    script = site.get("/dicekit/static/pairs.js")
    assert script.status == 200
    assert "behaviours.pairs" in script.text


CELLS = """
import ast, json, sys
names = {}
for cell in json.load(open(sys.argv[1], encoding="utf-8"))["cells"]:
    if not cell["id"].startswith("in-code-") or cell["cell_type"] != "code" or cell["id"] == "in-code-gate":
        continue
    *lines, last = ast.parse("".join(cell["source"])).body
    exec(compile(ast.Module(lines, []), "<cell>", "exec"), names)
    value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    for output in cell["outputs"]:
        if "text/plain" in output["data"]:
            print(cell["id"], "".join(output["data"]["text/plain"]) == repr(value))
"""


@pytest.mark.parametrize("lang", ONE_NOW)
def test_it_ends_with_code_whose_results_are_stored(project: Path, site: Running, lang: str) -> None:
    notebook = project / "lessons" / lang / "23_doubles.ipynb"
    shown = python(project, "-c", CELLS, str(notebook))
    assert shown.split() == [word for n in (1, 2, 3, 5, 6) for word in (f"in-code-{n}", "True")]
    folded = site.get(PAGE.format(lang)).text.partition("dk-in-code")[2].partition("</details>")[0]
    assert "<math" in folded
    assert "data:image/png" in folded


def test_it_is_built(project: Path, tmp_path: Path) -> None:
    python(project, "-c", BUILD, str(tmp_path / "built"))
    for lang, title in TITLES.items():
        page = (tmp_path / "built" / lang / "23_doubles.html").read_text("utf-8")
        assert title in page
        assert 'class="part pairs"' in page
    assert 'href="en/23_doubles.html"' in (tmp_path / "built" / "index.html").read_text("utf-8")
    assert (tmp_path / "built" / "dicekit" / "static" / "pairs.js").is_file()
    assert ".dk .pairs" in (tmp_path / "built" / "dicekit" / "static" / "dicekit.css").read_text("utf-8")


def test_its_examples_are_true(project: Path) -> None:
    command(project, "pytest", "-q", "--doctest-modules", "-p", "no:cacheprovider", "dicekit/course/lesson23")
