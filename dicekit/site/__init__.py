"""The lesson site: the list of lessons, the pages around them, and the server."""

import sys

# What jupyter_server checks its settings with can also check addresses in any script, if this is there: building its
# grammars makes each start two seconds slower, and none of these settings is such an address.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
