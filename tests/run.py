"""Set up everything the tests need and run them all. Needs Python 3.11 or newer and nothing else.

python3 tests/run.py                 the whole suite: style, types, import contracts, tests, browser tests
python3 tests/run.py --here          the same with the Python that runs this, installing nothing
CI=true python3 tests/run.py         with the tests that build the site, which need the package registries
python3 tests/run.py -m built        what comes after these options goes to pytest instead of the default
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
MAX_WORKERS = 5  # each has a browser of its own
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
COMPILE = ("-m", "compileall", "-qq", "-j", "0", "-x", r"[/\\](tests?|mypyc?|pip|libcst)[/\\]")  # what few import stays
BUILT = ("-m", "not load and not bench and not sweep", "--ignore=tests/browser/test_lite.py")  # JupyterLite: -m built


def make_environment() -> Path:
    """The Python of `.venv`, with dicekit and all test tools installed."""
    venv = ROOT / ".venv"
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists() and subprocess.call([sys.executable, "-m", "venv", venv]):
        sys.exit("Python could not make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv")
    if subprocess.call([python, *PIP, "-e", ".[test]"], cwd=ROOT):
        sys.exit("The packages could not be installed; see above.")
    subprocess.call([python, *COMPILE, venv, ROOT / "dicekit"], stdout=subprocess.DEVNULL)  # on all cores
    return python


def workers() -> int:
    """One more process than there are cores, as browser tests often wait for a page."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MAX_WORKERS, cores + 1)


def main(arguments: list[str]) -> int:
    if sys.version_info[:2] < OLDEST:
        sys.exit("dicekit needs Python 3.11 or newer.")
    here = arguments[:1] == ["--here"]
    python = Path(sys.executable) if here else make_environment()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # sites and kernels would compile all sources at each start
    if not os.environ.get("DICEKIT_CHROMIUM"):
        found = subprocess.run([python, ROOT / "tests" / "chromium.py"], stdout=subprocess.PIPE, text=True)
        if found.returncode:
            return found.returncode
        os.environ["DICEKIT_CHROMIUM"] = found.stdout.strip()
    usual = ["-n", str(workers()), "--dist", "worksteal", "--durations=20", *(BUILT if os.environ.get("CI") else ())]
    chosen = arguments[here:] or usual
    return subprocess.call([python, "-m", "pytest", "-q", *chosen], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
