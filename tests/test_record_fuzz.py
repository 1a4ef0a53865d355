"""Whatever text is read as a record: it is read, or refused with the record's own error, and soon."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicekit import record
from dicekit.games import games
from dicekit.record import RecordError

RECORDS = Path(__file__).parent / "records"
FILES = [path for name in games.of_dice for path in sorted((RECORDS / name).glob("*.txt"))]
WHOLE = [path.read_text(encoding="utf-8") for path in FILES]
GAMES = [*WHOLE, *(record.write(record.read(text).table, seat=seat) for text in WHOLE for seat in (0, None))]
HEAD = "dicekit 1\ngame perudo; players Ana Bo Chi; dice 5 5 5\n"


def read_or_refuse(text: str) -> None:
    """Reading ends with a record or with the record's own error, and soon."""
    begun = process_time()
    refused = refusal(text)
    assert process_time() - begun < 5
    if refused is not None:
        assert 1 <= refused.line <= text.count("\n") + text.count("\r") + 2
        assert len(str(refused)) < 2000


def refusal(text: str) -> RecordError | None:
    try:
        record.read(text)
    except RecordError as fault:
        return fault
    return None


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)
    read_or_refuse(HEAD + text)
    read_or_refuse(HEAD + "1  " + text)


WORDS = [
    *(
        "1",
        "2",
        "Ana",
        "Bo",
        "Chi",
        "@Ana",
        "4x3",
        "9x1",
        "3x*",
        "6x3z",
        "7x5^551",
        "^5",
        "push",
        "5",
        "*",
        "★",
        "doubt",
    ),
    *("?", "?Bo", "~", "=", "pass", "exact", "pi", "accept", "fanpi", "bounce", "deal", "roll", "show", "|", "/", "-"),
    *("found", "5;", "bid", "holds", "loses", "game", "perudo", "chinese", "players", "dice", "seed", "K7QX", "rules"),
    *(
        "opening_min=0,1,2",
        "\n",
        "\n",
        "\n1 ",
        "\n2 ",
        "#",
        "；",
        "99999999999999999999x3",
        "-1x3",
        "٣x٣",
        "²x5",
        "\x00",
    ),
]


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join), st.sampled_from(GAMES))
def test_any_words_of_records_are_read_or_refused(words: str, text: str) -> None:
    read_or_refuse("dicekit 1\n" + words)
    game = text.splitlines()
    read_or_refuse("\n".join([*game[:2], "1 " + words]))
    read_or_refuse("\n".join([*game[:5], words]))


@settings(max_examples=130, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(GAMES), st.data())
def test_a_recorded_game_with_something_changed_is_read_or_refused(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(min_value=1, max_value=3))):
        start = data.draw(st.integers(min_value=0, max_value=len(text)))
        end = data.draw(st.integers(min_value=start, max_value=min(len(text), start + 12)))
        text = text[:start] + data.draw(st.one_of(st.sampled_from(WORDS), st.text(max_size=4))) + text[end:]
    read_or_refuse(text)


def test_a_huge_text_is_refused_at_once() -> None:
    begun = process_time()
    for huge in ("x" * 10**7, HEAD + "1  " + "Ana 4x3 " * 10**6, HEAD + "1 " + "5 " * 30_000):
        with pytest.raises(RecordError, match="at most"):
            record.read(huge)
    assert process_time() - begun < 2


def test_a_very_long_game_is_soon_read() -> None:
    table = games["chinese"](end="rounds", rounds=1000).deal(seed="K7QX")
    while not table.is_over:
        table = table.play("12x6").play("doubt")
        table = table if table.is_over else table.next_round()
    begun = process_time()
    text = record.write(table)
    assert process_time() - begun < 2
    assert record.read(text).table.penalties == table.penalties
