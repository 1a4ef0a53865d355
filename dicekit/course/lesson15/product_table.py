"""The product table: one die's generating function to a hand's, hands multiplied; rules move single coefficients."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, ClassVar

import traitlets

from dicekit import texts
from dicekit.course.lesson15 import product_table_drawing as drawn
from dicekit.dice.hand import Hand
from dicekit.dice.rules import Rules
from dicekit.distribution import Distribution
from dicekit.games import games
from dicekit.kit.frame import copy_panel, frame, status, with_storage
from dicekit.kit.html import h, join_plain
from dicekit.kit.link import LinkCodec
from dicekit.kit.part import Part, Refused
from dicekit.odds import hand_product as odds

FULL, MAX_HANDS = 5, drawn.MAX_HANDS  # dice of a hand, hands of a table (C1)
RULES = drawn.SWITCHES
LINK = LinkCodec(
    "{dice}.{hands}.{face}{mode}.{surround}.{straight}.{kind}.{at}",
    dice=range(1, FULL + 1),
    hands=range(1, MAX_HANDS + 1),
    face=range(1, 7),
    mode=("f", "z"),
    surround="[a-z_]{3,8}",
    straight="[a-z]{3,6}",
    kind="[a-z_]{3,13}",
    at=range(100),
)


@lru_cache(maxsize=32)
def rules_of(surround: str, straight: str, kind: str) -> Rules:
    """The rules of a Chinese table with these options (C11, C12)."""
    return games["chinese"](surround=surround, straight=straight, straight_kind=kind).rules


@dataclass(frozen=True)
class HandProduct:
    """So many dice in a hand, so many hands, a bid's face and mode, three rules, and the exponent that is read.

    >>> product = HandProduct()
    >>> product.ways(2), product.counts.total, product.one.mean
    (2080, 7056, Fraction(737, 441))
    >>> HandProduct(hands=4).counts.at_least(7) == HandProduct().one.power(4).at_least(7)
    True
    """

    dice: int = FULL
    hands: int = 1
    face: int = 3
    zhai: bool = False
    surround: str = "plus_one"
    straight: str = "reroll"
    kind: str = "all_different"
    at: int = 2

    def __post_init__(self) -> None:
        size = 1 <= self.dice <= FULL and 1 <= self.hands <= MAX_HANDS and (self.dice == FULL or self.hands == 1)
        known = all(getattr(self, name) in values for name, values in RULES.items())
        if not size or not known or not 1 <= self.face <= 6 or (self.face == 1 and not self.zhai):
            raise ValueError(f"there is no such product: {self!r}")
        object.__setattr__(self, "at", max(0, min(self.at, self.last)))

    @property
    def rules(self) -> Rules:
        """The rules of its table."""
        return rules_of(self.surround, self.straight, self.kind)

    @property
    def whole(self) -> bool:
        """A hand has all its dice, so rules about hands apply."""
        return self.dice == FULL

    @property
    def hits(self) -> int:
        """How many faces of a die count."""
        return odds.by_dice(self.rules, 1, self.face, self.zhai).ways[1]

    @property
    def plain(self) -> Distribution:
        """One hand by the dice alone."""
        return odds.by_dice(self.rules, self.dice, self.face, self.zhai)

    @property
    def one(self) -> Distribution:
        """One hand by the rules."""
        return odds.table(self.rules, 1, self.face, self.zhai) if self.whole else self.plain

    @cached_property
    def counts(self) -> Distribution:
        """All hands together."""
        return odds.table(self.rules, self.hands, self.face, self.zhai) if self.whole else self.plain

    @property
    def moves(self) -> tuple[odds.Move, ...]:
        """Which rolls the rules move."""
        return odds.moves(self.rules, self.face, self.zhai) if self.whole else ()

    @property
    def last(self) -> int:
        """The highest exponent."""
        return self.counts.start + len(self.counts.ways) - 1

    def ways(self, exponent: int) -> int:
        """The coefficient of an exponent: in how many outcomes so many dice count."""
        place = exponent - self.counts.start
        return self.counts.ways[place] if 0 <= place < len(self.counts.ways) else 0

    def chance(self, exponent: int) -> Fraction:
        """The chance of an exponent: its coefficient over all outcomes."""
        return self.counts.exactly(exponent)

    @property
    def outcomes(self) -> tuple[tuple[Hand, int], ...]:
        """The hands in the selected stripe, each with its ways; none for several hands or too few dice."""
        if not self.whole or self.hands > 1:
            return ()
        return odds.hands_counting(self.rules, self.face, self.zhai, self.at)


class ProductTable(Part):
    """The generating functions of a die, of a hand without and with the rules, and of several hands multiplied.

    `state` can be linked with another table's, or observed by a chart.

    >>> table = ProductTable(HandProduct())
    >>> table.on_rule("straight", "zero")
    >>> table.spoken["text"]
    'Straights now count nothing. The mean falls from 1.671 to 1.516; the spread, squared, grows from 1.237 to 1.357.'
    """

    tab = "weave"
    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js")
    state = traitlets.Instance(HandProduct)
    place = traitlets.Unicode("").tag(sync=True)
    store_key = traitlets.Unicode("", help="the name under which the device keeps the table, such as 15/weave")

    def __init__(self, state: HandProduct | None = None, **kwargs: Any) -> None:
        super().__init__(state=state or HandProduct(), **kwargs)
        self.observe(self._address, "state")
        self._address()

    def _address(self, _: Any = None) -> None:
        product = self.state
        text = LINK.write(**vars(product), mode="z" if product.zhai else "f")
        self.link = text if self.place or self.store_key else ""

    @property
    def sentence(self) -> str:
        """Sentence on the selected stripe.

        >>> ProductTable(HandProduct(surround="off", straight="off")).sentence
        'z squared: 2,560 of 7,776 hands.'
        """
        return drawn.reading(self.state, self.lang)

    # requests from a browser, all validated

    def on_dice(self, by: int) -> None:
        """One die more in the hand, or fewer."""
        dice = self.state.dice + max(-1, min(by, 1))
        if not 1 <= dice <= FULL:
            raise Refused(self._say("range.dice", most=FULL))
        if dice < FULL and self.state.hands > 1:
            raise Refused(self._say("one_hand"))
        self.state = replace(self.state, dice=dice)
        self.tell(join_plain(self.lang, self._say("now.dice", n=dice), drawn.facts(self.state, self.lang)))

    def on_hands(self, by: int) -> None:
        """One hand more at the table, or fewer."""
        hands = self.state.hands + max(-1, min(by, 1))
        if not self.state.whole:
            raise Refused(self._say("five_dice", n=FULL))
        if not 1 <= hands <= MAX_HANDS:
            raise Refused(self._say("range.hands", most=MAX_HANDS))
        self.state = replace(self.state, hands=hands, at=replace(self.state, hands=hands).counts.even_bet)
        self.tell(join_plain(self.lang, self._say("now.hands", n=hands), self.sentence))

    def on_mode(self, value: str) -> None:
        """A zhai call, or fei; ones are zhai only (C3)."""
        if value not in ("fei", "zhai"):
            raise self.unknown_act()
        zhai = value == "zhai"
        face = self.state.face if zhai or self.state.face > 1 else 2
        self._changed_rule(replace(self.state, zhai=zhai, face=face), self._say(f"now.{value}"))

    def on_face(self, value: str) -> None:
        """Another face is called."""
        if not (len(value) == 1 and value in "123456"):
            raise self.unknown_act()
        if value == "1" and not self.state.zhai:
            raise Refused(self._say("ones"))
        self._changed_rule(replace(self.state, face=int(value)), self._say("now.face", face=int(value)))

    def on_rule(self, name: str, value: str) -> None:
        """A switch is thrown: surround, straight, or which hands are straights."""
        if name not in RULES or value not in RULES[name]:
            raise self.unknown_act()
        self._changed_rule(replace(self.state, **{name: value}), self._say(f"now.{name}.{value}"))

    def on_stripe(self, at: int) -> None:
        """Select a stripe."""
        if not 0 <= at <= self.state.last:
            raise Refused(self._say("no_stripe", last=self.state.last))
        self.state = replace(self.state, at=at)
        self.tell(self.sentence)

    def on_restore(self, text: str) -> None:
        """Take up what an address names."""
        found = self.read_link(LINK, text)
        zhai = found.pop("mode") == "z"
        try:
            self.state = HandProduct(**found, zhai=zhai)
        except ValueError:
            raise self.bad_link() from None

    def _changed_rule(self, product: HandProduct, words: str) -> None:
        """Another rule; what it does to the mean and the spread of one hand is said."""
        before = self.state.one
        self.state = product
        self.tell(
            join_plain(self.lang, words, texts.words(self.lang).capital(drawn.shift(before, product.one, self.lang)))
        )

    # drawing

    def _say(self, key: str, **slots: Any) -> str:
        return texts.say(f"weave.{key}", self.lang, **slots)

    def draw(self) -> Mapping[str, str]:
        product, uid, lang = self.state, self.uid, self.lang
        shell = frame(
            uid,
            self._say("title"),
            line=self._say("line"),
            level=self.level,
            kind="product-table",
            lang=lang,
            panels=self.footer_panels,
        )
        return {
            "shell": with_storage(shell, self.store_key),
            "work": drawn.work(uid, product, lang),
            "status": status(self._say("assume")),
            "table": drawn.table(product, lang),
            "still": copy_panel(uid, drawn.words(product, lang), lang),
            "help": h("p", None, self._say("help")),
        }
