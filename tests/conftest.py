"""Options of the whole test tree."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import hypothesis
import pytest

import dicekit.site  # noqa: F401  # before anything of Jupyter: see there

hypothesis.settings.register_profile("dicekit", deadline=None)  # no test asserts a wall-clock time
hypothesis.settings.register_profile("core", deadline=None, max_examples=20)  # the same tables on another Python
hypothesis.settings.load_profile("dicekit")

TESTS = Path(__file__).parent

# What needs more than the standard library, pytest and hypothesis. `--core` leaves it out.
BEYOND_CORE = (
    *("bench", "browser", "charts", "formulas", "lessons", "load", "site", "widgets"),
    *("card.py", "sweep.py", "test_house.py", "test_rule_coverage.py"),
    *("test_command_line.py", "test_command_line_cards.py"),
    *("odds/test_deals_voids.py", "odds/test_odds_exchange.py", "odds/test_odds_misses.py"),  # with formulas
    # random matches and records by the hundred, worlds counted one by one, the replayer put to the test: no Python is
    # told from another by these; the vectors, the recorded games and the check values of the guide are left
    *("cards/test_every_match.py", "cards/test_policy.py", "cards/test_history.py", "cards/test_errors.py"),
    *("test_card_record.py", "test_card_record_fuzz.py", "test_record_fuzz.py", "test_altered_vectors.py"),
    *("odds/test_deals_simulated.py", "odds/test_deals_panel.py", "odds/test_odds_worth.py"),
    *("odds/test_odds_every_world.py", "odds/test_joint.py", "dice/test_smallest.py"),
)


LONG = ("load", "bench", "built", "sweep")  # marks of what may take minutes and has a command of its own
HANGS = 1800  # seconds that none of these comes near


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--core"):
        hypothesis.settings.load_profile("core")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.get_closest_marker(name) for name in LONG):
            item.add_marker(pytest.mark.timeout(HANGS))
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def dealt(items: list[pytest.Item], processes: int) -> list[pytest.Item]:
    """A piece for each process: its share of what runs kernels, of whole lessons, of other pages, of short tests.

    So all are busy to the end, and what one takes over from another is short.
    """
    rest = list(items)
    kernels, lessons, pages = (taken(rest, wanted) for wanted in (runs_kernels, is_lesson, drives_a_browser))
    return [
        item
        for at in range(processes)
        for item in (
            *piece(kernels, at, processes),
            *lessons[at::processes],
            *piece(pages, at, processes),
            *piece(rest, at, processes),
        )
    ]


def taken(items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]) -> list[pytest.Item]:
    """Those that are wanted, which are among the items no more."""
    found = [item for item in items if wanted(item)]
    items[:] = [item for item in items if not wanted(item)]
    return found


def runs_kernels(item: pytest.Item) -> bool:
    return item.path.parent.name == "site" or item.path.name == "test_notebooks.py"


def drives_a_browser(item: pytest.Item) -> bool:
    return item.get_closest_marker("browser") is not None


def is_lesson(item: pytest.Item) -> bool:
    return item.path.name == "test_every_lesson.py" and drives_a_browser(item)


def piece(items: list[pytest.Item], at: int, of: int) -> list[pytest.Item]:
    """Neighbours stay together: they share what was set up for them."""
    return items[len(items) * at // of : len(items) * (at + 1) // of]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors",
        metavar="DIR",
        default=None,
        help="replay the rule vectors of this folder instead of tests/vectors (and only those)",
    )
    parser.addoption(
        "--core",
        action="store_true",
        help="only what runs on the standard library: games, odds, records, vectors",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not config.getoption("--core"):
        return None
    if TESTS not in collection_path.parents:
        return None
    place = collection_path.relative_to(TESTS)
    return True if {place.parts[0], place.as_posix()} & set(BEYOND_CORE) else None
