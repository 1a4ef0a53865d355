"""The vectors of Da Gunzi: single rules and whole rounds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from dicekit.cards import actions, bottom, naming
from dicekit.cards.card import JOKERS, Cards, InvalidCard, cards, points, sort
from dicekit.cards.following import best, follow_fault, follows, lead_fault, shape
from dicekit.cards.game import CardGame, da_gunzi
from dicekit.cards.hand import DEALT, Hand
from dicekit.cards.levels import FinishedHand, score_blood, settle
from dicekit.cards.match import TABLE, Match
from dicekit.cards.trumps import Trumps
from dicekit.odds.deal_questions import QUESTIONS
from tests.vector_json import NotUnderstood, Vector, length, only, same, same_verdict

Answer = dict[str, Any]


def _game(options: Vector | None) -> CardGame:
    return da_gunzi(**dict(options or {}))


def _cards(text: Any) -> Cards:
    """Cards of a vector, separated by spaces."""
    if not isinstance(text, str):
        raise NotUnderstood(f"cards are one text, not {text!r}")
    try:
        return cards(text)
    except InvalidCard as strange:
        raise NotUnderstood(str(strange)) from None


def _trumps(given: Vector) -> Trumps:
    return Trumps(given["level"], given["trump"])


def _verdict(fault: tuple[str, str] | str | None, **more: Any) -> Answer:
    code = fault if fault is None or isinstance(fault, str) else fault[0]
    return {"legal": False, "error": code} if code else {"legal": True, **more}


# ---- single rules --------------------------------------------------------------------------------


def _ladder(game: CardGame, given: Vector) -> Answer:
    trumps = _trumps(given)
    plain = {suit: " ".join(held) for suit, held in trumps.plain().items()}
    return {"trumps": [" ".join(tier) for tier in trumps.ladder()], "plain": plain}


def _follow(game: CardGame, given: Vector) -> Answer:
    lead, hand, play = (_cards(given[name]) for name in ("lead", "hand", "play"))
    return _verdict(follow_fault(_trumps(given), game.options["follow_rule"], lead, hand, play))


def _follow_set(game: CardGame, given: Vector) -> Answer:
    found = follows(_trumps(given), game.options["follow_rule"], _cards(given["lead"]), _cards(given["hand"]))
    return {"plays": [" ".join(play) for play in found]}


def _trick(game: CardGame, given: Vector) -> Answer:
    plays = [_cards(play) for play in given["plays"]]
    return {"winner": (given["leader"] + best(_trumps(given), plays)) % 4, "points": sum(map(points, plays))}


def _king(game: CardGame, given: Vector) -> Answer:
    """Seat 0 shows a big joker, and then its cards are dealt, with three other cards between them."""
    fault = naming.king_fault(given["hand_no"], _cards(given["hand"]), given["already_revealed"])
    if fault:
        return _verdict(fault)
    six, draws = _cards(given["bottom"]), _cards(given["later_draws"])
    coming = tuple(card for draw in draws for card in (draw, "S9", "S9", "S9"))
    hand = replace(Hand(3, 0, (*(["S9"] * (DEALT - len(coming))), *coming), six, six, king=0), undealt=coming)
    dealt = hand.dealt(len(coming))
    trump, turned = naming.draw(six)
    if dealt.trump is not None:
        return _verdict(None, trump=dealt.trump, suit_card=dealt.king_card, suit_from="draw")
    return _verdict(None, trump=trump, suit_card=six[turned - 1], suit_from="bottom")


def _flip(game: CardGame, given: Vector) -> Answer:
    found = naming.flip(_cards(given["bottom"]), given["starter"])
    if found.dealer is None:
        return {"redeal": True}
    return {"redeal": False, "dealer": found.dealer, "trump": found.trump}


def _declare(game: CardGame, given: Vector) -> Answer:
    declare = actions.Declare(_cards(given["cards"]), given["called"])
    if given["current"] is not None:
        only({"strength", "trump"}, given["current"], "current", {"strength", "trump"})
    standing = given["current"]["strength"] if given["current"] else 0
    fault = naming.declare_fault(given["hand_no"], given["level"], _cards(given["hand"]), declare, standing)
    if fault:
        return _verdict(fault)
    return _verdict(None, strength=naming.strength(declare.cards), trump=declare.called or declare.cards[0][0])


def _draw(game: CardGame, given: Vector) -> Answer:
    trump, drawn = naming.draw(_cards(given["bottom"]))
    return {"redeal": True} if trump is None else {"redeal": False, "trump": trump, "drawn": drawn}


def _bury(game: CardGame, given: Vector) -> Answer:
    six = _cards(given["bury"])
    public = any(card in JOKERS for card in six)
    return _verdict(bottom.bury_fault(_cards(given["hand"]), six, given["dry"]), public=public)


def _bury_joker(game: CardGame, given: Vector) -> Answer:
    is_open = any(map(bottom.pickable, _cards(given["bottom"])))
    return _verdict(bottom.joker_fault(_cards(given["hand"]), given["joker"], given["dry"], is_open))


def _tribute(game: CardGame, given: Vector) -> Answer:
    hand, give = _cards(given["hand"]), _cards(given["give"])
    return _verdict(bottom.tribute_fault(_trumps(given), hand, given["blood"], give))


def _settle(game: CardGame, given: Vector) -> Answer:
    ours, theirs = given.get("played_as_dealer", [[], []])
    played = FinishedHand(
        given["dealer"],
        tuple(given["levels"]),
        given["trick_points"],
        _cards(given["bottom"]),
        given["bottom_taken"],
        given["dry"],
        (frozenset(ours), frozenset(theirs)),
    )
    return settled(settle(played, game.options))


def settled(result: Any) -> Answer:
    """A settlement with the field names of the guide."""
    return {**vars(result), "levels": list(result.levels)}


def _odds(game: CardGame, given: Vector) -> Answer:
    if given["name"] not in QUESTIONS:
        raise NotUnderstood(f"odds of {given['name']!r}")
    value = QUESTIONS[given["name"]]()
    return {"value": f"{value.numerator}/{value.denominator}"}


Ask = Callable[[CardGame, Vector], Answer]
# for each kind: the keys of its input (optional with ?), and the function that computes the engine's result
ASKED: dict[str, tuple[str, Ask]] = {
    "compare": ("level trump a b", lambda game, given: {"result": _trumps(given).compare(given["a"], given["b"])}),
    "ladder": ("level trump", _ladder),
    "combo": ("cards", lambda game, given: {"combo": shape(_cards(given["cards"]))}),
    "points": ("cards", lambda game, given: {"points": points(_cards(given["cards"]))}),
    "lead": ("hand play", lambda game, given: _verdict(lead_fault(_cards(given["hand"]), _cards(given["play"])))),
    "follow": ("level trump lead hand play", _follow),
    "follow_set": ("level trump lead hand", _follow_set),
    "trick": ("level trump leader plays", _trick),
    "reveal_king": ("hand_no hand already_revealed later_draws bottom", _king),
    "flip": ("bottom starter", _flip),
    "declare": ("hand_no level hand cards called current", _declare),
    "draw_trump": ("bottom", _draw),
    "dry_pot": (
        "level trump bottom",
        lambda game, given: {
            "dry": bottom.is_dry(_trumps(given), _cards(given["bottom"]), game.options["dry_pot_rule"])
        },
    ),
    "bury": ("hand bury dry", _bury),
    "bury_joker": ("hand bottom joker dry", _bury_joker),
    "pick_options": (
        "level trump bottom",
        lambda game, given: {"options": list(bottom.picks(_trumps(given), _cards(given["bottom"])))},
    ),
    "pick": (
        "level trump bottom card",
        lambda game, given: _verdict(bottom.pick_fault(_trumps(given), _cards(given["bottom"]), given["card"])),
    ),
    "score_blood": ("score", lambda game, given: {"blood": score_blood(given["score"])}),
    "tribute": ("level trump hand blood give", _tribute),
    "odds": ("name", _odds),
    "settle": ("dealer levels trick_points bottom bottom_taken dry played_as_dealer?", _settle),
}
AS_MULTISETS = {"trumps", "plays", "options"}  # lists of cards whose order doesn't matter


def checker(kind: str) -> Callable[[str, Vector, Vector, Vector], None]:
    """The function that checks vectors of a kind."""
    names, answer = ASKED[kind]
    known = {name.rstrip("?") for name in names.split()}
    needed = {name for name in names.split() if not name.endswith("?")}

    def check(name: str, options: Vector, given: Vector, expect: Vector) -> None:
        only(known, given, "input", needed)
        found = answer(_game(options), given)
        if "legal" in found:
            same_verdict({key: expect[key] for key in expect if key in ("legal", "error")}, found.get("error"))
        only(found, expect, "expect", found)
        for key, value in expect.items():
            compare(kind, key, value, found[key])

    return check


def compare(kind: str, key: str, expected: Any, found: Any) -> None:
    """Compare an expected value with the engine's; lists of cards as multisets if their order doesn't matter."""
    if key == "plain":
        only(found, expected, key, found)
    if key not in AS_MULTISETS:
        return same(expected, found, key)
    length(expected, key)
    tiers = [_written(entry) for entry in expected]
    values = [_written(entry) for entry in found]
    return same(tiers if key == "trumps" else sorted(tiers), values if key == "trumps" else sorted(values), key)


def _written(entry: Any) -> str:
    return " ".join(sort(_cards(entry)))


# ---- whole rounds --------------------------------------------------------------------------------

STEPS: dict[str, tuple[int, Callable[..., actions.Action]]] = {
    "shuffle": (2, lambda deck, starter: actions.Shuffle(_cards(deck), starter)),
    "deal": (1, lambda number: actions.Deal(number)),
    "reveal_king": (0, actions.RevealKing),
    "pass": (0, actions.Pass),
    "declare": (2, lambda shown, called: actions.Declare(_cards(shown), called)),
    "give_tribute": (1, lambda given: actions.GiveTribute(_cards(given))),
    "return_tribute": (1, lambda given: actions.ReturnTribute(_cards(given))),
    "bury": (1, lambda six: actions.Bury(_cards(six))),
    "play": (1, lambda played: actions.Play(_cards(played))),
    "bury_joker": (1, lambda card: actions.BuryJoker(card)),
    "pick_up": (1, lambda card: actions.PickUp(card)),
}
AT_PLAY = ("hand_no", "dealer", "level", "trump", "bottom_revealed", "dry", "bottom", "hands")


def _step(step: Any) -> tuple[actions.Action, int]:
    """An action of a replay and its seat."""
    if length(step, "step") < 2 or step[1] not in STEPS:
        raise NotUnderstood(f"step {step!r}")
    by, kind, *arguments = step
    number, make = STEPS[kind]
    same(number, len(arguments), f"arguments of {kind}")
    return make(*arguments), TABLE if by is None else by


def _objected(match: Match, step: Any) -> str | None:
    action, by = _step(step)
    objection = match.objection(action, by)
    return None if objection is None else objection.code


@lru_cache(maxsize=4)
def played(options: str, steps: str) -> tuple[list[Answer], tuple[Match, ...], int | None]:
    """A replayed round: the data of `expect.hands`, all states, and the winners.

    The arguments are JSON strings, so that the result can be cached.
    """
    match = _game(json.loads(options)).match()
    expected: list[Answer] = []
    way = [match]
    for step in json.loads(steps):
        action, by = _step(step)
        before, match = match, match.play(action, by)
        way.append(match)
        if match.phase == "play" and before.phase != "play":
            expected.append(_at_play(match))
        if before.phase == "play" and match.phase != "play":
            expected[-1] |= _at_end(match, expected[-1]["dealer"])
    winner = None if match.result is None else match.result.round_winner
    return expected, tuple(way), winner


def _at_play(match: Match) -> Answer:
    hand = match.hand
    found = (match.hand_no, match.dealer, hand.level, hand.trump, hand.revealed, hand.dry)
    held = [" ".join(seat) for seat in hand.held]
    return dict(zip(AT_PLAY, (*found, " ".join(sort(hand.bottom)), held), strict=True))


def _at_end(match: Match, dealer: int) -> Answer:
    assert match.last is not None
    tricks = match.last[1].tricks
    return {
        "tricks": [[trick.winner, trick.points] for trick in tricks],
        "bottom_taken": tricks[-1].winner % 2 != dealer % 2,
        "settle": settled(match.result),
    }


def _same_part(key: str, value: Any, result: Any, where: str) -> None:
    """Compare one entry about a hand."""
    if key == "settle":
        only(result, value, where, result)
        for name, expected in value.items():
            same(expected, result[name], f"{where} {name}")
    elif key == "hands":
        same(4, length(value, where), where)
        same([*map(_written, value)], result, where)
    else:
        same(_written(value) if key == "bottom" else value, result, where)


def check_replay(name: str, options: Vector, given: Vector, expect: Vector) -> None:
    """A whole round: the state before each play, its tricks and settlement, and all objections."""
    only({"steps"}, given, "input", {"steps"})
    only({"hands", "refused", "round_winner"}, expect, "expect", {"hands", "round_winner"})
    found, way, winner = played(json.dumps(options), json.dumps(given["steps"]))
    same(expect["round_winner"], winner, "round_winner")
    same(length(expect["hands"], "hands"), len(found), "number of hands")
    for number, (hand, expected) in enumerate(zip(expect["hands"], found, strict=True)):
        only(expected, hand, f"hand {number}", expected)
        for key, value in hand.items():
            _same_part(key, value, expected[key], f"hand {number} {key}")
    refused = expect.get("refused", [])
    length(refused, "refused")
    for entry in refused:
        same(3, length(entry, "refusal"), "length of a refusal")
        at, step, code = entry
        if type(at) is not int or not 0 <= at < len(way):
            raise NotUnderstood(f"refusal at {at!r}")
        same(code, _objected(way[at], step), f"refused before step {at}: {step}")
