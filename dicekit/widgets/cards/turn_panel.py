"""The panel of a question at the visitor's turn: its options, then the answer with the exact chances."""

from __future__ import annotations

from typing import Any

from dicekit.cards.hand import after, partner
from dicekit.kit.html import Html, h
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_question import HIGH, LOW, TurnQuestion, elsewhere
from dicekit.widgets.draw.actions import chip


def turn_panel(uid: str, question: TurnQuestion, answer: str | None, words: TableTexts, level: int) -> Html:
    """What is asked, with a button for each option; once it's answered (None: not yet), what is right and why."""
    slots = _slots(question, words)
    title = h(f"h{level}", {"id": f"{uid}-turn"}, words.say(f"turn.{question.kind}.title", **slots))
    asks = h("p", None, words.say(f"turn.{question.kind}", **slots))
    section = {"class": "part card-evidence", "aria-labelledby": f"{uid}-turn"}
    if answer is None:
        chips = [chip(_option(question, option, words), "answer", value=option) for option in question.options]
        show = chip(words.say("evidence.show"), "answer", value="show")
        return h("section", section, h("header", None, title, asks), h("div", {"class": "chips"}, *chips, show))
    status = h("p", {"class": "status"}, verdict(question, answer, words)) if answer in question.options else None
    because = h("p", None, words.say(f"turn.because.{question.kind}", **slots))
    return h("section", section, h("header", None, title, status, because))


def verdict(question: TurnQuestion, answer: str, words: TableTexts) -> str:
    """Whether an answer is right, and the right one."""
    key = "right" if answer == question.right else "wrong"
    return words.say(f"turn.{key}", right=_option(question, question.right, words))


def _option(question: TurnQuestion, option: str, words: TableTexts) -> str:
    if question.kind == "leads":
        return words.big(words.cards((option,)))
    return words.say(f"turn.{question.kind}.{option}", **_slots(question, words))


def _slots(question: TurnQuestion, words: TableTexts) -> dict[str, Any]:
    """The names and numbers of a question and its answer."""
    view, seat, chances = words.state.view, words.state.seat or 0, question.chances
    slots: dict[str, Any] = {
        "next": words.name(after(seat)), "partner": words.name(partner(seat)), "previous": words.name(after(seat, 3)),
        "card": words.card(question.of[0]), "low": LOW, "high": HIGH,
    }  # fmt: skip
    if question.kind == "last":
        shares = {f"{name}_p": chance for name, chance in zip(question.options, chances, strict=True)}
        return slots | shares | {"bottom_p": shares.get("bottom_p") or None}
    for name, card, chance in zip(("one", "other"), question.of, chances, strict=False):
        group = view.trumps.group(card)
        slots |= {
            name: words.cards((card,)), f"{name}_group": words.group(group), f"{name}_p": chance,
            f"{name}_left": sum(view.trumps.group(each) == group for each in elsewhere(view)),
        }  # fmt: skip
    return slots
