"""What texts cost, in two checkouts by turns: imports, first texts, one text, one act, the first page on the screen.

    python tests/bench/texts.py BEFORE AFTER [ROUNDS]

It prints the median of each over all rounds, and the ratio. It uses only what both checkouts have. Set DICEKIT_CHROMIUM
to the browser.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))  # run as a script or collected by pytest
from act import PAGES, address_in, kernel

ROUNDS = 7
PROBES = {
    "import dicekit, ms": "import dicekit",
    "first text, ms": "from dicekit import texts; texts.say('widget.working')",
    "all texts, two languages, ms": "from dicekit import texts; [dict(texts.catalogue(lang)) for lang in ('en', 'zh')]",
}
TIMED = "import time; begun = time.perf_counter(); {statement}; print(1000 * (time.perf_counter() - begun))"
SAY = """
from fractions import Fraction
from timeit import repeat
from dicekit.dice.action import Bid
from dicekit.texts import say
p, bid = Fraction(8675, 19683), Bid(7, 5)
asked = ("widget.working", {}), ("ledger.name.bid", {"bid": bid}), ("chance.sentence", {"p": p})
for key, slots in asked:
    print(1e6 * min(repeat(lambda: say(key, **slots), number=5000, repeat=7)) / 5000)
"""
MEASURES = ("one plain text, µs", "one text with a bid, µs", "one text with a chance, µs")
SERVED = {"landing": "/", "lesson 6": PAGES["lesson 6"]}
#: until the first byte came, until the first words are painted, until the page is whole
PAINTED = """() => new Promise((done) => {
  const look = () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const [page] = performance.getEntriesByType("navigation");
    if (paint && page.responseEnd) done([page.responseStart, paint.startTime, page.responseEnd]);
    else setTimeout(look, 20);
  };
  look();
})"""
MOMENTS = ("first byte", "words painted", "page whole")


def printed(checkout: Path, *command: str) -> str:
    """What a Python of a checkout prints."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPATH"] = str(checkout)
    done = subprocess.run(
        [sys.executable, *command], cwd=checkout, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def in_python(checkout: Path) -> Iterator[tuple[str, float]]:
    """Imports, texts and an act, each in a new process."""
    for name, statement in PROBES.items():
        yield name, float(printed(checkout, "-c", TIMED.format(statement=statement)))
    yield from zip(MEASURES, map(float, printed(checkout, "-c", SAY).split()), strict=True)
    found: dict[str, Any] = json.loads(printed(checkout, __file__, "act"))
    yield "act of lesson 6, back and forth, ms of CPU", found["cpu"]
    yield "act of lesson 6, each bid new, ms of CPU", found["cpu_walk"]


def in_browser(browser: Browser, origin: str) -> Iterator[tuple[str, float]]:
    """Both first pages, each in a browser that has kept nothing."""
    for name, path in SERVED.items():
        context = browser.new_context()
        page = context.new_page()
        page.goto(origin + path, wait_until="commit")
        for moment, took in zip(MOMENTS, page.evaluate(PAINTED), strict=True):
            yield f"{name}, {moment}, ms", float(took)
        page.goto("about:blank")
        context.close()


@contextmanager
def serving(checkout: Path) -> Iterator[str]:
    """The site of a checkout on a free port."""
    environment = os.environ | {"PYTHONPATH": str(checkout), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "dicekit", "serve", "--no-browser"]
    with tempfile.TemporaryFile("w+") as log:
        server = subprocess.Popen(
            command, cwd=checkout, env=environment, stdout=log, stderr=subprocess.DEVNULL, text=True
        )
        try:
            yield address_in(log)
        finally:
            server.terminate()
            server.wait(30)


def compared(checkouts: tuple[Path, Path], rounds: int) -> str:
    """The table of both."""
    found: tuple[dict[str, list[float]], ...] = (defaultdict(list), defaultdict(list))
    for _ in range(rounds):
        for checkout, took in zip(checkouts, found, strict=True):
            for name, value in in_python(checkout):
                took[name].append(value)
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=os.environ.get("DICEKIT_CHROMIUM"), args=["--no-sandbox"])
        origins = [stack.enter_context(serving(checkout)) for checkout in checkouts]
        for turn in range(rounds + 1):  # the first warms up
            for origin, took in zip(origins, found, strict=True):
                for name, value in in_browser(browser, origin):
                    if turn:
                        took[name].append(value)
        browser.close()
    lines = [f"{'median of ' + str(rounds):44}{'before':>10}{'after':>10}{'ratio':>8}"]
    for name, values in found[0].items():
        before, after = median(values), median(found[1][name])
        lines.append(f"{name:44}{before:10.1f}{after:10.1f}{after / before:8.2f}")
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1] == "act":
        print(json.dumps(kernel("lesson 6")))
    else:
        print(compared((Path(sys.argv[1]), Path(sys.argv[2])), int((sys.argv[3:] or [ROUNDS])[0])))
