"""Every text of every derivation, in both languages: it is there and whole, and its formulas are well formed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

import dicekit.course
from dicekit import texts
from dicekit.formulas import QUESTIONS, Derivation, Line, Phrase, derive
from dicekit.formulas.deal_questions import LEDGERS
from dicekit.formulas.deals_general import third_with_void
from dicekit.formulas.line import Unit, numbered
from dicekit.games import games

LESSONS = [path.parent.name for path in sorted(Path(dicekit.course.__file__).parent.glob("lesson*/ledger.py"))]
#: bids of every kind: likely, certain, impossible; with own dice or none; ones wild or not; hands with surrounds
BIDS = (
    ("liars_dice", {"mine": "55126", "unknown": 10}, {}, ("7x5", "3x5", "14x5", "16x5", "4x1")),
    ("liars_dice", {"mine": "55126", "unknown": 10}, {"wild": "none"}, ("7x5",)),
    ("liars_dice", {"unknown": 1}, {}, ("1x3", "2x3")),
    ("bluff", {"dice": 12}, {}, ("5x3", "3x*")),
    ("perudo", {"mine": "551", "unknown": 1}, {}, ("4x5", "4x1")),
    ("perudo", {"mine": "23", "unknown": 3, "shown": "4"}, {}, ("2x5", "2x4")),
    ("chinese", {"mine": "55126"}, {}, ("7x5", "7x5 zhai")),
    ("chinese", {"mine": "55512"}, {"straight": "off", "surround": "off"}, ("7x5",)),
)


def lesson(name: str) -> list[Derivation]:
    """The ledger of a lesson as it is shown there."""
    case, ledger = (import_module(f"dicekit.course.{name}.{module}") for module in ("case", "ledger"))
    found: Derivation = (case if hasattr(case, "derivation") else ledger).derivation()
    return [found]


def bid(number: int) -> list[Derivation]:
    game, expected, options, bids = BIDS[number]
    view = games[game](players=3, **options).view(**expected)  # type: ignore[arg-type]
    return [derive(view, texts_of, question) for texts_of in bids for question in QUESTIONS]


def deal(question: str) -> list[Derivation]:
    found = LEDGERS[question]()
    return [found]


def void(same: str) -> list[Derivation]:
    return [third_with_void((39, 38, 37, 6), 0, 1, 30, same=same == "same")]


CASES: list[tuple[Callable[[Any], list[Derivation]], Any]] = [
    *((lesson, name) for name in LESSONS),
    *((bid, number) for number in range(len(BIDS))),
    *((deal, question) for question in LEDGERS),
    *((void, same) for same in ("same", "other")),
]


def texts_of(line: Line, lang: str) -> Iterator[str]:
    """Everything that a line says."""
    yield from (line.words(lang), line.asking(lang), line.teaser(lang), line.reason(lang))
    if line.steps:
        yield (line.notation() and line.speech(lang)) or "-"
        yield from (line.speech(lang, letters=True),) if line.notation(letters=True) else ()
    for value, key in line.blank.wrong if line.blank else ():
        yield Phrase(key, {**line.slots, "value": value}).say(lang)
    yield from line.rows.sentences(lang) if line.rows else ()


EACH = pytest.mark.parametrize(("make", "which"), CASES, ids=[f"{make.__name__} {which}" for make, which in CASES])


@EACH
def test_a_ledger_says_everything_in_both_languages(make: Callable[[Any], list[Derivation]], which: Any) -> None:
    """A slot that is missing or has no number raises; nothing of Python is left over."""
    for derivation in make(which):
        lines = numbered(derivation.lines)
        for lang in texts.languages:
            values = [derivation.title.say(lang), *(text for line in lines for text in texts_of(line, lang))]
            assert all(text.strip() for text in values)
            assert not [text for text in values if re.search(r"None(?! of | counts )|Fraction|Phrase|\bXX", text)]
            for line in lines:
                for letters in (False, True):
                    if markup := line.markup(lang, letters=letters):
                        assert ElementTree.fromstring(f"<p>{markup}</p>").find(".//{*}math") is not None
                    assert bool(markup) == bool(line.text(lang, letters=letters))


@EACH
def test_the_result_is_that_of_a_line_and_blanks_are_in_theirs(
    make: Callable[[Any], list[Derivation]], which: Any
) -> None:
    """The result of a ledger is the value of one of its lines, and what is filled in stands in its line."""
    for derivation in make(which):
        assert derivation.value in [line.value for line in derivation.lines if line.value is not None]
        for line in derivation.lines:
            if line.blank:
                assert line.question is not None
                assert line.blank.truth not in [value for value, _ in line.blank.wrong]


@EACH
def test_a_table_beside_a_line_has_a_header_for_each_row_and_column(
    make: Callable[[Any], list[Derivation]], which: Any
) -> None:
    """Strict parsing; a name is given to it only if it has one."""
    for rows in (line.rows for derivation in make(which) for line in derivation.lines if line.rows):
        for name in ("", "Ana & Bo"):
            table = ElementTree.fromstring(rows.html("zh", name))
            assert table.attrib == ({"class": "data", "aria-label": name} if name else {"class": "data"})
            heads = [[cell.tag for cell in row] for row in table.iter("tr")]
            assert heads == [["th"] * len(rows.head), *[["th", *["td"] * (len(rows.head) - 1)]] * len(rows.body)]
            texts_shown = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
            assert texts_shown == [[cell.say("zh") for cell in row] for row in (rows.head, *rows.body)]


#: the parts of a line whose emptiness is written in one way only
KINDS = {"key": str, "slots": Mapping, "steps": tuple, "general": tuple, "why": str, "is_result": bool, "family": str}


@EACH
def test_a_ledger_is_made_of_what_it_declares(make: Callable[[Any], list[Derivation]], which: Any) -> None:
    """What takes a ledger apart need not ask whether a part is None, empty or a number of another kind."""
    for derivation in make(which):
        assert isinstance(derivation.value, Fraction)
        for line in derivation.lines:
            assert {name for name, kind in KINDS.items() if not isinstance(getattr(line, name), kind)} == set()
            assert line.unit in get_args(Unit)
            numbers = [line.value] if line.value is not None else []
            numbers += [line.blank.truth, *(value for value, _ in line.blank.wrong)] if line.blank else []
            assert all(isinstance(number, Fraction) for number in numbers)
            assert {len(row) for row in line.rows.body} == {len(line.rows.head)} if line.rows else True
