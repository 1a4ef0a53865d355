"""The rounds that the guesses asked for: a hundred doubts of Ana, and a hundred of the parrot, each with its mark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson17.doubts import MORE, Case, cases, hundred, many
from dicekit.kit import states
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.widgets.draw.die import dice

STEPS = (1, 10, MORE)  # rounds played by one press
LINK = LinkCodec("{rounds}{seed}", rounds=range(MORE + 1), seed=f"(?:-[{seeds.SIGNS}]{{{seeds.LENGTH}}})?")


@dataclass(frozen=True)
class Played:
    """How many of the hundred rounds against a bidder were played; the seed of another hundred, if one was asked for.

    >>> Played("honest", 100).won, Played("blind", 100).won
    (26, 81)
    """

    bidder: str
    rounds: int = 0
    seed: str = ""

    @property
    def cases(self) -> tuple[Case, ...]:
        """The rounds that were played of the first hundred."""
        return hundred(self.bidder)[: self.rounds] if self.rounds else ()

    @property
    def shown(self) -> tuple[Case, ...]:
        """The rounds on show: those that were played, or the other hundred."""
        return cases(self.bidder, MORE, self.seed) if self.seed else self.cases

    @property
    def won(self) -> int:
        return sum(case.doubted.right for case in self.cases)

    @property
    def over(self) -> bool:
        return self.rounds == MORE


class DoubtField(KeptPart):
    """A hundred doubts of one bidder, played one by one, ten or all at once; each fills a dot of a field.

    Then there are others, from a seed of one's own; the first hundred stay those that count.

    >>> field = DoubtField(Played("honest"))
    >>> field.on_roll(1); field.on_roll(10); field.on_roll(100); field.state.rounds
    100
    >>> first = field.state.shown
    >>> field.on_another(); len(field.state.shown), field.state.shown == first, field.state.won
    (100, False, 26)
    """

    prefix = "lesson17.hundred"
    codec = LINK
    state = traitlets.Instance(Played)
    guess = traitlets.Any(None, help="the chance that was guessed, if a number was")
    _fresh = 0  # rounds just played, whose dots are animated

    def __init__(self, state: Played, **kwargs: Any) -> None:
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, "guess")

    def fields(self) -> dict[str, Any]:
        return {"rounds": self.state.rounds, "seed": f"-{self.state.seed}" if self.state.seed else ""}

    def restored(self, found: dict[str, Any]) -> Played:
        if found["seed"] and found["rounds"] < MORE:
            raise self.bad_link()
        return Played(self.state.bidder, found["rounds"], found["seed"][1:])

    def on_roll(self, times: int) -> None:
        """Doubt so many more of the bids."""
        if times not in STEPS:
            raise self.unknown_act()
        if self.state.over:
            raise Refused(self.say("full", n=MORE))
        rounds = min(self.state.rounds + times, MORE)
        self._fresh = rounds - self.state.rounds
        self.state = replace(self.state, rounds=rounds)
        self.announce(self.sentence)

    def on_another(self) -> None:
        """Play a hundred others at once."""
        if not self.state.over:
            raise self.unknown_act()
        self._fresh = MORE
        self.state = replace(self.state, seed=seeds.fresh())
        self.announce(self.sentence)

    @property
    def sentence(self) -> str:
        """How many doubts won; after all of them also what was guessed and what the odds promised."""
        played = self.state
        if not played.rounds:
            return self.say(f"start.{played.bidder}", n=MORE)
        if not played.over:
            return self.say("some", n=played.rounds, won=played.won)
        promised = round(sum((case.doubted.odds for case in self.state.shown), Fraction(0)))
        if self.state.seed:
            won = sum(case.doubted.right for case in self.state.shown)
            return self.say("another.all", won=won, promised=promised, first=played.won)
        if played.bidder == "blind":
            ana = round(MORE * many().expected)
            return self.say("all.blind", n=MORE, won=played.won, promised=promised, ana=ana)
        guess = None if self.guess is None else round(MORE * self.guess)
        return self.say("all", n=MORE, won=played.won, promised=promised, guess=guess)

    def draw(self) -> Mapping[str, str]:
        played, title = self.state, self.say(f"title.{self.state.bidder}")
        work = h(
            "div",
            {
                "class": "rolls doubt-field",
                "data-begun": played.rounds > 0,
                "data-tells-answer": True,
                **act_of_step(played.over),
            },
            h("div", {"class": "marks", "aria-hidden": "true"}, [self._mark(at) for at in range(MORE)]),
            h("p", {"class": "marks-key"}, [self._key(css) for css in ("won", "lost")]),
            h("p", {"class": "marks-key"}, self.say("chosen")) if played.bidder == "honest" else None,
            states.progress(self.sentence, played.rounds),
            h("p", {"class": "chips"}, [self._another()] if played.over else [self._button(step) for step in STEPS]),
            self._last() if played.rounds else None,
        )
        heads = [self.say("head.rounds"), self.say("head.won")]
        rows = [[str(len(self.state.shown)), str(sum(case.doubted.right for case in self.state.shown))]]
        drawing = self.drawing(work, self.sentence, heads, rows, kind="played-rounds", caption=title)
        return {**drawing, "shell": self.shell(title, kind="played-rounds", hidden_title=False, panels=())}

    def _mark(self, at: int) -> Html:
        """The mark of one round: won, lost, or to come."""
        rounds = self.state.rounds
        if at >= rounds:
            return h("i", None)
        new = at - (rounds - self._fresh)
        won = self.state.shown[at].doubted.right
        css = classes("won" if won else "lost", new >= 0 and "new")
        return h("i", {"class": css, "style": f"--at:{new}" if new >= 0 else None})

    def _key(self, css: str) -> Html:
        """What a mark with this look means."""
        return h("span", None, h("i", {"class": css, "aria-hidden": "true"}), self.say(f"key.{css}"))

    def _last(self) -> Html:
        """The last round: the bid, the dice behind it, and whether it was true."""
        case, lang = self.state.shown[-1], self.lang
        bid = case.doubted.bid
        last = case.doubted.before.standing
        slots = {
            "name": self.say(f"name.{case.bidder}"),
            "bid": bid,
            "need": case.need,
            "own": bid.quantity - case.need or None,
            "held": case.held,
            "over": last,
        }
        result = self.say("last.won" if case.doubted.right else "last.lost", **slots)
        hits = case.doubted.view.rules.hits(bid)
        hands = (
            (self.say("hand", name=slots["name"]), case.hand),
            (self.say("hand.yours"), case.doubted.view.own or ()),
        )
        rows = [
            h("div", None, h("small", None, whose),
              dice(held, texts.get_language(lang).hand(held), lang, hits=hits, wild=True, size="30px"))
            for whose, held in hands
        ]  # fmt: skip
        return h("div", {"class": "last-doubt counted"}, h("p", None, result), rows)

    def _another(self) -> Html:
        """The button that plays a hundred others."""
        marks: dict[str, str | int | bool | None] = {"type": "button", "class": "btn", "data-act": "another"}
        return h("button", marks | {"data-key": "another", "data-once": True}, self.say("another", n=MORE))

    def _button(self, step: int) -> Html:
        """The button that doubts so many more times; at first only one."""
        left = MORE - self.state.rounds
        key = "once" if step == 1 else "rest" if left < step else "roll"
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": classes("btn", step == (MORE if self.state.rounds else 1) and "main"),
            "data-act": "roll",
            "data-arg-times": step,
            "data-key": f"roll{step}",
            "data-once": True,
        }
        return h("button", marks, self.say(key, n=min(step, left)))
