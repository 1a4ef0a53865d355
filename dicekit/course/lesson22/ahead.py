"""Whoever is ahead wins how many rounds? A dial, the lengths of games it makes, and what the bots' games say of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import traitlets

from dicekit import texts
from dicekit.course.lesson22.case import AHEAD, DICE, GUESSES, RULES, USUAL, counted, facts, lengths, mean_rounds, say
from dicekit.course.lesson22.lengths import length_bars, of_hundred
from dicekit.course.lesson22.played import GAMES, lengths_played, mean_tenths
from dicekit.kit.controls import radios
from dicekit.kit.frame import act_of_step, copy_panel, frame, table
from dicekit.kit.html import Html, h, join_plain
from dicekit.kit.part import Part, Refused

TENTHS = 10
SHARES = (0, 3, 5, 7, 10)  # the leader's wins in ten rounds, as choices
ENDS = (SHARES[0], SHARES[-1])
MIDDLE = 5
#: the usual rules and three house rules; the learner must look at the last two
COUNTED = (USUAL, *RULES)
MUST = COUNTED[2:]


@dataclass(frozen=True)
class Setting:
    """How many of ten rounds whoever is ahead wins, or a rule whose rounds were counted; and what was tried so far.

    >>> Setting().with_share(10).mean, Setting().with_share(0).mean
    (Fraction(5, 1), Fraction(9, 1))
    """

    share: int = MIDDLE
    rule: str = ""
    shares: frozenset[int] = frozenset()
    rules: frozenset[str] = frozenset()

    def with_share(self, share: int) -> Setting:
        return replace(self, share=share, rule="", shares=self.shares | {share})

    def with_rule(self, rule: str) -> Setting:
        return replace(self, rule=rule, rules=self.rules | {rule})

    @property
    def chance(self) -> Fraction:
        """How often whoever is ahead wins a round."""
        return counted(self.rule) if self.rule else Fraction(self.share, TENTHS)

    @property
    def bars(self) -> dict[int, int]:
        """How many of a hundred games have so many rounds: played by a rule, or calculated."""
        if self.rule:
            return of_hundred({at: Fraction(number, GAMES) for at, number in lengths_played(self.rule).items()})
        return of_hundred(lengths(self.chance))

    @property
    def mean(self) -> Fraction:
        """Rounds on average."""
        return mean_rounds(self.chance)

    @property
    def opened(self) -> bool:
        """Whether both ends of the dial were tried, so that the rules may be looked at."""
        return self.shares.issuperset(ENDS)

    @property
    def done(self) -> bool:
        """Whether the rules that change something were looked at."""
        return self.opened and self.rules.issuperset(MUST)


class WhoIsAhead(Part):
    """Bars for games of five to nine rounds; they move with how often whoever has more dice wins a round.

    >>> part = WhoIsAhead()
    >>> part.on_share("10"); part.state.bars[5]
    100
    """

    tab = ""
    state = traitlets.Instance(Setting, ())
    first = traitlets.Int(None, allow_none=True, help="which length was guessed for the usual rules")
    second = traitlets.Int(None, allow_none=True, help="which length was guessed if whoever is ahead always loses")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.observe(lambda _: self.redraw(), ["first", "second"])

    def say(self, key: str, **slots: Any) -> str:
        return say(f"ahead.{key}", self.lang, **slots)

    def on_share(self, value: str) -> None:
        """How many of ten rounds whoever is ahead wins."""
        if value not in map(str, SHARES):
            raise self.unknown_act()
        self.state = self.state.with_share(int(value))
        self.announce(self.sentence)

    def on_rule(self, value: str) -> None:
        """What was counted in the bots' games by a rule."""
        if value not in COUNTED:
            raise self.unknown_act()
        if not self.state.opened:
            raise Refused(self.say("first"))
        self.state = self.state.with_rule(value)
        self.announce(join_plain(self.lang, self.sentence, self.why))

    @property
    def sentence(self) -> str:
        """How long games last, and why."""
        return join_plain(self.lang, self._found, self._guessed)

    @property
    def _found(self) -> str:
        state = self.state
        if state.rule:
            played = texts.get_language(self.lang).fixed(Fraction(mean_tenths(state.rule), 10), 1)
            return self.say("counted", n=AHEAD[state.rule], played=played)
        if state.share in ENDS:
            return self.say("all" if state.share else "none")
        key = "even" if state.share == MIDDLE else "more" if state.share > MIDDLE else "fewer"
        return self.say(key, mean=self._mean)

    @property
    def _guessed(self) -> str:
        """The learner's guess about these rules; empty if there was none."""
        state = self.state
        asked = "first" if state.rule == USUAL else "second" if not state.rule and not state.share else ""
        guess = {"first": self.first, "second": self.second}.get(asked)
        if guess is None:
            return ""
        names, truth = GUESSES[asked]
        key = "right" if names[guess] == truth else "wrong"
        words = (say(f"{asked}.{name}", self.lang) for name in (names[guess], truth))
        return self.say(f"guessed.{key}", **dict(zip(("guess", "truth"), words, strict=True)))

    @property
    def _mean(self) -> str:
        """The mean number of rounds, by how often the leader wins."""
        return texts.get_language(self.lang).fixed(self.state.mean, 1)

    @property
    def why(self) -> str:
        """Why it is so by this rule; empty before one is chosen."""
        if not self.state.rule:
            return ""
        sixes = {"six": self.state.bars[DICE + 1], "coin": of_hundred(lengths(Fraction(1, 2)))[DICE + 1]}
        return self.say(f"why.{self.state.rule}", **facts(), **sixes)

    @property
    def todo(self) -> str:
        """What to press next; once everything was, what it all says."""
        state = self.state
        for end in ENDS:
            if end not in state.shares:
                return self.say(f"todo.{end}")
        left = [self._name(rule) for rule in MUST if rule not in state.rules]
        return self.say("todo", left=left[0]) if left else self.say("aha")

    def _name(self, rule: str) -> str:
        return self.say("usual") if rule == USUAL else say(f"bets.name.{rule}", self.lang)

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        rows = [[self.say("rounds", n=at), self.say("games", n=number)] for at, number in self.state.bars.items()]
        shell = frame(
            uid,
            self.say("title"),
            level=self.level,
            kind="who-ahead",
            lang=lang,
            panels=("table", "still"),
            hidden_title=True,
        )
        return {
            "shell": shell,
            "work": self._work(),
            "table": table(self.say("title"), [self.say("length"), self.say("of")], rows),
            "still": copy_panel(uid, join_plain(lang, *filter(None, (self.sentence, self.why))), lang),
        }

    def _work(self) -> Html:
        state = self.state
        shares = [(str(share), str(share)) for share in SHARES]
        chosen = "" if state.rule else str(state.share)
        return h(
            "div",
            {"class": "begins-work", **act_of_step(state.done)},
            radios(self.uid, "share", shares, chosen, self.say("share")),
            self._rules() if state.opened else None,
            h("p", {"class": "begins-next"}, self.todo),
            h("p", {"class": "begins-result"}, self.sentence) if state.rule else None,
            h("p", {"class": "begins-why"}, self.why) if state.rule else None,
            length_bars(state.bars, self.say("axis"), self.lang),
            None if state.rule else h("p", {"class": "begins-result"}, self.sentence),
        )

    def _rules(self) -> Html:
        """A button for each set of rules."""
        named = [(name, self._name(name)) for name in COUNTED]
        return radios(self.uid, "rule", named, self.state.rule, self.say("so"))
