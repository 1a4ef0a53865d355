"""Scripts and styles as one hidden widget model per kernel, for notebooks."""

from __future__ import annotations

from typing import ClassVar

import ipywidgets
import traitlets

from dicekit.kit import bundle


class KitFiles(ipywidgets.Widget):
    """Scripts and styles that all parts share; one model per kernel, saved with the notebook's widget state."""

    modules = traitlets.Dict().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)

    _shared: ClassVar[KitFiles | None] = None

    @classmethod
    def shared(cls) -> KitFiles:
        """The model of this kernel; a new one after all widgets were closed."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls(modules=bundle.modules(), style=bundle.notebook_style())
        return cls._shared
