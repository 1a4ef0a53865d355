"""Whatever a browser sends to whichever part: it is clamped or refused in words, and the part goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicekit import course
from dicekit.course import lesson
from dicekit.course.lesson20 import case as third
from dicekit.kit.desk import Desk
from dicekit.kit.part import Part
from dicekit.kit.requests import RequestLog
from dicekit.kit.standalone import parts_of
from dicekit.odds.joint import Joint
from dicekit.widgets import DoubtCheck
from dicekit.widgets.cards import CardTable
from dicekit.widgets.explorer import Explorer
from dicekit.widgets.fan import TOOLS, CardFan
from dicekit.widgets.glossary import Glossary
from dicekit.widgets.play import PlayTable
from dicekit.widgets.review import Review
from dicekit.widgets.settings import Settings
from dicekit.widgets.twoway import TwoWayTable

LEADS = (("SK", "SK"), ("SA",), ("SK",))  # from the hand of lesson 20
STEPS = ("ask", "guess", "roll", "reason", "check", "use")
SHARES = 3  # of the kinds of parts, for as many processes
MARKUP = "<img src=x onerror=alert(1)>"
NAMES = [
    "value",
    "at",
    "by",
    "face",
    "hand",
    "seed",
    "seat",
    "text",
    "times",
    "place",
    "line",
    "row",
    "column",
    "first",
    "second",
    "count",
    "number",
    "kind",
    "order",
]
LIKELY = (
    *(None, True, False, -1, 0, 1, 2, 3, 5, 6, 10, "", "0", "3", "K7QX", "K7QX.1.1", "7x5", "55126", "at_least", ".."),
    *("1/0", "doubt", "true", "liars_dice", "perudo", "chinese", MARKUP, [], [3], {}),
)
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False)
    | st.text(max_size=30)
    | st.sampled_from(
        [MARKUP, "9" * 5000, "1/0", "2^9999", "..", "", "K7QX.1.1", "7x5", "0", "-1", "1", "3", "at_least"]
    )
    | st.lists(st.integers() | st.text(max_size=5), max_size=5)
    | st.dictionaries(st.text(max_size=5), st.integers(), max_size=3)
)


def parts() -> Iterator[tuple[str, Callable[[], Part]]]:
    """One part of every kind that the lessons and the Explorer show, and a way to make it anew."""
    seen: set[type] = set()
    for number in course.numbers():
        today = lesson(number, "en")
        for step in STEPS:
            desk: Desk = getattr(today, step)()
            for part in parts_of([desk]):
                if type(part) not in seen:
                    seen.add(type(part))
                    yield type(part).__name__, lambda part=part: part
    for kind in (DoubtCheck, Explorer, Settings, Glossary, CardTable, PlayTable, Review):
        made = kind()
        for part in parts_of([made]) if isinstance(made, Desk | Part) else ():
            yield type(part).__name__, lambda part=part: part
    yield "TwoWayTable", lambda: TwoWayTable(Joint(Fraction(1, 6), Fraction(1), Fraction(1, 20)))
    yield "CardFan with every tool", all_tools
    yield "CardTable in play", in_play


def in_play() -> CardTable:
    """A card table at which it is the visitor's word."""
    return CardTable("K7QX").deal(156).deal(156).to_me().play("pass").to_me()


def all_tools() -> CardFan:
    """A spread hand with which everything can be done at once."""
    hand = replace(third.hand(), lead=("S9", "S9"), standing=("S7",))
    return CardFan(hand, tools=TOOLS, leads=LEADS, place="fan")


@cache
def kinds() -> dict[str, Callable[[], Part]]:
    """Made when first asked for: whoever only lists the tests does not wait for all lessons."""
    return dict(parts())


def fields_of(part: Part, do: str) -> list[str]:
    """The fields that a handler asks for, and some that it does not."""
    code = type(part)._handlers[do].__code__
    return list(code.co_varnames[1 : code.co_argcount])


@pytest.mark.parametrize("share", range(SHARES))
def test_whatever_is_asked_the_part_goes_on(share: int) -> None:
    for make in [*kinds().values()][share::SHARES]:
        goes_on(make())


@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def goes_on(part: Part, data: st.DataObject) -> None:
    handlers = sorted(type(part)._handlers)
    asked: list[dict[str, Any]] = []
    for number in range(1, data.draw(st.integers(1, 3)) + 1):
        do = data.draw(st.sampled_from(handlers))
        wanted = fields_of(part, do)
        fields = {name: data.draw(VALUES) for name in wanted}
        if data.draw(st.integers(0, 5)) == 0:
            fields[data.draw(st.sampled_from(NAMES))] = data.draw(VALUES)
        asked.append({**fields, "page": "fuzz", "n": number, "do": do})
    part._requests = RequestLog()
    part.set_state({"acts": asked})
    assert not part.html_fault, (type(part), asked)
    shown = "".join(getattr(part, name) for name in part.trait_names() if name.startswith("html_"))
    assert MARKUP not in shown
    json.dumps(part.snapshot())


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(5))
def test_many_messages_one_after_the_other(seed: int) -> None:
    """Likely values in long sequences get deeper into a part than any values at all do."""
    random = Random(seed)
    for name, make in kinds().items():
        part = make()
        handlers = sorted(type(part)._handlers)
        for _ in range(150):
            named = [random.choice(handlers) for _ in range(random.randint(1, 4))]
            asked = [
                {**{field: random.choice(LIKELY) for field in fields_of(part, do)}, "page": "fuzz", "n": n, "do": do}
                for n, do in enumerate(named, 1)
            ]
            part._requests = RequestLog()
            part.set_state({"acts": asked})
            assert not part.html_fault, (name, asked)


def test_markup_written_to_every_trait_changes_nothing_that_is_shown() -> None:
    assert len(kinds()) > 35
    for make in kinds().values():
        stays(make())


def stays(part: Part) -> None:
    own = ("acts", "layout", "tabbable", "tooltip")
    shown = [name for name in part.keys if name.startswith("html_") and name != "html_notice"]
    before = {name: getattr(part, name) for name in (*shown, "lang", "local")}
    part.set_state({name: MARKUP for name in part.keys if name not in own})
    assert {name: getattr(part, name) for name in before} == before, type(part)
    assert MARKUP not in part.html_notice


@pytest.mark.parametrize("share", range(SHARES))
def test_whatever_is_written_to_public_traits_they_stay_true(share: int) -> None:
    for make in [*kinds().values()][share::SHARES]:
        part = make()
        if part.trait_names(public=True):
            stays_true(part)


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def stays_true(part: Part, data: st.DataObject) -> None:
    """A value is taken or nothing changes; either way traits and state agree, and nothing trips."""
    writable = st.sampled_from(sorted(part.trait_names(public=True)))
    for _ in range(data.draw(st.integers(1, 3))):
        name, value = data.draw(writable), data.draw(VALUES)
        before = part.state
        part.set_state({name: value})
        assert not part.html_fault, (type(part), name, value)
        assert MARKUP not in part.html_notice
        if part.html_notice:
            assert part.state == before, (type(part), name, value)
        for mirror, wanted in part.published().items():
            assert getattr(part, mirror) == wanted, (type(part), name, value)
        json.dumps(part.snapshot())
        part.set_state({"acts": [{"page": "fuzz", "n": 10**6, "do": "ping"}]})
        part._requests = RequestLog()
        part.html_notice = ""
