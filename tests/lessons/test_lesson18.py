"""Lesson 18: its numbers, the small game and the habits."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from dicekit import seeds, texts
from dicekit.course import lesson
from dicekit.course.lesson18 import case, exercises, habits
from dicekit.course.lesson18.habits import HABITS, HabitRun, Habits
from dicekit.course.lesson18.known import KnownRun
from dicekit.course.lesson18.ledger import derivation
from dicekit.course.lesson18.lesson import Lesson
from dicekit.course.lesson18.tiny import Tiny, TinyGame
from dicekit.odds.bluff import Bluff
from dicekit.play.tournament import seed_of
from dicekit.widgets import BluffMixer
from dicekit.widgets.draw.mixer import task
from tests.lessons.presses import press

F = Fraction


# numbers


def test_the_steps_find_what_the_odds_find() -> None:
    """They derive from beads of nine rounds; `odds.bluff` from chances."""
    lines = {line.key: line.value for line in derivation().lines}
    game = case.GAME
    assert lines["believed"] == 9 * game.worth(F(0), F(0))
    assert lines["doubted"] == 9 * game.worth(F(0), F(1))
    assert lines["lies"] == game.even_rate * game.bad_dice
    assert lines["doubts"] == game.even_doubts * game.bad_dice
    assert derivation().value == game.even_rate * game.bad_dice


def test_each_wrong_number_of_lies_has_a_hint_of_its_own() -> None:
    blank = next(line for line in derivation().lines if line.key == "lies").blank
    assert blank is not None
    told = {int(value): key.rpartition(".")[2] for value, key in blank.wrong}
    assert told == {0: "none", 2: "over", 3: "half", 4: "over", 5: "over", 6: "all"}


def test_the_second_guess_has_no_tab_that_is_empty_before_the_habits_were_tried() -> None:
    today = lesson(18, "en")
    assert today.roll().tabs is None


def test_lying_beats_giving_up_until_two_claims_in_three_are_doubted() -> None:
    game = case.GAME
    assert game.lying(F(1, 3)) == 0 > game.lying(F(1, 2)) > game.giving_up == game.lying(F(2, 3))


def test_speaking_first_is_worth_what_the_equilibrium_says() -> None:
    found = case.first_speaker()
    assert list(found.values()) == [F(-1, 9), F(-7, 327), F(-7, 258), F(-1, 18)]
    assert [f"{float(case.wins(worth)):.1%}" for worth in found.values()] == ["44.4%", "48.9%", "48.6%", "47.2%"]


def test_answers_of_the_cards() -> None:
    coin, doubts, true, _ = exercises.exercises()
    assert doubts.options[doubts.truth] == doubts.options[0]  # type: ignore[call-overload,index]
    assert Bluff(3).even_doubts == F(1, 2)
    assert (coin.truth, true.truth) == (2, (0, 2))
    assert Bluff(2, F(1, 2)).lie_rate(F(1, 4)) == F(1, 3)
    least = max(range(61), key=lambda at: case.GAME.against_best(F(at, 60)))
    assert F(exercises.first().truth, 6) == F(least, 60) == F(1, 6)
    second = exercises.second()
    assert (second.options[second.truth], case.GAME.even_doubts) == (second.options[2], F(2, 3))  # type: ignore[index]


# the small game


def test_bo_does_what_would_have_won_most_with_the_claims_so_far() -> None:
    lie, true = case.Played(2, True), case.Played(5, True)
    for lies in range(5):
        for truths in range(13):
            doubting, believing = 2 * lies - 2 * truths, -(lies + truths)
            for toss in (True, False):
                expected = doubting > believing if doubting != believing else toss
                assert case.answer([lie] * lies + [true] * truths + [case.Played(1, False)], toss) == expected


def test_the_small_game_keeps_its_rounds_and_takes_no_word_without_a_die() -> None:
    game = TinyGame(Tiny("K7QX"), store_key="18/tiny", place="tiny")
    press(game, "action", action="claim")
    assert game.state.acts == ()
    for word in ("claim", "give_up", "claim"):
        press(game, "roll")
        press(game, "action", action=word)
    press(game, "action", action="hope")
    assert game.beads == sum(played.worth for played in game.state.rounds)
    other = TinyGame(store_key="18/tiny", place="tiny")
    press(other, "restore", text=game.link)
    assert other.state == game.state
    press(other, "restore", text="K7QX-cx")
    assert other.state == game.state


def test_a_game_ends_after_its_rounds_and_a_new_one_can_be_begun() -> None:
    for second_die, rounds in ((False, case.ROUNDS), (True, case.ROUNDS_WITH_SECOND_DIE)):
        game = TinyGame(Tiny("K7QX"), second_die=second_die)
        for _ in range(rounds):
            assert not game.state.over
            press(game, "again")
            press(game, "roll")
            press(game, "action", action="claim")
        press(game, "action", action="claim")
        assert (game.state.over, len(game.state.acts)) == (True, rounds)
        press(game, "again")
        assert (game.state.acts, game.state.most) == ((), rounds)


def test_the_second_die_is_fair_and_so_is_bos_own() -> None:
    """In the first six rounds of ten thousand games, as they're dealt: each face, and lies of low rolls."""
    games = [seed_of("K7QX", number) for number in range(10_000)]
    rounds = [(seed, number) for seed in games for number in range(1, case.ROUNDS_WITH_SECOND_DIE + 1)]
    for die in (case.second_die, case.bo_die, case.die_of):
        faces = Counter(die(*each) for each in rounds)
        assert all(abs(faces[face] - 10_000) < 4 * sqrt(60_000 * 5 / 36) for face in range(1, 7))
    low = [each for each in rounds if case.die_of(*each) not in case.GOOD]
    lies = sum(case.second_die(*each) == case.LIE for each in low)
    assert abs(lies - len(low) / 6) < 4 * sqrt(len(low) * 5 / 36)
    none = sum(
        not any(case.die_of(seed, n) not in case.GOOD and case.second_die(seed, n) == case.LIE for n in range(1, 7))
        for seed in games
    )
    assert abs(none / 10_000 - (8 / 9) ** 6) < 0.02  # about half of the games have no lie to tell


def test_a_game_with_a_second_die_is_dealt_from_its_seed_and_tells_whether_it_was_heeded() -> None:
    game = TinyGame(second_die=True)
    assert game.html_help != TinyGame().html_help  # each tells only of its own step
    game.state = replace(game.state, acts=(True,) * 6)
    before = game.state.seed
    press(game, "again")
    assert len({before, game.state.seed}) == 2
    assert re.fullmatch(f"[{seeds.SIGNS}]{{{seeds.LENGTH}}}", game.state.seed)
    again = TinyGame(Tiny("K7QX"), second_die=True)
    for number in range(1, 7):
        press(again, "roll")
        state = again.state
        assert state.second == case.second_die("K7QX", number)
        press(again, "action", action="claim" if state.die in case.GOOD or state.second == 6 else "give_up")
    low = sum(not played.good for played in again.state.rounds)
    assert again.state.over
    assert again.state.heeded == (low, low)
    always = TinyGame(replace(again.state, acts=(True,) * 6), second_die=True)
    assert always.state.heeded == (
        sum(case.second_die("K7QX", n) == 6 for n in range(1, 7) if case.die_of("K7QX", n) < 5),
        low,
    )
    assert always.html_status != again.html_status


def test_the_bo_who_knows_the_habit_lets_his_die_decide_and_says_so() -> None:
    """He doubts two claims in three, whatever was claimed before."""
    assert F(case.DOUBTED, 6) == case.GAME.even_doubts
    for seed in SEEDS:
        game = TinyGame(Tiny(seed), second_die=True)
        for number in range(1, 7):
            press(game, "roll")
            press(game, "action", action="claim")
            face = case.bo_die(seed, number)
            assert game.state.rounds[-1].doubted == (face <= 4)
            bubble = re.findall(r"<q[^>]*>(.*?)</q>", game.html_work)[0]
            assert bubble == game.say(f"says.{'doubts' if face <= 4 else 'believes'}.die", face=face)


def test_the_hundred_rounds_at_the_end_are_by_the_habit_of_the_game_against_its_best_answer() -> None:
    for seed in SEEDS:
        for acts in ((True,) * 6, (False,) * 6, tuple(n % 2 == 0 for n in range(6))):
            tiny = Tiny(seed, tuple(a or case.die_of(seed, n) > 4 for n, a in enumerate(acts, 1)), second_die=True)
            run = KnownRun(tiny, lang="en")
            low = [played for played in tiny.rounds if not played.good]
            obeyed = all(
                played.claimed == (case.second_die(seed, n) == 6)
                for n, played in enumerate(tiny.rounds, 1)
                if not played.good
            )
            assert (run.rate is None) == obeyed
            lines = {line.css: line for line in run.lines}
            wide = re.search(r'viewBox="0 0 (\d+)', run.html_work)
            assert wide is not None
            assert int(wide[1]) > 300  # room for the name of the second die
            if run.rate is not None:
                assert run.rate == F(sum(played.claimed for played in low), len(low))
                doubts = run.rate > case.RATE  # more lies than that, and doubting wins him more
                worth = case.GAME.worth(case.GAME.share_of_lies(run.rate), F(doubts))
                assert lines["own"].beads == [n * worth for n in range(1, 101)]
            else:
                assert lines["never"].beads[-1] == F(-100, 3)
            for doubts in (0, 1):  # whatever he does
                assert lines["die"].beads[-1] == 100 * case.GAME.worth(case.GAME.share_of_lies(case.RATE), F(doubts))
            assert not run.html_fault
            assert str(-round(100 * case.GAME.against_best(case.RATE))) in " ".join(run.sentences)


@pytest.mark.parametrize("rate", [F(0), F(1, 6), F(1, 2), F(1)])
@pytest.mark.parametrize("doubts", [True, False])
def test_many_games_come_near_what_each_habit_must_lose(rate: F, doubts: bool) -> None:
    games = [list(case.by_habit(seed_of("K7QX", game), rate, 100)) for game in range(20)]
    beads = [sum(replace(each, doubted=each.claimed and doubts).worth for each in game) for game in games]
    worth = 100 * float(case.GAME.worth(case.GAME.share_of_lies(rate), F(doubts)))
    assert abs(sum(beads) / len(games) - worth) < 4 * 20 / sqrt(len(games))
    if rate == case.RATE or doubts == case.best_answer(rate):
        assert worth == pytest.approx(100 * float(case.GAME.against_best(rate)))


def test_use_shows_the_hundred_rounds_once_the_game_is_over() -> None:
    today = lesson(18, "en")
    for bar in filter(None, (today.bar, today.later)):
        bar.on_skipped()
    again, run = today.use().parts[:2]
    assert "dk-waiting" in run._dom_classes
    again.state = replace(again.state, acts=(True,) * 6)
    assert "dk-waiting" not in run._dom_classes
    assert run.game == again.state
    press(again, "again")
    assert "dk-waiting" in run._dom_classes


def test_with_a_second_die_the_learner_decides_first_and_then_hears_whether_it_was_heeded() -> None:
    number = next(n for n in range(1, 7) if case.die_of("K7QX", n) not in case.GOOD)
    before = Tiny("K7QX", (True,) * (number - 1), rolled=True)
    seen = set()
    for word in ("claim", "give_up"):
        game = TinyGame(before, second_die=True)
        assert not re.findall(r'class="btn main"', game.html_work)
        press(game, "action", action=word)
        seen.add(re.sub(r"<[^>]+>", " ", game.html_work))
    assert len(seen) == 2


def test_a_lie_against_the_second_die_is_no_rule_broken_in_vain_when_it_wins() -> None:
    """It's told that it won, and that it was seen; after a lie that lost, to give up."""
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in SEEDS:
        game = TinyGame(Tiny(seed), second_die=True)
        if case.die_of(seed, 1) in case.GOOD or case.second_die(seed, 1) == case.LIE:
            continue
        press(game, "roll")
        press(game, "action", action="claim")
        told[game.beads > 0].add(re.sub(r"<[^>]+>", " ", game.html_work).split("believe")[-1])
        assert ("You won this time" in game.html_work) == (game.beads > 0)
    assert all(told.values())


def test_the_first_habit_pressed_is_the_pick_and_is_kept() -> None:
    run = HabitRun(Habits("K7QX"), store_key="18/habits", place="habits")
    for name in ("always", "never", "coin"):
        press(run, "play", name=name)
    assert run.state.picked == "always"
    assert max(run.beads, key=lambda name: run.beads[name]) == "never"
    other = HabitRun(store_key="18/habits", place="habits")
    press(other, "restore", text=run.link)
    assert other.state == run.state
    other = HabitRun(store_key="18/habits", place="habits")
    press(other, "restore", text="K7QX-101")  # without a pick
    assert (set(other.beads), other.state.picked) == ({"never", "always"}, "")


def test_the_number_of_lies_that_was_guessed_is_played_with_the_same_dice() -> None:
    """Two lies with six bad dice: a habit of its own; three are every second one, which is there already."""
    run = HabitRun(Habits("K7QX"), guess=2, store_key="18/habits", place="habits")
    assert run.habits == ("own", *HABITS)
    press(run, "play", name="own")
    assert run.beads == {"own": sum(one.worth for one in case.by_habit("K7QX", F(2, 6), 100))}
    for name in HABITS:
        assert not run.done
        press(run, "play", name=name)
    assert run.done
    other = HabitRun(guess=5, store_key="18/habits", place="habits")
    press(other, "restore", text=run.link)
    assert (other.beads, other.state) == (run.beads, run.state)
    assert HabitRun(Habits("K7QX"), guess=3).habits == ("coin", "never", "always")
    assert HabitRun(Habits("K7QX")).habits == tuple(HABITS)


def test_the_guess_of_the_lesson_is_what_roll_offers() -> None:
    today = lesson(18, "en")
    today.bar.on_locked("4")
    assert next(part for part in today.roll().parts if isinstance(part, HabitRun)).state.own == 4


def test_bo_gives_the_lies_he_saw_as_his_reason_and_believes_again_when_claims_prove_true() -> None:
    """By hand: with more than one lie in four claims doubting pays, with fewer believing."""
    lie, true = case.Played(2, True), case.Played(5, True)
    for truths, indifferent, doubts in ((0, False, True), (2, False, True), (3, True, None), (4, False, False)):
        before = [lie] + [true] * truths
        assert case.is_indifferent(before) == indifferent
        if doubts is not None:
            assert {case.answer(before, toss) for toss in (True, False)} == {doubts}
    for seed in SEEDS:
        game = TinyGame(Tiny(seed))
        for number in range(case.ROUNDS):
            rounds = [played for played in game.state.rounds if played.claimed]
            press(game, "roll")
            press(game, "action", action="claim")
            lies = sum(not played.good for played in rounds)
            bubble = re.findall(r"<q[^>]*>(.*?)</q>", game.html_work)[0]
            reason = lies and not case.is_indifferent(rounds)
            named = [] if lies == number == 1 else [lies, number]  # one lie in one claim is said without numbers
            assert ([int(n) for n in re.findall(r"\d+", bubble)] == named) == bool(reason) or not named


@pytest.mark.parametrize("rate", [F(0), F(1, 4), F(1, 2), F(1)])
def test_bo_does_what_would_have_won_him_most_with_the_claims_so_far(rate: F) -> None:
    """Five hundred rounds of a habit: what he'd have won by doubting each claim, and by believing each."""
    doubting = believing = decided = 0
    for now in case.by_habit("K7QX", rate, 500):
        if now.claimed:
            if doubting != believing:
                assert now.doubted == (doubting > believing)
                decided += 1
            doubting -= replace(now, doubted=True).worth
            believing -= replace(now, doubted=False).worth
    assert decided > 100


def test_the_bo_of_the_small_game_can_be_beaten_as_he_only_counts() -> None:
    """Who lies only when he'd believe for sure wins in the long run; against the best Bo everybody loses."""
    lie, true, beads = case.Played(1, True), case.Played(6, True), 0
    seen: list[case.Played] = []
    for number in range(1, 4001):
        die, doubts = case.die_of("K7QX", number), case.answer(seen, toss=True)
        now = case.Played(die, die in case.GOOD or not doubts, doubts)
        beads += now.worth
        seen += [true if now.good else lie] * now.claimed
        if lie in seen and seen.count(true) > 3:  # the same balance with fewer claims
            for each in (lie, true, true, true):
                seen.remove(each)
    assert beads > 0 > case.GAME.against_best(case.RATE)


def test_what_is_won_is_shown_beside_the_first_game_from_the_rules() -> None:
    cells = re.findall(r"<td>(.*?)</td>", TinyGame(Tiny("K7QX")).html_work)
    worth = [case.Played(die, True, doubted).worth for doubted in (False, True) for die in (5, 1)]
    told = [f"+{each}" if each > 0 else f"−{-each}" for each in (*worth, case.Played(1, False).worth)]
    assert [cell for cell in cells if cell] == told == ["+1", "+1", "+2", "−2", "−1"]


def test_the_second_die_stays_beside_the_result_it_explains() -> None:
    for seed in SEEDS:
        game = TinyGame(Tiny(seed), second_die=True)
        press(game, "roll")
        shown = game.html_work.count(game.say("second_die") + "</small>")
        press(game, "action", action="claim")
        assert (
            shown
            == game.html_work.count(game.say("second_die") + "</small>")
            == (case.die_of(seed, 1) not in case.GOOD)
        )


def test_two_people_have_dice_of_their_own_and_each_can_roll_all_habits_again() -> None:
    assert len({Lesson("en").habits.state.seed for _ in range(4)}) > 1
    run = HabitRun(Habits("K7QX"))
    for name in HABITS:
        press(run, "again")
        assert run.state.seed == "K7QX"
        press(run, "play", name=name)
    press(run, "again")
    assert (run.state.seed != "K7QX", run.state.played) == (True, tuple(HABITS))


def test_a_good_die_is_not_given_up() -> None:
    number = next(n for n in range(1, 9) if case.die_of("K7QX", n) in case.GOOD)
    game = TinyGame(Tiny("K7QX", (True,) * (number - 1), rolled=True))
    assert 'data-arg-action="give_up"' not in game.html_work
    press(game, "action", action="give_up")
    assert len(game.state.acts) == number - 1


def done(mixer: BluffMixer) -> bool:
    return bool(re.search(r'data-act-of-step="reason"[^>]*data-done', mixer.html_work))


def test_a_number_of_lies_is_found_once_both_sides_of_it_were_seen_to_be_worse() -> None:
    mixer = Lesson("en").mixer()
    found = []
    for lies in (2, 1, 4, 0):
        press(mixer, "dial", dial="lies", value=lies)
        found.append((mixer.state.reached, 'data-act="show"' in mixer.html_work))
    assert found == [(False, False)] * 3 + [(True, True)]
    assert mixer.state.notches == (0, 0)  # the slider stays where it was put
    assert not done(mixer)  # Bo's number is still to be found
    press(mixer, "show", dial="doubts")
    for doubts in (3, 4, 5):
        assert not done(mixer)
        press(mixer, "dial", dial="doubts", value=doubts)
    assert (done(mixer), mixer.found, mixer.state.notches) == (True, True, (1, 5))


def test_the_second_dial_comes_alone_and_says_what_is_found_once_both_sides_were_tried() -> None:
    mixer = Lesson("en").mixer()
    press(mixer, "show", dial="doubts")
    assert mixer.state.shown == "lies"
    for lies in (2, 1, 0):
        press(mixer, "dial", dial="lies", value=lies)
    said = {}
    press(mixer, "show", dial="doubts")
    for doubts in (3, 4, 5):
        press(mixer, "dial", dial="doubts", value=doubts)
        assert mixer.html_work.count('class="seesaw') == 1
        said[doubts] = task(mixer.state, "doubts", "Bo", "en"), 'class="seesaw level"' in mixer.html_work
    assert [level for _, level in said.values()] == [False, True, False]
    assert len({words for words, _ in said.values()}) == 3


def test_what_was_found_is_explained_only_where_it_was_found() -> None:
    """The gap is 3 beads without a lie, and each lie changes 2 and 1 of them, counted by hand."""
    mixer = Lesson("en").mixer()
    slots = {"name": "Bo", "n": 6, "k": 1, "good": 3}
    why = texts.say("mixer.lies.why", "en", gap=3, added=2, taken=1, each=3, **slots)
    for lies in (2, 1, 0):
        press(mixer, "dial", dial="lies", value=lies)
        assert why not in mixer.html_work
    assert task(mixer.state, "lies", "Bo", "en") == texts.say("mixer.lies.back", "en", **slots)
    press(mixer, "dial", dial="lies", value=1)
    assert why in mixer.html_work
    assert task(mixer.state, "lies", "Bo", "en") == texts.say("mixer.lies.found", "en", **slots)
    press(mixer, "show", dial="doubts")
    words = texts.say("mixer.doubts.done", "en", name="Bo")
    for doubts, here in ((3, False), (5, False), (4, True), (6, False)):
        press(mixer, "dial", dial="doubts", value=doubts)
        assert (words in mixer.html_work) == here


def test_what_was_tried_is_kept_with_the_dials() -> None:
    mixer, other = Lesson("en").mixer(), Lesson("en").mixer()
    for lies in (2, 1, 0, 4):
        press(mixer, "dial", dial="lies", value=lies)
    press(other, "restore", text=mixer.link)
    assert list(other.state.tried) == [0, 1, 2, 3, 4]
    assert other.state.reached
    press(other, "restore", text="1-4-1")  # as it was kept before
    assert other.state.settled


@pytest.mark.parametrize("dial", ["lies", "doubts"])
def test_the_lower_pan_is_the_one_that_is_picked(dial: str) -> None:
    mixer = Lesson("en").mixer()
    for at in range(7):
        mixer.state = replace(mixer.state.at(*((at, 0) if dial == "lies" else (1, at))), shown=dial)
        left, right = mixer.state.pans(dial)
        tip = float(re.findall(r"--tip:(-?[\d.]+)", mixer.html_work)[0])
        picked = (left < right) == (dial == "lies")  # the liar picks the better one, the doubter the worse one
        assert tip == 0 if left == right else (tip > 0) == picked
        assert mixer.html_work.count(f">{mixer.say(f'pick.{dial}')}<") == (left != right)
        taken = re.findall(r'class="mix-pan (left|right) taken"', mixer.html_work)
        assert left == right or taken == ["left" if picked else "right"]


def test_the_averages_come_once_every_habit_was_tried_and_tell_luck_apart() -> None:
    """Never and half cost the same, so luck decides between them; once in six costs least, so that is no luck."""
    run = HabitRun(Habits("K7QX"))
    for name in HABITS:
        assert texts.say("lesson18.habits.mean", "en", beads="−33") not in run.html_work
        run.on_play(name)
    assert run.html_work.count(texts.say("lesson18.habits.mean", "en", beads="−33")) == 2
    assert run.lucky
    own = HabitRun(Habits("K7QX"), guess=1)
    for name in own.habits:
        own.on_play(name)
    assert own.lucky == (max(own.habits, key=own.total) != habits.OWN)


def test_what_is_paid_is_told_where_one_decides() -> None:
    game = TinyGame(Tiny("K7QX"), lang="en")
    low = texts.say("lesson18.tiny.pays.claim", "en", believed="+1", doubted="−2")
    assert low not in game.html_work
    for _ in range(case.ROUNDS):
        game.on_roll()
        assert (low in game.html_work) == (game.state.die not in case.GOOD)
        game.on_action("claim")


def test_ask_is_done_after_all_its_rounds() -> None:
    done = [
        bool(re.search(r'data-act-of-step="ask use"[^>]*data-done', TinyGame(Tiny("K7QX", (True,) * rounds)).html_work))
        for rounds in (0, 1, case.ROUNDS)
    ]
    assert done == [False, False, True]


def test_the_right_habit_costs_a_ninth_of_a_bead() -> None:
    worth = [played.worth for seed in SEEDS for played in case.by_habit(seed, case.RATE, 100)]
    mean, many = sum(worth) / len(worth), len(worth)
    spread = sqrt(sum((each - mean) ** 2 for each in worth) / many)
    assert abs(mean - float(case.GAME.against_best(case.RATE))) < 4 * spread / sqrt(many)


def test_the_coin_and_never_lying_cost_the_same() -> None:
    costs = [case.GAME.against_best(F(rate)) for rate in ("0", "1/2")]
    assert costs[0] == costs[1] == F(habits.SAME, 100) == F(-1, 3)


def test_every_habit_loses_about_what_it_must() -> None:
    """The page's 100 rounds are 12 seeds here; the interval is four standard errors, and Bo takes a while to learn."""
    for rate in HABITS.values():
        worth = [played.worth for seed in SEEDS for played in case.by_habit(seed, rate, 100)]
        mean, many = sum(worth) / len(worth), len(worth)
        spread = sqrt(sum((each - mean) ** 2 for each in worth) / many)
        exact = float(case.GAME.against_best(rate))
        assert exact - 4 * spread / sqrt(many) <= mean <= exact + 4 * spread / sqrt(many) + 0.1
        assert mean < 0


SEEDS = ("AAAA", "BBBB", "CCCC", "K7QX", "QQQQ", "ZZZZ", "2222", "3333", "MNPQ", "RRRR", "TTTT", "VVVV")


def test_a_habit_played_from_python_is_drawn() -> None:
    run = HabitRun(Habits("K7QX"))
    assert run.html_work  # drawn once before
    run.on_play("never")
    assert run.beads == {"never": -44}
    assert not run.html_fault
    assert "44" in run.html_work


def test_habits_are_remembered() -> None:
    run = HabitRun(Habits("K7QX"), store_key="18/habits", place="habits")
    press(run, "play", name="always")
    press(run, "play", name="never")
    press(run, "play", name="sometimes")
    assert set(run.beads) == {"never", "always"}
    other = HabitRun(store_key="18/habits", place="habits")
    press(other, "restore", text=run.link)
    assert other.beads == run.beads


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_step_is_drawn(lang: str) -> None:
    today = lesson(18, lang)
    for bar in filter(None, (today.bar, today.later)):
        bar.on_skipped()
    for step in ("ask", "guess", "roll", "reason", "check", "use"):
        assert not [part for part in getattr(today, step)().parts if part.html_fault]


@pytest.mark.parametrize("lang", [*texts.languages])
def test_a_locked_guess_says_of_how_many_times(lang: str) -> None:
    """Not the number alone: four of what?"""
    bar = lesson(18, lang).bar
    words = lesson(18, lang).first.sealed
    assert "{guess}" in words
    assert str(case.GAME.bad_dice) in words
    drawn = "".join(str(getattr(bar, name)) for name in bar.trait_names() if name.startswith("html_"))
    assert f'data-when="seal-first"><b class="locked-guess">{words}<' in drawn


def test_each_line_of_the_habits_leads_to_its_name() -> None:
    """Two names that keep apart from each other are still joined to the ends of their lines."""
    run = HabitRun(Habits("K7QX", played=("never", "coin", "always")), lang="en")
    for name in HABITS:
        last = re.search(rf'<polyline class="{name}" points="[^"]* ([\d.]+),([\d.]+)"', run.html_work)
        lead = re.search(rf'<line class="lead {name}" x1="([\d.]+)" y1="([\d.]+)"', run.html_work)
        assert last
        assert lead
        assert lead.groups() == last.groups()
