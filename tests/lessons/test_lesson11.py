"""Lesson 11: every number that is asked, answered or told, counted a second way; every rule judged by the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import cycle, islice, product

import pytest

from dicekit import odds
from dicekit.course.lesson11 import case, rules
from dicekit.course.lesson11.claim import FIRST, RATES, Claim, FirstClaim, PassRounds, Rounds, passed
from dicekit.course.lesson11.crowd import HAVE_IT, Crowd, PlayerDots
from dicekit.course.lesson11.crowd import RATES as KNOB
from dicekit.course.lesson11.crowd_drawing import task
from dicekit.course.lesson11.exercises import PLAYERS, exercises, first, second
from dicekit.course.lesson11.ledger import passing
from dicekit.course.lesson11.lesson import Lesson
from dicekit.kit.part import Refused
from dicekit.odds.passes import even_bluff
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
SIXES = range(1, 7)


def bayes(true: F, bluff: F) -> F:
    return true / (true + (1 - true) * bluff)


def counted(dice: int) -> F:
    """Of all rolls of so many dice, those with one face only."""
    rolls = list(product(SIXES, repeat=dice))
    return F(sum(len(set(roll)) == 1 for roll in rolls), len(rolls))


# how rare it is


@pytest.mark.parametrize("dice", [2, 3, 4, 5])
def test_all_alike_counted_roll_by_roll(dice: int) -> None:
    assert case.alike(dice) == counted(dice) == F(1, 6 ** (dice - 1))


def test_shown_dice_change_how_rare_it_is() -> None:
    assert case.alike(2, (5, 5, 5)) == F(1, 36)
    assert case.alike(3, (5, 4)) == 0


@pytest.mark.parametrize(
    ("true", "bluff", "share"),
    [
        (F(1, 1296), F(1, 20), F(4, 263)),
        (F(1, 6), F(1, 20), F(4, 5)),
        (F(1, 36), F(1, 4), F(4, 39)),
        (F(5, 54), F(1, 20), F(100, 149)),
    ],
)
def test_the_shares_of_the_table_of_checked_numbers(true: F, bluff: F, share: F) -> None:
    """By whole counts and by the formula."""
    assert case.share(true, bluff) == share == bayes(true, bluff)


@pytest.mark.parametrize(("dice", "even"), [(2, F(1, 5)), (3, F(1, 35)), (5, F(1, 1295))])
def test_the_rate_that_makes_it_even(dice: int, even: F) -> None:
    assert even_bluff(case.alike(dice)) == even
    assert bayes(case.alike(dice), even) == F(1, 2)


# guesses


def test_the_truth_of_both_guesses() -> None:
    assert first().truth == bayes(counted(5), F(1, 20)) == F(4, 263)
    assert second().truth == bayes(counted(2), F(1, 20)) == F(4, 5)
    assert [idea.value for idea in first().ideas] == [F(19, 20), 1, F(1, 2), F(1, 20)]
    assert [idea.value for idea in second().ideas] == [F(4, 263), F(1, 6), F(19, 20), F(1, 2)]


# players as dots


@pytest.mark.parametrize("dice", [2, 3, 4, 5])
@pytest.mark.parametrize("rate", range(len(KNOB)))
def test_every_dot_is_a_whole_player(dice: int, rate: int) -> None:
    """However many dice and bluffs: 20 have it, and all other counts are whole, as Joint counts them."""
    crowd, others = Crowd(dice, rate), HAVE_IT * (6 ** (dice - 1) - 1)
    assert crowd.joint.cells == ((20, 0), (crowd.bluffs, others - crowd.bluffs))
    assert crowd.bluffs == others * KNOB[rate]
    assert crowd.share == bayes(counted(dice), KNOB[rate])


def test_the_hand_takes_dice_away_finds_half_and_half_and_floods_it_again() -> None:
    dots = PlayerDots()
    for act, value in (("dice", "2"), ("rate", "0"), ("view", "say")):
        with pytest.raises(Refused):
            getattr(dots, f"on_{act}")(value)
    dots.on_who()
    with pytest.raises(Refused):
        dots.on_move(1)
    action = []
    for dice in "432":
        dots.on_dice(dice)
        action.append((dots.state.say_it, dots.state.stage))
    assert action == [(235, 1), (55, 1), (25, 2)]
    dots.on_rate("5")
    assert (dots.state.bluffs, dots.state.stage) == (50, 2)
    dots.on_move(-1)
    assert (dots.state.bluffs, dots.state.stage) == (20, 3)
    dots.on_dice("5")
    assert (dots.state.bluffs, dots.state.done) == (5180, False)
    for _ in range(len(KNOB)):
        dots.on_move(-1)
    assert (dots.state.bluffs, dots.state.done) == (259, True)
    assert "1 in 1,295" in dots.html_work
    assert 'data-done="1"' in dots.html_work
    other = PlayerDots()
    other.on_restore(dots.link)
    assert other.state == dots.state


def test_the_task_fits_what_is_shown_and_never_calls_another_rate_even() -> None:
    """Beside a rate at which as many bluff as have it, no task says so, however one gets there."""
    values = {
        (state.dice, state.rate): task(state, "en")
        for state in (Crowd(dice, rate, "say", stage) for dice in (2, 3, 4, 5) for rate in range(7) for stage in (2, 3))
    }
    even = [place for place, words in values.items() if "as many bluff as have it" in words]
    assert even == [(2, KNOB.index(F(1, 5)))]
    assert len({task(Crowd(2, rate, "say", 2), "en") for rate in (2, 3, 5)}) == 3


def test_everybody_can_be_looked_at_again() -> None:
    dots = PlayerDots(Crowd(stage=1, view="say"))
    dots.on_view("all")
    assert dots.sentence == "25,920 players. 20 have it, and 1,295 of the others bluff."
    dots.on_dice("2")
    assert dots.state.stage == 1, "nobody has said it yet"
    dots.on_view("say")
    assert dots.state.stage == 2


@pytest.mark.parametrize("text", ["", "0.5.2.say", "1.1.2.say", "1.5.7.all", "5.5.2.say", "x"])
def test_a_strange_link_is_refused(text: str) -> None:
    dots = PlayerDots(place="crowd")
    with pytest.raises(Refused):
        dots.on_restore(text)
    assert dots.state == Crowd()


# exercises

TRUTHS = {"11/three": (F(4, 39), lambda: bayes(counted(3), F(1, 4)))}
WRONG = {"11/three": [F(1, 36), F(3, 4), F(35, 39)]}


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["mistake", "order", "choice", "number"]


def test_the_number_and_each_typical_wrong_one_counted_a_second_way() -> None:
    is_counted_twice(exercises()[3], TRUTHS, WRONG)
    assert "2 of 7" in exercises()[3].hints[2]
    assert bayes(counted(2), F(1, 2)) == F(2, 7)


def test_the_order_is_by_the_share_of_those_who_have_it() -> None:
    card = exercises()[1]
    shares = [bayes(counted(dice), bluff) for dice, bluff in PLAYERS]
    assert sorted(range(3), key=shares.__getitem__) == sorted(range(3), key=card.truth.__getitem__)
    for wrong in card.wrong:
        assert [card.truth[at] for at in wrong.value] != sorted(card.truth)


def test_one_of_fifty_one_beeps_is_an_ill_person() -> None:
    has_right_option(exercises(), "11/ill", "about 2")
    assert round(100 * bayes(F(1, 1000), F(1, 20))) == 2
    assert "1 of 51" in exercises()[2].idea
    assert round(999 * F(1, 20)) == 50


# rolls and the sum


def test_of_those_who_pass_as_many_have_it_as_the_odds_say() -> None:
    tally = Rolls(case.NextPass(), "K7QX", 17, lesson="11").rolled(1000)
    assert case.NextPass().chance == F(20, 1315)
    assert abs(tally.held - 1000 * F(20, 1315)) < 4 * 4  # four times its spread
    strip = RollStrip(tally)
    assert strip.sentence() == f"1,000 said it. {tally.held} had it, {1000 - tally.held} bluffed."


def test_the_second_guess_can_be_rolled() -> None:
    """With two dice 20 of 25 have it; shown once the guess is locked or skipped."""
    tally = Rolls(case.NextPass(2), "K7QX", 17, lesson="11", item="later").rolled(1000)
    assert case.NextPass(2).chance == F(20, 25)
    assert abs(tally.held - 800) < 4 * 13
    today = Lesson("en")
    today.bar.on_skipped()
    again = today.roll().children[1].children[-1]
    assert "dk-waiting" in again._dom_classes
    today.later.on_skipped()
    assert "dk-waiting" not in again._dom_classes
    assert not again.html_fault


def test_the_coin_of_a_bluff_falls_one_time_in_twenty() -> None:
    """Every pair of faces once: 36 pairs, of which 20 count, and one is a bluff."""
    pairs = [face for pair in product(SIXES, repeat=2) for face in pair]
    assert sum(islice(case.one_in_twenty(cycle(pairs)), 20)) == 1


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    keys = ["alike", "deals", "lies", "share", "few", "letters", "even", "shown"]
    assert [line.key for line in lines] == keys
    values = [counted(5), 20, 1295, F(4, 263), F(4, 5), F(4, 263), F(1, 1295), F(1, 36)]
    assert [line.value for line in lines] == values
    assert [line.blank.truth for line in lines if line.blank] == [F(1, 1296), 1295]


@pytest.mark.parametrize("dice", [3, 4, 5])
@pytest.mark.parametrize("bluff", [F(1, 20), F(1, 4)])
def test_the_ledger_and_the_engine_agree(dice: int, bluff: F) -> None:
    by_key = {line.key: line.value for line in passing(dice, 2, bluff, dice - 2).lines}
    assert by_key["alike"] == case.alike(dice)
    assert by_key["share"] == by_key["letters"] == case.share(case.alike(dice), bluff)
    assert by_key["few"] == case.share(case.alike(2), bluff)
    assert by_key["even"] == even_bluff(case.alike(dice))
    assert by_key["shown"] == case.alike(2, (5,) * (dice - 2))


# believe or doubt


@pytest.mark.parametrize("word", ["doubt", "believe"])
def test_the_first_pass_is_a_bluff_and_the_engine_says_who_loses(word: str) -> None:
    part = FirstClaim()
    part.on_action(word)
    table = case.table()
    assert table.hands[case.BO] == case.BOS
    end = table.play("doubt Bo").showdown
    assert end is not None
    assert end.change == (0, -1, 0)
    assert part.state.won == (1 if word == "doubt" else 0)
    with pytest.raises(Refused):
        part.on_action(word)
    other = FirstClaim()
    other.on_restore(part.link)
    assert other.state == part.state


@pytest.mark.parametrize("dice", [2, 3, 5])
@pytest.mark.parametrize("bluff", RATES)
@pytest.mark.parametrize("word", ["doubt", "believe"])
def test_a_verdict_counts_with_the_rate_that_is_set(dice: int, bluff: F, word: str) -> None:
    """A doubt wins a die by the share of bluffs and loses one by the share of true passes; two dice at 1/5 are even."""
    claim = Claim((4,) * dice, bluff, word)
    worth = (1 - claim.share) - claim.share
    assert claim.worth == worth == 1 - 2 * bayes(counted(dice), bluff)
    best = {"doubt", "believe"} if worth == 0 else {"doubt"} if worth > 0 else {"believe"}
    assert claim.right == (None if worth == 0 else word in best)


def test_with_two_dice_doubting_costs_after_the_lesson() -> None:
    """Not the prior +2/3, but −0.6."""
    assert odds.pass_doubt_worth(case.table(2).seen_by(case.YOU), case.BO) == F(2, 3)
    assert Claim((4, 4), case.BLUFF).worth == F(-3, 5)


def test_bo_passes_as_often_falsely_as_the_page_says() -> None:
    """Of many passes with two dice and one bluff in five, half are true; with one in two, two of seven."""
    signs = "ABCDEFGHJKMNPQRSTUVWXYZ"
    for rate, share in ((2, F(1, 2)), (3, F(2, 7))):
        hands = [passed(f"{a}{b}QX", 1, rate) for a in signs for b in signs]
        true = sum(len(set(hand)) == 1 for hand in hands)
        assert abs(true - share * len(hands)) < 4 * (len(hands) * float(share * (1 - share))) ** 0.5


def test_three_rounds_of_which_the_rate_can_be_set_before_the_word() -> None:
    rounds = PassRounds(Rounds("K7QX"))
    with pytest.raises(Refused):
        rounds.on_next()
    for number, word in enumerate(("doubt", "believe", "believe")):
        assert len(rounds.state.claim.hand) == (5, 2, 3)[number]
        rounds.on_rate("3")
        assert rounds.state.claim.bluff == F(1, 2)
        rounds.on_rate(str(FIRST[number]))
        rounds.on_action(word)
        assert rounds.state.claim.right
        shown = f"Right calls: {number + 1} of {number + 1}" in rounds.html_work
        assert shown == (number < 2), "the score runs until the summary"
        for late in (lambda: rounds.on_rate("0"), lambda: rounds.on_action("doubt")):
            with pytest.raises(Refused):
                late()
        assert restored(rounds) == rounds.state
        if number < 2:
            rounds.on_next()
            assert restored(rounds) == rounds.state
    assert rounds.state.over
    assert 'data-done="1"' in rounds.html_work
    assert "3 of 3 calls were right." in rounds.html_work
    rounds.on_again()
    assert (rounds.state.actions, rounds.state.rates) == ((), FIRST)


def restored(rounds: PassRounds) -> Rounds:
    """What comes back from the device after a reload."""
    other = PassRounds(Rounds("K7QX"))
    other.on_restore(rounds.link)
    return other.state


@pytest.mark.parametrize(
    "text", ["", "K7QX.110", "K7QX.114.", "K7QX.110.dddd", "K7QX.110.ddd-", "K7QX.110.-", "K7QX.110.x", "k7qx.110.d"]
)
def test_a_strange_game_is_refused(text: str) -> None:
    rounds = PassRounds(Rounds("K7QX"))
    with pytest.raises(Refused):
        rounds.on_restore(text)
    assert rounds.state == Rounds("K7QX")


# rules: P4, P10, P12, P13


@pytest.mark.parametrize("name", rules.cases())
def test_the_rules_that_are_told_hold(name: str) -> None:
    for table, action, free in rules.cases()[name]:
        assert (table.objection(action) is None) == free


def test_ones_are_no_wild_and_ones_alone_are_a_good_pass() -> None:
    assert rules.doubted(rules.ONES).change == rules.doubted(rules.ALIKE).change == (0, 0, -1)
    assert rules.doubted(rules.NOT_ALIKE).change == (0, -1, 0)


def test_shown_dice_belong_to_the_pass() -> None:
    """P10: with two fives shown, hidden fives make it true."""
    assert case.alike(1, (5, 5)) == F(1, 6)


# nothing is told too early


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert "1.5" not in today.bar.html_work.split("<template")[0]


FACTS = {
    "en": ["Bo has five dice", "four questions", "Bo loses a die"],
    "zh": ["阿波有五颗骰子", "四道题", "阿波输一颗"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_lesson(lang: str) -> None:
    page_text = prose(f"{lang}/11_pass.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert (len(case.BOS), len(exercises())) == (5, 4)


def test_the_rule_of_thumb_holds_at_every_rate_but_the_rarest() -> None:
    """Two dice: believe, up to one bluff in five; three or more: doubt, but for somebody who hardly ever bluffs."""
    for bluff in (F(1, 100), F(1, 20)):
        assert Claim((4, 4), bluff).worth < 0
    for dice in (3, 4, 5):
        assert all(Claim((4,) * dice, bluff).worth > 0 for bluff in (F(1, 20), F(1, 5), F(1, 2)))
    assert Claim((4,) * 3, F(1, 100)).worth < 0
