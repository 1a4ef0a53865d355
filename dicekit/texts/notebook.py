"""The language of the notebook that is running."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote

# Where the running notebook is named: by Voila (the address), by Jupyter's server (the path).
NAMED = ("SCRIPT_NAME", "JPY_SESSION_NAME")


def notebook_language(environment: Mapping[str, str] = os.environ, folder: Path | None = None) -> str:
    """The language of the notebook that is running; English where there is none.

    Its metadata name the language. If the notebook can't be found, the name of its folder does (a kernel runs in the
    folder of its notebook).

    >>> notebook_language({}, Path("lessons/zh")), notebook_language({}, Path("somewhere"))
    ('zh', 'en')
    """
    from dicekit import texts

    here = folder or Path.cwd()
    for name in NAMED:
        path = here / unquote(environment.get(name, "")).rpartition("/")[2]
        said = _metadata_language(path) if path.suffix == ".ipynb" else None
        if known := texts.resolve(said or ""):
            return known
    return texts.resolve(here.name) or "en"


def _metadata_language(path: Path) -> str | None:
    """The language in a notebook's metadata; a notebook is read again only when its file changed."""
    try:
        return _read(path, path.stat().st_mtime_ns)
    except (OSError, ValueError, KeyError, TypeError):
        return None


@lru_cache(maxsize=8)
def _read(path: Path, changed: int) -> str | None:
    said = json.loads(path.read_text(encoding="utf-8"))["metadata"]["dicekit"]["lang"]
    return said if isinstance(said, str) else None
