"""Everything of Voila that the site uses, none of it documented; no other module imports Voila.

`missing()` lists what an installed version lacks, before anything else fails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voila.app import Voila as Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler as VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler as AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler as VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler as TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler as VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler as TornadoVoilaTreeHandler
from voila.voila_identity_provider import VoilaLoginHandler as VoilaLoginHandler

from dicekit.site import jupyter_private

TESTED = ("0.5.13", "0.5.13")  # lowest and newest

#: the names that the site calls, overrides or reads, by class
NAMES: Mapping[str, Sequence[str]] = {
    "voila.app:Voila": (
        *("initialize", "init_settings", "init_handlers", "start", "listen", "stop", "_handle_signal_stop"),
        *("identity_provider_class", "kernel_websocket_connection_class", "tornado_settings"),
        *(
            "connection_dir",
            "connection_dir_root",
            "base_url",
            "server_url",
            "open_browser",
            "config_file_paths",
            "ip",
            "port",
            "root_dir",
        ),
    ),
    "voila.configuration:VoilaConfiguration": (
        *("template", "allow_template_override", "allow_theme_override", "strip_sources", "show_tracebacks"),
        *("file_allowlist", "extension_denylist", "multi_kernel_manager_class", "kernel_spec_manager_class"),
        *("page_config_hook", "resources"),
    ),
    "voila.execute:VoilaExecutor": ("allow_errors", "timeout", "iopub_timeout", "raise_on_iopub_timeout"),
    "voila.static_file_handler:AllowListFileHandler": ("validate_absolute_path",),
    "voila.tornado.contentshandler:VoilaContentsHandler": (),
    "voila.tornado.handler:TornadoVoilaHandler": ("initialize", "get_generator", "kernel_manager"),
    "voila.tornado.kernel_websocket_handler:VoilaKernelWebsocketHandler": ("on_message", "write_message"),
    "voila.tornado.treehandler:TornadoVoilaTreeHandler": (),
    "voila.shutdown_kernel_handler:VoilaShutdownKernelHandler": ("post",),
    "voila.voila_identity_provider:VoilaLoginHandler": (),
}


def missing() -> list[str]:
    """The names that don't exist."""
    return jupyter_private.missing(NAMES)
