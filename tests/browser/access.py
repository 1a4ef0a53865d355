"""Automatic accessibility checks of the current page; each raises AssertionError with a list of faults.

    access.check(page)            axe, sideways scroll, sizes of targets, focus that something covers
    access.text_spacing(page)     WCAG 1.4.12: nothing is cut off when text is spaced out
    access.one_language(page)     no foreign word without its `lang`

They leave the page unchanged, including its focus.
"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.conftest import assert_axe, assert_no_sideways_scroll

# Words that may be in Latin letters on a Chinese page: names, keys, licences, formats.
NAMES = (
    *(
        "dicekit",
        "Ana",
        "Bo",
        "Chi",
        "Dee",
        "Eli",
        "Fay",
        "Gus",
        "Hoa",
        "Perudo",
        "Palifico",
        "Bluff",
        "Python",
        "PDF",
        "sympy",
    ),
    *("Tab", "Enter", "Esc", "Home", "End", "Page", "Up", "Down", "Ctrl", "Space", "F5"),
    *("BSD", "Clause", "CC", "BY", "WCAG", "AA", "axe-core", "Chromium", "SHA", "ASCII"),
    *("Linux", "Debian", "Ubuntu", "nginx", "systemd", "TLS", "cookie", "Content-Security-Policy", "Pyodide"),
    "Prometheus",
    *("Jupyter", "JupyterHub", "JupyterLab", "JupyterLite", "gateway", "notebook", "Binder", "Git", "conda", "mike"),
)

ASK = (Path(__file__).parent / "access.js").read_text(encoding="utf-8").rstrip()

SPACING = """*:not(math *, svg *) {
  line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important;
} p { margin-bottom: 2em !important; }"""


def check(page: Page, axe: bool = True) -> None:
    """Check axe's rules (unless left out), horizontal scrolling, target sizes and visible focus."""
    if axe:
        assert_axe(page, whole=False)
    assert_no_sideways_scroll(page)
    targets(page)
    focus_is_seen(page)


def targets(page: Page) -> None:
    """Check that targets are 44 px high and wide (cells of grids 24), and links in text as high as their line."""
    _nothing(found(page, "targets"), "too small")


def focus_is_seen(page: Page) -> None:
    """Check WCAG 2.4.11: the focused element is at least partly visible."""
    _nothing(found(page, "covered"), "focus is covered")


def text_spacing(page: Page) -> None:
    """Check WCAG 1.4.12: with increased text spacing nothing is cut off or scrolls horizontally."""
    page.evaluate(
        """(css) => document.head.append(
          Object.assign(document.createElement("style"), { id: "spacing", textContent: css }))""",
        SPACING,
    )
    cut = found(page, "cut")
    assert_no_sideways_scroll(page)
    page.evaluate("() => document.getElementById('spacing').remove()")
    _nothing(cut, "cut off")


def one_language(page: Page, tag: str) -> None:
    """Check that every word is in the page's language or has a `lang` (3.1.1, 3.1.2)."""
    _nothing(found(page, "foreign", tag, NAMES), "foreign words")


def _nothing(found: list[str], what: str) -> None:
    assert not found, f"{what}:\n  " + "\n  ".join(found)


def found(page: Page, question: str, *given: object) -> list[str]:
    """The answer of `access.js` to one of its questions."""
    answer: list[str] = page.evaluate(f"{ASK}.{question}({', '.join(map(json.dumps, given))})")
    return answer
