"""A text names a line of the ledger by its key, and the number that is shown follows the line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dicekit import texts
from dicekit.course import lesson, numbers
from dicekit.course.lesson03.case import derivation
from dicekit.course.lesson10.ledger import push
from dicekit.course.writing import LineSlots, Writer
from dicekit.formulas import Derivation
from dicekit.formulas.line import line_numbers


def moved() -> Derivation:
    """The ledger of lesson 3 with a line more at its beginning."""
    whole = derivation()
    return replace(whole, lines=(replace(whole.lines[0], key="new"), *whole.lines))


def turned() -> Derivation:
    """The ledger of lesson 3 with its first two lines exchanged."""
    whole = derivation()
    first, second, *rest = whole.lines
    return replace(whole, lines=(second, first, *rest))


def named(number: int, lang: str) -> Iterator[tuple[str, str]]:
    """The texts of a lesson that name a line, each with the slot."""
    for key, text in texts.catalogue(lang).family(f"lesson{number:02}").items():
        yield from ((key, slot) for slot in texts.slots_of(text) if slot.startswith("line_"))


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("number", numbers())
def test_every_line_that_a_text_names_is_in_the_ledger(number: int, lang: str) -> None:
    today = lesson(number, lang)
    entries = today.ledger().entries if hasattr(today, "ledger") else ()  # lesson 17 has none
    there = line_numbers([entry.line for entry in entries])
    assert [(key, slot) for key, slot in named(number, lang) if slot not in there] == []


def test_a_line_that_moves_takes_its_number_along() -> None:
    """By hand: step 1 of lesson 3 becomes 2 behind a new one, and where two are exchanged."""
    shown = [Writer("03", "en", ledger).say("least", "hint.2") for ledger in (derivation, moved, turned)]
    assert [[word for word in text if word.isdigit()] for text in shown] == [["1"], ["2"], ["2"]]
    assert [LineSlots(ledger)["line_none"] for ledger in (derivation, moved, turned)] == [1, 2, 2]


def test_a_line_that_moves_is_also_followed_inside_a_ledger() -> None:
    """The last line of a push speaks of the line `after`, wherever it is."""
    lines = {line.key: line for line in push().lines}
    places = list(lines)
    result = lines["looked"].words()
    assert [int(sign) for sign in result if sign.isdigit()] == [places.index("after") + 1]


def test_a_key_that_no_line_has_is_a_clear_error() -> None:
    with pytest.raises(texts.TextError, match=r"no line for \{line_nowhere\}; it has: line_none, "):
        LineSlots(derivation)["line_nowhere"]
    writer = Writer("04", "en", derivation)  # texts of lesson 4 with the ledger of lesson 3
    with pytest.raises(texts.TextError, match="line_mean"):
        writer.say("bars", "hint.2")
