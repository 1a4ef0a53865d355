"""A hundred rounds of the small game by habit: as you guessed, never lie, toss a coin, always lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import Any

import traitlets

from dicekit import seeds, texts
from dicekit.course.lesson18.case import DOUBTER, GAME, HALF, Played, by_habit, say
from dicekit.course.lesson18.habits_drawing import Line, picture
from dicekit.kit import repeatable
from dicekit.kit.frame import act_mark, copy_panel, status, table
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.pooled import Rows
from dicekit.kit.states import button

ROUNDS = 100
HABITS = {"never": Fraction(0), "coin": HALF, "always": Fraction(1)}
OWN = "own"  # the habit that was guessed, if it's none of the others
BAD = GAME.bad_dice  # bad dice of which a guess counts the lies
LINK = LinkCodec(
    "{seed}-{never}{coin}{always}{picked}{own}",
    seed=f"[{seeds.SIGNS}]{{{seeds.LENGTH}}}",
    never="[01]",
    coin="[01]",
    always="[01]",
    picked="[ncao]?",
    own=f"(?:_[0-{BAD}])?",
)
SAME = ROUNDS * GAME.against_best(HALF)  # what lying by a coin, and never lying, loses if Bo plays the best answer


@dataclass(frozen=True)
class Habits:
    """The seed, and the habits that were played.

    >>> [sum(played.worth for played in Habits("K7QX").rounds(name)) for name in HABITS]
    [-44, -48, -85]
    """

    seed: str
    played: tuple[str, ...] = ()
    picked: str = ""  # the habit played first, which the learner thinks loses least
    own: int | None = None  # number of lies among so many bad dice that was guessed

    @property
    def guessed(self) -> str:
        """The habit that was guessed; empty without a guess.

        >>> Habits("K7QX", own=2).guessed, Habits("K7QX", own=3).guessed
        ('own', 'coin')
        """
        if self.own is None:
            return ""
        return next((name for name, rate in HABITS.items() if rate == Fraction(self.own, BAD)), OWN)

    @property
    def offered(self) -> tuple[str, ...]:
        """The habits to play, the guessed one first."""
        return tuple(dict.fromkeys(filter(None, (self.guessed, *HABITS))))

    def rounds(self, name: str) -> list[Played]:
        """A hundred rounds by a habit; the same dice for each."""
        return rounds_of(self.seed, self.rate(name))

    def rate(self, name: str) -> Fraction:
        """How often a habit lies with a low roll."""
        return Fraction(self.own or 0, BAD) if name == OWN else HABITS[name]

    def mean(self, name: str) -> Fraction:
        """What a habit wins in a hundred rounds on average, once Bo plays the best answer.

        >>> round(Habits("K7QX").mean("always"))
        -67
        """
        return ROUNDS * GAME.against_best(self.rate(name))


@lru_cache(256)
def rounds_of(seed: str, rate: Fraction) -> list[Played]:
    """A hundred rounds with so many lies."""
    return list(by_habit(seed, rate, ROUNDS))


class HabitRun(KeptPart):
    """Buttons for three habits and the one that was guessed, and the beads of each as a line.

    >>> run = HabitRun(Habits("K7QX"))
    >>> run.on_play("never"), run.beads
    (None, {'never': -44})
    """

    tab = ""
    codec = LINK
    state = traitlets.Instance(Habits)
    beads = traitlets.Dict(help="what each habit won, by its name")
    guess = traitlets.Int(None, allow_none=True, help="the number of lies that was guessed")

    def __init__(self, state: Habits | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or Habits(repeatable.first_seed()), **kwargs)
        self.observe(self._follow, "state")
        self.observe(self._guessed, "guess")
        self._guessed()
        self._follow()

    @property
    def habits(self) -> tuple[str, ...]:
        """The names of the habits that can be played."""
        offered: tuple[str, ...] = self.state.offered
        return offered

    @property
    def done(self) -> bool:
        """Whether all habits were played."""
        return set(self.habits) <= set(self.state.played)

    def _guessed(self, _: Any = None) -> None:
        if OWN not in self.state.played:
            self.state = replace(self.state, own=self.guess)

    def _follow(self, _: Any = None) -> None:
        self.beads = {name: self.total(name) for name in self.state.played}

    def fields(self) -> dict[str, Any]:
        flags = {name: int(name in self.state.played) for name in HABITS}
        own = f"_{self.state.own}" if OWN in self.state.played else ""
        return {
            "seed": self.state.seed,
            **flags,
            "picked": self.state.picked[:1],
            "own": own,
        }

    def total(self, name: str) -> int:
        """What a habit has won after the last round."""
        return sum(played.worth for played in self.state.rounds(name))

    def _beads(self, name: str) -> list[int]:
        """The beads after each round."""
        return list(accumulate(played.worth for played in self.state.rounds(name)))

    def on_play(self, name: str) -> None:
        """Play a hundred rounds by this habit."""
        if name not in self.habits:
            raise self.unknown_act()
        played = tuple(habit for habit in self.habits if habit == name or habit in self.state.played)
        self.state = replace(self.state, played=played, picked=self.state.picked or name)
        self.announce(join_plain(self.lang, self.sentence(name), self.verdict))

    def on_again(self) -> None:
        """Play the same habits with other dice."""
        if not self.done:
            raise self.unknown_act()
        self.state = replace(self.state, seed=seeds.fresh())
        self.announce(join_plain(self.lang, *(self.sentence(name) for name in self.state.played)))

    def restored(self, found: dict[str, Any]) -> Habits:
        own = int(found["own"][1:]) if found["own"] else self.guess
        kept = Habits(found["seed"], own=own)
        played = tuple(name for name in kept.offered if (found["own"] if name == OWN else found[name] == "1"))
        picked = next((name for name in played if found["picked"] == name[0]), "")
        return replace(kept, played=played, picked=picked)

    # for a class

    def pooled(self, kept: Sequence[Habits]) -> list[Rows]:
        """What each habit won, on average of those of a class who tried it."""
        values = []
        for name in HABITS:
            won = [sum(each.worth for each in state.rounds(name)) for state in kept if name in state.played]
            if won:
                mean = round(Fraction(sum(won), len(won)))
                values.append((self.say(name), mean, texts.get_language(self.lang).signed(mean)))
        return [Rows(self.say("class", n=ROUNDS), tuple(values))] if values else []

    # words

    def say(self, key: str, **slots: Any) -> str:
        return say(
            f"habits.{key}",
            self.lang,
            **{"name": DOUBTER, "k": self.state.own or 0, "bad": BAD, "tried": len(self.habits), **slots},
        )

    def sentence(self, name: str) -> str:
        """What a habit won, and how often Bo doubted."""
        beads, habit = texts.get_language(self.lang).signed(self.total(name)), self.say(name)
        return self.say("sentence", **self._facts(name), habit=habit, beads=beads)

    def _doubts(self, name: str) -> str:
        """How often Bo doubted a habit."""
        facts = self._facts(name)
        return self.say(f"doubts.{name}" if facts["doubted"] else f"doubts.{name}.none", **facts)

    def _told(self, name: str) -> str:
        """How often Bo doubted a habit; once all were tried, also what it wins on average."""
        if not self.done:
            return self._doubts(name)
        mean = texts.get_language(self.lang).signed(round(self.state.mean(name)))
        return join_plain(self.lang, self._doubts(name), self.say("mean", beads=mean))

    def _facts(self, name: str) -> dict[str, Any]:
        """Text slots of a habit: its claims, and how many of them Bo doubted."""
        claims = [played for played in self.state.rounds(name) if played.claimed]
        doubted = sum(played.doubted for played in claims)
        return {"doubted": doubted, "claims": len(claims)}

    @property
    def verdict(self) -> str:
        """What is still to try, or what all three have in common."""
        if not self.state.played:
            return ""
        if not self.done:
            return self.say("more")
        key = "lost" if all(self.total(name) < 0 for name in self.state.played) else "mixed"
        luck = self.say("luck") if key == "lost" and self.lucky else ""
        return join_plain(self.lang, self._settled(), luck, self.say(key, n=ROUNDS, same=-round(SAME)))

    @property
    def lucky(self) -> bool:
        """Whether the habit that lost least isn't the only one that loses least on average."""
        means = {name: self.state.mean(name) for name in self.habits}
        return [name for name in means if means[name] == max(means.values())] != [max(self.habits, key=self.total)]

    @property
    def puzzle(self) -> str:
        """What is asked next if the guess lost least: why; otherwise empty."""
        guessed = self.state.guessed
        if not (guessed and self.done and self.total(guessed) == max(map(self.total, self.habits))):
            return ""
        return self.say("puzzle")

    def _settled(self) -> str:
        """A sentence on whether the guess, or else the first pick, lost least; empty without either."""
        picked, best = self.state.guessed or self.state.picked, max(self.habits, key=self.total)
        if not picked:
            return ""
        how = "guessed" if self.state.guessed else "picked"
        if self.total(picked) == self.total(best):
            return self.say(how)
        return self.say("missed" if how == "picked" else "guessed.missed", picked=self.say(picked), best=self.say(best))

    # drawing

    def draw(self) -> Mapping[str, str]:
        lang = self.lang
        shell = self.shell(
            self.say("title"), line=self.say(self._line, n=ROUNDS), kind="habits",
            panels=("table", "still", "help"), hidden_title=False,
        )  # fmt: skip
        played = self.state.played
        sentences = [self.sentence(name) for name in played]
        means = {name: self.state.mean(name) if self.done else None for name in played}  # once all were tried
        lines = [Line(name, self.say(f"short.{name}"), self._beads(name), means[name]) for name in played]
        listed = h("ul", {"class": "habit-words"}, [h("li", None, self._told(name)) for name in played])
        heads = [self.say(f"head.{part}", name=DOUBTER) for part in ("habit", "beads", "claims", "doubted")]
        return {
            "shell": shell,
            "work": join(
                self._buttons(),
                join(picture(lines, join_plain(lang, *sentences), lang), listed) if played else None,
                act_mark(self.done, "roll"),
            ),
            "status": status(self.verdict),
            "table": table(self.say("title"), heads, [self._row(name) for name in played]),
            "still": copy_panel(self.uid, "\n".join([*sentences, self.verdict]), lang),
            "help": h("p", None, self.say("help", n=ROUNDS, name=DOUBTER)),
        }

    @property
    def _line(self) -> str:
        """The text on what to play."""
        return "line.guessed" if self.state.guessed else "line"

    def _row(self, name: str) -> list[str]:
        claims = [played for played in self.state.rounds(name) if played.claimed]
        numbers = (len(claims), sum(played.doubted for played in claims))
        return [self.say(name), texts.get_language(self.lang).signed(self.total(name)), *map(str, numbers)]

    def _buttons(self) -> Html:
        def one(name: str) -> Html:
            guessed = name == self.state.guessed
            css = classes("btn", guessed and name not in self.state.played and "main")
            marks = {"type": "button", "class": css, "data-act": "play", "data-arg-name": name, "data-key": name}
            words = self.say("yours", habit=self.say(name)) if guessed else self.say(name)
            return h("button", {**marks, "aria-pressed": str(name in self.state.played).lower()}, words)

        again = button(self.say("again"), "again", "chip") if self.done else None
        even = len(self.habits) % 2 == 0
        return h(
            "p", {"class": classes("habit-buttons", even and "by-twos")}, [one(name) for name in self.habits], again
        )
