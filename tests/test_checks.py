"""Style, types and import contracts, each as one test; and the engine's tests on other Pythons, with the sweep."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CORE_VERSIONS = ("3.12", "3.13", "3.14")
CORE_NEEDS = ("pytest>=8", "pytest-timeout", "hypothesis")
MAX_SECONDS = 1500  # none comes near: a hang is stopped

pytestmark = pytest.mark.timeout(MAX_SECONDS)


def run(*command: str | Path) -> None:
    """A command in the checkout that must succeed; what it printed is in the failure."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=MAX_SECONDS)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_types() -> None:
    run(sys.executable, "-m", "mypy")


@pytest.mark.parametrize("check", [("check",), ("format", "--check")])
def test_style(check: tuple[str, ...]) -> None:
    run(sys.executable, "-m", "ruff", *check, ".")


def test_import_contracts() -> None:
    name = "lint-imports.exe" if os.name == "nt" else "lint-imports"
    run(Path(sys.executable).parent / name, "--no-cache")


def pythons(version: str) -> list[Path]:
    """Pythons of this version on PATH or under pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python{version}")
    return [*([Path(on_path)] if on_path else []), *sorted(pyenv.glob(f"{version}.*/bin/python"))]


def has_version(python: Path, version: str) -> bool:
    """pyenv's shims exist for versions that are switched off: ask the Python itself."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    answer = subprocess.run([python, "-c", ask], capture_output=True, text=True, timeout=60)
    return answer.stdout.strip() == version


OTHERS = [
    (version, found)
    for version in CORE_VERSIONS
    if f"{sys.version_info[0]}.{sys.version_info[1]}" != version
    for found in [python for python in pythons(version) if has_version(python, version)][:1]
]


@pytest.mark.sweep
@pytest.mark.parametrize(("version", "python"), OTHERS)
def test_games_and_odds_on_another_python(version: str, python: Path) -> None:
    """Nothing is installed there but what runs the tests."""
    venv = ROOT / ".venv-core" / version
    inside = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not inside.exists():
        run(python, "-m", "venv", "--without-pip", venv)
    pip = (sys.executable, "-m", "pip", "--python", inside)
    run(*pip, "install", "--quiet", "--disable-pip-version-check", "--no-compile", *CORE_NEEDS)
    run(inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--core", "tests")
