"""What every part promises: one trait to write, requests done once, faults kept inside, still and live view alike."""

from __future__ import annotations

import graphlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Event, Thread
from typing import Any, ClassVar

import comm
import pytest
import traitlets
from comm.base_comm import BaseComm

from dicekit import texts
from dicekit.kit import bundle
from dicekit.kit.files import KitFiles
from dicekit.kit.frame import copy_panel, frame, status, table
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part, Refused, Slot
from dicekit.kit.requests import MAX_PAGES, RequestLog, read
from dicekit.kit.schedule import scheduler


@dataclass(frozen=True)
class Turned:
    times: int = 0


class Coin(Part):
    """The smallest part there is: it counts how often it was turned."""

    state = traitlets.Instance(Turned, ())
    html_tally = Slot()

    def draw(self) -> dict[str, str]:
        times = self.state.times
        if times > 90:
            raise RuntimeError("no such coin")
        return {
            "shell": frame(self.uid, "A <coin>", slot("work"), slot("tally"), lang=self.lang),
            "work": h("button", {"type": "button", "data-act": "turn", "data-arg-by": "1"}, "Turn"),
            "tally": h("p", None, times),
            "status": status("Turned ", times),
            "table": table("Turns", ["what", "times"], [["turned", str(times)]]),
            "still": copy_panel(self.uid, f"turned {times}", self.lang),
            "help": h("p", None, "Press it."),
        }

    def on_turn(self, by: int) -> None:
        if by > 3:
            raise Refused("Three at most.")
        if by < 0:
            raise ZeroDivisionError("a fault of ours")
        self.state = replace(self.state, times=self.state.times + by)
        self.announce(f"Turned {self.state.times} times.")

    def on_name(self, value: str, loud: bool) -> None:
        self.announce(value.upper() if loud else value)


class Wire(BaseComm):
    """A line to a browser that writes down what was sent."""

    sent: ClassVar[list[dict[str, Any]]] = []

    def publish_msg(self, msg_type: str, data: Any = None, *args: Any, **kwargs: Any) -> None:
        Wire.sent.append(data)


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    monkeypatch.setattr(comm, "create_comm", lambda *args, **kwargs: Wire(*args, **kwargs))
    Wire.sent = []
    return Wire.sent


def browser(part: Part, **state: Any) -> list[dict[str, Any]]:
    """What the kernel sends back when a browser sends this state."""
    Wire.sent.clear()
    part.comm.handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})
    return [message["state"] for message in Wire.sent]


def ask(part: Part, n: int, do: str, page: str = "p1", **fields: Any) -> dict[str, Any]:
    states = browser(part, acts=[{"page": page, "n": n, "do": do, **fields}])
    held: dict[str, Any] = {}
    for state in states:
        patch = state.pop("patch", {})
        held |= state | {name: getattr(part, name) for name in patch if name not in ("from", "to")}
    return held


def test_the_first_message_holds_the_part_whole(wire: list[dict[str, Any]]) -> None:
    coin = Coin()
    first = next(message["state"] for message in wire if "html_shell" in message.get("state", {}))
    assert first["html_tally"] == "<p>0</p>"
    assert "A &lt;coin&gt;" in first["html_shell"]
    assert first["mark"] == coin.model_id == coin.mark


def test_a_request_sends_only_the_slots_that_changed_in_one_message() -> None:
    answers = browser(Coin(), acts=[{"page": "p1", "n": 1, "do": "turn", "by": "1"}])
    assert len(answers) == 1
    assert set(answers[0]) == {"patch", "aria_live", "ack"}
    assert set(answers[0]["patch"]) == {"html_tally", "html_status", "html_table", "html_still", "from", "to"}


def test_what_was_pressed_is_sent_first_and_each_part_that_follows_once(monkeypatch: pytest.MonkeyPatch) -> None:
    coin, follower = Coin(), Coin()

    def follow(change: Any) -> None:
        follower.state = Turned(change.new.times)
        follower.level = 2 + change.new.times

    coin.observe(follow, "state")
    drawn: list[Part] = []
    draw = Coin.draw
    monkeypatch.setattr(Coin, "draw", lambda part: drawn.append(part) or draw(part))
    first, second = browser(coin, acts=[{"page": "p1", "n": 1, "do": "turn", "by": 1}])
    assert drawn == [coin, follower]
    assert first["ack"] == {"p1": 1}
    assert "html_status" in second["patch"]
    assert "Turned 1" in follower.html_status
    follower.state = Turned(2)  # between two requests a part is drawn at once
    assert "Turned 2" in follower.html_status


def test_requests_in_two_threads_leave_no_part_waiting() -> None:
    """JupyterLab sends requests to a thread of their own; the first of a page may come in another."""
    first, second, third = Coin(), Coin(), Coin()
    begun, both, ended = Event(), Event(), Event()

    def answer(part: Coin, meanwhile: Callable[[], object]) -> None:
        with scheduler.answering(part):
            meanwhile()

    def begin() -> None:
        begun.set()
        both.wait(0.2)  # as long as the second isn't let in

    def answer_first() -> None:
        answer(first, begin)
        ended.set()

    def overlap() -> None:
        both.set()
        ended.wait(1)

    one, two = Thread(target=answer_first), Thread(target=lambda: answer(second, overlap))
    one.start()
    begun.wait(1)
    two.start()
    one.join()
    two.join()
    third.state = Turned(7)
    assert third.html_tally == "<p>7</p>"


def test_a_widget_has_the_docstring_of_its_class() -> None:
    """Also the one of a single widget, whose class anywidget makes anew."""
    assert Coin.__doc__
    assert Coin().__doc__ == Coin.__doc__


def test_a_queue_sent_twice_is_done_once() -> None:
    coin = Coin()
    queue = [{"page": "p1", "n": n, "do": "turn", "by": 1} for n in (1, 2)]
    browser(coin, acts=queue)
    browser(coin, acts=[*queue, {"page": "p1", "n": 3, "do": "turn", "by": 1}])
    assert coin.state.times == 3
    assert coin.ack == {"p1": 3}


def test_a_second_window_has_numbers_of_its_own() -> None:
    coin = Coin()
    ask(coin, 1, "turn", by=1)
    ask(coin, 1, "turn", page="p2", by=1)
    assert coin.state.times == 2


def test_only_requests_can_be_written_and_the_rest_is_put_right() -> None:
    coin = Coin()
    drawn = coin.html_work
    answers = browser(coin, html_work="<script>", lang="xx", _esm="evil()", layout="IPY_MODEL_x", nonsense=1)
    assert coin.html_work == drawn
    assert coin.lang == "en"
    assert {name for state in answers for name in state} == {"html_work", "lang", "_esm", "layout"}
    assert next(state["html_work"] for state in answers if "html_work" in state) == drawn


@pytest.mark.parametrize(
    "fields",
    [
        {"by": "many"},
        {"by": 1.5},
        {"by": None},
        {"by": True},
        {"by": "12345678901"},
        {"to": 1},
        {},
        {"by": 1, "self": 2},
    ],
)
def test_fields_of_the_wrong_kind_are_refused_in_words(fields: dict[str, Any]) -> None:
    coin = Coin()
    answer = ask(coin, 1, "turn", **fields)
    assert coin.state.times == 0
    assert "does not know" in answer["aria_live"]["text"]
    assert not coin.html_fault
    assert answer["ack"] == {"p1": 1}


@pytest.mark.parametrize("do", ["msg", "displayed", "trait_change", "widget_constructed", "nothing", "__init__"])
def test_only_our_own_handlers_can_be_reached(do: str) -> None:
    assert "does not know" in ask(Coin(), 1, do)["aria_live"]["text"]


def test_a_page_that_asks_whether_anybody_is_there_is_answered() -> None:
    coin = Coin()
    assert ask(coin, 1, "ping") == {"ack": {"p1": 1}}


def test_a_refusal_is_said_and_shown_until_something_succeeds() -> None:
    coin = Coin()
    assert ask(coin, 1, "turn", by=9)["aria_live"]["text"] == "Three at most."
    assert "Three at most." in coin.html_notice
    ask(coin, 2, "turn", by=1)
    assert coin.html_notice == ""


def test_a_fault_stays_inside_and_can_be_restarted() -> None:
    coin, other = Coin(), Coin()
    ask(coin, 1, "turn", by=2)
    answer = ask(coin, 2, "turn", by=-1)
    assert texts.say("widget.fault") in coin.html_fault
    assert "a fault of ours" in coin.html_fault
    assert answer["aria_live"]["loud"] is True
    assert ask(other, 1, "turn", by=1)["html_tally"] == "<p>1</p>"
    ask(coin, 3, "restart")
    assert (coin.html_fault, coin.state) == ("", Turned(0))


def test_a_fault_in_drawing_is_a_fault_too() -> None:
    coin = Coin()
    coin.state = Turned(99)
    assert "no such coin" in coin.html_fault


@pytest.mark.parametrize("named", [("SERVER_SOFTWARE", "voila/0.5.13"), (bundle.SERVED, "1")])
def test_on_a_published_page_a_fault_shows_no_traceback(
    monkeypatch: pytest.MonkeyPatch, named: tuple[str, str]
) -> None:
    monkeypatch.setenv(*named)
    coin = Coin()
    ask(coin, 1, "turn", by=-1)
    assert texts.say("widget.fault") in coin.html_fault
    assert "a fault of ours" not in coin.html_fault
    assert "Traceback" not in coin.html_fault


def test_on_the_site_a_part_brings_nothing_but_addresses() -> None:
    with bundle.as_served():
        coin = Coin()
    assert "dicekit/static/" in coin._esm
    assert len(coin._esm) < 1000
    assert coin._files is None


def test_on_the_site_the_still_is_the_live_view_and_stands_beside_it() -> None:
    coin = Coin()
    with bundle.as_served():
        bundle_, _ = coin._repr_mimebundle_()
    still = bundle_["text/html"]
    assert coin.html_work in still
    assert f'data-model="{coin.mark}"' in still
    assert 'id="dk-d5"' in still
    assert bundle_["application/vnd.jupyter.widget-view+json"]["model_id"] == coin.model_id


def test_language_redraws_frame_and_words() -> None:
    coin = Coin()
    coin.lang = "zh"
    assert "帮助" in coin.html_shell
    assert coin.words["working"] == "处理中……"
    assert 'lang="zh-Hans"' in coin.still()


def test_a_snapshot_is_plain_data() -> None:
    state = json.loads(json.dumps(Coin().snapshot()))
    assert state["html_tally"] == "<p>0</p>"
    assert "_esm" not in state
    assert "layout" not in state


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {"page": "p1", "n": 0, "do": "roll"},
        {"page": "p 1", "n": 1, "do": "roll"},
        {"page": "p1", "n": True, "do": "roll"},
        {"page": "p1", "n": 1, "do": "roll", "x": "a" * 5000},
        {"page": "p1", "n": 1, "do": "roll", "x": 10**12},
        {"page": "p1", "n": 1, "do": "roll", "x": float("nan")},
        {"page": "p1", "n": 1, "do": "roll", "x": [[[[1]]]]},
        {"page": "p1", "n": 1, "do": "roll", "x": list(range(999))},
        {"page": "p1", "n": 1, "do": "roll", "a b": 1},
        {"page": "p1", "n": 1, "do": "roll", **{f"x{i}": 1 for i in range(30)}},
    ],
)
def test_what_is_no_request_is_dropped(raw: object) -> None:
    assert read(raw) is None


def test_the_clerk_forgets_old_pages_only() -> None:
    clerk = RequestLog()
    for i in range(MAX_PAGES + 3):
        clerk.take([{"page": f"p{i}", "n": 1, "do": "roll"}])
    assert len(clerk.done) == MAX_PAGES
    assert f"p{MAX_PAGES + 2}" in clerk.done


def test_modules_can_be_put_together_in_a_notebook() -> None:
    """Each imports modules that are there, by plain names, and none imports itself through others."""
    imports = {name: re.findall(r'from\s+"\./([\w.-]+)"', text) for name, text in bundle.modules().items()}
    graph = graphlib.TopologicalSorter(imports)
    graph.prepare()
    assert {name for names in imports.values() for name in names} <= set(imports)
    for name, text in bundle.modules().items():
        assert len(re.findall(r"^import\b", text, re.MULTILINE)) == len(imports[name]), name


def each_of(selectors: str) -> list[str]:
    """The selectors of a list, split at the commas that are in no brackets."""
    depth, parts = 0, [""]
    for mark in selectors:
        depth += (mark == "(") - (mark == ")")
        if mark == "," and not depth:
            parts.append("")
        else:
            parts[-1] += mark
    return [part.strip() for part in parts]


def test_every_rule_of_the_style_sheet_stays_inside_the_kit() -> None:
    """No selector may reach what is not ours: a notebook around a part keeps its looks."""
    text = re.sub(r"/\*.*?\*/", "", bundle.style(), flags=re.DOTALL)
    ours = (".dk", ".celltag_in-code")  # parts, and the last section of our notebooks
    for selector in re.findall(r"(?:^|[{}])\s*([^{}@;]+?)\s*\{", text):
        for one in each_of(selector):
            assert any(mark in one for mark in ours) or one in ("to", "from") or one.endswith("%"), one


def test_no_colour_of_the_night_is_said_twice() -> None:
    """The system and the reader each turn two switches; every colour stands beside that of the day."""
    tokens = bundle.text_of("tokens.css")
    turned = re.findall(r"color-scheme: dark;(.*?)\}", tokens, flags=re.DOTALL)
    assert [block.split() for block in turned] == 2 * [["--day:", ";", "--night:", "initial;"]]
    pairs = re.findall(r"^  --[\w-]+: var\(--day, .+\) var\(--night, .+\);", tokens, flags=re.MULTILINE)
    assert len(pairs) == tokens.count("var(--day") == tokens.count("var(--night")


def test_scripts_style_and_fonts_are_sent_once_for_a_kernel() -> None:
    """What a further part adds beside its own drawing: at most 10 kB."""
    first, second = Coin(), Coin()
    assert first._files is second._files
    assert "font/woff2;base64" in first._files.style
    own = {name: value for name, value in second.get_state().items() if not name.startswith("html_")}
    assert len(json.dumps(own, default=str)) < 10_000


def test_after_all_widgets_were_closed_the_next_part_brings_everything_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KitFiles, "_shared", None)  # other tests put comms of their own in place of ipykernel's
    first = Coin()
    first._files.close()
    assert Coin()._files.comm is not None


def test_in_notebooks_sizes_count_in_a_unit_of_our_own() -> None:
    """Some notebooks have a `rem` of 10 pixels; widths in the head of a rule never depend on it."""
    style = bundle.notebook_style()
    assert not re.findall(
        r"[\d.]rem\b", re.sub(r"@(media|container)[^{]*\{|calc\([^()]*var\(--dk-rem, 1rem\)\)", "", style)
    )
    assert "calc(-" in style
    assert re.search(r"@media[^{]*[\d.]rem", style)


def test_importing_the_widgets_loads_nothing() -> None:
    import subprocess
    import sys

    names = ("ipywidgets", "anywidget", "plotly", "sympy")
    code = f"import sys, dicekit.widgets; print([m for m in {names} if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"
