"""Bluff mixer: how often to lie and how often to doubt, each against the best answer of the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import h
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.public import BadValue, Chance, mirrored
from dicekit.odds.bluff import MAX_STAKE, Bluff
from dicekit.widgets.draw import mixer as drawn

DIALS = ("lies", "doubts")
MAX_NOTCHES = 40  # notches of a dial
LINK = LinkCodec(
    "{lies}-{doubts}-{found}{tried}",
    lies=range(MAX_NOTCHES + 1),
    doubts=range(MAX_NOTCHES + 1),
    found=range(2),
    tried="(?:_[0-9]{1,2}\\.[0-9]{1,2}){0,300}",
)


@dataclass(frozen=True)
class Mix:
    """A game, how often a bad die is claimed, the share of claims that is doubted; which settings were tried.

    `path` are the settings of the last chase: both changed to their best answers, again and again.

    >>> mix = Mix(Bluff(), Fraction(1, 6), Fraction(1, 2))
    >>> mix.level("lies"), mix.level("doubts"), mix.level_both
    (True, False, False)
    >>> mix.answered().notches, mix.answered().answered().notches
    ((2, 3), (3, 4))
    """

    game: Bluff
    lies: Fraction
    doubts: Fraction
    seen: frozenset[tuple[int, int]] = frozenset()
    found: bool = False
    path: tuple[tuple[int, int], ...] = ()
    shown: str = "lies"  # the dial that is shown, if only one is
    paced: bool = False  # whether each dial is found by itself, with the numbers on both sides of it

    @property
    def number(self) -> int:
        """How many bad dice, and how many claims, a dial counts."""
        return self.game.bad_dice

    @property
    def notches(self) -> tuple[int, int] | None:
        """How many bad dice are claimed, and how many claims doubted; None where a dial is between two notches."""
        lies, doubts = self.lies * self.number, self.doubts * self.number
        return (int(lies), int(doubts)) if lies.denominator == doubts.denominator == 1 else None

    @property
    def crossing(self) -> tuple[int, int]:
        """The notches at which neither has a better answer."""
        return int(self.game.even_rate * self.number), int(self.game.even_doubts * self.number)

    @property
    def share(self) -> Fraction:
        """The share of lies among the claims."""
        return self.game.share_of_lies(self.lies)

    def pans(self, dial: str) -> tuple[Fraction, Fraction]:
        """The liar's beads with both answers to a dial: all claims doubted or believed; always lying or giving up.

        These are rounds with so many bad dice and the good ones beside them.

        >>> Mix(Bluff(), Fraction(1, 2), Fraction(0)).pans("lies")
        (Fraction(-3, 1), Fraction(3, 1))
        >>> Mix(Bluff(), Fraction(0), Fraction(2, 3)).pans("doubts")
        (Fraction(-1, 1), Fraction(-1, 1))
        """
        game, bad = self.game, self.number
        if dial == "lies":
            rounds = bad + game.good_dice
            return rounds * game.worth(self.share, Fraction(1)), rounds * game.worth(self.share, Fraction(0))
        return self.claimed + bad * game.lying(self.doubts), self.claimed + bad * game.giving_up

    @property
    def claimed(self) -> Fraction:
        """What the claims of good dice win."""
        return self.game.good_dice * (1 + (self.game.stake - 1) * self.doubts)

    @property
    def forced(self) -> Fraction:
        """The liar's beads if the doubter takes the better answer."""
        return min(self.pans("lies"))

    def pull(self, dial: str) -> int:
        """Which way the best answer to the other turns a dial: 1 up, -1 down, 0 if it doesn't matter."""
        if dial == "lies":
            better, worse = self.pans("doubts")
        else:
            # a zero-sum game: the worse pan of the liar is the better one of the doubter
            worse, better = self.pans("lies")
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
        """Whether the lies that cost least were tried, and the numbers on both sides of them.

        >>> Mix(Bluff(), Fraction(0), Fraction(0)).at(2, 0).at(1, 0).reached
        False
        """
        return self.found or self.beside(self.crossing[0]) <= self.tried.keys()

    @property
    def settled(self) -> bool:
        """Whether the lies are found, and the doubts that give least with the numbers on both sides of them.

        >>> mix = Mix(Bluff(), Fraction(0), Fraction(0)).at(0, 0).at(1, 0).at(2, 3)
        >>> mix.at(2, 4).settled, mix.at(2, 4).at(1, 5).settled
        (False, True)
        """
        return self.found or (self.reached and self.beside(self.crossing[1]) <= self.tried_doubts.keys())

    @property
    def tried(self) -> dict[int, Fraction]:
        """What the liar gets, if the doubter takes the better answer, for each number of lies that was tried."""
        number, tried = self.number, sorted({lies for lies, _ in self.seen})
        return {lies: replace(self, lies=Fraction(lies, number)).forced for lies in tried}

    @property
    def tried_doubts(self) -> dict[int, Fraction]:
        """What the liar gets with the better of both answers, for each number of doubts that was tried."""
        number, tried = self.number, sorted({doubts for _, doubts in self.seen})
        return {doubts: max(replace(self, doubts=Fraction(doubts, number)).pans("doubts")) for doubts in tried}

    def at_best(self, dial: str) -> bool:
        """Whether a dial is where it leaves the other no better answer, by its notch."""
        at = DIALS.index(dial)
        return self.notches is not None and self.notches[at] == self.crossing[at]

    def beside(self, number: int) -> set[int]:
        """A notch and those next to it."""
        return {at for at in (number - 1, number, number + 1) if 0 <= at <= self.number}

    def best(self, dial: str) -> int | None:
        """The number of lies that cost least so far, or of doubts that give least, if one beside it was tried, too."""
        tried = self.tried if dial == "lies" else {at: -worth for at, worth in self.tried_doubts.items()}
        best = max(tried, key=lambda at: tried[at], default=None)
        return best if best is not None and len(self.beside(best) & tried.keys()) > 1 else None

    def gains(self) -> tuple[Fraction, Fraction]:
        """What the best answer gains in so many rounds: for the doubter, for the liar."""
        game, bad = self.game, self.number
        rounds = bad + game.good_dice
        best = game.giving_up if self.pull("lies") < 0 else game.lying(self.doubts)
        does = self.lies * game.lying(self.doubts) + (1 - self.lies) * game.giving_up
        return rounds * game.worth(self.share, self.doubts) - self.forced, bad * (best - does)

    def turned(self, **shares: Fraction) -> Mix:
        """Other shares; what was tried is remembered."""
        mix = replace(self, **shares, path=())  # type: ignore[arg-type]
        here = mix.notches
        mix = replace(mix, seen=mix.seen | ({here} if here else set()))
        return replace(mix, found=mix.settled if self.paced else mix.found or mix.level_both)

    def at(self, lies: int, doubts: int) -> Mix:
        """The shares at these notches."""
        return self.turned(lies=Fraction(lies, self.number), doubts=Fraction(doubts, self.number))

    def answered(self) -> Mix:
        """Both turn their dial by one notch to their best answer."""
        now = (int(self.lies * self.number), int(self.doubts * self.number))
        moved = (at + self.pull(dial) for at, dial in zip(now, DIALS, strict=True))
        lies, doubts = (max(0, min(at, self.number)) for at in moved)
        return self.at(lies, doubts)

    def chased(self) -> Mix:
        """Both answer until they come to a setting where they were before; the way there is its path.

        >>> mix = Mix(Bluff(), Fraction(1, 2), Fraction(0)).chased()
        >>> len(mix.path), mix.crossing in mix.path, mix.path.index(mix.path[-1]) < len(mix.path) - 1
        (21, False, True)
        """
        mix, path = self, [self.notches or (0, 0)]
        while True:
            mix = mix.answered()
            path.append(mix.notches or (0, 0))
            if path[-1] in path[:-1]:
                return replace(mix, path=tuple(path))


class BluffMixer(KeptPart):
    """Two dials, how often to lie and how often to doubt, and for each a seesaw whose lower pan is the one picked.

    Somebody claims to have a good die. Believed, he wins a bead; doubted, the loser pays `stake` beads; `good` is the
    chance of a good die. `lies` is how often he claims with a bad die, `doubts` the share of claims that are doubted.
    Where both seesaws are level, nobody has a better answer; `found` tells whether a visitor was there.

    >>> mixer = BluffMixer(lies=Fraction(1, 2), doubts=Fraction(0))
    >>> mixer.state.gains(), mixer.found
    ((Fraction(6, 1), Fraction(6, 1)), False)
    >>> mixer.lies, mixer.doubts = Fraction(1, 6), Fraction(2, 3)
    >>> mixer.state.gains(), mixer.found
    ((Fraction(0, 1), Fraction(0, 1)), True)
    """

    modules = (*KeptPart.modules, "mixer.js")
    codec = LINK
    state = traitlets.Instance(Mix)
    lies = mirrored(Chance(help="how often a bad die is claimed to be good"))
    doubts = mirrored(Chance(help="the share of claims that are doubted"))
    stake = mirrored(traitlets.Int(2, help="what the loser of a doubted claim pays, in beads"))
    good = mirrored(Chance(help="the chance of a good die"))
    found = mirrored(traitlets.Bool(False, help="whether both seesaws were level"))
    paced = traitlets.Bool(False, help="one dial at a time, the second one once the first is found; no square")
    doubter = traitlets.Unicode("Bo", help="who believes or doubts")
    opening = traitlets.Unicode("", help="what is to be done with the first dial; empty: to find its best place")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(state=Mix(Bluff(), Fraction(0), Fraction(0)).turned(), **kwargs)
        # settings made by code don't count as tried
        self.state = replace(self.state, seen=frozenset(), paced=self.paced).turned()
        self.observe(self._changed, ["doubter", "paced", "opening"])

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
        if lies is None or not 0 <= Fraction(str(lies)) <= 1:
            raise BadValue(self.say("range.lies"))
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
            raise BadValue(self.say("range.game", most=MAX_STAKE)) from None
        self.state = Mix(game, Fraction(0), Fraction(0), paced=self.paced).turned()

    # for use in Python

    def say(self, key: str, **slots: Any) -> str:
        return texts.say(f"mixer.{key}", self.lang, name=self.doubter, **slots)

    @property
    def sentence(self) -> str:
        """Both dials and what the best answers are, in words."""
        return drawn.sentence(self.state, self.doubter, self.lang)

    @property
    def address(self) -> str:
        """The dials, if they are at notches."""
        at = self.state.notches
        seen = sorted(self.state.seen) if self.state.number <= drawn.FINEST else ()
        tried = "".join(f"_{lies}.{doubts}" for lies, doubts in seen)
        return LINK.write(lies=at[0], doubts=at[1], found=int(self.state.found), tried=tried) if at else ""

    def _turn(self, mix: Mix) -> None:
        before, self.state = self.state, mix
        self.announce(drawn.news(before, mix, self.doubter, self.lang))

    # requests

    def _dial(self, dial: str) -> int:
        if dial not in DIALS:
            raise self.unknown_act()
        return DIALS.index(dial)

    def on_turn(self, dial: str, by: int) -> None:
        """Turn a dial by one notch, to the nearest one if it's between two."""
        value = getattr(self.state, DIALS[self._dial(dial)]) * self.state.number
        self.on_dial(dial, int(value) + (1 if by > 0 else -1 if value.denominator == 1 else 0))

    def on_dial(self, dial: str, value: int) -> None:
        """Turn a dial to a notch."""
        most = self.state.number
        self._dial(dial)
        if not 0 <= value <= most:
            raise Refused(self.say(f"end.{dial}", n=most))
        self._turn(self.state.turned(**{dial: Fraction(value, most)}))

    def on_show(self, dial: str) -> None:
        """Show this dial in place of the other one; the lies stay at the number that was found."""
        self._dial(dial)
        if not (self.paced and self.state.reached):
            raise self.unknown_act()
        least = Fraction(self.state.crossing[0], self.state.number)
        mix = self.state.turned(lies=least) if dial == "doubts" else self.state
        self.state = replace(mix, shown=dial)
        self.announce(drawn.task(self.state, dial, self.doubter, self.lang))

    def on_set(self, lies: int, doubts: int) -> None:
        """Turn both dials: a place of the square was pressed."""
        if not (0 <= lies <= self.state.number and 0 <= doubts <= self.state.number):
            raise self.unknown_act()
        self._turn(self.state.at(lies, doubts))

    def on_answer(self) -> None:
        """Both turn one notch to their best answer."""
        self._turn(self.state.answered())

    def on_chase(self) -> None:
        """Both answer until they come back to where they were."""
        if self.state.level_both:
            raise Refused(self.say("nobody"))
        self.state = self.state.chased()
        self.announce(drawn.chase(self.state, self.lang))

    def restored(self, found: dict[str, Any]) -> Mix:
        if max(found["lies"], found["doubts"]) > self.state.number:
            raise self.bad_link()
        tried = (tuple(map(int, pair.split("."))) for pair in found["tried"].split("_")[1:])
        seen = frozenset((lies, doubts) for lies, doubts in tried if max(lies, doubts) <= self.state.number)
        mix: Mix = replace(self.state, seen=seen).at(found["lies"], found["doubts"])
        mix = replace(mix, found=mix.found or bool(found["found"]))
        return replace(mix, shown="doubts" if mix.reached and mix.notches and any(d for _, d in mix.seen) else "lies")

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, mix, lang = self.uid, self.state, self.lang
        return {
            "shell": self.shell(self.say("title"), kind="mixer", hidden_title=self.paced),
            "work": drawn.work(uid, mix, self.doubter, lang, self.opening),
            "table": drawn.table(mix, self.doubter, lang),
            "still": copy_panel(uid, self.sentence, lang),
            "help": h("p", None, self.say("help", stake=mix.game.stake, p=mix.game.good)),
        }
