"""Links of parts: what was given out once is restored, and everything else is refused with one sentence."""

from __future__ import annotations

import pytest

from dicekit import texts
from dicekit.course.lesson04.cups import CupLift
from dicekit.course.lesson04.seesaw import Seesaw, SupportedBars
from dicekit.course.lesson04.strip import RuleStrip
from dicekit.course.lesson05.stairs import Staircase, Stairs
from dicekit.course.lesson10.show import ShowDice
from dicekit.course.lesson11.crowd import PlayerDots
from dicekit.course.lesson12.plan import PlanAndSwitch
from dicekit.course.lesson13.losses import LossStairs
from dicekit.course.lesson14.holes import Holes
from dicekit.games import games
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.widgets import OutcomeGrid

VIEW = games["liars_dice"](players=3).view("55126", unknown=10)
#: links as they were written before there was one codec for all
GIVEN = {
    "2.4.1.0": lambda: PlanAndSwitch(place="p"),
    "5.21.2": lambda: LossStairs(place="p"),
    "3.1.2": lambda: Holes(place="p"),
    "2.3.4.say": lambda: PlayerDots(place="p"),
    "1.012": lambda: ShowDice(place="p"),
    "K7QX.02": lambda: CupLift(place="p"),
    "8.10": lambda: Staircase(Stairs(), place="p"),
    "15.30.15": lambda: SupportedBars(Seesaw(), place="p"),
    "20-wild": lambda: RuleStrip(place="p"),
    "s.5.4.a.78.-----1----": lambda: OutcomeGrid(VIEW, "7x5", place="p"),
}


@pytest.mark.parametrize("text", GIVEN)
def test_a_link_given_out_before_is_restored_and_given_out_again(text: str) -> None:
    part: Part = GIVEN[text]()
    part.on_restore(text)
    assert part.link == text


@pytest.mark.parametrize("text", GIVEN)
def test_any_other_text_is_refused_with_the_same_sentence(text: str) -> None:
    part: Part = GIVEN[text]()
    before = part.state
    for wrong in ("", text + ".", "0" + text, text.replace(".", "-") + "\n", "x" * 5000):
        with pytest.raises(Refused, match=texts.say("widget.bad_link", "en")):
            part.on_restore(wrong)
        assert part.state == before


def test_numbers_of_a_link_are_within_bounds_and_written_in_one_way_only() -> None:
    codec = LinkCodec("{need}.{face}", need=range(-3, 11), face=("1", "*"))
    for need in range(-3, 11):
        assert codec.read(codec.write(need=need, face="*")) == {"need": need, "face": "*"}
    for wrong in ("11.1", "-4.1", "03.1", "-0.1", "3.2", "3x1", "٣.1"):
        with pytest.raises(ValueError, match=r"can't be|not the text"):
            codec.read(wrong)
