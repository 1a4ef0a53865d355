"""`dicekit replay` for links of the Explorer: the record, the pinned bid and the second table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from dicekit import odds, texts
from dicekit.commands.answer import BadInput, pq
from dicekit.dice.action import write

if TYPE_CHECKING:
    from dicekit.widgets.explorer.beside import Beside
    from dicekit.widgets.question import Question


def fields_of(text: str) -> dict[str, str] | None:
    """The fields of an Explorer link; None if the text is not a link.

    >>> fields_of("http://127.0.0.1:8866/#round=seat+0%3B+bid+-%0Adicekit+1%0Agame+bluff&cards=dice")
    {'round': 'seat 0; bid -\\ndicekit 1\\ngame bluff', 'cards': 'dice'}
    """
    link = text.strip()
    if "\n" in link or "://" not in link:
        return None
    return {place: values[0] for place, values in parse_qs(link.partition("#")[2]).items()}


def record_in(text: str) -> str:
    """The record in an Explorer link; any other text unchanged.

    >>> record_in("http://127.0.0.1:8866/#round=seat+0%3B+bid+-%0Adicekit+1%0Agame+bluff&cards=dice")
    'dicekit 1\\ngame bluff'
    """
    fields = fields_of(text)
    if fields is None:
        return text
    from dicekit.widgets.stepper.address import unsealed

    try:
        return unsealed(fields.get("round", "").partition("\n")[2])
    except ValueError:
        return ""


@dataclass(frozen=True)
class LinkExtras:
    """The other contents of an Explorer link: the question, the pinned bid and the second table."""

    asked: Question | None = None
    pinned: Question | None = None
    second: Beside | None = None

    def lines(self, lang: str) -> Iterator[str]:
        """The extras in words."""
        from dicekit.widgets.explorer.pin import compared

        if self.pinned is not None and self.asked in (None, self.pinned):
            chance = odds.at_least(self.pinned.view, self.pinned.bid)
            yield texts.say("cli.replay.pinned", lang, bid=self.pinned.bid, p=chance)
        elif self.pinned is not None:
            yield compared(self.pinned, self.asked, lang)
        if self.second is not None:
            sentence = self.second.sentence if self.asked else None
            yield texts.say("cli.replay.second", lang, rule=self.second.name, sentence=sentence)

    def data(self) -> dict[str, Any]:
        """The extras as JSON data, without empty fields."""
        data: dict[str, Any] = {}
        if self.pinned is not None:
            chance = odds.at_least(self.pinned.view, self.pinned.bid)
            data["pinned"] = {"bid": write(self.pinned.bid), "at_least": pq(chance)}
        if self.second is not None:
            change, found = self.second.state, self.second.pairs
            chances = {"here": found[0].here, "there": found[0].there} if found else {}
            there = {name: None if chance is None else pq(chance) for name, chance in chances.items()}
            data["second"] = {"option": change.name, "value": change.value, **there}
        return data


def link_extras(text: str, lang: str) -> LinkExtras:
    """The extras of the Explorer link in a text.

    Raises:
        BadInput: the link is invalid.
    """
    fields = fields_of(text) or {}
    chosen, _, pin = fields.get("cards", "").partition("\n")
    pin, rule = pin if chosen in ("dice", "da_gunzi") else "", fields.get("beside", "-")
    if not pin and rule == "-":
        return LinkExtras()
    from dicekit.kit.part import Refused
    from dicekit.widgets.explorer.beside import Beside
    from dicekit.widgets.explorer.pin import question_of, read_pin
    from dicekit.widgets.stepper.address import BROKEN, from_address

    try:
        state = from_address(fields.get("round", ""))
        asked, pinned = question_of(state), question_of(read_pin(pin)) if pin else None
        second = Beside(state.table, asked, lang=lang) if rule != "-" else None
        if second is not None:
            second.on_restore(rule)
    except (*BROKEN, Refused):
        raise BadInput(texts.say("widget.bad_link", lang)) from None
    return LinkExtras(asked, pinned, second)
