"""What dicekit imports is what pyproject.toml declares, and without the extra `site` all but the site works."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest

from dicekit.site import jupyter_private, kernels, server, voila_private

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OTHER_NAMES = {"pyzmq": "zmq"}  # by package
Nodes = dict[Path, list[ast.AST]]  # by module
BEYOND_SITE = ("dicekit.site.in_process",)  # of the folder `site`, what also runs in a reader's browser


def declared(lines: list[str]) -> set[str]:
    """Names of modules that these requirements bring, which is the name of the package for all of ours but one."""
    names = {re.split(r"[<>=;\[ ]", line)[0].lower().replace("-", "_") for line in lines}
    return {OTHER_NAMES.get(name, name) for name in names}


@pytest.fixture(scope="module")
def nodes() -> Nodes:
    """All that stands in each module of dicekit."""
    paths = sorted((ROOT / "dicekit").rglob("*.py"))
    return {path: list(ast.walk(ast.parse(path.read_text("utf-8")))) for path in paths}


def imported(nodes: Nodes) -> dict[str, set[str]]:
    """Which packages are imported, and by which modules of dicekit."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path, inside in nodes.items():
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in inside:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"dicekit", "js"}:
                found[name.lower()].add(module)
    return found


def test_what_is_imported_is_declared_and_the_other_way_round(nodes: Nodes) -> None:
    kit, site = declared(PROJECT["dependencies"]), declared(PROJECT["optional-dependencies"]["site"])
    there = imported(nodes)
    more = [name for extra in ("paper", "solve") for name in declared(PROJECT["optional-dependencies"][extra])]
    lite = {"pyodide_lock", "wheel"}  # the rest of that extra is run as a program
    assert lite < declared(PROJECT["optional-dependencies"]["lite"])
    assert {*there} == kit | site | {*more} | lite
    assert there["numpy"] == {"dicekit.play.solver.cfr"}
    for name in site:
        of_site = {module for module in there[name] if module.startswith("dicekit.site") and module not in BEYOND_SITE}
        assert there[name] == of_site, f"{name} belongs to the extra, but the kit imports it"


@pytest.mark.parametrize(
    "line",
    [
        line
        for extra in ("site", "solve", "paper", "lite")
        for line in PROJECT["optional-dependencies"][extra]
        if "dicekit" not in line
    ]
    + PROJECT["dependencies"],
)
def test_each_has_a_lowest_version(line: str) -> None:
    assert ">=" in line


def test_only_two_modules_know_the_insides_of_voila_and_jupyter_server(nodes: Nodes) -> None:
    there = imported(nodes)
    assert there["voila"] == {"dicekit.site.voila_private"}
    assert there["jupyter_server"] == {"dicekit.site.jupyter_private"}


def test_every_inner_name_that_the_site_uses_is_there() -> None:
    """With a new version of voila, jupyter_server, jupyter_client or ipykernel this says which names have gone."""
    assert voila_private.missing() == []
    for names in (jupyter_private.NAMES, jupyter_private.GATEWAY_NAMES, jupyter_private.FORK_NAMES):
        assert jupyter_private.missing(names) == []


#: other packages' private names that the site reads, which have no public form
OTHER_PRIVATE = {
    *("_headers", "_headers_written"),  # of a tornado handler
    *("_instances", "_dom_classes"),  # of ipywidgets
    "_instance",  # zmq.Context
    *("_exit", "_asdict"),  # documented, of os and namedtuple
}


def listed() -> set[str]:
    """The names of Voila and Jupyter that the two modules list."""
    tables = (voila_private.NAMES, jupyter_private.NAMES, jupyter_private.GATEWAY_NAMES, jupyter_private.FORK_NAMES)
    return {name for table in tables for names in table.values() for name in names}


def test_every_inherited_name_that_the_site_uses_is_listed() -> None:
    """What a class of the site overrides or reads of a class of Voila or Jupyter."""
    found = set()
    for path in sorted((ROOT / "dicekit" / "site").rglob("*.py")):
        classes = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) if classes else None
        for node in classes:
            bases = getattr(module, node.name).__mro__
            names = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
            for one in ast.walk(node):
                read = isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Load)  # what is set needn't be there
                if read and ast.unparse(one.value) in ("self", "super()", "cls"):
                    names.add(one.attr)
            for name in names - {name for name in names if name.startswith("__")}:
                first = next((base for base in reversed(bases) if name in vars(base)), object)
                if first.__module__.partition(".")[0] in ("voila", "jupyter_server", "jupyter_client"):
                    found.add(f"{path.name}: {node.name}.{name}")
    assert len(found) > 30
    known = listed()
    assert sorted(place for place in found if place.rpartition(".")[2] not in known) == []


def test_every_private_name_that_the_site_reads_is_its_own_or_listed(nodes: Nodes) -> None:
    every = [node for inside in nodes.values() for node in inside]
    own = {node.name for node in every if hasattr(node, "name")}
    attributes = [
        (path, node)
        for path, inside in nodes.items()
        for node in inside
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__")
    ]
    own |= {node.attr for _, node in attributes if isinstance(node.ctx, ast.Store)}
    own |= {node.id for node in every if isinstance(node, ast.Name)}
    known = own | listed() | OTHER_PRIVATE
    unknown = [
        f"{path.name}:{node.lineno} {node.attr}"
        for path, node in attributes
        if "site" in path.parts and node.attr not in known
    ]
    assert unknown == []


BLOCK = """
import sys
for name in {names!r}: sys.modules[name] = None
"""
KIT = """
import dicekit as dk
from dicekit.charts import *
from dicekit import course
from dicekit.widgets.explorer import Explorer
from dicekit.games import games
view = games["liars_dice"](players=3).view("55126", unknown=10)
from dicekit.odds import at_least
from dicekit.formulas import derive
print(at_least(view, view.bid("7x5")), derive(view, view.bid("7x5")).value)
lesson = course.lesson(6, "en")
print(len(lesson.ask()._repr_mimebundle_()) > 0)
"""


def without_site(code: str) -> subprocess.CompletedProcess[str]:
    names = sorted(
        declared(PROJECT["optional-dependencies"]["site"]) - {"packaging", "ipykernel", "pygments"}
    )  # these are there without it, too
    return subprocess.run(
        [sys.executable, "-c", BLOCK.format(names=names) + code], capture_output=True, text=True, cwd=ROOT, timeout=120
    )


def test_odds_formulas_charts_and_widgets_need_no_voila() -> None:
    done = without_site(KIT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0].split() == ["8675/19683"] * 2


@pytest.mark.parametrize("command", [["serve"], ["build", "out"], ["serve", "--lang", "zh"]])
def test_the_site_says_in_one_line_what_to_install(command: list[str]) -> None:
    done = without_site(f"from dicekit.__main__ import main\nsys.exit(main({command!r}))")
    assert done.returncode == 2
    assert 'python -m pip install "dicekit-lessons[site]"' in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_without_a_name_that_forking_needs_kernels_start_in_the_stock_way(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert (
        "kernel_provisioner" in kernels.OwnKernelSpecs().get_kernel_spec("python3").metadata or sys.platform != "linux"
    )
    gone = {"jupyter_client.provisioning.local_provisioner:LocalProvisioner": ("no_such_method",)}
    monkeypatch.setattr(kernels, "FORK_NAMES", gone)
    monkeypatch.setattr(jupyter_private, "FORK_NAMES", gone)
    assert "kernel_provisioner" not in kernels.OwnKernelSpecs().get_kernel_spec("python3").metadata
    assert not server.can_fork()
    (record,) = caplog.records
    assert "LocalProvisioner.no_such_method" in record.getMessage()
