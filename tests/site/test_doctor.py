"""`doctor` finds what is missing and says what to do."""

from __future__ import annotations

import re
import socket
from importlib import metadata
from pathlib import Path

import pytest

from dicekit.site import doctor, lessons


def missing(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    real = metadata.version

    def version(distribution: str) -> str:
        if distribution == name:
            raise metadata.PackageNotFoundError(name)
        return real(distribution)

    monkeypatch.setattr(metadata, "version", version)


def test_everything_is_well_where_dicekit_is_installed_with_its_packages() -> None:
    assert [check for check in doctor.checks() if not check.ok] == []


@pytest.mark.parametrize("name", ["ipykernel", "anywidget", "voila", "plotly"])
def test_a_missing_package_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    missing(monkeypatch, name)
    (bad,) = [check for check in doctor.checks() if not check.ok]
    assert bad.name == name
    assert "not installed" in bad.found
    assert bad.do.startswith(f'python -m pip install "{name}')


def test_a_voila_out_of_range_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda _: "0.6.0")
    bad = doctor.voila()
    assert not bad.ok
    assert "0.6.0" in bad.found
    assert "0.5.13" in bad.do


def test_the_range_is_the_one_that_is_declared() -> None:
    assert doctor.fits("0.5.13", doctor.needed("voila"))
    assert not doctor.fits("0.6.0", doctor.needed("voila"))
    assert doctor.needed("packages-nobody-declares") == ""


def test_a_foreign_package_of_our_name_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "packages_distributions", lambda: {"dicekit": ["dicekit", "dicekit-lessons"]})
    bad = doctor.name()
    assert not bad.ok
    assert bad.do.startswith("python -m pip uninstall dicekit,")


def test_a_folder_of_our_name_in_the_way_is_noticed(tmp_path: Path) -> None:
    bad = doctor.whose(["dicekit_lessons"], tmp_path / "dicekit", lessons.PACKAGE)
    assert not bad.ok
    assert str(tmp_path) in bad.found


def test_missing_lessons_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lessons, "PACKAGE", tmp_path)
    bad = doctor.the_lessons()
    assert not bad.ok
    assert bad.do


def test_everything_is_available_in_chinese(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    result = doctor.checks("zh")
    with monkeypatch.context() as changed:
        missing(changed, "voila")
        result.append(doctor.voila("zh"))
    with monkeypatch.context() as changed:
        changed.setattr(metadata, "version", lambda _: "0.6.0")
        result.append(doctor.voila("zh"))
    with monkeypatch.context() as changed:
        changed.setattr("dicekit.site.assets.plotly_bundle", lambda: None)
        result.append(doctor.plotly("zh"))
    result += [doctor.whose(["dicekit"], tmp_path, tmp_path, "zh"), doctor.whose([], None, tmp_path, "zh")]
    monkeypatch.setattr(lessons, "PACKAGE", tmp_path)
    result.append(doctor.the_lessons("zh"))
    assert [check.found for check in result if not re.search(r"[\u4e00-\u9fff]", check.found)] == []
    prose = [re.sub(r"python -m pip [^，]*", "", f"{check.found} {check.do}") for check in result]
    assert [says for says in prose if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", says)] == []


def test_a_taken_port_is_reported_but_is_no_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        result = doctor.port(number=taken.getsockname()[1])
    assert result.ok
    assert "in use" in result.found
