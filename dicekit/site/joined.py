"""Bundles the scripts of every lesson into one, so that a page makes one request instead of forty.

In the source each script is an ES module. In the bundle it's a function, which runs when something first imports the
script. All other scripts import bundled ones from there too, so that each runs once on a page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from dicekit.kit import bundle

NAME = "joined.js"
PAGE = ("page.js", "first.js", "kernel.js", "linked.js", "models.js", "line.js")
WIDGETS = (
    *("tabs.js", "store.js", "kept.js", "answers.js", "lesson_steps.js", "legend.js"),
    *("guess.js", "guess_kinds.js", "guess_number.js", "guess_order.js", "guess_sketch.js"),
    *("rolls.js", "blanks.js", "ledger.js", "quiz.js", "quiz_kinds.js", "reveal.js", "onward.js", "decisions.js"),
)
NAMES = (*bundle.CORE, *WIDGETS, *PAGE)

_IMPORT = re.compile(r'^import (?:(?:\{([^}]*)\}|(\w+)) from )?"\./([\w.-]+)";', re.MULTILINE)
_LATER = re.compile(r"import\(`\./\$\{name\}`\)")
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default (.*);", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def _imports(text: str) -> str:
    """The script with its imports of joined scripts taken from `take`."""

    def taken(found: re.Match[str]) -> str:
        names, default, script = found.groups()
        if script not in NAMES:
            return found[0]
        wanted = f"{{ default: {default} }}" if default else names and f"{{{names.replace(' as ', ': ')}}}"
        return f"const {wanted} = take('{script}');" if wanted else f"take('{script}');"

    return _LATER.sub("load(name)", _IMPORT.sub(taken, text))


def script(texts: Mapping[str, str]) -> str:
    """The joined script; `texts` are the scripts to join, by name.

    Raises ValueError if a script imports or exports in another form, or imports one that isn't joined.

    >>> print(script({"kit.js": "export const one = 1;", "part.js": 'import { one as a } from "./kit.js";'}))
    const scripts = {
    "kit.js"() {
    const one = 1;
    return { one };
    },
    "part.js"() {
    const { one: a } = take('kit.js');
    return {  };
    },
    };
    const run = {};
    export const take = (name) => (run[name] ??= scripts[name]());
    export const load = async (name) => (name in scripts ? take(name) : import(`./${name}`));
    <BLANKLINE>
    """
    parts = []
    for name, text in texts.items():
        exports = _EXPORT.findall(text) + [f"default: {value}" for value in _DEFAULT.findall(text)]
        body = _DEFAULT.sub("", _EXPORT.sub("", _imports(text)))
        if left := _LEFT.search(body):
            raise ValueError(f"{name} can't be joined with the others because of “{left[0]}”")
        parts.append(f'"{name}"() {{\n{body}\nreturn {{ {", ".join(exports)} }};\n}},\n')
    return (
        f"const scripts = {{\n{''.join(parts)}}};\nconst run = {{}};\n"
        "export const take = (name) => (run[name] ??= scripts[name]());\n"
        "export const load = async (name) => (name in scripts ? take(name) : import(`./${name}`));\n"
    )


def served(name: str, text: str) -> str:
    """What the site serves as this script: a joined one takes everything from the joined script.

    >>> served("kit.js", "export const one = 1; export default 2;")
    "import { load, take } from './joined.js';\\nexport const { one } = take('kit.js');\\n"
    """
    if name in NAMES:
        lines = [f"take('{name}');"]
        if exports := _EXPORT.findall(text):
            lines = [f"export const {{ {', '.join(exports)} }} = take('{name}');"]
        if _DEFAULT.search(text):
            lines.append(f"export default take('{name}').default;")
    else:
        changed = _imports(text)
        if changed == text:
            return text
        lines = [changed]
    return "\n".join(["import { load, take } from './joined.js';", *lines, ""])
