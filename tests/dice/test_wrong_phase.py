"""What cannot be said at a moment is refused with a sentence that fits the moment."""

from __future__ import annotations

import pytest

from dicekit import texts
from dicekit.dice.table import Table
from dicekit.games import games

PUSHED = games["perudo"](players=2, reroll_timing="before_bid").deal(seed="K7QX").play("1x2").play("push 1", rolls=None)
BLUFF = games["bluff"](players=2).deal(seed="K7QX").play("1x2")
PI = games["chinese"](players=2, pi=True).deal(seed="K7QX")


def objection_text(table: Table, action: str, lang: str = "en") -> str:
    objection = table.objection(action)
    assert objection is not None
    assert objection.code == "wrong_phase"
    return objection.text(lang)


def test_a_push_is_spoken_of_only_after_one() -> None:
    assert "After a push" in objection_text(PUSHED, "pass")
    for table in (games["perudo"](players=2).deal(seed="K7QX").play("1x2"), BLUFF):
        for action in ("pi", "bounce"):
            assert "push" not in objection_text(table, action)
            assert "shown" not in objection_text(table, action)
            assert "possible:" in objection_text(table, action)
            assert "亮" not in objection_text(table, action, "zh")


def test_a_pi_is_spoken_of_only_where_one_is_answered() -> None:
    assert "answer a pi" in objection_text(PI, "accept")
    for action in ("exact", "pass"):
        assert "pi" not in objection_text(PI, action).split("possible")[0]
    answering = PI.play("4x2").play("pi")
    assert "answer a pi" in objection_text(answering, "doubt")


@pytest.mark.parametrize("lang", texts.languages)
def test_every_such_sentence_says_what_is_possible(lang: str) -> None:
    for table, action in ((PUSHED, "pass"), (BLUFF, "pi"), (PI, "accept")):
        assert not {"{", "}", "[", "]"} & set(objection_text(table, action, lang))


#: by game and action: the rule that a bid comes first (the error tables of the guides)
NO_BID = {
    ("liars_dice", "doubt"): "L5",
    ("liars_dice", "exact"): "L5",
    ("perudo", "doubt"): "P4",
    ("perudo", "exact"): "P4",
    ("perudo", "pass"): "P4",
    ("bluff", "doubt"): "B7",
    ("chinese", "doubt"): "C9",
    ("chinese", "bounce"): "C13",
    ("chinese", "pi"): "C14",
}
ALL_WORDS = {"liars_dice": {"exact": "gain"}, "chinese": {"pi": True, "bounce": True}}


@pytest.mark.parametrize(("name", "action"), NO_BID)
def test_a_round_begins_with_a_bid(name: str, action: str) -> None:
    opening = games[name](players=3, **ALL_WORDS.get(name, {})).deal(seed="K7QX")
    objection = opening.objection(action)
    assert objection is not None
    assert (objection.code, objection.rule) == ("no_bid", NO_BID[name, action])
    assert (objection.slots["standing"], objection.slots["targets"], objection.slots["words"]) == (None, (), ("bid",))
    assert objection.slots["lowest"] == next(iter(opening.legal()))
    assert objection.slots["turn"] == "Ana"
