"""Rolls by seed: the published method gives the same dice on every machine."""

import json
import random
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from dicekit import seeds

# The vectors were made from the method's description alone, with the standard library and without dicekit.
VECTORS = json.loads((Path(__file__).parent / "data" / "seeds.json").read_text("utf-8"))


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['seed']}-{case['seat']}")
def test_method_1_gives_the_published_faces(case):
    fields = [case[name] for name in ("seed", "seat", "lesson", "item", "draw", "sides")]
    assert list(islice(seeds.faces(*fields), len(case["faces"]))) == case["faces"]


def test_the_method_can_be_followed_on_paper():
    example = VECTORS["example"]
    assert example["text"] == "1|K7QX|17|06|roll|42"
    by_hand = [byte % 6 + 1 for byte in example["first_bytes"] if byte < 252]
    assert list(islice(seeds.faces("K7QX", 17, "06", "roll", 42), len(by_hand))) == by_hand


def test_every_face_is_equally_likely_because_unfair_bytes_are_passed_over():
    faces = Counter(byte % 6 + 1 for byte in range(256) if byte < 252)
    assert set(faces.values()) == {42}


@pytest.mark.parametrize(("typed", "used"), VECTORS["check"]["ok"].items())
def test_a_seed_may_be_typed_in_small_letters(typed, used):
    assert seeds.check(typed) == used


@pytest.mark.parametrize("typed", VECTORS["check"]["bad"])
def test_what_is_no_seed_is_refused_with_the_signs_that_are_allowed(typed):
    with pytest.raises(ValueError, match="A–Z without I, L, O and 2–9"):
        seeds.check(typed)
    with pytest.raises(ValueError, match="A–Z without I, L, O and 2–9"):
        seeds.faces(typed, 0, "06", "roll", 1)


def test_fields_cannot_run_into_each_other():
    with pytest.raises(ValueError, match="free of"):
        seeds.faces("K7QX", 1, "06|roll", "x", 1)
    with pytest.raises(ValueError, match="1 to 256 sides"):
        seeds.faces("K7QX", 1, "06", "roll", 1, sides=0)


def test_a_fresh_seed_is_a_seed_and_follows_the_given_source():
    assert len(seeds.SIGNS) == 31
    assert all(seeds.check(seeds.fresh()) for _ in range(20))
    assert seeds.fresh(random.Random(1)) == seeds.fresh(random.Random(1))
