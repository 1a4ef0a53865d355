"""Set up everything the tests need, then run every check. Needs Python 3.11 or newer and nothing else.

python3 tests/run.py            the whole suite: style, types, floors, tests, browser tests
python3 tests/run.py --here     the same with the Python that runs this, installing nothing
python3 tests/run.py --built    builds the site as files and goes through it, in place of all else
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
# The first alone has no window around its pages, and takes two thirds of the time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
Steps = Iterable[Sequence[str | Path]]  # commands, word by word
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
CORE_VERSIONS = ("3.11", "3.12", "3.13")
CORE_NEEDS = ("pytest>=8", "pytest-timeout", "hypothesis")
# Package managers, the best packages first: name, what it does first, what it calls a browser and a Chinese font.
MANAGERS = (
    ("apt-get", "apt-get update", "apt-get install -y chromium-headless-shell", "apt-get install -y fonts-noto-cjk"),
    ("apt-get", "", "apt-get install -y chromium", "apt-get install -y fonts-noto-cjk"),
    ("dnf", "", "dnf install -y chromium", "dnf install -y google-noto-sans-cjk-fonts"),
    ("apk", "apk update", "apk add chromium", "apk add font-noto-cjk"),
    ("pacman", "", "pacman -Sy --noconfirm chromium", "pacman -Sy --noconfirm noto-fonts-cjk"),
)
BROWSER, FONT = 2, 3
HANGS = 2400  # seconds that no step comes near: it is stopped then, and the rest goes on
MOST = 5  # processes for the tests, each with a site and a browser of its own


def say(words: str) -> None:
    print(f"\n== {words}", flush=True)


def run(command: Sequence[str | Path]) -> bool:
    """Run a command in the checkout; True when it succeeded, and did not hang."""
    words = [str(part) for part in command]
    try:
        return subprocess.run(words, cwd=ROOT, timeout=HANGS).returncode == 0
    except subprocess.TimeoutExpired:
        print(f"stopped after {HANGS} s: {' '.join(words)}", flush=True)
        return False


def python_in(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment() -> Path:
    """The Python of `.venv` with dicekit and all test tools installed."""
    python = python_in(ROOT / ".venv")
    if not python.exists():
        say("making .venv")
        if not run([sys.executable, "-m", "venv", ROOT / ".venv"]):
            sys.exit("Python could not make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv")
    say("installing dicekit and the test tools into .venv")
    if not run([python, *PIP, "-e", ".[test]"]):
        sys.exit("The packages could not be installed; see above.")
    return python


# ---- the browser and the Chinese font ------------------------------------------------------


def as_root(command: str) -> bool:
    """Run a command as root; sudo hands on no settings but those it is told."""
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    return run([*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *command.split()])


def may_install() -> bool:
    """Root, or allowed to become root without a question. Never on Windows."""
    if not hasattr(os, "geteuid"):
        return False
    if os.geteuid() == 0:
        return True
    sudo = shutil.which("sudo")
    return bool(sudo) and subprocess.run([str(sudo), "-n", "true"], capture_output=True).returncode == 0


def from_package_manager(what: int) -> bool:
    """Get the browser or the font from whichever package manager there is."""
    if not may_install():
        return False
    for manager in MANAGERS:
        if shutil.which(manager[0]):
            if manager[1]:
                as_root(manager[1])  # one list of several that cannot be reached is no reason to give up
            if as_root(manager[what]):
                return True
    return False


def playwright_browser(python: Path) -> str | None:
    """The browser that Playwright downloaded, if it did."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, timeout=60)
    path = answer.stdout.strip()
    return path if path and Path(path).exists() else None


def find_browser(python: Path) -> str | None:
    """A browser that starts: Ubuntu has a `chromium-browser` that only says where to get one."""
    named = os.environ.get("DICEKIT_CHROMIUM")
    found = [shutil.which(name) for name in BROWSERS] if named is None else [named]
    return next((path for path in (*found, playwright_browser(python)) if path and starts(path)), None)


def starts(browser: str) -> bool:
    try:
        return subprocess.run([browser, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def get_browser(python: Path) -> str | None:
    """A Chromium that is here, else from the package manager, else Playwright's own download."""
    if browser := find_browser(python):
        return browser
    say("no Chromium here: getting one")
    if from_package_manager(BROWSER) and (browser := find_browser(python)):
        return browser
    with_libraries = ["--with-deps"] if may_install() else []
    run([python, "-m", "playwright", "install", *with_libraries, "chromium"])
    return find_browser(python)


def get_chinese_font() -> None:
    """Screenshots of Chinese pages are rows of boxes without one. Windows and macOS bring their own."""
    fc_list = shutil.which("fc-list")
    if not sys.platform.startswith("linux"):
        return
    if fc_list and subprocess.run([fc_list, ":lang=zh-cn"], capture_output=True).stdout.strip():
        return
    say("no Chinese font here: getting one")
    if not from_package_manager(FONT):
        print("No Chinese font could be installed; Chinese screenshots will show boxes.", flush=True)


# ---- the checks ------------------------------------------------------------------------------


def other_pythons() -> Iterator[tuple[str, Path]]:
    """Each of 3.11, 3.12, 3.13 that is found here, on PATH or under pyenv, but the one the suite runs on."""
    own = "{}.{}".format(*sys.version_info)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in CORE_VERSIONS:
        if version == own:
            continue
        places = [shutil.which(f"python{version}"), *sorted(pyenv.glob(f"{version}.*/bin/python"))]
        for place in filter(None, places):
            if answer_of(Path(place), "import sys; print('%d.%d' % sys.version_info[:2])") == version:
                yield version, Path(place)
                break


def answer_of(python: Path, code: str) -> str:
    try:
        return subprocess.run([str(python), "-c", code], capture_output=True, text=True, timeout=60).stdout.strip()
    except OSError:
        return ""


def core_on(python: Path, version: str) -> Steps:
    """The games and their odds on another Python, with nothing installed but what runs the tests."""
    venv = ROOT / ".venv-core" / version
    inside = python_in(venv)
    if not inside.exists():
        yield python, "-m", "venv", venv
    yield inside, *PIP, *CORE_NEEDS
    yield inside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--core", "tests"


def style(python: Path) -> Iterator[tuple[str, Steps]]:
    """What can be told without running anything."""
    linter = python.parent / ("lint-imports.exe" if os.name == "nt" else "lint-imports")
    yield "ruff check", [(python, "-m", "ruff", "check", ".")]
    yield "ruff format", [(python, "-m", "ruff", "format", "--check", ".")]
    yield "mypy --strict", [(python, "-m", "mypy")]
    yield "lint-imports", [(linter,)]


def told_at_the_end(name: str, steps: Steps) -> bool:
    """Commands one after the other, up to the first that fails, beside other work: what they say comes in one piece."""
    said: list[str] = []
    passed = all(heard(step, said) for step in steps)
    say(name)
    print("".join(said), flush=True)
    return passed


def heard(command: Sequence[str | Path], said: list[str]) -> bool:
    """Run a command in the checkout, without a word of it on the screen; True when it succeeded."""
    words = [str(part) for part in command]
    try:
        done = subprocess.run(
            words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=HANGS
        )
    except subprocess.TimeoutExpired:
        said.append(f"stopped after {HANGS} s: {' '.join(words)}")
        return False
    said.append(done.stdout)
    return done.returncode == 0


def at_a_time() -> tuple[str, ...]:
    """The tests in turn, in one process more than there are cores, as pages often wait for something.

    One that has done with its own takes over from the others.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return "-n", str(min(MOST, cores + 1)), "--dist", "worksteal"


def ready_browser(python: Path) -> bool:
    """A browser and a Chinese font, for all tests that need them."""
    browser = get_browser(python)
    get_chinese_font()
    if browser is not None:
        os.environ["DICEKIT_CHROMIUM"] = browser
    return browser is not None


def checks(here: bool, built: bool, aside: Executor) -> Iterator[tuple[str, bool]]:
    """Every check and whether it passed; those that need no browser go on beside the setting up and the tests."""
    others = () if here or built else other_pythons()
    pieces = [(f"core tests on Python {version}", core_on(python, version)) for version, python in others]
    going = [(name, aside.submit(told_at_the_end, name, steps)) for name, steps in pieces]
    python = Path(sys.executable) if here else environment()
    yield "a Chromium for the browser tests", ready_browser(python)
    if built:
        yield "pytest -m built", run([python, "-m", "pytest", "-q", "-m", "built", "tests/browser/test_built.py"])
        return
    going += [(name, aside.submit(told_at_the_end, name, steps)) for name, steps in style(python)]
    yield "pytest", run([python, "-m", "pytest", "-q", *at_a_time(), "--durations=20"])
    for name, passed in going:
        yield name, passed.result()


def main() -> int:
    if sys.version_info[:2] < OLDEST:
        sys.exit("dicekit needs Python 3.11 or newer.")
    started = time.monotonic()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # every site and kernel would translate all sources anew
    here, built = ("--here" in sys.argv[1:], "--built" in sys.argv[1:])
    with ThreadPoolExecutor(1) as aside:
        results = list(checks(here, built, aside))
    say(f"done in {time.monotonic() - started:.0f} s")
    for name, passed in results:
        print(f"{'passed' if passed else 'FAILED'}  {name}")
    return 0 if all(passed for _, passed in results) else 1


if __name__ == "__main__":
    sys.exit(main())
