"""The scripts and styles of the kit as one hidden model of a kernel, for notebooks: parts refer to it."""

from __future__ import annotations

from typing import ClassVar

import ipywidgets
import traitlets

from dicekit.kit import bundle


class KitFiles(ipywidgets.Widget):
    """Holds what every part needs in the browser; made once in a kernel, and saved with the notebook's widgets."""

    modules = traitlets.Dict().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)

    _shared: ClassVar[KitFiles | None] = None

    @classmethod
    def shared(cls) -> KitFiles:
        """The one of this kernel; another if somebody closed all widgets."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls(modules=bundle.modules(), style=bundle.notebook_style())
        return cls._shared
