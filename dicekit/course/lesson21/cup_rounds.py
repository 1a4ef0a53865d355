"""The widget of the three rounds: believe or lift, keep and roll, claim; then the cup comes up, with a verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson21 import cup_rounds_drawing as drawn
from dicekit.course.lesson21.case import kind_name
from dicekit.course.lesson21.rounds import ROUNDS, YOU, Decision, Match, Round, kind_of
from dicekit.errors import IllegalAction
from dicekit.kit.frame import copy_panel
from dicekit.kit.html import h, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.part import Refused
from dicekit.kit.pooled import Call
from dicekit.poker_dice import Kind
from dicekit.poker_dice.kinds import DICE

ACTS = ("accept", "lift")
SIDES = 6


@dataclass(frozen=True)
class Playing:
    """The rounds, and the dice that are tapped to be kept."""

    match: Match
    kept: frozenset[int] = frozenset()


#: reasons with words of their own for a claim that can't be true
NEVER = ("claim.lie.needless", "claim.lie.big", "claim.lie.none", "claim.fine", "lift.good")


class CupRounds(KeptPart):
    """Three rounds against Bo, one decision on the screen at a time.

    >>> rounds = CupRounds(Playing(Match("K7QX")))
    >>> rounds.on_answer("lift"); rounds.state.match.now.over
    True
    """

    tab = "table"
    modules = (*KeptPart.modules, "passing.js")
    prefix = "lesson21.rounds"
    state = traitlets.Instance(Playing)

    def kind(self, kind: Kind) -> str:
        return kind_name(kind, self.lang)

    # requests

    def _play(self, action: str) -> None:
        try:
            match = self.state.match.play(action)
        except IllegalAction as fault:
            raise Refused(fault.objection.text(self.lang)) from None
        self.state = Playing(match)
        self.announce(self.sentence)

    def on_answer(self, action: str) -> None:
        """Believe or lift."""
        if action not in ACTS:
            raise self.unknown_act()
        self._play(action)

    def on_keep(self, at: int) -> None:
        """A die was tapped."""
        if not 0 <= at < DICE or self.state.match.now.table.phase != "keep":
            raise self.unknown_act()
        self.state = replace(self.state, kept=self.state.kept ^ {at})
        self.announce(self.say("keeping", n=DICE - len(self.state.kept)))

    def on_roll(self) -> None:
        """Roll the dice that aren't kept, or none of them."""
        table = self.state.match.now.table
        kept = [str(face) for at, face in enumerate(table.dice) if at in self.state.kept]
        self._play(" ".join(("keep", *kept)))

    def on_stand(self) -> None:
        """Keep all five."""
        self._play(" ".join(("keep", *map(str, self.state.match.now.table.dice))))

    def on_claim(self, kind: int) -> None:
        if not 0 <= kind < len(Kind):
            raise self.unknown_act()
        self._play(f"claim {Kind(kind).label}")

    def on_next(self) -> None:
        """The next round."""
        self.state = Playing(self.state.match.next())
        self.announce(self.sentence)

    def on_again(self) -> None:
        """Three new rounds, with other dice."""
        self.state = Playing(Match(seeds.fresh()))
        self.announce(self.sentence)

    @property
    def address(self) -> str:
        return str(self.state.match.link)

    @property
    def seeded(self) -> bool:
        """Its link names the seed of its dice."""
        return True

    def kept(self, value: Any) -> Playing:
        """The rounds that a device has kept (`Match.link`)."""
        try:
            return Playing(Match.read(str(value)[:120]))
        except (ValueError, IllegalAction):
            raise self.bad_link() from None

    def on_restore(self, text: str) -> None:
        """From what the device kept."""
        self.state = self.kept(text)

    def decided(self, kept: Playing) -> list[Call]:
        """The finished rounds of one pupil of a class: whether each decision was sound, and who won."""
        ended = [each for each in kept.match.all if each.over and each.decisions]
        return [Call(all(one.good for one in each.decisions), each.won) for each in ended]

    # texts

    @property
    def round(self) -> Round:
        match: Match = self.state.match
        return match.now

    @property
    def sentence(self) -> str:
        """What happened, and what now."""
        now, table = self.round, self.round.table
        if now.over:
            return join_plain(self.lang, self.result, self.luck)
        assert table.claim is not None
        if table.phase == "answer":
            return join_plain(self.lang, *self.bo_lines())
        kind, claim = Kind.of(table.dice), table.claim.kind
        key = "rolled"
        if table.phase == "keep":
            key = "look" if kind >= claim else "look.lie"
        return self.say(key, kind=self.kind(kind), claim=self.kind(claim))

    def bo_lines(self) -> list[str]:
        """What Bo did since your last action: believed you, rolled so many dice and claimed the next kind."""
        now, table = self.round, self.round.table
        assert table.claim is not None
        lines = [self.say("believed", claim=self.kind(Kind(table.claim.kind - 1)))] if now.actions else []
        return [*lines, self.say("claims", n=table.rolled, claim=self.kind(table.claim.kind))]

    @property
    def result(self) -> str:
        """Who lifted, what was there, who wins."""
        ended = self.round.table.ended
        assert ended is not None
        slots = {"claim": self.kind(ended.claim.kind), "kind": self.kind(Kind.of(ended.dice))}
        who = "you" if ended.by == YOU else "bo"
        lifted = self.say(f"lifted.{who}.{'true' if ended.kept else 'lie'}", **slots)
        return join_plain(self.lang, lifted, self.say("won" if self.round.won else "lost"))

    @property
    def luck(self) -> str:
        """What the dice had to do with it."""
        levels = {each.level for each in self.round.decisions}
        worst = next((level for level in ("costly", "trick") if level in levels), "good")
        return self.say(f"luck.{worst}.{'won' if self.round.won else 'lost'}")

    def verdict(self, decision: Decision) -> str:
        """One decision: whether it was sound, with the number that says so."""
        key, numbers = decision.reason, decision.numbers
        if key in NEVER and not numbers["q" if key == "claim.lie.none" else "p"]:
            key += ".never"
        words = self.say(f"verdict.{key}", **self._slots(decision))
        if not decision.has_trick:
            return words
        return join_plain(self.lang, words, self.say("verdict.wins", q=(decision.worth + 1) / 2))

    def _slots(self, decision: Decision) -> dict[str, Any]:
        return {name: self._slot(it) for name, it in decision.numbers.items()}

    def _slot(self, value: Any) -> Any:
        if isinstance(value, Kind):
            return self.kind(value)
        if isinstance(value, tuple):
            return self.dice_kept(value)
        return value

    def dice_kept(self, kept: tuple[int, ...]) -> str:
        """Dice that are kept, in words."""
        if len(kept) == DICE:
            return self.say("kept.all")
        return self.say("kept", kept=" ".join(map(str, kept))) if kept else self.say("kept.none")

    def counted(self, decision: Decision) -> str:
        """How many of all rolls make each chance of the verdict."""
        found = []
        for chance, dice in decision.counts:
            total = SIDES**dice
            slots = {"p": chance, "total": texts.get_language(self.lang).plain(total)}
            found.append(self.say("counted", ways=texts.get_language(self.lang).plain(int(chance * total)), **slots))
        return join_plain(self.lang, *found)

    def trick(self, decision: Decision) -> str:
        """What would win more often against Bo's very rule, how often, and why."""
        act, _, rest = decision.better.partition(" ")
        believed = decision.believed
        assert believed is not None  # answers are judged by the rounds they win, so none is beaten by a trick
        slots: dict[str, Any] = {"p": (decision.best + 1) / 2, "yours": (decision.worth + 1) / 2}
        if act == "keep":
            kept = tuple(map(int, rest.split()))
            slots |= {"kept": self.dice_kept(kept), "n": DICE - len(kept), "believed": self.kind(believed)}
            how = "stand" if len(kept) == DICE else "believed" if believed > decision.numbers["claim"] else "lifted"
            if how == "believed" and decision.thought and decision.thought != kept:
                how, slots["thought"] = "bluff", " ".join(map(str, decision.thought))
        else:
            slots["claim"] = self.named(rest)
            how = "believed" if kind_of(rest) <= believed else "lifted"
        return self.say(f"trick.{act}.{how}", **slots)

    def named(self, action: str) -> str:
        """A claim's word in the visitor's language."""
        return self.kind(kind_of(action))

    def log_line(self, seat: int, action: str) -> str:
        """One line of the round, without anything hidden."""
        who = "you" if seat == YOU else "bo"
        act, _, rest = action.partition(" ")
        slots: dict[str, Any] = {}
        if act == "claim":
            slots["claim"] = self.named(rest)
        if act == "keep":
            slots["n"] = DICE - len(rest.split())
        return self.say(f"event.{who}.{act}", **slots)

    @property
    def summary(self) -> str:
        """After three rounds: who won, and how many decisions were good, or could have been better."""
        match = self.state.match
        levels = [each.level for played in match.all for each in played.decisions]
        won, lost = match.points
        counts = {level: levels.count(level) for level in ("good", "trick", "costly")}
        score = self.say("summary", won=won, lost=lost, good=counts["good"], n=sum(counts.values()))
        more = [self.say(f"summary.{level}", n=counts[level]) for level in ("trick", "costly") if counts[level]]
        return join_plain(self.lang, score, *more)

    # drawing

    def draw(self) -> Mapping[str, str]:
        uid, lang = self.uid, self.lang
        title = self.say("title", n=len(self.state.match.rounds), all=ROUNDS)
        return {
            "shell": self.shell(title, kind="cup-rounds", panels=("still", "help"), hidden_title=False),
            "work": drawn.work(self),
            "status": h("p", {"class": "sr-only"}, self.sentence),
            "still": copy_panel(uid, self.sentence, lang),
            "help": drawn.rules(lang),
        }
