"""Each bot keeps to the rule on its card: every decision of many games, by the odds of the public functions.

Three things aren't on the cards. A bot that has to open and likes no bid makes the likeliest one, and says so. It has
to doubt if nothing can be bid. Where Echo can't bid one more on the same face, it makes the lowest raise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import count, islice
from math import floor, sqrt

import pytest

from dicekit import odds
from dicekit.dice.action import Bid, Doubt
from dicekit.dice.view import View
from dicekit.games import games
from dicekit.play import Move, bots, move, moves, playouts
from dicekit.play.solver.shipped import SHIPPED, shipped
from dicekit.play.tournament import seed_of

HALF = Fraction(1, 2)
FEW, MANY = 150, 2000
STRANGERS = ("blind", "thirds")
TABLES = [(name, players) for name in games.of_dice for players in (2, 3)]
OTHERS = ("echo", "stone", "fox", "climber", "abacus", "blind", "gambler", "thirds", "balance")
NUMBERS = [FEW, pytest.param(MANY, marks=pytest.mark.sweep)]


@dataclass(frozen=True)
class Decided:
    """One decision of a bot between bids and a doubt of the last bid."""

    made: Move
    stranger: bool

    @cached_property
    def view(self) -> View:
        """What the bot reckons with."""
        view = self.made.view
        return replace(view, seat=None, own=None) if self.stranger else view

    @property
    def own(self) -> tuple[object, ...]:
        return self.made.view.own or ()

    @property
    def bid(self) -> Bid:
        assert self.made.choice is not None
        assert isinstance(self.made.choice.action, Bid)
        return self.made.choice.action

    @property
    def doubts(self) -> bool:
        assert self.made.choice is not None
        return isinstance(self.made.choice.action, Doubt)

    @property
    def opens(self) -> bool:
        """Whether it had to open and liked no bid."""
        assert self.made.choice is not None
        return self.made.choice.why == "opens"

    @cached_property
    def chances(self) -> Mapping[Bid, Fraction]:
        """The chance of each raise."""
        return {bid: odds.at_least(self.view, bid) for bid in self.raises}

    @cached_property
    def raises(self) -> list[Bid]:
        return [action for action in self.made.legal if isinstance(action, Bid)]

    @property
    def standing(self) -> Fraction:
        """The chance of the bid that can be doubted; 1 if there is none."""
        return odds.at_least(self.view, self.view.standing) if self.view.standing else Fraction(1)

    @property
    def is_safest(self) -> bool:
        return self.chances[self.bid] == max(self.chances.values())

    def mean(self, bid: Bid) -> Fraction:
        return odds.mean(self.view, bid)

    @property
    def named(self) -> set[object]:
        """The faces that somebody has bid."""
        return {taken.action.face for taken in self.view.actions if isinstance(taken.action, Bid)}


def decisions(name: str) -> Iterator[Decided]:
    """Decisions in games of every kind, against all others in turn, with up to three players."""
    for deal in count():
        game, players = TABLES[deal % len(TABLES)]
        seats = [bots[name], *(bots[OTHERS[(3 * deal + seat) % len(OTHERS)]] for seat in range(players - 1))]
        table = games.of_dice[game](players=players).deal(seed=seed_of("K7QX", deal), starter=deal % players)
        for made in moves(table, seats):
            assert not made.fault
            passes = [action for action in made.legal if isinstance(action, Doubt) and action.seat is not None]
            if made.seat == 0 and made.table.phase == "bidding" and not passes:
                yield Decided(made, name in STRANGERS)


def doubts_the_unlikely(one: Decided) -> bool:
    return one.doubts == (one.standing < HALF)


def blind(one: Decided) -> bool:
    fair = [bid for bid, chance in one.chances.items() if 3 * chance >= 1]
    return one.doubts == (one.standing < HALF or not fair) and (one.doubts or one.bid in fair)


def abacus(one: Decided) -> bool:
    return doubts_the_unlikely(one) and (one.doubts or one.is_safest)


def balance(one: Decided) -> bool:
    right = 1 - one.standing
    return right >= max(one.chances.values()) if one.doubts else one.is_safest and one.chances[one.bid] > right


def climber(one: Decided) -> bool:
    fair = [bid for bid, chance in one.chances.items() if chance >= HALF]
    return not fair if one.doubts else one.bid == fair[-1]


def fox(one: Decided) -> bool:
    unheld = [chance for bid, chance in one.chances.items() if bid.face not in one.own]
    bluffs = not one.doubts and one.bid.face not in one.own and one.chances[one.bid] == max(unheld)
    return doubts_the_unlikely(one) and (one.doubts or one.is_safest or bluffs)


def echo(one: Decided) -> bool:
    last = one.view.standing
    if last is None:
        return one.is_safest
    more = [bid for bid in one.raises if (bid.face, bid.zhai) == (last.face, last.zhai)] or one.raises
    return one.standing == 0 if one.doubts else one.standing > 0 and one.bid == more[0]


def stone(one: Decided) -> bool:
    honest = [bid for bid in one.raises if bid.quantity <= floor(one.mean(bid))]
    if one.doubts:
        return not honest
    face = [bid.quantity for bid in honest if (bid.face, bid.zhai) == (one.bid.face, one.bid.zhai)]
    return one.mean(one.bid) == max(map(one.mean, honest)) and one.bid.quantity == max(face)


def gambler(one: Decided) -> bool:
    fresh = [one.own.count(bid.face) for bid in one.raises if bid.face not in one.named]
    due = not one.doubts and one.bid.face not in one.named and one.own.count(one.bid.face) == min(fresh)
    return doubts_the_unlikely(one) and (one.doubts or (due if fresh else one.is_safest))


def thirds(one: Decided) -> bool:
    near = [bid for bid in one.raises if bid.quantity <= one.mean(bid) + HALF]
    return not near if one.doubts else one.bid == near[-1]


RULES: Mapping[str, Callable[[Decided], bool]] = {
    rule.__name__: rule for rule in (blind, abacus, balance, climber, fox, echo, stone, gambler, thirds)
}


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", RULES)
def test_a_bot_keeps_to_the_rule_on_its_card(name: str, number: int) -> None:
    for one in islice(decisions(name), number):
        if not one.raises:
            assert one.doubts
        elif one.opens:
            assert one.view.standing is None
            assert one.is_safest
        else:
            assert RULES[name](one), (name, one.made.table, one.made.choice)


@pytest.mark.parametrize("number", [600, pytest.param(MANY, marks=pytest.mark.sweep)])
def test_one_bid_of_fox_in_four_is_on_a_face_it_does_not_hold(number: int) -> None:
    bids = [one for one in islice(decisions("fox"), number) if not one.doubts]
    share = sum(one.bid.face not in one.own for one in bids) / len(bids)
    assert abs(share - 1 / 4) < 3 * sqrt(3 / 16 / len(bids))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", ["bayes", "crane"])
def test_bayes_and_crane_choose_what_came_out_best(name: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Crane takes an action that bids and doubts don't have only if it is clearly worth more."""
    assert playouts.HONEST == 0.8
    found: list[dict[object, tuple[float, float]]] = []
    played = playouts.Thinking.worths

    def noted(*args: object) -> dict[object, tuple[float, float]]:
        found.append(played(*args))
        return found[-1]

    monkeypatch.setattr(playouts.Thinking, "worths", noted)
    for one in islice(decisions(name), number):
        assert one.made.choice is not None
        chosen, worths = one.made.choice.action, found[-1] if found else {}
        better = [each for each in worths if worths[each][0] > worths[chosen][0]]
        assert not any(isinstance(each, Doubt) or (isinstance(each, Bid) and not each.push) for each in better)
        assert name == "crane" or not better
        found.clear()


@pytest.mark.parametrize("number", NUMBERS)
def test_mirror_plays_as_abacus_until_the_last_two_dice(number: int) -> None:
    game = games["liars_dice"](preset="dudo")
    made = (each for deal in count() for each in moves(game.deal(seed=seed_of("K7QX", deal)), [bots["mirror"]] * 2))
    for each in islice((each for each in made if each.view.dice != (1, 1)), number):
        other = move(each.table, bots["abacus"]).choice
        assert each.choice is not None
        assert other is not None
        assert each.choice.action == other.action


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("preset", SHIPPED)
def test_mirror_plays_its_equilibrium_with_the_last_two_dice(preset: str, number: int) -> None:
    """Each action as often as its chance says: by the sum of squared differences, scaled to a mean of one each."""
    game = games["liars_dice"](preset=preset, dice=1)
    expected: dict[object, list[float]] = {}
    deals = (game.deal(seed=seed_of("K7QX", deal), starter=deal % 2) for deal in count())
    made = (each for table in deals for each in moves(table, [bots["mirror"]] * 2))
    for each in islice(made, number):
        said = tuple(taken.action for taken in each.view.actions)
        assert each.choice is not None
        chances = shipped(preset).strategies[len(said) % 2](each.view.own, said)
        assert chances[each.choice.action] > 0
        for action, chance in chances.items():
            if 0 < chance < 1:
                cell = expected.setdefault((each.view.own, said, action), [0.0, 0.0, 0.0])
                cell[0] += action == each.choice.action
                cell[1] += float(chance)
                cell[2] += float(chance * (1 - chance))
    squares = [(seen - mean) ** 2 / spread for seen, mean, spread in expected.values() if spread > 5]
    assert sum(squares) <= len(squares) + 4 * sqrt(2 * max(len(squares), 1))
