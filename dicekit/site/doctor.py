"""`dicekit doctor`: check the installation and say how to fix it."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from dicekit import texts
from dicekit.site import lessons

DISTRIBUTION = "dicekit-lessons"
IMPORT = "dicekit"
PORT = 8866
OLDEST = (3, 11)


@dataclass(frozen=True)
class Check:
    """The result of one check: what was found, and what to do if it's wrong."""

    name: str
    ok: bool
    found: str
    do: str = ""
    title: str = ""  # the translated name, if it isn't a proper name


def checks(lang: str = "en") -> list[Check]:
    """The results of all checks, in the order in which things are needed."""
    every: tuple[Callable[[str], Check], ...] = (python, name, voila, kernel, anywidget, plotly, the_lessons, port)
    return [check(lang) for check in every]


def _say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"doctor.{key}", lang, **slots)


def python(lang: str = "en") -> Check:
    """Check the version of Python (pip does that too, but not for a copied folder)."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        return Check("Python", False, f"Python {version}", _say("python.do", lang, oldest=oldest))
    return Check("Python", True, _say("python", lang, version=version, place=sys.prefix))


def name(lang: str = "en") -> Check:
    """Check that `import dicekit` finds this package and not the other project with that name on PyPI."""
    return whose(metadata.packages_distributions().get(IMPORT, ()), imported_from(), lessons.PACKAGE, lang)


def imported_from() -> Path | None:
    """The folder that `import dicekit` finds."""
    spec = find_spec(IMPORT)
    return Path(spec.origin).resolve().parent if spec and spec.origin else None


def whose(owners: Iterable[str], place: Path | None, ours: Path, lang: str = "en") -> Check:
    """Check that an import name with these distributions, found in this folder, is ours.

    >>> whose(["dicekit-lessons"], Path("/x/dicekit"), Path("/x/dicekit")).ok
    True
    >>> whose(["dicekit", "dicekit-lessons"], Path("/x/dicekit"), Path("/x/dicekit")).do
    'python -m pip uninstall dicekit, then install dicekit-lessons again.'
    """
    foreign = sorted({owner for owner in owners if normal(owner) != DISTRIBUTION})
    title = _say("name", lang)
    if foreign:
        says = _say("name.foreign", lang, name=IMPORT, others=", ".join(foreign))
        command = f"python -m pip uninstall {' '.join(foreign)}"
        return Check("the name", False, says, _say("name.foreign.do", lang, command=command, ours=DISTRIBUTION), title)
    if place != ours:
        says = _say("name.hidden", lang, name=IMPORT, place=str(place or "") or None, ours=str(ours))
        return Check("the name", False, says, _say("name.hidden.do", lang), title)
    return Check("the name", True, _say("name.ours", lang, name=IMPORT, ours=str(ours)), title=title)


def normal(distribution: str) -> str:
    return distribution.lower().replace("_", "-").replace(".", "-")


def version_of(distribution: str) -> str | None:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def needed(distribution: str) -> str:
    """The version specifier that dicekit declares for a package; empty if there is none."""
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


def package(distribution: str, lang: str = "en") -> Check:
    """Check that a package is installed in a version that dicekit supports."""
    found, wanted = version_of(distribution), needed(distribution)
    install = f'python -m pip install "{distribution}{wanted}"'
    if found is None:
        return Check(distribution, False, _say("missing", lang, why=_say(f"why.{distribution}", lang)), install)
    if wanted and not fits(found, wanted):
        return Check(distribution, False, _say("version.wrong", lang, found=found, wanted=wanted), install)
    return Check(distribution, True, _say("version", lang, found=found))


def fits(version: str, wanted: str) -> bool:
    """Whether a version satisfies a specifier.

    >>> fits("0.5.13", "<0.6,>=0.5.13"), fits("0.6.0", "<0.6,>=0.5.13"), fits("0.5.9", "<0.6,>=0.5.13")
    (True, False, False)
    """
    from packaging.specifiers import SpecifierSet

    return SpecifierSet(wanted).contains(version, prereleases=True)


def voila(lang: str = "en") -> Check:
    return package("voila", lang)


def kernel(lang: str = "en") -> Check:
    """Check ipykernel, with which the Python of this environment can be a kernel."""
    return package("ipykernel", lang)


def anywidget(lang: str = "en") -> Check:
    return package("anywidget", lang)


def plotly(lang: str = "en") -> Check:
    from dicekit.site.assets import plotly_bundle

    found = package("plotly", lang)
    if found.ok and plotly_bundle() is None:
        again = "python -m pip install --force-reinstall plotly"
        return Check("plotly", False, _say("no_bundle", lang, file="plotly.min.js"), again)
    return found


def the_lessons(lang: str = "en") -> Check:
    title = _say("lessons", lang)
    try:
        found = lessons.find()
    except lessons.NoLessons as reason:
        return Check("lessons", False, reason.text(lang), _say("lessons.do", lang, ours=DISTRIBUTION), title)
    languages = ", ".join(sorted({lesson.language for lesson in found}))
    place = str(lessons.folder())
    says = _say("lessons.found", lang, n=len(found), languages=languages, place=place)
    return Check("lessons", True, says, title=title)


def port(lang: str = "en", number: int = PORT) -> Check:
    """Report whether the port is free; a taken one isn't an error, since `serve` takes the next."""
    with socket.socket() as probe:
        free = probe.connect_ex(("127.0.0.1", number)) != 0
    says = _say("port.free" if free else "port.taken", lang, port=number)
    return Check("port", True, says, title=_say("port", lang))
