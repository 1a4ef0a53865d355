"""Static files: style, fonts, scripts, and plotly's own bundle from the package that is installed.

An address carries a mark of the contents (`page.css?v=3f0c…`), so that browsers keep a file for a year and
still never see an old one.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

from dicekit.kit import bundle
from dicekit.site.lessons import PACKAGE

OWN = PACKAGE / "site" / "static"  # what pages need beside the widgets' own files
PLOTLY = "plotly.min.js"
# A word to browsers that know it (others read a comment): compile it all while it comes, beside the page's own work.
EAGER = b"//# allFunctionsCalledOnLoad\n"
SHEET = "dicekit.css"  # all style sheets as one, so that a page asks once
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
TEXTUAL = (".js", ".css", ".svg", ".txt", ".json", ".webmanifest")


@dataclass(frozen=True)
class Asset:
    """One static file, or several of a kind sent as one, with what a browser is told about it."""

    paths: tuple[Path, ...]
    head: bytes = b""

    @property
    def path(self) -> Path:
        return self.paths[0]

    @cached_property
    def body(self) -> bytes:
        return self.head + b"\n".join(path.read_bytes() for path in self.paths)

    @cached_property
    def packed(self) -> bytes | None:
        """The same, compressed once and kept; None where compressing gains nothing."""
        return gzip.compress(self.body, 6, mtime=0) if self.path.suffix in TEXTUAL else None

    @cached_property
    def mark(self) -> str:
        return hashlib.sha256(self.body).hexdigest()[:12]

    @property
    def type(self) -> str:
        known = TYPES.get(self.path.suffix) or mimetypes.guess_type(self.path.name)[0] or "application/octet-stream"
        return f"{known}; charset=utf-8" if self.path.suffix in TEXTUAL else known


_kept: dict[str, tuple[tuple[int, ...], Asset]] = {}


def plotly_bundle() -> Path | None:
    """plotly.js as the installed plotly brings it: found without importing plotly."""
    spec = find_spec("plotly")
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "package_data" / PLOTLY
    return path if path.is_file() else None


def find(name: str) -> Asset | None:
    """The static file of this name, or None. Nothing outside the static folders is ever found.

    >>> find("page.css").type
    'text/css; charset=utf-8'
    >>> find("../serve.py") is None and find("") is None
    True
    """
    if "\0" in name:
        return None
    names = sheets() if name == SHEET else [name]
    paths = tuple(filter(None, (plotly_bundle() if one == PLOTLY else _inside(one) for one in names)))
    if not paths:
        return None
    stamp = tuple(path.stat().st_mtime_ns for path in paths)
    if name not in _kept or _kept[name][0] != stamp:
        _kept[name] = stamp, Asset(paths, EAGER if name == PLOTLY else b"")
    return _kept[name][1]


def pack() -> None:
    """Compress plotly's bundle before anybody asks for it: it takes a good part of a second."""
    if asset := find(PLOTLY):
        _ = asset.packed


def _inside(name: str) -> Path | None:
    if path := bundle.static_files().get(name):
        return path
    path = (OWN / name).resolve()
    return path if path.is_file() and path.is_relative_to(OWN.resolve()) else None


def names() -> set[str]:
    """Every static file by name: the widgets' and the site's own."""
    return {*bundle.static_files(), *(path.relative_to(OWN).as_posix() for path in OWN.rglob("*") if path.is_file())}


def sheets() -> list[str]:
    """Every style sheet, in the order in which they build on each other.

    >>> sheets()[-1]
    'page.css'
    """
    names = {name for name in bundle.static_files() if name.endswith(".css")} | {
        path.name for path in OWN.glob("*.css")
    }
    first = [name for name in ("fonts.css", "tokens.css", "parts.css") if name in names]
    return [*first, *sorted(names - {*first, "page.css"}), "page.css"]


def address(name: str, base_url: str = "/") -> str:
    """Where a page finds a static file.

    >>> address("page.css").startswith("/dicekit/static/page.css?v=")
    True
    """
    asset = find(name)
    return f"{base_url}dicekit/static/{name}" + (f"?v={asset.mark}" if asset else "")


def module(name: str, base_url: str = "/") -> str:
    """Where a page finds a module: below the mark under which parts find theirs, so that both share what they import.

    >>> module("page.js").startswith("/dicekit/static/v-")
    True
    """
    asset = find(name)
    return plain_module(name, base_url) + (f"?v={asset.mark}" if asset else "")


def plain_module(name: str, base_url: str = "/") -> str:
    """The address under which other modules import this one."""
    return f"{base_url}dicekit/static/v-{bundle.version()}/{name}"
