"""Run the tests that depend on other packages with their lowest or newest versions allowed by pyproject.toml.

    python tests/versions.py lowest
    python tests/versions.py newest --python 3.13

The environment is made anew in a temporary folder by uv (https://docs.astral.sh/uv/), which must be on the path; the
versions that were tried are printed at the end. What follows `--` goes to pytest in place of the usual tests.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
TOOLS = (
    "hypothesis",
    "playwright",
    "axe-playwright-python",
    "pytest>=8",
    "pytest-timeout",
    "hatchling",
    "kaleido",
    "pillow",
)
TESTS = (
    *("tests/test_dependencies.py", "tests/formulas", "tests/charts", "tests/widgets/test_ledger.py"),
    "tests/play/test_solver.py",
    *("tests/widgets/test_faults.py", "tests/site/test_limits.py", "tests/site/test_serve.py"),
    "tests/browser/test_address.py",
)


def install(python: Path, which: str) -> None:
    """Install the dependencies of dicekit and its site, then test tools, then dicekit itself."""
    uv = ["uv", "pip", "install", "--quiet", "--python", str(python)]
    ends = ["--resolution", "lowest-direct" if which == "lowest" else "highest"]
    subprocess.run([*uv, *ends, "-r", "pyproject.toml", "--extra", "site", "--extra", "solve"], check=True, cwd=ROOT)
    subprocess.run([*uv, *TOOLS], check=True, cwd=ROOT)
    subprocess.run([*uv, "--no-deps", "-e", "."], check=True, cwd=ROOT)


def versions(python: Path) -> list[str]:
    """The installed versions of all declared packages, as `name==version`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["site"], *extras["solve"]]
    ours = {re.split(r"[<>=;\[ ]", line)[0].lower().replace("_", "-") for line in lines}
    listed = subprocess.check_output(["uv", "pip", "freeze", "--quiet", "--python", str(python)], text=True)
    return [line for line in listed.splitlines() if line.partition("==")[0].lower().replace("_", "-") in ours]


def main() -> int:
    """Return the status of pytest."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("which", choices=("lowest", "newest"))
    parser.add_argument("--python", default=f"{sys.version_info.major}.{sys.version_info.minor}")
    parser.add_argument("tests", nargs="*", default=TESTS, help="what pytest runs")
    args = parser.parse_args()
    if shutil.which("uv") is None:
        parser.error("uv is not on the path: python -m pip install uv")
    with TemporaryDirectory(prefix="dicekit-") as folder:
        venv = Path(folder) / "venv"
        subprocess.run(["uv", "venv", "--quiet", "--python", args.python, venv], check=True)
        python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        install(python, args.which)
        print(*versions(python), sep="\n", flush=True)
        done = subprocess.run([python, "-m", "pytest", "-q", *args.tests], cwd=ROOT)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
