"""Worksheets: the numbers are those of the page for the same seed and seat, and no sheet tells an answer."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from itertools import product, starmap
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader

from dicekit import texts
from dicekit.__main__ import main
from dicekit.commands.answer import BAD_INPUT, GOOD
from dicekit.course import lesson
from dicekit.course.lesson03.hands import rolled_hands
from dicekit.course.lesson17.doubts import cases
from dicekit.seeds import own
from dicekit.site.paper import NoChineseFont, NoTypst, PrintJob, pdf, worksheet
from dicekit.site.paper.content import content, lesson_numbers, read_seats
from dicekit.site.paper.plan import data, plan
from dicekit.widgets.guess import Guess
from dicekit.widgets.quiz import truth_words

SEATS = (1, 2, 17)


def text_of(made: bytes) -> str:
    """The text of a PDF, its spaces and line ends made alike."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(made)).pages).split())


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8, 10, 12, 13, 14, 16])
def test_the_rolls_of_a_seat_are_those_of_the_page(number: int) -> None:
    """The strip of the lesson, asked for the seed and the seat, then rolled ten times one by one."""
    job = PrintJob(number, "K7QX", SEATS, parts=("sheets", "key"))
    printed = content(job)
    for seat, sheet, row in zip(SEATS, printed["sheets"], printed["key"]["seats"], strict=True):
        strip = lesson(number, "en").strip
        strip.on_use("K7QX", str(seat))
        for drawn, count in zip(sheet["rolls"]["drawn"], row["counts"], strict=True):
            strip.on_roll(1)
            assert [[str(die) for die in cup] for cup in strip.state.last] == drawn
            assert strip.state.count == count
        assert row["held"] in (None, strip.state.held)


def test_a_sheet_of_wild_has_the_first_hands_of_its_seat_on_screen() -> None:
    """Lesson 3 rolls a hundred hands from the seed of the seat; the sheet has the first ten, counted both ways, as the
    question of the lesson needs both; what is wild is said before the guess."""
    printed = content(PrintJob(3, "K7QX", SEATS, parts=("sheets", "key")))
    for seat, sheet, row in zip(SEATS, printed["sheets"], printed["key"]["seats"], strict=True):
        hands = rolled_hands(own("K7QX", seat), 1)[:10]
        assert sheet["rolls"]["drawn"] == [[list(map(str, hand))] for hand in hands]
        both = [[sum(die in hits for die in hand) for hits in ((5,), (1, 5))] for hand in hands]
        assert row["counts"] == [f"{plain} / {wild}" for plain, wild in both]
        assert len(sheet["rolls"]["ways"]) == len(sheet["rolls"]["rows"]) == 2
        assert any(line.count("____") == 2 for line in sheet["rolls"]["asks"])
        assert sheet["rolls"]["before"]
        assert sheet["rolls"]["counts"] == ["0", "1", "2", "3", "4", "5"]


@pytest.mark.parametrize("number", [11, 15, 20])
def test_the_named_rolls_of_a_seat_are_those_of_the_page(number: int) -> None:
    printed = content(PrintJob(number, "K7QX", SEATS, parts=("sheets", "key")))
    for seat, sheet, row in zip(SEATS, printed["sheets"], printed["key"]["seats"], strict=True):
        strip = lesson(number, "en").strip
        strip.on_use("K7QX", str(seat))
        for drawn, found in zip(sheet["rolls"]["drawn"], row["counts"], strict=True):
            strip.on_roll(1)
            assert [[int(die) for die in cup] for cup in drawn] == [list(cup) for cup in strip.state.last]
            assert found == strip.state.experiment.named(strip.state.count, "en")


def test_what_is_found_in_the_rolls_of_a_sheet_is_counted_again() -> None:
    """Lessons 1, 2, 9, 18, 19, 21, 22: sixes, both bids, good dice, aces beside ones and twos, hands, rounds."""

    def in_key(number: int) -> list[tuple[list[list[str]], str]]:
        printed = content(PrintJob(number, "K7QX", SEATS, parts=("sheets", "key")))
        rows = zip(printed["sheets"], printed["key"]["seats"], strict=True)
        return [each for sheet, row in rows for each in zip(sheet["rolls"]["drawn"], row["counts"], strict=True)]

    for (dice,), found in in_key(1):
        assert (len(dice), ("0", "1", "2+")[min(dice.count("6"), 2)]) == (5, found)
    for (dice,), found in in_key(2):
        assert (len(dice), dice.count("6")) == (10, found)
    for ((die,),), found in in_key(18):
        assert found.startswith("good") == (die in "56")
    for (cards, dice), found in in_key(19):
        assert len(set(cards)) == len(dice) == 6
        aces = sum(card.endswith("A") for card in cards)
        assert found == f"{aces} / {sum(die in '12' for die in dice)}"
    for (dice,), found in in_key(21):
        counts = sorted(map(dice.count, set(dice)), reverse=True)[:2]
        names = {(2, 1): "a pair", (2, 2): "two pairs", (3, 1): "three alike", (3, 2): "a full house"}
        assert found == (names | {(4, 1): "four alike", (5,): "five alike"})[tuple(counts)]
    for (dice,), found in in_key(22):
        lost = [sum(int(die) % 2 == odd for die in dice[: int(found)]) for odd in (0, 1)]
        assert max(lost) == 5
        assert int(dice[int(found) - 1]) % 2 == lost.index(5)  # it was over with this round, not before
    for cups, found in in_key(9):
        dice = [die for cup in cups for die in cup]
        assert found == f"{dice.count('1')} / {sum(die in '15' for die in dice)}"


def test_a_sheet_of_doubts_has_the_rounds_that_its_question_asks_for() -> None:
    """Lesson 17: Ana's bids that the odds call false, counted in both hands; a doubt wins if there are too few."""
    printed = content(PrintJob(17, "K7QX", SEATS, parts=("sheets", "key")))
    words = {texts.say(f"lesson17.paper.{how}", "en"): won for how, won in (("won", True), ("lost", False))}
    for seat, sheet, row in zip(SEATS, printed["sheets"], printed["key"]["seats"], strict=True):
        rounds = cases("honest", 10, own("K7QX", seat))
        assert all(2 * one.doubted.odds >= 1 for one in rounds)
        printed_rounds = zip(sheet["rolls"]["labels"], sheet["rolls"]["drawn"], row["counts"], strict=True)
        for one, (label, hands, found) in zip(rounds, printed_rounds, strict=True):
            bid = one.doubted.bid
            assert texts.say("lesson17.paper.bid", "en", bid=bid) == label
            there = sum(die in ("1", str(bid.face)) for hand in hands for die in hand)
            assert words[found] == (there < bid.quantity)


def test_every_sheet_has_rolls_of_its_seat() -> None:
    for number in lesson_numbers("en"):
        first, second = content(PrintJob(number, "K7QX", (1, 2), parts=("sheets",)))["sheets"]
        assert first["rolls"]["drawn"] != second["rolls"]["drawn"]


def test_a_sheet_asks_for_what_its_rolls_show() -> None:
    """A doubt is right if the bid is false (7, 13), stars count (13), and names head no column of numbers."""

    def rolls(number: int) -> dict[str, Any]:
        found: dict[str, Any] = content(PrintJob(number, "K7QX", parts=("sheets",)))["sheets"][0]["rolls"]
        return found

    for number, key in ((6, "held"), (7, "held_false"), (8, "held_exactly"), (13, "held_false")):
        bid = lesson(number, "en").experiment.question.bid
        assert rolls(number)["held"] == texts.say(f"paper.{key}", "en", bid=bid, n=10)
    assert rolls(13)["hits"] == [5, "*"]
    assert rolls(13)["before"] == texts.say("paper.star", "en")
    for number in (11, 18, 20):  # columns of names hold no numbers
        assert (rolls(number)["total"], rolls(number)["ways"]) == ("", [""])
    assert len(rolls(19)["ways"]) == 2


@pytest.mark.parametrize("number", [1, 4, 6, 12, 14])
def test_the_tally_has_a_column_for_every_count(number: int) -> None:
    printed = content(PrintJob(number, "K7QX", SEATS, parts=("sheets", "key")))
    for sheet, row in zip(printed["sheets"], printed["key"]["seats"], strict=True):
        assert set(row["counts"]) <= set(sheet["rolls"]["counts"])


def test_the_key_adds_up_all_sheets_and_the_plan_has_the_steps_for_the_board() -> None:
    """Each in words: how many rolls of all sheets are true; the sum of lesson 6, which its page folds away."""
    made = content(PrintJob(6, "K7QX", tuple(range(1, 31)), parts=("plan", "key")))
    held = sum(seat["held"] for seat in made["key"]["seats"])
    assert made["key"]["in_all"][0] == f"In all: {held} of 300 true, about {round(held / 3)} of 100."
    sums = [step["sum"] for step in made["plan"]["steps"]]
    assert sums[:3] == ["2 + 1 = 3", "7 − 3 = 4", "5 + 5 = 10"]
    assert "26,025/59,049" in sums[-1]


def test_the_plan_on_paper_is_that_of_the_page() -> None:
    """Twenty minutes and forty; what has none of the twenty is homework, but never a guess that later parts answer."""
    told = content(PrintJob(6, "K7QX", parts=("plan",)))["plan"]
    text = text_of(worksheet(PrintJob(6, "K7QX", parts=("plan",))))
    assert [row["long"].split("–")[-1] for row in told["rows"]][-1] == "40"
    assert [row["short"] for row in told["rows"]][-3:] == ["18–20", "homework", "homework"]
    for number in lesson_numbers("en"):
        rows = data(number, "en")["rows"]
        assert [row["short"].split("–")[-1] for row in rows][-3:] == ["20", "homework", "homework"]
    for row in told["rows"]:
        assert row["part"].split(",")[0] in text


#: buttons of the wall
BUTTONS = ("freeze", "close_guesses", "reopen", "show_again", "show_best", "finish", "to_end", "more", "open")


@pytest.mark.parametrize("lang", texts.languages)
def test_a_plan_for_sheets_has_nothing_to_press(lang: str) -> None:
    """On screen it names the wall's buttons; a class with sheets has none of them."""
    slots = {"step": "", "n": 1}
    named = [texts.say(f"room.{name}", lang) for name in BUTTONS]
    named += [texts.say(f"room.{name}", lang, **slots).rstrip(" :：") for name in ("next", "solve_line", "step_line")]
    for number in (3, 6, 13):
        told = content(PrintJob(number, "K7QX", lang=lang, parts=("plan",)))["plan"]
        rows = " ".join(f"{row['press']} {row['say']}" for row in told["rows"])
        assert not [words for words in named if re.search(rf"[“«]{re.escape(words)}", rows)]
        screen = " ".join(row["press"] for row in data(number, lang)["rows"])
        assert [words for words in named if f"{words}" in screen]


def test_the_key_in_print_has_the_counts_and_answers_of_its_seats() -> None:
    job = PrintJob(6, "K7QX", SEATS, parts=("key",))
    text = text_of(worksheet(job))
    for row in content(job)["key"]["seats"]:
        assert " ".join(map(str, (row["seat"], *row["counts"], row["held"]))) in text
    for exercise in lesson(6, "en").exercises:
        assert " ".join(truth_words(exercise, "en").replace("\n", "; ").split()) in text


def in_turn(number: int, lang: str) -> Any:
    """One language now, the others with the sweep: only words differ."""
    now = texts.languages[number % len(texts.languages)]
    return pytest.param(number, lang, marks=() if lang == now else pytest.mark.sweep)


FRONT, BACK = ("guess", "roll", "guess_again"), ("think", "surprise", "reason")


@pytest.mark.parametrize(("number", "lang"), list(starmap(in_turn, product(lesson_numbers("en"), texts.languages))))
def test_each_lesson_is_printed_whole_and_its_sheets_tell_no_solution(number: int, lang: str) -> None:
    """In front the guesses and the ten rolls, on the back the questions: the plan says to turn the sheet over."""
    job = PrintJob(number, "K7QX", (1,), lang, parts=("sheets",))
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(worksheet(job))).pages]
    assert [page.split()[-1] for page in pages] == ["1", "2"]
    for page, parts in zip(pages, (FRONT, BACK), strict=True):
        heads = [bare(texts.say(f"paper.{part}", lang)) for part in parts]
        assert not [head for head in heads if head not in bare(page)]
    printed = bare("".join(pages))
    for sheet in content(job)["sheets"]:
        for asked in sheet["exercises"]:
            assert bare(asked["ask"])[:20] in printed
    solved = content(replace(job, parts=("key",)))["key"]["exercises"]
    values = [found["why"] for found in solved]
    ideas = [idea for found in solved for _, idea in found["wrong"]]
    for words in filter(None, (*values, *ideas)):
        assert bare(words) not in printed


def bare(words: str) -> str:
    """A text without spaces and line ends."""
    return re.sub(r"\s", "", words)


def on_paper(number: int, at: int, lang: str, paper: str) -> Any:
    """One language and one kind of paper now, the others with the sweep."""
    return pytest.param(number, lang, paper, marks=() if at == number % 6 else pytest.mark.sweep)


@pytest.mark.parametrize(
    ("number", "lang", "paper"),
    [
        on_paper(number, at, *one)
        for number in lesson_numbers("en")
        for at, one in enumerate(product(texts.languages, ("a4", "letter")))
    ],
)
def test_a_plan_is_one_leaf_in_print_that_can_be_read(number: int, lang: str, paper: str) -> None:
    """Two pages at most, nothing on them smaller than 10 points."""
    made = worksheet(PrintJob(number, "K7QX", (1,), lang, paper, parts=("plan",)))
    pages = PdfReader(io.BytesIO(made)).pages
    assert len(pages) <= 2
    assert min(size for page in pages for size in sizes(page)) >= 10


def sizes(page: PageObject) -> set[float]:
    """The sizes of the letters on a page, in points."""
    found: set[float] = set()

    def look(text: str, _: object, matrix: list[float], __: object, size: float) -> None:
        if text.strip():
            found.add(round(size * abs(matrix[0]), 2))

    page.extract_text(visitor_text=look)
    return found


@pytest.mark.parametrize("lang", ["en", "zh", "es"])
@pytest.mark.parametrize("number", lesson_numbers("en"))
def test_every_plan_says_what_to_listen_for(number: int, lang: str) -> None:
    """Lesson 22 says how to mark, in a table."""
    notes = plan(number, lang)
    assert notes.listen or number == 22
    assert not [line for line in notes.more if "|" in line]


def test_pages_for_the_teacher_come_first_and_sheets_begin_a_leaf() -> None:
    """Printed on both sides, no sheet shares a leaf with the key."""
    made = PdfReader(io.BytesIO(worksheet(PrintJob(6, "K7QX", SEATS)))).pages
    seats = [at for at, page in enumerate(made) if "Name" in page.extract_text().split()[:30]]
    assert "Plan" in made[0].extract_text()
    assert len(seats) == len(SEATS)
    assert seats[0] % 2 == 0
    assert all("Key 6" not in page.extract_text() for page in made[seats[0] :])


def test_large_print_is_larger() -> None:
    small, large = (worksheet(PrintJob(6, "K7QX", (1,), large=large, parts=("sheets",))) for large in (False, True))
    assert len(PdfReader(io.BytesIO(large)).pages) > len(PdfReader(io.BytesIO(small)).pages)


@pytest.mark.parametrize("text", ["", "a", "1-", "100", "3-x", "-2", "5-3"])
def test_what_names_no_seats_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no seats"):
        read_seats(text)


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "class.pdf"
    assert main(["worksheet", "6", "--seed", "k7qx", "--seats", "1-3", "--out", str(out)]) == GOOD
    assert "K7QX" in capsys.readouterr().out
    assert "K7QX" in text_of(out.read_bytes())


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["99"], "1, 2, 3"),
        (["6", "--seats", "0-100"], "0-100"),
        (["6", "--seed", "K7Q1"], "'1'"),
        (["6", "--out", "no/such/folder/x.pdf"], "no/such/folder/x.pdf"),
    ],
)
def test_bad_input_is_one_line_with_the_way_out(
    typed: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *typed]) == BAD_INPUT
    output = capsys.readouterr().err
    assert words in output
    assert output.count("\n") == 1


def test_what_is_missing_on_a_machine_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "CHINESE", ("No Such Font",))
    with pytest.raises(NoChineseFont, match="font"):
        worksheet(PrintJob(6, "K7QX", lang="zh"))
    monkeypatch.setattr(pdf, "find_spec", lambda name: None)
    with pytest.raises(NoTypst, match="typst"):
        worksheet(PrintJob(6, "K7QX"))


def test_a_sheet_counts_its_own_pages_and_says_who_plays() -> None:
    made = worksheet(PrintJob(6, "K7QX", (1, 2), parts=("sheets",)))
    pages = [page.extract_text().split() for page in PdfReader(io.BytesIO(made)).pages]
    assert [page[-1] for page in pages] == ["1", "2", "1", "2"]
    (sheet,) = content(PrintJob(8, "K7QX", parts=("sheets",)))["sheets"]
    assert sheet["table"] == texts.say("paper.table_all", "en", n=3, all=5 + 5 + 4)


def test_the_picture_of_a_sheet_shows_your_own_dice_and_no_hidden_ones() -> None:
    """Lesson 6: ten are hidden, you hold five; lesson 9: twenty are hidden, and two bids compared; lesson 2: no bid."""
    pictures = {}
    for number in (2, 6, 9):
        (sheet,) = content(PrintJob(number, "K7QX", parts=("sheets",)))["sheets"]
        pictures[number] = sheet["picture"]
    assert pictures[6]["cups"] == [["?"] * 5, ["?"] * 5, [*"12556"]]
    assert "even fives" in pictures[6]["bid"]
    assert (pictures[9]["cups"], pictures[9]["bid"]) == ([["?"] * 5] * 4, "")
    (rolled,) = pictures[2]["cups"]
    assert len(rolled) == 8 + 1
    assert "6" not in rolled  # eight rolls without a six, and the next one


CLASS = tuple(range(1, 31))


@pytest.mark.parametrize("number", lesson_numbers("en"))
def test_all_sheets_of_a_class_ask_the_same(number: int) -> None:
    """Only number and dice differ, so that a class can go through the questions together."""

    def asked(sheet: dict[str, Any]) -> dict[str, Any]:
        rolls = {part: told for part, told in sheet["rolls"].items() if part not in ("drawn", "labels")}
        return {name: told for name, told in sheet.items() if name != "seat"} | {"rolls": rolls}

    first, *others = map(asked, content(PrintJob(number, "UFRQ", CLASS[::3], parts=("sheets",)))["sheets"])
    assert all(other == first for other in others)


def test_a_guess_in_numbers_is_written_in_numbers() -> None:
    """Lesson 1: no six and one six are equally likely, which an order can't say."""
    (sheet,) = content(PrintJob(1, "K7QX", parts=("sheets",)))["sheets"]
    assert (sheet["guess"]["kind"], len(sheet["guess"]["options"])) == ("numbers", 3)
    text = text_of(worksheet(PrintJob(1, "K7QX", parts=("sheets",))))
    assert texts.say("paper.rank", "en") not in text
    assert text.count(texts.say("paper.of_100", "en")) == 3


@pytest.mark.parametrize("lang", texts.languages)
def test_the_minutes_of_the_guide_are_those_of_the_plan(lang: str) -> None:
    """Lesson 1 in forty minutes: the guide's six steps are the parts of the plan, some of them together."""
    guide = json.loads(Path("lessons", lang, "guide", "01_teach.ipynb").read_text(encoding="utf-8"))["cells"]
    prose = "".join("".join(cell["source"]) for cell in guide)
    rows = re.findall(r"^\| (\d+)–(\d+) \| .*? \| (.*?) \|", prose, re.MULTILINE)
    told = data(1, lang)["rows"]
    spans = {row["part"]: tuple(row["long"].split("–")) for row in told}
    for start, end, named in rows:
        inside = [part for part, span in spans.items() if part in named and int(start) <= int(span[0]) < int(end)]
        assert (spans[inside[0]][0], spans[inside[-1]][1]) == (start, end)
    assert len(rows) == 6


def test_every_plan_says_what_to_bring_and_when_real_dice_come() -> None:
    for number in lesson_numbers("en"):
        told = data(number, "en")
        assert told["bring"]
        said = [row["dice"] for row in told["rows"] if row["dice"]]
        assert len(said) == bool(lesson(number, "en").dice_part)
        assert not set(said) & set(told["more"])


def test_the_key_adds_up_the_rolls_of_all_sheets() -> None:
    key = content(PrintJob(1, "K7QX", CLASS, parts=("key",)))["key"]
    assert sum(n for _, n in key["together"]) == 10 * len(CLASS)
    counts = [count for seat in key["seats"] for count in seat["counts"]]
    assert all(counts.count(found) == n for found, n in key["together"])


def test_wild_is_not_named_before_the_lesson_on_it() -> None:
    for number in lesson_numbers("en"):
        (sheet,) = content(PrintJob(number, "K7QX", parts=("sheets",)))["sheets"]
        assert number >= 3 or not sheet["rolls"]["before"]


HAND = re.compile(r"(?<![\d.,])[1-6](?:\s[1-6])+(?!\s?\d)")


def hands_in(*said: str) -> set[str]:
    return {"".join(sorted("".join(hand.split()))) for one in said for hand in HAND.findall(one)}


@pytest.mark.parametrize("number", lesson_numbers("en"))
def test_no_question_of_a_sheet_has_the_answer_to_a_guess_beside_the_same_dice(number: int) -> None:
    """What is guessed on the first page isn't printed on the second."""
    found, percent = lesson(number, "en"), texts.get_language("en").percent
    guesses = [asked for asked in (found.first, found.second) if isinstance(asked, Guess)]
    for sheet in content(PrintJob(number, "K7QX", SEATS, parts=("sheets",)))["sheets"]:
        for asked, one in product(guesses, sheet["exercises"]):
            said = [one["ask"], *one["options"], *one["matches"]]
            if hands_in(asked.question) & hands_in(*said, *map(" ".join, one["dice"])):
                assert not any(percent(asked.truth) in line for line in said), one["ask"]


@pytest.mark.parametrize("number", lesson_numbers("en"))
def test_no_two_wrong_answers_of_a_question_look_alike_in_the_key(number: int) -> None:
    """In lesson 6, 4 of 8 dice and 2 of 3 are both about 26 %: one more decimal or two tell them apart."""
    key = content(PrintJob(number, "K7QX", SEATS, parts=("key",)))["key"]
    for found in key["exercises"]:
        written = [words for words, _ in found["wrong"] if "%" in words]
        assert len(written) == len(set(written)), found["ask"]


def test_the_key_has_the_lines_of_which_one_is_wrong() -> None:
    key = content(PrintJob(6, "K7QX", parts=("key",)))["key"]
    asked = next(one for one in lesson(6, "en").exercises if one.kind == "mistake")
    assert [list(map(str, asked.options))] == [found["lines"] for found in key["exercises"] if found["lines"]]
