"""Chinese liar's dice: zhai and fei, surrounds and straights, bounce, pi and fanpi (rules C1 to C19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dicekit.dice.action import Accept, Action, Bid, Bounce, Doubt, Fanpi, Pi
from dicekit.dice.action_rules import ActionRule, AnsweringPi, Bidding, Bouncing, CallingPi, Doubting
from dicekit.dice.changed import changed
from dicekit.dice.game import Game, Variant
from dicekit.dice.hand import Face
from dicekit.dice.losing import Challenge, loser_begins
from dicekit.dice.raising import BidOrder, OpeningRule, RaiseRule, is_face
from dicekit.dice.rules import Rules
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.tally import HandTally, all_different, run
from dicekit.errors import BadOption, Choices, Objection
from dicekit.option import Option, is_whole

HAND = 5
FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)
MODES = (*((face, False) for face in FACES[1:]), *((face, True) for face in FACES))
SURROUNDS = {"plus_one": (6, 6), "plus_two": (6, 7), "off": (5, 5)}  # what a mixed and a pure surround count (C11)
STRAIGHTS = {"all_different": all_different, "run": run}
BREAKS: dict[str, Callable[[int], int]] = {
    "add3": lambda zhai: zhai + 3,
    "add2": lambda zhai: zhai + 2,
    "double": lambda zhai: 2 * zhai,
}
ANSWERS = (Accept, Fanpi)
TIMES: dict[type[Action], int] = {Doubt: 1, Pi: 2, Accept: 2, Fanpi: 4}  # multiple of the stake for each action


def three_minima(value: Any) -> tuple[int, int, int] | None:
    """Three whole numbers in ascending order, or None for anything else (C1)."""
    if not isinstance(value, (list, tuple)) or len(value) != 3 or not all(map(is_whole, value)):
        return None
    ones, zhai, fei = value
    return (ones, zhai, fei) if ones <= zhai <= fei else None


OPTIONS = (
    Option("opening_min", (0, 1, 2), "C5", accepts=three_minima, choices="rising"),
    Option("jumps", "single", "C6", ("single", "free")),
    Option("break_rule", "add3", "C7", tuple(BREAKS)),
    Option("bounce", True, "C13", (True, False)),
    Option("after_bounce", "resume", "C13", ("resume", "reverse")),
    Option("bounce_stakes", "none", "C15", ("none", "double")),
    Option("surround", "plus_one", "C11", tuple(SURROUNDS)),
    Option("straight", "reroll", "C12", ("reroll", "zero", "off")),
    Option("straight_kind", "all_different", "C12", tuple(STRAIGHTS)),
    Option("pi", False, "C14", (False, True)),
    Option("fanpi", True, "C14", (True, False)),
    Option("stake", 1, "C15", least=1),
    Option("end", "limit", "C16", ("limit", "rounds")),
    Option("limit", 5, "C16", least=1),
    Option("rounds", 10, "C16", least=1),
)


def cap_of(surround: str) -> Callable[[int], int]:
    """The highest quantity of a call: the count if every hand were the best possible (C8)."""
    best = max(SURROUNDS[surround])
    return lambda in_play: best * (in_play // HAND)


def check(players: int, options: Mapping[str, Any]) -> None:
    """Reject minimum opening calls below one or above the cap (C1)."""
    ones, _, fei = options["opening_min"]
    cap = cap_of(options["surround"])(HAND * players)
    if players + ones < 1 or players + fei > cap:
        possible = Choices("minima", slots={"least": 1 - players, "most": cap - players, "players": players})
        raise BadOption("bad_option", "C1", "opening_min", list(options["opening_min"]), possible)


def rank(bid: Bid) -> int:
    """The rank of the face bid; ones are the highest (C4)."""
    return 7 if bid.face == 1 else int(bid.face)


def place(bid: Bid) -> tuple[int, bool, int]:
    """A sort key for lists of calls; raising is only a partial order of them (C6)."""
    return bid.quantity, bid.zhai, rank(bid)


def calls_exist(cap: Callable[[int], int]) -> Callable[[Bid, int], Objection | None]:
    """The rule that calls of ones are zhai and no call exceeds the cap (C3, C8)."""

    def exists(bid: Bid, in_play: int) -> Objection | None:
        if not is_whole(bid.quantity) or bid.quantity < 1:
            return Objection("bad_quantity", "C3")
        if not is_face(bid.face, FACES):
            return Objection("bad_face", "C3")
        if bid.face == 1 and not bid.zhai:
            return Objection("ones_are_zhai", "C3")
        most = cap(in_play)
        return Objection("above_cap", "C8", {"cap": most}) if bid.quantity > most else None

    return exists


def opens_from(minima: tuple[int, int, int]) -> OpeningRule:
    """The rule that the first call of a round reaches its minimum (C5)."""

    def opens(bid: Bid) -> Objection | None:
        least = minima[0] if bid.face == 1 else minima[1] if bid.zhai else minima[2]
        return None if bid.quantity >= least else Objection("below_minimum", "C5", {"minima": minima})

    return opens


def answers(breaks: Callable[[int], int], single: bool) -> RaiseRule:
    """The rule for raises: zhai beats fei of the same quantity, fei beats zhai only with more (C6, C7).

    `breaks` gives the least quantity of fei over a quantity of zhai; `single` allows only the smallest step.
    """

    not_higher, too_big = Objection("not_higher", "C6"), Objection("step_too_big", "C6")

    def follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
        x, y = standing.quantity, bid.quantity
        if standing.zhai and not bid.zhai:
            least = breaks(x)
            if y < least:
                return Objection("zhai_not_broken", "C7", {"least": least})
            return Objection("step_too_big", "C7", {"least": least}) if single and y > least else None
        turning = bid.zhai and not standing.zhai
        high_enough = y >= x if turning else (y, rank(bid)) > (x, rank(standing))
        if not high_enough:
            return not_higher
        return too_big if single and y > x + (not turning) else None

    return follows


def turn_objection(table: Table, seat: int, kind: type[Action]) -> Objection | None:
    """The objection to acting now: pi is open to anybody, everything else to the seat on turn (check lists 2, 3, 5)."""
    if table.phase != "answer" and kind is Pi:
        return None
    if seat != table.turn:
        return Objection("not_your_turn", "C2")
    possible = (kind in ANSWERS) == (table.phase == "answer") and kind in table.rules.actions
    if possible:
        return None
    of_pi = {"variant": "answer"} if kind in ANSWERS or table.phase == "answer" else {}
    return Objection("wrong_phase", "C14" if table.phase == "answer" else "C2", of_pi)


def stake_of(options: Mapping[str, Any]) -> Callable[[int, type[Action]], int]:
    """The penalty of a round's loser, a function of the bounces and the action that ended the round (C15)."""

    def stake(bounces: int, last: type[Action]) -> int:
        doublings = bounces if options["bounce_stakes"] == "double" else 0
        return int(options["stake"] * 2**doublings * TIMES[last])

    return stake


def no_dice(challenge: Challenge) -> dict[int, int]:
    """Nobody loses dice (C1)."""
    return {}


def build(game: Game, special: bool) -> Rules:
    """The rules of a round; the game has no special rounds."""
    options = game.options
    cap = cap_of(options["surround"])
    mixed, pure = SURROUNDS[options["surround"]]
    straight = STRAIGHTS[options["straight_kind"]]
    ones, zhai, fei = (game.players + more for more in options["opening_min"])
    raising = BidOrder(
        modes=MODES,
        cap=cap,
        exists=calls_exist(cap),
        opens=opens_from((ones, zhai, fei)),
        follows=answers(BREAKS[options["break_rule"]], options["jumps"] == "single"),
        key=place,
    )
    actions: dict[type[Action], ActionRule] = {
        Bid: Bidding("C2", zhai=True),
        Doubt: Doubting("C9", no_dice, loser_begins),
        Bounce: Bouncing(options["bounce"], options["after_bounce"] == "reverse"),
        Pi: CallingPi(options["pi"]),
        Accept: AnsweringPi(Accept, no_dice, loser_begins),
        Fanpi: AnsweringPi(Fanpi, no_dice, loser_begins, on=options["fanpi"]),
    }
    return Rules(
        name=game.variant.name,
        options=game.settings,
        special=False,
        faces=FACES,
        full_hand=HAND,
        turn_rule="C2",
        end_rule="C16",
        tally=HandTally(1, mixed, pure, straight if options["straight"] == "zero" else None),
        raising=raising,
        actions=actions,
        turn_objection=turn_objection,
        must_reroll=straight if options["straight"] == "reroll" else None,
        stake=stake_of(options),
    )


def aftermath(table: Table, showdown: Showdown) -> Showdown:
    """The loser gets the stake as penalty; the game ends at the limit or after the last round (C15, C16)."""
    options = table.game.options
    stake = stake_of(options)(table.bounces, type(table.actions[-1].action))
    penalties = tuple(points + (stake if seat == showdown.loser else 0) for seat, points in enumerate(table.penalties))
    over = max(penalties) >= options["limit"] if options["end"] == "limit" else table.number >= options["rounds"]
    fewest = min(penalties)
    winners = tuple(seat for seat, points in enumerate(penalties) if points == fewest) if over else ()
    starter = None if over else showdown.next_starter
    return changed(showdown, stake=stake, penalties=penalties, winners=winners, next_starter=starter)


CHINESE = Variant(
    "chinese", "C", range(2, 9), OPTIONS, build, check=check, aftermath=aftermath, carried=("penalties", "number")
)
