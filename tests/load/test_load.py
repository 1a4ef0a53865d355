"""A class at once, a course, a player who does not stop, a crowd before a full house, lines that are cut.

    python -m pytest -m load tests/load/test_load.py -s       some twenty minutes, most of them for the player

Every visitor is a script that speaks to the site as a page in a browser does (`pupil.py`); every answer is held against
what the same notebook answers without a site. Times and memory are printed; that nobody was left without an answer,
that memory comes back and that no process stays is asserted. No time is, beyond a hang guard.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from statistics import linear_regression, median
from typing import Any, TypeVar

import pytest
from tornado.httpclient import AsyncHTTPClient

from dicekit.site.delayed_gc import DELAY
from tests import serving
from tests.load import figures
from tests.load.figures import HEAD, Memory, held, row, settled
from tests.load.pupil import PATIENCE, Page, crowd_client, enter, fetch, waits
from tests.load.scripts import PLACES, expected, script
from tests.serving import Running
from tests.site.kernels import below, running, until

pytestmark = [
    pytest.mark.load,
    pytest.mark.skipif(sys.platform != "linux", reason="memory is read as Linux tells it"),
]

T = TypeVar("T")
HANG = 900  # seconds: a guard, no measure
CLASS, COURSE = 30, 100
MINUTES = 2
THINKING = 2.0  # seconds between two acts of somebody in a course
BACK = 25  # MB, half a visitor: Python gives back a whole megabyte in which nothing is used any more, and no less
SWEPT = 3 * DELAY  # seconds: by then all is cleared away
ACTS, FEW = 10_000, 200
FULL = 6000  # acts after which all that is kept is full: until then memory grows in steps, the last by some 5 MB
EVERY = 500  # acts after which memory is read
GROWN = 1  # MB for each 1,000 acts by which the memory of both kernels, or of the site, may grow from then on
SEATS, CROWD = 4, 24
AGAIN = 2.0  # seconds after which those who wait ask again, here; the waiting page does so after 15
SHORT = 5  # seconds after which an idle kernel is culled, here


@contextmanager
def site_of(**settings: Any) -> Iterator[Running]:
    """A site that is warm; closed again, it has left no process and said nothing but whom it turned away."""
    with serving.running(**settings) as site:
        settled(site)
        yield site
        theirs = below(site.process.pid)
        site.stop()
        until(lambda: not any(running(pid) for pid in theirs))
        assert site.process.returncode == 0
        assert [
            line
            for line in site.output.splitlines()
            if not line.removeprefix("ERROR tornado.access: ").startswith(("503 GET /voila/render/", "503 POST /live/"))
        ] == []


def talk(work: Coroutine[Any, Any, T], within: float = HANG) -> T:
    return asyncio.run(asyncio.wait_for(work, within))


async def in_time(waiting: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """All of them together; the first that fails ends them all."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one) for one in waiting]
    return [task.result() for task in tasks]


# ---- a class, a course


@dataclass
class Times:
    """Seconds: until a page and its parts are there, until its first act is answered, of each act."""

    there: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    acts: list[float] = field(default_factory=list)
    waited: int = 0  # how many met the waiting page

    def print_table(self) -> None:
        print(HEAD)
        print(row("page and parts are there", self.there))
        print(row("first act answered", self.first))
        print(row("each act", self.acts))
        if self.waited:
            print(f"  {self.waited} met the waiting page first")


async def lesson(client: AsyncHTTPClient, site: Running, place: str, times: Times, pause: float = 0) -> Page:
    """Opens it and plays it through."""
    page = await Page.open(client, site, place)
    times.waited += bool(page.waited)
    times.there.append(time.perf_counter() - page.begun)
    times.acts += await page.play(script(place), expected(place), pause)
    times.first.append(page.first)
    return page


async def at_once(site: Running, number: int, times: Times) -> Memory:
    """All come at the same moment, play, and leave when the last has finished; what was held before they left."""
    client = crowd_client()
    pages = await in_time(lesson(client, site, place, times) for place in islice(cycle(PLACES), number))
    peak = held(site)
    assert site.kernels == number
    await in_time(page.leave() for page in pages)
    return peak


async def spread(site: Running, number: int, seconds: float, times: Times) -> tuple[Memory, int]:
    """They come one after the other, and stay as long as they play; the most that was held, and by how many."""
    client = crowd_client()

    async def one(at: int, place: str) -> None:
        await asyncio.sleep(at * seconds / number)
        page = await lesson(client, site, place, times, THINKING)
        await page.leave()

    watching = asyncio.create_task(peak_of(site))
    await in_time(one(at, place) for at, place in enumerate(islice(cycle(PLACES), number)))
    watching.cancel()
    return max(await watching, key=lambda seen: seen[0].pss)


async def peak_of(site: Running) -> list[tuple[Memory, int]]:
    """What is held, and by how many visitors, looked at until it is cancelled."""
    seen = []
    try:
        while True:
            seen.append(await asyncio.to_thread(lambda: (held(site), site.kernels)))
            await asyncio.sleep(3)
    except asyncio.CancelledError:
        return seen


def emptied(site: Running) -> Memory:
    """What is held once everybody has left."""
    alone = [figures.warm(site)]
    until(lambda: below(site.process.pid) == alone)
    time.sleep(SWEPT)
    return held(site)


def test_a_class_at_once_and_then_a_course() -> None:
    """All are answered as they must be; after a class, and again after a course, memory is back where it was."""
    for place in PLACES:
        expected(place)
    with site_of() as site:
        talk(at_once(site, len(PLACES), Times()))
        before = emptied(site)
        for result, visitors in (
            (f"{CLASS} visitors at once", lambda times: (talk(at_once(site, CLASS, times)), CLASS)),
            (f"{COURSE} visitors in {MINUTES} minutes", lambda times: talk(spread(site, COURSE, MINUTES * 60, times))),
        ):
            times = Times()
            peak, there = visitors(times)
            after = emptied(site)
            each = (peak.pss - before.pss) / there
            print(f"\n{result}: all answered, no error")
            times.print_table()
            print(
                f"  MB: before {before.pss:.0f}, {there} there {peak.pss:.0f} ({each:.1f} each), after {after.pss:.0f}"
            )
            assert after.pss < before.pss + BACK


# ---- one who does not stop


def test_a_player_who_does_not_stop() -> None:
    """A lesson and a table with odds side by side; whatever can be pressed is pressed, by a chance of its own seed.

    Memory grows at first, while caches fill up; judged is the slope of all memory (RSS) after that. The part of it that
    is a kernel's own grows for longer: pages of memory that it shares with the process it was forked from are copied
    once it writes to them. That part can't outgrow the whole; it's printed.
    """
    with site_of() as site:
        talk(soak(site), within=4 * HANG)
        site.until_kernels(0)


async def soak(site: Running) -> None:
    client, rng = crowd_client(), random.Random(2026)
    before = {*below(site.process.pid)}
    pages = [await Page.open(client, site, place) for place in ("en/06_your_dice.ipynb", "en/table.ipynb")]
    kernels = {*below(site.process.pid)} - before
    parts = {"both kernels": [*kernels], "the site": [site.process.pid]}
    took: list[float] = []
    seen: dict[str, list[Memory]] = {name: [] for name in parts}
    while len(took) < ACTS:
        page = rng.choice(pages)
        model, do, fields = page.anything(rng)
        took.append(await page.ask(model, do, fields))
        assert not page.fault(model), (do, fields, page.fault(model))
        if len(took) % EVERY == 0:
            for name, pids in parts.items():
                seen[name].append(figures.memory(*pids))
    await in_time(page.leave() for page in pages)
    first, last = took[:FEW], took[-FEW:]
    print(f"\n{ACTS} acts of one visitor, in a lesson and at a table with odds: all answered, no error")
    print(HEAD)
    print(row(f"the first {FEW} acts", first))
    print(row(f"the last {FEW} acts", last))
    print(f"  the median of the last is {median(last) / median(first):.2f} times that of the first")
    slopes = {name: grown([one.rss for one in memories]) for name, memories in seen.items()}
    for name, memories in seen.items():
        read = ", ".join(f"{one.uss:.1f} ({one.rss:.1f})" for one in memories)
        print(f"  MB of {name} every {EVERY} acts, its own (in all): {read}")
        own = grown([one.uss for one in memories])
        print(f"  from act {FULL} on, for each 1,000 acts: {slopes[name]:+.2f} MB in all, {own:+.2f} of its own")
    assert max(slopes.values()) < GROWN


def grown(values: list[float]) -> float:
    """By how much values that are read every so many acts grow for each 1,000 acts, once the caches are full.

    >>> grown([40.0, 50.0, 60.0, 70.0, 70.5, 71.0])
    1.0
    """
    later = values[FULL // EVERY - 1 :]
    return linear_regression(range(len(later)), later).slope * 1000 / EVERY


# ---- a crowd before a full house


def test_a_crowd_before_a_full_house() -> None:
    """Everybody gets the lesson or the waiting page; those who wait are let in as others leave, until all played."""
    with site_of(cap=SEATS) as site:
        talk(burst(site))
        site.until_kernels(0)


async def burst(site: Running) -> None:
    client = crowd_client()
    places = [*islice(cycle(PLACES), CROWD)]
    begun = time.perf_counter()
    refused: list[float] = []

    async def knock(place: str) -> bool:
        answer = await enter(client, site, place)
        if answer.code == 200:
            await (await Page.of(client, site, answer, begun)).leave()
            return True
        assert answer.code == 503, answer.code
        waits(answer)
        refused.append(time.perf_counter() - begun)
        return False

    in_at_once = sum(await in_time(knock(place) for place in places))
    assert in_at_once >= SEATS
    await asyncio.to_thread(site.until_kernels, 0)
    in_turn: list[Page] = []

    async def insist(place: str) -> None:
        page = await Page.open(client, site, place, again=AGAIN)
        await page.play(script(place)[:3], expected(place)[:3])
        assert site_is_not_over(await health(client, site))
        await page.leave()
        in_turn.append(page)

    await in_time(insist(place) for place in places)
    assert len(in_turn) == CROWD
    print(f"\n{CROWD} at once before {SEATS} seats: {in_at_once} had a lesson, all others the waiting page")
    print(HEAD)
    print(row("waiting page", refused))
    print(row("first act, all having waited", [page.first for page in in_turn]))
    waited = [page.waited for page in in_turn]
    print(f"  {sum(map(bool, waited))} met the waiting page, {max(waited)} times at most")


async def health(client: AsyncHTTPClient, site: Running) -> dict[str, Any]:
    answer = await fetch(client, f"{site.origin}/healthz")
    found: dict[str, Any] = json.loads(answer.body)
    return found


def site_is_not_over(value: dict[str, Any]) -> bool:
    return bool(value["ok"]) and int(value["kernels"]) <= SEATS


# ---- lines that are cut

CULLING = """import sys
from dicekit.site import server
from dicekit.site.options import SiteOptions
from dicekit.site.serve import serve
made = server.hardened
def hardened(options):
    config = made(options)
    config.MappingKernelManager.cull_idle_timeout = config.MappingKernelManager.cull_interval = int(sys.argv[1])
    config.Voila.tornado_settings["ws_ping_interval"] = 1000 * int(sys.argv[1])
    config.Voila.tornado_settings["ws_ping_timeout"] = 2000 * int(sys.argv[1])
    return config
server.hardened = hardened
serve(SiteOptions(browser=False))
"""


def test_lines_that_are_cut() -> None:
    """Whose connection ends without a goodbye, or who falls silent, gives the seat back; who plays on stays."""
    with site_of(command=[sys.executable, "-c", CULLING, str(SHORT)]) as site:
        talk(vanishing(site))
        site.until_kernels(0)


async def vanishing(site: Running) -> None:
    client = crowd_client()
    places = PLACES[:6]
    pages = await in_time(lesson(client, site, place, Times()) for place in places)
    cut, silent, staying = pages[:2], pages[2:5], pages[5]
    begun = time.perf_counter()
    for page in cut:
        page.vanish()
    for page in silent:
        page.fall_silent()
    rng = random.Random(6)
    while (await health(client, site))["kernels"] > 1:
        await staying.ask(*staying.anything(rng))
        await asyncio.sleep(0.5)
        assert time.perf_counter() - begun < PATIENCE
    print(
        f"\n{len(cut)} cut and {len(silent)} silent lines, culled when idle for {SHORT} s: all gone after "
        f"{time.perf_counter() - begun:.0f} s; the one who played on is there"
    )
    await staying.ask(*staying.anything(rng))
    await staying.leave()
    for page in silent:
        page.vanish()
