"""The cost of one action: CPU, calls and bytes in the kernel, and the time from press to paint in a browser.

It works with any version of dicekit, so that two checkouts can be compared:

    PYTHONPATH=/path/to/checkout python tests/bench/act.py [kernel] [browser]      prints one line of JSON a page
    python tests/bench/act.py compare BEFORE AFTER                                 prints a table of two checkouts

An action is a press on a cell of the bid board, which considers another bid. *Back and forth* alternates between two
bids, *walk* goes through all legal bids once. *At rest* is what is drawn and sent when nothing was pressed for 0.7 s,
and nobody sees until a panel is opened. The CPU of all processes is printed beside the time from press to paint,
because it depends less on what else the machine does.
"""

from __future__ import annotations

import cProfile
import gc
import json
import os
import pstats
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ACTS = 200  # after as many for warming up
PRESSES = 40  # after a few for warming up
PAGES = {"lesson 6": "/voila/render/en/06_your_dice.ipynb", "Explorer": "/voila/render/en/table.ipynb"}
HEADINGS = {
    "cpu": "CPU, back and forth (ms)",
    "cpu_walk": "CPU, each bid new (ms)",
    "bytes": "sent, back and forth (bytes)",
    "bytes_walk": "sent, each bid new (bytes)",
    "rest_cpu": "CPU, at rest after a new bid (ms)",
    "rest_bytes": "sent, at rest (bytes)",
    "messages": "messages",
    "files": "files",
    "functions": "functions",
    "calls": "calls",
    "press": "press to paint, median (ms)",
    "press_most": "press to paint, slowest of 40 (ms)",
    "followers": "press to last change, median (ms)",
    "received": "received by the page, a press (bytes)",
    "browser_cpu": "CPU of the browser, a press (ms)",
    "kernel_cpu": "CPU of site and kernel, a press (ms)",
}


# the kernel


def wired() -> list[Any]:
    """A context that records the messages of widgets."""
    import comm
    from comm.base_comm import BaseComm

    sent: list[Any] = []

    class Wire(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, *args: Any, **kwargs: Any) -> None:
            sent.append(data)

    comm.create_comm = lambda *args, **kwargs: Wire(*args, **kwargs)
    return sent


def stepper_of(page: str) -> Any:
    """The stepper of a page, with its linked widgets."""
    if page == "Explorer":
        from dicekit.widgets import Explorer

        return Explorer().stepper
    from dicekit.course import lesson
    from dicekit.widgets import RoundStepper

    desk = lesson(6, "en").use()
    keep.append(desk)
    return next(part for part in desk.parts if isinstance(part, RoundStepper))


keep: list[Any] = []  # objects that mustn't be collected while measuring


def kernel(page: str) -> dict[str, float]:
    """CPU, bytes and calls of one action on a page."""
    from ipywidgets.widgets import widget

    sent = wired()
    stepper = stepper_of(page)
    bids = [str(bid) for bid in stepper.table.legal() if type(bid).__name__ == "Bid"]
    number = iter(range(1, 10**6))

    def ask(part: Any, **fields: str) -> None:
        act = {"page": "p1", "n": next(number), **fields}
        content = {"data": {"method": "update", "state": {"acts": [act]}, "buffer_paths": []}}
        part.comm.handle_msg({"content": content, "buffers": []})

    def press(bid: str) -> None:
        ask(stepper, do="choose", bid=bid)

    def rest(_: str) -> None:
        for part in [*widget._instances.values()]:
            if getattr(part, "stale", None):
                ask(part, do="complete")

    def spent(bids: list[str], act: Callable[[str], None] = press) -> tuple[float, float, float]:
        """The medians of CPU (ms), bytes, and messages; what precedes another act than a press isn't counted."""
        took, weighed, counted = [], [], []
        gc.collect()
        for bid in bids:
            if act is not press:
                press(bid)
            sent.clear()
            begun = time.process_time_ns()
            act(bid)
            took.append((time.process_time_ns() - begun) / 1e6)
            weighed.append(sum(len(json.dumps(data, ensure_ascii=False).encode()) for data in sent))
            counted.append(len(sent))
        return median(took), median(weighed), median(counted)

    walk = [bid for bid in bids if bid.endswith(("x4", "x5", "x6"))]
    rest(walk[-1])
    press(walk[-1])
    walked = spent(walk)
    rested = spent([bid for bid in bids if bid.endswith(("x2", "x3"))], rest)
    two = walk[len(walk) // 3 : len(walk) // 3 + 2]
    spent(two * (ACTS // 2))
    stayed = spent(two * (ACTS // 2))
    profile = cProfile.Profile()
    profile.enable()
    press(two[0])
    profile.disable()
    stats: Any = pstats.Stats(profile)
    written = {where: found for where, found in stats.stats.items() if "/" in where[0]}  # in Python, not in C
    return {
        "cpu": stayed[0],
        "cpu_walk": walked[0],
        "bytes": stayed[1],
        "bytes_walk": walked[1],
        "rest_cpu": rested[0],
        "rest_bytes": rested[1],
        "messages": stayed[2],
        "files": len({file for file, _, _ in written}),
        "functions": len(written),
        "calls": sum(found[1] for found in written.values()),
    }


# a browser

#: presses a cell and waits until it is chosen, until that is painted, and until nothing on the page changes any more
PRESS = """(bid) => new Promise((done) => {
  const cell = () => document.querySelector(`.stepper [data-act=choose][data-arg-bid="${bid}"]`);
  const begun = performance.now();
  let painted = null, last = begun, ended = null;
  const watch = new MutationObserver(() => {
    last = performance.now();
    if (painted === null && cell().getAttribute("aria-selected") === "true") {
      painted = 0;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => { painted = performance.now() - begun; };
        after.port2.postMessage(null);
      });
    }
    clearTimeout(ended);
    ended = setTimeout(() => { watch.disconnect(); done([painted, last - begun]); }, 300);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  cell().click();
})"""


@contextmanager
def serving() -> Iterator[str]:
    """The site of the checkout that Python imports, on a free port."""
    import dicekit

    root = Path(dicekit.__file__).resolve().parent.parent
    with tempfile.TemporaryFile("w+") as log:
        command = [sys.executable, "-m", "dicekit", "serve", "--no-browser"]
        environment = os.environ | {"PYTHONPATH": str(root), "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(command, cwd=root, env=environment, stdout=log, stderr=subprocess.DEVNULL, text=True)
        try:
            yield address_in(log)
        finally:
            server.terminate()
            server.wait(30)


def address_in(log: Any) -> str:
    """The address that a site prints when it is open."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        log.seek(0)
        found = [word for word in log.read().split() if word.startswith("http://")]
        if found:
            return "/".join(found[0].split("/")[:3])
        time.sleep(0.2)
    raise TimeoutError("the site does not open")


def cpu_of(processes: list[Any]) -> float:
    """CPU that these processes have used, in ms."""
    return sum(1000 * sum(process.cpu_times()[:2]) for process in processes if process.is_running())


def browser(page: str) -> dict[str, float]:
    """Milliseconds from a press to its answer on the screen, and to the last change of whatever follows it."""
    import psutil
    from playwright.sync_api import sync_playwright

    path = os.environ.get("DICEKIT_CHROMIUM")
    received: list[int] = []
    with serving() as origin, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        view = chromium.new_page(viewport={"width": 1280, "height": 900})
        view.on("websocket", lambda socket: socket.on("framereceived", lambda data: received.append(len(data))))
        view.goto(origin + PAGES[page])
        if page != "Explorer":
            view.locator(".dk-live .lesson-steps [data-lesson-step='6']").click(timeout=90_000)
            skip, closed = view.locator(".dk-gate [data-do=skip]:visible"), view.locator(".dk-gate:visible")
            closed.or_(view.locator(".stepper:visible")).first.wait_for()
            while skip.count():
                skip.first.click()
        cell = view.locator(".dk-live .stepper [data-act=choose]:not([aria-disabled]):visible").first
        opener = view.locator(".dk-live .stepper [data-toggle$='-all']:visible")
        cell.or_(opener).first.wait_for(timeout=90_000)
        if not cell.count():  # lesson 6 has all bids behind a button
            opener.click()
        cell.wait_for()
        view.wait_for_timeout(3000)
        cells = view.locator(".stepper [data-act=choose]:not([aria-disabled])")
        bids = cells.evaluate_all("cells => cells.map((cell) => cell.dataset.argBid)")
        two = [bid for bid in bids if bid.endswith("x6")][1:3]
        for turn in range(6):
            view.evaluate(PRESS, two[turn % 2])
        running = psutil.Process().children(recursive=True)
        kinds = [[one for one in running if kind in one.name()] for kind in ("chrom", "python")]
        for _ in range(60):  # seconds for the site to prepare what comes after this page
            before = cpu_of(kinds[1])
            view.wait_for_timeout(1000)
            if cpu_of(kinds[1]) - before < 50:
                break
        received.clear()
        begun = [cpu_of(kind) for kind in kinds]
        presses = [view.evaluate(PRESS, two[turn % 2]) for turn in range(PRESSES)]
        spent = [(cpu_of(kind) - before) / PRESSES for kind, before in zip(kinds, begun, strict=True)]
        chromium.close()
    painted = [float(press[0]) for press in presses]
    return {
        "press": median(painted),
        "press_most": max(painted),
        "followers": median(press[1] for press in presses),
        "received": sum(received) / PRESSES,
        "browser_cpu": spent[0],
        "kernel_cpu": spent[1],
    }


# both


def measure(kinds: list[str]) -> None:
    """Print one line of JSON for each page."""
    ways: dict[str, Callable[[str], dict[str, float]]] = {"kernel": kernel, "browser": browser}
    for page in PAGES:
        found: dict[str, Any] = {"page": page}
        for kind in kinds:
            found |= ways[kind](page)
        print(json.dumps(found), flush=True)


def measured(checkout: Path, kinds: list[str]) -> dict[str, dict[str, float]]:
    """The numbers of a checkout by page, from a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(checkout)}
    done = subprocess.run(
        [sys.executable, __file__, *kinds], cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return {line.pop("page"): line for line in lines}


def table(before: dict[str, dict[str, float]] | None, after: dict[str, dict[str, float]]) -> str:
    """One or two checkouts, page by page."""
    shown = [found for found in (before, after) if found is not None]
    heads = ("before", "after")[-len(shown) :]
    lines = []
    for page in PAGES:
        lines += ["", f"{page:36}" + "".join(f"{head:>12}" for head in heads)]
        lines += [
            f"{HEADINGS[name]:36}" + "".join(f"{found[page][name]:12,.1f}" for found in shown) for name in after[page]
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1:2] == ["compare"]:
        kinds = sys.argv[4:] or ["kernel", "browser"]
        print(table(*(measured(Path(checkout).resolve(), kinds) for checkout in sys.argv[2:4])))
    else:
        measure(sys.argv[1:] or ["kernel", "browser"])
