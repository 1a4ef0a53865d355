"""Liar's dice, the basic game (rules L1 to L17)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dicekit.dice.action import Bid, Doubt, Exact
from dicekit.dice.action_rules import Bidding, CallingExact, Doubting
from dicekit.dice.game import Game, Variant
from dicekit.dice.hand import Face
from dicekit.dice.losing import difference, doubter_one, gain_one, loser_begins, one_die, others_lose, winner_begins
from dicekit.dice.raising import BidOrder, OpeningRule, RaiseRule, any_higher, any_opening, bid_exists
from dicekit.dice.rules import Rules, only_in_turn
from dicekit.dice.tally import Tally
from dicekit.errors import BadOption, Choices, Objection
from dicekit.option import Option, is_whole


def wild_faces(value: Any) -> tuple[int, ...] | str | None:
    """The wild faces of a house rule, given as a number or several; None for anything else."""
    given = (value,) if is_whole(value) else value if isinstance(value, tuple | list) else ()
    if not given or not all(is_whole(face) and face > 0 for face in given):
        return None
    faces = tuple(sorted({*given}))
    return "ones" if faces == (1,) else faces


OPTIONS = (
    Option("dice", 5, "L1", (1, 2, 3, 4, 5)),
    Option("sides", 6, "L1", tuple(range(2, 21))),
    Option("wild", "ones", "L1", ("ones", "none"), house=wild_faces, house_choices="wild_faces"),
    Option("rank_of_wild", "low", "L6", ("low", "high")),
    Option("raising", "any", "L7", ("any", "reset", "strict")),
    Option("loss", "one", "L10", ("one", "difference")),
    Option("exact", "off", "L11", ("off", "gain", "others_lose")),
    Option("exact_min_players", 2, "L11", (2, 3)),
    Option("open_with_ones", True, "L5", (True, False)),
    Option("starter", "loser", "L12", ("loser", "winner")),
)

PRESETS = {
    "plain": {"wild": "none", "raising": "any"},
    "joker": {"wild": "ones", "rank_of_wild": "low", "raising": "any"},
    "dudo": {"wild": "ones", "rank_of_wild": "high", "raising": "any"},
    "reset_quantity": {"wild": "ones", "rank_of_wild": "high", "raising": "reset"},
}


def rank_of(sides: int, ones_high: bool) -> Callable[[Face], int]:
    """The rank of each face; wild ones may be the highest (L6)."""
    return lambda face: sides + 1 if ones_high and face == 1 else int(face)


def one_thing_at_a_time(rank: Callable[[Face], int]) -> RaiseRule:
    """The rule that a raise is more of the same face, or the same quantity of a higher face (L7, `strict`)."""
    no = Objection("not_higher", "L7")

    def follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
        more = bid.face == standing.face and bid.quantity > standing.quantity
        higher = bid.quantity == standing.quantity and rank(bid.face) > rank(standing.face)
        return None if more or higher else no

    return follows


def tally_of(wild: str | tuple[int, ...]) -> Tally:
    """What counts, from the option `wild` (L1)."""
    faces: tuple[Face, ...] = {"ones": (1,), "none": ()}[wild] if isinstance(wild, str) else wild
    return Tally(wild=faces[0], also_wild=faces[1:]) if faces else Tally()


def no_wild_opening(bid: Bid) -> Objection | None:
    """The objection to opening with wild ones (L5)."""
    return Objection("ones_opening", "L5") if bid.face == 1 else None


def check(players: int, options: Mapping[str, Any]) -> None:
    """Wild faces must be faces of the dice, and leave one that isn't wild; the rules about ones need wild ones."""
    wild, sides = options["wild"], options["sides"]
    if not isinstance(wild, tuple):
        return
    if wild[-1] > sides or len(wild) >= sides:
        raise BadOption("bad_option", "L1", "wild", wild, Choices("faces_of", slots={"sides": sides}))
    for name, allowed in (("rank_of_wild", "low"), ("open_with_ones", True)):
        if options[name] != allowed:
            raise BadOption("bad_option", "L1", name, options[name], Choices("values", (allowed,)))


def build(game: Game, special: bool) -> Rules:
    """The rules of a round; the game has no special rounds."""
    options = game.options
    wild = options["wild"] == "ones"
    faces: tuple[Face, ...] = tuple(range(1, options["sides"] + 1))
    rank = rank_of(options["sides"], wild and options["rank_of_wild"] == "high")
    by_face_first = options["raising"] == "reset"

    def key(bid: Bid) -> tuple[int, int]:
        pair = (bid.quantity, rank(bid.face))
        return pair[::-1] if by_face_first else pair

    opens: OpeningRule = no_wild_opening if wild and not options["open_with_ones"] else any_opening
    strict = options["raising"] == "strict"
    raising = BidOrder(
        modes=tuple((face, False) for face in faces),
        cap=lambda in_play: in_play,
        exists=bid_exists(faces, "L4", "L4", "L8"),
        opens=opens,
        follows=one_thing_at_a_time(rank) if strict else any_higher(key, "L7"),
        key=key,
    )
    starter = winner_begins if options["starter"] == "winner" else loser_begins
    doubt_loss = difference(doubter_one) if options["loss"] == "difference" else one_die
    exact_loss = others_lose if options["exact"] == "others_lose" else gain_one
    on, least = options["exact"] != "off", options["exact_min_players"]
    return Rules(
        name=game.variant.name,
        options=game.settings,
        special=False,
        faces=faces,
        full_hand=options["dice"],
        turn_rule="L3",
        end_rule="L13",
        tally=tally_of(options["wild"]),
        raising=raising,
        actions={
            Bid: Bidding("L3"),
            Doubt: Doubting("L5", doubt_loss, starter),
            Exact: CallingExact("L11", "L5", exact_loss, starter, on=on, least_players=least),
        },
        turn_objection=only_in_turn("L3"),
    )


LIARS_DICE = Variant("liars_dice", "L", range(2, 7), OPTIONS, build, PRESETS, check)
