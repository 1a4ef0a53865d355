"""A fault in a part or in a derivation: the page goes on, the log hears of it, and visitors see no inner things."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import pytest

from dicekit.formulas import Line
from dicekit.games import games
from dicekit.kit import bundle
from dicekit.kit.part import Part
from dicekit.widgets.ledger import Ledger
from dicekit.widgets.question import Question


class Failing(Part):
    """Fails when it is drawn and when it is asked for anything."""

    def draw(self) -> Mapping[str, str]:
        raise OSError(2, "No such file", "/home/somebody/secret")

    def on_press(self) -> None:
        raise ZeroDivisionError


@pytest.mark.parametrize("served", [True, False])
def test_a_part_that_fails_is_in_the_log_and_a_visitor_sees_a_sentence(
    served: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bundle, "published", lambda: served)
    part = Failing()
    assert "/home/somebody/secret" in caplog.text
    assert ("/home/somebody/secret" in part.html_fault) == (not served)
    part.set_state({"acts": [{"page": "p", "n": 1, "do": "press"}]})
    assert "ZeroDivisionError" in caplog.text
    assert 'data-act="restart"' in part.html_fault


@pytest.mark.parametrize("piece", ["plain_speech", "plain", "markup", "text", "notation"])
def test_a_derivation_that_cannot_be_written_keeps_its_values_and_is_in_the_log(
    piece: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise LookupError("a fault in a derivation")

    monkeypatch.setattr(Line, piece, fails)
    view = games["liars_dice"](players=3).view("55126", unknown=10)
    ledger = Ledger(Question(view, view.bid("7x5")))
    assert not ledger.html_fault
    assert "8675" in ledger.still().replace(",", "")
    assert "a fault in a derivation" in caplog.text
    assert caplog.records[0].levelno == logging.ERROR


def test_ledgers_of_every_game_leave_nothing_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    for name in ("liars_dice", "perudo", "chinese"):
        game = games[name](players=3)
        view = game.view(mine="55126", unknown=10)
        Ledger(Question(view, view.bid("7x5")))
    assert not caplog.records
