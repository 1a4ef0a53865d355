"""The rounds that the guesses asked for: a hundred doubts of Ana, and a hundred of the parrot, each with its mark."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import traitlets

from dicekit.course.lesson17.doubts import BIDDERS, Case, hundred, many
from dicekit.kit.frame import copy_panel, status
from dicekit.kit.html import Html, h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec

LINK = LinkCodec("{honest}{blind}", honest=range(2), blind=range(2))


@dataclass(frozen=True)
class Played:
    """Which bidders' rounds were played.

    >>> Played().with_played("blind").names
    ('blind',)
    """

    honest: bool = False
    blind: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name in BIDDERS if getattr(self, name))

    def with_played(self, bidder: str) -> Played:
        return replace(self, **{bidder: True})


class HundredRounds(KeptPart):
    """A button for each bidder; pressed, a mark for each of a hundred doubts, and how many of them won.

    >>> rounds = HundredRounds()
    >>> rounds.on_play("honest"), rounds.state.names
    (None, ('honest',))
    """

    tab = "truth"
    bidders: ClassVar[Collection[str]] = BIDDERS
    kind: ClassVar[str] = "played-rounds"
    prefix = "lesson17.hundred"
    codec = LINK
    state = traitlets.Instance(Played)

    def __init__(self, state: Played | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or Played(), **kwargs)

    def fields(self) -> dict[str, Any]:
        return {name: int(getattr(self.state, name)) for name in BIDDERS}

    def restored(self, found: dict[str, Any]) -> Played:
        return Played(**{name: bool(found[name]) for name in BIDDERS})

    def on_play(self, bidder: str) -> None:
        """Doubt this bidder a hundred times."""
        if bidder not in self.bidders:
            raise self.unknown_act()
        self.state = self.state.with_played(bidder)
        self.announce(self.sentence(bidder))

    def sentence(self, bidder: str) -> str:
        """How many doubts won, and how many the odds promised."""
        found = many(bidder)
        return self.say(f"told.{bidder}", n=found.number, won=found.right, promised=round(100 * found.expected))

    def draw(self) -> Mapping[str, str]:
        sentences = [self.sentence(name) for name in self.state.names]
        return {
            "shell": self.shell(self.say("title"), kind=self.kind, panels=(), hidden_title=False),
            "work": h("div", {"class": "hundred-rounds"}, [self._bidder(name) for name in self.bidders]),
            "status": status(""),
            "still": copy_panel(self.uid, "\n".join(sentences), self.lang),
            "help": h("p", None, ""),
        }

    def _bidder(self, name: str) -> Html:
        if not getattr(self.state, name):
            marks = {"type": "button", "class": "btn", "data-act": "play", "data-arg-bidder": name, "data-key": name}
            return h("p", None, h("button", marks, self.say(f"play.{name}")))
        marked = [_mark(case) for case in hundred(name)]
        return h(
            "div", None, h("p", None, self.sentence(name)), h("p", {"class": "marks", "aria-hidden": "true"}, marked)
        )


class ParrotRounds(HundredRounds):
    """The parrot's alone, which answer the second guess."""

    tab = "guess"
    bidders, kind = ("blind",), "played-rounds parrot"


def _mark(case: Case) -> Html:
    return h("i", {"class": "won" if case.doubted.right else "lost"})
