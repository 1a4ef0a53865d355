"""What is drawn: everything escaped, every symbol there, every texture with its word, the same in both languages."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from dicekit import odds, texts
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.kit.frame import frame, table
from dicekit.kit.html import EMPTY_TAGS, fill, h, join, slot
from dicekit.kit.sprite import CUPS, cup, seal, sprite
from dicekit.widgets import RoundStepper
from dicekit.widgets.draw.board import Board, board, figures, grid
from dicekit.widgets.draw.die import dice, face_drawing
from dicekit.widgets.draw.past import in_words
from dicekit.widgets.draw.showdown import ShowdownPanel
from dicekit.widgets.draw.tabletop import Tabletop, tabletop, wild_words


class Tree(HTMLParser):
    """Fails where tags do not close in order, and collects ids and references."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.refs: list[str] = []
        self.uses: list[str] = []
        self.feed(text)
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"] or "")
        for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            self.refs += (found.get(name) or "").split()
        if tag == "use":
            self.uses.append((found["href"] or "").removeprefix("#"))
        if tag not in EMPTY_TAGS:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY_TAGS:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def situations() -> list[RoundStepper]:
    """One of each: opening, raised, zhai, stars, shown dice, a lifted round, glass cups, a spectator, many seats."""
    perudo = games["perudo"](players=3).deal(hands=["44136", "24456", "2355"], seed="K7QX")
    pushed = RoundStepper(perudo).play("4x3").play("5x4 push 4")
    chinese = games["chinese"](players=3, pi=True, jumps="free").deal(hands=["11344", "22456", "33662"])
    bluff = games["bluff"](players=6, reroll=True).deal(seed="K7QX")
    lifted = RoundStepper(games["liars_dice"](players=2).deal(hands=["55126", "13555"])).play("4x5").play("doubt")
    glass = RoundStepper(games["liars_dice"](players=3, sides=20).deal(seed="K7QX"))
    glass.on_glass()
    tray = RoundStepper(perudo.play("4x3"), seat=1)
    tray.on_push("yes")
    tray.on_pick(2)
    looking = RoundStepper(perudo, seat=None)
    return [
        RoundStepper(perudo),
        pushed,
        RoundStepper(chinese).play("4x4z"),
        RoundStepper(bluff),
        lifted,
        glass,
        tray,
        looking,
    ]


@pytest.mark.parametrize("lang", texts.languages)
def test_every_still_is_well_formed_with_its_own_ids_and_known_symbols(lang: str) -> None:
    symbols = set(re.findall(r'id="([^"]+)"', sprite()))
    for part in situations():
        part.lang = lang
        assert not part.html_fault
        tree = Tree(part.still())
        assert len(tree.ids) == len(set(tree.ids)), "an id stands twice"
        assert set(tree.refs) <= set(tree.ids), set(tree.refs) - set(tree.ids)
        assert set(tree.uses) <= symbols


def test_a_still_fills_every_place() -> None:
    for part in situations():
        still = part.still()
        for name in ("tabletop", "words", "tools"):
            assert f'data-slot="{name}"></div>' not in still


def test_text_is_escaped_wherever_it_stands() -> None:
    evil = '"><script>alert(1)</script>'
    drawn = join(h("p", {"title": evil}, evil), table(evil, [evil], [[evil]]), frame("u", evil), seal(evil, evil))
    assert "<script" not in drawn
    assert '"><' not in re.sub(r'"[^"]*"', '""', drawn).replace('""><', "")


def test_html_is_a_tree_of_few_words() -> None:
    assert h("input", {"value": 3, "disabled": True, "id": None}) == '<input value="3" disabled>'
    assert fill(h("div", None, slot("a"), slot("b")), {"b": "<i>x</i>"}).count("<i>x</i>") == 1


def test_the_sprite_has_all_that_is_drawn_and_needs_no_script() -> None:
    symbols = set(re.findall(r'id="dk-([^"]+)"', sprite()))
    assert {*(f"d{n}" for n in range(1, 7)), "dw", "ds", "seal", "hatch", *(f"cup-{name}" for name in CUPS)} <= symbols
    assert "script" not in sprite()
    Tree(sprite())


def test_the_one_wears_its_ring_only_while_it_is_wild() -> None:
    assert "#dk-dw" in face_drawing(1, wild=True)
    assert "#dk-d1" in face_drawing(1)
    assert "#dk-ds" in face_drawing("*")
    view = games["chinese"](players=2).view("11344", unknown=5)
    assert "#dk-dw" in tabletop("u", Tabletop(view, (None, None), Bid(3, 4)))
    assert "#dk-dw" not in tabletop("u", Tabletop(view, (None, None), Bid(3, 4, zhai=True)))


def test_dice_that_count_are_said_to_count() -> None:
    row = dice((5, 5, 1, 2, 6), "Your dice", hits=(5, 1), wild=True)
    assert re.findall(r'aria-label="([^"]+)"', row)[1:] == [
        "five, counts",
        "five, counts",
        "one, wild, counts",
        "two",
        "six",
    ]


def test_cups_repeat_after_the_sixth_seat() -> None:
    assert cup(0) == cup(6) != cup(1)


def test_five_bands_five_textures_and_their_words() -> None:
    view = games["perudo"](players=3).view("44136", unknown=9)
    chances = odds.all_bids(view)
    drawn = board("u", Board(view, chances, frozenset(chances), Bid(5, 4)))
    for _, band in texts.BANDS:
        assert f'class="cell {band}"' in drawn
        assert f", {texts.say(f'band.{band}')}" in drawn


def test_a_chance_is_never_rounded_across_its_band() -> None:
    assert figures(Fraction(8999, 10000)) == "89.99"
    assert figures(Fraction(3950, 10000)) == "39.5"
    assert (figures(Fraction(1)), figures(Fraction(0))) == ("100", "0")
    for n in range(1, 2000):
        shown = figures(Fraction(n, 2000))
        if shown[0].isdigit():
            assert texts.band(Fraction(shown) / 100) == texts.band(Fraction(n, 2000))


def test_the_board_of_each_game_has_its_rows() -> None:
    def rows(name: str, bid: Bid, **options: object) -> list[str]:
        view = games[name](players=2, **options).view(None, dice=10)
        chances = odds.all_bids(view)
        drawn = grid(Board(view, chances, frozenset(chances), bid))
        return re.findall(r'scope="row"><svg[^>]*aria-label="([^"]+)"', drawn)

    plain = ["Ones", "Twos", "Threes", "Fours", "Fives", "Sixes"]
    assert rows("liars_dice", Bid(1, 2)) == plain
    assert rows("liars_dice", Bid(1, 2), rank_of_wild="high") == [*plain[1:], "Ones"]
    assert rows("perudo", Bid(1, 2)) == [*plain[1:], "Ones"]
    assert rows("bluff", Bid(1, 2)) == [*plain[:5], "Stars"]
    assert rows("chinese", Bid(2, 2)) == plain[1:]
    assert rows("chinese", Bid(2, 2, zhai=True)) == [*plain[1:], "Ones"]


def test_above_forty_dice_there_are_steppers_only() -> None:
    view = games["liars_dice"](players=6).view(None, dice=41)
    chances = odds.all_bids(view)
    drawn = board("u", Board(view, chances, frozenset(chances), Bid(7, 2)))
    assert "gridcell" not in drawn
    assert 'class="step"' in drawn
    assert 'data-act="step"' in drawn


def test_what_is_wild_is_said() -> None:
    game = games["perudo"](players=3)
    assert wild_words(game.view(None, dice=15)) == "ones count as any number"
    assert wild_words(game.view(None, dice=15, special=True)) == "special round: ones aren’t wild"
    assert wild_words(games["bluff"](players=2).view(None, dice=10)) == "stars wild"
    assert wild_words(games["liars_dice"](players=2, wild="none").view(None, dice=10)) == "nothing wild"


def test_a_surround_and_a_straight_are_explained() -> None:
    game = games["chinese"](players=2, straight="zero")
    surround = tabletop("u", Tabletop(game.view("44111", unknown=5), (None, None), Bid(3, 4)))
    assert "surround" in surround
    assert "Six count." in surround
    straight = tabletop("u", Tabletop(game.view("12346", unknown=5), (None, None), Bid(3, 4)))
    assert "straight: it counts nothing" in straight


@pytest.mark.parametrize(
    ("plays", "found", "costs"),
    [
        (("4x5", "doubt"), "Four fives bid, seven found: the bid holds.", ["Bo loses one die."]),
        (("8x5", "doubt"), "Eight fives bid, seven found: the bid fails.", ["You lose one die."]),
        (("7x5", "exact"), "Seven fives, exactly: there are seven.", []),
        (("8x5", "exact"), "Not exactly eight fives: there are seven.", ["Bo loses one die."]),
    ],
)
def test_showdowns_say_what_was_found_and_who_pays(plays: tuple[str, ...], found: str, costs: list[str]) -> None:
    played = games["liars_dice"](players=3, exact="gain").deal(hands=["55126", "13555", "22344"])
    for word in plays:
        played = played.play(word)
    lifted = ShowdownPanel(played, seat=0)
    assert lifted.found() == found
    assert list(lifted.costs()) == costs


def test_bluff_names_the_difference_and_the_dice_lost() -> None:
    played = games["bluff"](players=2).deal(hands=["1*345", "22451"]).play("6x1").play("doubt")
    lifted = ShowdownPanel(played, seat=None)
    assert "It is off by three." in list(lifted.why())
    assert list(lifted.costs()) == ["Ana loses three dice."]


def test_each_word_of_a_round_has_its_line() -> None:
    table = games["chinese"](players=3, pi=True, jumps="free").deal(hands=["11344", "22456", "33662"])
    for word in ("4x4z", "bounce"):
        table = table.play(word)
    table = table.play("pi", by=2).play("fanpi")
    assert [in_words(table, place) for place in range(4)] == [
        "four fours zhai, the first bid",
        "bounce: six fours zhai",
        "pi: double stake",
        "fanpi: double again",
    ]


def test_none_of_yours_is_said_once() -> None:
    stepper = RoundStepper(games["liars_dice"](players=2).deal(hands=["33346", "24456"]))
    stepper.play("1x2")
    stepper.choose("2x5")
    assert stepper.html_tabletop.count("You have no ") == 1
    assert "You have no fives and no ones." in stepper.html_tabletop


def test_chinese_sets_a_space_beside_a_latin_name_only_and_counts_two_as_liang() -> None:
    stepper = RoundStepper(games["bluff"](players=3).deal(hands=["3345*", "14455", "12245"]), lang="zh")
    stepper.play("1x1")
    stepper.play("doubt")  # three ones, two more than the one that was said
    assert "差两颗骰子。" in stepper.html_showdown
    assert "阿波输掉两颗骰子。" in stepper.html_showdown
