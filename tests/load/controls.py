"""The controls in a widget's HTML, and the requests they send (like `part.js`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

TICKED = ("radio", "checkbox")
ARG = "data-arg-"
SLID = ("range", "number")


@dataclass
class Control:
    """An element with a `data-act`."""

    do: str
    tag: str
    marks: dict[str, str]
    values: list[str] = field(default_factory=list)  # of a select
    fields: dict[str, str] = field(default_factory=dict)  # of a form

    @property
    def barred(self) -> bool:
        return self.marks.get("aria-disabled") == "true"

    def choices(self) -> list[Any]:
        """The possible values; empty for buttons and forms."""
        kind = self.marks.get("type", "")
        if self.tag == "select":
            return list(self.values)
        if self.tag != "input":
            return []
        if kind == "checkbox":
            return ["checked" not in self.marks]
        return [self.marks[name] for name in ("value", *(("min", "max") if kind in SLID else ())) if name in self.marks]

    def asked(self, **wanted: Any) -> dict[str, Any]:
        """The request: `data-arg-bid="6x4"` as `bid`, the fields of a form, the value of a field."""
        args = {name[len(ARG) :]: text for name, text in self.marks.items() if name.startswith(ARG)}
        choices = self.choices()
        value = {"value": choices[0]} if choices else {}
        given = {name: text for name, text in wanted.items() if name == "value" or name in self.fields}
        return self.fields | args | value | given

    def fits(self, wanted: Mapping[str, Any]) -> bool:
        """Whether it can send that request."""
        if self.barred:
            return False
        if self.tag == "form":
            return wanted.keys() <= self.fields.keys()
        here = self.asked()
        value = wanted.get("value", here.get("value"))
        chosen = value in self.choices() if "value" in wanted else True
        return chosen and all(here.get(name) == str(text) for name, text in wanted.items() if name != "value")


def controls(html: str) -> list[Control]:
    """All controls in order, except those in templates.

    >>> [unit, step] = controls('''
    ...     <select data-act="unit"><option value="chance"><option value="ways"></select>
    ...     <template><button data-act="none"></button></template>
    ...     <button data-act="step" data-arg-by="1">more</button>''')
    >>> unit.choices(), step.asked(), step.fits({"by": 2})
    (['chance', 'ways'], {'by': '1'}, False)
    """
    return _Reader(html).found


class _Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Control] = []
        self._templates = 0
        self._form: Control | None = None
        self._select: tuple[str, list[str]] = "", []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = {name: value or "" for name, value in attrs}
        self._templates += tag == "template"
        if self._templates:
            return
        if "data-act" in marks:
            self.found.append(Control(marks["data-act"], tag, marks))
        if tag == "form":
            self._form = self.found[-1] if "data-act" in marks else None
        elif tag == "select":
            self._select = marks.get("name", ""), self.found[-1].values if "data-act" in marks else []
        elif tag == "option":
            name, values = self._select
            values.append(marks.get("value", ""))
            self._fill(name, marks.get("value", ""), "selected" in marks or len(values) == 1)
        elif tag in ("input", "textarea"):
            self._fill(
                marks.get("name", ""), marks.get("value", ""), marks.get("type") not in TICKED or "checked" in marks
            )

    def _fill(self, name: str, value: str, holds: bool) -> None:
        if self._form and name and holds:
            self._form.fields[name] = value

    def handle_endtag(self, tag: str) -> None:
        self._templates -= tag == "template"
        if tag == "form":
            self._form = None


def pressable(html: str) -> Iterator[Control]:
    return (control for control in controls(html) if not control.barred)
