"""The English catalogue, one file a family of keys; every file here belongs to it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

FAMILIES: tuple[ModuleType, ...] = tuple(
    import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)
)
