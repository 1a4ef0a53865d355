"""Lesson 7: every number that is asked, answered or told, counted a second way; and what its parts do."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson07 import case
from dicekit.course.lesson07.decide import Decided, FirstDecision
from dicekit.course.lesson07.exercises import exercises, first, second
from dicekit.course.lesson07.lesson import Lesson
from dicekit.course.lesson07.practice import POSITIONS, NextPlayer, worths
from dicekit.course.lesson07.scale import ANAS, Pulled, Scale
from dicekit.course.lesson07.scale_drawing import signed
from dicekit.course.lesson07.strip import DoubtStrip, RaiseStrip
from dicekit.course.lesson08.lesson import FirstCall
from dicekit.dice.action import Bid, Doubt
from dicekit.kit.part import Refused
from dicekit.widgets.draw.guess_number import idea_spans
from dicekit.widgets.rolls import Rolls
from tests.lessons.asked import is_counted_twice
from tests.lessons.kept import comes_back, refuses
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")


def tail(least: int, dice: int = 10) -> F:
    return F(sum(comb(dice, k) * 2 ** (dice - k) for k in range(least, dice + 1)), 3**dice)


def ahead(true: F) -> F:
    """Dice won less dice lost, a doubt, over rounds that fall exactly as believed."""
    rounds = true.denominator
    lost = true.numerator
    return F((rounds - lost) - lost, rounds)


# the table


def test_the_bid_to_you_and_the_raise() -> None:
    """One of yours counts for threes and two for sixes: four, or three, of ten others must."""
    assert case.true() == tail(4) == F(8675, 19683)
    assert odds.at_least(case.asked().view, case.RAISE) == tail(3) == F(13795, 19683)
    assert round(100 * case.true()) == 100 * case.FIRST.true == 44


def test_the_cups_hold_five_threes_and_five_sixes_so_a_good_doubt_loses_and_a_raise_wins() -> None:
    everything = "".join(case.OTHERS) + "".join(map(str, case.OWN))
    assert sum(die in "13" for die in everything) == sum(die in "16" for die in everything) == 5
    changes = {}
    for word in ("doubt", "raise"):
        end = Decided(word).table.showdown
        assert end is not None
        changes[word] = (end.count, end.change)
    assert changes == {"doubt": (5, (0, 0, -1)), "raise": (5, (-1, 0, 0))}


def test_the_first_decision_lifts_the_cups_and_is_kept() -> None:
    part = FirstDecision()
    assert "lifted-cup" not in part.html_work
    part.on_action("raise")
    assert part.html_work.count("lifted-cup") == 2
    assert part.html_work.count("dice-lost") == 1, "Ana's die is drawn as lost"
    with pytest.raises(Refused):
        part.on_action("doubt")
    comes_back(part, FirstDecision(), "fold")


@pytest.mark.parametrize("made", [FirstDecision, FirstCall])
def test_the_other_choice_is_played_at_once_and_the_first_one_after_it(made: type[FirstDecision]) -> None:
    part = made()
    one, other = part.plays
    part.on_action(one)
    for action in (other, one):
        part.on_again()
        assert (part.state.action, part.state.ended) == (action, True)


# guesses


def test_the_first_guess_is_how_many_of_a_hundred_doubts_are_right() -> None:
    asked = first()
    assert asked.truth == 100 - 44 == round(100 * (1 - tail(4)))
    assert [idea.value for idea in asked.ideas] == [44, 50]
    assert (asked.low, asked.high) == (0, 100)


def test_a_guess_almost_right_is_told_where_the_answer_comes_from() -> None:
    """55 of 100 is near 56: it's no misunderstanding. 50 is one: it isn't half and half."""
    spans = idea_spans(first())
    near = next(words for low, high, words in spans if low <= 55 <= high)
    assert near == first().near == first().why
    assert next(words for low, high, words in spans if low <= 50 <= high) == first().ideas[1].words


def test_the_second_question_comes_after_a_hundred_rolls() -> None:
    today = Lesson("en")
    Lesson.roll.__wrapped__(today)
    assert today.later is not None
    assert "dk-waiting" in today.later._dom_classes
    today.strip.state = today.strip.state.rolled(99)
    assert "dk-waiting" in today.later._dom_classes
    today.strip.state = today.strip.state.rolled(1)
    assert "dk-waiting" not in today.later._dom_classes


def test_the_second_guess_is_what_a_raise_brings_if_half_of_them_are_doubted() -> None:
    asked = second()
    assert asked.truth == counted(44, 70, 50)[1] == 20
    assert round(100 * tail(3)) == 70, "the raise that the lesson begins with"
    values = sorted([asked.truth, *(idea.value for idea in asked.ideas)])
    assert all(later - earlier >= 5 for earlier, later in pairwise(values))
    assert "12" not in asked.question, "the first answer isn't told"


# the scale


def counted(true: int, raised: int, doubted: int) -> tuple[int, int]:
    """Dice won less dice lost in a hundred rounds, doubting and raising, counted round by round."""
    doubt = sum(1 if at >= true else -1 for at in range(100))
    raise_ = sum(0 if at >= doubted else 1 if at % 10 < raised // 10 else -1 for at in range(100))
    return doubt, raise_


@pytest.mark.parametrize("ana", range(len(ANAS)))
def test_both_pans_hold_what_a_hundred_rounds_bring(ana: int) -> None:
    for bid in range(101):
        state = Pulled(bid, ana)
        pans = (state.dice("doubt"), state.dice("raise"))
        assert pans == counted(bid, 70, int(100 * ANAS[ana]))
        for word, dice in zip(("doubt", "raise"), pans, strict=True):
            won, lost = state.rounds(word)
            assert won - lost == dice


@pytest.mark.parametrize(("ana", "tip"), [(0, 50), (1, 40), (2, 30)])
def test_the_scale_tips_at_one_place_for_each_ana(ana: int, tip: int) -> None:
    heavier = []
    for bid in range(101):
        doubt, raised = counted(bid, 70, int(100 * ANAS[ana]))
        heavier.append((raised > doubt) - (doubt > raised))
    assert heavier == [-1] * tip + [0] + [1] * (100 - tip)
    assert Pulled(ana=ana).tip() == tip


def test_the_place_is_narrowed_down_and_told_where_the_scale_is_level() -> None:
    scale = Scale(lang="en")
    assert (scale.state.bid, scale.state.choice.settled) == (44, False), "it opens with Bo's bid, tilted"
    for pulled, between in (("30", (30, 44)), ("20", (30, 44)), ("41", (30, 41)), ("39", (39, 41))):
        with pytest.raises(Refused):
            scale.on_ana(2)
        scale.on_pull(pulled)
        assert scale.state.between() == between
        assert "weigh-tip" not in scale.html_work, "the learner finds it"
    scale.on_pull("40")
    assert "It tips at 40." in scale.html_work
    assert 'data-arg-ana="0"' in scale.html_work, "the next Ana never doubts"
    assert scale.state.found()
    assert scale.state.answer() == "raise"
    scale.on_pull("80")
    assert scale.state.found(), "what was found stays found"
    for ana, way, answer in ((2, ("29", "31", "30"), "raise"), (0, ("51", "49", "50"), "doubt")):
        scale.on_ana(ana)
        assert scale.state.answer() == answer
        for at in way:
            assert not scale.state.found()
            scale.on_pull(at)
        assert scale.state.found()
    assert 'data-done="1"' in scale.html_work
    impossible = (
        *("101.0.0-100.0-44.0-100", "20.1.0-100.0-44.0-100", "44.1.50-60.0-44.0-100"),
        *("44.1.60-100.0-44.0-100", "44.1.0-40.0-44.0-100", "44.1.0-100.40-44.0-100"),
    )
    comes_back(scale, Scale(), *impossible, "x")


def test_with_the_other_anas_it_is_guessed_where_the_scale_tips() -> None:
    """One press if the guess is right; else the pans are shown there, and it's guessed again."""
    scale = Scale(lang="en")
    with pytest.raises(Refused):
        scale.on_guess(0, 50)
    scale.on_pull("40")
    assert scale.state.places == [30, 40, 50]
    for ana, value in ((2, 30), (0, 44)):
        with pytest.raises(Refused):
            scale.on_guess(ana, value)
    for place in (30, 40):
        scale.on_guess(0, place)
        assert (scale.state.bid, scale.state.found()) == (place, False)
        assert "heavier" in scale.html_work
    scale.on_guess(0, 50)
    scale.on_guess(2, 40)
    assert "The raise is heavier: +40 dice in 100 rounds. A doubt brings +20. Where does it tip?" in scale.html_work
    comes_back(scale, Scale(), "x")
    scale.on_guess(2, 30)
    assert scale.state.done
    assert "weigh-guess" not in scale.html_work


def test_a_pull_the_wrong_way_is_told_and_no_side_is_named_before_the_place_is_found() -> None:
    scale = Scale(lang="en")
    scale.on_pull("60")
    assert "Wrong way: now the raise is even heavier. Pull left." in scale.html_work
    assert ">raise<" not in scale.html_work
    scale.on_pull("40")
    assert ">raise<" in scale.html_work


def test_a_level_scale_is_called_level_and_neither_pan_heavier() -> None:
    scale = Scale(lang="en")
    scale.on_pull("40")
    assert scale.state.found()
    assert "heavier" not in scale.html_work


def test_it_is_called_level_only_while_it_is() -> None:
    scale = Scale(lang="en")
    scale.on_pull("40")
    assert "Level!" in scale.html_work
    scale.on_pull("42")
    assert "Level!" not in scale.html_work
    assert "It tips at 40." in scale.html_work


def test_nothing_but_whole_percent_moves_the_slider() -> None:
    scale = Scale()
    refuses(scale.on_pull, "", "-1", "101", "4.5", "１０")
    scale.on_move(-1)
    assert scale.state.bid == 43


# exercises

TRUTHS = {
    place: (F(true), lambda gain=gain: F(next(true for true in range(101) if 100 * ahead(F(true, 100)) == gain)))
    for place, true, gain in (("07/back", 35, 30), ("07/back/2", 45, 10))
}
WRONG = {"07/back": [70, 30, 65, 15], "07/back/2": [90, 10, 55, 5]}
NUMBERS = [one for question in exercises() for one in question.variants if one.kind == "number"]


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["choice", "number", "mistake", "opinion"]


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_the_first_card_takes_the_lost_dice_off_the_won_ones() -> None:
    question = exercises()[0]
    assert re.findall(r"\d+", question.ask) == ["25", "100", "100"]
    assert question.options[question.truth] == f"+{(100 - 25) - 25}"
    assert set(question.options) == {"+75", "+50", "+25", "−50"}


def test_the_mistake_counts_raises_that_nobody_doubts() -> None:
    question = next(one for one in exercises() if one.place == "07/undoubted")
    assert re.findall(r"\d+", question.options[question.truth]) == ["80", "100", "80", "20"]
    assert "100 raises" in question.options[question.truth]
    assert "Only 25 of the 100" in question.idea
    assert "15 dice in 100 rounds, not 60" in question.solution
    assert F(1, 4) * (2 * F(4, 5) - 1) == F(15, 100) < 1 - 2 * F(2, 5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_worked_solutions_give_the_truth(lang: str) -> None:
    for question in exercises(lang):
        if question.kind == "number":
            assert re.search(rf"\b{question.truth}\b", question.solution)


def test_the_smaller_case_of_the_hints() -> None:
    """Three won and one lost: two ahead."""
    assert re.findall(r"\d+", NUMBERS[0].hints[2]) == ["4", "2", "3", "1"]
    assert 4 * ahead(F(1, 4)) == 3 - 1 == 2


# rolls, the sum


def test_a_doubt_that_is_rolled_wins_where_the_bid_fails() -> None:
    doubts = case.Doubts(case.asked())
    assert doubts.chance == 1 - tail(4)
    assert [doubts.holds(count) for count in (4, 5)] == [True, False]
    strip = DoubtStrip(Rolls(doubts, "K7QX", 17, lesson="07").rolled(100), lang="en")
    won = strip.state.held
    assert strip.html_work.count('class="won"') == won + 1, "and one in the legend"
    assert strip.html_work.count('class="lost"') == 101 - won
    assert strip.sentence().startswith(f"100 doubts: {won} won, {100 - won} lost. ")
    assert f" {signed(2 * won - 100)} dice in 100 rounds." in strip.sentence()
    strip.guess = 55
    bars = re.search(r'<ul class="three-bars".*?</ul>', strip.html_work)
    assert bars is not None
    assert re.findall(r"<b>(\d+)</b>", bars[0]) == ["55", f"{won}", "56"], "the guess, the rolls, and what it is"
    strip.exact = False
    assert "three-bars" in strip.html_work, "the second question, still open, is about something else"
    told = {guess: strip.sentence() for guess in (None, 55, 56) if not setattr(strip, "guess", guess)}
    assert all("56" in sentence for sentence in told.values())
    assert ["55" in sentence for sentence in told.values()] == [False, True, False]
    assert len(set(told.values())) == 3, "a guess that is right is praised"
    rolled = (DoubtStrip(Rolls(doubts, "K7QX", seat, lesson="07").rolled(100), lang="en") for seat in range(1, 200))
    by_luck = [(one.state.held == 56, one.say("luck.by", n=100) in one.sentence()) for one in rolled]
    assert set(by_luck) == {(True, True), (False, False)}, "rolls that hit the average do so by luck"
    early = DoubtStrip(Rolls(doubts, "K7QX", 17, lesson="07").rolled(99), lang="en", guess=55)
    assert "55" not in early.sentence()
    assert "three-bars" not in early.html_work


@pytest.mark.parametrize("before", [0, 1, 57, 99])
def test_many_rolls_fill_a_hundred_whatever_was_rolled_before(before: int) -> None:
    strip = DoubtStrip(Rolls(case.Doubts(case.asked()), "K7QX", 17, lesson="07").rolled(before), lang="en")
    strip.on_roll(100)
    assert strip.state.done == 100
    strip.on_roll(1)
    strip.on_roll(100)
    assert strip.state.done == 200


def test_a_raise_that_is_rolled_brings_a_die_costs_one_or_neither() -> None:
    """Half of the raises are doubted; those are true in 70 of 100."""
    raises = case.Raises(case.raised())
    shares = {count: F(ways, raises.distribution.total) for count, ways in raises.distribution.items()}
    assert shares == {1: tail(3) / 2, 0: F(1, 2), -1: (1 - tail(3)) / 2}
    three, two = ((1, 1, 6, 2, 2), (2, 3, 4, 4, 5)), ((1, 6, 2, 2, 3), (2, 3, 4, 4, 5))
    assert [raises.counted((*cups, (coin,))) for cups in (three, two) for coin in (3, 4)] == [1, 0, -1, 0]
    strip = RaiseStrip(Rolls(raises, "K7QX", 17, lesson="07", item="tries").rolled(100), lang="en")
    won, lost = strip.won_and_lost(strip.state)
    for kind, number in (("won", won), ("lost", lost), ("rest", 100 - won - lost)):
        assert strip.html_work.count(f'class="{kind}"') == number + 1, "and one in the legend"
    assert f" {signed(won - lost)} dice in 100 rounds." in strip.sentence()
    assert strip.average == round(100 * (tail(3) / 2 - (1 - tail(3)) / 2)) == 20
    assert strip.beside_guess()["share"] == won - lost
    lucks = set()
    for seat in range(1, 40):
        tried = RaiseStrip(Rolls(raises, "K7QX", seat, lesson="07", item="tries").rolled(100), lang="en")
        share, sentence = tried.beside_guess()["share"], tried.beside_guess()["sentence"]
        luck = "same" if share == 20 else "near" if 15 <= share <= 25 else "less" if share < 20 else "more"
        assert strip.say(f"tried.{luck}", exact="+20") in sentence
        lucks.add(luck)
    assert len(lucks) == 4
    assert strip.say("tried.why", n=100, doubted=50, won=35, lost=15, ahead=20) in strip.beside_guess()["sentence"]
    strip.exact = False
    assert "in 100 rounds" not in strip.sentence(), "the sum was guessed, so it comes with the answer"
    for rolled in range(1, 9):
        once = RaiseStrip(Rolls(raises, "K7QX", rolled, lesson="07", item="tries").rolled(1), lang="en")
        assert once.sentence() == once.say(f"one.{case.KINDS[once.state.count]}", **raises.about(once.state.last))


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    assert [line.value for line in lines] == [F(12, 100), F(1, 2), F(20, 100), F(8, 100), F(30, 100)]
    assert [line.text().rpartition(" = ")[2] for line in lines] == ["0.12", "0", "0.2", "8/100", "3/10"]
    assert [bool(line.blank) for line in lines] == [False, False, True, False, False]
    blank = lines[2].blank
    assert blank is not None
    assert [value for value, _ in blank.wrong] == [F(40, 100), F(35, 100), -F(20, 100)]


def test_a_hundred_raises_are_taken_for_the_worth_of_one() -> None:
    """70 won, 30 lost, half of them doubted: 20 dice in a hundred rounds, 0.2 in one."""
    blank = case.derivation().lines[2].blank
    assert blank is not None
    assert (blank.truth, [value for value, _ in blank.near]) == (F(1, 5), [20])


@pytest.mark.parametrize(("doubted", "key", "value"), [(F(1), "raise", F(1, 10)), (F(1, 4), "doubt", -F(1, 20))])
def test_the_line_that_compares_says_which_is_more(doubted: F, key: str, value: F) -> None:
    from dicekit.course.lesson07.ledger import doubt_or_raise

    line = doubt_or_raise(F(9, 20), F(3, 5), doubted).lines[3]
    assert (line.key, line.value) == (f"compare.{key}", value)


@pytest.mark.parametrize(
    ("true", "raised", "share"),
    [
        *((F(1, 2), F(3, 5), 0), (F(9, 20), F(3, 5), F(1, 2)), (F(2, 5), F(3, 5), 1)),
        *((F(7, 20), F(3, 5), None), (F(11, 20), F(3, 5), None), (F(1, 2), F(1, 2), None)),
    ],
)
def test_doubt_and_raise_gain_the_same_at_one_share_of_doubts_if_at_any(true: F, raised: F, share: F | None) -> None:
    """Where `1 - 2 true` is that share of `2 raised - 1`."""
    from dicekit.course.lesson07.ledger import doubt_or_raise

    found = [line.value for line in doubt_or_raise(true, raised, F(1)).lines[4:]]
    assert found == ([] if share is None else [share])


# the rounds at the end


def in_round(number: int) -> NextPlayer:
    rounds = NextPlayer(seed="K7QX", lang="en")
    for _ in range(number):
        rounds.play("doubt").next_round()
    return rounds


def test_even_chances_are_a_doubt_before_a_believer_and_a_raise_before_a_doubter() -> None:
    """The bids are true in 44, 70 and 44 of 100; the raise that the lesson began with in 70."""
    best = []
    for number, position in enumerate(POSITIONS):
        rounds = in_round(number)
        table, before = rounds.table, len(position.actions.split())
        assert (str(table.standing), table.turn) == (position.actions.split()[-1], 0)
        assert rounds.names[1:] == ["Ana", "Bo"]
        found = worths(table, tuple(table.legal(0)), rounds.doubting(number))
        assert round(100 * found[Doubt()]) == [12, -40, 12][number]
        word = ("6x6", "5x3", "5x6")[number]
        answers = [taken.action for taken in in_round(number).play(word).table.actions[before + 1 :]]
        assert isinstance(answers[0], Doubt) is rounds.doubting(number)
        assert isinstance(answers[-1], Doubt), "the round ends"
        best.append({str(one) for one in found if found[one] == max(found.values())})
    assert best[0] == {"doubt"}
    assert "doubt" not in best[1]
    assert best[2] == {"5x6", "5x4", "6x2"}, "each needs three of ten more"


def test_a_verdict_says_what_both_choices_bring_with_this_ana() -> None:
    doubted = in_round(2).play("doubt")
    assert doubted.compared(doubted.decisions[0]) == {Doubt(): (56, 44), Bid(5, 6): (70, 30)}
    assert "five sixes" in doubted.verdict
    assert {f"<b>{ahead}</b>" in doubted.html_showdown for ahead in ("+12", "+40")} == {True}
    assert all(words in doubted.html_showdown for words in ("70 won", "30 lost"))
    raised = in_round(0).play("6x6")
    assert raised.compared(raised.decisions[0]) == {Doubt(): (56, 44), Bid(6, 6): (44, 56)}
    assert "doubt" in raised.verdict
    kept = in_round(1).play("5x3")
    assert "Good bid" in kept.verdict
    assert "−40" in kept.verdict
    low = in_round(2).play("6x3")
    assert "five sixes" in low.verdict
    assert [str(word) for word in low.compared(low.decisions[0])] == ["doubt", "6x3", "5x6"]


def test_the_last_round_is_the_one_of_the_beginning_and_says_what_you_did_then() -> None:
    today = Lesson("en")
    (rounds,) = today.use().parts
    assert isinstance(rounds, NextPlayer)
    rounds.play("doubt").next_round().play("doubt").next_round()
    assert (rounds.table.hands[0], str(rounds.table.standing)) == (case.OWN, str(case.table().standing))
    for action, then in (("doubt", "you doubted Bo"), ("raise", "you raised")):
        today.opening.state = Decided(action)
        assert then in str(rounds.draw())


def test_the_headline_tells_of_your_call_and_then_what_happened() -> None:
    ended = in_round(1).play("5x3")
    assert ended._title() == "Good bid."
    assert re.search(r'finding-why">Bo doubted\..*Nobody doubted you', ended.html_showdown)


def test_what_bos_bid_needs_is_told_before_and_its_chance_only_after() -> None:
    for number, (need, chance) in enumerate(((4, 44), (3, 70), (4, 44))):
        rounds = in_round(number)
        assert f"{['', '', '', 'three', 'four'][need]} of the ten hidden dice." in rounds._about()
        assert "Bo never looks at his dice." in rounds._about()
        assert f"true {chance} times in 100" not in rounds._about()
        assert f"true {chance} times in 100" in rounds.play("doubt").html_showdown


def test_rounds_that_are_dealt_leave_something_to_decide() -> None:
    rounds = in_round(2).play("doubt")
    for _ in range(4):
        rounds.on_again(rounds.state.steps)
        for number in range(3):
            table = rounds.table
            assert F(1, 4) <= odds.at_least(table.seen_by(0), table.standing) <= F(3, 4)
            assert "started with" not in rounds._about()
            rounds.play("doubt")
            if number < 2:
                rounds.next_round()


def test_further_rounds_and_a_link_keep_anas_ways() -> None:
    rounds = in_round(2).play("6x3")
    rounds.on_again(rounds.state.steps)
    for number in range(3):
        rounds.play("doubt")
        assert rounds.verdict
        if number < 2:
            rounds.next_round()
    played = in_round(0).play("6x6")
    comes_back(played, NextPlayer(lang="en"), "rounds")
    assert isinstance(played.table.actions[2].action, Doubt)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_worth_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    bar = today.bar.html_work.split("<template")[0]
    words = re.sub(r"<[^>]*>", " ", bar)  # marks and addresses are drawn by lot
    assert "55" not in words


# the prose

FACTS = {
    "en": ["at least five threes", "five sixes", "whoever is wrong loses a die", "then Ana may doubt you"],
    "zh": ["至少有五个三", "“五个六”", "谁错谁输一颗骰子", "下家安安"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    page_text = prose(f"{lang}/07_doubt_or_raise.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    dealt = case.table()
    assert (len(dealt.names), {len(hand) for hand in dealt.hands if hand}) == (3, {5})
    assert [str(taken.action) for taken in dealt.actions] == ["3x5", "5x3"]
    assert (dealt.game.options["loss"], dealt.game.options["starter"], len(POSITIONS)) == ("one", "loser", 3)
