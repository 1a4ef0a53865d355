"""Drawing of a scene: cups, standing bid, own dice with those that count raised."""

from __future__ import annotations

from collections.abc import Iterable

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.hand import Face
from dicekit.dice.view import View
from dicekit.kit.html import Html, h
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, face_drawing, unseen


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"scene.{key}", lang, **slots)


def scene(uid: str, view: View, bid: Bid, own: Iterable[Face], level: int, lang: str, title: str = "") -> Html:
    """The table without chances; `own` are the dice in their order.

    A `title` is shown if there are two tables side by side.
    """
    others = [at for at in range(len(view.names)) if at != view.seat]
    return h(
        "section",
        {"class": "table tabletop", "aria-labelledby": f"{uid}-scene"},
        h(
            f"h{level}",
            {"id": f"{uid}-scene", "class": "whose" if title else "sr-only"},
            title or say("title", lang),
        ),
        h("div", {"class": "seam"}),
        h("ul", {"class": "seats"}, [seat(view, each, lang) for each in others]),
        plate(view, bid, lang, to_you=not title),
        mine(view, bid, tuple(own), lang) if view.own is not None else None,
    )


def seat(view: View, at: int, lang: str) -> Html:
    """A cup, its dice, and whose it is. Seen from your seat, as in practice rounds, each has the same cup."""
    number = view.hidden[at]
    around = (at - (view.seat or 0)) % len(view.names)
    who = h(
        "p", {"class": "who"}, texts.called(view.names[at], lang), " ", h("span", None, say("unseen", lang, n=number))
    )
    return h("li", {"class": "seat"}, cup(around), unseen(number), who)


def plate(view: View, bid: Bid, lang: str, to_you: bool = True, mode: bool = False) -> Html:
    """Tile with the bid, in its `mode` if wanted, and who made it."""
    language = texts.get_language(lang)
    words = language.mode(bid) if mode else language.bid(bid)
    wild = view.rules.tally.wild == 1 and not bid.zhai
    tile = h("p", {"class": "plate"}, h("span", None, language.capital(words)), face_drawing(bid.face, wild=wild))
    key = "by" if view.seat is not None and to_you else "by.all"
    if view.seat is not None and view.bidder == view.seat:
        key = "by.you"
    by = h("p", {"class": "by"}, say(key, lang, name=view.names[view.bidder])) if view.bidder is not None else None
    return h("div", {"class": "bid"}, tile, by)


def mine(view: View, bid: Bid, own: tuple[Face, ...], lang: str, found: int | None = None) -> Html:
    """Own dice and which of them count; once the cups are up, how many were `found` on the whole table."""
    hits = view.rules.hits_of(view.own or (), bid)
    wild = view.rules.tally.wild == 1 and not bid.zhai
    count = view.rules.tally(view.own or (), bid)
    parts = texts.summary(own, bid.face, hits)
    so_many = [say("count", lang, parts=parts), h("b", None, say("total", lang, n=count)), say("stop", lang)]
    if count > sum(die in hits for die in own):
        so_many = [h("b", None, say("surround", lang, n=count))]
    if len(parts) == 1 and count == sum(die in hits for die in own):
        wild_one = parts[0].wild and (parts[0].count, parts[0].face) == (1, 1)
        so_many = [h("b", None, say("count.wild" if wild_one else "count.one", lang, parts=parts, face=bid.face))]
    told = so_many if parts else say("none", lang)
    if found is not None:
        told = h("b", None, say("together", lang, n=found))
    line = h("p", {"class": "say"}, told)
    return h("div", {"class": "own"}, dice(own, say("yours", lang), lang, hits=hits, wild=wild), line)
