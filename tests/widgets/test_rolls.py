"""The roll strip without a browser: the same seed gives the same rolls, and what lands on the chart adds up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

import pytest

from dicekit import odds, seeds, texts
from dicekit.course.lesson01.sixes import Sixes
from dicekit.dice.action import Bid
from dicekit.dice.view import view_of
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.widgets.draw.rolls import MAX_BARS, bars, window
from dicekit.widgets.question import Question
from dicekit.widgets.rolls import (
    MAX_ROLLS,
    BidExperiment,
    Cups,
    Experiment,
    HandExperiment,
    LogExperiment,
    Rolls,
    RollStrip,
    SumExperiment,
)

HALF = Fraction(8675, 19683)


def question() -> Question:
    dealt = games["liars_dice"](players=3).deal(["23356", "14466", "55126"], names=("Ana", "Bo", "Chi"))
    view = dealt.play("7x5").seen_by(2)
    return Question(view, view.bid("7x5"))


def near(rolled: Rolls, chance: Fraction) -> bool:
    """Whether the successes are within two standard deviations of what is expected."""
    return (rolled.held - rolled.done * chance) ** 2 <= 4 * rolled.done * chance * (1 - chance)


def bid() -> BidExperiment:
    return BidExperiment(question())


@pytest.fixture
def strip() -> RollStrip:
    return RollStrip(Rolls(bid(), "K7QX", 17, "06"))


def ask(part: RollStrip, number: int, do: str, **fields: object) -> None:
    part.set_state({"acts": [{"page": "p1", "n": number, "do": do, **fields}]})


@pytest.mark.parametrize("lang", texts.languages)
def test_a_first_roll_in_which_no_die_counts_is_told(lang: str) -> None:
    """Of the ten dice none counts in one first roll of 58: (2/3) ** 10."""
    begun = (Rolls(bid(), "K7QX", seat, "06") for seat in range(1000))
    none = next(rolls for rolls in begun if rolls.rolled(1).count == bid().known)
    strip = RollStrip(none, lang=lang)
    ask(strip, 1, "roll", times=1)
    assert strip.rolls == 1
    assert strip.failed is None


def test_a_roll_is_the_published_stream_dealt_cup_by_cup() -> None:
    rolls = Rolls(bid(), "K7QX", 17, "06")
    stream = list(islice(seeds.faces("K7QX", 17, "06", "roll", 42), 10))
    assert rolls.draw(42) == (tuple(sorted(stream[:5])), tuple(sorted(stream[5:])))


def test_only_players_with_names_are_named() -> None:
    """A view of hidden dice has no names for their owners, a table has."""
    game = games["liars_dice"](players=3)
    unnamed = game.view("13356", unknown=10)
    assert BidExperiment(Question(unnamed, unnamed.bid("6x3"))).names == ("",)
    seen = view_of(game.deal(seed="K7QX", names=("Ana", "Bo", "Cy")), 0)
    assert BidExperiment(Question(seen, seen.bid("6x3"))).names == ("Bo", "Cy")


@pytest.mark.parametrize("lang", texts.languages)
def test_who_has_no_dice_is_told_of_none(lang: str) -> None:
    """The words for dice that one has differ, and nothing is added to what is rolled."""
    game = games["liars_dice"](players=3)
    alone, own = (game.view(mine=mine, dice=dice) for mine, dice in ((None, 15), ("55126", 15)))
    lines = [RollStrip(view, "7x5", seed="K7QX", lang=lang).say("line") for view in (alone, own)]
    assert lines[0] == texts.say("rolls.unseen.line", lang, dice=15)
    assert lines[1] == texts.say("rolls.bid.line", lang, dice=10)
    assert "{" not in lines[0]
    one = RollStrip(alone, "7x5", seed="K7QX", rolls=1)
    counted = sum(one.state.last[0].count(face) for face in (1, 5))
    assert one.state.count == counted


def test_rolls_that_the_code_made_are_no_act_of_a_learner() -> None:
    """The row of steps ticks a step by `data-act-of-step` with `data-done`, and rolls of one's own make it so."""
    strip = RollStrip(question(), seed="K7QX", rolls=36)
    made = 'data-done="36" data-given="36"'
    assert made in strip.html_work
    assert "data-act-of-step" not in strip.html_work
    strip.on_roll(1)
    assert 'data-done="37" data-act-of-step=""' in strip.html_work
    strip.on_back()
    assert made in strip.html_work
    strip.on_again()
    assert "data-given" not in strip.html_work


def test_many_rolls_at_once_are_the_same_as_one_by_one() -> None:
    start = Rolls(bid(), "K7QX", 17, "06")
    slowly = start
    for _ in range(11):
        slowly = slowly.rolled(1)
    assert slowly == start.rolled(10).rolled(1)


def test_every_roll_is_counted_once_and_own_dice_count_in_each() -> None:
    rolled = Rolls(bid(), "K7QX").rolled(500)
    assert rolled.tally is not None
    assert sum(rolled.tally.values()) == 500
    assert min(rolled.tally) >= 3  # two fives and a wild one lie in front of you
    assert rolled.held == sum(times for count, times in rolled.tally.items() if count >= 7)


def test_own_dice_are_shown_once_beside_those_that_are_rolled(strip: RollStrip) -> None:
    assert strip.state.experiment.own == (1, 2, 5, 5, 6)
    for rolled in range(2):
        assert strip.html_work.count("own-cup") == 1, rolled
        strip.on_roll(1)
    assert HandExperiment(5, hits=(6,), need=2).own == ()


def test_a_thousand_rolls_come_near_the_exact_chance() -> None:
    rolled = Rolls(bid(), "K7QX").rolled(1000)
    assert near(rolled, odds.at_least(question().view, "7x5"))


def test_hands_that_must_be_rolled_again_are_rolled_again() -> None:
    view = games["chinese"](players=2).view("11346")
    rolls = Rolls(BidExperiment(Question(view, view.bid("5x6"))), "K7QX")
    assert all(len(set(hand)) < 5 for number in range(1, 80) for hand in rolls.draw(number))


def test_pressing_rolls_and_tells_the_chart(strip: RollStrip) -> None:
    ask(strip, 1, "roll", times="100")
    assert sum(strip.tallies.values()) == 100
    assert strip.sentence().startswith("100 rolls: ")
    assert str(strip.state.held) in strip.sentence()
    assert strip.aria_live["text"] == strip.sentence()


def test_one_roll_says_what_it_was(strip: RollStrip) -> None:
    ask(strip, 1, "roll", times="1")
    total = strip.state.count
    assert strip.tallies == {total: 1}
    assert strip.aria_live["text"].startswith("Roll 1: ")


def test_the_same_seed_again_gives_the_same_dice_and_a_new_one_others(strip: RollStrip) -> None:
    ask(strip, 1, "roll", times="10")
    before = strip.state
    ask(strip, 2, "again")
    assert strip.tallies == {}
    ask(strip, 3, "roll", times="10")
    assert strip.state == before
    ask(strip, 4, "fresh")
    assert strip.state.done == 0


def test_two_people_with_the_same_letters_and_seat_roll_the_same(strip: RollStrip) -> None:
    other = RollStrip(Rolls(bid(), "ABCD", 3, "06"))
    ask(other, 1, "use", seed="k7qx", seat="17")
    ask(other, 2, "roll", times="10")
    ask(strip, 1, "roll", times="10")
    assert other.state == strip.state


@pytest.mark.parametrize(
    ("do", "fields", "reason"),
    [
        ("use", {"seed": "K7QI", "seat": "1"}, "without I, L, O"),
        ("use", {"seed": "K7", "seat": "1"}, "four signs"),
        ("use", {"seed": "K7QX", "seat": "100"}, "0 to 99"),
        ("use", {"seed": "K7QX", "seat": "-1"}, "0 to 99"),
        ("roll", {"times": "7"}, "new seed"),
        ("roll", {"times": "1000000"}, "new seed"),
        ("restore", {"text": f"K7QX.1.{MAX_ROLLS + 1}"}, "new seed"),
        ("restore", {"text": "K7QX.1.x"}, "new seed"),
        ("restore", {"text": "\u0661.1.1"}, "without I, L, O"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(
    strip: RollStrip, do: str, fields: dict[str, str], reason: str
) -> None:
    ask(strip, 1, do, **fields)
    assert reason in strip.html_notice
    assert not strip.html_fault


def test_an_address_brings_the_same_rolls_back(strip: RollStrip) -> None:
    ask(strip, 1, "roll", times="10")
    other = RollStrip(Rolls(bid(), "ABCD", 0, "06"))
    ask(other, 1, "restore", text=strip.link)
    assert other.state == strip.state


def test_no_more_than_the_bound_under_one_seed(strip: RollStrip) -> None:
    ask(strip, 1, "restore", text=f"K7QX.1.{MAX_ROLLS - 5}")
    ask(strip, 2, "roll", times="10")
    assert strip.state.done == MAX_ROLLS - 5


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_it_is_drawn_in_every_state(lang: str) -> None:
    strip = RollStrip(Rolls(bid(), "K7QX", 17, "06"), lang=lang)
    for number, times in enumerate(("1", "1", "10", "100", "1000"), 1):
        assert not strip.html_fault
        assert strip.sentence() in strip.still()
        ask(strip, number, "roll", times=times)
    assert strip.html_work.count('class="heap') == strip.html_work.count('class="bar-exact"')


def test_without_scripts_there_is_an_example(strip: RollStrip) -> None:
    outside = strip.still().partition("<noscript>")[2].partition("</noscript>")[0]
    assert "Example, seed K7QX." in outside
    assert "47" in outside  # of 100 rolls of this seed


def heights(strip: RollStrip) -> dict[int, float]:
    """The height of each bar, by its count."""
    bars = re.findall(r'class="heap(?: hit)?" data-count="(\d+)".*?height="([\d.]+)"', strip.html_work)
    return {int(count): float(height) for count, height in bars}


def test_bars_are_as_high_as_their_counts_came_often(strip: RollStrip) -> None:
    ask(strip, 1, "roll", times="100")
    tally, drawn = strip.state.tally, heights(strip)
    assert tally is not None
    most = max(tally, key=lambda count: tally[count])
    for count, height in drawn.items():
        assert height / drawn[most] == pytest.approx(tally.get(count, 0) / tally[most], abs=0.01)


def test_successes_are_filled_and_guesses_are_dashed() -> None:
    strip = RollStrip(Rolls(HandExperiment(5, hits=(6,), need=2), "K7QX").rolled(100), exact=False)
    assert strip.html_work.count('class="heap"') == 2  # none, one
    assert strip.html_work.count('class="heap hit"') == 3  # two, three, four; five come once in eight thousand
    assert "bar-exact" not in strip.html_work
    assert "guessed" not in strip.html_work
    strip.guessed = {0: Fraction(1, 2), 1: Fraction(1, 4)}
    assert strip.html_work.count('class="guessed"') == 2
    strip.exact = True
    assert strip.html_work.count('class="bar-exact"') == 5


# ---- any experiment


def test_a_hand_of_dice_counts_its_faces() -> None:
    rolls = Rolls(HandExperiment(5, hits=(1, 6), need=2, wild=True), "K7QX", 17, "03")
    stream = list(islice(seeds.faces("K7QX", 17, "03", "roll", 7), 5))
    assert rolls.draw(7) == (tuple(stream),)
    assert rolls.experiment.counted((tuple(stream),)) == stream.count(1) + stream.count(6)


@pytest.mark.parametrize(
    ("experiment", "chance"),
    [
        (HandExperiment(5, hits=(6,), need=2), Fraction(763, 3888)),
        (HandExperiment(5, hits=(6,), need=0, exactly=True), Fraction(3125, 7776)),
        (HandExperiment(5, hits=(6,), need=1, exactly=True), Fraction(3125, 7776)),
        (HandExperiment(5, hits=(1, 6), need=2), Fraction(131, 243)),
        (SumExperiment(2, need=7), Fraction(21, 36)),
        (SumExperiment(2, need=12), Fraction(1, 36)),
        (SumExperiment(3, need=10, exactly=True), Fraction(27, 216)),
        (LogExperiment(2, "most", 2), Fraction(1, 6)),
        (LogExperiment(3, "run", 3), Fraction(1, 36)),
        (LogExperiment(2, "missing", 5), Fraction(1, 6)),
    ],
)
def test_a_thousand_trials_of_each_come_near_its_exact_chance(experiment: Experiment, chance: Fraction) -> None:
    assert experiment.chance == chance
    rolled = Rolls(experiment, "K7QX", 4, "99").rolled(1000)
    assert near(rolled, chance)


def test_a_log_is_one_cup_in_its_order() -> None:
    rolls = Rolls(LogExperiment(60, "most", 15), "ZZZZ", 0, "02", "log")
    assert rolls.draw(1) == (tuple(islice(seeds.faces("ZZZZ", 0, "02", "log", 1), 60)),)
    assert rolls.experiment.marked(rolls.draw(1)) == (2,)  # fifteen twos in the published log of this seed


def test_a_sum_counts_every_way_to_reach_it() -> None:
    """Of the 36 pairs 6 have the sum 7, and each further one has a pair less."""
    sums = SumExperiment(2).distribution
    assert dict(sums.items()) == {total: 6 - abs(total - 7) for total in range(2, 13)}
    assert SumExperiment(2).counted(((4, 5),)) == 9


@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        ({"dice": 0}, "dice .* 1 to 30"),
        ({"dice": 31, "need": 40}, "dice .* 1 to 30"),
        ({"need": 13}, "need .* 2 to 12"),
    ],
)
def test_a_sum_that_cannot_be_is_refused(wanted: dict[str, int], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        SumExperiment(**wanted)


def test_two_lessons_of_one_site_keep_their_own_rolls() -> None:
    strips = [RollStrip(SumExperiment(), lesson=lesson, seed="K7QX", rolls=50) for lesson in ("sums", "两个五")]
    assert [strip.kept_at for strip in strips] == ["sums/roll", "两个五/roll"]
    assert [strip.html_fault for strip in strips] == ["", ""]
    assert strips[0].tallies != strips[1].tallies


def test_in_a_log_dice_are_marked_only_if_several_are_alike() -> None:
    pair = LogExperiment(3, "most", 2)
    assert [pair.marked((cup,)) for cup in ((2, 5, 2), (1, 2, 3))] == [(2,), ()]


def test_a_log_is_measured_by_what_is_known() -> None:
    with pytest.raises(ValueError, match="most, run, missing"):
        LogExperiment(60, "colour", 15)


def test_back_is_the_state_before(strip: RollStrip) -> None:
    start = strip.state
    ask(strip, 1, "roll", times="10")
    ten = strip.state
    ask(strip, 2, "roll", times="1")
    ask(strip, 3, "back")
    assert strip.state == ten
    assert strip.aria_live["text"].startswith("Roll 10: ")
    for number in range(10):
        ask(strip, 4 + number, "back")
    assert strip.state == start
    ask(strip, 20, "back")
    assert "No rolls yet" in strip.html_notice


def test_a_step_in_parts_is_the_same_step_and_speaks_not_at_each(strip: RollStrip) -> None:
    for number in range(1, 11):
        ask(strip, number, "roll", times="10", quiet=True)
    assert strip.state == Rolls(bid(), "K7QX", 17, "06").rolled(100)
    assert strip.aria_live == {}


def test_of_many_counts_the_likeliest_are_drawn() -> None:
    exact = dict(LogExperiment(60, "most", 15).distribution.items())
    assert window(exact, {}) == list(range(11, 22))  # each comes once in a thousand or more
    assert window(exact, {24: 1}) == list(range(11, 11 + MAX_BARS))


@pytest.mark.parametrize("count", [0, 7, 14, 20])
def test_the_bars_show_every_roll_also_rare_ones(count: int) -> None:
    """Of fifteen or more counts only the likeliest have a bar of their own; the outermost bars have the others."""
    rare = BidExperiment(Question(games["liars_dice"](players=4).view(unknown=20), Bid(7, 5)))
    rolls = replace(Rolls(rare, "K7QX"), done=1002, tally={7: 1000, 9: 1} | ({count: 1} if count != 7 else {7: 1001}))
    drawn = bars(rolls, "en")
    numbers = [int(number.replace(",", "")) for number in re.findall(r'class="times[^>]*>([\d,]+)<', drawn)]
    assert sum(numbers) == 1002
    strip = RollStrip(replace(rolls, last=((5,) * count + (2,) * (20 - count),)))
    last = re.search(r'data-last="(\d+)"', strip.html_work)
    assert last is not None
    assert f'data-count="{last[1]}"' in drawn  # hits fly to a bar that there is


def test_words_of_a_lesson_go_before_those_of_the_kit() -> None:
    strip = RollStrip(Rolls(Sixes(), "K7QX"))
    assert texts.say("lesson01.rolls.line", dice=5) in strip.html_shell
    assert strip.say("rolled") == texts.say("rolls.rolled")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("measure", ["most", "run", "missing"])
def test_every_log_has_its_words(measure: str, lang: str) -> None:
    strip = RollStrip(Rolls(LogExperiment(30, measure, 3), "K7QX"), lang=lang)
    ask(strip, 1, "roll", times="1")
    assert not strip.html_fault
    assert strip.sentence() in strip.still()


class HeldPairs(Experiment):
    """Two cups with three dice each: how many of them hold a pair."""

    dice = 6  # type: ignore[assignment]
    names, cups = ("Ana", "Bo"), (3, 3)  # type: ignore[assignment]
    distribution = Distribution.from_ways({0: 25, 1: 40, 2: 16})  # type: ignore[assignment]

    def trial(self, stream: Iterator[int]) -> Cups:
        return tuple(tuple(islice(stream, 3)) for _ in self.cups)

    def counted(self, cups: Cups) -> int:
        return sum(len({*cup}) < 3 for cup in cups)

    def holds(self, count: int) -> bool:
        return count >= 1

    def named(self, count: int, lang: str) -> str:
        return ("nobody", "one", "both")[count]


def test_somebody_holds_a_pair_as_often_as_counted_one_by_one() -> None:
    """The chance against all 6**6 ways."""
    pairs = HeldPairs()
    cups = list(product(range(1, 7), repeat=3))
    with_pair = sum(len({*cup}) < 3 for cup in cups)
    assert pairs.chance == 1 - (1 - Fraction(with_pair, len(cups))) ** 2 == Fraction(56, 81)
    assert near(Rolls(pairs, "K7QX").rolled(1000), pairs.chance)


@pytest.mark.parametrize("lang", texts.languages)
@pytest.mark.parametrize("rolls", [0, 1, 100])
def test_ones_own_experiment_is_drawn_without_any_text_of_its_own(lang: str, rolls: int) -> None:
    strip = RollStrip(HeldPairs(), seed="K7QX", rolls=rolls, lang=lang)
    assert all(isinstance(piece, str) for piece in strip.draw().values())
    assert strip.sentence()
    assert strip.last()


def test_own_words_take_the_place_of_those_that_are_there() -> None:
    own = {"line": "{dice:Dice} <b>roll</b>.", "one": "{named}: {counts}. {held}", "count": "cups with a pair"}
    strip = RollStrip(HeldPairs(), seed="K7QX", rolls=1, texts=own)
    count = strip.state.count
    assert strip.say("line") == "Six dice <b>roll</b>."
    assert "<b>" not in strip.html_shell  # plain text
    assert strip.sentence().startswith(f"{('nobody', 'one', 'both')[count]}: {count}. ")
    assert strip.say("empty") == RollStrip(HeldPairs(), seed="K7QX").sentence()


def test_own_words_also_suit_an_experiment_that_is_there_and_leave_it_as_it_was() -> None:
    log = LogExperiment(3, "most", 2)
    assert RollStrip(log, texts={"line": "A pair or more."}).say("line") == "A pair or more."
    assert RollStrip(log).say("line") != "A pair or more."


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"lin": "x"}, "there are title, line"),
        ({"one": "{who} holds"}, "'who'.*{counts}"),
        ({"line": "{counts}"}, "'counts'.*{dice}"),
        ({"line": "{dice:dies}"}, "dies"),
        ({"line": "[a"}, "closed"),
    ],
)
def test_own_words_that_could_not_be_said_are_refused(given: dict[str, str], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        RollStrip(HeldPairs(), texts=given)


def test_what_cannot_be_rolled_is_refused_with_what_is_wanted() -> None:
    with pytest.raises(TypeError, match=r"HandExperiment.*a view and a bid.*not 42"):
        RollStrip(42)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"hits is a tuple of faces, such as \(6,\), not 6"):
        HandExperiment(3, hits=6, need=2)  # type: ignore[arg-type]
