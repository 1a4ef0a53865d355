"""The language of the running notebook."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote, unquote

# Environment variables with the notebook's name: its address (Voila), its path (Jupyter Server).
NAMED = ("SCRIPT_NAME", "JPY_SESSION_NAME")


def notebook_language(environment: Mapping[str, str] = os.environ, folder: Path | None = None) -> str:
    """The language of the running notebook: the one in its metadata, or that of the folder of lessons it's in.

    A folder such as `zh` or `zh/guide` counts only if a notebook in it has a language in its metadata: others may be
    called `es` for reasons of their own.

    >>> notebook_language({}, Path("somewhere/es"))
    'en'
    """
    from dicekit import texts

    here = folder or Path.cwd()
    for name in NAMED:
        path = here / unquote(environment.get(name, "")).rpartition("/")[2]
        lang = _metadata_language(path) if path.suffix == ".ipynb" else None
        if known := texts.resolve(lang or ""):
            return known
    named = texts.resolve(here.name) or texts.resolve(here.parent.name)  # a guide is in `zh/guide`
    return named if named and any(map(_metadata_language, sorted(here.glob("*.ipynb")))) else "en"


@contextmanager
def running(notebook: Path) -> Iterator[None]:
    """Context in which this notebook runs without a kernel, in its folder: its parts speak its language."""
    before = os.environ.get(NAMED[0])
    os.environ[NAMED[0]] = quote(notebook.name)
    try:
        with chdir(notebook.parent):
            yield
    finally:
        del os.environ[NAMED[0]]
        if before is not None:
            os.environ[NAMED[0]] = before


def _metadata_language(path: Path) -> str | None:
    """The language in a notebook's metadata, cached until the file changes."""
    try:
        return _read(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, KeyError, TypeError):
        return None


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> str | None:
    lang = json.loads(path.read_text(encoding="utf-8"))["metadata"]["dicekit"]["lang"]
    return lang if isinstance(lang, str) else None
