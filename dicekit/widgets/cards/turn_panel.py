"""The panel of a question at the visitor's turn: its options; after the trick, the answer with the exact chances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit import texts
from dicekit.cards.card import Cards
from dicekit.cards.hand import after, partner
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_question import HIGH, LOW, Asked, TurnQuestion
from dicekit.widgets.draw.actions import chip


def question_panel(uid: str, question: TurnQuestion, words: TableTexts, level: int) -> Html:
    """What is asked, with a button for each option and one to skip it."""
    slots = _slots(question, words)
    chips = [chip(_option(question, option, words), "answer", value=option) for option in question.options]
    skip = chip(words.say("turn.skip"), "answer", value="skip")
    asks = h("p", None, words.say(f"turn.{question.kind}", **slots))
    return _panel(uid, question, words, level, asks, chips=h("div", {"class": "chips"}, *chips, skip))


def waiting_panel(uid: str, asked: Asked, words: TableTexts, level: int) -> Html:
    """The question with the visitor's answer, until the trick is over."""
    waits = words.say("turn.waits", answer=_option(asked.question, asked.answer, words))
    return _panel(uid, asked.question, words, level, h("p", {"class": "status"}, waits))


def verdict_panel(uid: str, asked: Asked, words: TableTexts, level: int) -> Html:
    """Whether the answer was right, the exact chances, and what the player asked about then did."""
    status = h("p", {"class": "status"}, verdict(asked, words))
    because = h("p", None, words.say(f"turn.because.{_reason(asked.question)}", **_slots(asked.question, words)))
    return _panel(uid, asked.question, words, level, status, because, key="judged")


def _reason(question: TurnQuestion) -> str:
    """The text that explains the answer; of an average only what gives its number."""
    if question.kind != "many":
        return question.kind
    return "many.plain" if len(question.chances) == 1 else "many.void" if question.without else "many"


def _panel(
    uid: str,
    question: TurnQuestion,
    words: TableTexts,
    level: int,
    *lines: Html,
    chips: Html | None = None,
    key: str = "turn",
) -> Html:
    title = h(f"h{level}", {"id": f"{uid}-{key}"}, words.say(f"turn.{question.kind}.title", **_slots(question, words)))
    section = {"class": "part card-evidence", "aria-labelledby": f"{uid}-{key}", "data-key": f"{key}-question"}
    return h("section", section, h("header", None, title, *lines), chips)


def verdict(asked: Asked, words: TableTexts) -> str:
    """Whether an answer was right, the right one, and what happened in the trick."""
    question = asked.question
    key = "right" if asked.answer == question.right else "wrong"
    if key == "wrong" and question.kind in ("lead", "many"):  # their options go up
        places = question.options.index
        key += ".higher" if places(question.right) > places(asked.answer) else ".lower"
    said = words.say(f"turn.{key}", right=_right(question, words))
    tricks = words.state.hand.tricks
    if question.kind == "trump" or asked.trick >= len(tricks):
        return said
    trick, seat = tricks[asked.trick], after(words.state.seat or 0)
    played = trick.plays[(seat - trick.leader) % 4]
    if question.kind == "many":
        return join_plain(words.lang, said, *_had(asked, played, words))
    return join_plain(words.lang, said, words.about("event.play", seat, cards=words.cards(played)))


def _right(question: TurnQuestion, words: TableTexts) -> str:
    """The right option, after a yes or no of the verdict."""
    is_yes_no = question.kind in ("higher", "has")
    return words.say(f"turn.was.{question.right}") if is_yes_no else _option(question, question.right, words)


def _had(asked: Asked, played: Cards, words: TableTexts) -> Iterator[str]:
    """How many cards of the group the next player had, if the hands lie open now."""
    state = words.state
    if state.glass and not state.hand.trick:
        seat, group = after(state.seat or 0), state.hand.trumps.group
        cards = (*state.hand.held[seat], *played)
        had = sum(group(card) == group(asked.question.of[0]) for card in cards)
        yield words.say("turn.had", name=words.name(seat), n=had)


def _option(question: TurnQuestion, option: str, words: TableTexts) -> str:
    if question.kind == "leads":
        return words.big(words.cards((option,)))
    if question.kind == "many":
        return words.say("turn.many.option", n=int(option))
    return words.say(f"turn.{question.kind}.{option}", **_slots(question, words))


def _slots(question: TurnQuestion, words: TableTexts) -> dict[str, Any]:
    """The names and numbers of a question and its answer."""
    seat, chances = words.state.seat or 0, question.chances
    slots: dict[str, Any] = {
        "next": words.name(after(seat)), "partner": words.name(partner(seat)), "previous": words.name(after(seat, 3)),
        "card": words.card(question.of[0]) if question.of else None, "low": LOW, "high": HIGH,
    }  # fmt: skip
    if question.kind == "trump":
        shares = {f"{name}_p": chance for name, chance in zip(question.options, chances, strict=True)}
        return slots | shares | {"bottom_p": shares.get("bottom_p") or None}
    if question.kind == "many":
        language = texts.get_language(words.lang)
        void = language.all_of([words.name(each) for each in question.without]) if question.without else None
        slots |= {"mean": language.fixed(chances[0], 1), "share": chances[-1], "void": void}
    for name, card, chance, left in zip(("one", "other"), question.of, chances, question.left, strict=False):
        group = words.state.hand.trumps.group(card)
        slots |= {
            name: words.cards((card,)), f"{name}_group": words.group(group), f"{name}_p": chance, f"{name}_left": left,
        }  # fmt: skip
    return slots
