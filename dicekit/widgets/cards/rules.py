"""The rules of Da Gunzi one at a time: when each first matters, its picture in cards of this hand; the list of all."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain

from dicekit.cards.card import BIG, JOKERS, SMALL, SUITS, Cards, suit
from dicekit.cards.following import best, group_of
from dicekit.cards.hand import BOTTOM_SIZE, HAND_SIZE, SEATS
from dicekit.cards.levels import ALL_POINTS, FIRST, JOKER_BLOOD, LAST, NO_BLOOD, TARGET_POINTS
from dicekit.cards.trumps import Trumps
from dicekit.cards.view import View
from dicekit.kit.html import Html, classes, h
from dicekit.widgets.cards.scenes import puzzle_of
from dicekit.widgets.cards.state import TableState
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.cards import back, rank_name
from dicekit.widgets.draw.cards_fan import Fan, stack

HEADINGS = {
    "winning": ("goal", "last"),
    "tricks": ("follow", "order", "points", "stick", "trumps", "ruff", "lead", "tie"),
    "before": ("deal", "king", "declare", "tribute", "bottom", "jokers"),
    "levels": ("levels", "round", "owed"),
}
RULES = tuple(chain(*HEADINGS.values()))
AT_ONCE = ("follow", "stick", "trumps", "ruff")  # without these a choice can't be understood
FOR_PUZZLES = {
    "beat": ("follow", "stick"),
    "partner": ("points",),
    "trump": ("ruff",),
    "pair": ("lead",),
    "last": ("last",),
}
NEAR_THE_END = 2  # cards in hand from which the last trick matters
WIDE = 8  # parts of a picture from which it's drawn smaller on a narrow page
HIDDEN = ("back",) * BOTTOM_SIZE

Picture = tuple[Cards | str, ...]  # cards, and signs between them


# ---- when a rule matters -------------------------------------------------------------------------


def due(state: TableState) -> Iterator[str]:
    """The rules that matter at this moment of the visitor's game, the one to be read first first."""
    match, hand = state.match, state.hand
    if state.scene == "trick":
        yield from ("points",) if state.tried else FOR_PUZZLES[puzzle_of(state).kind]
    elif state.settled:
        result = match.result
        if result is not None and result.case in ("A", "D") and not result.upgraded:
            yield "round"  # why the winners don't climb
        yield from ("levels", *(["owed"] if match.blood else []))
    elif match.phase == "deal" and state.seat is not None and any(match.legal(state.seat)):
        yield "king" if match.hand_no == 1 else "declare"
    elif match.phase == "tribute" and state.picking:
        yield "tribute"
    elif match.phase == "play" and state.picking and hand.trump:
        yield "goal"
        strange = (card for card in hand.held[match.turn or 0] if suit(card) != hand.trump)
        if state.scene == "short" or any(map(hand.trumps.is_trump, strange)):
            yield "trumps"  # a three of spades would be taken for a spade; the last cards come without the deal
        yield from _to_follow(state.view) if hand.trick else ("lead",)
        if len(hand.held[match.turn or 0]) <= NEAR_THE_END:
            yield "last"


def _to_follow(view: View) -> Iterator[str]:
    """Those that matter to whoever follows in a trick."""
    lead, order = view.trick[0], view.trumps
    own = group_of(order, lead, view.own)
    yield "follow"
    if len(lead) > 1:
        yield "stick"
    if any(order.is_trump(play[0]) for play in view.trick) or not own:
        yield "trumps"
    if len(own) < len(lead) and not order.is_trump(lead[0]):
        yield "ruff"
    top = view.trick[best(order, view.trick)]
    if len(set(top)) == 1 and view.own.count(top[0]) >= len(top):
        yield "tie"


# ---- its words and its picture -------------------------------------------------------------------


def title(rule: str, words: TableTexts) -> str:
    """The rule's name."""
    return _said(f"{rule}.title", words)


def text(rule: str, words: TableTexts) -> str:
    """The rule in two sentences at most."""
    return _said(rule, words)


def _said(key: str, words: TableTexts) -> str:
    hand, (low, high) = words.state.hand, NO_BLOOD
    level = hand.level or FIRST
    ranks = rank_name(str(level), words.lang, many=True)
    (big_owed, small_owed), rounds = JOKER_BLOOD, words.state.match.game.options["rounds_to_win"]
    wins = words.say(f"rulecard.wins.{'round' if rounds > 1 else 'match'}")
    return words.say(
        f"rulecard.{key}", level=level, ranks=ranks, suit=words.suit(hand.trump or "H"), line=TARGET_POINTS,
        all=ALL_POINTS, low=low, high=high, first=FIRST, last=LAST, n=HAND_SIZE,
        big_owed=big_owed, small_owed=small_owed, wins=wins,
    )  # fmt: skip


def picture(rule: str, words: TableTexts) -> Picture:
    """The rule in cards of this hand's level and suits; hearts are trumps until a suit is named."""
    hand = words.state.hand
    level, trump = hand.level or FIRST, hand.trump or "H"
    plain, other, third = (letter for letter in reversed(SUITS) if letter != trump)
    low = next(rank for rank in ("4", "6") if rank != str(level))
    big, small = words.state.match.game.options["joker_levels"]
    shown: dict[str, Picture] = {
        "follow": (
            (f"{plain}Q",),
            "→",
            (plain + low,),
            words.say("rulecard.or"),
            (f"{plain}A",),
            "✓",
            (f"{other}A",),
            "✗",
        ),
        "order": ((f"{plain}A",), ">", (f"{plain}K",), ">", (f"{plain}Q",), ">", (f"{plain}J",), ">", (plain + low,)),
        "points": ((f"{plain}5",), "5", (f"{plain}10",), "10", (f"{plain}K",), "10"),
        "stick": ((f"{plain}Q",) * 2, "<", (f"{plain}K",) * 2, "", (f"{plain}A", f"{plain}K"), "✗"),
        "trumps": tuple(
            part
            for card in (BIG, SMALL, f"{trump}{level}", f"{plain}{level}", f"{trump}2", f"{plain}2", f"{trump}A")
            for part in ((card,), ">")
        )[:-1],
        "ruff": ((f"{plain}A",), "<", (trump + low,), "", (f"{plain}A",) * 2, "<", (trump + low,) * 2),
        "lead": ((f"{plain}A",), "", (f"{other}Q",) * 2, "", (f"{third}9" if level != 9 else f"{third}8",) * 3),
        "tie": ((f"{plain}K",), "✓", (f"{plain}K",), "✗"),
        "goal": ((f"{plain}K", f"{other}10", f"{third}5"), f"≥ {TARGET_POINTS}", "+", words.say("rulecard.goal.last")),
        "last": (HIDDEN, "×2"),
        "deal": (("back",), f"{HAND_SIZE} × {len(SEATS)}", HIDDEN, f"{BOTTOM_SIZE}"),
        "king": ((BIG,), "→", (f"{trump}Q",)),
        "declare": ((f"{plain}{level}",), "<", (f"{other}{level}",) * 2, "<", (f"{trump}{level}",) * 3),
        "tribute": ((f"{plain}A",), "⇄", (plain + low,)),
        "bottom": (HIDDEN, "⇄", (plain + low, f"{other}7" if level != 7 else f"{other}8", "back")),
        "jokers": tuple(part for joker, n in zip(JOKERS, (big, small), strict=True) for part in ((joker,), f"+{n}")),
        "levels": _climbed(words, plain),
        "round": ((f"{plain}{FIRST}",), "→", (f"{plain}{LAST}",), "→", "★"),
        "owed": ((f"{plain}A", f"{other}A"), "→"),
    }
    return shown[rule]


def _climbed(words: TableTexts, letter: str) -> Picture:
    """The level of the pair that climbed in the hand that is over, before and after it; else a card of the level."""
    hand, result = words.state.hand, words.state.match.result if words.state.settled else None
    if result is None or not result.upgraded:
        return (f"{letter}{hand.level or FIRST}",), ">", (f"{hand.trump or 'H'}A",)
    new = result.levels[words.climber(result) or 0]
    return (f"{letter}{new - result.upgraded}",), "→", (f"{letter}{new}",)


def drawn(rule: str, words: TableTexts) -> Html:
    """The picture; the words beside it say the same."""
    hand = words.state.hand
    fan = Fan(Trumps(hand.level or FIRST, hand.trump or "H"), words.lang, words.state.skin)
    parts = [
        h("span", {"class": "sign"}, part) if isinstance(part, str) else h("span", {"class": "some"}, row(part, fan))
        for part in picture(rule, words)
    ]
    css = classes("rule-picture", len(parts) > WIDE and "wide")
    return h("div", {"class": css, "aria-hidden": "true"}, parts) if parts else Html("")


def row(some: Cards, fan: Fan) -> list[Html]:
    """Cards side by side, or backs."""
    return [
        h("span", {"class": "card"}, back()) if card == "back" else stack(card, 1, fan, label=False) for card in some
    ]


def rule_card(rule: str, words: TableTexts, level: int, *, closes: bool = False) -> Html:
    """A rule with its picture; `closes`: it's shown where it matters, until it's read."""
    heading = h(f"h{level}", None, title(rule, words))
    marks = {"type": "button", "class": "chip", "data-act": "rule", "data-arg-name": rule, "data-key": "rule-read"}
    close = h("button", marks, words.say("rulecard.close")) if closes else None
    return h(
        "section" if closes else "li",
        {"class": "card-rule now" if closes else "card-rule", "data-key": f"rule-{rule}"},
        h("div", {"class": "rule-head"}, heading, close),
        drawn(rule, words),
        h("p", None, h("b", None, words.say("rulecard.owed.pays")) if rule == "owed" else None, " ", text(rule, words)),
    )


def needed(rule: str, state: TableState) -> bool:
    """Whether the present hand can need a rule: of how it begins, how the next ones do, or of a trick alone."""
    match = state.match
    if state.scene == "trick":
        return rule == "goal" or rule in HEADINGS["tricks"]
    if rule in HEADINGS["before"] and state.scene == "short":
        return False
    if rule in ("king", "declare"):
        return (rule == "king") == (match.hand_no == 1)
    if rule in HEADINGS["levels"] and not state.settled:
        return False
    return rule not in ("tribute", "owed") or bool(match.blood or state.hand.given)


def rule_list(words: TableTexts, level: int) -> list[Html]:
    """The rules that this hand can need, under their headings, one below the other; then the others, folded."""
    some = [rule for rule in RULES if needed(rule, words.state)]
    others = [rule for rule in RULES if rule not in some]
    fold = h(
        "details",
        {"class": "fold", "data-key": "rules-others"},
        h("summary", None, words.say("heading.others")),
        _parts(others, words, level),
    )
    return [*_parts(some, words, level), *([fold] if others else [])]


def _parts(some: Collection[str], words: TableTexts, level: int) -> list[Html]:
    """Some rules under their headings."""
    return [
        h(
            "section",
            {"class": "rules-part"},
            h(f"h{level}", None, words.say(f"heading.{heading}")),
            h("ul", None, [rule_card(rule, words, level + 1) for rule in here]),
        )
        for heading, rules in HEADINGS.items()
        if (here := [rule for rule in rules if rule in some])
    ]
