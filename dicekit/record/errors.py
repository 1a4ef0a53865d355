"""Errors in records."""

from __future__ import annotations

from dicekit import texts
from dicekit.errors import BadOption, Fault, Objection


class RecordError(ValueError):
    """Raised for a record that can't be read or breaks a rule; the message names the line and what would be right.

    `code` and `slots` give the message in any language (text `record.<code>`).

    >>> from dicekit import record
    >>> try:
    ...     record.read("dicekit 1\\ngame chess")
    ... except RecordError as error:
    ...     error.line, error.text()[:32]
    (2, "line 2: no game is called 'chess")
    """

    def __init__(self, line: int, code: str, **slots: object) -> None:
        self.line = line
        self.code = code
        self.slots = slots
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The message with the line number."""
        slots = {name: _texts_of(value, lang) for name, value in self.slots.items()}
        problem = texts.say(f"record.{self.code}", lang, **slots)
        return texts.say("record.line", lang, n=self.line, problem=problem)


def _texts_of(value: object, lang: str) -> object:
    """The text of an objection or error in that language; any other value unchanged."""
    if not isinstance(value, Objection | BadOption):
        return value.text(lang) if isinstance(value, Fault) else value
    return texts.say("record.objection", lang, code=value.code, rule=value.rule, text=value.text(lang))
