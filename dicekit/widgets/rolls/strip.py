"""Roll strip: simulates an experiment by seed.

The same seed, seat and roll number give the same dice on every device (`dicekit.seeds`), so only these three are
stored; a reload rolls the same dice again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.kit.frame import copy_panel, frame
from dicekit.kit.html import Html, h, join, join_plain, slot
from dicekit.kit.part import Part, Refused
from dicekit.kit.pooled import POOLED, Heap, Heaps, Rolled
from dicekit.kit.public import BadValue, Tallies, mirrored
from dicekit.widgets.draw import rolls as drawn
from dicekit.widgets.draw.rolls import FEW
from dicekit.widgets.draw.seed import say as seed_say
from dicekit.widgets.question import Question
from dicekit.widgets.rolls.experiment import BidExperiment, Experiment, OfPlayer
from dicekit.widgets.rolls.state import MAX_ROLLS, STEPS, Rolls
from dicekit.widgets.seed import read_count, read_rolled, read_seed

if TYPE_CHECKING:
    from dicekit.dice.action import ActionLike
    from dicekit.dice.view import View

NEAR = 5  # up to so many of 100 away, the rolls came out as guessed
MAX_POOL = 500  # seats whose rolls are cached, so that further ones continue them


class RollStrip(Part):
    """Rolls an experiment: the unseen dice of a bid, a hand of dice, a sum, a log.

    `rolls` is the number of rolls; setting it rolls up to that number. `tallies`, the frequency of each count, can be
    linked to a chart:

        traitlets.dlink((strip, "tallies"), (chart, "tallies"))

    The device keeps the rolls under the name of the `lesson`, so that each lesson of a site has its own.

    >>> from dicekit.games import games
    >>> view = games["liars_dice"](players=3).view("55126", unknown=10)
    >>> strip = RollStrip(view, "7x5", seed="K7QX", rolls=100)
    >>> strip.sentence()
    '100 rolls: 43 true, 57 false.'
    >>> from dicekit.widgets.rolls import HandExperiment
    >>> strip = RollStrip(Rolls(HandExperiment(5, hits=(6,), need=2), "K7QX", 17).rolled(100))
    >>> strip.sentence()
    '100 rolls: 24 hits.'

    `texts` are your own words, in place of those that the experiment has: `line` (what is rolled, and when it's a hit),
    `one` (what one roll came to), `some` (what several came to), `count` (what the bars count), and also `title`,
    `empty`, `once` and `roll` (the buttons), `held`, `failed`, `last` (a roll read aloud), `table`, `known` and `help`.
    They are plain text with slots, such as `{n}` rolls, `{held}` hits, and the `{counts}` of one roll or its `{named}`.

    >>> sixes = HandExperiment(5, hits=(6,), need=2)
    >>> RollStrip(sixes, seed="K7QX", rolls=100, texts={"some": "{held} pairs of sixes in {n} rolls."}).sentence()
    '23 pairs of sixes in 100 rolls.'

    Raises:
        TypeError: there is nothing to roll.
        ValueError: a text of `texts` is never shown, or asks for a slot that there isn't.
    """

    tab, alone = "rolls", "rolls"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "rolls.js")
    #: whether each count has a bar; if not, a lesson draws its own picture
    columns: ClassVar[bool] = True
    #: whether the result is told above the dice, so that a phone shows it together with the buttons
    told_first: ClassVar[bool] = False
    #: how many rolls its buttons make
    steps: ClassVar[tuple[int, ...]] = STEPS
    #: whether the last roll can be undone
    undoes: ClassVar[bool] = True
    #: whether a button for many rolls goes to the next multiple of its step
    whole: ClassVar[bool] = False
    state = traitlets.Instance(Rolls)
    tallies = mirrored(Tallies(help="how often each count came"))
    rolls = mirrored(traitlets.Int(0, help="how many rolls were made"))
    exact = traitlets.Bool(True, help="the exact chance of each count is shown on its bar")
    guessed: Any = traitlets.Dict(help="the guessed share of each count, where it was guessed")
    coming = traitlets.Unicode("", help="what comes after some rolls, announced under the buttons")
    asked = traitlets.Bool(False, help="what comes is there now: a press shows it")

    def __init__(
        self,
        rolled: Rolls | Experiment | Question | View,
        bid: ActionLike | None = None,
        /,
        *,
        seed: str | None = None,
        lesson: str = "table",
        texts: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        rolls = rolled if isinstance(rolled, Rolls) else _begun(rolled, bid, seed, lesson)
        if texts:
            rolls = replace(rolls, experiment=rolls.experiment.worded(texts))
        kwargs.setdefault("place", f"{rolls.lesson}-{rolls.item}")
        self._pool: dict[tuple[str, int], Rolls] = {}
        drawn.check_texts(rolls, kwargs.get("lang", "en"))
        super().__init__(state=rolls, **kwargs)
        self.state = replace(self.state, given=self.state.done)
        self.observe(self._changed, ["exact", "guessed", "coming", "asked"])

    # public traits

    def published(self) -> Mapping[str, Any]:
        return {"tallies": dict(self.state.tally or {}), "rolls": self.state.done}

    def set_rolls(self, number: int) -> None:
        if not 0 <= number <= MAX_ROLLS:
            raise BadValue(texts.say("trait.rolls", self.lang, most=MAX_ROLLS))
        now = self.state
        begun = now if number >= now.done else now.afresh(now.seed, now.seat)
        self.state = begun.rolled(number - begun.done)

    def say(self, key: str, **slots: Any) -> str:
        experiment = self.state.experiment
        return drawn.say(key, self.lang, experiment, **{**experiment.facts, **slots})

    def _summary(self) -> str:
        return f"seed {self.state.seed}, {self.state.done} rolls, {self.state.held} held"

    # requests

    def on_roll(self, times: int, quiet: bool = False) -> None:
        """Roll more; `quiet` during a larger step."""
        if times not in STEPS or self.state.done + times > MAX_ROLLS:
            raise Refused(self.say("full", most=MAX_ROLLS))
        self.state = self.state.rolled(times - self.state.done % times if self.whole else times)
        if not quiet:
            self.announce(join_plain(self.lang, self.last(), self.sentence()) if times == 1 else self.sentence())

    def on_back(self) -> None:
        """Undo the last roll."""
        if not self.undoes:
            raise self.unknown_act()
        if not self.state.done:
            raise Refused(self.say("empty"))
        self.state = self.state.back()
        self.announce(join_plain(self.lang, self.last(), self.sentence()) if self.state.done else self.sentence())

    def on_use(self, seed: str, seat: str) -> None:
        self._begin(seed, seat)
        self.announce(self._chip())

    def on_again(self) -> None:
        self.state = self.state.afresh(self.state.seed, self.state.seat)
        self.announce(self._chip())

    def on_fresh(self) -> None:
        self.state = self.state.afresh(seeds.fresh(), self.state.seat)
        self.announce(self._chip())

    def on_restore(self, text: str) -> None:
        """Restore seed, seat and number of rolls, as in K7QX.17.100."""
        seed, seat, done = (*text.split(".", 2), "", "")[:3]
        self._begin(seed, seat)
        times = read_count(done, MAX_ROLLS)
        if times is None:
            raise Refused(self.say("full", most=MAX_ROLLS))
        self.state = self.state.rolled(times)

    def _begin(self, seed: str, seat: str) -> None:
        self.state = self.state.afresh(*read_seed(seed, seat, self.lang))

    # for a class

    @property
    def kept_at(self) -> str:
        """The name under which the device keeps the rolls."""
        return f"{self.state.lesson}/{self.state.item}"

    def kept(self, value: Any) -> Rolled:
        """The rolls that a device has kept."""
        return read_rolled(value, MAX_ROLLS, self.lang)

    def pooled(self, kept: Sequence[Rolled]) -> list[Heaps]:
        """All rolls of a class, made again from their seeds: nobody can invent any."""
        counts: Counter[int] = Counter()
        for seed, seat, done in kept:
            counts.update(self._rolled_by(seed, seat, min(done, POOLED)))
        experiment = self.state.experiment
        exact = experiment.distribution
        columns = (
            Heap(experiment.named(count, self.lang), counts[count], experiment.holds(count), exact.exactly(count))
            for count, ways in exact.items()
            if ways
        )
        return [Heaps("", tuple(columns), self.say("count"), self._hit_words(), self._name())]

    def _hit_words(self) -> str:
        """What the bars of hits mean: in the experiment's own words, or in the usual ones."""
        experiment = self.state.experiment
        usual = _is_usual(experiment)
        if not usual and drawn.has_own("held", self.lang, experiment):
            return self.say("held")
        return texts.say(f"room.chart.{'bid' if usual and isinstance(experiment, BidExperiment) else 'hit'}", self.lang)

    def _name(self) -> str:
        """From whose seat it's seen, or the experiment's own title."""
        experiment = self.state.experiment
        if isinstance(experiment, OfPlayer):
            return texts.say("room.chart.of", self.lang, owner=experiment.owner)
        if not _is_usual(experiment):
            return self.say("title")
        return texts.say("room.chart.yours", self.lang) if isinstance(experiment, BidExperiment) else ""

    def held_of(self, kept: Rolled) -> int:
        """In how many of the pooled rolls of a pupil it came out as asked."""
        tally = self._rolled_by(kept.seed, kept.seat, min(kept.done, POOLED))
        return sum(times for count, times in tally.items() if self.state.experiment.holds(count))

    def _rolled_by(self, seed: str, seat: int, done: int) -> Mapping[int, int]:
        """How often each count came in so many rolls of a seat; further rolls continue the cached ones."""
        before = self._pool.get((seed, seat))
        rolls = before if before and before.done <= done else self.state.afresh(seed, seat)
        self._pool.pop((seed, seat), None)
        while len(self._pool) >= MAX_POOL:
            self._pool.pop(next(iter(self._pool)))
        self._pool[seed, seat] = rolls = rolls.rolled(done - rolls.done)
        return rolls.tally or {}

    # texts

    def last(self) -> str:
        """The last roll in spoken words."""
        rolls = self.state
        return self.say("last", n=rolls.done, faces=drawn.flat(rolls.last), **self._about())

    def sentence(self) -> str:
        """One-line summary; with the exact chances also what they show, if the experiment has words for it."""
        return join_plain(self.lang, self._rolled(), self._known())

    def _known(self) -> str:
        """What the exact chances show, once they're shown and if the experiment has words for it."""
        known = self.exact and drawn.has_own("known", self.lang, self.state.experiment)
        return self.say("known") if known else ""

    def rolled_words(self) -> str:
        """What the rolls came to, without the exact chances."""
        return self._rolled()

    def _rolled(self) -> str:
        rolls = self.state
        if not rolls.done:
            return self.say("empty")
        if rolls.done == 1:
            held = self.say("held" if rolls.held else "failed")
            about = self._about()
            none = about.get("counts") == 0 and drawn.has_own("one_none", self.lang, rolls.experiment)
            return self.say("one_none" if none else "one", held=held, **about)
        return self._count(rolls)

    def _about(self) -> dict[str, Any]:
        """Slots about the last roll."""
        rolls = self.state
        return {"named": rolls.experiment.named(rolls.count, self.lang), **rolls.experiment.about(rolls.last)}

    def _count(self, rolls: Rolls) -> str:
        slots = {"n": rolls.done, "held": rolls.held, "failed": rolls.done - rolls.held}
        ahead = 2 * rolls.held - rolls.done  # for even bets: wins minus losses
        return self.say("some", **slots, ahead=ahead, average=Fraction(ahead, rolls.done))

    def _chip(self) -> str:
        rolls = self.state
        return seed_say("chip", self.lang, seed=rolls.seed, seat=rolls.seat, n=rolls.done)

    # drawing

    def shows_columns(self) -> bool:
        """Whether bars are drawn now; a lesson may hold them back while they'd answer a question."""
        return self.columns

    @property
    def main_step(self) -> int:
        """The step whose button is the primary one, or 0."""
        return self.steps[0]

    def told(self) -> str:
        """The sentence as it's drawn beside the dice."""
        return self.sentence()

    def under_sentence(self) -> Html | None:
        """What a lesson draws between the sentence and the bars; nothing here."""
        return None

    def _example(self) -> str:
        """An example of 100 rolls before the first roll, for pages without scripts."""
        if self.state.done:
            return ""
        rolls = self.state.rolled(100)
        return drawn.example(rolls, self._count(rolls), self.lang)

    def draw(self) -> Mapping[str, str]:
        rolls, lang, uid = self.state, self.lang, self.uid
        self.link = f"{rolls.seed}.{rolls.seat}.{rolls.done}"
        title, line = self.say("title"), self.say("line")
        return {
            "shell": frame(uid, title, slot("work"), line=line, level=self.level, kind="rolling", lang=lang),
            "work": self._work(),
            "table": drawn.counts(rolls, lang, self.exact),
            "still": copy_panel(uid, f"{self.sentence()}\n{self._chip()}", lang),
            "help": join(h("p", None, self.say("help")), h("p", {"class": "help-keys"}, self.say("help.keys"))),
        }

    def _work(self) -> Html:
        """Buttons, dice, the sentence and the bars; a lesson may draw the rolls in its own way."""
        strip = drawn.work(
            self.uid,
            self.state,
            self.told(),
            self.steps,
            MAX_ROLLS,
            self.lang,
            self.exact,
            self.guessed,
            self.under_sentence(),
            self.shows_columns(),
            self.coming,
            self.undoes,
            self.asked,
            self.told_first,
            self.main_step,
            self.whole,
        )
        return join(strip, self._example() or None)


class GuessedStrip(RollStrip):
    """Base class of roll strips that compare the rolls with a guess; in a lesson with its first.

    Its sentence tells what the rolls come to, so pages without scripts have no example with it.
    """

    guess = traitlets.Any(None, help="what was guessed, None for nothing")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.observe(self._changed, "guess")

    def _example(self) -> str:
        return ""

    def beside_guess(self) -> Mapping[str, Any]:
        """The rolls' summary beside guess and answer: their `share`, on the guess's scale, and a `sentence`."""
        return {}


class ComparedStrip(GuessedStrip):
    """A roll strip that shows how often of 100 beside the guess, and from 100 rolls on says it.

    >>> from dicekit.widgets.rolls import HandExperiment
    >>> rolls = Rolls(HandExperiment(5, hits=(6,), need=2), "K7QX", 17).rolled(100)
    >>> ComparedStrip(rolls, guess=Fraction(3, 10)).sentence()
    '100 rolls: 24 hits. Your rolls: 24 of 100. Your guess: 30. That’s less than you thought.'
    """

    def _example(self) -> str:
        return RollStrip._example(self)  # only the rolls, which give no answer away

    @property
    def share(self) -> int:
        """How many of 100 rolls held."""
        return round(Fraction(100 * self.state.held, self.state.done)) if self.state.done else 0

    def _compared(self) -> str:
        compared = self.say("compared", share=self.share, guess=round(100 * self.guess))
        return join_plain(self.lang, compared, self._found())

    def _found(self) -> str:
        """Whether the rolls are near the guess, or on which side of it."""
        off = self.share - round(100 * self.guess)
        found = "near" if abs(off) <= NEAR else "more" if off > 0 else "less"
        return texts.say(f"rolls.compared.{found}", self.lang)

    def told(self) -> str:
        """Without the two numbers that are at the line below."""
        if self.guess is None or self.state.done < 100:
            return self.sentence()
        return join_plain(self.lang, super()._count(self.state), self._found(), self._known())

    def _count(self, rolls: Rolls) -> str:
        count = super()._count(rolls)
        return count if self.guess is None or rolls.done < 100 else join_plain(self.lang, count, self._compared())

    def under_sentence(self) -> Html | None:
        """How many of 100 held, as a length on a line on which the guess is marked."""
        if self.guess is None:
            return None
        rolls, guess = self.state, round(100 * self.guess)
        share = self.share if rolls.done >= FEW else None
        few = (rolls.held, rolls.done) if rolls.done < 100 else None
        return drawn.share_line(share, guess, self._compared(), self.lang, rolls.experiment, few)


def _is_usual(experiment: Experiment) -> bool:
    """Whether the usual texts are used, not those of a lesson."""
    return experiment.words.startswith("rolls.")


def _begun(rolled: Experiment | Question | View, bid: ActionLike | None, seed: str | None, lesson: str) -> Rolls:
    """Empty results of an experiment, or of a bid's unseen dice."""
    from dicekit.dice.view import View

    if not isinstance(rolled, Experiment | Question | View):
        wanted = 'an experiment, such as HandExperiment(5, hits=(6,), need=2), or a view and a bid, such as "6x5"'
        raise TypeError(f"a roll strip rolls {wanted}, not {rolled!r}")
    experiment = rolled if isinstance(rolled, Experiment) else BidExperiment(Question.of(rolled, bid))
    return Rolls(experiment, seeds.check(seed) if seed else seeds.fresh(), lesson=lesson)
