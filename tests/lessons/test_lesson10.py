"""Lesson 10: every number that is asked, answered or told, counted a second way; and what its parts do."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb

import pytest

from dicekit import odds, texts
from dicekit.course.lesson10 import case, rules
from dicekit.course.lesson10.exercises import exercises, first, second
from dicekit.course.lesson10.first import CHOICES, FirstPush, shown
from dicekit.course.lesson10.lesson import Lesson
from dicekit.course.lesson10.practice import PERUDO as WITHOUT_ONES
from dicekit.course.lesson10.practice import PushRounds
from dicekit.course.lesson10.show import ShowDice, Shown, best, both, seen
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.odds.pushes import challenge_before_and_after
from dicekit.play.chances import Chances
from dicekit.play.review.words import action_text as named
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.kept import comes_back
from tests.lessons.notebooks import prose

F = Fraction
THIRD = F(1, 3)
LANGUAGES = ("en", "zh")
PERUDO = games["perudo"](players=3)


def tail(least: int, dice: int = 10) -> F:
    ways = (comb(dice, k) * 2 ** (dice - k) for k in range(max(least, 0), dice + 1))
    return F(sum(ways), 3**dice)


# the table


def test_you_hold_three_of_eight_and_five_of_ten_are_missing() -> None:
    view = case.table().seen_by(case.YOU)
    assert odds.at_least(view, "8x5") == tail(5) == F(4195, 19683)
    assert case.shown_table().view.shown[case.YOU] == (1, 5, 5)
    assert odds.at_least(case.shown_table().view, "8x5") == tail(5, 12) == F(65275, 177147)
    assert case.table().objection("8x5 push 5 5 1") is None


def test_the_two_new_dice_counted_outcome_by_outcome() -> None:
    """All 36 rolls of the two dice, each with the tail of the ten others."""
    rolls = [tail(5 - sum(die in (1, 5) for die in roll)) for roll in product(range(1, 7), repeat=2)]
    assert sum(rolls, F(0)) / 36 == case.showing().after
    looked = case.showing().looked
    assert [chance for _, _, chance in looked] == [tail(5), tail(4), tail(3)]
    assert sum((share * chance for _, share, chance in looked), F(0)) == tail(5, 12)


@pytest.mark.parametrize("places", ["", *CHOICES])
def test_the_first_round_is_won_only_if_every_die_that_counts_stays(places: str) -> None:
    """Seven count without a push. A die that counts and is rolled again is lost, as only one new one counts."""
    everything = "".join(case.OTHERS) + "".join(map(str, case.OWN))
    assert sum(die in "15" for die in everything) == 7
    part = FirstPush()
    for at in places:
        part.on_move(int(at))
    part.on_action("push" if places else "raise")
    end = part.state.table.showdown
    assert end is not None
    new = part.state.table.hands[case.YOU] or ()
    counted = sum(die in (1, 5) for die in (*shown(places), *new)) + 4
    assert end.count == counted
    assert end.change == ((-1, 0, 0) if counted >= 8 else (0, 0, -1))
    assert len(new) == 5 - len(places)
    assert case.next_player(shown=shown(places)) < F(1, 2)  # so Ana doubts whatever is shown
    assert part.html_work.count("lifted-cup") == 2


def test_dice_are_turned_out_before_any_are_rolled() -> None:
    """None and all five are refused; dice turned out are kept over a reload, and all come back for another try."""
    part = FirstPush()
    with pytest.raises(Refused):
        part.on_action("push")
    for at in range(4):
        part.on_move(at)
    with pytest.raises(Refused):
        part.on_move(4)
    comes_back(part, FirstPush(), "show.01234", "push", "push.", "x")
    part.on_action("push")
    with pytest.raises(Refused):
        part.on_action("raise")
    comes_back(part, FirstPush())
    part.on_again()
    assert (part.state.action, part.state.ended) == ("", False)


def test_a_class_divides_into_those_who_push_and_those_who_do_not() -> None:
    part = FirstPush()
    sides = [part.side(part.kept(text)) for text in ("", "show.0", "push.012", "raise")]
    assert sides == ["", "show", "push", "raise"]
    assert set(part.camps()) == {"push", "raise"}
    with pytest.raises(Refused):
        part.kept("push.01234")


# guesses


def test_the_first_guess_is_the_tail_after_the_push() -> None:
    asked = first()
    assert asked.truth == tail(5, 12)
    assert [idea.value for idea in asked.ideas] == [tail(5), 1 - F(2, 3) ** 2, tail(4)]
    assert "21 times in 100" in asked.question


def test_the_second_guess_is_what_ana_thinks_with_two_of_her_own() -> None:
    """Before, six of ten; then, with three more in sight, three of seven."""
    asked = second()
    assert asked.truth == tail(3, 7)
    assert [idea.value for idea in asked.ideas] == [tail(6), tail(5, 12)]
    assert sum(die in (1, 5) for die in case.ANAS) == 2
    assert f"{round(100 * tail(6))} times in 100" in asked.question
    for guess in (first(), asked):
        values = sorted([guess.truth, *(idea.value for idea in guess.ideas)])
        assert all(later - earlier > F(5, 100) for earlier, later in pairwise(values))


# the dice to show


PLACES = [places for number in range(5) for places in combinations(range(5), number)]


def seen_by_both(quantity: int, places: tuple[int, ...]) -> tuple[F, F]:
    """The chance of so many fives to you and to Ana, who holds two that count, with the dice at these places shown."""
    sure, number = sum(case.OWN[at] in (1, 5) for at in places), len(places)
    return tail(quantity - sure, 15 - number) if number else tail(quantity - 3), tail(quantity - sure - 2, 10 - number)


def test_both_tails_for_every_choice_of_dice() -> None:
    """And how many of how many hidden dice each of the two needs."""
    for quantity, places in product((8, 6), PLACES):
        dice = tuple(case.OWN[at] for at in places)
        assert both(f"{quantity}x5", dice) == seen_by_both(quantity, places)
        you, ana = seen(f"{quantity}x5", dice)
        assert (you.chance, ana.chance) == (tail(you.need, you.hidden), tail(ana.need, ana.hidden))
        assert (you.hidden, ana.hidden) == (15 - len(places) if places else 10, 10 - len(places))
    assert best("8x5") == tail(5, 12)


@pytest.mark.parametrize("places", PLACES[1:])
def test_what_is_said_of_shown_dice_follows_from_both_chances(places: tuple[int, ...]) -> None:
    """Of a long shot: safer or not; of a good bid also whether Ana doubts it, and whether she's mostly right."""
    half = F(1, 2)
    for quantity, stages in ((8, (0, 1)), (6, (2, 3))):
        (you, ana), (hidden, _) = seen_by_both(quantity, places), seen_by_both(quantity, ())
        for stage in stages:
            state = Shown(frozenset(places), stage)
            assert state.doubted == (ana < half)
            said = {
                "best": quantity == 8 and you == tail(5, 12),
                "better": stage == 0 and hidden < you < tail(5, 12),
                "rolling": stage == 0 and you < hidden and any(
                    die in (1, 5) for at, die in enumerate(case.OWN) if at not in places
                ),
                "back": stage == 1 and you < tail(5, 12),
                "safer": quantity == 6 and you > hidden and ana >= half,
                "twice": quantity == 6 and you < hidden and ana >= half,
                "worse": quantity == 6 and you < min(hidden, half) and ana < half,
            }  # fmt: skip
            if stage or not state.best:  # else the next stage says it
                assert [kind for kind, true in said.items() if true] == [state.finding]


def test_no_push_is_an_answer_too() -> None:
    show = ShowDice()
    with pytest.raises(Refused):
        show.on_hide()
    show = ShowDice(Shown(stage=2))
    show.on_hide()
    assert show.state.done


def test_the_best_push_is_found_by_hand_then_a_lower_bid_is_better_kept_secret() -> None:
    show = ShowDice()
    with pytest.raises(Refused):
        show.on_lower()
    for at, stage in ((3, 0), (3, 0), (0, 0), (1, 0), (2, 1)):
        show.on_move(at)
        assert show.state.stage == stage
    assert show.state.dice == (5, 5, 1)
    show.on_lower()
    assert (show.state.dice, show.state.bid, show.state.doubted) == ((), "6x5", True)
    for at in (0, 1, 2):
        show.on_move(at)
    assert (show.state.doubted, show.state.done) == (False, False)
    assert both("6x5", (5, 5, 1))[0] > both("6x5", ())[0] > F(1, 2) > both("6x5", ())[1]
    for at in (0, 1, 2):
        show.on_move(at)
    assert show.state.done
    assert 'data-done="1"' in show.html_work
    comes_back(show, ShowDice(), "", "4.0", "0.01234", "0.5", "x")


def test_both_guesses_are_told_beside_what_was_found() -> None:
    today = Lesson("en")
    show = Lesson.reason.__wrapped__(today).parts[0]
    for at in (0, 1, 2):
        show.on_move(at)
    assert "You said" not in show.html_work
    today.bar.sealed_guess, today.later.sealed_guess = F(65, 100), F(1, 5)
    assert all(f"You said {said}." in show.html_work for said in (65, 20))


def test_many_pushes_fill_a_hundred() -> None:
    strip = Lesson("en").strip
    strip.on_roll(1)
    assert "Roll the rest of 100" in strip.html_work
    strip.on_roll(100)
    assert strip.state.done == 100


def test_one_die_must_be_left_to_roll() -> None:
    show = ShowDice(Shown(frozenset(range(4))))
    with pytest.raises(Refused):
        show.on_move(4)
    assert show.state.again == 1


# exercises

ROLLS = [[die in (1, 5) for die in roll] for roll in product(range(1, 7), repeat=3)]
TRUTHS = {"10/after": (F(19, 27), lambda: F(sum(map(any, ROLLS)), 216))}
WRONG = {"10/after": [F(1), F(1, 3), F(sum(map(all, ROLLS)), 216), F(8, 27), 1 - F(5, 6) ** 3]}
NUMBERS = [question for question in exercises() if question.kind == "number"]


def test_five_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["order", "number", "several", "mistake", "choice"]


def test_no_card_asks_for_a_number_that_a_guess_tells() -> None:
    told = [first().truth, second().truth, *(idea.value for guess in (first(), second()) for idea in guess.ideas)]
    assert not {question.truth for question in NUMBERS} & {*told}


@pytest.mark.parametrize("question", NUMBERS, ids=lambda question: question.place)
def test_each_answer_and_each_typical_wrong_one_counted_a_second_way(question) -> None:
    is_counted_twice(question, TRUTHS, WRONG)


def test_how_sure_ana_is_after_each_push() -> None:
    """She holds three that count: five of ten, then four of nine, three of eight, two of seven."""
    card = exercises()[0]
    sure = {"5 5 1": tail(2, 7), "two fives": tail(3, 8), "one five": tail(4, 9), "nothing": tail(5)}
    order = sorted(range(4), key=lambda at: card.truth[at])
    assert [next(name for name in sure if name in card.options[at]) for at in order] == list(sure)
    assert list(sure.values()) == sorted(sure.values(), reverse=True)
    assert re.findall(r"(\d+) %", card.idea.replace("\u00a0", " ")) == [
        str(round(100 * chance)) for chance in sure.values()
    ]
    assert [wrong.value for wrong in card.wrong] == [tuple(order[::-1])]


def test_what_is_allowed_is_what_the_engine_allows() -> None:
    """P8: show one of five, all five, the only die, a die that doesn't fit the bid."""

    def allowed(own: str, action: str) -> bool:
        table = games["perudo"](players=2).deal(hands=["23466", own], starter=0).play("1x5")
        return bool(table.objection(action) is None)

    found = [
        allowed("55126", "2x5 push 5"), allowed("55126", "2x5 push 5 5 1 2 6"), allowed("5", "2x5 push 5"),
        allowed("55126", "2x5 push 2"),
    ]  # fmt: skip
    card = exercises()[2]
    assert [at in card.truth for at in range(4)] == found == [True, False, False, True]


@pytest.mark.parametrize("name", rules.cases())
def test_the_rules_that_are_told_hold(name: str) -> None:
    """P8 and B14: the engine decides each case; what is shown stays shown, and the others are rolled."""
    for table, action, free in rules.cases()[name]:
        assert (table.objection(action) is None) == free
    result = rules.stays()
    assert (result.shown[0], result.seen_by(0).hidden[0]) == ((5, 5), 3)


def test_the_mistake_is_that_ana_learns_nothing() -> None:
    card = exercises()[3]
    assert card.truth == 2
    assert all(f"{100 * float(chance):.1f}" in card.idea for chance in (tail(6), tail(3, 7)))


def test_a_likely_bid_is_kept_secret() -> None:
    has_right_option(exercises(), "10/hide", "When the bid is probably true, but the others doubt it")
    assert tail(3) > F(1, 2) > tail(4)  # six fives: to you, who hold three, and to Ana, who holds two


# rolls and the sum


def test_a_push_that_is_rolled_holds_as_often_as_five_of_twelve() -> None:
    pushes = case.Pushes(case.shown_table())
    assert (pushes.dice, pushes.known, pushes.chance) == (12, 3, tail(5, 12))
    strip = RollStrip(Rolls(pushes, "K7QX", 17, lesson="10").rolled(100))
    held = strip.state.held
    assert strip.sentence().startswith(f"100 pushes: {held} true, {100 - held} false.")


def test_the_lines_of_the_ledger() -> None:
    lines = case.derivation().lines
    keys = ["before", "after", "die", "estimate", "challenge.gains", "looked"]
    assert [line.key for line in lines] == keys
    values = [tail(5), tail(5, 12), THIRD, F(11, 3), 1 - 2 * tail(3, 7), tail(5, 12)]
    assert [line.value for line in lines] == values
    assert [line.blank.truth for line in lines if line.blank] == [THIRD, F(11, 3)]


def test_the_ledger_and_the_engine_agree() -> None:
    by_key = {line.key: line for line in case.derivation().lines}
    result = case.showing()
    assert (by_key["before"].value, by_key["after"].value) == (result.before, result.after)
    assert by_key["estimate"].value == result.expected_after
    before, after = challenge_before_and_after(PERUDO, "8x5", (5, 5, 2, 3, 4), case.SHOWN, unknown=10)
    assert (by_key["challenge.gains"].slots["first"], by_key["challenge.gains"].value) == (before, after)
    assert after == 1 - 2 * case.next_player()


# the rounds


def share(hits: int, dice: int = 5) -> F:
    """How often so many of so many wild dice count."""
    return comb(dice, hits) * F(2 ** (dice - hits), 3**dice)


def against_abacus(need: int, held: int, sure: int, new: int) -> tuple[F, F]:
    """Won and lost with a bid on `need` by a player with five dice at a table of three, counted by hand.

    `held` of the five count and stay hidden, or `sure` are shown and `new` rolled again. Abacus has five dice and
    doubts what it gives less than one half; the third player has five unseen dice, too.
    """
    won = lost = F(0)
    for hits in range(6):
        if tail(need - sure - hits, 5 + (new or 5)) < F(1, 2):
            true = tail(need - sure - held - hits, 5 + new)
            won += share(hits) * true
            lost += share(hits) * (1 - true)
    return won, lost


@pytest.mark.parametrize(
    ("number", "action", "counted", "good"),
    [
        (0, "6x5 push 5 5", (6, 0, 2, 3), True),  # a long shot: shown, it seldom loses
        (0, "6x5", (6, 2, 0, 0), False),
        (0, "doubt", None, False),
        (1, "6x5", (6, 4, 0, 0), True),  # a good bid: the secret wins
        (1, "6x5 push 5 5 5 1", (6, 0, 4, 1), False),
        (2, "doubt", None, True),  # the lesson's own bid: neither
        (2, "8x5 push 5 5 1", (8, 0, 3, 2), False),
        (2, "8x5", (8, 3, 0, 0), False),
    ],
)
def test_each_word_is_judged_by_what_it_wins_and_loses(
    number: int, action: str, counted: tuple[int, int, int, int] | None, good: bool
) -> None:
    rounds = PushRounds(seed="K7QX", lang="en")
    for _ in range(number):
        rounds.play("doubt").next_round()
    standing, own = rounds.table.standing, rounds.table.hands[0] or ()
    assert standing
    rounds.play(action)
    while not rounds.state.ended:
        rounds.play("doubt")
    decision = rounds.decisions[0]
    true = tail(standing.quantity - sum(die in (1, 5) for die in own))
    won, lost = against_abacus(*counted) if counted else (1 - true, true)
    result = decision.prospects[decision.action]
    assert (result.gains, result.loses) == (pytest.approx(float(won)), pytest.approx(float(lost)))
    assert decision.worth == won - lost
    assert (decision.tag in ("sound", "close")) == good
    best = decision.worths[decision.best[0]]
    assert best == max(decision.worths.values())  # what is called best is so by the same measure
    assert good == (best - decision.worth <= F(15, 100))  # the rule that is printed
    counts = {"won": round(100 * won), "lost": round(100 * lost)}
    said = texts.say("lesson10.rounds.net", "en", **counts, rest=100 - sum(counts.values()) or None)
    assert said in rounds.verdict
    others = {named(word, decision.table, "en") for word in decision.worths if word != decision.action}
    assert any(f"Better: “{word}”" in rounds.verdict for word in others) == (not good)
    assert any(f"Next best: “{word}”" in rounds.verdict for word in others) == good


def test_the_best_of_bad_choices_is_not_called_good() -> None:
    """Six fives showing 5 5 wins 3 and loses 10: the least bad. Six fives with three hidden fives is a good bid."""
    rounds = PushRounds(seed="K7QX", lang="en").play("6x5 push 5 5")
    while not rounds.state.ended:
        rounds.play("doubt")
    first = rounds.decisions[0]
    assert first.worth is not None
    assert first.worth < 0 <= first.worth - first.worths[first.best[0]]
    outcome = first.outcome or "untested"
    assert texts.say(f"lesson10.rounds.least_{outcome}", "en") in rounds.verdict
    good = PushRounds(seed="K7QX", lang="en").play("doubt").next_round().play("6x5")
    assert not any(texts.say(f"lesson10.rounds.least_{came}", "en") in good.verdict for came in ("won", "lost"))


def test_the_question_of_the_beginning_is_answered_in_the_last_round() -> None:
    """The dice are those of *Ask*: its bid is true more often than it wins, as sometimes nobody doubts it."""
    rounds = PushRounds(seed="K7QX", lang="en").play("doubt").next_round().play("doubt")
    assert 'class="status compared"' not in rounds.html_showdown
    rounds.next_round().play("doubt")
    won, lost = (round(100 * share) for share in against_abacus(8, 0, 3, 2))
    true = round(100 * tail(5, 12))
    assert won < true
    said = texts.say("lesson10.rounds.start", "en", bid=case.table().read("8x5"), true=true, won=won, lost=lost)
    assert f'<p class="status compared">{said}' in rounds.html_showdown


def test_the_next_player_is_ana_and_nobody_bids_on_ones() -> None:
    """As in the steps before; and how bids on ones compare is no part of this lesson."""
    rounds = PushRounds(seed="K7QX", lang="en")
    assert (rounds.names[1], rounds.names[2]) == (case.NAMES[case.ANA], case.NAMES[case.BO])
    assert texts.say("play.bot.abacus.name", "en") not in rounds.html_board + rounds.still()
    assert {bid.face for bid in rounds.state.legal_bids} == {2, 3, 4, 5, 6}


def test_dice_are_turned_out_on_the_table_and_go_with_the_bid() -> None:
    """As in *Ask*: at least one, not all; the button of the push is the bid with exactly these dice."""
    rounds = PushRounds(seed="K7QX", lang="en")
    assert 'data-key="act-push"' in rounds.html_actions
    assert "push 5" not in rounds.html_actions
    for at in (3, 4):
        rounds.on_move(at)
    assert rounds.html_tabletop.count('aria-pressed="true"') == 2
    assert 'data-arg-action="6x5 push 5 5"' in rounds.html_actions
    assert not rounds.html_tray
    for at in (0, 1):
        rounds.on_move(at)
    with pytest.raises(Refused):
        rounds.on_move(2)
    for wrong in (-1, 5):
        with pytest.raises(Refused):
            rounds.on_move(wrong)
    rounds.on_action("6x5 push 5 5", rounds.state.steps)
    assert rounds.table.shown[0] == (5, 5)
    assert rounds.state.ended
    with pytest.raises(Refused):
        rounds.on_move(0)
    later = rounds.next_round().play("6x5 push 1 5 5")
    assert later.html_tabletop.count("show-die shown") == 3  # beside two that can still be pressed
    assert later.html_tabletop.count('data-act="move"') == 2


def test_dice_shown_in_a_push_are_counted_as_they_are_marked() -> None:
    """Not said to count by rules on whole hands, which Perudo doesn't have."""
    rounds = PushRounds(seed="K7QX", lang="en").play("6x5 push 5 5")
    while not rounds.state.ended:
        rounds.play("doubt")
    assert rounds.table.showdown
    assert any(rounds.table.showdown.shown)
    assert texts.say("play.found.hands", "en").partition("¦")[0].strip() not in rounds.html_tabletop


def test_a_push_is_judged_even_if_another_word_ends_the_round() -> None:
    rounds = PushRounds(seed="K7QX", lang="en").play("doubt").next_round().play("6x5 push 5 5 5 1")
    assert not rounds.state.ended
    assert 'data-shown="4"' in rounds.html_tabletop  # the page shows the new dice
    rounds.play("doubt")
    assert [bool(getattr(decision.action, "push", None)) for decision in rounds.decisions] == [True, False]
    judged = re.findall(r'<p class="finding [^>]*>(.*?)</p>', rounds.html_showdown)
    assert len(judged) == 2
    for decision, words in zip(rounds.decisions, judged, strict=True):
        assert named(decision.action, decision.table, "en") in words  # each says what it's about


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_after_the_push_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())
    assert "36.8" not in today.bar.html_work.split("<template")[0]


FACTS = {"en": ["*seven fives*", "*eight fives*", "five questions"], "zh": ["“八个五”", "五道题"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    page_text = prose(f"{lang}/10_push.ipynb")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert (len(exercises()), PushRounds(seed="K7QX").rounds) == (5, 3)


def test_the_dice_that_are_shown_are_marked_beside_those_that_are_rolled() -> None:
    strip = RollStrip(Rolls(case.Pushes(case.shown_table()), "K7QX", 17, lesson="10").rolled(1))
    count = next(number for number, times in strip.tallies.items() if times)
    assert strip.html_work.count('class="die counts') == int(count)
    assert strip.sentence().startswith(("Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"))


def test_the_dice_that_are_shown_are_there_before_the_first_roll() -> None:
    waiting = RollStrip(Rolls(case.Pushes(case.shown_table()), "K7QX", 17, lesson="10")).html_work
    assert waiting.count('class="die counts') == 3


def test_chances_of_perudo_without_bids_on_ones_are_kept_apart_from_those_of_perudo() -> None:
    """The two games have the same name and options, but other kinds of bids."""
    for game, bid in ((WITHOUT_ONES(players=3), "5x4"), (PERUDO, "2x1")):
        table = game.deal(hands=["13346", "55126", "23345"], starter=1).play("4x4")
        view = table.seen_by(table.turn)
        assert Chances(view, table.legal()).exact(view.bid(bid)) == odds.at_least(view, view.bid(bid))
