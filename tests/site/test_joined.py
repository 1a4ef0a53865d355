"""What can't be joined is named instead of being sent to a browser."""

from __future__ import annotations

import pytest

from dicekit.site import joined


@pytest.mark.parametrize(
    "text", ["const one = 1;\nexport { one };", 'import * as kit from "./kit.js";', 'import { fair } from "./fair.js";']
)
def test_a_script_that_cannot_be_joined_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"other\.js"):
        joined.script({"other.js": text})
