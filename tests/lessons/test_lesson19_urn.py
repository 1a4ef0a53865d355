"""The two urns: the same numbers for both, nothing put back in one of them, and the chance of the next card."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import comb

import pytest

from dicekit import seeds
from dicekit.course.lesson19.urn import MAX_HANDS, Draws, DrawUrn, Urn
from dicekit.kit.part import Refused

F = Fraction


def begun(**more: object) -> DrawUrn:
    return DrawUrn(Draws(Urn(), "K7QX", 17, lesson="19"), **more)


def test_sixteen_trumps_or_more_with_and_without_putting_back() -> None:
    urn = Urn()
    out = sum(comb(54, k) * comb(108, 39 - k) for k in range(16, 40))
    assert urn.out.at_least(16) == F(out, comb(162, 39))
    assert urn.back.at_least(16) == F(sum(comb(39, k) * 2 ** (39 - k) for k in range(16, 40)), 3**39)
    assert (urn.out.mean, urn.back.mean) == (13, 13)
    assert urn.out.variance == urn.back.variance * F(123, 161) == F(1066, 161)


def test_the_urn_that_puts_back_takes_the_numbers_of_the_seed_as_they_come() -> None:
    out, back = begun().state.hand(3)
    numbers = seeds.faces("K7QX", 17, "19", "urn", 3, 162)
    assert back == tuple(islice(numbers, 39))
    assert len(set(out)) == 39
    assert out[: len(set(back))] == tuple(dict.fromkeys(back))


def test_a_thousand_hands_agree_with_the_exact_numbers() -> None:
    """Four standard deviations of a share of 1000, for both urns; the seed is fixed."""
    draws = begun().state.hands(1000)
    for back, law in ((False, draws.urn.out), (True, draws.urn.back)):
        p = law.at_least(16)
        assert (F(draws.held(back), 1000) - p) ** 2 < 16 * p * (1 - p) / 1000


def test_the_chance_of_the_next_card_counts_what_is_gone() -> None:
    draws = begun().state
    for number in range(1, 39):
        draws = draws.card()
        out = draws.shown[0]
        assert len(out) == number
        assert list(draws.line(False))[-1] == F(54 - sum(card <= 54 for card in out), 162 - number)
        assert set(draws.line(True)) == {F(1, 3)}


def test_the_last_card_of_a_hand_is_counted_and_can_be_taken_back() -> None:
    urn = begun()
    for _ in range(39):
        urn.on_draw()
    assert (urn.state.done, urn.state.cards, sum(urn.out.values())) == (1, 0, 1)
    urn.on_back()
    assert (urn.state.done, urn.state.cards, urn.out, urn.back) == (0, 38, {}, {})


def test_a_hand_in_progress_is_finished_by_dealing_one() -> None:
    one, other = begun(), begun()
    for _ in range(5):
        one.on_draw()
    one.on_roll(1)
    other.on_roll(1)
    assert one.state == other.state


@pytest.mark.parametrize("cards", [1, 5, 10, 20, 38])
def test_the_device_brings_back_hands_and_cards(cards: int) -> None:
    """The browser keeps `12.10` as a number, 12.1."""
    urn, again = begun(), begun()
    urn.on_roll(10)
    for _ in range(cards):
        urn.on_draw()
    seed, seat, done = urn.link.split(".", 2)
    again.on_restore(f"{seed}.{seat}.{float(done):g}")
    assert again.state == urn.state


@pytest.mark.parametrize(
    "text", ["K7QX.17.9999", "K7QX.17.1.39", "K7QX.17.1.999999", "nonsense", "K7QX.17.-1", "K7QX.17.²"]
)
def test_what_is_no_place_is_refused(text: str) -> None:
    urn = begun()
    with pytest.raises(Refused):
        urn.on_restore(text)


def test_there_is_an_end() -> None:
    urn = begun()
    for times in (7, 10**6, -1):
        with pytest.raises(Refused):
            urn.on_roll(times)
    urn.state = Draws(Urn(), "K7QX", done=MAX_HANDS)
    for act in (urn.on_draw, lambda: urn.on_roll(1)):
        with pytest.raises(Refused, match=f"more than {MAX_HANDS:,} hands"):
            act()


def test_what_it_says() -> None:
    urn = begun()
    assert urn.sentence == "Both urns are full: 162 cards, 54 trumps. Draw the first card."
    urn.on_draw()
    out, back = urn.state.shown
    assert out == back
    p = F(54 - (out[0] <= 54), 161)
    assert f"the next is a trump with {float(100 * p):.1f}\xa0%" in urn.spoken["text"]
    urn.on_roll(100)
    held = urn.state.held(False), urn.state.held(True)
    assert urn.spoken["text"] == (
        f"100 hands. Sixteen trumps or more: {held[0]} not put back, expected about 16; {held[1]} put back, expected "
        "about 20."
    )


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_drawing_has_a_tile_for_each_card_and_a_ring_for_one_that_came_again(lang: str) -> None:
    urn = begun(lang=lang)
    urn.on_roll(1)
    out, back = urn.state.shown
    work = urn.html_work
    assert work.count('<rect class="in"') == sum(card <= 54 for card in (*out, *back))
    assert work.count('class="again') == 39 - len(set(back))
    assert work.count('role="img"') == 3
    assert not urn.html_fault


def test_without_scripts_there_is_an_example() -> None:
    assert "<noscript>" in begun().html_work
    assert "Example, seed K7QX. 100 hands." in begun().html_work
