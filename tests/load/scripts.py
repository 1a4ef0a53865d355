"""Scripts for simulated pupils: seal a guess, roll, try a line of the derivation, choose a bid and an action.

Each script uses fixed seeds, so that the answers are always the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from dicekit import texts
from dicekit.site import lessons
from tests.load.pupil import Answer, Step, Twin, behave, press

SEED = {"seed": "K7QX", "seat": "17"}


def rolled(times: int, nth: int = 0) -> tuple[Step, Step]:
    return press("use", nth=nth, **SEED), press("roll", times=times)


SCRIPTS: Mapping[str, Sequence[Step]] = {
    "01_five_dice": (
        behave("guess", "skipped"),
        *rolled(10),
        press("roll", times=1000),
        behave("guess", "skipped", nth=1),
        press("choose", bid="10x5"),
        press("action", action="doubt"),
    ),
    "06_your_dice": (
        behave("guess", "locked", first="45"),
        *rolled(100),
        behave("guess", "locked", nth=1, first="30", second="44"),
        press("cup", seat="you"),
        press("cup", seat="you"),
        press("cup", seat="bo"),
        press("sum"),
        press("choose", bid="8x5"),
        press("action", action="doubt"),
    ),
    "10_push": (
        behave("guess", "locked", first="40"),
        *rolled(100),
        behave("guess", "locked", nth=1, first="20", second="43"),
        *(press("move", nth=1, at=at) for at in range(3)),
        press("lower"),
    ),
    "19_three_decks": (
        press("choose", side="dice"),
        behave("guess", "locked", first="40"),
        *rolled(10),
        behave("guess", "locked", nth=1, first="30", second="44"),
        press("roll", times=1000),
    ),
    "table": (
        press("game", value="perudo"),
        press("seed", seed="B2CD"),
        press("players", by=1),
        press("choose", bid="7x5"),
        press("unit", value="fraction"),
        press("action", action="7x5"),
        press("choose", bid="8x5"),
        press("action", action="doubt"),
        press("undo"),
    ),
}
PLACES = [f"{lang}/{stem}.ipynb" for stem in SCRIPTS for lang in texts.languages]


def script(place: str) -> Sequence[Step]:
    return SCRIPTS[Path(place).stem]


@cache
def expected(place: str) -> Sequence[Answer]:
    """The expected answers of a page."""
    return Twin(lessons.folder() / place).play(script(place))
