"""Rules as cards: their words, their rows, and laying one on the table."""

from __future__ import annotations

from dicekit.games import games
from dicekit.widgets.rulecards import RuleCard, RuleCards

TABLE = games["perudo"](players=2).deal(seed="K7QX")
CARDS = (
    RuleCard("Once", "A second one is refused.", "P15"),
    RuleCard("Open", "", "", ("a", "b"), (("1", "2"),), TABLE),
)


def press(cards: RuleCards, do: str, **fields: object) -> None:
    n = max(cards.ack.values(), default=0) + 1
    cards.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_each_card_has_its_words_its_rule_and_its_rows() -> None:
    cards = RuleCards(CARDS)
    assert "A second one is refused." in cards.html_work
    assert "rule P15" in cards.html_work
    assert '<th scope="row">1</th><td>2</td>' in cards.html_work
    assert cards.html_work.count('data-act="try"') == 1
    assert "a 1 · b 2" in cards.html_table


def test_laying_a_card_hands_its_table_on_also_twice() -> None:
    cards, seen = RuleCards(CARDS), []
    cards.observe(lambda change: seen.append(change.new), "tried")
    press(cards, "try", at="1")
    press(cards, "try", at="1")
    assert [one for one in seen if one is not None] == [TABLE, TABLE]
    assert cards.aria_live["text"] == "On the table: Open."


def test_a_card_without_a_table_cannot_be_laid() -> None:
    cards = RuleCards(CARDS)
    for at in ("0", "7", "-1"):
        press(cards, "try", at=at)
        assert cards.html_notice
        assert cards.tried is None


def test_words_are_escaped() -> None:
    assert "<img" not in RuleCards([RuleCard("<img src=x>", "<b>", "P1")]).html_work
