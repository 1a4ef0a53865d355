"""Lesson 15: every number that is asked, answered or told, counted over all rolls; and what its parts do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

import pytest

from dicekit import odds
from dicekit.course.lesson15 import case, rules
from dicekit.course.lesson15.case import DECIDES, IDLE, NOBODY, RULES, STRAIGHT, SURROUND, WILD, YOU
from dicekit.course.lesson15.exercises import SHOWN, exercises, first, second
from dicekit.course.lesson15.lesson import FirstHand, Lesson
from dicekit.course.lesson15.practice import HandRounds
from dicekit.course.lesson15.switches import FORGET, Switched, ThreeSwitches
from dicekit.course.lesson15.switches_drawing import task
from dicekit.dice.action import Bid, Doubt
from dicekit.formulas import hand_polynomials as witness
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.odds.hands import one_hand
from dicekit.widgets.rolls import Rolls, RollStrip
from tests.lessons.asked import has_right_option, is_counted_twice
from tests.lessons.notebooks import prose

F = Fraction
LANGUAGES = ("en", "zh")
NAME = "15_surround.ipynb"
ROLLS = list(product(range(1, 7), repeat=5))
RUNS = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})


@lru_cache
def counted(
    surround: str, straight: str, kind: str = "all_different", face: int = 3, wild: bool = True
) -> Counter[int]:
    """C10 to C12 over all rolls, one by one."""
    found: Counter[int] = Counter()
    for roll in ROLLS:
        is_straight = len(set(roll)) == 5 if kind == "all_different" else set(roll) in RUNS
        count = sum(die == face or (wild and die == 1) for die in roll)
        if is_straight and straight == "reroll":
            continue
        if is_straight and straight == "zero":
            count = 0
        if count == 5 and surround != "off":
            count = 7 if surround == "plus_two" and set(roll) == {face} else 6
        found[count] += 1
    return found


def under(on: Collection[str]) -> Counter[int]:
    """One hand over all rolls, with these rules of the lesson."""
    return counted("plus_one" if SURROUND in on else "off", "zero" if STRAIGHT in on else "off", wild=WILD in on)


def mean(found: Counter[int]) -> F:
    return F(sum(count * ways for count, ways in found.items()), sum(found.values()))


def variance(found: Counter[int]) -> F:
    return F(sum(count**2 * ways for count, ways in found.items()), sum(found.values())) - mean(found) ** 2


def seven(found: Counter[int]) -> F:
    """The chance of seven or more over four hands: two pairs of hands, added up."""
    pairs: Counter[int] = Counter()
    for (one, ways), (other, more) in product(found.items(), repeat=2):
        pairs[one + other] += ways * more
    enough = sum(a * b for (one, a), (other, b) in product(pairs.items(), repeat=2) if one + other >= 7)
    return F(enough, sum(found.values()) ** 4)


def rules_of(surround: str, straight: str, kind: str = "all_different"):
    return games["chinese"](players=4, surround=surround, straight=straight, straight_kind=kind).rules


SETTINGS = [frozenset(rule for at, rule in enumerate(RULES) if bits >> at & 1) for bits in range(8)]

# the rules


@pytest.mark.parametrize("kind", ["all_different", "run"])
@pytest.mark.parametrize("straight", ["off", "reroll", "zero"])
@pytest.mark.parametrize("surround", ["off", "plus_one", "plus_two"])
def test_every_rule_is_the_count_over_all_rolls(surround: str, straight: str, kind: str) -> None:
    """C19, all its rows."""
    for face, zhai in ((3, False), (6, False), (3, True), (1, True), (6, True)):
        engine = one_hand(rules_of(surround, straight, kind), 5, face, zhai)
        assert dict(engine.items()) == counted(surround, straight, kind, face, not zhai)


@pytest.mark.parametrize("straight", ["off", "reroll", "zero"])
@pytest.mark.parametrize("surround", ["off", "plus_one", "plus_two"])
def test_the_derivation_agrees_with_the_engine(surround: str, straight: str) -> None:
    row = witness.hand(surround, straight)
    engine = one_hand(rules_of(surround, straight), 5, 3)
    assert engine.ways == row
    assert (engine.mean, engine.variance) == (witness.mean(row), witness.variance(row))
    assert engine.power(4).at_least(7) == witness.at_least(row, 4, 7)


def test_the_checked_numbers() -> None:
    """LESSONS 15, section 15."""
    assert case.hand(frozenset({WILD})).ways == (1024, 2560, 2560, 1280, 320, 32)
    assert case.hand(frozenset({WILD, STRAIGHT})).ways == (1744, 2320, 2080, 1280, 320, 32)
    assert case.hand(frozenset({WILD, STRAIGHT})).mean == F(245, 162)
    bonus = case.hand(frozenset({WILD, SURROUND}))
    assert (bonus.mean, bonus.variance) == (F(406, 243), F(67472, 59049))
    assert one_hand(rules_of("plus_two", "off"), 5, 3).mean == F(4331, 2592)
    usual = one_hand(rules_of("plus_one", "reroll"), 5, 3)
    assert (usual.ways, usual.mean, usual.variance) == (
        (1024, 2320, 2080, 1280, 320, 0, 32), F(737, 441), F(240488, 194481),
    )  # fmt: skip
    chances = [case.chance(*on) for on in ((WILD,), (WILD, SURROUND), (WILD, STRAIGHT), RULES)]
    assert [round(float(chance), 4) for chance in chances] == [0.5207, 0.5209, 0.4121, 0.4128]


def test_rolled_again_straights_leave_the_mean_and_widen_the_spread() -> None:
    """LESSONS 15, line 6."""
    before, after = counted("off", "off"), counted("off", "reroll")
    assert mean(before) == mean(after) == F(5, 3)
    assert (variance(before), variance(after)) == (F(10, 9), F(530, 441))


@pytest.mark.parametrize("on", SETTINGS, ids=lambda on: "-".join(sorted(on)))
def test_a_hand_and_four_hands_under_each_setting(on: frozenset[str]) -> None:
    assert {count: ways for count, ways in case.hand(on).items() if ways} == under(on)
    assert case.chance(*on) == seven(under(on))


def test_what_the_rules_touch() -> None:
    straights = [roll for roll in ROLLS if len(set(roll)) == 5]
    lost = [sum(die in (1, 3) for die in roll) for roll in straights]
    assert case.facts() == {
        "total": 6**5, "alike": sum(set(roll) <= {1, 3} for roll in ROLLS), "straights": len(straights),
        "one": lost.count(1), "two": lost.count(2), "lost": sum(lost),
    }  # fmt: skip


# the first round


@pytest.mark.parametrize(
    ("word", "holds", "other"), [("open", True, {"surround": "off"}), ("raise", False, {"straight": "off"})]
)
def test_either_way_one_of_the_rules_decides(word: str, holds: bool, other: dict[str, str]) -> None:
    part = FirstHand()
    part.on_say(word)
    end = part.state.table.showdown
    assert end is not None
    assert (end.count, end.holds, end.loser) == (8, holds, YOU)
    hands = ["".join(map(str, hand)) for hand in case.DEALT]
    without = games["chinese"](players=4, **{"surround": "plus_one", "straight": "zero", **other})
    again = without.deal(hands=hands).play(case.CALL)
    for action in FirstHand.plays[word]:
        again = again.play(action)
    assert again.showdown is not None
    assert again.showdown.loser != YOU


def test_no_die_of_a_straight_is_marked() -> None:
    part = FirstHand()
    part.on_say("raise")
    assert [bool(part.hits(hand)) for hand in case.DEALT] == [True, True, False, False]


# guesses and rolls


def test_the_guesses_are_how_often_a_rule_changes_who_wins() -> None:
    """Two hands are rolled out with both counts, then two pairs of hands."""
    for guess, on in ((first(), {WILD, SURROUND}), (second(), {WILD, STRAIGHT})):
        both: Counter[tuple[int, int]] = Counter()
        for roll in ROLLS:
            count = sum(die in (1, 3) for die in roll)
            ruled = 6 if SURROUND in on and count == 5 else 0 if STRAIGHT in on and len(set(roll)) == 5 else count
            both[count, ruled] += 1
        pairs: Counter[tuple[int, int]] = Counter()
        for ((a, b), ways), ((c, d), more) in product(both.items(), repeat=2):
            pairs[a + c, b + d] += ways * more
        flips = sum(
            ways * more
            for ((a, b), ways), ((c, d), more) in product(pairs.items(), repeat=2)
            if (a + c >= 7) != (b + d >= 7)
        )
        assert guess.truth == F(flips, 6**20)
    assert [idea.value for idea in first().ideas] == [comb(20, 6) * F(1, 3) ** 6 * F(2, 3) ** 14]
    assert [idea.value for idea in second().ideas] == [1 - F(7776 - 720, 7776) ** 4]


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        (((1, 3, 3, 3, 3), (1, 2, 2, 4, 4), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), DECIDES),  # six, and seven by the rule
        (((1, 3, 3, 3, 3), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), IDLE),
        (((1, 3, 3, 3, 3), (1, 3, 4, 4, 5), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), IDLE),
        (((1, 3, 3, 3, 4), (1, 3, 3, 4, 5), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), NOBODY),
    ],
)
def test_when_a_surround_decides(hands: tuple[tuple[int, ...], ...], found: int) -> None:
    assert case.Rounds(case.heard()).counted(hands) == found


def test_the_rolls_have_the_chances_of_the_lesson() -> None:
    rounds = case.Rounds(case.heard())
    assert (rounds.dice, rounds.chance) == (20, case.changed(SURROUND))
    assert rounds.distribution.exactly(NOBODY) == F(7776 - 32, 7776) ** 4
    strip = RollStrip(Rolls(rounds, "K7QX", 17, lesson="15").rolled(100))
    assert strip.sentence() == f"100 rounds. The rule changed the winner in {strip.state.held}."


# the switches


def test_the_hand_turns_the_switches_and_finds_the_one_to_forget() -> None:
    switches = ThreeSwitches()
    for act in (switches.on_next, lambda: switches.on_turn(SURROUND), lambda: switches.on_turn("x")):
        with pytest.raises(Refused):
            act()
    for rule, now in ((WILD, 52), (SURROUND, 52), (STRAIGHT, 41)):
        assert not switches.state.done
        switches.on_turn(rule)
        assert switches.state.done
        assert case.hundred(switches.state.chances[1]) == now
        switches.on_next()
    assert (switches.state.stage, switches.state.on) == (FORGET, {*RULES})
    with pytest.raises(Refused):
        switches.on_next()
    for rule, now in ((STRAIGHT, 52), (STRAIGHT, 41), (WILD, 3), (WILD, 41)):
        switches.on_turn(rule)
        assert case.hundred(switches.state.chances[1]) == now
        assert 'data-done="1"' not in switches.html_work
        other = ThreeSwitches()
        other.on_restore(switches.link)
        assert other.state == switches.state
    switches.on_turn(SURROUND)
    assert 'data-done="1"' in switches.html_work


def test_what_a_switch_moves() -> None:
    state = Switched(2, frozenset({WILD, SURROUND}), frozenset({WILD, SURROUND}), False).turned(STRAIGHT)
    was, now = ([hand.ways[count] for count in range(7)] for hand in state.hands)
    assert [after - before for before, after in zip(was, now, strict=True)] == [720, -240, -480, 0, 0, 0, 0]
    assert state.rule == STRAIGHT
    assert state.turned(STRAIGHT).chances == state.chances[::-1]


@pytest.mark.parametrize("text", ["", "4...0", "0.1.1.0", "1.10.0.0", "0.0..0", "2.012..1", "3.012.012.2", "x"])
def test_a_broken_link_changes_nothing(text: str) -> None:
    switches = ThreeSwitches()
    with pytest.raises(Refused):
        switches.on_restore(text)
    assert switches.state == Switched()


# exercises

TRUTHS = {"15/lost": (1200, lambda: sum(die in (1, 3) for roll in ROLLS if len(set(roll)) == 5 for die in roll))}
WRONG = {"15/lost": [720, 2 * 720, 2 * 480]}


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["match", "number", "several", "choice"]


def test_the_number_counted_a_second_way() -> None:
    is_counted_twice(exercises()[1], TRUTHS, WRONG)
    assert all("= 1" in one.solution for one in (exercises(lang)[1] for lang in LANGUAGES))


def test_what_each_hand_counts() -> None:
    card = exercises()[0]
    assert [card.matches[at] for at in card.truth] == [f"counts {count}" for count in (6, 3, 0, 3)]
    assert SHOWN == ((1, 3, 3, 3, 3), (1, 1, 2, 3, 6), (1, 2, 3, 4, 5), (1, 3, 3, 5, 5))
    for wrong in card.wrong:
        option, match = wrong.value
        assert card.truth[option] != match


def test_the_rules_that_hardly_move_the_table() -> None:
    """Outcomes times dice: 32 and 15 against 1,200 and all ones."""
    weights = [
        sum(set(roll) <= {1, 3} for roll in ROLLS),
        1200,
        15 * sum(set(roll) == {1} for roll in ROLLS),
        sum(roll.count(1) for roll in ROLLS),
    ]
    assert exercises()[2].truth == tuple(at for at, weight in enumerate(weights) if weight < 100)
    assert sum(1 in roll for roll in ROLLS) > 6**5 / 2


def test_your_own_surround_counts() -> None:
    has_right_option(exercises(), "15/own", "No, I count six for sure")


# the sum


def test_the_lines_of_the_sum() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["die", "hand", "surround", "straights", "shift", "four"]
    assert [line.value for line in lines[3:]] == [720, F(75, 2), case.chance(*RULES)]
    assert [line.blank.truth for line in lines if line.blank] == [720]
    assert [value for value, _ in lines[3].blank.wrong] == [6, 120, 240, 1296]


# the rounds


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "Z9P4"])
def test_in_each_round_a_rule_decides_what_is_right(seed: str) -> None:
    rounds = HandRounds(seed=seed, lang="en")
    for why, right in (("straight", Doubt()), ("surround", Bid(12, 3)), ("others", Doubt())):
        before = rounds.table
        rounds.say("doubt")
        (decision,) = rounds.decisions
        assert rounds.why == why
        assert (decision.tag == "sound") == (right == Doubt())
        assert decision.worths[right] == max(decision.worths.values())
        other = games["chinese"](players=5, surround="off", straight="off").deal(hands=before.hands, starter=4)
        assert odds.at_least(other.play(before.standing).seen_by(0), before.standing) > F(1, 2)  # without the rules
        if not rounds.over:
            rounds.next_round()


def test_a_straight_has_no_die_that_counts_before_and_after_the_cups_come_up() -> None:
    """Yours is 13456, for eight threes (C12)."""
    rounds = HandRounds(seed="K7QX", lang="en")
    for _ in range(2):
        own = rounds.html_felt.split('class="own')[1]
        assert not re.findall(r'class="die[^"]*counts', own)
        if not rounds.state.ended:
            assert "you have none" in own
            rounds.say("doubt")


def test_a_switch_turned_off_again_is_named() -> None:
    """Until it's on again, nothing else is asked."""
    switches = ThreeSwitches(lang="en")
    for rule in RULES:
        switches.on_turn(rule)
        if rule != STRAIGHT:
            switches.on_next()
    found = task(switches.state, "en")
    switches.on_turn(WILD)
    assert "Ones are wild" in task(switches.state, "en")
    switches.on_turn(WILD)
    assert task(switches.state, "en") not in (found, task(Switched(2), "en"))


def test_a_reload_deals_the_same_rounds() -> None:
    rounds = HandRounds(seed="K7QX", lang="en", place="use")
    rounds.say("doubt").next_round().say("doubt")
    other = HandRounds(seed="AAAA", lang="en", place="use")
    other.on_restore(rounds.link)
    assert (other.table, other.round, other.verdict) == (rounds.table, 1, rounds.verdict)


def test_each_further_rule_is_one_that_the_engine_plays() -> None:
    for rows in rules.cases().values():
        for dice, bid, options, found in rows:
            assert rules.count(dice, bid, **options) == found


# words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_lock_no_chance_is_shown(lang: str) -> None:
    today = Lesson(lang)
    assert "%" not in re.sub(r'style="[^"]*"', "", today.ask().still())


FACTS = {"en": ["four cups", "*eight threes*", "four questions"], "zh": ["四个盅", "*八个三*", "四道题"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    told = prose(f"{lang}/{NAME}")
    assert [fact for fact in FACTS[lang] if fact not in told] == []
    assert (str(case.table().standing), case.table().game.players, len(exercises())) == ("8x3", 4, 4)
