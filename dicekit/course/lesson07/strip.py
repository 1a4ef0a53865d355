"""Bo's bid doubted again and again: the dice land, and each round is a square that wins or loses a die."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dicekit.course.lesson07.squares import HUNDRED, squares
from dicekit.kit import states
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.draw import rolls as drawn
from dicekit.widgets.rolls import MAX_ROLLS, STEPS, GuessedStrip, Rolls


class DoubtStrip(GuessedStrip):
    """A roll strip that counts dice won and lost.

    >>> from dicekit.course.lesson07.case import Doubts, asked
    >>> strip = DoubtStrip(Rolls(Doubts(asked()), "K7QX", 17).rolled(10), lang="en")
    >>> strip.sentence()
    '10 doubts: 3 right, 7 wrong. You’re 4 dice behind.'
    """

    def _count(self, rolls: Rolls) -> str:
        sentences = [
            self.say("some", n=rolls.done, held=rolls.held, failed=rolls.done - rolls.held),
            self._ahead(rolls),
        ]
        if self.guess is not None and rolls.done >= HUNDRED:
            sentences.append(self.say("compared", guess=self.guess))
        if self.guess is not None and HUNDRED <= rolls.done < 10 * HUNDRED:
            sentences.append(self.say("more"))
        return join_plain(self.lang, *sentences)

    def _ahead(self, rolls: Rolls) -> str:
        ahead = 2 * rolls.held - rolls.done
        key = "ahead" if ahead > 0 else "behind" if ahead < 0 else "even"
        hundred = round(Fraction(HUNDRED * abs(ahead), rolls.done)) if rolls.done > HUNDRED else None
        return self.say(key, n=abs(ahead), hundred=hundred)

    def draw(self) -> Mapping[str, str]:
        rolls, lang = self.state, self.lang
        work = drawn.box(
            rolls,
            MAX_ROLLS,
            drawn.roll_buttons(rolls, STEPS, lang, self.coming),
            states.progress(self.sentence(), rolls.done),
            h("div", {"class": "doubt-round"}, h("div", None, *self._dice()), self._squares()),
            css="doubt-rolls",
        )
        return {**super().draw(), "work": work}

    def _dice(self) -> list[Html | None]:
        """Your own dice, and under them the last roll of the others."""
        rolls = self.state
        return [drawn.own_dice(rolls, self.lang), drawn.last_roll(rolls, self.lang) if rolls.done else None]

    def _squares(self) -> Html:
        """The rounds so far; of more than a hundred, how many of each hundred."""
        rolls = self.state
        won, lost = rolls.held, rolls.done - rolls.held
        if rolls.done > HUNDRED:
            won = round(Fraction(HUNDRED * won, rolls.done))
            lost = HUNDRED - won
        key = "key.hundred" if rolls.done > HUNDRED else "key"
        legend = h(
            "p",
            {"class": "rounds-key"},
            h("i", {"class": "won"}),
            self.say(f"{key}.won", n=won),
            " ",
            h("i", {"class": "lost"}),
            self.say(f"{key}.lost", n=lost),
        )
        return h("div", {"class": "rounds-so-far"}, squares(won, lost), legend)
