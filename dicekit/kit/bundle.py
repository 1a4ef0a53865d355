"""Scripts and style sheets of the widgets, and how they get to the browser.

On our own site the browser loads them from `{base}dicekit/static/…` and caches them. Anywhere else (JupyterLab, stock
Voila) nothing is served for us: one widget model of the kernel (`files.py`) has them all, and a small loader in each
part (`static/loader.js`) adds them to the page once.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

CORE = (
    *("sprite.js", "reader.js", "kit.js", "field_error.js", "morph.js", "patch.js", "speech.js", "keys.js"),
    *("reload.js", "resting.js", "acts.js", "later.js", "footer.js", "part.js"),
)
PACKAGE = Path(__file__).resolve().parent.parent
OUTPUT_MARK = "dicekit"  # in the metadata of an output that shows only parts of the kit
LOADER = "loader.js"
STYLES = ("tokens.css", "parts.css")
SERVED = "DICEKIT_SERVED"  # set in the environment of kernels that `dicekit serve` starts
PLACE = "DICEKIT_PLACE"  # environment variable: the drawn page that a kernel is started for

_EXPORT = re.compile(r"^export\s+(?=(?:async\s+)?(?:const|let|function|class)\b)", re.MULTILINE)


def served() -> bool:
    """Whether parts are shown on our own site, which serves the scripts and styles and closes steps until the guess."""
    return SERVED in os.environ


def published() -> bool:
    """Whether the page is for visitors, on our own site or stock Voila, who must not see tracebacks."""
    return served() or os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


@contextmanager
def as_served() -> Iterator[None]:
    """Context in which new parts are made for our own site."""
    before = os.environ.get(SERVED)
    os.environ[SERVED] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SERVED]


@cache
def folders() -> tuple[Path, ...]:
    """Folders with scripts and style sheets: of the kit, the shared widgets, and each lesson."""
    return (PACKAGE / "kit" / "static", PACKAGE / "widgets" / "static", *sorted(PACKAGE.glob("course/lesson*/")))


@cache
def static_files() -> dict[str, Path]:
    """Paths of all scripts, style sheets and fonts by their names in addresses, which are unique.

    >>> static_files()["part.js"].parent.name, "fonts/LICENSE-Literata.txt" in static_files()
    ('static', True)
    """
    found: dict[str, Path] = {}
    for folder in folders():
        paths = [path for kind in ("*.js", "*.css", "fonts/*") for path in folder.glob(kind)]
        for path in sorted(paths):
            name = path.relative_to(folder).as_posix()
            if name in found:
                raise ValueError(f"two files have the name {name}: {found[name]} and {path}")
            found[name] = path
    return found


@cache
def text_of(name: str) -> str:
    """The contents of one script or style sheet."""
    return static_files()[name].read_text(encoding="utf-8")


def other_styles() -> list[str]:
    """Names of the style sheets other than tokens, parts and fonts."""
    return sorted(name for name in static_files() if name.endswith(".css") and name not in (*STYLES, "fonts.css"))


@cache
def style() -> str:
    """All style sheets joined, without the fonts."""
    return "\n".join(map(text_of, [*STYLES, *other_styles()]))


@cache
def fonts() -> str:
    """The style sheet of the fonts with their data inline, for notebooks."""

    def inline(match: re.Match[str]) -> str:
        data = static_files()[match[1]].read_bytes()
        return f"url(data:font/woff2;base64,{base64.b64encode(data).decode()})"

    return re.sub(r"url\((fonts/[\w.-]+)\)", inline, text_of("fonts.css"))


@cache
def version() -> str:
    """Content hash of all browser files and the site's scripts, which import each other, for cached addresses."""
    digest = hashlib.sha256()
    site = {path.name: path for path in (PACKAGE / "site" / "static").glob("*.js")}
    for name, path in sorted((static_files() | site).items()):
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def plain_script(name: str) -> str:
    """A module that imports nothing as a plain script: its exports become globals."""
    return _EXPORT.sub("", text_of(name))


_SERVED_LOADER = """const base = document.body.dataset.baseUrl
  || JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}").baseUrl || "/";
const from = new URL(base.replace(/\\/?$/, "/") + "dicekit/static/v-{version}/", location.href);
const get = (name) => import(new URL(name, from).href);
const parts = Promise.all(["part.js", ...{names}].map(get));
export default { async render(context) { return (await parts)[0].default.render(context); } };
"""


_COMMENT = re.compile(r"^\s*/\*(?s:.*?)\*/\n|\s+//.*$|\n(?=\n)", re.MULTILINE)  # and empty lines


@cache
def esm(modules: tuple[str, ...] = (), served: bool = False) -> str:
    """The ES module of a part for anywidget; `modules` are the scripts that it needs beyond the core."""
    loader = _SERVED_LOADER if served else _COMMENT.sub("", text_of(LOADER)).strip()
    return loader.replace("{version}", version()).replace("{names}", json.dumps(modules))


@cache
def modules() -> dict[str, str]:
    """Texts of all scripts by name, for notebooks."""
    return {name: text_of(name) for name in static_files() if name.endswith(".js") and name != LOADER}


# A size in `rem`, except in media and container queries, where `rem` doesn't depend on the page's font size.
_REM = re.compile(r"@media[^{]*\{|@container[^{]*\{|(?<![\w.-])(-?[\d.]+)rem\b")


@cache
def notebook_style() -> str:
    """All style sheets and fonts for notebooks; sizes are in `--dk-rem`, as some notebooks have a tiny `rem`."""
    sized = _REM.sub(lambda found: f"calc({found[1]} * var(--dk-rem, 1rem))" if found[1] else found[0], style())
    return fonts() + sized
