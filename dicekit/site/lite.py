"""JupyterLite: the guides and lessons as notebooks that run in the browser, without a server.

Everything is in the folder: JupyterLite, the Pyodide that live pages use too, dicekit as a wheel and all packages it
needs. The kernel's packages are in Pyodide's own list (`pyodide-lock.json`), so nothing is asked of a registry.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from dicekit import texts
from dicekit.site import fetch, lessons
from dicekit.site.lessons import PACKAGE

NEEDS = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "pyodide_lock", "pkginfo", "wheel")
#: packages that also have scripts for the page, which JupyterLite takes from their wheels
EXTENSIONS = (
    "anywidget==0.11.0",
    "jupyterlab_widgets==3.0.17",
    "jupyterlite_pyodide_kernel==0.8.6",
    "plotly==7.1.0",
)
#: packages besides those of live pages
FURTHER = (
    "asttokens==3.0.2",
    "babel==2.19.0",
    "decorator==5.3.1",
    "executing==2.3.0",
    "ipython==9.12.0",
    "ipython_pygments_lexers==1.1.1",
    "jedi==0.19.2",
    "matplotlib_inline==0.2.2",
    "micropip==0.11.1",
    "narwhals==2.29.0",
    "packaging==26.4",
    "parso==0.8.7",
    "prompt_toolkit==3.0.53",
    "pure_eval==0.2.4",
    "pygments==2.21.0",
    "stack_data==0.6.3",
    "wcwidth==0.9.4",
)
DISTRIBUTION = "dicekit-lessons"
LEFT_OUT = ("commands", "lessons", "site", "__pycache__")  # folders of dicekit that a notebook doesn't use
#: what a kernel loads before its first cell, with all that these need
LOADED = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", DISTRIBUTION)
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
#: icons of tabs that JupyterLite lacks
ICONS = ("busy-1", "busy-2", "busy-3", "console", "file", "notebook", "terminal")
APPS = ("lab", "notebooks", "tree", "edit", "consoles", "repl")


class NoLite(ImportError):
    """The extra `lite` is not installed."""

    def __init__(self, missing: list[str]) -> None:
        super().__init__(", ".join(missing))
        self.missing = missing

    def text(self, lang: str = "en") -> str:
        """Say what is missing and how to install it."""
        words = {"name": f"{DISTRIBUTION}[lite]", "missing": ", ".join(self.missing)}
        return texts.say("cli.bad.no_lite", lang, **words)


def needed() -> None:
    """Raise NoLite if JupyterLite can't be built here."""
    if missing := [name for name in NEEDS if find_spec(name) is None]:
        raise NoLite(missing)


def build(into: Path, say: fetch.Say, cache: fetch.Cache | None = None) -> None:
    """Write JupyterLite into a folder that is empty or doesn't exist.

    Raises:
        NoLite: the extra `lite` isn't installed.
        NotFetched: a registry could not be reached, or JupyterLite couldn't be built.
    """
    needed()
    kept = cache or fetch.Cache.usual()
    python, _ = kept.take(f"pyodide-{fetch.PYODIDE}", fetch.pyodide)
    basic, _ = kept.take(fetch.named("wheels", fetch.WHEELS), fetch.packages)
    further, fresh = kept.take(fetch.named("lite", FURTHER), lambda to: fetch.download(FURTHER, to))
    extensions, fresher = kept.take(fetch.named("extensions", EXTENSIONS), lambda to: fetch.download(EXTENSIONS, to))
    say("fetched" if fresh or fresher else "kept")
    with TemporaryDirectory() as folder:
        project = Path(folder)
        pyodide = project / "static" / "pyodide"
        shutil.copytree(python, pyodide)
        packages([basic, further, extensions], pyodide)
        (project / "jupyter-lite.json").write_text(json.dumps(settings()), encoding="utf-8")
        jupyterlite(project, into, sorted(extensions.iterdir()))


def settings() -> dict[str, object]:
    """The content of `jupyter-lite.json`: no registry is asked, and a kernel has dicekit from its start."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(LOADED)}}
    data = {"appName": "dicekit", "litePluginSettings": {KERNEL: kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def packages(folders: list[Path], pyodide: Path) -> None:
    """Put all wheels beside Pyodide, and into its list in place of those of its own distribution."""
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.spec import InfoSpec
    from pyodide_lock.utils import add_wheels_to_spec

    for wheel in (wheel for folder in folders for wheel in sorted(folder.iterdir())):
        if wheel.name.startswith("jupyterlite_pyodide_kernel-"):
            _of_kernel(wheel, pyodide)
        else:
            fetch.slim(wheel, pyodide / wheel.name, _used)
    own(pyodide)
    path = pyodide / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    of_python = {name: lock["info"][name] for name in ("arch", "platform", "python")}
    empty = PyodideLockSpec(info=InfoSpec(**of_python, version=fetch.PYODIDE), packages={})
    listed = add_wheels_to_spec(empty, sorted(pyodide.glob("*.whl")))
    lock["packages"] = {name: package.model_dump(mode="json") for name, package in listed.packages.items()}
    path.write_text(json.dumps(lock), encoding="utf-8")


def _used(path: Path) -> bool:
    """Whether a kernel uses this file: no code of the page, of Babel only our languages."""
    if path.parent.name == "locale-data":
        return path.stem.split("_")[0] in ("root", *texts.languages)
    return not path.parts[0].endswith(".data")


def _of_kernel(wheel: Path, into: Path) -> None:
    """Copy the wheels that come with JupyterLite's kernel."""
    with zipfile.ZipFile(wheel) as whole:
        for path in map(Path, whole.namelist()):
            # skip the wheel for ipywidgets 7
            if path.match("static/pypi/*.whl") and not path.name.startswith("widgetsnbextension-3"):
                (into / path.name).write_bytes(whole.read(path.as_posix()))


def own(into: Path) -> Path:
    """Pack this package as a wheel: all but the commands, the site and the notebooks."""
    from wheel.wheelfile import WheelFile

    about = metadata.distribution(DISTRIBUTION)
    stem = f"{DISTRIBUTION.replace('-', '_')}-{about.version}"
    path = into / f"{stem}-py3-none-any.whl"
    paths = (path for path in sorted(PACKAGE.rglob("*")) if path.is_file())
    names = [path.relative_to(PACKAGE) for path in paths if not set(path.relative_to(PACKAGE).parts) & set(LEFT_OUT)]
    files = {f"dicekit/{name.as_posix()}": (PACKAGE / name).read_bytes() for name in names}
    files[f"{stem}.dist-info/METADATA"] = (about.read_text("METADATA") or "").encode()
    files[f"{stem}.dist-info/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with WheelFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(zipfile.ZipInfo(name, fetch.ZIP_DATE), body, zipfile.ZIP_DEFLATED)
    return path


def jupyterlite(project: Path, into: Path, extensions: list[Path]) -> None:
    """Run `jupyter lite build` on a project, with all our notebooks."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(project)),
            *("--output-dir", str(into.resolve()), "--contents", str(lessons.folder())),
            *("--ignore-sys-prefix", "--no-sourcemaps", "--no-libarchive"),
            *(f"--LiteBuildConfig.federated_extensions={wheel}" for wheel in extensions),
            *(word for app in APPS for word in ("--apps", app)),
        ],
        cwd=project,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        raise fetch.NotFetched("JupyterLite", fetch.last_fault(done.stderr or done.stdout, done.returncode))
    icons = into / "static" / "favicons"
    icons.mkdir(parents=True, exist_ok=True)
    for name in ICONS:
        shutil.copyfile(into / "lab" / "favicon.ico", icons / f"favicon-{name}.ico")
