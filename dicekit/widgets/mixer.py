"""Bluff mixer: how often to lie and how often to doubt, each against the best answer of the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel, frame, with_storage
from dicekit.kit.html import h
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.kit.public import BadValue, Chance, mirrored
from dicekit.odds.bluff import MOST_STAKE, Bluff
from dicekit.widgets.draw import mixer as drawn

DIALS = ("lies", "doubts")
MOST = 40  # notches of a dial
LINK = LinkCodec("{lies}-{doubts}-{found}", lies=range(MOST + 1), doubts=range(MOST + 1), found=range(2))


@dataclass(frozen=True)
class Mix:
    """A game, the share of claims that are lies, the share that is doubted; which settings were tried.

    >>> mix = Mix(Bluff(), Fraction(1, 4), Fraction(1, 2))
    >>> mix.level("lies"), mix.level("doubts"), mix.level_both
    (True, False, False)
    >>> mix.answered().notches, mix.answered().answered().level_both
    ((4, 6), False)
    """

    game: Bluff
    lies: Fraction
    doubts: Fraction
    seen: frozenset[tuple[int, int]] = frozenset()
    found: bool = False

    @property
    def notches(self) -> tuple[int, int] | None:
        """How many of the claims are lies, and how many are doubted; None where a dial is between two notches."""
        claims = self.game.claims
        lies, doubts = self.lies * claims, self.doubts * claims
        return (int(lies), int(doubts)) if lies.denominator == doubts.denominator == 1 else None

    @property
    def most(self) -> tuple[int, int]:
        """The last notch of each dial."""
        return int(self.game.claims * self.game.most_lies), self.game.claims

    @property
    def crossing(self) -> tuple[int, int]:
        """The notches at which neither has a better answer."""
        return int(self.game.even_lies * self.game.claims), int(self.game.even_doubts * self.game.claims)

    def pull(self, dial: str) -> int:
        """Which way the best answer to the other turns a dial: 1 up, -1 down, 0 if it doesn't matter."""
        if dial == "lies":
            better, worse = self.game.lying(self.doubts), self.game.giving_up
        else:
            better, worse = self.game.doubting(self.lies), self.game.believing
        return (better > worse) - (better < worse)

    def level(self, dial: str) -> bool:
        """Whether this dial leaves the other no better answer."""
        return not self.pull("doubts" if dial == "lies" else "lies")

    @property
    def level_both(self) -> bool:
        """Whether neither has a better answer."""
        return self.level("lies") and self.level("doubts")

    @property
    def reached(self) -> bool:
        """Whether the first seesaw was level."""
        return self.found or self.level("lies") or any(lies == self.crossing[0] for lies, _ in self.seen)

    def gains(self) -> tuple[Fraction, Fraction]:
        """What the best answer gains: the doubter in so many claims, the liar with so many bad dice."""
        claims = self.game.claims
        return (
            claims * self.game.doubter_gains(self.lies, self.doubts),
            claims * self.game.liar_gains(self.lies, self.doubts),
        )

    def turned(self, **shares: Fraction) -> Mix:
        """Other shares; what was tried is remembered."""
        mix = replace(self, **shares)  # type: ignore[arg-type]
        here = mix.notches
        return replace(mix, seen=mix.seen | ({here} if here else set()), found=mix.found or mix.level_both)

    def at(self, lies: int, doubts: int) -> Mix:
        """The shares at these notches."""
        claims = self.game.claims
        return self.turned(lies=Fraction(lies, claims), doubts=Fraction(doubts, claims))

    def answered(self) -> Mix:
        """Both turn their dial by one notch to their best answer."""
        claims = self.game.claims
        now = (int(self.lies * claims), int(self.doubts * claims))
        moved = (at + self.pull(dial) for at, dial in zip(now, DIALS, strict=True))
        lies, doubts = (max(0, min(at, most)) for at, most in zip(moved, self.most, strict=True))
        return self.at(lies, doubts)


class BluffMixer(Part):
    """Two dials, how often to lie and how often to doubt, and for each a seesaw that tips to the best answer.

    Somebody claims to have a good die. Believed, he wins a bead; doubted, the loser pays `stake` beads; `good` is the
    chance of a good die. `lies` is the share of claims that are lies, `doubts` the share of claims that are doubted.
    Where both seesaws are level, nobody has a better answer; `found` tells whether a visitor was there.

    >>> mixer = BluffMixer(lies=Fraction(1, 2), doubts=Fraction(0))
    >>> mixer.state.gains(), mixer.found
    ((Fraction(12, 1), Fraction(12, 1)), False)
    >>> mixer.lies, mixer.doubts = Fraction(1, 4), Fraction(2, 3)
    >>> mixer.state.gains(), mixer.found
    ((Fraction(0, 1), Fraction(0, 1)), True)
    """

    tab = "balance"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "mixer.js")
    state = traitlets.Instance(Mix)
    lies = mirrored(Chance(help="the share of claims that are lies"))
    doubts = mirrored(Chance(help="the share of claims that are doubted"))
    stake = mirrored(traitlets.Int(2, help="what the loser of a doubted claim pays, in beads"))
    good = mirrored(Chance(help="the chance of a good die"))
    found = mirrored(traitlets.Bool(False, help="whether both seesaws were level"))
    paced = traitlets.Bool(False, help="the second dial comes once the first seesaw was level, the square at the end")
    doubter = traitlets.Unicode("Bo", help="who believes or doubts")
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the dials, such as 18/mixer")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=Mix(Bluff(), Fraction(0), Fraction(0)).turned(), **kwargs)
        self.observe(self._keep, "state")
        self.observe(self._changed, ["doubter", "paced"])
        self._keep()

    # public traits

    def published(self) -> Mapping[str, Any]:
        mix = self.state
        return {
            "lies": mix.lies,
            "doubts": mix.doubts,
            "stake": mix.game.stake,
            "good": mix.game.good,
            "found": mix.found,
        }

    def set_lies(self, lies: Fraction | None) -> None:
        most = self.state.game.most_lies
        if lies is None or not 0 <= Fraction(str(lies)) <= most:
            raise BadValue(self.say("range.lies", most=most))
        self.state = self.state.turned(lies=Fraction(str(lies)))

    def set_doubts(self, doubts: Fraction | None) -> None:
        if doubts is None or not 0 <= Fraction(str(doubts)) <= 1:
            raise BadValue(self.say("range.doubts"))
        self.state = self.state.turned(doubts=Fraction(str(doubts)))

    def set_stake(self, stake: int) -> None:
        self._play(stake, self.state.game.good)

    def set_good(self, good: Fraction | None) -> None:
        self._play(self.state.game.stake, Fraction(0) if good is None else Fraction(str(good)))

    def _play(self, stake: int, good: Fraction) -> None:
        """Begin anew with another stake, or other dice."""
        try:
            game = Bluff(stake, good)
        except ValueError:
            raise BadValue(self.say("range.game", most=MOST_STAKE)) from None
        self.state = Mix(game, Fraction(0), Fraction(0)).turned()

    # in Python

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"mixer.{key}", self.lang, name=self.doubter, **slots)

    @property
    def sentence(self) -> str:
        """Both dials and what the best answers are, in words."""
        return drawn.sentence(self.state, self.doubter, self.lang)

    def _keep(self, _: Any = None) -> None:
        at = self.state.notches
        kept = at is not None and bool(self.place or self.store_key)
        self.link = LINK.write(lies=at[0], doubts=at[1], found=int(self.state.found)) if kept and at else ""

    def _turn(self, mix: Mix) -> None:
        before, self.state = self.state, mix
        self.tell(drawn.news(before, mix, self.doubter, self.lang))

    # requests

    def _dial(self, dial: str) -> int:
        if dial not in DIALS:
            raise self.unknown_act()
        return DIALS.index(dial)

    def on_turn(self, dial: str, by: int) -> None:
        """Turn a dial by one notch, to the nearest one if it's between two."""
        claims = self.state.game.claims
        value = getattr(self.state, dial if self._dial(dial) else DIALS[0]) * claims
        self.on_dial(dial, int(value) + (1 if by > 0 else -1 if value.denominator == 1 else 0))

    def on_dial(self, dial: str, value: int) -> None:
        """Turn a dial to a notch."""
        most = self.state.most[self._dial(dial)]
        if not 0 <= value <= most:
            raise Refused(self.say(f"end.{dial}", n=self.state.game.claims, most=most))
        self._turn(self.state.turned(**{dial: Fraction(value, self.state.game.claims)}))

    def on_set(self, lies: int, doubts: int) -> None:
        """Turn both dials: a place of the square was pressed."""
        if not (0 <= lies <= self.state.most[0] and 0 <= doubts <= self.state.most[1]):
            raise self.unknown_act()
        self._turn(self.state.at(lies, doubts))

    def on_answer(self) -> None:
        """Both turn one notch to their best answer."""
        self._turn(self.state.answered())

    def on_restore(self, text: str) -> None:
        """Restore the dials of a link."""
        if not (self.place or self.store_key):
            super().on_restore(text)
        kept = self.read_link(LINK, text)
        if kept["lies"] > self.state.most[0] or kept["doubts"] > self.state.most[1]:
            raise self.bad_link()
        mix = self.state.at(kept["lies"], kept["doubts"])
        self.state = replace(mix, found=mix.found or bool(kept["found"]))

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, mix, lang = self.uid, self.state, self.lang
        shell = frame(
            uid,
            self.say("title"),
            line=self.say("line"),
            level=self.level,
            kind="mixer",
            lang=lang,
            panels=self.footer_panels,
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, mix, self.doubter, lang, self.paced),
            "table": drawn.table(mix, self.doubter, lang),
            "still": copy_panel(uid, self.sentence, lang),
            "help": h("p", None, self.say("help", stake=mix.game.stake, p=mix.game.good)),
        }
