"""Bluff, after Richard Borg: stars, the track of thirty fields, and losing by the difference (rules B1 to B17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicekit.dice.action import Action, Bid, Doubt, Push
from dicekit.dice.action_rules import ActionRule, Bidding, Doubting, PushFirst, Pushing
from dicekit.dice.changed import changed
from dicekit.dice.game import Game, Variant
from dicekit.dice.hand import STAR, Face
from dicekit.dice.losing import all_but_bidder, difference, doubter_one, give_to_bidder, loser_begins, winner_begins
from dicekit.dice.raising import BidOrder, any_higher, any_opening, is_face
from dicekit.dice.rules import Rules, only_in_turn
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.tally import Tally
from dicekit.errors import BadOption, Choices, Objection
from dicekit.option import Option, is_whole

OPTIONS = (
    Option("dice", 5, "B1", (1, 2, 3, 4, 5)),
    Option("exact", "doubter_one", "B10", ("doubter_one", "all_but_bidder", "give")),
    Option("starter", "loser", "B11", ("loser", "winner")),
    Option("reroll", False, "B14", (False, True)),
    Option("reroll_timing", "after_bid", "B14", ("after_bid", "before_bid")),
    Option("reveal_must_match", False, "B14", (False, True)),
    Option("scoring", "last_standing", "B13", ("last_standing", "points")),
)

FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, STAR)
LAST_NUMBER, LAST_STAR = 20, 10
EXACT = {"doubter_one": doubter_one, "all_but_bidder": all_but_bidder, "give": give_to_bidder}


def field_of(bid: Bid) -> int:
    """The number of a bid's field on the track (B3).

    >>> field_of(Bid(7, 5)), field_of(Bid(4, STAR)), field_of(Bid(8, 1))
    (10, 11, 12)
    """
    return 3 * bid.quantity - 1 if bid.face == STAR else bid.quantity + bid.quantity // 2


def place(bid: Bid) -> tuple[int, int]:
    """The sort key of a bid: by field, then by face (B5)."""
    return field_of(bid), bid.face if isinstance(bid.face, int) else 0


def exists(bid: Bid, in_play: int) -> Objection | None:
    """The objection to a bid that isn't on the track, numbers to 20 and stars to 10, or exceeds the dice (B3, B6)."""
    if not is_whole(bid.quantity) or bid.quantity < 1:
        return Objection("bad_quantity", "B4")
    if not is_face(bid.face, FACES):
        return Objection("bad_face", "B4")
    last = LAST_STAR if bid.face == STAR else LAST_NUMBER
    if bid.quantity > last:
        return Objection("no_such_field", "B3", {"cap": last})
    return Objection("above_cap", "B6", {"cap": in_play}) if bid.quantity > in_play else None


def build(game: Game, special: bool) -> Rules:
    """The rules of a round; Bluff has no special rounds."""
    options = game.options
    raising = BidOrder(
        modes=tuple((face, False) for face in FACES),
        cap=lambda in_play: min(in_play, LAST_NUMBER),
        exists=exists,
        opens=any_opening,
        follows=any_higher(place, "B5"),
        key=place,
    )
    pushing = Pushing(
        "B14", on=options["reroll"], timing=options["reroll_timing"], must_match=options["reveal_must_match"]
    )
    starter = winner_begins if options["starter"] == "winner" else loser_begins
    actions: dict[type[Action], ActionRule] = {
        Bid: Bidding("B2", pushing),
        Push: PushFirst(pushing),
        Doubt: Doubting("B7", difference(EXACT[options["exact"]]), starter),
    }
    return Rules(
        name=game.variant.name,
        options=game.settings,
        special=False,
        faces=FACES,
        full_hand=options["dice"],
        turn_rule="B2",
        end_rule="B12",
        tally=Tally(wild=STAR),
        raising=raising,
        actions=actions,
        turn_objection=only_in_turn("B2", "B14"),
    )


def check(players: int, options: Mapping[str, Any]) -> None:
    """Reject `reveal_must_match` unless dice are shown together with the bid (B1)."""
    after_bid = options["reroll"] and options["reroll_timing"] == "after_bid"
    if options["reveal_must_match"] and not after_bid:
        raise BadOption("bad_option", "B1", "reveal_must_match", True, Choices("with_push"))


def aftermath(table: Table, showdown: Showdown) -> Showdown:
    """A player who goes out scores the dice out of the game; the winner scores those and the dice left (B13)."""
    if table.game.options["scoring"] != "points":
        return showdown
    points = list(showdown.points)
    for seat in showdown.eliminated:
        points[seat] = showdown.removed
    for seat in showdown.winners:
        points[seat] = showdown.removed + showdown.dice[seat]
    return changed(showdown, points=tuple(points))


BLUFF = Variant("bluff", "B", range(2, 7), OPTIONS, build, check=check, aftermath=aftermath, carried=("points",))
