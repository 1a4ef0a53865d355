"""Simulated pupils for load tests, who open a lesson like a browser, use its widgets, check the answers, and leave.

`Twin` runs the same notebook without a site, with its widgets in this process. Every pupil must get exactly the same
answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urljoin, urlsplit

import ipywidgets
import nbformat
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.simple_httpclient import SimpleAsyncHTTPClient

from dicekit import texts
from dicekit.kit.part import Part
from dicekit.kit.patch import patched_data, patched_text
from dicekit.kit.sync import DATA
from dicekit.site import drawn
from tests.load.controls import controls, pressable
from tests.serving import Running
from tests.site.visitor import Visitor, connect, kernel_of

State = dict[str, Any]
Answer = dict[str, str]  # what a part shows, by the name of the trait
PAGE = "pupil"  # the id of the page, which in a browser is random
PATIENCE = 120  # seconds for one answer, to detect hangs
LINKED = re.compile(r'<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"#]+)"')


@dataclass(frozen=True)
class Step:
    """One action: press the first matching control or, with `of`, send the request of a JavaScript behaviour.

    `nth` is the index among the widgets with such a control or behaviour.
    """

    do: str
    fields: Mapping[str, Any]
    of: str = ""
    nth: int = 0


def press(do: str, nth: int = 0, **fields: Any) -> Step:
    return Step(do, fields, nth=nth)


def behave(of: str, do: str, nth: int = 0, **fields: Any) -> Step:
    return Step(do, fields, of, nth)


@dataclass
class Window:
    """The widgets of one page by model, in order of creation."""

    parts: dict[str, State]
    acts: int = 0

    def html(self, model: str) -> str:
        return "".join(value for name, value in self.parts[model].items() if name.startswith("html_"))

    def find(self, step: Step) -> tuple[str, dict[str, Any]]:
        """The widget of a step, and the request."""
        fitting = list(self._behaving(step) if step.of else self._pressable(step))
        assert step.nth < len(fitting), f"nothing to press for {step}"
        return fitting[step.nth]

    def _behaving(self, step: Step) -> Iterator[tuple[str, dict[str, Any]]]:
        return ((model, dict(step.fields)) for model in self.parts if f'data-behaviour="{step.of}"' in self.html(model))

    def _pressable(self, step: Step) -> Iterator[tuple[str, dict[str, Any]]]:
        for model in self.parts:
            fitting = (one for one in controls(self.html(model)) if one.do == step.do and one.fits(step.fields))
            for control in [*fitting][:1]:
                yield model, control.asked(**step.fields)

    def anything(self, rng: Random) -> tuple[str, str, dict[str, Any]]:
        """A random possible request: widget, action, fields."""
        model = rng.choice([model for model in self.parts if "data-act=" in self.html(model)])
        control = rng.choice([*pressable(self.html(model))])
        choices = control.choices()
        return model, control.do, control.asked(**({"value": rng.choice(choices)} if choices else {}))

    def request(self, do: str, fields: Mapping[str, Any]) -> State:
        """The request in the format of `acts.js`."""
        self.acts += 1
        return {**fields, "page": PAGE, "n": self.acts, "do": do}

    def shown(self, model: str) -> Answer:
        """What a widget shows and announces, without the page's id; not what it left for later."""
        state = self.parts[model]
        late = {f"html_{name}" for name in state["stale"]}
        names = [name for name in state if name.startswith("html_") and name not in late]
        values = {name: state[name] for name in ("local", "link", *names)} | {
            "aria_live": state["aria_live"].get("text", "")
        }
        texts_of = {
            name: json.dumps(value, sort_keys=True, ensure_ascii=False, default=list) for name, value in values.items()
        }
        return {name: unmarked(text, state["mark"]) for name, text in texts_of.items()}

    def fault(self, model: str) -> str:
        return str(self.parts[model]["html_fault"])


def unmarked(text: str, mark: str) -> str:
    return text.replace(mark, "MARK").replace(mark[:8], "MARK")


# ---- without a site


class Twin(Window):
    """The widgets of a notebook in this process."""

    def __init__(self, notebook: Path) -> None:
        before = {*_widgets()}
        space: dict[str, Any] = {}
        with contextlib.chdir(notebook.parent):
            for source in drawn.code_of(nbformat.read(notebook, as_version=4)):
                exec(source, space)
        self._before = before
        super().__init__({})
        self._look()

    def _look(self) -> None:
        """See all parts, also those that came with an act, as when a gate has opened."""
        new = [widget for model, widget in _widgets().items() if model not in self._before]
        self._parts = {part.mark: part for part in new if isinstance(part, Part)}
        self.parts = {model: part.get_state() for model, part in self._parts.items()}

    def play(self, script: Sequence[Step]) -> list[Answer]:
        """The answer to each action."""
        return [self._act(step) for step in script]

    def _act(self, step: Step) -> Answer:
        model, fields = self.find(step)
        self._parts[model].set_state({"acts": [self.request(step.do, fields)]})
        self._look()
        assert not self.fault(model), (step, self.fault(model))
        return self.shown(model)


def _widgets() -> dict[str, ipywidgets.Widget]:
    found: dict[str, ipywidgets.Widget] = ipywidgets.widgets.widget._instances
    return found


# ---- over the wire


def crowd_client() -> AsyncHTTPClient:
    """An HTTP client without a limit of simultaneous requests, for use in a running event loop."""
    return SimpleAsyncHTTPClient(force_instance=True, max_clients=1000)


async def fetch(client: AsyncHTTPClient, address: str, **settings: Any) -> HTTPResponse:
    return await client.fetch(
        address,
        raise_error=False,
        follow_redirects=False,
        request_timeout=PATIENCE,
        connect_timeout=PATIENCE,
        **settings,
    )


@dataclass
class Entered:
    """How a visitor was let in or refused: of a page that was `drawn` in advance by the answer to its first act."""

    code: int
    url: str
    text: str
    cookies: list[str]
    retry: int
    drawn: bool


async def enter(client: AsyncHTTPClient, site: Running, place: str) -> Entered:
    """Ask for a lesson, and for its Python."""
    page = await fetch(client, f"{site.origin}/voila/render/{place}")
    text, cookies = page.body.decode(), page.headers.get_list("Set-Cookie")
    entered = Entered(page.code, page.effective_url, text, cookies, int(page.headers.get("Retry-After", "0")), False)
    if page.code != 200 or "kernelId" in text:
        return entered
    mark = next(found[1] for value in cookies if (found := re.match("_xsrf=([^;]+)", value)))
    headers = {"Cookie": f"_xsrf={mark}", "X-XSRFToken": mark}
    started = await fetch(client, f"{site.origin}/live/{place}", method="POST", body="", headers=headers)
    value = started.body.decode()
    return Entered(
        started.code,
        page.effective_url,
        f'{text}"kernelId": "{json.loads(value)["kernelId"]}"' if started.code == 200 else value,
        [*cookies, *started.headers.get_list("Set-Cookie")],
        int(started.headers.get("Retry-After", "0")),
        True,
    )


@dataclass
class Page(Window):
    """A pupil's open lesson, with its start time and the seconds until the first answer."""

    guest: Visitor = field(kw_only=True)
    kernel: str = field(kw_only=True)
    cookie: str = field(kw_only=True)
    site: Running = field(kw_only=True)
    client: AsyncHTTPClient = field(kw_only=True)
    begun: float = field(kw_only=True)
    first: float = field(default=0.0, kw_only=True)
    waited: int = field(default=0, kw_only=True)

    @classmethod
    async def open(cls, client: AsyncHTTPClient, site: Running, place: str, again: float | None = None) -> Page:
        """The page and what it links, the socket, and the parts as the page's scripts ask for them.

        Where all seats are taken it is asked for again, as the waiting page does: after the time that the answer says,
        or after so many seconds.
        """
        begun = time.perf_counter()
        waited = 0
        while (answer := await enter(client, site, place)).code == 503:
            waits(answer)
            waited += 1
            await asyncio.sleep(again or answer.retry)
        assert answer.code == 200, f"{place}: {answer.code}"
        page = await cls.of(client, site, answer, begun)
        page.waited = waited
        return page

    @classmethod
    async def of(cls, client: AsyncHTTPClient, site: Running, answer: Entered, begun: float) -> Page:
        """The page of a visitor who was let in, connected as by its scripts."""
        text = answer.text
        assert "Traceback" not in text
        site.keep(answer.cookies)
        _, guest = await asyncio.gather(_linked(client, site, answer.url, text), _socket(site, kernel_of(text)))
        await guest.settle()
        states = {model: state["state"] for model, state in (await guest.states()).items()}
        guest.received.clear()
        return cls(
            {model: state for model, state in states.items() if "html_shell" in state},
            guest=guest,
            kernel=kernel_of(text),
            cookie="; ".join(value.partition(";")[0] for value in answer.cookies),
            site=site,
            client=client,
            begun=begun,
        )

    async def ask(self, model: str, do: str, fields: Mapping[str, Any]) -> float:
        """Send a request, wait until the kernel is idle, and return the seconds until the answer."""
        request, began, answered = self.request(do, fields), time.perf_counter(), 0.0
        asked = await self.guest.send(
            "comm_msg",
            {"comm_id": model, "data": {"method": "update", "state": {"acts": [request]}, "buffer_paths": []}},
        )
        while True:
            message = await asyncio.wait_for(self.guest.hear(), PATIENCE)
            kind, content = message["header"]["msg_type"], message["content"]
            assert kind != "error", content
            if kind == "comm_open" and "html_shell" in content["data"]["state"]:
                self.parts[content["comm_id"]] = content["data"]["state"]
            if kind == "comm_msg":
                self._take(content)
                if not answered and self.parts[model]["ack"].get(PAGE) == request["n"]:
                    answered = time.perf_counter() - began
                    self.first = self.first or time.perf_counter() - self.begun
            if (
                kind == "status"
                and content["execution_state"] == "idle"
                and message["parent_header"]["msg_id"] == asked
            ):
                break
        self.guest.received.clear()
        assert answered, f"{do} was not answered"
        return answered

    def _take(self, content: State) -> None:
        data = content["data"]
        if data.get("method") == "update" and content["comm_id"] in self.parts:
            part, state = self.parts[content["comm_id"]], dict(data["state"])
            for name, change in state.pop("patch", {}).items():
                if name == DATA:
                    part[name] = patched_data(part[name], change)
                elif name in part:
                    part[name] = patched_text(part[name], change)
            part.update(state)

    async def play(self, script: Sequence[Step], expected: Sequence[Answer], pause: float = 0) -> list[float]:
        """Do each action of a script, compare the answers, and return the times."""
        took = []
        for step, answer in zip(script, expected, strict=True):
            model, fields = self.find(step)
            took.append(await self.ask(model, step.do, fields))
            for name, shown in self.shown(model).items():
                assert shown == answer[name], f"{step}, {name}: {_difference(shown, answer[name])}"
            await asyncio.sleep(pause)
        return took

    async def leave(self) -> None:
        """Leave the page: release the kernel and close the connection."""
        xsrf = re.search(r"_xsrf=([^;]+)", self.cookie)
        assert xsrf, "the page has no mark with which to give its kernel back"
        answer = await fetch(
            self.client,
            f"{self.site.origin}/voila/api/shutdown/{self.kernel}",
            method="POST",
            headers={"Cookie": self.cookie, "Origin": self.site.origin},
            body=f"_xsrf={xsrf[1]}",
        )
        assert answer.code == 204, answer.code
        self.guest.socket.close()

    def vanish(self) -> None:
        """Break the connection without closing it properly."""
        self._line.stream.close()

    def fall_silent(self) -> None:
        """Keep the connection open, but stop answering, even pings."""
        self._line._handle_message = lambda opcode, data: None

    @property
    def _line(self) -> Any:
        return self.guest.socket.protocol


def waits(answer: Entered) -> None:
    """Check that a refusal is the complete waiting page, or says how long to wait, and names a time to retry."""
    lang = "zh" if "/zh/" in answer.url else "en"
    assert 0 < answer.retry <= 60
    assert "Traceback" not in answer.text
    if answer.drawn:
        assert json.loads(answer.text)["says"]
    else:
        assert texts.say("site.full_title", lang) in answer.text
        assert answer.text.rstrip().endswith("</html>")


async def _socket(site: Running, kernel: str) -> Visitor:
    return Visitor(await connect(site, kernel, v1=True))


async def _linked(client: AsyncHTTPClient, site: Running, address: str, text: str) -> None:
    """Fetch the style sheets, scripts and pictures of a page, which are all from the site."""
    for found in {urljoin(address, link) for link in LINKED.findall(text)}:
        if urlsplit(found).scheme.startswith("http"):
            assert found.startswith(site.origin), found
            answer = await fetch(client, found, headers={"Accept-Encoding": "gzip"}, decompress_response=True)
            assert answer.code == 200, (found, answer.code)


def _difference(one: str, other: str) -> str:
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"at {at}: …{one[max(0, at - 60) : at + 120]}… instead of …{other[max(0, at - 60) : at + 120]}…"
