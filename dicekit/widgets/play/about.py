"""Sentences beside the table: what an action does and costs, what the chances rest on, how a game ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dicekit import odds, texts
from dicekit.dice.action import Bid
from dicekit.dice.table import Table
from dicekit.dice.view import View
from dicekit.kit.html import Html, h, join_sentences
from dicekit.play.review.against import believed, bots_met, chance_of
from dicekit.play.review.ledger import Draws


def about_action(
    table: Table, view: View, key: str, hints: bool, lang: str, *, by_round: bool = False
) -> tuple[str, ...]:
    """What an action does and costs at a table; with `hints`, how likely that is. `key` is the action's name.

    `by_round`: each round is played for itself, so a die is no more than the round.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2).deal(hands=["11355", "24456"]).play("4x5")
    >>> about_action(table, table.seen_by(1), "doubt", False, "en")
    ('Ana loses a die if it’s false, you if it’s true.',)
    """

    def say(line: str, /, **slots: object) -> str:
        return texts.say(f"play.{line}", lang, **slots)

    standing, beads = table.standing, ".beads" if table.rules.stake is not None else ""
    if standing is None or table.bidder is None:
        return ()
    bidder = table.names[table.bidder]
    if key == "doubt":
        off = ".off" if table.game.variant.kind == "bluff" or table.game.options.get("loss") == "difference" else beads
        if hints:
            p = odds.at_least(view, standing)
            certain = ".sure" if p == 1 else "" if p else ".never"
            return (say(f"chance.doubt{certain or off}", p=p),)
        owned = table.dice[table.bidder]
        most = owned if owned < table.game.dice else None  # nobody pays more dice than they have
        own = ".round" if by_round and not off else off
        return (say(f"about.doubt{own}", name=bidder, bid=standing, most=most),)
    if key == "exact":
        gains = table.game.options.get("exact") != "others_lose"
        full = gains and table.dice[table.turn] == table.game.dice
        kind = "full" if full else "gain" if gains else "others"
        once = say("about.once") if table.game.variant.kind == "perudo" else None
        sentences = (say(f"about.exact.{kind}", bid=standing, once=once),)
        return (*sentences, say("chance.exact", p=odds.exactly(view, standing))) if hints else sentences
    if key == "pass":
        true = len({*(view.own or ()), *view.shown[table.turn]}) == 1
        return (say(f"about.pass.{'true' if true else 'false'}"),)
    if key == "bounce":
        return (say("about.bounce", name=bidder, n=standing.quantity + 2),)
    return ()


def listened(table: Table, opponents: Sequence[str]) -> Draws | None:
    """The hands that fit these opponents' bids, for the seat on turn; None if they can't be computed."""
    others = bots_met(opponents, table, table.turn)
    return believed(table, table.turn, others) if others and table.actions else None


def alone(view: View, bids: Iterable[Bid], lang: str) -> Html | None:
    """How likely bids are from the own dice alone, and what that leaves out; None without bids."""
    chances = [(bid, odds.at_least(view, bid)) for bid in dict.fromkeys(bids)]
    if not chances:
        return None
    lines = [
        texts.say(f"play.alone{'.sure' if p == 1 else '' if p else '.never'}", lang, bid=bid, p=p)
        for bid, p in chances[:2]
    ]
    if view.standing is not None:
        lines.append(texts.say("play.alone.not", lang))
    return h("p", {"class": "about reading"}, join_sentences(lang, *lines))


def reading(table: Table, known: Draws | None, lang: str) -> str:
    """After a round: how likely the bid was from the own dice alone, and knowing how the others bid; empty if unknown.

    `table` is the one before the last action, `known` the hands that fit what the others said (see `listened`).
    """
    bid = table.standing
    if bid is None or known is None:
        return ""
    p = odds.at_least(table.seen_by(table.turn), bid)
    return texts.say("play.reading", lang, bid=bid, p=p, q=chance_of(table, bid, known))


def last_dice(table: Table, you: int | None, lang: str) -> str:
    """How a game ended: who had how many dice left, after how many rounds."""
    end = table.showdown
    if end is None or not end.winners or end.stake:
        return texts.say("play.over.rounds", lang, n=table.number)
    seat = end.winners[0]
    slots = {"name": table.names[seat], "dice": table.dice[seat], "n": table.number}
    return texts.say(f"play.over.{'you' if seat == you else 'other'}", lang, **slots)
