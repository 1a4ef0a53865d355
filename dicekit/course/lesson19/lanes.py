"""Two lanes to try: hands of cards on the left, as many dice on the right, and a row of bars for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson19 import case, drawing
from dicekit.course.lesson19.case import NUMBER, Pack
from dicekit.dice.hand import Hand
from dicekit.kit import states
from dicekit.kit.frame import copy_panel, frame, table
from dicekit.kit.html import Html, Marks, h, slot
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import POOLED, Heap, Heaps, Rolled
from dicekit.widgets.draw.cards import card_sprite
from dicekit.widgets.draw.rolls import coming_line, step_buttons
from dicekit.widgets.draw.seed import say as seed_say
from dicekit.widgets.draw.seed import seed_bar
from dicekit.widgets.seed import read_count, read_rolled, read_seed

STEPS = (1, 10, 100, 1000)
MAX_HANDS = 5000  # the most hands for one seed
ITEM = "lanes"
HUNDRED = 100  # from this many hands on, results are given out of 100


@dataclass(frozen=True)
class Drawn:
    """The hands drawn so far, of cards and of dice: how often each count was drawn.

    >>> drawn = Drawn("K7QX").hands(100)
    >>> drawn.done, sum(drawn.tally[False].values()), sum(drawn.tally[True].values())
    (100, 100, 100)
    """

    seed: str
    seat: int = 0
    done: int = 0
    pack: Pack = field(default_factory=Pack)
    tally: tuple[Mapping[int, int], Mapping[int, int]] = ({}, {})

    def hand(self, number: int) -> tuple[tuple[int, ...], Hand]:
        """One hand of cards, and one of dice."""
        return self.pack.deal(self.seed, ITEM, number, self.seat)

    def _found(self, number: int) -> tuple[int, int]:
        cards, dice = self.hand(number)
        return self.pack.found(cards), case.counting(dice)

    def hands(self, times: int) -> Drawn:
        """So many more."""
        tallies = [dict(tally) for tally in self.tally]
        for number in range(self.done + 1, self.done + times + 1):
            for tally, found in zip(tallies, self._found(number), strict=True):
                tally[found] = tally.get(found, 0) + 1
        return replace(self, done=self.done + times, tally=(tallies[0], tallies[1]))

    def before(self) -> Drawn:
        """Without the last one."""
        return replace(self, done=0, tally=({}, {})).hands(max(self.done - 1, 0))

    def ends(self, dice: bool) -> int:
        """How many hands were far from the average."""
        return sum(times for count, times in self.tally[dice].items() if self.pack.is_end(count))

    @property
    def shown(self) -> int:
        """Out of how many hands the numbers are: all, or a hundred when there are more."""
        return min(self.done, HUNDRED)

    def wins(self, dice: bool) -> int:
        """How many of the `shown` hands were far from the average.

        >>> drawn = Drawn("K7QX").hands(1000)
        >>> drawn.ends(True), drawn.shown, drawn.wins(True)
        (209, 100, 21)
        """
        return round(Fraction(self.ends(dice) * self.shown, max(self.done, 1)))


@lru_cache(128)
def hands_of(seed: str, seat: int, done: int) -> Drawn:
    """So many hands of a seat."""
    return Drawn(seed, seat).hands(done)


class TwoLanes(Part):
    """Draws hands of cards and rolls as many dice, one, ten or a thousand at a time.

    >>> lanes = TwoLanes(Drawn("K7QX"))
    >>> lanes.on_roll(10); lanes.state.done
    10
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "rolls.js")
    tab = ""
    state = traitlets.Instance(Drawn)
    coming = traitlets.Unicode("", help="what comes after some hands, announced under the buttons")
    asked = traitlets.Bool(False, help="what comes is there now: a press shows it")

    def __init__(self, state: Drawn, **kwargs: Any) -> None:
        kwargs.setdefault("place", f"{NUMBER}-{ITEM}")
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["coming", "asked"])

    def say(self, key: str, **slots: Any) -> str:
        return drawing.say(key, self.lang, **slots)

    # requests

    def on_roll(self, times: int, quiet: bool = False) -> None:
        """So many hands in both lanes; `quiet` while a larger step is in progress."""
        if times not in STEPS or self.state.done + times > MAX_HANDS:
            raise Refused(self.say("full", most=MAX_HANDS))
        self.state = self.state.hands(times)
        if not quiet:
            self.announce(self.sentence)

    def on_back(self) -> None:
        """Without the last hand."""
        if not self.state.done:
            raise Refused(self.sentence)
        self.state = self.state.before()
        self.announce(self.sentence)

    def on_use(self, seed: str, seat: str) -> None:
        self._begin(*read_seed(seed, seat, self.lang))

    def on_again(self) -> None:
        self._begin(self.state.seed, self.state.seat)

    def on_fresh(self) -> None:
        self._begin(seeds.fresh(), self.state.seat)

    def _begin(self, seed: str, seat: int) -> None:
        self.state = Drawn(seed, seat)
        self.announce(self._chip())

    # for a class

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps the hands."""
        return f"{NUMBER}/{ITEM}"

    def kept(self, value: Any) -> Rolled:
        """The hands that a device has kept."""
        return read_rolled(value, MAX_HANDS, self.lang)

    def pooled(self, kept: Sequence[Rolled]) -> list[Heaps]:
        """All hands of a class, cards and dice apart."""
        drawn = [hands_of(seed, seat, min(done, POOLED)) for seed, seat, done in kept]
        pack, pictures = self.state.pack, []
        for dice in (False, True):
            exact = pack.law(dice)
            counts = Counter[int]()
            for each in drawn:
                counts.update(each.tally[dice])
            columns = (
                Heap(str(count), counts[count], pack.is_end(count), exact.exactly(count))
                for count, ways in exact.items()
                if ways
            )
            pictures.append(Heaps(self.say("dice" if dice else "cards"), tuple(columns)))
        return pictures

    def on_restore(self, text: str) -> None:
        """From the address, or from what the device kept: seed, seat and hands, as `K7QX.17.100`."""
        seed, seat, done = (*text[:40].split("."), *[""] * 3)[:3]
        begun = Drawn(*read_seed(seed, seat, self.lang))
        hands = read_count(done, MAX_HANDS)
        if hands is None:
            raise Refused(self.say("full", most=MAX_HANDS))
        self.state = begun.hands(hands)

    # words

    @property
    def sentence(self) -> str:
        """The result in one sentence."""
        return self._sentence(self.state)

    def _sentence(self, draws: Drawn) -> str:
        if not draws.done:
            return self.say("empty")
        if draws.done == 1:
            found = [next(iter(tally)) for tally in draws.tally]
            cards, dice = map(draws.pack.is_end, found)
            who = ("both" if dice else "cards") if cards else "dice" if dice else "neither"
            return self.say(f"one.{who}", aces=found[0], dice=found[1])
        wins = dict(zip(("cards", "dice"), map(draws.wins, drawing.LANES), strict=True))
        return self.say("some" if draws.shown == draws.done else "share", n=draws.done, all=draws.shown, **wins)

    def _chip(self) -> str:
        draws = self.state
        return seed_say("chip", self.lang, seed=draws.seed, seat=draws.seat, n=draws.done)

    # drawing

    def draw(self) -> Mapping[str, str]:
        draws, lang = self.state, self.lang
        self.link = f"{draws.seed}.{draws.seat}.{draws.done}"
        shell = frame(self.uid, self.say("title"), slot("work"), level=self.level, kind="lanes",
                      lang=lang, hidden_title=True)  # fmt: skip
        rows = [
            [str(count), *(texts.get_language(lang).whole(tally.get(count, 0)) for tally in draws.tally)]
            for count in range(draws.pack.take + 1)
        ]
        return {
            "shell": shell,
            "work": self._work(),
            "table": table(self.say("table"), drawing.head(lang), rows),
            "still": copy_panel(self.uid, f"{self.sentence}\n{self._chip()}", lang),
            "help": h("p", None, self.say("help")),
        }

    def _work(self) -> Html:
        draws, lang = self.state, self.lang
        kept: Marks = {"data-seed": draws.seed, "data-seat": draws.seat, "data-done": draws.done}
        place: Marks = {"data-place": f"{NUMBER}/{ITEM}", "data-most": MAX_HANDS, "data-act-of-step": ""}
        cards = self._last() if draws.done else self._example()
        return h(
            "div",
            {"class": "rolls pk-work", "data-behaviour": "rolls", **kept, **place},
            h("div", {"class": "roll-buttons"}, [self._button(times) for times in STEPS]),
            coming_line(self.coming, self.asked),
            cards if draws.done else None,
            states.progress(self.sentence, draws.done),
            self._bars(draws) if draws.done > 1 else None,
            step_buttons(draws.done, lang, undo=self.say("undo")) if draws.done else None,
            seed_bar(self.uid, draws.seed, draws.seat, draws.done, lang),
            None if draws.done else cards,
            card_sprite(lang, shown=cards),
        )

    def _button(self, times: int) -> Html:
        css, name = ("btn main", "once") if times == 1 else ("btn", "many")
        marks: Marks = {"type": "button", "class": css, "data-act": "roll", "data-arg-times": times}
        own: Marks = {"data-key": f"roll{times}", **({"data-shortcut": "r"} if times == 1 else {})}
        return h("button", {**marks, **own}, self.say(name, n=texts.get_language(self.lang).whole(times)))

    def _last(self) -> Html:
        """The last hand, lane beside lane."""
        cards, dice = self.state.hand(self.state.done)
        at, lang = self.state.done, self.lang
        both = (
            drawing.lane(False, lang, drawing.cards_row(self.state.pack, cards, lang, at)),
            drawing.lane(True, lang, drawing.dice_row(dice, lang, at)),
        )
        return h("div", {"class": "tabletop pk-tabletop pk-two"}, both)

    def _bars(self, draws: Drawn) -> Html:
        """The results as shares of all hands."""

        def share(dice: bool, count: int) -> Fraction:
            return Fraction(draws.tally[dice].get(count, 0), draws.done)

        def bar_words(dice: bool) -> str:
            return self.say("ends", n=draws.wins(dice), all=draws.shown)

        return drawing.bars(draws.pack, share, bar_words, self.lang, ghost=False, hands=draws.shown)

    def _example(self) -> Html:
        """A hundred hands, for a page without scripts."""
        draws = self.state.hands(100)
        shown = self._bars(draws)
        sentence = h("p", None, self.say("example", seed=draws.seed), " ", self._sentence(draws))
        return h("noscript", None, h("div", {"class": "rolls pk-work"}, sentence, shown))
