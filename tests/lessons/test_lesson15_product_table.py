"""The product table without a browser: what it says, where stripes are, what is refused."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations

import pytest

from dicekit.course.lesson15.product_table import HandProduct, ProductTable
from dicekit.course.lesson15.product_table_picture import LETTER, Picture, drawing, stripes_of
from dicekit.odds.hand_product import Move

PLAIN = HandProduct(surround="off", straight="off")


def press(table: ProductTable, do: str, **fields: object) -> None:
    """What a browser would ask for."""
    n = max(table.ack.values(), default=0) + 1
    table.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})


def test_it_says_the_stripe_and_what_a_switch_did() -> None:
    """LESSONS 7.16, word for word."""
    table = ProductTable(PLAIN)
    assert table.sentence == "z squared: 2,560 of 7,776 hands."
    table = ProductTable(HandProduct())
    press(table, "rule", name="straight", value="zero")
    assert table.spoken["text"].startswith("Straights now count nothing. The mean falls from 1.671 to 1.516")


def test_rolling_again_leaves_the_mean_unchanged() -> None:
    table = ProductTable(PLAIN)
    press(table, "rule", name="straight", value="reroll")
    assert table.spoken["text"] == (
        "Straights are now rolled again. The mean stays at exactly 5/3; the spread, squared, grows from 1.111 to 1.202."
    )
    chinese = ProductTable(PLAIN, lang="zh")
    press(chinese, "rule", name="straight", value="reroll")
    assert "均值不变，正好还是 5/3" in chinese.spoken["text"]


def test_what_each_switch_moves() -> None:
    """LESSONS 7.16: 32 leave z⁵ for z⁶, one of them for z⁷; 720 straights slide to z⁰ or leave the product."""
    assert HandProduct(straight="off").moves == (Move(32, 5, 6),)
    assert HandProduct(straight="off", surround="plus_two").moves == (Move(31, 5, 6), Move(1, 5, 7))
    assert HandProduct(surround="off").moves == (Move(240, 1, None), Move(480, 2, None))
    assert HandProduct(surround="off", straight="zero").moves == (Move(240, 1, 0), Move(480, 2, 0))
    table = ProductTable(HandProduct(straight="off"))
    assert "32 rolls leave z⁵ for z⁶" in table.html_work


def test_stripes_are_as_wide_as_their_coefficients_and_the_bar_shrinks_when_rolls_leave() -> None:
    drawn = Picture(HandProduct(surround="off"), "en")
    ends = [max(one.left + one.width for one in bar.values()) for bar in (drawn.whole, drawn.ruled)]
    assert ends[0] == pytest.approx(640)
    assert ends[1] == pytest.approx(640 * 7056 / 7776)
    widths = {exponent: one.width for exponent, one in stripes_of(PLAIN.one, 7776).items()}
    assert widths == {0: 1024, 1: 2560, 2: 2560, 3: 1280, 4: 320, 5: 32}


def test_every_band_comes_from_a_stripe_and_ends_in_one() -> None:
    for surround, straight in (("plus_two", "zero"), ("plus_one", "reroll"), ("off", "off")):
        drawn = Picture(HandProduct(surround=surround, straight=straight), "en")
        assert list(drawn.bands())
        for stripe in (*drawn.whole.values(), *drawn.ruled.values()):
            assert stripe.taken == pytest.approx(stripe.width, abs=0.02)


def test_hands_are_multiplied() -> None:
    table = ProductTable(HandProduct())
    for _ in range(3):
        press(table, "hands", by="1")
    assert table.state.hands == 4
    assert table.state.counts == HandProduct().one.power(4)
    assert table.state.at == 7, "the even bet is read"
    assert "52.0" in table.html_work
    press(table, "stripe", at="8")
    assert table.spoken["text"].startswith("z to the power eight:")


def test_dice_are_added_one_by_one() -> None:
    table = ProductTable(HandProduct(dice=1, surround="off", straight="off"))
    press(table, "hands", by="1")
    assert "First give the hand its five dice" in table.html_notice
    for ways in ((16, 16, 4), (64, 96, 48, 8)):
        press(table, "dice", by="1")
        assert table.state.counts.ways == ways


def test_the_hands_of_a_stripe_are_shown() -> None:
    table = ProductTable(HandProduct(at=6))
    assert len(table.state.outcomes) == 6, "none to five ones among threes"
    assert "6 different hands, 32 rolls" in table.html_work
    press(table, "stripe", at="5")
    assert "No hand counts so many." in table.html_work


def test_zhai_and_runs_change_the_stripes() -> None:
    table = ProductTable(PLAIN)
    press(table, "mode", value="zhai")
    assert table.state.one.ways == (3125, 3125, 1250, 250, 25, 1)
    press(table, "face", value="1")
    press(table, "mode", value="fei")
    assert table.state.face == 2
    runs = {face: HandProduct(face=face, kind="run", surround="off").one.ways for face in range(2, 7)}
    assert runs[6] != runs[2] == runs[3] == runs[4] == runs[5]


@pytest.mark.parametrize(
    ("do", "fields"),
    [("dice", {"by": "1"}), ("hands", {"by": "-1"}), ("face", {"value": "1"}), ("face", {"value": "9"}),
     ("mode", {"value": "x"}), ("rule", {"name": "surround", "value": "x"}), ("rule", {"name": "pi", "value": "off"}),
     ("stripe", {"at": "9"}), ("stripe", {"at": "-1"}), ("restore", {"text": "5.1.1f.off.off.run.2"}),
     ("restore", {"text": "4.2.3f.off.off.run.2"}), ("restore", {"text": "<b>"})],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_words(do: str, fields: dict[str, str]) -> None:
    table = ProductTable(PLAIN, place="weave")
    press(table, do, **fields)
    assert table.html_notice
    assert not table.html_fault
    assert table.state == PLAIN


def test_the_address_brings_it_back() -> None:
    table = ProductTable(
        HandProduct(hands=4, face=6, zhai=True, surround="plus_two", straight="zero", kind="run", at=9), place="w"
    )
    again = ProductTable(place="w")
    press(again, "restore", text=table.link)
    assert again.state == table.state


def test_the_table_has_every_stripe() -> None:
    rows = re.findall(r'<th scope="row">(z[⁰-⁹¹²³]+)</th>', ProductTable(HandProduct()).html_table)
    assert rows == ["z⁰", "z¹", "z²", "z³", "z⁴", "z⁵", "z⁶"]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "product", [PLAIN, HandProduct(dice=1), HandProduct(hands=8, at=30), HandProduct(zhai=True, straight="zero")]
)
def test_every_cloth_can_be_drawn(lang: str, product: HandProduct) -> None:
    table = ProductTable(product, lang=lang)
    assert table.html_fault == ""
    assert table.html_work
    assert table.state.one.mean >= Fraction(0)


@pytest.mark.parametrize("zhai", [False, True])
@pytest.mark.parametrize("surround", ["plus_one", "plus_two", "off"])
def test_labels_of_a_ribbon_do_not_overlap(zhai: bool, surround: str) -> None:
    """Boxes as the drawing reckons them: so many pixels for a letter, a line high."""
    drawn = str(drawing(HandProduct(zhai=zhai, surround=surround), "", "en"))
    boxes = []
    for x, y, anchor, words in re.findall(r'<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)">(.*?)</text>', drawn):
        long, at = LETTER * len(words), float(x)
        left = at - {"start": 0, "middle": long / 2, "end": long}[anchor]
        boxes.append((left, left + long, float(y) - 12, float(y), words))
    assert len(boxes) >= 8
    for one, other in combinations(boxes, 2):
        assert one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2], (one, other)
    for across, edge, end in re.findall(r'class="leader" d="M([\d.]+) (\d+) V(\d+)', drawn):
        low, high = sorted((int(edge), int(end)))
        crossed = [box for box in boxes if box[0] < float(across) < box[1] and low < box[2] and box[3] < high]
        assert not crossed
