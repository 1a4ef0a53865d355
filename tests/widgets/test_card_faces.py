"""Faces of the cards and tiles: well drawn, one for every card, each told from each; hands in order and in words."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from dicekit.cards.card import CARDS, JOKERS
from dicekit.cards.trumps import Trumps
from dicekit.widgets.draw.cards import card_name, groups, named
from dicekit.widgets.draw.cards_art import SKINS, card_sprite
from dicekit.widgets.draw.cards_fan import Fan, fan, group_words


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("skin", SKINS)
def test_the_sprite_is_well_formed_and_has_every_card_and_a_back(skin: str, lang: str) -> None:
    drawn = ElementTree.fromstring(card_sprite(lang, skin))
    names = [symbol.get("id") for symbol in drawn.iter("symbol")]
    assert names == [f"dk-card-{card}" for card in (*CARDS, "back")]
    for symbol in drawn.iter("symbol"):
        assert len(list(symbol.iter())) > 3, symbol.get("id")


@pytest.mark.parametrize("skin", SKINS)
def test_no_two_faces_are_drawn_alike(skin: str) -> None:
    drawn = ElementTree.fromstring(card_sprite("en", skin))
    looks = [ElementTree.tostring(symbol).split(b">", 1)[1] for symbol in drawn.iter("symbol")]
    assert len(set(looks)) == len(CARDS) + 1


@pytest.mark.parametrize("skin", SKINS)
def test_faces_differ_in_shape_and_not_in_colour_alone(skin: str) -> None:
    """With every colour taken out, suits and jokers still differ."""
    text = re.sub(r"var\(--[\w-]+\)", "", card_sprite("en", skin))
    drawn = ElementTree.fromstring(text)
    looks = [ElementTree.tostring(symbol).split(b">", 1)[1] for symbol in drawn.iter("symbol")]
    assert len(set(looks)) == len(CARDS) + 1


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("skin", SKINS)
def test_every_card_has_a_name_of_its_own(skin: str, lang: str) -> None:
    for copies in (1, 2, 3):
        assert len({card_name(card, lang, skin, copies) for card in CARDS}) == len(CARDS)


def test_jokers_carry_their_word_in_the_language_of_the_page() -> None:
    assert ">BIG<" in card_sprite("en")
    assert ">小王<" in card_sprite("zh")


@pytest.mark.parametrize("level", [3, 7, 10])
def test_a_row_falls_from_the_strongest_card(level: int) -> None:
    trumps = Trumps(level, "D")
    for group in groups(CARDS, trumps):
        heights = [trumps.strength(card) for card, _ in group.cards]
        assert heights == sorted(heights, reverse=True)
        assert {trumps.group(card) for card, _ in group.cards} == {group.name}
    assert sum(group.size for group in groups(CARDS, trumps)) == len(CARDS)


def test_triples_are_bracketed_and_named() -> None:
    held = ("S8",) * 3 + ("S9",) * 2 + ("SA",)
    drawn = fan("u", held, Fan(Trumps(7, "H")))
    assert drawn.count("bracketed") == 1
    assert "×3" in drawn
    assert (
        group_words(groups(held, Trumps(7, "H"))[0], Fan()) == "Spades: six cards, one gunzi of eights and one stick."
    )
    text = group_words(groups(held, Trumps(7, "H"))[0], Fan(lang="zh"))
    assert text == "黑桃：六张牌，一个 8 的滚子和 1 个棒。"


def test_trumps_and_rank_cards_are_marked_and_said() -> None:
    drawn = fan("u", ("H7", "S2", "BJ", "SA"), Fan(Trumps(7, "C")))
    assert drawn.count('class="trump-foot"') == 3
    assert drawn.count('class="level-flag"') == 1
    assert "seven of hearts, rank card and trump" in drawn


def test_names_in_a_row() -> None:
    assert named(("S9", "S9", JOKERS[0])) == "two nines of spades and the big joker"
    assert named(("S9", "S9"), "zh") == "两张黑桃9"
