"""What a browser may write into the parts of a lesson: requests, and public traits with values of theirs.

Everything is written over the socket of a running site, as somebody would who has opened the browser's console.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import pytest

from dicekit.course import lesson
from dicekit.kit.part import Part
from tests import serving
from tests.loops import run as talk
from tests.site import visitor
from tests.site.kernels import below
from tests.site.visitor import Message, Visitor, kernel_of

LESSON = "/voila/render/en/06_your_dice.ipynb"
MARKUP = "<img src=x onerror=alert(1)>"
running = partial(serving.running, warm=False)

HUGE = 10**12
WRONG: tuple[Any, ...] = (
    *(HUGE, -HUGE, 1e308, True, None, MARKUP, "9" * 5000, "../../etc/passwd"),
    *([HUGE] * 300, {"a": MARKUP}, [[[[[MARKUP]]]]], {"buffers": [0], "IPY_MODEL_": "IPY_MODEL_x"}),
)
ONE_OF_EACH_KIND: tuple[Any, ...] = (HUGE, MARKUP, [HUGE] * 300, {"a": MARKUP})
STRANGE: tuple[dict[str, Any], ...] = (
    {"method": "custom", "content": {"event": MARKUP}},
    {"method": "custom", "content": {"id": "x", "kind": "anywidget-command", "name": "open", "msg": MARKUP}},
    {"method": "update", "state": {"acts": [{"page": "p", "n": 1, "do": "_trip"}]}, "buffer_paths": [["acts", 99]]},
    {"method": "update", "state": [MARKUP]},
    {"method": "update"},
    {"method": MARKUP},
    {},
)


def asked_with(value: Any) -> list[dict[str, Any]]:
    """Requests that carry a value everywhere where one may stand."""
    whole = {"page": "fuzz", "n": 1, "do": "restore", "text": value}
    return [whole, {**whole, "n": 2, "do": value}, {**whole, "n": value}, {**whole, "page": value}, value]


class Wrong:
    """The values that a part is written: two kinds and the other two by turns of parts; all with the sweep."""

    def __init__(self, values: tuple[Any, ...], turns: int) -> None:
        self.values, self.turns, self.parts = values, turns, 0

    def next(self) -> tuple[Any, ...]:
        """Those for the next part."""
        self.parts += 1
        return self.values[self.parts % self.turns :: self.turns]


async def molest(guest: Visitor, model: str, names: Iterable[str], wrong: Iterable[Any]) -> None:
    """Write every wrong value into these traits of a part, and say what is no message."""
    for value in wrong:
        await guest.write(model, **dict.fromkeys(names, value))  # a part looks at each trait by itself
        await guest.write(model, acts=asked_with(value))
    for data in STRANGE:
        await guest.tell(model, **data)
    await guest.settle()


def sent_traits(guest: Visitor, model: str) -> set[str]:
    """The traits of a model that its page was told, whole or as patches."""
    contents = [message["content"] for message in guest.received if message["header"]["msg_type"] == "comm_msg"]
    states = [one["data"].get("state", {}) for one in contents if one["comm_id"] == model]
    return {name for state in states for name in (*state, *state.get("patch", {}))}


def public_names() -> set[str]:
    """The public traits of all parts of the lesson: those that a browser may write, beside `acts`."""
    lesson(6, "en")  # imports what it shows
    todo: list[type[Part]] = [Part]
    found: set[str] = set()
    while todo:
        kind = todo.pop()
        found |= set(kind.class_trait_names(public=True))
        todo += kind.__subclasses__()
    return found


ANSWERS = {"acts", "ack", "aria_live", "html_notice", "revision", "stale"}  # of a request, and of sending
LASTING = ("lang", "tag", "words", "mark", "place", "_esm")  # what no state of a part changes
States = Mapping[str, dict[str, Any]]  # of parts, by model


async def states(guest: Visitor, models: Iterable[str]) -> dict[str, dict[str, Any]]:
    found = await guest.states()
    return {model: found[model]["state"] for model in models}


async def write_closed(guest: Visitor, parts: States, public: set[str], wrong: Wrong) -> None:
    """No other trait is changed, and the page is told what holds."""
    for model, state in parts.items():
        guest.received.clear()
        closed = state.keys() - public - {"acts"}
        await molest(guest, model, closed, wrong.next())
        assert closed <= sent_traits(guest, model), state["place"]
    for model, now in (await states(guest, parts)).items():
        changed = {name for name in now.keys() - ANSWERS if now[name] != parts[model][name]}
        assert changed == set(), now["place"]


async def write_public(guest: Visitor, parts: States, public: set[str], wrong: Wrong) -> None:
    """Whatever is written into public traits, each part is in a state to which its own link leads, and draws it."""
    for model, state in parts.items():
        await molest(guest, model, state.keys() & public, wrong.next())
    now = await states(guest, parts)
    for model, state in now.items():
        assert MARKUP not in json.dumps({name: value for name, value in state.items() if name != "acts"}), state[
            "place"
        ]
        assert {name: state[name] for name in LASTING} == {name: parts[model][name] for name in LASTING}
        assert state["html_fault"] == "", state["place"]
        if state["link"]:
            await guest.write(model, acts=[{"page": "link", "n": 1, "do": "restore", "text": state["link"]}])
    for model, state in (await states(guest, parts)).items():
        assert state["html_fault"] == "", state["place"]
        if state["link"]:
            assert (state["html_notice"], state["link"]) == ("", now[model]["link"]), state["place"]


async def write_boxes(guest: Visitor, others: Mapping[str, Message]) -> None:
    """What stands around the parts is ipywidgets' own: one of each kind. Then messages to models that are not there."""
    for model in {each["model_name"]: model for model, each in others.items()}.values():
        for name in others[model]["state"]:
            for value in (HUGE, MARKUP, None):
                await guest.write(model, **{name: value})
        await guest.settle()
    for target in ("jupyter.widget", "jupyter.widget.control", "no.such", MARKUP):
        await guest.send("comm_open", {"comm_id": MARKUP, "target_name": target, "data": {"state": {"a": MARKUP}}})
    await guest.send("comm_msg", {"comm_id": "none", "data": {"method": "update", "state": {}}})
    await guest.settle()


@pytest.mark.parametrize(
    ("values", "turns"), [(ONE_OF_EACH_KIND, 2), pytest.param(WRONG, 1, marks=pytest.mark.sweep)], ids=["few", "all"]
)
def test_whatever_is_written_into_a_lesson_it_goes_on(values: tuple[Any, ...], turns: int) -> None:
    """Every synced trait of every model of a lesson, over the real socket."""
    public, wrong = public_names(), Wrong(values, turns)

    async def write_all() -> None:
        guest = Visitor(await visitor.connect(site, kernel))
        before = await guest.states()
        parts = {model: each["state"] for model, each in before.items() if "html_shell" in each["state"]}
        assert len(parts) > 10
        assert public & {name for state in parts.values() for name in state} > {"bid", "seat", "guess", "sealed"}
        await write_closed(guest, parts, public, wrong)
        await write_public(guest, parts, public, wrong)
        await write_boxes(guest, {model: each for model, each in before.items() if model not in parts})
        one = next(iter(parts))
        await guest.write(one, acts=[{"page": "still", "n": 1, "do": "ping"}])
        await guest.settle()
        assert (await states(guest, [one]))[one]["ack"]["still"] == 1

    with running() as site:
        kernel = kernel_of(site.get(LESSON).text)
        (before,) = below(site.process.pid)
        talk(write_all())
        assert below(site.process.pid) == [before], "the kernel that was there is still there, and no other"
