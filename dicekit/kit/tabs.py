"""Tabs of a desk as HTML: on narrow screens they choose which kind of part is shown (`static/tabs.js`)."""

from __future__ import annotations

from collections.abc import Sequence

from dicekit import texts
from dicekit.kit.html import Attributes, Html, h

#: Kinds of parts in the order of their tabs; kinds of a single lesson come between `FIRST` and `LAST`.
FIRST = ("truth", "rolls", "table", "board", "balance", "grid", "ledger", "chart", "twoway")
LAST = ("rules", "log", "guess")
#: The kind of exercise cards, which has no tab: where they are, all parts are shown.
QUESTIONS = "questions"
#: The tab that is open at first is the first of these that exists, else the first tab.
ABOUT = ("ledger", "truth", "rolls")


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"tabs.{key}", lang, **slots)


def position(kind: str) -> int:
    """Sort key of a kind's tab.

    >>> position("grid") < position("a lesson's own") < position("guess")
    True
    """
    row = (*FIRST, "", *LAST)
    return row.index(kind if kind in row else "")


def name(kind: str, lang: str) -> str:
    """Label of a tab: text `tabs.kind.<kind>` for shared kinds, `<kind>.tab` for a lesson's own."""
    return say(f"kind.{kind}", lang) if kind in FIRST + LAST else texts.say(f"{kind}.tab", lang)


def opened(kinds: Sequence[str], wanted: str = "") -> int:
    """Number, from 1, of the tab that is open at first; `wanted` takes precedence.

    >>> opened(("grid", "ledger", "chart")), opened(("table", "chart")), opened(("ledger", "chart"), "chart")
    (2, 1, 2)
    """
    return next((kinds.index(kind) + 1 for kind in (wanted, *ABOUT) if kind in kinds), 1)


def tabs(uid: str, kinds: Sequence[str], lang: str, store_key: str = "", opens: str = "") -> Html:
    """A row of tabs; `store_key` is the storage key of the open one, such as `NN/tabs/4`, `opens` the first one.

    >>> tabs("dk1", ("grid", "ledger"), "en").count('role="tab"')
    2
    """
    first = opened(kinds, opens)
    marks: Attributes = {
        "class": "tabs",
        "role": "tablist",
        "aria-label": say("label", lang),
        "data-behaviour": "tabs",
        "data-store-key": store_key or None,
        "data-todo": say("todo", lang),
        "data-moved": say("moved", lang, tab="{tab}"),
    }
    return h("div", marks, [_tab(uid, kind, at, at == first, lang) for at, kind in enumerate(kinds, 1)])


def _tab(uid: str, kind: str, at: int, first: bool, lang: str) -> Html:
    marks: Attributes = {
        "type": "button",
        "role": "tab",
        "id": f"{uid}-tab-{at}",
        "data-tab": at,
        "data-kind": kind,
        "aria-selected": "true" if first else "false",
        "tabindex": 0 if first else -1,
    }
    return h("button", marks, h("span", None, name(kind, lang)))
