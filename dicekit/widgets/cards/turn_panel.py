"""The panel of a question about the visitor's play: its options; once it's answered, the exact chances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.cards.card import CARDS, COPIES, points
from dicekit.cards.hand import BOTTOM_SIZE, after, partner
from dicekit.cards.levels import ALL_POINTS
from dicekit.kit.html import Html, h, join_plain
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.cards.turn_question import HIGH, HIGHER, LOW, Asked, TurnQuestion, learnt
from dicekit.widgets.draw.actions import chip

ROUGH, FINE = 5, 50  # a chance is told as so many times in at most this many
MOST_FACTORS = 5  # that are written out


def question_panel(uid: str, question: TurnQuestion, words: TableTexts, level: int) -> Html:
    """What is asked, with a button for each option."""
    chips = [chip(_option(question, option, words), "answer", value=option) for option in question.options]
    return _panel(uid, question, words, level, h("div", {"class": "chips"}, *chips))


def answer_panel(uid: str, asked: Asked, words: TableTexts, level: int) -> Html:
    """The exact chances, whether the visitor's answer was right, and after the trick what the next player did."""
    said, before = h("p", {"class": "status"}, answered(asked, words)), asked.trick < len(words.state.hand.tricks)
    return _panel(uid, asked.question, words, level, said, before=before)


def _panel(
    uid: str, question: TurnQuestion, words: TableTexts, level: int, *inside: Html | None, before: bool = False
) -> Html:
    asks = words.say(f"turn.{question.kind}", **_slots(question, words))
    if before:
        asks = words.say("turn.before", question=asks)
    title = h(f"h{level}", {"id": f"{uid}-turn"}, asks)
    section = {"class": "card-question", "aria-labelledby": f"{uid}-turn", "data-key": "turn-question"}
    return h("section", section, title, *inside)


def answered(asked: Asked, words: TableTexts) -> str:
    """Whether an answer was right, the chances, what they come from, and what was played."""
    question, slots = asked.question, _slots(asked.question, words)
    said = []
    verdict = "right" if asked.answer == question.right else "wrong"
    if question.kind == "leads":
        said += [words.say(f"turn.{verdict}"), words.say("turn.was.leads", **slots)]
    else:
        said.append(words.say(f"turn.{verdict}.chance", **slots))
    held, out = question.share or (None, None)
    key, kind = "because" if out else "about", "higher" if question.kind == "over" else question.kind
    one = ".one" if key == "about" and kind in ("higher", "partner") and question.left == (1,) else ""
    said.append(words.say(f"turn.{key}.{kind}{one}", held=held, out=out, **slots))
    return join_plain(words.lang, *said, *_played(asked, words))


def _played(asked: Asked, words: TableTexts) -> Iterator[str]:
    """What the next player played in the trick that was asked about, if the visitor's play was the one asked about."""
    tricks, group = words.state.hand.tricks, words.state.hand.trumps.group
    if asked.trick >= len(tricks) or asked.question.kind == "partner":
        return
    trick, seat = tricks[asked.trick], words.state.seat or 0
    own = trick.plays[(seat - trick.leader) % 4]
    led = {group(card) for card in asked.question.of} & {group(trick.plays[0][0])}
    if led and (asked.question.kind != "higher" or own == asked.question.of):
        yield words.about("event.play", after(seat), cards=words.cards(trick.plays[(after(seat) - trick.leader) % 4]))


def _option(question: TurnQuestion, option: str, words: TableTexts) -> str:
    if question.kind == "leads":
        return words.big(words.cards((option,)))
    return words.say(f"turn.{option}", low=LOW, high=HIGH)


def _slots(question: TurnQuestion, words: TableTexts) -> dict[str, Any]:
    """The names and numbers of a question and its answer."""
    seat = words.state.seat or 0
    slots: dict[str, Any] = {"next": words.name(partner(seat) if question.kind == "partner" else after(seat))}
    for name, card, chance, left in zip(("one", "other"), question.of, question.chances, question.left, strict=False):
        group = words.group(words.state.hand.trumps.group(card))
        slots |= {name: words.cards((card,)), f"{name}_group": group, f"{name}_p": chance, f"{name}_left": left}
        slots[f"{name}_card"] = words.card(card)
        slots[f"{name}_way"] = _product([f"{one}/{of}" for one, of in question.missed(left)])
    (rough, fine) = (question.chances[0].limit_denominator(most) for most in (ROUGH, FINE))
    near = rough if 0 < rough < 1 else fine
    return slots | {"often": words.say("turn.often", n=near.numerator, of=near.denominator)}


def _product(written: list[str]) -> str:
    """The factors of a chance, those in the middle left out if there are many."""
    return " × ".join(written if len(written) <= MOST_FACTORS else [*written[: MOST_FACTORS - 2], "…", written[-1]])


def learnt_lines(asked: tuple[Asked, ...], words: TableTexts) -> Iterator[str]:
    """What a hand has shown about chances: the guesses, and the last one that missed or else what was asked about."""
    given = [one for one in asked if one.answer]
    missed = [one for one in given if one.answer != one.question.right]
    if given:
        yield words.say("learnt.right", right=len(given) - len(missed), n=len(given))
    if missed:
        yield _missed(missed[-1], words)
        return
    found, last = learnt(asked), next((one.question for one in reversed(asked) if one.question.kind in HIGHER), None)
    slots: dict[str, Any] = {"next": words.name(after(words.state.seat or 0))}
    for name, each in zip(("one", "other"), found, strict=False):
        group = words.group(words.state.hand.trumps.group(each.card))
        slots |= {f"{name}_group": group, f"{name}_left": each.left, f"{name}_p": each.none}
    if found:
        yield words.say("learnt.two" if len(found) > 1 else "learnt.one", **slots)
    elif last is not None:
        yield words.say("learnt.higher", **slots, card=words.cards(last.of), n=last.left[0], p=last.chances[0])
    else:
        mean = texts.get_language(words.lang).fixed(Fraction(ALL_POINTS * BOTTOM_SIZE, len(CARDS) * COPIES), 1)
        yield words.say("learnt.bottom", n=points(words.state.hand.bottom) or None, mean=mean)


def _missed(asked: Asked, words: TableTexts) -> str:
    """A guess that was wrong: in which trick, what was asked, the answer, and what is true."""
    question, slots = asked.question, _slots(asked.question, words)
    said = words.say("learnt.missed", trick=asked.trick + 1, question=words.say(f"turn.{question.kind}", **slots))
    named = words.cards((asked.answer,)) if question.kind == "leads" else _option(question, asked.answer, words)
    answer = words.say("learnt.said", answer=named)
    was = words.say(f"turn.was{'.leads' if question.kind == 'leads' else ''}", **slots)
    return join_plain(words.lang, said, answer, was, *_played(asked, words))
