"""Run a vector of the rules guide; `replay` raises AssertionError if the engine's result differs.

Each kind of vector has a function that compares everything in the vector; unknown fields are errors.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests import vector_bids as bids
from tests import vector_cards as cards
from tests import vector_odds as odds
from tests import vector_rounds as rounds
from tests.vector_json import VARIANTS, NotUnderstood, Vector, only, same

SCHEMA = "dicekit-rules-vectors/1"
CARDS = "da_gunzi"  # the kinds "any" are for dice games only
ABOUT = {"id", "kind", "basis", "rule", "note", "options", "input", "expect"}
NEEDED = {"id", "kind", "input", "expect"}

Replay = Callable[[str, Vector, Any, Any], None]
"""From the game's name, its options, the input and the expectation."""


def vectors_in(folder: Path) -> Iterator[tuple[str, str, Vector]]:
    """All vectors of all files: the name of the test, the variant, and the vector.

    Unreadable vectors are included, so that they fail under their own names.
    """
    files = [folder] if folder.is_file() else sorted(folder.glob("*.json"))
    if not files:
        yield f"no-vectors-in-{folder.name}", "none", {}
    for file in files:
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
            only({"schema", "variant", "vectors"}, content, file.name, {"schema", "variant", "vectors"})
            same(SCHEMA, content["schema"], "schema")
            vectors = list(content["vectors"])
        except (ValueError, TypeError, AssertionError) as error:
            yield f"{file.name}", str(error), {}
            continue
        if not vectors:
            yield f"{file.name}-is-empty", content["variant"], {}
        for number, vector in enumerate(vectors):
            named = isinstance(vector, Mapping) and isinstance(vector.get("id"), str)
            yield vector["id"] if named else f"{file.name}-{number}", content["variant"], vector


def replay(variant: str, vector: Vector) -> None:
    """Run a vector of a variant.

    Raises:
        AssertionError: the engine's result differs, or the vector has something unknown.
    """
    if variant not in VARIANTS:
        raise NotUnderstood(f"variant {variant!r}")
    only(ABOUT, vector, "vector", NEEDED)
    name, kind, options = VARIANTS[variant], vector["kind"], vector.get("options", {})
    check = KINDS.get((kind, name)) or KINDS.get((kind, "any" if name != CARDS else name))
    if check is None:
        raise NotUnderstood(f"kind {kind!r} in {name}")
    check(name, options, vector["input"], vector["expect"])


KINDS: dict[tuple[str, str], Replay] = {
    ("raise", "any"): bids.check_raise,
    ("raises", "any"): bids.check_raises,
    ("relation", "chinese"): bids.check_relation,
    ("position", "bluff"): bids.check_position,
    ("count", "any"): bids.check_count,
    ("tally", "bluff"): bids.check_tally,
    ("roll", "chinese"): bids.check_roll,
    ("action", "any"): rounds.check_action,
    ("play", "any"): rounds.check_play,
    ("view", "any"): rounds.check_view,
    ("options", "any"): rounds.check_options,
    ("odds", "any"): odds.check_odds,
    ("expected_loss", "bluff"): odds.check_expected_loss,
    ("pgf", "chinese"): odds.check_pgf,
    ("pass_odds", "perudo"): odds.check_pass_odds,
    **{(kind, "da_gunzi"): cards.checker(kind) for kind in cards.ASKED},
    ("replay", "da_gunzi"): cards.check_replay,
}
