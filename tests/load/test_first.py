"""Pages that were drawn in advance, by many at once: `pytest -m load tests/load/test_first.py -s`."""

from __future__ import annotations

import asyncio
import time
from statistics import median

import pytest

from tests.load.figures import HEAD, cpu, held, row, settled
from tests.load.pupil import Page, crowd_client, fetch
from tests.load.readers import together
from tests.load.scripts import expected, script
from tests.serving import Running, running

pytestmark = pytest.mark.load

PLACE = "en/06_your_dice.ipynb"
READERS, PUPILS = 300, 30


async def drawn(site: Running) -> None:
    client = crowd_client()
    while b"kernelId" in (await fetch(client, f"{site.origin}/voila/render/{PLACE}")).body:
        await asyncio.sleep(2)


async def read(site: Running) -> float:
    """Seconds until the whole page is there."""
    begun = time.perf_counter()
    answer = await fetch(crowd_client(), f"{site.origin}/voila/render/{PLACE}", decompress_response=True)
    assert answer.code == 200
    assert "kernelId" not in answer.body.decode()
    return time.perf_counter() - begun


async def readers(site: Running) -> None:
    settled(site)
    await drawn(site)
    before, address = site.kernels, f"{site.origin}/voila/render/{PLACE}"
    alone = [together(address, 1) for _ in range(30)]
    crowd = together(address, READERS)
    assert site.kernels == before
    for page in [*crowd.pages, *(page for one in alone for page in one.pages)]:
        assert "kernelId" not in page
    one, many = [time for times in alone for time in times.first], crowd.first
    print(f"\n{READERS} readers at once: all had the page, and no kernel")
    print(HEAD)
    print(row("first byte, one by one", one))
    print(row("first byte, all at once", many))
    print(row("whole page, all at once", crowd.last))
    print(f"  the median reader waits {1000 * (median(many) - median(one)):.0f} ms longer")


async def pupils(site: Running) -> None:
    settled(site)  # a class comes to a site that has been up for some minutes
    client = crowd_client()
    expected(PLACE)  # worked out before the class comes
    there: list[float] = []
    before, empty = cpu(site), held(site)
    begun = time.perf_counter()

    async def one() -> Page:
        there.append(await read(site))
        page = await Page.open(client, site, PLACE)
        await page.play(script(PLACE)[:1], expected(PLACE)[:1])
        page.first = time.perf_counter() - begun
        return page

    pages = await asyncio.gather(*(one() for _ in range(PUPILS)))
    spent, grown = cpu(site) - before, held(site).pss - empty.pss
    print(f"\n{PUPILS} pupils at once: all read, and all had a first act answered")
    print(HEAD)
    print(row("page is there", there))
    print(row("first act answered", [page.first for page in pages]))
    print(f"  each pupil took {spent / PUPILS:.3f} s of the processors and {grown / PUPILS:.1f} MB")
    await asyncio.gather(*(page.leave() for page in pages))


@pytest.mark.parametrize("crowd", [readers, pupils])
def test_a_crowd_reads_at_once(crowd: object) -> None:
    with running() as site:
        asyncio.run(crowd(site))  # type: ignore[operator]
