"""What takes seconds to make and never differs: made by the first worker that asks for it, read by all others."""

from __future__ import annotations

import json
import os
import time
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path

from dicekit.site import build, lessons, reference
from tests.serving import OPENS_WITHIN, SHARED

Pages = tuple[tuple[str, str], ...]  # names and contents
made_by_pdoc, made_for_classes = reference._made, build._class_pages  # themselves, whatever a test puts in their place


def once(name: str, make: Callable[[], Iterable[tuple[str, str]]]) -> Pages:
    """These pages, which one worker makes; who comes meanwhile waits for it."""
    note = Path(os.environ[SHARED]) / name / "pages.json"
    try:
        note.parent.mkdir()
    except FileExistsError:
        end = time.monotonic() + OPENS_WITHIN
        while not note.exists():
            assert time.monotonic() < end, f"{name} was not made within {OPENS_WITHIN} s"
            time.sleep(0.1)
    else:
        part = note.with_suffix(".part")
        part.write_text(json.dumps(list(make())), "utf-8")
        part.replace(note)
    return tuple((place, page) for place, page in json.loads(note.read_text("utf-8")))


def reference_pages() -> Pages:
    """The API reference; pdoc has nothing to complain about."""

    def make() -> Pages:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return made_by_pdoc()

    return once("reference", make)


def class_pages(root: Path, versions: bool) -> Pages:
    """The pages for teachers of our own lessons, or of those in another folder."""
    if (root, versions) != (lessons.folder(), False):
        return tuple(made_for_classes(root, versions))
    return once("class_pages", lambda: made_for_classes(root, versions))
