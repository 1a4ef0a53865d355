"""Drawing of rule cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, h

if TYPE_CHECKING:
    from dicekit.widgets.rulecards import RuleCard


def cards(uid: str, rules: Sequence[RuleCard], level: int, lang: str) -> Html:
    """All cards, each with its title, its words and its rule."""
    return h("ul", {"class": "rule-list"}, [_card(uid, at, card, level, lang) for at, card in enumerate(rules)])


def _card(uid: str, at: int, card: RuleCard, level: int, lang: str) -> Html:
    rule = h("span", {"class": "rule-no"}, texts.say("rulecards.rule", lang, rule=card.rule)) if card.rule else None
    head = h("div", {"class": "rule-head"}, h(f"h{level}", {"id": f"{uid}-rule{at}"}, card.title), rule)
    words = h("p", None, card.words) if card.words else None
    rows = _rows(card) if card.rows else None
    lay = _lay(at, card, lang) if card.table is not None else None
    return h("li", {"class": "rule-card", "aria-labelledby": f"{uid}-rule{at}"}, head, words, rows, lay)


def _rows(card: RuleCard) -> Html:
    head = h("tr", None, [h("th", {"scope": "col"}, cell) for cell in card.head])
    rows = [[_tied(cell) for cell in row] for row in card.rows]
    body = [h("tr", None, h("th", {"scope": "row"}, row[0]), [h("td", None, cell) for cell in row[1:]]) for row in rows]
    caption = h("caption", {"class": "sr-only"}, card.title)
    return h("table", {"class": "rule-rows"}, caption, h("thead", None, head), h("tbody", None, body))


def _tied(cell: str) -> str:
    """Text with no-break spaces between the dice of a hand.

    >>> _tied("1 1 3 3 3, for threes")
    '1\\xa01\\xa03\\xa03\\xa03, for threes'
    """
    return re.sub(r"(?<=\d) (?=\d)", "\N{NO-BREAK SPACE}", cell)


def _lay(at: int, card: RuleCard, lang: str) -> Html:
    """Button that tries the situation on the table."""
    name = texts.say("rulecards.lay.name", lang, title=card.title)
    act = {"data-act": "try", "data-arg-at": str(at), "data-key": f"try{at}", "data-shows": "table", "aria-label": name}
    return h("button", {"type": "button", "class": "chip", **act}, texts.say("rulecards.lay", lang))


def table(title: str, rules: Sequence[RuleCard], lang: str) -> Html:
    """All cards as rows."""
    head = [texts.say(f"rulecards.head.{name}", lang) for name in ("title", "words", "rule")]
    return plain_table(title, head, [(card.title, _one_line(card), card.rule) for card in rules])


def _one_line(card: RuleCard) -> str:
    """The words of a card with its rows, in one line."""
    rows = [" · ".join(f"{head} {cell}" for head, cell in zip(card.head, row, strict=True)) for row in card.rows]
    return " | ".join(filter(None, [card.words, *rows]))


def words(rules: Sequence[RuleCard]) -> str:
    """All cards in plain text."""
    return "\n".join(f"{card.title}{f' ({card.rule})' if card.rule else ''}: {_one_line(card)}" for card in rules)
