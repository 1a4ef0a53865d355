"""How the browser side reaches the browser.

Under Voila each part carries a loader of a few lines; the modules and the style sheet come from the site's own address
`{base}dicekit/static/…`, which the browser caches. Anywhere else (JupyterLab) nothing is served for us, so each part
carries the same modules joined into one, and the style sheet as text.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
from functools import cache
from pathlib import Path

CORE = (
    *("sprite.js", "reader.js", "kit.js", "misread.js", "morph.js", "speech.js", "keys.js"),
    *("again.js", "resting.js", "acts.js", "footer.js", "part.js"),
)
PACKAGE = Path(__file__).resolve().parent.parent
OURS = "dicekit"  # a mark in the metadata of an output: all that it shows are parts of the kit
STYLES = ("tokens.css", "parts.css")

IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"\./([\w.-]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export\s+(?=(?:async\s+)?(?:const|let|function|class)\b)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)


def under_voila() -> bool:
    """Whether this kernel belongs to a page that Voila published."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


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
    """Changes when any file of the browser side changes: the mark behind cached addresses."""
    digest = hashlib.sha256()
    for name, path in sorted(static_files().items()):
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def joined(modules: tuple[str, ...]) -> str:
    """Plain modules as one: imports of one another dropped, exports made plain, in the order given.

    A module may import only modules before it, by `import { names } from "./file.js";`, and only the last
    may have a default export. Names are shared by all, so each is used once.
    """
    seen: list[str] = []
    parts = []
    for name in modules:
        text = text_of(name)
        missing = [other for other in IMPORT.findall(text) if other not in seen]
        if missing:
            raise ValueError(f"{name} imports {', '.join(missing)}, which must come before it")
        text = _EXPORT.sub("", IMPORT.sub("", text))
        parts.append(text if name == modules[-1] else _DEFAULT.sub("", text))
        seen.append(name)
    return "\n".join(parts)


_LOADER = """const base = document.body.dataset.baseUrl
  || JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}").baseUrl || "/";
const from = new URL(base.replace(/\\/?$/, "/") + "dicekit/static/v-VERSION/", location.href);
const get = (name) => import(new URL(name, from).href);
const parts = Promise.all(NAMES.map(get));
export default { async render(context) { return (await parts)[0].default.render(context); } };
"""


@cache
def esm(modules: tuple[str, ...] = (), served: bool = False) -> str:
    """The module that a part gives to anywidget; `modules` are the part's own behaviours beyond the core."""
    if not served:
        return joined((*CORE[:-1], *modules, CORE[-1]))
    names = str(["part.js", *modules]).replace("'", '"')
    return _LOADER.replace("VERSION", version()).replace("NAMES", names)


def css(served: bool = False, first: bool = False) -> str:
    """The style sheet that a part brings along: none where the page links it; the first of a kernel has the fonts."""
    if served:
        return ""
    return fonts() + style() if first else style()
