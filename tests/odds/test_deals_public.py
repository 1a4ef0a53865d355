"""Odds in a hand of Da Gunzi against every way in which the cards can have gone, told by the rules of the game alone.

Each unseen card has a name of its own and is laid into every place; each way to give cards back is tried. What fits is
what the rules allow from the tribute to the last card, with the same things said and shown (D7, D8, D9).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from dicekit.cards.actions import Action, Bury, Deal, Declare, Play, ReturnTribute, RevealKing, Shuffle
from dicekit.cards.bottom import bury_fault, joker_fault, tribute_fault
from dicekit.cards.card import BIG, DECK, JOKERS, SMALL, Card, Cards, points, without
from dicekit.cards.dealing import shuffled
from dicekit.cards.following import follow_fault
from dicekit.cards.game import da_gunzi
from dicekit.cards.hand import SEATS, after, pickable
from dicekit.cards.match import Match
from dicekit.cards.view import View
from dicekit.odds import deals
from dicekit.odds.deals_panel import panel
from tests.cards.policies import step

# ---- players who keep their best cards to the end ------------------------------------------------------


@dataclass(frozen=True)
class Style:
    """What the dealer buries and gives back, whether others bury jokers, and the rule of the table.

    With `rigged` the first hand is dealt so that the king's card has a copy in the bottom, and the dealer buries one.
    """

    bury: str = "any"
    back: str = "any"
    jokers: bool = False
    rule: str = "live"
    rigged: bool = False


def played(seed: int, style: Style) -> Iterator[Match]:
    """A match in which high cards stay in the hands for long, so that what is public says much of what is left."""
    rng = random.Random(seed)
    match = da_gunzi(follow_rule=style.rule).match("K7QX")
    while match.hand_no < (2 if style.rigged else 7) and not match.is_over:
        action, by = step(match, rng)
        if style.rigged and match.phase == "shuffle":
            action, by = Shuffle(_with_king(rng), 0), None
        elif style.rigged and match.phase == "deal":
            shows = match.hand.king is None and bool(match.hand.held[0])
            action, by = (RevealKing(), 0) if shows else (Deal(1 if not match.hand.held[0] else 155), None)
        held = match.hand.held[match.turn] if match.turn is not None else ()
        if match.phase == "play":
            action = min(match.legal(), key=lambda act: _worth(match, act, rng))
        elif match.phase == "bury":
            action = Bury(_six(held, style.bury, rng))
        elif match.phase == "return" and style.back == "high":
            strength = match.hand.trumps.strength
            action = ReturnTribute(tuple(sorted(held, key=strength)[-len(match.hand.given) :]))
        elif match.phase == "jokers" and style.jokers:
            some = [act for act in match.legal() if getattr(act, "card", None) == SMALL]
            action = some[0] if some else action
        elif match.phase == "jokers":
            action = next(iter(match.legal()))
        match = match.play(action, by)
        yield match


def _with_king(rng: random.Random) -> Cards:
    """A deck in which seat 0 gets a big joker, then a nine of spades; another nine is in the bottom."""
    rest = list((Counter(DECK) - Counter((BIG, "S9", "S9"))).elements())
    rng.shuffle(rest)
    return (BIG, *rest[:3], "S9", *rest[3:-5], "S9", *rest[-5:])


def _worth(match: Match, action: Action, rng: random.Random) -> tuple[float, float]:
    assert isinstance(action, Play)
    return max(map(match.hand.trumps.strength, action.cards)), rng.random()


def _six(held: Cards, how: str, rng: random.Random) -> Cards:
    if how == "closed" and sum(bool(points((card,))) for card in held) >= 6:
        return tuple(rng.sample([card for card in held if points((card,))], 6))
    if how == "nine":
        return ("S9", *rng.sample([card for card in held if card not in (*JOKERS, "S9")], 5))
    if how == "joker" and SMALL in held and held.count(BIG) <= 3:
        big = (BIG,) * held.count(BIG)
        plain = [card for card in held if card not in JOKERS]
        return (*big, SMALL, *rng.sample(plain, 5 - len(big)))
    return tuple(rng.sample([card for card in held if card not in JOKERS], 6))


# ---- the witness -----------------------------------------------------------------------------------------


def every_deal(view: View, shown: Shown) -> Counter[tuple[tuple[str, Cards], ...]]:
    """Each way to lay the unseen cards that fits what is public, and in how many ways the cards can have come there."""
    seen = Counter(view.own) + Counter(view.bottom or ())
    for cards in view.played:
        seen.update(cards)
    if view.aside:
        seen[view.aside] += 1
    hidden = tuple(sorted((Counter(DECK) - seen).elements()))
    rooms = {view.names[seat]: view.counts[seat] for seat in SEATS if seat != view.seat}
    if view.bottom is None:
        rooms["bottom"] = 6
    assert len(hidden) == sum(rooms.values())
    found: Counter[tuple[tuple[str, Cards], ...]] = Counter()
    for back, ways in given_back_and_played(view, hidden, shown).items():
        marks = tracked(view, hidden, shown, back)
        for laid in _laid(range(len(hidden)), list(rooms.items())):
            if times := ways * histories(view, hidden, marks, laid, shown, back):
                found[tuple((name, tuple(sorted(hidden[at] for at in some))) for name, some in laid.items())] += times
    return found


def given_back_and_played(view: View, hidden: Cards, shown: Shown) -> Counter[Cards]:
    """The cards that the giver got back and has played, as far as they are cards that all saw the dealer get.

    They are told from equal cards that the giver always had by name: each card of a kind is as likely to be the one.
    """
    dealer = view.dealer or 0
    giver = after(dealer, 3)
    if view.seat in (dealer, giver) or not view.given:
        return Counter({(): 1})
    own = shown[giver] - Counter(view.given)
    played = Counter(view.played[giver]) - own
    dealt = shown[dealer] + Counter(view.given) - (Counter(view.played[dealer]) - Counter(view.dealt_bottom))
    found: Counter[Cards] = Counter({(): 1})
    for card, number in dealt.items():
        names = range(hidden.count(card) + played[card])  # the first so many of them went to the dealer
        some = [sum(name < number for name in taken) for taken in combinations(names, played[card])]
        found = _both(found, Counter((card,) * back for back in some))
    return found


def _both(some: Counter[Cards], more: Counter[Cards]) -> Counter[Cards]:
    found: Counter[Cards] = Counter()
    for one, times in some.items():
        for other, ways in more.items():
            found[*one, *other] += times * ways
    return found


def _laid(left: range | tuple[int, ...], rooms: list[tuple[str, int]]) -> Iterator[dict[str, tuple[int, ...]]]:
    if not rooms:
        yield {}
        return
    (name, room), rest = rooms[0], rooms[1:]
    for some in combinations(left, room):
        for more in _laid(tuple(at for at in left if at not in some), rest):
            yield {name: some, **more}


def tracked(view: View, hidden: Cards, shown_by: Shown, back: Cards) -> tuple[frozenset[str], ...]:
    """The places to which each hidden card can have gone since it was seen, none for one that was never seen.

    Of equal cards the one that turned up is the one that was known.
    """
    homes: list[tuple[frozenset[str], Counter[Card]]] = []
    giver = None if view.dealer is None else after(view.dealer, 3)
    for seat in SEATS:
        if seat == view.seat:
            continue
        name, shown = view.names[seat], shown_by[seat]
        gone = Counter(view.played[seat])
        if seat != view.dealer:
            if seat == giver:
                shown = shown - Counter(view.given) + Counter(view.returned or ())
            for each in view.buried:
                if each.seat == seat:
                    shown = shown - Counter((each.joker,)) + Counter((each.picked,))
            homes.append((frozenset({name}), shown - gone))
            continue
        early, late = shown + Counter(view.given) - Counter(view.returned or ()), Counter(view.dealt_bottom)
        if view.bottom is not None:
            gone += Counter(view.bottom) - Counter(each.joker for each in view.buried)
            gone += Counter(each.picked for each in view.buried)
        loose = {name, "bottom"} | ({view.names[giver or 0]} if view.given and view.returned is None else set())
        homes += [(frozenset({name, "bottom"}), late - gone), (frozenset(loose), early - (gone - late) - Counter(back))]
    marks = []
    for card in hidden:
        where: frozenset[str] = frozenset()
        for places, some in homes:
            if not where and some[card]:
                where = places
                some[card] -= 1
        marks.append(where)
    return tuple(marks)


Shown = tuple[Counter[Card], ...]  # by seat


def shown_to_all(match: Match) -> Shown:
    """What each seat has shown of its cards to name the trumps, told from what was done in this hand, in order.

    A king shows one big joker, and the first suited card that is then dealt to him, if one is (D6.2). Cards that are
    declared stay in the hand, so those of a second declaration may be the same ones (D6.3).
    """
    shuffle = match.history[0].action
    assert isinstance(shuffle, Shuffle)
    deck = shuffle.deck or shuffled(match.seed or "", match.shuffles)
    found: Shown = (Counter(), Counter(), Counter(), Counter())
    dealt, king, first = 0, None, match.hand.first
    for move in match.history[1:]:
        match move.action:
            case Deal(number):
                for place in range(dealt, dealt + number):
                    if king is not None and after(first, place) == king and deck[place] not in JOKERS:
                        found[king][deck[place]] += 1
                        king = None  # the suit is named
                dealt += number
            case RevealKing():
                king = move.seat
                found[king or 0][BIG] += 1
            case Declare(cards):
                mine = found[move.seat or 0]
                mine[cards[0]] = max(mine[cards[0]], len(cards))
    return found


def histories(
    view: View,
    hidden: Cards,
    marks: tuple[frozenset[str], ...],
    laid: dict[str, tuple[int, ...]],
    shown: Shown,
    back: Cards,
) -> int:
    """In how many ways the cards can have come to lie like this: one for each way to give cards back, none if never."""
    dealer = view.dealer
    assert dealer is not None
    names = {seat: view.names[seat] for seat in SEATS}
    held = {
        seat: Counter(view.own if seat == view.seat else (hidden[at] for at in laid[names[seat]]))
        + Counter(view.played[seat])
        for seat in SEATS
    }
    bottom = Counter(view.bottom if view.bottom is not None else (hidden[at] for at in laid["bottom"]))
    if view.open is not None and any(map(pickable, bottom)) != view.open:
        return 0
    if not follows(view, held):
        return 0
    for each in reversed(view.buried):
        bottom = bottom - Counter((each.joker,)) + Counter((each.picked,))
        held[each.seat] = held[each.seat] - Counter((each.picked,)) + Counter((each.joker,))
        before = tuple(held[each.seat].elements())
        if joker_fault(before, each.joker, False, any(map(pickable, bottom))) is not None:
            return 0
    six = tuple(bottom.elements())
    if view.bottom is None and any(card in JOKERS for card in six):
        return 0
    if bury_fault(tuple((held[dealer] + bottom).elements()), six, False) is not None:
        return 0
    there = {at: name for name, some in laid.items() for at in some}
    giver = after(dealer, 3)
    if any(mark and there[at] not in mark for at, mark in enumerate(marks)):
        return 0
    loose = [*back, *(hidden[at] for at in laid.get(names[giver], ()) if len(marks[at]) > 1)]
    return tributes(view, held[giver], loose, shown[giver])


def follows(view: View, held: dict[int, Counter[Card]]) -> bool:
    """Whether every card that was played could be played from these hands."""
    rule = view.game.options["follow_rule"]
    hands = {seat: tuple(cards.elements()) for seat, cards in held.items()}
    for trick in view.tricks:
        for at, cards in enumerate(trick.plays):
            seat = after(trick.leader, at)
            if at and follow_fault(view.trumps, rule, trick.plays[0], hands[seat], cards) is not None:
                return False
            hands[seat] = without(hands[seat], cards)
    return True


def tributes(view: View, held: Counter[Card], surely_back: list[Card], shown: Counter[Card]) -> int:
    """In how many ways so many of the giver's cards can be those that were given back."""
    if not view.given:
        return 1
    giver = after(view.dealer or 0, 3)
    if view.seat == giver:
        return 1
    own = shown - Counter(view.given)
    if view.returned is not None:
        backs = [tuple(view.returned)]
        if Counter(view.returned) - held:
            return 0
    else:
        must = Counter(surely_back)
        free = tuple((held - own - must).elements())
        number = view.returned_count - must.total()
        if number < 0:
            return 0
        backs = [(*some, *must.elements()) for some in combinations(free, number)]
    return sum(
        tribute_fault(
            view.trumps,
            tuple((held - Counter(back) + Counter(view.given)).elements()),
            view.blood,
            view.given,
        )
        is None
        for back in backs
    )


# ---- moments to ask at -----------------------------------------------------------------------------------


def moments(style: Style, fits: Callable[[Match, View], bool], cards: int) -> Iterator[tuple[Match, View]]:
    """Views between two tricks with at most so many cards unseen."""
    for seed in range(40):
        for match in played(seed, style):
            if match.phase != "play" or match.hand.trick or match.hand.dry:
                continue
            for seat in SEATS:
                view = match.seen_by(seat)
                hidden = sum(view.counts) - len(view.own) + (6 if view.bottom is None else 0)
                if hidden <= cards and min(view.counts) and fits(match, view):
                    yield match, view


def third_party(view: View) -> bool:
    return view.dealer is not None and view.seat not in (view.dealer, after(view.dealer, 3))


def like_the_gift(view: View) -> Counter[Card]:
    """Cards like those that the dealer got, that the giver has played and of which one is hidden."""
    giver = after(view.dealer or 0, 3)
    return Counter(view.given) & Counter(view.played[giver]) & _left(view)


KINDS: dict[str, tuple[Style, Callable[[Match, View], bool], int]] = {
    "open": (Style(), lambda match, view: view.bottom is None and bool(view.open) and not view.given, 9),
    "closed": (Style(bury="closed"), lambda match, view: view.bottom is None and view.open is False, 9),
    "dealer_buried_small": (
        Style(bury="joker"),
        lambda match, view: SMALL in (view.bottom or ()) and view.seat != view.dealer and BIG in _left(view),
        6,
    ),
    "other_buried_small": (
        Style(jokers=True),
        lambda match, view: (
            any(each.joker == SMALL and each.seat != view.seat for each in view.buried) and BIG in _left(view)
        ),
        6,
    ),
    "tribute_seen_by_the_dealer": (
        Style(),
        lambda match, view: bool(view.given) and view.seat == view.dealer and bool(_above(view)),
        6,
    ),
    "tribute_seen_by_the_giver": (
        Style(),
        lambda match, view: bool(view.given) and view.seat == after(view.dealer or 0, 3) and view.bottom is None,
        9,
    ),
    "tribute_seen_by_another": (
        Style(back="high"),
        lambda match, view: 0 < len(view.given) <= 2 and third_party(view) and bool(_above(view)),
        9,
    ),
    "giver_plays_a_card_like_his_gift": (
        Style(back="high"),
        lambda match, view: 0 < len(view.given) <= 2 and third_party(view) and bool(like_the_gift(view)),
        9,
    ),
    "king_s_card_as_in_the_bottom": (
        Style(bury="nine", rigged=True),
        lambda match, view: view.bottom is None and view.played[0].count("S9") == 1 and bool(_left(view)["S9"]),
        9,
    ),
    "pair_not_held": (Style(rule="dead"), lambda match, view: bool(_unlike(view, 2)), 7),
    "triple_not_held": (Style(rule="dead"), lambda match, view: bool(_unlike(view, 3)), 7),
}


def _unlike(view: View, led: int) -> list[Card]:
    """Hidden cards that may seem to be alike in a hand, but are not.

    Somebody followed so many cards with different ones; with what he has played since he would have held so many alike.
    """
    found, hidden = [], _left(view)
    for at, trick in enumerate(view.tricks):
        for place, cards in enumerate(trick.plays):
            seat, group = after(trick.leader, place), view.trumps.group(trick.plays[0][0])
            followed = place and len(cards) == led and len(set(cards)) > 1 and (seat, group) not in view.voids
            if not followed or seat == view.seat:
                continue
            since = Counter(card for each in view.tricks[at:] for card in each.plays[(seat - each.leader) % 4])
            for card, number in hidden.items():
                if view.trumps.group(card) == group and 0 < led - since[card] <= min(number, view.counts[seat]):
                    found.append(card)
    return found


def _left(view: View) -> Counter[Card]:
    seen = Counter(view.own) + Counter(view.bottom or ())
    for cards in view.played:
        seen.update(cards)
    return Counter(DECK) - seen


def _above(view: View) -> list[Card]:
    """Hidden cards that would have been owed before those that were given."""
    least = min(map(view.trumps.strength, view.given))
    return [card for card in _left(view) if view.trumps.strength(card) > least and not points((card,))]


@cache
def views(kind: str) -> tuple[tuple[Match, View], ...]:
    style, fits, cards = KINDS[kind]
    found: dict[tuple[object, ...], tuple[Match, View]] = {}
    for match, view in moments(style, fits, cards):
        found.setdefault((match.hand_no, view.dealer, view.seat), (match, view))
        if len(found) == 3:
            break
    return tuple(found.values())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [0, *(pytest.param(later, marks=pytest.mark.sweep) for later in (1, 2))])
def test_every_question_has_the_answer_of_all_that_could_be(kind: str, number: int) -> None:
    match, view = views(kind)[number]
    fitting = every_deal(view, shown_to_all(match))
    now = panel(view)
    assert now is not None
    total = fitting.total()
    assert total

    def chance(true: Callable[[Cards], bool], place: str) -> Fraction:
        return Fraction(sum(times for deal, times in fitting.items() if true(dict(deal)[place])), total)

    for at, place in enumerate(now.places):
        name = place.name
        for card in {*_left(view), BIG, SMALL}:
            for copies in range(4):
                exact = chance(lambda cards, card=card, copies=copies: cards.count(card) == copies, name)
                assert now.copies(card)[at].exactly(copies) == exact, (card, name, copies)
            assert now.third(card).chances[at] == chance(lambda cards, card=card: card in cards, name)
        for trumps in range(10):
            is_so = chance(lambda cards, k=trumps: sum(map(view.trumps.is_trump, cards)) == k, name)
            assert now.trumps is not None
            assert now.trumps[at].exactly(trumps) == is_so
        assert now.mean_trumps is not None
        assert now.mean_trumps[at] == now.trumps[at].mean
        worth = sum(points(dict(deal)[name]) * times for deal, times in fitting.items())
        assert deals.mean_points(view, name) == Fraction(worth, total)
        for joker, found in now.jokers.items():
            assert found[at].at_least(1) == chance(lambda cards, joker=joker: joker in cards, name)
    if view.bottom is None:
        assert now.bottom_points is not None
        assert now.bottom_jokers is not None
        for worth in range(0, 65, 5):
            assert now.bottom_points.exactly(worth) == chance(lambda cards, k=worth: points(cards) == k, "bottom")
        assert now.bottom_jokers.exactly(0) == 1
