"""Card fan: a hand of Da Gunzi by suit with its triples, cards seen so far, and who may hold the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from dicekit import seeds, texts
from dicekit.cards.card import CARDS, COPIES, JOKERS, SUITS, Card
from dicekit.cards.following import DEAD, LIVE
from dicekit.kit.frame import copy_panel, frame, with_storage
from dicekit.kit.html import h, join_plain, slot
from dicekit.kit.part import Part, Refused, Slot
from dicekit.widgets.draw import fan as drawn
from dicekit.widgets.draw.cards import card_name
from dicekit.widgets.draw.cards_art import SKINS, card_sprite
from dicekit.widgets.seed import read_seed
from dicekit.widgets.spread import Spread

TOOLS = ("deal", "order", "seen", "ask", "follow", "declare", "lead")
PURPOSES = ("follow", "declare", "lead", "ask")  # tools that the title mentions
LEVELS = range(3, 11)
MAX_TRICKS, MAX_SEEN = 30, 24


class CardFan(Part):
    """A hand of cards; `tools` are the available actions besides pressing cards.

    `deal` deals by seed, `order` changes rank, trump suit and whether twos are trumps, `seen` records cards shown by
    the others, `ask` says who may have a card, `follow` checks what may be played on the lead of `state`, `declare`
    over-calls, `lead` leads one of `leads`. Charts observe `state`.

    >>> fan = CardFan(Spread.dealt("K7QX", 17), tools=("ask",))
    >>> fan.sentence
    'Thirty-nine cards: eleven trumps, six sticks and one gunzi.'
    """

    modules: ClassVar[tuple[str, ...]] = ("store.js", "kept.js", "cards.js")
    tab = "table"
    state = traitlets.Instance(Spread)
    tools = traitlets.Tuple()
    leads = traitlets.Tuple(help="what may be led: cards each")
    store_key = traitlets.Unicode("", help="the name under which the device keeps the hand; empty: it does not")

    html_sprite = Slot()

    def __init__(self, state: Spread, **kwargs: Any) -> None:
        needs = {"follow": state.lead, "declare": state.standing, "lead": kwargs.get("leads")}
        lacking = [tool for tool in kwargs.get("tools", ()) if not needs.get(tool, True)]
        if lacking:
            raise ValueError(f"nothing is given for {', '.join(lacking)}")
        self._given = state
        super().__init__(state=state, **kwargs)
        self.observe(self._changed, ["tools", "leads"])

    def say(self, key: str, **slots: Any) -> str:
        return drawn.say(key, self.lang, **slots)

    def card(self, card: Card, copies: int = 1) -> str:
        return card_name(card, self.lang, self.state.skin, copies)

    # requests: the hand

    def on_card(self, card: str) -> None:
        """A card was pressed: pick it, ask about it, or read it out."""
        known = self._known(card)
        if "follow" in self.tools:
            return self._pick(known)
        if "ask" in self.tools:
            return self.on_ask(known)
        copies = self.state.held.count(known)
        return self.announce(self.card(known, copies))

    def _known(self, card: str) -> Card:
        if card not in CARDS:
            raise self.unknown_act()
        return card

    def _pick(self, card: Card) -> None:
        """Pick one more copy of a card; after the last one, none."""
        fan = self.state
        picked = fan.picked.count(card)
        others = tuple(other for other in fan.picked if other != card)
        more = 0 if picked == fan.held.count(card) else picked + 1
        if len(others) + more > COPIES:
            raise Refused(self.say("picked.most", n=COPIES))
        self.state = replace(fan, picked=(*others, *(card,) * more))
        self.announce(drawn.verdict(self.state, self.lang))

    def on_skin(self, value: str) -> None:
        """Choose between cards and numbered tiles."""
        self._set(skin=self._one_of(value, SKINS))

    # requests: deal and order

    def on_use(self, seed: str, seat: str) -> None:
        self._deal(*read_seed(seed, seat, self.lang))

    def on_again(self) -> None:
        """Show the first hand again."""
        self.state = replace(self._given, skin=self.state.skin)
        self.announce(self.sentence)

    def on_fresh(self) -> None:
        self._deal(seeds.fresh(), self.state.number)

    def _deal(self, seed: str, number: int) -> None:
        self._needs("deal")
        fan = Spread.dealt(seed, number)
        self.state = replace(self.state, cards=fan.cards, seed=seed, number=number, seen=(), tricks=0, picked=())
        self.announce(self.sentence)

    def on_level(self, value: str) -> None:
        """The rank of the hand."""
        self._needs("order")
        self._set(level=int(self._one_of(value, tuple(map(str, LEVELS)))))

    def on_trump(self, value: str) -> None:
        """The trump suit."""
        self._needs("order")
        self._set(trump=self._one_of(value, tuple(SUITS)))

    def on_twos(self, value: str) -> None:
        """Whether the twos of plain suits are trumps."""
        self._needs("order")
        self._set(twos=self._one_of(value, ("in", "out")) == "in")

    def _set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)
        self.announce(self.sentence)

    def _one_of(self, value: str, options: tuple[str, ...]) -> str:
        if value not in options:
            raise self.unknown_act()
        return value

    def _needs(self, tool: str) -> None:
        if tool not in self.tools:
            raise self.unknown_act()

    # requests: seen, and who has it

    def on_ask(self, value: str) -> None:
        """Ask who may hold this card."""
        self._needs("ask")
        self._set(asked=self._known(value))

    def on_seen(self) -> None:
        """Mark one more copy of the card as seen."""
        self._needs("seen")
        fan = self.state
        if fan.asked is None:
            raise Refused(self.say("ask.first"))
        if not fan.left(fan.asked):
            raise Refused(self.say("seen.all", card=self.card(fan.asked)))
        if len(fan.seen) >= MAX_SEEN:
            raise Refused(self.say("seen.most", n=MAX_SEEN))
        self._set(seen=(*fan.seen, fan.asked))

    def on_unseen(self, at: int) -> None:
        """Take back a card that was marked as seen."""
        fan = self.state
        if not 0 <= at < len(fan.seen):
            raise self.unknown_act()
        self._set(seen=(*fan.seen[:at], *fan.seen[at + 1 :]))

    def on_tricks(self, by: int) -> None:
        """Change the number of tricks in which the others played other cards."""
        self._needs("seen")
        tricks = self.state.tricks + max(-10, min(by, 10))
        if not 0 <= tricks <= MAX_TRICKS:
            raise Refused(self.say("tricks.range", most=MAX_TRICKS))
        self._set(tricks=tricks)

    def show(self, tricks: int) -> None:
        """Show a number of tricks without the asked card and no other card seen, for a linked ledger."""
        self.state = replace(self.state, tricks=tricks, seen=())

    # requests: follow, declare, lead

    def on_rule(self, value: str) -> None:
        """Choose between the rules "live" and "dead"."""
        self._needs("follow")
        self.state = replace(self.state, rule=self._one_of(value, (LIVE, DEAD)))
        self.announce(drawn.verdict(self.state, self.lang))

    def on_none(self) -> None:
        """Put all picked cards back."""
        self.state = replace(self.state, picked=())
        self.announce(drawn.verdict(self.state, self.lang))

    def on_declare(self, at: int) -> None:
        """Choose a declaration; 0 is a pass."""
        self._needs("declare")
        fan = self.state
        options = (fan.standing, *fan.declarations)
        if not 0 <= at < len(options):
            raise self.unknown_act()
        declared = options[at]
        shown = declared[0][0] if declared[0] not in JOKERS else fan.trump
        self.state = replace(fan, declared=declared, trump=shown)
        self.announce(drawn.declared(self.state, self.lang))

    def on_lead(self, at: int) -> None:
        """Choose a lead; then the other hands are shown."""
        self._needs("lead")
        if not 0 <= at < len(self.leads):
            raise self.unknown_act()
        self.state = replace(self.state, led=self.leads[at])
        self.announce(drawn.outcome(self.state, self.lang))

    def on_undo(self) -> None:
        """Undo the declaration or lead."""
        self.state = replace(self.state, declared=(), led=(), trump=self._given.trump)
        self.announce(self.sentence)

    # the address

    def on_restore(self, text: str) -> None:
        """Restore a `link`: seed, number, level, trump suit, twos, tricks, asked card, seen cards, decision."""
        fields = (*text[:200].split("."), *[""] * 9)[:9]
        seed, number, level, trump, twos, tricks, asked, seen, decided = fields
        marked = tuple(card for card in seen.split("-") if card)
        fits = level in map(str, LEVELS) and trump in tuple(SUITS) and twos in ("in", "out")
        fits = fits and tricks.isascii() and tricks.isdigit() and len(tricks) <= 2 and int(tricks) <= MAX_TRICKS
        fits = fits and len(marked) <= MAX_SEEN and all(card in CARDS for card in (*marked, *filter(None, [asked])))
        if not fits:
            raise Refused(texts.say("widget.no_link", self.lang))
        begun = replace(self._given, skin=self.state.skin)
        if seed:
            self._needs("deal")
            at = read_seed(seed, number, self.lang)
            begun = replace(begun, cards=Spread.dealt(*at).cards, seed=at[0], number=at[1])
        made = replace(begun, level=int(level), trump=trump, twos=twos == "in", tricks=int(tricks), seen=marked)
        if any(made.left(card) < 0 for card in marked):
            raise Refused(texts.say("widget.no_link", self.lang))
        self.state = replace(made, asked=asked or None)
        if decided.isascii() and decided.isdigit() and len(decided) == 1:
            self.on_lead(int(decided)) if "lead" in self.tools else self.on_declare(int(decided))

    @property
    def decided(self) -> str:
        """Index of the chosen declaration or lead."""
        fan = self.state
        if fan.led:
            return str(self.leads.index(fan.led))
        return str((fan.standing, *fan.declarations).index(fan.declared)) if fan.declared else ""

    def _address(self) -> str:
        """The text for `on_restore`; empty for a hand without a seed."""
        fan = self.state
        dealt = ("", 0) if fan.cards == self._given.cards else (fan.seed, fan.number)
        order = (fan.level, fan.trump, "in" if fan.twos else "out")
        return ".".join(map(str, (*dealt, *order, fan.tricks, fan.asked or "", "-".join(fan.seen), self.decided)))

    # words and drawing

    @property
    def sentence(self) -> str:
        """One-line summary."""
        fan = self.state
        if "ask" in self.tools and fan.asked is not None:
            return drawn.answer(fan, fan.asked, self.lang)
        return drawn.summary(fan, self.lang)

    def draw(self) -> Mapping[str, str]:
        fan, lang, uid = self.state, self.lang, self.uid
        self.link = self._address() if self.place else ""
        panels = ("table", "still", *(("link",) if self.place else ()), "help")
        purpose = next((tool for tool in PURPOSES if tool in self.tools), "hand")
        title = self.say(f"title.{purpose}", n=len(fan.held))
        framed = frame(
            uid, title, slot("sprite"), slot("work"), level=self.level, kind="fan-part", lang=lang, panels=panels
        )
        body = drawn.words(fan, lang)
        return {
            "shell": with_storage(framed, self.store_key),
            "sprite": card_sprite(lang, fan.skin),
            "work": drawn.work(uid, fan, self.tools, self.leads, lang),
            "status": "" if purpose in PURPOSES[:3] else h("p", {"class": "status"}, self.sentence),
            "table": drawn.table_of(fan, lang),
            "still": copy_panel(uid, f"{body}\n{join_plain(lang, self.sentence)}", lang),
            "help": h("p", None, self.say("help")),
        }
