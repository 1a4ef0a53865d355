"""Drawing, naming and sorting of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from dicekit import texts
from dicekit.cards.card import COPIES, JOKERS, NATURAL, SUITS, Card, Cards, rank, suit
from dicekit.cards.trumps import TRUMP, Trumps
from dicekit.kit.html import Html, h
from dicekit.widgets.draw.cards_art import BOX, card_sprite, sign

__all__ = ["BOX", "Group", "back", "card_name", "card_sprite", "face", "groups", "named", "sign", "small"]


def face(card: Card, label: str | None = None) -> Html:
    """A card's drawing, in the skin of the page's sprite; decorative without a label.

    >>> face("S10")
    '<svg class="face" viewBox="0 0 60 84" aria-hidden="true"><use href="#dk-card-S10"/></svg>'
    """
    label_attributes = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return h("svg", {"class": "face", "viewBox": BOX, **label_attributes}, Html(f'<use href="#dk-card-{card}"/>'))


def small(card: Card) -> Html:
    """A card's drawing in a decorative line of several."""
    return h("svg", {"viewBox": BOX}, Html(f'<use href="#dk-card-{card}"/>'))


def back(label: str | None = None) -> Html:
    """A card face down."""
    return face("back", label)


# ---- texts -----------------------------------------------------------------------------------


def card_name(card: Card, lang: str = "en", skin: str = "cards", copies: int = 1) -> str:
    """Name of a card, of two or three copies, or (0) of copies without their number.

    >>> card_name("H8"), card_name("H8", "zh"), card_name("BJ", copies=2), card_name("S6", copies=3)
    ('eight of hearts', '红桃8', 'two big jokers', 'three sixes of spades')
    >>> card_name("SA", skin="tiles"), card_name("LJ", skin="tiles")
    ('triangle 14', 'crescent')
    """
    number = texts.say(f"card.copies.{copies}", lang) if copies > 1 else "" if copies == 0 else None
    tile = "tile." if skin == "tiles" else ""
    some = number is not None
    if card in JOKERS:
        key = f"card.{tile}{card}.many" if some else f"card.{tile}{card}"
        return texts.say(key, lang, n=number).strip() if some else texts.say(key, lang)
    if tile:
        shape = texts.say(f"card.shape.{suit(card)}", lang)
        key = "card.tile.many" if some else "card.tile"
        slots = {"suit": shape, "rank": NATURAL[rank(card)]}
        return texts.say(key, lang, **slots, n=number).strip() if some else texts.say(key, lang, **slots)
    named_suit = texts.say(f"card.suit.{suit(card)}", lang)
    if some:
        return texts.say("card.many", lang, suit=named_suit, rank=rank_name(rank(card), lang, True), n=number).strip()
    return texts.say("card.one", lang, suit=named_suit, rank=rank_name(rank(card), lang))


def several(card: Card, lang: str = "en", skin: str = "cards") -> str:
    """Name of copies of a card without their number.

    >>> several("HK"), several("BJ"), several("H8", skin="tiles")
    ('kings of hearts', 'big jokers', 'circle 8s')
    """
    return card_name(card, lang, skin, 0)


def rank_name(name: str, lang: str = "en", many: bool = False) -> str:
    """Name of a rank: `eight`, `eights`.

    >>> rank_name("6", many=True), rank_name("A"), rank_name("10", "zh")
    ('sixes', 'ace', '10')
    """
    return texts.say(f"card.rank.{name}.many" if many else f"card.rank.{name}", lang)


def named(some: Iterable[Card], lang: str = "en", skin: str = "cards") -> str:
    """Names of several cards, equal ones together.

    >>> named(("S3", "S3", "HA"))
    'two threes of spades and the ace of hearts'
    """
    names = []
    for card, copies in Counter(some).items():
        name = card_name(card, lang, skin, copies)
        names.append(name if copies > 1 else texts.say("card.the", lang, card=name))
    return texts.get_language(lang).all_of(names)


def suit_name(letter: str, lang: str = "en", skin: str = "cards") -> str:
    """Name of a suit, or of its shape.

    >>> suit_name("S"), suit_name("S", "zh"), suit_name("H", skin="tiles")
    ('spades', '黑桃', 'circles')
    """
    return texts.say(f"card.shape.{letter}.many" if skin == "tiles" else f"card.suit.{letter}", lang)


# ---- the order of a hand ---------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """The trumps (`T`) or the cards of a suit in a hand: each card once, strongest first, with its copies."""

    name: str
    cards: tuple[tuple[Card, int], ...]

    @property
    def size(self) -> int:
        """How many cards, copies counted."""
        return sum(copies for _, copies in self.cards)

    @property
    def pairs(self) -> Cards:
        """Cards held exactly twice."""
        return tuple(card for card, copies in self.cards if copies == 2)

    @property
    def triples(self) -> Cards:
        """Cards held three times."""
        return tuple(card for card, copies in self.cards if copies == COPIES)

    @property
    def flat(self) -> Cards:
        """Every card, copies one after the other."""
        return tuple(card for card, copies in self.cards for _ in range(copies))


def groups(held: Iterable[Card], trumps: Trumps | None = None) -> tuple[Group, ...]:
    """A sorted hand: trumps first, then the suits, each from the strongest card down.

    Without `trumps` the suits are sorted by rank, after the jokers; if only the level is known (`Trumps(7, "")`),
    jokers, rank cards and twos are trumps. Empty groups are left out.

    >>> [(group.name, group.flat) for group in groups(("S9", "S3", "S3", "H7", "BJ", "HA"), Trumps(7, "S"))]
    [('T', ('BJ', 'H7', 'S9', 'S3', 'S3')), ('H', ('HA',))]
    """
    copies = Counter(held)
    by_group: dict[str, list[Card]] = {name: [] for name in (TRUMP, *SUITS)}
    for card in copies:
        by_group[trumps.group(card) if trumps else suit(card) or TRUMP].append(card)
    order = trumps or Trumps(0, "")
    for cards in by_group.values():
        cards.sort(key=lambda card: (-_height(order, card), SUITS.find(suit(card))))
    return tuple(
        Group(name, tuple((card, copies[card]) for card in cards)) for name, cards in by_group.items() if cards
    )


def _height(order: Trumps, card: Card) -> int:
    return order.strength(card) if order.level else NATURAL.get(rank(card), 90 + (card == "BJ"))
