"""The outcome grid: its outcomes counted one by one, its picture, its words, and what a browser may ask of it."""

from __future__ import annotations

import base64
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import ceil
from xml.etree import ElementTree

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

from dicekit.games import games
from dicekit.widgets.draw import grid_svg as picture
from dicekit.widgets.grid import Known, OutcomeGrid, Outcomes
from dicekit.widgets.question import Question

VIEW = games["liars_dice"](players=3).view("55126", unknown=10)
SMALL = games["liars_dice"](players=2).view("55126", unknown=5)


def seven(bid: str = "7x5") -> Question:
    return Question(VIEW, VIEW.bid(bid))


def asked(part: OutcomeGrid, do: str, n: int = 1, **fields: object) -> None:
    """What a browser asks."""
    part.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def every(outcomes: Outcomes) -> list[tuple[int, ...]]:
    """All outcomes, listed."""
    return list(product(range(outcomes.sides), repeat=outcomes.dice))


def counts(outcomes: Outcomes) -> list[int]:
    return [sum(outcomes.hits[die] for die in outcome) for outcome in every(outcomes)]


# the outcomes

GRIDS = [
    Outcomes.faces(dice=5, hits=(6,), need=2),
    Outcomes.faces(dice=4, hits=(1, 6), need=1),
    Outcomes.faces(dice=1, hits=(3,), need=1),
    Outcomes.of(Question(SMALL, SMALL.bid("5x5"))),
    Outcomes.of(seven()),
]


@pytest.mark.parametrize("outcomes", GRIDS, ids=lambda outcomes: str(outcomes.total))
def test_each_outcome_is_counted_as_if_they_were_listed(outcomes: Outcomes) -> None:
    listed = counts(outcomes)
    assert list(outcomes.counts) == listed
    assert outcomes.total == len(listed) == outcomes.shape[0] * outcomes.shape[1]
    assert dict(outcomes.bands) == Counter(listed)
    assert outcomes.holding == sum(count >= outcomes.need for count in listed)
    assert outcomes.chance == Fraction(outcomes.holding, outcomes.total)
    for number in (0, 1, outcomes.total // 2, outcomes.total - 1):
        assert outcomes.outcome(number) == every(outcomes)[number]


def test_the_sizes_and_counts_of_the_three_grids() -> None:
    assert [outcomes.shape for outcomes in (GRIDS[3], GRIDS[0], GRIDS[4])] == [(9, 27), (72, 108), (243, 243)]
    assert [ways for _, ways in GRIDS[3].bands] == [32, 80, 80, 40, 10, 1]
    assert [ways for _, ways in GRIDS[0].bands] == [3125, 3125, 1250, 250, 25, 1]
    assert (GRIDS[4].holding, GRIDS[4].total) == (26_025, 59_049)


def test_faces_are_put_into_the_largest_classes_that_are_equally_likely() -> None:
    """Wild fives: pairs. Ones alone: each face. Half the faces: two halves."""
    assert Outcomes.of(seven()).classes == ((5, 1), (2, 3), (4, 6))
    ones = Outcomes.of(Question(SMALL, SMALL.bid("3x1")))
    assert (ones.sides, ones.total) == (6, 7776)
    bluff = games["bluff"](players=2).view("55123", unknown=3)
    stars = Outcomes.of(Question(bluff, bluff.bid("2x5")))
    assert (stars.classes[0], stars.sides, stars.total) == ((5, "*"), 3, 27)


def test_outcome_5232_lies_where_it_would_be_counted_by_hand() -> None:
    wild = Outcomes.faces(dice=5, hits=(1, 5), need=3)
    grid = OutcomeGrid(wild)
    assert [wild.classes[at][0] for at in wild.outcome(5231)] == [5, 1, 2, 2, 6]
    assert "".join(grid.local["kinds"][at] + " " for at in wild.outcome(5231)) == "five one two two six "


@given(st.integers(1, 4), st.integers(0, 5), st.booleans(), st.data())
def test_struck_out_outcomes_are_those_that_contradict(
    dice: int, need: int, exactly: bool, data: st.DataObject
) -> None:
    shown = data.draw(st.lists(st.one_of(st.none(), st.integers(0, 5)), max_size=dice))
    known = Known(
        tuple(shown), least=data.draw(st.integers(0, 2)), most=data.draw(st.one_of(st.none(), st.integers(0, 4)))
    )
    plain = Outcomes.faces(dice=dice, hits=(6,), need=need, exactly=exactly)
    outcomes = Outcomes(plain.dice, plain.classes, plain.hits, need, exactly, known=known)
    left = [
        (outcome, count)
        for outcome, count in zip(every(plain), counts(plain), strict=True)
        if known.fits(outcome, count)
    ]
    assert outcomes.remaining == len(left)
    held = sum(count == need if exactly else count >= need for _, count in left)
    assert outcomes.holding == held
    assert outcomes.chance == (Fraction(held, len(left)) if left else None)


def test_weights_change_the_share_and_not_the_count() -> None:
    """Two dice, a six in 11 of 36 outcomes; one who shows both sixes twice as often weighs that outcome twice."""
    outcomes = Outcomes(2, *_die(), 1, weights=(Fraction(1), Fraction(1), Fraction(2)))
    assert (outcomes.holding, outcomes.chance) == (11, Fraction(12, 37))
    grid = OutcomeGrid(Outcomes.faces(dice=2, need=1), weights=(1, 1, 2))
    assert grid.state == outcomes
    assert grid.local["weights"] == [0.5, 0.5, 1.0]
    assert "Weighed: 32.4\xa0%" in grid.sentence


def _die() -> tuple[tuple[tuple[int, ...], ...], tuple[bool, ...]]:
    return tuple((face,) for face in range(1, 7)), (False,) * 5 + (True,)


# too many

MANY = Outcomes.faces(dice=20, need=4)


def test_a_sample_is_the_same_everywhere_and_near_the_truth() -> None:
    assert MANY.sampled
    assert (MANY.drawn, len(MANY.counts)) == (20_000, 20_000)
    for number in (0, 7, 19_999):
        assert MANY.counts[number] == sum(MANY.hits[die] for die in MANY.outcome(number))
    share = Fraction(sum(count >= 4 for count in MANY.counts), 20_000)
    assert abs(share - MANY.chance) < Fraction(1, 100)


def test_counts_come_first_and_the_sample_after() -> None:
    grid = OutcomeGrid(MANY)
    assert "too many to draw" in grid.html_work
    assert not grid.local["sample"]["counts"]
    asked(grid, "sample")
    assert base64.b64decode(grid.local["sample"]["counts"]) == MANY.counts
    text = grid.sentence
    drawn = r"sample of 20,000: [\d,]+ hold, 43\.\d\s%, give or take 0\.7 points. Counted exactly: 43\.3\s%"
    assert re.search(drawn, text)
    assert ">sample<" in grid.html_work
    asked(grid, "known", 2, die=0, shown=0)
    assert "A sample is not struck out" in grid.html_notice


# the picture without scripts


@pytest.mark.parametrize("outcomes", GRIDS, ids=lambda outcomes: str(outcomes.total))
def test_the_still_lights_exactly_the_outcomes_that_hold(outcomes: Outcomes) -> None:
    """Its paths and uses, followed by hand, cover the cells that hold and no others."""
    svg = str(picture.whole(outcomes, "x", "label"))
    assert drawn_cells(svg) == {
        divmod(number, outcomes.shape[1]) for number, count in enumerate(counts(outcomes)) if count >= outcomes.need
    }


def drawn_cells(svg: str, css: str = "lit") -> set[tuple[int, int]]:
    """The cells of one kind, every `<use>` followed to what it uses."""
    tree = ElementTree.fromstring(svg)
    named = {piece.get("id"): piece for piece in tree.iter() if piece.get("id")}

    def cells(piece: ElementTree.Element) -> set[tuple[int, int]]:
        if piece.tag == "use":
            down = int(piece.get("y", 0))
            return {(row + down, column) for row, column in cells(named[piece.get("href", "")[1:]])}
        drawn = piece.get("d", "")
        runs = re.findall(r"M(\d+) 0h(\d+)", drawn) + [(at, "1") for at in re.findall(r"M(\d+)\.06 ", drawn)]
        runs += [(at, str(ceil(float(length)))) for at, length in re.findall(r"M(\d+)\.\d+ \.5h([\d.]+)", drawn)]
        found = {(0, int(at) + more) for at, length in runs for more in range(int(length))}
        return found.union(*map(cells, piece))

    return cells(next(piece for piece in tree.iter("use") if piece.get("class") == css))


def test_in_a_still_an_outcome_is_as_large_as_it_weighs() -> None:
    """A sixteenth as heavy is a quarter as wide: a dash for each."""
    five = Outcomes.faces(dice=3, hits=(6,), need=3)
    heavy = replace(five, weights=(*[Fraction(1, 16)] * 3, Fraction(1)))
    svg = str(picture.whole(heavy, "x", "worlds"))
    assert len(drawn_cells(svg)) == 1
    assert len(drawn_cells(svg, "thin") - drawn_cells(svg)) == 215
    assert 'class="paper"' in svg
    assert re.search(r'class="thin"[^>]* stroke-width="0.22" stroke-dasharray="0.22 0.78"', svg)
    assert 'class="thin"' not in str(picture.whole(five, "x", "worlds"))


def test_in_print_each_band_is_a_block_with_its_count() -> None:
    blocks = OutcomeGrid(Outcomes.faces()).html_picture.partition('class="banded"')[2].partition("</svg>")[0]
    assert re.findall(r">(\w[^<]*): ([\d,]+)", blocks)[0] == ("none", "3,125")
    assert blocks.count('class="out"') == 2
    assert blocks.count('class="lit"') == 4
    assert "one: 3,125 = as many again" in blocks


def test_59049_outcomes_are_a_small_message() -> None:
    grid = OutcomeGrid(question=seven())
    assert sum(len(getattr(grid, name)) for name in grid.trait_names() if name.startswith("html_")) < 20_000
    assert len(str(grid.local)) < 10_000


# words


def test_it_says_how_many_hold() -> None:
    grid = OutcomeGrid(question=seven())
    assert grid.sentence == "26,025 of 59,049 outcomes: 44.1\xa0%."
    assert "26,025 of 59,049 outcomes hold, 44.1 percent." in grid.html_work
    assert "Green: four or more of them count." in grid.html_work
    assert OutcomeGrid(question=seven(), lang="zh").sentence == "59049 种结果里亮着 26025 种，占 44.1%。"


def test_sorted_it_says_its_bands() -> None:
    grid = OutcomeGrid(question=Question(SMALL, SMALL.bid("5x5")))
    assert grid.local["words"]["sorted"] == "Sorted in six bands: 32, 80, 80, 40, 10, 1."


@pytest.mark.parametrize(
    ("outcomes", "words"),
    [
        (Outcomes.faces(need=0), "Green: every one."),
        (Outcomes.faces(need=6), "None is lit"),
        (Outcomes.faces(need=0, exactly=True), "Green: no six at all."),
        (Outcomes.faces(need=1, exactly=True), "Green: exactly one six."),
        (Outcomes.faces(need=None), "Pick a bid"),
    ],
)
def test_what_is_lit_in_words(outcomes: Outcomes, words: str) -> None:
    assert words in OutcomeGrid(outcomes).html_work


def test_before_there_is_a_question_it_asks_for_one_and_the_first_move_is_a_button() -> None:
    assert "Pick a bid" in OutcomeGrid().html_work
    grid = OutcomeGrid(Outcomes.faces(need=None))
    assert 'data-act="first"' in grid.html_work
    asked(grid, "first")
    assert grid.state.need == 1


# links and acts


def test_it_follows_its_question_and_gives_it_on() -> None:
    grid = OutcomeGrid(question=seven())
    grid.question = seven("6x5")
    assert grid.state.need == 3
    asked(grid, "quantity", need=5, exactly=False, asked=1)
    assert str(grid.question.bid) == "8x5"
    asked(grid, "face", 2, face="2")
    assert (str(grid.question.bid), grid.state.classes[0]) == ("8x2", (2, 1))
    asked(grid, "face", 3, face="9")
    assert grid.html_notice


def test_without_a_question_faces_are_added_and_taken_away() -> None:
    grid = OutcomeGrid(Outcomes.faces())
    asked(grid, "face", face="1")
    assert (grid.state.hits, grid.state.holding) == ((True, False, False, False, False, True), 131 * 32)
    asked(grid, "face", 2, face="1")
    asked(grid, "face", 3, face="6")
    assert "At least one face must count" in grid.html_notice
    assert grid.state.holding == 1526


def test_a_die_taken_as_known_strikes_out_and_comes_back() -> None:
    grid = OutcomeGrid(Outcomes.faces(need=1))
    asked(grid, "known", die=0, shown=5)
    assert (grid.state.remaining, grid.state.holding) == (1296, 1296)
    asked(grid, "known", 2, die=0, shown=4)
    assert (grid.state.remaining, grid.state.holding) == (1296, 671)
    assert "6,480 are struck out" in grid.sentence
    asked(grid, "forget", 3)
    assert grid.state.remaining == 7776


@pytest.mark.parametrize(
    "act",
    [
        {"do": "pick", "outcome": 7776},
        {"do": "pick", "outcome": -1},
        {"do": "quantity", "need": 99, "exactly": False, "asked": 1},
        {"do": "quantity", "need": 1, "exactly": "yes", "asked": 1},
        {"do": "quantity", "need": "x" * 50, "exactly": False, "asked": 1},
        {"do": "order", "value": "backwards"},
        {"do": "known", "die": 5, "shown": 0},
        {"do": "known", "die": 0, "shown": 6},
        {"do": "known", "die": -1, "shown": 0},
        {"do": "face", "face": "<b>"},
        {"do": "face", "face": {}},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_words(act: dict[str, object]) -> None:
    grid = OutcomeGrid(Outcomes.faces())
    before = grid.state, grid.order, grid.selected, grid.known
    grid.set_state({"acts": [{"page": "p", "n": 1, **act}]})
    assert (grid.state, grid.order, grid.selected, grid.known) == before
    assert grid.html_notice
    assert not grid.html_fault


def test_a_browser_writes_nothing_that_cannot_be() -> None:
    grid = OutcomeGrid(Outcomes.faces())
    grid.set_state({"order": "sorted", "selected": 7776, "local": {}, "state": None})
    assert (grid.order, grid.selected, grid.state.total) == ("rolled", -1, 7776)
    assert grid.local["total"] == 7776


@pytest.mark.parametrize("traits", [{"weights": (-1, 1)}, {"weights": (0.5, 1)}, {"selected": 7776}, {"order": "up"}])
def test_traits_are_checked(traits: dict[str, object]) -> None:
    with pytest.raises(traitlets.TraitError):
        OutcomeGrid(Outcomes.faces(), **traits)


def test_a_selected_outcome_is_told_to_whoever_listens() -> None:
    grid, received = OutcomeGrid(Outcomes.faces()), []
    grid.observe(lambda change: received.append(change["new"]), "selected")
    asked(grid, "pick", outcome=5231, asked=1)
    assert received == [5231]
    assert grid.local["asked"] == 1


def test_what_is_known_goes_with_the_dice_it_was_known_of() -> None:
    grid = OutcomeGrid(question=seven())
    asked(grid, "known", die=0, shown=0)
    grid.question = seven("6x5")
    assert grid.state.remaining == 19_683
    grid.question = Question(SMALL, SMALL.bid("5x5"))
    assert (grid.known, grid.state.remaining) == (Known(), 243)


def test_its_table_has_every_band() -> None:
    assert "<td>3,125</td><td>40.2\xa0%</td><td>does not hold</td>" in OutcomeGrid(Outcomes.faces()).html_table


def test_when_a_line_is_tried_elsewhere_it_says_what_it_shows_and_comes_into_view() -> None:
    grid = OutcomeGrid(Outcomes.faces(need=None), fixed=True, totals=False)
    grid.show(Outcomes.faces(need=0, exactly=True))
    assert grid.local["looks"] == 1
    assert grid.aria_live["text"] == "3,125 of 7,776 outcomes: 40.2\xa0%."
    assert "Green: no six at all." in grid.html_work
    assert 'class="banded"' not in grid.html_work
