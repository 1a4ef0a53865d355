"""Reviews: tags and outcomes of decisions, and ledgers whose entries add up to the result."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from dicekit import record, seeds
from dicekit.dice.action import Bid, Doubt
from dicekit.dice.table import Table
from dicekit.games import games
from dicekit.play import bots, move, public_tree
from dicekit.play.review import CannotReview, Model, judge, ledger_of, review_game, round_ledger
from dicekit.play.review.against import Opponents, against, judge_against, judge_met
from dicekit.play.review.asking import luck
from dicekit.play.review.decided import Decided, decided, rounds_of
from dicekit.play.review.decisions import SURE, Prospect, tag_of
from dicekit.play.review.ledger import Belief, Lots, RoundEvaluator, tree_of
from dicekit.play.review.reasons import because
from dicekit.play.review.words import lost

DICE_GAMES = ("liars_dice", "perudo", "bluff", "chinese")


def reviewed(table: Table) -> list[tuple[int, str, str | None, str | None]]:
    review = review_game(record.read(record.write(table)))
    return [(each.seat, str(each.action), each.tag, each.outcome) for each in review.decisions]


def test_a_sound_doubt_can_lose() -> None:
    """Bo holds one dice that counts for fives; four of five unseen dice would have to, which is 17 in 81."""
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    review = review_game(record.read(record.write(table)))
    doubt = review.decisions[1]
    assert doubt.right == Fraction(64, 81)
    assert (doubt.tag, doubt.outcome, doubt.corner) == ("sound", "lost", "sound_lost")
    assert review.first == doubt
    assert review.corners() == {"sound_won": 1, "sound_lost": 1}


def test_only_the_actions_that_were_put_to_the_test_have_an_outcome() -> None:
    table = games["liars_dice"](players=3).deal(hands=["55126", "13346", "22244"])
    for action in ("2x5", "3x5", "4x5", "doubt"):
        table = table.play(action)
    assert [outcome for *_, outcome in reviewed(table)] == [None, None, "won", "lost"]


def test_a_doubted_pass_and_an_exact_call_have_outcomes() -> None:
    perudo = games["perudo"](players=3, dice=2)
    passed = perudo.deal(hands=["14", "55", "36"]).play("1x4").play("pass").play("doubt Bo")
    assert [(seat, outcome) for seat, _, _, outcome in reviewed(passed)] == [(0, None), (1, "won"), (2, "lost")]
    exact = perudo.deal(hands=["14", "55", "36"]).play("2x4").play("exact")
    assert [(seat, outcome) for seat, _, _, outcome in reviewed(exact)] == [(0, None), (1, "won")]


def test_an_answered_pi_is_the_last_action_of_its_seat() -> None:
    table = games["chinese"](players=2, pi=True).deal(hands=["12246", "13346"])
    for action in ("4x4", "5x4", "pi", "accept"):
        table = table.play(action)
    assert [outcome for *_, outcome in reviewed(table)][:2] == [None, None]
    assert {outcome for *_, outcome in reviewed(table)[2:]} == {"won", "lost"}


def test_a_forced_action_has_no_tag() -> None:
    opened = games["liars_dice"](players=2, dice=1).deal(hands=["4", "1"])
    table = opened.play(opened.bids[-1])
    assert judge(table, 1, table.read("doubt")).tag is None


def test_unknown_dice_leave_decisions_unjudged() -> None:
    text = "dicekit 1\ngame liars_dice; players Ana Bo; dice 5 5\n1  deal Ana 5 5 1 2 6\n   Ana 4x5   Bo 5x5\n"
    review = review_game(record.read(text))
    assert [str(each.action) for each in review.decisions] == ["4x5"]
    assert review.unjudged == 1


def test_hindsight_changes_no_tag() -> None:
    """The same actions beside other hidden dice: the same costs."""
    game = games["liars_dice"](players=2)
    one, other = (game.deal(hands=[hand, "13346"]).play("4x5") for hand in ("55126", "22346"))
    assert judge(one, 1, Bid(5, 5)).cost == judge(other, 1, Bid(5, 5)).cost


def test_no_summary_below_ten_decisions() -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    assert review_game(record.read(record.write(table))).median_cost(0) is None


@pytest.mark.parametrize(
    ("cost", "tag"), [(0, "sound"), ("1/20", "sound"), ("3/20", "close"), ("2/5", "costly"), ("1/2", "expensive")]
)
def test_tags(cost: str | int, tag: str) -> None:
    assert tag_of(Fraction(cost)) == tag


# ---- ledgers -----------------------------------------------------------------------------------


def rounds(name: str, number: int, random: Random, mine: str, theirs: str, slip: float, **options: int) -> list[Table]:
    """Rounds between two bots; the second now and then chooses another legal action."""
    played = []
    for n in range(number):
        table = games[name](players=2, **options).deal(seed=seeds.fresh(random), starter=n % 2)
        while table.showdown is None:
            action = move(table, bots[(mine, theirs)[table.turn]]).choice.action  # type: ignore[union-attr]
            others = [other for other in table.legal() if other != action]
            if table.turn and others and random.random() < slip:
                action = random.choice(others)
            table = table.play(action)
        played.append(table)
    return played


def brought(end: Table, seat: int) -> int:
    """What a round brought a seat, by the engine: dice the others lost less its own; penalties where those count."""
    lifted = end.showdown
    assert lifted is not None
    lost = [-change for change in lifted.change]
    if end.rules.stake is not None:
        before = end.before.penalties if end.before else (0,) * len(lost)
        lost = [after - earlier for after, earlier in zip(lifted.penalties, before, strict=True)]
    return sum(max(each, 0) for other, each in enumerate(lost) if other != seat) - lost[seat]


@pytest.mark.parametrize("name", DICE_GAMES)
def test_the_entries_of_a_ledger_add_up_to_the_result(name: str) -> None:
    model = Model(bots["abacus"])
    for table in rounds(name, 2, Random(3), "stone", "echo", 0.2):
        for seat in (0, 1):
            ledger = round_ledger(table, seat, model, bots["balance"], samples=40)
            assert ledger.result == brought(table, seat)
            assert ledger.total() == pytest.approx(ledger.result, abs=1e-9)
            assert ledger.total("start") + ledger.luck + ledger.decisions == pytest.approx(ledger.result, abs=1e-9)


def test_luck_has_mean_zero_where_the_model_is_the_opponent() -> None:
    model = Model(bots["abacus"], Fraction(1, 20))
    played = rounds("liars_dice", 100, Random(7), "fox", "abacus", 1 / 20, dice=1)
    luck = [round_ledger(table, 0, model, bots["abacus"]).luck for table in played]
    assert abs(fmean(luck)) < 3 * pstdev(luck) / sqrt(len(luck)) + 0.02  # the start is drawn by lot, too


def test_what_an_action_of_the_others_tells_is_in_its_entry() -> None:
    """One die each, plain: Abacus opens with its own face 19 times in 20, else with one of eleven other bids.

    So one six comes from a six 209 times and from another face five times in 214: a doubt is worth -102/107, and the
    cups take the rest.
    """
    table = games["liars_dice"](preset="plain").deal(hands=["2", "6"], starter=1, dice=[1, 1]).play("1x6").play("doubt")
    ledger = round_ledger(table, 0, Model(bots["abacus"], Fraction(1, 20)), bots["abacus"])
    assert ledger.total("cups") == pytest.approx(-5 / 107)
    assert ledger.total("start", "dice", "others") == pytest.approx(-102 / 107)


@pytest.mark.sweep
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", DICE_GAMES)
def test_ledgers_add_up_over_many_rounds(name: str) -> None:
    model = Model(bots["abacus"])
    for table in rounds(name, 10_000, Random(11), "stone", "fox", 0.1):
        ledger = round_ledger(table, 0, model, bots["abacus"], samples=5)
        assert ledger.total() == pytest.approx(brought(table, 0), abs=1e-9)


@pytest.mark.sweep
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("name", "options", "number", "samples"),
    [
        ("liars_dice", {"dice": 1}, 4000, 300),
        ("perudo", {"dice": 1}, 4000, 300),
        ("bluff", {"dice": 1}, 4000, 300),
        ("chinese", {}, 4000, 20),
        ("liars_dice", {"dice": 3}, 4000, 60),
    ],
)
def test_luck_has_mean_zero_over_many_rounds(name: str, options: dict[str, int], number: int, samples: int) -> None:
    """The other plays as the model does, slips included: what is left of luck is chance, within three errors."""
    model = Model(bots["abacus"], Fraction(1, 20))
    played = rounds(name, number, Random(7), "fox", "abacus", 1 / 20, **options)
    luck = [round_ledger(table, 0, model, bots["abacus"], samples=samples).luck for table in played]
    error = pstdev(luck) / sqrt(number)
    print(f"{name} {options or 'five dice'}: {number} rounds, luck {fmean(luck):+.4f}, 95 % ± {1.96 * error:.4f}")
    assert abs(fmean(luck)) < 3 * error


def test_a_ledger_wants_a_finished_round_with_all_dice() -> None:
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    with pytest.raises(CannotReview):
        round_ledger(table, 0, Model(bots["abacus"]), bots["abacus"])


def test_my_actions_beside_the_rule_are_the_decisions() -> None:
    """Whoever says what the rule says has decisions of exactly nought."""
    model, rule = Model(bots["balance"]), bots["abacus"]
    for table in rounds("bluff", 3, Random(5), "abacus", "balance", 0.0, dice=2):
        assert round_ledger(table, 0, model, rule).decisions == 0


@pytest.mark.parametrize("name", ["fox", "blind", "stone"])
def test_opponents_choose_each_action_as_often_as_all_of_them_choose_something(name: str) -> None:
    """Over all actions of a moment the chances add up to one, whatever the hand."""
    table = games["liars_dice"](players=2, dice=2).deal(hands=["14", "35"]).play("1x4")
    state = tree_of(table.game).at(table)
    model = Opponents(bots["abacus"], seats={1: bots[name]})
    for dice in ((1, 1), (2, 5), (3, 6)):
        assert sum(model.chance(state, dice, action) for action in state.legal) == pytest.approx(1)


@pytest.mark.parametrize("name", DICE_GAMES)
def test_hands_that_are_played_on_together_end_as_each_of_them_alone(name: str) -> None:
    table = games[name](players=3).deal(seed="K7QX")
    state = tree_of(table.game).at(table)
    model = Opponents(bots["abacus"], seats={1: bots["fox"], 2: bots["stone"]})
    evaluator = RoundEvaluator(0, model, bots["abacus"], Random(1))
    own = table.hands[0]
    draws = Belief.before_any_action(state.table).sample(0, own, evaluator.random, 40)
    together, rows = Lots(Random(2), len(draws)), Lots(Random(2), len(draws))
    alone = [evaluator.results(state, [each], state.legal[3], OneOf(rows, at))[0] for at, each in enumerate(draws)]
    assert evaluator.results(state, draws, state.legal[3], together) == alone
    assert len(set(alone)) > 1


class OneOf(Lots):
    """The lots of one of several hands."""

    def __init__(self, every: Lots, at: int) -> None:
        self.every, self.at = every, at

    def of_action(self, place: int) -> list[float]:
        return [self.every.of_action(place)[self.at]]


def test_a_doubt_against_a_fox_is_weighed_by_how_often_it_bluffs() -> None:
    """One die each, plain: Fox opens with its own face, or one time in four with the likeliest face that it lacks.

    That is six, or five with a six (the highest of equals). So "one six" comes from a six three times in four, and
    from each of the five other faces one time in four: true in 3 of 8 cases, and a doubt brings 2/8.
    """
    table = games["liars_dice"](preset="plain").deal(hands=["2", "6"], dice=[1, 1], starter=1).play("1x6")
    found = against(judge(table, 0, table.read("doubt")), {1: bots["fox"]}, [table.read("doubt")])
    assert found is not None
    assert found[table.read("doubt")][0] == pytest.approx(2 / 8)


def test_what_follows_from_a_bots_rule_is_certain() -> None:
    """Stone bids what it holds and a third of the five dice it can't see: five twos say that it holds four at least.

    So with your 1 and 2 they are true. Only what no hand explains by the rules is taken to be a slip.
    """
    table = games["liars_dice"](players=2).deal(hands=["12566", "11224"]).play("1x1").play("5x2")
    assert judge_met(table, 0, Doubt(), ["stone"]).right == 0
    raised = judge_met(
        table, 0, Bid(7, 2), ["stone"]
    )  # Stone doubts whatever it can't raise, so a bid wins if it's true
    assert raised.worth == 2 * raised.chance(Bid(7, 2)) - 1
    odd = games["liars_dice"](players=2).deal(hands=["12566", "11224"]).play("1x1").play("9x2")
    doubted = judge_met(odd, 0, Doubt(), ["stone"])
    assert doubted.by == "against"
    assert doubted.right == 1


def test_a_reason_and_the_luck_of_a_doubt_say_the_same_chance() -> None:
    """The chance of the bid, and not how often rounds that were played on with drawn hands were lost."""
    bid, table = Bid(4, 5), games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    known = {"by": "against", "chances": {bid: Fraction(87, 100)}, "prospects": {Doubt(): Prospect(0.89, 0.11)}}
    decision = replace(judge(table, 1, Doubt(), outcome="lost"), **known)
    assert decision.right == Fraction(13, 100)
    for told in (luck(decision, "en"), because(decision, "en")):
        assert "87" in told
        assert "89" not in told


@pytest.mark.parametrize("seed", ["K7QX", "M2KX", "Q7QX"])
def test_a_doubt_is_worth_what_the_chance_of_the_bid_makes_it(seed: str) -> None:
    """Else a review says in one place that a doubt wins 49 of 100 rounds, and in another that it loses 61."""
    dealt = games["liars_dice"](players=2).deal(seed=seed)
    table = move(dealt, bots["fox"]).after
    for action in (Doubt(), [*table.legal()][1]):
        judged = judge_against(table, table.turn, action, {dealt.turn: bots["fox"]})
        assert judged is not None
        assert table.standing is not None
        assert judged.worths[Doubt()] == 1 - 2 * judged.chance(table.standing)


def test_what_nearly_always_happens_is_not_told_as_always() -> None:
    """A doubt that wins once in 300 times loses 99 of 100 rounds, in every place."""
    bid, table = Bid(4, 5), games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    seldom = Fraction(1, 300)
    known = {"by": "against", "chances": {bid: 1 - seldom}, "worths": {Doubt(): 2 * seldom - 1, Bid(5, 5): Fraction(1)}}
    decision = replace(judge(table, 1, Doubt(), outcome="lost"), **known)
    assert lost(decision.worth) == 99
    assert "99" in luck(decision, "en")


def test_words_that_the_playouts_dont_tell_apart_are_all_as_good() -> None:
    """Whatever the interval leaves open costs nothing; an action it decides against has a cost."""
    table = games["liars_dice"](players=2, dice=2).deal(hands=["14", "35"])
    judged = [judge_against(table, 0, action, {1: bots["stone"]}) for action in table.bids[:8]]
    for each in judged:
        assert each is not None
        assert (each.cost == 0) == (each.action in each.best)
        assert each.equals <= {*each.best}
    assert any(each is not None and each.cost for each in judged)


@pytest.mark.parametrize(("name", "seats"), [("liars_dice", 2), ("perudo", 3), ("bluff", 3), ("chinese", 3)])
def test_what_an_action_cost_is_known_to_a_twentieth_of_a_die(name: str, seats: int) -> None:
    """Of the actions that were compared: where a few hundred hands don't tell them apart, more are played."""
    others = {seat: bots["fox" if seat == 1 else "stone"] for seat in range(1, seats)}
    table = games[name](players=seats).deal(seed="K7QX")
    while table.showdown is None:
        if table.turn == 0:
            judged = judge_against(table, 0, list(table.legal())[1], others)
            assert judged is not None
            assert judged.error <= SURE
        table = move(table, bots["balance"]).after


def test_a_review_keeps_no_more_actions_of_bots_than_a_tree_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """And finds the same as one that keeps them all."""
    (table,) = rounds("liars_dice", 1, Random(2), "stone", "fox", 0.5, dice=3)
    every = round_ledger(table, 0, Model(bots["abacus"]), bots["balance"], samples=20)
    monkeypatch.setattr(public_tree, "MAX_ACTIONS", 100)
    tree_of.cache_clear()
    assert round_ledger(table, 0, Model(bots["abacus"]), bots["balance"], samples=20) == every
    assert tree_of(table.game).kept <= 100


def test_verdicts_against_opponents_do_not_depend_on_hidden_dice() -> None:
    game, stone = games["liars_dice"](players=2), {0: bots["stone"]}
    one, other = (game.deal(hands=[hand, "13346"]).play("4x5") for hand in ("55126", "22346"))
    judged = [judge_against(table, 1, table.read("doubt"), stone) for table in (one, other)]
    assert all(each is not None and each.tag == "expensive" for each in judged)
    assert judged[0] is not None
    assert judged[1] is not None
    assert judged[0].worths == judged[1].worths
    assert judged[0].right == judged[1].right


# ---- what decided a whole game


def played_to_the_end(game: str, *names: str, **options: object) -> Table:
    table = games[game](players=len(names), **options).deal(seed="K7QX")
    while not table.is_over:
        table = table.next_round() if table.showdown else move(table, bots[names[table.turn]]).after
    return table


@pytest.mark.parametrize(
    ("game", "names"), [("liars_dice", ("echo", "stone")), ("liars_dice", ("thirds", "abacus", "stone"))]
)
def test_what_decided_a_game_adds_up_to_its_result(game: str, names: tuple[str, ...]) -> None:
    """Edge, luck and decisions are what the game brought beyond an even share of all losses."""
    table = played_to_the_end(game, *names, dice=2)
    whole = record.read(record.write(table))
    for seat in range(len(names)):
        review = review_game(whole, [seat])
        ends = rounds_of(whole, seat)
        ledgers = [ledger_of(end, seat, judged=[d for d in review.decisions if d.round == end.number]) for end in ends]
        found = decided(whole, seat, ledgers, review.decisions)
        assert found is not None
        assert found.won == (seat in table.winners)
        assert found.cost == pytest.approx(float(sum(each.cost for each in review.decisions)))
        even = sum(Fraction(sum(map(bool, end.dealt)) - 2, sum(map(bool, end.dealt))) for end in ends)
        result = sum(ledger.result for ledger in ledgers) - even  # each round costs one die
        assert found.edge + found.luck - found.cost == pytest.approx(float(result))


@pytest.mark.parametrize(
    ("won", "edge", "luck", "cost", "worst", "odds", "by"),
    [
        (False, -0.2, -1.9, 0.3, 0.3, None, "luck"),
        (False, 0.1, -0.5, 1.2, 0.8, 9.0, "decision"),
        (False, 0.1, 0.5, 3.0, 0.8, 1.0, "decisions"),
        (False, -2.0, 0.5, 0.3, 0.2, None, "neither"),
        (True, 0.5, 1.9, 0.3, 0.2, None, "luck"),
        (True, 0.5, 3.2, 2.4, 1.9, 3.0, "luck"),
        (True, 0.5, 3.2, 2.4, 1.9, 8.0, "reading"),
        (True, 3.0, -0.4, 2.0, 1.5, None, "neither"),
    ],
)
def test_the_largest_share_in_the_direction_of_the_game_decided_it(
    won: bool, edge: float, luck: float, cost: float, worst: float, odds: float | None, by: str
) -> None:
    """A winner whose decisions cost less than half of what the odds alone would have is told so."""
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    costly = replace(judge(table, 1, Bid(5, 5)), equals=frozenset())
    costly = replace(costly, worths={Bid(5, 5): Fraction(0), Bid(5, 3): Fraction(str(worst))})
    assert Decided(won, edge, luck, cost, costly, odds).by == by


def test_nothing_decided_a_game_that_goes_on() -> None:
    """Nor one with a round whose luck is unknown."""
    table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5").play("doubt")
    whole = record.read(record.write(table))
    assert decided(whole, 0, [ledger_of(table, 0)], ()) is None
    over = record.read(record.write(played_to_the_end("liars_dice", "echo", "stone", dice=1)))
    assert decided(over, 0, [None], ()) is None


def test_what_always_happens_is_not_told_as_so_many_times() -> None:
    """Two sixes are in the own hand: with them a doubt always loses."""
    table = games["liars_dice"](players=2).deal(hands=["55126", "13366"]).play("2x6")
    assert "100" not in luck(judge(table, 1, Doubt(), outcome="lost"), "en")
