"""The files that others read: conda and Binder, citations, and the list of versions of a built site."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import dicekit
from dicekit.site import build, fetch

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_conda_environment_has_a_python_and_an_extra_that_exist() -> None:
    metadata = read("environment.yml")
    lines = [line for line in metadata["dependencies"] if isinstance(line, str)]
    (pip,) = [line["pip"] for line in metadata["dependencies"] if isinstance(line, dict)]
    (python,) = [line.partition("=")[2] for line in lines if line.startswith("python=")]
    assert python in SpecifierSet(PROJECT["requires-python"])
    assert "pip" in lines
    for line in pip:
        place, _, extra = line.rstrip("]").partition("[")
        assert place == "."
        assert extra in PROJECT["optional-dependencies"]


def test_the_citation_has_what_its_format_requires_and_agrees_with_the_project() -> None:
    """Required keys and types of the Citation File Format 1.2.0."""
    metadata = read("CITATION.cff")
    assert metadata["cff-version"] == "1.2.0"
    assert all(isinstance(metadata[key], str) for key in ("message", "title"))
    assert metadata["type"] in ("software", "dataset")
    assert metadata["authors"]
    assert all("name" in one or {"family-names", "given-names"} & set(one) for one in metadata["authors"])
    assert str(metadata["version"]) == PROJECT["version"]
    assert " AND ".join(metadata["license"]) == PROJECT["license"]
    assert [one["name"] for one in metadata["authors"]] == [one["name"] for one in PROJECT["authors"]]


def test_jupyterlite_takes_the_same_pyodide() -> None:
    constants = pytest.importorskip("jupyterlite_pyodide_kernel.constants")
    assert constants.PYODIDE_VERSION == fetch.PYODIDE
    (line,) = [one for one in PROJECT["optional-dependencies"]["lite"] if "pyodide-kernel" in one]
    from dicekit.site import lite

    (pinned,) = [one for one in lite.EXTENSIONS if one.startswith("jupyterlite_pyodide_kernel")]
    assert pinned.partition("==")[2] in Requirement(line).specifier


def test_versions_are_side_by_side_and_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_page(to: Path, **_: Any) -> build.Built:
        folder = build.Folder(to)
        folder.write([("index.html", dicekit.__version__)])
        folder.finish()
        return build.Built(to, 1, 1, 0)

    monkeypatch.setattr(build, "build", one_page)
    for version in ("0.9.0", "0.10.0", "0.9.0"):
        monkeypatch.setattr(dicekit, "__version__", version, raising=False)
        build.build_version(tmp_path / "site")
    site = tmp_path / "site"
    listed = json.loads((site / "versions.json").read_text(encoding="utf-8"))
    assert [(one["version"], one["aliases"]) for one in listed] == [("0.10.0", ["latest"]), ("0.9.0", [])]
    for version in ("0.9.0", "0.10.0"):
        assert (site / version / "index.html").read_text(encoding="utf-8") == version
        assert f'href="{version}/index.html"' in (site / "index.html").read_text(encoding="utf-8")
    assert "../0.10.0/index.html" in (site / "latest" / "index.html").read_text(encoding="utf-8")


def test_versions_are_not_put_among_other_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(build.NotOurs):
        build.build_version(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
