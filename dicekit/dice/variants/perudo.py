"""Perudo with house rules: push, pass, exact and the special round (rules P1 to P19)."""

from __future__ import annotations

from dicekit.dice.action import Action, Bid, Doubt, Exact, Pass, Push
from dicekit.dice.action_rules import ActionRule, Bidding, CallingExact, DoubtingBidOrPass, Passing, PushFirst, Pushing
from dicekit.dice.changed import changed
from dicekit.dice.game import Game, Variant
from dicekit.dice.losing import gain_one, loser_begins, one_die
from dicekit.dice.raising import BidOrder, any_opening, bid_exists
from dicekit.dice.rules import Rules, only_in_turn
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.dice.tally import Tally
from dicekit.errors import Objection
from dicekit.option import Option

OPTIONS = (
    Option("dice", 5, "P1", (1, 2, 3, 4, 5)),
    Option("open_with_ones", True, "P4", (True, False)),
    Option("passes", True, "P10", (True, False)),
    Option("pushes", True, "P8", (True, False)),
    Option("push_on_opening", False, "P8", (False, True)),
    Option("reroll_timing", "after_bid", "P8", ("after_bid", "before_bid")),
    Option("special_min_players", 2, "P14", (2, 3)),
)

PRESETS = {"usual": {"open_with_ones": False, "passes": False, "pushes": False}}
"""Perudo as most tables play it: without push and pass, and no round is opened with ones."""

RANKS = (1, 2, 3, 4, 5, 6)


def place(bid: Bid) -> tuple[int, int]:
    """The sort key of a bid: k ones come just above 2k sixes (P6)."""
    return (2 * bid.quantity, 7) if bid.face == 1 else (bid.quantity, int(bid.face))


def special_place(bid: Bid) -> tuple[int, int]:
    """The sort key of a bid in a special round: ones are the lowest rank and aren't halved (P14)."""
    return (bid.quantity, int(bid.face))


def follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
    """The objection to a raise that isn't higher (P5, P6)."""
    if place(bid) > place(standing):
        return None
    return Objection("not_higher", "P6" if 1 in (bid.face, standing.face) else "P5")


def special_follows(standing: Bid, bid: Bid, own: int) -> Objection | None:
    """The objection to a raise in a special round: players with more than one die can't change the rank (P14)."""
    if own > 1 and bid.face != standing.face:
        return Objection("rank_locked", "P14")
    return None if special_place(bid) > special_place(standing) else Objection("not_higher", "P14")


def no_ones(bid: Bid) -> Objection | None:
    """The objection to opening with ones (P4)."""
    return Objection("ones_opening", "P4") if bid.face == 1 else None


def build(game: Game, special: bool) -> Rules:
    """The rules of an ordinary or a special round."""
    options = game.options
    free = special or options["open_with_ones"]
    raising = BidOrder(
        modes=tuple((rank, False) for rank in RANKS),
        cap=lambda in_play: in_play,
        exists=bid_exists(RANKS, "P3", "P3", "P7"),
        opens=any_opening if free else no_ones,
        follows=special_follows if special else follows,
        key=special_place if special else place,
    )
    pushing = Pushing(
        "P8", on=options["pushes"], timing=options["reroll_timing"], with_opening=options["push_on_opening"]
    )
    actions: dict[type[Action], ActionRule] = {
        Bid: Bidding("P2", pushing),
        Push: PushFirst(pushing),
        Pass: Passing(on=options["passes"]),
        Doubt: DoubtingBidOrPass("P13", one_die, loser_begins),
        Exact: CallingExact("P15", "P4", gain_one, loser_begins, once=True),
    }
    return Rules(
        name=game.variant.name,
        options=game.settings,
        special=special,
        faces=RANKS,
        full_hand=options["dice"],
        turn_rule="P2",
        end_rule="P16",
        tally=Tally(wild=None if special else 1),
        raising=raising,
        actions=actions,
        turn_objection=only_in_turn("P2", "P8"),
    )


def aftermath(table: Table, showdown: Showdown) -> Showdown:
    """When a player is down to one die for the first time, the next round is special (P14)."""
    down_to_one = [
        seat
        for seat, (owned, change) in enumerate(zip(showdown.dice, showdown.change, strict=True))
        if owned == 1 and change < 0 and not table.special_used[seat]
    ]
    players_in = sum(owned > 0 for owned in showdown.dice)
    enough = players_in >= table.game.options["special_min_players"]
    used = tuple(flag or seat in down_to_one for seat, flag in enumerate(table.special_used))
    return changed(showdown, special_used=used, next_special=bool(down_to_one) and enough and not showdown.over)


PERUDO = Variant("perudo", "P", range(2, 7), OPTIONS, build, PRESETS, aftermath=aftermath, carried=("special_used",))
