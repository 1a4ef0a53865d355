"""Link codec of a card table: how the hand began, and the visitor's moves.

The others play by the policy, so their moves are replayed; earlier hands are reduced to the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from dicekit.cards import actions
from dicekit.cards.game import OPTIONS, da_gunzi
from dicekit.cards.levels import FIRST, LAST
from dicekit.cards.match import Match
from dicekit.errors import BadOption, IllegalAction, Unreadable
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.rules import RULES
from dicekit.widgets.cards.scenes import DONE, PUZZLES, puzzle
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.turn_question import Asked, hand_of, turn_question
from dicekit.widgets.draw.cards_art import SKINS

MAX_LINK = 3500  # characters
MAX_EVENTS = 400  # steps of the others at once; a hand has fewer
MAX_ASKED = 40  # questions; a hand has no more tricks
MAX_PAGE = 9
MAX_VALUE = 999  # of hands, rounds, blood
_NUMBERS = ("round_no", "hand_no", "blood", "shuffles")
_SEATS = ("starter", "dealer")
BROKEN = (ValueError, LookupError, IllegalAction, Unreadable, BadOption)  # raised by invalid texts


def address_of(state: TableState, asked: tuple[Asked, ...] = (), read: tuple[str, ...] = ()) -> str:
    """The text that `from_address` and `restored` read; empty if it would be too long.

    `read` are the rules that were read and the puzzles that were done.

    >>> state = transitions.deal(transitions.begin("K7QX"), 156)
    >>> from_address(address_of(state)).match == state.match
    True
    """
    base = state.base
    if base.seed is None:
        return ""
    head = [f"seed {base.seed}", f"skin {state.skin}", "see " + ("-" if state.seat is None else str(state.seat))]
    head += [] if state.pace == TableState.pace else [f"pace {state.pace}"]
    head += [] if state.scene == TableState.scene else [f"scene {state.scene}"]
    head += [f"puzzle {state.puzzle}"] if state.scene == "trick" else []
    head += ["stepwise 1"] if state.stepwise else []
    head += [f"{option.name} {_written(base.game.options[option.name])}" for option in OPTIONS]
    head += [f"{name} {getattr(base, name)}" for name in _NUMBERS]
    head += [f"{name} {'-' if getattr(base, name) is None else getattr(base, name)}" for name in _SEATS]
    head += [f"{name} {_written(getattr(base, name))}" for name in ("wins", "levels")]
    head += ["played " + "/".join(",".join(map(str, sorted(side))) for side in base.played_as_dealer)]
    head += [f"mine {''.join(map(str, state.started))}"]
    here = [one for one in asked if one.hand == hand_of(state)]
    head += ["asked " + "|".join(_asked(one, state.tokens) for one in here)] if here else []
    head += ["read " + ",".join(read)] if read else []
    head += [f"page {state.page}"] if state.page else []
    text = "; ".join(head) + "\n" + ";".join(state.tokens)
    return text if len(text) <= MAX_LINK else ""


def _asked(one: Asked, now: tuple[str, ...]) -> str:
    """A question's trick and answer, how many of the present moves came before it, and the others, since undone."""
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one.moves, now, strict=False)))
    return "/".join((str(one.trick), one.answer, str(same), *one.moves[same:]))


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def from_address(text: str) -> TableState:
    """The state of a link, with the hand's history.

    Raises:
        ValueError, Unreadable, IllegalAction, BadOption, BadSeed: the link is invalid.
    """
    first, _, rest = text[:MAX_LINK].partition("\n")
    fields = _fields(first)
    mine = _mine(fields.get("mine", "0"))
    mixed = transitions.mixed(_base(fields), fields.get("skin", ""))
    pace = "once" if fields.get("stops") == "0" else fields.get("pace", TableState.pace)  # stops: of older links
    state = replace(mixed, mine=mine, started=mine, pace=pace)
    scene = fields.get("scene", TableState.scene)
    if state.skin not in SKINS or pace not in transitions.PACES or scene not in transitions.SCENES:
        raise ValueError("no such skin, pace or scene")
    if scene == "trick":
        state = puzzle(state, _whole(fields.get("puzzle", "1"), 1, len(PUZZLES)))
    for token in filter(None, rest.split(";")):
        state = _moved(state, token.strip())
    see, page = fields.get("see", "0"), _whole(fields.get("page", "0"), 0, MAX_PAGE)
    stepwise = fields.get("stepwise") == "1"
    return replace(state, scene=scene, seat=None if see == "-" else _whole(see, 0, 3), page=page, stepwise=stepwise)


def restored(text: str) -> tuple[TableState, tuple[Asked, ...], tuple[str, ...]]:
    """The state of a link, the questions that were asked in this hand with their answers, and what was read or done.

    Raises:
        ValueError, Unreadable, IllegalAction, BadOption, BadSeed: the link is invalid.
    """
    state, fields = from_address(text), _fields(text.partition("\n")[0])
    known = {then.tokens: then for then in _history(state) if then.picking}
    asked: tuple[Asked, ...] = ()
    for each in (each for each in fields.get("asked", "").split("|")[:MAX_ASKED] if each.count("/") > 1):
        trick, answer, same, *undone = each.split("/")
        moves = (*state.tokens[: _whole(same, 0, MAX_VALUE)], *undone)
        then = known.get(moves) or _replayed(text, moves)
        question = turn_question(then, asked)
        if question is not None and trick == str(len(then.hand.tricks)) and answer in ("", *question.options):
            asked = (*asked, Asked(hand_of(then), int(trick), question, answer, moves))
    return state, asked, tuple(rule for rule in fields.get("read", "").split(",") if rule in (*RULES, *DONE))


def _replayed(text: str, moves: tuple[str, ...]) -> TableState:
    """The state of a link after other moves."""
    return from_address(text.partition("\n")[0] + "\n" + ";".join(moves))


def _history(state: TableState | None) -> Iterator[TableState]:
    """A state and those before it, the latest first."""
    while state is not None:
        yield state
        state = state.before


def _fields(line: str) -> dict[str, str]:
    return dict(part.strip().split(" ", 1) for part in line.split(";") if " " in part.strip())


def _base(fields: dict[str, str]) -> Match:
    """The match before the hand; every number is validated, as links are untrusted."""
    options = {option.name: option.read(fields[option.name][:60]) for option in OPTIONS if option.name in fields}
    match = da_gunzi(**options).match(fields.get("seed", ""))
    numbers = {name: _whole(fields.get(name, ""), 0, MAX_VALUE) for name in _NUMBERS}
    seats = {name: None if fields.get(name) == "-" else _whole(fields.get(name, ""), 0, 3) for name in _SEATS}
    later = numbers["hand_no"] > 1
    if later != (seats["dealer"] is not None) or (later and seats["starter"] is None):
        raise ValueError("a later hand has its dealer")
    levels = _pair(fields.get("levels", ""), FIRST, LAST)
    wins = _pair(fields.get("wins", ""), 0, match.game.options["rounds_to_win"] - 1)
    ours, _, theirs = fields.get("played", "").partition("/")
    played = tuple(frozenset(_whole(one, FIRST, LAST) for one in side.split(",")[:8] if one) for side in (ours, theirs))
    known: Any = {**numbers, **seats, "levels": levels, "wins": wins, "played_as_dealer": played}
    return replace(match, **known)


def _moved(state: TableState, token: str) -> TableState:
    """Apply one of the visitor's moves, after those of the others before it."""
    word, _, rest = token.partition(" ")
    if word == "deal":
        return transitions.deal(state, _whole(rest, 1, 156))
    if token.startswith("+"):
        for _ in range(_whole(token[1:], 0, MAX_EVENTS)):
            state = transitions.advance(state)
        return state
    name, is_option, value = token.partition("=")
    if is_option and name == "mine":
        return transitions.play_seats(state, _mine(value))
    if is_option:
        option = next((option for option in OPTIONS if option.name == name), None)
        if option is None:
            raise ValueError("no such option")
        return transitions.with_options(state, **{name: option.read(value[:60])})
    word, _, action = token.partition(":")
    seat = _whole(word, 0, 3)
    if state.match.phase != "deal" and seat in state.mine:
        state = transitions.to_me(state)
    return transitions.act(state, actions.read(action), seat)


def _mine(text: str) -> tuple[int, ...]:
    if text not in ("", "0", "0123"):
        raise ValueError("seats are 0, or all four")
    return tuple(map(int, text))


def _pair(text: str, least: int, most: int) -> tuple[int, int]:
    one, _, other = text.partition(",")
    return _whole(one, least, most), _whole(other, least, most)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most):
        raise ValueError(f"a number from {least} to {most}")
    return int(text)
