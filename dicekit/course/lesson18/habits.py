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
from dicekit.course.lesson18.case import DOUBTER, GAME, HALF, RATE, Played, by_habit, say
from dicekit.kit import repeatable
from dicekit.kit.frame import act_mark, copy_panel, status, table
from dicekit.kit.html import Attributes, Html, classes, h, join, join_plain
from dicekit.kit.kept import KeptPart
from dicekit.kit.link import LinkCodec
from dicekit.kit.pooled import Rows
from dicekit.kit.states import button
from dicekit.play.tournament import seed_of

ROUNDS = 100
HABITS = {"never": Fraction(0), "coin": HALF, "always": Fraction(1)}
OWN = "own"  # the habit that was guessed, if it's none of the others
BAD = GAME.bad_dice  # bad dice of which a guess counts the lies
RIGHT = {"sixth": RATE}  # habits that are offered once the learner has found the right rate
GAMES = 20  # games of 100 rounds that are played with the right habit for comparison
LINK = LinkCodec(
    "{seed}-{never}{coin}{always}{sixth}{bet}{picked}{own}",
    seed=f"[{seeds.SIGNS}]{{{seeds.LENGTH}}}",
    never="[01]",
    coin="[01]",
    always="[01]",
    sixth="[01]",
    bet="[0-2]?",
    picked="[ncao]?",
    own=f"(?:_[0-{BAD}])?",
)
EXPECTED = ROUNDS * GAME.against_best(RATE)  # expected beads per game, if Bo always plays the best answer
SAME = ROUNDS * GAME.against_best(HALF)  # the same for lying by a coin, and for never lying
BETS = (-30, -20, -10)  # results of the right habit that can be bet on, in beads
WIDE, HIGH, ROOM = 300, 190, 12  # size of the picture, and margin around the lines
LEAD = 9  # length of the piece that leads from a line's end to its name
MIN_HEIGHT = 120  # least height, while no line goes low
TOP, BOTTOM = 20, -100  # beads at the top and bottom edge


@dataclass(frozen=True)
class Habits:
    """The seed, and the habits that were played.

    >>> [sum(played.worth for played in Habits("K7QX").rounds(name)) for name in HABITS]
    [-44, -48, -85]
    """

    seed: str
    played: tuple[str, ...] = ()
    bet: int | None = None  # the learner's bet on the right habit, one of `BETS`
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
        return rounds_of(self.seed, Fraction(self.own or 0, BAD) if name == OWN else HABITS[name])


@lru_cache(16)
def averages(seed: str, name: str) -> tuple[Fraction, ...]:
    """The beads after each of a hundred rounds by a habit, on average of several games."""
    sums = [0] * ROUNDS
    for game in range(GAMES):
        beads = 0
        for at, played in enumerate(by_habit(seed_of(seed, game), (HABITS | RIGHT)[name], ROUNDS)):
            beads += played.worth
            sums[at] += beads
    return tuple(Fraction(each, GAMES) for each in sums)


@lru_cache(256)
def rounds_of(seed: str, rate: Fraction) -> list[Played]:
    """A hundred rounds with so many lies."""
    return list(by_habit(seed, rate, ROUNDS))


class HabitRun(KeptPart):
    """Buttons for three habits and the one that was guessed, and the beads of each as a line.

    With `right` one button: it plays twenty games with each of the three, and with the habit that loses least.

    >>> run = HabitRun(Habits("K7QX"))
    >>> run.on_play("never"), run.beads
    (None, {'never': -44})
    """

    tab = ""
    codec = LINK
    state = traitlets.Instance(Habits)
    beads = traitlets.Dict(help="what each habit won, by its name")
    right = traitlets.Bool(False, help="whether the habit that loses least can be played")
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
        return tuple(RIGHT) if self.right else self.state.offered

    @property
    def done(self) -> bool:
        """Whether all habits were played."""
        return set(self.habits) <= set(self.state.played)

    def _guessed(self, _: Any = None) -> None:
        if OWN not in self.state.played:
            self.state = replace(self.state, own=self.guess)

    def _follow(self, _: Any = None) -> None:
        self.beads = {name: self.total(name) for name in self.lines}

    def fields(self) -> dict[str, Any]:
        flags = {name: int(name in self.state.played) for name in (*HABITS, *RIGHT)}
        own = f"_{self.state.own}" if OWN in self.state.played else ""
        return {
            "seed": self.state.seed,
            **flags,
            "bet": "" if self.state.bet is None else self.state.bet,
            "picked": self.state.picked[:1],
            "own": own,
        }

    @property
    def lines(self) -> tuple[str, ...]:
        """The habits of which a line is drawn."""
        if self.right:
            return (*HABITS, *RIGHT) if self.state.played else ()
        return tuple(self.state.played)

    def line_of(self, name: str) -> list[Fraction]:
        """The beads after each round."""
        if self.right:
            return list(averages(self.state.seed, name))
        return [Fraction(beads) for beads in accumulate(played.worth for played in self.state.rounds(name))]

    def total(self, name: str) -> int:
        """What a habit has won after the last round."""
        return round(self.line_of(name)[-1])

    def on_play(self, name: str) -> None:
        """Play a hundred rounds by this habit."""
        if self.right or name not in self.habits:
            raise self.unknown_act()
        played = tuple(habit for habit in self.habits if habit == name or habit in self.state.played)
        self.state = replace(self.state, played=played, picked=self.state.picked or name)
        self.announce(join_plain(self.lang, self.sentence(name), self.verdict))

    def on_again(self) -> None:
        """Play the same habits with other dice."""
        if self.right or not self.done:
            raise self.unknown_act()
        self.state = replace(self.state, seed=seeds.fresh())
        self.announce(join_plain(self.lang, *(self.sentence(name) for name in self.lines)))

    def on_bet(self, at: int) -> None:
        """Bet on what the right habit wins, and play ten games with it."""
        if not self.right or self.state.played or not 0 <= at < len(BETS):
            raise self.unknown_act()
        self.state = replace(self.state, played=self.habits, bet=at)
        self.announce(join_plain(self.lang, self.sentence(self.habits[0]), self.verdict))

    def restored(self, found: dict[str, Any]) -> Habits:
        bet = int(found["bet"]) if found["bet"] else None
        own = int(found["own"][1:]) if found["own"] else self.guess
        kept = Habits(found["seed"], own=own)
        names = self.habits if self.right else kept.offered
        played = tuple(name for name in names if (found["own"] if name == OWN else found[name] == "1"))
        picked = next((name for name in played if found["picked"] == name[0]), "")
        return replace(kept, played=played, bet=bet if self.right and played else None, picked=picked)

    # for a class

    def pooled(self, kept: Sequence[Habits]) -> list[Rows]:
        """What each habit won, on average of those of a class who tried it."""
        values = []
        for name in HABITS if not self.right else ():
            won = [sum(each.worth for each in state.rounds(name)) for state in kept if name in state.played]
            if won:
                mean = round(Fraction(sum(won), len(won)))
                values.append((self.say(name), mean, texts.get_language(self.lang).signed(mean)))
        return [Rows(self.say("class", n=ROUNDS), tuple(values))] if values else []

    # words

    def say(self, key: str, **slots: Any) -> str:
        return say(f"habits.{key}", self.lang, **{"name": DOUBTER, "k": self.state.own or 0, "bad": BAD, **slots})

    def sentence(self, name: str) -> str:
        """What a habit won, and how often Bo doubted."""
        beads, habit = texts.get_language(self.lang).signed(self.total(name)), self.say(name)
        if self.right:
            return self.say("average", habit=habit, beads=beads)
        return self.say("sentence", **self._facts(name), habit=habit, beads=beads)

    def _doubts(self, name: str) -> str:
        """How often Bo doubted a habit."""
        facts = self._facts(name)
        return self.say(f"doubts.{name}" if facts["doubted"] else f"doubts.{name}.none", **facts)

    def _facts(self, name: str) -> dict[str, Any]:
        """Text slots of a habit: its claims, and how many of them Bo doubted."""
        claims = [played for played in self.state.rounds(name) if played.claimed]
        doubted = sum(played.doubted for played in claims)
        return {"doubted": doubted, "claims": len(claims)}

    @property
    def verdict(self) -> str:
        """What is still to try, or what all three have in common."""
        if self.right:
            if not self.state.played:
                return self.say("start.right", n=ROUNDS, same=-round(SAME))
            facts = {"n": ROUNDS, "lost": -round(EXPECTED)}
            sentences = [self.say("payoff", **facts, games=GAMES, here=-self.total("sixth"))]
            if self.state.bet is not None:
                bet = BETS[self.state.bet]
                near = bet == min(BETS, key=lambda each: abs(each - EXPECTED))
                sentences.insert(0, self.say("your_bet.right" if near else "your_bet.wrong", **facts, bet=-bet))
            return join_plain(self.lang, *sentences)
        if not self.state.played:
            return ""
        if not self.done:
            return self.say("more")
        key = "lost" if all(self.total(name) < 0 for name in self.lines) else "mixed"
        return join_plain(self.lang, self._settled(), self.say(key, n=ROUNDS, same=-round(SAME)))

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
            self.say("title.right" if self.right else "title"),
            line=self.say(self._line, n=ROUNDS, games=GAMES),
            kind="habits",
            panels=("table", "still", "help"),
            hidden_title=False,
        )
        sentences = [self.sentence(name) for name in self.lines]
        doubted = [] if self.right else [h("li", None, self._doubts(name)) for name in self.lines]
        listed = h("ul", {"class": "habit-words"}, doubted) if doubted else None
        parts = ("habit", "beads") if self.right else ("habit", "beads", "claims", "doubted")
        heads = [self.say(f"head.{part}", name=DOUBTER) for part in parts]
        return {
            "shell": shell,
            "work": join(
                self._asked(),
                self._buttons(),
                self._picture() if self.lines else None,
                listed,
                act_mark(self.done, "roll"),
            ),
            "status": status(self.verdict if self.state.played or not self.right else ""),
            "table": table(self.say("title"), heads, [self._row(name) for name in self.lines]),
            "still": copy_panel(self.uid, "\n".join([*sentences, self.verdict]), lang),
            "help": h("p", None, self.say("help", n=ROUNDS, name=DOUBTER)),
        }

    @property
    def _line(self) -> str:
        """The text on what to play."""
        return "line.right" if self.right else "line.guessed" if self.state.guessed else "line"

    def _row(self, name: str) -> list[str]:
        if self.right:
            return [self.say(name), texts.get_language(self.lang).signed(self.total(name))]
        claims = [played for played in self.state.rounds(name) if played.claimed]
        numbers = (len(claims), sum(played.doubted for played in claims))
        return [self.say(name), texts.get_language(self.lang).signed(self.total(name)), *map(str, numbers)]

    def _buttons(self) -> Html | None:
        def one(name: str) -> Html:
            guessed = name == self.state.guessed
            css = classes("btn", guessed and "guessed", guessed and name not in self.state.played and "main")
            marks = {"type": "button", "class": css, "data-act": "play", "data-arg-name": name, "data-key": name}
            words = self.say("yours", habit=self.say(name)) if guessed else self.say(name)
            return h("button", {**marks, "aria-pressed": str(name in self.state.played).lower()}, words)

        def bet(at: int) -> Html:
            marks: Attributes = {
                "type": "button", "class": "btn", "data-act": "bet", "data-arg-at": at, "data-key": f"bet{at}",
            }  # fmt: skip
            return h("button", marks, self.say("bet", lost=-BETS[at]))

        if self.right:
            found = None if self.state.played else [bet(at) for at in range(len(BETS))]
        else:
            found = [one(name) for name in self.habits]
            if self.done:
                found.append(button(self.say("again"), "again", "chip"))
        return h("p", {"class": "habit-buttons"}, found) if found else None

    def _asked(self) -> Html | None:
        """The question of the bet."""
        return h("p", {"class": "habit-asked"}, self.verdict) if self.right and not self.state.played else None

    def _picture(self) -> Html:
        """The beads after each round, a line for each habit."""
        level = _up(0)
        label: dict[str, str | int] = {"class": "zero", "x": WIDE, "y": f"{float(level) - 4}", "text-anchor": "end"}
        drawn = [
            h("line", {"class": "zero", "x1": 0, "x2": WIDE, "y1": level, "y2": level}),
            h("text", label, self.say("zero")),
            h("text", label | {"x": 2 * ROUNDS}, self.say("rounds", n=ROUNDS)),
        ]
        ends: list[float] = []
        for name in sorted(self.lines, key=lambda habit: -self.total(habit)):
            line = enumerate(self.line_of(name), 1)
            points = [f"0,{level}", *(f"{2 * number},{_up(beads)}" for number, beads in line)]
            beads = self.total(name)
            at = max(float(_up(beads)) + 5, (ends or [0.0])[-1] + 17)
            ends.append(at)
            drawn.append(h("polyline", {"class": name, "points": " ".join(points)}))
            words = self.say("end", habit=self.say(f"short.{name}"), beads=texts.get_language(self.lang).signed(beads))
            end = 2 * ROUNDS
            lead: Attributes = {
                "class": f"lead {name}", "x1": end, "y1": _up(beads), "x2": end + LEAD, "y2": f"{at - 5:.1f}",
            }  # fmt: skip
            drawn.append(h("line", lead))
            drawn.append(h("text", {"class": name, "x": end + LEAD + 2, "y": f"{at:.0f}"}, words))
        words = join_plain(self.lang, *(self.sentence(name) for name in self.lines)) or self.verdict
        lowest = max([*ends, *(float(_up(min(self.line_of(name)))) for name in self.lines)])
        high = min(HIGH, max(round(lowest) + ROOM, MIN_HEIGHT))
        marks = {"viewBox": f"0 0 {WIDE} {high}", "role": "img", "aria-label": words, "class": "habit-lines"}
        return h("svg", marks, drawn)


def _up(beads: Fraction | int) -> str:
    """The y coordinate of a number of beads in the picture."""
    inside = float(max(BOTTOM, min(TOP, beads)))
    return f"{ROOM + (TOP - inside) * (HIGH - 2 * ROOM) / (TOP - BOTTOM):.1f}"
