"""Thirty pupils and a wall go through lesson 6 while the server is killed: every event arrives once, and none is lost.

    python -m pytest -m load tests/load/test_rooms.py -s       half a minute

The pupils speak to the site as `room.js` does: what isn't taken is sent again. Three are slow, two reload, one has no
line for a while, one sends rubbish. Printed: how long an event took to the wall, and what a flood of events did to it.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError

from dicekit.course import lesson
from dicekit.widgets.rolls import Rolls
from tests import serving
from tests.serving import Running

pytestmark = pytest.mark.load

PUPILS, ACTS = 30, 20
HANG = 120.0  # seconds: a guard, no measure
SLOW, RELOADS, CUT, RUBBISH = (0, 1, 2), (3, 4), 5, 6
CUT_FOR = 20.0  # seconds
RUBBISH_SENT: list[Any] = [
    {"n": 1, "place": "06/guess", "value": {"first": {"value": "<script>alert(1)</script>"}}},
    {"n": 2, "place": "06/guess", "value": {"first": {"value": "9" * 50}}},
    {"n": 3, "place": "../../etc", "value": "x"},
    {"n": 4, "place": "06/roll", "value": {"seed": "AAAA", "seat": 1, "done": 10**12}},
    {"n": "five", "place": None, "value": None},
]


@contextmanager
def site_with(rooms: Path, port: int) -> Iterator[Running]:
    command = ["serve", "--no-browser", "--no-warm", "--port", str(port), "--rooms", str(rooms)]
    with serving.running(command=[sys.executable, "-m", "dicekit", *command]) as site:
        yield site


async def ask(url: str, body: Any = None, **headers: str) -> dict[str, Any]:
    """The JSON that the site answers; refusals and broken lines raise."""
    given = {"method": "POST", "body": json.dumps(body)} if body is not None else {}
    answer = await AsyncHTTPClient().fetch(url, headers=headers, request_timeout=20, **given)  # type: ignore[arg-type]
    found: dict[str, Any] = json.loads(answer.body)
    return found


@dataclass
class Pupil:
    """A page of a pupil, with the queue of what isn't taken yet."""

    at: int
    base: str
    rng: random.Random
    seat: int = 0
    guess: str = ""
    rolls: int = 0
    queue: list[dict[str, Any]] = field(default_factory=list)
    number: int = 10

    @property
    def key(self) -> str:
        return f"{self.at:032}"

    async def join(self) -> None:
        self.seat = (await ask(f"{self.base}/join", {"key": self.key}))["seat"]

    def keep(self, place: str, value: Any) -> None:
        self.number += 1
        self.queue = [one for one in self.queue if one["place"] != place]
        self.queue.append({"n": self.number, "place": place, "value": value})

    async def send(self) -> None:
        """Send the queue until it's taken; what was taken may be sent twice, as after a lost answer."""
        while self.queue:
            try:
                sent = list(self.queue)
                value = await ask(f"{self.base}/events", {"seat": self.seat, "key": self.key, "events": sent})
                if self.rng.random() < 0.2:
                    await ask(f"{self.base}/events", {"seat": self.seat, "key": self.key, "events": sent})
                self.queue = [one for one in self.queue if one["n"] not in value["taken"]]
            except (HTTPClientError, OSError):
                await asyncio.sleep(0.3)

    async def learn(self, code: str) -> None:
        if self.at == RUBBISH:
            await ask(f"{self.base}/events", {"seat": self.seat, "key": self.key, "events": RUBBISH_SENT})
        for act in range(ACTS):
            if self.at in SLOW:
                await asyncio.sleep(self.rng.uniform(0.5, 1.0))
            if self.at in RELOADS and act == ACTS // 2:
                before = self.seat
                while True:
                    try:
                        await self.join()
                        break
                    except (HTTPClientError, OSError):
                        await asyncio.sleep(0.3)
                assert self.seat == before
            if self.at == CUT and act == 5:
                await asyncio.sleep(CUT_FOR)
            if act == 0:
                self.guess = str(self.rng.randrange(101))
                self.keep("06/guess", {"first": {"value": self.guess, "sure": None}})
            else:
                self.rolls += self.rng.choice((1, 10))
                self.keep("06/roll", {"seed": code, "seat": self.seat, "done": self.rolls})
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))
            await self.send()


async def wall_of(base: str, key: str, step: str) -> dict[str, Any]:
    """What the wall shows in a step."""
    return await ask(f"{base}/do", {"step": step}, **{"X-Room-Key": key})


async def until_back(base: str) -> None:
    end = time.monotonic() + HANG
    while time.monotonic() < end:
        try:
            await ask(f"{base.rpartition('/room')[0]}/healthz")
            return
        except (HTTPClientError, OSError):
            await asyncio.sleep(0.2)


def test_a_class_loses_nothing_though_the_server_is_killed(tmp_path: Path) -> None:
    rooms, port = tmp_path / "rooms.db", serving.free_port()
    with site_with(rooms, port) as site:
        opened = asyncio.run(ask(f"{site.origin}/room/open", {"lesson": 6, "lang": "en"}))
        code, key, base = opened["code"], opened["key"], f"{site.origin}/room/{opened['code']}"
        pupils = [Pupil(at, base, random.Random(at)) for at in range(PUPILS)]

        async def first_half() -> None:
            for pupil in pupils:
                await pupil.join()
            learning.extend(asyncio.create_task(pupil.learn(code)) for pupil in pupils)
            await asyncio.sleep(4)
            site.stop(signal.SIGKILL)

        async def second_half() -> None:
            await until_back(base)
            await asyncio.wait_for(asyncio.gather(*learning), HANG)

        async def whole() -> dict[str, Any]:
            await first_half()
            with site_with(rooms, port):
                await second_half()
                return {step: await wall_of(base, key, step) for step in ("roll", "reveal")}

        learning: list[asyncio.Task[None]] = []
        shown = asyncio.run(whole())
    assert sorted(pupil.seat for pupil in pupils) == list(range(1, PUPILS + 1))
    guessed = Counter(int(pupil.guess) for pupil in pupils)
    assert {dot["at"]: dot["times"] for dot in shown["reveal"]["guess"]["dots"]} == dict(guessed)
    counts: Counter[int] = Counter()
    for pupil in pupils:
        counts.update(Rolls(lesson(6, "en").experiment, code, pupil.seat, "06").rolled(pupil.rolls).tally)
    (chart,) = shown["roll"]["rolls"]["charts"]
    named = lesson(6, "en").experiment.named
    found = {bar["name"]: bar["times"] for bar in chart["bars"] if bar["times"]}
    assert found == {named(count, "en"): times for count, times in counts.items()}
    print(f"\n{PUPILS} pupils, {PUPILS * ACTS} acts, {counts.total()} rolls, server killed once: all on the wall.")


def test_how_soon_the_wall_shows_it_and_a_flood(tmp_path: Path) -> None:
    """Prints the times; asserts that what is on the wall is what was sent, and that the flood is refused."""
    with site_with(tmp_path / "rooms.db", serving.free_port()) as site:
        times, refused = asyncio.run(_watched(site.origin))
    times.sort()
    print(f"\nto the wall: median {times[len(times) // 2]:.2f} s, 95 % within {times[int(len(times) * 0.95)]:.2f} s")
    print(f"10,000 events of one seat at once: {refused} of 200 messages refused")
    assert len(times) == PUPILS
    assert refused > 150


async def _watched(origin: str) -> tuple[list[float], int]:
    """Seconds from sending a guess until the stream has it, for each pupil, while all roll; then the flood."""
    opened = await ask(f"{origin}/room/open", {"lesson": 6, "lang": "en"})
    base, key, code = f"{origin}/room/{opened['code']}", opened["key"], opened["code"]
    pupils = [Pupil(at, base, random.Random(at)) for at in range(PUPILS)]
    for pupil in pupils:
        await pupil.join()
    await wall_of(base, key, "guess")
    seen: list[float] = []
    rest = b""

    def came(chunk: bytes) -> None:
        nonlocal rest
        *parts, rest = (rest + chunk).split(b"\n\n")
        for part in parts:
            if part.startswith(b"data: "):
                sealed = json.loads(part[6:])["guess"]["sealed"]
                seen.extend([time.monotonic()] * (sealed - len(seen)))

    stream = asyncio.ensure_future(
        AsyncHTTPClient().fetch(
            f"{base}/wall", headers={"X-Room-Key": key}, streaming_callback=came, request_timeout=HANG
        )
    )
    sent = []
    for at, pupil in enumerate(pupils):
        for other in pupils[:at]:
            other.rolls += 1
            other.keep("06/roll", {"seed": code, "seat": other.seat, "done": other.rolls})
        pupil.keep("06/guess", {"first": {"value": "44", "sure": None}})
        sent.append(time.monotonic())
        await asyncio.gather(*(one.send() for one in pupils[: at + 1]))
        await asyncio.sleep(0.1)
    while len(seen) < PUPILS:
        await asyncio.sleep(0.05)
    stream.cancel()
    flood = [{"n": n, "place": "06/guess", "value": {"first": {"value": "1"}}} for n in range(1000, 1050)]
    first = pupils[0]
    message = {"seat": first.seat, "key": first.key, "events": flood}
    answers = await asyncio.gather(*(ask(f"{base}/events", message) for _ in range(200)), return_exceptions=True)
    refused = sum(isinstance(answer, HTTPClientError) and answer.code == 429 for answer in answers)
    return [shown - asked for asked, shown in zip(sent, seen, strict=True)], refused
