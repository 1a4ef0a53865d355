"""Static files: style sheets, fonts, scripts, and plotly's bundle from the installed package.

URLs have a hash of the content (`page.css?v=3f0c…`), so that browsers can cache a file for a year and still get new
versions.
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
from dicekit.site import joined
from dicekit.site.lessons import PACKAGE

OWN = PACKAGE / "site" / "static"  # files for pages, in addition to those of widgets
PLOTLY = "plotly.min.js"
# A hint that makes Chromium compile the whole file while it downloads, off the main thread; elsewhere it's a comment.
EAGER = b"//# allFunctionsCalledOnLoad\n"
SHEET = "dicekit.css"  # all style sheets in one file, for a single request
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
    """One static file, or several of a kind served as one, with its type and hash."""

    name: str
    paths: tuple[Path, ...]

    @property
    def path(self) -> Path:
        return self.paths[0]

    @cached_property
    def body(self) -> bytes:
        if self.name == PLOTLY:
            return EAGER + self.path.read_bytes()
        if self.name == joined.NAME:
            return joined.script({path.name: path.read_text("utf-8") for path in self.paths}).encode()
        if self.path.suffix == ".js":
            return joined.served(self.name, self.path.read_text("utf-8")).encode()
        return b"\n".join(path.read_bytes() for path in self.paths)

    @cached_property
    def packed(self) -> bytes | None:
        """The compressed body, cached; None for types that don't compress."""
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
    """The path of plotly.js in the installed plotly package, found without importing it; None if there is none."""
    spec = find_spec("plotly")
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "package_data" / PLOTLY
    return path if path.is_file() else None


def find(name: str) -> Asset | None:
    """The static file with this name, or None; names can't lead out of the static folders.

    >>> find("page.css").type
    'text/css; charset=utf-8'
    >>> find("../serve.py") is None and find("") is None
    True
    """
    if "\0" in name:
        return None
    names = sheets() if name == SHEET else joined.NAMES if name == joined.NAME else [name]
    paths = tuple(filter(None, (plotly_bundle() if one == PLOTLY else _inside(one) for one in names)))
    if not paths:
        return None
    stamp = tuple(path.stat().st_mtime_ns for path in paths)
    if name not in _kept or _kept[name][0] != stamp:
        _kept[name] = stamp, Asset(name, paths)
    return _kept[name][1]


def pack() -> None:
    """Compress plotly's bundle in advance, as that takes most of a second."""
    if asset := find(PLOTLY):
        _ = asset.packed


def _inside(name: str) -> Path | None:
    if path := bundle.static_files().get(name):
        return path
    path = (OWN / name).resolve()
    return path if path.is_file() and path.is_relative_to(OWN.resolve()) else None


def names() -> set[str]:
    """The names of all static files, of widgets and of the site."""
    own = {path.relative_to(OWN).as_posix() for path in OWN.rglob("*") if path.is_file()}
    return {*bundle.static_files(), *own, joined.NAME, SHEET, PLOTLY}


def sheets() -> list[str]:
    """The names of all style sheets, in cascading order.

    >>> sheets()[-1]
    'page.css'
    """
    names = {name for name in bundle.static_files() if name.endswith(".css")} | {
        path.name for path in OWN.glob("*.css")
    }
    first = [name for name in ("fonts.css", "tokens.css", "parts.css") if name in names]
    return [*first, *sorted(names - {*first, "page.css"}), "page.css"]


def address(name: str, base_url: str = "/") -> str:
    """The URL of a static file, with its hash.

    >>> address("page.css").startswith("/dicekit/static/page.css?v=")
    True
    """
    asset = find(name)
    return f"{base_url}dicekit/static/{name}" + (f"?v={asset.mark}" if asset else "")


def module(name: str, base_url: str = "/") -> str:
    """The URL of a JavaScript module; it has the version that widgets use, so that both share imported modules.

    >>> module("page.js").startswith("/dicekit/static/v-")
    True
    """
    asset = find(name)
    return plain_module(name, base_url) + (f"?v={asset.mark}" if asset else "")


def plain_module(name: str, base_url: str = "/") -> str:
    """The URL by which other modules import this one."""
    return f"{base_url}dicekit/static/v-{bundle.version()}/{name}"
