"""What browsers hold is what Python drew: by patches, after a lost message, for whoever joins later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar

import comm
import pytest
import traitlets
from comm.base_comm import BaseComm
from hypothesis import given
from hypothesis import strategies as st

from dicekit.course import lesson
from dicekit.kit.part import Part
from dicekit.kit.patch import data_patch, patched_data, patched_text, text_patch
from dicekit.kit.sync import Synced
from dicekit.widgets import Explorer, RoundStepper
from tests.widgets.test_fuzz import kinds

PIECES = st.lists(st.sampled_from(["a", "b>", "/b>", "li>four fives", "/li>", "骰", "🎲", "", "x" * 30]), max_size=40)
TEXTS = PIECES.map("<".join)
DATA = st.recursive(
    st.none() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@given(TEXTS, TEXTS)
def test_a_patch_leads_from_any_text_to_any_other(old: str, new: str) -> None:
    patch = json.loads(json.dumps(text_patch(old, new)))
    assert patched_text(old, patch) == new
    assert (not patch) == (old == new)


@given(DATA, DATA)
def test_a_patch_leads_from_any_data_to_any_other(old: Any, new: Any) -> None:
    before = json.dumps(old)
    assert patched_data(old, data_patch(old, new)) == new
    assert json.dumps(old) == before


def test_one_change_among_many_pieces_is_all_that_a_patch_holds() -> None:
    rows = [f"<li>row {number}</li>" for number in range(500)]
    changed = [*rows[:100], "<li>new</li>", *rows[100:300], "<li>other</li>", *rows[301:]]
    patch = text_patch("".join(rows), "".join(changed))
    assert sum(len(text) for _, _, text in patch) < 60


class Page:
    """A browser's model of each part, kept by what is sent alone."""

    def __init__(self) -> None:
        self.models: dict[str, dict[str, Any]] = {}
        self.deaf = False
        self.missed: set[str] = set()
        self.updated: list[str] = []  # of which part each message was

    def hear(self, model: str, data: dict[str, Any]) -> None:
        self.updated.append(model)
        if self.deaf:
            return
        state = json.loads(json.dumps(data["state"]))
        held = self.models.setdefault(model, {})
        patch = state.pop("patch", None)
        held |= state
        if patch is None:
            return
        begun, ended = patch.pop("from"), patch.pop("to")
        if begun != held["revision"]:
            self.missed.add(model)
            return
        for name, change in patch.items():
            held[name] = (patched_text if name.startswith("html_") else patched_data)(held[name], change)
        held["revision"] = ended

    def agrees(self, part: Part) -> bool:
        """Whether it holds what the part has drawn, once it asked for what was left for later."""
        held = self.models[part.model_id]
        if held["stale"]:
            ask(part, "complete")
        return all(held[name] == json.loads(json.dumps(getattr(part, name))) for name in part._sent)


class Wire(BaseComm):
    """A line to the page."""

    page: ClassVar[Page]

    def publish_msg(self, msg_type: str, data: Any = None, *args: Any, **kwargs: Any) -> None:
        if "state" in (data or {}):
            Wire.page.hear(self.comm_id, data)


@pytest.fixture(autouse=True)
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.setattr(comm, "create_comm", lambda *args, **kwargs: Wire(*args, **kwargs))
    Wire.page = Page()
    return Wire.page


NUMBERS = iter(range(1, 10**6))


def ask(part: Part, do: str, **fields: Any) -> None:
    state = {"acts": [{"page": "p1", "n": next(NUMBERS), "do": do, **fields}]}
    part.comm.handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


def acts(stepper: RoundStepper) -> Iterator[None]:
    """A few of each kind: bids considered, said, doubted, taken back; other eyes; the tray, hints, another language."""
    for bid in ("6x5", "5x6", "6x6"):
        yield ask(stepper, "choose", bid=bid)
    yield ask(stepper, "choose", bid="1x1")  # refused
    yield ask(stepper, "action", action="6x5", at=stepper.state.steps)
    yield ask(stepper, "glass")
    yield ask(stepper, "hints")
    yield ask(stepper, "view", value="")
    stepper.lang = "zh"
    yield ask(stepper, "action", action="doubt", at=stepper.state.steps)
    yield ask(stepper, "next", at=stepper.state.steps)
    yield ask(stepper, "undo")
    yield ask(stepper, "restart")


def test_a_page_holds_what_python_drew_after_every_act_in_the_explorer(page: Page) -> None:
    explorer = Explorer()
    for _ in acts(explorer.stepper):
        assert [part for part in explorer.parts if not page.agrees(part)] == []
    assert not page.missed


def test_the_pressed_part_is_sent_first_and_each_that_follows_once(page: Page) -> None:
    explorer = Explorer()
    ask(explorer.stepper, "choose", bid="8x5")
    page.updated.clear()
    ask(explorer.stepper, "choose", bid="9x5")
    names = {part.model_id: type(part).__name__ for part in explorer.parts}
    values = [names[model] for model in page.updated]
    assert values[0] == "OddsRound"
    assert len(set(values)) == len(values) > 2


def test_a_page_that_missed_a_message_notices_and_is_sent_everything(page: Page) -> None:
    stepper = next(part for part in lesson(6, "en").use().parts if isinstance(part, RoundStepper))
    ask(stepper, "choose", bid="8x5")
    page.deaf = True
    ask(stepper, "choose", bid="9x5")
    page.deaf = False
    ask(stepper, "choose", bid="8x6")
    assert stepper.model_id in page.missed
    ask(stepper, "resend")
    assert page.agrees(stepper)
    ask(stepper, "choose", bid="9x6")
    assert page.agrees(stepper)


def test_what_nobody_sees_is_not_made_until_somebody_looks(page: Page) -> None:
    explorer = Explorer()
    ledger = explorer.ledger
    held = page.models[ledger.model_id]
    before = held["html_table"]
    ask(explorer.stepper, "choose", bid="8x4")
    assert {"table", "still"} <= set(held["stale"])
    assert held["html_table"] == before
    ask(ledger, "complete")
    assert held["stale"] == []
    assert held["html_table"] == ledger.html_table != before
    ask(explorer.stepper, "choose", bid="9x4")
    assert "9" in ledger.still().partition("panel-table")[2], "in Python and on paper it is always there"
    assert held["html_table"] == ledger.html_table


def test_a_page_that_cannot_read_patches_gets_none(page: Page) -> None:
    stepper = RoundStepper()
    ask(stepper, "resend", whole=True)
    revision = stepper.revision
    for _ in acts(stepper):
        assert page.agrees(stepper)
    assert stepper.revision == revision


def test_whoever_joins_later_gets_everything_and_follows_from_there(page: Page) -> None:
    stepper = RoundStepper()
    ask(stepper, "choose", bid="4x5")
    ask(stepper, "choose", bid="5x5")
    page.models.clear()
    stepper.send_state()  # as Jupyter does when a page asks for the state
    assert page.agrees(stepper)
    ask(stepper, "choose", bid="4x6")
    assert page.agrees(stepper)
    assert not page.missed


BESIDE = 3_500  # bytes of a part beside what it shows: its loader, its words, its names
WHOLE = 80_000  # bytes of any part, when it first comes to a page
LARGER = {"QuestionDeck": 140_000, "CardTable": 84_000}  # all questions; all cards


def test_a_part_comes_with_each_piece_once_and_little_beside_what_it_shows(page: Page) -> None:
    for name, make in kinds().items():
        part = make()
        if part.model_id not in page.models:  # another test has made it and changed what it shows
            continue
        state = page.models[part.model_id]
        shown = {key: value for key, value in state.items() if key.startswith("html_") or key == "local"}
        pieces = [html for key, html in shown.items() if key != "local" and len(html) > 300]
        assert not [one for one in pieces if sum(one in other for other in pieces) > 1], name
        assert size(state) - size(shown) <= BESIDE, name
        assert size(state) <= LARGER.get(type(part).__name__, WHOLE), name


def size(data: Any) -> int:
    return len(json.dumps(data, ensure_ascii=False).encode())


def test_widgets_with_the_same_texts_share_a_class_and_no_values() -> None:
    one, two, other = (Synced() for _ in range(3))
    for widget, text in ((one, "a"), (two, "a"), (other, "b")):
        widget.add_traits(note=traitlets.Unicode(text).tag(sync=True))
    assert type(one) is type(two)
    assert type(one) is not type(other)
    one.note = "mine"
    assert [widget.note for widget in (one, two, other)] == ["mine", "a", "b"]
    assert [widget.get_state("note") for widget in (two, other)] == [{"note": "a"}, {"note": "b"}]
    assert all(widget.keys.count("note") == 1 for widget in (one, two, other))
    for widget in (one, two):
        widget.add_traits(count=traitlets.Int(3))
    assert type(one) is not type(two)  # of numbers and the like nothing is shared
