"""How long one must wait for a seat: never less than what is known, and nothing where nothing is."""

from __future__ import annotations

import pytest

from dicekit.site.waiting import AWAY_AFTER, MIN_STAYS, Clearing, Seat, Wait, wait

OPEN_STAY = Clearing(after=900, every=60, open_too=False)
ALL_GO = Clearing(after=900, every=60, open_too=True)
PLAYING = Seat(age=600, idle=5, open=True)
LEFT = Seat(age=1000, idle=700, open=False)
ASLEEP = Seat(age=1000, idle=800, open=True)


def test_a_seat_that_was_left_is_free_once_it_is_cleared_and_that_was_looked_for() -> None:
    assert wait([PLAYING, LEFT], [], 1, OPEN_STAY).at_most == 900 - 700 + 60


def test_a_page_that_is_open_and_untouched_is_counted_only_where_such_are_cleared() -> None:
    assert wait([PLAYING, ASLEEP], [], 1, OPEN_STAY).at_most is None
    assert wait([PLAYING, ASLEEP], [], 1, ALL_GO).at_most == 900 - 800 + 60


def test_who_has_just_sat_down_or_is_thinking_is_not_away() -> None:
    just = Seat(age=3, idle=3, open=False)  # its page has not called yet
    thinking = Seat(age=500, idle=AWAY_AFTER, open=True)
    assert wait([just, thinking], [], 1, ALL_GO).at_most is None


def test_a_seat_that_should_be_cleared_already_takes_until_the_next_look() -> None:
    assert wait([Seat(age=2000, idle=950, open=False)], [], 1, OPEN_STAY).at_most == 60


def test_the_third_who_waits_gets_the_third_seat() -> None:
    seats = [Seat(age=1000, idle=idle, open=False) for idle in (300, 800, 500)]
    waits = [wait(seats, [], queue, ALL_GO).at_most for queue in (1, 2, 3, 4)]
    assert waits == [160, 460, 660, None]


@pytest.mark.parametrize(("queue", "usually"), [(1, 60), (3, 180)])
def test_ten_seats_kept_for_ten_minutes_each_are_given_back_one_a_minute(queue: int, usually: float) -> None:
    assert wait([PLAYING] * 10, [300.0, 900.0] * 3, queue, ALL_GO).usually == usually


def test_a_few_stays_tell_nothing() -> None:
    assert wait([PLAYING], [600.0] * (MIN_STAYS - 1), 1, ALL_GO).usually is None


def test_minutes_are_rounded_up_and_the_usual_is_said_only_where_it_is_less() -> None:
    assert "at most about 4 minutes" in Wait(181, None, ALL_GO).words()
    assert "at most about one minute" in Wait(60, 59, ALL_GO).words()
    assert "Usually" not in Wait(60, 59, ALL_GO).words()
    assert "Usually it takes about 2 minutes" in Wait(600, 61, ALL_GO).words()
    assert "cannot be said" in Wait(None, None, ALL_GO).words()
    assert "after 15 minutes" in Wait(None, None, ALL_GO).words()
    assert "最多大约要等 4 分钟" in Wait(181, None, ALL_GO).words("zh")
    assert "说不准" in Wait(None, None, ALL_GO).words("zh")
