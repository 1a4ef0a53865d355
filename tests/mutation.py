"""Mutation tests: `python -m tests.mutation [PATTERN ...]`.

It makes mutants (small changes of the code) with mutmut in a temporary copy of the checkout, runs the tests that cover
each, and prints the share of killed mutants by module. A pattern such as `dicekit.odds.*` chooses mutants. Without one,
a random sample is run (about half an hour; the same for the same seed); `--sample 0` runs all, which takes hours.
Exit code 1 if fewer than nine of ten were killed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from mutmut.stats import status_by_exit_code

ROOT = Path(__file__).resolve().parent.parent
WANTED = 0.9
SETTINGS = """
[tool.mutmut]
source_paths = ["dicekit/"]
only_mutate = [
    "dicekit/odds/*", "dicekit/formulas/*", "dicekit/dice/*", "dicekit/cards/*", "dicekit/distribution.py",
    "dicekit/texts/*", "dicekit/course/*/ledger.py",
]
do_not_mutate = ["dicekit/formulas/blanks.py"]  # mutmut 3.8 writes invalid Python for one of its match statements
also_copy = ["dicekit", "lessons", "tests", "README.md"]
pytest_add_cli_args = [
    "-q", "-n", "0", "-p", "no:cacheprovider", "--deselect", "{reads_source}",
    "--doctest-modules", "-k", "not __mutmut_ or __mutmut_orig",
]
pytest_add_cli_args_test_selection = [
    "dicekit/odds", "dicekit/formulas", "dicekit/dice", "dicekit/cards", "dicekit/texts", "dicekit/distribution.py",
    "dicekit/course",
    "tests/dice", "tests/odds", "tests/formulas", "tests/cards", "tests/test_distribution.py", "tests/test_vectors.py",
    "tests/test_texts.py", {lessons}
]
"""
# This test reads the source, which mutants change.
READS_SOURCE = (
    "tests/dice/test_errors.py::test_every_sentence_of_a_fault_is_met_here_and_every_code_that_is_raised_has_one"
)
WARM_UP = "dicekit.odds.even.*__mutmut_1"
COUNTED = {"killed": "killed", "timeout": "killed", "segfault": "killed", "survived": "survived"}
COUNTED["no tests"] = "untested"


def copy_checkout(to: Path) -> None:
    """Copy all tracked files, and append mutmut's settings to pyproject.toml."""
    names = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    for name in names:
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    with (to / "pyproject.toml").open("a", encoding="utf-8") as file:
        lessons = ", ".join(f'"{path.relative_to(to)}"' for path in sorted(to.glob("tests/lessons/test_lesson*.py")))
        file.write(SETTINGS.replace("{reads_source}", READS_SOURCE).replace("{lessons}", lessons))


def run(copy: Path, jobs: int, patterns: Sequence[str]) -> int:
    """Run the mutants that match a pattern, or all, and return mutmut's exit code."""
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(jobs), *patterns]
    return subprocess.call(command, cwd=copy, env={**os.environ, "PYTHONPATH": ""})


def metas(copy: Path) -> Iterator[dict[str, Any]]:
    """mutmut's data about each module, with the module's name."""
    for path in sorted((copy / "mutants").rglob("*.meta")):
        module = path.relative_to(copy / "mutants").as_posix().removesuffix(".py.meta").replace("/", ".")
        yield {**json.loads(path.read_text(encoding="utf-8")), "module": module}


def results(copy: Path) -> dict[str, Counter[str]]:
    """The results of the mutants of each module: killed, survived, or untested (covered by no test)."""
    ended: dict[str, Counter[str]] = defaultdict(Counter)
    for meta in metas(copy):
        for code in meta["exit_code_by_key"].values():
            if kind := COUNTED.get(status_by_exit_code[code]):
                ended[meta["module"]][kind] += 1
    return ended


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("patterns", nargs="*", help="mutants to run, as dicekit.odds.*; without one: all")
    parser.add_argument("--keep", metavar="DIR", help="work in this folder and keep it (an interrupted run goes on)")
    parser.add_argument("--sample", type=int, default=1500, metavar="N", help="how many mutants; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    copy = Path(asked.keep or tempfile.mkdtemp(prefix="dicekit-mutants-")).resolve()
    if not (copy / "mutants").exists():
        copy_checkout(copy)
    patterns = asked.patterns
    if not patterns and asked.sample:
        run(copy, asked.jobs, [WARM_UP])  # makes all mutants, and records which tests cover them
        names = sorted(name for meta in metas(copy) for name in meta["exit_code_by_key"])
        patterns = random.Random(asked.seed).sample(names, min(asked.sample, len(names)))
    code = run(copy, asked.jobs, patterns)
    total: Counter[str] = Counter()
    for module, counts in sorted(results(copy).items()):
        total += counts
        print(f"{module:40} {counts['killed']:5} of {counts.total():5} killed, {counts['untested']} untested")
    if not asked.keep:
        shutil.rmtree(copy)
    if code or not total:
        print("mutmut did not finish; see above", file=sys.stderr)
        return 2
    score = total["killed"] / total.total()
    print(f"{total['killed']} of {total.total()} mutants killed: {score:.1%}")
    return 0 if score >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
