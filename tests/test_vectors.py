"""The vectors of the rules guide, replayed as they stand: one test each, its id in the name.

`pytest tests/test_vectors.py --vectors DIR` replays the files of another folder instead, and only those.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.vector_replay import Vector, replay, vectors_in

OWN = Path(__file__).parent / "vectors"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    chosen = metafunc.config.getoption("--vectors")
    found = list(vectors_in(Path(chosen) if chosen else OWN))
    metafunc.parametrize(
        ("variant", "vector"),
        [(variant, vector) for _, variant, vector in found],
        ids=[name for name, _, _ in found],
    )


def test_vector(variant: str, vector: Vector) -> None:
    replay(variant, vector)
