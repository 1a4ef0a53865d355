"""The rules at the card table: each when it first matters, closed for good, and all of them in one list."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from dicekit import texts
from dicekit.widgets.cards import CardTable, rules
from dicekit.widgets.cards.table_texts import TableTexts
from tests.widgets.card_hands import laid, press


def shown(table: CardTable) -> list[str]:
    return re.findall(r'data-key="rule-(\w+)"', str(table.html_talk).replace('data-key="rule-read"', ""))


def close(table: CardTable) -> str:
    (name,) = shown(table)
    press(table, "rule", name=name)
    return name


def test_one_rule_at_a_moment_each_once_and_never_again_after_a_reload() -> None:
    table, read = CardTable("K7QX", trick=True), []
    press(table, "hand", scene="short", at=table.state.count)
    for _ in range(60):
        if shown(table):
            while shown(table):
                read.append(close(table))
                assert not shown(table) or shown(table)[0] in rules.AT_ONCE
            again = CardTable()
            press(again, "restore", text=table.link)
            assert again.read == table.read
        if table.state.settled:
            break
        press(table, "suggest") if table.state.picking else None
        press(table, "go" if table.state.picking else "to_me", at=table.state.count)
    assert len(read) == len(set(read))
    assert read[:2] == ["goal", "trumps"], "the aim comes first, and nobody has seen how the trumps were named"
    assert read[-1] in ("levels", "round")
    assert set(read) >= {"goal", "follow", "trumps"}


def test_a_rule_that_was_played_past_counts_as_read() -> None:
    table = CardTable("K7QX", trick=True)
    assert shown(table) == ["follow"]
    press(table, "pick", card="CK")
    press(table, "pick", card="CK")
    press(table, "go", at=table.state.count)
    assert table.read == ("follow", "puzzle1")
    assert shown(table) == ["points"]


def test_a_question_waits_behind_the_rule_and_its_odds_stay_hidden() -> None:
    table = CardTable("AB23", trick=True)
    press(table, "hand", scene="whole", at=table.state.count)
    press(table, "first_trick", at=table.state.count)
    for _ in range(60):
        if table._question is not None and shown(table):
            break
        assert not table.state.settled
        press(table, "suggest") if table.state.picking else None
        press(table, "go" if table.state.picking else "to_me", at=table.state.count)
    assert 'data-act="answer"' not in table.html_talk
    assert table.html_odds == ""
    close(table)
    assert 'data-act="answer"' in table.html_talk


@pytest.mark.parametrize(
    ("own", "led", "wanted"),
    [
        ("SK S4", "SA", ["goal", "follow"]),
        ("DK D4", "SA", ["goal", "follow", "trumps", "ruff", "last"]),
        ("SK SK S4", "SQ SQ", ["goal", "follow", "stick"]),
        ("SK S4 S7", "SA", ["goal", "trumps", "follow"]),
        ("H4 H6 H9", "HA", ["goal", "follow", "trumps"]),
        ("SA S4 S6", "SA", ["goal", "follow", "tie"]),
    ],
)
def test_what_matters_to_whoever_follows(own: str, led: str, wanted: list[str]) -> None:
    """By hand: hearts are trumps; who has none of the suit may trump, of equal cards the first one wins."""
    state = laid(own, led)
    some = [rule for rule in rules.due(state) if rule != "last" or rule in wanted]
    assert some == wanted


@pytest.mark.parametrize("lang", sorted(texts.languages))
@pytest.mark.parametrize("level", [3, 5, 10])
def test_the_list_has_every_rule_once_with_a_picture_and_two_sentences_at_most(lang: str, level: int) -> None:
    words = TableTexts(laid("SK S4", "SA", level=level), lang)
    listed = "".join(map(str, rules.rule_list(words, 3)))
    names = re.findall(r'data-key="rule-(\w+)"', listed)
    assert sorted(names) == sorted(rules.RULES)
    first = re.findall(r'data-key="rule-(\w+)"', listed.partition("<details")[0])
    assert first == [rule for rule in rules.RULES if rules.needed(rule, words.state)]
    assert {"king", "declare"} & set(first) == {"king"}, "a big joker names the trumps in a first hand alone"
    assert all(rules.picture(rule, words) for rule in rules.RULES)
    assert listed.count('class="rule-picture') == len(rules.RULES)
    for rule in rules.RULES:
        assert len(re.findall(r"[.!?。？！](?=\s|$|[一-鿿A-Z])", rules.text(rule, words))) <= 2


@pytest.mark.parametrize("level", range(3, 11))
@pytest.mark.parametrize("trump", "SHDC")
def test_pictures_follow_the_rules_of_the_hand(level: int, trump: str) -> None:
    """D3.2, D9.3: from the highest trump down; what is said to be beaten is; plain cards are no trumps."""
    words = TableTexts(laid("SK S4", "SA", trump=trump, level=level))
    order = words.state.hand.trumps
    ladder = [part[0] for part in rules.picture("trumps", words) if not isinstance(part, str)]
    suit = [part[0] for part in rules.picture("order", words) if not isinstance(part, str)]
    assert all(order.beats(high, low) for some in (ladder, suit) for high, low in pairwise(some))
    assert not any(map(order.is_trump, suit))
    for rule in ("stick", "ruff"):
        shown = rules.picture(rule, words)
        for at, part in enumerate(shown):
            if part == "<":
                low, high = shown[at - 1], shown[at + 1]
                assert order.beats(high[0], low[0])
                assert not order.is_trump(low[0])
    lead, _, low, _, high, _, other, _ = rules.picture("follow", words)
    assert {order.group(card) for card in (*lead, *low, *high)} == {order.group(lead[0])}
    assert order.group(other[0]) not in ("T", order.group(lead[0]))


def test_the_list_is_sent_when_it_is_opened() -> None:
    table = CardTable("K7QX", trick=True)
    assert "rule-order" not in table.html_rules
    press(table, "rules")
    assert "rule-order" in table.html_rules
    press(table, "rules")
    assert "rule-order" not in table.html_rules


def test_what_a_first_choice_needs_is_read_before_it_and_never_later() -> None:
    """Two cards are led in the trick to try; whoever has read how to follow reads next what a pair is."""
    table = CardTable("K7QX", trick=True)
    assert [close(table), close(table)] == ["follow", "stick"]
    assert shown(table) == []
    table = CardTable(laid("SK SK S4 S7", "SQ SQ"))
    for wanted in ("goal", "trumps", "follow", "stick"):
        assert close(table) == wanted
    assert shown(table) == []
