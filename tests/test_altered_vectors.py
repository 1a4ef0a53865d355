"""The replayer can fail: every vector is altered in everything that it expects, and each time it is caught.

Without this, a replayer that compared nothing would pass all vectors too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.vector_replay import Vector, replay, vectors_in

OWN = Path(__file__).parent / "vectors"
FOUND = list(vectors_in(OWN))
BY_ID = {name: (variant, vector) for name, variant, vector in FOUND}
GAMES = sorted({variant for _, variant, _ in FOUND})


def vectors_of(game: str) -> Iterator[tuple[str, Vector]]:
    """The vectors of a game by name."""
    return ((name, vector) for name, variant, vector in FOUND if variant == game)


def altered(value: Any) -> Iterator[tuple[str, Any]]:
    """Every value that differs from this one in one place, with the place."""
    match value:
        case bool():
            yield "", not value
            yield "", int(value)
        case int():
            yield "", value + 1
            yield "", value - 1
        case None:
            yield "", 0
            yield "", []
        case str():
            yield "", other_word(value)
        case list():
            yield " longer", [*value, value[-1] if value else 1]
            if value:
                yield " shorter", value[:-1]
                yield " unknown", None
            for place, entry in enumerate(value):
                for where, other in altered(entry):
                    yield f" {place}{where}", [*value[:place], other, *value[place + 1 :]]
        case dict():
            yield " with more", value | {"strange": 1}
            for key, entry in value.items():
                for where, other in altered_codes(entry) if key == "refused" else altered(entry):
                    yield f" {key}{where}", value | {key: other}


def altered_codes(refusals: list[Any]) -> Iterator[tuple[str, Any]]:
    """Refusals with another code: what was tried, and when, is not expected but given."""
    for place, (at, step, code) in enumerate(refusals):
        yield f" {place}", [*refusals[:place], [at, step, other_word(code)], *refusals[place + 1 :]]


def other_word(word: str) -> Any:
    """Another word of the same kind."""
    if "/" in word:
        chance = Fraction(word) + 1
        return f"{chance.numerator}/{chance.denominator}"
    if word == "*":
        return 1
    return "no_bid" if word != "no_bid" else "not_higher"


def altered_expectations(expect: Vector) -> Iterator[tuple[str, Any]]:
    """Every altered expectation; legal becomes illegal with an error, and the other way round."""
    yield from altered(expect)
    if expect.get("legal") is True:
        yield " illegal", {"legal": False, "error": "not_higher"}
    if expect.get("legal") is False:
        yield " legal", {"legal": True}
    for order in ("bids", "per_player", "coeffs"):
        if expect.get(order, []) != expect.get(order, [])[::-1]:
            yield f" {order} backwards", expect | {order: expect[order][::-1]}


def objects_of(value: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object within a value, with the place; the options name themselves and are not gone into."""
    if isinstance(value, dict):
        yield where, value
        for key, entry in value.items():
            if key != "options":
                yield from objects_of(entry, f"{where} {key}")
    if isinstance(value, list):
        for place, entry in enumerate(value):
            yield from objects_of(entry, f"{where} {place}")


def is_caught(variant: str, vector: Any) -> bool:
    try:
        replay(variant, vector)
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("variant", GAMES)
def test_every_altered_expectation_is_caught(variant: str) -> None:
    for name, vector in vectors_of(variant):
        replay(variant, vector)
        changes = list(altered_expectations(vector["expect"]))
        assert len(changes) > len(vector["expect"]), name
        passed = [where for where, expect in changes if not is_caught(variant, {**vector, "expect": expect})]
        assert passed == [], name


@pytest.mark.parametrize("variant", GAMES)
def test_an_unknown_key_anywhere_is_caught(variant: str) -> None:
    for name, vector in vectors_of(variant):
        for number, (where, _) in enumerate(objects_of(vector)):
            strange = deepcopy(vector)
            [*objects_of(strange)][number][1]["strange"] = 1
            assert is_caught(variant, strange), f"{name} in{where}"


def test_an_unknown_kind_or_variant_or_option_is_caught() -> None:
    variant, vector = BY_ID["L-002"]
    assert is_caught(variant, {**vector, "kind": "raising"})
    assert is_caught(variant, {**vector, "kind": "pgf"})  # a kind of another game
    assert is_caught("da_gunzi", vector)
    assert is_caught(variant, {**vector, "expect": {}})
    with pytest.raises(ValueError, match="bad_option"):
        replay(variant, {**vector, "options": {"strange": 1}})


def test_what_cannot_be_read_fails_under_its_own_name(tmp_path: Path) -> None:
    assert [name for name, _, _ in vectors_in(tmp_path)] == [f"no-vectors-in-{tmp_path.name}"]
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text(json.dumps({"schema": "another/1", "variant": "bluff", "vectors": []}))
    (tmp_path / "c.json").write_text(
        json.dumps({"schema": "dicekit-rules-vectors/1", "variant": "bluff", "vectors": []})
    )
    (tmp_path / "d.json").write_text(
        json.dumps({"schema": "dicekit-rules-vectors/1", "variant": "whist", "vectors": [BY_ID["B-001"][1], {}]})
    )
    found = list(vectors_in(tmp_path))
    assert [name for name, _, _ in found] == ["a.json", "b.json", "c.json-is-empty", "B-001", "d.json-1"]
    assert all(is_caught(variant, vector) for _, variant, vector in found)


def test_the_files_hold_what_the_guide_holds() -> None:
    assert len(FOUND) == len(BY_ID) == 142 + 137 + 100 + 123 + 356
