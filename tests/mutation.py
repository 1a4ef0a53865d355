"""Mutation tests: `python -m tests.mutation [PATTERN ...]`.

A mutant is the code with one small change, such as `-` for `+`; mutmut says which changes there are. The tests that run
the changed statement should fail: that kills the mutant. A random sample of mutants is tried until the time is up, and
each that survives is printed with its diff. A pattern such as `dicekit/odds/*` chooses mutants.

The work is done in a copy of the checkout, in the folder for temporary files. Results are kept there: the same command
goes on where it was stopped, as long as the code is the same. Exit code 1 if fewer than nine of ten were killed.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import functools
import gc
import hashlib
import importlib
import json
import math
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from importlib.machinery import SourceFileLoader
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import coverage
import hypothesis
import libcst
import pytest
from mutmut.mutation.file_mutation import Mutation, create_mutations, deep_replace

ROOT = Path(__file__).resolve().parent.parent
WANTED = 0.9
MUTATED = (
    *("dicekit/odds/*", "dicekit/formulas/*", "dicekit/dice/*", "dicekit/cards/*", "dicekit/texts/*"),
    *("dicekit/distribution.py", "dicekit/course/*/ledger.py"),
)
DEFAULTS = "tests/test_defaults.py"
TESTS = (
    *("dicekit/odds", "dicekit/formulas", "dicekit/dice", "dicekit/cards", "dicekit/texts", "dicekit/distribution.py"),
    *("dicekit/course", "tests/dice", "tests/odds", "tests/formulas", "tests/cards", "tests/test_distribution.py"),
    *(
        "tests/test_vectors.py",
        "tests/test_texts.py",
        "tests/test_phrases.py",
        "tests/test_states.py",
        "tests/test_translations.py",
    ),
    *(
        "tests/lessons",
        "tests/test_record.py",
        "tests/test_card_record.py",
        "tests/test_option.py",
        "tests/test_games.py",
        "tests/test_house_rules.py",
    ),
    *("tests/test_completion.py", "tests/widgets/test_ledger.py", DEFAULTS),
)
LEFT_OUT = ("tests/lessons/test_notebooks.py", "tests/lessons/test_a_new_lesson.py")  # they start kernels or servers
PYTEST = ("-q", "-x", "-n0", "-p", "no:cacheprovider", "--timeout=0", "--hypothesis-profile=mutation")
CONTROLS = 3  # mutants whose tests are first run without the change, and must pass
MOST_SECONDS = 120  # of tests for one mutant, as the clean run took them
GIGABYTE = 2**30
KINDS = ("killed", "timeout", "survived", "untested")

hypothesis.settings.register_profile(
    "mutation",
    deadline=None,
    derandomize=True,
    database=None,
    phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],  # a failure is enough: it needn't be made small
)


class Mutant(NamedTuple):
    """A change of a file: the place in mutmut's list of changes."""

    path: str
    place: int

    def __str__(self) -> str:
        return f"{self.path}#{self.place}"


@functools.cache
def changes(path: str) -> tuple[libcst.Module, list[Mutation]]:
    """A file, and the changes of its functions and classes that mutmut knows."""
    module, found, _, _ = create_mutations(path, Path(path).read_text(encoding="utf-8"))
    return module, [change for change in found if change.contained_by_top_level_function]


def changed(mutant: Mutant) -> str:
    """The source of the file with the change."""
    module, found = changes(mutant.path)
    change = found[mutant.place]
    result = deep_replace(module, change.original_node, change.mutated_node)
    assert isinstance(result, libcst.Module)
    return result.code


def diff(mutant: Mutant) -> list[str]:
    before = Path(mutant.path).read_text(encoding="utf-8").splitlines()
    return list(difflib.unified_diff(before, changed(mutant).splitlines(), mutant.path, str(mutant), lineterm="", n=1))


def statement(mutant: Mutant) -> range:
    """The lines of the changed statement."""
    before = Path(mutant.path).read_text(encoding="utf-8")
    lines = before.splitlines()
    pairs = zip(lines, changed(mutant).splitlines(), strict=False)
    line = next((number for number, (old, new) in enumerate(pairs, 1) if old != new), len(lines))
    nodes = [node for node in ast.walk(ast.parse(before)) if isinstance(node, ast.stmt)]
    spans = [range(node.lineno, (node.end_lineno or node.lineno) + 1) for node in nodes]
    return min((span for span in spans if line in span), key=len)


class Recorder:
    """A pytest plugin that records which lines each test runs, and how much CPU time the test takes."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.begun = time.process_time()
        self.seconds: dict[str, float] = {}

    def pytest_collection_finish(self) -> None:
        for path in sorted(Path("dicekit/course").glob("*/*.py")):  # tests import them only when they run
            importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
        caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        self.caches = [each for each in caches if each.__module__.startswith("dicekit")]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        for cache in self.caches:  # or else only the first of several tests would be seen to run a function
            cache.cache_clear()
        self.measured.switch_context(nodeid)
        self.begun = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.seconds[nodeid] = time.process_time() - self.begun


def record() -> None:
    """Run all tests without a change, and keep what the recorder saw."""
    measured = coverage.Coverage(data_file="tests.coverage", source=["dicekit"], config_file=False)
    recorder = Recorder(measured)
    measured.start()
    left_out = [f"--ignore={path}" for path in LEFT_OUT]
    code = pytest.main([*PYTEST, "-m", "not browser", *left_out, *TESTS], plugins=[recorder])
    measured.stop()
    if code:
        sys.exit(f"the tests don't pass without a change: {code}")
    measured.save()
    Path("seconds.json").write_text(json.dumps(recorder.seconds), encoding="utf-8")


class Covering:
    """Which tests run which lines."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = json.loads(Path("seconds.json").read_text(encoding="utf-8"))
        self.data = coverage.CoverageData("tests.coverage")
        self.data.read()

    @functools.cache  # noqa: B019  # there is one
    def by_line(self, path: str) -> dict[int, list[str]]:
        return self.data.contexts_by_lineno(str(Path(path).resolve()))

    def tests(self, mutant: Mutant) -> list[list[str]]:
        """The tests that run the changed statement: those about its module, then all others, short files first.

        What runs when a module is imported can matter for every test that uses the module, and for those that only read
        its constants: the tests of its package, and of the defaults of all functions.
        """
        lines = self.by_line(mutant.path)
        found = {test for line in statement(mutant) for test in lines.get(line, ())}
        if "" in found:
            found.update(test for tests in lines.values() for test in tests)
            package = mutant.path.removesuffix(".py").split("/")[1]
            own = (f"tests/{package}/", f"tests/test_{package}", DEFAULTS)
            found.update(test for test in self.seconds if test.startswith(own))
        files: dict[str, list[str]] = defaultdict(list)
        total = 0.0
        for test in sorted(found & self.seconds.keys(), key=lambda test: (self.seconds[test], test)):
            total += self.seconds[test]
            if total > MOST_SECONDS and files:
                break
            files[test.partition("::")[0]].append(test)
        names = mutant.path.removesuffix(".py").split("/")[-2:]
        groups: tuple[list[str], list[str]] = ([], [])
        for file in sorted(files, key=lambda file: self.length(files[file])):
            groups[not any(name in file for name in names)].extend(files[file])
        return [group for group in groups if group]

    def length(self, tests: list[str]) -> float:
        return sum(self.seconds[test] for test in tests)


def import_as(path: str, source: str) -> None:
    """From now on this file is imported as if this were in it."""
    usual, place = SourceFileLoader.get_code, Path(path).resolve()

    def get_code(loader: SourceFileLoader, fullname: str) -> Any:
        if Path(loader.path).resolve() == place:
            return compile(source, loader.path, "exec", dont_inherit=True)
        return usual(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


def limit_cpu(seconds: float) -> None:
    """From now on the process may use so many seconds of CPU, whatever else the machine does."""
    most = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))


class Limits:
    """A pytest plugin that ends the process in an endless loop: a test that takes far longer than without a change."""

    def __init__(self, seconds: Mapping[str, float]) -> None:
        self.seconds = seconds

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        limit_cpu(20 + 10 * self.seconds.get(nodeid, 1))


def try_out(mutant: Mutant, covering: Covering, source: str) -> int:
    """Start a process that runs the mutant's tests with this source and ends with 0 if all pass; return its id."""
    if pid := os.fork():
        return pid
    code = 1
    try:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        import_as(mutant.path, source)
        resource.setrlimit(resource.RLIMIT_AS, (6 * GIGABYTE, 6 * GIGABYTE))
        signal.alarm(3600)
        for tests in covering.tests(mutant):
            limit_cpu(60)
            for file in {test.partition("::")[0] for test in tests if test.startswith("dicekit/")}:
                # else pytest would import the module of a doctest a second time
                importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
            code = int(pytest.main([*PYTEST, *tests], plugins=[Limits(covering.seconds)]))
            if code:
                break
    finally:
        os._exit(code)


def results(mutants: list[Mutant], covering: Covering, jobs: int, end: float) -> Iterator[tuple[Mutant, str, float]]:
    """Each mutant with its result and the CPU seconds it took, as they come, until the time is up."""
    running: dict[int, Mutant] = {}
    waiting = iter(mutants)
    while True:
        while len(running) < jobs and time.time() < end and (mutant := next(waiting, None)):
            if covering.tests(mutant):
                running[try_out(mutant, covering, changed(mutant))] = mutant
            else:
                yield mutant, "untested", 0.0
        if not running:
            return
        pid, status, used = os.wait3(0)
        mutant = running.pop(pid)
        by_time = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGALRM)
        yield mutant, "timeout" if by_time else "killed" if status else "survived", used.ru_utime + used.ru_stime


def copy_checkout() -> Path:
    """A folder with a copy of all tracked files, named after what is in them."""
    names = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    files = {name: (ROOT / name).read_bytes() for name in names if (ROOT / name).is_file()}
    digest = hashlib.sha256(b"".join(name.encode() + content for name, content in files.items())).hexdigest()[:12]
    to = Path(tempfile.gettempdir()).resolve() / f"dicekit-mutants-{digest}"
    for name, content in files.items():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        if not (to / name).exists():
            (to / name).write_bytes(content)
    return to


def forget_modules() -> None:
    """Drop our modules; the packages they use stay, so that each mutant starts quickly."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("dicekit", "tests")]:
        del sys.modules[name]
    gc.collect()
    gc.freeze()


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z, share = 1.96, part / whole
    middle = share + z * z / (2 * whole)
    half = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - half) / (1 + z * z / whole), (middle + half) / (1 + z * z / whole)


def report(ended: dict[Mutant, str]) -> float:
    """Print the results by package, and return the share of killed mutants."""
    packages: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, result in ended.items():
        packages["/".join(mutant.path.split("/")[:2])][result] += 1
    packages["all"] = sum(packages.values(), Counter())
    for package, count in packages.items():
        print(f"{package:24}", ", ".join(f"{count[kind]} {kind}" for kind in KINDS))
    killed, whole = packages["all"]["killed"] + packages["all"]["timeout"], len(ended)
    low, high = interval(killed, whole)
    print(f"{killed} of {whole} mutants killed: {killed / whole:.1%} (95 % interval {low:.1%} to {high:.1%})")
    return killed / whole


def chosen(patterns: list[str]) -> list[Mutant]:
    """The mutants of the files that match a pattern, or that match one themselves."""
    files = [path.as_posix() for path in sorted(Path().glob("dicekit/**/*.py"))]
    files = [path for path in files if any(fnmatch(path, pattern.partition("#")[0]) for pattern in patterns)]
    found = [Mutant(path, place) for path in files for place in range(len(changes(path)[1]))]
    return [
        mutant for mutant in found if any(fnmatch(name, p) for name in (mutant.path, str(mutant)) for p in patterns)
    ]


def go_on(sample: list[Mutant], covering: Covering, jobs: int, minutes: float) -> dict[Mutant, str]:
    """Try the mutants out in turn, print and keep each result, and return all."""
    kept = Path("results.jsonl")
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    known = {Mutant(path, place): result for path, place, result in map(json.loads, lines)}
    waiting = [mutant for mutant in sample if mutant not in known]
    for mutant in islice((mutant for mutant in waiting if covering.tests(mutant)), CONTROLS):
        _, status = os.waitpid(try_out(mutant, covering, Path(mutant.path).read_text(encoding="utf-8")), 0)
        if status:
            sys.exit(f"the tests of {mutant} fail without the change, too")
    with kept.open("a", encoding="utf-8") as file:
        for mutant, result, seconds in results(waiting, covering, jobs, time.time() + 60 * minutes):
            print(f"{result:9}{seconds:7.1f} s  {mutant}", flush=True)
            if result in ("survived", "untested"):
                print(*diff(mutant), sep="\n", flush=True)
            print(json.dumps([*mutant, result]), file=file, flush=True)
            known[mutant] = result
    return {mutant: known[mutant] for mutant in sample if mutant in known}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("patterns", nargs="*", default=MUTATED, help="files or mutants, as dicekit/odds/*")
    parser.add_argument(
        "--minutes", type=float, default=20, help="for the mutants (20), after a first run of all tests"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="at most so many mutants")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives another sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    copy = copy_checkout()
    os.chdir(copy)
    sys.path.insert(0, str(copy))
    sys.dont_write_bytecode = False
    print(f"working in {copy}", flush=True)
    if not Path("seconds.json").exists():
        subprocess.run([sys.executable, "-c", "from tests import mutation; mutation.record()"], check=True)
    covering = Covering()
    mutants = chosen(asked.patterns)
    sample = random.Random(asked.seed).sample(mutants, min(asked.sample or len(mutants), len(mutants)))
    forget_modules()
    pytest.main(["--collect-only", "-qq", "tests/lessons/test_lesson01.py", "tests/formulas"])  # loads packages
    forget_modules()
    ended = go_on(sample, covering, asked.jobs, asked.minutes)
    print(f"{len(ended)} of {len(mutants)} mutants were tried")
    return 0 if report(ended) >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
