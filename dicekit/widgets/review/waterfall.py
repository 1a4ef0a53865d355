"""Luck and decisions in a round: its value before the roll, each change by luck or a decision, and its result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from dicekit import texts
from dicekit.dice.table import Table
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, h
from dicekit.play import title
from dicekit.play.review import Entry, Ledger
from dicekit.play.review.against import Opponents
from dicekit.play.review.words import action_text, change, hundred, in_rounds, unit
from dicekit.widgets.draw.past import in_words

SLIGHT = 5  # in 100 rounds; decisions that cost less may be as good as the best


@dataclass(frozen=True)
class Waterfall:
    """A ledger as a table; `end` is the table at the end of its round, `names` are what players are called."""

    ledger: Ledger
    end: Table
    names: tuple[str, ...]
    you: int | None = None
    lang: str = "en"

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"review.waterfall.{key}", self.lang, **slots)

    @property
    def levels(self) -> list[float]:
        """The value after each entry."""
        return list(accumulate(entry.change for entry in self.ledger.entries))

    def labels(self) -> Iterator[str]:
        """What each entry is: the roll, the others' actions, the showdown, or an own action."""
        seat, place, actions = self.ledger.seat, 0, self.end.actions
        for entry in self.ledger.entries:
            if entry.kind == "decision":
                place = next(at for at in range(place, len(actions)) if actions[at].seat == seat)
                own = self.names[seat], action_text(actions[place].action, self.end, self.lang)
                place += 1
                if entry.best is None or entry.best == entry.action:
                    yield self.say("decision", name=own[0], action=own[1])
                else:
                    best = action_text(entry.best, self.end, self.lang)
                    yield self.say("decision.other", name=own[0], action=own[1], best=best)
            elif entry.kind == "others":
                lines = []
                while place < len(actions) and actions[place].seat != seat:
                    name = self.names[actions[place].seat]
                    lines.append(self.say("action", name=name, words=in_words(self.end, place, self.you, self.lang)))
                    place += 1
                yield self.say("between").join(lines) or self.say("others")
            else:
                yield self.dice if entry.kind == "dice" else self.say(entry.kind)

    @property
    def dice(self) -> str:
        """The own roll."""
        key = "dice.you" if self.ledger.seat == self.you else "dice"
        return texts.say(f"review.{key}", self.lang, name=self.names[self.ledger.seat])

    @property
    def exact(self) -> bool:
        """Whether the others are taken to play an equilibrium."""
        return self.ledger.model.bot.name == "mirror"

    def sum(self) -> str:
        """start + luck + decisions = result."""
        ledger = self.ledger
        _, luck, decisions = self._shares
        slots = {"start": self._level(ledger.total("start")), "result": self._level(ledger.result)}
        slots |= {"luck": _signed(luck), "decisions": _signed(decisions)}
        return self.say("sum", unit=unit(self.end, self.lang), **slots)

    @property
    def _shares(self) -> tuple[int, int, int]:
        """Start, luck and decisions in 100 rounds, rounded so that they add up to the result."""
        ledger, scale = self.ledger, self._scale
        start = ledger.total("start")
        levels = [round(scale * value) for value in (start, start + ledger.luck, ledger.result)]
        return levels[0], levels[1] - levels[0], levels[2] - levels[1]

    @property
    def _scale(self) -> int:
        """The factor from dice to the unit per 100 rounds: a round that isn't lost makes a difference of two dice."""
        return 50 if in_rounds(self.end) else 100

    def _level(self, value: float) -> str:
        """The value of the round: rounds of 100 that aren't lost, or dice per 100 rounds."""
        if in_rounds(self.end):
            return str(self._scale + round(self._scale * value))
        return hundred(value, signed=True)

    def _change(self, value: float) -> str:
        return change(value, self.end, signed=True)

    def luck(self) -> str:
        """Whether the decisions were good, and what luck made of them, in a sentence."""
        seat, (_, _, decisions) = self.ledger.seat, self._shares
        cost = -decisions
        kind = f"{'mistake' if cost > SLIGHT else 'sound'}.{'lost' if self.ledger.result < 0 else 'won'}"
        return self.say(f"luck.{kind}", name=None if seat == self.you else self.names[seat])

    def model(self) -> str:
        """What is assumed."""
        if self.exact:
            return self.say("model.equilibrium")
        model = self.ledger.model
        met = model.seats.values() if isinstance(model, Opponents) else [model.bot]
        called = list(dict.fromkeys(title(bot.name, self.lang) for bot in met))
        key = "model.blind" if model.ignores_dice else "model"
        model_text = self.say(key, bots=called, n=model.slip.denominator if model.slip else None)
        drawn = any(entry.error for entry in self.ledger.entries if entry.kind != "start")
        return model_text + texts.get_language(self.lang).space + self.say("drawn") if drawn else model_text

    # drawing

    def draw(self, level: int) -> Html:
        """Luck in a sentence, all entries as a table, and folded the sum and what is assumed."""
        return h(
            "div",
            {"class": "part waterfall", "role": "group", "aria-label": self.say("title", n=self.end.number)},
            h(f"h{level}", None, self.say("title", n=self.end.number)),
            h("p", {"class": "finding"}, self.luck()),
            h("p", {"class": "note"}, self.say(f"unit.{self._unit}")),
            self._numbers(),
            h(
                "details",
                {"class": "fold", "data-key": "sum"},
                h("summary", None, self.say("fold")),
                h("p", {"class": "finding"}, self.sum()),
                h("p", {"class": "note"}, self.model()),
            ),
        )

    @property
    def _unit(self) -> str:
        return "rounds" if in_rounds(self.end) else "beads" if self.end.rules.stake is not None else "dice"

    def _numbers(self) -> Html:
        """All entries as a table."""
        entries = self.ledger.entries
        rows = zip(range(1, 99), entries, self.labels(), self.levels, strict=False)
        return plain_table(
            self.say("caption"),
            [self.say("what"), self.say("change"), self.say("after")],
            [*(self._row(*each) for each in rows), (self.say("result"), "", self._level(self.ledger.result))],
        )

    def _row(self, number: int, entry: Entry, label: str, level: float) -> tuple[str, str, str]:
        error = self.say("error", error=change(1.96 * entry.error, self.end)) if entry.error >= 0.005 else ""
        start = entry.kind == "start"
        changed = (self._level(entry.change) if start else self._change(entry.change)) + error
        return (
            f"{number} {label}",
            changed,
            self._level(level),
        )


def _signed(whole: int) -> str:
    """A whole number with its sign."""
    return (f"{whole:+d}" if whole else "0").replace("-", "−")
