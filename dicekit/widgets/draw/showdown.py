"""Drawing of a showdown: the count per player, who loses what, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit import texts
from dicekit.dice.hand import hand
from dicekit.dice.showdown import Showdown
from dicekit.dice.table import Table
from dicekit.kit.html import Html, classes, h, join_plain, join_sentences
from dicekit.widgets.draw.die import dice


class ShowdownPanel:
    """Texts of a showdown for one player (`seat` is "you")."""

    def __init__(self, table: Table, seat: int | None, lang: str = "en", *, alone: bool = False) -> None:
        """With `alone` the round is played for itself: no points are added up, and a die isn't kept."""
        assert table.showdown is not None
        self.alone = alone
        self.table, self.seat, self.lang = table, seat, lang
        self.end: Showdown = table.showdown

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"table.{key}", self.lang, **slots)

    def _name(self, seat: int) -> str:
        return self.say("you") if seat == self.seat else texts.called(self.table.names[seat], self.lang)

    def _you(self, key: str, seat: int, **slots: Any) -> str:
        if seat == self.seat:
            return self.say(f"{key}.you", **slots)
        return self.say(key, name=self.table.names[seat], **slots)

    def found(self) -> str:
        """What was challenged, and the true count."""
        end = self.end
        if end.target == "pass":
            whole = hand(end.hands[end.accused] + end.shown[end.accused])
            key = "found.true_pass" if end.holds else "found.false_pass"
            return self.say(key, name=self._name(end.accused), hand=whole)
        kinds = {
            ("exact", True): "exact",
            ("exact", False): "not_exact",
            ("bid", True): "holds",
            ("bid", False): "fails",
        }
        kind = kinds[end.target, end.holds]
        count = end.count or None if kind == "fails" else end.count
        return self.say(f"found.{kind}", bid=end.bid, count=count)

    def why(self) -> Iterator[str]:
        """The rule that decides who loses."""
        end = self.end
        if end.target == "pass":
            yield self.say("why.true_pass" if end.holds else "why.false_pass")
            return
        if end.target == "exact":
            yield self.say("why.exact" if end.holds else "why.not_exact")
            return
        off = abs((end.count or 0) - end.bid.quantity) if end.bid is not None else 0
        if self.by_difference and not off:
            yield self.say("why.met")
            return
        yield self.say("why.holds" if end.holds else "why.fails")
        if self.by_difference:
            yield self.say("why.off", n=off)

    @property
    def by_difference(self) -> bool:
        """Whether as many dice are lost as the bid was off."""
        return self.table.game.variant.kind == "bluff" or self.table.game.options.get("loss") == "difference"

    def costs(self) -> Iterator[str]:
        """Who loses or gains what, and who is out."""
        end = self.end
        yield from self.paid()
        yield from self.out()
        if any(end.points):
            yield from (self.say("scores", name=self._name(s), n=points) for s, points in enumerate(end.points))

    def out(self) -> Iterator[str]:
        """Who is out."""
        for seat in self.end.eliminated:
            yield self._you("out", seat)

    def paid(self) -> Iterator[str]:
        """Who loses or gains what."""
        end = self.end
        if end.stake:
            seats = [] if end.loser is None else [end.loser]
            for seat in seats:
                if not self.alone:
                    yield self._change("takes", seat, end.stake, total=end.penalties[seat])
                elif end.stake == 1:
                    yield self._you("round_lost", seat)
                else:
                    yield self._change("takes.alone", seat, end.stake)
        changes = [(seat, change) for seat, change in enumerate(end.change) if change]
        if self.alone and not self.by_difference and [change for _, change in changes] == [-1]:
            yield self._you("round_lost", changes[0][0])  # the next round begins with all dice again
            return
        for seat, change in changes:
            yield self._change("loses" if change < 0 else "gains", seat, abs(change))

    def _change(self, key: str, seat: int, n: int, **slots: Any) -> str:
        verb = self.say(f"{key.removesuffix('.alone')}.{'are' if seat == self.seat else 'is'}")
        text = "loses" if key == "gains" else key
        return self.say(text, name=self._name(seat), verb=verb, n=n, **slots)

    def onward(self) -> Iterator[str]:
        """Who has won, or who begins the next round."""
        end = self.end
        if end.winners and self.alone:
            return  # with one die each a round is a game, but the next one follows
        if end.winners == (self.seat,):
            yield self.say("won.you")
        elif end.winners:
            yield self.say("won", names=[self._name(seat) for seat in end.winners], n=len(end.winners))
        elif end.next_starter is not None:
            yield self._you("next", end.next_starter)
            if end.next_special:
                lost = [seat for seat, change in enumerate(end.change) if change < 0 and self.table.dice[seat] == 1]
                yield from (self._you("special", seat) for seat in lost)

    def text(self) -> str:
        """The whole outcome in spoken words."""
        sentences = [self.found(), *self.why(), *self.costs(), *self.onward()]
        if self.end.per_player:
            counts = tuple(f"{self._name(seat)} {n}" for seat, n in enumerate(self.end.per_player) if self._had(seat))
            sentences.insert(1, self.say("each", counts=counts))
        return join_plain(self.lang, *sentences)

    def _had(self, seat: int) -> bool:
        return bool(self.end.hands[seat] or self.end.shown[seat])

    def draw(self, uid: str, level: int = 4) -> Html:
        """The section: result, table of counts, losses, what comes next."""
        return h(
            "div",
            {"class": "part showdown", "role": "group", "aria-labelledby": f"{uid}-showdown"},
            h("header", None, h(f"h{level}", {"id": f"{uid}-showdown"}, self.say("showdown"))),
            h("p", {"class": classes("finding", "holds" if self.end.holds else "fails")}, self.found()),
            self.counts() if self.end.per_player else None,
            h("p", {"class": "status"}, join_sentences(self.lang, *self.why())),
            h("p", {"class": "status cost"}, join_sentences(self.lang, *self.costs())),
            h("p", {"class": "status quiet"}, join_sentences(self.lang, *self.onward())),
        )

    def counts(self) -> Html:
        """Table of each player's dice, marked if they count, and the sum."""
        end, rules = self.end, self.table.rules
        assert end.bid is not None
        wild = rules.tally.wild == 1 and not end.bid.zhai
        rows = []
        for seat, n in enumerate(end.per_player):
            if not self._had(seat):
                continue
            label = self.say("under", name=self._name(seat))
            shown = end.shown[seat]
            hits = rules.hits_of((*end.hands[seat], *shown), end.bid)
            row = dice(end.hands[seat], label, self.lang, hits=hits, shown=shown, wild=wild, size="30px")
            rows.append(
                h("tr", None, h("th", {"scope": "row"}, self._name(seat)), h("td", None, row), h("td", None, n))
            )
        head = [h("th", {"scope": "col"}, self.say(key)) for key in ("player", "dice", "counts")]
        total = h(
            "tr", {"class": "sum"}, h("th", {"scope": "row"}, self.say("sum")), h("td"), h("td", None, end.count or 0)
        )
        return h(
            "table",
            {"class": "data counted"},
            h("caption", {"class": "sr-only"}, self.say("counted")),
            h("thead", None, h("tr", None, head)),
            h("tbody", None, rows, total),
        )
