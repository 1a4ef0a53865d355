"""The honesty dial: turned in Python, by a link and by a browser; what it says follows."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from dicekit import odds, texts
from dicekit.games import games
from dicekit.kit.public import BadValue
from dicekit.widgets import HonestyDial

F = Fraction
LOG = [((5, 5, 1, 2, 6), 5), ((2, 3, 4, 6, 6), 2), ((2, 2, 3, 4, 6), 2), ((3, 3, 3, 4, 5), 3)]


def press(dial: HonestyDial, do: str, **fields: Any) -> None:
    number = 1 + max(dial.ack.values(), default=0)
    dial.set_state({"acts": [{"page": "p", "n": number, "do": do, **fields}]})


def test_its_traits_follow_the_dial() -> None:
    dial = HonestyDial(need=4)
    seen: list[float] = []
    dial.observe(lambda change: seen.append(change.new), "mean")
    assert (dial.honesty, dial.mean, dial.chance) == (0, pytest.approx(5 / 3), F(11, 243))
    dial.honesty = 0.8
    assert (dial.honesty, dial.chance) == (F(4, 5), F(193, 1215))
    assert seen == [pytest.approx(2.5967, abs=1e-4)]
    dial.need = 0
    assert dial.chance is None


@pytest.mark.parametrize(("name", "value"), [("honesty", None), ("face", 1), ("face", 9), ("need", 6), ("need", -1)])
def test_what_the_dial_cannot_show_is_refused(name: str, value: Any) -> None:
    dial = HonestyDial()
    with pytest.raises(BadValue):
        setattr(dial, name, value)
    assert (dial.honesty, dial.face, dial.need) == (0, 5, 0)


def test_mean_and_chance_are_read_only() -> None:
    dial = HonestyDial(need=4)
    for name in ("mean", "chance"):
        with pytest.raises(BadValue):
            setattr(dial, name, 1)
    dial.set_state({"mean": 5.0, "honesty": 0.5})
    assert (dial.honesty, dial.mean) == (F(1, 2), pytest.approx(2.2479, abs=1e-4))


def test_a_visitor_turns_it_in_steps_and_by_the_slider() -> None:
    dial = HonestyDial(place="dial")
    press(dial, "turn", value="70")
    press(dial, "move", by="5")
    assert dial.honesty == F(3, 4)
    assert dial.aria_live["text"].startswith(texts.say("honesty.at", "en", p=F(3, 4)).rstrip("."))
    press(dial, "face", value="3")
    assert dial.link == "75-3-0"


@pytest.mark.parametrize("value", ["101", "-1", "half", "5.5", "1" * 9])
def test_other_places_of_the_slider_are_refused(value: str) -> None:
    dial = HonestyDial()
    press(dial, "turn", value=value)
    assert dial.html_notice
    assert dial.honesty == 0


def test_a_given_face_stays() -> None:
    dial = HonestyDial(fixed=True)
    press(dial, "face", value="3")
    assert dial.face == 5


@pytest.mark.parametrize("link", ["80-5-4", "0-2-0", "100-6-5"])
def test_a_link_brings_it_back(link: str) -> None:
    dial = HonestyDial(place="dial")
    press(dial, "restore", text=link)
    assert dial.link == link


@pytest.mark.parametrize("link", ["", "101-5-0", "50-1-0", "50-5-6", "50-5"])
def test_a_strange_link_is_refused(link: str) -> None:
    dial = HonestyDial(place="dial")
    press(dial, "restore", text=link)
    assert dial.html_notice
    assert dial.honesty == 0


def test_the_browser_gets_both_ends_of_every_bar() -> None:
    """Between them it draws by itself: a bar moves in a straight line."""
    drawn = HonestyDial(honesty=F(1, 2)).html_work
    ends = re.findall(r"data-ends=\"\[\[(.*?)\], \[(.*?)\]\]\"", drawn)[0]
    before, honest = ([float(number) for number in row.split(", ")] for row in ends)
    game = games["liars_dice"](players=2)
    found = odds.posterior(game, 5, [5], F(1, 2))
    for count in range(6):
        assert (before[count] + honest[count]) / 2 == pytest.approx(float(found.exactly(count)))


def test_a_log_fits_best_where_it_is_likeliest() -> None:
    dial = HonestyDial(log=LOG)
    game = games["liars_dice"](players=2)
    chances = {percent: odds.likelihood(game, LOG, F(percent, 100)) for percent in range(0, 101, 5)}
    assert chances[dial.state.best] == max(chances.values())
    assert 0 < dial.state.best < 100
    press(dial, "turn", value="40")
    press(dial, "turn", value="20")
    assert dial.state.traced == (0, 40)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_each_bar_is_spoken(lang: str) -> None:
    dial = HonestyDial(honesty=1, need=4, lang=lang)
    assert not dial.html_fault
    assert dial.html_work.count('class="sr-only"') >= 6
    assert dial.sentence in dial.html_work


@pytest.mark.parametrize("dice", [0, 9])
def test_a_hand_has_few_dice(dice: int) -> None:
    with pytest.raises(ValueError, match="dice"):
        HonestyDial(dice=dice)
