"""Lesson 15: every number that is asked, answered or told, counted over all rolls; and what its parts do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest

from dicekit import odds, texts
from dicekit.course.lesson15 import case, rules
from dicekit.course.lesson15.case import BY_STRAIGHT, BY_SURROUND, NEITHER, RULES, STRAIGHT, SURROUND, YOU
from dicekit.course.lesson15.dial import COUNTS, LAST, Dialled, SurroundDial
from dicekit.course.lesson15.exercises import SHOWN, exercises, first, second
from dicekit.course.lesson15.lesson import FirstHand, Lesson
from dicekit.course.lesson15.practice import HandRounds
from dicekit.course.lesson15.strip import RulesStrip
from dicekit.dice.action import Bid, Doubt
from dicekit.formulas import hand_polynomials as witness
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.odds.hands import one_hand
from dicekit.widgets.gate import GatedDesk
from dicekit.widgets.rolls import Rolls
from tests.lessons.asked import has_right_option
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
    return counted("plus_one" if SURROUND in on else "off", "zero" if STRAIGHT in on else "off")


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


SETTINGS = [frozenset(rule for at, rule in enumerate(RULES) if bits >> at & 1) for bits in range(4)]

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
    assert case.hand(frozenset()).ways == (1024, 2560, 2560, 1280, 320, 32)
    assert case.hand(frozenset({STRAIGHT})).ways == (1744, 2320, 2080, 1280, 320, 32)
    assert case.hand(frozenset({STRAIGHT})).mean == F(245, 162)
    bonus = case.hand(frozenset({SURROUND}))
    assert (bonus.mean, bonus.variance) == (F(406, 243), F(67472, 59049))
    assert one_hand(rules_of("plus_two", "off"), 5, 3).mean == F(4331, 2592)
    usual = one_hand(rules_of("plus_one", "reroll"), 5, 3)
    assert (usual.ways, usual.mean, usual.variance) == (
        (1024, 2320, 2080, 1280, 320, 0, 32), F(737, 441), F(240488, 194481),
    )  # fmt: skip
    chances = [case.chance(*on) for on in ((), (SURROUND,), (STRAIGHT,), RULES)]
    assert [round(float(chance), 4) for chance in chances] == [0.5207, 0.5209, 0.4121, 0.4128]


def test_rolled_again_straights_leave_the_mean_and_widen_the_spread() -> None:
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
    part.on_action(word)
    end = part.state.table.showdown
    assert end is not None
    assert (end.count, end.holds, end.loser) == (7, holds, YOU)
    hands = ["".join(map(str, hand)) for hand in case.DEALT]
    without = games["chinese"](players=4, **{"surround": "plus_one", "straight": "zero", **other})
    again = without.deal(hands=hands).play(case.BID)
    for action in FirstHand.plays[word]:
        again = again.play(action)
    assert again.showdown is not None
    assert again.showdown.loser != YOU


def test_each_cup_says_what_kind_of_hand_it_was() -> None:
    """Yours is a surround, Bo's a straight (C11, C12)."""
    part = FirstHand()
    assert "<small>" not in part.html_work
    part.on_action("open")
    told = [part.kind_of(hand) for hand in case.DEALT]
    assert [re.sub(r"\W*\d+", "", kind) for kind in told] == ["counts", "surround", "straight", "counts"]
    assert [int(re.findall(r"\d+", kind)[0]) for kind in told] == [1, 6, 0, 0]
    assert all(f"<small>{told[at]}</small>" in part.html_work for at in part.places)


def test_no_die_of_a_straight_is_marked() -> None:
    part = FirstHand()
    part.on_action("raise")
    assert [bool(part.hits(hand)) for hand in case.DEALT] == [True, True, False, False]


# guesses and rolls


@lru_cache
def four() -> Counter[tuple[int, int, int]]:
    """Four hands over all rolls: how many count by the dice alone, how many surrounds, what straights take away."""
    one: Counter[tuple[int, int, int]] = Counter()
    for roll in ROLLS:
        count = sum(die in (1, 3) for die in roll)
        one[count, int(count == 5), count if len(set(roll)) == 5 else 0] += 1
    return paired(paired(one))


def paired(one: Counter[tuple[int, int, int]]) -> Counter[tuple[int, int, int]]:
    found: Counter[tuple[int, int, int]] = Counter()
    for ((a, b, c), ways), ((d, e, f), more) in product(one.items(), repeat=2):
        found[a + d, b + e, c + f] += ways * more
    return found


def changing(more: int) -> F:
    """How often surrounds that count so many more change who wins."""
    flips = sum(ways for (count, alike, _), ways in four().items() if count < 7 <= count + alike * more)
    return F(flips, 6**20)


def test_how_often_each_rule_changes_who_wins() -> None:
    assert [case.changed(SURROUND, counts) for counts in COUNTS] == [changing(counts - 5) for counts in COUNTS]
    flips = sum(ways for (count, _, lost), ways in four().items() if count - lost < 7 <= count)
    assert case.changed(STRAIGHT) == F(flips, 6**20)
    assert case.touched(SURROUND) == F(sum(ways for (_, alike, _), ways in four().items() if alike), 6**20)
    no_straight = sum(len(set(roll)) < 5 for roll in ROLLS)  # one that counts nothing anyway is one, too
    assert case.touched(STRAIGHT) == 1 - F(no_straight, 6**5) ** 4


def test_the_straight_changes_more_and_no_number_lets_the_surround_catch_up() -> None:
    one, two = first(), second()
    assert one.options[one.truth].startswith("The straight")
    assert two.options[two.truth] == "No number is enough"
    assert max(changing(more) for more in (1, 10, 10_000)) < case.touched(SURROUND) < case.changed(STRAIGHT) / 5
    assert case.touched(SURROUND) < F(int(re.findall(r"in (\d+) of 100", two.question)[0]), 100)
    numbers = [int(number) for number in re.findall(r"\d+", " ".join(one.ideas).replace(",", ""))]
    shares = {"surround": case.touched(SURROUND), "straight": case.touched(STRAIGHT)}
    assert numbers[:4] == [round(100 * shares["surround"]), 100, round(100 * shares["straight"]), 100]
    changes = [round(10_000 * case.changed(rule)) for rule in (SURROUND, STRAIGHT)]
    assert numbers[4:8] == [round(100 * case.changed(STRAIGHT)), 100, changes[0], 10_000]
    assert numbers[8:] == [changes[1], 10_000, changes[0]]


def test_at_forty_a_surround_moves_as_many_dice_as_a_straight() -> None:
    """So says the second guess of “from forty on”."""
    alike, lost = case.facts()["alike"], case.facts()["lost"]
    assert abs(5 + F(lost, alike) - 40) < 5


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        (((1, 3, 3, 3, 3), (1, 2, 2, 4, 4), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), BY_SURROUND),  # six, and seven by it
        (((1, 3, 3, 3, 3), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), NEITHER),
        (((1, 3, 3, 3, 3), (1, 3, 4, 4, 5), (2, 2, 4, 4, 5), (2, 2, 4, 4, 5)), NEITHER),
        (((1, 3, 3, 3, 4), (1, 3, 4, 5, 6), (2, 2, 3, 4, 5), (2, 2, 4, 4, 5)), BY_STRAIGHT),  # seven, and five by it
        (((1, 3, 3, 3, 4), (1, 3, 4, 5, 6), (3, 3, 3, 4, 5), (2, 2, 4, 4, 5)), NEITHER),
    ],
)
def test_which_rule_decides(hands: tuple[tuple[int, ...], ...], found: int) -> None:
    assert case.Rounds(case.standing_bid()).counted(hands) == found


def test_the_rolls_have_the_chances_of_the_lesson() -> None:
    rounds = case.Rounds(case.standing_bid())
    changed = [case.changed(rule) for rule in RULES]
    assert (rounds.dice, rounds.chance) == (20, sum(changed))
    assert [rounds.distribution.exactly(count) for count in (BY_SURROUND, BY_STRAIGHT)] == changed
    strip = RulesStrip(Rolls(rounds, "K7QX", 17, lesson="15").rolled(1000))
    tally = strip.state.tally
    numbers = [int(number) for number in re.findall(r"\d+", strip.sentence().replace(",", ""))]
    assert numbers == [1000, tally.get(BY_SURROUND, 0), tally[BY_STRAIGHT]]


def test_a_surround_that_changes_nothing_says_so() -> None:
    """With a surround the bid is true anyway, or false anyway; without one nothing is said of it."""
    rounds, surround = case.Rounds(case.standing_bid()), (1, 3, 3, 3, 3)
    few, many, none = (2, 2, 4, 4, 5), (1, 1, 3, 4, 5), (1, 1, 3, 3, 5)
    told = {}
    for name, hands in {"false": (surround, few, few, few), "true": (surround, many, few, few)}.items():
        rolls = replace(Rolls(rounds, "K7QX", 17, lesson="15"), done=1, tally={NEITHER: 1}, last=hands)
        told[name] = RulesStrip(rolls, exact=False).sentence()
    assert told == {name: texts.say(f"lesson15.rolls.still.{name}") for name in told}
    rolls = replace(Rolls(rounds, "K7QX", 17, lesson="15"), done=1, tally={NEITHER: 1}, last=(none, none, few, few))
    assert texts.say("lesson15.rolls.still.true") not in RulesStrip(rolls, exact=False).sentence()


def test_the_second_question_comes_after_a_hundred_rounds() -> None:
    today = Lesson("en")
    desk = today.roll()
    assert isinstance(desk, GatedDesk)
    today.bar.on_skipped()
    assert desk.desk.parts
    assert today.later is not None
    assert "dk-waiting" in today.later._dom_classes
    today.strip.on_roll(100)
    assert "dk-waiting" not in today.later._dom_classes


# the dial


def test_the_hand_turns_the_dial_to_its_end_and_lights_the_rounds_that_are_touched() -> None:
    dial = SurroundDial(lang="en")
    for act in (lambda: dial.on_turn(-1), lambda: dial.on_turn(2), dial.on_light):
        with pytest.raises(Refused):
            act()
    for counts in COUNTS[1:]:
        assert 'data-act="light"' not in dial.html_work
        dial.on_turn(1)
        found = [int(number) for number in re.findall(r"\d+", dial.sentence.replace(",", ""))]
        assert found == [10_000, round(10_000 * changing(counts - 5)), 1086]
    with pytest.raises(Refused):
        dial.on_turn(1)
    for rule in RULES:
        assert "data-done" not in dial.html_work
        dial.on_light()
        assert f"{round(10_000 * case.touched(rule)):,}" in dial.task
        other = SurroundDial(lang="en")
        other.on_restore(dial.link)
        assert (other.state, other.html_work) == (dial.state, dial.html_work)
    assert 'data-done="1"' in dial.html_work
    with pytest.raises(Refused):
        dial.on_light()
    dial.on_turn(-1)
    assert dial.state == Dialled(LAST - 1, LAST, len(RULES))


def test_the_fields_are_true_to_the_numbers() -> None:
    """A hundred rounds in a row: the areas of the squares are the rounds."""
    dial = SurroundDial(Dialled(LAST, LAST, len(RULES)), lang="en")
    areas: dict[str, list[int]] = {"touched": [], "changed": []}
    for field in dial.html_work.split("<figure")[1:]:
        for name, found in areas.items():
            rows = re.findall(rf'class="sd-{name}"[^>]*width="(\d+)" height="(\d+)"', field)
            found.append(sum(int(width) * int(height) for width, height in rows))
    assert areas["changed"] == [round(10_000 * each) for each in (changing(995), case.changed(STRAIGHT))]
    assert areas["touched"] == [round(10_000 * case.touched(rule)) for rule in RULES]


@pytest.mark.parametrize("text", ["", "0.0.1", "6.6.0", "1.0.0", "4.4.1", "5.5.3", "x"])
def test_a_broken_link_changes_nothing(text: str) -> None:
    dial = SurroundDial()
    with pytest.raises(Refused):
        dial.on_restore(text)
    assert dial.state == Dialled()


# exercises


def test_four_cards_each_of_another_kind() -> None:
    assert [question.kind for question in exercises()] == ["match", "mistake", "several", "choice"]


def test_the_wrong_line_changes_more_rounds_than_it_touches() -> None:
    card = exercises()[1]
    rounds = [int(re.findall(r"\d+", line)[0]) for line in card.options]
    most = [case.touched(STRAIGHT), case.touched(SURROUND), case.touched(SURROUND)]
    told = [int(number) for number in re.findall(r"\d+", card.ask)]
    assert told == [round(100 * case.touched(STRAIGHT)), 100, round(100 * case.touched(SURROUND))]
    assert (
        [at for at, (claimed, chance) in enumerate(zip(rounds, most, strict=True)) if claimed > round(100 * chance)]
        == [card.truth]
        == [2]
    )
    assert rounds[0] == round(100 * case.changed(STRAIGHT))
    assert case.changed(SURROUND) < F(rounds[1], 100)


def test_what_each_hand_counts() -> None:
    card = exercises()[0]
    assert [card.matches[at] for at in card.truth] == [f"counts {count}" for count in (6, 3, 0)]
    assert SHOWN == ((1, 3, 3, 3, 3), (1, 1, 2, 3, 6), (1, 2, 3, 4, 5))
    assert [picture.count('class="die') for picture in card.pictures] == [5] * len(card.options)
    for wrong in card.wrong:
        option, match = wrong.value
        assert card.truth[option] != match


def test_the_rules_that_hardly_change_who_wins() -> None:
    """By the rounds that they touch: one in a hundred or two, or a third of them and more."""
    hands = [
        sum(set(roll) <= {1, 3} for roll in ROLLS),
        sum(len(set(roll)) == 5 for roll in ROLLS),
        sum(set(roll) == {1} for roll in ROLLS),
        sum(1 in roll for roll in ROLLS),
    ]
    shares = [1 - F(6**5 - number, 6**5) ** 4 for number in hands]
    assert exercises()[2].truth == tuple(at for at, share in enumerate(shares) if share < F(2, 100))
    assert min(shares[1], shares[3]) > F(30, 100)
    assert hands[3] > 6**5 / 2


def test_your_own_surround_counts() -> None:
    has_right_option(exercises(), "15/own", "No, I count six for sure")


# the sum


def test_the_lines_of_the_sum() -> None:
    lines = case.derivation().lines
    assert [line.key for line in lines] == ["surround", "straights", "shift"]
    found = case.facts()
    assert [line.value for line in lines] == [32, 720, F(found["lost"], found["alike"])]
    assert [line.blank.truth for line in lines if line.blank] == [720]
    assert [value for value, _ in lines[1].blank.wrong] == [6, 120, 240, 1296]


# the rounds


@pytest.mark.parametrize("seed", ["K7QX", "AAAA", "Z9P4"])
def test_in_each_round_a_rule_decides_what_is_right(seed: str) -> None:
    rounds = HandRounds(seed=seed, lang="en")
    for why, right in (("straight", Doubt()), ("surround", Bid(10, 3)), ("others", Doubt())):
        before = rounds.table
        rounds.play("doubt")
        (decision,) = rounds.decisions
        assert rounds.why == why
        assert (decision.tag == "sound") == (right == Doubt())
        assert decision.worths[right] == max(decision.worths.values())
        assert not any(bid.zhai for bid in before.bids)
        other = games["chinese"](players=4, surround="off", straight="off").deal(hands=before.hands, starter=3)
        assert odds.at_least(other.play(before.standing).seen_by(0), before.standing) > F(1, 2)  # without the rules
        if not rounds.over:
            rounds.next_round()


def test_a_straight_has_no_die_that_counts_before_and_after_the_cups_come_up() -> None:
    """Yours is 13456, for six threes (C12)."""
    rounds = HandRounds(seed="K7QX", lang="en")
    for _ in range(2):
        own = rounds.html_tabletop.split('class="own')[1]
        assert not re.findall(r'class="die[^"]*counts', own)
        if not rounds.state.ended:
            assert "counts nothing" in own
            rounds.play("doubt")


def test_a_reload_deals_the_same_rounds() -> None:
    rounds = HandRounds(seed="K7QX", lang="en", place="use")
    rounds.play("doubt").next_round().play("doubt")
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


FACTS = {"en": ["four cups", "*seven threes*", "four questions"], "zh": ["四个盅", "*七个三*", "四道题"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_facts_of_the_prose_are_those_of_the_table(lang: str) -> None:
    page_text = prose(f"{lang}/{NAME}")
    assert [fact for fact in FACTS[lang] if fact not in page_text] == []
    assert (str(case.table().standing), case.table().game.players, len(exercises())) == ("7x3", 4, 4)
