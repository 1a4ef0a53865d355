"""Memory of a site's processes, and tables of times."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from tests.serving import Running
from tests.site.kernels import below, until

QUIET = 1.0  # seconds without CPU use until the warm process counts as ready
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Memory:
    """Memory in megabytes: PSS, USS and RSS."""

    pss: float
    uss: float
    rss: float


def memory(*pids: int) -> Memory:
    """The total of processes, without those that have ended."""
    memories = [_rollup(pid) for pid in pids]
    return Memory(
        sum(one.get("Pss", 0) for one in memories) / 1000,
        sum(one.get("Private_Clean", 0) + one.get("Private_Dirty", 0) for one in memories) / 1000,
        sum(one.get("Rss", 0) for one in memories) / 1000,
    )


def _rollup(pid: int) -> dict[str, int]:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    except OSError:
        return {}
    return {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines)}


def held(site: Running) -> Memory:
    """All processes of a site."""
    return memory(site.process.pid, *below(site.process.pid))


def warm(site: Running) -> int:
    """The process that kernels are forked from."""
    (found,) = (pid for pid in below(site.process.pid) if b"dicekit.site.warm" in _words(pid))
    return found


def _words(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def cpu(site: Running) -> float:
    """The seconds of processor time that all processes of a site have used."""
    return sum(map(_worked, (site.process.pid, *below(site.process.pid))))


def settled(site: Running) -> None:
    """Wait until the warm process is idle."""
    pid = warm(site)
    before = -1.0

    def quiet() -> bool:
        nonlocal before
        last, before = before, _worked(pid)
        time.sleep(QUIET)
        return _worked(pid) == before == last

    until(quiet, within=240)


def _worked(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def row(what: str, seconds: Iterable[float]) -> str:
    """A row of the table of times: number, median, 95th percentile and maximum in milliseconds.

    >>> row("acts", [0.01] * 19 + [0.2]).split()
    ['acts', '20', '10', '20', '200']
    """
    found = sorted(seconds)
    half, most = percentile(found, 50), percentile(found, 95)
    return f"  {what:30}{len(found):4}{half * 1000:8.0f}{most * 1000:8.0f}{found[-1] * 1000:8.0f}"


HEAD = f"  {'milliseconds':30}{'n':>4}{'p50':>8}{'p95':>8}{'max':>8}"


def percentile(values: Sequence[float], at: int) -> float:
    return quantiles(values, n=100, method="inclusive")[at - 1] if len(values) > 1 else values[0]
