"""A bid pinned beside the Explorer's table: it is compared with those that follow, and every link brings it back."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

from dicekit import odds, record
from dicekit.__main__ import main
from dicekit.games import games
from dicekit.kit.part import Refused
from dicekit.widgets import Explorer
from dicekit.widgets.explorer import Settings
from dicekit.widgets.explorer.pin import question_of


def test_a_pinned_question_stays_beside_the_present_one() -> None:
    explorer = Explorer()
    explorer.pinned.on_pin()
    explorer.stepper.choose("8x5")
    compared = explorer.pinned.sentence
    assert compared == "Pinned: seven fives, 44.1\xa0% → eight fives, 21.3\xa0%: ▼ 22.8 points less."
    assert explorer.chart.overlay is not None
    assert compared.replace(" ", "") in explorer.pinned.html_status.replace(" ", "")
    explorer.pinned.on_pin()
    assert (explorer.pinned.sentence, explorer.chart.overlay) == ("", None)


def pinned(settings: Settings, bids: int, lang: str = "en") -> Explorer:
    """The Explorer with a question pinned after so many bids, and one more asked about."""
    explorer = Explorer(settings, lang=lang)
    for _ in range(bids):
        explorer.stepper.play(next(iter(explorer.stepper.table.legal())))
    explorer.stepper.on_step(1)
    explorer.pinned.on_pin()
    explorer.stepper.on_step(2)
    return explorer


@pytest.mark.parametrize("name", list(games.of_dice))
@pytest.mark.parametrize("bids", [0, 2])
def test_what_is_pinned_survives_a_link_and_speaks_the_language_of_the_page(name: str, bids: int) -> None:
    explorer = pinned(Settings(name, 3), bids)
    kept = question_of(explorer.pinned.state)
    assert kept is not None
    again, twin = Explorer(lang="zh"), pinned(Settings(name, 3), bids, lang="zh")
    again.pinned.on_restore(explorer.pinned.link)  # whichever of the two is asked for first
    again.stepper.on_restore(explorer.stepper.link)
    assert question_of(again.pinned.state) == kept
    assert odds.at_least(kept.view, kept.bid) == odds.at_least(again.pinned.state.view, kept.bid)
    assert again.pinned.sentence == twin.pinned.sentence
    assert again.pinned.link == explorer.pinned.link
    assert record.read(explorer.pinned.link.split("\n", 2)[2]).tables[-1] == explorer.pinned.state.table


def test_a_link_with_a_pin_is_replayed_as_its_round_is_and_then_tells_the_pin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    explorer = pinned(Settings("chinese", 3), 2)
    named = {"cards": explorer.pinned.link, "round": explorer.stepper.link, "beside": explorer.beside.link}
    seen = []
    for text in (f"http://127.0.0.1:8866/#{urlencode(named)}\n", record.write(explorer.stepper.table)):
        file = tmp_path / "round.txt"
        file.write_text(text, encoding="utf-8")
        assert main(["replay", str(file)]) == 0
        seen.append(capsys.readouterr().out)
    assert seen[0].startswith(seen[1])
    assert seen[0].removeprefix(seen[1]).startswith("Pinned: ")


def test_a_pin_stays_through_another_game_and_a_step_back() -> None:
    explorer = Explorer()
    explorer.pinned.on_pin()
    pin, link = explorer.pinned.state, explorer.pinned.link
    assert "Choose another bid" in explorer.pinned.sentence
    explorer.setup.on_game("bluff")
    explorer.setup.on_deal()
    explorer.stepper.choose("9x4")
    assert "seven fives (Liar’s dice)" in explorer.pinned.sentence
    assert "nine fours (Bluff)" in explorer.pinned.sentence
    explorer.stepper.play("9x4").undo()
    assert explorer.pinned.link == link
    again = Explorer()
    again.pinned.on_restore(link.replace("dice", "da_gunzi", 1))  # as it was while cards were played
    again.setup.on_game("liars_dice")
    again.setup.on_deal()
    assert question_of(again.pinned.state) == question_of(pin)
    assert again.pinned.link == link


def test_nothing_is_pinned_where_nothing_is_asked_about() -> None:
    explorer = Explorer(Settings())
    with pytest.raises(Refused, match="Choose a bid first"):
        explorer.pinned.on_pin()
    assert (explorer.pinned.state, explorer.pinned.link) == (None, "dice")


@pytest.mark.parametrize("text", ["dice", "da_gunzi"])
def test_what_was_kept_before_questions_were_pinned_is_still_read(text: str) -> None:
    explorer = Explorer()
    explorer.pinned.on_pin()
    explorer.pinned.on_restore(text)
    assert (explorer.pinned.state, explorer.pinned.link) == (None, "dice")


PIN = "dice\nseat 0; bid 6x4\ndicekit 1\ngame perudo; players Ana Bo; dice 5 5; seed K7QX\n1 "


@pytest.mark.parametrize(
    "text",
    [
        PIN.replace("6x4", "-"),  # nobody asks
        PIN.replace("6x4", "99x4"),
        PIN.replace("6x4", "__import__('os')"),
        PIN.replace("seat 0", "seat 7"),
        PIN.replace("perudo", "poker"),
        PIN.replace("dice 5 5", "dice 5 -5"),
        PIN.replace("K7QX", "' OR 1"),
        PIN.replace("dice\n", "cups\n", 1),
        PIN + "rules wild=maybe",
        PIN + "Ana 3x4 Ana 3x4",
        PIN[:40],
        PIN + "1 " * 4000,
        "dice\n<script>alert(1)</script>",
    ],
)
def test_a_bad_pin_is_refused_as_any_bad_address_and_changes_nothing(text: str) -> None:
    explorer = Explorer()
    explorer.pinned.on_restore(PIN)
    before = explorer.pinned.state
    with pytest.raises(Refused, match="names nothing that can be set up here"):
        explorer.pinned.on_restore(text)
    assert explorer.pinned.state is before


def test_what_is_pinned_is_not_kept_over_a_new_hand() -> None:
    explorer = Explorer()
    explorer.pinned.on_pin()
    assert explorer.pinned.state is not None
    explorer.setup.on_roll()
    assert explorer.pinned.state is None
