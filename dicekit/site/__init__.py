"""The lesson site: the list of lessons, the pages around them, and the server."""

import sys

# The library that jupyter_server checks its settings with also loads an address checker if it's installed. Building
# that
# checker's grammars takes two seconds at each start, and none of these settings needs it.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
