"""The rolls of lesson 13: each doubt with the dice that it costs, and two piles that grow."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from dicekit import texts
from dicekit.course.lesson13.case import LEFT, NEEDED, OWNED, SIDES, loss, say
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.rolls import GuessedStrip, Rolls

BID = Fraction(NEEDED)
SMALL = 20  # dice at which a pile fills its track
#: the pattern of your bars, that of your pile
STRIPES = h(
    "li",
    {"aria-hidden": "true", "class": "ls-stripes"},
    h(
        "svg",
        None,
        Html(
            '<pattern id="ls-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        ),
        Html('<path d="M0 0V6"/></pattern>'),
    ),
)
MANY = 100  # rolls after which an unusual outcome is mentioned
SURE = 1000  # rolls in which the first question comes out as it should, but for a few in a hundred times


class LossStrip(GuessedStrip):
    """Doubts, again and again; the sentence says how many dice Dee and you have lost, and how near the guess was.

    >>> from dicekit.course.lesson13.case import Doubts, asked
    >>> LossStrip(Rolls(Doubts(asked()), "K7QX", 17, lesson="13").rolled(1)).sentence()
    'Seven count: exactly. The bid is true, so you lose one die.'
    """

    told_first: ClassVar[bool] = True
    steps: ClassVar[tuple[int, ...]] = (1, MANY, SURE)
    undoes: ClassVar[bool] = False
    owned: ClassVar[int] = OWNED  # Dee's dice, the most she can lose

    def given(self) -> dict[str, int]:
        """The dice that each of the two lost so far."""
        found = dict.fromkeys(SIDES, 0)
        for count, times in (self.state.tally or {}).items():
            who, dice = loss(count, BID, self.owned)
            found[who] += times * int(dice)
        return found

    def _rolled(self) -> str:
        if self.state.done != 1:
            return super()._rolled()
        who, dice = loss(self.state.count, BID, self.owned)
        key = "exact" if self.state.count == NEEDED else who
        return self.say(f"one.{key}", total=self.state.count, lost=int(dice))

    def _count(self, rolls: Rolls) -> str:
        given, failed = self.given(), rolls.done - rolls.held
        count = self.say("some", n=rolls.done, held=rolls.held, failed=failed, **given)
        more, less = SIDES if self.owned == OWNED else SIDES[::-1]  # in the long run
        unlucky = rolls.done >= MANY and given[more] <= given[less]
        odd = rolls.done >= MANY and not unlucky and rolls.held < failed and self.owned == OWNED
        remark = [self.say("odd")] if odd else [self.say("varies")] if unlucky else []
        return join_plain(self.lang, count, *remark, *self._compared())

    def _compared(self) -> list[str]:
        """What Dee lost per 100 doubts, beside the guess; once there are as many."""
        if self.guess is None or self.state.done < MANY:
            return []
        share = round(Fraction(MANY * self.given()["dee"], self.state.done))
        key = "compared" if self.state.done == MANY else "compared.share"
        return [self.say(key, share=share, guess=int(self.guess))]

    def _share(self, dice: int) -> str:
        """The same per 100 doubts, once there are more than that."""
        done = self.state.done
        return self.say("share", share=round(Fraction(MANY * dice, done))) if done > MANY else ""

    def under_sentence(self) -> Html | None:
        """Both losses as two lengths on one scale."""
        given = self.given()
        most = max(*given.values(), SMALL)
        share = {who: 100 * dice / most for who, dice in given.items()}
        rows = [
            h(
                "li",
                {"class": f"ls-pile {who}", "data-key": f"pile-{who}"},
                h("span", None, say(f"stairs.who.{who}", self.lang)),
                h("span", {"class": "ls-track", "aria-hidden": "true"}, h("i", {"style": f"--w:{share[who]:.1f}"})),
                h("b", None, texts.get_language(self.lang).whole(given[who])),
                h("span", {"class": "of-hundred"}, self._share(given[who])),
            )
            for who in SIDES
        ]
        return h("ul", {"class": "ls-piles", "data-key": "piles"}, rows, STRIPES if self.columns else None)


class FewDice(LossStrip):
    """The same with the few dice that Dee has left for the second guess: many at once, without their bars."""

    owned = LEFT
    steps = (MANY, SURE)
    columns = False
