"""Two urns with the same cards, drawn from without and with replacement.

Both draw by the same random numbers of a seed (`dicekit.seeds`, with as many sides as there are cards); the urn without
replacement skips numbers that it has drawn already. So the two hands differ in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar

import traitlets

from dicekit import seeds
from dicekit.course.lesson19 import urn_drawing as drawn
from dicekit.distribution import Distribution
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import h, slot
from dicekit.kit.part import Part, Refused
from dicekit.odds import deals_urn
from dicekit.widgets.draw.seed import say as seed_say
from dicekit.widgets.seed import read_count, read_seed

STEPS = (1, 10, 100, 1000)
MAX_HANDS = 5000  # hands for one seed
Hand = tuple[int, ...]


@dataclass(frozen=True)
class Urn:
    """So many cards, of which some are marked; a hand takes so many, and is watched for at least `least` marked ones.

    >>> urn = Urn(162, 54, 39, least=16)
    >>> urn.out.mean == urn.back.mean == 13, urn.out.variance / urn.back.variance
    (True, Fraction(123, 161))
    """

    cards: int = 162
    marked: int = 54
    take: int = 39
    least: int = 16

    @cached_property
    def out(self) -> Distribution:
        """Marked cards in a hand when nothing is put back."""
        return self._after().tally(self.take)

    @cached_property
    def back(self) -> Distribution:
        """Marked cards in a hand when each card is put back."""
        return self._after().tally(self.take, back=True)

    def _after(self, hand: Hand = ()) -> deals_urn.Urn:
        """The odds after these cards: the marked ones have the lowest numbers."""
        return deals_urn.Urn(self.cards, self.marked, tuple(card <= self.marked for card in hand))

    def found(self, hand: Hand) -> int:
        """How many of these cards are marked."""
        return sum(card <= self.marked for card in hand)

    def next(self, hand: Hand, back: bool) -> Fraction:
        """The chance that the card after these is a marked one."""
        return self._after(() if back else hand).next(back)


@dataclass(frozen=True)
class Draws:
    """What was drawn so far: whole hands, and the cards of the one in progress.

    >>> draws = Draws(Urn(), "K7QX", 17).hands(100)
    >>> draws.done, sum(draws.out.values()), sum(draws.back.values())
    (100, 100, 100)
    """

    urn: Urn
    seed: str
    seat: int = 0
    lesson: str = "table"
    item: str = "urn"
    done: int = 0
    cards: int = 0  # of the hand in progress
    out: Mapping[int, int] | None = None  # how often a hand had so many marked cards, nothing put back
    back: Mapping[int, int] | None = None

    def hand(self, number: int) -> tuple[Hand, Hand]:
        """One hand from each urn: nothing put back, and each card put back."""
        take = self.urn.take
        numbers = seeds.faces(self.seed, self.seat, self.lesson, self.item, number, self.urn.cards)
        came = list(islice(numbers, take))
        once = list(dict.fromkeys(came))
        while len(once) < take:
            card = next(numbers)
            if card not in once:
                once.append(card)
        return tuple(once), tuple(came)

    @cached_property
    def shown(self) -> tuple[Hand, Hand]:
        """What lies on the table: the hand in progress, else the last whole one."""
        if self.cards:
            out, back = self.hand(self.done + 1)
            return out[: self.cards], back[: self.cards]
        return self.hand(self.done) if self.done else ((), ())

    def card(self) -> Draws:
        """One card more from each urn."""
        if self.cards + 1 < self.urn.take:
            return replace(self, cards=self.cards + 1)
        return self.hands(1)

    def hands(self, times: int) -> Draws:
        """So many whole hands more; one in progress is finished as the first of them."""
        out, back = dict(self.out or {}), dict(self.back or {})
        for number in range(self.done + 1, self.done + times + 1):
            for tally, hand in zip((out, back), self.hand(number), strict=True):
                found = self.urn.found(hand)
                tally[found] = tally.get(found, 0) + 1
        return replace(self, done=self.done + times, cards=0, out=out, back=back)

    def before(self) -> Draws:
        """The same before the last card."""
        if self.cards:
            return replace(self, cards=self.cards - 1)
        if not self.done:
            return self
        tallies = [dict(self.out or {}), dict(self.back or {})]
        for tally, hand in zip(tallies, self.hand(self.done), strict=True):
            tally[self.urn.found(hand)] -= 1
        out, back = ({found: times for found, times in tally.items() if times} for tally in tallies)
        return replace(self, done=self.done - 1, cards=self.urn.take - 1, out=out, back=back)

    def afresh(self, seed: str, seat: int) -> Draws:
        """Full urns again, under a seed."""
        return Draws(self.urn, seed, seat, self.lesson, self.item)

    def held(self, back: bool) -> int:
        """In how many hands there were at least so many marked cards."""
        tally = (self.back if back else self.out) or {}
        return sum(times for found, times in tally.items() if found >= self.urn.least)

    def line(self, back: bool) -> Iterator[Fraction]:
        """The chance of a marked card before each draw, and now."""
        hand = self.shown[back]
        return (self.urn.next(hand[:number], back) for number in range(len(hand) + 1))

    @property
    def at(self) -> str:
        """Hands, a point, and the cards of the one in progress: `12.05`, as the browser keeps it."""
        return f"{self.done}.{self.cards:02}" if self.cards else str(self.done)


class DrawUrn(Part):
    """Draws card by card, or hand by hand. `out` and `back`, how often each count came, can be linked to charts.

    >>> urn = DrawUrn(Draws(Urn(), "K7QX", 17).hands(100))
    >>> urn.on_draw(); urn.state.at
    '100.01'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "rolls.js")
    tab = "rolls"
    state = traitlets.Instance(Draws)
    out = traitlets.Dict(help="nothing put back: how often a hand had so many marked cards")
    back = traitlets.Dict(help="each card put back: the same")

    def __init__(self, draws: Draws, **kwargs: Any) -> None:
        kwargs.setdefault("place", f"{draws.lesson}-{draws.item}")
        super().__init__(state=draws, **kwargs)
        self._pass_on(None)
        self.observe(self._pass_on, "state")

    def _pass_on(self, _: Any) -> None:
        self.out, self.back = dict(self.state.out or {}), dict(self.state.back or {})

    def say(self, key: str, **slots: Any) -> str:
        return drawn.say(key, self.lang, **slots)

    # requests

    def on_draw(self) -> None:
        """One card from each urn."""
        self._room(1)
        self.state = self.state.card()
        self.tell(self.sentence)

    def on_roll(self, times: int, quiet: bool = False) -> None:
        """So many whole hands; `quiet` while a larger step is still in progress."""
        if times not in STEPS:
            raise Refused(self.say("full", most=MAX_HANDS))
        self._room(times)
        self.state = self.state.hands(times)
        if not quiet:
            self.tell(self.sentence)

    def _room(self, times: int) -> None:
        if self.state.done + times > MAX_HANDS:
            raise Refused(self.say("full", most=MAX_HANDS))

    def on_back(self) -> None:
        """The last card put back as if it had not been drawn."""
        if not self.state.done and not self.state.cards:
            raise Refused(self.sentence)
        self.state = self.state.before()
        self.tell(self.sentence)

    def on_use(self, seed: str, seat: str) -> None:
        self._begin(*read_seed(seed, seat, self.lang))

    def on_again(self) -> None:
        self._begin(self.state.seed, self.state.seat)

    def on_fresh(self) -> None:
        self._begin(seeds.fresh(), self.state.seat)

    def _begin(self, seed: str, seat: int) -> None:
        self.state = self.state.afresh(seed, seat)
        self.tell(self._chip())

    def on_restore(self, text: str) -> None:
        """From the address or from what the device kept: seed, seat, hands and cards, as `K7QX.17.100.05`."""
        seed, seat, hands, cards = (*text[:40].split("."), *[""] * 4)[:4]
        begun = self.state.afresh(*read_seed(seed, seat, self.lang))
        whole = read_count(hands, MAX_HANDS)
        part = read_count(cards.ljust(2, "0"), begun.urn.take - 1)  # `.1` is ten cards: the link loses trailing zeros
        if whole is None or part is None:
            raise Refused(self.say("full", most=MAX_HANDS))
        self.state = replace(begun.hands(whole), cards=part)

    # texts

    @property
    def sentence(self) -> str:
        """One-line summary."""
        return self._told(self.state)

    def _told(self, draws: Draws) -> str:
        urn = draws.urn
        if draws.cards or draws.done == 1:
            out, back = draws.shown
            slots = {"drawn": len(out), "out": urn.found(out), "back": urn.found(back)}
            slots |= {"again": len(back) - len(set(back))}
            if draws.cards:
                chances = {"p": urn.next(out, False), "q": urn.next(back, True)}
                return self.say("cards", **slots, **chances)
            return self.say("hand", **slots)
        if not draws.done:
            return self.say("empty", cards=urn.cards, marked=urn.marked)
        slots = {"n": draws.done, "least": urn.least, "out": draws.held(False), "back": draws.held(True)}
        expected = {name: draws.done * law.at_least(urn.least) for name, law in (("e", urn.out), ("f", urn.back))}
        return self.say("hands", **slots, **{name: round(number) for name, number in expected.items()})

    def _chip(self) -> str:
        draws = self.state
        return seed_say("chip", self.lang, seed=draws.seed, seat=draws.seat, n=draws.done)

    # drawing

    def _example(self) -> str:
        """A hundred hands by this seed, for a page without scripts; only before anything is drawn."""
        if self.state.done or self.state.cards:
            return ""
        draws = self.state.hands(100)
        return drawn.example(draws, self._told(draws), self.lang)

    def draw(self) -> Mapping[str, str]:
        draws, lang, uid = self.state, self.lang, self.uid
        self.link = f"{draws.seed}.{draws.seat}.{draws.at}"
        urn = draws.urn
        line = self.say("line", cards=urn.cards, marked=urn.marked, take=urn.take)
        return {
            "shell": frame(uid, self.say("title"), slot("work"), line=line, level=self.level, kind="urns", lang=lang),
            "work": drawn.work(uid, draws, self.sentence, STEPS, MAX_HANDS, lang) + self._example(),
            "table": drawn.counts(draws, lang),
            "still": copy_panel(uid, f"{self.sentence}\n{self._chip()}", lang),
            "help": h("p", None, self.say("help")),
        }
