"""Bo passes: believe him, or doubt it. Once at the beginning of the lesson, then as a game of three rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import traitlets

from dicekit import seeds
from dicekit.course.lesson11 import claim_drawing as drawn
from dicekit.course.lesson11.case import BLUFF, BOS, NUMBER, alike, passing_hand, share
from dicekit.kit import repeatable
from dicekit.kit.html import join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Call

ACTIONS = ("doubt", "believe")
HANDS = (5, 2, 3)  # Bo's dice in each round
RATES = tuple(Fraction(1, often) for often in (100, 20, 5, 2))  # how often Bo may bluff
FIRST = (RATES.index(BLUFF), RATES.index(BLUFF), 0)  # index of the rate in each round, until the learner changes it
ROUNDS = len(HANDS)
LINK = LinkCodec(
    "{seed}.{rates}.{actions}",
    seed="[A-Z2-9]{4}",
    rates=f"[0-{len(RATES) - 1}]{{{ROUNDS}}}",
    actions="[db]{0,3}|[db]{1,2}-",
)


@dataclass(frozen=True)
class Claim:
    """A player passes with this hand, bluffs so often if it isn't all alike, and what you do about it, "" before.

    >>> Claim((4, 4), BLUFF).true, Claim((4, 4), BLUFF).share
    (True, Fraction(4, 5))
    """

    hand: tuple[int, ...]
    bluff: Fraction
    action: str = ""

    @property
    def true(self) -> bool:
        """Whether all dice are alike: a one is only a one here."""
        return len(set(self.hand)) == 1

    @property
    def share(self) -> Fraction:
        """Of all who pass with so many dice and bluff so often, how many have it."""
        return share(alike(len(self.hand)), self.bluff)

    @property
    def worth(self) -> Fraction:
        """What a doubt is worth in dice: one is won where it's a bluff, and one is lost where it's true."""
        return 1 - 2 * self.share

    @property
    def right(self) -> bool | None:
        """Whether you were right by the odds; None where both are as good."""
        return None if not self.worth else (self.action == "doubt") == (self.worth > 0)

    @property
    def lucky(self) -> bool:
        """Whether you won: a bluff was doubted, or a true pass believed."""
        return (self.action == "doubt") != self.true

    @property
    def won(self) -> int:
        """Dice that you won; believing wins and loses none."""
        return 0 if self.action != "doubt" else -1 if self.true else 1


@lru_cache(maxsize=64)
def passed(seed: str, number: int, rate: int) -> tuple[int, ...]:
    """What Bo holds when he passes in a round: dealt until he does, with one coin a deal for his bluffs.

    >>> len(passed("K7QX", 0, 1)), len(passed("K7QX", 1, 1))
    (5, 2)
    """
    dice = seeds.faces(seed, rate, NUMBER, "claim", number)
    coins = seeds.faces(seed, rate, NUMBER, "coin", number, RATES[rate].denominator)
    return passing_hand(dice, (coin == 1 for coin in coins), HANDS[number])


class FirstClaim(KeptPart):
    """One pass of Bo with five dice; believe it or doubt it, and his cup comes up.

    >>> first = FirstClaim()
    >>> first.on_action("doubt"); first.state.won
    1
    """

    prefix = "lesson11.claim"
    state = traitlets.Instance(Claim, (BOS, BLUFF))

    def on_action(self, action: str) -> None:
        """Doubt, or believe."""
        if action not in ACTIONS:
            raise self.unknown_act()
        if self.state.action:
            raise Refused(drawn.say("late", self.lang))
        self.state = replace(self.state, action=action)
        self.announce(drawn.found(self.state, self.lang))

    def camps(self) -> dict[str, str]:
        """What a class divides into."""
        return {action: drawn.say(f"button.{action}", self.lang) for action in ACTIONS}

    def on_again(self) -> None:
        """Take the answer back."""
        self.state = replace(self.state, action="")
        self.announce(drawn.claim_text(self.state, self.lang))

    @property
    def address(self) -> str:
        return str(self.state.action)

    def on_restore(self, text: str) -> None:
        if text not in ("", *ACTIONS):
            raise self.bad_link()
        self.state = replace(self.state, action=text)

    def draw(self) -> Mapping[str, str]:
        still = drawn.found(self.state, self.lang) or drawn.claim_text(self.state, self.lang)
        return {
            **self.drawing(drawn.first(self.state, self.lang), still),
            "shell": self.shell(self.say("title"), panels=()),
        }


@dataclass(frozen=True)
class Rounds:
    """Three rounds against Bo: how often he bluffs in each, and your answers in those that are over or shown.

    `on` is the round that is shown.

    >>> Rounds("K7QX").claim.hand == passed("K7QX", 0, 1)
    True
    """

    seed: str
    rates: tuple[int, ...] = FIRST
    actions: tuple[str, ...] = ()
    on: int = 0

    def at(self, number: int) -> Claim:
        """One of the rounds."""
        action = self.actions[number] if number < len(self.actions) else ""
        return Claim(passed(self.seed, number, self.rates[number]), RATES[self.rates[number]], action)

    @property
    def claim(self) -> Claim:
        """The round that is shown."""
        return self.at(self.on)

    @property
    def played(self) -> tuple[Claim, ...]:
        """The rounds in which you have acted."""
        return tuple(map(self.at, range(len(self.actions))))

    @property
    def over(self) -> bool:
        return len(self.actions) == ROUNDS


class PassRounds(KeptPart):
    """Three rounds: Bo passes; you set how often he bluffs, then believe or doubt, and a verdict counts with that.

    >>> rounds = PassRounds(Rounds("K7QX"))
    >>> rounds.on_action("doubt"); rounds.state.claim.right
    True
    >>> rounds.on_next(); rounds.state.on, len(rounds.state.claim.hand)
    (1, 2)
    """

    prefix = "lesson11.claim"
    codec = LINK
    state = traitlets.Instance(Rounds)

    def __init__(self, state: Rounds | None = None, **kwargs: Any) -> None:
        super().__init__(state or Rounds(repeatable.first_seed()), **kwargs)

    # requests

    def on_rate(self, value: str) -> None:
        """Set how often Bo bluffs; he is dealt anew."""
        state = self.state
        if value not in map(str, range(len(RATES))):
            raise self.unknown_act()
        if state.claim.action:
            raise Refused(drawn.say("late", self.lang))
        rates = (*state.rates[: state.on], int(value), *state.rates[state.on + 1 :])
        self.state = replace(state, rates=rates)
        self.announce(drawn.rule(self.state.claim, self.lang))

    def on_action(self, action: str) -> None:
        """Doubt, or believe."""
        if action not in ACTIONS:
            raise self.unknown_act()
        if self.state.claim.action:
            raise Refused(drawn.say("late", self.lang))
        self.state = replace(self.state, actions=(*self.state.actions, action))
        summary = (
            join_plain(self.lang, drawn.summary(self.state, self.lang), self.say("thumb")) if self.state.over else ""
        )
        self.announce(join_plain(self.lang, drawn.found(self.state.claim, self.lang),
                             drawn.verdict(self.state.claim, self.lang), summary))  # fmt: skip

    def on_next(self) -> None:
        """Go on to the next round."""
        if not self.state.claim.action or self.state.over:
            raise Refused(drawn.say("late", self.lang))
        self.state = replace(self.state, on=self.state.on + 1)
        self.announce(
            join_plain(
                self.lang, drawn.claim_text(self.state.claim, self.lang), drawn.rule(self.state.claim, self.lang)
            )
        )

    def on_again(self) -> None:
        """Three new rounds."""
        if not self.state.over:
            raise Refused(drawn.say("late", self.lang))
        self.state = Rounds(seeds.fresh(), self.state.rates)
        self.announce(drawn.claim_text(self.state.claim, self.lang))

    def decided(self, kept: Rounds) -> list[Call]:
        """The rounds of one pupil of a class."""
        return [Call(claim.right is not False, claim.lucky) for claim in kept.played]

    def fields(self) -> Mapping[str, Any]:
        """The answers as letters, with a dash once the round after them is shown."""
        state = self.state
        signs = "".join(action[0] for action in state.actions) + "-" * (state.on == len(state.actions) > 0)
        return {"seed": state.seed, "rates": "".join(map(str, state.rates)), "actions": signs}

    def restored(self, found: dict[str, Any]) -> Rounds:
        signs = found["actions"]
        actions = tuple({"d": "doubt", "b": "believe"}[sign] for sign in signs.rstrip("-"))
        return Rounds(found["seed"], tuple(map(int, found["rates"])), actions, max(len(signs) - 1, 0))

    def draw(self) -> Mapping[str, str]:
        claim, lang = self.state.claim, self.lang
        still = join_plain(lang, drawn.claim_text(claim, lang), drawn.rule(claim, lang), drawn.found(claim, lang))
        return self.drawing(drawn.rounds(self.uid, self.state, lang), still)
