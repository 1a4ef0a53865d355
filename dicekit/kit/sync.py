"""`Synced`: a widget that sends only what changed of its HTML and data, as patches (`patch.py`).

A browser's model has the complete HTML of each slot. A change is sent as a patch from one `revision` to the next, which
`static/patch.js` applies once for each model, however many views it has. New or reloaded pages and saved notebooks get
complete values with their revision. A browser that missed a patch sees that the revision doesn't match and requests
everything (`resend`), so lost, merged or repeated messages do no harm.

HTML that is seen only when a panel is opened or the page is printed can be drawn `Later`: its name is in `stale` until
it becomes visible or the page was idle for a moment (`static/later.js`); then the browser sends `complete`. Reading the
trait in Python draws it at once, and so does a new page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import anywidget
import traitlets

from dicekit.kit.patch import data_patch, text_patch, weight

SHORT = 200  # texts up to this length are sent whole
DATA = "local"


@dataclass(frozen=True)
class Later:
    """HTML to be drawn when it is first needed: its inputs and the function."""

    inputs: tuple[Any, ...]
    make: Callable[[], str]


class Slot(traitlets.Unicode):  # type: ignore[type-arg]
    """Trait for one named piece of a part's HTML, sent only if it changed."""

    def __init__(self) -> None:
        super().__init__("")
        self.tag(sync=True)

    def get(self, obj: Any, cls: Any = None) -> Any:
        """The HTML, drawn now if it was left for later."""
        later = obj._later.pop(self.name, None)
        if later is not None:
            obj.make_slot(self.name, later)
        return super().get(obj, cls)


class Synced(anywidget.AnyWidget):
    """Sends its HTML (traits `html_…`) and `local` as patches once a browser has them."""

    revision = traitlets.Int(0, help="counts the patches that were sent").tag(sync=True)
    stale: Any = traitlets.List(help="slots whose HTML a browser has to ask for").tag(sync=True)
    local = traitlets.Dict(help="plain data that the view needs alone").tag(sync=True)
    _with_traits: ClassVar[dict[tuple[Any, ...], type[Synced]]] = {}

    def __init__(self, **kwargs: Any) -> None:
        self._later: dict[str, Later] = {}
        self._inputs: dict[str, tuple[Any, ...]] = {}  # inputs of the slots that are drawn later
        self._sent: dict[str, Any] = {}  # patchable values that browsers have
        self._patches = True
        self._only: list[str] | None = None  # traits in the message being made
        super().__init__(**kwargs)

    def add_traits(self, **traits: Any) -> None:
        """Add traits to this widget alone: its class is another then, with the same docstring (`chart?` shows it).

        Widgets of one class that get the same texts share the other class: it's slow to make, and large.
        """
        before = type(self)
        made = before.__dict__.get("_with_traits", {})
        only_texts = all(type(trait) is traitlets.Unicode for trait in traits.values())
        added = tuple((name, str(trait.default_value), str(trait.metadata)) for name, trait in traits.items())
        if not only_texts or added not in made:
            super().add_traits(**traits)
            type(self).__doc__ = before.__doc__
            if only_texts:
                before._with_traits = {**made, added: type(self)}
            return
        self.__class__ = made[added]
        for name, trait in traits.items():
            if trait.metadata.get("sync"):
                self.keys.append(name)
                self.send_state(name)

    def open(self) -> None:
        """Open the comm with complete values."""
        if self.comm is None:
            self.complete()
            self._remember()
        super().open()

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send these traits, or all, as patches if that is shorter."""
        if key == "revision":
            return  # sent with its patch
        if key is None:
            self.complete()
            self._remember()
        outer = self._only  # a slot that is drawn for a message sends one itself
        self._only = None if key is None else [key] if isinstance(key, str) else [*key]
        try:
            super().send_state(self._only)
        finally:
            self._only = outer

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """Traits by name; in an update, some are replaced by one patch."""
        if key is None or key is not self._only:
            return super().get_state(key, drop_defaults)
        names = [name for name in self._only if name in self._sent]
        patch = self._patch(names) if self._patches else {}
        self._sent |= {name: getattr(self, name) for name in names}
        if not patch:
            return super().get_state(key, drop_defaults)
        state = super().get_state([name for name in self._only if name not in patch], drop_defaults)
        begun = self.revision
        self.revision += 1
        return state | {"patch": {**patch, "from": begun, "to": self.revision}}

    def fill_slots(self, slots: Mapping[str, str | Later]) -> None:
        """Set slots by name, or leave them for later."""
        for slot, html in slots.items():
            name = f"html_{slot}"
            if isinstance(html, str):
                self._later.pop(name, None)
                self._inputs.pop(name, None)
                if getattr(self, name) != html:
                    setattr(self, name, str(html))
            elif self._inputs.get(name) != html.inputs:
                self._inputs[name] = html.inputs
                self._later[name] = html
        self.stale = [name.removeprefix("html_") for name in self._later]

    def make_slot(self, name: str, later: Later) -> None:
        """Draw a slot that was left for later."""
        setattr(self, name, str(later.make()))

    def complete(self) -> None:
        """Draw all slots that were left for later."""
        with self.hold_sync():
            for name in [*self._later]:
                getattr(self, name)
            self.stale = []

    def resend(self) -> None:
        """Send all patchable traits whole to a browser that missed a message."""
        self.forget_sent(self._sent)
        self.send_state([*self._sent, "revision"])

    def forget_sent(self, names: Iterable[str]) -> None:
        """Send these traits whole next time: a browser may have other values."""
        self._sent |= {name: None for name in names if name in self._sent}

    def unlike_drawn(self, renewed: bool) -> dict[str, Any]:
        """The values that the page drawn from this widget lacks; all drawn values if it was `renewed`."""
        others = ("acts", "layout", *self._later)
        drawn = [name for name in self.keys if not name.startswith("_") and name not in others]
        state: dict[str, Any] = super().get_state(drawn if renewed else ["revision", "stale"])
        return state

    def assume_sent(self) -> None:
        """Treat the current values as sent: browsers got no updates, but each asks for everything first."""
        self._sent = {name: None if name in self._later else getattr(self, name) for name in self._sent}

    def _remember(self) -> None:
        self._sent = {name: getattr(self, name) for name in self.keys if name.startswith("html_") or name == DATA}

    def _patch(self, names: Iterable[str]) -> dict[str, Any]:
        """Patches by trait name against what browsers have; empty if whole values are shorter."""
        patch: dict[str, Any] = {}
        saves = False
        for name in names:
            old, new = self._sent[name], getattr(self, name)
            if name == DATA:
                patch[name] = [new] if old is None else data_patch(old, new)
                saves = saves or bool(old and new)
                continue
            patch[name] = [[0, None, new]] if old is None else text_patch(old, new)
            saves = saves or (len(new) > SHORT and weight(patch[name]) < len(new))
        return patch if saves else {}
