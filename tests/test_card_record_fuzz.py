"""Whatever is read as the record of a card game: it is read, or refused with the record's own error, and soon."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.test_record_fuzz import read_or_refuse

FILES = sorted((Path(__file__).parent / "records" / "da_gunzi").glob("*.txt"))
WHOLE = [path.read_text(encoding="utf-8") for path in FILES]
HEAD = "dicekit 1\ngame da_gunzi; players Ana Bo Chi Dee"
FIRST = [text[: text.index("\n2  ")] if "\n2  " in text else text for text in WHOLE]  # the first hand of each
WORDS = [
    *("1", "2", "Ana", "Bo", "Chi", "Dee", "@Ana", "Zoe", "S3", "♠10", "10♥", "大王", "BJ", "LJ", "红桃8", "C1", "-"),
    *("-12", "-999", "deal", "156", "3", "0", "-1", "king", "pass", "declare", "call", "H", "give", "return", "bury"),
    *("joker", "pick", "play", "bottom", "closed", "starter", "|", ";", "score", "85", "held", "taken", "levels"),
    *(
        "blood",
        "from",
        "round",
        "by",
        "match",
        "deals",
        "case",
        "A",
        "\n",
        "\n",
        "\n1 ",
        "\n2 ",
        "#",
        "；",
        "٣",
        "²",
        "\x00",
    ),
]


@settings(max_examples=70, deadline=None)
@given(st.text(max_size=200), st.sampled_from(["", "; seed K7QX", "; seen by Ana", "; seen by nobody"]))
def test_any_text_is_read_or_refused(text: str, more: str) -> None:
    read_or_refuse(f"{HEAD}{more}\n{text}")
    read_or_refuse(f"{HEAD}{more}\n1  {text}")


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join),
    st.sampled_from(["; seed K7QX", "; seen by Ana", "; seen by nobody", ""]),
    st.sampled_from(FIRST),
    st.integers(min_value=2, max_value=45),
)
def test_any_words_of_records_are_read_or_refused(words: str, more: str, text: str, lines: int) -> None:
    read_or_refuse(f"{HEAD}{more}\n1 {words}")
    read_or_refuse("\n".join([*text.splitlines()[:lines], words]))


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(FIRST), st.data())
def test_a_recorded_hand_with_something_changed_is_read_or_refused(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(min_value=1, max_value=3))):
        start = data.draw(st.integers(min_value=0, max_value=len(text)))
        end = data.draw(st.integers(min_value=start, max_value=min(len(text), start + 12)))
        text = text[:start] + data.draw(st.one_of(st.sampled_from(WORDS), st.text(max_size=4))) + text[end:]
    read_or_refuse(text)


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(FIRST), st.data())
def test_lines_and_words_left_out_twice_or_exchanged(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    at, other = (data.draw(st.integers(min_value=1, max_value=len(lines) - 1)) for _ in range(2))
    how = data.draw(st.sampled_from(["left out", "twice", "exchanged"]))
    if how == "left out":
        del lines[at]
    elif how == "twice":
        lines.insert(other, lines[at])
    else:
        lines[at], lines[other] = lines[other], lines[at]
    read_or_refuse("\n".join(lines))
