"""`dicekit doctor`: is everything here that the lessons need, and what to do if not."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from dicekit.site import lessons

DISTRIBUTION = "dicekit-lessons"
IMPORT = "dicekit"
PORT = 8866
OLDEST = (3, 11)


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: what was found, and what to do when it is not well."""

    name: str
    ok: bool
    says: str
    do: str = ""


def checks() -> list[Check]:
    """Everything that can be missing, looked at in the order in which it is needed."""
    looks: tuple[Callable[[], Check], ...] = (python, name, voila, kernel, anywidget, plotly, the_lessons, port)
    return [look() for look in looks]


def python() -> Check:
    """pip refuses an older Python, a copied folder does not."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        return Check("Python", False, f"Python {version}", "Make a new environment with Python 3.11 or newer.")
    return Check("Python", True, f"Python {version} in {sys.prefix}")


def name() -> Check:
    """The bare name belongs to another project: only our distribution may bring what `import dicekit` finds."""
    return whose(metadata.packages_distributions().get(IMPORT, ()), imported_from(), lessons.PACKAGE)


def imported_from() -> Path | None:
    """The folder that `import dicekit` would use from here."""
    spec = find_spec(IMPORT)
    return Path(spec.origin).resolve().parent if spec and spec.origin else None


def whose(owners: Iterable[str], place: Path | None, ours: Path) -> Check:
    """Whether a name that these distributions bring, found at this place, is ours.

    >>> whose(["dicekit-lessons"], Path("/x/dicekit"), Path("/x/dicekit")).ok
    True
    >>> whose(["dicekit", "dicekit-lessons"], Path("/x/dicekit"), Path("/x/dicekit")).do
    'python -m pip uninstall dicekit, then install dicekit-lessons again.'
    """
    foreign = sorted({owner for owner in owners if normal(owner) != DISTRIBUTION})
    again = f"then install {DISTRIBUTION} again."
    if foreign:
        says = f"another package also calls itself {IMPORT}: {', '.join(foreign)}"
        return Check("the name", False, says, f"python -m pip uninstall {' '.join(foreign)}, {again}")
    if place != ours:
        says = f"import {IMPORT} finds {place or 'nothing'} instead of {ours}"
        return Check("the name", False, says, "Start from another folder, or rename what stands in the way.")
    return Check("the name", True, f"{IMPORT} is ours, in {ours}")


def normal(distribution: str) -> str:
    return distribution.lower().replace("_", "-").replace(".", "-")


def version_of(distribution: str) -> str | None:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def needed(distribution: str) -> str:
    """The versions of a package that dicekit declares, as it declares them."""
    try:
        lines = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return ""
    for line in lines:
        requirement = line.partition(";")[0].strip()
        wanted_name = re.match(r"[\w.-]+", requirement)
        if wanted_name and normal(wanted_name[0]) == distribution:
            return requirement[wanted_name.end() :].strip()
    return ""


def package(distribution: str, why: str) -> Check:
    """An installed package, in a version that dicekit declares."""
    found, wanted = version_of(distribution), needed(distribution)
    install = f'python -m pip install "{distribution}{wanted}"'
    if found is None:
        return Check(distribution, False, f"not installed; {why}", install)
    if wanted and not fits(found, wanted):
        return Check(distribution, False, f"version {found}, but dicekit needs {wanted}", install)
    return Check(distribution, True, f"version {found}")


def fits(version: str, wanted: str) -> bool:
    """Whether a version is within what is asked for.

    >>> fits("0.5.13", "<0.6,>=0.5.13"), fits("0.6.0", "<0.6,>=0.5.13"), fits("0.5.9", "<0.6,>=0.5.13")
    (True, False, False)
    """
    from packaging.specifiers import SpecifierSet

    return SpecifierSet(wanted).contains(version, prereleases=True)


def voila() -> Check:
    return package("voila", "it publishes the lessons")


def kernel() -> Check:
    """Lessons run in the Python of this environment; ipykernel is what makes it a kernel."""
    return package("ipykernel", "without it there is no kernel to run a lesson")


def anywidget() -> Check:
    return package("anywidget", "without it no table, ledger or chart can be shown")


def plotly() -> Check:
    from dicekit.site.assets import plotly_bundle

    found = package("plotly", "it draws the charts")
    if found.ok and plotly_bundle() is None:
        return Check("plotly", False, "its plotly.min.js is missing", "python -m pip install --force-reinstall plotly")
    return found


def the_lessons() -> Check:
    try:
        found = lessons.find()
    except lessons.NoLessons as reason:
        again = f"Install {DISTRIBUTION} again, or start from a whole checkout."
        return Check("lessons", False, str(reason), again)
    languages = ", ".join(sorted({lesson.language for lesson in found}))
    return Check("lessons", True, f"{len(found)} notebooks ({languages}) in {lessons.folder()}")


def port(number: int = PORT) -> Check:
    """A taken port is no fault (`serve` takes the next one), but often the answer to "why is it not there"."""
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", number)) != 0:
            return Check("port", True, f"port {number} is free")
    return Check("port", True, f"port {number} is in use; dicekit serve takes the next free one")
