"""How scripts and style sheets get to the browser.

On the site's own pages each part carries a loader of a few lines; the modules and the style sheet come from the site's
address `{base}dicekit/static/…`, which the browser caches. Anywhere else (JupyterLab, stock Voila) nothing is served
for us: then one model of the kernel (`files.py`) holds them all, and each part carries a loader that puts them into
the page once.
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
    *("sprite.js", "reader.js", "kit.js", "misread.js", "morph.js", "patch.js", "speech.js", "keys.js"),
    *("again.js", "resting.js", "acts.js", "later.js", "footer.js", "part.js"),
)
PACKAGE = Path(__file__).resolve().parent.parent
OURS = "dicekit"  # a mark in the metadata of an output: all that it shows are parts of the kit
LOADER = "loader.js"
STYLES = ("tokens.css", "parts.css")
SERVED = "DICEKIT_SERVED"  # set in the environment of kernels that `dicekit serve` starts

_EXPORT = re.compile(r"^export\s+(?=(?:async\s+)?(?:const|let|function|class)\b)", re.MULTILINE)


def served() -> bool:
    """Whether this Python's parts are for a page of our own site: it has our files, our style, and a guess gate."""
    return SERVED in os.environ


def published() -> bool:
    """Whether readers are given the page, by our own site or by stock Voila: they get no traceback."""
    return served() or os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


@contextmanager
def as_served() -> Iterator[None]:
    """Parts made inside are for a page of our own site."""
    before = os.environ.get(SERVED)
    os.environ[SERVED] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SERVED]


@cache
def folders() -> tuple[Path, ...]:
    """Where scripts and style sheets of widgets are: the kit's, the shared widgets', then each lesson's own folder."""
    return (PACKAGE / "kit" / "static", PACKAGE / "widgets" / "static", *sorted(PACKAGE.glob("course/lesson*/")))


@cache
def static_files() -> dict[str, Path]:
    """Every script, style sheet and font of the widgets by its name in addresses, which no two files share.

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
    """The style sheets beside tokens, parts and fonts, by name."""
    return sorted(name for name in static_files() if name.endswith(".css") and name not in (*STYLES, "fonts.css"))


@cache
def style() -> str:
    """The whole style sheet but for the fonts."""
    return "\n".join(map(text_of, [*STYLES, *other_styles()]))


@cache
def fonts() -> str:
    """The fonts as a style sheet that needs no address: for notebooks, where nothing is served for us."""

    def inline(match: re.Match[str]) -> str:
        data = static_files()[match[1]].read_bytes()
        return f"url(data:font/woff2;base64,{base64.b64encode(data).decode()})"

    return re.sub(r"url\((fonts/[\w.-]+)\)", inline, text_of("fonts.css"))


@cache
def version() -> str:
    """Content hash of all browser files, appended to cached addresses."""
    digest = hashlib.sha256()
    for name, path in sorted(static_files().items()):
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def plain_script(name: str) -> str:
    """A module without imports as a plain script: its exports become globals."""
    return _EXPORT.sub("", text_of(name))


_SERVED_LOADER = """const base = document.body.dataset.baseUrl
  || JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}").baseUrl || "/";
const from = new URL(base.replace(/\\/?$/, "/") + "dicekit/static/v-{version}/", location.href);
const get = (name) => import(new URL(name, from).href);
const parts = Promise.all(["part.js", ...{names}].map(get));
export default { async render(context) { return (await parts)[0].default.render(context); } };
"""


@cache
def esm(modules: tuple[str, ...] = (), served: bool = False) -> str:
    """The module that a part gives to anywidget; `modules` are the part's own behaviours beyond the core."""
    loader = _SERVED_LOADER if served else text_of(LOADER)
    return loader.replace("{version}", version()).replace("{names}", json.dumps(modules))


@cache
def modules() -> dict[str, str]:
    """Every script of the widgets by name: for notebooks."""
    return {name: text_of(name) for name in static_files() if name.endswith(".js") and name != LOADER}


# A size in `rem`, but not the width in the head of a rule, which never depends on the page's own size of text.
_REM = re.compile(r"@media[^{]*\{|@container[^{]*\{|(?<![\w.-])(-?[\d.]+)rem\b")


@cache
def notebook_style() -> str:
    """The whole style sheet with its fonts; sizes count in `--dk-rem`, as some notebooks have a tiny `rem`."""
    sized = _REM.sub(lambda found: f"calc({found[1]} * var(--dk-rem, 1rem))" if found[1] else found[0], style())
    return fonts() + sized
