"""The bluff mixer: dials, seesaws, the square; by trait, by press, and from a link."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
import traitlets

from dicekit.odds.bluff import Bluff
from dicekit.widgets import BluffMixer
from dicekit.widgets.draw.mixer import sum_words
from dicekit.widgets.mixer import Mix

F = Fraction


def press(mixer: BluffMixer, do: str, **fields: Any) -> None:
    """What a browser would ask for."""
    n = max(mixer.ack.values(), default=0) + 1
    mixer.set_state({"acts": [{"page": "p1", "n": n, "do": do, **fields}]})
    assert not mixer.html_fault


def shown(mixer: BluffMixer) -> int:
    """How many places of the square have an arrow."""
    return len(re.findall(r'class="mix-place[^"]*shown', mixer.html_work))


def test_only_one_place_of_the_square_leaves_nobody_a_better_answer() -> None:
    mixer = BluffMixer()
    across = up = mixer.state.number
    level = [
        (lies, doubts)
        for lies in range(across + 1)
        for doubts in range(up + 1)
        if not any(mixer.state.at(lies, doubts).gains())
    ]
    assert level == [(1, 4)] == [mixer.state.crossing]


def test_a_seesaw_tips_to_the_answer_that_is_taken() -> None:
    mixer = BluffMixer()
    tips = []
    for lies in range(6):
        press(mixer, "dial", dial="lies", value=lies)
        tips.append(float(re.findall(r"--tip:(-?[\d.]+)", mixer.html_work)[0]))
    assert tips == sorted(tips)
    assert [tip > 0 for tip in tips] == [False] * 2 + [True] * 4
    assert tips[1] == 0


def test_the_square_shows_arrows_where_it_was_tried_and_all_of_them_at_the_crossing() -> None:
    mixer = BluffMixer()
    assert shown(mixer) == 1
    for _ in range(3):
        press(mixer, "turn", dial="lies", by=1)
    assert (shown(mixer), mixer.found) == (4, False)
    press(mixer, "set", lies=1, doubts=4)
    assert (mixer.lies, mixer.doubts, mixer.found) == (F(1, 6), F(2, 3), True)
    assert shown(mixer) == 7 * 7
    press(mixer, "turn", dial="doubts", by=-1)
    assert mixer.found
    assert mixer.state.pull("lies") == 1


def test_paced_one_dial_is_shown_at_a_time_and_no_square() -> None:
    mixer = BluffMixer(paced=True)
    for lies, doubts in ((0, 0), (2, 0), (1, 0), (4, 1), (1, 4)):
        press(mixer, "set", lies=lies, doubts=doubts)
        assert (mixer.html_work.count('type="range"'), shown(mixer)) == (1, 0)
    press(mixer, "show", dial="doubts")
    assert (mixer.html_work.count('type="range"'), mixer.state.shown) == (1, "doubts")


def mixed(text: str) -> F:
    """A number such as 6½."""
    whole, part = re.fullmatch(r"(\d*)([½¼¾]?)", text).groups()  # type: ignore[union-attr]
    return int(whole or 0) + F(unicodedata.numeric(part) if part else 0)


@pytest.mark.parametrize("stake", [2, 3])
def test_the_sums_of_the_pans_add_up(stake: int) -> None:
    """What is written left of "=" comes to what is written right of it."""
    mix = Mix(Bluff(stake, F(1, 3)), F(0), F(0))
    for at, dial in product(range(mix.number + 1), ("lies", "doubts")):
        for expected in sum_words(mix.at(at, at), dial, "Bo", "en"):
            left, right = expected.partition(": ")[2].replace("\u2212", "-").replace("\u00a0", " ").split("=")
            terms = re.findall(r"(^|[+-]) ?([\d½¼¾]+)[^×\d+-]*(?:× (\d+))?", left)
            signed = [(-1 if sign == "-" else 1) * mixed(n) * int(times or 1) for sign, n, times in terms]
            minus = -1 if "-" in right else 1
            assert sum(signed) == minus * mixed(right.strip(" +-"))


def test_best_answers_go_round_the_crossing_and_stay_at_it() -> None:
    mixer = BluffMixer()
    walked = [(0, 0)]
    for _ in range(30):
        press(mixer, "answer")
        walked.append(mixer.state.notches or (0, 0))
    assert len({(lies > 1, doubts > 4) for lies, doubts in walked if lies != 1 and doubts != 4}) == 4
    press(mixer, "set", lies=0, doubts=0)
    press(mixer, "chase")
    path = mixer.state.path
    assert path == tuple(walked[: len(path)])
    assert (path[-1] in path[:-1], len(set(path)), mixer.state.notches) == (True, len(path) - 1, path[-1])
    press(mixer, "set", lies=1, doubts=4)
    assert mixer.state.path == ()
    for do in ("answer", "chase"):
        press(mixer, do)
        assert mixer.state.notches == (1, 4)


def test_what_each_number_of_lies_forces_is_shown_once_it_was_tried() -> None:
    """Three good dice and six bad ones, by hand: believed 3 + k − (6 − k), doubted 6 − 2k − (6 − k)."""
    mixer = BluffMixer()
    for lies in range(7):
        press(mixer, "dial", dial="lies", value=lies)
    assert mixer.state.tried == {k: min(2 * k - 3, -k) for k in range(7)}
    assert max(mixer.state.tried, key=lambda lies: mixer.state.tried[lies]) == 1


def test_what_each_number_of_doubts_leaves_is_least_at_the_one_that_is_found() -> None:
    """Three good dice and six bad ones, by hand: good ones win 3 + d/2, six lies 6 − 3d, giving up loses 6."""
    mixer = BluffMixer(paced=True)
    for lies in (0, 1, 2):
        press(mixer, "dial", dial="lies", value=lies)
    press(mixer, "show", dial="doubts")
    for doubts in (0, 1, 2, 3, 4):
        press(mixer, "dial", dial="doubts", value=doubts)
        assert not mixer.found
    press(mixer, "dial", dial="doubts", value=5)
    assert mixer.found
    press(mixer, "dial", dial="doubts", value=6)
    assert mixer.found
    left = {d: max(3 + F(d, 2) + 6 - 3 * d, 3 + F(d, 2) - 6) for d in range(7)}
    assert mixer.state.tried_doubts == left
    assert mixer.state.best("doubts") == min(left, key=lambda d: left[d]) == 4


def test_a_dial_stops_at_its_ends_and_unknown_requests_change_nothing() -> None:
    mixer = BluffMixer()
    before = mixer.state
    press(mixer, "turn", dial="lies", by=-1)
    assert "6" in mixer.html_notice
    for fields in ({"dial": "hope", "by": 1}, {"dial": "lies", "by": "x"}):
        press(mixer, "turn", **fields)
        assert mixer.state == before
    press(mixer, "set", lies=9, doubts=0)
    press(mixer, "dial", dial="doubts", value=7)
    assert mixer.state == before


def test_traits_follow_the_dials_and_turn_them() -> None:
    mixer, received = BluffMixer(), []
    mixer.observe(lambda change: received.append(change.new), "found")
    mixer.lies, mixer.doubts = F(1, 6), F(2, 3)
    assert received == [True]
    assert mixer.state.level_both
    mixer.doubts = F(1, 7)  # between two notches
    assert mixer.state.notches is None
    press(mixer, "turn", dial="doubts", by=-1)
    assert mixer.state.notches == (1, 0)
    mixer.stake = 3
    assert (mixer.state.game, mixer.found, mixer.state.crossing) == (Bluff(3), False, (2, 4))
    for name, value in (("lies", F(5, 4)), ("doubts", 2), ("stake", 9), ("good", F(9, 10)), ("good", None)):
        with pytest.raises(traitlets.TraitError):
            setattr(mixer, name, value)


def test_a_link_brings_back_dials_and_what_was_found() -> None:
    mixer = BluffMixer(place="mixer")
    press(mixer, "set", lies=1, doubts=4)
    press(mixer, "set", lies=1, doubts=2)
    other = BluffMixer(place="mixer")
    press(other, "restore", text=mixer.link)
    assert (other.state.notches, other.found) == ((1, 2), True)
    for text in ("", "7-0-0", "1-7-0", "1-2-2", "x" * 999):
        press(other, "restore", text=text)
        assert other.state.notches == (1, 2)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("stake", [2, 3, 4, 5])
def test_every_stake_and_language_can_be_drawn(stake: int, lang: str) -> None:
    mixer = BluffMixer(stake=stake, lang=lang)
    lies, doubts = mixer.state.crossing
    press(mixer, "set", lies=lies, doubts=doubts)
    assert mixer.found
    assert str(lies) in mixer.sentence
