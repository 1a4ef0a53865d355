"""Rules of the house: what everything rests on, what it is called, what is shipped, what never appears."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import notebooks
from tests.serving import running

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "dicekit"
TOP = {
    "pyproject.toml",
    "dicekit",
    "lessons",
    "tests",
    "environment.yml",
    "CITATION.cff",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
}
SCREEN = 70  # lines
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SITE = SETTINGS["project"]["optional-dependencies"]["site"]


def tracked() -> list[Path]:
    """Every file that belongs to the project."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [path for name in names if (path := ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    kinds = {".py", ".md", ".toml", ".yml", ".ipynb", ".js", ".css", ".j2", ".sh", ".txt", ".json"}
    chosen = [path for path in tracked() if path.suffix in kinds or path.name == "run"]
    return [(path, path.read_text(encoding="utf-8")) for path in chosen]


# ---- names and places


def test_the_top_of_the_checkout_holds_what_is_agreed_and_nothing_else() -> None:
    found = {path.relative_to(ROOT).parts[0] for path in tracked()}
    assert {name for name in found if not name.startswith(".")} <= TOP
    assert (ROOT / ".ci" / "run").is_file()


def test_the_distribution_has_a_name_of_its_own() -> None:
    assert SETTINGS["project"]["name"] == "dicekit-lessons"
    assert SETTINGS["project"]["scripts"] == {"dicekit": "dicekit.__main__:main"}
    assert SETTINGS["project"]["requires-python"] == ">=3.11"


BARE = re.compile(
    r"""(?:pip3?|uv|pipx|conda|mamba|piplite|micropip)\S*[ \t]+(?:\S+[ \t]+)*?(?:install|add)\b"""
    r"""[^\n#&|;]*?[ \t]["']?dicekit(?![-\w./])"""
)


@pytest.mark.parametrize(
    "line", ["pip install dicekit", "python -m pip install -U dicekit", 'pip install "dicekit[lab]"']
)
def test_the_search_for_the_bare_name_can_find_it(line: str) -> None:
    assert BARE.search(line)


@pytest.mark.parametrize(
    "line", ["pip install dicekit-lessons", "pip install . && dicekit serve", "pip uninstall dicekit"]
)
def test_the_search_for_the_bare_name_finds_nothing_else(line: str) -> None:
    assert not BARE.search(line)


def test_nothing_installs_the_bare_name() -> None:
    """It belongs to another project on the package index."""
    found = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path, text in texts()
        if path != Path(__file__)
        for hit in BARE.finditer(text)
    ]
    assert found == []


def test_environment_yml_names_python_pip_and_this_package_with_what_opens_notebooks() -> None:
    """And no version but that of Python, which Binder needs: it must be one that this package is for."""
    import yaml

    result = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    project = SETTINGS["project"]
    python, *others = result["dependencies"]
    assert others == ["pip", {"pip": [".[lab]"]}]
    assert "lab" in project["optional-dependencies"]
    name, _, version = python.partition("=")
    assert name == "python"
    assert f"Programming Language :: Python :: {version}" in project["classifiers"]


def test_ci_runs_the_second_command_of_the_readme_and_nothing_weaker() -> None:
    """As it stands in the README, without options that leave something out; further commands may follow."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = "python3 tests/run.py"
    assert f"    {command}\n" in readme
    steps = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1].split(" && ")
    assert f"CI=true {command}" in steps
    assert os.access(ROOT / ".ci" / "run", os.X_OK) or sys.platform == "win32"


def test_no_function_is_longer_than_a_screen() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {node.name} has {lines} lines"
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or 0) - node.lineno + 1) > SCREEN
    ]
    assert long == []


# ---- what is imported

WATCHED = (
    "sympy",
    "plotly",
    "ipywidgets",
    "anywidget",
    "numpy",
    "scipy",
    "IPython",
    "traitlets",
    "tornado",
    "voila",
    "jinja2",
)


def loaded_by(code: str) -> set[str]:
    """The top-level modules from outside the standard library that this code loads."""
    ask = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*sorted(set(sys.modules) - before))"
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=ROOT)
    tops = {name.partition(".")[0] for name in answer.stdout.split()}
    return {name for name in tops if name not in sys.stdlib_module_names} - {"dicekit"}


def test_import_dicekit_loads_the_standard_library_only() -> None:
    assert loaded_by("import dicekit") == set()


def test_odds_and_records_load_the_standard_library_only() -> None:
    code = """
import dicekit as dk
table = dk.games["perudo"](players=2).deal(seed="K7QX").play("2x5")
dk.odds.at_least(table.seen_by(1), "2x5"), dk.odds.all_bids(table.seen_by(0))
dk.record.read(dk.record.write(table)), dk.texts.say("site.lead", "zh")
"""
    assert loaded_by(code) == set()


def test_the_command_line_starts_without_the_server() -> None:
    loaded = loaded_by("import dicekit.__main__, dicekit.site.lessons, dicekit.site.serve, dicekit.site.doctor")
    assert loaded.isdisjoint(WATCHED)


# ---- what never appears


def called(tree: ast.AST) -> set[str]:
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {getattr(call, "id", getattr(call, "attr", "")) for call in calls}


def test_nothing_that_a_person_types_can_be_run() -> None:
    """sympify and parse_expr evaluate what they read. One file runs cells, those of our own notebooks."""
    for path in set(PACKAGE.rglob("*.py")) - {PACKAGE / "site" / "in_process.py"}:
        found = called(ast.parse(path.read_text(encoding="utf-8")))
        assert found.isdisjoint({"eval", "exec", "sympify", "parse_expr", "parse_latex", "lambdify"}), path


def test_no_page_of_ours_names_another_host() -> None:
    """Links for readers are fine; what a browser loads by itself is not."""
    loads = re.compile(r"""(?:src=|@import\s|url\(|from\s|import\(|fetch\()\s*["']?(?:https?:)?//""")
    for path, text in texts():
        if path.suffix in {".js", ".css", ".j2", ".ipynb"}:
            assert not loads.search(text), path


# ---- what is shipped


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the built wheel and source distribution."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT], check=True, capture_output=True
    )
    return out


def test_the_wheel_carries_lessons_and_every_static_file(shipped: Path) -> None:
    (wheel,) = shipped.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = [path for path in tracked() if path.is_relative_to(PACKAGE)]
    assert {path.relative_to(ROOT).as_posix() for path in wanted} <= names
    notes = [path for path in tracked() if path.is_relative_to(ROOT / "lessons")]
    assert {f"dicekit/{path.relative_to(ROOT).as_posix()}" for path in notes} <= names
    assert not [name for name in names if name.startswith("tests")]
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_source_distribution_can_run_its_own_tests(shipped: Path) -> None:
    (source,) = shipped.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "README.md", "LICENSE", ".ci/run", "tests/run.py", "environment.yml"} <= names


def test_the_metadata_is_ready_for_an_index(shipped: Path) -> None:
    files = [str(path) for path in shipped.iterdir()]
    answer = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *files], capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stdout
    assert answer.stdout.count("PASSED") == 2


def asked_for(requirements: Iterable[str], extras: Iterable[str] = ("",)) -> set[str]:
    """The names of the distributions that these requirements lead to, and those of each, as far as they are here."""
    found: set[str] = set()
    todo = [(line, tuple(extras)) for line in requirements]
    done = set(todo)
    while todo:
        line, asked = todo.pop()
        need = Requirement(line)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in asked):
            found.add(canonicalize_name(need.name))
            more = {(each, ("", *sorted(need.extras))) for each in metadata.requires(need.name) or ()} - done
            done |= more
            todo += more
    return found


def lay_in(names: set[str], python: Path) -> None:
    """The files of these distributions, as they are installed here, by name in another environment."""
    there = Path(
        subprocess.check_output(
            [python, "-c", "import sysconfig as s; print(s.get_path('purelib'))"], text=True
        ).strip()
    )
    for name in sorted(names):
        files = metadata.files(name) or ()
        here = Path(str(metadata.distribution(name).locate_file("")))
        for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
            (there / top).symlink_to(here / top)  # a folder as a whole, and so what was compiled of it
        for file in files:
            place = Path(os.path.normpath(there / file))
            if file.parts[0] == ".." and file.parts[-2] != "bin" and place.is_relative_to(there.parents[2]):
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(file.locate())


@pytest.mark.parametrize("from_index", [False, pytest.param(True, marks=pytest.mark.sweep)])
def test_the_wheel_serves_from_an_empty_environment_outside_the_checkout(
    shipped: Path, tmp_path: Path, from_index: bool
) -> None:
    """The wheel and what it asks for and nothing else, and `dicekit serve` as anybody types it.

    What it asks for is taken from where it is installed already; -m sweep has pip fetch it, as anybody would, and has
    the site warm up.
    """
    (wheel,) = shipped.glob("*.whl")
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    folder = venv / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", folder / "python"]
    alone = [] if from_index else ["--no-deps"]
    wanted = f"{wheel}[site]"
    subprocess.run([*pip, "install", "--quiet", "--no-compile", *alone, wanted], check=True, cwd=tmp_path, timeout=600)
    if not from_index:
        lay_in(asked_for([*SETTINGS["project"]["dependencies"], *SITE]), folder / "python")
    command = [str(folder / "dicekit"), "serve", "--no-browser", "--no-rooms", *([] if from_index else ["--no-warm"])]
    with running(command=command, cwd=tmp_path) as site:
        page = site.get("/")
        assert page.status == 200
        lesson = re.search(r'id="lesson-6".*?href="(/voila/render/en/[^"]+)"', page.text, re.DOTALL)
        assert lesson
        assert '<div class="dk-still"' in site.get(lesson[1]).text
        for name in ("tokens.css", "page.js", "plotly.min.js", "fonts/literata-latin-400-normal.woff2"):
            assert site.get(f"/dicekit/static/{name}").status == 200, name
    done = subprocess.run([folder / "dicekit", "doctor"], capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stdout


def test_a_lesson_of_ones_own_folder_is_served(tmp_path: Path) -> None:
    notebooks.write(tmp_path, "en/01_mine.ipynb", notebooks.prose("# Mine"), title="Mine")
    with running(root=tmp_path) as site:
        assert "Mine" in site.get("/voila/render/en/01_mine.ipynb").text
