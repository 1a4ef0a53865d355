"""`dicekit odds da_gunzi`: the named questions about a deal, and the odds for a given hand."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.cards.actions import Deal, Shuffle
from dicekit.cards.card import UNKNOWN, InvalidCard, cards, parse_suit, sort
from dicekit.cards.errors import BadValue
from dicekit.cards.game import DA_GUNZI, CardGame
from dicekit.cards.hand import BOTTOM_SIZE, DEALT, HAND_SIZE, SEATS, partner
from dicekit.cards.levels import FIRST, LAST
from dicekit.cards.view import View
from dicekit.commands.answer import GOOD, BadInput, changed_options, pq, print_json
from dicekit.odds.deal_questions import QUESTIONS, SUIT, chances
from dicekit.texts.figures import in_full

MAX_FRACTION_LENGTH = 60  # characters; longer fractions are left out
TOPICS: Mapping[str, str] = {  # the first question of each section of the rules guide (D16)
    "bottom_jokers_eq_0": "jokers",
    "bottom_trumps_mean": "dry",
    "named_copies_eq_0": "copies",
    "third_copy_partner": "third",
    "some_player_can_reveal_king": "declare",
    "split_8_8_8_8_1": "splits",
    "hand_trumps_mean": "hand",
    "binomial_bottom_jokers_ge_1": "binomial",
}
NO_CHANCE = re.compile("mean|var|correction")  # questions whose answer isn't a chance
NUMBER = re.compile(r"_(\d+)(?=_|$)")


def card_odds(args: argparse.Namespace, settings: Sequence[str]) -> int:
    """Answer a named question about a deal, list all of them, or show the odds for a hand."""
    _refuse_dice(args)
    if args.bid is not None and "=" in args.bid:  # that is an option of the game, not a question
        settings, args.bid = [args.bid, *settings], None
    game, level, trump = _game(settings, args.lang)
    if args.mine is not None:
        if args.bid is not None:
            raise BadInput(texts.say("cli.bad.mine_and_question", args.lang, question=args.bid))
        return _print_hand(args, _view(game, level, trump, args.mine, args.lang))
    if settings:
        raise BadInput(texts.say("cli.bad.options_of_a_hand", args.lang, text=" ".join(settings)))
    if args.bid is None:
        return _print_all(args)
    if args.bid not in QUESTIONS:
        near = get_close_matches(args.bid.lower(), QUESTIONS, 3, 0.5)
        raise BadInput(texts.say("cli.bad.question", args.lang, text=repr(args.bid[:60]), near=", ".join(near)))
    if args.json:
        return print_json({"game": DA_GUNZI.name, **_data(args.bid, args.lang)})
    from dicekit.formulas.deal_questions import ledger_of

    with in_full() if args.full else nullcontext():
        lines = [_sentence(args.bid, args.lang), _value(args.bid, args.lang, full=args.full)]
        if ledger := ledger_of(args.bid):
            lines += ["", ledger.text(args.lang)]
    print("\n".join(lines))
    return GOOD


def _refuse_dice(args: argparse.Namespace) -> None:
    """Raise BadInput for an option of dice games."""
    given = {"--dice": args.dice, "--players": args.players, "--shown": args.shown, "--special": args.special}
    for_dice = [name for name, value in given.items() if value]
    if for_dice or args.question != "at_least":
        text = ", ".join(for_dice or ["--question"])
        raise BadInput(texts.say("cli.bad.of_dice", args.lang, text=text, game=DA_GUNZI.name))


# ---- named questions ---------------------------------------------------------------------------


def topics() -> Mapping[str, tuple[str, ...]]:
    """The questions of each topic, in the order of the rules guide.

    >>> topics()["third"][0], sum(map(len, topics().values()))
    ('third_copy_partner', 91)
    """
    found: dict[str, list[str]] = {}
    topic = ""
    for name in QUESTIONS:
        topic = TOPICS.get(name, topic)
        found.setdefault(topic, []).append(name)
    return {name: tuple(questions) for name, questions in found.items()}


def meaning(question: str, lang: str = "en") -> str:
    """A question in words.

    >>> meaning("bottom_jokers_eq_1"), meaning("split_given_8_8_8_8_1")
    ('the dealt bottom holds exactly 1 joker', 'I hold 8 of a plain suit: the others lie 8-8-8, and 1 in the bottom')
    """
    numbers = [int(number) for number in NUMBER.findall(question)]
    slots: dict[str, Any] = dict(zip("nm", numbers, strict=False))
    if question.startswith("split_dealer"):
        slots = {"hands": "-".join(map(str, numbers)), "seen": SUIT - sum(numbers)}
    elif question.startswith("split_given"):
        mine, *hands, bottom = numbers
        slots = {"mine": mine, "hands": "-".join(map(str, hands)), "bottom": bottom}
    elif question.startswith("split"):
        *hands, bottom = numbers
        slots = {"hands": "-".join(map(str, hands)), "bottom": bottom}
    return texts.say(f"question.{NUMBER.sub('', question)}", lang, **slots)


def _sentence(question: str, lang: str) -> str:
    return texts.say("fault.sentence", lang, reason=texts.get_language(lang).capital(meaning(question, lang)))


def _value(question: str, lang: str, *, full: bool = False) -> str:
    """The exact answer to a question, with a percentage for a chance or else a decimal."""
    return _number(chances(question), lang, is_chance=not NO_CHANCE.search(question), full=full)


def _number(value: Fraction, lang: str, *, is_chance: bool, full: bool = False) -> str:
    language = texts.get_language(lang)
    written = language.fraction(value)
    fraction = written if full or len(written) <= MAX_FRACTION_LENGTH else None
    if not is_chance:
        return texts.say("cli.cards.number", lang, x=value, fraction=None if value.denominator == 1 else fraction)
    fine = language.decimal(value) if 0 < value < Fraction(1, 1000) else None
    return texts.say("cli.cards.chance", lang, p=value, fraction=fraction, decimal=fine)


def _data(question: str, lang: str) -> dict[str, Any]:
    topic = next(name for name, questions in topics().items() if question in questions)
    return {
        "question": question,
        "topic": topic,
        "meaning": meaning(question, lang),
        "kind": "number" if NO_CHANCE.search(question) else "chance",
        "value": pq(chances(question)),
    }


def _print_all(args: argparse.Namespace) -> int:
    """Print all questions with their names, by topic."""
    if args.json:
        return print_json({"game": DA_GUNZI.name, "questions": [_data(name, args.lang) for name in QUESTIONS]})
    for topic, questions in topics().items():
        print(texts.say(f"question.topic.{topic}", args.lang))
        width = max(map(len, questions))
        for name in questions:
            print(f"  {name.ljust(width)}  {meaning(name, args.lang)}")
        print()
    print(texts.say("cli.cards.ask", args.lang, example="dicekit odds da_gunzi third_copy_partner"))
    return GOOD


# ---- odds for a hand ---------------------------------------------------------------------------


def _game(settings: Sequence[str], lang: str) -> tuple[CardGame, int, str | None]:
    """The game with the given options, and the level and trump suit of the hand."""
    known = {option.name: option for option in DA_GUNZI.options}
    options: dict[str, Any] = {}
    level, trump = FIRST, None
    for setting in settings:
        name, equals, value = setting.partition("=")
        if name == "level" and equals:
            level = _level(value, lang)
        elif name == "trump" and equals:
            trump = parse_suit(value)
            if trump is None:
                raise BadInput(texts.say("cli.bad.trump", lang, text=repr(value)))
        elif not equals or name not in known:
            names = ", ".join(["level", "trump", *known])
            raise BadInput(texts.say("cli.bad.option", lang, text=repr(setting), game=DA_GUNZI.name, options=names))
        else:
            options[name] = known[name].read(value)
    return DA_GUNZI(**options), level, trump


def _level(value: str, lang: str) -> int:
    if value.isascii() and value.isdigit() and FIRST <= int(value[:3]) <= LAST:
        return int(value)
    raise BadInput(texts.say("cli.bad.level", lang, text=repr(value), least=FIRST, most=LAST))


def _view(game: CardGame, level: int, trump: str | None, typed: str, lang: str) -> View:
    """The view of a player with the given hand after the deal."""
    if trump is None:
        raise BadInput(texts.say("cli.bad.no_trump", lang))
    try:
        mine = sort(cards(typed.replace(",", " ")))
        if len(mine) != HAND_SIZE:
            raise BadInput(texts.say("cli.bad.hand", lang, n=len(mine), most=HAND_SIZE))
        deck = [UNKNOWN] * (DEALT + BOTTOM_SIZE)
        deck[0 : DEALT : len(SEATS)] = mine
        view = game.match("AAAA").play(Shuffle(tuple(deck), 0)).play(Deal(DEALT)).seen_by(0)
    except InvalidCard as fault:
        raise BadInput(texts.say("cli.bad.card", lang, text=repr(fault.name))) from None
    except BadValue:
        raise BadInput(texts.say("cli.bad.copies", lang)) from None
    return replace(view, level=level, trump=trump)


def _print_hand(args: argparse.Namespace, view: View) -> int:
    """Print the odds of trumps, jokers, points and the dry pot for one hand."""
    found = dict(_hand_odds(view))
    if args.json:
        answers = {name: pq(value) for name, (value, _) in found.items()}
        return print_json(
            {
                "game": DA_GUNZI.name,
                "level": view.level,
                "trump": view.trump,
                "mine": list(view.own),
                "options": changed_options(view.game),
                **answers,
            }
        )
    for name, (value, is_chance) in found.items():
        print(
            texts.say(
                f"cli.cards.{name}", args.lang, value=_number(value, args.lang, is_chance=is_chance, full=args.full)
            )
        )
    return GOOD


def _hand_odds(view: View) -> Iterator[tuple[str, tuple[Fraction, bool]]]:
    """The odds for a hand by name: the value, and whether it's a chance."""
    from dicekit.odds import deals

    own = sum(map(view.trumps.is_trump, view.own))
    yield "own_trumps", (Fraction(own), False)
    yield "partner_trumps", (deals.trumps(view, partner(0)).mean, False)
    yield "bottom_trumps", (deals.trumps(view, "bottom").mean, False)
    yield "bottom_joker", (deals.jokers(view, "bottom").at_least(1), True)
    yield "bottom_points", (deals.bottom_points(view).mean, False)
    yield "dry_pot", (deals.dry(view), True)
