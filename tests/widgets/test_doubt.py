"""Should I doubt?: its answer is what the odds say, in every game, and impossible entries are refused."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from dicekit import odds, seeds, texts
from dicekit.__main__ import main
from dicekit.dice.action import Action, Bid, Doubt, write
from dicekit.dice.hand import Hand
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.play.review.decisions import judge
from dicekit.play.review.verdict import good
from dicekit.widgets import DoubtCheck
from dicekit.widgets.doubt_question import DoubtQuestion
from dicekit.widgets.doubt_worths import answer_of, weighed
from dicekit.widgets.explorer.linked import round_of, table_of


def test_the_first_question_is_answered_by_the_odds() -> None:
    """Three of yours count, so the ten others must bring four of the seven: a binomial."""
    check = DoubtCheck()
    assert check.state.chance == Distribution.binomial(10, hits=2, sides=6).at_least(4) == Fraction(8675, 19683)
    assert check.sentence == "Doubt it. Their bid is false 56 times in 100."


@pytest.mark.parametrize("game", [*games.of_dice])
def test_every_game_takes_the_question_over(game: str) -> None:
    check = DoubtCheck()
    check.on_game(game)
    now = check.state
    assert now.game == game
    assert check.question is not None
    assert check.question.bid == now.bid
    assert check.advice == "doubt"
    check.on_game("liars_dice")
    assert check.state.checked().dice % 5 == 0


GAMES = [(game, special) for game in games.of_dice for special in (False, True)[: 1 + (game == "perudo")]]


def hands_of(game: str, number: int, special: bool = False) -> list[DoubtQuestion]:
    """So many hands as they are dealt, at tables that change from hand to hand."""
    found, now = [], DoubtQuestion().with_game(game)
    for at in range(number):
        now = replace(now.another(seed_of(at), vary=True), special=special)
        found.append(now)
    return found


def seed_of(at: int) -> str:
    return "".join(seeds.SIGNS[at * 7919 // len(seeds.SIGNS) ** place % len(seeds.SIGNS)] for place in range(4))


@pytest.mark.parametrize(("game", "special"), GAMES)
def test_the_card_and_the_table_agree_on_what_is_best(game: str, special: bool) -> None:
    """The same worths as the buttons of the table to which the round goes, and as the review's."""
    agreed = 0
    for question in hands_of(game, 50, special):
        found, laid = weighed(question), table_of(question)
        if laid is None:
            assert special or len(question.cups) == 1  # a round that only you could have begun
            continue
        table = laid.play(question.bid)
        judged = judge(table, 0, Doubt())
        if judged.by != "odds":  # two dice are left: the review has an equilibrium
            continue
        assert found.worths == judged.worths
        assert found.best in judged.best
        agreed += 1
    assert special or agreed > 40


def test_who_has_nothing_better_is_told_to_doubt_a_bid_that_is_rather_true() -> None:
    """Eight threes among eighteen dice, with 6 3 3 1 in Perudo: every raise and an exact call lose still more."""
    question = DoubtQuestion("perudo", (6, 3, 3, 1), 18, 8, 3)
    check = DoubtCheck(question)
    assert question.chance > Fraction(1, 2)
    assert question.doubt_worth < 0
    others = [worth for action, worth in check.weighed.worths.items() if action != Doubt()]
    assert max(others) < question.doubt_worth
    check.on_guess("doubt")
    assert check.sentence == "You have nothing better: doubt. Their bid is true 52 times in 100."
    decided = check.decided
    assert decided is not None
    assert good(decided)
    believed = 1 - abs(question.doubt_worth) / odds.doubt_worth(question.view, Bid(4, 1))
    assert abs(believed - Fraction(2, 3)) < Fraction(1, 20)
    assert "two times in three" in check.html_work


@pytest.mark.parametrize(
    ("number", "near"), [(200, Fraction(1, 10)), pytest.param(500, Fraction(1, 20), marks=pytest.mark.sweep)]
)
def test_doubting_and_raising_are_each_best_in_about_half_of_the_hands(number: int, near: Fraction) -> None:
    """The bid is drawn around the average, without a look at the hidden dice."""
    hands = {game: hands_of(game, number // len(games.of_dice)) for game in games.of_dice}
    doubts = {game: sum(answer_of(weighed(each).best) == "doubt" for each in hands[game]) for game in hands}
    assert abs(Fraction(sum(doubts.values()), number) - Fraction(1, 2)) < near
    for game, dealt in hands.items():
        assert abs(Fraction(doubts[game], len(dealt)) - Fraction(1, 2)) < near + Fraction(1, 8)
        assert max(Counter(round(100 * each.chance) for each in dealt).values()) <= len(dealt) / 5
        assert len({(len(each.mine), each.dice) for each in dealt}) > 4


def test_dice_are_added_and_taken_away() -> None:
    check = DoubtCheck()
    for at in (4, 3, 2, 1, 0):
        check.on_drop(at)
    assert check.state.mine == ()
    assert check.state.chance == Distribution.binomial(15, hits=2, sides=6).at_least(7)
    for face in "66":
        check.on_add(face)
    assert check.state.mine == (6, 6)


def test_five_presses_or_five_keys_give_a_whole_hand_of_your_own() -> None:
    """Whoever has five dice presses five faces; nothing has to be taken away before."""
    pressed, typed = DoubtCheck(), DoubtCheck()
    for face in "23346":
        pressed.on_add(face)
    typed.on_mine("23346")
    assert pressed.state == typed.state
    assert pressed.state.mine == (2, 3, 3, 4, 6)
    assert pressed.state.chance == Distribution.binomial(10, hits=2, sides=6).at_least(7)


def test_a_sixth_die_throws_none_of_yours_out() -> None:
    check = DoubtCheck()
    check.on_mine("23346")
    before = check.state
    beside = texts.say("doubt.full", "en", most=5)
    check.on_add("5")
    assert (check.state, beside in check.html_work, check.html_notice) == (before, True, "")
    check.on_drop(0)
    assert beside not in check.html_work
    check.on_add("5")
    assert check.state.mine == (3, 3, 4, 6, 5)


def test_a_die_is_swapped_in_two_presses_and_a_hand_that_is_not_whole_gets_no_answer() -> None:
    """Four dice of yours and fifteen on the table would be another question, until one says that four are all."""
    check = DoubtCheck(choice="show")
    check.on_pick(4)
    check.on_add("5")
    assert check.state.mine == (5, 5, 1, 2, 5)
    assert check._advice in check.html_work
    check.on_drop(0)
    assert check._advice not in check.html_work
    check.on_whole()
    assert check._advice in check.html_work
    check.on_pick(0)
    check.on_add("6")
    assert check.state.mine == (6, 1, 2, 5)
    assert check._advice in check.html_work


@pytest.mark.parametrize("game", [*games.of_dice])
def test_a_bid_that_can_never_be_there_is_refused(game: str) -> None:
    """Thirty of one face, where five or fifteen dice lie; in Chinese liar’s dice fifteen dice count 18 at most."""
    check = DoubtCheck()
    check.on_game(game)
    before = check.state
    check.on_quantity("30")
    assert check.state == before
    assert check._wrong is not None
    most = 18 if game == "chinese" else 15
    check.on_quantity(str(most))
    assert check.state.quantity == most
    with pytest.raises(Refused):
        check.on_quantity_by(1)


def test_one_says_what_one_would_do_before_the_answer_is_told() -> None:
    check = DoubtCheck()
    drawn = "".join((check.html_work, check.html_still, str(check.html_why), str(check.html_table)))
    for hidden in (check._advice, "56", "44.1"):
        assert hidden not in drawn.replace(check.uid, "")
    assert (check.local, check.html_drawing, check.html_caption) == ({}, "", "")
    with pytest.raises(Refused):
        check.on_bid(7)
    raise_to(check, "8x5")
    assert check._advice in check.html_work
    check.on_quantity("8")
    assert check._advice not in check.html_work
    check.on_show()  # this once
    assert check._advice in check.html_work
    check.on_quantity("7")
    assert check._advice not in check.html_work
    check.on_show()
    check.on_always()
    check.on_quantity("8")
    assert check._advice in check.html_work
    again = DoubtCheck()
    again.on_restore(check.link)
    assert (again.state, again.choice) == (check.state, "show")
    check.on_always()
    assert check._advice not in check.html_work


def raise_to(check: DoubtCheck, bid: str) -> None:
    """Say that one would raise, and to what."""
    check.on_guess("raise")
    check.on_raise(bid)


def test_a_bar_that_is_pressed_is_looked_at_and_the_bid_stays() -> None:
    """The figure has the exact chances, also where there is no kernel; call and cups stay as they are."""
    check = DoubtCheck()
    check.on_guess("doubt")
    before = check.state, check.choice, check.lifted, check.hands
    for place, chance in ((4, Fraction(8675, 19683)), (5, Fraction(4195, 19683))):
        act = {"page": "p", "n": place, "do": check.local["act"]["do"], "count": check.local["act"]["first"] + place}
        check.set_state({"acts": [act]})
        assert check.question is not None
        assert (odds.at_least(check.state.view, check.question.bid), check.local["at"]) == (chance, place)
        assert (check.state, check.choice, check.lifted, check.hands) == before
        assert ("They bid seven fives" in check.html_work) == (place == 5)
    assert check.snapshot()["local"]["figure"]["data"]
    assert "<svg" in check.still()
    check.on_move(-2)
    assert check.question.bid == Bid(6, 5)
    with pytest.raises(Refused):
        check.on_bid(16)
    check.on_another()
    assert check.question.bid == check.state.bid


VERDICTS = [f"{side}_{came}" for side in ("good", "poor") for came in ("won", "lost", "untested")]
SIX = ((1, 2, 3, 5, 5), (2, 2, 3, 3, 4))  # with 1 2 5 5 6 there are six fives
SEVEN = ((1, 2, 3, 5, 5), (1, 2, 3, 3, 4))


def test_every_call_lifts_the_cups_and_who_only_looks_lifts_them_by_hand() -> None:
    for said in ("doubt", "raise"):
        check = DoubtCheck(at_table=round_of(DoubtQuestion(), SIX))
        assert not check.lifted
        if said == "raise":
            check.on_guess("raise")
            assert (check.lifted, check.choice) == (False, "")
            check.on_back()
            raise_to(check, "8x5")
        else:
            check.on_guess(said)
        assert (check.lifted, check.count, len(check.calls)) == (True, 6, 1)
        check.on_quantity("6")
        assert not check.lifted
        check.on_show()
        assert not check.lifted
        check.on_lift()
        assert (check.lifted, len(check.calls)) == (True, 1)


BELIEVES = ((1, 5, 5, 5, 5), (2, 2, 3, 3, 4))  # Ana's neighbour holds five: eight fives are there
NONE = ((2, 2, 3, 3, 4), (2, 2, 3, 3, 4))
UNSURE = ((2, 2, 3, 3, 4), (1, 1, 5, 5, 5))  # who comes next holds none, and the last one five


@pytest.mark.parametrize(
    ("said", "quantity", "others", "right", "verdict"),
    [("doubt", 7, SIX, True, "good_won"), ("doubt", 7, SEVEN, False, "good_lost"),
     ("8x5", 7, BELIEVES, None, "poor_untested"), ("8x5", 7, NONE, False, "poor_lost"),
     ("8x5", 7, UNSURE, True, "poor_won"), ("doubt", 5, NONE, True, "poor_won"), ("doubt", 5, SIX, False, "poor_lost"),
     ("6x5", 5, NONE, False, "good_lost"), ("6x5", 5, BELIEVES, None, "good_untested")],
)  # fmt: skip
def test_a_call_is_counted_and_its_luck_is_told_in_both_directions(
    said: str, quantity: int, others: tuple[Hand, ...], right: bool | None, verdict: str
) -> None:
    """Seven fives are false 56 times in 100; five are true 90 times. *My guesses* counts the call on the device.

    A raise is tested where the next player, who goes by the odds, doubts it.
    """
    asked = DoubtQuestion(quantity=quantity)
    check = DoubtCheck(asked, at_table=round_of(asked, others))
    if said == "doubt":
        check.on_guess(said)
    else:
        check._choosing = True
        check.raised = said
        check.answer("raise")
    sound = verdict.startswith("good")
    assert [*check.calls.values()] == [(sound, right)]
    said_of = [way for way in VERDICTS if texts.say(f"practice.verdict.{way}", "en") in check.html_work]
    assert said_of == [verdict]
    (kept,) = re.findall(r"data-decisions=\"\{&quot;doubt\.\d+&quot;: \[(.*?)\]", check.html_work)
    assert kept == f"1, {int(sound)}, {int(sound and right is False)}, {int(not sound and right is True)}"


@pytest.mark.parametrize("game", [*games.of_dice])
def test_the_hidden_dice_of_a_hand_alone_are_dice_of_its_game(game: str) -> None:
    """As many as nobody sees, and no hand that this game rolls again; the same as long as they weren't shown."""
    check = DoubtCheck()
    check.on_game(game)
    before = check.hands
    rules = check.state.rules.rules
    for _ in range(20):
        check.on_show()
        check.on_lift()
        assert sum(len(held) for _, held in check.hands) == check.state.dice - len(check.state.mine)
        assert all(rules.kept(held) and set(held) <= set(rules.faces) for _, held in check.hands)
        check.on_another()
    assert check.hands != before


@pytest.mark.parametrize(
    ("game", "options", "loss"),
    [("perudo", None, "one"), ("bluff", None, "off"), ("chinese", None, "points"), ("liars_dice", None, "one"),
     ("liars_dice", (("loss", "difference"),), "off")],
)  # fmt: skip
def test_what_a_wrong_call_costs_is_told_by_the_game(game: str, options: object, loss: str) -> None:
    """One die (P9, L5), as many as the bid was off (B7), or a point (C15)."""
    assert DoubtQuestion(game=game, options=options).loss == loss  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [*games.of_dice])
def test_another_hand_is_at_another_table_and_its_bid_is_not_certain(game: str) -> None:
    """That the table has changed is said; it stays where dice were entered."""
    check = DoubtCheck()
    check.on_game(game)
    sizes = set()
    for _ in range(12):
        before = check._sizes
        check.on_another()
        assert check.state.chance not in (0, 1)
        sizes.add((len(check.state.mine), check.state.dice))
        assert ("The table has changed" in check.html_work) == (check._sizes != before)
    assert len(sizes) > 1
    check.on_dice("20")
    for _ in range(3):
        check.on_another()
        assert check.state.dice == 20


def call(check: DoubtCheck, action: Action | None = None) -> None:
    """Choose an action, by default the best."""
    action = check.weighed.best if action is None else action
    if answer_of(action) == "raise":
        raise_to(check, write(action))
    else:
        check.on_guess(answer_of(action))


def test_five_hands_lead_to_a_harder_table() -> None:
    check = DoubtCheck(links=True)
    for left in (4, 3, 2, 1):
        call(check)
        assert texts.say("doubt.goal", "en", n=left) in check.html_work
        assert 'data-act="harder"' not in check.html_work
        check.on_another()
        if check._stage == "answer":  # there is no raise at all
            check.on_another()
    call(check)
    assert 'data-act="harder"' in check.html_work
    check.on_another()
    assert 'data-act="harder"' not in check.html_work
    if check._stage == "answer":
        check.on_another()
    call(check)
    assert 'data-act="harder"' in check.html_work
    players = len(check.state.cups)
    check.on_harder("more")
    assert len(check.state.cups) == players + 1
    check.on_harder("plain")
    assert check.state.view.rules.tally.wild is None
    check.on_harder("perudo")
    assert check.state.game == "perudo"
    check.on_harder("special")
    assert check.state.special
    with pytest.raises(Refused):
        check.on_harder("plain")


@pytest.mark.parametrize("game", [*games.of_dice])
def test_another_game_and_back_keeps_the_hand_as_typed(game: str) -> None:
    check = DoubtCheck(DoubtQuestion(game="perudo"))
    check.on_mine("6612")
    before = check.state
    check.on_game(game)
    check.on_game("perudo")
    assert check.state.mine == before.mine == (6, 6, 1, 2)


def test_another_game_and_back_keeps_the_dice_on_the_table_and_a_change_is_said() -> None:
    """In Chinese liar's dice everybody has five."""
    check = DoubtCheck(DoubtQuestion(game="perudo"))
    check.on_mine("6331")
    check.on_dice("18")
    check.on_game("chinese")
    assert (check.state.dice, "Now 20 dice" in check.html_work) == (20, True)
    check.on_game("perudo")
    assert (check.state.dice, "Now 18 dice" in check.html_work) == (18, True)
    check.on_face("3")
    assert "Now 18 dice" not in check.html_work


def test_without_dice_nothing_is_asked() -> None:
    check = DoubtCheck()
    for _ in range(5):
        check.on_drop(0)
    assert check.state.mine == ()
    assert "Doubt or raise" not in check.html_work
    with pytest.raises(Refused):
        check.on_guess("doubt")


@pytest.mark.parametrize("value", ["0", "41", "x", "", "1.5", "-3", "9" * 9])
@pytest.mark.parametrize("field", ["dice", "quantity"])
def test_a_number_that_is_none_gets_no_answer_and_changes_nothing(field: str, value: str) -> None:
    check = DoubtCheck(choice="show")
    before = check.state
    getattr(check, f"on_{field}")(value)
    assert check.state == before
    assert refused_at(check) == field


@pytest.mark.parametrize(("field", "value"), [("dice", "3"), ("mine", "551267"), ("mine", "5x9"), ("mine", "5512x")])
def test_dice_that_cannot_be_get_no_answer_until_something_right_is_entered(field: str, value: str) -> None:
    check = DoubtCheck(choice="show")
    getattr(check, f"on_{field}")(value)
    assert check.state == DoubtQuestion()
    assert refused_at(check) == field
    getattr(check, f"on_{field}")({"dice": "15", "mine": "55126"}[field])
    assert check.state == DoubtQuestion()
    assert check._advice in check.html_work
    assert "aria-invalid" not in check.html_work
    getattr(check, f"on_{field}")(value)
    check.on_face("3")
    assert "aria-invalid" not in check.html_work


def refused_at(check: DoubtCheck) -> str:
    """The field that is marked as wrong; there's no answer then."""
    assert check._advice not in check.html_work
    (field,) = re.findall(r'id="[^"]*-(mine|dice|quantity)"[^>]*aria-invalid="true"', check.html_work)
    return str(field)


def test_a_link_gives_the_question_back_and_a_false_one_is_refused() -> None:
    check, other = DoubtCheck(place="doubt"), DoubtCheck(place="doubt")
    check.on_quantity("5")
    check.on_face("6")
    other.on_restore(check.link)
    assert other.state == check.state
    for text in (
        "liars_dice-55126-2-7x5",
        "liars_dice-55126-5-3x5",
        "bluff-66666-15-7x6",
        "<b>",
        "chess-1-1-1x1",
        "liars_dice-55126-15-7x5-raise:6x5",
    ):
        with pytest.raises(Refused):
            other.on_restore(text)
    assert other.state == check.state


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_command_odds_gives_a_link_that_asks_the_same(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["odds", "bluff", "9xstar", "--dice", "20", "--mine", "1,1,*,3,5", "--link", "--lang", lang]
    assert main(typed) == 0
    page, _, text = capsys.readouterr().out.strip().partition("#doubt=")
    assert page == f"/voila/render/{lang}/explorer.ipynb"
    check = DoubtCheck()
    check.on_restore(text)
    assert check.state.chance == Distribution.binomial(15, hits=1, sides=6).at_least(8)
    assert main(["odds", "liars_dice", "2x6", "--dice", "5", "wild=none", "--link"]) != 0


def test_a_raise_that_is_certain_is_not_told_as_99_times_in_100() -> None:
    """Whoever holds four ones can't be wrong with four of them."""
    check = DoubtCheck(DoubtQuestion("perudo", (1, 1, 1, 1, 2), 15, 3, 1))
    row = check._row(Bid(4, 1))
    assert row == "Four ones (certainly true)"


def test_a_bid_on_ones_is_zhai_where_ones_are() -> None:
    """In Chinese liar's dice a bid on ones is always zhai (C3)."""
    check = DoubtCheck()
    check.on_game("perudo")
    check.on_face("1")
    assert check.state.bid == Bid(7, 1)
    check.on_game("chinese")
    assert check.state.bid == Bid(7, 1, zhai=True)


def test_the_rule_of_thumb_is_what_one_holds_and_a_third_of_the_hidden_dice() -> None:
    """With 1 2 5 5 6, three fives and a third of ten are 6.3; of ones, one and a sixth of ten are 2.7."""
    check = DoubtCheck()
    for face, about in (("5", "makes six"), ("1", "makes three")):
        check.on_face(face)
        assert about not in check.html_work
        check.on_show()
        assert about in check.html_work


def test_it_is_said_where_dice_come_from_that_nobody_entered() -> None:
    """Chinese liar's dice is played with five; who entered three is told which two were rolled."""
    check = DoubtCheck()
    check.on_mine("552")
    assert check._rolled == ()
    check.on_game("chinese")
    assert check.state.mine == (5, 5, 2, *check._rolled)
    assert len(check._rolled) == 2
    assert check._added() is not None
    check.on_add("4")
    assert check._added() is None
    check.on_game("perudo")
    check.on_mine("13456")  # is rolled again in Chinese liar's dice (C12)
    check.on_game("chinese")
    assert check._rolled
    assert check.state.mine == (*(1, 3, 4, 5, 6)[: -len(check._rolled)], *check._rolled)


def test_a_hand_that_lost_dice_keeps_the_others_where_whole_hands_are_played() -> None:
    check = DoubtCheck()
    check.on_game("perudo")
    check.on_mine("2445")
    check.on_game("chinese")
    assert check.state.mine[:4] == (2, 4, 4, 5)
    assert len(check.state.mine) == 5
    check.on_game("perudo")
    assert check.state.mine == (2, 4, 4, 5)


@pytest.mark.parametrize(("answer", "after"), [("doubt", "seen"), ("", "")])
def test_the_same_question_in_another_game_is_not_asked_again(answer: str, after: str) -> None:
    """Ones are wild in Perudo, too: the answer is known."""
    check = DoubtCheck()
    if answer:
        check.on_guess(answer)
    calls = dict(check.calls)
    check.on_game("perudo")
    assert check.choice == after
    if after:
        check.on_lift()
        assert check.calls == calls


@pytest.mark.parametrize(("game", "share"), [("liars_dice", "one chance in three"), ("perudo", "one chance in three")])
def test_how_often_a_die_counts_is_said_in_lowest_terms(game: str, share: str) -> None:
    """Two faces of six count: a five, and a one."""
    check = DoubtCheck(choice="show")
    check.on_game(game)
    check.complete()
    assert share in check.html_why


@pytest.mark.parametrize("quantity", ["3", "14"])
def test_a_bid_that_is_certain_is_not_asked_about(quantity: str) -> None:
    """You hold three fives with a one; at most thirteen of fifteen dice can be."""
    check = DoubtCheck()
    check.on_quantity(quantity)
    assert check.state.chance in (0, 1)
    assert (check.choice, check._advice in check.html_work) == ("", True)
    with pytest.raises(Refused):
        check.on_guess("doubt")
    check.on_lift()
    assert check.calls == {}


@pytest.mark.parametrize("said", ["doubt", "raise", "show"])
def test_cups_that_were_lifted_are_the_same_after_a_reload_and_are_counted_once(said: str) -> None:
    check, again = DoubtCheck(), DoubtCheck()
    if said == "show":
        check.on_show()
    elif said == "raise":
        raise_to(check, "8x5")
    else:
        check.on_guess(said)
    if not check.lifted:
        check.on_lift()
    again.on_restore(check.link)
    assert (again.state, again.hands, again.lifted, again.choice) == (check.state, check.hands, True, check.choice)
    assert (again._found, again._luck, again.raised) == (check._found, check._luck, check.raised)
    assert again.calls == {}
    again.on_recall(made=len(check.calls), sound=int(said == "doubt"), unlucky=0, lucky=0)
    assert bool(again._score) == (said != "show")
    again.on_another()
    again.on_guess("doubt")
    total = 1 + (said != "show")
    assert again.before.n + len(again.calls) == total
    again.on_recall(made=total, sound=0, unlucky=0, lucky=0)  # of a view that comes later
    assert again.before.n == total - 1


@pytest.mark.parametrize("counts", [(1, 2, 0, 0), (2, 1, 2, 0), (2, 1, 0, 2), (-1, -1, -1, 0)])
def test_counts_that_cannot_be_are_not_taken_over(counts: tuple[int, int, int, int]) -> None:
    check = DoubtCheck()
    with pytest.raises(Refused):
        check.on_recall(*counts)
    assert check.before.n == 0
