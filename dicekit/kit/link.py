"""`LinkCodec`: the state of a part as the text of its link, and back."""

from __future__ import annotations

import re
from typing import Any


class LinkCodec:
    """Writes fields as a short text, and reads such a text; what it reads is not to be trusted.

    In the pattern each field is in braces. A field is a whole number from a range, one of some words, or, given a
    regular expression, any text that matches it.

    >>> table = LinkCodec("{dice}-{ones}", dice=range(1, 41), ones=("wild", "plain"))
    >>> table.write(dice=20, ones="wild")
    '20-wild'
    >>> table.read("20-wild")
    {'dice': 20, 'ones': 'wild'}
    >>> table.read("41-wild")
    Traceback (most recent call last):
    ...
    ValueError: dice can't be 41
    """

    def __init__(self, pattern: str, **fields: range | tuple[str, ...] | str) -> None:
        self.pattern, self.fields = pattern, fields
        pieces = re.split(r"\{(\w+)\}", pattern)
        pieces[::2] = map(re.escape, pieces[::2])
        pieces[1::2] = (f"(?P<{name}>{self._expression(name)})" for name in pieces[1::2])
        self._text = re.compile("".join(pieces))

    def write(self, **values: Any) -> str:
        """The text of these fields."""
        return self.pattern.format(**values)

    def read(self, text: str) -> dict[str, Any]:
        """The fields of a text.

        Raises:
            ValueError: it is no text of this kind, or a number is out of bounds.
        """
        found = self._text.fullmatch(text)
        if found is None:
            raise ValueError("not the text of this link")
        return {name: self._value(name, value) for name, value in found.groupdict().items()}

    def _expression(self, name: str) -> str:
        field = self.fields[name]
        if isinstance(field, range):
            return f"-?[0-9]{{1,{max(len(str(abs(end))) for end in (field[0], field[-1]))}}}"
        return field if isinstance(field, str) else "|".join(map(re.escape, field))

    def _value(self, name: str, text: str) -> Any:
        field = self.fields[name]
        if not isinstance(field, range):
            return text
        if text != str(int(text)) or int(text) not in field:
            raise ValueError(f"{name} can't be {text}")
        return int(text)
