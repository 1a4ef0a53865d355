"""What the README shows, for tests that try it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def block(kind: str) -> str:
    """The one fenced block of this kind."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


def commands(name: str) -> Iterator[list[str]]:
    """What is typed after this command, wherever the README shows it."""
    for found in re.findall(rf"\b{name}((?: [-\w/.:%]+)*)", README.read_text(encoding="utf-8")):
        yield found.split()
