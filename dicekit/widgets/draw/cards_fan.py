"""A hand of cards: a row for each suit, strongest first, copies stacked, triples bracketed.

    fan("dk1", held, Trumps(7, "S"), lang="en", level=4)

On a narrow page one row is open at a time, and the others are buttons with their counts (`static/cards.js`). The part
needs `card_sprite(lang, skin)` in a slot, which the faces refer to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from dicekit import texts
from dicekit.cards.card import COPIES, Card, points, rank
from dicekit.cards.trumps import TRUMP, Trumps
from dicekit.kit.html import Child, Html, classes, h
from dicekit.widgets.draw.cards import Group, back, card_name, face, groups, rank_name, sign, suit_name

#: wraps a stack of copies: `press(card, copies, drawing)` returns the contents of a list item
Press = Callable[[Card, int, Html], Html]


@dataclass(frozen=True)
class Fan:
    """How a hand is drawn: order of cards, skin, marked cards, and the button around a stack."""

    trumps: Trumps | None = None
    lang: str = "en"
    skin: str = "cards"
    raised: Collection[Card] = ()
    press: Press | None = None
    #: the group that is open on a narrow page at first
    opened: str = ""

    def say(self, key: str, **slots: object) -> str:
        return texts.say(f"fan.{key}", self.lang, **slots)

    def group_name(self, group: Group) -> str:
        """`trumps`, or the suit."""
        if group.name == TRUMP:
            return texts.say("card.trumps" if self.trumps else "card.jokers", self.lang)
        return suit_name(group.name, self.lang, self.skin)

    def label(self, card: Card, copies: int = 1) -> str:
        """Spoken name of a card, with its marks."""
        marks = [
            texts.say(f"card.mark.{name}", self.lang)
            for name, on in (("level", self.is_level(card)), ("trump", self.is_trump(card)))
            if on
        ]
        if points((card,)):
            marks.append(texts.say("card.mark.points", self.lang, n=points((card,))))
        joined = texts.get_language(self.lang).all_of(marks) if marks else None
        name = card_name(card, self.lang, self.skin, copies)
        return texts.say("card.marked", self.lang, card=name, marks=joined)

    def is_level(self, card: Card) -> bool:
        """Whether a card has the rank of the level."""
        return self.trumps is not None and self.trumps.is_rank(card)

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self.trumps is not None and self.trumps.is_trump(card)


# ---- words -----------------------------------------------------------------------------------


def group_words(group: Group, fan: Fan) -> str:
    """A row in a sentence.

    >>> group_words(groups(("H8", "H8", "H8", "HA", "H4", "HK", "H9"))[0], Fan())
    'Hearts: seven cards, one gunzi of eights.'
    """
    name = texts.get_language(fan.lang).capital(fan.group_name(group))
    return fan.say("group", group=name, n=group.size, sets=_sets(group, fan))


def _sets(group: Group, fan: Fan) -> str | None:
    """Its triples by name and its pairs by number."""
    phrases = []
    if len(group.triples) == 1 and rank(group.triples[0]):
        ranked = rank_name(rank(group.triples[0]), fan.lang, many=True)
        phrases.append(fan.say("triple.one", rank=ranked))
    elif group.triples:
        named = [card_name(card, fan.lang, fan.skin) for card in group.triples]
        phrases.append(fan.say("triple", n=len(named), ranks=texts.get_language(fan.lang).all_of(named)))
    if group.pairs:
        phrases.append(fan.say("pair", n=len(group.pairs)))
    return texts.get_language(fan.lang).all_of(phrases) if phrases else None


def hand_words(held: Iterable[Card], fan: Fan) -> str:
    """The whole hand, a sentence a row."""
    return texts.get_language(fan.lang).space.join(group_words(group, fan) for group in groups(held, fan.trumps))


# ---- drawings ----------------------------------------------------------------------------------


def fan(uid: str, held: Iterable[Card], how: Fan | None = None, level: int = 4) -> Html:
    """A hand in rows; each row is named by its heading, which on a narrow page opens it."""
    how = how or Fan()
    rows = groups(held, how.trumps)
    opened = how.opened if how.opened in {group.name for group in rows} else rows[0].name if rows else ""
    drawn = [_row(uid, group, how, group.name == opened, level) for group in rows]
    marks = {"class": "fan", "data-behaviour": "fan", "data-roving": "grid" if how.press else None}
    return h("div", {**marks, "data-skin": how.skin}, drawn)


def _row(uid: str, group: Group, how: Fan, opened: bool, level: int) -> Html:
    """A row; its heading is a button if only one row fits, else all rows are open."""
    key = f"{uid}-row-{group.name}"
    name = texts.get_language(how.lang).capital(how.group_name(group))
    mark = (
        h("span", {"class": "key-sign trump-sign", "aria-hidden": "true"})
        if group.name == TRUMP
        else sign(group.name, how.skin)
    )
    named = (h("span", None, name), h("span", {"class": "row-count"}, group.size))
    beside = h("span", {"class": "row-mark", "aria-hidden": "true"}, mark, h("span", None, group.size))
    opener = h(
        "button",
        {
            "type": "button",
            "class": "row-open only-phone",
            "data-row-opens": key,
            "aria-expanded": "true" if opened else "false",
            "aria-controls": f"{key}-cards",
            "data-key": f"{key}-open",
        },
        mark,
        *named,
    )
    plain = h("span", {"class": "row-name only-wide"}, mark, *named)
    head = h(f"h{level}", {"id": key, "class": "row-head"}, plain, opener)
    sets = _sets(group, how)
    return h(
        "div",
        {"class": classes("fan-row", opened and "opened"), "data-key": key, "data-group": group.name},
        head,
        h("p", {"class": "row-sets"}, sets) if sets else None,
        h(
            "ul",
            {
                "class": "stacks",
                "id": f"{key}-cards",
                "aria-label": group_words(group, how),
                "data-row": True,
                "style": f"--n:{len(group.cards)}",
            },
            [_item(card, copies, how, None if at else beside) for at, (card, copies) in enumerate(group.cards)],
        ),
    )


def _item(card: Card, copies: int, how: Fan, mark: Html | None) -> Html:
    """A stack; before the first one of a row, the row's mark, for where rows flow into one another."""
    drawing = stack(card, copies, how)
    inside = how.press(card, copies, drawing) if how.press else drawing
    css = classes("stack-place", copies == COPIES and "bracketed")
    return h("li", {"class": css, "data-key": f"stack-{card}"}, mark if how.press else None, inside)


def stack(card: Card, copies: int, how: Fan, *, label: bool | None = None) -> Html:
    """Copies of a card on top of each other, with their number; `label` unless a button around has one."""
    labelled = (how.press is None) if label is None else label
    css = classes(
        "card",
        copies > 1 and f"of{copies}",
        how.is_trump(card) and "trump",
        how.is_level(card) and "level",
        card in how.raised and "raised",
    )
    times = h("span", {"class": "times", "aria-hidden": "true"}, f"×{copies}") if copies > 1 else None
    marks = [
        h("span", {"class": name, "aria-hidden": "true"})
        for name, on in (("trump-foot", how.is_trump(card)), ("level-flag", how.is_level(card)))
        if on
    ]
    return h("span", {"class": css}, face(card, how.label(card, copies) if labelled else None), marks, times)


def card_row(some: Iterable[Card], how: Fan, label: str, css: str = "") -> Html:
    """A few cards side by side, such as a play in a trick, the bottom, or a tribute."""
    plain = Fan(how.trumps, how.lang, how.skin, how.raised)
    items = [h("li", None, stack(card, 1, plain)) for card in some]
    return h("ul", {"class": classes("lying", css), "aria-label": label}, items)


def face_down(number: int, label: str) -> Html:
    """Cards face down."""
    items: list[Child] = [h("span", {"class": "card"}, back()) for _ in range(number)]
    return h("span", {"class": "lying down", "role": "img", "aria-label": label}, items)
