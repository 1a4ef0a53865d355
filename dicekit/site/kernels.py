"""Starting the Python of each visitor, and no more of them than the machine can carry.

The one place where a kernel begins: another way to start them (forked from a warm process, say) is another
provisioner of jupyter_client, named here.
"""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer, default

# Kernels that the request at hand has started: they end with it when the visitor leaves early.
started: ContextVar[list[str] | None] = ContextVar("started", default=None)

CAP = 60  # a class of thirty twice over; 52 to 148 MB each


class Full(HTTPError):
    """Every kernel that the server may have is in use."""

    def __init__(self) -> None:
        super().__init__(503, "all seats are taken")


class CappedKernelManager(AsyncMappingKernelManager):
    """At most `max_kernels` kernels, those being started included, so that a burst cannot pass the cap."""

    max_kernels = Integer(CAP, config=True, help="The most kernels at a time.")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._starting: set[str] = set()
        self.claimed: set[str] = set()  # kernels that a page has ever spoken to

    def notify_connect(self, kernel_id: str) -> None:
        self.claimed.add(kernel_id)
        super().notify_connect(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        self.claimed.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    @property
    def taken(self) -> int:
        return len(self._starting | set(self.list_kernel_ids()))

    async def start_kernel(  # type: ignore[override]  # as in jupyter_server: the base class is not async
        self, *, kernel_id: str | None = None, **settings: Any
    ) -> str:
        if self.taken >= self.max_kernels:
            raise Full
        new = kernel_id or self.new_kernel_id(**settings)
        self._starting.add(new)
        try:
            await super().start_kernel(kernel_id=new, **settings)
        finally:
            self._starting.discard(new)
        mine = started.get()
        if mine is not None:
            mine.append(new)
        return new


class OwnPython(KernelSpecManager):
    """Lessons run in the Python that dicekit is installed in, whatever else calls itself `python3` on this machine."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [*spec.argv, "--IPKernelApp.log_level=ERROR"]  # what it warns of, the site has settled
        return spec

    @default("kernel_dirs")
    def _no_others(self) -> list[str]:
        return []


def quiet() -> None:
    """Settings that every kernel inherits."""
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
