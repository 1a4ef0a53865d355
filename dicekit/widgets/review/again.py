"""Try again from here: another word at the same table, against the same opponents, and what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from dicekit import texts
from dicekit.dice.action import Action, write
from dicekit.dice.table import Table
from dicekit.kit.html import Child, Html, h, join_plain
from dicekit.play import bots, move, title
from dicekit.play.review import Decision
from dicekit.play.review.against import PLAYED
from dicekit.play.review.ledger import margin
from dicekit.play.review.words import word
from dicekit.widgets.draw.past import in_words
from dicekit.widgets.draw.showdown import Lifted
from dicekit.widgets.review.case import Case, Reviewed, Spoken

SENSIBLE = 5  # words that are offered first
STAND_IN = "abacus"  # speaks for people, who can't be asked again


def possible(decision: Decision) -> bool:
    """Whether a decision can be tried again: all dice are known, and there was a choice."""
    return not decision.forced and None not in decision.table.hands


def answered(table: Table, seat: int, others: Mapping[int, str]) -> Table:
    """The table once the others have spoken, up to the seat's next turn or the end of the round."""
    while table.showdown is None and table.turn != seat:
        table = move(table, bots[others.get(table.turn, STAND_IN)]).after
    return table


def whole(number: int) -> str:
    """A result with its sign.

    >>> whole(1), whole(0), whole(-2)
    ('+1', '0', '−2')
    """
    return f"{number:+d}".replace("-", "−") if number else "0"


@dataclass(frozen=True)
class Again:
    """A decision tried again: the table as far as it has come."""

    uid: str
    chosen: Decision
    table: Table
    case: Case
    names: tuple[str, ...]
    others: Mapping[int, str]
    now: Reviewed
    lang: str

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"review.retry.{key}", self.lang, **slots)

    @property
    def first(self) -> Action | None:
        """The word that was said instead, if one was."""
        place = len(self.chosen.table.said)
        return self.table.said[place].action if len(self.table.said) > place else None

    def heard(self) -> list[str]:
        """What was said from that moment on."""
        places = range(len(self.chosen.table.said), len(self.table.said))
        return [
            self.say(
                "heard",
                name=self.names[self.table.said[at].seat],
                words=in_words(self.table, at, self.now.you, self.lang),
            )
            for at in places
        ]

    def difference(self) -> list[str]:
        """What it brought, beside what the game had brought; and what both words were worth beforehand."""
        lines = []
        seat = self.chosen.seat
        if self.table.showdown is not None:
            here = self._paid(margin(self.table, self.table.showdown, seat))
            end = self.case.end(self.chosen.round)
            there = None if end is None or end.showdown is None else self._paid(margin(end, end.showdown, seat))
            lines.append(self.say("both", now=here) if here == there else self.say("result", was=there, now=here))
        if self.first is not None and self.first != self.chosen.action:
            other = self.case.judged(Spoken(self.chosen.table, seat, self.first), self.now)
            slots: dict[str, object] = {
                "was": word(self.chosen.action, self.chosen.table, self.lang),
                "now": word(self.first, self.chosen.table, self.lang),
            }
            if self.chosen.prospects and other.prospects:
                old, new = self.chosen.prospects[self.chosen.action].loses, other.prospects[self.first].loses
                lines.append(self.say("losses", old=round(100 * old), new=round(100 * new), **slots))
                if abs(old - new) <= sqrt((old * (1 - old) + new * (1 - new)) / PLAYED):
                    lines.append(self.say("even"))
            elif self.chosen.right is not None and other.right is not None:
                lines.append(self.say("rights", old=self.chosen.right, new=other.right, **slots))
        if self.table.showdown is not None:
            lines.append(self.say("once"))
        return lines

    def _paid(self, result: int) -> str:
        """Who paid for a round, from the seat's result."""
        who = (
            "nobody" if not result else "other" if result > 0 else "you" if self.chosen.seat == self.now.you else "seat"
        )
        others = [seat for seat, owned in enumerate(self.table.dealt) if owned and seat != self.chosen.seat]
        if who == "other" and len(others) == 1:
            return self.say("paid.seat", name=self.names[others[0]])
        return self.say(f"paid.{who}", name=self.names[self.chosen.seat])

    def told(self) -> str:
        """What happened, to be spoken."""
        lifted = [Lifted(self.table, None, self.lang).found()] if self.table.showdown is not None else []
        return join_plain(self.lang, *self.heard(), *lifted, *self.difference())

    def draw(self, level: int, close: Html) -> Html:
        """The words so far, the next choice, and the difference at the end."""
        heard = self.heard()
        who = [title(name, self.lang) for name in dict.fromkeys(self.others.values())]
        parts: list[Child] = [h("p", {"class": "note"}, self.say("with", names=who) if who else self.say("stand_in"))]
        if heard:
            parts.append(h("ol", {"class": "spoken"}, [h("li", None, line) for line in heard]))
        if self.table.showdown is not None:
            parts.append(h("p", {"class": "status"}, Lifted(self.table, None, self.lang).found()))
        else:
            parts.append(self._form())
        parts += [h("p", {"class": "difference"}, line) for line in self.difference()]
        head = h(f"h{level}", {"id": f"{self.uid}-again"}, self.say("title"))
        marks = {"class": "part again", "role": "group", "aria-labelledby": f"{self.uid}-again"}
        return h("div", marks, head, parts, h("p", {"class": "go"}, close))

    def _form(self) -> Html:
        key, seat = f"{self.uid}-instead", self.chosen.seat
        legal = list(self.table.legal(seat))
        worths = self.chosen.worths
        known = [*self.chosen.prospects] or sorted(worths, key=lambda a: -worths[a])
        few = [a for a in known if a in legal and a != self.chosen.action][:SENSIBLE]
        rest = [a for a in legal if a not in few]

        def listed(actions: list[Action]) -> list[Child]:
            return [h("option", {"value": write(a)}, word(a, self.table, self.lang)) for a in actions]

        offered = [
            h("optgroup", {"label": self.say("sensible")}, listed(few)) if few else None,
            h("optgroup", {"label": self.say("all")}, listed(rest)) if rest else None,
        ]
        return h(
            "form",
            {"data-act": "instead", "class": "instead"},
            h("label", {"for": key}, self.say("pick")),
            h("select", {"id": key, "name": "word", "class": "field"}, offered),
            h("button", {"type": "submit", "class": "btn main", "data-once": True}, self.say("say")),
        )
