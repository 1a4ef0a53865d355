"""Lesson 21: Bo's rule, what decisions against him are worth, and the rounds of Use."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

import pytest

from dicekit.course.lesson21 import case, opponent
from dicekit.course.lesson21.cup_rounds import CupRounds, Playing
from dicekit.course.lesson21.rounds import BO, ROUNDS, YOU, Match, Round, judged, starts
from dicekit.errors import IllegalAction
from dicekit.kit.part import Refused
from dicekit.poker_dice import CupGame, CupTable, Kind

F = Fraction
LANGUAGES = ("en", "zh", "es")
THROWS = {many: list(product(range(1, 7), repeat=many)) for many in range(6)}


# Bo


def test_bo_keeps_the_dice_with_the_best_chance_of_the_next_kind() -> None:
    assert opponent.bo_keeps((1, 3, 5, 5, 6), Kind.PAIR).kept == (5, 5)
    assert opponent.bo_keeps((1, 3, 3, 5, 5), Kind.TWO_PAIRS).chance == F(4, 9)
    assert opponent.bo_keeps((1, 3, 4, 5, 6), Kind.NOTHING).chance == F(17, 18)  # 3 4 5 kept: only 1 with 6 is nothing


def test_bo_lifts_what_is_true_less_than_half_of_the_time() -> None:
    assert not opponent.bo_lifts((1, 3, 5, 5, 6), 3, Kind.TWO_PAIRS)
    assert opponent.bo_lifts((1, 3, 5, 5, 6), 3, Kind.THREE)
    assert not opponent.bo_lifts((1, 5, 5, 5, 6), 2, Kind.THREE)
    assert opponent.bo_lifts((5,) * 5, 0, Kind.FIVE), "nothing is higher (H9)"


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.sweep)])
def test_bo_keeps_to_his_rule_with_rolls_counted_one_by_one(every: int) -> None:
    for dice in list(combinations_with_replacement(range(1, 7), 5))[::every]:
        chances: dict[int, Counter[Kind]] = {}  # by the dice rolled, the best chance of each kind
        for many, rolls in THROWS.items():
            best_of = chances[many] = Counter()
            for kept in {*combinations(dice, 5 - many)}:
                kinds = Counter(Kind.of(tuple(sorted(kept + roll))) for roll in rolls)
                for kind in Kind:
                    fits = F(sum(ways for found, ways in kinds.items() if found >= kind), len(rolls))
                    best_of[kind] = max(best_of[kind], fits)
        for kind in list(Kind)[1:]:
            assert opponent.bo_keeps(dice, Kind(kind - 1)).chance == max(each[kind] for each in chances.values())
            for many, best_of in chances.items():
                assert opponent.bo_lifts(dice, many, kind) == (2 * best_of[kind] < 1 or kind is Kind.FIVE)


def test_bo_uses_nothing_that_he_has_not_seen() -> None:
    """Other dice under the cup, the same words of Bo: he answers before he looks."""
    for number in range(ROUNDS):
        played = Round("K7QX", number).play("accept")
        kept = played.play("keep")
        claims = [kept.table.play(f"claim {kind.label}") for kind in Kind if kind > kept.table.claim.kind]
        for table in claims:
            assert table.turn == BO
            assert table.seen_by(BO).dice == played.table.dice
            assert table.seen_by(BO).dice is not None


def test_worths_by_hand() -> None:
    """You hold 5 5 5 5 1 and must beat a full house.

    Roll the one: a five (1/6) is claimed as five alike, lifted and won. Else you claim four alike; Bo believes it,
    needs five alike, and you lift: he has it 1 time in 6. Rolling a five instead is better: Bo still believes four
    alike, and gets three fives (5/6), from which he has five alike 1 time in 36.
    """
    four = (1, 5, 5, 5, 5)
    assert opponent.turn_worth(four, Kind.FOUR) == 1 - 2 * F(1, 6)
    assert opponent.believe_worth(four, Kind.FOUR) == -1
    assert opponent.keep_worth(four, (5, 5, 5, 5), Kind.FULL_HOUSE) == F(1, 6) + F(5, 6) * F(2, 3) == F(13, 18)
    assert opponent.keep_worth(four, (1, 5, 5, 5), Kind.FULL_HOUSE) == F(5, 6) * (1 - F(2, 36)) + F(1, 6) * F(2, 3)


def test_the_rounds_begin_with_three_kinds_of_hand_and_with_others_for_another_seed() -> None:
    found = {seed: starts(seed) for seed in ("K7QX", "ABCD", "QQ22", "R2D2")}
    assert len(set(found.values())) == len(found)
    for hands in found.values():
        kinds = [Kind.of(hand) for hand in hands]
        assert len(set(kinds)) == ROUNDS
        assert max(kinds) <= Kind.THREE


# verdicts: what a learner can know


def at_keep(dice: str, claim: str) -> CupTable:
    """You hold these dice, behind a claim of Bo's; he passed them after a roll of all five."""
    table = CupGame(players=2, lives=1).deal(dice, starter=BO)
    return table.play(f"claim {claim}").play("accept")


def after_keep(dice: str, claim: str, kept: str, rolled: str) -> CupTable:
    return at_keep(dice, claim).play(f"keep {kept}", rolls=rolled)


def test_keeping_what_matches_is_never_a_fault() -> None:
    """Three fives beat two pairs for sure."""
    kept = judged(at_keep("35556", "two pairs"), "keep 5 5 5")
    assert (kept.good, kept.numbers["p"]) == (True, 1)
    all_five = judged(at_keep("35556", "two pairs"), "keep 3 5 5 5 6")
    assert (all_five.good, all_five.level) == (True, "trick"), "a trick wins more often, which is no fault"
    thrown = judged(at_keep("55136", "pair"), "keep")
    assert (thrown.reason, thrown.numbers["best"], thrown.numbers["most"]) == ("keep.costly", (5, 5), F(13, 18))
    assert thrown.numbers["p"] == F(77, 162)
    near = judged(at_keep("55136", "pair"), "keep 5 5 6")
    assert (near.reason, near.good, near.numbers["p"]) == ("keep.near", True, F(2, 3))


def test_two_pairs_kept_against_two_pairs_leave_too_few_dice() -> None:
    """1 1 2 4 4: one die makes a full house with 2 of 6 numbers; three dice beside 4 4 reach three alike 96 of 216."""
    kept = judged(at_keep("11244", "two pairs"), "keep 1 1 4 4")
    assert (kept.reason, kept.good) == ("keep.narrow", False)
    assert (kept.numbers["p"], kept.numbers["n"]) == (F(1, 3), 1)
    assert (kept.numbers["best"], kept.numbers["most"], kept.numbers["many"]) == ((4, 4), F(96, 216), 3)


def test_an_answer_that_is_a_fault_wins_less_often_than_the_other() -> None:
    """The two chances that its verdict names say the same as the verdict."""
    for seed in ("K7QX", "KA2X", "KB3X", "KC4X"):
        for number in range(ROUNDS):
            for word in ("accept", "lift"):
                table = Round(seed, number).play(word).decisions[0]
                wins = {"accept": table.numbers["b"], "lift": table.numbers["q"]}
                if not table.good:
                    assert wins[word] < max(wins.values())


def test_a_true_claim_is_never_a_fault() -> None:
    """A full house after "two pairs", no die rolled: Bo can't rule out anything up to a full house."""
    held = after_keep("55533", "two pairs", "5 5 5 3 3", "")
    found = {kind: judged(held, f"claim {kind.label}") for kind in Kind if kind > Kind.TWO_PAIRS}
    assert [each.reason for each in found.values()] == [
        "claim.true.least",
        "claim.true.more",
        "claim.true.more",
        "claim.lie.needless",
        "claim.lie.needless",
    ]
    assert [each.good for each in found.values()] == [True, True, True, False, False]


def test_a_lie_is_a_fault_only_if_it_loses_and_the_least_claim_would_not() -> None:
    """Three dice beside two fives reach two pairs 13 of 18 times, three alike 4 of 9; one beside two pairs: 1 of 3."""
    held = after_keep("55136", "pair", "5 5", "134")
    least, big = judged(held, "claim two pairs"), judged(held, "claim three")
    assert (least.reason, least.good, least.numbers["p"]) == ("claim.lie.least", True, F(13, 18))
    assert (big.reason, big.good) == ("claim.lie.big", False)
    assert (big.numbers["p"], big.numbers["q"]) == (F(4, 9), F(13, 18))
    none = judged(after_keep("55331", "two pairs", "5 5 3 3", "1"), "claim three")
    assert (none.reason, none.level, none.numbers["q"]) == ("claim.lie.none", "forced", F(1, 3))


def test_a_good_decision_has_no_clearly_better_one_beside_it() -> None:
    """Over seeds and whole rounds: what is marked good gives away five rounds of 100 at most, a trick more."""
    levels = Counter()
    for a in "ABCD":
        for b in "2345":
            for number in range(ROUNDS):
                played = Round(f"K{a}{b}X", number)
                while not played.over:
                    table = played.table
                    words = ("accept", f"keep {' '.join(map(str, table.dice or ()))}", *table.legal(YOU))
                    played = played.play(next(word for word in words if table.objection(word, YOU) is None))
                for each in played.decisions:
                    levels[each.level] += 1
                    assert (each.cost > F(1, 10)) <= (each.level in ("trick", "costly"))
                    assert each.level != "trick" or each.cost > F(1, 10)
                    assert each.level != "forced" or each.cost == 0
    assert set(levels) == {"good", "trick", "forced", "costly"}


def test_a_full_house_thrown_away_on_purpose() -> None:
    """1 1 1 5 5 behind "two pairs": Bo sees two dice rolled, and of what they may be he believes three alike."""
    kept = judged(at_keep("11155", "two pairs"), "keep 1 1 1 5 5")
    assert (kept.numbers["p"], kept.level, kept.better, kept.believed) == (1, "trick", "keep 1 1 1", Kind.THREE)
    two_more = F(1, 6) ** 2 + 2 * F(1, 6) * F(5, 6) + F(5, 36)  # both ones, a single one, or a pair of another face
    assert opponent.believed_chance((1, 1, 1, 5, 5), 2, Kind.RUN) == two_more < F(1, 2)


def test_three_equal_dice_are_counted_with_the_rolls_that_have_a_five() -> None:
    """91 of 216 rolls have a five; 1 1 1, 2 2 2, 3 3 3, 4 4 4 and 6 6 6 make a full house beside 5 5."""
    facts = case.facts()
    assert (facts["fives"], facts["equal"]) == (216 - 5**3, 5)
    assert facts["fives"] + facts["equal"] == facts["three"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_has_its_words(lang: str) -> None:
    part = CupRounds(Playing(Match("K7QX")), lang=lang)
    tables = [
        at_keep("35556", "two pairs"),
        at_keep("55136", "pair"),
        after_keep("55533", "two pairs", "5 5 5 3 3", ""),
        after_keep("55331", "two pairs", "5 5 3 3", "1"),
        after_keep("55136", "pair", "5 5", "134"),
    ]
    legal = {
        (found.reason, found.level): part.verdict(found)
        for table in tables
        for word in table.legal(YOU)
        if (found := judged(table, word))
    }
    assert len(legal) >= 8
    assert all("{" not in words for words in legal.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_believes_a_lie_is_told_that_it_was_one(lang: str) -> None:
    """The kind that is named after looking is below the claim in one case, and not in the other."""
    values = {}
    for a in "ABCDEFGH":
        part = CupRounds(Playing(Match(f"K{a}2X")), lang=lang)
        part.on_answer("accept")
        table = part.round.table
        lied = Kind.of(table.dice) < table.claim.kind
        values.setdefault(lied, part.sentence.replace("！", "!"))
    assert set(values) == {True, False}
    assert "!" in values[True]
    assert "!" not in values[False]


def best(played: Round) -> Round:
    """The round played to its end by the best words."""
    while not played.over:
        table = played.table
        probe = played.play(next(iter(table.legal(YOU)))) if table.phase != "answer" else played.play("lift")
        played = played.play(probe.decisions[-1].better)
    return played


def test_the_best_words_cost_nothing_and_win_as_often_as_worked_out() -> None:
    """Sixty rounds; the interval is four standard errors."""
    ended = [best(Round(f"K{a}{b}X", number)) for a in "2345" for b in "23456" for number in range(ROUNDS)]
    assert all(each.cost == 0 for played in ended for each in played.decisions)
    over = [
        float((1 if played.won else -1) - opponent.turn_worth(tuple(sorted(played.start)), Kind.of(played.start)))
        for played in ended
    ]
    spread = (sum(each**2 for each in over) / len(over) ** 2) ** 0.5
    assert abs(sum(over) / len(over)) < 4 * spread


# the rounds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_rounds_are_played_and_judged(lang: str) -> None:
    part = CupRounds(Playing(Match("K7QX")), lang=lang, store_key="21/rounds")
    for number in range(ROUNDS):
        assert part.state.match.now.number == number
        part.on_answer("accept")
        part.on_keep(0)
        part.on_roll()
        part.on_claim(Kind.FIVE)
        assert part.state.match.now.over
        assert len(part.state.match.now.decisions) == 3
        assert "cup-verdicts" in part.html_work
        again = CupRounds(Playing(Match("AAAA")), lang=lang)
        again.on_restore(part.state.match.link)
        assert again.state.match == part.state.match
        part.on_next()
    assert part.state.match.over
    assert sum(part.state.match.points) == 3
    assert part.summary in part.html_work
    part.on_again()
    assert part.state.match.rounds == ((),)


def test_what_is_against_the_rules_is_refused() -> None:
    part = CupRounds(Playing(Match("K7QX")))
    for wrong in (
        lambda: part.on_claim(5),
        part.on_roll,
        lambda: part.on_keep(0),
        lambda: part.on_answer("claim pair"),
    ):
        with pytest.raises(Refused):
            wrong()
    part.on_answer("accept")
    part.on_roll()
    with pytest.raises(Refused):
        part.on_claim(Kind.PAIR)
    for text in ("", "K7QX", "K7QX.bb", "K7QX.l_l_l_l", "K7QX.b_l", "k7qx.l", "K7QX." + "l_" * 40):
        with pytest.raises(Refused):
            part.on_restore(text)


def test_a_word_after_the_end_is_illegal() -> None:
    with pytest.raises(IllegalAction):
        Round("K7QX", 0).play("lift").play("accept")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hidden_dice_stay_hidden_until_the_cup_is_lifted(lang: str) -> None:
    """While Bo's claim is open, only the hand that you know is drawn."""
    part = CupRounds(Playing(Match("K7QX")), lang=lang)
    drawn = part.html_work.partition("<details")[0] + part.html_still
    assert drawn.count('<li class="die') == 5
    assert "72" not in re.sub(r"dk[0-9a-f]{8}", "", drawn)  # an id is drawn by lot


def test_use_is_done_after_the_last_round_not_before() -> None:
    """The line that closes the lesson waits for the act of Use."""
    part = CupRounds(Playing(Match("K7QX")))
    done = re.compile(r'data-act-of-step="use"[^>]*data-done')
    for number in range(1, ROUNDS + 1):
        assert not done.search(part.html_work)
        part.on_answer("lift")
        assert bool(done.search(part.html_work)) == (number == ROUNDS)
        part.on_next()


def test_an_answer_is_good_by_the_rounds_that_it_wins_and_no_trick_beats_it() -> None:
    """Over seeds: 0.63 against 0.56 is no good lift; the text names both numbers and nothing is folded below it."""
    seen: Counter[str] = Counter()
    for seed in ("K7QX", "AAAA", "BBBB", "CCCC", "QQQQ", "ZZZZ", "2222", "3333", "MNPQ", "RRRR", "TTTT", "VVVV"):
        for action in ("accept", "lift"):
            part = CupRounds(Playing(Match(seed).play(action)))
            for each in part.round.decisions:
                if each.action not in ("accept", "lift") or each.level == "forced":
                    continue
                won, other = (each.numbers[name] for name in ("qb" if each.action == "lift" else "bq"))
                assert each.level == ("good" if other - won <= F(1, 20) else "costly")
                seen[each.reason] += 1
                if each.reason.endswith("behind"):
                    words = part.verdict(each).replace("\u00a0", "\u202f")
                    assert all(f"{round(100 * share)}\u202f%" in words for share in (won, other))
    assert "lift.behind" in seen


def test_a_choice_that_a_trick_beats_names_the_rounds_that_it_wins() -> None:
    """The same measure as in the fold: "Keep all five" wins less often than keeping three."""
    kept = judged(at_keep("11155", "two pairs"), "keep 1 1 1 5 5")
    part = CupRounds(Playing(Match("K7QX")))
    won = f"{round(100 * (kept.worth + 1) / 2)}\u202f%"
    assert all(won in words.replace("\u00a0", "\u202f") for words in (part.verdict(kept), part.trick(kept)))


def test_in_use_no_die_says_keep_or_roll_before_one_was_tapped() -> None:
    part = CupRounds(Playing(Match("K7QX")))
    part.on_answer("accept")
    words = re.compile(r'"keep-word"[^>]*>\s*(\w+)')
    assert not words.findall(part.html_work)
    part.on_keep(0)
    assert words.findall(part.html_work) == ["keep", *["roll"] * 4]
