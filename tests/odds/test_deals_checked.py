"""Every checked number about cards: the tables of D16 that are no vectors, and those of the lessons."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dicekit.distribution import Distribution
from dicekit.odds.deal_questions import chances, no_card_of
from dicekit.odds.deals_urn import Urn, shares
from dicekit.odds.hypergeometric import exactly, hypergeometric, mean, places, variance

BESIDE_THE_VECTORS = [
    ("D16.1", "bottom_jokers_eq_2", "1884025/120954056"),
    ("D16.1", "bottom_jokers_eq_3", "221650/408219939"),
    ("D16.1", "bottom_big_eq_3", "1/34776"),
    ("D16.1", "bottom_big_1_small_1", "1130415/120954056"),
    ("D16.1", "draw_trump_joker_first", "1/27"),
    ("D16.2", "bottom_no_trump_at_all", "6669817/136073313"),
    ("D16.2", "dry_pot", "388697959/3810052764"),
    ("D16.2", "dry_pot_given_10_2", "23035/302621"),
    ("D16.3", "named_copies_eq_1", "32513/77280"),
    ("D16.3", "named_copies_eq_2", "10127/77280"),
    ("D16.3", "mean_exact_pairs", "91143/12880"),
    ("D16.3", "mean_triples_plain_suit", "100529/695520"),
    ("D16.3", "mean_triples_table", "9139/3220"),
    ("D16.3", "all_distinct", "941543647218075486033/1332435160750240401466299800"),
    ("D16.4", "hold_one_one_opponent_both", "494/2501"),
    ("D16.4", "hold_one_opponents_split", "507/2501"),
    ("D16.5", "some_player_can_reveal_king", "34775/34776"),
    ("D16.5", "three_big_named_hand", "9139/695520"),
    ("D16.5", "three_jokers_of_a_kind_named_hand", "5974977671/228603165840"),
    ("D16.5", "three_jokers_of_a_kind_some_hand", "11699391379/114301582920"),
    ("D16.6", "split_8_8_8_8_1", "10246629434113493884539648/3393284567272318156264039885"),
    ("D16.6", "split_9_8_8_7_1", "8823486457153286400575808/3393284567272318156264039885"),
    ("D16.6", "split_dealer_any_9_8_7", "3657106596584603448/16812365616458532925"),
    ("D16.7", "hand_trumps_mean", "91/6"),
    ("D16.7", "bottom_points_eq_10", "17253825/60477028"),
    ("D16.7", "bottom_points_ge_20", "263252579/1088586504"),
    ("D16.8", "correction_bottom", "156/161"),
]


@pytest.mark.parametrize(("rule", "question", "value"), BESIDE_THE_VECTORS, ids=[row[1] for row in BESIDE_THE_VECTORS])
def test_the_tables_of_d16_that_are_no_vectors(rule: str, question: str, value: str) -> None:
    assert chances(question) == Fraction(value), rule


# ---- of the lessons


def about(chance: Fraction, digits: str) -> bool:
    """The number is these digits, rounded."""
    return f"{float(chance):.{len(digits.partition('.')[2])}f}" == digits


def test_a_named_card_in_39() -> None:
    found = [exactly(162, 3, copies, drawn=39) for copies in range(4)]
    assert found == [Fraction(302621, 695520), Fraction(32513, 77280), Fraction(10127, 77280), Fraction(9139, 695520)]
    assert found == [chances(f"named_copies_eq_{copies}") for copies in range(4)]


def test_expected_gunzi_pairs_and_different_cards() -> None:
    assert chances("mean_triples") == Fraction(9139, 12880)
    assert chances("mean_exact_pairs") == Fraction(91143, 12880)
    assert about(chances("mean_distinct"), "30.50")


def test_at_least_one_gunzi_in_39_and_in_45() -> None:
    assert about(1 - no_card_of(54, 2), "0.5338")
    assert about(1 - no_card_of(54, 2, 45), "0.7036")
    assert chances("triples_ge_1") == 1 - no_card_of(54, 2)


@pytest.mark.parametrize(
    ("marked", "average", "spread"),
    [(63, Fraction(91, 6), Fraction(5863, 828)), (54, Fraction(13), Fraction(1066, 161))],
    ids=["as played", "twos out"],
)
def test_trumps_in_a_hand(marked: int, average: Fraction, spread: Fraction) -> None:
    hand = hypergeometric(162, marked, 39)
    assert hand.mean == mean(162, marked, 39) == average
    assert hand.variance == variance(162, marked, 39) == spread
    dice = Distribution.binomial(39, marked, 162)
    assert dice.mean == average
    assert hand.variance / dice.variance == Fraction(123, 161) == chances("correction_hand")


@pytest.mark.parametrize(
    ("marked", "least", "cards", "dice"), [(63, 18, "0.1892", "0.2204"), (54, 16, "0.1647", "0.1965")]
)
def test_tails_of_cards_and_of_dice(marked: int, least: int, cards: str, dice: str) -> None:
    urn = Urn(162, marked)
    assert about(urn.tally().at_least(least), cards)
    assert about(urn.tally(back=True).at_least(least), dice)


def test_what_can_be_declared() -> None:
    assert chances("my_hand_ge1_big") == Fraction(392899, 695520)
    assert about(chances("my_hand_ge1_joker"), "0.8141")
    assert chances("named_player_rank_pair") == Fraction(125620850325203, 267522854824260)


def test_the_bottom() -> None:
    assert chances("bottom_no_trump_at_all") == Fraction(6669817, 136073313)
    assert chances("bottom_no_trump_but_rank") == Fraction(4746841, 47925192)
    assert chances("bottom_all_trump") == Fraction(3235501, 1088586504)
    assert chances("bottom_points_mean") == Fraction(100, 9)
    assert chances("bottom_points_eq_0") == Fraction(234531275, 1088586504)
    assert chances("hand_points_mean") == Fraction(650, 9)


def test_the_third_copy() -> None:
    found = shares()
    assert found == {"partner": Fraction(13, 41), "opponents": Fraction(26, 41), "bottom": Fraction(2, 41)}
    assert found == {role: chances(f"third_copy_{role}") for role in found}


def test_none_held_what_a_named_player_holds() -> None:
    held = [places([(39, copies), (84, 3 - copies)]) for copies in range(4)]
    assert held == [
        Fraction(2324, 7381), Fraction(135954, 302621), Fraction(62244, 302621), Fraction(9139, 302621)
    ]  # fmt: skip
    assert f"{float(3 * held[3]):.1%}" == "9.1%"


# ---- the exercises of lessons 19 and 20 --------------------------------------------------------------


def test_after_sixty_of_the_unseen_are_seen_without_it() -> None:
    """Twenty from each of the others, the bottom still as dealt: 6 of 63."""
    assert shares(played=20)["bottom"] == Fraction(6, 63)


def test_what_a_known_bottom_and_shorter_hands_do() -> None:
    assert shares(bottom_seen=True)["partner"] == chances("third_copy_partner_bottom_known")
    assert shares(played=12)["partner"] == chances("third_copy_partner_27_left")


# ---- the urn -----------------------------------------------------------------------------------------


def test_the_urn_draws_the_hypergeometric_law_card_by_card() -> None:
    """The chance of a whole row of draws, multiplied up, over all rows with as many marked ones."""
    urn, row = Urn(8, 3), {}
    for bits in range(2**4):
        flags = tuple(bool(bits >> at & 1) for at in range(4))
        chance, now = Fraction(1), urn
        for flag in flags:
            chance *= now.next() if flag else 1 - now.next()
            if not chance:
                break
            now = now.draw(flag)
        row[sum(flags)] = row.get(sum(flags), 0) + chance
    assert row == {found: hypergeometric(8, 3, 4).exactly(found) for found in range(5)}


def test_the_urn_knows_what_came_before() -> None:
    urn = Urn(162, 54).after((True,) * 5 + (False,) * 2)
    assert urn.next() == Fraction(49, 155)
    assert urn.next(back=True) == Fraction(1, 3)
    assert urn.line()[:2] == (Fraction(1, 3), Fraction(53, 161))
    assert len(urn.line()) == len(urn.line(back=True)) == 8
    tally = urn.tally(39)
    assert tally.mean == 5 + 32 * Fraction(49, 155)
    assert urn.tally(7).support == (5,)
    assert Urn(3, 1).after((False, False, True)).line() == (Fraction(1, 3), Fraction(1, 2), Fraction(1))


def test_the_urn_refuses_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="cannot come"):
        Urn(3, 1).after((True, True))
    with pytest.raises(ValueError, match="empty"):
        Urn(1, 1).draw(True).next()
    with pytest.raises(ValueError, match="cannot be all"):
        Urn(3, 1).after((True, False)).tally(1)
    with pytest.raises(ValueError, match="marked"):
        Urn(3, 4)
    with pytest.raises(ValueError, match="each of the others"):
        shares(39)
