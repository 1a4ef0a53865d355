"""Options of the whole test tree."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

import dicekit.site  # noqa: F401  # before anything of Jupyter: see there
from dicekit.games import games
from dicekit.texts.named_rules import NAMED

# Set for workers of xdist, and by readline for child processes only: commands would wrap their lines.
os.environ.pop("COLUMNS", None)
os.unsetenv("COLUMNS")

gc.disable()  # until all tests are collected: hardly anything of it is garbage

hypothesis.settings.register_profile("dicekit", deadline=None)  # tests don't assert wall-clock times
hypothesis.settings.register_profile("core", deadline=None, max_examples=20)  # the same tables on another Python
hypothesis.settings.load_profile("dicekit")

TESTS = Path(__file__).parent
# A lesson that tests put into a copy of the project; what has no tests and is slow to import.
collect_ignore = ["data", "mutation.py"]

# Tests that need more than the standard library, pytest and hypothesis; `--core` leaves them out.
BEYOND_CORE = (
    *("equilibria.py", "test_command_line_play.py", "test_command_line_solve.py", "test_command_line_tournament.py"),
    *("bench", "browser", "charts", "formulas", "lessons", "load", "play", "site", "widgets"),
    *(
        "card.py",
        "mutation.py",
        "test_defaults.py",
        "sweep.py",
        "test_checks.py",
        "test_house.py",
        "test_memory.py",
        "serving.py",
        "test_rule_coverage.py",
    ),
    *(
        "test_command_line.py",
        "test_command_line_cards.py",
        "test_command_line_chinese.py",
        "test_completion.py",
        "test_publishing.py",
        "test_toy_pages.py",
        "toy_language.py",
        "test_house_rules.py",
        "test_public_names.py",
        "test_dependencies.py",
        *("counts.py", "guides.py", "pictures.py", "test_terms.py"),
    ),
    *("test_phrases.py", "test_texts.py", "test_translations.py"),
    *("odds/test_deals_voids.py", "odds/test_odds_exchange.py", "odds/test_odds_bluff_doubt.py"),  # with formulas
    # random matches and records by the hundred, worlds and deals counted one by one, the replayer put to the test: they
    # find no difference between two Pythons; the vectors, the recorded games and the check values of the guide are left
    *("cards/test_every_match.py", "cards/test_policy.py", "cards/test_history.py", "cards/test_errors.py"),
    *("cards/test_legal.py", "dice/test_every_game.py"),
    *("test_card_record.py", "test_card_record_fuzz.py", "test_record_fuzz.py", "test_altered_vectors.py"),
    *("odds/test_deals_simulated.py", "odds/test_deals_panel.py", "odds/test_odds_worth.py"),
    *("odds/test_deals_public.py", "odds/test_deals_never.py"),
    *("odds/test_odds_every_world.py", "odds/test_joint.py", "dice/test_smallest.py"),
)


LONG = ("load", "bench", "built", "sweep")  # markers of long tests, which have their own commands
LONG_FOLDERS = (TESTS / "load", TESTS / "bench")  # all tests there have that marker, and needn't be imported without it
WITH_A_SERVER = (TESTS / "browser", TESTS / "site")  # a failing test there is run up to twice more, and listed as RERUN
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
MAX_SECONDS = 1800  # the time limit of long tests
SHARED = "DICEKIT_SHARED"  # as in serving.py, which `--core` can't import


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--core"):
        hypothesis.settings.load_profile("core")
    if not hasattr(config, "workerinput"):  # no worker of xdist, but what starts them, or the only process
        os.environ[SHARED] = tempfile.mkdtemp(prefix="dicekit-run-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the sites that workers shared, and delete their folder."""
    if hasattr(config, "workerinput"):
        return
    folder = Path(os.environ.pop(SHARED))
    if any(folder.iterdir()):
        from tests.serving import end_shared

        end_shared(folder)
    shutil.rmtree(folder, ignore_errors=True)


class Turned(pytest.Dir):
    """A folder in which each worker begins elsewhere: pytest compiles a file once, for those who come to it later."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        found = list(super().collect())
        begin = len(found) * int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw")) // WORKERS
        return found[begin:] + found[:begin]


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    return Turned.from_parent(parent, path=path) if WORKERS > 1 and TESTS in (path, *path.parents) else None


def pytest_collection_finish() -> None:
    """What was imported and collected stays until the end: no garbage collection looks through it again."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.get_closest_marker(name) for name in LONG):
            item.add_marker(pytest.mark.timeout(MAX_SECONDS))
        if item.path.parent in WITH_A_SERVER:
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=3))
    items[:] = by_worker(sorted(items, key=lambda item: item.path), WORKERS)  # all workers need the same order


def by_worker(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in one equal part per worker, each with its share of the slow tests first.

    `--dist worksteal` gives each worker one part; idle workers then take over short tests from the end.
    """
    kinds: tuple[list[pytest.Item], ...] = ([], [], [], [], [])
    built: dict[Path, list[pytest.Item]] = {}  # by file, as each builds something of its own
    for item in items:
        if item.get_closest_marker("built"):
            built.setdefault(item.path, []).append(item)
            continue
        kinds[kind_of(item)].append(item)
    return [item for worker in range(workers) for item in part(list(built.values()), kinds, worker, workers)]


def part(
    built: list[list[pytest.Item]], kinds: tuple[list[pytest.Item], ...], worker: int, workers: int
) -> list[pytest.Item]:
    """What one worker begins with: whole files of tests that build, then its share of each kind."""
    files = [item for file in built[worker::workers] for item in file]
    return files + [item for kind in kinds for item in share(kind, worker, workers)]


def kind_of(item: pytest.Item) -> int:
    """A sort key, slowest first: checks of the whole tree, tests with kernels, lessons, other pages, the rest."""
    browser = item.get_closest_marker("browser") is not None
    if item.path.name == "test_checks.py":
        return 0
    if item.path.parent.name == "site" or item.path.name == "test_notebooks.py":
        return 1
    return 4 if not browser else 2 if item.path.name == "test_every_lesson.py" else 3


def share(items: list[pytest.Item], worker: int, workers: int) -> list[pytest.Item]:
    """One worker's share of tests of a kind: neighbours, which share fixtures; few long tests are dealt one by one."""
    if len(items) < 100:
        return items[worker::workers]
    return items[len(items) * worker // workers : len(items) * (worker + 1) // workers]


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
    folder = collection_path.parent
    if folder in LONG_FOLDERS and collection_path.match("test_*") and f"not {folder.name}" in config.option.markexpr:
        return True
    if not config.getoption("--core"):
        return None
    if TESTS not in collection_path.parents:
        return None
    place = collection_path.relative_to(TESTS)
    return True if {place.parts[0], place.as_posix()} & set(BEYOND_CORE) else None


@pytest.fixture(autouse=True)
def _no_house_rules_left() -> Iterator[None]:
    """House rules that a test registers are gone after it."""
    yield
    for name in list(NAMED):
        del games[name]
