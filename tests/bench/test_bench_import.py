"""What `import dicekit` costs over a bare interpreter: time, memory, modules, each in a fresh process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.bench

ROUNDS = 9
BUDGET = "at most 30 ms and 6 MB over bare Python"
HEAVY = ("sympy", "plotly", "ipywidgets", "numpy")

# The peak belongs to the new program: VmHWM where there is one, else what the system counts for it.
PROBE = """
import json, re, sys, time
def peak():
    try:
        return int(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1]) / 1024
    except OSError:
        import resource
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
before, modules = peak(), set(sys.modules)
begun = time.perf_counter()
{statement}
seconds = time.perf_counter() - begun
print(json.dumps([seconds, peak() - before, sorted(set(sys.modules) - modules)]))
"""

STATEMENTS = {
    "bare Python": "pass",
    "import fractions, dataclasses": "import fractions, dataclasses",
    "import dicekit": "import dicekit",
    "dicekit.games and dicekit.odds": "import dicekit; dicekit.games; dicekit.odds",
}


def fresh(statement: str, compiled: Path) -> tuple[float, float, list[str]]:
    """Seconds, megabytes and new modules of one statement in a fresh interpreter, as after an installation."""
    probe = PROBE.replace("{statement}", statement)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(compiled)
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True, env=env)
    seconds, megabytes, modules = json.loads(done.stdout)
    return seconds, megabytes, modules


def test_importing_dicekit_is_light(tmp_path: Path) -> None:
    """No heavy package is loaded; the figures are printed beside the budget."""
    best: dict[str, tuple[float, float, list[str]]] = {}
    for _ in range(ROUNDS):
        for name, statement in STATEMENTS.items():
            seconds, megabytes, modules = fresh(statement, tmp_path)
            least = best.get(name, (seconds, megabytes, modules))
            best[name] = min(seconds, least[0]), min(megabytes, least[1]), modules
    print(f"\nImports, least of {ROUNDS}\n  budget: {BUDGET}")
    for name, (seconds, megabytes, modules) in best.items():
        print(f"  {name:<32}{seconds * 1e3:8.1f} ms{megabytes:8.1f} MB{len(modules):6} modules")
        assert not {module.partition(".")[0] for module in modules} & set(HEAVY), name
