"""Bo's bid doubted again and again, and raises instead: the dice land, and each round is a square."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

from dicekit.course.lesson07.case import KINDS
from dicekit.course.lesson07.scale_drawing import signed
from dicekit.course.lesson07.squares import HUNDRED, squares
from dicekit.kit import states
from dicekit.kit.html import Html, Marks, h, join, join_plain
from dicekit.widgets.draw import rolls as drawn
from dicekit.widgets.draw.guess_number import three_bars
from dicekit.widgets.rolls import MAX_ROLLS, GuessedStrip, Rolls

NEAR = 5  # dice in a hundred rounds that are no luck worth a word


class DoubtStrip(GuessedStrip):
    """A roll strip that counts dice won and lost. It rolls once, or up to the next full hundred.

    >>> from dicekit.course.lesson07.case import Doubts, asked
    >>> strip = DoubtStrip(Rolls(Doubts(asked()), "K7QX", 17).rolled(10), lang="en")
    >>> strip.sentence()
    '10 doubts: 3 won, 7 lost. That’s −4 dice in 10 rounds.'
    >>> strip.on_roll(100); strip.state.done
    100
    """

    whole: ClassVar[bool] = True

    def won_and_lost(self, rolls: Rolls) -> tuple[int, int]:
        """In how many rounds a die was won, and in how many one was lost."""
        return rolls.held, rolls.done - rolls.held

    @property
    def marked(self) -> int:
        """How many won rounds were guessed, to be marked among the squares; 0 for none."""
        return int(self.guess or 0)

    # words

    def _count(self, rolls: Rolls) -> str:
        won, lost = self.won_and_lost(rolls)
        counted = self.say("some", n=rolls.done, held=won, failed=lost, rest=rolls.done - won - lost)
        return join_plain(self.lang, counted, *(self._sum(won, lost, rolls.done) if self.sums else ()))

    @property
    def sums(self) -> bool:
        """Whether what the rounds come to may be said beside the guess."""
        return True

    def _sum(self, won: int, lost: int, done: int) -> list[str]:
        """How far ahead so far; after 100 rounds also the guess and what it really is."""
        return [self._ahead(won, lost, done), *([self._answer()] if done >= HUNDRED else [])]

    def _answer(self) -> str:
        """The answer to the guess; the second question is about something else."""
        same = self.guess is not None and self.guess == self.average
        rolls = self.state
        by_luck = self.say("luck.by", n=rolls.done) if HUNDRED * rolls.held == self.average * rolls.done else None
        return self.say(
            "luck.same" if same else "luck",
            guess=None if self.guess is None else f"{self.guess}",
            exact=self.average,
            rest=HUNDRED - self.average,
            by_luck=by_luck,
        )

    @property
    def average(self) -> int:
        """What was guessed: how many of a hundred doubts are right on average."""
        chance: Fraction = self.state.experiment.chance
        return round(HUNDRED * chance)

    def _compared(self) -> Html | None:
        """Bars for the guess, the rolls and the mean, after 100 rounds."""
        rolls = self.state
        if self.guess is None or rolls.done < HUNDRED:
            return None
        tried = round(Fraction(HUNDRED * rolls.held, rolls.done))
        mine, rolled, exact = ((f"{n}", f"{n}") for n in (self.guess, tried, self.average))
        return three_bars(mine, rolled, exact, self.lang)

    def _ahead(self, won: int, lost: int, done: int) -> str:
        ahead = won - lost
        if not ahead:
            return self.say("even")
        hundred = signed(round(Fraction(HUNDRED * ahead, done))) if done > HUNDRED else None
        return self.say("sum", net=signed(ahead), n=abs(ahead), rounds=done, hundred=hundred)

    # drawing

    def _work(self) -> Html:
        rolls = self.state
        return drawn.box(
            rolls,
            MAX_ROLLS,
            self._buttons(),
            states.progress(self.sentence(), rolls.done),
            self._compared(),
            h("div", {"class": "doubt-round"}, h("div", None, *self._dice()), self._squares()),
            css="doubt-rolls",
            whole=True,
        )

    def _buttons(self) -> Html:
        """Roll once, or up to the next full hundred."""
        done = self.state.done
        marks: Marks = {"type": "button", "class": "btn", "data-act": "roll", "data-arg-times": HUNDRED}
        words = self.say("fill") if done % HUNDRED else drawn.say("roll", self.lang, n=HUNDRED)
        full = h("button", {**marks, "data-key": f"roll{HUNDRED}"}, words)
        once = drawn.roll_button(1, self.lang, self.state.experiment)
        return join(h("div", {"class": "roll-buttons"}, once, full), drawn.coming_line(self.coming, self.asked))

    def _dice(self) -> list[Html | None]:
        """Your own dice, and under them the last roll of the others."""
        rolls = self.state
        others = drawn.last_roll(rolls, self.lang) if rolls.done else drawn.before(rolls.experiment, self.lang)
        return [drawn.own_dice(rolls, self.lang), others]

    def _squares(self) -> Html:
        """The rounds so far; of more than a hundred, how many of each hundred."""
        rolls = self.state
        won, lost = self.won_and_lost(rolls)
        rest = rolls.done - won - lost
        if rolls.done > HUNDRED:
            won, lost = (round(Fraction(HUNDRED * number, rolls.done)) for number in (won, lost))
            rest = HUNDRED - won - lost if rest else 0
            lost = HUNDRED - won - rest
        key = "key.hundred" if rolls.done > HUNDRED else "key"
        parts = {"won": won, "lost": lost} | ({"rest": rest} if rest else {})
        legend = [h("span", None, h("i", {"class": name}), self.say(f"{key}.{name}", n=n)) for name, n in parts.items()]
        if self.marked:
            words = (drawn.say("legend.guess", self.lang), f" {self.marked}")
            legend.append(h("span", None, h("i", {"class": "mine"}), *words))
        drawing = squares(won, lost, rest, mine=self.marked)
        order = h("p", {"class": "note"}, self.say("sorted")) if rolls.done > 1 else None
        return h("div", {"class": "rounds-so-far"}, drawing, h("p", {"class": "rounds-key"}, legend), order)


class RaiseStrip(DoubtStrip):
    """The same for raises that Ana doubts or doesn't; the sum is what was guessed, so it comes with the answer.

    >>> from dicekit.course.lesson07.case import Raises, raised
    >>> strip = RaiseStrip(Rolls(Raises(raised()), "K7QX", 17).rolled(10), lang="en")
    >>> sum(strip.won_and_lost(strip.state)) <= 10
    True
    """

    def won_and_lost(self, rolls: Rolls) -> tuple[int, int]:
        tally = rolls.tally or {}
        return tally.get(1, 0), tally.get(-1, 0)

    @property
    def sums(self) -> bool:
        return bool(self.exact)

    def _sum(self, won: int, lost: int, done: int) -> list[str]:
        return [self._ahead(won, lost, done)]

    @property
    def average(self) -> int:
        mean: Fraction = self.state.experiment.distribution.mean
        return round(HUNDRED * mean)

    def _compared(self) -> None:
        """Nothing: the bars are with the answer."""

    def beside_guess(self) -> Mapping[str, Any]:
        won, lost = self.won_and_lost(self.state)
        ahead = round(Fraction(HUNDRED * (won - lost), self.state.done))
        exact = self.state.experiment.distribution
        shares = {KINDS[count]: round(HUNDRED * exact.exactly(count)) for count, _ in exact.items()}
        off = ahead - self.average
        luck = "same" if not off else "near" if abs(off) <= NEAR else "less" if off < 0 else "more"
        said = [
            self.say("tried", n=self.state.done if self.state.done > HUNDRED else None, ahead=signed(ahead)),
            self.say(f"tried.{luck}", exact=signed(self.average)),
        ]
        said.append(self.say("tried.why", n=HUNDRED, doubted=HUNDRED - shares["rest"], ahead=self.average, **shares))
        return {"share": ahead, "sentence": join_plain(self.lang, *said)}

    @property
    def marked(self) -> int:
        return 0

    def _rolled(self) -> str:
        rolls = self.state
        if rolls.done != 1:
            return super()._rolled()
        return self.say(f"one.{KINDS[rolls.count]}", **rolls.experiment.about(rolls.last))

    def last(self) -> str:
        """The last roll in spoken words."""
        rolls = self.state
        faces = tuple(die for cup in rolls.last[:-1] for die in cup)
        return self.say("last", n=rolls.done, faces=faces, **rolls.experiment.about(rolls.last))

    def _dice(self) -> list[Html | None]:
        rolls = self.state
        if not rolls.done:
            return super()._dice()
        others = replace(rolls, last=rolls.last[:-1])
        reply = self.say("reply.doubt" if rolls.count else "reply.rest")
        line = h("p", {"class": "status raise-reply"}, reply) if rolls.done > 1 else None
        return [drawn.own_dice(rolls, self.lang), drawn.last_roll(others, self.lang), line]
